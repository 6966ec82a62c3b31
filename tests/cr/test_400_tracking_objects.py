"""Which effects and abilities can find an object that changed zones (CR 400.7)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Triggered
from apnap.language.card import card
from apnap.language.effects import AddCounters, Delayed, Move, Target
from apnap.language.filters import InZone, Is, another, creature
from apnap.language.patterns import Begins, Moves, dies
from apnap.language.references import Bound, Host, This
from tests.cr.scenes import Seat, scene
from tests.marks import cr

BLINK = card(
    "Blink",
    "{W}",
    "Instant",
    Spell(
        (
            Move(Target(creature), "exile"),
            Move(Bound("target"), "battlefield"),
            AddCounters("+1/+1", 1, Bound("target")),
        )
    ),
)
LATER = card(
    "Later",
    "{W}",
    "Instant",
    Spell((Move(Target(creature), "exile"), Delayed(Begins("end"), (Move(Bound("target"), "battlefield"),)))),
)
RETURNING = card(
    "Returning Aura",
    "{W}",
    "Enchantment - Aura",
    Keyword("enchant", quality=creature),
    Triggered(Moves(Is(Host()), "battlefield", "graveyard"), (Move(This(), "hand"),)),
)
LOYAL = card("Loyal Dog", "{W}", "Creature - Dog", Triggered(dies(), (Move(This(), "hand"),)), pt="2/2")


@cr("400.7j")
def test_an_effect_finds_the_object_it_moved() -> None:
    play = scene(Seat(hand=[BLINK], pool="{W}", battlefield=["Hill Giant"]))
    play.cast("Blink", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (4, 4)


@cr("400.7e")
def test_an_ability_finds_the_card_whose_move_triggered_it() -> None:
    play = scene(Seat(battlefield=[LOYAL], hand=["Lightning Bolt"], pool="{R}"))
    play.cast("Lightning Bolt", targets=["Loyal Dog"])
    play.resolve_all()
    assert play.hand(0) == ["Loyal Dog"]


@cr("400.7e")
def test_a_creature_that_died_is_not_another_card() -> None:
    other = Target(creature & InZone("graveyard") & another)
    fetcher = card("Fetcher", "{W}", "Creature - Dog", Triggered(dies(), (Move(other, "hand"),)), pt="2/2")
    play = scene(Seat(battlefield=[fetcher], hand=["Lightning Bolt"], pool="{R}"))
    play.cast("Lightning Bolt", targets=["Fetcher"])
    play.resolve()
    assert (play.stack, play.graveyard(0)) == ([], ["Fetcher", "Lightning Bolt"])


@cr("400.7")
def test_a_reference_is_lost_once_the_card_moves_again() -> None:
    snatch = card("Snatch", "{B}", "Instant", Spell((Move(Target(creature & InZone("graveyard")), "exile"),)))
    play = scene(Seat(battlefield=[LOYAL], hand=["Lightning Bolt"], pool="{R}"), Seat(hand=[snatch], pool="{B}"))
    play.cast("Lightning Bolt", targets=["Loyal Dog"])
    play.resolve()
    play.cast("Snatch", targets=["Loyal Dog"], by=1)
    play.resolve_all()
    assert play.hand(0) == []


@cr("400.7f")
def test_an_aura_finds_itself_after_the_enchanted_creature_died() -> None:
    play = scene(Seat(battlefield=["Hill Giant"], hand=[RETURNING, "Lightning Bolt"], pool="{W}{R}"))
    play.cast("Returning Aura", targets=["Hill Giant"])
    play.resolve()
    play.cast("Lightning Bolt", targets=["Hill Giant"])
    play.resolve_all()
    assert play.hand(0) == ["Returning Aura"]


@cr("603.7c", "400.7j")
def test_a_delayed_ability_finds_the_object_moved_as_it_was_created() -> None:
    play = scene(Seat(hand=[LATER], pool="{W}", battlefield=["Hill Giant"]))
    play.cast("Later", targets=["Hill Giant"])
    play.resolve()
    assert play.battlefield(0) == []
    play.until("end")
    play.resolve_all()
    assert play.battlefield(0) == ["Hill Giant"]
