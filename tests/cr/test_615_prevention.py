"""Prevention effects (CR 615)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell, Static
from apnap.language.card import card
from apnap.language.effects import AddCounters, ApplyRule, Target
from apnap.language.filters import Is, any_target, creature
from apnap.language.patterns import GetsCounters
from apnap.language.statics import GoesTo, Multiply, Prevent
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

SHIELD = card("Shield", "{W}", "Instant", Spell((ApplyRule(Prevent(recipient=Is(Target(any_target)), amount=3)),)))


def attacked(blockers: list[str]) -> Script:
    """A 3/3 and a 2/2 with lifelink deal combat damage to a shielded player, who has to choose."""
    play = scene(
        Seat(battlefield=["Hill Giant", "Lifelink Bear"]), Seat(hand=[SHIELD], pool="{W}", battlefield=blockers)
    )
    play.cast("Shield", targets=["Player 2"], by=1)
    play.resolve()
    return play


@cr("615.7")
@pytest.mark.parametrize(("share", "life"), [(1, 20), (2, 21), (3, 22)])
def test_the_shielded_player_chooses_which_damage_is_prevented(share: int, life: int) -> None:
    """What is not prevented of the Bear's damage is life for its controller."""
    play = attacked([])
    play.attack(["Hill Giant", "Lifelink Bear"])
    while play.decision.purpose == "act":
        play.pass_priority()
    assert (play.decision.player, play.decision.purpose, play.decision.rule) == (1, "prevent", "615.7")
    play.choose(share)
    assert play.lives == [life, 18]


@cr("615.7")
def test_a_shield_that_is_large_enough_asks_nothing() -> None:
    play = attacked([])
    play.attack(["Lifelink Bear"])
    play.until("end of combat")
    assert play.lives == [20, 20]


@cr("616.1")
def test_the_controller_of_what_gets_counters_chooses_the_order() -> None:
    """Not the player who puts them there."""
    double = card("Double", "{G}", "Enchantment", Static(Multiply(GetsCounters(creature), factor=2)))
    one_more = card("One More", "{G}", "Enchantment", Static(Multiply(GetsCounters(creature), plus=1)))
    grow = card("Grow", "{G}", "Instant", Spell((AddCounters("+1/+1", 1, Target(creature)),)))
    play = scene(Seat(hand=[grow], pool="{G}", battlefield=[double, one_more]), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Grow")
    play.resolve()
    assert (play.decision.player, play.decision.purpose) == (1, "replacement")
    play.choose("Double")
    assert play.counters("Grizzly Bears") == {"+1/+1": 3}


@cr("616.1")
def test_the_order_of_equal_effects_is_not_asked_for() -> None:
    rest = card("Rest", "{W}", "Enchantment", Static(GoesTo(creature, "", "graveyard", "exile")))
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=[rest, rest, "Grizzly Bears"]))
    play.cast("Murder")
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]
