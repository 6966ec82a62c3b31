"""Rulings about small print: tokens, counters, coins and lands that are put and not played."""

from __future__ import annotations

from apnap.language.types import CREATURE
from apnap.rules.events.chance import CoinFlipped
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Copy Enchantment", 5)
def test_a_copied_enchantment_has_its_mana_value() -> None:
    play = scene(Seat(hand=["Copy Enchantment"], pool="{U}" * 3), Seat(battlefield=["Zendikar Resurgent"]))
    play.cast("Copy Enchantment")
    play.resolve()
    play.choose("Zendikar Resurgent")
    assert play.values(play.state.battlefield[-1]).mana_value == 7


@ruling("Elven Bow", 1)
def test_the_elf_enters_before_it_holds_the_bow() -> None:
    play = scene(
        Seat(hand=["Elven Bow"], pool="{G}{C}{C}{C}", battlefield=["Mentor of the Meek"], library=["Island"]),
    )
    play.cast("Elven Bow")
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.stack, play.pt(play.state.battlefield[-1])) == (["ability of Mentor of the Meek"], (2, 3))


@ruling("Blood Artist", 1)
def test_the_artist_paints_every_death_and_its_own() -> None:
    play = scene(
        Seat(battlefield=["Blood Artist", "Grizzly Bears"], hand=["Day of Judgment"], pool="{W}" * 4),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Day of Judgment")
    play.resolve()
    for _ in range(3):
        play.choose("Player 2")
    play.resolve_all()
    assert play.lives == [23, 17]


@ruling("Mold Adder", 2)
def test_a_blue_and_black_spell_is_one_spell() -> None:
    play = scene(
        Seat(battlefield=["Mold Adder"]),
        Seat(hand=["Countersquall", "Shock"], pool="{U}{B}{R}"),
    )
    play.cast("Shock", targets=["Player 1"], by=1)
    assert play.stack == ["Shock"]
    play.cast("Countersquall", targets=["Shock"], by=1)
    assert play.stack == ["ability of Mold Adder", "Countersquall", "Shock"]


@ruling("Sudden Spoiling", 8)
def test_spoiled_creatures_keep_their_counters() -> None:
    play = scene(
        Seat(hand=["Sudden Spoiling"], pool="{B}" * 3),
        Seat(
            battlefield=[Permanent("Serra Angel", counters={"+1/+1": 1}), "Crusade"],
        ),
    )
    play.cast("Sudden Spoiling", targets=["Player 2"])
    play.resolve()
    assert (play.pt("Serra Angel"), play.keywords("Serra Angel")) == ((2, 4), frozenset())


@ruling("Creepy Doll", 1)
def test_the_doll_flips_for_the_dead_too() -> None:
    play = scene(Seat(battlefield=["Creepy Doll"]), Seat(battlefield=["Raging Goblin"]))
    play.attack(["Creepy Doll"])
    play.block({"Raging Goblin": "Creepy Doll"})
    play.until("combat damage")
    assert (play.graveyard(1), play.stack) == (["Raging Goblin"], ["ability of Creepy Doll"])
    play.resolve()
    assert play.log(CoinFlipped) == [CoinFlipped]


@ruling("Braids, Conjurer Adept", 1)
def test_a_land_put_by_braids_was_not_played() -> None:
    play = scene(
        Seat(battlefield=["Braids, Conjurer Adept"], hand=["Island", "Forest"], library=["Swamp"]),
        step="upkeep",
    )
    play.resolve()
    play.yes()
    play.choose("Island")
    play.until("precombat main")
    play.land("Forest")
    assert play.battlefield(0) == ["Braids, Conjurer Adept", "Island", "Forest"]


@ruling("Ignition Team", 2)
def test_growth_goes_on_in_a_land_that_is_set_anew() -> None:
    team = Permanent("Ignition Team", counters={"+1/+1": 2})
    play = scene(Seat(battlefield=[team, Permanent("Forest", counters={"+1/+1": 1})], pool="{R}" * 3))
    play.activate("Ignition Team", targets=["Forest"])
    play.resolve()
    assert (play.pt("Forest"), bool(play.values("Forest").types & CREATURE)) == ((5, 5), True)


@ruling("Emissary of the Sleepless", 3)
def test_a_token_dies_too() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Grizzly Bears", token=True)],
            hand=["Shock", "Emissary of the Sleepless"],
            pool="{R}" + "{W}" * 5,
        ),
    )
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Emissary of the Sleepless")
    play.resolve_all()
    assert play.battlefield(0) == ["Emissary of the Sleepless", "Spirit Token"]


@ruling("Kazarov, Sengir Pureblood", 1)
def test_kazarov_must_survive_to_grow() -> None:
    kazarov = "Kazarov, Sengir Pureblood"
    play = scene(
        Seat(battlefield=[kazarov], hand=["Earthquake"], pool="{R}" * 5),
        Seat(battlefield=["Serra Angel"]),
    )
    play.attack([kazarov])
    play.block({"Serra Angel": kazarov})
    play.until("combat damage")
    play.resolve_all()
    assert play.battlefield() == []
