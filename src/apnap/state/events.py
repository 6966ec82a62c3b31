"""Events: what would happen or has happened, and why.

Each kind of event is a small class of its own, beside the rules that carry it out (`rules.events`, `rules.objects`). It
says what it changes (`commit`), which events it consists of (`consists_of`), and how it reads in English and Chinese.
This module holds what they all share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from apnap.state.characteristics import AbilityInstance, Characteristics, Link
from apnap.state.standing import InForce
from apnap.state.things import NOTHING, of_player

if TYPE_CHECKING:
    from apnap.state.table import State
    from apnap.state.telling import Teller

Key = tuple[int, int, int, int]
"""A replacement or prevention effect, as an event records those that have been applied to it (CR 614.5)."""

START: Final = "the start of the game"
ANSWER: Final = "a player's answer"
TURN_BASED: Final = "a turn-based action"
STATE_BASED: Final = "a state-based action"
RESOLVING: Final = "a resolving spell or ability"
ON_STACK: Final = "a spell or ability on the stack"
TRIGGERED: Final = "a triggered ability"
PART: Final = "part of another event"
REPLACEMENT: Final = "a replacement or prevention effect"
RULE: Final = "a rule"
ROOTS: Final = frozenset((START, ANSWER, TURN_BASED))
"""The reasons that don't need an earlier event."""


class Cause:
    """Why an event happened: the kind of reason, the object and ability instance that caused it, and the events that
    led to it, by their positions in the history."""

    __slots__ = ("reason", "source", "ability", "events", "player", "effect")

    def __init__(
        self,
        reason: str,
        events: tuple[int, ...] = (),
        source: int = NOTHING,
        ability: AbilityInstance | None = None,
        player: int = -1,
        effect: InForce | None = None,
    ) -> None:
        self.reason = reason
        self.events = events
        self.source = source
        self.ability = ability
        self.player = player
        """The player who answered, if the reason is an answer."""
        self.effect = effect
        """The effect that made an ability trigger an additional time (CR 603.2d)."""

    def __repr__(self) -> str:
        return f"Cause({self.reason!r}, {self.events!r}, {self.source})"


THE_START: Final = Cause(START)


class Replacement:
    """One replacement of an event: the effect that changed it, and the event as it would have been."""

    __slots__ = ("effect", "would")

    def __init__(self, effect: InForce, would: Event) -> None:
        self.effect = effect
        self.would = would


class KeptOut:
    """A replacement or prevention effect that didn't apply to an event, because something says that it can't: a
    permanent can't be regenerated, damage can't be prevented. `by` is the object that says so."""

    __slots__ = ("effect", "by")

    def __init__(self, effect: InForce, by: int) -> None:
        self.effect = effect
        self.by = by


class Event:
    """What every event has. `parts` holds the events inside it; `applied`, the replacement effects already applied
    (CR 614.5); `replacements`, what those did; `kept_out`, those that couldn't apply; `seen`, the objects it is about,
    with the values and controller they had then (CR 609.8)."""

    THINGS: ClassVar[tuple[str, ...]] = ()
    """The fields that name an object or a player as a thing."""
    PLAYERS: ClassVar[tuple[str, ...]] = ()
    """The fields that hold the number of a player."""
    VALUES: ClassVar[tuple[str, ...]] = ()
    """All other fields."""
    RULE: ClassVar[str] = ""
    """The rule it is carried out by, unless another is given."""

    def __init__(self, rule: str = "") -> None:
        self.rule = rule or self.RULE
        self.parts: tuple[Event, ...] = ()
        self.applied: tuple[Key, ...] = ()
        self.replacements: tuple[Replacement, ...] = ()
        self.kept_out: tuple[KeptOut, ...] = ()
        self.cause: Cause | None = None
        self.because: tuple[Event, ...] = ()
        """Events that caused it, if they happen together with it and aren't in the history yet."""
        self.index = -1
        """Its position in the history."""
        self.turn = 0
        self.seen: tuple[tuple[int, Characteristics, int], ...] = ()

    # -- what it is about ------------------------------------------------------------------------------------------

    def subject(self) -> int:
        """The object or player it is about: `it`, for an ability that triggers on it."""
        return NOTHING

    def other(self) -> int:
        """The second object or player it is about."""
        return NOTHING

    def became(self) -> int:
        """The new object that results from it."""
        return NOTHING

    def who(self) -> int:
        """The player who does it or whom it happens to; -1 if there is none."""
        return -1

    def number(self) -> int:
        """How much, or how many: "that much"."""
        return 0

    def set_number(self, number: int) -> None:
        """A replacement effect changes how much or how many (CR 614.1a)."""
        raise NotImplementedError(type(self).__name__)

    def multiply(self, factor: int, plus: int) -> None:
        self.set_number(self.number() * factor + plus)

    def affected(self) -> int:
        """The thing that it happens to (CR 614.1, 616.1)."""
        return self.subject()

    def needs_object(self) -> bool:
        """Whether it can't happen once the affected object is gone."""
        return False

    def prohibition(self) -> str:
        """What an effect that stops this event says the affected thing can't do or have done to it (CR 101.2)."""
        return ""

    def bind(self, things: dict[str, tuple[int, ...]], numbers: dict[str, int]) -> None:
        """The names that the event gives to the things it is about (see `language.patterns`)."""
        subject, other, became, player = self.subject(), self.other(), self.became(), self.who()
        if subject != NOTHING:
            things["it"] = (subject,)
        if became != NOTHING:
            things["it"] = (subject,)
            things["card"] = (became,)
        if other != NOTHING:
            things["other"] = (other,)
        if player >= 0:
            things["that player"] = (of_player(player),)
        numbers["that much"] = self.number()

    def has_happened(self) -> bool:
        """False for a record of what would have happened, but couldn't."""
        return True

    def begun_step(self) -> str:
        """The step or phase that begins with it."""
        return ""

    # -- carrying it out ---------------------------------------------------------------------------------------------

    def consists_of(self, state: State) -> list[Event]:
        """The events inside it; none for an event that is a change by itself."""
        return []

    def prepare(self, state: State) -> None:
        """What must be recorded before any of the events that happen together is committed."""

    def commit(self, state: State) -> None:
        """Change the state as the event says; an event that only announces something changes nothing."""

    def again(self) -> Event:
        """The same event again, with nothing applied to it yet. The constructor takes the fields by their names."""
        fields = {name: getattr(self, name) for name in (*self.THINGS, *self.PLAYERS, *self.VALUES)}
        return type(self)(rule=self.rule, **fields)

    def changed(self, effect: InForce) -> None:
        """The effect is about to change this event: record what it would have been."""
        self.replacements = (*self.replacements, Replacement(effect, self.again()))

    # -- describing it -----------------------------------------------------------------------------------------------

    def english(self, say: Teller) -> str:
        """What happened, as a sentence without an initial capital or full stop."""
        raise NotImplementedError(type(self).__name__)

    def chinese(self, say: Teller) -> str:
        raise NotImplementedError(type(self).__name__)

    def distinguishing_values(self) -> tuple[object, ...]:
        """The values of an event that are neither objects nor players."""
        return tuple([getattr(self, name) for name in self.VALUES])

    def __repr__(self) -> str:
        shown = []
        for name in (*self.THINGS, *self.PLAYERS, *self.VALUES):
            value = getattr(self, name)
            if value not in (NOTHING, -1, 0, "", ()):
                shown.append(f"{name}={value!r}")
        if self.rule:
            shown.append(f"rule={self.rule!r}")
        return f"{type(self).__name__}({', '.join(shown)})"


class PlayerEvent(Event):
    """An event that is about a player."""

    PLAYERS: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int, rule: str = "") -> None:
        super().__init__(rule)
        self.player = player

    def who(self) -> int:
        return self.player

    def affected(self) -> int:
        return of_player(self.player)


class PlayerAction(PlayerEvent):
    """Something that a player does because of a spell or ability."""

    THINGS: ClassVar[tuple[str, ...]] = ("by",)

    def __init__(self, player: int, by: int = NOTHING, rule: str = "") -> None:
        super().__init__(player, rule)
        self.by = by

    def other(self) -> int:
        return self.by


class PermanentEvent(Event):
    """An event that happens to a permanent, with the player who does it or who controls the permanent."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent",)
    PLAYERS: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, permanent: int, player: int = -1, rule: str = "") -> None:
        super().__init__(rule)
        self.permanent = permanent
        self.player = player

    def subject(self) -> int:
        return self.permanent

    def who(self) -> int:
        return self.player

    def needs_object(self) -> bool:
        return True


class Entering:
    """How a permanent will enter the battlefield, as replacement effects change it (CR 614.12)."""

    __slots__ = (
        "controller",
        "tapped",
        "counters",
        "chosen",
        "base",
        "face_down",
        "listed",
        "attached_to",
        "attacking",
        "face",
        "copied",
        "counted",
        "protector",
        "instead",
        "faces",
        "effects",
        "taken",
        "with_copy",
    )

    def __init__(self, controller: int) -> None:
        self.controller = controller
        self.tapped = False
        self.counters: dict[str, int] = {}
        self.chosen: dict[tuple[Link, str], str] = {}
        self.base: Characteristics | None = None
        self.face_down = False
        self.listed: Characteristics | None = None
        """What it is face down, if an effect lists that (CR 708.2)."""
        self.attached_to = NOTHING
        self.attacking = NOTHING
        self.face = 0
        self.faces: tuple[Characteristics, ...] = ()
        self.copied = NOTHING
        """The object that it enters as a copy of."""
        self.protector = NOTHING
        """The player who protects a battle (CR 310.8a)."""
        self.instead: tuple[Event, ...] = ()
        """What happens instead of putting counters on it, once it has entered."""
        self.with_copy: dict[str, int] = {}
        """Additional counters from the copy effect it enters by (CR 707.9e)."""
        self.taken: tuple[int, ...] = ()
        """Objects chosen to change zones as it enters (CR 614.13b)."""
        self.effects: tuple[int, ...] = ()
        """Continuous effects that apply to it from the moment it enters (CR 611.2e)."""
        self.counted = False
        """The counters include those of its loyalty or defense (CR 306.5b, 310.4b)."""

    def as_told(self) -> Entering:
        """A copy with what is told of it, to be kept while effects change the rest."""
        other = Entering(self.controller)
        other.tapped, other.counters, other.copied = self.tapped, self.counters, self.copied
        return other
