"""Moving objects from zone to zone (CR 400, 401.4, 610.3, 701.20)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.language import effects as e
from apnap.language.abilities import Triggered
from apnap.language.durations import FOREVER
from apnap.language.filters import Is, OwnedBy
from apnap.language.node import walk
from apnap.language.nontraditional import Abandon, ChoosesAsSetInMotion, SetInMotion, SetNextInMotion
from apnap.language.patterns import leaves
from apnap.language.references import Bound
from apnap.language.zones import ANTE, BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from apnap.rules.asking.decisions import ChooseOptions, Option, Steps
from apnap.rules.combat.entering_combat import send_attacking
from apnap.rules.continuous.copying import listed_face_down
from apnap.rules.effects.lasting import begin, fix, put_in_force
from apnap.rules.effects.searching import Cards, arrange, arranged, look_at
from apnap.rules.events.counters import CountersChanged
from apnap.rules.events.schemes import SchemeSetInMotion
from apnap.rules.events.zone_changes import BOTTOM, Moved, move
from apnap.rules.happening.enchanting import enter_attached
from apnap.rules.happening.entering import choose_word, remembered
from apnap.rules.happening.seam import happen, shuffle
from apnap.rules.happening.triggers import HELD, IMMEDIATELY, delay
from apnap.rules.objects.schemes import abandoned, is_scheme
from apnap.rules.resolving.resolving import TOGETHER, acted_on, add_verb, as_it_enters, perform
from apnap.rules.values.context import Context, of_ability
from apnap.rules.values.evaluate import things
from apnap.rules.values.reading import abilities, characteristics, controller, exists
from apnap.rules.values.seats import apnap
from apnap.rules.values.that_much import counts_what_it_moves
from apnap.state.events import Event
from apnap.state.objects import Bindings
from apnap.state.table import State
from apnap.state.things import is_player, of_player

_POSITIONS: Final = {"bottom": BOTTOM, "second": 1, "third": 2}


def _move(state: State, effect: e.Move, context: Context) -> Steps:
    named = yield from acted_on(state, effect.what, context)
    found = tuple([id for id in named if not is_player(id) and exists(state, id) and _can_go(state, effect, id)])
    if effect.pile:
        found = _with_top(state, effect.pile, found, context)
    if effect.position == "top or bottom":
        yield from _either(state, effect, found, context)
        return
    if effect.to == LIBRARY and effect.position != "shuffled" and len(found) > 1:
        found = yield from _in_order(state, effect, found, context)
    staying = tuple([id for id in found if effect.to == LIBRARY and state.object(id).zone == LIBRARY])
    events = [move_event(state, effect, id, context) for id in found if id not in staying]
    if effect.attached_to is not None:
        hosts = yield from acted_on(state, effect.attached_to, context)
        events = [event for event in events if enter_attached(state, event, hosts)]
    _begin_changes(state, effect, events, context)
    if effect.attacking:
        beside = None if effect.like is None else things(state, effect.like, context)
        yield from send_attacking(state, events, beside, context.source)
    yield from happen(state, events, context)
    yield from _put_within(state, effect, staying, context)
    moved = (*staying, *[event.new for event in events if event.new >= 0])
    if effect.counters and effect.to == EXILE:
        yield from happen(state, _counters(effect, moved, context), context)
    context.things[effect.name] = moved
    if effect.to == EXILE:
        context.things["exiled this way"] = moved
    if counts_what_it_moves(effect):
        _count(state, found, context)
    _remember(state, effect, moved, context)
    if effect.to == LIBRARY and effect.position == "shuffled" and context.joining is None:
        for owner in _owners(state, effect, named, context):
            shuffle(state, owner)
    gained = tuple([change for change in effect.changes if not as_it_enters(change)])
    if gained and not effect.face_down:
        yield from perform(state, (e.Apply(Bound(effect.name), gained, (), FOREVER),), context)


def _with_top(state: State, count: int, found: tuple[int, ...], context: Context) -> tuple[int, ...]:
    """The objects and the top cards of the library, if all of them are there."""
    library = state.players[context.you].library
    return (*found, *library[-count:]) if found and len(library) >= count else ()


def _count(state: State, found: tuple[int, ...], context: Context) -> None:
    """What "that many" means afterwards, in total and for each owner."""
    each: dict[int, int] = {}
    for id in found:
        owner = of_player(state.object(id).owner)
        each[owner] = each.get(owner, 0) + 1
    context.that_much(len(found), each)


def _remember(state: State, effect: e.Move, moved: tuple[int, ...], context: Context) -> None:
    """Who may look at cards exiled face down, what a card haunts, and what linked abilities find (CR 607.2a)."""
    if effect.seen_by is not None:
        for viewer in things(state, effect.seen_by, context):
            look_at(state, moved, of_player(viewer))
    if effect.haunting is not None:
        for haunted in things(state, effect.haunting, context):
            for id in moved:
                state.write(id).haunts = haunted
    if effect.linked and context.source >= 0:
        _link(state, moved, context)


def _link(state: State, moved: tuple[int, ...], context: Context) -> None:
    """Remember the cards for the linked abilities of the source (CR 607.2a)."""
    source = state.write_quiet(context.source)
    source.linked = {**source.linked, context.link: (*source.linked.get(context.link, ()), *moved)}


def _begin_changes(state: State, effect: e.Move, events: list[Moved], context: Context) -> None:
    """The effect that says what the permanents are, which applies before they enter."""
    entering = [event.entering for event in events if event.entering is not None]
    if effect.face_down:
        for one in entering:
            one.listed = listed_face_down(state, effect.changes)
        return
    enters_as = tuple([fix(state, change, context) for change in effect.changes if as_it_enters(change)])
    if enters_as and entering:
        made = begin(state, context, FOREVER)
        made.changes = enters_as
        put_in_force(state, made)
        for one in entering:
            one.effects = (made.id,)


def _counters(effect: e.Move, moved: tuple[int, ...], context: Context) -> list[Event]:
    """Counters that a card has in exile (CR 122.1)."""
    return [CountersChanged(id, kind, n, context.you, context.source) for id in moved for kind, n in effect.counters]


def _can_go(state: State, effect: e.Move, id: int) -> bool:
    """An object already in the zone doesn't move: only in exile and the command zone does it become a new object
    (CR 400.7, 400.8, 400.10). A card without a back face stays where it is (CR 712.14a). Only the owner of an object
    can ante it (CR 407.4)."""
    seen = state.object(id)
    if effect.to == ANTE and controller(state, id) != seen.owner:
        return False
    if seen.zone == effect.to and effect.to in (BATTLEFIELD, HAND, GRAVEYARD):
        return False
    if not effect.transformed:
        return True
    return seen.definition is not None and seen.definition.layout == "transform"


def _in_order(state: State, effect: e.Move, found: tuple[int, ...], context: Context) -> Cards:
    """Cards that go to one place in a library together, in the order they are put there (CR 401.4)."""
    ordered: list[int] = []
    for owner in dict.fromkeys([state.object(id).owner for id in found]):
        cards = tuple([id for id in found if state.object(id).owner == owner])
        ordered += yield from arranged(state, _chooser(state, effect, owner, context), cards, effect.random, context)
    return tuple(reversed(ordered)) if effect.position == "bottom" else tuple(ordered)


def _chooser(state: State, effect: e.Move, owner: int, context: Context) -> int:
    for thing in () if effect.by is None else things(state, effect.by, context):
        return of_player(thing)
    return owner


def _either(state: State, effect: e.Move, found: tuple[int, ...], context: Context) -> Steps:
    """Each goes on the top or bottom, as the player chooses; if several players do, all choose first (CR 101.4)."""
    choosers = {id: _chooser(state, effect, state.object(id).owner, context) for id in found}
    places: dict[str, list[int]] = {"top": [], "bottom": []}
    for player in apnap(state):
        for id in [one for one in found if choosers[one] == player]:
            options = [Option("word", word="top"), Option("word", word="bottom")]
            answer = yield ChooseOptions(player, "top or bottom", "608.2d", options, source=id)
            places[answer[0].word].append(id)
    moved: list[int] = []
    for place, cards in places.items():
        if cards:
            context.things["either"] = tuple(cards)
            yield from _move(state, replace(effect, what=Bound("either"), position=place), context)
            moved += context.things[effect.name]
    context.things[effect.name] = tuple(moved)


def _put_within(state: State, effect: e.Move, cards: tuple[int, ...], context: Context) -> Steps:
    """A card that goes to another place of the library it is in doesn't change zones (CR 400.7)."""
    at_random = effect.random and len(cards) > 1
    where = effect.position if effect.position in _POSITIONS else "top"
    for id in cards:
        yield from happen(state, arrange(state.object(id).owner, (id,), where, "608.2c", at_random), context)


def _owners(state: State, effect: e.Move, named: tuple[int, ...], context: Context) -> list[int]:
    """Whose libraries are shuffled, even if an object has already left or there was none (CR 701.20c, 701.20d)."""
    found = [state.object(id).owner for id in named if not is_player(id)]
    for part in walk(effect.what):
        if isinstance(part, OwnedBy):
            found += [of_player(thing) for thing in things(state, part.who, context)]
    return list(dict.fromkeys(found))


def move_event(state: State, effect: e.Move, id: int, context: Context) -> Moved:
    under = -1
    if effect.under is not None:
        for thing in things(state, effect.under, context):
            under = of_player(thing)
    position = _POSITIONS.get(effect.position, 0)
    event = move(state, id, effect.to, position, under, "608.2c", "effect", context.stack)
    event.shuffled = context.joining is not None and effect.to == LIBRARY and effect.position == "shuffled"
    if effect.to == EXILE:
        event.face_down = effect.face_down
    if event.entering is not None:
        if under < 0:
            event.entering.controller = state.object(id).owner
        event.entering.tapped = effect.tapped
        event.entering.counters = dict(effect.counters)
        event.entering.face_down = effect.face_down
        if effect.transformed:
            event.entering.face = 1
    return event


def _exile_until(state: State, effect: e.ExileUntilLeaves, context: Context) -> Steps:
    """CR 610.3: exile it, and return it to its previous zone immediately after the source leaves, or after the event;
    if the source has already left, do nothing."""
    there = exists(state, context.source) and state.object(context.source).zone == BATTLEFIELD
    if effect.until is None and not there:
        return
    found = yield from acted_on(state, effect.what, context)
    events = [move(state, id, EXILE, 0, -1, "610.3", "effect", context.stack) for id in found if exists(state, id)]
    yield from happen(state, events, context)
    moved = tuple([event.new for event in events if event.new >= 0])
    _link(state, moved, context)
    node = Triggered(effect.until or leaves(Is(Bound("holder"))), ())
    bound = Bindings({"holder": (context.source,) if effect.until is None else ()}, {})
    for zone in dict.fromkeys([event.origin for event in events]):
        bound.things[HELD + zone] = tuple([one.new for one in events if one.new >= 0 and one.origin == zone])
    delay(state, context.source, context.you, node, bound, True, IMMEDIATELY)


def _abandon(state: State, effect: Abandon, context: Context) -> Steps:
    """CR 701.26."""
    found = yield from acted_on(state, effect.what, context)
    yield from happen(state, [event for id in found for event in abandoned(state, id)], context)


def _set_in_motion(state: State, effect: SetInMotion, context: Context) -> Steps:
    """CR 701.25b: it is set in motion even though it neither moves nor is turned face up."""
    for id in things(state, effect.what, context):
        if id in state.command and is_scheme(state, id):
            yield from set_schemes_in_motion(state, [SchemeSetInMotion(context.you, id, context.stack)], context)


def _set_next_in_motion(state: State, effect: SetNextInMotion, context: Context) -> Steps:
    for _ in range(effect.number):
        if state.players[context.you].scheme_deck:
            yield from set_schemes_in_motion(state, [SchemeSetInMotion(context.you, by=context.stack)], context)


def set_schemes_in_motion(state: State, events: list[Event], context: Context | None = None) -> Steps:
    """What a scheme says is chosen as it is set in motion is chosen before any of its abilities can trigger."""
    happened = yield from happen(state, events, context)
    for event in happened:
        if not isinstance(event, SchemeSetInMotion) or event.subject() < 0:
            continue
        scheme, player = event.subject(), event.player
        for instance, node in abilities(characteristics(state, scheme)).statics:
            if isinstance(node.rule, ChoosesAsSetInMotion):
                word = yield from choose_word(state, node.rule.kind, player, scheme)
                chosen = remembered(word, of_ability(scheme, player, instance))
                state.write(scheme).chosen = {**state.object(scheme).chosen, **chosen}


add_verb(e.Move, _move)
add_verb(Abandon, _abandon)
add_verb(SetInMotion, _set_in_motion)
add_verb(SetNextInMotion, _set_next_in_motion)
add_verb(e.ExileUntilLeaves, _exile_until)
TOGETHER.add(e.Move)
