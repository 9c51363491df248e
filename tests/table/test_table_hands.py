"""Hands are laid open for those who watch when they are played out, and no card a moment sooner."""

from __future__ import annotations

import pytest

from bumpyard.core import Drawn, Seat
from bumpyard.games import GAMES
from bumpyard.table.entries import SealedDraw, read
from bumpyard.table.messages import Laid, Shown
from tests.table.tables import Played

SECRETIVE = [name for name, game in GAMES.items() if game.meta.secrets]


def held(played: Played) -> set[str]:
    """Return the cards that are a secret of some seat now."""
    state, seats = played.table.state, range(len(played.table.who))
    return {card for seat in seats for card in played.rules.secrets(state, Seat(seat))}


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_laid_open_while_it_is_in_a_hand(game: str, seed: int) -> None:
    played = Played(game, seed=seed)
    table = played.table
    laid: list[Laid] = []
    steps = list(table.update_for(None, -1).steps)
    while table.ended is None:
        known = table.seq
        played.step()
        steps += table.update_for(None, known).steps
        fresh = table.lay_open(known)
        if table.ended is None:
            assert not held(played) & {each.card for each in fresh}
        laid += fresh
    assert laid
    assert sorted(laid, key=lambda each: each.seq) == dealt_in(played, steps)
    assert sorted(table.lay_open(None), key=lambda each: each.seq) == dealt_in(played, steps)
    assert table.lay_open(table.seq) == ()


def dealt_in(played: Played, steps: list[Shown]) -> list[Laid]:
    """Return every card that was drawn for one seat, by the log and the labels of its draws."""
    drawn = {entry.seq: read(entry)[1] for entry in played.log}
    return [
        Laid(step.seq, Seat(int(step.draw.label.split()[2])), card.outcome.card)
        for step in steps
        if step.draw is not None and isinstance(card := drawn[step.seq], SealedDraw)
        if isinstance(card.outcome, Drawn)
        if step.draw.label.split()[2] != "all"
    ]


def test_where_nothing_is_secret_nothing_is_laid_open() -> None:
    played = Played("tumble").play()
    assert played.table.lay_open(None) == ()


@pytest.mark.parametrize("game", SECRETIVE)
def test_whoever_comes_back_is_told_what_was_laid_open_meanwhile_though_others_were(
    game: str,
) -> None:
    played = Played(game, seed=1)
    table = played.table
    known, told = table.seq, list[Laid]()
    while table.ended is None:
        before = table.seq
        played.step()
        told += table.lay_open(before)  # to those who stayed
    assert told
    assert list(table.lay_open(known)) == told
