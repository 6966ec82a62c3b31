"""Whose a triggered ability is, what it can find, and how often it triggers (CR 603, 608, 609, 610, 611)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, Number
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl, Gain, ModifyPT, SetColours
from apnap.language.costs import Mana, PayLife
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    Apply,
    ApplyRule,
    DealDamage,
    Delayed,
    Destroy,
    Discard,
    Draw,
    Effect,
    ExileUntilLeaves,
    GainLife,
    MayPay,
    Repeat,
    Sacrifice,
    Target,
    WhenYouDo,
    YouMay,
)
from apnap.language.filters import Is, creature, enchantment, land, permanent, player, red, this
from apnap.language.patterns import YOU, Begins, DealsDamage, Draws, GainsLife, enters
from apnap.language.references import EachPlayer, You
from apnap.language.statics import Cannot, EntersWith, Instead, Multiply, Prevent
from apnap.rules.events.cards import CardDiscarded
from apnap.rules.events.damage import Damage
from apnap.rules.events.permanents import PermanentSacrificed, Tapped
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


STEAL = _button("Steal", Apply(Target(permanent), (ChangeControl(),), duration=FOREVER))


@cr("603.3a", "113.8")
def test_a_trigger_belongs_to_whoever_had_its_source_then() -> None:
    dawn = card("Dawn", "", "Artifact", Triggered(Begins("upkeep"), (GainLife(1),)))
    play = scene(Seat(battlefield=[dawn]), Seat(battlefield=[STEAL]), step="upkeep")
    play.pass_to(1)
    play.activate("Steal", targets=["Dawn"])
    play.resolve_all()
    assert (play.controller("Dawn"), play.lives) == (1, [21, 20])


@cr("603.7d", "603.7e", "610.2")
def test_a_delayed_ability_of_a_spell_has_that_spell_as_its_source() -> None:
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
def test_a_reflexive_ability_triggers_for_each_time() -> None:
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
def test_entering_tapped_is_no_trigger() -> None:
    slow = card("Slow", "", "Land", Static(EntersWith(this, tapped=True), zone="any"))
    play = scene(Seat(hand=[slow]))
    play.land("Slow")
    assert (play.tapped("Slow"), play.stack, play.log(Tapped)) == (True, [], [])


@cr("608.2e", "101.4")
def test_the_first_action_of_all_before_the_second_of_anyone() -> None:
    pox = _button("Pox", Discard(EachPlayer(), 1), Sacrifice(EachPlayer(), creature))
    seat = Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Opt", "Island"])
    play = scene(Seat(battlefield=[pox, *seat.battlefield], hand=seat.hand), seat)
    play.activate("Pox")
    play.resolve()
    asked = []
    while play.decision.purpose != "act":
        asked.append((play.decision.purpose, play.decision.player))
        play.choose(play.decision.options[0])
    assert asked == [("discard", 0), ("discard", 1), ("sacrifice", 0), ("sacrifice", 1)]
    assert play.log(CardDiscarded, PermanentSacrificed) == [
        CardDiscarded,
        CardDiscarded,
        PermanentSacrificed,
        PermanentSacrificed,
    ]


@cr("610.3a", "610.3b", "610.3")
def test_it_is_not_exiled_if_what_should_hold_it_has_left() -> None:
    ring = card("Ring", "{0}", "Enchantment", Triggered(enters(), (ExileUntilLeaves(Target(creature)),)))
    smash = _button("Smash", Destroy(Target(enchantment)))
    play = scene(Seat(hand=[ring]), Seat(battlefield=["Hill Giant", smash]))
    play.cast("Ring")
    play.resolve()
    play.pass_to(1)
    play.activate("Smash", targets=["Ring"])
    play.resolve_all()
    assert "Hill Giant" in play.battlefield(1)


@cr("610.3c", "610.3")
def test_what_was_held_returns_to_its_owner() -> None:
    hold = Activated(FREE, (ExileUntilLeaves(Target(creature)),))
    jail = card("Jail", "", "Enchantment", hold)
    smash = _button("Smash", Destroy(Target(enchantment)))
    play = scene(
        Seat(battlefield=[jail, smash, STEAL]), Seat(battlefield=[Permanent("Hill Giant", counters={"+1/+1": 1})])
    )
    play.activate("Steal", targets=["Hill Giant"])
    play.resolve()
    play.activate("Jail", targets=["Hill Giant"])
    play.resolve()
    assert play.exile() == ["Hill Giant"]
    play.activate("Smash", targets=["Jail"])
    play.resolve()
    assert (play.controller("Hill Giant"), play.counters("Hill Giant")) == (1, {})


@cr("614.7", "614.7a", "120.8")
def test_no_damage_is_nothing_to_replace() -> None:
    double = card("Double", "", "Enchantment", Static(Multiply(DealsDamage(None), 1, 1)))
    zero = _button("Zero", DealDamage(0, Target(player)))
    play = scene(Seat(battlefield=[double, zero]))
    play.activate("Zero", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.log(Damage)) == (20, [])


@cr("119.10", "119.9")
def test_gaining_no_life_is_no_event() -> None:
    more = card("More", "", "Enchantment", Static(Multiply(GainsLife(YOU), 1, 1)))
    gain = _button("Gain", GainLife(Count(land)))
    play = scene(Seat(battlefield=[more, gain]))
    play.activate("Gain")
    play.resolve()
    assert play.life(0) == 20


@cr("609.7b", "615.9", "614.3", "615.3")
def test_a_shield_against_red_asks_again_what_the_source_is() -> None:
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


@cr("614.17a", "614.17")
def test_a_prohibition_comes_too_late_for_what_has_happened() -> None:
    ban = card("Ban", "{W}", "Enchantment", Static(Cannot(player, "gain life")))
    play = scene(Seat(battlefield=["Plains", _button("Gain", GainLife(3))], hand=[ban]))
    play.activate("Gain")
    play.resolve()
    play.cast("Ban")
    play.resolve()
    assert play.life(0) == 23
    play.activate("Gain")
    play.resolve()
    assert play.life(0) == 23


@cr("614.17c", "614.17")
def test_what_can_not_happen_is_not_replaced() -> None:
    ban = card("Ban", "", "Enchantment", Static(Cannot(player, "draw")))
    rather = card("Rather", "", "Enchantment", Static(Instead(Draws(YOU), (GainLife(1),))))
    play = scene(Seat(battlefield=[ban, rather, _button("Draw", Draw(1))], library=["Opt"]))
    play.activate("Draw")
    play.resolve()
    assert (play.life(0), play.hand(0)) == (20, [])


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


@cr("120.9")
def test_the_damage_of_that_source_alone() -> None:
    leech = card(
        "Leech",
        "",
        "Creature - Leech",
        Triggered(DealsDamage(recipient=player), (GainLife(Number("that much")),)),
        pt="2/2",
    )
    play = scene(Seat(battlefield=[leech, "Hill Giant"]))
    play.attack(["Leech", "Hill Giant"])
    play.until("combat damage")
    play.resolve_all()
    assert play.lives == [22, 15]


@cr("608.2d")
def test_if_you_do_asks_whether_anything_was_done() -> None:
    offer = _button("Offer", YouMay((Sacrifice(You(), creature),), then=(GainLife(4),)))
    play = scene(Seat(battlefield=[offer]))
    play.activate("Offer")
    play.resolve()
    if play.decision.purpose == "may":
        play.yes()
    assert play.life(0) == 20
