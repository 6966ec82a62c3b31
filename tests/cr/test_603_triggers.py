"""Triggered abilities (CR 603)."""

from __future__ import annotations

import pytest

from apnap.language import types as t
from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import Count, LifeOf, PowerOf
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl, LoseAll, ModifyPT, SetPT, SetTypes
from apnap.language.conditions import Compare
from apnap.language.costs import Mana, PayLife, SacrificeOther, TapThis
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    Apply,
    ApplyRule,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Each,
    Effect,
    GainLife,
    MayPay,
    Move,
    Repeat,
    Tap,
    Target,
    Untap,
    WhenYouDo,
    WinGame,
)
from apnap.language.filters import (
    InZone,
    Is,
    another,
    any_target,
    artifact,
    creature,
    enchantment,
    land,
    permanent,
    player,
    this,
    you_own,
)
from apnap.language.patterns import BecomesTapped, BecomesUntapped, Begins, DealsDamage, StateIs, dies, enters, leaves
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.language.statics import Continuous, EntersWith, Prevent
from apnap.rules.events.damage import Damage
from apnap.rules.events.permanents import Tapped
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


STEAL = _button("Steal", Apply(Target(permanent), (ChangeControl(),), duration=FOREVER))


@cr("603.6a", "603.3")
def test_an_enters_the_battlefield_trigger() -> None:
    play = scene(Seat(hand=["Visionary"], pool="{G}{G}", library=["Island"]))
    play.cast("Visionary")
    play.resolve()
    assert play.stack == ["ability of Visionary"]
    play.resolve()
    assert play.hand() == ["Island"]


@cr("603.3b", "101.4")
def test_each_player_orders_their_own_triggers() -> None:
    play = scene(
        Seat(hand=["Visionary"], pool="{G}{G}", library=["Island"], battlefield=["Soul Warden"]),
        Seat(battlefield=["Soul Warden"]),
    )
    play.cast("Visionary")
    play.resolve()
    play.order(["Soul Warden", "Visionary"])
    assert play.stack == ["ability of Soul Warden", "ability of Visionary", "ability of Soul Warden"]
    play.resolve()
    assert play.lives == [20, 21]
    play.resolve()
    assert play.hand() == ["Island"]
    play.resolve()
    assert play.lives == [21, 21]


@cr("603.10a", "603.6c")
def test_creatures_that_die_together_see_one_another() -> None:
    play = scene(
        Seat(hand=["Wrath"], pool="{W}{W}{W}{W}", battlefield=["Blood Artist", "Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Wrath")
    play.resolve()
    assert play.stack == ["ability of Blood Artist"] * 3
    play.resolve_all()
    assert play.lives == [23, 17]


@cr("603.3d")
def test_a_trigger_chooses_its_target_as_it_goes_on_the_stack() -> None:
    play = scene(Seat(hand=["Grizzly Bears"], pool="{G}{G}", battlefield=["Ivy Lane Denizen"]))
    play.cast("Grizzly Bears")
    play.resolve()
    play.choose("Grizzly Bears")
    play.resolve()
    assert play.pt("Grizzly Bears") == (3, 3)


@cr("603.2b", "503.1a")
def test_a_trigger_at_the_beginning_of_your_upkeep() -> None:
    play = scene(Seat(battlefield=["Phyrexian Arena"], library=["Island", "Forest"]), step="upkeep")
    assert play.stack == ["ability of Phyrexian Arena"]
    play.resolve()
    assert (play.hand(), play.life()) == (["Island"], 19)


@cr("603.5", "608.2d")
def test_a_trigger_with_may() -> None:
    for yes, life in ((True, 18), (False, 19)):
        play = scene(Seat(battlefield=["Battle Drummer"]))
        play.attack(["Battle Drummer"])
        play.resolve()
        play.choose(yes)
        play.until("end of combat")
        assert play.life(1) == life


@cr("111.1", "603.6c")
def test_a_token_is_created_for_a_creature_that_died() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=["Zombie Maker"]))
    play.cast("Murder", targets=["Zombie Maker"])
    play.resolve()
    play.resolve()
    assert play.battlefield(0) == ["Zombie"]
    assert play.object("Zombie").is_token


@cr("704.5d", "111.7")
def test_a_token_that_leaves_ceases_to_exist() -> None:
    play = scene(Seat(hand=["Unsummon"], pool="{U}", battlefield=[Permanent("Grizzly Bears", token=True)]))
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(), play.hand()) == ([], [])


ARMAGEDDON = card("Armageddon", "{W}", "Sorcery", Spell((Destroy(Each(land)),)))
SOVEREIGN = card(
    "Felidar Sovereign",
    "{4}{W}{W}",
    "Creature - Cat Beast",
    Triggered(Begins("upkeep", You()), (WinGame(),), condition=Compare(LifeOf(), ">=", 40)),
    pt="4/6",
)
PLANE = card(
    "Living Plane", "{G}", "Enchantment", Static(Continuous(land, (SetTypes(t.CREATURE, keep="all"), SetPT(1, 1))))
)
PETRIFY = card("Petrify", "{W}", "Instant", Spell((Apply(Target(creature), (SetTypes(t.ARTIFACT),)),)))
HUMILITY = card("Humility", "{W}", "Enchantment", Static(Continuous(creature, (LoseAll(),))))


@example("603.2c/1")
@cr("603.2c", "603.10a")
def test_one_trigger_for_each_of_several_simultaneous_events() -> None:
    field = card("Field of Souls", "{W}", "Enchantment", Triggered(dies(land), (GainLife(1),)))
    play = scene(
        Seat(hand=[ARMAGEDDON], pool="{W}", battlefield=[field, "Forest", "Plains"]), Seat(battlefield=["Island"])
    )
    play.cast("Armageddon")
    play.resolve()
    assert play.stack == ["ability of Field of Souls"] * 3


@example("603.2f/1")
@cr("603.2f")
def test_becoming_tapped_means_changing_status() -> None:
    watch = card("Watch", "{U}", "Enchantment", Triggered(BecomesTapped(artifact), (GainLife(1),)))
    twiddle = card("Twiddle", "{U}", "Instant", Spell((Tap(Target(artifact)),)))
    slow = card("Slow Rock", "{0}", "Artifact", Static(EntersWith(Is(This()), tapped=True), zone="any"))
    rock = card("Rock", "{0}", "Artifact")
    play = scene(Seat(hand=[slow, twiddle, twiddle], pool="{U}{U}", battlefield=[watch, rock]))
    play.cast("Slow Rock")
    play.resolve()
    assert play.tapped("Slow Rock")
    assert play.stack == []  # it entered tapped
    play.cast("Twiddle", targets=["the first Rock"])
    play.resolve()
    assert play.stack == ["ability of Watch"]
    play.resolve()
    play.cast("Twiddle", targets=["Slow Rock"])
    play.resolve()
    assert play.stack == []  # it was tapped already


@example("603.2h/1")
@cr("603.2h", "615.6")
@pytest.mark.parametrize("shield", [True, False])
def test_prevented_damage_was_not_dealt(shield: bool) -> None:
    hurt = card("Hurt", "{R}", "Enchantment", Triggered(DealsDamage(None, player), (GainLife(1),)))
    fog = card("Fog", "{G}", "Instant", Spell((ApplyRule(Prevent()),)))
    play = scene(Seat(hand=["Lightning Bolt", fog], pool="{R}{G}", battlefield=[hurt]))
    if shield:
        play.cast("Fog")
        play.resolve()
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.stack == ([] if shield else ["ability of Hurt"])


@example("603.4/1")
@cr("603.4", "104.2b")
def test_an_intervening_if_clause_is_checked_twice() -> None:
    low = scene(Seat(life=39, battlefield=[SOVEREIGN]), step="upkeep")
    assert low.stack == []
    drop = scene(
        Seat(life=40, battlefield=[SOVEREIGN]), Seat(hand=["Lightning Bolt"], battlefield=["Mountain"]), step="upkeep"
    )
    assert drop.stack == ["ability of Felidar Sovereign"]
    drop.cast("Lightning Bolt", targets=["Player 1"], by=1)
    drop.resolve_all()
    assert (drop.life(), drop.game.over) == (37, False)
    high = scene(Seat(life=40, battlefield=[SOVEREIGN]), step="upkeep")
    high.resolve()
    assert high.game.over
    assert high.state.winners == (0,)


@example("603.6b/1")
@cr("603.6b", "603.6a")
def test_an_entering_permanent_is_seen_as_it_is_on_the_battlefield() -> None:
    play = scene(Seat(hand=["Forest"], battlefield=[PLANE, "Soul Warden"]))
    play.land("Forest")
    assert play.stack == ["ability of Soul Warden"]
    silent = scene(Seat(hand=["Visionary"], pool="{G}{G}", battlefield=[HUMILITY], library=["Island"]))
    silent.cast("Visionary")
    silent.resolve()
    assert silent.stack == []


@example("603.7a/1")
@cr("603.7a")
def test_a_delayed_trigger_that_comes_too_late() -> None:
    totem = card(
        "Totem",
        "{1}",
        "Creature - Construct",
        Activated((Mana("{1}"),), (Delayed(leaves(Is(This())), (GainLife(5),)),)),
        pt="1/1",
    )
    play = scene(Seat(hand=["Murder"], pool="{C}{B}{B}{B}", battlefield=[totem]))
    play.activate("Totem", pay=[])
    play.cast("Murder", targets=["Totem"])
    play.resolve_all()
    assert (play.graveyard(), play.life()) == (["Murder", "Totem"], 20)
    in_time = scene(Seat(hand=["Murder"], pool="{C}{B}{B}{B}", battlefield=[totem]))
    in_time.activate("Totem")
    in_time.resolve()
    in_time.cast("Murder", targets=["Totem"])
    in_time.resolve_all()
    assert in_time.life() == 25


@example("603.7a/2")
@cr("603.7a")
def test_a_delayed_trigger_waits_for_the_next_time() -> None:
    sleeper = card(
        "Sleeper",
        "{1}",
        "Creature - Golem",
        Activated((TapThis(),), (Delayed(BecomesUntapped(), (GainLife(5),)),)),
        pt="1/1",
    )
    wake = card("Wake", "{U}", "Instant", Spell((Untap(Target(creature)),)))
    play = scene(Seat(hand=[wake, wake], pool="{U}{U}", battlefield=[sleeper]))
    play.activate("Sleeper")
    play.cast("Wake", targets=["Sleeper"])
    play.resolve()
    assert not play.tapped("Sleeper")
    play.resolve()
    assert (play.stack, play.life()) == ([], 20)
    play.activate("Sleeper")
    play.resolve()
    play.cast("Wake", targets=["Sleeper"])
    play.resolve()
    assert play.stack == ["ability of Sleeper"] * 2  # the first one was still waiting


@example("603.7c/1")
@cr("603.7c")
def test_a_delayed_trigger_finds_its_object_whatever_it_has_become() -> None:
    spark = card(
        "Spark",
        "{R}",
        "Creature - Elemental",
        Activated((Mana("{R}"),), (Delayed(Begins("end"), (Move(This(), "exile"),)),)),
        pt="1/1",
    )
    play = scene(Seat(hand=[PETRIFY], pool="{R}{W}", battlefield=[spark]))
    play.activate("Spark")
    play.resolve()
    play.cast("Petrify", targets=["Spark"])
    play.resolve()
    assert play.values("Spark").types == t.ARTIFACT
    play.until("end")
    play.resolve()
    assert (play.battlefield(), play.exile()) == ([], ["Spark"])
    away = scene(Seat(hand=["Unsummon"], pool="{R}{U}", battlefield=[spark]))
    away.activate("Spark")
    away.resolve()
    away.cast("Unsummon", targets=["Spark"])
    away.resolve()
    away.until("end")
    away.resolve_all()
    assert (away.hand(), away.exile()) == (["Spark"], [])


@example("700.7/1")
@cr("700.7", "603.7c")
def test_that_creature_refers_to_the_object_even_if_it_is_no_longer_a_creature() -> None:
    frenzy = card(
        "Frenzy",
        "{R}",
        "Instant",
        Spell((Apply(Target(creature), (ModifyPT(2, 2),)), Delayed(Begins("end"), (Destroy(Bound("target")),)))),
    )
    play = scene(Seat(hand=[frenzy, PETRIFY], pool="{R}{W}", battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Frenzy", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (4, 4)
    play.cast("Petrify", targets=["Grizzly Bears"])
    play.resolve()
    assert play.values("Grizzly Bears").types == t.ARTIFACT
    play.until("end")
    play.resolve()
    assert play.battlefield() == ["Hill Giant"]
    assert play.graveyard() == ["Grizzly Bears", "Petrify", "Frenzy"]


@example("603.8/1")
@cr("603.8")
def test_a_state_trigger() -> None:
    empty = Compare(Count(InZone("hand") & you_own), "=", 0)
    well = card("Well", "{U}", "Enchantment", Triggered(StateIs(empty), (Draw(1),)))
    play = scene(Seat(hand=["Forest"], battlefield=[well], library=["Island", "Swamp"]))
    assert play.stack == []
    play.land("Forest")
    assert play.stack == ["ability of Well"]
    play.pass_priority()
    assert play.stack == ["ability of Well"]
    play.resolve()
    assert (play.hand(), play.stack) == (["Island"], [])


@example("603.10a/1")
@cr("603.10a", "603.6c")
def test_permanents_leaving_together_are_seen() -> None:
    dagger = card("Dagger", "{1}", "Artifact", Triggered(dies(creature), (GainLife(1),)))
    nova = card("Nova", "{W}", "Sorcery", Spell((Destroy(Each(artifact | creature | enchantment)),)))
    play = scene(Seat(hand=[nova], pool="{W}", battlefield=[dagger, "Grizzly Bears"]), Seat(battlefield=["Hill Giant"]))
    play.cast("Nova")
    play.resolve()
    assert play.battlefield() == []
    assert play.stack == ["ability of Dagger"] * 2


@example("603.12/1")
@cr("603.12")
def test_a_reflexive_trigger() -> None:
    manticore = card(
        "Heart-Piercer Manticore",
        "{2}{R}{R}",
        "Creature - Manticore",
        Triggered(
            enters(),
            (
                MayPay(
                    (SacrificeOther(creature & another),),
                    (WhenYouDo((DealDamage(PowerOf(Bound("sacrificed")), Target(any_target)),)),),
                ),
            ),
        ),
        pt="4/3",
    )
    altar = card("Altar", "{3}", "Artifact", Activated((SacrificeOther(creature),), (GainLife(1),)))
    play = scene(Seat(hand=[manticore], pool="{R}{R}{R}{R}", battlefield=["Hill Giant", "Grizzly Bears", altar]))
    play.cast("Heart-Piercer Manticore")
    play.resolve()
    play.resolve()
    play.yes()
    play.choose("Hill Giant")
    play.choose("Player 2")  # the target of the reflexive trigger
    assert play.stack == ["ability of Heart-Piercer Manticore"]
    play.resolve()
    assert play.life(1) == 17
    play.activate("Altar", choices=["Grizzly Bears"])
    assert play.stack == ["ability of Altar"]  # sacrificing for another reason triggers nothing


@cr("603.3a", "113.8")
def test_a_trigger_is_controlled_by_the_player_who_controlled_its_source() -> None:
    dawn = card("Dawn", "", "Artifact", Triggered(Begins("upkeep"), (GainLife(1),)))
    play = scene(Seat(battlefield=[dawn]), Seat(battlefield=[STEAL]), step="upkeep")
    play.pass_to(1)
    play.activate("Steal", targets=["Dawn"])
    play.resolve_all()
    assert (play.controller("Dawn"), play.lives) == (1, [21, 20])


@cr("603.7d", "603.7e", "610.2")
def test_the_source_of_a_spells_delayed_ability_is_that_spell() -> None:
    delay = card("Delay", "{R}", "Sorcery", Spell((Delayed(Begins("end"), (DealDamage(2, EachPlayer("opponent")),)),)))
    play = scene(Seat(battlefield=["Mountain"], hand=[delay]))
    play.cast("Delay")
    play.resolve()
    play.until("end")
    assert play.stack == ["ability of Delay"]
    play.resolve_all()
    [event] = play.events(Damage)
    assert (play.life(1), play.values(event.source).name, play.values(event.source).colours) == (18, "Delay", 1 << 3)


@cr("603.12a", "603.12")
def test_a_reflexive_ability_triggers_each_time() -> None:
    pay = MayPay((PayLife(1),), (WhenYouDo((DealDamage(1, Target(player)),)),))
    play = scene(Seat(battlefield=[_button("Whip", Repeat(2, (pay,)))]))
    play.activate("Whip")
    play.resolve()
    play.yes()
    play.yes()
    for _ in range(2):
        while play.decision.purpose != "act":
            play.choose("Player 2") if play.decision.purpose == "target" else play.choose(0, 1)
    play.resolve_all()
    assert play.lives == [18, 18]


@cr("603.6d", "614.1c")
def test_entering_tapped_does_not_trigger_becomes_tapped() -> None:
    slow = card("Slow", "", "Land", Static(EntersWith(this, tapped=True), zone="any"))
    play = scene(Seat(hand=[slow]))
    play.land("Slow")
    assert (play.tapped("Slow"), play.stack, play.log(Tapped)) == (True, [], [])


@cr("102.1", "608.2c")
def test_each_other_player() -> None:
    effects = (DealDamage(1, Target(any_target)), GainLife(2, EachPlayer("other", Bound("target"))))
    spell_ = card("Deal", "{0}", "Sorcery", Spell(effects))
    play = scene(Seat(hand=[spell_]), Seat(), Seat())
    play.cast("Deal", targets=["Player 2"])
    play.resolve()
    assert play.lives == [22, 19, 22]
