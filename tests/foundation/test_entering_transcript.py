"""A Clone that enters under another player's control and with counters (CR 614.12, 616.1b-e, 707.9)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.effects import ApplyRule, GainLife
from apnap.language.filters import creature, opponent_controls, this, you_control
from apnap.language.patterns import enters
from apnap.language.references import You
from apnap.language.statics import Continuous, EntersWith
from apnap.rules.events.stack import AbilityTriggered
from apnap.rules.events.zone_changes import Moved
from tests.cr.scenes import Script, Seat, scene
from tests.foundation.transcript import Asked, happened, run
from tests.marks import cr

CLONE = card(
    "Clone",
    "{3}{U}",
    "Creature - Shapeshifter",
    Static(EntersWith(this, copy=creature, optional=True), zone="any"),
    pt="0/0",
)
SPECIMENS = card(
    "Gather Specimens",
    "{3}{U}{U}{U}",
    "Instant",
    Spell((ApplyRule(EntersWith(creature & opponent_controls, under_control_of=You())),)),
)
MASTER = card(
    "Master Biomancer",
    "{2}{G}{U}",
    "Creature - Elf Wizard",
    Static(EntersWith(creature & you_control, counters=(("+1/+1", 2),))),
    pt="2/4",
)
NOURISHER = card(
    "Nourisher",
    "{G}",
    "Creature - Elf",
    Triggered(enters(), (GainLife(3),)),
    Static(EntersWith(this, counters=(("charge", 1),)), zone="any"),
    pt="1/1",
)
HERALD = card("Herald", "{W}", "Enchantment", Triggered(enters(creature & you_control), (GainLife(1),)))
ANTHEM = card("Anthem", "{W}", "Enchantment", Static(Continuous(creature & you_control, (ModifyPT(1, 1),))))


def taken() -> Script:
    """Player 1 casts Clone; Player 2 has Gather Specimens in force, a creature that gives counters, and other
    creatures."""
    play = scene(
        Seat(hand=[CLONE], pool="{U}{U}{U}{U}", battlefield=["Hill Giant", HERALD, MASTER]),
        Seat(hand=[SPECIMENS], pool="{U}{U}{U}{U}{U}{U}", battlefield=[NOURISHER, HERALD, ANTHEM, MASTER]),
    )
    play.cast("Clone")
    play.cast("Gather Specimens", by=1)
    play.resolve()
    play.resolve()
    return play


CHOICES = ("Hill Giant", "Master Biomancer", "Nourisher", "Master Biomancer", "done")


@cr("616.1b", "616.1c", "616.1d", "616.1f", "707.9", "614.12")
def test_control_of_an_entering_clone_is_replaced() -> None:
    play = taken()
    before = play.state.history.total
    run(
        play,
        Asked("copy", 1, CHOICES, ("Nourisher",)),
        Asked("order triggers", 1, ("Herald", "Nourisher"), ("Nourisher", "Herald")),
    )
    new = play.id("the second Nourisher")
    assert (play.controller(new), play.object(new).owner) == (1, 0)
    assert play.counters(new) == {"+1/+1": 2, "charge": 1}
    assert play.pt(new) == (4, 4)  # 1/1, two counters of the one Master that sees it, the Anthem
    assert play.state.object(new).controller == 1
    assert happened(play, before, Moved) == ["Moved Clone stack → battlefield"]
    assert len(happened(play, before, AbilityTriggered)) == 2
    play.resolve_all()
    assert (play.life(0), play.life(1)) == (20, 24)


@cr("616.1b", "707.9")
def test_a_clone_may_copy_nothing() -> None:
    play = taken()
    run(play, Asked("copy", 1, CHOICES, ()))
    new = play.id("Clone")
    assert (play.controller(new), play.counters(new), play.pt(new)) == (1, {"+1/+1": 2}, (3, 3))
    play.resolve_all()
    assert (play.life(0), play.life(1)) == (20, 21)


@cr("616.1b", "614.12")
def test_a_copy_of_the_counter_giver_gives_none_to_itself() -> None:
    play = taken()
    run(play, Asked("copy", 1, CHOICES, ("Player 2's Master Biomancer",)))
    mine = [
        id for id in play.state.battlefield if play.controller(id) == 1 and play.values(id).name == "Master Biomancer"
    ]
    assert [play.counters(id) for id in mine] == [{}, {"+1/+1": 2}]
