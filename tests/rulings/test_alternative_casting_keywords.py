"""Rulings about storm, madness, rebound, overload, dash, fuse, aftermath, disturb, delve and foretell."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.combat import Attacked
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus
FORESTS = ["Forest"] * 5


@ruling("Grapeshot", 1)
@ruling("Grapeshot", 2)
def test_a_countered_spell_counts_for_storm_and_its_copies_stay() -> None:
    own = Seat(hand=["Shock", "Grapeshot"], pool="{R}{R}{R}")
    play = scene(own, Seat(hand=["Counterspell", "Counterspell"], pool="{U}{U}{U}{U}"))
    play.cast("Shock", ["Player 2"])
    play.cast("Counterspell", ["Shock"], by=1)
    play.resolve_all()
    play.cast("Grapeshot", ["Player 2"])
    play.resolve()
    for _ in range(2):
        play.choose("keep")
    play.pass_to(1)
    grapeshot = play.game.state.markers[0].stack[0]
    play.cast("Counterspell", [grapeshot])
    play.resolve_all()
    assert play.life(1) == 18


@ruling("Fiery Temper", 5)
@ruling("Fiery Temper", 8)
def test_a_card_discarded_in_the_cleanup_step_has_madness() -> None:
    play = scene(Seat(hand=["Fiery Temper"] * 8, battlefield=["Mountain"], library=FORESTS), Seat(library=FORESTS))
    play.until("cleanup")
    play.choose("the first Fiery Temper")
    play.resolve()
    play.no()
    assert (play.graveyard(), play.exile()) == (["Fiery Temper"], [])


@ruling("Staggershock", 3)
def test_a_countered_spell_does_not_rebound() -> None:
    play = scene(Seat(hand=["Staggershock"], pool="{R}{R}{R}"), Seat(hand=["Counterspell"], pool="{U}{U}"))
    play.cast("Staggershock", ["Player 2"])
    play.cast("Counterspell", ["Staggershock"], by=1)
    play.resolve_all()
    assert (play.graveyard(), play.exile()) == (["Staggershock"], [])


@ruling("Staggershock", 5)
@ruling("Staggershock", 4)
@pytest.mark.parametrize("again", [True, False])
def test_it_rebounds_once(again: bool) -> None:
    play = scene(Seat(hand=["Staggershock"], pool="{R}{R}{R}", library=FORESTS), Seat(library=FORESTS))
    play.cast("Staggershock", ["Player 2"])
    play.resolve()
    play.next_turn()
    play.next_turn()
    play.resolve()
    play.choose(again)
    if again:
        play.choose("Player 2")
        play.resolve()
    expected = (16, ["Staggershock"], []) if again else (18, [], ["Staggershock"])
    assert (play.life(1), play.graveyard(), play.exile()) == expected


@ruling("Mizzium Mortars", 1)
@ruling("Mizzium Mortars", 6)
def test_an_overloaded_spell_affects_permanents_that_cant_be_targeted() -> None:
    theirs = Seat(battlefield=["Slippery Bogle", "Silver Knight", "Grizzly Bears"])
    play = scene(Seat(hand=["Mizzium Mortars"], pool="{R}" * 6), theirs)
    play.cast("Mizzium Mortars", way="overload")
    play.resolve()
    assert (play.battlefield(1), sorted(play.graveyard(1))) == (["Silver Knight"], ["Grizzly Bears", "Slippery Bogle"])


@ruling("Mardu Scout", 3)
def test_a_dashed_creature_that_died_stays_in_the_graveyard() -> None:
    play = scene(Seat(hand=["Mardu Scout", "Shock"], pool="{R}{R}{R}"))
    play.cast("Mardu Scout", way="dash")
    play.resolve()
    play.cast("Shock", ["Mardu Scout"])
    play.resolve()
    play.until("end")
    play.resolve_all()
    assert (sorted(play.graveyard()), play.hand()) == (["Mardu Scout", "Shock"], [])


@ruling("Wear // Tear", 7)
@ruling("Wear // Tear", 6)
def test_a_fused_spell_has_the_characteristics_of_both_halves() -> None:
    theirs = Seat(battlefield=["Ornithopter", "Glorious Anthem"])
    play = scene(Seat(hand=["Wear // Tear"], pool="{R}{R}{W}"), theirs)
    play.cast("Wear // Tear", ["Ornithopter", "Glorious Anthem"], way="Wear // Tear (fuse)")
    values = play.values("Wear // Tear")
    assert (values.mana_value, values.colours) == (3, 0b01001)
    play.resolve()
    assert play.battlefield(1) == []


@ruling("Cut // Ribbons", 1)
def test_a_countered_aftermath_spell_is_exiled() -> None:
    own = Seat(graveyard=["Cut // Ribbons"], pool="{B}{B}{B}")
    play = scene(own, Seat(hand=["Counterspell"], pool="{U}{U}"))
    play.cast("Cut // Ribbons", x=1, way="Ribbons (aftermath)")
    play.pass_to(1)
    play.cast("Counterspell", [play.game.state.markers[0].stack[0]])
    play.resolve_all()
    assert (play.exile(), play.life(1)) == (["Cut // Ribbons"], 20)


@ruling("Baithook Angler // Hook-Haunt Drifter", 6)
@ruling("Baithook Angler // Hook-Haunt Drifter", 7)
def test_a_disturbed_spell_has_the_mana_value_of_its_front_face() -> None:
    play = scene(Seat(graveyard=["Baithook Angler // Hook-Haunt Drifter"], pool="{U}{U}"))
    play.cast("Baithook Angler", way="disturb")
    assert (play.stack, play.values("Hook-Haunt Drifter").mana_value) == (["Hook-Haunt Drifter"], 2)


@ruling("Treasure Cruise", 2)
@ruling("Treasure Cruise", 3)
def test_delve_exiles_no_more_cards_than_generic_mana() -> None:
    play = scene(Seat(hand=["Treasure Cruise"], pool="{U}", graveyard=["Shock"] * 9, library=FORESTS))
    play.cast("Treasure Cruise")
    assert (len(play.exile()), play.values("Treasure Cruise").mana_value) == (7, 8)


@ruling("Behold the Multiverse", 1)
@ruling("Behold the Multiverse", 2)
def test_a_foretold_instant_is_cast_in_the_next_players_turn() -> None:
    own = Seat(hand=["Behold the Multiverse", "Shock"], battlefield=["Island"] * 4, pool="{R}", library=FORESTS)
    play = scene(own, Seat(library=FORESTS))
    play.cast("Shock", ["Player 2"])
    play.special("foretell", "Behold the Multiverse")
    assert play.stack == ["Shock"]
    play.next_turn()
    play.until("upkeep", 1)
    play.pass_to(0)
    assert play.may("cast", play.game.state.exile[0])


@ruling("Ninja of the Deep Hours", 1)
@ruling("Ninja of the Deep Hours", 6)
def test_a_ninja_was_not_declared_as_an_attacker() -> None:
    own = Seat(hand=["Ninja of the Deep Hours"], battlefield=["Ornithopter", "Island", "Island"], library=FORESTS)
    play = scene(own)
    play.attack(["Ornithopter"])
    with pytest.raises(Illegal):
        play.activate("Ninja of the Deep Hours")
    play.until("declare blockers")
    play.activate("Ninja of the Deep Hours")
    play.resolve()
    assert [event.permanent for event in play.events(Attacked)] == [play.events(Attacked)[0].permanent]
    play.until("combat damage")
    assert play.life(1) == 18


@ruling("Sacred Cat", 3)
def test_an_embalmed_token_has_no_mana_cost() -> None:
    play = scene(Seat(graveyard=["Sacred Cat"], pool="{W}"))
    play.activate("Sacred Cat")
    play.resolve()
    values = play.values("Sacred Cat")
    assert (values.mana_value, sorted(values.subtypes), values.colours) == (0, ["Cat", "Zombie"], 1)


@ruling("Zhur-Taa Goblin", 2)
def test_haste_from_riot_is_permanent() -> None:
    play = scene(Seat(hand=["Zhur-Taa Goblin"], pool="{R}{G}", library=FORESTS), Seat(library=FORESTS))
    play.cast("Zhur-Taa Goblin")
    play.resolve()
    play.no()
    play.next_turn()
    assert "haste" in play.keywords("Zhur-Taa Goblin")


@ruling("Hyena Umbra", 2)
@ruling("Hyena Umbra", 8)
def test_one_of_two_umbras_is_destroyed_instead() -> None:
    umbras = [Permanent(name, attached_to="Grizzly Bears") for name in ("Hyena Umbra", "Spider Umbra")]
    play = scene(Seat(battlefield=["Grizzly Bears", *umbras], hand=["Murder"], pool="{B}{B}{B}"))
    play.cast("Murder", ["Grizzly Bears"])
    play.resolve()
    play.choose("Hyena Umbra")
    assert sorted(play.battlefield()) == ["Grizzly Bears", "Spider Umbra"]
    assert not play.tapped("Grizzly Bears")


@ruling("Hyena Umbra", 11)
def test_totem_armor_does_not_help_against_toughness_0() -> None:
    umbra = Permanent("Hyena Umbra", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Grizzly Bears", umbra], hand=["Last Gasp"], pool="{B}{B}"))
    play.cast("Last Gasp", ["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == []


@ruling("Silumgar Butcher", 2)
@ruling("Silumgar Butcher", 3)
@pytest.mark.parametrize("there", [True, False])
def test_a_creature_that_left_does_not_exploit(there: bool) -> None:
    own = Seat(hand=["Silumgar Butcher"], pool="{B}" * 5, battlefield=["Grizzly Bears"])
    play = scene(own, Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"))
    play.cast("Silumgar Butcher")
    play.resolve()
    if not there:
        play.pass_to(1)
        play.cast("Unsummon", ["Silumgar Butcher"])
        play.resolve()
    play.resolve()
    play.yes()
    if there:
        play.choose("Silumgar Butcher")
        play.choose("Hill Giant")
        play.resolve()
    assert (play.battlefield(1), play.stack) == ([] if there else ["Hill Giant"], [])
