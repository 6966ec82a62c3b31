"""The layers compared with the oracle: the classic table in every timestamp order, and random tables (CR 613)."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.game.seats import Permanent
from apnap.language import changes as ch
from apnap.language.abilities import Activated, Keyword, Static
from apnap.language.amounts import Count, CountersOn, LifeOf, PowerOf
from apnap.language.card import card
from apnap.language.conditions import Compare, Exists
from apnap.language.costs import TapThis
from apnap.language.effects import Draw
from apnap.language.filters import (
    Anything,
    Filter,
    HasCounters,
    HasKeyword,
    HasStatus,
    HasSubtype,
    Measures,
    Non,
    another,
    artifact,
    basic,
    creature,
    enchantment,
    green,
    land,
    legendary,
    opponent_controls,
    this,
    white,
    you_control,
)
from apnap.language.references import Bound, ControllerOf, Host, This, You
from apnap.language.statics import Continuous
from apnap.language.types import ARTIFACT, CREATURE, ENCHANTMENT, LAND, LEGENDARY
from apnap.rules.values.reading import copiable
from apnap.state.table import State
from tests.cr.layer_tables import (
    ARBOR,
    BEARS,
    BLOOD_MOON,
    GOYF,
    HUMILITY,
    OPALESCENCE,
    SHAPESHIFTER,
    URBORG,
    agree,
    lasting,
    named,
    table,
)
from tests.marks import cr

# -- the classic table -----------------------------------------------------------------------------------------------

NAMES = ("first Humility", "second Humility", "Opalescence", "Blood Moon", "Urborg", "text", "clone")


def classic(order: tuple[str, ...]) -> State:
    """Two Humilities, Opalescence, Blood Moon, Urborg, Dryad Arbor, a copy of Urborg, and a text change on Blood Moon;
    those in the order have timestamps in that order, the others are left out."""
    cards = {
        "first Humility": HUMILITY,
        "second Humility": HUMILITY,
        "Opalescence": OPALESCENCE,
        "Blood Moon": BLOOD_MOON,
        "Urborg": URBORG,
        "clone": BEARS,
    }
    there = [name for name in NAMES if name in order and name in cards]
    state = table(ARBOR, *[cards[name] for name in there], stamps=[500, *[10 + order.index(name) for name in there]])
    if "text" in order:
        lasting(
            state,
            [named(state, "Blood Moon")],
            ch.ChangeText("basic land type", "Mountain", "Island"),
            stamp=10 + order.index("text"),
        )
    if "clone" in order:
        effect = lasting(state, [named(state, "Grizzly Bears")], ch.BecomeCopy(Bound("it")), stamp=900)
        effect.copied = copiable(state, named(state, "Urborg"))
    return state


@cr("613.8", "613.8a", "613.8b", "613.6")
@pytest.mark.parametrize(
    "members",
    [
        ("first Humility", "second Humility", "Opalescence", "Blood Moon"),
        ("Blood Moon", "Urborg", "text", "clone"),
        ("first Humility", "Opalescence", "Blood Moon", "Urborg"),
    ],
    ids=lambda members: ", ".join(members),
)
def test_every_timestamp_order_of_parts_of_the_classic_table(members: tuple[str, ...]) -> None:
    for order in itertools.permutations(members):
        agree(classic(order))


@cr("613.8")
def test_the_whole_classic_table_in_some_timestamp_orders() -> None:
    chance = random.Random(613)
    for _ in range(60):
        order = list(NAMES)
        chance.shuffle(order)
        agree(classic(tuple(order)))


@pytest.mark.nightly
@cr("613.8")
def test_the_whole_classic_table_in_every_timestamp_order() -> None:
    for order in itertools.permutations(NAMES):
        agree(classic(order))


# -- tables made up at random ----------------------------------------------------------------------------------------

_FILTERS: tuple[Filter, ...] = (
    creature,
    land,
    enchantment,
    artifact,
    creature & you_control,
    creature & opponent_controls,
    land & Non(basic),
    creature & Non(green),
    white & creature,
    HasSubtype("Forest"),
    HasSubtype("Bear") | HasSubtype("Goblin"),
    creature & HasKeyword("flying"),
    enchantment & another,
    this,
    creature & another,
    Anything() & you_control,
    creature & legendary,
    creature & HasCounters("+1/+1"),
    creature & HasStatus("tapped"),
    creature & Measures("power", ">=", 3),
)
_GRANTED = Static(Continuous(creature & you_control, (ch.ModifyPT(1, 0),)))
_GRANTED_TYPE = Static(Continuous(land, (ch.SetTypes(0, ("Swamp",), keep="all"), ch.SetPT(5, 5))))
_CHANGES: tuple[ch.Change, ...] = (
    ch.SetTypes(CREATURE, keep="all"),
    ch.SetTypes(CREATURE, ("Bear",)),
    ch.SetTypes(0, ("Goblin",)),
    ch.SetTypes(0, ("Mountain",)),
    ch.SetTypes(0, ("Forest",), keep="all"),
    ch.SetTypes(LAND, ("Island",)),
    ch.SetTypes(ARTIFACT | CREATURE, ("Golem",)),
    ch.SetTypes(ENCHANTMENT, keep="all"),
    ch.AllCreatureTypes(),
    ch.SetTypes(0, (), LEGENDARY, keep="all"),
    ch.SetTypes(ARTIFACT),
    ch.SetColours((0,)),
    ch.SetColours((4,), keep=True),
    ch.SetColours(()),
    ch.Gain((Keyword("flying"),)),
    ch.Gain((Keyword("trample"), Keyword("flying"))),
    ch.Lose("flying"),
    ch.Lose("flying", cannot_have=True),
    ch.LoseAll(),
    ch.Gain((_GRANTED,)),
    ch.Gain((_GRANTED_TYPE,)),
    ch.GainActivatedOf(Host()),
    ch.GainActivatedOf(This()),
    ch.SetPT(1, 1),
    ch.SetPT(0, None),
    ch.SetPT(Count(creature), Count(land)),
    ch.ModifyPT(2, -1),
    ch.ModifyPT(PowerOf(Bound("affected")), 0),
    ch.ModifyPT(Count(creature & Measures("power", ">=", 3)), 1),
    ch.ModifyPT(CountersOn("+1/+1"), LifeOf()),
    ch.ModifyPT(Count(creature & you_control), 0),
    ch.SwitchPT(),
    ch.ChangeControl(You()),
    ch.ChangeControl(ControllerOf(Host())),
    ch.ChangeText("basic land type", "Forest", "Island"),
    ch.ChangeText("colour", "white", "green"),
    ch.ChangeText("creature type", "Bear", "Goblin"),
)
_CONDITIONS = (
    None,
    None,
    None,
    Exists(creature & HasKeyword("flying")),
    Exists(HasSubtype("Swamp")),
    Compare(Count(creature), ">=", 3),
    Exists(green & creature & you_control),
)
_TAPPER = card(
    "Tapper", "{1}", "Artifact Creature - Golem", Activated((TapThis(),), (Draw(1),)), Keyword("flying"), pt="1/3"
)
_FOREST = card("Forest", "", "Basic Land - Forest")
_DUAL = card("Dual", "", "Land - Forest Plains")
_CAST = (BEARS, ARBOR, _TAPPER, _FOREST, _DUAL, GOYF, SHAPESHIFTER, HUMILITY, OPALESCENCE, BLOOD_MOON, URBORG)

_pieces = st.tuples(
    st.sampled_from(_FILTERS),
    st.lists(st.sampled_from(_CHANGES), min_size=1, max_size=3),
    st.sampled_from(_CONDITIONS),
    st.sampled_from(("Enchantment", "Artifact", "Land", "Creature - Bear", "Enchantment Creature - Goblin")),
)


@st.composite
def _tables(draw: st.DrawFn) -> State:
    made = [
        card(f"Piece {n}", "{1}{W}", line, Static(Continuous(filter, tuple(changes)), condition), pt="2/3")
        for n, (filter, changes, condition, line) in enumerate(draw(st.lists(_pieces, min_size=1, max_size=5)))
    ]
    cards = [*made, *draw(st.lists(st.sampled_from(_CAST), min_size=2, max_size=5))]
    counters = st.sampled_from((None, None, {"+1/+1": 2}, {"flying": 1}, {"-0/-1": 1, "trample": 1}))
    there = [Permanent(one, draw(counters), tapped=draw(st.booleans())) for one in cards]
    half = draw(st.integers(0, len(there)))
    state = table(*there[:half], theirs=there[half:], stamps=draw(st.permutations(range(1, len(there) + 1))))
    ids = state.battlefield
    for _ in range(draw(st.integers(0, 3))):
        lasting(
            state,
            draw(st.lists(st.sampled_from(ids), min_size=1, max_size=3, unique=True)),
            draw(st.sampled_from([one for one in _CHANGES if not isinstance(one, ch.GainActivatedOf)])),
            by=draw(st.integers(0, 1)),
        )
    for id in ids:
        if draw(st.integers(0, 5)) == 0:
            state.write(id).attached_to = draw(st.sampled_from([other for other in ids if other != id]))
        if draw(st.integers(0, 11)) == 0:
            state.write(id).face_down = True
        for kind in state.object(id).counters:
            seen = state.write(id)
            seen.counter_stamps = {**seen.counter_stamps, kind: state.stamp()}
    return state


@cr("613.1", "613.3", "613.4", "613.6", "613.7", "613.8a", "613.8b", "613.8c")
@given(_tables())
@settings(max_examples=200, deadline=None)
def test_random_tables(state: State) -> None:
    agree(state)


@pytest.mark.nightly
@cr("613.1", "613.3", "613.4", "613.6", "613.7", "613.8a", "613.8b", "613.8c")
@given(_tables())
@settings(max_examples=5000, deadline=None)
def test_many_random_tables(state: State) -> None:
    agree(state)
