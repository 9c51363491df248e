# Les réglages des avis, sur la page des réglages.

notices-about = Ce qui se passe quand vous êtes ailleurs. Chaque chose est dite une fois, et rien des cartes.
notices-kinds = Prévenez-moi
notices-kind-turn = quand c’est à moi
notices-kind-invite = quand on m’invite
notices-kind-waits = quand un contact attend pour jouer
notices-kind-ended = quand une partie est terminée
notices-ways = Comment
notices-push = Sur cet appareil, même sans page ouverte
notices-push-about = Votre navigateur vous le demande d’abord.
notices-push-none = Ce navigateur n’a pas de notifications ici : il faut https, ou sur un iPhone l’application sur l’écran d’accueil.
notices-push-blocked = Votre navigateur refuse les notifications de ce site. Autorisez-les dans ses réglages pour le site, puis réessayez.
notices-push-dismissed = La question du navigateur a été fermée. Rien n’a changé.
notices-push-failed = Le service de notifications de votre navigateur ne répond pas. Réessayez plus tard.
notices-mail = Par e-mail, pour les parties d’un jour par tour ou plus
notices-mail-add = Ajoutez d’abord une adresse e-mail
notices-quiet = Heures calmes
notices-quiet-on = Ne rien m’envoyer la nuit
notices-quiet-start = De
notices-quiet-end = À
notices-quiet-about = À l’heure de { $zone }. Ce qui vaut encore est envoyé à la fin.
