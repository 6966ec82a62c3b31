"""The forms of an event: of one thing, of one or more at once, in the past, and as what would happen."""

from __future__ import annotations

from apnap.language.grammar.productions import Vocabulary
from apnap.language.kinds import Pattern


def event(vocabulary: Vocabulary, template: str, kind: type[Pattern], **given: object) -> None:
    """Enter an event in each of its forms."""
    past = template.replace(":a=", ":any=").replace(":anyone}", ":anybody}")
    vocabulary.enter("event", template, kind, given)
    vocabulary.enter("events_at_once", template.replace(":a=", ":some="), kind, given)
    vocabulary.enter("past_event", past, kind, given)
    vocabulary.enter("would", template.replace("}", "}将", 1), kind, given)
