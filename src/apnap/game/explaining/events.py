"""Explanations of events: what happened and why, in English or Simplified Chinese, as data and as text.

`sentence` describes an event. `explanation` gives its rules, what changed it and its causes, as far as a viewer may
know them; `why` is the same as text. The causes are those recorded in each event: nothing is guessed.
"""

from __future__ import annotations

from typing import Final

from apnap.game.asking import label, phrase, question
from apnap.game.explaining.words import CHINESE, ENGLISH, Phrases, phrases
from apnap.game.telling_apart import labels
from apnap.language import statics as s
from apnap.language.english.word_forms import capital
from apnap.language.node import Node
from apnap.rules.events.damage import Damage, DamagePrevented
from apnap.rules.events.instead import DoneInstead
from apnap.rules.events.prohibited import CouldNotHappen
from apnap.rules.events.stack import AbilityPutOnStack, AbilityTriggered
from apnap.rules.events.zone_changes import Moved
from apnap.state.events import ANSWER, START, STATE_BASED, TURN_BASED, Event, KeptOut, Replacement
from apnap.state.table import State
from apnap.state.telling import EVERYONE, Teller

MOST: Final = 24
"""The maximum number of causes given."""
REPLACED: Final = "replaced"
PREVENTED: Final = "prevented"
APPLIED: Final = "applied"
KEPT_OUT: Final = "kept out"
TRIGGERED_MORE: Final = "triggered more"
_RULES_OF_CHANGES: Final[dict[type[Node], str]] = {
    s.EntersWith: "614.1c",
    s.Prevent: "615.6",
    s.Redirect: "614.9",
    s.RegenerationShield: "701.15a",
}


class Change:
    """What an effect did to an event. `kind` is `replaced` (the event became another one), `prevented`, `applied` (it
    makes no difference to what is told), `kept out` (the effect couldn't apply) or `triggered more` (an ability
    triggered an additional time because of it). `source` is the name of the effect's object, `rule` the rule, `before`
    what would have happened, `after` what it became, and `text` says it in one sentence."""

    __slots__ = ("kind", "source", "rule", "before", "after", "text")

    def __init__(self, kind: str, source: str, rule: str, text: str, before: str = "", after: str = "") -> None:
        self.kind = kind
        self.source = source
        self.rule = rule
        self.before = before
        self.after = after
        self.text = text


class Step:
    """One event of an explanation: its position in the history, the event as a sentence, its rule, what the rule says,
    and the effects that changed it, in order."""

    __slots__ = ("index", "text", "rule", "rule_text", "changes")

    def __init__(self, index: int, text: str, rule: str, rule_text: str, changes: tuple[Change, ...]) -> None:
        self.index = index
        self.text = text
        self.rule = rule
        self.rule_text = rule_text
        self.changes = changes


class Explanation:
    """Why an event happened: `steps` holds the event and then its causes, the nearest first; `root`, where the causes
    end: the start of the game, a turn-based action or a player's choice. `str` gives it as text."""

    __slots__ = ("steps", "root", "language")

    def __init__(self, steps: tuple[Step, ...], root: str, language: str) -> None:
        self.steps = steps
        self.root = root
        self.language = language

    def __str__(self) -> str:
        words = phrases(self.language)
        lines: list[str] = []
        for n, step in enumerate(self.steps):
            lines.append(words.because.format(step.text) if n else step.text)
            lines += _lines_of(step, words)
        if self.root:
            lines.append(words.because.format(self.root))
        return "\n".join(lines)


def _lines_of(step: Step, words: Phrases) -> list[str]:
    """The rule of an event, then what would have happened and each effect that changed it, with its rule."""
    lines = words.rule(step.rule)
    told = {step.rule}
    before = [change.before for change in step.changes if change.before]
    if before:
        lines.append(words.would.format(before[0]))
    for change in step.changes:
        lines.append(change.text)
        if change.rule not in told:
            told.add(change.rule)
            lines += words.rule(change.rule)
    return lines


def explanation(state: State, event: Event, viewer: int = EVERYONE, language: str = ENGLISH) -> Explanation:
    """Why an event happened, as far as the viewer may know it."""
    words = phrases(language)
    say = Teller(state, viewer, words.names)
    found = causes(state, event)
    steps = [_step(one, say, words) for one in (event, *found)]
    return Explanation(tuple(steps), _root(found[-1] if found else event, len(found), say, words), language)


def why(state: State, event: Event, viewer: int = EVERYONE, language: str = ENGLISH) -> str:
    """The event, its rules, what changed it, and the events that caused it, one line each."""
    return str(explanation(state, event, viewer, language))


def sentence(state: State, event: Event, viewer: int = EVERYONE, language: str = ENGLISH) -> str:
    """What happened, as far as the viewer may know it."""
    words = phrases(language)
    return _sentence(event, Teller(state, viewer, words.names), words)


def sentence_in_chinese(state: State, event: Event, viewer: int = EVERYONE) -> str:
    return sentence(state, event, viewer, CHINESE)


def _sentence(event: Event, say: Teller, words: Phrases) -> str:
    told = event.english(say) if words.language == ENGLISH else event.chinese(say)
    return f"{capital(told)}{words.stop}"


def _step(event: Event, say: Teller, words: Phrases) -> Step:
    rule_text = words.rules.get(event.rule, "")
    return Step(event.index, _sentence(event, say, words), event.rule, rule_text, _changes(event, say, words))


def _changes(event: Event, say: Teller, words: Phrases) -> tuple[Change, ...]:
    """Each effect that changed the event (CR 614.6, 615.6), and those that couldn't or that made it happen again."""
    found = _replacements(event, say, words)
    found += [_kept_out(event, one, say, words) for one in event.kept_out]
    cause = event.cause
    if cause is not None and cause.effect is not None and isinstance(event, (AbilityTriggered, AbilityPutOnStack)):
        source = say.thing(cause.effect.source)
        found.append(Change(TRIGGERED_MORE, source, "603.2d", capital(words.triggered_more.format(source))))
    return tuple(found)


def _replacements(event: Event, say: Teller, words: Phrases) -> list[Change]:
    """The effects in order, each with what it changed the event to."""
    steps, end = event.replacements, event
    if isinstance(event, DoneInstead):
        steps, end = steps[:-1], event.replaced  # the sentence itself says what the last one replaced
    elif isinstance(event, CouldNotHappen):
        end = event.event
    after = [*[step.would for step in steps[1:]], end]
    return [_replaced(event, step, after[n], say, words) for n, step in enumerate(steps)]


def _replaced(event: Event, step: Replacement, after: Event, say: Teller, words: Phrases) -> Change:
    source = say.thing(step.effect.source)
    rule = _RULES_OF_CHANGES.get(type(step.effect.rule), "614.1a")
    before = _sentence(_as_known(step.would, event), say, words)
    became = _sentence(_as_known(after, event), say, words)
    kind, text = REPLACED, words.replaced.format(source, became)
    if isinstance(after, DamagePrevented):
        kind, text = PREVENTED, words.prevented.format(source, after.amount)
    elif became == before:
        kind, text = APPLIED, words.applied.format(source)
    return Change(kind, source, rule, capital(text), before, became)


def _as_known(would: Event, event: Event) -> Event:
    """What would have happened to a card is told with the name that the card is known by now."""
    if would is event or not isinstance(would, Moved) or not isinstance(event, Moved):
        return would
    told = would.again()
    told.new = event.new
    return told


def _kept_out(event: Event, one: KeptOut, say: Teller, words: Phrases) -> Change:
    """CR 615.12, 701.15c: the effect is there but can't do anything."""
    source, by = say.thing(one.effect.source), say.thing(one.by)
    if isinstance(event, Damage):
        return Change(KEPT_OUT, source, "615.12", capital(words.unpreventable.format(by, source)))
    return Change(KEPT_OUT, source, "701.15c", capital(words.no_regeneration.format(by, source)))


def _root(last: Event, count: int, say: Teller, words: Phrases) -> str:
    """Where the chain of causes ends."""
    cause = last.cause
    if count >= MOST:
        return words.and_so_on
    if cause is None:
        return ""
    if cause.reason == ANSWER:
        return words.chose.format(say.player(cause.player)) if cause.player >= 0 else ""
    return {START: words.started, TURN_BASED: words.turn_based}.get(cause.reason, "")


def rules_of(event: Event) -> list[str]:
    """The rule of an event and what it says."""
    return phrases(ENGLISH).rule(event.rule)


def causes(state: State, event: Event) -> list[Event]:
    """The events that caused the event, the nearest first. A state-based action may have several causes; otherwise
    the first of those that happened together represents them."""
    history = state.history.all()
    found: list[Event] = []
    open = [event]
    while open and len(found) < MOST:
        for place in _places(open.pop(0)):
            if 0 <= place < len(history) and history[place] is not event and history[place] not in found:
                found.append(history[place])
                open.append(history[place])
    return found


def _places(event: Event) -> tuple[int, ...]:
    cause = event.cause
    if cause is None:
        return ()
    return cause.events if cause.reason == STATE_BASED else cause.events[:1]


__all__ = [
    "Change",
    "Explanation",
    "Step",
    "causes",
    "explanation",
    "label",
    "labels",
    "phrase",
    "question",
    "rules_of",
    "sentence",
    "sentence_in_chinese",
    "why",
]
