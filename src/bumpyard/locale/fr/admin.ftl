# La page des hôtes.

admin-title = Pour les hôtes
admin-reports = Signalements en attente
admin-none = Aucun signalement en attente.
admin-report = Signalement { $number } : { $name }
admin-by = signalé par { $name }
admin-said = Ce qui a été dit
admin-reported = signalé
admin-before = Mesures précédentes
admin-renames = Anciens noms
admin-banned = exclusion
admin-muted = silence
admin-close = Retirer de la liste
admin-done = Le signalement { $number } est traité.
admin-find = Une personne, par numéro ou identifiant
admin-look = Chercher
admin-acts = Mesures des hôtes
admin-no-acts = Aucune mesure pour l’instant.
admin-leave = Quitter cette page pour de bon
admin-act = Agir au sujet de { $name }
admin-what = Mesure
admin-warn = Avertir
admin-mute = Réduire au silence
admin-ban = Exclure
admin-lift = Lever silence et exclusion
admin-long = Durée
admin-hours = { $hours ->
    [1] une heure
    [24] un jour
    [168] une semaine
    [720] 30 jours
   *[other] { $hours } heures
}
admin-for-good = définitivement
admin-reason = Pourquoi ; la personne le lit
admin-acted = C’est fait : { $act }.
