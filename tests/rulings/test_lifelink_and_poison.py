"""Rulings about lifelink, infect, wither and toxic."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Archangel of Thune", 1)
def test_each_lifelink_source_gains_life_separately() -> None:
    play = scene(Seat(battlefield=["Archangel of Thune", "Child of Night"]))
    play.attack(["Archangel of Thune", "Child of Night"])
    play.until("combat damage")
    assert play.stack == ["ability of Archangel of Thune"] * 2
    play = scene(
        Seat(battlefield=["Archangel of Thune", "Grizzly Bears"]), Seat(battlefield=["Wind Drake", "Storm Crow"])
    )
    play.attack(["Archangel of Thune"])
    play.block({"Wind Drake": "Archangel of Thune", "Storm Crow": "Archangel of Thune"})
    play.order(["Wind Drake", "Storm Crow"])
    play.until("combat damage")
    play.assign({"Wind Drake": 2, "Storm Crow": 1})
    assert (play.stack, play.life()) == (["ability of Archangel of Thune"], 23)


@ruling("Bloodthirsty Aerialist", 2)
def test_life_gained_as_the_creature_dies_is_too_late() -> None:
    play = scene(Seat(battlefield=["Bloodthirsty Aerialist", "Child of Night"]), Seat(battlefield=["Serra Angel"]))
    play.attack(["Bloodthirsty Aerialist", "Child of Night"])
    play.block({"Serra Angel": "Bloodthirsty Aerialist"})
    play.until("combat damage")
    assert (play.life(), play.graveyard()) == (22, ["Bloodthirsty Aerialist"])


@ruling("Honor Troll", 3)
def test_lifelink_in_the_same_combat_saves_honor_troll() -> None:
    play = scene(Seat(life=22, battlefield=["Honor Troll", "Child of Night"]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Honor Troll", "Child of Night"])
    play.block({"Hill Giant": "Honor Troll"})
    play.until("combat damage")
    assert (play.life(), play.graveyard(), play.pt("Honor Troll"), play.damage("Honor Troll")) == (25, [], (4, 4), 3)


@ruling("Brion Stoutarm", 1)
def test_last_known_lifelink_counts() -> None:
    play = scene(Seat(battlefield=["Brion Stoutarm", "Hill Giant"], pool="{R}"), Seat(hand=["Unsummon"], pool="{U}"))
    play.activate("Brion Stoutarm", targets=["Player 2"])
    play.cast("Unsummon", targets=["Brion Stoutarm"], by=1)
    play.resolve_all()
    assert (play.hand(), play.lives) == (["Brion Stoutarm"], [23, 17])


@ruling("Piru, the Volatile", 1)
def test_a_creature_that_died_with_lifelink_still_gains_life() -> None:
    play = scene(
        Seat(battlefield=["Piru, the Volatile", "Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"], hand=["Murder"], pool="{B}{B}{B}"),
    )
    play.cast("Murder", targets=["Piru, the Volatile"], by=1)
    play.resolve_all()
    assert (play.lives, play.battlefield()) == ([34, 20], [])


@ruling("Lifelink", 1)
def test_the_creatures_controller_gains_life_from_lifelink() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[Permanent("Lifelink", attached_to="Grizzly Bears")])
    )
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    assert play.lives == [22, 18]


@ruling("Behemoth Sledge", 1)
def test_two_instances_of_lifelink_gain_life_once() -> None:
    sledge = Permanent("Behemoth Sledge", attached_to="Child of Night")
    play = scene(Seat(battlefield=["Child of Night", sledge, sledge]))
    play.attack(["Child of Night"])
    play.until("end of combat")
    assert play.lives == [26, 14]


@ruling("Armadillo Cloak", 2)
def test_two_armadillo_cloaks_and_lifelink_gain_life_three_times() -> None:
    cloak = Permanent("Armadillo Cloak", attached_to="Child of Night")
    play = scene(Seat(battlefield=["Child of Night", cloak, cloak]))
    play.attack(["Child of Night"])
    while not play.stack:
        play.pass_priority()
    assert play.lives == [26, 14]
    play.resolve_all()
    assert play.lives == [38, 14]


@ruling("Kjeldoran Gargoyle", 2)
def test_triggered_life_gain_is_too_late_for_a_player_at_0_life() -> None:
    for life, over in ((2, True), (3, False)):
        play = scene(
            Seat(battlefield=["Serra Angel", "White Knight"]), Seat(life=life, battlefield=["Kjeldoran Gargoyle"])
        )
        play.attack(["Serra Angel", "White Knight"])
        play.block({"Kjeldoran Gargoyle": "Serra Angel"})
        while not play.game.over and play.step != "first-strike combat damage":
            play.pass_priority()
        assert (play.game.over, play.stack) == (over, ["ability of Kjeldoran Gargoyle"] if not over else play.stack)


@ruling("Blackcleave Goblin", 2)
@ruling("Blackcleave Goblin", 3)
def test_infect_damage_is_damage() -> None:
    play = scene(
        Seat(battlefield=["Blackcleave Goblin", Permanent("Behemoth Sledge", attached_to="Blackcleave Goblin")]),
        Seat(battlefield=["Rowan, Fearless Sparkmage"]),
    )
    play.attack({"Blackcleave Goblin": "Rowan"})
    play.until("end of combat")
    assert (play.counters("Rowan"), play.life(), play.state.players[1].poison) == ({"loyalty": 1}, 24, 0)


@ruling("Blackcleave Goblin", 4)
def test_prevented_infect_damage_gives_no_poison_counters() -> None:
    play = scene(Seat(battlefield=["Blackcleave Goblin"]), Seat(hand=["Holy Day"], pool="", battlefield=["Plains"]))
    play.attack(["Blackcleave Goblin"])
    play.cast("Holy Day", by=1)
    play.resolve()
    play.until("end of combat")
    assert (play.state.players[1].poison, play.life(1)) == (0, 20)


@ruling("Corrupted Conscience", 1)
def test_two_instances_of_infect_have_no_further_effect() -> None:
    mine = Permanent("Blackcleave Goblin", sick=False)
    conscience = Permanent("Corrupted Conscience", attached_to="Blackcleave Goblin")
    play = scene(Seat(battlefield=[mine, conscience]))
    play.attack(["Blackcleave Goblin"])
    play.until("end of combat")
    assert (play.state.players[1].poison, play.life(1)) == (2, 20)


@ruling("Puncture Blast", 1)
def test_wither_applies_only_to_creatures() -> None:
    play = scene(Seat(hand=["Puncture Blast"] * 2, pool="{R}{R}{R}{R}{R}{R}"), Seat(battlefield=["Craw Wurm"]))
    play.cast("Puncture Blast", targets=["Craw Wurm"])
    play.resolve()
    play.cast("Puncture Blast", targets=["Player 2"])
    play.resolve()
    assert (play.counters("Craw Wurm"), play.damage("Craw Wurm"), play.life(1)) == ({"-1/-1": 3}, 0, 17)


@ruling("Annex Sentry", 4, 7)
def test_toxic_gives_the_same_counters_for_any_damage() -> None:
    play = scene(Seat(battlefield=["Annex Sentry", "Gratuitous Violence"]))
    play.attack(["Annex Sentry"])
    play.until("end of combat")
    assert (play.state.players[1].poison, play.life(1)) == (1, 18)


@ruling("Annex Sentry", 5)
def test_toxic_applies_only_to_combat_damage_to_players() -> None:
    play = scene(
        Seat(battlefield=["Annex Sentry"], hand=["Soul's Fire"], pool="{R}{R}{R}"),
        Seat(battlefield=["Rowan, Fearless Sparkmage"]),
    )
    play.cast("Soul's Fire", targets=["Player 2", "Annex Sentry"])
    play.resolve()
    play.attack({"Annex Sentry": "Rowan"})
    play.until("end of combat")
    assert (play.life(1), play.counters("Rowan"), play.state.players[1].poison) == (19, {"loyalty": 4}, 0)


@ruling("Cliffrunner Behemoth", 3)
def test_lifelink_is_checked_as_the_damage_is_dealt() -> None:
    play = scene(Seat(battlefield=["Cliffrunner Behemoth", "Glory Seeker"]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Cliffrunner Behemoth", "Glory Seeker"])
    play.block({"Hill Giant": "Glory Seeker"})
    play.until("combat damage")
    assert (play.lives, play.graveyard()) == ([25, 15], ["Glory Seeker"])
    assert "lifelink" not in play.keywords("Cliffrunner Behemoth")


@ruling("Drinker of Sorrow", 1)
def test_damage_to_two_objects_sacrifices_one_permanent() -> None:
    play = scene(
        Seat(battlefield=["Drinker of Sorrow", "Swamp", "Forest"]), Seat(battlefield=["Grizzly Bears", "Storm Crow"])
    )
    play.attack(["Drinker of Sorrow"])
    play.block({"Grizzly Bears": "Drinker of Sorrow", "Storm Crow": "Drinker of Sorrow"})
    play.order(["Grizzly Bears", "Storm Crow"])
    play.until("combat damage")
    play.assign({"Grizzly Bears": 3, "Storm Crow": 2})
    assert play.stack == ["ability of Drinker of Sorrow"]


@ruling("Wall of Essence", 1)
def test_wall_of_essence_gains_life_for_lethal_damage() -> None:
    play = scene(Seat(battlefield=["Craw Wurm"]), Seat(battlefield=["Wall of Essence"]))
    play.attack(["Craw Wurm"])
    play.block({"Wall of Essence": "Craw Wurm"})
    play.until("end of combat")
    assert (play.life(1), play.graveyard(1)) == (26, ["Wall of Essence"])


@ruling("Hornet Nest", 1)
def test_hornet_nest_triggers_on_lethal_damage() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Hornet Nest"]))
    play.cast("Lightning Bolt", targets=["Hornet Nest"])
    play.resolve_all()
    assert (play.graveyard(1), len(play.battlefield(1))) == (["Hornet Nest"], 3)
