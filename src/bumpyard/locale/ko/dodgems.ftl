### Dodgems. 읽는 사람 이야기일 때 $you 가, 읽는 사람이 당할 때 $them 이 "yes".

dodgems-dummy = 마네킹
dodgems-colour-green = 초록
dodgems-colour-red = 빨강
dodgems-colour-blue = 파랑
dodgems-colour-yellow = 노랑
dodgems-arrow-F = 앞
dodgems-arrow-FR = 오른쪽 앞
dodgems-arrow-R = 오른쪽
dodgems-arrow-BR = 오른쪽 뒤
dodgems-arrow-B = 뒤
dodgems-arrow-BL = 왼쪽 뒤
dodgems-arrow-L = 왼쪽
dodgems-arrow-FL = 왼쪽 앞
dodgems-side-south = 아래쪽 자리
dodgems-side-west = 왼쪽 자리
dodgems-side-north = 위쪽 자리
dodgems-side-east = 오른쪽 자리
dodgems-ahead-of-south = 행이 커지는 쪽
dodgems-ahead-of-west = 열이 뒤로 가는 쪽
dodgems-ahead-of-north = 행이 작아지는 쪽
dodgems-ahead-of-east = 열이 앞으로 오는 쪽
dodgems-way-left = 왼쪽으로
dodgems-way-right = 오른쪽으로
dodgems-way-first = 맨 먼저
dodgems-way-last = 맨 나중에
dodgems-off-border = 벽
dodgems-off-corner = 구석
dodgems-off-pillar = 기둥
dodgems-by-border = 벽
dodgems-by-corner = 구석
dodgems-by-pillar = 기둥

## Reaction cards

dodgems-kind-turbo = 터보
dodgems-kind-brake = 브레이크
dodgems-kind-swerve = 급회전
dodgems-kind-oil-slick = 기름 웅덩이
dodgems-kind-anchor = 닻
dodgems-kind-airbag = 에어백
dodgems-kind-re-spin = 다시 굴리기
dodgems-kind-queue-jump = 새치기
dodgems-kind-flat-battery = 방전
dodgems-about-turbo = 내 속도 +{ $turbo }
dodgems-about-brake = 상대 속도 −{ $brake }
dodgems-about-swerve = 내 방향을 살짝 틀어요
dodgems-about-oil-slick = 상대 방향을 살짝 틀어요
dodgems-about-anchor = 부딪혀도 안 밀려요
dodgems-about-airbag = 부딪혀도 카드를 안 버려요
dodgems-about-re-spin = 속도 주사위 하나를 다시 굴려요
dodgems-about-queue-jump = 맨 먼저, 또는 맨 나중에 움직여요
dodgems-about-flat-battery = 상대는 이번 라운드 카드를 못 뽑아요
dodgems-card-direction = { $card }, { $arrows }
dodgems-card-reaction = { $card }: { $about }

## What happened

dodgems-lot-drawn = { $you ->
    [yes] 선을 정하는 카드, 나는 { $card }.
   *[no] 선을 정하는 카드, { JOSA($name, form: "은/는") } { $card }.
  }
dodgems-first-player = { $you ->
    [yes] 내가 선이에요.
   *[no] { JOSA($name, form: "이/가") } 선이에요.
  }
dodgems-taken = { $you ->
    [yes] { $colour } 차를 골랐어요.
   *[no] { JOSA($name, form: "이/가") } { $colour } 차를 골랐어요.
  }
dodgems-placed = { $you ->
    [yes] { $space }에서 출발해요.
   *[no] { JOSA($name, form: "은/는") } { $space }에서 출발해요.
  }
dodgems-drawn = { $you ->
    [yes] { $card } 카드를 뽑았어요.
   *[no] { JOSA($name, form: "이/가") } { $card } 카드를 뽑았어요.
  }
dodgems-remade-direction = 방향 카드를 다시 섞었어요.
dodgems-remade-reaction = 반응 카드를 다시 섞었어요.
dodgems-nothing-direction = { $you ->
    [yes] 뽑을 방향 카드가 없어요.
   *[no] { JOSA($name, form: "이/가") } 뽑을 방향 카드가 없어요.
  }
dodgems-nothing-reaction = { $you ->
    [yes] 뽑을 반응 카드가 없어요.
   *[no] { JOSA($name, form: "이/가") } 뽑을 반응 카드가 없어요.
  }
dodgems-round = { $round }라운드, 시동!
dodgems-rolled = { $you ->
    [yes] 내 속도는 { $die }.
   *[no] { $name }의 속도는 { $die }.
  }
dodgems-missing = { $you ->
    [yes] 방향 카드가 없어요. 두 장을 받고 { $points }점이 돼요.
   *[no] { JOSA($name, form: "은/는") } 방향 카드가 없어 두 장을 받고 { $points }점이 돼요.
  }
dodgems-emptied = { $you ->
    [yes] 손이 비었어요. 새 카드를 받고 { $points }점이 돼요.
   *[no] { JOSA($name, form: "은/는") } 손이 비어 새 카드를 받고 { $points }점이 돼요.
  }
dodgems-shown = 카드 공개! { $cards }.
dodgems-shown-one = { $name } { $card }
dodgems-announced = { $you ->
    [yes] 내 방향은 { $arrow }!
   *[no] { $name }의 방향은 { $arrow }!
  }
dodgems-reacted = { $you ->
    [yes] { $card } 카드를 썼어요{ $way ->
        [left] : 왼쪽으로
        [right] : 오른쪽으로
        [first] : 맨 먼저 출발
        [last] : 맨 나중에 출발
       *[none] {""}
      }.
   *[no] { JOSA($name, form: "이/가") } { $card } 카드를 썼어요{ $way ->
        [left] : 왼쪽으로
        [right] : 오른쪽으로
        [first] : 맨 먼저 출발
        [last] : 맨 나중에 출발
       *[none] {""}
      }.
  }
dodgems-reacted-self = { $you ->
    [yes] 내 차에 { $card } 카드를 썼어요.
   *[no] { JOSA($name, form: "이/가") } 자기 차에 { $card } 카드를 썼어요.
  }
dodgems-reacted-on = { $you ->
    [yes] { $other }에게 { $card } 카드를 썼어요
   *[no] { JOSA($name, form: "이/가") } { $them ->
        [yes] 나
       *[no] { $other }
      }에게 { $card } 카드를 썼어요
  }{ $way ->
    [left] : 왼쪽으로
    [right] : 오른쪽으로
   *[none] {""}
  }.
dodgems-turned = { $you ->
    [yes] 이제 { JOSA($heading, form: "을/를") } 향해요.
   *[no] { JOSA($name, form: "은/는") } 이제 { JOSA($heading, form: "을/를") } 향해요.
  }
dodgems-drove = { $you ->
    [yes] { $space }까지 달려요.
   *[no] { JOSA($name, form: "이/가") } { $space }까지 달려요.
  }
dodgems-ricocheted = { $you ->
    [yes] { $barrier }에 튕겨요.
   *[no] { JOSA($name, form: "이/가") } { $barrier }에 튕겨요.
  }
dodgems-stopped = { $you ->
    [yes] { $barrier }에 막혀 { $space }에 멈춰요.
   *[no] { JOSA($name, form: "이/가") } { $barrier }에 막혀 { $space }에 멈춰요.
  }
dodgems-hit = { $you ->
    [yes] { JOSA($other, form: "을/를") } 쾅!
   *[no] { JOSA($name, form: "이/가") } { $them ->
        [yes] 나를
       *[no] { JOSA($other, form: "을/를") }
      } 쾅!
  }
dodgems-hit-chain = { $you ->
    [yes] 밀려나며 { JOSA($other, form: "을/를") } 쿵!
   *[no] { JOSA($name, form: "이/가") } 밀려나며 { $them ->
        [yes] 나를
       *[no] { JOSA($other, form: "을/를") }
      } 쿵!
  }
dodgems-pushed = { $you ->
    [yes] { $space }까지 밀려났어요.
   *[no] { JOSA($name, form: "이/가") } { $space }까지 밀려났어요.
  }
dodgems-anchored = { $you ->
    [yes] 닻 덕분에 꿈쩍도 안 해요.
   *[no] { JOSA($name, form: "은/는") } 닻 덕분에 꿈쩍도 안 해요.
  }
dodgems-airbagged = { $you ->
    [yes] 에어백이 펑! 카드를 지켰어요.
   *[no] { $name }의 에어백이 펑! 카드를 지켰어요.
  }
dodgems-discarded = { $you ->
    [yes] 버린 카드: { $cards }.
   *[no] { JOSA($name, form: "이/가") } 버린 카드: { $cards }.
  }
dodgems-scored = { $you ->
    [yes] 1점 얻어 { $points }점!
   *[no] { JOSA($name, form: "이/가") } 1점 얻어 { $points }점!
  }
dodgems-flat = { $you ->
    [yes] 방전! 카드를 못 뽑아요.
   *[no] { JOSA($name, form: "은/는") } 방전! 카드를 못 뽑아요.
  }
dodgems-ended-points = 시동을 꺼요. 목표 점수에 도달했어요.
dodgems-ended-rounds = 시동을 꺼요. 마지막 라운드였어요.

## A round in short

dodgems-recap = { $you ->
    [yes] 나 +{ $gain }: { $does }
   *[no] { $name } +{ $gain }: { $does }
  }
dodgems-recap-hit = { $them ->
    [yes] 나와 충돌
   *[no] { JOSA($other, form: "과/와") } 충돌
  }
dodgems-recap-flew = { $you ->
    [yes] , 나는 튕겨 나가 { JOSA($other, form: "과/와") } 충돌
   *[no] , 튕겨 나가 { $them ->
        [yes] 나와
       *[no] { JOSA($other, form: "과/와") }
      } 또 충돌
  }
dodgems-recap-knocked = 튕겨 나가 { $them ->
    [yes] 나와
   *[no] { JOSA($other, form: "과/와") }
  } 충돌
dodgems-recap-none = 이번 라운드에는 점수가 없어요.

## What can be done

dodgems-note-take = 어떤 차를 탈까요?
dodgems-note-take-dummy = 마네킹은 어떤 차에 태울까요?
dodgems-note-start = 어디서 출발할까요? 그쪽이 내 자리예요.
dodgems-note-start-dummy = 마네킹은 어디서 출발할까요?
dodgems-note-pick = 몰래 한 장 · 높은 카드가 먼저
dodgems-note-pick-dummy = 내 카드 한 장, 마네킹 카드 한 장
dodgems-note-left-dummy = 내 카드는 { $card }. 이제 마네킹 카드를 골라요
dodgems-note-left-own = 마네킹 카드는 { $card }. 이제 내 카드를 골라요
dodgems-note-picked = 정했어요. 다른 사람을 기다려요…
dodgems-note-announce = 어느 쪽으로 갈까요?
dodgems-note-announce-dummy = 마네킹은 어느 쪽으로 갈까요?
dodgems-note-react = 반응 카드를 쓸까요?
dodgems-note-discard = 부딪혔어요! 어떤 카드를 버릴까요?
dodgems-note-trim = 카드가 많아요. { $count }장 버리세요
dodgems-note-extra = 5점! 반응 카드를 한 장 더 뽑을까요?
dodgems-note-target = 누구에게 쓸까요?
dodgems-note-way = 어느 쪽으로 틀까요?
dodgems-note-waiting = { $you ->
    [yes] 내 차례
   *[no] { $name }의 차례
  }
dodgems-note-all = 모두 고르는 중
dodgems-note-sure = 한 번 더 누르면 결정돼요
dodgems-take = 이 차 타기
dodgems-start = 여기서 출발
dodgems-pick = 결정
dodgems-pick-dummy = 마네킹 카드는?
dodgems-pick-own = 내 카드는?
dodgems-announce = { JOSA($arrow, form: "으로/로") } 가기
dodgems-play = { $card } 쓰기
dodgems-play-none = 카드 쓰기
dodgems-go = 가기
dodgems-move = { $count }칸 달리기
dodgems-discard = { $count }장 버리기
dodgems-draw = 한 장 더 뽑기
dodgems-no-draw = 괜찮아요
dodgems-pass = 반응 안 하기
dodgems-for-dummy = 마네킹은 { $card }
dodgems-would-take = { $colour } 차
dodgems-would-start = { $space }에서 출발, { $side }
dodgems-would-drive = { $count }칸: { $ahead }
dodgems-would-announce = { $arrow }: { $ahead }
dodgems-would-discard = { $cards } 버리기
dodgems-ahead-open = { $space }까지 뻥 뚫렸어요
dodgems-ahead-hit = 출발하기도 전에 부딪혀요
dodgems-ahead-car = { $count ->
    [0] 바로 앞의 { JOSA($name, form: "을/를") } 쾅!
   *[other] { $count }칸 앞에서 { JOSA($name, form: "을/를") } 쾅!
  }
dodgems-ahead-bounce = { $space }에서 { $barrier }에 튕긴 뒤 { $rest }
dodgems-then-open = { $space }까지
dodgems-then-car = { JOSA($name, form: "을/를") } 쾅!
dodgems-then-stop = { $barrier }에 막혀 { $space }에 멈춤
dodgems-push = {" "}상대는 { $space }까지 밀려나요
dodgems-push-chain = {" "}상대가 밀려나며 { JOSA($name, form: "을/를") } 쿵!
dodgems-push-anchor = {" "}하지만 닻 때문에 안 밀려요

## What a coach sees

dodgems-could-hit-you = 나를 칠 수 있는 차: { $names }
dodgems-could-hit = { $you ->
    [yes] 내가 칠 수 있는 차: { $names }
   *[no] { JOSA($name, form: "이/가") } 칠 수 있는 차: { $names }
  }

## The table, for those who listen

dodgems-track = 트랙
dodgems-hand = 내 카드
dodgems-hand-dummy = 마네킹의 카드
dodgems-options = 고르기
dodgems-order = 이번 라운드 순서
dodgems-round-short = { $round }라운드
dodgems-goal = 먼저 { $points }점
dodgems-again = 지난 라운드 다시 보기
dodgems-again-end = 게임으로 돌아가기
dodgems-again-begins = 지난 라운드를 다시 봐요.
dodgems-again-over = 게임으로 돌아왔어요.
dodgems-discards = 버린 카드
dodgems-chosen = 정했어요
dodgems-choosing = 고르는 중
dodgems-speed = 속도 { $speed }
dodgems-points-short = { $points }점
dodgems-count-directions = 방향 카드 { $count }장
dodgems-count-reactions = 반응 카드 { $count }장
dodgems-car = { $name }, { $number }번 차, { $colour }
dodgems-car-on = { $name }, { $number }번 차, { $colour }, { $space }
dodgems-car-speed = 속도 { $speed }
dodgems-car-heading = { JOSA($heading, form: "을/를") } 향함
dodgems-car-hit = 이번 라운드는 쉼
dodgems-summary-round = { $round }라운드. { $points }점이면 이겨요.
dodgems-summary-player = { $points }점, 방향 카드 { $directions }장, 반응 카드 { $reactions }장.
dodgems-summary-order = 순서: { $names }.
dodgems-summary-moving = 아직 달릴 차: { $names }.
dodgems-summary-track = 트랙은 a부터 { $size }열, 1부터 { $size }행이에요. 기둥은 { $pillars }. 앞은 { $side }이에요.
dodgems-summary-hand = 내 카드: { $cards }.
dodgems-summary-dummy = 마네킹의 카드: { $cards }.
dodgems-line-points = 충돌
dodgems-key-choose = { $position }번 고르기: 카드, 화살표, 숫자
dodgems-key-main = 기본 버튼
dodgems-key-pass = 반응 안 하기, 카드 안 뽑기
dodgems-nearing = { $you ->
    [yes] 한 번만 더 부딪치면 이길 수 있어요
   *[no] { $count ->
        [one] { JOSA($name, form: "이/가") } 한 번만 더 부딪치면 이길 수 있어요
       *[other] 한 번 더 부딪치면 승리: { $name }
      }
  }
dodgems-last-round = 마지막 라운드예요. 점수가 가장 높으면 이겨요
