"""Triggered abilities of Equipment refer to the creature they triggered from (CR 603.10a, 608.2h)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Triggered
from apnap.language.amounts import PowerOf
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import AddCounters, Attach, DealDamage, Target
from apnap.language.filters import Is, creature, player
from apnap.language.patterns import Attacks, DealsDamage
from apnap.language.references import Host, This
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

BEARER = Is(Host())
SPITE = Triggered(DealsDamage(None, BEARER), (DealDamage(PowerOf(Host()), Target(player), Host()),))
LASH = card("Lash", "{1}", "Artifact - Equipment", SPITE, Keyword("equip", (Mana("{1}"),)))
HANDED = Activated((Mana("{0}"),), (Attach(This(), Target(creature)),))
BANNER = card(
    "Banner", "{1}", "Artifact - Equipment", Triggered(Attacks(BEARER), (AddCounters("+1/+1", 1, Host()),)), HANDED
)


@cr("608.2h")
def test_an_equipped_creature_that_died_still_deals_damage() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent(LASH, attached_to="Grizzly Bears")]),
        Seat(hand=["Lightning Bolt"], pool="{R}"),
    )
    play.cast("Lightning Bolt", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.choose("Player 2")
    play.resolve()
    assert (play.graveyard(0), play.life(1)) == (["Grizzly Bears"], 18)


@cr("608.2h")
def test_the_ability_refers_to_the_creature_that_attacked() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Hill Giant", Permanent(BANNER, attached_to="Grizzly Bears")]))
    play.attack(["Grizzly Bears"])
    play.activate("Banner", targets=["Hill Giant"])
    play.resolve()
    play.resolve()
    assert (play.counters("Grizzly Bears"), play.counters("Hill Giant")) == ({"+1/+1": 1}, {})
