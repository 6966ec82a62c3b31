"""Dungeons, venturing and the initiative (CR 309, 701.46, 722)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Condition
from apnap.language.costs import Mana
from apnap.language.dungeons import BY_NAME, DUNGEONS
from apnap.language.effects import GainLife, If, Target
from apnap.language.filters import IsPlayer, opponent, player
from apnap.language.nontraditional import (
    CompletesDungeon,
    HasCompletedDungeon,
    HasInitiative,
    Room,
    TakeInitiative,
    Venture,
    Ventures,
)
from apnap.language.references import EachPlayer
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

GUIDE = card("Guide", "{0}", "Enchantment", Activated((Mana("{0}"),), (Venture(),)))
FORESTS: list[CardDefinition | str] = ["Forest"] * 12
MINE = "Lost Mine of Phandelver"
TOMB = "Tomb of Annihilation"


def exploring(*mine: CardDefinition | str, theirs: tuple[str, ...] = ()) -> Script:
    seat = Seat(battlefield=[GUIDE, *mine], library=list(FORESTS), hand=["Mountain"])
    return scene(seat, Seat(battlefield=list(theirs), library=list(FORESTS)))


def venture(play: Script, *choices: str) -> None:
    """Venture, choose the next room, and let its ability resolve."""
    play.activate("Guide")
    play.resolve()
    for choice in choices:
        play.choose(choice)


def room(play: Script) -> list[str]:
    return [one for id in play.state.command for one in play.state.object(id).designations]


@cr("309.2a", "309.4a", "309.4c", "701.46a")
def test_a_dungeon_is_entered_at_its_topmost_room() -> None:
    play = exploring()
    venture(play, TOMB)
    assert (play.command(), room(play)) == ([TOMB], ["Trapped Entry"])
    play.resolve()
    assert play.lives == [19, 19]


@cr("309.5", "309.5a", "701.46b")
def test_a_player_moves_to_an_adjacent_room() -> None:
    play = exploring("Grizzly Bears")
    venture(play, TOMB)
    play.resolve()
    play.activate("Guide")
    play.resolve()
    assert [option.word for option in play.decision.options] == ["Veils of Fear", "Oubliette"]
    play.choose("Veils of Fear")
    play.resolve()
    play.no()
    assert (room(play), play.lives) == (["Veils of Fear"], [17, 17]), "the other player has no card to discard"
    venture(play)
    assert room(play) == ["Sandfall Cell"], "there is no other way"


def to_the_end(play: Script) -> None:
    """Through the tomb, up to the ability of its last room."""
    venture(play, TOMB)
    play.resolve()
    venture(play, "Oubliette")
    play.resolve()
    venture(play)


@cr("309.6", "309.7", "704.5t")
def test_a_dungeon_is_completed_after_its_last_room() -> None:
    watcher = card("Watcher", "{G}", "Enchantment", Triggered(CompletesDungeon(IsPlayer("you")), (GainLife(7),)))
    play = exploring(watcher)
    to_the_end(play)
    assert (play.command(), play.state.players[0].completed) == ([TOMB], ()), "its ability is on the stack"
    play.resolve()
    assert (play.command(), play.state.players[0].completed) == ([], (TOMB,))
    assert "The Atropal" in play.battlefield()
    play.resolve()
    assert play.life() == 26


@cr("309.7")
def test_only_your_own_dungeon_counts() -> None:
    watcher = card("Watcher", "{G}", "Enchantment", Triggered(CompletesDungeon(opponent), (GainLife(7),)))
    play = exploring(watcher)
    to_the_end(play)
    play.resolve()
    assert (play.state.players[0].completed, play.stack) == ((TOMB,), [])


@cr("309.5b", "701.46c")
def test_venturing_from_the_last_room_starts_another_dungeon() -> None:
    play = exploring()
    to_the_end(play)
    venture(play, MINE)
    assert (play.command(), play.state.players[0].completed) == ([MINE], (TOMB,))


@cr("309.3", "309.4c")
def test_each_player_has_their_own_dungeon() -> None:
    both = card("Both", "{0}", "Instant", Spell((Venture(EachPlayer()),)))
    watcher = card("Watcher", "{G}", "Enchantment", Triggered(Ventures(opponent), (GainLife(3),)))
    play = scene(Seat(hand=[both], battlefield=[watcher], library=list(FORESTS)), Seat(library=list(FORESTS)))
    play.cast("Both")
    play.resolve()
    play.choose(TOMB)
    play.choose("Dungeon of the Mad Mage")
    assert len(play.command()) == 2
    play.order(play.decision.options)  # type: ignore[arg-type]  # the room's ability and the watcher's
    play.resolve_all()
    assert play.lives == [22, 20], "each lost 1; one gained 3, the other 1"


@cr("309.7")
@pytest.mark.parametrize(
    ("asked", "held"),
    [
        (HasCompletedDungeon(), True),
        (HasCompletedDungeon(name=TOMB), True),
        (HasCompletedDungeon(name=MINE), False),
        (HasCompletedDungeon(EachPlayer("opponent")), False),
    ],
)
def test_completed_dungeons_are_remembered(asked: Condition, held: bool) -> None:
    asker = card("Asker", "{G}", "Enchantment", Activated((Mana("{0}"),), (If(asked, (GainLife(100),)),)))
    play = exploring(asker)
    to_the_end(play)
    play.resolve()
    play.activate("Asker")
    play.resolve()
    assert (play.life() > 100) == held


@cr("309.4")
@pytest.mark.parametrize("dungeon", [*DUNGEONS, *BY_NAME.values()], ids=lambda one: one.name)
def test_every_room_is_reachable_and_the_last_one_is_final(dungeon: object) -> None:
    rooms = [one for one in dungeon.abilities if isinstance(one, Room)]  # type: ignore[attr-defined]
    names = [one.name for one in rooms]
    assert {target for one in rooms for target in one.leads_to} == set(names[1:])
    assert [one.name for one in rooms if not one.leads_to] == names[-1:]


@cr("309.4c")
def test_the_lair_of_the_mad_wizard() -> None:
    """Two cards are exiled and may be played, three are drawn, and one of those is cast for free."""
    below: list[CardDefinition | str] = ["Craw Wurm", "Forest", "Opt", "Hill Giant", "Grizzly Bears"]
    play = scene(Seat(battlefield=[GUIDE], library=[*below, *FORESTS]))
    play.activate("Guide")
    play.resolve()
    play.choose("Dungeon of the Mad Mage")
    play.resolve()
    for way in ((), ("Goblin Bazaar",), (), ("Runestone Caverns",), ()):
        venture(play, *way)
        play.resolve()
        while play.decision.purpose != "act":  # scrying, nothing goes to the bottom
            play.choose(*(play.decision.options if play.decision.purpose == "order" else ()))
    assert play.exile() == ["Craw Wurm", "Forest"]
    assert play.may("play", "Forest")
    venture(play)
    play.resolve()
    play.choose("Hill Giant")
    play.yes()
    play.resolve_all()
    assert (sorted(play.hand()), play.battlefield()[-1]) == (["Grizzly Bears", "Opt"], "Hill Giant")


@cr("701.46d")
def test_a_named_dungeon_is_entered_only_without_a_current_dungeon() -> None:
    deep = card("Deep", "{0}", "Enchantment", Activated((Mana("{0}"),), (Venture(quality="Undercity"),)))
    play = exploring(deep)
    venture(play, TOMB)
    play.resolve()
    play.activate("Deep")
    play.resolve()
    play.choose("Oubliette")
    assert play.command() == [TOMB]
    play = exploring(deep)
    play.activate("Deep")
    play.resolve()
    assert play.command() == ["Undercity"]


# -- the initiative ----------------------------------------------------------------------------------------------------

LEADER = card("Leader", "{0}", "Instant", Spell((TakeInitiative(Target(player)),)))


def leading(*seats: Seat) -> Script:
    seats[0].hand = [LEADER, LEADER]
    for seat in seats:
        seat.library = list(FORESTS)
    play = scene(*seats)
    play.cast("Leader", targets=["Player 1"])
    play.resolve()
    return play


def leaders(play: Script) -> list[int]:
    return [n for n, one in enumerate(play.state.players) if "initiative" in one.designations]


def down(play: Script, *rooms: str) -> None:
    play.resolve()
    for one in rooms:
        play.choose(one)


@cr("722.1", "722.2", "701.46d")
def test_taking_the_initiative_ventures_into_the_undercity() -> None:
    play = leading(Seat(), Seat())
    assert leaders(play) == [0]
    play.resolve()
    assert room(play) == ["initiative", "Secret Entrance"], "no other dungeon is offered"


@cr("722.2", "722.5")
def test_taking_the_initiative_again_and_each_upkeep_venture_further() -> None:
    play = leading(Seat(battlefield=["Hill Giant"]), Seat())
    play.resolve()
    play.resolve()
    play.choose("Forest")
    play.cast("Leader", targets=["Player 1"])
    play.resolve()
    play.resolve()
    play.choose("Lost Well")
    assert (leaders(play), room(play)[1:]) == ([0], ["Lost Well"])


@cr("722.2", "722.3")
def test_combat_damage_takes_the_initiative_once() -> None:
    play = leading(Seat(), Seat(battlefield=["Hill Giant", "Grizzly Bears"]))
    play.resolve()
    play.resolve()
    play.choose("Forest")
    play.next_turn()
    play.attack(["Hill Giant", "Grizzly Bears"])
    play.until("combat damage")
    assert len(play.stack) == 1
    play.resolve()
    assert leaders(play) == [1]
    assert len(play.stack) == 1, "whoever takes it ventures"


@cr("722.4")
def test_a_leaving_player_passes_on_the_initiative() -> None:
    play = leading(Seat(), Seat(), Seat())
    play.concede()
    assert leaders(play) == [1]


@cr("722.1")
def test_abilities_check_who_has_the_initiative() -> None:
    mine, theirs = HasInitiative(), HasInitiative(EachPlayer("opponent"))
    effects = (If(mine, (GainLife(1),)), If(theirs, (GainLife(10),)))
    asker = card("Asker", "{G}", "Enchantment", Activated((Mana("{0}"),), effects))
    play = leading(Seat(battlefield=[asker]), Seat())
    play.activate("Asker")
    play.resolve()
    assert play.life() == 21
