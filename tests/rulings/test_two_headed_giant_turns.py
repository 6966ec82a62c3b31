"""Rulings about turns, combat and triggers in Two-Headed Giant games."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import ApnapError
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling
from tests.rulings.test_two_headed_giant_life import FULL, MANA, settle, table

pytestmark = needs_corpus


# -- attacking alone, and not alone ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Akrasan Squire", marks=ruling("Akrasan Squire", 5)),
        pytest.param("Court Archers", marks=ruling("Court Archers", 5)),
        pytest.param("Rhox Charger", marks=ruling("Rhox Charger", 5)),
        pytest.param("Noble Hierarch", marks=ruling("Noble Hierarch", 2)),
        pytest.param("Lunk Errant", marks=ruling("Lunk Errant", 1)),
    ],
)
def test_a_creature_attacks_alone_only_if_the_team_attacks_with_no_other(name: str) -> None:
    play = table(Seat(battlefield=[name]), Seat(battlefield=["Sigiled Paladin", "Grizzly Bears"]))
    power, toughness = play.pt(name)
    play.attack({name: "Player 3"})
    settle(play)
    assert play.pt(name) == (power + 1, toughness + 1)  # the teammate's exalted doesn't trigger
    play = table(Seat(battlefield=[name]), Seat(battlefield=["Grizzly Bears"]))
    play.attack({name: "Player 3", "Grizzly Bears": "Player 4"})
    assert (play.stack, play.pt(name)) == ([], (power, toughness))


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Bonded Construct", marks=ruling("Bonded Construct", 5)),
        pytest.param("Trusty Companion", marks=ruling("Trusty Companion", 4)),
        pytest.param("Raging Kronch", marks=ruling("Raging Kronch", 4)),
        pytest.param("Sightless Brawler", marks=ruling("Sightless Brawler", 8)),
        pytest.param("Jackal Familiar", marks=ruling("Jackal Familiar", 3)),
    ],
)
def test_a_teammates_creature_is_company_in_an_attack(name: str) -> None:
    play = table(Seat(battlefield=[name]), Seat(battlefield=["Grizzly Bears"]))
    with pytest.raises(ApnapError):
        play.attack({name: "Player 3"})
    play.attack({name: "Player 3", "Grizzly Bears": "Player 4"})


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Mogg Flunkies", marks=ruling("Mogg Flunkies", 4)),
        pytest.param("Loyal Pegasus", marks=ruling("Loyal Pegasus", 4)),
        pytest.param("Bonded Horncrest", marks=ruling("Bonded Horncrest", 4)),
        pytest.param("Wojek Bodyguard", marks=ruling("Wojek Bodyguard", 6)),
    ],
)
def test_a_teammates_creature_is_company_in_a_block(name: str) -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears", "Craw Wurm"]),
        Seat(),
        Seat(battlefield=[name]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack({"Grizzly Bears": "Player 3", "Craw Wurm": "Player 3"})
    with pytest.raises(ApnapError):
        play.block({name: "Grizzly Bears"})
    play.block({name: "Grizzly Bears", "Hill Giant": "Craw Wurm"})


# -- what counts attacking creatures, or the player attacked -----------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "other", "pt"),
    [
        pytest.param("Angelic Captain", "Makindi Patrol", (5, 4), marks=ruling("Angelic Captain", 1)),
        pytest.param("Dire Fleet Captain", "Rigging Runner", (3, 3), marks=ruling("Dire Fleet Captain", 2)),
    ],
)
def test_a_teammates_attackers_are_counted(name: str, other: str, pt: tuple[int, int]) -> None:
    play = table(Seat(battlefield=[name]), Seat(battlefield=[other]))
    play.attack({name: "Player 3", other: "Player 4"})
    settle(play)
    assert play.pt(name) == pt


@ruling("Shared Animosity", 1)
def test_shared_animosity_counts_but_does_not_help_a_teammates_attackers() -> None:
    play = table(Seat(battlefield=["Shared Animosity", "Grizzly Bears"]), Seat(battlefield=["Runeclaw Bear"]))
    play.attack({"Grizzly Bears": "Player 3", "Runeclaw Bear": "Player 3"})
    settle(play)
    assert (play.pt("Grizzly Bears"), play.pt("Runeclaw Bear")) == ((3, 2), (2, 2))


@ruling("Commissar Severina Raine", 1)
def test_commissar_severina_raine_counts_a_teammates_attackers() -> None:
    play = table(Seat(battlefield=["Commissar Severina Raine"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(dict.fromkeys(("Commissar Severina Raine", "Grizzly Bears", "Hill Giant"), "Player 3"))
    settle(play)
    assert play.lives == [30, 30, 26, 26]


@ruling("Dinosaur Stampede", 1)
def test_dinosaur_stampede_helps_a_teammates_attackers_too() -> None:
    play = table(
        Seat(battlefield=["Nest Robber", "Mountain", "Mountain", "Mountain"], hand=["Dinosaur Stampede"]),
        Seat(battlefield=["Frenzied Raptor"]),
    )
    play.attack({"Nest Robber": "Player 3", "Frenzied Raptor": "Player 4"})
    play.cast("Dinosaur Stampede")
    play.resolve()
    assert (play.pt("Nest Robber"), play.pt("Frenzied Raptor")) == ((4, 1), (6, 2))
    assert ("trample" in play.keywords("Nest Robber"), "trample" in play.keywords("Frenzied Raptor")) == (True, False)


@ruling("Swathcutter Giant", 2)
def test_swathcutter_giant_hurts_only_the_creatures_of_the_player_it_attacks() -> None:
    play = table(
        Seat(battlefield=["Swathcutter Giant"]),
        Seat(),
        Seat(battlefield=["Memnite"]),
        Seat(battlefield=["Ornithopter"]),
    )
    play.attack({"Swathcutter Giant": "Player 3"})
    settle(play)
    assert (play.battlefield(2), play.damage("Ornithopter")) == ([], 0)


@ruling("Hellkite Whelp", 2)
def test_hellkite_whelp_targets_only_what_the_player_it_attacks_controls() -> None:
    play = table(
        Seat(battlefield=["Hellkite Whelp"]),
        Seat(),
        Seat(battlefield=["Memnite", "Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack({"Hellkite Whelp": "Player 3"})
    offered = {option.thing for option in play.decision.options if option.kind == "thing"}
    assert offered == {play.id("Memnite"), play.id("Grizzly Bears")}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Grenzo's Cutthroat", marks=ruling("Grenzo's Cutthroat", 2)),
        pytest.param("Marchesa's Emissary", marks=ruling("Marchesa's Emissary", 2)),
    ],
)
def test_dethrone_triggers_for_either_player_of_the_team_with_the_most_life(name: str) -> None:
    for life, goal, counters in ((20, "Player 4", {"+1/+1": 1}), (20, "Player 3", {"+1/+1": 1}), (31, "Player 4", {})):
        play = table(Seat(battlefield=[name], life=life))
        play.attack({name: goal})
        settle(play)
        assert play.counters(name) == counters


@ruling("Ongoing Investigation", 2)
def test_damage_to_both_players_of_a_team_triggers_twice() -> None:
    play = table(Seat(battlefield=["Ongoing Investigation", "Grizzly Bears", "Hill Giant"]))
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 4"})
    play.until("combat damage")
    settle(play)
    assert play.battlefield(0).count("Clue Token") == 2


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Archon of Absolution", marks=ruling("Archon of Absolution", 1)),
        pytest.param("Baird, Steward of Argive", marks=ruling("Baird, Steward of Argive", 2)),
    ],
)
def test_creatures_attack_the_teammate_without_paying(name: str) -> None:
    walker = Permanent("Jace Beleren", counters={"loyalty": 3})
    seats = (
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
        Seat(),
        Seat(battlefield=[name]),
        Seat(battlefield=[walker]),
    )
    play = table(*seats)
    with pytest.raises(ApnapError):
        play.attack({"Grizzly Bears": "Player 3"})
    play.attack({"Grizzly Bears": "Player 4", "Hill Giant": "Jace Beleren"})


@ruling("Propaganda", 5)
def test_each_creature_is_paid_for_once() -> None:
    play = table(Seat(battlefield=["Grizzly Bears", "Forest", "Forest"]), Seat(), Seat(battlefield=["Propaganda"]))
    play.attack({"Grizzly Bears": "Player 3"})
    while play.decision.purpose != "act":
        play.game.answer(play.decision.options[0])
    play.until("end of combat")
    assert play.lives == [30, 30, 28, 28]


@ruling("Immolating Gyre", 2)
def test_immolating_gyre_hurts_a_teammates_creatures() -> None:
    play = table(
        Seat(hand=["Immolating Gyre"], battlefield=[*MANA, "Grizzly Bears"], graveyard=["Shock", "Opt"]),
        Seat(battlefield=["Runeclaw Bear"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Immolating Gyre")
    play.resolve()
    assert (play.battlefield(1), play.damage("Hill Giant"), play.damage("Grizzly Bears")) == ([], 2, 0)


# -- each upkeep, each opponent's upkeep -------------------------------------------------------------------------------


def upkeeps(seat: Seat, hands: tuple[int, int] = (0, 0), first: int = 0) -> Script:
    others = [Seat(hand=["Forest"] * count, library=FULL) for count in hands]
    return table(seat, Seat(library=FULL), *others, active=first, step="upkeep")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Awakening", marks=ruling("Awakening", 1)),
        pytest.param("Verdant Force", marks=ruling("Verdant Force", 1)),
        pytest.param("Celestial Force", marks=ruling("Celestial Force", 1)),
        pytest.param("Crescendo of War", marks=ruling("Crescendo of War", 1)),
        pytest.param("Dragon Broodmother", marks=ruling("Dragon Broodmother", 1)),
    ],
)
def test_each_upkeep_is_one_for_each_team(name: str) -> None:
    for first in (0, 2):
        play = upkeeps(Seat(battlefield=[name], library=FULL), first=first)
        assert play.stack == [f"ability of {name}"]


@ruling("Hellfire Mongrel", 2)
def test_hellfire_mongrel_may_trigger_for_each_opponent() -> None:
    for hands, life in (((0, 2), 26), ((3, 2), 28), ((3, 3), 30)):
        play = upkeeps(Seat(battlefield=["Hellfire Mongrel"], library=FULL), hands, 2)
        settle(play)
        assert play.lives == [30, 30, life, life]


@ruling("Davriel, Rogue Shadowmage", 3)
def test_davriel_triggers_for_each_opponent_separately() -> None:
    davriel = Permanent("Davriel, Rogue Shadowmage", counters={"loyalty": 3})
    for hands, life in (((0, 1), 26), ((2, 1), 28)):
        play = upkeeps(Seat(battlefield=[davriel], library=FULL), hands, 2)
        settle(play)
        assert play.lives == [30, 30, life, life]


@ruling("Ghirapur Orrery", 4)
def test_ghirapur_orrery_triggers_for_each_player_separately() -> None:
    play = upkeeps(Seat(battlefield=["Ghirapur Orrery"], library=FULL), (0, 2), 2)
    settle(play)
    assert [len(play.hand(n)) for n in (2, 3)] == [3, 2]


@ruling("Havoc Festival", 3)
def test_havoc_festival_triggers_for_each_player() -> None:
    play = upkeeps(Seat(battlefield=["Havoc Festival"], library=FULL), first=2)
    settle(play)
    assert play.lives == [30, 30, 7, 7]


@ruling("Sheoldred, Whispering One", 2)
def test_each_opponent_sacrifices_a_creature_of_their_own() -> None:
    theirs = Seat(battlefield=["Grizzly Bears"], library=FULL)
    sheoldred = Seat(battlefield=["Sheoldred, Whispering One"], library=FULL)
    play = table(sheoldred, Seat(library=FULL), theirs, theirs, active=2, step="upkeep")
    settle(play)
    assert (play.battlefield(2), play.battlefield(3)) == ([], [])


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Arena Trickster", marks=ruling("Arena Trickster", 3)),
        pytest.param("Dreamstalker Manticore", marks=ruling("Dreamstalker Manticore", 3)),
    ],
)
def test_the_first_spell_during_each_opponents_turn_is_one_each_turn(name: str) -> None:
    seat = Seat(battlefield=[name, "Mountain", "Mountain"], hand=["Shock", "Shock"], library=FULL)
    play = table(seat, Seat(library=FULL), active=2)
    play.cast("Shock", targets=["Player 3"], by=0)
    if play.decision.purpose != "act":
        play.choose("Player 4")
    assert len(play.stack) == 2
    settle(play)
    play.cast("Shock", targets=["Player 3"], by=0)
    assert play.stack == ["Shock"]


@ruling("Dovin, Architect of Law", 2)
def test_the_team_skips_the_untap_step() -> None:
    dovin = Permanent("Dovin, Architect of Law", counters={"loyalty": 9})
    tapped = Seat(battlefield=[Permanent("Forest", tapped=True)], library=FULL)
    play = table(Seat(battlefield=[dovin], library=FULL), Seat(library=FULL), tapped, tapped)
    play.activate("Dovin, Architect of Law", 2, targets=["Player 3"])
    play.resolve()
    forests = [id for id in play.state.battlefield if play.state.object(id).owner in (2, 3)]
    play.next_turn()
    assert [play.tapped(id) for id in forests] == [True, True]
    play.next_turn()
    play.next_turn()
    assert [play.tapped(id) for id in forests] == [False, False]


# -- surge -------------------------------------------------------------------------------------------------------------


@ruling("Boulder Salvo", 2, 4)
@ruling("Comparative Analysis", 4)
def test_a_spell_of_a_teammate_allows_surge() -> None:
    for who in (1, 2):
        seats = [
            Seat(hand=["Boulder Salvo"], battlefield=["Mountain", "Mountain"]),
            Seat(),
            Seat(battlefield=["Hill Giant"]),
            Seat(),
        ]
        seats[who] = Seat(hand=["Shock"], battlefield=[*seats[who].battlefield, "Mountain"])
        play = table(*seats)
        assert not play.may("cast", "Boulder Salvo")
        play.cast("Shock", targets=["Player 4"], by=who)
        play.resolve()
        assert play.may("cast", "Boulder Salvo") == (who == 1)
    play = table(
        Seat(hand=["Comparative Analysis"], battlefield=["Island"] * 3, library=FULL),
        Seat(hand=["Shock"], battlefield=["Mountain"]),
    )
    play.cast("Shock", targets=["Player 4"], by=1)  # it is still on the stack
    assert play.may("cast", "Comparative Analysis")
