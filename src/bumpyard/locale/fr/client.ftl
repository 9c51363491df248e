### Le client : les pages, le salon et ce qui entoure un plateau.

home = Accueil
pages = Pages
rules = Règles
learn = Apprendre
about = À propos
settings = Réglages
language = Langue
back = Retour
close = Fermer
cancel = Annuler
yes = Oui
no = Non
save = Enregistrer
saved = Enregistré
send = Envoyer
try-again = Réessayer
you = vous
bot-name = Robot { $number }
named = { $name } : { $value }
opening = Un instant…
page-failed = Ça n’a pas marché. Le serveur est-il là ?
page-missing = Il n’y a rien ici.
table-missing = Cette table n’existe pas.
update-ready = Une nouvelle version de Bumpyard est là.
update-use = L’utiliser
update-later = Plus tard
offline = Vous êtes hors ligne. Les règles, elles, se lisent toujours.
unofficial = Non officiel, et fait avec amour pour les vrais jeux.

## Games

game-tumble = Tumble
game-duel = Tumble Duel
game-dodgems = Dodgems
game-tumble-about = Lancez, visez des cartes et renvoyez les dés des autres au bercail. De 2 à 5.
game-duel-about = Tumble à deux : une grille à remplir et des cartes dans la manche.
game-dodgems-about = Autos tamponneuses : une direction choisie en secret, et ça ricoche. De 2 à 4.
option-leftover_dice = Les dés près du dé bonus
option-leftover_dice-choose = Posés à la main
option-leftover_dice-auto = Ceux qui restent, tout seuls
option-claim_duty = Avant de finir son tour
option-claim_duty-all = Viser tout ce qui peut l’être
option-claim_duty-one = Viser une fois

## Home

home-title = Des dés, des cartes et de joyeuses bousculades.
home-about = Jouez tout de suite contre des robots, ou envoyez un lien. Sans compte, et avec des dés qui prouvent qu’ils sont honnêtes.
play-bots = Jouer
with-friends = Entre amis
soon = Bientôt
join-title = Rejoindre une table
join-code = Le code de la table
join = Rejoindre
watch = Regarder
tables-mine = Vos tables
tables-open = Tables ouvertes
tables-none = Personne n’attend pour l’instant. Lancez-vous !
mine-running = reprendre
mine-open = au salon
mine-over = revoir

## Making a table

create-title = Une nouvelle table
create-game = Jeu
create-seats = Joueurs
create-bots = Des robots prennent les places restées libres.
create-level = Force des robots
create-seat = Place { $number }
create-takeover = Pour qui s’en va
create-coach = On peut demander conseil
create-strict = N’ouvrir les choix secrets que lorsque tous ont choisi
create-strict-about = Jusque-là, même le serveur ne connaît aucun choix. Qui part entre-temps laisse le sien à un robot.
level-novice = Débutant
level-casual = Amateur
level-strong = Fort
level-expert = Expert
create-clock = Pendule
create-watching = Qui peut regarder
create-public = L’afficher pour tout le monde
create = Ouvrir la table
clock-none = Sans pendule
clock-turn = Une minute par tour
clock-game = 10 minutes, plus 10 secondes par coup
clock-days = Deux jours par tour
watching-public = Tous : ce qui est public
watching-open = Tous : les mains aussi, une fois jouées
watching-none = Personne

## Lobby

lobby-invite = Envoyez ce lien à qui veut jouer.
lobby-link = Lien vers cette table
lobby-code = Code
lobby-qr = Code QR de { $link }
lobby-bots = { $count ->
    [one] Un robot prend la place libre.
   *[other] Des robots prennent les { $count } places libres.
  }
lobby-new = Vous découvrez ?
lobby-house = Les valeurs de notre choix sont signalées dans les règles.
own-data = Cartes et valeurs modifiées
house-value = valeur maison
house-value-clause = Valeur maison : règle { $clause }
house-value-about = * Valeur maison : un nombre de notre choix, là où celui du jeu imprimé n’est pas connu.
lobby-wait = L’hôte lance la partie.
share = Partager
copied = Copié
seats = Places
host = hôte
away = absent
kick = Demander à { $name } de partir
seat-free = libre
seat-bot = ou un robot : { $level }
rule-days = { $days ->
    [one] Un jour par tour
   *[other] { $days } jours par tour
  }
rule-turn = { $seconds } secondes par tour
rule-game = { $minutes } minutes, plus { $seconds } secondes par coup
sit-down = S’asseoir
sit-here = Ici
get-up = Se lever
start = Lancer la partie
starting = C’est parti…

## At the table

players = Joueurs
points = points
to-move = à jouer
panel = Journal, discussion et plus
log = Ce qui s’est passé
log-empty = Rien ne s’est encore passé.
chat = Discussion
chat-empty = Dites bonjour !
chat-say = Dire quelque chose
mute = Ne plus entendre { $name }
unmute = Entendre { $name } de nouveau
tab-log = Journal
tab-laid = Mains
laid-about = Ce que chacun cachait, une fois joué.
laid-none = Rien encore
tab-chat = Discussion
tab-fair = Honnête ?
tab-keys = Touches
tab-score = Score
undo = Annuler
undo-ask = Demander d’annuler
undo-asked = { $name } aimerait reprendre un coup.
taken-back = Un coup a été repris.
hurry = Passer
waiting = On attend…
watching = spectateur
paused = en pause
pause = Pause
resume = Reprendre
leave-to-bot = Laisser un robot jouer
come-back = Reprendre la main
bot-plays = un robot joue
bot-took-over = Un robot joue pour vous.
abandon = Terminer la partie
agree = D’accord
pause-asked = Envie d’une pause : { $names }.
pause-waiting = Pause : on attend les autres
abandon-asked = Pour s’arrêter ici : { $names }.
abandon-waiting = Fin : on attend les autres
abandon-sure = Vraiment terminer ?
connection-lost = Reconnexion…
connection-old = Nouvelle version : recharger
your-turn = C’est à vous.
turn-of = À jouer : { $names }.
turn-none = Personne n’a à jouer.
clock-left = { $name } : { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
  }
choices-none = Vous n’avez rien à faire pour l’instant.

## Keys

key-last = Dire ce qui vient de se passer
key-turn = Dire à qui c’est
key-clock = Dire la pendule
key-choices = Dire mes choix
key-describe = Décrire la table
key-help = Toutes les touches
keys-game = Jouer
keys-ask = Demander
keys-table = La table
keys-arrows = Les flèches vont de carte en carte et de dé en dé ; Entrée prend ce qui a le focus.

## Fair dice

fair-verified = dés vérifiés
fair-sealed = scellé jusqu’à la fin
fair-failed = vérification ratée
fair-unknown = pas encore vérifié
fair-about = Avant le premier lancer, le serveur s’est engagé sur tout le hasard à venir, et chaque joueur y a mêlé le sien. Votre navigateur vérifie chaque lancer et chaque carte ouverte avant de vous les montrer.
fair-limits = Le serveur ne peut pas changer les dés, et ne connaît pas ceux qui suivront votre prochaine décision. Il connaît toutes les cartes. Un hôte peut arrêter une partie, et tout le monde le voit.
fair-count-verified = Lancers et cartes vérifiés
fair-count-sealed = Scellés jusqu’à la fin
fair-count-failed = Ratés
fair-last = Le dernier
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
verify-bytes = Octets des joueurs, mêlés comme promis
verify-draws = Lancers et cartes tirés à nouveau, même secrets
verify-choices = Choix scellés, restés tels quels
verify-more = Que chaque coup était permis, bumpyard verify le contrôle sur votre machine, avec le fichier de la partie.
fair-absent = Ce navigateur n’était pas là au début de la partie : il ne peut pas dire si des octets à vous y sont mêlés.
fair-own = Vos octets
fair-mixers = Octets mêlés par
fair-code = Code de la table
fair-code-about = Comparez-le avec vos amis, mais pas dans cette discussion : même code, même table.
fair-compared = Journaux comparés avec
fair-compared-none = personne encore
unfair-title = Cette table n’est pas loyale
unfair-not-asked = Le serveur a lancé les dés sans demander d’octets à votre navigateur. Il a donc pu choisir les dés et les cartes.
unfair-seat = Le journal du serveur ne vous met pas à votre place. Vos octets peuvent donc ne compter pour rien.
unfair-entry-changed = Le serveur a échangé le début du journal, avec sa promesse de tous les dés à venir.
unfair-pledge = Une promesse faite par un joueur avant le premier lancer manque, ou a été échangée.
unfair-late-pledge = Le serveur veut voir vos octets avant que chacun ait promis les siens. D’autres pourraient choisir les leurs en conséquence.
unfair-bytes = Les dés ne viennent pas de ce que les joueurs ont promis, ou votre part manque.
unfair-label = Le serveur a nommé un tirage comme aucun tirage ne se nomme, ou a caché des dés. Il a donc pu choisir le résultat.
unfair-number = Le serveur a sauté un tirage, ou a tiré deux fois.
unfair-key = Le serveur s’est servi d’une clé qu’il n’avait pas promise avant la partie.
unfair-outcome = Des dés ou une carte ne sont pas ceux que donne la clé promise.
unfair-split = { $name } voit une autre partie que vous, ou le prétend.
unfair-signature = Un message au nom de { $name } ne porte pas sa signature.
unfair-choice = Le journal contient un autre choix que celui qui a été fait.
unfair-hash = Le serveur a changé son journal, ou vous en dit un autre que celui qu’il écrit.
unfair-log = Le serveur ne montre pas son journal comme il le devrait : rien ne peut être vérifié.
unfair-means = Ou le serveur triche, ou il est en panne : ne vous fiez ni aux dés ni aux cartes de cette partie. Gardez le reçu et, à la fin, le fichier de la partie : ils en sont la preuve.
unfair-more = Comment marchent les dés loyaux
unfair-play-on = Jouer quand même

## The end

end-won = { $you ->
    [yes] Vous gagnez !
   *[no] { $name } gagne !
  }
end-shared = Victoire partagée : { $names } !
end-abandoned = La partie a été arrêtée.
see-board = Voir le plateau
result = Résultat
rematch = Rejouer
rematch-join = Rejoindre la revanche
replay = Revoir
game-file = Fichier de partie
replay-play = Lecture
replay-stop = Arrêt
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-moment = Moment
replay-speed = Vitesse
replay-missing = Il n’y a rien à revoir.
replay-view = Vu par
replay-view-all = Ce que tous voient
replay-view-of = Vu par { $name }
replay-next-view = Voir depuis la place suivante
replay-share = Partager un lien vers ce moment
replay-turn-on = Au tour suivant
replay-turn-back = Au tour précédent
replay-first = Au début
replay-last = À la fin
replay-faster = Plus vite
replay-slower = Moins vite
replay-open = Ouvrir un fichier de partie
replay-open-about = Un fichier de partie ou une rediffusion, de n’importe quelle table : déposez-le ici, ou choisissez-le.
replay-choose = Choisir un fichier
whatif = Continuer d’ici
whatif-about = Une table à vous, qui repart du moment { $moment } contre des robots, avec de nouveaux dés.
whatif-seat = Votre place
whatif-begin = Et si…

## Settings and About

settings-name = Votre nom
settings-theme = Couleurs
settings-motion = Mouvement
settings-confirm = Demander avant chaque décision
settings-keys = Une touche suffit pour une commande
settings-sound = Sons
settings-volume = Volume
theme-auto = Comme le système
theme-light = Claires
theme-dark = Sombres
motion-auto = Comme le système
motion-quick = Rapide
motion-none = Aucun
about-what = Bumpyard, ce sont trois jeux de dés, de cartes et de collisions, à jouer dans le navigateur entre amis ou contre des robots. C’est un logiciel libre.
about-unofficial = Il n’est pas officiel : ni fait ni approuvé par celles et ceux qui ont créé les jeux dont il suit les règles. Les mots et les images sont les siens.
about-fair = Des dés honnêtes
credits = Remerciements
credits-tumble = Tumble suit les règles de Roll’n Bump, un jeu de Louis-Nicolas Dozois publié par Les jouets Boom.
credits-duel = Tumble Duel suit les règles de Roll’n Bump Duel, du même auteur, chez le même éditeur.
credits-dodgems = Dodgems suit les règles du jeu d’autos tamponneuses BUMP!, dont le livret, tel que nous l’avons, ne nomme ni auteur ni éditeur.
credits-buy = S’il vous plaît, achetez le vrai : de vrais dés, c’est encore mieux.
credits-code = Le code est sous licence MIT.
rules-learn = Deux minutes, et vous savez jouer.
tab-luck = Chance
luck-and-skill = Chance et adresse
