"""Cards for what is rare in combat: costs, skipping it, limits, requirements, joining and leaving it, evasion."""

from __future__ import annotations

from apnap.cards.builtin.words import (
    DEFENDER,
    FLYING,
    SOLDIER,
    ability,
    cost,
    keyword_for,
    vanilla,
    when_enters,
)
from apnap.language.abilities import Keyword, Static, Triggered
from apnap.language.card import card
from apnap.language.conditions import Fits
from apnap.language.costs import PayLife, SacrificeThis
from apnap.language.effects import CreateToken, Destroy, RemoveFromCombat, SkipNext, StaysTapped, Target, Untap, YouMay
from apnap.language.filters import (
    HasSubtype,
    IsPlayer,
    attacking,
    blue,
    creature,
    opponent,
    opponent_controls,
    planeswalker,
    player,
    this,
    untapped,
    you_control,
)
from apnap.language.patterns import Attacks, BecomesBlocked, DealsDamage
from apnap.language.references import Bound, This
from apnap.language.statics import Cannot, CostToAct, LimitedTo, Must
from apnap.language.zones import COMBAT

HORSEMANSHIP = Keyword("horsemanship")
SKULK = Keyword("skulk")

EVASIVE = (
    vanilla("Shu Cavalry", "{2}{W}", "Creature - Human Soldier", "2/2", HORSEMANSHIP),
    vanilla("Wu Light Cavalry", "{1}{U}", "Creature - Human Soldier", "1/2", HORSEMANSHIP),
    vanilla("Furtive Homunculus", "{1}{U}", "Creature - Homunculus", "2/1", SKULK),
    card(
        "Fogwalker",
        "{1}{U}",
        "Creature - Spirit",
        SKULK,
        when_enters(StaysTapped(Target(creature & opponent_controls))),
        pt="1/3",
    ),
    vanilla("Righteous Avengers", "{4}{W}", "Creature - Human Soldier", "3/1", Keyword("plainswalk")),
    vanilla("Segovian Leviathan", "{4}{U}", "Creature - Leviathan", "3/3", Keyword("islandwalk")),
    vanilla("Goblin Mountaineer", "{R}", "Creature - Goblin Scout", "1/1", Keyword("mountainwalk")),
    vanilla("Shanodin Dryads", "{G}", "Creature - Nymph Dryad", "1/1", Keyword("forestwalk")),
    card(
        "Boggart Arsonists",
        "{2}{R}",
        "Creature - Goblin Rogue",
        Keyword("plainswalk"),
        ability("{2}{R}", Destroy(Target(HasSubtype("Scarecrow") | HasSubtype("Plains"))), also=(SacrificeThis(),)),
        pt="2/1",
    ),
)

LIMITED = (
    card("Charging Rhino", "{3}{G}{G}", "Creature - Rhino", Static(LimitedTo(this, "blocked by", 1)), pt="4/4"),
    card("Stalking Tiger", "{3}{G}", "Creature - Cat", Static(LimitedTo(this, "blocked by", 1)), pt="3/3"),
    card(
        "Dueling Grounds",
        "{1}{G}{W}",
        "Enchantment",
        Static(LimitedTo(creature, "attackers", 1)),
        Static(LimitedTo(creature, "blockers", 1)),
    ),
)

REQUIRED = (
    card("Razorgrass Screen", "{1}", "Artifact Creature - Wall", DEFENDER, Static(Must(this, "block")), pt="2/1"),
    card("Grand Melee", "{3}{R}", "Enchantment", Static(Must(creature, "attack")), Static(Must(creature, "block"))),
    card("Gaea's Protector", "{3}{G}", "Creature - Elemental Warrior", Static(Must(this, "be blocked")), pt="4/2"),
    card(
        "Inescapable Brute",
        "{5}{R}",
        "Creature - Giant Warrior",
        Keyword("wither"),
        Static(Must(this, "be blocked")),
        pt="3/3",
    ),
    card("Prized Unicorn", "{3}{G}", "Creature - Unicorn", Static(Must(this, "be blocked by all")), pt="2/2"),
)

COMING_AND_GOING = (
    card(
        "Gustcloak Harrier",
        "{1}{W}{W}",
        "Creature - Bird Soldier",
        FLYING,
        Triggered(BecomesBlocked(), (YouMay((Untap(This()), RemoveFromCombat(This()))),)),
        pt="2/2",
    ),
    card(
        "Hero of Bladehold",
        "{2}{W}{W}",
        "Creature - Human Knight",
        Keyword("battle cry"),
        Triggered(Attacks(), (CreateToken(SOLDIER, 2, tapped=True, attacking=True),)),
        pt="3/4",
    ),
    card(
        "Skyknight Vanguard",
        "{R}{W}",
        "Creature - Human Knight",
        FLYING,
        Triggered(Attacks(), (CreateToken(SOLDIER, tapped=True, attacking=True),)),
        pt="1/2",
    ),
)

TAXED = (
    card(
        "Archangel of Tithes",
        "{1}{W}{W}{W}",
        "Creature - Angel",
        FLYING,
        Static(
            CostToAct(creature, "attack", cost("{1}"), IsPlayer("you") | (planeswalker & you_control)),
            Fits(This(), untapped),
        ),
        Static(CostToAct(creature, "block", cost("{1}")), Fits(This(), attacking)),
        pt="3/5",
    ),
    card(
        "Heat Wave",
        "{2}{R}",
        "Enchantment",
        keyword_for("cumulative upkeep", "{R}"),
        Static(Cannot(blue & creature, "block", creature & you_control)),
        Static(CostToAct(~blue & creature, "block", (PayLife(1),), creature & you_control)),
    ),
)

SKIPPED = (
    card(
        "Stonehorn Dignitary",
        "{3}{W}",
        "Creature - Rhino Soldier",
        when_enters(SkipNext(COMBAT, Target(opponent))),
        pt="1/4",
    ),
    card(
        "Blinding Angel",
        "{3}{W}{W}",
        "Creature - Angel",
        FLYING,
        Triggered(DealsDamage(this, player, combat=True), (SkipNext(COMBAT, Bound("that player")),)),
        pt="2/4",
    ),
)

CARDS = (*TAXED, *SKIPPED, *EVASIVE, *LIMITED, *REQUIRED, *COMING_AND_GOING)
