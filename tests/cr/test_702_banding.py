"""Banding and "bands with other" (CR 702.22)."""

from __future__ import annotations

import pytest

from apnap.game.choices import Unexpected
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.language.abilities import Keyword, Spell, Triggered
from apnap.language.card import card, face
from apnap.language.changes import Lose, ModifyPT
from apnap.language.effects import Apply, CreateToken, Destroy, Each, GainLife, Target
from apnap.language.filters import BandedWith, HasSubtype, attacking, creature
from apnap.language.patterns import Attacks, BecomesBlocked, Blocks
from apnap.language.references import This
from apnap.rules.asking.errors import Illegal
from apnap.rules.combat.banding import FormBand
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example
from tests.rulings.table import needs_corpus
from tests.rulings.table import scene as table

HERO = card("Hero", "{W}", "Creature - Human Soldier", Keyword("banding"), pt="1/1")
HELPER = card("Helper", "{W}", "Creature - Human Soldier", Keyword("banding"), pt="1/3")
PACK = Keyword("bands with other", quality=HasSubtype("Wolf"))
LEADER = card("Leader", "{G}", "Creature - Wolf", PACK, pt="1/1")
WOLF = card("Wolf", "{G}", "Creature - Wolf", pt="2/2")
CUB = card("Cub", "{G}", "Creature - Wolf", pt="1/1")
HATER = card("Hater", "{0}", "Instant", Spell((Apply(Target(creature), (Lose("banding"),)),)))
MURDER = card("Free Murder", "{0}", "Instant", Spell((Destroy(Target(creature)),)))
AMBUSH = card(
    "Ambush",
    "{0}",
    "Instant",
    Spell((CreateToken(face("", "", "Creature - Saproling", pt="1/1"), blocking=Target(creature & attacking)),)),
)


def bands(play: Script) -> list[list[str]]:
    combat = play.state.markers[0].combat
    assert combat is not None
    return [[play.state.object(id).base.name for id in band] for band in combat.bands]


def offered(play: Script) -> list[str]:
    return [play.state.object(one.thing).base.name for one in play.decision.options if one.kind == "thing"]


def banded(*names: str, seat: Seat, foe: Seat) -> Script:
    """The creatures attack in one band, and the next decision of combat is open."""
    play = scene(seat, foe)
    play.attack(list(names))
    play.choose(*names)
    return play


@cr("702.22c", "508.1e")
def test_a_band_has_any_number_with_banding_and_one_without() -> None:
    play = scene(Seat(battlefield=[HERO, HELPER, "Grizzly Bears", "Hill Giant"]), Seat())
    play.attack(["Hero", "Helper", "Grizzly Bears", "Hill Giant"])
    assert isinstance(play.decision, FormBand)
    with pytest.raises(Illegal):
        play.choose("Grizzly Bears", "Hill Giant", "Hero")
    with pytest.raises(Illegal):
        play.choose("Grizzly Bears")
    play.choose("Grizzly Bears", "Hero", "Helper")
    assert bands(play) == [["Grizzly Bears", "Hero", "Helper"]]


@cr("702.22c")
def test_several_bands_of_different_creatures() -> None:
    play = scene(Seat(battlefield=[HERO, HELPER, "Grizzly Bears", "Hill Giant"]), Seat())
    play.attack(["Hero", "Helper", "Grizzly Bears", "Hill Giant"])
    play.choose("Hero", "Grizzly Bears")
    assert offered(play) == ["Helper", "Hill Giant"]
    play.choose("Helper", "Hill Giant")
    assert bands(play) == [["Hero", "Grizzly Bears"], ["Helper", "Hill Giant"]]


@cr("702.22c", "508.1e")
def test_no_band_need_be_declared_and_none_is_asked_for_without_banding() -> None:
    play = scene(Seat(battlefield=[HERO, "Grizzly Bears", "Hill Giant"]), Seat())
    probe = Script(play.game.copy())
    probe.attack(["Grizzly Bears", "Hill Giant"])
    assert not isinstance(probe.decision, FormBand)
    play.attack(["Hero", "Grizzly Bears"])
    play.choose()
    assert bands(play) == []


@cr("702.22d")
def test_a_band_attacks_one_player_or_planeswalker() -> None:
    play = scene(Seat(battlefield=[HERO, "Grizzly Bears", "Hill Giant"]), Seat(battlefield=["Chandra"]))
    play.attack({"Hero": "Chandra", "Grizzly Bears": "Player 2", "Hill Giant": "Chandra"})
    assert offered(play) == ["Hero", "Hill Giant"]


@cr("802.3b", "702.22d")
def test_creatures_in_a_band_cant_attack_different_players() -> None:
    play = scene(Seat(battlefield=[HERO, HELPER, "Grizzly Bears"]), Seat(), Seat())
    probe = Script(play.game.copy())
    probe.attack({"Hero": "Player 2", "Helper": "Player 3"})
    assert not isinstance(probe.decision, FormBand)
    play.attack({"Hero": "Player 2", "Helper": "Player 3", "Grizzly Bears": "Player 3"})
    assert offered(play) == ["Helper", "Grizzly Bears"]


@example("702.22h/1")
@cr("702.22h", "702.22g")
def test_blocking_the_flying_creature_blocks_the_one_with_swampwalk() -> None:
    flier = card("Flier", "{W}", "Creature - Bird", Keyword("flying"), Keyword("banding"), pt="1/1")
    walker = card("Walker", "{B}", "Creature - Zombie", Keyword("swampwalk"), pt="2/2")
    seat = Seat(battlefield=[flier, walker])
    play = banded("Flier", "Walker", seat=seat, foe=Seat(battlefield=["Swamp", "Reach Bear"]))
    with pytest.raises(Illegal):
        play.block({"Reach Bear": "Walker"})
    play.block({"Reach Bear": "Flier"})
    play.order(["Flier", "Walker"])
    combat = play.state.markers[0].combat
    assert combat is not None
    bear = play.id("Reach Bear")
    assert combat.blocked == {play.id("Flier"): (bear,), play.id("Walker"): (bear,)}
    play.until("combat damage")
    play.assign({"Flier": 0, "Walker": 2})
    play.until("end of combat")
    assert (play.lives, play.graveyard(0), play.graveyard(1)) == ([20, 20], ["Walker"], ["Reach Bear"])


@cr("702.22h", "509.5b", "509.5c")
def test_each_creature_of_the_band_becomes_blocked() -> None:
    bold = card("Bold", "{G}", "Creature - Elf", Triggered(BecomesBlocked(), (GainLife(4),)), pt="2/2")
    guard = card("Guard", "{W}", "Creature - Wall", Triggered(Blocks(attacker=creature), (GainLife(1),)), pt="0/9")
    play = banded("Hero", "Bold", seat=Seat(battlefield=[HERO, bold]), foe=Seat(battlefield=[guard]))
    play.block({"Guard": "Hero"})
    play.order(["Hero", "Bold"])
    if play.decision.purpose == "trigger order":
        play.order([option.thing for option in play.decision.options])
    play.resolve_all()
    assert play.lives == [24, 22]


@cr("702.22h", "509.7")
def test_a_creature_that_enters_blocking_one_blocks_the_band() -> None:
    seat = Seat(battlefield=[HERO, "Hill Giant"])
    play = banded("Hero", "Hill Giant", seat=seat, foe=Seat(hand=[AMBUSH]))
    play.until("declare blockers")
    play.cast("Ambush", targets=["Hero"], by=1)
    play.resolve()
    combat = play.state.markers[0].combat
    assert combat is not None
    assert len(combat.blocked) == 2
    play.until("combat damage")
    play.assign({"Hero": 0, "Hill Giant": 1})
    play.until("end of combat")
    assert (play.lives, play.graveyard(0)) == ([20, 20], [])


@cr("702.22f")
def test_a_creature_removed_from_combat_leaves_its_band() -> None:
    seat = Seat(battlefield=[HERO, HELPER, "Hill Giant"], hand=[MURDER])
    play = banded("Hero", "Helper", "Hill Giant", seat=seat, foe=Seat(battlefield=["Grizzly Bears"]))
    play.cast("Free Murder", targets=["Hero"])
    play.resolve()
    assert bands(play) == [["Helper", "Hill Giant"]]
    play.block({"Grizzly Bears": "Hill Giant"})
    play.order(["Hill Giant", "Helper"])
    play.until("combat damage")
    play.assign({"Hill Giant": 2})
    assert play.graveyard(1) == ["Grizzly Bears"]


@cr("702.22e", "702.22k")
def test_a_band_stays_when_banding_is_lost_but_the_damage_is_the_blockers() -> None:
    seat = Seat(battlefield=[HERO, "Hill Giant"], hand=[HATER])
    play = banded("Hero", "Hill Giant", seat=seat, foe=Seat(battlefield=["Craw Wurm"]))
    play.cast("Hater", targets=["Hero"])
    play.resolve()
    play.block({"Craw Wurm": "Hill Giant"})
    play.order(["Hill Giant", "Hero"])
    play.until("combat damage")
    assert (play.decision.purpose, play.decision.player) == ("assign damage", 1)
    with pytest.raises(Illegal):
        play.assign({"Hill Giant": 0, "Hero": 6})
    play.assign({"Hill Giant": 3, "Hero": 3})
    assert sorted(play.graveyard(0)) == ["Hater", "Hero", "Hill Giant"]


@cr("702.22k", "510.1d")
def test_the_active_player_divides_the_damage_of_a_creature_that_blocks_banding() -> None:
    seat = Seat(battlefield=[HERO, "Hill Giant"])
    play = banded("Hero", "Hill Giant", seat=seat, foe=Seat(battlefield=["Craw Wurm"]))
    play.block({"Craw Wurm": "Hill Giant"})
    play.order(["Hill Giant", "Hero"])
    play.until("combat damage")
    assert play.decision.player == 0
    play.assign({"Hill Giant": 0, "Hero": 6})
    assert (play.graveyard(0), play.graveyard(1)) == (["Hero"], ["Craw Wurm"])


@cr("702.22j", "510.1c")
def test_the_defending_player_divides_the_damage_of_a_creature_blocked_by_banding() -> None:
    play = scene(Seat(battlefield=["Craw Wurm"]), Seat(battlefield=[HERO, "Hill Giant"]))
    play.attack(["Craw Wurm"])
    play.block({"Hero": "Craw Wurm", "Hill Giant": "Craw Wurm"})
    play.order(["Hill Giant", "Hero"])
    play.until("combat damage")
    assert play.decision.player == 1
    play.assign({"Hill Giant": 0, "Hero": 6})
    assert (play.graveyard(0), play.graveyard(1)) == (["Craw Wurm"], ["Hero"])


@cr("702.22j", "702.19b")
def test_trample_still_needs_lethal_damage_for_all_of_them() -> None:
    play = scene(Seat(battlefield=["Trample Bear"]), Seat(battlefield=[HELPER, "Grizzly Bears"]))
    play.attack(["Trample Bear"])
    play.block({"Helper": "Trample Bear", "Grizzly Bears": "Trample Bear"})
    play.order(["Helper", "Grizzly Bears"])
    play.until("combat damage")
    with pytest.raises(Illegal):
        play.assign({"Helper": 0, "Grizzly Bears": 0, "Player 2": 2})
    play.assign({"Helper": 0, "Grizzly Bears": 2, "Player 2": 0})
    assert play.graveyard(1) == ["Grizzly Bears"]


@cr("702.22c")
def test_bands_with_other() -> None:
    play = scene(Seat(battlefield=[LEADER, WOLF, CUB, "Hill Giant"]), Seat())
    play.attack(["Leader", "Wolf", "Cub", "Hill Giant"])
    assert offered(play) == ["Leader", "Wolf", "Cub"]
    with pytest.raises(Illegal):
        play.choose("Wolf", "Cub")
    play.choose("Wolf", "Cub", "Leader")
    assert bands(play) == [["Wolf", "Cub", "Leader"]]


@cr("702.22c")
def test_a_creature_that_bands_with_other_counts_as_one_without_banding() -> None:
    play = scene(Seat(battlefield=[HERO, LEADER, "Hill Giant"]), Seat())
    play.attack(["Hero", "Leader", "Hill Giant"])
    with pytest.raises(Illegal):
        play.choose("Hero", "Leader", "Hill Giant")
    play.choose("Hero", "Leader")
    assert bands(play) == [["Hero", "Leader"]]


@cr("702.22j")
def test_two_blockers_of_which_one_bands_with_the_other() -> None:
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=[LEADER, WOLF, "Grizzly Bears"]))
    play.attack(["Hill Giant"])
    alone = Script(play.game.copy())
    alone.block({"Leader": "Hill Giant", "Grizzly Bears": "Hill Giant"})
    alone.order(["Leader", "Grizzly Bears"])
    alone.until("combat damage")
    assert alone.decision.player == 0
    play.block({"Leader": "Hill Giant", "Wolf": "Hill Giant"})
    play.order(["Wolf", "Leader"])
    play.until("combat damage")
    assert play.decision.player == 1
    play.assign({"Wolf": 1, "Leader": 2})
    assert (play.graveyard(0), play.graveyard(1)) == (["Hill Giant"], ["Leader"])


@cr("702.22b")
def test_losing_banding_loses_bands_with_other() -> None:
    play = scene(Seat(battlefield=[LEADER, WOLF], hand=[HATER]), Seat())
    play.cast("Hater", targets=["Leader"])
    play.resolve()
    assert play.keywords("Leader") == frozenset()
    play.attack(["Leader", "Wolf"])
    assert not isinstance(play.decision, FormBand)


@cr("702.22m")
def test_two_instances_of_banding_are_redundant() -> None:
    twice = card("Twice", "{W}", "Creature - Human", Keyword("banding"), Keyword("banding"), pt="1/1")
    play = scene(Seat(battlefield=[twice, "Grizzly Bears", "Hill Giant"]), Seat())
    play.attack(["Twice", "Grizzly Bears", "Hill Giant"])
    with pytest.raises(Illegal):
        play.choose("Twice", "Grizzly Bears", "Hill Giant")


@cr("702.22c")
def test_creatures_banded_with_it() -> None:
    pupil = (Apply(Each(creature & BandedWith(This())), (ModifyPT(2, 0),)),)
    teacher = card("Teacher", "{W}", "Creature - Human", Keyword("banding"), Triggered(Attacks(), pupil), pt="1/1")
    play = scene(Seat(battlefield=[teacher, "Grizzly Bears", "Hill Giant"]), Seat())
    play.attack(["Teacher", "Grizzly Bears", "Hill Giant"])
    play.choose("Teacher", "Grizzly Bears")
    play.resolve()
    assert [play.pt(name) for name in ("Teacher", "Grizzly Bears", "Hill Giant")] == [(1, 1), (4, 2), (3, 3)]


@cr("702.22c", "508.1e")
def test_a_save_in_the_middle_of_banding() -> None:
    play = scene(Seat(battlefield=[HERO, HELPER, "Grizzly Bears", "Hill Giant"]), Seat(battlefield=["Craw Wurm"]))
    play.attack(["Hero", "Helper", "Grizzly Bears", "Hill Giant"])
    play.choose("Hero", "Grizzly Bears")
    again = Script(Game.load(play.game.save()))
    assert offered(again) == offered(play) == ["Helper", "Hill Giant"]
    again.choose()
    assert bands(again) == [["Hero", "Grizzly Bears"]]
    assert len(again.game.view(1).bands[0]) == 2
    with pytest.raises(Unexpected):
        play.until("end of combat")


@needs_corpus
@cr("702.22c")
def test_icatian_skirmishers_and_a_legendary_band() -> None:
    play = table(Seat(battlefield=["Icatian Skirmishers", "Grizzly Bears"]), Seat())
    play.attack(["Icatian Skirmishers", "Grizzly Bears"])
    play.choose("Icatian Skirmishers", "Grizzly Bears")
    play.resolve()
    assert "first strike" in play.keywords("Grizzly Bears")
    legends = ["Cathedral of Serra", "Isamaru, Hound of Konda", "Kokusho, the Evening Star"]
    play = table(Seat(battlefield=[*legends, "Grizzly Bears"]), Seat())
    play.attack([*legends[1:], "Grizzly Bears"])
    assert offered(play) == legends[1:]


@needs_corpus
@cr("702.22b")
def test_tolaria_takes_all_kinds_of_banding() -> None:
    seat = Seat(battlefield=["Tolaria", "Cathedral of Serra", "Isamaru, Hound of Konda"])
    play = table(seat, Seat(), step="upkeep")
    play.activate("Tolaria", targets=["Isamaru, Hound of Konda"])
    play.resolve()
    assert play.keywords("Isamaru, Hound of Konda") == frozenset()
