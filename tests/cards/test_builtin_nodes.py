"""The nodes of the built-in cards: they survive JSON, and the rules carry out every one of them."""

from __future__ import annotations

import json

import pytest

import apnap.game.game  # noqa: F401 - brings the executors of every verb
from apnap.cards.pool import all_cards
from apnap.language.abilities import Ability, Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Number
from apnap.language.card import CardDefinition
from apnap.language.conditions import WasPaid
from apnap.language.costs import ExileThis, TapThis
from apnap.language.effects import (
    AddMana,
    Discard,
    Draw,
    If,
)
from apnap.language.filters import HasStatus, creature
from apnap.language.node import Node, from_json, to_json
from apnap.language.patterns import Casts
from apnap.language.references import You
from apnap.language.statics import Cannot
from apnap.rules.turn.supported import not_carried_out

EVERY = pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.name)


@EVERY
def test_the_nodes_survive_json(card: CardDefinition) -> None:
    assert from_json(json.loads(json.dumps(to_json(card)))) == card


def test_no_two_nodes_have_one_name() -> None:
    """The JSON form tells nodes apart by their names: in saves, in the store."""
    homes: dict[str, list[str]] = {}
    queue: list[type[Node]] = [Node]
    while queue:
        for kind in queue.pop().__subclasses__():
            homes.setdefault(kind.__name__, []).append(kind.__module__)
            queue.append(kind)
    assert {name: modules for name, modules in homes.items() if len(set(modules)) > 1} == {}


@EVERY
def test_the_rules_carry_out_every_node(card: CardDefinition) -> None:
    for face in card.faces:
        assert not_carried_out(face.abilities) == []


@pytest.mark.parametrize(
    ("ability", "missing"),
    [
        (Keyword("unheard of"), "unheard of"),
        (Static(Cannot(creature, "yodel")), "Cannot yodel"),
        (Static(Cannot(HasStatus("melancholy"), "attack")), "HasStatus melancholy"),
        (Activated((ExileThis(),), (AddMana("{G}"),), zone="graveyard"), "a mana ability in the graveyard"),
        (Activated((TapThis(),), (AddMana("{G}", restriction=HasStatus("kicked")),)), "mana for kicked spells"),
        (Triggered(Casts(), (Draw(Number()),)), "a number that nothing gives"),
        (
            Spell((If(WasPaid("buyback"), (Discard(You()),), (Draw(Number()),)), Draw(Number()))),
            "a number that nothing gives",
        ),
    ],
)
def test_what_the_rules_do_not_carry_out_is_named(ability: Ability, missing: str) -> None:
    assert not_carried_out((ability,)) == [missing]
