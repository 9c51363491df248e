### The reference sheet of a table: a game at a glance, in pictures.

reference = How it goes
reference-turn = A turn
reference-round = A round
reference-bump = Bumping
reference-end = The end
reference-beats = beats
reference-ties = is a tie with
reference-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }

## Tumble

reference-tumble-turn-1 = Take the cards that your dice still lie on.
reference-tumble-turn-2 = Roll up to three times, and keep what you like in between.
reference-tumble-turn-3 = Claim cards with your dice. The others can bump them until your next turn.
reference-tumble-first = Dice in the first round: { $dice }
reference-tumble-cards = The cards
reference-tumble-singles = number { $dice }
reference-tumble-bump-total = a higher total on the same card
reference-tumble-bump-more = more dice on a number
reference-tumble-bump-tie = a tie bumps nobody
reference-tumble-bump-bonus = beside the bonus die: any dice, a higher total
reference-tumble-sets = Sets
reference-tumble-sets-about = Cards of one suit pay extra:
reference-tumble-set = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
reference-tumble-joker = The joker joins the suit in which it pays you most.
reference-tumble-bonus = Claim it with any dice. In your next turn you roll it along, and may turn one of your dice to its number. Whoever has it at the end rolls it for points.
reference-tumble-end = { $count ->
    [one] When the last card of a pile is taken, the game ends.
   *[other] When the last cards of { $count } piles are taken, the game ends.
  }
reference-tumble-end-all = Then everyone takes what their dice lie on. The most points win: cards, sets and the bonus die.
reference-tumble-end-quiet = { $count ->
    [one] It ends, too, after a round in which nobody takes a card.
   *[other] It ends, too, after { $count } rounds in which nobody takes a card.
  }

## Tumble Duel

reference-duel-turn-1 = Take your dice, and the cards that they still lie on.
reference-duel-turn-2 = Place these cards in your grid of 4 × 4.
reference-duel-turn-3 = Roll up to three times, and keep what you like in between.
reference-duel-turn-4 = Play Bonus cards, if you like.
reference-duel-turn-5 = Claim what your dice can: you have to.
reference-duel-colours = Colour cards
reference-duel-colours-about = One or more dice of this number; more dice bump fewer.
reference-duel-points = Point cards
reference-duel-points-about = Exactly these dice; a higher total bumps.
reference-duel-growing = { $points ->
    [one] 1 point for each one in your grid
   *[other] { $points } points for each one in your grid
  }
reference-duel-joker = It counts as one colour, too: the one that pays you most.
reference-duel-swap = with the swap sign
reference-duel-swap-about = When you place it, you may exchange two cards of your grid.
reference-duel-row = What a row pays
reference-duel-row-about = Its points, times its different colours
reference-duel-powers = Bonus cards, played
reference-duel-conditions = Bonus cards, kept till the end
reference-duel-pile = Dice that can claim nothing in the river may go before the Bonus pile: any numbers, and a higher total bumps.
reference-duel-end = { $count ->
    [one] With 1 card in a grid the game ends.
   *[other] As soon as a grid has { $count } cards, the game ends.
  } The other takes and places what their dice lie on.
reference-duel-end-win = The higher sum of rows and Bonus cards wins; after a tie, more points from Bonus cards.

## Dodgems

reference-dodgems-round-1 = Speed dice are rolled. Everyone picks a Direction card in secret.
reference-dodgems-round-2 = Cards up: the highest number goes first, and announces one of its arrows.
reference-dodgems-round-3 = In this order everyone may play one Reaction card.
reference-dodgems-round-4 = In this order the cars drive, as far as their Speed at most.
reference-dodgems-round-5 = Everyone draws a Direction card, and keeps { $count ->
    [one] 1 card
   *[other] { $count } cards
  } at most.
reference-dodgems-directions = Direction cards
reference-dodgems-directions-about = The number decides who goes first. Fast cards have few arrows; forward is away from your side.
reference-dodgems-reactions = Reaction cards
reference-dodgems-copies = { $count ->
    [one] 1 of them
   *[other] { $count } of them
  }
reference-dodgems-bumps = Bumps
reference-dodgems-bump = Bump: a point and a Reaction card for the one who hits. The other flies as far as that car’s Speed, loses a card and does not drive any more.
reference-dodgems-chain = Chain: the car that flies hits a third one. That is one more point for the first, and one for the second.
reference-dodgems-ricochet = Ricochet: off the border or a pillar, once a drive. The second time it stops.
reference-dodgems-push = A car that was hit does not bounce: it stops there.
reference-dodgems-end = { $points ->
    [one] With 1 point at the end of a round you win.
   *[other] With { $points } points at the end of a round you win.
  }
reference-dodgems-extra = { $points ->
    [one] At 1 point you may draw one more Reaction card.
   *[other] At { $points } points you may draw one more Reaction card.
  }
reference-dodgems-empty = No Direction card left: 1 point less. No card at all: 2 points less. New cards come each time.
