# 오늘의 게임 페이지.

daily-of = { $day }의 게임
daily-about = 매일 Tumble, Duel, Dodgems가 한 판씩 있어요. 모두에게 같은 주사위와 카드, 같은 봇이 나와요. 기회는 게임마다 한 번이에요.
daily-left = UTC 자정까지 { $two }시간 { $three }분 남음
daily-streak = { $days }일 연속
daily-forgiven = 이번 주에 빠진 하루는 봐 드렸어요.
daily-play = 하기
daily-go-on = 이어서 하기
daily-late = 하루가 지났지만 이미 시작했어요. UTC 자정부터 두 시간 안에 끝내면 돼요.
daily-won = 이겼어요
daily-lost = 이기지 못했어요
daily-given-up = 이 게임은 포기했거나 시간 안에 끝내지 못했어요.
daily-missed = 이 게임은 하지 않았어요.
daily-players = { $count ->
    [0] 아직 아무도 하지 않았어요.
   *[other] 지금까지 { $count }명이 했어요.
  }
daily-share = 공유
daily-decisions = 내 결정
daily-results-of = { $game } 결과
daily-hidden = 게임을 하고 나면 모두의 결과를 볼 수 있어요.
daily-stood = 게임을 { $n }부분으로 나누면 { $done }부분에서 앞섰고 { $full }부분에서 비겼어요.
daily-better = 다른 사람의 { $percent }%보다 잘했어요
daily-finished = { $total }명 중 { $done }명이 끝냈어요.
daily-same = 운은 모두에게 같았으니 결정을 비교하는 표예요.
daily-friends = 내 친구만
daily-place = 순위
daily-player = 플레이어
daily-score = 점수
daily-errors = 실수
daily-errors-about = 실수는 결정 때문에 잃은 이길 확률이에요. 100이 전부예요. 자기 결정을 살펴본 사람에게만 있어요.
daily-winner = 승
daily-you = { $who } (나)
daily-somebody = 누군가
daily-days = 다른 날
daily-fair = 모두에게 공정하게
daily-fair-about = 하루의 주사위와 카드는 일주일 전에 정해져요. 서버는 게임마다 그것을 약속하는 루트를 공개하고, 하루가 끝나면 그 뒤의 비밀을 공개해요. 그래서 주사위가 모두에게 같았고 누구를 위해 고르지 않았다는 것을 누구나 확인할 수 있어요. 서버는 주사위를 미리 알아요.
daily-date = 날짜와 게임
daily-root = 루트
daily-json = 모든 루트와 비밀을 파일로
