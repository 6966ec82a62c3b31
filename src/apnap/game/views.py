"""What a view of a game consists of: plain data, which can be pickled, copied and written as JSON. `view` makes it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from apnap.rules.asking.errors import Malformed, quoted


@dataclass(frozen=True, slots=True)
class CardView:
    """An object as a viewer sees it."""

    handle: str
    """`o12` for an object in a public zone; `p0.hand.3` or `p1.library.0` for a card in a hidden zone, in this view."""
    name: str
    """Its name; `face-down creature` or `face-down card` if it is face down."""
    zone: str
    """`battlefield`, `stack`, `hand`, `library`, `graveyard`, `exile` or `command`."""
    owner: int
    """The number of its owner."""
    controller: int
    """The number of its controller; of its owner outside the battlefield and the stack."""
    types: tuple[str, ...] = ()
    """Supertypes and card types."""
    subtypes: tuple[str, ...] = ()
    """Its subtypes, in alphabetical order."""
    cost: str = ""
    """The mana cost in symbols: `{1}{R}`."""
    colours: str = ""
    """Letters: `WU` is white and blue."""
    power: int | None = None
    """None if it isn't a creature."""
    toughness: int | None = None
    """None if it isn't a creature."""
    loyalty: int | None = None
    """None if it isn't a planeswalker."""
    defense: int | None = None
    """None if it isn't a battle."""
    keywords: tuple[str, ...] = ()
    """The names of its keyword abilities."""
    counters: dict[str, int] = field(default_factory=dict)
    """How many of each kind."""
    status: tuple[str, ...] = ()
    """`tapped`, `flipped`, `face-down`, `phased-out`, `token`, `copy`, `sick` (CR 302.6), `level-2`, `monstrous`,
    `commander` …"""
    damage: int = 0
    """The damage marked on it."""
    attached_to: str = ""
    """The handle of the object or player it is attached to."""
    chosen: dict[str, str] = field(default_factory=dict)
    """Words chosen for its abilities, by the kind of choice."""
    hidden_name: str = ""
    """For a face-down card that the viewer may look at: what it is (CR 708.5)."""
    source: str = ""
    """For a spell or ability on the stack: the handle of its source."""
    targets: tuple[tuple[str, ...], ...] = ()
    """For a spell or ability on the stack: the handles of its targets, a tuple for each instance of "target"."""
    modes: tuple[int, ...] = ()
    """For a spell or ability on the stack: the numbers of the chosen modes."""
    x: int = 0
    """For a spell or ability on the stack: the value of X."""
    tax: int = 0
    """For a commander in the command zone: how much more mana it costs by now (CR 903.8)."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _constructor(self)


@dataclass(frozen=True, slots=True)
class NoteView:
    """Something that was noted as cards were drafted, or as cards were exiled before decks were shuffled."""

    cards: str
    """The name of the cards it was noted for."""
    kind: str
    """`number`, `name`, `player`, `color`, `creature type`, `guess`, `removed` or `exiled`."""
    number: int = 0
    """The number; of a player or a colour, which one it is."""
    word: str = ""
    """The name, creature type or colour."""
    card: str = ""
    """The name of the removed or exiled card; empty if it was removed face down."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _constructor(self)


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player, with the hand and library as far as the viewer knows them."""

    index: int
    """The number of the player."""
    name: str
    """The name of the player."""
    team: int
    """The number of the team; a player alone is a team."""
    life: int
    """The life total."""
    poison: int
    """The number of poison counters."""
    counters: dict[str, int]
    """All counters by kind, poison included."""
    pool: str
    """The unspent mana in symbols: `{R}{R}`."""
    in_game: bool
    """Whether the player is still in the game."""
    lands_played: int
    """Lands played this turn."""
    mulligans: int
    """How many mulligans the player took."""
    hand_count: int
    """The number of cards in hand."""
    hand: tuple[CardView, ...]
    """The cards the viewer knows."""
    library_count: int
    """The number of cards in the library."""
    library: dict[int, CardView]
    """Known cards by their position from the top."""
    graveyard: tuple[CardView, ...]
    """The top card first."""
    within: tuple[int, ...] = ()
    """With limited ranges of influence: the players within this player's range this turn (CR 801.2); otherwise
    empty."""
    emperor: bool = False
    """Whether their team wins and loses with them (CR 809.5)."""
    commander_damage: dict[str, int] = field(default_factory=dict)
    """The combat damage that each commander has dealt to the player, by the commander's name (CR 903.10a)."""
    planar_deck_count: int = 0
    """The number of cards in the planar deck (CR 901.3)."""
    planar_controller: bool = False
    """Whether the player controls the face-up planes and phenomena (CR 901.6)."""
    scheme_count: int = 0
    """The number of cards in the scheme deck (CR 904.3)."""
    companion: tuple[CardView, ...] = ()
    """The player's companion, while it is outside the game (CR 702.139a)."""
    outside: tuple[CardView, ...] = ()
    """The player's own sideboard, if something in the game could use it (CR 400.11a)."""
    noted: tuple[NoteView, ...] = ()
    """What the player noted as they drafted (CR 905.2b)."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _constructor(self)


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option, with the handles of the view. `Game.answer` takes it, as it takes an `Option`."""

    kind: str
    """What choosing it means, as in `Option`."""
    thing: str
    """The handle of the object or player; empty for none."""
    number: int
    """As in `Option`; 0 for attacks and blocks."""
    word: str
    """As in `Option`."""
    other: str = ""
    """For an attack or a block: the handle of what is attacked or blocked."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _constructor(self)


@dataclass(frozen=True, slots=True)
class DecisionView:
    """What the viewer is being asked, with the handles of the view. The options are in the order of those of the
    `Decision`."""

    player: int
    """The player who decides: the viewer."""
    subject: int
    """The player it is about, as in `Decision`."""
    purpose: str
    """A message key, as in `Decision`."""
    rule: str
    """The rule that requires the decision."""
    source: str
    """The handle of what requires it."""
    options: tuple[OptionView, ...]
    """What can be chosen now."""
    chosen: tuple[OptionView, ...]
    """The steps of the answer that have been taken."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _constructor(self)


@dataclass(frozen=True, slots=True)
class TurnView:
    """A turn that is being taken: one, or in a Grand Melee one for each turn marker (CR 807.4)."""

    players: tuple[int, ...]
    """Whose turn it is: one player, or the team that shares it (CR 805.4a)."""
    step: str
    """The step or phase."""
    priority: int
    """Who has priority; -1 if no player has it."""
    stack: tuple[str, ...] = ()
    """The handles of the objects on its stack, the top first."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _constructor(self)


@dataclass(frozen=True, slots=True)
class View:
    """Everything a player may know. Plain data, which can be pickled, copied and written as JSON."""

    viewer: int
    """Whose view it is."""
    turn: int
    """The number of the turn."""
    active: int
    """Whose turn it is; if a team shares it, the first of its players. `turns` has them all."""
    step: str
    """The step or phase, such as `upkeep` or `precombat main`."""
    priority: int
    """Who has priority (CR 117.3), which is public; -1 if no player has it. Whether another player is being asked isn't
    shown: that may depend on cards that the viewer doesn't know."""
    daylight: str
    """`day`, `night`, or neither (CR 726.1)."""
    over: bool
    """Whether the game has ended."""
    winners: tuple[int, ...]
    """The players who have won."""
    players: tuple[PlayerView, ...]
    """The players by number."""
    battlefield: tuple[CardView, ...]
    """Every permanent, also those that are phased out."""
    stack: tuple[CardView, ...]
    """The top first. If several turns are being taken, each has a stack (see `turns`)."""
    exile: tuple[CardView, ...]
    """The cards in exile."""
    command: tuple[CardView, ...]
    """The objects in the command zone."""
    attackers: dict[str, str]
    """The handles of attacking creatures, and of what they attack."""
    blockers: dict[str, tuple[str, ...]]
    """The handles of blocking creatures, and of the attackers they block."""
    decision: DecisionView | None
    """What the viewer is being asked."""
    seats: tuple[int, ...] = ()
    """The players in turn order, also those who have left (CR 800.5)."""
    turns: tuple[TurnView, ...] = ()
    """The turns that are being taken."""
    variant: str = ""
    """The variant and options in words."""
    bands: tuple[tuple[str, ...], ...] = ()
    """The handles of attackers that are in bands (CR 702.22)."""
    ante: tuple[CardView, ...] = ()
    """The cards in the ante zone (CR 407)."""

    def to_json(self) -> dict[str, Any]:
        """Plain dictionaries and lists."""
        found: dict[str, Any] = _plain(self)
        return found

    @staticmethod
    def from_json(data: object) -> View:
        """Read what `to_json` wrote."""
        try:
            return _read_view(data)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise Malformed("", f"not a view: {quoted(error)}") from error

    def __reduce__(self) -> tuple[Any, ...]:
        return _constructor(self)


def _constructor(value: Any) -> tuple[Any, ...]:
    """How to make the value again: its class and its fields."""
    return (type(value), tuple([getattr(value, one.name) for one in fields(value)]))


def _plain(value: Any) -> Any:
    if isinstance(value, (View, PlayerView, NoteView, TurnView, CardView, DecisionView, OptionView)):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    return value


def _read_view(data: Any) -> View:
    values = dict(data)
    for zone in ("battlefield", "stack", "exile", "command", "ante"):
        values[zone] = _read_cards(values[zone])
    values["winners"] = tuple(values["winners"])
    values["players"] = tuple([_read_player(one) for one in values["players"]])
    values["blockers"] = {blocker: tuple(attackers) for blocker, attackers in values["blockers"].items()}
    values["seats"] = tuple(values["seats"])
    values["bands"] = tuple([tuple(band) for band in values["bands"]])
    values["turns"] = tuple([_read_turn(one) for one in values["turns"]])
    asked = values["decision"]
    values["decision"] = None if asked is None else _read_decision(asked)
    return View(**values)


def _read_player(data: Any) -> PlayerView:
    values = dict(data)
    values["hand"], values["graveyard"] = _read_cards(values["hand"]), _read_cards(values["graveyard"])
    values["within"] = tuple(values["within"])
    values["outside"], values["companion"] = _read_cards(values["outside"]), _read_cards(values["companion"])
    values["noted"] = tuple([NoteView(**one) for one in values["noted"]])
    values["library"] = {int(place): _read_card(one) for place, one in values["library"].items()}
    return PlayerView(**values)


def _read_turn(data: Any) -> TurnView:
    values = dict(data)
    values["players"], values["stack"] = tuple(values["players"]), tuple(values["stack"])
    return TurnView(**values)


def _read_cards(data: Any) -> tuple[CardView, ...]:
    return tuple([_read_card(one) for one in data])


def _read_card(data: Any) -> CardView:
    values = dict(data)
    for name in ("types", "subtypes", "keywords", "status", "modes"):
        values[name] = tuple(values[name])
    values["targets"] = tuple([tuple(group) for group in values["targets"]])
    return CardView(**values)


def _read_decision(data: Any) -> DecisionView:
    values = dict(data)
    for name in ("options", "chosen"):
        values[name] = tuple([OptionView(**one) for one in values[name]])
    return DecisionView(**values)
