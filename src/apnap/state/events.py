"""Events: what would happen, then what happened. One record for all kinds, so that patterns, replacements, triggers,
history and explanations share it.

What the fields mean for each kind; a field not named is unused:

| kind | obj | player | other | amount | detail |
|---|---|---|---|---|---|
| `move` | the object before | owner | what does it | place from the top | why (`flag`: exiled face down; shuffled in) |
| `damage` | the source | – | the recipient | how much | – (`flag`: combat) |
| `excess` | the permanent | – | a source | how much of the damage | – (`flag`: combat) |
| `gain life`, `lose life` | source | who | – | how much | `damage`, `payment` or empty |
| `counters` | what they are put on | who puts them | – | how many, negative if removed | the kind (`flag`: no effect) |
| `tap`, `untap` | the permanent | – | – | – | (`flag`: for mana) |
| `draw`, `discard`, `mill`, `cycle` | the card | who | – | – | – |
| `sacrifice` | the permanent | who | what exploits it | – | – |
| `exert` | the permanent | who | – | – | – (`flag`: as it attacks) |
| `remove damage` | the permanent | – | – | – | – |
| `destroy` | the permanent | – | what destroys it | – | – |
| `cast` | the spell | who | – | so-manieth this turn | – |
| `activate`, `trigger` | the ability on the stack | who | its source | – | – |
| `resolve`, `counter` | the spell or ability | – | – | – | – |
| `step`, `turn` | – | active player | – | turn number | the step |
| `attack` | the attacker | attacking player | what it attacks | how many attack | – |
| `reselect` | the attacker | who chooses | what it attacks now | – | – |
| `block` | the blocker | defending player | the attacker | – | – |
| `blocked`, `unblocked` | the attacker | – | – | – | – |
| `target` | the thing | – | the spell or ability | – | – |
| `mana` | source | who | – | how much | the types (`flag`: tapped for mana) |
| `transform`, `flip` | the permanent | its controller | spell or ability that does it | – | – |
| `become` | the permanent or player | its controller | spell or ability that does it | X | the designation |
| `daylight` | – | – | – | 1 where it was the other before | `day` or `night` |
| `tempt` | the Ring-bearer chosen | who | spell or ability that does it | so-manieth time | – |
| `dungeon` | – | whose | spell or ability that does it | – | – (`new`: the dungeon) |
| `venture` | the dungeon | who | spell or ability that does it | – | the room |
| `complete` | the dungeon | who | – | – | its name |
| `clash` | – | who | spell or ability that does it | – | – (`flag`: they won) |
| `explore` | the permanent | its controller | the card revealed | – | – |
| `connive` | the permanent | its controller | – | – | – |
| `pair`, `part` | a creature | its controller | the creature it is paired with | – | – |
| `proliferate` | – | who | spell or ability that does it | – | – |
| `level` | the permanent | its controller | spell or ability that does it | its new level | – |
| `phase out`, `phase in` | the permanent | its controller | – | – | – (`flag`: indirectly) |
| `remove from combat` | the permanent | – | – | – | `fighting`, `attacked`, or empty for both |
| `protector` | the battle | who protects it from now on | – | – | – |
| `control` | the permanent | its new controller | the player before | – | – |
| `scry`, `surveil` | – | who | spell or ability that does it | how many cards | – |
| `arrange` | – | whose library | – | – | `top` or `bottom` (`cards`: which, the topmost last; `flag`: at random) |
| `shuffle` | – | whose library | – | – | – (`cards`: the new order, the topmost last) |
| `ability` | – | who controls it | its source | – | – (`new`: the ability on the stack) |
| `copy` | the spell or ability that is copied | who controls the copy | what does it | – | – (`new`: the copy) |
| `emblem` | – | whose | what does it | – | – (`new`: the emblem) |
| `roll` | source of the instruction | who | – | the result | what the die shows (`flag`: its highest number) |
| `lose`, `win`, `leave` | – | who | – | – | why |
"""

from __future__ import annotations

from apnap.state.characteristics import Characteristics, Link
from apnap.state.standing import InForce
from apnap.state.things import NOTHING


class Entering:
    """How a permanent will enter the battlefield, as replacement effects change it (CR 614.12)."""

    __slots__ = (
        "controller",
        "tapped",
        "counters",
        "chosen",
        "base",
        "face_down",
        "attached_to",
        "attacking",
        "face",
        "copied",
        "counted",
        "protector",
        "deeds",
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
        self.attached_to = NOTHING
        self.attacking = NOTHING
        self.face = 0
        self.faces: tuple[Characteristics, ...] = ()
        self.copied = False
        self.protector = NOTHING
        """The player who protects a battle (CR 310.8a)."""
        self.deeds: tuple[Event, ...] = ()
        """What happens instead of counters being put on it: the events replaced, each with its replacement effect."""
        self.with_copy: dict[str, int] = {}
        """Counters that the copy effect it enters by says it has besides (CR 707.9e)."""
        self.taken: tuple[int, ...] = ()
        """Objects chosen to change zones as it enters (CR 614.13b)."""
        self.effects: tuple[int, ...] = ()
        """Continuous effects that apply to it from the moment it enters (CR 611.2e)."""
        self.counted = False
        """The counters include those of its loyalty or defense (CR 306.5b, 310.4b)."""


class Event:
    """One event. `parts` are the events inside it; `applied` the replacement effects already applied (CR 614.5)."""

    __slots__ = (
        "kind",
        "obj",
        "player",
        "other",
        "amount",
        "detail",
        "origin",
        "destination",
        "flag",
        "entering",
        "parts",
        "applied",
        "cause",
        "rule",
        "new",
        "index",
        "turn",
        "deed",
        "made",
        "replaced",
        "cards",
        "seen",
    )

    def __init__(
        self,
        kind: str,
        obj: int = NOTHING,
        player: int = -1,
        other: int = NOTHING,
        amount: int = 0,
        detail: str = "",
        rule: str = "",
    ) -> None:
        self.kind = kind
        self.obj = obj
        self.player = player
        self.other = other
        self.amount = amount
        self.detail = detail
        self.origin = ""
        self.destination = ""
        self.flag = False
        self.entering: Entering | None = None
        self.parts: tuple[Event, ...] = ()
        self.applied: tuple[tuple[int, int, int, int], ...] = ()
        self.cause = -1
        """The index of the event this one follows from."""
        self.rule = rule
        self.new = NOTHING
        """For a move: the object it became."""
        self.index = -1
        self.turn = 0
        self.deed: InForce | None = None
        """For `do`: the replacement effect whose instructions happen instead."""
        self.made: Characteristics | None = None
        """For a token that is created: what it is."""
        self.replaced: Event | None = None
        """For `do`: the event in whose place the instructions happen."""
        self.cards: tuple[int, ...] = ()
        """The cards of a library whose order the event gives."""
        self.seen: tuple[tuple[int, Characteristics, int], ...] = ()
        """The objects it is about with the values and the controller they had then (CR 609.8)."""

    def again(self) -> Event:
        """The same event once more, with nothing applied to it yet."""
        other = Event(self.kind, self.obj, self.player, self.other, self.amount, self.detail, self.rule)
        other.origin, other.destination, other.flag = self.origin, self.destination, self.flag
        other.entering, other.made, other.cards = self.entering, self.made, self.cards
        return other

    def __repr__(self) -> str:
        shown = [f"{self.kind!r}"]
        for name in ("obj", "player", "other", "amount", "detail", "origin", "destination", "new", "rule"):
            value = getattr(self, name)
            if value not in (NOTHING, -1, 0, ""):
                shown.append(f"{name}={value!r}")
        return f"Event({', '.join(shown)})"
