"""One-shot effects that exile until something happens (CR 610.3)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, Destroy, Effect, ExileUntilLeaves, GainLife, Target
from apnap.language.filters import creature, enchantment, opponent_controls, permanent, this, you_control
from apnap.language.patterns import enters
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


STEAL = _button("Steal", Apply(Target(permanent), (ChangeControl(),), duration=FOREVER))


@cr("610.3a", "610.3b", "610.3")
def test_a_permanent_is_not_exiled_until_if_the_source_already_left() -> None:
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
def test_an_exiled_card_returns_to_its_owner() -> None:
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


@example("610.3d/1")
@cr("610.3", "610.3d")
def test_exiled_cards_return_together_immediately() -> None:
    priest = card(
        "Banisher Priest",
        "{1}{W}{W}",
        "Creature - Human Cleric",
        Triggered(enters(), (ExileUntilLeaves(Target(creature & opponent_controls)),)),
        pt="2/2",
    )
    twin = card(
        "Twin", "{1}", "Creature - Elf", Triggered(enters(creature & you_control & ~this), (GainLife(1),)), pt="1/1"
    )
    play = scene(Seat(hand=[priest, priest, "Wrath"], pool="{W}" * 10), Seat(battlefield=[twin, twin]))
    for name in ("the first Twin", "Twin"):
        play.cast("Banisher Priest")
        play.resolve()
        if name == "the first Twin":
            play.choose(name)
        play.resolve()
    assert play.exile() == ["Twin", "Twin"]
    play.cast("Wrath")
    play.resolve()
    assert play.battlefield(1) == ["Twin", "Twin"]
    assert play.stack == ["ability of Twin"] * 2  # each saw the other enter
