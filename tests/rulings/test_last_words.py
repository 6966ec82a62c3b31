"""Rulings about what still holds once its giver is gone or has changed hands."""

from __future__ import annotations

from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Lavinia of the Tenth", 6)
def test_a_token_that_is_a_copy_has_a_mana_value() -> None:
    play = scene(
        Seat(hand=["Lavinia of the Tenth"], pool="{W}" * 4 + "{U}", library=["Island"]),
        Seat(
            battlefield=[Permanent("Craw Wurm", token=True), Permanent("Grizzly Bears", token=True)],
            library=["Island"] * 2,
        ),
    )
    play.cast("Lavinia of the Tenth")
    play.resolve_all()
    play.until("precombat main", 1)
    assert (can_attack(play, "Craw Wurm"), can_attack(play, "Grizzly Bears")) == (True, False)


@ruling("Merciless Javelineer", 2)
def test_the_target_can_not_block_whatever_becomes_of_the_counter() -> None:
    play = scene(
        Seat(battlefield=["Merciless Javelineer"], pool="{C}{C}", hand=["Island"]),
        Seat(battlefield=[Permanent("Craw Wurm", counters={"+1/+1": 1})]),
    )
    play.activate("Merciless Javelineer", targets=["Craw Wurm"])
    play.resolve()
    assert play.counters("Craw Wurm") == {}
    play.attack(["Merciless Javelineer"])
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Witch's Mark", 2)
def test_a_mark_without_its_target_does_nothing() -> None:
    play = scene(
        Seat(hand=["Witch's Mark", "Forest"], pool="{R}{R}", battlefield=["Grizzly Bears"], library=["Island"] * 2),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Witch's Mark", targets=[["Grizzly Bears"]])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert sorted(play.hand(0)) == ["Forest", "Grizzly Bears"]
    play = scene(Seat(hand=["Witch's Mark", "Forest"], pool="{R}{R}", library=["Island"] * 2))
    play.cast("Witch's Mark", targets=[[]])
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Island"] * 2


@ruling("Breaching Leviathan", 2)
def test_the_leviathan_follows_creatures_to_their_new_controllers() -> None:
    play = scene(
        Seat(
            hand=["Breaching Leviathan", "Donate"],
            pool="{U}" * 9,
            battlefield=["Hill Giant", *["Island"] * 3],
            library=["Island"] * 6,
        ),
        Seat(library=["Island"] * 6),
    )
    play.cast("Breaching Leviathan")
    play.resolve_all()
    assert play.tapped("Hill Giant")
    play.cast("Donate", targets=["Player 2", "Hill Giant"])
    play.resolve()
    play.until("upkeep", 1)
    assert (play.controller("Hill Giant"), play.tapped("Hill Giant")) == (1, True)
    play.until("upkeep", 0)
    play.until("upkeep", 1)
    assert not play.tapped("Hill Giant")


@ruling("The Scorpion God", 1)
def test_the_scorpion_god_draws_as_it_dies() -> None:
    god = Permanent("The Scorpion God", counters={"-1/-1": 1})
    play = scene(
        Seat(
            battlefield=[god, Permanent("Craw Wurm", counters={"-1/-1": 1}), "Hill Giant"],
            hand=["Day of Judgment"],
            pool="{W}" * 4,
            library=["Island"] * 3,
        ),
    )
    play.cast("Day of Judgment")
    play.resolve()
    play.order([0, 1, 2])
    play.resolve_all()
    assert play.hand(0) == ["Island"] * 2


@ruling("Ob Nixilis Reignited", 1)
def test_the_emblem_stays_when_its_giver_leaves() -> None:
    nixilis = Permanent("Ob Nixilis Reignited", counters={"loyalty": 8})
    play = scene(Seat(battlefield=[nixilis]), Seat(library=["Island"] * 3), Seat(library=["Island"] * 3))
    play.activate("Ob Nixilis Reignited", ability=2, targets=["Player 2"])
    play.resolve()
    play.game.concede(0)
    play.until("draw", 1)
    play.resolve_all()
    assert play.life(1) == 18


@ruling("Retaliator Griffin", 1)
def test_a_dying_griffin_retaliates_in_vain() -> None:
    play = scene(
        Seat(battlefield=["Retaliator Griffin"]),
        Seat(hand=["Volcanic Fallout"], pool="{R}" * 3),
    )
    play.cast("Volcanic Fallout", by=1)
    play.resolve()
    assert (play.graveyard(0), play.stack) == (["Retaliator Griffin"], ["ability of Retaliator Griffin"])
    play.resolve()
    play.yes()
    assert (play.battlefield(0), play.stack) == ([], [])


@ruling("Elemental Appeal", 1)
def test_a_copy_of_a_kicked_elemental_is_seven_strong() -> None:
    play = scene(
        Seat(
            hand=["Elemental Appeal", "Cackling Counterpart"],
            pool="{R}" * 9,
            battlefield=["Island"] * 3,
        ),
    )
    play.cast("Elemental Appeal", kicked=True)
    play.resolve()
    token = play.state.battlefield[-1]
    assert play.pt(token) == (14, 1)
    play.cast("Cackling Counterpart", targets=[token])
    play.resolve()
    assert play.pt(play.state.battlefield[-1]) == (7, 1)
    play.until("end")
    play.resolve()
    assert play.battlefield(0) == ["Island", "Island", "Island", "Elemental Token"]


@ruling("Hecatomb", 3)
def test_hecatomb_may_be_lost_though_four_could_die() -> None:
    play = scene(Seat(hand=["Hecatomb"], pool="{B}" * 3, battlefield=["Memnite"] * 4))
    play.cast("Hecatomb")
    play.resolve()
    play.resolve()
    play.no()
    assert (play.battlefield(0), play.graveyard(0)) == (["Memnite"] * 4, ["Hecatomb"])


@ruling("Rapacious Guest", 6)
def test_the_guest_s_last_power_counts() -> None:
    guest = Permanent("Rapacious Guest", counters={"+1/+1": 3})
    play = scene(Seat(battlefield=[guest], hand=["Unsummon"], pool="{U}"))
    play.cast("Unsummon", targets=["Rapacious Guest"])
    play.resolve_all()
    assert play.life(1) == 15
