"""Evaluating filters: does a thing fit, and which things do? (CR 109.2)"""

from __future__ import annotations

from collections.abc import Callable

from apnap.language import filters as f
from apnap.language.node import Node
from apnap.language.references import Bound, This
from apnap.language.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, STACK
from apnap.rules.context import Context
from apnap.rules.evaluate import compare, things, value
from apnap.rules.following import followed
from apnap.rules.reading import (
    abilities,
    apnap,
    characteristics,
    controller,
    exists,
    opponents,
)
from apnap.rules.statuses import STATUS
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

Test = Callable[[State, f.Filter, int, Context], bool]
_TESTS: dict[type[Node], Test] = {}


def add_tests(tests: dict[type[Node], Test]) -> None:
    """Registered by modules that stand below this one."""
    _TESTS.update(tests)


def fits(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    """Whether the thing passes the filter."""
    return _TESTS[type(filter)](state, filter, thing, context)


def candidates(state: State, filter: f.Filter, context: Context) -> list[int]:
    """Every thing that passes the filter, players first, then by zone; what is phased out isn't there (CR 702.26b)."""
    if isinstance(filter, f.Is) and isinstance(filter.reference, This):
        return _itself(state, context.source)
    found: list[int] = []
    for place in places(filter):
        found += [thing for thing in _scan(state, place) if fits(state, filter, thing, context)]
    return found


def _itself(state: State, id: int) -> list[int]:
    """An ability that speaks of the object it is on finds it wherever it works (CR 113.6, 604.3)."""
    return [id] if id >= 0 and state.object(id).last is None and not state.object(id).phased_out else []


def _scan(state: State, place: str) -> list[int]:
    if place == BATTLEFIELD:
        return [id for id in state.battlefield if not state.object(id).phased_out]
    if place == "players":
        return [of_player(n) for n in apnap(state)]
    if place == STACK:
        return [id for marker in state.markers for id in marker.stack]
    if place in (EXILE, COMMAND):
        return list(state.zone(place, 0))
    return [id for n in apnap(state) for id in state.zone(place, n)]


_MILLED = f.Is(Bound("milled"))
_PLACES: dict[int, tuple[f.Filter, tuple[str, ...]]] = {}


def places(filter: f.Filter) -> tuple[str, ...]:
    """Where to look for what the filter means: the battlefield unless it says otherwise (CR 109.2)."""
    known = _PLACES.get(id(filter))
    if known is None:
        known = (filter, _places(filter) or (BATTLEFIELD,))
        _PLACES[id(filter)] = known
    return known[1]


def _places(filter: f.Filter) -> tuple[str, ...]:
    if isinstance(filter, f.InZone):
        return (filter.zone,)
    if isinstance(filter, (f.IsSpell, f.IsAbility)):
        return (STACK,)
    if isinstance(filter, (f.IsPlayer, f.Controls)):
        return ("players",)
    if isinstance(filter, f.IsSource):
        return (BATTLEFIELD, STACK, COMMAND)
    if isinstance(filter, f.AllOf):
        if _MILLED in filter.parts:
            return (GRAVEYARD, EXILE)  # wherever they went, if all can see it (CR 701.13c)
        for part in filter.parts:
            inner = _places(part)
            if inner:
                return inner
    if isinstance(filter, f.AnyOf):
        if not any([_places(choice) for choice in filter.choices]):
            return ()  # what else is said with it may tell
        found: list[str] = []
        for choice in filter.choices:
            found += [place for place in places(choice) if place not in found]
        return tuple(found)
    return ()


# -- the tests, one for each kind of filter --------------------------------------------------------------------------


def _all_of(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.AllOf)
    for part in filter.parts:
        if not _TESTS[type(part)](state, part, thing, context):
            return False
    return True


def _any_of(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.AnyOf)
    for choice in filter.choices:
        if _TESTS[type(choice)](state, choice, thing, context):
            return True
    return False


def _non(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.Non)
    return not fits(state, filter.inner, thing, context)


def _anything(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    return not is_player(thing)


def _type(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.HasType)
    return not is_player(thing) and characteristics(state, thing).types & filter.types != 0


def _supertype(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.HasSupertype)
    return not is_player(thing) and characteristics(state, thing).supertypes & filter.supertypes != 0


def _subtype(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.HasSubtype)
    return not is_player(thing) and filter.subtype in characteristics(state, thing).subtypes


def _chosen_subtype(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    return chosen(state, context, "subtype") in characteristics(state, thing).subtypes


def chosen(state: State, context: Context, kind: str) -> str:
    """The word that was chosen for the ability that asks; no word at all if none was (CR 607.2d, 607.5a)."""
    return state.object(context.source).chosen.get((context.link, kind), "-") if context.source >= 0 else "-"


def _shares_subtype(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.SharesSubtype)
    mine = characteristics(state, thing).subtypes
    return any([mine & characteristics(state, other).subtypes for other in things(state, filter.with_, context)])


def _colour(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.HasColour)
    return not is_player(thing) and characteristics(state, thing).colours & (1 << filter.colour) != 0


def _shares_colour(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.SharesColour)
    if is_player(thing):
        return False
    mine = characteristics(state, thing).colours
    return any([mine & characteristics(state, other).colours for other in things(state, filter.with_, context)])


def _chosen_colour(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    word = chosen(state, context, "colour")
    return not is_player(thing) and word.isdigit() and characteristics(state, thing).colours & (1 << int(word)) != 0


def _colourless(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    return not is_player(thing) and characteristics(state, thing).colours == 0


def _multicoloured(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    bits = characteristics(state, thing).colours
    return bits & (bits - 1) != 0


def _named(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.Named)
    return not is_player(thing) and filter.name in names_of(characteristics(state, thing).name)


def _shares_name(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.SharesName)
    if is_player(thing):
        return False
    mine = names_of(characteristics(state, thing).name)
    wanted = [characteristics(state, other).name for other in things(state, filter.with_, context)]
    return any([name in mine for one in wanted for name in names_of(one)])


def _chosen_name(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    word = chosen(state, context, "card name")
    return not is_player(thing) and word in names_of(characteristics(state, thing).name)


def names_of(name: str) -> list[str]:
    """The names of an object: a split card has those of its halves (CR 709.4a), what is face down has none."""
    return name.split(" // ") if name else []


def _keyword(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.HasKeyword)
    return not is_player(thing) and filter.keyword in abilities(characteristics(state, thing)).keywords


def _no_abilities(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    return not is_player(thing) and not characteristics(state, thing).abilities


def _measures(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.Measures)
    return compare(_measure(state, filter.what, thing), filter.comparison, value(state, filter.amount, context))


def _measure(state: State, what: str, thing: int) -> int:
    if is_player(thing):
        player = state.players[of_player(thing)]
        return player.life if what == "life" else len(player.graveyard if what == "graveyard" else player.hand)
    values = characteristics(state, thing)
    if what == "power":
        return values.power
    if what == "toughness":
        return values.toughness
    if what == "loyalty":
        return state.object(thing).counters.get("loyalty", 0)
    seen = state.object(thing)
    x = seen.stack.x if seen.stack is not None else 0
    return values.mana_value + x * sum([1 for symbol in values.cost if symbol.variable])


def _counters(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.HasCounters)
    held = state.players[of_player(thing)].counters if is_player(thing) else state.object(thing).counters
    count = held.get(filter.kind, 0) if filter.kind else sum(held.values())
    return count >= filter.at_least


def _is(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    """Also what it has become, where the ability can find it: a creature that died is not "another" (CR 400.7e)."""
    assert isinstance(filter, f.Is)
    found = things(state, filter.reference, context)
    if thing in found or not context.things:
        return thing in found
    return any([followed(state, one, context) == thing for one in found if not is_player(one)])


def _controlled_by(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.ControlledBy)
    return not is_player(thing) and of_player(controller(state, thing)) in things(state, filter.who, context)


def _owned_by(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.OwnedBy)
    return not is_player(thing) and of_player(state.object(thing).owner) in things(state, filter.who, context)


def _opponent_controls(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    return state.players[controller(state, thing)].team != state.players[context.you].team


def _zone(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.InZone)
    if is_player(thing):
        return False
    zone = state.object(thing).zone
    milled = filter.zone == GRAVEYARD and zone == EXILE and thing in context.things.get("milled", ())  # CR 701.13c
    return zone == filter.zone or milled


def _attached_to(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.AttachedTo)
    return not is_player(thing) and state.object(thing).attached_to in things(state, filter.reference, context)


def _attacking(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.Attacking)
    wanted = things(state, filter.reference, context)
    for marker in state.markers:
        combat = marker.combat
        if combat is not None and combat.attackers.get(thing, NOTHING) in wanted:
            return combat.attackers[thing] not in combat.relieved
    return False


def _blocked_by(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.BlockedBy)
    for marker in state.markers:
        if marker.combat is not None:
            pairs = (*marker.combat.blockers.get(thing, ()), *marker.combat.blocked.get(thing, ()))
            if any([other in pairs for other in things(state, filter.reference, context)]):
                return True
    return False


def _dealt_damage(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.DealtDamageThisTurn)
    sources = things(state, filter.by, context) if filter.by is not None else ()
    for event in state.history.this_turn():
        if event.kind == "damage" and event.other == thing and (filter.by is None or event.obj in sources):
            return True
    return False


def _is_spell(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    seen = state.object(thing)
    return seen.zone == STACK and (seen.stack is None or seen.stack.ability is None)


def _is_ability(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.IsAbility)
    if is_player(thing):
        return False
    seen = state.object(thing)
    if seen.zone != STACK or seen.stack is None or seen.stack.ability is None:
        return False
    return not filter.kind or filter.kind == type(seen.stack.ability).__name__.lower()


def _targets(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.Targets)
    stack = state.object(thing).stack if not is_player(thing) else None
    if stack is None:
        return False
    present = [target for group in stack.targets for target in group if exists(state, target)]  # CR 115.9b
    return any([fits(state, filter.inner, target, context) for target in present])


def _is_player(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.IsPlayer)
    if not is_player(thing):
        return False
    who = of_player(thing)
    if filter.relation == "any":
        return True
    if filter.relation == "you":
        return who == context.you
    if filter.relation == "opponent":
        return who in opponents(state, context.you)
    if filter.relation == "active":
        return who == state.markers[state.current].active
    return who != context.you and state.players[who].team == state.players[context.you].team


def _status(state: State, filter: f.Filter, thing: int, context: Context) -> bool:
    assert isinstance(filter, f.HasStatus)
    return not is_player(thing) and STATUS[filter.status](state, thing)


_TESTS.update(
    {
        f.AllOf: _all_of,
        f.AnyOf: _any_of,
        f.Non: _non,
        f.Anything: _anything,
        f.HasType: _type,
        f.HasSupertype: _supertype,
        f.HasSubtype: _subtype,
        f.HasChosenSubtype: _chosen_subtype,
        f.SharesSubtype: _shares_subtype,
        f.HasColour: _colour,
        f.SharesColour: _shares_colour,
        f.HasChosenColour: _chosen_colour,
        f.Colourless: _colourless,
        f.Multicoloured: _multicoloured,
        f.Named: _named,
        f.HasChosenName: _chosen_name,
        f.SharesName: _shares_name,
        f.HasKeyword: _keyword,
        f.HasNoAbilities: _no_abilities,
        f.Measures: _measures,
        f.HasCounters: _counters,
        f.Is: _is,
        f.ControlledBy: _controlled_by,
        f.OwnedBy: _owned_by,
        f.ControlledByOpponent: _opponent_controls,
        f.InZone: _zone,
        f.AttachedTo: _attached_to,
        f.Attacking: _attacking,
        f.BlockedBy: _blocked_by,
        f.DealtDamageThisTurn: _dealt_damage,
        f.IsSpell: _is_spell,
        f.IsAbility: _is_ability,
        f.Targets: _targets,
        f.IsPlayer: _is_player,
        f.HasStatus: _status,
    }
)
