"""Copies of spells and abilities on the stack (CR 707.10)."""

from __future__ import annotations

import pytest

from apnap.game.explaining.events import why
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Times, X
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.conditions import WasCast, WasPaid
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import (
    AddCounters,
    Apply,
    ChooseNewTargets,
    CopySpell,
    CreateCopyToken,
    CreateEmblem,
    DealDamage,
    Effect,
    GainLife,
    Target,
)
from apnap.language.filters import Is, any_target, creature, instant_or_sorcery, spell
from apnap.language.patterns import YOU, AnyEvent, BecomesTarget, Casts, Copies, enters
from apnap.language.references import Bound, Host
from apnap.language.statics import Continuous
from apnap.language.text import describe
from apnap.rules.events.life import LifeGained
from apnap.rules.events.stack import CopiedOnStack, EmblemCreated, Resolved
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


FORK = _button("Fork", CopySpell(Target(instant_or_sorcery & spell)))

TWIN = card("Twin", "{U}", "Instant", Spell((CopySpell(Target(spell)),)))
MAGE = card(
    "Mage",
    "{R}",
    "Creature - Wizard",
    Triggered(AnyEvent((Casts(YOU, instant_or_sorcery), Copies(YOU, instant_or_sorcery))), (GainLife(1),)),
    pt="1/1",
)


@cr("707.10", "707.10c")
def test_a_copy_is_put_on_the_stack_by_an_event_with_its_targets() -> None:
    nervous = card("Nervous", "{U}", "Creature - Bird", Triggered(BecomesTarget(), (GainLife(5),)), pt="1/4")
    play = scene(Seat(hand=["Lightning Bolt", TWIN], pool="{R}{U}", battlefield=[nervous]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Twin", targets=["Lightning Bolt"])
    play.resolve()
    assert play.log(CopiedOnStack) == [], "the targets are decided before the copy is on the stack"
    play.choose("change")
    play.choose("Nervous")
    (event,) = play.events(CopiedOnStack)
    assert play.state.object(event.new).is_copy
    play.resolve()
    assert (play.life(), play.life(1)) == (25, 20)
    play.resolve()
    assert (play.damage("Nervous"), play.life(1)) == (3, 20)
    told = why(play.state, next(one for one in play.events(Resolved) if one.object == event.new))
    assert "Player 1 copies Lightning Bolt." in told
    play.resolve()
    assert play.life(1) == 17


@cr("603.2", "707.10")
def test_abilities_trigger_on_copying_but_not_on_casting() -> None:
    play = scene(Seat(hand=["Lightning Bolt", TWIN], pool="{R}{U}", battlefield=[MAGE]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.life() == 21
    play.cast("Twin", targets=["Lightning Bolt"])
    play.resolve()
    assert play.life() == 22
    play.resolve()
    play.choose("keep")
    play.resolve()
    assert (play.life(), play.life(1)) == (23, 20)
    play.resolve_all()
    assert (play.life(), play.life(1)) == (23, 14)


@cr("603.2", "707.10")
def test_copy_triggers_check_the_player_and_the_spell() -> None:
    mine = card("Mine", "{U}", "Enchantment", Triggered(Copies(YOU), (GainLife(1),)))
    kind = card("Kind", "{U}", "Enchantment", Triggered(Copies(what=creature), (GainLife(10),)))
    for by, life in ((0, 21), (1, 20)):
        own = Seat(hand=["Lightning Bolt", TWIN], pool="{R}{U}", battlefield=[mine, kind])
        play = scene(own, Seat(hand=[TWIN], pool="{U}"))
        play.cast("Lightning Bolt", targets=["Player 2"])
        play.cast("Twin", targets=["Lightning Bolt"], by=by)
        play.resolve()
        play.choose("keep")
        play.resolve_all()
        assert play.lives == [life, 14]


@cr("707.10", "707.10b")
def test_copying_an_ability_is_not_copying_a_spell() -> None:
    echo = card(
        "Echo", "{U}", "Creature - Bird", Triggered(BecomesTarget(), (CopySpell(Bound("other")),), limit=1), pt="1/4"
    )
    pinger = card(
        "Pinger", "{R}", "Creature - Wizard", Activated((TapThis(),), (DealDamage(1, Target(any_target)),)), pt="1/1"
    )
    watcher = card("Watcher", "{U}", "Creature - Bird", Triggered(Copies(YOU), (GainLife(9),)), pt="1/1")
    play = scene(Seat(battlefield=[pinger, watcher, echo]))
    play.activate("Pinger", targets=["Echo"])
    play.resolve()
    play.choose("keep")
    assert len(play.events(CopiedOnStack)) == 1
    play.resolve_all()
    assert (play.damage("Echo"), play.life()) == (2, 20)


@cr("114.1", "114.2", "114.4")
def test_an_emblem_is_created_by_an_event() -> None:
    vow = card("Vow", "{W}", "Sorcery", Spell((CreateEmblem((Triggered(Casts(YOU), (GainLife(1),)),)),)))
    play = scene(Seat(hand=[vow, "Lightning Bolt"], pool="{W}{R}"))
    play.cast("Vow")
    play.resolve()
    (event,) = play.events(EmblemCreated)
    assert play.state.command == (event.new,)
    assert play.state.object(event.new).zone == "command"
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.life() == 21


def test_english_text_of_copy_triggers() -> None:
    assert (
        describe(MAGE.faces[0].abilities[0])
        == "Whenever you cast or copy an instant or sorcery spell, you gain 1 life."
    )


NYMPH = card(
    "Nymph",
    "{G}",
    "Enchantment Creature - Nymph",
    Keyword("bestow", (Mana("{G}{G}"),)),
    Static(Continuous(Is(Host()), (ModifyPT(2, 2),))),
    pt="2/2",
)


def copied_nymph(*others: str) -> Script:
    """A bestowed spell with a copy on the stack above it, targeting the same creature."""
    copies = card("Second", "{U}", "Instant", Spell((CopySpell(Target(spell), new_targets=False),)))
    play = scene(Seat(hand=[NYMPH, copies, *others], battlefield=["Grizzly Bears"], pool="{G}{G}{U}{U}"))
    play.cast("Nymph", way="bestow", targets=["Grizzly Bears"])
    play.cast("Second", targets=["Nymph"])
    play.resolve()
    return play


@cr("702.103c", "707.10f")
def test_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    play = copied_nymph()
    play.resolve()
    token = play.state.battlefield[-1]
    assert (play.object(token).is_token, play.attached_to(token), play.pt("Grizzly Bears")) == (
        True,
        "Grizzly Bears",
        (4, 4),
    )
    play.resolve()
    assert play.pt("Grizzly Bears") == (6, 6)


@cr("702.103c", "702.103e")
def test_a_bestowed_copy_with_an_illegal_target_is_a_creature() -> None:
    play = copied_nymph("Unsummon")
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    assert (play.battlefield(), play.pt("Nymph on the battlefield")) == (["Nymph"], (2, 2))


@cr("707.2")
def test_several_copies_of_a_spell() -> None:
    deed = card("Copies", "{0}", "Sorcery", Spell((CreateCopyToken(Target(creature), 2),)))
    play = scene(Seat(hand=[deed], battlefield=["Grizzly Bears"]))
    play.cast("Copies", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"] * 3


@cr("700.2g", "700.2c", "707.10")
def test_a_copy_of_a_modal_spell_has_its_mode() -> None:
    play = scene(Seat(battlefield=[FORK, "Mountain"], hand=["Charm"], library=["Opt"] * 3))
    play.cast("Charm", modes=[1])  # no target is asked for
    play.activate("Fork", targets=["Charm"])
    play.resolve()
    play.resolve_all()
    assert play.hand(0) == ["Opt", "Opt"]


@cr("707.10", "707.10c")
def test_a_copy_has_the_same_x_and_may_have_new_targets() -> None:
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
def test_a_copy_of_a_copy_copies_the_same_values() -> None:
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
def test_a_token_from_a_copied_spell_knows_what_was_paid() -> None:
    """Choices made for the spell were made for its copy too; but the copy wasn't cast."""
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
