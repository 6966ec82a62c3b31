"""Golden rules and the end of the game where several things meet (CR 101, 104, 105, 108 to 112)."""

from __future__ import annotations

import pytest

from apnap.language import types
from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.amounts import PowerOf
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ChangeControl, Gain, LoseAll, LoseTypes, ModifyPT
from apnap.language.costs import Mana
from apnap.language.effects import (
    Apply,
    Choose,
    CopySpell,
    CreateEmblem,
    CreateToken,
    Destroy,
    Discard,
    Draw,
    Each,
    Effect,
    GainLife,
    LoseGame,
    Move,
    Sacrifice,
    Target,
    WinGame,
)
from apnap.language.filters import Named, creature, spell, you_control
from apnap.language.patterns import CreatesTokens, enters
from apnap.language.references import Bound, EachPlayer, You
from apnap.language.statics import Cannot, Continuous
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("104.3f")
def test_winning_and_losing_at_once_is_losing() -> None:
    both = card("Both", "", "Artifact", Activated(FREE, (WinGame(You()), LoseGame(You()))))
    play = scene(Seat(battlefield=[both]))
    play.activate("Both")
    play.resolve()
    assert play.game.over
    assert play.game.winners == (1,)


@cr("101.3")
def test_what_is_impossible_is_left_out() -> None:
    rite = card("Rite", "", "Artifact", Activated(FREE, (Sacrifice(You(), creature), Discard(You(), 2), GainLife(3))))
    play = scene(Seat(battlefield=[rite], hand=["Opt"]))
    play.activate("Rite")
    play.resolve()
    assert (play.life(0), play.hand(0)) == (23, [])


@cr("101.2a", "113.10b", "113.10c")
def test_the_last_effect_on_an_ability_prevails() -> None:
    """Losing is no prohibition: what gains the ability later has it."""
    grant = _button("Grant", Apply(Target(creature), (Gain((Keyword("flying"),)),)))
    strip = _button("Strip", Apply(Target(creature), (LoseAll(),)))
    play = scene(Seat(battlefield=[grant, strip, "Flying Bear"]))
    play.activate("Grant", targets=["Flying Bear"])
    play.resolve()
    play.activate("Strip", targets=["Flying Bear"])
    play.resolve()
    assert "flying" not in play.keywords("Flying Bear")  # both instances
    play.activate("Grant", targets=["Flying Bear"])
    play.resolve()
    assert "flying" in play.keywords("Flying Bear")


@cr("101.4b", "101.4")
def test_later_choosers_know_the_earlier_choices() -> None:
    edict = card("Edict", "", "Artifact", Activated(FREE, (Sacrifice(EachPlayer(), creature),)))
    play = scene(
        Seat(battlefield=[edict, "Grizzly Bears", "Hill Giant"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"])
    )
    play.activate("Edict")
    play.resolve()
    assert play.decision.player == 0
    play.choose("your Hill Giant")
    assert play.decision.player == 1
    assert play.battlefield(0) == ["Edict", "Grizzly Bears", "Hill Giant"]  # nothing happens before all have chosen
    play.choose("your Grizzly Bears")
    assert (play.battlefield(0), play.battlefield(1)) == (["Edict", "Grizzly Bears"], ["Hill Giant"])


@cr("108.2b", "111.1")
def test_a_token_is_no_card() -> None:
    """A token that leaves is never a card in the zone it goes to."""
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


@cr("110.4c", "110.1")
def test_a_permanent_without_types_stays() -> None:
    hollow = _button("Hollow", Apply(Target(creature), (LoseTypes(types.CREATURE),)))
    wipe = _button("Wipe", Destroy(Target(~creature & ~Named("Hollow") & ~Named("Wipe"))))
    play = scene(Seat(battlefield=[hollow, wipe, "Grizzly Bears"]))
    play.activate("Hollow", targets=["Grizzly Bears"])
    play.resolve()
    assert play.values("Grizzly Bears").types == 0
    assert "Grizzly Bears" in play.battlefield(0)
    play.activate("Wipe", targets=["Grizzly Bears"])
    play.resolve()
    assert play.graveyard(0) == ["Grizzly Bears"]


@cr("110.2b", "110.2a")
def test_control_of_a_permanent_spell_goes_on_to_the_permanent() -> None:
    usurp = _button("Usurp", Apply(Target(spell), (ChangeControl(),), duration="for the rest of the game"))
    play = scene(Seat(battlefield=["Forest", "Forest"], hand=["Grizzly Bears"]), Seat(battlefield=[usurp]))
    play.cast("Grizzly Bears")
    play.pass_to(1)
    play.activate("Usurp", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    assert play.controller("Grizzly Bears") == 1
    assert play.object("Grizzly Bears").owner == 0


@cr("111.5")
def test_a_token_that_can_not_enter_is_not_created() -> None:
    ban = card("Ban", "", "Enchantment", Static(Cannot(creature, "enter")))
    made = card("Notice", "", "Enchantment", Triggered(CreatesTokens(), (GainLife(1),)))
    forge = _button("Forge", CreateToken(face("Soldier", "", "Creature - Soldier", pt="1/1")))
    play = scene(Seat(battlefield=[ban, made, forge]))
    play.activate("Forge")
    play.resolve_all()
    assert (play.battlefield(0), play.life(0)) == (["Ban", "Notice", "Forge"], 20)


@cr("111.12", "608.3f", "112.1a", "707.10f")
def test_a_copy_of_a_permanent_spell_becomes_a_token_that_nobody_created() -> None:
    made = card("Notice", "", "Enchantment", Triggered(CreatesTokens(), (GainLife(1),)))
    entered = card("Door", "", "Enchantment", Triggered(enters(creature), (Draw(1),)))
    twin = _button("Twin", CopySpell(Target(spell), new_targets=False))
    play = scene(
        Seat(battlefield=[made, entered, twin, "Forest", "Forest"], hand=["Grizzly Bears"], library=["Opt"] * 3)
    )
    play.cast("Grizzly Bears")
    play.activate("Twin", targets=["Grizzly Bears"])
    play.resolve()
    assert play.stack == ["Grizzly Bears", "Grizzly Bears"]
    play.resolve_all()
    assert [
        play.object(one).is_token for one in play.state.battlefield if play.values(one).name == "Grizzly Bears"
    ] == [
        True,
        False,
    ]
    assert (play.life(0), len(play.hand(0))) == (20, 2)


@cr("107.2")
def test_a_number_that_can_not_be_determined_is_zero() -> None:
    gain = _button("Gain", GainLife(PowerOf(Bound("nobody"))), GainLife(1))
    play = scene(Seat(battlefield=[gain]))
    play.activate("Gain")
    play.resolve()
    assert play.life(0) == 21


@cr("110.5d")
def test_a_card_that_left_tapped_is_not_tapped_when_it_returns() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Grizzly Bears", tapped=True, damage=1), "Island", "Forest", "Forest"],
            hand=["Unsummon"],
        )
    )
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve()
    assert not play.object("Grizzly Bears").tapped
    play.cast("Grizzly Bears")
    play.resolve()
    assert (play.tapped("Grizzly Bears"), play.damage("Grizzly Bears")) == (False, 0)


@pytest.mark.parametrize("amount", [0, 3])
@cr("107.1c")
def test_any_number_may_be_none(amount: int) -> None:
    choose = _button("Send", Move(Choose(creature & you_control, None), "hand"))
    play = scene(Seat(battlefield=[choose, "Grizzly Bears", "Hill Giant", "Craw Wurm"]))
    play.activate("Send")
    play.resolve()
    play.choose(*["Grizzly Bears", "Hill Giant", "Craw Wurm"][:amount])
    assert len(play.hand(0)) == amount
