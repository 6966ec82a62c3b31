"""Restarting the game (CR 723)."""

from __future__ import annotations

import apnap
from apnap.cards.decks import DeckList
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import card, face
from apnap.language.changes import ModifyPT
from apnap.language.effects import (
    Apply,
    CreateEmblem,
    CreateToken,
    Delayed,
    Each,
    GainLife,
    Move,
    RestartGame,
)
from apnap.language.filters import InZone, creature, you_control, you_own
from apnap.language.nontraditional import StartingHandSize
from apnap.language.patterns import Begins, enters
from apnap.language.references import Bound, You
from apnap.language.statics import Continuous
from apnap.rules.asking.decisions import DONE, YES, Option
from apnap.rules.events.game_end import GameOver
from apnap.rules.turn.restarting import GameRestarted
from tests.cr.ranges import around
from tests.cr.scenes import Board, Permanent, Seat, find, scene
from tests.draft.matters import SAVANT
from tests.foundation.soundness import check_zones
from tests.marks import cr
from tests.rulings.table import needs_corpus, parsed, ruling
from tests.rulings.table import scene as table

AGAIN = card("Again", "{0}", "Instant", Spell((RestartGame(),)))
_MINE = Each(creature & InZone("exile") & you_own)
_BACK = Move(Bound("left in exile"), "battlefield", under=You())
KEEPING = card("Keeping", "{0}", "Instant", Spell((RestartGame(_MINE, (_BACK,)),)))
GREETER = card("Greeter", "{W}", "Creature - Human", Triggered(enters(), (GainLife(3),)), pt="1/1")
LEAVES = ["Forest"] * 12


def begin(play: Script) -> None:
    """Everyone keeps their hand."""
    while not play.game.over and play.decision.purpose == "mulligan":
        play.choose("keep")


def restarted(play: Script) -> None:
    play.resolve()
    begin(play)
    check_zones(play.state)


@cr("723.1", "723.1a", "103.4", "103.5")
def test_a_new_game_begins_with_the_controller_of_the_effect() -> None:
    play = scene(Seat(life=3, library=LEAVES), Seat(hand=[AGAIN], life=7, poison=4, library=LEAVES))
    play.pass_priority()
    play.cast("Again", by=1)
    play.resolve()
    assert [one.player for one in play.events(GameRestarted)] == [1]
    assert (play.events(GameOver), play.game.over) == ([], False)
    assert (play.decision.purpose, play.decision.player) == ("mulligan", 1)
    begin(play)
    assert (play.turn, play.active, play.step) == (1, 1, "upkeep")
    assert (play.lives, play.state.players[1].poison) == ([20, 20], 0)
    assert [len(play.hand(n)) for n in (0, 1)] == [7, 7]
    assert [len(play.library(n)) for n in (0, 1)] == [5, 6]
    play.until("precombat main")
    assert len(play.hand(1)) == 7  # the starting player skips the first draw (CR 103.8a)


@cr("723.2")
def test_every_card_goes_back_to_its_owner() -> None:
    loan = Permanent("Hill Giant", controller=1)
    mine = Seat(battlefield=[loan, "Forest"], hand=[AGAIN], graveyard=["Murder"], exile=["Opt"], library=LEAVES)
    play = scene(mine, Seat(battlefield=[Permanent("Craw Wurm", phased_out=True)], library=LEAVES))
    play.cast("Again")
    restarted(play)
    names = [sorted({*play.hand(n), *play.library(n)}) for n in (0, 1)]
    assert names == [["Again", "Forest", "Hill Giant", "Murder", "Opt"], ["Craw Wurm", "Forest"]]
    assert (play.battlefield(), play.exile(), play.graveyard(0), play.stack) == ([], [], [], [])


@cr("723.1", "723.2")
def test_nothing_of_the_old_game_applies_to_the_new_one() -> None:
    party = (
        CreateToken(face("", "", "Creature - Elf", pt="1/1")),
        CreateEmblem((Triggered(Begins("upkeep"), (GainLife(5),)),)),
        Apply(Each(creature), (ModifyPT(1, 1),)),
        Delayed(Begins("upkeep"), (GainLife(7),)),
    )
    feast = card("Feast", "{0}", "Sorcery", Spell(party))
    play = scene(Seat(hand=[feast, AGAIN], library=LEAVES, counters={"energy": 2}), Seat(library=LEAVES))
    play.cast("Feast")
    play.resolve()
    play.cast("Again")
    restarted(play)
    state = play.state
    assert (state.effects, state.delayed, state.waiting, play.command(), play.battlefield()) == ((), (), (), [], [])
    assert (state.players[0].counters, play.lives) == ({}, [20, 20])
    play.until("precombat main")
    assert play.lives == [20, 20]


@cr("723.3", "704.5b")
def test_a_player_with_fewer_than_seven_cards_loses() -> None:
    play = scene(Seat(hand=[AGAIN], library=LEAVES), Seat(library=["Forest"] * 5))
    play.cast("Again")
    play.resolve()
    assert not play.game.over
    begin(play)
    assert (play.game.over, play.state.winners, play.state.turn) == (True, (0,), 1)


@cr("723.4", "723.5")
def test_the_effect_finishes_before_the_first_turn() -> None:
    mine = Seat(exile=[GREETER, "Opt"], hand=[KEEPING], library=LEAVES)
    play = scene(mine, Seat(exile=["Hill Giant"], library=LEAVES))
    play.cast("Keeping")
    play.resolve()
    assert (play.exile(), play.battlefield()) == (["Greeter"], [])
    begin(play)
    assert (play.turn, play.step, play.battlefield(0), play.stack) == (1, "upkeep", ["Greeter"], ["ability of Greeter"])
    assert "Hill Giant" in [*play.hand(1), *play.library(1)]
    play.resolve()
    assert play.lives == [23, 20]
    play.attack(["Greeter"])  # it has been there since the turn began


@cr("723.5a", "903.6")
def test_commanders_begin_in_the_command_zone_unless_they_stay_in_exile() -> None:
    chief = card("Chief", "{G}", "Legendary Creature - Elf", pt="1/1")
    lord = card("Lord", "{G}", "Legendary Creature - Elf", pt="1/1")
    board = Board(2, 0, find, variant="commander")
    board.seats[0] = Seat(commanders=[chief], hand=[AGAIN], library=LEAVES)
    board.seats[1] = Seat(commanders=[lord], library=LEAVES)
    play = Script(board.start())
    play.cast("Again")
    restarted(play)
    assert (sorted(play.command()), play.lives) == (["Chief", "Lord"], [40, 40])


@cr("723.7", "801.17")
def test_everyone_is_involved_whatever_the_range_of_influence() -> None:
    seats = [Seat(hand=[AGAIN], library=LEAVES), *[Seat(battlefield=["Hill Giant"], library=LEAVES) for _ in range(4)]]
    play = around(*seats, reach=1)
    play.cast("Again")
    restarted(play)
    assert (play.battlefield(), [len(play.hand(n)) for n in range(5)]) == ([], [7] * 5)


@cr("723.1")
def test_players_who_have_left_are_not_involved() -> None:
    play = scene(Seat(hand=[AGAIN], library=LEAVES), Seat(library=LEAVES), Seat(library=LEAVES))
    play.game.concede(1)
    play.cast("Again")
    restarted(play)
    assert [len(play.hand(n)) for n in range(3)] == [7, 0, 7]
    play.until("precombat main")
    play.land("Forest")
    play.next_turn()
    assert play.active == 2


@cr("723.1", "103.8a")
def test_the_first_turn_is_the_first_turn_again() -> None:
    early = Triggered(Begins("upkeep", first=True), (GainLife(1),))
    clock = card("Clock", "{0}", "Creature - Construct", early, Keyword("flash"), pt="1/1")
    play = scene(Seat(hand=[KEEPING], exile=[clock], library=LEAVES), Seat(library=LEAVES), step="upkeep")
    play.cast("Keeping")
    restarted(play)
    assert play.stack == ["ability of Clock"]


@cr("723.1")
def test_saves_copies_and_undo_survive_a_restart() -> None:
    play = scene(Seat(hand=[AGAIN], library=LEAVES), Seat(battlefield=["Hill Giant"], library=LEAVES))
    length = len(play.game.journal)
    play.cast("Again")
    play.resolve()
    twins = [Game.load(play.game.save()), play.game.copy(), play.game.copy(as_seen_by=1)]
    for twin in twins:
        again = Script(twin)
        assert again.decision.purpose == "mulligan"
        begin(again)
        assert (again.turn, again.step) == (1, "upkeep")
    begin(play)
    hands = [play.hand(n) for n in (0, 1)]
    assert [Script(twins[0]).hand(n) for n in (0, 1)] == hands
    play.next_turn()
    assert Script(Game.load(play.game.save())).turn == 2
    play.game.rewind(length)
    assert (play.battlefield(), play.hand(0)) == (["Hill Giant"], ["Again"])


@cr("723.1")
def test_a_game_with_decks_can_be_restarted_at_once() -> None:
    decks = [[AGAIN] * 40, [apnap.named("Forest")] * 40]
    game = apnap.Game(decks=decks, seed=5)
    while game.decision.purpose in ("starting player", "mulligan"):
        game.answer(game.decision.options[0])
    play = Script(game)
    for _ in range(2):
        play.pass_to(0)
        play.cast("Again")
        restarted(play)
    assert [len(play.hand(n)) + len(play.library(n)) for n in (0, 1)] == [40, 40]
    assert Game.load(game.save()).state.turn == 1


@needs_corpus
@ruling("Karn Liberated", 2)
@cr("723.4", "723.5", "607.2a")
def test_karn_liberated() -> None:
    karn = Permanent("Karn Liberated", counters={"loyalty": 17})
    mine = Seat(battlefield=[karn], library=["Plains"] * 12)
    play = table(mine, Seat(battlefield=["Visionary Augmenter"], exile=["Grizzly Bears"], library=["Plains"] * 12))
    play.activate("Karn Liberated", 1, targets=["Visionary Augmenter"])
    play.resolve()
    play.until("precombat main", 1)
    play.until("precombat main", 0)
    play.activate("Karn Liberated", 2)
    restarted(play)
    assert "Visionary Augmenter" in play.battlefield(0)
    assert "Grizzly Bears" in [*play.hand(1), *play.library(1)]
    assert "Karn Liberated" in [*play.hand(0), *play.library(0)]
    assert parsed("Karn Liberated").name == "Karn Liberated"


@cr("723.2", "103.2e", "702.106a")
def test_players_choose_conspiracies_and_names_again() -> None:
    """Among all conspiracies of their card pool, also those they didn't begin the old game with."""
    wide = card("Wide", "", "Conspiracy", Static(Continuous(creature & you_control, (ModifyPT(0, 1),))))
    big = card("Big", "", "Conspiracy", Static(StartingHandSize(9)))
    secret = card("Secret", "", "Conspiracy", Keyword("hidden agenda"))
    decks = [DeckList([AGAIN] * 40, [], {"conspiracies": [wide, big, secret]}), DeckList([AGAIN] * 40, [])]
    game = Game(decks, 5, variant="conspiracy")
    choose_conspiracies(game, 0, "Big", "Secret", name="Forest")
    play = Script(game)
    begin(play)
    assert len(play.hand(0)) == 9
    for chosen, hand, shown in ((("Wide",), 7, ["Wide"]), (("Secret",), 7, ["face-down card"]), (("Big",), 9, ["Big"])):
        play.pass_to(0)
        play.cast("Again")
        play.resolve()
        choose_conspiracies(game, 0, *chosen, name="Swamp")
        assert play.decision.purpose == "mulligan"
        begin(play)
        check_zones(play.state)
        assert (len(play.hand(0)), [one.name for one in game.view(1).command]) == (hand, shown)
        assert [word for one in game.view(0).command for word in one.chosen.values()] == (
            ["Swamp"] if chosen == ("Secret",) else []
        )
        kept = game.copy(as_seen_by=1, seed=3)
        assert len(kept.state.command) == 1
        assert len(Game.load(game.save()).state.command) == 1


def choose_conspiracies(game: Game, player: int, *names: str, name: str) -> None:
    """The player begins with these conspiracies of all three, which are offered each time."""
    if game.decision.purpose == "starting player":
        game.answer(game.decision.options[player])
    state = game.present()
    offered = {one.thing: state.object(one.thing).definition for one in game.decision.options if one.thing >= 0}
    assert game.decision.player == player
    assert sorted(one.name for one in offered.values() if one) == ["Big", "Secret", "Wide"]
    chosen = [Option("thing", thing) for thing, one in offered.items() if one and one.name in names]
    game.answer((*chosen, DONE))
    if game.decision.purpose == "card name":
        game.answer(Option("word", word=name))


@cr("723.2", "103.3")
def test_cards_are_exiled_before_decks_are_shuffled_again() -> None:
    spells = [card(f"Spark {n}", "{R}", "Sorcery") for n in range(2)]
    deck = DeckList([SAVANT, *[AGAIN] * 39], spells, {}, {})
    game = Game([deck, DeckList([AGAIN] * 40, [])], 3)
    game.answer(game.decision.options[0])
    game.answer(YES)
    game.answer(game.decision.options[0])
    exiled = game.state.object(game.state.exile[0]).base.name
    play = Script(game)
    begin(play)
    play.pass_to(0)
    play.cast("Again")
    play.resolve()
    assert (play.decision.purpose, game.state.players[0].noted) == ("exile drafted cards", {})
    play.yes()
    play.choose(next(one.name for one in spells if one.name != exiled))
    begin(play)
    assert [name for name in play.exile() if name == exiled] == []
    assert exiled in [*play.hand(0), *play.library(0)]
    assert [one.kind for one in (game.state.players[0].noted or {})["Savant"]] == ["exiled"]
