# The pages of people: their games.

games-mine = 내 게임
games-finished = 끝난 게임
games-none = 아직 끝난 게임이 없어요. 한 판 해 보세요!
games-no-match = 조건에 맞는 게임이 없어요.
games-game = 게임
games-any = 모든 게임
games-opponent = 상대
games-anyone = 모두
games-with = { $who } ({ $number })
games-starred = 별표한 게임만
games-star = { JOSA($names, form: "과/와") } 함께한 { $game }에 별표
games-more = 더 보기
games-report = 분석
games-study = 운 { $luck }, 실수 { $errors }
games-study-about = 운과 실수는 이길 확률을 백 점으로 나타낸 점수예요. 분석을 한 게임에만 나와요.

report-whom = 누구를
report-why = 이유
report-about = 서버 운영자에게 이 채팅의 최근 내용과 함께 전해져요. 다른 사람은 알 수 없어요.
report-send = 신고
report-sent = 고마워요. 운영자가 확인할 거예요.
