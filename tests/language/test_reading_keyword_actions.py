"""Keyword actions, designations and energy, read and printed back."""

from __future__ import annotations

import pytest

from apnap.language import chinese
from apnap.language import effects as e
from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.amounts import Count, Number, X
from apnap.language.changes import Gain
from apnap.language.conditions import Exists, Fits, Unless
from apnap.language.costs import Mana, PayEnergy, TapThis
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.filters import ColourOfChoice, HasStatus, Is, creature, opponent, player, this, you_control
from apnap.language.patterns import Becomes, Proliferates
from apnap.language.references import Bound, Host, This, Top, You
from apnap.language.statics import Must
from tests.language.reading import effects, read

GOADED = (Must(Is(Bound("affected")), "be goaded"),)


@pytest.mark.parametrize(
    ("text", "nodes", "words"),
    [
        ("Proliferate.", (e.Proliferate(),), "增殖"),
        ("Proliferate twice.", (e.Repeat(2, (e.Proliferate(),)),), "增殖"),
        ("Bolster 2.", (e.Bolster(2),), "振励2"),
        ("Amass Orcs 3.", (e.Amass("Orc", 3),), "囤兵半兽人3"),
        ("Amass Zombies X.", (e.Amass("Zombie", X()),), "囤兵灵俑X"),
        ("Monstrosity 3.", (e.Monstrosity(3),), "蛮化3"),
        ("Incubate 3.", (e.Incubate(3),), "抚育3"),
        ("Incubate 2 twice.", (e.Repeat(2, (e.Incubate(2),)),), "抚育2"),
        ("Discover 4.", (e.Discover(4),), "倾探4"),
        ("Manifest the top card of your library.", (e.Manifest(Top()),), "显化你的牌库顶牌"),
        ("You become the monarch.", (e.Become("monarch", You()),), "你成为君主"),
        ("Target player becomes the monarch.", (e.Become("monarch", e.Target(player)),), "成为君主"),
        ("You get {E}{E}.", (e.AddCounters("energy", 2, You()),), "你得到{E}{E}"),
        ("You get six {E}.", (e.AddCounters("energy", 6, You()),), "你得到{E}{E}{E}{E}{E}{E}"),
        (
            "You get {E} for each creature you control.",
            (e.AddCounters("energy", Count(creature & you_control), You()),),
            "{E}",
        ),
        ("Goad target creature.", (e.Apply(e.Target(creature), (), GOADED, YOUR_NEXT_TURN),), "煽惑目标生物"),
    ],
)
def test_keyword_actions_in_effects(text: str, nodes: tuple[e.Effect, ...], words: str) -> None:
    found = effects(text)
    assert found == nodes
    assert words in chinese.describe(found[0])


def test_the_colour_of_your_choice() -> None:
    (gain,) = effects("Target creature you control gains protection from the color of your choice until end of turn.")
    protected = Gain((Keyword("protection", quality=ColourOfChoice()),))
    assert gain == e.Apply(e.Target(creature & you_control), (protected,))
    assert chinese.describe(gain) == "选择一种颜色。目标由你操控的生物获得反该色保护异能直到回合结束"


def test_amass_used_to_have_no_type() -> None:
    assert effects("Amass 2.") == effects("Amass Zombies 2.")


def test_the_army_that_was_amassed() -> None:
    (first, second) = effects("Amass Orcs 3, then target player mills X cards, where X is the amassed Army's power.")
    assert first == e.Amass("Orc", 3)
    assert "army" in repr(second)


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("Pay {E}{E}: Draw a card.", Activated((PayEnergy(2),), (e.Draw(),))),
        ("{1}, {T}, Pay eight {E}: Draw a card.", Activated((Mana("{1}"), TapThis(), PayEnergy(8)), (e.Draw(),))),
        (
            "Whenever you proliferate, draw a card.",
            Triggered(Proliferates(Is(You())), (e.Draw(),)),
        ),
        ("When ~ becomes monstrous, draw a card.", Triggered(Becomes("monstrous", this), (e.Draw(),))),
        ("Enchanted creature is goaded.", Static(Must(Is(Host()), "be goaded"))),
    ],
)
def test_abilities_that_refer_to_keyword_actions(text: str, node: object) -> None:
    assert read(text) == (node,)
    assert chinese.describe(read(text)[0])


def test_energy_may_be_paid() -> None:
    (ability,) = read("Whenever ~ attacks, you may pay {E}{E}. If you do, draw a card.")
    assert isinstance(ability, Triggered)
    assert ability.effects == (e.MayPay((PayEnergy(2),), (e.Draw(),)),)


def test_that_many_energy_counters() -> None:
    (ability,) = read("Whenever ~ deals combat damage to a player, you get that many {E}.")
    assert isinstance(ability, Triggered)
    assert ability.effects == (e.AddCounters("energy", Number(), You()),)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("you're the monarch", Fits(You(), HasStatus("monarch"))),
        ("you aren't the monarch", Unless(Fits(You(), HasStatus("monarch")))),
        ("an opponent is the monarch", Exists(opponent & HasStatus("monarch"))),
        ("there is no monarch", Unless(Exists(player & HasStatus("monarch")))),
    ],
)
def test_who_is_the_monarch(text: str, condition: object) -> None:
    (ability,) = read(f"At the beginning of your upkeep, if {text}, draw a card.")
    assert isinstance(ability, Triggered)
    assert ability.condition == condition
    assert chinese.describe(ability)


@pytest.mark.parametrize("word", ["monstrous", "renowned"])
def test_monstrous_and_renowned_as_conditions(word: str) -> None:
    (ability,) = read(f"As long as ~ is {word}, it has flying.")
    assert isinstance(ability, Static)
    assert ability.condition == Fits(This(), HasStatus(word))
