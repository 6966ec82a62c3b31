"""Costs paid by sacrificing, discarding, tapping, revealing, returning or putting counters (CR 118)."""

from __future__ import annotations

from apnap.language.abilities import Activated
from apnap.language.card import card
from apnap.language.costs import (
    DiscardCards,
    DrawCards,
    PutCounters,
    ReturnToHand,
    RevealCards,
    RevealThis,
    TapOthers,
    UntapThis,
)
from apnap.language.effects import (
    Draw,
    GainLife,
)
from apnap.language.filters import (
    creature,
    land,
    you_control,
)
from apnap.rules.events.cards import CardRevealed
from tests.cr.reading import written
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

SHOWN = card("Shown", "{9}", "Creature - Elder", Activated((RevealThis(),), (Draw(1),), zone="hand"), pt="9/9")


@cr("118.3")
def test_returning_permanents_as_a_cost() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((ReturnToHand(land & you_control, 2),), (GainLife(1),)))
    play = scene(Seat(battlefield=[orb, "Plains", "Island", "Swamp"]))
    play.activate("Orb", choices=["Plains", "Swamp"])
    assert (sorted(play.hand()), play.battlefield()) == (["Plains", "Swamp"], ["Orb", "Island"])
    assert not scene(Seat(battlefield=[orb, "Plains"])).may("activate", "Orb")


@cr("118.3")
def test_permanents_of_other_players_may_be_returned_if_the_cost_allows_it() -> None:
    for what, possible in ((land, True), (land & you_control, False)):
        orb = card("Orb", "{1}", "Artifact", Activated((ReturnToHand(what),), (GainLife(1),)))
        play = scene(Seat(battlefield=[orb]), Seat(battlefield=["Plains"]))
        assert play.may("activate", "Orb") == possible
        if possible:
            play.activate("Orb")
            assert play.hand(1) == ["Plains"]


@cr("701.16a", "118.3")
def test_revealing_the_card_itself_as_a_cost() -> None:
    play = scene(Seat(hand=[SHOWN], library=["Forest"]))
    play.activate("Shown")
    play.resolve()
    assert sorted(play.hand()) == ["Forest", "Shown"]
    assert len(play.events(CardRevealed)) == 1


@cr("118.8", "701.16a")
def test_revealing_a_card_as_a_cost() -> None:
    call = written(
        "Call",
        "{G}",
        "Sorcery",
        "As an additional cost to cast this spell, reveal a creature card from your hand.",
        "You gain 4 life.",
    )
    play = scene(Seat(hand=[call, "Forest"], pool="{G}"))
    assert not play.may("cast", "Call")
    play = scene(Seat(hand=[call, "Forest", "Grizzly Bears"], pool="{G}"))
    play.cast("Call")
    assert 1 in play.object("Grizzly Bears").known_to
    assert 1 not in play.object("Forest").known_to
    play.resolve()
    assert play.life(0) == 24


@cr("107.6")
def test_untapping_as_a_cost() -> None:
    imp = card("Imp", "{1}", "Creature - Imp", Activated((UntapThis(),), (GainLife(1),)), pt="1/1")
    for one, able in (
        (Permanent(imp), False),
        (Permanent(imp, tapped=True), True),
        (Permanent(imp, None, True, True), False),
    ):
        play = scene(Seat(battlefield=[one]))
        assert play.may("activate", "Imp") == able
    play = scene(Seat(battlefield=[Permanent(imp, tapped=True)]))
    play.activate("Imp")
    assert not play.object("Imp").tapped


@cr("118.3")
def test_tapping_several_others_as_a_cost() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((TapOthers(creature, 2),), (GainLife(1),)))
    play = scene(Seat(battlefield=[orb, "Isamaru", "Hill Giant", "Craw Wurm"]))
    play.activate("Orb", choices=["Isamaru", "Craw Wurm"])
    assert [play.object(name).tapped for name in ("Isamaru", "Hill Giant", "Craw Wurm")] == [True, False, True]
    assert not scene(Seat(battlefield=[orb, "Isamaru"])).may("activate", "Orb")


@cr("118.3", "701.8b")
def test_discarding_at_random_as_a_cost() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((DiscardCards(2, random=True),), (GainLife(1),)))
    kept = set()
    for seed in range(12):
        play = scene(Seat(battlefield=[orb], hand=["Plains", "Island", "Swamp"]), seed=seed)
        play.activate("Orb")  # nothing is asked
        kept.add(tuple(play.hand()))
    assert kept == {("Plains",), ("Island",), ("Swamp",)}
    assert not scene(Seat(battlefield=[orb], hand=["Plains"])).may("activate", "Orb")


@cr("118.1", "122.1")
def test_putting_several_counters_on_a_permanent_as_a_cost() -> None:
    vine = card("Vine", "{G}", "Creature - Plant", Activated((PutCounters("-1/-1", 2),), (GainLife(1),)), pt="5/5")
    play = scene(Seat(battlefield=[vine]))
    play.activate("Vine")
    assert (play.counters("Vine"), play.pt("Vine")) == ({"-1/-1": 2}, (3, 3))


@cr("118.3", "701.16a")
def test_revealing_several_cards_as_a_cost() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((RevealCards(land, 2),), (GainLife(1),)))
    play = scene(Seat(battlefield=[orb], hand=["Plains", "Hill Giant", "Island", "Swamp"]))
    play.activate("Orb", choices=["Plains", "Swamp"])
    shown = [play.state.object(event.card).base.name for event in play.events(CardRevealed)]
    assert (sorted(shown), len(play.hand())) == (["Plains", "Swamp"], 4)
    assert not scene(Seat(battlefield=[orb], hand=["Plains", "Hill Giant"])).may("activate", "Orb")


@cr("118.1", "121.1")
def test_drawing_several_cards_as_a_cost() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((DrawCards(2),), (GainLife(1),)))
    play = scene(Seat(battlefield=[orb], library=["Plains"] * 5))
    play.activate("Orb")
    assert (len(play.hand()), play.stack) == (2, ["ability of Orb"])
