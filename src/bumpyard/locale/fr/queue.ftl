# Jouer avec d’autres : la file d’attente.

queue-about = Nous cherchons des personnes qui veulent jouer à la même chose, et vous appelons à la table, où que vous soyez sur ce site. D’abord celles d’un niveau proche du vôtre, puis les autres.
queue-rated = Ces parties sont classées : en quitter une, c’est la perdre.
queue-pace = Rythme
queue-wait = Trouver une table
queue-waiting = Recherche en cours : { $game }
queue-what = { $game } · { $seats } places · { $pace }
queue-waited = Temps d’attente
queue-unknown = Nous ne savons pas encore combien de temps cela prend.
queue-seconds = { $seconds ->
    [one] Après autant d’attente, une personne sur deux a trouvé une partie en { $seconds } seconde.
   *[other] Après autant d’attente, une personne sur deux a trouvé une partie en { $seconds } secondes.
}
queue-minutes = { $minutes ->
    [one] Après autant d’attente, une personne sur deux a trouvé une partie en une minute.
   *[other] Après autant d’attente, une personne sur deux a trouvé une partie en { $minutes } minutes.
}
queue-with = { $count ->
    [0] Personne d’autre n’attend cela en ce moment.
    [one] Une autre personne attend avec vous.
   *[other] { $count } autres personnes attendent avec vous.
}
queue-held = Votre place reste à vous pendant que vous parcourez le site, rechargez la page ou jouez contre des robots, et deux minutes si la connexion se coupe.
queue-bots = Jouer contre des robots en attendant
queue-leave = Ne plus attendre
queue-found = Votre table est prête
queue-go = Aller à la table
queue-others = En attente
queue-count = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
queue-mine = Avec vous
queue-join = Attendre : { $what }
queue-wait-too = Attendre aussi
queue-nobody = Personne n’attend en ce moment. Commencez !
queue-else = Ou bien :
queue-gathers = La partie commence dès que tout le monde est là. Si quelqu’un ne vient pas, vous gardez votre place dans la file.
queue-here = là
queue-coming = en chemin
