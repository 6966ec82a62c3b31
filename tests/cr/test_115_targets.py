"""Targets (CR 115)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Triggered
from apnap.language.amounts import CountersOn
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl, ModifyPT
from apnap.language.costs import Mana, SacrificeThis
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    Apply,
    ChooseNewTargets,
    Counter,
    DealDamage,
    Destroy,
    Draw,
    Each,
    Effect,
    GainLife,
    LoseLife,
    Move,
    Target,
    Untap,
)
from apnap.language.filters import (
    ControlledBy,
    Filter,
    HasStatus,
    InZone,
    Measures,
    OwnedBy,
    Targets,
    any_target,
    artifact,
    aura,
    creature,
    enchantment,
    opponent,
    permanent,
    player,
    spell,
    this,
)
from apnap.language.patterns import YOU, BecomesTarget, Begins, Cycles, enters
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.rules.asking.decisions import DONE
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.control import ControlGained
from apnap.rules.events.stack import Countered, DidNotResolve
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

SWEEP = card("Sweep", "{B}", "Instant", Spell((Move(Target(InZone("graveyard"), count=2, same_owner=True), "exile"),)))

FREE = (Mana("{0}"),)

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
def test_a_targeted_trigger_does_not_make_its_spell_targeted() -> None:
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
def test_new_targets_may_swap_places() -> None:
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
def test_another_target_must_be_different() -> None:
    play = scene(Seat(hand=[ARC_TRAIL], pool="{R}{R}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Arc Trail", targets=["Grizzly Bears", "Player 2"])
    play.resolve()
    assert (play.graveyard(1), play.life(1)) == (["Grizzly Bears"], 19)


@cr("602.2b", "115.2")
def test_an_ability_may_target_its_own_source_if_nothing_else_is_legal() -> None:
    tamer = card("Tamer", "{G}", "Creature - Elf", Activated((Mana("{G}"),), (Untap(Target(creature)),)), pt="1/1")
    play = scene(Seat(battlefield=[Permanent(tamer, tapped=True)], pool="{G}"))
    play.activate("Tamer")
    play.resolve()
    assert not play.tapped("Tamer")


@cr("115.7d", "115.7f")
def test_new_targets_are_as_many_as_before_and_keep_the_division() -> None:
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
def test_new_targets_must_be_legal_for_the_controller_of_the_spell() -> None:
    taunt = card("Taunt", "{R}", "Instant", Spell((DealDamage(3, Target(opponent)),)))
    play = scene(Seat(hand=[taunt], pool="{R}"), Seat(hand=[REDIRECT], pool="{U}{U}"))
    play.cast("Taunt", targets=["Player 2"])
    play.cast("Redirect", targets=["Taunt"], by=1)
    play.resolve()
    play.choose("change")
    with pytest.raises(Illegal):
        play.choose("Player 1")


@cr("115.3", "601.2c")
def test_another_target_must_exist() -> None:
    assert not scene(Seat(hand=[PUSH], pool="{U}", battlefield=["Hill Giant"])).may("cast", "Push")
    assert scene(Seat(hand=[PUSH], pool="{U}", battlefield=["Hill Giant", ELVES])).may("cast", "Push")


@cr("115.9b")
def test_a_target_that_left_is_ignored() -> None:
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
def test_a_target_that_another_target_depends_on_is_chosen_first() -> None:
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
def test_a_dependent_target_never_leads_to_a_dead_end() -> None:
    play = scene(Seat(hand=[RUIN], pool="{R}"), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Ruin", ["Player 2", "Hill Giant"])  # nobody else has a creature: there is no choice of players
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]
    assert play.life(1) == 19


@cr("700.2a")
def test_choosing_up_to_one_mode_when_no_mode_is_possible() -> None:
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
def test_an_object_targeted_twice_becomes_a_target_once() -> None:
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
def test_the_number_of_targets_may_depend_on_the_source(divided: bool) -> None:
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


@cr("115.1", "601.2c")
def test_targets_with_one_owner() -> None:
    few = scene(Seat(hand=[SWEEP], pool="{B}", graveyard=["Forest"]), Seat(graveyard=["Island"]))
    assert not few.may("cast", "Sweep")
    play = scene(Seat(hand=[SWEEP], pool="{B}", graveyard=["Forest"]), Seat(graveyard=["Island", "Swamp", "Plains"]))
    with pytest.raises(Illegal):
        play.cast("Sweep", targets=[["Island", "Forest"]])
    play.cast("Sweep", targets=[["Island", "Plains"]])
    play.resolve_all()
    assert (play.graveyard(1), sorted(play.exile())) == (["Swamp"], ["Island", "Plains"])


@cr("115.1", "601.2c")
def test_after_the_first_card_only_cards_of_the_same_owner_are_offered() -> None:
    any_number = Target(InZone("graveyard"), count=3, at_least=0, same_owner=True)
    spell = card("Clear", "{B}", "Instant", Spell((Move(any_number, "exile"),)))
    play = scene(Seat(hand=[spell], pool="{B}", graveyard=["Forest"]), Seat(graveyard=["Island", "Swamp"]))
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    first, second, third, done = play.decision.options_after(())
    assert done == DONE
    assert play.decision.options_after((first,)) == []
    assert play.decision.options_after((second,)) == [third, DONE]


@cr("115.1", "608.2h")
def test_creatures_controlled_by_a_target() -> None:
    sweep = card("Sweep", "{B}", "Sorcery", Spell((Destroy(Each(creature & ControlledBy(Target(player)))),)))
    play = scene(Seat(hand=[sweep], pool="{B}", battlefield=["Hill Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Sweep", targets=["Player 2"])
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Hill Giant"], [])


@cr("115.1", "208.1")
@pytest.mark.parametrize(
    ("what", "goal", "spared"),
    [
        (Measures("toughness", "<=", 4), "Craw Wurm", "Wall"),
        (Measures("toughness", ">", 4), "Wall", "Craw Wurm"),
        (HasStatus("tapped"), "Prodigal Sorcerer", "Wall"),
    ],
)
def test_targets_described_by_toughness_or_status(what: Filter, goal: str, spared: str) -> None:
    wall = card("Wall", "{1}", "Creature - Wall", pt="3/5")
    kill = card("Kill", "{0}", "Instant", Spell((Destroy(Target(creature & what)),)))
    play = scene(Seat(hand=[kill], battlefield=["Prodigal Sorcerer", "Craw Wurm", wall]))
    play.activate("Prodigal Sorcerer", targets=["Player 2"])
    with pytest.raises(Illegal):
        play.cast("Kill", targets=[spared])
    play.cast("Kill", targets=[goal])


@example("608.2f/1")
@cr("608.2f")
def test_a_target_for_each_opponent() -> None:
    thievery = card(
        "Blatant Thievery",
        "{U}",
        "Sorcery",
        Spell(
            (
                Apply(
                    Target(permanent & ControlledBy(Bound("each")), count=None, each=EachPlayer("opponent")),
                    (ChangeControl(),),
                    duration=FOREVER,
                ),
            )
        ),
    )
    play = scene(
        Seat(hand=[thievery], pool="{U}"),
        Seat(battlefield=["Grizzly Bears", "Forest"]),
        Seat(battlefield=["Hill Giant"]),
        Seat(),
    )
    play.cast("Blatant Thievery", targets=["Grizzly Bears", "Hill Giant"])
    play.resolve()
    assert sorted(play.battlefield(0)) == ["Grizzly Bears", "Hill Giant"]
    changes = play.events(ControlGained)
    assert len(changes) == 2
    assert play.battlefield(1) == ["Forest"]


@cr("115.10a", "115.10b", "702.11b")
def test_a_player_who_is_not_a_target_is_still_affected() -> None:
    veil = card("Veil", "", "Creature - Elf", Keyword("hexproof"), Keyword("shroud"), pt="1/1")
    play = scene(Seat(battlefield=["Plains", "Plains", "Plains", "Plains"], hand=["Wrath"]), Seat(battlefield=[veil]))
    play.cast("Wrath")
    play.resolve()
    assert play.graveyard(1) == ["Veil"]


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("115.1b", "303.4a")
def test_an_aura_spell_has_a_target_and_an_aura_does_not() -> None:
    hex = card("Hex", "", "Creature - Elf", Keyword("hexproof"), pt="1/1")
    play = scene(Seat(battlefield=["Plains"], hand=["Holy Strength"]), Seat(battlefield=[hex]))
    assert not play.may("cast", "Holy Strength")
    put = _button("Put", Move(Each(aura & InZone("graveyard")), "battlefield"))
    play = scene(Seat(battlefield=[put], graveyard=["Holy Strength"]), Seat(battlefield=[hex]))
    play.activate("Put")
    play.resolve()
    assert play.attached_to("Holy Strength") == "Hex"  # nothing was targeted (CR 303.4f)
