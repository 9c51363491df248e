# 프로필.

profile-games = 게임
profile-played = 끝난 게임
profile-luck = 운
profile-recent = 실수, 최근 20판
profile-past = 그 전의 실수
profile-about = 운은 주사위와 카드가 가져다준 평균 승률이에요. 실수는 결정 하나마다 잃은 승률(백분의 일)이고, 전보다 적을수록 좋아요. 분석한 게임만 세요.
profile-none = 아직 끝난 게임이 없어요.
profile-shown = 내 프로필을 볼 수 있는 사람
profile-shown-about = 점수 대국의 테이블에서는 앉은 사람의 점수가 모두에게 보여요.
profile-reports = 운과 실수
profile-everyone = 모두
profile-friends = 친구만
profile-nobody = 아무도 못 봄
profile-ask = 친구 요청
profile-report = { $who } 님을 운영자에게 신고
profile-report-about = 이 서버의 운영자가 이 사람이 최근에 한 말과 함께 받아요. 다른 사람에게는 알려지지 않아요.
profile-reliable = 끝까지 한 점수 대국: { $games }판 중 { $finished }판
