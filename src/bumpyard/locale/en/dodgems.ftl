### Dodgems. $you is "yes" where the sentence is about the reader, $them where it is done to the reader.

dodgems-dummy = Dummy
dodgems-colour-green = green
dodgems-colour-red = red
dodgems-colour-blue = blue
dodgems-colour-yellow = yellow
dodgems-arrow-F = forward
dodgems-arrow-FR = forward right
dodgems-arrow-R = right
dodgems-arrow-BR = back right
dodgems-arrow-B = back
dodgems-arrow-BL = back left
dodgems-arrow-L = left
dodgems-arrow-FL = forward left
dodgems-side-south = at the bottom
dodgems-side-west = on the left
dodgems-side-north = at the top
dodgems-side-east = on the right
dodgems-ahead-of-south = to higher rows
dodgems-ahead-of-west = to later columns
dodgems-ahead-of-north = to lower rows
dodgems-ahead-of-east = to earlier columns
dodgems-way-left = to the left
dodgems-way-right = to the right
dodgems-way-first = first
dodgems-way-last = last
dodgems-off-border = the border
dodgems-off-corner = the corner
dodgems-off-pillar = a pillar
dodgems-by-border = the border
dodgems-by-corner = the corner
dodgems-by-pillar = a pillar

## Reaction cards

dodgems-kind-turbo = Turbo
dodgems-kind-brake = Brake
dodgems-kind-swerve = Swerve
dodgems-kind-oil-slick = Oil slick
dodgems-kind-anchor = Anchor
dodgems-kind-airbag = Airbag
dodgems-kind-re-spin = Re-spin
dodgems-kind-queue-jump = Queue jump
dodgems-kind-flat-battery = Flat battery
dodgems-about-turbo = your Speed is { $turbo } more
dodgems-about-brake = a rival’s Speed is { $brake } less
dodgems-about-swerve = turn your direction a little
dodgems-about-oil-slick = turn a rival’s direction a little
dodgems-about-anchor = if you are hit, you stay put
dodgems-about-airbag = if you are hit, you lose no card
dodgems-about-re-spin = roll any Speed die again
dodgems-about-queue-jump = move first, or last
dodgems-about-flat-battery = a rival draws no card this round
dodgems-card-direction = { $card }, { $arrows }
dodgems-card-reaction = { $card }: { $about }

## What happened

dodgems-lot-drawn = { $you ->
    [yes] You draw { $card } for the start.
   *[no] { $name } draws { $card } for the start.
  }
dodgems-first-player = { $you ->
    [yes] You are the first player.
   *[no] { $name } is the first player.
  }
dodgems-taken = { $you ->
    [yes] You take the { $colour } car.
   *[no] { $name } takes the { $colour } car.
  }
dodgems-placed = { $you ->
    [yes] You start on { $space }.
   *[no] { $name } starts on { $space }.
  }
dodgems-drawn = { $you ->
    [yes] You draw { $card }.
   *[no] { $name } draws { $card }.
  }
dodgems-remade-direction = The Direction cards are shuffled anew.
dodgems-remade-reaction = The Reaction cards are shuffled anew.
dodgems-nothing-direction = { $you ->
    [yes] There is no Direction card left for you.
   *[no] There is no Direction card left for { $name }.
  }
dodgems-nothing-reaction = { $you ->
    [yes] There is no Reaction card left for you.
   *[no] There is no Reaction card left for { $name }.
  }
dodgems-round = Round { $round }: engines on!
dodgems-rolled = { $you ->
    [yes] You roll Speed { $die }.
   *[no] { $name } rolls Speed { $die }.
  }
dodgems-missing = { $you ->
    [yes] You have no Direction card: two new ones, and down to { $points ->
        [one] 1 point
       *[other] { $points } points
      }.
   *[no] { $name } has no Direction card: two new ones, and down to { $points ->
        [one] 1 point
       *[other] { $points } points
      }.
  }
dodgems-emptied = { $you ->
    [yes] Your hand is empty: new cards, and down to { $points ->
        [one] 1 point
       *[other] { $points } points
      }.
   *[no] { $name }’s hand is empty: new cards, and down to { $points ->
        [one] 1 point
       *[other] { $points } points
      }.
  }
dodgems-shown = Cards up: { $cards }.
dodgems-shown-one = { $name } { $card }
dodgems-announced = { $you ->
    [yes] You will go { $arrow }.
   *[no] { $name } will go { $arrow }.
  }
dodgems-reacted = { $you ->
    [yes] You play { $card }{ $way ->
        [left] , to the left
        [right] , to the right
        [first] , and move first
        [last] , and move last
       *[none] {""}
      }.
   *[no] { $name } plays { $card }{ $way ->
        [left] , to the left
        [right] , to the right
        [first] , and moves first
        [last] , and moves last
       *[none] {""}
      }.
  }
dodgems-reacted-self = { $you ->
    [yes] You play { $card } on your own car.
   *[no] { $name } plays { $card } on their own car.
  }
dodgems-reacted-on = { $you ->
    [yes] You play { $card } on { $other }
   *[no] { $name } plays { $card } on { $them ->
        [yes] you
       *[no] { $other }
      }
  }{ $way ->
    [left] , to the left
    [right] , to the right
   *[none] {""}
  }.
dodgems-turned = { $you ->
    [yes] You are heading { $heading } now.
   *[no] { $name } is heading { $heading } now.
  }
dodgems-drove = { $you ->
    [yes] You drive to { $space }.
   *[no] { $name } drives to { $space }.
  }
dodgems-ricocheted = { $you ->
    [yes] You bounce off { $barrier }.
   *[no] { $name } bounces off { $barrier }.
  }
dodgems-stopped = { $you ->
    [yes] You stop at { $barrier }, on { $space }.
   *[no] { $name } stops at { $barrier }, on { $space }.
  }
dodgems-hit = { $you ->
    [yes] You bump { $other }!
   *[no] { $name } bumps { $them ->
        [yes] you
       *[no] { $other }
      }!
  }
dodgems-hit-chain = { $you ->
    [yes] You are knocked into { $other }!
   *[no] { $name } is knocked into { $them ->
        [yes] you
       *[no] { $other }
      }!
  }
dodgems-pushed = { $you ->
    [yes] You are shoved to { $space }.
   *[no] { $name } is shoved to { $space }.
  }
dodgems-anchored = { $you ->
    [yes] Your anchor holds.
   *[no] { $name }’s anchor holds.
  }
dodgems-airbagged = { $you ->
    [yes] Your airbag opens: no card is lost.
   *[no] { $name }’s airbag opens: no card is lost.
  }
dodgems-discarded = { $you ->
    [yes] You discard { $cards }.
   *[no] { $name } discards { $cards }.
  }
dodgems-scored = { $you ->
    [yes] A point for you: { $points } now.
   *[no] A point for { $name }: { $points } now.
  }
dodgems-flat = { $you ->
    [yes] Your battery is flat: no card.
   *[no] { $name }’s battery is flat: no card.
  }
dodgems-ended-points = Engines off: somebody has enough points.
dodgems-ended-rounds = Engines off: that was the last round.

## A round in short

dodgems-recap = { $you ->
    [yes] You +{ $gain }: { $does }
   *[no] { $name } +{ $gain }: { $does }
  }
dodgems-recap-hit = { $them ->
    [yes] hit you
   *[no] hit { $other }
  }
dodgems-recap-flew = { $you ->
    [yes] , and you flew into { $other }
   *[no] , who flew into { $them ->
        [yes] you
       *[no] { $other }
      }
  }
dodgems-recap-knocked = { $them ->
    [yes] flew into you
   *[no] flew into { $other }
  }
dodgems-recap-none = No points in this round.

## What can be done

dodgems-note-take = Which car is yours?
dodgems-note-take-dummy = Which car does Dummy get?
dodgems-note-start = Where do you start? You sit on that side.
dodgems-note-start-dummy = Where does Dummy start?
dodgems-note-pick = Pick a card in secret · high goes first
dodgems-note-pick-dummy = A card for you, and one for Dummy
dodgems-note-left-dummy = Yours is { $card }. Now a card for Dummy
dodgems-note-left-own = Dummy gets { $card }. Now a card for you
dodgems-note-picked = Sealed. The others are still choosing…
dodgems-note-announce = Which way?
dodgems-note-announce-dummy = Which way does Dummy go?
dodgems-note-react = Play a Reaction card?
dodgems-note-discard = You were bumped: which card goes?
dodgems-note-trim = { $count ->
    [one] Too many cards: let 1 go
   *[other] Too many cards: let { $count } go
  }
dodgems-note-extra = Five points! One more Reaction card?
dodgems-note-target = On whom?
dodgems-note-way = Which way?
dodgems-note-waiting = { $you ->
    [yes] You are at the wheel
   *[no] { $count ->
        [one] { $name } is at the wheel
       *[other] { $name } are at the wheel
      }
  }
dodgems-note-all = Everyone is choosing
dodgems-note-sure = Tap again to be sure
dodgems-take = Take this car
dodgems-start = Start here
dodgems-pick = Seal it
dodgems-pick-dummy = Dummy’s card?
dodgems-pick-own = Your card?
dodgems-announce = Go { $arrow }
dodgems-play = Play { $card }
dodgems-play-none = Play a card
dodgems-go = Go
dodgems-move = { $count ->
    [one] Drive 1 space
   *[other] Drive { $count } spaces
  }
dodgems-discard = { $count ->
    [one] Discard
   *[other] Discard { $count }
  }
dodgems-draw = Draw one more
dodgems-no-draw = No, thanks
dodgems-pass = No reaction
dodgems-for-dummy = for Dummy { $card }
dodgems-would-take = The { $colour } car
dodgems-would-start = Start on { $space }, { $side }
dodgems-would-drive = { $count ->
    [one] 1 space: { $ahead }
   *[other] { $count } spaces: { $ahead }
  }
dodgems-would-announce = { $arrow }: { $ahead }
dodgems-would-discard = Discard { $cards }
dodgems-ahead-open = all clear, to { $space }
dodgems-ahead-hit = hit before it can drive
dodgems-ahead-car = { $count ->
    [0] into { $name }, right there
    [one] into { $name }, after 1 space
   *[other] into { $name }, after { $count } spaces
  }
dodgems-ahead-bounce = off { $barrier } at { $space }, then { $rest }
dodgems-then-open = to { $space }
dodgems-then-car = into { $name }
dodgems-then-stop = to a halt at { $barrier }, on { $space }
dodgems-push = , who is shoved to { $space }
dodgems-push-chain = , who is knocked into { $name }
dodgems-push-anchor = , whose anchor holds

## What a coach sees

dodgems-could-hit-you = { $names } could hit you
dodgems-could-hit = { $you ->
    [yes] You could hit { $names }
   *[no] { $name } could hit { $names }
  }

## The table, for those who listen

dodgems-track = The track
dodgems-hand = Your cards
dodgems-hand-dummy = Dummy’s cards
dodgems-options = Your choice
dodgems-order = Order of play
dodgems-round-short = Round { $round }
dodgems-goal = first to { $points }
dodgems-again = See the last round again
dodgems-again-end = Back to the game
dodgems-again-begins = The last round again.
dodgems-again-over = Back in the game.
dodgems-discards = Discarded
dodgems-chosen = { $you ->
    [yes] have chosen
   *[no] has chosen
  }
dodgems-choosing = { $you ->
    [yes] are choosing
   *[no] is choosing
  }
dodgems-speed = Speed { $speed }
dodgems-points-short = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
dodgems-count-directions = { $count ->
    [one] 1 Direction card
   *[other] { $count } Direction cards
  }
dodgems-count-reactions = { $count ->
    [one] 1 Reaction card
   *[other] { $count } Reaction cards
  }
dodgems-car = { $name }, car { $number }, { $colour }
dodgems-car-on = { $name }, car { $number }, { $colour }, on { $space }
dodgems-car-speed = Speed { $speed }
dodgems-car-heading = heading { $heading }
dodgems-car-hit = knocked out for this round
dodgems-summary-round = Round { $round }. { $points ->
    [one] 1 point wins.
   *[other] { $points } points win.
  }
dodgems-summary-player = { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $directions ->
    [one] 1 Direction card
   *[other] { $directions } Direction cards
  }, { $reactions ->
    [one] 1 Reaction card
   *[other] { $reactions } Reaction cards
  }.
dodgems-summary-order = Order of play: { $names }.
dodgems-summary-moving = Still to move: { $names }.
dodgems-summary-track = The track has { $size } columns from a and { $size } rows from 1. Pillars on { $pillars }. Forward leads { $side }.
dodgems-summary-hand = Your cards: { $cards }.
dodgems-summary-dummy = Dummy’s cards: { $cards }.
dodgems-line-points = Bumps
dodgems-key-choose = Choice { $position }: card, arrow or number
dodgems-key-main = The main button
dodgems-key-pass = No reaction, or no card
dodgems-nearing = { $you ->
    [yes] One more bump and you can win
   *[no] { $count ->
        [one] One more bump and { $name } can win
       *[other] One more bump can win: { $name }
      }
  }
dodgems-last-round = The last round: the most points win
