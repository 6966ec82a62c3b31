"""Resolving spells and abilities (CR 608), and carrying out effects in the order they are written."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any, Final, TypeVar

from apnap.language import statics as s
from apnap.language.abilities import Triggered, targets_of
from apnap.language.amounts import Number
from apnap.language.changes import Change, SetColours, SetPT, SetTypes
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    Again,
    Apply,
    BecomeAttached,
    CreateCopyToken,
    CreateToken,
    DealDamage,
    Each,
    Effect,
    GainLife,
    Move,
    Target,
)
from apnap.language.effects import Choose as ChooseNode
from apnap.language.filters import HasSubtype, IsPlayer, Non
from apnap.language.node import Node, walk
from apnap.language.references import ActivePlayer, AttackingPlayer, Bound, DefendingPlayer, Reference, Top
from apnap.language.types import PERMANENT
from apnap.language.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, NOWHERE
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Steps, chosen_things, things_options
from apnap.rules.asking.errors import Unsupported
from apnap.rules.continuous.in_force import own_statics
from apnap.rules.continuous.text_changes import reworded
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.combat import FIGHTING, RemovedFromCombat
from apnap.rules.events.damage import Regenerated
from apnap.rules.events.in_combat import fights
from apnap.rules.events.instead import DoneInstead
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.events.permanents import Tapped
from apnap.rules.events.stack import DidNotResolve, Resolved
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import Performer, happen, happen_now, use_performer
from apnap.rules.objects.bestowing import is_bestowed, stop_bestowing
from apnap.rules.targets import legal_targets
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.evaluate import holds, things, value
from apnap.rules.values.range_of_influence import reaches, who_may_choose
from apnap.rules.values.reading import characteristics, controller, exists, player_for
from apnap.rules.values.references import ACTIVE, ATTACKING, DEFENDING
from apnap.rules.values.seats import from_player
from apnap.rules.values.successors import followed
from apnap.state.effects import ContinuousEffect
from apnap.state.events import ON_STACK, RESOLVING, Cause, Event
from apnap.state.objects import OnStack
from apnap.state.table import State
from apnap.state.things import of_player


def carried_out_together(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The first instructions that are carried out at the same time; one that uses another's result isn't among them."""
    count = 1
    while count < len(effects) and _is_one(effects[0], effects[count]):
        count += 1
    return effects[:count]


def _is_one(first: Effect, other: Effect) -> bool:
    alike = False
    if isinstance(first, DealDamage) and isinstance(other, DealDamage):
        alike = other.source == first.source
    elif isinstance(first, (CreateToken, CreateCopyToken)) and isinstance(other, (CreateToken, CreateCopyToken)):
        alike = other.who == first.who and other.name == first.name
    return alike and not any(isinstance(part, Number) for part in walk(other))


N = TypeVar("N", bound=Effect)
Executor = Callable[[State, Any, Context], Steps]
EXECUTORS: Final[dict[type[Node], Executor]] = {}
"""How each verb is carried out, registered by the modules of `rules.effects`."""
SEVERAL: Final[dict[type[Node], Callable[[State, tuple[Effect, ...], Context], Steps]]] = {}
"""How several instructions with the same verb are carried out at the same time."""


def add_verb(effect: type[N], executor: Callable[[State, N, Context], Steps]) -> None:
    """Register how a kind of instruction is carried out."""
    EXECUTORS[effect] = executor


def perform(state: State, effects: tuple[Effect, ...], context: Context) -> Steps:
    """Carry out effects in order (CR 608.2c)."""
    done = 0
    while done < len(effects):
        together = carried_out_together(effects[done:])
        if len(together) > 1:
            yield from SEVERAL[type(together[0])](state, together, context)
            done += len(together)
            continue
        effect = effects[done]
        if isinstance(effect, Move) and done + 1 < len(effects) and _says_what_enters(effect, effects[done + 1]):
            effect = _entering_as(effect, effects[done + 1])
            done += 1
        executor = EXECUTORS.get(type(effect))
        if executor is None:
            raise Unsupported("", f"{type(effect).__name__} isn't supported by this version")
        yield from executor(state, effect, context)
        done += 1


def as_it_enters(change: Change) -> bool:
    """CR 611.2e: changes to what a permanent is apply as it enters; it gains abilities once on the battlefield."""
    return isinstance(change, (SetTypes, SetColours, SetPT))


def _says_what_enters(effect: Move, other: Effect) -> bool:
    """CR 611.2e: "That creature is a Zombie in addition to its other types" is said of what is put onto the
    battlefield."""
    if effect.to != BATTLEFIELD or not isinstance(other, Apply) or other.duration != FOREVER or other.rules:
        return False
    named = effect.what.name if isinstance(effect.what, (Bound, Target, ChooseNode, Each, Top)) else effect.name
    return other.to in (Bound(named), Bound(effect.name)) and any(as_it_enters(change) for change in other.changes)


def _entering_as(effect: Move, other: Effect) -> Move:
    assert isinstance(other, Apply)
    return replace(effect, changes=effect.changes + other.changes)


Things = Generator[Decision, Answer, tuple[int, ...]]


def acted_on(state: State, reference: Reference, context: Context) -> Things:
    """The things a verb acts on: those the reference refers to, each as the object it has become (CR 400.7). Phased-out
    permanents can't be affected (CR 702.26b, 702.26e)."""
    found = yield from pick(state, reference, context)
    now = [followed(state, thing, context) for thing in found]
    if isinstance(reference, Target):
        now = [thing for thing in now if thing < 0 or _is_where_targeted(state, reference, thing)]
    return tuple([thing for thing in now if thing < 0 or not state.object(thing).phased_out])


def _is_where_targeted(state: State, target: Target, thing: int) -> bool:
    """A card targeted in a graveyard is returned from there, not from a zone the same effect has put it in."""
    zones = filters.places(target.what)
    return BATTLEFIELD in zones or state.object(thing).zone in zones


def pick(state: State, reference: Reference, context: Context) -> Things:
    """What a reference refers to, asking the player if it's a choice. If it has a name, later parts can refer to it."""
    found = yield from _choose(state, reference, context)
    if isinstance(reference, (ChooseNode, Each, Top)):
        context.things[reference.name] = found
    return found


def _choose(state: State, reference: Reference, context: Context) -> Things:
    """CR 608.2d."""
    if not isinstance(reference, ChooseNode):
        return things(state, reference, context)
    found = filters.candidates(state, reference.what, context)
    choosers = deciders(state, reference.by, context) if state.ranges else ()
    if choosers:  # CR 801.5a
        found = [thing for thing in found if reaches(state, of_player(choosers[0]), thing)]
    count = len(found) if reference.count is None else min(value(state, reference.count, context), len(found))
    if reference.random:
        return tuple([found.pop(state.below(len(found))) for _ in range(count)])
    optional = reference.up_to or reference.count is None  # CR 107.1c
    if count == 0 or (len(found) == count and not optional):
        return tuple(found[:count])
    for chooser in choosers or things(state, reference.by, context):
        answer = yield ChooseOptions(
            player_for(state, chooser),
            "choose",
            "608.2d",
            things_options(found),
            0 if optional else count,
            count,
            context.source,
        )
        return chosen_things(answer)
    return ()


def pick_decider(state: State, reference: Reference, context: Context) -> Things:
    """A player who makes a choice for an effect. If nobody within its controller's range can, it's the closest player
    to the left who could without the limit (CR 801.5c)."""
    found = yield from pick(state, reference, context)
    return found or deciders(state, reference, context)


def deciders(state: State, reference: Reference, context: Context) -> tuple[int, ...]:
    """The players a reference names to make a choice, none of them chosen yet (CR 801.5c)."""
    found = things(state, reference, context)
    if found or not state.ranges:
        return found
    unlimited = state.fork()
    unlimited.ranges = ()
    if isinstance(reference, ChooseNode):
        found = tuple(filters.candidates(unlimited, reference.what, context))
    else:
        found = things(unlimited, reference, context)
    appropriate = [n for n in from_player(state, context.you) if of_player(n) in found]
    return tuple([of_player(n) for n in who_may_choose(state, context.you, appropriate)])


TOGETHER: Final[set[type[Node]]] = set()
"""Verbs that are a single event. As the first instruction of a replacement effect, they happen at the time of the event
they replace, together with everything else that happens then."""


class Instructions(Performer):
    """Carries out what replacement effects do instead of events (CR 614.6)."""

    def at_its_time(self, state: State, event: DoneInstead) -> Generator[Decision, Answer, list[Event]]:
        """The first instruction, if it is a single event."""
        effects = _instructions(event)
        if not effects or not _is_together(effects[0], event):
            return []
        context = _context_instead(event)
        context.joining = []
        yield from perform(state, effects[:1], context)
        return context.joining

    def afterwards(self, state: State, event: DoneInstead) -> Steps:
        """All other instructions, after the event has been replaced."""
        context, rule = _context_instead(event), event.effect.rule
        if isinstance(rule, s.Instead):
            effects = rule.effects
            if effects and _is_together(effects[0], event):
                if isinstance(effects[0], Move):
                    moved = [part.became() for part in event.parts if part.became() >= 0]
                    context.things[effects[0].name] = tuple(moved)
                effects = effects[1:]
            yield from perform(state, effects, context)
        elif isinstance(rule, s.Prevent):
            joined = bool(rule.then) and _is_together(rule.then[0], event)
            yield from perform(state, rule.then[1:] if joined else rule.then, context)
        elif isinstance(rule, s.RegenerationShield):
            yield from regenerate(state, event.subject())
        elif isinstance(rule, s.Multiply):
            yield from happen(state, [event.replaced.again()], context)


def _is_together(effect: Effect, event: DoneInstead) -> bool:
    if isinstance(effect, Move) and (effect.linked or effect.changes):
        return False
    if isinstance(event.effect.rule, s.Prevent):
        return isinstance(effect, GainLife)  # part of the damage event (CR 120.4); the rest follows it (CR 615.5)
    if isinstance(effect, Again) and isinstance(event.replaced, CardDrawn):
        return False  # one at a time (CR 121.2)
    return type(effect) in TOGETHER


def _instructions(event: DoneInstead) -> tuple[Effect, ...]:
    rule = event.effect.rule
    return rule.effects if isinstance(rule, s.Instead) else rule.then if isinstance(rule, s.Prevent) else ()


def _context_instead(event: DoneInstead) -> Context:
    context = of_rule(event.effect)
    context = Context(context.source, context.you, context.bindings())
    event.bind(context.things, context.numbers)
    context.applied = event.applied
    context.replaced = event.replaced
    if isinstance(event.replaced, ManaAdded) and event.replaced.tapped_for_mana:
        context.numbers["tapped for mana"] = 1
    return context


def regenerate(state: State, id: int) -> Steps:
    """CR 701.15a: remove all damage, tap it, remove it from combat."""
    happen_now(state, Regenerated(id, rule="701.15a"))
    if not state.object(id).tapped:
        yield from happen(state, [Tapped(id, rule="701.15a")])
    if fights(state, id):
        happen_now(state, RemovedFromCombat(id, FIGHTING, "701.15a"))


use_performer(Instructions())


# -- the top of the stack --------------------------------------------------------------------------------------------


def resolve_top(state: State) -> Steps:
    """CR 608.1: the object on top of the stack resolves."""
    id = state.markers[state.current].stack[-1]
    seen = state.object(id)
    record = seen.stack
    assert record is not None
    state.cause = Cause(ON_STACK, (record.announced,), id, record.instance)
    record = reworded(state, id, record)
    context = context_of(state, id, record)
    had_targets = any(group != () for group in record.targets)
    if had_targets and not bind_targets(state, id, record, context):
        if not is_bestowed(state, id):
            yield from fizzle(state, id, record)
            return
        stop_bestowing(state, id)  # it continues to resolve as a creature spell (CR 702.103e)
    node = record.ability
    if isinstance(node, Triggered) and not holds(state, node.condition, context):
        yield from leave_stack(state, id)
        return
    resolving = Resolved(id, controller(state, id), record.source)
    happen_now(state, resolving)
    state.cause = Cause(RESOLVING, (resolving.index,), id, record.instance)
    if len(state.players) > 2:
        yield from _choose_players(state, record.effects, context)
    if record.ability is not None:
        yield from perform(state, record.effects, context)
        yield from leave_stack(state, id)
    elif characteristics(state, id).types & PERMANENT:
        yield from resolve_permanent(state, id, record, context)
    else:
        yield from perform(state, record.effects, context)
        if record.alternative == "adventure":
            yield from go_on_adventure(state, id)
        else:
            yield from after_resolution(state, id, record)


def _choose_players(state: State, effects: tuple[Effect, ...], context: Context) -> Steps:
    """CR 802.2a, 805.9, 805.10c: "the active player", "attacking player" and "defending player" are one player, whom
    the controller chooses if several could be meant. For changes to attacking creatures the defending player is
    determined for each of them."""
    meant: list[tuple[Reference, str, str, tuple[Effect, ...]]] = []
    if state.options.shared_turns:
        meant += [(ActivePlayer(), ACTIVE, "805.9", effects), (AttackingPlayer(), ATTACKING, "805.10c", effects)]
    if state.markers[state.current].combat is not None:
        others = tuple([effect for effect in effects if not isinstance(effect, Apply)])
        meant.append((DefendingPlayer(), DEFENDING, "802.2a", others))
    for who, name, rule, where in meant:
        if not _mentions(where, who):
            continue
        found = things(state, who, context)
        if len(found) > 1:
            answer = yield ChooseOptions(context.you, name, rule, things_options(list(found)), source=context.source)
            found = chosen_things(answer)
        context.things[name] = found


def _mentions(effects: tuple[Effect, ...], who: Reference) -> bool:
    """Whether the effects refer to someone other than in the description of a target, which has been chosen already."""
    told = sum([part == who for effect in effects for part in walk(effect)])
    return told > sum([part == who for target in targets_of(effects) for part in walk(target)])


def context_of(state: State, id: int, record: OnStack) -> Context:
    """The context a spell or ability resolves in."""
    context = Context(
        record.source if record.ability is not None else id, controller(state, id), record.bindings.copy()
    )
    context.x = record.x
    context.stack = id
    context.since = state.count
    return context


def bind_targets(state: State, id: int, record: OnStack, context: Context) -> bool:
    """CR 608.2b: drop illegal targets; False if all of them are illegal."""
    groups = targets_of(record.effects)
    any_legal = False
    earlier = {target.name: record.targets[n] for n, target in enumerate(groups) if n < len(record.targets)}
    for n, target in enumerate(groups):
        kept = [
            thing
            for place, thing in enumerate(record.targets[n])
            if legal_targets.still_legal(state, context.you, target, place, thing, id, record.x, earlier)
        ]
        context.things[target.name] = tuple(kept)
        any_legal = any_legal or bool(kept)
        if n < len(record.division) and record.division[n]:
            for thing, share in zip(record.targets[n], record.division[n], strict=True):
                context.numbers[f"share {target.name} {thing}"] = share
    return any_legal


def fizzle(state: State, id: int, record: OnStack) -> Steps:
    """CR 608.2b: it doesn't resolve."""
    failed = DidNotResolve(id, controller(state, id), "608.2b")
    happen_now(state, failed)
    state.cause = Cause(RESOLVING, (failed.index,), id, record.instance)
    if record.ability is not None:
        yield from leave_stack(state, id)
    elif exists(state, id):
        to = GRAVEYARD if state.object(id).card >= 0 else NOWHERE
        yield from happen(state, [move(state, id, to, rule="608.2b", why="fizzle")])


def leave_stack(state: State, id: int) -> Steps:
    """CR 608.2n: an ability ceases to exist."""
    if exists(state, id):
        yield from happen(state, [move(state, id, NOWHERE, rule="608.2n", why="resolve")])


def after_resolution(state: State, id: int, record: OnStack) -> Steps:
    """CR 608.2n: an instant or sorcery goes to its owner's graveyard; buyback changes that."""
    if not exists(state, id):
        return
    to = GRAVEYARD
    if "buyback" in record.paid:
        to = HAND
    if state.object(id).card < 0:
        to = NOWHERE
    yield from happen(state, [move(state, id, to, rule="608.2n", why="resolve")])


def go_on_adventure(state: State, id: int) -> Steps:
    """CR 715.3d: it is exiled. For as long as it's exiled, its controller may cast it, but not as an Adventure. A copy
    ceases to exist."""
    if not exists(state, id):
        return
    player = controller(state, id)
    event = move(state, id, EXILE if state.object(id).card >= 0 else NOWHERE, rule="715.3d", why="resolve")
    yield from happen(state, [event])
    if event.new < 0 or state.object(event.new).zone != EXILE:
        return
    state.next_effect += 1
    made = ContinuousEffect(state.next_effect, event.new, player, state.stamp(), FOREVER, state.turn)
    made.bindings.things["affected"] = (event.new,)
    made.rules = (_CAST_LATER,)
    state.effects = (*state.effects, made)
    state.standing = None


_CAST_LATER: Final = s.May(IsPlayer("you"), "play", Non(HasSubtype("Adventure")), where=Bound("affected"))


def resolve_permanent(state: State, id: int, record: OnStack, context: Context) -> Steps:
    """CR 608.3: a permanent spell becomes a permanent; an Aura enters attached to its target."""
    event = move(state, id, BATTLEFIELD, under=controller(state, id), rule="608.3", why="resolve")
    then = _then(state, id, record)
    for effect in record.effects:
        if isinstance(effect, BecomeAttached):
            assert event.entering is not None
            for thing in things(state, effect.to, context)[:1]:
                event.entering.attached_to = thing
    yield from happen(state, [event])
    if then and event.new >= 0:
        context.things["it"] = (event.new,)
        yield from perform(state, then, context)
    if exists(state, id):  # it couldn't be put onto the battlefield (CR 608.3e)
        yield from happen(state, [move(state, id, GRAVEYARD, rule="608.3e", why="resolve")])


def _then(state: State, id: int, record: OnStack) -> tuple[Effect, ...]:
    """The effects, as it becomes a permanent, of the way a spell was cast (CR 702.109a, 702.152a)."""
    if not record.alternative:
        return ()
    rules = [one.rule for one in own_statics(state, id, ("any",))]
    named = [rule for rule in rules if isinstance(rule, s.AlternativeCost) and rule.name == record.alternative]
    return named[0].then if named else ()
