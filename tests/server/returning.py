"""People who keep their name, and come back on another device."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.authenticator import Authenticator
from tests.server.world import Message, Person


def taken_cookie(person: Person, answer: httpx.Response) -> None:
    """Take a new cookie, as a browser does."""
    if "bumpyard" in answer.cookies:
        person.headers = {"Cookie": f"bumpyard={answer.cookies['bumpyard']}"}


async def keep(person: Person, key: Authenticator | None = None) -> tuple[Authenticator, list[str]]:
    """Let somebody make a passkey; return it, and their recovery codes."""
    key = key or Authenticator(person.world.url)
    made = key.create(await person.post("/api/me/passkeys/challenge"))
    answer = await person.ask("POST", "/api/me/passkeys", {"credential": made})
    assert answer.status_code == 200, answer.text
    taken_cookie(person, answer)
    return key, answer.json()["codes"]


async def codes_of(person: Person) -> list[str]:
    """Let somebody make recovery codes."""
    answer = await person.ask("POST", "/api/me/codes")
    taken_cookie(person, answer)
    codes: list[str] = answer.json()["codes"]
    return codes


async def link_of(person: Person) -> tuple[Message, str]:
    """Let somebody make a link; return it, and its secret."""
    answer = await person.ask("POST", "/api/me/link")
    taken_cookie(person, answer)
    return answer.json(), answer.json()["link"].partition("#")[2]


async def sign_in(person: Person, **proof: Any) -> httpx.Response:
    answer = await person.ask("POST", "/api/sign-in", proof)
    taken_cookie(person, answer)
    return answer


async def signed(person: Person, key: Authenticator) -> Message:
    return key.sign(await person.post("/api/sign-in/challenge"))


async def who(person: Person) -> str | None:
    answer = await person.ask("GET", "/api/me")
    return str(answer.json()["guest"]) if answer.is_success else None


async def account(person: Person) -> Message:
    read: Message = (await person.ask("GET", "/api/me/account")).json()
    return read
