"""Combat with the shared team turns option (CR 805.10): one combined attack and one combined block."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import LoseLife
from apnap.language.references import AttackingPlayer, DefendingPlayer
from apnap.rules.asking.errors import ApnapError
from tests.cr.test_805_shared_team_turns import FULL, asked, table
from tests.marks import cr
from tests.rulings.table import Permanent, Seat, needs_corpus

pytestmark = needs_corpus

THORN = card("Thorn", "{1}", "Artifact", Activated((Mana("{0}"),), (LoseLife(1, AttackingPlayer()),)))
STAB = card("Stab", "{0}", "Instant", Spell((LoseLife(3, DefendingPlayer()),)))


@cr("805.10", "805.10a", "810.7", "506.2")
def test_both_members_attack_and_both_defend() -> None:
    play = table(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Hill Giant"]), Seat(), Seat())
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 4"})
    play.until("end of combat")
    assert play.lives == [20, 20, 18, 17]


@cr("805.10a")
def test_creatures_do_not_attack_their_own_team() -> None:
    play = table(Seat(battlefield=["Grizzly Bears"]))
    with pytest.raises(ApnapError):
        play.attack({"Grizzly Bears": "Player 2"})


@cr("805.10b", "805.2", "508.1")
def test_one_declaration_by_the_primary_player_for_creatures_of_both() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Jackal Familiar"]),
        Seat(battlefield=[Permanent("Jace Beleren", counters={"loyalty": 3})]),
    )
    play.until("declare attackers")
    assert asked(play) == ("Player 1", "attack")
    with pytest.raises(ApnapError):
        play.attack({"Jackal Familiar": "Player 3"})  # it can't attack alone
    play.attack({"Jackal Familiar": "Jace Beleren", "Grizzly Bears": "Player 4"})
    play.until("end of combat")
    assert play.lives == [20, 20, 20, 18]
    assert play.counters("Jace Beleren") == {"loyalty": 1}


@cr("805.10b", "508.1d")
def test_what_must_attack_may_attack_either_member() -> None:
    play = table(Seat(battlefield=["Juggernaut"]), Seat(battlefield=["Grizzly Bears"]))
    with pytest.raises(ApnapError):
        play.attack({"Grizzly Bears": "Player 3"})
    play.attack({"Juggernaut": "Player 4"})
    play.until("end of combat")
    assert play.lives == [20, 20, 20, 15]


@cr("805.10c", "506.2")
def test_the_attacking_player_controls_what_the_creature_blocks() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
        Seat(battlefield=["Souls of the Faultless"]),
    )
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 3"})
    play.block({"Souls of the Faultless": "Hill Giant"})
    play.until("combat damage")
    play.resolve()
    assert play.lives == [20, 17, 21, 20]


@cr("805.10c", "608.2h")
def test_a_blocker_that_has_died_remembers_whom_it_blocked() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Craw Wurm"]),
        Seat(battlefield=["Souls of the Faultless"]),
    )
    play.attack({"Grizzly Bears": "Player 3", "Craw Wurm": "Player 3"})
    play.block({"Souls of the Faultless": "Craw Wurm"})
    play.until("combat damage")
    play.resolve()
    assert (play.lives, play.battlefield(2)) == ([20, 14, 24, 20], [])


@cr("805.10c", "608.2h")
def test_a_blocker_remembers_what_died_at_the_same_time() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Craw Wurm"]),
        Seat(battlefield=["Souls of the Faultless"]),
        Seat(battlefield=["Enormous Baloth"]),
    )
    play.attack({"Grizzly Bears": "Player 3", "Craw Wurm": "Player 3"})
    play.block({"Souls of the Faultless": "Craw Wurm", "Enormous Baloth": "Craw Wurm"})
    play.choose("Souls of the Faultless", "Enormous Baloth")
    play.until("combat damage")
    play.assign({"Souls of the Faultless": 6})
    play.resolve()
    assert (play.battlefield(1), play.battlefield(2)) == ([], [])
    assert play.lives == [20, 14, 24, 20]


@cr("805.10c")
def test_if_several_attacking_players_could_be_meant_the_controller_chooses() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
        Seat(battlefield=[THORN]),
    )
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 4"})
    play.activate("Thorn", by=2)
    for _ in range(4):
        play.pass_priority()
    assert (asked(play), play.decision.rule) == (("Player 3", "attacking player"), "805.10c")
    play.choose("Player 2")
    assert play.lives == [20, 19, 20, 20]


@cr("805.10d", "509.1")
def test_one_combined_block_against_creatures_attacking_any_member() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears", "Craw Wurm"]),
        Seat(),
        Seat(battlefield=["Hill Giant"]),
        Seat(battlefield=["Jackal Familiar"]),
    )
    play.attack({"Grizzly Bears": "Player 3", "Craw Wurm": "Player 3"})
    play.until("declare blockers")
    assert asked(play) == ("Player 3", "block")
    with pytest.raises(ApnapError):
        play.block({"Jackal Familiar": "Grizzly Bears"})  # it can't block alone
    play.block({"Jackal Familiar": "Grizzly Bears", "Hill Giant": "Craw Wurm"})
    play.until("end of combat")
    assert play.lives == [20, 20, 20, 20]


@cr("805.10d")
def test_a_member_may_block_what_attacks_the_others_planeswalker() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears"]),
        Seat(),
        Seat(battlefield=[Permanent("Jace Beleren", counters={"loyalty": 3})]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack({"Grizzly Bears": "Jace Beleren"})
    play.block({"Hill Giant": "Grizzly Bears"})
    play.until("end of combat")
    assert play.counters("Jace Beleren") == {"loyalty": 3}
    assert play.graveyard(0) == ["Grizzly Bears"]


@cr("805.10e", "508.5")
def test_the_defending_player_is_the_one_that_creature_attacks() -> None:
    play = table(
        Seat(battlefield=["Swathcutter Giant"]),
        Seat(),
        Seat(battlefield=["Memnite"]),
        Seat(battlefield=["Memnite", Permanent("Jace Beleren", counters={"loyalty": 9})]),
    )
    play.attack({"Swathcutter Giant": "Jace Beleren"})
    play.resolve()
    assert (play.battlefield(2), play.battlefield(3)) == (["Memnite"], ["Jace Beleren"])


@cr("805.10e")
def test_after_it_is_removed_from_combat_it_is_who_it_was_attacking() -> None:
    play = table(
        Seat(battlefield=["Swathcutter Giant"]),
        Seat(),
        Seat(battlefield=["Memnite", "Island"], hand=["Unsummon"]),
        Seat(battlefield=["Memnite"]),
    )
    play.attack({"Swathcutter Giant": "Player 4"})
    play.cast("Unsummon", targets=["Swathcutter Giant"], by=2)
    play.resolve()
    assert play.hand(0) == ["Swathcutter Giant"]
    play.resolve()
    assert (play.battlefield(2), play.battlefield(3)) == (["Memnite", "Island"], [])


@cr("805.10e", "802.2a")
def test_without_an_attacking_creature_the_controller_chooses_a_defending_player() -> None:
    play = table(Seat(battlefield=["Grizzly Bears"], hand=[STAB]))
    play.attack({"Grizzly Bears": "Player 3"})
    play.cast("Stab")
    for _ in range(4):
        play.pass_priority()
    assert (asked(play), play.decision.rule) == (("Player 1", "defending player"), "802.2a")
    play.choose("Player 4")
    assert play.lives == [20, 20, 20, 17]


@cr("805.10f", "509.2", "509.3")
def test_the_teams_announce_damage_assignment_orders() -> None:
    play = table(
        Seat(),
        Seat(battlefield=["Craw Wurm"]),
        Seat(),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.attack({"Craw Wurm": "Player 3"})
    play.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"})
    assert asked(play) == ("Player 1", "damage order")
    play.order(["Hill Giant", "Grizzly Bears"])
    play.until("combat damage")


@cr("805.10g", "510.1")
def test_the_teams_announce_how_damage_is_assigned() -> None:
    play = table(
        Seat(),
        Seat(battlefield=["Craw Wurm"]),
        Seat(),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.attack({"Craw Wurm": "Player 3"})
    play.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"})
    play.order(["Hill Giant", "Grizzly Bears"])
    while play.decision.purpose == "act":
        play.pass_priority()
    assert asked(play) == ("Player 1", "assign damage")
    play.assign({"Hill Giant": 4, "Grizzly Bears": 2})
    assert sorted(play.graveyard(3)) == ["Grizzly Bears", "Hill Giant"]


@cr("805.10b", "508.1g")
def test_the_combined_attack_pays_for_what_attacks_a_member() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"], library=FULL),
        Seat(battlefield=["Ghostly Prison"]),
    )
    with pytest.raises(ApnapError):
        play.attack({"Grizzly Bears": "Player 3"})
    play.attack({"Grizzly Bears": "Player 4", "Hill Giant": "Player 4"})
    play.until("end of combat")
    assert play.lives == [20, 20, 20, 15]
