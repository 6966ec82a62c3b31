"""Rulings about combat damage, blocks and creatures that change during combat."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.declaring import can_block
from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

FIRST = "first-strike combat damage"


@ruling("Tanglesap", 1, 2)
def test_trample_is_checked_as_damage_is_dealt() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears", *["Forest"] * 4], hand=["Tanglesap", "Rancor"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Tanglesap")
    play.resolve()
    play.cast("Rancor", targets=["Hill Giant"])
    play.resolve()
    play.attack(["Hill Giant", "Grizzly Bears"])
    play.block({"Craw Wurm": "Grizzly Bears"})
    play.until("end of combat")
    assert (play.life(1), play.damage("Grizzly Bears"), play.damage("Craw Wurm")) == (15, 0, 0)


@ruling("Teysa, Envoy of Ghosts", 3, 4)
def test_teysa_does_not_target_and_creates_a_token_for_an_indestructible_creature() -> None:
    play = scene(
        Seat(battlefield=["Darksteel Juggernaut", "Bassara Tower Archer"]), Seat(battlefield=["Teysa, Envoy of Ghosts"])
    )
    play.attack(["Darksteel Juggernaut", "Bassara Tower Archer"])
    play.until("combat damage")
    while play.decision.purpose == "order triggers":
        play.order([0, 1])
    play.resolve_all()
    assert (play.battlefield(0), play.graveyard(0)) == (["Darksteel Juggernaut"], ["Bassara Tower Archer"])
    assert play.battlefield(1) == ["Teysa, Envoy of Ghosts", "Spirit Token", "Spirit Token"]


@ruling("Inkfathom Witch", 1, 2)
def test_no_creature_is_unblocked_before_blocks() -> None:
    witch = Seat(battlefield=["Inkfathom Witch", "Hill Giant", *["Island"] * 4, *["Swamp"] * 4])
    play = scene(witch, Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Hill Giant"])
    play.activate("Inkfathom Witch")
    play.resolve()
    assert play.pt("Hill Giant") == (3, 3)
    play.block({})
    play.activate("Inkfathom Witch")
    play.resolve()
    play.until("postcombat main")
    assert (play.life(1), play.pt("Hill Giant"), play.pt("Grizzly Bears")) == (16, (4, 1), (2, 2))


@ruling("Legion Warboss", 3)
def test_the_goblin_token_attacks_if_able() -> None:
    play = scene(Seat(battlefield=["Legion Warboss", "Hill Giant"]))
    play.until("beginning of combat")
    play.resolve()
    with pytest.raises(Illegal):
        play.attack(["Hill Giant"])
    play.attack(["Goblin Token"])
    mine = ["Legion Warboss", "Mountain", "Mountain"]  # enough to pay for it, if its controller wanted to
    taxed = scene(Seat(battlefield=mine), Seat(battlefield=["Ghostly Prison"]))
    taxed.until("beginning of combat")
    taxed.resolve()
    taxed.attack([])


@ruling("Grasping Giant", 2)
def test_a_creature_whose_blockers_were_exiled_stays_blocked() -> None:
    play = scene(Seat(battlefield=["Grasping Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Grasping Giant"])
    play.block({"Grizzly Bears": "Grasping Giant"})
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]
    play.until("end of combat")
    assert play.life(1) == 20


@ruling("Labyrinth Raptor", 3)
def test_the_remaining_blocker_keeps_blocking() -> None:
    play = scene(Seat(battlefield=["Labyrinth Raptor"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(["Labyrinth Raptor"])
    assert not can_block(play, {"Hill Giant": "Labyrinth Raptor"})
    play.block({"Grizzly Bears": "Labyrinth Raptor", "Hill Giant": "Labyrinth Raptor"})
    play.order(["Grizzly Bears", "Hill Giant"])
    play.resolve()
    play.choose("Hill Giant")
    play.until("end of combat")
    assert (sorted(play.graveyard(1)), play.graveyard(0), play.life(1)) == (
        ["Grizzly Bears", "Hill Giant"],
        ["Labyrinth Raptor"],
        20,
    )


@ruling("Boggart Brute", 1)
def test_a_menace_block_is_not_undone_when_one_blocker_leaves() -> None:
    play = scene(
        Seat(battlefield=["Boggart Brute", "Island"], hand=["Unsummon"]),
        Seat(battlefield=["Grizzly Bears", "Storm Crow"]),
    )
    play.attack(["Boggart Brute"])
    assert not can_block(play, {"Grizzly Bears": "Boggart Brute"})
    play.block({"Grizzly Bears": "Boggart Brute", "Storm Crow": "Boggart Brute"})
    play.order(["Grizzly Bears", "Storm Crow"])
    play.cast("Unsummon", targets=["Storm Crow"])
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.graveyard(1)) == (20, ["Grizzly Bears"])


@ruling("Disharmony", 5)
def test_an_attacker_you_gain_control_of_may_block() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]), Seat(battlefield=["Mountain"] * 3, hand=["Disharmony"])
    )
    play.attack(["Hill Giant", "Grizzly Bears"])
    play.cast("Disharmony", targets=["Hill Giant"], by=1)
    play.resolve()
    assert (play.controller("Hill Giant"), play.tapped("Hill Giant")) == (1, False)
    play.block({"Hill Giant": "Grizzly Bears"})
    play.until("end of combat")
    assert (play.life(1), play.graveyard(0)) == (20, ["Grizzly Bears"])


@ruling("Mirri the Cursed", 1)
def test_mirri_grows_between_damage_steps() -> None:
    play = scene(Seat(battlefield=["Mirri the Cursed"]), Seat(battlefield=["Air Elemental"]))
    play.attack(["Mirri the Cursed"])
    play.block({"Air Elemental": "Mirri the Cursed"})
    play.until(FIRST)
    play.resolve()
    assert (play.damage("Air Elemental"), play.pt("Mirri the Cursed"), play.damage("Mirri the Cursed")) == (
        3,
        (4, 3),
        0,
    )


@ruling("Scion of Darkness", 1)
def test_a_creature_that_died_in_the_same_combat_may_be_returned() -> None:
    play = scene(Seat(battlefield=["Scion of Darkness"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Scion of Darkness"])
    play.block({"Grizzly Bears": "Scion of Darkness"})
    play.until("combat damage")
    play.assign({"Grizzly Bears": 2, "Player 2": 4})
    play.resolve()
    play.yes()
    assert play.controller("Grizzly Bears") == 0


@ruling("Smogsteed Rider", 1)
def test_two_smogsteed_riders_give_each_other_fear() -> None:
    play = scene(Seat(battlefield=["Smogsteed Rider"] * 2))
    play.attack(["the first Smogsteed Rider", "the second Smogsteed Rider"])
    while play.decision.purpose == "order triggers":
        play.order([0, 1])
    play.resolve_all()
    assert all("fear" in play.keywords(id) for id in play.state.battlefield)
    single = scene(Seat(battlefield=["Smogsteed Rider", "Hill Giant"]))
    single.attack(["Smogsteed Rider", "Hill Giant"])
    single.resolve()
    assert (single.keywords("Smogsteed Rider"), single.keywords("Hill Giant")) == (frozenset(), frozenset({"fear"}))
