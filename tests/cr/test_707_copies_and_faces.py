"""Copies, face-down permanents, coins and dice where they meet other rules (CR 705 to 708, 115, 700.2)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Times, X
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.conditions import WasCast, WasPaid
from apnap.language.costs import Mana
from apnap.language.effects import (
    AddCounters,
    Apply,
    ChooseNewTargets,
    CopySpell,
    CreateCopyToken,
    DealDamage,
    Destroy,
    Draw,
    Each,
    Effect,
    FlipCoin,
    GainLife,
    LoseLife,
    Move,
    RollDie,
    Target,
    TurnFace,
)
from apnap.language.filters import InZone, aura, creature, instant_or_sorcery, spell, this
from apnap.language.patterns import TurnsFaceUp, dies, enters
from apnap.language.references import Bound
from apnap.language.statics import EntersWith
from apnap.rules.events.chance import DieRolled
from apnap.rules.events.life import LifeGained
from apnap.rules.events.permanents import TurnedFaceDown
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


COPYING = Static(EntersWith(this, copy=creature, optional=True), zone="any")
CLONE = card("Clone", "{0}", "Creature - Shapeshifter", COPYING, pt="0/0")
FORK = _button("Fork", CopySpell(Target(instant_or_sorcery & spell)))


def _clone_of(permanent: Permanent, name: str) -> Script:
    play = scene(Seat(battlefield=[permanent, "Island"], hand=[CLONE], library=["Opt"]))
    play.cast("Clone")
    play.resolve()
    play.choose(name)
    return play


@cr("707.2", "707.2a", "122.6")
def test_a_clone_gets_no_counters_and_no_x() -> None:
    play = _clone_of(Permanent("Hydra", counters={"+1/+1": 4}), "Hydra")
    assert (play.battlefield(0), play.graveyard(0)) == (["Hydra", "Island"], ["Clone"])


@cr("708.2", "708.2a", "707.2")
def test_a_clone_of_a_face_down_creature_is_a_nameless_bear() -> None:
    play = _clone_of(Permanent("Morph Bear", face_down=True), "face-down creature")
    clone = play.state.battlefield[-1]
    values = play.values(clone)
    assert (values.name, values.power, values.toughness, values.colours, values.mana_value) == ("", 2, 2, 0, 0)
    assert not play.object(clone).face_down


@cr("708.2b", "708.2")
def test_what_is_face_down_is_not_turned_face_down() -> None:
    hide = _button("Hide", TurnFace(Target(creature), face_down=True))
    play = scene(Seat(battlefield=[hide, Permanent("Morph Bear", face_down=True), "Grizzly Bears"]))
    play.activate("Hide", targets=["face-down creature"])
    play.resolve()
    assert play.log(TurnedFaceDown) == []
    play.activate("Hide", targets=["Grizzly Bears"])
    play.resolve()
    assert play.log(TurnedFaceDown) == [TurnedFaceDown]


@cr("708.7", "708.8", "116.2b", "702.37e")
def test_turning_face_up_is_no_entering() -> None:
    shy = card(
        "Shy",
        "{9}",
        "Creature - Cat",
        Keyword("morph", (Mana("{0}"),)),
        Triggered(enters(), (GainLife(100),)),
        Triggered(TurnsFaceUp(), (GainLife(1),)),
        pt="5/5",
    )
    play = scene(Seat(battlefield=[Permanent(shy, face_down=True, counters={"+1/+1": 1}, damage=2)]))
    assert play.pt("face-down creature") == (3, 3)
    play.special("turn face up", "face-down creature")
    assert play.stack == ["ability of Shy"]  # the special action itself does not use the stack
    play.resolve_all()
    assert (play.life(0), play.pt("Shy"), play.damage("Shy")) == (21, (6, 6), 2)


@cr("708.9", "603.10a")
def test_a_face_down_creature_has_no_dying_words() -> None:
    words = (Keyword("morph", (Mana("{0}"),)), Triggered(dies(), (Draw(1),)))
    secret = card("Secret", "{9}", "Creature - Cat", *words, pt="1/1")
    kill = _button("Kill", Destroy(Target(creature)))
    play = scene(Seat(battlefield=[Permanent(secret, face_down=True), kill], library=["Opt"]))
    play.activate("Kill", targets=["face-down creature"])
    play.resolve_all()
    assert (play.hand(0), play.graveyard(0)) == ([], ["Secret"])


@cr("700.2g", "700.2c", "707.10")
def test_a_copy_of_a_charm_has_its_mode() -> None:
    play = scene(Seat(battlefield=[FORK, "Mountain"], hand=["Charm"], library=["Opt"] * 3))
    play.cast("Charm", modes=[1])  # no target is asked for
    play.activate("Fork", targets=["Charm"])
    play.resolve()
    play.resolve_all()
    assert play.hand(0) == ["Opt", "Opt"]


@cr("707.10", "707.10c")
def test_a_copy_has_the_same_x_and_may_aim_elsewhere() -> None:
    play = scene(Seat(battlefield=[FORK, *["Mountain"] * 4], hand=["Blaze"]))
    play.cast("Blaze", x=3, targets=["Player 2"])
    play.activate("Fork", targets=["Blaze"])
    play.resolve()
    play.choose("change")
    play.choose("Player 1")
    play.resolve_all()
    assert play.lives == [17, 17]


@cr("700.2f", "115.8", "115.7d")
def test_new_targets_do_not_change_the_mode() -> None:
    turn = _button("Turn", ChooseNewTargets(Target(spell)))
    play = scene(
        Seat(battlefield=["Mountain", turn], hand=["Charm"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"])
    )
    play.cast("Charm", modes=[0], targets=["Grizzly Bears"])
    play.activate("Turn", targets=["Charm"])
    play.resolve()
    play.choose("change")
    play.choose("Hill Giant")
    play.resolve()
    assert (play.damage("Hill Giant"), play.damage("Grizzly Bears")) == (2, 0)


@cr("115.6", "608.2b", "115.1c")
def test_a_spell_without_chosen_targets_resolves() -> None:
    up_to = card("Gentle", "{R}", "Instant", Spell((DealDamage(1, Target(creature, count=2, at_least=0)), GainLife(3))))
    play = scene(Seat(battlefield=["Mountain", "Grizzly Bears"], hand=[up_to]))
    play.cast("Gentle", targets=[[]])
    play.resolve()
    assert (play.life(0), play.damage("Grizzly Bears")) == (23, 0)


@cr("115.10a", "115.10b", "702.11b")
def test_who_is_not_targeted_is_affected_all_the_same() -> None:
    veil = card("Veil", "", "Creature - Elf", Keyword("hexproof"), Keyword("shroud"), pt="1/1")
    play = scene(Seat(battlefield=["Plains", "Plains", "Plains", "Plains"], hand=["Wrath"]), Seat(battlefield=[veil]))
    play.cast("Wrath")
    play.resolve()
    assert play.graveyard(1) == ["Veil"]


@cr("115.1b", "303.4a")
def test_an_aura_spell_has_a_target_and_an_aura_has_none() -> None:
    hex = card("Hex", "", "Creature - Elf", Keyword("hexproof"), pt="1/1")
    play = scene(Seat(battlefield=["Plains"], hand=["Holy Strength"]), Seat(battlefield=[hex]))
    assert not play.may("cast", "Holy Strength")
    put = _button("Put", Move(Each(aura & InZone("graveyard")), "battlefield"))
    play = scene(Seat(battlefield=[put], graveyard=["Holy Strength"]), Seat(battlefield=[hex]))
    play.activate("Put")
    play.resolve()
    assert play.attached_to("Holy Strength") == "Hex"  # nothing was targeted (CR 303.4f)


@cr("705.1", "705.2")
def test_a_coin_is_won_or_lost_by_whoever_flips_it() -> None:
    seen = set()
    for seed in range(8):
        play = scene(Seat(battlefield=[_button("Coin", FlipCoin((GainLife(1),), (LoseLife(1),)))]), seed=seed)
        play.activate("Coin")
        play.resolve()
        seen.add(play.life(0))
    assert seen == {19, 21}


@cr("706.1", "706.2", "706.3a", "706.3b")
def test_a_die_is_read_off_its_table() -> None:
    table = ((1, 2, (LoseLife(1),)), (3, 3, ()), (4, 6, (GainLife(1),)))
    seen = set()
    for seed in range(24):
        play = scene(Seat(battlefield=[_button("Die", RollDie(6, table))]), seed=seed)
        play.activate("Die")
        play.resolve()
        [roll] = play.events(DieRolled)
        assert play.life(0) == 20 + (-1 if roll.result < 3 else 0 if roll.result == 3 else 1)
        seen.add(roll.result)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("kicked", [False, True])
@cr("707.10", "702.33d")
def test_a_copy_is_kicked_like_the_original(kicked: bool) -> None:
    play = scene(Seat(battlefield=[FORK, *["Mountain"] * 3], hand=["Kicked Shock"]))
    play.cast("Kicked Shock", kicked=kicked, targets=["Player 2"])
    play.activate("Fork", targets=["Kicked Shock"])
    play.resolve()
    play.choose("keep")
    play.resolve_all()
    assert play.life(1) == (10 if kicked else 16)


@cr("707.2", "613.2a", "707.3")
def test_a_copy_of_a_copy_is_a_copy_of_what_that_is() -> None:
    token = _button("Token", CreateCopyToken(Target(creature)))
    grow = _button("Grow", Apply(Target(creature), (ModifyPT(1, 1),)), AddCounters("+1/+1", 1, Bound("target")))
    play = scene(Seat(battlefield=[token, grow, "Grizzly Bears"]))
    play.activate("Grow", targets=["Grizzly Bears"])
    play.resolve()
    play.activate("Token", targets=["Grizzly Bears"])
    play.resolve()
    play.activate("Token", targets=["the second Grizzly Bears"])
    play.resolve()
    assert [play.pt(f"the {nth} Grizzly Bears") for nth in ("first", "second", "third")] == [(4, 4), (2, 2), (2, 2)]


@cr("707.10", "400.7d", "702.33d", "107.3m")
def test_a_token_that_was_a_copy_of_a_spell_knows_what_was_paid() -> None:
    """What was decided for the spell was decided for its copy; but the copy was not cast."""
    ogre = card(
        "Ogre",
        "{X}{R}",
        "Creature - Ogre",
        Keyword("kicker", (Mana("{R}"),)),
        Triggered(enters(), (GainLife(1),), WasPaid("kicker")),
        Triggered(enters(), (GainLife(Times(10, X())),)),
        Triggered(enters(), (GainLife(100),), WasCast()),
        pt="1/1",
    )
    twin = _button("Twin", CopySpell(Target(spell), new_targets=False))
    play = scene(Seat(battlefield=[twin, *["Mountain"] * 4], hand=[ogre]))
    play.cast("Ogre", x=2, kicked=True)
    play.activate("Twin", targets=["Ogre"])
    play.resolve()
    play.resolve()
    while play.stack or play.decision.purpose != "act":
        if play.decision.purpose == "act":
            play.resolve()
        else:
            play.choose(*[option.number for option in play.decision.options])
    gains = [event.amount for event in play.events(LifeGained)]
    assert sorted(gains) == [1, 1, 20, 20, 100]
