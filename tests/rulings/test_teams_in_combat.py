"""Rulings about combat between teams and attacks on several players."""

from __future__ import annotations

import pytest

from apnap.rules.events.life import LifeLost
from tests.rulings.table import Script, Seat, needs_corpus, ruling, scene
from tests.rulings.test_two_headed_giant_life import FULL, MANA, lost, settle, table

pytestmark = needs_corpus


# -- attacking alone ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Sighted-Caste Sorcerer", marks=ruling("Sighted-Caste Sorcerer", 5)),
        pytest.param("Sigiled Paladin", marks=ruling("Sigiled Paladin", 5)),
        pytest.param("Waveskimmer Aven", marks=ruling("Waveskimmer Aven", 5)),
        pytest.param("Outrider of Jhess", marks=ruling("Outrider of Jhess", 5)),
        pytest.param("Dawnray Archer", marks=ruling("Dawnray Archer", 5)),
        pytest.param("Ignoble Hierarch", marks=ruling("Ignoble Hierarch", 1)),
        pytest.param("Goblin Champion", marks=ruling("Goblin Champion", 1)),
    ],
)
def test_exalted_looks_at_the_attackers_of_the_whole_team(name: str) -> None:
    bears = Seat(battlefield=["Grizzly Bears"])
    for attackers, exalted in (((name,), 1), ((name, "Grizzly Bears"), 0), (("Grizzly Bears",), 0)):
        play = table(Seat(battlefield=[name]), bears)
        power, toughness = play.pt(name)
        play.attack(dict.fromkeys(attackers, "Player 3"))
        settle(play)
        assert play.pt(name) == (power + exalted, toughness + exalted)
        assert play.pt("Grizzly Bears") == (2, 2)  # nor does a teammate's creature get anything


@pytest.mark.parametrize(
    ("name", "keyword"),
    [
        pytest.param("Rafiq of the Many", "double strike", marks=ruling("Rafiq of the Many", 5)),
        pytest.param("Battlegrace Angel", "lifelink", marks=ruling("Battlegrace Angel", 5)),
    ],
)
def test_what_attacks_alone_gains_a_keyword(name: str, keyword: str) -> None:
    play = table(Seat(battlefield=[name, "Hill Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack({"Hill Giant": "Player 3"})
    settle(play)
    assert (play.pt("Hill Giant"), keyword in play.keywords("Hill Giant")) == ((4, 4), True)
    play = table(Seat(battlefield=[name, "Hill Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack({"Hill Giant": "Player 3", "Grizzly Bears": "Player 4"})
    assert play.stack == []


@ruling("Angelic Exaltation", 1)
def test_a_creature_that_is_left_alone_in_combat_did_not_attack_alone() -> None:
    play = table(
        Seat(battlefield=["Angelic Exaltation", "Hill Giant", "Mountain"], hand=["Shock"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack({"Hill Giant": "Player 3", "Grizzly Bears": "Player 4"})
    play.cast("Shock", targets=["Grizzly Bears"], by=0)
    play.resolve()
    assert (play.stack, play.pt("Hill Giant")) == ([], (3, 3))


# -- the player attacked -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Enraged Revolutionary", marks=ruling("Enraged Revolutionary", 2)),
        pytest.param("Marchesa's Infiltrator", marks=ruling("Marchesa's Infiltrator", 2)),
        pytest.param("Marchesa's Smuggler", marks=ruling("Marchesa's Smuggler", 2)),
        pytest.param("Treasonous Ogre", marks=ruling("Treasonous Ogre", 2)),
    ],
)
def test_dethrone_looks_at_the_life_of_the_team(name: str) -> None:
    for life, goal, counters in ((30, "Player 3", {"+1/+1": 1}), (30, "Player 4", {"+1/+1": 1}), (31, "Player 3", {})):
        play = table(Seat(battlefield=[name]), Seat(life=life))
        play.attack({name: goal})
        settle(play)
        assert play.counters(name) == counters


@ruling("Campaign of Vengeance", 2)
def test_campaign_of_vengeance_takes_1_life_of_one_player() -> None:
    play = table(Seat(battlefield=["Campaign of Vengeance", "Grizzly Bears"]))
    play.attack({"Grizzly Bears": "Player 4"})
    settle(play)
    assert (play.lives, len(lost(play))) == ([31, 31, 29, 29], 1)


@ruling("Storm the Vault // Vault of Catlacan", 2)
def test_storm_the_vault_triggers_for_each_player_dealt_damage() -> None:
    for goals, treasures in ((("Player 3", "Player 4"), 2), (("Player 3", "Player 3"), 1)):
        vault = "Storm the Vault // Vault of Catlacan"
        play = table(Seat(battlefield=[vault, "Grizzly Bears", "Hill Giant"]))
        play.attack(dict(zip(("Grizzly Bears", "Hill Giant"), goals, strict=True)))
        play.until("combat damage")
        settle(play)
        assert play.battlefield(0).count("Treasure Token") == treasures


@ruling("Contested War Zone", 2)
def test_contested_war_zone_goes_to_the_controller_of_the_last_ability() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Contested War Zone"])
    )
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 3"})
    play.until("combat damage")
    assert (play.decision.purpose, play.decision.player) == ("order triggers", 2)
    first = play.decision.options[0]
    play.choose(first, play.decision.options[1])
    play.resolve()
    between = play.controller("Contested War Zone")
    play.resolve()
    assert {between, play.controller("Contested War Zone")} == {0, 1}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Ghostly Prison", marks=ruling("Ghostly Prison", 1)),
        pytest.param("Koskun Falls", marks=ruling("Koskun Falls", 1)),
    ],
)
def test_an_attack_on_one_head_is_paid_for_once(name: str) -> None:
    play = table(Seat(battlefield=["Grizzly Bears", "Forest", "Forest"]), Seat(), Seat(battlefield=[name]))
    play.attack({"Grizzly Bears": "Player 3"})
    while play.decision.purpose != "act":
        play.game.answer(play.decision.options[0])
    assert all(play.tapped(id) for id in play.state.battlefield if play.object(id).owner == 0)
    play.until("end of combat")
    assert play.lives == [30, 30, 28, 28]


# -- counting attackers ------------------------------------------------------------------------------------------------


@ruling("Epistolary Librarian", 1)
def test_epistolary_librarian_counts_the_attackers_of_a_teammate() -> None:
    for bears, offered in ((["Grizzly Bears"], False), (["Grizzly Bears", "Runeclaw Bear"], True)):
        play = table(Seat(battlefield=["Epistolary Librarian"], hand=["Divination"]), Seat(battlefield=bears))
        play.attack(dict.fromkeys(("Epistolary Librarian", *bears), "Player 3"))
        for _ in range(4):
            play.pass_priority()
        assert (play.decision.source == play.id("Divination")) == offered


@ruling("Cleaving Skyrider", 2)
def test_cleaving_skyrider_counts_the_attackers_of_the_whole_team() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears", *MANA], hand=["Cleaving Skyrider"]),
        Seat(battlefield=["Hill Giant", "Runeclaw Bear"]),
    )
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 4", "Runeclaw Bear": "Player 4"})
    play.cast("Cleaving Skyrider", kicked=True, by=0)
    play.resolve()
    play.choose("Player 4")
    settle(play)
    assert play.lives == [30, 30, 27, 27]


@ruling("Ondu Rising", 5)
def test_ondu_rising_gives_lifelink_to_the_attackers_of_a_teammate() -> None:
    play = table(Seat(hand=["Ondu Rising"], battlefield=MANA), Seat(battlefield=["Hill Giant"]))
    play.cast("Ondu Rising")
    play.resolve()
    play.attack({"Hill Giant": "Player 3"})
    settle(play)
    play.until("end of combat")
    assert play.lives == [33, 33, 27, 27]


@ruling("Farrel's Zealot", 1)
def test_farrels_zealot_may_hurt_a_creature_of_a_player_who_is_not_attacked() -> None:
    play = scene(Seat(battlefield=["Farrel's Zealot"]), Seat(), Seat(battlefield=["Hill Giant"]))
    play.attack({"Farrel's Zealot": "Player 2"})
    play.until("declare blockers")
    if play.decision.purpose == "target":
        play.choose("Hill Giant")
    for _ in range(3):
        play.pass_priority()
    play.yes()
    assert (play.battlefield(2), play.lives) == ([], [20, 20, 20])


# -- each upkeep, each turn --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Magmatic Force", marks=ruling("Magmatic Force", 1)),
        pytest.param("Sun Droplet", marks=ruling("Sun Droplet", 1)),
    ],
)
def test_an_upkeep_of_a_team_is_one_upkeep(name: str) -> None:
    for active in (0, 2):
        play = table(Seat(battlefield=[name], library=FULL), active=active, step="upkeep")
        if play.decision.purpose == "target":
            play.choose("Player 3")
        assert play.stack == [f"ability of {name}"]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Mischievous Chimera", marks=ruling("Mischievous Chimera", 3, 4)),
        pytest.param("Stinging Lionfish", marks=ruling("Stinging Lionfish", 3)),
        pytest.param("Wavebreak Hippocamp", marks=ruling("Wavebreak Hippocamp", 3)),
    ],
)
def test_an_opposing_teams_turn_is_one_turn(name: str) -> None:
    seat = Seat(battlefield=[name, "Mountain", "Mountain"], hand=["Shock", "Shock"], library=FULL)
    play = table(seat, Seat(library=FULL), active=2)
    for number in (2, 1):
        play.cast("Shock", targets=["Player 3"], by=0)
        if play.decision.purpose == "target":
            play.choose(play.decision.options[0])
        assert len(play.stack) == number
        while play.stack:
            if play.decision.purpose == "act":
                play.pass_priority()
            else:
                play.game.answer(play.decision.options[0])
    assert play.lives[2] == (24 if name == "Mischievous Chimera" else 26)
    if name == "Mischievous Chimera":
        assert sorted(event.player for event in play.events(LifeLost)) == [2, 2, 2, 3]


@ruling("Virtue of Knowledge // Vantress Visions", 21)
def test_virtue_of_knowledge_does_not_affect_a_teammates_abilities() -> None:
    virtue = "Virtue of Knowledge // Vantress Visions"
    for who, drawn in ((0, 2), (1, 1)):
        seats = [Seat(battlefield=[virtue, *MANA], library=FULL), Seat(battlefield=MANA, library=FULL)]
        seats[who] = Seat(battlefield=seats[who].battlefield, hand=["Elvish Visionary"], library=FULL)
        play = table(*seats)
        play.cast("Elvish Visionary", by=who)
        play.resolve()
        settle(play)
        assert len(play.hand(who)) == drawn


def holder(play: Script) -> int:
    """The player who has the initiative."""
    return next(one.index for one in play.state.players if "initiative" in one.designations)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("White Plume Adventurer", marks=ruling("White Plume Adventurer", 5)),
        pytest.param("Seasoned Dungeoneer", marks=ruling("Seasoned Dungeoneer", 5)),
        pytest.param("Undermountain Adventurer", marks=ruling("Undermountain Adventurer", 5)),
    ],
)
def test_both_players_of_a_team_take_the_initiative_in_turn(name: str) -> None:
    play = table(
        Seat(hand=[name], battlefield=MANA, library=FULL),
        Seat(library=FULL),
        Seat(battlefield=["Grizzly Bears"], library=FULL),
        Seat(battlefield=["Hill Giant"], library=FULL),
    )
    play.cast(name)
    play.resolve()
    while play.stack or play.decision.purpose != "act":
        play.game.answer(play.decision.options[-1 if play.decision.purpose == "act" else 0])
    assert holder(play) == 0
    play.next_turn()
    play.attack({"Grizzly Bears": "Player 1", "Hill Giant": "Player 1"})
    play.until("combat damage")
    assert (play.decision.purpose, play.decision.player) == ("order triggers", 0)
    holders = []
    while play.decision.purpose == "order triggers":
        play.choose(*play.decision.options)
    while play.stack or play.decision.purpose != "act":
        play.game.answer(play.decision.options[-1 if play.decision.purpose == "act" else 0])
        holders.append(holder(play))
    assert {2, 3} <= set(holders)


# -- three and more players --------------------------------------------------------------------------------------------


@ruling("Jace's Phantasm", 2)
@ruling("Radiant Essence", 1)
def test_one_opponent_must_meet_the_whole_condition() -> None:
    names = ["Jace's Phantasm", "Radiant Essence"]
    half = Seat(graveyard=["Swamp"] * 9)
    play = scene(Seat(battlefield=names), half, half)
    assert (play.pt("Jace's Phantasm"), play.pt("Radiant Essence")) == ((1, 1), (2, 3))
    full = Seat(graveyard=["Swamp"] * 10, battlefield=["Walking Corpse"])
    for others in ((half, full), (full, half)):
        play = scene(Seat(battlefield=names), *others)
        assert (play.pt("Jace's Phantasm"), play.pt("Radiant Essence")) == ((5, 5), (3, 5))


@ruling("Linvala, the Preserver", 2)
def test_linvala_may_look_at_two_different_opponents() -> None:
    armies = ["Grizzly Bears"] * 2
    play = scene(
        Seat(hand=["Linvala, the Preserver"], battlefield=MANA, life=10),
        Seat(life=15),
        Seat(life=3, battlefield=armies),
    )
    play.cast("Linvala, the Preserver")
    play.resolve()
    settle(play)
    assert (play.life(0), play.battlefield(0).count("Angel Token")) == (15, 1)


@ruling("Baffling End", 1)
def test_baffling_ends_token_may_go_to_another_opponent() -> None:
    play = scene(
        Seat(hand=["Baffling End", "Naturalize"], battlefield=MANA), Seat(battlefield=["Grizzly Bears"]), Seat()
    )
    play.cast("Baffling End")
    play.resolve()
    settle(play)
    assert play.exile() == ["Grizzly Bears"]
    play.cast("Naturalize", targets=["Baffling End"])
    play.resolve()
    play.choose("Player 3")
    settle(play)
    assert (play.battlefield(1), play.battlefield(2)) == ([], ["Dinosaur Token"])


@ruling("Citanul Druid", 1)
@ruling("Havoc", 1)
def test_spells_of_every_opponent_trigger() -> None:
    for who, counters, life in ((1, 1, 20), (2, 1, 20), (0, 0, 20)):
        seats = [Seat(battlefield=["Citanul Druid", "Havoc"]), Seat(), Seat()]
        seats[who] = Seat(battlefield=seats[who].battlefield, hand=["Ornithopter"])
        play = scene(*seats, active=who)
        play.cast("Ornithopter")
        settle(play)
        assert (play.counters("Citanul Druid").get("+1/+1", 0), play.life(who)) == (counters, life)
    for who in (1, 2):
        seats = [Seat(battlefield=["Havoc"]), Seat(), Seat()]
        seats[who] = Seat(battlefield=["Plains"] * 4, hand=["Angel's Mercy"])
        play = scene(*seats, active=who)
        play.cast("Angel's Mercy")
        settle(play)
        assert play.life(who) == 25
