### Tumble Duel. $you vaut « yes » quand la phrase parle de qui lit.

duel-colour-plum = prune
duel-colour-rose = rose
duel-colour-lagoon = lagon
duel-card = { $face } { $colour }
duel-asks-alike = { $n ->
    [2] paire
    [3] brelan
    [4] carré
   *[other] { $n } identiques
  }
duel-asks-run = suite de { $n }
duel-swap-card = { $asks } à échange
duel-joker = joker
duel-bonus-pile = pile Bonus
duel-bonus = Bonus
duel-the-card = la carte { $card }
duel-the-bonus-pile = la pile Bonus
duel-bonus-name = { $power } / { $condition }

## Bonus cards: what they do, and what they pay

duel-power-rolls = +2 lancers
duel-power-step = Plus ou moins 1
duel-power-any = Face au choix
duel-power-expel = Dehors !
duel-power-protect = Bouclier
duel-power-rolls-about = relancez ce que vous voulez, deux fois au plus
duel-power-step-about = tournez un dé d’un cran, en plus ou en moins
duel-power-any-about = tournez un dé sur la face de votre choix
duel-power-expel-about = avec des dés qui conviennent, renvoyez ceux que vous ne battez pas
duel-power-protect-about = jusqu’à votre prochain tour, rien ne déloge les dés d’une de vos cartes
duel-condition-pairs = paires
duel-condition-faces = six faces
duel-condition-mixed_row = trois couleurs en ligne
duel-condition-mixed_column = trois couleurs en colonne
duel-condition-row = une couleur en ligne
duel-condition-column = une couleur en colonne
duel-condition-diagonal = une couleur en diagonale
duel-condition-block = bloc 2 × 2
duel-condition-pairs-about = chaque paire vaut { $points }
duel-condition-faces-about = { $points } pour les six faces
duel-condition-mixed_row-about = { $points } pour toutes les couleurs sur une ligne
duel-condition-mixed_column-about = { $points } pour toutes les couleurs sur une colonne
duel-condition-row-about = { $two }, { $three } ou { $four } pour 2, 3 ou 4 cartes d’une couleur sur une ligne
duel-condition-column-about = { $two }, { $three } ou { $four } pour 2, 3 ou 4 cartes d’une couleur sur une colonne
duel-condition-diagonal-about = { $two }, { $three } ou { $four } pour 2, 3 ou 4 cartes d’une couleur sur une grande diagonale
duel-condition-block-about = { $points } pour un bloc 2 × 2 d’une couleur
duel-bonus-about = { $power } : { $does }. Gardée : { $pays }{ $house } ; pour l’instant { $points }.

## What happened

duel-card-turned = Nouvelle carte dans la rivière : { $card }.
duel-bonus-drawn = { $you ->
    [yes] Vous piochez une carte Bonus.
   *[no] { $name } pioche une carte Bonus.
  }
duel-bonus-seen = C’est { $power } ; ou, gardée : { $condition }.
duel-start-rolled = { $you ->
    [yes] Vous faites { $face } pour le départ.
   *[no] { $name } fait { $face } pour le départ.
  }
duel-start-tied = Égalité ! On relance.
duel-started = { $you ->
    [yes] À vous de commencer.
   *[no] { $name } commence.
  }
duel-card-retrieved = { $you ->
    [yes] Elle a tenu : la carte { $card } est à vous.
   *[no] { $name } a tenu bon et prend la carte { $card }.
  }
duel-card-placed = { $you ->
    [yes] Vous posez la carte { $card } en { $place }.
   *[no] { $name } pose la carte { $card } en { $place }.
  }
duel-cards-swapped = { $you ->
    [yes] Vous échangez { $first } et { $second }.
   *[no] { $name } échange { $first } et { $second }.
  }
duel-cards-given-up = { $you ->
    [yes] Plus de place chez vous pour { $cards }.
   *[no] Plus de place chez { $name } pour { $cards }.
  }
duel-rolled = { $you ->
    [yes] Vous lancez { $rolled }.
   *[no] { $name } lance { $rolled }.
  }
duel-rolled-again = { $you ->
    [yes] Vous gardez { $kept } et lancez { $rolled }.
   *[no] { $name } garde { $kept } et lance { $rolled }.
  }
duel-stopped = { $you ->
    [yes] Vous en restez à { $dice }.
   *[no] { $name } en reste à { $dice }.
  }
duel-bonus-played = { $you ->
    [yes] Vous jouez « { $power } ».
   *[no] { $name } joue « { $power } » !
  }
duel-die-turned = { $you ->
    [yes] Vous tournez un { $before } sur { $after }.
   *[no] { $name } tourne un { $before } sur { $after }.
  }
duel-claim-protected = { $you ->
    [yes] Vos dés sont à l’abri sur { $card }.
   *[no] { $name } met ses dés à l’abri sur { $card }.
  }
duel-bumped = { $count ->
    [one] { $you ->
        [yes] Votre { $dice } est renvoyé au bercail !
       *[no] Le { $dice } { DE($name) } est renvoyé au bercail !
      }
   *[other] { $you ->
        [yes] Vos { $dice } sont renvoyés au bercail !
       *[no] Les { $dice } { DE($name) } sont renvoyés au bercail !
      }
  }
duel-claimed = { $you ->
    [yes] Vous réservez { $card } avec { $dice }.
   *[no] { $name } réserve { $card } avec { $dice }.
  }
duel-grid-filled = { $you ->
    [yes] Votre grille est pleine : c’est fini. L’autre prend ses dernières cartes.
   *[no] La grille { DE($name) } est pleine : c’est fini. L’autre prend ses dernières cartes.
  }
duel-hand-shown = { $you ->
    [yes] Vous aviez gardé : { $cards }.
   *[no] { $name } avait gardé : { $cards }.
  }
duel-hand-shown-empty = { $you ->
    [yes] Vous n’aviez plus de carte Bonus.
   *[no] { $name } n’avait plus de carte Bonus.
  }

## What can be done

duel-retrieve = Prendre ce qui a tenu
duel-roll = Lancer
duel-roll-again = { $count ->
    [one] Relancer { $count } dé
   *[other] Relancer { $count } dés
  }
duel-stop = En rester là
duel-done = Finir le tour
duel-leave = Ne rien échanger
duel-play = Jouer « { $power } »
duel-place = Choisissez une case
duel-place-it = Poser la carte
duel-choose-pile = Choisissez une pile
duel-claim = réserver
duel-bump = bousculer
duel-expel = dehors
duel-protect = abriter
duel-pile-colour = Couleur · { $count }
duel-pile-point = Points · { $count }
duel-playable = Jouable maintenant
duel-duty = D’abord, réservez ce que vos dés permettent : { $cards }.
duel-note-ready = À vous !
duel-note-last = Dernières cartes : prenez ce que vos dés ont tenu
duel-note-refill = De quelle pile compléter la rivière ?
duel-note-place = Où poser la carte { $card } ?
duel-note-place-swap = Où poser la carte { $card } ? Vous pourrez ensuite échanger deux cartes.
duel-note-place-gain = { $card } en { $place } : { $gain }
duel-note-swap = Vous pouvez échanger deux cartes : touchez-en une
duel-note-swap-second = Et avec laquelle ?
duel-note-swap-gain = Échanger { $first } et { $second } : { $gain }
duel-note-keep = { $left ->
    [one] Touchez les dés à garder · encore { $left } lancer
   *[other] Touchez les dés à garder · encore { $left } lancers
  }
duel-note-claim = Réservez encore, ou finissez votre tour
duel-note-duty = Réservez ce que vos dés permettent · touchez une carte
duel-note-bonus = La pile Bonus attend les dés qui vous restent
duel-note-bonus-waits = La pile Bonus attendra que la rivière n’ait plus rien pour vos dés
duel-note-done = Plus rien à réserver
duel-note-choose = Quels dés pour { $card } ?
duel-note-choose-more = Quels dés pour { $card } ? Touchez-les, ou prenez ceux-ci
duel-note-turn = { $power } : touchez un dé
duel-note-face = Tourner le { $face } sur…
duel-note-expel = Dehors ! Touchez la carte à vider et à réserver
duel-note-protect = Bouclier : touchez une carte que vous avez réservée
duel-note-waiting = { $you ->
    [yes] C’est à vous
   *[no] C’est à { $name }
  }
duel-note-sure = Touchez encore pour confirmer
duel-gain = { $points ->
    [one] { $points } point de plus
   *[other] { $points } points de plus
  }
duel-loss = { $points ->
    [one] { $points } point de moins
   *[other] { $points } points de moins
  }
duel-no-gain = pas encore de point
duel-effect-colour = Réserver { $card } avec { $dice }, pour votre grille
duel-effect-points = Réserver { $card } avec { $dice } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } sur sa ligne
duel-effect-growing = Réserver { $card } avec { $dice } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } pour chacune que vous avez
duel-effect-bonus = Réserver la pile Bonus avec { $dice } : une carte au prochain tour
duel-effect-bump = Réserver { $card } avec { $dice } et renvoyer { $lying } chez { $name }
duel-effect-expel = Dehors ! Renvoyer { $lying } chez { $name } et réserver { $card } avec { $dice }
duel-effect-protect = Mettre vos dés à l’abri sur { $card } jusqu’à votre prochain tour
duel-effect-turn = { $power } : tourner le { $before } sur { $after }
duel-ways = { $count ->
    [one] { $count } façon
   *[other] { $count } façons
  }
duel-choices-place = Poser { $cards }, en { $places }

## The table, for those who listen

duel-river = La rivière
duel-dice = Dés
duel-die = Dé { $position } : { $face }
duel-die-kept = gardé
duel-hand = Vos cartes Bonus
duel-hand-of = Cartes Bonus : { $name }
duel-hand-none = Pas de carte Bonus
duel-taken = Cartes à poser
duel-grid-yours = Votre grille
duel-grid-of = La grille { DE($name) }
duel-grid-empty = Les cartes gagnées viennent ici
duel-cell = { $place } { $card }
duel-cell-free = { $place } libre
duel-row-sum = ligne { $row } : { $points } fois { $colours } font { $total }
duel-place-worth = { $card }, vaut { $value }
duel-place-growing = { $card }, vaut { $value } pour chacune dans la grille
duel-place-swap = avec le signe d’échange
duel-place-empty = place vide
duel-place-dice = { $you ->
    [yes] à vous : { $dice }
   *[no] à { $name } : { $dice }
  }
duel-place-protected = à l’abri
duel-bonus-pile-count = { $count ->
    [0] pile Bonus, épuisée
    [one] pile Bonus, { $count } carte
   *[other] pile Bonus, { $count } cartes
  }
duel-discard = jouées : { $cards }
duel-seat-grid = { $count ->
    [one] { $count } carte sur { $full }
   *[other] { $count } cartes sur { $full }
  }
duel-seat-bonus = { $count ->
    [one] { $count } carte Bonus
   *[other] { $count } cartes Bonus
  }
duel-summary-player = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $count ->
    [one] { $count } carte sur { $full }
   *[other] { $count } cartes sur { $full }
  }, { $held ->
    [one] { $held } carte Bonus
   *[other] { $held } cartes Bonus
  }
duel-summary-row = Ligne { $row } : { $cards } ; { $points } fois { $colours } font { $total }
duel-summary-piles = Cartes restantes : Couleur { $colour }, Points { $point }
duel-key-die = Garder ou choisir le dé { $position }
duel-key-main = Le bouton principal
duel-key-stop = En rester là
duel-key-next = La prochaine carte ou case à choisir
duel-key-bonus = La carte Bonus suivante
duel-key-cancel = Lâcher ce que vous tenez

## The score

duel-line-row = Ligne { $row }
duel-line-joker = Joker en { $colour }
duel-choice-place = { $card } en { $place }
duel-choice-swap = Échanger { $first } et { $second }
duel-nearing = { $you ->
    [yes] Vous pouvez remplir votre grille et finir la partie
   *[no] { $count ->
        [one] { $name } peut remplir sa grille et finir la partie
       *[other] Les deux grilles peuvent se remplir et finir la partie
      }
  }
