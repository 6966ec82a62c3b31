"""Rulings about paying: reductions, convoke and improvise, hybrid and Phyrexian symbols, spells that add mana."""

from __future__ import annotations

import pytest

from apnap.language.mana import B, G
from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Tentative Connection", 3)
def test_a_paid_cost_does_not_increase() -> None:
    play = scene(
        Seat(hand=["Tentative Connection"], pool="{R}", battlefield=["Boggart Brute"]),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Hill Giant"]),
    )
    play.cast("Tentative Connection", targets=["Hill Giant"])
    play.cast("Unsummon", targets=["Boggart Brute"], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Hill Giant"]


@ruling("Chill of the Grave", 1)
def test_chill_of_the_grave_costs_less_for_any_number_of_zombies() -> None:
    def may(pool: str) -> bool:
        mine = ["Walking Corpse", "Scathe Zombies"]
        return scene(Seat(hand=["Chill of the Grave"], pool=pool, battlefield=mine)).may("cast", "Chill of the Grave")

    assert may("{U}{U}")
    assert not may("{U}")


@ruling("Hour of Revelation", 1)
def test_the_cost_is_determined_before_it_is_paid() -> None:
    play = scene(Seat(hand=["Hour of Revelation"], battlefield=["Lotus Petal"] * 10))
    play.cast("Hour of Revelation")
    assert (play.stack, len(play.battlefield())) == (["Hour of Revelation"], 7)


@ruling("Animist's Might", 1)
def test_a_reduction_does_not_change_the_mana_value() -> None:
    play = scene(
        Seat(hand=["Animist's Might"], pool="{G}", battlefield=["Isamaru, Hound of Konda", "Craw Wurm"]),
        Seat(battlefield=["Hill Giant"]),
    )
    with pytest.raises(Illegal):
        play.cast("Animist's Might", targets=["Craw Wurm", "Hill Giant"])
    play.cast("Animist's Might", targets=["Isamaru, Hound of Konda", "Hill Giant"])
    assert play.values("Animist's Might").mana_value == 3
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]


@ruling("Blinkmoth Infusion", 2)
def test_affinity_reduces_only_generic_mana() -> None:
    def may(artifacts: int, pool: int) -> bool:
        mine = ["Ornithopter"] * artifacts
        return scene(Seat(hand=["Blinkmoth Infusion"], pool="{U}" * pool, battlefield=mine)).may(
            "cast", "Blinkmoth Infusion"
        )

    assert (may(0, 14), may(0, 13), may(3, 11), may(3, 10)) == (True, False, True, False)
    assert (may(14, 2), may(14, 1)) == (True, False)


@ruling("Blinkmoth Infusion", 1)
def test_artifacts_of_all_players_untap() -> None:
    play = scene(
        Seat(hand=["Blinkmoth Infusion"], pool="{U}" * 14), Seat(battlefield=[Permanent("Sol Ring", tapped=True)])
    )
    play.cast("Blinkmoth Infusion")
    play.resolve()
    assert not play.tapped("Sol Ring")


@ruling("Stoke the Flames", 1)
def test_a_creature_tapped_for_mana_cant_convoke() -> None:
    mine = ["Llanowar Elves"]
    assert not scene(Seat(hand=["Stoke the Flames"], pool="{R}{R}", battlefield=mine)).may("cast", "Stoke the Flames")
    assert scene(Seat(hand=["Stoke the Flames"], pool="{R}{R}{R}", battlefield=mine)).may("cast", "Stoke the Flames")


@ruling("Stoke the Flames", 3)
def test_a_creature_with_summoning_sickness_can_convoke() -> None:
    play = scene(Seat(hand=["Stoke the Flames"], pool="{R}{R}{R}", battlefield=[Permanent("Grizzly Bears", sick=True)]))
    play.cast("Stoke the Flames", targets=["Player 2"])
    assert (play.tapped("Grizzly Bears"), play.stack) == (True, ["Stoke the Flames"])


@ruling("Stoke the Flames", 2)
def test_convoke_pays_for_increased_costs() -> None:
    mine = ["Thalia, Guardian of Thraben", "Hill Giant", "Grizzly Bears"]
    play = scene(Seat(hand=["Stoke the Flames"], pool="{R}{R}", battlefield=mine))
    play.cast("Stoke the Flames", targets=["Player 2"])
    assert play.values("Stoke the Flames").mana_value == 4
    assert all(play.tapped(name) for name in mine)


@ruling("Chord of Calling", 4)
def test_x_is_chosen_before_creatures_are_tapped() -> None:
    play = scene(
        Seat(
            hand=["Chord of Calling"],
            pool="{G}{G}{G}",
            battlefield=["Hill Giant", "Serra Angel"],
            library=["Grizzly Bears", "Craw Wurm"],
        )
    )
    with pytest.raises(Illegal):
        play.cast("Chord of Calling", x=3)
    play.cast("Chord of Calling", x=2)
    play.resolve()
    play.choose("Grizzly Bears")
    assert "Grizzly Bears" in play.battlefield()


@ruling("Chord of Calling", 1)
def test_x_of_a_card_in_the_library_is_0() -> None:
    play = scene(Seat(hand=["Chord of Calling"], pool="{G}{G}{G}", library=["Endless One", "Ornithopter", "Craw Wurm"]))
    play.cast("Chord of Calling", x=0)
    play.resolve()
    assert "Endless One" in play.asked
    assert "Craw Wurm" not in play.asked


@ruling("Reverse Engineer", 4)
def test_improvise_pays_for_generic_mana_only() -> None:
    def may(pool: str) -> bool:
        mine = ["Ornithopter"] * 5
        return scene(Seat(hand=["Reverse Engineer"], pool=pool, battlefield=mine)).may("cast", "Reverse Engineer")

    assert (may("{U}{U}"), may("{U}{R}")) == (True, False)


@ruling("Reverse Engineer", 2)
def test_an_artifact_that_made_mana_cant_improvise() -> None:
    def may(pool: str) -> bool:
        return scene(Seat(hand=["Reverse Engineer"], pool=pool, battlefield=["Mind Stone"])).may(
            "cast", "Reverse Engineer"
        )

    assert (may("{U}{U}{U}{U}"), may("{U}{U}{U}")) == (True, False)


@ruling("Tower Above", 3)
@pytest.mark.parametrize(
    ("pool", "enough"), [("GGG", True), ("RRGG", True), ("RRRRG", True), ("RRRRRR", True), ("RRRG", False)]
)
def test_each_hybrid_symbol_is_paid_its_own_way(pool: str, enough: bool) -> None:
    mana = "".join(f"{{{letter}}}" for letter in pool)
    play = scene(Seat(hand=["Tower Above"], pool=mana, battlefield=["Hill Giant"]))
    assert play.may("cast", "Tower Above") == enough


@ruling("Tower Above", 2)
def test_the_mana_value_of_a_monocoloured_hybrid_symbol_is_two() -> None:
    play = scene(Seat(hand=["Tower Above"], pool="{G}{G}{G}", battlefield=["Hill Giant"]))
    play.cast("Tower Above", targets=["Hill Giant"])
    assert play.values("Tower Above").mana_value == 6


@ruling("Beseech the Queen", 1)
def test_a_spell_is_black_whatever_mana_was_spent() -> None:
    play = scene(Seat(hand=["Beseech the Queen"], pool="{R}" * 6, library=["Swamp"]))
    play.cast("Beseech the Queen")
    assert play.values("Beseech the Queen").colours == 1 << B


@ruling("Dismember", 1)
def test_life_paid_for_a_symbol_does_not_change_the_mana_value() -> None:
    play = scene(Seat(hand=["Dismember"], pool="{R}"), Seat(battlefield=["Craw Wurm"]))
    play.cast("Dismember", targets=["Craw Wurm"])
    assert (play.life(), play.values("Dismember").mana_value, play.values("Dismember").colours) == (16, 3, 1 << B)


@ruling("Act of Aggression", 5)
def test_two_life_cant_be_paid_at_one_life() -> None:
    def may(life: int) -> bool:
        play = scene(Seat(hand=["Act of Aggression"], pool="{G}{G}{G}", life=life), Seat(battlefield=["Hill Giant"]))
        return play.may("cast", "Act of Aggression")

    assert (may(4), may(3), may(1)) == (True, False, False)


@ruling("Pyretic Ritual", 1)
def test_a_ritual_cant_be_cast_while_casting_another_spell() -> None:
    play = scene(Seat(hand=["Pyretic Ritual", "Lava Axe"], pool="{R}{R}{R}{R}"))
    assert not play.may("cast", "Lava Axe")
    play.cast("Pyretic Ritual")
    assert not play.may("cast", "Lava Axe")
    play.resolve()
    play.cast("Lava Axe", targets=["Player 2"])
    assert play.stack == ["Lava Axe"]


@ruling("Pyretic Ritual", 2)
def test_a_ritual_can_be_countered() -> None:
    play = scene(Seat(hand=["Pyretic Ritual"], pool="{R}{R}"), Seat(hand=["Counterspell"], pool="{U}{U}"))
    play.cast("Pyretic Ritual")
    play.cast("Counterspell", targets=["Pyretic Ritual"], by=1)
    play.resolve()
    assert play.pool() == ""


@ruling("Battle Hymn", 1)
def test_creatures_are_counted_as_it_resolves() -> None:
    play = scene(
        Seat(hand=["Battle Hymn"], pool="{R}{R}", battlefield=["Grizzly Bears", "Hill Giant"]),
        Seat(hand=["Shock"], pool="{R}"),
    )
    play.cast("Battle Hymn")
    play.cast("Shock", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.pool() == "{R}"


@ruling("Dragonrage", 3)
def test_unspent_mana_empties_as_the_step_ends() -> None:
    play = scene(Seat(hand=["Dragonrage"], battlefield=["Hill Giant", *["Mountain"] * 3]), Seat())
    play.attack(["Hill Giant"])
    play.cast("Dragonrage")
    play.resolve()
    assert play.pool() == "{R}"
    play.until("declare blockers")
    assert play.pool() == ""


@ruling("Ancient Stirrings", 1)
def test_lands_are_colourless_cards() -> None:
    play = scene(Seat(hand=["Ancient Stirrings"], pool="{G}", library=["Taiga", "Grizzly Bears", "Ornithopter"]))
    play.cast("Ancient Stirrings")
    play.resolve()
    assert "Taiga" in play.asked
    assert "Grizzly Bears" not in play.asked
    assert play.values("Taiga").colours & (1 << G) == 0


@ruling("Flame Javelin", 4)
@ruling("Spectral Procession", 4)
def test_a_reduction_applies_to_chosen_generic_halves() -> None:
    def begun(pool: str) -> bool:
        play = scene(Seat(hand=["Flame Javelin"], pool=pool, battlefield=["Goblin Electromancer"]), Seat())
        return play.may("cast", "Flame Javelin")

    assert begun("{R}{R}{U}")
    assert begun("{U}{U}{U}{U}{U}")
    assert not begun("{R}{R}")
    assert not begun("{U}{U}{U}{U}")


@ruling("Cavern of Souls", 1)
def test_the_player_chooses_whether_to_spend_the_mana_of_cavern_of_souls() -> None:
    cavern = Permanent("Cavern of Souls", chosen={"subtype": "Bear"})
    play = scene(
        Seat(hand=["Grizzly Bears"], battlefield=[cavern, "Forest"]), Seat(hand=["Counterspell"], pool="{U}{U}")
    )
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    play.game.answer(next(one for one in play.decision.options if one.kind == "mana" and not one.word))
    play.choose("R")
    play.game.answer(play.decision.options[0])
    play.cast("Counterspell", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.resolve()
    assert "Grizzly Bears" in play.battlefield()
