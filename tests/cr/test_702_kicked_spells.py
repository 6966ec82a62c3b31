"""Effects and triggers that check whether a spell was kicked (CR 702.33d)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import GainLife
from apnap.language.filters import HasStatus
from apnap.language.patterns import YOU, Casts
from tests.cr.reading import made
from tests.cr.scenes import Seat, scene
from tests.marks import cr

SPRIG = card("Sprig", "{1}", "Sorcery", Keyword("kicker", (Mana("{1}"),)), Spell((GainLife(1),)))
REFUSAL = made("Refusal", "Counter target spell if it was kicked.", "Instant")
ADMIRER = card("Admirer", "{W}", "Creature", Triggered(Casts(YOU, HasStatus("kicked")), (GainLife(5),)), pt="1/1")
WITNESS = made("Witness", "Whenever you cast a spell, if that spell was kicked, you gain 5 life.")


@cr("702.33d", "608.2c")
@pytest.mark.parametrize(("kicks", "life"), [(1, 20), (0, 21)])
def test_countering_a_spell_if_it_was_kicked(kicks: int, life: int) -> None:
    play = scene(Seat(hand=[SPRIG], pool="{G}{G}"), Seat(hand=[REFUSAL]))
    play.cast("Sprig", kicked=kicks)
    play.cast("Refusal", targets=["Sprig"], by=1)
    play.resolve_all()
    assert play.life(0) == life


@cr("702.33d", "603.4")
@pytest.mark.parametrize("watcher", [ADMIRER, WITNESS])
@pytest.mark.parametrize(("kicks", "life"), [(1, 26), (0, 21)])
def test_abilities_trigger_on_kicked_spells(watcher: CardDefinition, kicks: int, life: int) -> None:
    play = scene(Seat(battlefield=[watcher], hand=[SPRIG], pool="{G}{G}"))
    play.cast("Sprig", kicked=kicks)
    play.resolve_all()
    assert play.life(0) == life
