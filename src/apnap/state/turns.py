"""Turn markers: whose turn it is, which step, which stack, who has priority (CR 500, 117; 807.4 for several)."""

from __future__ import annotations

from typing import Final

from apnap.language.effects import Effect
from apnap.state.objects import Writer

BEGIN: Final = "begin"
"""The step has yet to begin: turn-based actions are next."""
SETTLE: Final = "settle"
"""State-based actions and waiting triggers come before a player receives priority (CR 117.5)."""
PRIORITY: Final = "priority"
"""A player has priority and is being asked."""
RESOLVE: Final = "resolve"
"""All have passed and the top of the stack resolves."""
CLEANUP_CHECK: Final = "cleanup check"
"""State-based actions are checked once in the cleanup step; no player receives priority if none apply (CR 514.3)."""
END: Final = "end"
"""All have passed on an empty stack: the step ends."""


WAITING: Final = "waiting"
"""Instead of a step: the player has received the marker but hasn't begun their turn (CR 807.4d)."""
REMOVED: Final = "removed"
"""The marker has been removed from the game (CR 807.4g)."""


ExtraTurn = tuple[int, tuple[Effect, ...], int, int]
"""A player who will take an extra turn; what happens as it begins, with the source and the controller of the effect."""


class Combat:
    """Which creatures attack what, and which block them (CR 506 to 511). Replaced, never changed in place."""

    __slots__ = (
        "attackers",
        "blockers",
        "blocked",
        "dealt_first",
        "attacking_player",
        "declared_blocks",
        "defended_by",
        "no_longer_attacked",
        "former",
        "was_attacking",
        "sides",
        "foes",
        "bands",
    )

    def __init__(self) -> None:
        self.attackers: dict[int, int] = {}
        """Attacker to the thing it attacks."""
        self.blockers: dict[int, tuple[int, ...]] = {}
        """Blocker to the attackers it blocks, in damage assignment order (CR 509.3)."""
        self.blocked: dict[int, tuple[int, ...]] = {}
        """Blocked attacker to its blockers in damage assignment order (CR 509.2); it stays blocked if they leave."""
        self.dealt_first: tuple[int, ...] = ()
        """Those with first strike or double strike that dealt damage in the first step (CR 510.4)."""
        self.attacking_player = 0
        self.declared_blocks = False
        self.defended_by: dict[int, int] = {}
        """Attacked permanent to its defending player as it was attacked (CR 508.5)."""
        self.no_longer_attacked: dict[int, int] = {}
        """Permanent that is no longer attacked, though creatures still attack, to that player (CR 506.4c)."""
        self.former: dict[int, int] = {}
        """Creature that was removed from combat to the player it was attacking (CR 508.5)."""
        self.was_attacking: dict[int, int] = {}
        """Creature that was removed from combat to what it was attacking."""
        self.sides: dict[int, int] = {}
        """Attacking, blocking or attacked permanent to its controller as it became that (CR 506.4)."""
        self.foes: dict[int, tuple[int, ...]] = {}
        """Creature that has left the battlefield to those it was blocking or blocked by (CR 608.2h)."""
        self.bands: tuple[tuple[int, ...], ...] = ()
        """Attackers that were declared to be in a band (CR 702.22c)."""

    def copy(self) -> Combat:
        other = Combat()
        other.attackers = self.attackers.copy()
        other.blockers = self.blockers.copy()
        other.blocked = self.blocked.copy()
        other.dealt_first = self.dealt_first
        other.attacking_player = self.attacking_player
        other.declared_blocks = self.declared_blocks
        other.defended_by = self.defended_by.copy()
        other.no_longer_attacked = self.no_longer_attacked.copy()
        other.former = self.former.copy()
        other.was_attacking = self.was_attacking.copy()
        other.sides = self.sides.copy()
        other.foes = self.foes.copy()
        other.bands = self.bands
        return other


class TurnMarker:
    """One turn in progress. A game has one of them, unless several turns run at the same time (CR 807.4)."""

    __slots__ = (
        "writer",
        "index",
        "active",
        "number",
        "step",
        "remaining",
        "stage",
        "priority",
        "passes",
        "stack",
        "combat",
        "extra_turns",
        "beginning",
        "regular",
        "players",
        "first_strike_step",
        "designated",
        "since",
        "planar_controller",
    )

    def __init__(self, writer: Writer, index: int, active: int) -> None:
        self.writer = writer
        self.index = index
        self.active = active
        self.number = 0
        self.step = ""
        self.remaining: tuple[str, ...] = ()
        self.stage = END
        self.priority = active
        self.passes = 0
        self.stack: tuple[int, ...] = ()
        """The last is the top."""
        self.combat: Combat | None = None
        self.extra_turns: tuple[ExtraTurn, ...] = ()
        """The extra turns that will be taken, the last first (CR 500.7)."""
        self.beginning: ExtraTurn | None = None
        """The extra turn that is about to begin."""
        self.regular = -1
        """The active player of the last turn that wasn't an extra turn: turn order continues from there; -1 for the
        active player."""
        self.players: tuple[int, ...] = ()
        """The players who take part: all of them, or those this marker's turn involves."""
        self.first_strike_step = False
        self.designated = 0
        """How many times the marker is designated for removal (CR 807.4e)."""
        self.since = 0
        """How much had happened when its step began, or when it was passed to a player who waits: of several markers,
        the one whose step began first is asked first."""
        self.planar_controller = -1
        """In a Planechase game: the player who controls the face-up planes and phenomena, usually the active player
        (CR 311.5, 901.14a); -1 for nobody."""

    def clone(self, writer: Writer) -> TurnMarker:
        other = TurnMarker(writer, self.index, self.active)
        other.number = self.number
        other.step = self.step
        other.remaining = self.remaining
        other.stage = self.stage
        other.priority = self.priority
        other.passes = self.passes
        other.stack = self.stack
        other.combat = self.combat
        other.extra_turns = self.extra_turns
        other.beginning = self.beginning
        other.regular = self.regular
        other.players = self.players
        other.first_strike_step = self.first_strike_step
        other.designated = self.designated
        other.since = self.since
        other.planar_controller = self.planar_controller
        return other
