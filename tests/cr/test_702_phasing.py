"""Phasing (CR 702.26), with what is attached and under whose control."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.changes import ChangeControl
from apnap.language.costs import Mana, TapThis
from apnap.language.durations import WHILE_CONTROL
from apnap.language.effects import Apply, PhaseOut, StaysTapped, Target, Untap
from apnap.language.filters import Is, creature
from apnap.language.references import Host, You
from apnap.language.statics import Continuous
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

CLOUD = card("Cloud", "{U}", "Creature - Elemental", Keyword("phasing"), pt="2/2")
THEFT = card(
    "Theft",
    "{U}",
    "Enchantment - Aura",
    Keyword("enchant", quality=creature),
    Static(Continuous(Is(Host()), (ChangeControl(You()),))),
)
LIBRARY = ["Island"] * 9


def phased_out(play: Script, *names: str) -> list[bool]:
    return [play.object(name).phased_out for name in names]


@cr("702.26a", "702.26g")
def test_what_is_attached_phases_out_and_in_with_it_whoever_controls_it() -> None:
    """The opponent's Aura does not phase in by itself in the opponent's untap step."""
    play = scene(
        Seat(battlefield=[CLOUD], library=LIBRARY),
        Seat(battlefield=[Permanent("Flight", attached_to="Cloud")], library=LIBRARY),
        active=1,
        step="end",
    )
    play.next_turn()
    assert phased_out(play, "Cloud", "Flight") == [True, True]
    play.next_turn()
    assert phased_out(play, "Cloud", "Flight") == [True, True]
    play.next_turn()
    assert phased_out(play, "Cloud", "Flight") == [False, False]
    assert play.attached_to("Flight") == "Cloud"


@cr("702.26a", "702.26d")
def test_it_phases_in_for_the_player_who_controlled_it() -> None:
    vanish = card("Vanish", "{U}", "Instant", Spell((PhaseOut(Target(creature)),)))
    play = scene(
        Seat(hand=[vanish], pool="{U}", library=LIBRARY, battlefield=[Permanent(THEFT, attached_to="Grizzly Bears")]),
        Seat(battlefield=["Grizzly Bears"], library=LIBRARY),
    )
    assert play.controller("Grizzly Bears") == 0
    play.cast("Vanish")
    play.resolve()
    play.next_turn()
    assert phased_out(play, "Grizzly Bears", "Theft") == [True, True]
    play.next_turn()
    assert phased_out(play, "Grizzly Bears", "Theft") == [False, False]
    assert play.controller("Grizzly Bears") == 0
    assert play.log("control") == []
    play.attack(["Grizzly Bears"])


@cr("502.3")
def test_not_untapping_in_the_next_untap_step_is_over_after_it() -> None:
    """The creature was untapped in between; the step it should have stayed tapped in has passed all the same."""
    freeze = card("Freeze", "{U}", "Instant", Spell((StaysTapped(Target(creature)),)))
    wake = card("Wake", "{U}", "Instant", Spell((Untap(Target(creature)),)))
    play = scene(
        Seat(hand=[freeze, wake], pool="{U}{U}", library=LIBRARY),
        Seat(battlefield=[Permanent("Grizzly Bears", tapped=True)], library=LIBRARY),
    )
    play.cast("Freeze")
    play.resolve()
    play.cast("Wake")
    play.resolve()
    play.next_turn()
    play.attack(["Grizzly Bears"])
    play.next_turn()
    play.next_turn()
    assert not play.tapped("Grizzly Bears")


@cr("702.26f", "611.2b")
def test_for_as_long_as_ends_when_what_it_follows_phases_out() -> None:
    thief = card(
        "Thief",
        "{U}",
        "Creature - Rogue",
        Activated((TapThis(),), (Apply(Target(creature), (ChangeControl(You()),), (), WHILE_CONTROL),)),
        pt="1/1",
    )
    vanish = card("Vanish", "{U}", "Instant", Spell((PhaseOut(Target(creature)),)))
    play = scene(
        Seat(battlefield=[thief], hand=[vanish], pool="{U}", library=LIBRARY),
        Seat(battlefield=["Grizzly Bears"], library=LIBRARY),
    )
    play.activate("Thief", targets=["Grizzly Bears"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 0
    play.cast("Vanish", targets=["Thief"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 1
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    assert (phased_out(play, "Thief"), play.controller("Grizzly Bears")) == ([False], 1)


@cr("702.26b", "702.26d")
def test_an_equipment_that_is_phased_out_is_not_moved() -> None:
    blade = card("Blade", "{1}", "Artifact - Equipment", Keyword("equip", (Mana("{1}"),)))
    vanish = card("Vanish", "{U}", "Instant", Spell((PhaseOut(Target(creature)),)))
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Hill Giant", Permanent(blade, attached_to="Grizzly Bears")],
            hand=[vanish],
            pool="{U}{C}",
        ),
    )
    held = play.id("Blade")
    play.activate("Blade", targets=["Hill Giant"])
    play.cast("Vanish", targets=["Grizzly Bears"])
    play.resolve_all()
    assert (play.object(held).phased_out, play.attached_to(held)) == (True, "Grizzly Bears")
