"""Cards exiled face down (CR 406.3)."""

from __future__ import annotations

from apnap.game.explaining.events import why
from apnap.game.view import view
from apnap.language.abilities import Activated, Spell
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import ApplyRule, CastIt, Each, LookAndTake, Move, Target
from apnap.language.filters import Anything, InZone, Is, creature, you_own
from apnap.language.patterns import YOU
from apnap.language.references import Bound, EachPlayer, Linked, Reference, Top, You
from apnap.language.statics import May
from apnap.rules.events.zone_changes import Moved
from tests.cr.effect_spells import cast
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

HIDE = card("Hide", "{B}", "Sorcery", Spell((Move(Each(InZone("hand") & you_own), "exile", face_down=True),)))
CELL = card(
    "Cell",
    "{1}",
    "Artifact",
    Activated((Mana("{1}"),), (Move(Target(creature), "exile", face_down=True, linked=True),)),
    Activated((Mana("{2}"),), (Move(Linked(), "battlefield"),)),
)


def seen(play: Script, viewer: int) -> list[str]:
    return [one.hidden_name or one.name for one in view(play.game, viewer).exile]


@cr("406.3", "406.3a")
def test_a_card_exiled_face_down_has_no_characteristics_and_is_hidden() -> None:
    play = scene(Seat(hand=[HIDE, "Hill Giant"], pool="{B}"))
    play.cast("Hide")
    play.resolve()
    (id,) = play.state.exile
    values = play.values(id)
    assert (values.name, values.types, values.power, values.cost) == ("", 0, 0, ())
    assert seen(play, 1) == ["face-down card"]
    told = why(play.state, play.events(Moved)[-2], 1)
    assert "Hill Giant" not in told


@cr("406.3")
def test_a_player_who_knew_the_card_still_knows_it() -> None:
    play = scene(Seat(hand=[HIDE, "Hill Giant"], pool="{B}"))
    play.cast("Hide")
    play.resolve()
    assert seen(play, 0) == ["Hill Giant"]


@cr("406.3")
def test_a_card_exiled_from_a_library_is_known_only_to_a_player_who_looked() -> None:
    stash = LookAndTake(2, 1, Anything(), "exile", face_down=True, optional=False)
    look = card("Look", "{U}", "Sorcery", Spell((stash,)))
    play = scene(Seat(hand=[look], pool="{U}", library=["Island", "Forest"]))
    play.cast("Look")
    play.resolve()
    play.choose("Forest")
    assert (seen(play, 0), seen(play, 1)) == (["Forest"], ["face-down card"])


@cr("406.3a", "607.2a")
def test_a_card_exiled_face_down_returns_face_up() -> None:
    play = scene(Seat(battlefield=[CELL], pool="{C}{C}{C}"), Seat(battlefield=["Hill Giant"]))
    play.activate("Cell", 0, targets=["Hill Giant"])
    play.resolve()
    assert play.state.object(play.state.exile[0]).face_down
    play.activate("Cell", 1)
    play.resolve()
    assert play.pt("Hill Giant") == (3, 3)
    assert not play.object("Hill Giant").face_down


def stashing(seen_by: Reference | None) -> CardDefinition:
    may = ApplyRule(May(YOU, "play", InZone("exile") & Is(Bound("card"))), FOREVER)
    return card(
        "Stash",
        "{U}",
        "Sorcery",
        Spell((Move(Each(InZone("hand") & you_own), "exile", face_down=True, seen_by=seen_by, name="card"), may)),
    )


@cr("406.3a", "406.3b")
def test_a_card_exiled_face_down_is_turned_face_up_as_it_is_cast() -> None:
    play = scene(Seat(hand=[stashing(You()), "Grizzly Bears"], pool="{U}{G}{G}"))
    play.cast("Stash")
    play.resolve()
    (id,) = play.state.exile
    play.cast(id)
    assert [play.values(one).name for one in play.state.markers[0].stack] == ["Grizzly Bears"]
    play.resolve()
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("406.3a", "608.2g")
def test_an_effect_may_have_a_face_down_exiled_card_cast() -> None:
    dare = card(
        "Dare",
        "{U}",
        "Sorcery",
        Spell((Move(Each(InZone("hand") & you_own), "exile", face_down=True, name="card"), CastIt(Bound("card")))),
    )
    play = scene(Seat(hand=[dare, "Grizzly Bears"], pool="{U}"))
    play.cast("Dare")
    play.resolve()
    play.yes()
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]


def test_resampling_leaves_a_face_down_card_without_characteristics() -> None:
    play = scene(Seat(hand=[HIDE, "Hill Giant"], pool="{B}", library=["Island"] * 5))
    play.cast("Hide")
    play.resolve()
    for seed in range(5):
        other = play.game.copy(as_seen_by=1, seed=seed)
        (id,) = other.state.exile
        assert other.state.object(id).base.name == ""
        assert view(other, 1).exile == view(play.game, 1).exile


@cr("406.3")
def test_a_card_exiled_face_down_is_seen_by_the_named_player() -> None:
    for seen_by, seers in ((None, set()), (You(), {0}), (EachPlayer("opponent"), {1})):
        deed = Move(Top(EachPlayer("opponent")), "exile", face_down=True, seen_by=seen_by)
        play = cast((deed,), Seat(), Seat(library=["Island"]))
        assert play.state.object(play.state.exile[0]).known_to == seers
