"""Players who leave while the rules ask them something: starting, declaring, assigning (CR 800.4e, 800.4h, 800.4j)."""

from __future__ import annotations

import pytest

from apnap.game.game import Game
from apnap.game.saving import load, save
from apnap.language.abilities import Static
from apnap.language.card import card
from apnap.language.costs import SacrificeOther
from apnap.language.filters import creature
from apnap.language.statics import CostToAct, GoesTo
from apnap.rules.asking.decisions import Act
from apnap.rules.combat.combat_damage import Assign
from apnap.rules.combat.declarations import Declare
from apnap.rules.events.damage import Damage
from apnap.state.table import GameOptions
from tests.cr.leaving import BEAR, GIANT, WURM, asked, leave, same
from tests.cr.scenes import Permanent, Script, Seat, find, scene
from tests.marks import cr

# -- other rules -----------------------------------------------------------------------------------------------------


@cr("800.4h", "103.1")
def test_the_next_player_chooses_who_starts() -> None:
    options = GameOptions()
    game = Game([[find("Forest")] * 40 for _ in range(4)], seed=3, options=options)
    assert game.decision.purpose == "starting player"
    chooser = game.decision.player
    game.concede(chooser)
    assert (game.decision.purpose, game.decision.player) == ("starting player", (chooser + 1) % 4)
    assert len(game.decision.options) == 3
    assert same(load(save(game)), game)


@cr("103.5", "800.4a")
def test_leaving_during_mulligans() -> None:
    game = Game([[find("Forest")] * 40 for _ in range(4)], seed=3)
    game.answer(game.decision.options[0])
    first = game.decision.player
    assert game.decision.purpose == "mulligan"
    game.concede(first)
    assert (game.decision.purpose, game.decision.player) == ("mulligan", (first + 1) % 4)
    game.concede((first + 2) % 4)
    assert (game.decision.purpose, game.decision.player) == ("mulligan", (first + 1) % 4)
    assert same(load(save(game)), game)
    while game.decision.purpose == "mulligan":
        game.answer(game.decision.options[0])
    assert game.state.markers[0].active in ((first + 1) % 4, (first + 3) % 4)


@cr("616.1", "800.4a")
def test_leaving_with_a_choice_of_replacement_effects() -> None:
    away = [
        card(f"Void {zone}", "{B}", "Enchantment", Static(GoesTo(creature, "battlefield", "graveyard", zone)))
        for zone in ("exile", "hand")
    ]
    thief = Permanent(BEAR, controller=2)
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=away), Seat(battlefield=[thief]), Seat(), Seat())
    play.cast("Murder", targets=[BEAR])
    play.resolve()
    assert asked(play) == (2, "replacement")
    leave(play, 2)  # it is exiled as they leave (CR 800.4a), and nothing is left to replace
    assert isinstance(play.decision, Act)
    assert play.exile() == [BEAR]


@cr("704.5j", "800.4a")
def test_leaving_during_a_legend_rule_choice() -> None:
    play = scene(Seat(), Seat(battlefield=["Isamaru", "Isamaru"]), Seat(battlefield=["Isamaru"]))
    assert asked(play) == (1, "legend")
    leave(play, 1)
    assert isinstance(play.decision, Act)
    assert play.battlefield() == ["Isamaru"]


@cr("514.1", "800.4a", "800.4k")
def test_leaving_during_the_cleanup_discard() -> None:
    play = scene(Seat(hand=[BEAR] * 9), Seat(library=[BEAR] * 3), Seat(library=[BEAR] * 3), step="end")
    while isinstance(play.decision, Act):
        play.pass_priority()
    assert asked(play) == (0, "discard")
    leave(play, 0)
    assert play.active == 1


# -- combat ----------------------------------------------------------------------------------------------------------


def fight(*seats: Seat) -> Script:
    play = scene(*seats, step="beginning of combat")
    while isinstance(play.decision, Act):
        play.pass_priority()
    return play


@cr("508.1", "800.4j")
def test_leaving_instead_of_declaring_attackers() -> None:
    play = fight(Seat(battlefield=[BEAR]), Seat(library=[BEAR]), Seat(library=[BEAR]))
    assert asked(play) == (0, "attack")
    leave(play, 0)
    assert isinstance(play.decision, Act)
    assert (play.active, play.decision.player, play.step) == (0, 1, "declare attackers")
    play.next_turn()
    assert play.active == 1


@cr("508.1b", "800.4a")
def test_a_player_who_leaves_can_no_longer_be_attacked() -> None:
    play = fight(Seat(battlefield=[BEAR]), Seat(), Seat())
    assert len(play.decision.options) == 3
    leave(play, 1)
    assert len(play.decision.options) == 2
    play.attack({BEAR: "Player 3"})
    assert play.state.markers[0].combat is not None


@cr("508.1h", "800.4f")
def test_leaving_while_paying_to_attack() -> None:
    wall = card("Wall of Law", "{W}", "Enchantment", Static(CostToAct(creature, "attack", (SacrificeOther(creature),))))
    play = fight(Seat(battlefield=[BEAR, GIANT, WURM]), Seat(battlefield=[wall]), Seat())
    play.attack({BEAR: "Player 2"})
    assert asked(play) == (0, "sacrificeother")
    leave(play, 0)
    assert isinstance(play.decision, Act)
    assert play.battlefield() == ["Wall of Law"]


@cr("509.1", "800.4e")
def test_leaving_instead_of_declaring_blockers() -> None:
    """The player who was attacked has left: the attacker keeps attacking and its damage isn't assigned."""
    play = fight(Seat(battlefield=[BEAR, GIANT]), Seat(battlefield=[WURM]), Seat(battlefield=[WURM]))
    play.attack({BEAR: "Player 2", GIANT: "Player 3"})
    while isinstance(play.decision, Act):
        play.pass_priority()
    assert asked(play) == (1, "block")
    leave(play, 1)
    assert asked(play) == (2, "block")
    play.block({})
    combat = play.state.markers[0].combat
    assert combat is not None
    assert play.id(BEAR) in combat.attackers
    play.until("combat damage")
    assert play.lives == [20, 20, 17]


@cr("509.1", "802.4")
def test_the_attacker_leaves_during_the_declaration_of_blockers() -> None:
    play = fight(Seat(battlefield=[BEAR]), Seat(battlefield=[WURM], library=[BEAR]), Seat(library=[BEAR]))
    play.attack({BEAR: "Player 2"})
    while isinstance(play.decision, Act):
        play.pass_priority()
    assert isinstance(play.decision, Declare)
    leave(play, 0)
    assert isinstance(play.decision, Act)
    play.next_turn()
    assert (play.active, play.lives[1:]) == (1, [20, 20])


@cr("509.2", "800.4a")
def test_a_blocker_leaves_during_damage_assignment_order() -> None:
    play = fight(
        Seat(battlefield=[WURM]), Seat(battlefield=[BEAR, GIANT]), Seat(battlefield=[Permanent(BEAR, controller=1)])
    )
    play.attack({WURM: "Player 2"})
    bears = [id for id in play.state.battlefield if play.state.object(id).base.name == BEAR]
    play.block(dict.fromkeys((*bears, play.id(GIANT)), WURM))
    assert asked(play) == (0, "damage order")
    assert len(play.decision.options) == 3
    leave(play, 2)
    assert asked(play) == (0, "damage order")
    assert len(play.decision.options) == 2


@cr("510.1c", "800.4a")
@pytest.mark.parametrize("who", [0, 1])
def test_leaving_while_damage_is_assigned(who: int) -> None:
    play = fight(
        Seat(battlefield=[WURM], library=[BEAR]), Seat(battlefield=[BEAR, GIANT], library=[BEAR]), Seat(library=[BEAR])
    )
    play.attack({WURM: "Player 2"})
    play.block({BEAR: WURM, GIANT: WURM})
    play.order([BEAR, GIANT])
    while isinstance(play.decision, Act):
        play.pass_priority()
    assert isinstance(play.decision, Assign)
    leave(play, who)
    assert isinstance(play.decision, Act)
    assert play.events(Damage) == []
    assert play.battlefield() == ([BEAR, GIANT] if who == 0 else [WURM])


@cr("510.1c", "800.4a")
def test_damage_is_assigned_again_when_a_blocker_leaves() -> None:
    play = fight(
        Seat(battlefield=[WURM]), Seat(battlefield=[BEAR, GIANT]), Seat(battlefield=[Permanent(BEAR, controller=1)])
    )
    play.attack({WURM: "Player 2"})
    bears = [id for id in play.state.battlefield if play.state.object(id).base.name == BEAR]
    play.block(dict.fromkeys((*bears, play.id(GIANT)), WURM))
    play.order([*bears, GIANT])
    while isinstance(play.decision, Act):
        play.pass_priority()
    assert isinstance(play.decision, Assign)
    leave(play, 2)
    play.assign({BEAR: 2})
    assert sorted(play.graveyard(1)) == [BEAR, GIANT]
    assert [event.amount for event in play.events(Damage)] == [2, 4, 2, 3]
