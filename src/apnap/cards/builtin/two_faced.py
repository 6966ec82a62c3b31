"""Cards with two faces: battles (CR 310), transforming (CR 712) and flipping ones (CR 710)."""

from __future__ import annotations

from apnap.cards.builtin.shorthand import (
    DEFENDER,
    FLYING,
    HASTE,
    VIGILANCE,
    ability,
    damage,
    gets,
    have,
    protection,
    token,
    when_enters,
)
from apnap.language.abilities import Static, Triggered
from apnap.language.card import CardDefinition, Face, face
from apnap.language.conditions import Fits
from apnap.language.effects import CreateToken, DealDamage, Draw, Flip, GainLife, Target, Transform
from apnap.language.filters import creature, flying, opponent, player, red, this, you_control
from apnap.language.mana import U, W
from apnap.language.patterns import Attacks, DealsDamage, StateIs
from apnap.language.references import This
from apnap.language.statics import Multiply


def transforming(front: Face, back: Face) -> CardDefinition:
    return CardDefinition((front, back), "transform")


def flipping(top: Face, bottom: Face) -> CardDefinition:
    return CardDefinition((top, bottom), "flip")


KNIGHT = token("Creature - Knight", "2/2", (W, U), VIGILANCE)

CARDS = (
    transforming(
        face("Invasion of Dominaria", "{2}{W}", "Battle - Siege", when_enters(GainLife(4), Draw(1)), defense=5),
        face("Serra Faithkeeper", "", "Creature - Angel", FLYING, VIGILANCE, pt="4/4", colours=(W,)),
    ),
    transforming(
        face("Invasion of Belenon", "{2}{W}", "Battle - Siege", when_enters(CreateToken(KNIGHT)), defense=5),
        face("Belenon War Anthem", "", "Enchantment", gets(creature & you_control, 1, 1), colours=(W,)),
    ),
    transforming(
        face(
            "Thraben Gargoyle", "{1}", "Artifact Creature - Gargoyle", DEFENDER, ability("{6}", Transform()), pt="2/2"
        ),
        face("Stonewing Antagonizer", "", "Artifact Creature - Gargoyle Horror", FLYING, pt="4/2"),
    ),
    transforming(
        face(
            "Smoldering Werewolf",
            "{2}{R}{R}",
            "Creature - Werewolf Horror",
            when_enters(DealDamage(1, Target(creature, count=2, at_least=0))),
            ability("{4}{R}{R}", Transform()),
            pt="3/2",
        ),
        face("Erupting Dreadwolf", "", "Creature - Eldrazi Werewolf", Triggered(Attacks(), (damage(2),)), pt="6/4"),
    ),
    flipping(
        face(
            "Akki Lavarunner",
            "{3}{R}",
            "Creature - Goblin Warrior",
            HASTE,
            Triggered(DealsDamage(this, opponent), (Flip(),)),
            pt="1/1",
        ),
        face(
            "Tok-Tok, Volcano Born",
            "",
            "Legendary Creature - Goblin Shaman",
            protection(red),
            Static(Multiply(DealsDamage(red, player), plus=1)),
            pt="2/2",
        ),
    ),
    flipping(
        face(
            "Student of Elements",
            "{1}{U}",
            "Creature - Human Wizard",
            Triggered(StateIs(Fits(This(), flying)), (Flip(),)),
            pt="1/1",
        ),
        face(
            "Tobita, Master of Winds",
            "",
            "Legendary Creature - Human Wizard",
            have(creature & you_control, FLYING),
            pt="3/3",
        ),
    ),
)
