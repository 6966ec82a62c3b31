"""The actions of rule nodes that this version supports. A card with any other is rejected as a whole."""

from __future__ import annotations

from typing import Final

PROHIBITIONS: Final = (
    "attack",
    "block",
    "be blocked",
    "be regenerated",
    "be countered",
    "be destroyed",
    "untap",
    "be targeted",
    "be enchanted",
    "be equipped",
    "transform",
    "be sacrificed",
    "cast",
    "play lands",
    "activate",
    "activate mana",
    "draw",
    "gain life",
    "lose life",
    "lose the game",
    "lose the game with no life",
    "win the game",
    "search",
    "get counters",
    "get poison counters",
    "have prevented",
    "enter",
    "attack alone",
    "block alone",
    "crew",
    "assign combat damage",
    "set schemes in motion",
    "become tapped",
    "phase in",
)
"""What `Cannot` may forbid (CR 101.2)."""

LIMITS: Final = ("attackers", "blockers", "spells", "draws", "blocked by", "min blockers", "attack together")
"""What `LimitedTo` may limit."""

REQUIREMENTS: Final = (
    "attack",
    "block",
    "be blocked",
    "be blocked by all",
    "assign toughness",
    "be goaded",
    "reveal top card",
    "reveal hand",
    "vote an additional time",
)
"""What `Must` may require (CR 508.1d, 509.1c)."""

PERMISSIONS: Final = (
    "cast as though it had flash",
    "play additional lands",
    "play any number of lands",
    "play",
    "cast",
    "attack as though it didn't have defender",
    "block as though untapped",
    "spend any colour",
    "no maximum hand size",
    "stay tapped",
    "exert as it attacks",
    "assign as though unblocked",
    "attack as though it had haste",
    "activate loyalty twice",
    "use other graveyards",
    "look at top card",
    "vote an additional time",
    "choose how players vote",
    "choose how creatures block",
)
"""What `May` may permit."""

COSTS: Final = ("attack", "block")
"""What `CostToAct` may put a cost on (CR 508.1g, 509.1d)."""
