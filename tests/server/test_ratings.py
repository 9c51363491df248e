"""Ratings on the server: who is rated and how, what is shown of it, and who may switch it off."""

from __future__ import annotations

from tests.server.world import World


async def test_somebody_new_is_in_the_middle_and_uncertain(world: World) -> None:
    ada = await world.guest("Ada")
    found = await world.container.ratings.of([ada.id], "duel", 2)
    assert (found[ada.id].rating, found[ada.id].provisional) == (1500, True)
    assert (await ada.ask("GET", "/api/me/ratings")).json() == {"on": True, "ratings": []}


async def test_a_leaderboard_is_of_a_game_with_so_many_seats(world: World) -> None:
    found = (await world.ask("GET", "/api/ratings/tumble?seats=3")).json()
    assert found["leaders"] == []
    wrong = await world.ask("GET", "/api/ratings/duel?seats=3")
    assert wrong.json()["message"] == "Tumble Duel is for 2 players, not 3"
    wrong = await world.ask("GET", "/api/ratings/duel?season=1999-1")
    assert "there is no season '1999-1'" in wrong.json()["message"]
    assert (await world.ask("GET", "/api/ratings/chess")).status_code in {400, 404}
