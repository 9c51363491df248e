# Play people: the queue of those who wait for others.

queue-about = We look for people who want the same, and call you to the table, wherever you are on this site. Ratings close to yours come first, others with time.
queue-rated = These games are rated: who leaves one loses it.
queue-pace = Pace
queue-wait = Find people
queue-waiting = Looking for people: { $game }
queue-what = { $game } · { $seats } players · { $pace }
queue-waited = Time that you have waited
queue-unknown = We don’t know yet how long it takes.
queue-seconds = { $seconds ->
    [one] Half of those who waited as long found a game within a second.
   *[other] Half of those who waited as long found a game within { $seconds } seconds.
}
queue-minutes = { $minutes ->
    [one] Half of those who waited as long found a game within a minute.
   *[other] Half of those who waited as long found a game within { $minutes } minutes.
}
queue-with = { $count ->
    [0] Nobody else waits for this right now.
    [one] One other waits with you.
   *[other] { $count } others wait with you.
}
queue-held = Your place is kept while you look around, reload this page or play against bots, and for two minutes if you lose the connection.
queue-bots = Play bots meanwhile
queue-leave = Stop waiting
queue-found = Your table is ready
queue-go = Go to the table
queue-others = Who waits
queue-count = { $count ->
    [one] 1 person
   *[other] { $count } people
}
queue-mine = You, too
queue-join = Wait for { $what }
queue-wait-too = Wait with them
queue-nobody = Nobody waits right now. Be the first!
queue-else = Or:
queue-gathers = The game starts as soon as everyone is here. If somebody does not come, you wait on at your old place.
queue-here = here
queue-coming = on the way
