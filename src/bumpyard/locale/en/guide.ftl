### A guided first game: why a tap does nothing, and what is new in a situation.

## Why a tap does nothing

refuse-over = The game is over.
refuse-watching = You are watching.
refuse-paused = The game is paused.
refuse-showing = Something is being shown. One moment.
refuse-now = That can’t be chosen now.
refuse-turn = { $you ->
    [yes] It is your turn.
   *[no] { $count ->
        [one] It is { $name }’s turn.
       *[other] It is the turn of { $name }.
      }
  }
refuse-roll = Roll first.
refuse-stop = Stop first, then claim.
refuse-dice-misfit = It asks for: { $asks }. The dice you have left don’t make that.
refuse-dice-more = { $count ->
    [one] You need 1 die there.
   *[other] You need { $count } dice or more there.
  }
refuse-dice-total = A tie doesn’t bump: you need { $total } or more there.
refuse-dice-highest = Nothing beats these dice.
refuse-dice-own = Your dice lie there already.
refuse-tumble-turn = First turn a die, or leave them.
refuse-tumble-turned = It shows that number already.
refuse-tumble-empty = Nothing lies there any more.
refuse-tumble-bonus = You had the bonus die in this turn.
refuse-tumble-auto = Dice that are left over go there by themselves.
refuse-duel-retrieve = First take what is yours.
refuse-duel-refill = First choose a pile to refill the river.
refuse-duel-place = First place your card in your grid, on a marked place.
refuse-duel-swap = Exchange two cards of your grid, or leave it.
refuse-duel-grid = Cards in your grid stay where they are; only a swap sign moves them.
refuse-duel-theirs = That is the other’s grid.
refuse-duel-deck = These piles refill the river, when a card was taken.
refuse-duel-protected = These dice are protected.
refuse-duel-bonus = First claim what your dice can in the river.
refuse-dodgems-take = First take a car.
refuse-dodgems-start = Start on one of the marked spaces.
refuse-dodgems-pick = First pick a Direction card.
refuse-dodgems-reaction = Reaction cards come later: now pick a Direction card.
refuse-dodgems-direction = Now Reaction cards are played, or none.
refuse-dodgems-useless = This card can do nothing now.
refuse-dodgems-dummy = In this round another player picks for Dummy.
refuse-dodgems-announce = First choose one of the arrows.
refuse-dodgems-react = First choose a Reaction card, or none.
refuse-dodgems-car = This car is not on your way.
refuse-dodgems-move = You don’t come there: choose how far you drive.
refuse-dodgems-discard = First choose what to discard.

## Tips at a first table: one for each new situation

tip-none = No more tips
tip-tumble-take = Nobody bumped you: the cards that your dice lie on are yours now.
tip-tumble-first = { $count ->
    [one] Only 1 die in the first round, as you go early.
   *[other] Only { $count } dice in the first round, as you go early.
  }
tip-tumble-set = Cards of one suit are a set: each further one pays more.
tip-tumble-last = A pile is down to its last card. Taking it ends the game.
tip-tumble-keep = Tap the dice you want to keep; the others are rolled again, twice at most.
tip-tumble-stop = Your dice fit a card. Stop first, then claim.
tip-tumble-turn = The bonus die: one of your dice may take its number.
tip-tumble-tie = A tie doesn’t bump: you need { $total }.
tip-tumble-bump = A dashed edge: your dice beat those there, and send them home.
tip-tumble-claim = Tap a marked card. It is yours if your dice still lie there next turn.
tip-tumble-bonus = Dice left over? Put them beside the bonus die, and you roll it next turn.
tip-duel-hand = Bonus cards: play them for their power, or keep them for points at the end.
tip-duel-keep = Tap the dice you want to keep; the others are rolled again, twice at most.
tip-duel-duty = You have to claim what your dice can; which cards is up to you.
tip-duel-bump = A dashed edge: your dice beat those there, and send them home.
tip-duel-bonus = Nothing left to claim? Put dice before the Bonus pile for another Bonus card.
tip-duel-refill = You choose what comes into the river: a colour, or points.
tip-duel-place = Your first card can go anywhere; the next ones beside it.
tip-duel-row = Each row pays its points times its colours: mix them.
tip-duel-swap = The swap sign: you may exchange two cards of your grid.
tip-duel-end = A grid is nearly full. With 16 cards the game ends.
tip-dodgems-start = You sit on this side: forward is away from you.
tip-dodgems-pick = A high number goes first, and has few arrows. Where will the others go?
tip-dodgems-dummy = In this round you pick for Dummy, too. It can win.
tip-dodgems-announce = The lines show where each arrow leads, and whom it hits.
tip-dodgems-react = One Reaction card, or none. They come back only by bumping.
tip-dodgems-move = You may drive less far than your Speed. A hit pushes by all of it.
tip-dodgems-discard = You were bumped: you lose a card, and do not drive in this round.
tip-dodgems-trim = More cards than a hand can keep: some have to go.
tip-dodgems-extra = Halfway! One more Reaction card for you, if you like.
