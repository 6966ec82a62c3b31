"""Events and conditions that few triggers ask for: whose ability, whose object, how often (CR 603.2, 603.4)."""

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
from apnap.language.filters import Measures, artifact, creature, opponent, opponent_controls, player
from apnap.language.kinds import Effect, Reference
from apnap.language.patterns import (
    YOU,
    Activates,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesTarget,
    BecomesUntapped,
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
from tests.cr.deeds import cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


def watcher(pattern: Pattern, name: str = "Watcher", amount: int = 1) -> CardDefinition:
    return card(name, "{W}", "Enchantment", Triggered(pattern, (GainLife(amount),)))


@cr("602.2b", "603.2")
def test_activating_triggers_by_who_does_it_and_of_what() -> None:
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
def test_being_destroyed_by_an_effect_or_by_damage() -> None:
    any_way, by_effect = watcher(Destroys(creature), "Any"), watcher(Destroys(creature, by_effect=True), "Effect", 10)
    for spell, mana, life in (("Murder", "{B}{B}{B}", 31), ("Lightning Bolt", "{R}", 21)):
        seat = Seat(battlefield=[any_way, by_effect], hand=[spell], pool=mana)
        play = scene(seat, Seat(battlefield=["Grizzly Bears"]))
        play.cast(spell, targets=["Grizzly Bears"])
        play.resolve()
        if spell == "Murder":
            play.order(["Any", "Effect"])
        play.resolve_all()
        assert (spell, play.life()) == (spell, life)


@cr("509.5g")
def test_attacking_unblocked_asks_which_creature() -> None:
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
def test_losing_the_last_counter_asks_which_object() -> None:
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
def test_becoming_untapped_asks_which_object() -> None:
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
def test_crewing_asks_which_creature() -> None:
    seen = watcher(Crews(artifact & creature))
    robot = card("Robot", "{2}", "Artifact Creature - Golem", pt="2/2")
    cart = card("Cart", "{2}", "Artifact - Vehicle", Keyword("crew", number=2), pt="3/3")
    for name, life in (("Grizzly Bears", 20), ("Robot", 21)):
        play = scene(Seat(battlefield=[seen, robot, cart, "Grizzly Bears"]))
        play.activate("Cart", choices=[name])
        play.resolve_all()
        assert (name, play.life()) == (name, life)


def _stolen(name: str, pattern: Pattern, by: int = 0) -> int:
    """The life of the first player, who watches, after a player took the other's permanent."""
    steal = card("Steal", "{U}", "Sorcery", Spell((Apply(Target(creature | artifact), (ChangeControl(),)),)))
    orb, ring = card("Orb", "{1}", "Artifact"), card("Ring", "{1}", "Artifact")
    first = Seat(battlefield=[watcher(pattern), "Hill Giant", ring], hand=[steal], pool="{U}")
    play = scene(first, Seat(battlefield=["Grizzly Bears", orb], hand=[steal], pool="{U}"), active=by)
    play.cast("Steal", targets=[name])
    play.resolve_all()
    assert play.controller(name) == by
    return play.life()


@cr("603.2", "603.10d")
def test_gaining_and_losing_control_ask_who_and_which_object() -> None:
    assert _stolen("Grizzly Bears", GainsControl(YOU, creature)) == 21
    assert _stolen("Orb", GainsControl(YOU, creature)) == 20
    assert _stolen("Hill Giant", GainsControl(YOU, creature), by=1) == 20
    assert _stolen("Hill Giant", LosesControl(YOU, creature), by=1) == 21
    assert _stolen("Ring", LosesControl(YOU, creature), by=1) == 20
    assert _stolen("Grizzly Bears", LosesControl(YOU, creature)) == 20


@cr("708.8", "603.2")
def test_turning_face_up_asks_which_permanent() -> None:
    seen = watcher(TurnsFaceUp(creature & opponent_controls))
    mine = Seat(battlefield=[seen, Permanent("Morph Bear", face_down=True)], pool="{G}")
    play = scene(mine, Seat(battlefield=[Permanent("Morph Bear", face_down=True)], pool="{G}"))
    play.special("turn face up", "face-down creature")
    assert play.stack == []
    play.special("turn face up", "face-down creature", by=1)
    assert play.stack == ["ability of Watcher"]


@cr("603.2c")
def test_one_or_more_count_once() -> None:
    each, once = watcher(dies(creature), "Each"), watcher(OneOrMore(dies(creature)), "Once", 10)
    for seen, life in ((each, 22), (once, 30)):
        play = scene(Seat(battlefield=[seen, "Isamaru", "Hill Giant"], hand=["Wrath"], pool="{W}{W}{W}{W}"))
        play.cast("Wrath")
        play.resolve_all()
        assert play.life() == life


@cr("508.3d")
def test_a_player_attacks_with_one_or_more_creatures() -> None:
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
def test_becoming_blocked_asks_which_creature() -> None:
    seen = watcher(BecomesBlocked(artifact & creature))
    robot = card("Robot", "{2}", "Artifact Creature - Golem", pt="1/1")
    for name, waiting in (("Robot", ["ability of Watcher"]), ("Isamaru", [])):
        play = scene(Seat(battlefield=[seen, robot, "Isamaru"]), Seat(battlefield=["Hill Giant"]))
        play.attack(["Robot", "Isamaru"])
        play.block({"Hill Giant": name})
        assert play.stack == waiting


@cr("601.2i", "121.2")
def test_the_second_spell_and_the_second_card_of_a_turn() -> None:
    seen = [watcher(Casts(YOU, number=2), "Spell"), watcher(Draws(YOU, number=2), "Card", 10)]
    deed = card("Deed", "{0}", "Instant", Spell((Draw(),)))
    play = scene(Seat(battlefield=seen, hand=[deed] * 3, library=["Plains"] * 9))
    for life in (20, 31, 31):
        play.cast(next(id for id in play.state.players[0].hand if play.state.object(id).base.name == "Deed"))
        play.resolve_all()
        assert play.life() == life


@cr("603.2", "115.1")
def test_becoming_a_target_asks_which_object() -> None:
    seen = watcher(BecomesTarget(artifact & creature))
    robot = card("Robot", "{2}", "Artifact Creature - Golem", pt="1/1")
    for name, count in (("Robot", 2), ("Isamaru", 1)):
        play = scene(Seat(battlefield=[seen, robot, "Isamaru"], hand=["Giant Growth"], pool="{G}"))
        play.cast("Giant Growth", targets=[name])
        assert len(play.stack) == count


@cr("701.8a", "603.2")
def test_discarding_asks_who_and_what() -> None:
    seen = [watcher(Discards(opponent), "Theirs"), watcher(Discards(what=creature), "Creature", 10)]
    rot = card("Rot", "{0}", "Sorcery", Spell((Discard(Target(player)),)))
    for who, hand, life in ((0, "Plains", 20), (1, "Plains", 21), (0, "Isamaru", 30)):
        mine, theirs = ([hand], []) if who == 0 else ([], [hand])
        play = scene(Seat(battlefield=seen, hand=[rot, *mine]), Seat(hand=theirs))
        play.cast("Rot", targets=[f"Player {who + 1}"])
        play.resolve_all()
        assert (who, hand, play.life()) == (who, hand, life)


@cr("702.29c", "603.2")
def test_cycling_asks_who_and_what() -> None:
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
def test_several_modes_of_a_triggered_ability() -> None:
    modal = Triggered(GainsLife(YOU), modes=((LoseLife(1),), (LoseLife(10),), (LoseLife(2),)), choose=(2, 2))
    gain = card("Gain", "{0}", "Sorcery", Spell((GainLife(5),)))
    play = scene(Seat(battlefield=[card("Toll", "{W}", "Enchantment", modal)], hand=[gain]))
    play.cast("Gain")
    play.resolve()
    play.choose(0, 2)
    play.resolve()
    assert play.life() == 22


@cr("608.2c")
def test_there_are_at_least_so_many() -> None:
    for bears, life in ((1, 20), (2, 21)):
        test = card("Test", "{0}", "Instant", Spell((If(Exists(creature, 2), (GainLife(1),)),)))
        play = scene(Seat(hand=[test], battlefield=["Grizzly Bears"] * bears))
        play.cast("Test")
        play.resolve()
        assert play.life() == life


@cr("701.17a", "603.2")
def test_sacrificing_asks_who_and_what() -> None:
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
def test_dealing_combat_damage_or_other_damage() -> None:
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
def test_blocking_asks_what_is_blocked() -> None:
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
def test_what_another_player_does_triggers_nothing(pattern: Pattern, deed: Callable[[int, Reference], Effect]) -> None:
    for who, waiting in ((You(), ["ability of Watcher"]), (EachPlayer("opponent"), [])):
        play = cast((deed(1, who),), Seat(battlefield=[watcher(pattern)], library=[]), Seat(library=[]))
        assert play.stack == waiting
