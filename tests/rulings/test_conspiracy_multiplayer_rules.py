"""What the release notes of Conspiracy say about games of several players, about conspiracies and about drafts. Each
test names the line it is about; the notes are `rules/seeds/004_829036e7326bcccd.txt` beside the project."""

from __future__ import annotations

import pytest

import apnap
from apnap.cards import legality
from apnap.cards.decks import DeckList
from apnap.cards.facts import of_definition
from apnap.draft.packs import Pack
from apnap.game.game import Game
from apnap.rules.asking.decisions import DONE, Option
from apnap.rules.asking.errors import ApnapError
from apnap.rules.values.reading import characteristics
from apnap.state.table import GameOptions
from apnap.state.things import of_player
from tests.draft import matters as m
from tests.draft.tables import choose, decline, draft_of, first, names, numbered, pack, pick, pile, plain, use
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, parsed, scene

pytestmark = needs_corpus

FREE = "conspiracy + free-for-all"


def begun(players: int = 3, *conspiracies: str, seed: int = 1) -> Game:
    """A game of Conspiracy, after the starting player has been chosen."""
    forests = [apnap.named("Forest")] * 40
    mine = {"conspiracies": [parsed(one) for one in conspiracies]}
    decks = [DeckList(forests, [], mine), *[DeckList(forests, [], {}) for _ in range(players - 1)]]
    game = Game(decks, seed, variant=FREE)
    game.answer(next(one for one in game.decision.options if one.thing == of_player(0)))
    return game


def keep(game: Game) -> None:
    while game.decision.purpose == "mulligan":
        game.answer(Option("keep"))


# -- games of several players (lines 39 to 57) -------------------------------------------------------------------------


def test_everyone_begins_with_twenty_life() -> None:
    """Line 39."""
    assert [player.life for player in begun().state.players] == [20, 20, 20]


def test_the_first_mulligan_is_free() -> None:
    """Line 41: seven cards after the first mulligan, one fewer after the second."""
    game = begun()
    who = game.decision.player
    for left in (7, 6):
        game.answer(Option("mulligan"))
        while game.decision.player != who:
            game.answer(Option("keep"))
        while game.decision.purpose != "mulligan":
            game.answer(tuple(game.decision.options[:1]))
        assert len(game.present().players[who].hand) == left


def test_the_starting_player_draws_in_the_first_turn() -> None:
    """Line 42."""
    game = begun()
    keep(game)
    play = Script(game)
    play.until("precombat main")
    assert len(play.hand(0)) == 8


def test_creatures_attack_several_opponents_and_their_planeswalkers() -> None:
    """Line 43."""
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears", "Craw Wurm"]),
        Seat(battlefield=[Permanent("Jace Beleren", {"loyalty": 5})]),
        Seat(),
        variant="free-for-all",
    )
    play.attack({"Hill Giant": "Player 2", "Grizzly Bears": "Jace Beleren", "Craw Wurm": "Player 3"})
    play.until("end of combat")
    assert (play.lives, play.counters("Jace Beleren")) == ([20, 17, 14], {"loyalty": 3})


def test_defending_players_block_in_turn_order_and_only_what_attacks_them() -> None:
    """Line 44."""
    play = scene(
        Seat(battlefield=["Hill Giant", "Craw Wurm"]),
        Seat(battlefield=["Wall of Wood"]),
        Seat(battlefield=["Wall of Stone"]),
        variant="free-for-all",
    )
    play.attack({"Hill Giant": "Player 2", "Craw Wurm": "Player 3"})
    play.until("declare blockers")
    assert play.decision.player == 1
    with pytest.raises(ApnapError):
        play.block({"Wall of Wood": "Craw Wurm"})
    play.block({"Wall of Wood": "Hill Giant"})
    assert play.decision.player == 2
    play.block({"Wall of Stone": "Craw Wurm"})
    play.until("end of combat")
    assert play.lives == [20, 20, 20]


def test_turns_go_to_the_left() -> None:
    """Line 45."""
    play = scene(*[Seat(library=["Forest"] * 3) for _ in range(3)], variant="free-for-all")
    found = []
    for _ in range(3):
        found.append(play.active)
        play.next_turn()
    order = list(play.state.seats)
    at = order.index(found[0])
    assert found == [order[(at + n) % 3] for n in range(3)]


def test_spells_reach_every_player() -> None:
    """Line 46: however far away they sit."""
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), *[Seat() for _ in range(4)], variant="free-for-all")
    play.cast("Lightning Bolt", targets=["Player 3"])
    play.resolve()
    assert play.lives == [20, 20, 17, 20, 20]


def test_the_last_player_wins() -> None:
    """Lines 47 and 51: who loses leaves the game, and who is left wins."""
    play = scene(Seat(), Seat(life=0), Seat(life=0), variant="free-for-all")
    assert play.game.over
    assert play.game.winners == (0,)


def test_what_a_player_owned_leaves_with_them() -> None:
    """Line 52: and what they controlled of others goes back to its owner."""
    play = scene(
        Seat(battlefield=["Hill Giant"], hand=["Lightning Bolt"], pool="{R}"),
        Seat(battlefield=["Grizzly Bears", Permanent("Control Magic", attached_to="Hill Giant")], life=3),
        Seat(),
        variant="free-for-all",
    )
    assert "Hill Giant" in play.battlefield(1)
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1), play.battlefield(2)) == (["Hill Giant"], [], [])


def test_copies_on_the_stack_cease_to_exist_with_their_controller() -> None:
    """Line 53."""
    play = scene(
        Seat(hand=["Lightning Bolt"], pool="{R}"),
        Seat(hand=["Shock", "Twincast"], pool="{R}{U}{U}", life=3),
        Seat(),
        active=1,
        variant="free-for-all",
    )
    play.cast("Shock", targets=["Player 3"])
    play.cast("Twincast", targets=["Shock"])
    play.resolve()
    play.choose("keep")
    assert len(play.stack) == 2
    play.pass_to(0)
    play.cast("Lightning Bolt", targets=["Player 2"], by=0)
    play.resolve()
    assert (play.stack, play.lives[2]) == ([], 20)


def test_what_a_player_still_controls_is_exiled() -> None:
    """Line 54: a creature that no effect of control gave them, but that another player owns."""
    play = scene(
        Seat(graveyard=["Hill Giant"], hand=["Lightning Bolt"], pool="{R}"),
        Seat(hand=["Beacon of Unrest"], pool="{B}" * 5, life=3),
        Seat(),
        active=1,
        variant="free-for-all",
    )
    play.cast("Beacon of Unrest", targets=["Hill Giant"])
    play.resolve()
    assert play.battlefield(1) == ["Hill Giant"]
    play.cast("Lightning Bolt", targets=["Player 2"], by=0)
    play.resolve()
    assert play.exile() == ["Hill Giant"]


def test_nothing_affects_a_player_who_has_left() -> None:
    """Line 55: a creature that attacks them deals no combat damage."""
    play = scene(
        Seat(battlefield=["Hill Giant", "Mountain"], hand=["Lightning Bolt"]),
        Seat(life=3),
        Seat(),
        variant="free-for-all",
    )
    play.attack({"Hill Giant": "Player 2"})
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    play.until("end")
    assert (play.lives[0], play.lives[2]) == (20, 20)
    assert not [event for event in play.game.history if type(event).__name__ == "Damage" and event.combat]  # type: ignore[attr-defined]


def test_who_chooses_instead_of_a_player_who_has_left() -> None:
    """Line 56: the spell's controller chooses another opponent to separate the cards."""
    mine = Seat(hand=["Fact or Fiction"], pool="{U}" * 4, library=["Forest"] * 3 + ["Island"] * 3)
    play = scene(mine, Seat(), Seat(), Seat(), variant="free-for-all")
    play.cast("Fact or Fiction")
    play.resolve()
    play.choose("Player 2")
    assert (play.decision.player, play.decision.purpose) == (1, "pile")
    play.concede()
    assert (play.decision.player, play.decision.rule) == (0, "800.4g")
    assert [of_player(one.thing) for one in play.decision.options] == [2, 3], "opponents only"
    play.choose("Player 4")
    assert (play.decision.player, play.decision.purpose) == (3, "pile")


def test_the_turn_of_a_player_who_leaves_goes_on() -> None:
    """Line 57: whoever is next in turn order gets priority instead of them."""
    play = scene(
        Seat(life=3), Seat(hand=["Lightning Bolt", "Shock"], pool="{R}{R}"), Seat(), active=0, variant="free-for-all"
    )
    turn = play.state.turn
    play.cast("Lightning Bolt", targets=["Player 1"], by=1)
    play.resolve()
    assert (play.state.turn, play.decision.player) == (turn, 1)
    play.next_turn()
    assert play.active == 1


# -- conspiracies (lines 95 to 131) ------------------------------------------------------------------------------------


def test_conspiracies_do_not_count_for_the_size_of_a_deck() -> None:
    """Line 97: a deck needs forty cards without them."""
    forests = [apnap.named("Forest")] * 39
    decks = [DeckList(forests, [], {"conspiracies": [parsed("Immediate Action")] * 3}) for _ in range(2)]
    with pytest.raises(ApnapError):
        Game(decks, 1, variant="conspiracy")


def test_conspiracies_have_no_colour_or_cost_and_are_not_cast() -> None:
    """Line 105."""
    for name in ("Immediate Action", "Power Play", "Backup Plan"):
        face = parsed(name).faces[0]
        assert (face.cost, face.indicator) == ("", ())
    play = scene(Seat(command=["Immediate Action"], hand=["Immediate Action"]), Seat())
    assert not any(option.kind == "cast" for option in play.decision.options)


def test_conspiracies_are_for_limited_decks() -> None:
    """Line 107: not for constructed ones."""
    forest, power = of_definition(apnap.named("Forest")), of_definition(parsed("Power Play"))
    deck = {"main": [forest] * 59 + [power], "sideboard": []}
    assert [problem.rule for problem in legality.problems({**deck}, "constructed")]
    aside = {"main": [forest] * 60, "sideboard": [], "conspiracies": [power]}
    assert not [problem.rule for problem in legality.problems({**aside}, "limited")]


PROCLAMATION = "Advantageous Proclamation"


@pytest.mark.parametrize(
    ("conspiracies", "size", "enough"),
    [(0, 40, True), (0, 39, False), (1, 35, True), (1, 34, False), (2, 30, True), (2, 29, False)],
)
def test_each_proclamation_reduces_the_minimum_deck_size_by_five(conspiracies: int, size: int, enough: bool) -> None:
    """Lines 233 and 235: 35 cards are enough with one of them, 30 with two."""
    forests, given = [apnap.named("Forest")], [parsed(PROCLAMATION)] * conspiracies
    facts = {"main": [of_definition(forests[0])] * size, "conspiracies": [of_definition(one) for one in given]}
    assert ([one.rule for one in legality.problems({**facts}, "limited")] == []) == enough
    decks = [DeckList(forests * size, [], {"conspiracies": given}), DeckList(forests * 40, [])]
    if not enough:
        with pytest.raises(ApnapError, match=r"CR 100\.2b"):
            Game(decks, 1, variant="conspiracy")
        return
    game = Game(decks, 1, variant="conspiracy")
    game.answer(game.decision.options[0])
    if size == 35:
        assert game.decision.purpose == "mulligan", "without it the deck would be too small, so nobody is asked"
    assert len(game.present().command) == conspiracies


def test_the_whole_card_pool_is_what_was_drafted_and_exchanged() -> None:
    """Line 301: a card that came by an exchange belongs to it, and a card that was removed from the draft doesn't."""
    draft = draft_of([pack(m.BROKER, "A", "B"), pack(m.GRINDER, "C", "D")])
    pick(draft, 0, "Broker")
    pick(draft, 1, "C")
    pick(draft, 0, "Grinder")
    pick(draft, 1, "A")
    assert draft.decision_of(0) is not None
    use(draft, 0, "Grinder")
    choose(draft, 0, thing=numbered(draft, "Grinder"))
    choose(draft, 1, thing=numbered(draft, "C"))
    choose(draft, 0, thing=numbered(draft, "C"))
    pool = draft.pools[0]
    assert (sorted(one.name for one in pool.definitions), [one.name for one in pool.removed]) == (
        ["Broker", "C"],
        ["B"],
    )
    for left_out in (None, *pool.definitions):
        played = [card for card in pool.definitions if card is not left_out]
        aside = [left_out] if left_out else []
        mine = DeckList([*played, *[apnap.named("Forest")] * 40], aside, {"conspiracies": [parsed("Worldknit")]}, {})
        game = Game([mine, DeckList([apnap.named("Forest")] * 40, [])], 1, variant="conspiracy")
        game.answer(next(one for one in game.decision.options if one.thing == of_player(0)))
        game.answer((game.decision.options[0],))
        keep(game)
        play = Script(game)
        play.until("precombat main", 0)
        play.land("Forest")
        assert play.command() == ["Worldknit"]
        abilities = characteristics(play.state, play.state.battlefield[0]).abilities
        assert len(abilities) == (1 if left_out is None else 0), left_out


def test_names_of_tokens_can_not_be_chosen() -> None:
    """Line 125: unless a card has that name; a game that was told all names of cards accepts no others."""
    for reference, right, wrong in (
        ([], "Black Lotus", "Soldier Token"),
        ([["Illusion", "Instant"], ["Black Lotus", "Artifact"]], "Illusion", "Soldier"),
    ):
        options = GameOptions()
        options.reference = reference
        forests = [apnap.named("Forest")] * 40
        decks = [DeckList(forests, [], {"conspiracies": [parsed("Immediate Action")]}), DeckList(forests, [])]
        game = Game(decks, 1, options=options, variant="conspiracy")
        game.answer(game.decision.options[0])
        game.answer(tuple(one for one in game.decision.options if one != DONE))
        with pytest.raises(ApnapError, match=r"CR 201\.4"):
            game.answer(Option("word", word=wrong))
        game.answer(Option("word", word=right))
        assert list(game.present().object(game.present().command[0]).chosen.values()) == [right]


def test_another_name_may_be_chosen_in_each_game() -> None:
    """Line 129."""
    for word in ("Forest", "Grizzly Bears"):
        game = begun(3, "Immediate Action")
        game.answer(tuple(one for one in game.decision.options if one != DONE))
        game.answer((Option("word", word=word),))
        assert list(game.present().object(game.present().command[0]).chosen.values()) == [word]


# -- drafts ------------------------------------------------------------------------------------------------------------


def test_everyone_drafts_and_passes_at_the_same_time() -> None:
    """Line 81: packs don't pile up, since they are passed when all have drafted."""
    draft = draft_of([pack("A", "B", "C"), pack("D", "E", "F"), pack("G", "H", "I")])
    first(draft, 0, 1)
    assert [len(drafter.waiting) for drafter in draft.table.drafters] == [1, 1, 1]
    assert draft.decision_of(0) is None
    first(draft, 2)
    assert [len(drafter.waiting) for drafter in draft.table.drafters] == [1, 1, 1]


def test_a_spy_is_of_no_use_to_who_drafts_the_next_card_too() -> None:
    """Line 809: with a Librarian, the drafter of the Spy drafts the next card, which they see anyway."""
    draft = draft_of([pack(m.LIBRARIAN, "A", "B"), pack("X", m.SPY, "E")])
    pick(draft, 0, "Librarian")
    pick(draft, 1, "X")
    pick(draft, 0, "Spy")
    first(draft, 1)
    use(draft, 0, "Librarian")
    assert pile(draft, 0)[:2] == ["Spy", "E"]
    assert not [notice for notice, _ in draft.view(1).notices if notice.kind == "saw"]
    assert not draft.table.watches, "nobody's later card is looked at"


def test_exchanged_cards_are_not_drafted() -> None:
    """Line 857: a Grinder can't remove them."""
    draft = draft_of([pack(m.BROKER, "A"), pack(m.GRINDER, "B")])
    pick(draft, 0, "Broker")
    pick(draft, 1, "Grinder")
    decline(draft, 1)
    choose(draft, 0, thing=next(one for one in draft.table.drafters[0].drafted if names(draft, [one]) == ["B"]))
    choose(draft, 1, thing=next(one for one in draft.table.drafters[1].drafted if names(draft, [one]) == ["A"]))
    choose(draft, 0, thing=next(one for one in draft.table.drafters[1].drafted if names(draft, [one]) == ["A"]))
    assert draft.over, "nobody is asked whether to remove a card"
    assert sorted(pile(draft, 1)) == ["B", "Grinder"]


def test_the_added_pack_may_be_of_any_set() -> None:
    """Line 877."""
    strange = Pack(pack("S", "T").cards, "XYZ")
    draft = draft_of([pack(m.SEEKER, "A"), pack("B", "C")], spare=[strange])
    pick(draft, 0, "Seeker")
    first(draft, 1)
    choose(draft, 0, kind="yes")
    assert plain("S") in [one.card for one in draft.view(0).pack]
