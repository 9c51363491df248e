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
