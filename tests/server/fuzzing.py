"""Requests made from the server's own description of its API, sent to the server."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings

from tests.server.hostile import VALUES
from tests.server.world import Person, World

HOSTILE_TEXTS = ("\x00", "x" * 300, "\u202e", "../" * 100, "%ff", "\ufffd", "[" * 1500)


def fuzz(world: World, person: Person, table: str, examples: int) -> int:
    """Send so many requests for each operation, and return how many; none may be our fault.

    It blocks: call it in a thread.
    """
    import schemathesis  # noqa: PLC0415  # heavy, and only needed here

    schema = schemathesis.openapi.from_url(
        f"{world.url}/docs/openapi.json", headers={"Origin": world.url}
    )
    sent = 0
    for operation in schema.get_all_operations():

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.ok().as_strategy())  # type: ignore[union-attr]  # our schema is right
        def check(case: schemathesis.Case[Any]) -> None:
            nonlocal sent
            sent += 1
            if sent % 2 and "table" in case.path_parameters:
                case.path_parameters["table"] = table  # one that there is
            body: dict[str, Any] = {}
            if sent % 8 in {1, 2}:  # what the schema would not lead to
                text = HOSTILE_TEXTS[sent // 8 % len(HOSTILE_TEXTS)]
                case.path_parameters |= dict.fromkeys(case.path_parameters, text)
                case.query |= {"seat": text}
            elif sent % 8 in {3, 4} and case.operation.body:
                body = {"data": VALUES[sent // 8 % len(VALUES)], "json": None}
            answer = case.call(headers={"Origin": world.url, **person.headers}, **body)
            assert answer.status_code < 500, (case.method, case.path, answer.content)

        check()
    return sent
