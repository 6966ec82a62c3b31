"""Rulings about what happens together, sources of damage, and counters that something enters with."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.effects import Destroy, Each, GainLife
from apnap.language.filters import creature, land, permanent, token, you_control
from apnap.language.patterns import OneOrMore, enters
from apnap.language.statics import EntersWith
from apnap.rules.asking.decisions import Act
from apnap.rules.events.cards import LibraryShuffled
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

BLESSING = card("Blessing", "{0}", "Enchantment", Static(EntersWith(creature & you_control, counters=(("+1/+1", 1),))))
RUIN = card("Ruin", "{0}", "Instant", Spell((Destroy(Each(permanent)),)))


@ruling("Mowu, Loyal Companion", 1)
def test_a_dog_counts_its_own_effect_for_the_counters_it_enters_with() -> None:
    play = scene(Seat(battlefield=[BLESSING], hand=["Mowu, Loyal Companion"], pool="{G}" * 4))
    play.cast("Mowu, Loyal Companion")
    play.resolve()
    assert play.counters("Mowu, Loyal Companion") == {"+1/+1": 2}


@ruling("Burrenton Forge-Tender", 2)
def test_a_source_that_is_red_no_longer() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt"], pool="{R}"),
        Seat(battlefield=["Burrenton Forge-Tender", "Ersatz Gnomes", "Grizzly Bears"]),
    )
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.activate("Burrenton Forge-Tender", by=1)
    play.resolve()
    play.activate("Ersatz Gnomes", ability=0, targets=["Lightning Bolt"], by=1)
    play.resolve()
    play.resolve()
    assert play.battlefield(1) == ["Ersatz Gnomes"]


@ruling("Circle of Protection: Red", 1)
def test_a_source_that_has_been_sacrificed() -> None:
    play = scene(Seat(battlefield=["Mogg Fanatic"]), Seat(battlefield=["Circle of Protection: Red"], pool="{C}"))
    play.activate("Mogg Fanatic", targets=["Player 2"])
    play.activate("Circle of Protection: Red", by=1)
    play.resolve()
    play.resolve()
    assert (play.life(1), play.stack) == (20, [])


def _followed() -> Script:
    aura = Permanent("Followed Footsteps", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Grizzly Bears", aura], hand=["Murder", RUIN], pool="{B}" * 3), step="upkeep")
    assert play.stack == ["ability of Followed Footsteps"]
    return play


@ruling("Followed Footsteps", 2)
def test_footsteps_follow_what_left_with_them_but_not_what_left_before() -> None:
    play = _followed()
    play.cast("Ruin")
    play.resolve()
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears"]
    play = _followed()
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    assert play.battlefield(0) == []


@ruling("Kindred Charge", 1)
def test_the_tokens_of_a_charge_see_one_another_enter() -> None:
    play = scene(Seat(battlefield=["Soul Warden", "Soul Warden"], hand=["Kindred Charge"], pool="{R}" * 6))
    play.cast("Kindred Charge")
    play.resolve()
    play.choose("Human")
    if not isinstance(play.decision, Act):
        play.game.answer(tuple(play.decision.options))
    play.resolve_all()
    assert play.life(0) == 20 + 4 + 2


@ruling("Brain Maggot", 4)
def test_a_card_exiled_from_a_hand_returns_there() -> None:
    play = scene(Seat(hand=["Brain Maggot", "Murder"], pool="{B}" * 5), Seat(hand=["Opt"]))
    play.cast("Brain Maggot")
    play.resolve()
    play.resolve()
    assert play.exile() == ["Opt"]
    play.cast("Murder", targets=["Brain Maggot"])
    play.resolve()
    assert (play.exile(), play.hand(1)) == ([], ["Opt"])


@ruling("Wurmcoil Engine", 2)
def test_two_wurms_enter_together() -> None:
    seer = card("Seer", "{0}", "Enchantment", Triggered(OneOrMore(enters(token)), (GainLife(1),)))
    play = scene(Seat(battlefield=["Wurmcoil Engine", seer], hand=["Murder"], pool="{B}" * 3))
    play.cast("Murder", targets=["Wurmcoil Engine"])
    play.resolve()
    play.resolve()
    assert (len(play.battlefield(0)), play.stack) == (3, ["ability of Seer"])


@ruling("Angelic Renewal", 5)
def test_an_angel_renews_one_of_those_who_died() -> None:
    wrath = card("Wrath", "{0}", "Sorcery", Spell((Destroy(Each(creature)),)))
    play = scene(Seat(battlefield=["Angelic Renewal", "Hill Giant", "Grizzly Bears"], hand=[wrath]))
    play.cast("Wrath")
    play.resolve()
    play.order([0, 1])
    for _ in range(2):
        play.resolve()
        play.yes()
    assert (len(play.battlefield(0)), "Angelic Renewal" in play.graveyard(0)) == (1, True)


def test_explorers_find_their_lands_before_anyone_shuffles() -> None:
    seer = card("Seer", "{0}", "Enchantment", Triggered(OneOrMore(enters(land)), (GainLife(1),)))
    play = scene(
        Seat(battlefield=["Veteran Explorer", seer], hand=["Murder"], pool="{B}" * 3, library=["Forest", "Opt"]),
        Seat(library=["Plains", "Opt"]),
    )
    play.cast("Murder", targets=["Veteran Explorer"])
    play.resolve()
    play.resolve()
    play.yes()
    play.choose("Forest")
    assert play.events(LibraryShuffled) == []
    play.yes()
    play.choose("Plains")
    assert (play.battlefield(0), play.battlefield(1)) == (["Seer", "Forest"], ["Plains"])
    assert (len(play.events(LibraryShuffled)), play.stack) == (2, ["ability of Seer"])
