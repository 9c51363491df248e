"""Make golden games: play many, keep a few that together cover every feature of a game.

    python tools/golden.py tumble [--games 400] [--keep 20]

A feature is what `tests/games/<game>/features.py` finds in a game that was played. The files go to
`tests/replays/<game>/` and stay there for ever: a rule that changes must leave them as they are.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from bumpyard import load
from bumpyard.bots import bot_for
from bumpyard.core import AnyRules, Over, Replay, Seat, Source, format_step, start
from bumpyard.lab.simulate import Chooser, Seeded, at_random, playout
from bumpyard.replays import record, write

Player = Callable[[AnyRules, Source], Chooser[Any, Any]]


class Played(NamedTuple):
    """A game that was played: by whom and from which seed, and what it covers."""

    name: str
    replay: Replay
    features: frozenset[str]


def bot(rules: AnyRules, source: Source) -> Chooser[Any, Any]:
    """Play as the bot does."""
    player = bot_for(rules)
    return lambda state, seat, legal: player.choose(rules.observe(state, seat), legal, source)


def mixed(rules: AnyRules, source: Source) -> Chooser[Any, Any]:
    """Play as the bot does, but for one choice in four."""
    choosers = [at_random(source), *[bot(rules, source)] * 3]

    def choose_by_one(state: Any, seat: Seat, legal: Sequence[Any]) -> Any:
        return choosers[source.below(4)](state, seat, legal)

    return choose_by_one


PLAYERS: dict[str, Player] = {
    "random": lambda _, source: at_random(source),
    "bot": bot,
    "mixed": mixed,
}


def games(game: str, count: int, players: dict[str, Player]) -> Iterator[Played]:
    """Play games with every number of seats, every option and every player in turn."""
    rules = load(game)
    meta = rules.meta
    features = import_module(f"tests.games.{game}.features").features
    choices = product(*([(o.name, value) for value in o.values] for o in meta.options))
    tables = list(product(players, meta.seats, map(dict, choices)))
    for seed in range(count):
        by, seats, options = tables[seed % len(tables)]
        source = Seeded(seed)
        state = start(rules, seats, options)
        chooser = players[by](rules, source)
        played = list(playout(rules, state, chooser, source))
        node = rules.node(played[-1][1].state)
        assert isinstance(node, Over)
        steps = [format_step(rules, taken) for taken, _ in played]
        replay = record(rules, seats, options, steps, node.outcome)
        name = f"{seats}-{by}-{seed}-v{meta.version}"  # games of older versions keep their files
        yield Played(name, replay, frozenset(features(rules, replay)))


def choose(played: list[Played], wanted: frozenset[str], least: int) -> list[Played]:
    """Choose games that cover all that can be covered, then cover it again, up to the least."""
    chosen: list[Played] = []
    missing = set(wanted)
    while played:
        best = max(played, key=lambda game: (len(game.features & missing), -len(game.replay.steps)))
        if not best.features & missing:
            if len(chosen) >= least or missing == wanted:
                break
            missing = set(wanted)
            continue
        played = [game for game in played if game is not best]
        chosen.append(best)
        missing -= best.features
    return chosen


def main() -> int:
    """Make the golden games of one game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400, help="how many to play (400)")
    parser.add_argument("--keep", type=int, default=20, help="how many to keep at least (20)")
    args = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).parent.parent))
    covered = import_module(f"tests.games.{args.game}.features")
    played: list[Played] = []
    missing: frozenset[str] = covered.ALL
    for game in games(args.game, args.games, PLAYERS | getattr(covered, "PLAYERS", {})):
        played.append(game)
        missing -= game.features
        print(f"\r{len(played)} of {args.games} played, {len(missing)} features missing", end="")
    print(*[f"\n  {feature}" for feature in sorted(missing)])
    folder = Path("tests/replays") / args.game
    folder.mkdir(parents=True, exist_ok=True)
    for game in choose(played, covered.ALL, args.keep):
        (folder / f"{game.name}.json").write_text(write(game.replay), "utf-8")
        print(folder / f"{game.name}.json")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
