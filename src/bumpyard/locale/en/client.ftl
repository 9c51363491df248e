### The client: pages, the lobby, and what is around a board.

home = Home
menu = Menu
pages = Pages
rules = Rules
learn = Learn
about = About
settings = Settings
language = Language
back = Back
close = Close
cancel = Cancel
save = Save
saved = Saved
send = Send
try-again = Try again
you = you
player-name = Player { $number }
bot-level = Bot: { $level }
named = { $name }: { $value }
opening = One moment…
page-failed = That did not work. Is the server there?
page-missing = There is nothing here.
table-missing = There is no such table.
update-ready = A new version of Bumpyard is here.
update-use = Use it
update-later = Later
offline = You are offline. The rules can still be read.
unofficial = Unofficial, and made with love for the real games.

## Games

game-tumble = Tumble
game-duel = Tumble Duel
game-dodgems = Dodgems
game-tumble-about = Roll, claim cards, and knock the others’ dice home. 2 to 5 players.
game-duel-about = Tumble for two: a grid to fill, and cards up your sleeve.
game-dodgems-about = Bumper cars: pick a direction in secret, and ricochet. 2 to 4 players.
option-leftover_dice = Dice beside the bonus die
option-leftover_dice-choose = Placed by hand
option-leftover_dice-auto = What is left over, by itself
option-claim_duty = Before a turn may end
option-claim_duty-all = Claim whatever can be claimed
option-claim_duty-one = Claim once

## Home

home-title = Dice, cards and good‑natured shoving.
home-about = Play at once against bots, or send friends a link. No account, and dice that prove themselves fair.
play-bots = Play now
with-friends = With friends
with-people = Play people
soon = Soon
join-title = Join friends
join-code = The code of a table
join = Join
watch = Watch
tables-mine = Your tables
tables-open = Open tables
tables-none = Nobody is waiting right now. Start one!
to-table = To the table

## The daily, on the home page and at its tables

daily = Today’s games
daily-short = The same dice for everyone, one try
daily-results = Today’s results
daily-sealed = The same dice for everyone: they are proven when the day is over.

tables-all = { $count ->
    [one] Show the one table
   *[other] Show all { $count } tables
  }
join-placeholder = ABCDEF or a link
mine-turn = { $you ->
    [yes] Your turn
   *[no] { $count ->
        [one] { $name } is to move
       *[other] { $name } are to move
    }
  }
invite-again = { $name } invites you to { $game } again
mine-running = under way
mine-open = in the lobby
mine-until = time is up { $when }
games-mine = My games
games-all = All my games
profiles = Profiles
new-tab = (opens a new tab)
friends = Friends

## Making a table

create-title = A new table
create-game = Game
create-seats = Players
create-level = How well bots play
create-seat = Seat { $number }
create-takeover = For whoever leaves
create-absence = If somebody stays away
ratings = Ratings
create-rated = Rated game
create-coach = Players may ask a coach
create-strict = Open secret choices only when all have chosen
create-strict-about = Even the server does not know a choice until then. Whoever leaves in between loses theirs to a bot.
create-more = More settings
create-about = Choose a game. All the rest can be changed at the table.
level-novice = Novice
level-casual = Casual
level-strong = Strong
level-expert = Expert
create-clock = Clock
create-watching = Who may watch
create-public = List it for everyone
clock-none = No clock
clock-turn = A minute a turn
clock-game = 10 minutes, and 10 seconds more a move
clock-day = A day a turn
clock-days = Two days a turn
watching-public = Anyone (what is public)
watching-open = Anyone (hands too, once played)
watching-none = Nobody

## Lobby

lobby-invite = Send this link to whoever is to play.
lobby-link = Link to this table
lobby-code = Code
lobby-qr = QR code of { $link }
lobby-settings = Settings of the table
door = At the door
door-invited = Invited
door-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
  }
admit = Let in again
admit-name = Let { $name } in again
invite-title = { $name } invites you to { $game }
invite-full = { $name } plays { $game }
invite-removed = { $name } has taken you off your seat
invite-removed-about = The seat is free for somebody else. You can wait here in case you are let in again, or play at another table.
invite-seats = { $count ->
    [0] All { $number } seats are taken.
    [one] { $number } seats, 1 of them free.
   *[other] { $number } seats, { $count } of them free.
  }
invite-who = { $count ->
    [one] { $names } is there.
   *[other] { $names } are there.
  }
invite-watch = You will watch: the game is shown here as soon as { $name } starts it. If a seat becomes free, you can sit down.
invite-no-watching = Only those who play can watch here. If a seat becomes free, you can sit down.
lobby-bots = { $count ->
    [0] All seats are taken.
    [one] A bot takes the free seat.
   *[other] Bots take the { $count } free seats.
  }
lobby-new = New to it?
lobby-house = Values of our own design are marked in the rules.
own-data = Edited cards and values
house-value = house value
house-value-clause = House value: rule { $clause }
house-value-about = * House value: our own number, where the printed game’s is not known.
lobby-wait = The host starts the game.
share = Share
copied = Copied
seats = Seats
host = host
away = away
away-for = away for { $minutes } min
player-away = { $name } is away.
player-back = { $name } is back.
kick = Ask { $name } to leave
seat-free = free
seat-bot = or { $name }, a bot: { $level }
rule-days = { $days ->
    [one] A day a turn
   *[other] { $days } days a turn
  }
rule-turn = { $seconds ->
    [one] { $seconds } second a turn
   *[other] { $seconds } seconds a turn
  }
rule-game = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }, and { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
  } more a move
sit-down = Sit down
sit-here = Sit here
get-up = Get up
start = Start the game
starting = Starting…

## At the table

players = Players
points = { $count ->
    [one] point
   *[other] points
  }
to-move = to move
panel = Log, chat and more
help = Cards, scoring and rules
log = What happened
log-empty = Nothing has happened yet.
chat = Chat
chat-empty = Say hello!
report-somebody = Report somebody
block-somebody = Block somebody
chat-say = Say something
mute = Mute { $name }
unmute = Hear { $name } again
tab-log = Log
tab-laid = Hands
laid-about = What everyone held in secret, once it has been played.
laid-none = Nothing yet
tab-chat = Chat
tab-fair = Fair?
tab-keys = Keys
tab-score = Score
undo = Undo
undo-ask = Ask to undo
taken-back = A move was taken back.
hurry = Skip ahead
waiting = Waiting…
watching = watching
paused = paused
paused-all = The game is paused.
pause = Pause
resume = Go on
leave-to-bot = Let a bot play
come-back = Play on myself
bot-plays = a bot plays
bot-took-over = A bot plays for you.
seat-left = { $you ->
    [yes] You leave your seat to a bot.
   *[no] { $name } leaves the seat to a bot.
  }
seat-away = { $you ->
    [yes] You were away: a bot played for you.
   *[no] { $name } is away: a bot plays on.
  }
seat-time = { $you ->
    [yes] Your time is up: a bot plays on.
   *[no] { $name } is out of time: a bot plays on.
  }
seat-resigned = { $you ->
    [yes] You give up: a bot plays on.
   *[no] { $name } gives up: a bot plays on.
  }
seat-returned = { $you ->
    [yes] You are back and play on.
   *[no] { $name } is back and plays on.
  }
absent-asked = { $name } is away. What now?
absent-bot = A bot plays on
absent-wait = Wait
absent-end = End the game
absent-told = { $you ->
    [yes] You were away: the others are asked what to do.
   *[no] { $name } is away: the others are asked what to do.
  }
answered-voted = { $you ->
    [yes] You were away.
   *[no] { $name } is away.
  } { $them ->
    [yes] You suggest:
   *[no] { $other } suggests:
  } { $choice }.
answered-host = { $you ->
    [yes] You were away.
   *[no] { $name } is away.
  } { $them ->
    [yes] You decide as host:
   *[no] { $other }, the host, decides:
  } { $choice }.
answered-majority = { $you ->
    [yes] You were away.
   *[no] { $name } is away.
  } The majority has decided: { $choice }.
answered-settings = { $you ->
    [yes] You were away.
   *[no] { $name } is away.
  } Nobody decided, so the table’s settings do: { $choice }.
abandon = End the game
agree = Agree
refuse = Refuse
ok = All right
request-undo = { $you ->
    [yes] You ask to take a move back.
   *[no] { $name } asks to take a move back.
  }
request-pause = { $you ->
    [yes] You ask for a pause.
   *[no] { $name } asks for a pause.
  }
request-end = { $you ->
    [yes] You ask to end the game here.
   *[no] { $name } asks to end the game here.
  }
request-asked = Yet to answer: { $names }
request-agreed = Agreed: { $names }
request-left = { $seconds ->
    [one] { $seconds } second left to answer
   *[other] { $seconds } seconds left to answer
  }
request-withdraw = Never mind
request-refused = { $you ->
    [yes] You have refused.
   *[no] { $name } has refused.
  }
request-lapsed = Not everyone has answered.
request-overtaken = The game has gone on meanwhile.
request-stays-undo = The move stays.
request-stays-pause = No pause now.
request-stays-end = The game goes on.
pause-waiting = Pause: waiting for the others
abandon-waiting = End: waiting for the others
abandon-sure = Really end it?
connection-lost = Reconnecting…
connection-old = A new version is there: reload
your-turn = It is your turn.
turn-title = Your turn
notify-offer = It was your turn while you were away. Shall your browser tell you next time?
notify-yes = Yes, tell me
notify-no = No
turn-of = To move: { $names }.
turn-none = Nobody has to move.
clock-left = { $name }: { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }
choices-none = There is nothing for you to do now.

## Keys

key-last = Say what happened last
key-turn = Say whose turn it is
key-clock = Say the clock
key-choices = Say my choices
key-describe = Describe the table
key-help = All keys
keys-game = Play
keys-ask = Ask
keys-table = The table
keys-arrows = Arrow keys go from card to card and from die to die; Enter takes what has the focus.

## Fair dice

fair-verified = dice verified
fair-sealed = sealed till the end
fair-failed = check failed
fair-unknown = not checked yet
fair-about = Before the first roll the server committed itself to all chance to come, and every player mixed in some of their own. Your browser checks each roll and each open card against that, before you see it.
fair-limits = The server can’t change the dice, and does not know those that follow your next decision. It knows all cards. A host can end a game early, and everyone sees that.
verifier-about = You can check a game without this server: keep this page as a file, and give it the game file and your receipt. It needs no network.
verifier-link = Download the verifier
verifier-hash = Its SHA-256, which docs/fairness.md of Bumpyard’s source states, too:
fair-count-verified = Rolls and cards verified
fair-count-sealed = Sealed till the end
fair-count-failed = Failed
fair-last = The last one
fair-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
  }
fair-card = a card
fair-number = no. { $number }
fair-receipt = Save the receipt
verify-good = The whole game is verified
verify-bad = Something in this game is wrong
verify-checking = Checking the whole game…
verify-again = Check the whole game
verify-details = Details
verify-entry = entry { $number }
verify-chain = Every entry of the log follows from the one before
verify-secret = The secret is the one that all chance was committed to
verify-receipt = It is the game that your receipt was given for
verify-bytes = Players’ own bytes, mixed in as pledged
verify-draws = Rolls and cards drawn again, the secret ones too
verify-choices = Sealed choices that are what was sealed
verify-more = That every move was legal is checked by bumpyard verify, on your own machine, with the game file.
fair-absent = This browser was not there when the game began, so it can’t tell whether bytes of yours are mixed in.
fair-own = Your bytes
fair-mixers = Bytes mixed in by
fair-code = Table code
fair-code-about = Compare it with your friends, not in this chat: the same code means the same table.
fair-compared = Logs compared with
fair-compared-none = nobody yet
unfair-title = This table is not fair
unfair-not-asked = The server rolled without asking your browser for bytes. So it could choose all dice and cards.
unfair-seat = The server’s log does not have you on your seat. So your bytes may count for nothing.
unfair-entry-changed = The server has exchanged the beginning of the log, with its promise of all dice to come.
unfair-root = This daily has other dice than were published for everyone.
unfair-settings = The game’s log begins with other settings than this table has.
unfair-pledge = A promise that a player made before the first roll is missing, or has been exchanged.
unfair-late-pledge = The server wants to see your bytes before everyone has promised theirs. Others could choose theirs to fit.
unfair-bytes = The dice are not mixed from what the players promised, or your part is missing.
unfair-elsewhere = The server made a decision on your seat that you did not make. So your bytes are not mixed in any more, and it can foresee the dice.
unfair-label = The server named a draw in a way that no draw is named, or hid dice. So it could choose what is rolled.
unfair-number = The server skipped a draw, or drew twice.
unfair-key = The server used a key that it did not promise before the game.
unfair-outcome = Dice or a card are not those that the promised key gives.
unfair-split = { $name } is shown another game than you are, or says so.
unfair-signature = A message in the name of { $name } is not signed by them.
unfair-undo = A decision was taken back after dice or a card had been shown, or when it could not be.
unfair-choice = The log has another choice than the one that was made.
unfair-seal = You were to open your choice before everyone had sealed theirs, or somebody sealed another one afterwards.
unfair-hash = The server has changed its log, or tells you another than it writes.
unfair-log = The server does not show its log as it should, so nothing can be checked.
unfair-means = Either the server cheats or it is broken: don’t trust this game’s dice and cards. Keep the receipt and, when the game is over, the game file: they prove it to others.
unfair-more = How fair dice work
unfair-play-on = Play on anyway
elsewhere-title = Was that you?
elsewhere-about = A decision on your seat was made without this browser’s key.
elsewhere-means = If you made it on another device, all is well, and you can play on here. But from then on nothing new of yours is mixed into the dice, so the server can foresee more of them. If it was not you, the server decided in your name.
elsewhere-yes = It was me
elsewhere-no = It was not me

## The end

end-won = { $you ->
    [yes] You win!
   *[no] { $name } wins!
  }
end-shared = { $names } share the win!
end-nobody = Nobody wins.
end-abandoned = The game was ended early.
end-away = { $you ->
    [yes] The game was ended early, because you were away.
   *[no] The game was ended early, because { $name } was away.
  }
end-counting = The points…
end-scores = Points: { $scores }.
picture = Share a picture
see-board = Look at the board
result = Result
rematch = Play again
rematch-join = Join the rematch
rematch-same = Invite the same again
rematch-see = See the rematch
replay = Replay
game-file = Game file
replay-play = Play
replay-stop = Stop
replay-back = One step back
replay-on = One step on
replay-moment = Moment
replay-speed = Speed
replay-missing = There is no replay to see.
replay-view = Seen by
replay-view-all = As all saw it
replay-view-of = { $you ->
    [yes] As you saw it
   *[no] As { $name } saw it
  }
replay-next-view = See it from the next seat
replay-share = Share a link to this moment
replay-turn-on = To the next turn
replay-turn-back = To the turn before
replay-first = To the beginning
replay-last = To the end
replay-faster = Faster
replay-slower = Slower
replay-open = Open a game file
replay-open-about = A game file or a replay that you kept, of any table: drop it here, or choose it.
replay-choose = Choose a file
whatif = Play on from here
whatif-about = A table of your own that goes on from moment { $moment }, against bots and with new dice.
whatif-seat = Your seat
whatif-begin = What if…

## Settings and About

settings-name = Your name
settings-face = Your face
account-menu = Account and sign-in
settings-account = Your account, devices and data
settings-theme = Colours
settings-motion = Motion
settings-speed = Speed of moves and captions
settings-confirm = Ask before every decision
settings-keys = Single keys are commands
settings-tips = Tips at the first table of a game
settings-sound = Sound
settings-volume = Volume
notices = Notices
settings-calls = When it is your turn
settings-vibrate = Vibrate, at bumps too
settings-beckon = Mark the tab
settings-notify = Notify me while I look elsewhere
notify-allow = Allow notifications
notify-blocked = Your browser does not let this page notify you. Its own settings can change that.
theme-auto = Like the system
theme-light = Light
theme-dark = Dark
motion-auto = Like the system
motion-none = None
speed-slow = Slow: more time to read
speed-usual = Usual
speed-quick = Quick
about-what = Bumpyard is three games of dice, cards and collisions, to play in the browser with friends or bots. It is free software.
about-unofficial = It is unofficial: neither made nor endorsed by those who made the games whose rules it plays by. All words and pictures are its own.
about-fair = Fair dice
counts = Games on this server
counts-link = Games finished and abandoned here
counts-running = Running now
counts-finished = Finished
counts-ended-by-players = Ended early by the players
counts-never-started = Never started: somebody did not answer
counts-ended-by-operator = Ended by the operator
counts-none = No game has begun here yet.
counts-about = Whoever runs this server could break off games. Here you see how many were broken off, and by whom; those of the operator ran in a backup that was put back. The server counts for itself.
credits = Credits
credits-tumble = Tumble plays by the rules of Roll’n Bump, designed by Louis-Nicolas Dozois and published by Les jouets Boom.
credits-duel = Tumble Duel plays by the rules of Roll’n Bump Duel, by the same designer and publisher.
credits-dodgems = Dodgems plays by the rules of the bumper-car game BUMP!, whose rulebook, as we have it, names neither designer nor publisher.
credits-buy = If you like it, buy the real thing: real dice are better still.
credits-code = The code is under the MIT licence.
credits-font = The typeface is Nunito, under the SIL Open Font License.
rules-learn = Two minutes, and you know how it goes.
rules-numbers = Show the numbers of the rules
tab-luck = Luck
luck-and-skill = Luck and skill

## Refusals, by the code of the server and by the case: what is wrong, and what to do next

refused-other = That did not work. The server says: “{ $message }”
refused-error = Something went wrong on the server. Try again in a moment.
refused-server = { refused-error }
refused-internal = { refused-error }
refused-wrong-view = { refused-error }
refused-store = The server could not write it down, so nothing has changed. Try again in a moment.
refused-unknown = There is nothing at this address. Check the code, or ask for a new link.
refused-guest = This browser is not known here any more. Reload the page to come back as a guest.
refused-forbidden = That is not allowed here.
refused-limited = That was too much at once. Wait a minute, then try again.
refused-stale = That was decided already.
refused-not-yours = Only those who play at this table can do that.
refused-wrong-seat = It is not your turn.
refused-wrong-node = There is nothing to decide now.
refused-move = The rules do not allow that here.
refused-illegal = { refused-move }
refused-outcome = { refused-move }
refused-rated-undo = At a rated table you can only take back what nobody has answered yet.
refused-refused = That can’t be done now.
refused-table = { refused-refused }
refused-fair = Your browser’s part in the fair dice does not fit. Reload the page.
refused-refuted = This game file was changed: it does not prove true. Choose another.
refused-replay = This file is no game that can be shown. Choose another.
refused-notation = { refused-replay }
refused-setup = A table can’t be made like this. Change the settings, and try again.
refused-data = No game can be played with these cards and values.
refused-too-large = { refused-data }
refused-request = The server did not understand that. Reload the page, and try again.
refused-message = { refused-request }
refused-protocol = This page is out of date. Reload it.
refused-asked = Somebody is asking for something already. Answer that first.
refused-banned = The host has banned you: you can’t play here. The rules and the lessons stay open.
ban-why = Why, and until when
refused-begun = The game has begun already. You can watch.
refused-blank = There is nothing to read in it. Write a few letters.
refused-bot-plays = A bot plays for you. Play on yourself first.
refused-busy = The server is busy. Try again in a moment.
refused-closed = This table is closed. Open a new one.
refused-full = Every seat is taken. You can watch.
refused-hosting = You have too many open tables. Start or leave one first.
refused-face = There is no such face. Choose one of those that are shown.
refused-name = A name has 1 to 24 characters that can be seen.
refused-no-coach = No coach is allowed at this table.
refused-no-rematch = Here, play on from a moment of the game again instead.
refused-no-undo = That can’t be taken back: something was rolled or shown since.
refused-not-begun = The game has not begun yet. Wait for the host.
refused-not-host = Only the host can do that.
refused-not-over = The game is not over yet.
refused-nothing-to-decide = There is nothing for you to decide now.
refused-paused = The game is paused. Go on first.
refused-private = This table is only for those who play at it.
refused-removed = The host has taken you off this table. You can watch, or open a table of your own.
refused-resigned = Whoever has given up can’t come back into this game. You can watch.
refused-seat-taken = Somebody was faster. Choose another seat.
refused-too-few-seats = More people sit here than could play. Ask somebody to get up first.
refused-code = This code is wrong, or was used before. Check it, or try another.
refused-handle = A handle has 2 to 20 letters of one script, digits, - or _.
refused-endpoint = This browser can’t take push messages from this server.
refused-no-push = This server sends no push messages.
refused-zone = The server does not know this time zone.
refused-no-mail = This server sends no e-mail.
refused-mails = Enough messages were sent for now. Wait an hour, and look into your spam folder.
refused-mail = The message could not be sent.
refused-address = This is no e-mail address. One looks like mina@example.org.
refused-handle-taken = This handle is not free, or looks like another. Choose a different one.
refused-last-passkey = It is your only way back. Make recovery codes first.
refused-link = This link was used before, or is too old. Make a new one.
refused-muted = The host has muted you: nobody sees what you say.
refused-no-accounts = This server keeps no accounts.
refused-day-over = The day of this game is over. Its games can be studied now.
refused-daily = At a daily nobody plays for you. Come back later, or give up.
refused-no-daily = This server has no daily games.
refused-no-friends = This server has no lists of friends.
refused-no-queue = This server has no queue: open a table, or play with friends.
refused-no-profile = There is no such profile, or it is not shown to you.
refused-no-reason = Say why: the person reads it.
refused-no-guest = There is no such guest: forgotten, perhaps, or misspelt.
refused-no-report = This report is done already.
refused-friend-link = This link is wrong, or too old. Ask for a new one.
refused-not-asked = They have not asked you.
refused-no-friend = Only friends can be invited.
refused-friends-full = Your list of friends is full.
refused-not-kept = Keep your name first, with a passkey or recovery codes.
refused-passkey = This passkey did not work here. Try again, or use a recovery code.
refused-passkeys = You have too many passkeys. Remove one first.
refused-tables = Say first what becomes of your tables.
notice-warn = The host warns you: { $message }
notice-mute = The host has muted you: { $message }
notice-mute-until = The host has muted you until { $when }: { $message }
notice-stops = { $minutes ->
    [one] The server stops in 1 minute. Games go on when it is back.
   *[other] The server stops in { $minutes } minutes. Games go on when it is back.
  }
create-another = Open a new table
rules-read = Read the rules

## Dice: bumps, five alike, and what happened while somebody waited

bump-beats = { $you ->
    [yes] You bump { $other }: { $dice } beats { $lying }
   *[no] { $name } bumps { $them ->
        [yes] you
       *[no] { $other }
      }: { $dice } beats { $lying }
  }
bump-power = { $you ->
    [yes] You bump { $other }: { $power }
   *[no] { $name } bumps { $them ->
        [yes] you
       *[no] { $other }
      }: { $power }
  }
five-alike = { $you ->
    [yes] Five alike! You have five { $face }s
   *[no] Five alike! { $name } has five { $face }s
  }
meanwhile-bumped = { $name } bumped your { $dice } ({ $card })
meanwhile-took = { $name } took { $cards }
