### Le client : les pages, le salon et ce qui entoure un plateau.

home = Accueil
menu = Menu
pages = Pages
rules = Règles
learn = Apprendre
about = À propos
settings = Réglages
language = Langue
back = Retour
close = Fermer
cancel = Annuler
save = Enregistrer
saved = C’est enregistré
send = Envoyer
try-again = Réessayer
you = vous
player-name = Place { $number }
bot-level = Robot : { $level }
named = { $name } : { $value }
opening = Un instant…
page-failed = Ça n’a pas marché. Le serveur est-il là ?
page-missing = Il n’y a rien ici.
table-missing = Cette table n’existe pas.
update-ready = Une nouvelle version de Bumpyard est là.
update-use = Mettre à jour
update-later = Plus tard
offline = Vous êtes hors ligne. Les règles se lisent quand même.
unofficial = Non officiel, fait par amour des vrais jeux.

## Games

game-tumble = Tumble
game-duel = Tumble Duel
game-dodgems = Dodgems
game-tumble-about = Lancez, réservez des cartes et renvoyez les dés des autres au bercail. De 2 à 5.
game-duel-about = Tumble à deux : une grille à remplir et des cartes dans la manche.
game-dodgems-about = Autos tamponneuses : une direction choisie en secret, et ça ricoche. De 2 à 4.
option-leftover_dice = Les dés près du dé bonus
option-leftover_dice-choose = Posés à la main
option-leftover_dice-auto = Ceux qui restent, d’office
option-claim_duty = Avant de finir son tour
option-claim_duty-all = Réserver tout ce qui peut l’être
option-claim_duty-one = Réserver une fois

## Home

home-title = Des dés, des cartes et de joyeuses bousculades.
home-about = Jouez tout de suite contre des robots, ou envoyez un lien. Sans compte, et avec des dés dont l’équité se vérifie.
play-bots = Jouer
with-friends = À plusieurs
with-people = Trouver des adversaires
soon = Bientôt
join-title = Rejoindre une table
join-code = Le code de la table
join = Rejoindre
watch = Regarder
tables-mine = Vos tables
tables-open = Tables ouvertes
tables-none = Personne n’attend pour l’instant. Ouvrez une table !
to-table = À la table

## La partie du jour, sur la page d’accueil et à ses tables

daily = Les parties du jour
daily-short = Les mêmes dés pour tout le monde, un seul essai
daily-results = Les résultats du jour
daily-sealed = Les mêmes dés pour tout le monde : ils seront prouvés quand la journée sera finie.

tables-all = { $count ->
    [one] Afficher la table
   *[other] Afficher les { $count } tables
  }
join-placeholder = ABCDEF ou un lien
mine-turn = { $you ->
    [yes] À vous de jouer
   *[no] { $count ->
        [one] Au tour { DE($name) }
       *[other] En attente : { $name }
    }
  }
invite-again = { $name } vous invite à rejouer à { $game }
mine-running = en cours
mine-open = au salon
mine-until = échéance { $when }
games-mine = Mes parties
games-all = Toutes mes parties
profiles = Profils
new-tab = (ouvre un nouvel onglet)
friends = Contacts

## Making a table

create-title = Une nouvelle table
create-game = Jeu
create-seats = Nombre de places
create-level = Force des robots
create-seat = Place { $number }
create-takeover = Pour remplacer un absent
create-absence = Si quelqu’un ne revient pas
ratings = Classements
create-rated = Partie classée
create-coach = Le coach peut donner conseil
create-strict = N’ouvrir les choix secrets que lorsque tout le monde a choisi
create-strict-about = Jusque-là, même le serveur ne connaît aucun choix. Si quelqu’un part entre-temps, un robot choisit à sa place.
create-more = Plus de réglages
create-about = Choisissez un jeu. Tout le reste se règle à la table.
level-novice = Débutant
level-casual = Amateur
level-strong = Fort
level-expert = Expert
create-clock = Pendule
create-watching = Qui peut regarder
create-public = La montrer à tout le monde
clock-none = Sans pendule
clock-turn = Une minute par tour
clock-game = 10 minutes, plus 10 secondes par coup
clock-day = Un jour par tour
clock-days = Deux jours par tour
watching-public = Tout le monde (ce qui est public)
watching-open = Tout le monde (les mains aussi, une fois jouées)
watching-none = Personne

## Lobby

lobby-invite = Envoyez ce lien aux personnes qui vont jouer.
lobby-link = Lien vers cette table
lobby-code = Code
lobby-qr = Code QR de { $link }
lobby-settings = Réglages de la table
door = À la porte
door-invited = Invitations en attente
door-more = { $count ->
    [one] et { $count } autre personne
   *[other] et { $count } autres personnes
  }
admit = Laisser revenir
admit-name = Laisser revenir { $name }
invite-title = { $name } vous invite à { $game }
invite-full = { $name } joue à { $game }
invite-removed = { $name } vous a retiré votre place
invite-removed-about = La place est libre pour une autre personne. Vous pouvez attendre ici de pouvoir revenir, ou jouer à une autre table.
invite-seats = { $count ->
    [0] Les { $number } places sont prises.
    [one] { $number } places, dont { $count } libre.
   *[other] { $number } places, dont { $count } libres.
  }
invite-who = { $count ->
    [one] { $names } est là.
   *[other] { $names } sont là.
  }
invite-watch = Vous regarderez : la partie s’affiche ici dès que { $name } la lance. Si une place se libère, vous pourrez vous asseoir.
invite-no-watching = Ici, il faut jouer pour regarder. Si une place se libère, vous pourrez vous asseoir.
lobby-bots = { $count ->
    [0] Toutes les places sont prises.
    [one] Un robot prend la place libre.
   *[other] Des robots prennent les { $count } places libres.
  }
lobby-new = C’est nouveau pour vous ?
lobby-house = Les valeurs que nous avons choisies sont signalées dans les règles.
own-data = Cartes et valeurs modifiées
house-value = valeur maison
house-value-clause = Valeur maison : règle { $clause }
house-value-about = * Valeur maison : un nombre de notre choix, là où celui du jeu imprimé n’est pas connu.
lobby-wait = L’hôte va commencer la partie.
share = Partager
copied = C’est copié
seats = Places
host = hôte
away = pas là
away-for = pas là depuis { $minutes } min
player-away = { $name } n’est plus là.
player-back = Et revoilà { $name }.
kick = Demander à { $name } de partir
seat-free = libre
seat-bot = ou { $name }, un robot : { $level }
rule-days = { $days ->
    [1] Un jour par tour
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
  }
rule-turn = { $seconds ->
    [one] { $seconds } seconde par tour
   *[other] { $seconds } secondes par tour
  }
rule-game = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }, plus { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
  } par coup
sit-down = S’asseoir
sit-here = S’asseoir ici
get-up = Se lever
start = Commencer la partie
starting = C’est parti…

## At the table

players = Autour de la table
points = { $count ->
    [one] point
   *[other] points
  }
to-move = doit jouer
panel = Journal, discussion et le reste
help = Cartes, points et règles
log = Ce qui s’est passé
log-empty = Rien pour l’instant.
chat = Discussion
chat-empty = Dites bonjour !
report-somebody = Signaler quelqu’un
block-somebody = Bloquer quelqu’un
chat-say = Dire quelque chose
mute = Masquer les messages { DE($name) }
unmute = Afficher à nouveau les messages { DE($name) }
tab-log = Journal
tab-laid = Mains
laid-about = Les cartes tenues secrètes, une fois jouées.
laid-none = Rien pour l’instant
tab-chat = Discussion
tab-fair = Équitable ?
tab-keys = Touches
tab-score = Score
undo = Reprendre le coup
undo-ask = Demander à reprendre
taken-back = Un coup a été repris.
hurry = Accélérer
waiting = En attente…
watching = vous regardez
paused = en pause
paused-all = La partie est en pause.
pause = Pause
resume = Reprendre la partie
leave-to-bot = Laisser jouer un robot
come-back = Reprendre la main
bot-plays = un robot joue
bot-took-over = Un robot joue pour vous.
seat-left = { $you ->
    [yes] Vous laissez votre place à un robot.
   *[no] { $name } laisse sa place à un robot.
  }
seat-away = { $you ->
    [yes] Pendant votre absence, un robot a joué pour vous.
   *[no] { $name } n’est plus là : un robot continue.
  }
seat-time = { $you ->
    [yes] Votre temps est écoulé : un robot continue.
   *[no] Le temps { DE($name) } est écoulé : un robot continue.
  }
seat-resigned = { $you ->
    [yes] Vous abandonnez : un robot continue.
   *[no] { $name } abandonne : un robot continue.
  }
seat-returned = { $you ->
    [yes] Vous reprenez la main.
   *[no] Revoilà { $name }, qui reprend la main.
  }
absent-asked = { $name } n’est plus là. Que faire ?
absent-bot = Un robot continue
absent-wait = Attendre
absent-end = Arrêter la partie
absent-told = { $you ->
    [yes] Vous n’étiez plus là : on demande aux autres que faire.
   *[no] { $name } n’est plus là : on demande aux autres que faire.
  }
answered-voted = { $you ->
    [yes] Vous n’étiez plus là.
   *[no] { $name } n’est plus là.
  } { $them ->
    [yes] Vous proposez :
   *[no] { $other } propose :
  } { $choice }.
answered-host = { $you ->
    [yes] Vous n’étiez plus là.
   *[no] { $name } n’est plus là.
  } { $them ->
    [yes] Vous décidez en tant qu’hôte :
   *[no] { $other }, hôte de la table, décide :
  } { $choice }.
answered-majority = { $you ->
    [yes] Vous n’étiez plus là.
   *[no] { $name } n’est plus là.
  } La majorité a décidé : { $choice }.
answered-settings = { $you ->
    [yes] Vous n’étiez plus là.
   *[no] { $name } n’est plus là.
  } Personne n’a décidé, le réglage de la table s’applique : { $choice }.
abandon = Arrêter la partie
agree = D’accord
refuse = Refuser
ok = Compris
request-undo = { $you ->
    [yes] Vous demandez à reprendre un coup.
   *[no] { $name } demande à reprendre un coup.
  }
request-pause = { $you ->
    [yes] Vous demandez une pause.
   *[no] { $name } demande une pause.
  }
request-end = { $you ->
    [yes] Vous demandez à arrêter la partie ici.
   *[no] { $name } demande à arrêter la partie ici.
  }
request-asked = En attente de réponse : { $names }
request-agreed = D’accord : { $names }
request-left = { $seconds ->
    [one] Encore { $seconds } seconde pour répondre
   *[other] Encore { $seconds } secondes pour répondre
  }
request-withdraw = Laisser tomber
request-refused = { $you ->
    [yes] Vous avez refusé.
   *[no] { $name } a refusé.
  }
request-lapsed = Tout le monde n’a pas répondu.
request-overtaken = Entre-temps, la partie a continué.
request-stays-undo = Le coup reste joué.
request-stays-pause = Pas de pause pour l’instant.
request-stays-end = La partie continue.
pause-waiting = Pause : en attente des autres
abandon-waiting = Fin : en attente des autres
abandon-sure = Arrêter pour de bon ?
connection-lost = Reconnexion…
connection-old = Nouvelle version : recharger la page
your-turn = C’est à vous de jouer.
turn-title = À vous
notify-offer = C’était à vous pendant votre absence. Votre navigateur doit-il vous prévenir la prochaine fois ?
notify-yes = Oui, me prévenir
notify-no = Non
turn-of = C’est à { $names } de jouer.
turn-none = Personne n’a à jouer pour l’instant.
clock-left = { $name } : { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
  }
choices-none = Vous n’avez rien à faire pour l’instant.

## Keys

key-last = Dire ce qui vient de se passer
key-turn = Dire à qui est le tour
key-clock = Lire la pendule
key-choices = Lire mes choix
key-describe = Décrire la table
key-help = Toutes les touches
keys-game = Jouer
keys-ask = Demander
keys-table = La table
keys-arrows = Les flèches vont de carte en carte et de dé en dé ; Entrée choisit.

## Fair dice

fair-verified = dés vérifiés
fair-sealed = scellé jusqu’à la fin
fair-failed = échec de la vérification
fair-unknown = pas encore vérifié
fair-about = Avant le premier lancer, le serveur s’est engagé sur tout le hasard à venir, et tout le monde à la table y a mêlé le sien. Votre navigateur vérifie chaque lancer et chaque carte visible avant de vous les montrer.
fair-limits = Le serveur ne peut pas changer les dés, et ne connaît pas ceux qui suivront votre prochaine décision. Il connaît toutes les cartes. Un hôte peut arrêter une partie, et tout le monde le voit.
verifier-about = Vous pouvez vérifier une partie sans ce serveur : gardez cette page dans un fichier, puis donnez-lui le fichier de la partie et votre reçu. Elle fonctionne sans réseau.
verifier-link = Télécharger le vérificateur
verifier-hash = Son SHA-256, qui figure aussi dans docs/fairness.md, parmi les sources de Bumpyard :
fair-count-verified = Lancers et cartes vérifiés
fair-count-sealed = Scellés jusqu’à la fin
fair-count-failed = En échec
fair-last = Le dernier tirage
fair-dice = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  }
fair-card = une carte
fair-number = nº { $number }
fair-receipt = Garder le reçu
verify-good = Toute la partie est vérifiée
verify-bad = Quelque chose cloche dans cette partie
verify-checking = Vérification de toute la partie…
verify-again = Vérifier toute la partie
verify-details = Détails
verify-entry = entrée { $number }
verify-chain = Chaque entrée du journal découle de la précédente
verify-secret = Le secret est celui qui engageait tout le hasard
verify-receipt = C’est bien la partie de votre reçu
verify-bytes = Octets de chaque place, mêlés comme promis
verify-draws = Lancers et cartes tirés à nouveau, même les secrets
verify-choices = Choix scellés, restés les mêmes
verify-more = Pour contrôler aussi que chaque coup était permis, lancez bumpyard verify sur votre machine, avec le fichier de la partie.
fair-absent = Ce navigateur n’était pas là au début de la partie : il ne peut pas dire si des octets à vous y sont mêlés.
fair-own = Vos octets
fair-mixers = Octets mêlés par
fair-code = Code de la table
fair-code-about = Comparez-le avec les autres, mais pas dans cette discussion : même code, même table.
fair-compared = Journaux comparés avec
fair-compared-none = personne encore
unfair-title = Cette table n’est pas équitable
unfair-not-asked = Le serveur a lancé les dés sans demander d’octets à votre navigateur. Il a donc pu choisir les dés et les cartes.
unfair-seat = Le journal du serveur ne vous met pas à votre place. Vos octets peuvent donc ne compter pour rien.
unfair-entry-changed = Le serveur a échangé le début du journal, avec sa promesse de tous les dés à venir.
unfair-root = Cette partie du jour a d’autres dés que ceux qui ont été publiés pour tout le monde.
unfair-settings = Le journal de la partie commence avec d’autres réglages que ceux de cette table.
unfair-pledge = Une promesse faite à cette table avant le premier lancer manque, ou a été échangée.
unfair-late-pledge = Le serveur veut voir vos octets avant que tout le monde ait promis les siens. D’autres pourraient choisir les leurs en conséquence.
unfair-bytes = Les dés ne viennent pas de ce qui a été promis à cette table, ou votre part manque.
unfair-elsewhere = Le serveur a pris à votre place une décision que vous n’avez pas prise. Vos octets ne sont donc plus mêlés aux dés, et il peut les prévoir.
unfair-label = Le serveur a donné à un tirage un nom qui n’existe pas, ou a caché des dés. Il a donc pu choisir le résultat.
unfair-number = Le serveur a sauté un tirage, ou a tiré deux fois.
unfair-key = Le serveur s’est servi d’une clé qu’il n’avait pas promise avant la partie.
unfair-outcome = Des dés ou une carte ne sont pas ceux que donne la clé promise.
unfair-split = { $name } voit une autre partie que vous, ou le prétend.
unfair-signature = Un message au nom de { $name } ne porte pas sa signature.
unfair-undo = Une décision a été reprise après que des dés ou une carte avaient été montrés, ou alors qu’elle ne pouvait pas l’être.
unfair-choice = Le journal contient un autre choix que celui qui a été fait.
unfair-seal = Vous deviez dévoiler votre choix avant que tout le monde ait scellé le sien, ou quelqu’un en a scellé un autre ensuite.
unfair-hash = Le serveur a changé son journal, ou vous en dit un autre que celui qu’il écrit.
unfair-log = Le serveur ne montre pas son journal comme il le devrait : rien ne peut être vérifié.
unfair-means = Soit le serveur triche, soit il est en panne : ne vous fiez ni aux dés ni aux cartes de cette partie. Gardez le reçu et, à la fin, le fichier de la partie : ils en sont la preuve.
unfair-more = Comment marchent les dés équitables
unfair-play-on = Jouer quand même
elsewhere-title = Était-ce vous ?
elsewhere-about = Une décision a été prise à votre place sans la clé de ce navigateur.
elsewhere-means = Si vous l’avez prise sur un autre appareil, tout va bien, et vous pouvez continuer ici. Mais depuis, plus rien de nouveau de vous n’est mêlé aux dés, et le serveur peut en prévoir davantage. Si ce n’était pas vous, le serveur a décidé en votre nom.
elsewhere-yes = C’était moi
elsewhere-no = Ce n’était pas moi

## The end

end-won = { $you ->
    [yes] Vous gagnez !
   *[no] { $name } gagne !
  }
end-shared = Victoire partagée : { $names } !
end-nobody = Personne ne gagne.
end-abandoned = La partie a été arrêtée avant la fin.
end-away = { $you ->
    [yes] La partie a été arrêtée avant la fin, car vous n’étiez plus là.
   *[no] La partie a été arrêtée avant la fin, car { $name } n’était plus là.
  }
end-counting = Les points…
end-scores = Points : { $scores }.
picture = Partager une image
see-board = Voir le plateau
result = Résultat
rematch = Rejouer
rematch-join = Rejoindre la revanche
rematch-same = Réinviter le groupe
rematch-see = Voir la revanche
replay = Revoir
game-file = Fichier de partie
replay-play = Lecture
replay-stop = Arrêt
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-moment = Moment
replay-speed = Vitesse
replay-missing = Il n’y a rien à revoir.
replay-view = Vu par
replay-view-all = Vu par tout le monde
replay-view-of = { $you ->
    [yes] Vu par vous
   *[no] Vu par { $name }
  }
replay-next-view = Voir depuis la place suivante
replay-share = Partager un lien vers ce moment
replay-turn-on = Au tour suivant
replay-turn-back = Au tour précédent
replay-first = Au début
replay-last = À la fin
replay-faster = Plus vite
replay-slower = Moins vite
replay-open = Ouvrir un fichier de partie
replay-open-about = Un fichier de partie ou un enregistrement, de n’importe quelle table : déposez-le ici, ou choisissez-le.
replay-choose = Choisir un fichier
whatif = Rejouer à partir d’ici
whatif-about = Une table à vous, qui repart du moment { $moment }, contre des robots et avec de nouveaux dés.
whatif-seat = Votre place
whatif-begin = Et si…

## Settings and About

settings-name = Votre nom
settings-face = Votre visage
account-menu = Compte et connexion
settings-account = Votre compte, vos appareils et vos données
settings-theme = Couleurs
settings-motion = Animations
settings-speed = Vitesse des coups et des légendes
settings-confirm = Confirmer chaque décision
settings-keys = Raccourcis à une seule touche
settings-tips = Conseils à la première table d’un jeu
settings-sound = Sons
settings-volume = Volume
notices = Avis
settings-calls = Quand c’est à vous de jouer
settings-vibrate = Vibrer, aussi lors des bousculades
settings-beckon = Marquer l’onglet
settings-notify = M’envoyer une notification si je regarde ailleurs
notify-allow = Autoriser les notifications
notify-blocked = Votre navigateur n’autorise pas cette page à envoyer des notifications. Ses réglages permettent de changer cela.
theme-auto = Comme le système
theme-light = Claires
theme-dark = Sombres
motion-auto = Comme le système
motion-none = Aucune
speed-slow = Lente, pour lire à l’aise
speed-usual = Normale
speed-quick = Rapide
about-what = Bumpyard, ce sont trois jeux de dés, de cartes et de collisions, à jouer dans le navigateur à plusieurs ou contre des robots. C’est un logiciel libre.
about-unofficial = Ce n’est pas un produit officiel : il n’est ni fait ni approuvé par celles et ceux qui ont créé les jeux dont il suit les règles. Tous les textes et toutes les images sont les siens.
about-fair = Des dés équitables
counts = Les parties sur ce serveur
counts-link = Parties finies et arrêtées ici
counts-running = En cours
counts-finished = Finies
counts-ended-by-players = Arrêtées par la table
counts-never-started = Jamais commencées : quelqu’un n’a pas répondu
counts-ended-by-operator = Arrêtées par l’équipe du serveur
counts-none = Aucune partie n’a encore commencé ici.
counts-about = L’équipe de ce serveur pourrait interrompre des parties. Voici combien l’ont été, et par qui ; celles qu’elle a arrêtées étaient en cours dans une sauvegarde restaurée. C’est le serveur lui-même qui compte.
credits = Remerciements
credits-tumble = Tumble suit les règles de Roll’n Bump, un jeu de Louis-Nicolas Dozois publié par Les jouets Boom.
credits-duel = Tumble Duel suit les règles de Roll’n Bump Duel, du même auteur, chez le même éditeur.
credits-dodgems = Dodgems suit les règles du jeu d’autos tamponneuses BUMP!, dont le livret, tel que nous l’avons, ne nomme ni auteur ni éditeur.
credits-buy = S’il vous a plu, achetez le vrai jeu : de vrais dés, c’est encore mieux.
credits-code = Le code est sous licence MIT.
credits-font = La police est Nunito, sous licence SIL Open Font License.
rules-learn = Deux minutes, et vous savez jouer.
rules-numbers = Montrer les numéros des règles
tab-luck = Chance
luck-and-skill = Chance et habileté

## Refusals, by the code of the server and by the case: what is wrong, and what to do next

refused-other = Ça n’a pas marché. Le serveur répond : « { $message } »
refused-error = Le serveur a eu un problème. Réessayez dans un instant.
refused-server = { refused-error }
refused-internal = { refused-error }
refused-wrong-view = { refused-error }
refused-store = Le serveur n’a pas pu l’enregistrer : rien n’a changé. Réessayez dans un instant.
refused-unknown = Il n’y a rien à cette adresse. Vérifiez le code, ou demandez un nouveau lien.
refused-guest = Ce navigateur n’est plus connu ici. Rechargez la page pour revenir.
refused-forbidden = Ce n’est pas permis ici.
refused-limited = C’était trop à la fois. Attendez une minute, puis réessayez.
refused-stale = C’est déjà décidé.
refused-not-yours = Il faut jouer à cette table pour faire cela.
refused-wrong-seat = Ce n’est pas votre tour.
refused-wrong-node = Il n’y a rien à décider pour l’instant.
refused-move = Les règles ne le permettent pas ici.
refused-illegal = { refused-move }
refused-outcome = { refused-move }
refused-rated-undo = À une table classée, vous ne pouvez reprendre que ce à quoi personne n’a encore répondu.
refused-refused = Ce n’est pas possible pour l’instant.
refused-table = { refused-refused }
refused-fair = La part de votre navigateur dans les dés équitables ne convient pas. Rechargez la page.
refused-refuted = Ce fichier de partie a été modifié : la vérification échoue. Choisissez-en un autre.
refused-replay = Ce fichier n’est pas une partie à revoir. Choisissez-en un autre.
refused-notation = { refused-replay }
refused-setup = Cette table n’est pas possible. Changez les réglages, puis réessayez.
refused-data = On ne peut pas jouer avec ces cartes et ces valeurs.
refused-too-large = { refused-data }
refused-request = Le serveur n’a pas compris. Rechargez la page, puis réessayez.
refused-message = { refused-request }
refused-protocol = Cette page n’est plus à jour. Rechargez-la.
refused-asked = Quelqu’un demande déjà quelque chose. Répondez d’abord.
refused-banned = L’hôte vous a exclu : vous ne pouvez pas jouer ici. Les règles et les leçons restent ouvertes.
ban-why = Pourquoi, et jusqu’à quand
refused-begun = La partie a déjà commencé. Vous pouvez regarder.
refused-blank = Il n’y a rien à lire. Écrivez quelques lettres.
refused-bot-plays = Un robot joue pour vous. Reprenez d’abord la main.
refused-busy = Le serveur est très occupé. Réessayez dans un instant.
refused-closed = Cette table est fermée. Ouvrez-en une autre.
refused-full = Toutes les places sont prises. Vous pouvez regarder.
refused-hosting = Vous avez trop de tables ouvertes. Commencez-en une, ou quittez-en une.
refused-face = Ce visage n’existe pas. Choisissez parmi ceux qui sont proposés.
refused-name = Un nom a de 1 à 24 caractères visibles.
refused-no-coach = Cette table n’a pas de coach.
refused-no-rematch = Ici, repartez plutôt d’un moment de la partie.
refused-no-undo = Ce coup ne peut pas être repris : un lancer ou une carte est venu depuis.
refused-not-begun = La partie n’a pas encore commencé. Attendez l’hôte.
refused-not-host = Il faut être l’hôte de la table pour faire cela.
refused-not-over = La partie n’est pas encore finie.
refused-nothing-to-decide = Vous n’avez rien à décider pour l’instant.
refused-paused = La partie est en pause. Reprenez-la d’abord.
refused-private = Cette table est réservée aux personnes qui y jouent.
refused-removed = L’hôte a libéré votre place à cette table. Vous pouvez regarder, ou ouvrir votre propre table.
refused-resigned = Après un abandon, on ne revient pas dans la partie. Vous pouvez regarder.
refused-seat-taken = Quelqu’un a été plus rapide. Choisissez une autre place.
refused-too-few-seats = Trop de personnes sont assises pour ce choix. Demandez d’abord à quelqu’un de se lever.
refused-code = Ce code est faux, ou a déjà servi. Vérifiez-le, ou essayez-en un autre.
refused-handle = Un identifiant a de 2 à 20 lettres d’une même écriture, chiffres, - ou _.
refused-endpoint = Ce navigateur ne peut pas recevoir de notifications de ce serveur.
refused-no-push = Ce serveur n’envoie pas de notifications.
refused-zone = Le serveur ne connaît pas ce fuseau horaire.
refused-no-mail = Ce serveur n’envoie pas de courrier.
refused-mails = Assez de messages ont été envoyés pour l’instant. Attendez une heure, et regardez dans vos indésirables.
refused-mail = Le message n’a pas pu être envoyé.
refused-address = Ce n’est pas une adresse e-mail. Elle ressemble à mina@example.org.
refused-handle-taken = Cet identifiant n’est pas libre, ou ressemble à un autre. Choisissez-en un différent.
refused-last-passkey = Sans elle, vous ne pourriez plus revenir. Créez d’abord des codes de secours.
refused-link = Ce lien a déjà servi, ou il est trop vieux. Créez-en un nouveau.
refused-muted = L’hôte vous a retiré la parole : personne ne voit ce que vous dites.
refused-no-accounts = Ce serveur n’a pas de comptes.
refused-day-over = La journée de cette partie est finie. Ses parties peuvent maintenant être étudiées.
refused-daily = Dans une partie du jour, personne ne joue pour vous. Revenez plus tard, ou abandonnez.
refused-no-daily = Ce serveur n’a pas de parties du jour.
refused-no-friends = Ce serveur n’a pas de carnets de contacts.
refused-no-queue = Ce serveur n’a pas de file d’attente : ouvrez une table, ou invitez vos contacts.
refused-no-profile = Ce profil n’existe pas, ou ne vous est pas montré.
refused-no-reason = Donnez une raison : la personne la lit.
refused-no-guest = Cette personne n’existe pas : oubliée peut-être, ou mal écrite.
refused-no-report = Ce signalement est déjà traité.
refused-friend-link = Ce lien est faux ou trop ancien. Demandez-en un nouveau.
refused-not-asked = Cette personne ne vous a rien demandé.
refused-no-friend = On n’invite ainsi que les personnes de son carnet.
refused-friends-full = Votre carnet est plein.
refused-not-kept = Gardez d’abord votre nom, avec une clé d’accès ou des codes de secours.
refused-passkey = Cette clé d’accès n’a pas marché ici. Réessayez, ou prenez un code de secours.
refused-passkeys = Vous avez trop de clés d’accès. Retirez-en une d’abord.
refused-tables = Dites d’abord ce que deviennent vos tables.
notice-warn = Avertissement de l’hôte : { $message }
notice-mute = L’hôte vous a retiré la parole : { $message }
notice-mute-until = L’hôte vous a retiré la parole jusqu’au { $when } : { $message }
notice-stops = { $minutes ->
    [one] Le serveur s’arrête dans { $minutes } minute. Les parties reprendront ensuite.
   *[other] Le serveur s’arrête dans { $minutes } minutes. Les parties reprendront ensuite.
  }
create-another = Ouvrir une nouvelle table
rules-read = Lire les règles

## Dice: bumps, five alike, and what happened while somebody waited

bump-beats = { $you ->
    [yes] Vous bousculez { $other } : { $dice } bat { $lying }
   *[no] { $them ->
        [yes] { $name } vous bouscule
       *[no] { $name } bouscule { $other }
      } : { $dice } bat { $lying }
  }
bump-power = { $you ->
    [yes] Vous bousculez { $other } : { $power }
   *[no] { $them ->
        [yes] { $name } vous bouscule
       *[no] { $name } bouscule { $other }
      } : { $power }
  }
five-alike = { $you ->
    [yes] Cinq dés pareils ! Vous avez cinq { $face }
   *[no] Cinq dés pareils ! { $name } a cinq { $face }
  }
meanwhile-bumped = { $name } vous bouscule : { $dice } ({ $card })
meanwhile-took = { $name } a pris { $cards }
