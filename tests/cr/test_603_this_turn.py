"""Delayed abilities that trigger whenever something happens this turn (CR 603.7)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Triggered
from apnap.language.amounts import Number
from apnap.language.card import card
from apnap.language.durations import END_OF_TURN
from apnap.language.effects import AddCounters, Delayed, GainLife
from apnap.language.filters import IsPlayer, creature, you_control
from apnap.language.patterns import AnyEvent, Attacks, Blocks, Chapter, DealsDamage, OneOrMore, enters
from apnap.language.references import Bound
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

GROW = Delayed(Attacks(creature), (AddCounters("+1/+1", 1, Bound("it")),), END_OF_TURN)


@cr("603.7", "603.7c")
def test_it_triggers_each_time_until_the_turn_ends() -> None:
    drill = card("Drill", "{W}", "Sorcery", Spell((GROW,)))
    play = scene(Seat(hand=[drill], pool="{W}", battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Drill")
    play.resolve()
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.order([0, 1])
    play.resolve_all()
    assert play.values("Grizzly Bears").power == 3
    assert play.values("Hill Giant").power == 4


@cr("603.7c", "714.2b")
def test_what_its_event_names_comes_before_what_created_it() -> None:
    """A chapter triggers on counters put on the Saga; "it" is the attacker all the same."""
    saga = card("Marching Song", "{W}", "Enchantment - Saga", Triggered(Chapter(2), (GROW,)))
    play = scene(Seat(battlefield=[Permanent(saga, {"lore": 1}), "Grizzly Bears"]))
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.resolve()
    assert play.values("Grizzly Bears").power == 3


@cr("603.2c", "603.7")
def test_several_at_once_count_as_one() -> None:
    count = Delayed(OneOrMore(Attacks(creature & you_control)), (GainLife(Number()),), END_OF_TURN)
    play = scene(
        Seat(
            hand=[card("Roll Call", "{W}", "Sorcery", Spell((count,)))],
            pool="{W}",
            battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"],
        )
    )
    play.cast("Roll Call")
    play.resolve()
    play.attack(["Grizzly Bears", "Hill Giant", "Craw Wurm"])
    play.resolve_all()
    assert play.life(0) == 23


@cr("603.2c", "603.7")
def test_damage_dealt_together_is_one_event() -> None:
    """What several creatures deal to one player at one time is one event for "is dealt damage"."""
    hurt = Delayed(DealsDamage(None, IsPlayer()), (GainLife(Number()),), END_OF_TURN)
    play = scene(
        Seat(
            hand=[card("Ledger", "{W}", "Sorcery", Spell((hurt,)))],
            pool="{W}",
            battlefield=["Grizzly Bears", "Hill Giant"],
        )
    )
    play.cast("Ledger")
    play.resolve()
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.until("combat damage")
    play.resolve()
    assert play.life(0) == 25
    assert play.state.waiting == ()


@cr("603.7")
def test_one_of_several_events() -> None:
    either = Delayed(AnyEvent((Attacks(creature), Blocks(creature), enters(creature))), (GainLife(1),), END_OF_TURN)
    play = scene(
        Seat(hand=[card("Watch", "{W}", "Sorcery", Spell((either,)))], pool="{W}", battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Watch")
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.resolve()
    play.block({"Hill Giant": "Grizzly Bears"})
    play.resolve()
    assert play.life(0) == 22
