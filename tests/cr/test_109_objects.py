"""Objects (CR 109): characteristics, controllers and descriptions; tokens and emblems as objects."""

from __future__ import annotations

from apnap.language.abilities import Activated, Static
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.effects import CreateEmblem, Destroy, Each, Effect
from apnap.language.filters import creature, green, you_control
from apnap.language.statics import Continuous
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("107.13", "105.2", "202.2")
def test_a_colour_indicator_gives_the_colour() -> None:
    pact = card("Pact", "{0}", "Creature - Cat", pt="1/1", colours=(4,))
    kill = _button("Kill", Destroy(Each(creature & green)))
    play = scene(Seat(battlefield=[kill, pact, "Hill Giant"]))
    play.activate("Kill")
    play.resolve()
    assert play.battlefield(0) == ["Kill", "Hill Giant"]


@cr("110.3", "112.3", "110.5a")
def test_a_spell_and_its_permanent_have_printed_and_changed_characteristics() -> None:
    anthem = card("Anthem", "", "Enchantment", Static(Continuous(creature, (ModifyPT(1, 1),))))
    play = scene(Seat(battlefield=[anthem, "Forest", "Forest"], hand=["Grizzly Bears"]))
    play.cast("Grizzly Bears")
    assert play.pt("Grizzly Bears") == (2, 2)  # only permanents are meant (CR 109.2)
    play.resolve()
    assert play.pt("Grizzly Bears") == (3, 3)


@cr("109.4", "109.4a", "108.4a")
def test_only_permanents_and_spells_have_controllers() -> None:
    """The owner is used for a card in another zone."""
    play = scene(Seat(), Seat(graveyard=["Hill Giant"], hand=["Opt"], exile=["Grizzly Bears"]))
    for id in (*play.state.players[1].graveyard, *play.state.players[1].hand, *play.state.exile):
        assert play.controller(id) == 1


@cr("108.2b", "111.1")
def test_a_token_is_not_a_card() -> None:
    """A token that leaves the battlefield is never a card in its new zone."""
    play = scene(Seat(battlefield=[Permanent("Grizzly Bears", token=True), "Island"], hand=["Unsummon"]))
    assert len(play.state.cards) == 2
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(0), play.hand(0)) == (["Island"], [])


@cr("109.2b", "109.2")
def test_a_description_without_a_zone_means_permanents() -> None:
    sweep = _button("Sweep", Destroy(Each(creature)))
    play = scene(
        Seat(battlefield=[sweep, "Forest", "Forest", "Hill Giant"], hand=["Grizzly Bears"], graveyard=["Craw Wurm"])
    )
    play.cast("Grizzly Bears")
    play.activate("Sweep")
    play.resolve()
    assert (play.stack, play.graveyard(0)) == (["Grizzly Bears"], ["Hill Giant", "Craw Wurm"])


@cr("109.4c", "114.3", "113.6p", "408.2", "114.1")
def test_an_emblem_has_abilities_and_nothing_else() -> None:
    anthem = Static(Continuous(creature & you_control, (ModifyPT(1, 1),)))
    walker = card("Walker", "", "Artifact", Activated(FREE, (CreateEmblem((anthem,)),)))
    play = scene(Seat(battlefield=[walker, "Grizzly Bears"]), Seat(battlefield=["Hill Giant"]))
    play.activate("Walker")
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((3, 3), (3, 3))
    [emblem] = play.state.command
    values = play.values(emblem)
    assert (values.name, values.types, values.colours, values.mana_value) == ("", 0, 0, 0)
    assert len(values.abilities) == 1
