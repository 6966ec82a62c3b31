"""Rulings about mana abilities, restricted mana, cost increases and reductions, and limits on casting."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Deathrite Shaman", 1)
def test_an_ability_with_a_target_is_not_a_mana_ability() -> None:
    play = scene(Seat(battlefield=["Deathrite Shaman"], hand=["Shock"]), Seat(graveyard=["Forest"]))
    assert (play.may("mana", "Deathrite Shaman"), play.may("cast", "Shock")) == (False, False)
    play.activate("Deathrite Shaman", 0, targets=["Forest"])
    assert play.stack == ["ability of Deathrite Shaman"]
    play.resolve()
    play.choose("R")
    assert (play.pool(), play.exile()) == ("{R}", ["Forest"])


@ruling("Deathrite Shaman", 2)
def test_no_mana_is_made_without_the_target() -> None:
    play = scene(
        Seat(battlefield=["Deathrite Shaman"]),
        Seat(graveyard=["Forest"], hand=["Cremate"], pool="{B}", library=["Swamp"]),
    )
    play.activate("Deathrite Shaman", 0, targets=["Forest"])
    play.cast("Cremate", targets=["Forest"], by=1)
    play.resolve_all()
    assert play.pool() == ""


@ruling("Witch Engine", 1)
def test_mana_from_a_targeted_ability_uses_the_stack() -> None:
    play = scene(Seat(battlefield=["Witch Engine"]))
    assert not play.may("mana", "Witch Engine")
    play.activate("Witch Engine", targets=["Player 2"])
    assert (play.stack, play.pool()) == (["ability of Witch Engine"], "")
    play.resolve()
    assert (play.pool(), play.controller("Witch Engine")) == ("{B}{B}{B}{B}", 1)


@ruling("Elvish Archdruid", 2)
def test_a_mana_ability_does_not_use_the_stack() -> None:
    play = scene(Seat(battlefield=["Elvish Archdruid", Permanent("Llanowar Elves", tapped=True)], hand=["Shock"]))
    play.mana("Elvish Archdruid")
    assert (play.stack, play.pool()) == ([], "{G}{G}")


@ruling("Cabal Coffers", 1)
def test_every_land_with_the_subtype_is_counted() -> None:
    play = scene(Seat(battlefield=["Cabal Coffers", "Badlands", "Swamp"], pool="{C}{C}"))
    play.mana("Cabal Coffers")
    assert play.pool() == "{B}{B}"


@ruling("Druids' Repository", 2)
def test_a_mana_ability_is_activated_several_times_without_responses() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Druids' Repository", counters={"charge": 2})], hand=["Volcanic Hammer"]), Seat()
    )
    play.cast("Volcanic Hammer", targets=["Player 2"])
    assert (play.stack, play.counters("Druids' Repository").get("charge", 0)) == (["Volcanic Hammer"], 0)


@ruling("Reflecting Pool", 3)
def test_two_reflecting_pools_do_not_help_each_other() -> None:
    two = scene(Seat(battlefield=["Reflecting Pool", "Reflecting Pool"], hand=["Shock"]))
    assert not two.may("cast", "Shock")
    tapped = Permanent("Mountain", tapped=True)
    assert scene(Seat(battlefield=["Reflecting Pool", tapped], hand=["Shock"])).may("cast", "Shock")


@ruling("Ancient Ziggurat", 2)
def test_mana_for_creature_spells_cant_be_spent_on_abilities() -> None:
    play = scene(Seat(hand=["Llanowar Elves", "Shock"], battlefield=["Ancient Ziggurat"]))
    assert (play.may("cast", "Llanowar Elves"), play.may("cast", "Shock")) == (True, False)
    rich = scene(Seat(battlefield=["Ancient Ziggurat"] * 4 + ["Locthwain Gargoyle"]))
    assert not rich.may("activate", "Locthwain Gargoyle")


@ruling("Somberwald Sage", 1)
def test_mana_for_creature_spells_pays_for_kicker_too() -> None:
    play = scene(
        Seat(hand=["Gatekeeper of Malakir"], battlefield=["Somberwald Sage"]), Seat(battlefield=["Hill Giant"])
    )
    play.cast("Gatekeeper of Malakir", kicked=True)
    play.resolve()
    play.choose("Player 2")
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]


@ruling("Foundry Inspector", 1)
def test_x_is_chosen_before_the_reduction() -> None:
    play = scene(Seat(hand=["Engineered Explosives"], pool="{C}{C}{C}", battlefield=["Foundry Inspector"]))
    with pytest.raises(Illegal):
        play.cast("Engineered Explosives", x=5)
    play.cast("Engineered Explosives", x=4)
    assert play.pool() == ""


@ruling("Starnheim Aspirant", 2)
def test_coloured_mana_is_not_reduced() -> None:
    def may(pool: str) -> bool:
        mine = ["Starnheim Aspirant"]
        return scene(Seat(hand=["Serra Angel"], pool=pool, battlefield=mine)).may("cast", "Serra Angel")

    assert (may("{W}{W}{C}"), may("{W}{C}{C}"), may("{W}{W}")) == (True, False, False)


@ruling("Arcane Melee", 4)
def test_a_reduction_of_two_reduces_one_generic_mana_by_one() -> None:
    mine = ["Arcane Melee"]
    play = scene(Seat(hand=["Into the Roil"], pool="{U}", battlefield=mine), Seat(battlefield=["Hill Giant"]))
    play.cast("Into the Roil", targets=["Hill Giant"])
    assert play.pool() == ""


@ruling("Arcane Melee", 3)
def test_increases_come_before_reductions() -> None:
    mine = ["Arcane Melee", "Thalia, Guardian of Thraben"]
    play = scene(Seat(hand=["Into the Roil"], pool="{U}", battlefield=mine), Seat(battlefield=["Hill Giant"]))
    play.cast("Into the Roil", targets=["Hill Giant"])
    assert play.stack == ["Into the Roil"]


@ruling("Lodestone Golem", 2)
def test_an_increased_cost_does_not_change_the_mana_value() -> None:
    play = scene(
        Seat(hand=["Blaze"], pool="{R}{R}{R}", battlefield=["Lodestone Golem"]),
        Seat(hand=["Mental Misstep"], pool="{U}{U}"),
    )
    with pytest.raises(Illegal):
        play.cast("Blaze", x=2, targets=["Player 2"])
    play.cast("Blaze", x=0, targets=["Player 2"])
    assert play.pool() == "{R}"
    play.pass_to(1)
    assert play.may("cast", "Mental Misstep")


@ruling("Elderwood Scion", 1)
def test_an_aura_spell_that_targets_elderwood_scion_costs_less() -> None:
    play = scene(Seat(hand=["Dragon Grip"], pool="{R}", battlefield=["Elderwood Scion", "Hill Giant"]))
    with pytest.raises(Illegal):
        play.cast("Dragon Grip", targets=["Hill Giant"])
    play.cast("Dragon Grip", targets=["Elderwood Scion"])
    play.resolve()
    assert play.attached_to("Dragon Grip") == "Elderwood Scion"


@ruling("Elderwood Scion", 5)
def test_other_targets_do_not_matter() -> None:
    play = scene(
        Seat(battlefield=["Elderwood Scion"]),
        Seat(hand=["Seeds of Strength"], pool="{G}{W}{G}{W}", battlefield=["Hill Giant"]),
    )
    play.pass_to(1)
    play.cast("Seeds of Strength", targets=["Elderwood Scion", "Hill Giant", "Hill Giant"])
    assert play.pool(1) == ""


@ruling("Boreal Elemental", 1)
def test_a_spell_that_targets_it_twice_costs_two_more() -> None:
    def may(pool: str) -> bool:
        play = scene(Seat(battlefield=["Boreal Elemental"]), Seat(hand=["Seeds of Strength"], pool=pool))
        play.pass_to(1)
        try:
            play.cast("Seeds of Strength", targets=["Boreal Elemental"] * 3)
        except Illegal:
            return False
        return play.pool(1) == ""

    assert (may("{G}{W}{G}{W}"), may("{G}{W}")) == (True, False)


@ruling("Arcane Laboratory", 1)
def test_a_countered_spell_was_cast() -> None:
    play = scene(
        Seat(hand=["Shock", "Shock"], pool="{R}{R}", battlefield=["Arcane Laboratory"]),
        Seat(hand=["Counterspell"], pool="{U}{U}"),
    )
    play.cast("Shock", targets=["Player 2"])
    play.cast("Counterspell", targets=["Shock"], by=1)
    play.resolve()
    assert not play.may("cast", "Shock")


@ruling("Arcane Laboratory", 2)
def test_arcane_laboratory_counts_earlier_spells_and_itself() -> None:
    play = scene(Seat(hand=["Arcane Laboratory", "Shock"], pool="{U}{U}{U}{R}"))
    play.cast("Arcane Laboratory", pay=[])
    play.resolve()
    assert (play.battlefield(), play.may("cast", "Shock")) == (["Arcane Laboratory"], False)


@ruling("Arcane Laboratory", 3)
def test_casting_is_unrestricted_after_arcane_laboratory_left() -> None:
    play = scene(
        Seat(hand=["Shock", "Shock"], battlefield=["Arcane Laboratory", "Mountain", "Mountain"]),
        Seat(hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast("Shock", targets=["Player 2"])
    assert not play.may("cast", "Shock")
    play.cast("Disenchant", targets=["Arcane Laboratory"], by=1)
    play.resolve_all()
    assert play.may("cast", "Shock")


@ruling("Detainment Spell", 1)
def test_detainment_spell_stops_mana_abilities() -> None:
    play = scene(
        Seat(battlefield=["Llanowar Elves"], hand=["Giant Growth"]),
        Seat(battlefield=[Permanent("Detainment Spell", attached_to="Llanowar Elves")]),
    )
    assert (play.may("mana", "Llanowar Elves"), play.may("cast", "Giant Growth")) == (False, False)


@ruling("Detainment Spell", 3)
def test_an_activated_ability_still_resolves() -> None:
    play = scene(
        Seat(battlefield=["Prodigal Pyromancer"]),
        Seat(battlefield=[Permanent("Detainment Spell", attached_to="Hill Giant"), "Hill Giant"], pool="{W}{W}"),
    )
    play.activate("Prodigal Pyromancer", targets=["Player 2"])
    play.activate("Detainment Spell", targets=["Prodigal Pyromancer"], by=1)
    play.resolve_all()
    assert (play.attached_to("Detainment Spell"), play.life(1)) == ("Prodigal Pyromancer", 19)


@ruling("Eidolon of the Great Revel", 3)
def test_x_counts_for_the_mana_value_of_a_cast_spell() -> None:
    play = scene(Seat(battlefield=["Eidolon of the Great Revel"], hand=["Blaze", "Blaze"], pool="{R}" * 7))
    play.cast("Blaze", x=3, targets=["Player 2"])
    assert play.stack == ["Blaze"]
    play.resolve()
    play.cast("Blaze", x=2, targets=["Player 2"])
    assert play.stack == ["ability of Eidolon of the Great Revel", "Blaze"]


@ruling("Candelabra of Tawnos", 2)
def test_untapping_lands_is_not_a_mana_ability() -> None:
    lands = [Permanent(name, tapped=True) for name in ("Forest", "Swamp")]
    play = scene(Seat(battlefield=["Candelabra of Tawnos", *lands], pool="{C}"))
    with pytest.raises(Illegal):
        play.activate("Candelabra of Tawnos", x=2, targets=[["Forest", "Swamp"]])
    play.activate("Candelabra of Tawnos", x=1, targets=[["Swamp"]])
    assert play.tapped("Swamp")
    play.resolve()
    assert (play.tapped("Swamp"), play.tapped("Forest")) == (False, True)


@ruling("Lofty Denial", 1)
def test_lofty_denial_requires_four_for_any_number_of_fliers() -> None:
    play = scene(
        Seat(hand=["Divination"], battlefield=["Island"] * 7, library=["Swamp"] * 2),
        Seat(hand=["Lofty Denial"], pool="{U}{U}", battlefield=["Serra Angel", "Air Elemental"]),
    )
    play.cast("Divination")
    play.cast("Lofty Denial", targets=["Divination"], by=1)
    play.resolve()
    play.yes()
    assert (play.stack, sum(play.object(id).tapped for id in play.state.battlefield)) == (["Divination"], 7)
