"""Keywords gained or lost during combat, and several instances of one keyword (CR 702.2-702.19)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain, Lose, ModifyPT
from apnap.language.costs import Mana, SacrificeThis, TapThis
from apnap.language.effects import Apply, DealDamage, Target
from apnap.language.filters import Is, any_target, creature, player, red
from apnap.language.patterns import enters
from apnap.language.references import Host
from apnap.language.statics import Continuous
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.events.counters import CountersChanged
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr


def _trick(name: str, *changes: Gain | Lose) -> CardDefinition:
    return card(name, "", "Artifact", Activated((Mana("{0}"),), (Apply(Target(creature), changes),)))


GIVE_DOUBLE = _trick("Twice", Gain((Keyword("double strike"),)))
TAKE_DOUBLE = _trick("Never Twice", Lose("double strike"))
GIVE_FIRST = _trick("First", Gain((Keyword("first strike"),)))
TAKE_FIRST = _trick("Never First", Lose("first strike"))


def _after_first_blows(attacker: str, *tricks: CardDefinition) -> Script:
    """The attacker and another creature with first strike have dealt damage; the active player has priority."""
    play = scene(Seat(battlefield=[attacker, "First Strike Bear", *tricks]))
    play.attack([attacker, "First Strike Bear"])
    play.until("first-strike combat damage")
    return play


ONE_DAMAGE = {
    "lifelink": (21, ["Craw Wurm"], 0),
    "deathtouch": (20, [], 0),
    "wither": (20, ["Craw Wurm"], 1),
    "infect": (20, ["Craw Wurm"], 1),
}
"""What comes of one damage to the Wurm, by the source's keyword."""


def of_one_damage(play: Script) -> tuple[int, list[str], int]:
    return play.life(0), play.battlefield(1), play.object("Craw Wurm").counters.get("-1/-1", 0)


@cr("702.4c")
def test_double_strike_lost_after_first_strike_damage() -> None:
    play = _after_first_blows("Double Strike Bear", TAKE_DOUBLE)
    assert play.life(1) == 16
    play.activate("Never Twice", targets=["Double Strike Bear"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 16


@cr("702.4d")
def test_double_strike_gained_after_first_strike_damage() -> None:
    play = scene(Seat(battlefield=["First Strike Bear", GIVE_DOUBLE]))
    play.attack(["First Strike Bear"])
    play.until("first-strike combat damage")
    play.activate("Twice", targets=["First Strike Bear"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 16


@cr("702.7c")
def test_first_strike_gained_too_late_loses_no_damage() -> None:
    play = _after_first_blows("Hill Giant", GIVE_FIRST)
    play.activate("First", targets=["Hill Giant"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 20 - 2 - 3


@cr("702.7c")
def test_first_strike_lost_after_dealing_damage_gives_no_second_damage() -> None:
    play = scene(Seat(battlefield=["First Strike Bear", "Hill Giant", TAKE_FIRST]))
    play.attack(["First Strike Bear", "Hill Giant"])
    play.until("first-strike combat damage")
    play.activate("Never First", targets=["First Strike Bear"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 20 - 2 - 3


@cr("702.4e", "702.7d", "113.2c")
def test_two_instances_of_first_or_double_strike_deal_no_extra_damage() -> None:
    twice = card(
        "Twin", "", "Creature - Bear", *[Keyword("double strike")] * 2, *[Keyword("first strike")] * 2, pt="2/2"
    )
    play = scene(Seat(battlefield=[twice]))
    play.attack(["Twin"])
    play.until("end of combat")
    assert play.life(1) == 16


@cr("702.15f", "702.15b")
def test_two_instances_of_lifelink_gain_life_once() -> None:
    play = scene(Seat(battlefield=[card("Leech", "", "Creature - Bat", *[Keyword("lifelink")] * 2, pt="2/2")]))
    play.attack(["Leech"])
    play.until("end of combat")
    assert play.lives == [22, 18]


@cr("702.15c", "702.2e", "702.80b", "702.90d", "113.7a")
@pytest.mark.parametrize("word", ["lifelink", "deathtouch", "wither", "infect"])
def test_last_known_keywords_apply_to_damage(word: str) -> None:
    bomb = card(
        "Bomb",
        "",
        "Artifact Creature - Bomb",
        Keyword(word),
        Activated((SacrificeThis(),), (DealDamage(1, Target(creature)),)),
        pt="1/1",
    )
    play = scene(Seat(battlefield=[bomb]), Seat(battlefield=["Craw Wurm"]))
    play.activate("Bomb", targets=["Craw Wurm"])
    play.resolve()
    assert of_one_damage(play) == ONE_DAMAGE[word]


@cr("702.15d", "702.2d", "702.80c", "702.90e", "120.2", "120.2b")
@pytest.mark.parametrize("word", ["lifelink", "deathtouch", "wither", "infect"])
def test_a_spell_deals_damage_with_its_keywords(word: str) -> None:
    ping = card("Ping", "{R}", "Instant", Keyword(word), Spell((DealDamage(1, Target(any_target)),)))
    play = scene(Seat(battlefield=["Mountain"], hand=[ping]), Seat(battlefield=["Craw Wurm"]))
    play.cast("Ping", targets=["Craw Wurm"])
    play.resolve()
    assert of_one_damage(play) == ONE_DAMAGE[word]


@cr("702.2f", "702.80d", "702.90f")
def test_a_second_instance_adds_no_damage() -> None:
    words = [Keyword(word) for word in ("wither", "wither", "infect", "infect", "deathtouch", "deathtouch")]
    blight = card("Blight", "", "Creature - Elf", *words, pt="1/1")
    play = scene(Seat(battlefield=[blight, Permanent(blight)]), Seat(battlefield=["Hill Giant"]))
    play.attack(["the first Blight", "the second Blight"])
    play.block({"Hill Giant": "the first Blight"})
    play.until("end of combat")
    assert (play.life(1), play.state.players[1].poison) == (20, 1)
    assert sum(event.amount for event in play.events(CountersChanged) if event.kind == "-1/-1") == 1
    assert play.graveyard(1) == ["Hill Giant"]


@cr("702.3c", "702.9c", "702.17c", "702.10d", "702.13c", "702.20c")
def test_a_second_instance_does_not_change_declarations() -> None:
    words = ("flying", "intimidate", "islandwalk", "haste", "vigilance")
    swift = card("Swift", "", "Creature - Elf", *[Keyword(word) for word in words * 2], pt="1/1", colours=(4,))
    wall = card(
        "Wall", "", "Creature - Wall", *[Keyword(word) for word in ("defender", "reach") * 2], pt="0/4", colours=(4,)
    )
    play = scene(Seat(battlefield=[Permanent(swift, sick=True), wall]), Seat(battlefield=[wall]))
    with pytest.raises(IllegalAnswer):
        play.attack(["Wall"])
    play.attack(["Swift"])
    assert not play.tapped("Swift")
    play.block({"Wall": "Swift"})


@cr("702.11g", "702.12c", "702.18b")
def test_a_second_instance_gives_no_more_protection() -> None:
    tough = card(
        "Tough", "", "Creature - Elf", *[Keyword(word) for word in ("hexproof", "indestructible") * 2], pt="1/1"
    )
    veiled = card("Veiled", "", "Creature - Elf", *[Keyword("shroud")] * 2, pt="1/1")
    play = scene(Seat(battlefield=[tough, veiled, "Swamp", "Swamp", "Swamp"], hand=["Murder"]))
    with pytest.raises(Exception, match=r"Veiled"):
        play.cast("Murder", targets=["Veiled"])
    play.cast("Murder", targets=["Tough"])
    play.resolve()
    assert play.battlefield(0)[:2] == ["Tough", "Veiled"]


@cr("702.19d", "702.19a")
def test_trample_past_blockers_that_left() -> None:
    play = scene(Seat(battlefield=["Trampling Wurm", "Island"], hand=["Unsummon"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Trampling Wurm"])
    play.block({"Grizzly Bears": "Trampling Wurm"})
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 15


@cr("702.19a")
def test_trample_has_no_effect_for_a_blocker() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Trampling Wurm"]))
    play.attack(["Grizzly Bears"])
    play.block({"Trampling Wurm": "Grizzly Bears"})
    play.until("end of combat")
    assert (play.lives, play.graveyard(0)) == ([20, 20], ["Grizzly Bears"])


@cr("702.19g", "702.19b", "702.2c", "510.1c")
def test_trample_and_deathtouch_with_several_blockers() -> None:
    wurm = card("Wurm", "", "Creature - Wurm", *[Keyword("trample")] * 2, Keyword("deathtouch"), pt="5/5")
    play = scene(Seat(battlefield=[wurm]), Seat(battlefield=["Craw Wurm", "Hill Giant"]))
    play.attack(["Wurm"])
    play.block({"Craw Wurm": "Wurm", "Hill Giant": "Wurm"})
    play.order(["Craw Wurm", "Hill Giant"])
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"702.19b"):
        play.assign({"Craw Wurm": 1, "Hill Giant": 0, "Player 2": 4})
    play.assign({"Craw Wurm": 1, "Hill Giant": 1, "Player 2": 3})
    assert (play.life(1), sorted(play.graveyard(1))) == (17, ["Craw Wurm", "Hill Giant"])


@cr("702.10c", "302.6")
def test_haste_allows_tap_abilities_immediately() -> None:
    ping = Activated((TapThis(),), (DealDamage(1, Target(player)),))
    fast = card("Fast", "", "Creature - Elf", Keyword("haste"), ping, pt="1/1")
    slow = card("Slow", "", "Creature - Elf", ping, pt="1/1")
    play = scene(Seat(battlefield=[Permanent(fast, sick=True), Permanent(slow, sick=True)]))
    assert not play.may("activate", "Slow")
    play.activate("Fast", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 19


@cr("702.17b", "702.9b", "702.9a", "702.17a")
def test_reach_blocks_creatures_with_and_without_flying() -> None:
    play = scene(Seat(battlefield=["Flying Bear", "Grizzly Bears"]), Seat(battlefield=["Reach Bear", "Hill Giant"]))
    play.attack(["Flying Bear", "Grizzly Bears"])
    with pytest.raises(IllegalAnswer):
        play.block({"Hill Giant": "Flying Bear"})
    play.block({"Reach Bear": "Grizzly Bears"})


@cr("702.5c")
def test_two_enchant_abilities_both_apply() -> None:
    narrow = card(
        "Narrow",
        "{W}",
        "Enchantment - Aura",
        Keyword("enchant", quality=creature),
        Keyword("enchant", quality=red),
        Static(Continuous(Is(Host()), (ModifyPT(1, 1),))),
    )
    play = scene(Seat(battlefield=["Plains", "Grizzly Bears", "Hill Giant"], hand=[narrow]))
    with pytest.raises(Exception, match=r"Grizzly"):
        play.cast("Narrow", targets=["Grizzly Bears"])
    play.cast("Narrow", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (4, 4)


@cr("702.5d", "303.4m")
def test_an_aura_that_enchants_a_player() -> None:
    curse = card(
        "Curse",
        "{W}",
        "Enchantment - Aura Curse",
        Keyword("enchant", quality=player),
        Triggered(enters(creature), (DealDamage(1, Host()),)),
    )
    play = scene(Seat(battlefield=["Plains", "Forest", "Forest"], hand=[curse, "Grizzly Bears"]))
    play.cast("Curse", targets=["Player 2"])
    play.resolve()
    assert play.attached_to("Curse") == "Player 2"
    play.cast("Grizzly Bears")
    play.resolve_all()
    assert play.life(1) == 19


@cr("702.6c", "702.6d")
def test_equip_with_a_quality_restricts_only_the_target() -> None:
    sword = card(
        "Sword",
        "",
        "Artifact - Equipment",
        Keyword("equip", (Mana("{0}"),), quality=red),
        Keyword("equip", (Mana("{1}"),)),
        Static(Continuous(Is(Host()), (ModifyPT(2, 0),))),
    )
    play = scene(Seat(battlefield=[sword, "Grizzly Bears", "Hill Giant", "Mountain"]))
    with pytest.raises(Exception, match=r"Grizzly"):
        play.activate("Sword", ability=0, targets=["Grizzly Bears"])
    play.activate("Sword", ability=1, targets=["Grizzly Bears"])
    play.resolve()
    assert play.power("Grizzly Bears") == 4


@cr("702.16d", "704.5n")
def test_protection_unattaches_equipment() -> None:
    red_sword = card(
        "Red Sword",
        "{R}",
        "Artifact - Equipment",
        Keyword("equip", (Mana("{0}"),)),
        Static(Continuous(Is(Host()), (ModifyPT(2, 0),))),
    )
    ward = _trick("Ward", Gain((Keyword("protection", quality=red),)))
    play = scene(Seat(battlefield=["Grizzly Bears", Permanent(red_sword, attached_to="Grizzly Bears"), ward]))
    assert play.power("Grizzly Bears") == 4
    play.activate("Ward", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.attached_to("Red Sword"), play.power("Grizzly Bears")) == ("", 2)
    assert not play.may("activate", "Red Sword")


@cr("702.16m")
def test_a_second_instance_of_protection_has_no_further_effect() -> None:
    play = scene(
        Seat(
            battlefield=[
                card("Saint", "", "Creature - Human", *[Keyword("protection", quality=red)] * 2, pt="1/1"),
                "Mountain",
            ],
            hand=["Lightning Bolt"],
        )
    )
    with pytest.raises(Exception, match=r"Saint"):
        play.cast("Lightning Bolt", targets=["Saint"])


@cr("702.11d", "702.11e")
def test_hexproof_from_a_quality() -> None:
    elf = card("Elf", "", "Creature - Elf", Keyword("hexproof", quality=red), pt="1/1")
    stripped = card("Strip", "", "Artifact", Static(Continuous(creature, (Lose("hexproof"),))))
    for extra, may in (([], False), ([stripped], True)):
        play = scene(
            Seat(battlefield=["Mountain", "Swamp", "Swamp", "Swamp", *extra], hand=["Lightning Bolt", "Murder"]),
            Seat(battlefield=[elf]),
        )
        assert ("hexproof" in play.keywords("Elf")) == (not may)
        if may:
            play.cast("Lightning Bolt", targets=["Elf"])
        else:
            with pytest.raises(Exception, match=r"Elf"):
                play.cast("Lightning Bolt", targets=["Elf"])
            play.cast("Murder", targets=["Elf"])
        play.resolve()
        assert play.graveyard(1) == ["Elf"]
