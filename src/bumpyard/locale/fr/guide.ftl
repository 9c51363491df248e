### A guided first game: why a tap does nothing, and what is new in a situation.

## Why a tap does nothing

refuse-over = La partie est finie.
refuse-watching = Vous regardez seulement.
refuse-paused = La partie est en pause.
refuse-showing = On montre ce qui se passe. Un instant.
refuse-now = Ce n’est pas possible maintenant.
refuse-turn = { $you ->
    [yes] C’est à vous.
   *[no] { $count ->
        [one] C’est à { $name } de jouer.
       *[other] C’est à { $name } de jouer.
      }
  }
refuse-roll = Lancez d’abord.
refuse-stop = Arrêtez-vous d’abord, puis réservez.
refuse-dice-misfit = Il faut : { $asks }. Les dés qui vous restent ne le font pas.
refuse-dice-more = { $count ->
    [one] Il faut { $count } dé.
   *[other] Il faut au moins { $count } dés.
  }
refuse-dice-total = À égalité, rien ne bouge : il faut au moins { $total }.
refuse-dice-highest = Rien ne bat ces dés.
refuse-dice-own = Vos dés y sont déjà.
refuse-tumble-turn = Tournez d’abord un dé, ou laissez-les.
refuse-tumble-turned = Il montre déjà ce chiffre.
refuse-tumble-empty = Il n’y a plus rien ici.
refuse-tumble-bonus = Vous aviez le dé bonus à ce tour.
refuse-tumble-auto = Les dés qui restent y vont d’eux-mêmes.
refuse-duel-retrieve = Prenez d’abord ce qui est à vous.
refuse-duel-refill = Choisissez d’abord une pile pour la rivière.
refuse-duel-place = Posez d’abord votre carte dans votre grille, sur une place marquée.
refuse-duel-swap = Échangez deux cartes de votre grille, ou laissez-la.
refuse-duel-grid = Les cartes de votre grille restent en place ; seul un signe d’échange les déplace.
refuse-duel-theirs = C’est la grille de l’autre.
refuse-duel-deck = Ces piles complètent la rivière quand une carte est prise.
refuse-duel-protected = Un bouclier protège ces dés.
refuse-duel-bonus = Réservez d’abord ce que vos dés permettent dans la rivière.
refuse-dodgems-take = Prenez d’abord une voiture.
refuse-dodgems-start = Partez d’une des cases marquées.
refuse-dodgems-pick = Choisissez d’abord une carte Direction.
refuse-dodgems-reaction = Les Réactions viennent plus tard : choisissez une carte Direction.
refuse-dodgems-direction = On joue maintenant une carte Réaction, ou aucune.
refuse-dodgems-useless = Cette carte ne peut rien faire maintenant.
refuse-dodgems-dummy = À cette manche, quelqu’un d’autre choisit pour Mannequin.
refuse-dodgems-announce = Choisissez d’abord une des flèches.
refuse-dodgems-react = Choisissez d’abord une carte Réaction, ou aucune.
refuse-dodgems-car = Cette voiture n’est pas sur votre chemin.
refuse-dodgems-move = Vous n’arrivez pas là : choisissez jusqu’où rouler.
refuse-dodgems-discard = Choisissez d’abord ce que vous défaussez.
