"""Costs that repeat, that are modified as they are paid, and that must be paid (CR 118, 702.24, 702.62)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.amounts import X
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Fits
from apnap.language.costs import (
    Cost,
    DrawCards,
    ExileThis,
    Mana,
    PayLife,
    RemoveCounters,
    SacrificeOther,
    SacrificeThis,
    TapThis,
)
from apnap.language.effects import Destroy, Effect, GainLife, MayPay, PhaseOut, Target
from apnap.language.filters import Anything, IsPlayer, Targets, artifact, creature, this
from apnap.language.patterns import YOU, Draws
from apnap.language.references import This
from apnap.language.statics import CostChange, Instead
from apnap.rules.asking.decisions import Act
from apnap.rules.asking.errors import Illegal
from apnap.rules.values.reading import has_keyword
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr, example

VORTEX = card("Psychic Vortex", "{2}{U}{U}", "Enchantment", Keyword("cumulative upkeep", (DrawCards(),)))
FAMILIAR = card(
    "Obstinate Familiar", "{R}", "Creature - Lizard", Static(Instead(Draws(YOU), (), optional=True)), pt="1/1"
)


@example("118.11/1")
@cr("118.11", "702.24a")
def test_a_cost_is_paid_though_an_effect_changes_what_is_done() -> None:
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


@example("702.24a/1")
@cr("702.24a")
@pytest.mark.parametrize("mana", ["{W}{W}{W}", "{W}{W}{U}", "{W}{U}{U}", "{U}{U}{U}", "{W}{U}", "{W}{U}{B}"])
def test_each_choice_is_made_separately(mana: str) -> None:
    """One of two colours for each counter is what a hybrid symbol for each counter says too (CR 107.4e)."""
    elemental = card("Fickle", "{2}", "Creature - Elemental", Keyword("cumulative upkeep", (Mana("{W/U}"),)), pt="2/2")
    play = scene(Seat(battlefield=[Permanent(elemental, counters={"age": 2})], pool=mana), step="upkeep")
    play.resolve()
    if mana in ("{W}{U}", "{W}{U}{B}"):
        assert play.graveyard() == ["Fickle"]  # no partial payments
    else:
        play.yes()
        assert play.battlefield() == ["Fickle"]
        assert play.state.players[0].pool == ()


@example("702.24a/2")
@cr("702.24a")
def test_no_creature_is_sacrificed_twice() -> None:
    hungry = card(
        "Hungry", "{2}", "Creature - Beast", Keyword("cumulative upkeep", (SacrificeOther(creature),)), pt="2/2"
    )
    play = scene(Seat(battlefield=[Permanent(hungry, counters={"age": 1})]), step="upkeep")
    play.resolve()
    assert play.graveyard() == ["Hungry"]
    play = scene(
        Seat(battlefield=[Permanent(hungry, counters={"age": 1}), "Grizzly Bears", "Hill Giant"]), step="upkeep"
    )
    play.resolve()
    play.yes()
    play.choose("Grizzly Bears", "Hill Giant")
    assert play.battlefield() == ["Hungry"]


@example("702.24b/1")
@cr("702.24b")
def test_two_cumulative_upkeeps_share_the_counters() -> None:
    upkeep = Keyword("cumulative upkeep", (PayLife(1),))
    tired = card("Tired", "{2}", "Creature - Beast", upkeep, upkeep, pt="2/2")
    play = scene(Seat(battlefield=[tired]), step="upkeep")
    play.order([0, 1])
    play.resolve()
    play.yes()
    assert play.life(0) == 19
    play.resolve()
    play.yes()
    assert play.life(0) == 17


RIFT = card("Rift Bolt", "{2}{R}", "Sorcery", Keyword("suspend", (Mana("{R}"),), 1), Spell((GainLife(3),)))
GOLEM = card("Lodestone Golem", "{4}", "Artifact Creature - Golem", Static(CostChange(~artifact, 1)), pt="5/3")


def suspended(definition: CardDefinition, mine: Seat, theirs: Seat) -> Script:
    """The card suspended in the turn before, with its last counter just removed and its spell about to be cast."""
    mine.hand = [definition, *mine.hand]
    mine.library = theirs.library = ["Forest"] * 3
    play = scene(mine, theirs)
    play.special("suspend", definition.name)
    play.next_turn()
    play.next_turn()
    while play.step != "upkeep" or play.stack == []:
        play.pass_priority()
    play.resolve()
    return play


@cr("702.62a", "702.62b", "116.2f")
def test_a_suspended_card_is_cast_with_its_last_counter() -> None:
    play = scene(Seat(hand=[RIFT], pool="{R}", library=["Forest"] * 3), Seat(library=["Forest"] * 3))
    play.special("suspend", "Rift Bolt")
    assert play.stack == []
    exiled = play.state.object(play.state.exile[0])
    assert (exiled.base.name, exiled.counters) == ("Rift Bolt", {"time": 1})
    play.next_turn()
    assert play.state.object(exiled.id).counters == {"time": 1}  # not in another player's upkeep
    play.next_turn()
    play.resolve()
    assert play.stack == ["ability of Rift Bolt"]
    play.resolve()
    assert play.stack == ["Rift Bolt"]
    play.resolve()
    assert play.life(0) == 23


@cr("116.2f", "702.62c")
def test_a_sorcery_is_suspended_only_when_it_could_be_cast() -> None:
    play = scene(Seat(hand=[RIFT], pool="{R}"), step="upkeep")
    assert not play.may("suspend", "Rift Bolt")


@cr("702.62a")
def test_a_suspended_creature_has_haste() -> None:
    beast = card("Beast", "{4}{G}", "Creature - Beast", Keyword("suspend", (Mana("{G}"),), 1), pt="4/4")
    play = suspended(beast, Seat(pool="{G}"), Seat())
    play.resolve()
    play.resolve()
    assert has_keyword(play.state, play.object("Beast").id, "haste")
    play.attack(["Beast"])


@example("118.3c/1")
@cr("118.3c", "702.62a")
def test_nobody_has_to_make_mana_for_a_cost_they_must_pay() -> None:
    play = suspended(RIFT, Seat(pool="{R}", battlefield=["Mountain"]), Seat(battlefield=[GOLEM]))
    play.resolve()
    play.no()
    assert play.stack == []
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Rift Bolt"]
    assert play.state.object(play.state.exile[0]).counters == {}


@example("118.3c/1")
@cr("118.3c")
def test_mana_in_the_pool_has_to_be_spent_on_it() -> None:
    play = suspended(RIFT, Seat(pool="{R}", battlefield=["Mountain"]), Seat(battlefield=[GOLEM]))
    play.mana("Mountain")
    play.resolve()
    assert play.stack == ["Rift Bolt"]
    assert play.state.players[0].pool == ()


@cr("118.3c")
def test_without_mana_it_stays_exiled() -> None:
    play = suspended(RIFT, Seat(pool="{R}"), Seat(battlefield=[GOLEM]))
    play.resolve()
    assert play.stack == []
    assert len(play.state.exile) == 1


@cr("601.2f")
def test_a_reduction_of_its_own_counts_once() -> None:
    bargain = card("Bargain", "{4}", "Sorcery", Static(CostChange(this, -1), zone="any"), Spell((GainLife(1),)))
    assert not scene(Seat(hand=[bargain], pool="{C}{C}")).may("cast", "Bargain")
    play = scene(Seat(hand=[bargain], pool="{C}{C}{C}"))
    play.cast("Bargain")
    assert play.pool() == ""


@cr("601.2c", "601.2f")
def test_a_spell_may_be_begun_with_a_target_that_makes_it_cheap_enough() -> None:
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
def test_a_reduction_takes_from_x_what_is_left_of_it() -> None:
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
def test_a_permanent_may_make_spells_aimed_at_it_cheaper() -> None:
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


@cr("118.3", "118.12")
@pytest.mark.parametrize("price", [SacrificeThis(), TapThis(), ExileThis(), RemoveCounters("+1/+1", 1)])
@pytest.mark.parametrize("away", [Destroy(Target(creature)), PhaseOut(Target(creature))])
def test_what_is_gone_pays_for_nothing(price: Cost, away: Effect) -> None:
    """As an ability asks for it while it resolves; there is no longer anything to sacrifice or to tap."""
    imp = card("Imp", "{B}", "Creature - Imp", Activated((), (MayPay((price,), (GainLife(5),)),)), pt="1/1")
    spell = card("Away", "{0}", "Instant", Spell((away,)))
    play = scene(Seat(battlefield=[Permanent(imp, counters={"+1/+1": 1})], hand=[spell]))
    play.activate("Imp")
    play.cast("Away", targets=["Imp"])
    play.resolve()
    play.resolve()
    assert isinstance(play.decision, Act)
    assert play.life() == 20
