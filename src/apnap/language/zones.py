"""Zones (CR 400.1) and the parts of a turn (CR 500.1) by the names the nodes use."""

from __future__ import annotations

from typing import Final

LIBRARY: Final = "library"
HAND: Final = "hand"
BATTLEFIELD: Final = "battlefield"
GRAVEYARD: Final = "graveyard"
STACK: Final = "stack"
EXILE: Final = "exile"
COMMAND: Final = "command"
ANTE: Final = "ante"
"""Only games played for ante have it (CR 407)."""
NOWHERE: Final = "nowhere"
"""Where an object is that has ceased to exist, and conspiracies that aren't in the game (CR 400.11, 704.5d)."""
OUTSIDE: Final = "outside the game"
"""Where the cards of a sideboard are (CR 400.11a). It isn't a zone."""

PLANAR_DECK: Final = "planar deck"
SCHEME_DECK: Final = "scheme deck"
"""Parts of the command zone (CR 901.4, 904.4) whose cards are face down and in an order."""

ZONES: Final = (LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND)
HIDDEN_ZONES: Final = (LIBRARY, HAND, PLANAR_DECK, SCHEME_DECK, OUTSIDE)
"""The zones whose cards not everyone may see (CR 400.2), and sideboards."""
IN_ORDER: Final = (LIBRARY, PLANAR_DECK, SCHEME_DECK)
"""The decks, which have a top and a bottom."""

UNTAP: Final = "untap"
UPKEEP: Final = "upkeep"
DRAW_STEP: Final = "draw"
PRECOMBAT_MAIN: Final = "precombat main"
BEGINNING_OF_COMBAT: Final = "beginning of combat"
DECLARE_ATTACKERS: Final = "declare attackers"
DECLARE_BLOCKERS: Final = "declare blockers"
FIRST_STRIKE_DAMAGE: Final = "first-strike combat damage"
COMBAT_DAMAGE: Final = "combat damage"
END_OF_COMBAT: Final = "end of combat"
POSTCOMBAT_MAIN: Final = "postcombat main"
END_STEP: Final = "end"
CLEANUP: Final = "cleanup"
COMBAT: Final = "combat"
"""The combat phase as a whole, for effects that skip it."""

BEGINNING_PHASE: Final = (UNTAP, UPKEEP, DRAW_STEP)
COMBAT_PHASE: Final = (BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, COMBAT_DAMAGE, END_OF_COMBAT)
ENDING_PHASE: Final = (END_STEP, CLEANUP)
MAIN_PHASES: Final = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
COMBAT_STEPS: Final = (*COMBAT_PHASE, FIRST_STRIKE_DAMAGE)
TURN: Final = (*BEGINNING_PHASE, PRECOMBAT_MAIN, *COMBAT_PHASE, POSTCOMBAT_MAIN, *ENDING_PHASE)
"""The steps of an ordinary turn; a main phase has none and stands for itself (CR 500.1)."""
