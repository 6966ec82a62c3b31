"""Delve, foretell, ninjutsu, riot and totem armor."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, Draw, Each, Move, RemoveDamage, Target
from apnap.language.filters import InZone, any_target, creature, you_own
from apnap.language.references import You
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FORESTS = ["Forest"] * 5

# -- delve -------------------------------------------------------------------------------------------------------------

DIG = card("Dig", "{3}{U}", "Sorcery", Keyword("delve"), Spell((Draw(1),)))


@cr("702.66a", "702.66b")
def test_delve_exiles_cards_to_pay_generic_mana() -> None:
    own = Seat(hand=[DIG], pool="{U}", graveyard=["Opt", "Murder", "Blaze"], library=FORESTS)
    play = scene(own, Seat(graveyard=["Wrath"]))
    play.cast("Dig")
    play.resolve()
    assert (sorted(play.exile()), play.graveyard(), play.hand()) == (["Blaze", "Murder", "Opt"], ["Dig"], ["Forest"])
    assert play.values("Dig").mana_value == 4


@cr("702.66a")
@pytest.mark.parametrize(("pool", "buried"), [("{U}", 2), ("", 4)])
def test_delve_does_not_pay_coloured_mana_or_more_than_there_are_cards(pool: str, buried: int) -> None:
    play = scene(Seat(hand=[DIG], pool=pool, graveyard=["Opt"] * buried))
    with pytest.raises(Illegal):
        play.cast("Dig")


@cr("702.66a")
def test_paying_by_hand_exiles_one_card_at_a_time() -> None:
    play = scene(Seat(hand=[DIG], pool="{U}{U}{U}", graveyard=["Opt", "Murder"], library=FORESTS))
    play.cast("Dig", pay=["Murder"])
    assert (play.exile(), play.graveyard()) == (["Murder"], ["Opt"])


# -- foretell ----------------------------------------------------------------------------------------------------------

LATER = Keyword("foretell", (Mana("{R}"),))
OMEN = card("Omen", "{4}{R}", "Sorcery", LATER, Spell((DealDamage(3, Target(any_target)),)))


@cr("116.2h", "702.143a", "702.143b")
def test_a_foretold_card_is_cast_on_a_later_turn() -> None:
    own = Seat(hand=[OMEN], battlefield=["Mountain"] * 3, library=FORESTS)
    play = scene(own, Seat(library=FORESTS))
    play.special("foretell", "Omen")
    omen = play.game.state.exile[0]
    assert (play.hand(), play.game.state.object(omen).face_down, play.may("cast", omen)) == ([], True, False)
    play.next_turn()
    play.next_turn()
    play.until("precombat main", 0)
    play.cast(omen, ["Player 2"], way="foretell")
    play.resolve()
    assert (play.life(1), play.graveyard()) == (17, ["Omen"])


@cr("702.143a")
def test_other_players_cant_see_a_foretold_card() -> None:
    play = scene(Seat(hand=[OMEN], pool="{C}{C}"))
    play.special("foretell", "Omen")
    seen = play.game.state.object(play.game.state.exile[0])
    assert (seen.known_to, seen.base.name) == (frozenset((0,)), "")


@cr("702.143a")
def test_a_card_is_foretold_only_in_your_own_turn() -> None:
    own = Seat(hand=[OMEN, "Lightning Bolt"], battlefield=["Mountain", "Mountain"])
    for active in (0, 1):
        play = scene(own, active=active)
        play.pass_to(0)
        assert play.may("cast", "Lightning Bolt")
        assert play.may("foretell", "Omen") == (active == 0)


@cr("702.143a")
def test_a_card_exiled_in_another_way_is_not_foretold() -> None:
    bury = card("Bury", "{0}", "Sorcery", Spell((Move(Each(InZone("hand") & you_own), "exile", face_down=True),)))
    play = scene(Seat(hand=[OMEN, bury], battlefield=["Mountain"] * 3, library=FORESTS), Seat(library=FORESTS))
    play.cast("Bury")
    play.resolve()
    play.next_turn()
    play.next_turn()
    play.until("precombat main", 0)
    assert not play.may("cast", play.game.state.exile[0])


# -- ninjutsu ----------------------------------------------------------------------------------------------------------

NINJA = card("Ninja", "{3}{U}", "Creature - Ninja", Keyword("ninjutsu", (Mana("{U}"),)), pt="4/1")


@cr("702.49a", "702.49c")
def test_ninjutsu_exchanges_an_unblocked_attacker() -> None:
    jace = card("Jace", "{U}", "Planeswalker - Jace", loyalty=5)
    play = scene(Seat(hand=[NINJA], battlefield=["Grizzly Bears", "Island"]), Seat(battlefield=[jace]))
    play.attack({"Grizzly Bears": "Jace"})
    play.until("declare blockers")
    play.activate("Ninja")
    assert play.hand() == ["Ninja", "Grizzly Bears"]
    play.resolve()
    assert play.tapped("Ninja")
    play.until("end of combat")
    assert (play.counters("Jace"), play.life(1)) == ({"loyalty": 1}, 20)


@cr("702.49c")
def test_there_are_no_unblocked_creatures_before_blocks() -> None:
    play = scene(Seat(hand=[NINJA], battlefield=["Grizzly Bears", "Island"]))
    play.attack(["Grizzly Bears"])
    with pytest.raises(Illegal):
        play.activate("Ninja")


@cr("508.4")
def test_a_creature_put_onto_the_battlefield_attacking_attacks() -> None:
    join = card(
        "Join",
        "{0}",
        "Instant",
        Spell((Move(Each(creature & InZone("hand") & you_own), "battlefield", under=You(), attacking=True),)),
    )
    play = scene(Seat(hand=[join, "Hill Giant"], battlefield=["Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.cast("Join")
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.tapped("Hill Giant")) == (15, False)


# -- riot and totem armor ----------------------------------------------------------------------------------------------


@cr("702.136a")
@pytest.mark.parametrize("grows", [True, False])
def test_riot_gives_a_counter_or_haste(grows: bool) -> None:
    brute = card("Brute", "{R}", "Creature - Ogre", Keyword("riot"), pt="2/2")
    play = scene(Seat(hand=[brute], pool="{R}"))
    play.cast("Brute")
    play.resolve()
    play.choose(grows)
    assert (play.pt("Brute"), "haste" in play.keywords("Brute")) == (((3, 3), False) if grows else ((2, 2), True))


ARMORS = [
    card("Umbra", "{W}", "Enchantment - Aura", Keyword("enchant", quality=creature), armor)
    for armor in (Keyword("totem armor"), Keyword("umbra armor"))
]


@cr("702.89a")
@pytest.mark.parametrize("armor", ARMORS)
def test_totem_armor_destroys_the_aura_instead(armor: CardDefinition) -> None:
    own = Seat(battlefield=["Grizzly Bears", Permanent(armor, attached_to="Grizzly Bears")])
    play = scene(own, Seat(hand=["Lightning Bolt", "Murder"], pool="{R}{B}{B}{B}"))
    play.pass_to(1)
    play.cast("Lightning Bolt", ["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(), play.damage("Grizzly Bears"), play.graveyard()) == (["Grizzly Bears"], 0, ["Umbra"])


@cr("120.6")
def test_totem_armor_removes_damage() -> None:
    heal = card("Heal", "{0}", "Instant", Spell((RemoveDamage(Target(creature)),)))
    play = scene(Seat(hand=[heal, "Lightning Bolt"], pool="{R}", battlefield=["Craw Wurm"]))
    play.cast("Lightning Bolt", ["Craw Wurm"])
    play.resolve()
    assert play.damage("Craw Wurm") == 3
    play.cast("Heal", ["Craw Wurm"])
    play.resolve()
    assert play.damage("Craw Wurm") == 0
