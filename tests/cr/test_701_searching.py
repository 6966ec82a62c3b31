"""Searching (CR 701.19)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import PowerOf
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.effects import (
    Apply,
    Choose,
    ForEach,
    Move,
    RevealHand,
    Search,
    Target,
    YouMay,
)
from apnap.language.filters import (
    HasSubtype,
    InZone,
    OwnedBy,
    SharesName,
    artifact,
    basic,
    creature,
    land,
    opponent,
    player,
    this,
)
from apnap.language.patterns import dies
from apnap.language.references import Bound, ControllerOf, EachPlayer
from apnap.language.statics import SearchesTop
from apnap.rules.asking.decisions import DONE
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.events.cards import LibraryShuffled
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr, example

MINE = card("Howling Mine", "{2}", "Artifact")

SPLINTER = card(
    "Splinter",
    "{2}{G}{G}",
    "Sorcery",
    Spell(
        (
            Move(Target(artifact), "exile"),
            Search(
                SharesName(Bound("target")),
                "exile",
                None,
                whose=ControllerOf(Bound("target")),
                zones=("graveyard", "hand", "library"),
                reveal=False,
            ),
        )
    ),
)


@example("701.19b/1")
@cr("701.19b")
@pytest.mark.parametrize("found", [0, 1, 2])
def test_a_matching_card_in_a_public_zone_must_be_found(found: int) -> None:
    play = scene(
        Seat(hand=[SPLINTER], pool="{G}" * 4),
        Seat(battlefield=[MINE], graveyard=[MINE], library=[MINE, "Forest", MINE]),
    )
    play.cast("Splinter", targets=["Howling Mine"])
    play.resolve()
    offered = [one.thing for one in play.decision.options if one.thing >= 0]
    assert len(offered) == 2
    play.choose(*[one for one in play.decision.options if one.thing >= 0][:found])
    assert len(play.state.exile) == 2 + found
    assert play.graveyard(1) == []
    assert len(play.state.players[1].library) == 3 - found
    assert play.events(LibraryShuffled)


LOBOTOMY = card(
    "Lobotomy",
    "{2}{U}{B}",
    "Sorcery",
    Spell(
        (
            RevealHand(Target(player)),
            ForEach(Choose(InZone("hand") & OwnedBy(Bound("target")) & ~(land & basic)), (), name="chosen"),
            Search(
                SharesName(Bound("chosen")),
                "exile",
                None,
                whose=Bound("target"),
                zones=("graveyard", "hand", "library"),
                reveal=False,
            ),
        )
    ),
)


@example("701.19c/1")
@cr("701.19c")
def test_a_search_for_an_undefined_name_finds_nothing() -> None:
    play = scene(
        Seat(hand=[LOBOTOMY], pool="{U}{U}{B}{B}"),
        Seat(library=["Hill Giant", "Grizzly Bears"], graveyard=["Hill Giant"]),
    )
    play.cast("Lobotomy", targets=["Player 2"])
    play.resolve()
    assert play.state.exile == ()
    assert play.events(LibraryShuffled)


@cr("701.19b")
def test_searching_for_cards_with_the_name_of_a_chosen_card() -> None:
    play = scene(
        Seat(hand=[LOBOTOMY], pool="{U}{U}{B}{B}"),
        Seat(hand=["Hill Giant", "Forest"], library=["Hill Giant", "Grizzly Bears"], graveyard=["Hill Giant"]),
    )
    play.cast("Lobotomy", targets=["Player 2"])
    play.resolve()
    giants = [one for one in play.decision.options if one.thing >= 0]
    assert len(giants) == 2
    play.choose(*giants)
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Hill Giant"] * 3


@example("701.19f/1")
@cr("701.19f")
def test_searching_part_of_a_library_shuffles_all_of_it() -> None:
    censor = card("Aven Mindcensor", "{2}{W}", "Creature - Bird", Static(SearchesTop(opponent, 4)), pt="2/1")
    explorer = card(
        "Veteran Explorer",
        "{G}",
        "Creature - Human",
        Triggered(
            dies(),
            (
                ForEach(
                    EachPlayer(),
                    (
                        YouMay(
                            (Search(land & basic, "battlefield", 2, who=Bound("each"), reveal=False),),
                            who=Bound("each"),
                        ),
                    ),
                ),
            ),
        ),
        pt="1/1",
    )
    library = ["Hill Giant", "Forest", "Hill Giant", "Hill Giant", "Forest", "Forest"]
    play = scene(
        Seat(battlefield=[explorer], hand=["Murder"], pool="{B}{B}{B}", library=library), Seat(battlefield=[censor])
    )
    play.cast("Murder", targets=["Veteran Explorer"])
    play.resolve()
    play.resolve()
    play.yes()
    assert len([one for one in play.decision.options if one.thing >= 0]) == 1  # the others aren't among the top cards
    play.choose("Forest")
    shuffled = play.events(LibraryShuffled)
    assert [event.player for event in shuffled] == [0]
    assert len(play.state.players[0].library) == 5
    play.no()


# -- cards that are found together, and cards that go to two places ----------------------------------------------------


def finding(search: Search, *library: str | CardDefinition) -> Script:
    play = scene(Seat(hand=[card("Quest", "{0}", "Sorcery", Spell((search,)))], library=list(library)), Seat())
    play.cast("Quest")
    play.resolve()
    return play


@cr("201.2b", "701.19b")
def test_cards_with_different_names_are_found_together() -> None:
    search = Search(creature, "hand", 3, alike="different names")
    play = finding(search, "Grizzly Bears", "Grizzly Bears", "Hill Giant", "Forest")
    bears = [
        one for one in play.decision.options if one.thing >= 0 and play.object(one.thing).base.name != "Hill Giant"
    ]
    assert bears[1] not in play.decision.options_after((bears[0],))
    with pytest.raises(IllegalAnswer):
        play.decision.check((*bears, DONE))
    play.choose("Grizzly Bears", "Hill Giant")
    assert sorted(play.hand(0)) == ["Grizzly Bears", "Hill Giant"]


@cr("305.6", "701.19b")
def test_cards_that_share_a_land_type_are_found_together() -> None:
    taiga = card("Taiga", "", "Land - Mountain Forest")
    search = Search(land, "battlefield", 2, tapped=True, reveal=False, alike="a land type in common")
    play = finding(search, taiga, "Forest", "Island")
    forest = next(
        one for one in play.decision.options if one.thing >= 0 and play.object(one.thing).base.name == "Forest"
    )
    after = play.decision.options_after((forest,))
    assert [play.object(one.thing).base.name for one in after if one.thing >= 0] == ["Taiga"]
    play.choose("Forest", "Taiga")
    assert (play.tapped("Forest"), play.tapped("Taiga")) == (True, True)


@cr("701.19b")
def test_one_card_of_each_kind_is_found() -> None:
    """A card that is of both kinds stands for one of them."""
    grove = card("Grove", "", "Land - Forest Plains")
    search = Search(HasSubtype("Forest") | HasSubtype("Plains"), "hand", 2, alike="one of each")
    play = finding(search, grove, "Forest", "Forest")
    two = [one for one in play.decision.options if one.thing >= 0 and play.object(one.thing).base.name == "Forest"]
    assert two[1] not in play.decision.options_after((two[0],))
    play.choose("Forest", "Grove")
    assert sorted(play.hand(0)) == ["Forest", "Grove"]


@cr("608.2d", "701.19a")
def test_one_of_the_cards_found_goes_to_another_place() -> None:
    search = Search(land & basic, "battlefield", 2, tapped=True, rest="hand")
    play = finding(search, "Forest", "Island", "Hill Giant")
    play.choose("Forest", "Island")
    play.choose("Island")
    assert (play.tapped("Island"), play.hand(0)) == (True, ["Forest"])
    play = finding(search, "Forest", "Hill Giant")
    play.choose("Forest")
    assert (play.tapped("Forest"), play.hand(0)) == (True, [])
    search = Search(land & basic, "hand", 2, rest="graveyard")
    play = finding(search, "Forest", "Island", "Hill Giant")
    play.choose("Forest", "Island")
    play.choose("Island")
    assert (play.hand(0), "Forest" in play.graveyard(0)) == (["Island"], True)


@cr("107.1b", "701.19a")
def test_up_to_a_negative_number_of_cards_is_none() -> None:
    """The power of the target is less than 0 as it dies: nothing is asked, and the library is shuffled."""
    shaman = card(
        "Shaman",
        "{G}",
        "Creature - Shaman",
        Triggered(dies(this), (Search(land, "battlefield", PowerOf()),)),
        pt="1/3",
    )
    shrink = card("Shrink", "{B}", "Instant", Spell((Apply(Target(creature), (ModifyPT(-5, -5),)),)))
    play = scene(Seat(hand=[shrink], pool="{B}", battlefield=[shaman], library=["Forest", "Forest"]))
    play.cast("Shrink", targets=["Shaman"])
    play.resolve()
    play.resolve()
    assert (play.battlefield(), len(play.library())) == ([], 2)
    assert play.events(LibraryShuffled)
