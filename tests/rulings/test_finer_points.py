"""Rulings about finer points: what is asked twice, counted at the last moment, doubled, or lost with a type."""

from __future__ import annotations

from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Altac Bloodseeker", 1)
def test_first_strike_gained_too_late_still_strikes_once() -> None:
    play = scene(
        Seat(battlefield=["Altac Bloodseeker", "White Knight"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Altac Bloodseeker", "White Knight"])
    play.block({"Grizzly Bears": "White Knight"})
    play.until("first-strike combat damage")
    play.resolve()
    assert "first strike" in play.keywords("Altac Bloodseeker")
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Godhead of Awe", 3)
def test_the_godhead_overwrites_what_was_before_it() -> None:
    play = scene(
        Seat(
            battlefield=["Craw Wurm", *["Island"] * 7, *["Plains"] * 2],
            hand=["Turn to Frog", "Godhead of Awe", "Humble"],
        ),
    )
    play.cast("Turn to Frog", targets=["Craw Wurm"], pay=["the first Island"] * 2)
    play.resolve()
    play.cast("Godhead of Awe", pay=["the first Island"] * 5)
    play.resolve()
    assert play.pt("Craw Wurm") == (1, 1)
    play.cast("Humble", targets=["Craw Wurm"])
    play.resolve()
    assert play.pt("Craw Wurm") == (0, 1)


@ruling("Kumano, Master Yamabushi", 1)
def test_kumano_s_victims_are_exiled_even_as_he_dies() -> None:
    kumano = "Kumano, Master Yamabushi"
    play = scene(
        Seat(battlefield=[kumano, *["Plains"] * 4], pool="{R}{R}", hand=["Day of Judgment"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.activate(kumano, targets=["Hill Giant"])
    play.resolve()
    play.cast("Day of Judgment")
    play.resolve()
    assert (play.exile(), play.graveyard(0)) == (["Hill Giant"], ["Day of Judgment", kumano])


@ruling("Kuldotha Flamefiend", 4)
def test_a_flamefiend_may_aim_at_nothing() -> None:
    play = scene(Seat(hand=["Kuldotha Flamefiend"], pool="{R}" * 6, battlefield=["Memnite"]))
    play.cast("Kuldotha Flamefiend")
    play.resolve()
    play.choose()
    play.resolve()
    play.yes()
    assert (play.graveyard(0), play.lives) == (["Memnite"], [20, 20])


@ruling("Sightless Brawler", 7)
def test_two_who_can_not_attack_alone_attack_together() -> None:
    play = scene(Seat(battlefield=["Sightless Brawler", "Sightless Brawler"]))
    first, second = play.state.battlefield
    assert not can_attack(play, "#" + str(first))
    play.attack([first, second])
    play.until("end of combat")
    assert play.life(1) == 14


@ruling("Anointed Procession", 5)
def test_two_processions_quadruple() -> None:
    procession = "Anointed Procession"
    play = scene(Seat(battlefield=[procession, procession], hand=["Ambassador Oak"], pool="{G}" * 4))
    play.cast("Ambassador Oak")
    play.resolve_all()
    assert play.battlefield(0).count("Elf Warrior Token") == 4


@ruling("Dreadhorde Invasion", 2)
def test_a_token_that_shrinks_still_gains_lifelink() -> None:
    zombie = Permanent("Walking Corpse", token=True, counters={"+1/+1": 4})
    play = scene(
        Seat(battlefield=["Dreadhorde Invasion", zombie]),
        Seat(battlefield=["Island"] * 2, hand=["Turn to Frog"]),
    )
    play.attack(["Walking Corpse"])
    play.cast("Turn to Frog", targets=["Walking Corpse"], by=1)
    play.resolve()
    assert play.pt("Walking Corpse") == (5, 5)
    play.resolve()
    assert play.keywords("Walking Corpse") == {"lifelink"}


@ruling("In Thrall to the Pit", 1)
def test_who_is_taken_in_the_end_step_can_not_be_sacrificed_later() -> None:
    lands = [*["Mountain"] * 7, *["Swamp"] * 2, "Forest", "Island", "Alchemist's Refuge"]
    play = scene(
        Seat(battlefield=lands, hand=["In Thrall to the Pit"], library=["Island"] * 3),
        Seat(battlefield=["Hill Giant"], library=["Island"] * 3),
        step="end",
    )
    play.activate("Alchemist's Refuge", ability=1)
    play.resolve()
    play.cast("In Thrall to the Pit", kicked=True, targets=["Hill Giant"])
    play.resolve()
    assert play.controller("Hill Giant") == 0
    play.until("end", 1)
    assert play.stack == ["ability of In Thrall to the Pit"]
    play.resolve()
    assert play.battlefield(1) == ["Hill Giant"]


@ruling("Alchemist's Refuge", 1)
def test_the_refuge_lets_flashback_be_cast_at_any_time() -> None:
    play = scene(
        Seat(
            battlefield=["Alchemist's Refuge", "Forest", "Island", *["Mountain"] * 5],
            graveyard=["Firebolt"],
        ),
        active=1,
    )
    play.pass_to(0)
    assert not play.may("cast", "Firebolt")
    play.activate("Alchemist's Refuge", ability=1)
    play.resolve()
    play.cast("Firebolt", targets=["Player 2"], by=0)
    play.resolve()
    assert (play.life(1), play.exile()) == (18, ["Firebolt"])


@ruling("Coralhelm Commander", 1)
def test_a_level_is_the_number_of_counters() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Coralhelm Commander", counters={"level": 3}), "Merfolk of the Pearl Trident"],
            hand=["Steady Progress"],
            pool="{U}" * 3,
            library=["Island"],
        ),
    )
    assert (play.pt("Coralhelm Commander"), play.pt("Merfolk of the Pearl Trident")) == ((3, 3), (1, 1))
    play.cast("Steady Progress")
    play.resolve()
    play.choose("Coralhelm Commander")
    assert (play.pt("Coralhelm Commander"), play.pt("Merfolk of the Pearl Trident")) == ((4, 4), (2, 2))


@ruling("Knight Exemplar", 1)
def test_only_the_exemplar_is_destroyed() -> None:
    play = scene(
        Seat(battlefield=["Knight Exemplar", "White Knight"], hand=["Day of Judgment"], pool="{W}" * 4),
    )
    play.cast("Day of Judgment")
    play.resolve()
    assert play.battlefield(0) == ["White Knight"]


@ruling("It That Betrays", 7)
def test_what_is_sacrificed_for_a_cost_goes_over_too() -> None:
    play = scene(
        Seat(battlefield=["It That Betrays"]),
        Seat(battlefield=["Nantuko Husk", "Grizzly Bears", Permanent("Hill Giant", token=True)]),
    )
    play.activate("Nantuko Husk", choices=["Grizzly Bears"], by=1)
    play.resolve()
    assert play.battlefield(0) == ["It That Betrays", "Grizzly Bears"]
    play.resolve()
    play.activate("Nantuko Husk", choices=["Hill Giant"], by=1)
    assert play.stack == ["ability of Nantuko Husk"]


@ruling("Demonspine Whip", 3)
def test_the_whip_serves_who_holds_it_by_then() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Hill Giant", Permanent("Demonspine Whip", attached_to="Grizzly Bears")],
            pool="{C}" * 4,
        ),
    )
    play.activate("Demonspine Whip", ability=1, targets=["Hill Giant"])
    play.resolve()
    play.activate("Demonspine Whip", ability=0, x=3)
    play.resolve()
    assert (play.power("Hill Giant"), play.power("Grizzly Bears")) == (6, 2)
