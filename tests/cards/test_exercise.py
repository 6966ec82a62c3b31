"""Playable cards can be played: a sample of the corpus is cast, and each of its abilities made to happen."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

import pytest

from apnap.language import types as t
from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.effects import Choose, DealDamage, GainLife, Move, Target, YouMay
from apnap.language.filters import (
    Anything,
    Filter,
    HasColour,
    HasCounters,
    HasSubtype,
    HasType,
    InZone,
    Is,
    Non,
    any_target,
    creature,
)
from apnap.language.kinds import Rule
from apnap.language.patterns import Sacrifices
from apnap.language.references import Bound, Top, You
from apnap.language.statics import Cannot, Continuous, CostChange
from apnap.language.zones import BATTLEFIELD, HAND
from bench.corpus import playable, records
from tests.exercise.boards.needs import fetching, needs_of
from tests.exercise.boards.seats import RICH
from tests.exercise.boards.starting import Start
from tests.exercise.deck_checks import FOR_DECKS
from tests.exercise.exercising import HAPPENED, NOT_MADE, RAISED, Outcome, exercise
from tests.exercise.hidden_abilities import uncovered
from tests.exercise.items import items
from tests.exercise.judging import EFFECT, NOT_YET
from tests.exercise.log import Log
from tests.exercise.moments import ANY
from tests.exercise.plans.by_keyword import OF_COMBAT
from tests.exercise.plans.by_rule import casting, probes
from tests.exercise.plans.casting import splice
from tests.exercise.proving import DECK, OTHERWISE, PLAYED, RESOLVED, mixed
from tests.exercise.report import Report
from tests.exercise.with_and_without import differs, without
from tests.language.corpus import CARDS, needs_corpus

SAMPLE = 80


@cache
def sample() -> list[CardDefinition]:
    return list(playable(records(CARDS)[11::180]))[:SAMPLE]


@needs_corpus
def test_a_sample_of_the_playable_cards_is_played() -> None:
    report = Report()
    for one in sample():
        report.add(exercise(one))
    assert report.cards > SAMPLE // 2
    assert report.counts[RAISED] == 0, report.lines()
    assert report.counts[HAPPENED] > 0.99 * len(report.outcomes), report.lines()


def test_what_does_not_happen_is_reported_with_its_reason() -> None:
    report = Report()
    report.add([Outcome("Card", "cast", HAPPENED), Outcome("Card", "spell 0", RAISED, "KeyError: 1 | here")])
    assert report.data()["raised"] == 1
    assert report.lines()[0] == "raised: Card: spell 0 (KeyError: 1 | here)"


def test_the_proofs_are_counted() -> None:
    report = Report()
    report.add([Outcome("Card", "cast", HAPPENED, "cast", PLAYED), Outcome("Card", "partner", HAPPENED, "", DECK)])
    assert [report.data()["proofs"][proof] for proof in (PLAYED, RESOLVED, DECK)] == [1, 0, 1]


NOTHING = creature & Non(creature)


@pytest.mark.parametrize(("affected", "found"), [(creature, True), (NOTHING, False)])
@pytest.mark.parametrize("kind", ["size", "attack", "cost"])
def test_a_static_ability_is_compared_with_the_same_board_without_it(kind: str, affected: Filter, found: bool) -> None:
    rules: dict[str, Rule] = {
        "size": Continuous(affected, (ModifyPT(1, 1),)),
        "attack": Cannot(affected, "attack"),
        "cost": CostChange(affected, 1),
    }
    node = Static(rules[kind])
    banner = card("Banner", "{1}", "Enchantment", node)
    item = items(banner)[1]
    zone, plan = next(probes(banner, item, node))
    assert zone == BATTLEFIELD
    assert (differs(banner, item, node, Start(zone, RICH, 0), plan, kind == "size") == EFFECT) is found


def test_a_static_ability_without_an_effect_never_counts_as_having_happened() -> None:
    """By none of the ways that there are, on a creature that has much else."""
    rest = (Keyword("flying"), Keyword("defender"), Triggered(Sacrifices(None, creature), (GainLife(1),)))
    idler = card("Idler", "{1}", "Creature", *rest, Static(Cannot(NOTHING, "be blocked")), pt="2/2")
    assert [one.verdict for one in exercise(idler)] == [*[HAPPENED] * 4, NOT_MADE]


def test_a_card_without_an_ability_keeps_the_others() -> None:
    flyer = card("Flyer", "{1}", "Creature", Keyword("flying"), Keyword("vigilance"), pt="1/1")
    item = items(flyer)[1]
    assert item.node is not None
    assert without(flyer, item, item.node).faces[0].abilities == (Keyword("vigilance"),)


def test_instructions_that_never_do_anything_are_named() -> None:
    drain = card("Drain", "{B}", "Sorcery", Spell((DealDamage(2, Target(any_target)), GainLife(0))))
    outcomes = exercise(drain)
    assert [one.proof for one in outcomes] == [PLAYED, RESOLVED]
    assert outcomes[1].idle == ("GainLife 1",)


def test_an_instruction_that_looks_for_cards_where_they_are_no_longer_is_named() -> None:
    gone = Choose(Is(Bound("top")) & InZone("graveyard"))
    take = Move(gone, "hand")
    for then in (take, YouMay((take,))):
        dig = card("Dig", "{B}", "Sorcery", Spell((Move(Top(You(), 3), "exile"), then)))
        assert exercise(dig)[1].idle == ("Move 1",)


@pytest.mark.parametrize(
    "name",
    ["flying", "trample", "haste", "vigilance", "flash", "first strike", "defender", "reach", "lifelink", "infect"],
)
def test_keywords_are_compared_with_the_card_without_them(name: str) -> None:
    bird = card("Bird", "{1}", "Creature", Keyword(name), pt="1/1")
    assert [one.proof for one in exercise(bird)] == [PLAYED, OTHERWISE]


QUALITIES = {
    "a colour": HasColour(3),
    "a creature type": HasSubtype("Demon"),
    "a type that seldom blocks": HasType(t.PLANESWALKER),
    "everything": Anything(),
    "what has a counter": HasCounters("corruption", 1),
}


@pytest.mark.parametrize("name", QUALITIES)
def test_every_part_of_protection_is_shown(name: str) -> None:
    knight = card("Knight", "{1}", "Creature", Keyword("protection", quality=QUALITIES[name]), pt="2/2")
    assert [one.verdict for one in exercise(knight)] == [HAPPENED] * 6


def test_creatures_enchant_nothing_that_one_could_be_protected_from() -> None:
    """Nor do Auras that are creatures, so that there are four parts to be shown and not five."""
    monk = card("Monk", "{1}", "Creature", Keyword("protection", quality=creature), pt="2/2")
    assert [one.verdict for one in exercise(monk)] == [HAPPENED] * 5


@pytest.mark.parametrize("zone", [BATTLEFIELD, HAND])
def test_a_keyword_that_does_nothing_makes_no_difference(zone: str) -> None:
    partner = card("Partner", "{1}", "Legendary Creature", Keyword("partner"), pt="2/2")
    item = items(partner)[1]
    assert item.node is not None
    plans = (*OF_COMBAT, casting(partner, 0, ANY), casting(partner, 0, ANY, countered=False), splice)
    for plan in plans:
        run = partial(differs, partner, item, item.node, Start(zone, RICH, 0), plan)
        assert fetching(partner, run) == NOT_YET
    for start, plan in uncovered(partner, item, plans):
        assert fetching(partner, partial(differs, partner, item, item.node, start, plan)) == NOT_YET


@pytest.mark.parametrize("name", FOR_DECKS)
@pytest.mark.parametrize(("types", "proofs"), [("Legendary Creature", [PLAYED, DECK]), ("Creature", [PLAYED, ""])])
def test_keywords_for_building_decks_make_a_deck_legal(name: str, types: str, proofs: list[str]) -> None:
    """If the card may be a commander at all."""
    leader = card("Leader", "{1}", types, Keyword(name), pt="1/1")
    assert [one.proof for one in exercise(leader)] == proofs


def test_pairs_begin_with_the_first_of_either() -> None:
    assert list(mixed("ab", (1, 2))) == [("a", 1), ("a", 2), ("b", 1), ("b", 2)]


def test_tools_are_fetched_as_plans_ask_for_them() -> None:
    mourner = card("Mourner", "{1}", "Enchantment", Triggered(Sacrifices(None, creature), (GainLife(1),)))
    assert [one.proof for one in exercise(mourner)] == [PLAYED, RESOLVED]
    assert needs_of(mourner).at_hand == ["target", "sacrifice"]


def test_a_run_continues_where_its_log_ends(tmp_path: Path) -> None:
    outcome = Outcome("Card", "spell 0", HAPPENED, "spell", RESOLVED, ("GainLife 1",))
    Log(tmp_path / "log").add("Card", [outcome])
    assert Log(tmp_path / "log").kept == {"Card": [outcome]}
