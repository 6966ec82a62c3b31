"""Hideaway, and playing a card while an ability resolves (CR 305.3, 702.75)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import CastIt
from apnap.language.references import Linked
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

CACHE = card(
    "Cache",
    "{0}",
    "Artifact",
    Keyword("hideaway", number=3),
    Activated((Mana("{0}"),), (CastIt(Linked(), play=True),)),
)
OTHER = card("Cache", "{0}", "Artifact", Keyword("hideaway", number=3), Activated((Mana("{0}"),), (CastIt(Linked()),)))


def hidden(name: str, cache: object = CACHE, hand: tuple[str, ...] = ()) -> Script:
    """The card is exiled from among the top three of four."""
    library = ["Island", "Grizzly Bears", "Forest", "Hill Giant"]
    play = scene(Seat(hand=[cache, *hand], library=library), Seat())  # type: ignore[list-item]
    play.cast("Cache")
    play.resolve()
    play.resolve()
    play.choose(name)
    return play


@cr("702.75a")
def test_one_of_the_top_cards_is_exiled_face_down() -> None:
    play = hidden("Forest")
    (id,) = play.state.exile
    seen = play.state.object(id)
    assert (seen.face_down, seen.known_to) == (True, frozenset((0,)))
    assert (play.library(0)[0], sorted(play.library(0)[1:])) == ("Hill Giant", ["Grizzly Bears", "Island"])


@cr("702.75a", "601.3")
def test_the_exiled_card_is_cast_free() -> None:
    play = hidden("Grizzly Bears")
    play.activate("Cache")
    play.resolve()
    play.yes()
    play.resolve()
    assert "Grizzly Bears" in play.battlefield(0)


@cr("305.3")
def test_a_land_is_played_if_one_may_be_played_now() -> None:
    play = hidden("Forest")
    play.activate("Cache")
    play.resolve()
    play.yes()
    assert "Forest" in play.battlefield(0)
    play = hidden("Forest", hand=("Island",))
    play.land("Island")
    play.activate("Cache")
    play.resolve()
    assert "Forest" not in play.battlefield(0)
    play = hidden("Forest", OTHER)
    play.activate("Cache")
    play.resolve()
    assert "Forest" not in play.battlefield(0), "a land can't be cast"
