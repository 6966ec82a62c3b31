"""State-based actions (CR 704), with attachments and counters."""

from __future__ import annotations

from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


@cr("303.4a", "303.4b", "613.4c")
def test_an_aura_spell_enchants_its_target() -> None:
    play = scene(Seat(hand=["Holy Strength"], pool="{W}", battlefield=["Grizzly Bears"]))
    play.cast("Holy Strength", targets=["Grizzly Bears"])
    play.resolve()
    assert play.attached_to("Holy Strength") == "Grizzly Bears"
    assert play.pt("Grizzly Bears") == (3, 4)


@cr("704.5m")
def test_an_aura_dies_with_its_creature() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[
        "Grizzly Bears", Permanent("Flight", attached_to="Grizzly Bears", controller=0)]))
    assert play.keywords("Grizzly Bears") == {"flying"}
    assert play.controller("Flight") == 0
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert sorted(play.graveyard(1)) == ["Flight", "Grizzly Bears"]


@cr("608.3b", "303.4a")
def test_an_aura_spell_without_its_target_goes_to_the_graveyard() -> None:
    play = scene(Seat(hand=["Holy Strength"], pool="{W}", battlefield=["Grizzly Bears"]),
                 Seat(hand=["Unsummon"], pool="{U}"))
    play.cast("Holy Strength", targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.graveyard(0) == ["Holy Strength"]


@cr("702.6a", "301.5c", "704.5n")
def test_equipment_stays_behind() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}{B}", battlefield=["Bonesplitter", "Grizzly Bears"]))
    play.activate("Bonesplitter", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (4, 2)
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield(0) == ["Bonesplitter"]
    assert play.attached_to("Bonesplitter") == ""


@cr("704.5j")
def test_the_legend_rule() -> None:
    play = scene(Seat(hand=["Isamaru"], pool="{W}", battlefield=[Permanent("Isamaru", counters={"+1/+1": 1})]))
    play.cast("Isamaru")
    play.resolve()
    play.choose("the first Isamaru")
    assert play.battlefield() == ["Isamaru"]
    assert play.pt("Isamaru") == (3, 3)


@cr("704.5q")
def test_counters_of_both_kinds_cancel_out() -> None:
    play = scene(Seat(battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 3, "-1/-1": 1})]))
    assert play.counters("Grizzly Bears") == {"+1/+1": 2}
    assert play.pt("Grizzly Bears") == (4, 4)


@cr("704.5f")
def test_no_toughness() -> None:
    play = scene(Seat(battlefield=[Permanent("Grizzly Bears", counters={"-1/-1": 2})]))
    assert play.graveyard() == ["Grizzly Bears"]


@cr("704.5c", "104.2a")
def test_ten_poison_counters() -> None:
    play = scene(Seat(poison=10), Seat())
    assert play.game.over
    assert play.state.winners == (1,)


@cr("704.5a", "104.3b")
def test_no_life() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(life=3))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.game.over
    assert play.state.winners == (0,)


@cr("704.5b", "104.3c", "504.1")
def test_drawing_from_an_empty_library() -> None:
    play = scene(Seat(library=[]), Seat(library=["Island"]), step="draw")
    assert play.game.over
    assert play.state.winners == (1,)


@cr("613.7", "613.4c")
def test_anthem_for_its_controller_only() -> None:
    play = scene(Seat(battlefield=["Glorious Anthem", "Grizzly Bears"]), Seat(battlefield=["Grizzly Bears"]))
    assert play.pt("your Grizzly Bears") == (3, 3)
    assert play.pt("Player 2's Grizzly Bears") == (2, 2)


@cr("514.2", "611.2a")
def test_until_end_of_turn() -> None:
    play = scene(Seat(hand=["Giant Growth"], pool="{G}", battlefield=["Grizzly Bears"], library=["Island"] * 3),
                 Seat(library=["Island"] * 3))
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (5, 5)
    play.next_turn()
    assert play.active == 1
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("708.2a", "116.2b", "702.37e")
def test_a_face_down_creature_is_turned_up() -> None:
    play = scene(Seat(pool="{G}", battlefield=[Permanent("Morph Bear", face_down=True)]))
    assert play.battlefield() == ["face-down creature"]
    assert play.pt("face-down creature") == (2, 2)
    play.special("turn face up", "face-down creature")
    assert play.pt("Morph Bear") == (5, 4)
