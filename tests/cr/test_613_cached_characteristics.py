"""Cached characteristics always equal freshly calculated ones (CR 613.5), over random games."""

from __future__ import annotations

import random

import pytest

from apnap.game.game import Game
from apnap.language import changes as ch
from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.amounts import Count, CountersOn, EventsThisTurn, LifeOf
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Compare, Condition, During, Exists, HappenedThisTurn, TurnOf
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddCounters, Apply, DealDamage, Draw, GainLife, Move, Target
from apnap.language.filters import (
    Filter,
    HasColour,
    HasCounters,
    HasStatus,
    HasSubtype,
    InZone,
    Is,
    Measures,
    any_target,
    attacking,
    creature,
    land,
    player,
    tapped,
    this,
    you_control,
    you_own,
)
from apnap.language.patterns import GainsLife
from apnap.language.references import Host
from apnap.language.statics import Continuous
from apnap.rules.continuous.layers import work_out
from apnap.rules.values.reading import standing
from apnap.state.standing import Standing
from apnap.state.table import State
from tests.cr.layer_oracle import Oracle, shown
from tests.cr.layer_tables import BLOOD_MOON, GOYF, HUMILITY, LEVITATION, URBORG
from tests.marks import cr


def _knows(
    name: str, *changes: ch.Change, condition: Condition | None = None, what: Filter = creature
) -> CardDefinition:
    """A creature with a static ability that depends on something."""
    return card(name, "{1}{G}", "Creature - Bear", Static(Continuous(what, changes), condition), pt="2/2")


LOOKING = (
    _knows("Life", ch.ModifyPT(LifeOf(), 0), what=this),
    _knows("Graves", ch.ModifyPT(Count(InZone("graveyard")), 1), what=this),
    _knows("Hands", ch.ModifyPT(Count(InZone("hand") & you_own), 0), what=this),
    _knows("Exiled", ch.ModifyPT(Count(InZone("exile")), 0), what=this),
    _knows("Tapped", ch.ModifyPT(1, 1), what=creature & tapped),
    _knows("Attackers", ch.Gain((Keyword("first strike"),)), what=attacking),
    _knows("New", ch.ModifyPT(3, 0), what=creature & HasStatus("entered this turn")),
    _knows("Grown", ch.Gain((Keyword("trample"),)), what=creature & HasCounters("+1/+1")),
    _knows("Charged", ch.ModifyPT(CountersOn("+1/+1"), 0), what=creature & you_control),
    _knows("Mine", ch.ModifyPT(2, 2), condition=TurnOf(), what=this),
    _knows("Combat", ch.Gain((Keyword("flying"),)), condition=During(("declare attackers", "declare blockers"))),
    _knows("Gained", ch.ModifyPT(EventsThisTurn(GainsLife()), 0), what=this),
    _knows("Thankful", ch.ModifyPT(1, 0), condition=HappenedThisTurn(GainsLife())),
    _knows("Poor", ch.ModifyPT(0, 1), condition=Exists(player & Measures("life", "<", 15))),
    _knows("Full", ch.ModifyPT(0, 2), condition=Compare(Count(creature & Measures("power", ">=", 4)), ">=", 2)),
    _knows("Swampy", ch.SetTypes(0, ("Goblin",), keep="all"), condition=Exists(HasSubtype("Swamp"))),
)
SPELLS = (
    card("Bolt", "{R}", "Instant", Spell((DealDamage(3, Target(any_target)),))),
    card("Growth", "{G}", "Instant", Spell((Apply(Target(creature), (ch.ModifyPT(3, 3),)),))),
    card("Salve", "{W}", "Instant", Spell((GainLife(3),))),
    card("Train", "{G}", "Instant", Spell((AddCounters("+1/+1", 1, Target(creature)),))),
    card("Lift", "{U}", "Instant", Spell((AddCounters("flying", 1, Target(creature)),))),
    card("Swords", "{W}", "Instant", Spell((Move(Target(creature), "exile"),))),
    card("Unsummon", "{U}", "Instant", Spell((Move(Target(creature), "hand"),))),
    card(
        "Steal", "{R}", "Sorcery", Spell((Apply(Target(creature), (ch.ChangeControl(), ch.Gain((Keyword("haste"),)))),))
    ),
    card("Waker", "{G}", "Instant", Spell((Apply(Target(land), (ch.SetTypes(4, keep="all"), ch.SetPT(3, 3))),))),
    card(
        "Paint",
        "{W}",
        "Enchantment - Aura",
        Keyword("enchant", quality=creature),
        Static(Continuous(Is(Host()), (ch.SetColours((0,)), ch.ModifyPT(1, 1)))),
    ),
    card("Pale", "{W}", "Enchantment", Static(Continuous(creature & HasColour(0), (ch.ModifyPT(1, 1),)))),
    card(
        "Axe",
        "{1}",
        "Artifact - Equipment",
        Keyword("equip", (Mana("{1}"),)),
        Static(Continuous(Is(Host()), (ch.ModifyPT(2, 0),))),
    ),
    card("Seer", "{1}{U}", "Creature - Wizard", Activated((TapThis(),), (Draw(1),)), pt="1/1"),
    HUMILITY,
    BLOOD_MOON,
    LEVITATION,
    GOYF,
)
LANDS = (*[card(name, "", f"Basic Land - {name}") for name in ("Plains", "Island", "Mountain", "Forest")], URBORG)


def _deck(chance: random.Random) -> list[CardDefinition]:
    pool = [*LOOKING, *SPELLS]
    return [*[chance.choice(pool) for _ in range(25)], *[chance.choice(LANDS) for _ in range(15)]]


def _kept(found: Standing) -> tuple[object, ...]:
    changed = {id: shown(values) for id, values in found.changed.items()}
    rules = {subject: [(one.rule, one.source, one.controller) for one in ones] for subject, ones in found.rules.items()}
    looking = {kind: [(one.source, one.controller, one.node) for one in ones] for kind, ones in found.watchers.items()}
    return (changed, found.controllers, found.cannot_have, rules, looking)


def _compare(state: State) -> None:
    """The cached values and freshly calculated ones, for the same state."""
    kept = state.standing
    if kept is None:
        return
    fresh = work_out(_blank(state), not kept.unread)
    assert _kept(kept) == _kept(fresh)


def _blank(state: State) -> State:
    other = State(state.options, state.random)
    other.take(state)
    other.standing = None
    return other


def _play(seed: int, decisions: int, with_oracle: int) -> int:
    chance = random.Random(seed)
    game = Game([_deck(chance), _deck(chance)], seed)
    asked = 0
    while not game.over and asked < decisions:
        _compare(game.state)
        asked += 1
        if with_oracle and asked % with_oracle == 0:
            world = Oracle(game.state).run()
            for id, values in standing(game.state).changed.items():
                assert shown(values) == shown(world.values[id])
        game.answer(chance.choice(game.decision.options))
    return asked


@cr("613.5", "611.3a", "611.3b")
def test_cached_values_equal_fresh_ones() -> None:
    assert sum(_play(seed, 300, 50) for seed in range(16)) > 1000


@pytest.mark.nightly
@cr("613.5")
def test_cached_values_equal_fresh_ones_over_many_games() -> None:
    for seed in range(100, 300):
        _play(seed, 1500, 100)
