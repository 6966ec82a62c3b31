"""The tokens that the rules define by name (CR 111.10).

A token without a name of its own is called by its subtypes (CR 111.4): its name is left empty here.
"""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.amounts import Count, ToughnessOf
from apnap.language.card import face
from apnap.language.changes import Change, Gain, ModifyPT, SetPT
from apnap.language.conditions import Compare
from apnap.language.costs import DiscardCards, Mana, SacrificeThis, TapThis
from apnap.language.effects import AddCounters, AddMana, Draw, Explore, GainLife, LoseLife, Scry, Target, Transform
from apnap.language.face import Face
from apnap.language.filters import Is, artifact, creature, enchantment, spell, this, you_control
from apnap.language.kinds import Ability, Cost, Effect
from apnap.language.mana import B
from apnap.language.patterns import Attacks, Moves
from apnap.language.references import EachPlayer, Host, This
from apnap.language.statics import Continuous

_ANY_COLOUR: Final = (0, 1, 2, 3, 4)


def _artifact(subtype: str, cost: tuple[Cost, ...], effect: Effect) -> Face:
    return face("", "", f"Artifact - {subtype}", Activated(cost, (effect,)))


def _role(name: str, changes: tuple[Change, ...], *abilities: Ability) -> Face:
    """A Role is an Aura that changes the enchanted creature."""
    enchant = Keyword("enchant", quality=creature)
    changed = Static(Continuous(Is(Host()), changes))
    return face(name, "", "Enchantment - Aura Role", enchant, changed, *abilities)


_ENCHANTMENTS: Final = Count(enchantment & you_control)
_GROWS: Final = Triggered(Attacks(this), (AddCounters("+1/+1"),), Compare(ToughnessOf(This()), "<=", 3))
_LAST_WORDS: Final = Triggered(Moves(this, "battlefield", "graveyard"), (LoseLife(1, EachPlayer("opponent")),))

TREASURE: Final = _artifact("Treasure", (TapThis(), SacrificeThis()), AddMana(colours=_ANY_COLOUR))
FOOD: Final = _artifact("Food", (Mana("{2}"), TapThis(), SacrificeThis()), GainLife(3))
GOLD: Final = _artifact("Gold", (SacrificeThis(),), AddMana(colours=_ANY_COLOUR))
WALKER: Final = face("Walker", "", "Creature - Zombie", pt="2/2", colours=(B,))
SHARD: Final = face("", "", "Enchantment - Shard", Activated((Mana("{2}"), SacrificeThis()), (Scry(1), Draw())))
CLUE: Final = _artifact("Clue", (Mana("{2}"), SacrificeThis()), Draw())
BLOOD: Final = _artifact("Blood", (Mana("{1}"), TapThis(), DiscardCards(), SacrificeThis()), Draw())
POWERSTONE: Final = _artifact("Powerstone", (TapThis(),), AddMana("{C}", restriction=artifact | ~spell))
MAP: Final = face(
    "",
    "",
    "Artifact - Map",
    Activated((Mana("{1}"), TapThis(), SacrificeThis()), (Explore(Target(creature & you_control)),), timing="sorcery"),
)
CURSED: Final = _role("Cursed", (SetPT(1, 1),))
MONSTER: Final = _role("Monster", (ModifyPT(1, 1), Gain((Keyword("trample"),))))
ROYAL: Final = _role("Royal", (ModifyPT(1, 1), Gain((Keyword("ward", cost=(Mana("{1}"),)),))))
SORCERER: Final = _role("Sorcerer", (ModifyPT(1, 1), Gain((Triggered(Attacks(this), (Scry(1),)),))))
VIRTUOUS: Final = _role("Virtuous", (ModifyPT(_ENCHANTMENTS, _ENCHANTMENTS),))
WICKED: Final = _role("Wicked", (ModifyPT(1, 1),), _LAST_WORDS)
YOUNG_HERO: Final = _role("Young Hero", (Gain((_GROWS,)),))

INCUBATOR: Final = face("", "", "Artifact - Incubator", Activated((Mana("{2}"),), (Transform(),)))
PHYREXIAN: Final = face("", "", "Artifact Creature - Phyrexian", pt="0/0")
"""The two faces of an Incubator (CR 111.10i)."""

PREDEFINED: Final[dict[str, Face]] = {
    "Treasure": TREASURE,
    "Food": FOOD,
    "Gold": GOLD,
    "Walker": WALKER,
    "Shard": SHARD,
    "Clue": CLUE,
    "Blood": BLOOD,
    "Powerstone": POWERSTONE,
    "Map": MAP,
    "Cursed Role": CURSED,
    "Monster Role": MONSTER,
    "Royal Role": ROYAL,
    "Sorcerer Role": SORCERER,
    "Virtuous Role": VIRTUOUS,
    "Wicked Role": WICKED,
    "Young Hero Role": YOUNG_HERO,
}
"""By the name that a card calls them by."""
