"""Rulings about bestow, evolve, devour, crew, echo, cumulative upkeep and similar keywords."""

from __future__ import annotations

import pytest

from apnap.language.types import ARTIFACT, CREATURE, ENCHANTMENT
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.stack import SpellCast
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def bestowed(*mine: str | Permanent) -> Script:
    """An Eidolon was cast for its bestow cost, targeting the Bears."""
    play = scene(
        Seat(hand=["Baleful Eidolon"], pool="{B}" * 5, battlefield=["Grizzly Bears", *mine]),
        Seat(hand=["Unsummon", "Naturalize"], pool="{U}{G}{G}"),
    )
    play.cast("Baleful Eidolon", targets=["Grizzly Bears"], way="bestow")
    return play


@ruling("Baleful Eidolon", 3)
def test_a_bestowed_spell_is_an_aura_and_not_a_creature() -> None:
    play = bestowed()
    values = play.values("Baleful Eidolon")
    assert (values.types, values.subtypes) == (ENCHANTMENT, frozenset(("Aura",)))


@ruling("Baleful Eidolon", 4)
def test_a_bestowed_spell_with_an_illegal_target_enters_as_a_creature() -> None:
    play = bestowed()
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.values("Baleful Eidolon").types == ENCHANTMENT | CREATURE


@ruling("Baleful Eidolon", 5)
def test_a_bestowed_aura_that_becomes_unattached_stays_as_a_creature() -> None:
    play = bestowed()
    play.resolve()
    assert play.pt("Grizzly Bears") == (3, 3)
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve()
    assert (play.battlefield(0), play.pt("Baleful Eidolon")) == (["Baleful Eidolon"], (1, 1))


@ruling("Baleful Eidolon", 2)
def test_a_bestow_card_put_onto_the_battlefield_is_a_creature() -> None:
    play = scene(Seat(hand=["Replenish"], pool="{W}" * 4, graveyard=["Baleful Eidolon"], battlefield=["Grizzly Bears"]))
    play.cast("Replenish")
    play.resolve()
    assert play.values("Baleful Eidolon").types == ENCHANTMENT | CREATURE


@ruling("Adaptive Snapjaw", 3)
def test_two_simultaneous_entries_are_compared_one_after_the_other_for_evolve() -> None:
    play = scene(
        Seat(
            battlefield=["Experiment One", "Grizzly Bears", "Runeclaw Bear"], hand=["Ghostly Flicker"], pool="{U}" * 3
        ),
    )
    play.cast("Ghostly Flicker", targets=[["Grizzly Bears", "Runeclaw Bear"]])
    play.resolve()
    play.order([0, 1])
    assert len(play.stack) == 2
    play.resolve_all()
    assert play.counters("Experiment One") == {"+1/+1": 1}


@ruling("Experiment One", 1)
def test_experiment_one_dies_before_it_regenerates() -> None:
    play = scene(Seat(battlefield=[Permanent("Experiment One", counters={"+1/+1": 2}, damage=1)]))
    play.activate("Experiment One")
    assert (play.battlefield(0), play.stack) == ([], ["ability of Experiment One"])


@ruling("Caldera Hellion", 1, 4)
def test_caldera_hellion_that_devoured_nothing_dies() -> None:
    play = scene(Seat(hand=["Caldera Hellion"], pool="{R}" * 5, battlefield=["Ornithopter"]))
    play.cast("Caldera Hellion")
    play.resolve()
    play.choose()
    play.resolve_all()
    assert play.battlefield() == []


@ruling("Caldera Hellion", 2, 5)
def test_creatures_that_devour_together_cant_share_a_sacrifice() -> None:
    play = scene(
        Seat(
            hand=["Ghostly Flicker"],
            pool="{U}" * 3,
            battlefield=["Thorn-Thrash Viashino", "Thunder-Thrash Elder", "Ornithopter"],
        )
    )
    play.cast("Ghostly Flicker", targets=[["Thorn-Thrash Viashino", "Thunder-Thrash Elder"]])
    play.resolve()
    assert "Thunder-Thrash Elder" not in play.asked.partition("options")[2]
    play.choose("Ornithopter")
    assert play.battlefield(0) == ["Thorn-Thrash Viashino", "Thunder-Thrash Elder"]
    assert [play.counters(name) for name in play.battlefield(0)] == [{"+1/+1": 2}, {}]


@ruling("Demonlord of Ashmouth", 1)
def test_demonlord_of_ashmouth_triggers_again_when_it_returns() -> None:
    play = scene(Seat(battlefield=["Demonlord of Ashmouth", "Grizzly Bears"], hand=["Wrath of God"], pool="{W}" * 4))
    play.cast("Wrath of God")
    play.resolve()
    play.resolve()
    assert play.stack == ["ability of Demonlord of Ashmouth"]
    play.resolve()
    assert play.exile() == ["Demonlord of Ashmouth"]


@ruling("Bone Shredder", 1)
def test_echo_is_optional_at_the_next_upkeep() -> None:
    play = scene(
        Seat(hand=["Bone Shredder"], battlefield=["Swamp"] * 3, library=["Island"] * 2), Seat(library=["Island"] * 2)
    )
    play.cast("Bone Shredder")
    play.resolve_all()
    play.until("upkeep", 0)
    assert play.stack == ["ability of Bone Shredder"]
    play.resolve()
    play.no()
    assert play.graveyard(0) == ["Bone Shredder"]


@ruling("Bone Shredder", 2)
def test_echo_triggers_for_a_new_controller() -> None:
    play = scene(
        Seat(battlefield=["Bone Shredder"], library=["Island"] * 3),
        Seat(hand=["Persuasion"], battlefield=["Island"] * 5, library=["Island"] * 3),
        active=1,
    )
    play.cast("Persuasion", targets=["Bone Shredder"])
    play.resolve()
    play.until("upkeep", 1)
    assert play.stack == ["ability of Bone Shredder"]


@ruling("Deepcavern Imp", 1)
def test_echo_cant_be_paid_without_a_card_to_discard() -> None:
    play = scene(
        Seat(hand=["Deepcavern Imp"], battlefield=["Swamp"] * 3, library=["Island"] * 2), Seat(library=["Island"] * 2)
    )
    play.cast("Deepcavern Imp")
    play.resolve()
    play.until("upkeep", 0)
    play.resolve_all()
    assert play.graveyard(0) == ["Deepcavern Imp"]


@ruling("Engineered Explosives", 1, 4)
def test_sunburst_counts_colours_and_not_mana() -> None:
    play = scene(Seat(hand=["Engineered Explosives"], pool="{C}{R}{R}{G}"))
    play.cast("Engineered Explosives", x=4)
    play.resolve()
    assert play.counters("Engineered Explosives") == {"charge": 2}


@ruling("Aradara Express", 1, 12)
def test_a_creature_with_summoning_sickness_may_crew() -> None:
    angel = Permanent("Serra Angel", sick=True)
    play = scene(Seat(battlefield=["Aradara Express", angel, "Grizzly Bears"]))
    play.activate("Aradara Express", choices=[["Serra Angel", "Grizzly Bears"]])
    play.resolve()
    assert (play.pt("Aradara Express"), play.tapped("Serra Angel"), play.tapped("Grizzly Bears")) == (
        (8, 6),
        True,
        True,
    )


@ruling("Aradara Express", 9, 10)
def test_a_crewed_vehicle_has_no_creature_type_and_did_not_enter() -> None:
    play = scene(Seat(battlefield=["Aradara Express", "Serra Angel", "Soul Warden"]))
    play.activate("Aradara Express", choices=[["Serra Angel"]])
    play.resolve()
    values = play.values("Aradara Express")
    assert (values.types, values.subtypes, play.stack) == (ARTIFACT | CREATURE, frozenset(("Vehicle",)), [])


@ruling("Aradara Express", 5)
def test_a_copy_of_a_crewed_vehicle_is_not_a_creature() -> None:
    play = scene(
        Seat(battlefield=["Aradara Express", "Serra Angel"], hand=["Clone"], pool="{U}" * 4),
    )
    play.activate("Aradara Express", choices=[["Serra Angel"]])
    play.resolve()
    play.cast("Clone")
    play.resolve()
    play.choose("Aradara Express")
    assert play.values(play.state.battlefield[-1]).types == ARTIFACT


@ruling("Aradara Express", 7)
def test_a_vehicle_with_summoning_sickness_cant_attack() -> None:
    play = scene(Seat(battlefield=[Permanent("Aradara Express", sick=True), "Serra Angel"]))
    play.activate("Aradara Express", choices=[["Serra Angel"]])
    play.resolve()
    with pytest.raises(Illegal):
        play.attack(["Aradara Express"])


@ruling("Conqueror's Galleon // Conqueror's Foothold", 10)
def test_conquerors_galleon_returns_untapped_as_a_land() -> None:
    play = scene(Seat(battlefield=["Conqueror's Galleon // Conqueror's Foothold", "Serra Angel"]))
    play.activate("Conqueror's Galleon", choices=[["Serra Angel"]])
    play.resolve()
    play.attack(["Conqueror's Galleon"])
    play.resolve_all()
    assert play.tapped("Conqueror's Galleon")
    play.until("end of combat")
    play.resolve_all()
    assert (play.battlefield(0), play.tapped("Foothold")) == (["Serra Angel", "Conqueror's Foothold"], False)


@ruling("Conqueror's Galleon // Conqueror's Foothold", 2)
def test_conquerors_galleon_that_died_is_not_exiled() -> None:
    play = scene(
        Seat(battlefield=["Conqueror's Galleon // Conqueror's Foothold", "Serra Angel"]),
        Seat(battlefield=["Mountain", "Mountain"], hand=["Shatter"]),
    )
    play.activate("Conqueror's Galleon", choices=[["Serra Angel"]])
    play.resolve()
    play.attack(["Conqueror's Galleon"])
    play.resolve_all()
    play.cast("Shatter", targets=["Conqueror's Galleon"], by=1)
    play.resolve()
    play.until("end of combat")
    play.resolve_all()
    assert (play.exile(), play.graveyard(0)) == ([], ["Conqueror's Galleon"])


@ruling("Artisan of Kozilek", 1)
def test_creatures_sacrificed_to_annihilator_cant_block() -> None:
    play = scene(Seat(battlefield=["Artisan of Kozilek"]), Seat(battlefield=["Grizzly Bears", "Hill Giant", "Island"]))
    play.attack(["Artisan of Kozilek"])
    play.resolve()
    play.choose("Grizzly Bears", "Hill Giant")
    play.until("end of combat")
    assert (play.life(1), play.battlefield(1)) == (10, ["Island"])


@ruling("Ivory Giant", 4)
def test_suspending_is_not_casting() -> None:
    play = scene(Seat(hand=["Ivory Giant"], pool="{W}"), Seat(hand=["Counterspell"], pool="{U}{U}"))
    play.special("suspend", "Ivory Giant")
    assert (play.stack, play.counters("Ivory Giant"), play.log(SpellCast)) == ([], {"time": 5}, [])


@ruling("Aboroth", 1)
def test_cumulative_upkeep_is_paid_completely_or_not_at_all() -> None:
    play = scene(
        Seat(library=["Island"]),
        Seat(battlefield=[Permanent("Aboroth", counters={"age": 2, "-1/-1": 3})], library=["Island"]),
    )
    play.until("upkeep", 1)
    play.resolve()
    play.yes()
    assert play.counters("Aboroth") == {"age": 3, "-1/-1": 6}


@ruling("Glacial Chasm", 1)
def test_glacial_chasm_alone_is_sacrificed_to_itself() -> None:
    play = scene(Seat(hand=["Glacial Chasm"]))
    play.land("Glacial Chasm")
    play.resolve_all()
    assert play.graveyard(0) == ["Glacial Chasm"]


@ruling("Basilica Guards", 2, 3)
def test_extort_is_paid_at_most_once_on_resolution() -> None:
    play = scene(Seat(battlefield=["Basilica Guards"], hand=["Shock"], pool="{R}{W}{W}"), Seat(), Seat())
    play.cast("Shock", targets=["Player 2"])
    assert play.stack == ["ability of Basilica Guards", "Shock"]
    play.resolve()
    play.yes()
    assert (play.lives, play.pool()) == ([22, 19, 19], "{W}")
