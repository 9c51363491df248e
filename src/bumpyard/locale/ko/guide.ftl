### A guided first game: why a tap does nothing, and what is new in a situation.

## Why a tap does nothing

refuse-over = 게임이 끝났어요.
refuse-watching = 지금은 구경하고 있어요.
refuse-paused = 게임이 멈춰 있어요.
refuse-showing = 방금 일어난 일을 보여 주고 있어요. 잠시만요.
refuse-now = 지금은 고를 수 없어요.
refuse-turn = { $you ->
    [yes] 내 차례예요.
   *[no] { $name }의 차례예요.
  }
refuse-roll = 먼저 굴리세요.
refuse-stop = 먼저 멈춘 다음 찜하세요.
refuse-dice-misfit = 필요한 것: { $asks }. 남은 주사위로는 안 돼요.
refuse-dice-more = 주사위가 { $count }개 이상 있어야 해요.
refuse-dice-total = 같으면 못 밀쳐요. 합이 { $total } 이상이어야 해요.
refuse-dice-highest = 이 주사위는 아무도 못 이겨요.
refuse-dice-own = 이미 내 주사위가 놓여 있어요.
refuse-tumble-turn = 먼저 주사위를 돌리거나 그대로 두세요.
refuse-tumble-turned = 이미 그 눈이에요.
refuse-tumble-empty = 여기에는 이제 아무것도 없어요.
refuse-tumble-bonus = 이번 차례에 보너스 주사위를 썼어요.
refuse-tumble-auto = 남는 주사위는 저절로 그리 가요.
refuse-duel-retrieve = 먼저 내 것을 가져오세요.
refuse-duel-refill = 먼저 공개 카드를 채울 더미를 고르세요.
refuse-duel-place = 먼저 카드를 내 판의 표시된 자리에 놓으세요.
refuse-duel-swap = 내 판의 카드 두 장을 바꾸거나 그대로 두세요.
refuse-duel-grid = 내 판의 카드는 교환 표시가 있을 때만 옮겨요.
refuse-duel-theirs = 상대의 판이에요.
refuse-duel-deck = 이 더미는 가져간 공개 카드를 채울 때 써요.
refuse-duel-protected = 지키고 있는 주사위예요.
refuse-duel-bonus = 먼저 찜할 수 있는 공개 카드를 찜하세요.
refuse-dodgems-take = 먼저 차를 고르세요.
refuse-dodgems-start = 표시된 칸에서 출발하세요.
refuse-dodgems-pick = 먼저 방향 카드를 고르세요.
refuse-dodgems-reaction = 반응 카드는 나중에 써요. 지금은 방향 카드를 고르세요.
refuse-dodgems-direction = 지금은 반응 카드를 쓰거나 안 쓸 수 있어요.
refuse-dodgems-useless = 이 카드는 지금 쓸 데가 없어요.
refuse-dodgems-dummy = 이번 라운드에는 다른 사람이 마네킹의 카드를 골라요.
refuse-dodgems-announce = 먼저 화살표를 고르세요.
refuse-dodgems-react = 먼저 반응 카드를 고르거나 쓰지 마세요.
refuse-dodgems-car = 이 차는 내 길에 없어요.
refuse-dodgems-move = 거기까지는 못 가요. 얼마나 달릴지 고르세요.
refuse-dodgems-discard = 먼저 버릴 카드를 고르세요.
