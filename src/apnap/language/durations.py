"""Durations: how long a continuous effect from a resolved spell or ability lasts (CR 611.2)."""

from __future__ import annotations

from typing import Final

END_OF_TURN: Final = "until end of turn"
"""Ends in the cleanup step (CR 514.2); "this turn" lasts as long."""
END_OF_COMBAT: Final = "until end of combat"
YOUR_NEXT_TURN: Final = "until your next turn"
THEIR_NEXT_TURN: Final = "during that player's next turn"
"""Of the player whom the effect is about; it matters only in that player's turns."""
END_OF_YOUR_NEXT_TURN: Final = "until the end of your next turn"
NEXT_TURN: Final = "during the next turn"
"""Of a delayed ability that triggers only then: "at the beginning of the next turn's upkeep"."""
WHILE_SOURCE: Final = "for as long as the source remains on the battlefield"
WHILE_CONTROL: Final = "for as long as you control the source"
WHILE_TAPPED: Final = "for as long as the source remains tapped"
"""Ends when the source untaps or leaves the battlefield."""
WHILE_SPELL: Final = "for as long as the spell remains on the stack"
WHILE_CONTROLLED: Final = "for as long as you control it"
"""Of what the effect changes, as a spell and as the permanent it becomes."""
UNTIL_PLANESWALK: Final = "until a player planeswalks"
"""Of planes (CR 901.11)."""
UNTIL_PLANESWALK_AWAY: Final = "until a player planeswalks away from a plane"
WHILE_COUNTER: Final = "for as long as it has a counter: "
"""Of what the effect changes. The kind of counter follows."""
FOREVER: Final = "for the rest of the game"
