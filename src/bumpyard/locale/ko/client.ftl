### 클라이언트: 페이지, 대기실, 그리고 게임판 둘레.

home = 홈
menu = 메뉴
pages = 페이지
rules = 규칙
learn = 배우기
about = 소개
settings = 설정
language = 언어
back = 뒤로
close = 닫기
cancel = 취소
save = 저장
saved = 저장했어요
send = 보내기
try-again = 다시 시도
you = 나
player-name = 플레이어 { $number }
bot-level = 봇: { $level }
named = { $name }: { $value }
opening = 잠시만요…
page-failed = 잘 안 됐어요. 서버가 켜져 있나요?
page-missing = 여기에는 아무것도 없어요.
table-missing = 그런 테이블은 없어요.
update-ready = Bumpyard의 새 버전이 있어요.
update-use = 새 버전 쓰기
update-later = 나중에
offline = 오프라인이에요. 그래도 규칙은 읽을 수 있어요.
unofficial = 진짜 게임을 좋아하는 마음으로 만든 비공식 게임이에요.

## Games

game-tumble = Tumble
game-duel = Tumble Duel
game-dodgems = Dodgems
game-tumble-about = 굴리고, 찜하고, 남의 주사위를 집으로 튕겨 보내요. 2~5명.
game-duel-about = 둘이서 하는 Tumble. 판을 채우고, 비장의 카드를 써요.
game-dodgems-about = 범퍼카: 몰래 방향을 고르고, 부딪치고, 튕겨요. 2~4명.
option-leftover_dice = 보너스 주사위 옆에 놓는 주사위
option-leftover_dice-choose = 직접 놓기
option-leftover_dice-auto = 남은 주사위를 자동으로
option-claim_duty = 차례를 마치기 전에
option-claim_duty-all = 찜할 수 있는 건 모두 찜하기
option-claim_duty-one = 한 번은 찜하기

## Home

home-title = 주사위와 카드, 그리고 유쾌한 몸싸움.
home-about = 봇과 바로 시작하거나 친구에게 링크를 보내세요. 가입은 필요 없고, 주사위가 공정한지 직접 확인할 수 있어요.
play-bots = 바로 시작
with-friends = 친구와 함께
with-people = 사람들과 하기
soon = 준비 중
join-title = 친구 테이블에 참가
join-code = 테이블 코드
join = 참가
watch = 구경
tables-mine = 내 테이블
tables-open = 열린 테이블
tables-none = 지금은 기다리는 사람이 없어요. 먼저 시작해 보세요!
to-table = 테이블로

## 오늘의 게임: 첫 화면과 테이블

daily = 오늘의 게임
daily-short = 모두에게 같은 주사위, 기회는 한 번
daily-results = 오늘의 결과
daily-sealed = 모두에게 같은 주사위예요. 하루가 끝나면 증명돼요.

tables-all = 테이블 { $count }개 모두 보기
join-placeholder = ABCDEF 또는 링크
mine-turn = { $you ->
    [yes] 내 차례
   *[no] { $name } 차례
  }
invite-again = { $name } 님이 { $game }에 다시 초대했어요
mine-running = 진행 중
mine-open = 대기실
mine-until = { $when } 종료
games-mine = 내 게임
games-all = 내 게임 모두
profiles = 프로필
new-tab = (새 탭에서 열림)
friends = 친구

## Making a table

create-title = 새 테이블
create-game = 게임
create-seats = 인원
create-level = 봇의 실력
create-seat = { $number }번 자리
create-takeover = 떠난 사람 대신할 봇
create-absence = 누가 돌아오지 않으면
ratings = 점수
create-rated = 점수 대국
create-coach = 코치에게 물어볼 수 있게 하기
create-strict = 모두 고른 뒤에만 비밀 선택 열기
create-strict-about = 그때까지는 서버도 선택을 몰라요. 중간에 떠나면 봇이 대신 새로 골라요.
create-more = 설정 더 보기
create-about = 게임을 고르세요. 나머지는 테이블에서 바꿀 수 있어요.
level-novice = 초보
level-casual = 보통
level-strong = 고수
level-expert = 달인
create-clock = 시계
create-watching = 구경할 수 있는 사람
create-public = 공개 목록에 올리기
clock-none = 시계 없음
clock-turn = 차례마다 1분
clock-game = 10분, 한 수마다 10초 추가
clock-day = 차례마다 하루
clock-days = 차례마다 이틀
watching-public = 누구나 (공개된 것만)
watching-open = 누구나 (쓴 카드까지)
watching-none = 아무도 볼 수 없음

## Lobby

lobby-invite = 함께할 사람에게 이 링크를 보내세요.
lobby-link = 이 테이블 링크
lobby-code = 코드
lobby-qr = { $link } QR 코드
lobby-settings = 테이블 설정
door = 문 앞에 있는 사람
door-invited = 초대한 사람
door-more = 외 { $count }명
admit = 다시 들이기
admit-name = { $name } 다시 들이기
invite-title = { $name } 님이 { $game }에 초대했어요
invite-full = { $name } 님의 { $game } 테이블
invite-removed = { $name } 님이 나를 자리에서 내보냈어요
invite-removed-about = 이 자리에는 다른 사람이 앉을 수 있어요. 다시 들여보내 줄 때까지 여기서 기다리거나, 다른 테이블에서 놀 수 있어요.
invite-seats = { $count ->
    [0] { $number }자리가 다 찼어요.
   *[other] { $number }자리 중 { $count }자리가 비어 있어요.
  }
invite-who = 지금 있는 사람: { $names }.
invite-watch = 구경할 수 있어요. { JOSA($name, form: "이/가") } 게임을 시작하면 여기에 바로 보여요. 자리가 나면 앉을 수 있어요.
invite-no-watching = 이 테이블은 앉은 사람만 볼 수 있어요. 자리가 나면 앉을 수 있어요.
lobby-bots = { $count ->
    [0] 자리가 다 찼어요.
   *[other] 빈자리 { $count }개는 봇이 채워요.
  }
lobby-new = 처음인가요?
lobby-house = 우리가 정한 값은 규칙에 표시해 두었어요.
own-data = 카드와 값이 바뀐 게임
house-value = 하우스 값
house-value-clause = 하우스 값: 규칙 { $clause }
house-value-about = * 하우스 값: 원작의 수를 알 수 없어 우리가 정한 수예요.
lobby-wait = 방장이 곧 게임을 시작해요.
share = 공유
copied = 복사했어요
seats = 자리
host = 방장
away = 자리 비움
away-for = { $minutes }분째 자리 비움
player-away = { $name }: 자리를 비웠어요.
player-back = { $name }: 돌아왔어요.
kick = { $name } 내보내기
seat-free = 빈자리
seat-bot = 없으면 봇 { $name }: { $level }
rule-days = 한 차례에 { $days }일
rule-turn = 한 차례에 { $seconds }초
rule-game = { $minutes }분, 한 수마다 { $seconds }초 추가
sit-down = 앉기
sit-here = 여기 앉기
get-up = 일어서기
start = 게임 시작
starting = 시작하는 중…

## At the table

players = 플레이어
points = 점
to-move = 지금 차례
panel = 기록, 채팅 등
help = 카드, 점수, 규칙
log = 게임 기록
log-empty = 아직 아무 일도 없었어요.
chat = 채팅
chat-empty = 인사를 건네 보세요!
report-somebody = 신고하기
block-somebody = 차단하기
chat-say = 메시지 쓰기
mute = { $name } 메시지 숨기기
unmute = { $name } 메시지 다시 보기
tab-log = 기록
tab-laid = 손패
laid-about = 숨겨 두었다가 쓴 카드예요.
laid-none = 아직 없음
tab-chat = 채팅
tab-fair = 공정성
tab-keys = 단축키
tab-score = 점수
undo = 무르기
undo-ask = 무르기 요청
taken-back = 한 수를 물렀어요.
hurry = 빨리 넘기기
waiting = 기다리는 중…
watching = 구경 중
paused = 일시 정지
paused-all = 게임이 일시 정지 중이에요.
pause = 일시 정지
resume = 계속하기
leave-to-bot = 봇에게 맡기기
come-back = 내가 다시 하기
bot-plays = 봇이 대신 하는 중
bot-took-over = 봇이 대신 하고 있어요.
seat-left = { $you ->
    [yes] 봇에게 자리를 맡겼어요.
   *[no] { JOSA($name, form: "이/가") } 봇에게 자리를 맡겼어요.
  }
seat-away = { $you ->
    [yes] 자리를 비운 동안 봇이 대신 했어요.
   *[no] { JOSA($name, form: "이/가") } 자리를 비워 봇이 이어서 해요.
  }
seat-time = { $you ->
    [yes] 시간이 다 되어 봇이 이어서 해요.
   *[no] { $name }: 시간이 다 되어 봇이 이어서 해요.
  }
seat-resigned = { $you ->
    [yes] 기권해 봇이 이어서 해요.
   *[no] { JOSA($name, form: "이/가") } 기권해 봇이 이어서 해요.
  }
seat-returned = { $you ->
    [yes] 돌아와서 다시 해요.
   *[no] { JOSA($name, form: "이/가") } 돌아와서 다시 해요.
  }
absent-asked = { JOSA($name, form: "이/가") } 자리를 비웠어요. 어떻게 할까요?
absent-bot = 봇이 이어서 하기
absent-wait = 기다리기
absent-end = 게임 끝내기
absent-told = { $you ->
    [yes] 내가 자리를 비워 다른 사람들에게 어떻게 할지 물어봐요.
   *[no] { JOSA($name, form: "이/가") } 자리를 비워 다른 사람들에게 어떻게 할지 물어봐요.
  }
answered-voted = { $you ->
    [yes] 내가 자리를 비웠어요.
   *[no] { JOSA($name, form: "이/가") } 자리를 비웠어요.
  } { $them ->
    [yes] 내 의견:
   *[no] { $other }의 의견:
  } { $choice }.
answered-host = { $you ->
    [yes] 내가 자리를 비웠어요.
   *[no] { JOSA($name, form: "이/가") } 자리를 비웠어요.
  } { $them ->
    [yes] 방장인 내 결정:
   *[no] 방장 { $other }의 결정:
  } { $choice }.
answered-majority = { $you ->
    [yes] 내가 자리를 비웠어요.
   *[no] { JOSA($name, form: "이/가") } 자리를 비웠어요.
  } 다수결로 정했어요: { $choice }.
answered-settings = { $you ->
    [yes] 내가 자리를 비웠어요.
   *[no] { JOSA($name, form: "이/가") } 자리를 비웠어요.
  } 아무도 정하지 않아 테이블 설정대로 해요: { $choice }.
abandon = 게임 끝내기
agree = 동의해요
refuse = 거절해요
ok = 알겠어요
request-undo = { $you ->
    [yes] 한 수 무르자고 요청했어요.
   *[no] { JOSA($name, form: "이/가") } 한 수 무르고 싶어 해요.
  }
request-pause = { $you ->
    [yes] 잠시 쉬자고 요청했어요.
   *[no] { JOSA($name, form: "이/가") } 잠시 쉬고 싶어 해요.
  }
request-end = { $you ->
    [yes] 여기서 끝내자고 요청했어요.
   *[no] { JOSA($name, form: "이/가") } 여기서 끝내고 싶어 해요.
  }
request-asked = 아직 답하지 않은 사람: { $names }
request-agreed = 동의한 사람: { $names }
request-left = 답할 시간 { $seconds }초 남음
request-withdraw = 요청 취소
request-refused = { $you ->
    [yes] 거절했어요.
   *[no] { JOSA($name, form: "이/가") } 거절했어요.
  }
request-lapsed = 시간 안에 모두가 답하지는 않았어요.
request-overtaken = 그사이에 게임이 진행됐어요.
request-stays-undo = 수는 그대로예요.
request-stays-pause = 지금은 쉬지 않아요.
request-stays-end = 게임을 계속해요.
pause-waiting = 일시 정지: 다른 사람을 기다려요
abandon-waiting = 끝내기: 다른 사람을 기다려요
abandon-sure = 정말 끝낼까요?
connection-lost = 다시 연결하는 중…
connection-old = 새 버전이 나왔어요. 새로 고치기
your-turn = 내 차례예요.
turn-title = 내 차례
notify-offer = 자리를 비운 사이에 내 차례가 됐어요. 다음에는 브라우저가 알려 줄까요?
notify-yes = 네, 알려 주세요
notify-no = 아니요
turn-of = 지금 차례: { $names }.
turn-none = 지금은 누구의 차례도 아니에요.
clock-left = { $name }: { $seconds }초
choices-none = 지금은 할 일이 없어요.

## Keys

key-last = 방금 있었던 일 듣기
key-turn = 누구 차례인지 듣기
key-clock = 남은 시간 듣기
key-choices = 내 선택지 듣기
key-describe = 테이블 설명 듣기
key-help = 모든 단축키
keys-game = 플레이
keys-ask = 물어보기
keys-table = 테이블
keys-arrows = 화살표 키로 카드와 주사위 사이를 옮겨 다니고, Enter 키로 골라요.

## Fair dice

fair-verified = 주사위 확인됨
fair-sealed = 끝나면 공개
fair-failed = 확인 실패
fair-unknown = 아직 확인 전
fair-about = 첫 주사위를 굴리기 전에 서버는 앞으로 나올 결과를 미리 정해 두었고, 모두가 자기 값을 섞었어요. 브라우저는 주사위와 공개된 카드를 보여 주기 전에 하나하나 확인해요.
fair-limits = 서버는 주사위를 바꿀 수 없고, 내 다음 결정 뒤에 나올 주사위도 몰라요. 카드는 모두 알고 있어요. 방장이 게임을 일찍 끝낼 수는 있지만, 모두가 알게 돼요.
verifier-about = 이 서버 없이도 게임을 확인할 수 있어요. 이 페이지를 파일로 저장하고, 게임 파일과 확인증을 넣으면 돼요. 네트워크는 필요 없어요.
verifier-link = 검증기 내려받기
verifier-hash = 검증기의 SHA-256이에요. Bumpyard 소스의 docs/fairness.md에도 적혀 있어요:
fair-count-verified = 확인된 주사위와 카드
fair-count-sealed = 끝나면 공개
fair-count-failed = 실패
fair-last = 마지막 확인
fair-dice = 주사위 { $count }개
fair-card = 카드 1장
fair-number = { $number }번째
fair-receipt = 확인증 저장
verify-good = 게임 전체를 확인했어요
verify-bad = 이 게임에 잘못된 곳이 있어요
verify-checking = 게임 전체를 확인하는 중…
verify-again = 게임 전체 확인하기
verify-details = 자세히
verify-entry = { $number }번 기록
verify-chain = 모든 기록이 앞 기록에서 이어져요
verify-secret = 비밀 값이 처음에 약속한 값과 같아요
verify-receipt = 확인증을 받은 바로 그 게임이에요
verify-bytes = 약속대로 섞인 플레이어의 값
verify-draws = 비밀 카드까지 다시 뽑아 확인한 주사위와 카드
verify-choices = 처음 정한 그대로인 선택
verify-more = 모든 수가 규칙에 맞는지는 내 컴퓨터에서 게임 파일과 bumpyard verify로 확인할 수 있어요.
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
unfair-root = 이 오늘의 게임은 모두에게 공개된 것과 다른 주사위를 써요.
unfair-settings = 게임 기록이 이 테이블과 다른 설정으로 시작해요.
unfair-pledge = 첫 주사위 전에 한 플레이어의 약속이 없거나 바뀌었어요.
unfair-late-pledge = 모두가 약속하기 전에 서버가 내 바이트를 보려고 해요. 다른 사람이 거기에 맞춰 고를 수 있어요.
unfair-bytes = 주사위가 플레이어들이 약속한 값으로 섞이지 않았거나, 내 몫이 빠졌어요.
unfair-elsewhere = 내가 하지 않은 결정을 서버가 내 자리에서 내렸어요. 그래서 내 바이트가 더는 섞이지 않고, 서버가 주사위를 미리 알 수 있어요.
unfair-label = 서버가 뽑기에 있을 수 없는 이름을 붙였거나 주사위를 숨겼어요. 결과를 마음대로 고를 수 있었어요.
unfair-number = 서버가 뽑기를 건너뛰었거나 두 번 뽑았어요.
unfair-key = 서버가 게임 전에 약속하지 않은 열쇠를 썼어요.
unfair-outcome = 주사위나 카드가 약속한 열쇠에서 나오는 것과 달라요.
unfair-split = { $name }에게는 나와 다른 게임이 보이거나, 그렇다고 말하고 있어요.
unfair-signature = { $name }의 이름으로 온 메시지에 본인의 서명이 없어요.
unfair-undo = 주사위나 카드가 나온 뒤에, 또는 무를 수 없는 때에 결정을 물렀어요.
unfair-choice = 기록에 있는 선택이 실제로 한 선택과 달라요.
unfair-seal = 모두가 정하기 전에 내 선택을 공개하게 했거나, 그 뒤에 누군가 선택을 바꿨어요.
unfair-hash = 서버가 기록을 바꿨거나, 적은 것과 다른 기록을 알려 줘요.
unfair-log = 서버가 기록을 제대로 보여 주지 않아서 아무것도 확인할 수 없어요.
unfair-means = 서버가 속이고 있거나 고장 났어요. 이 게임의 주사위와 카드를 믿지 마세요. 확인증을 저장하고, 게임이 끝나면 게임 파일도 저장하세요. 다른 사람에게 보여 줄 증거예요.
unfair-more = 공정한 주사위의 원리
unfair-play-on = 그래도 계속하기
elsewhere-title = 내가 한 결정인가요?
elsewhere-about = 내 자리에서 이 브라우저의 열쇠 없이 결정이 내려졌어요.
elsewhere-means = 다른 기기에서 결정했다면 괜찮아요. 여기서 계속할 수 있어요. 다만 그때부터는 내 새 바이트가 주사위에 섞이지 않아서, 서버가 더 많은 주사위를 미리 알 수 있어요. 내가 한 것이 아니라면, 서버가 내 이름으로 결정한 거예요.
elsewhere-yes = 내가 했어요
elsewhere-no = 내가 하지 않았어요

## The end

end-won = { $you ->
    [yes] 이겼어요!
   *[no] { JOSA($name, form: "이/가") } 이겼어요!
  }
end-shared = { $names }, 공동 승리!
end-nobody = 아무도 이기지 못했어요.
end-abandoned = 게임이 일찍 끝났어요.
end-away = { $you ->
    [yes] 내가 자리를 비워 게임이 일찍 끝났어요.
   *[no] { JOSA($name, form: "이/가") } 자리를 비워 게임이 일찍 끝났어요.
  }
end-counting = 점수를 세는 중…
end-scores = 점수: { $scores }.
picture = 그림으로 공유
see-board = 게임판 보기
result = 결과
rematch = 한 판 더
rematch-join = 다음 판 참가
rematch-same = 같은 사람 다시 초대
rematch-see = 다시 하는 게임 보기
replay = 다시 보기
game-file = 게임 파일
replay-play = 재생
replay-stop = 정지
replay-back = 한 장면 뒤로
replay-on = 한 장면 앞으로
replay-moment = 장면
replay-speed = 속도
replay-missing = 다시 볼 게임이 없어요.
replay-view = 시점
replay-view-all = 공개된 것만
replay-view-of = { $you ->
    [yes] 내 시점
   *[no] { $name }의 시점
  }
replay-next-view = 다음 자리에서 보기
replay-share = 이 장면 링크 공유
replay-turn-on = 다음 차례로
replay-turn-back = 이전 차례로
replay-first = 처음으로
replay-last = 끝으로
replay-faster = 빠르게
replay-slower = 느리게
replay-open = 게임 파일 열기
replay-open-about = 보관해 둔 게임 파일이나 다시 보기 파일을 여기에 놓거나 골라 주세요. 어느 테이블 것이든 괜찮아요.
replay-choose = 파일 고르기
whatif = 여기서 이어 하기
whatif-about = { $moment }번째 장면부터 봇을 상대로 새 주사위를 굴리며 이어 하는 나만의 테이블이에요.
whatif-seat = 내 자리
whatif-begin = 만약에…

## Settings and About

settings-name = 내 이름
settings-face = 얼굴
account-menu = 계정과 로그인
settings-account = 계정, 기기, 데이터
settings-theme = 화면 색
settings-motion = 움직임
settings-speed = 움직임과 설명 속도
settings-confirm = 결정할 때마다 확인하기
settings-keys = 키 하나로 조작하기
settings-tips = 게임의 첫 테이블에서 도움말 보기
settings-sound = 소리
settings-volume = 음량
notices = 알림
settings-calls = 내 차례가 되면
settings-vibrate = 진동 (밀치기 때도)
settings-beckon = 탭에 표시
settings-notify = 다른 곳을 보고 있을 때 알림 보내기
notify-allow = 알림 허용
notify-blocked = 브라우저가 이 페이지의 알림을 막고 있어요. 브라우저 설정에서 바꿀 수 있어요.
theme-auto = 시스템 설정대로
theme-light = 밝게
theme-dark = 어둡게
motion-auto = 시스템 설정대로
motion-none = 없음
speed-slow = 느리게, 여유 있게 읽기
speed-usual = 보통
speed-quick = 빠르게
about-what = Bumpyard는 브라우저에서 친구나 봇과 즐기는 주사위, 카드, 충돌 게임 세 가지예요. 자유 소프트웨어예요.
about-unofficial = 비공식 게임이에요. 원작을 만든 분들이 만들거나 보증한 것이 아니며, 글과 그림은 모두 직접 만들었어요.
about-fair = 공정한 주사위
counts = 이 서버의 게임
counts-link = 여기서 끝난 게임과 중단된 게임
counts-running = 진행 중
counts-finished = 끝까지 함
counts-ended-by-players = 플레이어가 일찍 끝냄
counts-never-started = 시작 못 함: 응답하지 않은 사람이 있음
counts-ended-by-operator = 운영자가 끝냄
counts-none = 아직 시작된 게임이 없어요.
counts-about = 서버 운영자는 게임을 중단할 수도 있어요. 몇 판이 누구에 의해 중단되었는지 여기서 볼 수 있어요. 운영자가 끝낸 게임은 되돌린 백업에서 진행 중이던 게임이에요. 숫자는 서버가 직접 세요.
credits = 만든 이들
credits-tumble = Tumble은 Louis-Nicolas Dozois가 디자인하고 Les jouets Boom이 펴낸 Roll’n Bump의 규칙을 따라요.
credits-duel = Tumble Duel은 같은 디자이너와 출판사의 Roll’n Bump Duel 규칙을 따라요.
credits-dodgems = Dodgems는 범퍼카 게임 BUMP!의 규칙을 따라요. 우리가 가진 규칙서에는 디자이너와 출판사가 적혀 있지 않아요.
credits-buy = 재미있었다면 진짜 게임도 사 보세요. 진짜 주사위가 더 좋아요.
credits-code = 코드는 MIT 라이선스예요.
credits-font = 글꼴은 Nunito이고 SIL 오픈 폰트 라이선스예요.
rules-learn = 2분이면 배울 수 있어요.
rules-numbers = 규칙 번호 보기
tab-luck = 운
luck-and-skill = 운과 실력

## Refusals, by the code of the server and by the case: what is wrong, and what to do next

refused-other = 잘 안 됐어요. 서버의 답: “{ $message }”
refused-error = 서버에 문제가 생겼어요. 잠시 뒤에 다시 해 보세요.
refused-server = { refused-error }
refused-internal = { refused-error }
refused-wrong-view = { refused-error }
refused-store = 서버가 저장하지 못해서 바뀐 것이 없어요. 잠시 뒤에 다시 해 보세요.
refused-unknown = 이 주소에는 아무것도 없어요. 코드를 확인하거나 새 링크를 받으세요.
refused-guest = 서버가 이 브라우저를 더는 몰라요. 페이지를 새로 고치면 다시 들어올 수 있어요.
refused-forbidden = 여기서는 할 수 없어요.
refused-limited = 한꺼번에 너무 많이 요청했어요. 1분쯤 뒤에 다시 해 보세요.
refused-stale = 이미 정해졌어요.
refused-not-yours = 이 테이블에서 플레이하는 사람만 할 수 있어요.
refused-wrong-seat = 내 차례가 아니에요.
refused-wrong-node = 지금은 정할 것이 없어요.
refused-move = 규칙상 여기서는 할 수 없어요.
refused-illegal = { refused-move }
refused-outcome = { refused-move }
refused-rated-undo = 점수 대국에서는 아직 아무도 응하지 않은 수만 무를 수 있어요.
refused-refused = 지금은 할 수 없어요.
refused-table = { refused-refused }
refused-fair = 공정한 주사위에 쓸 브라우저의 값이 맞지 않아요. 페이지를 새로 고치세요.
refused-refuted = 내용이 바뀐 게임 파일이라 확인에 실패했어요. 다른 파일을 고르세요.
refused-replay = 다시 볼 수 있는 게임 파일이 아니에요. 다른 파일을 고르세요.
refused-notation = { refused-replay }
refused-setup = 이 설정으로는 테이블을 열 수 없어요. 설정을 바꿔 다시 해 보세요.
refused-data = 이 카드와 값으로는 게임을 할 수 없어요.
refused-too-large = { refused-data }
refused-request = 서버가 알아듣지 못했어요. 페이지를 새로 고치고 다시 해 보세요.
refused-message = { refused-request }
refused-protocol = 오래된 페이지예요. 새로 고치세요.
refused-asked = 이미 다른 요청이 있어요. 먼저 답해 주세요.
refused-banned = 운영자가 이용을 막아서 여기서는 플레이할 수 없어요. 규칙과 배우기는 계속 볼 수 있어요.
ban-why = 이유와 기간 보기
refused-begun = 이미 게임이 시작됐어요. 구경할 수 있어요.
refused-blank = 읽을 내용이 없어요. 글자를 써 주세요.
refused-bot-plays = 봇이 대신 하고 있어요. 먼저 ‘내가 다시 하기’를 누르세요.
refused-busy = 서버가 바빠요. 잠시 뒤에 다시 해 보세요.
refused-closed = 닫힌 테이블이에요. 새 테이블을 열어 보세요.
refused-full = 자리가 다 찼어요. 구경할 수 있어요.
refused-hosting = 열어 둔 테이블이 너무 많아요. 하나를 시작하거나 나가세요.
refused-face = 없는 얼굴이에요. 보이는 것 중에서 골라 주세요.
refused-name = 이름은 눈에 보이는 글자로 1~24자예요.
refused-no-coach = 코치가 없는 테이블이에요.
refused-no-rematch = 여기서는 게임의 한 장면에서 다시 이어 하세요.
refused-no-undo = 그 뒤에 주사위를 굴렸거나 카드가 공개돼서 무를 수 없어요.
refused-not-begun = 아직 게임이 시작되지 않았어요. 방장을 기다려 주세요.
refused-not-host = 방장만 할 수 있어요.
refused-not-over = 아직 게임이 끝나지 않았어요.
refused-nothing-to-decide = 지금은 내가 정할 것이 없어요.
refused-paused = 일시 정지 중이에요. 먼저 ‘계속하기’를 누르세요.
refused-private = 플레이하는 사람만 볼 수 있는 테이블이에요.
refused-removed = 방장이 이 테이블에서 내보냈어요. 구경하거나 새 테이블을 열 수 있어요.
refused-resigned = 기권하면 이 게임에 돌아올 수 없어요. 구경할 수 있어요.
refused-seat-taken = 다른 사람이 먼저 앉았어요. 다른 자리를 고르세요.
refused-too-few-seats = 앉은 사람이 너무 많아요. 먼저 누군가 일어나야 해요.
refused-code = 틀렸거나 이미 쓴 코드예요. 확인하거나 다른 코드를 써 보세요.
refused-handle = 아이디는 한 가지 문자와 숫자, -, _로 2~20자예요.
refused-endpoint = 이 브라우저는 이 서버의 푸시 알림을 받을 수 없어요.
refused-no-push = 이 서버는 푸시 알림을 보내지 않아요.
refused-zone = 서버가 모르는 시간대예요.
refused-no-mail = 이 서버는 이메일을 보내지 않아요.
refused-mails = 지금은 메시지를 충분히 보냈어요. 한 시간 기다리고 스팸함도 확인해 주세요.
refused-mail = 메시지를 보내지 못했어요.
refused-address = 이메일 주소가 아니에요. 주소는 mina@example.org처럼 생겼어요.
refused-handle-taken = 이미 있거나 다른 아이디와 비슷해요. 다른 것을 고르세요.
refused-last-passkey = 이 패스키가 없으면 다시 들어올 수 없어요. 먼저 복구 코드를 만드세요.
refused-link = 이미 썼거나 오래된 링크예요. 새로 만드세요.
refused-muted = 운영자가 채팅을 막았어요. 하는 말이 아무에게도 보이지 않아요.
refused-no-accounts = 이 서버에는 계정이 없어요.
refused-day-over = 이 게임의 하루가 끝났어요. 이제 게임을 살펴볼 수 있어요.
refused-daily = 오늘의 게임은 아무도 대신 해 주지 않아요. 나중에 돌아오거나 포기하세요.
refused-no-daily = 이 서버에는 오늘의 게임이 없어요.
refused-no-friends = 이 서버에는 친구 목록이 없어요.
refused-no-queue = 이 서버에는 대기열이 없어요. 테이블을 열거나 친구와 함께해 보세요.
refused-no-profile = 그런 프로필이 없거나, 공개되지 않았어요.
refused-no-reason = 이유를 적어 주세요. 당사자가 읽어요.
refused-no-guest = 그런 손님이 없어요. 지워졌거나 철자가 다를 수 있어요.
refused-no-report = 이미 처리된 신고예요.
refused-friend-link = 링크가 틀렸거나 너무 오래됐어요. 새 링크를 받아 주세요.
refused-not-asked = 이 사람은 친구 요청을 하지 않았어요.
refused-no-friend = 친구만 초대할 수 있어요.
refused-friends-full = 친구 목록이 가득 찼어요.
refused-not-kept = 먼저 패스키나 복구 코드로 이름을 간직하세요.
refused-passkey = 이 패스키로는 들어올 수 없었어요. 다시 하거나 복구 코드를 쓰세요.
refused-passkeys = 패스키가 너무 많아요. 먼저 하나를 지우세요.
refused-tables = 먼저 테이블을 어떻게 할지 정해 주세요.
notice-warn = 운영자의 경고: { $message }
notice-mute = 운영자가 채팅을 막았어요: { $message }
notice-mute-until = 운영자가 { $when }까지 채팅을 막았어요: { $message }
notice-stops = 서버가 { $minutes }분 뒤에 멈춰요. 다시 켜지면 게임을 이어 할 수 있어요.
create-another = 새 테이블 열기
rules-read = 규칙 읽기

## Dice: bumps, five alike, and what happened while somebody waited

bump-beats = { $you ->
    [yes] { JOSA($other, form: "을/를") } 밀쳤어요! { JOSA($dice, form: "이/가") } { JOSA($lying, form: "을/를") } 이겨요
   *[no] { JOSA($name, form: "이/가") } { $them ->
        [yes] 나를
       *[no] { JOSA($other, form: "을/를") }
      } 밀쳤어요! { JOSA($dice, form: "이/가") } { JOSA($lying, form: "을/를") } 이겨요
  }
bump-power = { $you ->
    [yes] { JOSA($other, form: "을/를") } 밀쳤어요: { $power }
   *[no] { JOSA($name, form: "이/가") } { $them ->
        [yes] 나를
       *[no] { JOSA($other, form: "을/를") }
      } 밀쳤어요: { $power }
  }
five-alike = { $you ->
    [yes] 다섯 개가 똑같아요! 내 주사위가 모두 { $face }
   *[no] 다섯 개가 똑같아요! { $name }의 주사위가 모두 { $face }
  }
meanwhile-bumped = { JOSA($name, form: "이/가") } 내 { JOSA($dice, form: "을/를") } 밀쳤어요 ({ $card })
meanwhile-took = { JOSA($name, form: "이/가") } { JOSA($cards, form: "을/를") } 가져갔어요
