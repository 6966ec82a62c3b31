"""Numbers and symbols (CR 107): negative numbers, X, hybrid and Phyrexian mana."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import LifeOf, Plus, PowerOf, Times, ToughnessOf, X
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain, ModifyPT
from apnap.language.costs import Mana, PayLife, SacrificeOther, TapThis
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Apply,
    Choose,
    Delayed,
    Effect,
    GainLife,
    LoseLife,
    MayPay,
    Move,
    Search,
    Target,
)
from apnap.language.filters import Is, Measures, creature, land, opponent, you_control
from apnap.language.patterns import Begins, dies, enters
from apnap.language.references import Bound, This, You
from apnap.language.statics import AdditionalCost, Cannot, Continuous
from apnap.rules.asking.decisions import ChooseNumber
from apnap.rules.events.damage import Damage
from apnap.rules.events.life import LifeGained
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

FREE = (Mana("{0}"),)

SHRINK = card("Shrink", "{B}", "Instant", Spell((Apply(Target(creature), (ModifyPT(-5, 0),)),)))
LESSEN = card("Lessen", "{B}", "Instant", Spell((Apply(Target(creature), (ModifyPT(-2, 0),)),)))
WITHER_AWAY = card("Wither Away", "{B}", "Instant", Spell((Apply(Target(creature), (ModifyPT(-6, 0),)),)))
GROW = card("Grow", "{G}", "Instant", Spell((Apply(Target(creature), (ModifyPT(3, 0),)),)))
MEASURE = card(
    "Measure", "{W}", "Instant", Spell((GainLife(Plus(PowerOf(Target(creature)), ToughnessOf(Bound("target")))),))
)
OGRE = card("Ogre", "{3}{R}", "Creature - Ogre", pt="3/4")
JOINER = card(
    "Viridian Joiner",
    "{2}{G}",
    "Creature - Elf",
    Activated((TapThis(),), (AddMana("{G}", amount=PowerOf()),)),
    pt="1/2",
)
COLOSSUS = card(
    "Chameleon Colossus",
    "{2}{G}{G}",
    "Creature - Shapeshifter",
    Activated((Mana("{2}{G}{G}"),), (Apply(This(), (ModifyPT(PowerOf(), PowerOf()),)),)),
    pt="4/4",
)


@example("107.1b/1")
@cr("107.1b", "510.1a")
def test_a_creature_can_have_negative_power() -> None:
    play = scene(Seat(battlefield=[OGRE], hand=[SHRINK, MEASURE, GROW], pool="{B}{W}{G}"))
    play.cast("Shrink", targets=["Ogre"])
    play.resolve()
    assert play.pt("Ogre") == (-2, 4)
    play.cast("Measure", targets=["Ogre"])
    play.resolve()
    assert play.life(0) == 22  # -2 and 4 make 2
    play.cast("Grow", targets=["Ogre"])
    play.resolve()
    assert play.pt("Ogre") == (1, 4)


@example("107.1b/1")
@cr("510.1a")
def test_negative_power_assigns_no_combat_damage() -> None:
    play = scene(Seat(battlefield=[OGRE], hand=[SHRINK], pool="{B}"))
    play.cast("Shrink", targets=["Ogre"])
    play.resolve()
    play.attack(["Ogre"])
    play.until("end of combat")
    assert play.life(1) == 20
    assert play.log(Damage, LifeGained) == []


@example("107.1b/2")
@cr("107.1b")
def test_negative_power_produces_no_mana() -> None:
    play = scene(Seat(battlefield=[JOINER], hand=[LESSEN], pool="{B}"))
    play.cast("Lessen", targets=["Viridian Joiner"])
    play.resolve()
    assert play.power("Viridian Joiner") == -1
    play.mana("Viridian Joiner")
    assert play.tapped("Viridian Joiner")
    assert play.pool() == ""


@example("107.1b/3")
@cr("107.1b")
def test_a_bonus_of_a_negative_number_is_zero() -> None:
    play = scene(Seat(battlefield=[COLOSSUS], hand=[WITHER_AWAY], pool="{B}{G}{G}{G}{G}"))
    play.cast("Wither Away", targets=["Chameleon Colossus"])
    play.resolve()
    assert play.pt("Chameleon Colossus") == (-2, 4)
    play.activate("Chameleon Colossus")
    play.resolve()
    assert play.pt("Chameleon Colossus") == (-2, 4)


@cr("107.1b")
def test_a_bonus_of_a_positive_number_applies() -> None:
    play = scene(Seat(battlefield=[COLOSSUS], pool="{G}{G}{G}{G}"))
    play.activate("Chameleon Colossus")
    play.resolve()
    assert play.pt("Chameleon Colossus") == (8, 8)


@example("107.4e/1")
@cr("107.4e")
@pytest.mark.parametrize(("pool", "paid"), [("{G}{G}", True), ("{W}{G}", True), ("{W}{W}", True), ("{G}{U}", False)])
def test_hybrid_mana_symbols(pool: str, paid: bool) -> None:
    gift = card("Gift", "{G/W}{G/W}", "Instant", Spell((GainLife(1),)))
    play = scene(Seat(hand=[gift], pool=pool))
    assert play.may("cast", "Gift") is paid
    if paid:
        play.cast("Gift")
        assert (play.stack, play.pool()) == (["Gift"], "")


@example("107.4f/1")
@cr("107.4f")
@pytest.mark.parametrize(("pool", "life"), [("{W}{W}", 20), ("{W}", 18), ("", 16)])
def test_phyrexian_mana_symbols(pool: str, life: int) -> None:
    strike = card("Strike", "{W/P}{W/P}", "Creature - Horror", pt="2/2")
    play = scene(Seat(hand=[strike], pool=pool))
    play.cast("Strike")
    assert (play.stack, play.pool(), play.life()) == (["Strike"], "", life)


@cr("107.4f", "119.4")
def test_a_player_cant_pay_more_life_than_they_have() -> None:
    strike = card("Strike", "{W/P}{W/P}", "Creature - Horror", pt="2/2")
    play = scene(Seat(hand=[strike], life=3))
    assert not play.may("cast", "Strike")


@cr("107.3a", "107.3i")
def test_x_appears_twice_in_a_cost() -> None:
    splash = card("Splash", "{X}{X}{G}", "Sorcery", Spell((GainLife(Times(2, X())),)))
    play = scene(Seat(hand=[splash], battlefield=["Forest"] * 6))
    play.cast("Splash", x=2)
    assert len([name for name in range(6) if play.tapped(play.state.battlefield[name])]) == 5
    play.resolve()
    assert play.life() == 24


BLESS = Triggered(enters(), (GainLife(X()),))


@cr("107.3m")
def test_an_enters_ability_uses_the_x_of_its_spell() -> None:
    hydra = card("Hydra", "{X}{G}", "Creature - Hydra", BLESS, pt="1/1")
    play = scene(Seat(hand=[hydra], pool="{G}" * 4))
    play.cast("Hydra", x=3)
    play.resolve_all()
    assert play.life(0) == 23
    assert play.values("Hydra").mana_value == 1


@cr("107.3j")
def test_a_granted_ability_has_no_x() -> None:
    giver = card("Giver", "{G}", "Enchantment", Static(Continuous(creature, (Gain((BLESS,)),))))
    hydra = card("Hydra", "{X}{G}", "Creature - Hydra", pt="1/1")
    play = scene(Seat(hand=[hydra], battlefield=[giver], pool="{G}" * 4))
    play.cast("Hydra", x=3)
    play.resolve()
    assert play.stack == ["ability of Hydra"]
    play.resolve()
    assert play.life(0) == 20


@cr("107.3n")
def test_a_delayed_ability_uses_the_x_of_the_spell_that_created_it() -> None:
    later = card("Later", "{X}{W}", "Sorcery", Spell((Delayed(Begins("end"), (GainLife(X()),)),)))
    play = scene(Seat(hand=[later], pool="{W}" * 3))
    play.cast("Later", x=2)
    play.resolve_all()
    play.until("end")
    play.resolve()
    assert play.life(0) == 22


@cr("107.3a", "118.4")
def test_x_is_announced_when_something_other_than_mana_is_paid() -> None:
    angel = card(
        "Angel of Leaves",
        "{5}",
        "Artifact Creature - Angel",
        Activated((SacrificeOther(land, X()),), (AddCounters("+1/+1", X()),)),
        pt="3/3",
    )
    play = scene(Seat(battlefield=[angel, "Forest", "Swamp", "Island"]))
    play.activate("Angel of Leaves", x=2, choices=[["Forest", "Island"]])
    play.resolve()
    assert play.object("Angel of Leaves").counters == {"+1/+1": 2}
    assert play.battlefield() == ["Angel of Leaves", "Swamp"]


@cr("107.3a")
def test_x_is_limited_to_what_can_be_paid() -> None:
    drain = card(
        "Drain",
        "{B}",
        "Sorcery",
        Static(AdditionalCost((PayLife(X()),)), zone="any"),
        Spell((LoseLife(X(), Target(opponent)),)),
    )
    play = scene(Seat(life=3, hand=[drain], pool="{B}"))
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    assert isinstance(play.decision, ChooseNumber)
    assert (play.decision.low, play.decision.high) == (0, 3)


@cr("107.3f")
def test_x_is_chosen_as_it_is_paid_during_resolution() -> None:
    vigil = card("Vigil", "{W}", "Enchantment", Triggered(dies(creature), (MayPay((Mana("{X}"),), (GainLife(X()),)),)))
    play = scene(Seat(battlefield=[vigil, "Grizzly Bears"], hand=["Murder"], pool="{B}{B}{B}{W}{W}"))
    play.cast("Murder", ["Grizzly Bears"])
    play.resolve()
    play.resolve()
    play.yes()
    play.choose(2)
    assert play.life() == 22


@cr("107.3a", "118.12")
def test_another_player_pays_the_x_of_the_spell() -> None:
    or_lose = MayPay((Mana("{X}"),), (), (LoseLife(3, Target(opponent)),), Bound("target"))
    tax = card("Tax", "{X}{U}", "Instant", Spell((or_lose,)))
    play = scene(Seat(hand=[tax], pool="{U}{U}{U}"), Seat(pool="{R}{R}{R}"))
    play.cast("Tax", ["Player 2"], x=2)
    play.resolve()
    play.yes()
    assert (play.pool(1), play.life(1)) == ("{R}", 20)


@cr("107.3a", "107.3i")
def test_x_is_used_in_a_search() -> None:
    small = creature & Measures("mana value", "<=", X())
    call = card("Call", "{X}{G}", "Sorcery", Spell((Search(small, "battlefield"),)))
    play = scene(Seat(hand=[call], pool="{G}" * 3, library=["Grizzly Bears", "Hill Giant"]))
    play.cast("Call", x=2)
    play.resolve()
    assert "Hill Giant" not in play.asked
    play.choose("Grizzly Bears")
    assert play.battlefield(0) == ["Grizzly Bears"]


@cr("107.1b", "613.4c")
def test_a_negative_number_adds_nothing_in_a_static_ability() -> None:
    gloom = card("Gloom", "{B}", "Enchantment", Static(Continuous(creature, (ModifyPT(Times(-1, LifeOf()), 0),))))
    law = card("Law", "{W}", "Enchantment", Static(Cannot(Is(You()), "lose the game")))
    assert scene(Seat(life=2, battlefield=[OGRE, gloom, law])).pt("Ogre") == (1, 4)
    assert scene(Seat(life=-2, battlefield=[OGRE, gloom, law])).pt("Ogre") == (3, 4)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("107.2")
def test_a_number_that_cant_be_determined_is_zero() -> None:
    gain = _button("Gain", GainLife(PowerOf(Bound("nobody"))), GainLife(1))
    play = scene(Seat(battlefield=[gain]))
    play.activate("Gain")
    play.resolve()
    assert play.life(0) == 21


@pytest.mark.parametrize("amount", [0, 3])
@cr("107.1c")
def test_any_number_may_be_zero(amount: int) -> None:
    choose = _button("Send", Move(Choose(creature & you_control, None), "hand"))
    play = scene(Seat(battlefield=[choose, "Grizzly Bears", "Hill Giant", "Craw Wurm"]))
    play.activate("Send")
    play.resolve()
    play.choose(*["Grizzly Bears", "Hill Giant", "Craw Wurm"][:amount])
    assert len(play.hand(0)) == amount
