"""A bot for Dodgems that looks to the end of the round, as if everyone drove as far as they can.

A bump comes of the direction, never of stopping early, so a round in which everyone has announced
can be seen to its end. Before that the bot looks as far as directions are known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from ...core import Seat, Source
from ...games.dodgems import Dodgems, parts
from ...games.dodgems.actions import Action, Announce, Discard, Draw, Move, Pick, React
from ...games.dodgems.compass import HEADINGS, seen_from, turned
from ...games.dodgems.state import Ride
from ...games.dodgems.track import Track
from ...games.dodgems.view import View
from ..choice import best
from .views import check

# What things are worth, in points.
LOSS = 0.3  # a card that has to be discarded
PLAYED = 0.25  # a Reaction card that could have been kept
BATTERY = 0.2  # a rival's card that is not drawn
PROSPECT = 0.1  # a direction in which somebody stands within reach when the round is over

LUCK = 0.15  # how likely an arrow is to hit something once everything has moved
USUAL = 4  # a Speed to reckon with
GRAIN = 1024  # steps of a number that is drawn


class Scene(NamedTuple):
    """A round as the bot sees it: where bumpers stand, what they have, and who moves when."""

    spaces: tuple[str, ...]
    rides: tuple[Ride, ...]
    moves: tuple[int, ...]

    def riding(self, bumper: int, **changes: Any) -> Scene:
        """Change what a bumper has for this round."""
        ride = replace(self.rides[bumper], **changes)
        return self._replace(rides=(*self.rides[:bumper], ride, *self.rides[bumper + 1 :]))


class DodgemsBot:
    """Plays Dodgems from what a seat can see. With noise it misjudges what things are worth."""

    def __init__(self, rules: Dodgems, noise: float = 0.0) -> None:
        self.box = rules.box
        self.noise = noise
        self.track = rules.box.track
        self.fastest = max(rules.box.acceleration.values())

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action after which the round looks best."""
        check(self.box, view, legal)
        me = view.viewer
        assert me is not None  # whoever only watches has nothing to choose
        head = view.pending[0]
        if isinstance(head, parts.Take | parts.Place):
            return legal[source.below(len(legal))]  # no colour and no side is better
        scene = Scene(
            tuple(bumper.space for bumper in view.bumpers),
            tuple(bumper.ride for bumper in view.bumpers),
            tuple(part.bumper for part in view.pending if isinstance(part, parts.Move)),
        )

        def value(action: Action) -> float:
            match action, head:
                case Pick(card, dummy), _:
                    own = self._promise(view, scene, me, card)
                    return (
                        own
                        if dummy is None
                        else own + self._promise(view, scene, view.seats, dummy)
                    )
                case Announce(arrow), parts.Announce(bumper):
                    heading = seen_from(view.bumpers[bumper].side, arrow)
                    return worth(self.track, scene.riding(bumper, heading=heading), me)
                case React(), _:
                    return self._reaction(view, scene, me, action)
                case Move(spaces), _:
                    return worth(self.track, scene, me, spaces)
                case Discard(cards), _:
                    return -self._kept(view, me, cards)
                case Draw(), _:
                    return 1.0
                case _:
                    return worth(self.track, scene, me) if scene.moves else 0.0

        if not self.noise:
            return best(legal, value, source)
        return best(legal, lambda action: value(action) + self.noise * bell(source), source)

    def _promise(self, view: View, scene: Scene, bumper: int, card: str) -> float:
        """Guess what a card will bring: what it could do now if it moves early, or luck."""
        assert view.viewer is not None
        arrows, side = self.box.arrows[card], view.bumpers[bumper].side
        alone = scene._replace(moves=(bumper,))
        headings = (seen_from(side, arrow) for arrow in arrows)
        now = max(
            worth(self.track, alone.riding(bumper, heading=heading), view.viewer)
            for heading in headings
        )
        early = self.box.acceleration[card] / self.fastest
        return early * now + (1 - early) * (1 - (1 - LUCK) ** len(arrows))

    def _reaction(self, view: View, scene: Scene, me: Seat, action: React) -> float:
        """Return what the round is worth after a Reaction card."""
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
        return worth(self.track, scene, me) + more

    def _kept(self, view: View, me: Seat, cards: Iterable[str]) -> float:
        """Return what cards are worth in hand: with few Direction cards left, those most."""
        scarce = view.hands[me].directions <= 2
        return sum(
            (2.0 if scarce else 0.5) + 0.1 * len(self.box.arrows[card])
            if card in self.box.arrows
            else 1.0
            for card in cards
        )


def bell(source: Source) -> float:
    """Draw a number around 0 that is seldom beyond 1 or -1."""
    return sum(source.below(GRAIN) for _ in range(4)) / (GRAIN - 1) - 2.0


def worth(track: Track, scene: Scene, me: Seat, first: int | None = None) -> float:
    """Return what a round is worth to a seat: its own bumps and losses, against the others'.

    Whoever has no direction yet is taken to stay. `first` is how far the first to move goes.
    """
    spaces, rides = list(scene.spaces), scene.rides
    balance = [0.0] * len(spaces)
    out: set[int] = set()  # who was hit, and moves no more

    def hit(space: str) -> int:
        victim = spaces.index(space)
        out.add(victim)
        balance[victim] -= 0.0 if rides[victim].airbag else LOSS
        return victim

    for bumper in scene.moves:
        start, ride = spaces[bumper], rides[bumper]
        if ride.heading is None or bumper in out:
            continue
        far, first = first or ride.speed, None
        spaces[bumper] = ""  # nobody stands there while it drives
        drive = track.drive(start, ride.heading, far, spaces)
        spaces[bumper] = drive.end
        if drive.hit is None:
            continue
        balance[bumper] += 1
        victim = hit(drive.hit)
        if rides[victim].anchor:
            continue
        push = track.drive(drive.hit, drive.heading, ride.speed, spaces, ricochets=0)
        spaces[victim] = push.end
        if push.hit is not None:
            hit(push.hit)
            balance[bumper] += 1
            balance[victim] += 1
    others = sum(balance) - balance[me]
    return balance[me] - others / len(balance) + PROSPECT * within_reach(track, spaces, me)


def within_reach(track: Track, spaces: Sequence[str], bumper: int) -> int:
    """Count the directions in which a bumper could hit somebody from where it stands."""
    others = [space for index, space in enumerate(spaces) if index != bumper]
    start = spaces[bumper]
    return sum(track.drive(start, way, USUAL, others).hit is not None for way in HEADINGS)
