### Faces that people choose, and the characters of the bots.

face-fox = Fox
face-cat = Cat
face-dog = Dog
face-bear = Bear
face-panda = Panda
face-rabbit = Rabbit
face-mouse = Mouse
face-tiger = Tiger
face-frog = Frog
face-owl = Owl
face-penguin = Penguin
face-octopus = Octopus

cast-mina = Mina
cast-mina-style = Rolls first and asks later.
cast-leo = Leo
cast-leo-style = Hums louder, the better it goes.
cast-ruby = Ruby
cast-ruby-style = Never forgets who bumped her.
cast-basil = Basil
cast-basil-style = Waters his plants between two turns.
cast-skye = Skye
cast-skye-style = Takes off first, lands somewhere.
cast-sunny = Sunny
cast-sunny-style = Laughs, even at a row of ones.
cast-otto = Otto
cast-otto-style = Has played since dice were carved by hand.
cast-noor = Noor
cast-noor-style = Says little, sees everything.
