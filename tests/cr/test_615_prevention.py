"""Prevention effects (CR 615)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.changes import SetTypes
from apnap.language.effects import AddCounters, Apply, ApplyRule, TakeCounters, Target
from apnap.language.filters import Is, IsPlayer, any_target, creature, spell, this
from apnap.language.patterns import GetsCounters
from apnap.language.statics import Cannot, GoesTo, Multiply, Prevent, Redirect, Rule
from apnap.language.types import ENCHANTMENT
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

SHIELD = card("Shield", "{W}", "Instant", Spell((ApplyRule(Prevent(recipient=Is(Target(any_target)), amount=3)),)))


def attacked(blockers: list[str]) -> Script:
    """A 3/3 and a 2/2 with lifelink deal combat damage to a player with a shield, who has to choose."""
    play = scene(
        Seat(battlefield=["Hill Giant", "Lifelink Bear"]), Seat(hand=[SHIELD], pool="{W}", battlefield=blockers)
    )
    play.cast("Shield", targets=["Player 2"], by=1)
    play.resolve()
    return play


@cr("615.7")
@pytest.mark.parametrize(("share", "life"), [(1, 20), (2, 21), (3, 22)])
def test_the_shielded_player_chooses_which_damage_is_prevented(share: int, life: int) -> None:
    """The Bear's damage that isn't prevented gains its controller life."""
    play = attacked([])
    play.attack(["Hill Giant", "Lifelink Bear"])
    while play.decision.purpose == "act":
        play.pass_priority()
    assert (play.decision.player, play.decision.purpose, play.decision.rule) == (1, "prevent", "615.7")
    play.choose(share)
    assert play.lives == [life, 18]


@cr("615.7")
def test_a_large_enough_shield_asks_nothing() -> None:
    play = attacked([])
    play.attack(["Lifelink Bear"])
    play.until("end of combat")
    assert play.lives == [20, 20]


@cr("614.9", "615.7")
@pytest.mark.parametrize(("of_the_giant", "survives"), [(1, True), (0, False)])
def test_the_player_chooses_which_damage_is_redirected(of_the_giant: int, survives: bool) -> None:
    """1 damage from one of two attackers, one of which has deathtouch, is dealt to a creature instead."""
    elsewhere = Redirect(IsPlayer("you"), Target(creature), amount=1)
    deflect = card("Deflect", "{W}", "Instant", Spell((ApplyRule(elsewhere),)))
    attackers = ["Hill Giant", "Deathtouch Bear"]
    play = scene(Seat(battlefield=[*attackers, "Craw Wurm"]), Seat(hand=[deflect], pool="{W}"))
    play.cast("Deflect", targets=["Craw Wurm"], by=1)
    play.resolve()
    play.attack(attackers)
    while play.decision.purpose == "act":
        play.pass_priority()
    assert (play.decision.player, play.decision.purpose, play.decision.rule) == (1, "redirect", "614.9")
    play.choose(of_the_giant)
    assert play.lives == [20, 16]
    assert ("Craw Wurm" in play.battlefield(0)) == survives


@cr("616.1")
def test_the_controller_of_the_permanent_chooses_the_order_for_counters() -> None:
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
def test_the_order_of_equal_effects_is_not_asked() -> None:
    rest = card("Rest", "{W}", "Enchantment", Static(GoesTo(creature, "", "graveyard", "exile")))
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=[rest, rest, "Grizzly Bears"]))
    play.cast("Murder")
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]


PHANTOM = card(
    "Phantom",
    "{G}",
    "Creature - Spirit",
    Static(Prevent(recipient=this, then=(TakeCounters("+1/+1", 1),))),
    pt="1/3",
)


@cr("615.12", "615.12a")
def test_the_additional_part_of_a_prevention_effect_happens_even_if_no_damage_is_prevented() -> None:
    ban = card("Ban", "{1}", "Enchantment", Static(Cannot(spell, "have prevented")))
    phantom = Permanent(PHANTOM, counters={"+1/+1": 3})
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}", battlefield=[ban, phantom]))
    play.cast("Lightning Bolt", targets=["Phantom"])
    play.resolve()
    assert (play.damage("Phantom"), play.counters("Phantom")) == (3, {"+1/+1": 2})


@cr("615.5")
def test_simultaneous_damage_is_one_event_for_an_effect_without_a_source() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
        Seat(battlefield=[Permanent(PHANTOM, counters={"+1/+1": 3})]),
        active=1,
    )
    play.attack(["Phantom"])
    play.block({"Grizzly Bears": "Phantom", "Hill Giant": "Phantom"})
    play.order(["Hill Giant", "Grizzly Bears"])
    while not play.events("damage"):
        play.pass_priority() if play.decision.purpose == "act" else play.assign({"Hill Giant": 4})
    assert (play.damage("Phantom"), play.counters("Phantom")) == (0, {"+1/+1": 2})


@cr("614.9")
def test_damage_is_not_redirected_to_a_permanent_that_is_no_longer_a_creature() -> None:
    lend = Activated((), (ApplyRule(Redirect(this, Target(creature), amount=1)),))
    nomad = card("Nomad", "{W}", "Creature - Kor", lend, pt="1/1")
    petrify = card("Petrify", "{0}", "Instant", Spell((Apply(Target(creature), (SetTypes(ENCHANTMENT),)),)))
    play = scene(Seat(battlefield=[nomad, "Hill Giant", "Prodigal Sorcerer"], hand=[petrify]))
    play.activate("Nomad", targets=["Hill Giant"])
    play.resolve()
    play.cast("Petrify", targets=["Hill Giant"])
    play.resolve()
    play.activate("Prodigal Sorcerer", targets=["Nomad"])
    play.resolve()
    assert play.graveyard(0) == ["Nomad", "Petrify"]


@cr("614.9")
def test_that_much_damage_is_redirected() -> None:
    away = ApplyRule(Redirect(IsPlayer("you"), Target(creature), amount=2))
    play = cast((away,), Seat(battlefield=["Craw Wurm"], hand=["Lightning Bolt"], pool="{R}"), targets=("Craw Wurm",))
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.resolve()
    assert (play.life(0), play.object("Craw Wurm").damage) == (19, 2)


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("615.1")
def test_preventing_only_combat_damage() -> None:
    play = scene(
        Seat(battlefield=["Isamaru"], hand=["Lightning Bolt"], pool="{R}"),
        Seat(battlefield=[law(Prevent(combat=True))]),
    )
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    play.attack(["Isamaru"])
    play.until("end of combat")
    assert play.life(1) == 17
