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
