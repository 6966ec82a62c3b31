"""Rulings about creatures that enter attacking."""

from __future__ import annotations

from tests.rulings.declaring import can_attack
from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Phantom Steed", 1)
def test_the_token_of_phantom_steed_was_not_declared_as_an_attacker() -> None:
    play = scene(
        Seat(hand=["Phantom Steed"], battlefield=["Skyknight Vanguard", *["Island"] * 4], library=["Island"] * 2),
        active=1,
        step="end",
    )
    play.cast("Phantom Steed", by=0)
    play.resolve_all()
    assert play.exile() == ["Skyknight Vanguard"]
    play.until("upkeep", 0)
    play.attack(["Phantom Steed"])
    play.resolve()
    assert (play.stack, play.tapped("Skyknight Vanguard")) == ([], True)
    assert play.values("Skyknight Vanguard").subtypes == {"Human", "Knight", "Illusion"}
    play.until("postcombat main")
    assert (play.life(1), "Skyknight Vanguard" in play.battlefield(0)) == (15, False)


@ruling("Inexorable Blob", 8)
def test_the_token_of_inexorable_blob_may_attack_another_player() -> None:
    play = scene(Seat(battlefield=["Inexorable Blob"], graveyard=["Ornithopter", "Island", "Shock"]), Seat(), Seat())
    play.attack({"Inexorable Blob": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.until("end of combat")
    assert play.lives == [20, 17, 17]


@ruling("Leonin Warleader", 2)
def test_each_leonin_warleader_token_may_attack_another_player() -> None:
    play = scene(Seat(battlefield=["Leonin Warleader"]), Seat(), Seat())
    play.attack({"Leonin Warleader": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.choose("Player 2")
    play.until("end of combat")
    assert play.lives == [22, 15, 19]


@ruling("Basri Ket", 2)
def test_soldiers_entering_attacking_are_not_taxed() -> None:
    play = scene(
        Seat(battlefield=["Basri Ket", "Grizzly Bears"]),
        Seat(battlefield=["Propaganda"]),
    )
    play.activate("Basri Ket", ability=1)
    play.resolve()
    assert not can_attack(play, "Grizzly Bears")
    play = scene(
        Seat(battlefield=["Basri Ket", "Grizzly Bears", "Plains", "Plains"]),
        Seat(battlefield=["Propaganda"]),
    )
    play.activate("Basri Ket", ability=1)
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.battlefield(0)[-1]) == (17, "Soldier Token")


@ruling("Falconer Adept", 2)
def test_a_bird_entering_attacking_is_not_taxed() -> None:
    play = scene(
        Seat(battlefield=["Falconer Adept", "Plains", "Plains"]),
        Seat(battlefield=["Propaganda"]),
    )
    play.attack(["Falconer Adept"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Alesha, Who Smiles at Death", 3)
def test_a_creature_with_defender_may_return_attacking() -> None:
    alesha = "Alesha, Who Smiles at Death"
    play = scene(Seat(battlefield=[alesha, "Plains", "Plains"], graveyard=["Wall of Omens"], library=["Island"]))
    play.attack([alesha])
    play.resolve()
    play.yes()
    assert (play.tapped("Wall of Omens"), play.battlefield(0)[-1]) == (True, "Wall of Omens")
    combat = play.state.markers[play.state.current].combat
    assert combat is not None
    assert len(combat.attackers) == 2


@ruling("Ghalta and Mavren", 1)
def test_the_dinosaur_token_was_not_declared_as_an_attacker() -> None:
    ghalta = "Ghalta and Mavren"
    play = scene(Seat(battlefield=[ghalta, "Hill Giant", "Kangee, Sky Warden"]), Seat(life=40))
    play.attack([ghalta, "Hill Giant"])
    play.choose(0)
    play.resolve()
    assert (play.stack, play.pt("Dinosaur Token")) == ([], (3, 3))
    play.until("end of combat")
    assert play.life(1) == 40 - 12 - 3 - 3


@ruling("Preeminent Captain", 1)
def test_a_soldier_entering_attacking_does_not_trigger_attack_abilities() -> None:
    play = scene(Seat(battlefield=["Preeminent Captain"], hand=["Falconer Adept"]))
    play.attack(["Preeminent Captain"])
    play.resolve()
    play.yes()
    assert (play.stack, play.battlefield(0)) == ([], ["Preeminent Captain", "Falconer Adept"])
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Militia's Pride", 2)
def test_the_tokens_controller_chooses_what_it_attacks() -> None:
    play = scene(Seat(battlefield=["Militia's Pride", "Grizzly Bears", "Plains"]), Seat(), Seat())
    play.attack({"Grizzly Bears": "Player 2"})
    play.resolve()
    play.yes()
    play.choose("Player 3")
    play.until("end of combat")
    assert play.lives == [20, 18, 19]


@ruling("Parhelion II", 2)
def test_each_parhelion_token_may_attack_another_player() -> None:
    play = scene(Seat(battlefield=["Parhelion II", "Serra Angel"]), Seat(), Seat())
    play.activate("Parhelion II", choices=["Serra Angel"])
    play.resolve()
    play.attack({"Parhelion II": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.choose("Player 2")
    play.until("end of combat")
    assert play.lives == [20, 11, 16]


@ruling("Hero of Bladehold", 1)
def test_tokens_entering_attacking_do_not_trigger_attack_abilities() -> None:
    play = scene(Seat(battlefield=["Hero of Bladehold"]), Seat(battlefield=["Slumbering Dragon"]))
    play.attack(["Hero of Bladehold"])
    while play.decision.purpose == "order triggers":
        play.order([0, 1])
    play.resolve_all()
    assert play.counters("Slumbering Dragon") == {"+1/+1": 1}


@ruling("Hero of Bladehold", 3)
def test_each_token_may_attack_another_player() -> None:
    play = scene(Seat(battlefield=["Hero of Bladehold"]), Seat(battlefield=["Rowan, Fearless Sparkmage"]), Seat())
    play.attack({"Hero of Bladehold": "Player 2"})
    play.order([1, 0])
    play.resolve()
    play.resolve()
    for goal in ("Rowan", "Player 3"):
        play.choose(goal)
    play.until("end of combat")
    assert (play.lives, play.counters("Rowan")) == ([20, 17, 19], {"loyalty": 4})


@ruling("Anim Pakal, Thousandth Moon", 1, 2)
def test_gnome_tokens_entering_attacking_do_not_trigger_attack_abilities() -> None:
    play = scene(Seat(battlefield=["Anim Pakal, Thousandth Moon", "Hill Giant", "Campaign of Vengeance"]))
    play.attack(["Hill Giant"])
    play.order(["Anim Pakal, Thousandth Moon", "Campaign of Vengeance"])
    play.resolve_all()
    assert play.lives == [21, 19]
    play.until("end of combat")
    assert play.lives == [21, 15]
