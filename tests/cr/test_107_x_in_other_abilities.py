"""The value of X in triggered and delayed abilities, and in morph costs (CR 107.3)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Triggered
from apnap.language.amounts import X
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import AddCounters, Delayed, GainLife, Target
from apnap.language.filters import creature, this
from apnap.language.patterns import YOU, Begins, Casts, TurnsFaceUp, enters
from apnap.language.references import You
from apnap.rules.asking.decisions import ChooseNumber
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

LANDS = ["Forest"] * 6

GROWER = card("Grower", "{X}{G}", "Creature - Plant", Triggered(enters(), (GainLife(X()),)), pt="1/1")

HERALD = card(
    "Herald", "{X}{G}", "Creature - Elf", Triggered(Casts(YOU, this), (GainLife(X()),), zone="stack"), pt="1/1"
)

TRUMPETER = card(
    "Trumpeter",
    "{R}",
    "Creature - Goblin",
    Keyword("morph", (Mana("{X}"),)),
    Triggered(TurnsFaceUp(), (AddCounters("+1/+1", X()),)),
    pt="1/1",
)

LATER = card("Later", "{X}{G}", "Sorcery", Spell((Delayed(Begins("end", You()), (GainLife(X()),)),)))


@cr("107.3m")
def test_an_enters_trigger_uses_x() -> None:
    play = scene(Seat(hand=[GROWER], battlefield=LANDS))
    play.cast("Grower", x=3)
    play.resolve_all()
    assert play.life() == 23


@cr("107.3m")
def test_x_is_zero_for_a_permanent_that_was_not_cast() -> None:
    back = card("Back", "{G}", "Sorcery", Spell((AddCounters("+1/+1", 1, Target(creature)),)))
    play = scene(Seat(hand=[back], battlefield=[GROWER, *LANDS]))
    play.cast("Back", ["Grower"])
    play.resolve_all()
    assert play.life() == 20


@cr("107.3i")
def test_a_cast_trigger_uses_x() -> None:
    play = scene(Seat(hand=[HERALD], battlefield=LANDS))
    play.cast("Herald", x=2)
    play.resolve_all()
    assert play.life() == 22


@cr("107.3d", "702.37f")
def test_x_in_a_morph_cost() -> None:
    play = scene(Seat(battlefield=[Permanent(TRUMPETER, face_down=True), *LANDS]))
    play.game.answer(next(one for one in play.decision.options if one.kind == "turn face up"))
    assert isinstance(play.decision, ChooseNumber)
    play.choose(4)
    play.resolve_all()
    assert play.object("Trumpeter").counters == {"+1/+1": 4}


@cr("107.3n")
def test_a_delayed_ability_uses_x() -> None:
    play = scene(Seat(hand=[LATER], battlefield=LANDS))
    play.cast("Later", x=3)
    play.resolve()
    play.until("end")
    play.resolve_all()
    assert play.life() == 23
