"""Trigger events: which player, which object, how often (CR 603.2, 603.4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl
from apnap.language.conditions import Exists
from apnap.language.costs import Mana
from apnap.language.effects import (
    Apply,
    Discard,
    Draw,
    GainLife,
    If,
    LoseLife,
    Sacrifice,
    Scry,
    Surveil,
    TakeCounters,
    Target,
    Untap,
)
from apnap.language.filters import Measures, artifact, creature, opponent, opponent_controls, player, spell
from apnap.language.kinds import Effect, Reference
from apnap.language.patterns import (
    YOU,
    Activates,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesTarget,
    BecomesUntapped,
    Begins,
    Blocks,
    Casts,
    Crews,
    Cycles,
    DealsDamage,
    Destroys,
    Discards,
    Draws,
    GainsControl,
    GainsLife,
    LosesControl,
    LosesLastCounter,
    LosesLife,
    OneOrMore,
    Pattern,
    PlayerAttacks,
    Sacrifices,
    Scries,
    Surveils,
    TurnsFaceUp,
    dies,
)
from apnap.language.references import EachPlayer, You
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

PLAINS = ["Plains"] * 4


def watcher(pattern: Pattern, name: str = "Watcher", amount: int = 1) -> CardDefinition:
    return card(name, "{W}", "Enchantment", Triggered(pattern, (GainLife(amount),)))


@cr("602.2b", "603.2")
def test_activated_ability_triggers_check_the_player_and_the_object() -> None:
    pinger = card("Pinger", "{1}", "Creature - Wizard", Activated((Mana("{1}"),), (LoseLife(0),)), pt="1/1")
    engine = card("Engine", "{1}", "Artifact", Activated((Mana("{1}"),), (LoseLife(0),)))
    seen = [watcher(Activates(YOU, creature), "Mine"), watcher(Activates(opponent), "Theirs", 10)]
    for name, by, life in (("Pinger", 0, 21), ("Engine", 0, 20), ("Machine", 1, 30)):
        theirs = card("Machine", "{1}", "Artifact", Activated((Mana("{1}"),), (LoseLife(0),)))
        play = scene(
            Seat(battlefield=[*seen, pinger, engine], pool="{R}"),
            Seat(battlefield=[theirs], pool="{R}"),
        )
        play.activate(name, by=by)
        play.resolve_all()
        assert (name, play.life()) == (name, life)


@cr("701.7a", "704.5g")
def test_destroyed_by_an_effect_or_by_damage() -> None:
    any_way, by_effect = watcher(Destroys(creature), "Any"), watcher(Destroys(creature, by_effect=True), "Effect", 10)
    for name, mana, life in (("Murder", "{B}{B}{B}", 31), ("Lightning Bolt", "{R}", 21)):
        seat = Seat(battlefield=[any_way, by_effect], hand=[name], pool=mana)
        play = scene(seat, Seat(battlefield=["Grizzly Bears"]))
        play.cast(name, targets=["Grizzly Bears"])
        play.resolve()
        if name == "Murder":
            play.order(["Any", "Effect"])
        play.resolve_all()
        assert (name, play.life()) == (name, life)


@cr("509.5g")
def test_attacks_and_isnt_blocked_triggers_check_the_creature() -> None:
    seen = watcher(AttacksUnblocked(artifact & creature))
    robot = card("Robot", "{2}", "Artifact Creature - Golem", pt="1/1")
    play = scene(Seat(battlefield=[seen, robot, "Grizzly Bears"]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Robot", "Grizzly Bears"])
    play.block({})
    assert play.stack == ["ability of Watcher"]
    play = scene(Seat(battlefield=[seen, robot, "Grizzly Bears"]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Robot", "Grizzly Bears"])
    play.block({"Hill Giant": "Robot"})
    assert play.stack == []


@cr("603.2")
def test_last_counter_removed_triggers_check_the_object() -> None:
    seen = watcher(LosesLastCounter(creature, "charge"))
    take = card("Take", "{R}", "Instant", Spell((TakeCounters("charge", 1, Target(creature | artifact)),)))
    orb = card("Orb", "{1}", "Artifact")
    for name, held, life in (("Grizzly Bears", 1, 21), ("Grizzly Bears", 2, 20), ("Orb", 1, 20)):
        counters = {"charge": held}
        mine = [Permanent("Grizzly Bears", counters), Permanent(orb, counters)]
        play = scene(Seat(battlefield=[seen, *mine], hand=[take], pool="{R}"))
        play.cast("Take", targets=[name])
        play.resolve_all()
        assert (name, held, play.life()) == (name, held, life)
        assert play.counters(name).get("charge", 0) == held - 1


@cr("701.21b", "603.2")
def test_becomes_untapped_triggers_check_the_object() -> None:
    seen = watcher(BecomesUntapped(artifact))
    wake = card("Wake", "{U}", "Instant", Spell((Untap(Target(creature | artifact)),)))
    orb = card("Orb", "{1}", "Artifact")
    for name, life in (("Grizzly Bears", 20), ("Orb", 21)):
        mine = [Permanent("Grizzly Bears", tapped=True), Permanent(orb, tapped=True)]
        play = scene(Seat(battlefield=[seen, *mine], hand=[wake], pool="{U}"))
        play.cast("Wake", targets=[name])
        play.resolve_all()
        assert (name, play.life()) == (name, life)


@cr("702.122d")
def test_crews_triggers_check_the_creature() -> None:
    seen = watcher(Crews(artifact & creature))
    robot = card("Robot", "{2}", "Artifact Creature - Golem", pt="2/2")
    cart = card("Cart", "{2}", "Artifact - Vehicle", Keyword("crew", number=2), pt="3/3")
    for name, life in (("Grizzly Bears", 20), ("Robot", 21)):
        play = scene(Seat(battlefield=[seen, robot, cart, "Grizzly Bears"]))
        play.activate("Cart", choices=[name])
        play.resolve_all()
        assert (name, play.life()) == (name, life)


def _stolen(name: str, pattern: Pattern, by: int = 0) -> int:
    """The first player's life total after a player took the other's permanent."""
    steal = card("Steal", "{U}", "Sorcery", Spell((Apply(Target(creature | artifact), (ChangeControl(),)),)))
    orb, ring = card("Orb", "{1}", "Artifact"), card("Ring", "{1}", "Artifact")
    first = Seat(battlefield=[watcher(pattern), "Hill Giant", ring], hand=[steal], pool="{U}")
    play = scene(first, Seat(battlefield=["Grizzly Bears", orb], hand=[steal], pool="{U}"), active=by)
    play.cast("Steal", targets=[name])
    play.resolve_all()
    assert play.controller(name) == by
    return play.life()


@cr("603.2", "603.10d")
def test_control_change_triggers_check_the_player_and_the_object() -> None:
    assert _stolen("Grizzly Bears", GainsControl(YOU, creature)) == 21
    assert _stolen("Orb", GainsControl(YOU, creature)) == 20
    assert _stolen("Hill Giant", GainsControl(YOU, creature), by=1) == 20
    assert _stolen("Hill Giant", LosesControl(YOU, creature), by=1) == 21
    assert _stolen("Ring", LosesControl(YOU, creature), by=1) == 20
    assert _stolen("Grizzly Bears", LosesControl(YOU, creature)) == 20


@cr("708.8", "603.2")
def test_turned_face_up_triggers_check_the_permanent() -> None:
    seen = watcher(TurnsFaceUp(creature & opponent_controls))
    mine = Seat(battlefield=[seen, Permanent("Morph Bear", face_down=True)], pool="{G}")
    play = scene(mine, Seat(battlefield=[Permanent("Morph Bear", face_down=True)], pool="{G}"))
    play.special("turn face up", "face-down creature")
    assert play.stack == []
    play.special("turn face up", "face-down creature", by=1)
    assert play.stack == ["ability of Watcher"]


@cr("603.2c")
def test_one_or_more_triggers_once() -> None:
    each, once = watcher(dies(creature), "Each"), watcher(OneOrMore(dies(creature)), "Once", 10)
    for seen, life in ((each, 22), (once, 30)):
        play = scene(Seat(battlefield=[seen, "Isamaru", "Hill Giant"], hand=["Wrath"], pool="{W}{W}{W}{W}"))
        play.cast("Wrath")
        play.resolve_all()
        assert play.life() == life


@cr("508.3d")
def test_attacks_with_one_or_more_creatures() -> None:
    mine, big = PlayerAttacks(YOU), PlayerAttacks(YOU, Measures("power", ">", 4))
    theirs = PlayerAttacks(opponent)
    for attackers, waiting in ((["Isamaru", "Grizzly Bears"], ["Mine"]), (["Isamaru", "Craw Wurm"], ["Mine", "Big"])):
        watchers = [watcher(mine, "Mine"), watcher(big, "Big"), watcher(theirs, "Theirs")]
        play = scene(Seat(battlefield=[*watchers, "Isamaru", "Grizzly Bears", "Craw Wurm"]))
        play.attack(attackers)
        if len(waiting) > 1:
            play.order(waiting)
        assert play.stack == [f"ability of {name}" for name in reversed(waiting)]


@cr("509.5c")
def test_becomes_blocked_triggers_check_the_creature() -> None:
    seen = watcher(BecomesBlocked(artifact & creature))
    robot = card("Robot", "{2}", "Artifact Creature - Golem", pt="1/1")
    for name, waiting in (("Robot", ["ability of Watcher"]), ("Isamaru", [])):
        play = scene(Seat(battlefield=[seen, robot, "Isamaru"]), Seat(battlefield=["Hill Giant"]))
        play.attack(["Robot", "Isamaru"])
        play.block({"Hill Giant": name})
        assert play.stack == waiting


@cr("601.2i", "121.2")
def test_the_second_spell_and_the_second_card_drawn_each_turn() -> None:
    seen = [watcher(Casts(YOU, number=2), "Spell"), watcher(Draws(YOU, number=2), "Card", 10)]
    deed = card("Deed", "{0}", "Instant", Spell((Draw(),)))
    play = scene(Seat(battlefield=seen, hand=[deed] * 3, library=["Plains"] * 9))
    for life in (20, 31, 31):
        play.cast(next(id for id in play.state.players[0].hand if play.state.object(id).base.name == "Deed"))
        play.resolve_all()
        assert play.life() == life


@cr("603.2", "115.1")
def test_becomes_the_target_triggers_check_the_object() -> None:
    seen = watcher(BecomesTarget(artifact & creature))
    robot = card("Robot", "{2}", "Artifact Creature - Golem", pt="1/1")
    for name, count in (("Robot", 2), ("Isamaru", 1)):
        play = scene(Seat(battlefield=[seen, robot, "Isamaru"], hand=["Giant Growth"], pool="{G}"))
        play.cast("Giant Growth", targets=[name])
        assert len(play.stack) == count


@cr("701.8a", "603.2")
def test_discard_triggers_check_the_player_and_the_card() -> None:
    seen = [watcher(Discards(opponent), "Theirs"), watcher(Discards(what=creature), "Creature", 10)]
    rot = card("Rot", "{0}", "Sorcery", Spell((Discard(Target(player)),)))
    for who, hand, life in ((0, "Plains", 20), (1, "Plains", 21), (0, "Isamaru", 30)):
        mine, theirs = ([hand], []) if who == 0 else ([], [hand])
        play = scene(Seat(battlefield=seen, hand=[rot, *mine]), Seat(hand=theirs))
        play.cast("Rot", targets=[f"Player {who + 1}"])
        play.resolve_all()
        assert (who, hand, play.life()) == (who, hand, life)


@cr("702.29c", "603.2")
def test_cycling_triggers_check_the_player_and_the_card() -> None:
    seen = [watcher(Cycles(YOU), "Mine"), watcher(Cycles(what=creature), "Creature", 10)]
    spell = card("Deed", "{9}", "Sorcery", Keyword("cycling", (Mana("{0}"),)))
    ox = card("Ox", "{9}", "Creature - Ox", Keyword("cycling", (Mana("{0}"),)), pt="1/1")
    for who, cycled, life in ((0, spell, 21), (1, spell, 20), (1, ox, 30)):
        seats = [Seat(battlefield=seen, library=["Plains"] * 3), Seat(library=["Plains"] * 3)]
        seats[who].hand = [cycled]
        play = scene(*seats)
        play.activate(cycled.name, by=who)
        play.resolve_all()
        assert (who, cycled.name, play.life()) == (who, cycled.name, life)


@cr("700.2b", "603.3c")
def test_a_triggered_ability_with_several_modes() -> None:
    modal = Triggered(GainsLife(YOU), modes=((LoseLife(1),), (LoseLife(10),), (LoseLife(2),)), choose=(2, 2))
    gain = card("Gain", "{0}", "Sorcery", Spell((GainLife(5),)))
    play = scene(Seat(battlefield=[card("Toll", "{W}", "Enchantment", modal)], hand=[gain]))
    play.cast("Gain")
    play.resolve()
    play.choose(0, 2)
    play.resolve()
    assert play.life() == 22


@cr("608.2c")
def test_at_least_that_many_objects_in_the_event() -> None:
    for bears, life in ((1, 20), (2, 21)):
        test = card("Test", "{0}", "Instant", Spell((If(Exists(creature, 2), (GainLife(1),)),)))
        play = scene(Seat(hand=[test], battlefield=["Grizzly Bears"] * bears))
        play.cast("Test")
        play.resolve()
        assert play.life() == life


@cr("701.17a", "603.2")
def test_sacrifice_triggers_check_the_player_and_the_permanent() -> None:
    seen = [watcher(Sacrifices(YOU), "Mine"), watcher(Sacrifices(what=artifact), "Artifact", 10)]
    deed = card("Deed", "{0}", "Sorcery", Spell((Sacrifice(Target(player), creature | artifact),)))
    orb = card("Orb", "{1}", "Artifact")
    bear = card("Bear", "{1}", "Creature - Bear", pt="2/2")
    for who, lost, life in ((0, bear, 21), (1, bear, 20), (1, orb, 30)):
        mine, theirs = ([lost], []) if who == 0 else ([], [lost])
        play = scene(Seat(battlefield=[*seen, *mine], hand=[deed]), Seat(battlefield=theirs))
        play.cast("Deed", targets=[f"Player {who + 1}"])
        play.resolve_all()
        assert (who, lost.name, play.life()) == (who, lost.name, life)


@cr("120.1", "603.2")
def test_combat_damage_and_noncombat_damage_triggers() -> None:
    patterns = {"Combat": DealsDamage(creature, player, True), "Other": DealsDamage(None, player, combat=False)}
    seen = [watcher(pattern, name) for name, pattern in patterns.items()]
    play = scene(Seat(battlefield=[*seen, "Isamaru"], hand=["Lightning Bolt"], pool="{R}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.stack == ["ability of Other"]
    play.resolve()
    play.attack(["Isamaru"])
    play.until("combat damage")
    assert play.stack == ["ability of Combat"]


@cr("509.5b", "603.2")
def test_blocks_triggers_check_the_blocked_creature() -> None:
    seen = watcher(Blocks(creature, artifact))
    robot = card("Robot", "{2}", "Artifact Creature - Golem", pt="1/1")
    for name, waiting in (("Robot", ["ability of Watcher"]), ("Isamaru", [])):
        play = scene(Seat(battlefield=[seen, robot, "Isamaru"]), Seat(battlefield=["Hill Giant"]))
        play.attack(["Robot", "Isamaru"])
        play.block({"Hill Giant": name})
        assert play.stack == waiting


@cr("603.2")
@pytest.mark.parametrize(
    ("pattern", "deed"),
    [(GainsLife(YOU), GainLife), (LosesLife(YOU), LoseLife), (Scries(YOU), Scry), (Surveils(YOU), Surveil)],
)
def test_actions_of_other_players_do_not_trigger(pattern: Pattern, deed: Callable[[int, Reference], Effect]) -> None:
    for who, waiting in ((You(), ["ability of Watcher"]), (EachPlayer("opponent"), [])):
        play = cast((deed(1, who),), Seat(battlefield=[watcher(pattern)], library=[]), Seat(library=[]))
        assert play.stack == waiting


def bell(pattern: Pattern) -> CardDefinition:
    return card("Bell", "{1}", "Artifact", Triggered(pattern, (GainLife(1),)))


@cr("603.2")
def test_only_your_own_spells() -> None:
    for by, waiting in ((0, ["ability of Bell", "Opt"]), (1, ["Opt"])):
        seats = [Seat(hand=["Opt"], pool="{U}") for _ in range(2)]
        seats[0].battlefield = [bell(Casts(YOU))]
        play = scene(*seats)
        play.cast("Opt", by=by)
        assert play.stack == waiting


@cr("603.2", "115.1")
def test_becoming_the_target_of_a_spell_and_not_of_an_ability() -> None:
    shy = card("Shy", "{1}", "Creature - Elf", Triggered(BecomesTarget(of=spell), (GainLife(1),)), pt="1/4")
    seat = Seat(battlefield=[shy, "Prodigal Sorcerer"], hand=["Lightning Bolt"], pool="{R}")
    play = scene(seat)
    play.activate("Prodigal Sorcerer", targets=["Shy"])
    assert play.stack == ["ability of Prodigal Sorcerer"]
    play.cast("Lightning Bolt", targets=["Shy"])
    assert play.stack[0] == "ability of Shy"


@cr("603.2", "120.3")
@pytest.mark.parametrize(("goal", "waiting"), [("Hill Giant", ["ability of Bell"]), ("Player 2", [])])
def test_damage_to_a_creature_only(goal: str, waiting: list[str]) -> None:
    seat = Seat(battlefield=[bell(DealsDamage(None, creature))], hand=["Lightning Bolt"], pool="{R}")
    play = scene(seat, Seat(battlefield=["Hill Giant"]))
    play.cast("Lightning Bolt", targets=[goal])
    play.resolve()
    assert play.stack == waiting


@cr("506.5", "603.2")
@pytest.mark.parametrize("attackers", [["Isamaru"], ["Isamaru", "Hill Giant"]])
def test_attacking_alone(attackers: list[str]) -> None:
    play = scene(Seat(battlefield=[bell(Attacks(creature, alone=True)), "Isamaru", "Hill Giant"]))
    play.attack(attackers)
    assert len(play.stack) == (len(attackers) == 1)


@cr("507.1", "603.2b")
def test_triggers_at_the_beginning_of_combat() -> None:
    play = scene(Seat(battlefield=[bell(Begins("beginning of combat"))], library=PLAINS), step="upkeep")
    play.until("precombat main")
    assert play.stack == []
    play.until("beginning of combat")
    assert play.stack == ["ability of Bell"]


@cr("504.2", "505.1", "603.2b")
@pytest.mark.parametrize("step", ["draw", "precombat main"])
def test_triggers_at_the_beginning_of_a_step(step: str) -> None:
    bell = card("Bell", "{1}", "Artifact", Triggered(Begins(step), (GainLife(1),)))
    play = scene(Seat(battlefield=[bell], library=["Plains"]), step="upkeep")
    play.until(step)
    assert (play.step, play.stack) == (step, ["ability of Bell"])
