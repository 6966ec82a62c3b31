"""Cards with two faces or halves (CR 701.28, 710, 712): transforming and flipping."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell
from apnap.language.card import CardDefinition, face
from apnap.language.costs import Mana
from apnap.language.effects import Flip, Move, Target, Transform
from apnap.language.filters import creature
from apnap.language.references import Bound
from tests.cr.scenes import Seat, scene
from tests.marks import cr

TURN = Activated((Mana("{1}"),), (Transform(),))
WEREWOLF = CardDefinition(
    (
        face("Villager", "{1}{G}", "Creature - Human", TURN, pt="2/2"),
        face("Wolf", "", "Creature - Werewolf", TURN, Keyword("trample"), pt="4/4", colours=(4,)),
    ),
    "transform",
)
MONK = CardDefinition(
    (
        face("Student", "{1}{U}", "Creature - Human", Activated((Mana("{1}"),), (Flip(),)), pt="1/1"),
        face("Master", "", "Legendary Creature - Human", pt="3/4"),
    ),
    "flip",
)
MOON = CardDefinition((face("Moon", "{U}", "Instant", Spell((Transform(Target(creature)),))),))


@cr("701.28a", "712.8e", "202.3b", "712.18")
def test_transforming_turns_the_other_face_up() -> None:
    play = scene(Seat(battlefield=[WEREWOLF], hand=["Giant Growth"], pool="{G}{C}{C}"))
    villager = play.object("Villager").id
    play.cast("Giant Growth", targets=["Villager"])
    play.resolve()
    play.activate("Villager")
    play.resolve()
    assert play.object("Wolf").id == villager
    assert play.pt("Wolf") == (7, 7)  # the same object, so the effect goes on
    assert play.values("Wolf").mana_value == 2
    play.activate("Wolf")
    play.resolve()
    assert play.pt("Villager") == (5, 5)


@cr("701.28f")
def test_two_activations_transform_it_once() -> None:
    play = scene(Seat(battlefield=[WEREWOLF], pool="{C}{C}"))
    play.activate("Villager")
    play.activate("Villager")
    play.resolve_all()
    assert play.battlefield() == ["Wolf"]


@cr("701.28c", "712.9")
def test_what_has_no_other_face_does_not_transform() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[MOON], pool="{U}"))
    play.cast("Moon", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]
    assert "transform" not in play.log()


@cr("712.14a")
def test_only_what_has_a_back_face_enters_transformed() -> None:
    back = Move(Bound("target"), "battlefield", transformed=True)
    blink = CardDefinition((face("Blink", "{U}", "Instant", Spell((Move(Target(creature), "exile"), back))),))
    play = scene(Seat(battlefield=[WEREWOLF, "Grizzly Bears"], hand=[blink, blink], pool="{U}{U}"))
    play.cast("Blink", targets=["Villager"])
    play.resolve()
    play.cast("Blink", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Wolf"]
    assert [play.object(id).base.name for id in play.state.exile] == ["Grizzly Bears"]


@cr("712.8a")
def test_it_has_its_front_face_elsewhere() -> None:
    play = scene(Seat(battlefield=[WEREWOLF], hand=["Murder"], pool="{C}{B}{B}{B}"))
    play.activate("Villager")
    play.resolve()
    play.cast("Murder", targets=["Wolf"])
    play.resolve()
    assert sorted(play.graveyard()) == ["Murder", "Villager"]


@cr("710.2", "710.4", "710.1c")
def test_flipping_is_for_good() -> None:
    play = scene(Seat(battlefield=[MONK], pool="{C}{C}"))
    play.activate("Student")
    play.activate("Student")
    play.resolve_all()
    assert play.battlefield() == ["Master"]
    assert play.pt("Master") == (3, 4)
    assert play.values("Master").mana_value == 2
    assert play.object("Master").flipped
