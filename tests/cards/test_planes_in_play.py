"""Planes and phenomena of the corpus in play: what each mechanism of their texts does (CR 311, 312, 901)."""

from __future__ import annotations

import pytest

from apnap.game.seats import Permanent, Seat
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.chance import CoinFlipped
from apnap.rules.events.planes import ChaosEnsued
from tests.cards.planar_table import arriving, chaos, rolling, table, until_roll
from tests.marks import cr
from tests.rulings.table import needs_corpus, ruling

pytestmark = needs_corpus


# -- keywords of cards in graveyards, at their own mana cost -----------------------------------------------------------


@cr("702.84a", "118.6")
@ruling("Grixis", 1)
def test_creature_cards_have_unearth_for_their_mana_cost() -> None:
    grave = ["Goblin Piker", "Grizzly Bears"]
    play = table(Seat(command=["Grixis"], graveyard=grave, battlefield=["Mountain"] * 2), Seat())
    assert not play.may("activate", "Grizzly Bears")
    play.activate("Goblin Piker")
    play.resolve()
    assert "Goblin Piker" in play.battlefield(0)
    assert "haste" in play.keywords("Goblin Piker")
    play.until("end")
    play.resolve_all()
    assert play.exile() == ["Goblin Piker"]


@cr("702.128a")
def test_creature_cards_have_embalm_for_their_mana_cost() -> None:
    play = table(Seat(command=["Naktamun"], graveyard=["Grizzly Bears"], battlefield=["Forest"] * 2), Seat())
    play.activate("Grizzly Bears")
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]
    assert play.battlefield(0).count("Grizzly Bears") == 1


@cr("702.34a")
def test_instants_in_each_graveyard_have_flashback_for_their_mana_cost() -> None:
    seats = [
        Seat(command=["Otaria"], graveyard=["Ancestral Vision"]),
        Seat(graveyard=["Shock"], battlefield=["Mountain"]),
    ]
    play = table(*seats)
    assert not play.may("cast", "Ancestral Vision")  # it has no mana cost
    play.pass_to(1)
    play.cast("Shock", ["Player 1"])
    play.resolve()
    assert play.lives == [18, 20]
    assert play.exile() == ["Shock"]


@cr("702.138a")
def test_creature_cards_have_escape_for_their_mana_cost_and_three_other_cards() -> None:
    grave = ["Grizzly Bears", "Shock", "Opt", "Forest"]
    plane = "Stormcage Containment Facility"
    play = table(Seat(command=[plane], graveyard=grave, battlefield=["Forest"] * 2), Seat())
    play.cast("Grizzly Bears", way="escape")
    play.resolve()
    assert "Grizzly Bears" in play.battlefield(0)
    assert sorted(play.exile()) == ["Forest", "Opt", "Shock"]
    play = table(Seat(command=[plane], graveyard=grave[:3], battlefield=["Forest"] * 2), Seat())
    assert not play.may("cast", "Grizzly Bears")


@cr("702.97a")
def test_creature_cards_have_scavenge_for_their_mana_cost() -> None:
    field = ["Forest", "Forest", "Hill Giant"]
    play = table(Seat(command=["The Cave of Skulls"], graveyard=["Grizzly Bears"], battlefield=field), Seat())
    play.activate("Grizzly Bears", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (5, 5)


# -- the planar die and turn order -------------------------------------------------------------------------------------


@cr("103.1", "101.4")
@ruling("Time Distortion", 1)
def test_reversing_the_turn_order_changes_who_is_next() -> None:
    play = arriving("Time Distortion", Seat(), Seat(), Seat())
    play.resolve()
    assert play.command() == ["Akoum"]
    play.pass_priority(0)
    assert play.decision.player == 2
    play.next_turn()
    assert play.state.markers[0].active == 2
    play.next_turn()
    assert play.state.markers[0].active == 1


@cr("103.1")
def test_the_turn_order_is_reversed_and_then_the_player_planeswalks() -> None:
    play = chaos("Temple of Atropos", Seat(), Seat(), Seat())
    play.resolve()
    assert play.command() == ["Akoum"]
    play.next_turn()
    assert play.state.markers[0].active == 2


@cr("901.9b")
@ruling("Chaotic Aether", 1)
@ruling("Chaotic Aether", 2)
def test_blanks_are_chaos_rolls_until_a_player_planeswalks_away_from_a_plane() -> None:
    play = arriving("Chaotic Aether", Seat(planar_deck=["Panopticon", "Akoum"], battlefield=["Plains"] * 40), Seat())
    play.resolve()
    assert play.command() == ["Panopticon"]  # away from the phenomenon, which doesn't end the effect
    rolled = until_roll(play, "blank")
    assert play.events(ChaosEnsued)[-1].index > rolled.index
    until_roll(play, "planeswalker")
    play.resolve()
    assert play.command() == ["Akoum"]
    rolled = until_roll(play, "blank")
    assert play.events(ChaosEnsued)[-1].index < rolled.index


@cr("901.8", "614.1a")
def test_chaos_ensues_instead_of_planeswalking_because_of_a_roll() -> None:
    play = arriving(
        "Fixed Point in Time", Seat(planar_deck=["Panopticon", "Krosa"], battlefield=["Plains"] * 40), Seat()
    )
    play.resolve()
    assert play.command() == ["Panopticon"]
    until_roll(play, "planeswalker")
    held = len(play.hand(0))
    play.resolve()
    assert play.command() == ["Panopticon"]
    play.resolve_all()
    assert len(play.hand(0)) == held + 1
    play.next_turn()
    play.next_turn()
    play.until("precombat main", 0)
    until_roll(play, "planeswalker")
    play.resolve()
    assert play.command() == ["Krosa"]


@cr("701.16a")
@ruling("Interplanar Tunnel", 1)
def test_one_of_five_planes_is_put_on_top_and_the_rest_on_the_bottom() -> None:
    deck = ["Akoum", "Mutual Epiphany", "Krosa", "Esper", "Shiv", "Minamo", "Panopticon"]
    play = arriving("Interplanar Tunnel", Seat(planar_deck=deck), Seat())
    play.resolve()
    assert sorted(play.state.object(option.thing).base.name for option in play.decision.options) == [
        "Akoum",
        "Esper",
        "Krosa",
        "Minamo",
        "Shiv",
    ]
    play.choose("Shiv")
    assert play.command() == ["Shiv"]
    rest = [play.state.object(id) for id in play.state.players[0].planar_deck]
    assert [one.base.name for one in rest][-1] == "Panopticon"
    hidden = [one for one in rest if one.base.name in ("Akoum", "Krosa", "Esper", "Minamo", "Mutual Epiphany")]
    assert len(hidden) == 5
    assert not any(one.known_to for one in hidden)


# -- players beside one another ----------------------------------------------------------------------------------------


@cr("103.1", "701.38a")
def test_a_creature_of_the_player_to_the_left_is_goaded() -> None:
    seats = [Seat(command=["Bowie Base One"]), Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Hill Giant"])]
    play = table(*seats)
    play.until("end")
    play.resolve()
    play.next_turn()
    with pytest.raises(Illegal):
        play.attack({})
    play.attack({"Grizzly Bears": "Player 3"})


# -- what can't happen, and what happens instead -----------------------------------------------------------------------


@cr("104.2b", "104.3b")
def test_a_player_cant_lose_until_somebody_planeswalks() -> None:
    play = chaos(
        "Celestine Reef", Seat(life=1, battlefield=["Grizzly Bears", "Storm Crow"], hand=["Shock"], pool="{R}"), Seat()
    )
    play.resolve()
    play.cast("Shock", ["Player 1"])
    play.resolve()
    assert play.lives[0] == -1
    assert not play.game.over
    with pytest.raises(Illegal):
        play.attack(["Grizzly Bears"])
    play.attack(["Storm Crow"])


@cr("614.1a", "502.3")
@ruling("Edge of Malacol", 3)
def test_creatures_get_counters_instead_of_untapping() -> None:
    field = [Permanent("Grizzly Bears", tapped=True), Permanent("Forest", tapped=True)]
    seats = [Seat(command=["Edge of Malacol"]), Seat(battlefield=field)]
    play = table(*seats, step="end")
    play.next_turn()
    assert play.tapped("Grizzly Bears")
    assert not play.tapped("Forest")
    assert play.pt("Grizzly Bears") == (4, 4)


@cr("502.3")
def test_all_permanents_untap_in_each_players_untap_step() -> None:
    seats = [Seat(command=["Horizon Boughs"], battlefield=[Permanent("Forest", tapped=True)]), Seat()]
    play = table(*seats, step="end")
    play.next_turn()
    assert play.active == 1
    assert not play.tapped("Forest")


@cr("614.6")
def test_a_creature_that_would_die_is_exiled_and_costs_its_controller_life() -> None:
    seats = [Seat(command=["The Doctor's Tomb"], hand=["Shock"], pool="{R}"), Seat(battlefield=["Grizzly Bears"])]
    play = table(*seats)
    play.cast("Shock", ["Grizzly Bears"])
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]
    assert play.lives == [20, 18]


@cr("601.3", "508.1c")
def test_a_player_who_has_cast_a_spell_cant_attack_and_the_other_way_round() -> None:
    field = ["Grizzly Bears", "Mountain"]
    play = table(Seat(command=["Prahv"], battlefield=field, hand=["Shock"]), Seat())
    play.cast("Shock", ["Player 2"])
    play.resolve()
    with pytest.raises(Illegal):
        play.attack(["Grizzly Bears"])
    play = table(Seat(command=["Prahv"], battlefield=field, hand=["Shock"]), Seat())
    play.attack(["Grizzly Bears"])
    assert not play.may("cast", "Shock")


@cr("601.3", "401.5")
def test_spells_that_share_a_type_with_a_top_card_cant_be_cast() -> None:
    seats = [Seat(command=["Skybreen"], hand=["Shock", "Grizzly Bears"], pool="{R}{G}{G}"), Seat()]
    seats[0].library, seats[1].library = ["Forest", "Opt"], ["Opt"]
    play = table(*seats)
    assert not play.may("cast", "Shock")
    assert play.may("cast", "Grizzly Bears")


# -- libraries and hands -----------------------------------------------------------------------------------------------


@cr("603.11", "121.1")
def test_drawn_cards_are_revealed_and_their_kind_decides() -> None:
    seats = [Seat(command=["Sea of Sand"]), Seat(library=["Forest", "Opt", "Forest"])]
    play = table(*seats, step="end")
    play.until("draw", 1)
    play.resolve_all()
    assert play.lives == [20, 23]
    play = table(Seat(command=["Sea of Sand"]), Seat(library=["Opt", "Forest"]), step="end")
    play.until("draw", 1)
    play.resolve_all()
    assert play.lives == [20, 17]


@cr("401.5", "601.3b")
@ruling("Windriddle Palaces", 6)
def test_the_top_card_of_any_library_may_be_played() -> None:
    seats = [Seat(command=["Windriddle Palaces"], library=["Forest"]), Seat(library=["Shock", "Opt"])]
    seats[0].pool = "{R}"
    play = table(*seats)
    play.land("Forest")
    play.cast("Shock", ["Player 2"])
    play.resolve()
    assert play.lives == [20, 18]
    assert play.graveyard(1) == ["Shock"]


@cr("603.6c", "404.1")
@ruling("The Dark Barony", 4)
def test_a_card_that_isnt_black_costs_its_owner_life_as_it_goes_to_the_graveyard() -> None:
    seats = [Seat(command=["The Dark Barony"], hand=["Shock"], pool="{R}"), Seat(battlefield=["Walking Corpse"])]
    play = table(*seats)
    play.cast("Shock", ["Walking Corpse"])
    play.resolve_all()
    assert play.graveyard(1) == ["Walking Corpse"]
    assert play.lives == [19, 20]


@cr("607.2a")
def test_exiled_cards_are_counted() -> None:
    seats = [Seat(command=["Gardens of Tranquil Repose"], hand=["Shock"], battlefield=["Mountain"]), Seat()]
    seats[1].battlefield = ["Grizzly Bears"]
    play = rolling("chaos", *seats)
    play.cast("Shock", ["Grizzly Bears"])
    play.resolve()
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]
    play.choose()
    play.resolve_all()
    assert play.battlefield(0).count("Dalek Token") == 2


# -- what creatures are and have ---------------------------------------------------------------------------------------


@cr("611.2b")
@ruling("Bant", 12)
def test_a_creature_is_indestructible_as_long_as_the_counter_is_on_it() -> None:
    play = chaos("Bant", Seat(battlefield=["Grizzly Bears"], hand=["Vampire Hexmage"], pool="{B}{B}"), Seat())
    play.resolve()
    assert play.counters("Grizzly Bears") == {"divinity": 1}
    assert "indestructible" in play.keywords("Grizzly Bears")
    play.cast("Vampire Hexmage")
    play.resolve()
    play.activate("Vampire Hexmage", targets=["Grizzly Bears"])
    play.resolve()
    assert "indestructible" not in play.keywords("Grizzly Bears")


@cr("205.3m")
def test_creatures_are_larger_for_each_other_that_shares_a_type() -> None:
    field = ["Grizzly Bears", "Runeclaw Bear", "Hill Giant"]
    play = chaos("Velis Vel", Seat(battlefield=field), Seat())
    assert [play.pt(name) for name in field] == [(3, 3), (3, 3), (3, 3)]
    play.choose("Hill Giant")
    play.resolve()
    assert [play.pt(name) for name in field] == [(4, 4), (4, 4), (5, 5)]


@cr("702.82a", "400.7a")
def test_a_creature_spell_gains_devour() -> None:
    field = ["Mountain", "Mountain", "Grizzly Bears"]
    play = table(Seat(command=["Jund"], battlefield=field, hand=["Goblin Piker"]), Seat())
    play.cast("Goblin Piker")
    play.resolve()
    play.resolve()
    play.choose("Grizzly Bears")
    assert play.pt("Goblin Piker") == (7, 6)


@cr("700.5")
def test_devotion_to_a_colour_that_is_chosen() -> None:
    play = chaos("Nyx", Seat(battlefield=["Grizzly Bears", "Llanowar Elves"]), Seat())
    play.resolve()
    play.choose("green")
    assert play.pool(0) == "{G}{G}"
    play = chaos("Hotel of Fears", Seat(battlefield=["Grizzly Bears", "Llanowar Elves"]), Seat())
    play.choose("Grizzly Bears")
    play.resolve()
    play.choose("green")
    assert play.pt("Grizzly Bears") == (4, 4)
    assert "Llanowar Elves" not in play.battlefield(0)


@cr("608.2c", "705.2")
def test_a_process_is_repeated_as_often_as_the_flip_is_lost() -> None:
    counts = set()
    for seat in range(6):
        mine = ["Ornithopter", "Memnite"] * 4
        seats = [Seat(), Seat()]
        seats[0].battlefield, seats[0].planar_deck = mine, ["Akoum"]
        seats[1].library = ["Plains"] * (seat + 1)
        play = arriving("Unleash the Flux", *seats)
        play.resolve()
        while play.decision.purpose == "sacrifice":
            play.game.answer(play.decision.options[0])
        flips = [event.won for event in play.events(CoinFlipped)]
        assert flips == [False] * (len(flips) - 1) + [True]
        assert len(play.battlefield(0)) == 8 - len(flips)
        counts.add(len(flips))
