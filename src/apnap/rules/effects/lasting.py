"""Effects that last: continuous effects, shields, delayed triggers, emblems, extra turns (CR 500.7, 603.7, 611.2)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import changes as ch
from apnap.language import effects as e
from apnap.language import statics as s
from apnap.language.abilities import Keyword, Triggered
from apnap.language.durations import END_OF_TURN, FOREVER, WHILE_CONTROL, WHILE_SOURCE, WHILE_TAPPED
from apnap.language.filters import Is
from apnap.language.mana import COLOUR_NAMES
from apnap.language.node import walk
from apnap.language.patterns import AnyEvent
from apnap.language.references import Bound, DefendingPlayer
from apnap.language.types import BASIC_LAND_TYPES
from apnap.language.zones import (
    BATTLEFIELD,
    BEGINNING_PHASE,
    COMBAT_STEPS,
    END_OF_COMBAT,
    ENDING_PHASE,
    MAIN_PHASES,
    NOWHERE,
)
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option, Steps
from apnap.rules.continuous.copying import copied_values, relinked
from apnap.rules.continuous.layer_changes import EACH, bonus, differs_by_object
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.effects.colour_of_choice import as_chosen, with_colour
from apnap.rules.effects.permanents import on_battlefield
from apnap.rules.effects.players_gaining import rules_for_players
from apnap.rules.events.game_end import PlayerLost, PlayerWon
from apnap.rules.events.stack import EmblemCreated
from apnap.rules.happening.entering import choose_word, remembered, words_for
from apnap.rules.happening.seam import happen, happen_now, notice_control
from apnap.rules.happening.triggers import delay, wait
from apnap.rules.players.leaving import leave_together
from apnap.rules.resolving.resolving import acted_on, add_verb, pick
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.defending_player import attacked_player
from apnap.rules.values.evaluate import CHOSEN, things, value
from apnap.rules.values.granting import granted
from apnap.rules.values.reading import characteristics, controller, copiable, exists, standing
from apnap.rules.values.references import DEFENDING
from apnap.rules.values.seats import one_of_each_side
from apnap.rules.values.successors import kept
from apnap.state.characteristics import PRINTED, AbilityInstance, Characteristics
from apnap.state.effects import ContinuousEffect
from apnap.state.table import State
from apnap.state.things import is_player, of_player

Words = Generator[Decision, Answer, dict[str, str]]


def begin(state: State, context: Context, duration: str) -> ContinuousEffect:
    """A new continuous effect of the resolving spell or ability."""
    state.next_effect += 1
    made = ContinuousEffect(state.next_effect, context.source, context.you, state.stamp(), duration, state.turn)
    made.marker = state.current
    made.bindings = context.bindings()
    return made


def put_in_force(state: State, effect: ContinuousEffect) -> None:
    before = standing(state)
    state.effects = (*state.effects, effect)
    state.standing = None
    if effect.changes:
        notice_control(state, before)


def _apply(state: State, effect: e.Apply, context: Context) -> Steps:
    """CR 611.2c: the objects it affects are determined now, and so are its numbers (CR 608.2h)."""
    away = any(isinstance(rule, s.Cannot) and rule.action == "phase in" for rule in effect.rules)  # CR 702.26b
    found = yield from pick(state, effect.to, context) if away else acted_on(state, effect.to, context)
    found = tuple([thing for thing in found if exists(state, thing)])
    if not found or _over(state, effect.duration, context):
        return
    for group, about in _by_defending_player(state, effect, found, context):
        yield from _apply_to(state, effect, group, about)


def _by_defending_player(
    state: State, effect: e.Apply, found: tuple[int, ...], context: Context
) -> list[tuple[tuple[int, ...], Context]]:
    """CR 802.2a, 805.10e: for attacking creatures the defending player is determined for each of them."""
    if state.markers[state.current].combat is None or DEFENDING in context.things:
        return [(found, context)]
    if not any(isinstance(part, DefendingPlayer) for change in effect.changes for part in walk(change)):
        return [(found, context)]
    groups: dict[int, tuple[int, ...]] = {}
    for id in found:
        player = attacked_player(state, id)
        groups[player] = (*groups.get(player, ()), id)
    shares = []
    for player, ids in groups.items():
        about = context.beside(context.you)
        if player >= 0:
            about.things[DEFENDING] = (of_player(player),)
        shares.append((ids, about))
    return shares


def _apply_to(state: State, effect: e.Apply, found: tuple[int, ...], context: Context) -> Steps:
    made = begin(state, context, effect.duration)
    made.affected = tuple([thing for thing in found if not is_player(thing)])
    made.bindings.things["affected"] = found
    given = yield from with_colour(state, as_chosen(state, effect.changes, context), context)
    changes = tuple([spell_out(state, change, context) for change in given])
    made.changes = tuple([fix(state, change, _about(change, found, context)) for change in changes])
    made.rules = as_chosen(state, effect.rules, context) + rules_for_players(changes, found, context)
    for change in changes:
        if isinstance(change, ch.BecomeCopy):
            for original in things(state, change.of, context)[:1]:
                values = copied_values(state, copiable(state, original), change.exceptions)
                made.copied = relinked(values, (-1, made.id, 0, 0))
        elif isinstance(change, ch.ChangeChosenText):
            made.chosen = yield from _choose_words(state, change, context)
        elif isinstance(change, ch.SetChosenColour):
            made.chosen = yield from _choose_colours(state, change.several, context)
        elif isinstance(change, ch.SetChosenSubtype) and change.kind:
            made.chosen = yield from choose_word(state, change.kind, context.you, context.source)
    for part in _allowed_parts(state, made):
        put_in_force(state, part)


def _exchange_control(state: State, effect: e.ExchangeControl, context: Context) -> Steps:
    """CR 701.10a, 701.10b: all of the exchange or nothing; nothing happens if one player controls both."""
    pair = yield from acted_on(state, effect.one, context)
    if effect.other is not None:
        pair += yield from acted_on(state, effect.other, context)
    if len(pair) != 2 or not all(on_battlefield(state, id) for id in pair):
        return
    players = [controller(state, id) for id in pair]
    if players[0] == players[1]:
        return
    before = standing(state)
    for id, player in zip(pair, reversed(players), strict=True):
        made = begin(state, context, FOREVER)
        made.affected = (id,)
        made.bindings.things["new controller"] = (of_player(player),)
        made.changes = (ch.ChangeControl(Bound("new controller")),)
        state.effects = (*state.effects, made)
    state.standing = None
    notice_control(state, before)


def _over(state: State, duration: str, context: Context) -> bool:
    """CR 611.2b: if the duration ends before the effect begins, the effect does nothing."""
    if duration not in (WHILE_SOURCE, WHILE_CONTROL, WHILE_TAPPED):
        return False
    gone = not exists(state, context.source) or state.object(context.source).zone != BATTLEFIELD
    if duration == WHILE_TAPPED and not gone:
        return not state.object(context.source).tapped
    return gone or (duration == WHILE_CONTROL and controller(state, context.source) != context.you)


def _allowed_parts(state: State, made: ContinuousEffect) -> list[ContinuousEffect]:
    """The effect, and separately the rest of it for objects that can't have an ability it adds (CR 113.11)."""
    banned = standing(state).cannot_have
    apart = [id for id in made.affected if id in banned]
    if not apart or not any(isinstance(change, ch.Gain) for change in made.changes):
        return [made]
    parts = []
    for id in apart:
        part = made.with_remaining(made.remaining)
        state.next_effect += 1
        part.id = state.next_effect
        part.affected = (id,)
        part.rules = ()
        part.changes = tuple([_without(change, banned[id]) for change in made.changes])
        parts.append(part)
    made.affected = tuple([id for id in made.affected if id not in banned])
    return [made, *parts]


def _without(change: ch.Change, banned: frozenset[str]) -> ch.Change:
    if not isinstance(change, ch.Gain):
        return change
    return ch.Gain(tuple([one for one in change.abilities if not (isinstance(one, Keyword) and one.name in banned)]))


def _about(change: ch.Change, found: tuple[int, ...], context: Context) -> Context:
    """If a change's numbers refer to the one object it changes, that object's values are used."""
    if len(found) != 1 or not differs_by_object(change):
        return context
    made = context.beside(context.you)
    made.things[EACH] = found
    return made


def _choose_colours(state: State, several: bool, context: Context) -> Words:
    """CR 105.4: one colour, or as many as are allowed."""
    if not several:
        return (yield from choose_word(state, "colour", context.you, context.source))
    options = words_for(state, context.you, "colour")
    answer = yield ChooseOptions(context.you, "colour", "105.4", options, 1, len(options), context.source)
    return {"colour": "".join([str(option.number) for option in answer if option.kind == "colour"])}


def spell_out(state: State, change: ch.Change, context: Context) -> ch.Change:
    """The change with "this ability" as the ability that is resolving (CR 201.5b)."""
    if isinstance(change, ch.BecomeCopy) and change.exceptions:
        exceptions = tuple([spell_out(state, one, context) for one in change.exceptions])
        return ch.BecomeCopy(change.of, exceptions)
    record = state.object(context.stack).stack if context.stack >= 0 else None
    if isinstance(change, ch.GainThisAbility):
        return ch.Gain((record.ability,) if record is not None and record.ability is not None else ())
    if isinstance(change, ch.GainSameKeywords):
        return ch.Gain(_same_keywords(state, change, context))
    if isinstance(change, ch.Gain):
        return ch.Gain(tuple([granted(node, context.source) for node in change.abilities]))
    return change


def _same_keywords(state: State, change: ch.GainSameKeywords, context: Context) -> tuple[Keyword, ...]:
    """CR 702.1c: the keyword abilities among the objects, with their parameters, each once."""
    found: list[Keyword] = []
    for id in filters.candidates(state, change.among, context):
        for instance in characteristics(state, id).abilities:
            node = instance.node
            if isinstance(node, Keyword) and _is_named(node.name, change.keywords) and node not in found:
                found.append(node)
    return tuple(found)


def _is_named(name: str, keywords: tuple[str, ...]) -> bool:
    return name in keywords or ("landwalk" in keywords and name.endswith("walk"))


def fix(state: State, change: ch.Change, context: Context) -> ch.Change:
    """The change with its numbers determined only once (CR 608.2h)."""
    if isinstance(change, ch.ModifyPT):
        return ch.ModifyPT(bonus(state, change.power, context), bonus(state, change.toughness, context))
    if isinstance(change, ch.SetPT) and not (differs_by_object(change) and EACH not in context.things):
        power = None if change.power is None else value(state, change.power, context)
        toughness = None if change.toughness is None else value(state, change.toughness, context)
        return ch.SetPT(power, toughness)
    return change


def _choose_words(state: State, change: ch.ChangeChosenText, context: Context) -> Words:
    """CR 612.2: a word and the word of the same kind that replaces it."""
    options = []
    if "colour" in change.kinds:
        options += [Option("word", number=0, word=word) for word in COLOUR_NAMES]
    if "basic land type" in change.kinds:
        options += [Option("word", number=1, word=word) for word in BASIC_LAND_TYPES]
    answer = yield ChooseOptions(context.you, "old word", "612.2", options, source=context.source)
    old = answer[0]
    options = [option for option in options if option.number == old.number and option.word != old.word]
    answer = yield ChooseOptions(context.you, "new word", "612.2", options, source=context.source)
    kind = "colour" if old.number == 0 else "basic land type"
    return {"kind": kind, "old": old.word, "new": answer[0].word}


def _apply_rule(state: State, effect: e.ApplyRule, context: Context) -> Steps:
    if isinstance(effect.rule, (s.Prevent, s.Redirect)):
        yield from _choose_source(state, effect.rule, context)
    made = begin(state, context, effect.duration)
    made.rules = (effect.rule,)
    if isinstance(effect.rule, (s.Prevent, s.Redirect)) and effect.rule.amount is not None:
        made.remaining = value(state, effect.rule.amount, context)
    put_in_force(state, made)


def _choose_source(state: State, rule: s.Prevent | s.Redirect, context: Context) -> Steps:
    """CR 609.7a: a source of damage is chosen as the effect begins."""
    source = rule.source
    if isinstance(source, Is) and isinstance(source.reference, e.Choose):
        context.things[CHOSEN] = yield from pick(state, source.reference, context)


def _regenerate(state: State, effect: e.Regenerate, context: Context) -> Steps:
    """CR 701.15a: a shield for each."""
    found = yield from acted_on(state, effect.what, context)
    for id in found:
        made = begin(state, context, END_OF_TURN)
        made.bindings.things["affected"] = (id,)
        made.rules = (s.RegenerationShield(Is(Bound("affected"))),)
        put_in_force(state, made)


def _delayed(state: State, effect: e.Delayed, context: Context) -> Steps:
    node = Triggered(effect.pattern, effect.effects, effect.condition)
    once = effect.once or not effect.duration
    delay(state, context.source, context.you, node, kept(state, context), once, effect.duration)
    return
    yield


def _when_you_do(state: State, effect: e.WhenYouDo, context: Context) -> Steps:
    """CR 603.12: a reflexive trigger."""
    node = Triggered(AnyEvent(()), effect.effects)
    wait(state, context.source, context.you, None, node, kept(state, context), state.history.total - 1)
    return
    yield


def _emblem(state: State, effect: e.CreateEmblem, context: Context) -> Steps:
    """CR 114: an object in the command zone with abilities and no other characteristics, not even a name (CR 114.3).
    Its abilities function there: `reading.works`."""
    for thing in things(state, effect.who, context):
        values = Characteristics()
        values.abilities = tuple([AbilityInstance(node, PRINTED, n) for n, node in enumerate(effect.abilities)])
        made = state.new_object(values, of_player(thing), NOWHERE)
        made.known_to = frozenset(range(len(state.players)))
        yield from happen(state, [EmblemCreated(of_player(thing), context.stack, made.id)], context)


def _extra_turn(state: State, effect: e.ExtraTurn, context: Context) -> Steps:
    """CR 500.7: the most recently created is taken first."""
    marker = state.write_marker(state.current)
    for player in one_of_each_side(state, things(state, effect.who, context)):
        marker.extra_turns = (*marker.extra_turns, (player, effect.effects, context.source, context.you))
    return
    yield


def _extra_phase(state: State, effect: e.ExtraPhase, context: Context) -> Steps:
    """CR 500.8: directly after this phase, or after the one named."""
    marker = state.write_marker(state.current)
    if effect.after == "main phase" and marker.step not in MAIN_PHASES:
        return
    if effect.after == marker.step:  # CR 500.9
        marker.remaining = (*effect.steps, *marker.remaining)
        return
    after, at = effect.after or _last_of_phase(marker.step), 0
    while at < len(marker.remaining) and marker.remaining[at] != after:
        at += 1
    at = at + 1 if at < len(marker.remaining) else 0
    marker.remaining = (*marker.remaining[:at], *effect.steps, *marker.remaining[at:])
    return
    yield


def _last_of_phase(step: str) -> str:
    """The last step of the phase that the step belongs to, if it is still to come (CR 500.1)."""
    if step in COMBAT_STEPS:
        return END_OF_COMBAT if step != END_OF_COMBAT else ""
    for phase in (BEGINNING_PHASE, ENDING_PHASE):
        if step in phase and step != phase[-1]:
            return phase[-1]
    return ""


def _skip_next(state: State, effect: e.SkipNext, context: Context) -> Steps:
    for n in one_of_each_side(state, things(state, effect.who, context)):
        player = state.write_player(n)
        player.skips = {**player.skips, effect.what: player.skips.get(effect.what, 0) + 1}
    return
    yield


def _choose_word_effect(state: State, effect: e.ChooseWord, context: Context) -> Steps:
    word = yield from choose_word(state, effect.kind, context.you, context.source, effect.what)
    seen = state.write(context.source)
    seen.chosen = {**seen.chosen, **remembered(word, context)}


def _win(state: State, effect: e.WinGame, context: Context) -> Steps:
    """CR 104.2b: unless they can't."""
    for thing in things(state, effect.who, context):
        if not forbidden(state, "win the game", thing):
            happen_now(state, PlayerWon(of_player(thing), "104.2b"))
    return
    yield


def _lose(state: State, effect: e.LoseGame, context: Context) -> Steps:
    events = [PlayerLost(of_player(thing), "104.3e") for thing in things(state, effect.who, context)]
    happened = yield from happen(state, events, context)
    leave_together(state, [event.player for event in happened if isinstance(event, PlayerLost)])  # together (CR 104.5)


add_verb(e.Apply, _apply)
add_verb(e.ExchangeControl, _exchange_control)
add_verb(e.ApplyRule, _apply_rule)
add_verb(e.Regenerate, _regenerate)
add_verb(e.Delayed, _delayed)
add_verb(e.WhenYouDo, _when_you_do)
add_verb(e.CreateEmblem, _emblem)
add_verb(e.ExtraTurn, _extra_turn)
add_verb(e.ExtraPhase, _extra_phase)
add_verb(e.SkipNext, _skip_next)
add_verb(e.ChooseWord, _choose_word_effect)
add_verb(e.WinGame, _win)
add_verb(e.LoseGame, _lose)
