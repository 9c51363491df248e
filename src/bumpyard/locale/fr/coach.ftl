### Ce que dit le coach, et le bilan de la chance et de l’habileté.

coach = Coach
coach-key = Coach actif ou non
coach-key-ask = Ce que dit le coach
coach-best = Coach : { $choice }
coach-best-for = Coach : { $choice } · { $percent } % pour la carte { $card }
coach-best-by = Coach : { $choice } · tout autre choix coûte au moins { $percent } %
coach-any = Coach : tous les choix se valent
coach-nothing = Le coach n’a rien à dire : ce n’est pas à vous de décider.
coach-off = Le coach n’est pas actif.
coach-keep = Garder { $dice }
coach-keep-none = Relancer tous les dés
coach-is-best = le meilleur choix
coach-costs = coûte { $percent } % de vos chances de gagner
coach-costs-choice = { $choice } : coûte { $percent } % de vos chances de gagner.
coach-chance = { $percent } % de chances de l’obtenir
coach-legend = ★ le meilleur choix · − % de chances de gagner
coach-legend-cards = ★ le meilleur choix · − % de chances de gagner · % d’obtenir une carte
coach-odds = { $card } : { $make } % en tentant cette carte, { $plan } % avec le meilleur plan, { $hold } % que vos dés y restent jusqu’à votre prochain tour
luck-waiting = Le bilan sera bientôt prêt…
luck-working = Analyse de la partie : { $of ->
    [one] { $done } étape sur { $of }
   *[other] étape { $done } sur { $of }
  }
luck-failed = Le bilan n’a pas pu être établi.
luck-chances = Chances de gagner
luck-account = D’où cela vient, en points sur cent
luck-start = Chances au départ
luck-own-dice = Chance avec ses propres dés
luck-others-dice = Chance avec les dés des autres
luck-cards = Chance avec les cartes
luck-read = Lecture des autres
luck-error = Ses propres erreurs
luck-gifts = Erreurs des autres
luck-drift = Incertitude du juge
luck-result = Résultat
luck-without = Sans la chance
luck-luckier = Part des autres parties qui ont eu moins de chance
luck-rating = Note d’erreur, 0 est parfait
luck-turning = Moments décisifs
luck-costly = Décisions les plus coûteuses
luck-step = Étape { $step }
luck-moved = { $name } : de { $before } % à { $after } %
luck-better = { $you ->
    [yes] Vous avez choisi « { $played } ». Mieux : « { $best } » (+{ $percent } %)
   *[no] { $name } a choisi « { $played } ». Mieux : « { $best } » (+{ $percent } %)
  }
luck-flawless = Aucune décision n’a coûté quoi que ce soit.
luck-without-about = « Sans la chance » : vos chances de gagner avec des dés et des cartes moyens.
luck-about = C’est l’avis d’un programme. Un écart de moins d’un demi-point ne veut rien dire.
picture-about = Une image de cette partie : le score, les chances de gagner au fil du jeu, la chance, les erreurs et le coup de la partie
picture-save = Enregistrer
picture-copy = Copier
picture-not-copied = L’image n’a pas pu être copiée. Enregistrez-la plutôt.
picture-without = Sans le bilan, l’image ne montre ni chance ni erreurs.
picture-luck = Chance { $luck } · erreurs { $errors }
picture-move = Le coup de la partie
