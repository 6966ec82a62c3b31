"""Excess damage (CR 120.4a, 120.10): its amount, effects that redirect it, and triggers."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.amounts import Number
from apnap.language.card import CardDefinition, card
from apnap.language.effects import DealDamage, Each, Effect, GainLife, Target
from apnap.language.filters import any_target, creature, opponent_controls
from apnap.language.patterns import DealtExcess
from apnap.language.references import Bound, ControllerOf
from apnap.language.statics import Prevent
from apnap.rules.events.damage import Damage, ExcessDamage
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

GREEDY = card("Greedy", "", "Enchantment", Triggered(DealtExcess(creature & opponent_controls), (GainLife(Number()),)))
SAFE = card("Safe", "", "Enchantment", Triggered(DealtExcess(creature, combat=False), (GainLife(10),)))
WALKER = card("Walker", "", "Planeswalker - Test", loyalty=3)
SIEGE = card("Fort", "", "Battle - Siege", defense=2)


def _bolt(amount: int, *more: Effect, deathtouch: bool = False, spill: bool = False) -> CardDefinition:
    whose = ControllerOf(Bound("target")) if spill else None
    keywords = (Keyword("deathtouch"),) if deathtouch else ()
    return card(
        "Spill", "{0}", "Instant", *keywords, Spell((DealDamage(amount, Target(any_target), excess=whose), *more))
    )


@cr("120.10")
@pytest.mark.parametrize(
    ("amount", "damage", "deathtouch", "gained"),
    [(2, 0, False, 0), (3, 0, False, 1), (3, 1, False, 2), (3, 0, True, 2), (1, 0, True, 0)],
)
def test_the_amount_of_excess_damage(amount: int, damage: int, deathtouch: bool, gained: int) -> None:
    spill = _bolt(amount, GainLife(Number("excess")), deathtouch=deathtouch)
    play = scene(Seat(hand=[spill]), Seat(battlefield=[Permanent("Grizzly Bears", damage=damage)]))
    play.cast("Spill", targets=["Grizzly Bears"])
    play.resolve()
    assert play.lives == [20 + gained, 20]


@cr("120.10")
def test_excess_damage_to_planeswalkers_and_battles() -> None:
    spill = _bolt(5, GainLife(Number("excess")))
    play = scene(Seat(hand=[spill, spill, spill]), Seat(battlefield=[WALKER, SIEGE]))
    for target, life in (("Walker", 22), ("Fort", 25), ("Player 2", 25)):
        play.cast("Spill", targets=[target])
        play.resolve()
        assert play.life(0) == life


@cr("120.10", "603.2")
def test_damage_from_all_sources_is_added_up() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", GREEDY, SAFE]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.block({"Hill Giant": "Grizzly Bears"})
    play.until("end of combat")
    assert (play.lives, [event.amount for event in play.events(ExcessDamage)]) == (
        [20, 17],
        [1],
    )  # of one's own creature
    play = scene(Seat(battlefield=["Grizzly Bears", "Craw Wurm", GREEDY, SAFE]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Craw Wurm"])
    play.block({"Hill Giant": "Craw Wurm"})
    play.until("end of combat")
    assert play.lives == [23, 20]


@cr("120.10")
def test_only_noncombat_damage() -> None:
    sweep = card("Sweep", "{0}", "Sorcery", Spell((DealDamage(3, Each(creature)),)))
    play = scene(Seat(hand=[sweep], battlefield=[SAFE, GREEDY]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Sweep")
    play.resolve()
    play.order(["Safe", "Greedy"])
    play.resolve_all()
    assert play.life(0) == 31


@cr("120.4a")
def test_excess_damage_is_dealt_to_another_player() -> None:
    spill = _bolt(5, spill=True)
    play = scene(Seat(hand=[spill, spill]), Seat(battlefield=["Grizzly Bears", "Craw Wurm"]))
    play.cast("Spill", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.life(1), play.graveyard(1)) == (17, ["Grizzly Bears"])
    assert [event.amount for event in play.events(Damage)] == [2, 3]
    assert not play.events(ExcessDamage)
    play.cast("Spill", targets=["Craw Wurm"])
    play.resolve()
    assert play.life(1) == 16


@cr("120.4a", "120.4b")
def test_excess_damage_is_determined_before_prevention() -> None:
    shelter = card("Shelter", "", "Enchantment", Static(Prevent(recipient=creature)))
    play = scene(Seat(hand=[_bolt(5, spill=True)]), Seat(battlefield=["Grizzly Bears", shelter]))
    play.cast("Spill", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.life(1), play.battlefield(1)) == (17, ["Grizzly Bears", "Shelter"])
