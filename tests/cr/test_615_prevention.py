"""Prevention effects (CR 615)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.changes import SetColours, SetTypes
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import (
    AddCounters,
    Apply,
    ApplyRule,
    DealDamage,
    Each,
    Effect,
    ForEach,
    TakeCounters,
    Target,
)
from apnap.language.filters import (
    HasSubtype,
    Is,
    IsPlayer,
    SharesColour,
    any_target,
    creature,
    permanent,
    player,
    red,
    spell,
    this,
    you_control,
)
from apnap.language.mana import G, R
from apnap.language.patterns import GetsCounters
from apnap.language.references import Bound, You
from apnap.language.statics import Cannot, GoesTo, Multiply, Prevent, Redirect, Rule
from apnap.language.types import ENCHANTMENT
from apnap.rules.events.damage import Damage
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr, example

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
    while not play.events(Damage):
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


FREE = (Mana("{0}"),)


APOTHECARY = card(
    "Wojek Apothecary",
    "{2}{W}{W}",
    "Creature - Human Cleric",
    Activated(
        (TapThis(),),
        (
            ApplyRule(Prevent(recipient=Is(Target(creature)), amount=1)),
            ForEach(
                Each(creature & ~Is(Bound("target")) & SharesColour(Bound("target"))),
                (ApplyRule(Prevent(recipient=Is(Bound("each")), amount=1)),),
            ),
        ),
    ),
    pt="1/4",
)


CHAOSLACE = card("Chaoslace", "{R}", "Instant", Spell((Apply(Target(creature), (SetColours((R,)),)),)))


LIFELACE = card("Lifelace", "{G}", "Instant", Spell((Apply(Target(creature), (SetColours((G,)),)),)))


QUAKE = card("Quake", "{R}", "Sorcery", Spell((DealDamage(1, Each(creature)),)))


LATE = card("Late", "{G}", "Creature - Bear", Keyword("flash"), pt="2/2")


def shielded(*hand: CardDefinition) -> Script:
    """The Apothecary's ability has resolved with the green Grizzly Bears as its target."""
    seat = Seat(
        hand=[*hand, QUAKE],
        pool="{R}{R}{G}",
        battlefield=[APOTHECARY, "Grizzly Bears", "Craw Wurm", "Hill Giant"],
    )
    play = scene(seat)
    play.activate("Wojek Apothecary", targets=["Grizzly Bears"])
    play.resolve()
    return play


def damage_from_quake(play: Script, *names: str) -> dict[str, int]:
    """The damage on these creatures after a Quake that deals 1 damage to each creature."""
    play.cast("Quake")
    play.resolve()
    return {name: play.damage(name) for name in names}


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@example("615.10/1")
@cr("615.10")
def test_preventing_some_of_each_damage() -> None:
    defender = card(
        "Daunting Defender",
        "{4}{W}",
        "Creature - Human Cleric",
        Static(Prevent(recipient=creature & you_control & HasSubtype("Cleric"), amount=1)),
        pt="3/3",
    )
    cleric = card("Cleric", "{W}", "Creature - Human Cleric", pt="1/4")
    pyroclasm = card("Pyroclasm", "{1}{R}", "Sorcery", Spell((DealDamage(2, Each(creature)),)))
    play = scene(
        Seat(hand=[pyroclasm], pool="{R}{R}", battlefield=[cleric, "Craw Wurm"]),
        Seat(battlefield=[defender, cleric, "Craw Wurm"]),
    )
    play.cast("Pyroclasm")
    play.resolve()
    assert [
        play.damage(name)
        for name in (
            "Daunting Defender",
            "Player 2's Cleric",
            "Player 2's Craw Wurm",
            "your Cleric",
            "your Craw Wurm",
        )
    ] == [1, 1, 2, 2, 2]


@example("615.11/1")
@cr("615.11", "615.7")
def test_creatures_that_share_a_colour_with_the_target_get_shields() -> None:
    damage = damage_from_quake(shielded(), "Grizzly Bears", "Craw Wurm", "Hill Giant", "Wojek Apothecary")
    assert damage == {"Grizzly Bears": 0, "Craw Wurm": 0, "Hill Giant": 1, "Wojek Apothecary": 1}


@example("615.11/1")
@cr("615.11", "615.7")
def test_a_shielded_creature_that_changes_colour_keeps_its_shield() -> None:
    play = shielded(CHAOSLACE)
    play.cast("Chaoslace", targets=["Craw Wurm"])
    play.resolve()
    assert damage_from_quake(play, "Craw Wurm") == {"Craw Wurm": 0}


@example("615.11/1")
@cr("615.11", "615.7")
def test_a_creature_that_shares_the_colour_only_later_gets_no_shield() -> None:
    play = shielded(LIFELACE)
    play.cast("Lifelace", targets=["Hill Giant"])
    play.resolve()
    assert damage_from_quake(play, "Hill Giant") == {"Hill Giant": 1}


@example("615.11/1")
@cr("615.11", "615.7")
def test_a_creature_that_enters_later_gets_no_shield() -> None:
    play = shielded(LATE)
    play.cast("Late")
    play.resolve()
    assert damage_from_quake(play, "Late") == {"Late": 1}


@cr("609.7b", "615.9", "614.3", "615.3")
def test_a_shield_against_red_damage_checks_the_colour_again() -> None:
    ward = _button("Ward", ApplyRule(Prevent(red, Is(You()), once=True)))
    paint = _button("Paint", Apply(Target(permanent), (SetColours((0,)),)))
    ping = Activated(FREE, (DealDamage(1, Target(player)),))
    giant = card("Giant", "", "Creature - Giant", ping, pt="1/1", colours=(3,))
    play = scene(Seat(battlefield=[ward, paint, giant]))
    play.activate("Ward")
    play.resolve()
    play.activate("Paint", targets=["Giant"])
    play.resolve()
    play.activate("Giant", targets=["Player 1"])
    play.resolve()
    assert play.life(0) == 19  # it isn't red: the shield is not used up
    play = scene(Seat(battlefield=[ward, giant]))
    play.activate("Ward")
    play.resolve()
    for _ in range(2):
        play.activate("Giant", targets=["Player 1"])
        play.resolve()
    assert play.life(0) == 19  # the first was prevented
