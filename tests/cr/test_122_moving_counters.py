"""Moving counters, and removing all of them (CR 122.5)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.effects import Each, Effect, MoveCounters, TakeCounters, Target
from apnap.language.filters import Is, creature, you_control
from apnap.language.references import Bound
from apnap.language.statics import Cannot
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

GROWTH = "+1/+1"
FROM, ONTO = Target(creature, "first"), Target(creature, "second")


def moving(
    effect: Effect, *others: str | CardDefinition, targets: tuple[str, ...] = ("Grizzly Bears", "Hill Giant")
) -> Script:
    """A creature with three counters and one without; the effect is carried out."""
    play = scene(
        Seat(
            hand=[card("Shift", "{0}", "Sorcery", Spell((effect,)))],
            battlefield=[Permanent("Grizzly Bears", {GROWTH: 3, "charge": 1}), "Hill Giant", *others],
        ),
        Seat(),
    )
    play.cast("Shift", targets=list(targets))
    play.resolve()
    return play


@cr("122.5")
def test_a_counter_is_removed_and_put_on_the_other() -> None:
    play = moving(MoveCounters(GROWTH, FROM, ONTO))
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((4, 4), (4, 4))
    play = moving(MoveCounters(GROWTH, FROM, ONTO, amount=2))
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((3, 3), (5, 5))
    play = moving(MoveCounters(GROWTH, FROM, ONTO, amount=None))
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((2, 2), (6, 6))


@cr("122.5")
def test_too_few_counters_are_not_moved_nor_onto_the_same_object() -> None:
    play = moving(MoveCounters(GROWTH, FROM, ONTO, amount=4))
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((5, 5), (3, 3))
    play = moving(MoveCounters("charge", FROM, ONTO))
    assert (play.counters("Grizzly Bears"), play.counters("Hill Giant")) == ({GROWTH: 3}, {"charge": 1})
    play = moving(MoveCounters(GROWTH, FROM, ONTO), targets=("Grizzly Bears", "Grizzly Bears"))
    assert play.pt("Grizzly Bears") == (5, 5)


@cr("122.5")
def test_a_counter_that_cant_be_put_there_is_not_removed() -> None:
    solemn = card("Solemn", "{0}", "Artifact", Static(Cannot(creature, "get counters")))
    play = moving(MoveCounters(GROWTH, FROM, ONTO), solemn)
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((5, 5), (3, 3))


@cr("122.5")
def test_any_number_of_counters_onto_several_creatures() -> None:
    others = Each(creature & you_control & ~Is(Bound("first")))
    play = moving(MoveCounters(GROWTH, FROM, others, amount=None, up_to=True), "Craw Wurm", targets=("Grizzly Bears",))
    play.choose(2)
    play.assign({"Hill Giant": 1, "Craw Wurm": 1})
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant"), play.pt("Craw Wurm")) == ((3, 3), (4, 4), (7, 5))


@cr("122.1")
def test_all_counters_of_every_kind_are_removed() -> None:
    play = moving(TakeCounters("", None, FROM), targets=("Grizzly Bears",))
    assert play.counters("Grizzly Bears") == {}
