"""Triggers on a card's way into the graveyard (CR 603.6c, 400.7e)."""

from __future__ import annotations

import pytest

from apnap.cards.reading import read_card
from apnap.language.abilities import Spell, Triggered
from apnap.language.card import card
from apnap.language.effects import Discard, Mill, Move, Sacrifice, Target
from apnap.language.filters import creature, opponent, player, this
from apnap.language.patterns import Moves, Sacrifices
from apnap.language.references import Bound, This, You
from tests.cr.scenes import Seat, scene
from tests.marks import cr

WURM = card(
    "Returning Wurm",
    "{5}{G}",
    "Creature - Wurm",
    Triggered(Moves(this, "", "graveyard"), (Move(This(), "library", "shuffled"),), zone="graveyard"),
    pt="6/6",
)
MILL = card("Mill One", "{U}", "Sorcery", Spell((Mill(1, Target(player)),)))
FORGET = card("Forget", "{B}", "Sorcery", Spell((Discard(Target(player), 1),)))
EDICT = card("Edict", "{B}", "Sorcery", Spell((Sacrifice(Target(player), creature),)))
BETRAYER = card(
    "Betrayer",
    "{9}",
    "Creature - Eldrazi",
    Triggered(Sacrifices(opponent, creature), (Move(Bound("it"), "battlefield", under=You()),)),
    pt="9/9",
)


@cr("603.6c")
@pytest.mark.parametrize("spell", [MILL, FORGET, EDICT], ids=lambda one: one.name)
def test_into_a_graveyard_from_anywhere(spell: object) -> None:
    theirs = Seat(
        hand=[WURM] if spell is FORGET else [],
        battlefield=[WURM] if spell is EDICT else [],
        library=[WURM] if spell is MILL else [],
    )
    play = scene(Seat(hand=[spell], pool="{U}{B}"), theirs)  # type: ignore[list-item]
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    while play.decision.purpose == "target":
        play.choose("Player 2")
    play.resolve_all()
    assert play.library(1) == ["Returning Wurm"]


@cr("603.6c")
def test_the_grammar_knows_where_it_triggers() -> None:
    read = read_card(
        {
            "name": "Wurm",
            "mana_cost": "{G}",
            "type_line": "Creature — Wurm",
            "power": "1",
            "toughness": "1",
            "oracle_text": "When Wurm is put into a graveyard from anywhere, shuffle it into its owner's library.",
        }
    )
    ability = read.faces[0].abilities[0]
    assert isinstance(ability, Triggered)
    assert ability.zone == "graveyard"


@cr("400.7e", "603.10a")
def test_what_was_sacrificed_is_found_in_the_graveyard() -> None:
    play = scene(Seat(hand=[EDICT], battlefield=[BETRAYER], pool="{B}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Edict", ["Player 2"])
    play.resolve_all()
    assert play.controller("Grizzly Bears") == 0
