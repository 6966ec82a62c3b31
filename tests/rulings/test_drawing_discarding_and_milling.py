"""Rulings about drawing, discarding, milling, looking at libraries and searching."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import CardDiscarded, LibraryShuffled
from apnap.rules.events.game_end import PlayerLost
from apnap.rules.events.stack import SpellCast
from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Accumulated Knowledge", 1)
def test_accumulated_knowledge_is_not_in_the_graveyard_while_it_resolves() -> None:
    known = ["Accumulated Knowledge"]
    play = scene(Seat(hand=known, pool="{U}{U}", library=["Island"] * 5, graveyard=known), Seat(graveyard=known))
    play.cast("Accumulated Knowledge")
    play.resolve()
    assert len(play.hand()) == 3


@ruling("Cosmic Epiphany", 1)
def test_a_spell_that_counts_the_graveyard_does_not_count_itself() -> None:
    play = scene(Seat(hand=["Cosmic Epiphany"], pool="{U}" * 6, library=["Island"] * 3, graveyard=["Shock", "Forest"]))
    play.cast("Cosmic Epiphany")
    play.resolve()
    assert play.hand() == ["Island"]


@ruling("Festive Funeral", 2)
def test_x_does_not_change_after_the_resolution() -> None:
    play = scene(
        Seat(hand=["Festive Funeral", "Shock"], pool="{B}" * 5 + "{R}", graveyard=["Forest", "Swamp"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Festive Funeral", targets=["Craw Wurm"], pay=[])
    play.resolve()
    assert play.pt("Craw Wurm") == (4, 2)
    play.cast("Shock", targets=["Player 2"])
    play.resolve()
    assert (len(play.graveyard()), play.pt("Craw Wurm")) == (4, (4, 2))


@ruling("Brainstorm", 1)
def test_no_player_acts_between_drawing_and_putting_back() -> None:
    play = scene(
        Seat(hand=["Brainstorm", "Forest"], pool="{U}", library=["Shock", "Island", "Swamp", "Plains"]),
        Seat(hand=["Shock"], pool="{R}"),
    )
    play.cast("Brainstorm")
    play.resolve()
    assert len(play.hand()) == 4
    play.choose("Forest", "Swamp")
    play.order(["Swamp", "Forest"])
    assert (play.library()[2:], sorted(play.library()[:2])) == (["Plains"], ["Forest", "Swamp"])
    assert play.log(SpellCast) == [SpellCast]


@ruling("Thought Scour", 1)
def test_instructions_are_followed_in_order() -> None:
    play = scene(Seat(hand=["Thought Scour"], pool="{U}", library=["Forest", "Swamp", "Island"]))
    play.cast("Thought Scour", targets=["Player 1"])
    play.resolve()
    assert (play.hand(), play.graveyard()) == (["Island"], ["Thought Scour", "Swamp", "Forest"])


@ruling("Thassa's Bounty", 1)
def test_cards_are_drawn_before_milling() -> None:
    play = scene(Seat(hand=["Thassa's Bounty"], pool="{U}" * 6, library=["Forest"] * 3 + ["Swamp"] * 3))
    play.cast("Thassa's Bounty", targets=["Player 1"])
    play.resolve()
    assert (play.hand(), play.graveyard()[1:]) == (["Forest"] * 3, ["Swamp"] * 3)


@ruling("Tome Scour", 1)
def test_a_small_library_is_milled_completely() -> None:
    play = scene(Seat(hand=["Tome Scour"], pool="{U}"), Seat(library=["Forest"] * 3))
    play.cast("Tome Scour", targets=["Player 2"])
    play.resolve()
    assert (play.library(1), len(play.graveyard(1)), play.game.over) == ([], 3, False)


@ruling("Drastic Revelation", 1)
def test_the_game_is_lost_after_the_discard() -> None:
    play = scene(Seat(hand=["Drastic Revelation"], pool="{U}{B}{R}{R}{R}", library=["Forest"] * 4))
    play.cast("Drastic Revelation")
    play.resolve()
    assert play.game.over
    assert (play.log(CardDiscarded), play.log().index(CardDiscarded) < play.log().index(PlayerLost)) == (
        [CardDiscarded] * 3,
        True,
    )


@ruling("Drastic Revelation", 2)
def test_an_empty_hand_does_not_stop_the_draw() -> None:
    play = scene(Seat(hand=["Drastic Revelation"], pool="{U}{B}{R}{R}{R}", library=["Forest"] * 9))
    play.cast("Drastic Revelation")
    play.resolve()
    assert len(play.hand()) == 4


@ruling("Bad Deal", 2)
def test_each_player_loses_life_whatever_was_discarded() -> None:
    play = scene(Seat(hand=["Bad Deal"], pool="{B}" * 6, library=["Forest"] * 3), Seat(), Seat(hand=["Swamp"]))
    play.cast("Bad Deal")
    play.resolve()
    assert (play.lives, play.hand(2), len(play.hand())) == ([18, 18, 18], [], 2)


@ruling("Bad Deal", 5)
def test_two_cards_are_drawn_for_any_number_of_opponents() -> None:
    play = scene(Seat(hand=["Bad Deal"], pool="{B}" * 6, library=["Forest"] * 5), Seat(), Seat(), Seat())
    play.cast("Bad Deal")
    play.resolve()
    assert len(play.hand()) == 2


@ruling("Thoughtseize", 1)
def test_life_is_lost_even_if_nothing_was_discarded() -> None:
    play = scene(Seat(hand=["Thoughtseize"], pool="{B}"), Seat(hand=["Forest"]))
    play.cast("Thoughtseize", targets=["Player 2"])
    play.resolve()
    assert (play.life(), play.hand(1)) == (18, ["Forest"])


@ruling("Extract the Truth", 1)
def test_choosing_a_card_is_optional() -> None:
    play = scene(Seat(hand=["Extract the Truth"], pool="{B}{B}"), Seat(hand=["Hill Giant", "Forest"]))
    play.cast("Extract the Truth", modes=[0], targets=["Player 2"])
    play.resolve()
    play.choose()
    assert play.hand(1) == ["Hill Giant", "Forest"]


@ruling("Humiliate", 2)
def test_no_creature_of_your_own_is_needed() -> None:
    play = scene(Seat(hand=["Humiliate"], pool="{W}{B}"), Seat(hand=["Shock"]))
    play.cast("Humiliate", targets=["Player 2"])
    play.resolve()
    assert play.graveyard(1) == ["Shock"]


@ruling("Humiliate", 1)
def test_the_creature_is_chosen_after_the_hand_was_revealed() -> None:
    play = scene(
        Seat(hand=["Humiliate"], pool="{W}{B}", battlefield=["Hill Giant", "Grizzly Bears"]),
        Seat(hand=["Shock", "Murder"]),
    )
    play.cast("Humiliate", targets=["Player 2"])
    play.resolve()
    assert "Murder" in play.asked
    play.choose("Murder")
    assert play.graveyard(1) == ["Murder"]
    play.choose("Grizzly Bears")
    assert play.counters("Grizzly Bears") == {"+1/+1": 1}


@ruling("Mind Ravel", 1)
def test_a_card_is_drawn_next_turn_even_if_nothing_was_discarded() -> None:
    play = scene(Seat(hand=["Mind Ravel"], pool="{B}{B}{B}", library=["Forest"]), Seat(library=["Swamp"]))
    play.cast("Mind Ravel", targets=["Player 2"])
    play.resolve()
    play.until("upkeep", 1)
    play.resolve()
    assert play.hand() == ["Forest"]


@ruling("Awaken the Erstwhile", 1)
def test_each_player_gets_tokens_for_their_own_discarded_cards() -> None:
    play = scene(Seat(hand=["Awaken the Erstwhile", "Forest"], pool="{B}" * 5), Seat(hand=["Swamp"] * 3), Seat(hand=[]))
    play.cast("Awaken the Erstwhile")
    play.resolve()
    assert [len(play.battlefield(n)) for n in range(3)] == [1, 3, 0]


@ruling("Dangerous Wager", 1)
def test_cards_are_drawn_with_an_empty_hand() -> None:
    play = scene(Seat(hand=["Dangerous Wager"], pool="{R}{R}", library=["Forest"] * 3))
    play.cast("Dangerous Wager")
    play.resolve()
    assert play.hand() == ["Forest"] * 2


@ruling("Dark Bargain", 1)
def test_two_remaining_cards_both_go_to_the_hand() -> None:
    play = scene(Seat(hand=["Dark Bargain"], pool="{B}" * 4, library=["Forest", "Swamp"]))
    play.cast("Dark Bargain")
    play.resolve()
    assert (sorted(play.hand()), play.graveyard(), play.life()) == (["Forest", "Swamp"], ["Dark Bargain"], 18)


@ruling("Ral's Outburst", 2)
def test_a_single_card_goes_to_the_hand() -> None:
    play = scene(Seat(hand=["Ral's Outburst"], pool="{U}{U}{R}{R}", library=["Forest"]))
    play.cast("Ral's Outburst", targets=["Player 2"])
    play.resolve()
    assert (play.hand(), play.graveyard(), play.game.over) == (["Forest"], ["Ral's Outburst"], False)


@ruling("Portent", 1)
def test_looking_at_more_cards_than_there_are_does_not_lose_the_game() -> None:
    play = scene(Seat(hand=["Portent"], pool="{U}"), Seat(library=["Forest", "Swamp"]))
    play.cast("Portent", targets=["Player 2"])
    play.resolve()
    play.order(["Swamp", "Forest"])
    play.no()
    assert (sorted(play.library(1)), play.game.over) == (["Forest", "Swamp"], False)


@ruling("Isolation at Orthanc", 1)
def test_a_card_put_second_from_the_top_of_an_empty_library_is_on_top() -> None:
    play = scene(Seat(hand=["Isolation at Orthanc"] * 2, pool="{U}" * 8), Seat(battlefield=["Hill Giant", "Craw Wurm"]))
    play.cast("Isolation at Orthanc", targets=["Hill Giant"])
    play.resolve()
    play.cast("Isolation at Orthanc", targets=["Craw Wurm"])
    play.resolve()
    assert play.library(1) == ["Hill Giant", "Craw Wurm"]


@ruling("Unlucky Drop", 1)
def test_the_owner_chooses_top_or_bottom() -> None:
    play = scene(Seat(hand=["Unlucky Drop"], pool="{U}" * 4), Seat(battlefield=["Hill Giant"], library=["Forest"]))
    play.cast("Unlucky Drop", targets=["Hill Giant"])
    play.resolve()
    assert play.decision.player == 1
    play.choose("bottom")
    assert play.library(1) == ["Forest", "Hill Giant"]


@ruling("Nissa's Revelation", 1)
def test_the_card_revealed_is_the_first_one_drawn() -> None:
    play = scene(Seat(hand=["Nissa's Revelation"], pool="{G}" * 7, library=["Forest", "Hill Giant", *["Swamp"] * 5]))
    play.cast("Nissa's Revelation")
    play.resolve()
    play.choose("Forest")
    play.order([*["Swamp"] * 3, "Hill Giant"])  # the last one on top
    assert (play.hand()[0], len(play.hand()), play.life()) == ("Hill Giant", 3, 23)


@ruling("Interpret the Signs", 2)
def test_a_revealed_land_draws_no_cards() -> None:
    play = scene(Seat(hand=["Interpret the Signs"], pool="{U}" * 6, library=["Forest"]))
    play.cast("Interpret the Signs")
    play.resolve()
    play.choose()
    assert (play.hand(), play.library()) == ([], ["Forest"])


@ruling("Commune with Nature", 1)
def test_without_a_creature_card_all_go_to_the_bottom() -> None:
    play = scene(Seat(hand=["Commune with Nature"], pool="{G}", library=[*["Forest"] * 5, "Swamp"]))
    play.cast("Commune with Nature")
    play.resolve()
    play.order(["Forest"] * 5)
    assert (play.hand(), play.library()) == ([], ["Swamp", *["Forest"] * 5])


@ruling("Primal Growth", 2)
def test_finding_a_land_is_optional() -> None:
    play = scene(Seat(hand=["Primal Growth"], pool="{G}{G}{G}", library=["Forest", "Swamp"]))
    play.cast("Primal Growth")
    play.resolve()
    play.choose()
    assert (play.battlefield(), len(play.library())) == ([], 2)


@ruling("Untamed Wilds", 2)
def test_a_snow_covered_land_is_a_basic_land() -> None:
    play = scene(Seat(hand=["Untamed Wilds"], pool="{G}{G}{G}", library=["Snow-Covered Forest", "Taiga"]))
    play.cast("Untamed Wilds")
    play.resolve()
    with pytest.raises(Illegal):
        play.choose("Taiga")
    play.choose("Snow-Covered Forest")
    assert play.battlefield() == ["Snow-Covered Forest"]


@ruling("Hour of Promise", 1)
def test_deserts_just_found_are_counted() -> None:
    found = ["Ifnir Deadlands", "Ramunap Ruins"]
    play = scene(Seat(hand=["Hour of Promise"], pool="{G}" * 5, battlefield=["Hashep Oasis"], library=found))
    play.cast("Hour of Promise")
    play.resolve()
    play.choose(*found)
    assert play.battlefield().count("Zombie Token") == 2


@ruling("Green Sun's Zenith", 2)
def test_a_countered_zenith_is_not_shuffled_into_the_library() -> None:
    play = scene(
        Seat(hand=["Green Sun's Zenith"], pool="{G}{G}", library=["Llanowar Elves"]),
        Seat(hand=["Counterspell"], pool="{U}{U}"),
    )
    play.cast("Green Sun's Zenith", x=1)
    play.cast("Counterspell", targets=["Green Sun's Zenith"], by=1)
    play.resolve()
    assert (play.graveyard(), play.library()) == (["Green Sun's Zenith"], ["Llanowar Elves"])


@ruling("Green Sun's Zenith", 4)
def test_green_suns_zenith_shuffles_twice() -> None:
    play = scene(Seat(hand=["Green Sun's Zenith"], pool="{G}{G}", library=["Llanowar Elves", "Forest"]))
    play.cast("Green Sun's Zenith", x=1)
    play.resolve()
    play.choose("Llanowar Elves")
    assert (play.battlefield(), sorted(play.library())) == (["Llanowar Elves"], ["Forest", "Green Sun's Zenith"])
    assert len(play.log(LibraryShuffled)) == 2


@ruling("Blue Sun's Zenith", 2)
def test_blue_suns_zenith_cant_draw_itself() -> None:
    play = scene(Seat(hand=["Blue Sun's Zenith"], pool="{U}" * 5, library=["Forest"]))
    play.cast("Blue Sun's Zenith", x=2, targets=["Player 1"])
    play.resolve()
    assert (play.hand(), play.game.over) == (["Forest"], True)
