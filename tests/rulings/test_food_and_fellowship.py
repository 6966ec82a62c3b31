"""Cards of the Commander deck "Food and Fellowship" (with real cards), and others that share their mechanisms."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

LANDROVAL = "Landroval, Horizon Witness"
GOLLUM = "Gollum, Obsessed Stalker"
FRODO = "Frodo, Adventurous Hobbit"
LOBELIA = "Lobelia, Defender of Bag End"
HIDDEN = "face-down card"


@ruling("Landroval, Horizon Witness", 1)
@ruling("Landroval, Horizon Witness", 2)
def test_landroval_triggers_once_for_each_player_attacked_by_two_creatures() -> None:
    bears = ["Grizzly Bears", "Hill Giant", "Runeclaw Bear", "Memnite", "Ornithopter"]
    for goals, times in (
        (("Player 2", "Player 2", "Player 3", "Player 3"), 2),
        (("Player 2", "Player 2", "Player 3"), 1),
        (("Player 2", "Player 3"), 0),
    ):
        play = scene(Seat(battlefield=[LANDROVAL, *bears]), Seat(), Seat())
        play.attack(dict(zip(bears, goals, strict=False)))
        for _ in range(times):
            play.choose("Grizzly Bears")
        assert len(play.stack) == times


def test_attacks_on_a_planeswalker_do_not_count() -> None:
    mine = Seat(battlefield=[LANDROVAL, "Grizzly Bears", "Hill Giant"])
    play = scene(mine, Seat(battlefield=[Permanent("Liliana Vess", counters={"loyalty": 5})]))
    play.attack({"Grizzly Bears": "Player 2", "Hill Giant": "Liliana Vess"})
    assert not play.stack


def test_horn_of_the_mark_takes_a_creature_card() -> None:
    library = ["Forest", "Shock", "Hill Giant", "Island", "Swamp", "Plains"]
    mine = Seat(battlefield=["Horn of the Mark", "Grizzly Bears", "Memnite"], library=library)
    play = scene(mine, Seat())
    play.attack(["Grizzly Bears", "Memnite"])
    play.resolve()
    play.choose("Hill Giant")
    assert play.hand(0) == ["Hill Giant"]


def test_curse_of_chaos_lets_the_attacking_player_discard_and_draw() -> None:
    curse = Permanent("Curse of Chaos", attached_to="Player 2")
    for goal, triggers in (("Player 2", True), ("Player 3", False)):
        mine = Seat(battlefield=["Grizzly Bears", "Memnite", curse], hand=["Shock"], library=["Forest"] * 3)
        play = scene(mine, Seat(hand=["Island"]), Seat())
        play.attack({"Grizzly Bears": goal, "Memnite": goal})
        assert len(play.stack) == int(triggers)
        if triggers:
            play.resolve()
            play.yes()
            assert (play.graveyard(0), play.hand(0)) == (["Shock"], ["Forest"])


def test_curse_of_shallow_graves_gives_the_attacker_a_zombie() -> None:
    curse = Permanent("Curse of Shallow Graves", attached_to="Player 1")
    play = scene(Seat(battlefield=[curse]), Seat(battlefield=["Grizzly Bears"]), active=1)
    play.attack(["Grizzly Bears"])
    play.resolve()
    play.yes()
    assert "Zombie Token" in play.battlefield(1)


@ruling("Hithlain Rope", 1)
def test_hithlain_rope_goes_to_the_player_to_the_right() -> None:
    for others, right in ((1, 1), (2, 2)):
        mine = Seat(battlefield=["Hithlain Rope"], pool="{C}{C}", library=["Forest"])
        play = scene(mine, *[Seat() for _ in range(others)])
        play.activate("Hithlain Rope", 1)
        play.resolve()
        assert play.hand(0) == ["Forest"]
        assert play.controller("Hithlain Rope") == right


def test_bucknards_everfull_purse_goes_to_the_right_too() -> None:
    play = scene(Seat(battlefield=["Bucknard's Everfull Purse"], pool="{C}"), Seat(), Seat())
    play.activate("Bucknard's Everfull Purse")
    play.resolve()
    assert play.controller("Bucknard's Everfull Purse") == 2
    assert 1 <= play.battlefield(0).count("Treasure Token") <= 4


def test_frodo_draws_if_he_bears_the_ring_that_tempted_twice() -> None:
    for before, drawn in ((1, 1), (0, 0)):
        hand = ["Birthday Escape"] * before
        mine = Seat(battlefield=[FRODO], hand=[*hand, "Angel's Mercy"], pool="{W}{W}{C}{C}{U}", library=["Forest"] * 9)
        play = scene(mine, Seat())
        for spell in (*hand, "Angel's Mercy"):
            play.cast(spell)
            play.resolve()
        play.attack([FRODO])
        play.resolve_all()
        assert len(play.hand(0)) == before + drawn


@ruling("Frodo, Adventurous Hobbit", 9)
def test_frodo_does_not_trigger_without_three_life() -> None:
    play = scene(Seat(battlefield=[FRODO]), Seat())
    play.attack([FRODO])
    assert not play.stack


def test_well_of_lost_dreams_draws_no_more_than_the_life_gained() -> None:
    lands = ["Plains"] * 9
    library = ["Island"] * 9
    mine = Seat(
        battlefield=["Well of Lost Dreams", *lands], hand=["Angel's Mercy"], pool="{W}{W}{C}{C}", library=library
    )
    play = scene(mine, Seat())
    play.cast("Angel's Mercy")
    play.resolve()
    play.resolve()
    play.yes()
    with pytest.raises(Illegal):
        play.choose(8)
    play.choose(7)
    assert play.hand(0) == ["Island"] * 7


def test_shanna_draws_no_more_than_the_life_gained_this_turn() -> None:
    lands = ["Plains"] * 9
    library = ["Island"] * 9
    mine = Seat(
        battlefield=["Shanna, Purifying Blade", *lands], hand=["Angel's Mercy"], pool="{W}{W}{C}{C}", library=library
    )
    play = scene(mine, Seat())
    play.cast("Angel's Mercy")
    play.resolve()
    play.until("end")
    play.resolve()
    play.yes()
    with pytest.raises(Illegal):
        play.choose(8)
    play.choose(3)
    assert play.hand(0) == ["Island"] * 3


def test_motivated_pony_untaps_attackers_if_a_food_entered() -> None:
    for ate, size in ((True, (6, 6)), (False, (4, 4))):
        pony = ["Motivated Pony", "Grizzly Bears"]
        play = scene(Seat(battlefield=pony, hand=["Golden Egg"], pool="{C}{C}", library=["Forest"]), Seat())
        if ate:
            play.cast("Golden Egg")
            play.resolve_all()
        play.attack(pony)
        play.resolve()
        assert play.pt("Motivated Pony") == size
        assert play.tapped("Grizzly Bears") == (not ate)


def test_gollum_looks_back_over_the_whole_game() -> None:
    library = ["Forest"] * 9
    mine = Seat(battlefield=[GOLLUM, *["Plains"] * 4], hand=["Angel's Mercy"], library=library)
    play = scene(mine, Seat(library=library), Seat(library=library))
    play.attack({GOLLUM: "Player 3"})
    play.next_turn()
    assert play.lives == [20, 20, 19]
    play.next_turn()
    play.next_turn()
    play.until("precombat main")
    play.cast("Angel's Mercy")
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.lives == [27, 20, 12]


@ruling("Lobelia, Defender of Bag End", 2)
@ruling("Lobelia, Defender of Bag End", 4)
def test_lobelia_plays_an_exiled_card_for_free() -> None:
    for top in ("Hill Giant", "Forest", "Blaze"):
        mine = Seat(hand=[LOBELIA, "Lightning Greaves"], pool="{B}{C}{C}{C}{C}", battlefield=["Sol Ring"])
        play = scene(mine, Seat(library=[top, "Island"]))
        play.cast("Lightning Greaves")
        play.resolve()
        play.cast(LOBELIA)
        play.resolve_all()
        play.activate("Lightning Greaves", targets=[LOBELIA])
        play.resolve()
        play.activate(LOBELIA, modes=[0], choices=["Sol Ring"])
        play.resolve()
        if top == "Forest":
            play.land(HIDDEN)
        else:
            play.cast(HIDDEN, ["Player 2"] if top == "Blaze" else [])
            play.resolve()
        assert (top in play.battlefield(0)) == (top != "Blaze")
        assert play.lives == [20, 20]  # X is 0


def test_lobelia_cannot_cast_it_for_its_mana_cost() -> None:
    mine = Seat(
        hand=[LOBELIA, "Lightning Greaves"], pool="{B}{C}{C}{C}{C}", battlefield=["Sol Ring", *["Mountain"] * 5]
    )
    play = scene(mine, Seat(library=["Blaze", "Island"]))
    play.cast("Lightning Greaves")
    play.resolve()
    play.cast(LOBELIA)
    play.resolve_all()
    assert not play.may("cast", HIDDEN)
    play.activate("Lightning Greaves", targets=[LOBELIA])
    play.resolve()
    play.activate(LOBELIA, modes=[0], choices=["Sol Ring"])
    play.resolve()
    ways = [option.word for option in play.decision.options if option.kind == "cast"]
    assert ways == ["free"]
    play.next_turn()
    assert not play.may("cast", HIDDEN)
