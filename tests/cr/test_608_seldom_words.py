"""Steps, zones, measures and choices that few cards speak of, one play each (CR 500.1, 603.2, 608.2, 614.12a)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import SetChosenSubtype
from apnap.language.conditions import During
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, Destroy, Each, GainLife, LookAndTake, Search, Target
from apnap.language.filters import HasStatus, Measures, Targets, artifact, creature, land, permanent, player, this
from apnap.language.patterns import Begins
from apnap.language.references import ChosenPlayer
from apnap.language.statics import Cannot, Continuous, CostChange, EntersWith
from apnap.language.zones import COMBAT_DAMAGE, DECLARE_BLOCKERS, END_OF_COMBAT, FIRST_STRIKE_DAMAGE, TURN
from apnap.rules.asking.errors import Illegal
from tests.cr.deeds import cast
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

STEPS = (*TURN[1:-1], FIRST_STRIKE_DAMAGE)
"""Those in which players have priority."""


def through_a_turn(orb: CardDefinition) -> list[str]:
    """The steps of a turn with two steps of combat damage in which the Orb's ability may be activated."""
    play = scene(Seat(battlefield=[orb, "First Strike Bear"], library=["Plains"]), step="upkeep")
    found = _seen(play, ["upkeep", "draw", "precombat main", "beginning of combat"])
    play.attack(["First Strike Bear"])
    after = [DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE, END_OF_COMBAT, "postcombat main", "end"]
    return found + _seen(play, ["declare attackers", *after])


def _seen(play: Script, steps: list[str]) -> list[str]:
    found: list[str] = []
    for step in steps:
        play.until(step)
        found += [step] if play.may("activate", "Orb") else []
    return found


@cr("500.1", "602.5")
@pytest.mark.parametrize("step", STEPS)
def test_an_ability_for_one_step_only(step: str) -> None:
    ability = Activated((Mana("{0}"),), (GainLife(1),), condition=During((step,)))
    assert through_a_turn(card("Orb", "{1}", "Artifact", ability)) == [step]


@cr("504.2", "505.1", "603.2b")
@pytest.mark.parametrize("step", ["draw", "precombat main"])
def test_triggers_at_the_beginning_of_a_step(step: str) -> None:
    bell = card("Bell", "{1}", "Artifact", Triggered(Begins(step), (GainLife(1),)))
    play = scene(Seat(battlefield=[bell], library=["Plains"]), step="upkeep")
    play.until(step)
    assert (play.step, play.stack) == (step, ["ability of Bell"])


@cr("115.1", "402.1", "119.1")
@pytest.mark.parametrize("what", ["hand", "life"])
def test_players_by_their_hand_or_their_life(what: str) -> None:
    shot = card("Shot", "{0}", "Instant", Spell((DealDamage(1, Target(player & Measures(what, "<=", 1))),)))
    for goal in ("Player 2", "Player 3"):
        play = scene(Seat(hand=[shot, "Plains", "Plains"]), Seat(hand=[]), Seat(hand=["Plains"] * 3, life=1))
        if goal == ("Player 2" if what == "hand" else "Player 3"):
            play.cast("Shot", targets=[goal])
        else:
            with pytest.raises(Illegal):
                play.cast("Shot", targets=[goal])


@cr("404.1", "115.1")
def test_players_by_their_graveyards() -> None:
    pick = card("Pick", "{0}", "Instant", Spell((DealDamage(1, Target(player & Measures("graveyard", ">=", 2))),)))
    play = scene(Seat(hand=[pick, pick], graveyard=["Plains"]), Seat(graveyard=["Plains"] * 2))
    with pytest.raises(Illegal):
        play.cast("Pick", targets=["Player 1"])
    play.cast("Pick", targets=["Player 2"])


@cr("113.6", "701.5a")
def test_a_spell_that_can_not_be_countered() -> None:
    stubborn = Static(Cannot(this, "be countered"), zone="stack")
    ox = card("Ox", "{0}", "Creature - Ox", stubborn, pt="2/2")
    play = scene(Seat(hand=[ox]), Seat(hand=["Counterspell"], pool="{U}{U}"))
    play.cast("Ox")
    play.cast("Counterspell", targets=["Ox"], by=1)
    play.resolve_all()
    assert play.battlefield() == ["Ox"]


@cr("602.2b", "118.7")
def test_abilities_cost_less() -> None:
    pinger = Activated((Mana("{2}"),), (GainLife(1),))
    golem, sage = card("Golem", "{1}", "Artifact", pinger), card("Sage", "{1}", "Creature - Elf", pinger, pt="1/1")
    cheap = card("Cheap", "{1}", "Enchantment", Static(CostChange(artifact, -1, of="abilities")))
    play = scene(Seat(battlefield=[cheap, golem, sage], hand=[golem], pool="{C}"))
    assert [play.may("activate", name) for name in ("Golem", "Sage")] == [True, False]
    play.activate("Golem")
    assert play.pool() == ""
    assert not scene(Seat(battlefield=[cheap], hand=[golem])).may("cast", "Golem"), "spells are no abilities"


@cr("601.2f", "602.2b")
def test_abilities_cost_less_by_what_they_target() -> None:
    cheap = Static(CostChange(artifact & Targets(this), -1, of="abilities"))
    squire = card("Squire", "{1}", "Creature - Human", cheap, pt="1/1")
    for pool, goal, left in (("{C}", "Squire", "{C}"), ("{C}", "Isamaru", ""), ("", "Squire", "")):
        play = scene(Seat(battlefield=[squire, "Isamaru", "Bonesplitter"], pool=pool))
        play.activate("Bonesplitter", targets=[goal])
        assert play.pool() == left
    play = scene(Seat(battlefield=[squire, "Isamaru", "Bonesplitter"]))
    with pytest.raises(Illegal):
        play.activate("Bonesplitter", targets=["Isamaru"])
    assert not scene(Seat(battlefield=["Isamaru", "Bonesplitter"])).may("activate", "Bonesplitter")


@cr("701.19a")
def test_searching_for_a_card_to_bury() -> None:
    play = cast((Search(creature, "graveyard"),), Seat(library=["Isamaru", "Plains"]))
    play.choose("Isamaru")
    assert (sorted(play.graveyard()), play.hand(), play.library()) == (["Deed", "Isamaru"], [], ["Plains"])


@cr("608.2c")
def test_the_rest_goes_to_the_hand() -> None:
    play = cast((LookAndTake(2, 1, permanent | land, "battlefield", "hand"),), Seat(library=["Plains", "Isamaru"]))
    play.choose("Isamaru")
    assert (play.battlefield(), play.hand()) == (["Isamaru"], ["Plains"])


@cr("614.12a", "205.3i")
def test_a_basic_land_type_is_chosen_as_it_enters() -> None:
    rule = Continuous(land, (SetChosenSubtype(kind="basic land type"),))
    wright = card("Wright", "{0}", "Artifact", Static(EntersWith(this, choose=("basic land type",))), Static(rule))
    play = scene(Seat(hand=[wright], battlefield=["Forest"]))
    play.cast("Wright", choices=[])
    play.resolve()
    assert [one.word for one in play.decision.options] == ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    play.choose("Island")
    assert play.values("Forest").subtypes == frozenset({"Island"})


@cr("614.12a")
def test_any_player_is_chosen_as_it_enters() -> None:
    doll = card(
        "Doll",
        "{0}",
        "Artifact",
        Static(EntersWith(this, choose=("player",))),
        Activated((Mana("{0}"),), (DealDamage(1, ChosenPlayer()),)),
    )
    play = scene(Seat(hand=[doll]))
    play.cast("Doll")
    play.resolve()
    assert len(play.decision.options) == 2, "oneself as well"
    play.choose("Player 1")
    play.activate("Doll")
    play.resolve()
    assert play.lives == [19, 20]


@cr("712.11b", "712.12")
def test_either_face_of_a_modal_double_faced_card_is_played() -> None:
    rogue = face("Rogue", "{0}", "Creature - Rogue", pt="2/3")
    for name in ("Rogue", "Bog"):
        play = scene(Seat(hand=[CardDefinition((rogue, face("Bog", "", "Land")), "modal")]))
        if name == "Rogue":
            play.cast("Rogue")
            play.resolve()
        else:
            play.land("Rogue")  # named for its front face in the hand
        assert play.battlefield() == [name]


@cr("403.3", "608.2c")
def test_creatures_that_entered_this_turn() -> None:
    wipe = card("Wipe", "{0}", "Sorcery", Spell((Destroy(Each(creature & HasStatus("entered this turn"))),)))
    imp = card("Imp", "{0}", "Creature - Imp", pt="1/1")
    play = scene(Seat(hand=[wipe, imp], battlefield=["Isamaru"]))
    play.cast("Imp")
    play.resolve()
    play.cast("Wipe")
    play.resolve()
    assert play.battlefield() == ["Isamaru"]
