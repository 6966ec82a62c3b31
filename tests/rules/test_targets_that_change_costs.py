"""Targets that change the cost of a spell: the choices offered, compared with every possible choice (CR 601.2c,
601.2f)."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.language.abilities import Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.effects import Destroy, Tap, Target
from apnap.language.filters import HasSubtype, Targets, artifact, creature, this
from apnap.language.statics import CostChange
from apnap.rules.asking.decisions import Answer
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr
from tests.rules.test_payable_choices import answers

TRIBES = ("Crab", "Fish", "Whale")
Price = tuple[int, int]
"""The generic mana added, and the blue mana added."""


class Table:
    """Creatures that change the cost of targeting them, lords that do so for a creature type, a spell and some mana."""

    def __init__(self, draw: st.DrawFn) -> None:
        prices = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (-1, 0), (0, 1), (0, 2), (1, 1)]
        self.prices: list[Price] = draw(st.lists(st.sampled_from(prices), min_size=9, max_size=11))
        self.tribes = [draw(st.sampled_from(TRIBES)) for _ in self.prices]
        self.lords: dict[str, int] = draw(st.dictionaries(st.sampled_from(TRIBES), st.integers(-2, 3), max_size=2))
        self.count = draw(st.integers(2, 3))
        self.least = draw(st.integers(0, 2))
        self.blue = draw(st.integers(1, 6))
        self.black = draw(st.integers(0, 5))
        self.further = draw(st.booleans())

    def script(self) -> Script:
        creatures = [self._creature(n) for n in range(len(self.prices))]
        lords = [self._lord(tribe) for tribe in self.lords]
        effects = (Tap(Target(creature, "prey", self.count, self.least)),)
        more = (Destroy(Target(artifact, "idol")),) if self.further else ()
        spell = card("Sleep", "{1}{U}", "Instant", Spell((*effects, *more)))
        pool = "{U}" * self.blue + "{B}" * self.black
        idol = card("Idol", "{2}", "Artifact", Static(CostChange(Targets(this), 1)))
        return scene(Seat(hand=[spell], pool=pool), Seat(battlefield=[*creatures, *lords, *[idol] * self.further]))

    def _creature(self, n: int) -> CardDefinition:
        generic, blue = self.prices[n]
        rule = CostChange(Targets(this), generic, "{U}" if blue else "", times=max(blue, 1))
        return card(f"Creature {n}", "{1}{U}", f"Creature - {self.tribes[n]}", Static(rule), pt="1/1")

    def _lord(self, tribe: str) -> CardDefinition:
        rule = CostChange(Targets(HasSubtype(tribe)), self.lords[tribe])
        return card(f"Lord of {tribe}", "{3}", "Enchantment", Static(rule))

    def payable(self, chosen: tuple[int, ...]) -> bool:
        met = {self.tribes[n] for n in chosen}
        generic = 1 + sum([self.prices[n][0] for n in chosen]) + self.further
        generic += sum([change for tribe, change in self.lords.items() if tribe in met])
        blue = 1 + sum([self.prices[n][1] for n in chosen])
        return blue <= self.blue and blue + max(generic, 0) <= self.blue + self.black

    def choices(self) -> set[tuple[int, ...]]:
        counts = range(self.least, self.count + 1)
        every = [one for count in counts for one in combinations(range(len(self.prices)), count)]
        return {one for one in every if self.payable(one)}


@st.composite
def tables(draw: st.DrawFn) -> Table:
    return Table(draw)


def numbers(play: Script, answer: Answer) -> tuple[int, ...]:
    names = [play.state.object(option.thing).base.name for option in answer if option.kind != "done"]
    return tuple(sorted([int(name.removeprefix("Creature ")) for name in names]))


@cr("601.2c", "601.2f", "601.2h")
@settings(max_examples=60, deadline=None)
@given(tables(), st.integers(0, 1000))
def test_exactly_the_targets_that_can_be_paid_for_are_offered(table: Table, seed: int) -> None:
    play, expected = table.script(), table.choices()
    assert play.may("cast", "Sleep") == bool(expected)
    if not expected:
        return
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    if play.decision.purpose != "target":
        assert expected == {()} or len(expected) == 1
    else:
        offered = answers(play.decision)
        assert {numbers(play, answer) for answer in offered} == expected
        play.game.answer(offered[seed % len(offered)])
    if play.decision.purpose == "pay":
        play.game.answer(play.decision.options[0])
    assert play.stack == ["Sleep"]
