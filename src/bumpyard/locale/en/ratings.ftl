# Ratings: leaderboards, the lobby's line, and the end of a rated game.

ratings-off = This server has no ratings.
ratings-leaders = Leaderboard
ratings-game = Game
ratings-seats = Players
ratings-season = Season
ratings-all-time = All time
ratings-player = Player
ratings-rating = Rating
ratings-games = Games
ratings-finished = Finished
ratings-nobody = Nobody is here yet. Be the first!
ratings-who = Listed are players who keep their names and whose rating is no longer provisional. A season shows who played in it, with the rating they had at its end.
ratings-mine = Your ratings
ratings-none = You have no rating yet. Play a rated game: against people or bots.
ratings-kind = { $game }, { $seats } players
ratings-about = A rating has a margin: it is within it 19 times of 20. A casual bot has 1500. A clear win counts more than a narrow one, and luck is taken out.
rating-chart = { $game }, { $seats } players: { $rating } ±{ $margin } after { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
rating-told = Rating { $rating }, give or take { $margin }
rating-told-provisional = Provisional rating { $rating }, give or take { $margin }
rating-told-bot = Rating { $rating }, a bot’s, which never changes
rating-finished = finished { $percent }% of games

rated-yes = This game is rated.
rated-no = This game is not rated, though it was to be: { $why }.
rated-not = This game is not rated.
rated-leaving = Who leaves a rated game loses it. Only free decisions can be taken back.
unrated-why-coach = the coach may be asked
unrated-why-open = those who watch see the hands
unrated-why-options = its options are not the usual ones
unrated-why-data = it is played with data of its own
unrated-why-whatif = it goes on from another game
unrated-why-unknown = nobody has measured this game with so many players

end-rating = Rating { $rating } ±{ $margin } ({ $gain })
end-rating-lucky = Good luck: without taking luck out it would be { $points } higher.
end-rating-unlucky = Bad luck: without taking luck out it would be { $points } lower.
end-rating-quit = You left the game, so it counts as lost.
end-rating-waiting = The rating is being computed…
end-rating-later = The rating will be in your list of ratings.
unrated-unrated = This game was not rated.
unrated-never-started = The game never started, so nobody’s rating changes.
unrated-agreed = All agreed to end the game, so nobody’s rating changes.
unrated-unverified = The dice of this game could not be verified, so nobody’s rating changes.
unrated-failed = This game could not be rated.
