"""Artifact creatures, colourless creatures and Vehicles."""

from __future__ import annotations

from apnap.cards.builtin.words import (
    DEATHTOUCH,
    FLYING,
    HASTE,
    INDESTRUCTIBLE,
    LIFELINK,
    TRAMPLE,
    VIGILANCE,
    ability,
    cannot,
    damage,
    enters_with,
    gets,
    pump,
    spell,
    taps_for,
    token,
    vanilla,
    when_dies,
    when_enters,
)
from apnap.language.abilities import Keyword, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import SetChosenSubtype, SetTypes
from apnap.language.costs import RemoveCounters, SacrificeOther, SacrificeThis
from apnap.language.effects import (
    AddCounters,
    Apply,
    CreateToken,
    Discard,
    Draw,
    Each,
    Move,
    Search,
    Target,
    Untap,
    YouMay,
)
from apnap.language.filters import (
    HasChosenSubtype,
    HasSubtype,
    IsPlayer,
    another,
    artifact,
    basic,
    creature,
    land,
    opponent,
    this,
    you_control,
)
from apnap.language.patterns import AnyEvent, Attacks, Blocks, Moves
from apnap.language.references import This, You
from apnap.language.statics import Cannot, Continuous, CostChange, EntersWith, Instead, LimitedTo, Must
from apnap.language.types import ARTIFACT, CREATURE

WURM = ("Artifact Creature - Phyrexian Wurm", "3/3")

CARDS = (
    vanilla("Ornithopter", "{0}", "Artifact Creature - Thopter", "0/2", FLYING),
    vanilla("Memnite", "{0}", "Artifact Creature - Construct", "1/1"),
    vanilla("Darksteel Myr", "{3}", "Artifact Creature - Myr", "0/1", INDESTRUCTIBLE),
    vanilla("Icehide Golem", "{S}", "Snow Artifact Creature - Golem", "2/2"),
    vanilla("Arcbound Worker", "{1}", "Artifact Creature - Construct", "0/0", Keyword("modular", number=1)),
    vanilla("Frogmite", "{4}", "Artifact Creature - Frog", "2/2", Keyword("affinity", quality=artifact)),
    vanilla("Myr Enforcer", "{7}", "Artifact Creature - Myr", "4/4", Keyword("affinity", quality=artifact)),
    card("Arcbound Ravager", "{2}", "Artifact Creature - Beast",
         ability("", AddCounters("+1/+1"), also=(SacrificeOther(artifact),)), Keyword("modular", number=1), pt="0/0"),
    card("Juggernaut", "{4}", "Artifact Creature - Juggernaut", Static(Must(this, "attack")),
         Static(Cannot(this, "be blocked", HasSubtype("Wall"))), pt="5/3"),
    card("Lodestone Golem", "{4}", "Artifact Creature - Golem", Static(CostChange(~artifact, 1)), pt="5/3"),
    card("Silent Arbiter", "{4}", "Artifact Creature - Construct", Static(LimitedTo(creature, "attackers", 1)),
         Static(LimitedTo(creature, "blockers", 1)), pt="1/5"),
    card("Steel Overseer", "{2}", "Artifact Creature - Construct",
         ability("{T}", AddCounters("+1/+1", 1, Each(artifact & creature & you_control))), pt="1/1"),
    card("Triskelion", "{6}", "Artifact Creature - Construct", enters_with("+1/+1", 3),
         ability("", damage(1), also=(RemoveCounters("+1/+1"),)), pt="1/1"),
    card("Solemn Simulacrum", "{4}", "Artifact Creature - Golem",
         when_enters(YouMay((Search(land & basic, "battlefield", tapped=True, reveal=False),))),
         when_dies(YouMay((Draw(),))), pt="2/2"),
    card("Burnished Hart", "{3}", "Artifact Creature - Elk",
         ability("{3}", Search(land & basic, "battlefield", 2, tapped=True, reveal=False), also=(SacrificeThis(),)),
         pt="2/2"),
    card("Platinum Angel", "{7}", "Artifact Creature - Angel", FLYING, *cannot(IsPlayer("you"), "lose the game"),
         *cannot(opponent, "win the game"), pt="4/4"),
    card("Wurmcoil Engine", "{6}", "Artifact Creature - Phyrexian Wurm", DEATHTOUCH, LIFELINK,
         when_dies(CreateToken(token(*WURM, (), DEATHTOUCH)), CreateToken(token(*WURM, (), LIFELINK))), pt="6/6"),
    card("Phyrexian Ironfoot", "{3}", "Snow Artifact Creature - Phyrexian Construct", *cannot(this, "untap"),
         ability("{1}{S}", Untap(This())), pt="3/4"),
    card("Adaptive Automaton", "{3}", "Artifact Creature - Construct",
         Static(EntersWith(this, choose=("creature type",))),
         Static(Continuous(this, (SetChosenSubtype(keep="all"),))),
         gets(creature & HasChosenSubtype() & you_control & another, 1, 1), pt="2/2"),
    card("Darksteel Colossus", "{11}", "Artifact Creature - Golem", TRAMPLE, INDESTRUCTIBLE,
         Static(Instead(Moves(this, "", "graveyard"), (Move(This(), "library", "shuffled"),)), zone="any"), pt="11/11"),
    card("Ulamog's Crusher", "{8}", "Creature - Eldrazi", Keyword("annihilator", number=2),
         Static(Must(this, "attack")),
         pt="8/8"),
    card("Warden of Geometries", "{4}", "Creature - Eldrazi Drone", VIGILANCE, taps_for("{C}"), pt="2/3"),
    card("Spatial Contortion", "{1}{C}", "Instant", spell(pump(Target(creature), 3, -3))),
    card("Smuggler's Copter", "{2}", "Artifact - Vehicle", FLYING,
         Triggered(AnyEvent((Attacks(), Blocks())), (YouMay((Draw(), Discard(You()))),)), Keyword("crew", number=1),
         pt="3/3"),
    card("Sky Skiff", "{2}", "Artifact - Vehicle", FLYING, Keyword("crew", number=1), pt="2/3"),
    card("Consulate Dreadnought", "{1}", "Artifact - Vehicle", Keyword("crew", number=6), pt="7/11"),
    card("Fleetwheel Cruiser", "{4}", "Artifact - Vehicle", TRAMPLE, HASTE,
         when_enters(Apply(This(), (SetTypes(ARTIFACT | CREATURE, keep="all"),))), Keyword("crew", number=2), pt="5/3"),
)
