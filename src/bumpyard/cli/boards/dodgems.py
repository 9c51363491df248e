"""Dodgems in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...games.dodgems import Dodgems, parts
from ...games.dodgems.actions import (
    Action,
    Announce,
    Discard,
    Draw,
    Move,
    Pass,
    Pick,
    React,
    Start,
    Take,
)
from ...games.dodgems.compass import ARROWS, Heading, Side, seen_from
from ...games.dodgems.data import Kind
from ...games.dodgems.events import (
    AirbagOpened,
    AnchorHeld,
    Announced,
    BatteryWasFlat,
    BumperHit,
    BumperPlaced,
    BumperTaken,
    CardDrawn,
    CardSeen,
    CardsShown,
    DeckRemade,
    DirectionsMissing,
    Discarded,
    Drove,
    Event,
    FirstPlayerFound,
    GameEnded,
    HandEmptied,
    HeadingTurned,
    LotDrawn,
    NothingDrawn,
    Passed,
    PointScored,
    Pushed,
    Reacted,
    Ricocheted,
    RoundBegan,
    SpeedRolled,
    Stopped,
)
from ...games.dodgems.notation import format_action
from ...games.dodgems.track import Drive
from ...games.dodgems.view import View
from ..ink import CODES, Ink, fit, width
from ..words import either, points

COMPASS: dict[Heading, str] = {
    "N": "↑",
    "NE": "↗",
    "E": "→",
    "SE": "↘",
    "S": "↓",
    "SW": "↙",
    "W": "←",
    "NW": "↖",
}
REACTIONS: dict[Kind, str] = {
    "turbo": "your Speed is {turbo} more",
    "brake": "{target}'s Speed is {brake} less",
    "swerve": "turn your direction to the {way}",
    "oil-slick": "turn {target}'s direction to the {way}",
    "anchor": "stay where you are when hit",
    "airbag": "discard nothing when hit",
    "re-spin": "roll {target}'s Speed die again",
    "queue-jump": "move {way}",
    "flat-battery": "{target} draws no Direction card",
}


class DodgemsBoard:
    """Draws and tells Dodgems."""

    def __init__(self, rules: Dodgems, names: Sequence[str], ink: Ink) -> None:
        self.box = rules.box
        self.names = names
        self.ink = ink

    # --- the picture --------------------------------------------------------------------------

    def draw(self, view: View, legal: Sequence[Action]) -> str:
        title = self.ink(f"Dodgems · {self._title(view)}", "bold")
        rows = [title, "", *self._track(view, self._reached(view, legal))]
        if any(bumper.colour for bumper in view.bumpers):
            rows += ["", *self._players(view)]
        if view.viewer is not None and view.hands[view.viewer].cards:
            rows += ["", self._hand(view, view.viewer)]
        return "\n".join(rows)

    def _title(self, view: View) -> str:
        if not view.pending:
            return "the end"
        if not all(bumper.space for bumper in view.bumpers):
            return "who sits where?"
        doing = {
            parts.Pick: "pick a card",
            parts.Announce: "announce",
            parts.React: "react",
            parts.Move: "move",
            parts.Discard: "a bump!",
            parts.Trim: "too many cards",
        }
        return f"round {view.round} · {doing.get(type(view.pending[0]), 'a bump!')}"

    def _reached(self, view: View, legal: Sequence[Action]) -> set[str]:
        """Find the spaces that can be chosen now."""
        reached = {action.space for action in legal if isinstance(action, Start)}
        head = view.pending[0] if view.pending else None
        if isinstance(head, parts.Move):
            heading = view.bumpers[head.bumper].ride.heading or "N"
            for action in legal:
                if isinstance(action, Move):
                    reached.add(self._drive(view, head.bumper, heading, action.spaces).end)
        return reached

    def _track(self, view: View, reached: set[str]) -> list[str]:
        size, track = self.box.data.size, self.box.track
        at = {bumper.space: who for who, bumper in enumerate(view.bumpers)}
        edge = "─" * (4 * size + 1)
        rows = [f"   ╭{edge}╮"]
        for row in range(size, 0, -1):
            cells = []
            for column in range(size):
                space = f"{chr(ord('a') + column)}{row}"
                if space in at:
                    cells.append(self._car(view, at[space]))
                elif space in track.pillars:
                    cells.append("▐█▌")
                elif space in reached:
                    cells.append(self.ink(" ○ ", "green"))
                else:
                    cells.append(self.ink(" · ", "faint"))
            rows.append(f"{row:>2} │ {' '.join(cells)} │")
        letters = "   ".join(chr(ord("a") + column) for column in range(size))
        return [*rows, f"   ╰{edge}╯", f"      {letters}"]

    def _car(self, view: View, who: int) -> str:
        bumper = view.bumpers[who]
        way = COMPASS[bumper.ride.heading] if bumper.ride.heading and bumper.ride.die else " "
        return self._paint(f"{bumper.colour[:1].upper()}{who + 1}{way}", bumper.colour)

    def _paint(self, text: str, colour: str) -> str:
        return self.ink(text, *([colour] if colour in CODES else []), "bold")

    def _players(self, view: View) -> list[str]:
        names = [self._name(who) for who in range(len(view.bumpers))]
        most = max(map(width, names))
        rows = []
        for who, (bumper, held) in enumerate(zip(view.bumpers, view.hands, strict=True)):
            cards = f"{held.directions} Direction, {held.reactions} Reaction"
            if who == view.seats:
                cards = self._cards(held.cards, bumper.side)
            car = fit(f"{bumper.colour[:1].upper()}{who + 1} {bumper.colour}", 10)
            ride = fit(self._ride(view, who), 20)
            rows.append(
                f"{self._paint(car, bumper.colour)} {fit(names[who], most)} {bumper.points:>3}  "
                f"{ride} {cards}"
            )
        return rows

    def _ride(self, view: View, who: int) -> str:
        ride = view.bumpers[who].ride
        words = []
        if ride.die:
            words.append(f"Speed {ride.speed}")
        words += [COMPASS[ride.heading]] if ride.heading and ride.die else []
        words += [word for word, has in (("anchor", ride.anchor), ("airbag", ride.airbag)) if has]
        return " ".join(words)

    def _hand(self, view: View, seat: int) -> str:
        cards = self._cards(view.hands[seat].cards, view.bumpers[seat].side)
        return self.ink("Your hand: ", "bold") + cards

    def _cards(self, cards: Iterable[str], side: Side) -> str:
        return " · ".join(
            f"{card} {self._ways(card, side)}" if card in self.box.arrows else card
            for card in cards
        )

    def _ways(self, card: str, side: Side) -> str:
        """Draw the arrows of a card as they lie on the track."""
        return "".join(COMPASS[seen_from(side, arrow)] for arrow in self.box.arrows[card])

    def _own_ways(self, view: View, card: str) -> str:
        assert view.viewer is not None  # whoever chooses has a seat
        side = view.bumpers[view.viewer].side
        return self._ways(card, side) if card in self.box.arrows else ""

    def _name(self, who: int) -> str:
        return self.names[who] if who < len(self.names) else "the dummy"

    # --- moves --------------------------------------------------------------------------------

    def menu(self, view: View, legal: Sequence[Action]) -> Sequence[tuple[str, str]]:
        shown = [action for action in legal if self._worth_showing(action, legal)]
        return [(format_action(action), self._meaning(view, action)) for action in shown]

    def _worth_showing(self, action: Action, legal: Sequence[Action]) -> bool:
        """Leave out what differs from another move only in the dummy's card or in more cards."""
        match action, legal[0]:
            case Pick(_, dummy), Pick(_, first):
                return dummy == first
            case Discard(cards), Discard(first):
                return len(cards) == 1 or cards == first
            case _:
                return True

    def _meaning(self, view: View, action: Action) -> str:
        head = view.pending[0]
        match action:
            case Take(colour):
                driver = next(b.driver for b in self.box.data.bumpers if b.colour == colour)
                return f"with {driver} at the wheel"
            case Start(space):
                return f"in the {self.box.sides[space]}"
            case Pick(card, dummy):
                more = "" if dummy is None else ", or with another of the dummy's cards"
                return self._own_ways(view, card) + more
            case Announce(arrow):
                assert isinstance(head, parts.Announce)
                heading = seen_from(view.bumpers[head.bumper].side, arrow)
                return f"{COMPASS[heading]} {self._end(view, head.bumper, heading)}"
            case React(card, target, way):
                whom = target or "your"
                return REACTIONS[self.box.kind[card]].format(
                    target=whom, way=way, turbo=self.box.data.turbo, brake=self.box.data.brake
                )
            case Move(spaces):
                assert isinstance(head, parts.Move)
                heading = view.bumpers[head.bumper].ride.heading or "N"
                return self._end(view, head.bumper, heading, spaces)
            case Discard(cards):
                more = f" or any {len(cards)} cards" if len(cards) > 1 else ""
                return " ".join(self._own_ways(view, card) for card in cards).strip() + more
            case Draw():
                return "one more Reaction card"
            case Pass():
                return "play nothing" if isinstance(head, parts.React) else "no more cards"

    def _end(self, view: View, who: int, heading: Heading, spaces: int | None = None) -> str:
        """Say where a drive would end now, or whom it would hit."""
        drive = self._drive(view, who, heading, spaces)
        whose = "" if who == view.viewer else f"{self._name(who)}: "
        if drive.hit is None:
            return f"{whose}to {drive.end}"
        spaces_of = [bumper.space for bumper in view.bumpers]
        return f"{whose}would hit {self._name(spaces_of.index(drive.hit))}"

    def _drive(self, view: View, who: int, heading: Heading, spaces: int | None = None) -> Drive:
        bumper = view.bumpers[who]
        others = [other.space for index, other in enumerate(view.bumpers) if index != who]
        return self.box.track.drive(bumper.space, heading, spaces or bumper.ride.speed, others)

    def expand(self, text: str, view: View) -> str:
        announcing = view.pending and isinstance(view.pending[0], parts.Announce)
        return f"announce {text}" if announcing and text.upper() in ARROWS else text

    # --- sentences ----------------------------------------------------------------------------

    def tell(self, event: Event) -> str | None:
        sentence = self._set_up(event) or self._cards_told(event) or self._motion(event)
        return sentence[:1].upper() + sentence[1:] if sentence else None

    def _set_up(self, event: Event) -> str | None:
        name = self._name
        match event:
            case LotDrawn(seat, card):
                return f"{name(seat)} draws {card} for the start."
            case FirstPlayerFound(seat):
                return f"{name(seat)} is the first player."
            case BumperTaken(bumper, colour):
                return f"{name(bumper)} takes {colour}."
            case BumperPlaced(bumper, space, side):
                return f"{name(bumper)} starts on {space}, in the {side}."
            case RoundBegan(number):
                return f"— Round {number} —"
            case SpeedRolled(bumper, die):
                return f"{name(bumper)} rolls Speed {die}."
            case GameEnded(reason):
                why = "enough points" if reason == "points" else "that was the last round"
                return f"The game ends: {why}."
            case _:
                return None

    def _cards_told(self, event: Event) -> str | None:
        name = self._name
        match event:
            case CardDrawn(bumper, deck, card):
                return f"{name(bumper)} draws {card or f'a {deck.capitalize()} card'}."
            case CardSeen(_, card):
                return f"  It is {card}."
            case DeckRemade(deck, cards):
                return f"The {len(cards)} discarded {deck.capitalize()} cards are a new deck."
            case NothingDrawn(bumper, deck):
                return f"There is no {deck.capitalize()} card left for {name(bumper)}."
            case DirectionsMissing(bumper, left):
                return (
                    f"{name(bumper)} has no Direction card: down to {points(left)}, two new ones."
                )
            case HandEmptied(bumper, left):
                return f"{name(bumper)} has no card left: down to {points(left)}, and a new hand."
            case CardsShown(order, cards):
                shown = [f"{name(who)} {card}" for who, card in zip(order, cards, strict=True)]
                return f"Cards: {', '.join(shown)}."
            case Announced(bumper, card, arrow, heading):
                return f"{name(bumper)} announces {arrow} {COMPASS[heading]} with {card}."
            case Reacted(bumper, card, target, way):
                whom = "" if target is None else f" on {name(target)}"
                return f"{name(bumper)} plays {card}{whom}{f', {way}' if way else ''}."
            case HeadingTurned(bumper, heading):
                return f"{name(bumper)} is now heading {COMPASS[heading]}."
            case Discarded(bumper, cards):
                return f"{name(bumper)} discards {either(cards, 'and')}."
            case BatteryWasFlat(bumper):
                return f"{name(bumper)}'s battery is flat: no card."
            case _:
                return None

    def _motion(self, event: Event) -> str | None:
        name = self._name
        match event:
            case Drove(bumper, heading, path):
                return f"{name(bumper)} drives {COMPASS[heading]} to {path[-1]}."
            case Ricocheted(bumper, _, off, heading):
                return f"{name(bumper)} bounces off the {off}, {COMPASS[heading]}."
            case Stopped(bumper, space, by):
                return f"{name(bumper)} stops at the {by}, on {space}."
            case BumperHit(bumper, by, _, chain):
                return f"{name(by)} {'is knocked into' if chain else 'hits'} {name(bumper)}!"
            case Pushed(bumper, _, path):
                return f"{name(bumper)} is pushed to {path[-1]}."
            case AnchorHeld(bumper):
                return f"{name(bumper)}'s anchor holds."
            case AirbagOpened(bumper):
                return f"{name(bumper)}'s airbag opens: nothing is lost."
            case PointScored(bumper, had):
                return f"{name(bumper)} scores, and has {points(had)}."
            case _:
                assert isinstance(event, Passed)  # it goes without saying
                return None

    def label(self, line: str) -> str:
        return line
