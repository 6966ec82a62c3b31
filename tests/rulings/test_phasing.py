"""Rulings about phasing."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

DECK = ["Island"] * 12


@ruling("Robe of Stars", 2)
def test_a_for_as_long_as_effect_ends_as_the_permanent_phases_out() -> None:
    play = scene(
        Seat(
            hand=["Sower of Temptation"], pool="{U}" * 4, battlefield=["Robe of Stars", *["Plains"] * 3], library=DECK
        ),
        Seat(battlefield=["Hill Giant"], library=DECK),
    )
    play.cast("Sower of Temptation")
    play.resolve()
    play.choose("Hill Giant")
    play.resolve()
    play.activate("Robe of Stars", 1, targets=["Sower of Temptation"])
    play.resolve()
    assert play.controller("Hill Giant") == 0
    play.activate("Robe of Stars", 0)
    play.resolve()
    assert play.controller("Hill Giant") == 1
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    assert (play.object("Sower of Temptation").phased_out, play.controller("Hill Giant")) == (False, 1)


@ruling("Renegade Silent", 4)
def test_renegade_silent_phases_in_in_its_controllers_untap_step() -> None:
    play = scene(
        Seat(battlefield=["Renegade Silent"], library=DECK),
        Seat(hand=["Act of Treason"], battlefield=["Mountain"] * 3, library=DECK),
        active=1,
    )
    silent = play.id("Renegade Silent")
    play.cast("Act of Treason", targets=["Renegade Silent"])
    play.resolve()
    play.until("end")
    play.resolve()
    play.until("upkeep", 0)
    assert play.object(silent).phased_out
    play.until("upkeep", 1)
    assert (play.object(silent).phased_out, play.controller(silent)) == (False, 0)


@ruling("Zirilan of the Claw", 2)
def test_a_phased_out_dragon_is_not_exiled_at_the_end_step() -> None:
    play = scene(
        Seat(
            battlefield=["Zirilan of the Claw", "Plains"],
            hand=["Galadriel's Dismissal"],
            pool="{R}{R}{R}",
            library=["Shivan Dragon", *DECK],
        ),
        Seat(library=DECK),
    )
    play.activate("Zirilan of the Claw")
    play.resolve()
    play.choose("Shivan Dragon")
    play.cast("Galadriel's Dismissal", targets=["Shivan Dragon"])
    play.resolve()
    play.until("upkeep", 1)
    play.until("end", 0)
    assert ("Shivan Dragon" in play.battlefield(0), play.stack) == (True, [])


@ruling("Robe of Stars", 6)
def test_phased_out_robe_of_stars_is_not_moved() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Hill Giant", Permanent("Robe of Stars", attached_to="Grizzly Bears")],
            pool="{W}{C}{C}",
        ),
    )
    robe = play.id("Robe of Stars")
    play.activate("Robe of Stars", ability=1, targets=["Hill Giant"])
    play.activate("Robe of Stars", ability=0)
    play.resolve_all()
    assert (play.object(robe).phased_out, play.pt("Hill Giant")) == (True, (3, 3))
    assert play.attached_to(robe) == "Grizzly Bears"


@ruling("Angelic Chorus", 1)
def test_angelic_chorus_does_not_trigger_on_control_changes() -> None:
    play = scene(
        Seat(battlefield=["Angelic Chorus"], hand=["Act of Treason"], pool="{R}" * 3), Seat(battlefield=["Craw Wurm"])
    )
    play.cast("Act of Treason", targets=["Craw Wurm"])
    play.resolve()
    assert (play.stack, play.life(0)) == ([], 20)


@ruling("Clever Concealment", 1)
def test_a_creature_that_phases_out_leaves_combat() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears", *["Plains"] * 4], hand=["Clever Concealment"]),
    )
    play.attack(["Hill Giant", "Grizzly Bears"])
    play.cast("Clever Concealment", targets=[["Hill Giant"]])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 18


def stocked(*battlefield: str | Permanent, hand: tuple[str, ...] = (), pool: str = "") -> Seat:
    return Seat(battlefield=battlefield, hand=hand, pool=pool, library=["Island"] * 8)


@ruling("Clever Concealment", 3, 5)
def test_attachments_and_counters_phase_out_too() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 2}, sick=True)
    play = scene(
        Seat(
            battlefield=[bears, Permanent("Bonesplitter", attached_to="Grizzly Bears"), *["Plains"] * 4],
            hand=["Clever Concealment"],
            library=["Plains"] * 4,
        ),
        stocked(),
    )
    play.cast("Clever Concealment", targets=[["Grizzly Bears"]])
    play.resolve()
    assert play.object("Bonesplitter").phased_out
    play.until("precombat main", 1)
    play.until("precombat main", 0)
    assert (play.pt("Grizzly Bears"), play.attached_to("Bonesplitter")) == ((6, 4), "Grizzly Bears")
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    assert play.life(1) == 14


@ruling("Clever Concealment", 2)
def test_a_for_as_long_as_effect_ends_when_its_source_phases_out() -> None:
    play = scene(
        Seat(
            battlefield=["Aladdin", *["Plains"] * 4, *["Mountain"] * 3],
            hand=["Clever Concealment"],
            library=["Plains"] * 4,
        ),
        stocked("Juggernaut"),
    )
    play.activate("Aladdin", targets=["Juggernaut"])
    play.resolve()
    assert play.controller("Juggernaut") == 0
    play.cast("Clever Concealment", targets=[["Aladdin"]])
    play.resolve()
    assert play.controller("Juggernaut") == 1


@ruling("Kismet", 2)
def test_a_permanent_that_phases_in_does_not_enter() -> None:
    play = scene(
        Seat(library=["Plains"] * 3, battlefield=["Kismet"]),
        Seat(library=["Plains"] * 3, battlefield=[Permanent("Grizzly Bears", phased_out=True)]),
    )
    play.until("upkeep", 1)
    assert (play.object("Grizzly Bears").phased_out, play.tapped("Grizzly Bears")) == (False, False)
