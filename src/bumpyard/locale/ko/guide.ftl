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
refuse-tumble-auto = 남은 주사위는 저절로 그 옆에 놓여요.
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
refuse-dodgems-direction = 지금은 반응 카드만 쓸 수 있어요. 안 써도 돼요.
refuse-dodgems-useless = 이 카드는 지금 쓸 데가 없어요.
refuse-dodgems-dummy = 이번 라운드에는 다른 사람이 마네킹의 카드를 골라요.
refuse-dodgems-announce = 먼저 화살표를 고르세요.
refuse-dodgems-react = 먼저 반응 카드를 고르거나 ‘반응 안 하기’를 누르세요.
refuse-dodgems-car = 이 차는 내 길에 없어요.
refuse-dodgems-move = 거기까지는 못 가요. 얼마나 달릴지 고르세요.
refuse-dodgems-discard = 먼저 버릴 카드를 고르세요.

## Tips at a first table: one for each new situation

tip-none = 도움말 그만 보기
tip-tumble-take = 아무도 밀치지 않았네요. 내 주사위가 놓인 카드는 이제 내 것이에요.
tip-tumble-first = 일찍 시작해서 첫 라운드에는 주사위가 { $count }개뿐이에요.
tip-tumble-set = 같은 무늬는 세트예요. 모을수록 점수가 커져요.
tip-tumble-last = 마지막 카드만 남은 더미가 있어요. 가져가면 게임이 끝나요.
tip-tumble-keep = 남길 주사위를 누르세요. 나머지는 두 번까지 다시 굴려요.
tip-tumble-stop = 카드에 맞는 주사위가 나왔어요. 먼저 멈춘 다음 찜하세요.
tip-tumble-turn = 보너스 주사위: 내 주사위 하나를 이 눈으로 돌릴 수 있어요.
tip-tumble-tie = 같으면 못 밀쳐요. 합이 { $total } 이상이어야 해요.
tip-tumble-bump = 점선 테두리: 내 주사위가 이겨서 거기 있는 것을 돌려보낼 수 있어요.
tip-tumble-claim = 표시된 카드를 누르세요. 다음 차례까지 주사위가 남아 있으면 내 것이에요.
tip-tumble-bonus = 주사위가 남았나요? 보너스 주사위 옆에 놓으면 다음 차례에 함께 굴려요.
tip-duel-hand = 보너스 카드: 힘을 쓰거나, 끝까지 남겨 점수를 받아요.
tip-duel-keep = 남길 주사위를 누르세요. 나머지는 두 번까지 다시 굴려요.
tip-duel-duty = 찜할 수 있으면 꼭 찜해야 해요. 무엇을 찜할지는 내가 골라요.
tip-duel-bump = 점선 테두리: 내 주사위가 이겨서 거기 있는 것을 돌려보낼 수 있어요.
tip-duel-bonus = 더 찜할 것이 없나요? 보너스 더미 앞에 놓으면 보너스 카드를 더 받아요.
tip-duel-refill = 공개 카드를 무엇으로 채울지 골라요. 색 또는 점수.
tip-duel-place = 첫 카드는 아무 데나 놓고, 다음 카드는 그 옆에 놓아요.
tip-duel-row = 가로줄마다 점수 × 색의 수예요. 골고루 섞으세요.
tip-duel-swap = 교환 표시: 내 판의 카드 두 장을 바꿀 수 있어요.
tip-duel-end = 판이 거의 찼어요. 카드가 16장이 되면 게임이 끝나요.
tip-dodgems-start = 고른 쪽에 앉아요. 앞은 내게서 멀어지는 쪽이에요.
tip-dodgems-pick = 높은 수는 먼저 가지만 화살표가 적어요. 다른 차는 어디로 갈까요?
tip-dodgems-dummy = 이번 라운드에는 마네킹의 카드도 골라요. 마네킹도 이길 수 있어요.
tip-dodgems-announce = 선은 화살표마다 어디로 가고 누구와 부딪치는지 보여 줘요.
tip-dodgems-react = 반응 카드는 한 장만 쓰거나 안 써요. 들이받아야 다시 얻어요.
tip-dodgems-move = 속도보다 덜 달려도 돼요. 들이받으면 속도만큼 밀어내요.
tip-dodgems-discard = 받혔어요. 카드 한 장을 잃고 이번 라운드에는 달리지 못해요.
tip-dodgems-trim = 손에 카드가 너무 많아요. 몇 장을 버려야 해요.
tip-dodgems-extra = 절반 왔어요! 원하면 반응 카드를 한 장 더 뽑아요.
