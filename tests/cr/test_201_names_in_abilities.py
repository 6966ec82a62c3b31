"""Names in granted abilities refer to the object that has the ability (CR 201.5)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import CountersOn
from apnap.language.card import card, face
from apnap.language.changes import DefinePT
from apnap.language.effects import AddCounters, CreateCopyToken, CreateToken, Target
from apnap.language.filters import HasStatus, creature, this, you_control
from apnap.language.mana import G
from apnap.language.patterns import dies
from apnap.language.references import Granter
from apnap.language.statics import Continuous
from apnap.rules.values.reading import characteristics
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

OOZE = face(
    "",
    "",
    "Creature - Ooze",
    Static(
        Continuous(this, (DefinePT(CountersOn("slime", Granter()), CountersOn("slime", Granter())),)),
        zone="any",
        defining=True,
    ),
    pt="0/0",
    colours=(G,),
)

GRIME = card(
    "Gutter Grime",
    "{4}{G}",
    "Enchantment",
    Triggered(dies(creature & you_control & ~HasStatus("token")), (AddCounters("slime"), CreateToken(OOZE))),
)

MIRROR = card("Mirror", "{U}", "Instant", Spell((CreateCopyToken(Target(creature)),)))


@example("201.5a/1")
@cr("201.5a")
def test_a_token_remembers_the_object_that_created_it() -> None:
    play = scene(
        Seat(
            battlefield=[GRIME, "Grizzly Bears", "Hill Giant", "Island"],
            hand=["Murder", "Murder", MIRROR],
            pool="{B}{B}{B}" * 2,
        )
    )
    first = play.object("Gutter Grime").id
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.pt("Ooze Token") == (1, 1)
    play.cast("Mirror", targets=["Ooze Token"])
    play.resolve()
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve_all()
    oozes = [id for id in play.state.battlefield if play.state.object(id).is_token]
    assert len(oozes) == 3
    assert all(
        (characteristics(play.state, id).power, characteristics(play.state, id).toughness) == (2, 2) for id in oozes
    )
    assert play.state.object(first).counters == {"slime": 2}


@example("201.5a/1")
@cr("201.5a")
def test_another_object_with_the_same_name_is_not_meant() -> None:
    play = scene(
        Seat(battlefield=[GRIME, GRIME, "Grizzly Bears"], hand=["Murder"], pool="{B}{B}{B}"),
    )
    play.cast("Murder", targets=["Grizzly Bears"])
    grimes = list(play.state.battlefield[:2])
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    assert [play.state.object(id).counters for id in grimes] == [{"slime": 1}, {"slime": 1}]
    assert play.battlefield().count("Ooze Token") == 2
    oozes = [id for id in play.state.battlefield if play.state.object(id).is_token]
    assert [characteristics(play.state, id).power for id in oozes] == [
        1,
        1,
    ]  # not 2
