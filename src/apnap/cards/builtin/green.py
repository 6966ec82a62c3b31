"""Green creatures."""

from __future__ import annotations

from apnap.cards.builtin.words import (
    ANY_COLOUR,
    BEAST,
    DEATHTOUCH,
    DEFENDER,
    FLYING,
    HEXPROOF,
    INFECT,
    REACH,
    SAPROLING,
    SHROUD,
    TRAMPLE,
    VIGILANCE,
    ability,
    cost,
    each_upkeep,
    enters_tapped,
    enters_with,
    gets,
    keyword_for,
    protection,
    pump,
    taps_for,
    token,
    vanilla,
    when_dies,
    when_enters,
)
from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.amounts import Count, PowerOf, TimesPaid, X
from apnap.language.card import card
from apnap.language.changes import Gain, ModifyPT, SetChosenColour
from apnap.language.conditions import Exists, Unless, WasPaid
from apnap.language.costs import DiscardCards, RemoveCounters
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Apply,
    CreateToken,
    Delayed,
    Destroy,
    Draw,
    Each,
    GainLife,
    MayPay,
    Move,
    Regenerate,
    SacrificeIt,
    Search,
    Target,
    Untap,
    WhenYouDo,
    YouMay,
)
from apnap.language.filters import (
    HasSubtype,
    HasSupertype,
    InZone,
    IsPlayer,
    another,
    artifact,
    basic,
    black,
    creature,
    enchantment,
    green,
    land,
    this,
    you_control,
    you_own,
)
from apnap.language.mana import G
from apnap.language.patterns import YOU, AnyEvent, Attacks, Begins, Blocks, Cycles, StateIs, enters, leaves
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.language.statics import Continuous, CostChange, EntersWith
from apnap.language.types import SNOW

CARDS = (
    vanilla("Grizzly Bears", "{1}{G}", "Creature - Bear", "2/2"),
    vanilla("Runeclaw Bear", "{1}{G}", "Creature - Bear", "2/2"),
    vanilla("Bear Cub", "{1}{G}", "Creature - Bear", "2/2"),
    vanilla("Kalonian Tusker", "{G}{G}", "Creature - Beast", "3/3"),
    vanilla("Centaur Courser", "{2}{G}", "Creature - Centaur Warrior", "3/3"),
    vanilla("Trained Armodon", "{1}{G}{G}", "Creature - Elephant", "3/3"),
    vanilla("Leatherback Baloth", "{G}{G}{G}", "Creature - Beast", "4/5"),
    vanilla("Rumbling Baloth", "{2}{G}{G}", "Creature - Beast", "4/4"),
    vanilla("Silverback Ape", "{3}{G}{G}", "Creature - Ape", "5/5"),
    vanilla("Durkwood Boars", "{4}{G}", "Creature - Boar", "4/4"),
    vanilla("Vastwood Gorger", "{5}{G}", "Creature - Wurm", "5/6"),
    vanilla("Craw Wurm", "{4}{G}{G}", "Creature - Wurm", "6/4"),
    vanilla("Enormous Baloth", "{6}{G}", "Creature - Beast", "7/7"),
    vanilla("Giant Spider", "{3}{G}", "Creature - Spider", "2/4", REACH),
    vanilla("Deadly Recluse", "{1}{G}", "Creature - Spider", "1/2", REACH, DEATHTOUCH),
    vanilla("Garruk's Companion", "{G}{G}", "Creature - Beast", "3/2", TRAMPLE),
    vanilla("Siege Wurm", "{5}{G}{G}", "Creature - Wurm", "5/5", Keyword("convoke"), TRAMPLE),
    vanilla("Branchsnap Lorian", "{1}{G}{G}", "Creature - Beast", "4/1", TRAMPLE, keyword_for("morph", "{G}")),
    vanilla("Young Wolf", "{G}", "Creature - Wolf", "1/1", Keyword("undying")),
    vanilla("Blastoderm", "{2}{G}{G}", "Creature - Beast", "5/5", SHROUD, Keyword("fading", number=3)),
    vanilla("Craw Giant", "{3}{G}{G}{G}{G}", "Creature - Giant", "6/4", TRAMPLE, Keyword("rampage", number=2)),
    vanilla("Ghor-Clan Savage", "{3}{G}{G}", "Creature - Centaur Berserker", "2/3", Keyword("bloodthirst", number=3)),
    vanilla("Brontotherium", "{4}{G}{G}", "Creature - Beast", "5/3", TRAMPLE, Keyword("provoke")),
    vanilla("Apprentice Sharpshooter", "{2}{G}", "Creature - Human Archer", "1/4", REACH, Keyword("training")),
    card(
        "Experiment One",
        "{G}",
        "Creature - Human Ooze",
        Keyword("evolve"),
        ability("", Regenerate(), also=(RemoveCounters("+1/+1", 2),)),
        pt="1/1",
    ),
    *(
        card(name, "{G}", "Creature - Elf Druid", taps_for("{G}"), pt="1/1")
        for name in ("Elvish Mystic", "Llanowar Elves")
    ),
    card("Boreal Druid", "{G}", "Snow Creature - Elf Druid", taps_for("{C}"), pt="1/1"),
    card("Birds of Paradise", "{G}", "Creature - Bird", FLYING, taps_for(colours=ANY_COLOUR), pt="0/1"),
    card(
        "Priest of Titania",
        "{1}{G}",
        "Creature - Elf Druid",
        ability("{T}", AddMana("{G}", amount=Count(HasSubtype("Elf")))),
        pt="1/1",
    ),
    card(
        "Viridian Joiner", "{2}{G}", "Creature - Elf Druid", ability("{T}", AddMana("{G}", amount=PowerOf())), pt="1/2"
    ),
    card(
        "Elvish Archdruid",
        "{1}{G}{G}",
        "Creature - Elf Druid",
        gets(creature & HasSubtype("Elf") & you_control & another, 1, 1),
        ability("{T}", AddMana("{G}", amount=Count(HasSubtype("Elf") & you_control))),
        pt="2/2",
    ),
    card(
        "Elvish Champion",
        "{1}{G}{G}",
        "Creature - Elf",
        gets(creature & HasSubtype("Elf") & another, 1, 1, Keyword("forestwalk")),
        pt="2/2",
    ),
    card("Elvish Visionary", "{1}{G}", "Creature - Elf Shaman", when_enters(Draw()), pt="1/1"),
    card("Jade Mage", "{1}{G}", "Creature - Human Shaman", ability("{2}{G}", CreateToken(SAPROLING)), pt="2/1"),
    card(
        "Jade Leech",
        "{2}{G}{G}",
        "Creature - Leech",
        Static(CostChange(green, coloured="{G}", who=IsPlayer("you"))),
        pt="5/5",
    ),
    card(
        "Chameleon Colossus",
        "{2}{G}{G}",
        "Creature - Shapeshifter",
        Keyword("changeling"),
        protection(black),
        ability("{2}{G}{G}", pump(This(), PowerOf(), PowerOf())),
        pt="4/4",
    ),
    card("Troll Ascetic", "{1}{G}{G}", "Creature - Troll Shaman", HEXPROOF, ability("{1}{G}", Regenerate()), pt="3/2"),
    card("Cudgel Troll", "{2}{G}{G}", "Creature - Troll", ability("{G}", Regenerate()), pt="4/3"),
    card("Blight Mamba", "{1}{G}", "Creature - Phyrexian Snake", INFECT, ability("{1}{G}", Regenerate()), pt="1/1"),
    card(
        "Wild Mongrel",
        "{1}{G}",
        "Creature - Dog",
        ability("", Apply(This(), (ModifyPT(1, 1), SetChosenColour())), also=(DiscardCards(),)),
        pt="2/2",
    ),
    card(
        "Crazed Armodon",
        "{2}{G}{G}",
        "Creature - Elephant",
        Activated(cost("{G}"), (pump(This(), 3, 0, TRAMPLE), Delayed(Begins("end"), (Destroy(This()),))), limit=1),
        pt="3/3",
    ),
    card("Scarwood Treefolk", "{3}{G}", "Creature - Treefolk", enters_tapped(), pt="3/5"),
    card(
        "Skyshroud Behemoth", "{5}{G}{G}", "Creature - Beast", Keyword("fading", number=2), enters_tapped(), pt="10/10"
    ),
    card(
        "Kavu Titan",
        "{1}{G}",
        "Creature - Kavu",
        keyword_for("kicker", "{2}{G}"),
        enters_with("+1/+1", 3, WasPaid()),
        Static(Continuous(this, (Gain((TRAMPLE,)),)), WasPaid()),
        pt="2/2",
    ),
    card("Ivy Elemental", "{X}{G}", "Creature - Elemental", enters_with("+1/+1", X()), pt="0/0"),
    card(
        "Wolfbriar Elemental",
        "{2}{G}{G}",
        "Creature - Elemental",
        keyword_for("multikicker", "{G}"),
        when_enters(CreateToken(token("Creature - Wolf", "2/2", (G,)), TimesPaid())),
        pt="4/4",
    ),
    card(
        "Eternal Witness",
        "{1}{G}{G}",
        "Creature - Human Shaman",
        when_enters(YouMay((Move(Target(InZone("graveyard") & you_own), "hand"),))),
        pt="2/1",
    ),
    card(
        "Acidic Slime",
        "{3}{G}{G}",
        "Creature - Ooze",
        DEATHTOUCH,
        when_enters(Destroy(Target(artifact | enchantment | land))),
        pt="2/2",
    ),
    card("Wall of Blossoms", "{1}{G}", "Creature - Plant Wall", DEFENDER, when_enters(Draw()), pt="0/4"),
    card(
        "Thragtusk",
        "{4}{G}",
        "Creature - Beast",
        when_enters(GainLife(5)),
        Triggered(leaves(), (CreateToken(BEAST),)),
        pt="5/3",
    ),
    card(
        "Rampaging Baloths",
        "{4}{G}{G}",
        "Creature - Beast",
        TRAMPLE,
        Triggered(enters(land & you_control), (YouMay((CreateToken(token("Creature - Beast", "4/4", (G,))),)),)),
        pt="6/6",
    ),
    card(
        "Veteran Explorer",
        "{G}",
        "Creature - Human Soldier Scout",
        when_dies(
            YouMay((Search(land & basic, "battlefield", 2, Bound("that player"), reveal=False),), who=EachPlayer())
        ),
        pt="1/1",
    ),
    card(
        "Essence of the Wild",
        "{3}{G}{G}{G}",
        "Creature - Avatar",
        Static(EntersWith(creature & you_control, copy=this)),
        pt="6/6",
    ),
    card(
        "Krosan Tusker",
        "{5}{G}{G}",
        "Creature - Boar Beast",
        keyword_for("cycling", "{2}{G}"),
        Triggered(Cycles(YOU, this), (YouMay((Search(land & basic, "hand"),)),), zone="graveyard"),
        pt="6/5",
    ),
    card(
        "Elvish Aberration",
        "{5}{G}",
        "Creature - Elf Mutant",
        taps_for("{G}{G}{G}"),
        keyword_for("forestcycling", "{2}"),
        pt="4/5",
    ),
    card(
        "Boreal Centaur",
        "{1}{G}",
        "Snow Creature - Centaur Warrior",
        Activated(cost("{S}"), (pump(This(), 1, 1),), limit=1),
        pt="2/2",
    ),
    card(
        "Sculptor of Winter",
        "{1}{G}",
        "Snow Creature - Elf Rogue",
        ability("{T}", Untap(Target(land & HasSupertype(SNOW)))),
        pt="2/2",
    ),
    card(
        "Sporesower Thallid",
        "{2}{G}{G}",
        "Creature - Fungus",
        each_upkeep(AddCounters("spore", 1, Each(HasSubtype("Fungus") & you_control))),
        ability("", CreateToken(SAPROLING), also=(RemoveCounters("spore", 3),)),
        pt="4/4",
    ),
    card("Muscle Sliver", "{1}{G}", "Creature - Sliver", gets(HasSubtype("Sliver") & creature, 1, 1), pt="1/1"),
    card(
        "Emperor Crocodile",
        "{3}{G}",
        "Creature - Crocodile",
        Triggered(StateIs(Unless(Exists(creature & you_control & another))), (SacrificeIt(),)),
        pt="5/5",
    ),
    card(
        "Elder Gargaroth",
        "{3}{G}{G}",
        "Creature - Beast",
        VIGILANCE,
        REACH,
        TRAMPLE,
        Triggered(AnyEvent((Attacks(), Blocks())), modes=((CreateToken(BEAST),), (GainLife(3),), (Draw(),))),
        pt="6/6",
    ),
    card(
        "Go-Shintai of Boundless Vigor",
        "{1}{G}",
        "Legendary Enchantment Creature - Shrine",
        TRAMPLE,
        Triggered(
            Begins("end", You()),
            (
                MayPay(
                    cost("{1}"),
                    (
                        WhenYouDo(
                            (
                                AddCounters(
                                    "+1/+1", Count(HasSubtype("Shrine") & you_control), Target(HasSubtype("Shrine"))
                                ),
                            )
                        ),
                    ),
                ),
            ),
        ),
        pt="1/1",
    ),
    card("Gladecover Scout", "{G}", "Creature - Elf Scout", HEXPROOF, pt="1/1"),
)
