"""Packs of imported sets, and the rarities of listed cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.draft.chance import Chance
from apnap.draft.draft import Draft
from apnap.draft.setup import set_up
from apnap.draft.sources import of_list, of_set
from apnap.rules.asking.errors import Malformed
from tests.cards.made_up import data as data
from tests.cards.made_up import stored as stored


def test_a_set_of_the_store_with_its_rarities(stored: Path) -> None:
    found = of_set("AAA")
    rarities = {card.name: rarity for card, rarity in found.cards}
    assert rarities["Ember Fox"] == "common"
    assert rarities["Mira, the Quiet"] == "mythic"
    assert "Élan Giant" not in rarities
    assert "Lone Star" in found.unplayable
    (pack,) = found.boosters().packs(1, Chance.seeded(1), size=3)
    assert pack.code == "AAA"
    assert pack.cards[0].card.name == "Mira, the Quiet"  # the set has no rare
    assert Draft(set_up(found.boosters(), 2, rounds=1, size=3)).decisions


def test_a_set_that_is_not_there(stored: Path) -> None:
    with pytest.raises(Malformed, match="no set 'zzz'"):
        of_set("zzz")


def test_listed_cards_have_the_rarity_of_the_store(stored: Path) -> None:
    found = of_list("1 Ember Fox\n1 Élan Giant\n1 Lone Star\n1 Grizzly Bears")
    assert {card.name: rarity for card, rarity in found.cards} == {
        "Ember Fox": "common",
        "Élan Giant": "rare",
        "Grizzly Bears": "common",
    }
    assert found.unplayable == ["Lone Star"]
