"""Effects that speak of objects with the same name as another, and counters dealt out by a triggered ability."""

from __future__ import annotations

from apnap.language.abilities import Triggered
from apnap.language.card import card
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.effects import AddCounters, Apply, Move, Target, YouMay
from apnap.language.filters import Is, SharesName, creature, opponent_controls
from apnap.language.patterns import dies, enters
from apnap.language.references import Bound, OwnerOf
from apnap.language.statics import Cannot
from tests.cr.scenes import Seat, scene
from tests.marks import cr

MIRROR = card(
    "Mirror",
    "{U}",
    "Creature - Wizard",
    Triggered(
        enters(),
        (
            Move(Target(creature & opponent_controls), "hand"),
            Apply(
                OwnerOf(Bound("target")),
                rules=(Cannot(Is(Bound("affected")), "cast", SharesName(Bound("target"))),),
                duration=YOUR_NEXT_TURN,
            ),
        ),
    ),
    pt="2/3",
)


@cr("201.2a", "611.2c")
def test_spells_named_like_what_has_left_can_not_be_cast() -> None:
    play = scene(
        Seat(hand=[MIRROR], pool="{U}", library=["Island"] * 4),
        Seat(
            battlefield=["Grizzly Bears", "Forest", "Forest", "Mountain", "Mountain"],
            hand=["Hill Giant"],
            library=["Island"] * 4,
        ),
    )
    play.cast("Mirror")
    play.resolve()
    play.resolve()
    assert "Grizzly Bears" in play.hand(1)
    play.until("precombat main", 1)
    assert not play.may("cast", "Grizzly Bears")
    assert play.may("cast", "Hill Giant")
    play.until("precombat main", 0)
    play.until("precombat main", 1)
    assert play.may("cast", "Grizzly Bears")


@cr("601.2d", "603.3d")
def test_counters_dealt_out_by_a_triggered_ability() -> None:
    star = card(
        "Star",
        "{G}",
        "Creature - Spirit",
        Triggered(dies(), (YouMay((AddCounters("+1/+1", 3, Target(creature, "target", 3, 0), divided=True),)),)),
        pt="1/1",
    )
    play = scene(Seat(battlefield=[star, "Hill Giant", "Grizzly Bears"], hand=["Lightning Bolt"], pool="{R}"), Seat())
    play.cast("Lightning Bolt", targets=["Star"])
    play.resolve()
    play.choose("Hill Giant", "Grizzly Bears")
    play.assign({"Hill Giant": 2, "Grizzly Bears": 1})
    play.resolve()
    play.yes()
    assert (play.pt("Hill Giant"), play.pt("Grizzly Bears")) == ((5, 5), (3, 3))
