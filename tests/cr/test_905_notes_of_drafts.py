"""What was noted in a draft, as abilities of the game refer to it (CR 905.2b), with cards made of nodes."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import GainRemovedKeywords, ModifyPT
from apnap.language.costs import RevealCards, TapThis
from apnap.language.effects import AddMana, Choose, GainLife, Move
from apnap.language.filters import InZone, Is, Named, creature, this, you_control
from apnap.language.noted import ExiledWith, HasNoted, Noted, NotedPlayers
from apnap.language.patterns import enters
from apnap.language.references import Bound
from apnap.language.statics import Continuous, Must
from apnap.rules.asking.errors import IllegalAnswer
from apnap.state.noted import CardNote
from tests.cr.scenes import CARDS, Script, Seat, scene
from tests.marks import cr

MINE = Named("Mine")


def permanent(*abilities: object, pt: str = "0/5") -> object:
    return card("Mine", "{1}", "Creature - Wall", *abilities, pt=pt)  # type: ignore[arg-type]


def table(mine: object, notes: tuple[CardNote, ...], *others: str, **more: object) -> Script:
    """The first player has it on the battlefield, and noted these things for it; other cards have other notes."""
    noted = {"Mine": notes, "Other": (CardNote("number", 9), CardNote("name", word="Craw Wurm"), *_MORE)}
    board = [mine, *others]
    return scene(Seat(battlefield=board, noted=noted, **more), Seat(), Seat())  # type: ignore[arg-type]


_MORE = (CardNote("color", 0, "white"), CardNote("player", 1), CardNote("creature type", word="Wurm"))


@cr("905.2b")
def test_things_with_a_noted_name_type_or_colour() -> None:
    for what, note in (
        ("name", CardNote("name", word="Grizzly Bears")),
        ("creature type", CardNote("creature type", word="Bear")),
        ("color", CardNote("color", 4, "green")),
    ):
        mine = permanent(Static(Continuous(creature & you_control & HasNoted(what, MINE), (ModifyPT(1, 1),))))
        play = table(mine, (note,), "Grizzly Bears", "Hill Giant")
        assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((3, 3), (3, 3)), what


@cr("905.2b")
def test_numbers_that_were_noted() -> None:
    for what, amount in (("number", 7), ("removed", 2), ("guess", 1)):
        mine = permanent(Triggered(enters(), (GainLife(Noted(what, MINE)),)))
        notes = (CardNote("number", 4), CardNote("number", 7), *[CardNote("removed")] * 2, CardNote("guess", word="A"))
        noted = {"Mine": notes, "Other": (CardNote("number", 9),)}
        play = scene(Seat(hand=[mine], pool="{G}", noted=noted), Seat())  # type: ignore[list-item]
        play.cast("Mine")
        play.resolve_all()
        assert play.life(0) == 20 + amount, what


@cr("905.2b", "508.1d")
def test_a_noted_player_must_be_attacked() -> None:
    mine = permanent(Static(Must(this, "attack", Is(NotedPlayers(MINE)))), pt="3/3")
    play = table(mine, (CardNote("player", 2),))
    play.until("declare attackers")
    with pytest.raises(IllegalAnswer):
        play.attack({"Mine": "Player 2"})
    play.attack({"Mine": "Player 3"})
    assert play.tapped("Mine")


@cr("905.2b", "106.3")
def test_mana_of_the_colours_that_were_chosen() -> None:
    mine = permanent(Activated((TapThis(),), (AddMana(noted=MINE),)))
    play = table(mine, (CardNote("color", 3, "red"),))
    play.mana("Mine")
    assert [one.type for one in play.state.players[0].pool] == [3]


@cr("607.2a")
def test_cards_that_were_exiled_with_it() -> None:
    mine = permanent(Activated((TapThis(),), (Move(Choose(Is(ExiledWith(MINE)) & InZone("exile")), "hand"),)))
    notes = (CardNote("exiled", card=CARDS["Hill Giant"]),)
    play = table(mine, notes, exile=["Grizzly Bears"])
    play.activate("Mine")
    play.resolve()
    assert (play.hand(0), play.exile()) == (["Hill Giant"], ["Grizzly Bears"])


@cr("905.2", "702.1c")
def test_keywords_of_removed_cards() -> None:
    mine = permanent(Static(Continuous(this, (GainRemovedKeywords(("flying", "haste"), MINE),))))
    notes = tuple([CardNote("removed", card=CARDS[name]) for name in ("Flying Bear", "Reach Bear", "Hill Giant")])
    play = table(mine, notes)
    assert play.keywords("Mine") == {"flying"}
    assert table(permanent(*mine.faces[0].abilities), ()).keywords("Mine") == set()  # type: ignore[attr-defined]


@cr("118.3")
def test_a_card_in_exile_is_revealed_as_a_cost() -> None:
    cost = (TapThis(), RevealCards(creature, zone="exile"))
    mine = permanent(Activated(cost, (Move(Bound("revealed"), "hand"),)))
    play = table(mine, (), hand=["Hill Giant"], exile=["Grizzly Bears"], library=["Forest"])
    play.activate("Mine")
    play.resolve()
    assert sorted(play.hand(0)) == ["Grizzly Bears", "Hill Giant"]


@cr("905.2", "702.1c")
def test_each_keyword_that_a_removed_card_has() -> None:
    names = ("flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink")
    every = (*names, "menace", "reach", "vigilance")
    removed = [card(f"With {name}", "{1}", "Creature - Bird", Keyword(name), pt="1/1") for name in every]
    mine = permanent(Static(Continuous(this, (GainRemovedKeywords(every, MINE),))))
    play = table(mine, tuple([CardNote("removed", card=one) for one in removed]))
    assert play.keywords("Mine") == set(every)
