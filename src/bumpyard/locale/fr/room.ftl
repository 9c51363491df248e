### Friends in one room: a TV for all, and phones that are only for one's hand.

tv-show = Afficher sur une télé
tv-show-about = Ouvrez cette adresse sur une télé ou un grand écran. Tout le monde y voit la table, sans aucun secret.
tv-on = Une télé affiche cette table.
tv-scan = Scannez pour vous asseoir
tv-code = ou tapez le code sur { $host }
tv-join = Rejoindre
tv-seated = Autour de la table
tv-wait = { $name } va commencer la partie.
tv-next = { $count ->
    [one] C’est à { $names }
   *[other] C’est à { $names } ensemble
  }
tv-private = Seules les personnes qui jouent peuvent voir cette table. Ouvrez cette page dans le navigateur de l’une d’elles, ou ouvrez une table que tout le monde peut regarder.
tv-sound-wake = Appuyez ici pour avoir le son
tv-sound-on = Son activé
tv-sound-off = Son coupé

## Phones at a table that is on a TV

controller = Ma main seulement
controller-board = Tout le plateau

## One device that is passed round

pass-add = Ajouter quelqu’un sur cet appareil
pass-add-about = L’appareil passe de main en main. Chaque personne a sa place, et personne ne voit les cartes des autres.
pass-name = Son nom
pass-forget = Oublier { $name }
pass-to = Passez l’appareil à { $name }
pass-take = Moi, c’est { $name }
pass-on = Passer l’appareil
pass-who = Qui a l’appareil ?
agree-for = { $count ->
    [one] { $names } est d’accord
   *[other] { $names } sont d’accord
  }

## For somebody who comes when the game has begun

watch-title = Vous regardez la partie
watch-about = La partie de { $game } a déjà commencé. Autour de la table : { $names }.
watch-next = Si la table rejoue, le chemin vers la partie suivante s’affichera ici, avec une place pour vous s’il en reste une.

## Emotes

emotes = Montrer aux autres
emotes-hide = Masquer les réactions
emotes-see = Voir les réactions
emote-shown = { $name } : { $emote }
emote-hello = Salut !
emote-thanks = Merci !
emote-bravo = Bravo !
emote-luck = Bonne chance !
emote-wow = Ça alors !
emote-ouch = Aïe !
emote-sad = Oh non…
emote-think = Je réfléchis…
