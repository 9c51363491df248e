"""A greedy bot for Dodgems: it looks one action ahead, and evaluates the round after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core import Seat, Source
from ...games import dodgems
from ...games.dodgems import (
    Action,
    Announce,
    Discard,
    Dodgems,
    Draw,
    Move,
    Pick,
    React,
    View,
    seen_from,
    turned,
)
from ..choice import best
from .evaluation import TARGET, USUAL, Scene, round_value
from .views import check_view

# Values in points.
PLAYED = 0.25  # a Reaction card that could have been kept
BATTERY = 0.2  # a rival's card that is not drawn

LUCK = 0.15  # how likely an arrow hits something once everything has moved
NOISE_STEPS = 1024  # steps of a number that is drawn


class GreedyBot:
    """Takes the action after which the round looks best. With noise it misjudges values."""

    def __init__(self, rules: Dodgems, noise: float = 0.0, target: float = TARGET) -> None:
        self.box = rules.box
        self.noise = noise
        self.target = target
        self.track = rules.box.track
        self.fastest = max(rules.box.acceleration.values())

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action after which the round looks best."""
        check_view(self.box, view, legal)
        me = view.viewer
        assert me is not None  # checked
        head = view.pending[0]
        if isinstance(head, dodgems.parts.Take | dodgems.parts.Place):
            return legal[source.below(len(legal))]  # no colour and no side is better
        scene = Scene(
            tuple(bumper.space for bumper in view.bumpers),
            tuple(bumper.ride for bumper in view.bumpers),
            tuple(part.bumper for part in view.pending if isinstance(part, dodgems.parts.Move)),
        )

        def value(action: Action) -> float:
            match action, head:
                case Pick(card, dummy), _:
                    own = self._card_value(view, scene, me, card)
                    return (
                        own
                        if dummy is None
                        else own + self._card_value(view, scene, view.seats, dummy)
                    )
                case Announce(arrow), dodgems.parts.Announce(bumper):
                    heading = seen_from(view.bumpers[bumper].side, arrow)
                    return self._round_value(scene.riding(bumper, heading=heading), me)
                case React(), _:
                    return self._reaction_value(view, scene, me, action)
                case Move(spaces), _:
                    return self._round_value(scene, me, spaces)
                case Discard(cards), _:
                    return -self._hand_value(view, me, cards)
                case Draw(), _:
                    return 1.0
                case _:
                    return self._round_value(scene, me) if scene.moves else 0.0

        if not self.noise:
            return best(legal, value, source)
        return best(legal, lambda action: value(action) + self.noise * bell(source), source)

    def _round_value(self, scene: Scene, me: Seat, first: int | None = None) -> float:
        return round_value(self.track, scene, me, first, target=self.target)

    def _card_value(self, view: View, scene: Scene, bumper: int, card: str) -> float:
        """Estimate a card: by a move now if its Acceleration is high, by luck if it is low."""
        assert view.viewer is not None
        arrows, side = self.box.arrows[card], view.bumpers[bumper].side
        alone = scene._replace(moves=(bumper,))
        headings = (seen_from(side, arrow) for arrow in arrows)
        now = max(
            self._round_value(alone.riding(bumper, heading=heading), view.viewer)
            for heading in headings
        )
        early = self.box.acceleration[card] / self.fastest
        return early * now + (1 - early) * (1 - (1 - LUCK) ** len(arrows))

    def _reaction_value(self, view: View, scene: Scene, me: Seat, action: React) -> float:
        """Return the value of the round after a Reaction card."""
        colours = [bumper.colour for bumper in view.bumpers]
        on = me if action.target is None else colours.index(action.target)
        ride, more = scene.rides[on], -PLAYED
        match self.box.kind[action.card]:
            case "turbo":
                scene = scene.riding(on, boost=ride.boost + self.box.data.turbo)
            case "brake":
                scene = scene.riding(on, boost=ride.boost - self.box.data.brake)
            case "swerve" | "oil-slick":
                assert ride.heading is not None  # everyone has announced
                hand = "left" if action.way == "left" else "right"
                scene = scene.riding(on, heading=turned(ride.heading, hand))
            case "anchor":
                scene = scene.riding(on, anchor=True)
            case "airbag":
                scene = scene.riding(on, airbag=True)
            case "re-spin":
                scene = scene.riding(on, die=USUAL)
            case "queue-jump":
                others = tuple(bumper for bumper in scene.moves if bumper != me)
                scene = scene._replace(
                    moves=(me, *others) if action.way == "first" else (*others, me)
                )
            case "flat-battery":
                more += BATTERY
        return self._round_value(scene, me) + more

    def _hand_value(self, view: View, me: Seat, cards: Iterable[str]) -> float:
        """Return the value of cards in hand: with few Direction cards left, those most."""
        scarce = view.hands[me].directions <= 2
        return sum(
            (2.0 if scarce else 0.5) + 0.1 * len(self.box.arrows[card])
            if card in self.box.arrows
            else 1.0
            for card in cards
        )


def bell(source: Source) -> float:
    """Draw a number around 0 that is seldom beyond 1 or -1."""
    return sum(source.below(NOISE_STEPS) for _ in range(4)) / (NOISE_STEPS - 1) - 2.0
