# The account page: a name that stays, devices, data.

account-off = 이 서버에는 계정이 없어요. 손님으로 플레이하고, 이 브라우저가 기억해요.
account-ban-why = 운영자가 밝힌 이유: { $reason }
account-ban-until = 끝나는 때: { $when }
account-keep = 이름 간직하기
account-keep-about = 이름과 얼굴, 테이블이 이 기기와 다른 기기에서도 그대로 남아요. 비밀번호도 이메일도 필요 없어요.
account-back = 다시 들어오는 방법
account-kept = 이름이 간직됐어요. 어느 기기에서든 이것으로 다시 들어올 수 있어요.
account-saved = 됐어요. 이제 다시 들어올 수 있어요.
account-remove = 지우기

passkey = 패스키
passkey-made = { $day }에 만듦
passkey-make = 패스키로 간직하기
passkey-another = 패스키 추가
passkey-remove-which = { $day }에 만든 패스키 지우기
passkey-remove-sure = 정말 지울까요?
passkey-there = 이 기기에는 이미 패스키가 있어요.
passkey-address = 패스키는 https 주소나 localhost에서만 쓸 수 있어서, 이 주소에서는 쓸 수 없어요. 복구 코드는 어디서나 쓸 수 있어요.
passkey-browser = 이 브라우저의 패스키는 여기서 쓸 수 없어요. 복구 코드는 어디서나 쓸 수 있어요.

codes = 복구 코드
codes-about = 기기를 잃어버렸을 때 코드 하나로 한 번 들어올 수 있어요. 적어 두거나 저장하세요. 다시 보여 주지 않아요.
codes-left =
    { $count ->
        [0] 복구 코드가 없어요.
       *[other] 복구 코드가 { $count }개 남았어요.
    }
codes-make = 복구 코드 만들기
codes-again = 새 코드 만들기 (예전 코드는 못 쓰게 돼요)
codes-again-sure = 정말 예전 코드를 새 코드로 바꿀까요?
codes-save = 파일로 저장
codes-done = 잘 보관했어요

handle = 아이디
handle-about = 나만 쓰는 이름이에요. 글자, 숫자, -, _로 2~20자예요. 서버 운영자는 최근 90일의 변경을 볼 수 있어요.

email = 이메일 주소
email-about = 없어도 돼요. 기기를 모두 잃어도 돌아올 수 있고, 며칠씩 두는 게임의 차례를 알려 줄 수 있어요. 다른 것은 보내지 않고, 아무도 주소를 볼 수 없어요.
email-yours = 이메일 주소
email-new = 다른 주소
email-send = 링크 보내기
email-sent = { $address } 주소로 링크를 보냈어요. 하루 안에 여세요.
email-pending = { $address } 주소를 아직 확인하지 않았어요. 그곳으로 보낸 링크를 여세요.
email-remove = 지우기
email-removed = 주소를 지웠어요.
email-confirm = 주소 확인
email-confirm-about = 이메일 주소로 보낸 링크를 열었어요.
email-confirm-yes = 네, 제 주소예요
email-confirmed = 주소를 확인했어요.

devices = 내 기기
device-unknown = 알 수 없는 기기
device-here = 지금 이 기기
device-used = 마지막 방문: { $day }
device-end = 로그아웃
device-end-which = { $device }에서 로그아웃
device-end-all = 다른 기기 모두 로그아웃
device-link = 기기 추가
device-link-about = 다른 기기에서도 플레이하려면 그 기기에서 링크를 열거나 스캔하세요.
device-link-qr = 링크의 QR 코드
device-link-secret = 10분 동안 한 번만 쓸 수 있어요. 이 링크로 나처럼 들어올 수 있으니 아무에게도 보여 주지 마세요.
device-link-text = 링크
sign-out = 여기서 로그아웃

sign-in = 전에 온 적이 있나요?
sign-in-about = 간직해 둔 것으로 다시 들어오세요.
sign-in-passkey = 패스키 쓰기
sign-in-code = 복구 코드
sign-in-go = 들어가기
sign-in-mail = 또는 이메일 주소
sign-in-mail-go = 링크 받기
sign-in-mail-sent = { $address } 주소를 여기서 확인한 사람이 있으면 링크가 가고 있어요. 30분 동안 한 번 쓸 수 있어요.
sign-in-link = 이 기기에서 로그인
sign-in-link-about = { $who } 님의 링크예요. 본인일 때만 계속하세요.
sign-in-here = 여기서 로그인
sign-in-tables = 지금 손님으로 앉아 있는 테이블이 { $count }개 있어요. 어떻게 할까요?
sign-in-take = 가져가기
sign-in-leave = 봇에게 맡기기

my-data = 내 데이터
my-data-about = 서버가 나에 대해 가진 모든 것이에요: 이름, 기기, 주소, 테이블, 채팅.
my-data-save = 내려받기
forget-me = 나를 잊어 주세요
forget-me-about = 이름, 기기, 패스키, 채팅이 지워지고 내 자리는 봇이 맡아요. 게임은 이름 없이 남아요. 되돌릴 수 없어요.
forget-me-yes = 네, 잊어 주세요
