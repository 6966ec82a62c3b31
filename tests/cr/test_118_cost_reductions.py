"""Cost reductions and increases (CR 118.7, 601.2f)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static
from apnap.language.amounts import Count, Times, X
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Fits
from apnap.language.costs import Mana
from apnap.language.effects import Destroy, GainLife, Target
from apnap.language.filters import Anything, HasType, IsPlayer, Targets, artifact, creature, spell, this, you_control
from apnap.language.references import This
from apnap.language.statics import CostChange, Rule
from apnap.language.types import INSTANT
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Seat, scene
from tests.marks import cr


def may_cast(cost: str, less: str, pool: str) -> bool:
    cheaper = card("Bargain", "{1}", "Artifact", Static(CostChange(Anything(), coloured=less, times=-1)))
    play = scene(Seat(hand=[card("Spell", cost, "Sorcery", Spell((GainLife(1),)))], battlefield=[cheaper], pool=pool))
    if not play.may("cast", "Spell"):
        return False
    play.cast("Spell")
    assert not play.state.players[0].pool
    return True


@pytest.mark.parametrize(
    ("cost", "less", "pool"),
    [
        pytest.param("{1}{W}", "{W}", "{C}", marks=cr("118.7")),
        pytest.param("{2}{G}", "{W}", "{C}{G}", marks=cr("118.7b")),
        pytest.param("{2}{G}", "{C}", "{C}{G}", marks=cr("118.7b")),
        pytest.param("{2}{G}", "{G}{G}", "{C}", marks=cr("118.7c")),
        pytest.param("{2}{C}", "{C}{C}", "{G}", marks=cr("118.7d")),
        pytest.param("{1}{U}", "{W/U}", "{C}", marks=cr("118.7e")),
        pytest.param("{1}{R}", "{W/U}", "{R}", marks=cr("118.7e")),
        pytest.param("{3}{R}", "{2/U}", "{C}{R}", marks=cr("118.7e")),
        pytest.param("{1}{G}", "{G/P}", "{C}", marks=cr("118.7f")),
        pytest.param("{1}{G}", "{S}", "{G}", marks=cr("118.7g")),
        pytest.param("{W}{W/U}", "{W}", "{U}", marks=cr("118.7c")),
    ],
)
def test_a_reduction_by_an_amount_of_coloured_mana(cost: str, less: str, pool: str) -> None:
    assert may_cast(cost, less, pool)
    assert not may_cast(cost, less, pool[3:])


@cr("118.7c", "118.7a")
def test_a_reduction_by_one_colour_does_not_affect_other_colours() -> None:
    assert not may_cast("{G}{R}", "{R}{R}", "{C}")
    assert may_cast("{G}{R}", "{R}{R}", "{G}")


@cr("118.7b", "118.7c")
@pytest.mark.parametrize(("cost", "pool"), [("{2}{W}", "{C}{C}"), ("{2}{B}{B}", "{C}{C}{B}"), ("{3}", "{C}{C}{C}")])
def test_a_reduction_that_applies_only_to_coloured_mana(cost: str, pool: str) -> None:
    less = CostChange(Anything(), coloured="{W}{B}", times=-1, only_coloured=True)
    edge = card("Edge", "{1}", "Artifact", Static(less))
    ritual = card("Ritual", cost, "Sorcery", Spell((GainLife(1),)))
    assert not scene(Seat(hand=[ritual], battlefield=[edge], pool=pool[3:])).may("cast", "Ritual")
    play = scene(Seat(hand=[ritual], battlefield=[edge], pool=pool))
    play.cast("Ritual")
    assert not play.state.players[0].pool


@cr("118.7c")
@pytest.mark.parametrize(("creatures", "pool"), [(1, "{G}{G}"), (3, ""), (4, "")])
def test_a_reduction_for_each_object(creatures: int, pool: str) -> None:
    less = CostChange(this, coloured="{G}", times=Times(-1, Count(creature & you_control)))
    hydra = card("Hydra", "{G}{G}{G}", "Creature - Hydra", Static(less, zone="any"), pt="8/8")
    play = scene(Seat(hand=[hydra], battlefield=["Grizzly Bears"] * creatures, pool=pool))
    play.cast("Hydra")
    assert (play.stack, len(play.state.players[0].pool)) == (["Hydra"], 0)


@cr("601.3e", "601.2f")
def test_a_card_is_evaluated_as_the_spell_it_would_become() -> None:
    cheaper = card("Bargain", "{1}", "Artifact", Static(CostChange(spell & creature, -1)))
    play = scene(Seat(hand=["Grizzly Bears"], battlefield=[cheaper, "Forest"]))
    play.cast("Grizzly Bears")
    assert play.stack == ["Grizzly Bears"]


@cr("601.2f")
def test_a_spells_own_cost_reduction_applies_once() -> None:
    bargain = card("Bargain", "{4}", "Sorcery", Static(CostChange(this, -1), zone="any"), Spell((GainLife(1),)))
    assert not scene(Seat(hand=[bargain], pool="{C}{C}")).may("cast", "Bargain")
    play = scene(Seat(hand=[bargain], pool="{C}{C}{C}"))
    play.cast("Bargain")
    assert play.pool() == ""


@cr("601.2c", "601.2f")
def test_a_spell_may_be_cast_with_a_target_that_reduces_its_cost_enough() -> None:
    cheap = Static(CostChange(this, -2), Fits(This(), Targets(artifact)), zone="any")
    crack = card("Crack", "{2}{R}", "Sorcery", cheap, Spell((Destroy(Target(artifact | creature)),)))
    idol = card("Idol", "{2}", "Artifact")
    assert not scene(Seat(hand=[crack], pool="{R}", battlefield=["Grizzly Bears"])).may("cast", "Crack")
    play = scene(Seat(hand=[crack], pool="{R}", battlefield=["Grizzly Bears", idol]))
    play.cast("Crack", targets=["Idol"])
    assert (play.stack, play.pool()) == (["Crack"], "")
    rich = scene(Seat(hand=[crack], pool="{R}{R}{R}", battlefield=["Grizzly Bears", idol]))
    rich.cast("Crack", targets=["Grizzly Bears"])
    assert rich.pool() == ""


@cr("601.2f", "107.3a")
def test_a_leftover_reduction_applies_to_x() -> None:
    cheaper = card("Cheaper", "{2}", "Artifact", Static(CostChange(Anything(), -3, who=IsPlayer("you"))))
    bolt = card("Bolt", "{X}{1}{R}", "Sorcery", Spell((GainLife(X()),)))
    play = scene(Seat(hand=[bolt], pool="{R}{R}{R}", battlefield=[cheaper]))
    with pytest.raises(Illegal):
        play.cast("Bolt", x=5)
    play.cast("Bolt", x=4)
    assert play.pool() == ""
    low = scene(Seat(hand=[bolt], pool="{R}", battlefield=[cheaper]))
    low.cast("Bolt", x=1)
    assert low.pool() == ""


@cr("601.2c", "601.2f")
def test_a_permanent_may_reduce_the_cost_of_spells_that_target_it() -> None:
    hero = card(
        "Hero",
        "{W}",
        "Creature - Human",
        Static(CostChange(Targets(this), -2, who=IsPlayer("you"))),
        pt="1/1",
    )
    crack = card("Crack", "{2}{R}", "Sorcery", Spell((Destroy(Target(creature)),)))
    play = scene(Seat(hand=[crack], pool="{R}", battlefield=["Grizzly Bears", hero]))
    with pytest.raises(Illegal):
        play.cast("Crack", targets=["Grizzly Bears"])
    play.cast("Crack", targets=["Hero"])
    assert play.stack == ["Crack"]


@cr("602.2b", "118.7")
def test_abilities_cost_less() -> None:
    pinger = Activated((Mana("{2}"),), (GainLife(1),))
    golem, sage = card("Golem", "{1}", "Artifact", pinger), card("Sage", "{1}", "Creature - Elf", pinger, pt="1/1")
    cheap = card("Cheap", "{1}", "Enchantment", Static(CostChange(artifact, -1, of="abilities")))
    play = scene(Seat(battlefield=[cheap, golem, sage], hand=[golem], pool="{C}"))
    assert [play.may("activate", name) for name in ("Golem", "Sage")] == [True, False]
    play.activate("Golem")
    assert play.pool() == ""
    assert not scene(Seat(battlefield=[cheap], hand=[golem])).may("cast", "Golem"), "spells are no abilities"


@cr("601.2f", "602.2b")
def test_abilities_cost_less_depending_on_the_target() -> None:
    cheap = Static(CostChange(artifact & Targets(this), -1, of="abilities"))
    squire = card("Squire", "{1}", "Creature - Human", cheap, pt="1/1")
    for pool, goal, left in (("{C}", "Squire", "{C}"), ("{C}", "Isamaru", ""), ("", "Squire", "")):
        play = scene(Seat(battlefield=[squire, "Isamaru", "Bonesplitter"], pool=pool))
        play.activate("Bonesplitter", targets=[goal])
        assert play.pool() == left
    play = scene(Seat(battlefield=[squire, "Isamaru", "Bonesplitter"]))
    with pytest.raises(Illegal):
        play.activate("Bonesplitter", targets=["Isamaru"])
    assert not scene(Seat(battlefield=["Isamaru", "Bonesplitter"])).may("activate", "Bonesplitter")


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("601.2f")
def test_spells_of_one_player_cost_more() -> None:
    tax = law(CostChange(HasType(INSTANT), 1, who=IsPlayer("opponent")))
    play = scene(
        Seat(battlefield=[tax], hand=["Lightning Bolt"], pool="{R}"), Seat(hand=["Lightning Bolt"], pool="{R}")
    )
    assert play.may("cast", "Lightning Bolt")
    play.pass_to(1)
    assert not play.may("cast", "Lightning Bolt")


@cr("601.2f")
def test_spells_cost_more_coloured_mana() -> None:
    tax = law(CostChange(creature, coloured="{W}"))
    for pool, able in (("{G}{G}{G}", False), ("{G}{G}{W}", True)):
        play = scene(Seat(battlefield=[tax], hand=["Grizzly Bears"], pool=pool))
        assert (pool, play.may("cast", "Grizzly Bears")) == (pool, able)
    play.cast("Grizzly Bears")
    assert play.pool() == ""
