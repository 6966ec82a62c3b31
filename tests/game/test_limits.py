"""Limits of a game: past them an error is raised before memory is used up, and the game is as it was."""

from __future__ import annotations

import pytest

from apnap.game.saving import save
from apnap.language.abilities import Activated, Static
from apnap.language.amounts import LifeOf
from apnap.language.card import CardDefinition, card, face
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddMana, CreateToken, Draw, Effect, GainLife, Repeat, RollDie
from apnap.language.filters import artifact
from apnap.language.patterns import YOU, CreatesTokens, ProducesMana
from apnap.language.references import You
from apnap.language.statics import Multiply
from apnap.rules.asking.decisions import PASS
from apnap.rules.asking.limits import MOST, TooMany
from tests.cr.scenes import Permanent, Seat, scene

SOLDIER = face("Soldier", "", "Creature - Soldier", pt="1/1")
MUCH = LifeOf(You())
"""Ten to the ninth, with the seats below."""


def machine(*effects: Effect) -> CardDefinition:
    return card("Machine", "", "Artifact", Activated((Mana("{0}"),), effects))


@pytest.mark.parametrize(
    "effect", [CreateToken(SOLDIER, MUCH), Draw(MUCH), RollDie(6, count=MUCH), Repeat(MUCH, (GainLife(1),))]
)
def test_an_instruction_that_is_too_large_is_refused_and_changes_nothing(effect: Effect) -> None:
    play = scene(Seat(life=10**9, battlefield=[machine(effect)], library=["Forest"]))
    play.activate("Machine")
    play.game.answer(PASS)
    before, decision = save(play.game), play.decision
    with pytest.raises(TooMany, match="more than a game can have"):
        play.game.answer(PASS)
    assert play.game.decision is decision
    assert save(play.game) == before
    play.game.concede(0)
    assert play.game.over


def test_doubling_without_end() -> None:
    twice = card("Twice", "", "Enchantment", Static(Multiply(CreatesTokens(YOU), 2)))
    play = scene(Seat(battlefield=[machine(CreateToken(SOLDIER)), *[twice] * 40]))
    play.activate("Machine")
    with pytest.raises(TooMany, match="1099511627776 tokens"):
        play.resolve()
    assert len(play.state.battlefield) == 41


def test_mana_that_is_doubled_without_end() -> None:
    twice = card("Twice", "", "Enchantment", Static(Multiply(ProducesMana(artifact), 2)))
    spring = card("Spring", "", "Artifact", Activated((TapThis(),), (AddMana("{C}"),)))
    with pytest.raises(TooMany, match="mana"):
        scene(Seat(hand=["Grizzly Bears"], battlefield=[spring, *[twice] * 40])).mana("Spring")


def test_a_full_battlefield_takes_no_more_tokens() -> None:
    play = scene(Seat(battlefield=[machine(CreateToken(SOLDIER)), *[Permanent("Forest", tapped=True)] * (MOST - 1)]))
    play.activate("Machine")
    with pytest.raises(TooMany, match="permanents"):
        play.resolve()
    assert len(play.state.battlefield) == MOST
