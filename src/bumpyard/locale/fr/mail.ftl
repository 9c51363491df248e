# Le courrier que le serveur écrit. Chaque message tient sur une ligne.

mail-hello = Bonjour { $name },
mail-confirm-subject = Confirmez votre adresse pour Bumpyard
mail-confirm = { $name } veut utiliser cette adresse sur Bumpyard, pour revenir et pour les avis. Si c’est vous, ouvrez ce lien dans la journée :
mail-confirm-end = Si cela ne vous dit rien, ne faites rien : sans ce lien, personne ne peut utiliser l’adresse.
mail-return-subject = Votre lien pour revenir sur Bumpyard
mail-return = Quelqu’un veut revenir sur Bumpyard avec cette adresse. Chaque lien connecte une fois, dans la demi-heure, l’appareil sur lequel vous l’ouvrez :
mail-return-end = Si ce n’était pas vous, ne faites rien. Ne transmettez aucun lien : il connecte à votre nom.
mail-test-subject = Essai du courrier de Bumpyard
mail-test = Le courrier fonctionne : ce message vient de bumpyard admin mail.
mail-digest-subject = Vos parties sur Bumpyard
mail-digest-end = Vous recevez ce message car vous avez donné cette adresse pour les avis. Pour l’arrêter, ou choisir des heures calmes : { $link }
