"""The ways to cast a card: which half or face, for which cost, as what; and putting the spell on the stack (CR 601.2a,
601.2b, 118.9, 709.3, 715.3, 718.3)."""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language import statics as s
from apnap.language.abilities import Ability, Spell
from apnap.language.durations import WHILE_SPELL
from apnap.language.effects import Each, Target
from apnap.language.filters import Is, creature, you_control
from apnap.language.mana import Symbol
from apnap.language.node import Node
from apnap.language.references import Particular
from apnap.language.rewriting import rewritten
from apnap.language.types import LAND
from apnap.language.zones import HAND, LIBRARY, STACK
from apnap.rules.continuous.copying import FACE_DOWN
from apnap.rules.continuous.in_force import own_statics, rules_about
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.events.zone_changes import Announcement, Moved, move
from apnap.rules.happening.seam import happen_now
from apnap.rules.mana import ride, split_cost
from apnap.rules.objects.bestowing import bestow
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.evaluate import holds, things
from apnap.rules.values.printed import of_definition
from apnap.rules.values.reading import abilities, characteristics, mana_value
from apnap.state.characteristics import PRINTED, Characteristics
from apnap.state.objects import Object, OnStack
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import of_player

_LAYOUTS: Final = ("split", "adventure", "modal", "prototype")
OTHER_CHARACTERISTICS: Final = ("morph", "bestow", "overload", "disturb")
"""The ways to cast a card of one face that make a spell with characteristics other than the card's."""


class CastingChoice:
    """A way to cast a spell: by which name, for which cost, which half or face of the card, from which zone."""

    __slots__ = ("name", "symbols", "parts", "face", "zone", "half", "rider", "given", "less", "free")

    def __init__(
        self,
        name: str,
        symbols: tuple[Symbol, ...],
        parts: tuple[k.Cost, ...],
        face: int = 0,
        zone: str = HAND,
        half: str = "",
        rider: tuple[s.Rule, ...] = (),
    ) -> None:
        self.name = name
        self.symbols = symbols
        self.parts = parts
        self.face = face
        self.zone = zone
        """The zone it may be used from unless an effect allows otherwise."""
        self.half = half
        """The name of the half or face, if there are several to choose from."""
        self.rider = rider
        """Rules about the spell for as long as it is on the stack."""
        self.given = ""
        """The name of the creature chosen to be sacrificed (CR 702.119b)."""
        self.less = 0
        """How much generic mana that sacrifice takes off the total cost (CR 702.119a)."""
        self.free = False
        """Whether an effect lets it be cast without paying its mana cost (CR 118.9)."""

    @property
    def changes(self) -> bool:
        """Whether the spell will have different characteristics from the card (CR 601.3e)."""
        return self.face != 0 or self.name in OTHER_CHARACTERISTICS

    @property
    def word(self) -> str:
        if self.given:
            return f"{self.name}: {self.given}"
        named = self.half and self.name and self.name != "adventure"
        return f"{self.half} ({self.name})" if named else self.half or self.name


def faces_of(seen: Object) -> tuple[int, ...]:
    """The faces to choose from: the halves of a split card are numbered from 1, and the whole card is 0."""
    definition = seen.definition
    if definition is None or definition.layout not in _LAYOUTS:
        return (0,)
    return (1, 2) if definition.layout == "split" else (0, 1)


def ways_to_cast(state: State, player: int, id: int) -> list[CastingChoice]:
    """Every way to cast the card, each half or face at its mana cost first, then for alternative costs (CR 118.9)."""
    seen = state.object(id)
    faces = faces_of(seen)
    found: list[CastingChoice] = []
    for face in faces:
        values = characteristics(state, id) if face == 0 else of_definition(seen, face)
        half = values.name if len(faces) > 1 else ""
        if values.cost and not values.types & LAND and "aftermath" not in abilities(values).keywords:  # CR 702.127a
            found.append(CastingChoice(name_of_face(seen, face), values.cost, (), face, half=half))
        for rule in _alternatives(state, player, id, face, values):
            if values.types & LAND and rule.name != "morph":
                continue  # a land is never cast as a spell (CR 305.9), but face down it isn't a land (CR 708.4)
            symbols, parts = split_cost(own_cost(rule.cost, values))
            if rule.besides:
                symbols = values.cost + symbols
            as_face = 1 if rule.name == "disturb" else face  # CR 702.146a
            way = CastingChoice(rule.name, symbols, parts, as_face, rule.zone, half, rule.rider)
            found += _emerging(state, player, id, way) if rule.name == "emerge" else [way]
    return found + _gained(state, player, id) + _fused(state, id) + _freely(state, player, id)


def gains_as_spell(state: State, id: int) -> bool:
    """Whether the card might gain abilities as the spell it would become (CR 601.3e)."""
    return state.object(id).stack is None and bool(rules_about(state, "spells gain"))


def _gained(state: State, player: int, id: int) -> list[CastingChoice]:
    """The ways for alternative costs that the card would gain as a spell."""
    if not gains_as_spell(state, id):
        return []
    found: list[CastingChoice] = []
    seen = state.object(id)
    for face in faces_of(seen):
        values = characteristics(state, id) if face == 0 else of_definition(seen, face)
        if values.types & LAND:
            continue
        trial, spell = as_spell(state, player, id, CastingChoice("", values.cost, (), face))
        for one in own_statics(trial, spell, ("any",)):
            rule, given = one.rule, one.instance is not None and one.instance.origin != PRINTED
            if given and isinstance(rule, s.AlternativeCost) and holds(trial, rule.condition, Context(spell, player)):
                symbols, parts = split_cost(own_cost(rule.cost, values))
                half = values.name if len(faces_of(seen)) > 1 else ""
                found.append(CastingChoice(rule.name, symbols, parts, face, rule.zone, half, rule.rider))
    return [way for way in found if way.zone == seen.zone]


def _freely(state: State, player: int, id: int) -> list[CastingChoice]:
    """Each half or face without paying its mana cost, if an effect lets the player play the card so (CR 118.9)."""
    if not any(isinstance(one.rule, s.May) and one.rule.free for one in permissions(state, player, id)):
        return []
    seen = state.object(id)
    faces = faces_of(seen)
    found: list[CastingChoice] = []
    for face in faces:
        values = characteristics(state, id) if face == 0 else of_definition(seen, face)
        if not values.types & LAND and "aftermath" not in abilities(values).keywords:
            half = values.name if len(faces) > 1 else ""
            way = CastingChoice(name_of_face(seen, face) or "free", (), (), face, half=half)
            way.free = True
            found.append(way)
    return found


def permissions(state: State, player: int, id: int) -> list[InForce]:
    """The effects that let the player play this card from where it is (CR 601.3b)."""
    found: list[InForce] = []
    for one in (*rules_about(state, "may play"), *rules_about(state, "may cast")):
        rule = one.rule
        assert isinstance(rule, s.May)
        context = of_rule(one)
        if rule.what is None or not filters.fits(state, rule.who, of_player(player), context):
            continue
        named = rule.where is None or id in things(state, rule.where, context)
        if named and (rule.where is not None or filters.fits(state, rule.what, id, context)):
            found.append(one)
    return found


def _emerging(state: State, player: int, id: int, way: CastingChoice) -> list[CastingChoice]:
    """CR 702.119b: the creature to sacrifice is chosen along with the emerge cost, so there is one way for each."""
    found: list[CastingChoice] = []
    for one in filters.candidates(state, creature & you_control, Context(id, player)):
        if not forbidden(state, "be sacrificed", one):
            parts = (*way.parts, k.SacrificeOther(Is(Particular(one))))
            made = CastingChoice(way.name, way.symbols, parts, way.face, way.zone, way.half, way.rider)
            made.given, made.less = characteristics(state, one).name, mana_value(state, one)
            found.append(made)
    return found


def _fused(state: State, id: int) -> list[CastingChoice]:
    """CR 702.102a: both halves of a split card with fuse, cast together from the hand."""
    values = characteristics(state, id)
    if state.object(id).zone != HAND or "fuse" not in abilities(values).keywords:
        return []
    return [CastingChoice("fuse", values.cost, (), 0, half=values.name)]


def name_of_face(seen: Object, face: int) -> str:
    """The word for casting an adventurer card as an Adventure (CR 715.3), or a card prototyped (CR 718.3)."""
    assert seen.definition is not None or face == 0
    named = face > 0 and seen.definition is not None and seen.definition.layout in ("adventure", "prototype")
    return seen.definition.layout if named and seen.definition is not None else ""


def _alternatives(state: State, player: int, id: int, face: int, values: Characteristics) -> list[s.AlternativeCost]:
    """The alternative costs of the card, or of one half: those printed on it and those the card has gained."""
    found: list[s.AlternativeCost] = []
    if abilities(characteristics(state, id)).statics:
        for one in own_statics(state, id, ("any",)):
            if isinstance(one.rule, s.AlternativeCost) and (
                face == 0 or (one.instance is not None and one.instance.origin != PRINTED)
            ):
                found.append(one.rule)
    if face:
        for _, static in abilities(values).statics:
            if isinstance(static.rule, s.AlternativeCost):
                found.append(static.rule)
    if not found:
        return found
    context = Context(id, player)
    return [rule for rule in found if holds(state, rule.condition, context)]


def own_cost(cost: tuple[k.Cost, ...], values: Characteristics) -> tuple[k.Cost, ...]:
    """The cost with "its mana cost" replaced by that mana cost (CR 702.1a, 702.1b). If there is none, it stays, and
    can't be paid (CR 118.6)."""
    if not values.cost or not any(isinstance(part, k.OwnManaCost) for part in cost):
        return cost
    return tuple([_in_symbols(part, values) if isinstance(part, k.OwnManaCost) else part for part in cost])


def _in_symbols(part: k.OwnManaCost, values: Characteristics) -> k.Mana:
    """Only generic mana is taken off, as much as there is (CR 118.7)."""
    fixed = [symbol for symbol in values.cost if symbol.types or not symbol.generic]
    generic = max(sum(symbol.generic for symbol in values.cost if symbol not in fixed) - part.less, 0)
    texts = [symbol.text for symbol in fixed]
    return k.Mana("".join(["{" + text + "}" for text in ([str(generic)] if generic or not texts else []) + texts]))


def _who_know(state: State, id: int, player: int) -> frozenset[int]:
    """The players who know what a face-down spell is: its controller, and those who could see the card where it was.
    Nobody else can tell which card of a hand it was (CR 708.5)."""
    was = state.object(id)
    if was.zone == LIBRARY or was.face_down:
        return was.known_to | {player}
    return frozenset((player,)) if was.zone == HAND else frozenset(range(len(state.players)))


class PutOnStack(Announcement):
    """Turns a card into a spell as it is put on the stack to be cast in the chosen way."""

    def __init__(self, player: int, way: CastingChoice, zone: str, known_to: frozenset[int]) -> None:
        self.player = player
        self.way = way
        self.zone = zone
        self.known_to = known_to

    def announce(self, state: State, card: int, spell: int) -> None:
        noticed = self.way.name == "morph" or spell in state.elsewhere or _is_changed(state, card)
        made = state.write(spell) if noticed else state.write_quiet(spell)
        made.controller = self.player
        if self.way.name == "morph":
            made.face_down = True
            made.base = FACE_DOWN  # on the stack it has no other characteristics (CR 708.2a, 708.4)
            made.known_to = self.known_to
        elif self.way.face:
            made.face = self.way.face
            made.base = of_definition(made, self.way.face)  # CR 709.3b, 712.8, 715.3b
        elif self.way.name == "overload":
            made.base = overloaded(made.base)
        record = OnStack()
        record.source = spell
        record.cast_from = self.zone
        record.alternative = self.way.name
        made.stack = record
        if self.way.name == "bestow":
            bestow(state, spell, self.player)
        if self.way.rider:
            ride(state, self.player, spell, self.way.rider, spell, WHILE_SPELL)


def _is_changed(state: State, id: int) -> bool:
    """Whether a continuous effect changes the object."""
    return state.standing is not None and id in state.standing.changed


def put_on_stack(state: State, player: int, id: int, way: CastingChoice) -> int:
    """CR 601.2a: the card moves to the stack and the player becomes its controller. Abilities that trigger on that wait
    until the spell has been cast (CR 601.2i, 603.3)."""
    event = _announcement(state, player, id, way)
    if state.object(id).last is None:
        state._own(id).last = characteristics(state, id)
    happen_now(state, event)
    return event.new


def _announcement(state: State, player: int, id: int, way: CastingChoice) -> Moved:
    event = move(state, id, STACK, rule="601.2a", why="cast")
    event.spell = PutOnStack(player, way, state.object(id).zone, _who_know(state, id, player))
    return event


def as_spell(state: State, player: int, id: int, way: CastingChoice) -> tuple[State, int]:
    """A trial state in which the card is the spell it would become, and that spell (CR 601.3e)."""
    trial = state.fork()
    event = _announcement(trial, player, id, way)
    if trial.object(id).last is None:
        trial._own(id).last = characteristics(trial, id)
    event.commit(trial)
    return trial, event.new


def overloaded(values: Characteristics) -> Characteristics:
    """The characteristics with their text changed (CR 702.96c, 612)."""
    made = values.copy()
    made.abilities = tuple([one.again(_with_each(one.node), one.part, one.link) for one in values.abilities])
    return made


def _with_each(node: Ability) -> Ability:
    if not isinstance(node, Spell):
        return node
    changed: Ability = rewritten(node, _each)
    return changed


def _each(node: Node) -> Node | None:
    return Each(node.what, node.name) if isinstance(node, Target) else None
