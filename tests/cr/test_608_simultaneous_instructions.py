"""One instruction for several objects is carried out at once (CR 608.2f); durations that end during a resolution."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, Number
from apnap.language.card import card
from apnap.language.changes import ChangeControl
from apnap.language.costs import TapThis
from apnap.language.durations import WHILE_CONTROL, WHILE_SOURCE
from apnap.language.effects import (
    Apply,
    DealDamage,
    Destroy,
    Draw,
    ForEach,
    GainLife,
    LoseLife,
    Regenerate,
    Sacrifice,
    Target,
)
from apnap.language.filters import ControlledBy, Is, creature, land, player, this
from apnap.language.patterns import YOU, DealsDamage, GainsLife
from apnap.language.references import Bound, EachPlayer, You
from apnap.language.statics import Prevent
from apnap.rules.events.permanents import PermanentSacrificed
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr


@cr("608.2f")
def test_damage_to_each_player_by_their_lands_is_dealt_at_once() -> None:
    theirs = Count(land & ControlledBy(Bound("that player")))
    blast = ForEach(EachPlayer("any"), (DealDamage(theirs, Bound("that player")),), name="that player")
    drinker = card(
        "Drinker",
        "",
        "Creature - Elemental",
        Activated((TapThis(),), (blast, GainLife(Number("that much")))),
        Triggered(DealsDamage(this), (LoseLife(1),)),
        pt="1/1",
    )
    play = scene(Seat(battlefield=[drinker, "Forest"]), Seat(battlefield=["Forest", "Forest"]))
    play.activate("Drinker")
    play.resolve()
    assert (play.lives, play.stack) == ([22, 18], ["ability of Drinker"])


def _stolen(duration: str) -> Script:
    """The first player controls the giant for as long as the thief remains; a spell destroys the thief, and then each
    player sacrifices a creature."""
    take = Activated((TapThis(),), (Apply(Target(creature), (ChangeControl(You()),), duration=duration),))
    thief = card("Thief", "", "Artifact Creature - Rogue", take, pt="1/1")
    end = card("End", "{0}", "Sorcery", Spell((Destroy(Target(creature)), Sacrifice(EachPlayer("any"), creature))))
    play = scene(Seat(battlefield=[thief], hand=[end]), Seat(battlefield=["Hill Giant"]))
    play.activate("Thief", targets=["Hill Giant"])
    play.resolve()
    assert play.battlefield(0) == ["Thief", "Hill Giant"]
    play.cast("End", targets=["Thief"])
    play.resolve()
    return play


@cr("611.2b")
def test_a_duration_ends_during_a_resolution() -> None:
    for duration in (WHILE_SOURCE, WHILE_CONTROL):
        play = _stolen(duration)
        assert [event.player for event in play.events(PermanentSacrificed)] == [1]


@cr("616.1", "701.15a")
def test_which_of_two_regeneration_shields_to_use_is_not_asked() -> None:
    shield = card("Shield", "{0}", "Instant", Spell((Regenerate(Target(creature)),)))
    blow = card("Blow", "{0}", "Instant", Spell((Destroy(Target(creature)),)))
    play = scene(Seat(battlefield=["Hill Giant"], hand=[shield, shield, blow, blow, blow]))
    left = []
    for name in ("Shield", "Shield", "Blow", "Blow", "Blow"):
        play.cast(name, targets=["Hill Giant"])
        play.resolve()
        left.append(len(play.battlefield(0)))
    assert left == [1, 1, 1, 1, 0]


@cr("120.3f", "603.2c")
def test_damage_to_two_objects_is_dealt_at_once() -> None:
    sting = (DealDamage(1, Target(player)), DealDamage(2, You()))
    wasp = card("Wasp", "", "Creature - Insect", Keyword("lifelink"), Activated((TapThis(),), sting), pt="1/1")
    nurse = card("Nurse", "", "Creature - Human", Triggered(GainsLife(YOU), (Draw(1),)), pt="1/1")
    play = scene(Seat(battlefield=[wasp, nurse], library=["Forest"] * 3))
    play.activate("Wasp", targets=["Player 2"])
    play.resolve()
    assert (play.lives, play.stack) == ([21, 19], ["ability of Nurse"])


@cr("608.2c")
def test_damage_equal_to_damage_dealt_comes_afterward() -> None:
    echo = (DealDamage(2, Target(player)), DealDamage(Number("that much"), You()))
    horn = card("Horn", "", "Artifact", Activated((TapThis(),), echo))
    shell = card("Shell", "", "Artifact", Static(Prevent(recipient=Is(You()), amount=1)))
    play = scene(Seat(battlefield=[horn]), Seat(battlefield=[shell]))
    play.activate("Horn", targets=["Player 2"])
    play.resolve()
    assert play.lives == [19, 19]
