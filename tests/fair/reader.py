"""Asks the verifier in JavaScript (docs/verifier) about many files, in one process of Node."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

VERIFIER = Path(__file__).parents[2] / "docs" / "verifier"

ASK = """
import { readFileSync } from 'node:fs'
import { verify } from 'VERIFIER/verify.js'
const bytes = (text) => text === null ? null : Buffer.from(text, 'base64')
const pairs = JSON.parse(readFileSync(0, 'utf-8'))
console.log(JSON.stringify(pairs.map(([game, receipt]) => verify(bytes(game), bytes(receipt)))))
"""


def results(pairs: Iterable[tuple[bytes, bytes | None]]) -> list[dict[str, Any]]:
    """Return what the verifier finds for each game file with its receipt."""
    asked = [[_text(game), None if kept is None else _text(kept)] for game, kept in pairs]
    told: list[dict[str, Any]] = json.loads(node(ASK, json.dumps(asked)))
    return told


def node(script: str, given: str = "") -> str:
    """Run a script in Node, where VERIFIER is the verifier's folder; return what it prints."""
    done = subprocess.run(  # noqa: S603  # our own
        ["node", "--input-type=module", "-e", script.replace("VERIFIER", str(VERIFIER))],  # noqa: S607  # wherever it is
        input=given,
        capture_output=True,
        text=True,
        timeout=55,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode()
