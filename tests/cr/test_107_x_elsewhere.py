"""X beyond the spell it was chosen for (CR 107.3): triggers, morph, delayed abilities, targets."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Triggered
from apnap.language.amounts import X
from apnap.language.card import card
from apnap.language.costs import Mana, RevealThis
from apnap.language.effects import AddCounters, Delayed, Destroy, Draw, GainLife, Target
from apnap.language.filters import Measures, creature, this
from apnap.language.patterns import YOU, Begins, Casts, TurnsFaceUp, enters
from apnap.language.references import You
from apnap.rules.asking.decisions import Number
from apnap.rules.events.cards import CardRevealed
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
DETONATE = card("Detonate", "{X}{G}", "Sorcery", Spell((Destroy(Target(creature & Measures("mana value", "=", X()))),)))
SHOWN = card("Shown", "{9}", "Creature - Elder", Activated((RevealThis(),), (Draw(1),), zone="hand"), pt="9/9")


@cr("107.3m")
def test_what_triggers_as_it_enters_knows_x() -> None:
    play = scene(Seat(hand=[GROWER], battlefield=LANDS))
    play.cast("Grower", x=3)
    play.resolve_all()
    assert play.life() == 23


@cr("107.3m")
def test_x_is_nothing_for_a_permanent_that_was_not_cast() -> None:
    back = card("Back", "{G}", "Sorcery", Spell((AddCounters("+1/+1", 1, Target(creature)),)))
    play = scene(Seat(hand=[back], battlefield=[GROWER, *LANDS]))
    play.cast("Back", ["Grower"])
    play.resolve_all()
    assert play.life() == 20


@cr("107.3i")
def test_what_triggers_as_it_is_cast_knows_x() -> None:
    play = scene(Seat(hand=[HERALD], battlefield=LANDS))
    play.cast("Herald", x=2)
    play.resolve_all()
    assert play.life() == 22


@cr("107.3d", "702.37f")
def test_x_in_a_morph_cost() -> None:
    play = scene(Seat(battlefield=[Permanent(TRUMPETER, face_down=True), *LANDS]))
    play.game.answer(next(one for one in play.decision.options if one.kind == "turn face up"))
    assert isinstance(play.decision, Number)
    play.choose(4)
    play.resolve_all()
    assert play.object("Trumpeter").counters == {"+1/+1": 4}


@cr("107.3n")
def test_a_delayed_ability_knows_x() -> None:
    play = scene(Seat(hand=[LATER], battlefield=LANDS))
    play.cast("Later", x=3)
    play.resolve()
    play.until("end")
    play.resolve_all()
    assert play.life() == 23


@cr("601.2b", "601.2c")
def test_only_values_of_x_with_a_target_may_be_announced() -> None:
    play = scene(Seat(hand=[DETONATE], battlefield=LANDS), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    assert isinstance(play.decision, Number)
    assert [one.number for one in play.decision.options] == [2, 4]


@cr("701.16a", "118.3")
def test_revealing_the_card_itself_is_a_cost() -> None:
    play = scene(Seat(hand=[SHOWN], library=["Forest"]))
    play.activate("Shown")
    play.resolve()
    assert sorted(play.hand()) == ["Forest", "Shown"]
    assert len(play.events(CardRevealed)) == 1
