# The pages of people: their games.

games-mine = My games
games-finished = Finished games
games-none = No finished game yet. Play one!
games-no-match = None of your games fits.
games-game = Game
games-any = All games
games-opponent = Opponent
games-anyone = Everyone
games-with = { $who } ({ $number })
games-starred = Only starred games
games-star = Star { $game } with { $names }
games-more = Show more
games-report = Report
games-study = Luck { $luck }, errors { $errors }
games-study-about = Luck and errors are points of a hundred of your chance to win. A game has them once its report was made.

report-whom = Whom
report-why = Why, in your words
report-about = The host of this server gets it, with the newest lines of this chat. Nobody else is told.
report-send = Report
report-sent = Thank you. The host will look at it.
