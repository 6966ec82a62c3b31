"""Deck lists as other programs write them: names and counts by section, read and written.

`read` detects the format; `write` names it. The names are not looked up here: `cards.decks` does that.
"""

from apnap.cards.lists.formats import FORMATS, read, sniff, write
from apnap.cards.lists.listed import Entry, Listed

__all__ = ["FORMATS", "Entry", "Listed", "read", "sniff", "write"]
