"""Totals, origins, prices, pairs: nodes put together by hand, each with what would be otherwise without it."""

from __future__ import annotations

import pytest

from apnap.game.script import Script
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, EventsThisTurn, Greatest, ManaSpent, PartySize, Times, Total
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ModifyPT
from apnap.language.conditions import Fits, HappenedThisTurn, WasCast
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddMana, Discard, Draw, GainLife, If, Pair, Target, Transform
from apnap.language.filters import (
    AnyOf,
    CastFrom,
    HasStatus,
    HasSubtype,
    InZone,
    Is,
    Non,
    creature,
    opponent_controls,
    player,
    this,
    you_control,
    you_own,
)
from apnap.language.kinds import Amount, Effect
from apnap.language.patterns import YOU, Attacks, Casts, Discards, GainsLife, Transforms
from apnap.language.references import Partner, You
from apnap.language.statics import Cannot, Continuous, CostChange, May
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)
YOURS = creature & you_control


def spell(name: str, *effects: Effect, cost: str = "{0}") -> CardDefinition:
    return card(name, cost, "Instant", Spell(effects))


def gained(amount: Amount, *battlefield: CardDefinition | str, before: CardDefinition | None = None) -> int:
    """The life that is gained where it is the amount."""
    play = scene(Seat(hand=[spell("Ask", GainLife(amount)), *([before] if before else [])], battlefield=[*battlefield]))
    if before:
        play.cast(before.name)
        play.resolve_all()
    life = play.life()
    play.cast("Ask")
    play.resolve()
    return play.life() - life


@cr("107.3i")
def test_totals_and_the_greatest() -> None:
    board = ("Hill Giant", "Craw Wurm", "Forest")
    assert gained(Total("power", YOURS), *board) == 9
    assert gained(Total("toughness", YOURS), *board) == 7
    assert gained(Total("mana value", YOURS), *board) == 10
    assert gained(Total("power", HasSubtype("Giant")), *board) == 3
    assert gained(Greatest("mana value", YOURS), *board) == 6
    assert gained(Greatest("mana value", HasSubtype("Giant")), *board) == 4
    assert gained(Greatest("toughness", YOURS), *board) == 4
    assert gained(Greatest("toughness", HasSubtype("Giant")), *board) == 3


@cr("609.8")
def test_events_are_counted_or_added_up() -> None:
    twice = spell("Twice", GainLife(3), GainLife(4))
    assert gained(EventsThisTurn(GainsLife(YOU)), before=twice) == 2
    assert gained(EventsThisTurn(GainsLife(YOU), total=True), before=twice) == 7


@cr("700.8a")
def test_the_size_of_a_party() -> None:
    cleric = card("Friar", "{W}", "Creature - Human Cleric", pt="1/1")
    assert gained(PartySize(), cleric, cleric) == 1


@cr("106.4")
def test_how_much_mana_was_spent() -> None:
    play = scene(Seat(hand=[spell("Sum", GainLife(ManaSpent()), cost="{2}{G}")], battlefield=["Forest"] * 3))
    play.cast("Sum")
    play.resolve()
    assert play.life() == 23


@cr("106.3")
@pytest.mark.parametrize(("combined", "possible"), [(False, False), (True, True)])
def test_each_mana_may_be_another(combined: bool, possible: bool) -> None:
    both = AddMana(colours=(3, 4), amount=2, combined=True)
    one = AddMana(colours=(3, 4), amount=2)
    well = card("Well", "", "Land", Activated((TapThis(),), (both if combined else one,)))
    play = scene(Seat(hand=[spell("Both", GainLife(1), cost="{R}{G}")], battlefield=[well]))
    assert play.may("cast", "Both") is possible


@cr("601.2a")
@pytest.mark.parametrize("zone", ["graveyard", "hand"])
def test_where_a_spell_comes_from(zone: str) -> None:
    word = card("Word", "{2}", "Instant", Keyword("flashback", (Mana("{2}"),)), Spell((GainLife(1),)))
    cheap = card("Cheap", "{1}", "Artifact", Static(CostChange(CastFrom("graveyard"), -2)))
    seen = card("Seen", "{1}", "Artifact", Triggered(Casts(YOU, Non(CastFrom("hand"))), (GainLife(10),)))
    cards: list[CardDefinition | str] = [word]
    hand, graveyard = (cards, []) if zone == "hand" else ([], cards)
    play = scene(Seat(hand=hand, graveyard=graveyard, battlefield=[cheap, seen]))
    assert play.may("cast", "Word") is (zone == "graveyard")
    if zone == "graveyard":
        play.cast("Word", way="flashback")
        play.resolve_all()
        assert play.life() == 31


@cr("601.2a")
@pytest.mark.parametrize(("zone", "life"), [("hand", 21), ("graveyard", 31), ("exile", 121)])
def test_a_spell_and_who_watches_know_where_it_was_cast_from(zone: str, life: int) -> None:
    """Ten more for the graveyard, which the spell asks about; a hundred for exile, of which a watcher knows sixty."""
    more = (If(WasCast("graveyard"), (GainLife(10),)), If(WasCast("exile"), (GainLife(40),)))
    word = spell("Word", GainLife(1), *more)
    free = Static(May(YOU, "cast", you_own & AnyOf((InZone("graveyard"), InZone("exile")))))
    seen = Triggered(Casts(YOU, CastFrom("exile")), (GainLife(60),))
    play = scene(Seat(**{zone: [word]}, battlefield=[card("Seer", "{1}", "Artifact", free, seen)]))  # type: ignore[arg-type]
    play.cast("Word")
    play.resolve_all()
    assert play.life() == life


@cr("601.2f", "602.2b")
@pytest.mark.parametrize("bears", [0, 2])
def test_an_ability_may_price_itself(bears: int) -> None:
    less = Static(CostChange(this, Times(-1, Count(YOURS)), of="abilities"))
    font = card("Font", "{1}", "Artifact", Activated((Mana("{2}"),), (GainLife(1),), pricing=(less,)))
    play = scene(Seat(battlefield=[font, *["Grizzly Bears"] * bears]))
    assert play.may("activate", "Font") is bool(bears)


@cr("701.8a")
@pytest.mark.parametrize("by", [0, 1])
def test_who_made_a_player_discard(by: int) -> None:
    watch = card("Watch", "{1}", "Artifact", Triggered(Discards(YOU, None, opponent_controls), (GainLife(1),)))
    force = spell("Force", Discard(Target(player)))
    play = scene(Seat(hand=["Forest", *([] if by else [force])], battlefield=[watch]), Seat(hand=[force] if by else []))
    play.cast("Force", ["Player 1"], by=by)
    play.resolve_all()
    assert play.life() == 20 + by


@cr("701.28a")
@pytest.mark.parametrize(("kind", "life"), [("Horror", 21), ("Angel", 20)])
def test_what_something_transforms_into(kind: str, life: int) -> None:
    front = face("Pupa", "{G}", "Creature - Insect", Activated(FREE, (Transform(),)), pt="1/1")
    pupa = CardDefinition((front, face("Moth", "", "Creature - Horror", pt="3/3")), "transform")
    watch = card("Watch", "{1}", "Artifact", Triggered(Transforms(YOURS, HasSubtype(kind)), (GainLife(1),)))
    theirs = card("Theirs", "{1}", "Artifact", Triggered(Transforms(creature & opponent_controls), (GainLife(9),)))
    play = scene(Seat(battlefield=[pupa, watch, theirs]))
    play.activate("Pupa")
    play.resolve_all()
    assert play.life() == life


@cr("508.1")
def test_what_happened_in_this_step_alone() -> None:
    ask = spell("Ask", If(HappenedThisTurn(Attacks(YOURS), this_step=True), (GainLife(1),)))
    play = scene(Seat(hand=[ask, ask], battlefield=["Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.cast("Ask")
    play.resolve()
    assert play.life() == 21
    play.until("end of combat")
    play.cast("Ask")
    play.resolve()
    assert play.life() == 21


def paired(*more: CardDefinition) -> Script:
    both = AnyOf((this, Is(Partner())))
    captain = card("Captain", "{W}", "Creature - Human", Static(Continuous(both, (ModifyPT(2, 2),))), pt="1/1")
    bind = spell("Bind", Pair(Target(YOURS, "one"), Target(YOURS, "other")))
    play = scene(Seat(hand=[bind, *more], battlefield=[captain, "Grizzly Bears", "Hill Giant"]))
    play.cast("Bind", ["Captain", "Grizzly Bears"])
    play.resolve()
    return play


@cr("702.95b")
def test_two_are_paired_and_no_third() -> None:
    play = paired()
    assert (play.power("Captain"), play.power("Grizzly Bears"), play.power("Hill Giant")) == (3, 4, 3)


@cr("702.95b")
@pytest.mark.parametrize(("name", "life"), [("Captain", 20), ("Grizzly Bears", 20), ("Hill Giant", 21)])
def test_who_is_unpaired(name: str, life: int) -> None:
    ask = spell("Alone", If(Fits(Target(creature), Non(HasStatus("paired"))), (GainLife(1),)))
    play = paired(ask)
    play.cast("Alone", [name])
    play.resolve()
    assert play.life() == life


@cr("702.95a")
def test_soulbond_asks_as_the_other_enters() -> None:
    bonded = card("Bonded", "{0}", "Creature - Human", Keyword("soulbond"), pt="1/1")
    play = scene(Seat(hand=[bonded], battlefield=["Grizzly Bears"]))
    play.cast("Bonded")
    play.resolve()
    play.resolve()
    play.yes()
    assert len(play.state.pairs) == 1


@cr("702.131b")
@pytest.mark.parametrize(("lands", "life"), [(8, 20), (9, 21)])
def test_ascending(lands: int, life: int) -> None:
    climber = card("Climber", "{0}", "Creature - Human", Keyword("ascend"), pt="1/1")
    ask = spell("Ask", If(Fits(You(), HasStatus("city's blessing")), (GainLife(1),)))
    play = scene(Seat(hand=[ask, climber], battlefield=["Forest"] * lands))
    play.cast("Climber")
    play.resolve()
    play.cast("Ask")
    play.resolve()
    assert play.life() == life


@cr("702.131a")
@pytest.mark.parametrize(("lands", "life"), [(9, 20), (10, 21)])
def test_a_spell_that_ascends_blesses_as_it_resolves(lands: int, life: int) -> None:
    climb = card("Climb", "{0}", "Sorcery", Keyword("ascend"), Spell((Draw(),)))
    ask = spell("Ask", If(Fits(You(), HasStatus("city's blessing")), (GainLife(1),)))
    play = scene(Seat(hand=[ask, climb], battlefield=["Forest"] * lands, library=["Island"]))
    play.cast("Climb")
    play.resolve()
    play.cast("Ask")
    play.resolve()
    assert play.life() == life


@cr("510.1a", "510.1c")
@pytest.mark.parametrize("meek", [False, True])
def test_damage_past_a_blocker_or_none_at_all(meek: bool) -> None:
    none = [Static(Cannot(this, "assign combat damage"))] if meek else []
    ghost = card("Ghost", "{G}", "Creature", Static(May(this, "assign as though unblocked")), *none, pt="3/3")
    play = scene(Seat(battlefield=[ghost]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Ghost"])
    play.block({"Grizzly Bears": "Ghost"})
    play.until("combat damage")
    play.choose("Ghost")
    assert (play.life(1), play.graveyard(1)) == (20 if meek else 17, [])
