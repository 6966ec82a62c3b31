"""Ending the game (CR 104): conceding, winning, losing, draws."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, GainLife, LoseGame, LoseLife, SetLife, Target, WinGame
from apnap.language.filters import IsPlayer, opponent, player
from apnap.language.patterns import YOU, GainsLife, LosesGame, LosesLife
from apnap.language.references import EachPlayer, You
from apnap.language.statics import Cannot, Instead
from apnap.state.table import GameOptions
from tests.cr.scenes import Board, Script, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

ANGEL = card(
    "Platinum Angel",
    "{7}",
    "Artifact Creature - Angel",
    Keyword("flying"),
    Static(Cannot(IsPlayer("you"), "lose the game")),
    Static(Cannot(opponent, "win the game")),
    pt="4/4",
)


@cr("104.2a", "104.3a")
def test_conceding_makes_the_other_player_win() -> None:
    play = scene(Seat(), Seat())
    play.game.concede(0)
    assert play.game.over
    assert play.state.winners == (1,)


@cr("104.2a", "104.3a", "800.4a")
def test_a_three_player_game_goes_on_after_one_player_concedes() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Hill Giant"]), Seat())
    play.game.concede(1)
    assert not play.game.over
    assert play.battlefield() == ["Grizzly Bears"]
    play.game.concede(2)
    assert play.state.winners == (0,)


@cr("104.2b")
def test_an_effect_wins_the_game() -> None:
    coalition = card("Coalition", "{W}", "Sorcery", Spell((WinGame(),)))
    play = scene(Seat(hand=[coalition], pool="{W}"), Seat(), Seat())
    play.cast("Coalition")
    play.resolve()
    assert play.game.over
    assert play.state.winners == (0,)


@cr("104.3e", "614.1a")
def test_replacing_your_own_loss_does_not_affect_another_players_loss() -> None:
    charm = card("Charm of Life", "{W}", "Enchantment", Static(Instead(LosesGame(YOU), (SetLife(20),))))
    doom = card("Doom", "{0}", "Sorcery", Spell((LoseGame(Target(player)),)))
    for who, over in (("Player 1", False), ("Player 2", True)):
        play = scene(Seat(battlefield=[charm], hand=[doom]))
        play.cast("Doom", targets=[who])
        play.resolve()
        assert play.game.over == over


@cr("104.3e")
def test_an_effect_loses_the_game() -> None:
    door = card("Door", "{B}", "Sorcery", Spell((LoseGame(Target(player)),)))
    play = scene(Seat(hand=[door], pool="{B}"))
    play.cast("Door", targets=["Player 2"])
    play.resolve()
    assert play.state.winners == (0,)


@cr("104.3d", "704.5c")
def test_ten_poison_counters_lose_the_game() -> None:
    play = scene(Seat(poison=9), Seat(poison=10))
    assert play.state.winners == (0,)


@cr("101.2", "104.3b", "704.5a")
def test_a_player_who_cant_lose_the_game() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(life=2, battlefield=[ANGEL]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert not play.game.over
    assert play.life(1) == -1


@cr("101.2", "104.2b")
def test_an_opponent_who_cant_win_the_game() -> None:
    coalition = card("Coalition", "{W}", "Sorcery", Spell((WinGame(),)))
    play = scene(Seat(hand=[coalition], pool="{W}"), Seat(battlefield=[ANGEL]))
    play.cast("Coalition")
    play.resolve()
    assert not play.game.over


@cr("104.4a", "704.3")
def test_all_players_losing_at_once_is_a_draw() -> None:
    quake = card("Quake", "{R}", "Sorcery", Spell((DealDamage(20, EachPlayer()),)))
    play = scene(Seat(hand=[quake], pool="{R}"), Seat(), Seat())
    play.cast("Quake")
    play.resolve()
    assert play.game.over
    assert play.state.winners == ()


@cr("104.4b")
def test_a_loop_of_mandatory_actions_is_a_draw() -> None:
    gauge = card("Gauge", "{1}", "Artifact", Triggered(GainsLife(YOU), (LoseLife(1),)))
    balance = card("Balance", "{W}", "Enchantment", Triggered(LosesLife(YOU), (GainLife(1),)))
    balm = card("Balm", "{W}", "Instant", Spell((GainLife(1),)))
    board = Board(options=GameOptions())  # players who could only pass aren't asked
    board.player(0, hand=[balm], pool="{W}", battlefield=[gauge, balance])
    play = Script(board.turn().start())
    play.cast("Balm")
    assert play.game.over
    assert play.state.winners == ()


@cr("104.3f")
def test_winning_and_losing_at_the_same_time_is_losing() -> None:
    both = card("Both", "", "Artifact", Activated(FREE, (WinGame(You()), LoseGame(You()))))
    play = scene(Seat(battlefield=[both]))
    play.activate("Both")
    play.resolve()
    assert play.game.over
    assert play.game.winners == (1,)


@cr("405.6g", "104.3a", "405.6h")
def test_a_player_concedes_without_using_the_stack_or_waiting() -> None:
    play = scene(Seat(battlefield=["Mountain"], hand=["Lightning Bolt"]), Seat(battlefield=["Hill Giant"]), Seat())
    play.cast("Lightning Bolt", targets=["Player 3"])
    play.game.concede(1)  # though another player is being asked
    assert (play.stack, play.battlefield()) == (["Lightning Bolt"], ["Mountain"])
