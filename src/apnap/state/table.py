"""`State`: the game between decisions (CR 1xx, 4xx). Plain data, shared between copies until one of them writes.

Reading: `state.object(id)`, `state.players[n]`, `state.markers[n]`. Writing goes through `write`, `write_player` and
`write_marker`, which copy first what another state shares; the values inside are replaced, never changed in place.
"""

from __future__ import annotations

from typing import Final

from apnap.language.card import CardDefinition
from apnap.language.kinds import Effect
from apnap.language.zones import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    PLANAR_DECK,
    SCHEME_DECK,
    STACK,
)
from apnap.state.characteristics import Characteristics
from apnap.state.effects import ContinuousEffect, DelayedTrigger, WaitingTrigger
from apnap.state.events import THE_START, Event
from apnap.state.history import History
from apnap.state.objects import Object, Writer
from apnap.state.players import Player
from apnap.state.standing import CARDS, PLAYERS, STATUS, TURN, Standing
from apnap.state.turns import TurnMarker

BITS: Final = 6
PAGE: Final = 1 << BITS
REST: Final = PAGE - 1


class Page:
    """A page of the table of objects. Pages keep snapshots of a long game cheap."""

    __slots__ = ("writer", "items")

    def __init__(self, writer: Writer, items: list[Object]) -> None:
        self.writer = writer
        self.items = items


class Card:
    """A physical card (CR 108.2): what survives zone changes."""

    __slots__ = ("definition", "owner", "commander")

    def __init__(self, definition: CardDefinition, owner: int, commander: bool = False) -> None:
        self.definition = definition
        self.owner = owner
        self.commander = commander
        """It is its owner's commander, or one of them (CR 903.3)."""


OPTION_NAMES: Final = (
    "starting_life",
    "hand_size",
    "smallest_deck",
    "first_draw",
    "attack",
    "free_mulligans",
    "shared_turns",
    "ask_always",
    "markers",
    "priority_by_range",
    "variant",
    "teams",
    "seating",
    "shared_life",
    "ranges",
    "deploy",
    "emperors",
    "hands",
    "poison",
    "first",
    "commanders",
    "commander_damage",
    "vanguards",
    "planes",
    "archenemies",
    "conspiracies",
    "ante",
    "reference",
)


class GameOptions:
    """Settings of the variant for the whole game (CR 8xx, 9xx): independent options, not variant names."""

    __slots__ = (
        "starting_life",
        "hand_size",
        "smallest_deck",
        "first_draw",
        "attack",
        "free_mulligans",
        "shared_turns",
        "ask_always",
        "markers",
        "priority_by_range",
        "variant",
        "teams",
        "seating",
        "shared_life",
        "ranges",
        "deploy",
        "emperors",
        "hands",
        "poison",
        "first",
        "commanders",
        "commander_damage",
        "vanguards",
        "planes",
        "archenemies",
        "conspiracies",
        "ante",
        "reference",
    )

    def __init__(self) -> None:
        self.starting_life = 20
        """The life total each player starts with (CR 103.4)."""
        self.hand_size = 7
        """The size of an opening hand (CR 103.5)."""
        self.smallest_deck = 40
        """The minimum deck size: forty, as in limited play (CR 100.2b). For constructed play, the caller checks the
        decks (CR 100.2a). Where it is smaller, planar and scheme decks may be of any cards of their types."""
        self.first_draw = False
        """The starting player draws in the first draw step (CR 103.8)."""
        self.attack = "any"
        """Whom a player may attack: `any` opponents (CR 802), only the one seated immediately to the `left` or to the
        `right` (CR 803), or those seated on either side, the `neighbours` (CR 809.3c, 811.4)."""
        self.free_mulligans = 0
        """Mulligans that cost no card (CR 103.5c)."""
        self.shared_turns = False
        """Teams take turns and have priority, not players (CR 805)."""
        self.ask_always = False
        """Ask a player with priority even if they could only pass."""
        self.markers = 1
        """How many turns run at the same time (CR 807.4)."""
        self.priority_by_range = False
        """Players get priority only for the stacks within their range of influence (CR 807.5a)."""
        self.variant = ""
        """The variant and options in words, as they were asked for."""
        self.teams: list[int] = []
        """For each player the number of their team (CR 102.3); empty if each plays for themselves."""
        self.seating: list[int] = []
        """The players in turn order (CR 800.5); empty for the order of their numbers."""
        self.shared_life = False
        """Teams share life totals and poison counters (CR 810.4, 810.10)."""
        self.ranges: list[int] = []
        """For each player their range of influence in seats, 0 for no limit (CR 801.2a); empty if nobody has one."""
        self.deploy = False
        """Creatures can be given to teammates (CR 804)."""
        self.emperors: list[int] = []
        """The players whose teams win and lose with them (CR 809.5)."""
        self.hands = "own"
        """Whose hands a player may look at: their `own`, those of their `team` (CR 808.5, 809.7, 810.5), or those of
        teammates who are `neighbours` (CR 811.5)."""
        self.poison = 10
        """With so many poison counters a player or a team that shares them loses (CR 704.5c, 810.8d)."""
        self.first = "chosen"
        """Who takes the first turn: someone `chosen` by a random player (CR 103.1), the player in the `middle` of a
        random team (CR 808.4), a random `emperor` (CR 809.4), or the `archenemy` (CR 904.6)."""
        self.commanders = False
        """Each player has a commander, which begins in the command zone (CR 903)."""
        self.commander_damage = 0
        """With so much combat damage from one commander a player loses (CR 903.10a); 0 if nobody does."""
        self.vanguards = False
        """Each player has a vanguard card (CR 902)."""
        self.planes = ""
        """Whose planar decks are used: everyone's `own` (CR 901.3), a `single` one (CR 901.15), or none."""
        self.archenemies: list[int] = []
        """The players with scheme decks (CR 904.2a, 904.12b)."""
        self.conspiracies = False
        """Players may put conspiracies into the command zone as the game begins (CR 905.4)."""
        self.ante = False
        """The game is played for ante (CR 407)."""
        self.reference: list[list[str]] = []
        """Names and type lines of cards that may be named even if they aren't in the game (CR 108.1, 201.4)."""

    def __repr__(self) -> str:
        shown = [f"{name}={getattr(self, name)!r}" for name in OPTION_NAMES]
        return f"<Options {', '.join(shown)}>"


class State:
    """Everything there is to know about a game between two decisions."""

    __slots__ = (
        "writer",
        "options",
        "cards",
        "pages",
        "count",
        "players",
        "markers",
        "current",
        "battlefield",
        "exile",
        "command",
        "ante",
        "effects",
        "delayed",
        "waiting",
        "history",
        "random",
        "timestamp",
        "turn",
        "over",
        "winners",
        "standing",
        "volatile",
        "next_effect",
        "starting",
        "starting_player",
        "cause",
        "checked",
        "checked_standing",
        "elsewhere",
        "copies",
        "controlled",
        "seats",
        "reversed",
        "ranges",
        "pairs",
        "daylight",
        "last_spells",
        "left",
        "entering",
        "announcing",
        "replaying",
        "commanders_asked",
        "unfinished",
    )

    def __init__(self, options: GameOptions, random: int) -> None:
        self.writer = Writer()
        self.options = options
        self.cards: tuple[Card, ...] = ()
        self.pages: list[Page] = []
        self.count = 0
        self.players: list[Player] = []
        self.markers: list[TurnMarker] = []
        self.current = 0
        """The turn marker that advances next."""
        self.battlefield: tuple[int, ...] = ()
        self.exile: tuple[int, ...] = ()
        self.command: tuple[int, ...] = ()
        self.ante: tuple[int, ...] = ()
        self.effects: tuple[ContinuousEffect, ...] = ()
        self.delayed: tuple[DelayedTrigger, ...] = ()
        self.waiting: tuple[WaitingTrigger, ...] = ()
        self.history = History()
        self.random = random
        self.timestamp = 0
        self.turn = 0
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.standing: Standing | None = None
        """The result of the layers and static abilities, until something changes."""
        self.volatile = 0
        """What static abilities depend on besides the battlefield, as bits: writing those may change `standing`."""
        self.next_effect = 0
        self.entering: tuple[int, ...] = ()
        """While events are determined: what is about to enter the battlefield, and what moves with it (CR 614.13)."""
        self.announcing = False
        """A spell is being cast or an ability activated (CR 601.2, 602.2)."""
        self.replaying = False
        """A procedure runs again with earlier answers, so the other legal answers needn't be computed. A fork doesn't
        copy this."""
        self.starting = ""
        """Which part of starting the game is next (CR 103); empty once it has started."""
        self.starting_player = 0
        self.cause = THE_START
        self.checked = -1
        """How much had happened when state-based actions were last checked and found nothing to do."""
        self.checked_standing: Standing | None = None
        self.elsewhere: tuple[int, ...] = ()
        """Objects outside the battlefield with static or triggered abilities that work where they are (CR 113.6)."""
        self.copies: dict[tuple[int, int, int, int, int], Characteristics] = {}
        """The copiable values that static copy abilities gave each object when they began to apply to it (CR 707.2c):
        replaced, never changed in place."""
        self.controlled: dict[int, int] = {}
        """The controllers that continuous effects gave permanents when last checked (CR 613.1b)."""
        self.seats: tuple[int, ...] = ()
        """The players from right to left around the table, those who have left included (CR 101.4, 800.5)."""
        self.reversed = False
        """Whether turn order goes to the right: an effect has reversed it (CR 103.1)."""
        self.ranges: tuple[int, ...] = ()
        """For each player, the players within their range of influence as bits; empty if no range is limited
        (CR 801.2c)."""
        self.pairs: tuple[tuple[int, int], ...] = ()
        """The creatures that are paired with one another (CR 702.95b)."""
        self.daylight = ""
        """`day` or `night`, or neither yet (CR 726.1)."""
        self.last_spells = 0
        """Spells the previous turn's active player cast in it; for a team, the most any member cast (CR 726.2)."""
        self.left = 0
        """How many players have left the game (CR 800.4)."""
        self.commanders_asked = 0
        """How much had happened when owners were last asked about commanders that went elsewhere (CR 903.9a)."""
        self.unfinished: tuple[int, tuple[Effect, ...], tuple[int, ...]] | None = None
        """The effect that restarts the game: its controller, its other instructions, and the cards that it leaves in
        exile (CR 723.4, 723.5)."""

    # -- reading -------------------------------------------------------------------------------------------------

    def object(self, id: int) -> Object:
        return self.pages[id >> BITS].items[id & REST]

    def zone(self, zone: str, player: int) -> tuple[int, ...]:
        """The ids in a zone, bottom first; the player matters for zones that each player has (CR 400.1)."""
        if zone == BATTLEFIELD:
            return self.battlefield
        if zone == HAND:
            return self.players[player].hand
        if zone == LIBRARY:
            return self.players[player].library
        if zone == GRAVEYARD:
            return self.players[player].graveyard
        if zone == EXILE:
            return self.exile
        if zone == STACK:
            return self.markers[self.current].stack
        if zone == COMMAND:
            return self.command
        if zone == PLANAR_DECK:
            return self.players[player].planar_deck
        if zone == SCHEME_DECK:
            return self.players[player].scheme_deck
        if zone == ANTE:
            return self.ante
        if zone == OUTSIDE:
            return self.players[player].outside
        return ()

    def turn_number(self) -> int:
        """The number of the turn that goes on under the current marker."""
        return self.markers[self.current].number

    def this_turn(self) -> list[Event]:
        """What has happened this turn; with several turns at a time, in the turn of the current marker."""
        if len(self.markers) == 1:
            return self.history.this_turn()
        number = self.turn_number()
        return [event for event in self.history.last_turns(self.turn - number) if event.turn == number]

    # -- writing -------------------------------------------------------------------------------------------------

    def write(self, id: int) -> Object:
        """The object, which may now be changed; the results of the layers are discarded."""
        self.standing = None
        return self._own(id)

    def write_quiet(self, id: int) -> Object:
        """Like `write`, for changes that matter to few static abilities: tapping, damage, choices."""
        if self.volatile & STATUS:
            self.standing = None
        return self._own(id)

    def write_card(self, id: int) -> Object:
        """Like `write`, for a card in a hidden zone or in exile."""
        if self.volatile & CARDS:
            self.standing = None
        return self._own(id)

    def put_card(self, made: Object) -> None:
        """Put another object in the place of a card in a hidden zone, or of an object that has left."""
        if self.volatile & CARDS:
            self.standing = None
        number = made.id >> BITS
        page = self.pages[number]
        if page.writer is not self.writer:
            page = Page(self.writer, page.items.copy())
            self.pages[number] = page
        page.items[made.id & REST] = made

    def _own(self, id: int) -> Object:
        writer = self.writer
        number = id >> BITS
        page = self.pages[number]
        if page.writer is not writer:
            page = Page(writer, page.items.copy())
            self.pages[number] = page
        found = page.items[id & REST]
        if found.writer is not writer:
            found = found.clone(writer)
            page.items[id & REST] = found
        return found

    def write_player(self, index: int) -> Player:
        """The player, which may now be changed. For their cards, see `set_zone`."""
        if self.volatile & PLAYERS:
            self.standing = None
        return self._own_player(index)

    def _own_player(self, index: int) -> Player:
        player = self.players[index]
        if player.writer is not self.writer:
            player = player.clone(self.writer)
            self.players[index] = player
        return player

    def write_marker(self, index: int) -> TurnMarker:
        """The marker, which may now be changed. For its stack, see `set_stack`."""
        if self.volatile & TURN:
            self.standing = None
        return self.write_priority(index)

    def write_priority(self, index: int) -> TurnMarker:
        """Like `write_marker`, for who has priority, who passed and what comes next: no ability checks these."""
        marker = self.markers[index]
        if marker.writer is not self.writer:
            marker = marker.clone(self.writer)
            self.markers[index] = marker
        return marker

    def new_object(self, base: Characteristics, owner: int, zone: str) -> Object:
        """A new object at the end of the table; the caller puts its id into the zone."""
        id = self.count
        made = Object(self.writer, id, base, owner, zone)
        if id & REST == 0:
            self.pages.append(Page(self.writer, [made]))
        else:
            page = self.pages[-1]
            if page.writer is not self.writer:
                page = Page(self.writer, page.items.copy())
                self.pages[-1] = page
            page.items.append(made)
        self.count = id + 1
        return made

    def set_zone(self, zone: str, player: int, ids: tuple[int, ...]) -> None:
        if zone == BATTLEFIELD:
            self.battlefield = ids
            self.standing = None
            return
        if zone == COMMAND:
            self.command = ids
            self.standing = None
            return
        if self.volatile & CARDS:
            self.standing = None
        if zone == HAND:
            self._own_player(player).hand = ids
        elif zone == LIBRARY:
            self._own_player(player).library = ids
        elif zone == GRAVEYARD:
            self._own_player(player).graveyard = ids
        elif zone == EXILE:
            self.exile = ids
        elif zone == STACK:
            self.write_priority(self.current).stack = ids
        elif zone == PLANAR_DECK:
            self._own_player(player).planar_deck = ids
        elif zone == SCHEME_DECK:
            self._own_player(player).scheme_deck = ids
        elif zone == ANTE:
            self.ante = ids
        elif zone == OUTSIDE:
            self._own_player(player).outside = ids

    def set_stack(self, index: int, ids: tuple[int, ...]) -> None:
        """What is on the stack of a turn marker."""
        if self.volatile & CARDS:
            self.standing = None
        self.write_priority(index).stack = ids

    def stamp(self) -> int:
        """A new timestamp (CR 613.7)."""
        self.timestamp += 1
        return self.timestamp

    def below(self, bound: int) -> int:
        """A random number from 0 up to but not including the bound, by splitmix64: the game's only source of chance."""
        self.random = (self.random + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self.random
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (z ^ (z >> 31)) % bound

    # -- copies --------------------------------------------------------------------------------------------------

    def fork(self) -> State:
        """Another state with the same content; from now on, both copy what they write."""
        other = State(self.options, self.random)
        other.take(self)
        self.writer = Writer()
        return other

    def take(self, source: State) -> None:
        """Become a copy of the source, which must not be written again without a new mark."""
        self.writer = Writer()
        self.options = source.options
        self.cards = source.cards
        self.pages = source.pages.copy()
        self.count = source.count
        self.players = source.players.copy()
        self.markers = source.markers.copy()
        self.current = source.current
        self.battlefield = source.battlefield
        self.exile = source.exile
        self.command = source.command
        self.ante = source.ante
        self.effects = source.effects
        self.delayed = source.delayed
        self.waiting = source.waiting
        self.history = source.history.copy()
        self.random = source.random
        self.timestamp = source.timestamp
        self.turn = source.turn
        self.over = source.over
        self.entering = source.entering
        self.announcing = source.announcing
        self.winners = source.winners
        self.standing = source.standing
        self.volatile = source.volatile
        self.next_effect = source.next_effect
        self.starting = source.starting
        self.starting_player = source.starting_player
        self.cause = source.cause
        self.checked = source.checked
        self.checked_standing = source.checked_standing
        self.elsewhere = source.elsewhere
        self.copies = source.copies
        self.controlled = source.controlled
        self.seats = source.seats
        self.reversed = source.reversed
        self.ranges = source.ranges
        self.pairs = source.pairs
        self.daylight = source.daylight
        self.last_spells = source.last_spells
        self.left = source.left
        self.commanders_asked = source.commanders_asked
        self.unfinished = source.unfinished
