"""Rulings about cipher and demonstrate (CR 702.99, 702.144)."""

from __future__ import annotations

from tests.rulings.table import Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def encoded(*hand: str, pool: str = "") -> Script:
    """Last Thoughts on Grizzly Bears."""
    play = scene(
        Seat(
            hand=["Last Thoughts", *hand], battlefield=["Grizzly Bears"], pool="{U}" * 4 + pool, library=["Plains"] * 9
        ),
        Seat(library=["Island"] * 9),
    )
    play.cast("Last Thoughts")
    play.resolve()
    play.yes()
    return play


@ruling("Last Thoughts", 7, 9, 10)
def test_the_cipher_copy_is_cast_from_exile_whatever_its_type() -> None:
    play = encoded()
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    play.resolve()
    play.yes()
    spell = play.state.zone("stack", 0)[-1]
    record = play.state.object(spell).stack
    assert record is not None
    assert (record.cast_from, play.graveyard(), play.exile()) == ("exile", [], ["Last Thoughts"])


@ruling("Last Thoughts", 2)
def test_the_creatures_controller_casts_the_copy() -> None:
    play = encoded("Donate", pool="{U}" * 3)
    play.cast("Donate", targets=["Player 2", "Grizzly Bears"])
    play.resolve()
    play.until("upkeep", 1)
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    play.resolve()
    assert play.decision.player == 1
    play.yes()
    hand = len(play.hand(1))
    play.resolve()
    assert (len(play.hand(1)), play.exile()) == (hand + 1, ["Last Thoughts"])


@ruling("Last Thoughts", 3)
def test_the_card_stays_exiled_after_the_creature_left() -> None:
    play = encoded("Murder", pool="{B}" * 3)
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.exile(), play.graveyard()) == (["Last Thoughts"], ["Murder", "Grizzly Bears"])


@ruling("Hands of Binding", 6)
def test_a_spell_that_does_not_resolve_is_not_encoded() -> None:
    play = scene(
        Seat(hand=["Hands of Binding"], battlefield=["Grizzly Bears"], pool="{U}{U}"),
        Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Hands of Binding", targets=["Hill Giant"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve()
    play.resolve()
    assert (play.exile(), play.graveyard()) == ([], ["Hands of Binding"])


@ruling("Hands of Binding", 7)
def test_a_copy_without_a_legal_target_is_not_cast() -> None:
    play = scene(
        Seat(hand=["Hands of Binding", "Unsummon"], battlefield=["Grizzly Bears"], pool="{U}" * 3),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Hands of Binding", targets=["Hill Giant"])
    play.resolve()
    play.yes()
    play.cast("Unsummon", targets=["Hill Giant"])
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    play.resolve()
    assert (play.stack, play.exile()) == ([], ["Hands of Binding"])


def technique() -> Script:
    play = scene(
        Seat(hand=["Excavation Technique"], battlefield=["Grizzly Bears"], pool="{W}" * 4),
        Seat(battlefield=["Hill Giant", "Serra Angel"]),
    )
    play.cast("Excavation Technique", targets=["Hill Giant"])
    play.resolve()
    return play


@ruling("Excavation Technique", 1, 3, 4, 5)
def test_the_opponents_copy_is_chosen_last_and_resolves_first() -> None:
    play = technique()
    play.yes()
    play.choose("change")
    play.choose("Serra Angel")
    assert play.decision.player == 1
    play.choose("change")
    play.choose("Grizzly Bears")
    play.resolve()
    assert (play.graveyard(0), play.graveyard(1)) == (["Grizzly Bears"], [])
    play.resolve()
    assert play.graveyard(1) == ["Serra Angel"]
    play.resolve()
    assert sorted(play.graveyard(1)) == ["Hill Giant", "Serra Angel"]


@ruling("Excavation Technique", 2)
def test_without_your_copy_no_opponent_copies() -> None:
    play = technique()
    play.no()
    assert play.stack == ["Excavation Technique"]
