"""Evaluating filters: whether a thing fits, and which things do (CR 109.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from apnap.language import filters as f
from apnap.language.kept import make_room
from apnap.language.node import Node
from apnap.language.references import Commanders, This
from apnap.language.statics import GoesTo, Instead, Multiply, Prevent, Redirect, RegenerationShield
from apnap.language.zones import ANTE, BATTLEFIELD, COMMAND, EXILE, OUTSIDE, STACK, ZONES
from apnap.rules.values.commanders import colour_key
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things
from apnap.rules.values.outside_the_game import cards_outside, may_be_brought
from apnap.rules.values.range_of_influence import is_exempt, reaches
from apnap.rules.values.reading import characteristics, controller, exists
from apnap.rules.values.seats import apnap, is_active
from apnap.rules.values.statuses import STATUS_OF_PLAYER, has_status
from apnap.rules.values.successors import followed
from apnap.state.characteristics import GRANTED, KEY
from apnap.state.objects import Bindings
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player


def referred_to(state: State) -> list[int]:
    """The objects no longer on the battlefield or the stack that something on the stack, an effect waiting to apply or
    a delayed ability refers to."""
    found: list[int] = []
    for marker in state.markers:
        for id in marker.stack:
            record = state.object(id).stack
            if record is not None:
                found += [record.source, *_gone(state, record.bindings)]
    for effect in state.effects:
        found += _gone(state, effect.bindings) if any(isinstance(rule, _WAITING) for rule in effect.rules) else []
    for delayed in state.delayed:
        found += [delayed.source, *_gone(state, delayed.bindings)]
    return [id for id in dict.fromkeys(found) if id >= 0 and _is_elsewhere(state, id)]


_WAITING: Final = (GoesTo, Instead, Multiply, Prevent, Redirect, RegenerationShield)


def _gone(state: State, bindings: Bindings) -> list[int]:
    named = [thing for things in bindings.things.values() for thing in things if not is_player(thing)]
    return [id for id in named if state.object(id).last is not None]


def _is_elsewhere(state: State, id: int) -> bool:
    seen = state.object(id)
    return seen.last is not None or seen.zone not in (BATTLEFIELD, STACK, COMMAND)


N = TypeVar("N", bound=Node)
Test = Callable[[State, Any, int, Context], bool]
_TESTS: Final[dict[type[Node], Test]] = {}
REFERRED_TO: Final = "referred to"
"""A place to look for sources of damage other than a zone (CR 609.7a)."""


def add_test(filter: type[N], test: Callable[[State, N, int, Context], bool]) -> None:
    """Register how a kind of filter is tested."""
    _TESTS[filter] = test


def fits(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    """Whether the thing passes the filter, for the player whose effect or choice it is: nothing outside their range of
    influence does (CR 801.4, 801.5a, 801.10, 801.11). The commonest kinds are tested without the table."""
    if state.ranges and not reaches(state, context.you, thing) and not is_exempt(state, context.source):
        return False
    if isinstance(filter, f.AllOf):
        return _all_of(state, filter, thing, context)
    if isinstance(filter, f.HasType):
        return _type(state, filter, thing, context)
    if isinstance(filter, f.HasSubtype):
        return _subtype(state, filter, thing, context)
    if isinstance(filter, f.Is):
        return _is(state, filter, thing, context)
    if isinstance(filter, f.Non):
        return _non(state, filter, thing, context)
    return _TESTS[type(filter)](state, filter, thing, context)


def candidates(state: State, filter: f.Filter, context: Context) -> list[int]:
    """Every thing that passes the filter, players first, then by zone, without phased-out permanents (CR 702.26b)."""
    if isinstance(filter, f.Is) and isinstance(filter.reference, This):
        return _itself(state, context.source)
    found: list[int] = []
    for place in places(filter):
        found += [thing for thing in _scan(state, place) if fits(state, filter, thing, context)]
    had_attached = _formerly_attached(state, filter, context)
    return found + [id for id in had_attached if id not in found and fits(state, filter, id, context)]


def scanned(state: State, filter: f.Filter) -> Iterator[int]:
    """The things in the places where the filter looks, one by one: whoever looks for any of them stops early."""
    for place in places(filter):
        if place == BATTLEFIELD:
            for id in state.battlefield:
                if not state.object(id).phased_out:
                    yield id
        else:
            yield from _scan(state, place)


def _formerly_attached(state: State, filter: f.Filter, context: Context) -> list[int]:
    """If the filter means what is attached to an object that has left: what was attached to it (CR 608.2h)."""
    for part in filter.parts if isinstance(filter, f.AllOf) else (filter,):
        if isinstance(part, f.AttachedTo):
            hosts = things(state, part.reference, context)
            return [id for host in hosts for id in _held(state, host)]
    return []


def _held(state: State, host: int) -> tuple[int, ...]:
    return () if is_player(host) or exists(state, host) else state.object(host).had_attached


def _itself(state: State, id: int) -> list[int]:
    """An ability that refers to its own object finds it wherever the ability functions (CR 113.6, 604.3)."""
    return [id] if id >= 0 and state.object(id).last is None and not state.object(id).phased_out else []


def _scan(state: State, place: str) -> list[int]:
    if place == BATTLEFIELD:
        return [id for id in state.battlefield if not state.object(id).phased_out]
    if place == "players":
        return [of_player(n) for n in apnap(state)]
    if place == STACK:
        return [id for marker in state.markers for id in marker.stack]
    if place in (EXILE, COMMAND, ANTE):
        return list(state.zone(place, 0))
    if place == REFERRED_TO:
        return referred_to(state)
    if place == OUTSIDE:
        return [id for n in apnap(state) for id in cards_outside(state, n) if may_be_brought(state, id)]
    return [id for n in apnap(state) for id in state.zone(place, n)]


_PLACES: Final[dict[int, tuple[f.Filter, tuple[str, ...]]]] = {}


def places(filter: f.Filter) -> tuple[str, ...]:
    """Where the filter looks: on the battlefield unless it says otherwise (CR 109.2)."""
    known = _PLACES.get(id(filter))
    if known is None:
        known = (filter, _places(filter) or (BATTLEFIELD,))
        make_room(_PLACES)
        _PLACES[id(filter)] = known
    return known[1]


def _places(filter: f.Filter) -> tuple[str, ...]:
    if isinstance(filter, f.InZone):
        return (filter.zone,)
    if isinstance(filter, (f.IsSpell, f.IsAbility)):
        return (STACK,)
    if isinstance(filter, (f.IsPlayer, f.Controls, f.AttackedBy)):
        return ("players",)
    if isinstance(filter, f.Is) and isinstance(filter.reference, Commanders):
        return ZONES  # CR 903.3e
    if isinstance(filter, f.IsSource):
        return (BATTLEFIELD, STACK, COMMAND, REFERRED_TO)
    if isinstance(filter, f.AllOf):
        for part in filter.parts:
            inner = _places(part)
            if inner:
                return inner
    if isinstance(filter, f.AnyOf):
        if not any(_places(choice) for choice in filter.choices):
            return ()  # another part of the filter may say
        found: list[str] = []
        for choice in filter.choices:
            found += [place for place in places(choice) if place not in found]
        return tuple(found)
    return ()


# -- the tests, one for each kind of filter --------------------------------------------------------------------------


def _all_of(state: State, filter: f.AllOf, thing: int, context: Context) -> bool:
    for part in filter.parts:
        if not fits(state, part, thing, context):
            return False
    return True


def _any_of(state: State, filter: f.AnyOf, thing: int, context: Context) -> bool:
    for choice in filter.choices:
        if fits(state, choice, thing, context):
            return True
    return False


def _non(state: State, filter: f.Non, thing: int, context: Context) -> bool:
    return not fits(state, filter.inner, thing, context)


def _type(state: State, filter: f.HasType, thing: int, context: Context) -> bool:
    return not is_player(thing) and characteristics(state, thing).types & filter.types != 0


def _subtype(state: State, filter: f.HasSubtype, thing: int, context: Context) -> bool:
    return not is_player(thing) and filter.subtype in characteristics(state, thing).subtypes


def _anything(state: State, filter: f.Anything, thing: int, context: Context) -> bool:
    return not is_player(thing)


def chosen(state: State, context: Context, kind: str) -> str:
    """The word chosen for the ability, or no word if none was chosen (CR 607.2d, 607.5a). An ability that was granted
    without such a choice of its own refers to the choice of what grants it: "has protection from the chosen color"."""
    source, link = context.source, context.link
    while source >= 0:
        word = state.object(source).chosen.get((link, kind))
        if word is not None:
            return word
        if not link or link[0] != GRANTED:
            break
        source, link = link[1], link[2 + KEY :]
    return _chosen_before(state, context.source, kind)


def _chosen_before(state: State, id: int, kind: str) -> str:
    """What the owner of a commander chose for it before the game (CR 903.4b)."""
    if kind != "colour" or id < 0 or not state.options.commanders:
        return "-"
    return state.players[state.object(id).owner].chosen.get(colour_key(state, id), "-")


def _counters(state: State, filter: f.HasCounters, thing: int, context: Context) -> bool:
    held = state.players[of_player(thing)].counters if is_player(thing) else state.object(thing).counters
    count = held.get(filter.kind, 0) if filter.kind else sum(held.values())
    return count >= filter.at_least


def _is(state: State, filter: f.Is, thing: int, context: Context) -> bool:
    """Also the object it has become, if the ability can find it: a creature that died isn't "another" (CR 400.7e)."""
    found = things(state, filter.reference, context)
    if thing in found or not context.things:
        return thing in found
    return any(followed(state, one, context) == thing for one in found if not is_player(one))


def _controlled_by(state: State, filter: f.ControlledBy, thing: int, context: Context) -> bool:
    return not is_player(thing) and of_player(controller(state, thing)) in things(state, filter.who, context)


def _owned_by(state: State, filter: f.OwnedBy, thing: int, context: Context) -> bool:
    return not is_player(thing) and of_player(state.object(thing).owner) in things(state, filter.who, context)


def _opponent_controls(state: State, filter: f.ControlledByOpponent, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    return state.players[controller(state, thing)].team != state.players[context.you].team


def _zone(state: State, filter: f.InZone, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    return state.object(thing).zone == filter.zone


def _attached_to(state: State, filter: f.AttachedTo, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    hosts = things(state, filter.reference, context)
    if state.object(thing).attached_to in hosts:
        return True
    return any(thing in _held(state, host) for host in hosts)


def _attacking(state: State, filter: f.Attacking, thing: int, context: Context) -> bool:
    wanted = things(state, filter.reference, context)
    for marker in state.markers:
        combat = marker.combat
        if combat is not None and combat.attackers.get(thing, NOTHING) in wanted:
            return combat.attackers[thing] not in combat.no_longer_attacked
    return False


def _blocking(state: State, filter: f.Blocking, thing: int, context: Context) -> bool:
    """For a creature that has left, those it was blocking or blocked by as it left (CR 603.10a, 608.2h)."""
    for marker in state.markers:
        combat = marker.combat
        if combat is None:
            continue
        pairs = (*combat.blockers.get(thing, ()), *(combat.blocked.get(thing, ()) if filter.either else ()))
        if not exists(state, thing) and (filter.either or thing not in combat.former):
            pairs = combat.foes.get(thing, ())
        for other in things(state, filter.reference, context):
            if other in pairs:
                return True
            attacked = filter.either or other in combat.former
            if attacked and not exists(state, other) and thing in combat.foes.get(other, ()):
                return True
    return False


def _banded_with(state: State, filter: f.BandedWith, thing: int, context: Context) -> bool:
    others = [one for one in things(state, filter.reference, context) if one != thing]
    bands = [band for marker in state.markers if marker.combat is not None for band in marker.combat.bands]
    return any(thing in band and one in band for band in bands for one in others)


def _cast_from(state: State, filter: f.CastFrom, thing: int, context: Context) -> bool:
    """A card that isn't cast yet is treated as the spell it would be (CR 601.3e)."""
    if is_player(thing):
        return False
    seen = state.object(thing)
    record = seen.stack if seen.stack is not None else seen.cast
    return seen.zone == filter.zone if record is None else record.cast_from == filter.zone


def _came_from(state: State, filter: f.CameFrom, thing: int, context: Context) -> bool:
    before = things(state, filter.reference, context)
    return any(not is_player(id) and state.object(id).successor == thing for id in before)


def _is_spell(state: State, filter: f.IsSpell, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    seen = state.object(thing)
    return seen.zone == STACK and (seen.stack is None or seen.stack.ability is None)


def _is_ability(state: State, filter: f.IsAbility, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    seen = state.object(thing)
    if seen.zone != STACK or seen.stack is None or seen.stack.ability is None:
        return False
    return not filter.kind or filter.kind == type(seen.stack.ability).__name__.lower()


def _targets_of(state: State, thing: int, context: Context) -> list[int]:
    """The chosen targets of a spell or ability, each as many times as it was chosen."""
    if is_player(thing):
        return []
    stack = state.object(thing).stack
    if stack is None and context.stack >= 0:  # an ability being activated: its targets are attributed to its source
        ability = state.object(context.stack).stack
        stack = ability if ability is not None and ability.source == thing else None
    return [] if stack is None else [target for group in stack.targets for target in group]


def _targets(state: State, filter: f.Targets, thing: int, context: Context) -> bool:
    chosen = dict.fromkeys(_targets_of(state, thing, context))
    if filter.only and len(chosen) != 1:  # CR 115.9c
        return False
    return any(exists(state, one) and fits(state, filter.inner, one, context) for one in chosen)  # CR 115.9b


def _has_targets(state: State, filter: f.HasTargets, thing: int, context: Context) -> bool:
    """CR 115.9a: each time counts, even for the same thing, whatever has happened to it since."""
    count = len(_targets_of(state, thing, context))
    return count >= filter.number if filter.or_more else count == filter.number


def _is_player(state: State, filter: f.IsPlayer, thing: int, context: Context) -> bool:
    if not is_player(thing):
        return False
    who = of_player(thing)
    if filter.relation == "any":
        return True
    if filter.relation == "you":
        return who == context.you
    if filter.relation == "opponent":  # also one who has left the game since (CR 800.4i)
        return state.players[who].team != state.players[context.you].team
    if filter.relation == "active":
        return is_active(state, who)
    assert filter.relation == "teammate", filter
    return who != context.you and state.players[who].team == state.players[context.you].team


def _status(state: State, filter: f.HasStatus, thing: int, context: Context) -> bool:
    if is_player(thing):
        if filter.status in STATUS_OF_PLAYER:
            return STATUS_OF_PLAYER[filter.status](state, thing)
        return filter.status in state.players[of_player(thing)].designations  # CR 721.1
    return has_status(state, thing, filter.status)


add_test(f.AllOf, _all_of)
add_test(f.AnyOf, _any_of)
add_test(f.Non, _non)
add_test(f.HasType, _type)
add_test(f.HasSubtype, _subtype)
add_test(f.Anything, _anything)
add_test(f.HasCounters, _counters)
add_test(f.Is, _is)
add_test(f.ControlledBy, _controlled_by)
add_test(f.OwnedBy, _owned_by)
add_test(f.ControlledByOpponent, _opponent_controls)
add_test(f.InZone, _zone)
add_test(f.AttachedTo, _attached_to)
add_test(f.Attacking, _attacking)
add_test(f.Blocking, _blocking)
add_test(f.BandedWith, _banded_with)
add_test(f.IsSpell, _is_spell)
add_test(f.CastFrom, _cast_from)
add_test(f.CameFrom, _came_from)
add_test(f.IsAbility, _is_ability)
add_test(f.Targets, _targets)
add_test(f.HasTargets, _has_targets)
add_test(f.IsPlayer, _is_player)
add_test(f.HasStatus, _status)
