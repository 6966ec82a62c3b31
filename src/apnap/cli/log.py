"""The log of a game: a line for what a player wants to know, made of one event or several.

A spell with its targets is one line, a kill is one line, and so are the opening hands. What only says in detail what
another line says already is left out; `log full` shows every event.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from apnap.cli.seating import whose_turn
from apnap.cli.wording import card_name, spoken
from apnap.cli.words import CHINESE, both, language, listed, say, several
from apnap.language.english.word_forms import capital
from apnap.rules.events.cards import CardDrawn, CardsMilled, LibraryShuffled
from apnap.rules.events.combat import Attacked, AttackersDeclared, BecameBlocked, WentUnblocked
from apnap.rules.events.damage import Damage, DamageMarked, DamageWoreOff, ExcessDamage
from apnap.rules.events.life import LifeLost
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.events.permanents import Destroyed, Tapped, TokensCreated, Untapped
from apnap.rules.events.stack import (
    AbilityActivated,
    AbilityPutOnStack,
    AbilityTriggered,
    BecameTarget,
    Resolved,
    SpellCast,
)
from apnap.rules.events.turns import StepBegan, TurnBegan
from apnap.rules.events.zone_changes import BOTTOM, Moved
from apnap.state.events import PART, STATE_BASED, Event
from apnap.state.table import State
from apnap.state.telling import ENGLISH, Teller, shown_by

DULL = (
    StepBegan,
    ManaAdded,
    Untapped,
    Tapped,
    WentUnblocked,
    BecameBlocked,
    AttackersDeclared,
    AbilityPutOnStack,
    DamageMarked,
    DamageWoreOff,
    ExcessDamage,
    Resolved,
)
"""Events that the log leaves out."""
HERE = "\ue000"
"""Stands for the viewer until the sentence is complete."""


class Line:
    """A line of the log: the event that `why` explains, and the text."""

    __slots__ = ("index", "text", "event", "things", "draws")

    def __init__(self, event: Event, text: str) -> None:
        self.index = event.index
        self.text = text
        self.event = event
        self.things: list[int] = []
        """What the line is about, where several events make it: attackers, targets, cards."""
        self.draws: dict[int, list[int]] = {}
        """Who drew which cards."""


def sentence(state: State, event: Event, viewer: int) -> str:
    """What happened, as the viewer may know it."""
    if language() == CHINESE:
        return event.chinese(Teller(state, viewer, spoken())) + "。"
    words = ENGLISH.addressing(HERE, ENGLISH.player)
    return capital(second_person(event.english(Teller(state, viewer, words)))) + "."


def second_person(text: str) -> str:
    """A sentence about `HERE` as a sentence about you: "you draw", "your hand"."""
    if text.startswith(f"{HERE} "):
        text = re.sub(r"\btheir\b", "your", text)
        text = re.sub(r"(?<= and )(win|lose)s\b", r"\1", text)
    text = text.replace(f"{HERE}'s", "your")
    text = re.sub(f"{HERE} ([a-z']+)", lambda found: f"you {_verb(found[1])}", text)
    return text.replace(HERE, "you")


def _verb(third: str) -> str:
    """The form of a verb for "you"."""
    known = {"is": "are", "has": "have", "was": "were", "doesn't": "don't", "and": "and"}
    if third in known or not third.endswith("s"):
        return known.get(third, third)
    if third.endswith("ies"):
        return f"{third[:-3]}y"
    return third[:-2] if third.endswith(("shes", "ches", "sses", "xes")) else third[:-1]


def is_dull(state: State, event: Event) -> bool:
    """Not worth a line of its own."""
    if isinstance(event, DULL):
        return True
    if isinstance(event, LibraryShuffled):
        return state.turn == 0
    cause = event.cause
    if isinstance(event, Moved):
        if event.replacements:
            return False
        if event.token is not None:  # they are told by the event that creates them
            return True
        if event.why in ("draw", "cast", "mulligan", "destroy", "discard", "sacrifice", "mill", "left"):
            return True
        return event.why == "resolve" and event.destination != "battlefield"
    if isinstance(event, LifeLost) and cause is not None and cause.reason == PART:
        parent = state.history.all()[cause.events[0]] if cause.events else None
        return isinstance(parent, Damage)
    return False


class Log:
    """Makes lines of events, as one viewer may know them."""

    def __init__(self, state: State, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        self.teller = Teller(state, viewer, spoken())
        self.lines: list[Line] = []

    def lines_of(self, events: Sequence[Event]) -> list[Line]:
        for event in events:
            if not self._adds(event) and not is_dull(self.state, event):
                self._add(event, sentence(self.state, event, self.viewer))
        return _merged(self.lines)

    def _adds(self, event: Event) -> bool:
        """Whether the event has been told: in a line of its own kind, or in one that is already there."""
        if isinstance(event, TurnBegan):
            self._add(event, say("log.turn", turn=event.count, whose=whose_turn(self.state, event.player, self.viewer)))
        elif isinstance(event, CardDrawn) and event.parts:
            self._draw(event)
        elif isinstance(event, Moved) and event.why == "mulligan":
            self._mulligan(event)
        elif isinstance(event, Moved) and event.why == "play" and not event.replacements:
            self._add(event, self._does("play", event.owner, self.teller.thing(event.new)))
        elif isinstance(event, BecameTarget):
            return self._target(event)
        elif isinstance(event, Attacked):
            self._attack(event)
        elif isinstance(event, Destroyed):
            return self._kill(event)
        elif isinstance(event, TokensCreated) and language() == CHINESE:
            called = self.teller.words.name.format(card_name(event.name))
            self._add(event, self._does("create", event.player, several(event.amount, called)))
        elif isinstance(event, CardsMilled) and event.parts:
            cards = [part.became() for part in event.parts]
            self._add(event, self._does("mill", event.player, self._cards(cards)))
        else:
            return False
        return True

    def _add(self, event: Event, text: str) -> Line:
        line = Line(event, text)
        self.lines.append(line)
        return line

    def _last(self, kind: type[Event]) -> Line | None:
        return self.lines[-1] if self.lines and isinstance(self.lines[-1].event, kind) else None

    # -- words -------------------------------------------------------------------------------------------------------

    def _clause(self, verb: str, player: int, what: str) -> str:
        """A player does something: `log.draw.you`, `log.draw.they`."""
        if player == self.viewer:
            return say(f"log.{verb}.you", what=what)
        return say(f"log.{verb}.they", who=self.teller.player(player), what=what)

    def _does(self, verb: str, player: int, what: str = "") -> str:
        return say("log.line", text=capital(self._clause(verb, player, what)))

    def _cards(self, cards: Sequence[int]) -> str:
        """Cards by name, equal ones together; those that the viewer doesn't know are counted."""
        known = [self.teller.thing(id) for id in cards if shown_by(self.state, id, self.viewer)]
        hidden = len(cards) - len(known)
        return listed([*counted(known), *([say("log.cards", n=hidden)] if hidden else [])])

    # -- lines of several events -------------------------------------------------------------------------------------

    def _draw(self, event: CardDrawn) -> None:
        """Cards drawn in a row. All opening hands are one line."""
        line = self._last(CardDrawn)
        if line is None or not (event.player in line.draws or event.rule == line.event.rule == "103.5"):
            line = self._add(event, "")
        line.draws.setdefault(event.player, []).append(event.parts[0].became())
        drawn = [self._clause("draw", player, self._cards(cards)) for player, cards in line.draws.items()]
        line.text = say("log.line", text=capital(say("log.and_then").join(drawn)))

    def _mulligan(self, event: Moved) -> None:
        """A hand that goes back into the library, or the cards put on the bottom for it (CR 103.5); all hands but one
        that a conspiracy lets a player choose from (CR 315.5a)."""
        line = self._last(Moved)
        there = line.event if line is not None else None
        if (
            line is None
            or not isinstance(there, Moved)
            or (there.owner, there.position) != (event.owner, event.position)
        ):
            line = self._add(event, "")
        line.things.append(event.object)
        if event.position == BOTTOM:
            line.text = self._does("bottom", event.owner, self._cards(line.things))
        else:
            line.text = self._does("one_hand" if event.rule == "315.5a" else "mulligan", event.owner)

    def _target(self, event: BecameTarget) -> bool:
        """The targets are told with the spell or ability, if it has just been put on the stack."""
        line = self.lines[-1] if self.lines else None
        if line is None or not isinstance(line.event, (SpellCast, AbilityActivated, AbilityTriggered)):
            return False
        if line.event.object != event.of:
            return False
        line.things.append(event.thing)
        plain = sentence(self.state, line.event, self.viewer).rstrip(".。")
        line.text = say("log.targeting", text=plain, what=both([self.teller.thing(one) for one in line.things]))
        return True

    def _attack(self, event: Attacked) -> None:
        """Creatures that attack the same thing are one line."""
        line = self._last(Attacked)
        if line is None or not isinstance(line.event, Attacked) or line.event.defender != event.defender:
            line = self._add(event, "")
        line.things.append(event.permanent)
        who = counted([self.teller.thing(one) for one in line.things])
        what = self.teller.thing(event.defender)
        line.text = capital(say("log.attack", n=len(line.things), who=both(who), what=what))

    def _kill(self, event: Destroyed) -> bool:
        """Lethal damage (CR 704.5g, 704.5h) and what it destroys are one line."""
        if event.cause is None or event.cause.reason != STATE_BASED or event.replacements:
            return False
        for line in reversed(self.lines):
            if isinstance(line.event, Damage) and line.event.to == event.permanent:
                self.lines.remove(line)
                self._add(event, say("log.kill", text=line.text.rstrip(".。")))
                return True
        return False


def _merged(lines: list[Line]) -> list[Line]:
    """Equal lines in a row as one, with how often it happened."""
    found: list[Line] = []
    times: list[int] = []
    for line in lines:
        if found and line.text == found[-1].text:
            times[-1] += 1
        else:
            found.append(line)
            times.append(1)
    for line, n in zip(found, times, strict=True):
        line.text += say("log.times", n=n) if n > 1 else ""
    return found


def _is_with(one: Event, other: Moved) -> bool:
    """Whether they are of the same mulligan and go to the same place."""
    return isinstance(one, Moved) and (one.why, one.owner, one.position) == (other.why, other.owner, other.position)


def counted(names: Sequence[str]) -> list[str]:
    """Equal ones together."""
    return [several(names.count(one), one) for one in dict.fromkeys(names)]
