# Les classements : meilleurs scores, ligne du salon, fin d’une partie classée.

ratings-off = Ce serveur n’a pas de classement.
ratings-leaders = Les meilleurs
ratings-game = Jeu
ratings-seats = Nombre de places
ratings-season = Saison
ratings-all-time = Depuis toujours
ratings-player = Nom
ratings-rating = Niveau
ratings-games = Parties
ratings-finished = Terminées
ratings-nobody = Personne n’est encore ici. À vous de commencer !
ratings-who = La liste montre les personnes qui gardent leur nom et dont le niveau n’est plus provisoire. Une saison montre qui y a joué, avec le niveau atteint à sa fin.
ratings-mine = Vos niveaux
ratings-none = Vous n’avez pas encore de niveau. Jouez une partie classée, contre des personnes ou des robots.
ratings-kind = { $game }, à { $seats }
ratings-about = Un niveau a une marge : il s’y trouve 19 fois sur 20. Un robot amateur a 1500. Une victoire nette compte plus qu’une victoire serrée, et la chance est retirée.
rating-chart = { $game }, à { $seats } : { $rating } ±{ $margin } après { $games ->
    [one] { $games } partie classée
   *[other] { $games } parties classées
}
rating-told = Niveau { $rating }, à { $margin } près
rating-told-provisional = Niveau provisoire { $rating }, à { $margin } près
rating-told-bot = Niveau { $rating }, celui d’un robot, qui ne change jamais
rating-finished = { $percent } % de parties finies

rated-yes = Cette partie est classée.
rated-no = Cette partie devait être classée, mais ne l’est pas : { $why }.
rated-not = Cette partie n’est pas classée.
rated-leaving = Quitter une partie classée, c’est la perdre. Seuls les coups libres peuvent être repris.
unrated-why-coach = l’entraîneur peut être consulté
unrated-why-open = le public voit les mains
unrated-why-options = ses options ne sont pas les options habituelles
unrated-why-data = elle se joue avec ses propres données
unrated-why-whatif = elle continue une autre partie
unrated-why-unknown = ce jeu n’a pas été mesuré avec autant de places

end-rating = Niveau { $rating } ±{ $margin } ({ $gain })
end-rating-lucky = De la chance : sans retirer la chance, il aurait { $points } de plus.
end-rating-unlucky = De la malchance : sans retirer la chance, il aurait { $points } de moins.
end-rating-quit = Vous avez quitté la partie : elle compte comme perdue.
end-rating-waiting = Le niveau est en cours de calcul…
end-rating-later = Le niveau sera dans la liste de vos niveaux.
unrated-unrated = Cette partie n’a pas été classée.
unrated-never-started = La partie n’a jamais commencé : aucun niveau ne change.
unrated-agreed = Tout le monde a accepté d’arrêter la partie : aucun niveau ne change.
unrated-unverified = Les dés de cette partie n’ont pas pu être vérifiés : aucun niveau ne change.
unrated-failed = Cette partie n’a pas pu être classée.
