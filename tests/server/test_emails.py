"""E-mail addresses: confirmed by a link, a way back, and told to nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest

from bumpyard.cli import main as bumpyard
from bumpyard.core import SetupError
from bumpyard.server.config import read
from bumpyard.server.emails import MAX_GUESTS
from bumpyard.server.mail import MailError, check_address
from tests.server.conftest import database_for
from tests.server.returning import account, codes_of, keep, sign_in, taken_cookie, who
from tests.server.smtp import Mailbox
from tests.server.world import Person, World, serving

MINA = "mina@example.org"


@pytest.fixture
async def world(request: pytest.FixtureRequest, box: Mailbox) -> AsyncIterator[World]:
    async with serving(database=database_for(request), **box.settings) as world:
        yield world


async def want(person: Person, address: str = MINA) -> httpx.Response:
    answer = await person.ask("PUT", "/api/me/email", {"address": address})
    taken_cookie(person, answer)
    return answer


async def confirm(person: Person, secret: str) -> httpx.Response:
    link = secret.removeprefix("confirm=")
    return await person.ask("POST", "/api/emails/confirm", {"link": link})


async def has_email(box: Mailbox, person: Person, address: str = MINA) -> None:
    """Let somebody add an address, and confirm it."""
    before = len(box.received)
    assert (await want(person, address)).is_success
    message = await box.message(before)
    assert (await confirm(person, message.secrets[0])).status_code == 204


async def ask_for_link(person: Person, address: str) -> httpx.Response:
    return await person.ask("POST", "/api/sign-in/mail", {"address": address})


async def test_an_address_counts_once_its_link_was_opened_and_the_link_counts_once(
    world: World, box: Mailbox
) -> None:
    mina, other = await world.guest("Mina"), await world.guest("Other")
    token = mina.headers
    assert (await want(mina)).json() == {"address": MINA}
    assert mina.headers != token  # somebody may have given her the one that she had
    assert await who(Person(world, mina.id, token["Cookie"].partition("=")[2])) is None
    message = await box.message()
    assert message.to == MINA
    assert f"{world.container.url}/account#confirm=" in message.text
    assert (await account(mina))["email"] == {"address": None, "pending": MINA}
    assert not (await account(mina))["kept"]
    assert (await confirm(other, message.secrets[0])).status_code == 204  # on another device
    assert (await account(mina))["email"] == {"address": MINA, "pending": None}
    assert (await account(mina))["kept"]
    assert (await confirm(mina, message.secrets[0])).json()["why"] == "link"
    assert (await account(other))["email"] == {"address": None, "pending": None}


async def test_a_new_address_replaces_the_old_one_only_when_it_is_confirmed(
    world: World, box: Mailbox
) -> None:
    mina = await world.guest("Mina")
    await has_email(box, mina)
    await want(mina, "first@example.org")
    await want(mina, "second@example.org")
    first, second = [(await box.message(number)).secrets[0] for number in (1, 2)]
    # The link to one address never confirms another.
    assert (await confirm(mina, first)).json()["why"] == "link"
    assert (await account(mina))["email"] == {"address": MINA, "pending": "second@example.org"}
    assert (await confirm(mina, second)).status_code == 204
    assert (await account(mina))["email"]["address"] == "second@example.org"


async def test_a_link_to_the_address_brings_its_guest_back_once(world: World, box: Mailbox) -> None:
    mina, device = await world.guest("Mina"), await world.guest("Somebody")
    await has_email(box, mina)
    assert (await ask_for_link(device, MINA.upper())).status_code == 202
    message = await box.message(1)
    (secret,) = message.secrets
    assert (await sign_in(device, link=secret)).json()["guest"] == mina.id
    again = await world.guest()
    assert (await sign_in(again, link=secret)).json()["why"] == "link"


async def test_an_answer_says_the_same_of_a_known_address_and_of_an_unknown_one(
    world: World, box: Mailbox
) -> None:
    mina, device = await world.guest("Mina"), await world.guest("Somebody")
    await has_email(box, mina)
    await want(device, "unconfirmed@example.org")
    await box.message(1)
    unknown = [
        await ask_for_link(device, address)
        for address in ("nobody@example.org", "unconfirmed@example.org")
    ]
    known = await ask_for_link(device, MINA)
    for answer in unknown:
        assert answer.status_code == known.status_code == 202
        assert answer.headers.keys() == known.headers.keys()
        assert set(answer.json()) == set(known.json()) == {"address"}
    assert (await box.message(2)).to == MINA
    assert len(box.received) == 3  # and nothing to the others


async def test_an_address_of_several_guests_leads_to_each_of_them(
    world: World, box: Mailbox
) -> None:
    people = [await world.guest(name) for name in ("Ada", "Ben")]
    for person in people:
        await has_email(box, person)
    device = await world.guest()
    await ask_for_link(device, MINA)
    message = await box.message(2)
    assert len(message.secrets) == 2 <= MAX_GUESTS
    found = [(await sign_in(await world.guest(), link=it)).json()["name"] for it in message.secrets]
    assert sorted(found) == ["Ada", "Ben"]


async def test_a_banned_guest_gets_no_link(world: World, box: Mailbox) -> None:
    mina, device = await world.guest("Mina"), await world.guest()
    await has_email(box, mina)
    await world.container.store.write(_ban, mina.id)
    await world.container.emails.send_links(MINA, "http://here")
    await world.container.mail.close()
    assert len(box.received) == 1
    assert (await ask_for_link(device, MINA)).status_code == 202


def _ban(db: object, guest: str) -> None:
    db.execute("UPDATE guests SET banned = TRUE WHERE id = ?", (guest,))  # type: ignore[attr-defined]  # a connection


async def test_an_address_can_be_removed_downloaded_and_forgotten(
    world: World, box: Mailbox
) -> None:
    mina, ben = await world.guest("Mina"), await world.guest("Ben")
    await has_email(box, mina)
    data = (await mina.ask("GET", "/api/me/data")).json()
    assert data["email"] == {"address": MINA, "pending": None}
    assert (await mina.ask("DELETE", "/api/me/email")).status_code == 204
    assert (await account(mina))["email"] == {"address": None, "pending": None}
    await has_email(box, ben, "ben@example.org")
    await ben.ask("DELETE", "/api/me")
    store = world.container.store
    assert await store.email_holders(MINA, 9) == []
    assert await store.email_holders("ben@example.org", 9) == []


async def test_the_last_passkey_can_go_where_an_address_is_left(world: World, box: Mailbox) -> None:
    mina = await world.guest("Mina")
    await keep(mina)
    codes = await codes_of(mina)
    await has_email(box, mina)
    device = await world.guest()
    for code in codes:
        await sign_in(device, code=code)
        device = await world.guest()
    (passkey,) = (await account(mina))["passkeys"]
    assert (await mina.ask("DELETE", f"/api/me/passkeys/{passkey['id']}")).status_code == 204


@pytest.mark.parametrize(
    "address",
    [
        *("", "mina", "mina@home", "a b@example.org", "m\r\nBcc: x@example.org"),
        *("m@x@example.org", "é@example.org", f"{'m' * 65}@example.org", f"m@{'x.' * 130}org"),
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(SetupError, match="looks like"):
        check_address(address)


async def test_too_many_messages_are_refused_and_nobody_is_told_of_others(box: Mailbox) -> None:
    limits = {"address_guests": 0.5, "address_requests": 1e6}
    async with serving(**{**box.settings, **limits}) as world:
        mina, device = await world.guest("Mina"), await world.guest()
        await has_email(box, mina)
        for _ in range(2):
            assert (await want(mina)).is_success
        refused = await want(mina)
        assert (refused.status_code, refused.json()["why"]) == (429, "mails")
        answers = [(await ask_for_link(device, MINA)).status_code for _ in range(5)]
        assert answers[:5] == [202] * 5  # also those for which nothing is sent any more
        await box.message(5)
        assert len([it for it in box.received if "account#confirm" not in it.text]) == 3


async def test_without_a_server_for_e_mail_there_is_none() -> None:
    async with serving() as world:
        mina = await world.guest("Mina")
        assert (await want(mina)).json()["why"] == "no-mail"
        assert (await ask_for_link(mina, MINA)).json()["why"] == "no-mail"
        assert not (await account(mina))["mail"]
        with pytest.raises(MailError, match="set smtp_host"):
            await world.container.mail.send(MINA, "s", "t")


def test_a_server_for_e_mail_needs_an_address_that_it_comes_from() -> None:
    with pytest.raises(SetupError, match="smtp_from"):
        read({"smtp_host": "mail.example.org"})


@pytest.mark.parametrize(
    "refuses, said",
    [
        ({"RCPT": "550 no such box"}, "550 no such box"),
        ({"MAIL": "451 later"}, "451 later"),
        ({"DATA": "554 looks like spam"}, "554 looks like spam"),
    ],
)
async def test_a_refusal_is_told_as_the_other_server_words_it(
    world: World, box: Mailbox, refuses: dict[str, str], said: str
) -> None:
    box.refuses = refuses
    with pytest.raises(MailError, match=said) as refused:
        await world.container.mail.send(MINA, "s", "t")
    assert refused.value.unsent == said.startswith("4")


async def test_an_administrator_sees_whether_e_mail_works(
    world: World, box: Mailbox, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = world.container.config.data
    command = ["admin", "--data", folder, "mail", MINA]
    assert await asyncio.to_thread(bumpyard, command) == 0
    assert (await box.message()).to == MINA
    assert "has taken a message" in capsys.readouterr().out
    box.refuses = {"RCPT": "550 no such box"}
    assert await asyncio.to_thread(bumpyard, command) == 1
    assert "answers 550 no such box" in capsys.readouterr().out
