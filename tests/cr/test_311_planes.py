"""Planes and phenomena (CR 311, 312): what triggers their abilities; effects that planeswalk, roll or cause chaos."""

from __future__ import annotations

from apnap.game.board import Board
from apnap.language.abilities import Activated, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import GainLife
from apnap.language.filters import HasSubtype, HasType, Is, opponent, player, this
from apnap.language.nontraditional import (
    ChaosEnsue,
    ChaosEnsues,
    Encounters,
    Planeswalk,
    Planeswalks,
    RevealPlanes,
    RollPlanarDie,
    RollsPlanarDie,
)
from apnap.language.references import EachPlayer, You
from apnap.language.types import PHENOMENON
from apnap.rules.events.chance import DieRolled
from apnap.rules.events.planes import Planeswalked
from tests.cr.scenes import Script, Seat
from tests.marks import cr

YOU = Is(You())


def plane(name: str, *abilities: Triggered | Activated) -> CardDefinition:
    return card(name, "", f"Plane - {name}", *abilities)


def phenomenon(name: str, *abilities: Triggered) -> CardDefinition:
    return card(name, "", "Phenomenon", *abilities)


def gain(amount: int) -> tuple[GainLife]:
    return (GainLife(amount),)


WALKER = card("Walker", "", "Artifact", Activated((Mana("{0}"),), (Planeswalk(),)))
CHAOS = card("Chaos", "", "Artifact", Activated((Mana("{0}"),), (ChaosEnsue(),)))
MEADOW = plane("Meadow")
SWAMP = plane("Bog", Triggered(ChaosEnsues(), gain(4)))


def table(*seats: Seat, active: int = 0, seed: int = 0) -> Script:
    board = Board(max(len(seats), 2), seed, variant="planechase")
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    return Script(board.turn(active, "precombat main").start())


def walk(play: Script) -> None:
    play.activate("Walker")
    play.resolve()


def watcher(*patterns: Planeswalks | Encounters | RollsPlanarDie) -> CardDefinition:
    """An artifact that gains 1, 10, 100 life as its patterns match."""
    abilities = [Triggered(pattern, gain(10**n)) for n, pattern in enumerate(patterns)]
    return card("Watcher", "", "Artifact", *abilities)


@cr("311.7")
def test_an_effect_makes_chaos_ensue_on_face_up_planes_alone() -> None:
    play = table(Seat(life=20, command=[SWAMP], planar_deck=[SWAMP], battlefield=[CHAOS]), Seat())
    play.activate("Chaos")
    play.resolve_all()
    assert play.lives == [24, 20]


@cr("311.7", "311.5")
def test_the_planar_controller_controls_chaos_abilities() -> None:
    play = table(Seat(life=20, command=[SWAMP], battlefield=[CHAOS]), Seat(life=20), active=1)
    play.pass_to(0)
    play.activate("Chaos")
    play.resolve_all()
    assert play.lives == [20, 24]


@cr("701.24a")
def test_only_the_planar_controller_planeswalks() -> None:
    play = table(Seat(command=[MEADOW], planar_deck=[SWAMP], battlefield=[WALKER]), Seat(), active=1)
    play.pass_to(0)
    play.activate("Walker")
    play.resolve()
    assert play.command() == ["Meadow"]
    assert not play.events(Planeswalked)


@cr("701.24b", "701.24d")
def test_patterns_of_planeswalking() -> None:
    bog, meadow = HasSubtype("Bog"), HasSubtype("Meadow")
    watch = watcher(
        Planeswalks(YOU), Planeswalks(opponent), Planeswalks(player, to=bog), Planeswalks(player, away=meadow)
    )
    play = table(Seat(life=20, command=[MEADOW], planar_deck=[SWAMP, MEADOW], battlefield=[WALKER, watch]), Seat())
    play.activate("Walker")
    play.resolve()
    while play.decision.purpose == "order triggers":
        play.game.answer(play.decision.options[0])
    play.resolve_all()
    assert play.life(0) == 20 + 1 + 100 + 1000
    walk(play)
    play.resolve_all()
    assert play.life(0) == 20 + 1 + 100 + 1000 + 1


@cr("311.6", "701.24d")
def test_a_plane_sees_that_a_player_planeswalks_to_it_and_away_from_it() -> None:
    here = plane(
        "Here", Triggered(Planeswalks(YOU, to=this), gain(1)), Triggered(Planeswalks(YOU, away=this), gain(10))
    )
    play = table(Seat(life=20, command=[MEADOW], planar_deck=[here, SWAMP], battlefield=[WALKER]), Seat())
    walk(play)
    play.resolve_all()
    assert play.life(0) == 21
    walk(play)
    play.resolve_all()
    assert play.life(0) == 31


@cr("312.5", "312.7", "312.2", "312.4", "312.6")
def test_patterns_of_encounters() -> None:
    storm = phenomenon("Storm", Triggered(Encounters(YOU), gain(5)))
    watch = watcher(Encounters(player, HasType(PHENOMENON)), Encounters(opponent, HasType(PHENOMENON)))
    play = table(
        Seat(life=20, command=[MEADOW], planar_deck=[storm, SWAMP], battlefield=[WALKER, watch]), Seat(), active=0
    )
    play.activate("Walker")
    play.resolve()
    assert play.command() == ["Storm"]
    play.choose("Storm", "Watcher")
    play.resolve_all()
    assert play.life(0) == 26
    assert play.command() == ["Bog"]


@cr("901.9", "901.9a")
def test_patterns_of_rolls() -> None:
    roller = card("Roller", "", "Artifact", Activated((Mana("{0}"),), (RollPlanarDie(EachPlayer()),)))
    watch = watcher(RollsPlanarDie(YOU), RollsPlanarDie(opponent), RollsPlanarDie(YOU, "blank"))
    for seed in range(6):
        play = table(Seat(life=20, command=[MEADOW], battlefield=[roller, watch]), Seat(), seed=seed)
        play.activate("Roller")
        play.resolve()
        while play.decision.purpose == "order triggers":
            play.game.answer(play.decision.options[0])
        play.resolve_all()
        mine, theirs = play.events(DieRolled)
        assert (mine.player, theirs.player) == (0, 1)
        assert play.life(0) == 20 + 1 + 10 + (100 if mine.face == "blank" else 0)


def revealer(effect: RevealPlanes) -> CardDefinition:
    return card("Revealer", "", "Artifact", Activated((Mana("{0}"),), (effect,)))


def deck(play: Script) -> list[str]:
    """The planar deck, the top first."""
    return [play.state.object(id).base.name for id in reversed(play.state.players[0].planar_deck)]


STORM = phenomenon("Storm", Triggered(Encounters(YOU), gain(5)))


def revealing(effect: RevealPlanes, *planar_deck: CardDefinition) -> Script:
    seat = Seat(life=20, command=[MEADOW], planar_deck=planar_deck, battlefield=[revealer(effect)])
    play = table(seat, Seat())
    play.activate("Revealer")
    play.resolve()
    return play


@cr("311.7")
def test_chaos_ensues_on_a_plane_that_is_revealed() -> None:
    play = revealing(RevealPlanes("chaos", planes=1), STORM, SWAMP, MEADOW)
    play.choose("Storm", "Bog")  # the last is put on top of the other
    play.resolve_all()
    assert play.life(0) == 24
    assert deck(play) == ["Meadow", "Bog", "Storm"]
    assert play.command() == ["Meadow"]


@cr("311.7")
def test_chaos_ensues_on_each_of_several_revealed_cards() -> None:
    play = revealing(RevealPlanes("chaos", cards=3), SWAMP, STORM, SWAMP, MEADOW)
    play.choose(*play.decision.options)
    while play.decision.purpose == "order triggers":
        play.game.answer(play.decision.options[0])
    play.resolve_all()
    assert play.life(0) == 28
    assert deck(play)[0] == "Meadow"


@cr("901.11")
def test_a_player_planeswalks_to_a_plane_without_leaving_another() -> None:
    play = revealing(RevealPlanes("join", planes=1), STORM, SWAMP, MEADOW)
    assert play.command() == ["Meadow", "Bog"]
    assert deck(play) == ["Meadow", "Storm"]
    assert play.events(Planeswalked)[0].away() == []


@cr("701.24d", "901.11c")
def test_a_player_planeswalks_to_two_planes() -> None:
    play = revealing(RevealPlanes("planeswalk", planes=2), SWAMP, STORM, plane("Hill"), MEADOW)
    assert play.command() == ["Bog", "Hill"]
    assert deck(play) == ["Meadow", "Meadow", "Storm"]
    assert len(play.events(Planeswalked)) == 1


def test_a_revealed_card_may_be_put_on_the_bottom() -> None:
    for answer, order in ((True, ["Bog", "Storm"]), (False, ["Storm", "Bog"])):
        play = revealing(RevealPlanes(cards=1), STORM, SWAMP)
        play.choose(answer)
        assert deck(play) == order
