"""Replacement and prevention effects (CR 614, 615), and several of them at once (CR 616)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, Number, Plus
from apnap.language.card import CardDefinition, card
from apnap.language.changes import LoseAll
from apnap.language.costs import Mana
from apnap.language.effects import (
    Again,
    ApplyRule,
    Choose,
    CreateCopyToken,
    DealDamage,
    Draw,
    Effect,
    GainLife,
    Move,
    Regenerate,
    Target,
)
from apnap.language.filters import (
    Anything,
    HasChosenColour,
    InZone,
    Is,
    IsPlayer,
    any_target,
    creature,
    land,
    permanent,
    player,
    red,
    this,
    you_control,
    you_own,
)
from apnap.language.patterns import YOU, CreatesTokens, DealsDamage, Draws, GainsLife, Moves, dies
from apnap.language.references import Bound, EachPlayer, This
from apnap.language.statics import Cannot, Continuous, EntersWith, GoesTo, Instead, Multiply, Prevent, Redirect
from apnap.rules.events.cards import LibraryShuffled
from apnap.rules.events.damage import Damage
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

FREE = (Mana("{0}"),)

TROLL = card("Troll", "{2}{G}", "Creature - Troll", Activated((Mana("{G}"),), (Regenerate(),)), pt="2/2")

VOICE = card(
    "Voice of All",
    "{2}{W}{W}",
    "Creature - Angel",
    Static(EntersWith(this, choose=("colour",)), zone="any"),
    Keyword("protection", quality=HasChosenColour()),
    pt="2/2",
)

IMAGE = card("Image", "{U}", "Sorcery", Spell((CreateCopyToken(Target(creature)),)))

SHIELD = card("Shield", "{W}", "Instant", Spell((ApplyRule(Prevent(recipient=Is(Target(any_target)), amount=3)),)))


@example("614.4/1")
@cr("614.4", "701.15a")
def test_regenerating_in_response_to_destruction() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[TROLL], pool="{G}{G}"))
    play.cast("Murder", targets=["Troll"])
    play.activate("Troll", by=1)
    play.resolve()
    play.resolve()
    assert play.battlefield(1) == ["Troll"]
    assert play.tapped("Troll")
    late = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[TROLL], pool="{G}{G}"))
    late.cast("Murder", targets=["Troll"])
    late.resolve()
    late.pass_to(1)
    assert not late.may("activate", "Troll")
    assert late.graveyard(1) == ["Troll"]


@example("615.4/1")
@cr("615.4", "615.7")
def test_preventing_damage_in_response() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(hand=[SHIELD], pool="{W}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Shield", targets=["Player 2"], by=1)
    play.resolve_all()
    assert play.life(1) == 20
    late = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(hand=[SHIELD], pool="{W}"))
    late.cast("Lightning Bolt", targets=["Player 2"])
    late.resolve()
    late.pass_to(1)
    late.cast("Shield", targets=["Player 2"])
    late.resolve()
    assert late.life(1) == 17


@example("614.5/1")
@cr("614.5")
def test_a_replacement_effect_applies_once_to_an_event() -> None:
    furnace = card("Furnace", "{R}", "Enchantment", Static(Multiply(DealsDamage(creature & you_control), 2)))
    play = scene(Seat(battlefield=[furnace, furnace, "Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    assert play.life(1) == 12


@example("614.12/1")
@cr("614.12", "614.12a")
def test_a_token_copy_enters_with_its_own_choice() -> None:
    play = scene(Seat(hand=[IMAGE], pool="{U}"), Seat(battlefield=[VOICE]))
    play.cast("Image", targets=["Voice of All"])
    play.resolve()
    play.choose("red")
    assert play.chosen("your Voice of All") == {"colour": "3"}
    assert play.object("your Voice of All").is_token


@example("614.12/2")
@cr("614.12")
def test_an_entering_permanent_is_checked_as_it_would_exist_on_the_battlefield() -> None:
    jailer = card(
        "Yixlid Jailer",
        "{1}{B}",
        "Creature - Zombie",
        Static(Continuous(InZone("graveyard") & Anything(), (LoseAll(),))),
        pt="2/1",
    )
    treefolk = card(
        "Scarwood Treefolk",
        "{3}{G}",
        "Creature - Treefolk",
        Static(EntersWith(this, tapped=True), zone="any"),
        pt="3/5",
    )
    raise_it = card(
        "Raise", "{B}", "Sorcery", Spell((Move(Target(creature & InZone("graveyard") & you_own), "battlefield"),))
    )
    play = scene(Seat(hand=[raise_it], pool="{B}", battlefield=[jailer], graveyard=[treefolk]))
    assert play.values("Scarwood Treefolk").abilities == ()
    play.cast("Raise", targets=["Scarwood Treefolk"])
    play.resolve()
    assert play.tapped("Scarwood Treefolk")


@example("614.12/3")
@cr("614.12")
def test_a_static_ability_of_a_permanent_does_not_change_how_it_enters_itself() -> None:
    orb = card("Orb of Dreams", "{3}", "Artifact", Static(EntersWith(permanent, tapped=True)))
    play = scene(Seat(hand=[orb, "Forest"], pool="{C}{C}{C}"))
    play.cast("Orb of Dreams")
    play.resolve()
    assert not play.tapped("Orb of Dreams")
    play.land("Forest")
    assert play.tapped("Forest")


@example("616.1f/1")
@cr("616.1", "616.1f", "614.6")
@pytest.mark.parametrize("first", ["Rest in Peace", "Phoenix"])
def test_two_effects_change_the_destination(first: str) -> None:
    peace = card("Rest in Peace", "{1}{W}", "Enchantment", Static(GoesTo(Anything(), "", "graveyard", "exile")))
    phoenix = card(
        "Phoenix",
        "{2}{R}",
        "Creature - Phoenix",
        Static(GoesTo(this, "battlefield", "graveyard", "library", shuffled=True)),
        pt="2/2",
    )
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[peace, phoenix], library=["Plains"] * 3))
    play.cast("Murder", targets=["Phoenix"])
    play.resolve()
    assert play.decision.player == 1  # the creature's controller decides
    play.choose(first)
    gone = play.exile() if first == "Rest in Peace" else play.library(1)
    assert "Phoenix" in gone
    assert len(play.library(1)) == (3 if first == "Rest in Peace" else 4)
    assert (LibraryShuffled in play.log()) is (first == "Phoenix")


@example("616.1f/2")
@cr("616.1c", "616.1f", "707.9")
def test_a_copy_effect_is_applied_first() -> None:
    essence = card(
        "Essence of the Wild",
        "{3}{G}{G}{G}",
        "Creature - Avatar",
        Static(EntersWith(creature & you_control, copy=Is(This()))),
        pt="6/6",
    )
    sentinel = card(
        "Rusted Sentinel",
        "{4}",
        "Artifact Creature - Golem",
        Static(EntersWith(this, tapped=True), zone="any"),
        pt="3/4",
    )
    play = scene(Seat(hand=[sentinel], pool="{C}{C}{C}{C}", battlefield=[essence]))
    play.cast("Rusted Sentinel")
    play.resolve()
    assert play.battlefield() == ["Essence of the Wild", "Essence of the Wild"]
    assert not play.tapped("the second Essence of the Wild")
    assert play.pt("the second Essence of the Wild") == (6, 6)


@example("616.1g/1")
@cr("616.1g", "614.1a")
def test_creation_is_replaced_before_entering() -> None:
    season = card("Doubling Season", "{4}{G}", "Enchantment", Static(Multiply(CreatesTokens(YOU), 2)))
    play = scene(Seat(hand=[IMAGE], pool="{U}", battlefield=[season]), Seat(battlefield=[VOICE]))
    play.cast("Image", targets=["Voice of All"])
    play.resolve()
    play.choose("red")
    play.choose("blue")
    chosen = [play.chosen(f"your {which} Voice of All")["colour"] for which in ("first", "second")]
    assert sorted(chosen) == ["1", "3"]


@example("616.2/1")
@cr("616.2")
def test_an_effect_applies_to_the_result_of_another() -> None:
    words = card("Words", "{W}", "Enchantment", Static(Instead(GainsLife(YOU), (Draw(Number()),))))
    grave = card(
        "Grave",
        "{B}",
        "Enchantment",
        Static(Instead(Draws(YOU), (Move(Choose(InZone("graveyard") & you_own), "hand"),))),
    )
    balm = card("Balm", "{W}", "Instant", Spell((GainLife(1),)))
    for permanents in ([words, grave], [grave, words]):
        play = scene(Seat(hand=[balm], pool="{W}", battlefield=permanents, graveyard=["Island"], library=["Forest"]))
        play.cast("Balm")
        play.resolve()
        assert (play.life(), play.hand(), play.library()) == (20, ["Island"], ["Forest"])


REST = card(
    "Cosmic Bear",
    "{1}{G}",
    "Creature - Bear",
    Static(Instead(dies(), (Move(Bound("it"), "exile", name="gone"), GainLife(2)))),
    pt="2/2",
)

COLOSSUS = card(
    "Colossus",
    "{4}",
    "Artifact Creature - Golem",
    Static(Instead(Moves(this, "", "graveyard"), (Move(Bound("it"), "library", "shuffled"),)), zone="any"),
    pt="4/4",
)


@cr("614.6", "603.10a")
def test_a_replaced_death_happens_together_with_the_other_deaths() -> None:
    mourner = card(
        "Mourner",
        "{B}",
        "Creature - Human",
        Triggered(Moves(creature, "battlefield", "exile"), (GainLife(10),)),
        pt="1/1",
    )
    play = scene(Seat(hand=["Wrath"], pool="{W}{W}{W}{W}", battlefield=[REST, mourner]))
    play.cast("Wrath")
    play.resolve()
    assert play.exile() == ["Cosmic Bear"]
    assert play.life() == 22
    play.resolve()  # the mourner left at the same time, and saw it
    assert play.life() == 32


@cr("614.6", "701.20")
def test_shuffled_into_a_library_instead_of_dying_with_others() -> None:
    play = scene(
        Seat(hand=["Wrath"], pool="{W}{W}{W}{W}", battlefield=[COLOSSUS, "Grizzly Bears"], library=["Plains"] * 3)
    )
    play.cast("Wrath")
    play.resolve()
    assert sorted(play.graveyard()) == ["Grizzly Bears", "Wrath"]
    assert sorted(play.library()) == ["Colossus", "Plains", "Plains", "Plains"]
    assert LibraryShuffled in play.log()


@cr("614.6")
def test_shuffled_into_a_library_from_anywhere() -> None:
    play = scene(Seat(hand=["Mind Rot"], pool="{B}{B}{B}"), Seat(hand=[COLOSSUS, "Forest"], library=["Plains"]))
    play.cast("Mind Rot", targets=["Player 2"])
    play.resolve()
    assert play.graveyard(1) == ["Forest"]
    assert sorted(play.library(1)) == ["Colossus", "Plains"]


@cr("121.2", "614.1a")
def test_drawing_twice_as_many_cards() -> None:
    archive = card("Archive", "{4}", "Artifact", Static(Multiply(Draws(YOU), 2)))
    play = scene(Seat(hand=["Opt"], pool="{U}", battlefield=[archive], library=["Forest", "Island", "Swamp"]))
    play.cast("Opt")
    play.resolve()
    play.choose()
    assert sorted(play.hand()) == ["Forest", "Island"]
    assert play.library() == ["Swamp"]


@cr("614.1a", "614.5")
def test_an_event_happens_with_a_greater_amount_instead() -> None:
    angel = card(
        "Rhox Faith",
        "{W}",
        "Enchantment",
        Static(Instead(GainsLife(YOU), (Again(Plus(Number(), 1)), DealDamage(1, EachPlayer("opponent"))))),
    )
    balm = card("Balm", "{W}", "Instant", Spell((GainLife(3),)))
    play = scene(Seat(hand=[balm], pool="{W}", battlefield=[angel]))
    play.cast("Balm")
    play.resolve()
    assert (play.life(), play.life(1)) == (24, 19)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("614.7", "614.7a", "120.8")
def test_zero_damage_cant_be_replaced() -> None:
    double = card("Double", "", "Enchantment", Static(Multiply(DealsDamage(None), 1, 1)))
    zero = _button("Zero", DealDamage(0, Target(player)))
    play = scene(Seat(battlefield=[double, zero]))
    play.activate("Zero", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.log(Damage)) == (20, [])


@cr("119.10", "119.9")
def test_gaining_zero_life_is_not_an_event() -> None:
    more = card("More", "", "Enchantment", Static(Multiply(GainsLife(YOU), 1, 1)))
    gain = _button("Gain", GainLife(Count(land)))
    play = scene(Seat(battlefield=[more, gain]))
    play.activate("Gain")
    play.resolve()
    assert play.life(0) == 20


@cr("614.17c", "614.17")
def test_an_event_that_cant_happen_cant_be_replaced() -> None:
    ban = card("Ban", "", "Enchantment", Static(Cannot(player, "draw")))
    rather = card("Rather", "", "Enchantment", Static(Instead(Draws(YOU), (GainLife(1),))))
    play = scene(Seat(battlefield=[ban, rather, _button("Draw", Draw(1))], library=["Opt"]))
    play.activate("Draw")
    play.resolve()
    assert (play.life(0), play.hand(0)) == (20, [])


@cr("614.9")
def test_damage_from_sources_of_a_kind_is_redirected() -> None:
    shield = card("Shield", "{W}", "Creature - Wall", Static(Redirect(IsPlayer("you"), This(), source=red)), pt="0/9")
    brown = card("Zap", "{0}", "Instant", Spell((DealDamage(2, Target(player)),)))
    play = scene(Seat(hand=["Lightning Bolt", brown], pool="{R}"), Seat(battlefield=[shield]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.object("Shield").damage) == (20, 3)
    play.cast("Zap", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.object("Shield").damage) == (18, 3)


@cr("614.15", "616.1", "614.5")
def test_a_self_replacement_effect_applies_first() -> None:
    double = card("Double", "", "Enchantment", Static(Multiply(DealsDamage(None), 2)))
    play = scene(Seat(battlefield=[double, *["Mountain"] * 3], hand=["Kicked Shock"]))
    play.cast("Kicked Shock", kicked=True, targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 10
