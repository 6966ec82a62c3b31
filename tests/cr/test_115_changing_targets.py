"""Changing targets (CR 115.7), and spells described by their targets (CR 115.9)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.effects import (
    Apply,
    ChangeTargets,
    ChooseNewTargets,
    DealDamage,
    Destroy,
    GainLife,
    LoseLife,
    Target,
    Untap,
)
from apnap.language.filters import (
    ControlledBy,
    HasTargets,
    IsAbility,
    Targets,
    creature,
    land,
    player,
    spell,
    this,
)
from apnap.language.references import Bound, This
from apnap.rules.events.stack import BecameTarget
from tests.cr.reading import made
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)
SWERVE = card("Swerve", "{0}", "Instant", Spell((ChangeTargets(Target(spell & HasTargets())),)))
TWIST = card("Twist", "{0}", "Instant", Spell((ChangeTargets(Target(spell), "each"),)))
NUDGE = card("Nudge", "{0}", "Instant", Spell((ChangeTargets(Target(spell), "one"),)))
SKITE = card(
    "Skite", "{0}", "Creature - Horror", Activated(FREE, (ChangeTargets(Target(spell), "one", This()),)), pt="0/4"
)
PAIR = card(
    "Pair",
    "{0}",
    "Sorcery",
    Spell((DealDamage(2, Target(creature, "first")), DealDamage(1, Target(creature, "second")))),
)
BOTH = card("Both", "{0}", "Sorcery", Spell((DealDamage(1, Target(creature, count=2)),)))
BEARS, GIANT, WURM = "Grizzly Bears", "Hill Giant", "Craw Wurm"


def aimed(play: Script, name: str) -> list[str]:
    """The current targets of the spell, by name."""
    record = play.object(name).stack
    assert record is not None
    names = {play.id(other): other for other in play.battlefield()} | {-1: "Player 1", -2: "Player 2"}
    return [names[thing] for group in record.targets for thing in group]


def answered(cast: str, targets: list[str | list[str]], answer: str, *seats: Seat) -> Script:
    """A scene in which a spell was cast and the other player's response resolves."""
    play = scene(*seats)
    play.cast(cast, targets=targets)
    play.cast(answer, targets=[cast], by=1)
    play.resolve()
    return play


@cr("115.7a")
def test_the_target_must_be_changed_to_another_legal_one() -> None:
    seats = (Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=[GIANT]), Seat(hand=[SWERVE], battlefield=[BEARS]))
    play = answered("Murder", [BEARS], "Swerve", *seats)
    assert aimed(play, "Murder") == [GIANT]  # the only other one: nothing is asked
    assert [event.rule for event in play.events(BecameTarget) if event.thing == play.id(GIANT)] == ["115.7"]
    play.resolve()
    assert (play.graveyard(0), play.battlefield(1)) == (["Murder", GIANT], [BEARS])


@cr("115.7a")
def test_the_player_who_changes_the_target_chooses_among_several() -> None:
    seats = (Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(hand=[SWERVE], battlefield=[BEARS]))
    play = answered("Lightning Bolt", ["Player 2"], "Swerve", *seats)
    assert play.decision.player == 1
    assert {option.thing for option in play.decision.options} == {-1, play.id(BEARS)}  # not the one it has
    play.choose("Player 1")
    play.resolve()
    assert play.lives == [17, 20]


@cr("115.7a")
def test_the_target_is_unchanged_if_there_is_no_other_legal_target() -> None:
    seats = (Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(hand=[SWERVE], battlefield=[BEARS]))
    play = answered("Murder", [BEARS], "Swerve", *seats)
    assert aimed(play, "Murder") == [BEARS]
    play.resolve()
    assert play.battlefield(1) == []


@cr("115.7a", "115.7e")
def test_all_targets_are_changed_or_none() -> None:
    """Each is checked separately: the new target of one may be the old target of the other."""
    seats = (Seat(hand=[PAIR]), Seat(hand=[TWIST], battlefield=[BEARS, GIANT]))
    play = answered("Pair", [BEARS, GIANT], "Twist", *seats)
    assert aimed(play, "Pair") == [GIANT, BEARS]
    plain = card(
        "Plain", "{0}", "Sorcery", Spell((DealDamage(2, Target(creature)), DealDamage(1, Target(player, "two"))))
    )
    seats = (Seat(hand=[plain]), Seat(hand=[TWIST], battlefield=[BEARS]))
    play = answered("Plain", [BEARS, "Player 2"], "Twist", *seats)
    assert aimed(play, "Plain") == [BEARS, "Player 2"]  # the creature can't be changed, so the player isn't


@cr("115.7a", "115.3")
def test_targets_of_one_instance_of_the_word_stay_different() -> None:
    seats = (Seat(hand=[BOTH]), Seat(hand=[TWIST], battlefield=[BEARS, GIANT]))
    play = answered("Both", [[BEARS, GIANT]], "Twist", *seats)
    assert aimed(play, "Both") == [GIANT, BEARS]
    seats = (Seat(hand=[BOTH]), Seat(hand=[TWIST], battlefield=[BEARS, GIANT, WURM]))
    play = answered("Both", [[BEARS, GIANT]], "Twist", *seats)
    play.choose(WURM)  # then the second has only the bears left
    assert aimed(play, "Both") == [WURM, BEARS]


@cr("115.7b")
def test_only_one_target_is_changed() -> None:
    seats = (Seat(hand=[PAIR]), Seat(hand=[NUDGE], battlefield=[BEARS, GIANT]))
    play = answered("Pair", [BEARS, GIANT], "Nudge", *seats)
    assert [option.number for option in play.decision.options] == [0, 1]
    play.choose(GIANT)  # the second target, which becomes the bears
    assert aimed(play, "Pair") == [BEARS, BEARS]


@cr("115.7b", "115.3")
def test_one_target_is_not_changed_if_the_others_would_become_illegal() -> None:
    seats = (Seat(hand=[BOTH]), Seat(hand=[NUDGE], battlefield=[BEARS, GIANT]))
    play = answered("Both", [[BEARS, GIANT]], "Nudge", *seats)
    assert aimed(play, "Both") == [BEARS, GIANT]


@cr("115.7b")
def test_the_target_is_changed_to_a_specific_object() -> None:
    for targets, after in ((["Player 2"], ["Skite"]), (["Skite"], ["Skite"])):
        play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=[SKITE, BEARS]))
        play.cast("Lightning Bolt", targets=targets)
        play.pass_to(1)
        play.activate("Skite", targets=["Lightning Bolt"])
        play.resolve()
        assert aimed(play, "Lightning Bolt") == after
    play = scene(Seat(hand=["Mind Rot"], pool="{B}{B}{B}"), Seat(battlefield=[SKITE]))
    play.cast("Mind Rot")
    play.pass_to(1)
    play.activate("Skite", targets=["Mind Rot"])
    play.resolve()
    assert aimed(play, "Mind Rot") == ["Player 2"]  # it isn't a player


@cr("115.7a")
def test_a_spell_that_targets_one_object_several_times_gets_one_new_target() -> None:
    turn = card("Turn", "{0}", "Instant", Spell((ChangeTargets(Target(spell & Targets(creature, only=True))),)))
    seats = (Seat(hand=[PAIR]), Seat(hand=[turn], battlefield=[BEARS, GIANT, WURM]))
    play = answered("Pair", [BEARS, BEARS], "Turn", *seats)
    play.choose(WURM)
    assert aimed(play, "Pair") == [WURM, WURM]


@cr("115.7a")
def test_what_the_new_target_must_be() -> None:
    bounce = card("Bounce", "{0}", "Instant", Spell((ChangeTargets(Target(spell), only=player),)))
    seats = (Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(hand=[bounce], battlefield=[BEARS, GIANT]))
    play = answered("Lightning Bolt", ["Player 2"], "Bounce", *seats)
    assert aimed(play, "Lightning Bolt") == ["Player 1"]


@cr("115.7a", "115.9c")
def test_a_target_described_only_as_a_player() -> None:
    text = "Change the target of target spell that targets only a player. The new target must be a player."
    seats = (Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(hand=[made("Back", text, "Instant")], battlefield=[BEARS]))
    play = answered("Lightning Bolt", ["Player 2"], "Back", *seats)
    assert aimed(play, "Lightning Bolt") == ["Player 1"]


@cr("115.7c")
def test_any_number_of_targets_may_be_changed() -> None:
    loose = made("Loose", "You may change any targets of target sorcery spell.", "Instant")
    for chosen in ([BEARS, GIANT], [BEARS, WURM], [WURM, GIANT], [WURM, BEARS]):
        seats = (Seat(hand=[BOTH]), Seat(hand=[loose], battlefield=[BEARS, GIANT, WURM]))
        play = answered("Both", [[BEARS, GIANT]], "Loose", *seats)
        play.choose("change")
        for name in chosen:
            play.choose(name)
        assert aimed(play, "Both") == chosen


@cr("115.7f")
def test_a_changed_target_keeps_its_share_of_the_division() -> None:
    split = card("Split", "{0}", "Sorcery", Spell((DealDamage(3, Target(creature, count=2), divided=True),)))
    play = scene(Seat(hand=[split]), Seat(hand=[TWIST], battlefield=[GIANT, WURM]))
    play.cast("Split", targets=[[GIANT, WURM]], divide={GIANT: 1, WURM: 2})
    play.cast("Twist", targets=["Split"], by=1)
    play.resolve_all()
    assert (play.damage(GIANT), play.damage(WURM)) == (2, 1)


# -- dependent targets -------------------------------------------------------------------------------------------------

ROB = card(
    "Rob",
    "{0}",
    "Sorcery",
    Spell((LoseLife(1, Target(player, "who")), Destroy(Target(creature & ControlledBy(Bound("who")), "what")))),
)


@cr("115.7d", "115.7e")
def test_a_dependent_target_cant_stay_if_the_other_target_changes() -> None:
    anew = card("Anew", "{0}", "Instant", Spell((ChooseNewTargets(Target(spell)),)))
    seats = (Seat(hand=[ROB], battlefield=[WURM, BEARS]), Seat(hand=[anew], battlefield=[GIANT]))
    play = answered("Rob", ["Player 2", GIANT], "Anew", *seats)
    play.choose("change")
    play.choose("Player 1")
    assert [option.thing for option in play.decision.options] == [play.id(WURM), play.id(BEARS)]
    play.choose(WURM)
    play.resolve()
    assert (play.lives, play.graveyard(0)) == ([19, 20], ["Rob", WURM])


@cr("115.7d")
def test_a_target_that_others_depend_on_cant_be_changed_so_that_none_is_legal() -> None:
    anew = card("Anew", "{0}", "Instant", Spell((ChooseNewTargets(Target(spell)),)))
    seats = (Seat(hand=[ROB]), Seat(hand=[anew], battlefield=[GIANT, BEARS]))
    play = answered("Rob", ["Player 2", GIANT], "Anew", *seats)
    play.choose("change")
    assert [option.thing for option in play.decision.options] == [-2]


@cr("115.7b")
def test_one_target_alone_cant_be_changed_if_another_depends_on_it() -> None:
    seats = (Seat(hand=[ROB], battlefield=[WURM]), Seat(hand=[NUDGE], battlefield=[GIANT, BEARS]))
    play = answered("Rob", ["Player 2", GIANT], "Nudge", *seats)
    assert aimed(play, "Rob") == ["Player 2", BEARS]


# -- by how many and what they target ----------------------------------------------------------------------------------


@cr("115.9a")
def test_a_single_target_means_one_that_was_chosen_once() -> None:
    for cast, targets, may in (("Pair", [BEARS, BEARS], False), ("Grow", [BEARS], True), ("Gain", [], False)):
        grow = card("Grow", "{0}", "Sorcery", Spell((Apply(Target(creature), (ModifyPT(1, 1),)),)))
        gain = card("Gain", "{0}", "Sorcery", Spell((GainLife(1),)))
        play = scene(Seat(hand=[PAIR, grow, gain]), Seat(hand=[SWERVE], battlefield=[BEARS, GIANT]))
        play.cast(cast, targets=targets)
        play.pass_to(1)
        assert play.may("cast", "Swerve") == may


@cr("115.9a")
def test_a_target_that_is_no_longer_legal_still_counts() -> None:
    play = scene(Seat(hand=[PAIR]), Seat(hand=[SWERVE, "Murder"], pool="{B}{B}{B}", battlefield=[BEARS, GIANT]))
    play.cast("Pair", targets=[BEARS, GIANT])
    play.cast("Murder", targets=[BEARS], by=1)
    play.resolve()
    play.pass_to(1)
    assert not play.may("cast", "Swerve")


@cr("115.9a")
def test_a_spell_with_at_least_that_many_targets() -> None:
    for test, seen in ((HasTargets(1, True), ["Murder", "Pair"]), (HasTargets(2), ["Pair"]), (HasTargets(3, True), [])):
        many = card("Many", "{0}", "Instant", Spell((ChangeTargets(Target(spell & test), "each"),)))
        found = []
        for cast, targets in (("Gain", []), ("Murder", [BEARS]), ("Pair", [BEARS, GIANT])):
            gain = card("Gain", "{0}", "Sorcery", Spell((GainLife(1),)))
            seat = Seat(hand=[gain, PAIR, "Murder"], pool="{B}{B}{B}")
            play = scene(seat, Seat(hand=[many], battlefield=[BEARS, GIANT]))
            play.cast(cast, targets=targets)
            play.pass_to(1)
            found += [cast] if play.may("cast", "Many") else []
        assert found == seen


@cr("115.9c")
def test_a_spell_that_targets_only_one_object() -> None:
    duck = Activated(FREE, (ChangeTargets(Target(spell & Targets(this, only=True))),))
    ling = card("Ling", "{0}", "Creature - Horror", duck, pt="3/3")
    for targets, may in ((["Ling", "Ling"], True), (["Ling", BEARS], False), ([BEARS, BEARS], False)):
        play = scene(Seat(hand=[PAIR]), Seat(battlefield=[ling, BEARS]))
        play.cast("Pair", targets=targets)
        play.pass_to(1)
        assert play.may("activate", "Ling") == may


@cr("115.7a", "115.9a")
def test_the_targets_of_abilities_can_be_changed_too() -> None:
    reroute = card("Reroute", "{0}", "Instant", Spell((ChangeTargets(Target(IsAbility("activated") & HasTargets())),)))
    tamer = card("Tamer", "{0}", "Artifact", Activated(FREE, (Untap(Target(land)),)))
    play = scene(Seat(battlefield=[tamer, "Plains", "Island"]), Seat(hand=[reroute]))
    play.activate("Tamer", targets=["Plains"])
    play.cast("Reroute", targets=["ability of Tamer"], by=1)
    play.resolve()
    assert play.events(BecameTarget)[-1].thing == play.id("Island")
