"""Rulings about costs: additional and alternative ones, kicker and buyback, and what changes what a spell costs."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

FOUND = ["Forest", "Plains", "Mountain"]


@ruling("Heartfire", 2)
def test_exactly_one_creature_or_planeswalker_is_sacrificed() -> None:
    assert not scene(Seat(hand=["Heartfire"], pool="{R}{R}", battlefield=["Sol Ring"])).may("cast", "Heartfire")
    play = scene(Seat(hand=["Heartfire"], pool="{R}{R}", battlefield=["Grizzly Bears", "Hill Giant"]))
    with pytest.raises(Illegal):
        play.cast("Heartfire", targets=["Player 2"], choices=[["Grizzly Bears", "Hill Giant"]])
    play.cast("Heartfire", targets=["Player 2"], choices=["Grizzly Bears"])
    assert play.battlefield() == ["Hill Giant"]


@ruling("Bankrupt in Blood", 2)
def test_exactly_two_creatures_are_sacrificed() -> None:
    play = scene(Seat(hand=["Bankrupt in Blood"], pool="{B}{B}", battlefield=["Grizzly Bears", "Sol Ring"]))
    assert not play.may("cast", "Bankrupt in Blood")


@ruling("Trash for Treasure", 2)
def test_the_sacrificed_artifact_cant_be_the_target() -> None:
    alone = scene(Seat(hand=["Trash for Treasure"], pool="{R}{R}{R}", battlefield=["Ornithopter"]))
    assert not alone.may("cast", "Trash for Treasure")
    play = scene(
        Seat(hand=["Trash for Treasure"], pool="{R}{R}{R}", battlefield=["Ornithopter"], graveyard=["Bottle Gnomes"])
    )
    play.cast("Trash for Treasure", targets=["Bottle Gnomes"])
    play.resolve()
    assert (play.battlefield(), "Ornithopter" in play.graveyard()) == (["Bottle Gnomes"], True)


@ruling("Trash for Treasure", 3)
def test_one_artifact_cant_be_sacrificed_twice() -> None:
    play = scene(
        Seat(hand=["Trash for Treasure"], pool="{R}{R}", battlefield=["Lotus Petal"], graveyard=["Bottle Gnomes"])
    )
    assert not play.may("cast", "Trash for Treasure")


@ruling("Goblin Grenade", 3)
def test_a_sacrificed_goblin_need_not_be_a_creature() -> None:
    play = scene(Seat(hand=["Goblin Grenade"], pool="{R}", battlefield=["Boggart Shenanigans"]), Seat())
    play.cast("Goblin Grenade", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.battlefield()) == (15, [])


@ruling("Hatred", 1)
def test_life_paid_for_a_countered_spell_is_lost() -> None:
    play = scene(
        Seat(hand=["Hatred"], pool="{B}" * 5, battlefield=["Grizzly Bears"]), Seat(hand=["Counterspell"], pool="{U}{U}")
    )
    play.cast("Hatred", x=7, targets=["Grizzly Bears"])
    play.cast("Counterspell", targets=["Hatred"], by=1)
    play.resolve()
    assert (play.life(), play.pt("Grizzly Bears")) == (13, (2, 2))


@ruling("Harrow", 2)
def test_exactly_one_land_is_sacrificed() -> None:
    play = scene(
        Seat(
            hand=["Harrow"], pool="{G}{G}{G}", battlefield=["Island", "Swamp"], library=["Forest", "Plains", "Mountain"]
        )
    )
    with pytest.raises(Illegal):
        play.cast("Harrow", choices=[["Island", "Swamp"]])
    play.cast("Harrow", choices=["Island"])
    play.resolve()
    play.choose("Forest", "Plains")
    assert sorted(play.battlefield()) == ["Forest", "Plains", "Swamp"]


@ruling("Harrow", 3)
def test_lands_found_by_harrow_are_not_lands_played() -> None:
    play = scene(
        Seat(
            hand=["Harrow", "Swamp"], pool="{G}{G}{G}", battlefield=["Island"], library=["Forest", "Plains", "Mountain"]
        )
    )
    play.cast("Harrow")
    play.resolve()
    play.choose("Forest", "Plains")
    play.land("Swamp")
    assert len(play.battlefield()) == 3


@ruling("Rite of Oblivion", 4)
def test_flashback_still_requires_the_additional_cost() -> None:
    bare = scene(Seat(graveyard=["Rite of Oblivion"], pool="{W}{W}{B}{B}"), Seat(battlefield=["Hill Giant"]))
    assert not bare.may("cast", "Rite of Oblivion")
    play = scene(
        Seat(graveyard=["Rite of Oblivion"], pool="{W}{W}{B}{B}", battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Rite of Oblivion", way="flashback", targets=["Hill Giant"])
    play.resolve()
    assert (play.battlefield(), play.graveyard()) == ([], ["Grizzly Bears"])


@ruling("Daze", 1)
def test_cost_increases_apply_to_an_alternative_cost() -> None:
    def begun(pool: str) -> bool:
        play = scene(
            Seat(hand=["Divination"], pool="{U}" * 4, battlefield=["Sphere of Resistance"]),
            Seat(hand=["Daze"], pool=pool, battlefield=["Island"]),
        )
        play.cast("Divination")
        play.pass_to(1)
        if not play.may("cast", "Daze"):
            return False
        play.cast("Daze", way="instead", targets=["Divination"])
        return play.hand(1) == ["Island"] and play.pool(1) == ""

    assert begun("{R}")
    assert not scene(
        Seat(battlefield=["Sphere of Resistance"]), Seat(hand=["Daze"], battlefield=[Permanent("Island", tapped=True)])
    ).may("cast", "Daze")
    play = scene(
        Seat(hand=["Divination"], pool="{U}" * 4, battlefield=["Sphere of Resistance"]),
        Seat(hand=["Daze"], battlefield=[Permanent("Island", tapped=True)]),
    )
    play.cast("Divination")
    play.pass_to(1)
    assert not play.may("cast", "Daze")


@ruling("Force of Will", 1)
def test_the_mana_value_does_not_depend_on_the_cost_paid() -> None:
    play = scene(
        Seat(hand=["Divination", "Mental Misstep"], pool="{U}{U}{U}{U}"), Seat(hand=["Force of Will", "Unsummon"])
    )
    play.cast("Divination")
    play.cast("Force of Will", way="instead", targets=["Divination"], by=1)
    assert (play.values("Force of Will").mana_value, play.life(1), play.exile()) == (5, 19, ["Unsummon"])
    play.pass_to(0)
    assert not play.may("cast", "Mental Misstep")


@ruling("Sunscour", 3)
def test_a_card_cant_be_exiled_to_pay_for_itself() -> None:
    assert not scene(Seat(hand=["Sunscour", "Pacifism", "Murder"])).may("cast", "Sunscour")
    play = scene(Seat(hand=["Sunscour", "Pacifism", "Serra Angel"]), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Sunscour", way="instead")
    play.resolve()
    assert (sorted(play.exile()), play.graveyard(1)) == (["Pacifism", "Serra Angel"], ["Grizzly Bears"])


@ruling("Sunscour", 2)
def test_an_alternative_cost_does_not_change_the_timing() -> None:
    play = scene(Seat(), Seat(hand=["Sunscour", "Pacifism", "Serra Angel"]))
    play.pass_to(1)
    assert not play.may("cast", "Sunscour")


@ruling("Snag", 1)
def test_any_card_with_the_land_type_may_be_discarded() -> None:
    for name, will in (("Stomping Ground", True), ("Snow-Covered Forest", True), ("Llanowar Elves", False)):
        assert scene(Seat(hand=["Snag", name])).may("cast", "Snag") == will


@ruling("Slaughter", 1)
def test_buyback_cant_be_paid_with_too_little_life() -> None:
    def bought_back(life: int) -> list[str]:
        play = scene(Seat(hand=["Slaughter"], pool="{B}" * 4, life=life), Seat(battlefield=["Hill Giant"]))
        play.cast("Slaughter", targets=["Hill Giant"], costs={"buyback": 1})
        play.resolve()
        return play.hand()

    assert bought_back(5) == ["Slaughter"]
    with pytest.raises(Illegal):
        bought_back(3)


@ruling("Elvish Fury", 1)
def test_a_spell_is_bought_back_only_if_it_resolves() -> None:
    play = scene(
        Seat(hand=["Elvish Fury"], pool="{G}" * 5, battlefield=["Grizzly Bears"]), Seat(hand=["Unsummon"], pool="{U}")
    )
    play.cast("Elvish Fury", targets=["Grizzly Bears"], costs={"buyback": 1})
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.hand(), play.graveyard()) == (["Grizzly Bears"], ["Elvish Fury"])


@ruling("Bog Down", 1)
def test_three_cards_are_discarded_instead_of_two() -> None:
    play = scene(Seat(hand=["Bog Down"], pool="{B}{B}{B}", battlefield=["Swamp", "Swamp"]), Seat(hand=["Forest"] * 6))
    play.cast("Bog Down", kicked=True, targets=["Player 2"])
    assert play.battlefield() == []
    play.resolve()
    play.choose("Forest", "Forest", "Forest")
    assert (len(play.hand(1)), play.stack) == (3, [])


@ruling("Into the Roil", 9)
def test_a_kicker_is_paid_once() -> None:
    play = scene(Seat(hand=["Into the Roil"], pool="{U}" * 6, library=["Island"] * 3), Seat(battlefield=["Hill Giant"]))
    with pytest.raises(Illegal):
        play.cast("Into the Roil", kicked=2, targets=["Hill Giant"])
    play.cast("Into the Roil", kicked=1, targets=["Hill Giant"])
    assert play.pool() == "{U}{U}"
    play.resolve()
    assert play.hand() == ["Island"]


@ruling("Into the Roil", 8)
def test_a_reduction_applies_after_increases() -> None:
    play = scene(
        Seat(hand=["Into the Roil"], pool="{U}{U}{U}", battlefield=["Goblin Electromancer"], library=["Island"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Into the Roil", kicked=1, targets=["Hill Giant"])
    assert (play.pool(), play.values("Into the Roil").mana_value) == ("", 2)


@ruling("Blood Beckoning", 5)
def test_a_kicked_spell_needs_the_targets_of_a_kicked_spell() -> None:
    play = scene(Seat(hand=["Blood Beckoning"], pool="{B}" * 4, graveyard=["Hill Giant"]))
    with pytest.raises(Illegal):
        play.cast("Blood Beckoning", kicked=True, targets=["Hill Giant"])
    play.cast("Blood Beckoning", kicked=False, targets=["Hill Giant"])
    play.resolve()
    assert play.hand() == ["Hill Giant"]
    two = scene(Seat(hand=["Blood Beckoning"], pool="{B}" * 4, graveyard=["Hill Giant", "Grizzly Bears", "Craw Wurm"]))
    two.cast("Blood Beckoning", kicked=True, targets=[["Hill Giant", "Craw Wurm"]])
    two.resolve()
    assert sorted(two.hand()) == ["Craw Wurm", "Hill Giant"]


@ruling("Bloodchief's Thirst", 1)
def test_x_of_a_creature_on_the_battlefield_is_0() -> None:
    play = scene(
        Seat(hand=["Bloodchief's Thirst"], pool="{B}"),
        Seat(battlefield=[Permanent("Endless One", counters={"+1/+1": 9}), "Hill Giant"]),
    )
    with pytest.raises(Illegal):
        play.cast("Bloodchief's Thirst", kicked=False, targets=["Hill Giant"])
    play.cast("Bloodchief's Thirst", targets=["Endless One"])
    play.resolve()
    assert play.graveyard(1) == ["Endless One"]
