"""Rulings about the Ring, dungeons, awaken, explore and clash."""

from __future__ import annotations

from tests.rulings.table import Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus
FORESTS = ["Forest"] * 6


def bearers(play: Script) -> list[str]:
    return [name for name in play.battlefield() if "Ring-bearer" in play.object(name).designations]


@ruling("Birthday Escape", 2)
@ruling("Birthday Escape", 3)
def test_there_is_one_ring_and_one_ring_bearer() -> None:
    hand = ["Birthday Escape", "Birthday Escape"]
    play = scene(Seat(hand=hand, battlefield=["Grizzly Bears", "Hill Giant"], pool="{U}{U}", library=FORESTS))
    for bearer in ("Grizzly Bears", "Hill Giant"):
        play.cast("Birthday Escape")
        play.resolve()
        play.choose(bearer)
    assert (play.command(), bearers(play)) == (["The Ring"], ["Hill Giant"])


@ruling("Gandalf, Friend of the Shire", 1)
@ruling("Bilbo, Retired Burglar", 4)
def test_the_same_ring_bearer_may_be_chosen_again() -> None:
    seat = Seat(
        hand=["Birthday Escape"] * 2,
        battlefield=["Call of the Ring", "Grizzly Bears"],
        pool="{U}{U}",
        library=FORESTS,
    )
    play = scene(seat)
    for _ in range(2):
        play.cast("Birthday Escape")
        play.resolve()
        play.resolve()
        play.yes()
    assert (play.life(), len(play.hand())) == (16, 4)


@ruling("Bilbo, Retired Burglar", 6)
def test_the_ring_tempts_a_player_without_creatures() -> None:
    play = scene(Seat(hand=["Birthday Escape"], graveyard=["Ringwraiths"], pool="{U}", library=FORESTS))
    play.cast("Birthday Escape")
    play.resolve_all()
    assert "Ringwraiths" in play.hand()


@ruling("Bilbo, Retired Burglar", 5)
def test_without_a_legal_target_the_ring_does_not_tempt() -> None:
    hand = ["Claim the Precious", "Lightning Bolt"]
    play = scene(Seat(hand=hand, pool="{C}{B}{B}{R}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Claim the Precious", targets=["Grizzly Bears"])
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.command() == []


@ruling("Find the Path", 1)
@ruling("Find the Path", 5)
def test_venturing_continues_while_a_room_ability_is_pending() -> None:
    play = scene(Seat(hand=["Radiant Solar", "Radiant Solar"], pool="{W}{W}", library=FORESTS))
    play.activate("first Radiant Solar")
    play.resolve()
    play.choose("Lost Mine of Phandelver")
    assert len(play.stack) == 1, "the ability of the first room"
    play.activate("Radiant Solar")
    play.resolve()
    play.choose("Mine Tunnels")
    (dungeon,) = play.state.command
    assert (play.state.object(dungeon).designations, len(play.stack)) == (("Mine Tunnels",), 2)


@ruling("Ruinous Path", 2)
def test_the_awakened_land_is_affected_though_the_creature_left() -> None:
    seat = Seat(hand=["Ruinous Path", "Lightning Bolt"], battlefield=["Forest"], pool="{C}" * 5 + "{B}{B}{R}")
    play = scene(seat, Seat(battlefield=["Grizzly Bears"]))
    play.cast("Ruinous Path", targets=["Grizzly Bears", "Forest"], way="awaken")
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.pt("Forest") == (4, 4)


@ruling("Ruinous Path", 1)
@ruling("Ruinous Path", 5)
def test_the_awakened_land_keeps_its_other_characteristics() -> None:
    seat = Seat(hand=["Ruinous Path"], battlefield=["Forest"], pool="{C}" * 5 + "{B}{B}")
    play = scene(seat, Seat(battlefield=["Grizzly Bears"]))
    play.cast("Ruinous Path", targets=["Grizzly Bears", "Forest"], way="awaken")
    play.resolve_all()
    assert (play.values("Forest").colours, play.may("mana", "Forest")) == (0, True)


@ruling("Jadelight Ranger", 3)
def test_the_same_card_is_revealed_twice_by_exploring() -> None:
    play = scene(Seat(hand=["Jadelight Ranger"], pool="{C}{G}{G}", library=["Opt", "Forest"]))
    play.cast("Jadelight Ranger")
    play.resolve()
    play.resolve()
    play.no()
    play.yes()
    assert (play.counters("Jadelight Ranger"), play.graveyard()) == ({"+1/+1": 2}, ["Opt"])


@ruling("Lurking Chupacabra", 1)
def test_a_creature_that_left_still_explores() -> None:
    seat = Seat(
        hand=["Jadelight Ranger", "Lightning Bolt"],
        battlefield=["Wildgrowth Walker"],
        pool="{C}{G}{G}{R}",
        library=["Forest", "Forest"],
    )
    play = scene(seat)
    play.cast("Jadelight Ranger")
    play.resolve()
    play.cast("Lightning Bolt", targets=["Jadelight Ranger"])
    play.resolve()
    play.resolve()
    play.resolve_all()
    assert (play.hand(), play.life()) == (["Forest", "Forest"], 26)


@ruling("Release the Ants", 2)
def test_the_spell_moves_from_the_stack_to_the_hand() -> None:
    seat = Seat(hand=["Release the Ants"], pool="{C}{R}", library=["Hill Giant"])
    play = scene(seat, Seat(library=["Forest"]))
    play.cast("Release the Ants", targets=["Player 2"])
    play.resolve()
    play.choose("top")
    play.choose("top")
    assert (play.hand(), play.graveyard(), play.life(1)) == (["Release the Ants"], [], 19)


@ruling("Release the Ants", 1)
def test_without_a_target_there_is_no_clash() -> None:
    seat = Seat(hand=["Release the Ants", "Lightning Bolt"], pool="{C}{R}{R}", library=["Hill Giant"])
    play = scene(seat, Seat(battlefield=["Grizzly Bears"], library=["Forest"]))
    play.cast("Release the Ants", targets=["Grizzly Bears"])
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve_all()
    assert sorted(play.graveyard()) == ["Lightning Bolt", "Release the Ants"]
