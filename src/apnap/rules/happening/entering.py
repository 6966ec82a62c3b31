"""How permanents enter the battlefield: tapped, with counters, with choices, as copies (CR 614.1c, 614.12)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Final

from apnap.language import statics as s
from apnap.language.abilities import Keyword
from apnap.language.changes import Gain, SetPT
from apnap.language.costs import Cost
from apnap.language.durations import FOREVER
from apnap.language.kinds import Change, Filter
from apnap.language.mana import COLOUR_NAMES
from apnap.language.subtypes import LAND_TYPES
from apnap.language.types import BASIC_LAND_TYPES
from apnap.rules.asking.decisions import (
    NO,
    YES,
    Answer,
    ChooseNumber,
    ChooseOptions,
    Decision,
    NameCard,
    Option,
    chosen_things,
    things_options,
)
from apnap.rules.asking.limits import MOST
from apnap.rules.continuous.copying import copied_values as copied_values
from apnap.rules.continuous.text_changes import creature_types
from apnap.rules.events.cards import CardRevealed
from apnap.rules.events.permanents import PermanentSacrificed
from apnap.rules.events.zone_changes import CHAPTER, Moved, entering_base, move
from apnap.rules.objects.day_and_night import DAY, becomes
from apnap.rules.objects.sagas import LORE, final_chapter
from apnap.rules.values import filters
from apnap.rules.values.card_names import existing_names, known_names, names_of_kind
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.rules.values.range_of_influence import who_may_choose, within
from apnap.rules.values.reading import characteristics, copiable
from apnap.rules.values.seats import opponents
from apnap.rules.values.statuses import DEVOURED, TRIBUTE
from apnap.state.characteristics import Link
from apnap.state.effects import ContinuousEffect
from apnap.state.events import Event
from apnap.state.objects import OnStack
from apnap.state.table import State
from apnap.state.things import of_player

_TYPES: Final = ("creature type", "basic land type", "land type")
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "basic land type": BASIC_LAND_TYPES,
    "land type": LAND_TYPES,
    "direction": ("left", "right"),
}
"""The words that may be chosen. Of creature types, it's those of this game."""

Replaced = Generator[Decision, Answer, list[Event]]
Paid = Generator[Decision, Answer, bool]


class Payer:
    """Offers a payment and makes it. Paying imports the seam, and entering needs paying, so the subclass in `casting`
    is registered with `use_payer`."""

    def offer(self, state: State, player: int, cost: tuple[Cost, ...], context: Context) -> Paid:
        raise NotImplementedError


_payer: Final[list[Payer]] = []


def use_payer(payer: Payer) -> None:
    _payer.append(payer)


def apply_entry(state: State, event: Moved, rule: s.EntersWith, context: Context) -> Replaced:
    """Change how the permanent enters."""
    entering = event.entering
    assert entering is not None
    record = state.object(event.object).stack if event.object >= 0 else None
    context.x = record.x if isinstance(record, OnStack) else 0
    context.stack = event.object
    if rule.under_control_of is not None:
        for thing in things(state, rule.under_control_of, context):
            entering.controller = of_player(thing)
    if rule.copy is not None:
        return (yield from _as_copy(state, event, rule, context))
    for kind in rule.choose:
        if kind == CHAPTER:
            yield from _read_ahead(state, event)
            continue
        word = yield from choose_word(state, kind, entering.controller, context.source)
        entering.chosen = {**entering.chosen, **remembered(word, context)}
    if rule.forms:
        yield from _take_form(state, event, rule)
    taken: list[Event] = []
    if rule.takes is not None:
        link = context.link
        context = Context(context.source, context.you, context.bindings())
        context.link = link
        taken = yield from _take(state, event, rule, context)
        context.numbers["taken"] = len(taken)
    if rule.unless:
        if (yield from _payer[0].offer(state, entering.controller, rule.unless, context)):
            return [event]
    if rule.optional:
        asked = ChooseOptions(entering.controller, "replace", "614.1c", [YES, NO], source=event.object)
        answer = yield asked.asking((replace(rule, optional=False, otherwise=()),), rule.otherwise)
        if answer[0] == NO:
            _otherwise(state, event, rule)
            return [event, *taken]
    if rule.offered and not (yield from _accepted(state, event, entering.controller)):
        return [event, *taken]
    if rule.transformed:
        _turn_over(state, event)
    if rule.day and not state.daylight:
        taken += becomes(state, DAY, "726.1")
    if rule.tapped:
        entering.tapped = True
    for kind, amount in rule.counters:
        count = value(state, amount, context)
        if count > 0:
            entering.counters = {**entering.counters, kind: entering.counters.get(kind, 0) + count}
    return [event, *taken]


def _take_form(state: State, event: Moved, rule: s.EntersWith) -> Generator[Decision, Answer, None]:
    """CR 614.1c: what it becomes counts among its copiable values (CR 707.2)."""
    entering = event.entering
    assert entering is not None
    options = [Option("form", number=n, word=_form_words(changes)) for n, changes in enumerate(rule.forms)]
    answer = yield ChooseOptions(entering.controller, "form", "614.1c", options, source=event.object)
    entering.base = copied_values(state, entering_base(state, event), rule.forms[answer[0].number])


def _form_words(changes: tuple[Change, ...]) -> str:
    """Power and toughness, and the names of keywords."""
    words: list[str] = []
    for change in changes:
        if isinstance(change, SetPT):
            words.append(f"{change.power}/{change.toughness}")
        elif isinstance(change, Gain):
            words += [one.name for one in change.abilities if isinstance(one, Keyword)]
    return " ".join(words)


def _turn_over(state: State, event: Moved) -> None:
    """CR 702.145b: only an object represented by a transforming double-faced card has a back face."""
    entering = event.entering
    assert entering is not None
    definition = state.object(event.object).definition if event.object >= 0 else None
    if definition is not None and definition.layout == "transform" and not entering.face_down:
        entering.face = 1


def _accepted(state: State, event: Moved, player: int) -> Generator[Decision, Answer, bool]:
    """CR 702.104a: whether the chosen opponent pays tribute, which is recorded."""
    entering = event.entering
    assert entering is not None
    others = who_may_choose(state, player, opponents(state, player))
    if not others:
        return False
    other = others[0]
    if len(others) > 1:
        options = things_options([of_player(one) for one in others])
        other = of_player(
            chosen_things((yield ChooseOptions(player, "opponent", "702.104a", options, source=event.object)))[0]
        )
    answer = yield ChooseOptions(other, TRIBUTE, "702.104a", [YES, NO], source=event.object)
    if answer[0] == NO:
        return False
    entering.chosen = {**entering.chosen, ((), TRIBUTE): "paid"}
    return True


def _otherwise(state: State, event: Moved, rule: s.EntersWith) -> None:
    """The effect that begins to apply as the permanent enters (CR 611.2e)."""
    entering = event.entering
    assert entering is not None
    if rule.otherwise:
        state.next_effect += 1
        who = entering.controller
        made = ContinuousEffect(state.next_effect, event.object, who, state.stamp(), FOREVER, state.turn)
        made.changes = rule.otherwise
        state.effects = (*state.effects, made)
        state.standing = None
        entering.effects = (*entering.effects, made.id)


def _read_ahead(state: State, event: Moved) -> Generator[Decision, Answer, None]:
    """CR 702.155b, 714.3a: it enters with as many lore counters as its controller chooses, up to its final chapter.
    Several instances are redundant (CR 702.155c)."""
    entering, trial, copy = event.entering, state.fork(), event.again()
    assert entering is not None
    copy.commit(trial)
    final = final_chapter(characteristics(trial, copy.new)) if copy.new >= 0 else 0
    if final < 1 or ((), CHAPTER) in entering.chosen:
        return
    answer = yield ChooseNumber(entering.controller, CHAPTER, "702.155b", 1, final, event.object)
    count = answer[0].number
    entering.chosen = {**entering.chosen, ((), CHAPTER): str(count)}
    entering.counters = {**entering.counters, LORE: entering.counters.get(LORE, 0) + count}


def _take(state: State, event: Moved, rule: s.EntersWith, context: Context) -> Replaced:
    """CR 614.13a, 614.13b: objects that change zones as it enters, but none that also enters, and none twice."""
    assert rule.takes is not None and event.entering is not None
    entering = event.entering
    found = _to_take(state, event, rule.takes, context)
    if not found:
        return []
    who = entering.controller
    answer = yield ChooseOptions(who, "taken", "614.13", things_options(found), 0, len(found), event.object)
    chosen = chosen_things(answer)
    entering.taken = (*entering.taken, *chosen)
    state.entering = (*state.entering, *chosen)  # permanents that enter together can't take the same object
    if rule.taking == "reveal":
        return [CardRevealed(id, who, "701.16a") for id in chosen]
    if rule.taking == "sacrifice":
        if chosen:
            entering.chosen = {**entering.chosen, ((), DEVOURED): str(len(chosen))}
        return [PermanentSacrificed(id, who) for id in chosen]
    return [move(state, id, rule.taking, rule="614.13", why="effect") for id in chosen]


def _to_take(state: State, event: Moved, what: Filter, context: Context) -> list[int]:
    """CR 614.12: checked as the permanent would exist: a copy with its copied values, a token before it is created."""
    entering, trial, copy = event.entering, state.fork(), event.again()
    assert entering is not None
    copy.commit(trial)
    seen = Context(copy.new, context.you, context.bindings())
    barred = (*state.entering, *entering.taken, copy.new)
    return [id for id in filters.candidates(trial, what, seen) if id not in barred] if copy.new >= 0 else []


def _as_copy(state: State, event: Moved, rule: s.EntersWith, context: Context) -> Replaced:
    """CR 707.9: its controller may choose what it copies as it would enter."""
    assert rule.copy is not None and event.entering is not None
    found = [id for id in filters.candidates(state, rule.copy, context) if id != event.object]
    if not found:
        return [event]
    chosen = found
    if rule.optional or len(found) > 1:
        least = 0 if rule.optional else 1
        answer = yield ChooseOptions(
            event.entering.controller, "copy", "707.9", things_options(found), least, 1, event.object
        )
        chosen = [option.thing for option in answer if option.kind == "thing"]
    if chosen:
        entering = event.entering
        entering.base = copied_values(state, copiable(state, chosen[0]), rule.copy_exceptions)
        entering.copied = chosen[0]
        entering.tapped = entering.tapped or rule.tapped
        entering.with_copy = {}  # additions by an earlier copy effect don't happen (CR 707.9e)
        if rule.copy_if is None or _would_be(state, event, rule.copy_if, context):
            entering.base = copied_values(state, entering.base, rule.copy_then)
            entering.with_copy = {kind: value(state, amount, context) for kind, amount in rule.copy_counters}
    return [event]


def _would_be(state: State, event: Moved, what: Filter, context: Context) -> bool:
    """CR 707.9f: whether the permanent would fit with the rest of the copy effect applied."""
    trial, copy = state.fork(), event.again()
    copy.commit(trial)
    return copy.new >= 0 and filters.fits(trial, what, copy.new, context)


def choose_word(
    state: State, kind: str, player: int, source: int, what: Filter | None = None
) -> Generator[Decision, Answer, dict[str, str]]:
    """Choose a colour, type, name or player. The word is recorded (CR 201.4, 205.3e)."""
    if kind in ("opponent", "player"):
        others = (
            opponents(state, player)
            if kind == "opponent"
            else [n for n, one in enumerate(state.players) if one.in_game]
        )
        others = [one for one in others if within(state, player, one)]  # CR 801.5a
        answer = yield ChooseOptions(
            player, kind, "608.2d", things_options([of_player(n) for n in others]), source=source
        )
        return {"player": str(of_player(answer[0].thing))} if answer else {}
    if kind == "number":
        answer = yield ChooseNumber(player, kind, "608.2d", 0, MOST, source)
        return {kind: str(answer[0].number)}
    if kind == "card name" and what is None:
        answer = yield NameCard(player, known_names(state, player), source, existing=existing_names(state))
    else:
        answer = yield ChooseOptions(player, kind, "608.2d", words_for(state, player, kind, what), source=source)
    key = "subtype" if kind in _TYPES else kind
    return {key: str(answer[0].number) if kind == "colour" else answer[0].word}


def remembered(word: dict[str, str], context: Context) -> dict[tuple[Link, str], str]:
    """The words as an object stores them, for the ability with the choice and those linked to it (CR 607.2d)."""
    return {(context.link, kind): one for kind, one in word.items()}


def words_for(state: State, player: int, kind: str, what: Filter | None = None) -> list[Option]:
    """The words the player may choose from."""
    if kind == "colour":
        return [Option("colour", number=n, word=name) for n, name in enumerate(COLOUR_NAMES)]
    words = list(_WORDS.get(kind, ())) or sorted(creature_types())
    if kind == "card name" and what is not None:
        words = names_of_kind(state, player, what)
    return [Option("word", word=word) for word in words]
