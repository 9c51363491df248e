# 설정 페이지의 알림 설정.

notices-about = 다른 곳에 있는 동안 일어나는 일이에요. 한 가지는 한 번만 알리고, 카드는 알리지 않아요.
notices-kinds = 알려 주세요
notices-kind-turn = 내 차례가 되면
notices-kind-invite = 초대를 받으면
notices-kind-waits = 친구가 같이 할 사람을 기다리면
notices-kind-ended = 게임이 끝나면
notices-ways = 방법
notices-push = 페이지를 열지 않아도 이 기기로
notices-push-about = 브라우저가 먼저 물어봐요.
notices-push-none = 이 브라우저에서는 여기서 푸시 알림을 쓸 수 없어요. https가 필요하고, 아이폰에서는 홈 화면에 추가한 앱이 필요해요.
notices-push-blocked = 브라우저가 이 사이트의 알림을 막고 있어요. 브라우저의 사이트 설정에서 허용하고 다시 해 보세요.
notices-push-dismissed = 브라우저의 질문이 닫혔어요. 바뀐 것은 없어요.
notices-push-failed = 브라우저의 푸시 서비스에 닿지 못했어요. 나중에 다시 해 보세요.
notices-mail = 한 차례가 하루 이상인 게임은 이메일로
notices-mail-add = 먼저 이메일 주소를 추가하세요
notices-quiet = 조용한 시간
notices-quiet-on = 밤에는 보내지 않기
notices-quiet-start = 시작
notices-quiet-end = 끝
notices-quiet-about = { $zone } 시간 기준이에요. 그때도 맞는 알림은 끝난 뒤에 보내요.
