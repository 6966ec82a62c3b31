"""The Chinese printer: every node has words, every term of the rulebook has its Chinese one."""

from __future__ import annotations

import pytest

from apnap.language import card as c
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, X
from apnap.language.card import CardDefinition, Face
from apnap.language.changes import Gain, ModifyPT
from apnap.language.chinese import describe, text, type_line
from apnap.language.chinese.keyword_names import KEYWORDS
from apnap.language.chinese.speech import chinese
from apnap.language.chinese.subtypes import SUBTYPES
from apnap.language.chinese.words import CARD_TYPES, STEPS, SUPERTYPES, ZONES, keyword_name, numeral
from apnap.language.conditions import Exists
from apnap.language.costs import Mana, SacrificeOther, SacrificeThis, TapThis
from apnap.language.node import Node
from apnap.language.reading.keywords import COSTED, NUMBERED, SIMPLE
from apnap.language.references import Bound, ControllerOf, EachPlayer, Host, This, You
from apnap.language.statics import Cannot, Continuous
from apnap.language.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    SPELL_TYPES,
)
from apnap.language.zones import TURN
from apnap.language.zones import ZONES as ZONE_NAMES

from .samples import concrete, sample


@pytest.mark.parametrize("kind", concrete(), ids=lambda kind: kind.__name__)
def test_every_node_has_words(kind: type[Node]) -> None:
    words = describe(sample(kind))
    assert words or kind in (Face, CardDefinition)


def test_every_slot_has_a_category() -> None:
    assert chinese().missing() == set()


@pytest.mark.parametrize(
    "types", [CREATURE_TYPES, ARTIFACT_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, SPELL_TYPES, BATTLE_TYPES], ids=len
)
def test_every_subtype_has_a_word(types: tuple[str, ...]) -> None:
    assert [name for name in types if name not in SUBTYPES] == []


def test_every_type_zone_and_step_has_a_word() -> None:
    assert set(CARD_TYPES) == set(t.CARD_TYPES.values())
    assert set(SUPERTYPES) == set(t.SUPERTYPES.values())
    assert set(ZONE_NAMES) <= set(ZONES)
    assert set(TURN) <= set(STEPS)


def test_every_keyword_of_the_edition_that_is_read_has_a_name() -> None:
    later = {"double team", "plot", "disguise", "freerunning", "firebending"}
    untranslated = {"friends forever"}  # CR 702.124j
    read = {*SIMPLE, *NUMBERED, *COSTED} - later - untranslated
    assert [name for name in read if keyword_name(name).isascii()] == []


def test_keywords_of_the_rulebook() -> None:
    """All of CR 702: 166 sections, two keywords in one of them, and three more that are kinds of partner."""
    assert len(KEYWORDS) == 170
    assert KEYWORDS["flying"] == "飞行"


def test_numbers_of_things() -> None:
    assert [numeral(n) for n in (1, 2, 10, 12, 20, 22)] == ["一", "两", "十", "十二", "二十", "二十二"]


# -- sentences ---------------------------------------------------------------------------------------------------------

_CREATURE = e.Target(f.creature)
_YOURS = f.creature & f.you_control


def spell(*effects: e.Effect) -> str:
    return describe(Spell(effects))


def test_a_verb_and_its_object() -> None:
    assert spell(e.Destroy(_CREATURE)) == "消灭目标生物。"
    assert spell(e.Destroy(e.Each(f.creature & f.tapped))) == "消灭所有已横置的生物。"
    assert (
        spell(e.Tap(_CREATURE), e.StaysTapped(Bound("target")))
        == "横置目标生物。它于其操控者的下一个重置步骤中不能重置。"
    )


def test_a_pronoun_stands_before_the_verb() -> None:
    assert spell(e.Tap(_CREATURE), e.Destroy(Bound("target"))) == "横置目标生物。将它消灭。"


def test_clauses_stand_before_the_noun() -> None:
    weak = f.Measures("power", "<=", 2)
    assert describe(_YOURS & weak) == "由你操控且力量等于或小于2的生物"
    assert describe(f.creature & ~f.black) == "非黑色生物"
    assert describe(f.creature & f.you_control & f.another) == "由你操控的其他生物"


def test_cards_and_spells() -> None:
    dead = f.creature & f.InZone("graveyard") & f.you_own
    assert spell(e.Move(e.Target(dead), "hand")) == "将目标生物牌从你的坟墓场移回你手上。"
    assert spell(e.Counter(e.Target(f.spell & f.creature))) == "反击目标生物咒语。"
    milled = f.land & f.AnyOf((f.InZone("graveyard"), f.InZone("exile"))) & f.Is(Bound("milled"))
    assert spell(e.Mill(2), e.Move(e.Choose(milled), "hand")) == "磨两张牌。将一张以此法磨掉的地牌置于你手上。"


def test_numbers_stand_with_their_measure_words() -> None:
    assert spell(e.Draw(2)) == "抓两张牌。"
    assert spell(e.GainLife(3)) == "你获得3点生命。"
    assert spell(e.Draw(X())) == "抓X张牌。"
    assert spell(e.GainLife(Count(_YOURS))) == "你每操控一个生物，便获得1点生命。"


def test_targets_in_number() -> None:
    assert spell(e.Tap(e.Target(f.creature, count=2, at_least=0))) == "横置至多两个目标生物。"
    assert spell(e.DealDamage(3, e.Target(f.any_target))) == "~对任意一个目标造成3点伤害。"


def test_each_player_does_it_apart() -> None:
    assert spell(e.LoseLife(2, EachPlayer("opponent"))) == "每位对手各失去2点生命。"


def test_one_change_ends_with_its_duration_and_several_begin_with_it() -> None:
    grows = ModifyPT(3, 3)
    assert spell(e.Apply(_CREATURE, (grows,))) == "目标生物得+3/+3直到回合结束。"
    both = (grows, Gain((Keyword("trample"),)))
    assert spell(e.Apply(_CREATURE, both)) == "直到回合结束，目标生物得+3/+3且获得践踏异能。"


def test_triggers() -> None:
    drawn = (e.Draw(),)
    assert describe(Triggered(p.enters(), drawn)) == "当~进战场时，抓一张牌。"
    assert describe(Triggered(p.Attacks(), drawn)) == "每当~攻击时，抓一张牌。"
    assert describe(Triggered(p.dies(_YOURS & f.another), drawn)) == "每当另一个由你操控的生物死去时，抓一张牌。"
    assert describe(Triggered(p.Begins("upkeep", You()), drawn)) == "在你的维持开始时，抓一张牌。"


def test_costs() -> None:
    cost = (Mana("{1}{B}"), TapThis(), SacrificeOther(f.creature & f.another))
    assert describe(Activated(cost, (e.Draw(),))) == "{1}{B}，{T}，牺牲另一个生物：抓一张牌。"


def test_optional_effects() -> None:
    may = e.YouMay((e.SacrificeIt(),), then=(e.Draw(),))
    assert spell(may) == "你可以牺牲~。若你如此作，则抓一张牌。"
    pay = e.MayPay((Mana("{2}"),), otherwise=(e.Tap(This()),), who=ControllerOf(Bound("target")))
    assert spell(e.Untap(_CREATURE), pay) == "重置目标生物。除非其操控者支付{2}，否则横置~。"


def test_statics() -> None:
    grown = Continuous(_YOURS & f.another, (ModifyPT(1, 1),))
    assert describe(Static(grown)) == "由你操控的其他生物得+1/+1。"
    assert describe(Static(Cannot(f.this, "block"))) == "~不能进行阻挡。"
    with_artifact = Static(Continuous(f.this, (ModifyPT(2, 2),)), Exists(f.artifact & f.you_control))
    assert describe(with_artifact) == "只要你操控神器，~便得+2/+2。"


def test_tokens() -> None:
    bat = c.face("", "", "Creature - Bat", Keyword("flying"), pt="1/1", colours=(2,))
    assert spell(e.CreateToken(bat, 2)) == "派出两个1/1黑色，具飞行异能的蝙蝠衍生生物。"


def test_a_quotation_ends_the_sentence() -> None:
    taught = Gain((Activated((SacrificeThis(),), (e.Draw(),)),))
    assert describe(Static(Continuous(_YOURS, (taught,)))) == "由你操控的生物具有「牺牲此生物：抓一张牌。」"


def test_a_face() -> None:
    wings = c.face(
        "Wings",
        "{1}{U}",
        "Enchantment - Aura",
        Keyword("enchant", quality=f.creature),
        Static(Continuous(f.Is(Host()), (Gain((Keyword("flying"),)),))),
    )
    assert type_line(wings) == "结界～灵气"
    assert text(wings, "飞翼") == "结附于生物\n所结附的生物具有飞行异能。"


def test_a_payment_names_the_target_first() -> None:
    pay = e.MayPay((Mana("{3}"),), otherwise=(e.Counter(e.Target(f.spell)),), who=ControllerOf(Bound("target")))
    assert spell(pay) == "除非目标咒语的操控者支付{3}，否则反击之。"


def test_every_built_in_card_has_a_text() -> None:
    builtin = pytest.importorskip("apnap.cards.builtin", reason="the built-in cards are not there")
    silent = []
    for card in builtin.CARDS:
        try:
            assert describe(card) or not any(face.abilities for face in card.faces)
        except LookupError as error:
            silent.append((card.name, str(error)))
    assert silent == []
