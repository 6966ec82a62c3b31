"""The layer in which a change is applied, what it reads and what it can alter. So only pairs that could matter are
tried (CR 613.8a), and results that can change without a write to the battlefield are computed again.

Layers are numbered by their place in `LAYERS`. Overestimating what is read is safe, since the trial decides. A node
that this module doesn't know reads everything.
"""

from __future__ import annotations

from typing import Final

from apnap.language import amounts as a
from apnap.language import changes as ch
from apnap.language import conditions as c
from apnap.language import filters as f
from apnap.language import nontraditional as n
from apnap.language import references as r
from apnap.language.day_and_night import IsDaylight
from apnap.language.effects import Each, Target
from apnap.language.kept import make_room
from apnap.language.node import Node, walk
from apnap.language.noted import HasNoted, Noted
from apnap.language.types import BASIC_LAND_TYPES
from apnap.language.zones import BATTLEFIELD, COMMAND
from apnap.state.standing import CARDS, ELSE, HISTORY, PLAYERS, STATUS, TURN

LAYERS: Final = ("1a", "1b", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
COPIES, FACE_DOWN, CONTROL, TEXT, TYPES, COLOURS, ABILITIES, DEFINING, SETTING, MODIFYING, SWITCHING = range(11)

_LAYER: Final[dict[type[Node], int]] = {
    ch.BecomeCopy: COPIES,
    ch.NoManaCost: COPIES,
    ch.ChangeControl: CONTROL,
    ch.ChangeText: TEXT,
    ch.ChangeChosenText: TEXT,
    ch.SetTypes: TYPES,
    ch.SetChosenSubtype: TYPES,
    ch.TakeCreatureTypes: TYPES,
    ch.AllCreatureTypes: TYPES,
    ch.LoseTypes: TYPES,
    ch.SetColours: COLOURS,
    ch.SetChosenColour: COLOURS,
    ch.Gain: ABILITIES,
    ch.GainSameKeywords: ABILITIES,
    ch.GainThisAbility: ABILITIES,
    ch.GainRemovedKeywords: ABILITIES,
    ch.GainActivatedOf: ABILITIES,
    ch.Lose: ABILITIES,
    ch.LoseAll: ABILITIES,
    ch.DefinePT: DEFINING,
    ch.SetPT: SETTING,
    ch.ModifyPT: MODIFYING,
    ch.SwitchPT: SWITCHING,
}

KIND: Final = 1
"""Card types, subtypes, supertypes."""
COLOUR: Final = 2
KEYWORDS: Final = 4
"""Which abilities an object has."""
EXISTENCE: Final = 8
"""Whether an object still has the ability, and its text."""
NUMBERS: Final = 16
"""Power and toughness."""
CONTROLLER: Final = 32
NAME: Final = 64
"""Name and mana cost, which only copies change."""
BANNED: Final = 128
"""Which abilities an object can't have."""
ALL: Final = 255

_READS: Final[dict[type[Node], int]] = {
    f.AllOf: 0,
    f.AnyOf: 0,
    f.Non: 0,
    f.Anything: 0,
    f.Is: 0,
    f.OwnedBy: 0,
    f.AttachedTo: 0,
    f.HasCounters: 0,
    f.HasType: KIND,
    f.HasSupertype: KIND,
    f.HasSubtype: KIND,
    f.HasChosenSubtype: KIND,
    f.SharesSubtype: KIND,
    f.SharesType: KIND,
    f.HasColour: COLOUR,
    f.HasChosenColour: COLOUR,
    f.ColourOfChoice: 0,
    f.OutsideIdentity: COLOUR,
    f.Colourless: COLOUR,
    f.Multicoloured: COLOUR,
    f.Named: NAME,
    f.HasChosenName: NAME,
    f.SharesName: NAME,
    HasNoted: KIND | COLOUR | NAME,
    f.HasKeyword: KEYWORDS,
    f.HasNoAbilities: KEYWORDS,
    f.ControlledBy: CONTROLLER,
    f.ControlledByOpponent: CONTROLLER,
    f.Controls: CONTROLLER,
    f.Defended: CONTROLLER | ELSE,
    f.AttackedBy: ELSE,
    f.IsSource: ELSE,
    a.X: 0,
    a.Number: 0,
    a.Plus: 0,
    a.Times: 0,
    a.Half: 0,
    a.Count: 0,
    a.CountOf: 0,
    a.PowerOf: NUMBERS,
    a.ToughnessOf: NUMBERS,
    a.GreatestPower: NUMBERS,
    a.Least: NUMBERS,
    a.ManaValueOf: NAME,
    a.Different: KIND | COLOUR | NAME,
    a.LifeOf: PLAYERS,
    a.Devotion: NAME | CONTROLLER,
    a.ColoursSpent: 0,
    a.LevelOf: 0,
    a.CommanderCasts: PLAYERS,
    a.IdentityColours: 0,
    a.TimesTempted: 0,
    a.ChosenNumber: 0,
    a.DownTo: 0,
    a.EventsThisTurn: ALL | ELSE,
    a.Shared: 0,
    Noted: 0,
    c.Every: 0,
    c.Either: 0,
    c.Unless: 0,
    c.Exists: 0,
    c.Compare: 0,
    c.Fits: 0,
    c.WasPaid: 0,
    c.WasCast: 0,
    c.WasSpent: 0,
    c.IsIgnored: ELSE,
    IsDaylight: 0,
    c.TurnOf: TURN,
    c.During: TURN,
    c.Before: TURN | HISTORY,
    c.HappenedThisTurn: ALL | ELSE,
    n.HasCompletedDungeon: 0,
    n.HasInitiative: ELSE,
    r.This: 0,
    r.You: 0,
    r.Granter: 0,
    r.Particular: 0,
    r.Host: 0,
    r.Partner: 0,
    r.Haunted: 0,
    r.Bound: 0,
    r.OwnerOf: 0,
    r.EachPlayer: 0,
    r.ChosenPlayer: 0,
    Each: 0,
    Target: 0,
    r.ControllerOf: CONTROLLER,
    r.ActivePlayer: TURN,
    r.DefendingPlayer: CONTROLLER | ELSE,
    r.AttackingPlayer: TURN | ELSE,
    r.Linked: ELSE,
    r.Last: ELSE,
    ch.BecomeCopy: ALL,
    ch.ChangeControl: 0,
    ch.ChangeText: 0,
    ch.ChangeChosenText: 0,
    ch.SetChosenSubtype: KIND,
    ch.TakeCreatureTypes: KIND,
    ch.AllCreatureTypes: KIND,
    ch.LoseTypes: 0,
    ch.SetColours: 0,
    ch.SetChosenColour: 0,
    ch.Gain: BANNED,
    ch.GainThisAbility: 0,
    ch.GainActivatedOf: KEYWORDS,
    ch.Lose: 0,
    ch.LoseAll: 0,
    ch.DefinePT: 0,
    ch.SetPT: 0,
    ch.ModifyPT: 0,
    ch.SwitchPT: 0,
}
_STATUSES: Final[dict[str, int]] = {
    "token": 0,
    "face down": 0,
    "face up": 0,
    "enchanted": KIND,
    "equipped": KIND,
    "modified": KIND | CONTROLLER,
    "permanent card": KIND,
    "tapped": STATUS,
    "untapped": STATUS,
    "attacking": TURN,
    "blocking": TURN,
    "blocked": TURN,
    "unblocked": TURN,
    "entered this turn": TURN,
    "commander": 0,
    "paired": 0,
    "monstrous": 0,
    "renowned": 0,
    "city's blessing": PLAYERS,
    "monarch": PLAYERS,
}
_MEASURES: Final[dict[str, int]] = {
    "total power and toughness": NUMBERS,
    "power": NUMBERS,
    "toughness": NUMBERS,
    "mana value": NAME,
    "loyalty": 0,
}
_CACHE: Final[dict[int, tuple[Node, int]]] = {}
"""How many nodes a cache holds. Effects with calculated numbers keep making new ones."""


def layer_of(change: ch.Change, defining: bool = True) -> int:
    """The layer of a change; power and toughness are defined in 7a by characteristic-defining abilities only."""
    layer = _LAYER[type(change)]
    return SETTING if layer == DEFINING and not defining else layer


def reads(node: Node) -> int:
    """The aspects a filter, condition, amount or change reads, as bits."""
    known = _CACHE.get(id(node))
    if known is None:
        found = 0
        parts = [node] if isinstance(node, ch.Gain) else list(walk(node))  # the ability it grants isn't read
        for part in parts:
            found |= _read_by(part)
        if any(isinstance(part, f.HasCounters) for part in parts) and any(_is_player(part) for part in parts):
            found |= PLAYERS
        known = (node, found)
        make_room(_CACHE)
        _CACHE[id(node)] = known
    return known[1]


def _is_player(part: Node) -> bool:
    """A player's counters can change while the battlefield doesn't."""
    return isinstance(part, f.IsPlayer)


def _read_by(part: Node) -> int:
    if isinstance(part, f.HasStatus):
        return _STATUSES.get(part.status, ELSE)
    if isinstance(part, f.Measures):
        return _MEASURES.get(part.what, ELSE)
    if isinstance(part, f.InZone):
        return 0 if part.zone in (BATTLEFIELD, COMMAND) else CARDS
    if isinstance(part, f.IsPlayer):
        return 0 if part.relation in ("any", "you", "opponent", "teammate") else TURN
    if isinstance(part, a.CountersOn):
        return 0 if isinstance(part.on, (r.This, r.Host)) else ELSE
    if isinstance(part, ch.SetTypes):
        return KIND if part.subtypes else 0
    return _READS.get(type(part), ALL | ELSE)


def writes(change: ch.Change) -> int:
    """The aspects a change can alter in its layer."""
    if isinstance(change, ch.SetTypes):
        basic = change.keep != "all" and any(word in BASIC_LAND_TYPES for word in change.subtypes)
        return KIND | KEYWORDS | EXISTENCE if basic else KIND
    if isinstance(change, (ch.SetChosenSubtype, ch.LoseAll)):
        return KIND | KEYWORDS | EXISTENCE
    if isinstance(change, ch.Lose):
        return KEYWORDS | EXISTENCE | BANNED if change.cannot_have else KEYWORDS | EXISTENCE
    layer = layer_of(change)
    if layer == ABILITIES:
        return KEYWORDS
    if layer == TYPES:
        return KIND
    if layer == COLOURS:
        return COLOUR
    return NUMBERS if layer > ABILITIES else ALL


_RELATIVE: Final[dict[int, tuple[Node, bool]]] = {}


def is_relative(filter: f.Filter) -> bool:
    """Whether what the filter finds depends on the ability's object, not only on its controller."""
    known = _RELATIVE.get(id(filter))
    if known is None:
        found = False
        for part in walk(filter):
            if isinstance(part, r.Reference) and not isinstance(part, (r.You, r.EachPlayer)):
                found = True
            elif isinstance(part, (f.HasChosenSubtype, f.HasChosenColour, f.HasChosenName, a.Computed)):
                found = True
        known = (filter, found)
        make_room(_RELATIVE)
        _RELATIVE[id(filter)] = known
    return known[1]


_NAMING: Final = (
    r.Reference,
    a.Computed,
    ch.ChangeControl,
    ch.ChangeChosenText,
    ch.SetChosenSubtype,
    ch.SetChosenColour,
    f.HasChosenSubtype,
    f.HasChosenColour,
    f.HasChosenName,
)


_NUMBERS: Final[dict[tuple[ch.Change, ...], int]] = {}
_NEXT: Final = [0]


def _number(changes: tuple[ch.Change, ...]) -> int:
    known = _NUMBERS.get(changes)
    if known is None:
        make_room(_NUMBERS)
        _NEXT[0] += 1
        known = _NEXT[0]
        _NUMBERS[changes] = known
    return known


class Parts:
    """The changes of an effect by layer, each with its number among them, and the aspects they read and write."""

    __slots__ = ("changes", "layers", "each", "written", "read", "anything", "names", "number")

    def __init__(self, changes: tuple[ch.Change, ...], defining: bool) -> None:
        self.changes = changes
        self.layers = 0
        """The layers it applies in, as bits."""
        self.each: list[list[tuple[int, ch.Change]]] = [[] for _ in LAYERS]
        self.written = [0] * len(LAYERS)
        self.read = [0] * len(LAYERS)
        self.anything = 0
        """Everything its changes read."""
        self.names = any(isinstance(part, _NAMING) for change in changes for part in walk(change))
        """Whether they use what was bound, counted or chosen as the effect began."""
        self.number = _number(changes)
        """The same for equal changes."""
        for number, change in enumerate(changes):
            layer = layer_of(change, defining)
            self.layers |= 1 << layer
            self.each[layer].append((number, change))
            self.written[layer] |= writes(change)
            self.read[layer] |= reads(change)
            self.anything |= reads(change)


_PARTS: Final[dict[tuple[int, bool], Parts]] = {}


def parts_of(changes: tuple[ch.Change, ...], defining: bool) -> Parts:
    key = (id(changes), defining)
    known = _PARTS.get(key)
    if known is None:
        known = Parts(changes, defining)
        make_room(_PARTS)
        _PARTS[key] = known
    return known
