"""The sections of a deck list, by the names the lists, games and boards use (CR 100.2, 100.4, 901.3, 902.3, 903.3)."""

from __future__ import annotations

from typing import Final

MAIN: Final = "main"
SIDEBOARD: Final = "sideboard"
COMMANDER: Final = "commander"
COMPANION: Final = "companion"
PLANES: Final = "planar deck"
SCHEMES: Final = "scheme deck"
ATTRACTIONS: Final = "attraction deck"
CONSPIRACIES: Final = "conspiracies"
VANGUARD: Final = "vanguard"
SECTIONS: Final = (
    COMMANDER,
    COMPANION,
    MAIN,
    SIDEBOARD,
    PLANES,
    SCHEMES,
    ATTRACTIONS,
    CONSPIRACIES,
    VANGUARD,
)
