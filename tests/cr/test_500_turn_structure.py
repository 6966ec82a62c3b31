"""The structure of the turn (CR 500-514)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.durations import END_OF_COMBAT, YOUR_NEXT_TURN
from apnap.language.effects import (
    AddCounters,
    Apply,
    ApplyRule,
    DealDamage,
    Delayed,
    Each,
    ExtraPhase,
    ExtraTurn,
    GainLife,
    SkipNext,
    StaysTapped,
    Target,
    Untap,
)
from apnap.language.filters import IsPlayer, creature, player, this, you_control
from apnap.language.patterns import YOU, Attacks, BecomesUntapped, Begins, Discards, dies
from apnap.language.references import EachPlayer, You
from apnap.language.statics import Cannot, May, Rule, Skips
from apnap.language.zones import BEGINNING_PHASE, COMBAT_PHASE, POSTCOMBAT_MAIN, TURN
from apnap.rules.asking.errors import Illegal
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

PLAINS = ["Plains"] * 4

STOCK = ["Island"] * 6


def steps(play: Script, turn: int) -> list[str]:
    return [event.detail for event in play.events("step") if event.turn == turn]


@cr("500.1", "501.1", "505.1", "506.1", "512.1")
def test_the_steps_of_a_turn() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"], library=STOCK), Seat(library=STOCK), step="upkeep")
    turn = play.turn
    play.attack(["Grizzly Bears"])
    play.next_turn()
    assert steps(play, turn) == [step for step in TURN if step != "untap"]


@cr("502.3")
def test_untapping() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Grizzly Bears", tapped=True), Permanent("Forest", tapped=True)], library=STOCK),
        Seat(battlefield=[Permanent("Hill Giant", tapped=True)], library=STOCK),
        step="end",
    )
    play.until("upkeep", 1)
    assert not play.tapped("Hill Giant")
    assert play.tapped("Grizzly Bears")
    play.until("upkeep", 0)
    assert not play.tapped("Grizzly Bears")
    assert not play.tapped("Forest")


@cr("502.3")
def test_a_permanent_that_does_not_untap() -> None:
    frost = card("Frost", "{U}", "Instant", Spell((StaysTapped(Target(creature)),)))
    play = scene(
        Seat(hand=[frost], pool="{U}", library=STOCK),
        Seat(battlefield=[Permanent("Hill Giant", tapped=True)], library=STOCK),
    )
    play.cast("Frost", targets=["Hill Giant"])
    play.resolve()
    play.until("upkeep", 1)
    assert play.tapped("Hill Giant")
    play.until("upkeep", 0)
    play.until("upkeep", 1)
    assert not play.tapped("Hill Giant")


@cr("504.1")
def test_drawing_for_the_turn() -> None:
    play = scene(Seat(library=["Forest", "Island"]), step="upkeep")
    play.until("draw")
    assert play.hand() == ["Forest"]


@cr("500.7")
def test_extra_turns_newest_first() -> None:
    walk = card("Walk", "{U}", "Sorcery", Spell((ExtraTurn(Target(player)),)))
    play = scene(Seat(hand=[walk, walk], pool="{U}{U}", library=STOCK), Seat(library=STOCK), Seat(library=STOCK))
    for name in ("Player 3", "Player 1"):
        play.cast("Walk", targets=[name])
        play.resolve()
    order = []
    for _ in range(4):
        play.next_turn()
        order.append(play.active)
    assert order == [0, 2, 1, 2]


@cr("500.8", "505.1a")
def test_an_extra_combat_phase() -> None:
    assault = card(
        "Assault",
        "{R}",
        "Sorcery",
        Spell((Untap(Each(creature & you_control)), ExtraPhase((*COMBAT_PHASE, "postcombat main")))),
    )
    play = scene(Seat(hand=[assault], battlefield=["Hill Giant", "Mountain"], library=STOCK), Seat(library=STOCK))
    play.attack(["Hill Giant"])
    play.until("postcombat main")
    assert play.life(1) == 17
    play.cast("Assault")
    play.resolve()
    play.attack(["Hill Giant"])
    play.until("end")
    assert play.life(1) == 14


@cr("500.8")
def test_an_additional_combat_phase_starts_after_this_one_ends() -> None:
    """An effect while attackers are declared adds a phase after the whole combat phase."""
    herald = card(
        "Herald",
        "{R}",
        "Creature - Orc",
        Triggered(Attacks(), (ExtraPhase(COMBAT_PHASE),), limit=1),
        pt="2/2",
    )
    play = scene(Seat(battlefield=[herald], library=STOCK), Seat(library=STOCK), step="precombat main")
    play.attack(["Herald"])
    play.until("postcombat main")
    assert play.life(1) == 18
    steps = [event.detail for event in play.events("step")]
    combats = [*COMBAT_PHASE, *COMBAT_PHASE[:2], "end of combat"]
    assert steps[-len(combats) - 1 :] == [*combats, "postcombat main"]


@cr("500.10", "614.10")
def test_skipping_a_step() -> None:
    fast = card("Fast", "{W}", "Sorcery", Spell((SkipNext("draw"),)))
    play = scene(Seat(hand=[fast], pool="{W}", library=STOCK), Seat(library=STOCK), step="precombat main")
    play.cast("Fast")
    play.resolve()
    play.until("precombat main", 1)
    play.until("precombat main", 0)
    assert play.hand(0) == []
    play.until("precombat main", 1)
    play.until("precombat main", 0)
    assert play.hand(0) == ["Island"]


@cr("500.10", "614.10")
def test_skipping_a_combat_phase() -> None:
    """All its steps are skipped, and only of the next combat phase."""
    calm = card("Calm", "{W}", "Sorcery", Spell((SkipNext("combat", Target(player)),)))
    late = card("Late", "{R}", "Sorcery", Spell((ExtraPhase((*COMBAT_PHASE, "postcombat main")),)))
    play = scene(
        Seat(hand=[calm, late], pool="{W}", battlefield=["Hill Giant", "Mountain"], library=STOCK), Seat(library=STOCK)
    )
    play.cast("Calm", targets=["Player 1"])
    play.resolve()
    play.until("postcombat main")
    assert [event.detail for event in play.events("step") if event.detail in COMBAT_PHASE] == []
    play.cast("Late")
    play.resolve()
    play.attack(["Hill Giant"])
    play.until("postcombat main")
    assert play.life(1) == 17
    play.until("beginning of combat", 1)


@cr("500.9")
def test_an_additional_step_comes_directly_after_this_one() -> None:
    """The more recently created of two additional steps comes first."""
    again = card("Again", "{U}", "Instant", Spell((ExtraPhase(("draw",), "upkeep"),)))
    echo = card("Echo", "{U}", "Instant", Spell((ExtraPhase(("upkeep",), "upkeep"),)))
    rest = card("Rest", "{U}", "Instant", Spell((ExtraPhase(("untap",), "upkeep"),)))
    lands: list[str | Permanent] = [Permanent("Island", tapped=True)]
    play = scene(
        Seat(hand=[again, rest, echo], pool="{U}{U}{U}", battlefield=lands, library=STOCK),
        Seat(library=STOCK),
        step="upkeep",
    )
    for name in ("Again", "Rest", "Echo"):
        play.cast(name)
        play.resolve()
    play.until("draw")
    assert (steps(play, play.turn), play.tapped("Island")) == (["upkeep", "upkeep", "draw"], False)
    play.until("precombat main")
    assert play.hand() == ["Island"] * 2


@cr("500.8", "501.1")
def test_an_additional_beginning_phase() -> None:
    sunrise = Triggered(Begins("postcombat main", You()), (ExtraPhase(BEGINNING_PHASE),))
    sphinx = card("Dawn", "{U}", "Creature - Sphinx", sunrise, pt="2/2")
    play = scene(Seat(battlefield=[sphinx], library=STOCK), Seat(library=STOCK), step="precombat main")
    play.attack(["Dawn"])
    play.until("postcombat main")
    assert play.tapped("Dawn")
    play.resolve()
    play.until("end")
    assert (play.tapped("Dawn"), play.hand(), play.active) == (False, ["Island"], 0)


@cr("500.11")
def test_nothing_happens_between_two_turns() -> None:
    """The next turn and its first step follow directly after a turn that was ended."""
    tapped: list[str | Permanent] = [Permanent("Hill Giant", tapped=True)]
    play = scene(Seat(hand=["Island"] * 8), Seat(battlefield=tapped, library=STOCK), step="end")
    play.until("cleanup")
    play.choose("Island")
    play.until("upkeep", 1)
    rules = [event.rule for event in play.game.history]
    turn = rules.index("500.1")
    assert rules[turn - 1 : turn + 2] == ["701.8a", "500.1", "502.3"]


@cr("500.10", "614.10")
def test_skipping_a_turn() -> None:
    stall = card("Stall", "{U}", "Sorcery", Spell((SkipNext("turn", Target(player)),)))
    play = scene(Seat(hand=[stall], pool="{U}", library=STOCK), Seat(library=STOCK))
    play.cast("Stall", targets=["Player 2"])
    play.resolve()
    play.next_turn()
    assert play.active == 0
    play.next_turn()
    assert play.active == 1


@cr("511.2", "511.3")
def test_until_end_of_combat() -> None:
    rally = card(
        "Rally", "{W}", "Instant", Spell((Apply(Target(creature), (ModifyPT(2, 2),), duration=END_OF_COMBAT),))
    )
    play = scene(Seat(hand=[rally], pool="{W}", battlefield=["Grizzly Bears"]))
    play.cast("Rally", targets=["Grizzly Bears"])
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    assert (play.life(1), play.pt("Grizzly Bears")) == (16, (4, 4))
    play.until("postcombat main")
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("611.2a")
def test_until_your_next_turn() -> None:
    ward = card(
        "Guard", "{W}", "Sorcery", Spell((Apply(Target(creature), (ModifyPT(0, 2),), duration=YOUR_NEXT_TURN),))
    )
    play = scene(Seat(hand=[ward], pool="{W}", battlefield=["Grizzly Bears"], library=STOCK), Seat(library=STOCK))
    play.cast("Guard", targets=["Grizzly Bears"])
    play.resolve()
    play.until("end", 1)
    assert play.pt("Grizzly Bears") == (2, 4)
    play.until("upkeep", 0)
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("513.2", "603.7")
def test_the_end_step_does_not_repeat() -> None:
    late = card("Late", "{R}", "Instant", Spell((Delayed(Begins("end"), (DealDamage(1, Target(player)),)),)))
    play = scene(Seat(hand=[late], battlefield=["Mountain"], library=STOCK), Seat(library=STOCK), step="end")
    play.cast("Late")
    play.resolve()
    assert play.stack == []
    play.until("upkeep", 1)
    assert play.life(1) == 20
    play.until("end", 1)
    play.choose("Player 2")
    play.resolve()
    assert play.life(1) == 19


@cr("514.1", "402.2")
def test_discarding_down_to_maximum_hand_size() -> None:
    play = scene(
        Seat(hand=[*["Island"] * 8, "Forest"], library=STOCK), Seat(hand=["Swamp"] * 9, library=STOCK), step="end"
    )
    while play.decision.purpose != "discard":
        play.pass_priority()
    assert play.decision.player == 0
    play.choose("Forest", "Island")
    assert play.hand(0) == ["Island"] * 7
    assert sorted(play.graveyard(0)) == ["Forest", "Island"]
    assert len(play.hand(1)) == 9  # only the active player discards
    assert play.active == 1


@cr("402.2", "514.1")
def test_no_maximum_hand_size() -> None:
    tower = card("Tower", "", "Land", Static(May(IsPlayer("you"), "no maximum hand size")))
    play = scene(Seat(hand=["Island"] * 9, battlefield=[tower], library=STOCK), Seat(library=STOCK), step="end")
    play.next_turn()
    assert len(play.hand(0)) == 9


@cr("514.3")
def test_no_priority_in_the_cleanup_step() -> None:
    play = scene(Seat(library=STOCK), Seat(library=STOCK), step="end")
    play.pass_priority()
    play.pass_priority()
    assert (play.active, play.step) == (1, "upkeep")


@cr("514.3a", "514.2")
def test_a_trigger_in_the_cleanup_step_adds_another_cleanup_step() -> None:
    library = card("Compost", "{G}", "Enchantment", Triggered(Discards(), (GainLife(1),)))
    play = scene(Seat(hand=["Island"] * 8, battlefield=[library], library=STOCK), Seat(library=STOCK), step="end")
    play.pass_priority()
    play.pass_priority()
    play.choose("Island")
    assert (play.step, play.stack) == ("cleanup", ["ability of Compost"])
    assert play.decision.player == 0
    play.resolve()
    assert (play.life(0), play.step, play.active) == (21, "cleanup", 0)
    play.pass_priority()
    play.pass_priority()
    assert (play.active, play.step) == (1, "upkeep")


@cr("514.2", "514.3a", "704.5f")
def test_a_creature_dying_in_the_cleanup_step() -> None:
    """A creature kept alive only by a bonus dies as the bonus ends; the ability that triggers resolves in that step."""
    growth = card("Growth", "{G}", "Instant", Spell((Apply(Target(creature), (ModifyPT(0, 3),)),)))
    curse = card("Curse", "{B}", "Enchantment", Triggered(dies(creature), (GainLife(1),)))
    rot = card("Rot", "{B}", "Instant", Spell((AddCounters("-1/-1", 2, Target(creature)),)))
    play = scene(
        Seat(hand=[growth, rot], pool="{G}{B}", library=STOCK, battlefield=[curse, "Grizzly Bears"]),
        Seat(library=STOCK),
    )
    for name in ("Growth", "Rot"):
        play.cast(name, targets=["Grizzly Bears"])
        play.resolve()
    play.until("end")
    assert play.pt("Grizzly Bears") == (0, 3)
    play.pass_priority()
    play.pass_priority()
    assert (play.step, play.stack) == ("cleanup", ["ability of Curse"])
    play.resolve()
    assert play.life(0) == 21


@cr("602.5b", "113.6")
def test_an_ability_of_a_card_in_a_graveyard_limited_to_once_each_turn() -> None:
    ghost = card(
        "Ghost",
        "",
        "Creature - Spirit",
        Activated((Mana("{0}"),), (GainLife(1),), limit=1, zone="graveyard"),
        pt="1/1",
    )
    play = scene(Seat(graveyard=[ghost]), Seat(library=["Opt"]))
    play.activate("Ghost")
    play.resolve()
    assert not play.may("activate", "Ghost")
    play.next_turn()
    play.pass_to(0)
    play.activate("Ghost")
    play.resolve()
    assert play.life(0) == 22


@cr("500.2", "117.4", "505.2")
def test_an_empty_stack_does_not_end_the_phase_by_itself() -> None:
    play = scene(Seat(battlefield=["Mountain"], hand=["Lightning Bolt"]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert (play.step, play.decision.player) == ("precombat main", 0)
    play.pass_priority()
    assert play.step == "precombat main"
    play.pass_priority()
    assert play.step == "beginning of combat"


@cr("500.3", "502.4", "500.6")
def test_abilities_that_trigger_in_the_untap_step_wait_for_the_upkeep() -> None:
    bell = card("Bell", "", "Artifact", Triggered(BecomesUntapped(), (GainLife(1),)))
    play = scene(Seat(battlefield=[Permanent(bell, tapped=True)], library=["Opt"]), active=1, step="end")
    play.until("upkeep", 0)
    assert (play.step, play.stack) == ("upkeep", ["ability of Bell"])


@cr("500.4", "703.4r", "106.4")
def test_unspent_mana_empties_as_the_step_ends() -> None:
    play = scene(Seat(battlefield=["Mountain"]), step="upkeep")
    play.mana("Mountain")
    assert play.pool() == "{R}"
    play.until("draw")
    assert play.pool() == ""


@cr("611.2a")
def test_a_rule_until_your_next_turn() -> None:
    peace = ApplyRule(Cannot(creature, "attack"), YOUR_NEXT_TURN)
    play = cast(
        (peace,), Seat(battlefield=["Isamaru"], library=PLAINS), Seat(battlefield=["Hill Giant"], library=PLAINS)
    )
    play.until("beginning of combat", 1)
    with pytest.raises(Illegal):
        play.attack(["Hill Giant"])
    play.until("precombat main", 0)
    play.attack(["Isamaru"])
    assert play.tapped("Isamaru")


@cr("500.10", "614.10")
def test_skipping_an_untap_step_or_every_upkeep() -> None:
    fast = card("Fast", "{1}", "Enchantment", Static(Skips(player, "upkeep")))
    other = Seat(battlefield=[fast, Permanent("Isamaru", tapped=True)], library=PLAINS)
    play = cast((SkipNext("untap", EachPlayer("opponent")),), Seat(), other)
    play.until("draw", 1)
    assert play.tapped("Isamaru")
    assert "upkeep" not in [event.detail for event in play.events("step")]


@cr("500.8")
def test_an_additional_phase_after_a_later_one() -> None:
    combat = ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat")
    play = cast((ExtraPhase(combat, after="postcombat main"),), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.until("postcombat main")
    assert play.lives == [20, 18]
    play.until("beginning of combat")
    steps = [event.detail for event in play.events("step")]
    assert steps[-2:] == ["postcombat main", "beginning of combat"]


@cr("500.8")
def test_an_additional_phase_after_the_main_phase_requires_a_main_phase() -> None:
    again = (Untap(Each(creature)), ExtraPhase(COMBAT_PHASE, after="main phase"))
    fury = card("Fury", "{0}", "Instant", Spell(again))
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[fury, fury]))
    play.attack(["Grizzly Bears"])
    play.cast("Fury")
    play.resolve()
    play.until("postcombat main")
    play.cast("Fury")
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.until("end")
    assert [event.detail for event in play.events("step")].count("beginning of combat") == 2


def untapped_next_turn(rule: Static) -> Script:
    """The first player's next turn, up to the first question in the untap step; their Orb was tapped."""
    orb = card("Orb", "{1}", "Artifact", rule)
    play = scene(Seat(battlefield=[Permanent(orb, tapped=True)], library=["Plains"] * 3), Seat(library=["Plains"] * 3))
    play.next_turn()
    while play.turn == 6 and play.decision.purpose in ("act", "attack"):
        play.pass_priority()
    return play


@cr("502.3")
def test_permanents_that_dont_untap_or_may_stay_tapped() -> None:
    stuck = untapped_next_turn(Static(Cannot(this, "untap")))
    assert (stuck.active, stuck.object("Orb").tapped) == (0, True)
    free = untapped_next_turn(Static(May(this, "stay tapped")))
    assert free.active == 0
    assert free.decision.player == 0
    assert free.decision.rule == "502.3"


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("500.10", "614.10")
def test_skipping_a_step_with_a_static_ability() -> None:
    play = scene(Seat(library=["Plains"] * 9), Seat(battlefield=[law(Skips(YOU, "draw"))], library=["Plains"] * 9))
    play.until("precombat main", 1)
    play.next_turn()
    play.until("precombat main", 0)
    assert (len(play.hand(0)), len(play.hand(1))) == (1, 0)


@cr("500.8", "505.1a")
def test_an_additional_phase_has_all_its_steps() -> None:
    play = cast((ExtraPhase((*COMBAT_PHASE, POSTCOMBAT_MAIN)),), Seat(battlefield=["Isamaru"]))
    before = len(play.events("step"))
    play.attack(["Isamaru"])
    play.until("end")
    walked = [event.detail for event in play.events("step")[before:]]
    empty = ("beginning of combat", "declare attackers", "end of combat")  # nothing attacks (CR 508.8)
    assert walked == [*COMBAT_PHASE, POSTCOMBAT_MAIN, *empty, POSTCOMBAT_MAIN, "end"]
