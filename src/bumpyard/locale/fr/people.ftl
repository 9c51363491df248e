# The pages of people: their games.

games-mine = Mes parties
games-finished = Parties terminées
games-none = Aucune partie terminée pour l’instant. Jouez-en une !
games-no-match = Aucune de vos parties ne correspond.
games-game = Jeu
games-any = Tous les jeux
games-opponent = Adversaire
games-anyone = Tout le monde
games-with = { $who } ({ $number })
games-starred = Seulement les favorites
games-star = Favorite : { $game } avec { $names }
games-more = Afficher la suite
games-report = Bilan
games-study = Chance { $luck }, erreurs { $errors }
games-study-about = La chance et les erreurs sont des points sur cent de vos chances de gagner. Une partie en a dès que son bilan est fait.

report-whom = Qui
report-why = Pourquoi, avec vos mots
report-about = L’hôte du serveur le reçoit, avec les dernières lignes de cette discussion. Personne d’autre ne l’apprend.
report-send = Signaler
report-sent = Merci. L’hôte va regarder.
