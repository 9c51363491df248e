### Lessons. Each step has what is said and, where there is something to do, what that is.

lesson-title = Learn { $game }
lesson-step = Step { $step } of { $steps }
lesson-coach = Your coach
lesson-next = Next
lesson-again = Start over
lesson-leave = Leave the lesson
lesson-other = Also a fine move! But let’s try this one first:
lesson-done = That is the game!
lesson-play = Play against bots
lesson-rules = All the rules
lesson-key-say = Hear again what to do
lesson-rival-1 = Mina
lesson-rival-2 = Leo

## Tumble

lesson-tumble-roll = Every card in the middle asks for dice: three alike, a run, a number. It is your turn.
lesson-tumble-roll-do = Roll your five dice.
lesson-tumble-keep = Two 3s! The ember trio asks for three dice alike. You may roll twice more.
lesson-tumble-keep-do = Keep both 3s, and roll the other three again.
lesson-tumble-stop = A third 3. There is one more roll, but you have what you need.
lesson-tumble-stop-do = Stop here.
lesson-tumble-claim = Now claim: place dice on a card that they fit. It is worth 5 points, if it holds.
lesson-tumble-claim-do = Claim the ember trio with your three 3s.
lesson-tumble-single = A card with a number takes one or more dice of that number. Only more dice can bump them.
lesson-tumble-single-do = Claim the honey 5.
lesson-tumble-bonus = Beside the bonus die any dice will do. If they are still there next turn, you may use it.
lesson-tumble-bonus-do = Claim the bonus die with your 4.
lesson-tumble-bumped = Bump! Mina’s three 4s total 12 and yours only 9, so your dice came home. The honey 5 and the bonus die held.
lesson-tumble-bumped-do = Take what is yours, and roll.
lesson-tumble-white = The white bonus die rolled along, and shows 5. After your last roll it can change one of your dice.
lesson-tumble-white-do = Stop here.
lesson-tumble-turn = Turn one die to the number of the bonus die. Another 5 would make three.
lesson-tumble-turn-do = Turn the 2.
lesson-tumble-bump = Three 5s total 15: more than Mina’s 12. A higher total bumps dice from a trio, a pair or a run.
lesson-tumble-bump-do = Bump Mina off the ember trio.
lesson-tumble-pair = Two 6s are a pair, and it is a tide card: you already have two of those.
lesson-tumble-pair-do = Claim the tide pair.
lesson-tumble-take = Nobody had better dice: both cards held until your turn.
lesson-tumble-take-do = Take them, and roll.
lesson-tumble-sets = Cards of one pattern are a set: your three tide cards pay 6 more points, four would pay 10. When a pile is used up, the most points win.

## Tumble Duel

lesson-duel-retrieve = Cards wait in the river; dice claim them. Your two 2s held a pair until your turn, and a 3 held the Bonus pile.
lesson-duel-retrieve-do = Take what is yours.
lesson-duel-refill = A card that leaves the river is replaced. Point cards bring points, Colour cards multiply them.
lesson-duel-refill-do = Turn over a Point card.
lesson-duel-place = Build a grid of 4 × 4. A row scores its points times its colours. The lower row has two colours, and no points yet.
lesson-duel-place-do = Place the pair on f5, to the right of the lower row.
lesson-duel-swap = Its swap sign lets you exchange any two cards. The run of 4 is worth 3, but its row has no colour.
lesson-duel-swap-do = Exchange d4, the run of 4, and f5, the pair.
lesson-duel-roll = That row now scores 3 × 2 = 6. With your cards placed, it is time for new ones.
lesson-duel-roll-do = Roll your five dice.
lesson-duel-keep = Mina’s two 4s lie on the rose 4. On a Colour card, more dice bump fewer.
lesson-duel-keep-do = Keep both 4s and the 6, and roll the rest again.
lesson-duel-stop = No third 4. But you drew a hidden Bonus card at the start of this turn…
lesson-duel-stop-do = Stop here.
lesson-duel-play = Plus or minus 1 turns a die one up or down. Play a Bonus card for its power, or keep it: then it may score at the end.
lesson-duel-play-do = Play Plus or minus 1: turn the 3 into a 4.
lesson-duel-bump = Three 4s against two!
lesson-duel-bump-do = Claim the rose 4 with all three 4s.
lesson-duel-claim = In Duel claiming is a duty: as long as your dice can claim from the river, they must.
lesson-duel-claim-do = Claim the lagoon 6.
lesson-duel-bonus = Nothing in the river wants a 5. Dice that are left over may claim the Bonus pile: a hidden card next turn.
lesson-duel-bonus-do = Claim the Bonus pile with the 5.
lesson-duel-done = That was your turn. Now Mina may bump you.
lesson-duel-done-do = End your turn.
lesson-duel-end = She could not: rose 4, lagoon 6 and a Bonus card are yours next turn. The game ends when a grid has 16 cards; the best rows, and the Bonus cards kept, win.

## Dodgems

lesson-dodgems-track = Bumper cars! You drive the red one at the bottom. Each bump is a point, and ten points win. First, everyone rolls a Speed.
lesson-dodgems-pick = Everyone picks a Direction card in secret. Arrows: where to. The number: the highest goes first. Mina is straight ahead.
lesson-dodgems-pick-do = Pick the 39.
lesson-dodgems-announce = All cards are shown. Your 39 is the highest, so you begin, and say which of its arrows you take.
lesson-dodgems-announce-do = Go forward, towards Mina.
lesson-dodgems-react = Two spaces lie between you, so Speed 2 won’t reach her. Everyone may play one Reaction card now. Turbo adds 2.
lesson-dodgems-react-do = Play your Turbo.
lesson-dodgems-bump = Speed 4. Whoever you run into is pushed on by your full Speed, loses a card, and you score.
lesson-dodgems-bump-do = Drive 4, into Mina.
lesson-dodgems-again = A point, and a new Reaction card! Next round. Leo is out of your line, but cars bounce off the border like billiard balls.
lesson-dodgems-again-do = Pick the 48: forward left.
lesson-dodgems-pass = One arrow speaks for itself. You need not react: cards you keep help later.
lesson-dodgems-pass-do = Play no Reaction card.
lesson-dodgems-ricochet = Off the border and into Leo: that is a ricochet. It takes no space, and works once in a drive.
lesson-dodgems-ricochet-do = Drive 4.
lesson-dodgems-hit = Got him! But Mina is behind you. Whoever is hit gives up a card, and can’t drive any more in this round.
lesson-dodgems-hit-do = Discard the 25.
lesson-dodgems-end = 8 points: two more bumps win. So pick well, be quick, and never stand where the others are going.
