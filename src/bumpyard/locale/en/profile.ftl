# Profiles.

profile-games = Games
profile-played = Finished
profile-luck = Luck
profile-recent = Errors, newest 20
profile-past = Errors before
profile-about = Luck is the mean chance to win that dice and cards brought. Errors are what decisions lost, in hundredths a decision: fewer than before is better. Both count games with a report.
profile-none = No finished games yet.
profile-shown = Who may see your profile
profile-shown-about = The table of a rated game shows how strong those who sit there are.
profile-reports = Luck and errors
profile-everyone = Everyone
profile-friends = Friends only
profile-nobody = Nobody
profile-ask = Ask to be friends
profile-report = Report { $who } to the host
profile-report-about = The host of this server gets it, with the newest lines that this person has said. Nobody else is told.
profile-reliable = Rated games played to the end: { $finished } of { $games }
