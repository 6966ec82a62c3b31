"""Payments in which one mana ability changes what another produces (CR 601.2g, 605.3a, 605.4a)."""

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
from apnap.rules.asking.decisions import ChooseNumber, Option
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
    """Cast with the proposed payment, which has to succeed."""
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
    """Two Jewels and the Academy: the land must be tapped first, or it makes nothing."""
    play = cast(scene(Seat(hand=[sorcery("{U}{U}{W}{B}")], battlefield=[JEWEL, JEWEL, ACADEMY])))
    assert (play.pool(), play.graveyard(0)) == ("", ["Jewel", "Jewel"])


@cr("601.2g", "605.3a", "602.5b")
def test_an_ability_that_needs_three_artifacts_is_used_before_one_is_sacrificed() -> None:
    play = cast(scene(Seat(hand=[sorcery("{4}{W}")], battlefield=[WORKS, OPAL, BEAR, JEWEL])))
    assert play.pool() == ""


@cr("601.2g", "118.3")
def test_a_sacrificed_permanent_is_not_counted_by_the_same_ability() -> None:
    """The ability counts as it resolves, when its own creature has left."""
    pit = makes(
        "Pit", "Artifact", TapThis(), SacrificeOther(creature), mana="{B}", amount=Count(creature & you_control)
    )
    assert not scene(Seat(hand=[sorcery("{B}{B}")], battlefield=[pit, BEAR, BEAR])).may("cast", "Deed")
    cast(scene(Seat(hand=[sorcery("{B}{B}")], battlefield=[pit, BEAR, BEAR, BEAR])))


@cr("601.2g", "118.3")
def test_untapped_creatures_that_are_counted_are_not_tapped_first() -> None:
    elf = makes("Elf", "Creature - Elf", TapThis(), mana="{G}")
    many = Count(creature & you_control & HasStatus("untapped"))
    grove = makes("Grove", "Land", TapThis(), mana="{G}", amount=many)
    cast(scene(Seat(hand=[sorcery("{G}{G}{G}{G}")], battlefield=[elf, elf, grove])))
    assert not scene(Seat(hand=[sorcery("{G}{G}{G}{G}{G}")], battlefield=[elf, elf, grove])).may("cast", "Deed")


@cr("601.2g", "613.1f")
def test_a_permanent_that_gives_others_mana_abilities_is_sacrificed_last() -> None:
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
def test_a_permanent_that_adds_mana_is_sacrificed_last() -> None:
    wake = card("Wake", "{3}{G}", "Creature - Elemental", Triggered(TappedForMana(land), (AddMana("{G}"),)), pt="1/1")
    play = cast(scene(Seat(hand=[sorcery("{2}{G}{G}")], battlefield=[ALTAR, wake, "Forest"])))
    assert (play.pool(), play.graveyard(0)) == ("", ["Wake"])


@cr("601.2g", "605.3a")
def test_power_is_used_before_the_permanent_that_grants_it_leaves() -> None:
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
def test_a_filter_ability_is_used_before_the_permanents_it_counts_leave() -> None:
    """The ability that costs mana counts permanents, and has to be paid for with others."""
    coffers = makes("Coffers", "Land", Mana("{2}"), TapThis(), mana="{B}", amount=Count(artifact & you_control))
    rocks = [makes("Rock", "Creature - Golem", SacrificeThis(), mana="{C}")] * 2
    cast(scene(Seat(hand=[sorcery("{B}{B}{W}")], battlefield=[coffers, *rocks, JEWEL, OPAL])))


@cr("107.3a", "601.2g")
def test_x_is_offered_up_to_what_can_really_be_paid() -> None:
    play = scene(Seat(hand=[sorcery("{X}{G}")], battlefield=[ALTAR, CRADLE, BEAR, BEAR]))
    play.game.answer((the_cast(play),))
    decision = play.game.decision
    assert isinstance(decision, ChooseNumber)
    assert max(option.number for option in decision.options) == 5


def the_cast(play: Script) -> Option:
    return next(option for option in play.game.decision.options_after(()) if option.kind == "cast")


# --- what an activation makes possible --------------------------------------------------------------------------------


@cr("601.2g", "605.3a")
@pytest.mark.parametrize(("cost", "payable"), [("{2}{B}", True), ("{2}{B}{B}", False)])
def test_a_sacrificed_creature_counts_in_the_graveyard(cost: str, payable: bool) -> None:
    play = scene(Seat(hand=[sorcery(cost)], battlefield=[ALTAR, CRYPT, BEAR]))
    assert play.may("cast", "Deed") == payable
    if payable:
        assert cast(play).pool() == ""


@cr("601.2g", "605.3a", "602.5b")
def test_a_condition_becomes_true_during_the_payment() -> None:
    pit = makes("Pit", "Land", TapThis(), mana="{R}{R}{R}", condition=Exists(InZone("graveyard") & MINE, 2))
    board = [JEWEL, JEWEL, pit]
    cast(scene(Seat(hand=[sorcery("{W}{U}{R}{R}{R}")], battlefield=list(board))))
    assert not scene(Seat(hand=[sorcery("{W}{U}{R}{R}{R}")], battlefield=[JEWEL, pit, "Plains"])).may("cast", "Deed")


@cr("601.2g", "605.3a")
def test_a_sacrificed_card_is_exiled_for_more_mana() -> None:
    font = makes("Font", "Artifact", ExileCards(creature, "graveyard"), mana="{B}")
    cast(scene(Seat(hand=[sorcery("{2}{B}{B}")], battlefield=[ALTAR, font, BEAR], graveyard=[BEAR])))
    assert not scene(Seat(hand=[sorcery("{2}{B}{B}")], battlefield=[ALTAR, font, BEAR])).may("cast", "Deed")


@cr("601.2g", "605.3a")
def test_a_returned_creature_card_is_discarded_for_more_mana() -> None:
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
def test_the_amount_after_doubling_is_known() -> None:
    assert scene(Seat(hand=[sorcery("{8}")], battlefield=[CUBE, *["Forest"] * 7])).may("cast", "Deed")
    assert not scene(Seat(hand=[sorcery("{9}")], battlefield=[CUBE, *["Forest"] * 7])).may("cast", "Deed")


@cr("605.3a", "119.3")
def test_life_gained_during_the_payment_counts() -> None:
    talisman = card("Talisman", "{3}", "Artifact", Activated((TapThis(),), (AddMana("{C}"), GainLife(1))))
    alchemist = makes("Chemist", "Artifact", TapThis(), mana="{G}", amount=EventsThisTurn(GainsLife(), total=True))
    cast(scene(Seat(hand=[sorcery("{2}{G}{G}")], battlefield=[talisman, talisman, alchemist])))


@cr("605.3a", "119.4")
def test_life_paid_during_the_payment_counts() -> None:
    gate = makes("Gate", "Land", TapThis(), mana="{W}", condition=Compare(LifeOf(), "<", 20))
    pond = makes("Pond", "Land", TapThis(), PayLife(1), mana="{U}")
    cast(scene(Seat(hand=[sorcery("{U}{W}")], battlefield=[gate, pond])))
    assert not scene(Seat(hand=[sorcery("{1}{W}")], battlefield=[gate, "Island"])).may("cast", "Deed")


@cr("605.3a", "122.1")
def test_counters_put_on_during_the_payment_count() -> None:
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
def test_a_trigger_that_adds_mana_once_each_turn_is_counted_once(cost: str, payable: bool) -> None:
    wake = card("Wake", "{3}{G}", "Enchantment", Triggered(TappedForMana(land), (AddMana("{G}"),), limit=1))
    play = scene(Seat(hand=[sorcery(cost)], battlefield=[wake, "Forest", "Forest"]))
    assert play.may("cast", "Deed") == payable
    if payable:
        assert cast(play).pool() == ""


@cr("605.4a")
@pytest.mark.parametrize(("cost", "payable"), [("{G}{W}{U}", True), ("{G}{W}{W}", False)])
def test_a_trigger_that_adds_mana_twice_is_counted(cost: str, payable: bool) -> None:
    twice = (AddMana(colours=(0, 4)), AddMana("{U}"))
    wake = card("Wake", "{3}{G}", "Enchantment", Triggered(TappedForMana(land), twice))
    play = scene(Seat(hand=[sorcery(cost)], battlefield=[wake, "Forest"]))
    assert play.may("cast", "Deed") == payable
    if payable:
        assert cast(play).pool() == ""


@cr("605.3a", "106.3")
def test_an_ability_that_adds_mana_in_two_instructions_is_used() -> None:
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
def test_the_proposal_uses_the_least_valuable_permanents() -> None:
    giant = card("Giant", "{5}{G}", "Creature - Giant", pt="6/6")
    play = cast(scene(Seat(hand=[sorcery("{2}{B}")], battlefield=[ALTAR, CRYPT, giant, BEAR])))
    assert play.graveyard(0) == ["Bear"]


@cr("601.2g", "601.2h")
def test_paying_by_hand_offers_nothing_that_makes_the_cost_unpayable() -> None:
    """Sacrificing first would leave the Academy too little."""
    play = scene(Seat(hand=[sorcery("{U}{U}{W}{B}")], battlefield=[JEWEL, JEWEL, ACADEMY]))
    play.game.answer((the_cast(play),))
    decision = play.game.decision
    assert isinstance(decision, Pay)
    offered = [play.state.object(option.thing).base.name for option in decision.listed if option != AUTO]
    assert offered == ["Academy"]


@cr("601.2g", "601.2h")
def test_paying_entirely_by_hand() -> None:
    play = scene(Seat(hand=[sorcery("{2}{B}")], battlefield=[ALTAR, CRYPT, BEAR, BEAR]))
    play.cast("Deed", pay=["Altar", "Crypt"], choices=["the first Bear"])
    assert (play.stack, play.pool()) == (["Deed"], "")


@cr("601.2g", "728.1")
def test_the_whole_payment_is_undone() -> None:
    play = scene(Seat(hand=[sorcery("{2}{B}")], battlefield=[ALTAR, CRYPT, BEAR]))
    play.game.answer((the_cast(play),))
    decision = play.game.decision
    assert isinstance(decision, Pay)
    play.game.answer(decision.default())
    assert (play.hand(0), play.graveyard(0), play.stack) == (["Deed"], [], [])


@cr("121.8", "605.3a")
def test_a_card_that_would_be_drawn_is_unknown() -> None:
    """Nobody may know the top card of a library."""
    egg = card(
        "Egg", "{1}", "Artifact", Activated((Mana("{1}"), TapThis(), SacrificeThis()), (AddMana("{W}"), Draw(1)))
    )
    for what, payable in ((Anything(), True), (creature, False)):
        urn = makes("Urn", "Artifact", DiscardCards(1, what), mana="{B}")
        seat = Seat(hand=[sorcery("{W}{B}")], battlefield=[egg, urn, "Forest"], library=[BEAR, BEAR])
        assert scene(seat).may("cast", "Deed") == payable


@cr("605.3a", "700.5")
def test_devotion_is_counted_before_the_permanents_leave() -> None:
    shrine = makes("Shrine", "Land", TapThis(), mana="{G}", amount=Devotion((4,)))
    cast(scene(Seat(hand=[sorcery("{2}{G}")], battlefield=[ALTAR, shrine, BEAR])))


@cr("601.2g", "605.3a")
def test_mana_that_can_be_doubled_forever_is_searched_to_an_end() -> None:
    """Mana available in any amount pays for everything except kinds of mana that aren't available at all."""
    endless = card("Endless", "{2}", "Artifact", Activated((Mana("{1}"),), (DoubleMana(),)))
    filters = makes("Filter", "Artifact", Mana("{2}"), TapThis(), mana="{U}")
    forests = ["Forest", "Forest", "Forest"]
    cast(scene(Seat(hand=[sorcery("{9}{G}{G}")], battlefield=[endless, *forests])))
    cast(scene(Seat(hand=[sorcery("{9}{G}{U}")], battlefield=[endless, filters, *forests])))
    play = scene(Seat(hand=[sorcery("{9}{G}{U}")], battlefield=[endless, *forests]))
    assert not any(option.kind == "cast" for option in play.game.decision.options_after(()))
