"""Modes and combinations of targets are offered only if they're affordable together (CR 601.2b-h)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static
from apnap.language.amounts import FurtherTargets, Times
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, Destroy, Effect, GainLife, Tap, Target
from apnap.language.filters import ControlledBy, IsPlayer, Targets, artifact, creature, player, this
from apnap.language.references import Bound, EachPlayer
from apnap.language.statics import CostChange
from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import Illegal
from apnap.state.things import of_player
from tests.cr.scenes import Script, Seat, scene
from tests.cr.test_601_targets_that_change_costs import CRAB, DEAR, WHALE, begun, facing, offered
from tests.marks import cr

BLAST = (Destroy(Target(creature, "prey")),)
CRUSH = (Destroy(Target(artifact, "thing")),)
BLESS = (GainLife(3),)
IDOL = card("Idol", "{2}", "Artifact", DEAR)
ROCK = card("Rock", "{1}", "Artifact")
COLD = Static(CostChange(Targets(this), 2, of="abilities"))
WARDEN = card("Warden", "{U}", "Creature - Merfolk", COLD, pt="1/1")
STATUE = card("Statue", "{2}", "Artifact", COLD)
MORE = Static(CostChange(this, coloured="{U}", times=Times(1, FurtherTargets())), zone="any")


def mode(number: int) -> Option:
    return Option("mode", number=number)


def modes(play: Script, *chosen: int) -> list[int | str]:
    """The modes that may be chosen after these."""
    options = play.decision.options_after(tuple([mode(n) for n in chosen]))
    return [one.number if one.kind == "mode" else one.kind for one in options]


def button(choose: tuple[int, int], *modes: tuple[Effect, ...]) -> CardDefinition:
    return card("Button", "{2}", "Enchantment", Activated((Mana("{1}"),), modes=modes, choose=choose))


def pressing(tool: CardDefinition, pool: str, *theirs: CardDefinition | str) -> Script:
    return scene(Seat(battlefield=[tool], pool=pool), Seat(battlefield=list(theirs)))


def aimed_at(play: Script) -> list[str]:
    """The targets of the top object on the stack, in words; players by number."""
    record = play.state.object(play.state.markers[0].stack[-1]).stack
    assert record is not None
    things = [thing for group in record.targets for thing in group]
    return [play.state.object(one).base.name if one >= 0 else f"player {of_player(one) + 1}" for one in things]


@cr("601.2b", "601.2f", "700.2a")
def test_modes_of_a_spell_must_be_affordable_together() -> None:
    """Either expensive target could be paid for, but not both."""
    charm = card("Talisman", "{W}", "Instant", Spell(modes=(BLAST, CRUSH, BLESS), choose=(2, 2)))
    play = begun(facing(charm, "{W}{W}{W}", CRAB, IDOL))
    assert (modes(play), modes(play, 0), modes(play, 2)) == ([0, 1, 2], [2], [0, 1])
    with pytest.raises(Illegal):
        play.game.answer((mode(0), mode(1)))
    rich = begun(facing(charm, "{W}{W}{W}{W}{W}", CRAB, IDOL))
    assert modes(rich, 0) == [1, 2]


@cr("602.2b", "601.2b", "601.2f", "700.2a")
def test_a_mode_of_an_ability_with_unaffordable_targets_is_not_offered() -> None:
    tool = button((1, 1), BLAST, BLESS, (GainLife(4),))
    assert modes(begun(pressing(tool, "{C}", WARDEN), "activate")) == [1, 2]
    assert modes(begun(pressing(tool, "{C}{C}{C}", WARDEN), "activate")) == [0, 1, 2]
    assert not pressing(button((1, 1), BLAST), "{C}", WARDEN).may("activate", "Button")


@cr("602.2b", "601.2b", "601.2f", "700.2a")
def test_modes_of_an_ability_must_be_affordable_together() -> None:
    play = begun(pressing(button((2, 2), BLAST, CRUSH, BLESS), "{C}{C}{C}", WARDEN, STATUE), "activate")
    assert (modes(play), modes(play, 0), modes(play, 2)) == ([0, 1, 2], [2], [0, 1])
    play.game.answer((mode(1), mode(2)))
    assert (aimed_at(play), play.pool()) == (["Statue"], "")
    both = button((2, 2), BLAST, CRUSH)
    assert not pressing(both, "{C}{C}{C}{C}", WARDEN, STATUE).may("activate", "Button")
    assert pressing(both, "{C}{C}{C}{C}{C}", WARDEN, STATUE).may("activate", "Button")


def raiding(pool: str, *others: Seat) -> Script:
    """A player, and a creature that player controls."""
    prey = Target(creature & ControlledBy(Bound("who")), "prey")
    raid = card("Raid", "{R}", "Sorcery", Spell((DealDamage(1, Target(player, "who")), Destroy(prey))))
    return scene(Seat(hand=[raid], pool=pool), *others)


@cr("601.2c", "601.2f", "601.2h")
def test_a_target_that_makes_other_targets_unaffordable_is_not_offered() -> None:
    """The second player controls only the Crab, which can't be paid for."""
    play = begun(raiding("{R}", Seat(battlefield=[CRAB]), Seat(battlefield=["Grizzly Bears"])))
    assert aimed_at(play) == ["player 3", "Grizzly Bears"]
    assert not raiding("{R}", Seat(battlefield=[CRAB])).may("cast", "Raid")


@cr("601.2c", "601.2f", "601.2h")
def test_a_target_that_leaves_other_targets_affordable_is_offered() -> None:
    play = begun(raiding("{R}{R}{R}", Seat(battlefield=[CRAB]), Seat(battlefield=["Grizzly Bears"])))
    assert [one.thing for one in play.decision.options] == [of_player(1), of_player(2)]
    play.choose("player 2")
    assert (aimed_at(play), play.pool()) == (["player 2", "Crab"], "")


@cr("601.2c", "601.2f")
def test_dependent_targets_are_checked_in_advance() -> None:
    """The targeted player must control a creature: the player who is cheap to target controls none."""
    veil = card("Veil", "{W}", "Enchantment", Static(CostChange(Targets(IsPlayer("you")), 2)))
    prey = Target(creature & ControlledBy(Bound("who")), "prey")
    raid = card("Raid", "{R}", "Sorcery", Spell((DealDamage(1, Target(player, "who")), Destroy(prey))))
    assert not facing(raid, "{R}{R}", veil, "Grizzly Bears").may("cast", "Raid")
    play = facing(raid, "{R}{R}{R}", veil, "Grizzly Bears")
    play.cast("Raid")
    assert (aimed_at(play), play.pool()) == (["player 2", "Grizzly Bears"], "")


@cr("601.2c", "601.2f")
def test_targets_for_each_opponent_must_be_affordable_together() -> None:
    prey = Target(creature & ControlledBy(Bound("each")), "prey", at_least=0, each=EachPlayer("opponent"))
    spell = card("Theft", "{U}", "Sorcery", Spell((Destroy(prey),)))
    seats = [Seat(battlefield=[CRAB, "Grizzly Bears"]), Seat(battlefield=[WHALE, "Hill Giant"])]
    play = begun(scene(Seat(hand=[spell], pool="{U}{U}{U}"), *seats))
    assert offered(play) == ["Crab", "Grizzly Bears", "done"]
    play.choose("Crab")
    assert offered(play) == ["Hill Giant", "done"]
    poor = begun(scene(Seat(hand=[spell], pool="{U}"), *seats))
    assert offered(poor) == ["Grizzly Bears", "done"]


@cr("601.2c", "601.2f", "601.2h")
def test_mandatory_targets_that_follow_are_counted() -> None:
    """Any number of creatures, and an artifact: with little mana only the artifact is possible."""
    groups = (Tap(Target(creature, "prey", count=None)), Destroy(Target(artifact, "thing")))
    spell = card("Chill", "{U}", "Instant", MORE, Spell(groups))
    play = begun(facing(spell, "{U}{U}", "Grizzly Bears", "Hill Giant", ROCK))
    assert offered(play) == ["Grizzly Bears", "Hill Giant", "done"]
    assert play.decision.options_after((play.decision.options[0],)) == []
    poor = begun(facing(spell, "{U}", "Grizzly Bears", "Hill Giant", ROCK))
    assert aimed_at(poor) == ["Rock"]


@cr("601.2b", "601.2f", "700.2a")
def test_modes_with_more_targets_than_can_be_paid_for_are_not_offered() -> None:
    charm = card("Talisman", "{U}", "Instant", MORE, Spell(modes=(BLAST, CRUSH, BLESS), choose=(2, 2)))
    play = begun(facing(charm, "{U}", "Grizzly Bears", ROCK))
    assert (modes(play, 0), modes(play, 2)) == ([2], [0, 1])
    only = card("Talisman", "{U}", "Instant", MORE, Spell(modes=(BLAST, CRUSH), choose=(2, 2)))
    assert not facing(only, "{U}", "Grizzly Bears", ROCK).may("cast", "Talisman")
