# Profils.

profile-games = Parties
profile-played = Terminées
profile-luck = Chance
profile-recent = Erreurs, 20 dernières
profile-past = Erreurs avant
profile-about = La chance est l’avantage moyen apporté par les dés et les cartes. Les erreurs sont ce que les décisions ont coûté, en centièmes par décision : moins qu’avant, c’est mieux. Seules comptent les parties analysées.
profile-none = Aucune partie terminée.
profile-shown = Qui peut voir votre profil
profile-shown-about = La table d’une partie classée montre le niveau des personnes qui y jouent.
profile-reports = Chance et erreurs
profile-everyone = Tout le monde
profile-friends = Vos contacts seulement
profile-nobody = Personne
profile-ask = Proposer un contact
profile-report = Signaler { $who } à l’hôte
profile-report-about = L’hôte de ce serveur le reçoit, avec les derniers messages de cette personne. Personne d’autre n’en sait rien.
profile-reliable = Parties classées jouées jusqu’au bout : { $finished } sur { $games }
