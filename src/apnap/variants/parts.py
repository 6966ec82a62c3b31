"""What a request is made of: a part is an option or a variant, and arranges its share of the table."""

from __future__ import annotations

from typing import ClassVar

from apnap.state.table import GameOptions


class Table:
    """A table being arranged for a number of players: the game's options, and what has been asked for."""

    def __init__(self, players: int, seed: int, options: GameOptions) -> None:
        self.players = players
        self.seed = seed
        self.options = options
        self.team_size = 0
        """How many players each team has; 0 if it hasn't been asked for."""

    def team_up(self, size: int) -> None:
        """Teams of so many players each, by their numbers (CR 102.3)."""
        self.options.teams = [n // size for n in range(self.players)]

    def seat_at_random(self) -> None:
        """CR 806.3, 807.3: by the seed of the game, so that the same seed gives the same seats."""
        order = list(range(self.players))
        mixed = (self.seed * 0x9E3779B97F4A7C15 + 0x51AFD7ED558CCD25) & 0xFFFFFFFFFFFFFFFF
        for n in range(self.players - 1, 0, -1):
            mixed = (mixed * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            other = (mixed >> 33) % (n + 1)
            order[n], order[other] = order[other], order[n]
        self.options.seating = order

    def seats_apart(self, one: int, other: int) -> int:
        """The distance between two players as the game begins (CR 801.2)."""
        seats = self.options.seating or list(range(self.players))
        around = abs(seats.index(one) - seats.index(other))
        return min(around, self.players - around)


class Part:
    """An option or a variant: its name, its rule, what it says in both languages, and what it changes."""

    NAME: ClassVar[str] = ""
    RULE: ClassVar[str] = ""
    ENGLISH: ClassVar[str] = ""
    CHINESE: ClassVar[str] = ""
    NUMBERED: ClassVar[str] = ""
    """What its number means, if it takes one."""
    KIND: ClassVar[str] = ""
    """Of the parts of one kind, a game uses only one."""
    ALIASES: ClassVar[tuple[str, ...]] = ()

    def __init__(self, number: int = 0) -> None:
        self.number = number

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.number or ''})"

    @property
    def words(self) -> str:
        """How it is asked for."""
        return f"{self.NAME} {self.number}" if self.number else self.NAME

    @property
    def chinese_name(self) -> str:
        """The alias in Chinese, with the number."""
        named = [alias for alias in self.ALIASES if not alias.isascii()]
        return f"{named[0]}{self.number or ''}"

    def arrange(self, table: Table) -> None:
        """Change the options of the game."""
        raise NotImplementedError


class CasualVariant(Part):
    """A casual variant (CR 900.1): it adds to the rules, whatever multiplayer variant is used with it."""

    USUAL: ClassVar[int] = 2
    """How many players there are unless it is said."""

    def defaults(self, table: Table) -> list[Part]:
        """The multiplayer variant and options it is played with unless a variant is asked for; if it names none, three
        players or more play a free-for-all (CR 901.2, 903.2)."""
        return []


class Variant(Part):
    """A way of playing, with its default options (CR 806-811)."""

    KIND: ClassVar[str] = "variant"
    USUAL: ClassVar[int] = 4
    """How many players there are unless it is said."""
    EXCLUDED: ClassVar[dict[str, str]] = {}
    """The kinds of options that aren't used, or names of single ones, with the rule that says so."""

    def defaults(self, table: Table) -> list[Part]:
        """The options it uses unless others of their kind are asked for."""
        return []

    def check(self, table: Table) -> None:
        """Raise an error if so many players can't play it."""
