"""A few cards and two decks of one colour each, for agents to play with."""

from __future__ import annotations

import apnap.keywords  # noqa: F401
from apnap.language.abilities import Keyword, Spell
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.effects import Apply, DealDamage, Destroy, Target
from apnap.language.filters import any_target, creature

FOREST = card("Forest", "", "Basic Land - Forest")
MOUNTAIN = card("Mountain", "", "Basic Land - Mountain")
BEAR = card("Bear", "{1}{G}", "Creature - Bear", pt="2/2")
CENTAUR = card("Centaur", "{2}{G}", "Creature - Centaur", pt="3/3")
SPIDER = card("Spider", "{3}{G}", "Creature - Spider", Keyword("reach"), pt="2/4")
WURM = card("Wurm", "{4}{G}{G}", "Creature - Wurm", pt="6/4")
GROWTH = card("Growth", "{G}", "Instant", Spell((Apply(Target(creature), (ModifyPT(3, 3),)),)))
GOBLIN = card("Goblin", "{1}{R}", "Creature - Goblin", pt="2/1")
GIANT = card("Giant", "{3}{R}", "Creature - Giant", pt="3/3")
DRAKE = card("Drake", "{2}{R}", "Creature - Drake", Keyword("flying"), pt="2/2")
BOLT = card("Bolt", "{R}", "Instant", Spell((DealDamage(3, Target(any_target)),)))
MURDER = card("Murder", "{1}{R}{R}", "Instant", Spell((Destroy(Target(creature)),)))


def deck(land: CardDefinition, *cards: CardDefinition) -> list[CardDefinition]:
    """24 lands, and the others in equal numbers up to 60."""
    return [land] * 24 + [one for one in cards for _ in range(36 // len(cards))]


GREEN = deck(FOREST, BEAR, CENTAUR, SPIDER, WURM, GROWTH, BEAR)
RED = deck(MOUNTAIN, GOBLIN, GIANT, DRAKE, BOLT, MURDER, GOBLIN)
