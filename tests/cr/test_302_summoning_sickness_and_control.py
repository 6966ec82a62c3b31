"""Changes of control and summoning sickness (CR 108.4, 302.6, 613.1b)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import ChangeControl
from apnap.language.effects import Apply, Destroy, GainLife, Target, Untap
from apnap.language.filters import Is, creature, permanent
from apnap.language.patterns import GainsControl, LosesControl
from apnap.language.references import Bound, Host, You
from apnap.language.statics import Continuous
from apnap.rules.events.control import ControlGained
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

CONTROL = card(
    "Control Magic",
    "{2}{U}{U}",
    "Enchantment - Aura",
    Keyword("enchant", quality=creature),
    Static(Continuous(Is(Host()), (ChangeControl(),))),
)
BREAK = card("Break", "{W}", "Instant", Spell((Destroy(Target(permanent)),)))
THREATEN = card(
    "Threaten", "{R}", "Sorcery", Spell((Apply(Target(creature), (ChangeControl(),)), Untap(Bound("target"))))
)


def _changes(play: Script) -> list[tuple[int, int]]:
    return [(event.permanent, event.player) for event in play.state.history.all() if isinstance(event, ControlGained)]


@cr("302.6", "613.1b")
def test_a_creature_taken_by_an_aura_is_summoning_sick() -> None:
    play = scene(
        Seat(hand=[CONTROL], pool="{U}{U}{U}{U}", library=["Island"] * 3),
        Seat(battlefield=["Prodigal Sorcerer"], library=["Island"] * 3),
    )
    play.cast("Control Magic", targets=["Prodigal Sorcerer"])
    play.resolve()
    taken = play.object("Prodigal Sorcerer").id
    assert _changes(play) == [(taken, 0)]
    assert not play.may("activate", "Prodigal Sorcerer")
    play.next_turn()
    play.until("precombat main", 0)
    assert play.may("activate", "Prodigal Sorcerer")


@cr("302.6", "108.4")
def test_a_creature_that_returns_is_summoning_sick_again() -> None:
    play = scene(
        Seat(hand=[BREAK], pool="{W}", battlefield=["Prodigal Sorcerer"]),
        Seat(battlefield=[Permanent(CONTROL, attached_to="Prodigal Sorcerer")]),
    )
    assert play.battlefield(1) == ["Prodigal Sorcerer", "Control Magic"]
    play.cast("Break", targets=["Control Magic"])
    play.resolve()
    assert _changes(play) == [(play.object("Prodigal Sorcerer").id, 0)]
    assert not play.may("activate", "Prodigal Sorcerer")


@cr("302.6", "514.2")
def test_control_until_end_of_turn_ends_in_the_cleanup_step() -> None:
    play = scene(Seat(hand=[THREATEN], pool="{R}"), Seat(battlefield=["Prodigal Sorcerer"], library=["Island"]))
    play.cast("Threaten", targets=["Prodigal Sorcerer"])
    play.resolve()
    assert not play.may("activate", "Prodigal Sorcerer")
    play.until("upkeep", 1)
    sorcerer = play.object("Prodigal Sorcerer").id
    assert _changes(play) == [(sorcerer, 0), (sorcerer, 1)]
    assert play.may("activate", "Prodigal Sorcerer")  # theirs again since before their turn began


@cr("603.10d", "110.2")
def test_losing_control_uses_last_known_information() -> None:
    grieving = card(
        "Grieving Djinn",
        "{1}",
        "Creature - Djinn",
        Triggered(LosesControl(Is(You())), (GainLife(3),)),
        Triggered(GainsControl(Is(You())), (GainLife(1),)),
        pt="1/1",
    )
    play = scene(Seat(hand=[THREATEN], pool="{R}"), Seat(battlefield=[grieving], library=["Island"]))
    play.cast("Threaten", targets=["Grieving Djinn"])
    play.resolve()
    assert len(play.stack) == 2
    play.resolve_all()
    assert (play.life(0), play.life(1)) == (21, 23)
