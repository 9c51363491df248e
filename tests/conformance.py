"""Checks that every game must pass. Each check plays one whole game at random, from a seed.

The suite of all games (`test_every_game.py`) and the game of `docs/adding-a-game.md` share
these checks; a game of your own can use them too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from bumpyard.core import (
    AnyRules,
    BumpyardError,
    Card,
    Decide,
    Drawn,
    Over,
    Replay,
    Seat,
    Taken,
    Viewer,
    complete,
    fingerprint,
    format_outcome,
    format_step,
    outcomes,
    parse_outcome,
    play,
    run,
    sample,
    settle,
    start,
    take,
    total,
)
from bumpyard.lab.simulate import Seeded, at_random, playout

LONGEST = 20_000  # steps: no game at random comes near
JSON = msgspec.json.Encoder()


def states(rules: AnyRules, seats: int, seed: int, options: dict[str, str]) -> Iterator[Any]:
    """Yield every state of a game at random, the first and the last included."""
    state = start(rules, seats, options)
    yield state
    source = Seeded(seed)
    for count, (_, step) in enumerate(playout(rules, state, at_random(source), source)):
        assert count < LONGEST, "the game does not end"
        yield step.state


def viewers(seats: int) -> list[Viewer]:
    """Return all viewers: each seat, and a spectator."""
    return [None, *map(Seat, range(seats))]


def check_it_ends(rules: AnyRules, seats: int, seed: int, options: dict[str, str]) -> None:
    """A game at random ends, and until then somebody has a choice or something is drawn."""
    last = None
    for state in states(rules, seats, seed, options):
        node = rules.node(state)
        match node:
            case Decide(deciding):
                assert deciding
                assert len(set(deciding)) == len(deciding)
                for seat in deciding:
                    assert rules.legal_actions(state, seat), rules.format_state(state)
            case Over(outcome):
                assert len(outcome.scores) == seats
                assert set(outcome.winners) <= set(range(seats))
                assert list(outcome.winners) == sorted(set(outcome.winners))
            case draw:
                weights = [weight for _, weight in outcomes(draw)]
                assert sum(weights) == total(draw)
                assert min(weights) > 0
                if isinstance(draw, Card):
                    names = [name for name, _ in draw.support]
                    assert names == sorted(set(names))
        last = node
    assert isinstance(last, Over)


def check_who_decides(rules: AnyRules, seats: int, seed: int, options: dict[str, str]) -> None:
    """Only those who decide have legal actions; they are all different, in one order, and legal."""
    for state in states(rules, seats, seed, options):
        node = rules.node(state)
        deciding = node.seats if isinstance(node, Decide) else ()
        again = msgspec.json.decode(JSON.encode(state), type=rules.types.state)
        for seat in map(Seat, range(seats)):
            legal = rules.legal_actions(state, seat)
            assert (seat in deciding) == bool(legal)
            assert len(set(legal)) == len(legal)
            assert list(rules.legal_actions(again, seat)) == list(legal)
        if len(deciding) == 1:
            for action in rules.legal_actions(state, deciding[0])[:8]:
                play(rules, state, {deciding[0]: action})


def check_round_trips(rules: AnyRules, seats: int, seed: int, options: dict[str, str]) -> None:
    """States, actions, outcomes, events and views survive being written and read."""
    types = rules.types
    state = start(rules, seats, options)
    source = Seeded(seed)
    for taken, step in playout(rules, state, at_random(source), source):
        if isinstance(taken, dict):
            for action in taken.values():
                assert rules.parse_action(rules.format_action(action)) == action
                assert msgspec.json.decode(JSON.encode(action), type=types.action) == action
        else:
            assert parse_outcome(format_outcome(taken)) == taken  # type: ignore[arg-type]  # not a choice, so chance
        state = step.state
        assert rules.parse_state(rules.format_state(state)) == state
        assert msgspec.json.decode(JSON.encode(state), type=types.state) == state
        for event in [*step.events, *(e for es in step.private.values() for e in es)]:
            assert msgspec.json.decode(JSON.encode(event), type=types.event) == event
        for viewer in viewers(seats):
            view = rules.observe(state, viewer)
            assert msgspec.json.decode(JSON.encode(view), type=types.view) == view


def check_replay(rules: AnyRules, seats: int, seed: int, options: dict[str, str]) -> None:
    """A replay reaches the same states, and the scores add up line by line."""
    state = start(rules, seats, options)
    source = Seeded(seed)
    played = list(playout(rules, state, at_random(source), source))
    last = played[-1][1].state
    node = rules.node(last)
    assert isinstance(node, Over)
    replay = Replay(
        game=rules.meta.name,
        version=rules.meta.version,
        data=fingerprint(rules.data),
        seats=seats,
        options=complete(rules.meta, options),
        steps=tuple(format_step(rules, taken) for taken, _ in played),
        outcome=node.outcome,
    )
    again = msgspec.json.decode(JSON.encode(replay), type=Replay)
    for (_, step), moment in zip(played, run(rules, again), strict=True):
        assert moment.step == step
    tally = rules.tally(last)
    assert tuple(sum(line.points for line in lines) for lines in tally) == node.outcome.scores


def check_imagined(rules: AnyRules, seats: int, seed: int, options: dict[str, str]) -> None:
    """An imagined state has the same view, and the same legal actions for its viewer."""
    source = Seeded(seed + 1)
    for state in states(rules, seats, seed, options):
        for viewer in viewers(seats):
            view = rules.observe(state, viewer)
            imagined = rules.imagine(view, source)
            assert JSON.encode(rules.observe(imagined, viewer)) == JSON.encode(view)
            assert _kind(rules, imagined) == _kind(rules, state)
            if viewer is not None:
                legal = rules.legal_actions(state, viewer)
                assert list(rules.legal_actions(imagined, viewer)) == list(legal)


def check_secrets(rules: AnyRules, seats: int, seed: int, options: dict[str, str]) -> None:
    """Secrets are seen by their own seat alone, and nothing else is hidden.

    A card that is drawn for one seat becomes its secret, and stays one until everyone is told.
    """
    before = start(rules, seats, options)
    source, found = Seeded(seed), False
    for count, (taken, step) in enumerate(playout(rules, before, at_random(source), source)):
        node, after = rules.node(before), step.state
        kept, secrets = _secrets(rules, before, seats), _secrets(rules, after, seats)
        if isinstance(node, Card) and node.to is not None and isinstance(taken, Drawn):
            kept[node.to].append(taken.card)
        views = {v: JSON.encode(rules.observe(after, v)) for v in viewers(seats)}
        for seat, cards in secrets.items():
            for card in cards:
                _check_seen_by_one(views, seat, JSON.encode(card))
            for card in set(kept[seat]) - set(cards):
                assert JSON.encode(card) in JSON.encode(step.events) + views[None], card
            found = found or bool(cards)
        if count % 7 == 0:
            _check_nothing_else_is_hidden(rules, after, seats, Seeded(seed))
        before = after
    assert found == rules.meta.secrets


def _secrets(rules: AnyRules, state: Any, seats: int) -> dict[Seat, list[str]]:
    return {seat: sorted(rules.secrets(state, seat)) for seat in map(Seat, range(seats))}


def _check_seen_by_one(views: dict[Viewer, bytes], seat: Seat, card: bytes) -> None:
    """A secret is in the view of its seat, and in no other view as often.

    A view may name the card in public, too: "one of these is in a hand".
    """
    for viewer, view in views.items():
        assert viewer == seat or view.count(card) < views[seat].count(card), (seat, card, viewer)


def _check_nothing_else_is_hidden(rules: AnyRules, state: Any, seats: int, source: Seeded) -> None:
    """Two states that look alike to a viewer, and have the same secrets, are equal."""
    for viewer in viewers(seats):
        other = rules.imagine(rules.observe(state, viewer), source)
        assert other == state or _secrets(rules, other, seats) != _secrets(rules, state, seats)


def check_worlds(rules: AnyRules, seats: int, seed: int, options: dict[str, str]) -> None:
    """Two worlds that differ only in what a viewer may not know look the same to them.

    From time to time a viewer imagines another world, and both are played on side by side with
    the same choices: until the end views, events and errors for the viewer stay equal to the byte.
    """
    source = Seeded(seed + 2)
    for count, state in enumerate(states(rules, seats, seed, options)):
        if count % 7 == 0:
            viewer = viewers(seats)[source.below(seats + 1)]
            other = rules.imagine(rules.observe(state, viewer), source)
            _side_by_side(rules, state, other, viewer, source)


def _side_by_side(rules: AnyRules, one: Any, two: Any, viewer: Viewer, source: Seeded) -> None:
    for _ in range(12):
        assert JSON.encode(rules.observe(one, viewer)) == JSON.encode(rules.observe(two, viewer))
        assert _refusal(rules, one, viewer) == _refusal(rules, two, viewer)
        taken = _same_step(rules, one, two, viewer, source)
        if taken is None:
            return
        steps = take(rules, one, taken[0]), take(rules, two, taken[1])
        if isinstance(rules.node(steps[0].state), Over):
            return  # at the end hands may be laid open
        seen = [
            JSON.encode([step.events, step.private.get(viewer, ()) if viewer is not None else ()])
            for step in steps
        ]
        assert seen[0] == seen[1]
        one, two = steps[0].state, steps[1].state


def _same_step(
    rules: AnyRules, one: Any, two: Any, viewer: Viewer, source: Seeded
) -> tuple[Taken[Any], Taken[Any]] | None:
    """Return a step for each world that the viewer can't tell apart; None if there is none."""
    nodes = rules.node(one), rules.node(two)
    assert _kind(rules, one) == _kind(rules, two)
    match nodes:
        case Decide(seats), Decide():
            chosen = {}
            for seat in seats:
                both = set(rules.legal_actions(two, seat))
                common = [a for a in rules.legal_actions(one, seat) if a in both]
                if not common:
                    return None
                chosen[seat] = common[source.below(len(common))]
            return chosen, chosen
        case Over(), Over():
            return None
        case Card(_, first, to), Card(_, second) if to is None or to == viewer:
            names = {name for name, _ in second}
            both_may = [name for name, _ in first if name in names]
            if not both_may:
                return None
            card = Drawn(both_may[source.below(len(both_may))])
            return card, card
        case Card() as first, Card() as second:
            return sample(first, source), sample(second, source)
        case first, _:
            outcome = sample(first, source)  # type: ignore[arg-type]  # only dice are left
            return outcome, outcome


def _kind(rules: AnyRules, state: Any) -> object:
    """Return the public part of a node: who decides, or which kind of draw is made and for whom."""
    node = rules.node(state)
    match node:
        case Card(pile, support, to, veiled):
            return pile, to, support if to is None and not veiled else "nobody knows from what"
        case Over():
            return "over"
        case _:
            return node


def _refusal(rules: AnyRules, state: Any, viewer: Viewer) -> list[str]:
    """Return the errors that a viewer gets for illegal actions and for invented cards."""
    told = []
    for attempt in (
        partial(play, rules, state, {Seat(0) if viewer is None else viewer: "nonsense"}),
        partial(settle, rules, state, Drawn("nonsense")),
    ):
        try:
            attempt()
        except BumpyardError as error:
            told.append(str(error))
    return told


CHECKS = (
    check_it_ends,
    check_who_decides,
    check_round_trips,
    check_replay,
    check_imagined,
    check_secrets,
    check_worlds,
)
