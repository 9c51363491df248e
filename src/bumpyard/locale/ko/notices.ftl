# 어디에 있든 알려 주는 것. 메시지마다 한 줄이다. 서버도 푸시와 이메일로 같은 말을 한다.

call-about = { $game }: { $told }
call-turn = 내 차례예요.
call-invite = { $name } 님이 함께 하자고 초대했어요.
call-waits = { $name } 님이 같이 할 사람을 기다려요.
call-ended = 게임이 끝났어요.
