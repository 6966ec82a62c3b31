"""Searching, looking, hands, casting: made-up sentences and their meaning."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language.amounts import DownTo, ManaValueOf, X
from apnap.language.conditions import Exists, Fits
from apnap.language.costs import Mana
from apnap.language.durations import END_OF_TURN, END_OF_YOUR_NEXT_TURN
from apnap.language.effects import (
    Apply,
    CastIt,
    Choose,
    CopySpell,
    Counter,
    Discard,
    Draw,
    Each,
    If,
    IfDone,
    Look,
    LookAndTake,
    LoseLife,
    MayPay,
    Move,
    Pick,
    RevealHand,
    Sacrifice,
    Search,
    Shuffle,
    Target,
    YouMay,
)
from apnap.language.filters import (
    AnyOf,
    Anything,
    InZone,
    Is,
    IsAbility,
    IsPlayer,
    OwnedBy,
    basic,
    creature,
    instant_or_sorcery,
    land,
    opponent,
    spell,
    you_control,
)
from apnap.language.kinds import Effect
from apnap.language.references import Bound, ControllerOf, EachPlayer, Those, Top, You
from apnap.language.statics import May
from tests.language.reading import effects
from tests.language.reading_both_ways import does

BASIC = basic & land


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Search your library for a land card, reveal it, put it into your hand, then shuffle.", Search(land, "hand")),
        (
            "Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle.",
            Search(BASIC, "battlefield", reveal=False, tapped=True),
        ),
        (
            "Search your library for up to two basic land cards, put them onto the battlefield, then shuffle.",
            Search(BASIC, "battlefield", 2, reveal=False),
        ),
        (
            "Search your library for a card, then shuffle and put that card on top.",
            Search(Anything(), "library", reveal=False, position="top"),
        ),
        (
            "Search your library for any number of creature cards, reveal them, put them into your hand, then shuffle.",
            Search(creature, "hand", None),
        ),
        (
            (
                "Search target opponent's library for a creature card and put that card onto the battlefield "
                "under your "
                "control. Then that player shuffles."
            ),
            Search(creature, "battlefield", whose=Target(opponent), under=You(), reveal=False),
        ),
    ],
)
def test_searching(text: str, effect: Effect) -> None:
    assert does(text) == (effect,)


def test_each_player_searches_their_own_library() -> None:
    who = Bound("that player")
    found = does("Each player may search their library for a land card, put it onto the battlefield, then shuffle.")
    assert found == (YouMay((Search(land, "battlefield", who=who, reveal=False),), who=EachPlayer()),)


@pytest.mark.parametrize(
    "text",
    [
        "Search your library for up to two cards, put them into your hand, then shuffle.",
        "Search their library for a land card, put it into your hand, then shuffle.",
    ],
)
def test_a_search_that_would_mean_something_else_is_declined(text: str) -> None:
    assert does(text) == ()


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            (
                "Look at the top four cards of your library. "
                "Put two of them into your hand and the rest into your graveyard."
            ),
            LookAndTake(4, 2, Anything(), rest="graveyard", optional=False),
        ),
        (
            (
                "Look at the top X cards of your library. You may reveal a land card from among them and put it "
                "into your "
                "hand. Put the rest on the bottom of your library in a random order."
            ),
            LookAndTake(X(), 1, land, random_rest=True, shows=True),
        ),
        (
            (
                "Reveal the top five cards of your library. You may put up to two creature cards from among "
                "them onto the "
                "battlefield. Put the rest on the bottom of your library in any order."
            ),
            LookAndTake(5, 2, creature, to="battlefield", reveal=True),
        ),
        (
            (
                "Reveal the top three cards of your library. Put all land cards revealed this way into your "
                "hand and the "
                "rest into your graveyard."
            ),
            LookAndTake(3, None, land, rest="graveyard", reveal=True, optional=False),
        ),
    ],
)
def test_taking_from_the_top(text: str, effect: Effect) -> None:
    assert does(text) == (effect,)


def test_a_card_on_top_decides() -> None:
    found = does(
        "Reveal the top card of your library. If it's a land card, put it onto the battlefield. Otherwise, put it into "
        "your hand."
    )
    card = Bound("top")
    assert found == (
        Look(Top(), reveal=True),
        If(Fits(card, land), (Move(card, "battlefield", under=You()),), (Move(card, "hand"),)),
    )


def test_putting_cards_back() -> None:
    assert does("Look at the top three cards of target opponent's library, then put them back in any order.") == (
        Look(Top(Target(opponent), 3)),
        Move(Bound("top"), "library", "top", by=You()),
    )


def test_a_number_of_a_card_that_was_moved() -> None:
    assert does("Put the top card of your library into your hand. You lose life equal to that card's mana value.") == (
        Move(Top(), "hand"),
        LoseLife(ManaValueOf(Bound("top"))),
    )


# -- hands -------------------------------------------------------------------------------------------------------------


def test_choosing_from_a_revealed_hand() -> None:
    hand = InZone("hand") & OwnedBy(Bound("target"))
    revealed = RevealHand(Target(opponent))
    assert does(
        "Target opponent reveals their hand. You choose a creature card from it. That player discards that card."
    ) == (
        revealed,
        Pick(Choose(creature & hand)),
        Discard(Bound("target"), cards=Bound("chosen")),
    )
    found = does("Target opponent reveals their hand. You may choose a card from it. If you do, exile that card.")
    assert found == (revealed, IfDone((Pick(Choose(hand, up_to=True)),), (Move(Bound("chosen"), "exile"),)))
    assert does("You choose a creature card from it. That player discards that card.") == ()


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Discard your hand.", Discard(You(), None)),
        ("Discard all the cards in your hand.", Discard(You(), None)),
        ("Discard all creature cards.", Discard(You(), None, what=creature)),
        ("Sacrifice a creature. If you do, draw a card.", IfDone((Sacrifice(You(), creature),), (Draw(),))),
    ],
)
def test_discarding_and_what_follows(text: str, effect: Effect) -> None:
    assert does(text) == (effect,)


# -- spells ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Counter target triggered ability.", Counter(Target(IsAbility("triggered")))),
        (
            (
                "Counter target spell. If that spell is countered this way, exile it instead of putting it into its "
                "owner's graveyard."
            ),
            Counter(Target(spell), "exile"),
        ),
        (
            (
                "Counter target spell unless its controller pays {2}. If that spell is countered this way, exile it "
                "instead of putting it into its owner's graveyard."
            ),
            MayPay((Mana("{2}"),), otherwise=(Counter(Target(spell), "exile"),), who=ControllerOf(Bound("target"))),
        ),
        (
            "Copy target instant or sorcery spell you control. You may choose new targets for the copy.",
            CopySpell(Target(instant_or_sorcery & spell & you_control)),
        ),
        ("Copy target instant or sorcery spell.", CopySpell(Target(instant_or_sorcery & spell), new_targets=False)),
    ],
)
def test_countering_and_copying_spells(text: str, effect: Effect) -> None:
    assert does(text) == (effect,)


@pytest.mark.parametrize(
    ("text", "action", "duration"),
    [
        ("You may play that card this turn.", "play", END_OF_TURN),
        ("Until the end of your next turn, you may cast that card.", "cast", END_OF_YOUR_NEXT_TURN),
    ],
)
def test_playing_from_exile(text: str, action: str, duration: str) -> None:
    elsewhere = AnyOf((InZone("exile"), InZone("graveyard")))
    rule = May(IsPlayer("you"), action, Is(Bound("affected")) & elsewhere)
    assert does(f"Exile the top card of your library. {text}") == (
        Move(Top(), "exile"),
        Apply(Bound("top"), rules=(rule,), duration=duration),
    )


def test_casting_without_paying() -> None:
    assert does("Exile the top card of your library. You may cast it without paying its mana cost.") == (
        Move(Top(), "exile"),
        CastIt(Bound("top")),
    )


def test_revealing_cards_until_one_is_found() -> None:
    text = (
        "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and"
    )
    dug = LookAndTake(DownTo(f.creature), 1, f.creature, random_rest=True, reveal=True, optional=False)
    assert effects(f"{text} the rest on the bottom of your library in a random order.") == (dug,)
    assert effects(f"{text} all other cards revealed this way on the bottom of your library in a random order.") == (
        dug,
    )


def test_another_player_reveals_cards_until_one_is_found() -> None:
    assert effects("Target player reveals cards from the top of their library until they reveal a land card.") == (
        Look(Top(Target(f.player), DownTo(f.land)), reveal=True),
    )


def test_one_of_the_revealed_cards_and_the_others() -> None:
    shown = (Is(Bound("top")), InZone("library"))
    assert effects(
        "Each player reveals cards from the top of their library until they reveal an artifact card. Exile one of the "
        "revealed artifact cards. Put all other cards revealed this way into their owners' graveyards."
    ) == (
        Look(Top(EachPlayer(), DownTo(f.artifact)), reveal=True),
        Move(Choose(f.AllOf((f.artifact, *shown))), "exile"),
        Move(Each(f.AllOf(shown), "those"), "graveyard"),
    )


def test_what_is_found_stays_until_it_is_said_where_it_goes() -> None:
    assert effects("Search your library for a land card. Reveal that land card. Shuffle.") == (
        Search(f.land, "", reveal=False),
        Look(Bound("found"), reveal=True),
        Shuffle(),
    )


def test_cards_exiled_until_one_is_found() -> None:
    exiled = Move(Top(count=DownTo(f.artifact)), "exile")
    assert effects(
        "Exile cards from the top of your library until you exile an artifact card. You may cast that card without "
        "paying its mana cost."
    ) == (exiled, CastIt(Those(Bound("moved"), f.artifact)))


def test_whoever_declines_what_may_be_done_instead_may_do_the_other() -> None:
    one, two = YouMay((Draw(1),)), YouMay((Draw(2),), otherwise=(YouMay((Draw(1),)),))
    assert effects("You may draw a card. If you control a creature, you may draw two cards instead.") == (
        If(Exists(f.creature & f.you_control), (two,), (one,)),
    )
