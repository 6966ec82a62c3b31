"""Keyword abilities (CR 702)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count
from apnap.language.card import card
from apnap.language.changes import Gain, ModifyPT
from apnap.language.conditions import WasPaid
from apnap.language.costs import Mana
from apnap.language.effects import AddCounters, Apply, DealDamage, Destroy, Draw, GainLife, If, Move, PhaseOut, Target
from apnap.language.filters import artifact, black, creature, green, you_control
from apnap.language.patterns import YOU, GainsLife
from apnap.language.references import You
from apnap.language.statics import CostChange
from apnap.rules.asking.errors import Illegal, IllegalAnswer
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr, example


@example("702.15e/1")
@cr("702.15e", "702.15b")
def test_lifelink_gains_life_for_each_source() -> None:
    pridemate = card(
        "Ajani's Pridemate", "{1}{W}", "Creature - Cat", Triggered(GainsLife(YOU), (AddCounters("+1/+1"),)), pt="2/2"
    )
    play = scene(Seat(battlefield=[pridemate, "Lifelink Bear", "Lifelink Bear"]))
    play.attack(["the first Lifelink Bear", "the second Lifelink Bear"])
    play.until("combat damage")
    assert play.stack == ["ability of Ajani's Pridemate"] * 2
    assert play.lives == [24, 16]


@example("702.19b/2")
@cr("702.19b", "702.16e")
def test_trample_and_protection() -> None:
    wurm = card("Wurm", "{4}{G}", "Creature - Wurm", Keyword("trample"), pt="6/6")
    knight = card("Knight", "{W}", "Creature - Knight", Keyword("protection", quality=green), pt="2/2")
    play = scene(Seat(battlefield=[wurm]), Seat(battlefield=[knight]))
    play.attack(["Wurm"])
    play.block({"Knight": "Wurm"})
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"702.19b"):
        play.assign({"Knight": 1, "Player 2": 5})
    play.assign({"Knight": 2, "Player 2": 4})
    assert (play.battlefield(1), play.damage("Knight"), play.life(1)) == (["Knight"], 0, 16)


@example("702.26b/1")
@cr("702.26b")
def test_phased_out_permanents_are_not_counted() -> None:
    census = card("Census", "{U}", "Sorcery", Spell((Draw(Count(creature & you_control)),)))
    play = scene(
        Seat(
            hand=[census],
            pool="{U}",
            library=["Island"] * 5,
            battlefield=["Grizzly Bears", "Hill Giant", Permanent("Craw Wurm", phased_out=True)],
        )
    )
    play.cast("Census")
    play.resolve()
    assert play.hand() == ["Island"] * 2


@example("702.26b/2")
@cr("702.26b", "702.26a", "502.1")
def test_a_phased_out_permanent_is_not_destroyed_and_phases_in() -> None:
    play = scene(
        Seat(
            hand=["Wrath"],
            pool="{W}{W}{W}{W}",
            library=["Island"] * 3,
            battlefield=["Grizzly Bears", Permanent("Craw Wurm", phased_out=True)],
        ),
        Seat(library=["Island"] * 3),
    )
    play.cast("Wrath")
    play.resolve()
    assert play.battlefield() == []
    assert play.object("Craw Wurm").phased_out
    play.until("upkeep", 1)
    assert play.object("Craw Wurm").phased_out
    play.until("upkeep", 0)
    assert not play.object("Craw Wurm").phased_out


@cr("702.26g")
def test_attached_permanents_phase_out_indirectly() -> None:
    vanish = card("Vanish", "{U}", "Instant", Spell((PhaseOut(Target(creature)),)))
    play = scene(
        Seat(
            hand=[vanish],
            pool="{U}",
            battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears")],
        )
    )
    play.cast("Vanish", targets=["Grizzly Bears"])
    play.resolve()
    assert play.object("Bonesplitter").phased_out
    assert play.attached_to("Bonesplitter") == "Grizzly Bears"


@example("702.51b/1")
@cr("702.51b", "702.51a", "601.2f")
def test_convoke_pays_the_total_cost() -> None:
    summoning = card("Heartless Summoning", "{1}{B}", "Enchantment", Static(CostChange(creature & you_control, -2)))
    wurm = card("Siege Wurm", "{5}{G}{G}", "Creature - Wurm", Keyword("convoke"), pt="5/5")
    green_bear, giants = ["Grizzly Bears"] * 2, ["Hill Giant"] * 3
    play = scene(Seat(hand=[wurm], battlefield=[summoning, *green_bear, *giants]))
    play.cast("Siege Wurm")  # two green creatures and three others pay for all of {3}{G}{G}
    assert len([id for id in play.state.battlefield if play.state.object(id).tapped]) == 5
    assert play.stack == ["Siege Wurm"]
    few = scene(Seat(hand=[wurm], battlefield=[summoning, *green_bear, *giants[:2]]))
    assert not few.may("cast", "Siege Wurm")
    grey = scene(Seat(hand=[wurm], battlefield=[summoning, green_bear[0], *giants, "Hill Giant"]))
    assert not grey.may("cast", "Siege Wurm")  # only green creatures pay for {G}


@example("702.164b/1")
@cr("702.164b", "702.164c", "120.3g")
def test_toxic_values_are_added_up() -> None:
    snake = card("Snake", "{G}", "Creature - Snake", Keyword("toxic", number=2), pt="1/1")
    venom = card("Venom", "{G}", "Instant", Spell((Apply(Target(creature), (Gain((Keyword("toxic", number=1),)),)),)))
    play = scene(Seat(battlefield=[snake], hand=[venom], pool="{G}"))
    play.cast("Venom", targets=["Snake"])
    play.resolve()
    play.attack(["Snake"])
    play.until("combat damage")
    assert play.stack == []  # it is a result of the damage, not an ability that triggers
    assert (play.state.players[1].poison, play.life(1)) == (3, 19)


@cr("702.11b", "702.18a")
def test_hexproof_and_shroud() -> None:
    hexproof = card("Hexed", "{G}", "Creature - Troll", Keyword("hexproof"), pt="2/2")
    shroud = card("Shrouded", "{G}", "Creature - Troll", Keyword("shroud"), pt="2/2")
    mine = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=[hexproof]))
    assert mine.may("cast", "Murder")
    theirs = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[hexproof]))
    assert not theirs.may("cast", "Murder")
    own = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=[shroud]))
    assert not own.may("cast", "Murder")


@cr("702.16b", "702.16c", "702.16f", "704.5m")
def test_protection() -> None:
    knight = card("Knight", "{W}", "Creature - Knight", Keyword("protection", quality=black), pt="2/2")
    rat = card("Rat", "{B}", "Creature - Rat", pt="1/1")
    aura = card("Paralysis", "{B}", "Enchantment - Aura", Keyword("enchant", quality=creature))
    play = scene(
        Seat(battlefield=[knight, "Grizzly Bears"]),
        Seat(hand=["Murder"], battlefield=[rat, "Hill Giant", Permanent(aura, attached_to="Knight"), *["Swamp"] * 3]),
    )
    assert play.graveyard(1) == ["Paralysis"]
    play.attack(["Knight"])
    with pytest.raises(IllegalAnswer, match=r"509.1"):
        play.block({"Rat": "Knight"})
    play.block({})
    play.pass_to(1)
    with pytest.raises(Illegal, match="Knight"):
        play.cast("Murder", targets=["Knight"])


@cr("702.21a")
@pytest.mark.parametrize("pays", [True, False])
def test_ward(pays: bool) -> None:
    warded = card("Warded", "{U}", "Creature - Spirit", Keyword("ward", (Mana("{2}"),)), pt="2/2")
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}{C}{C}"), Seat(battlefield=[warded]))
    play.cast("Lightning Bolt", targets=["Warded"])
    assert play.stack == ["ability of Warded", "Lightning Bolt"]
    play.resolve()
    play.choose(pays)
    play.resolve_all()
    assert play.graveyard(1) == (["Warded"] if pays else [])
    assert play.graveyard(0) == ["Lightning Bolt"]


@cr("702.108a")
def test_prowess() -> None:
    monk = card("Monk", "{R}", "Creature - Monk", Keyword("prowess"), pt="1/2")
    play = scene(Seat(hand=["Lightning Bolt", "Llanowar Elves"], pool="{R}{G}", battlefield=[monk]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.pt("Monk") == (2, 3)
    play.resolve()
    play.cast("Llanowar Elves")
    assert play.stack == ["Llanowar Elves"]


@cr("702.83a", "702.83b")
def test_exalted() -> None:
    squire = card("Squire", "{W}", "Creature - Human", Keyword("exalted"), pt="1/1")
    play = scene(Seat(battlefield=[squire, squire, "Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.choose(*play.decision.options)
    play.resolve_all()
    assert play.pt("Grizzly Bears") == (4, 4)
    both = scene(Seat(battlefield=[squire, "Grizzly Bears"]))
    both.attack(["Squire", "Grizzly Bears"])
    assert both.stack == []


@cr("702.27a")
def test_buyback() -> None:
    spark = card("Spark", "{R}", "Instant", Keyword("buyback", (Mana("{1}"),)), Spell((GainLife(1),)))
    for paid in (True, False):
        play = scene(Seat(hand=[spark], pool="{R}{R}"))
        play.cast("Spark", costs={"buyback": int(paid)})
        play.resolve()
        assert (play.hand(), play.graveyard()) == ((["Spark"], []) if paid else ([], ["Spark"]))


@cr("702.27a", "608.2b")
def test_a_spell_that_does_not_resolve_is_not_bought_back() -> None:
    growth = card(
        "Growth",
        "{G}",
        "Instant",
        Keyword("buyback", (Mana("{1}"),)),
        Spell((Apply(Target(creature), (ModifyPT(1, 1),)),)),
    )
    play = scene(
        Seat(hand=[growth], pool="{G}{G}", battlefield=["Grizzly Bears"]), Seat(hand=["Lightning Bolt"], pool="{R}")
    )
    play.cast("Growth", targets=["Grizzly Bears"], costs={"buyback": 1})
    play.cast("Lightning Bolt", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.hand(), play.graveyard()) == ([], ["Growth", "Grizzly Bears"])


JILT = card(
    "Jilt",
    "{U}",
    "Instant",
    Keyword("kicker", (Mana("{1}"),)),
    Spell(
        (
            Move(Target(creature), "hand"),
            If(WasPaid(), (DealDamage(2, Target(creature, "second", other_than=("target",))),)),
        )
    ),
)
SHATTER = card(
    "Shatter",
    "{U}",
    "Instant",
    Keyword("kicker", (Mana("{1}"),)),
    Spell((If(WasPaid(), (Destroy(Target(creature, "second")),), (Destroy(Target(artifact)),)),)),
)


@cr("702.33g", "601.2c")
def test_targets_of_a_part_that_applies_only_if_kicked() -> None:
    play = scene(Seat(hand=[JILT], pool="{U}{U}", battlefield=["Grizzly Bears"]))
    with pytest.raises(Illegal):
        play.cast("Jilt", kicked=True, targets=["Grizzly Bears"])
    play.cast("Jilt", targets=["Grizzly Bears"])
    play.resolve()
    assert play.hand() == ["Grizzly Bears"]
    both = scene(Seat(hand=[JILT], pool="{U}{U}", battlefield=["Grizzly Bears", "Hill Giant"]))
    both.cast("Jilt", kicked=True, targets=["Hill Giant", "Grizzly Bears"])
    both.resolve()
    assert (both.hand(), sorted(both.graveyard())) == (["Hill Giant"], ["Grizzly Bears", "Jilt"])


@cr("702.33g", "601.2c")
def test_a_spell_with_targets_only_if_kicked() -> None:
    assert not scene(Seat(hand=[SHATTER], pool="{U}", battlefield=["Grizzly Bears"])).may("cast", "Shatter")
    play = scene(Seat(hand=[SHATTER], pool="{U}{U}", battlefield=["Grizzly Bears"]))
    play.cast("Shatter", targets=["Grizzly Bears"])
    assert play.pool() == ""
    play.resolve()
    assert sorted(play.graveyard()) == ["Grizzly Bears", "Shatter"]


@cr("702.29a")
def test_cycling() -> None:
    stone = card("Stone", "{5}", "Artifact", Keyword("cycling", (Mana("{2}"),)))
    play = scene(Seat(hand=[stone], pool="{C}{C}", library=["Island"]))
    play.activate("Stone")
    assert play.graveyard() == ["Stone"]
    play.resolve()
    assert play.hand() == ["Island"]


@cr("702.36b", "702.14c")
def test_fear_and_landwalk() -> None:
    fear = card("Fearsome", "{B}", "Creature - Horror", Keyword("fear"), pt="2/2")
    walker = card("Walker", "{U}", "Creature - Merfolk", Keyword("islandwalk"), pt="2/2")
    golem = card("Golem", "{3}", "Artifact Creature - Golem", pt="2/2")
    play = scene(Seat(battlefield=[fear, walker]), Seat(battlefield=["Grizzly Bears", golem, "Island"]))
    play.attack(["Fearsome", "Walker"])
    for blocker, attacker in (("Grizzly Bears", "Fearsome"), ("Grizzly Bears", "Walker"), ("Golem", "Walker")):
        with pytest.raises(IllegalAnswer, match=r"509.1"):
            play.block({blocker: attacker})
    play.block({"Golem": "Fearsome"})
    dry = scene(Seat(battlefield=[walker]), Seat(battlefield=["Grizzly Bears"]))
    dry.attack(["Walker"])
    dry.block({"Grizzly Bears": "Walker"})


@example("702.14d/1")
@cr("702.14d", "702.14c")
def test_landwalk_abilities_do_not_cancel_out() -> None:
    walker = card("Walker", "{G}", "Creature - Elf", Keyword("snow forestwalk"), pt="2/2")
    snow = card("Snow-Covered Forest", "", "Basic Snow Land - Forest")
    for theirs, blocked in ((snow, False), ("Forest", True)):
        play = scene(Seat(battlefield=[walker]), Seat(battlefield=[walker, theirs]))
        play.attack(["Walker"])
        if blocked:
            play.block({"Walker": "Walker"})
        play.until("end of combat")  # where it can't be blocked, nobody is asked for blocks
        assert play.life(1) == (20 if blocked else 18)


@cr("702.25a", "702.45a")
def test_flanking_and_bushido() -> None:
    rider = card("Rider", "{R}", "Creature - Knight", Keyword("flanking"), pt="2/2")
    samurai = card("Samurai", "{W}", "Creature - Samurai", Keyword("bushido", number=2), pt="2/2")
    play = scene(Seat(battlefield=[rider]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Rider"])
    play.block({"Hill Giant": "Rider"})
    play.resolve_all()
    assert play.pt("Hill Giant") == (2, 2)
    other = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=[samurai]))
    other.attack(["Hill Giant"])
    other.block({"Samurai": "Hill Giant"})
    other.resolve_all()
    assert other.pt("Samurai") == (4, 4)


@cr("702.11c", "702.16b", "702.16e", "702.18a")
@pytest.mark.parametrize(
    ("ability", "theirs", "mine", "damage"),
    [
        (Keyword("shroud"), False, False, 2),
        (Keyword("hexproof"), False, True, 2),
        (Keyword("protection", quality=green), True, True, 0),
    ],
)
def test_a_player_gains_an_ability(ability: Keyword, theirs: bool, mine: bool, damage: int) -> None:
    cover = card("Cover", "{W}", "Instant", Spell((Apply(You(), (Gain((ability,)),)),)))
    play = scene(
        Seat(hand=[cover, "Lightning Bolt"], pool="{W}{R}"),
        Seat(hand=["Lightning Bolt"], pool="{R}", battlefield=["Grizzly Bears"], library=["Forest"]),
        active=1,
    )
    play.pass_to(0)
    play.cast("Cover")
    play.resolve()

    def can_aim(player: int) -> bool:
        probe = Script(play.game.copy())
        try:
            probe.cast("Lightning Bolt", targets=["Player 1"], by=player)
        except Illegal:
            return False
        return True

    assert (can_aim(1), can_aim(0)) == (theirs, mine)
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    assert play.life(0) == 20 - damage


@cr("702.13a", "702.13b")
def test_intimidate_allows_blocks_by_artifact_creatures_and_creatures_that_share_a_colour() -> None:
    ghoul = card("Ghoul", "", "Creature - Zombie", Keyword("intimidate"), pt="2/2", colours=(2,))
    golem = card("Golem", "", "Artifact Creature - Golem", pt="1/1")
    play = scene(Seat(battlefield=[ghoul]), Seat(battlefield=["Hill Giant", golem]))
    play.attack(["Ghoul"])
    with pytest.raises(IllegalAnswer):
        play.block({"Hill Giant": "Ghoul"})
    play.block({"Golem": "Ghoul"})
