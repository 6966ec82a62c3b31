"""Costs (CR 118) and life (CR 119)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import CountOf, LifeOf
from apnap.language.card import card
from apnap.language.conditions import Compare
from apnap.language.costs import (
    Cost,
    DrawCards,
    ExileThis,
    Mana,
    PayLife,
    RemoveCounters,
    SacrificeOther,
    SacrificeThis,
    TapOthers,
    TapThis,
)
from apnap.language.effects import (
    AddMana,
    ApplyRule,
    Choose,
    Destroy,
    Draw,
    Effect,
    GainLife,
    If,
    LoseLife,
    MayPay,
    Move,
    PhaseOut,
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
from apnap.language.patterns import YOU, Casts, Draws, LosesLife, TurnsFaceUp
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.language.statics import AdditionalCost, AlternativeCost, Cannot, EntersWith, Instead
from apnap.rules.asking.decisions import Act
from apnap.rules.events.life import LifeGained, LifeLost
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

VORTEX = card("Psychic Vortex", "{2}{U}{U}", "Enchantment", Keyword("cumulative upkeep", (DrawCards(),)))

FAMILIAR = card(
    "Obstinate Familiar", "{R}", "Creature - Lizard", Static(Instead(Draws(YOU), (), optional=True)), pt="1/1"
)

RICH = Compare(LifeOf(You()), ">", 20)

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
def test_a_cost_that_cant_be_paid_during_resolution() -> None:
    play = scene(standstill_and_banish(), Seat(hand=["Lightning Bolt"], pool="{R}", library=["Island"] * 5), active=1)
    play.cast("Lightning Bolt", targets=["Player 1"])
    assert play.stack == ["ability of Standstill", "Lightning Bolt"]
    play.pass_to(0)
    play.activate("Banish", targets=["Standstill"])
    play.resolve_all()
    assert (play.hand(0), play.hand(1)) == ([], [])
    assert play.exile() == ["Standstill"]


@cr("118.12")
def test_a_cost_that_is_paid_during_resolution() -> None:
    play = scene(standstill_and_banish(), Seat(hand=["Lightning Bolt"], pool="{R}", library=["Island"] * 5), active=1)
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.resolve_all()
    assert play.graveyard(0) == ["Standstill"]
    assert (play.hand(0), play.hand(1)) == (["Island"] * 3, [])


@example("118.12/2")
@cr("118.12", "614.1d", "708.8")
def test_a_cost_is_paid_even_if_the_payment_is_replaced() -> None:
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
def test_a_player_cant_pay_more_life_than_they_have() -> None:
    font = card("Font", "{1}", "Artifact", Activated((PayLife(5),), (Draw(1),)))
    poor = scene(Seat(life=4, battlefield=[font]))
    assert not poor.may("activate", "Font")
    rich = scene(Seat(life=6, battlefield=[font], library=["Island"]))
    rich.activate("Font")
    assert rich.life() == 1
    assert not rich.may("activate", "Font")


@cr("119.5")
def test_setting_a_life_total_means_gaining_or_losing_the_difference() -> None:
    level = card("Level", "{W}", "Sorcery", Spell((SetLife(10, Target(player)),)))
    play = scene(Seat(hand=[level, level], pool="{W}{W}", life=25), Seat(life=4))
    play.cast("Level", targets=["Player 1"])
    play.resolve()
    play.cast("Level", targets=["Player 2"])
    play.resolve()
    assert play.lives == [10, 10]
    assert [event.number() for event in play.events(LifeLost, LifeGained)] == [15, 6]


@cr("119.7", "101.2")
def test_a_player_who_cant_gain_life() -> None:
    curse = card("Curse", "{B}", "Enchantment", Static(Cannot(IsPlayer(), "gain life")))
    balm = card("Balm", "{W}", "Instant", Spell((GainLife(4),)))
    play = scene(Seat(hand=[balm], pool="{W}", battlefield=[curse]))
    play.cast("Balm")
    play.resolve()
    assert play.life() == 20
    assert play.log(LifeGained) == []


@cr("118.3", "601.2h")
def test_a_permanent_sacrificed_for_mana_cant_be_sacrificed_again() -> None:
    petal = card("Petal", "{0}", "Artifact", Activated((TapThis(), SacrificeThis()), (AddMana("{R}"),)))
    trade = card(
        "Trade", "{R}", "Sorcery", Static(AdditionalCost((SacrificeOther(artifact),)), zone="any"), Spell((Draw(1),))
    )
    assert not scene(Seat(hand=[trade], battlefield=[petal])).may("cast", "Trade")
    play = scene(Seat(hand=[trade], battlefield=[petal, petal], library=["Island"]))
    play.cast("Trade")
    assert (play.battlefield(), play.stack) == ([], ["Trade"])


@cr("118.3")
def test_a_permanent_cant_be_tapped_twice_for_one_cost() -> None:
    ally = card("Ally", "{W}", "Creature - Ally", Activated((TapThis(), TapOthers(creature)), (GainLife(1),)), pt="1/1")
    assert not scene(Seat(battlefield=[ally])).may("activate", "Ally")
    play = scene(Seat(battlefield=[ally, "Grizzly Bears"]))
    play.activate("Ally")
    assert (play.tapped("Ally"), play.tapped("Grizzly Bears")) == (True, True)
    play.resolve()
    assert play.life() == 21


@cr("118.3")
def test_a_permanent_cant_be_sacrificed_for_two_parts_of_a_cost() -> None:
    pit = card(
        "Pit",
        "{B}",
        "Enchantment",
        Activated((SacrificeOther(creature), SacrificeOther(artifact)), (GainLife(1),)),
    )
    golem = card("Golem", "{3}", "Artifact Creature - Golem", pt="1/1")
    assert not scene(Seat(battlefield=[pit, golem])).may("activate", "Pit")
    assert scene(Seat(battlefield=[pit, golem, "Grizzly Bears"])).may("activate", "Pit")


@cr("118.2", "118.3", "106.1", "106.2", "117.1d")
def test_mana_abilities_may_be_activated_while_paying() -> None:
    play = scene(Seat(battlefield=["Mountain"], hand=["Lightning Bolt"]))
    assert play.pool() == ""
    play.cast("Lightning Bolt", targets=["Player 2"])
    assert (play.tapped("Mountain"), play.pool(), play.stack) == (True, "", ["Lightning Bolt"])


@pytest.mark.parametrize(("land", "life"), [("Forest", 20), ("Island", 18)])
@cr("118.13", "118.13a", "107.4f")
def test_a_phyrexian_mana_symbol_is_paid_with_mana_or_life(land: str, life: int) -> None:
    grow = card("Grow", "{G/P}", "Instant", Spell((GainLife(1),)))
    play = scene(Seat(battlefield=[land], hand=[grow]))
    play.cast("Grow", pay=[] if land == "Island" else ["Forest"])
    assert (play.life(0), play.tapped(land)) == (life, land == "Forest")


@cr("118.8b", "702.33a")
def test_an_optional_cost_does_not_have_to_be_paid() -> None:
    play = scene(Seat(battlefield=["Mountain"] * 3, hand=["Kicked Shock"]))
    play.cast("Kicked Shock", kicked=False, targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 18


@cr("118.9a", "118.9b")
def test_only_one_alternative_cost_can_be_paid() -> None:
    two = card(
        "Two Ways",
        "{5}",
        "Sorcery",
        Static(AlternativeCost((PayLife(1),), "life"), zone="any"),
        Static(AlternativeCost((Mana("{R}"),), "red"), zone="any"),
        Spell((GainLife(10),)),
    )
    play = scene(Seat(battlefield=["Mountain"], hand=[two]))
    ways = [option.word for option in play.decision.options if option.kind == "cast"]
    assert sorted(ways) == ["life", "red"]
    play.cast("Two Ways", way="life")
    assert (play.life(0), play.tapped("Mountain")) == (19, False)


@example("118.11/1")
@cr("118.11", "702.24a")
def test_a_cost_is_paid_even_if_the_action_is_replaced() -> None:
    play = scene(
        Seat(battlefield=[Permanent(VORTEX, counters={"age": 1}), FAMILIAR], library=["Forest"] * 5), step="upkeep"
    )
    play.resolve()
    play.yes()
    play.yes()  # skips one draw
    play.yes()  # and the other
    assert play.battlefield() == ["Psychic Vortex", "Obstinate Familiar"]
    assert play.hand() == []
    assert play.object("Psychic Vortex").counters == {"age": 2}


@cr("118.3", "118.12")
@pytest.mark.parametrize("price", [SacrificeThis(), TapThis(), ExileThis(), RemoveCounters("+1/+1", 1)])
@pytest.mark.parametrize("away", [Destroy(Target(creature)), PhaseOut(Target(creature))])
def test_an_object_that_has_left_cant_be_used_to_pay(price: Cost, away: Effect) -> None:
    """An ability asks for the payment on resolution, when the object to sacrifice or tap has already left."""
    imp = card("Imp", "{B}", "Creature - Imp", Activated((), (MayPay((price,), (GainLife(5),)),)), pt="1/1")
    spell = card("Away", "{0}", "Instant", Spell((away,)))
    play = scene(Seat(battlefield=[Permanent(imp, counters={"+1/+1": 1})], hand=[spell]))
    play.activate("Imp")
    play.cast("Away", targets=["Imp"])
    play.resolve()
    play.resolve()
    assert isinstance(play.decision, Act)
    assert play.life() == 20


@cr("118.9")
def test_an_alternative_cost_under_a_condition() -> None:
    cheap = Static(AlternativeCost((Mana("{0}"),), "cheap", condition=RICH), zone="any")
    ox = card("Ox", "{5}", "Creature - Ox", cheap, pt="2/2")
    assert [scene(Seat(hand=[ox], life=life)).may("cast", "Ox") for life in (20, 21)] == [False, True]


@cr("119.4", "603.2")
def test_an_effect_on_paying_life_ignores_other_life_loss() -> None:
    pays = Static(Instead(LosesLife(YOU, "payment"), (GainLife(1),)))
    orb = card("Orb", "{1}", "Artifact", pays, Activated((PayLife(2),), (LoseLife(5),)))
    play = scene(Seat(battlefield=[orb]))
    play.activate("Orb")
    assert play.life() == 21
    play.resolve()
    assert play.life() == 16
