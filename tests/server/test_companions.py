"""Several people on one device: each is a guest of their own, with a token of their own."""

from __future__ import annotations

from tests.server.world import Person, World, mix, present


async def test_a_companion_is_a_guest_of_their_own_with_a_token(world: World) -> None:
    ada = await world.guest("Ada")
    answer = await ada.post("/api/companions", {"name": "Ben"})
    assert answer["name"] == "Ben"
    assert answer["guest"] != ada.id
    ben = Person(world, answer["guest"], bearer=answer["token"])
    me = (await ben.ask("GET", "/api/me")).json()
    assert (me["guest"], me["name"], me["bot"]) == (answer["guest"], "Ben", False)
    assert (await ada.ask("GET", "/api/me")).json()["guest"] == ada.id


async def test_the_token_in_hello_counts_before_the_cookie(world: World) -> None:
    ada = await world.guest("Ada")
    made = await ada.post("/api/companions", {"name": "Ben"})
    ben = Person(world, made["guest"], bearer=made["token"])
    table = await world.table(ada, ben, game="duel")
    async with ada.socket() as hers, ada.socket(hello=False) as his:
        await his.send(do="hello", protocol=2, token=made["token"])
        assert (await his.until("welcome"))["guest"] == ben.id
        await hers.watch(table)
        await his.watch(table)
        await mix([hers, his], table)
        views = [(await present(socket))["view"] for socket in (hers, his)]
        assert [view["viewer"] for view in views] == [0, 1]
        assert views[0]["hands"][1] is None
        assert views[1]["hands"][0] is None


async def test_a_wrong_token_is_not_made_up_for_by_the_cookie(world: World) -> None:
    ada = await world.guest("Ada")
    async with ada.socket(hello=False) as socket:
        await socket.send(do="hello", protocol=2, token=ada.id)
        assert (await socket.until("error"))["code"] == "guest"
