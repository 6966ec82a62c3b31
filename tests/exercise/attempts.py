"""Attempts to make something on a card happen: casting it, activating, triggering."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import islice

from apnap.language import patterns as p
from apnap.language import types as t
from apnap.language.abilities import Ability, Activated, Spell, Triggered, targets_of
from apnap.language.card import CardDefinition
from apnap.language.conditions import During
from apnap.language.filters import Blocking, Filter, IsAbility, IsSpell, Non, this
from apnap.language.node import walk
from apnap.language.references import Haunted
from apnap.language.zones import BATTLEFIELD, DECLARE_ATTACKERS, GRAVEYARD, HAND, LIBRARY, STACK
from apnap.rules.asking.decisions import Option
from apnap.rules.mana import Available
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.reading import abilities, characteristics, is_creature
from tests.exercise import judging
from tests.exercise.boards.boards import is_of_a_newcomer, scene
from tests.exercise.boards.seats import LEAN, RICH, WORN
from tests.exercise.boards.starting import (
    BESTOWED,
    CAST,
    DOWN,
    FROM_BEFORE,
    PRIMED,
    Start,
    animates,
    begin,
    cast_from,
    cast_it,
    moments,
    noting,
    paid,
    prepare,
    speaks_of_its_host,
    starts,
    zones_of,
)
from tests.exercise.items import Item
from tests.exercise.judging import EFFECT, NOT_YET
from tests.exercise.moments import ANSWER, ANY, ATTACK, FIGHT, THEIRS, seek
from tests.exercise.plans.by_pattern import plans
from tests.exercise.plans.casting import splice
from tests.exercise.plans.plan import Plan
from tests.exercise.plans.tools import POINT, of_damage
from tests.exercise.plans.zone_changes import die_fighting
from tests.exercise.playing import Enough, Playing
from tests.exercise.proving import PLAYED, RESOLVED, Attempt, mixed
from tests.exercise.with_and_without import differs

LIKELIEST = 8
"""How many other ways are tried before a card that waits for others is cast."""

# -- casting -----------------------------------------------------------------------------------------------------------


def castings(card: CardDefinition, item: Item) -> Iterator[Attempt]:
    for start in moments(HAND):
        yield Attempt(PLAYED if item.node is None else RESOLVED, partial(_cast, card, item, start))
    if any(getattr(one, "name", "") == "suspend" for one in card.faces[item.face].abilities):
        yield Attempt(RESOLVED, partial(_wait_for_it, card))
    if item.node is not None and any(getattr(one, "name", "") == "splice" for one in card.faces[item.face].abilities):
        yield Attempt(RESOLVED, partial(differs, card, item, item.node, Start(HAND, RICH, 0), splice))


def _wait_for_it(card: CardDefinition) -> int:
    """A suspended card is cast after its last time counter is removed (CR 702.62a)."""
    play = Playing(scene(card, HAND))
    play.most = 2000
    for option in play.offered("suspend", play.subject):
        play.do(option)
        watch = judging.Watch(play.state)
        play.watch = noting(play, watch)
        play.rounds(14)
        return judging.of_spell(play.state, play.subject, watch)
    return NOT_YET


def _spoken(card: CardDefinition, item: Item) -> Ability | None:
    """What names the targets: where casting is tested, the effect of the spell."""
    if item.node is not None:
        return item.node
    return next((one for one in card.faces[item.face].abilities if isinstance(one, Spell)), None)


def _cast(card: CardDefinition, item: Item, start: Start) -> int:
    play = Playing(scene(card, cast_from(card, item), kind=start.kind), start.style, _spoken(card, item))
    prepare(play, item.node)
    watches: list[judging.Watch] = []
    if not cast_it(play, card, item.face, start.moment, before=lambda: watches.append(judging.Watch(play.state))):
        return NOT_YET
    if play.state.markers[0].stack:
        watches.append(judging.Watch(play.state))  # otherwise nobody could respond, and it has resolved already
    watch = watches[-1]
    play.watch = noting(play, watch)
    play.settle()
    watch.note(play.state)
    found = judging.of_spell(play.state, play.subject, watch)
    if item.node is None:
        land = card.faces[item.face].types & t.LAND
        return EFFECT if found != NOT_YET or land else NOT_YET
    return found


# -- activating --------------------------------------------------------------------------------------------------------


def activations(card: CardDefinition, item: Item, node: Activated) -> Iterator[Attempt]:
    for start in moments(node.zone):
        yield Attempt(RESOLVED, partial(_activate, card, item, node, start))


def _activate(card: CardDefinition, item: Item, node: Activated, start: Start) -> int:
    play = begin(card, item, start)
    if play is None:
        return NOT_YET
    prepare(play, node)
    option = seek(play, lambda: _activating_option(play, node), start.moment)
    if option is None:
        return NOT_YET
    watch = judging.Watch(play.state)
    play.watch = noting(play, watch)
    play.do(option)
    play.settle()
    watch.note(play.state)
    return judging.of_ability(play.state, node, play.subject, watch)


def _activating_option(play: Playing, node: Activated) -> Option | None:
    if is_mana_ability(node):
        found = play.offered("mana", play.subject)
        sources = Available(play.state, 0).means.sources if found else []
        return next((one for one in found if sources[one.number].node == node), None)
    table = abilities(characteristics(play.state, play.subject)).activated
    numbers = [number for number, (_, one) in enumerate(table) if one == node]
    return next((one for one in play.offered("activate", play.subject) if one.number in numbers), None)


# -- triggering --------------------------------------------------------------------------------------------------------


def triggerings(card: CardDefinition, item: Item, node: Triggered) -> Iterator[Attempt]:
    """If the event may be the card itself entering, that is tried first; otherwise after the likeliest of the other
    ways."""
    others = _producing(card, item, node)
    if not _speaks_of_itself(node.pattern):
        yield from islice(others, LIKELIEST)
    if _speaks_of_coming(node.pattern):
        yield from _coming(card, item, node)
    yield from others


def _coming(card: CardDefinition, item: Item, node: Triggered) -> Iterator[Attempt]:
    """The card is cast, or put onto the battlefield."""
    begins = list(moments(cast_from(card, item)))
    if any(isinstance(part, During) and DECLARE_ATTACKERS in part.steps for part in walk(node)):
        begins = [Start(HAND, RICH, 0, ATTACK), Start(HAND, RICH, 1, ATTACK)]
    for start in begins:
        if start.moment in (ANY, FIGHT, ANSWER, ATTACK):
            yield _triggering(card, item, node, start, _casting(card, item.face, start.moment, paid(node)))
    for kind in (RICH, WORN, LEAN):
        yield _triggering(card, item, node, Start(HAND, kind, 0), _put)
    if item.face and card.faces[0].types & t.BATTLE:
        yield Attempt(RESOLVED, partial(_defeat, card, node))
    if item.face and "Saga" in card.faces[0].subtypes:
        yield Attempt(RESOLVED, partial(_read_on, card, node))


def _producing(card: CardDefinition, item: Item, node: Triggered) -> Iterator[Attempt]:
    """The card is where its ability works, and the event is made to happen."""
    begun = [start for zone in zones_of(node) for start in starts(zone, animates(card, item.face))]
    if isinstance(node.pattern, p.TurnsFaceUp):
        begun = [Start(DOWN, RICH, 0), Start(DOWN, WORN, 0), *begun]
    if node.zone == GRAVEYARD:  # it may have to get there first
        begun = [Start(HAND, RICH, 0), Start(BATTLEFIELD, RICH, 0), *begun]
    if isinstance(node.pattern, p.Moves) and node.pattern.origin == HAND:
        begun = [Start(HAND, RICH, 0), Start(HAND, RICH, 1), *begun]
    if isinstance(node.pattern, p.RevealsDrawnCard) and node.zone == HAND:  # it is to be drawn
        begun = [Start(LIBRARY, RICH, 0), *begun]
    if any(isinstance(part, FROM_BEFORE) for part in walk(node)):
        begun = [Start(CAST, RICH, 0), Start(PRIMED, RICH, 0), Start(CAST, RICH, 0, ANSWER), *begun]
    if speaks_of_its_host(card, item):
        begun = [Start(BESTOWED, RICH, 0), Start(BESTOWED, RICH, 1), *begun]
    if is_of_a_newcomer(node):
        begun = [Start(CAST, RICH, 0, THEIRS), *begun]
    if any(isinstance(part, Haunted) for part in walk(node)):
        begun = [Start(HAND, RICH, 0)]
        yield Attempt(RESOLVED, partial(_trigger, card, item, node, begun[0], partial(_haunting, card, item.face)))
    for start, plan in mixed(begun, [*_fighting(node), *plans(node.pattern)]):
        yield _triggering(card, item, node, start, plan)


def _fighting(node: Triggered) -> Iterator[Plan]:
    """What refers to creatures it blocks or is blocked by, as it dies, dies in combat."""
    if isinstance(node.pattern, p.Moves) and any(isinstance(part, Blocking) for part in walk(node)):
        yield from [partial(die_fighting, node.pattern.what, player) for player in (0, 1)]


def _triggering(card: CardDefinition, item: Item, node: Triggered, start: Start, plan: Plan) -> Attempt:
    return Attempt(RESOLVED, partial(_trigger, card, item, node, start, plan))


def _read_on(card: CardDefinition, node: Triggered) -> int:
    """A Saga reaches its last chapter and returns with its other face up (CR 714)."""
    play = Playing(scene(card, HAND))
    play.most = 2000
    watch = judging.Watch(play.state)
    play.watch = noting(play, watch)
    if cast_it(play, card, 0):
        play.settle()
        play.rounds(8)
    watch.note(play.state)
    return judging.of_ability(play.state, node, play.subject, watch)


def _defeat(card: CardDefinition, node: Triggered) -> int:
    """A battle is defeated, and its other face is cast (CR 310.11b)."""
    play = Playing(scene(card, BATTLEFIELD))
    watch = judging.Watch(play.state)
    play.watch = noting(play, watch)
    while play.state.object(play.subject).last is None and not play.game.over:
        before = play.state.history.total
        play.use("damage", *of_damage(lambda thing: thing == play.subject, lambda thing: thing != play.subject))
        if play.state.history.total == before:
            break
    watch.note(play.state)
    return judging.of_ability(play.state, node, play.subject, watch)


def _casting(card: CardDefinition, face: int, moment: str, way: str) -> Plan:
    def plan(play: Playing) -> None:
        if cast_it(play, card, face, moment, way):
            play.settle()

    return plan


def _haunting(card: CardDefinition, face: int, play: Playing) -> None:
    """It haunts a creature, and all creatures die (CR 702.55)."""
    if cast_it(play, card, face, ANY):
        play.settle()
        for _ in range(8):
            play.use("destroy", lambda thing: thing >= 0 and is_creature(play.state, thing))


def _put(play: Playing) -> None:
    """It is put onto the battlefield without being cast."""
    play.use("hand to battlefield", lambda thing: thing == play.subject)


def _speaks_of_coming(pattern: p.Pattern) -> bool:
    choices = pattern.choices if isinstance(pattern, p.AnyEvent) else (pattern,)
    return any(
        isinstance(one, (p.Casts, p.Exploits))
        or (isinstance(one, p.Moves) and (one.destination == BATTLEFIELD or one.origin == STACK))
        for one in choices
    )


def _speaks_of_itself(pattern: p.Pattern) -> bool:
    """The card itself is, or may be, what enters."""
    choices = pattern.choices if isinstance(pattern, p.AnyEvent) else (pattern,)
    spoken = [getattr(one, "what", None) for one in choices]
    return any(one is not None and any(part == this for part in _asserted(one)) for one in spoken)


def _asserted(filter: Filter) -> Iterator[Filter]:
    """The filter and its parts that aren't negated."""
    yield filter
    for child in filter.children() if not isinstance(filter, Non) else ():
        if isinstance(child, Filter):
            yield from _asserted(child)


def _trigger(card: CardDefinition, item: Item, node: Triggered, start: Start, plan: Plan) -> int:
    play = begin(card, item, start)
    if play is None:
        return NOT_YET
    prepare(play, node)
    watch = judging.Watch(play.state)
    play.watch = noting(play, watch)
    with suppress(Enough):
        if _targets_the_stack(node) and start.moment == ANY:
            _stack_up(play)
        plan(play)
        play.settle()
    watch.note(play.state)
    return judging.of_ability(play.state, node, play.subject, watch)


def _targets_the_stack(node: Triggered) -> bool:
    targets = [one for effects in (node.effects, *node.modes) for one in targets_of(effects)]
    return any(isinstance(part, (IsSpell, IsAbility)) for one in targets for part in walk(one.what))


def _stack_up(play: Playing) -> None:
    """A spell of either player and an ability of an opponent are on the stack."""
    for player in (0, 1):
        for option in play.offered("cast") if play.give(player) else []:
            if play.state.object(option.thing).base.name == POINT.faces[0].name:
                play.do(option)
                break
    play.use("target", by=1, settle=False)
    play.give(0)
