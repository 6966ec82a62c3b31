"""Day and night (CR 726), daybound and nightbound (CR 702.145)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.day_and_night import BecomeDaylight, DayForm, DaylightTurns, IsDaylight
from apnap.language.effects import CreateCopyToken, Draw, Each, GainLife, If, Target, Transform
from apnap.language.filters import HasSubtype, creature, this
from apnap.language.statics import Cannot, EntersWith
from apnap.rules.events.permanents import Transformed
from tests.cr.scenes import Board, Permanent, Script, Seat, find, scene
from tests.marks import cr

WOLF = CardDefinition(
    (
        face("Hunter", "{G}", "Creature - Human Werewolf", Keyword("daybound"), pt="2/2"),
        face("Wolf", "", "Creature - Werewolf", Keyword("nightbound"), pt="4/4"),
    ),
    "transform",
)
LIBRARY = ["Forest"] * 4


def spell(name: str, *effects: object) -> CardDefinition:
    return card(name, "{U}", "Instant", Spell(effects))  # type: ignore[arg-type]


DUSK = spell("Dusk", BecomeDaylight("night"))
DAWN = spell("Dawn", BecomeDaylight("day"))


def table(*hand: CardDefinition, mine: tuple[object, ...] = (WOLF,)) -> Script:
    return scene(
        Seat(hand=[*hand], battlefield=[*mine], pool="{U}{U}{G}", library=LIBRARY),  # type: ignore[list-item]
        Seat(library=LIBRARY),
    )


def cast(play: Script, name: str) -> None:
    play.cast(name)
    play.resolve()


@cr("726.1", "702.145d")
def test_it_is_neither_day_nor_night_at_first() -> None:
    play = table(WOLF, mine=())
    assert (play.state.daylight, play.game.view(0).daylight) == ("", "")
    cast(play, "Hunter")
    assert (play.state.daylight, play.game.view(0).daylight) == ("day", "day")


@cr("702.145b", "702.145c", "702.145e", "702.145f")
def test_daybound_permanents_transform_as_day_and_night_change() -> None:
    play = table(DUSK, DAWN)
    cast(play, "Dusk")
    assert (play.battlefield(), play.pt("Wolf")) == (["Wolf"], (4, 4))
    cast(play, "Dawn")
    assert play.battlefield() == ["Hunter"]


@cr("702.145g")
def test_a_nightbound_permanent_alone_makes_it_night() -> None:
    howler = card("Howler", "{G}", "Creature - Wolf", Keyword("nightbound"), pt="1/1")
    play = table(howler, mine=())
    cast(play, "Howler")
    assert play.state.daylight == "night"
    play = table(howler, mine=(WOLF,))
    cast(play, "Howler")
    assert play.state.daylight == "day"


@cr("702.145b")
def test_a_daybound_permanent_enters_with_its_back_face_up_at_night() -> None:
    play = table(DUSK, WOLF, mine=())
    cast(play, "Dusk")
    cast(play, "Hunter")
    assert (play.battlefield(), play.log(Transformed)) == (["Wolf"], [])


@cr("702.145b", "702.145e")
@pytest.mark.parametrize("light", ["Dusk", "Dawn"])
def test_nothing_else_transforms_a_daybound_permanent(light: str) -> None:
    play = table(DUSK, DAWN, spell("Turn", Transform(Each(creature))))
    cast(play, light)
    before = play.battlefield()
    cast(play, "Turn")
    assert play.battlefield() == before == (["Wolf"] if light == "Dusk" else ["Hunter"])


@cr("702.145c", "101.2")
def test_a_daybound_permanent_that_cant_transform() -> None:
    chain = card("Chain", "{1}", "Artifact", Static(Cannot(creature, "transform")))
    play = table(DUSK, mine=(WOLF, chain))
    cast(play, "Dusk")
    assert (play.state.daylight, play.battlefield()) == ("night", ["Hunter", "Chain"])


@cr("702.145c", "707.8a")
def test_a_token_copy_of_a_daybound_permanent_transforms() -> None:
    play = table(DUSK, spell("Mirror", CreateCopyToken(Target(creature))))
    cast(play, "Dusk")
    play.cast("Mirror", targets=["Wolf"])
    play.resolve()
    assert play.battlefield() == ["Wolf", "Wolf"]


@cr("616.1d")
def test_a_permanent_entering_with_its_back_face_up_has_that_faces_characteristics() -> None:
    """Other effects on how it enters use the back face."""
    grown = Static(EntersWith(this, counters=(("+1/+1", 1),)))
    front = face("Hunter", "{G}", "Creature - Human Werewolf", grown, Keyword("daybound"), pt="2/2")
    humans = card("Banner", "{W}", "Enchantment", Static(EntersWith(HasSubtype("Human"), counters=(("shield", 1),))))
    play = table(DUSK, CardDefinition((front, WOLF.faces[1]), "transform"), mine=(humans,))
    cast(play, "Dusk")
    play.cast("Hunter")
    play.resolve()
    assert (play.battlefield(), play.counters("Wolf")) == (["Banner", "Wolf"], {})


@cr("502.2", "726.2a", "726.2b", "726.2c")
def test_the_previous_turn_decides_whether_it_changes() -> None:
    nothing = spell("Nothing", Draw(0))
    for before, cast_, after in (
        ("", 0, ""),
        ("Dawn", 1, "day"),
        ("Dusk", 1, "night"),
        ("Dusk", 2, "day"),
    ):
        play = table(DUSK, DAWN, nothing, mine=())
        if before:
            cast(play, before)
        if cast_ == 2:
            cast(play, "Nothing")
        play.until("upkeep", 1)
        assert play.state.daylight == after, (before, cast_)
    play = table(DAWN, mine=())
    cast(play, "Dawn")
    play.until("upkeep", 0)  # the other player cast nothing
    assert play.state.daylight == "night"


@cr("502.2a")
def test_a_team_is_considered_together() -> None:
    board = Board(4, 0, find)
    for seat in board.seats:
        seat.library = [*LIBRARY]
    board.seats[0] = Seat(hand=[DAWN], pool="{U}", library=LIBRARY)
    play = Script(board.turn(0, "precombat main").start())
    cast(play, "Dawn")
    for player, count in ((0, 0), (2, 1)):
        play.state.write_player(player).spells_cast = count
    for player in (0, 2):
        play.state.write_player(player).team = 7
    play.state.options.shared_turns = True
    play.until("upkeep", 1)
    assert play.state.daylight == "day"


@cr("726.1a")
def test_abilities_trigger_only_on_a_change_from_day_to_night_or_back() -> None:
    watcher = card("Watcher", "{1}", "Enchantment", Triggered(DaylightTurns(), (GainLife(3),)))
    play = table(DAWN, DUSK, mine=(watcher,))
    cast(play, "Dawn")
    assert play.stack == []
    cast(play, "Dusk")
    play.resolve()
    assert play.lives[0] == 23


@cr("726.1")
def test_conditions_check_whether_it_is_night() -> None:
    for light, life in (("Dusk", 21), ("Dawn", 20)):
        play = table(DUSK, DAWN, spell("Ask", If(IsDaylight("night"), (GainLife(1),))), mine=())
        cast(play, light)
        cast(play, "Ask")
        assert play.lives[0] == life


@cr("726.1")
def test_it_becomes_day_as_a_daybound_permanent_enters() -> None:
    lamp = card("Lamp", "{U}", "Artifact", Static(EntersWith(this, day=True)))
    play = table(lamp, DUSK, mine=())
    cast(play, "Lamp")
    assert play.state.daylight == "day"
    play = table(DUSK, lamp, mine=())
    cast(play, "Dusk")
    cast(play, "Lamp")
    assert play.state.daylight == "night"


@cr("702.145b")
def test_only_a_double_faced_card_enters_with_its_back_face_up() -> None:
    turned = Static(EntersWith(this, transformed=True))
    plain = card("Plain", "{U}", "Creature - Bear", turned, pt="2/2")
    both = CardDefinition((face("Front", "{U}", "Creature", turned, pt="1/1"), WOLF.faces[1]), "transform")
    play = table(plain, both, mine=())
    cast(play, "Plain")
    cast(play, "Front")
    assert play.battlefield() == ["Plain", "Wolf"]


@cr("702.145e")
def test_one_face_with_a_day_or_night_ability_is_enough() -> None:
    fixed = CardDefinition(
        (face("Sun", "{U}", "Artifact", Static(DayForm("day"))), face("Moon", "", "Artifact")), "transform"
    )
    play = table(DUSK, mine=(fixed,))
    cast(play, "Dusk")
    assert play.battlefield() == ["Moon"]
    back = CardDefinition(
        (face("Sun", "{U}", "Artifact"), face("Moon", "", "Artifact", Static(DayForm("night")))), "transform"
    )
    play = table(DUSK, DAWN, mine=(Permanent(back, face=1),))
    cast(play, "Dusk")
    assert play.battlefield() == ["Moon"]
    cast(play, "Dawn")
    assert play.battlefield() == ["Sun"]
