"""The Chinese printer: every node has words, every term of the rulebook has its Chinese one."""

from __future__ import annotations

import pytest

from apnap.language import card as c
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import ColoursSpent, Count, CountOf, Number, Plus, X
from apnap.language.card import CardDefinition, Face
from apnap.language.changes import Gain, ModifyPT
from apnap.language.chinese import describe, text, type_line
from apnap.language.chinese.abilities.keyword_names import KEYWORDS
from apnap.language.chinese.grammar import chinese
from apnap.language.chinese.nouns.subtypes import SUBTYPES
from apnap.language.chinese.nouns.words_and_symbols import CARD_TYPES, STEPS, SUPERTYPES, ZONES, keyword_name, numeral
from apnap.language.conditions import Compare, Exists, Fits, Unless, WasPaid
from apnap.language.costs import Mana, SacrificeOther, SacrificeThis, TapThis
from apnap.language.english.abilities.keywords import COSTED, NUMBERED, SIMPLE
from apnap.language.kinds import Ability
from apnap.language.node import Node
from apnap.language.predefined_tokens import CLUE
from apnap.language.references import Bound, ControllerOf, EachPlayer, Host, OwnerOf, Reference, This, Top, You
from apnap.language.statics import Cannot, Continuous, EntersWith
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
    """All of CR 702: 166 sections, two keywords in two of them, and three more that are kinds of partner."""
    assert len(KEYWORDS) == 171
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


def test_each_player_does_it_separately() -> None:
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


# -- as printed cards say it -------------------------------------------------------------------------------------------


def lines(*abilities: Ability, types: str = "Creature") -> list[str]:
    return text(c.face("Lion", "", types, *abilities, pt="1/1" if types == "Creature" else ""), "雄狮").split("\n")


def test_one_subject_is_named_once() -> None:
    host = f.Is(Host())
    bars = [Static(Cannot(host, action)) for action in ("attack", "block", "activate", "activate mana")]
    aura = Keyword("enchant", quality=f.creature)
    assert lines(aura, *bars[:2], types="Enchantment - Aura")[1:] == ["所结附的生物不能进行攻击或阻挡。"]
    assert lines(aura, *bars, types="Enchantment - Aura")[1:] == [
        "所结附的生物不能进行攻击或阻挡且其起动式异能都不能起动。"
    ]
    spared = lines(aura, *bars[:3], types="Enchantment - Aura")[1]
    assert "除了法术力异能之外" in spared
    grown = Static(Continuous(f.this, (ModifyPT(1, 0),)))
    assert lines(grown, Static(Cannot(f.this, "be blocked"))) == ["雄狮得+1/+0且不能被阻挡。"]
    assert len(lines(grown, Static(Continuous(f.this, (Gain((Keyword("flying"),)),))))) == 2


def test_prohibitions_unless() -> None:
    alone = Unless(Exists(_YOURS & f.another, 3))
    bars = [Static(Cannot(f.this, action), alone) for action in ("attack", "block")]
    assert lines(*bars[:1]) == ["除非你操控三个或更多其他生物，否则雄狮不能进行攻击。"]
    assert lines(*bars) == ["除非你操控三个或更多其他生物，否则雄狮不能进行攻击或阻挡。"]


def test_a_keyword_of_choice() -> None:
    def gain(name: str, to: Reference) -> e.Apply:
        return e.Apply(to, (Gain((Keyword(name),)),))

    last = e.YouMay((gain("vigilance", Bound("target")),), otherwise=(gain("lifelink", Bound("target")),))
    chosen = e.YouMay((gain("flying", e.Target(_YOURS)),), otherwise=(last,))
    assert spell(chosen) == "选择飞行，警戒或系命。目标由你操控的生物获得该异能直到回合结束。"


def test_tapping_or_untapping() -> None:
    either = e.YouMay((e.Tap(_CREATURE),), otherwise=(e.Untap(Bound("target")),))
    assert spell(either) == "横置或重置目标生物。"
    perhaps = e.YouMay((e.Tap(_CREATURE),), otherwise=(e.YouMay((e.Untap(Bound("target")),)),))
    assert spell(perhaps) == "你可以横置或重置目标生物。"


def test_an_effect_stands_before_what_is_done_instead() -> None:
    amended = e.If(WasPaid("kicker"), (e.Draw(3),), (e.Draw(2),))
    assert spell(amended) == "抓两张牌。如果此咒语已增幅，则改为抓三张牌。"


def test_of_two_types_of_cards_land_is_called_a_card_if_it_comes_first() -> None:
    found = [e.Search(f.HasType(types), "hand") for types in (t.LAND | t.BATTLE, t.CREATURE | t.LAND)]
    assert ["搜寻一张地牌或战役牌" in spell(search) for search in found] == [True, False]
    assert "搜寻一张生物或地牌" in spell(found[1])
    assert describe(f.HasType(t.LAND | t.BATTLE)) == "地或战役", "on the battlefield they are no cards"


def test_what_is_done_to_opponents_is_done_to_nobody_else() -> None:
    targets = [f.IsPlayer("opponent"), f.IsPlayer("any"), f.creature]
    assert [spell(e.DealDamage(1, e.Target(what))) for what in targets] == [
        "~向目标对手造成1点伤害。",
        "~对目标牌手造成1点伤害。",
        "~对目标生物造成1点伤害。",
    ]
    assert spell(e.DealDamage(1, EachPlayer("opponent"))) == "~向每位对手各造成1点伤害。"
    assert describe(p.DealsDamage(f.this, f.IsPlayer("opponent"))) == "~向任一对手造成伤害"


def test_a_spell_is_cast_from_the_hand() -> None:
    cards = f.HasType(t.INSTANT | t.SORCERY) & f.Non(f.land) & f.InZone("hand") & f.OwnedBy(You())
    assert spell(e.CastIt(e.Choose(cards))) == "你可以从你手上施放一个瞬间或法术咒语，且不需支付其法术力费用。"


def test_the_number_of_counters_something_enters_with_comes_last() -> None:
    enters = EntersWith(f.this, counters=(("+1/+1", Count(_YOURS)),))
    assert describe(Static(enters)) == "~进战场时上面有数个+1/+1指示物，其数量等同于由你操控的生物数量。"


def test_amounts_for_each_of_something() -> None:
    assert spell(e.Discard(e.Target(f.player), Count(_YOURS))) == "你每操控一个生物，目标牌手便弃一张牌。"
    assert spell(e.Draw(Plus(Number(), 1))) == "抓该数量加一的牌。"
    assert describe(Plus(Count(_YOURS), Count(f.land))) == "由你操控的生物数量和战场上的地数量之总和"


def test_cards_in_hands_are_counted() -> None:
    held = Count(f.InZone("hand") & f.OwnedBy(You()))
    said = [describe(Compare(held, sign, 2)) for sign in ("<=", ">=")]
    assert said == ["你的手牌为两张或更少", "你的手牌为两张或更多"]
    none = Unless(Exists(f.IsPlayer("opponent") & f.Measures("hand", ">=", held)))
    assert describe(none) == "你的手牌比每位对手都多"


def test_targets_of_one_graveyard() -> None:
    cards = e.Target(f.InZone("graveyard"), count=2, same_owner=True)
    assert spell(e.Move(cards, "exile")) == "放逐两张目标在同一坟墓场中的牌。"


def test_what_was_destroyed_is_called_by_its_type() -> None:
    gained = e.GainLife(CountOf(Bound("destroyed")))
    assert spell(e.Destroy(e.Each(f.creature)), gained) == "消灭所有生物。每以此法消灭一个生物，你便获得1点生命。"
    several = e.Each(f.HasType(t.ARTIFACT | t.ENCHANTMENT))
    assert spell(e.Destroy(several), gained).endswith("每以此法消灭一个永久物，你便获得1点生命。")


def test_who_may_put_a_card_onto_the_battlefield_is_named_once() -> None:
    they = Bound("that player")
    put = e.Move(e.Choose(f.creature & f.InZone("hand") & f.OwnedBy(they), by=they), "battlefield", under=they)
    may = e.YouMay((put,), who=EachPlayer("any"))
    assert spell(may) == "每位牌手各可以将一张生物牌从其手上放进战场。"


def test_an_amount_that_effects_share_is_called_x() -> None:
    hurt = (e.LoseLife(Count(_YOURS), EachPlayer("opponent")), e.GainLife(Count(_YOURS)))
    assert spell(*hurt) == "每位对手各失去X点生命且你获得X点生命，X为由你操控的生物数量。"
    assert spell(e.Draw(ColoursSpent())) == "抓X张牌，X为施放此咒语时支付的法术力颜色数量。"


def test_cards_of_yours_go_to_your_zones() -> None:
    top = Top()
    shown = e.Look(top, reveal=True)
    kept = e.If(Fits(Bound("top"), f.creature), (e.Move(Bound("top"), "hand"),))
    assert spell(shown, kept) == "展示你的牌库顶牌。如果该牌是生物牌，则将它置于你手上。"
    held = f.creature & f.InZone("hand") & f.you_own
    assert spell(e.Move(e.Choose(held), "battlefield", under=You())) == "将一张生物牌从你手上放进战场。"
    dead = f.creature & f.InZone("graveyard")
    assert spell(e.Move(e.Target(dead), "battlefield", under=You())) == "将目标生物牌在你的操控下从坟墓场放进战场。"


def test_a_target_that_is_named_late_is_chosen_first() -> None:
    named = OwnerOf(e.Target(f.permanent & ~f.land))
    shuffled = e.Move(Bound("target"), "library", "shuffled")
    assert spell(shuffled, e.Draw(2, named)).startswith("选择目标非地永久物。将它洗入其拥有者的牌库。")


def test_historic_and_other_terms() -> None:
    historic = f.AnyOf((f.artifact, f.legendary, f.HasSubtype("Saga")))
    assert describe(f.InZone("") & historic) == "史迹牌"
    assert describe(f.permanent & f.AllOf((f.Non(f.Multicoloured()), f.Non(f.Colourless())))) == "单色永久物"
    clue = e.CreateToken(CLUE)
    assert spell(clue) == "探查。"


def test_only_creatures_and_planeswalkers_die() -> None:
    drawn = (e.Draw(),)
    assert describe(Triggered(p.dies(f.artifact), drawn)) == "每当一个神器从战场进入坟墓场时，抓一张牌。"
    either = f.HasType(t.ARTIFACT | t.CREATURE)
    assert describe(Triggered(p.dies(either), drawn)) == "每当一个神器或生物从战场进入坟墓场时，抓一张牌。"


def test_what_ends_the_card_happens_once() -> None:
    aimed = Triggered(p.BecomesTarget(), (e.SacrificeIt(),))
    assert describe(aimed) == "当~成为咒语或异能的目标时，将它牺牲。"


def test_names_of_other_cards() -> None:
    seek = Spell((e.Search(f.Named("Lion"), "hand", reveal=True),))
    face = c.face("Cub", "{G}", "Sorcery", seek)
    assert "名称为雄狮的牌" in text(face, names={"Lion": "雄狮"}.__getitem__)
    assert "名称为Lion的牌" in text(face)


def test_a_card_is_put_into_a_graveyard() -> None:
    theirs = f.AllOf((f.Non(f.token), f.OwnedBy(EachPlayer("opponent"))))
    buried = Triggered(p.Moves(theirs, "", "graveyard"), (e.Draw(),))
    assert describe(buried) == "每当一张牌从任何区域进入对手的坟墓场时，抓一张牌。"
