### Dodgems. $you vaut « yes » quand la phrase parle de qui lit, $them quand elle lui arrive.

dodgems-dummy = Mannequin
dodgems-colour-green = verte
dodgems-colour-red = rouge
dodgems-colour-blue = bleue
dodgems-colour-yellow = jaune
dodgems-arrow-F = en avant
dodgems-arrow-FR = en avant à droite
dodgems-arrow-R = à droite
dodgems-arrow-BR = en arrière à droite
dodgems-arrow-B = en arrière
dodgems-arrow-BL = en arrière à gauche
dodgems-arrow-L = à gauche
dodgems-arrow-FL = en avant à gauche
dodgems-side-south = en bas
dodgems-side-west = à gauche
dodgems-side-north = en haut
dodgems-side-east = à droite
dodgems-ahead-of-south = vers les lignes suivantes
dodgems-ahead-of-west = vers les colonnes suivantes
dodgems-ahead-of-north = vers les lignes précédentes
dodgems-ahead-of-east = vers les colonnes précédentes
dodgems-way-left = à gauche
dodgems-way-right = à droite
dodgems-way-first = en tête
dodgems-way-last = en queue
dodgems-off-border = la bordure
dodgems-off-corner = le coin
dodgems-off-pillar = un pilier
dodgems-by-border = la bordure
dodgems-by-corner = le coin
dodgems-by-pillar = un pilier

## Reaction cards

dodgems-kind-turbo = Turbo
dodgems-kind-brake = Frein
dodgems-kind-swerve = Écart
dodgems-kind-oil-slick = Flaque d’huile
dodgems-kind-anchor = Ancre
dodgems-kind-airbag = Airbag
dodgems-kind-re-spin = Relance
dodgems-kind-queue-jump = Coupe-file
dodgems-kind-flat-battery = Batterie à plat
dodgems-about-turbo = { $turbo } de Vitesse en plus pour vous
dodgems-about-brake = { $brake } de Vitesse en moins pour une autre voiture
dodgems-about-swerve = tournez un peu votre direction
dodgems-about-oil-slick = tournez un peu celle d’une autre voiture
dodgems-about-anchor = en cas de choc, vous ne bougez pas
dodgems-about-airbag = en cas de choc, vous ne perdez pas de carte
dodgems-about-re-spin = relancez n’importe quel dé de Vitesse
dodgems-about-queue-jump = roulez en tête, ou en queue
dodgems-about-flat-battery = quelqu’un d’autre ne pioche pas à la fin de la manche
dodgems-card-direction = { $card }, { $arrows }
dodgems-card-reaction = { $card } : { $about }

## What happened

dodgems-lot-drawn = { $you ->
    [yes] Vous tirez { $card } pour le départ.
   *[no] { $name } tire { $card } pour le départ.
  }
dodgems-first-player = { $you ->
    [yes] Vous êtes en pole position.
   *[no] { $name } est en pole position.
  }
dodgems-taken = { $you ->
    [yes] Vous prenez la voiture { $colour }.
   *[no] { $name } prend la voiture { $colour }.
  }
dodgems-placed = { $you ->
    [yes] Vous partez de { $space }.
   *[no] { $name } part de { $space }.
  }
dodgems-drawn = { $you ->
    [yes] Vous piochez { $card }.
   *[no] { $name } pioche { $card }.
  }
dodgems-remade-direction = On mélange à nouveau les cartes Direction.
dodgems-remade-reaction = On mélange à nouveau les cartes Réaction.
dodgems-nothing-direction = { $you ->
    [yes] Plus de carte Direction pour vous.
   *[no] Plus de carte Direction pour { $name }.
  }
dodgems-nothing-reaction = { $you ->
    [yes] Plus de carte Réaction pour vous.
   *[no] Plus de carte Réaction pour { $name }.
  }
dodgems-round = Manche { $round } : moteurs !
dodgems-rolled = { $you ->
    [yes] Votre Vitesse : { $die }.
   *[no] Vitesse { DE($name) } : { $die }.
  }
dodgems-missing = { $you ->
    [yes] Plus de carte Direction : vous en prenez deux et redescendez à { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
   *[no] { $name } n’a plus de carte Direction : deux nouvelles, et retour à { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
  }
dodgems-emptied = { $you ->
    [yes] Main vide : de nouvelles cartes, mais vous redescendez à { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
   *[no] { $name } a la main vide : de nouvelles cartes, et retour à { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
  }
dodgems-shown = Cartes sur table : { $cards }.
dodgems-shown-one = { $name } { $card }
dodgems-announced = { $you ->
    [yes] Vous annoncez : { $arrow }.
   *[no] { $name } annonce : { $arrow }.
  }
dodgems-reacted = { $you ->
    [yes] Vous jouez { $card }{ $way ->
        [left] , à gauche
        [right] , à droite
        [first] {" "}et roulez en tête
        [last] {" "}et roulez en queue
       *[none] {""}
      }.
   *[no] { $name } joue { $card }{ $way ->
        [left] , à gauche
        [right] , à droite
        [first] {" "}et roule en tête
        [last] {" "}et roule en queue
       *[none] {""}
      }.
  }
dodgems-reacted-self = { $you ->
    [yes] Vous jouez { $card } sur votre propre voiture.
   *[no] { $name } joue { $card } sur sa propre voiture.
  }
dodgems-reacted-on = { $you ->
    [yes] Vous jouez { $card } contre { $other }
   *[no] { $name } joue { $card } contre { $them ->
        [yes] vous
       *[no] { $other }
      }
  }{ $way ->
    [left] , à gauche
    [right] , à droite
   *[none] {""}
  }.
dodgems-turned = { $you ->
    [yes] Vous filez maintenant { $heading }.
   *[no] { $name } file maintenant { $heading }.
  }
dodgems-drove = { $you ->
    [yes] Vous roulez jusqu’en { $space }.
   *[no] { $name } roule jusqu’en { $space }.
  }
dodgems-ricocheted = { $you ->
    [yes] Vous rebondissez sur { $barrier }.
   *[no] { $name } rebondit sur { $barrier }.
  }
dodgems-stopped = { $you ->
    [yes] Vous calez contre { $barrier }, en { $space }.
   *[no] { $name } cale contre { $barrier }, en { $space }.
  }
dodgems-hit = { $you ->
    [yes] Vous percutez { $other } !
   *[no] { $them ->
        [yes] { $name } vous percute !
       *[no] { $name } percute { $other } !
      }
  }
dodgems-hit-chain = { $you ->
    [yes] Le choc vous envoie contre { $other } !
   *[no] { $them ->
        [yes] Le choc envoie { $name } contre vous !
       *[no] Le choc envoie { $name } contre { $other } !
      }
  }
dodgems-pushed = { $you ->
    [yes] On vous pousse jusqu’en { $space }.
   *[no] { $name } se fait pousser jusqu’en { $space }.
  }
dodgems-anchored = { $you ->
    [yes] Votre ancre tient bon.
   *[no] L’ancre { DE($name) } tient bon.
  }
dodgems-airbagged = { $you ->
    [yes] Votre airbag s’ouvre : aucune carte perdue.
   *[no] L’airbag { DE($name) } s’ouvre : aucune carte perdue.
  }
dodgems-discarded = { $you ->
    [yes] Vous défaussez { $cards }.
   *[no] { $name } défausse { $cards }.
  }
dodgems-scored = { $you ->
    [yes] Un point pour vous : { $points } en tout.
   *[no] Un point pour { $name } : { $points } en tout.
  }
dodgems-flat = { $you ->
    [yes] Votre batterie est à plat : pas de carte.
   *[no] La batterie { DE($name) } est à plat : pas de carte.
  }
dodgems-ended-points = On coupe les moteurs : le nombre de points est atteint.
dodgems-ended-rounds = On coupe les moteurs : c’était la dernière manche.

## A round in short

dodgems-recap = { $you ->
    [yes] Vous, +{ $gain } : { $does }
   *[no] { $name }, +{ $gain } : { $does }
  }
dodgems-recap-hit = { $them ->
    [yes] choc avec vous
   *[no] choc avec { $other }
  }
dodgems-recap-flew = { $you ->
    [yes] , et vous finissez contre { $other }
   *[no] , qui finit contre { $them ->
        [yes] vous
       *[no] { $other }
      }
  }
dodgems-recap-knocked = { $them ->
    [yes] fin de course contre vous
   *[no] fin de course contre { $other }
  }
dodgems-recap-none = Aucun point dans cette manche.

## What can be done

dodgems-note-take = Quelle voiture est la vôtre ?
dodgems-note-take-dummy = Quelle voiture pour Mannequin ?
dodgems-note-start = D’où partez-vous ? Ce sera votre côté.
dodgems-note-start-dummy = D’où part Mannequin ?
dodgems-note-pick = Une carte en secret · la plus haute part d’abord
dodgems-note-pick-dummy = Une carte pour vous, une pour Mannequin
dodgems-note-left-dummy = La vôtre : { $card }. Encore une carte pour Mannequin
dodgems-note-left-own = Pour Mannequin : { $card }. Encore une carte pour vous
dodgems-note-picked = C’est choisi. Les autres choisissent encore…
dodgems-note-announce = Par où ?
dodgems-note-announce-dummy = Par où va Mannequin ?
dodgems-note-react = Jouer une carte Réaction ?
dodgems-note-discard = Un choc ! Quelle carte lâchez-vous ?
dodgems-note-trim = { $count ->
    [one] Trop de cartes : lâchez-en { $count }
   *[other] Trop de cartes : lâchez-en { $count }
  }
dodgems-note-extra = Cinq points ! Une carte Réaction de plus ?
dodgems-note-target = Contre qui ?
dodgems-note-way = De quel côté ?
dodgems-note-waiting = { $you ->
    [yes] Vous voilà au volant
   *[no] { $name } au volant
  }
dodgems-note-all = Tout le monde choisit
dodgems-note-sure = Touchez encore pour confirmer
dodgems-take = Prendre celle-ci
dodgems-start = Partir d’ici
dodgems-pick = Valider
dodgems-pick-dummy = Et pour Mannequin ?
dodgems-pick-own = Et pour vous ?
dodgems-announce = Aller { $arrow }
dodgems-play = Jouer { $card }
dodgems-play-none = Jouer une carte
dodgems-go = Annoncer
dodgems-move = { $count ->
    [one] Rouler de { $count } case
   *[other] Rouler de { $count } cases
  }
dodgems-discard = { $count ->
    [one] Défausser
   *[other] En défausser { $count }
  }
dodgems-draw = En piocher une autre
dodgems-no-draw = Non merci
dodgems-pass = Sans réaction
dodgems-for-dummy = pour Mannequin { $card }
dodgems-would-take = La voiture { $colour }
dodgems-would-start = Partir de { $space }, { $side }
dodgems-would-drive = { $count ->
    [one] { $count } case : { $ahead }
   *[other] { $count } cases : { $ahead }
  }
dodgems-would-announce = { $arrow } : { $ahead }
dodgems-would-discard = Défausser { $cards }
dodgems-ahead-open = la voie est libre jusqu’en { $space }
dodgems-ahead-hit = choc avant d’avoir pu démarrer
dodgems-ahead-car = { $count ->
    [0] choc immédiat avec { $name }
    [one] choc avec { $name }, après { $count } case
   *[other] choc avec { $name }, après { $count } cases
  }
dodgems-ahead-bounce = rebond sur { $barrier } en { $space }, puis { $rest }
dodgems-then-open = jusqu’en { $space }
dodgems-then-car = choc avec { $name }
dodgems-then-stop = arrêt contre { $barrier }, en { $space }
dodgems-push = , direction { $space }
dodgems-push-chain = , projection contre { $name }
dodgems-push-anchor = , dont l’ancre tient bon

## What a coach sees

dodgems-could-hit-you = Danger de choc avec vous : { $names }
dodgems-could-hit = { $you ->
    [yes] Vous pouvez percuter { $names }
   *[no] { $name } peut percuter { $names }
  }

## The table, for those who listen

dodgems-track = La piste
dodgems-hand = Vos cartes
dodgems-hand-dummy = Cartes de Mannequin
dodgems-options = Votre choix
dodgems-order = Ordre du tour
dodgems-round-short = Manche { $round }
dodgems-goal = but : { $points }
dodgems-again = Revoir la dernière manche
dodgems-again-end = Revenir au jeu
dodgems-again-begins = La dernière manche, une fois de plus.
dodgems-again-over = De retour dans la partie.
dodgems-discards = Défausses
dodgems-chosen = { $you ->
    [yes] avez choisi
   *[no] a choisi
  }
dodgems-choosing = { $you ->
    [yes] choisissez
   *[no] choisit
  }
dodgems-speed = Vitesse { $speed }
dodgems-points-short = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
dodgems-count-directions = { $count ->
    [one] { $count } carte Direction
   *[other] { $count } cartes Direction
  }
dodgems-count-reactions = { $count ->
    [one] { $count } carte Réaction
   *[other] { $count } cartes Réaction
  }
dodgems-car = { $name }, voiture { $number }, { $colour }
dodgems-car-on = { $name }, voiture { $number }, { $colour }, en { $space }
dodgems-car-speed = Vitesse { $speed }
dodgems-car-heading = file { $heading }
dodgems-car-hit = hors de course pour la manche
dodgems-summary-round = Manche { $round }. { $points ->
    [one] Il faut { $points } point.
   *[other] Il faut { $points } points.
  }
dodgems-summary-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $directions ->
    [one] { $directions } carte Direction
   *[other] { $directions } cartes Direction
  }, { $reactions ->
    [one] { $reactions } carte Réaction
   *[other] { $reactions } cartes Réaction
  }.
dodgems-summary-order = Ordre du tour : { $names }.
dodgems-summary-moving = Encore à rouler : { $names }.
dodgems-summary-track = La piste a { $size } colonnes à partir de a et { $size } lignes à partir de 1. Piliers en { $pillars }. En avant mène { $side }.
dodgems-summary-hand = Vos cartes : { $cards }.
dodgems-summary-dummy = Cartes de Mannequin : { $cards }.
dodgems-line-points = Chocs
dodgems-key-choose = Choix { $position } : carte, flèche ou nombre
dodgems-key-main = Le bouton principal
dodgems-key-pass = Sans réaction, ou sans carte
dodgems-nearing = { $you ->
    [yes] Encore un choc et vous pouvez gagner
   *[no] { $count ->
        [one] Encore un choc et { $name } peut gagner
       *[other] Encore un choc pour gagner : { $name }
      }
  }
dodgems-last-round = Dernière manche : le plus de points gagne
