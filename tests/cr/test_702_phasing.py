"""Phasing (CR 702.26), with attachments and changes of control."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.changes import ChangeControl, ModifyPT
from apnap.language.costs import Mana, TapThis
from apnap.language.durations import FOREVER, WHILE_CONTROL
from apnap.language.effects import (
    AddCounters,
    Apply,
    DealDamage,
    Destroy,
    Effect,
    Move,
    PhaseOut,
    SacrificeIt,
    StaysTapped,
    Tap,
    Target,
    TurnFace,
    Untap,
)
from apnap.language.filters import HasStatus, Is, creature
from apnap.language.references import Host, This, You
from apnap.language.statics import Continuous
from apnap.rules.events.control import ControlGained
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
def test_attached_permanents_phase_in_with_their_host_whoever_controls_them() -> None:
    """The opponent's Aura doesn't phase in by itself in the opponent's untap step."""
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
def test_a_permanent_phases_in_for_the_player_who_controlled_it() -> None:
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
    assert play.log(ControlGained) == []
    play.attack(["Grizzly Bears"])


@cr("502.3")
def test_an_effect_on_the_next_untap_step_ends_though_the_permanent_was_untapped() -> None:
    """The creature was untapped in the meantime; the untap step in question has passed anyway."""
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
def test_a_for_as_long_as_effect_ends_when_its_source_phases_out() -> None:
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


MIST = card("Mist", "{U}", "Enchantment - Aura", Keyword("enchant", quality=creature), Keyword("phasing"))
FADE = card("Fade", "{0}", "Instant", Spell((PhaseOut(Target(creature)),)))
GLORY = card("Glory", "{W}", "Enchantment", Static(Continuous(creature & HasStatus("enchanted"), (ModifyPT(2, 2),))))


def misted() -> Script:
    """The first player's Bears with the second player's Aura, which has phasing, as the first player's turn ends."""
    bears = Seat(battlefield=["Grizzly Bears", GLORY], hand=[FADE], library=LIBRARY)
    aura = Permanent(MIST, attached_to="Grizzly Bears")
    return scene(bears, Seat(battlefield=[aura], hand=[FADE], library=LIBRARY), step="end")


@cr("702.26b")
def test_a_phased_out_aura_enchants_nothing() -> None:
    play = misted()
    assert play.pt("Grizzly Bears") == (4, 4)
    play.until("upkeep", 1)
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("702.26g")
def test_a_permanent_that_phased_out_directly_does_not_phase_in_with_its_host() -> None:
    play = misted()
    play.until("precombat main", 1)
    play.cast("Fade", targets=["Grizzly Bears"])
    play.resolve()
    play.until("upkeep", 0)
    assert phased_out(play, "Grizzly Bears", "Mist") == [False, True]
    play.until("upkeep", 1)
    assert phased_out(play, "Grizzly Bears", "Mist") == [False, False]


@cr("702.26i", "704.5m")
def test_a_permanent_that_phased_out_directly_phases_in_without_its_host() -> None:
    play = misted()
    play.until("precombat main", 0)
    play.cast("Fade", targets=["Grizzly Bears"])
    play.resolve()
    assert phased_out(play, "Grizzly Bears", "Mist") == [True, True]
    play.until("upkeep", 1)
    assert play.graveyard(1) == ["Mist"]


@cr("702.26n")
def test_a_permanent_phased_out_under_a_player_who_left_phases_in() -> None:
    """In the next untap step after their turn would have begun."""
    theft = card(
        "Steal", "{0}", "Instant", Spell((Apply(Target(creature), (ChangeControl(You()),), duration=FOREVER),))
    )
    seats = [Seat(library=LIBRARY) for _ in range(3)]
    seats[0].battlefield = ["Grizzly Bears"]
    play = scene(Seat(hand=[theft, FADE], library=LIBRARY), *seats)
    play.cast("Steal", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Fade", targets=["Grizzly Bears"])
    play.resolve()
    play.until("upkeep", 1)
    play.game.concede(0)
    play.until("upkeep", 3)
    assert phased_out(play, "Grizzly Bears") == [True]
    play.until("upkeep", 1)
    assert phased_out(play, "Grizzly Bears") == [False]


@cr("702.26b", "702.26e")
@pytest.mark.parametrize(
    "effect",
    [
        AddCounters("+1/+1", 1, This()),
        Apply(This(), (ModifyPT(1, 1),), duration=FOREVER),
        DealDamage(1, This()),
        Destroy(This()),
        Move(This(), "exile"),
        SacrificeIt(This()),
        Tap(This()),
        TurnFace(This(), True),
    ],
    ids=lambda effect: type(effect).__name__,
)
def test_an_ability_finds_nothing_if_its_permanent_phased_out(effect: Effect) -> None:
    bear = card("Bear", "{G}", "Creature - Bear", Activated((Mana("{0}"),), (effect,)), pt="2/2")
    leave = card("Leave", "{0}", "Instant", Spell((PhaseOut(Target(creature)),)))
    play = scene(Seat(battlefield=[bear], hand=[leave], library=LIBRARY), Seat(library=LIBRARY))
    play.activate("Bear")
    play.cast("Leave", targets=["Bear"])
    play.resolve()
    play.resolve()
    seen = play.object("Bear")
    assert (seen.phased_out, seen.damage, seen.tapped, seen.face_down) == (True, 0, False, False)
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    assert (play.pt("Bear"), play.counters("Bear")) == ((2, 2), {})


@cr("702.26b", "702.26d")
def test_phased_out_equipment_is_not_moved() -> None:
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
