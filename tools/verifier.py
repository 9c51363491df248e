"""Write the verifier as one page, docs/verifier/verifier.html; docs/fairness.md states its hash."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
PARTS = (
    "hashes",
    "form",
    "places",
    "draws",
    "decisions",
    "verify",
    "page",
)  # each needs those before it
PLACE = "/* the script */\n"
STATED = re.compile(r"(?<=verifier\.html`:\s`)[0-9a-f]*(?=`)")


def one_file(folder: Path) -> str:
    """Return the page with all scripts in it: they are one module there, so nothing is imported."""
    scripts = [(folder / f"{part}.js").read_text("utf-8") for part in PARTS]
    whole = "\n".join(scripts)
    whole = re.sub(r"^import [^']*'[^']*'\n", "", whole, flags=re.MULTILINE)
    whole = re.sub(r"^export ", "", whole, flags=re.MULTILINE)
    return (folder / "page.html").read_text("utf-8").replace(PLACE, whole)


def stated(text: str, page: str) -> str:
    """Return the text of docs/fairness.md with the hash of the page in it."""
    return STATED.sub(sha256(page.encode()).hexdigest(), text)


def main() -> None:
    """Write both files."""
    page, fairness = one_file(DOCS / "verifier"), DOCS / "fairness.md"
    (DOCS / "verifier" / "verifier.html").write_text(page, "utf-8")
    fairness.write_text(stated(fairness.read_text("utf-8"), page), "utf-8")


if __name__ == "__main__":
    main()
