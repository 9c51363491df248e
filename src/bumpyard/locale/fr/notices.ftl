# Ce que l’on apprend où que l’on soit. Chaque message tient sur une ligne : le serveur le dit aussi, par notification et par courrier.

call-about = { $game } : { $told }
call-turn = C’est à vous.
call-invite = { $name } vous invite à jouer.
call-waits = { $name } attend d’autres personnes pour jouer.
call-ended = La partie est terminée.
