"""Additional and skipped turns, phases and steps (CR 500.8-500.10, 614.10)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.effects import ApplyRule, Each, ExtraPhase, ExtraTurn, GainLife, SkipNext, Target, Untap
from apnap.language.filters import creature, player, you_control
from apnap.language.patterns import YOU, Attacks, Begins
from apnap.language.references import EachPlayer, You
from apnap.language.statics import Cannot, Rule, Skips
from apnap.language.zones import BEGINNING_PHASE, COMBAT_PHASE, POSTCOMBAT_MAIN
from apnap.rules.events.turns import StepBegan
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

PLAINS = ["Plains"] * 4


STOCK = ["Island"] * 6


def steps(play: Script, turn: int) -> list[str]:
    return [event.step for event in play.events(StepBegan) if event.turn == turn]


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


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


@cr("500.7")
def test_what_is_said_of_an_extra_turn_applies_to_that_one_alone() -> None:
    still = ApplyRule(Cannot(player, "gain life"))
    slow = card("Slow", "{U}", "Sorcery", Spell((ExtraTurn(effects=(still,)),)))
    walk = card("Walk", "{U}", "Sorcery", Spell((ExtraTurn(),)))
    drink = card("Drink", "{0}", "Instant", Spell((GainLife(1),)))
    play = scene(Seat(hand=[slow, walk, *[drink] * 4], pool="{U}{U}", library=STOCK), Seat(library=STOCK))
    for name in ("Slow", "Walk"):
        play.cast(name)
        play.resolve()
    lives = []
    for _ in range(4):
        play.cast("Drink", by=0)
        play.resolve()
        lives.append(play.life(0))
        play.next_turn()
        play.pass_to(0)
    assert lives == [21, 22, 22, 23]


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
    steps = [event.step for event in play.events(StepBegan)]
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
    assert [event.step for event in play.events(StepBegan) if event.step in COMBAT_PHASE] == []
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


@cr("500.10", "614.10")
def test_skipping_an_untap_step_or_every_upkeep() -> None:
    fast = card("Fast", "{1}", "Enchantment", Static(Skips(player, "upkeep")))
    other = Seat(battlefield=[fast, Permanent("Isamaru", tapped=True)], library=PLAINS)
    play = cast((SkipNext("untap", EachPlayer("opponent")),), Seat(), other)
    play.until("draw", 1)
    assert play.tapped("Isamaru")
    assert "upkeep" not in [event.step for event in play.events(StepBegan)]


@cr("500.8")
def test_an_additional_phase_after_a_later_one() -> None:
    combat = ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat")
    play = cast((ExtraPhase(combat, after="postcombat main"),), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.until("postcombat main")
    assert play.lives == [20, 18]
    play.until("beginning of combat")
    steps = [event.step for event in play.events(StepBegan)]
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
    assert [event.step for event in play.events(StepBegan)].count("beginning of combat") == 2


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
    before = len(play.events(StepBegan))
    play.attack(["Isamaru"])
    play.until("end")
    walked = [event.step for event in play.events(StepBegan)[before:]]
    empty = ("beginning of combat", "declare attackers", "end of combat")  # nothing attacks (CR 508.8)
    assert walked == [*COMBAT_PHASE, POSTCOMBAT_MAIN, *empty, POSTCOMBAT_MAIN, "end"]
