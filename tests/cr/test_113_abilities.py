"""Spells and abilities (CR 112, 113): what an ability is, and where it functions."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain, LoseAll, ModifyPT, SetColours
from apnap.language.costs import Mana
from apnap.language.effects import Apply, Effect, Move, Target
from apnap.language.filters import HasNoAbilities, Is, creature, spell, this
from apnap.language.mana import B, R, W
from apnap.language.references import Host, This
from apnap.language.statics import Cannot, Continuous
from apnap.rules.asking.errors import IllegalAnswer
from tests.cr.reading import written
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

FREE = (Mana("{0}"),)

LACE = card("Purelace", "{W}", "Instant", Spell((Apply(Target(spell), (SetColours((W,)),)),)))
NIGHT_BEAR = card("Night Bear", "{B}", "Creature - Bear", pt="2/2")
COWARD = card("Coward", "{B}", "Creature - Human", Static(Cannot(this, "block")), pt="2/2")
PETROGLYPHS = card(
    "Muraganda Petroglyphs", "{3}{G}", "Enchantment", Static(Continuous(creature & HasNoAbilities(), (ModifyPT(2, 2),)))
)
SKELETON = card(
    "Reassembling Skeleton",
    "{1}{B}",
    "Creature - Skeleton Warrior",
    Activated((Mana("{1}{B}"),), (Move(This(), "battlefield", tapped=True),), zone="graveyard"),
    pt="1/1",
)
ENCHANT = Keyword("enchant", quality=creature)
WINGS = card(
    "Wings", "{U}", "Enchantment - Aura", ENCHANT, Static(Continuous(Is(Host()), (Gain((Keyword("flying"),)),)))
)
BLUSH = card("Blush", "{R}", "Enchantment - Aura", ENCHANT, Static(Continuous(Is(Host()), (SetColours((R,)),))))
CLOAK = card("Cloak", "{U}", "Enchantment - Aura", ENCHANT, Static(Cannot(Is(Host()), "be blocked")))


@example("112.4/1")
@cr("112.4", "400.7a", "514.2")
def test_a_change_to_a_spell_carries_over_to_the_permanent() -> None:
    play = scene(Seat(hand=[NIGHT_BEAR, LACE], pool="{B}{W}", library=["Swamp"] * 3), Seat(library=["Swamp"] * 3))
    play.cast("Night Bear")
    assert play.values("Night Bear").colours == 1 << B
    play.cast("Purelace", targets=["Night Bear"])
    play.resolve()
    assert play.values("Night Bear").colours == 1 << W
    play.resolve()
    assert play.battlefield() == ["Night Bear"]
    assert play.values("Night Bear").colours == 1 << W
    play.next_turn()
    assert play.values("Night Bear").colours == 1 << B


@example("113.2a/1")
@cr("113.2a")
def test_being_unable_to_block_is_an_ability() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[COWARD, "Hill Giant", PETROGLYPHS]))
    assert play.pt("Coward") == (2, 2)
    assert play.pt("Hill Giant") == (5, 5)
    play.attack(["Grizzly Bears"])
    with pytest.raises(IllegalAnswer):
        play.block({"Coward": "Grizzly Bears"})
    play.block({"Hill Giant": "Grizzly Bears"})


@example("113.6m/1")
@cr("113.6m", "602.5")
def test_an_ability_that_functions_only_in_the_graveyard() -> None:
    for seat in (Seat(hand=[SKELETON], pool="{B}{B}"), Seat(battlefield=[SKELETON], pool="{B}{B}")):
        assert not scene(seat).may("activate", "Reassembling Skeleton")
    theirs = scene(Seat(pool="{B}{B}"), Seat(graveyard=[SKELETON]))
    assert not theirs.may("activate", "Reassembling Skeleton")
    play = scene(Seat(graveyard=[SKELETON], pool="{B}{B}"))
    play.activate("Reassembling Skeleton")
    assert play.graveyard() == ["Reassembling Skeleton"]
    play.resolve()
    assert play.battlefield() == ["Reassembling Skeleton"]
    assert play.tapped("Reassembling Skeleton")


@example("113.12/1")
@cr("113.12")
@pytest.mark.parametrize(("enchantment", "pt"), [(WINGS, (2, 2)), (BLUSH, (4, 4)), (CLOAK, (4, 4))])
def test_only_granted_abilities_count_as_having_the_ability(enchantment: CardDefinition, pt: tuple[int, int]) -> None:
    play = scene(Seat(battlefield=[PETROGLYPHS, "Grizzly Bears", Permanent(enchantment, attached_to="Grizzly Bears")]))
    assert play.pt("Grizzly Bears") == pt


@cr("113.7a", "113.7")
def test_an_ability_on_the_stack_is_independent_of_its_source() -> None:
    play = scene(Seat(battlefield=["Prodigal Sorcerer"], hand=["Murder"], pool="{B}{B}{B}"))
    play.activate("Prodigal Sorcerer", targets=["Player 2"])
    play.cast("Murder", targets=["Prodigal Sorcerer"])
    play.resolve()
    assert play.graveyard() == ["Murder", "Prodigal Sorcerer"]
    play.resolve()
    assert play.life(1) == 19


@cr("113.6k", "603.6c")
def test_an_ability_that_triggers_from_anywhere_triggers_in_the_graveyard() -> None:
    """It isn't a leaves-the-battlefield ability: the card has it in the graveyard even if it had lost it before."""
    buried = written(
        "Buried", "{B}", "Creature - Spirit", "When ~ is put into a graveyard from anywhere, you gain 3 life.", pt="2/2"
    )
    numb = card("Numb", "{U}", "Enchantment", Static(Continuous(creature, (LoseAll(),))))
    play = scene(Seat(battlefield=[buried, numb], hand=["Lightning Bolt"], pool="{R}"))
    play.cast("Lightning Bolt", targets=["Buried"])
    play.resolve_all()
    assert play.life(0) == 23
    rot = written("Rot", "{B}", "Sorcery", "Discard a card.")
    play = scene(Seat(hand=[buried, rot], pool="{B}"))
    play.cast("Rot")
    play.resolve_all()
    assert play.life(0) == 23


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("101.2a", "113.10b", "113.10c")
def test_the_most_recent_effect_on_an_ability_applies() -> None:
    """Losing an ability isn't a prohibition: an effect that grants it later applies."""
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
