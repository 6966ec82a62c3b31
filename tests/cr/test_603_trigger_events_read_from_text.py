"""Trigger events and conditions, on cards read from text (CR 603)."""

from __future__ import annotations

import pytest

from apnap.game.seats import Permanent, Seat
from apnap.language.abilities import Triggered
from apnap.language.card import card
from apnap.language.effects import GainLife
from apnap.language.filters import Is, creature
from apnap.language.patterns import PlayerAttacks
from apnap.language.references import You
from tests.cr.reading import BEAR, made, play
from tests.cr.scenes import scene
from tests.marks import cr

CHARM = made("Charm", "You gain 1 life.", "Instant")


@cr("508.3a")
@pytest.mark.parametrize(("others", "drawn"), [(["Cub"], 0), (["Cub", "Pup"], 1)])
def test_attacking_together_with_other_creatures(others: list[str], drawn: int) -> None:
    captain = made("Captain", "Whenever Captain and at least two other creatures attack, draw a card.")
    game = play(Seat(battlefield=[captain, BEAR, made("Pup", "")]))
    game.attack(["Captain", *others])
    game.resolve_all()
    assert len(game.hand(0)) == drawn


@cr("603.2h")
def test_triggering_only_once_each_turn() -> None:
    scribe = made(
        "Scribe", "Whenever you cast an instant spell, draw a card. This ability triggers only once each turn."
    )
    game = play(Seat(hand=[CHARM, CHARM], battlefield=[scribe]))
    for _ in range(2):
        game.cast("Charm")
        game.resolve_all()
    assert game.hand(0) == ["Cub"]


@cr("707.10")
def test_casting_or_copying_a_spell() -> None:
    adept = made("Adept", "Whenever you cast or copy an instant or sorcery spell, Adept gets +1/+1 until end of turn.")
    twin = made("Twin", "Copy target instant spell.", "Instant")
    game = play(Seat(hand=[CHARM, twin], battlefield=[adept]))
    game.cast("Charm")
    game.cast("Twin", targets=["Charm"])
    game.resolve_all()
    assert game.pt("Adept") == (4, 4)


@cr("122.1f")
def test_getting_poison_counters() -> None:
    cobra = made("Venom", "Target player gets two poison counters.", "Sorcery")
    game = play(Seat(hand=[cobra]))
    game.cast("Venom", targets=["Player 2"])
    game.resolve_all()
    assert game.state.players[1].poison == 2


@cr("700.11")
def test_descending() -> None:
    pit = made("Pit", "At the beginning of your end step, if you descended this turn, draw a card.")
    rite = made("Rite", "Sacrifice a creature.", "Sorcery")
    game = play(Seat(hand=[rite], battlefield=[pit, BEAR]))
    game.cast("Rite")
    game.resolve()
    game.choose("Cub")
    game.until("end")
    game.resolve_all()
    assert game.hand(0) == ["Cub"]


@cr("603.7")
def test_dying_this_turn() -> None:
    defiance = made(
        "Defiance",
        "Target creature gains haste until end of turn. When that creature dies this turn, you gain 3 life.",
        "Instant",
    )
    shock = made("Jolt", "Jolt deals 1 damage to target creature.", "Instant")
    game = play(Seat(hand=[defiance, shock], battlefield=[BEAR]))
    game.cast("Defiance", targets=["Cub"])
    game.resolve_all()
    game.cast("Jolt", targets=["Cub"])
    game.resolve_all()
    assert game.life(0) == 23


@cr("705.2")
def test_winning_a_flip() -> None:
    gamble = made(
        "Gamble", "Flip a coin. If you win the flip, you gain 3 life. If you lose the flip, you lose 3 life.", "Sorcery"
    )
    game = play(Seat(hand=[gamble]))
    game.cast("Gamble")
    game.resolve_all()
    assert game.life(0) in (17, 23)


@cr("702.29d")
def test_cycling_and_discarding_are_one_event() -> None:
    monk = made("Monk", "Whenever you cycle or discard a card, you gain 1 life.")
    relic = made("Relic", "Cycling {0}", "Artifact")
    game = play(Seat(hand=[relic], battlefield=[monk]))
    game.activate("Relic")
    game.resolve_all()
    assert game.life(0) == 21


@cr("700.6")
def test_historic_spells() -> None:
    scholar = made("Scholar", "Whenever you cast a historic spell, you gain 1 life.")
    relic = made("Relic", "", "Artifact")
    game = play(Seat(hand=[relic, BEAR], battlefield=[scholar]))
    game.cast("Relic")
    game.resolve_all()
    game.cast("Cub")
    game.resolve_all()
    assert game.life(0) == 21


@cr("608.2d")
def test_an_action_that_cant_be_done_in_full_cant_be_chosen() -> None:
    drill = (
        "Whenever you cast an instant spell, you may tap two untapped creatures you control. If you do, draw a card."
    )
    game = play(Seat(hand=[CHARM], battlefield=[made("Drill", drill, "Enchantment"), BEAR]))
    game.cast("Charm")
    game.resolve_all()
    assert (game.hand(0), game.life(0)) == ([], 21)


@cr("603.10a", "608.2c")
def test_the_creature_an_equipment_was_attached_to_is_found_after_it_died() -> None:
    text = "Whenever equipped creature dies, return that card to the battlefield under your control."
    sword = made("Oath", f"{text}\nEquip {{0}}", "Artifact — Equipment")
    slay = made("Slay", "Destroy target creature.", "Sorcery")
    seat = Seat(hand=[slay], battlefield=[BEAR, Permanent(sword, attached_to="Cub")])
    game = play(seat)
    game.cast("Slay", targets=["Cub"])
    game.resolve_all()
    assert (sorted(game.battlefield(0)), game.attached_to("Oath")) == (["Cub", "Oath"], "")


SLAY = made("Slay", "Destroy target creature.", "Instant")
PUP = made("Pup", "")


@cr("603.10a", "506.4")
@pytest.mark.parametrize(("attacker", "drawn"), [("Cub", 1), ("Pup", 0)])
def test_a_creature_that_was_attacking_as_it_died(attacker: str, drawn: int) -> None:
    knell = made("Knell", "Whenever an attacking creature dies, draw a card.", "Enchantment")
    game = play(Seat(hand=[SLAY], battlefield=[knell, BEAR, PUP]))
    game.attack([attacker])
    game.cast("Slay", targets=["Cub"])
    game.resolve_all()
    assert len(game.hand(0)) == drawn


@cr("603.10a", "506.4")
def test_a_creature_that_was_blocking_as_it_died() -> None:
    """All creatures die at once; one of them was blocking."""
    knell = made("Knell", "Whenever a blocking creature dies, draw a card.", "Enchantment")
    game = play(Seat(battlefield=[knell, PUP]), Seat(battlefield=[BEAR]))
    game.attack(["Pup"])
    game.block({"Cub": "Pup"})
    game.until("end of combat")
    assert (game.battlefield(0), game.battlefield(1), len(game.hand(0))) == (["Knell"], [], 1)


@cr("603.10a", "506.4")
@pytest.mark.parametrize(("status", "drawn"), [("blocked", 1), ("unblocked", 0)])
def test_a_creature_that_was_blocked_as_it_died(status: str, drawn: int) -> None:
    knell = made("Knell", f"Whenever an {status} creature dies, draw a card.".replace("an b", "a b"), "Enchantment")
    game = play(Seat(battlefield=[knell, PUP]), Seat(battlefield=[BEAR]))
    game.attack(["Pup"])
    game.block({"Cub": "Pup"})
    game.until("end of combat")
    assert len(game.hand(0)) == drawn


@cr("603.10a", "704.5m")
@pytest.mark.parametrize(("held", "drawn"), [(True, 1), (False, 0)])
@pytest.mark.parametrize(
    ("status", "line", "text"),
    [
        ("enchanted", "Enchantment — Aura", "Enchant creature"),
        ("equipped", "Enchantment Artifact — Equipment", "Equip {0}"),
        ("modified", "Enchantment — Aura", "Enchant creature"),
    ],
)
def test_the_host_of_an_attachment_as_both_left(status: str, line: str, text: str, held: bool, drawn: int) -> None:
    knell = made("Knell", f"Whenever a {status} creature dies, draw a card.".replace("a e", "an e"), "Land")
    doom = made("Doom", "Destroy all nonland permanents.", "Sorcery")
    things = [Permanent(made("Bloom", text, line), attached_to="Cub")] if held else []
    game = play(Seat(hand=[doom], battlefield=[knell, BEAR, *things]))
    game.cast("Doom")
    game.resolve_all()
    assert (game.battlefield(0), len(game.hand(0))) == (["Knell"], drawn)


@cr("508.3d")
def test_attacking_with_at_least_that_many_creatures() -> None:
    drum = card("Drum", "{1}", "Artifact", Triggered(PlayerAttacks(Is(You()), creature, 2), (GainLife(3),)))
    for attackers, life in ((["Grizzly Bears"], 20), (["Grizzly Bears", "Hill Giant"], 23)):
        play = scene(Seat(battlefield=[drum, "Grizzly Bears", "Hill Giant"]))
        play.attack(attackers)
        play.resolve_all()
        assert play.lives[0] == life
