# The page of hosts.

admin-title = For hosts
admin-reports = Reports that wait
admin-none = No reports wait.
admin-report = Report { $number }: { $name }
admin-by = reported by { $name }
admin-said = What was said
admin-reported = reported
admin-before = Done before
admin-renames = Former names
admin-banned = banned
admin-muted = muted
admin-close = Take out of the queue
admin-done = Report { $number } is done.
admin-find = A guest, by id or handle
admin-look = Look up
admin-acts = What hosts did
admin-no-acts = Nothing was done yet.
admin-leave = Leave this page for good
admin-act = Do something about { $name }
admin-what = Act
admin-warn = Warn
admin-mute = Mute
admin-ban = Ban
admin-lift = Lift mute and ban
admin-long = For how long
admin-hours = { $hours ->
    [1] an hour
    [24] a day
    [168] a week
    [720] 30 days
   *[other] { $hours } hours
}
admin-for-good = for good
admin-reason = Why; the guest reads it
admin-acted = Done: { $act }.
