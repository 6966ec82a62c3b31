"""Abilities that trigger additional times (CR 603.2d)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import LifeOf
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Compare
from apnap.language.effects import Destroy, Each, GainLife, SacrificeIt
from apnap.language.filters import artifact, creature, permanent, you_control
from apnap.language.patterns import YOU, Attacks, Casts, OneOrMore, Pattern, PlayerAttacks, StateIs, dies, enters
from apnap.language.references import This, You
from apnap.language.statics import TriggersMore
from tests.cr.scenes import Seat, scene
from tests.marks import cr


def doubler(cause: Pattern | None, times: int = 1) -> CardDefinition:
    return card("Doubler", "{0}", "Artifact", Static(TriggersMore(permanent & you_control, cause, times)))


def watcher(pattern: Pattern, name: str = "Watcher") -> CardDefinition:
    return card(name, "{0}", "Creature - Bird", Triggered(pattern, (GainLife(1),)), pt="1/1")


@cr("603.2d")
def test_an_ability_triggers_an_additional_time_for_each_such_effect() -> None:
    for count, life in ((0, 21), (1, 22), (2, 23)):
        play = scene(
            Seat(battlefield=[doubler(enters(creature))] * count, hand=[watcher(enters())]),
        )
        play.cast("Watcher")
        play.resolve_all()
        assert (count, play.life()) == (count, life)


@cr("603.2d")
def test_an_ability_triggers_that_many_additional_times() -> None:
    play = scene(Seat(battlefield=[doubler(enters(creature), 3)], hand=[watcher(enters())]))
    play.cast("Watcher")
    play.resolve_all()
    assert play.life() == 24


@cr("603.2d")
def test_only_abilities_of_such_permanents_caused_by_such_events() -> None:
    own = watcher(enters(creature))
    play = scene(
        Seat(battlefield=[doubler(enters(artifact)), own], hand=["Grizzly Bears"], pool="{G}{G}"),
        Seat(battlefield=[own]),
    )
    play.cast("Grizzly Bears")
    play.resolve_all()
    assert (play.life(0), play.life(1)) == (21, 21)
    play = scene(
        Seat(battlefield=[doubler(enters(creature)), own], hand=["Grizzly Bears"], pool="{G}{G}"),
        Seat(battlefield=[own]),
    )
    play.cast("Grizzly Bears")
    play.resolve_all()
    assert (play.life(0), play.life(1)) == (22, 21)


@cr("603.2d", "603.10")
def test_permanents_that_leave_at_the_same_time_trigger_additional_times() -> None:
    fragile = card(
        "Doubler",
        "{0}",
        "Artifact Creature - Golem",
        Static(TriggersMore(permanent & you_control, dies(creature))),
        pt="1/1",
    )
    mortal = watcher(dies())
    sweep = card("Sweep", "{0}", "Sorcery", Spell((Destroy(Each(creature)),)))
    play = scene(Seat(battlefield=[fragile, mortal], hand=[sweep]))
    play.cast("Sweep")
    play.resolve_all()
    assert play.life() == 22


@cr("603.2d", "603.2c")
def test_one_or_more_events_trigger_it_an_additional_time_once() -> None:
    crowd = watcher(OneOrMore(Attacks(creature & you_control)))
    play = scene(Seat(battlefield=[doubler(Attacks(creature)), crowd, "Grizzly Bears"]))
    play.attack(["Grizzly Bears", "Watcher"])
    play.resolve_all()
    assert play.life() == 22


@cr("603.2d")
def test_an_attack_by_a_creature_causes_a_player_to_attack() -> None:
    play = scene(Seat(battlefield=[doubler(Attacks(creature)), watcher(PlayerAttacks(YOU)), "Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.resolve_all()
    assert play.life() == 22


@cr("603.2d")
def test_any_cause_triggers_an_additional_time() -> None:
    play = scene(Seat(battlefield=[doubler(None), watcher(Casts(YOU))], hand=["Lightning Bolt"], pool="{R}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve_all()
    assert play.life() == 22


@cr("603.2d", "603.8")
def test_a_state_trigger_triggers_an_additional_time() -> None:
    poor = Triggered(StateIs(Compare(LifeOf(You()), "=", 20)), (GainLife(1), SacrificeIt(This())))
    lone = card("Lone", "{0}", "Creature - Bird", poor, pt="1/1")
    play = scene(Seat(battlefield=[doubler(None)], hand=[lone]))
    play.cast("Lone")
    play.resolve_all()
    assert play.life() == 22
