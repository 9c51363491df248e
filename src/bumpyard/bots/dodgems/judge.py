"""The evaluator of Dodgems: points, cards, and the value of the round for each seat."""

from __future__ import annotations

from ...core import Seat
from ...games import dodgems
from ...games.dodgems import HEADINGS, Dodgems, Heading, State, seen_from
from ..scale import Expectation
from .evaluation import USUAL, Scene, round_value

# Values in points.
IN_HAND = 0.25  # a card
AIM = 0.5  # a hand of which every card can hit somebody


class DodgemsEvaluator:
    """Estimates the points that each seat can expect."""

    def __init__(self, rules: Dodgems) -> None:
        self.box = rules.box
        self.track = rules.box.track

    def evaluate(self, state: State) -> Expectation:
        """Add up points and cards, and the value of the round."""
        seats = range(state.seats)
        points = [state.bumpers[seat].points + IN_HAND * len(state.hands[seat]) for seat in seats]
        for part in state.pending:
            if isinstance(part, dodgems.parts.Reward) and part.bumper < state.seats:
                points[part.bumper] += 1 + IN_HAND
        scene = self._scene(state)
        more = self._round if scene.moves else self._aims
        points = [have + more(state, scene, Seat(seat)) for seat, have in enumerate(points)]
        most = max(bumper.points for bumper in state.bumpers)
        left = max(0.0, 1 - most / self.box.data.points_to_win)
        return Expectation(tuple(points), (0.0,) * state.seats, left)

    def _round(self, _: State, scene: Scene, seat: Seat) -> float:
        return round_value(self.track, scene, seat)

    def _aims(self, state: State, _: Scene, seat: Seat) -> float:
        """Return the value of a hand before the pick: the share of its cards that can hit."""
        at = state.bumpers[seat]
        cards = self.box.of("direction", state.hands[seat])
        if not at.space or not cards:
            return 0.0
        speed = at.ride.speed if at.ride.die else USUAL
        taken = [other.space for number, other in enumerate(state.bumpers) if number != seat]
        hits = {
            heading: self.track.drive(at.space, heading, speed, taken).hit is not None
            for heading in HEADINGS
        }
        aiming = sum(
            any(hits[seen_from(at.side, arrow)] for arrow in self.box.arrows[card])
            for card in cards
        )
        return AIM * aiming / len(cards)

    def _scene(self, state: State) -> Scene:
        """Return the round if everyone announces a direction that hits, where there is one."""
        scene = Scene(
            tuple(bumper.space for bumper in state.bumpers),
            tuple(bumper.ride for bumper in state.bumpers),
            tuple(part.bumper for part in state.pending if isinstance(part, dodgems.parts.Move)),
        )
        for part in state.pending:
            if isinstance(part, dodgems.parts.Announce):
                heading = self._aim(state, part.bumper, part.card)
                scene = scene.riding(part.bumper, heading=heading)
        return scene

    def _aim(self, state: State, bumper: int, card: str) -> Heading:
        at = state.bumpers[bumper]
        others = [other.space for number, other in enumerate(state.bumpers) if number != bumper]
        headings = [seen_from(at.side, arrow) for arrow in self.box.arrows[card]]
        return max(
            headings,
            key=lambda heading: (
                self.track.drive(at.space, heading, at.ride.speed, others).hit is not None
            ),
        )
