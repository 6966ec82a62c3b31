"""Totals, counts, costs and origins of spells, on cards read from text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.language.card import CardDefinition
from tests.cr.reading import made
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FREE = "Instant"

SIX = ["Plains", "Island", "Swamp", "Mountain", "Forest", "Forest"]


def priced(name: str, mana: str, text: str) -> CardDefinition:
    card = made(name, text, "Sorcery")
    return replace(card, faces=(replace(card.faces[0], cost=mana),))


@cr("700.8", "700.8a", "700.8b")
@pytest.mark.parametrize(
    ("kinds", "size"),
    [
        (["Cleric", "Cleric"], 1),
        (["Cleric Wizard", "Cleric"], 2),
        (["Cleric Wizard", "Cleric Wizard", "Wizard"], 2),
        (["Cleric Wizard", "Cleric", "Rogue", "Warrior", "Goblin"], 4),
        (["Goblin"], 0),
    ],
)
def test_a_party_has_at_most_one_creature_of_each_class(kinds: list[str], size: int) -> None:
    party = [made(f"Member {n}", "", f"Creature — {kind}") for n, kind in enumerate(kinds)]
    count = made("Count", "You gain 1 life for each creature in your party.", FREE)
    play = scene(Seat(hand=[count], battlefield=list(party)))
    play.cast("Count")
    play.resolve()
    assert play.life() == 20 + size


@cr("119.3", "609.8")
def test_life_gained_and_lost_this_turn() -> None:
    gain = made("Gain", "You gain 2 life.", FREE)
    lose = made("Lose", "Gain deals 3 damage to you.".replace("Gain", "Lose"), FREE)
    sums = made("Sum", "You gain life equal to the amount of life you gained this turn.", FREE)
    back = made("Back", "You gain life equal to the life you've lost this turn.", FREE)
    ask = made("Ask", "If you gained 9 or more life this turn, you gain 100 life.", FREE)
    play = scene(Seat(hand=[gain, gain, lose, sums, back, ask, ask]))
    for name, life in (("Gain", 22), ("Gain", 24), ("Sum", 28), ("Ask", 28), ("Lose", 25), ("Back", 28), ("Ask", 128)):
        play.cast(name)
        play.resolve()
        assert play.life() == life, name


@cr("106.3", "106.4")
def test_mana_in_any_combination_of_colours() -> None:
    gate = made("Gate", "{1}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.", "Land")
    play = scene(Seat(hand=[priced("Azure", "{W}{U}", "Draw a card.")], battlefield=[gate, "Forest"]))
    play.cast("Azure")
    assert play.stack == ["Azure"]
    other = scene(Seat(hand=[priced("Blood", "{B}{U}", "Draw a card.")], battlefield=[gate, "Forest"]))
    assert not other.may("cast", "Blood")


@cr("702.44a", "106.1b")
def test_colours_of_mana_spent_to_cast_a_spell() -> None:
    rain = priced(
        "Rain",
        "{4}",
        "Rain deals X damage to any target, where X is the number of colors of mana spent to cast "
        "this spell. You gain life equal to the amount of mana spent to cast this spell.",
    )
    play = scene(Seat(hand=[rain], battlefield=[*SIX[:3], "Swamp"]))
    play.cast("Rain", ["Player 2"])
    play.resolve()
    assert (play.life(1), play.life()) == (17, 24)


@cr("700.2d")
def test_the_same_mode_may_be_chosen_again() -> None:
    text = "Choose three. You may choose the same mode more than once.\n• You gain 1 life.\n• Draw a card."
    play = scene(Seat(hand=[made("Confluence", text, FREE)], library=["Forest"] * 3))
    play.cast("Confluence", modes=[0, 0, 1])
    play.resolve()
    assert (play.life(), play.hand()) == (22, ["Forest"])


@cr("608.2c")
@pytest.mark.parametrize(("artifacts", "life"), [(2, 18), (3, 16)])
@pytest.mark.parametrize(
    "text",
    [
        "Blast deals 2 damage to any target.\nBlast deals 4 damage instead if you control three or more artifacts.",
        "Blast deals 2 damage to any target. If you control three or more artifacts, it deals 4 damage instead.",
        "Blast deals 2 damage to any target. Blast deals 4 damage instead if you control three or more artifacts.",
    ],
)
def test_that_much_damage_is_dealt_instead(text: str, artifacts: int, life: int) -> None:
    trinket = made("Trinket", "", "Artifact")
    play = scene(Seat(hand=[made("Blast", text, FREE)], battlefield=[trinket] * artifacts))
    play.cast("Blast", ["Player 2"])
    play.resolve()
    assert play.life(1) == life


@cr("601.2f", "602.2b")
@pytest.mark.parametrize(("bears", "lands", "possible"), [(0, 1, False), (2, 1, True), (5, 0, True), (1, 2, True)])
def test_an_ability_may_reduce_its_own_cost(bears: int, lands: int, possible: bool) -> None:
    font = made(
        "Font",
        "{3}: You gain 1 life. This ability costs {1} less to activate for each creature you control.\n"
        "{3}: You gain 2 life.",
        "Artifact",
    )
    play = scene(Seat(battlefield=[font, *["Grizzly Bears"] * bears, *["Forest"] * lands]))
    assert play.may("activate", "Font") is possible


@cr("601.2f")
@pytest.mark.parametrize(("legend", "possible"), [(False, False), (True, True)])
def test_an_ability_costs_less_under_a_condition(legend: bool, possible: bool) -> None:
    font = made(
        "Font",
        "{2}: You gain 1 life. This ability costs {2} less to activate if you control an enchantment.",
        "Artifact",
    )
    shrine = made("Shrine", "", "Enchantment")
    play = scene(Seat(battlefield=[font, *([shrine] if legend else [])]))
    assert play.may("activate", "Font") is possible


@cr("613.4b", "202.3")
def test_totals_and_greatest_values_read_from_text() -> None:
    sage = made("Sage", "You gain life equal to the total power of creatures you control.", FREE)
    mage = made("Mage", "You gain life equal to the greatest mana value among creatures you control.", FREE)
    oak = made("Oak", "You gain life equal to the greatest toughness among creatures you control.", FREE)
    ask = made("Ask", "If creatures you control have total power 5 or greater, you gain 100 life.", FREE)
    play = scene(Seat(hand=[sage, mage, oak, ask], battlefield=["Grizzly Bears", "Hill Giant"]))
    for name, life in (("Sage", 25), ("Mage", 29), ("Oak", 32), ("Ask", 132)):
        play.cast(name)
        play.resolve()
        assert play.life() == life


@cr("601.2a", "400.7d")
def test_where_a_spell_was_cast_from() -> None:
    watcher = made("Watcher", "Whenever you cast a spell from anywhere other than your hand, you gain 1 life.")
    back = made(
        "Back",
        "You gain 2 life. If this spell was cast from a graveyard, you gain 10 life instead.\nFlashback {0}",
        FREE,
    )
    play = scene(Seat(hand=[back], battlefield=[watcher]))
    play.cast("Back")
    play.resolve_all()
    assert play.life() == 22
    play.cast("Back", way="flashback")
    play.resolve_all()
    assert play.life() == 33


@cr("601.3b")
@pytest.mark.parametrize("bears", [[], ["Grizzly Bears"]])
def test_a_card_may_be_cast_from_the_graveyard_under_a_condition(bears: list[str]) -> None:
    crawler = made("Crawler", "You may cast Crawler from your graveyard as long as you control a Bear.")
    play = scene(Seat(graveyard=[crawler], battlefield=list(bears)))
    assert play.may("cast", "Crawler") is bool(bears)


@cr("603.2", "701.8a")
@pytest.mark.parametrize(("whose", "life"), [(0, 20), (1, 24)])
def test_discarding_because_of_an_opponent(whose: int, life: int) -> None:
    relic = made("Relic", "When a spell or ability an opponent controls causes you to discard Relic, you gain 4 life.")
    force = made("Force", "Target player discards a card.", FREE)
    seats = (Seat(hand=[relic] if whose else [relic, force]), Seat(hand=[force] if whose else []))
    play = scene(*seats)
    play.cast("Force", ["Player 1"], by=whose)
    play.resolve_all()
    assert play.life() == life


@cr("601.3", "508.1")
def test_only_if_you_have_been_attacked_this_step() -> None:
    shout = made(
        "Shout",
        "Cast this spell only during the declare attackers step and only if you've been attacked this step.\n"
        "You gain 3 life.",
        FREE,
    )
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[shout]), Seat(hand=[shout]))
    play.attack(["Grizzly Bears"])
    assert not play.may("cast", "Shout")
    play.pass_to(1)
    play.cast("Shout", by=1)
    play.resolve()
    assert play.life(1) == 23


@cr("601.2a", "707.10")
@pytest.mark.parametrize(("own", "life"), [(True, 21), (False, 20)])
def test_cast_during_a_main_phase(own: bool, life: int) -> None:
    word = made("Word", "Addendum — If you cast this spell during your main phase, you gain 1 life.", FREE)
    play = scene(Seat(hand=[word], library=["Forest"] * 3), Seat(library=["Forest"] * 3))
    if not own:
        play.until("end")
    play.cast("Word")
    play.resolve()
    assert play.life() == life


@cr("608.2c", "603.4")
@pytest.mark.parametrize("mine", [1, 2, 3])
def test_the_player_who_controls_or_has_more(mine: int) -> None:
    tax = made("Tax", "If an opponent controls more lands than you, you gain 1 life.", FREE)
    hands = made("Hands", "If an opponent has more cards in hand than you, you gain 1 life.", FREE)
    most = made("Most", "If you have more cards in hand than each opponent, you gain 1 life.", FREE)
    play = scene(
        Seat(hand=[tax, hands, most, *["Forest"] * (mine - 1) * 3], battlefield=["Forest"] * mine),
        Seat(hand=["Forest"] * 3, battlefield=["Forest"] * 2),
    )
    gained = 0
    for name, holds in (("Tax", mine < 2), ("Hands", mine < 2), ("Most", mine > 2)):  # the hand shrinks on the way
        play.cast(name)
        play.resolve()
        gained += holds
        assert play.life() == 20 + gained, name


@cr("603.4", "102.1")
def test_the_first_spell_during_an_opponents_turn() -> None:
    trickster = made("Trickster", "Whenever you cast your first spell during each opponent's turn, you gain 1 life.")
    play = scene(
        Seat(hand=["Lightning Bolt"] * 3, battlefield=[trickster, *["Mountain"] * 3], library=["Forest"] * 5),
        Seat(library=["Forest"] * 5),
    )
    play.cast("Lightning Bolt", ["Player 2"])
    play.resolve_all()
    assert play.life() == 20
    play.next_turn()
    play.until("precombat main", 1)
    for life in (21, 21):
        play.pass_to(0)
        play.cast("Lightning Bolt", ["Player 2"])
        play.resolve_all()
        assert play.life() == life


@cr("608.2h")
def test_the_mana_value_as_it_last_existed() -> None:
    fade = made(
        "Fade", "Return target creature to its owner's hand. If its mana value was 2 or less, you gain 1 life.", FREE
    )
    play = scene(Seat(hand=[fade, fade]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    for name, life in (("Hill Giant", 20), ("Grizzly Bears", 21)):
        play.cast("Fade", [name])
        play.resolve()
        assert play.life() == life


@cr("701.28a", "603.2")
def test_transforming_into_something() -> None:
    front = made("Pupa", "{0}: Transform Pupa.", "Creature — Insect")
    back = made("Moth", "When this creature transforms into Moth, you gain 2 life.", "Creature — Horror")
    keeper = made("Keeper", "Whenever a permanent you control transforms into a Horror, you gain 1 life.")
    other = made("Other", "Whenever a permanent you control transforms into an Angel, you gain 100 life.")
    both = replace(front, faces=(front.faces[0], back.faces[0]), layout="transform")
    play = scene(Seat(battlefield=[both, keeper, other]))
    play.activate("Pupa")
    play.resolve()
    play.order(["Moth", "Keeper"])
    play.resolve_all()
    assert play.life() == 23


@cr("115.1", "612.2")
def test_targeting_a_spell_or_permanent() -> None:
    lace = made("Lace", "Target spell or permanent becomes green.", FREE)
    back = made("Back", "Return target spell or permanent to its owner's hand.", FREE)
    play = scene(Seat(hand=[lace, back, back], battlefield=["Forest"], graveyard=["Hill Giant"]))
    play.cast("Lace", ["Forest"])
    play.cast("Back", ["Lace"])
    play.resolve()
    assert (play.stack, "Lace" in play.hand()) == ([], True)
    play.cast("Back", ["Forest"])
    play.resolve()
    assert "Forest" in play.hand()


@cr("701.7a", "702.12b")
def test_the_number_of_permanents_destroyed() -> None:
    wrath = made("Wrath", "Destroy all creatures. You gain 1 life for each creature destroyed this way.", FREE)
    rock = made("Rock", "Indestructible")
    play = scene(Seat(hand=[wrath], battlefield=[rock, "Grizzly Bears"]), Seat(battlefield=["Hill Giant"]))
    play.cast("Wrath")
    play.resolve()
    assert (play.life(), play.battlefield()) == (22, ["Rock"])


@cr("701.16a", "402.3")
def test_only_the_player_who_looks_sees_the_hand() -> None:
    peek = made("Peek", "Look at target player's hand.", FREE)
    play = scene(Seat(hand=[peek]), Seat(hand=["Forest"]), Seat())
    play.cast("Peek", ["Player 2"])
    play.resolve()
    (card,) = play.state.players[1].hand
    assert play.state.object(card).known_to == {0}, "besides its owner"
