"""Where abilities function (CR 113.6)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.changes import DefinePT, Gain
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    Apply,
    DealDamage,
    Effect,
    GainLife,
    Target,
)
from apnap.language.filters import (
    InZone,
    any_target,
    creature,
    this,
    you_own,
)
from apnap.language.patterns import YOU, enters
from apnap.language.statics import Cannot, Continuous, EntersWith, May
from tests.cr.reading import written
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


HANDFUL = Static(Continuous(this, (DefinePT(Count(InZone("hand") & you_own), 1),)), zone="any", defining=True)


@cr("113.6a", "604.3", "208.2a")
def test_a_characteristic_defining_ability_functions_everywhere() -> None:
    maro = card("Maro", "{9}", "Creature - Elemental", HANDFUL, pt="0/1")
    play = scene(Seat(hand=["Opt", "Opt"], graveyard=[maro], exile=[maro], library=[maro]))
    for id in (*play.state.players[0].graveyard, *play.state.exile, *play.state.players[0].library):
        assert play.values(id).power == 2


@cr("113.6g", "604.5")
def test_an_ability_that_a_spell_cant_be_countered_functions_on_the_stack() -> None:
    firm = card("Firm", "{R}", "Instant", Static(Cannot(this, "be countered"), zone="any"), Spell((GainLife(1),)))
    play = scene(
        Seat(battlefield=["Mountain"], hand=[firm]), Seat(battlefield=["Island", "Island"], hand=["Counterspell"])
    )
    play.cast("Firm")
    play.cast("Counterspell", targets=["Firm"], by=1)
    play.resolve_all()
    assert (play.life(0), play.graveyard(1)) == (21, ["Counterspell"])


@cr("113.6i", "614.17")
def test_a_permanent_that_cant_have_counters_enters_without_them() -> None:
    bare = card(
        "Bare",
        "{0}",
        "Creature - Cat",
        Static(Cannot(this, "get counters")),
        Static(EntersWith(this, counters=(("+1/+1", 2),)), zone="any"),
        pt="1/1",
    )
    play = scene(Seat(hand=[bare]))
    play.cast("Bare")
    play.resolve()
    assert play.counters("Bare") == {}


@cr("113.6f", "604.6", "601.3b")
def test_a_card_that_can_be_cast_from_the_graveyard() -> None:
    haunt = card(
        "Haunt",
        "{R}",
        "Creature - Spirit",
        Static(May(YOU, "cast", this & InZone("graveyard")), zone="graveyard"),
        pt="1/1",
    )
    play = scene(Seat(battlefield=["Mountain"], graveyard=[haunt]))
    play.cast("Haunt")
    play.resolve()
    assert "Haunt" in play.battlefield(0)


@cr("113.10a", "602.5c", "602.1b")
def test_a_granted_ability_includes_its_limits() -> None:
    once = Activated(FREE, (GainLife(1),), timing="sorcery", limit=1)
    give = _button("Give", Apply(Target(creature), (Gain((once,)),), duration=FOREVER))
    play = scene(Seat(battlefield=[give, "Grizzly Bears"]))
    for _ in range(2):
        play.activate("Give", targets=["Grizzly Bears"])
        play.resolve()
    offered = [option for option in play.decision.options if option.kind == "activate"]
    bears = play.id("Grizzly Bears")
    assert len([option for option in offered if option.thing == bears]) == 2
    first = next(option for option in offered if option.thing == bears)
    play.game.answer((first,))
    play.resolve()
    left = [option for option in play.decision.options if option.kind == "activate" and option.thing == bears]
    assert len(left) == 1  # the limit of one doesn't apply to the other
    play.until("end")
    assert not play.may("activate", "Grizzly Bears")


@cr("113.3b", "113.3c", "115.1d", "603.3d")
def test_a_trigger_chooses_its_target_as_it_goes_on_the_stack() -> None:
    bolt = card(
        "Bolter", "{0}", "Creature - Goblin", Triggered(enters(), (DealDamage(3, Target(any_target)),)), pt="1/1"
    )
    play = scene(Seat(hand=[bolt]), Seat(battlefield=["Hill Giant"]))
    play.cast("Bolter")
    play.resolve()
    play.choose("Hill Giant")
    assert play.stack == ["ability of Bolter"]
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]


@cr("113.6", "604.2")
def test_a_static_ability_that_functions_in_the_graveyard() -> None:
    text = "As long as ~ is in your graveyard and you control a Mountain, creatures you control have haste."
    anger = written("Anger", "{3}{R}", "Creature - Incarnation", text, pt="2/2")
    play = scene(Seat(battlefield=["Grizzly Bears"], graveyard=[anger], hand=["Mountain"]))
    assert play.keywords("Grizzly Bears") == set()
    play.land("Mountain")
    assert play.keywords("Grizzly Bears") == {"haste"}
