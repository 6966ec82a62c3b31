"""Cards that matter in a draft, each ability played out (CR 905.2); official rulings where there are some."""

from __future__ import annotations

import pytest

from apnap.cards.decks import DeckList
from apnap.draft.chance import Chance
from apnap.draft.draft import Draft
from apnap.draft.games import tables
from apnap.draft.table import Note
from apnap.game.game import Game
from apnap.rules.asking.decisions import NO, YES
from apnap.rules.asking.errors import ApnapError, IllegalAnswer
from apnap.state.noted import CardNote
from apnap.state.things import of_player
from tests.draft import matters as m
from tests.draft.tables import (
    asked,
    choose,
    decline,
    draft_of,
    first,
    names,
    numbered,
    pack,
    pick,
    pile,
    plain,
    special,
    use,
    word,
)
from tests.marks import cr
from tests.rulings.table import ruling


def notes(draft: Draft, name: str) -> tuple[Note, ...]:
    return draft.table.notes.get(numbered(draft, name), ())


def at_hand(draft: Draft, seat: int) -> set[str]:
    return {one.card.name for one in draft.view(seat).pack}


def finish(draft: Draft) -> None:
    """Everyone takes the first option; abilities that may be used aren't."""
    while not draft.over:
        for decision in draft.decisions:
            options = decision.options
            draft.answer(decision.player, options[-1] if decision.purpose in ("use", "offer", "accept") else options[0])


# -- face up and revealed ----------------------------------------------------------------------------------------------


@cr("905.2c", "905.1c")
def test_a_card_drafted_face_up_is_seen_by_all_until_the_draft_is_over() -> None:
    """Release notes, line 75."""
    draft = draft_of([pack(m.DREDGER, "A"), pack("B", "C")])
    pick(draft, 0, "Dredger")
    assert draft.view(1).seats[0].face_up == ()
    first(draft, 1)
    assert draft.over
    assert draft.view(1).seats[0].face_up == ()
    kinds = [notice.kind for notice, _ in draft.view(1).notices]
    assert kinds == ["face up"]
    draft = draft_of([pack(m.DREDGER, "A", "D"), pack("B", "C", "E")])
    pick(draft, 0, "Dredger")
    first(draft, 1)
    assert [one.card.name for one in draft.view(1).seats[0].face_up] == ["Dredger"]


@cr("905.2c")
def test_a_card_stays_face_up_in_later_rounds_and_works_until_it_is_turned_down() -> None:
    """Release notes, line 75."""
    rounds = [[pack(f"{n}A", f"{n}B"), pack(f"{n}C", f"{n}D")] for n in range(2)]
    draft = draft_of([pack(m.AGENT, "A"), pack("B", "C")], *rounds)
    pick(draft, 0, "Agent")
    first(draft, 1)
    pick(draft, 0, "C")
    for number, shown in ((2, ["Agent"]), (3, [])):
        assert draft.round == number
        assert [one.card.name for one in draft.view(1).seats[0].face_up] == shown
        offered = [option for option in asked(draft, 0).options if option.kind == "instead"]
        assert len(offered) == len(shown), "face down it can't be used"
        if offered:
            draft.answer(0, offered[0])
            while draft.round == number:
                first(draft, draft.decisions[0].player)


@cr("905.2b")
def test_a_revealed_card_is_noted_for_and_turned_face_down() -> None:
    """Release notes, lines 76 and 77."""
    draft = draft_of([pack("A", m.AUTOMATON, "X"), pack("B", "C", "D")])
    first(draft, 0, 1)
    pick(draft, 0, "C")
    pick(draft, 1, "Automaton")
    assert notes(draft, "Automaton") == (Note("number", 2),)
    assert draft.view(0).notes == (("Automaton", Note("number", 2)),)  # any player can look at it
    assert draft.table.drafters[1].face_up == []
    assert [notice.kind for notice, _ in draft.view(0).notices] == ["revealed", "noted"]
    pool = draft.pools[1]
    assert pool.notes["Automaton"] == (CardNote("number", 2),)
    mine = DeckList([plain("Bear")] * 40, [], {}, pool.notes)
    game = Game([mine, DeckList([plain("Bear")] * 40, [])], 1)
    assert [(one.cards, one.number) for one in game.view(1).players[0].noted] == [("Automaton", 2)], "in games too"


def test_the_number_is_counted_within_the_round() -> None:
    """Release notes, line 78."""
    draft = draft_of([pack("A"), pack("B")], [pack(m.AUTOMATON), pack("C")])
    assert notes(draft, "Automaton") == (Note("number", 1),)


@ruling("Cogwork Tracker", 2)
def test_the_player_who_passed_the_card_is_noted() -> None:
    draft = draft_of([pack("A", m.TRACKER, "X"), pack(m.TRACKER, "C", "D"), pack("E", "F", "G")])
    first(draft, 0)
    pick(draft, 1, "Tracker")
    first(draft, 2)
    assert notes(draft, "Tracker") == ()
    own = draft.table.drafters[1].drafted[0]
    assert draft.table.notes.get(own, ()) == ()  # nobody passed the first card of a pack
    pick(draft, 1, "Tracker")
    first(draft, 0, 2)
    assert notes(draft, "Tracker") == (Note("player", 0),)


@ruling("Aether Searcher", 1, 2)
def test_the_next_card_is_revealed_and_its_name_noted_even_in_the_next_round() -> None:
    """Release notes, line 705; nothing is noted after the last card."""
    draft = draft_of([pack(m.SEARCHER), pack("B")], [pack("C", "D"), pack("E", "F")])
    assert notes(draft, "Searcher") == ()
    pick(draft, 0, "D")
    first(draft, 1)
    assert notes(draft, "Searcher") == (Note("name", word="D"),)
    assert any(cards and cards[0].card.name == "D" for _, cards in draft.view(1).notices)
    last = draft_of([pack(m.SEARCHER), pack("B")])
    assert notes(last, "Searcher") == ()


@ruling("Cogwork Spy", 2)
def test_the_next_card_from_the_pack_is_seen_by_one_drafter_only() -> None:
    """Release notes, line 811: even if it is removed from the draft face down."""
    draft = draft_of([pack(m.SPY, "A", "X"), pack(m.GRINDER, "C", "D"), pack("E", "F", "G")])
    pick(draft, 0, "Spy")
    pick(draft, 1, "Grinder")
    first(draft, 2)
    pick(draft, 1, "X")
    first(draft, 0, 2)
    use(draft, 1, "Grinder")
    shown = [names(draft, notice.cards) for notice, _ in draft.view(0).notices if notice.kind == "saw"]
    assert shown == [["X"]]
    assert not [notice for notice, _ in draft.view(2).notices if notice.kind in ("saw", "removed")]


@ruling("Paliano, the High City", 2)
@ruling("Regicide", 6)
def test_three_players_choose_three_colours() -> None:
    """Release notes, line 931."""
    draft = draft_of([pack("A", "X"), pack(m.CITY, "C"), pack("E", "F")])
    first(draft, 0, 2)
    pick(draft, 1, "City")
    assert asked(draft, 0).purpose == "colour"  # to the right of drafter 1
    choose(draft, 0, word="red")
    with pytest.raises(AssertionError):
        choose(draft, 1, word="red")
    choose(draft, 1, word="blue")
    assert [option.word for option in asked(draft, 2).options] == ["white", "black", "green"]
    choose(draft, 2, word="green")
    assert [note.word for note in notes(draft, "City")] == ["red", "blue", "green"]


@ruling("Spire Phantasm", 1, 2)
def test_guessing_the_next_card_of_a_pack() -> None:
    draft = draft_of([pack(m.PHANTASM, "A", "X"), pack("B", "C", "D")])
    pick(draft, 0, "Phantasm")
    first(draft, 1)
    pick(draft, 0, "C")
    pick(draft, 1, "X")
    assert [option.word for option in asked(draft, 0).options] == ["A", "X"]
    draft.answer(0, word("x"))
    assert notes(draft, "Phantasm") == (Note("guess", word="X"),)
    wrong = draft_of([pack(m.PHANTASM, "A"), pack("B", "C")])
    pick(wrong, 0, "Phantasm")
    first(wrong, 1)
    wrong.answer(0, word("Black Lotus"))
    assert notes(wrong, "Phantasm") == ()
    assert wrong.over
    assert draft_of([pack(m.PHANTASM), pack("B")]).over  # the last card of a pack: nothing is guessed


# -- additional cards --------------------------------------------------------------------------------------------------


@ruling("Cogwork Librarian", 1, 2, 3)
def test_an_additional_card_for_the_librarian_which_goes_into_the_pack() -> None:
    """Release notes, line 791."""
    draft = draft_of([pack(m.LIBRARIAN, "A", "X"), pack("B", "C", "D")])
    pick(draft, 0, "Librarian")
    first(draft, 1)
    pick(draft, 0, "C")
    first(draft, 1)
    use(draft, 0, "Librarian")
    assert draft.over
    assert pile(draft, 0) == ["C", "D", "X"]
    assert pile(draft, 1) == ["B", "A", "Librarian"]


@ruling("Cogwork Librarian", 3)
def test_several_librarians_for_as_many_additional_cards() -> None:
    """Release notes, line 795: three cards for two Librarians."""
    draft = draft_of([pack(m.LIBRARIAN, "A", "X", "Y"), pack(m.LIBRARIAN, "C", "D", "E")])
    pick(draft, 0, "Librarian")
    pick(draft, 1, "C")
    pick(draft, 0, "Librarian")
    pick(draft, 1, "A")
    decline(draft, 0)  # as the second Librarian is drafted
    pick(draft, 0, "X")
    first(draft, 1)
    use(draft, 0, "Librarian")
    assert pile(draft, 0) == ["Librarian", "X", "Y"]
    finish(draft)
    assert "Librarian" in pile(draft, 1)


@ruling("Cogwork Librarian", 2)
def test_the_cards_are_drafted_one_after_the_other() -> None:
    """Release notes, line 793: the additional card is the next one drafted after a Searcher."""
    draft = draft_of([pack(m.LIBRARIAN, "A", "X"), pack("B", m.SEARCHER, "D")])
    pick(draft, 0, "Librarian")
    first(draft, 1)
    pick(draft, 0, "Searcher")
    first(draft, 1)
    use(draft, 0, "Librarian")
    assert pile(draft, 0)[:2] == ["Searcher", "D"]
    assert notes(draft, "Searcher") == (Note("name", word="D"),)


def test_a_librarian_is_offered_only_while_the_pack_has_cards() -> None:
    draft = draft_of([pack(m.LIBRARIAN, "A"), pack("B", "C")])
    pick(draft, 0, "Librarian")
    first(draft, 1)
    assert draft.over
    assert pile(draft, 0) == ["Librarian", "C"]


def test_declining_to_use_an_ability() -> None:
    draft = draft_of([pack(m.LIBRARIAN, "A", "X"), pack("B", "C", "D")])
    pick(draft, 0, "Librarian")
    first(draft, 1)
    pick(draft, 0, "C")
    first(draft, 1)
    decline(draft, 0)
    assert pile(draft, 0) == ["Librarian", "C", "X"]


@ruling("Leovold's Operative", 1)
def test_several_additional_cards_for_passing_as_many_packs() -> None:
    """Both are drafted in the first round, and used in the second."""
    draft = draft_of(
        [pack(m.OPERATIVE, "A"), pack(m.OPERATIVE, "C")], [pack("F", "G", "H", "I"), pack("J", "K", "L", "M")]
    )
    pick(draft, 0, "Operative")
    pick(draft, 1, "C")
    pick(draft, 0, "F")
    pick(draft, 1, "J")
    use(draft, 0, "Operative")
    pick(draft, 0, "G")
    use(draft, 0, "Operative")  # as the additional card is drafted
    pick(draft, 0, "H")
    assert pile(draft, 0) == ["Operative", "Operative", "F", "G", "H"]
    finish(draft)
    assert pile(draft, 0) == ["Operative", "Operative", "F", "G", "H", "M"]  # two packs were passed, then one not
    assert pile(draft, 1) == ["C", "A", "J", "I", "K", "L"]


def test_who_passes_a_pack_drafts_nothing_from_it() -> None:
    draft = draft_of([pack(m.OPERATIVE, "A", "X", "Y"), pack("B", "C", "D", "E")])
    pick(draft, 0, "Operative")
    pick(draft, 1, "B")
    pick(draft, 0, "C")
    pick(draft, 1, "A")
    use(draft, 0, "Operative")
    pick(draft, 0, "D")
    assert pile(draft, 0) == ["Operative", "C", "D"]
    assert pile(draft, 1) == ["B", "A", "E"]  # the other pack was passed on
    pick(draft, 1, "X")
    assert draft.over
    assert pile(draft, 0) == ["Operative", "C", "D", "Y"]


@ruling("Agent of Acquisitions", 1, 2)
def test_a_whole_pack_and_then_nothing_in_this_round() -> None:
    """Release notes, line 729."""
    draft = draft_of([pack(m.AGENT, m.AGENT, "A"), pack("B", "C", m.AUTOMATON)], [pack("F", "G"), pack("H", "I")])
    pick(draft, 0, "Agent")
    first(draft, 1)
    use(draft, 0, "Agent", "instead")
    first(draft, 1)
    pick(draft, 0, "C")  # the order is the drafter's
    assert pile(draft, 0) == ["Agent", "C", "Automaton"]
    assert notes(draft, "Automaton") == (Note("number", 3),)
    first(draft, 1)
    assert pile(draft, 1) == ["B", "Agent", "A"]
    assert draft.round == 2
    assert not any(option.kind == "instead" for option in asked(draft, 0).options)
    pick(draft, 0, "F")  # in the next round they draft again


@ruling("Agent of Acquisitions", 1)
def test_a_second_agent_is_of_no_use_in_the_same_round() -> None:
    """Release notes, line 731: who drafts nothing more in this round can't use it, but can in the next."""
    packs = [pack(m.AGENT, "A", "B", "Z"), pack(m.AGENT, "C", "D", "E")]
    draft = draft_of(packs, [pack("F", "G"), pack("H", "I")])
    pick(draft, 0, "Agent")
    pick(draft, 1, "C")
    pick(draft, 0, "Agent")
    pick(draft, 1, "A")
    use(draft, 0, "Agent", "instead")
    first(draft, 1)
    pick(draft, 0, "Z")
    assert draft.round == 2, "nobody was asked about the last card of the other pack"
    assert (pile(draft, 0), pile(draft, 1)) == (["Agent", "Agent", "Z", "B"], ["C", "A", "D", "E"])
    assert len([option for option in asked(draft, 0).options if option.kind == "instead"]) == 1


def test_cards_that_nobody_can_draft_are_left_over() -> None:
    draft = draft_of([pack(m.AGENT, m.SEEKER, "X"), pack(m.AGENT, "C", "D")], spare=[pack("S", "T")])
    pick(draft, 0, "Agent")
    pick(draft, 1, "Agent")
    use(draft, 0, "Agent", "instead")
    use(draft, 1, "Agent", "instead")
    first(draft, 0, 1)
    draft.answer(1, YES)
    assert draft.over
    assert names(draft, draft.table.left_over) == ["S", "T"]


@ruling("Lore Seeker", 1, 4)
def test_a_pack_is_added_and_drafted_in_this_round() -> None:
    """Release notes, line 879."""
    draft = draft_of([pack(m.SEEKER, "A"), pack("B", "C"), pack("D", "E")], spare=[pack("S", "T", "U")])
    pick(draft, 0, "Seeker")
    first(draft, 1, 2)
    assert asked(draft, 0).purpose == "add pack"
    draft.answer(0, YES)
    assert at_hand(draft, 0) == {"S", "T", "U"}
    pick(draft, 0, "T")
    assert [seat.packs for seat in draft.view(0).seats] == [(), (2,), ()]
    assert at_hand(draft, 1) == {"S", "U"}  # the last card of the first pack needed no question
    finish(draft)
    assert sum(len(pool.cards) for pool in draft.pools) == 9


@ruling("Lore Seeker", 1)
def test_an_added_pack_may_give_some_drafters_more_cards() -> None:
    """Release notes, line 881."""
    draft = draft_of([pack(m.SEEKER, "A"), pack("B", "C"), pack("D", "E")], spare=[pack("S", "T")])
    pick(draft, 0, "Seeker")
    first(draft, 1, 2)
    draft.answer(0, YES)
    finish(draft)
    assert [len(pool.cards) for pool in draft.pools] == [3, 3, 2]


def test_a_pack_need_not_be_added() -> None:
    draft = draft_of([pack(m.SEEKER, "A"), pack("B", "C")], spare=[pack("S")])
    pick(draft, 0, "Seeker")
    first(draft, 1)
    draft.answer(0, NO)
    assert draft.over
    assert draft.table.spare == [2]
    none = draft_of([pack(m.SEEKER, "A"), pack("B", "C")])
    pick(none, 0, "Seeker")
    first(none, 1)
    assert none.over  # there is no pack to add


@ruling("Lore Seeker", 2)
def test_an_added_pack_is_passed_by_who_has_taken_a_whole_pack() -> None:
    """Release notes, line 883."""
    draft = draft_of([pack(m.AGENT, "A", "X"), pack(m.SEEKER, "C", "D")], spare=[pack("S", "T")])
    pick(draft, 0, "Agent")
    pick(draft, 1, "D")
    use(draft, 0, "Agent", "instead")
    first(draft, 1)
    pick(draft, 0, "Seeker")
    draft.answer(0, YES)
    assert pile(draft, 0) == ["Agent", "Seeker", "C"], (
        "the rest of the first pack is drafted before the new one is opened"
    )
    shown = [names(draft, notice.cards) for notice, _ in draft.view(0).notices if notice.kind == "looked at pack"]
    assert shown == [["S", "T"]], "they may look at it"
    finish(draft)
    assert pile(draft, 0) == ["Agent", "Seeker", "C"]
    assert {"S", "T"} <= set(pile(draft, 1))


# -- removing and noting cards -----------------------------------------------------------------------------------------


@ruling("Cogwork Grinder", 1, 3, 4, 5, 6)
def test_a_card_removed_face_down_is_in_no_pool_and_unknown_to_others() -> None:
    """Release notes, lines 767, 769 and 775."""
    draft = draft_of([pack(m.GRINDER, "A", "X"), pack(m.AUTOMATON, "C", "D")])
    pick(draft, 0, "Grinder")
    pick(draft, 1, "C")
    pick(draft, 0, "Automaton")
    first(draft, 1)
    use(draft, 0, "Grinder")
    assert notes(draft, "Automaton") == (Note("number", 2),)  # it is drafted nevertheless
    assert pile(draft, 0) == ["Grinder", "X"]
    removed = numbered(draft, "Automaton")
    assert draft.view(0).notes[0] == ("Grinder", Note("removed", card=removed, hidden=True))
    assert draft.view(1).notes[0] == ("Grinder", Note("removed", card=-1, hidden=True))
    decline(draft, 0)
    assert draft.over
    assert [one.card.name for one in draft.pools[0].cards] == ["Grinder", "X"]
    assert [one.name for one in draft.pools[0].removed] == ["Automaton"]
    assert draft.pools[0].notes["Grinder"] == (CardNote("removed"),), "how many there were isn't secret"


@ruling("Cogwork Grinder", 6)
def test_a_card_drafted_face_up_is_turned_down_as_it_is_removed() -> None:
    """Release notes, line 767."""
    draft = draft_of([pack(m.GRINDER, "A", "X"), pack(m.LIBRARIAN, "C", "D")])
    pick(draft, 0, "Grinder")
    pick(draft, 1, "C")
    pick(draft, 0, "Librarian")
    first(draft, 1)
    assert ("face up", 0) in [(notice.kind, notice.seat) for notice, _ in draft.view(1).notices][1:]
    use(draft, 0, "Grinder")
    assert names(draft, draft.table.drafters[0].face_up) == ["Grinder"]
    assert names(draft, draft.table.drafters[0].removed) == ["Librarian"]


@ruling("Cogwork Grinder", 5)
def test_only_cards_drafted_after_the_grinder_can_be_removed() -> None:
    """Release notes, line 771."""
    draft = draft_of([pack("A", "X", "Y"), pack(m.GRINDER, "C", "D")])
    pick(draft, 0, "A")
    pick(draft, 1, "C")
    pick(draft, 0, "Grinder")
    first(draft, 1)
    assert asked(draft, 0).purpose == "use", "the next card is drafted; the Grinder itself was not offered"
    use(draft, 0, "Grinder")
    assert draft.over
    assert (pile(draft, 0), names(draft, draft.table.drafters[0].removed)) == (["A", "Grinder"], ["Y"])


@ruling("Animus of Predation", 1, 2, 4)
def test_a_card_removed_face_up_is_seen_by_all_and_does_nothing() -> None:
    draft = draft_of([pack(m.ANIMUS, "A", "X"), pack(m.LIBRARIAN, "C", "D")])
    pick(draft, 0, "Animus")
    pick(draft, 1, "C")
    pick(draft, 0, "Librarian")
    first(draft, 1)
    use(draft, 0, "Animus")
    assert draft.table.drafters[0].face_up == [numbered(draft, "Animus")]
    assert draft.view(1).notes[0][1].card == numbered(draft, "Librarian")
    assert asked(draft, 0).purpose == "use"
    assert len(asked(draft, 0).options) == 2  # the Librarian can't be used


@ruling("Cogwork Grinder", 3)
def test_cards_removed_with_one_of_several_count_for_each() -> None:
    draft = draft_of([pack(m.GRINDER, m.GRINDER, "X"), pack("B", "C", "D")])
    pick(draft, 0, "Grinder")
    pick(draft, 1, "B")
    pick(draft, 0, "C")
    pick(draft, 1, "X")
    use(draft, 0, "Grinder")
    finish(draft)
    pools = [one for one in draft.pools[0].cards if one.card.name == "Grinder"]
    assert len(pools) == 2
    assert pools[0].notes == pools[1].notes != ()


@ruling("Noble Banneret", 2)
def test_the_name_of_a_drafted_creature_is_noted_once() -> None:
    draft = draft_of([pack(m.BANNERET, "A", m.CITY, "Z"), pack(m.BANNERET, "C", "D", "E")])
    pick(draft, 0, "Banneret")
    first(draft, 1)
    pick(draft, 0, "C")
    pick(draft, 1, "A")
    use(draft, 0, "Banneret")
    decline(draft, 1)
    assert notes(draft, "Banneret") == (Note("name", word="C"),)
    assert draft.table.drafters[0].face_up == []
    assert "revealed" in [notice.kind for notice, cards in draft.view(1).notices if cards and cards[0].card.name == "C"]
    pick(draft, 0, "City")  # not a creature card: nothing is offered; the colours are chosen
    pick(draft, 1, "D")
    assert asked(draft, 1).purpose in ("use", "colour")


def test_creature_types_are_noted() -> None:
    knight = special("Knight", line="Creature - Human Knight")
    draft = draft_of([pack(m.VANGUARD, "A", "X"), pack(knight, "C", "D")])
    pick(draft, 0, "Vanguard")
    pick(draft, 1, "C")
    pick(draft, 0, "Knight")
    pick(draft, 1, "A")
    use(draft, 0, "Vanguard")
    assert [note.word for note in notes(draft, "Vanguard")] == ["Human", "Knight"]


# -- looking -----------------------------------------------------------------------------------------------------------


@ruling("Whispergear Sneak", 1, 3)
def test_looking_at_an_unopened_pack() -> None:
    """Release notes, line 913."""
    draft = draft_of(
        [pack(m.SNEAK, "A", "X"), pack("B", "C", "D"), pack("E", "F", "G")],
        [pack("H"), pack("I", "J"), pack("K")],
    )
    pick(draft, 0, "Sneak")
    first(draft, 1, 2)
    use(draft, 0, "Sneak", "turn face down")
    first(draft, 1, 2)
    options = asked(draft, 0).options
    assert all(option.number != draft.table.drafters[0].waiting[0] for option in options)
    choose(draft, 0, number=4)
    looked = draft.view(0).notices[-1]
    assert names(draft, looked[0].cards) == ["I", "J"]
    assert not [notice for notice, _ in draft.view(1).notices if notice.kind == "looked at pack"]


@ruling("Whispergear Sneak", 3)
@pytest.mark.parametrize("other", [False, True])
def test_the_owner_of_a_pack_that_was_looked_at_may_open_another(other: bool) -> None:
    """Release notes, line 915."""
    draft = draft_of([pack(m.SNEAK, "A"), pack("B", "C")], [pack("E"), pack("F", "G")], [pack("H"), pack("I", "J")])
    pick(draft, 0, "Sneak")
    first(draft, 1)
    use(draft, 0, "Sneak", "turn face down")
    choose(draft, 0, number=3)
    first(draft, *[one.player for one in draft.decisions if one.purpose == "draft"])
    assert [notice.number for notice, _ in draft.view(1).notices if notice.kind == "pack looked at"] == [1]
    assert [(one.player, one.purpose) for one in draft.decisions] == [(1, "open pack")]
    choose(draft, 1, number=5 if other else 3)
    assert at_hand(draft, 1) == ({"I", "J"} if other else {"F", "G"})
    finish(draft)
    assert sum(len(pool.cards) for pool in draft.pools) == 10


@ruling("Whispergear Sneak", 2)
def test_looking_at_a_pack_before_it_is_passed() -> None:
    """Release notes, line 919."""
    draft = draft_of([pack(m.SNEAK, "A", "X"), pack("B", "C", "D"), pack("E", "F", "G")])
    pick(draft, 0, "Sneak")
    first(draft, 1, 2)
    use(draft, 0, "Sneak", "turn face down")
    pick(draft, 1, "X")
    pick(draft, 2, "C")
    choose(draft, 0, thing=of_player(2), word="opened")
    first(draft, 0)
    looked = [notice for notice, _ in draft.view(0).notices if notice.kind == "looked at pack"]
    assert [names(draft, notice.cards) for notice in looked] == [["D"]]  # after the card was drafted


@ruling("Illusionary Informant", 1)
def test_looking_at_the_next_card_of_a_player() -> None:
    draft = draft_of([pack(m.INFORMANT, "A", "X"), pack("B", "C", "D"), pack("E", "F", "G")])
    pick(draft, 0, "Informant")
    first(draft, 1, 2)
    use(draft, 0, "Informant", "turn face down")
    pick(draft, 1, "X")
    first(draft, 2)
    assert of_player(0) not in [option.thing for option in asked(draft, 0).options]
    choose(draft, 0, thing=of_player(1))
    first(draft, 0)
    seen = [names(draft, notice.cards) for notice, _ in draft.view(0).notices if notice.kind == "saw"]
    assert seen == [["X"]]


@ruling("Archdemon of Paliano", 1, 2, 3)
def test_three_cards_are_drafted_at_random_without_looking() -> None:
    rest = [f"A{n}" for n in range(6)]
    others = [m.AUTOMATON] * 7
    draft = draft_of([pack(m.ARCHDEMON, *rest), pack(*others)])
    pick(draft, 0, "Archdemon")
    first(draft, 1)
    assert draft.view(0).pack == ()
    for _ in range(2):
        assert draft.decision_of(0) is None
        first(draft, 1)
    assert len(pile(draft, 0)) == 3
    assert [note for one in draft.table.drafters[0].drafted for note in draft.table.notes.get(one, ())]
    first(draft, 1)
    assert draft.table.drafters[0].face_up == []
    assert draft.view(0).pack != ()
    assert asked(draft, 0).purpose == "draft"


# -- last cards, and after the draft -----------------------------------------------------------------------------------


@ruling("Canal Dredger", 1, 2, 3)
def test_the_last_card_of_each_pack_goes_to_who_drafted_the_dredger() -> None:
    """Release notes, line 747."""
    draft = draft_of([pack(m.DREDGER, "A", "X"), pack("B", "C", "D"), pack("E", "F", "G")])
    pick(draft, 0, "Dredger")
    first(draft, 1, 2)
    first(draft, 0, 1, 2)
    assert draft.over
    assert len(pile(draft, 0)) == 5
    assert (len(pile(draft, 1)), len(pile(draft, 2))) == (2, 2)


@ruling("Canal Dredger", 3)
def test_cards_passed_to_the_dredger_are_drafted_one_at_a_time() -> None:
    """Release notes, line 751: a Grinder may remove any of them."""
    draft = draft_of([pack(m.DREDGER, m.GRINDER, "X"), pack("C", m.GRINDER, "D")])
    pick(draft, 0, "Dredger")
    first(draft, 1)
    pick(draft, 0, "Grinder")
    first(draft, 1)
    asked_for = []
    while not draft.over:
        assert asked(draft, 0).purpose == "use"
        asked_for.append(names(draft, [asked(draft, 0).source])[0])
        if len(asked_for) == 1:
            decline(draft, 0)
        else:
            use(draft, 0, "Grinder")
    assert len(asked_for) == 2
    assert names(draft, draft.table.drafters[0].removed) == asked_for[1:]


@ruling("Canal Dredger", 1)
def test_the_passing_player_chooses_between_dredgers() -> None:
    """Release notes, line 749."""
    draft = draft_of([pack(m.DREDGER, "A"), pack(m.DREDGER, "C"), pack("E", "F")])
    pick(draft, 0, "Dredger")
    pick(draft, 1, "Dredger")
    first(draft, 2)
    assert [one.purpose for one in draft.decisions] == ["pass last card"] * 3
    for seat in range(3):
        choose(draft, seat, thing=of_player(1))
    assert draft.over
    assert [len(pile(draft, seat)) for seat in range(3)] == [1, 4, 1]


def _brokered() -> Draft:
    draft = draft_of([pack(m.BROKER, m.TRACKER, "X"), pack("B", "C", m.TRACKER), pack("E", "F", "G")])
    pick(draft, 0, "Broker")
    pick(draft, 1, "Tracker")
    first(draft, 2)
    pick(draft, 1, "Tracker")
    first(draft, 0, 2)
    return draft


@ruling("Deal Broker", 1, 2, 4, 5, 7)
def test_cards_are_exchanged_with_what_is_noted_for_them() -> None:
    """Release notes, lines 853, 855 and 859."""
    draft = _brokered()
    assert asked(draft, 0).purpose == "reveal for exchange"
    mine = numbered(draft, "Broker")
    shown = next(card for card in draft.table.drafters[0].drafted if card != mine)
    choose(draft, 0, thing=shown)
    assert [one.player for one in draft.decisions] == [1, 2]
    unnoted = draft.table.drafters[1].drafted[0]
    choose(draft, 1, thing=unnoted)
    assert "offered" not in [notice.kind for notice, _ in draft.view(2).notices]  # revealed together
    decline(draft, 2)
    choose(draft, 0, thing=unnoted)
    assert draft.over
    assert shown in draft.table.drafters[1].drafted
    assert unnoted in draft.table.drafters[0].drafted
    assert draft.pools[0].notes["Tracker"] == (CardNote("player", 0),)  # of both of the other's Trackers
    assert draft.pools[1].notes["Tracker"] == (CardNote("player", 0),)


@ruling("Deal Broker", 1, 2)
def test_what_was_noted_for_cards_of_the_name_is_shared_by_an_exchange() -> None:
    """Release notes, line 861: the new owner has what both have noted; what the other has noted stays."""
    draft = draft_of(
        [pack(m.BROKER, m.TRACKER, "X"), pack("B", "C", m.TRACKER), pack(m.TRACKER, "F", "G")],
        [pack("K"), pack("L"), pack("M")],
    )
    pick(draft, 0, "Broker")
    first(draft, 1)
    pick(draft, 2, "F")
    pick(draft, 0, "Tracker")  # passed by drafter 2
    pick(draft, 1, "Tracker")  # passed by drafter 0
    first(draft, 2)
    while asked(draft, 0).purpose != "reveal for exchange":
        first(draft, draft.decisions[0].player)
    choose(draft, 0, thing=numbered(draft, "K") if "K" in pile(draft, 0) else draft.table.drafters[0].drafted[-1])
    theirs = next(card for card in draft.table.drafters[1].drafted if names(draft, [card]) == ["Tracker"])
    choose(draft, 1, thing=theirs)
    decline(draft, 2)
    choose(draft, 0, thing=theirs)
    assert draft.over
    assert {note.number for note in draft.pools[0].notes["Tracker"]} == {0, 2}
    assert "Tracker" not in draft.pools[1].notes


@ruling("Deal Broker", 5)
def test_exchanges_come_before_anyone_knows_who_plays_with_whom() -> None:
    """Release notes, line 865: nothing about the groups is decided before the draft is over."""
    draft = _brokered()
    assert not draft.over
    with pytest.raises(ApnapError):
        draft.pools  # noqa: B018
    decline(draft, 0)
    groups = [tables(len(draft.pools), 2, Chance.seeded(seed)) for seed in range(20)]
    assert len({tuple(map(tuple, one)) for one in groups}) > 1, "they are random"


@ruling("Deal Broker", 8)
def test_the_broker_itself_may_be_exchanged() -> None:
    """Release notes, line 851."""
    draft = _brokered()
    use(draft, 0, "Broker", "card")
    first(draft, 1, 2)
    offered = draft.table.drafters[1].drafted[0]
    choose(draft, 0, thing=offered)
    assert draft.over  # its new owner offers no exchange
    assert "Broker" in [one.card.name for one in draft.pools[1].cards]


def test_nothing_need_be_revealed_offered_or_accepted() -> None:
    draft = _brokered()
    before = [pile(draft, seat) for seat in range(3)]
    decline(draft, 0)
    assert draft.over
    other = _brokered()
    first(other, 0)
    first(other, 1)
    decline(other, 2)
    decline(other, 0)
    assert other.over
    assert [pile(other, seat) for seat in range(3)] == before


@cr("905.2a")
@ruling("Deal Broker", 3)
def test_actions_at_the_same_time_are_taken_in_a_random_order() -> None:
    """Release notes, lines 80 and 863."""
    orders = set()
    for seed in range(20):
        draft = draft_of([pack(m.BROKER), pack(m.BROKER), pack(m.BROKER)], seed=seed)
        orders.add(draft.decisions[0].player)
    assert orders == {0, 1, 2}


def test_an_ability_that_is_not_offered_can_not_be_used() -> None:
    draft = draft_of([pack(m.LIBRARIAN, "A"), pack("B", "C")])
    with pytest.raises(IllegalAnswer):
        draft.answer(0, YES)
    assert plain("A").faces[0].name == "A"
