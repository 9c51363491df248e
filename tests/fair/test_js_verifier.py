"""The verifier in JavaScript (docs/verifier) accepts honest games and finds what is forged.

It was written from docs/fairness.md alone. It knows no rules: what only the rules forbid is named
below as such.
"""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bumpyard.core import Seat
from bumpyard.fair import receipt as watching
from bumpyard.fair import write
from bumpyard.fair.files import Made
from bumpyard.games import GAMES
from bumpyard.table.entries import Who
from tests.fair import forgeries
from tests.fair.changes import changed
from tests.fair.forger import chained, entries, first, other_digit, written
from tests.fair.honest import DODGEMS, RUNNING, TUMBLE
from tests.fair.make_vectors import FILE as VECTORS
from tests.fair.reader import VERIFIER, node, results
from tests.fair.scribe import Scribe
from tests.fair.test_own_part import choices, receipt
from tests.fair.test_table import played
from tests.table.test_table_strict import dodgems as strict_dodgems

PEOPLE: tuple[Who, ...] = ("person", "person")
NEEDS_RULES = (
    forgeries.change_the_winner,  # the scores follow from the rules
    forgeries.break_off_what_was_over,  # so does whether the game is over
)
FOUND_LATER = (
    forgeries.change_the_seat,  # by rules it is another's turn; later the seat's keys do not fit
    forgeries.go_on_from_a_step_that_is_none,  # as above; and pledges are for another entry 0
)


def code(result: dict[str, Any]) -> str | None:
    return None if result["fault"] is None else result["fault"]["code"]


# --- honest games -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_honest_games_are_accepted(game: str) -> None:
    """Over, running and abandoned, from the scribe and from a real table."""
    scribe = Scribe(game, PEOPLE)
    pairs: list[tuple[bytes, bytes | None]] = []
    for entries_ in (1, 8, 90, 100_000):
        scribe.run(entries_)
        pairs += [(scribe.file(), scribe.receipt()), (scribe.file(), None)]
    pairs += [(scribe.file(), receipt(scribe, seat)) for seat in scribe.people]
    pairs += [(Scribe(game).run(70).abandon().file(), None)]
    for decisions in (25, 100_000):
        table = played(game, seed=3, decisions=decisions)
        file = write(table.pending, table.fair.secret)
        pairs += [(file, watching(table.pending[0], table.pending[-1]))]
    found = results(pairs)
    assert [one["fault"] for one in found] == [None] * len(pairs)
    whole = found[6]
    assert (whole["game"], whole["table"], whole["finished"]) == (game, "t1", True)
    assert whole["entries"] == len(scribe.entries)
    assert (whole["unproven"], whole["receipt"]) == (0, True)
    counts = whole["counts"]
    assert list(counts) == [
        *("form", "chain", "secret", "veils", "receipt", "pledges", "keys", "draws", "decisions")
    ]
    assert (counts["chain"], counts["draws"]) == (len(scribe.entries), scribe.draws)
    assert (counts["pledges"], counts["secret"]) == (2, 1)
    made = [
        entry for entry in entries(scribe.file()) if entry["public"]["type"] in ("chose", "opened")
    ]
    assert counts["decisions"] == len(made)
    assert "secret" not in found[4]["counts"]  # it still runs
    if game != "tumble":
        assert 0 < found[4]["unproven"] < found[4]["counts"]["draws"]


def test_a_strict_game_is_accepted_and_its_seals_hold() -> None:
    played_ = strict_dodgems()
    file = write(played_.log, played_.table.fair.secret)
    running = write(played_.log[:-1], played_.table.fair.secret)
    assert [code(one) for one in results([(file, None), (running, None)])] == [None, None]
    log = entries(file)
    at = first(log, "unsealed")
    early = [entry for seq, entry in enumerate(log) if seq != at - 1]
    never = [entry for seq, entry in enumerate(log) if seq != at]
    salted = entries(file)
    salted[at]["private"]["salt"] = "00" * 32
    forged = [chained(one, played_.table.fair.secret) for one in (early, never, salted)]
    found = results([(one, None) for one in forged])
    assert [code(one) for one in found] == ["seal-missing", "seal-missing", "seal"]


def test_tables_with_all_that_entry_0_can_have_are_accepted() -> None:
    own = {
        "name": 'a "b" \\ é 한 😀 \n \x07 \x7f',
        "numbers": [-1, 1.5, 1e300, 0.0, 2**60],
        "2": {"1": {}},
    }
    table = Scribe("tumble", ("person", "bot"), own_data=own)
    abandoned = Scribe("tumble", ("person", "person"))
    del abandoned.entries[4:]  # one has not shown their bytes
    pairs = [(table.run(40).file(), table.receipt()), (abandoned.abandon().file(), None)]
    pairs += [(Scribe("tumble", ("bot", "bot")).run(60).file(), None)]
    assert [one["fault"] for one in results(pairs)] == [None] * 3


# --- forgeries ----------------------------------------------------------------------------------


def test_every_forgery_that_needs_no_rules_is_found_in_its_entry() -> None:
    logs = [entries(TUMBLE.file()) for _ in forgeries.FORGERIES]
    where = [forge(log) for forge, log in zip(forgeries.FORGERIES, logs, strict=True)]
    found = results([(chained(log, TUMBLE.dealer.secret), None) for log in logs])
    for forge, at, one in zip(forgeries.FORGERIES, where, found, strict=True):
        if forge in NEEDS_RULES:
            assert one["fault"] is None, forge.__name__
        else:
            assert one["fault"] is not None, forge.__name__
            later = one["fault"]["entry"] > at
            assert later if forge in FOUND_LATER else one["fault"]["entry"] == at, forge.__name__
    with_receipt = results([(chained(log), TUMBLE.receipt()) for log in logs])
    assert all(one["fault"] is not None for one in with_receipt)


def test_changed_dropped_doubled_and_swapped_entries_break_the_chain() -> None:
    pairs, where = [], []
    for scribe in (TUMBLE, DODGEMS, RUNNING):
        for seq in range(1, len(scribe.entries) - 2, 61):
            for forge in ("public", "veil", "hash", "drop", "double", "swap"):
                log = entries(scribe.file())
                match forge:
                    case "drop":
                        del log[seq]
                    case "double":
                        log.insert(seq, log[seq])
                    case "swap":
                        log[seq], log[seq + 1] = log[seq + 1], log[seq]
                    case "veil":
                        log[seq]["veil"] = "00" * 32
                    case field:
                        log[seq][field] = log[seq - 1][field]
                pairs.append((written(log), None))
                where.append((seq, seq + 1))
    found = results(pairs)
    assert len(found) > 50
    for one, expected in zip(found, where, strict=True):
        assert one["fault"] is not None
        assert one["fault"]["entry"] in (None, *expected) or one["fault"]["check"] == "form"


def test_every_byte_counts() -> None:
    chosen, pairs = random.Random(7), []
    for scribe in (Scribe("dodgems").run(60).abandon(), Scribe("tumble").run(60)):
        file, kept = scribe.file(), receipt(scribe, scribe.people[0])
        pairs += [(changed(file, chosen), kept) for _ in range(60)]
        pairs += [(file, changed(kept, chosen)) for _ in range(20)]
        pairs += [(file + b"\n", kept), (file, kept + b" "), (b"\xef\xbb\xbf" + file, kept)]
    assert [pair for pair, one in zip(pairs, results(pairs), strict=True) if not one["fault"]] == []


def test_secrets_are_proven_when_the_table_is_closed() -> None:
    secret, logs = DODGEMS.dealer.secret, [entries(DODGEMS.file()) for _ in range(5)]
    hidden = [s for s, e in enumerate(logs[0]) if e["public"]["type"] == "drew" and e["private"]]
    one, other = hidden[:2]
    seal, opening = first(logs[0], "sealed"), first(logs[0], "opened")
    logs[0][one]["private"]["outcome"] = logs[0][other]["private"]["outcome"]
    logs[1][one]["private"]["support"].reverse()
    logs[2][seal]["private"]["salt"] = "00" * 32
    logs[3][seal]["private"] = None
    left, right = logs[4][opening]["public"]["choices"][:2]
    left["action"], right["action"] = right["action"], left["action"]
    unveiled = results([(written(log), None) for log in logs[:4]])
    assert [code(found) for found in unveiled] == ["veil", "veil", "veil", "private"]
    found = [result["fault"] for result in results([(chained(log, secret), None) for log in logs])]
    assert [(fault["code"], fault["entry"]) for fault in found] == [
        ("outcome", one),
        ("support", one),
        ("seal", seal),
        ("private", seal),
        ("seal", opening),
    ]


def test_a_running_table_tells_nothing_private_and_its_seals_hold_already() -> None:
    told, salted = entries(RUNNING.file()), entries(RUNNING.file())
    seq, opening = first(told, "drew", forgeries.HIDDEN), first(told, "opened")
    told[seq]["private"] = {"support": [["x", 1]], "outcome": {"type": "drawn", "card": "x"}}
    salted[opening]["public"]["choices"][0]["salt"] = "00" * 32
    found = results([(chained(told), None), (chained(salted), None)])
    assert [(one["fault"]["code"], one["fault"]["entry"]) for one in found] == [
        ("private", seq),
        ("seal", opening),
    ]


def test_undo_never_reaches_past_a_draw_and_decisions_keep_their_numbers() -> None:
    log = entries(TUMBLE.file())
    at = first(log, "undone")
    log[at]["public"]["to"] = 0
    numbered = entries(TUMBLE.file())
    numbered[at]["public"]["to"] += 1  # what is open: nothing was sealed
    found = results([(chained(one, TUMBLE.dealer.secret), None) for one in (log, numbered)])
    assert [(one["fault"]["code"], one["fault"]["entry"]) for one in found] == [("undo", at)] * 2


def test_legal_actions_that_are_swapped_meet_the_receipt() -> None:
    pairs = []
    for seq, index, action in random.Random(1).sample(DODGEMS.swaps, 10):
        log = entries(DODGEMS.file())
        made = log[seq]["public"] if index is None else log[seq]["public"]["choices"][index]
        made["action"] = msgspec.to_builtins(action)
        pairs.append((chained(log, DODGEMS.dealer.secret), DODGEMS.receipt()))
    assert all(one["fault"] is not None for one in results(pairs))


# --- receipts -----------------------------------------------------------------------------------


def test_a_receipt_has_to_fit_in_every_part() -> None:
    seat, last = TUMBLE.people[0], TUMBLE.entries[-1]
    other = Scribe("tumble", ("person", "bot", "person"), seed=2).run(30)
    made = list(choices(TUMBLE, seat))
    made[5] = Made(made[5].at, msgspec.Raw(b'{"type":"other"}'), key=True)
    wrong = {
        "receipt-entry": other.receipt(),
        "receipt-hash": receipt(TUMBLE, seat, hash=other_digit(last.hash.hex())),
        "receipt-seat": receipt(TUMBLE, Seat(1), bytes="00" * 32, choices=()),
        "receipt-bytes": receipt(TUMBLE, seat, bytes=TUMBLE.persons[TUMBLE.people[1]].own),
        "receipt-choice": receipt(TUMBLE, seat, choices=tuple(made)),
        "receipt-json": receipt(TUMBLE, seat, bytes="none"),
    }
    found = results([(TUMBLE.file(), kept) for kept in wrong.values()])
    assert [code(one) for one in found] == list(wrong)
    late = receipt(TUMBLE, seat, seq=len(TUMBLE.entries))
    assert [code(one) for one in results([(TUMBLE.file(), late)])] == ["receipt-hash"]


# --- the program --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "file", [b"", b"[]", b"\xff", b'{"format":1,"entries":[]}', b'{"format":2,"entries":[]}']
)
def test_what_is_no_game_file_is_refused(file: bytes) -> None:
    deep = b'{"format":2,"entries":' + b"[" * 100_000
    found = results([(file, None), (TUMBLE.file(), file), (deep, None)])
    assert all(one["fault"] is not None for one in found)


def test_it_exits_as_bumpyard_verify_does(tmp_path: Path) -> None:
    game, kept = tmp_path / "game.json", tmp_path / "receipt.json"
    game.write_bytes(RUNNING.file())
    kept.write_bytes(RUNNING.receipt())

    def run(*paths: Path) -> tuple[int, str]:
        asked = ["node", str(VERIFIER / "verify.js"), *map(str, paths)]
        done = subprocess.run(asked, capture_output=True, text=True, timeout=55, check=False)  # noqa: S603  # our own
        return done.returncode, done.stdout

    status, told = run(game, kept)
    assert (status, told.splitlines()[-1][:9]) == (0, "verified:")
    status, told = run(game)
    assert (status, told.splitlines()[-1][:10]) == (0, "consistent")
    kept.write_bytes(TUMBLE.receipt())
    status, told = run(game, kept)
    assert status == 1
    assert "receipt: FAILED: entry 0 is not the entry 0 of the receipt" in told
    assert [run(tmp_path / "missing.json")[0], run()[0]] == [2, 2]


def test_its_sha_256_is_sha_256() -> None:
    script = """
    import { createHash } from 'node:crypto'
    import { sha256 } from 'VERIFIER/hashes.js'
    for (let n = 0; n < 300; n++) {
      const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 31 + n) % 256)
      const [own, right] = [Buffer.from(sha256(bytes)), createHash('sha256').update(bytes).digest()]
      if (own.compare(right) !== 0) console.log(n)
    }"""
    assert node(script) == ""


def test_it_agrees_with_every_example_in_the_vectors() -> None:
    script = """
    import { readFileSync } from 'node:fs'
    import { deal } from 'VERIFIER/draws.js'
    import { H, back, bytes } from 'VERIFIER/hashes.js'
    const kept = JSON.parse(readFileSync(0, 'utf-8'))
    const [secret, first] = [bytes(kept.secret), bytes(kept.first)]
    const pairs = []
    const last = H('last', secret)
    pairs.push([back(last, 4096), kept.root])
    for (const { place, key } of kept.keys) pairs.push([back(last, 4096 - place), key])
    for (const { number, key } of kept.sealed_keys) pairs.push([H('sealed', secret, number), key])
    const newest = kept.mix.bytes.flatMap((own, seat) => [seat, bytes(own)])
    pairs.push([H('mix', first, ...newest), kept.mix.mixed])
    for (const { number, key, label, support, faces, card } of kept.draws) {
      const outcome = faces ? { type: 'rolled', faces } : { type: 'drawn', card }
      pairs.push([deal(label, support, key, kept.mix.mixed, number), JSON.stringify(outcome)])
    }
    for (const { seat, bytes: own, signer, hash } of kept.pledges)
      pairs.push([H('pledge', first, seat, bytes(own), bytes(signer)), hash])
    for (const { seat, seq, hash, message } of kept.heads)
      pairs.push([H('head', first, seat, seq, bytes(hash)), message])
    for (const { table, at, seat, action, salt, hash } of kept.seals)
      pairs.push([H('seal', table, at, seat, action, bytes(salt)), hash])
    let before = ''
    for (const link of kept.links) {
      if (link.private) pairs.push([H('veil', secret, link.seq, link.private), link.veil])
      pairs.push([H('link', bytes(before), link.public, bytes(link.veil)), link.hash])
      before = link.hash
    }
    console.log(JSON.stringify(pairs))"""
    pairs = json.loads(node(script, VECTORS.read_text("utf-8")))
    assert len(pairs) > 30
    assert [own for own, _ in pairs] == [right for _, right in pairs]
