"""Nodes in Simplified Chinese, in the vocabulary of the rulebook: `text` prints a face, `describe` any node.

The productions are of the same kind as those of the English grammar, but only print and never read. Each family of
phrases has a module; nothing here knows a card.
"""

from __future__ import annotations

from apnap.language.chinese.printing import describe, paragraph, text, type_line

__all__ = ["describe", "paragraph", "text", "type_line"]
