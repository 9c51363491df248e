### 배우기. 단계마다 하는 말이 있고, 할 일이 있으면 그것도 있어요.

lesson-title = { $game } 배우기
lesson-step = { $steps }단계 중 { $step }단계
lesson-coach = 도우미
lesson-next = 다음
lesson-again = 처음부터
lesson-leave = 그만 배우기
lesson-other = 그것도 좋은 수예요! 지금은 이것부터 해 봐요:
lesson-done = 이제 다 배웠어요!
lesson-play = 봇과 겨루기
lesson-rules = 규칙 모두 읽기
lesson-key-say = 할 일 다시 듣기
lesson-rival-1 = 미나
lesson-rival-2 = 레오

## Tumble

lesson-tumble-roll = 가운데 카드마다 원하는 주사위가 있어요. 같은 눈 셋, 연속된 눈, 정해진 숫자. 내 차례예요.
lesson-tumble-roll-do = 주사위 다섯 개를 굴리세요.
lesson-tumble-keep = 3이 두 개! 불씨 트리플은 같은 눈 세 개를 원해요. 두 번 더 굴릴 수 있어요.
lesson-tumble-keep-do = 3 두 개를 남기고 나머지 셋을 다시 굴리세요.
lesson-tumble-stop = 세 번째 3이에요. 한 번 더 굴릴 수 있지만, 필요한 것은 다 모았어요.
lesson-tumble-stop-do = 그만 굴리세요.
lesson-tumble-claim = 이제 찜할 차례: 맞는 주사위를 카드에 올려요. 지켜 내면 5점이에요.
lesson-tumble-claim-do = 3 세 개로 불씨 트리플을 찜하세요.
lesson-tumble-single = 숫자 카드는 그 숫자 주사위를 하나 이상 받아요. 더 많은 주사위로만 밀칠 수 있어요.
lesson-tumble-single-do = 꿀 5를 찜하세요.
lesson-tumble-bonus = 보너스 주사위 옆에는 아무 주사위나 놓을 수 있어요. 다음 차례까지 남아 있으면 그 주사위를 써요.
lesson-tumble-bonus-do = 4로 보너스 주사위를 찜하세요.
lesson-tumble-bumped = 쿵! 미나의 4 세 개는 합이 12, 내 것은 9라서 내 주사위가 집으로 왔어요. 꿀 5와 보너스 주사위는 지켰어요.
lesson-tumble-bumped-do = 지켜 낸 것을 가져오고 굴리세요.
lesson-tumble-white = 하얀 보너스 주사위도 함께 굴러 5가 나왔어요. 마지막으로 굴린 뒤 내 주사위 하나를 바꿔 줘요.
lesson-tumble-white-do = 그만 굴리세요.
lesson-tumble-turn = 주사위 하나를 보너스 주사위의 눈으로 돌려요. 5가 하나 더 있으면 셋이 돼요.
lesson-tumble-turn-do = 2를 돌리세요.
lesson-tumble-bump = 5 세 개는 합이 15, 미나의 12보다 커요. 트리플, 페어, 연속은 합이 더 크면 밀칠 수 있어요.
lesson-tumble-bump-do = 불씨 트리플에서 미나를 밀치세요.
lesson-tumble-pair = 6 두 개는 페어예요. 게다가 물결 카드라서, 이미 두 장 갖고 있죠.
lesson-tumble-pair-do = 물결 페어를 찜하세요.
lesson-tumble-take = 더 좋은 주사위가 없었어요. 두 카드 모두 내 차례까지 지켜 냈어요.
lesson-tumble-take-do = 가져오고 굴리세요.
lesson-tumble-sets = 같은 무늬 카드는 세트가 돼요: 물결 세 장이면 6점 더, 네 장이면 10점 더. 더미 하나가 바닥나면 점수가 가장 높은 사람이 이겨요.

## Tumble Duel

lesson-duel-retrieve = 가운데 공개 카드를 주사위로 찜해요. 내 2 두 개가 페어를, 3이 보너스 더미를 내 차례까지 지켜 냈어요.
lesson-duel-retrieve-do = 지켜 낸 것을 가져오세요.
lesson-duel-refill = 공개 카드를 가져가면 새로 채워요. 점수 카드는 점수를 주고, 색 카드는 그 점수를 곱해 줘요.
lesson-duel-refill-do = 점수 카드를 펼치세요.
lesson-duel-place = 4 × 4 판을 만들어요. 가로줄의 점수는 점수 합 × 색의 수. 아랫줄에는 색이 둘 있지만 점수 카드가 없어요.
lesson-duel-place-do = 페어를 아랫줄 오른쪽, f5에 놓으세요.
lesson-duel-swap = 교환 표시가 있어서 카드 두 장을 바꿀 수 있어요. 연속 4는 3점인데, 그 줄에는 색이 없어요.
lesson-duel-swap-do = d4의 연속 4와 f5의 페어를 바꾸세요.
lesson-duel-roll = 이제 그 줄은 3 × 2 = 6점. 카드를 다 놓았으니 새 카드를 노려요.
lesson-duel-roll-do = 주사위 다섯 개를 굴리세요.
lesson-duel-keep = 장미 4 위에 미나의 4 두 개가 있어요. 색 카드에서는 더 많은 주사위가 밀쳐 내요.
lesson-duel-keep-do = 4 두 개와 6을 남기고 나머지를 다시 굴리세요.
lesson-duel-stop = 세 번째 4는 안 나왔어요. 하지만 이번 차례를 시작할 때 숨은 보너스 카드를 뽑았죠…
lesson-duel-stop-do = 그만 굴리세요.
lesson-duel-play = “1 올리거나 내리기”는 주사위 눈을 1만큼 바꿔요. 보너스 카드는 지금 써도 되고, 남겨 두면 마지막에 점수가 될 수도 있어요.
lesson-duel-play-do = “1 올리거나 내리기”를 써서 3을 4로 돌리세요.
lesson-duel-bump = 4 세 개 대 두 개!
lesson-duel-bump-do = 4 세 개로 장미 4를 찜하세요.
lesson-duel-claim = Duel에서는 꼭 찜해야 해요. 남은 주사위로 공개 카드를 찜할 수 있으면 찜해야 차례가 끝나요.
lesson-duel-claim-do = 바다 6을 찜하세요.
lesson-duel-bonus = 5를 원하는 공개 카드가 없어요. 남은 주사위로 보너스 더미를 찜하면 다음 차례에 숨은 카드를 받아요.
lesson-duel-bonus-do = 5로 보너스 더미를 찜하세요.
lesson-duel-done = 할 일을 다 했어요. 이제 미나가 밀칠 수 있어요.
lesson-duel-done-do = 차례를 마치세요.
lesson-duel-end = 밀치지 못했네요! 장미 4, 바다 6, 보너스 카드는 다음 차례에 내 것이에요. 한 사람의 판이 16장이 되면 끝나고, 가로줄과 남긴 보너스 카드의 점수를 더해 높은 사람이 이겨요.

## Dodgems

lesson-dodgems-track = 범퍼카예요! 나는 아래쪽 빨간 차. 한 번 부딪칠 때마다 1점, 10점이면 이겨요. 먼저 모두 속도 주사위를 굴려요.
lesson-dodgems-pick = 모두 몰래 방향 카드를 골라요. 화살표는 갈 방향, 숫자는 순서: 가장 높은 카드가 먼저 가요. 미나가 바로 앞에 있어요.
lesson-dodgems-pick-do = 39를 고르세요.
lesson-dodgems-announce = 카드가 공개됐어요. 내 39가 가장 높으니, 내가 먼저 어느 화살표로 갈지 말해요.
lesson-dodgems-announce-do = 미나가 있는 앞으로 가세요.
lesson-dodgems-react = 사이에 두 칸이 있어서 속도 2로는 닿지 않아요. 이제 반응 카드를 한 장씩 쓸 수 있어요. 터보는 속도 +2.
lesson-dodgems-react-do = 터보를 쓰세요.
lesson-dodgems-bump = 속도 4. 부딪힌 차는 내 속도만큼 밀려나고 카드를 한 장 잃어요. 나는 1점!
lesson-dodgems-bump-do = 미나에게 4칸 달리세요.
lesson-dodgems-again = 1점과 새 반응 카드를 얻었어요! 다음 라운드. 레오는 길에서 비켜나 있지만, 차는 벽에서 당구공처럼 튕겨요.
lesson-dodgems-again-do = 48, 왼쪽 앞을 고르세요.
lesson-dodgems-pass = 화살표가 하나면 말할 것도 없어요. 꼭 반응하지 않아도 돼요. 아껴 둔 카드는 나중에 쓸 수 있어요.
lesson-dodgems-pass-do = 반응 카드를 쓰지 마세요.
lesson-dodgems-ricochet = 벽에서 튕겨 레오에게! 이것이 튕기기예요. 칸을 쓰지 않고, 한 번 달릴 때 한 번만 돼요.
lesson-dodgems-ricochet-do = 4칸 달리세요.
lesson-dodgems-hit = 명중! 그런데 미나가 뒤에서 왔네요. 부딪힌 사람은 카드를 한 장 버리고, 이번 라운드에는 더 못 달려요.
lesson-dodgems-hit-do = 25를 버리세요.
lesson-dodgems-end = 8점이니 두 번만 더 부딪치면 이겨요. 잘 고르고, 빠르게 움직이고, 남들이 지나갈 자리에는 서지 마세요.
