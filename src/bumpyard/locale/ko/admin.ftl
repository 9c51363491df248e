# 운영자 페이지.

admin-title = 운영자용
admin-reports = 처리할 신고
admin-none = 처리할 신고가 없어요.
admin-report = 신고 { $number }: { $name }
admin-by = 신고한 사람: { $name }
admin-said = 오간 말
admin-reported = 신고됨
admin-before = 이전 조치
admin-renames = 이전 이름
admin-banned = 이용 정지
admin-muted = 채팅 금지
admin-close = 목록에서 빼기
admin-done = 신고 { $number }번을 처리했어요.
admin-find = 번호나 아이디로 찾기
admin-look = 찾기
admin-acts = 운영자가 한 조치
admin-no-acts = 아직 조치가 없어요.
admin-leave = 이 페이지에서 완전히 나가기
admin-act = { $name } 님에게 조치하기
admin-what = 조치
admin-warn = 경고
admin-mute = 채팅 금지
admin-ban = 이용 정지
admin-lift = 금지와 정지 풀기
admin-long = 기간
admin-hours = { $hours ->
    [1] 1시간
    [24] 하루
    [168] 일주일
    [720] 30일
   *[other] { $hours }시간
}
admin-for-good = 무기한
admin-reason = 이유. 당사자가 읽어요
admin-acted = 처리했어요: { $act }.
