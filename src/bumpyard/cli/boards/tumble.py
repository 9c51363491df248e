"""Tumble in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.dice import packed, spaced
from ...games.tumble import (
    BONUS,
    JOKER,
    Action,
    BonusAcquired,
    BonusReturned,
    BonusRolled,
    BonusScored,
    Bumped,
    CardAcquired,
    CardTurned,
    Claim,
    Claimed,
    DiceRolled,
    DieTurned,
    Done,
    Event,
    GameEnded,
    Keep,
    Leave,
    Pile,
    Placed,
    Roll,
    RollingStopped,
    Started,
    StartRolled,
    StartTied,
    State,
    Tumble,
    Turn,
    TurnEnded,
    View,
    format_action,
)
from ..ink import Ink, ends, fit, side_by_side, width
from ..words import either, points
from .dice import BUMP, CLAIM, PLAIN, Border, card_box, glyph

COLUMNS = 10  # inside a card
COLOURS = ("red", "yellow", "blue", "violet")


class TumbleBoard:
    """Draws and tells Tumble."""

    def __init__(self, rules: Tumble, names: Sequence[str], ink: Ink) -> None:
        self.box = rules.box
        self.names = names
        self.ink = ink
        patterns = rules.data.patterns
        self.colours = {pattern: COLOURS[i % 4] for i, pattern in enumerate(patterns)}

    # --- the picture --------------------------------------------------------------------------

    def draw(self, view: View, legal: Sequence[Action]) -> str:
        state = view.table
        marks = {
            action.card: CLAIM if self._lying(state, action.card) is None else BUMP
            for action in legal
            if isinstance(action, Claim)
        }
        boxes = [self._pile(pile, marks) for pile in state.piles]
        boxes.append(self._bonus(state, marks))
        columns = 4 if len(boxes) <= 8 else 6 if len(boxes) <= 12 else 5
        rows = [self._title(state), ""]
        for first in range(0, len(boxes), columns):
            rows += side_by_side(boxes[first : first + columns])
        rows += ["", *self._players(view)]
        if state.dice or state.rolling:
            rows += ["", self._hand(state)]
        return "\n".join(rows)

    def _title(self, state: State) -> str:
        if state.phase in ("deal", "start"):
            return self.ink("Tumble · who begins?", "bold")
        if state.phase in ("bonus", "over"):
            return self.ink("Tumble · the end", "bold")
        turn = f"round {state.turn // state.seats + 1} · {self.names[state.player]}'s turn"
        return self.ink(f"Tumble · {turn}", "bold")

    def _pile(self, pile: Pile, marks: dict[str, Border]) -> list[str]:
        if pile.card is None:
            below = f"+{pile.under}" if pile.under else "used up"
            return card_box(
                self.ink,
                COLUMNS,
                ["", fit("", (COLUMNS - len(below)) // 2) + below, ""],
                PLAIN,
                ["faint"],
            )
        pattern = self.box.pattern.get(pile.card)
        styles = [self.colours[pattern]] if pattern else ["bold"]
        under = f"+{pile.under}" if pile.under else "last" if pattern else "★"
        lines = [
            ends(pile.card, str(self.box.value[pile.card]), COLUMNS),
            ends(glyph(self.box.combination[pile.card]), under, COLUMNS),
            self._placed(pile.placed),
        ]
        return card_box(self.ink, COLUMNS, lines, marks.get(pile.card, PLAIN), styles)

    def _bonus(self, state: State, marks: dict[str, Border]) -> list[str]:
        given_back = state.bonus_face is None or state.phase == "claim"
        shown = "free" if given_back else "in hand"
        lines = ["bonus die", "" if state.bonus else shown, self._placed(state.bonus)]
        return card_box(self.ink, COLUMNS, lines, marks.get(BONUS, PLAIN), [])

    def _placed(self, placed: Placed | None) -> str:
        return (
            ""
            if placed is None
            else ends(packed(placed.dice), self.names[placed.owner][:5], COLUMNS)
        )

    def _players(self, view: View) -> list[str]:
        most = max(map(width, self.names))
        return [
            f"{'▸' if seat == view.table.player else ' '} {fit(name, most)} "
            f"{view.scores[seat]:>4}  {self._sets(view.table.cards[seat])}"
            for seat, name in enumerate(self.names)
        ]

    def _sets(self, cards: tuple[str, ...]) -> str:
        sets = ["★ joker"] if JOKER in cards else []
        for pattern, colour in self.colours.items():
            own = [
                card.removeprefix(pattern)
                for card in cards
                if self.box.pattern.get(card) == pattern
            ]
            if own:
                sets.append(self.ink(" ".join([pattern, *own]), colour))
        return " · ".join(sets) or "no cards yet"

    def _hand(self, state: State) -> str:
        parts = [f"dice {spaced(state.dice) or 'none'}"]
        if state.rolling:
            parts.append(f"{state.rolling} in the air")
        if state.bonus_face and state.phase in ("keep", "turn"):
            parts.append(f"bonus die {state.bonus_face}")
        if state.phase == "keep":
            parts.append(f"{state.rolls_left} more {'roll' if state.rolls_left == 1 else 'rolls'}")
        return self.ink(f"{self.names[state.player]}: {' · '.join(parts)}", "bold")

    def _lying(self, state: State, card: str) -> Placed | None:
        if card == BONUS:
            return state.bonus
        return next(pile.placed for pile in state.piles if pile.card == card)

    # --- moves --------------------------------------------------------------------------------

    def menu(self, view: View, legal: Sequence[Action]) -> Sequence[tuple[str, str]]:
        state = view.table
        if state.phase != "keep":
            return [(format_action(action), self._meaning(state, action)) for action in legal]
        others = "the bonus die too, unless you add 'bonus'" if state.bonus_face else "the others"
        example = legal[len(legal) // 2]
        return [
            ("stop", f"stop rolling, with {spaced(state.dice)}"),
            ("keep none", "roll all of them again"),
            (format_action(example), f"or any dice you name: keep these, and roll {others}"),
        ]

    def expand(self, text: str, view: View) -> str:
        state = view.table
        if text in ("stop", "keep all") and state.phase == "keep":
            return format_action(Keep(state.dice, state.bonus_face is not None))
        if text == "stop" and state.phase == "claim":
            return "done"
        return text

    def _meaning(self, state: State, action: Action) -> str:
        match action:
            case Roll():
                return "begin your turn: acquire what your dice lie on, and roll"
            case Claim(card):
                lying = self._lying(state, card)
                worth = "to have it next turn" if card == BONUS else points(self.box.value[card])
                knocks = (
                    f", knocks {self.names[lying.owner]}'s {spaced(lying.dice)} home"
                    if lying
                    else ""
                )
                return f"{worth}{knocks}"
            case Turn(die):
                return f"turn a {die} to the bonus die's {state.bonus_face}"
            case Leave():
                return "leave your dice as they are"
            case Keep():
                stops = action.dice == state.dice and action.bonus == bool(state.bonus_face)
                return "stop rolling" if stops else "roll the others"
            case Done():
                return "end your turn"

    # --- sentences ----------------------------------------------------------------------------

    def tell(self, event: Event) -> str | None:  # one sentence a kind
        name = self.names
        match event:
            case CardTurned(pile, card):
                return f"Pile {pile + 1} shows {card}."
            case StartRolled(seat, face):
                return f"{name[seat]} rolls a {face} for the start."
            case StartTied(seats):
                return f"{either([name[seat] for seat in seats], 'and')} tie, and roll again."
            case Started(seat):
                return f"{name[seat]} begins."
            case CardAcquired(seat, _, card, dice):
                return f"{name[seat]} takes {card} with {spaced(dice)}."
            case BonusAcquired(seat):
                return f"{name[seat]} takes the bonus die."
            case DiceRolled(seat, kept, rolled):
                keeps = f"keeps {spaced(kept)} and " if kept else ""
                return f"{name[seat]} {keeps}rolls {spaced(rolled)}."
            case BonusRolled(_, face):
                return f"The bonus die shows {face}."
            case RollingStopped(seat, dice):
                return f"{name[seat]} stops at {spaced(dice)}."
            case DieTurned(seat, before, after):
                return f"{name[seat]} turns a {before} to {after}."
            case Claimed(seat, card, dice):
                return f"{name[seat]} claims {self._thing(card)} with {spaced(dice)}."
            case Bumped(card, owner, dice):
                return f"{name[owner]}'s {spaced(dice)} on {self._thing(card)} is knocked home!"
            case GameEnded(reason):
                count = self.box.tables[len(name)].used_up  # T5.1
                piles = "a pile is" if count == 1 else f"{count} piles are"
                why = f"{piles} used up" if reason == "piles" else "nobody takes cards any more"
                return f"The game ends: {why}. Everyone takes what their dice lie on."
            case BonusScored(seat, face):
                return f"{name[seat]} rolls the bonus die for {points(face)} more."
            case BonusReturned() | TurnEnded():
                return None

    def _thing(self, card: str) -> str:
        return "the bonus die" if card == BONUS else card

    def label(self, line: str) -> str:
        match line.split():
            case ["set", pattern, "joker"]:
                return f"set of {pattern}, with the joker"
            case ["set", pattern]:
                return f"set of {pattern}"
            case _:
                return line


BOARD = TumbleBoard
