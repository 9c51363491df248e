### 코치의 말, 그리고 운과 실력 보고서.

coach = 코치
coach-key = 코치 켜기 / 끄기
coach-key-ask = 코치의 말 듣기
coach-best = 코치: { $choice }
coach-best-for = 코치: { $choice } · { $card } 확률 { $percent }%
coach-best-by = 코치: { $choice } · 다른 선택은 { $percent }% 이상 손해예요
coach-any = 코치: 무엇을 골라도 같아요
coach-nothing = 지금은 내가 결정할 때가 아니라서 코치도 할 말이 없어요.
coach-off = 코치가 꺼져 있어요.
coach-keep = { $dice } 남기기
coach-keep-none = 주사위 모두 다시 굴리기
coach-is-best = 가장 좋은 선택
coach-costs = 이길 확률이 { $percent }% 줄어요
coach-costs-choice = { $choice }: 이길 확률이 { $percent }% 줄어요.
coach-chance = 얻을 확률 { $percent }%
coach-legend = ★ 가장 좋은 선택 · −% 이길 확률 손해
coach-legend-cards = ★ 가장 좋은 선택 · −% 이길 확률 손해 · % 카드를 얻을 확률
coach-odds = { $card }: 이 카드만 노리면 { $make }%, 가장 좋은 계획으로 { $plan }%, 다음 차례까지 주사위를 지킬 확률 { $hold }%
luck-waiting = 곧 분석을 시작해요…
luck-working = 게임 분석 중: { $of }단계 중 { $done }단계
luck-failed = 분석하지 못했어요.
luck-chances = 이길 확률
luck-account = 승률이 바뀐 이유 (%p)
luck-start = 시작할 때 승률
luck-own-dice = 자기 주사위 운
luck-others-dice = 다른 사람 주사위 운
luck-cards = 카드 운
luck-read = 상대 수 읽기
luck-error = 자기 실수
luck-gifts = 다른 사람 실수
luck-drift = 판정의 오차
luck-result = 결과
luck-without = 운을 빼면
luck-luckier = 다른 게임보다 운이 좋았던 비율
luck-rating = 실수 점수, 0이면 완벽
luck-turning = 승부처
luck-costly = 가장 아쉬운 결정
luck-step = { $step }단계
luck-moved = { $name }: { $before }% → { $after }%
luck-better = { $you ->
    [yes] 내 선택: “{ $played }”. 더 나은 수: “{ $best }” (+{ $percent }%)
   *[no] { $name }의 선택: “{ $played }”. 더 나은 수: “{ $best }” (+{ $percent }%)
  }
luck-flawless = 아쉬운 결정이 하나도 없어요.
luck-without-about = ‘운을 빼면’은 주사위와 카드 운이 보통이었을 때의 승률이에요.
luck-about = 프로그램이 계산한 의견이에요. 0.5%p보다 작은 차이는 의미가 없어요.
picture-about = 이 게임을 담은 그림: 점수, 승률의 흐름, 운과 실수, 최고의 한 수
picture-save = 저장
picture-copy = 복사
picture-not-copied = 그림을 복사하지 못했어요. 대신 저장해 주세요.
picture-without = 분석이 없으면 그림에 운과 실수가 나오지 않아요.
picture-luck = 운 { $luck } · 실수 { $errors }
picture-move = 최고의 한 수
