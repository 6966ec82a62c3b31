"""Aura swap (CR 702.65)."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.filters import creature, land
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

CONTROL = card(
    "Arcanum Wings",
    "{1}{U}",
    "Enchantment - Aura",
    Keyword("enchant", quality=creature),
    Keyword("aura swap", (Mana("{U}"),)),
)

WINGS = Permanent(CONTROL, attached_to="Grizzly Bears")

ON_LAND = card("Wild Growth", "{G}", "Enchantment - Aura", Keyword("enchant", quality=land))


@cr("702.65a")
def test_aura_swap_exchanges_auras() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent(CONTROL, attached_to="Grizzly Bears")], hand=["Flight"], pool="{U}"
        )
    )
    play.activate("Arcanum Wings")
    play.resolve()
    play.choose("Flight")
    assert play.hand() == ["Arcanum Wings"]
    assert play.object("Flight").attached_to == play.object("Grizzly Bears").id


@example("702.65b/1")
@cr("702.65b")
def test_aura_swap_with_an_illegal_aura_does_nothing() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", WINGS], hand=[ON_LAND], pool="{U}"))
    play.activate("Arcanum Wings")
    play.resolve()
    assert play.hand() == ["Wild Growth"]
    assert "Arcanum Wings" in play.battlefield()


@example("702.65b/2")
@cr("702.65b")
def test_aura_swap_requires_owning_the_aura() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears"], hand=["Flight"], pool="{U}"),
        Seat(battlefield=[Permanent(CONTROL, attached_to="Grizzly Bears", controller=0)]),
    )
    play.activate("Arcanum Wings")
    play.resolve()
    assert play.hand() == ["Flight"]
    assert "Arcanum Wings" in play.battlefield(0)
