"""Rulings about Equipment with reconfigure (CR 702.151)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell
from apnap.language.card import CardDefinition, card
from apnap.language.changes import LoseAll
from apnap.language.costs import Mana
from apnap.language.effects import Apply, Attach, Each, Target, Unattach
from apnap.language.filters import AttachedTo, artifact, creature
from apnap.language.types import CREATURE
from tests.marks import cr
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


CLAW = card("Claw", "{1}", "Artifact Creature - Equipment Beast", Keyword("reconfigure", (Mana("{1}"),)), pt="2/2")
RUST = card("Rust", "{0}", "Instant", Spell((Apply(Target(artifact), (LoseAll(),)),)))
DISARM = card("Disarm", "{0}", "Instant", Spell((Unattach(Each(AttachedTo(Target(creature)))),)))
HAND_OVER = card("Hand Over", "{0}", "Instant", Spell((Attach(Target(artifact, "one"), Target(creature, "two")),)))


def is_creature(play: Script, name: str = "Lizard Blades") -> bool:
    return play.values(name).types & CREATURE != 0


def worn(*hand: str | CardDefinition, pool: str = "") -> Script:
    """Lizard Blades on Hill Giant, in their controller's main phase."""
    blades = Permanent("Lizard Blades", attached_to="Hill Giant")
    return scene(
        Seat(battlefield=[blades, "Hill Giant"], hand=list(hand), pool=pool),
        Seat(battlefield=["Serra Angel"], library=["Island"] * 4),
    )


@cr("702.151a", "702.151b", "301.5c", "701.3d")
@ruling("Lizard Blades", 6, 9)
def test_an_attached_permanent_with_reconfigure_is_not_a_creature() -> None:
    play = scene(Seat(battlefield=["Lizard Blades", "Hill Giant"], pool="{C}" * 4))
    play.activate("Lizard Blades", 0, targets=["Hill Giant"])
    play.resolve()
    assert (play.attached_to("Lizard Blades"), sorted(play.values("Lizard Blades").subtypes)) == (
        "Hill Giant",
        ["Equipment"],
    )
    assert not is_creature(play)
    assert "double strike" in play.keywords("Hill Giant")
    play.activate("Lizard Blades", 1)
    play.resolve()
    assert (play.attached_to("Lizard Blades"), sorted(play.values("Lizard Blades").subtypes)) == (
        "",
        ["Equipment", "Lizard"],
    )
    assert is_creature(play)


@cr("702.151a")
def test_reconfigure_unattaches_only_at_sorcery_speed() -> None:
    play = scene(Seat(battlefield=["Lizard Blades"], pool="{C}{C}"))
    assert not play.may("activate", "Lizard Blades")  # there is no other creature, and nothing to be unattached from
    play = worn(pool="{C}{C}")
    assert play.may("activate", "Lizard Blades")
    play.until("upkeep", 1)
    assert not play.may("activate", "Lizard Blades")


@cr("702.151a")
def test_the_reconfigure_cost_is_paid_both_times() -> None:
    play = scene(Seat(battlefield=[CLAW, "Hill Giant"], pool="{C}{C}"))
    play.activate("Claw", targets=["Hill Giant"])
    play.resolve()
    assert play.attached_to("Claw") == "Hill Giant"
    play.activate("Claw", 1)
    play.resolve()
    assert (play.attached_to("Claw"), play.pool()) == ("", "")


@cr("301.5c")
@ruling("Lizard Blades", 3)
def test_other_effects_may_attach_it() -> None:
    play = scene(Seat(battlefield=["Brass Squire", "Lizard Blades", "Hill Giant"]))
    play.activate("Brass Squire", targets=["Hill Giant"])
    play.resolve()
    assert (play.attached_to("Lizard Blades"), is_creature(play)) == ("Hill Giant", False)


@cr("301.5c")
@ruling("Lizard Blades", 2)
def test_it_cant_be_attached_to_itself() -> None:
    play = scene(Seat(battlefield=["Brass Squire", "Lizard Blades"]))
    play.activate("Brass Squire", targets=["Lizard Blades"])
    play.resolve()
    assert (play.attached_to("Lizard Blades"), is_creature(play)) == ("", True)


@cr("702.151b", "704.5p")
@ruling("Lizard Blades", 7)
def test_an_equipment_that_is_still_a_creature_is_unattached() -> None:
    play = worn("March of the Machines", pool="{U}" * 4)
    play.cast("March of the Machines")
    play.resolve()
    assert (play.attached_to("Lizard Blades"), is_creature(play)) == ("", True)


@cr("702.151b")
@ruling("Lizard Blades", 8)
def test_it_stays_a_noncreature_without_its_abilities() -> None:
    play = worn(RUST, DISARM)
    play.cast("Rust", targets=["Lizard Blades"])
    play.resolve()
    assert "double strike" not in play.keywords("Hill Giant")
    assert (play.attached_to("Lizard Blades"), is_creature(play)) == ("Hill Giant", False)
    play.cast("Disarm", targets=["Hill Giant"])
    play.resolve()
    assert (play.attached_to("Lizard Blades"), is_creature(play)) == ("", True)


@cr("702.151b")
def test_an_equipment_that_lost_reconfigure_cant_stay_attached_as_a_creature() -> None:
    play = worn(RUST, HAND_OVER)
    play.cast("Rust", targets=["Lizard Blades"])
    play.resolve()
    play.cast("Hand Over", targets=["Lizard Blades", "Serra Angel"])
    play.resolve()
    assert (play.attached_to("Lizard Blades"), is_creature(play)) == ("", True)


@cr("702.151b")
@ruling("Lizard Blades", 5)
def test_auras_and_equipment_on_it_fall_off() -> None:
    play = scene(
        Seat(
            battlefield=[
                "Lizard Blades",
                "Hill Giant",
                Permanent("Holy Strength", attached_to="Lizard Blades"),
                Permanent("Bonesplitter", attached_to="Lizard Blades"),
            ],
            pool="{C}{C}",
        ),
    )
    play.activate("Lizard Blades", targets=["Hill Giant"])
    play.resolve()
    assert (play.graveyard(), play.attached_to("Bonesplitter")) == (["Holy Strength"], "")


@ruling("Lizard Blades", 4, 10)
def test_it_keeps_its_own_tapped_status() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Lizard Blades", tapped=True), "Hill Giant"], pool="{C}{C}"),
    )
    play.activate("Lizard Blades", targets=["Hill Giant"])
    play.resolve()
    assert play.tapped("Lizard Blades")
    play.attack(["Hill Giant"])
    assert play.tapped("Hill Giant")
    play = worn()
    play.attack(["Hill Giant"])
    assert not play.tapped("Lizard Blades")
