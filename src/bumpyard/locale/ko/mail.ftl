# 서버가 쓰는 이메일. 메시지마다 한 줄이다.

mail-hello = { $name } 님, 안녕하세요.
mail-confirm-subject = Bumpyard에서 쓸 주소를 확인해 주세요
mail-confirm = { $name } 님이 Bumpyard에서 다시 로그인하고 알림을 받는 데 이 주소를 쓰려고 합니다. 본인이라면 하루 안에 이 링크를 여세요:
mail-confirm-end = 모르는 일이라면 아무것도 하지 마세요. 이 링크 없이는 아무도 이 주소를 쓸 수 없어요.
mail-return-subject = Bumpyard로 돌아오는 링크
mail-return = 누군가 이 주소로 Bumpyard에 돌아오려고 합니다. 각 링크는 30분 안에 한 번, 링크를 연 기기에서 로그인합니다:
mail-return-end = 본인이 아니라면 아무것도 하지 마세요. 링크를 남에게 주지 마세요. 그 링크를 여는 사람은 내 이름으로 로그인하게 돼요.
mail-test-subject = Bumpyard 이메일 시험
mail-test = 이메일이 잘 갑니다. 이 메시지는 bumpyard admin mail이 보냈어요.
mail-digest-subject = Bumpyard에서 하는 게임
mail-digest-end = 알림을 받을 주소로 등록했기 때문에 보내는 메시지입니다. 끄거나 조용한 시간을 정하려면: { $link }
