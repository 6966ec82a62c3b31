"""Short ways to write what many cards share, so that a card reads as its facts: nodes, and nothing but nodes."""

from __future__ import annotations

from apnap.language.abilities import Ability, Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Amount
from apnap.language.card import CardDefinition, Face, card, face
from apnap.language.changes import Change, Gain, ModifyPT
from apnap.language.conditions import Condition
from apnap.language.costs import Cost, Mana, TapThis, UntapThis
from apnap.language.effects import AddMana, Apply, DealDamage, Effect, Move, Target
from apnap.language.filters import Filter, HasStatus, Is, IsSpell, any_target, this
from apnap.language.mana import B, G, R, U, W
from apnap.language.patterns import Begins, dies, enters
from apnap.language.references import Host, Reference, This, You
from apnap.language.statics import Cannot, Continuous, EntersWith, FromOpeningHand

ANY_COLOUR = (W, U, B, R, G)

DEATHTOUCH = Keyword("deathtouch")
DEFENDER = Keyword("defender")
DOUBLE_STRIKE = Keyword("double strike")
FIRST_STRIKE = Keyword("first strike")
FLASH = Keyword("flash")
FLYING = Keyword("flying")
HASTE = Keyword("haste")
HEXPROOF = Keyword("hexproof")
INDESTRUCTIBLE = Keyword("indestructible")
INFECT = Keyword("infect")
LIFELINK = Keyword("lifelink")
MENACE = Keyword("menace")
PROWESS = Keyword("prowess")
REACH = Keyword("reach")
SHADOW = Keyword("shadow")
SHROUD = Keyword("shroud")
TRAMPLE = Keyword("trample")
VIGILANCE = Keyword("vigilance")
FROM_OPENING_HAND = Static(FromOpeningHand((Move(This(), "battlefield"),)), zone="hand")


def cost(text: str, *others: Cost) -> tuple[Cost, ...]:
    """A cost as it is written, `{1}{G}` or `{2}, {T}`, and its other parts."""
    parts: list[Cost] = []
    for word in text.split(", ") if text else []:
        parts.append(TapThis() if word == "{T}" else UntapThis() if word == "{Q}" else Mana(word))
    return (*parts, *others)


def keyword_for(name: str, text: str, *others: Cost) -> Keyword:
    """A keyword with a cost: `keyword_for("equip", "{2}")`."""
    return Keyword(name, cost(text, *others))


def protection(quality: Filter) -> Keyword:
    return Keyword("protection", quality=quality)


def enchant(what: Filter) -> Keyword:
    return Keyword("enchant", quality=what)


def spell(*effects: Effect) -> Spell:
    return Spell(effects)


def one_of(*modes: tuple[Effect, ...]) -> Spell:
    """Choose one (CR 700.2)."""
    return Spell(modes=modes)


def ability(text: str, *effects: Effect, also: tuple[Cost, ...] = ()) -> Activated:
    """An activated ability: `ability("{1}{R}, {T}", …)`; `also` holds the costs that aren't symbols."""
    return Activated(cost(text, *also), effects)


def taps_for(mana: str = "", colours: tuple[int, ...] = ()) -> Activated:
    return ability("{T}", AddMana(mana, colours))


def when_enters(*effects: Effect) -> Triggered:
    return Triggered(enters(), effects)


def when_dies(*effects: Effect) -> Triggered:
    return Triggered(dies(), effects)


_YOU = You()


def each_upkeep(*effects: Effect, whose: Reference | None = _YOU, condition: Condition | None = None) -> Triggered:
    """At the beginning of your upkeep, or of each where nobody is named."""
    return Triggered(Begins("upkeep", whose), effects, condition)


def gets(
    affected: Filter, power: Amount, toughness: Amount, *abilities: Ability, condition: Condition | None = None
) -> Static:
    """What passes the filter gets +n/+n, and has the abilities."""
    changes: tuple[Change, ...] = (ModifyPT(power, toughness),)
    return Static(Continuous(affected, (*changes, Gain(abilities)) if abilities else changes), condition)


def have(affected: Filter, *abilities: Ability) -> Static:
    """What passes the filter has the abilities."""
    return Static(Continuous(affected, (Gain(abilities),)))


spell_on_stack = IsSpell()
token_filter = HasStatus("token")

HOST = Is(Host())
"""The enchanted or equipped permanent."""


def cannot(who: Filter, *actions: str) -> tuple[Static, ...]:
    """Prohibitions, one a word: `*cannot(HOST, "attack", "block")`."""
    return tuple(Static(Cannot(who, action)) for action in actions)


def pump(to: Reference, power: Amount, toughness: Amount, *abilities: Ability) -> Apply:
    """Until end of turn it gets +n/+n and gains the abilities."""
    return Apply(to, (ModifyPT(power, toughness), Gain(abilities)) if abilities else (ModifyPT(power, toughness),))


def gain(to: Reference, *abilities: Ability) -> Apply:
    """Until end of turn it gains the abilities."""
    return Apply(to, (Gain(abilities),))


def damage(amount: Amount, what: Filter = any_target) -> DealDamage:
    """Damage to one target."""
    return DealDamage(amount, Target(what))


def enters_tapped(condition: Condition | None = None) -> Static:
    return Static(EntersWith(this, tapped=True), condition)


def enters_with(kind: str, amount: Amount, condition: Condition | None = None) -> Static:
    return Static(EntersWith(this, counters=((kind, amount),)), condition)


def token(line: str, pt: str, colours: tuple[int, ...], *abilities: Ability, name: str = "") -> Face:
    """What a token is (CR 111.3); without a name of its own it is called by its subtypes."""
    return face(name, "", line, *abilities, pt=pt, colours=colours)


def vanilla(name: str, mana: str, line: str, pt: str, *keywords: Keyword) -> CardDefinition:
    """A creature with nothing but keywords."""
    return card(name, mana, line, *keywords, pt=pt)


SOLDIER = token("Creature - Soldier", "1/1", (W,))
SPIRIT = token("Creature - Spirit", "1/1", (W,), FLYING)
ZOMBIE = token("Creature - Zombie", "2/2", (B,))
GOBLIN = token("Creature - Goblin", "1/1", (R,))
SAPROLING = token("Creature - Saproling", "1/1", (G,))
BEAST = token("Creature - Beast", "3/3", (G,))
