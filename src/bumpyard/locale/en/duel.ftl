### Tumble Duel. $you is "yes" where the sentence is about the reader.

duel-colour-plum = plum
duel-colour-rose = rose
duel-colour-lagoon = lagoon
duel-card = { $colour } { $face }
duel-asks-alike = { $n ->
    [2] pair
    [3] trio
    [4] quad
   *[other] { $n } alike
  }
duel-asks-run = run of { $n }
duel-swap-card = swap { $asks }
duel-joker = joker
duel-bonus-pile = Bonus pile
duel-bonus = Bonus
duel-the-card = the { $card }
duel-the-bonus-pile = the Bonus pile
duel-bonus-name = { $power } / { $condition }

## Bonus cards: what they do, and what they pay

duel-power-rolls = +2 rolls
duel-power-step = Plus or minus 1
duel-power-any = Any face
duel-power-expel = Expel
duel-power-protect = Protect
duel-power-rolls-about = roll any dice again, up to twice
duel-power-step-about = turn a die one up or down
duel-power-any-about = turn a die to any number
duel-power-expel-about = with a claim that fits, knock dice home that yours don’t beat
duel-power-protect-about = nothing removes the dice of one claim until your next turn
duel-condition-pairs = pairs
duel-condition-faces = six faces
duel-condition-mixed_row = all colours in a row
duel-condition-mixed_column = all colours in a column
duel-condition-row = one colour in a row
duel-condition-column = one colour in a column
duel-condition-diagonal = one colour on a diagonal
duel-condition-block = 2 × 2 of one colour
duel-condition-pairs-about = each pair is worth { $points }
duel-condition-faces-about = { $points } for all six faces
duel-condition-mixed_row-about = { $points } for all colours in a row
duel-condition-mixed_column-about = { $points } for all colours in a column
duel-condition-row-about = { $two }, { $three } or { $four } for 2, 3 or 4 of one colour in a row
duel-condition-column-about = { $two }, { $three } or { $four } for 2, 3 or 4 of one colour in a column
duel-condition-diagonal-about = { $two }, { $three } or { $four } for 2, 3 or 4 of one colour on a long diagonal
duel-condition-block-about = { $points } for 2 × 2 of one colour
duel-bonus-about = { $power }: { $does }. Kept: { $pays }{ $house }; now { $points }.

## What happened

duel-card-turned = Into the river comes the { $card }.
duel-bonus-drawn = { $you ->
    [yes] You draw a Bonus card.
   *[no] { $name } draws a Bonus card.
  }
duel-bonus-seen = It is { $power }, or kept: { $condition }.
duel-start-rolled = { $you ->
    [yes] You roll a { $face } for the start.
   *[no] { $name } rolls a { $face } for the start.
  }
duel-start-tied = Level! Both roll again.
duel-started = { $you ->
    [yes] You begin.
   *[no] { $name } begins.
  }
duel-card-retrieved = { $you ->
    [yes] You held it: the { $card } is yours.
   *[no] { $name } held the { $card }, and takes it.
  }
duel-card-placed = { $you ->
    [yes] You place the { $card } on { $place }.
   *[no] { $name } places the { $card } on { $place }.
  }
duel-cards-swapped = { $you ->
    [yes] You exchange { $first } and { $second }.
   *[no] { $name } exchanges { $first } and { $second }.
  }
duel-cards-given-up = { $you ->
    [yes] You have no room for the { $cards }.
   *[no] { $name } has no room for the { $cards }.
  }
duel-rolled = { $you ->
    [yes] You roll { $rolled }.
   *[no] { $name } rolls { $rolled }.
  }
duel-rolled-again = { $you ->
    [yes] You keep { $kept } and roll { $rolled }.
   *[no] { $name } keeps { $kept } and rolls { $rolled }.
  }
duel-stopped = { $you ->
    [yes] You stop at { $dice }.
   *[no] { $name } stops at { $dice }.
  }
duel-bonus-played = { $you ->
    [yes] You play { $power }.
   *[no] { $name } plays { $power }!
  }
duel-die-turned = { $you ->
    [yes] You turn a { $before } into a { $after }.
   *[no] { $name } turns a { $before } into a { $after }.
  }
duel-claim-protected = { $you ->
    [yes] You protect your dice on { $card }.
   *[no] { $name } protects the dice on { $card }.
  }
duel-bumped = { $count ->
    [one] { $you ->
        [yes] Your { $dice } is knocked home!
       *[no] { $name }’s { $dice } is knocked home!
      }
   *[other] { $you ->
        [yes] Your { $dice } are knocked home!
       *[no] { $name }’s { $dice } are knocked home!
      }
  }
duel-claimed = { $you ->
    [yes] You claim { $card } with { $dice }.
   *[no] { $name } claims { $card } with { $dice }.
  }
duel-grid-filled = { $you ->
    [yes] Your grid is full, and the game ends. The other takes the last cards.
   *[no] { $name }’s grid is full, and the game ends. The other takes the last cards.
  }
duel-hand-shown = { $you ->
    [yes] You kept { $cards }.
   *[no] { $name } kept { $cards }.
  }
duel-hand-shown-empty = { $you ->
    [yes] You kept no Bonus card.
   *[no] { $name } kept no Bonus card.
  }

## What can be done

duel-retrieve = Take what is yours
duel-roll = Roll
duel-roll-again = { $count ->
    [one] Roll 1 die again
   *[other] Roll { $count } dice again
  }
duel-stop = Stop here
duel-done = End turn
duel-leave = Leave it as it is
duel-play = Play { $power }
duel-place = Choose a place
duel-place-it = Place it
duel-choose-pile = Choose a pile
duel-claim = claim
duel-bump = bump
duel-expel = expel
duel-protect = protect
duel-pile-colour = Colour · { $count } left
duel-pile-point = Point · { $count } left
duel-playable = Can be played now
duel-duty = Claim first what your dice can: the { $cards }.
duel-note-ready = Your turn!
duel-note-last = The last cards: take what your dice held
duel-note-refill = From which pile shall the river be refilled?
duel-note-place = Where shall the { $card } go?
duel-note-place-swap = Where shall the { $card } go? You may exchange two cards then.
duel-note-place-gain = The { $card } on { $place }: { $gain }
duel-note-swap = You may exchange two cards: tap one
duel-note-swap-second = And with which one?
duel-note-swap-gain = Exchange { $first } and { $second }: { $gain }
duel-note-keep = { $left ->
    [one] Tap the dice to keep · 1 more roll
   *[other] Tap the dice to keep · { $left } more rolls
  }
duel-note-claim = Claim more, or end your turn
duel-note-duty = Claim what your dice can · tap a card
duel-note-bonus = The Bonus pile is open to the dice you have left
duel-note-bonus-waits = The Bonus pile waits until the river has nothing left for your dice
duel-note-done = Nothing more to claim
duel-note-choose = Which dice for { $card }?
duel-note-choose-more = Which dice for { $card }? Tap some, or take these
duel-note-turn = { $power }: tap a die
duel-note-face = Turn the { $face } into…
duel-note-expel = Expel: tap the card to clear and claim
duel-note-protect = Protect: tap a claim of yours
duel-note-waiting = { $you ->
    [yes] It is your turn
   *[no] It is { $name }’s turn
  }
duel-note-sure = Tap again to be sure
duel-gain = { $points ->
    [one] 1 point more
   *[other] { $points } points more
  }
duel-loss = { $points ->
    [one] 1 point less
   *[other] { $points } points less
  }
duel-no-gain = no points yet
duel-effect-colour = Claim { $card } with { $dice }, for your grid
duel-effect-points = Claim { $card } with { $dice }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } in its row
duel-effect-growing = Claim { $card } with { $dice }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } for each one you have
duel-effect-bonus = Claim the Bonus pile with { $dice }: a card for you next turn
duel-effect-bump = Claim { $card } with { $dice }, knocking { $name }’s { $lying } home
duel-effect-expel = Expel { $name }’s { $lying } and claim { $card } with { $dice }
duel-effect-protect = Protect your dice on { $card } until your next turn
duel-effect-turn = { $power }: turn the { $before } into a { $after }
duel-ways = { $count ->
    [one] 1 way
   *[other] { $count } ways
  }
duel-choices-place = Place the { $cards }, on { $places }

## The table, for those who listen

duel-river = The river
duel-dice = Dice
duel-die = Die { $position }: { $face }
duel-die-kept = kept
duel-hand = Your Bonus cards
duel-hand-of = Bonus cards: { $name }
duel-hand-none = No Bonus cards
duel-taken = Cards to place
duel-grid-yours = Your grid
duel-grid-of = { $name }’s grid
duel-grid-empty = Cards that you keep go here
duel-cell = { $place } { $card }
duel-cell-free = { $place } free
duel-row-sum = row { $row }: { $points } times { $colours } is { $total }
duel-place-worth = { $card }, worth { $value }
duel-place-growing = { $card }, worth { $value } for each in the grid
duel-place-swap = with the swap sign
duel-place-empty = empty place
duel-place-dice = { $you ->
    [yes] your { $dice }
   *[no] { $name }’s { $dice }
  }
duel-place-protected = protected
duel-bonus-pile-count = { $count ->
    [0] Bonus pile, used up
    [one] Bonus pile, 1 card
   *[other] Bonus pile, { $count } cards
  }
duel-discard = played: { $cards }
duel-seat-grid = { $count } of { $full } cards
duel-seat-bonus = { $count ->
    [one] 1 Bonus card
   *[other] { $count } Bonus cards
  }
duel-summary-player = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $count } of { $full } cards, { $held ->
    [one] 1 Bonus card
   *[other] { $held } Bonus cards
  }
duel-summary-row = Row { $row }: { $cards }; { $points } times { $colours } is { $total }
duel-summary-piles = Cards left: { $colour } Colour, { $point } Point
duel-key-die = Keep or choose die { $position }
duel-key-main = The main button
duel-key-stop = Stop rolling
duel-key-next = The next card or place that can be chosen
duel-key-bonus = The next Bonus card
duel-key-cancel = Let go of what is held

## The score

duel-line-row = Row { $row }
duel-line-joker = Joker as { $colour }
duel-choice-place = The { $card } on { $place }
duel-choice-swap = Exchange { $first } and { $second }
duel-nearing = { $you ->
    [yes] Your claims fill your grid and end the game
   *[no] { $count ->
        [one] { $name } can fill the grid and end the game
       *[other] Both can fill their grids and end the game
      }
  }
