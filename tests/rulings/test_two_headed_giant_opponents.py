"""Rulings about Two-Headed Giant games: what affects each opponent, and what only one player of a team does."""

from __future__ import annotations

import pytest

from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling
from tests.rulings.test_two_headed_giant_life import FULL, MANA, gained, lost, settle, table

pytestmark = needs_corpus


def agree(play: Script) -> None:
    """Everything resolves, and whoever may do something does it."""
    while True:
        settle(play)
        if play.game.over or play.decision.purpose == "act":
            return
        play.game.answer(play.decision.options[0])


def teams(play: Script) -> list[int]:
    """The life total of each team; its players have the same."""
    assert (play.life(0), play.life(2)) == (play.life(1), play.life(3))
    return [play.life(0), play.life(2)]


# -- each opponent loses life ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "beside", "lives"),
    [
        pytest.param("Ghitu Journeymage", "Sighted-Caste Sorcerer", [30, 26], marks=ruling("Ghitu Journeymage", 3)),
        pytest.param("Turret Ogre", "Battlegrace Angel", [30, 26], marks=ruling("Turret Ogre", 2)),
        pytest.param("Ironclad Revolutionary", "Ornithopter", [30, 26], marks=ruling("Ironclad Revolutionary", 1)),
        pytest.param("Gruesome Fate", "Grizzly Bears", [30, 28], marks=ruling("Gruesome Fate", 1)),
        pytest.param("Zof Consumption", "", [34, 22], marks=ruling("Zof Consumption // Zof Bloodbog", 6)),
        pytest.param("Ayara, First of Locthwain", "", [31, 28], marks=ruling("Ayara, First of Locthwain", 1)),
        pytest.param("Chainer's Torment", "", [32, 26], marks=ruling("Chainer's Torment", 8)),
    ],
)
def test_a_spell_or_what_enters_affects_each_opponent(name: str, beside: str, lives: list[int]) -> None:
    card = "Zof Consumption // Zof Bloodbog" if name == "Zof Consumption" else name
    mine = [*MANA, *MANA, *([beside] if beside else [])]
    play = table(Seat(hand=[card], battlefield=mine), Seat(battlefield=["Runeclaw Bear"]))
    play.cast(name)
    agree(play)
    assert teams(play) == lives
    assert set(gained(play)) <= {0}  # never the teammate


@ruling("The Elder Dragon War", 2)
def test_the_elder_dragon_war_reduces_the_life_total_by_4() -> None:
    play = table(Seat(hand=["The Elder Dragon War"], battlefield=MANA), Seat(battlefield=["Grizzly Bears"]))
    play.cast("The Elder Dragon War")
    play.resolve()
    play.choose(play.decision.options[0])
    settle(play)
    assert (teams(play), play.battlefield(1)) == ([30, 26], [])


@pytest.mark.parametrize(
    ("name", "number", "lives"),
    [
        pytest.param("Lightning-Rig Crew", 0, [30, 28], marks=ruling("Lightning-Rig Crew", 1)),
        pytest.param("Thermo-Alchemist", 0, [30, 28], marks=ruling("Thermo-Alchemist", 1)),
        pytest.param("Unruly Catapult", 0, [30, 28], marks=ruling("Unruly Catapult", 1)),
        pytest.param("Hazoret the Fervent", 0, [30, 26], marks=ruling("Hazoret the Fervent", 1)),
        pytest.param("Embraal Gear-Smasher", 0, [30, 26], marks=ruling("Embraal Gear-Smasher", 1)),
        pytest.param("Rank Officer", 0, [30, 26], marks=ruling("Rank Officer", 1)),
        pytest.param("Lampad of Death's Vigil", 0, [31, 28], marks=ruling("Lampad of Death's Vigil", 1)),
        pytest.param("Chandra, Pyrogenius", 0, [30, 26], marks=ruling("Chandra, Pyrogenius", 1)),
    ],
)
def test_an_activated_ability_affects_each_opponent(name: str, number: int, lives: list[int]) -> None:
    self = Permanent(name, counters={"loyalty": 5}) if name.startswith("Chandra") else name
    seat = Seat(battlefield=[self, *MANA, "Ornithopter"], hand=["Forest"], graveyard=["Grizzly Bears"])
    play = table(seat)
    play.activate(name, number, choices=["Ornithopter"] if name.startswith("Lampad") else [])
    agree(play)
    assert teams(play) == lives


@ruling("Caged Zombie", 1)
def test_caged_zombie_takes_4_life() -> None:
    play = table(Seat(battlefield=["Caged Zombie", *MANA], hand=["Shock"]), Seat(battlefield=["Memnite"]))
    assert not play.may("activate", "Caged Zombie")
    play.cast("Shock", targets=["Memnite"])
    play.resolve()
    play.activate("Caged Zombie")
    play.resolve()
    assert teams(play) == [30, 26]


@pytest.mark.parametrize(
    ("name", "beside", "lives"),
    [
        pytest.param("Poison-Tip Archer", "", [30, 28], marks=ruling("Poison-Tip Archer", 2)),
        pytest.param("Serrated Scorpion", "", [32, 26], marks=ruling("Serrated Scorpion", 1)),
        pytest.param("Nocturnal Feeder", "", [32, 26], marks=ruling("Nocturnal Feeder", 2)),
        pytest.param("Relic Vial", "Marauding Blight-Priest", [31, 26], marks=ruling("Relic Vial", 3)),
    ],
)
def test_a_death_affects_each_opponent(name: str, beside: str, lives: list[int]) -> None:
    dies = name if name in ("Serrated Scorpion", "Nocturnal Feeder") else "Grizzly Bears"
    mine = list(dict.fromkeys([one for one in (name, beside, dies) if one]))
    play = table(Seat(battlefield=[*mine, *["Swamp"] * 3], hand=["Murder"]))
    play.cast("Murder", targets=[dies])
    settle(play)
    assert teams(play) == lives


@ruling("Cavalier of Flame", 2)
def test_cavalier_of_flame_deals_its_damage_to_each_opponent_and_their_planeswalkers() -> None:
    jace = Permanent("Jace Beleren", counters={"loyalty": 5})
    seat = Seat(battlefield=["Cavalier of Flame", *["Swamp"] * 3], hand=["Murder"], graveyard=["Forest"] * 3)
    play = table(seat, Seat(graveyard=["Forest"]), Seat(), Seat(battlefield=[jace]))
    play.cast("Murder", targets=["Cavalier of Flame"])
    settle(play)
    assert (teams(play), play.counters("Jace Beleren")) == ([30, 24], {"loyalty": 2})


@pytest.mark.parametrize(
    ("name", "attacker", "lives"),
    [
        pytest.param("Infectious Horror", "Infectious Horror", [30, 26], marks=ruling("Infectious Horror", 1)),
        pytest.param("Hooded Blightfang", "Hooded Blightfang", [31, 28], marks=ruling("Hooded Blightfang", 2)),
        pytest.param("Sanctum Seeker", "Sanctum Seeker", [31, 28], marks=ruling("Sanctum Seeker", 1)),
        pytest.param("Knights' Charge", "Rafiq of the Many", [31, 28], marks=ruling("Knights' Charge", 1)),
        pytest.param("Night Market Lookout", "Night Market Lookout", [31, 28], marks=ruling("Night Market Lookout", 2)),
    ],
)
def test_an_attack_on_one_opponent_affects_each_of_them(name: str, attacker: str, lives: list[int]) -> None:
    play = table(Seat(battlefield=list(dict.fromkeys([name, attacker]))))
    play.attack({attacker: "Player 4"})
    settle(play)
    assert teams(play) == lives
    play = table(Seat(battlefield=[name]), Seat(battlefield=["Grizzly Bears"]))
    play.attack({"Grizzly Bears": "Player 4"})  # a teammate's creature
    assert play.stack == []


@pytest.mark.parametrize(
    ("name", "step", "lives"),
    [
        pytest.param("Ill-Gotten Inheritance", "upkeep", [31, 28], marks=ruling("Ill-Gotten Inheritance", 1)),
        pytest.param("God-Pharaoh's Statue", "end", [30, 28], marks=ruling("God-Pharaoh's Statue", 1)),
    ],
)
def test_a_step_affects_each_opponent_once_a_turn(name: str, step: str, lives: list[int]) -> None:
    play = table(Seat(battlefield=[name], library=FULL), step=step)
    settle(play)
    assert teams(play) == lives


@pytest.mark.parametrize(
    ("name", "card", "lives"),
    [
        pytest.param("Reckless Fireweaver", "Ornithopter", [30, 28], marks=ruling("Reckless Fireweaver", 1)),
        pytest.param("Underhanded Designs", "Ornithopter", [31, 28], marks=ruling("Underhanded Designs", 1)),
        pytest.param("Wayward Servant", "Walking Corpse", [31, 28], marks=ruling("Wayward Servant", 2)),
        pytest.param(
            "Forerunner of the Coalition", "Rigging Runner", [30, 28], marks=ruling("Forerunner of the Coalition", 2)
        ),
    ],
)
def test_a_permanent_that_enters_affects_each_opponent(name: str, card: str, lives: list[int]) -> None:
    for who in (0, 1):
        seats = [Seat(battlefield=[name, *MANA]), Seat(battlefield=MANA)]
        seats[who] = Seat(battlefield=seats[who].battlefield, hand=[card])
        play = table(*seats)
        play.cast(card, by=who)
        agree(play)
        assert teams(play) == (lives if who == 0 else [30, 30])


@ruling("Spitfire Lagac", 3)
def test_a_land_of_a_teammate_is_not_landfall() -> None:
    for who, lives in ((0, [30, 28]), (1, [30, 30])):
        seats = [Seat(battlefield=["Spitfire Lagac"]), Seat()]
        seats[who] = Seat(battlefield=seats[who].battlefield, hand=["Forest"])
        play = table(*seats)
        play.land("Forest", by=who)
        settle(play)
        assert teams(play) == lives


# -- only one player of the team gains life ----------------------------------------------------------------------------


def after_mercy(permanent: str | Permanent, who: int, target: str = "") -> Script:
    """Player 1 has a permanent; they or their teammate gain 7 life."""
    seats = [Seat(battlefield=[permanent, "Grizzly Bears"]), Seat()]
    seats[who] = Seat(battlefield=[*seats[who].battlefield, *["Plains"] * 4], hand=["Angel's Mercy"])
    play = table(*seats)
    play.cast("Angel's Mercy", by=who)
    play.resolve()
    if play.decision.purpose == "target":
        play.choose(target)
    settle(play)
    return play


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Archangel of Thune", marks=ruling("Archangel of Thune", 4)),
        pytest.param("Bloodthirsty Aerialist", marks=ruling("Bloodthirsty Aerialist", 3)),
        pytest.param("Scion of the Swarm", marks=ruling("Scion of the Swarm", 5)),
        pytest.param("Elenda's Hierophant", marks=ruling("Elenda's Hierophant", 4)),
        pytest.param("Malakir Familiar", marks=ruling("Malakir Familiar", 2)),
    ],
)
def test_only_your_own_life_gain_makes_it_larger(name: str) -> None:
    power, toughness = table(Seat(battlefield=[name])).pt(name)
    assert after_mercy(name, 0).pt(name) == (power + 1, toughness + 1)
    assert after_mercy(name, 1).pt(name) == (power, toughness)


@pytest.mark.parametrize(
    ("name", "keyword"),
    [
        pytest.param("Kalastria Nightwatch", "flying", marks=ruling("Kalastria Nightwatch", 2)),
        pytest.param("Nirkana Assassin", "deathtouch", marks=ruling("Nirkana Assassin", 2)),
    ],
)
def test_only_your_own_life_gain_grants_a_keyword(name: str, keyword: str) -> None:
    assert keyword in after_mercy(name, 0).keywords(name)
    assert keyword not in after_mercy(name, 1).keywords(name)


@pytest.mark.parametrize(
    ("name", "life"),
    [
        pytest.param("Sanguine Bond", 23, marks=ruling("Sanguine Bond", 5)),
        pytest.param("Defiant Bloodlord", 23, marks=ruling("Defiant Bloodlord", 2)),
        pytest.param("Vito, Thorn of the Dusk Rose", 23, marks=ruling("Vito, Thorn of the Dusk Rose", 5)),
        pytest.param("Cliffhaven Vampire", 28, marks=ruling("Cliffhaven Vampire", 2)),
        pytest.param("Marauding Blight-Priest", 28, marks=ruling("Marauding Blight-Priest", 4, 5)),
        pytest.param("Epicure of Blood", 28, marks=ruling("Epicure of Blood", 2, 3)),
    ],
)
def test_only_your_own_life_gain_takes_life(name: str, life: int) -> None:
    assert teams(after_mercy(name, 0, "Player 4")) == [37, life]
    assert teams(after_mercy(name, 1, "Player 4")) == [37, 30]


@ruling("Voracious Wurm", 1)
def test_voracious_wurm_counts_only_your_own_life_gain() -> None:
    for who, counters in ((0, {"+1/+1": 7}), (1, {})):
        seats = [Seat(battlefield=MANA, hand=["Voracious Wurm"]), Seat()]
        seats[who] = Seat(battlefield=MANA, hand=[*seats[who].hand, "Angel's Mercy"])
        play = table(*seats)
        play.cast("Angel's Mercy", by=who)
        play.resolve()
        play.cast("Voracious Wurm", by=0)
        play.resolve()
        assert play.counters("Voracious Wurm") == counters


@ruling("Lone Rider // It That Rides as One", 2)
@ruling("Regal Bloodlord", 2)
def test_life_gained_by_a_teammate_does_not_count_in_the_end_step() -> None:
    mine = ["Lone Rider // It That Rides as One", "Regal Bloodlord"]
    for who in (0, 1):
        seats = [Seat(battlefield=mine, library=FULL), Seat(library=FULL)]
        seats[who] = Seat(battlefield=[*seats[who].battlefield, *["Plains"] * 4], hand=["Angel's Mercy"], library=FULL)
        play = table(*seats)
        play.cast("Angel's Mercy", by=who)
        play.resolve()
        play.until("end")
        settle(play)
        there = play.battlefield(0)
        assert ("It That Rides as One" in there, "Bat Token" in there) == (who == 0, who == 0)


@ruling("Vizkopa Guildmage", 2)
def test_vizkopa_guildmage_takes_twice_the_life_gained() -> None:
    for who, life in ((0, 16), (1, 30)):
        seats = [Seat(battlefield=["Vizkopa Guildmage", *MANA]), Seat(battlefield=MANA)]
        seats[who] = Seat(battlefield=seats[who].battlefield, hand=["Angel's Mercy"])
        play = table(*seats)
        play.activate("Vizkopa Guildmage", 1)
        play.resolve()
        play.cast("Angel's Mercy", by=who)
        settle(play)
        assert teams(play) == [37, life]


@ruling("Twilight Prophet", 8)
def test_twilight_prophet_takes_twice_what_you_gain() -> None:
    seat = Seat(battlefield=["Twilight Prophet", *["Swamp"] * 9], library=["Craw Wurm", *FULL])
    play = table(seat, step="upkeep")
    settle(play)
    assert teams(play) == [36, 18]


# -- the life totals of teams ------------------------------------------------------------------------------------------


@ruling("Soul Conduit", 3)
def test_soul_conduit_exchanges_the_life_totals_of_teams() -> None:
    for targets, lives in ((["Player 2", "Player 3"], [30, 12]), (["Player 1", "Player 2"], [12, 30])):
        play = table(Seat(battlefield=["Soul Conduit", *["Forest"] * 6], life=12))
        play.activate("Soul Conduit", targets=targets)
        play.resolve()
        assert teams(play) == lives
        assert (gained(play), lost(play)) == (([1], [2]) if lives[0] == 30 else ([], []))


@ruling("Repay in Kind", 2)
def test_repay_in_kind_affects_one_player_of_the_team() -> None:
    play = table(Seat(hand=["Repay in Kind"], battlefield=MANA, life=13), Seat(), Seat(life=21))
    play.cast("Repay in Kind")
    agree(play)
    assert (teams(play), len(lost(play)), lost(play)[0] in (2, 3)) == ([13, 13], 1, True)


@ruling("Arbiter of Knollridge", 3)
def test_arbiter_of_knollridge_lets_one_player_of_each_team_gain_life() -> None:
    play = table(Seat(hand=["Arbiter of Knollridge"], battlefield=MANA, life=5), Seat(), Seat(life=24))
    play.cast("Arbiter of Knollridge")
    agree(play)
    assert (teams(play), len(gained(play)), gained(play)[0] in (0, 1)) == ([24, 24], 1, True)


@ruling("Sorin, Grim Nemesis", 2)
def test_sorin_grim_nemesis_looks_at_the_highest_total_of_a_team() -> None:
    sorin = Permanent("Sorin, Grim Nemesis", counters={"loyalty": 9})
    play = table(Seat(battlefield=[sorin], life=4), Seat(), Seat(life=11))
    play.activate("Sorin, Grim Nemesis", 2)
    play.resolve()
    assert play.battlefield(0).count("Vampire Knight Token") == 11
