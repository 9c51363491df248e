"""The page that tells a visitor in their language why the client is not served, with a way on."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ..names import language_of
from ..words import words

_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bumpyard</title>
<link rel="stylesheet" href="/plain.css">
<main>
<h1>Bumpyard</h1>
<p>{why}</p>
<p><a href="">{again}</a> · <a href="/">{home}</a></p>
</main>
</html>
"""


def wants_page(headers: Mapping[str, str]) -> bool:
    """Return whether a person asks, with a browser, and not a program."""
    return "text/html" in headers.get("accept", "")


def refusal_page(code: str, headers: Mapping[str, str]) -> bytes:
    """Return a page with the client's own words for a code."""
    language = language_of(headers.get("accept-language", ""))
    said = words(language, "client")
    page = _PAGE.format(
        language=language,
        why=escape(said[f"refused-{code}"]),
        again=escape(said["try-again"]),
        home=escape(said["home"]),
    )
    return page.encode()
