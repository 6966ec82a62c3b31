"""Prototype cards (CR 718) and the prototype ability (CR 702.160)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Triggered
from apnap.language.amounts import PowerOf
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import SetPT
from apnap.language.costs import Mana
from apnap.language.effects import CopySpell, CreateCopyToken, GainLife, Move, Target
from apnap.language.filters import creature, spell
from apnap.language.mana import R
from apnap.language.patterns import enters
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

GOLEM = CardDefinition(
    (
        face(
            "Golem",
            "{7}",
            "Artifact Creature - Golem",
            Keyword("prototype", (Mana("{1}{R}"),), quality=SetPT(2, 1)),
            Keyword("haste"),
            Triggered(enters(), (GainLife(PowerOf()),)),
            pt="6/5",
        ),
    ),
    "prototype",
)
CLONE = card("Clone", "{U}", "Instant", Spell((CreateCopyToken(Target(creature)),)))
TWICE = card("Twice", "{U}", "Instant", Spell((CopySpell(Target(spell)),)))
BACK = card("Back", "{U}", "Instant", Spell((Move(Target(creature), "hand"),)))


def like(play: Script, name: str | int = "Golem") -> tuple[int, int, int, int]:
    values = play.values(name)
    return values.mana_value, values.colours, values.power, values.toughness


WHOLE = (7, 0, 6, 5)
SMALL = (2, 1 << R, 2, 1)


@cr("702.160a", "718.3", "718.3a", "718.3b", "718.5")
def test_casting_a_prototyped_spell() -> None:
    play = scene(Seat(hand=[GOLEM], pool="{R}{R}"))
    assert like(play) == WHOLE
    play.cast("Golem", way="Golem (prototype)")
    assert like(play) == SMALL
    play.resolve()
    assert like(play) == SMALL
    assert "haste" in play.keywords("Golem")
    play.resolve()
    assert play.life(0) == 22


@cr("718.3", "718.4")
def test_casting_the_card_normally() -> None:
    play = scene(Seat(hand=[GOLEM], pool="{R}{R}{R}{R}{R}{R}{R}"))
    play.cast("Golem", way="Golem")
    assert like(play) == WHOLE
    play.resolve()
    assert like(play) == WHOLE


@cr("718.4")
def test_a_prototype_card_has_normal_characteristics_in_other_zones() -> None:
    play = scene(Seat(hand=[GOLEM, BACK], pool="{R}{R}{U}{U}"))
    play.cast("Golem", way="Golem (prototype)")
    play.resolve()
    play.resolve()
    play.cast("Back", targets=["Golem"])
    play.resolve()
    assert like(play) == WHOLE


@cr("718.2a", "718.3d")
def test_a_copy_of_a_prototyped_permanent_is_prototyped() -> None:
    play = scene(Seat(hand=[GOLEM, CLONE], pool="{R}{R}{U}{U}"))
    play.cast("Golem", way="Golem (prototype)")
    play.resolve()
    play.resolve()
    play.cast("Clone", targets=["Golem"])
    play.resolve()
    assert [like(play, id) for id in play.state.battlefield] == [SMALL, SMALL]


@cr("718.3c")
def test_a_copy_of_a_prototyped_spell_is_prototyped() -> None:
    play = scene(Seat(hand=[GOLEM, TWICE], pool="{R}{R}{U}{U}"))
    play.cast("Golem", way="Golem (prototype)")
    play.cast("Twice", targets=["Golem"])
    play.resolve_all()
    assert [like(play, id) for id in play.state.battlefield] == [SMALL, SMALL]


@cr("718.4")
def test_a_prototype_card_put_onto_the_battlefield_is_normal() -> None:
    play = scene(Seat(battlefield=[Permanent(GOLEM)]))
    assert like(play) == WHOLE
