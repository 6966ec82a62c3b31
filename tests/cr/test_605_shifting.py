"""Payments whose own activations change what their mana abilities make (CR 601.2g, 605.3a, 605.4a)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import Count, CountersOn, Devotion, EventsThisTurn, LifeOf, PowerOf
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain, ModifyPT
from apnap.language.conditions import Compare, Exists
from apnap.language.costs import (
    DiscardCards,
    ExileCards,
    Mana,
    PayLife,
    PutCounters,
    ReturnToHand,
    SacrificeOther,
    SacrificeThis,
    TapThis,
)
from apnap.language.effects import AddMana, DoubleMana, Draw, GainLife
from apnap.language.filters import (
    Anything,
    HasStatus,
    InZone,
    OwnedBy,
    another,
    artifact,
    creature,
    land,
    you_control,
)
from apnap.language.patterns import GainsLife, TappedForMana
from apnap.language.references import This, You
from apnap.language.statics import Continuous
from apnap.rules.asking.decisions import Number, Option
from apnap.rules.mana import AUTO, Pay
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

ANY = (0, 1, 2, 3, 4)
MINE = OwnedBy(You())


def makes(name: str, line: str, *cost: object, **made: object) -> CardDefinition:
    condition = made.pop("condition", None)
    ability = Activated(cost, (AddMana(**made),), condition=condition)  # type: ignore[arg-type]
    return card(name, "{1}", line, ability, pt="1/1" if "Creature" in line else "")


def sorcery(cost: str) -> CardDefinition:
    return card("Deed", cost, "Sorcery", Spell((GainLife(1),)))


BEAR = card("Bear", "{1}{G}", "Creature - Bear", pt="2/2")
ALTAR = makes("Altar", "Artifact", SacrificeOther(creature), mana="{C}{C}")
WORKS = makes("Works", "Artifact", SacrificeOther(artifact), mana="{C}{C}")
CRADLE = makes("Cradle", "Land", TapThis(), mana="{G}", amount=Count(creature & you_control))
ACADEMY = makes("Academy", "Land", TapThis(), mana="{U}", amount=Count(artifact & you_control))
JEWEL = makes("Jewel", "Artifact", TapThis(), SacrificeThis(), colours=ANY)
OPAL = makes("Opal", "Artifact", TapThis(), colours=ANY, condition=Exists(artifact & you_control, 3))
CRYPT = makes("Crypt", "Land", TapThis(), mana="{B}", amount=Count(creature & InZone("graveyard") & MINE))
CUBE = card("Cube", "{2}", "Artifact", Activated((Mana("{3}"), TapThis()), (DoubleMana(),)))


def cast(play: Script) -> Script:
    """Cast by the proposal, which has to come off."""
    play.cast("Deed")
    assert play.stack == ["Deed"]
    return play


# --- what an activation spoils ----------------------------------------------------------------------------------------


@cr("601.2g", "605.3a")
def test_creatures_are_counted_before_they_are_sacrificed() -> None:
    play = cast(scene(Seat(hand=[sorcery("{4}{G}{G}")], battlefield=[ALTAR, CRADLE, BEAR, BEAR])))
    assert (play.pool(), play.graveyard(0)) == ("", ["Bear", "Bear"])


@cr("601.2g", "605.3a")
def test_artifacts_are_counted_before_they_are_sacrificed_for_colours() -> None:
    """Two jewels and the Academy: the land first, or it makes nothing."""
    play = cast(scene(Seat(hand=[sorcery("{U}{U}{W}{B}")], battlefield=[JEWEL, JEWEL, ACADEMY])))
    assert (play.pool(), play.graveyard(0)) == ("", ["Jewel", "Jewel"])


@cr("601.2g", "605.3a", "602.5b")
def test_what_asks_for_three_artifacts_goes_before_one_of_them_does() -> None:
    play = cast(scene(Seat(hand=[sorcery("{4}{W}")], battlefield=[WORKS, OPAL, BEAR, JEWEL])))
    assert play.pool() == ""


@cr("601.2g", "118.3")
def test_nothing_is_counted_that_is_given_up_for_the_same_ability() -> None:
    """The ability counts as it resolves, when its own creature is gone."""
    pit = makes(
        "Pit", "Artifact", TapThis(), SacrificeOther(creature), mana="{B}", amount=Count(creature & you_control)
    )
    assert not scene(Seat(hand=[sorcery("{B}{B}")], battlefield=[pit, BEAR, BEAR])).may("cast", "Deed")
    cast(scene(Seat(hand=[sorcery("{B}{B}")], battlefield=[pit, BEAR, BEAR, BEAR])))


@cr("601.2g", "118.3")
def test_untapped_creatures_that_are_counted_are_not_tapped_before() -> None:
    elf = makes("Elf", "Creature - Elf", TapThis(), mana="{G}")
    many = Count(creature & you_control & HasStatus("untapped"))
    grove = makes("Grove", "Land", TapThis(), mana="{G}", amount=many)
    cast(scene(Seat(hand=[sorcery("{G}{G}{G}{G}")], battlefield=[elf, elf, grove])))
    assert not scene(Seat(hand=[sorcery("{G}{G}{G}{G}{G}")], battlefield=[elf, elf, grove])).may("cast", "Deed")


@cr("601.2g", "613.1f")
def test_what_gives_others_their_mana_is_given_up_last() -> None:
    rite = card(
        "Rite",
        "{1}{G}",
        "Enchantment Creature - Nymph",
        Static(Continuous(creature & another & you_control, (Gain((Activated((TapThis(),), (AddMana("{G}"),)),)),))),
        pt="1/1",
    )
    play = cast(scene(Seat(hand=[sorcery("{2}{G}{G}")], battlefield=[ALTAR, rite, BEAR, BEAR])))
    assert play.pool() == ""
    assert not scene(Seat(hand=[sorcery("{6}{G}{G}{G}")], battlefield=[ALTAR, rite, BEAR, BEAR])).may("cast", "Deed")


@cr("601.2g", "605.4a")
def test_what_adds_mana_is_given_up_last() -> None:
    wake = card("Wake", "{3}{G}", "Creature - Elemental", Triggered(TappedForMana(land), (AddMana("{G}"),)), pt="1/1")
    play = cast(scene(Seat(hand=[sorcery("{2}{G}{G}")], battlefield=[ALTAR, wake, "Forest"])))
    assert (play.pool(), play.graveyard(0)) == ("", ["Wake"])


@cr("601.2g", "605.3a")
def test_power_is_read_before_what_gives_it_is_gone() -> None:
    lord = card(
        "Lord",
        "{G}",
        "Creature - Elf",
        Static(Continuous(creature & another & you_control, (ModifyPT(1, 1),))),
        pt="1/1",
    )
    hulk = makes("Hulk", "Creature - Elf", TapThis(), mana="{G}", amount=PowerOf(This()))
    play = cast(scene(Seat(hand=[sorcery("{2}{G}{G}")], battlefield=[ALTAR, lord, hulk])))
    assert play.pool() == ""


@cr("601.2g", "605.3a", "106.6")
def test_a_filter_on_mana_comes_before_what_it_counts_goes() -> None:
    """The ability that costs mana counts, and has to be paid for by what it doesn't count."""
    coffers = makes("Coffers", "Land", Mana("{2}"), TapThis(), mana="{B}", amount=Count(artifact & you_control))
    rocks = [makes("Rock", "Creature - Golem", SacrificeThis(), mana="{C}")] * 2
    cast(scene(Seat(hand=[sorcery("{B}{B}{W}")], battlefield=[coffers, *rocks, JEWEL, OPAL])))


@cr("107.3a", "601.2g")
def test_x_is_offered_as_far_as_it_can_be_paid_in_fact() -> None:
    play = scene(Seat(hand=[sorcery("{X}{G}")], battlefield=[ALTAR, CRADLE, BEAR, BEAR]))
    play.game.answer((the_cast(play),))
    decision = play.game.decision
    assert isinstance(decision, Number)
    assert max(option.number for option in decision.options) == 5


def the_cast(play: Script) -> Option:
    return next(option for option in play.game.decision.options_after(()) if option.kind == "cast")


# --- what an activation makes possible --------------------------------------------------------------------------------


@cr("601.2g", "605.3a")
@pytest.mark.parametrize(("cost", "payable"), [("{2}{B}", True), ("{2}{B}{B}", False)])
def test_a_creature_that_was_sacrificed_counts_in_the_graveyard(cost: str, payable: bool) -> None:
    play = scene(Seat(hand=[sorcery(cost)], battlefield=[ALTAR, CRYPT, BEAR]))
    assert play.may("cast", "Deed") == payable
    if payable:
        assert cast(play).pool() == ""


@cr("601.2g", "605.3a", "602.5b")
def test_a_condition_becomes_true_on_the_way() -> None:
    pit = makes("Pit", "Land", TapThis(), mana="{R}{R}{R}", condition=Exists(InZone("graveyard") & MINE, 2))
    board = [JEWEL, JEWEL, pit]
    cast(scene(Seat(hand=[sorcery("{W}{U}{R}{R}{R}")], battlefield=list(board))))
    assert not scene(Seat(hand=[sorcery("{W}{U}{R}{R}{R}")], battlefield=[JEWEL, pit, "Plains"])).may("cast", "Deed")


@cr("601.2g", "605.3a")
def test_a_card_that_was_sacrificed_is_exiled_for_more() -> None:
    font = makes("Font", "Artifact", ExileCards(creature, "graveyard"), mana="{B}")
    cast(scene(Seat(hand=[sorcery("{2}{B}{B}")], battlefield=[ALTAR, font, BEAR], graveyard=[BEAR])))
    assert not scene(Seat(hand=[sorcery("{2}{B}{B}")], battlefield=[ALTAR, font, BEAR])).may("cast", "Deed")


@cr("601.2g", "605.3a")
def test_a_creature_that_was_returned_is_discarded_for_more() -> None:
    home = makes("Home", "Artifact", ReturnToHand(creature & you_control), mana="{G}")
    urn = makes("Urn", "Artifact", DiscardCards(1, creature), mana="{B}")
    cast(scene(Seat(hand=[sorcery("{G}{B}")], battlefield=[home, urn, BEAR])))


@cr("106.6", "605.3a")
@pytest.mark.parametrize(
    ("cost", "payable"), [("{U}{U}{G}{G}", True), ("{U}{U}{G}{G}{G}", False), ("{U}{U}{U}", False)]
)
def test_mana_in_the_pool_is_doubled(cost: str, payable: bool) -> None:
    """Five lands: three pay for the Cube, two are doubled."""
    play = scene(Seat(hand=[sorcery(cost)], battlefield=[CUBE, "Forest", "Forest", "Forest", "Forest", "Island"]))
    assert play.may("cast", "Deed") == payable
    if payable:
        assert cast(play).pool() == ""


@cr("106.6", "605.3a")
def test_it_is_known_what_doubling_comes_to() -> None:
    assert scene(Seat(hand=[sorcery("{8}")], battlefield=[CUBE, *["Forest"] * 7])).may("cast", "Deed")
    assert not scene(Seat(hand=[sorcery("{9}")], battlefield=[CUBE, *["Forest"] * 7])).may("cast", "Deed")


@cr("605.3a", "119.3")
def test_life_gained_on_the_way_counts() -> None:
    talisman = card("Talisman", "{3}", "Artifact", Activated((TapThis(),), (AddMana("{C}"), GainLife(1))))
    alchemist = makes("Chemist", "Artifact", TapThis(), mana="{G}", amount=EventsThisTurn(GainsLife(), total=True))
    cast(scene(Seat(hand=[sorcery("{2}{G}{G}")], battlefield=[talisman, talisman, alchemist])))


@cr("605.3a", "119.4")
def test_life_paid_on_the_way_counts() -> None:
    gate = makes("Gate", "Land", TapThis(), mana="{W}", condition=Compare(LifeOf(), "<", 20))
    pond = makes("Pond", "Land", TapThis(), PayLife(1), mana="{U}")
    cast(scene(Seat(hand=[sorcery("{U}{W}")], battlefield=[gate, pond])))
    assert not scene(Seat(hand=[sorcery("{1}{W}")], battlefield=[gate, "Island"])).may("cast", "Deed")


@cr("605.3a", "122.1")
def test_counters_put_on_it_on_the_way_count() -> None:
    chalice = card(
        "Chalice",
        "{0}",
        "Artifact",
        Activated((TapThis(),), (AddMana("{C}", amount=CountersOn("charge", This())),)),
        Activated((PutCounters("charge"),), (AddMana("{R}"),), limit=1),
    )
    cast(scene(Seat(hand=[sorcery("{C}{R}")], battlefield=[chalice])))


@cr("605.4a")
@pytest.mark.parametrize(("cost", "payable"), [("{G}{G}{G}", True), ("{G}{G}{G}{G}", False)])
def test_a_trigger_that_adds_mana_once_each_turn_is_counted_on_once(cost: str, payable: bool) -> None:
    wake = card("Wake", "{3}{G}", "Enchantment", Triggered(TappedForMana(land), (AddMana("{G}"),), limit=1))
    play = scene(Seat(hand=[sorcery(cost)], battlefield=[wake, "Forest", "Forest"]))
    assert play.may("cast", "Deed") == payable
    if payable:
        assert cast(play).pool() == ""


@cr("605.4a")
@pytest.mark.parametrize(("cost", "payable"), [("{G}{W}{U}", True), ("{G}{W}{W}", False)])
def test_a_trigger_that_adds_mana_twice_is_counted_on(cost: str, payable: bool) -> None:
    twice = (AddMana(colours=(0, 4)), AddMana("{U}"))
    wake = card("Wake", "{3}{G}", "Enchantment", Triggered(TappedForMana(land), twice))
    play = scene(Seat(hand=[sorcery(cost)], battlefield=[wake, "Forest"]))
    assert play.may("cast", "Deed") == payable
    if payable:
        assert cast(play).pool() == ""


@cr("605.3a", "106.3")
def test_an_ability_that_adds_mana_in_two_instructions_pays() -> None:
    twin = card("Twin", "", "Land", Activated((TapThis(),), (AddMana(colours=(0, 1)), AddMana(colours=(2, 3)))))
    play = cast(scene(Seat(hand=[sorcery("{W}{B}")], battlefield=[twin])))
    assert play.pool() == ""
    assert not scene(Seat(hand=[sorcery("{W}{U}")], battlefield=[twin])).may("cast", "Deed")


# --- what is proposed, and by hand ------------------------------------------------------------------------------------


@cr("601.2g", "605.3a")
def test_no_more_is_sacrificed_than_is_needed() -> None:
    play = cast(scene(Seat(hand=[sorcery("{2}{B}")], battlefield=[ALTAR, CRYPT, BEAR, BEAR, BEAR])))
    assert play.graveyard(0) == ["Bear"]


@cr("601.2g", "605.3a")
def test_the_proposal_takes_what_is_worth_least() -> None:
    giant = card("Giant", "{5}{G}", "Creature - Giant", pt="6/6")
    play = cast(scene(Seat(hand=[sorcery("{2}{B}")], battlefield=[ALTAR, CRYPT, giant, BEAR])))
    assert play.graveyard(0) == ["Bear"]


@cr("601.2g", "601.2h")
def test_by_hand_nothing_is_offered_after_which_the_cost_can_t_be_paid() -> None:
    """Sacrificing first would leave the Academy too little."""
    play = scene(Seat(hand=[sorcery("{U}{U}{W}{B}")], battlefield=[JEWEL, JEWEL, ACADEMY]))
    play.game.answer((the_cast(play),))
    decision = play.game.decision
    assert isinstance(decision, Pay)
    offered = [play.state.object(option.thing).base.name for option in decision.listed if option != AUTO]
    assert offered == ["Academy"]


@cr("601.2g", "601.2h")
def test_by_hand_all_the_way() -> None:
    play = scene(Seat(hand=[sorcery("{2}{B}")], battlefield=[ALTAR, CRYPT, BEAR, BEAR]))
    play.cast("Deed", pay=["Altar", "Crypt"], choices=["the first Bear"])
    assert (play.stack, play.pool()) == (["Deed"], "")


@cr("601.2g", "728.1")
def test_it_is_taken_back_as_a_whole() -> None:
    play = scene(Seat(hand=[sorcery("{2}{B}")], battlefield=[ALTAR, CRYPT, BEAR]))
    play.game.answer((the_cast(play),))
    decision = play.game.decision
    assert isinstance(decision, Pay)
    play.game.answer(decision.default())
    assert (play.hand(0), play.graveyard(0), play.stack) == (["Deed"], [], [])


@cr("121.8", "605.3a")
def test_of_a_card_that_would_be_drawn_nothing_is_known_but_that_it_is_one() -> None:
    """What lies on top of a library is nobody's to know."""
    egg = card(
        "Egg", "{1}", "Artifact", Activated((Mana("{1}"), TapThis(), SacrificeThis()), (AddMana("{W}"), Draw(1)))
    )
    for what, payable in ((Anything(), True), (creature, False)):
        urn = makes("Urn", "Artifact", DiscardCards(1, what), mana="{B}")
        seat = Seat(hand=[sorcery("{W}{B}")], battlefield=[egg, urn, "Forest"], library=[BEAR, BEAR])
        assert scene(seat).may("cast", "Deed") == payable


@cr("605.3a", "700.5")
def test_devotion_is_counted_before_what_it_is_to_goes() -> None:
    shrine = makes("Shrine", "Land", TapThis(), mana="{G}", amount=Devotion((4,)))
    cast(scene(Seat(hand=[sorcery("{2}{G}")], battlefield=[ALTAR, shrine, BEAR])))


@cr("601.2g", "605.3a")
def test_mana_that_can_be_doubled_for_ever_is_tried_to_an_end() -> None:
    """What is there in any amount pays for it all but for what is not there at all."""
    endless = card("Endless", "{2}", "Artifact", Activated((Mana("{1}"),), (DoubleMana(),)))
    filters = makes("Filter", "Artifact", Mana("{2}"), TapThis(), mana="{U}")
    forests = ["Forest", "Forest", "Forest"]
    cast(scene(Seat(hand=[sorcery("{9}{G}{G}")], battlefield=[endless, *forests])))
    cast(scene(Seat(hand=[sorcery("{9}{G}{U}")], battlefield=[endless, filters, *forests])))
    play = scene(Seat(hand=[sorcery("{9}{G}{U}")], battlefield=[endless, *forests]))
    assert not any(option.kind == "cast" for option in play.game.decision.options_after(()))
