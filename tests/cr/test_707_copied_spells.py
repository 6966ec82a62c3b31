"""Copies of spells and abilities on the stack (CR 707.10)."""

from __future__ import annotations

from apnap.game.explaining import why
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import CopySpell, CreateEmblem, DealDamage, GainLife, Target
from apnap.language.filters import Is, any_target, creature, instant_or_sorcery, spell
from apnap.language.patterns import YOU, AnyEvent, BecomesTarget, Casts, Copies
from apnap.language.references import Bound, Host
from apnap.language.statics import Continuous
from apnap.language.text import describe
from apnap.rules.events.stack import CopiedOnStack, EmblemCreated, Resolved
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

TWIN = card("Twin", "{U}", "Instant", Spell((CopySpell(Target(spell)),)))
MAGE = card(
    "Mage",
    "{R}",
    "Creature - Wizard",
    Triggered(AnyEvent((Casts(YOU, instant_or_sorcery), Copies(YOU, instant_or_sorcery))), (GainLife(1),)),
    pt="1/1",
)


@cr("707.10", "707.10c")
def test_a_copy_is_put_onto_the_stack_by_an_event_with_its_targets() -> None:
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
def test_copying_triggers_where_casting_does_not() -> None:
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
def test_who_copies_and_what() -> None:
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
def test_an_emblem_begins_by_an_event() -> None:
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


def test_in_english() -> None:
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
    """A bestowed spell whose copy is on the stack above it, aimed at the same creature."""
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
def test_without_its_target_the_copy_is_a_creature() -> None:
    play = copied_nymph("Unsummon")
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    assert (play.battlefield(), play.pt("Nymph on the battlefield")) == (["Nymph"], (2, 2))
