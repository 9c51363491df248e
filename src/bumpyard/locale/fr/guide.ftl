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
refuse-dice-misfit = Il faut : { $asks }. Les dés qui vous restent ne conviennent pas.
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

## Tips at a first table: one for each new situation

tip-none = Sans conseils
tip-tumble-take = Vos dés n’ont pas bougé : les cartes qu’ils couvrent sont à vous.
tip-tumble-first = { $count ->
    [one] Seulement { $count } dé à la première manche, car vous jouez tôt.
   *[other] Seulement { $count } dés à la première manche, car vous jouez tôt.
  }
tip-tumble-set = Les cartes d’un même motif font une série : chacune de plus rapporte davantage.
tip-tumble-last = Une pile en est à sa dernière carte. La prendre finit la partie.
tip-tumble-keep = Touchez les dés à garder ; les autres sont relancés, deux fois au plus.
tip-tumble-stop = Vos dés conviennent à une carte. Arrêtez-vous d’abord, puis réservez.
tip-tumble-turn = Le dé bonus : un de vos dés peut prendre son chiffre.
tip-tumble-tie = À égalité, rien ne bouge : il faut { $total }.
tip-tumble-bump = Bord en tirets : vos dés battent ceux qui sont là et les renvoient.
tip-tumble-claim = Touchez une carte marquée. Elle est à vous si vos dés y sont encore au prochain tour.
tip-tumble-bonus = Des dés en trop ? Posez-les à côté du dé bonus, et vous le lancerez au prochain tour.
tip-duel-hand = Cartes Bonus : jouez-les pour leur pouvoir, ou gardez-les pour des points à la fin.
tip-duel-keep = Touchez les dés à garder ; les autres sont relancés, deux fois au plus.
tip-duel-duty = Vous devez réserver ce que vos dés permettent ; à vous de choisir quoi.
tip-duel-bump = Bord en tirets : vos dés battent ceux qui sont là et les renvoient.
tip-duel-bonus = Plus rien à réserver ? Posez des dés devant la pile Bonus pour une carte Bonus de plus.
tip-duel-refill = À vous de choisir ce qui entre dans la rivière : une couleur, ou des points.
tip-duel-place = La première carte va où vous voulez ; les suivantes, à côté.
tip-duel-row = Chaque ligne rapporte ses points fois ses couleurs : mélangez-les.
tip-duel-swap = Le signe d’échange : vous pouvez échanger deux cartes de votre grille.
tip-duel-end = Une grille est presque pleine. Avec 16 cartes, la partie est finie.
tip-dodgems-start = Vous serez de ce côté : l’avant s’éloigne de vous.
tip-dodgems-pick = Un grand nombre passe d’abord, mais a peu de flèches. Où iront les autres ?
tip-dodgems-dummy = À cette manche, vous choisissez aussi pour Mannequin. Il peut gagner.
tip-dodgems-announce = Les lignes montrent où mène chaque flèche, et qui elle percute.
tip-dodgems-react = Une carte Réaction, ou aucune. On n’en regagne qu’en percutant.
tip-dodgems-move = Vous pouvez rouler moins loin que votre Vitesse. Un choc pousse de toute la Vitesse.
tip-dodgems-discard = Un choc : vous perdez une carte et ne roulez plus à cette manche.
tip-dodgems-trim = Trop de cartes pour une main : il faut en laisser.
tip-dodgems-extra = À mi-chemin ! Une carte Réaction de plus, si vous voulez.
