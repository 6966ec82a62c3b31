"""Delayed triggered abilities with a duration (CR 603.7b-c)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Triggered
from apnap.language.amounts import Number
from apnap.language.card import CardDefinition, card
from apnap.language.durations import END_OF_TURN, YOUR_NEXT_TURN
from apnap.language.effects import AddCounters, CopySpell, Delayed, Destroy, Each, Effect, GainLife, LoseLife
from apnap.language.filters import Is, IsPlayer, creature, instant, you_control
from apnap.language.patterns import YOU, AnyEvent, Attacks, Blocks, Casts, Chapter, DealsDamage, OneOrMore, dies, enters
from apnap.language.references import Bound, EachPlayer, You
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

ECHO = card(
    "Echo",
    "{R}",
    "Instant",
    Spell(
        (
            Delayed(
                Casts(Is(You()), instant), (CopySpell(Bound("it"), new_targets=False),), "until end of turn", once=True
            ),
        )
    ),
)

CHEER = card("Cheer", "{W}", "Instant", Spell((GainLife(1),)))

STOCK = ["Island"] * 6

LIBRARY = ["Forest"] * 6

PLAINS = ["Plains"] * 3

GROW = Delayed(Attacks(creature), (AddCounters("+1/+1", 1, Bound("it")),), END_OF_TURN)


@cr("603.7", "603.7c")
def test_a_delayed_ability_triggers_each_time_until_the_turn_ends() -> None:
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
def test_objects_of_the_event_come_before_objects_of_the_creation() -> None:
    """A chapter triggers on counters put on the Saga; "it" is still the attacker."""
    saga = card("Marching Song", "{W}", "Enchantment - Saga", Triggered(Chapter(2), (GROW,)))
    play = scene(Seat(battlefield=[Permanent(saga, {"lore": 1}), "Grizzly Bears"]))
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.resolve()
    assert play.values("Grizzly Bears").power == 3


@cr("603.2c", "603.7")
def test_several_simultaneous_events_trigger_once() -> None:
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
def test_simultaneous_damage_is_one_event() -> None:
    """Damage from several creatures to one player at one time is one event for "is dealt damage"."""
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
def test_one_of_several_events_triggers_it() -> None:
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


@cr("603.7b", "603.7c")
def test_an_ability_waiting_for_the_next_spell_triggers_once() -> None:
    play = scene(Seat(hand=[ECHO, CHEER, CHEER], pool="{R}{W}{W}"))
    play.cast("Echo")
    play.resolve_all()
    for life in (22, 23):
        play.cast("Cheer")
        play.resolve_all()
        assert play.life(0) == life


@cr("603.7c")
def test_it_refers_to_the_object_of_the_later_event() -> None:
    drummer = card(
        "Drummer",
        "{R}",
        "Creature - Orc",
        Triggered(enters(), (Delayed(Attacks(creature), (AddCounters("+1/+1", 1, Bound("it")),), END_OF_TURN),)),
        pt="1/1",
    )
    play = scene(Seat(hand=[drummer], pool="{R}", battlefield=["Hill Giant"]), Seat())
    play.cast("Drummer")
    play.resolve_all()
    play.attack(["Hill Giant"])
    play.resolve_all()
    assert (play.pt("Drummer"), play.pt("Hill Giant")) == ((1, 1), (4, 4))


@cr("603.7b")
def test_an_effect_until_your_next_turn_triggers_in_other_players_turns() -> None:
    watch = card("Watch", "{W}", "Sorcery", Spell((Delayed(dies(creature), (GainLife(1),), YOUR_NEXT_TURN),)))
    play = scene(
        Seat(hand=[watch], pool="{W}", battlefield=["Isamaru", "Grizzly Bears", "Hill Giant"], library=STOCK),
        Seat(hand=["Lightning Bolt"] * 3, battlefield=["Mountain"] * 3, library=STOCK),
    )
    play.cast("Watch")
    play.resolve()
    play.until("precombat main", 1)
    for count, name in enumerate(("Isamaru", "Grizzly Bears"), start=1):
        play.cast("Lightning Bolt", targets=[name], by=1)
        play.resolve_all()
        assert play.life(0) == 20 + count
    play.until("upkeep", 0)
    assert not play.state.delayed
    play.cast("Lightning Bolt", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.life(0), play.battlefield(0)) == (22, [])


def spell(name: str, *effects: Effect, kind: str = "Sorcery") -> CardDefinition:
    return card(name, "{U}", kind, Spell(effects))


@cr("603.7b")
def test_the_next_spell_means_one_spell_this_turn() -> None:
    watch = spell("Watch", Delayed(Casts(YOU, instant), (GainLife(2),), "until end of turn", once=True))
    bolt = spell("Bolt", LoseLife(1, EachPlayer("opponent")), kind="Instant")
    play = scene(Seat(hand=[watch, watch, bolt, bolt, bolt], pool="{U}" * 4, library=LIBRARY), Seat(library=LIBRARY))
    play.cast("Watch")
    play.resolve()
    for life in (22, 22):
        play.cast("Bolt")
        play.resolve_all()
        assert play.lives[0] == life
    play.cast("Watch")
    play.resolve()
    play.until("upkeep", 1)
    assert play.state.delayed == ()


@cr("603.7b", "603.7c")
def test_a_delayed_trigger_with_a_duration_of_a_turn() -> None:
    bury = card("Bury", "{0}", "Instant", Spell((Destroy(Each(creature)),)))
    wake = Delayed(dies(creature), (GainLife(1),), duration=END_OF_TURN)
    own = Seat(battlefield=["Isamaru", "Grizzly Bears"], hand=[bury], library=PLAINS)
    play = cast((wake,), own, Seat(library=PLAINS))
    play.cast("Bury")
    play.resolve_all()
    assert play.life() == 22, "it triggers each time"
    late = cast((wake,), Seat(battlefield=["Isamaru"], hand=[bury]), Seat(library=PLAINS))
    late.until("upkeep", 1)
    late.cast("Bury", by=0)
    late.resolve_all()
    assert late.life() == 20
