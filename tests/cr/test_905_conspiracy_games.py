"""Conspiracies in the game (CR 315, 702.106, 905.3-905.6): some begin face down in the command zone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import apnap
from apnap.cards.decks import DeckList
from apnap.game.asking import label
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.game.view import view
from apnap.language.abilities import Keyword, Static, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.effects import GainLife
from apnap.language.nontraditional import DrawsAdditionalHand, IsStartingPlayer
from apnap.language.patterns import Begins
from apnap.language.references import You
from apnap.rules.asking.decisions import DONE, Option
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.events.cards import CardRevealed
from apnap.rules.events.conspiracies import ConspiracyTurnedFaceUp
from apnap.rules.events.turns import StepBegan, TurnBegan
from apnap.rules.events.zone_changes import Moved
from apnap.state.table import GameOptions
from apnap.variants.requests import options_for
from tests.marks import cr
from tests.rulings.table import Permanent, Seat, needs_corpus, parsed, scene

pytestmark = needs_corpus

HASTE = "Immediate Action"
FAVOR = "Brago's Favor"
WEIGHT = "Weight Advantage"


def start(*conspiracies: Sequence[str | CardDefinition], seed: int = 1, players: int = 2) -> Game:
    """A game in which the first player is the starting player, about to choose conspiracies."""
    decks = []
    for n in range(players):
        given = conspiracies[n] if n < len(conspiracies) else ()
        mine = [parsed(one) if isinstance(one, str) else one for one in given]
        decks.append(
            DeckList([apnap.named("Grizzly Bears")] * 20 + [apnap.named("Forest")] * 20, [], {"conspiracies": mine})
        )
    game = Game(decks, seed, variant="conspiracy")
    game.answer(Option("thing", game.decision.options[0].thing))
    return game


def put(game: Game, *names: str) -> None:
    """The player who is asked puts those conspiracies into the command zone."""
    assert game.decision.purpose == "conspiracies"
    left = list(game.decision.options)
    chosen = []
    for name in names:
        found = next(one for one in left if one.thing >= 0 and _name(game, one.thing) == name)
        left.remove(found)
        chosen.append(found)
    rest = game.decision.options_after(tuple(chosen))
    game.answer((*chosen, DONE) if DONE in rest else tuple(chosen))


def _name(game: Game, id: int) -> str:
    definition = game.present().object(id).definition
    assert definition is not None
    return definition.name


def name_card(game: Game, *names: str) -> None:
    assert game.decision.purpose == "card name"
    game.answer(tuple(Option("word", word=name) for name in names))


def begin(game: Game) -> Script:
    """Keep the opening hands."""
    while game.decision.purpose == "mulligan":
        game.answer(Option("keep"))
    return Script(game)


@cr("905.3", "905.1")
def test_a_conspiracy_game_is_a_free_for_all() -> None:
    options = options_for("conspiracy", 4)
    assert (options.conspiracies, options.attack, options.ranges, options.teams) == (True, "any", [], [])
    assert sorted(options.seating) == [0, 1, 2, 3]


@cr("905.4", "103.2e", "315.2", "905.5", "315.6")
def test_each_player_puts_any_number_of_conspiracies_into_the_command_zone() -> None:
    """Release notes, line 95."""
    game = start([WEIGHT, "Hymn of the Wilds"], [WEIGHT])
    assert game.decision.player == game.state.starting_player
    put(game, *([WEIGHT] if game.decision.player == 0 else []))
    put(game, *([WEIGHT] if game.decision.player == 0 else []))
    assert game.decision.purpose == "mulligan"
    shown = [game.state.object(id) for id in game.state.command]
    assert [(one.base.name, one.owner, one.controller) for one in shown] == [(WEIGHT, 0, 0)]
    assert all(len(player.library) + len(player.hand) == 40 for player in game.state.players)


@cr("905.6")
def test_life_totals_and_opening_hands_are_as_usual() -> None:
    game = start([WEIGHT])
    put(game, WEIGHT)
    assert [(player.life, len(player.hand)) for player in game.state.players] == [(20, 7), (20, 7)]


@cr("905.4a", "702.106a", "315.5b")
def test_a_conspiracy_with_hidden_agenda_begins_face_down() -> None:
    game = start([HASTE])
    put(game, HASTE)
    name_card(game, "Grizzly Bears")
    hidden = game.state.object(game.state.command[0])
    assert hidden.face_down
    assert (hidden.base.name, hidden.base.types, hidden.base.abilities) == ("", 0, ())


def table(*conspiracies: Permanent, step: str = "precombat main", active: int = 0) -> Script:
    first = Seat(command=conspiracies, battlefield=["Grizzly Bears", "Elvish Mystic"])
    return scene(first, Seat(battlefield=["Grizzly Bears"]), variant="conspiracy", step=step, active=active)


def agenda(name: str, chosen: str = "Grizzly Bears", face_down: bool = True) -> Permanent:
    return Permanent(name, face_down=face_down, chosen={"card name": chosen})


@cr("315.5", "702.106c", "116.2j", "905.4a")
def test_turning_a_conspiracy_face_up_is_a_special_action() -> None:
    """Release notes, lines 103 and 130."""
    play = table(agenda(HASTE), active=1, step="upkeep")
    assert not play.may("turn face up", play.state.command[0])
    play.pass_priority()
    assert play.asked.startswith("Player 1")
    assert play.may("turn face up", play.state.command[0])
    assert "haste" not in play.keywords(play.state.battlefield[0])
    play.special("turn face up", play.state.command[0])
    assert play.command() == [HASTE]
    assert play.stack == []
    assert "haste" in play.keywords(play.state.battlefield[0])
    assert [event.player for event in play.events(ConspiracyTurnedFaceUp)] == [0]
    assert not play.may("turn face up", play.state.command[0])


@cr("702.106d")
def test_only_the_chosen_name_and_only_the_controllers_creatures_count() -> None:
    play = table(agenda(HASTE, face_down=False))
    assert ["haste" in play.keywords(id) for id in play.state.battlefield] == [True, False, False]
    play = table(agenda(HASTE, "Elvish Mystic", face_down=False))
    assert ["haste" in play.keywords(id) for id in play.state.battlefield] == [False, True, False]


@cr("315.7", "702.106b")
def test_only_the_controller_may_look_at_a_face_down_conspiracy() -> None:
    game = start([HASTE, FAVOR])
    put(game, FAVOR)
    name_card(game, "Grizzly Bears")
    mine, theirs = view(game, 0).command[0], view(game, 1).command[0]
    assert (mine.hidden_name, mine.chosen) == (FAVOR, {"card name": "Grizzly Bears"})
    assert (theirs.name, theirs.hidden_name, theirs.chosen) == ("face-down card", "", {})
    before = [game.explain(event, 1) for event in game.history if event.rule in ("905.4", "702.106a")]
    assert len(before) == 2
    assert FAVOR not in " ".join(before)
    assert "Grizzly" not in " ".join(before)


@cr("702.106b", "702.106f")
def test_copies_for_another_player_hold_neither_the_card_nor_the_names() -> None:
    game = start([HASTE, FAVOR, WEIGHT, "Iterative Analysis"])
    put(game, FAVOR, HASTE)
    name_card(game, "Grizzly Bears")
    name_card(game, "Llanowar Elves")
    found, names = set(), set()
    for seed in range(40):
        copy = game.copy(as_seen_by=1, seed=seed)
        shown = [copy.state.object(id) for id in copy.state.command]
        assert all(one.face_down for one in shown)
        found.add(tuple(one.definition.name for one in shown if one.definition))
        names |= {word for one in shown for word in one.chosen.values()}
    assert len(found) > 3
    assert all(WEIGHT not in one for one in found)
    assert "Llanowar Elves" not in names
    kept = game.copy(as_seen_by=0, seed=1)
    assert [_name(kept, id) for id in kept.state.command] == [FAVOR, HASTE]


@cr("702.106f")
def test_double_agenda_names_two_different_cards() -> None:
    double = card("Twofold", "", "Conspiracy", Keyword("double agenda"))
    game = start([double])
    put(game, "Twofold")
    with pytest.raises(IllegalAnswer):
        name_card(game, "Forest")
    with pytest.raises(IllegalAnswer):
        name_card(game, "Forest", "Forest")
    name_card(game, "Forest", "Grizzly Bears")
    assert view(game, 0).command[0].chosen == {"card name": "Forest", "other card name": "Grizzly Bears"}
    assert game.decision.purpose == "mulligan"


@cr("702.106e")
def test_a_player_who_leaves_and_the_end_of_the_game_reveal_face_down_conspiracies() -> None:
    """Release notes, line 131."""
    game = start([HASTE], [FAVOR], players=3)
    for _ in range(2):
        while game.decision.purpose == "conspiracies":
            put(game, HASTE if game.decision.player == 0 else FAVOR)
        name_card(game, "Forest")
    assert game.decision.purpose == "mulligan"
    down = list(game.state.command)
    game.concede(0)
    assert [event.rule for event in game.history if isinstance(event, CardRevealed)] == ["702.106e"]
    game.concede(2)
    assert game.over
    shown = [event.card for event in game.history if isinstance(event, CardRevealed)]
    assert sorted(shown) == sorted(down)


@cr("315.3", "315.5")
def test_conspiracies_that_were_not_chosen_stay_outside_the_game() -> None:
    """Release notes, line 99."""
    game = start([WEIGHT, HASTE])
    put(game)
    assert game.state.command == ()
    assert game.decision.purpose == "mulligan", "nobody is asked again"
    play = begin(game)
    while play.turn < 4:
        assert not [one for one in game.decision.options if one.kind == "turn face up"]
        assert game.decision.purpose != "conspiracies"
        game.answer(game.decision.options[-1])
    assert game.state.command == ()
    assert not [event for event in play.events(Moved) if event.destination == "command"]


def test_games_with_conspiracies_are_saved_with_the_secret_names() -> None:
    game = start([HASTE, FAVOR])
    put(game, HASTE)
    name_card(game, "Grizzly Bears")
    other = apnap.load(apnap.save(game))
    assert other.state.object(other.state.command[0]).chosen == game.state.object(game.state.command[0]).chosen


@cr("103.1c", "315.5a")
def test_a_conspiracy_that_says_who_starts() -> None:
    """Release notes, line 291."""
    first = card("First", "", "Conspiracy", Static(IsStartingPlayer()))
    for seed in range(4):
        game = start([], [first], seed=seed)
        put(game, "First")
        assert game.state.starting_player == 1
        play = begin(game)
        play.until("precombat main")
        assert play.active == 1
    found = set()
    for seed in range(8):
        game = start(["Power Play"], ["Power Play"], seed=seed)
        put(game, "Power Play")
        put(game, "Power Play")
        found.add(game.state.starting_player)
    assert found == {0, 1}


@cr("103.1c", "315.5a")
def test_a_power_play_that_fails_changes_no_place_in_the_turn_order() -> None:
    """Release notes, line 291: who sits to the right of the starting player is last, Power Play or not."""
    found = set()
    for seed in range(8):
        game = start(["Power Play"], [], ["Power Play"], seed=seed, players=3)
        while game.decision.purpose == "conspiracies":
            put(game, "Power Play")
        play = begin(game)
        while play.turn < 3:
            game.answer(game.decision.options[-1])
        turns = [event.player for event in play.events(TurnBegan)]
        found.add(tuple(turns))
        at = list(game.state.seats).index(game.state.starting_player)
        assert turns == [game.state.seats[(at + n) % 3] for n in range(3)]
    assert {turns[0] for turns in found} == {0, 2}


@cr("315.5a")
def test_a_conspiracy_that_draws_an_additional_hand() -> None:
    """Release notes, line 245: with one of them."""
    small = card("Small", "", "Conspiracy", Static(DrawsAdditionalHand(3)))
    for name, given in (("Backup Plan", "Backup Plan"), ("Small", small)):
        game = start([given])
        put(game, name)
        assert (game.decision.purpose, game.decision.player) == ("hand", 0)
        size = 7 if name == "Backup Plan" else 3
        hand = game.state.players[0].hand
        assert len(hand) == 7 + size
        second = [game.state.object(id).base.name for id in hand[7:]]
        assert label(game.state, game.decision.options[1], game.decision) == ", ".join(second)
        game.answer(game.decision.options[1])
        assert [game.present().object(id).base.name for id in game.present().players[0].hand] == second
        assert len(game.present().players[0].library) == 40 - size
        assert game.decision.purpose == "mulligan"


@cr("315.5a")
@pytest.mark.parametrize("kept", range(3))
def test_two_conspiracies_that_draw_additional_hands(kept: int) -> None:
    """Release notes, line 245: three hands of seven, of which one is kept."""
    game = start(["Backup Plan", "Backup Plan"])
    put(game, "Backup Plan", "Backup Plan")
    hand = game.state.players[0].hand
    assert (len(hand), len(game.decision.options)) == (21, 3)
    names = [game.state.object(id).base.name for id in hand[7 * kept : 7 * kept + 7]]
    game.answer(game.decision.options[kept])
    mine = game.present().players[0]
    assert [game.present().object(id).base.name for id in mine.hand] == names
    assert (len(mine.library), game.decision.purpose) == (33, "mulligan")


@cr("315.5a", "104.3c")
def test_without_enough_cards_for_the_additional_hand_the_player_loses_in_the_first_turn() -> None:
    """Release notes, line 247."""
    three = [parsed("Backup Plan")] * 2
    decks = [DeckList([apnap.named("Forest")] * count, [], {"conspiracies": three}) for count in (15, 40)]
    options = GameOptions()
    options.smallest_deck = 0
    game = Game(decks, 3, options=options, variant="conspiracy")
    game.answer(game.decision.options[0])
    while game.decision.purpose == "conspiracies":
        put(game, *(["Backup Plan"] * 2 if game.decision.player == 0 else []))
    game.answer(game.decision.options[0])
    while not game.over and game.decision.purpose == "mulligan":
        game.answer(Option("keep"))
    assert game.over
    assert game.winners == (1,)
    assert game.state.turn == 1
    steps = [event.step for event in game.history if isinstance(event, StepBegan)]
    assert steps[-1] == "upkeep"


@cr("603.2b", "315.5")
def test_abilities_that_trigger_on_the_first_upkeep_alone() -> None:
    """Release notes, line 103: triggered abilities of face-up conspiracies."""
    once = card("Once", "", "Conspiracy", Triggered(Begins("upkeep", You(), first=True), (GainLife(5),)))
    game = start([once, "Hold the Perimeter"], ["Sentinel Dispatch"])
    while game.decision.purpose == "conspiracies":
        put(game, *(["Once", "Hold the Perimeter"] if game.decision.player == 0 else ["Sentinel Dispatch"]))
    play = begin(game)
    for _ in range(400):
        if play.turn == 5:
            break
        game.answer(game.decision.options[-1])
    assert play.lives == [25, 20]
    made = [(event.token.name, event.owner) for event in play.events(Moved) if event.token is not None]
    assert sorted(made) == [("Construct Token", 1), ("Goblin Token", 1), ("Soldier Token", 0)]


@cr("702.106f")
def test_a_spell_with_one_of_two_names_finds_a_card_with_the_other() -> None:
    names = {"card name": "Grizzly Bears", "other card name": "Elvish Mystic"}
    for cast, found in (("Grizzly Bears", "Elvish Mystic"), ("Elvish Mystic", "Grizzly Bears"), ("Hill Giant", "")):
        play = scene(
            Seat(
                command=[Permanent("Summoner's Bond", chosen=names)],
                hand=[cast],
                library=["Grizzly Bears", "Elvish Mystic", "Hill Giant", "Forest"],
                battlefield=["Mountain", "Forest", "Forest", "Forest"],
            ),
            variant="conspiracy",
        )
        play.cast(cast)
        if not found:
            assert len(play.stack) == 1
            continue
        play.resolve()
        play.yes()
        play.choose(found)
        assert play.hand(0) == [found]


@cr("702.106d")
def test_spells_that_target_a_creature_with_the_chosen_name_are_copied() -> None:
    growth = "Giant Growth"
    for target, copied in (("Grizzly Bears", True), ("Elvish Mystic", False)):
        play = scene(
            Seat(
                command=[agenda("Echoing Boon", face_down=False)],
                hand=[growth],
                pool="{G}",
                battlefield=["Grizzly Bears", "Elvish Mystic"],
            ),
            variant="conspiracy",
        )
        play.cast(growth, targets=[target])
        assert len(play.stack) == (2 if copied else 1)
