"""Explanations in English: what happened and why, what is asked, and what each option does. `why` is also in Chinese.

`sentence` describes an event, `why` gives its rules and causes, `question` describes a decision and `label` an option.
The causes are those recorded in each event: nothing is guessed.
"""

from __future__ import annotations

from typing import Final

from apnap.game import chinese_rules
from apnap.game.asking import label, phrase, question
from apnap.game.rule_words import RULES
from apnap.game.telling_apart import labels
from apnap.language.english.word_forms import capital
from apnap.state.events import ANSWER, START, STATE_BASED, TURN_BASED, Event
from apnap.state.table import State
from apnap.state.telling import CHINESE, EVERYONE, Teller

MOST: Final = 24
"""The maximum number of causes given."""
_ROOTS: Final = {
    START: "the game started",
    TURN_BASED: "it is a turn-based action",
}
_ROOTS_IN_CHINESE: Final = {
    START: "对局开始",
    TURN_BASED: "此为回合动作",
}


def sentence(state: State, event: Event, viewer: int = EVERYONE) -> str:
    """What happened, as far as the viewer may know it."""
    return capital(event.english(Teller(state, viewer))) + "."


def sentence_in_chinese(state: State, event: Event, viewer: int = EVERYONE) -> str:
    return f"{event.chinese(Teller(state, viewer, CHINESE))}。"


def why(state: State, event: Event, viewer: int = EVERYONE) -> str:
    """The event, its rules, what changed it, and the events that caused it, one line each."""
    say = Teller(state, viewer)
    lines = [sentence(state, event, viewer), *rules_of(event), *_changes(event, say)]
    for cause in causes(state, event):
        lines.append(f"Because: {sentence(state, cause, viewer)}")
        lines += [*rules_of(cause), *_changes(cause, say)]
    return "\n".join([*lines, *_root(state, event, say)])


def _changes(event: Event, say: Teller) -> list[str]:
    """What would have happened, and each effect that changed it (CR 614.6, 615.6)."""
    return [
        f"{capital(say.thing(step.effect.source))} changed this: {step.would.english(say)}."
        for step in event.replacements
    ]


def _root(state: State, event: Event, say: Teller) -> list[str]:
    cause = last_of(state, event).cause
    if cause is None or (cause.reason == ANSWER and cause.player < 0):
        return []
    if cause.reason == ANSWER:
        return [f"Because: {say.player(cause.player)} chose it."]
    return [f"Because: {_ROOTS[cause.reason]}."] if cause.reason in _ROOTS else []


def why_in_chinese(state: State, event: Event, viewer: int = EVERYONE) -> str:
    """The same in Simplified Chinese."""
    say = Teller(state, viewer, CHINESE)
    lines = [sentence_in_chinese(state, event, viewer), *_rules_in_chinese(event), *_changes_in_chinese(event, say)]
    for cause in causes(state, event):
        lines.append(f"因为：{sentence_in_chinese(state, cause, viewer)}")
        lines += [*_rules_in_chinese(cause), *_changes_in_chinese(cause, say)]
    cause_of_all = last_of(state, event).cause
    if cause_of_all is not None and cause_of_all.reason == ANSWER and cause_of_all.player >= 0:
        lines.append(f"因为：{say.player(cause_of_all.player)}如此选择。")
    elif cause_of_all is not None and cause_of_all.reason in _ROOTS_IN_CHINESE:
        lines.append(f"因为：{_ROOTS_IN_CHINESE[cause_of_all.reason]}。")
    return "\n".join(lines)


def _changes_in_chinese(event: Event, say: Teller) -> list[str]:
    return [f"{say.thing(step.effect.source)}改变了此事件：{step.would.chinese(say)}。" for step in event.replacements]


def _rules_in_chinese(event: Event) -> list[str]:
    if not event.rule:
        return []
    words = chinese_rules.RULES.get(event.rule)
    return [f"规则{event.rule}：{words}。" if words else f"规则{event.rule}。"]


def rules_of(event: Event) -> list[str]:
    """The rule of an event and what it says."""
    if not event.rule:
        return []
    words = RULES.get(event.rule)
    return [f"CR {event.rule}: {words}." if words else f"CR {event.rule}."]


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


def last_of(state: State, event: Event) -> Event:
    """The event at which the chain of causes ends."""
    found = causes(state, event)
    return found[-1] if found else event


__all__ = [
    "causes",
    "label",
    "labels",
    "phrase",
    "question",
    "rules_of",
    "sentence",
    "sentence_in_chinese",
    "why",
    "why_in_chinese",
]
