"""Why an object is as it is, word for word: each characteristic with the effects on it, in layer order (CR 613)."""

from __future__ import annotations

import re

import pytest

from apnap.rules.asking.errors import Illegal, Malformed
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, scene

pytestmark = needs_corpus


def shortened(text: str) -> list[str]:
    """The lines without the text of the cards."""
    return re.sub("“[^”]*[.。]”", "“…”", text).splitlines()


def explained(play: Script, id: int | str, language: str = "en") -> list[str]:
    return shortened(str(play.game.explain_object(id, language=language)))


def test_humility_and_opalescence() -> None:
    play = scene(Seat(battlefield=["Humility", "Opalescence", "Glorious Anthem", "Grizzly Bears"]))
    assert explained(play, "Humility") == [
        "Humility:",
        "Copiable values, as printed: Humility; {2}{W}{W}; white; Enchantment; “…”",
        "Types: Enchantment Creature.",
        "  Layer 4, timestamp 2, Opalescence: Enchantment becomes Enchantment Creature (CR 613.1d).",
        "Abilities: none.",
        "  Layer 6, timestamp 1, Humility: loses “…” (CR 613.1f).",
        "Power and toughness: 4/4.",
        "  Layer 7b, timestamp 1, Humility: 0/0 becomes 1/1 (CR 613.4b).",
        "  Layer 7b, timestamp 2, Opalescence: 1/1 becomes 4/4 (CR 613.4b). It overrides Humility (CR 613.9).",
    ]
    assert explained(play, "Humility", "zh") == [
        "「Humility」：",
        "可复制特征值（印制）：「Humility」；{2}{W}{W}；白色；结界；“…”",
        "类别：结界生物。",
        "  层4，时间印记2，「Opalescence」：由结界变为结界生物（规则613.1d）。",
        "异能：无。",
        "  层6，时间印记1，「Humility」：失去“…”（规则613.1f）。",
        "力量和防御力：4/4。",
        "  层7b，时间印记1，「Humility」：由0/0变为1/1（规则613.4b）。",
        "  层7b，时间印记2，「Opalescence」：由1/1变为4/4（规则613.4b）。覆盖「Humility」（规则613.9）。",
    ]


def test_a_creature_under_humility() -> None:
    play = scene(Seat(battlefield=["Humility", Permanent("Serra Angel", counters={"+1/+1": 2})]))
    assert explained(play, "Serra Angel") == [
        "Serra Angel:",
        "Copiable values, as printed: Serra Angel; {3}{W}{W}; white; Creature — Angel; Flying; Vigilance; 4/4.",
        "Abilities: none.",
        "  Layer 6, timestamp 1, Humility: loses Flying; Vigilance (CR 613.1f).",
        "Power and toughness: 3/3.",
        "  Layer 7b, timestamp 1, Humility: 4/4 becomes 1/1 (CR 613.4b).",
        "  Layer 7c, timestamp 2, 2 +1/+1 counters: 1/1 becomes 3/3 (CR 613.4c).",
    ]
    assert explained(play, "Serra Angel", "zh") == [
        "「Serra Angel」：",
        "可复制特征值（印制）：「Serra Angel」；{3}{W}{W}；白色；生物～天使；飞行；警戒；4/4。",
        "异能：无。",
        "  层6，时间印记1，「Humility」：失去飞行；警戒（规则613.1f）。",
        "力量和防御力：3/3。",
        "  层7b，时间印记1，「Humility」：由4/4变为1/1（规则613.4b）。",
        "  层7c，时间印记2，2个+1/+1指示物：由1/1变为3/3（规则613.4c）。",
    ]


def test_blood_moon_and_urborg() -> None:
    play = scene(Seat(battlefield=["Blood Moon", "Urborg, Tomb of Yawgmoth"]))
    assert explained(play, "Urborg") == [
        "Urborg, Tomb of Yawgmoth:",
        "Copiable values, as printed: Urborg, Tomb of Yawgmoth; colorless; Legendary Land; “…”",
        "Types: Legendary Land — Mountain.",
        "  Layer 4, timestamp 1, Blood Moon: Legendary Land becomes Legendary Land — Mountain (CR 613.1d).",
        "Abilities: none.",
        "  Layer 4, timestamp 1, Blood Moon: loses “…” (CR 613.1d).",
    ]
    assert explained(play, "Urborg", "zh") == [
        "「Urborg, Tomb of Yawgmoth」：",
        "可复制特征值（印制）：「Urborg, Tomb of Yawgmoth」；无色；传奇地；“…”",
        "类别：传奇地～山脉。",
        "  层4，时间印记1，「Blood Moon」：由传奇地变为传奇地～山脉（规则613.1d）。",
        "异能：无。",
        "  层4，时间印记1，「Blood Moon」：失去“…”（规则613.1d）。",
    ]


def test_kormus_bell_depends_on_urborg() -> None:
    play = scene(Seat(battlefield=["Kormus Bell", "Urborg, Tomb of Yawgmoth", "Forest"]))
    assert explained(play, "Forest") == [
        "Forest:",
        "Copiable values, as printed: Forest; colorless; Basic Land — Forest.",
        "Colors: black.",
        "  Layer 5, timestamp 1, Kormus Bell: colorless becomes black (CR 613.1e).",
        "Types: Basic Land Creature — Forest Swamp.",
        (
            "  Layer 4, timestamp 2, Urborg, Tomb of Yawgmoth: Basic Land — Forest becomes Basic Land — Forest "
            "Swamp (CR 613.1d)."
        ),
        (
            "  Layer 4, timestamp 1, Kormus Bell: Basic Land — Forest Swamp becomes Basic Land Creature — Forest "
            "Swamp (CR 613.1d). It depends on Urborg, Tomb of Yawgmoth (CR 613.8a)."
        ),
        "Power and toughness: 1/1.",
        "  Layer 7b, timestamp 1, Kormus Bell: 0/0 becomes 1/1 (CR 613.4b).",
    ]
    assert explained(play, "Forest", "zh") == [
        "「Forest」：",
        "可复制特征值（印制）：「Forest」；无色；基本地～树林。",
        "颜色：黑色。",
        "  层5，时间印记1，「Kormus Bell」：由无色变为黑色（规则613.1e）。",
        "类别：基本地生物～树林／沼泽。",
        "  层4，时间印记2，「Urborg, Tomb of Yawgmoth」：由基本地～树林变为基本地～树林／沼泽（规则613.1d）。",
        (
            "  层4，时间印记1，「Kormus Bell」：由基本地～树林／沼泽变为基本地生物～树林／沼泽（规则613.1d）。"
            "从属于「Urborg, Tomb of Yawgmoth」（规则613.8a）。"
        ),
        "力量和防御力：1/1。",
        "  层7b，时间印记1，「Kormus Bell」：由0/0变为1/1（规则613.4b）。",
    ]


def test_turn_to_frog_after_giant_growth() -> None:
    play = scene(Seat(battlefield=["Serra Angel"], hand=["Giant Growth", "Turn to Frog"], pool="{G}{U}{U}"))
    for spell in ("Giant Growth", "Turn to Frog"):
        play.cast(spell, targets=["Serra Angel"])
        play.resolve()
    assert explained(play, "Serra Angel") == [
        "Serra Angel:",
        "Copiable values, as printed: Serra Angel; {3}{W}{W}; white; Creature — Angel; Flying; Vigilance; 4/4.",
        "Colors: blue.",
        "  Layer 5, timestamp 8, Turn to Frog (until end of turn): white becomes blue (CR 613.1e).",
        "Types: Creature — Frog.",
        (
            "  Layer 4, timestamp 8, Turn to Frog (until end of turn): Creature — Angel becomes Creature — Frog "
            "(CR 613.1d)."
        ),
        "Abilities: none.",
        "  Layer 6, timestamp 8, Turn to Frog (until end of turn): loses Flying; Vigilance (CR 613.1f).",
        "Power and toughness: 4/4.",
        "  Layer 7b, timestamp 8, Turn to Frog (until end of turn): 4/4 becomes 1/1 (CR 613.4b).",
        "  Layer 7c, timestamp 5, Giant Growth (until end of turn): 1/1 becomes 4/4 (CR 613.4c).",
    ]
    assert explained(play, "Serra Angel", "zh") == [
        "「Serra Angel」：",
        "可复制特征值（印制）：「Serra Angel」；{3}{W}{W}；白色；生物～天使；飞行；警戒；4/4。",
        "颜色：蓝色。",
        "  层5，时间印记8，「Turn to Frog」（直到回合结束）：由白色变为蓝色（规则613.1e）。",
        "类别：生物～蛙。",
        "  层4，时间印记8，「Turn to Frog」（直到回合结束）：由生物～天使变为生物～蛙（规则613.1d）。",
        "异能：无。",
        "  层6，时间印记8，「Turn to Frog」（直到回合结束）：失去飞行；警戒（规则613.1f）。",
        "力量和防御力：4/4。",
        "  层7b，时间印记8，「Turn to Frog」（直到回合结束）：由4/4变为1/1（规则613.4b）。",
        "  层7c，时间印记5，「Giant Growth」（直到回合结束）：由1/1变为4/4（规则613.4c）。",
    ]


def test_power_and_toughness_switched() -> None:
    there, library = ["Wall of Stone", "Glorious Anthem"], ["Forest"] * 3
    play = scene(Seat(battlefield=there, hand=["Twisted Image"], pool="{U}", library=library))
    play.cast("Twisted Image", targets=["Wall of Stone"])
    play.resolve()
    assert explained(play, "Wall of Stone") == [
        "Wall of Stone:",
        "Copiable values, as printed: Wall of Stone; {1}{R}{R}; red; Creature — Wall; Defender; 0/8.",
        "Power and toughness: 9/1.",
        "  Layer 7c, timestamp 6, Glorious Anthem: 0/8 becomes 1/9 (CR 613.4c).",
        "  Layer 7d, timestamp 8, Twisted Image (until end of turn): 1/9 becomes 9/1 (CR 613.4d).",
    ]


def test_control_changed_by_an_aura() -> None:
    magic = Permanent("Control Magic", attached_to="Serra Angel")
    play = scene(Seat(battlefield=[magic]), Seat(battlefield=["Serra Angel"]))
    assert explained(play, "Serra Angel") == [
        "Serra Angel:",
        "Copiable values, as printed: Serra Angel; {3}{W}{W}; white; Creature — Angel; Flying; Vigilance; 4/4.",
        "Controller: Player 1.",
        "  Layer 2, timestamp 1, Control Magic: Player 2 becomes Player 1 (CR 613.1b).",
    ]
    assert explained(play, "Serra Angel", "zh") == [
        "「Serra Angel」：",
        "可复制特征值（印制）：「Serra Angel」；{3}{W}{W}；白色；生物～天使；飞行；警戒；4/4。",
        "操控者：Player 1。",
        "  层2，时间印记1，「Control Magic」：由Player 2变为Player 1（规则613.1b）。",
    ]


def test_a_keyword_given_and_taken_away() -> None:
    play = scene(Seat(battlefield=["Levitation", "Hill Giant", "Gravity Sphere"]))
    assert explained(play, "Hill Giant") == [
        "Hill Giant:",
        "Copiable values, as printed: Hill Giant; {3}{R}; red; Creature — Giant; 3/3.",
        "Abilities: none.",
        "  Layer 6, timestamp 1, Levitation: gains Flying (CR 613.1f).",
        "  Layer 6, timestamp 3, Gravity Sphere: loses Flying (CR 613.1f). It overrides Levitation (CR 613.9).",
    ]
    assert explained(play, "Hill Giant", "zh") == [
        "「Hill Giant」：",
        "可复制特征值（印制）：「Hill Giant」；{3}{R}；红色；生物～巨人；3/3。",
        "异能：无。",
        "  层6，时间印记1，「Levitation」：获得飞行（规则613.1f）。",
        "  层6，时间印记3，「Gravity Sphere」：失去飞行（规则613.1f）。覆盖「Levitation」（规则613.9）。",
    ]


def test_a_word_changed_by_magical_hack() -> None:
    play = scene(Seat(battlefield=["Bog Wraith"], hand=["Magical Hack"], pool="{U}"))
    play.cast("Magical Hack", targets=["Bog Wraith"])
    play.resolve()
    play.choose("Swamp")
    play.choose("Island")
    assert explained(play, "Bog Wraith") == [
        "Bog Wraith:",
        "Copiable values, as printed: Bog Wraith; {3}{B}; black; Creature — Wraith; Swampwalk; 3/3.",
        "Abilities: Islandwalk.",
        (
            "  Layer 3, timestamp 4, Magical Hack (for the rest of the game): loses Swampwalk, gains Islandwalk "
            "(CR 613.1c)."
        ),
    ]
    assert explained(play, "Bog Wraith", "zh") == [
        "「Bog Wraith」：",
        "可复制特征值（印制）：「Bog Wraith」；{3}{B}；黑色；生物～鬼魂；沼泽行者；3/3。",
        "异能：海岛行者。",
        "  层3，时间印记4，「Magical Hack」（直到对局结束）：失去沼泽行者，获得海岛行者（规则613.1c）。",
    ]


def test_a_clone() -> None:
    play = scene(Seat(hand=["Clone"], pool="{U}" * 4, battlefield=["Serra Angel", "Glorious Anthem"]))
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    assert explained(play, play.state.battlefield[-1]) == [
        "Serra Angel:",
        (
            "Copiable values, as a copy of Serra Angel: Serra Angel; {3}{W}{W}; white; Creature — Angel; Flying; "
            "Vigilance; 4/4."
        ),
        "Power and toughness: 5/5.",
        "  Layer 7c, timestamp 3, Glorious Anthem: 4/4 becomes 5/5 (CR 613.4c).",
    ]
    assert explained(play, play.state.battlefield[-1], "zh") == [
        "「Serra Angel」：",
        "可复制特征值（「Serra Angel」的复制品）：「Serra Angel」；{3}{W}{W}；白色；生物～天使；飞行；警戒；4/4。",
        "力量和防御力：5/5。",
        "  层7c，时间印记3，「Glorious Anthem」：由4/4变为5/5（规则613.4c）。",
    ]


def test_a_characteristic_defining_ability() -> None:
    play = scene(Seat(battlefield=["Tarmogoyf"], graveyard=["Forest", "Shock"]))
    assert explained(play, "Tarmogoyf") == [
        "Tarmogoyf:",
        "Copiable values, as printed: Tarmogoyf; {1}{G}; green; Creature — Lhurgoyf; “…”; 0/1.",
        "Power and toughness: 2/3.",
        "  Layer 7a, timestamp 3, Tarmogoyf: 0/1 becomes 2/3 (CR 613.4a).",
    ]
    assert explained(play, "Tarmogoyf", "zh") == [
        "「Tarmogoyf」：",
        "可复制特征值（印制）：「Tarmogoyf」；{1}{G}；绿色；生物～拉高耶夫；“…”；0/1。",
        "力量和防御力：2/3。",
        "  层7a，时间印记3，「Tarmogoyf」：由0/1变为2/3（规则613.4a）。",
    ]


def test_a_token() -> None:
    play = scene(Seat(hand=["Raise the Alarm"], pool="{W}{W}", battlefield=["Crusade"]))
    play.cast("Raise the Alarm")
    play.resolve()
    assert explained(play, play.state.battlefield[-1]) == [
        "Soldier Token:",
        "Copiable values, as created: Soldier Token; white; Creature — Soldier; 1/1.",
        "Power and toughness: 2/2.",
        "  Layer 7c, timestamp 2, Crusade: 1/1 becomes 2/2 (CR 613.4c).",
    ]


def test_an_object_that_no_effect_changes() -> None:
    play = scene(Seat(battlefield=["Blood Moon"]))
    assert explained(play, "Blood Moon") == [
        "Blood Moon:",
        "Copiable values, as printed: Blood Moon; {2}{R}; red; Enchantment; “…”",
        "No effect changes it.",
    ]
    assert explained(play, "Blood Moon", "zh") == [
        "「Blood Moon」：",
        "可复制特征值（印制）：「Blood Moon」；{2}{R}；红色；结界；“…”",
        "没有效应改变它。",
    ]


def test_the_explanation_is_data() -> None:
    play = scene(Seat(battlefield=["Kormus Bell", "Urborg, Tomb of Yawgmoth", "Forest"]))
    found = {one.name: one for one in play.game.explain_object("Forest").characteristics}
    by_urborg, by_bell = found["types"].effects
    assert found["types"].copiable == "Basic Land — Forest"
    assert found["types"].value == "Basic Land Creature — Forest Swamp"
    assert (by_urborg.layer, by_urborg.rule, by_urborg.depends_on) == ("4", "613.1d", ())
    assert (by_bell.kind, by_bell.timestamp, by_bell.source_id) == ("static ability", 1, play.id("Kormus Bell"))
    assert by_bell.depends_on == ("Urborg, Tomb of Yawgmoth",)
    assert found["power and toughness"].copiable == ""


def test_the_other_side_of_a_face_down_creature_is_not_told() -> None:
    play = scene(Seat(), Seat(battlefield=[Permanent("Willbender", face_down=True), "Glorious Anthem"]))
    (down, _) = play.state.battlefield
    assert str(play.game.explain_object(down, 0)).splitlines() == [
        "A face-down card:",
        "Copiable values, face down: colorless; Creature; 2/2.",
        "Power and toughness: 3/3.",
        "  Layer 7c, timestamp 2, Glorious Anthem: 2/2 becomes 3/3 (CR 613.4c).",
    ]


def test_hidden_cards_and_bad_questions() -> None:
    play = scene(Seat(), Seat(hand=["Shock"]))
    (hidden,) = play.state.players[1].hand
    assert explained(play, hidden)[0] == "Shock:"
    with pytest.raises(Illegal, match="hidden"):
        play.game.explain_object(hidden, 0)
    with pytest.raises(Illegal, match="nothing is called 'Shock'"):
        play.game.explain_object("Shock", 0)
    for wrong in (-1, 99999, True, None, 1.5):
        with pytest.raises(Malformed):
            play.game.explain_object(wrong)
