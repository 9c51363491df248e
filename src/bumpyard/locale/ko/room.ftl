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
controller-board = 게임판 전체 보기

## One device that is passed round

pass-add = 이 기기에서 함께할 사람 추가
pass-add-about = 기기를 돌려 가며 플레이해요. 자리는 각자 따로 있고, 다른 사람의 카드는 보이지 않아요.
pass-name = 이름
pass-forget = { $name } 지우기
pass-to = { $name }에게 넘겨 주세요
pass-take = { $name }: 저예요
pass-on = 기기 넘기기
pass-who = 지금 누가 기기를 들고 있나요?
agree-for = { $names }: 동의해요

## For somebody who comes when the game has begun

watch-title = 구경하고 있어요
watch-about = { $game } 게임이 이미 시작됐어요. 플레이하는 사람: { $names }.
watch-next = 한 판 더 하게 되면 여기에서 다음 게임으로 갈 수 있어요. 빈자리가 있으면 앉을 수 있어요.

## Emotes

emotes = 이모티콘 보내기
emotes-hide = 이모티콘 숨기기
emotes-see = 이모티콘 보기
emote-shown = { $name }: { $emote }
emote-hello = 안녕하세요!
emote-thanks = 고마워요!
emote-bravo = 잘했어요!
emote-luck = 행운을 빌어요!
emote-wow = 우와!
emote-ouch = 아야!
emote-sad = 이런…
emote-think = 생각 중…
