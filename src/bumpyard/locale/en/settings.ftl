# The settings of notices, on the settings page.

notices-about = What happens while you are elsewhere. You are told each thing once, and nothing of the cards.
notices-kinds = Tell me
notices-kind-turn = when it is my turn
notices-kind-invite = when I am invited
notices-kind-waits = when a friend waits for players
notices-kind-ended = when a game has ended
notices-ways = How
notices-push = On this device, also when no page is open
notices-push-about = Your browser asks you first.
notices-push-none = This browser has no push messages here: they need https, or on an iPhone the app on your home screen.
notices-push-blocked = Your browser refuses notifications from this site. Allow them in its settings for the site, then try again.
notices-push-dismissed = Your browser’s question was closed. Nothing has changed.
notices-push-failed = Your browser could not be reached by its push service. Try again later.
notices-mail = By e-mail, for games of a day a turn or more
notices-mail-add = Add an e-mail address first
notices-quiet = Quiet hours
notices-quiet-on = Send me nothing at night
notices-quiet-start = From
notices-quiet-end = Until
notices-quiet-about = In the time of { $zone }. What is still true is sent when they end.
