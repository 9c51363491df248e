# What a guest is told wherever they are. Each message is one line: the server says it, too, in push messages and e-mail.

call-about = { $game }: { $told }
call-turn = It is your turn.
call-invite = { $name } invites you to play.
call-waits = { $name } waits for players.
call-ended = The game has ended.
