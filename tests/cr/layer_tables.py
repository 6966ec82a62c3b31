"""Tables for testing layers: cards with continuous effects, any timestamps, and a comparison with the oracle."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.game.board import Board
from apnap.game.seats import Permanent
from apnap.language import changes as ch
from apnap.language.abilities import Keyword, Static
from apnap.language.amounts import Count, ManaValueOf
from apnap.language.card import CardDefinition, card
from apnap.language.durations import FOREVER
from apnap.language.filters import (
    Filter,
    HasKeyword,
    HasSubtype,
    Is,
    Non,
    another,
    aura,
    basic,
    creature,
    enchantment,
    land,
    this,
    white,
    you_control,
)
from apnap.language.references import Bound, Host
from apnap.language.statics import Continuous
from apnap.language.types import CREATURE
from apnap.rules.values.reading import characteristics, controller
from apnap.state.characteristics import Characteristics
from apnap.state.effects import ContinuousEffect
from apnap.state.objects import Bindings
from apnap.state.table import State
from tests.cr.layer_oracle import Oracle, shown

Card = CardDefinition


def enchants(
    name: str, *changes: ch.Change, what: Filter | None = None, line: str = "Enchantment", cost: str = "{1}{W}"
) -> Card:
    """An enchantment with one static ability that makes these changes; on the enchanted creature for an Aura."""
    filter = Is(Host()) if what is None else what
    keywords = (Keyword("enchant", quality=creature),) if "Aura" in line else ()
    return card(name, cost, line, *keywords, Static(Continuous(filter, changes)))


HUMILITY = enchants("Humility", ch.LoseAll(), ch.SetPT(1, 1), what=creature, cost="{2}{W}{W}")
OPALESCENCE = card(
    "Opalescence",
    "{2}{W}{W}",
    "Enchantment",
    Static(
        Continuous(
            enchantment & ~aura & another,
            (
                ch.SetTypes(CREATURE, keep="all"),
                ch.SetPT(ManaValueOf(Bound("affected")), ManaValueOf(Bound("affected"))),
            ),
        )
    ),
)
BLOOD_MOON = enchants("Blood Moon", ch.SetTypes(0, ("Mountain",)), what=land & Non(basic), cost="{2}{R}")
URBORG = card("Urborg", "", "Legendary Land", Static(Continuous(land, (ch.SetTypes(0, ("Swamp",), keep="all"),))))
ARBOR = card("Dryad Arbor", "", "Land Creature - Forest Dryad", pt="1/1", colours=(4,))
BEARS = card("Grizzly Bears", "{1}{G}", "Creature - Bear", pt="2/2")
SAVANNAH_LIONS = card("Savannah Lions", "{W}", "Creature - Cat", pt="2/1")
HONOR = enchants("Honor of the Pure", ch.ModifyPT(1, 1), what=white & creature & you_control)
FLIGHT = enchants("Flight", ch.Gain((Keyword("flying"),)), line="Enchantment - Aura")
GROUNDED = enchants("Grounded", ch.Lose("flying"), line="Enchantment - Aura")
LEVITATION = enchants("Levitation", ch.Gain((Keyword("flying"),)), what=creature & you_control)
PURELACE = enchants("Painted", ch.SetColours((0,)), line="Enchantment - Aura")
CONVERSION = enchants("Conversion", ch.SetTypes(0, ("Plains",)), what=land & HasSubtype("Mountain"))
SONG = enchants("Living Plane", ch.SetTypes(CREATURE, keep="all"), ch.SetPT(1, 1), what=land)
LIMB = enchants(
    "Life and Limb",
    ch.SetTypes(CREATURE | 32, ("Saproling", "Forest"), keep="all"),
    ch.SetColours((4,)),
    ch.SetPT(1, 1),
    what=HasSubtype("Forest") | HasSubtype("Saproling"),
)
WINDS = enchants("Favorable Winds", ch.ModifyPT(1, 1), what=creature & HasKeyword("flying"))
GOYF = card(
    "Goyf",
    "{1}{G}",
    "Creature - Lhurgoyf",
    Static(Continuous(this, (ch.DefinePT(Count(creature), Count(land)),)), defining=True),
)
SHAPESHIFTER = card("Shapeshifter", "{1}{U}", "Creature - Shapeshifter", Keyword("changeling"), pt="1/1")


def table(*mine: Card | Permanent, theirs: Sequence[Card | Permanent] = (), stamps: Sequence[int] = ()) -> State:
    """A table with these permanents; `stamps` gives their timestamps in order. The players' life totals differ."""
    board = Board(2)
    board.player(0, battlefield=list(mine))
    board.player(1, life=17, battlefield=list(theirs))
    state = board.state()
    state.timestamp = 1000
    for id, stamp in zip(state.battlefield, stamps, strict=False):
        state.write(id).timestamp = stamp
    return state


def lasting(
    state: State, affected: Sequence[int], *changes: ch.Change, stamp: int = 0, by: int = 0
) -> ContinuousEffect:
    """Add the continuous effect of a resolved spell, with a new timestamp unless one is given."""
    state.next_effect += 1
    made = ContinuousEffect(state.next_effect, affected[0], by, stamp or state.stamp(), FOREVER, state.turn)
    made.affected = tuple(affected)
    made.changes = changes
    made.bindings = Bindings({}, {})
    state.effects = (*state.effects, made)
    state.standing = None
    return made


def named(state: State, name: str, number: int = 0) -> int:
    """The permanent printed with that name."""
    return [id for id in state.battlefield if state.object(id).base.name == name][number]


def of(state: State, name: str, number: int = 0) -> Characteristics:
    """The characteristics of the permanent printed with that name; the oracle must agree."""
    agree(state)
    return characteristics(state, named(state, name, number))


def pt(state: State, name: str, number: int = 0) -> tuple[int, int]:
    values = of(state, name, number)
    return values.power, values.toughness


def agree(state: State) -> None:
    """The library's characteristics of every object must equal the oracle's."""
    state.standing = None
    world = Oracle(state).run()
    for id, values in world.values.items():
        assert shown(characteristics(state, id)) == shown(values), _told(state, id)
        assert controller(state, id) == world.controllers[id], _told(state, id)


def _told(state: State, wrong: int) -> str:
    """The table in words, for when the two disagree."""
    lines = [f"about {wrong} {state.object(wrong).base.name}"]
    for id in state.battlefield:
        seen = state.object(id)
        lines.append(
            f"{id} {seen.base.name} of {seen.controller} at {seen.timestamp}, attached to {seen.attached_to}, "
            f"counters {seen.counters} {seen.counter_stamps} {'face down' if seen.face_down else ''} "
            f"{[one.node for one in seen.base.abilities]}"
        )
    for effect in state.effects:
        lines.append(f"effect at {effect.timestamp} of {effect.controller} on {effect.affected}: {effect.changes}")
    return "\n".join(lines)
