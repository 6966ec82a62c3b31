"""How a card words what its nodes hold: kept when it is read, and worded the same way in Chinese."""

from __future__ import annotations

import pytest

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Keyword, Spell
from apnap.language.amounts import Computed, Count, CountersOn, Plus, Times
from apnap.language.changes import ModifyPT
from apnap.language.chinese import describe, text
from apnap.language.chinese.printing import paragraph, voice_of
from apnap.language.durations import END_OF_TURN
from apnap.language.english.faces import READ, Paragraph, read_face
from apnap.language.face import Face
from apnap.language.grammar.wording.manner import BY_X, EACH, EQUAL, TIME_FIRST, WHEN, WHENEVER, way_of
from apnap.language.patterns import Attacks
from apnap.language.references import This, You

YOURS = Count(f.creature & f.ControlledBy(You()))


def read(words: str, types: int = t.SORCERY) -> Paragraph:
    found = read_face(words, types)
    assert [part.outcome for part in found] == [READ]
    return found[0]


def said(words: str, types: int = t.SORCERY, told: bool = True) -> str:
    part = read(words, types)
    voice = voice_of(types, (), part.abilities, "~")
    if told:
        voice.manners = part.manners
    return paragraph(part.abilities, f.HasType(types), voice)


# -- reading -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "amount", "way"),
    [
        ("Draw a card for each creature you control.", YOURS, EACH),
        ("You gain 2 life for each creature you control.", YOURS, EACH),
        ("Target creature gets -1/-1 until end of turn for each creature you control.", YOURS, EACH),
        ("Create a Treasure token for each creature you control.", YOURS, EACH),
        ("You gain life equal to the number of creatures you control.", YOURS, EQUAL),
        ("Draw X cards, where X is the number of creatures you control.", YOURS, BY_X),
        ("Draw X cards, where X is 1 plus the number of creatures you control.", Plus(YOURS, 1), BY_X),
    ],
)
def test_the_wording_of_an_amount_is_kept(words: str, amount: Computed, way: str) -> None:
    assert read(words).manners == {amount: way}


def test_what_is_done_for_each_thing_is_not_an_amount() -> None:
    assert read("For each opponent, tap up to one target creature that player controls.").manners == {}


def test_two_amounts_may_be_worded_differently() -> None:
    drawn = "When ~ dies, draw a card for each +1/+1 counter on it."
    words = f"{drawn} You gain life equal to the number of cards in your hand."
    manners = read(words, t.CREATURE).manners
    assert manners[CountersOn("+1/+1", This())] == EACH
    assert sorted(manners.values()) == [EQUAL, EACH, WHEN]


@pytest.mark.parametrize(
    ("words", "way"),
    [
        ("When ~ attacks, draw a card.", WHEN),
        ("Whenever ~ attacks, draw a card.", WHENEVER),
    ],
)
def test_when_or_whenever_is_kept(words: str, way: str) -> None:
    assert read(words, t.CREATURE).manners == {Attacks(f.this): way}


def test_that_a_duration_comes_first_is_kept() -> None:
    assert list(read("Until end of turn, target creature gets +1/+1.").manners.values()) == [TIME_FIRST]
    assert read("Target creature gets +1/+1 until end of turn.").manners == {}


def test_the_way_of_a_value_is_that_of_an_amount_in_it() -> None:
    shrinks = e.Apply(This(), (ModifyPT(Times(-1, YOURS), Times(-1, YOURS)),), duration=END_OF_TURN)
    assert way_of(shrinks, {YOURS: EACH}) == EACH
    assert way_of(shrinks, {Count(f.land): EACH}) == ""
    assert way_of(shrinks, {}) == ""


# -- Chinese -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "chinese"),
    [
        (
            "Target creature gets -1/-1 until end of turn for each creature you control.",
            "你每操控一个生物，目标生物便得-1/-1直到回合结束。",
        ),
        (
            "Target creature gets -X/-X until end of turn, where X is the number of creatures you control.",
            "目标生物得-X/-X直到回合结束，X为由你操控的生物数量。",
        ),
        ("You gain 1 life for each creature you control.", "你每操控一个生物，便获得1点生命。"),
        (
            "You gain life equal to the number of creatures you control.",
            "你获得等同于由你操控的生物数量的生命。",
        ),
        (
            "You gain X life, where X is the number of creatures you control.",
            "你获得X点生命，X为由你操控的生物数量。",
        ),
    ],
)
def test_amounts_are_worded_as_on_the_card(words: str, chinese: str) -> None:
    assert said(words) == chinese


@pytest.mark.parametrize(
    ("words", "types", "chinese"),
    [
        ("When ~ attacks, draw a card.", t.CREATURE, "当~攻击时，抓一张牌。"),
        ("Whenever ~ attacks, draw a card.", t.CREATURE, "每当~攻击时，抓一张牌。"),
        ("When ~ dies, draw a card.", t.CREATURE, "当~死去时，抓一张牌。"),
        (
            "Until end of turn, target land becomes a 3/3 Elemental creature. It's still a land.",
            t.SORCERY,
            "直到回合结束，目标地成为3/3元素生物。它仍然是地。",
        ),
        (
            "Target land becomes a 3/3 Elemental creature until end of turn. It's still a land.",
            t.SORCERY,
            "目标地成为3/3元素生物直到回合结束。它仍然是地。",
        ),
        (
            "Until end of turn, target creature gets +1/+1 for each creature you control.",
            t.SORCERY,
            "直到回合结束，你每操控一个生物，目标生物便得+1/+1。",
        ),
    ],
)
def test_events_and_durations_are_worded_as_on_the_card(words: str, types: int, chinese: str) -> None:
    assert said(words, types) == chinese


@pytest.mark.parametrize(
    ("words", "types", "chinese"),
    [
        (
            "Until end of turn, target creature gets +1/+1 for each creature you control and gains trample.",
            t.SORCERY,
            "直到回合结束，目标生物获得践踏异能，且你每操控一个生物，它便得+1/+1。",
        ),
        (
            "Other creatures you control get +1/+0 for each land you control and have haste.",
            t.CREATURE,
            "由你操控的其他生物具有敏捷异能，且你每操控一个地，它们便得+1/+0。",
        ),
        (
            "Target artifact becomes an artifact creature with base power and toughness 4/4.",
            t.SORCERY,
            "目标神器成为基础力量与防御力为4/4的神器生物。",
        ),
        ("Target artifact becomes a 4/4 artifact creature.", t.SORCERY, "目标神器成为4/4神器生物。"),
        (
            "Each opponent loses 2 life. You gain life equal to the life lost this way.",
            t.SORCERY,
            "每位对手各失去2点生命。你获得生命，其数量等同于以此法失去的生命总和。",
        ),
        ("Whenever you cycle or discard a card, scry 1.", t.CREATURE, "每当你循环或弃一张牌时，占卜1。"),
        ("Whenever you discard a card, scry 1.", t.CREATURE, "每当你弃一张牌时，占卜1。"),
        (
            "Draw a card for each color of mana spent to cast this spell.",
            t.SORCERY,
            "施放此咒语时支付的法术力中每有一种颜色，便抓一张牌。",
        ),
        (
            "~ enters the battlefield with X +1/+1 counters on it, where X is the number of lands you control.",
            t.CREATURE,
            "~进战场时上面有X个+1/+1指示物，X为由你操控的地数量。",
        ),
    ],
)
def test_other_phrases_are_worded_as_on_the_card(words: str, types: int, chinese: str) -> None:
    assert said(words, types) == chinese


def test_a_quoted_ability_of_equipment_says_equipped() -> None:
    words = 'As long as enchanted permanent is an Equipment, it has "Equipped creature has flying."'
    assert said(words, t.ENCHANTMENT).endswith("「佩带此武具的生物具有飞行异能。」")
    assert "佩带" not in said(words, t.ENCHANTMENT, told=False)


def test_nodes_alone_are_worded_as_on_most_cards() -> None:
    each = "You gain 1 life for each creature you control."
    equal = "You gain life equal to the number of creatures you control."
    assert said(each, told=False) == said(equal, told=False) == said(each)


def test_x_is_explained_after_the_last_effect_that_uses_it() -> None:
    words = "You gain X life, where X is the number of creatures you control. Scry 2."
    assert said(words) == "你获得X点生命，X为由你操控的生物数量。占卜2。"


def test_a_quoted_ability_explains_its_own_x() -> None:
    words = (
        'Creatures you control gain "When this creature dies, you gain X life, where X is its power" until end of turn.'
    )
    assert said(words).endswith("你获得X点生命，X为其力量。」")


def test_x_by_x_creatures_and_payments_explain_x_themselves() -> None:
    toll = "Counter target spell unless its controller pays {X}, where X is the number of creatures you control."
    assert said(toll, t.INSTANT).count("X为") == 1
    turned = "Target land you control becomes an X/X Elemental creature until end of turn"
    becomes = f"{turned}, where X is its mana value. It's still a land."
    assert said(becomes) == said(becomes, told=False)


def test_the_text_of_a_face_keeps_the_wording_of_amounts() -> None:
    gain = e.GainLife(YOURS)
    face = Face("Test", types=t.SORCERY, abilities=(Spell((gain,)), Keyword("flying")))
    assert text(face, manners={YOURS: EQUAL}) != text(face)
    assert describe(gain) in text(face)
