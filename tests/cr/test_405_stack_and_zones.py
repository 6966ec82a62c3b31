"""The stack, the battlefield and other zones: which objects are there, and in which order (CR 400-408)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.costs import DiscardCards, Mana, SacrificeThis
from apnap.language.effects import (
    Attach,
    Counter,
    Destroy,
    Each,
    Effect,
    GainLife,
    Move,
    Target,
)
from apnap.language.filters import (
    Anything,
    InZone,
    Is,
    IsAbility,
    artifact,
    aura,
    creature,
    instant,
    sorcery,
    spell,
    you_own,
)
from apnap.language.patterns import Begins
from apnap.language.references import Bound, Host, This, You
from apnap.language.statics import Continuous
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)
PERMANENTS = ["Artifact", "Creature - Cat", "Enchantment", "Planeswalker - Kaya", "Tribal Artifact - Elf"]


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("405.1", "405.2", "405.5", "117.7")
def test_the_last_object_put_on_the_stack_resolves_first() -> None:
    play = scene(Seat(battlefield=["Mountain", _button("Gain", GainLife(1))], hand=["Lightning Bolt"]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.activate("Gain")
    assert play.stack == ["ability of Gain", "Lightning Bolt"]
    play.resolve()
    assert (play.lives, play.stack) == ([21, 20], ["Lightning Bolt"])


@cr("405.3", "603.3b")
def test_the_active_players_triggers_are_put_on_the_stack_first() -> None:
    dawn = card("Dawn", "", "Enchantment", Triggered(Begins("upkeep"), (GainLife(1),)))
    play = scene(Seat(battlefield=[dawn]), Seat(battlefield=[dawn]), step="upkeep")
    assert [play.controller(id) for id in play.state.zone("stack", 0)] == [0, 1]


@cr("405.4", "113.9", "113.1c")
def test_an_ability_on_the_stack_is_not_a_spell() -> None:
    stop = _button("Stop", Counter(Target(spell)))
    hush = _button("Hush", Counter(Target(IsAbility())))
    gain = _button("Gain", GainLife(5))
    play = scene(Seat(battlefield=[gain]), Seat(battlefield=[stop, hush]))
    play.activate("Gain")
    play.pass_to(1)
    assert not play.may("activate", "Stop")
    play.activate("Hush", targets=["ability of Gain"])
    play.resolve_all()
    assert play.life(0) == 20


@cr("405.6c", "405.6d", "605.3b", "113.4")
def test_mana_abilities_and_lands_do_not_use_the_stack() -> None:
    play = scene(Seat(battlefield=["Mountain"], hand=["Forest"]))
    play.mana("Mountain")
    assert (play.stack, play.pool(), play.decision.player) == ([], "{R}", 0)
    play.land("Forest")
    assert (play.stack, play.battlefield(), play.decision.player) == ([], ["Mountain", "Forest"], 0)


@cr("405.6b", "117.2b", "604.1", "113.3d")
def test_static_abilities_are_simply_true() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Plains", "Plains", "Plains"], hand=["Glorious Anthem"]))
    play.cast("Glorious Anthem")
    assert play.pt("Grizzly Bears") == (2, 2)
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.stack) == ((3, 3), [])


@cr("400.8", "406.7", "406.2")
def test_a_card_exiled_again_is_a_new_object() -> None:
    again = _button("Again", Move(Each(creature & InZone("exile")), "exile"))
    play = scene(Seat(battlefield=[again], exile=["Grizzly Bears"]))
    before = play.state.exile
    play.activate("Again")
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]
    assert play.state.exile != before


@cr("400.12")
def test_a_zone_is_the_cards_in_it() -> None:
    shuffle = _button("Bury", Move(Each(Anything() & InZone("hand") & you_own), "library", position="shuffled"))
    play = scene(Seat(battlefield=[shuffle], hand=["Opt", "Opt"], library=["Island"]))
    play.activate("Bury")
    play.resolve()
    assert (play.hand(0), sorted(play.library(0))) == ([], ["Island", "Opt", "Opt"])


@cr("400.7j")
def test_an_effect_finds_the_object_its_cost_moved() -> None:
    toss = card(
        "Toss", "", "Artifact", Activated((DiscardCards(),), (Move(Bound("discarded"), "battlefield", under=You()),))
    )
    play = scene(Seat(battlefield=[toss], hand=["Grizzly Bears"]))
    play.activate("Toss")
    assert play.graveyard(0) == ["Grizzly Bears"]
    play.resolve()
    assert play.battlefield(0) == ["Toss", "Grizzly Bears"]


@cr("304.4", "307.4", "400.4", "400.4a")
def test_instants_and_sorceries_cant_enter_the_battlefield() -> None:
    raise_all = _button("Raise", Move(Each((instant | sorcery | creature) & InZone("graveyard")), "battlefield"))
    play = scene(Seat(battlefield=[raise_all], graveyard=["Opt", "Mind Rot", "Grizzly Bears"]))
    play.activate("Raise")
    play.resolve()
    assert (play.battlefield(0), sorted(play.graveyard(0))) == (["Raise", "Grizzly Bears"], ["Mind Rot", "Opt"])


@cr("403.2", "403.4")
def test_only_the_battlefield_is_meant_unless_a_zone_is_named() -> None:
    kill = _button("Kill", Destroy(Each(creature)))
    play = scene(Seat(battlefield=[kill, "Grizzly Bears"], hand=["Hill Giant"], graveyard=["Craw Wurm"]))
    play.activate("Kill")
    play.resolve()
    assert (play.hand(0), play.graveyard(0)) == (["Hill Giant"], ["Grizzly Bears", "Craw Wurm"])


@cr("301.1", "301.2", "302.1", "303.1", "303.2", "306.1", "306.2", "308.1", "505.6a")
@pytest.mark.parametrize("line", PERMANENTS)
def test_permanent_spells_are_cast_in_a_main_phase(line: str) -> None:
    size, loyalty = "1/1" if "Creature" in line else "", 3 if "Planeswalker" in line else None
    thing = card("Thing", "{R}", line, pt=size, loyalty=loyalty)
    play = scene(Seat(battlefield=["Mountain", "Island"], hand=[thing, "Opt"], library=["Opt", "Opt"]), step="upkeep")
    assert not play.may("cast", "Thing")
    play.until("precombat main")
    play.cast("Opt")
    assert not play.may("cast", "Thing")  # with something on the stack
    play.resolve()
    while play.decision.purpose != "act":
        play.choose(*[option for option in play.decision.options if option.kind != "done"][:1])
    play.cast("Thing")
    assert play.stack == ["Thing"]
    play.resolve()
    assert play.controller("Thing") == 0
    assert "Thing" in play.battlefield(0)


@cr("301.5f", "303.4m")
def test_enchanted_creature_works_on_a_permanent_that_is_not_an_aura() -> None:
    """ "Enchanted creature" on an object that isn't an Aura: Equipment with such a text."""
    odd = card("Odd", "", "Artifact - Equipment", Static(Continuous(Is(Host()), (ModifyPT(1, 1),))))
    play = scene(Seat(battlefield=["Grizzly Bears", Permanent(odd, attached_to="Grizzly Bears")]))
    assert play.pt("Grizzly Bears") == (3, 3)


@cr("303.4j", "701.3b")
def test_an_aura_cant_be_moved_to_an_illegal_object() -> None:
    move = _button("Shift", Attach(Target(aura), Target(artifact, "goal")))
    play = scene(
        Seat(
            battlefield=[move, "Grizzly Bears", "Bonesplitter", Permanent("Holy Strength", attached_to="Grizzly Bears")]
        )
    )
    play.activate("Shift", targets=["Holy Strength", "Bonesplitter"])
    play.resolve()
    assert play.attached_to("Holy Strength") == "Grizzly Bears"


@cr("604.4")
def test_equipment_that_moves_affects_the_new_creature() -> None:
    play = scene(
        Seat(
            battlefield=[
                "Grizzly Bears",
                "Hill Giant",
                "Plains",
                Permanent("Bonesplitter", attached_to="Grizzly Bears"),
            ]
        )
    )
    play.activate("Bonesplitter", targets=["Hill Giant"])
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((2, 2), (5, 3))


@cr("305.4", "305.2a")
def test_putting_a_land_onto_the_battlefield_is_not_playing_it() -> None:
    put = _button("Put", Move(Each(Anything() & InZone("hand") & you_own), "battlefield"))
    play = scene(Seat(battlefield=[put], hand=["Forest", "Island"]))
    play.land("Forest")
    assert not play.may("play", "Island")
    play.activate("Put")
    play.resolve()
    assert play.battlefield(0) == ["Put", "Forest", "Island"]
    assert play.state.players[0].lands_played == 1


@cr("307.2", "608.2m", "608.2n")
def test_a_sorcery_goes_to_its_owners_graveyard_last() -> None:
    count = card("Count", "{R}", "Sorcery", Spell((GainLife(Count(sorcery & InZone("graveyard"))),)))
    play = scene(Seat(battlefield=["Mountain"], hand=[count], graveyard=["Mind Rot"]))
    play.cast("Count")
    play.resolve()
    assert (play.life(0), play.graveyard(0)) == (21, ["Count", "Mind Rot"])


@cr("306.5d", "606.2", "606.3")
def test_loyalty_abilities_of_a_planeswalker_once_each_turn() -> None:
    play = scene(Seat(battlefield=["Chandra"]))
    play.activate("Chandra", ability=0, targets=["Player 2"])
    play.resolve()
    assert not play.may("activate", "Chandra")
    assert play.counters("Chandra") == {"loyalty": 5}


@cr("113.6j")
def test_an_ability_with_a_cost_to_discard_its_card_functions_in_the_hand() -> None:
    play = scene(
        Seat(
            battlefield=["Mountain"],
            hand=[card("Cycler", "{9}", "Sorcery", Keyword("cycling", (Mana("{R}"),)))],
            library=["Opt"],
        )
    )
    play.activate("Cycler")
    play.resolve()
    assert (play.hand(0), play.graveyard(0)) == (["Opt"], ["Cycler"])


@cr("400.7j")
def test_a_sacrificed_card_can_return_during_the_same_resolution() -> None:
    phoenix = card("Phoenix", "", "Artifact", Activated((SacrificeThis(),), (Move(This(), "battlefield"), GainLife(1))))
    play = scene(Seat(battlefield=[phoenix]))
    play.activate("Phoenix")
    play.resolve()
    assert (play.battlefield(0), play.life(0)) == (["Phoenix"], 21)


@cr("400.7")
def test_an_object_moved_by_a_cost_is_lost_once_it_moves_again() -> None:
    phoenix = card("Phoenix", "", "Artifact", Activated((SacrificeThis(),), (Move(This(), "battlefield"),)))
    clear = _button("Clear", Move(Each(artifact & InZone("graveyard")), "exile"))
    play = scene(Seat(battlefield=[phoenix, clear]))
    play.activate("Phoenix")
    play.activate("Clear")
    play.resolve_all()
    assert (play.battlefield(0), play.exile()) == (["Clear"], ["Phoenix"])


@cr("400.7")
def test_moving_an_object_to_the_zone_it_is_in_does_nothing() -> None:
    put = _button("Put", Move(Target(creature), "battlefield"))
    draw = _button("Take", Move(Each(Anything() & InZone("hand") & you_own), "hand"))
    play = scene(Seat(battlefield=[put, draw, Permanent("Visionary", tapped=True)], hand=["Opt"], library=["Opt"]))
    before = (play.id("Visionary"), play.state.players[0].hand)
    play.activate("Put", targets=["Visionary"])
    play.resolve()
    play.activate("Take")
    play.resolve()
    assert (play.id("Visionary"), play.state.players[0].hand) == before
    assert (play.tapped("Visionary"), play.stack) == (True, [])
