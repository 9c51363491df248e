### The reference sheet of a table: a game at a glance, in pictures.

reference = 한눈에 보기
reference-turn = 한 차례
reference-round = 한 라운드
reference-bump = 밀치기
reference-end = 게임의 끝
reference-beats = 이김
reference-ties = 비김
reference-points = { $points }점

## Tumble

reference-tumble-turn-1 = 내 주사위가 아직 놓여 있는 카드를 가져와요.
reference-tumble-turn-2 = 세 번까지 굴리고, 그 사이에 마음에 드는 것을 남겨요.
reference-tumble-turn-3 = 주사위로 카드를 찜해요. 다음 내 차례까지 남이 밀칠 수 있어요.
reference-tumble-first = 첫 라운드의 주사위 수: { $dice }
reference-tumble-cards = 카드
reference-tumble-singles = 숫자 { $dice }
reference-tumble-bump-total = 같은 카드에는 합이 더 높게
reference-tumble-bump-more = 숫자 카드에는 더 많은 주사위로
reference-tumble-bump-tie = 같으면 밀치지 못해요
reference-tumble-bump-bonus = 보너스 주사위 옆: 아무 눈이나, 합이 더 높게
reference-tumble-sets = 세트
reference-tumble-sets-about = 같은 무늬를 모으면 점수를 더 받아요:
reference-tumble-set = { $count }장
reference-tumble-joker = 조커는 점수가 가장 커지는 무늬에 들어가요.
reference-tumble-bonus = 아무 주사위로나 찜해요. 다음 차례에 함께 굴리고, 내 주사위 하나를 그 눈으로 돌릴 수 있어요. 끝날 때 가진 사람은 굴려서 그만큼 점수를 받아요.
reference-tumble-end = { $count ->
    [1] 한 더미의 마지막 카드를 가져가면 게임이 끝나요.
   *[other] { $count }개 더미의 마지막 카드를 가져가면 게임이 끝나요.
  }
reference-tumble-end-all = 그때 모두 주사위가 놓인 것을 가져가요. 카드, 세트, 보너스 주사위를 합해 가장 높은 사람이 이겨요.
reference-tumble-end-quiet = 아무도 카드를 가져가지 않은 채 { $count }라운드가 지나도 끝나요.

## Tumble Duel

reference-duel-turn-1 = 내 주사위와, 주사위가 아직 놓여 있는 카드를 가져와요.
reference-duel-turn-2 = 그 카드를 4 × 4 판에 놓아요.
reference-duel-turn-3 = 세 번까지 굴리고, 그 사이에 마음에 드는 것을 남겨요.
reference-duel-turn-4 = 원하면 보너스 카드를 써요.
reference-duel-turn-5 = 찜할 수 있는 것은 꼭 찜해야 해요.
reference-duel-colours = 색 카드
reference-duel-colours-about = 이 눈의 주사위 하나 이상. 더 많으면 밀쳐요.
reference-duel-points = 점수 카드
reference-duel-points-about = 꼭 이만큼의 주사위. 합이 더 높으면 밀쳐요.
reference-duel-growing = 내 판에 있는 한 장마다 { $points }점
reference-duel-joker = 색 하나로도 쳐요. 점수가 가장 커지는 색이에요.
reference-duel-swap = 교환 표시가 있는 카드
reference-duel-swap-about = 놓을 때 내 판의 카드 두 장을 서로 바꿀 수 있어요.
reference-duel-row = 가로줄의 점수
reference-duel-row-about = 점수의 합 × 서로 다른 색의 수
reference-duel-powers = 보너스 카드: 쓰면
reference-duel-conditions = 보너스 카드: 끝까지 남기면
reference-duel-pile = 공개 카드를 더 찜할 수 없는 주사위는 보너스 더미 앞에 놓을 수 있어요. 아무 눈이나 되고, 합이 더 높으면 밀쳐요.
reference-duel-end = 한 사람의 판에 카드가 { $count }장 놓이면 게임이 끝나요. 상대는 주사위가 놓인 카드를 가져와 놓아요.
reference-duel-end-win = 가로줄과 보너스 카드의 합이 높은 사람이 이겨요. 같으면 보너스 카드 점수가 높은 사람이 이겨요.

## Dodgems

reference-dodgems-round-1 = 속도 주사위를 굴려요. 모두 몰래 방향 카드를 골라요.
reference-dodgems-round-2 = 카드를 공개해요. 수가 높은 사람부터 화살표 하나를 알려요.
reference-dodgems-round-3 = 그 순서대로 반응 카드를 한 장씩 쓸 수 있어요.
reference-dodgems-round-4 = 그 순서대로 속도만큼까지 달려요.
reference-dodgems-round-5 = 모두 방향 카드를 한 장 뽑고, { $count }장까지만 남겨요.
reference-dodgems-directions = 방향 카드
reference-dodgems-directions-about = 수가 순서를 정해요. 빠른 카드는 화살표가 적어요. 앞은 내게서 멀어지는 쪽이에요.
reference-dodgems-reactions = 반응 카드
reference-dodgems-copies = { $count }장
reference-dodgems-bumps = 충돌
reference-dodgems-bump = 충돌: 들이받은 사람은 1점과 반응 카드 한 장을 얻어요. 받힌 차는 그 속도만큼 밀려나고, 카드 한 장을 잃고, 더 달리지 못해요.
reference-dodgems-chain = 연쇄 충돌: 밀려난 차가 세 번째 차를 받아요. 첫 번째 차는 1점을 더 얻고, 두 번째 차도 1점을 얻어요.
reference-dodgems-ricochet = 튕기기: 벽이나 기둥에서 한 번 튕겨요. 두 번째에는 멈춰요.
reference-dodgems-push = 받힌 차는 튕기지 않고 거기서 멈춰요.
reference-dodgems-end = 라운드가 끝날 때 { $points }점이면 이겨요.
reference-dodgems-extra = { $points }점이 되면 반응 카드를 한 장 더 뽑을 수 있어요.
reference-dodgems-empty = 방향 카드가 없으면 1점, 카드가 한 장도 없으면 2점을 잃어요. 그때마다 새 카드를 받아요.
