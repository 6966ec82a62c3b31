"""Mana (CR 106): producing it, restrictions on it, and losing it."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana, PayLife, RemoveCounters, TapThis
from apnap.language.effects import AddMana, DoubleMana, GainLife, Scry
from apnap.language.filters import Is, creature, land, opponent_controls, permanent, you_control
from apnap.language.mana import COLOURS
from apnap.language.patterns import ProducesMana, TappedForMana, enters
from apnap.language.references import Bound, Host
from apnap.language.statics import Cannot, Multiply
from apnap.rules.events.mana_added import ManaAdded
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

CRATER = card("Meteor Crater", "", "Land", Activated((TapThis(),), (AddMana(among=permanent & you_control),)))
CUBE = card("Doubling Cube", "{2}", "Artifact", Activated((Mana("{3}"), TapThis()), (DoubleMana(),)))
PATH = card("Nurturing Path", "", "Land", Activated((TapThis(),), (AddMana("{R}{G}", restriction=creature),)))
ORCHARD = card(
    "Exotic Orchard",
    "",
    "Land",
    Activated((TapThis(),), (AddMana(colours=COLOURS, could_produce=land & opponent_controls),)),
)
BEAST = card("Gruul Beast", "{R}{G}", "Creature - Beast", pt="2/2")
GIFT = card("Gruul Gift", "{R}{G}", "Instant", Spell((GainLife(1),)))


@example("106.5/1")
@cr("106.5")
def test_choosing_a_colour_among_no_colours_produces_no_mana() -> None:
    play = scene(Seat(battlefield=[CRATER, "Bonesplitter"]), Seat(battlefield=["Grizzly Bears"]))
    play.mana("Meteor Crater")
    assert play.tapped("Meteor Crater")
    assert play.pool() == ""


@cr("106.3")
def test_a_colour_among_permanents_you_control() -> None:
    play = scene(Seat(battlefield=[CRATER, "Grizzly Bears"]))
    play.mana("Meteor Crater")
    assert play.pool() == "{G}"


@example("106.6/1")
@cr("106.6")
def test_the_doubled_mana_has_no_restriction() -> None:
    play = scene(Seat(battlefield=[PATH, CUBE, "Forest", "Forest", "Forest"], hand=[BEAST, GIFT, GIFT]))
    play.mana("Nurturing Path")
    for _ in range(3):
        play.mana("the first Forest")
    assert sorted(play.pool()) == sorted("{R}{G}{G}{G}{G}")
    assert play.may("cast", "Gruul Gift")  # the red mana is for creatures only; but the Cube can be part of the payment
    alone = scene(Seat(battlefield=[PATH, "Forest", "Forest", "Forest"], hand=[GIFT]))
    assert not alone.may("cast", "Gruul Gift")
    play.mana("Doubling Cube")
    assert sorted(play.pool()) == sorted("{R}{R}{G}{G}")
    play.cast("Gruul Gift")
    play.resolve()
    assert sorted(play.pool()) == sorted("{R}{G}")
    assert not play.may("cast", "Gruul Gift")
    play.cast("Gruul Beast")
    assert play.pool() == ""


@example("106.7/1")
@cr("106.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "made"),
    [
        ([ORCHARD], ["Grizzly Bears"], ""),
        ([ORCHARD], [ORCHARD], ""),
        ([ORCHARD, "Forest"], [ORCHARD], "{G}"),
    ],
)
def test_what_a_land_could_produce(mine: list[object], theirs: list[object], made: str) -> None:
    play = scene(Seat(battlefield=mine), Seat(battlefield=theirs))  # type: ignore[arg-type]
    play.mana("your Exotic Orchard")
    assert play.tapped("your Exotic Orchard")
    assert play.pool(0) == made
    if "Forest" in mine:
        play.pass_priority()
        play.mana("Player 2's Exotic Orchard")
        assert play.pool(1) == "{G}"


@cr("106.4", "500.5")
def test_unspent_mana_is_lost_as_the_step_ends() -> None:
    play = scene(Seat(battlefield=["Forest"]), step="upkeep")
    play.mana("Forest")
    assert play.pool() == "{G}"
    play.until("draw")
    assert play.pool() == ""


@cr("605.1a", "605.3b", "117.1d")
def test_a_mana_ability_does_not_use_the_stack() -> None:
    play = scene(Seat(battlefield=["Llanowar Elves"]))
    play.mana("Llanowar Elves")
    assert (play.stack, play.pool()) == ([], "{G}")


@example("605.2/1")
@cr("605.2")
def test_a_mana_ability_that_produces_no_mana_is_still_a_mana_ability() -> None:
    cradle = card(
        "Cradle", "", "Land", Activated((TapThis(),), (AddMana("{G}", amount=Count(creature & you_control)),))
    )
    play = scene(Seat(battlefield=[cradle]))
    play.mana("Cradle")
    assert play.tapped("Cradle")
    assert (play.stack, play.pool()) == ([], "")
    tapped = scene(Seat(battlefield=[Permanent(cradle, tapped=True), "Grizzly Bears"]))
    assert not tapped.may("activate", "Cradle")
    assert not tapped.may("mana", "Cradle")
    full = scene(Seat(battlefield=[cradle, "Grizzly Bears", "Hill Giant"]))
    full.mana("Cradle")
    assert full.pool() == "{G}{G}"


@cr("605.1b", "605.5a")
def test_an_enters_trigger_that_adds_mana_uses_the_stack() -> None:
    tin = card("Burning-Tree", "{R}", "Creature - Human", Triggered(enters(), (AddMana("{R}{G}"),)), pt="2/2")
    play = scene(Seat(hand=[tin], pool="{R}", battlefield=["Llanowar Elves"]))
    play.cast("Burning-Tree")
    play.resolve()
    assert len(play.stack) == 1
    play.mana("Llanowar Elves")
    assert len(play.stack) == 1
    assert play.pool() == "{G}"
    play.resolve()
    assert not play.stack
    assert play.pool() == "{G}{G}{R}"


@cr("605.1b", "605.4a")
def test_a_trigger_from_tapping_for_mana_does_not_use_the_stack() -> None:
    growth = card(
        "Wild Growth",
        "{G}",
        "Enchantment - Aura",
        Keyword("enchant", quality=land),
        Triggered(TappedForMana(Is(Host())), (AddMana("{G}"),)),
    )
    play = scene(Seat(battlefield=["Forest", Permanent(growth, attached_to="Forest")]))
    play.mana("Forest")
    assert not play.stack
    assert play.pool() == "{G}{G}"


REFLECTION = card(
    "Mana Reflection", "{4}{G}{G}", "Enchantment", Static(Multiply(ProducesMana(permanent & you_control), 2))
)


@cr("106.12b", "614.1a")
def test_mana_production_is_doubled() -> None:
    play = scene(Seat(battlefield=[REFLECTION, "Forest", "Llanowar Elves"]), Seat(battlefield=["Forest"]))
    play.mana("Forest")
    assert play.pool() == "{G}{G}"
    play.mana("Llanowar Elves")
    assert play.pool() == "{G}{G}{G}{G}"


@cr("106.12b", "601.2g")
def test_doubled_mana_is_counted_when_paying() -> None:
    play = scene(Seat(hand=["Grizzly Bears", "Giant Growth"], battlefield=[REFLECTION, "Forest", "Forest"]))
    play.cast("Grizzly Bears")
    assert len([name for name in ("the first Forest", "the second Forest") if play.tapped(name)]) == 1
    assert play.pool() == ""


@cr("605.3b", "106.4")
def test_removing_counters_for_mana_several_times() -> None:
    prism = card("Prism", "{2}", "Artifact", Activated((RemoveCounters("charge"),), (AddMana("{R}"),)))
    three = Permanent(prism, counters={"charge": 3})
    play = scene(Seat(hand=["Hill Giant", "Lightning Bolt"], battlefield=[three, "Mountain"]))
    play.cast("Hill Giant")
    assert (play.counters("Prism").get("charge", 0), play.tapped("Mountain")) == (0, True)
    two = scene(Seat(hand=["Hill Giant"], battlefield=[Permanent(prism, counters={"charge": 2}), "Mountain"]))
    assert not two.may("cast", "Hill Giant")


@pytest.mark.parametrize(
    ("symbols", "pools"),
    [
        ("{G/W}", ["{G}", "{W}"]),
        ("{2/R}", ["{R}", "{C}{C}"]),
        ("{G/P}", ["{G}"]),
        ("{2}", ["{C}{C}"]),
        ("{S}", ["{C}"]),
        ("{G/W}{R}", ["{R}{G}", "{W}{R}"]),
    ],
)
@cr("106.8", "106.9", "106.10", "106.11")
def test_symbols_that_are_not_mana_stand_for_mana(symbols: str, pools: list[str]) -> None:
    spring = card("Spring", "", "Artifact", Activated((TapThis(),), (AddMana(symbols),)))
    seen = []
    for n in range(len(pools)):
        play = scene(Seat(battlefield=[spring]))
        play.mana("Spring", choices=[n] if len(pools) > 1 else [])
        seen.append(play.pool())
    assert sorted(seen) == sorted(pools)


@cr("701.9f", "106.12b")
@pytest.mark.parametrize(("more", "pool"), [([], "{G}{G}"), ([REFLECTION], "{G}{G}{G}")])
def test_doubling_the_mana_pool_adds_mana(more: list[CardDefinition], pool: str) -> None:
    """It is recorded like other mana, and effects that increase a permanent's mana apply to it."""
    play = scene(Seat(battlefield=[CUBE, *more], pool="{G}{G}{G}{G}"))
    play.mana("Doubling Cube")
    assert (len(play.log(ManaAdded)), play.pool()) == (1, pool)


@cr("106.12", "106.12a")
def test_tapped_for_mana_means_a_mana_ability_with_the_tap_symbol() -> None:
    watch = card("Watch", "", "Enchantment", Triggered(TappedForMana(permanent), (GainLife(1),)))
    plain = card("Plain", "", "Artifact", Activated((PayLife(1),), (AddMana("{G}"),)))
    tapping = card("Tapping", "", "Artifact", Activated((TapThis(),), (AddMana("{G}"),)))
    idle = card("Idle", "", "Artifact", Activated((TapThis(),), (Scry(1),)))
    play = scene(Seat(battlefield=[watch, plain, tapping, idle]))
    play.mana("Plain")
    play.mana("Tapping")
    play.activate("Idle")
    assert play.stack == ["ability of Idle", "ability of Watch"]


@cr("106.6a", "106.6")
def test_additional_mana_keeps_the_restriction_of_its_source() -> None:
    cave = card("Cave", "", "Land", Activated((TapThis(),), (AddMana("{R}", restriction=creature),)))
    double = card("Double", "", "Enchantment", Static(Multiply(ProducesMana(land), 2)))
    play = scene(
        Seat(battlefield=[cave, double], hand=["Lightning Bolt", card("Imp", "{R}{R}", "Creature - Imp", pt="1/1")])
    )
    assert not play.may("cast", "Lightning Bolt")
    play.cast("Imp")
    play.resolve()
    assert "Imp" in play.battlefield(0)


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
