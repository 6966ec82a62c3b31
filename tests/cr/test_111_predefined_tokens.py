"""Predefined tokens (CR 111.10), Roles, and tokens that enter attached or attacking."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.amounts import Count, X
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import SetTypes
from apnap.language.costs import Mana
from apnap.language.effects import CreateCopyToken, CreateToken, DealDamage, Destroy, Effect, Target
from apnap.language.face import Face
from apnap.language.filters import any_target, creature, you_control
from apnap.language.patterns import Attacks
from apnap.language.predefined_tokens import (
    BLOOD,
    CLUE,
    CURSED,
    FOOD,
    GOLD,
    MONSTER,
    POWERSTONE,
    ROYAL,
    SHARD,
    SORCERER,
    TREASURE,
    VIRTUOUS,
    WALKER,
    WICKED,
    YOUNG_HERO,
)
from apnap.language.references import This
from apnap.language.types import CREATURE, LEGENDARY
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

OOZE = Face("", "", CREATURE, ("Ooze",), 0, X(), X(), indicator=(4,))
HERD = Face("", "", CREATURE, ("Elk",), 0, Count(creature & you_control), 1, indicator=(4,))


def role(kind: Face) -> Spell:
    return Spell((CreateToken(kind, attached_to=Target(creature)),))


@cr("111.3", "608.2h", "107.3")
def test_a_tokens_power_and_toughness_are_determined_as_it_is_created() -> None:
    made = card("Oozing", "{X}{G}", "Sorcery", Spell((CreateToken(OOZE),)))
    play = scene(Seat(hand=[made], pool="{G}{G}{G}{G}"))
    play.cast("Oozing", x=3)
    play.resolve()
    assert play.pt("Ooze Token") == (3, 3)


@cr("608.2h")
def test_power_and_toughness_determined_on_creation_do_not_change() -> None:
    elk = card("Elk Call", "{G}", "Sorcery", Spell((CreateToken(HERD),)))
    play = scene(Seat(hand=[elk, elk], battlefield=["Grizzly Bears", "Hill Giant"], pool="{G}{G}"))
    play.cast("Elk Call")
    play.resolve()
    assert play.pt("Elk Token") == (2, 1)
    play.cast("Elk Call")
    play.resolve()
    assert sorted(play.pt(f"the {which} Elk Token") for which in ("first", "second")) == [(2, 1), (3, 1)]


@cr("111.10a")
def test_a_treasure_token() -> None:
    hoard = card("Hoard", "{R}", "Sorcery", Spell((CreateToken(TREASURE),)))
    play = scene(Seat(hand=[hoard], pool="{R}"))
    play.cast("Hoard")
    play.resolve()
    play.mana("Treasure Token", choices=["G"])
    assert (play.pool(), play.battlefield()) == ("{G}", [])


@cr("111.10b")
def test_a_food_token() -> None:
    feast = card("Feast", "{G}", "Sorcery", Spell((CreateToken(FOOD),)))
    play = scene(Seat(hand=[feast], pool="{G}{G}{G}"))
    play.cast("Feast")
    play.resolve()
    play.activate("Food Token")
    play.resolve()
    assert (play.life(), play.battlefield(), play.pool()) == (23, [], "")


@cr("111.10h", "106.6")
def test_mana_from_a_powerstone_can_be_spent_on_artifacts_and_abilities_only() -> None:
    stone = card("Stone", "{R}", "Sorcery", Spell((CreateToken(POWERSTONE, 2),)))
    pinger = card("Pinger", "{1}", "Artifact", Activated((Mana("{1}"),), (DealDamage(1, Target(any_target)),)))
    shock = card("Colorless Shock", "{1}", "Instant", Spell((DealDamage(1, Target(any_target)),)))
    play = scene(Seat(hand=[stone, pinger, shock], pool="{R}"))
    play.cast("Stone")
    play.resolve()
    assert not play.may("cast", "Colorless Shock")
    play.cast("Pinger")
    play.resolve()
    play.activate("Pinger", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.pool()) == (19, "")


@cr("111.10m", "303.4", "303.4i")
def test_a_role_is_created_attached() -> None:
    royal = card("Coronation", "{W}", "Sorcery", role(ROYAL))
    play = scene(Seat(hand=[royal], battlefield=["Grizzly Bears"], pool="{W}"))
    play.cast("Coronation", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.battlefield()) == ((3, 3), ["Grizzly Bears", "Royal"])
    assert play.keywords("Grizzly Bears") == {"ward"}


@cr("303.4i", "608.2b")
def test_a_role_without_a_creature_is_not_created() -> None:
    royal = card("Coronation", "{W}", "Instant", role(ROYAL))
    play = scene(Seat(hand=[royal, "Murder"], battlefield=["Grizzly Bears"], pool="{W}{B}{B}{B}"))
    play.cast("Coronation", targets=["Grizzly Bears"])
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    assert play.battlefield() == []


@cr("303.7a", "704.5y", "111.10j", "111.10k")
def test_a_players_newest_role_stays_and_older_ones_go_to_the_graveyard() -> None:
    cards = [card("Curse", "{B}", "Sorcery", role(CURSED)), card("Growth", "{G}", "Sorcery", role(MONSTER))]
    play = scene(Seat(hand=cards, battlefield=["Hill Giant"], pool="{B}{G}"))
    play.cast("Curse", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (1, 1)
    play.cast("Growth", targets=["Hill Giant"])
    play.resolve()
    assert play.battlefield() == ["Hill Giant", "Monster"]
    assert play.pt("Hill Giant") == (4, 4)
    assert play.keywords("Hill Giant") == {"trample"}


@cr("111.10q", "303.7a")
def test_a_role_that_is_put_into_the_graveyard_triggers() -> None:
    cards = [card("Vow", "{B}", "Sorcery", role(WICKED)), card("Growth", "{G}", "Sorcery", role(MONSTER))]
    play = scene(Seat(hand=cards, battlefield=["Hill Giant"], pool="{B}{G}"))
    for name in ("Vow", "Growth"):
        play.cast(name, targets=["Hill Giant"])
        play.resolve()
    play.resolve()
    assert play.life(1) == 19


@cr("707.2", "508.4", "205.4b")
def test_a_token_copy_that_enters_attacking_and_is_not_legendary() -> None:
    echo = card(
        "Echo",
        "{R}",
        "Legendary Creature - Dog",
        Triggered(
            Attacks(),
            (
                CreateCopyToken(
                    This(),
                    exceptions=(SetTypes(lost=LEGENDARY, keep="all"),),
                    tapped=True,
                    attacking=True,
                ),
            ),
        ),
        pt="2/2",
    )
    play = scene(Seat(battlefield=[Permanent(echo)]), Seat())
    play.attack(["Echo"])
    play.resolve()
    assert play.battlefield() == ["Echo", "Echo"]
    assert play.object("the second Echo").tapped
    assert play.values("the second Echo").supertypes == 0
    play.until("end of combat")
    assert play.life(1) == 16


@cr("701.7a", "111.1")
def test_that_many_tokens_are_created_for_another_player() -> None:
    bear = face("", "", "Creature - Bear", pt="2/2", colours=(4,))
    pounce = card(
        "Beast Within",
        "{G}",
        "Instant",
        Spell((Destroy(Target(creature)), CreateToken(bear, 1))),
    )
    play = scene(Seat(hand=[pounce], pool="{G}"), Seat(battlefield=["Hill Giant"]))
    play.cast("Beast Within", targets=["Hill Giant"])
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Bear Token"], [])


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@pytest.mark.parametrize(
    ("kind", "cost"),
    [(GOLD, ""), (SHARD, "{2}"), (CLUE, "{2}"), (BLOOD, "{1}")],
    ids=["gold", "shard", "clue", "blood"],
)
@cr("111.10c", "111.10e", "111.10f", "111.10g")
def test_predefined_tokens(kind: Face, cost: str) -> None:
    make = _button("Make", CreateToken(kind))
    play = scene(Seat(battlefield=[make, "Plains", "Plains"], hand=["Opt"], library=["Island", "Swamp"]))
    play.activate("Make")
    play.resolve()
    token = play.battlefield(0)[-1]
    if not cost:
        play.mana(token, choices=["B"])
        assert (play.pool(), play.battlefield(0)) == ("{B}", ["Make", "Plains", "Plains"])
        return
    play.activate(token)
    play.resolve()
    if play.decision.purpose != "act":
        play.choose()  # Scry 1: it stays
    assert play.battlefield(0) == ["Make", "Plains", "Plains"]
    assert len([name for name in ("the first Plains", "the second Plains") if play.tapped(name)]) == int(cost[1])
    assert play.hand(0) == (["Island"] if kind is BLOOD else ["Opt", "Island"])


@cr("111.10d", "111.9")
def test_predefined_tokens_with_their_own_names() -> None:
    queen = face("Queen", "", "Legendary Creature - Human", pt="2/2")
    play = scene(Seat(battlefield=[_button("Make", CreateToken(WALKER)), _button("Crown", CreateToken(queen))]))
    play.activate("Make")
    play.resolve()
    values = play.values("Walker")
    assert (values.subtypes, values.power, values.toughness, values.colours) == (frozenset({"Zombie"}), 2, 2, 1 << 2)
    play.activate("Crown")
    play.resolve()
    assert play.values("Queen").supertypes == LEGENDARY


@cr("111.10n", "111.10p", "111.10r", "303.7")
def test_predefined_role_tokens() -> None:
    for kind, size in ((SORCERER, (3, 3)), (VIRTUOUS, (4, 4)), (YOUNG_HERO, (2, 2))):
        give = _button("Give", CreateToken(kind, attached_to=Target(creature)))
        play = scene(Seat(battlefield=[give, "Grizzly Bears", card("Shrine", "", "Enchantment")], library=["Opt"]))
        play.activate("Give", targets=["Grizzly Bears"])
        play.resolve()
        assert play.pt("Grizzly Bears") == size
        play.attack(["Grizzly Bears"])
        assert play.stack == ([] if kind is VIRTUOUS else ["ability of Grizzly Bears"])
        if kind is YOUNG_HERO:
            play.resolve_all()
            assert play.pt("Grizzly Bears") == (3, 3)
