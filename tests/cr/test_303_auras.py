"""Auras that enter in another way than by resolving as an Aura spell (CR 303.4)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.effects import Each, Move
from apnap.language.filters import InZone, Is, creature, enchantment, white, you_own
from apnap.language.references import Host
from apnap.language.statics import Continuous
from tests.cr.scenes import Seat, scene
from tests.marks import cr

STRENGTH = card(
    "Strength",
    "{W}",
    "Enchantment - Aura",
    Keyword("enchant", quality=creature),
    Static(Continuous(Is(Host()), (ModifyPT(1, 2),))),
)
KNIGHT = card("Black Knight", "{B}{B}", "Creature - Human Knight", Keyword("protection", quality=white), pt="2/2")
RETURN = card(
    "Return", "{W}", "Sorcery", Spell((Move(Each(enchantment & InZone("graveyard") & you_own), "battlefield"),))
)


@cr("303.4f")
def test_its_controller_chooses_what_an_aura_enchants() -> None:
    play = scene(
        Seat(hand=[RETURN], graveyard=[STRENGTH], pool="{W}", battlefield=["Hill Giant"]),
        Seat(battlefield=["Grizzly Bears", KNIGHT]),
    )
    play.cast("Return")
    play.resolve()
    assert "Knight" not in play.asked
    play.choose("Grizzly Bears")
    assert (play.attached_to("Strength"), play.pt("Grizzly Bears")) == ("Grizzly Bears", (3, 4))


@cr("303.4g")
def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    play = scene(Seat(hand=[RETURN], graveyard=[STRENGTH], pool="{W}"))
    play.cast("Return")
    play.resolve()
    assert (play.graveyard(0), play.battlefield()) == (["Return", "Strength"], [])
    assert not [event for event in play.events("move") if event.destination == "battlefield"]
