"""The structure of the turn (CR 500-514)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.durations import END_OF_COMBAT, YOUR_NEXT_TURN
from apnap.language.effects import (
    AddCounters,
    Apply,
    DealDamage,
    Delayed,
    GainLife,
    StaysTapped,
    Target,
)
from apnap.language.filters import IsPlayer, creature, player, this
from apnap.language.patterns import BecomesUntapped, Begins, Discards, dies
from apnap.language.statics import Cannot, May
from apnap.language.zones import TURN
from apnap.rules.events.turns import StepBegan
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

STOCK = ["Island"] * 6


def steps(play: Script, turn: int) -> list[str]:
    return [event.step for event in play.events(StepBegan) if event.turn == turn]


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
