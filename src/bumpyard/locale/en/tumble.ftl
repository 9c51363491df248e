### Tumble. $you is "yes" where the sentence is about the reader.

tumble-suit-ember = ember
tumble-suit-honey = honey
tumble-suit-tide = tide
tumble-suit-dusk = dusk
tumble-asks-single = { $n }
tumble-asks-alike = { $n ->
    [2] pair
    [3] trio
    [4] quad
   *[other] { $n } alike
  }
tumble-asks-run = run of { $n }
tumble-card = { $suit } { $asks }
tumble-joker = joker
tumble-bonus-die = bonus die

## What happened

tumble-card-turned = A new card: { $card }.
tumble-start-rolled = { $you ->
    [yes] You roll a { $face } for the start.
   *[no] { $name } rolls a { $face } for the start.
  }
tumble-start-tied = A tie between { $names }: another roll.
tumble-started = { $you ->
    [yes] You begin.
   *[no] { $name } begins.
  }
tumble-card-acquired = { $you ->
    [yes] You take the { $card }.
   *[no] { $name } takes the { $card }.
  }
tumble-bonus-acquired = { $you ->
    [yes] You take the bonus die.
   *[no] { $name } takes the bonus die.
  }
tumble-rolled = { $you ->
    [yes] You roll { $rolled }.
   *[no] { $name } rolls { $rolled }.
  }
tumble-rolled-again = { $you ->
    [yes] You keep { $kept } and roll { $rolled }.
   *[no] { $name } keeps { $kept } and rolls { $rolled }.
  }
tumble-bonus-rolled = The bonus die shows { $face }.
tumble-stopped = { $you ->
    [yes] You stop at { $dice }.
   *[no] { $name } stops at { $dice }.
  }
tumble-die-turned = { $you ->
    [yes] You turn a { $before } into a { $after }.
   *[no] { $name } turns a { $before } into a { $after }.
  }
tumble-claimed = { $you ->
    [yes] You claim the { $card } with { $dice }.
   *[no] { $name } claims the { $card } with { $dice }.
  }
tumble-bumped = { $count ->
    [one] { $you ->
        [yes] Your { $dice } is knocked home!
       *[no] { $name }’s { $dice } is knocked home!
      }
   *[other] { $you ->
        [yes] Your { $dice } are knocked home!
       *[no] { $name }’s { $dice } are knocked home!
      }
  }
tumble-ended-piles = { $players ->
    [5] Two piles are used up, and the game ends. Everyone takes what their dice lie on.
   *[other] A pile is used up, and the game ends. Everyone takes what their dice lie on.
  }
tumble-ended-quiet = Nobody takes cards any more, and the game ends. Everyone takes what their dice lie on.
tumble-bonus-scored = { $you ->
    [yes] You roll the bonus die for { $face } more.
   *[no] { $name } rolls the bonus die for { $face } more.
  }

## What can be done

tumble-roll = Roll
tumble-take-and-roll = { $count ->
    [one] Take 1 card and roll
   *[other] Take { $count } cards and roll
  }
tumble-roll-again = { $count ->
    [one] Roll 1 die again
   *[other] Roll { $count } dice again
  }
tumble-stop = Stop here
tumble-done = End turn
tumble-leave = Leave them
tumble-claim = claim
tumble-bump = bump
tumble-note-ready = Your turn!
tumble-note-keep = { $left ->
    [one] Tap the dice to keep · 1 more roll
   *[other] Tap the dice to keep · { $left } more rolls
  }
tumble-note-turn = Tap a die to turn it into a { $face }
tumble-note-claim = Claim what you can · tap a card
tumble-note-done = Nothing more to claim
tumble-note-choose = Which dice for the { $card }?
tumble-note-waiting = { $you ->
    [yes] It is your turn
   *[no] It is { $name }’s turn
  }
tumble-note-sure = Tap again to be sure
tumble-effect-claim = Claim the { $card } with { $dice }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } if it holds
tumble-effect-bump = Claim the { $card } with { $dice }, knocking { $name }’s { $lying } home
tumble-effect-bonus = Claim the bonus die with { $dice }, to roll it next turn
tumble-effect-bonus-bump = Claim the bonus die with { $dice }, knocking { $name }’s { $lying } home
tumble-ways = { $count ->
    [one] 1 way
   *[other] { $count } ways
  }

## The table, for those who listen

tumble-board = The cards
tumble-hand = Dice
tumble-die = Die { $position }: { $face }
tumble-die-kept = kept
tumble-pile = { $card }, worth { $value }
tumble-pile-under = { $count ->
    [one] 1 card below
   *[other] { $count } cards below
  }
tumble-pile-dice = { $you ->
    [yes] your { $dice }
   *[no] { $name }’s { $dice }
  }
tumble-pile-empty = { $count ->
    [0] used up
   *[other] face down, { $count } left
  }
tumble-summary-player = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }; { $sets }
tumble-summary-set = { $count ->
    [one] 1 { $suit } card
   *[other] { $count } { $suit } cards
  }
tumble-summary-none = no cards yet
tumble-key-die = Keep or choose die { $position }
tumble-key-bonus = Keep the bonus die
tumble-key-main = The main button
tumble-key-stop = Stop, or leave the dice
tumble-key-next = The next card to claim

## The score

tumble-line-cards = Cards
tumble-line-set = Set of { $suit }
tumble-line-set-joker = Set of { $suit }, with the joker
tumble-line-bonus = Bonus die
tumble-nearing = The last card of a pile: taking it ends the game
tumble-set-next = The next card adds { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for the set.
