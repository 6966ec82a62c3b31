"""How an attempt begins: where the card is, on which board, and what has happened this turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from apnap.language import types as t
from apnap.language.abilities import Ability, Activated, Keyword, Static, Triggered
from apnap.language.amounts import LevelOf
from apnap.language.card import CardDefinition
from apnap.language.changes import SetChosenColour, SetChosenSubtype, SetTypes
from apnap.language.conditions import Unless, WasPaid
from apnap.language.day_and_night import IsDaylight
from apnap.language.effects import Choose, DoubleMana, Untap
from apnap.language.filters import (
    DealtDamageThisTurn,
    Filter,
    HasChosenColour,
    HasChosenName,
    HasChosenSubtype,
    HasStatus,
    Is,
)
from apnap.language.node import Node, walk
from apnap.language.nontraditional import HasCompletedDungeon, HasInitiative
from apnap.language.references import ChosenPlayer, Haunted, Host, Linked, You
from apnap.language.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from apnap.rules.asking.decisions import Act, Option
from apnap.rules.casting.alternatives import ways_to_cast
from apnap.rules.values.reading import abilities, characteristics
from tests.exercise import judging
from tests.exercise.boards.boards import scene
from tests.exercise.boards.seats import BARE, CROWD, EASY, EVE, FOES, LEAN, PLAIN, RICH, SPENT, WORN
from tests.exercise.items import Item
from tests.exercise.moments import ANSWER, ANY, FIGHT, OWN, THEIR_FIGHT, THEIRS, seek
from tests.exercise.plans.by_pattern import plans
from tests.exercise.plans.plan import at, each_player
from tests.exercise.plans.tools import events_of_this_turn, of_damage
from tests.exercise.playing import Playing

KINDS = (RICH, FOES, WORN, LEAN, EASY, SPENT, EVE, BARE, PLAIN, CROWD)
STYLES = (0, 1, 2)
CAST, BESTOWED, DOWN, PRIMED, SUSPENDED, ON_STACK = "cast", "bestowed", "face down", "primed", "suspended", "stack"
"""Beginnings other than a zone: on the battlefield because it was cast, or bestowed, or face down there, or after its
activated abilities were used; in exile because it was suspended; on the stack."""

FROM_BEFORE = (
    Linked,
    Haunted,
    LevelOf,
    ChosenPlayer,
    HasChosenSubtype,
    HasChosenColour,
    HasChosenName,
    SetChosenColour,
    SetChosenSubtype,
)
"""What these refer to was chosen, exiled or reached by the card itself, so that it must have entered, or been used."""


@dataclass(frozen=True)
class Start:
    """Where the card is as an attempt begins, on which board, and in which style everything is answered."""

    place: str
    kind: str
    style: int
    moment: str = ANY


def begin(card: CardDefinition, item: Item, start: Start, shown: CardDefinition | None = None) -> Playing | None:
    """The card where the attempt begins, or what is shown in its place; None if it can't be brought there."""
    shown = card if shown is None else shown
    if start.place in (CAST, BESTOWED, SUSPENDED, ON_STACK):
        return _brought(card, item, start, shown)
    down, primed = start.place == DOWN, start.place == PRIMED
    zone = BATTLEFIELD if down or primed else start.place
    if zone == BATTLEFIELD and not card.faces[item.face].types & t.PERMANENT:
        return None
    board = scene(shown, zone, item.face, start.kind, face_down=down, node=item.node, like=card)
    play = Playing(board, start.style, item.node)
    if primed:
        prime(play, item.node)
    return play


def _brought(card: CardDefinition, item: Item, start: Start, shown: CardDefinition) -> Playing | None:
    play = Playing(scene(shown, HAND, kind=start.kind, like=card), start.style, item.node)
    if start.place == SUSPENDED:
        for option in play.offered("suspend", play.subject):
            play.do(option)
    elif not cast_it(play, card, item.face, start.moment, BESTOWED if start.place == BESTOWED else paid(item.node)):
        return None
    if start.place in (CAST, BESTOWED):
        play.settle()
        play.attackers = play.blockers = None  # it is to live
        play.turns += 1  # and it may be able to do something only in the turn after next (CR 302.6)
    play.subject = judging.successors(play.state, play.subject)[-1]
    return play


def paid(node: Ability | None) -> str:
    """The cost that the ability asks to have been paid: perhaps another than the mana cost."""
    return next((part.cost for part in walk(node) if isinstance(part, WasPaid)), "") if node is not None else ""


def prime(play: Playing, node: Ability | None) -> None:
    """Use each other of the card's activated abilities that leaves it there, and let its triggered abilities trigger,
    so that what is linked to them finds something."""
    active, step = play.state.markers[0].active, play.state.markers[0].step
    for _, one in abilities(characteristics(play.state, play.subject)).triggered:
        if one != node:
            _try(play, next(plans(one.pattern)))
    play.until(step, active)  # some abilities are activated only then
    for number in range(4):
        for option in play.offered("activate", play.subject):
            table = abilities(characteristics(play.state, play.subject)).activated
            if option.number == number and table[number][1] != node:
                _try(play, _doing(option))


def _doing(option: Option) -> Callable[[Playing], None]:
    return lambda play: play.do(option)


def _try(play: Playing, plan: Callable[[Playing], None]) -> None:
    """Carry out the plan, unless the card would not be there any longer."""
    before = play.game.copy()
    plan(play)
    play.settle()
    if play.game.over or play.state.object(play.subject).last is not None:
        play.game = before
        play.game.present()


def starts(zone: str, animated: bool = False) -> Iterator[Start]:
    """Where and how to begin, the likeliest first."""
    if zone == EXILE:
        yield Start(SUSPENDED, RICH, 0)
    if animated and zone == BATTLEFIELD:
        yield from [Start(PRIMED, RICH, 0), Start(PRIMED, FOES, 0)]
    yield from [Start(zone, kind, 0) for kind in KINDS]
    if zone == BATTLEFIELD:
        yield from [Start(CAST, RICH, 0), Start(PRIMED, RICH, 0)]
    yield from [Start(zone, RICH, style) for style in STYLES[1:]]
    if zone == BATTLEFIELD:
        yield from [Start(CAST, RICH, 1), Start(zone, WORN, 2)]


def speaks_of_its_host(card: CardDefinition, item: Item) -> bool:
    """The card may be bestowed, and the ability refers to what it is then attached to."""
    bestow = any(isinstance(one, Keyword) and one.name == "bestow" for one in card.faces[item.face].abilities)
    return bestow and _speaks_of_a_host(item)


def becomes_attached(card: CardDefinition, item: Item) -> bool:
    """The ability refers to what the card is attached to, and it is nothing yet that could be."""
    kinds = ("Aura", "Equipment", "Fortification")
    return not any(kind in card.faces[item.face].subtypes for kind in kinds) and _speaks_of_a_host(item)


def _speaks_of_a_host(item: Item) -> bool:
    return item.node is not None and any(isinstance(part, Host) for part in walk(item.node))


def animates(card: CardDefinition, face: int) -> bool:
    """What isn't a creature may become one."""
    shown = card.faces[face]
    if shown.types & t.CREATURE or not shown.types & t.PERMANENT:
        return False
    return "Vehicle" in shown.subtypes or any(
        isinstance(part, SetTypes) and part.types & t.CREATURE for part in walk(shown)
    )


def moments(zone: str) -> Iterator[Start]:
    """Beginnings for what a player does: at other moments, too."""
    for number, start in enumerate(starts(zone)):
        yield start
        if number == 0:
            yield from [Start(zone, RICH, 0, moment) for moment in (FIGHT, ANSWER, OWN, THEIRS, THEIR_FIGHT)]
            yield Start(zone, RICH, 1, FIGHT)  # the card itself attacks


def cast_it(
    play: Playing,
    card: CardDefinition,
    face: int,
    moment: str = ANY,
    way: str = "",
    before: Callable[[], None] = lambda: None,
) -> bool:
    """Cast the card, or play it; False if no moment comes. `before` is called at that moment."""
    option = seek(play, lambda: _casting_option(play, card, face, way), moment)
    if option is not None:
        before()
        play.do(option)
    return option is not None


def cast_from(card: CardDefinition, item: Item) -> str:
    """A half with aftermath is cast from the graveyard (CR 702.127a), and so is a disturbed back (CR 702.146a)."""
    own, front = [[getattr(one, "name", "") for one in card.faces[n].abilities] for n in (item.face, 0)]
    return GRAVEYARD if "aftermath" in own or (item.face and "disturb" in front) else HAND


def _casting_option(play: Playing, card: CardDefinition, face: int, way: str) -> Option | None:
    """For its mana cost, if it has one, and with the face that is meant; once there is what it should target."""
    if not play.has_aim():
        return None
    for option in play.offered("play", play.subject):
        if option.number == face:
            return option
    wanted = face + 1 if card.layout == "split" else face
    found = play.offered("cast", play.subject)
    ways = ways_to_cast(play.state, 0, play.subject) if found else []
    hits = [one for one in found if ways[one.number].face == wanted]
    if way == BESTOWED:
        return next((one for one in hits if ways[one.number].name == "bestow"), None)
    meant = [one for one in hits if way and ways[one.number].name == way]
    plain = [one for one in hits if ways[one.number].name in ("", "adventure")]
    return next(iter([*meant, *plain, *hits]), None)


def prepare(play: Playing, node: Ability | None) -> None:
    """Make what a condition or amount of the ability asks of this turn happen."""
    for pattern, times in events_of_this_turn(node):
        for _ in range(times):
            next(plans(pattern))(play)
    _designate(play, [] if node is None else list(walk(node)))
    for part in [] if node is None else walk(node):
        if isinstance(part, DealtDamageThisTurn):
            host = play.state.object(play.subject).attached_to
            _scratch(play, host if isinstance(part.by, Host) else play.subject)
        elif isinstance(part, Untap) and isinstance(part.what, Choose):
            _tap_some(play, part.what.what)
        elif isinstance(part, DoubleMana):
            _fill_pool(play)


def _designate(play: Playing, parts: list[Node]) -> None:
    """The card, or its controller, is what a condition asks them to be."""
    if any(isinstance(part, Unless) for part in parts):
        return
    for part in parts:
        if part == HasStatus("monarch"):
            each_player(play, Is(You()), "become monarch")
        elif part == HasStatus("Ring-bearer"):
            play.use("tempt", at(0))
        elif isinstance(part, HasCompletedDungeon):
            each_player(play, Is(You()), "venture", 10)
        elif isinstance(part, HasInitiative):
            each_player(play, Is(You()), "initiative")
        elif isinstance(part, IsDaylight) and part.time:
            play.use(part.time)
        elif isinstance(part, HasStatus) and part.status in ("monstrous", "renowned"):
            play.use(f"become {part.status}", _is(play.subject))


def _tap_some(play: Playing, what: Filter) -> None:
    """There is something to untap other than the card itself."""
    for _ in range(2):
        play.use("tap", lambda thing: thing != play.subject and play.fits(what)(thing))


def _fill_pool(play: Playing) -> None:
    """There is mana left to be doubled once the ability has been paid for."""
    while others := [one for one in play.offered("mana") if one.thing != play.subject]:
        play.do(others[0])


def _scratch(play: Playing, source: int) -> None:
    """The card, or what it is attached to, deals damage to players and to several creatures that survive it."""
    for player in (0, 1):
        play.use("damage", *of_damage(at(player), _is(source)))
    for id in play.state.battlefield:
        values = characteristics(play.state, id)
        if values.types & t.CREATURE and values.toughness > 1 and id != play.subject:
            play.use("damage", *of_damage(_is(id), _is(source)))


def _is(id: int) -> Callable[[int], bool]:
    return lambda thing: thing == id


def noting(play: Playing, watch: judging.Watch) -> Callable[[], bool]:
    def note() -> bool:
        if isinstance(play.game.decision, Act):
            watch.note(play.state)
        return False

    return note


def zones_of(node: Activated | Triggered | Static) -> tuple[str, ...]:
    return (BATTLEFIELD, HAND, GRAVEYARD) if node.zone == "any" else (node.zone,)
