"""Boards and scripts: strict, and plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from apnap.game.board import Board
from apnap.game.choices import Unexpected
from apnap.game.script import Script
from apnap.language.abilities import Spell
from apnap.language.card import CardDefinition, face
from apnap.language.effects import DealDamage, Draw, Target
from apnap.language.filters import creature
from apnap.rules.asking.errors import Ambiguous, Illegal, Malformed
from apnap.state.table import GameOptions
from tests.cr.scenes import Permanent, Seat, find, scene
from tests.marks import cr


def test_an_unexpected_decision_says_what_is_asked() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Hill Giant"]))
    with pytest.raises(Unexpected, match=r"Player 1 is asked: target for Lightning Bolt .* thing Hill Giant"):
        play.cast("Lightning Bolt")


def test_a_choice_nobody_asked_for_fails() -> None:
    play = scene(Seat(hand=["Giant Growth"], pool="{G}", battlefield=["Hill Giant"]))
    with pytest.raises(Unexpected, match="x = 2"):
        play.cast("Giant Growth", x=2)


def test_a_target_without_an_alternative_may_be_named() -> None:
    play = scene(Seat(hand=["Giant Growth"], pool="{G}", battlefield=["Hill Giant"]))
    play.cast("Giant Growth", targets=["Hill Giant"])
    other = scene(Seat(hand=["Giant Growth"], pool="{G}", battlefield=["Hill Giant"]))
    with pytest.raises(Unexpected, match="target 'Grizzly Bears'"):
        other.cast("Giant Growth", targets=["Grizzly Bears"])


def test_the_number_of_an_object_that_isnt_a_target_is_not_required() -> None:
    play = scene(Seat(hand=["Unsummon"], pool="{U}", battlefield=["Hill Giant", "Forest"]))
    with pytest.raises(Unexpected, match="target"):
        play.cast("Unsummon", targets=["Hill Giant", play.id("Forest")])
    assert play.hand() == ["Unsummon"]


def test_an_impossible_action_lists_the_possible_ones() -> None:
    play = scene(Seat(hand=["Lightning Bolt", "Murder"], pool="{R}"))
    with pytest.raises(Unexpected, match="cast Lightning Bolt"):
        play.cast("Murder")
    with pytest.raises(Unexpected, match="nothing is on the stack"):
        play.resolve()
    with pytest.raises(Unexpected, match="Player 1 is asked: act"):
        play.yes()


def test_objects_are_found_by_name() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Trample Bear", "Grizzly Bears"], hand=["Forest", "Forest"]),
        Seat(battlefield=["Grizzly Bears"], graveyard=["Murder"]),
    )
    first, trampler, second, theirs = play.state.battlefield
    assert play.id("the first Grizzly Bears") == first
    assert play.id("your second Grizzly Bears") == play.id("the second Grizzly Bears") == second
    assert play.id("Player 2's Grizzly Bears") == play.id(f"#{theirs}") == play.id(theirs) == theirs
    assert play.id("Trample") == trampler
    assert play.id("Player 2") == -2
    assert play.id("you") == -1
    assert play.object("Forest").zone == "hand"
    assert play.object("Murder in the graveyard").owner == 1
    with pytest.raises(Ambiguous, match=r"your|Player 1's"):
        play.id("your Grizzly Bears")
    with pytest.raises(Illegal, match="nothing is called 'Shivan Dragon'"):
        play.id("Shivan Dragon")


def test_nothing_is_asked_without_a_choice() -> None:
    options = GameOptions()
    board = Board(find=find, options=options)
    board.player(0, hand=["Lightning Bolt"], pool="{R}", library=["Island"] * 3).player(1, library=["Island"] * 3)
    play = Script(board.start())
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 17


def test_a_board_is_plain_data() -> None:
    board = Board(3, 7, find).turn(2, "upkeep", 9)
    board.player(0, life=3, hand=["Opt", find("Hydra")], pool="{R}{C}", poison=2)
    board.player(
        2,
        battlefield=[
            Permanent("Grizzly Bears", {"+1/+1": 1}, tapped=True),
            Permanent(find("Flight"), attached_to="Grizzly Bears"),
        ],
        library=["Island", "Forest"],
    )
    again = Board.from_json(json.loads(json.dumps(board.to_json())), find)
    assert again.to_json() == board.to_json()
    one, other = Script(board.start()), Script(again.start())
    assert one.battlefield() == other.battlefield() == ["Grizzly Bears", "Flight"]
    assert one.asked == other.asked
    assert one.keywords("Grizzly Bears") == {"flying"}
    assert one.library(2) == ["Island", "Forest"]


def test_impossible_boards_are_refused() -> None:
    with pytest.raises(Malformed, match="combat damage"):
        Board().turn(0, "combat damage")
    with pytest.raises(Malformed, match="no `find` for the card name"):
        Board().player(0, hand=["Opt"]).start()
    with pytest.raises(Malformed, match=r"106.4"):
        Board().player(0, pool="{3}").start()


def test_a_card_that_is_not_found_is_named() -> None:
    """Whatever `find` is, including a lookup in a dictionary."""
    board = Board(find={"Hill Giant": find("Hill Giant")}.__getitem__).player(0, hand=["Hill Dwarf"])
    with pytest.raises(Malformed, match="no card is called 'Hill Dwarf'"):
        board.start()


def test_a_copy_of_a_scripted_game_plays_the_same() -> None:
    play = scene(Seat(hand=["Opt"], pool="{U}", library=["Mountain", "Island", "Forest"]))
    play.cast("Opt")
    play.resolve()
    other = Script(play.game.copy())
    other.choose()
    assert other.hand() == ["Mountain"]
    play.choose("Mountain")
    assert play.hand() == ["Island"]


def test_a_card_is_cast_by_the_name_of_a_face() -> None:
    """CR 709.3, 715.3: a half or an Adventure is cast by its own name."""
    bolt = face("Hot", "{R}", "Instant", Spell((DealDamage(2, Target(creature)),)))
    split = CardDefinition((bolt, face("Cold", "{R}", "Instant", Spell((Draw(1),)))), "split")
    giant = CardDefinition((face("Stone Giant", "{R}", "Creature - Giant", pt="2/2"), bolt), "adventure")
    player = Seat(hand=[split, giant, giant], pool="{R}" * 3, library=["Forest"])
    play = scene(player, Seat(battlefield=["Hill Giant"]))
    with pytest.raises(Ambiguous, match="'Hot', 'Cold'"):
        play.cast("Hot // Cold")
    play.cast("Cold")
    play.resolve()
    assert (play.may("cast", "Hot"), play.may("cast", "Warm")) == (True, False)
    play.say("cast Hot targeting Hill Giant")  # the two cards are equivalent
    play.resolve()
    assert (play.damage("Hill Giant"), play.exile()) == (2, ["Stone Giant"])
    play.cast("Stone Giant in hand")


def test_amounts_that_are_not_a_mapping_are_refused() -> None:
    play = scene(Seat(battlefield=["Craw Wurm"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(["Craw Wurm"])
    play.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"})
    play.order(["Grizzly Bears", "Hill Giant"])
    while play.decision.purpose == "act":
        play.pass_priority()
    wrong: list[Any] = [None, 5, "Grizzly Bears", [2, 3], {"Grizzly Bears": "all"}]
    for given in wrong:
        with pytest.raises(Malformed):
            play.assign(given)
    with pytest.raises(Unexpected, match="missing"):
        play.assign()
    play.assign({"Grizzly Bears": 2})


def test_attackers_and_kinds_of_events_that_are_no_names_are_refused() -> None:
    play = scene(Seat(battlefield=["Craw Wurm"]))
    wrong: list[Any] = [["Craw Wurm"]]
    with pytest.raises(Malformed):
        play.attack(wrong)
    with pytest.raises(Malformed):
        play.events(*[wrong[0]])


@cr("702.26b")
def test_phased_out_permanents_are_not_on_the_battlefield_of_a_script() -> None:
    play = scene(Seat(battlefield=[Permanent("Craw Wurm", phased_out=True), "Forest"]))
    assert play.battlefield() == play.battlefield(0) == ["Forest"]
    assert play.battlefield(1) == []


def test_a_script_of_a_copy_reads_the_state_at_the_decision() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"))
    option = next(one for one in play.decision.options if one.kind == "cast")
    play.game.answer(option)
    assert Script(play.game.copy()).stack == play.stack == ["Lightning Bolt"]
