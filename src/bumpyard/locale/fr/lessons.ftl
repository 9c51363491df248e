### Leçons. À chaque étape, ce qui est dit et, s’il y a quelque chose à faire, quoi.

lesson-title = Apprendre { $game }
lesson-step = Étape { $step } sur { $steps }
lesson-coach = Votre guide
lesson-next = Suivant
lesson-again = Recommencer
lesson-leave = Quitter la leçon
lesson-other = Bien vu aussi ! Mais essayons d’abord ceci :
lesson-done = Vous savez jouer !
lesson-play = Jouer contre des robots
lesson-rules = Toutes les règles
lesson-key-say = Réentendre la consigne
lesson-rival-1 = Mina
lesson-rival-2 = Léo

## Tumble

lesson-tumble-roll = Chaque carte du milieu demande des dés : un brelan, une suite, un chiffre. C’est à vous.
lesson-tumble-roll-do = Lancez vos cinq dés.
lesson-tumble-keep = Deux 3 ! Le brelan braise demande trois dés identiques. Vous avez encore deux lancers.
lesson-tumble-keep-do = Gardez les deux 3 et relancez les trois autres.
lesson-tumble-stop = Un troisième 3. Il reste un lancer, mais vous avez ce qu’il faut.
lesson-tumble-stop-do = Restez-en là.
lesson-tumble-claim = Maintenant, réservez : posez des dés sur une carte qui les accepte. Elle vaut 5 points, si elle tient.
lesson-tumble-claim-do = Réservez le brelan braise avec vos trois 3.
lesson-tumble-single = Une carte à chiffre prend un ou plusieurs dés de ce chiffre. Il en faut davantage pour les bousculer.
lesson-tumble-single-do = Réservez le 5 miel.
lesson-tumble-bonus = Près du dé bonus, tous les dés conviennent. S’ils y sont encore au prochain tour, il est à vous.
lesson-tumble-bonus-do = Réservez le dé bonus avec votre 4.
lesson-tumble-bumped = Bousculade ! Les trois 4 de Mina font 12, vos 3 seulement 9 : vos dés sont rentrés. Le 5 miel et le dé bonus ont tenu.
lesson-tumble-bumped-do = Prenez ce qui est à vous, et lancez.
lesson-tumble-white = Le dé bonus blanc a roulé avec les autres et montre 5. Après votre dernier lancer, il peut changer un de vos dés.
lesson-tumble-white-do = Restez-en là.
lesson-tumble-turn = Tournez un dé sur le chiffre du dé bonus. Un 5 de plus, et cela en fait trois.
lesson-tumble-turn-do = Tournez le 2.
lesson-tumble-bump = Trois 5 font 15, plus que le 12 de Mina. Un total plus élevé bouscule les dés d’un brelan, d’une paire ou d’une suite.
lesson-tumble-bump-do = Bousculez Mina sur le brelan braise.
lesson-tumble-pair = Deux 6 font une paire, et c’est une carte marée : vous en avez déjà deux.
lesson-tumble-pair-do = Réservez la paire marée.
lesson-tumble-take = Personne n’a fait mieux : les deux cartes ont tenu jusqu’à votre tour.
lesson-tumble-take-do = Prenez-les, et lancez.
lesson-tumble-sets = Les cartes d’un même motif font une série : vos trois cartes marée rapportent 6 points de plus, quatre en rapporteraient 10. Quand une pile est épuisée, le plus grand nombre de points gagne.

## Tumble Duel

lesson-duel-retrieve = Des cartes attendent dans la rivière ; les dés les réservent. Vos deux 2 ont tenu une paire jusqu’à votre tour, et un 3 la pile Bonus.
lesson-duel-retrieve-do = Prenez ce qui a tenu.
lesson-duel-refill = Une carte qui quitte la rivière est remplacée. Les cartes Points rapportent, les cartes Couleur multiplient.
lesson-duel-refill-do = Retournez une carte Points.
lesson-duel-place = Bâtissez une grille de 4 × 4. Une ligne vaut ses points fois ses couleurs. Celle du bas a deux couleurs, et encore aucun point.
lesson-duel-place-do = Posez la paire en f5, à droite de la ligne du bas.
lesson-duel-swap = Son signe d’échange permet d’échanger deux cartes. La suite de 4 vaut 3, mais sa ligne n’a pas de couleur.
lesson-duel-swap-do = Échangez d4, la suite de 4, et f5, la paire.
lesson-duel-roll = Cette ligne vaut maintenant 3 × 2 = 6. Vos cartes sont posées : au tour des suivantes.
lesson-duel-roll-do = Lancez vos cinq dés.
lesson-duel-keep = Mina a deux 4 sur le 4 rose. Sur une carte Couleur, plus de dés en bousculent moins.
lesson-duel-keep-do = Gardez les deux 4 et le 6, et relancez le reste.
lesson-duel-stop = Pas de troisième 4. Mais au début du tour, vous avez pioché une carte Bonus cachée…
lesson-duel-stop-do = Restez-en là.
lesson-duel-play = « Plus ou moins 1 » tourne un dé d’un cran. Une carte Bonus se joue pour son pouvoir ; gardée, elle peut rapporter à la fin.
lesson-duel-play-do = Jouez « Plus ou moins 1 » : tournez le 3 sur 4.
lesson-duel-bump = Trois 4 contre deux !
lesson-duel-bump-do = Réservez le 4 rose avec les trois 4.
lesson-duel-claim = En Duel, réserver est un devoir : tant que vos dés peuvent réserver une carte de la rivière, ils le doivent.
lesson-duel-claim-do = Réservez le 6 lagon.
lesson-duel-bonus = Rien dans la rivière ne veut d’un 5. Les dés qui restent peuvent réserver la pile Bonus : une carte cachée au prochain tour.
lesson-duel-bonus-do = Réservez la pile Bonus avec le 5.
lesson-duel-done = Voilà votre tour. Mina peut maintenant vous bousculer.
lesson-duel-done-do = Finissez votre tour.
lesson-duel-end = Elle n’a pas pu : le 4 rose, le 6 lagon et une carte Bonus seront à vous. La partie finit quand une grille a 16 cartes ; les meilleures lignes et les cartes Bonus gardées l’emportent.

## Dodgems

lesson-dodgems-track = Autos tamponneuses ! Vous conduisez la rouge, en bas. Chaque choc vaut un point, et il en faut dix pour gagner. D’abord, tout le monde lance sa Vitesse.
lesson-dodgems-pick = Tout le monde choisit en secret une carte Direction. Les flèches : où aller. Le nombre : le plus haut part en premier. Mina est droit devant.
lesson-dodgems-pick-do = Choisissez le 39.
lesson-dodgems-announce = Cartes sur table. Votre 39 est la plus haute : vous commencez, et dites quelle flèche vous prenez.
lesson-dodgems-announce-do = En avant, vers Mina.
lesson-dodgems-react = Deux cases vous séparent : une Vitesse de 2 ne suffit pas. Tout le monde peut jouer une carte Réaction. Le Turbo ajoute 2.
lesson-dodgems-react-do = Jouez votre Turbo.
lesson-dodgems-bump = Vitesse 4. La voiture que vous percutez est poussée de toute votre Vitesse et perd une carte ; vous marquez.
lesson-dodgems-bump-do = Roulez de 4, sur Mina.
lesson-dodgems-again = Un point, et une nouvelle carte Réaction ! Manche suivante. Léo n’est pas dans l’axe, mais on ricoche sur la bordure comme une boule de billard.
lesson-dodgems-again-do = Choisissez le 48 : en avant à gauche.
lesson-dodgems-pass = Une seule flèche se passe d’annonce. Rien n’oblige à réagir : une carte gardée servira plus tard.
lesson-dodgems-pass-do = Ne jouez pas de carte Réaction.
lesson-dodgems-ricochet = Contre la bordure, puis sur Léo : c’est un ricochet. Il ne coûte aucune case, et sert une fois par trajet.
lesson-dodgems-ricochet-do = Roulez de 4.
lesson-dodgems-hit = Touché ! Mais Mina arrive par-derrière. Après un choc, on donne une carte et on ne roule plus de la manche.
lesson-dodgems-hit-do = Défaussez le 25.
lesson-dodgems-end = 8 points : encore deux chocs pour gagner. Choisissez bien, soyez rapide, et ne restez jamais là où les autres vont passer.
