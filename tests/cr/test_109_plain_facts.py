"""Plain facts about objects, mana and costs (CR 105 to 118, 401 to 405)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.effects import Destroy, Each, Effect, GainLife
from apnap.language.filters import creature, green
from apnap.language.statics import Continuous
from apnap.rules.asking.errors import IllegalAnswer
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
def test_a_spell_and_its_permanent_are_as_printed_and_changed() -> None:
    anthem = card("Anthem", "", "Enchantment", Static(Continuous(creature, (ModifyPT(1, 1),))))
    play = scene(Seat(battlefield=[anthem, "Forest", "Forest"], hand=["Grizzly Bears"]))
    play.cast("Grizzly Bears")
    assert play.pt("Grizzly Bears") == (2, 2)  # it speaks of permanents (CR 109.2)
    play.resolve()
    assert play.pt("Grizzly Bears") == (3, 3)


@cr("109.4", "109.4a", "108.4a")
def test_only_permanents_and_spells_are_controlled() -> None:
    """Of a card elsewhere, its owner is asked for."""
    play = scene(Seat(), Seat(graveyard=["Hill Giant"], hand=["Opt"], exile=["Grizzly Bears"]))
    for id in (*play.state.players[1].graveyard, *play.state.players[1].hand, *play.state.exile):
        assert play.controller(id) == 1


@cr("118.2", "118.3", "106.1", "106.2", "117.1d")
def test_mana_may_be_made_while_it_is_being_paid() -> None:
    play = scene(Seat(battlefield=["Mountain"], hand=["Lightning Bolt"]))
    assert play.pool() == ""
    play.cast("Lightning Bolt", targets=["Player 2"])
    assert (play.tapped("Mountain"), play.pool(), play.stack) == (True, "", ["Lightning Bolt"])


@pytest.mark.parametrize(("land", "life"), [("Forest", 20), ("Island", 18)])
@cr("118.13", "118.13a", "107.4f")
def test_a_phyrexian_symbol_is_paid_with_mana_or_life(land: str, life: int) -> None:
    grow = card("Grow", "{G/P}", "Instant", Spell((GainLife(1),)))
    play = scene(Seat(battlefield=[land], hand=[grow]))
    play.cast("Grow", pay=[] if land == "Island" else ["Forest"])
    assert (play.life(0), play.tapped(land)) == (life, land == "Forest")


@cr("118.8b", "702.33a")
def test_an_optional_cost_need_not_be_paid() -> None:
    play = scene(Seat(battlefield=["Mountain"] * 3, hand=["Kicked Shock"]))
    play.cast("Kicked Shock", kicked=False, targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 18


@cr("115.1e", "702.6a")
def test_equipping_targets() -> None:
    veil = card("Veil", "", "Creature - Elf", Keyword("shroud"), pt="1/1")
    play = scene(Seat(battlefield=[veil, "Bonesplitter", "Plains"]))
    assert not play.may("activate", "Bonesplitter")


@cr("301.5a", "301.5e")
def test_the_equipped_creature_is_what_it_is_attached_to() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears")]))
    assert (play.attached_to("Bonesplitter"), play.power("Grizzly Bears")) == ("Grizzly Bears", 4)


@cr("401.2", "402.3", "404.2", "400.2")
def test_libraries_are_hidden_and_graveyards_open() -> None:
    play = scene(
        Seat(library=["Plains", "Island"], hand=["Swamp"], graveyard=["Murder", "Wrath"]), Seat(library=["Forest"])
    )
    seen = repr(play.game.view(1))
    assert ("Murder" in seen, "Wrath" in seen) == (True, True)
    assert not any(name in seen for name in ("Plains", "Island", "Swamp", "Forest"))
    mine = repr(play.game.view(0))
    assert ("Swamp" in mine, "Plains" in mine) == (True, False)


@cr("405.6g", "104.3a", "405.6h")
def test_conceding_uses_no_stack_and_waits_for_nobody() -> None:
    play = scene(Seat(battlefield=["Mountain"], hand=["Lightning Bolt"]), Seat(battlefield=["Hill Giant"]), Seat())
    play.cast("Lightning Bolt", targets=["Player 3"])
    play.game.concede(1)  # though another player is being asked
    assert (play.stack, play.battlefield()) == (["Lightning Bolt"], ["Mountain"])


@cr("113.5", "606.3")
def test_loyalty_abilities_are_for_the_main_phase() -> None:
    play = scene(Seat(battlefield=["Chandra"], library=["Opt"]), Seat(battlefield=["Chandra"]), step="upkeep")
    assert not play.may("activate", "your Chandra")
    play.until("precombat main")
    assert play.may("activate", "your Chandra")
    play.pass_priority()
    assert not play.may("activate", "your Chandra")


@cr("702.13a", "702.13b")
def test_intimidate_lets_artifacts_and_its_colours_block() -> None:
    ghoul = card("Ghoul", "", "Creature - Zombie", Keyword("intimidate"), pt="2/2", colours=(2,))
    golem = card("Golem", "", "Artifact Creature - Golem", pt="1/1")
    play = scene(Seat(battlefield=[ghoul]), Seat(battlefield=["Hill Giant", golem]))
    play.attack(["Ghoul"])
    with pytest.raises(IllegalAnswer):
        play.block({"Hill Giant": "Ghoul"})
    play.block({"Golem": "Ghoul"})
