### Friends in one room: a TV for all, and phones that are only for one's hand.

tv-show = TV로 보기
tv-show-about = TV나 큰 화면에서 이 주소를 여세요. 모두가 함께 보고, 비밀은 나오지 않아요.
tv-on = 이 테이블을 TV로 보고 있어요.
tv-scan = 스캔하고 앉으세요
tv-code = 또는 { $host }에서 코드를 입력하세요
tv-join = 참가
tv-seated = 앉은 사람
tv-wait = { $name }: 곧 게임을 시작해요.
tv-next = 지금 차례: { $names }
tv-private = 이 테이블은 플레이하는 사람만 볼 수 있어요. 플레이하는 사람의 브라우저에서 이 페이지를 열거나, 누구나 볼 수 있는 테이블을 새로 여세요.
tv-sound-wake = 소리를 들으려면 누르세요
tv-sound-on = 소리 켬
tv-sound-off = 소리 끔

## Phones at a table that is on a TV

controller = 내 손패만 보기
controller-board = 전체 보드 보기
