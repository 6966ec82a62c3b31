"""Boards on which both players have something of every kind, and whatever the card looks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from apnap.game.board import Board
from apnap.game.game import Game
from apnap.game.seats import Permanent
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Ability, Keyword
from apnap.language.amounts import CountersOn, ManaValueOf, PowerOf, ToughnessOf
from apnap.language.card import CardDefinition
from apnap.language.changes import Lose
from apnap.language.conditions import Compare, Exists, Fits, Unless
from apnap.language.costs import RemoveCounters, UntapThis
from apnap.language.effects import TakeCounters
from apnap.language.face import Face
from apnap.language.node import Node, walk
from apnap.language.patterns import Transforms
from apnap.language.references import Bound, Host, This
from apnap.language.statics import Cannot, Continuous, May, Must
from apnap.language.zones import BATTLEFIELD, HAND, LIBRARY
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.state.table import State
from tests.exercise.boards.card_sketches import passing
from tests.exercise.boards.needs import Needs, needs_of
from tests.exercise.boards.seats import BADGE, BARE, BLADE, CROWD, EVE, FOES, LEAN, PLAIN, RICH, WORN, seat
from tests.exercise.boards.supplies import TURNER

_OF_COUNTERS = (RemoveCounters, CountersOn, TakeCounters)
_ABLE: dict[str, f.Filter] = {
    "attack": f.creature,
    "block": f.creature,
    "activate": f.HasType(t.CREATURE) | f.HasSubtype("Vehicle"),
    "assign toughness": f.Measures("toughness", ">=", 5),
    "transform": f.Named(TURNER.faces[0].name),
}
"""What can do it."""
_MEASURES: dict[type[object], str] = {PowerOf: "power", ToughnessOf: "toughness", ManaValueOf: "mana value"}


class Scene:
    """A game, the card in question, and what it calls for."""

    def __init__(self, game: Game, subject: int, needs: Needs) -> None:
        self.game = game
        self.subject = subject
        self.needs = needs


def scene(
    definition: CardDefinition,
    zone: str = HAND,
    face: int = 0,
    kind: str = RICH,
    active: int = 0,
    step: str = "precombat main",
    face_down: bool = False,
    node: Ability | None = None,
    like: CardDefinition | None = None,
) -> Scene:
    """A board with the card in a zone of the first player's; for an ability of it, where one is named; the board that
    another card would have, where the two are to be compared."""
    model = definition if like is None else like
    needs = needs_of(model)
    spoken = node if zone == BATTLEFIELD else None
    key = (id(definition), zone, face, kind, active, step, face_down, id(spoken))
    if key not in needs.games:
        game = _set_up(definition, model, zone, face, kind, active, step, face_down, spoken).start()
        needs.games[key] = (definition, spoken), game, _find(game.state, definition, zone)
    _, game, subject = needs.games[key]
    return Scene(game.copy(), subject, needs)


def _set_up(
    definition: CardDefinition,
    model: CardDefinition,
    zone: str,
    face: int,
    kind: str,
    active: int,
    step: str,
    face_down: bool,
    node: Ability | None,
) -> Board:
    board = _board(needs_of(model), kind)
    board.turn(*(active, step) if kind != EVE else (1, "end"))
    mine = board.seats[0]
    if kind == PLAIN:
        _clear(board, model)
    if kind == WORN and node is not None:
        _top(board, node)
    if zone == BATTLEFIELD:
        entry = replace(_entry(model, face, kind, face_down, node), card=definition)
        mine.battlefield = [*mine.battlefield, entry]
        host = _host(board, definition, model.faces[face], kind, node)
        if host is not None:
            mine.battlefield = [*mine.battlefield[:-1], replace(entry, attached_to=host)]
        if node is not None and _is_for_newcomers(node):
            mine.battlefield = [*[_new(one) for one in mine.battlefield[:-1]], *mine.battlefield[-1:]]
        if worn := _worn(model, kind):
            subject = _find(board.state(), definition, zone)
            mine.battlefield = [*mine.battlefield, *[Permanent(one, attached_to=subject) for one in worn]]
    elif zone == LIBRARY:
        mine.library = [definition, *mine.library]
    else:
        setattr(mine, zone, [*getattr(mine, zone), definition])
    return board


def _clear(board: Board, definition: CardDefinition) -> None:
    """Take away from one's own side what a condition of the card wants nobody to have; the card itself, which may be
    excepted, is not there yet, and the bench takes its place."""
    state, mine = board.state(), board.seats[0]
    unwanted = [one.inner.what for one in walk(definition) if isinstance(one, Unless) and isinstance(one.inner, Exists)]
    subject = Context(state.battlefield[0], 0)
    fitting = [
        state.object(id).base.name
        for id in state.battlefield
        if any(filters.fits(state, one, id, subject) for one in unwanted)
    ]
    mine.battlefield = [
        one
        for one in mine.battlefield
        if not isinstance(one, str) and _name(one) not in fitting and getattr(one, "attached_to", "") not in fitting
    ]


def _top(board: Board, node: Ability) -> None:
    """Put what the ability asks a card to be that it has mentioned on top of one's own library."""
    asked = [part.filter for part in walk(node) if isinstance(part, Fits) and isinstance(part.what, Bound)]
    mine = board.seats[0]
    state = board.state() if asked else None
    if state is not None:
        lying = zip(state.players[0].library[::-1], mine.library, strict=True)  # the top card is the last of a zone
        fitting = [any(filters.fits(state, one, id, Context(id, 0)) for one in asked) for id, _ in lying]
        mine.library = [one for _, one in sorted(zip(fitting, mine.library, strict=True), key=lambda pair: not pair[0])]


def _is_for_newcomers(node: Ability) -> bool:
    """It lets something attack that came under its controller's control this turn (CR 302.6)."""
    return any(isinstance(part, May) and part.action == "attack as though it had haste" for part in walk(node))


def is_of_a_newcomer(node: Node) -> bool:
    """It asks the card itself to have entered this turn."""
    return any(part == Fits(This(), f.HasStatus("entered this turn")) for part in walk(node))


def _new(one: CardDefinition | str | Permanent) -> Permanent:
    return replace(one, sick=True) if isinstance(one, Permanent) else Permanent(one, sick=True)


def _name(one: CardDefinition | Permanent) -> str:
    card = one.card if isinstance(one, Permanent) else one
    return card if isinstance(card, str) else card.name


def _entry(definition: CardDefinition, face: int, kind: str, face_down: bool, node: Ability | None) -> Permanent:
    """The card on the battlefield, with the counters that its costs take away or the ability in question asks for, and
    with loyalty for all of them."""
    shown = definition.faces[face]
    counted = [part for part in walk(shown) if isinstance(part, _OF_COUNTERS) and part.kind]
    counters = {part.kind: number for part in counted if kind != LEAN and (number := _enough(part, shown))}
    for part in (*walk(shown), *([] if node is None else walk(node))):
        if isinstance(part, Fits) and isinstance(part.what, This) and kind != LEAN:
            counters.update(
                {one.kind: one.at_least for one in walk(part) if isinstance(one, f.HasCounters) and one.kind}
            )
    if kind == RICH and node is not None:
        counters.update(_asked(node, shown))
    if shown.types & t.PLANESWALKER:
        counters["loyalty"] = 20
    if kind == WORN or (shown.types & t.CREATURE and shown.toughness == 0):
        counters["+1/+1"] = max(2, counters.get("+1/+1", 0))
    flips = definition.layout == "flip"
    untaps = any(isinstance(part, UntapThis) for part in walk(shown))
    return Permanent(
        definition,
        counters=counters or None,
        tapped=kind in (WORN, EVE) or (untaps and kind == RICH),
        sick=node is not None and (is_of_a_newcomer(node) or node == Keyword("haste")),
        damage=1 if kind == WORN and shown.types & t.CREATURE else 0,
        face=0 if flips else face,
        flipped=flips and face == 1,
        face_down=face_down,
    )


def _asked(node: Ability, shown: Face) -> dict[str, int]:
    """The counters on the card that a condition of the ability compares with a number, or that make it as big as one
    asks."""
    found = {}
    for part in walk(node):
        if not isinstance(part, Compare) or not isinstance(part.right, int):
            continue
        number = passing(part.comparison, part.right)
        if isinstance(part.left, CountersOn) and part.left.on == This():
            found[part.left.kind] = number
        elif part.left == PowerOf() and isinstance(shown.power, int) and number > shown.power:
            found["+1/+1"] = number - shown.power
    return found


def _worn(definition: CardDefinition, kind: str) -> list[CardDefinition]:
    """What is attached to the card, if it refers to that."""
    if kind in (LEAN, BARE, FOES):
        return []
    words = [part.status for part in walk(definition) if isinstance(part, f.HasStatus)]
    if any(isinstance(part, f.AttachedTo) and isinstance(part.reference, This) for part in walk(definition)):
        words = ["enchanted", "equipped"]
    return [one for word, one in (("enchanted", BADGE), ("equipped", BLADE)) if word in words]


def _enough(part: RemoveCounters | CountersOn | TakeCounters, shown: Face) -> int:
    """Counters to remove as many as the cost says, and a few more; no more than it survives."""
    if part.kind == "-1/-1" and shown.types & t.CREATURE:
        return max(shown.toughness - 1, 0) if isinstance(shown.toughness, int) else 0
    count = part.count if isinstance(part, RemoveCounters) else 0
    return max(5, count + 2) if isinstance(count, int) else 5


def _board(needs: Needs, kind: str) -> Board:
    board = Board(3 if kind == CROWD else 2, 1)
    board.options.ask_always = False
    for index in range(len(board.seats)):
        board.seats[index] = seat(needs, index, kind)
    return board


def _host(board: Board, definition: CardDefinition, shown: Face, kind: str, node: Ability | None) -> int | None:
    """What an Aura or Equipment is attached to, if need be what the ability's conditions ask of it; ids of what is set
    up after it are one higher than without it."""
    wanted: f.Filter | None = None
    for ability in shown.abilities:
        if isinstance(ability, Keyword) and ability.name == "enchant" and isinstance(ability.quality, f.Filter):
            wanted = ability.quality
    if "Equipment" in shown.subtypes and not (shown.types & t.CREATURE and _is_its_own(node)):
        wanted = f.creature
    if "Fortification" in shown.subtypes:
        wanted = f.land
    if wanted is None:
        return None
    state = board.state()
    aura = _find(state, definition, BATTLEFIELD)
    found = [one for one in filters.candidates(state, wanted, Context(aura, 0)) if one != aura]
    for asked in [] if node is None else of_host(node):
        fitting = [one for one in found if filters.fits(state, asked, one, Context(aura, 0))]
        found = fitting or found
    return _preferred(state, found, kind)


def _is_its_own(node: Ability | None) -> bool:
    """The ability says nothing of what the card is attached to."""
    return node is not None and Host() not in list(walk(node))


def of_host(node: Node) -> list[f.Filter]:
    """What conditions in it ask of what the card is attached to, what that is to lose, and what it must be like for
    what it may not do to mean anything."""
    found = [part.filter for part in walk(node) if isinstance(part, Fits) and isinstance(part.what, Host)]
    found += [_ABLE["transform"] for part in walk(node) if part == Transforms(f.Is(Host()))]
    found += [_ABLE[part.action] for part in walk(node) if isinstance(part, (Cannot, Must)) and part.action in _ABLE]
    for part in walk(node):
        if isinstance(part, Compare) and isinstance(part.left, (PowerOf, ToughnessOf, ManaValueOf)):
            if part.left.of == Host():
                found.append(f.Measures(_MEASURES[type(part.left)], part.comparison, part.right))
        elif isinstance(part, Continuous) and part.affected == f.Is(Host()):
            found += [f.HasKeyword(one.keyword) for one in part.changes if isinstance(one, Lose)]
    return found


def _preferred(state: State, found: Sequence[int], kind: str) -> int | None:
    """One's own thing or an opponent's, whichever the board is for; a creature that stays alive, where there is one,
    preferably one that has abilities."""
    side = 1 if kind == FOES else 0
    ours = [one for one in found if (-1 - one if one < 0 else state.object(one).controller) == side]
    plain = [one for one in ours if one >= 0 and state.object(one).base.name not in ("Workbench", "Ornithopter")]
    bearers = [one for one in plain if state.object(one).base.name.startswith("Bearer")]
    plain.sort(key=lambda one: not state.object(one).base.abilities)
    big = [one for one in plain if state.object(one).base.types & t.CREATURE and state.object(one).base.toughness > 3]
    return next(iter([*bearers, *big, *plain, *ours, *found]), None)


def _find(state: State, definition: CardDefinition, zone: str) -> int:
    """The card in question, wherever state-based actions may have put it at once."""
    for id in reversed([*state.players[0].graveyard, *state.exile, *state.zone(zone, 0)]):
        if state.object(id).definition is definition:
            return id
    raise LookupError(f"{definition.name} is not in the {zone}")
