"""The attack multiple players option (CR 802): defending players, restrictions, blocks and damage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from apnap.game.naming import Name
from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.effects import LoseLife
from apnap.language.filters import Is, IsPlayer, creature, this, you
from apnap.language.patterns import Attacks, dies
from apnap.language.references import DefendingPlayer, Host
from apnap.language.statics import Cannot, LimitedTo, MayBlockMore, Must
from apnap.rules.asking.decisions import PASS
from apnap.rules.asking.errors import ApnapError
from apnap.rules.combat.declarations import Declare
from apnap.rules.events.combat import Blocked
from tests.cr.ranges import Permanent, Script, Seat, around
from tests.cr.scenes import scene
from tests.marks import cr
from tests.rulings.table import needs_corpus

WARDEN = card("Warden", "{3}", "Artifact", Static(LimitedTo(creature, "attackers", 2, you)))
STABBER = card("Stabber", "{R}", "Creature - Goblin", Triggered(Attacks(), (LoseLife(3, DefendingPlayer()),)), pt="1/1")
TWO_HANDED = card("Two-Handed", "{W}", "Creature - Giant", Static(MayBlockMore(this, 1)), pt="0/6")
MENACE = "Menace Bear"


def refused(play: Script, attackers: Mapping[Any, Name]) -> bool:
    """Whether these attacks can't be declared; the game doesn't change."""
    probe = Script(play.game.copy())
    try:
        probe.attack(dict(attackers))
    except ApnapError:
        return True
    return False


@cr("802.1", "802.2", "802.3")
def test_each_attacker_attacks_what_its_controller_chooses_for_it() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"]), Seat(), Seat(battlefield=["Chandra"]), Seat()
    )
    play.attack({"Grizzly Bears": "Player 2", "Hill Giant": "Player 4", "Craw Wurm": "Chandra"})
    play.until("end of combat")
    assert play.lives == [20, 18, 20, 17]
    assert play.graveyard(2) == ["Chandra"]


@cr("802.1")
def test_all_of_them_may_attack_one_player() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Hill Giant"]), Seat(), Seat())
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 3"})
    play.until("end of combat")
    assert play.lives == [20, 20, 15]


@cr("802.2a", "508.5")
def test_each_attackers_ability_means_the_player_it_attacks() -> None:
    play = scene(Seat(battlefield=[STABBER, STABBER]), Seat(), Seat(battlefield=["Chandra"]), Seat())
    first, second = [id for id in play.state.battlefield if play.state.object(id).base.name == "Stabber"]
    play.attack({first: "Player 2", second: "Chandra"})
    play.choose(*play.decision.options)
    play.resolve_all()
    assert play.lives == [20, 17, 17, 20]


@cr("802.2a", "508.5")
def test_the_defending_player_of_a_creature_that_left_combat() -> None:
    martyr = card("Martyr", "{R}", "Creature - Goblin", Triggered(dies(), (LoseLife(4, DefendingPlayer()),)), pt="1/1")
    bolt = Seat(hand=["Lightning Bolt"], battlefield=["Mountain"])
    play = scene(Seat(battlefield=[martyr, "Hill Giant"]), bolt, Seat())
    play.attack({"Martyr": "Player 3", "Hill Giant": "Player 2"})
    play.cast("Lightning Bolt", targets=["Martyr"], by=1)
    play.resolve_all()
    assert play.lives == [20, 20, 16]


@cr("802.2a")
def test_a_spell_or_ability_finds_the_defending_player_for_each_attacker() -> None:
    banner = card("Banner", "{1}", "Artifact", Triggered(Attacks(creature), (LoseLife(1, DefendingPlayer()),)))
    play = scene(Seat(battlefield=[banner, "Grizzly Bears", "Hill Giant"]), Seat(), Seat())
    play.attack({"Grizzly Bears": "Player 2", "Hill Giant": "Player 3"})
    play.choose(*play.decision.options)
    play.resolve_all()
    assert play.lives == [20, 19, 19]


@needs_corpus
@cr("802.2a")
def test_a_change_to_each_attacking_creature_finds_the_player_it_attacks() -> None:
    play = around(
        Seat(battlefield=["Hill Giant", "Grizzly Bears", *["Mountain"] * 3], hand=["Mercadia's Downfall"]),
        Seat(battlefield=["Strip Mine"]),
        Seat(battlefield=["Strip Mine", "Strip Mine"]),
        reach=[],
    )
    play.attack({"Hill Giant": "Player 3", "Grizzly Bears": "Player 2"})
    play.cast("Mercadia's Downfall")
    play.resolve()
    assert (play.pt("Hill Giant"), play.pt("Grizzly Bears")) == ((5, 3), (3, 2))


@cr("802.2", "802.2a")
def test_without_an_attacking_creature_the_controller_chooses_among_the_defending_players() -> None:
    stab = card("Stab", "{0}", "Instant", Spell((LoseLife(3, DefendingPlayer()),)))
    for players, offered in ((2, []), (3, ["Player 2", "Player 3"])):
        play = scene(Seat(battlefield=["Grizzly Bears"], hand=[stab]), *[Seat() for _ in range(players - 1)])
        play.attack({"Grizzly Bears": "Player 2"})
        play.cast("Stab")
        for _ in range(players):
            play.pass_priority()
        if offered:
            assert len(play.decision.options) == len(offered)
            play.choose("Player 3")
        assert play.lives == ([20, 17] if players == 2 else [20, 20, 17])


@needs_corpus
@cr("802.2a", "802.3a")
def test_a_restriction_that_depends_on_the_defending_player() -> None:
    play = around(
        Seat(battlefield=["Mogg Jailer"]), Seat(battlefield=["Visionary"]), Seat(battlefield=["Hill Giant"]), reach=[]
    )
    play.until("declare attackers")
    assert refused(play, {"Mogg Jailer": "Player 2"})
    assert not refused(play, {"Mogg Jailer": "Player 3"})


@needs_corpus
@cr("802.3a", "508.1c")
def test_a_limit_on_all_attackers_counts_the_entire_group() -> None:
    attackers = Seat(battlefield=["Dueling Grounds", "Grizzly Bears", "Hill Giant"])
    play = around(attackers, Seat(), Seat(), reach=[])
    play.until("declare attackers")
    assert refused(play, {"Grizzly Bears": "Player 2", "Hill Giant": "Player 3"})
    assert not refused(play, {"Hill Giant": "Player 3"})


@cr("802.3a", "508.1c")
def test_a_limit_on_who_attacks_one_player_counts_only_them() -> None:
    attackers = Seat(battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"])
    play = scene(attackers, Seat(battlefield=[WARDEN]), Seat())
    play.until("declare attackers")
    every = ["Grizzly Bears", "Hill Giant", "Craw Wurm"]
    assert refused(play, dict.fromkeys(every, "Player 2"))
    assert not refused(play, dict.fromkeys(every, "Player 3"))
    assert not refused(play, {**dict.fromkeys(every, "Player 2"), "Craw Wurm": "Player 3"})


@cr("802.3a", "508.1d")
def test_a_requirement_to_attack_one_player_and_a_limit_for_that_player() -> None:
    goad = [
        card("Angry", "{R}", "Creature - Goblin", Static(Must(this, "attack", IsPlayer("any"))), pt="1/1")
        for _ in "abc"
    ]
    play = scene(Seat(battlefield=goad), Seat(battlefield=[WARDEN]), Seat(battlefield=[WARDEN]))
    ids = [id for id in play.state.battlefield if play.state.object(id).base.name == "Angry"]
    play.until("declare attackers")
    assert refused(play, dict.fromkeys(ids[:2], "Player 2"))  # the third is able to attack the other player
    assert not refused(play, {ids[0]: "Player 2", ids[1]: "Player 2", ids[2]: "Player 3"})


@cr("802.3a")
def test_creatures_that_cant_attack_one_player_attack_another() -> None:
    peace = card("Peace", "{W}", "Enchantment", Static(Cannot(creature, "attack", you)))
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[peace]), Seat())
    play.until("declare attackers")
    assert refused(play, {"Grizzly Bears": "Player 2"})
    assert not refused(play, {"Grizzly Bears": "Player 3"})


# -- blocks -----------------------------------------------------------------------------------------------------------


def attacked(*attackers: str, goals: Mapping[Any, Name], defenders: list[Seat], active: int = 0) -> Script:
    seats = list(defenders)
    seats.insert(active, Seat(battlefield=list(attackers)))
    play = scene(*seats, active=active)
    play.attack(goals)
    while not isinstance(play.decision, Declare):
        play.pass_priority()
    return play


@cr("802.4", "509.1", "101.4")
def test_defending_players_declare_blockers_in_turn_order() -> None:
    giant = Seat(battlefield=["Hill Giant"])
    play = attacked(
        "Grizzly Bears",
        "Craw Wurm",
        goals={"Grizzly Bears": "Player 1", "Craw Wurm": "Player 3"},
        defenders=[giant, giant, giant],
        active=1,
    )
    assert play.decision.player == 2  # the next player in turn order
    play.block({"Hill Giant": "Craw Wurm"})
    assert play.events(Blocked) == []
    assert play.decision.player == 0  # and nobody asks the player who isn't attacked
    play.block({"Hill Giant": "Grizzly Bears"})
    assert len(play.events(Blocked)) == 2


@cr("802.4", "310.8b")
def test_a_player_whose_planeswalker_is_attacked_declares_blockers() -> None:
    play = attacked(
        "Grizzly Bears",
        goals={"Grizzly Bears": "Chandra"},
        defenders=[Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Chandra", "Hill Giant"])],
    )
    assert play.decision.player == 2
    play.block({"Hill Giant": "Grizzly Bears"})
    play.until("end of combat")
    assert play.graveyard(0) == ["Grizzly Bears"]


@cr("802.4a")
def test_creatures_block_only_attackers_of_their_controller() -> None:
    play = attacked(
        "Grizzly Bears",
        "Craw Wurm",
        goals={"Grizzly Bears": "Player 2", "Craw Wurm": "Player 3"},
        defenders=[Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Visionary"])],
    )
    assert play.decision.player == 1
    with pytest.raises(ApnapError):
        play.block({"Hill Giant": "Craw Wurm"})
    with pytest.raises(ApnapError):
        play.block({"Visionary": "Grizzly Bears"})  # another player's creature
    play.block({"Hill Giant": "Grizzly Bears"})


@cr("802.4b", "702.111b")
def test_blocks_are_judged_player_by_player() -> None:
    play = attacked(
        MENACE,
        "Hill Giant",
        goals={MENACE: "Player 2", "Hill Giant": "Player 3"},
        defenders=[Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Grizzly Bears", "Visionary"])],
    )
    with pytest.raises(ApnapError):
        play.block({"Grizzly Bears": MENACE})  # another player's blockers don't help
    play.block({})
    play.block({"Grizzly Bears": "Hill Giant"})
    play.until("end of combat")
    assert play.life(1) == 18


@cr("802.4b")
def test_a_limit_on_blockers_ignores_other_players_blockers() -> None:
    giants = Seat(battlefield=["Hill Giant", "Visionary"])
    door = card("Narrow Door", "{1}", "Artifact", Static(LimitedTo(creature, "blockers", 1)))
    play = scene(Seat(battlefield=["Grizzly Bears", "Craw Wurm", door]), giants, giants)
    play.attack({"Grizzly Bears": "Player 2", "Craw Wurm": "Player 3"})
    with pytest.raises(ApnapError):
        play.block({"Hill Giant": "Grizzly Bears", "Visionary": "Grizzly Bears"})
    play.block({"Hill Giant": "Grizzly Bears"})
    assert play.decision.player == 2
    play.block({"Hill Giant": "Craw Wurm"})
    assert len(play.events(Blocked)) == 2


@cr("802.4b", "509.1c")
def test_a_lure_asks_only_creatures_of_the_player_it_attacks() -> None:
    lure = card(
        "Temptation",
        "{G}",
        "Enchantment - Aura",
        Keyword("enchant", quality=creature),
        Static(Must(Is(Host()), "be blocked by all")),
    )
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Craw Wurm", Permanent(lure, attached_to="Grizzly Bears")]),
        Seat(battlefield=["Hill Giant"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack({"Grizzly Bears": "Player 2", "Craw Wurm": "Player 3"})
    with pytest.raises(ApnapError):
        play.block({})
    play.block({"Hill Giant": "Grizzly Bears"})
    play.block({})
    assert len(play.events(Blocked)) == 1


# -- damage -----------------------------------------------------------------------------------------------------------


def both_block_two() -> Script:
    """Two defending players each block two creatures with one."""
    play = scene(
        Seat(battlefield=[*["Grizzly Bears"] * 2, *["Hill Giant"] * 2]),
        Seat(battlefield=[TWO_HANDED]),
        Seat(battlefield=[TWO_HANDED]),
    )
    ids = [id for id in play.state.battlefield if play.state.object(id).controller == 0]
    goals: dict[Name, Name] = dict(zip(ids, ["Player 2", "Player 2", "Player 3", "Player 3"], strict=True))
    play.attack(goals)
    play.block({"Two-Handed": ids[:2]})
    play.block({"Two-Handed": ids[2:]})
    return play


@cr("802.5", "509.3")
def test_damage_assignment_orders_are_announced_in_turn_order() -> None:
    play = both_block_two()
    asked = []
    while play.decision.purpose != "act":
        asked.append((play.decision.purpose, play.decision.player))
        play.choose(*play.decision.options)
    assert [player for _, player in asked] == [1, 2]
    assert len({purpose for purpose, _ in asked}) == 1


@cr("802.6", "510.1")
def test_combat_damage_is_assigned_in_turn_order() -> None:
    fighter = card("Fighter", "{W}", "Creature - Giant", Static(MayBlockMore(this, 1)), pt="6/13")
    play = scene(
        Seat(battlefield=[fighter, "Hill Giant"]),
        Seat(battlefield=["Craw Wurm"] * 4),
        Seat(battlefield=[fighter]),
        active=1,
    )
    wurms = [id for id in play.state.battlefield if play.state.object(id).controller == 1]
    play.attack(dict(zip(wurms, ["Player 3", "Player 3", "Player 1", "Player 1"], strict=True)))
    play.block({"Fighter": wurms[:2]})
    play.block({"Fighter": wurms[2:], "Hill Giant": wurms[2]})
    asked = []
    while play.step != "end of combat":
        decision = play.decision
        if decision.purpose == "assign damage":
            asked.append(decision.player)
        play.game.answer((PASS,) if decision.purpose == "act" else decision.default())
    assert asked == [1, 2, 0]
    assert play.lives == [20, 20, 20]
