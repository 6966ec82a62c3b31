"""Auras that enter other than by resolving as an Aura spell (CR 303.4), and attaching (CR 701.3)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.effects import Attach, Choose, Each, Move
from apnap.language.filters import HasSubtype, InZone, Is, creature, enchantment, land, white, you_control, you_own
from apnap.language.patterns import enters
from apnap.language.references import Bound, Host, This, You
from apnap.language.statics import Continuous
from apnap.rules.events.zone_changes import Moved
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

BLESSING = card("Blessing", "{W}", "Enchantment - Aura", Keyword("enchant", quality=creature))

TILLAGE = card("Tillage", "{G}", "Enchantment - Aura", Keyword("enchant", quality=land))

_WEAR = Move(Choose(HasSubtype("Aura") & InZone("hand") & you_own), "battlefield", under=You(), attached_to=This())

WEARER = card("Wearer", "{W}", "Creature - Human", Activated((), (_WEAR,)), pt="2/2")

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
def test_an_auras_controller_chooses_what_it_enchants_as_it_enters() -> None:
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
def test_an_aura_with_nothing_to_enchant_stays_in_its_zone() -> None:
    play = scene(Seat(hand=[RETURN], graveyard=[STRENGTH], pool="{W}"))
    play.cast("Return")
    play.resolve()
    assert (play.graveyard(0), play.battlefield()) == (["Return", "Strength"], [])
    assert not [event for event in play.events(Moved) if event.destination == "battlefield"]


@cr("701.3b")
def test_equipment_does_not_move_to_an_object_that_has_left() -> None:
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


@cr("303.4i")
def test_an_aura_enters_attached_or_stays() -> None:
    play = scene(Seat(hand=[BLESSING], battlefield=[WEARER]))
    play.activate("Wearer")
    play.resolve_all()
    assert play.attached_to("Blessing") == "Wearer"
    play = scene(Seat(hand=[TILLAGE], battlefield=[WEARER, "Forest"]))
    play.activate("Wearer")
    play.resolve_all()
    assert (play.hand(), play.battlefield()) == (["Tillage"], ["Wearer", "Forest"])


@cr("608.3a", "608.3d", "303.4")
def test_an_aura_spell_enters_attached_or_not_at_all() -> None:
    for answer, zone in ((False, ["Holy Strength"]), (True, [])):
        play = scene(
            Seat(battlefield=["Plains"], hand=["Holy Strength"]),
            Seat(battlefield=["Grizzly Bears", "Island"], hand=["Unsummon"]),
        )
        play.cast("Holy Strength", targets=["Grizzly Bears"])
        if answer:
            play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
            play.resolve()
        play.resolve()
        assert [name for name in play.battlefield(0) if name != "Plains"] == zone
