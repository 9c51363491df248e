### The reference sheet of a table: a game at a glance, in pictures.

reference = Aide-mémoire
reference-turn = Un tour
reference-round = Une manche
reference-bump = Bousculer
reference-end = La fin
reference-beats = bat
reference-ties = est à égalité avec
reference-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

## Tumble

reference-tumble-turn-1 = Empochez les cartes que vos dés couvrent encore.
reference-tumble-turn-2 = Lancez jusqu’à trois fois, en gardant ce que vous voulez.
reference-tumble-turn-3 = Réservez des cartes avec vos dés. Les autres peuvent les bousculer jusqu’à votre prochain tour.
reference-tumble-first = Dés à la première manche : { $dice }
reference-tumble-cards = Les cartes
reference-tumble-singles = simple { $dice }
reference-tumble-bump-total = un total plus élevé sur la même carte
reference-tumble-bump-more = plus de dés sur un simple
reference-tumble-bump-tie = à égalité, rien ne bouge
reference-tumble-bump-bonus = à côté du dé bonus : des dés quelconques, un total plus élevé
reference-tumble-sets = Les séries
reference-tumble-sets-about = Les cartes d’un même motif rapportent en plus :
reference-tumble-set = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
reference-tumble-joker = Le joker rejoint le motif où il vous rapporte le plus.
reference-tumble-bonus = Réservez-le avec n’importe quels dés. Au tour suivant, vous le lancez avec les autres et pouvez tourner un de vos dés sur son chiffre. À la fin, la personne qui l’a le lance pour des points.
reference-tumble-end = { $count ->
    [one] Dès qu’on prend la dernière carte d’une pile, la partie est finie.
   *[other] Dès qu’on a pris la dernière carte de { $count } piles, la partie est finie.
  }
reference-tumble-end-all = Tout le monde prend alors ce que ses dés couvrent. Le plus de points gagne : cartes, séries et dé bonus.
reference-tumble-end-quiet = { $count ->
    [one] Elle finit aussi après { $count } manche sans carte prise.
   *[other] Elle finit aussi après { $count } manches sans carte prise.
  }

## Tumble Duel

reference-duel-turn-1 = Reprenez vos dés, et les cartes qu’ils couvrent encore.
reference-duel-turn-2 = Posez ces cartes dans votre grille de 4 × 4.
reference-duel-turn-3 = Lancez jusqu’à trois fois, en gardant ce que vous voulez.
reference-duel-turn-4 = Jouez des cartes Bonus, si vous voulez.
reference-duel-turn-5 = Réservez ce que vos dés permettent : c’est obligatoire.
reference-duel-colours = Cartes Couleur
reference-duel-colours-about = Un ou plusieurs dés de ce chiffre ; plus de dés bousculent.
reference-duel-points = Cartes Points
reference-duel-points-about = Exactement ces dés ; un total plus élevé bouscule.
reference-duel-growing = { $points ->
    [one] { $points } point pour chacune dans votre grille
   *[other] { $points } points pour chacune dans votre grille
  }
reference-duel-joker = Il compte aussi comme une couleur : celle qui vous rapporte le plus.
reference-duel-swap = avec le signe d’échange
reference-duel-swap-about = En la posant, vous pouvez échanger deux cartes de votre grille.
reference-duel-row = Ce que rapporte une ligne
reference-duel-row-about = Ses points, multipliés par ses couleurs différentes
reference-duel-powers = Cartes Bonus jouées
reference-duel-conditions = Cartes Bonus gardées jusqu’à la fin
reference-duel-pile = Les dés qui ne peuvent rien réserver dans la rivière peuvent aller devant la pile Bonus : n’importe quels chiffres, un total plus élevé bouscule.
reference-duel-end = { $count ->
    [one] Avec { $count } carte dans une grille, la partie est finie.
   *[other] Dès qu’une grille a { $count } cartes, la partie est finie.
  } L’autre prend et pose ce que ses dés couvrent.
reference-duel-end-win = La plus forte somme des lignes et des cartes Bonus gagne ; à égalité, le plus de points des cartes Bonus.

## Dodgems

reference-dodgems-round-1 = On lance les dés de Vitesse. Tout le monde choisit en secret une carte Direction.
reference-dodgems-round-2 = On retourne les cartes : le plus grand nombre passe d’abord et annonce une de ses flèches.
reference-dodgems-round-3 = Dans cet ordre, tout le monde peut jouer une carte Réaction.
reference-dodgems-round-4 = Dans cet ordre, les voitures roulent, au plus de leur Vitesse.
reference-dodgems-round-5 = Tout le monde pioche une carte Direction, et garde { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  } au plus.
reference-dodgems-directions = Cartes Direction
reference-dodgems-directions-about = Le nombre décide qui passe d’abord. Les cartes rapides ont peu de flèches ; l’avant s’éloigne de votre côté.
reference-dodgems-reactions = Cartes Réaction
reference-dodgems-copies = { $count ->
    [one] { $count } exemplaire
   *[other] { $count } exemplaires
  }
reference-dodgems-bumps = Les chocs
reference-dodgems-bump = Choc : un point et une carte Réaction pour la voiture qui percute. L’autre est projetée d’autant de cases que cette Vitesse, perd une carte et ne roule plus.
reference-dodgems-chain = Carambolage : la voiture projetée en percute une troisième. Un point de plus pour la première, et un pour la deuxième.
reference-dodgems-ricochet = Ricochet : contre le bord ou un pilier, une fois par trajet. La deuxième fois, on s’arrête.
reference-dodgems-push = Une voiture percutée ne ricoche pas : elle s’arrête là.
reference-dodgems-end = { $points ->
    [one] Avec { $points } point à la fin d’une manche, vous gagnez.
   *[other] Avec { $points } points à la fin d’une manche, vous gagnez.
  }
reference-dodgems-extra = { $points ->
    [one] À { $points } point, vous pouvez piocher une carte Réaction de plus.
   *[other] À { $points } points, vous pouvez piocher une carte Réaction de plus.
  }
reference-dodgems-empty = Plus de carte Direction : 1 point de moins. Plus aucune carte : 2 points de moins. De nouvelles cartes arrivent à chaque fois.
