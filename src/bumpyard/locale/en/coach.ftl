### What the coach says, and the report on luck and skill.

coach = Coach
coach-key = Coach on or off
coach-key-ask = What the coach says
coach-best = Coach: { $choice }
coach-best-for = Coach: { $choice } · { $percent }% for the { $card }
coach-best-by = Coach: { $choice } · anything else costs { $percent }% or more
coach-any = Coach: it makes no difference
coach-nothing = The coach has nothing to say now: it is not your decision.
coach-off = The coach is off.
coach-keep = Keep { $dice }
coach-keep-none = Roll all dice again
coach-is-best = best
coach-costs = costs { $percent }% of your chance to win
coach-costs-choice = { $choice }: costs { $percent }% of your chance to win.
coach-chance = { $percent }% to get it
coach-legend = ★ the best choice · −% of your chance to win
coach-legend-cards = ★ the best choice · −% of your chance to win · % to get a card
coach-odds = { $card }: { $make }% if you go for it, { $plan }% by the best plan, { $hold }% that your dice stay until your next turn
luck-waiting = The report will be made soon…
luck-working = Judging the game: { $of ->
    [one] { $done } of { $of } step
   *[other] { $done } of { $of } steps
  }
luck-failed = The report could not be made.
luck-chances = Chance to win
luck-account = Where it came from, in points of a hundred
luck-start = Chance at the start
luck-own-dice = Luck with own dice
luck-others-dice = Luck with others’ dice
luck-cards = Luck with cards
luck-read = Guessing the others
luck-error = Own errors
luck-gifts = Others’ errors
luck-drift = The judge’s uncertainty
luck-result = Result
luck-without = Without luck
luck-luckier = Luckier than so many games
luck-rating = Error rating, 0 is flawless
luck-turning = Turning points
luck-costly = Decisions that cost most
luck-step = Step { $step }
luck-moved = { $name }: from { $before }% to { $after }%
luck-better = { $you ->
    [yes] You chose “{ $played }”. Better: “{ $best }” (+{ $percent }%)
   *[no] { $name } chose “{ $played }”. Better: “{ $best }” (+{ $percent }%)
  }
luck-flawless = No decision cost anything.
luck-without-about = “Without luck” is the chance that average dice and cards would have left you.
luck-about = This is an engine’s opinion. Differences below half a point mean nothing.
picture-about = A picture of this game: the score, the chance to win over time, luck and errors, and the move of the game
picture-save = Save
picture-copy = Copy
picture-not-copied = The picture could not be copied. Save it instead.
picture-without = Without the report the picture has no luck and no errors in it.
picture-luck = Luck { $luck } · errors { $errors }
picture-move = Move of the game
