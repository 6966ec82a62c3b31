"""Incubate, discover, manifest (CR 701.34, 701.51, 701.55), cascade (CR 702.85) and megamorph (CR 702.37b)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Triggered
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import AddCounters, Discover, GainLife, Incubate, Manifest, Target, TurnFace
from apnap.language.filters import creature
from apnap.language.patterns import TurnsFaceUp
from apnap.language.references import Bound, EachPlayer, Top, You
from apnap.rules.events.cards import CardRevealed
from apnap.rules.events.permanents import TurnedFaceUp
from tests.cr.effect_spells import cast
from tests.cr.scenes import Seat, scene
from tests.marks import cr

# -- incubate ----------------------------------------------------------------------------------------------------------


@cr("701.51a", "701.51b", "111.10i")
def test_an_incubator_token_transforms_and_keeps_its_counters() -> None:
    play = cast((Incubate(3),), Seat(battlefield=["Forest", "Forest"]))
    assert (play.counters("Incubator Token"), play.keywords("Incubator Token")) == ({"+1/+1": 3}, frozenset())
    play.activate("Incubator Token")
    play.resolve()
    values = play.values("Phyrexian Token")
    assert (play.pt("Phyrexian Token"), values.colours, sorted(values.subtypes)) == ((3, 3), 0, ["Phyrexian"])


@cr("701.51a")
def test_another_player_may_incubate() -> None:
    play = cast((Incubate(1, EachPlayer("opponent")),), Seat())
    assert play.controller("Incubator Token") == 1


# -- discover and cascade ----------------------------------------------------------------------------------------------

LIBRARY = ["Forest", "Murder", "Opt", "Island", "Swamp"]


@cr("701.55a")
@pytest.mark.parametrize("casts", [True, False])
def test_a_discovered_card_is_cast_or_put_into_the_hand(casts: bool) -> None:
    play = cast((Discover(2),), Seat(library=LIBRARY))
    play.choose(casts)
    if casts:
        assert play.stack == ["Opt"]
        assert "Opt" not in play.hand()
    else:
        assert (play.stack, play.hand()) == ([], ["Opt"])
    assert (play.library()[:2], sorted(play.library()[2:])) == (["Island", "Swamp"], ["Forest", "Murder"])


@cr("701.55a")
def test_with_nothing_to_discover_all_cards_go_to_the_bottom() -> None:
    play = cast((Discover(2),), Seat(library=["Forest", "Craw Wurm"]))
    assert (sorted(play.library()), play.hand(), play.exile()) == (["Craw Wurm", "Forest"], [], [])


@cr("702.85a")
@pytest.mark.parametrize("casts", [True, False])
def test_cascade_finds_a_card_with_lesser_mana_value(casts: bool) -> None:
    flood = card("Flood", "{1}{U}", "Sorcery", Keyword("cascade"), Spell((GainLife(1),)))
    equal = card("Equal", "{1}{U}", "Sorcery", Spell((GainLife(1),)))
    play = scene(Seat(hand=[flood], pool="{U}{U}", library=["Forest", equal, "Opt", "Island"]))
    play.cast("Flood")
    play.resolve()
    play.choose(casts)
    assert play.stack == (["Opt", "Flood"] if casts else ["Flood"])
    assert (play.library()[0], "Opt" in play.library(), play.hand()) == ("Island", not casts, [])


# -- manifest ----------------------------------------------------------------------------------------------------------


@cr("701.34a", "701.34b", "116.2b")
def test_a_manifested_creature_card_is_turned_face_up_for_its_mana_cost() -> None:
    play = cast((Manifest(Top()),), Seat(battlefield=["Forest", "Forest"], library=["Grizzly Bears", "Island"]))
    (id,) = [one for one in play.state.battlefield if play.state.object(one).face_down]
    assert play.pt(id) == (2, 2)
    play.special("turn face up", id)
    assert (play.battlefield().count("Grizzly Bears"), [play.tapped(n) for n in ("the first Forest",)]) == (1, [True])


@cr("701.34b")
@pytest.mark.parametrize("top", ["Opt", "Forest"])
def test_a_manifested_noncreature_card_cant_be_turned_face_up(top: str) -> None:
    play = cast((Manifest(Top()),), Seat(battlefield=["Island", "Island"], library=[top]))
    (id,) = [one for one in play.state.battlefield if play.state.object(one).face_down]
    assert not play.may("turn face up", id)


@cr("701.34b", "708.2")
def test_a_card_face_down_for_another_reason_has_no_such_cost() -> None:
    hide = TurnFace(Target(creature), True)
    play = cast((hide,), Seat(battlefield=["Grizzly Bears", "Forest", "Forest"]), targets=("Grizzly Bears",))
    (id,) = [one for one in play.state.battlefield if play.state.object(one).face_down]
    assert not play.may("turn face up", id)


@cr("701.34c")
def test_a_manifested_card_with_morph_has_two_costs() -> None:
    play = cast((Manifest(Top()),), Seat(battlefield=["Forest"], library=["Morph Bear"]))
    (id,) = [one for one in play.state.battlefield if play.state.object(one).face_down]
    play.special("turn face up", id)
    assert play.pt("Morph Bear") == (5, 4)


@cr("701.34d")
def test_several_cards_are_manifested_one_by_one() -> None:
    effects = Manifest(Top(You(), 2)), AddCounters("+1/+1", 2, Bound("manifested"))
    play = cast(effects, Seat(library=["Grizzly Bears", "Hill Giant", "Island"]))
    down = [one for one in play.state.battlefield if play.state.object(one).face_down]
    assert [play.pt(one) for one in down] == [(2, 2), (4, 4)]
    assert play.library() == ["Island"]


@cr("701.34a")
def test_another_player_may_manifest() -> None:
    play = cast((Manifest(Top(), EachPlayer("opponent")),), Seat(library=["Grizzly Bears"]))
    (id,) = play.state.battlefield
    assert play.state.object(id).controller == 1


@cr("701.34f")
def test_a_manifested_instant_stays_face_down() -> None:
    effects = Manifest(Top()), TurnFace(Bound("manifested"), False)
    play = cast(effects, Seat(library=["Opt"]))
    (id,) = play.state.battlefield
    assert play.state.object(id).face_down
    assert play.log(CardRevealed, TurnedFaceUp) == [CardRevealed]


# -- megamorph ---------------------------------------------------------------------------------------------------------

GROWING = card(
    "Growing Bear",
    "{4}{G}",
    "Creature - Bear",
    Keyword("megamorph", (Mana("{G}"),)),
    Triggered(TurnsFaceUp(), (GainLife(1),)),
    pt="5/4",
)


@cr("702.37b")
def test_megamorph_puts_a_counter_on_the_creature() -> None:
    play = scene(Seat(hand=[GROWING], pool="{C}{C}{C}", battlefield=["Forest"]))
    play.cast("Growing Bear", way="morph")
    play.resolve()
    (id,) = [one for one in play.state.battlefield if play.state.object(one).face_down]
    play.special("turn face up", id)
    assert (play.pt("Growing Bear"), play.counters("Growing Bear")) == ((6, 5), {"+1/+1": 1})


@cr("702.37b", "701.34c")
def test_megamorph_puts_no_counter_on_if_the_mana_cost_was_paid() -> None:
    play = cast((Manifest(Top()),), Seat(battlefield=["Forest"] * 5, library=[GROWING]))
    options = [option for option in play.decision.options if option.kind == "turn face up"]
    assert [option.number for option in options] == [0, 1]
    play.game.answer(options[1])
    play.resolve_all()
    assert play.counters("Growing Bear") == {}
