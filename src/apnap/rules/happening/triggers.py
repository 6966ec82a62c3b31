"""Triggered abilities (CR 603): matching events, and the abilities waiting to be put on the stack."""

from __future__ import annotations

from typing import Final

from apnap.language import patterns as p
from apnap.language.abilities import Triggered
from apnap.language.durations import NEXT_TURN
from apnap.language.filters import Is, IsPlayer
from apnap.language.node import walk
from apnap.language.nontraditional import Planeswalks
from apnap.language.references import ActivePlayer, Bound, ControllerOf, Host
from apnap.language.statics import TriggersMore
from apnap.language.zones import BATTLEFIELD, GRAVEYARD, HIDDEN_ZONES, ZONES
from apnap.rules.asking.limits import limited
from apnap.rules.events.cards import Cycled
from apnap.rules.events.combat import Attacked, AttackersDeclared, BecameBlocked, Blocked, WentUnblocked
from apnap.rules.events.damage import Damage
from apnap.rules.events.permanents import TurnedFaceUp
from apnap.rules.events.stack import SpellCast
from apnap.rules.events.turns import StateReached, StepBegan
from apnap.rules.events.zone_changes import Moved
from apnap.rules.objects.designations import GotDesignation
from apnap.rules.values import filters
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import Context, of_ability, of_rule
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.evaluate import holds
from apnap.rules.values.patterns import matches, this_turn
from apnap.rules.values.reading import controller, exists, standing
from apnap.rules.values.seats import side
from apnap.state.characteristics import PRINTED, AbilityInstance
from apnap.state.effects import DelayedTrigger, WaitingTrigger
from apnap.state.events import Event
from apnap.state.objects import Bindings
from apnap.state.standing import InForce, Standing, Watcher
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player


def bind_seen(
    state: State, pattern: p.Pattern, event: Event, context: Context, things: dict[str, tuple[int, ...]]
) -> None:
    """A block is the blocker's event. For the attacker, `it` is the attacker and `other` the blocker."""
    if isinstance(event, Blocked) and _from_the_attacker(state, pattern, event, context):
        things["it"], things["other"] = (event.attacker,), (event.permanent,)


def _from_the_attacker(state: State, pattern: p.Pattern, event: Event, context: Context) -> bool:
    if isinstance(pattern, p.AnyEvent):
        found = [choice for choice in pattern.choices if matches(state, choice, event, context)]
        return bool(found) and _from_the_attacker(state, found[0], event, context)
    return isinstance(pattern, p.BecomesBlocked)


_THEIR_CONTROLLER: Final = ControllerOf(Bound("source"))
_HOST: Final = Is(Host())
_THAT_PLAYER: Final = Bound("that player")
IMMEDIATELY: Final = "at once"
"""The duration of exile until something happens. The return isn't a triggered ability (CR 610.3)."""
HELD: Final = "held from "
"""Followed by a zone: the name of the cards exiled from there until something happens."""


def match(state: State, events: list[Event], before: Standing) -> None:
    """Find every ability that triggers on the events. Those that look back use the abilities that existed before
    (CR 603.10), all others those that exist now."""
    if state.delayed:
        for event in events:
            if state.options.shared_turns and isinstance(event, StepBegan):
                for own in steps_of_members(state, event):
                    _match_delayed(state, own, [own])
            else:
                _match_delayed(state, event, events)
    for event in events:
        back = before.watchers.get(type(event))
        if back is not None:
            for watcher in back:
                for pattern in _choices(watcher.node.pattern):
                    if looks_back(pattern, event):
                        _consider(state, watcher, pattern, event, events, before)
    after = standing(state)
    for event in events:
        now = after.watchers.get(type(event))
        if now is not None:
            for watcher in now:
                for pattern in _choices(watcher.node.pattern):
                    if looks_back(pattern, event) or _counted_before(pattern, event, events):
                        continue
                    if state.options.shared_turns and isinstance(event, StepBegan):
                        _consider_for_each(state, watcher, pattern, event, after)
                    else:
                        _consider(state, watcher, pattern, _together(pattern, event, events), events, after)
    if StateReached in after.watchers:
        check_states(state)  # as soon as the state is true, be it in the middle of a resolution


def _consider_for_each(state: State, watcher: Watcher, pattern: p.Pattern, event: StepBegan, found: Standing) -> None:
    """CR 805.4d: a step of a team is a step of each of its members. An ability that refers to "that player" triggers
    for each member it could trigger for, any other once."""
    context = of_ability(watcher.source, watcher.controller, watcher.instance)
    steps = [one for one in steps_of_members(state, event) if matches(state, pattern, one, context)]
    if steps and isinstance(pattern, p.Begins) and pattern.together:
        steps[0].together = tuple([of_player(one.player) for one in steps])
        steps = steps[:1]
    of_each = any(isinstance(part, ActivePlayer) or part == _THAT_PLAYER for part in walk(watcher.node))
    for one in steps if of_each else steps[:1]:
        _consider(state, watcher, pattern, one, [one], found)


def steps_of_members(state: State, event: StepBegan) -> list[StepBegan]:
    """The step as one of each player whose turn it is."""
    found = []
    for player in side(state, event.player):
        own = StepBegan(player, event.step, event.count, event.rule)
        own.index, own.turn = event.index, event.turn
        found.append(own)
    return found


def _choices(pattern: p.Pattern) -> tuple[p.Pattern, ...]:
    return pattern.choices if isinstance(pattern, p.AnyEvent) else (pattern,)


def _alike(pattern: p.Pattern, event: Event, events: list[Event]) -> list[Event]:
    """CR 603.2c: damage dealt by one source at the same time is one event for "deals damage", and damage dealt to one
    thing at the same time is one event for "is dealt damage". If both sides are named, each pair is an event."""
    if not isinstance(event, Damage) or not isinstance(pattern, p.DealsDamage):
        return [event]
    if (pattern.source is None) == (pattern.recipient is None):
        return [event]
    by_source = pattern.recipient is None
    return [
        one
        for one in events
        if isinstance(one, Damage) and (one.source == event.source if by_source else one.to == event.to)
    ]


def _counted_before(pattern: p.Pattern, event: Event, events: list[Event]) -> bool:
    return _alike(pattern, event, events)[0] is not event


def _together(pattern: p.Pattern, event: Event, events: list[Event]) -> Event:
    """The event with the total amount of the events that count as one with it."""
    alike = _alike(pattern, event, events)
    if len(alike) == 1 or not isinstance(event, Damage):
        return event
    whole = Damage(event.source, event.to, sum(one.number() for one in alike), event.combat, event.rule)
    whole.index, whole.turn = event.index, event.turn
    return whole


def looks_back(pattern: p.Pattern, event: Event) -> bool:
    """CR 603.10: leaves-the-battlefield abilities, moves from a public zone to a hand or library, losing control of
    something, planeswalking away, and so on."""
    if isinstance(pattern, p.OneOrMore):
        return looks_back(pattern.pattern, event)
    if isinstance(pattern, p.Moves):
        if pattern.origin in (BATTLEFIELD, GRAVEYARD):
            return True
        return pattern.destination in HIDDEN_ZONES and isinstance(event, Moved) and event.origin not in HIDDEN_ZONES
    if isinstance(pattern, Planeswalks):
        return pattern.away is not None
    return isinstance(pattern, (p.Sacrifices, p.Exploits, p.Destroys, p.LosesGame, p.LosesControl))


def _consider(
    state: State, watcher: Watcher, pattern: p.Pattern, event: Event, events: list[Event], found: Standing
) -> None:
    """The ability triggers if the event matches, as many times as the rules in `found` say."""
    context = of_ability(watcher.source, watcher.controller, watcher.instance)
    if not matches(state, pattern, event, context):
        return
    if watcher.node.first and this_turn(state, pattern, context, event.index):
        return
    bound = bindings_of(state, event)
    bind_seen(state, pattern, event, context, bound.things)
    _bind_host(state, watcher.source, pattern, event, bound)
    if isinstance(pattern, p.OneOrMore) and not _gather(state, watcher.node, pattern, event, events, context, bound):
        return
    x = _own_x(state, watcher, event)
    if x:
        bound.numbers["x"] = x
    context.things, context.numbers, context.x = bound.things, bound.numbers, x
    if not holds(state, watcher.node.condition, context):
        return  # intervening "if" (CR 603.4)
    if watcher.node.limit and not count_use(state, watcher.source, watcher.instance, watcher.node.limit):
        return
    wait(state, watcher.source, watcher.controller, watcher.instance, watcher.node, bound, event.index)
    if "triggers more" in found.rules:
        alike = [one for one in events if matches(state, pattern, one, context)]
        causes = causes_of(pattern, event, alike)
        _wait_more(state, watcher, bound, event.index, additional(state, found, watcher.source, causes))


def _bind_host(state: State, source: int, pattern: p.Pattern, event: Event, bound: Bindings) -> None:
    """An ability of an Aura or Equipment refers to the creature it triggered from, whatever the Aura or Equipment is
    attached to as the ability resolves (CR 603.10a, 608.2h)."""
    if isinstance(pattern, p.Moves) and pattern.what == _HOST and looks_back(pattern, event):
        bound.things["host"] = bound.things["it"]  # an Equipment stays on the battlefield, unattached by then
        return
    host = state.object(source).attached_to if source >= 0 else NOTHING
    if host != NOTHING and any(isinstance(part, Host) for part in walk(pattern)):
        bound.things["host"] = (host,)


def _wait_more(state: State, watcher: Watcher, bound: Bindings, event: int, effects: list[InForce]) -> None:
    for effect in effects:
        again = Bindings(dict(bound.things), dict(bound.numbers))
        wait(state, watcher.source, watcher.controller, watcher.instance, watcher.node, again, event, effect)


def _own_x(state: State, watcher: Watcher, event: Event) -> int:
    """The value of X for an ability of an object that was cast, entered, was turned face up or cycled: the value chosen
    for its cost (CR 107.3e, 107.3m, 701.31c, 702.37f). For a granted ability, there is none (CR 107.3j)."""
    if watcher.instance.origin != PRINTED or watcher.source not in (event.subject(), event.became()):
        return 0
    if isinstance(event, (TurnedFaceUp, GotDesignation, Cycled)):
        return event.x
    seen = state.object(watcher.source)
    record = seen.stack if isinstance(event, SpellCast) else seen.cast if event.became() == watcher.source else None
    return 0 if record is None else record.x


def _gather(
    state: State,
    node: Triggered,
    pattern: p.OneOrMore,
    event: Event,
    events: list[Event],
    context: Context,
    bound: Bindings,
) -> bool:
    """CR 603.2c: only the first of the events that count as one triggers, for all of them. If the ability speaks of the
    controller of the sources, the creatures of each player count apart (CR 722.2)."""
    alike = [one for one in events if matches(state, pattern.pattern, one, context)]
    damage = isinstance(event, Damage)
    if damage:
        alike = [one for one in alike if one.other() == event.other()]
        if any(part == _THEIR_CONTROLLER for part in walk(node)):
            player = controller(state, event.subject())
            alike = [one for one in alike if controller(state, one.subject()) == player]
    elif isinstance(event, Attacked) and _attacks_a_player(pattern.pattern):
        alike = [one for one in alike if one.other() == event.other()]
    if len(alike) < pattern.at_least or not alike or alike[0] is not event:
        return False
    bound.numbers["that much"] = sum(one.number() if damage else 1 for one in alike)
    if not damage:
        about = [bindings_of(state, one).things.get("it", ())[:1] for one in alike]  # a roll may have none
        bound.things["it"] = tuple([things[0] for things in about if things])
    return True


def _attacks_a_player(pattern: p.Pattern) -> bool:
    """Whether creatures attack "a player", whoever that is: each player who is attacked counts apart (CR 508.3b)."""
    return isinstance(pattern, p.Attacks) and isinstance(pattern.defender, IsPlayer)


def bindings_of(state: State, event: Event) -> Bindings:
    bound = Bindings({}, {})
    event.bind(bound.things, bound.numbers)
    for part in event.parts:  # what it became as it was sacrificed, destroyed, discarded (CR 400.7e)
        if isinstance(part, Moved) and part.object == event.subject() and part.new >= 0 and "card" not in bound.things:
            bound.things["card"] = (part.new,)
    defended = _defended(state, event)
    if defended != NOTHING:
        bound.things["defending player"] = (of_player(defending_player(state, defended)),)
    return bound


def _defended(state: State, event: Event) -> int:
    """What the event's attacker attacks. An ability of another object may refer to the defending player (CR 508.5)."""
    if isinstance(event, Attacked):
        return event.defender
    if isinstance(event, Blocked):
        attacker = event.attacker
    elif isinstance(event, (BecameBlocked, WentUnblocked, Damage)):
        attacker = event.subject()
    else:
        return NOTHING
    for marker in state.markers:
        if marker.combat is not None and attacker in marker.combat.attackers:
            return marker.combat.attackers[attacker]
    return NOTHING


def count_use(state: State, source: int, instance: AbilityInstance, limit: int) -> bool:
    """Count one use of a limited ability this turn. False if the limit has been reached."""
    used = state.object(source).activations.get(instance.key, 0)
    if used >= limit:
        return False
    seen = state._own(source)
    seen.activations = {**seen.activations, instance.key: used + 1}
    return True


def wait(
    state: State,
    source: int,
    controller: int,
    instance: AbilityInstance | None,
    node: Triggered,
    bindings: Bindings,
    event: int,
    effect: InForce | None = None,
) -> None:
    """The ability has triggered; an additional time, if an effect is given. It's put on the stack the next time a
    player would get priority (CR 603.3)."""
    if instance is not None:
        bindings.link = instance.link
    limited(len(state.waiting) + 1, "triggered abilities")
    trigger = WaitingTrigger(source, controller, instance, node, bindings, event)
    trigger.effect = effect
    trigger.x = bindings.numbers.get("x", 0)
    state.waiting = (*state.waiting, trigger)


def _match_delayed(state: State, event: Event, events: list[Event]) -> None:
    """CR 603.7: a delayed ability triggers once, unless it has a duration."""
    for delayed in state.delayed:
        if delayed.duration == IMMEDIATELY or (delayed.duration == NEXT_TURN and delayed.turn == state.turn):
            continue
        if is_mana_ability(delayed.node):
            continue  # `in_force.index` has it among those that watch
        context = Context(delayed.source, delayed.controller, delayed.bindings)
        if not holds(state, delayed.node.condition, context):
            continue
        for pattern in _choices(delayed.node.pattern):
            if _counted_before(pattern, event, events) or not matches(state, pattern, event, context):
                continue
            whole = _together(pattern, event, events)
            bound = bindings_of(state, whole)
            bind_seen(state, pattern, whole, context, bound.things)
            if isinstance(pattern, p.OneOrMore) and not _gather(
                state, delayed.node, pattern, event, events, context, bound
            ):
                continue
            _bind_kept_names(delayed, bound)
            wait(state, delayed.source, delayed.controller, None, delayed.node, bound, event.index)
            if delayed.once:
                state.delayed = tuple([one for one in state.delayed if one is not delayed])
            break


def _bind_kept_names(delayed: DelayedTrigger, bound: Bindings) -> None:
    """The ability keeps the names bound as it was created. If it triggers repeatedly and its pattern uses none of them,
    the names of its own event take precedence."""
    bound.link = delayed.bindings.link
    pattern = delayed.node.pattern
    about = isinstance(pattern, p.Begins) or any(isinstance(part, Bound) for part in walk(pattern))
    if (delayed.once and not delayed.duration) or about:
        bound.things.update(delayed.bindings.things)
    else:
        bound.things = {**delayed.bindings.things, **bound.things}
    for name, number in delayed.bindings.numbers.items():
        bound.numbers.setdefault(name, number)


def released(state: State, events: list[Event]) -> list[tuple[int, str]]:
    """Cards that were exiled until one of the events, each with its previous zone. They return immediately, all at the
    same time (CR 610.3, 610.3d)."""
    found: list[tuple[int, str]] = []
    for delayed in state.delayed:
        if delayed.duration == IMMEDIATELY:
            context = Context(delayed.source, delayed.controller, delayed.bindings)
            if any(matches(state, delayed.node.pattern, event, context) for event in events):
                found += _held(state, delayed)
    return found


def exiled_until_departed(state: State) -> list[tuple[int, str]]:
    """Cards exiled until an object leaves, if that object has left the game with its owner. They return too."""
    found: list[tuple[int, str]] = []
    for delayed in state.delayed:
        if delayed.duration == IMMEDIATELY and not all(exists(state, id) for id in delayed.bindings.things["holder"]):
            found += _held(state, delayed)
    return found


def _held(state: State, delayed: DelayedTrigger) -> list[tuple[int, str]]:
    state.delayed = tuple([one for one in state.delayed if one is not delayed])
    things = delayed.bindings.things
    return [(id, zone) for zone in ZONES for id in things.get(HELD + zone, ()) if exists(state, id)]


def delay(
    state: State, source: int, controller: int, node: Triggered, bindings: Bindings, once: bool, duration: str
) -> None:
    """Create a delayed triggered ability."""
    state.next_effect += 1
    made = DelayedTrigger(state.next_effect, source, controller, node, bindings, once, duration, state.turn)
    made.marker = state.current
    state.delayed = (*state.delayed, made)
    if is_mana_ability(node):
        state.standing = None


def check_states(state: State) -> None:
    """State triggers (CR 603.8): they trigger when it is true, and not again until the ability has left the stack."""
    watching = standing(state).watchers.get(StateReached)
    if watching is None:
        return
    for watcher in watching:
        if _is_under_way(state, watcher):
            continue
        pattern = watcher.node.pattern
        assert isinstance(pattern, p.StateIs)
        if holds(state, pattern.condition, of_ability(watcher.source, watcher.controller, watcher.instance)):
            bound = Bindings({}, {})
            last = state.history.total - 1  # the event that caused the state has happened by now
            wait(state, watcher.source, watcher.controller, watcher.instance, watcher.node, bound, last)
            _wait_more(state, watcher, bound, last, additional(state, standing(state), watcher.source, []))


def _is_under_way(state: State, watcher: Watcher) -> bool:
    """Whether the ability has triggered and is still waiting or on the stack."""
    records = [state.object(id).stack for marker in state.markers for id in marker.stack]
    pairs = [(one.source, one.instance) for one in records if one is not None]
    pairs += [(one.source, one.instance) for one in state.waiting]
    key = watcher.instance.key
    return any(source == watcher.source and one is not None and one.key == key for source, one in pairs)


def additional(state: State, found: Standing, source: int, causes: list[Event]) -> list[InForce]:
    """The effects in `found` that make an ability of the source trigger additional times on any of the events, each as
    often as it does so. They don't affect the triggers that other ones add (CR 603.2d)."""
    more: list[InForce] = []
    for one in found.rules.get("triggers more", ()):
        rule = one.rule
        assert isinstance(rule, TriggersMore)
        context = of_rule(one)
        if one.condition is not None and not holds(state, one.condition, context):
            continue
        if state.object(source).zone not in filters.places(rule.whose):
            continue  # a permanent, unless it says otherwise (CR 109.2)
        if not filters.fits(state, rule.whose, source, context):
            continue
        cause = rule.cause
        if cause is None or any(matches(state, cause, event, context) for event in causes):
            more += [one] * rule.times
    return more


def causes_of(pattern: p.Pattern, event: Event, alike: list[Event]) -> list[Event]:
    """The events that cause the ability to trigger: each event that counts as one with it (CR 603.2c) and, if a player
    attacks, each creature's attack."""
    if isinstance(pattern, p.OneOrMore):
        return alike
    return [event, *event.parts] if isinstance(event, AttackersDeclared) else [event]
