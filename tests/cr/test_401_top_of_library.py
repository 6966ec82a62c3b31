"""Seeing and playing the top card of a library (CR 401.5, 601.3b); cards drawn while a spell is cast (CR 121.8)."""

from __future__ import annotations

from apnap.game.script import Script
from apnap.language.abilities import Activated, Static
from apnap.language.card import CardDefinition, card
from apnap.language.costs import DiscardCards, Mana, TapThis
from apnap.language.effects import AddMana, Draw
from apnap.language.filters import Anything, Non, creature, instant, land, player
from apnap.language.kinds import Rule
from apnap.language.patterns import YOU
from apnap.language.references import Top, You
from apnap.language.statics import AdditionalCost, May, Must
from apnap.rules.mana import AUTO, CANCEL, Pay
from tests.cr.scenes import Seat, scene
from tests.marks import cr


def law(*rules: Rule) -> CardDefinition:
    return card("Law", "{0}", "Enchantment", *[Static(rule) for rule in rules])


LOOK = May(YOU, "look at top card")
SHOWN = Must(YOU, "reveal top card")
DRAWING = card("Well", "{0}", "Artifact", Activated((TapThis(),), (AddMana("{U}"), Draw(1))))


def known(play: Script, viewer: int, owner: int = 0) -> list[str]:
    """The cards of a library that the viewer knows, from the top."""
    cards = [play.game.state.object(id) for id in reversed(_library(play, owner))]
    return [one.base.name for one in cards if viewer in one.known_to]


def _library(play: Script, owner: int) -> tuple[int, ...]:
    return play.game.state.players[owner].library


@cr("401.5")
def test_the_top_card_of_a_library_is_seen_by_one_player_or_by_all() -> None:
    for rule, others in ((LOOK, []), (SHOWN, ["Opt"]), (Must(player, "reveal top card"), ["Opt"])):
        play = scene(Seat(hand=[law(rule)], library=["Opt", "Island"]), Seat(library=["Forest"]))
        assert known(play, 0) == []
        play.cast("Law")
        play.resolve()
        assert (known(play, 0), known(play, 1)) == (["Opt"], others)
        assert known(play, 0, 1) == (["Forest"] if rule.who == player else [])


@cr("401.5")
def test_each_new_top_card_is_seen_immediately() -> None:
    button = card("Button", "{0}", "Artifact", Activated((Mana("{0}"),), (Draw(1),)))
    play = scene(Seat(battlefield=[law(SHOWN), button], library=["Opt", "Island", "Forest"]))
    play.activate("Button")
    play.resolve()
    assert (play.hand(0), known(play, 1)) == (["Opt"], ["Island"])


@cr("401.5", "402.3")
def test_hands_can_be_played_revealed() -> None:
    play = scene(Seat(battlefield=[law(Must(player, "reveal hand"))], library=["Opt"]), Seat(hand=["Island"]))
    play.pass_priority()
    assert [one.name for one in play.game.view(0).players[1].hand] == ["Island"]


@cr("601.3b", "305.1")
def test_casting_spells_and_playing_lands_from_the_top_of_a_library() -> None:
    for action, what, able in (
        ("play", Anything(), (True, True)),
        ("play", land, (False, True)),
        ("cast", Anything(), (True, False)),
        ("cast", creature, (True, False)),
    ):
        rule = May(YOU, action, what, where=Top(You()))
        bear = scene(Seat(battlefield=[law(LOOK, rule)], library=["Grizzly Bears", "Opt"], pool="{G}{G}"))
        isle = scene(Seat(battlefield=[law(LOOK, rule)], library=["Island", "Opt"]))
        may = (bear.may("cast", "Grizzly Bears"), isle.may("play", "Island"))
        assert (action, what, may) == (action, what, able)
    play = scene(Seat(battlefield=[law(LOOK, rule)], library=["Grizzly Bears", "Opt"], pool="{G}{G}"))
    play.cast("Grizzly Bears")
    play.resolve()
    assert (play.library(0), known(play, 0)) == (["Opt"], ["Opt"])


@cr("601.3b", "406.3b")
def test_a_card_that_may_not_be_looked_at_cant_be_cast() -> None:
    rule = May(YOU, "cast", Anything(), where=Top(You()))
    play = scene(Seat(battlefield=[law(rule)], library=["Grizzly Bears"], pool="{G}{G}"))
    assert not play.may("cast", "Grizzly Bears")


def paying(play: Script, spell: str) -> None:
    """Begin to cast the spell, up to its payment."""
    begun = next(one for one in play.decision.options if one.kind == "cast" and one.thing == play.id(spell))
    play.game.answer((begun,))
    assert isinstance(play.decision, Pay)


def tap(play: Script, name: str) -> None:
    play.game.answer((next(one for one in play.decision.options if one.kind == "mana" and one.thing == play.id(name)),))


@cr("601.3b", "728.1")
def test_a_spell_cast_from_the_top_of_a_library_and_undone_returns_to_the_top() -> None:
    rule = May(YOU, "cast", Anything(), where=Top(You()))
    seat = Seat(battlefield=[law(LOOK, rule), "Island", "Mountain", "Forest"], library=["Think Twice", "Opt"])
    play = scene(seat)
    before = _library(play, 0)
    paying(play, "Think Twice")
    assert known(play, 0) == []  # the next card isn't seen while the spell is being cast
    play.game.answer((CANCEL,))
    assert (_library(play, 0), known(play, 0)) == (before, ["Think Twice"])


@cr("401.5")
def test_a_new_top_card_is_not_seen_before_the_spell_is_cast() -> None:
    seat = Seat(
        battlefield=[law(SHOWN), "Island", "Mountain", DRAWING], library=["Opt", "Forest"], hand=["Think Twice"]
    )
    play = scene(seat)
    paying(play, "Think Twice")
    tap(play, "Well")
    assert known(play, 1) == []
    tap(play, "Mountain")
    play.game.answer((AUTO,))
    assert known(play, 1) == ["Forest"]


@cr("121.8")
def test_a_card_drawn_while_casting_a_spell_is_kept_face_down() -> None:
    play = scene(Seat(battlefield=["Island", "Mountain", DRAWING], library=["Opt", "Forest"], hand=["Think Twice"]))
    paying(play, "Think Twice")
    tap(play, "Well")
    mine = play.game.view(0).players[0]
    assert (mine.hand_count, mine.hand) == (1, ())
    tap(play, "Mountain")
    play.game.answer((AUTO,))
    assert [one.name for one in play.game.view(0).players[0].hand] == ["Opt"]
    assert play.may("cast", "Opt")  # Island is left
    play.resolve()
    assert play.hand() == ["Opt", "Forest"]


@cr("121.8")
def test_a_face_down_drawn_card_cant_pay_costs_that_look_at_it() -> None:
    for what, able in ((instant, 1), (Non(land), 1), (Anything(), 2)):
        loot = card("Loot", "{1}{U}", "Sorcery", Static(AdditionalCost((DiscardCards(1, what),)), zone="any"))
        seat = Seat(battlefield=["Island", "Mountain", DRAWING], library=["Opt"], hand=[loot, "Think Twice"])
        play = scene(seat)
        paying(play, "Loot")
        tap(play, "Well")
        tap(play, "Mountain")
        play.game.answer((AUTO,))
        chosen = len(play.decision.options) if play.decision.purpose == "discardcards" else 1
        assert (what, chosen) == (what, able)


@cr("121.8", "728.1")
def test_a_card_drawn_while_casting_is_seen_after_the_spell_is_undone() -> None:
    play = scene(Seat(battlefield=["Island", "Mountain", DRAWING], library=["Opt", "Forest"], hand=["Think Twice"]))
    paying(play, "Think Twice")
    tap(play, "Well")
    play.game.answer((CANCEL,))
    assert sorted(one.name for one in play.game.view(0).players[0].hand) == ["Opt", "Think Twice"]
