"""Objects (CR 109) and their values. The table of objects only grows: an object that has left can still be read."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Ability
from apnap.language.card import CardDefinition
from apnap.language.effects import Effect
from apnap.language.zones import NOWHERE
from apnap.state.characteristics import AbilityInstance, Characteristics, Link
from apnap.state.things import NOTHING

_NO_COUNTERS: Final[dict[str, int]] = {}
_NO_WORDS: Final[dict[tuple[Link, str], str]] = {}
_NO_LINKS: Final[dict[Link, tuple[int, ...]]] = {}
_NO_USES: Final[dict[tuple[int, ...], int]] = {}
_NOBODY: Final[frozenset[int]] = frozenset()
"""Empty values, shared by most objects: fields are replaced, never changed in place."""


class Writer:
    """The mark of the state that may write an object in place; any other state copies it first."""

    __slots__ = ()


class Bindings:
    """Names that effects give to things and numbers (CR 608.2), and the link of the ability that does it (CR 607)."""

    __slots__ = ("things", "numbers", "link")

    def __init__(self, things: dict[str, tuple[int, ...]], numbers: dict[str, int], link: Link = ()) -> None:
        self.things = things
        self.numbers = numbers
        self.link = link

    def copy(self) -> Bindings:
        return Bindings(self.things.copy(), self.numbers.copy(), self.link)


class OnStack:
    """What was chosen and paid as a spell or ability was put on the stack (CR 601.2, 602.2, 603.3)."""

    __slots__ = (
        "ability",
        "instance",
        "source",
        "source_characteristics",
        "effects",
        "modes",
        "targets",
        "division",
        "x",
        "paid",
        "bindings",
        "cast_from",
        "alternative",
        "event",
        "announced",
        "spliced",
        "spent",
    )

    def __init__(self) -> None:
        self.ability: Ability | None = None
        """The ability, for abilities; None for spells."""
        self.instance: AbilityInstance | None = None
        self.source = NOTHING
        """The source of the ability (CR 113.7); for a spell, itself."""
        self.source_characteristics: Characteristics | None = None
        self.effects: tuple[Effect, ...] = ()
        self.modes: tuple[int, ...] = ()
        self.targets: tuple[tuple[int, ...], ...] = ()
        self.division: tuple[tuple[int, ...], ...] = ()
        self.x = 0
        self.paid: tuple[str, ...] = ()
        self.bindings = Bindings({}, {})
        self.cast_from = NOWHERE
        self.alternative = ""
        self.event = -1
        """The position in the history of the event that a triggered ability triggered on."""
        self.announced = -1
        """The position in the history of the event by which it was cast, activated, triggered or copied."""
        self.spent: tuple[int, ...] = ()
        """The types of the mana spent on it (CR 106.1b)."""
        self.spliced: tuple[int, ...] = ()
        """The cards revealed from the hand to be spliced onto it (CR 702.47)."""

    def copy(self) -> OnStack:
        other = OnStack()
        other.ability = self.ability
        other.instance = self.instance
        other.source = self.source
        other.source_characteristics = self.source_characteristics
        other.effects = self.effects
        other.modes = self.modes
        other.targets = self.targets
        other.division = self.division
        other.x = self.x
        other.paid = self.paid
        other.bindings = self.bindings.copy()
        other.cast_from = self.cast_from
        other.alternative = self.alternative
        other.event = self.event
        other.announced = self.announced
        other.spliced = self.spliced
        other.spent = self.spent
        return other


class Object:
    """One object. Its fields hold values that are replaced, never changed in place, so a copy is shallow."""

    __slots__ = (
        "writer",
        "id",
        "card",
        "definition",
        "face",
        "owner",
        "controller",
        "zone",
        "base",
        "last",
        "last_copiable",
        "last_statuses",
        "successor",
        "timestamp",
        "tapped",
        "flipped",
        "level",
        "designations",
        "face_down",
        "listed",
        "phased_out",
        "phased_under",
        "counters",
        "counter_stamps",
        "damage",
        "deathtouched",
        "attached_to",
        "is_token",
        "is_copy",
        "since_turn",
        "entered_turn",
        "stack",
        "chosen",
        "linked",
        "stays_tapped",
        "exerted_by",
        "cast",
        "protector",
        "known_to",
        "activations",
        "had_attached",
        "faces",
        "haunts",
    )

    def __init__(self, writer: Writer, id: int, base: Characteristics, owner: int, zone: str) -> None:
        self.writer = writer
        self.id = id
        self.card = NOTHING
        """The physical card that represents it; NOTHING for tokens, copies and abilities."""
        self.definition: CardDefinition | None = None
        self.face = 0
        self.owner = owner
        self.controller = owner
        """Its controller before layer 2 (CR 108.4, 110.2, 112.2)."""
        self.zone = zone
        self.base = base
        """Its characteristics before the layers: printed, or defined by the effect that created it (CR 613.1)."""
        self.last: Characteristics | None = None
        """Its characteristics as it last existed, once it has left (CR 608.2h)."""
        self.last_copiable: Characteristics | None = None
        """Its copiable values then, if they were not `base` (CR 707.2)."""
        self.last_statuses: tuple[str, ...] | None = None
        """Its combat status and what was attached to it then; None while it exists."""
        self.successor = NOTHING
        self.timestamp = 0
        self.tapped = False
        self.flipped = False
        self.level = 0
        """The level it has been given, a designation (CR 716.2b); 0 for none."""
        self.designations: tuple[str, ...] = ()
        """`monstrous` and so on: neither abilities nor copiable values (CR 701.31b)."""
        self.face_down = False
        self.listed: Characteristics | None = None
        """What a face-down permanent is, if the effect that put or turned it face down lists it (CR 708.2)."""
        self.phased_out = False
        self.phased_under = NOTHING
        """The player under whose control it phased out."""
        self.counters = _NO_COUNTERS
        self.counter_stamps = _NO_COUNTERS
        """When counters of a kind were last put on it (CR 613.7c); those it entered with have its own timestamp."""
        self.damage = 0
        self.deathtouched = False
        self.attached_to = NOTHING
        self.is_token = False
        self.is_copy = False
        self.since_turn = 0
        """The turn since the beginning of which its controller has not controlled it continuously (CR 302.6)."""
        self.entered_turn = -1
        self.stack: OnStack | None = None
        self.chosen = _NO_WORDS
        """The words chosen for its abilities, by their link and the kind of choice (CR 607.2d)."""
        self.linked = _NO_LINKS
        """The cards its abilities exiled, by their link (CR 607.2a)."""
        self.stays_tapped = False
        self.exerted_by: tuple[int, ...] = ()
        """Players in whose next untap step it doesn't untap (CR 701.39a)."""
        self.cast: OnStack | None = None
        """For a permanent: how the spell that became it was cast (CR 400.7d)."""
        self.protector = NOTHING
        self.known_to = _NOBODY
        """The players who have seen this card where it is, besides those who can see it because of its zone."""
        self.activations = _NO_USES
        """How often each activated or triggered ability was used this turn."""
        self.had_attached: tuple[int, ...] = ()
        """What was attached to it as it left the battlefield (CR 608.2h)."""
        self.faces: tuple[Characteristics, ...] = ()
        """The two faces of a transforming token, or of a copy of a transforming spell (CR 707.8a, 707.10g)."""
        self.haunts = NOTHING
        """For a card in exile: the object it haunts (CR 702.55b)."""

    def clone(self, writer: Writer) -> Object:
        other = Object(writer, self.id, self.base, self.owner, self.zone)
        other.card = self.card
        other.definition = self.definition
        other.face = self.face
        other.controller = self.controller
        other.last = self.last
        other.last_copiable = self.last_copiable
        other.last_statuses = self.last_statuses
        other.successor = self.successor
        other.timestamp = self.timestamp
        other.tapped = self.tapped
        other.flipped = self.flipped
        other.level = self.level
        other.designations = self.designations
        other.face_down = self.face_down
        other.listed = self.listed
        other.phased_out = self.phased_out
        other.phased_under = self.phased_under
        other.counters = self.counters
        other.counter_stamps = self.counter_stamps
        other.damage = self.damage
        other.deathtouched = self.deathtouched
        other.attached_to = self.attached_to
        other.is_token = self.is_token
        other.is_copy = self.is_copy
        other.since_turn = self.since_turn
        other.entered_turn = self.entered_turn
        other.stack = self.stack
        other.chosen = self.chosen
        other.linked = self.linked
        other.stays_tapped = self.stays_tapped
        other.exerted_by = self.exerted_by
        other.cast = self.cast
        other.protector = self.protector
        other.known_to = self.known_to
        other.activations = self.activations
        other.had_attached = self.had_attached
        other.faces = self.faces
        other.haunts = self.haunts
        return other
