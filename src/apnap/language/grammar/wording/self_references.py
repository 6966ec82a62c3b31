"""How a card calls itself and what it is attached to where nothing says how it words it (CR 201.5, 301.5, 303.4)."""

from __future__ import annotations

from typing import Final

from apnap.language import types as t
from apnap.language.effects import Apply
from apnap.language.filters import HasType, InZone, Is, creature, this
from apnap.language.grammar.discourse import Discourse, again, parts
from apnap.language.grammar.values.said_before import PATTERN
from apnap.language.kinds import Reference
from apnap.language.references import Bound, This

EQUIPPED: Final = "equipped"
ENCHANTED: Final = "enchanted"
FORTIFIED: Final = "fortified"


def by_name(value: object, talk: Discourse) -> bool:
    """By its name, except in an ability that something else is given: "this creature"."""
    return not talk.quoted


def unless_known(value: object, talk: Discourse) -> bool:
    """By its name, unless it was just mentioned: then "it"."""
    return not talk.quoted and talk.it() != This()


def just_mentioned(value: object, talk: Discourse) -> bool:
    """ "It" is what an event is about, or another thing; a card that only pays for something is named again."""
    paid = talk.notes.get(PATTERN) is None and talk.notes.get(_TOUCHED)
    return not isinstance(value, This) or talk.about == this or not paid


_TOUCHED: Final = "the card was named beside something else"
_TAKEN: Final = "control was taken"


def only_touched(talk: Discourse) -> None:
    talk.note(_TOUCHED, True)


def named_in_full(talk: Discourse) -> None:
    talk.note(_TOUCHED, False)


def taken(talk: Discourse, value: object) -> None:
    """Control of something was gained."""
    if isinstance(value, Apply):
        talk.note(_TAKEN, again(value.to))


def clear(value: object, talk: Discourse) -> bool:
    """Nobody would take "it" for another thing: the source of damage, the hand a card was chosen from, the player whose
    creature it was."""
    if not isinstance(value, Bound):
        return True
    if value.name == "it" and isinstance(talk.about, Is):
        return False
    named = [one for one in talk.mentions if one.reference == value]
    recalled = bool(named) and named[-1].recalled
    return recalled or not (value.name.startswith("chosen") or talk.notes.get(_TAKEN) == value)


def is_card(value: object, talk: Discourse) -> bool:
    """It isn't a permanent: something found, or in a zone where there are cards."""
    what = talk.describe(value) if isinstance(value, Reference) else None
    return what is None or any(isinstance(test, InZone) for test in parts(what)) or not called(value, talk)


def called(value: object, talk: Discourse) -> bool:
    return isinstance(value, Reference) and talk.called(value) is not None


def enchanted(value: object, talk: Discourse) -> bool:
    return talk.attached == ENCHANTED


def equipped(value: object, talk: Discourse) -> bool:
    return talk.attached == EQUIPPED


def is_host(value: object, talk: Discourse) -> bool:
    """The noun of what the card is attached to."""
    return value == (talk.host or creature)


def is_spell(value: object, talk: Discourse) -> bool:
    """The card is an instant or sorcery: "this spell"."""
    return isinstance(talk.own, HasType) and bool(talk.own.types & (t.INSTANT | t.SORCERY))


def can_die(value: object, talk: Discourse) -> bool:
    """What the event is about is or may be a creature: it "dies" (CR 700.4)."""
    if talk.about == this:
        return not isinstance(talk.own, HasType) or bool(talk.own.types & t.CREATURE)
    return not isinstance(talk.about, HasType) or bool(talk.about.types & t.CREATURE)
