"""Splice (CR 702.47), and effects that come together in one spell."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.costs import DiscardCards, Mana
from apnap.language.effects import DealDamage, Destroy, Draw, GainLife, Target
from apnap.language.filters import HasColour, HasSubtype, any_target, artifact, creature
from apnap.language.mana import R, U
from apnap.language.statics import AdditionalCost
from apnap.rules.events.damage import Damage
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr, example

RAY = card(
    "Glacial Ray",
    "{1}{R}",
    "Instant - Arcane",
    Keyword("splice", (Mana("{1}{R}"),), quality=HasSubtype("Arcane")),
    Spell((DealDamage(2, Target(any_target)),)),
)
REACH = card("Reach Through Mists", "{U}", "Instant - Arcane", Spell((Draw(1),)))
WARDED = card("Warded", "{W}", "Creature - Human", Keyword("protection", quality=HasColour(R)), pt="2/2")


def spliced(*more: str) -> Script:
    play = scene(
        Seat(hand=[RAY, REACH], battlefield=["Mountain", "Mountain", "Island"], library=["Forest"] * 2),
        Seat(battlefield=[WARDED, "Grizzly Bears"]),
    )
    play.cast("Reach Through Mists", targets=more, choices=["Glacial Ray"])
    return play


@example("201.5b/2")
@cr("201.5b", "702.47a", "702.47c")
def test_the_spell_is_the_source_of_the_spliced_damage() -> None:
    play = spliced("Grizzly Bears")
    reach = play.object("Reach Through Mists").id
    play.resolve()
    assert play.graveyard(1) == ["Grizzly Bears"]
    assert [event.source for event in play.events(Damage)] == [reach]
    assert sorted(play.hand()) == ["Forest", "Glacial Ray"]


@example("702.47c/1")
@cr("702.47c")
def test_the_spell_keeps_its_colour() -> None:
    play = spliced("Warded")
    assert play.values("Reach Through Mists").colours == 1 << U
    play.resolve()
    assert play.graveyard(1) == ["Warded"]


@example("702.47a/1")
@cr("702.47a", "702.47e")
def test_the_spliced_card_stays_in_the_hand() -> None:
    play = scene(Seat(hand=[RAY, REACH, REACH], pool="{R}" * 6, battlefield=["Island"] * 2, library=["Forest"] * 3))
    for life in (18, 16):
        play.cast("Reach Through Mists", targets=["Player 2"], choices=["Glacial Ray"])
        play.resolve()
        assert play.life(1) == life
    play.cast("Glacial Ray", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 14


@example("702.47a/1")
@cr("702.47a")
def test_the_spliced_card_may_be_discarded_for_the_spell() -> None:
    costly = card(
        "Costly",
        "{U}",
        "Instant - Arcane",
        Static(AdditionalCost((DiscardCards(),)), zone="any"),
        Spell((GainLife(1),)),
    )
    play = scene(Seat(hand=[RAY, costly], pool="{R}{R}{U}"))
    play.cast("Costly", targets=["Player 2"], choices=["Glacial Ray"])
    assert play.graveyard() == ["Glacial Ray"]
    play.resolve()
    assert (play.life(0), play.life(1)) == (21, 18)


@cr("702.47b")
def test_an_effect_whose_targets_cant_be_chosen_cant_be_spliced() -> None:
    shatter = card(
        "Shatter",
        "{1}{R}",
        "Instant - Arcane",
        Keyword("splice", (Mana("{0}"),), quality=HasSubtype("Arcane")),
        Spell((Destroy(Target(artifact)),)),
    )
    play = scene(Seat(hand=[shatter, REACH], pool="{U}", library=["Forest"]))
    play.cast("Reach Through Mists")
    play.resolve()
    assert sorted(play.hand()) == ["Forest", "Shatter"]


@cr("700.2d", "608.2b")
def test_two_modes_have_their_own_targets() -> None:
    both = card(
        "Command",
        "{R}",
        "Instant",
        Spell(
            modes=((DealDamage(2, Target(creature)),), (DealDamage(4, Target(creature)),), (GainLife(1),)),
            choose=(2, 2),
        ),
    )
    play = scene(Seat(hand=[both], pool="{R}"), Seat(battlefield=["Hill Giant", "Craw Wurm"]))
    play.cast("Command", modes=[0, 1], targets=["Hill Giant", "Craw Wurm"])
    play.resolve()
    assert play.damage("Hill Giant") == 2
    assert play.graveyard(1) == ["Craw Wurm"]
