"""Costs (CR 118), and life (CR 119)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import CountOf
from apnap.language.card import card
from apnap.language.conditions import Compare
from apnap.language.costs import Mana, PayLife, SacrificeOther, SacrificeThis, TapOthers, TapThis
from apnap.language.effects import (
    AddMana,
    ApplyRule,
    Choose,
    Draw,
    GainLife,
    If,
    Move,
    SacrificeIt,
    SetLife,
    Target,
    YouMay,
)
from apnap.language.filters import (
    HasKeyword,
    InZone,
    IsPlayer,
    artifact,
    creature,
    enchantment,
    opponent_controls,
    player,
    you_own,
)
from apnap.language.patterns import Casts, TurnsFaceUp
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.language.statics import AdditionalCost, Cannot, EntersWith
from apnap.rules.events.life import LifeGained, LifeLost
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

STANDSTILL = card(
    "Standstill",
    "{1}{U}",
    "Enchantment",
    Triggered(
        Casts(),
        (
            SacrificeIt(),
            If(
                Compare(CountOf(Bound("sacrificed")), ">=", 1),
                (Draw(3, EachPlayer("opponent", of=Bound("that player"))),),
            ),
        ),
    ),
)
BANISH = card("Banish", "{1}", "Artifact", Activated((Mana("{1}"),), (Move(Target(enchantment), "exile"),)))
GATHER = card(
    "Gather Specimens",
    "{U}",
    "Instant",
    Spell((ApplyRule(EntersWith(creature & opponent_controls, under_control_of=You())),)),
)
MORPH = Keyword("morph", (Mana("{U}"),))
DERMOPLASM = card(
    "Dermoplasm",
    "{2}{U}",
    "Creature - Shapeshifter",
    MORPH,
    Triggered(
        TurnsFaceUp(),
        (
            YouMay(
                (
                    Move(Choose(creature & HasKeyword("morph") & InZone("hand") & you_own), "battlefield", under=You()),
                    Move(This(), "hand"),
                )
            ),
        ),
    ),
    pt="1/1",
)


def standstill_and_banish() -> Seat:
    return Seat(battlefield=[STANDSTILL, BANISH], pool="{C}", library=["Island"] * 5)


@example("118.12/1")
@cr("118.12")
def test_a_cost_that_can_not_be_paid_on_resolution() -> None:
    play = scene(standstill_and_banish(), Seat(hand=["Lightning Bolt"], pool="{R}", library=["Island"] * 5), active=1)
    play.cast("Lightning Bolt", targets=["Player 1"])
    assert play.stack == ["ability of Standstill", "Lightning Bolt"]
    play.pass_to(0)
    play.activate("Banish", targets=["Standstill"])
    play.resolve_all()
    assert (play.hand(0), play.hand(1)) == ([], [])
    assert play.exile() == ["Standstill"]


@cr("118.12")
def test_a_cost_that_is_paid_on_resolution() -> None:
    play = scene(standstill_and_banish(), Seat(hand=["Lightning Bolt"], pool="{R}", library=["Island"] * 5), active=1)
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.resolve_all()
    assert play.graveyard(0) == ["Standstill"]
    assert (play.hand(0), play.hand(1)) == (["Island"] * 3, [])


@example("118.12/2")
@cr("118.12", "614.1d", "708.8")
def test_a_cost_that_was_paid_with_another_result_is_paid() -> None:
    play = scene(
        Seat(battlefield=[Permanent(DERMOPLASM, face_down=True)], hand=["Morph Bear"], pool="{U}"),
        Seat(hand=[GATHER], pool="{U}"),
    )
    play.pass_priority()
    play.cast("Gather Specimens")
    play.resolve()
    play.special("turn face up", "face-down creature")
    play.resolve()
    play.yes()
    assert play.battlefield(0) == []
    assert play.battlefield(1) == ["Morph Bear"]
    assert play.hand(0) == ["Dermoplasm"]


@cr("118.3", "119.4")
def test_life_one_does_not_have_can_not_be_paid() -> None:
    font = card("Font", "{1}", "Artifact", Activated((PayLife(5),), (Draw(1),)))
    poor = scene(Seat(life=4, battlefield=[font]))
    assert not poor.may("activate", "Font")
    rich = scene(Seat(life=6, battlefield=[font], library=["Island"]))
    rich.activate("Font")
    assert rich.life() == 1
    assert not rich.may("activate", "Font")


@cr("119.5")
def test_setting_a_life_total_gains_or_loses_the_difference() -> None:
    level = card("Level", "{W}", "Sorcery", Spell((SetLife(10, Target(player)),)))
    play = scene(Seat(hand=[level, level], pool="{W}{W}", life=25), Seat(life=4))
    play.cast("Level", targets=["Player 1"])
    play.resolve()
    play.cast("Level", targets=["Player 2"])
    play.resolve()
    assert play.lives == [10, 10]
    assert [event.number() for event in play.events(LifeLost, LifeGained)] == [15, 6]


@cr("119.7", "101.2")
def test_a_player_who_can_not_gain_life() -> None:
    curse = card("Curse", "{B}", "Enchantment", Static(Cannot(IsPlayer(), "gain life")))
    balm = card("Balm", "{W}", "Instant", Spell((GainLife(4),)))
    play = scene(Seat(hand=[balm], pool="{W}", battlefield=[curse]))
    play.cast("Balm")
    play.resolve()
    assert play.life() == 20
    assert play.log(LifeGained) == []


@cr("118.3", "601.2h")
def test_what_is_sacrificed_for_mana_is_not_there_to_be_sacrificed() -> None:
    petal = card("Petal", "{0}", "Artifact", Activated((TapThis(), SacrificeThis()), (AddMana("{R}"),)))
    trade = card(
        "Trade", "{R}", "Sorcery", Static(AdditionalCost((SacrificeOther(artifact),)), zone="any"), Spell((Draw(1),))
    )
    assert not scene(Seat(hand=[trade], battlefield=[petal])).may("cast", "Trade")
    play = scene(Seat(hand=[trade], battlefield=[petal, petal], library=["Island"]))
    play.cast("Trade")
    assert (play.battlefield(), play.stack) == ([], ["Trade"])


@cr("118.3")
def test_one_permanent_is_not_tapped_twice_for_one_cost() -> None:
    ally = card("Ally", "{W}", "Creature - Ally", Activated((TapThis(), TapOthers(creature)), (GainLife(1),)), pt="1/1")
    assert not scene(Seat(battlefield=[ally])).may("activate", "Ally")
    play = scene(Seat(battlefield=[ally, "Grizzly Bears"]))
    play.activate("Ally")
    assert (play.tapped("Ally"), play.tapped("Grizzly Bears")) == (True, True)
    play.resolve()
    assert play.life() == 21


@cr("118.3")
def test_one_permanent_is_not_sacrificed_for_two_parts() -> None:
    pit = card(
        "Pit",
        "{B}",
        "Enchantment",
        Activated((SacrificeOther(creature), SacrificeOther(artifact)), (GainLife(1),)),
    )
    golem = card("Golem", "{3}", "Artifact Creature - Golem", pt="1/1")
    assert not scene(Seat(battlefield=[pit, golem])).may("activate", "Pit")
    assert scene(Seat(battlefield=[pit, golem, "Grizzly Bears"])).may("activate", "Pit")
