"""Triggered abilities of planes and phenomena of the corpus: chaos, encounters, arriving, upkeeps (CR 311.7, 312.5)."""

from __future__ import annotations

import pytest

from apnap.game.seats import Permanent, Seat
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import CardDiscarded
from apnap.rules.events.planes import ChaosEnsued
from tests.cards.planar_table import arriving, chaos, rolling, table, until_roll
from tests.marks import cr
from tests.rulings.table import needs_corpus, ruling

pytestmark = needs_corpus


@cr("614.17d")
def test_cards_in_exile_cant_enter_the_battlefield_for_a_turn() -> None:
    play = chaos("Bad Wolf Bay", Seat(battlefield=["Grizzly Bears"], hand=["Cloudshift"], pool="{W}"), Seat())
    play.resolve()
    assert play.command() == ["Akoum"]
    play.cast("Cloudshift", ["Grizzly Bears"])
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]


@cr("608.2f", "707.2")
def test_each_player_copies_a_creature_of_the_player_to_their_left() -> None:
    seats = [Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Hill Giant", "Storm Crow"]), Seat()]
    play = arriving("Caught in a Parallel Universe", *seats)
    play.resolve()
    play.choose("Storm Crow")
    assert sorted(play.battlefield(0)) == ["Grizzly Bears", "Storm Crow"]
    assert sorted(play.battlefield(1)) == ["Hill Giant", "Storm Crow"]  # nobody to the left controls a creature
    assert play.battlefield(2) == ["Grizzly Bears"]
    copies = [id for id in play.state.battlefield if play.state.object(id).is_token]
    assert all("menace" in play.keywords(id) for id in copies)


@cr("701.10b", "608.2b")
@ruling("Cliffside Market", 3)
def test_control_of_two_permanents_that_share_a_type_is_exchanged() -> None:
    seats = [Seat(battlefield=["Grizzly Bears", "Forest"]), Seat(battlefield=["Ornithopter", "Plains"])]
    play = chaos("Cliffside Market", *seats)
    play.choose("Grizzly Bears")
    assert play.stack  # the Ornithopter is the only other creature
    play.resolve()
    assert sorted(play.battlefield(0)) == ["Forest", "Ornithopter"]
    assert sorted(play.battlefield(1)) == ["Grizzly Bears", "Plains"]


@cr("115.1", "701.8a")
@ruling("Furnace Layer", 1)
@ruling("Furnace Layer", 2)
def test_a_player_at_random_discards_a_card_and_a_land_costs_life() -> None:
    losers = set()
    for size in range(8):
        seats = [Seat(hand=["Forest"]), Seat(hand=["Forest"], graveyard=["Opt"] * size)]
        play = arriving("Furnace Layer", *seats)
        if size % 2:
            play.state.below(2)
        play.resolve()
        (event,) = play.events(CardDiscarded)
        assert play.life(event.player) == 17
        losers.add(event.player)
    play = arriving("Furnace Layer", Seat(hand=["Opt"]), Seat(hand=["Opt"]))
    play.resolve()
    assert play.lives == [20, 20]
    assert play.events(CardDiscarded)
    play = arriving("Furnace Layer", Seat(), Seat())
    play.resolve()
    assert play.lives == [20, 20]


@cr("115.1", "603.3d")
def test_the_controller_of_the_creature_chooses_the_target_and_whether_it_deals_damage() -> None:
    seats = [Seat(command=["Immersturm"]), Seat(hand=["Ambush Viper"], pool="{G}{G}")]
    play = table(*seats)
    play.pass_to(1)
    play.cast("Ambush Viper")
    play.resolve()
    assert play.decision.player == 1
    assert play.decision.purpose == "target"
    play.choose("Player 1")
    play.resolve()
    assert play.decision.player == 1
    play.yes()
    assert play.lives == [18, 20]


@cr("608.2d", "122.1b")
def test_a_counter_of_one_of_three_kinds_and_a_card_for_the_battlefield_or_the_hand() -> None:
    play = arriving("Ketria", Seat(battlefield=["Grizzly Bears"]), Seat())
    play.resolve()
    play.no()
    play.yes()
    assert play.counters("Grizzly Bears") == {"menace": 1}
    library = ["Forest", "Opt", "Hill Giant", "Forest"]
    play = chaos("Ketria", Seat(library=library), Seat())
    play.resolve()
    play.yes()
    assert play.battlefield(0) == ["Hill Giant"]
    assert sorted(play.exile()) == ["Forest", "Opt"]
    assert play.library(0) == ["Forest"]
    play = chaos("Ketria", Seat(library=library), Seat())
    play.resolve()
    play.no()
    assert play.hand(0) == ["Hill Giant"]


@cr("615.1a")
@ruling("Mount Keralia", 1)
def test_damage_by_planes_of_that_name_is_prevented_for_the_rest_of_the_game() -> None:
    for rolled in ("chaos", "blank"):
        seats = [Seat(battlefield=["Grizzly Bears", *["Plains"] * 40]), Seat(battlefield=["Runeclaw Bear"])]
        seats[0].command, seats[0].planar_deck = ["Mount Keralia"], ["Akoum"]
        play = rolling(rolled, *seats)
        play.resolve_all()
        for player in (0, 1):
            play.until("end", player)
            play.resolve_all()
        play.until("precombat main", 0)
        assert play.counters("Mount Keralia") == {"pressure": 2}
        until_roll(play, "planeswalker", 9)
        play.resolve()
        play.pass_priority(0)
        play.pass_priority(1)
        while play.decision.purpose == "replacement":
            play.game.answer(play.decision.options[0])
        assert play.command() == ["Akoum"]
        assert play.battlefield(1) == []
        shielded = any(event.rule == "901.9b" for event in play.events(ChaosEnsued))
        assert ("Grizzly Bears" in play.battlefield(0)) is shielded
        assert shielded or rolled == "blank"


@cr("401.4", "608.2c")
def test_the_hand_goes_to_the_bottom_and_as_many_cards_are_drawn() -> None:
    seats = [Seat(command=["Pools of Becoming"], hand=["Opt", "Shock"], library=["Plains"] * 4), Seat()]
    play = table(*seats)
    play.until("end")
    play.resolve()
    if play.decision.purpose == "order":
        play.order(["Opt", "Shock"])
    assert play.hand(0) == ["Plains", "Plains"]
    assert sorted(play.library(0)[-2:]) == ["Opt", "Shock"]


@cr("101.4", "608.2c")
@ruling("Reality Shaping", 3)
def test_players_put_permanents_onto_the_battlefield_one_after_the_other() -> None:
    play = arriving("Reality Shaping", Seat(hand=["Grizzly Bears"]), Seat(hand=["Clone"]))
    play.resolve()
    play.yes()
    assert "Grizzly Bears" in play.battlefield(0)
    play.yes()
    play.choose("Grizzly Bears")  # it may enter as a copy of what has entered before
    assert play.battlefield(1) == ["Grizzly Bears"]


@cr("603.2")
@ruling("Stensia", 1)
@ruling("Stensia", 2)
def test_a_creature_grows_the_first_time_it_deals_damage_to_players() -> None:
    field = ["Prodigal Pyromancer", "Fervor", "Intruder Alarm", "Grizzly Bears"]
    play = table(Seat(command=["Stensia"], battlefield=field, hand=["Memnite"]), Seat())
    play.activate("Prodigal Pyromancer", targets=["Player 2"])
    play.resolve_all()
    assert play.counters("Prodigal Pyromancer") == {"+1/+1": 1}
    play.cast("Memnite")
    play.resolve_all()
    play.activate("Prodigal Pyromancer", targets=["Player 2"])
    play.resolve_all()
    assert play.lives == [20, 18]
    assert play.counters("Prodigal Pyromancer") == {"+1/+1": 1}


@cr("702.144a")
@ruling("Strixhaven", 3)
def test_instant_spells_have_demonstrate() -> None:
    play = table(Seat(command=["Strixhaven"], hand=["Shock"], pool="{R}"), Seat())
    play.cast("Shock", ["Player 2"])
    play.resolve()
    play.yes()
    while play.decision.purpose != "act":
        play.game.answer(play.decision.options[0])
    play.resolve_all()
    assert sorted(play.lives) in ([14, 20], [16, 18])


@cr("701.20a", "701.16a")
def test_a_creature_is_traded_for_the_first_one_in_the_library() -> None:
    seats = [Seat(battlefield=["Ornithopter"], library=["Opt", "Forest", "Hill Giant", "Shock"]), Seat()]
    play = arriving("The Aether Flues", *seats)
    play.resolve()
    play.yes()
    assert play.battlefield(0) == ["Hill Giant"]
    assert sorted(play.library(0)) == ["Forest", "Opt", "Shock"]


@cr("601.2f")
def test_abilities_of_artifact_tokens_cost_less_for_a_turn() -> None:
    play = arriving("The Dining Car", Seat(planar_deck=["Akoum"], pool=""), Seat())
    play.resolve()
    assert [len([name for name in play.battlefield(n) if "Food" in name]) for n in (0, 1)] == [1, 1]
    seats = [Seat(battlefield=[Permanent("Clue", token=True)]), Seat()]
    seats[0].battlefield = ["Grizzly Bears", "Hill Giant", "Ornithopter"]
    seats[0].command = ["The Dining Car"]
    play = table(*seats, active=1, step="end")
    play.until("upkeep", 0)
    play.resolve()
    if play.decision.purpose == "sacrifice":
        play.choose("Grizzly Bears")
    assert "Grizzly Bears" not in play.battlefield(0)  # of those with toughness 2, one
    assert any("Clue" in name for name in play.battlefield(0))
    play.until("precombat main", 0)
    assert not play.may("activate", "Clue Token")


@cr("608.2c")
@ruling("The Great Aerie", 2)
def test_two_creatures_deal_damage_equal_to_their_toughness_to_each_other() -> None:
    seats = [Seat(battlefield=["Ornithopter"]), Seat(battlefield=["Wall of Wood", "Grizzly Bears"])]
    play = chaos("The Great Aerie", *seats)
    play.choose("Ornithopter")
    play.choose("Grizzly Bears")
    play.resolve()
    assert play.battlefield() == ["Wall of Wood"]
    play = chaos("The Great Aerie", Seat(battlefield=["Ornithopter"]), Seat(battlefield=["Grizzly Bears"]))
    play.choose("Ornithopter")
    play.choose()
    play.resolve()
    assert sorted(play.battlefield()) == ["Grizzly Bears", "Ornithopter"]


@cr("608.2c")
@ruling("The Hippodrome", 7)
def test_a_creature_is_destroyed_if_its_power_is_0_or_less() -> None:
    play = chaos("The Hippodrome", Seat(battlefield=["Grizzly Bears"]), Seat())
    assert play.pt("Grizzly Bears") == (-3, 2)
    play.resolve()
    play.yes()
    assert play.battlefield(0) == []
    play = chaos("The Hippodrome", Seat(battlefield=["Colossal Dreadmaw"]), Seat())
    play.resolve()
    assert play.decision.purpose == "act"
    assert play.battlefield(0) == ["Colossal Dreadmaw"]


@cr("608.2c")
@ruling("The Maelstrom", 4)
@ruling("The Maelstrom", 6)
def test_a_revealed_card_goes_onto_the_battlefield_or_to_the_bottom() -> None:
    library = ["Grizzly Bears", "Plains"]
    for answers, field, left in (
        ((True, True), ["Grizzly Bears"], ["Plains"]),
        ((True, False), [], ["Plains", "Grizzly Bears"]),
        ((False,), [], library),
    ):
        play = arriving("The Maelstrom", Seat(library=library), Seat())
        play.resolve()
        for answer in answers:
            play.choose(answer)
        assert (play.battlefield(0), play.library(0)) == (field, left)
    for card in ("Shock", "Pacifism"):  # an Aura that can't enchant anything can't enter
        play = arriving("The Maelstrom", Seat(library=[card, "Plains"]), Seat())
        play.resolve()
        play.yes()
        if play.decision.purpose == "may":
            play.yes()
        assert play.library(0) == ["Plains", card]


@cr("120.1", "111.10")
@ruling("The Western Cloud", 1)
def test_tokens_deal_damage() -> None:
    seats = [Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Hill Giant"])]
    play = chaos("The Western Cloud", *seats)
    play.resolve()
    assert "Grizzly Bears" in play.battlefield(0)  # prevented
    assert play.battlefield(1) == []
    assert all(play.tapped(id) for id in play.state.battlefield if play.state.object(id).is_token)


@cr("608.2c")
def test_two_tokens_instead_of_one_for_a_sturdy_creature() -> None:
    for creature, count in (("Grizzly Bears", 1), ("Craw Wurm", 2), (None, 0)):
        play = chaos("The Wilds", Seat(), Seat(battlefield=[creature] if creature else []))
        play.choose("Player 2")
        play.resolve()
        assert len(play.battlefield(0)) == count
        assert play.battlefield(1) == []


@cr("508.1c")
def test_creatures_without_flying_or_islandwalk_cant_attack() -> None:
    play = table(Seat(command=["Celestine Reef"], battlefield=["Segovian Leviathan", "Grizzly Bears"]), Seat())
    with pytest.raises(Illegal):
        play.attack(["Grizzly Bears"])
    play.attack(["Segovian Leviathan"])


@cr("702.62b", "701.54a")
def test_a_card_is_suspended_and_travels_in_time() -> None:
    seats = [Seat(hand=["Grizzly Bears", "Forest"], planar_deck=["Akoum"], battlefield=["Plains"] * 40), Seat()]
    play = arriving("Amy's Home", *seats)
    play.resolve()
    play.yes()
    assert play.exile() == ["Grizzly Bears"]
    assert play.counters("Grizzly Bears") == {"time": 2}
    assert "suspend" in play.keywords("Grizzly Bears")
    until_roll(play, "chaos", 9)
    play.resolve()
    play.choose()
    play.choose("Grizzly Bears")
    assert play.counters("Grizzly Bears") == {"time": 1}
    play.next_turn()
    assert play.counters("Grizzly Bears") == {"time": 1}  # its owner's upkeep is another


@cr("702.62a")
def test_a_suspended_card_is_cast_after_its_last_counter() -> None:
    play = arriving("Amy's Home", Seat(hand=["Llanowar Elves", "Forest"], planar_deck=["Akoum"]), Seat())
    play.resolve()
    play.yes()
    play.until("upkeep", 1)
    play.resolve()
    play.no()
    play.until("upkeep", 0)
    while play.decision.purpose == "order triggers":
        play.game.answer(play.decision.options[0])
    while play.stack:
        if play.decision.purpose == "may":
            play.no()
        else:
            play.resolve()
    assert "Llanowar Elves" in play.battlefield(0)
    assert "haste" in play.keywords("Llanowar Elves")


@cr("608.2e")
@ruling("The Pit", 1)
def test_each_player_chooses_a_token_and_all_are_created_together() -> None:
    seats = [Seat(battlefield=["Soul Warden"], life=20), Seat(life=20)]
    play = arriving("The Pit", *seats)
    play.resolve()
    play.yes()
    assert len(play.battlefield()) == 1
    play.no()
    assert [name for name in play.battlefield(0) if "Token" in name] == ["Angel Token"]
    assert play.battlefield(1) == ["Demon Token"]
    assert len(play.stack) == 2
    play.resolve_all()
    play.until("upkeep", 1)
    play.resolve()
    assert play.lives == [22, 14]


@cr("702.26a")
@ruling("Unyaro", 1)
def test_creatures_phase_out_until_a_player_planeswalks() -> None:
    seats = [Seat(battlefield=["Plains"] * 40), Seat(battlefield=[Permanent("Grizzly Bears", tapped=True)])]
    play = arriving("Unyaro", *seats)
    play.until("end", 0)
    play.resolve()
    bears = next(id for id in play.state.battlefield if play.state.object(id).base.name == "Grizzly Bears")
    assert play.state.object(bears).phased_out
    play.until("end", 1)
    assert play.state.object(bears).phased_out  # and nobody has planeswalked to Unyaro this turn
    play.until("precombat main", 0)
    until_roll(play, "planeswalker", 9)
    play.resolve()
    assert not play.state.object(bears).phased_out
    assert not play.tapped("Grizzly Bears")


@cr("702.85a")
@ruling("TARDIS Bay", 1)
def test_the_first_spell_of_mana_value_2_or_greater_in_a_turn_has_cascade() -> None:
    seats = [Seat(command=["TARDIS Bay"], hand=["Ornithopter", "Grizzly Bears"], pool="{G}{G}"), Seat()]
    seats[0].library = ["Forest", "Llanowar Elves", "Plains"]
    play = table(*seats)
    play.cast("Ornithopter")
    assert len(play.stack) == 1
    play.resolve()
    play.cast("Grizzly Bears")
    assert len(play.stack) == 2
    play.resolve()
    play.yes()
    play.resolve_all()
    assert sorted(play.battlefield(0)) == ["Grizzly Bears", "Llanowar Elves", "Ornithopter"]


@cr("102.3", "500.8")
def test_exactly_two_creatures_of_a_team_attack() -> None:
    field = ["Grizzly Bears", "Hill Giant", "Storm Crow"]
    for attackers, doubled in ((field[:2], True), (field, False)):
        play = table(Seat(command=["Valor's Reach"], battlefield=field), Seat())
        play.attack(attackers)
        play.resolve_all()
        assert ["double strike" in play.keywords(name) for name in field] == [doubled, doubled, False]
    play = chaos("Valor's Reach", Seat(battlefield=[Permanent("Grizzly Bears", tapped=True)]), Seat())
    play.choose("Grizzly Bears")
    play.resolve()
    assert not play.tapped("Grizzly Bears")
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    play.until("postcombat main")
    play.until("beginning of combat")
    assert play.active == 0
