"""Continuous effects (CR 611)."""

from __future__ import annotations

import pytest

from apnap.language import changes as ch
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain, ModifyPT
from apnap.language.costs import Mana
from apnap.language.durations import END_OF_TURN, FOREVER, WHILE_CONTROL, WHILE_SOURCE, YOUR_NEXT_TURN
from apnap.language.effects import Apply, ApplyRule, DealDamage, Destroy, Each, Effect, GainLife, Move, Target
from apnap.language.filters import InZone, Measures, any_target, artifact, creature, enchantment, white, you_own
from apnap.language.patterns import YOU, enters
from apnap.language.statics import Cannot, May, Prevent
from apnap.language.types import ENCHANTMENT
from apnap.rules.asking.errors import Illegal
from tests.cr.effect_spells import cast
from tests.cr.layer_tables import BEARS, SAVANNAH_LIONS, agree, enchants, lasting
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

FREE = (Mana("{0}"),)

PLAINS = ["Plains"] * 3

RELIC = card("Relic", "{1}", "Artifact")
CRUSADE = enchants("Crusade", ch.ModifyPT(1, 1), what=creature & white)


@cr("611.2b")
@example("611.2b/1")
def test_a_duration_that_ended_before_it_began() -> None:
    thief = card(
        "Master Thief",
        "{2}{U}{U}",
        "Creature - Human",
        Triggered(enters(), (Apply(Target(artifact), (ch.ChangeControl(),), duration=WHILE_CONTROL),)),
        pt="2/2",
    )
    steal = card("Steal", "{R}", "Instant", Spell((Apply(Target(creature), (ch.ChangeControl(),)),)))
    play = scene(Seat(hand=[thief], pool="{U}{U}{U}{U}"), Seat(hand=[steal], pool="{R}", battlefield=[RELIC]))
    play.cast("Master Thief")
    play.resolve()
    play.cast("Steal", targets=["Master Thief"], by=1)
    play.resolve()
    assert play.controller("Master Thief") == 1
    play.resolve()
    assert play.controller("Relic") == 1
    play.next_turn()
    assert (play.controller("Master Thief"), play.controller("Relic")) == (0, 1)


@cr("611.2c")
@example("611.2c/1")
def test_the_objects_affected_by_a_resolved_effect_are_fixed() -> None:
    rally = card("Rally", "{W}", "Instant", Spell((Apply(Each(creature & white), (ch.ModifyPT(1, 1),)),)))
    play = scene(Seat(hand=[rally, SAVANNAH_LIONS], pool="{W}{W}", battlefield=[SAVANNAH_LIONS, BEARS]))
    first = play.id("Savannah Lions on the battlefield")
    play.cast("Rally")
    play.resolve()
    lasting(play.state, [first], ch.SetColours((1,)))
    lasting(play.state, [play.id("Grizzly Bears")], ch.SetColours((0,)))
    play.cast("Savannah Lions")
    play.resolve()
    assert (play.pt(first), play.pt("Grizzly Bears")) == ((3, 2), (2, 2))
    assert play.pt(play.state.battlefield[-1]) == (2, 1)
    agree(play.state)


@cr("611.2c")
@example("611.2c/2")
def test_an_effect_that_changes_the_rules_affects_later_objects() -> None:
    holy_day = card("Peace", "{W}", "Instant", Spell((ApplyRule(Prevent(source=creature), END_OF_TURN),)))
    pinger = card(
        "Pinger", "{R}", "Creature - Goblin", Triggered(enters(), (DealDamage(1, Target(any_target)),)), pt="1/1"
    )
    play = scene(Seat(hand=[holy_day, pinger], pool="{W}{R}"))
    play.cast("Peace")
    play.resolve()
    play.cast("Pinger")
    play.resolve()
    play.choose("Player 2")
    play.resolve()
    assert play.life(1) == 20


@cr("611.2d", "608.2h")
def test_a_number_is_determined_once() -> None:
    grow = card(
        "Grow",
        "{G}",
        "Instant",
        Spell((Apply(Target(creature), (ch.ModifyPT(Count(InZone("graveyard") & you_own), 0),)),)),
    )
    play = scene(Seat(hand=[grow], pool="{G}", battlefield=[BEARS], graveyard=[RELIC]))
    play.cast("Grow", targets=["Grizzly Bears"])
    play.resolve()
    assert play.graveyard() == ["Grow", "Relic"]
    assert play.pt("Grizzly Bears") == (3, 2)


@cr("611.3a", "611.3b")
@example("611.3b/1")
def test_a_static_ability_is_never_locked_in() -> None:
    play = scene(Seat(battlefield=[CRUSADE, BEARS]))
    assert play.pt("Grizzly Bears") == (2, 2)
    effect = lasting(play.state, [play.id("Grizzly Bears")], ch.SetColours((0,)))
    assert play.pt("Grizzly Bears") == (3, 3)
    play.state.effects = tuple([one for one in play.state.effects if one is not effect])
    play.state.standing = None
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("611.3c")
@example("611.3c/1")
def test_a_permanent_enters_with_a_static_bonus() -> None:
    """It never was a 1/1: an ability that triggers on a creature with power 2 or greater entering sees a 2/2."""
    soldier = card("Soldier", "{W}", "Creature - Soldier", pt="1/1")
    watcher = card(
        "Watcher", "{W}", "Enchantment", Triggered(enters(creature & Measures("power", ">=", 2)), (GainLife(5),))
    )
    play = scene(Seat(hand=[soldier], pool="{W}", battlefield=[CRUSADE, watcher]))
    play.cast("Soldier")
    play.resolve()
    assert play.pt("Soldier") == (2, 2)
    play.resolve()
    assert play.life() == 25


@cr("611.2a", "514.2")
def test_an_effect_until_end_of_turn() -> None:
    grow = card("Grow", "{G}", "Instant", Spell((Apply(Target(creature), (ch.ModifyPT(3, 3),)),)))
    play = scene(Seat(hand=[grow], pool="{G}", battlefield=[BEARS]), Seat(library=[BEARS]))
    play.cast("Grow", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (5, 5)
    play.next_turn()
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("611.2e")
@example("611.2e/1")
def test_a_permanent_enters_with_the_characteristics_the_effect_gives_it() -> None:
    watcher = card("Watcher", "{W}", "Enchantment", Triggered(enters(enchantment), (GainLife(3),)))
    arbiter = card(
        "Arbiter",
        "{4}{U}",
        "Sorcery",
        Spell(
            (
                Move(
                    Target(creature & InZone("graveyard")),
                    "battlefield",
                    changes=(ch.SetTypes(ENCHANTMENT, keep="all"),),
                ),
            )
        ),
    )
    play = scene(
        Seat(
            hand=[arbiter], graveyard=["Grizzly Bears"], battlefield=[watcher], pool="{U}{U}{U}{U}{U}", library=[RELIC]
        ),
        Seat(library=[RELIC]),
    )
    play.cast("Arbiter", targets=["Grizzly Bears"])
    play.resolve()
    assert play.stack == ["ability of Watcher"]
    play.resolve()
    assert play.life(0) == 23
    play.next_turn()
    assert play.values("Grizzly Bears").types & ENCHANTMENT


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("611.1", "611.2a", "514.2")
def test_an_effect_without_a_duration_lasts() -> None:
    gift = _button("Gift", Apply(Target(creature), (Gain((Keyword("flying"),)),), duration=FOREVER))
    grow = _button("Grow", Apply(Target(creature), (ModifyPT(1, 1),)))
    play = scene(Seat(battlefield=[gift, grow, "Grizzly Bears"]), Seat(library=["Opt"]))
    for name in ("Gift", "Grow"):
        play.activate(name, targets=["Grizzly Bears"])
        play.resolve()
    assert play.pt("Grizzly Bears") == (3, 3)
    play.next_turn()
    assert (play.pt("Grizzly Bears"), "flying" in play.keywords("Grizzly Bears")) == ((2, 2), True)


@cr("611.2a", "514.2")
@pytest.mark.parametrize(("duration", "attacks"), [(END_OF_TURN, True), (FOREVER, False)])
def test_a_rule_for_a_turn_or_for_the_rest_of_the_game(duration: str, attacks: bool) -> None:
    peace = ApplyRule(Cannot(creature, "attack"), duration)
    play = cast((peace,), Seat(battlefield=["Isamaru"], library=PLAINS), Seat(battlefield=["Isamaru"], library=PLAINS))
    play.until("precombat main", 1)
    if attacks:
        play.attack(["Player 2's Isamaru"])
    else:
        with pytest.raises(Illegal):
            play.attack(["Player 2's Isamaru"])
    play.until("postcombat main")
    assert play.life() == (18 if attacks else 20)


@cr("611.2b")
def test_for_as_long_as_the_source_remains() -> None:
    grow = Activated((Mana("{0}"),), (Apply(Target(creature), (ModifyPT(2, 0),), duration=WHILE_SOURCE),))
    shatter = card("Shatter", "{0}", "Instant", Spell((Destroy(Target(artifact)),)))
    banner = card("Banner", "{1}", "Artifact", grow)
    play = scene(Seat(battlefield=[banner, "Isamaru"], hand=[shatter]), Seat(library=PLAINS))
    play.activate("Banner", targets=["Isamaru"])
    play.resolve()
    play.until("upkeep", 1)
    assert play.pt("Isamaru") == (4, 2)
    play.cast("Shatter", targets=["Banner"], by=0)
    play.resolve()
    assert play.pt("Isamaru") == (2, 2)


@cr("613.11", "305.2", "505.6b")
def test_effects_that_change_the_rules() -> None:
    more = card("More", "", "Enchantment", Static(May(YOU, "play additional lands")))
    play = scene(Seat(battlefield=[more], hand=["Forest", "Island", "Swamp"]))
    play.land("Forest")
    play.land("Island")
    assert not play.may("play", "Swamp")


@cr("611.2a")
def test_a_rule_until_your_next_turn() -> None:
    peace = ApplyRule(Cannot(creature, "attack"), YOUR_NEXT_TURN)
    play = cast(
        (peace,), Seat(battlefield=["Isamaru"], library=PLAINS), Seat(battlefield=["Hill Giant"], library=PLAINS)
    )
    play.until("beginning of combat", 1)
    with pytest.raises(Illegal):
        play.attack(["Hill Giant"])
    play.until("precombat main", 0)
    play.attack(["Isamaru"])
    assert play.tapped("Isamaru")
