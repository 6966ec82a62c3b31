"""Searching, looking at the top cards, and putting cards into libraries (CR 401, 701.16, 701.19, 701.20)."""

from __future__ import annotations

import pytest

from apnap.game.script import Script
from apnap.language.abilities import Spell, Static
from apnap.language.amounts import Number
from apnap.language.card import card
from apnap.language.effects import (
    Choose,
    Discard,
    Draw,
    Each,
    IfDone,
    Look,
    LookAndTake,
    Mill,
    Move,
    Pick,
    RevealHand,
    Search,
    Target,
)
from apnap.language.filters import (
    AnyOf,
    Anything,
    InZone,
    Is,
    OwnedBy,
    basic,
    creature,
    land,
    opponent,
    player,
    you_own,
)
from apnap.language.kinds import Effect
from apnap.language.patterns import Moves
from apnap.language.references import Bound, EachPlayer, OwnerOf, Top, You
from apnap.language.statics import Instead
from apnap.rules.asking.decisions import ChooseOptions as Question
from apnap.rules.events.cards import CardDrawn, LibraryShuffled
from tests.cr.scenes import Seat, scene
from tests.marks import cr


def cast(*effects: Effect, library: list[str], targets: tuple[str, ...] = (), other: Seat | None = None) -> Script:
    """A game in which a spell with these effects has begun to resolve."""
    spell = card("Deed", "{U}", "Sorcery", Spell(effects))
    play = scene(Seat(hand=[spell], pool="{U}", library=library, battlefield=["Hill Giant"]), other or Seat())
    play.cast("Deed", targets=list(targets))
    play.resolve()
    return play


def names(play: Script) -> list[str]:
    """The first player's library, from the top."""
    return [play.object(id).base.name for id in reversed(play.state.players[0].library)]


@cr("701.19b")
def test_a_player_may_fail_to_find_a_card_with_a_quality() -> None:
    play = cast(Search(land & basic, "hand"), library=["Forest", "Hill Giant"])
    play.choose()
    assert play.hand(0) == []


@cr("701.19d")
def test_a_player_must_find_a_card_if_any_card_qualifies() -> None:
    play = cast(Search(Anything(), "hand"), library=["Forest", "Hill Giant"])
    assert isinstance(play.decision, Question)
    assert play.decision.least == 1
    play.choose("Forest")
    assert play.hand(0) == ["Forest"]


@cr("701.19a", "110.2a")
def test_searching_another_players_library_for_a_creature_to_control() -> None:
    effect = Search(creature, "battlefield", whose=Target(opponent), under=You(), reveal=False)
    play = cast(effect, library=["Forest"], targets=("Player 2",), other=Seat(library=["Grizzly Bears", "Island"]))
    play.choose("Grizzly Bears")
    assert sorted(play.battlefield(0)) == ["Grizzly Bears", "Hill Giant"]
    assert play.object("Grizzly Bears").owner == 1


@cr("608.2c")
def test_taking_one_of_the_top_cards() -> None:
    play = cast(
        LookAndTake(3, 1, Anything(), rest="graveyard", optional=False), library=["Swamp", "Plains", "Forest", "Island"]
    )
    play.choose("Forest")
    assert play.hand(0) == ["Forest"]
    assert sorted(play.graveyard(0)) == ["Deed", "Plains", "Swamp"]


@cr("608.2c")
def test_taking_all_matching_cards() -> None:
    play = cast(
        LookAndTake(3, None, land, rest="graveyard", optional=False, reveal=True),
        library=["Swamp", "Plains", "Hill Giant", "Island"],
    )
    assert sorted(play.hand(0)) == ["Plains", "Swamp"]
    assert sorted(play.graveyard(0)) == ["Deed", "Hill Giant"]


@cr("701.16a", "400.7j")
def test_a_card_that_was_looked_at_can_be_put_elsewhere() -> None:
    play = cast(Look(Top()), Move(Bound("top"), "library", "bottom"), library=["Forest", "Plains", "Swamp"])
    assert names(play) == ["Plains", "Swamp", "Forest"]


@cr("400.7")
def test_a_card_moved_within_its_library_stays_the_same_object() -> None:
    spell = card("Deed", "{U}", "Sorcery", Spell((Move(Top(), "library", "second"),)))
    play = scene(Seat(hand=[spell], pool="{U}", library=["Forest", "Plains", "Swamp"]))
    before = play.state.players[0].library
    play.cast("Deed")
    play.resolve()
    assert names(play) == ["Plains", "Forest", "Swamp"]
    assert set(play.state.players[0].library) == set(before)


@cr("401.4")
def test_the_owner_orders_cards_put_on_top_together() -> None:
    spell = card("Deed", "{U}", "Sorcery", Spell((Move(Each(InZone("graveyard") & you_own), "library", "top"),)))
    play = scene(Seat(hand=[spell], pool="{U}", library=["Forest"], graveyard=["Plains", "Swamp"]))
    play.cast("Deed")
    play.resolve()
    play.order(["Swamp", "Plains"])
    assert names(play) == ["Plains", "Swamp", "Forest"]


@cr("701.20d")
def test_a_library_is_shuffled_even_if_nothing_goes_into_it() -> None:
    everything = Each(InZone("graveyard") & OwnedBy(Target(player)))
    play = cast(
        Move(everything, "library", "shuffled"),
        library=["Forest"],
        targets=("Player 2",),
        other=Seat(library=["Island"]),
    )
    assert len(play.log(LibraryShuffled)) == 1


@cr("608.2d")
@pytest.mark.parametrize(("side", "place"), [("top", -1), ("bottom", 0)])
def test_the_owner_chooses_top_or_bottom(side: str, place: int) -> None:
    effect = Move(Target(creature), "library", "top or bottom", by=OwnerOf(Bound("target")))
    play = cast(effect, library=["Forest", "Island"], targets=("Hill Giant",))
    assert play.decision.player == 0
    play.choose(side)
    assert play.object(play.state.players[0].library[place]).base.name == "Hill Giant"


@cr("608.2d", "701.8a")
def test_a_card_chosen_from_a_revealed_hand_is_discarded() -> None:
    effects = (
        RevealHand(Target(opponent)),
        Pick(Choose(~land & InZone("hand") & OwnedBy(Bound("target")))),
        Discard(Bound("target"), cards=Bound("chosen")),
    )
    play = cast(
        *effects, library=["Forest"], targets=("Player 2",), other=Seat(hand=["Island", "Hill Giant", "Grizzly Bears"])
    )
    assert [play.object(id).known_to for id in play.state.players[1].hand] == [frozenset({0, 1})] * 3
    play.choose("Grizzly Bears")
    assert play.hand(1) == ["Island", "Hill Giant"]
    assert play.graveyard(1) == ["Grizzly Bears"]


@cr("608.2c")
@pytest.mark.parametrize("held", [[], ["Island"]])
def test_if_you_do_checks_whether_it_was_done(held: list[str]) -> None:
    spell = card("Trade", "{U}", "Sorcery", Spell((IfDone((Discard(You()),), (Draw(2),)),)))
    play = scene(Seat(hand=[spell, *held], pool="{U}", library=["Forest", "Swamp", "Plains"]))
    play.cast("Trade")
    play.resolve()
    assert len(play.hand(0)) == (2 if held else 0)


@cr("701.20a")
def test_hands_and_graveyards_are_shuffled_away_together() -> None:
    zones = AnyOf((InZone("hand"), InZone("graveyard"))) & OwnedBy(EachPlayer())
    deed = card("Deed", "{U}", "Sorcery", Spell((Move(Each(zones), "library", "shuffled"), Draw(2, EachPlayer()))))
    seat = Seat(hand=["Island"], graveyard=["Swamp", "Forest"])
    play = scene(Seat(hand=[deed, "Island"], graveyard=["Swamp"], pool="{U}"), seat)
    play.cast("Deed")
    play.resolve()
    assert (len(play.hand(0)), len(play.state.players[0].library), play.graveyard(0)) == (2, 0, ["Deed"])
    assert (len(play.hand(1)), len(play.state.players[1].library), play.graveyard(1)) == (2, 1, [])
    assert len(play.log(LibraryShuffled)) == 2


@cr("701.13c")
def test_a_milled_card_is_found_in_its_new_zone() -> None:
    harvest = card(
        "Harvest",
        "{G}",
        "Instant",
        Spell(
            (Mill(2), Move(Choose(land & AnyOf((InZone("graveyard"), InZone("exile"))) & Is(Bound("milled"))), "hand"))
        ),
    )
    away = Instead(Moves(Anything(), "", "graveyard"), (Move(Bound("it"), "exile"),))
    void = card("Void", "{B}", "Enchantment", Static(away))
    play = scene(
        Seat(
            hand=[harvest], pool="{G}", graveyard=["Swamp"], battlefield=[void], library=["Forest", "Murder", "Island"]
        )
    )
    play.cast("Harvest")
    play.resolve()
    assert (play.hand(), "Murder" in play.exile(), play.graveyard()) == (["Forest"], True, ["Swamp"])


@cr("608.2c", "701.20a")
@pytest.mark.parametrize("hands", [(0, 0), (2, 1)])
def test_each_player_draws_as_many_cards_as_they_shuffled_away(hands: tuple[int, int]) -> None:
    away = Move(Each(Anything() & InZone("hand")), "library", "shuffled")
    wheel = card("Wheel", "{0}", "Sorcery", Spell((away, Draw(Number(), EachPlayer()))))
    mine, theirs = [["Murder"] * count for count in hands]
    play = scene(Seat(hand=[wheel, *mine], library=["Plains"] * 4), Seat(hand=theirs, library=["Swamp"] * 4))
    play.cast("Wheel")
    play.resolve()
    assert [len(play.hand(player)) for player in (0, 1)] == list(hands)
    assert len(play.log(CardDrawn)) == sum(hands)


@cr("608.2c")
def test_as_many_cards_as_were_put_away() -> None:
    away = Move(Choose(Anything() & InZone("hand") & you_own, None, up_to=True), "exile")
    trade = card("Trade", "{0}", "Sorcery", Spell((away, Draw(Number()))))
    play = scene(Seat(hand=[trade, "Murder", "Opt", "Forest"], library=["Plains"] * 4))
    play.cast("Trade")
    play.resolve()
    play.choose("Murder", "Opt")
    assert play.hand() == ["Forest", "Plains", "Plains"]
