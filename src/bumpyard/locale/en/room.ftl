### Friends in one room: a TV for all, and phones that are only for one's hand.

tv-show = Show on a TV
tv-show-about = Open this address on a TV or a large screen. Everyone sees the table there, and no secrets.
tv-on = A TV shows this table.
tv-scan = Scan to sit down
tv-code = or type the code at { $host }
tv-join = Join
tv-seated = At the table
tv-wait = { $name } starts the game.
tv-next = { $count ->
    [one] { $names } is to move
   *[other] { $names } are to move
  }
tv-private = Only those who play may see this table. Open this page in the browser of one of them, or make a table that anyone may watch.
tv-sound-wake = Press here for sound
tv-sound-on = Sound on
tv-sound-off = Sound off

## Phones at a table that is on a TV

controller = Only my hand
controller-board = Whole board

## One device that is passed round

pass-add = Add somebody on this device
pass-add-about = The device goes round the room. Each has a seat of their own, and nobody sees another’s cards.
pass-name = Their name
pass-forget = Forget { $name }
pass-to = Pass it to { $name }
pass-take = I am { $name }
pass-on = Pass the device on
pass-who = Who has the device?
agree-for = { $count ->
    [one] { $names } agrees
   *[other] { $names } agree
  }

## For somebody who comes when the game has begun

watch-title = You are watching
watch-about = { $count ->
    [one] { $names } plays { $game }, and the game has begun.
   *[other] { $names } play { $game }, and the game has begun.
  }
watch-next = If they play again, the way to the next game is shown here, with a seat for you if one is free.

## Emotes

emotes = Show the others
emotes-hide = Hide what others show
emotes-see = See what others show
emote-shown = { $name }: { $emote }
emote-hello = Hello!
emote-thanks = Thank you!
emote-bravo = Well done!
emote-luck = Good luck!
emote-wow = Wow!
emote-ouch = Ouch!
emote-sad = Oh no…
emote-think = Let me think…
