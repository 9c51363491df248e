### 클라이언트: 페이지, 대기실, 그리고 게임판 둘레.

home = 홈
pages = 페이지
rules = 규칙
learn = 배우기
about = 소개
settings = 설정
language = 언어
back = 뒤로
close = 닫기
cancel = 취소
yes = 네
no = 아니요
save = 저장
saved = 저장했어요
send = 보내기
try-again = 다시 시도
you = 나
bot-name = 봇 { $number }
named = { $name }: { $value }
opening = 잠시만요…
page-failed = 잘 안 됐어요. 서버가 켜져 있나요?
page-missing = 여기에는 아무것도 없어요.
table-missing = 그런 테이블은 없어요.
update-ready = Bumpyard의 새 버전이 있어요.
update-use = 새 버전 쓰기
update-later = 나중에
offline = 오프라인이에요. 규칙은 여전히 읽을 수 있어요.
unofficial = 비공식이지만, 진짜 게임을 사랑하는 마음으로 만들었어요.

## Games

game-tumble = Tumble
game-duel = Tumble Duel
game-dodgems = Dodgems
game-tumble-about = 굴리고, 찜하고, 남의 주사위를 집으로 튕겨 보내요. 2~5명.
game-duel-about = 둘이서 하는 Tumble: 채울 칸과 숨겨 둔 카드.
game-dodgems-about = 범퍼카: 몰래 방향을 고르고, 부딪치고, 튕겨요. 2~4명.
option-leftover_dice = 보너스 주사위 옆에 놓는 주사위
option-leftover_dice-choose = 직접 놓기
option-leftover_dice-auto = 남은 것을 저절로
option-claim_duty = 차례를 마치기 전에
option-claim_duty-all = 찜할 수 있는 것은 모두
option-claim_duty-one = 한 번만

## Home

home-title = 주사위와 카드, 그리고 유쾌한 몸싸움.
home-about = 봇과 바로 시작하거나, 친구에게 링크를 보내세요. 가입도 필요 없고, 주사위가 공정하다는 것은 스스로 증명해요.
play-bots = 바로 시작
with-friends = 친구와 함께
soon = 곧 만나요
join-title = 친구 테이블로
join-code = 테이블 코드
join = 참가
watch = 구경
tables-mine = 내 테이블
tables-open = 열린 테이블
tables-none = 지금은 기다리는 사람이 없어요. 먼저 시작해 보세요!
mine-running = 이어 하기
mine-open = 대기실
mine-over = 다시 보기

## Making a table

create-title = 새 테이블
create-game = 게임
create-seats = 인원
create-bots = 빈자리는 봇이 채워요.
create-level = 봇의 실력
create-seat = { $number }번 자리
create-takeover = 떠난 사람 대신
create-coach = 코치에게 물어볼 수 있어요
create-strict = 모두 고른 뒤에만 비밀 선택 열기
create-strict-about = 그때까지는 서버도 선택을 몰라요. 중간에 떠나면 봇이 대신 새로 골라요.
level-novice = 초보
level-casual = 보통
level-strong = 고수
level-expert = 달인
create-clock = 시계
create-watching = 구경할 수 있는 사람
create-public = 모두에게 보이기
create = 테이블 열기
clock-none = 시계 없음
clock-turn = 차례마다 1분
clock-game = 10분, 한 수마다 10초 추가
clock-days = 차례마다 이틀
watching-public = 누구나, 공개된 것만
watching-open = 누구나, 쓴 카드까지
watching-none = 아무도 안 됨

## Lobby

lobby-invite = 함께할 사람에게 이 링크를 보내세요.
lobby-link = 이 테이블 링크
lobby-code = 코드
lobby-qr = { $link } QR 코드
lobby-bots = 빈자리 { $count }개는 봇이 채워요.
lobby-new = 처음이세요?
lobby-house = 우리가 정한 값은 규칙에 표시되어 있어요.
own-data = 카드와 값이 바뀐 게임
house-value = 하우스 값
house-value-clause = 하우스 값: 규칙 { $clause }
house-value-about = * 하우스 값: 원작 게임의 수를 알 수 없어 우리가 정한 수예요.
lobby-wait = 방장이 게임을 시작해요.
share = 공유
copied = 복사했어요
seats = 자리
host = 방장
away = 자리 비움
kick = { $name } 내보내기
seat-free = 빈자리
seat-bot = 없으면 봇: { $level }
rule-days = 한 차례에 { $days }일
rule-turn = 한 차례에 { $seconds }초
rule-game = { $minutes }분, 한 수마다 { $seconds }초 더
sit-down = 앉기
sit-here = 여기로
get-up = 일어서기
start = 게임 시작
starting = 시작하는 중…

## At the table

players = 플레이어
points = 점
to-move = 지금 차례
panel = 기록, 채팅 등
log = 지금까지의 일
log-empty = 아직 아무 일도 없었어요.
chat = 채팅
chat-empty = 인사를 건네 보세요!
chat-say = 말하기
mute = { $name } 말 숨기기
unmute = { $name } 말 다시 듣기
tab-log = 기록
tab-laid = 손패
laid-about = 숨겨 두었다가 쓴 카드예요.
laid-none = 아직 없음
tab-chat = 채팅
tab-fair = 공정?
tab-keys = 키
tab-score = 점수
undo = 무르기
undo-ask = 무르기 부탁
undo-asked = { JOSA($name, form: "이/가") } 한 수 무르고 싶대요.
taken-back = 한 수를 물렀어요.
hurry = 건너뛰기
waiting = 기다리는 중…
watching = 구경 중
paused = 멈춤
pause = 잠깐 멈춤
resume = 계속
leave-to-bot = 봇에게 맡기기
come-back = 다시 내가 하기
bot-plays = 봇이 하는 중
bot-took-over = 봇이 대신 하고 있어요.
abandon = 게임 끝내기
agree = 동의해요
pause-asked = 잠시 쉬고 싶어 해요: { $names }
pause-waiting = 쉬기: 다른 사람을 기다려요
abandon-asked = 여기서 끝내고 싶어 해요: { $names }
abandon-waiting = 끝내기: 다른 사람을 기다려요
abandon-sure = 정말 끝낼까요?
connection-lost = 다시 연결하는 중…
connection-old = 새 버전이 있어요: 새로 고침
your-turn = 내 차례예요.
turn-of = 지금 차례: { $names }.
turn-none = 지금은 누구의 차례도 아니에요.
clock-left = { $name }: { $seconds }초
choices-none = 지금은 할 일이 없어요.

## Keys

key-last = 방금 일어난 일 듣기
key-turn = 누구 차례인지 듣기
key-clock = 시계 듣기
key-choices = 내 선택지 듣기
key-describe = 테이블 설명 듣기
key-help = 모든 키
keys-game = 놀이
keys-ask = 묻기
keys-table = 테이블
keys-arrows = 화살표 키로 카드와 주사위 사이를 옮겨 다니고, Enter로 골라요.

## Fair dice

fair-verified = 주사위 확인됨
fair-sealed = 끝날 때까지 봉인
fair-failed = 확인 실패
fair-unknown = 아직 확인 전
fair-about = 첫 주사위를 굴리기 전에 서버는 앞으로의 모든 우연을 미리 약속했고, 모두가 자기 몫을 섞었어요. 브라우저는 주사위와 공개 카드를 보여 주기 전에 하나하나 그 약속과 맞춰 봐요.
fair-limits = 서버는 주사위를 바꿀 수 없고, 내 다음 결정 뒤에 나올 주사위도 몰라요. 카드는 모두 알고 있어요. 방장이 게임을 일찍 끝낼 수는 있지만, 모두가 알게 돼요.
fair-count-verified = 확인된 주사위와 카드
fair-count-sealed = 끝날 때까지 봉인
fair-count-failed = 실패
fair-last = 마지막 것
fair-number = { $number }번째
fair-receipt = 영수증 저장
verify-good = 게임 전체를 검증했어요
verify-bad = 이 게임에 잘못된 곳이 있어요
verify-checking = 게임 전체를 확인하는 중…
verify-again = 게임 전체 확인하기
verify-details = 자세히
verify-entry = { $number }번 기록
verify-chain = 모든 기록이 앞 기록에서 이어져요
verify-secret = 비밀 값은 처음에 약속한 그 값이에요
verify-receipt = 영수증을 받은 바로 그 게임이에요
verify-bytes = 약속대로 섞인 플레이어의 바이트
verify-draws = 비밀 카드까지 다시 뽑아 본 주사위와 카드
verify-choices = 봉인한 그대로인 선택
verify-more = 모든 수가 규칙에 맞는지는 게임 파일을 가지고 내 컴퓨터의 bumpyard verify로 확인할 수 있어요.
fair-absent = 이 브라우저는 게임이 시작될 때 없었어요. 그래서 내 바이트가 섞였는지 알 수 없어요.
fair-own = 내 바이트
fair-mixers = 바이트를 섞은 사람
fair-code = 테이블 코드
fair-code-about = 친구들과 비교해 보세요. 이 채팅 말고 다른 곳에서요. 코드가 같으면 같은 테이블이에요.
fair-compared = 기록을 비교한 사람
fair-compared-none = 아직 없음
unfair-title = 이 테이블은 공정하지 않아요
unfair-not-asked = 서버가 이 브라우저에 바이트를 묻지 않고 주사위를 굴렸어요. 서버가 주사위와 카드를 마음대로 고를 수 있었어요.
unfair-seat = 서버의 기록에는 내가 내 자리에 없어요. 내 바이트가 쓰이지 않았을 수 있어요.
unfair-entry-changed = 앞으로 나올 모든 주사위를 약속한 기록의 첫 부분을 서버가 바꿨어요.
unfair-pledge = 첫 주사위 전에 한 플레이어의 약속이 없거나 바뀌었어요.
unfair-late-pledge = 모두가 약속하기 전에 서버가 내 바이트를 보려고 해요. 다른 사람이 거기에 맞춰 고를 수 있어요.
unfair-bytes = 주사위가 플레이어들이 약속한 값으로 섞이지 않았거나, 내 몫이 빠졌어요.
unfair-label = 서버가 뽑기에 있을 수 없는 이름을 붙였거나 주사위를 숨겼어요. 결과를 마음대로 고를 수 있었어요.
unfair-number = 서버가 뽑기를 건너뛰었거나 두 번 뽑았어요.
unfair-key = 서버가 게임 전에 약속하지 않은 열쇠를 썼어요.
unfair-outcome = 주사위나 카드가 약속한 열쇠에서 나오는 것과 달라요.
unfair-split = { $name }에게는 나와 다른 게임이 보이거나, 그렇다고 말하고 있어요.
unfair-signature = { $name }의 이름으로 온 메시지에 본인의 서명이 없어요.
unfair-choice = 기록에 있는 선택이 실제로 한 선택과 달라요.
unfair-hash = 서버가 기록을 바꿨거나, 적은 것과 다른 기록을 알려 줘요.
unfair-log = 서버가 기록을 제대로 보여 주지 않아서 아무것도 확인할 수 없어요.
unfair-means = 서버가 속이고 있거나 고장 났어요. 이 게임의 주사위와 카드를 믿지 마세요. 영수증을 저장하고, 게임이 끝나면 게임 파일도 저장하세요. 다른 사람에게 보여 줄 증거예요.
unfair-more = 공정한 주사위의 원리
unfair-play-on = 그래도 계속하기

## The end

end-won = { $you ->
    [yes] 이겼어요!
   *[no] { JOSA($name, form: "이/가") } 이겼어요!
  }
end-shared = { $names }, 공동 승리!
end-abandoned = 게임이 일찍 끝났어요.
see-board = 게임판 보기
result = 결과
rematch = 한 판 더
rematch-join = 재대결 참가
replay = 다시 보기
game-file = 게임 파일
replay-play = 재생
replay-stop = 정지
replay-back = 한 걸음 뒤로
replay-on = 한 걸음 앞으로
replay-moment = 순간
replay-speed = 속도
replay-missing = 다시 볼 게임이 없어요.
replay-view = 누구의 시점으로
replay-view-all = 모두에게 공개된 것만
replay-view-of = { $name }의 시점으로
replay-next-view = 다음 자리에서 보기
replay-share = 이 순간의 링크 공유하기
replay-turn-on = 다음 차례로
replay-turn-back = 이전 차례로
replay-first = 처음으로
replay-last = 끝으로
replay-faster = 빠르게
replay-slower = 느리게
replay-open = 게임 파일 열기
replay-open-about = 어느 테이블이든, 보관해 둔 게임 파일이나 다시 보기 파일을 여기에 놓거나 골라 주세요.
replay-choose = 파일 고르기
whatif = 여기서 이어 하기
whatif-about = { $moment }번째 순간에서 이어지는 나만의 테이블이에요. 상대는 봇, 주사위는 새로 굴려요.
whatif-seat = 내 자리
whatif-begin = 만약에…

## Settings and About

settings-name = 내 이름
settings-theme = 색
settings-motion = 움직임
settings-confirm = 결정할 때마다 확인하기
settings-keys = 글자 키 하나로 명령하기
settings-sound = 소리
settings-volume = 음량
theme-auto = 시스템과 같이
theme-light = 밝게
theme-dark = 어둡게
motion-auto = 시스템과 같이
motion-quick = 빠르게
motion-none = 없음
about-what = Bumpyard는 브라우저에서 친구나 봇과 즐기는 주사위, 카드, 충돌의 게임 세 가지예요. 자유 소프트웨어예요.
about-unofficial = 비공식이에요. 규칙을 따온 게임을 만든 분들이 만들거나 보증한 것이 아니고, 글과 그림은 모두 직접 만들었어요.
about-fair = 공정한 주사위
credits = 만든 이들
credits-tumble = Tumble은 Louis-Nicolas Dozois가 디자인하고 Les jouets Boom이 펴낸 Roll’n Bump의 규칙을 따라요.
credits-duel = Tumble Duel은 같은 디자이너와 출판사의 Roll’n Bump Duel 규칙을 따라요.
credits-dodgems = Dodgems는 범퍼카 게임 BUMP!의 규칙을 따라요. 우리가 가진 규칙서에는 디자이너와 출판사가 적혀 있지 않아요.
credits-buy = 마음에 들면 진짜 게임을 사 보세요. 진짜 주사위가 더 좋아요.
credits-code = 코드는 MIT 라이선스예요.
rules-learn = 2분이면 어떻게 하는지 알 수 있어요.
tab-luck = 운
luck-and-skill = 운과 실력
