"""Rulings about abilities that trigger on attacking, and additional combat phases."""

from __future__ import annotations

from apnap.rules.events.turns import StepBegan
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Saskia the Unyielding", 2, 4)
def test_saskias_creature_deals_the_damage_again_as_noncombat_damage() -> None:
    saskia = Permanent("Saskia the Unyielding", chosen={"player": "1"})
    play = scene(Seat(battlefield=[saskia]))
    play.attack(["Saskia the Unyielding"])
    play.until("combat damage")
    assert len(play.stack) == 1
    play.resolve()
    assert (play.life(1), play.stack) == (14, [])


@ruling("Soaring Thought-Thief", 3, 4)
def test_attacking_rogues_make_each_opponent_mill_once() -> None:
    play = scene(
        Seat(battlefield=["Soaring Thought-Thief", "Nightshade Stinger"]),
        Seat(library=["Island"] * 4, graveyard=["Island"] * 8),
        Seat(library=["Island"] * 4),
    )
    assert play.pt("Soaring Thought-Thief") == (2, 3)
    play.attack({"Soaring Thought-Thief": "Player 2", "Nightshade Stinger": "Player 2"})
    play.resolve_all()
    assert (len(play.library(1)), len(play.library(2))) == (2, 2)


@ruling("Wandering Champion", 1)
def test_wandering_champion_triggers_with_a_dying_red_creature() -> None:
    play = scene(
        Seat(battlefield=["Wandering Champion", "Mons's Goblin Raiders"], hand=["Island"], library=["Forest"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Wandering Champion", "Mons's Goblin Raiders"])
    play.block({"Grizzly Bears": "Mons's Goblin Raiders"})
    play.until("combat damage")
    assert (play.graveyard(0), play.stack) == (["Mons's Goblin Raiders"], ["ability of Wandering Champion"])
    play.resolve()
    assert play.hand(0) == ["Island"]


@ruling("Reaper's Talisman", 1)
def test_reapers_talisman_triggers_both_abilities_when_attacking_alone() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Reaper's Talisman", attached_to="Grizzly Bears")]),
    )
    play.attack(["Grizzly Bears"])
    play.order([0, 1])
    play.resolve_all()
    assert (play.lives, play.keywords("Grizzly Bears")) == ([22, 18], frozenset(("deathtouch",)))


@ruling("Éomer, Marshal of Rohan", 2)
def test_an_additional_combat_phase_comes_without_a_main_phase() -> None:
    eomer = "Éomer, Marshal of Rohan"
    play = scene(
        Seat(battlefield=[eomer, "Isamaru, Hound of Konda"], hand=["Island"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack([eomer, "Isamaru, Hound of Konda"])
    play.block({"Hill Giant": "Isamaru, Hound of Konda"})
    play.until("combat damage")
    play.resolve()
    assert (play.life(1), play.tapped(eomer)) == (16, False)
    play.until("beginning of combat")
    assert [event.step for event in play.events(StepBegan)][-2:] == ["end of combat", "beginning of combat"]
    play.attack([eomer])


@ruling("Dire Fleet Captain", 3)
def test_dire_fleet_captains_bonus_is_fixed_on_resolution() -> None:
    play = scene(
        Seat(battlefield=["Dire Fleet Captain", "Rigging Runner"]),
        Seat(hand=["Shock"], battlefield=["Mountain"]),
    )
    play.attack(["Dire Fleet Captain", "Rigging Runner"])
    play.resolve()
    play.cast("Shock", targets=["Rigging Runner"], by=1)
    play.resolve()
    assert (play.battlefield(0), play.pt("Dire Fleet Captain")) == (["Dire Fleet Captain"], (3, 3))


@ruling("Carnage Gladiator", 2)
def test_carnage_gladiator_triggers_once_for_a_creature_that_blocks_two() -> None:
    play = scene(
        Seat(battlefield=["Carnage Gladiator", "Grizzly Bears", "Hill Giant"]),
        Seat(battlefield=["Guardian Lions", Permanent("Echo Circlet", attached_to="Guardian Lions")]),
    )
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.block({"Guardian Lions": ["Grizzly Bears", "Hill Giant"]})
    play.order(["Grizzly Bears", "Hill Giant"])
    assert play.stack == ["ability of Carnage Gladiator"]
    play.resolve()
    assert play.life(1) == 19
