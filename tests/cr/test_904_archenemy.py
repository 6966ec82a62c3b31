"""Archenemy (CR 904): one player with a scheme deck against a team, or everyone with one."""

from __future__ import annotations

import pytest

import apnap
from apnap.cards import legality
from apnap.cards.decks import DeckList
from apnap.cards.facts import of_definition
from apnap.game.game import Game
from apnap.game.view import view
from apnap.language.abilities import Triggered
from apnap.language.amounts import LifeOf
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Compare
from apnap.language.effects import GainLife, If, LoseLife, Move, Target
from apnap.language.filters import Filter, Is, Non, opponent, this
from apnap.language.kinds import Effect
from apnap.language.nontraditional import Abandon, SelfOrOthers, SetInMotion, SetsInMotion
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import IllegalDeck, Malformed
from apnap.rules.events.zone_changes import Moved
from apnap.state.things import of_player
from apnap.variants.requests import options_for
from tests.marks import cr
from tests.rulings.table import Script, Seat, needs_corpus, parsed, scene

pytestmark = needs_corpus

ROOTS = "Roots of All Evil"
GOLEM = "The Iron Guardian Stirs"
SOIL = "The Very Soil Shall Shake"
DRAGON = "Look Skyward and Despair"
TWENTY = [
    *(ROOTS, GOLEM, SOIL, DRAGON, "All in Good Time", "Plots That Span Centuries", "My Genius Knows No Bounds"),
    *("Into the Earthen Maw", "Behold the Power of Destruction", "Every Hope Shall Vanish"),
] * 2


def deck(*schemes: str) -> DeckList:
    sections = {"scheme deck": [parsed(name) for name in schemes]} if schemes else {}
    return DeckList([apnap.named("Plains")] * 40, [], sections)


def start(players: int = 4, variant: str = "archenemy", seed: int = 1) -> Game:
    decks = [deck(*TWENTY)] + [deck() for _ in range(players - 1)]
    return Game(decks, seed, variant=variant)


def archenemy(*schemes: str | CardDefinition, others: int = 1, **more: object) -> Script:
    """The archenemy's precombat main phase begins; the first scheme is on top of the deck."""
    first = Seat(library=["Plains"] * 10, scheme_deck=schemes, **more)  # type: ignore[arg-type]
    return scene(first, *[Seat(library=["Plains"] * 10) for _ in range(others)], variant="archenemy")


def in_command(play: Script) -> list[str]:
    return [play.state.object(id).base.name for id in play.state.command]


def in_deck(play: Script, player: int = 0) -> list[str]:
    """The bottom card first."""
    return [play.state.object(id).base.name for id in play.state.players[player].scheme_deck]


@cr("904.2", "904.2a", "904.2b", "904.1")
def test_a_single_player_against_a_team_that_shares_its_turns() -> None:
    options = options_for("archenemy", 4)
    assert (options.teams, options.attack, options.shared_turns) == ([0, 1, 1, 1], "any", True)
    assert (options.archenemies, options.first, options.deploy, options.ranges) == ([0], "archenemy", False, [])
    with pytest.raises(Malformed) as refused:
        options_for("archenemy + two-headed giant", 4)
    assert refused.value.rule == "904.2a"


@cr("904.3", "314.1")
def test_the_archenemy_needs_a_scheme_deck() -> None:
    with pytest.raises(IllegalDeck) as refused:
        Game([deck(), deck(*TWENTY), deck()], 1, variant="archenemy")
    assert refused.value.rule == "904.3"
    game = Game([deck(*TWENTY), deck(GOLEM), deck()], 1, variant="archenemy")
    assert [len(player.scheme_deck) for player in game.state.players] == [20, 0, 0]


@cr("904.3")
@pytest.mark.parametrize("wrong", [TWENTY[1:], [*TWENTY, ROOTS], [*TWENTY, "Grizzly Bears"]])
def test_a_scheme_deck_has_twenty_schemes_and_each_at_most_twice(wrong: list[str]) -> None:
    with pytest.raises(IllegalDeck) as refused:
        Game([deck(*wrong), deck(), deck()], 1, variant="archenemy")
    assert refused.value.rule == "904.3"
    facts = {
        "main": [of_definition(apnap.named("Plains"))] * 60,
        "scheme deck": [of_definition(parsed(n)) for n in wrong],
    }
    assert [one.rule for one in legality.problems({**facts}, legality.way_of("archenemy"))] == ["904.3"]


@cr("904.5", "904.6", "103.1b", "904.7")
def test_the_archenemy_has_40_life_and_the_first_turn() -> None:
    for seed in range(4):
        game = start(seed=seed)
        assert [player.life for player in game.state.players] == [40, 20, 20, 20]
        assert game.state.starting_player == 0
        schemes = [game.state.object(id) for id in game.state.players[0].scheme_deck]
        assert [scheme.owner for scheme in schemes] == [0] * 20


@cr("904.9", "701.25b", "703.4e", "904.4", "314.2")
def test_the_top_scheme_is_set_in_motion_as_the_precombat_main_phase_begins() -> None:
    play = archenemy(ROOTS, GOLEM)
    assert in_command(play) == [ROOTS]
    assert in_deck(play) == [GOLEM]
    assert len(play.state.markers[0].stack) == 1
    play.resolve()
    assert [play.pt(id) for id in play.state.battlefield] == [(1, 1)] * 5
    play.until("end")
    assert in_deck(play) == [ROOTS, GOLEM]
    play.until("precombat main")
    assert play.state.markers[0].active == 1
    assert in_command(play) == []


@cr("904.10", "704.6e", "314.6")
def test_a_scheme_goes_to_the_bottom_when_no_abilities_of_schemes_are_left() -> None:
    play = archenemy(ROOTS, GOLEM)
    assert in_command(play) == [ROOTS]
    play.resolve()
    assert in_command(play) == []
    assert in_deck(play) == [ROOTS, GOLEM]
    moved = [event for event in play.game.history if event.rule == "704.6e"]
    assert len(moved) == 1


@cr("904.11", "904.8", "314.4", "701.26a", "701.26b")
def test_an_ongoing_scheme_stays_until_it_is_abandoned() -> None:
    play = archenemy(SOIL, GOLEM, battlefield=["Grizzly Bears"])
    assert play.pt("Grizzly Bears") == (4, 4)
    play.until("end")
    assert in_command(play) == [SOIL]
    play.until("precombat main")
    play.until("end")
    play.until("precombat main")
    play.resolve()
    assert in_command(play) == [SOIL]
    play = archenemy(SOIL, GOLEM, battlefield=["Wall of Omens"], hand=["Murder"], pool="{B}{B}{B}")
    play.cast("Murder", targets=["Wall of Omens"])
    play.resolve()
    play.resolve()
    assert in_command(play) == []
    assert in_deck(play) == [SOIL, GOLEM]


@cr("904.12", "904.12a", "904.12b", "904.12c")
def test_in_a_supervillain_rumble_everyone_is_an_archenemy() -> None:
    game = Game([deck(*TWENTY) for _ in range(3)], 3, variant="supervillain rumble")
    assert [player.life for player in game.state.players] == [40, 40, 40]
    options = game.state.options
    assert (options.teams, options.attack, options.first) == ([], "any", "chosen")
    assert game.decision.purpose == "starting player"
    with pytest.raises(Malformed):
        options_for("supervillain rumble + two-headed giant", 4)
    seats = [Seat(library=["Plains"] * 9, scheme_deck=[GOLEM]) for _ in range(3)]
    play = scene(*seats, variant="supervillain rumble")
    play.resolve()
    play.until("end")
    play.until("precombat main")
    assert in_command(play) == [GOLEM]
    assert play.state.object(play.state.command[0]).controller == 1


@cr("314.2")
def test_a_scheme_that_would_leave_the_command_zone_stays() -> None:
    fleeing = card("Flee", "", "Scheme", Triggered(SetsInMotion(Is(You())), (Move(This(), "hand"),)))
    play = archenemy(fleeing, GOLEM)
    play.resolve()
    assert play.hand(0) == []
    assert in_deck(play) == ["Flee", GOLEM]


def test_without_schemes_nothing_is_set_in_motion() -> None:
    play = archenemy()
    assert play.decision.purpose == "act"
    assert in_command(play) == []


@cr("701.25a")
def test_views_show_how_many_schemes_are_left_and_those_face_up() -> None:
    play = archenemy(ROOTS, GOLEM, DRAGON)
    for viewer in (0, 1):
        seen = view(play.game, viewer)
        assert [player.scheme_count for player in seen.players] == [2, 0]
        assert [card.name for card in seen.command] == [ROOTS]


def test_a_copy_for_a_player_deals_the_scheme_deck_again() -> None:
    names = [ROOTS, GOLEM, DRAGON, SOIL]
    play = archenemy(*names)
    seen = set()
    for seed in range(30):
        copy = play.game.copy(as_seen_by=0, seed=seed)
        ids = copy.state.players[0].scheme_deck
        found = [copy.state.object(id).base.name for id in ids]
        assert sorted(found) == sorted(names[1:])
        assert all(copy.state.object(id).zone == "scheme deck" for id in ids)
        seen.add(tuple(found))
    assert len(seen) > 3


def test_a_game_with_schemes_is_saved() -> None:
    game = start()
    for _ in range(12):
        game.answer(game.decision.options[-1])
    other = apnap.load(apnap.save(game))
    assert [other.state.object(id).base.name for id in other.state.players[0].scheme_deck] == [
        game.state.object(id).base.name for id in game.state.players[0].scheme_deck
    ]
    assert repr(other.history) == repr(game.history)


@cr("701.25b")
def test_a_face_up_scheme_is_set_in_motion_again() -> None:
    """Whoever controls it sees it once more, though it neither moves nor is turned face up."""
    play = archenemy(GOLEM, ROOTS, command=["My Laughter Echoes"])
    in_order(play)
    while play.decision.purpose != "may":
        play.pass_priority()
    play.yes()
    assert in_command(play) == [GOLEM]
    play.resolve_all()
    assert play.battlefield(0) == ["Golem Token", "Golem Token"]
    assert in_deck(play) == [GOLEM, "My Laughter Echoes", ROOTS]


def in_order(play: Script) -> None:
    """Abilities that triggered at the same time go onto the stack in the order that is offered."""
    assert play.decision.purpose == "order triggers"
    while play.decision.purpose == "order triggers":
        play.game.answer(play.decision.options[0])


def scheme(name: str, *effects: Effect, line: str = "Scheme", what: Filter = this) -> CardDefinition:
    return card(name, "", line, Triggered(SetsInMotion(Is(You()), what), effects))


@cr("701.25b", "701.26a")
def test_whose_scheme_and_which() -> None:
    """An ongoing scheme sees the one that its owner sets in motion, not those of other players."""
    other = Non(Is(This()))
    watching = scheme("Watching", GainLife(3), line="Ongoing Scheme", what=other)
    seats = [Seat(library=["Plains"] * 9, scheme_deck=[GOLEM], command=[watching] if n == 0 else []) for n in range(2)]
    play = scene(*seats, variant="supervillain rumble")
    in_order(play)
    play.resolve_all()
    assert play.lives == [43, 40]
    play.until("precombat main", 1)
    play.resolve_all()
    assert play.lives == [43, 40]


@cr("701.26a", "314.7")
def test_abandoning_another_scheme_and_one_that_is_not_ongoing() -> None:
    lasting = card("Lasting", "", "Ongoing Scheme")
    jealous = scheme("Jealous", Abandon(Bound("it")), line="Ongoing Scheme", what=Non(Is(This())))
    for other, rule in ((lasting, "701.26b"), (card("Passing", "", "Scheme"), "704.6e")):
        play = archenemy(other, GOLEM, command=[jealous])
        play.resolve()
        assert in_command(play) == ["Jealous"]
        assert in_deck(play) == [other.name, GOLEM]
        assert [event.rule for event in play.events(Moved) if event.destination == "scheme deck"] == [rule]


@cr("701.25b")
def test_setting_a_scheme_in_motion_again_by_an_ability_of_its_own() -> None:
    again = If(Compare(LifeOf(You()), "<", 45), (SetInMotion(This()),))
    play = archenemy(scheme("Again", GainLife(3), again), GOLEM)
    play.resolve_all()
    assert play.life(0) == 46
    assert in_deck(play) == ["Again", GOLEM]


@cr("608.2d")
def test_an_opponent_chooses_self_or_others() -> None:
    chosen = SelfOrOthers(
        Target(opponent), (LoseLife(6, Bound("target")),), (LoseLife(2, EachPlayer("other opponent", Bound("target"))),)
    )
    for answer, lives in (("self", [40, 20, 14]), ("others", [40, 18, 20])):
        play = archenemy(scheme("Choice", chosen), GOLEM, others=2)
        play.choose("Player 3")
        while play.decision.purpose == "act":
            play.pass_priority()
        assert (play.decision.player, play.decision.purpose) == (2, "self or others")
        play.choose(Option(answer))
        assert play.lives == lives


@cr("608.2d")
def test_a_scheme_that_lets_an_opponent_choose_who_sacrifices() -> None:
    lands = ["Forest"] * 3
    seats = [Seat(scheme_deck=["May Civilization Collapse", GOLEM])] + [Seat(battlefield=lands) for _ in range(2)]
    play = scene(*seats, variant="archenemy")
    play.choose("Player 2")
    while play.decision.purpose != "self or others":
        play.pass_priority()
    play.choose(Option("others"))
    while play.decision.purpose == "sacrifice":
        play.choose(play.decision.options[0])
    assert [len(play.battlefield(n)) for n in (1, 2)] == [3, 2]


def test_the_lowest_life_total_among_opponents() -> None:
    seats = [Seat(scheme_deck=["Mortal Flesh Is Weak", GOLEM]), Seat(life=12), Seat(life=7)]
    play = scene(*seats, variant="archenemy")
    play.resolve()
    assert play.lives == [40, 7, 7]


def test_an_ongoing_scheme_that_ends_with_damage() -> None:
    """One damage from each source is prevented; with five that got through, it is abandoned."""
    for hits, left in ((1, True), (2, False)):
        play = scene(
            Seat(command=["Nothing Can Stop Me Now"], library=["Plains"]),
            Seat(hand=["Lightning Bolt", "Lava Spike", "Shock"], pool="{R}" * 3, library=["Plains"]),
            variant="archenemy",
            active=1,
        )
        play.cast("Lightning Bolt", targets=["Player 1"])
        play.resolve()
        if hits == 2:
            play.cast("Lava Spike", targets=["Player 1"])
            play.resolve()
            play.cast("Shock", targets=["Player 1"])
            play.resolve()
        assert play.life(0) == (38 if hits == 1 else 35)
        play.until("end")
        play.resolve_all()
        assert (in_command(play) == ["Nothing Can Stop Me Now"]) == left


def test_an_opponent_with_the_highest_life_total() -> None:
    seats = [Seat(scheme_deck=["The Mighty Will Fall", GOLEM]), Seat(life=15), Seat(life=15), Seat(life=9)]
    play = scene(*seats, variant="archenemy")
    while play.decision.purpose == "act":
        play.pass_priority()
    assert sorted(one.thing for one in play.decision.options) == sorted([of_player(1), of_player(2)])
    play.choose("Player 3")
    assert play.lives == [40, 15, 8, 9]


def test_damage_is_doubled_until_the_archenemys_next_turn() -> None:
    hand = Seat(hand=["Shock"] * 2, pool="{R}{R}", library=["Plains"] * 3)
    play = scene(
        Seat(scheme_deck=["Approach My Molten Realm", GOLEM], library=["Plains"] * 3), hand, variant="archenemy"
    )
    play.resolve()
    play.pass_to(1)
    play.cast("Shock", targets=["Player 1"])
    play.resolve()
    assert play.life(0) == 36
