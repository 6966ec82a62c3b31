"""Rulings about counterspells: spells that can't be countered, other effects, and where the card goes."""

from __future__ import annotations

import pytest

from apnap.rules.events.zone_changes import Moved
from tests.rulings.table import Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def answered(counter: str, pool: str, spell: str = "Carnage Tyrant", mana: str = "{G}" * 6) -> Script:
    """The first player casts a spell without targets, by default one that can't be countered; the second player has the
    answer."""
    play = scene(
        Seat(hand=[spell], pool=mana, library=["Swamp"] * 4),
        Seat(hand=[counter], pool=pool, library=["Island", "Forest", "Plains"], battlefield=["Hill Giant"]),
    )
    play.cast(spell)
    return play


@ruling("Punish Ignorance", 1)
def test_life_changes_even_if_the_spell_cant_be_countered() -> None:
    play = answered("Punish Ignorance", "{W}{U}{U}{B}")
    play.cast("Punish Ignorance", targets=["Carnage Tyrant"], by=1)
    play.resolve_all()
    assert (play.lives, play.battlefield(0)) == ([17, 23], ["Carnage Tyrant"])


@ruling("Render Silent", 1)
def test_casting_is_forbidden_even_if_the_spell_was_not_countered() -> None:
    play = scene(
        Seat(hand=["Carnage Tyrant", "Shock", "Forest"], pool="{G}" * 6 + "{R}"),
        Seat(hand=["Render Silent"], pool="{W}{U}{U}"),
    )
    play.cast("Carnage Tyrant", pay=[])
    play.cast("Render Silent", targets=["Carnage Tyrant"], by=1)
    play.resolve_all()
    assert (play.battlefield(), play.may("cast", "Shock")) == (["Carnage Tyrant"], False)


@ruling("Render Silent", 4)
def test_a_silenced_player_can_still_activate_abilities_and_play_lands() -> None:
    play = scene(
        Seat(hand=["Divination", "Shock", "Forest"], pool="{U}{U}{U}{R}", battlefield=["Prodigal Pyromancer"]),
        Seat(hand=["Render Silent"], pool="{W}{U}{U}"),
    )
    play.cast("Divination", pay=[])
    play.cast("Render Silent", targets=["Divination"], by=1)
    play.resolve()
    assert (play.may("cast", "Shock"), play.may("play", "Forest")) == (False, True)
    play.activate("Prodigal Pyromancer", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 19


@ruling("Render Silent", 3)
def test_players_may_respond_to_render_silent() -> None:
    play = scene(
        Seat(hand=["Divination", "Shock"], pool="{U}{U}{U}", battlefield=["Mountain"]),
        Seat(hand=["Render Silent"], pool="{W}{U}{U}"),
    )
    play.cast("Divination")
    play.cast("Render Silent", targets=["Divination"], by=1)
    play.cast("Shock", targets=["Player 2"], by=0)
    play.resolve()
    assert play.life(1) == 18


@ruling("Dissipate", 1)
def test_a_spell_that_was_not_countered_is_not_exiled() -> None:
    play = answered("Dissipate", "{U}{U}{U}")
    play.cast("Dissipate", targets=["Carnage Tyrant"], by=1)
    play.resolve_all()
    assert (play.exile(), play.battlefield(0)) == ([], ["Carnage Tyrant"])


@ruling("Dissipate", 2)
def test_the_countered_card_never_goes_to_the_graveyard() -> None:
    play = answered("Dissipate", "{U}{U}{U}", "Divination", "{U}{U}{U}")
    play.cast("Dissipate", targets=["Divination"], by=1)
    play.resolve()
    (left,) = [event for event in play.events(Moved) if event.origin == "stack" and event.destination == "exile"]
    assert (play.exile(), left.object >= 0, play.graveyard()) == (["Divination"], True, [])


@ruling("Devious Cover-Up", 1)
def test_cards_are_shuffled_in_even_if_nothing_was_countered() -> None:
    play = scene(
        Seat(hand=["Carnage Tyrant"], pool="{G}" * 6),
        Seat(hand=["Devious Cover-Up"], pool="{U}" * 4, graveyard=["Forest", "Swamp"]),
    )
    play.cast("Carnage Tyrant")
    play.cast("Devious Cover-Up", targets=["Carnage Tyrant", ["Forest"]], by=1)
    play.resolve()
    play.yes()
    assert (play.library(1), play.graveyard(1)) == (["Forest"], ["Devious Cover-Up", "Swamp"])


@ruling("Swan Song", 1)
def test_the_controller_of_the_spell_gets_a_bird() -> None:
    play = answered("Swan Song", "{U}", "Supreme Verdict", "{W}{W}{W}{U}")
    play.cast("Swan Song", targets=["Supreme Verdict"], by=1)
    play.resolve()
    assert (play.battlefield(0), play.stack) == (["Bird Token"], ["Supreme Verdict"])
    play.resolve()
    assert play.battlefield() == []


@ruling("Summoner's Bane", 2)
def test_the_player_who_counters_gets_the_token() -> None:
    play = answered("Summoner's Bane", "{U}" * 4, "Grizzly Bears", "{G}{G}")
    play.cast("Summoner's Bane", targets=["Grizzly Bears"], by=1)
    play.resolve()
    assert (play.graveyard(), play.battlefield(1)) == (["Grizzly Bears"], ["Hill Giant", "Illusion Token"])


@ruling("Essence Backlash", 2)
def test_damage_uses_the_power_of_a_spell_that_was_not_countered() -> None:
    play = answered("Essence Backlash", "{U}{U}{R}{R}")
    play.cast("Essence Backlash", targets=["Carnage Tyrant"], by=1)
    play.resolve_all()
    assert (play.life(), play.battlefield(0)) == (13, ["Carnage Tyrant"])


@ruling("Essence Backlash", 1)
def test_bonuses_for_creatures_do_not_apply_on_the_stack() -> None:
    play = scene(
        Seat(hand=["Grizzly Bears"], pool="{G}{G}", battlefield=["Glorious Anthem"]),
        Seat(hand=["Essence Backlash"], pool="{U}{U}{R}{R}"),
    )
    play.cast("Grizzly Bears")
    play.cast("Essence Backlash", targets=["Grizzly Bears"], by=1)
    play.resolve()
    assert play.life() == 18


@ruling("Essence Backlash", 3)
def test_a_defined_power_applies_on_the_stack() -> None:
    play = scene(
        Seat(hand=["Maro", "Forest", "Swamp"], pool="{G}" * 4), Seat(hand=["Essence Backlash"], pool="{U}{U}{R}{R}")
    )
    play.cast("Maro")
    play.cast("Essence Backlash", targets=["Maro"], by=1)
    play.resolve()
    assert play.life() == 18


@ruling("Essence Capture", 2)
def test_the_counter_is_put_on_though_the_spell_left() -> None:
    play = scene(
        Seat(hand=["Grizzly Bears"], pool="{G}{G}"),
        Seat(hand=["Essence Capture", "Counterspell"], pool="{U}" * 4, battlefield=["Hill Giant"]),
    )
    play.cast("Grizzly Bears")
    play.cast("Essence Capture", targets=["Grizzly Bears", ["Hill Giant"]], by=1)
    play.cast("Counterspell", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.counters("Hill Giant") == {"+1/+1": 1}


@ruling("Mindswipe", 1)
@pytest.mark.parametrize("paid", [True, False])
def test_damage_is_dealt_whether_or_not_the_spell_is_paid_for(paid: bool) -> None:
    play = scene(
        Seat(hand=["Divination"], battlefield=["Island"] * 5, library=["Swamp"] * 2),
        Seat(hand=["Mindswipe"], pool="{U}{R}{R}{R}"),
    )
    play.cast("Divination")
    play.cast("Mindswipe", x=2, targets=["Divination"], by=1)
    play.resolve()
    play.choose(paid)
    assert (play.life(), play.stack) == (18, ["Divination"] if paid else [])


@ruling("Mindswipe", 2)
def test_no_damage_if_the_spell_left() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}{U}{U}"),
        Seat(hand=["Mindswipe", "Counterspell"], pool="{U}{R}{R}{R}", battlefield=["Island"] * 2),
    )
    play.cast("Divination")
    play.cast("Mindswipe", x=2, targets=["Divination"], by=1)
    play.cast("Counterspell", targets=["Divination"])
    play.resolve_all()
    assert play.life() == 20


@ruling("Stymied Hopes", 1)
def test_scry_even_if_the_cost_was_paid() -> None:
    play = scene(
        Seat(hand=["Divination"], battlefield=["Island"] * 4, library=["Swamp"] * 2),
        Seat(hand=["Stymied Hopes"], pool="{U}{U}", library=["Forest", "Plains"]),
    )
    play.cast("Divination")
    play.cast("Stymied Hopes", targets=["Divination"], by=1)
    play.resolve()
    play.yes()
    play.choose("Forest")
    assert (play.library(1), play.stack) == (["Plains", "Forest"], ["Divination"])


@ruling("Force Spike", 1)
def test_paying_is_optional() -> None:
    play = scene(
        Seat(hand=["Divination"], battlefield=["Island"] * 4, library=["Swamp"] * 2),
        Seat(hand=["Force Spike"], pool="{U}"),
    )
    play.cast("Divination")
    play.cast("Force Spike", targets=["Divination"], by=1)
    play.resolve()
    play.no()
    assert (play.graveyard(), play.tapped("the fourth Island")) == (["Divination"], False)


@ruling("Burnout", 1)
def test_a_nonblue_instant_is_not_countered_but_a_card_is_drawn_later() -> None:
    play = scene(
        Seat(hand=["Shock"], pool="{R}", library=["Swamp"] * 2),
        Seat(hand=["Burnout"], pool="{R}{R}", library=["Forest", "Plains"]),
    )
    play.cast("Shock", targets=["Player 2"])
    play.cast("Burnout", targets=["Shock"], by=1)
    play.resolve_all()
    assert (play.life(1), play.hand(1)) == (18, [])
    play.until("upkeep", 1)
    play.resolve()
    assert play.hand(1) == ["Forest"]


@ruling("Mental Misstep", 4)
def test_x_counts_for_the_mana_value_of_a_spell() -> None:
    def may(x: int) -> bool:
        play = scene(Seat(hand=["Blaze"], pool="{R}{R}{R}"), Seat(hand=["Mental Misstep"], pool="{U}"))
        play.cast("Blaze", x=x, targets=["Player 2"])
        play.pass_to(1)
        return play.may("cast", "Mental Misstep")

    assert (may(0), may(1)) == (True, False)


@ruling("Repudiate // Replicate", 1)
def test_effects_on_how_a_permanent_enters_cant_be_targeted() -> None:
    play = scene(Seat(hand=["Endless One"], pool="{G}{G}"), Seat(hand=["Repudiate // Replicate"], pool="{U}{U}"))
    play.cast("Endless One", x=2)
    play.pass_to(1)
    assert not play.may("cast", "Repudiate // Replicate")


@ruling("Repudiate // Replicate", 8)
def test_a_countered_delayed_trigger_does_not_trigger_again() -> None:
    play = scene(
        Seat(hand=["Elemental Appeal"], pool="{R}" * 4, library=["Swamp"] * 2),
        Seat(hand=["Repudiate // Replicate"], battlefield=["Island", "Forest"], library=["Swamp"] * 2),
    )
    play.cast("Elemental Appeal")
    play.resolve()
    play.until("end")
    play.cast("Repudiate", targets=["ability of Elemental Appeal"], by=1)
    play.resolve()
    assert (play.stack, play.battlefield(0)) == ([], ["Elemental Token"])
    play.until("end", 1)
    assert (play.stack, play.battlefield(0)) == ([], ["Elemental Token"])


@ruling("Obliterate", 1)
def test_a_counterspell_may_target_a_spell_that_cant_be_countered() -> None:
    play = answered("Counterspell", "{U}{U}", "Obliterate", "{R}" * 8)
    play.cast("Counterspell", targets=["Obliterate"], by=1)
    play.resolve()
    assert (play.stack, play.graveyard(1)) == (["Obliterate"], ["Counterspell"])


@ruling("Prowling Serpopard", 1)
def test_a_spell_that_cant_be_countered_may_be_targeted() -> None:
    play = scene(
        Seat(battlefield=["Prowling Serpopard"], hand=["Grizzly Bears"], pool="{G}{G}"),
        Seat(hand=["Exclude"], pool="{U}" * 3, library=["Island"]),
    )
    play.cast("Grizzly Bears")
    play.cast("Exclude", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.battlefield(0), play.hand(1)) == (["Prowling Serpopard", "Grizzly Bears"], ["Island"])
