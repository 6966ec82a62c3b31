"""A creature with lifelink, blocked by two, a shield and a redirection (CR 510.1c, 614.9, 615.7, 616.1, 120.3f)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.effects import AddCounters, ApplyRule, Target
from apnap.language.filters import Is, another, any_target, creature, you_control
from apnap.language.patterns import YOU, DealsDamage, GainsLife
from apnap.language.references import This
from apnap.language.statics import Prevent, Redirect
from apnap.rules.events.damage import Damage
from apnap.rules.events.life import LifeGained
from tests.cr.scenes import Script, Seat, scene
from tests.foundation.transcript import Asked, happened, run
from tests.marks import cr

LIFER = card(
    "Lifer", "{W}", "Creature - Cat", Keyword("lifelink"), Triggered(DealsDamage(), (AddCounters("+1/+1"),)), pt="6/6"
)
MARTYR = card(
    "Martyr", "{W}", "Creature - Cleric", Static(Redirect(creature & you_control & another, This())), pt="0/8"
)
SHIELD = card("Shield", "{W}", "Instant", Spell((ApplyRule(Prevent(recipient=Is(Target(any_target)), amount=2)),)))


FED = card("Fed", "{W}", "Enchantment", Triggered(GainsLife(YOU), (AddCounters("charge"),)))
ORDER = Asked("damage order", 0, ("Hill Giant", "Grizzly Bears"), ("Hill Giant", "Grizzly Bears"))
ASSIGN = Asked("assign damage", 0, tuple([f"Hill Giant: {n}" for n in (3, 4, 5, 6)]), (4, 2))
TRIGGERS = Asked("order triggers", 0, ("Lifer", "Fed"), ("Lifer", "Fed"))
BOTH = ("Martyr", "Shield")


def blocked(shielded: str) -> tuple[Script, int]:
    """Player 2's Hill Giant and Grizzly Bears block, the shield is up, and damage is about to be dealt."""
    play = scene(
        Seat(battlefield=[LIFER, FED]),
        Seat(battlefield=[MARTYR, "Hill Giant", "Grizzly Bears", "Plains"], hand=[SHIELD]),
    )
    play.attack(["Lifer"])
    play.block({"Hill Giant": "Lifer", "Grizzly Bears": "Lifer"})
    run(play, ORDER)
    play.cast("Shield", targets=[shielded], by=1)
    play.resolve()
    before = play.state.history.total
    play.pass_priority()
    play.pass_priority()
    return play, before


@cr("510.1c", "614.9", "615.7", "616.1", "120.3f", "603.2c")
def test_prevention_first_then_the_rest_is_redirected() -> None:
    play, before = blocked("Hill Giant")
    run(play, ASSIGN, Asked("replacement", 1, BOTH, ("Shield",)), TRIGGERS)
    assert happened(play, before, Damage, LifeGained) == [
        "Damage Lifer → Martyr 2",
        "Damage Lifer → Martyr 2",
        "Damage Hill Giant → Lifer 3",
        "Damage Grizzly Bears → Lifer 2",
        "LifeGained Lifer Player 1 4",
    ]
    assert [play.damage(name) for name in ("Martyr", "Hill Giant", "Grizzly Bears", "Lifer")] == [4, 0, 0, 5]
    assert play.life(0) == 24
    assert len(play.stack) == 2  # each ability triggered once
    assert play.state.effects == ()  # the shield is used up


@cr("614.9", "615.7", "616.1", "616.1f")
def test_redirection_first_leaves_the_shield() -> None:
    play, before = blocked("Hill Giant")
    run(play, ASSIGN, Asked("replacement", 1, BOTH, ("Martyr",)), TRIGGERS)
    assert happened(play, before, Damage, LifeGained)[:2] == ["Damage Lifer → Martyr 4", "Damage Lifer → Martyr 2"]
    assert (play.damage("Martyr"), play.life(0)) == (6, 26)
    assert [effect.remaining for effect in play.state.effects] == [2]


@cr("615.7", "616.2", "614.9")
def test_a_shield_on_the_creature_damage_is_redirected_to() -> None:
    play, before = blocked("Martyr")
    run(play, ASSIGN, TRIGGERS)
    assert happened(play, before, Damage, LifeGained)[:2] == ["Damage Lifer → Martyr 2", "Damage Lifer → Martyr 2"]
    assert (play.damage("Martyr"), play.life(0)) == (4, 24)
