# The account page: a name that stays, devices, data.

account-off = Ce serveur n’a pas de comptes. Vous jouez sans inscription, et ce navigateur se souvient de vous.
account-ban-why = La raison de l’hôte : { $reason }
account-ban-until = Jusqu’au { $when }
account-keep = Garder votre nom
account-keep-about = Votre nom, votre visage et vos tables restent à vous, ici et sur vos autres appareils. Sans mot de passe ni adresse e-mail.
account-back = Pour revenir
account-kept = Votre nom est gardé. Voici de quoi revenir, sur n’importe quel appareil.
account-saved = C’est fait. Vous pourrez revenir.
account-remove = Retirer

passkey = Clé d’accès
passkey-made = Créée le { $day }
passkey-make = Garder avec une clé d’accès
passkey-another = Ajouter une clé d’accès
passkey-remove-which = Retirer la clé d’accès du { $day }
passkey-remove-sure = Vraiment la retirer ?
passkey-there = Cet appareil a déjà une clé d’accès pour vous.
passkey-address = Une clé d’accès demande un nom en https, ou localhost : à cette adresse, aucun navigateur n’en propose. Les codes de secours marchent partout.
passkey-browser = Ce navigateur n’a pas de clés d’accès utilisables ici. Les codes de secours marchent partout.

codes = Vos codes de secours
codes-about = Si vous perdez votre appareil, un code vous reconnecte, une seule fois. Notez ces codes ou enregistrez-les : vous ne les verrez plus ici.
codes-left =
    { $count ->
        [0] Vous n’avez aucun code de secours.
        [one] Il vous reste un code de secours.
       *[other] Il vous reste { $count } codes de secours.
    }
codes-make = Créer des codes de secours
codes-again = Créer de nouveaux codes (les anciens ne marcheront plus)
codes-again-sure = Vraiment remplacer les anciens codes ?
codes-save = Enregistrer le fichier
codes-done = Je les ai gardés

handle = Votre identifiant
handle-about = Un nom que personne d’autre n’a : de 2 à 20 lettres, chiffres, - ou _. L’hébergeur voit les changements des 90 derniers jours.

email = Votre adresse e-mail
email-about = Facultative. Elle vous ramène si vous perdez vos appareils, et peut vous avertir de votre tour dans les parties de plusieurs jours. Rien d’autre n’est envoyé, et personne ne la voit.
email-yours = Adresse e-mail
email-new = Une autre adresse
email-send = Envoyer un lien
email-sent = Un lien a été envoyé à { $address }. Ouvrez-le dans la journée.
email-pending = { $address } attend d’être confirmée : ouvrez le lien qui y a été envoyé.
email-remove = Retirer
email-removed = L’adresse est retirée.
email-confirm = Confirmer votre adresse
email-confirm-about = Vous avez ouvert le lien envoyé à votre adresse e-mail.
email-confirm-yes = Oui, c’est la mienne
email-confirmed = Votre adresse est confirmée.

devices = Vos appareils
device-unknown = Appareil inconnu
device-here = Cet appareil
device-used = Dernière visite le { $day }
device-end = Déconnecter
device-end-which = Déconnecter { $device }
device-end-all = Déconnecter tous les autres
device-link = Ajouter un appareil
device-link-about = Pour jouer aussi sur un autre appareil, ouvrez-y un lien ou scannez-le.
device-link-qr = Code QR du lien
device-link-secret = Il marche une fois, pendant dix minutes. Ne le montrez à personne : il connecte en votre nom.
device-link-text = Le lien
sign-out = Se déconnecter ici

sign-in = Vous revenez ?
sign-in-about = Revenez avec ce que vous avez gardé.
sign-in-passkey = Utiliser une clé d’accès
sign-in-code = Code de secours
sign-in-go = Se connecter
sign-in-mail = Ou votre adresse e-mail
sign-in-mail-go = M’envoyer un lien
sign-in-mail-sent = Si quelqu’un a confirmé { $address } ici, un lien est en route. Il sert une fois, pendant une demi-heure.
sign-in-link = Se connecter sur cet appareil
sign-in-link-about = Ce lien vient de { $who }. Continuez seulement si c’est vous.
sign-in-here = Se connecter ici
sign-in-tables =
    { $count ->
        [one] Sous votre nom actuel, vous avez une place à une table. Que devient-elle ?
       *[other] Sous votre nom actuel, vous avez une place à { $count } tables. Que deviennent-elles ?
    }
sign-in-take = Emporter
sign-in-leave = Laisser aux robots

my-data = Vos données
my-data-about = Tout ce que le serveur sait de vous : nom, appareils, adresse, tables, messages.
my-data-save = Télécharger
forget-me = M’oublier
forget-me-about = Votre nom, vos appareils, vos clés d’accès et vos messages sont effacés, et des robots prennent vos places. Les parties restent, sans votre nom. C’est définitif.
forget-me-yes = Oui, m’oublier
