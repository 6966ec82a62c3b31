"""Booster packs by rarity, from a cube, and from lists."""

from __future__ import annotations

from collections import Counter

import pytest

from apnap.cards.pool import named
from apnap.draft.chance import Chance
from apnap.draft.packs import COMMON, MYTHIC, RARE, UNCOMMON, Boosters, Cube, Listed, PackCard
from apnap.draft.setup import set_up
from apnap.draft.sources import built_in_cube, of_list
from apnap.draft.table import draft_abilities
from apnap.language.card import CardDefinition
from apnap.language.types import BASIC_LAND_TYPES
from apnap.rules.asking.errors import IllegalDeck, Malformed
from tests.draft.tables import plain
from tests.marks import cr

_SET = [
    *[(plain(f"common {n}"), COMMON) for n in range(40)],
    *[(plain(f"uncommon {n}"), UNCOMMON) for n in range(20)],
    *[(plain(f"rare {n}"), RARE) for n in range(10)],
    *[(plain(f"mythic {n}"), MYTHIC) for n in range(4)],
]


def test_a_booster_has_a_rare_three_uncommons_and_commons() -> None:
    best: Counter[str] = Counter()
    for pack in Boosters(_SET, "tst").packs(400, Chance.seeded(3)):
        rarities = Counter(one.rarity for one in pack.cards)
        assert rarities[UNCOMMON] == 3
        assert rarities[COMMON] == 11
        assert rarities[RARE] + rarities[MYTHIC] == 1
        assert len({one.card.name for one in pack.cards}) == 15
        assert pack.code == "TST"
        best += rarities
    assert 25 <= best[MYTHIC] <= 80  # one in eight


def test_slots_for_basic_lands_and_foils() -> None:
    lands = [named(land) for land in BASIC_LAND_TYPES]
    for pack in Boosters(_SET, basics=lands, foils=True).packs(50, Chance.seeded(3)):
        assert len(pack.cards) == 15
        assert sum(one.card.name in BASIC_LAND_TYPES for one in pack.cards) == 1
        assert sum(one.foil for one in pack.cards) == 1
        assert sum(not one.foil and one.card.name.startswith("common") for one in pack.cards) == 9


def test_a_set_with_few_cards_fills_packs_with_what_it_has() -> None:
    few = [(plain("a"), COMMON), (plain("b"), RARE)]
    (pack,) = Boosters(few).packs(1, Chance.seeded(1), size=5)
    assert {one.card.name for one in pack.cards} == {"a", "b"}
    assert len(pack.cards) == 5
    with pytest.raises(Malformed):
        Boosters([])


def test_a_cube_deals_each_card_once() -> None:
    cards = [plain(f"card {n}") for n in range(90)]
    packs = Cube(cards).packs(6, Chance.seeded(5))
    assert sorted(one.card.name for pack in packs for one in pack.cards) == sorted(card.name for card in cards)
    with pytest.raises(Malformed, match="the cube has 90"):
        Cube(cards).packs(7, Chance.seeded(5))


def test_packs_depend_on_the_seed_alone() -> None:
    cube = Cube([plain(f"card {n}") for n in range(90)])
    assert set_up(cube, 2, seed=4) == set_up(cube, 2, seed=4)
    assert set_up(cube, 2, seed=4) != set_up(cube, 2, seed=5)


def test_listed_packs_are_used_as_they_are() -> None:
    rows: list[list[CardDefinition]] = [[plain("a"), plain("b")], [plain("c"), plain("d")]]
    setup = set_up(Listed(rows, "tst"), 2, rounds=1)
    assert [[one.card.name for one in pack.cards] for pack in setup.packs[0]] == [["a", "b"], ["c", "d"]]
    assert setup.spare == ()


@cr("100.2b")
def test_the_built_in_cube_is_enough_for_eight() -> None:
    found = built_in_cube()
    assert len(found.cards) >= 360
    assert len({card.name for card in found.definitions}) == len(found.cards)
    setup = set_up(found.cube(), 8)
    assert [len(row) for row in setup.packs] == [8, 8, 8]
    assert len(setup.spare) == 3
    assert sum(bool(draft_abilities(PackCard(card))) for card in found.definitions) >= 10


def test_lists_in_any_format() -> None:
    found = of_list("2 Grizzly Bears\n1 Shock\n\nSideboard\n1 Forest")
    assert [card.name for card in found.definitions] == ["Grizzly Bears", "Grizzly Bears", "Shock"]
    with pytest.raises(IllegalDeck, match="line 1"):
        of_list("1 No Such Card")


@pytest.mark.parametrize("drafters", [1, 17])
def test_the_number_of_drafters_is_limited(drafters: int) -> None:
    with pytest.raises(Malformed):
        set_up(built_in_cube().cube(), drafters)
