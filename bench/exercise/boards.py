"""Rich boards: both players have something of every kind, and whatever the card in question looks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from apnap.cards.pool import named
from apnap.game.board import Board, Permanent
from apnap.game.game import Game
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword
from apnap.language.card import CardDefinition, card
from apnap.language.costs import RemoveCounters, UntapThis
from apnap.language.node import walk
from apnap.language.zones import BATTLEFIELD, HAND
from apnap.rules import filters
from apnap.rules.context import Context
from apnap.state.table import State
from bench.exercise.conjuring import conjured, permanent
from bench.exercise.tools import CYCLER, POINT, SPRING, WAGON, bench, tools_for

_CREATURES = ("Grizzly Bears", "Ornithopter", "Goblin Piker", "Walking Corpse", "Craw Wurm", "Serra Angel")
_OTHERS = ("Mox Pearl", "Glorious Anthem")
_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_SPELLS = ("Shock", "Divination", "Grizzly Bears", "Ornithopter", "Glorious Anthem", "Serra Angel")
WALKER = card("Walker", "{3}", "Planeswalker - Nobody", loyalty=6)
VIGIL = card("Vigil", "{1}{W}", "Enchantment")
LIFE = 60

RICH, LEAN, FOES, WORN = "rich", "lean", "foes", "worn"
"""Boards: everything; next to nothing on one's own side; what is attached, attached to an opponent's; the card itself
tapped, dealt damage and with counters on it."""


class Scene:
    """A game and the card in question."""

    def __init__(self, game: Game, subject: int, tools: list[str]) -> None:
        self.game = game
        self.subject = subject
        self.tools = tools

    def again(self) -> Scene:
        return Scene(self.game.copy(), self.subject, self.tools)


def scene(
    definition: CardDefinition,
    zone: str = HAND,
    face: int = 0,
    kind: str = RICH,
    active: int = 0,
    step: str = "precombat main",
    face_down: bool = False,
) -> Scene:
    """A board with the card in a zone of the first player's."""
    tools = tools_for(definition)
    board = _board(definition, tools, kind)
    board.turn(active, step)
    mine = board.seats[0]
    if zone == BATTLEFIELD:
        entry = _entry(definition, face, kind, face_down)
        mine.battlefield = [*mine.battlefield, entry]
        host = _host(board, definition, face, kind)
        if host is not None:
            mine.battlefield = [*mine.battlefield[:-1], replace(entry, attached_to=host)]
    elif zone != "nowhere":
        setattr(mine, zone, [*getattr(mine, zone), definition])
    game = board.start()
    return Scene(game, _find(game.state, definition, zone), list(tools))


def _entry(definition: CardDefinition, face: int, kind: str, face_down: bool) -> Permanent:
    """The card on the battlefield, with the counters that its costs take away, and with loyalty for all of them."""
    shown = definition.faces[face]
    counters = {part.kind: 5 for part in walk(shown) if isinstance(part, RemoveCounters) and kind != LEAN}
    if shown.types & t.PLANESWALKER:
        counters["loyalty"] = 20
    if kind == WORN:
        counters["+1/+1"] = 2
    flips = definition.layout == "flip"
    untaps = any(isinstance(part, UntapThis) for part in walk(shown))
    return Permanent(
        definition,
        counters=counters or None,
        tapped=kind == WORN or (untaps and kind == RICH),
        damage=1 if kind == WORN and shown.types & t.CREATURE else 0,
        face=0 if flips else face,
        flipped=flips and face == 1,
        face_down=face_down,
    )


def _board(definition: CardDefinition, tools: dict[str, Activated], kind: str) -> Board:
    sketches = conjured(definition)
    cards = [one.card(n) for n, one in enumerate(sketches)]
    permanents = [one for n, sketch in enumerate(sketches) if (one := permanent(sketch, n)) is not None]
    board = Board(2, 1)
    board.options.ask_always = False
    bystanders: list[CardDefinition | Permanent]
    bystanders = [*map(named, (*_CREATURES, *_OTHERS)), VIGIL, WALKER, WAGON, *permanents]
    hand = [*map(named, _SPELLS), POINT, CYCLER, named("Forest"), *cards]
    buried = [*map(named, (*_SPELLS, "Forest", "Hill Giant")), *cards]
    library = [*map(named, (*_LANDS, *_SPELLS)), *cards, *map(named, (*_LANDS, *_SPELLS))]
    springs = [SPRING, SPRING, SPRING]
    lands = [*map(named, (*_LANDS, *_LANDS, *["Snow-Covered Forest"] * 3)), *springs]
    if kind == WORN:
        bystanders = [
            Permanent(one, tapped=True) if n % 2 and isinstance(one, CardDefinition) else one
            for n, one in enumerate(bystanders)
        ]
    for index in range(2):
        lean = kind == LEAN and index == 0
        board.player(
            index,
            life=3 if lean else LIFE,
            hand=[] if lean else hand,
            battlefield=[bench(tools), *(springs if lean else [*lands, *bystanders])],
            graveyard=[] if lean else buried,
            exile=list(map(named, _SPELLS[:2])),
            library=library,
        )
    return board


def _host(board: Board, definition: CardDefinition, face: int, kind: str) -> int | None:
    """What an Aura or Equipment is attached to; ids of what is set up after it are one higher than without it."""
    shown = definition.faces[face]
    wanted: f.Filter | None = None
    for ability in shown.abilities:
        if isinstance(ability, Keyword) and ability.name == "enchant" and isinstance(ability.quality, f.Filter):
            wanted = ability.quality
    if "Equipment" in shown.subtypes:
        wanted = f.creature
    if wanted is None:
        return None
    state = board.state()
    aura = _find(state, definition, BATTLEFIELD)
    found = [one for one in filters.candidates(state, wanted, Context(aura, 0)) if one != aura]
    return _preferred(state, found, kind)


def _preferred(state: State, found: Sequence[int], kind: str) -> int | None:
    """One's own thing or an opponent's, whichever the board is for; a creature that stays alive, where there is one."""
    side = 1 if kind == FOES else 0
    ours = [one for one in found if (-1 - one if one < 0 else state.object(one).controller) == side]
    plain = [one for one in ours if one >= 0 and state.object(one).base.name not in ("Workbench", "Ornithopter")]
    big = [one for one in plain if state.object(one).base.types & t.CREATURE and state.object(one).base.toughness > 3]
    return next(iter([*big, *plain, *ours, *found]), None)


def _find(state: State, definition: CardDefinition, zone: str) -> int:
    if zone == "nowhere":
        return -1
    for id in reversed(state.zone(zone, 0)):
        if state.object(id).definition is definition:
            return id
    raise LookupError(f"{definition.name} is not in the {zone}")
