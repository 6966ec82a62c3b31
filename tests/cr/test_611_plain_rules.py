"""Rules, costs and verbs on cards of our own, one play each (CR 118, 500.10, 508, 509, 601, 720)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static
from apnap.language.amounts import LifeOf
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import SetChosenSubtype
from apnap.language.conditions import Compare
from apnap.language.costs import Mana, PayLife, ReturnToHand, TapThis
from apnap.language.effects import (
    AddMana,
    CreateCopyToken,
    CreateToken,
    DealDamage,
    Destroy,
    Each,
    EndTurn,
    GainLife,
    LoseLife,
    Sacrifice,
    Search,
    Target,
    YouMay,
)
from apnap.language.filters import (
    Filter,
    HasChosenName,
    HasSubtype,
    HasType,
    Is,
    IsPlayer,
    Named,
    SharesSubtype,
    any_target,
    creature,
    land,
    opponent,
    spell,
    this,
    you_control,
)
from apnap.language.patterns import YOU, CreatesTokens, LosesLife
from apnap.language.references import Bound, EachPlayer, You
from apnap.language.statics import (
    AlternativeCost,
    Cannot,
    Continuous,
    CostChange,
    CostToAct,
    Instead,
    LimitedTo,
    Multiply,
    Must,
    Prevent,
    Rule,
    Skips,
)
from apnap.language.types import INSTANT
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

RICH = Compare(LifeOf(You()), ">", 20)


def law(rule: Rule) -> CardDefinition:
    return card("Law", "{W}", "Enchantment", Static(rule))


@cr("602.5b", "602.2")
def test_activating_if_a_condition_holds_and_by_anyone() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((Mana("{0}"),), (GainLife(1),), condition=RICH))
    assert [scene(Seat(battlefield=[orb], life=life)).may("activate", "Orb") for life in (20, 21)] == [False, True]
    shared = card("Orb", "{1}", "Artifact", Activated((Mana("{0}"),), (GainLife(1),), anyone=True))
    play = scene(Seat(battlefield=[shared]))
    play.activate("Orb", by=1)
    play.resolve()
    assert play.lives == [20, 21]


@cr("120.1", "608.2h")
def test_damage_from_a_named_source() -> None:
    bite = DealDamage(2, Target(any_target, "prey"), source=Target(creature, "biter"))
    deed = card("Bite", "{0}", "Sorcery", Spell((bite,)))
    play = scene(Seat(hand=[deed], battlefield=["Lifelink Bear", "Isamaru"]))
    play.cast("Bite", targets=["Lifelink Bear", "Player 2"])
    play.resolve()
    assert play.lives == [22, 18]


@cr("701.17a")
def test_sacrificing_several() -> None:
    deed = card("Edict", "{0}", "Sorcery", Spell((Sacrifice(Target(opponent), creature, 2),)))
    play = scene(Seat(hand=[deed]), Seat(battlefield=["Isamaru", "Hill Giant", "Craw Wurm"]))
    play.cast("Edict")
    play.resolve()
    play.choose("Isamaru", "Craw Wurm")
    assert play.battlefield(1) == ["Hill Giant"]


@cr("707.2")
def test_several_copies() -> None:
    deed = card("Copies", "{0}", "Sorcery", Spell((CreateCopyToken(Target(creature), 2),)))
    play = scene(Seat(hand=[deed], battlefield=["Grizzly Bears"]))
    play.cast("Copies", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"] * 3


@cr("106.6")
def test_mana_that_changes_the_spell_it_is_spent_on() -> None:
    mana = AddMana("{G}{G}", rider=(Cannot(Is(Bound("affected")), "be countered"),))
    spring = card("Spring", "", "Land", Activated((TapThis(),), (mana,)))
    for lands, pool, left in (([spring], "", []), ([], "{G}{G}", ["Grizzly Bears"])):
        mine = Seat(battlefield=lands, pool=pool, hand=["Grizzly Bears"])
        play = scene(mine, Seat(hand=["Counterspell"], pool="{U}{U}"))
        play.cast("Grizzly Bears")
        play.cast("Counterspell", targets=["Grizzly Bears"], by=1)
        play.resolve_all()
        assert play.graveyard() == left


@cr("701.19a")
def test_what_is_found_enters_tapped() -> None:
    deed = card("Grow", "{0}", "Sorcery", Spell((Search(land, "battlefield", tapped=True),)))
    play = scene(Seat(hand=[deed], library=["Forest", "Hill Giant"]))
    play.cast("Grow")
    play.resolve()
    play.choose("Forest")
    assert play.object("Forest").tapped


@cr("608.2c", "608.2d")
def test_what_follows_if_a_player_does() -> None:
    deed = card("Bargain", "{0}", "Sorcery", Spell((YouMay((LoseLife(1),), then=(GainLife(5),)),)))
    for answer, life in (("yes", 24), ("no", 20)):
        play = scene(Seat(hand=[deed]))
        play.cast("Bargain")
        play.resolve()
        play.choose(answer)
        assert play.life() == life


@cr("615.1")
def test_preventing_combat_damage_only() -> None:
    play = scene(
        Seat(battlefield=["Isamaru"], hand=["Lightning Bolt"], pool="{R}"),
        Seat(battlefield=[law(Prevent(combat=True))]),
    )
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    play.attack(["Isamaru"])
    play.until("end of combat")
    assert play.life(1) == 17


@cr("508.1g")
def test_attacking_a_player_costs_mana_and_a_planeswalker_nothing() -> None:
    tax = law(CostToAct(creature, "attack", (Mana("{2}"),), IsPlayer("you")))
    play = scene(Seat(battlefield=["Isamaru", "Plains", "Plains"]), Seat(battlefield=[tax, "Chandra"]))
    play.attack({"Isamaru": "Chandra"})
    assert [play.state.object(id).tapped for id in play.state.battlefield[:3]] == [True, False, False]
    other = scene(Seat(battlefield=["Isamaru", "Plains", "Plains"]), Seat(battlefield=[tax, "Chandra"]))
    other.attack({"Isamaru": "Player 2"})
    assert [other.state.object(id).tapped for id in other.state.battlefield[:3]] == [True, True, True]


@cr("508.1g")
def test_only_the_creatures_that_are_spoken_of_pay_to_attack() -> None:
    tax = law(CostToAct(creature & HasSubtype("Dog"), "attack", (Mana("{2}"),)))
    play = scene(Seat(battlefield=["Grizzly Bears", "Isamaru", "Plains", "Plains"]), Seat(battlefield=[tax]))
    play.attack(["Grizzly Bears"])
    assert [play.state.object(id).tapped for id in play.state.battlefield[:4]] == [True, False, False, False]


@cr("118.9")
def test_an_alternative_cost_under_a_condition() -> None:
    cheap = Static(AlternativeCost((Mana("{0}"),), "cheap", condition=RICH), zone="any")
    ox = card("Ox", "{5}", "Creature - Ox", cheap, pt="2/2")
    assert [scene(Seat(hand=[ox], life=life)).may("cast", "Ox") for life in (20, 21)] == [False, True]


@cr("205.1b", "607.2d")
def test_the_chosen_type_besides_or_instead_of_its_own() -> None:
    for change, expected in ((SetChosenSubtype(), {"Elf"}), (SetChosenSubtype(keep="all"), {"Bear", "Elf"})):
        rule = law(Continuous(creature, (change,)))
        chosen = Permanent(rule, chosen={"subtype": "Elf"})
        play = scene(Seat(battlefield=[chosen, "Grizzly Bears"]))
        assert set(play.values("Grizzly Bears").subtypes) == expected


@cr("118.3")
def test_returning_permanents_as_a_cost() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((ReturnToHand(land & you_control, 2),), (GainLife(1),)))
    play = scene(Seat(battlefield=[orb, "Plains", "Island", "Swamp"]))
    play.activate("Orb", choices=["Plains", "Swamp"])
    assert (sorted(play.hand()), play.battlefield()) == (["Plains", "Swamp"], ["Orb", "Island"])
    assert not scene(Seat(battlefield=[orb, "Plains"])).may("activate", "Orb")


@cr("118.3")
def test_what_others_control_is_returned_unless_the_cost_says_otherwise() -> None:
    for what, possible in ((land, True), (land & you_control, False)):
        orb = card("Orb", "{1}", "Artifact", Activated((ReturnToHand(what),), (GainLife(1),)))
        play = scene(Seat(battlefield=[orb]), Seat(battlefield=["Plains"]))
        assert play.may("activate", "Orb") == possible
        if possible:
            play.activate("Orb")
            assert play.hand(1) == ["Plains"]


@cr("500.10", "614.10")
def test_skipping_a_step() -> None:
    play = scene(Seat(library=["Plains"] * 9), Seat(battlefield=[law(Skips(YOU, "draw"))], library=["Plains"] * 9))
    play.until("precombat main", 1)
    play.next_turn()
    play.until("precombat main", 0)
    assert (len(play.hand(0)), len(play.hand(1))) == (1, 0)


@cr("720.1")
def test_ending_the_turn() -> None:
    end = card("End", "{0}", "Instant", Spell((EndTurn(),)))
    play = scene(Seat(hand=["Opt", end], pool="{U}", library=["Plains"] * 9), Seat(library=["Plains"] * 9))
    turn = play.turn
    play.cast("Opt")
    play.cast("End")
    play.resolve()
    assert (play.turn, play.active, sorted(play.exile()), play.graveyard()) == (turn + 1, 1, ["End", "Opt"], [])


def dead(what: Filter, name: str = "", target: str = "") -> list[str]:
    """What an artifact destroys, for which a name was chosen."""
    bomb = card("Bomb", "{1}", "Artifact", Activated((Mana("{0}"),), (Destroy(Each(creature & what)),)))
    chosen = Permanent(bomb, chosen={"card name": name})
    play = scene(Seat(battlefield=[chosen, "Grizzly Bears", "Isamaru", "Lifelink Bear", "Visionary"]))
    play.activate("Bomb", targets=[target] if target else [])
    play.resolve()
    return sorted(play.graveyard())


@cr("201.2", "201.4", "205.3m")
def test_names_and_shared_types() -> None:
    assert dead(Named("Isamaru")) == ["Isamaru"]
    assert dead(HasChosenName(), name="Visionary") == ["Visionary"]
    assert dead(SharesSubtype(Target(creature)), target="Grizzly Bears") == ["Grizzly Bears", "Lifelink Bear"]


@cr("601.3", "101.2")
def test_one_spell_each_turn() -> None:
    play = scene(Seat(battlefield=[law(LimitedTo(YOU, "spells", 1))], hand=["Opt", "Lightning Bolt"], pool="{U}{R}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    assert not play.may("cast", "Opt")


@cr("509.1b")
def test_so_many_blockers_at_least() -> None:
    ox = card("Ox", "{1}", "Creature - Ox", Static(LimitedTo(this, "min blockers", 3)), pt="2/2")
    play = scene(Seat(battlefield=[ox]), Seat(battlefield=["Isamaru", "Hill Giant", "Craw Wurm"]))
    play.attack(["Ox"])
    with pytest.raises(Illegal):
        play.block({"Isamaru": "Ox", "Hill Giant": "Ox"})
    play.block({"Isamaru": "Ox", "Hill Giant": "Ox", "Craw Wurm": "Ox"})


@cr("509.1b")
def test_what_can_not_block_alone() -> None:
    shy = card("Shy", "{1}", "Creature - Ox", Static(Cannot(this, "block alone")), pt="2/2")
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=[shy, "Isamaru"]))
    play.attack(["Hill Giant"])
    with pytest.raises(Illegal):
        play.block({"Shy": "Hill Giant"})
    play.block({"Shy": "Hill Giant", "Isamaru": "Hill Giant"})


@cr("509.1c")
def test_everything_able_to_block_it_does() -> None:
    lure = card("Lure", "{1}", "Creature - Ox", Static(Must(this, "be blocked by all")), pt="2/2")
    play = scene(Seat(battlefield=[lure]), Seat(battlefield=["Isamaru", "Hill Giant"]))
    play.attack(["Lure"])
    with pytest.raises(Illegal):
        play.block({"Isamaru": "Lure"})
    play.block({"Isamaru": "Lure", "Hill Giant": "Lure"})


@cr("701.5a", "101.2")
def test_what_can_not_be_countered() -> None:
    rule = law(Cannot(spell & HasType(INSTANT), "be countered"))
    play = scene(
        Seat(battlefield=[rule], hand=["Lightning Bolt"], pool="{R}"), Seat(hand=["Counterspell"], pool="{U}{U}")
    )
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Counterspell", targets=["Lightning Bolt"], by=1)
    play.resolve_all()
    assert play.life(1) == 17


@cr("601.2f")
def test_spells_of_one_player_cost_more() -> None:
    tax = law(CostChange(HasType(INSTANT), 1, who=IsPlayer("opponent")))
    play = scene(
        Seat(battlefield=[tax], hand=["Lightning Bolt"], pool="{R}"), Seat(hand=["Lightning Bolt"], pool="{R}")
    )
    assert play.may("cast", "Lightning Bolt")
    play.pass_to(1)
    assert not play.may("cast", "Lightning Bolt")


@cr("119.4", "603.2")
def test_paying_life_is_not_all_losing_of_life() -> None:
    pays = Static(Instead(LosesLife(YOU, "payment"), (GainLife(1),)))
    orb = card("Orb", "{1}", "Artifact", pays, Activated((PayLife(2),), (LoseLife(5),)))
    play = scene(Seat(battlefield=[orb]))
    play.activate("Orb")
    assert play.life() == 21
    play.resolve()
    assert play.life() == 16


@cr("111.1", "614.1a")
def test_twice_as_many_tokens_for_one_player() -> None:
    rat = face("Rat", "", "Creature - Rat", pt="1/1")
    deed = card("Rats", "{0}", "Sorcery", Spell((CreateToken(rat, who=EachPlayer()),)))
    play = scene(Seat(battlefield=[law(Multiply(CreatesTokens(YOU), 2))], hand=[deed]))
    play.cast("Rats")
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Law", "Rat", "Rat"], ["Rat"])
