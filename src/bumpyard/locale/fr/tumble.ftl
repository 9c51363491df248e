### Tumble. $you vaut « yes » quand la phrase parle de qui lit.

tumble-suit-ember = braise
tumble-suit-honey = miel
tumble-suit-tide = marée
tumble-suit-dusk = crépuscule
tumble-asks-single = { $n }
tumble-asks-alike = { $n ->
    [2] paire
    [3] brelan
    [4] carré
   *[other] { $n } identiques
  }
tumble-asks-run = suite de { $n }
tumble-card = { $asks } { $suit }
tumble-joker = joker
tumble-bonus-die = dé bonus

## What happened

tumble-card-turned = Nouvelle carte : { $card }.
tumble-start-rolled = { $you ->
    [yes] Vous faites { $face } pour le départ.
   *[no] { $name } fait { $face } pour le départ.
  }
tumble-start-tied = Égalité entre { $names } : on relance.
tumble-started = { $you ->
    [yes] À vous de commencer.
   *[no] { $name } commence.
  }
tumble-card-acquired = { $you ->
    [yes] Vous empochez la carte { $card }.
   *[no] { $name } empoche la carte { $card }.
  }
tumble-bonus-acquired = { $you ->
    [yes] Le dé bonus est à vous.
   *[no] { $name } prend le dé bonus.
  }
tumble-rolled = { $you ->
    [yes] Vous lancez { $rolled }.
   *[no] { $name } lance { $rolled }.
  }
tumble-rolled-again = { $you ->
    [yes] Vous gardez { $kept } et lancez { $rolled }.
   *[no] { $name } garde { $kept } et lance { $rolled }.
  }
tumble-bonus-rolled = Le dé bonus montre { $face }.
tumble-stopped = { $you ->
    [yes] Vous en restez à { $dice }.
   *[no] { $name } en reste à { $dice }.
  }
tumble-die-turned = { $you ->
    [yes] Vous tournez un { $before } sur { $after }.
   *[no] { $name } tourne un { $before } sur { $after }.
  }
tumble-claimed = { $you ->
    [yes] Vous réservez la carte { $card } avec { $dice }.
   *[no] { $name } réserve la carte { $card } avec { $dice }.
  }
tumble-bumped = { $count ->
    [one] { $you ->
        [yes] Votre { $dice } est renvoyé au bercail !
       *[no] Le { $dice } { DE($name) } est renvoyé au bercail !
      }
   *[other] { $you ->
        [yes] Vos { $dice } sont renvoyés au bercail !
       *[no] Les { $dice } { DE($name) } sont renvoyés au bercail !
      }
  }
tumble-ended-piles = { $players ->
    [5] Deux piles sont épuisées : c’est fini. On empoche les cartes que ses dés couvrent.
   *[other] Une pile est épuisée : c’est fini. On empoche les cartes que ses dés couvrent.
  }
tumble-ended-quiet = Plus personne ne prend de carte : c’est fini. On empoche les cartes que ses dés couvrent.
tumble-bonus-scored = { $you ->
    [yes] Le dé bonus vous rapporte { $face } de plus.
   *[no] Le dé bonus rapporte { $face } de plus à { $name }.
  }

## What can be done

tumble-roll = Lancer
tumble-take-and-roll = { $count ->
    [one] Prendre { $count } carte et lancer
   *[other] Prendre { $count } cartes et lancer
  }
tumble-roll-again = { $count ->
    [one] Relancer { $count } dé
   *[other] Relancer { $count } dés
  }
tumble-stop = En rester là
tumble-done = Finir le tour
tumble-leave = Ne rien tourner
tumble-claim = réserver
tumble-bump = bousculer
tumble-note-ready = À vous !
tumble-note-keep = { $left ->
    [one] Touchez les dés à garder · encore { $left } lancer
   *[other] Touchez les dés à garder · encore { $left } lancers
  }
tumble-note-turn = Touchez un dé pour le tourner sur { $face }
tumble-note-claim = Réservez ce que vous pouvez · touchez une carte
tumble-note-done = Plus rien à réserver
tumble-note-choose = Quels dés pour la carte { $card } ?
tumble-note-waiting = { $you ->
    [yes] C’est à vous
   *[no] C’est à { $name }
  }
tumble-note-sure = Touchez encore pour confirmer
tumble-effect-claim = Réserver { $card } avec { $dice } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } si elle tient
tumble-effect-bump = Réserver { $card } avec { $dice } et renvoyer { $lying } chez { $name }
tumble-effect-bonus = Réserver le dé bonus avec { $dice }, pour le lancer au prochain tour
tumble-effect-bonus-bump = Réserver le dé bonus avec { $dice } et renvoyer { $lying } chez { $name }
tumble-ways = { $count ->
    [one] { $count } façon
   *[other] { $count } façons
  }

## The table, for those who listen

tumble-board = Les cartes
tumble-hand = Dés
tumble-die = Dé { $position } : { $face }
tumble-die-kept = gardé
tumble-pile = { $card }, vaut { $value }
tumble-pile-under = { $count ->
    [one] { $count } carte dessous
   *[other] { $count } cartes dessous
  }
tumble-pile-dice = { $you ->
    [yes] à vous : { $dice }
   *[no] à { $name } : { $dice }
  }
tumble-pile-empty = { $count ->
    [0] épuisée
    [one] face cachée, { $count } restante
   *[other] face cachée, { $count } restantes
  }
tumble-summary-player = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } ; { $sets }
tumble-summary-set = { $count ->
    [one] { $count } carte { $suit }
   *[other] { $count } cartes { $suit }
  }
tumble-summary-none = pas encore de carte
tumble-key-die = Garder ou choisir le dé { $position }
tumble-key-bonus = Garder le dé bonus
tumble-key-main = Le bouton principal
tumble-key-stop = En rester là, ou ne rien tourner
tumble-key-next = La prochaine carte à réserver

## The score

tumble-line-cards = Cartes
tumble-line-set = Série { $suit }
tumble-line-set-joker = Série { $suit }, avec le joker
tumble-line-bonus = Dé bonus
tumble-nearing = Dernière carte : la prendre finit la partie
tumble-set-next = La prochaine carte ajoute { $points ->
    [one] { $points } point
   *[other] { $points } points
  } à la série.
