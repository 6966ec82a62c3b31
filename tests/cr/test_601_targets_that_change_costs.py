"""Targets that change the cost: unaffordable ones aren't offered (CR 601.2c-h)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.amounts import X
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Fits
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import Attach, DealDamage, Destroy, GainLife, Tap, Target
from apnap.language.filters import (
    HasSubtype,
    IsPlayer,
    Measures,
    Targets,
    artifact,
    creature,
    player,
    this,
    you_control,
)
from apnap.language.references import This
from apnap.language.statics import CostChange
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

DEAR = Static(CostChange(Targets(this), 2, who=IsPlayer("opponent")))
CRAB = card("Crab", "{2}{U}", "Creature - Crab", DEAR, pt="0/5")
WHALE = card("Whale", "{4}{U}", "Creature - Whale", DEAR, pt="5/5")
MURDER = card("Slay", "{B}", "Instant", Spell((Destroy(Target(creature)),)))
SLEEP = card("Sleep", "{U}", "Instant", Spell((Tap(Target(creature, count=2, at_least=0)),)))


def begun(play: Script, kind: str = "cast") -> Script:
    play.game.answer(next(one for one in play.decision.options if one.kind == kind))
    return play


def offered(play: Script) -> list[str]:
    return [play.state.object(one.thing).base.name if one.thing >= 0 else one.kind for one in play.decision.options]


def facing(mine: CardDefinition, pool: str, *theirs: CardDefinition | str) -> Script:
    return scene(Seat(hand=[mine], pool=pool), Seat(battlefield=list(theirs)))


@cr("601.2c", "601.2f", "601.2h")
def test_an_unaffordable_target_is_not_offered() -> None:
    bears = ["Grizzly Bears", "Hill Giant"]
    assert offered(begun(facing(MURDER, "{B}", CRAB, *bears))) == bears
    assert offered(begun(facing(MURDER, "{B}{B}{B}", CRAB, *bears))) == ["Crab", *bears]
    play = facing(MURDER, "{B}", CRAB, *bears)
    with pytest.raises(Illegal):
        play.cast("Slay", targets=["Crab"])
    play.cast("Slay", targets=["Hill Giant"])
    assert play.stack == ["Slay"]


@cr("601.2c", "601.2f")
def test_a_spell_cant_be_cast_if_its_only_target_is_unaffordable() -> None:
    assert not facing(MURDER, "{B}{B}", CRAB).may("cast", "Slay")
    play = facing(MURDER, "{B}{B}{B}", CRAB)
    play.cast("Slay", targets=["Crab"])
    assert (play.stack, play.pool()) == (["Slay"], "")


@cr("601.2c", "601.2f")
def test_the_targets_controller_pays_no_more() -> None:
    play = scene(Seat(hand=[MURDER], pool="{B}", battlefield=[CRAB]))
    play.cast("Slay", targets=["Crab"])
    assert play.stack == ["Slay"]


@cr("601.2c", "601.2f")
def test_several_targets_must_be_affordable_together() -> None:
    play = begun(facing(SLEEP, "{U}{U}{U}", CRAB, WHALE, "Grizzly Bears"))
    assert offered(play) == ["Crab", "Whale", "Grizzly Bears", "done"]
    crab, whale, bears, done = play.decision.options
    assert play.decision.options_after((crab,)) == [bears, done]
    assert play.decision.options_after((bears,)) == [crab, whale, done]
    with pytest.raises(Illegal):
        play.game.answer((crab, whale))
    play.game.answer((crab, bears))
    assert (play.stack, play.pool()) == (["Sleep"], "")
    rich = begun(facing(SLEEP, "{U}{U}{U}{U}{U}", CRAB, WHALE, "Grizzly Bears"))
    rich.choose("Crab", "Whale")
    assert (rich.stack, rich.pool()) == (["Sleep"], "")
    poor = begun(facing(SLEEP, "{U}", CRAB, WHALE, "Grizzly Bears"))
    assert offered(poor) == ["Grizzly Bears", "done"]


@cr("601.2c", "601.2f")
def test_a_later_target_is_taken_into_account() -> None:
    """The player is chosen first; it is already known that the creature will cost more."""
    both = card("Both", "{R}", "Sorcery", Spell((DealDamage(1, Target(player, "who")), Destroy(Target(creature)))))
    assert not facing(both, "{R}", CRAB).may("cast", "Both")
    play = facing(both, "{R}{R}{R}", CRAB)
    play.cast("Both", targets=["player 1", "Crab"])
    assert play.stack == ["Both"]


@cr("601.2b", "601.2f", "700.2a")
def test_a_mode_with_unaffordable_targets_is_not_offered() -> None:
    modes = ((Destroy(Target(creature)),), (GainLife(3),), (GainLife(4),))
    charm = card("Talisman", "{W}", "Instant", Spell(modes=modes, choose=(1, 1)))
    play = begun(facing(charm, "{W}", CRAB))
    assert [one.number for one in play.decision.options] == [1, 2]
    rich = begun(facing(charm, "{W}{W}{W}", CRAB))
    assert [one.number for one in rich.decision.options] == [0, 1, 2]


@cr("601.2b", "601.2f")
def test_an_optional_cost_that_leaves_no_affordable_target_is_not_offered() -> None:
    kicked = card("Kicked", "{B}", "Instant", Keyword("kicker", (Mana("{1}"),)), Spell((Destroy(Target(creature)),)))
    play = begun(facing(kicked, "{B}{B}{B}", CRAB))
    assert (play.stack, play.pool()) == (["Kicked"], "")
    rich = begun(facing(kicked, "{B}{B}{B}{B}", CRAB))
    assert rich.decision.purpose == "kicker"


@cr("107.3a", "601.2f")
def test_x_leaves_enough_mana_for_the_target() -> None:
    blaze = card("Ray", "{X}{R}", "Sorcery", Spell((DealDamage(X(), Target(creature)),)))
    play = facing(blaze, "{R}{R}{R}{R}", CRAB)
    with pytest.raises(Illegal):
        play.cast("Ray", x=2, targets=["Crab"])
    play.cast("Ray", x=1, targets=["Crab"])
    assert play.pool() == ""


@cr("107.3a", "601.2f", "602.2b")
def test_x_of_an_ability_leaves_enough_mana_for_the_target() -> None:
    warden = card("Warden", "{U}", "Creature - Merfolk", Static(CostChange(Targets(this), 2, of="abilities")), pt="1/1")
    cannon = card("Cannon", "{2}", "Artifact", Activated((Mana("{X}"),), (DealDamage(X(), Target(creature)),)))
    play = scene(Seat(battlefield=[cannon], pool="{C}{C}{C}"), Seat(battlefield=[warden]))
    with pytest.raises(Illegal):
        play.activate("Cannon", x=2, targets=["Warden"])
    play.activate("Cannon", x=1, targets=["Warden"])
    assert play.pool() == ""


@cr("107.3a", "601.2c", "601.2f")
def test_x_that_defines_the_target_leaves_enough_mana_for_it() -> None:
    """A creature with that mana value: the Crab would need three mana, and two more."""
    what = creature & Measures("mana value", "=", X())
    shrink = card("Shrink", "{X}{U}", "Instant", Spell((Destroy(Target(what)),)))
    assert not facing(shrink, "{U}{U}{U}{U}{U}", CRAB).may("cast", "Shrink")
    play = facing(shrink, "{U}{U}{U}{U}{U}{U}", CRAB)
    play.cast("Shrink", x=3, targets=["Crab"])
    assert play.pool() == ""


@cr("107.3a", "601.2f")
def test_a_reduction_from_the_targets_allows_a_greater_x() -> None:
    cheap = Static(CostChange(Targets(this), -2))
    dummy = card("Dummy", "{2}", "Artifact Creature - Scarecrow", cheap, pt="0/3")
    blaze = card("Ray", "{X}{R}", "Sorcery", Spell((DealDamage(X(), Target(creature)),)))
    play = facing(blaze, "{R}{R}", dummy, "Grizzly Bears")
    with pytest.raises(Illegal):
        play.cast("Ray", x=3, targets=["Grizzly Bears"])
    play.cast("Ray", x=3, targets=["Dummy"])
    assert play.pool() == ""


@cr("601.2c", "601.2f")
def test_a_spell_may_make_itself_more_expensive() -> None:
    """It costs more if it targets a creature: with little mana only the artifact is offered."""
    dear = Static(CostChange(this, 3), Fits(This(), Targets(creature)), zone="any")
    vanish = card("Vanish", "{W}", "Instant", dear, Spell((Destroy(Target(artifact | creature)),)))
    idol = card("Idol", "{2}", "Artifact")
    play = begun(facing(vanish, "{W}", "Grizzly Bears", idol))
    assert play.stack == ["Vanish"]
    assert play.state.object(play.id("Vanish")).stack.targets == ((play.id("Idol"),),)  # type: ignore[union-attr]
    assert not facing(vanish, "{W}", "Grizzly Bears").may("cast", "Vanish")


@cr("601.2f", "602.2b")
def test_abilities_that_target_an_object_may_cost_less() -> None:
    squire = card(
        "Squire",
        "{W}",
        "Creature - Human",
        Static(CostChange(HasSubtype("Equipment") & you_control & Targets(this), -1, of="abilities")),
        pt="1/1",
    )
    lance = card("Lance", "{1}", "Artifact - Equipment", Activated((Mana("{2}"),), (Attach(This(), Target(creature)),)))
    play = scene(Seat(battlefield=[squire, lance, "Grizzly Bears"], pool="{W}"))
    with pytest.raises(Illegal):
        play.activate("Lance", targets=["Grizzly Bears"])
    play.activate("Lance", targets=["Squire"])
    assert (play.stack, play.pool()) == (["ability of Lance"], "")
    assert not scene(Seat(battlefield=[lance, "Grizzly Bears"], pool="{W}")).may("activate", "Lance")


@cr("601.2f", "602.2b")
def test_abilities_that_target_an_object_may_cost_more() -> None:
    warden = card("Warden", "{U}", "Creature - Merfolk", Static(CostChange(Targets(this), 2, of="abilities")), pt="1/1")
    pinger = card("Pinger", "{2}", "Artifact", Activated((TapThis(),), (DealDamage(1, Target(creature)),)))
    board: list[CardDefinition | str] = [warden, "Grizzly Bears"]
    assert scene(Seat(battlefield=[pinger]), Seat(battlefield=[warden])).may("activate", "Pinger") is False
    play = scene(Seat(battlefield=[pinger], pool="{C}"), Seat(battlefield=board))
    with pytest.raises(Illegal):
        play.activate("Pinger", targets=["Warden"])
    rich = scene(Seat(battlefield=[pinger], pool="{C}{C}"), Seat(battlefield=board))
    rich.activate("Pinger", targets=["Warden"])
    assert rich.pool() == ""
