# The page of the daily games.

daily-of = The games of { $day }
daily-about = One Tumble, one Duel and one Dodgems a day, with the same dice and cards for everyone, against the same bots. You have one try at each.
daily-left = { $two } h { $three } min left, until midnight UTC
daily-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
  }
daily-forgiven = One missed day is forgiven this week.
daily-play = Play
daily-go-on = Go on
daily-late = The day is over, but you have begun: two hours are left after midnight UTC.
daily-won = You won
daily-lost = You did not win
daily-given-up = You gave this one up, or did not finish it in time.
daily-missed = You did not play this one.
daily-players = { $count ->
    [0] Nobody has played it yet.
    [one] { $count } player so far.
   *[other] { $count } players so far.
  }
daily-share = Share
daily-decisions = Your decisions
daily-results-of = Results of { $game }
daily-hidden = You see everyone’s results once you have played.
daily-stood = Of { $n } parts of the game you were ahead in { $done } and level in { $full }.
daily-better = Better than { $percent }% of the others
daily-finished = Finished so far: { $done } of { $total }.
daily-same = Everyone had the same luck: this compares decisions.
daily-friends = Only my friends
daily-place = Place
daily-player = Player
daily-score = Points
daily-errors = Errors
daily-errors-about = Errors are points of a hundred of the chance to win that decisions lost. Those who have looked at their decisions have them.
daily-winner = won
daily-you = { $who } (you)
daily-somebody = Somebody
daily-days = Other days
daily-fair = Fair for everyone
daily-fair-about = The dice and cards of a day are fixed a week ahead. The server publishes a root for each game, which commits it to them, and the secret behind it when the day is over. So everyone can check that the dice were the same for all and chosen for nobody. The server itself knows them before.
daily-date = Day and game
daily-root = Root
daily-json = All roots and secrets as a file
