"""Transforming copies (CR 701.28, 707.8a, 707.10g), and abilities of both faces (CR 712.8)."""

from __future__ import annotations

from apnap.game.script import Script
from apnap.language import changes as ch
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import CardDefinition, card, face
from apnap.language.costs import Mana, TapThis
from apnap.language.durations import FOREVER
from apnap.language.effects import AddMana, Apply, CopySpell, CreateCopyToken, GainLife, Target, Transform
from apnap.language.filters import artifact, creature, spell, this
from apnap.language.statics import EntersWith
from apnap.rules.events.permanents import Transformed
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

TURN = Activated((Mana("{1}"),), (Transform(),))
RUNAWAY = CardDefinition(
    (
        face("Runaway", "{2}{R}", "Creature - Human", TURN, pt="2/2"),
        face("Marauder", "", "Creature - Werewolf", TURN, Keyword("trample"), pt="5/4", colours=(3,)),
    ),
    "transform",
)
MIRROR = card("Mirror", "{U}", "Sorcery", Spell((CreateCopyToken(Target(creature)),)))
MOON = card("Moon", "{U}", "Instant", Spell((Transform(Target(creature)),)))


def token_of(play: Script, name: str) -> int:
    play.cast("Mirror", targets=[name])
    play.resolve()
    return play.state.battlefield[-1]


@cr("707.8a", "701.28a", "712.9")
@example("707.8a/1")
def test_a_token_copy_of_a_transforming_permanent_transforms() -> None:
    play = scene(Seat(battlefield=[RUNAWAY], hand=[MIRROR, MOON], pool="{U}{U}"))
    token = token_of(play, "Runaway")
    assert (play.values(token).name, play.values(token).mana_value) == ("Runaway", 3)
    play.cast("Moon", targets=[token])
    play.resolve()
    assert (play.values(token).name, play.pt(token), play.values(token).mana_value) == ("Marauder", (5, 4), 3)
    assert play.battlefield() == ["Runaway", "Marauder"]


@cr("707.8a")
def test_a_token_copy_enters_with_the_copied_face_up() -> None:
    play = scene(Seat(battlefield=[RUNAWAY], hand=[MIRROR], pool="{U}{C}{C}"))
    play.activate("Runaway", pay=[])
    play.resolve()
    token = token_of(play, "Marauder")
    assert play.values(token).name == "Marauder"
    play.activate(token)
    play.resolve()
    assert play.values(token).name == "Runaway"


CLONE = card(
    "Clone",
    "{U}",
    "Creature - Shapeshifter",
    Static(EntersWith(this, copy=creature, optional=True), zone="any"),
    pt="0/0",
)


@cr("707.8a", "701.28c")
@example("707.8a/2")
def test_a_token_copy_of_a_clone_does_not_transform() -> None:
    play = scene(Seat(battlefield=[RUNAWAY], hand=[CLONE, MIRROR, MOON], pool="{U}{U}{U}"))
    play.cast("Clone")
    play.resolve()
    play.choose("Runaway")
    clone = play.state.battlefield[-1]
    play.cast("Mirror", targets=[clone])
    play.resolve()
    token = play.state.battlefield[-1]
    assert play.values(token).name == "Runaway"
    play.cast("Moon", targets=[token])
    play.resolve()
    assert play.values(token).name == "Runaway"
    assert Transformed not in play.log()


@cr("707.8a", "707.9b")
def test_exceptions_apply_to_both_faces() -> None:
    golem = CreateCopyToken(Target(creature), exceptions=(ch.SetTypes(t.ARTIFACT, keep="all"),))
    cast = card("Mirror", "{U}", "Sorcery", Spell((golem,)))
    play = scene(Seat(battlefield=[RUNAWAY], hand=[cast, MOON], pool="{U}{U}"))
    token = token_of(play, "Runaway")
    play.cast("Moon", targets=[token])
    play.resolve()
    assert play.values(token).name == "Marauder"
    assert play.values(token).types == t.ARTIFACT | t.CREATURE


@cr("707.8a")
def test_copy_effects_on_the_original_apply_to_both_faces() -> None:
    become = card(
        "Become",
        "{U}",
        "Instant",
        Spell((Apply(Target(creature), (ch.BecomeCopy(Target(creature, name="other")),), duration=FOREVER),)),
    )
    play = scene(Seat(battlefield=[RUNAWAY, "Hill Giant"], hand=[become, MIRROR, MOON], pool="{U}{U}{U}"))
    first = play.state.battlefield[0]
    play.cast("Become", targets=[first, "Hill Giant"])
    play.resolve()
    play.cast("Mirror", targets=[first])
    play.resolve()
    token = play.state.battlefield[-1]
    play.cast("Moon", targets=[token])
    play.resolve()
    assert play.values(token).name == "Hill Giant"
    assert play.log(Transformed) == [Transformed]


@cr("707.10g", "707.10f", "608.3f")
def test_a_copy_of_a_transforming_spell_becomes_a_transforming_token() -> None:
    twin = card("Twin", "{U}", "Instant", Spell((CopySpell(Target(spell)),)))
    play = scene(Seat(hand=[RUNAWAY, twin, MOON], pool="{R}{R}{R}", battlefield=["Island"] * 2))
    play.cast("Runaway")
    play.cast("Twin", targets=["Runaway"])
    play.resolve()
    play.resolve()
    token = play.state.battlefield[-1]
    assert play.object(token).is_token
    play.cast("Moon", targets=[token])
    play.resolve()
    assert play.values(token).name == "Marauder"


@cr("712.8d", "712.8e", "602.5b")
def test_an_activation_limit_on_one_face_does_not_affect_the_other() -> None:
    once = Activated((Mana("{0}"),), (GainLife(1),), limit=1)
    twofold = CardDefinition(
        (
            face("Day", "{W}", "Creature - Human", once, pt="1/1"),
            face("Night", "", "Creature - Human", once, pt="1/1", colours=(0,)),
        ),
        "transform",
    )
    play = scene(Seat(battlefield=[twofold], hand=[MOON, MOON], pool="{U}{U}"))
    play.activate("Day")
    play.resolve()
    assert not play.may("activate", "Day")
    play.cast("Moon", targets=["Day"])
    play.resolve()
    play.activate("Night")
    play.resolve()
    assert play.life() == 22
    play.cast("Moon", targets=["Night"])
    play.resolve()
    assert not play.may("activate", "Day"), "the same ability as before"


@cr("607.1b", "607.2d")
def test_abilities_of_both_faces_are_linked() -> None:
    prism = CardDefinition(
        (
            face("Prism", "{1}", "Artifact", Static(EntersWith(this, choose=("colour",)), zone="any")),
            face("Lens", "", "Artifact", Activated((TapThis(),), (AddMana(chosen=True),))),
        ),
        "transform",
    )
    turn = card("Turn", "{U}", "Instant", Spell((Transform(Target(artifact)),)))
    play = scene(Seat(hand=[prism, turn], pool="{C}{U}"))
    play.cast("Prism", pay=[])
    play.resolve()
    play.choose("black")
    play.cast("Turn", targets=["Prism"])
    play.resolve()
    play.mana("Lens")
    assert play.pool() == "{B}"
