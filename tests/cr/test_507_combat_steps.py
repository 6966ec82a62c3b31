"""The combat steps: priority, triggers and damage assignment order (CR 507-511)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.costs import Mana
from apnap.language.effects import CreateToken, Destroy, Each, Effect, GainLife, RemoveFromCombat, Target
from apnap.language.filters import Attacking, IsPlayer, blocking, creature, this
from apnap.language.patterns import YOU, Attacks, AttacksUnblocked, Blocks, DealsDamage, PlayerAttacks
from apnap.language.references import You
from apnap.language.statics import CostToAct, MayBlockMore
from apnap.rules.asking.errors import IllegalAnswer
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("507.2", "508.2", "509.4", "510.3", "511.1", "503.1", "513.1", "505.5", "117.3a")
def test_the_active_player_gets_priority_in_every_step() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"], library=["Opt"]), step="upkeep")
    seen: list[str] = []
    while play.step != "cleanup" and play.active == 0:
        if play.decision.purpose == "attack":
            play.attack(["Grizzly Bears"])
            continue
        if not seen or seen[-1] != play.step:
            assert play.decision.player == 0
            seen.append(play.step)
        play.pass_priority()
    assert seen == [
        "upkeep",
        "draw",
        "precombat main",
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "combat damage",
        "end of combat",
        "postcombat main",
        "end",
    ]


@cr("508.1m", "508.2b", "508.3c", "508.3")
def test_attack_triggers_go_on_the_stack_before_anyone_acts() -> None:
    drum = card("Drum", "", "Enchantment", Triggered(PlayerAttacks(YOU), (GainLife(1),)))
    each = card("Each", "", "Enchantment", Triggered(Attacks(creature), (GainLife(10),)))
    play = scene(Seat(battlefield=[drum, each, "Grizzly Bears", "Hill Giant"]))
    play.attack(["Grizzly Bears", "Hill Giant"])
    if play.decision.purpose != "act":
        play.choose(*range(len(play.decision.options)))
    assert (play.step, len(play.stack)) == ("declare attackers", 3)
    play.resolve_all()
    assert play.life(0) == 41


@cr("508.3b", "508.3e", "508.4")
def test_a_creature_that_enters_attacking_did_not_attack() -> None:
    each = card("Each", "", "Enchantment", Triggered(Attacks(creature, IsPlayer()), (GainLife(1),)))
    token = face("Soldier", "", "Creature - Soldier", pt="1/1")
    join = _button("Join", CreateToken(token, tapped=True, attacking=True))
    play = scene(Seat(battlefield=[each, join, "Grizzly Bears"]), Seat(battlefield=["Chandra"]))
    play.attack({"Grizzly Bears": "Player 2"})
    play.resolve_all()
    play.activate("Join")
    play.resolve()
    play.choose("Player 2")
    play.resolve_all()
    assert play.life(0) == 21
    play.until("end of combat")
    assert play.life(1) == 17


@cr("508.3f", "509.5g")
def test_attacks_and_isnt_blocked_triggers_once_blockers_are_declared() -> None:
    ninja = card("Ninja", "", "Creature - Ninja", Triggered(AttacksUnblocked(), (GainLife(1),)), pt="1/1")
    play = scene(Seat(battlefield=[ninja]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Ninja"])
    assert play.stack == []
    play.block({})
    assert (play.step, play.stack) == ("declare blockers", ["ability of Ninja"])


@cr("508.6")
def test_attacking_a_planeswalker_is_not_attacking_its_controller() -> None:
    """A creature that attacks a planeswalker doesn't attack its controller."""
    burn = _button("Burn", Destroy(Each(creature & Attacking(You()))))
    play = scene(Seat(battlefield=["Grizzly Bears", "Hill Giant"]), Seat(battlefield=[burn, "Chandra"]))
    play.attack({"Grizzly Bears": "Chandra", "Hill Giant": "Player 2"})
    play.pass_to(1)
    play.activate("Burn")
    play.resolve()
    assert play.graveyard(0) == ["Hill Giant"]


@cr("509.1e", "509.1d", "509.1f")
def test_mana_abilities_are_activated_while_paying_for_blocks() -> None:
    toll = card("Toll", "", "Enchantment", Static(CostToAct(creature, "block", (Mana("{1}"),))))
    play = scene(Seat(battlefield=["Hill Giant", toll]), Seat(battlefield=["Grizzly Bears", "Craw Wurm", "Forest"]))
    play.attack(["Hill Giant"])
    with pytest.raises(IllegalAnswer):
        play.block({"Grizzly Bears": "Hill Giant", "Craw Wurm": "Hill Giant"})
    play.block({"Craw Wurm": "Hill Giant"})
    if play.decision.purpose == "pay":
        play.choose("pay")
    assert play.tapped("Forest")
    play.until("end of combat")
    assert play.graveyard(0) == ["Hill Giant"]


def _gang() -> Script:
    away = _button("Away", RemoveFromCombat(Target(creature)))
    play = scene(
        Seat(battlefield=["Craw Wurm", away]), Seat(battlefield=["Grizzly Bears", "Hill Giant", "Trampling Wurm"])
    )
    play.attack(["Craw Wurm"])
    play.block(dict.fromkeys(("Grizzly Bears", "Hill Giant", "Trampling Wurm"), "Craw Wurm"))
    play.order(["Trampling Wurm", "Grizzly Bears", "Hill Giant"])
    return play


@cr("509.2a", "509.2")
def test_a_removed_blocker_leaves_the_damage_assignment_order() -> None:
    play = _gang()
    play.activate("Away", targets=["Trampling Wurm"])
    play.resolve()
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"510.1c"):
        play.assign({"Grizzly Bears": 1, "Hill Giant": 5})
    play.assign({"Grizzly Bears": 2, "Hill Giant": 4})
    assert sorted(play.graveyard(1)) == ["Grizzly Bears", "Hill Giant"]


@cr("509.3a", "509.3", "510.1d")
def test_a_removed_attacker_leaves_the_damage_assignment_order() -> None:
    more = Static(MayBlockMore(this, None))
    wall = card("Wall", "", "Creature - Wall", Keyword("reach"), more, pt="4/9")
    away = _button("Away", RemoveFromCombat(Target(creature)))
    names = ["Grizzly Bears", "Hill Giant", "Flying Bear"]
    play = scene(Seat(battlefield=[*names, away]), Seat(battlefield=[wall]))
    play.attack(names)
    play.block({"Wall": names})
    play.order(["Flying Bear", "Hill Giant", "Grizzly Bears"])
    play.activate("Away", targets=["Flying Bear"])
    play.resolve()
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"510.1d|510.1c"):
        play.assign({"Hill Giant": 2, "Grizzly Bears": 2})
    play.assign({"Hill Giant": 3, "Grizzly Bears": 1})
    assert play.graveyard(0) == ["Hill Giant"]


@cr("509.1g", "506.4")
def test_a_blocking_creature_blocks_until_combat_ends() -> None:
    kill = _button("Kill", Destroy(Each(blocking)))
    play = scene(Seat(battlefield=["Hill Giant", kill]), Seat(battlefield=["Craw Wurm"]))
    play.attack(["Hill Giant"])
    play.block({"Craw Wurm": "Hill Giant"})
    play.until("end of combat")
    play.until("postcombat main")
    play.activate("Kill")
    play.resolve()
    assert play.battlefield(1) == ["Craw Wurm"]


@cr("509.4a", "509.5", "510.3a")
def test_block_and_damage_triggers_wait_for_priority() -> None:
    guard = card(
        "Guard",
        "",
        "Creature - Soldier",
        Triggered(Blocks(), (GainLife(1),)),
        Triggered(DealsDamage(combat=True), (GainLife(10),)),
        pt="1/5",
    )
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[guard]))
    play.attack(["Grizzly Bears"])
    play.block({"Guard": "Grizzly Bears"})
    assert (play.stack, play.decision.player) == (["ability of Guard"], 0)
    play.resolve_all()
    play.until("combat damage")
    assert (play.stack, play.decision.player) == (["ability of Guard"], 0)
    play.resolve_all()
    assert play.life(1) == 31


@cr("302.4a", "302.4b", "302.5", "302.7", "120.2a", "119.2")
def test_power_deals_damage_and_toughness_is_reduced_by_it() -> None:
    play = scene(Seat(battlefield=["Craw Wurm", "Hill Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Craw Wurm", "Hill Giant"])
    play.block({"Grizzly Bears": "Craw Wurm"})
    play.until("end of combat")
    assert (play.life(1), play.damage("Craw Wurm"), play.graveyard(1)) == (17, 2, ["Grizzly Bears"])


@cr("306.6", "506.4c", "120.3c")
def test_an_attacked_planeswalker_loses_loyalty() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Chandra"]))
    play.attack({"Grizzly Bears": "Chandra"})
    play.until("end of combat")
    assert (play.life(1), play.counters("Chandra")) == (20, {"loyalty": 2})
