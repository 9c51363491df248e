### Faces that people choose, and the characters of the bots.

face-fox = 여우
face-cat = 고양이
face-dog = 강아지
face-bear = 곰
face-panda = 판다
face-rabbit = 토끼
face-mouse = 생쥐
face-tiger = 호랑이
face-frog = 개구리
face-owl = 부엉이
face-penguin = 펭귄
face-octopus = 문어

cast-mina = 미나
cast-mina-style = 일단 굴리고 생각은 나중에 해요.
cast-leo = 레오
cast-leo-style = 잘 풀릴수록 콧노래가 커져요.
cast-ruby = 루비
cast-ruby-style = 누가 자기를 밀어냈는지 절대 잊지 않아요.
cast-basil = 바질
cast-basil-style = 차례를 기다리며 화분에 물을 줘요.
cast-skye = 스카이
cast-skye-style = 이륙은 제일 먼저, 착륙은 어딘가에.
cast-sunny = 써니
cast-sunny-style = 1만 줄줄이 나와도 웃어요.
cast-otto = 오토
cast-otto-style = 손으로 깎은 주사위 시절부터 해 왔대요.
cast-noor = 누르
cast-noor-style = 말은 적지만 다 보고 있어요.
