"""Players, their mana pools, and teams (CR 102, 106.4, 8xx)."""

from __future__ import annotations

from typing import Final

from apnap.language.filters import Filter
from apnap.language.statics import Rule
from apnap.state.noted import Noted
from apnap.state.objects import Writer
from apnap.state.things import NOTHING

NO_COMMANDER: Final = -1
"""The colour identity of a player without a commander, which is undefined (CR 903.4f)."""


class PoolMana:
    """Some unspent mana of one type from one kind of source (CR 106.4)."""

    __slots__ = ("type", "count", "snow", "restriction", "rider", "source")

    def __init__(
        self, type: int, count: int, snow: bool, restriction: Filter | None, rider: tuple[Rule, ...], source: int
    ) -> None:
        self.type = type
        self.count = count
        self.snow = snow
        self.restriction = restriction
        self.rider = rider
        self.source = source


class Player:
    """A player. As with objects, fields are replaced, never changed in place."""

    __slots__ = (
        "writer",
        "index",
        "name",
        "team",
        "life",
        "poison",
        "counters",
        "designations",
        "library",
        "hand",
        "graveyard",
        "pool",
        "lands_played",
        "spells_cast",
        "cards_drawn",
        "life_gained",
        "in_game",
        "lost",
        "won",
        "drew",
        "drew_from_empty",
        "mulligans",
        "kept",
        "max_hand",
        "starting_life",
        "skips",
        "chosen",
        "turns_taken",
        "owed_turns",
        "tempted",
        "completed",
        "hand_size",
        "identity",
        "commander_casts",
        "commander_damage",
        "planar_deck",
        "planar_rolls",
        "scheme_deck",
        "companion",
        "outside",
        "noted",
    )

    def __init__(self, writer: Writer, index: int, name: str, life: int) -> None:
        self.writer = writer
        self.index = index
        self.name = name
        self.team = index
        self.life = life
        self.poison = 0
        self.counters: dict[str, int] = {}
        self.designations: tuple[str, ...] = ()
        """`monarch` and so on (CR 721.1)."""
        self.library: tuple[int, ...] = ()
        """The last is the top."""
        self.hand: tuple[int, ...] = ()
        self.graveyard: tuple[int, ...] = ()
        """The last is the top."""
        self.pool: tuple[PoolMana, ...] = ()
        self.lands_played = 0
        self.spells_cast = 0
        self.cards_drawn = 0
        self.life_gained = 0
        self.in_game = True
        self.lost = False
        self.won = False
        self.drew = False
        """The game is a draw for the player, and they have left it (CR 104.4f)."""
        self.drew_from_empty = False
        """Tried to draw from an empty library since state-based actions were last checked (CR 704.5b)."""
        self.mulligans = 0
        self.kept = False
        self.max_hand = 7
        self.starting_life = life
        self.skips: dict[str, int] = {}
        """Turns, steps and phases the player skips the next time (CR 614.10)."""
        self.chosen: dict[str, str] = {}
        """Choices made before the game: the colour of a commander (CR 903.4b)."""
        self.turns_taken = 0
        self.owed_turns = 0
        """Extra turns to be taken just before the next turn (CR 807.4i, 807.4j)."""
        self.tempted = 0
        """How often the Ring has tempted the player (CR 701.52c)."""
        self.completed: tuple[str, ...] = ()
        """The names of the dungeons the player has completed (CR 309.7)."""
        self.hand_size = 7
        """How many cards the opening hand has (CR 103.5, 902.5)."""
        self.identity = NO_COMMANDER
        """The colour identity of the player's commanders, as bits (CR 903.4)."""
        self.commander_casts: dict[int, int] = {}
        """How often each of the player's commanders was cast from the command zone, by card (CR 903.8)."""
        self.commander_damage: dict[int, int] = {}
        """How much combat damage each commander has dealt to the player, by card (CR 903.10a)."""
        self.planar_deck: tuple[int, ...] = ()
        """The last is the top (CR 901.3)."""
        self.planar_rolls = 0
        """How often the player took the action of rolling the planar die this turn (CR 901.9)."""
        self.scheme_deck: tuple[int, ...] = ()
        """The last is the top (CR 904.3)."""
        self.companion = NOTHING
        """The card outside the game that the player revealed as their companion (CR 702.139a)."""
        self.outside: tuple[int, ...] = ()
        """The sideboard, if something in the game could use it (CR 400.11a)."""
        self.noted: Noted | None = None
        """What the player noted as they drafted their deck (CR 905.2b); None if they didn't draft it."""

    def clone(self, writer: Writer) -> Player:
        other = Player(writer, self.index, self.name, self.life)
        other.team = self.team
        other.poison = self.poison
        other.counters = self.counters
        other.designations = self.designations
        other.library = self.library
        other.hand = self.hand
        other.graveyard = self.graveyard
        other.pool = self.pool
        other.lands_played = self.lands_played
        other.spells_cast = self.spells_cast
        other.cards_drawn = self.cards_drawn
        other.life_gained = self.life_gained
        other.in_game = self.in_game
        other.lost = self.lost
        other.won = self.won
        other.drew = self.drew
        other.drew_from_empty = self.drew_from_empty
        other.mulligans = self.mulligans
        other.kept = self.kept
        other.max_hand = self.max_hand
        other.starting_life = self.starting_life
        other.skips = self.skips
        other.chosen = self.chosen
        other.turns_taken = self.turns_taken
        other.owed_turns = self.owed_turns
        other.tempted = self.tempted
        other.completed = self.completed
        other.hand_size = self.hand_size
        other.identity = self.identity
        other.commander_casts = self.commander_casts
        other.commander_damage = self.commander_damage
        other.planar_deck = self.planar_deck
        other.planar_rolls = self.planar_rolls
        other.scheme_deck = self.scheme_deck
        other.companion = self.companion
        other.outside = self.outside
        other.noted = self.noted
        return other
