"""Venturing into the dungeon (CR 701.46), taking the initiative (CR 722), planeswalking (CR 701.24) and chaos
(CR 311.7)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import nontraditional as n
from apnap.language.abilities import Triggered
from apnap.language.dungeons import BY_NAME, DUNGEONS
from apnap.language.face import Face
from apnap.language.types import PLANE
from apnap.language.zones import NOWHERE, PLANAR_DECK
from apnap.rules.asking.decisions import (
    NO,
    YES,
    Answer,
    ChooseOptions,
    Decision,
    Option,
    Steps,
    things_options,
)
from apnap.rules.casting.planar_die import roll_planar_die
from apnap.rules.effects.searching import Cards, arranged, in_order
from apnap.rules.events.cards import CardRevealed
from apnap.rules.events.planes import ChaosEnsued, PlaneMoved, Planeswalked
from apnap.rules.events.turns import TurnOrderReversed
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.happening.triggers import wait
from apnap.rules.objects.designations import GotDesignation
from apnap.rules.objects.dungeons import DungeonEntered, Ventured, completed, dungeon_of, next_rooms, removed
from apnap.rules.objects.monarch import INITIATIVE
from apnap.rules.resolving.resolving import add_verb
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_judge, things
from apnap.rules.values.planes import deck_owner, left_behind, planar_controller
from apnap.rules.values.seats import same_side
from apnap.state.characteristics import of_face
from apnap.state.objects import Bindings
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player

Word = Generator[Decision, Answer, str]


def _venture(state: State, effect: n.Venture, context: Context) -> Steps:
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        dungeon = dungeon_of(state, player)
        if dungeon != NOTHING and not next_rooms(state, dungeon):
            happened = yield from happen(state, [removed(state, dungeon, "701.46c")])
            happen_now(state, *completed(state, happened))  # leaving the last room completes it
            dungeon = NOTHING
        if dungeon == NOTHING:
            yield from _enter(state, player, effect.quality, context)
        else:
            room = yield from _choose(player, "room", "701.46b", next_rooms(state, dungeon), context)
            yield from _move_marker(state, player, dungeon, room, context)


def _enter(state: State, player: int, quality: str, context: Context) -> Steps:
    """CR 701.46a, 701.46d: choose a dungeon from outside the game, and put the marker into its topmost room."""
    offered = {quality: BY_NAME[quality]} if quality in BY_NAME else {one.name: one for one in DUNGEONS}
    name = yield from _choose(player, "dungeon", "701.46a", tuple(offered), context)
    face: Face = offered[name]
    made = state.new_object(of_face(face), player, NOWHERE)
    made.known_to = frozenset(range(len(state.players)))
    yield from happen(state, [DungeonEntered(player, context.stack, made.id)], context)
    first = face.abilities[0]
    assert isinstance(first, n.Room)
    yield from _move_marker(state, player, made.id, first.name, context)


def _move_marker(state: State, player: int, dungeon: int, room: str, context: Context) -> Steps:
    yield from happen(state, [Ventured(player, dungeon, room, context.stack)], context)


def _choose(player: int, purpose: str, rule: str, words: tuple[str, ...], context: Context) -> Word:
    if len(words) == 1:
        return words[0]
    options = [Option("word", word=word) for word in words]
    answer = yield ChooseOptions(player, purpose, rule, options, source=context.source)
    return answer[0].word


def _take_initiative(state: State, effect: n.TakeInitiative, context: Context) -> Steps:
    """CR 722.3: a player who already has the initiative takes it again (CR 722.5)."""
    for thing in things(state, effect.who, context):
        become = GotDesignation(thing, INITIATIVE, of_player(thing), context.stack, rule="722.3")
        yield from happen(state, [become], context)


def _has_initiative(state: State, condition: n.HasInitiative, context: Context) -> bool:
    who = [of_player(thing) for thing in things(state, condition.who, context)]
    return any(INITIATIVE in state.players[player].designations for player in who)


def _planeswalk(state: State, effect: n.Planeswalk, context: Context) -> Steps:
    """CR 701.24a: only in a Planechase game, and only the planar controller, or for their team (CR 901.12c)."""
    player = planar_controller(state)
    if state.options.planes and player >= 0 and same_side(state, player, context.you):
        walked = Planeswalked(player, context.stack)
        walked.order = yield from _order_down(state, player, context)
        yield from happen(state, [walked], context)


def _order_down(state: State, player: int, context: Context) -> Cards:
    """The order in which planes that are turned down together go to the bottom: their owners choose, as for libraries
    (CR 401.4)."""
    left = left_behind(state, player)
    order: list[int] = []
    for owner in dict.fromkeys([state.object(id).owner for id in left]):
        theirs = tuple([id for id in left if state.object(id).owner == owner])
        order += reversed((yield from in_order(owner, theirs, "401.4", context)))
    return tuple(order)


def _chaos(state: State, effect: n.ChaosEnsue, context: Context) -> Steps:
    yield from happen(state, [ChaosEnsued(context.you, context.stack)], context)


def _reverse(state: State, effect: n.ReverseTurnOrder, context: Context) -> Steps:
    yield from happen(state, [TurnOrderReversed(context.you, context.stack)], context)


def _roll(state: State, effect: n.RollPlanarDie, context: Context) -> Steps:
    for thing in things(state, effect.who, context):
        roll_planar_die(state, of_player(thing), context.source)
    yield from ()


def _reveal_planes(state: State, effect: n.RevealPlanes, context: Context) -> Steps:
    player = context.you
    if not state.options.planes:
        return
    revealed, planes = _revealed(state, effect, player)
    happen_now(state, *[CardRevealed(id, player, "701.16a") for id in revealed])
    if effect.use == "chaos":
        for id in planes:
            _chaos_on(state, player, id, context)
    elif effect.use == "top":
        yield from _put_on_top(state, player, revealed, planes, context)
        return
    elif effect.use and planes and player == planar_controller(state):
        walked = Planeswalked(player, context.stack, tuple(planes), effect.use == "join")
        if not walked.stays:
            walked.order = yield from _order_down(state, player, context)
        yield from happen(state, [walked], context)
        revealed = [id for id in revealed if id not in planes]
    elif not effect.use and revealed:
        answer = yield ChooseOptions(player, "may", "608.2d", [YES, NO], source=context.source)
        revealed = revealed if answer[0].kind == "yes" else []
    order = yield from in_order(player, tuple(revealed), "401.4", context)
    owner = deck_owner(state, player)
    yield from happen(
        state, [PlaneMoved(id, owner, PLANAR_DECK, PLANAR_DECK, player, "608.2c") for id in reversed(order)], context
    )


def _put_on_top(state: State, player: int, revealed: list[int], planes: list[int], context: Context) -> Steps:
    """One of the planes stays on top of the planar deck; the other cards go to the bottom in a random order."""
    kept = planes[:1]
    if len(planes) > 1:
        answer = yield ChooseOptions(player, "next plane", "608.2d", things_options(planes), source=context.source)
        kept = [answer[0].thing]
    rest = tuple([id for id in revealed if id not in kept])
    rest = yield from arranged(state, player, rest, True, context)
    owner = deck_owner(state, player)
    down = [PlaneMoved(id, owner, PLANAR_DECK, PLANAR_DECK, player, "608.2c") for id in rest]
    for event in down:
        event.at_random = True
    yield from happen(state, [*down], context)


def _revealed(state: State, effect: n.RevealPlanes, player: int) -> tuple[list[int], list[int]]:
    """The cards to be revealed, the topmost first, and the planes among them."""
    revealed: list[int] = []
    planes: list[int] = []
    for id in reversed(state.players[deck_owner(state, player)].planar_deck):
        if len(revealed) == effect.cards if effect.cards else len(planes) == effect.planes:
            break
        revealed.append(id)
        if state.object(id).base.types & PLANE:
            planes.append(id)
    return revealed, planes


def _chaos_on(state: State, player: int, plane: int, context: Context) -> None:
    """CR 311.7: chaos ensues on a plane that is still in the deck: its chaos abilities trigger."""
    chaos = ChaosEnsued(player, context.stack, plane)
    happen_now(state, chaos)
    for instance in state.object(plane).base.abilities:
        node = instance.node
        if isinstance(node, Triggered) and isinstance(node.pattern, n.ChaosEnsues):
            wait(state, plane, planar_controller(state), instance, node, Bindings({}, {}), chaos.index)


add_verb(n.RevealPlanes, _reveal_planes)
add_verb(n.Planeswalk, _planeswalk)
add_verb(n.ChaosEnsue, _chaos)
add_verb(n.RollPlanarDie, _roll)
add_verb(n.ReverseTurnOrder, _reverse)
add_verb(n.Venture, _venture)
add_verb(n.TakeInitiative, _take_initiative)
add_judge(n.HasInitiative, _has_initiative)
