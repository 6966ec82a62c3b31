"""How a card calls itself and what it is attached to where nothing tells how it puts it (CR 201.5, 301.5, 303.4)."""

from __future__ import annotations

from typing import Final

from apnap.language import types as t
from apnap.language.filters import HasType, creature, this
from apnap.language.grammar.discourse import Discourse
from apnap.language.references import This

EQUIPPED: Final = "equipped"
ENCHANTED: Final = "enchanted"
FORTIFIED: Final = "fortified"


def by_name(value: object, talk: Discourse) -> bool:
    """By its name, but for an ability that something else is given: "this creature"."""
    return not talk.quoted


def unless_known(value: object, talk: Discourse) -> bool:
    """By its name, unless it was just spoken of: then "it"."""
    return not talk.quoted and talk.it() != This()


def just_spoken_of(value: object, talk: Discourse) -> bool:
    """ "It" is what an event or a condition is about, or another thing; a card that pays for something or does something
    is named again."""
    return not isinstance(value, This) or talk.about == this


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
