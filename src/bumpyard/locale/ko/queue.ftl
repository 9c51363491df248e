# 사람들과 하기: 함께할 사람을 기다리는 대기열.

queue-about = 같은 게임을 원하는 사람을 찾아, 이 사이트 어디에 있든 테이블로 불러 드려요. 실력이 비슷한 사람을 먼저 찾고, 시간이 지나면 범위를 넓혀요.
queue-rated = 점수 대국이에요. 나가면 져요.
queue-pace = 속도
queue-wait = 상대 찾기
queue-waiting = 상대를 찾는 중: { $game }
queue-what = { $game } · { $seats }명 · { $pace }
queue-waited = 기다린 시간
queue-unknown = 얼마나 걸릴지 아직 알 수 없어요.
queue-seconds = 이만큼 기다린 사람의 절반은 { $seconds }초 안에 게임을 찾았어요.
queue-minutes = 이만큼 기다린 사람의 절반은 { $minutes }분 안에 게임을 찾았어요.
queue-with = { $count ->
    [0] 지금은 같은 게임을 기다리는 사람이 없어요.
   *[other] { $count }명이 함께 기다리고 있어요.
}
queue-held = 사이트를 둘러보거나, 새로 고치거나, 봇과 게임을 하는 동안 순서가 유지돼요. 연결이 끊겨도 2분 동안은 그대로예요.
queue-bots = 그동안 봇과 하기
queue-leave = 그만 기다리기
queue-found = 테이블이 준비됐어요
queue-go = 테이블로 가기
queue-others = 기다리는 사람
queue-count = { $count }명
queue-mine = 나도 기다리는 중
queue-join = { $what } 기다리기
queue-wait-too = 함께 기다리기
queue-nobody = 지금은 기다리는 사람이 없어요. 먼저 시작해 보세요!
queue-else = 또는:
queue-gathers = 모두 모이면 게임이 시작돼요. 누군가 오지 않으면 원래 순서로 계속 기다려요.
queue-here = 왔어요
queue-coming = 오는 중
