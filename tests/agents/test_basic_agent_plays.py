"""What `basic` does in scenes that each call for one kind of play."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.agents import Basic, ask
from apnap.cards.pool import named
from apnap.game.board import Board
from apnap.game.script import Script
from apnap.game.seats import Permanent
from apnap.language.abilities import Activated, Triggered
from apnap.language.card import card
from apnap.language.costs import Mana, SacrificeOther, TapThis
from apnap.language.effects import AddMana, GainLife, YouMay
from apnap.language.filters import creature
from apnap.language.patterns import YOU, GainsLife
from apnap.rules.asking.decisions import Option
from apnap.state.things import of_player


def scene(
    mine: Sequence[str | Permanent], theirs: Sequence[str | Permanent], hand: Sequence[str] = (), life: int = 20
) -> Script:
    """The first main phase of player 0, against an opponent with that much life."""
    board = Board(find=named)
    board.player(0, hand=hand, battlefield=mine, library=["Forest"] * 9)
    board.player(1, life=life, battlefield=theirs, library=["Forest"] * 9)
    return Script(board.turn(active=0).start())


def finish_turn(table: Script) -> Script:
    """`basic` plays both sides until the turn or the game ends."""
    turn = table.game.state.turn
    while not table.game.over and table.game.state.turn == turn:
        table.game.answer(ask(Basic(), table.game))
    return table


def until(table: Script, purpose: str) -> tuple[Option, ...]:
    """The first answer of `basic` to that question."""
    while table.game.decision.purpose != purpose:
        table.game.answer(ask(Basic(), table.game))
    answer = ask(Basic(), table.game)
    assert isinstance(answer, tuple)
    return answer


# -- spells ----------------------------------------------------------------------------------------------------------


def test_a_creature_that_would_only_hurt_its_own_side_is_held_back() -> None:
    table = finish_turn(scene(["Mountain"] * 4, [], ["Flametongue Kavu"]))
    assert table.hand(0) == ["Flametongue Kavu"]


def test_a_creature_is_cast_when_it_can_hurt_the_opponent() -> None:
    table = finish_turn(scene(["Mountain"] * 4, ["Hill Giant"], ["Flametongue Kavu"]))
    assert "Flametongue Kavu" in table.battlefield(0)
    assert table.graveyard(1) == ["Hill Giant"]


def test_creatures_are_not_sacrificed_for_mana() -> None:
    altar = card("Altar", "{3}", "Artifact", Activated((SacrificeOther(creature),), (AddMana("{C}{C}"),)))
    there: list[str | Permanent] = [Permanent(altar), "Grizzly Bears", "Grizzly Bears", "Mountain", "Mountain"]
    table = finish_turn(scene(there, ["Hill Giant", "Hill Giant"], ["Hill Giant"]))
    assert (table.graveyard(0), table.hand(0)) == ([], ["Hill Giant"])


def test_shrinking_a_creature_is_used_as_removal_without_a_fight() -> None:
    table = finish_turn(scene(["Swamp"], ["Grizzly Bears"], ["Disfigure"]))
    assert table.graveyard(1) == ["Grizzly Bears"]


def test_the_best_threat_is_removed() -> None:
    table = finish_turn(scene(["Swamp"] * 3, ["Grizzly Bears", "Serra Angel", "Elvish Mystic"], ["Murder"]))
    assert table.graveyard(1) == ["Serra Angel"]


def test_two_burn_spells_together_finish_an_opponent() -> None:
    table = finish_turn(scene(["Mountain"] * 3, ["Grizzly Bears"], ["Lightning Bolt", "Lightning Strike"], life=6))
    assert table.game.winners == (0,)


def test_insufficient_burn_is_aimed_at_a_creature() -> None:
    table = finish_turn(scene(["Mountain"], ["Grizzly Bears"], ["Lightning Bolt", "Lightning Strike"], life=6))
    assert table.graveyard(1) == ["Grizzly Bears"]


def test_a_neutralized_creature_is_not_taken() -> None:
    held = Permanent("Pacifism", attached_to="Rumbling Baloth")
    table = scene(["Island"] * 4 + [held], ["Rumbling Baloth", "Hill Giant"], ["Control Magic"])
    assert until(table, "target") == (Option("thing", table.id("Hill Giant")),)


# -- in answer -------------------------------------------------------------------------------------------------------


def answering(spell: str, target: str, mine: Sequence[str | Permanent], hand: Sequence[str] = ()) -> Script:
    """Player 1 targets something of player 0's; `basic` plays player 0 until the spell has resolved."""
    board = Board(find=named)
    board.player(0, hand=hand, battlefield=mine, library=["Forest"] * 9)
    board.player(1, hand=[spell], battlefield=["Mountain", "Swamp", "Swamp", "Grizzly Bears"], library=["Forest"] * 9)
    table = Script(board.turn(active=1).start())
    table.cast(spell, [target])
    while table.stack:
        table.game.answer(ask(Basic(), table.game) if table.game.decision.player == 0 else Option("pass"))
    return table


def test_a_permanent_about_to_die_is_sacrificed_for_value() -> None:
    table = answering("Murder", "Mogg Fanatic", ["Mogg Fanatic"])
    assert table.graveyard(0) == ["Mogg Fanatic"]
    assert table.life(1) == 19 or table.object("Grizzly Bears").damage == 1


def test_a_trick_saves_a_creature_from_burn() -> None:
    table = answering("Lightning Bolt", "Grizzly Bears", ["Forest", "Centaur Courser"], ["Giant Growth"])
    assert table.hand(0) == ["Giant Growth"]
    table = answering("Lightning Bolt", "Centaur Courser", ["Forest", "Centaur Courser"], ["Giant Growth"])
    assert "Centaur Courser" in table.battlefield(0)


def test_a_trick_that_would_not_save_the_creature_is_kept() -> None:
    table = answering("Murder", "Centaur Courser", ["Forest", "Centaur Courser"], ["Giant Growth"])
    assert table.hand(0) == ["Giant Growth"]


# -- combat ----------------------------------------------------------------------------------------------------------


def test_a_planeswalker_is_attacked() -> None:
    table = scene(["Hill Giant", "Grizzly Bears"], [Permanent("Jace Beleren", {"loyalty": 3})])
    answer = until(table, "attack")
    assert table.id("Jace Beleren") in [option.number for option in answer]


def test_a_planeswalker_is_ignored_if_the_player_can_be_finished() -> None:
    table = scene(["Hill Giant", "Grizzly Bears"], [Permanent("Jace Beleren", {"loyalty": 3})], life=5)
    answer = until(table, "attack")
    assert {option.number for option in answer} == {of_player(1)}


def test_a_planeswalker_is_defended() -> None:
    board = Board(find=named)
    board.player(0, battlefield=["Hill Giant", Permanent("Jace Beleren", {"loyalty": 1})])
    board.player(1, battlefield=["Goblin Piker"])
    table = Script(board.turn(active=1).start())
    table.attack({"Goblin Piker": "Jace Beleren"})
    assert until(table, "block") == (Option("block", table.id("Hill Giant"), table.id("Goblin Piker")),)


def test_loyalty_abilities_are_used() -> None:
    table = finish_turn(scene([Permanent("Garruk Wildspeaker", {"loyalty": 3})], []))
    assert len(table.battlefield(0)) == 2


def test_the_opponent_who_can_be_finished_is_attacked() -> None:
    board = Board(3, find=named)
    board.player(0, battlefield=["Hill Giant", "Grizzly Bears"], library=["Forest"] * 9)
    board.player(1, life=20, library=["Forest"] * 9)
    board.player(2, life=5, library=["Forest"] * 9)
    table = Script(board.turn(active=0).start())
    answer = until(table, "attack")
    assert [option.number for option in answer] == [of_player(2)] * 2


def test_bad_blocks_are_made_only_to_survive() -> None:
    for life, blocks in ((20, 0), (3, 1)):
        board = Board(find=named)
        board.player(0, life=life, battlefield=["Elvish Mystic"])
        board.player(1, battlefield=["Hill Giant"])
        table = Script(board.turn(active=1).start())
        table.attack(["Hill Giant"])
        assert len(until(table, "block")) == blocks


def test_a_board_stall_is_broken() -> None:
    """Late in a game, the stronger side attacks."""
    board = Board(find=named)
    board.player(0, battlefield=["Hill Giant"] * 7, library=["Forest"] * 30)
    board.player(1, battlefield=["Grizzly Bears"] * 5, library=["Forest"] * 30)
    game = board.turn(active=0).start()
    while not game.over and game.state.turn < 40:
        game.answer(ask(Basic(), game))
    assert game.winners == (0,)


# -- what never ends ---------------------------------------------------------------------------------------------------


def test_a_free_ability_is_not_activated_forever() -> None:
    font = card("Font", "", "Artifact", Activated((Mana("{0}"),), (GainLife(3),)))
    table = finish_turn(scene([Permanent(font)], []))
    assert 23 < table.life(0) < 300


def test_an_optional_loop_is_left() -> None:
    echo = card("Echo", "", "Artifact", Triggered(GainsLife(YOU), (YouMay((GainLife(1),)),)))
    font = card("Font", "", "Artifact", Activated((TapThis(),), (GainLife(3),)))
    table = finish_turn(scene([Permanent(font), Permanent(echo)], []))
    assert 23 < table.life(0) < 300
