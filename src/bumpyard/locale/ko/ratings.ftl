# 점수: 순위표, 대기실의 한 줄, 점수 대국의 끝.

ratings-off = 이 서버에는 점수가 없어요.
ratings-leaders = 순위표
ratings-game = 게임
ratings-seats = 인원
ratings-season = 시즌
ratings-all-time = 전체 기간
ratings-player = 이름
ratings-rating = 점수
ratings-games = 대국
ratings-finished = 완주
ratings-nobody = 아직 아무도 없어요. 첫 번째가 되어 보세요!
ratings-who = 이름을 간직하고 점수가 더 이상 잠정이 아닌 사람만 나와요. 시즌을 고르면 그 시즌에 둔 사람이 시즌 끝의 점수로 나와요.
ratings-mine = 내 점수
ratings-none = 아직 점수가 없어요. 사람이나 봇과 점수 대국을 해 보세요.
ratings-kind = { $game }, { $seats }인
ratings-about = 점수에는 오차가 있어요. 20번 중 19번은 그 안에 있어요. 보통 봇이 1500점이에요. 크게 이기면 더 많이 오르고, 운은 빼고 셈해요.
rating-chart = { $game }, { $seats }인: 점수 대국 { $games }번 뒤 { $rating } ±{ $margin }
rating-told = 점수 { $rating }, 오차 { $margin }
rating-told-provisional = 잠정 점수 { $rating }, 오차 { $margin }
rating-told-bot = 점수 { $rating }, 변하지 않는 봇의 점수
rating-finished = 완주 { $percent }%

rated-yes = 점수 대국이에요.
rated-no = 점수 대국으로 정했지만 점수에 들어가지 않아요: { $why }.
rated-not = 점수에 들어가지 않는 게임이에요.
rated-leaving = 점수 대국에서 나가면 져요. 자유로운 수만 무를 수 있어요.
unrated-why-coach = 코치에게 물을 수 있어요
unrated-why-open = 보는 사람에게 손패가 보여요
unrated-why-options = 선택 규칙이 보통과 달라요
unrated-why-data = 따로 만든 데이터로 해요
unrated-why-whatif = 다른 게임에서 이어져요
unrated-why-unknown = 이 인원으로는 아직 재어 보지 않았어요

end-rating = 점수 { $rating } ±{ $margin } ({ $gain })
end-rating-lucky = 운이 좋았어요. 운을 빼지 않았다면 { $points }점 더 높았을 거예요.
end-rating-unlucky = 운이 나빴어요. 운을 빼지 않았다면 { $points }점 더 낮았을 거예요.
end-rating-quit = 게임에서 나가서 진 것으로 셈했어요.
end-rating-waiting = 점수를 계산하고 있어요…
end-rating-later = 점수는 내 점수 목록에 나올 거예요.
unrated-unrated = 점수에 들어가지 않은 게임이에요.
unrated-never-started = 게임이 시작되지 않아 아무의 점수도 변하지 않아요.
unrated-agreed = 모두가 끝내기로 해서 아무의 점수도 변하지 않아요.
unrated-unverified = 이 게임의 주사위를 확인하지 못해 아무의 점수도 변하지 않아요.
unrated-failed = 이 게임의 점수를 셈하지 못했어요.
