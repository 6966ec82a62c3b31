"""Cards of the Conspiracy sets that refer to what was noted as they were drafted, and to cards exiled before decks were
shuffled. The lines that tests name are those of the release notes, `rules/seeds/004_829036e7326bcccd.txt` beside the
project."""

from __future__ import annotations

import pytest

from apnap.game.view import View
from apnap.language.card import card
from apnap.rules.asking.errors import ApnapError, IllegalAnswer
from apnap.state.noted import CardNote
from tests.marks import cr
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, parsed, ruling, scene

pytestmark = needs_corpus

GREEN, RED, BLACK = CardNote("color", 4, "green"), CardNote("color", 3, "red"), CardNote("color", 2, "black")


def name(word: str) -> CardNote:
    return CardNote("name", word=word)


def exiled(word: str) -> CardNote:
    return CardNote("exiled", card=parsed(word))


# -- Aether Searcher ---------------------------------------------------------------------------------------------------


def searching(*noted: str, searchers: int = 0, **more: object) -> Script:
    """The first player's Aether Searcher enters, and its ability is about to be asked about."""
    seats = [Seat(), Seat()]
    seats[0] = Seat(hand=["Aether Searcher", *more.pop("hand", [])], pool="{C}" * 7, **more)  # type: ignore[misc, arg-type]
    seats[searchers].noted = {"Aether Searcher": tuple([name(one) for one in noted])}
    play = scene(*seats)
    play.cast("Aether Searcher")
    play.resolve()
    play.resolve()
    return play


def test_a_noted_card_is_found_in_the_library_and_cast_whatever_its_type() -> None:
    """Line 695: timing restrictions of its card type don't matter."""
    play = searching("Divination", library=["Forest", "Divination", "Island", "Island", "Island"])
    play.choose("yes")
    play.choose("Divination")
    play.choose("yes")
    assert play.stack == ["Divination"]
    play.resolve()
    assert (len(play.hand(0)), play.graveyard(0)) == (2, ["Divination"])


def test_a_noted_card_is_cast_from_the_hand_without_shuffling() -> None:
    """Line 693: it may be in the hand."""
    play = searching("Divination", hand=["Divination"], library=["Forest"] * 3)
    play.choose("no")
    play.choose("yes")
    assert play.stack == ["Divination"]


def test_additional_costs_of_the_noted_card_are_paid() -> None:
    """Line 697: a mandatory additional cost must be paid; without a creature to sacrifice the card can't be cast."""
    play = searching("Altar's Reap", library=["Altar's Reap", "Island", "Island", "Island"])
    play.choose("yes")
    play.choose("Altar's Reap")
    play.choose("yes")
    play.resolve()
    assert (play.battlefield(0), len(play.hand(0))) == ([], 2)


def test_x_of_a_noted_card_is_zero() -> None:
    """Line 699: nothing is paid for it."""
    play = searching("Blaze", library=["Blaze"])
    play.choose("yes")
    play.choose("Blaze")
    play.choose("yes")
    play.choose("Player 2")
    play.resolve()
    assert play.lives == [20, 20]


def test_the_ability_works_though_the_searcher_has_left() -> None:
    """Line 701."""
    play = scene(
        Seat(
            hand=["Aether Searcher", "Unsummon"],
            pool="{U}" * 8,
            library=["Divination", "Island", "Island"],
            noted={"Aether Searcher": (name("Divination"),)},
        ),
        Seat(),
    )
    play.cast("Aether Searcher")
    play.resolve()
    play.cast("Unsummon", targets=["Aether Searcher"])
    play.resolve()
    play.resolve()
    play.choose("yes")
    play.choose("Divination")
    play.choose("yes")
    assert play.stack == ["Divination"]


def test_a_noted_land_cant_be_cast() -> None:
    """Line 703: lands aren't cast."""
    play = searching("Forest", library=["Forest"])
    play.choose("yes")
    play.choose("Forest")
    assert (play.stack, play.decision.purpose) == ([], "act")
    assert play.library(0) == ["Forest"]


def test_without_a_note_the_library_may_be_searched_for_nothing() -> None:
    """Line 707: the player may search, and finds nothing."""
    play = searching(library=["Divination"])
    play.choose("yes")
    assert (play.stack, play.library(0)) == ([], ["Divination"])


def test_only_what_its_controller_noted_counts() -> None:
    """Line 709: not what its owner noted."""
    play = searching("Divination", searchers=1, library=["Divination"])
    play.choose("yes")
    assert play.stack == []


def test_the_library_is_shuffled_after_the_card_has_been_cast() -> None:
    """Line 713: the order of the library stays as it is while the card is cast."""
    play = searching(
        "Kodama's Might", library=["Kodama's Might", *["Forest", "Island"] * 4], battlefield=["Hill Giant"]
    )
    before = [one for one in play.library(0) if one != "Kodama's Might"]
    play.choose("yes")
    play.choose("Kodama's Might")
    play.choose("yes")
    assert play.decision.purpose == "target"
    assert [one for one in play.library(0) if one != "Kodama's Might"] == before
    play.choose("Hill Giant")
    assert sorted(play.library(0)) == sorted(before)


# -- numbers -----------------------------------------------------------------------------------------------------------


def entering(creature: str, pool: str, *notes: CardNote, whose: int = 0) -> Script:
    seats = [Seat(hand=[creature], pool=pool), Seat(), Seat()]
    seats[whose].noted = {creature: notes}
    play = scene(*seats)
    play.cast(creature)
    play.resolve_all()
    return play


def test_the_highest_number_counts_for_each_automaton() -> None:
    """Line 897: drafted third and sixth, each enters with six counters."""
    play = entering("Lurking Automaton", "{C}" * 5, CardNote("number", 3), CardNote("number", 6))
    assert play.pt("Lurking Automaton") == (6, 6)


def test_another_players_automaton_has_the_numbers_of_its_controller() -> None:
    """Line 899: 0 for who didn't draft any."""
    play = entering("Lurking Automaton", "{C}" * 5, CardNote("number", 3), whose=1)
    assert play.graveyard(0) == ["Lurking Automaton"]


def test_pyretic_hunter_enters_with_counters() -> None:
    play = entering("Pyretic Hunter", "{R}" * 5, CardNote("number", 5))
    assert play.pt("Pyretic Hunter") == (5, 5)


def test_garbage_fire_and_custodi_peacekeeper_use_the_highest_number() -> None:
    noted = {"Garbage Fire": (CardNote("number", 3),), "Custodi Peacekeeper": (CardNote("number", 2),)}
    play = scene(
        Seat(hand=["Garbage Fire"], battlefield=["Custodi Peacekeeper"], pool="{R}{R}{R}{W}", noted=noted),
        Seat(battlefield=["Hill Giant", "Grizzly Bears", "Craw Wurm"]),
    )
    play.cast("Garbage Fire", targets=["Hill Giant"])
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]
    play.activate("Custodi Peacekeeper", targets=["Custodi Peacekeeper"])
    play.resolve()
    play = scene(Seat(battlefield=["Custodi Peacekeeper"], pool="{W}", noted=noted), Seat(battlefield=["Craw Wurm"]))
    with pytest.raises(ApnapError):
        play.activate("Custodi Peacekeeper", targets=["Craw Wurm"])
    play = scene(
        Seat(battlefield=["Custodi Peacekeeper"], pool="{W}", noted=noted), Seat(battlefield=["Grizzly Bears"])
    )
    play.activate("Custodi Peacekeeper", targets=["Grizzly Bears"])
    play.resolve()
    assert play.tapped("Grizzly Bears")


def test_each_grinder_counts_all_cards_removed_with_grinders() -> None:
    """Line 773: whichever of them was used."""
    play = entering("Cogwork Grinder", "{C}" * 6, *[CardNote("removed")] * 4)
    assert play.pt("Cogwork Grinder") == (4, 4)


def test_another_players_grinder_counts_what_its_controller_removed() -> None:
    """Line 777."""
    play = entering("Cogwork Grinder", "{C}" * 6, *[CardNote("removed")] * 4, whose=1)
    assert play.graveyard(0) == ["Cogwork Grinder"]


# -- Cogwork Tracker ---------------------------------------------------------------------------------------------------


def tracking(*players: int, trackers: int = 1, **more: object) -> Script:
    noted = {"Cogwork Tracker": tuple([CardNote("player", one) for one in players])}
    board = [*["Cogwork Tracker"] * trackers]
    play = scene(Seat(battlefield=board, noted=noted), Seat(**more), Seat())  # type: ignore[arg-type]
    play.until("declare attackers")
    return play


def test_a_tracker_attacks_the_noted_player() -> None:
    """Line 825: if able."""
    play = tracking(2)
    with pytest.raises(IllegalAnswer):
        play.attack({"Cogwork Tracker": "Player 2"})
    play.attack({"Cogwork Tracker": "Player 3"})


def test_a_tracker_without_a_noted_player_attacks_someone() -> None:
    """Lines 829 and 831: its controller chooses whom, but it must attack."""
    play = tracking()
    with pytest.raises(IllegalAnswer):
        play.attack({})
    play.attack({"Cogwork Tracker": "Player 2"})


def test_trackers_may_attack_different_noted_players() -> None:
    """Line 833: for each Tracker one of the noted players is chosen."""
    play = tracking(1, 2, trackers=2)
    one, other = [id for id in play.state.battlefield if play.object(id).base.name == "Cogwork Tracker"]
    play.attack({one: "Player 2", other: "Player 3"})


def test_nobody_pays_for_a_tracker_to_attack() -> None:
    """Line 835: where attacking costs something, it needn't attack, nor tapped or newly arrived."""
    play = tracking(1, battlefield=["Propaganda"])
    play.attack({"Cogwork Tracker": "Player 3"})
    play = scene(
        Seat(battlefield=[Permanent("Cogwork Tracker", tapped=True), Permanent("Cogwork Tracker", sick=True)]), Seat()
    )
    play.until("end")
    assert play.lives == [20, 20]


# -- names, types, colours ---------------------------------------------------------------------------------------------


@ruling("Noble Banneret", 1, 2)
def test_noble_banneret_and_creatures_with_noted_names() -> None:
    noted = {"Noble Banneret": (name("Grizzly Bears"),)}
    board = ["Noble Banneret", "Grizzly Bears", "Hill Giant"]
    play = scene(Seat(battlefield=board, noted=noted), Seat(battlefield=["Noble Banneret", "Grizzly Bears"]))
    assert play.pt("Hill Giant") == (3, 3)
    sizes = [play.pt(id) for id in play.state.battlefield if play.object(id).base.name != "Hill Giant"]
    assert sizes == [(4, 4), (3, 3), (3, 3), (2, 2)]
    alone = scene(Seat(battlefield=["Noble Banneret"], noted={"Noble Banneret": (name("Noble Banneret"),)}), Seat())
    assert alone.pt("Noble Banneret") == (4, 4)


def test_paliano_vanguard_helps_creatures_of_noted_types() -> None:
    noted = {"Paliano Vanguard": (CardNote("creature type", word="Bear"), CardNote("creature type", word="Human"))}
    play = scene(Seat(battlefield=["Paliano Vanguard", "Grizzly Bears", "Hill Giant"], noted=noted), Seat())
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant"), play.pt("Paliano Vanguard")) == ((3, 3), (3, 3), (2, 2))


@ruling("Smuggler Captain", 1)
def test_smuggler_captain_finds_a_noted_card() -> None:
    for noted, found in (({"Smuggler Captain": (name("Hill Giant"),)}, ["Hill Giant"]), ({}, [])):
        play = scene(
            Seat(hand=["Smuggler Captain"], pool="{B}" * 4, library=["Forest", "Hill Giant"], noted=noted), Seat()
        )
        play.cast("Smuggler Captain")
        play.resolve()
        play.resolve()
        play.choose("yes")
        if found:
            play.choose("Hill Giant")
        assert play.hand(0) == found


def test_paliano_makes_the_chosen_colours_only() -> None:
    """Line 933: for who didn't draft one it makes no mana, not even colourless."""
    play = scene(
        Seat(battlefield=["Paliano, the High City"], hand=["Shock"], noted={"Paliano, the High City": (GREEN, RED)}),
        Seat(battlefield=[Permanent("Paliano, the High City")], hand=["Shock", "Ornithopter"]),
    )
    play.cast("Shock", targets=["Player 2"])
    play.resolve()
    assert play.lives == [20, 18]
    play = scene(Seat(battlefield=["Paliano, the High City"], hand=["Shock"]), Seat())
    assert not any(option.kind in ("cast", "mana") for option in play.decision.options)


def test_regicide_destroys_creatures_of_the_chosen_colours() -> None:
    play = scene(
        Seat(hand=["Regicide"], pool="{B}", noted={"Regicide": (GREEN, BLACK)}),
        Seat(battlefield=["Hill Giant", "Grizzly Bears", "Black Knight"]),
    )
    with pytest.raises(ApnapError):
        play.cast("Regicide", targets=["Hill Giant"])
    play = scene(
        Seat(hand=["Regicide"], pool="{B}", noted={"Regicide": (GREEN, BLACK)}),
        Seat(battlefield=["Hill Giant", "Grizzly Bears", "Black Knight"]),
    )
    play.cast("Regicide", targets=["Grizzly Bears"])
    play.resolve()
    assert play.graveyard(1) == ["Grizzly Bears"]


def test_spire_phantasm_draws_for_a_right_guess() -> None:
    for notes, drawn in (((CardNote("guess", word="Forest"),), 1), ((), 0)):
        noted = {"Spire Phantasm": notes}
        play = scene(Seat(hand=["Spire Phantasm"], pool="{U}" * 5, library=["Forest"], noted=noted), Seat())
        play.cast("Spire Phantasm")
        play.resolve_all()
        assert len(play.hand(0)) == drawn


@ruling("Animus of Predation", 5)
def test_animus_has_the_keywords_of_removed_creatures() -> None:
    removed = [parsed("Serra Angel"), parsed("Knight of Malice"), parsed("Accelerate"), parsed("Raging Goblin")]
    noted = {"Animus of Predation": tuple([CardNote("removed", card=one) for one in removed])}
    play = scene(
        Seat(battlefield=["Animus of Predation"], noted=noted),
        Seat(hand=["Swords to Plowshares"], pool="{W}"),
    )
    assert play.keywords("Animus of Predation") == {"flying", "vigilance", "first strike", "hexproof", "haste"}
    play.pass_to(1)
    assert not play.may("cast", "Swords to Plowshares")  # hexproof from white


# -- cards exiled before decks are shuffled ----------------------------------------------------------------------------


@ruling("Arcane Savant", 1, 2, 4)
def test_arcane_savant_casts_a_copy_of_one_of_the_exiled_cards() -> None:
    noted = {"Arcane Savant": (exiled("Divination"), exiled("Blaze"))}
    play = scene(Seat(hand=["Arcane Savant"], pool="{U}" * 5, library=["Island"] * 4, noted=noted), Seat())
    assert play.exile() == ["Divination", "Blaze"]
    play.cast("Arcane Savant")
    play.resolve()
    play.resolve()
    play.choose("Divination")
    play.choose("yes")
    play.resolve()
    assert (len(play.hand(0)), play.exile(), play.graveyard(0)) == (2, ["Divination", "Blaze"], [])


@ruling("Caller of the Untamed", 1, 2)
def test_caller_of_the_untamed_copies_a_card_with_mana_value_x() -> None:
    noted = {"Caller of the Untamed": (exiled("Hill Giant"), exiled("Grizzly Bears"), exiled("Runeclaw Bear"))}
    play = scene(Seat(battlefield=["Caller of the Untamed"], pool="{G}" * 5, noted=noted), Seat())
    with pytest.raises(ApnapError):
        play.activate("Caller of the Untamed", x=3)
    play = scene(Seat(battlefield=["Caller of the Untamed"], pool="{G}" * 5, noted=noted), Seat())
    play.activate("Caller of the Untamed", x=2, choices=["Runeclaw Bear"])
    play.resolve()
    assert sorted(play.battlefield(0)) == ["Caller of the Untamed", "Runeclaw Bear"]
    assert len(play.exile()) == 3


@ruling("Volatile Chimera", 1, 2, 3)
def test_volatile_chimera_becomes_a_copy_of_a_random_card_and_keeps_the_ability() -> None:
    names = ("Hill Giant", "Elvish Visionary", "Serra Angel")
    noted = {"Volatile Chimera": tuple([exiled(one) for one in names])}
    seen = set()
    for seed in range(8):
        play = scene(
            Seat(battlefield=["Volatile Chimera"], pool="{R}" * 4, noted=noted, library=["Forest"]), Seat(), seed=seed
        )
        (id,) = play.state.battlefield
        for _ in range(2):
            play.activate(id)
            play.resolve()
            assert play.battlefield(0)[0] in names
            seen.add(play.battlefield(0)[0])
            assert (len(play.exile()), play.hand(0)) == (3, [])
    assert seen == set(names)


def test_burning_wish_takes_a_sorcery_from_the_sideboard() -> None:
    play = scene(Seat(hand=["Burning Wish"], pool="{R}{R}", outside=["Divination", "Shock"]), Seat())
    play.cast("Burning Wish")
    play.resolve()
    play.choose("yes")
    assert (play.hand(0), play.exile()) == (["Divination"], ["Burning Wish"])
    assert [play.object(id).base.name for id in play.state.players[0].outside] == ["Shock"]


@cr("905.2b")
def test_notes_are_public() -> None:
    play = scene(Seat(noted={"Regicide": (GREEN,)}), Seat(outside=[card("Own", "{1}", "Artifact")]))
    seen = play.game.view(1).players
    assert [(one.cards, one.kind, one.word) for one in seen[0].noted] == [("Regicide", "color", "green")]
    assert [one.name for one in seen[1].outside] == ["Own"]
    assert play.game.view(0).players[1].outside == ()
    for player in range(2):
        whole = play.game.view(player)
        assert View.from_json(whole.to_json()) == whole
