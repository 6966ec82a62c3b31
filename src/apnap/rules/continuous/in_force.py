"""Which triggered abilities and rules are in force, sorted by what they look for (CR 113.6, 603.2, 604)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.day_and_night import DayForm
from apnap.language.effects import TakeCounters
from apnap.language.filters import this
from apnap.language.node import Node
from apnap.language.nontraditional import (
    BlanksAreChaos,
    ChoosesAsSetInMotion,
    ChoosesNumber,
    DeckWithoutBasicLands,
    DrawsAdditionalHand,
    IsStartingPlayer,
    SmallerDeck,
    StartingHandSize,
)
from apnap.language.patterns import BecomesUntapped, Destroys
from apnap.language.zones import BATTLEFIELD, EXILE, GRAVEYARD, TURN
from apnap.rules.asking.errors import Unsupported
from apnap.rules.continuous.supported_rules import COSTS, LIMITS, PERMISSIONS, PROHIBITIONS, REQUIREMENTS
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import of_ability, of_rule
from apnap.rules.values.evaluate import holds
from apnap.rules.values.patterns import Kinds, kinds
from apnap.rules.values.reading import abilities, controller, standing, works
from apnap.state.characteristics import AbilityInstance, AbilityTable
from apnap.state.effects import DelayedTrigger
from apnap.state.events import Event
from apnap.state.objects import Object
from apnap.state.standing import InForce, Standing, Watcher
from apnap.state.table import State

_ORIGIN: Final = -122
"""For an instance that is neither printed nor granted by an effect."""


_DELAYED: Final = -123
"""For an instance that stands for a delayed ability; its slot is the number of that."""

_RULES: Final[dict[str, tuple[s.Rule, ...]]] = {
    "shield": (
        s.Prevent(recipient=this, then=(TakeCounters("shield", 1),)),
        s.Instead(Destroys(by_effect=True), (TakeCounters("shield", 1),)),
    ),
    "stun": (s.Instead(BecomesUntapped(), (TakeCounters("stun", 1),)),),
    "finality": (s.GoesTo(this, BATTLEFIELD, GRAVEYARD, EXILE),),
}
_BROUGHT: Final = {
    kind: [AbilityInstance(Static(rule), _ORIGIN, slot, part) for part, rule in enumerate(rules)]
    for slot, (kind, rules) in enumerate(_RULES.items())
}


def brought_by_counters(state: State, seen: Object) -> list[InForce]:
    """The rules in force because of the counters on a permanent: one for each kind, however many counters there are."""
    found: list[InForce] = []
    for kind, instances in _BROUGHT.items():
        if seen.counters.get(kind, 0) > 0:
            who = controller(state, seen.id)
            for instance in instances:
                assert isinstance(instance.node, Static)
                found.append(InForce(instance.node.rule, seen.id, who, instance, -1, None, 0))
    return found


Subject = Callable[[s.Rule], tuple[str, ...]]


def index(state: State, found: Standing) -> None:
    """Fill in the watchers and rules of every object, and the permanents with abilities to activate."""
    for ids in (state.battlefield, state.elsewhere):
        for id in ids:
            seen = state.object(id)
            table = abilities(found.changed.get(id, seen.base))
            if ids is state.battlefield and not seen.phased_out:
                if table.activated:
                    _index_activated(state, found, seen, table)
                if seen.face_down:
                    found.face_down.append(id)
            if not table.quiet and not seen.phased_out:
                _index_object(state, found, seen, table)
            if seen.counters and seen.zone == BATTLEFIELD and not seen.phased_out:
                for one in brought_by_counters(state, seen):
                    _file(found, one)
    for id, values in found.changed.items():
        seen = state.object(id)
        if seen.zone != BATTLEFIELD and id not in state.elsewhere:  # abilities granted where the object has none
            table = abilities(values)
            if not table.quiet:
                _index_object(state, found, seen, table)
    for delayed in state.delayed:
        if is_mana_ability(delayed.node):
            _index_delayed(found, delayed)
    for effect in state.effects:
        for number, rule in enumerate(effect.rules):
            one = InForce(rule, effect.source, effect.controller, None, effect.id, effect.bindings, number)
            _file(found, one)


def _index_delayed(found: Standing, delayed: DelayedTrigger) -> None:
    """A delayed mana ability adds to what lands are tapped for (CR 605.4a), so it is known before it triggers."""
    instance = AbilityInstance(delayed.node, _DELAYED, delayed.id)
    for kind in kinds(delayed.node.pattern):
        watcher = Watcher(delayed.source, delayed.controller, instance, delayed.node)
        found.watchers.setdefault(kind, []).append(watcher)


def _index_activated(state: State, found: Standing, seen: Object, table: AbilityTable) -> None:
    who = found.controllers.get(seen.id, seen.controller)
    if table.mana:
        found.making.setdefault(who, []).append(seen.id)
    if table.acts or table.odd_mana:
        for player in range(len(state.players)) if table.for_anyone else (who,):
            found.acting.setdefault(player, []).append(seen.id)


def _index_object(state: State, found: Standing, seen: Object, table: AbilityTable) -> None:
    who = controller(state, seen.id)
    for instance, node in table.triggered:
        if works(seen, node.zone):
            for kind in kinds(node.pattern):
                found.watchers.setdefault(kind, []).append(Watcher(seen.id, who, instance, node))
    for instance, static in table.rules:
        if works(seen, static.zone):
            one = InForce(static.rule, seen.id, who, instance, -1, None, 0)
            one.condition = static.condition
            _file(found, one)


def _file(found: Standing, one: InForce) -> None:
    for kind in _replaced(one.rule):
        found.replacements.setdefault(kind, []).append(one)
    for subject in _SUBJECTS[type(one.rule)](one.rule):
        found.rules.setdefault(subject, []).append(one)


def replacements_of(state: State, kind: type[Event]) -> list[InForce]:
    """The replacement and prevention effects in force for a class of events whose conditions hold."""
    found = standing(state).replacements.get(kind)
    if found is None:
        return []
    return [one for one in found if one.condition is None or holds(state, one.condition, of_rule(one))]


def rules_about(state: State, subject: str) -> list[InForce]:
    """The rules in force about a subject whose conditions hold: `cannot attack`, `cost` …"""
    rules = standing(state).rules
    if not rules:
        return []
    found = rules.get(subject)
    if found is None:
        return []
    return [one for one in found if one.condition is None or holds(state, one.condition, of_rule(one))]


def timestamp_of(state: State, one: InForce) -> int:
    """CR 613.7a, 613.7b: that of the effect, or of the object whose static ability it is."""
    for effect in state.effects:
        if effect.id == one.effect:
            return effect.timestamp
    return max(state.object(one.source).timestamp, one.instance.timestamp if one.instance is not None else 0)


def own_statics(state: State, id: int, zones: tuple[str, ...]) -> list[InForce]:
    """Static abilities of an object that affect the object itself in its zone, such as costs to cast it (CR 113.6)."""
    seen = state.object(id)
    values = standing(state).changed.get(id, seen.base)
    found: list[InForce] = []
    for instance, static in abilities(values).statics:
        if static.zone not in zones:
            continue
        condition = static.condition
        if condition is None or holds(state, condition, of_ability(id, seen.controller, instance)):
            found.append(InForce(static.rule, id, seen.controller, instance, -1, None, 0))
    return found


def _replaced(rule: s.Rule) -> Kinds:
    """The classes of events that the rule replaces or prevents."""
    if isinstance(rule, (s.Instead, s.Multiply)):
        return kinds(rule.pattern)
    pattern = _LIKE.get(type(rule))
    return () if pattern is None else kinds(pattern)


_LIKE: Final[dict[type[Node], p.Pattern]] = {
    s.GoesTo: p.Moves(),
    s.Prevent: p.DealsDamage(),
    s.Redirect: p.DealsDamage(),
    s.RegenerationShield: p.Destroys(),
}
"""Rules that replace events but have no pattern, each with the pattern that matches those events."""


def _acted(prefix: str, known: tuple[str, ...]) -> Subject:
    def subject(rule: s.Rule) -> tuple[str, ...]:
        assert isinstance(rule, (s.Cannot, s.LimitedTo, s.Must, s.CostToAct, s.May))
        if rule.action not in known:
            raise Unsupported("101.2", f"{prefix} {rule.action!r} isn't supported by this version")
        return (f"{prefix} {rule.action}",)

    return subject


def _skips(rule: s.Rule) -> tuple[str, ...]:
    assert isinstance(rule, s.Skips)
    if rule.what not in TURN:
        raise Unsupported("500.10", f"there is no step or phase called {rule.what!r}", list(TURN))
    return (f"skip {rule.what}",)


def _form(rule: s.Rule) -> tuple[str, ...]:
    assert isinstance(rule, DayForm)
    return (f"{rule.form} form",)


def _fixed(*subjects: str) -> Subject:
    return lambda rule: subjects


_SUBJECTS: Final[dict[type[Node], Subject]] = {
    s.EntersWith: _fixed("enter"),
    s.Instead: _fixed(),
    s.Multiply: _fixed(),
    s.GoesTo: _fixed(),
    s.Prevent: _fixed(),
    s.LeavesLife: _fixed("leaves life"),
    s.SearchesTop: _fixed("search top"),
    s.RollsMore: _fixed("rolls more"),
    s.ModifiesRolls: _fixed("modifies rolls"),
    s.HoldsAtMost: _fixed("holds at most"),
    s.MoreDevotion: _fixed(),
    s.MaximumHandSize: _fixed("hand size"),
    s.RevealsDrawn: _fixed("reveals drawn"),
    s.TriggersMore: _fixed("triggers more"),
    s.FromOpeningHand: _fixed(),
    s.UntapsDuring: _fixed("untaps during"),
    s.ProducesAnyColour: _fixed("produces any colour"),
    ChoosesAsSetInMotion: _fixed(),
    IsStartingPlayer: _fixed("starting player"),
    SmallerDeck: _fixed(),
    DeckWithoutBasicLands: _fixed(),
    StartingHandSize: _fixed("starting hand size"),
    ChoosesNumber: _fixed("chooses a number"),
    BlanksAreChaos: _fixed("blanks"),
    DrawsAdditionalHand: _fixed("additional hand"),
    s.Redirect: _fixed(),
    s.RegenerationShield: _fixed(),
    s.Cannot: _acted("cannot", PROHIBITIONS),
    s.LimitedTo: _acted("limit", LIMITS),
    s.Must: _acted("must", REQUIREMENTS),
    s.Skips: _skips,
    s.MayBlockMore: _fixed("block more"),
    s.CostToAct: _acted("cost to", COSTS),
    s.CostChange: _fixed("cost"),
    s.AdditionalCost: _fixed(),
    s.SpendOnX: _fixed(),
    s.AlternativeCost: _fixed(),
    s.May: _acted("may", PERMISSIONS),
    s.HelpPay: _fixed(),
    s.MayAct: _fixed("may act"),
    s.Ascends: _fixed("ascend"),
    DayForm: _form,
    s.Continuous: _fixed("spells gain"),  # only those that are rules for others too (`values.abilities`)
    s.WhenSpent: _fixed(),
    s.CanBeCommander: _fixed(),
    s.DeckMayHave: _fixed(),
    s.OnlyForAnte: _fixed(),
}
