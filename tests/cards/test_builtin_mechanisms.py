"""Every mechanism of the two-player game is on two built-in cards at least, and happens when they are played.

Nodes decide what a card has, never its name. `exercise` plays a card on boards made for it, and says of each of its
abilities whether it happened and changed anything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from apnap.cards.pool import all_cards
from apnap.language import changes as ch
from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import references as r
from apnap.language import statics as s
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import X
from apnap.language.card import CardDefinition
from apnap.language.mana import C, Symbol, symbols
from apnap.language.node import Node, walk
from apnap.language.zones import BATTLEFIELD, BEGINNING_PHASE, COMBAT, COMBAT_STEPS, ENDING_PHASE, GRAVEYARD
from tests.exercise.exercising import HAPPENED, exercise

Has = Callable[[CardDefinition], bool]
STEPS = (*BEGINNING_PHASE, *COMBAT_STEPS, *ENDING_PHASE)


@cache
def nodes(card: CardDefinition) -> tuple[Node, ...]:
    return tuple(walk(card))


def some(value: object) -> bool:
    """A value that says something: a cost, a condition, a number that isn't 0."""
    return value is not None and value != () and value != "" and value != 0


def node(*kinds: type[Node]) -> Has:
    return lambda card: any(isinstance(one, kinds) for one in nodes(card))


def which(sort: type[Node], /, **values: object) -> Has:
    """A node of the sort with these values; a function is asked about the value."""
    return lambda card: any(isinstance(one, sort) and _is(one, values) for one in nodes(card))


def _is(one: Node, values: dict[str, object]) -> bool:
    found = [(getattr(one, name), value) for name, value in values.items()]
    return all(value(there) if callable(value) else there == value for there, value in found)


def of(*kinds: type[Node]) -> Callable[[object], bool]:
    """The value is, or has in it, such a node."""
    return lambda value: isinstance(value, Node) and any(isinstance(one, kinds) for one in walk(value))


def either(*choices: Has) -> Has:
    return lambda card: any(one(card) for one in choices)


def within(outer: type[Node], *inner: type[Node]) -> Has:
    """A node of the outer kind with one of the inner kinds in it."""
    return lambda card: any(isinstance(one, outer) and of(*inner)(one) for one in nodes(card))


def keyword(name: str) -> Has:
    return which(Keyword, name=name)


def printed(types: int, subtype: str = "") -> Has:
    return lambda card: any(face.types & types and (not subtype or subtype in face.subtypes) for face in card.faces)


def supertype(bit: int) -> Has:
    return lambda card: any(face.supertypes & bit for face in card.faces)


def costs(test: Callable[[Symbol], bool]) -> Has:
    """A symbol in the mana cost or in the cost of an ability."""
    return lambda card: any(
        test(symbol)
        for text in (*[face.cost for face in card.faces], *[one.text for one in nodes(card) if isinstance(one, k.Mana)])
        for symbol in symbols(text)
    )


def modal(test: Callable[[Spell | Activated | Triggered], bool]) -> Has:
    return lambda card: any(
        isinstance(one, (Spell, Activated, Triggered)) and bool(one.modes) and test(one) for one in nodes(card)
    )


def triggered(pattern: type[p.Pattern], **values: object) -> Has:
    """A triggered ability on events of the pattern, with these values."""
    return lambda card: any(
        isinstance(one, Triggered) and isinstance(one.pattern, pattern) and _is(one.pattern, values)
        for one in nodes(card)
    )


def skipped(test: Callable[[object], bool]) -> Has:
    return either(which(e.SkipNext, what=test), which(s.Skips, what=test))


def paid_mana(card: CardDefinition) -> bool:
    """A mana ability that costs more than tapping its source (CR 605.1a)."""
    return any(
        isinstance(one, Activated)
        and any(isinstance(part, e.AddMana) for part in one.effects)
        and any(not isinstance(part, k.TapThis) for part in one.cost)
        for one in nodes(card)
    )


def negative(value: object) -> bool:
    return isinstance(value, int) and value < 0


def positive(value: object) -> bool:
    return not isinstance(value, int) or value > 0


KEYWORDS = (
    *("deathtouch", "defender", "double strike", "enchant", "equip", "first strike", "flash", "flying", "haste"),
    *("hexproof", "indestructible", "intimidate", "lifelink", "protection", "reach", "shroud", "trample", "vigilance"),
    *("ward", "fear", "horsemanship", "shadow", "skulk", "menace", "prowess", "infect", "wither", "toxic", "crew"),
    *("cycling", "kicker", "flashback", "convoke", "plainswalk", "islandwalk", "swampwalk", "mountainwalk"),
    "forestwalk",
)
STARTING_AND_ENDING: dict[str, Has] = {
    "what is done from the opening hand": node(s.FromOpeningHand),
    "winning": node(e.WinGame),
    "losing": node(e.LoseGame),
    "a drawn game, or all who lose at once": either(
        node(e.DrawGame), which(e.DealDamage, to=lambda to: of(e.Each)(to) and of(f.IsPlayer)(to))
    ),
    "can't lose": which(s.Cannot, action="lose the game"),
    "can't win": which(s.Cannot, action="win the game"),
}
MANA_AND_COSTS: dict[str, Has] = {
    "generic mana": costs(lambda one: one.generic > 0 and not one.types),
    "coloured mana": costs(lambda one: len(one.types) == 1 and one.types[0] != C and not one.generic),
    "hybrid mana": costs(lambda one: len(one.types) > 1 and not one.phyrexian),
    "monocoloured hybrid mana": costs(lambda one: bool(one.types) and one.generic > 0),
    "Phyrexian mana": costs(lambda one: one.phyrexian and len(one.types) == 1),
    "hybrid Phyrexian mana": costs(lambda one: one.phyrexian and len(one.types) > 1),
    "snow mana": costs(lambda one: one.snow),
    "X": costs(lambda one: one.variable),
    "amounts of X": node(X),
    "colourless mana": costs(lambda one: list(one.types) == [C]),
    "restricted mana": which(e.AddMana, restriction=some),
    "riders on mana": which(e.AddMana, rider=some),
    "mana from a spell, which is lost unless it is spent": within(Spell, e.AddMana),
    "mana abilities that cost something": paid_mana,
    "triggered mana abilities": within(Triggered, e.AddMana),
    "costs more": which(s.CostChange, generic=lambda n: n != 0 and positive(n)),
    "costs less": which(s.CostChange, generic=negative),
    "costs more coloured mana": which(s.CostChange, coloured=some),
    "additional costs": which(s.AdditionalCost, name=""),
    "alternative costs": node(s.AlternativeCost),
    "paying life": node(k.PayLife),
    "sacrificing as a cost": node(k.SacrificeOther, k.SacrificeThis),
    "discarding as a cost": node(k.DiscardCards),
    "exiling as a cost": node(k.ExileCards),
    "returning as a cost": node(k.ReturnToHand),
    "tapping others as a cost": node(k.TapOthers),
    "removing counters as a cost": node(k.RemoveCounters),
    "the untap symbol": node(k.UntapThis),
}
OBJECTS: dict[str, Has] = {
    **{f"{word} cards": printed(bit) for word, bit in t.CARD_TYPES.items() if bit & (t.PERMANENT | t.TRIBAL)},
    "instants": printed(t.INSTANT),
    "sorceries": printed(t.SORCERY),
    "Auras": printed(t.ENCHANTMENT, "Aura"),
    "Auras on players": which(Keyword, name="enchant", quality=of(f.IsPlayer)),
    "Equipment": printed(t.ARTIFACT, "Equipment"),
    "Vehicles": printed(t.ARTIFACT, "Vehicle"),
    "legendary permanents": supertype(t.LEGENDARY),
    "world enchantments": supertype(t.WORLD),
    "snow permanents": supertype(t.SNOW),
    "tokens": node(e.CreateToken),
    "tokens that are copies": node(e.CreateCopyToken),
    "emblems": node(e.CreateEmblem),
    "owners": node(f.OwnedBy),
    "tapping": node(e.Tap),
    "untapping": node(e.Untap),
    "flipped": lambda card: card.layout == "flip" and node(e.Flip)(card),
    "transformed": lambda card: card.layout == "transform" and node(e.Transform)(card),
    "face down by morph": keyword("morph"),
    "face down by manifesting": node(e.Manifest),
    "phased out": either(keyword("phasing"), node(e.PhaseOut)),
    "+1/+1 counters": which(e.AddCounters, kind="+1/+1"),
    "-1/-1 counters": which(e.AddCounters, kind="-1/-1"),
    "other counters": which(e.AddCounters, kind=lambda kind: kind not in ("+1/+1", "-1/-1")),
    "removing counters": node(e.TakeCounters, k.RemoveCounters),
}
TARGETS_AND_MODES: dict[str, Has] = {
    "one of several modes": modal(lambda one: one.choose == (1, 1)),
    "more modes than one": modal(lambda one: one.choose[1] > 1),
    "modes of abilities": modal(lambda one: not isinstance(one, Spell)),
    "divided damage": which(e.DealDamage, divided=True),
    "divided counters": which(e.AddCounters, divided=True),
    "up to so many targets": lambda card: any(
        isinstance(one, e.Target) and some(one.count) and one.at_least not in (None, one.count) for one in nodes(card)
    ),
    "any number of targets": which(e.Target, count=None),
    "another target": which(e.Target, other_than=some),
    "targets that are players": which(e.Target, what=of(f.IsPlayer)),
    "targets that are spells": which(e.Target, what=of(f.IsSpell)),
    "targets that are abilities": which(e.Target, what=of(f.IsAbility)),
    "targets in graveyards": which(e.Target, what=of(f.InZone)),
    "other targets than were chosen": node(e.ChooseNewTargets, e.ChangeTargets),
}
TURNS: dict[str, Has] = {
    "extra turns": node(e.ExtraTurn),
    "extra phases": which(e.ExtraPhase, steps=lambda steps: set(COMBAT_STEPS) & set(steps)),
    "extra steps": which(e.ExtraPhase, steps=lambda steps: set(BEGINNING_PHASE) & set(steps)),
    "skipped turns": skipped(lambda what: what == "turn"),
    "skipped phases": skipped(lambda what: what == COMBAT),
    "skipped steps": skipped(lambda what: what in STEPS),
    "ending the turn": node(e.EndTurn),
    "no maximum hand size": which(s.May, action="no maximum hand size"),
    "what doesn't untap": which(s.Cannot, action="untap"),
    "more lands than one": which(s.May, action="play additional lands"),
    "as though it had flash": which(s.May, action="cast as though it had flash"),
}
ABILITIES: dict[str, Has] = {
    "once each turn": which(Activated, limit=some),
    "triggers once each turn": which(Triggered, limit=some),
    "only as a sorcery": which(Activated, timing="sorcery"),
    "only under a condition": which(Activated, condition=some),
    "by any player": which(Activated, anyone=True),
    "activated elsewhere than on the battlefield": which(Activated, zone=lambda zone: zone != BATTLEFIELD),
    "loyalty +": which(k.Loyalty, change=positive),
    "loyalty -": which(k.Loyalty, change=negative),
    "loyalty 0": which(k.Loyalty, change=0, minus_x=False),
    "loyalty -X": which(k.Loyalty, minus_x=True),
    "triggers as something enters": triggered(p.Moves, destination=BATTLEFIELD),
    "triggers as something leaves": triggered(p.Moves, origin=BATTLEFIELD, destination=""),
    "triggers as something dies": triggered(p.Moves, origin=BATTLEFIELD, destination=GRAVEYARD),
    "looking back at others": triggered(p.Moves, origin=BATTLEFIELD, what=lambda what: what != f.this),
    "triggers as a step begins": triggered(p.Begins),
    "triggers on spells": triggered(p.Casts),
    "triggers on attacks": triggered(p.Attacks),
    "triggers on blocks": either(triggered(p.Blocks), triggered(p.BecomesBlocked)),
    "triggers on damage": triggered(p.DealsDamage),
    "triggers on draws": triggered(p.Draws),
    "triggers on life": either(triggered(p.GainsLife), triggered(p.LosesLife)),
    "triggers on becoming a target": triggered(p.BecomesTarget),
    "delayed triggers": node(e.Delayed),
    "reflexive triggers": node(e.WhenYouDo),
    "state triggers": node(p.StateIs),
    "intervening if": which(Triggered, condition=some),
    "static abilities": node(Static),
    "static abilities elsewhere than on the battlefield": which(Static, zone=lambda zone: zone != BATTLEFIELD),
    "linked abilities": node(r.Linked),
    "linked choices": either(
        node(r.ChosenPlayer, f.HasChosenColour, f.HasChosenName, f.HasChosenSubtype),
        node(ch.SetChosenSubtype),
    ),
    "until it leaves": node(e.ExileUntilLeaves),
}
REPLACEMENT: dict[str, Has] = {
    "entering tapped": which(s.EntersWith, tapped=True),
    "entering with counters": which(s.EntersWith, counters=some),
    "entering as a copy": which(s.EntersWith, copy=some),
    "choices as it enters": which(s.EntersWith, choose=some),
    "instead": node(s.Instead),
    "to another zone instead": node(s.GoesTo),
    "more than that instead": node(s.Multiply),
    "self-replacement": which(e.If, otherwise=some),
    "prevention of all damage": which(s.Prevent, amount=None),
    "prevention of so much damage": which(s.Prevent, amount=some),
    "redirection": node(s.Redirect),
    "regeneration": node(e.Regenerate),
    "no regeneration": which(e.Destroy, regenerable=False),
}
COMBATS: dict[str, Has] = {
    **{f"can't {act}": which(s.Cannot, action=act) for act in ("attack", "block", "be blocked")},
    **{f"can't {act}": which(s.Cannot, action=act) for act in ("attack alone", "block alone")},
    **{f"must {act}": which(s.Must, action=act) for act in ("attack", "block", "be blocked", "be blocked by all")},
    **{f"so many {act}": which(s.LimitedTo, action=act) for act in ("attackers", "blockers", "blocked by")},
    "more blocks": node(s.MayBlockMore),
    "costs to attack": which(s.CostToAct, action="attack"),
    "costs to block": which(s.CostToAct, action="block"),
    "removal from combat": node(e.RemoveFromCombat),
    "tokens that attack": which(e.CreateToken, attacking=True),
}
LAYERS: dict[str, Has] = {
    "copies": node(ch.BecomeCopy),
    "control": node(ch.ChangeControl),
    "exchanges of control": node(e.ExchangeControl),
    "text": node(ch.ChangeText, ch.ChangeChosenText),
    "types set": which(ch.SetTypes, keep="nothing"),
    "types added": which(ch.SetTypes, keep="all"),
    "colours": node(ch.SetColours, ch.SetChosenColour),
    "abilities gained": node(ch.Gain),
    "abilities lost": node(ch.Lose),
    "all abilities lost": node(ch.LoseAll),
    "power and toughness defined": node(ch.DefinePT),
    "power and toughness set": node(ch.SetPT),
    "power and toughness changed": node(ch.ModifyPT),
    "power and toughness switched": node(ch.SwitchPT),
}
MECHANISMS: dict[str, Has] = {
    **STARTING_AND_ENDING,
    **MANA_AND_COSTS,
    **OBJECTS,
    **TARGETS_AND_MODES,
    **TURNS,
    **ABILITIES,
    **REPLACEMENT,
    **COMBATS,
    **LAYERS,
    "coins": node(e.FlipCoin),
    "dice": node(e.RollDie),
    "copies of spells": node(e.CopySpell),
    "fights": node(e.Fight),
    **{name: keyword(name) for name in KEYWORDS},
    "landwalk": lambda card: any(isinstance(one, Keyword) and one.name.endswith("walk") for one in nodes(card)),
}


@cache
def happens(card: CardDefinition) -> bool:
    """Everything on the card was made to happen, and was noticed."""
    return all(one.verdict == HAPPENED for one in exercise(card))


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_each_mechanism_is_on_two_cards_and_happens(mechanism: str) -> None:
    having = sorted([card for card in all_cards() if MECHANISMS[mechanism](card)], key=lambda card: len(nodes(card)))
    assert len(having) >= 2
    done = 0
    for card in having:
        done += happens(card)
        if done == 2:
            return
    raise AssertionError(f"made to happen on {done} only of {[card.name for card in having]}")
