"""The verifier in one page: made of the tested scripts, alone, and in three languages."""

from __future__ import annotations

import json
import re
from hashlib import sha256

from tests.fair.honest import RUNNING, TUMBLE
from tests.fair.reader import VERIFIER, node, results
from tools.verifier import DOCS, one_file

PAGE = VERIFIER / "verifier.html"


def test_the_page_is_made_of_the_scripts() -> None:
    assert PAGE.read_text("utf-8") == one_file(VERIFIER), "run: make verifier"


def test_the_document_states_the_hash_of_the_page() -> None:
    stated = re.findall(r"[0-9a-f]{64}", (DOCS / "fairness.md").read_text("utf-8"))
    assert stated == [sha256(PAGE.read_bytes()).hexdigest()], "run: make verifier"


def test_the_page_needs_nothing_else() -> None:
    text = PAGE.read_text("utf-8")
    for needle in (
        "http://",
        "https://",
        "src=",
        "href=",
        "url(",
        "fetch(",
        "\nimport ",
        "\nexport ",
    ):
        assert needle not in text
    assert text.count("<script") == text.count("</script>") == 1


def test_the_page_has_every_sentence_in_every_language() -> None:
    script = """
    import { WORDS } from 'VERIFIER/page.js'
    const keys = (words) => Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [key] : keys(value).map((one) => `${key} ${one}`)).sort()
    const holes = (text) => [...text.matchAll(/{\\w+}/g)].map(String).sort()
    const told = (words) => [keys(words), holes(words.about + words.entry)]
    console.log(JSON.stringify(Object.values(WORDS).map(told)))"""
    english, *others = json.loads(node(script))
    assert len(english[0]) > 40
    assert len(english[1]) == 7
    assert others == [english, english]


def test_the_page_tells_what_was_found() -> None:
    pairs = [
        (TUMBLE.file(), TUMBLE.receipt()),
        (RUNNING.file(), None),
        (TUMBLE.file(), RUNNING.receipt()),
    ]
    script = """
    import { readFileSync } from 'node:fs'
    import { WORDS, tell } from 'VERIFIER/page.js'
    const told = JSON.parse(readFileSync(0, 'utf-8')).map((result) => tell(result, WORDS.en))
    console.log(JSON.stringify(told))"""
    verified, running, failed = json.loads(node(script, json.dumps(results(pairs))))
    assert verified["verdict"].startswith("Verified: ")
    assert f"{TUMBLE.draws} draws, {TUMBLE.draws} of them proven" in verified["lines"][0]
    assert ["Draws", str(TUMBLE.draws)] in verified["rows"]
    assert running["verdict"].startswith("The game is consistent with itself.")
    assert running["lines"][1].startswith("The table still runs.")
    assert failed["verdict"] == "Something is wrong with this game."
    assert failed["lines"][0].startswith("Entry 0 is not the entry 0 of the receipt")
    assert failed["rows"][-1] == ["Parts of your receipt", "wrong"]
