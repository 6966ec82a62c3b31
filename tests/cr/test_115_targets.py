"""Targets (CR 115)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Triggered
from apnap.language.amounts import CountersOn
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana, SacrificeThis
from apnap.language.effects import (
    Apply,
    ChooseNewTargets,
    Counter,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    LoseLife,
    Move,
    Target,
    Untap,
)
from apnap.language.filters import (
    ControlledBy,
    InZone,
    OwnedBy,
    Targets,
    any_target,
    artifact,
    creature,
    enchantment,
    opponent,
    player,
    spell,
    this,
)
from apnap.language.patterns import YOU, BecomesTarget, Begins, Cycles, enters
from apnap.language.references import Bound, This, You
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.stack import Countered, DidNotResolve
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

LICH = card(
    "Touch of the Lich",
    "{2}{B}",
    "Sorcery",
    Keyword("cycling", (Mana("{B}"),)),
    Triggered(Cycles(YOU, this), (Apply(Target(creature), (ModifyPT(-1, -1),)),), zone="any"),
    Spell((Draw(2),)),
)
SHIELD = card("Shield", "{U}", "Instant", Spell((Counter(Target(spell & Targets(creature))),)))
ARC_TRAIL = card(
    "Arc Trail",
    "{1}{R}",
    "Sorcery",
    Spell(
        (DealDamage(2, Target(any_target, "first")), DealDamage(1, Target(any_target, "second", other_than=("first",))))
    ),
)
REDIRECT = card("Redirect", "{U}{U}", "Instant", Spell((ChooseNewTargets(Target(spell)),)))
PUSH = card(
    "Push",
    "{U}",
    "Instant",
    Spell(
        (
            Apply(Target(creature, "first"), (ModifyPT(1, 1),)),
            Apply(Target(creature, "second", other_than=("first",)), (ModifyPT(-1, -1),)),
        )
    ),
)
ELVES = card("Elves", "{G}", "Creature - Elf", pt="1/2")


@example("115.1a/1")
@cr("115.1a", "702.29c")
def test_a_targeted_trigger_does_not_make_the_spell_targeted() -> None:
    play = scene(Seat(hand=[LICH], pool="{B}"), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.activate("Touch of the Lich")
    play.choose("Hill Giant")  # the trigger's target
    play.resolve()
    assert play.pt("Hill Giant") == (2, 2)


@example("115.1a/1")
@cr("115.1a")
def test_the_spell_itself_has_no_target() -> None:
    play = scene(
        Seat(hand=[LICH], pool="{B}{B}{B}", library=["Swamp"] * 2),
        Seat(hand=[SHIELD], pool="{U}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Touch of the Lich")
    play.pass_to(1)
    assert not play.may("cast", "Shield")
    play.resolve()
    assert play.hand() == ["Swamp"] * 2


@example("115.7e/1")
@cr("115.7e", "115.7d")
def test_new_targets_may_be_swapped() -> None:
    play = scene(
        Seat(hand=[ARC_TRAIL], pool="{R}{R}"),
        Seat(hand=[REDIRECT], pool="{U}{U}", battlefield=["Grizzly Bears", ELVES]),
    )
    play.cast("Arc Trail", targets=["Grizzly Bears", "Elves"])
    play.cast("Redirect", targets=["Arc Trail"], by=1)
    play.resolve()
    play.choose("change")
    play.choose("Elves")
    play.choose("Grizzly Bears")
    play.resolve()
    assert play.graveyard(1) == ["Elves", "Redirect"]
    assert play.damage("Grizzly Bears") == 1


@cr("115.1", "601.2c")
def test_one_or_two_targets() -> None:
    pair = card("Pair", "{0}", "Sorcery", Spell((Destroy(Target(creature, count=2, at_least=1)),)))
    for targets in (["Isamaru"], ["Isamaru", "Grizzly Bears"]):
        play = scene(Seat(hand=[pair]), Seat(battlefield=["Isamaru", "Grizzly Bears"]))
        play.cast("Pair", targets=[targets])
        play.resolve()
        assert sorted(play.graveyard(1)) == sorted(targets)
    with pytest.raises(Illegal):
        scene(Seat(hand=[pair]), Seat(battlefield=["Isamaru", "Grizzly Bears"])).cast("Pair", targets=[[]])


@cr("115.3", "601.2c")
def test_another_target_is_another() -> None:
    play = scene(Seat(hand=[ARC_TRAIL], pool="{R}{R}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Arc Trail", targets=["Grizzly Bears", "Player 2"])
    play.resolve()
    assert (play.graveyard(1), play.life(1)) == (["Grizzly Bears"], 19)


@cr("602.2b", "115.2")
def test_an_ability_may_have_its_own_source_as_the_only_target() -> None:
    tamer = card("Tamer", "{G}", "Creature - Elf", Activated((Mana("{G}"),), (Untap(Target(creature)),)), pt="1/1")
    play = scene(Seat(battlefield=[Permanent(tamer, tapped=True)], pool="{G}"))
    play.activate("Tamer")
    play.resolve()
    assert not play.tapped("Tamer")


@cr("115.7d", "115.7f")
def test_new_targets_are_as_many_as_before_and_keep_their_share() -> None:
    play = scene(
        Seat(hand=["Forked Bolt"], pool="{R}"),
        Seat(hand=[REDIRECT], pool="{U}{U}", battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Forked Bolt", targets=[["Grizzly Bears", "Player 2"]], divide={"Grizzly Bears": 1, "Player 2": 1})
    play.cast("Redirect", targets=["Forked Bolt"], by=1)
    play.resolve()
    for name in ("change", "Grizzly Bears", "Player 1"):
        play.choose(name)
    play.resolve()
    assert (play.damage("Grizzly Bears"), play.damage("Hill Giant"), play.lives) == (1, 0, [19, 20])


@cr("115.7d", "109.5")
def test_new_targets_are_legal_for_the_controller_of_the_spell() -> None:
    taunt = card("Taunt", "{R}", "Instant", Spell((DealDamage(3, Target(opponent)),)))
    play = scene(Seat(hand=[taunt], pool="{R}"), Seat(hand=[REDIRECT], pool="{U}{U}"))
    play.cast("Taunt", targets=["Player 2"])
    play.cast("Redirect", targets=["Taunt"], by=1)
    play.resolve()
    play.choose("change")
    with pytest.raises(Illegal):
        play.choose("Player 1")


@cr("115.3", "601.2c")
def test_another_target_has_to_be_there() -> None:
    assert not scene(Seat(hand=[PUSH], pool="{U}", battlefield=["Hill Giant"])).may("cast", "Push")
    assert scene(Seat(hand=[PUSH], pool="{U}", battlefield=["Hill Giant", ELVES])).may("cast", "Push")


@cr("115.9b")
def test_a_target_that_has_left_is_ignored() -> None:
    goner = card("Goner", "{U}", "Creature - Bird", Activated((SacrificeThis(),), (Draw(1),)), pt="1/1")
    play = scene(
        Seat(hand=["Lightning Bolt"], pool="{R}"),
        Seat(hand=[SHIELD], pool="{U}", battlefield=[goner], library=["Island"]),
    )
    play.cast("Lightning Bolt", targets=["Goner"])
    play.cast("Shield", targets=["Lightning Bolt"], by=1)
    play.activate("Goner", by=1)
    play.resolve_all()
    assert play.log(Countered, DidNotResolve) == [DidNotResolve, DidNotResolve]


TIDY = card(
    "Tidy Up",
    "{G}",
    "Instant",
    Spell((Move(Target(InZone("graveyard") & OwnedBy(Target(player)), "cards", 2, 0), "library", "shuffled"),)),
)
RUIN = card(
    "Ruin",
    "{R}",
    "Instant",
    Spell((LoseLife(1, Target(player)), Destroy(Target(creature & ControlledBy(Bound("target")), "victim")))),
)


@cr("115.1", "601.2c", "608.2b")
def test_a_target_within_another_is_chosen_first() -> None:
    play = scene(
        Seat(hand=[TIDY], pool="{G}", graveyard=["Murder"]),
        Seat(graveyard=["Giant Growth", "Blaze"], library=["Swamp"]),
    )
    play.cast("Tidy Up", ["Player 2", ["Giant Growth", "Blaze"]])
    play.resolve()
    assert play.graveyard(1) == []
    assert sorted(play.library(1)) == ["Blaze", "Giant Growth", "Swamp"]
    assert sorted(play.graveyard()) == ["Murder", "Tidy Up"]


@cr("601.2c")
def test_a_target_told_by_an_earlier_one_never_leads_to_a_dead_end() -> None:
    play = scene(Seat(hand=[RUIN], pool="{R}"), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Ruin", ["Player 2", "Hill Giant"])  # nobody else has a creature: there is no choice of players
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]
    assert play.life(1) == 19


@cr("700.2a")
def test_up_to_one_mode_where_none_can_be_chosen() -> None:
    slinger = card(
        "Slinger",
        "{G}",
        "Creature - Human",
        Triggered(enters(), modes=((Destroy(Target(artifact)),), (Destroy(Target(enchantment)),)), choose=(0, 1)),
        pt="2/2",
    )
    play = scene(Seat(hand=[slinger], pool="{G}"))
    play.cast("Slinger")
    play.resolve_all()
    assert play.battlefield() == ["Slinger"]


@cr("115.1", "603.2")
def test_a_thing_targeted_twice_has_become_a_target_once() -> None:
    nervous = card("Nervous", "{U}", "Creature - Bird", Triggered(BecomesTarget(), (GainLife(5),)), pt="1/9")
    both = card(
        "Both", "{R}", "Instant", Spell((DealDamage(1, Target(creature)), DealDamage(1, Target(creature, "second"))))
    )
    play = scene(
        Seat(hand=[both], pool="{R}", battlefield=[nervous]),
        Seat(hand=[REDIRECT], pool="{U}{U}", battlefield=["Hill Giant"]),
    )
    play.cast("Both", targets=["Nervous", "Nervous"])
    assert play.stack == ["ability of Nervous", "Both"]
    play.cast("Redirect", targets=["Both"], by=1)
    play.resolve()
    for name in ("change", "Nervous", "Hill Giant"):
        play.choose(name)
    assert play.stack == ["ability of Nervous", "Both"], "it was one already"


@cr("113.7", "601.2c", "601.2d")
@pytest.mark.parametrize("divided", [True, False])
def test_how_many_targets_an_ability_has_may_be_told_by_its_source(divided: bool) -> None:
    """As it is put on the stack, too: the counters are on the permanent, not on the ability."""
    counters = CountersOn("age", This())
    wound = DealDamage(
        counters if divided else 1, Target(creature, count=None if divided else counters), divided=divided
    )
    core = card("Core", "{R}", "Enchantment", Triggered(Begins("end", You()), (wound,)))
    play = scene(
        Seat(battlefield=[Permanent(core, counters={"age": 2})]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"]),
    )
    play.until("end")
    assert play.decision.purpose == "target"
    play.choose("Grizzly Bears", "Hill Giant")
    while play.decision.purpose == "divide":
        play.game.answer(play.decision.options[0])
    play.resolve_all()
    giants = [one for one in play.state.battlefield if play.state.object(one).base.name == "Hill Giant"]
    assert [play.state.object(one).damage for one in giants] == [1]
