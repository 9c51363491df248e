### Tumble Duel. 읽는 사람 이야기일 때 $you 는 "yes".

duel-colour-plum = 자두
duel-colour-rose = 장미
duel-colour-lagoon = 바다
duel-card = { $colour } { $face }
duel-asks-alike = { $n ->
    [2] 페어
    [3] 트리플
    [4] 쿼드
   *[other] 같은 눈 { $n }개
  }
duel-asks-run = 연속 { $n }
duel-swap-card = 교환 { $asks }
duel-joker = 조커
duel-bonus-pile = 보너스 더미
duel-bonus = 보너스
duel-the-card = { $card }
duel-the-bonus-pile = 보너스 더미
duel-bonus-name = { $power } / { $condition }

## Bonus cards: what they do, and what they pay

duel-power-rolls = 2번 더
duel-power-step = 1 올리거나 내리기
duel-power-any = 원하는 눈
duel-power-expel = 쫓아내기
duel-power-protect = 지키기
duel-power-rolls-about = 원하는 주사위를 두 번까지 더 굴려요
duel-power-step-about = 주사위 하나를 1 올리거나 내려요
duel-power-any-about = 주사위 하나를 원하는 눈으로 돌려요
duel-power-expel-about = 맞는 주사위라면, 이기지 못해도 상대를 밀어내고 찜해요
duel-power-protect-about = 찜한 카드 하나는 다음 차례까지 아무도 못 건드려요
duel-condition-pairs = 페어
duel-condition-faces = 여섯 눈
duel-condition-mixed_row = 가로로 세 색
duel-condition-mixed_column = 세로로 세 색
duel-condition-row = 가로로 같은 색
duel-condition-column = 세로로 같은 색
duel-condition-diagonal = 대각선에 같은 색
duel-condition-block = 같은 색 2 × 2
duel-condition-pairs-about = 페어마다 { $points }점
duel-condition-faces-about = 여섯 눈을 다 모으면 { $points }점
duel-condition-mixed_row-about = 가로 한 줄에 모든 색이면 { $points }점
duel-condition-mixed_column-about = 세로 한 줄에 모든 색이면 { $points }점
duel-condition-row-about = 가로 한 줄에 같은 색 2·3·4장이면 { $two }·{ $three }·{ $four }점
duel-condition-column-about = 세로 한 줄에 같은 색 2·3·4장이면 { $two }·{ $three }·{ $four }점
duel-condition-diagonal-about = 긴 대각선에 같은 색 2·3·4장이면 { $two }·{ $three }·{ $four }점
duel-condition-block-about = 같은 색 2 × 2면 { $points }점
duel-bonus-about = { $power }: { $does }. 남겨 두면 { $pays }{ $house }, 지금은 { $points }점.

## What happened

duel-card-turned = 새 공개 카드: { $card }.
duel-bonus-drawn = { $you ->
    [yes] 보너스 카드를 뽑았어요.
   *[no] { JOSA($name, form: "이/가") } 보너스 카드를 뽑았어요.
  }
duel-bonus-seen = 쓰면 “{ $power }”, 남기면 “{ $condition }”.
duel-start-rolled = { $you ->
    [yes] 선을 정하는 주사위, 나는 { $face }!
   *[no] 선을 정하는 주사위, { JOSA($name, form: "은/는") } { $face }!
  }
duel-start-tied = 동점! 둘 다 다시 굴려요.
duel-started = { $you ->
    [yes] 내가 먼저 시작해요.
   *[no] { JOSA($name, form: "이/가") } 먼저 시작해요.
  }
duel-card-retrieved = { $you ->
    [yes] 지켜 낸 { $card }, 이제 내 카드예요.
   *[no] { JOSA($name, form: "이/가") } 지켜 낸 { JOSA($card, form: "을/를") } 가져갔어요.
  }
duel-card-placed = { $you ->
    [yes] { JOSA($card, form: "을/를") } { $place }에 놓았어요.
   *[no] { JOSA($name, form: "이/가") } { JOSA($card, form: "을/를") } { $place }에 놓았어요.
  }
duel-cards-swapped = { $you ->
    [yes] { JOSA($first, form: "과/와") } { $second } 자리의 카드를 맞바꿨어요.
   *[no] { JOSA($name, form: "이/가") } { JOSA($first, form: "과/와") } { $second } 자리의 카드를 맞바꿨어요.
  }
duel-cards-given-up = { $you ->
    [yes] 자리가 없어 { JOSA($cards, form: "은/는") } 내려놓았어요.
   *[no] { JOSA($name, form: "은/는") } 자리가 없어 { JOSA($cards, form: "을/를") } 내려놓았어요.
  }
duel-rolled = { $you ->
    [yes] 굴린 눈은 { $rolled }.
   *[no] { JOSA($name, form: "이/가") } 굴린 눈은 { $rolled }.
  }
duel-rolled-again = { $you ->
    [yes] { JOSA($kept, form: "을/를") } 남기고 다시 굴려 { $rolled }.
   *[no] { JOSA($name, form: "이/가") } { JOSA($kept, form: "을/를") } 남기고 다시 굴려 { $rolled }.
  }
duel-stopped = { $you ->
    [yes] { $dice }, 여기서 멈춰요.
   *[no] { JOSA($name, form: "은/는") } { $dice }에서 멈췄어요.
  }
duel-bonus-played = { $you ->
    [yes] “{ $power }” 카드를 썼어요.
   *[no] { JOSA($name, form: "이/가") } “{ $power }” 카드를 썼어요!
  }
duel-die-turned = { $you ->
    [yes] { JOSA($before, form: "을/를") } { JOSA($after, form: "으로/로") } 돌렸어요.
   *[no] { JOSA($name, form: "이/가") } { JOSA($before, form: "을/를") } { JOSA($after, form: "으로/로") } 돌렸어요.
  }
duel-claim-protected = { $you ->
    [yes] { $card } 위의 주사위를 지켜요.
   *[no] { JOSA($name, form: "이/가") } { $card } 위의 주사위를 지켜요.
  }
duel-bumped = { $you ->
    [yes] 내 { JOSA($dice, form: "이/가") } 튕겨 나가 집으로!
   *[no] { $name }의 { JOSA($dice, form: "이/가") } 튕겨 나가 집으로!
  }
duel-claimed = { $you ->
    [yes] { JOSA($dice, form: "으로/로") } { JOSA($card, form: "을/를") } 찜했어요.
   *[no] { JOSA($name, form: "이/가") } { JOSA($dice, form: "으로/로") } { JOSA($card, form: "을/를") } 찜했어요.
  }
duel-grid-filled = { $you ->
    [yes] 내 판이 꽉 차서 게임이 끝나요. 상대는 마지막 카드를 가져가요.
   *[no] { $name }의 판이 꽉 차서 게임이 끝나요. 상대는 마지막 카드를 가져가요.
  }
duel-hand-shown = { $you ->
    [yes] 내가 남긴 카드: { $cards }.
   *[no] { JOSA($name, form: "이/가") } 남긴 카드: { $cards }.
  }
duel-hand-shown-empty = { $you ->
    [yes] 남긴 보너스 카드가 없어요.
   *[no] { JOSA($name, form: "은/는") } 남긴 보너스 카드가 없어요.
  }

## What can be done

duel-retrieve = 지켜 낸 것 가져오기
duel-roll = 굴리기
duel-roll-again = { $count }개 다시 굴리기
duel-stop = 그만 굴리기
duel-done = 차례 마치기
duel-leave = 그대로 두기
duel-play = “{ $power }” 쓰기
duel-place = 자리를 고르세요
duel-place-it = 카드 놓기
duel-choose-pile = 더미를 고르세요
duel-claim = 찜
duel-bump = 밀치기
duel-expel = 쫓아내기
duel-protect = 지키기
duel-pile-colour = 색 카드 · { $count }장
duel-pile-point = 점수 카드 · { $count }장
duel-playable = 지금 쓸 수 있어요
duel-duty = 찜할 수 있는 것부터 찜하세요: { $cards }.
duel-note-ready = 내 차례!
duel-note-last = 마지막 카드: 지켜 낸 것을 가져오세요
duel-note-refill = 어느 더미에서 공개 카드를 채울까요?
duel-note-place = { JOSA($card, form: "을/를") } 어디에 놓을까요?
duel-note-place-swap = { JOSA($card, form: "을/를") } 어디에 놓을까요? 그다음 카드 두 장을 바꿀 수 있어요.
duel-note-place-gain = { $card }, { $place }에: { $gain }
duel-note-swap = 카드 두 장을 바꿀 수 있어요: 하나를 누르세요
duel-note-swap-second = 어느 것과 바꿀까요?
duel-note-swap-gain = { $first } ↔ { $second }: { $gain }
duel-note-keep = 남길 주사위를 누르세요 · { $left }번 더
duel-note-claim = 더 찜하거나 차례를 마치세요
duel-note-duty = 찜할 수 있는 카드를 누르세요
duel-note-bonus = 남은 주사위로 보너스 더미를 찜할 수 있어요
duel-note-bonus-waits = 공개 카드 중에 더 찜할 것이 없어야 보너스 더미를 찜할 수 있어요
duel-note-done = 더 찜할 카드가 없어요
duel-note-choose = { $card }에 어떤 주사위를 놓을까요?
duel-note-choose-more = { $card }에 놓을 주사위를 누르거나, 이대로 놓으세요
duel-note-turn = { $power }: 주사위를 누르세요
duel-note-face = { JOSA($face, form: "을/를") } 무엇으로 돌릴까요?
duel-note-expel = 쫓아내기: 비우고 찜할 카드를 누르세요
duel-note-protect = 지키기: 내가 찜한 카드를 누르세요
duel-note-waiting = { $you ->
    [yes] 내 차례
   *[no] { $name }의 차례
  }
duel-note-sure = 한 번 더 누르면 결정돼요
duel-gain = { $points }점 추가
duel-loss = { $points }점 감소
duel-no-gain = 아직 점수 없음
duel-effect-colour = { JOSA($dice, form: "으로/로") } { $card } 찜하기: 내 판에 놓을 카드
duel-effect-points = { JOSA($dice, form: "으로/로") } { $card } 찜하기: 그 줄에 { $points }점
duel-effect-growing = { JOSA($dice, form: "으로/로") } { $card } 찜하기: 가진 장수마다 { $points }점
duel-effect-bonus = { JOSA($dice, form: "으로/로") } 보너스 더미 찜하기: 다음 차례에 한 장
duel-effect-bump = { JOSA($dice, form: "으로/로") } { $card } 찜하기: { $name }의 { JOSA($lying, form: "을/를") } 밀쳐 내요
duel-effect-expel = { $name }의 { JOSA($lying, form: "을/를") } 쫓아내고 { JOSA($dice, form: "으로/로") } { $card } 찜하기
duel-effect-protect = { $card } 위의 주사위를 다음 차례까지 지켜요
duel-effect-turn = { $power }: { JOSA($before, form: "을/를") } { JOSA($after, form: "으로/로") }
duel-ways = { $count }가지
duel-choices-place = { $cards } 놓기: { $places }

## The table, for those who listen

duel-river = 공개 카드
duel-dice = 주사위
duel-die = { $position }번 주사위: { $face }
duel-die-kept = 남김
duel-hand = 내 보너스 카드
duel-hand-of = { $name }: 보너스 카드
duel-hand-none = 보너스 카드 없음
duel-taken = 놓을 카드
duel-grid-yours = 내 판
duel-grid-of = { $name }의 판
duel-grid-empty = 지켜 낸 카드가 놓일 자리예요
duel-cell = { $place } { $card }
duel-cell-free = { $place } 빈자리
duel-row-sum = { $row }번 줄: { $points } 곱하기 { $colours }, { $total }점
duel-place-worth = { $card }, { $value }점
duel-place-growing = { $card }, 가진 장수마다 { $value }점
duel-place-swap = 교환 표시
duel-place-empty = 빈자리
duel-place-dice = { $you ->
    [yes] 내 주사위 { $dice }
   *[no] { $name }의 주사위 { $dice }
  }
duel-place-protected = 지키는 중
duel-bonus-pile-count = { $count ->
    [0] 보너스 더미, 다 떨어짐
   *[other] 보너스 더미, { $count }장
  }
duel-discard = 쓴 카드: { $cards }
duel-seat-grid = { $full }장 중 { $count }장
duel-seat-bonus = 보너스 카드 { $count }장
duel-summary-player = { $name }: { $points }점, { $full }장 중 { $count }장, 보너스 카드 { $held }장
duel-summary-row = { $row }번 줄: { $cards }; { $points } 곱하기 { $colours }, { $total }점
duel-summary-piles = 남은 카드: 색 { $colour }장, 점수 { $point }장
duel-key-die = { $position }번 주사위 남기기 또는 고르기
duel-key-main = 기본 버튼
duel-key-stop = 그만 굴리기
duel-key-next = 고를 수 있는 다음 카드나 자리
duel-key-bonus = 다음 보너스 카드
duel-key-cancel = 집은 것 내려놓기

## The score

duel-line-row = { $row }번 줄
duel-line-joker = 조커는 { $colour }
duel-choice-place = { $card } → { $place }
duel-choice-swap = { $first } ↔ { $second } 맞바꾸기
duel-nearing = { $you ->
    [yes] 내 판을 다 채워 게임을 끝낼 수 있어요
   *[no] { $count ->
        [one] { JOSA($name, form: "이/가") } 판을 다 채워 게임을 끝낼 수 있어요
       *[other] 두 판 다 곧 차서 게임이 끝날 수 있어요
      }
  }
