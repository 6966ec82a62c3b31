"""Cards of the sample of 200 whose printed Chinese text differs from ours in structure or terms, and why.

Each difference but those of Coat of Arms, Dream Devourer and Kharasha Foothills lies with the printing: its record, or
its time.
"""

from __future__ import annotations

from typing import Final

LINES_LOST: Final = {
    "Ajani, Caller of the Pride",
    "Pharika's Disciple",
    "Shambling Vent",
    "Vivid Marsh",
}
"""The record has run the paragraphs of the printed text together: they agree where ours are run together too."""

REASONS: Final = {
    "Coat of Arms": "The printed card speaks of each creature first; ours begins with what is counted.",
    "Dream Devourer": "The printed card gives the foretell cost in a sentence of its own; ours after the keyword.",
    "Flame Wave": "The printed card names a player alone; planeswalkers were added to its text later (CR 115.4).",
    "Kharasha Foothills": "The printed card speaks of each opponent; ours begins with the choice of opponents.",
    "Lose Hope": "Scry stands in a paragraph of its own on the printed card, and ends the sentence in today's text.",
    "Nightveil Specter": "The printed card speaks of playing cards; today's text of lands and of spells.",
    "Precognition Field": "The printed card asks what the top card is; today's text lets spells be cast from there.",
    "Slippery Bogle": "The card was printed before hexproof was a keyword (CR 702.11), and spells it out.",
    "Vraska, Relic Seeker": "It was printed before Treasure tokens were predefined (CR 111.10a), and spells them out.",
}
"""What else is different, and why."""
