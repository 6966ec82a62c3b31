"""Abilities that trigger when something becomes attached (CR 303.4f, 701.3)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Triggered
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import Attach, GainLife, Target
from apnap.language.filters import aura, creature, this
from apnap.language.patterns import BecomesAttached
from apnap.language.references import This
from tests.cr.scenes import Seat, scene
from tests.marks import cr

HOST = card("Host", "{0}", "Creature - Elemental", Triggered(BecomesAttached(aura, this), (GainLife(3),)), pt="4/4")
BADGE = card("Badge", "{0}", "Enchantment - Aura", Keyword("enchant", quality=creature))
BLADE = card("Blade", "{0}", "Artifact - Equipment", Activated((Mana("{0}"),), (Attach(This(), Target(creature)),)))
CLASP = card(
    "Clasp",
    "{0}",
    "Enchantment - Aura",
    Keyword("enchant", quality=creature),
    Activated((Mana("{0}"),), (Attach(This(), Target(creature)),)),
)


@cr("303.4f", "701.3a")
def test_an_aura_that_enters_attached_triggers_it() -> None:
    play = scene(Seat(hand=[BADGE, BADGE], battlefield=[HOST, "Hill Giant"]), Seat())
    play.cast("Badge", targets=["Host"])
    play.resolve_all()
    assert play.life(0) == 23
    play.cast("Badge", targets=["Hill Giant"])
    play.resolve_all()
    assert play.life(0) == 23


@cr("701.3a")
def test_an_aura_that_is_moved_triggers_it_and_equipment_does_not() -> None:
    play = scene(Seat(hand=[CLASP], battlefield=[HOST, BLADE, "Hill Giant"]), Seat())
    play.cast("Clasp", targets=["Hill Giant"])
    play.resolve_all()
    play.activate("Blade", targets=["Host"])
    play.resolve_all()
    assert play.life(0) == 20
    play.activate("Clasp", targets=["Host"])
    play.resolve_all()
    assert play.life(0) == 23


@cr("701.3a")
def test_an_aura_that_becomes_attached_to_another_creature_triggers_it() -> None:
    witness = card("Witness", "{0}", "Artifact", Triggered(BecomesAttached(aura, creature), (GainLife(3),)))
    play = scene(Seat(hand=[BADGE], battlefield=[witness, "Hill Giant"]), Seat())
    play.cast("Badge", targets=["Hill Giant"])
    play.resolve_all()
    assert play.life(0) == 23
