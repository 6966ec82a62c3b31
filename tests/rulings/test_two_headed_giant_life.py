"""Rulings about life, damage and poison in Two-Headed Giant games."""

from __future__ import annotations

import pytest

from apnap.rules.events.life import LifeGained, LifeLost
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

FULL = ["Forest"] * 8
MANA = [name for name in ("Plains", "Island", "Swamp", "Mountain", "Forest") for _ in range(4)]


def table(*seats: Seat, active: int = 0, step: str = "precombat main") -> Script:
    """Players 1 and 2 against players 3 and 4."""
    rest = [Seat(library=FULL) for _ in range(4 - len(seats))]
    return scene(*seats, *rest, active=active, step=step, variant="two-headed giant")


def settle(play: Script) -> None:
    """Everything on the stack resolves; triggers go on it in the order they are offered."""
    while not play.game.over and (play.stack or play.decision.purpose == "order triggers"):
        if play.decision.purpose == "order triggers":
            play.choose(*[one for one in play.decision.options if one.kind == "trigger"])
        elif play.decision.purpose == "act":
            play.pass_priority()
        else:
            return


def lost(play: Script) -> list[int]:
    """Who lost life, once for each time."""
    return [event.player for event in play.events(LifeLost)]


def gained(play: Script) -> list[int]:
    return [event.player for event in play.events(LifeGained)]


# -- each opponent loses life, one player gains it ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lives"),
    [
        pytest.param("Storm Caller", [30, 26], marks=ruling("Storm Caller", 1)),
        pytest.param("Vampire Spawn", [32, 26], marks=ruling("Vampire Spawn", 1)),
        pytest.param("Grasping Thrull", [32, 26], marks=ruling("Grasping Thrull", 1)),
        pytest.param("Dagger Caster", [30, 28], marks=ruling("Dagger Caster", 1)),
        pytest.param("Cauldron Familiar", [31, 28], marks=ruling("Cauldron Familiar", 2)),
        pytest.param("Centaur Peacemaker", [38, 38], marks=ruling("Centaur Peacemaker", 1)),
        pytest.param("Aria of Flame", [30, 50], marks=ruling("Aria of Flame", 4)),
        pytest.param("Malakir Blood-Priest", [31, 28], marks=ruling("Malakir Blood-Priest", 4)),
        pytest.param("Goblin Chainwhirler", [30, 28], marks=ruling("Goblin Chainwhirler", 2)),
    ],
)
def test_entering_affects_each_opponent_of_the_other_team(name: str, lives: list[int]) -> None:
    play = table(Seat(hand=[name], battlefield=MANA))
    play.cast(name)
    play.resolve()
    settle(play)
    assert play.lives == [lives[0], lives[0], lives[1], lives[1]]
    assert set(gained(play)) & {1} == ({1} if name == "Centaur Peacemaker" else set())  # not the teammate


@pytest.mark.parametrize(
    ("name", "discarded", "lives"),
    [
        pytest.param("Arterial Flow", 2, [32, 26], marks=ruling("Arterial Flow", 2)),
        pytest.param("Bad Deal", 2, [26, 26], marks=ruling("Bad Deal", 4)),
        pytest.param("Vicious Rumors", 1, [31, 28], marks=ruling("Vicious Rumors", 2)),
    ],
)
def test_sorceries_affect_each_opponent(name: str, discarded: int, lives: list[int]) -> None:
    rest = [Seat(hand=["Forest"] * 3, library=FULL) for _ in range(3)]
    play = table(Seat(hand=[name], battlefield=[*MANA, "Vampire Nighthawk"], library=FULL), *rest)
    play.cast(name)
    for _ in range(4):
        play.pass_priority()
    while play.decision.purpose == "discard":
        play.choose(*play.decision.options[:discarded])
    assert play.lives == [lives[0], lives[0], lives[1], lives[1]]
    assert [len(play.hand(n)) for n in (1, 2, 3)] == [3, 3 - discarded, 3 - discarded]


@pytest.mark.parametrize(
    ("name", "lives"),
    [
        pytest.param("Blisterspit Gremlin", [30, 28], marks=ruling("Blisterspit Gremlin", 2)),
        pytest.param("Brimstone Trebuchet", [30, 28], marks=ruling("Brimstone Trebuchet", 2)),
        pytest.param("Spear Spewer", [28, 28], marks=ruling("Spear Spewer", 1)),
        pytest.param("Vampire Neonate", [31, 28], marks=ruling("Vampire Neonate", 1)),
        pytest.param("Vampire Opportunist", [32, 26], marks=ruling("Vampire Opportunist", 1)),
        pytest.param("Blight Pile", [30, 28], marks=ruling("Blight Pile", 1)),
        pytest.param("Welder Automaton", [30, 28], marks=ruling("Welder Automaton", 1)),
        pytest.param("Legion Guildmage", [30, 24], marks=ruling("Legion Guildmage", 1)),
    ],
)
def test_activated_abilities_affect_each_opponent(name: str, lives: list[int]) -> None:
    play = table(Seat(battlefield=[name, *MANA]))
    offered = [one for one in play.decision.options if one.kind == "activate" and one.thing == play.id(name)]
    play.activate(name, min(one.number for one in offered))
    play.resolve()
    assert play.lives == [lives[0], lives[0], lives[1], lives[1]]


@ruling("Skirsdag Supplicant", 2)
def test_each_player_loses_2_life_so_each_team_loses_4() -> None:
    play = table(Seat(battlefield=["Skirsdag Supplicant", "Swamp"], hand=["Forest"]))
    play.activate("Skirsdag Supplicant")
    play.resolve()
    assert play.lives == [26] * 4
    assert sorted(lost(play)) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("name", "spell", "lives"),
    [
        pytest.param("Guttersnipe", "Shock", [30, 24], marks=ruling("Guttersnipe", 2)),
        pytest.param("Electrostatic Field", "Shock", [30, 26], marks=ruling("Electrostatic Field", 2)),
        pytest.param("Firebrand Archer", "Shock", [30, 26], marks=ruling("Firebrand Archer", 2)),
        pytest.param("Bontu's Monument", "Memnite", [31, 28], marks=ruling("Bontu's Monument", 4)),
        pytest.param("Corpse Knight", "Memnite", [30, 28], marks=ruling("Corpse Knight", 1)),
    ],
)
def test_triggers_on_spells_affect_each_opponent(name: str, spell: str, lives: list[int]) -> None:
    play = table(Seat(battlefield=[name, "Mountain"], hand=[spell]))
    play.cast(spell, targets=["Player 3"] if spell == "Shock" else [])
    settle(play)
    assert play.lives == [lives[0], lives[0], lives[1], lives[1]]


@pytest.mark.parametrize(
    ("name", "lives"),
    [
        pytest.param("Bastion of Remembrance", [31, 28], marks=ruling("Bastion of Remembrance", 3)),
        pytest.param("Cruel Celebrant", [31, 28], marks=ruling("Cruel Celebrant", 3)),
        pytest.param("Vindictive Vampire", [31, 28], marks=ruling("Vindictive Vampire", 3)),
        pytest.param("Elas il-Kor, Sadistic Pilgrim", [30, 28], marks=ruling("Elas il-Kor, Sadistic Pilgrim", 3)),
    ],
)
def test_triggers_on_deaths_affect_each_opponent(name: str, lives: list[int]) -> None:
    play = table(Seat(battlefield=[name, "Memnite", "Mountain"], hand=["Shock"]), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Shock", targets=["Memnite"])
    settle(play)
    assert play.lives == [lives[0], lives[0], lives[1], lives[1]]


@pytest.mark.parametrize(
    ("name", "lives"),
    [
        pytest.param("Tattered Mummy", [30, 26], marks=ruling("Tattered Mummy", 2)),
        pytest.param("Spirit of Malevolence", [31, 28], marks=ruling("Spirit of Malevolence", 2)),
    ],
)
def test_dying_affects_each_opponent(name: str, lives: list[int]) -> None:
    play = table(Seat(battlefield=[name, "Swamp", "Swamp", "Swamp"], hand=["Murder"]))
    play.cast("Murder", targets=[name])
    settle(play)
    assert play.lives == [lives[0], lives[0], lives[1], lives[1]]


@ruling("Throne of the God-Pharaoh", 2)
def test_only_your_own_tapped_creatures_count() -> None:
    tapped = Permanent("Grizzly Bears", tapped=True)
    play = table(
        Seat(battlefield=["Throne of the God-Pharaoh", tapped, tapped]), Seat(battlefield=[tapped]), step="end"
    )
    play.resolve()
    assert play.lives == [30, 30, 26, 26]


@ruling("The Scarab God", 3)
def test_each_opponent_loses_life_but_only_you_scry() -> None:
    zombies = ["Walking Corpse", "Walking Corpse"]
    play = table(Seat(battlefield=["The Scarab God", *zombies], library=FULL), Seat(library=FULL), step="upkeep")
    for _ in range(4):
        play.pass_priority()
    assert (play.lives, play.decision.purpose, play.decision.player) == ([30, 30, 26, 26], "bottom", 0)
    assert len([one for one in play.decision.options if one.kind == "thing"]) == 2


@ruling("Sanctum of Stone Fangs", 3)
def test_sanctum_of_stone_fangs_takes_twice_x() -> None:
    shrines = ["Sanctum of Stone Fangs", "Sanctum of Tranquil Light"]
    play = table(Seat(battlefield=shrines, library=FULL), Seat(library=FULL), step="draw")
    play.until("precombat main")
    settle(play)
    assert play.lives == [32, 32, 26, 26]


@ruling("Spawn of Mayhem", 5)
def test_spawn_of_mayhem_looks_at_the_teams_life_after_its_damage() -> None:
    for life, counters in ((12, {"+1/+1": 1}), (13, {})):
        play = table(Seat(battlefield=["Spawn of Mayhem"], life=life), step="upkeep")
        play.resolve()
        assert play.lives == [life - 2, life - 2, 28, 28]
        assert play.counters("Spawn of Mayhem") == counters


@ruling("Stormfist Crusader", 1)
def test_each_player_draws_before_each_loses_life() -> None:
    play = table(Seat(battlefield=["Stormfist Crusader"], library=FULL), Seat(library=FULL), step="upkeep")
    play.resolve()
    assert ([len(play.hand(n)) for n in range(4)], play.lives) == ([1] * 4, [28] * 4)


def test_there_are_four_players() -> None:
    play = table(Seat(hand=["Benediction of Moons"], battlefield=["Plains"]))
    play.cast("Benediction of Moons")
    play.resolve()
    assert play.lives == [34, 34, 30, 30]


# -- life gained by a teammate -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "number"),
    [
        pytest.param("Ajani's Pridemate", 1, marks=ruling("Ajani's Pridemate", 4)),
        pytest.param("Bloodbond Vampire", 1, marks=ruling("Bloodbond Vampire", 2)),
        pytest.param("Gideon's Company", 2, marks=ruling("Gideon's Company", 4)),
        pytest.param("Voice of the Blessed", 1, marks=ruling("Voice of the Blessed", 5)),
        pytest.param("Twinblade Paladin", 1, marks=ruling("Twinblade Paladin", 6)),
        pytest.param("Karlov of the Ghost Council", 2, marks=ruling("Karlov of the Ghost Council", 2)),
    ],
)
def test_a_teammates_life_gain_does_not_trigger(name: str, number: int) -> None:
    for who, counters in ((0, {"+1/+1": number}), (1, {})):
        seats = [Seat(battlefield=[name]), Seat()]
        seats[who] = Seat(battlefield=[*seats[who].battlefield, *["Plains"] * 4], hand=["Angel's Mercy"])
        play = table(*seats)
        play.cast("Angel's Mercy", by=who)
        settle(play)
        assert (play.lives[:2], play.counters(name)) == ([37, 37], counters)


@pytest.mark.parametrize(
    ("name", "mine"),
    [
        pytest.param("Angel of Vitality", 38, marks=ruling("Angel of Vitality", 6)),
        pytest.param("Honor Troll", 38, marks=ruling("Honor Troll", 6)),
        pytest.param("Heron of Hope", 38, marks=ruling("Heron of Hope", 3)),
        pytest.param("Knight of Dawn's Light", 38, marks=ruling("Knight of Dawn's Light", 3)),
        pytest.param("Boon Reflection", 44, marks=ruling("Boon Reflection", 2)),
        pytest.param("Rhox Faithmender", 44, marks=ruling("Rhox Faithmender", 3)),
    ],
)
def test_replacements_of_life_gain_apply_only_to_their_controller(name: str, mine: int) -> None:
    for who, life in ((0, mine), (1, 37)):
        seats = [Seat(battlefield=[name]), Seat()]
        seats[who] = Seat(battlefield=[*seats[who].battlefield, *["Plains"] * 4], hand=["Angel's Mercy"])
        play = table(*seats)
        play.cast("Angel's Mercy", by=who)
        play.resolve()
        assert play.lives[:2] == [life, life]


@ruling("Angelic Accord", 3)
@ruling("Resplendent Angel", 2)
def test_life_a_teammate_gained_is_not_life_you_gained() -> None:
    for who, tokens in ((0, 2), (1, 0)):
        seats = [Seat(battlefield=["Angelic Accord", "Resplendent Angel"], library=FULL), Seat(library=FULL)]
        seats[who] = Seat(battlefield=[*seats[who].battlefield, *["Plains"] * 4], hand=["Angel's Mercy"], library=FULL)
        play = table(*seats)
        play.cast("Angel's Mercy", by=who)
        play.resolve()
        play.until("end")
        settle(play)
        assert play.battlefield(0).count("Angel Token") == tokens


@ruling("Indulging Patrician", 3)
def test_indulging_patrician_takes_6_life() -> None:
    play = table(Seat(battlefield=["Indulging Patrician", *["Plains"] * 4], hand=["Angel's Mercy"]))
    play.cast("Angel's Mercy")
    play.resolve()
    play.until("end")
    settle(play)
    assert play.lives == [37, 37, 24, 24]


# -- the team's life total ---------------------------------------------------------------------------------------------


@ruling("Serra Ascendant", 2)
@ruling("Twinblade Paladin", 5)
@ruling("Honor Troll", 5)
@ruling("Angel of Vitality", 5)
def test_your_life_total_is_your_teams() -> None:
    names = ["Serra Ascendant", "Twinblade Paladin", "Honor Troll", "Angel of Vitality"]
    play = table(Seat(battlefield=names), Seat(life=30))
    assert play.pt("Serra Ascendant") == (6, 6)
    assert "double strike" in play.keywords("Twinblade Paladin")
    assert (play.pt("Honor Troll"), play.pt("Angel of Vitality")) == ((4, 4), (4, 4))
    play = table(Seat(battlefield=names), Seat(life=24))
    assert play.pt("Serra Ascendant") == (1, 1)
    assert "double strike" not in play.keywords("Twinblade Paladin")
    assert (play.pt("Honor Troll"), play.pt("Angel of Vitality")) == ((2, 3), (2, 2))


@ruling("Death's Shadow", 3)
def test_deaths_shadow_shrinks_by_the_teams_life() -> None:
    play = table(Seat(battlefield=["Death's Shadow"]), Seat(life=5))
    assert play.pt("Death's Shadow") == (8, 8)


@ruling("Felidar Sovereign", 2)
def test_felidar_sovereign_wins_with_the_teams_life() -> None:
    play = table(Seat(battlefield=["Felidar Sovereign"]), Seat(life=40), step="upkeep")
    play.resolve()
    assert play.game.winners == (0, 1)


@ruling("Magister Sphinx", 3)
@ruling("Form of the Dinosaur", 3)
@ruling("Providence", 3)
def test_setting_a_life_total_changes_the_teams_and_only_one_player_gains_or_loses_life() -> None:
    play = table(Seat(hand=["Magister Sphinx"], battlefield=MANA), Seat(life=25))
    play.cast("Magister Sphinx")
    play.resolve()
    play.choose("Player 2")
    play.resolve()
    assert (play.lives, lost(play)) == ([10, 10, 30, 30], [1])
    play = table(Seat(hand=["Form of the Dinosaur"], battlefield=MANA))
    play.cast("Form of the Dinosaur")
    play.resolve()
    play.resolve()
    assert (play.lives, lost(play)) == ([15, 15, 30, 30], [0])
    play = table(Seat(hand=["Providence"], battlefield=MANA), Seat(life=12))
    play.cast("Providence")
    play.resolve()
    assert (play.lives, gained(play)) == ([26, 26, 30, 30], [0])


@ruling("Quietus Spike", 3)
def test_quietus_spike_halves_the_teams_life() -> None:
    spike = Permanent("Quietus Spike", attached_to="Grizzly Bears")
    play = table(Seat(battlefield=["Grizzly Bears", spike]), Seat(), Seat(life=21))
    play.attack({"Grizzly Bears": "Player 3"})
    play.until("combat damage")
    settle(play)
    assert play.lives == [30, 30, 9, 9]


@ruling("Virtus the Veiled", 6)
def test_virtus_the_veiled_halves_the_teams_life() -> None:
    play = table(Seat(battlefield=["Virtus the Veiled"]), Seat(), Seat(life=21))
    play.attack({"Virtus the Veiled": "Player 4"})
    play.until("combat damage")
    settle(play)
    assert play.lives == [30, 30, 10, 10]


@ruling("Druid's Deliverance", 8)
def test_combat_damage_to_a_teammate_is_not_prevented() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]), Seat(), Seat(hand=["Druid's Deliverance"], battlefield=MANA)
    )
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 4"})
    play.cast("Druid's Deliverance", by=2)
    play.resolve()
    play.until("end of combat")
    assert play.lives == [30, 30, 27, 27]


# -- losing and winning ------------------------------------------------------------------------------------------------


@ruling("Platinum Angel", 3)
def test_platinum_angel_protects_the_whole_team() -> None:
    play = table(Seat(life=0), Seat(battlefield=["Platinum Angel"]))
    assert not play.game.over
    assert table(Seat(life=0)).game.winners == (2, 3)


@ruling("Cloudsteel Kirin", 9)
def test_cloudsteel_kirin_protects_the_whole_team() -> None:
    kirin = Permanent("Cloudsteel Kirin", attached_to="Grizzly Bears")
    sovereign = Seat(life=40, battlefield=["Felidar Sovereign"], library=FULL)
    play = table(Seat(life=0), Seat(battlefield=["Grizzly Bears", kirin]), sovereign, active=2, step="upkeep")
    play.resolve()
    assert not play.game.over


@ruling("Lich's Mirror", 18)
def test_lichs_mirror_saves_the_team_whatever_its_reason_to_lose() -> None:
    mirror = Seat(battlefield=["Lich's Mirror"], library=FULL)
    play = table(
        Seat(battlefield=["Lich's Mirror"], library=FULL, life=3),
        Seat(battlefield=["Hill Giant"], library=FULL),
        Seat(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        active=2,
    )
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert (play.lives, play.game.over) == ([20, 20, 30, 30], False)
    assert (len(play.hand(0)), play.battlefield(0), play.battlefield(1)) == (7, [], ["Hill Giant"])
    play = table(mirror, Seat(), Seat(hand=["Ancestral Recall"], battlefield=["Island"]), active=2)
    play.cast("Ancestral Recall", targets=["Player 2"])
    play.resolve()
    assert (play.lives, play.game.over, len(play.hand(0))) == ([20, 20, 30, 30], False, 7)


@ruling("The Golden Throne", 5)
def test_the_golden_throne_sets_the_teams_life_to_1() -> None:
    play = table(
        Seat(battlefield=["The Golden Throne"], life=3),
        Seat(),
        Seat(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        active=2,
    )
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert (play.lives, gained(play), play.exile()) == ([1, 1, 30, 30], [0], ["The Golden Throne"])
