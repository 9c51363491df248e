### Faces that people choose, and the characters of the bots.

face-fox = Renard
face-cat = Chat
face-dog = Chien
face-bear = Ours
face-panda = Panda
face-rabbit = Lapin
face-mouse = Souris
face-tiger = Tigre
face-frog = Grenouille
face-owl = Hibou
face-penguin = Manchot
face-octopus = Pieuvre

cast-mina = Mina
cast-mina-style = Lance d’abord, réfléchit ensuite.
cast-leo = Léo
cast-leo-style = Fredonne de plus en plus fort quand tout va bien.
cast-ruby = Ruby
cast-ruby-style = N’oublie jamais qui l’a bousculée.
cast-basil = Basil
cast-basil-style = Arrose ses plantes entre deux tours.
cast-skye = Skye
cast-skye-style = Décolle la première, atterrit quelque part.
cast-sunny = Sunny
cast-sunny-style = Rit de tout, même d’une rangée de 1.
cast-otto = Otto
cast-otto-style = Joue depuis le temps des dés taillés à la main.
cast-noor = Noor
cast-noor-style = Parle peu, voit tout.
