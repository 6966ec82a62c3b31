"""Tools that make events happen: activated abilities without a cost, made for the patterns a card waits for.

A tool is the card language itself, so that what it does goes through the rules like everything else.
"""

from __future__ import annotations

from collections.abc import Callable

from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language import types as t
from apnap.language.abilities import Ability, Activated, Keyword, Spell, Triggered, targets_of
from apnap.language.amounts import CountersOn, EventsThisTurn
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ChangeControl, Gain
from apnap.language.conditions import Compare, HappenedThisTurn, WasSpent
from apnap.language.costs import Cost, Mana, PayLife, TapThis
from apnap.language.day_and_night import BecomeDaylight
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Apply,
    ApplyRule,
    Attach,
    Become,
    Clash,
    Connive,
    CopySpell,
    Counter,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Each,
    Effect,
    Explore,
    FlipCoin,
    GainLife,
    LoseLife,
    Mill,
    Move,
    Pick,
    Proliferate,
    Regenerate,
    RingTempts,
    RollDie,
    SacrificeIt,
    Scry,
    Search,
    Surveil,
    TakeCounters,
    Tap,
    Target,
    Transform,
    TurnFace,
    Untap,
    Vote,
    WinGame,
)
from apnap.language.filters import (
    Anything,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasType,
    InZone,
    IsAbility,
    IsPlayer,
    Measures,
    any_target,
    creature,
    opponent_controls,
    permanent,
    player,
    spell,
    you_control,
)
from apnap.language.mana import LETTERS
from apnap.language.node import Node, walk
from apnap.language.nontraditional import TakeInitiative, Venture
from apnap.language.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from tests.exercise.boards.card_sketches import passing
from tests.exercise.boards.fitting_cards import spelled

Test = Callable[[int], bool]
FREE: tuple[Cost, ...] = (Mana("{0}"),)
SOURCE, WHO = "source", "who"
"""The names of a tool's targets, other than the object itself."""
_THING = Target(permanent)
_ANYONE = Target(player)
_COUNTED = permanent | (Anything() & InZone(EXILE))
_TOKEN = face("Servant", "", "Creature - Soldier", pt="1/1")

_KINDS = (("Enchantment", t.ENCHANTMENT), ("Artifact", t.ARTIFACT), ("Land", t.LAND))

ALWAYS: dict[str, Activated] = {
    "damage": Activated(FREE, (DealDamage(1, Target(any_target), Target(permanent, SOURCE)),)),
    "rain": Activated(FREE, (DealDamage(1, Each(creature | player), Target(permanent, SOURCE)),)),
    "destroy": Activated(FREE, (Destroy(_THING),)),
    "sacrifice": Activated(FREE, (SacrificeIt(_THING),)),
    "tap": Activated(FREE, (Tap(_THING),)),
    "untap": Activated(FREE, (Untap(_THING),)),
    "draw": Activated(FREE, (Draw(1, _ANYONE),)),
    "discard": Activated(FREE, (Discard(_ANYONE, 1),)),
    "discard one": Activated(FREE, (Discard(_ANYONE, 1, cards=Target(InZone(HAND), "card")),)),
    "gain life": Activated(FREE, (GainLife(3, _ANYONE),)),
    "lose life": Activated(FREE, (LoseLife(1, _ANYONE),)),
    "pay life": Activated((PayLife(1),), (GainLife(1, _ANYONE),)),
    "mill": Activated(FREE, (Mill(1, _ANYONE),)),
    "scry": Activated(FREE, (Scry(1, _ANYONE),)),
    "surveil": Activated(FREE, (Surveil(1, _ANYONE),)),
    "proliferate": Activated(FREE, (Proliferate(_ANYONE),)),
    "become monstrous": Activated(FREE, (Become("monstrous", _THING, 2),)),
    "become renowned": Activated(FREE, (Become("renowned", _THING),)),
    "become monarch": Activated(FREE, (Become("monarch", _ANYONE),)),
    "tempt": Activated(FREE, (RingTempts(_ANYONE),)),
    "venture": Activated(FREE, (Venture(_ANYONE),)),
    "initiative": Activated(FREE, (TakeInitiative(_ANYONE),)),
    "day": Activated(FREE, (BecomeDaylight("day"),)),
    "night": Activated(FREE, (BecomeDaylight("night"),)),
    "clash": Activated(FREE, (Clash(),)),
    "explore": Activated(FREE, (Explore(_THING),)),
    "connive": Activated(FREE, (Connive(_THING),)),
    "grow": Activated(FREE, (AddCounters("+1/+1", 4, _THING),)),
    "create": Activated(FREE, (CreateToken(_TOKEN, 1, _ANYONE),)),
    "control": Activated(FREE, (Apply(_THING, (ChangeControl(Target(player, WHO)),)),)),
    "target": Activated(FREE, (Pick(Target(permanent | player)),)),
    "coin": Activated(FREE, (FlipCoin(),)),
    "copy": Activated(FREE, (CopySpell(Target(spell)),)),
    "face up": Activated(FREE, (TurnFace(_THING, False),)),
    "counter": Activated(FREE, (Counter(Target(spell)),)),
    "stifle": Activated(FREE, (Counter(Target(IsAbility())),)),
    "vote": Activated(FREE, (Vote(("yes", "no")),)),
    "calm": Activated(FREE, (Tap(Each(creature & opponent_controls & Measures("power", ">=", 3))),)),
}

_FOR_RULES: dict[str, dict[str, Activated]] = {
    "be regenerated": {"regenerate": Activated(FREE, (Regenerate(_THING),))},
    "be enchanted": {
        "attach badge": Activated(FREE, (Attach(Target(permanent & HasSubtype("Aura")), Target(permanent, "to")),))
    },
    "be equipped": {
        "attach blade": Activated(FREE, (Attach(Target(permanent & HasSubtype("Equipment")), Target(permanent, "to")),))
    },
    "excess": {"slaughter": Activated(FREE, (DealDamage(20, Target(any_target), Target(permanent, SOURCE)),))},
    "transform": {"transform": Activated(FREE, (Transform(_THING),))},
    "get counters": {
        "add +1/+1": Activated(FREE, (AddCounters("+1/+1", 1, Target(permanent | player)),)),
        "add -1/-1": Activated(FREE, (AddCounters("-1/-1", 1, Target(permanent | player)),)),
    },
    "lose the game": {"kill": Activated(FREE, (LoseLife(200, _ANYONE),))},
    "win the game": {"win": Activated(FREE, (WinGame(_ANYONE),))},
    "search": {"search": Activated(FREE, (Search(Anything(), HAND, 1, _ANYONE),))},
    "enter": {"revive": Activated(FREE, (Move(Target(Anything() & InZone(GRAVEYARD)), BATTLEFIELD),))},
    "have prevented": {"shield": Activated(FREE, (ApplyRule(s.Prevent(recipient=permanent | player)),))},
}
"""Tools that only a rule with such a word calls for."""


def of_damage(recipient: Test, source: Test) -> tuple[Test, ...]:
    """The aims of the tool that deals damage, in the order its targets are asked for."""
    names = [target.name for target in targets_of(ALWAYS["damage"].effects)]
    return (source, recipient) if names[0] == SOURCE else (recipient, source)


def tools_for(definition: CardDefinition) -> dict[str, Activated]:
    """The tools that the patterns on the card call for."""
    found = dict(ALWAYS)
    for node in [part for root in (definition, *spelled(definition)) for part in walk(root)]:
        found.update(_FOR_RULES.get(getattr(node, "action", ""), {}))
        if isinstance(node, p.Transforms):
            found.update(_FOR_RULES["transform"])
        if isinstance(node, p.BecomesAttached):
            found.update(_FOR_RULES["be enchanted"] | _FOR_RULES["be equipped"])
        if isinstance(node, p.StateIs):
            found.update({f"give {one}": _giving(one) for one in keywords_asked_for(node)})
        if isinstance(node, p.DealtExcess):
            found.update(_FOR_RULES["excess"])
        if isinstance(node, s.SearchesTop):
            found.update(_FOR_RULES["search"])
        if isinstance(node, p.Moves):
            for origin, destination in moves(node):
                found[f"{origin} to {destination}"] = Activated(FREE, (_moving(origin, destination),))
        elif isinstance(node, s.GoesTo):
            origin = node.origin or BATTLEFIELD
            destination = node.destination or GRAVEYARD
            found[f"{origin} to {destination}"] = Activated(FREE, (_moving(origin, destination),))
        elif isinstance(node, p.GetsCounters):
            kind = node.kind or "+1/+1"
            found[f"add {kind}"] = Activated(FREE, (AddCounters(kind, 1, Target(permanent | player)),))
        elif isinstance(node, CountersOn):
            found.setdefault(
                f"add {node.kind}", Activated(FREE, (AddCounters(node.kind, 1, Target(permanent | player)),))
            )
        elif isinstance(node, s.HoldsAtMost):
            found[f"add {node.kind}"] = Activated(FREE, (AddCounters(node.kind, node.number + 1, Target(permanent)),))
        elif isinstance(node, p.RollsDie):
            found["roll"] = _rolling(node.least or 0)
        elif isinstance(node, (s.RollsMore, s.ModifiesRolls)):
            found.setdefault("roll", _rolling(0))
        elif isinstance(node, p.LosesLastCounter):
            found[f"take {node.kind}"] = Activated(FREE, (TakeCounters(node.kind, None, Target(_COUNTED)),))
    return found


def keywords_asked_for(node: p.StateIs) -> list[str]:
    """What something must have for the state to hold."""
    return [part.keyword for part in walk(node) if isinstance(part, HasKeyword)]


def _giving(keyword: str) -> Activated:
    return Activated(FREE, (Apply(_THING, (Gain((Keyword(keyword),)),)),))


def _rolling(least: int) -> Activated:
    """Enough dice that each number is likely to come up; with 20 sides where such a number is asked for."""
    return Activated(FREE, (RollDie(20, count=60) if least > 6 else RollDie(6, count=6),))


def moves(pattern: p.Moves) -> list[tuple[str, str]]:
    """The moves that fit the pattern."""
    origins = [pattern.origin] if pattern.origin else [BATTLEFIELD, HAND, GRAVEYARD, LIBRARY]
    destinations = [pattern.destination] if pattern.destination else [GRAVEYARD, EXILE, HAND]
    return [(one, other) for one in origins for other in destinations if one != other and "stack" not in (one, other)]


def _moving(origin: str, destination: str) -> Effect:
    what = permanent if origin == BATTLEFIELD else Anything() & InZone(origin)
    return Move(Target(what), destination)


def bench(tools: list[Activated], definition: CardDefinition) -> CardDefinition:
    """The permanent that has the tools, if possible not of a type that the card refers to; it triggers as spells are
    cast, if the card looks for such abilities."""
    spoken = sum({part.types for part in walk(definition) if isinstance(part, HasType) and part.types.bit_count() == 1})
    word = next((word for word, bit in _KINDS if not bit & spoken), "Enchantment")
    rest: list[Ability] = [Keyword("indestructible")]
    if any(isinstance(part, IsAbility) and part.kind == "triggered" for part in walk(definition)):
        rest.append(Triggered(p.Casts(IsPlayer("you")), (GainLife(1),)))
    return card("Workbench", "{0}", word, *tools, *rest)


_FLOW = "{W}{W}{W}{U}{U}{U}{B}{B}{B}{R}{R}{R}{G}{G}{G}{C}{C}{C}"
_SPRING_TYPES = ("Snow Land", "Land")


def spring(index: int, definition: CardDefinition) -> CardDefinition:
    """Mana for whatever a card costs, snow mana for the first player; where the card asks which mana was spent on it,
    nothing but that and the colours of its cost."""
    asked = [part.mana for part in walk(definition) if isinstance(part, WasSpent)]
    cost = [symbol for symbol in Mana(definition.faces[0].cost).symbols if symbol.text in LETTERS] if asked else []
    flow = "".join([f"{{{symbol.text}}}" for symbol in cost]) + "".join([f"{{{LETTERS[n]}}}" * 6 for n in asked])
    return card("Spring", "", _SPRING_TYPES[index], Activated((TapThis(),), (AddMana(flow or _FLOW),)))


POINT = card("Point", "{0}", "Instant", Spell((Pick(Target(permanent | player)),)), colours=(0, 1, 2, 3, 4))
"""A spell of all colours that targets."""
CYCLER = card("Cycler", "{2}", "Creature - Bear", Keyword("cycling", FREE), pt="2/2")
WAGON = card("Wagon", "{2}", "Artifact - Vehicle", Keyword("crew", number=1), pt="2/2")


def events_of_this_turn(node: Node | None) -> list[tuple[p.Pattern, int]]:
    """The patterns of what must have happened this turn for a condition or an amount to mean something, and how
    often."""
    if node is None:
        return []
    found = [(one.pattern, one.at_least) for one in walk(node) if isinstance(one, HappenedThisTurn)]
    compared = {
        one.left: passing(one.comparison, one.right)
        for one in walk(node)
        if isinstance(one, Compare) and isinstance(one.left, EventsThisTurn) and isinstance(one.right, int)
    }
    if HasStatus("attacked this turn") in list(walk(node)):
        found.append((p.Attacks(creature & you_control), 1))
    return found + [(one.pattern, compared.get(one, 1)) for one in walk(node) if isinstance(one, EventsThisTurn)]
