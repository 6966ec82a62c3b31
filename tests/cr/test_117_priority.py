"""Timing and priority (CR 117), and special actions (CR 116)."""

from __future__ import annotations

import pytest

from apnap.game.choices import Unexpected
from apnap.language.abilities import Activated
from apnap.language.card import card
from apnap.language.costs import TapThis
from apnap.language.effects import GainLife
from apnap.rules.events.permanents import Destroyed
from apnap.rules.events.stack import AbilityTriggered
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


@cr("117.3a", "117.3d", "117.4")
def test_priority_passes_in_turn_order_and_the_step_ends() -> None:
    play = scene(Seat(), Seat(), Seat(), active=1, step="upkeep")
    asked = []
    while play.step == "upkeep":
        asked.append(play.decision.player)
        play.pass_priority()
    assert asked == [1, 2, 0]


@cr("117.3c", "117.4", "405.5")
def test_a_player_who_acts_gets_priority_again_and_all_players_must_pass_in_succession() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(hand=["Lightning Bolt"], pool="{R}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    assert play.decision.player == 0
    play.pass_priority()
    assert play.decision.player == 1
    play.cast("Lightning Bolt", targets=["Player 1"])
    assert play.decision.player == 1
    play.pass_priority()
    assert (play.decision.player, len(play.stack)) == (0, 2)
    play.pass_priority()
    assert len(play.stack) == 1
    assert play.lives == [17, 20]


@cr("117.3b", "608.2n")
def test_the_active_player_gets_priority_after_a_spell_resolves() -> None:
    play = scene(Seat(), Seat(hand=["Lightning Bolt"], pool="{R}"))
    play.cast("Lightning Bolt", targets=["Player 1"], by=1)
    play.resolve()
    assert play.decision.player == 0


@cr("117.5", "704.3", "603.3")
def test_state_based_actions_and_triggers_come_before_priority() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Zombie Maker"]))
    play.cast("Lightning Bolt", targets=["Zombie Maker"])
    play.resolve()
    kinds = [type(event) for event in play.events(Destroyed, AbilityTriggered)]
    assert kinds == [Destroyed, AbilityTriggered]
    assert play.stack == ["ability of Zombie Maker"]


@cr("117.1b", "302.6")
def test_abilities_may_be_activated_with_priority() -> None:
    rod = card("Rod", "{1}", "Artifact", Activated((TapThis(),), (GainLife(1),)))
    sorcery = card("Slow Rod", "{1}", "Artifact", Activated((TapThis(),), (GainLife(1),), timing="sorcery"))
    play = scene(Seat(), Seat(battlefield=[Permanent(rod, sick=True), sorcery]), step="upkeep")
    play.pass_to(1)
    assert play.may("activate", "the first Rod")
    assert not play.may("activate", "Slow Rod")


@cr("116.2a", "116.3", "305.1", "117.1c")
def test_playing_a_land_is_a_special_action() -> None:
    play = scene(Seat(hand=["Forest", "Lightning Bolt"], pool="{R}"))
    play.land("Forest")
    assert play.decision.player == 0
    assert play.stack == []
    busy = scene(Seat(hand=["Forest", "Lightning Bolt"], pool="{R}"))
    busy.cast("Lightning Bolt", targets=["Player 2"])
    assert not busy.may("play", "Forest")


@cr("116.2b", "708.8", "117.1c")
def test_turning_face_up_is_a_special_action_with_priority() -> None:
    play = scene(Seat(), Seat(pool="{G}", battlefield=[Permanent("Morph Bear", face_down=True)]), step="upkeep")
    play.pass_to(1)
    play.special("turn face up", "face-down creature")
    assert play.stack == []
    assert play.pt("Morph Bear") == (5, 4)
    assert play.decision.player == 1


@cr("305.2", "305.2b", "305.3")
def test_lands_are_played_only_on_your_own_turn() -> None:
    play = scene(Seat(), Seat(hand=["Forest"]))
    play.pass_to(1)
    with pytest.raises(Unexpected):
        play.land("Forest")
    used = scene(Seat(hand=["Forest"], lands_played=1))
    assert not used.may("play", "Forest")
