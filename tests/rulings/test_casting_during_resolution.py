"""Rulings about casting during a resolution: which half or face, and which costs."""

from __future__ import annotations

from tests.marks import cr
from tests.rulings.table import Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def cascade(card: str, pool: str = "", other: Seat | None = None) -> Script:
    """The cascade ability of a spell with mana value 7 has just found the card."""
    mine = Seat(hand=["Annoyed Altisaur"], pool="{G}" * 7 + pool, library=["Forest", card, "Island"])
    play = scene(mine, other or Seat(battlefield=["Hill Giant", "Grizzly Bears"]))
    play.cast("Annoyed Altisaur")
    play.resolve()
    return play


@ruling("Annoyed Altisaur", 7)
@ruling("Buried Treasure", 8)
def test_either_half_of_a_split_card_is_cast_but_not_both() -> None:
    play = cascade("Fire // Ice")
    play.yes()
    play.choose("Ice")
    play.choose("Hill Giant")
    assert play.stack[0] == "Ice"
    play.resolve()
    assert (play.tapped("Hill Giant"), play.life(1), play.graveyard()) == (True, 20, ["Fire // Ice"])


@ruling("Animating Faerie // Bring to Life", 5)
def test_an_adventure_can_be_cast_without_paying_its_mana_cost() -> None:
    play = cascade("Bonecrusher Giant // Stomp")
    play.yes()
    play.choose("Stomp")
    play.choose("Player 2")
    play.resolve()
    assert (play.life(1), play.exile()) == (18, ["Bonecrusher Giant"])


@ruling("Buried Treasure", 6)
def test_the_face_being_cast_must_also_have_a_small_enough_mana_value() -> None:
    """Discover 5 finds an adventurer card whose Adventure has mana value 7."""
    library = ["Galvanic Giant // Storm Reading", "Island", "Island"]
    play = scene(Seat(graveyard=["Buried Treasure"], pool="{C}" * 5, library=library))
    play.activate("Buried Treasure")
    play.resolve()
    play.yes()
    assert play.stack == ["Galvanic Giant"]


@ruling("Annoyed Altisaur", 6)
@ruling("Ancestral Vision", 12)
@ruling("Buried Treasure", 5)
def test_additional_costs_must_be_paid_without_paying_the_mana_cost() -> None:
    thalia = Seat(battlefield=["Thalia, Guardian of Thraben"])
    assert cascade("Lightning Bolt", "", thalia).decision.purpose == "act"
    assert cascade("Lightning Bolt", "{R}", thalia).decision.purpose == "cast"
    assert cascade("Village Rites").decision.purpose == "act"


@ruling("Appeal // Authority", 6)
def test_an_aftermath_half_is_cast_only_from_a_graveyard() -> None:
    play = cascade("Appeal // Authority")
    play.yes()
    play.choose("Hill Giant")
    assert play.stack[0] == "Appeal"


@cr("601.3e", "709.3a", "715.3a")
def test_the_spell_that_would_be_cast_has_the_mana_value_and_not_the_card() -> None:
    play = scene(
        Seat(
            hand=["Sram's Expertise", "Lonesome Unicorn // Rider in Need", "Fire // Ice", "Hill Giant"], pool="{W}" * 4
        )
    )
    play.cast("Sram's Expertise")
    play.resolve()
    assert [play.object(option.thing).base.name for option in play.decision.options] == [
        "Lonesome Unicorn",
        "Fire // Ice",
    ]
    play.choose("Lonesome Unicorn")
    play.yes()
    assert play.stack == ["Rider in Need"]


@cr("601.3e", "709.3a")
def test_a_half_may_be_cast_where_the_whole_split_card_would_be_too_expensive() -> None:
    play = scene(Seat(hand=["Sram's Expertise", "Fire // Ice"], pool="{W}" * 4), Seat(battlefield=["Hill Giant"]))
    play.cast("Sram's Expertise")
    play.resolve()
    play.yes()
    play.choose("Ice")
    play.choose("Hill Giant")
    play.resolve()
    assert play.tapped("Hill Giant")
