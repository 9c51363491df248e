### Tumble. 읽는 사람 이야기일 때 $you 는 "yes".

tumble-suit-ember = 불씨
tumble-suit-honey = 꿀
tumble-suit-tide = 물결
tumble-suit-dusk = 노을
tumble-asks-single = { $n }
tumble-asks-alike = { $n ->
    [2] 페어
    [3] 트리플
    [4] 쿼드
   *[other] 같은 눈 { $n }개
  }
tumble-asks-run = 연속 { $n }
tumble-card = { $suit } { $asks }
tumble-joker = 조커
tumble-bonus-die = 보너스 주사위

## What happened

tumble-card-turned = 새 카드: { $card }.
tumble-start-rolled = { $you ->
    [yes] 선을 정하는 주사위, 나는 { $face }!
   *[no] 선을 정하는 주사위, { JOSA($name, form: "은/는") } { $face }!
  }
tumble-start-tied = { $names }, 동점! 다시 굴려요.
tumble-started = { $you ->
    [yes] 내가 먼저 시작해요.
   *[no] { JOSA($name, form: "이/가") } 먼저 시작해요.
  }
tumble-card-acquired = { $you ->
    [yes] { $card } 카드를 가져왔어요.
   *[no] { JOSA($name, form: "이/가") } { $card } 카드를 가져갔어요.
  }
tumble-bonus-acquired = { $you ->
    [yes] 보너스 주사위를 가져왔어요.
   *[no] { JOSA($name, form: "이/가") } 보너스 주사위를 가져갔어요.
  }
tumble-rolled = { $you ->
    [yes] 굴린 눈은 { $rolled }.
   *[no] { JOSA($name, form: "이/가") } 굴린 눈은 { $rolled }.
  }
tumble-rolled-again = { $you ->
    [yes] { JOSA($kept, form: "을/를") } 남기고 다시 굴려 { $rolled }.
   *[no] { JOSA($name, form: "이/가") } { JOSA($kept, form: "을/를") } 남기고 다시 굴려 { $rolled }.
  }
tumble-bonus-rolled = 보너스 주사위는 { $face }.
tumble-stopped = { $you ->
    [yes] { $dice }, 여기서 멈춰요.
   *[no] { JOSA($name, form: "은/는") } { $dice }에서 멈췄어요.
  }
tumble-die-turned = { $you ->
    [yes] { JOSA($before, form: "을/를") } { JOSA($after, form: "으로/로") } 돌렸어요.
   *[no] { JOSA($name, form: "이/가") } { JOSA($before, form: "을/를") } { JOSA($after, form: "으로/로") } 돌렸어요.
  }
tumble-claimed = { $you ->
    [yes] { JOSA($dice, form: "으로/로") } { JOSA($card, form: "을/를") } 찜했어요.
   *[no] { JOSA($name, form: "이/가") } { JOSA($dice, form: "으로/로") } { JOSA($card, form: "을/를") } 찜했어요.
  }
tumble-bumped = { $you ->
    [yes] 내 { JOSA($dice, form: "이/가") } 튕겨 나가 집으로!
   *[no] { $name }의 { JOSA($dice, form: "이/가") } 튕겨 나가 집으로!
  }
tumble-ended-piles = { $players ->
    [5] 카드 더미 두 개가 바닥나 게임이 끝났어요. 주사위가 놓인 카드를 모두 가져가요.
   *[other] 카드 더미 하나가 바닥나 게임이 끝났어요. 주사위가 놓인 카드를 모두 가져가요.
  }
tumble-ended-quiet = 아무도 카드를 가져가지 않아 게임이 끝났어요. 주사위가 놓인 카드를 모두 가져가요.
tumble-bonus-scored = { $you ->
    [yes] 보너스 주사위로 { $face }점을 더 얻었어요.
   *[no] { JOSA($name, form: "이/가") } 보너스 주사위로 { $face }점을 더 얻었어요.
  }

## What can be done

tumble-roll = 굴리기
tumble-take-and-roll = 카드 { $count }장 가져오고 굴리기
tumble-roll-again = { $count }개 다시 굴리기
tumble-stop = 그만 굴리기
tumble-done = 차례 마치기
tumble-leave = 그대로 두기
tumble-claim = 찜
tumble-bump = 밀치기
tumble-note-ready = 내 차례!
tumble-note-keep = 남길 주사위를 누르세요 · { $left }번 더
tumble-note-turn = { JOSA($face, form: "으로/로") } 돌릴 주사위를 누르세요
tumble-note-claim = 카드를 눌러 찜하세요
tumble-note-done = 더 찜할 카드가 없어요
tumble-note-choose = { $card }에 어떤 주사위를 놓을까요?
tumble-note-waiting = { $you ->
    [yes] 내 차례
   *[no] { $name }의 차례
  }
tumble-note-sure = 한 번 더 누르면 결정돼요
tumble-effect-claim = { JOSA($dice, form: "으로/로") } { $card } 찜하기: 지키면 { $points }점
tumble-effect-bump = { JOSA($dice, form: "으로/로") } { $card } 찜하기: { $name }의 { JOSA($lying, form: "을/를") } 밀쳐 내요
tumble-effect-bonus = { JOSA($dice, form: "으로/로") } 보너스 주사위 찜하기: 다음 차례에 굴려요
tumble-effect-bonus-bump = { JOSA($dice, form: "으로/로") } 보너스 주사위 찜하기: { $name }의 { JOSA($lying, form: "을/를") } 밀쳐 내요
tumble-ways = { $count }가지

## The table, for those who listen

tumble-board = 카드
tumble-hand = 주사위
tumble-die = { $position }번 주사위: { $face }
tumble-die-kept = 남김
tumble-pile = { $card }, { $value }점
tumble-pile-under = 아래 { $count }장
tumble-pile-dice = { $you ->
    [yes] 내 주사위 { $dice }
   *[no] { $name }의 주사위 { $dice }
  }
tumble-pile-empty = { $count ->
    [0] 다 떨어짐
   *[other] 뒤집힌 카드, { $count }장 남음
  }
tumble-summary-player = { $name }: { $points }점, { $sets }
tumble-summary-set = { $suit } 카드 { $count }장
tumble-summary-none = 아직 카드 없음
tumble-key-die = { $position }번 주사위 남기기 또는 고르기
tumble-key-bonus = 보너스 주사위 남기기
tumble-key-main = 기본 버튼
tumble-key-stop = 그만 굴리기, 또는 그대로 두기
tumble-key-next = 찜할 수 있는 다음 카드

## The score

tumble-line-cards = 카드
tumble-line-set = { $suit } 세트
tumble-line-set-joker = 조커를 더한 { $suit } 세트
tumble-line-bonus = 보너스 주사위
tumble-nearing = 더미의 마지막 카드: 가져가면 게임 끝!
tumble-set-next = 다음 카드는 세트 점수를 { $points }점 더해요.
