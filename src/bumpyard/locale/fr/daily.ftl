# La page des parties du jour.

daily-of = Les parties du { $day }
daily-about = Un Tumble, un Duel et un Dodgems par jour, avec les mêmes dés et les mêmes cartes pour tout le monde, contre les mêmes robots. Vous avez un seul essai à chaque jeu.
daily-left = Encore { $two } h { $three } min, jusqu’à minuit UTC
daily-streak = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
  }
daily-forgiven = Un jour manqué est pardonné cette semaine.
daily-play = Jouer
daily-go-on = Continuer
daily-late = La journée est finie, mais vous aviez commencé : il reste deux heures après minuit UTC.
daily-won = Gagné
daily-lost = Pas gagné
daily-given-up = Vous avez abandonné cette partie, ou ne l’avez pas finie à temps.
daily-missed = Vous n’avez pas joué cette partie.
daily-players = { $count ->
    [0] Personne n’a encore joué.
    [one] { $count } participation jusqu’ici.
   *[other] { $count } participations jusqu’ici.
  }
daily-share = Partager
daily-decisions = Vos décisions
daily-results-of = Résultats de { $game }
daily-hidden = Vous verrez les résultats de tout le monde quand vous aurez joué.
daily-stood = Sur { $n } parts de la partie, vous étiez en tête dans { $done } et à égalité dans { $full }.
daily-better = Mieux que { $percent } % des autres
daily-finished = Parties finies : { $done } sur { $total }.
daily-same = La chance était la même pour tout le monde : on compare les décisions.
daily-friends = Seulement mes contacts
daily-place = Rang
daily-player = Qui
daily-score = Points
daily-errors = Erreurs
daily-errors-about = Les erreurs sont des points sur cent de la chance de gagner, perdus par des décisions. Elles sont connues quand on a regardé ses décisions.
daily-winner = gagné
daily-you = { $who } (vous)
daily-somebody = Quelqu’un
daily-days = Autres jours
daily-fair = Équitable pour tout le monde
daily-fair-about = Les dés et les cartes d’un jour sont fixés une semaine avant. Le serveur publie pour chaque partie une racine qui l’y engage, et le secret derrière elle quand la journée est finie. Ainsi tout le monde peut vérifier que les dés étaient les mêmes pour tout le monde et n’ont été choisis pour personne. Le serveur lui-même les connaît avant.
daily-date = Jour et jeu
daily-root = Racine
daily-json = Toutes les racines et tous les secrets dans un fichier
