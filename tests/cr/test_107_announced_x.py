"""X that is announced: in mana costs, in other costs, and for targets (CR 107.3a)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import X
from apnap.language.card import CardDefinition, card
from apnap.language.costs import ExileCards, Mana, PayLife, RemoveCounters, SacrificeOther
from apnap.language.effects import CastIt, DealDamage, Destroy, Draw, Effect, GainLife, MayPay, Move, Target
from apnap.language.filters import Measures, creature, permanent, player
from apnap.language.patterns import YOU, Casts
from apnap.language.references import Top
from apnap.language.statics import AdditionalCost, AlternativeCost, Cannot
from apnap.rules.asking.decisions import ChooseNumber
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

LANDS = ["Forest"] * 6

DETONATE = card("Detonate", "{X}{G}", "Sorcery", Spell((Destroy(Target(creature & Measures("mana value", "=", X()))),)))

FREE = (Mana("{0}"),)

DELUGE = card("Deluge", "{B}", "Sorcery", Static(AdditionalCost((PayLife(X()),)), zone="any"), Spell((Draw(X()),)))
CULL = card(
    "Cull",
    "{B}",
    "Sorcery",
    Static(AdditionalCost((SacrificeOther(creature, X()),)), zone="any"),
    Spell((Destroy(Target(creature, count=X())),)),
)
BANK = card(
    "Bank",
    "{2}",
    "Artifact",
    Activated((Mana("{1}"), RemoveCounters("charge", X())), (GainLife(X()),)),
)
REPEAL = card(
    "Repeal",
    "{X}{U}",
    "Instant",
    Spell((Move(Target(permanent & Measures("mana value", "=", X())), "hand"),)),
)
SHOAL = card(
    "Shoal",
    "{X}{G}{G}",
    "Instant",
    Static(AlternativeCost((ExileCards(Measures("mana value", "=", X()), "hand"),), "instead"), zone="any"),
    Spell((GainLife(X()),)),
)


@cr("107.3a", "118.3")
def test_x_in_a_nonmana_cost_is_announced_and_paid() -> None:
    play = scene(Seat(hand=[DELUGE], pool="{B}", life=3, library=["Island"] * 3))
    with pytest.raises(Illegal):
        play.cast("Deluge", x=4)
    play.cast("Deluge", x=2)
    play.resolve()
    assert (play.life(), play.hand()) == (1, ["Island"] * 2)


@cr("107.3a", "601.2c")
def test_x_is_limited_by_what_can_be_sacrificed_and_targeted() -> None:
    play = scene(
        Seat(hand=[CULL], pool="{B}", battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"]),
        Seat(battlefield=["Isamaru"]),
    )
    with pytest.raises(Illegal):
        play.cast("Cull", x=4)
    play.cast("Cull", x=1, targets=["Isamaru"], choices=["Hill Giant"])
    play.resolve()
    assert (play.battlefield(), play.graveyard(1)) == (["Grizzly Bears", "Craw Wurm"], ["Isamaru"])


@cr("107.3a", "602.2b")
def test_x_counters_are_removed_as_a_cost() -> None:
    play = scene(Seat(battlefield=[Permanent(BANK, counters={"charge": 3})], pool="{C}"))
    play.activate("Bank", x=2)
    play.resolve()
    assert (play.life(), play.counters("Bank")) == (22, {"charge": 1})


@cr("107.3a", "601.2c")
def test_only_values_of_x_with_a_legal_target_are_offered() -> None:
    play = scene(Seat(hand=[REPEAL], pool="{U}{U}{U}{U}", battlefield=["Grizzly Bears"]))
    with pytest.raises(Illegal):
        play.cast("Repeal", x=1)
    play.cast("Repeal", x=2)
    play.resolve()
    assert play.hand() == ["Grizzly Bears"]
    assert not scene(Seat(hand=[REPEAL], pool="{U}{U}", battlefield=["Grizzly Bears"])).may("cast", "Repeal")


@cr("107.3a", "118.9")
def test_x_in_an_alternative_cost() -> None:
    play = scene(Seat(hand=[SHOAL, "Hill Giant", "Grizzly Bears"]))
    with pytest.raises(Illegal):
        play.cast("Shoal", x=3, way="instead")
    play.cast("Shoal", x=4, way="instead")
    play.resolve()
    assert (play.life(), play.exile()) == (24, ["Hill Giant"])


VIGIL = card("Vigil", "{W}", "Enchantment", Triggered(Casts(YOU), (MayPay((Mana("{X}"),), (GainLife(X()),)),)))


@cr("107.3f")
def test_an_undefined_x_is_chosen_as_it_is_paid() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], battlefield=[VIGIL, *["Mountain"] * 3]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    play.yes()
    with pytest.raises(Illegal):
        play.choose(3)
    play.choose(2)
    assert (play.life(), all(play.object(id).tapped for id in play.state.battlefield[1:])) == (22, True)


@cr("107.3a", "107.3i")
def test_x_in_what_another_player_may_pay_is_the_spells_x() -> None:
    leak = card(
        "Leak",
        "{X}{U}",
        "Instant",
        Spell((MayPay((Mana("{X}"),), otherwise=(GainLife(9),), who=Target(player)),)),
    )
    play = scene(Seat(hand=[leak], pool="{U}{U}{U}"), Seat(battlefield=["Island"] * 3))
    play.cast("Leak", x=2, targets=["Player 2"])
    play.resolve()
    play.yes()
    assert (play.life(), sum(play.object(id).tapped for id in play.state.battlefield)) == (20, 2)
    poor = scene(Seat(hand=[leak], pool="{U}{U}{U}"), Seat(battlefield=["Island"]))
    poor.cast("Leak", x=2, targets=["Player 2"])
    poor.resolve()
    assert poor.life() == 29


@cr("107.3a", "601.3a")
def test_a_prohibition_rules_out_only_some_values_of_x() -> None:
    ban = card("Ban", "{W}", "Enchantment", Static(Cannot(creature, "cast")))
    play = scene(Seat(hand=[SHOAL, "Hill Giant"], battlefield=[ban]))
    play.cast("Shoal", x=4, way="instead")
    play.resolve()
    assert play.life() == 24


@cr("601.2b", "601.2c")
def test_only_values_of_x_with_a_target_may_be_announced() -> None:
    play = scene(Seat(hand=[DETONATE], battlefield=LANDS), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    assert isinstance(play.decision, ChooseNumber)
    assert [one.number for one in play.decision.options] == [2, 4]


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("107.3b", "601.2b")
def test_x_is_zero_when_the_mana_cost_is_not_paid() -> None:
    play = scene(Seat(battlefield=[_button("Free", CastIt(Top())), *["Mountain"] * 5], library=["Blaze"]))
    play.activate("Free")
    play.resolve()
    play.yes()
    play.choose("Player 2")
    play.resolve_all()
    assert (play.life(1), play.graveyard(0)) == (20, ["Blaze"])


@cr("107.3k", "107.3a")
def test_each_activation_has_its_own_x() -> None:
    drill = card("Drill", "", "Artifact", Activated((Mana("{X}"),), (DealDamage(X(), Target(player)),)))
    play = scene(Seat(battlefield=[drill, *["Mountain"] * 5]))
    play.activate("Drill", x=2, targets=["Player 2"])
    play.activate("Drill", x=3, targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 17
    play.resolve()
    assert play.life(1) == 15
