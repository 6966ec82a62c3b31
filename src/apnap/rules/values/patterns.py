"""Matching events against patterns (CR 603.2). Triggers, replacements and "this turn" questions share it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language import patterns as p
from apnap.language.filters import AllOf, Filter, another
from apnap.language.node import Node
from apnap.rules.values import evaluate, filters
from apnap.rules.values.context import Context
from apnap.rules.values.reading import characteristics, controller
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player

Matcher = Callable[[State, p.Pattern, Event, Context], bool]

KINDS: Final[dict[type[Node], str]] = {
    p.Moves: "move",
    p.Attacks: "attack",
    p.PlayerAttacks: "attackers",
    p.Blocks: "block",
    p.BecomesBlocked: "blocked",
    p.AttacksUnblocked: "unblocked",
    p.DealsDamage: "damage",
    p.DealtExcess: "excess",
    p.Casts: "cast",
    p.Copies: "copy",
    p.Scries: "scry",
    p.Surveils: "surveil",
    p.Activates: "activate",
    p.Begins: "step",
    p.Draws: "draw",
    p.RevealsDrawnCard: "reveal drawn",
    p.GainsLife: "gain life",
    p.LosesLife: "lose life",
    p.GetsCounters: "counters",
    p.LosesLastCounter: "counters",
    p.BecomesLevel: "level",
    p.GainsControl: "control",
    p.LosesControl: "control",
    p.BecomesTapped: "tap",
    p.BecomesUntapped: "untap",
    p.TappedForMana: "mana",
    p.ProducesMana: "mana",
    p.BecomesTarget: "target",
    p.Sacrifices: "sacrifice",
    p.Exploits: "sacrifice",
    p.Destroys: "destroy",
    p.Cycles: "cycle",
    p.LosesGame: "lose",
    p.CreatesTokens: "create",
    p.Crews: "crew",
    p.TurnsFaceUp: "face up",
    p.FlipsCoin: "coin",
    p.StateIs: "state",
}
"""The kind of event a pattern looks for."""


def kinds(pattern: p.Pattern) -> tuple[str, ...]:
    """The kinds of event a pattern can match."""
    if isinstance(pattern, p.AnyEvent):
        return tuple(dict.fromkeys([kind for choice in pattern.choices for kind in kinds(choice)]))
    if isinstance(pattern, p.OneOrMore):
        return kinds(pattern.pattern)
    if isinstance(pattern, p.BecomesBlocked) and pattern.by is not None:
        return ("block",)
    return (KINDS[type(pattern)],)


def matches(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    """Whether the event fits the pattern, seen from the context."""
    if isinstance(pattern, p.AnyEvent):
        return any(matches(state, choice, event, context) for choice in pattern.choices)
    if isinstance(pattern, p.OneOrMore):
        return matches(state, pattern.pattern, event, context)
    if event.kind not in kinds(pattern):
        return False
    return MATCHERS[type(pattern)](state, pattern, event, context)


def count_this_turn(state: State, pattern: p.Pattern, context: Context, before: int = -1) -> int:
    """How many events of this turn fit."""
    return len(this_turn(state, pattern, context, before))


def this_turn(state: State, pattern: p.Pattern, context: Context, before: int = -1) -> list[Event]:
    """The events of this turn that fit, each seen as things were then (CR 609.8); those before one, if it is named."""
    wanted = kinds(pattern)
    return [
        event
        for event in state.history.this_turn()
        if event.kind in wanted
        and (before < 0 or event.index < before)
        and matches(_as_it_was(state, event), pattern, event, context)
    ]


def step_began(state: State) -> int:
    """The place in the history at which the current step or phase began."""
    for event in reversed(state.history.this_turn()):
        if event.kind == "step":
            return event.index
    return -1


def _as_it_was(state: State, event: Event) -> State:
    """A state that is only looked at, in which the objects of the event are what they were as it happened: the state
    itself, where they still are."""
    changed = [
        (id, values, who)
        for id, values, who in event.seen
        if characteristics(state, id) is not values or controller(state, id) != who
    ]
    if not changed:
        return state
    then = state.fork()
    for id, values, who in changed:
        seen = then._own(id)
        seen.last, seen.controller = values, who
    return then


def _ok(state: State, filter: Filter | None, thing: int, context: Context) -> bool:
    return filter is None or (thing != NOTHING and filters.fits(state, filter, thing, context))


def _who(state: State, filter: Filter | None, player: int, context: Context) -> bool:
    return filter is None or (player >= 0 and filters.fits(state, filter, of_player(player), context))


def _exploits(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    """CR 702.110b."""
    assert isinstance(pattern, p.Exploits)
    return _ok(state, pattern.what, event.other, context) and _ok(state, pattern.exploited, event.obj, context)


def _moves(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    """What enters is looked at as it is on the battlefield, what leaves as it was (CR 603.6a, 603.10a)."""
    assert isinstance(pattern, p.Moves)
    if pattern.origin and event.origin != pattern.origin:
        return False
    if pattern.destination and event.destination != pattern.destination:
        return False
    if pattern.why and event.detail != pattern.why:
        return False
    if pattern.origin == "battlefield" or event.new == NOTHING:
        return _ok(state, pattern.what, event.obj, context)
    if pattern.destination != "battlefield" and event.obj == context.source:
        return _ok(state, pattern.what, event.obj, context)
    return _ok(state, pattern.what, event.new, context)


def _attacks(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Attacks)
    return (
        (not pattern.alone or event.amount == 1)
        and _ok(state, pattern.what, event.obj, context)
        and _ok(state, pattern.defender, event.other, context)
        and evaluate.holds(state, pattern.company, context)
    )


def _player_attacks(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.PlayerAttacks)
    if not _who(state, pattern.who, event.player, context):
        return False
    found = [part for part in event.parts if _ok(state, pattern.with_, part.obj, context)]
    return (pattern.with_ is None and pattern.at_least == 1) or len(found) >= pattern.at_least


def _blocks(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Blocks)
    if event.flag:
        return False  # put onto the battlefield blocking, it never blocked (CR 509.7)
    if pattern.attacker is None and event.amount > 0:
        return False  # one event a pair; "whenever it blocks" is for the first of them (CR 509.5a)
    return _ok(state, pattern.what, event.obj, context) and _ok(state, pattern.attacker, event.other, context)


def _becomes_blocked(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.BecomesBlocked)
    if pattern.by is None:
        return _ok(state, pattern.what, event.obj, context)
    return _ok(state, pattern.what, event.other, context) and _ok(state, pattern.by, event.obj, context)


def _unblocked(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.AttacksUnblocked)
    return _ok(state, pattern.what, event.obj, context)


def _damage(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.DealsDamage)
    if pattern.combat is not None and pattern.combat != event.flag:
        return False
    return _ok(state, pattern.source, event.obj, context) and _ok(state, pattern.recipient, event.other, context)


def _excess(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.DealtExcess)
    if pattern.combat is not None and pattern.combat != event.flag:
        return False
    return _ok(state, pattern.recipient, event.obj, context)


def _casts(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Casts)
    if not (_who(state, pattern.who, event.player, context) and _is_cast(state, pattern, event, context)):
        return False
    return not pattern.number or pattern.number == _which_cast(state, pattern, event, context)


def _is_cast(state: State, pattern: p.Casts, event: Event, context: Context) -> bool:
    """The spell fits. For a permanent the spell that became it is not another one."""
    became = state.object(event.obj).successor
    own = became != NOTHING and became == context.source
    if own and (pattern.what == another or (isinstance(pattern.what, AllOf) and another in pattern.what.parts)):
        return False
    return _ok(state, pattern.what, event.obj, context)


def _which_cast(state: State, pattern: p.Casts, event: Event, context: Context) -> int:
    """The so-manieth such spell that the player has cast this turn."""
    if pattern.what is None:
        return event.amount
    cast = [one for one in state.history.this_turn() if one.kind == event.kind and one.player == event.player]
    earlier = [one for one in cast if one.amount < event.amount]
    return 1 + len([one for one in earlier if _is_cast(_as_it_was(state, one), pattern, one, context)])


def _copies(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Copies)
    record = state.object(event.new).stack
    spell = record is not None and record.ability is None
    return spell and _who(state, pattern.who, event.player, context) and _ok(state, pattern.what, event.new, context)


def _activates(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Activates)
    return _who(state, pattern.who, event.player, context) and _ok(state, pattern.of, event.other, context)


def _begins(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Begins)
    if pattern.step != event.detail:
        return False
    return pattern.whose is None or of_player(event.player) in evaluate.things(state, pattern.whose, context)


def _draws(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Draws)
    if event.detail == "nothing" or (pattern.number and pattern.number != event.amount):
        return False
    return _who(state, pattern.who, event.player, context)


def _counters(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.GetsCounters)
    return (
        event.amount > 0
        and (not pattern.kind or pattern.kind == event.detail)
        and not (pattern.effect and event.flag)
        and _who(state, pattern.by, event.player, context)
        and _ok(state, pattern.what, event.obj, context)
    )


def _last_counter(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.LosesLastCounter)
    return (
        event.amount < 0
        and pattern.kind == event.detail
        and event.obj >= 0
        and not state.object(event.obj).counters.get(pattern.kind)
        and (pattern.by is None or (event.player >= 0 and _who(state, pattern.by, event.player, context)))
        and _ok(state, pattern.what, event.obj, context)
    )


def _becomes_level(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.BecomesLevel)
    return event.amount == pattern.number and _ok(state, pattern.what, event.obj, context)


def _gains_control(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.GainsControl)
    return _who(state, pattern.who, event.player, context) and _ok(state, pattern.what, event.obj, context)


def _loses_control(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.LosesControl)
    return _ok(state, pattern.who, event.other, context) and _ok(state, pattern.what, event.obj, context)


def _for_mana(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, (p.TappedForMana, p.ProducesMana))
    return event.flag and _ok(state, pattern.what, event.obj, context)


def _target(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.BecomesTarget)
    return _ok(state, pattern.what, event.obj, context) and _ok(state, pattern.of, event.other, context)


def _coin(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.FlipsCoin)
    return (not pattern.result or pattern.result == event.detail) and _who(state, pattern.who, event.player, context)


def _state_is(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    return False


def _loses_life(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.LosesLife)
    return (not pattern.why or pattern.why == event.detail) and _who(state, pattern.who, event.player, context)


def _reveals_drawn(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.RevealsDrawnCard)
    return event.other == context.source and _ok(state, pattern.what, event.obj, context)


def _player_only(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, (p.GainsLife, p.LosesGame, p.CreatesTokens, p.Scries, p.Surveils))
    return _who(state, pattern.who, event.player, context)


def _object_only(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, (p.BecomesTapped, p.BecomesUntapped, p.Crews, p.TurnsFaceUp))
    return _ok(state, pattern.what, event.obj, context)


def _destroyed(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, p.Destroys)
    if pattern.by_effect and event.rule.startswith("704"):
        return False
    return _ok(state, pattern.what, event.obj, context)


def _player_and_object(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    assert isinstance(pattern, (p.Sacrifices, p.Cycles))
    return _who(state, pattern.who, event.player, context) and _ok(state, pattern.what, event.obj, context)


MATCHERS: Final[dict[type[Node], Matcher]] = {
    p.Moves: _moves,
    p.Attacks: _attacks,
    p.PlayerAttacks: _player_attacks,
    p.Blocks: _blocks,
    p.BecomesBlocked: _becomes_blocked,
    p.AttacksUnblocked: _unblocked,
    p.DealsDamage: _damage,
    p.DealtExcess: _excess,
    p.Casts: _casts,
    p.Copies: _copies,
    p.Scries: _player_only,
    p.Surveils: _player_only,
    p.Activates: _activates,
    p.Begins: _begins,
    p.Draws: _draws,
    p.RevealsDrawnCard: _reveals_drawn,
    p.GainsLife: _player_only,
    p.LosesLife: _loses_life,
    p.GetsCounters: _counters,
    p.LosesLastCounter: _last_counter,
    p.BecomesLevel: _becomes_level,
    p.GainsControl: _gains_control,
    p.LosesControl: _loses_control,
    p.BecomesTapped: _object_only,
    p.BecomesUntapped: _object_only,
    p.TappedForMana: _for_mana,
    p.ProducesMana: _for_mana,
    p.BecomesTarget: _target,
    p.Sacrifices: _player_and_object,
    p.Exploits: _exploits,
    p.Destroys: _destroyed,
    p.Cycles: _player_and_object,
    p.LosesGame: _player_only,
    p.CreatesTokens: _player_only,
    p.Crews: _object_only,
    p.TurnsFaceUp: _object_only,
    p.FlipsCoin: _coin,
    p.StateIs: _state_is,
}


def add_pattern(pattern: type[Node], kind: str, matcher: Matcher) -> None:
    """A pattern with rules of its own registers: the kind of events it is about, and how it is matched."""
    KINDS[pattern] = kind
    MATCHERS[pattern] = matcher
