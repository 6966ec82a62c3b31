"""Auras that enter in another way than by resolving as an Aura spell (CR 303.4), and attaching (CR 701.3)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.effects import Attach, Each, Move
from apnap.language.filters import InZone, Is, creature, enchantment, white, you_control, you_own
from apnap.language.patterns import enters
from apnap.language.references import Bound, Host, This
from apnap.language.statics import Continuous
from apnap.rules.events.zone_changes import Moved
from tests.cr.scenes import Permanent, Seat, scene
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
    assert not [event for event in play.events(Moved) if event.destination == "battlefield"]


@cr("701.3b")
def test_equipment_does_not_move_to_what_is_gone() -> None:
    sword = card(
        "Sword",
        "{1}",
        "Artifact - Equipment",
        Triggered(enters(creature & you_control), (Attach(This(), Bound("it")),)),
        Keyword("equip", (Mana("{1}"),)),
    )
    play = scene(
        Seat(
            battlefield=["Hill Giant", Permanent(sword, attached_to="Hill Giant")],
            hand=["Grizzly Bears", "Lightning Bolt"],
            pool="{G}{R}{R}",
        )
    )
    play.cast("Grizzly Bears")
    play.resolve()
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.attached_to("Sword") == "Hill Giant"
