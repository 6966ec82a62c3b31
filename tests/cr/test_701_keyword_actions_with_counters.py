"""Proliferate, bolster, amass, monstrosity and other keyword actions with counters (CR 701.27, 701.31, 701.44)."""

from __future__ import annotations

import pytest

from apnap.game.explaining.events import why
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Least, X
from apnap.language.card import card
from apnap.language.changes import Gain
from apnap.language.conditions import Fits
from apnap.language.costs import Mana
from apnap.language.effects import (
    Amass,
    Become,
    Bolster,
    DealDamage,
    Destroy,
    Each,
    GainLife,
    Monstrosity,
    Proliferate,
    Target,
)
from apnap.language.filters import HasStatus, creature, this, you_control
from apnap.language.patterns import YOU, Becomes, Proliferates
from apnap.language.references import Bound, EachPlayer, This
from apnap.language.statics import Cannot, Continuous, Instead
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.stack import AbilityTriggered
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

# -- proliferate -------------------------------------------------------------------------------------------------------

SPREAD = card("Spread", "{U}", "Sorcery", Spell((Proliferate(),)))
WATCH = card("Watcher", "{U}", "Creature - Wizard", Triggered(Proliferates(YOU), (GainLife(3),)), pt="1/1")


@cr("701.27a")
def test_proliferate_adds_one_counter_of_every_kind() -> None:
    both = Permanent("Grizzly Bears", counters={"+1/+1": 2, "charge": 1})
    play = scene(
        Seat(hand=[SPREAD], pool="{U}", battlefield=[both, Permanent("Hill Giant", counters={"charge": 3})]),
        Seat(poison=4, counters={"energy": 1}),
    )
    play.cast("Spread")
    play.resolve()
    play.choose("Grizzly Bears", "Player 2")
    assert play.counters("Grizzly Bears") == {"+1/+1": 3, "charge": 2}
    assert play.counters("Hill Giant") == {"charge": 3}
    other = play.state.players[1]
    assert (other.poison, other.counters) == (5, {"poison": 5, "energy": 2})


@cr("701.27a")
def test_a_permanent_without_counters_cant_be_chosen() -> None:
    play = scene(
        Seat(hand=[SPREAD], pool="{U}", battlefield=["Hill Giant", Permanent("Grizzly Bears", counters={"charge": 1})])
    )
    play.cast("Spread")
    play.resolve()
    with pytest.raises(Illegal):
        play.choose("Hill Giant")
    play.choose()
    assert play.counters("Grizzly Bears") == {"charge": 1}


@cr("701.27a")
def test_another_player_may_proliferate() -> None:
    play = cast((Proliferate(EachPlayer()),), Seat(poison=1))
    play.choose("Player 1")
    assert play.decision.player == 1
    play.choose("Player 1")
    assert play.state.players[0].poison == 3


@cr("701.27a")
def test_proliferate_triggers_whatever_is_chosen() -> None:
    play = scene(Seat(hand=[SPREAD], pool="{U}", battlefield=[WATCH]))
    play.cast("Spread")
    play.resolve()
    play.resolve()
    assert play.life() == 23
    assert "proliferates" in why(play.state, play.events(AbilityTriggered)[0], 0)


@cr("701.27a")
def test_proliferating_by_another_player_does_not_trigger() -> None:
    play = scene(Seat(hand=[SPREAD], pool="{U}"), Seat(battlefield=[WATCH]))
    play.cast("Spread")
    play.resolve()
    assert play.stack == []


@cr("614.1a", "701.27a")
def test_proliferate_can_be_replaced() -> None:
    odd = card("Odd Law", "{U}", "Enchantment", Static(Instead(Proliferates(YOU), (GainLife(5),))))
    play = scene(Seat(hand=[SPREAD], pool="{U}", poison=1, battlefield=[odd, WATCH]))
    play.cast("Spread")
    play.resolve()
    assert (play.life(), play.state.players[0].poison, play.stack) == (25, 1, [])


# -- bolster -----------------------------------------------------------------------------------------------------------


@cr("701.33a")
def test_bolster_chooses_the_least_toughness() -> None:
    play = cast((Bolster(2),), Seat(battlefield=["Hill Giant", "Grizzly Bears"]), Seat(battlefield=["Isamaru"]))
    assert play.counters("Grizzly Bears") == {"+1/+1": 2}


@cr("701.33a")
def test_one_of_several_creatures_is_chosen_and_bound() -> None:
    play = cast((Bolster(1), Destroy(Bound("bolstered"))), Seat(battlefield=["Hill Giant", "Grizzly Bears", "Isamaru"]))
    with pytest.raises(Illegal):
        play.choose("Hill Giant")
    play.choose("Isamaru")
    assert play.battlefield() == ["Hill Giant", "Grizzly Bears"]


@cr("208.1")
@pytest.mark.parametrize(("what", "least"), [("power", 2), ("toughness", 2), ("mana value", 1)])
def test_the_least_of_a_number(what: str, least: int) -> None:
    own = Seat(battlefield=["Hill Giant", "Grizzly Bears", "Isamaru"])
    play = cast(
        (GainLife(Least(what, creature & you_control)),),
        own,
        Seat(battlefield=[card("Moth", "", "Creature - Insect", pt="0/1")]),
    )
    assert play.life() == 20 + least
    nothing = cast((GainLife(Least(what, creature & you_control)),), Seat())
    assert nothing.life() == 20


def test_the_least_by_the_measured_value() -> None:
    squat = card("Squat", "{5}", "Creature - Wall", pt="0/7")
    assert cast((GainLife(Least("power", creature)),), Seat(battlefield=[squat, "Hill Giant"])).life() == 20
    assert cast((GainLife(Least("toughness", creature)),), Seat(battlefield=[squat, "Hill Giant"])).life() == 23


# -- amass -------------------------------------------------------------------------------------------------------------


@cr("701.44a")
def test_amass_creates_an_army_if_there_is_none() -> None:
    play = cast((Amass("Orc", 2),), Seat())
    (id,) = play.state.battlefield
    army = play.values("Orc Army Token")
    assert (army.power, army.toughness, army.colours, sorted(army.subtypes)) == (2, 2, 4, ["Army", "Orc"])
    assert play.state.object(id).is_token


@cr("701.44a")
def test_an_army_gets_counters_and_the_additional_type() -> None:
    play = cast((Amass("Zombie", 1), Amass("Orc", 2)), Seat())
    army = play.values("Zombie Army Token")
    assert (army.power, sorted(army.subtypes)) == (3, ["Army", "Orc", "Zombie"])


@cr("701.44a", "701.44c")
def test_one_of_several_armies_is_chosen_as_the_amassed_army() -> None:
    armies = [card(f"{name} Host", "{B}", "Creature - Zombie Army", pt="1/1") for name in ("First", "Second")]
    play = cast((Amass("Zombie", 1), DealDamage(5, Bound("army"))), Seat(battlefield=armies))
    play.choose("Second Host")
    assert play.battlefield() == ["First Host"]


@cr("701.44c")
def test_the_amassed_army_counts_even_without_counters() -> None:
    host = card("Sealed Host", "{B}", "Creature - Zombie Army", Static(Cannot(this, "get counters")), pt="1/1")
    play = cast((Amass("Orc", 1), DealDamage(5, Bound("army"))), Seat(battlefield=[host]))
    assert play.battlefield() == []


# -- monstrosity and renown --------------------------------------------------------------------------------------------

GROW = Activated((Mana("{1}"),), (Monstrosity(3),))
BEAST = card("Beast", "{G}", "Creature - Beast", GROW, Triggered(Becomes("monstrous"), (GainLife(4),)), pt="2/2")


HYDRA = card(
    "Hydra",
    "{G}",
    "Creature - Hydra",
    Activated((Mana("{X}"),), (Monstrosity(X()),)),
    Triggered(Becomes("monstrous"), (GainLife(X()),)),
    pt="2/2",
)


@cr("701.31a", "701.31b")
def test_a_creature_becomes_monstrous_once() -> None:
    play = scene(Seat(pool="{C}{C}", battlefield=[BEAST]))
    for _ in range(2):
        play.activate("Beast")
        play.resolve_all()
    assert (play.counters("Beast"), play.life()) == ({"+1/+1": 3}, 24)
    assert "becomes monstrous" in why(play.state, play.events(AbilityTriggered)[-1], 0)


@cr("701.31a")
def test_a_creature_that_left_does_not_become_monstrous() -> None:
    play = scene(Seat(hand=["Murder"], pool="{C}{C}{B}{B}", battlefield=[BEAST]))
    play.activate("Beast")
    play.cast("Murder", ["Beast"])
    play.resolve_all()
    assert play.life() == 20


@cr("701.31b")
def test_abilities_may_check_monstrous() -> None:
    flies = Static(Continuous(this, (Gain((Keyword("flying"),)),)), condition=Fits(This(), HasStatus("monstrous")))
    drake = card("Drake", "{G}", "Creature - Drake", GROW, flies, pt="2/2")
    play = scene(Seat(pool="{C}", battlefield=[drake]))
    play.activate("Drake")
    assert "flying" not in play.keywords("Drake")
    play.resolve()
    assert "flying" in play.keywords("Drake")


@cr("701.31c")
def test_x_of_the_monstrosity_ability_is_remembered() -> None:
    play = scene(Seat(pool="{C}{C}{C}", battlefield=[HYDRA]))
    play.activate("Hydra", x=3)
    play.resolve_all()
    assert (play.counters("Hydra"), play.life()) == ({"+1/+1": 3}, 23)


@cr("702.112a", "702.112b")
def test_a_creature_becomes_renowned_once() -> None:
    knight = card("Knight", "{W}", "Creature - Knight", Keyword("renown", number=2), pt="1/1")
    sees = card("Herald", "{W}", "Enchantment", Triggered(Becomes("renowned", creature & you_control), (GainLife(1),)))
    forests = ["Forest"] * 3
    play = scene(Seat(battlefield=[knight, sees], library=forests), Seat(battlefield=[sees], library=forests))
    play.attack(["Knight"])
    play.until("combat damage")
    play.resolve_all()
    assert (play.counters("Knight"), play.life(), play.life(1)) == ({"+1/+1": 2}, 21, 19)
    play.next_turn()
    play.next_turn()
    play.attack(["Knight"])
    play.until("end of combat")
    assert (play.counters("Knight"), play.life(), play.life(1)) == ({"+1/+1": 2}, 21, 16)


@cr("702.112b")
def test_other_creatures_may_become_renowned_and_be_checked() -> None:
    own = Seat(battlefield=["Grizzly Bears", "Hill Giant"])
    effects = Become("renowned", Target(creature)), Destroy(Each(creature & HasStatus("renowned")))
    play = cast(effects, own, targets=("Hill Giant",))
    assert play.battlefield() == ["Grizzly Bears"]


@cr("701.31c")
def test_x_of_an_effect_that_makes_a_creature_monstrous() -> None:
    play = cast((Become("monstrous", Target(creature), x=2),), Seat(battlefield=[HYDRA]), targets=("Hydra",))
    play.resolve()
    assert play.life() == 22
