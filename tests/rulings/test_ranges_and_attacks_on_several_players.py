"""Rulings about a limited range of influence, attacks on several players, and battles whose protector leaves."""

from __future__ import annotations

import pytest

from apnap.state.things import of_player
from tests.cr.ranges import around, nobody
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Benediction of Moons", 1)
def test_benediction_of_moons_counts_players_within_range() -> None:
    for players, life in ((3, 23), (5, 23), (6, 23)):
        play = around(Seat(hand=["Benediction of Moons"], pool="{W}"), *nobody(players - 1))
        play.cast("Benediction of Moons")
        play.resolve()
        assert play.life(0) == life


@ruling("Divine Intervention", 2)
def test_divine_intervention_is_a_draw_within_range() -> None:
    seat = Seat(hand=["Divine Intervention"], pool="{W}{W}{W}{W}{W}{W}{W}{W}", library=["Plains"] * 5)
    play = around(seat, *nobody(4))
    play.cast("Divine Intervention")
    play.resolve()
    for _ in range(2):
        play.next_turn()
        while play.active != 0:
            play.next_turn()
        play.until("draw")
        if not play.state.players[0].in_game:
            break
    assert [one.index for one in play.state.players if one.in_game] == [2, 3]
    assert [one.index for one in play.state.players if one.drew] == [0, 1, 4]
    assert not play.game.over


@ruling("Hellrider", 1)
def test_hellrider_deals_damage_to_what_each_creature_attacks() -> None:
    play = scene(
        Seat(battlefield=["Hellrider", "Grizzly Bears", "Craw Wurm"]),
        Seat(),
        Seat(battlefield=["Chandra, Novice Pyromancer"]),
    )
    play.attack({"Hellrider": "Player 2", "Grizzly Bears": "Player 3", "Craw Wurm": "Chandra, Novice Pyromancer"})
    play.choose(*play.decision.options)
    play.resolve_all()
    assert play.lives == [20, 19, 19]
    assert play.counters("Chandra, Novice Pyromancer") == {"loyalty": 4}


@ruling("Xantid Swarm", 1)
def test_xantid_swarm_stops_only_the_player_it_attacks() -> None:
    seat = Seat(hand=["Lightning Bolt"], battlefield=["Mountain"])
    play = scene(Seat(battlefield=["Xantid Swarm"]), seat, seat)
    play.attack({"Xantid Swarm": "Player 2"})
    play.resolve()
    play.pass_to(1)
    assert not play.may("cast", "Lightning Bolt")
    play.pass_to(2)
    assert play.may("cast", "Lightning Bolt")


@ruling("Lord of Shatterskull Pass", 5)
def test_lord_of_shatterskull_pass_affects_only_the_player_it_attacks() -> None:
    lord = Permanent("Lord of Shatterskull Pass", counters={"level": 6})
    giants = Seat(battlefield=["Hill Giant"])
    play = scene(Seat(battlefield=[lord]), giants, giants)
    play.attack({"Lord of Shatterskull Pass": "Player 3"})
    play.resolve()
    assert (play.battlefield(1), play.battlefield(2)) == (["Hill Giant"], [])


@ruling("Mystifying Maze", 3)
def test_mystifying_maze_exiles_a_creature_that_attacks_another_player() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant"]), Seat(), Seat(battlefield=["Mystifying Maze", *["Forest"] * 4]), active=0
    )
    play.attack({"Hill Giant": "Player 2"})
    play.activate("Mystifying Maze", targets=["Hill Giant"], by=2)
    play.resolve()
    assert play.exile() == ["Hill Giant"]


@ruling("Yore-Tiller Nephilim", 1)
def test_yore_tiller_nephilims_creature_attacks_a_player_who_may_be_attacked() -> None:
    seat = Seat(battlefield=["Yore-Tiller Nephilim"], graveyard=["Hill Giant"])
    for options, offered in (("", 4), (" + attack left", 0)):
        play = around(seat, *nobody(4), reach=[], options=options)
        play.attack({"Yore-Tiller Nephilim": "Player 2"})
        play.resolve()
        if offered:
            assert len(play.decision.options) == offered
            play.choose("Player 4")
        combat = play.state.markers[0].combat
        assert combat is not None
        assert combat.attackers[play.id("Hill Giant")] == of_player(3 if offered else 1)


BATTLES = [
    "Invasion of Dominaria // Serra Faithkeeper",
    "Invasion of Eldraine // Prickle Faeries",
    "Invasion of Ergamon // Truga Cliffcharger",
    "Invasion of Ixalan // Belligerent Regisaur",
    "Invasion of Kaladesh // Aetherwing, Golden-Scale Flagship",
    "Invasion of Kamigawa // Rooftop Saboteurs",
    "Invasion of Karsus // Refraction Elemental",
    "Invasion of Mercadia // Kyren Flamewright",
    "Invasion of Muraganda // Primordial Plasm",
    "Invasion of Shandalar // Leyline Surge",
    "Invasion of Theros // Ephara, Ever-Sheltering",
    "Invasion of Tolvada // The Broken Sky",
    "Invasion of Ulgrotha // Grandmother Ravi Sengir",
    "Invasion of Vryn // Overloaded Mage-Ring",
    "Invasion of Xerex // Vertex Paladin",
]


@ruling("Invasion of Dominaria // Serra Faithkeeper", 14)
@ruling("Invasion of Eldraine // Prickle Faeries", 14)
@ruling("Invasion of Ergamon // Truga Cliffcharger", 14)
@ruling("Invasion of Ixalan // Belligerent Regisaur", 14)
@ruling("Invasion of Kaladesh // Aetherwing, Golden-Scale Flagship", 15)
@ruling("Invasion of Kamigawa // Rooftop Saboteurs", 14)
@ruling("Invasion of Karsus // Refraction Elemental", 14)
@ruling("Invasion of Mercadia // Kyren Flamewright", 14)
@ruling("Invasion of Muraganda // Primordial Plasm", 17)
@ruling("Invasion of Shandalar // Leyline Surge", 14)
@ruling("Invasion of Theros // Ephara, Ever-Sheltering", 16)
@ruling("Invasion of Tolvada // The Broken Sky", 14)
@ruling("Invasion of Ulgrotha // Grandmother Ravi Sengir", 15)
@ruling("Invasion of Vryn // Overloaded Mage-Ring", 19)
@ruling("Invasion of Xerex // Vertex Paladin", 14)
@pytest.mark.parametrize("name", BATTLES)
def test_a_battle_whose_protector_leaves_gets_another_one(name: str) -> None:
    for attacked in (False, True):
        play = scene(Seat(battlefield=[name, "Elvish Visionary"]), Seat(), Seat(), Seat())
        front = name.split(" // ")[0]
        play.choose("Player 2")
        before = play.counters(front)["defense"]
        if attacked:
            play.attack({"Elvish Visionary": front})
        play.game.concede(1)
        play.pass_priority()
        if attacked:
            assert play.decision.purpose == "act"  # it goes on being attacked
            play.until("end of combat")
            assert play.counters(front)["defense"] == before - 1
            while play.decision.purpose == "act" and play.turn == 5:
                play.pass_priority()
        assert play.decision.purpose == "protector"
        play.choose("Player 4")
        assert play.object(front).protector == 3
