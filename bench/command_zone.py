"""Planes, phenomena, schemes, vanguards and conspiracies in random games: `python -m bench.command_zone`.

Each card that can be played is in the command zone of games with decks of corpus cards, and of artifacts that let chaos
ensue and planeswalk, whose players prefer to act and to roll the planar die, until each of its triggered and activated
abilities has resolved, or for `--games` games. An ability that never did is then exercised on an enchantment that has
it, triggering as that enters where only a nontraditional card could make it trigger. What raises an exception, which
abilities happened only so, and which never did and how far they came is printed.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from apnap.cards.decks import DeckList
from apnap.game.game import Game
from apnap.language import types as t
from apnap.language.abilities import Activated, Triggered, targets_of
from apnap.language.card import CardDefinition
from apnap.language.card import card as new_card
from apnap.language.costs import Mana
from apnap.language.deck_sections import CONSPIRACIES, PLANES, SCHEMES, VANGUARD
from apnap.language.face import Face
from apnap.language.node import walk
from apnap.language.nontraditional import ChaosEnsue, ChaosEnsues, Encounters, Planeswalk, Planeswalks, SetsInMotion
from apnap.language.patterns import enters
from apnap.rules.asking.decisions import PASS
from apnap.rules.casting.planar_die import ROLL
from apnap.rules.events.stack import AbilityActivated, AbilityTriggered, Resolved
from apnap.sim.collecting import collect_seldom
from apnap.state.table import GameOptions
from bench.corpus import playable, records
from bench.corpus_games import ACTS, BUSY, deck, is_nontraditional
from tests.exercise.exercising import HAPPENED, exercise

PLACES = {
    t.PLANE: ("planechase", PLANES, 10, 2),
    t.PHENOMENON: ("planechase", PLANES, 5, 2),
    t.SCHEME: ("archenemy", SCHEMES, 20, 3),
    t.VANGUARD: ("vanguard", VANGUARD, 1, 2),
    t.CONSPIRACY: ("conspiracy", CONSPIRACIES, 2, 2),
}
"""For each type the variant, the section of the deck, how many of the card it has, and how many players there are."""


CHAOS, WALK = Activated((Mana("{0}"),), (ChaosEnsue(),), limit=1), Activated((Mana("{0}"),), (Planeswalk(),), limit=1)
ENGINE = new_card("Planar Engine", "{0}", "Artifact", CHAOS, WALK)
ENGINES = 8
"""How many of them there are in each deck."""
OF_THE_COMMAND_ZONE = (ChaosEnsues, Encounters, Planeswalks, SetsInMotion)
"""What happens only with nontraditional cards."""
NAMES = 200
"""A choice among more names than this is made among the names in the decks."""


def abilities(card: CardDefinition) -> list[int]:
    """Which of its abilities go on the stack."""
    found = card.faces[0].abilities
    return [n for n, node in enumerate(found) if isinstance(node, (Activated, Triggered))]


def game_with(card: CardDefinition, pool: Sequence[CardDefinition], seed: int) -> Game:
    """A game with the card; phenomena need planes between them."""
    chance = random.Random(seed)
    variant, section, count, players = next(one for kind, one in PLACES.items() if card.faces[0].types & kind)
    cards = [card] * count
    if card.faces[0].types & t.PHENOMENON:
        cards += chance.sample([one for one in pool if one.faces[0].types & t.PLANE], count)
    engines = [ENGINE] * ENGINES if variant == "planechase" else []
    decks = [DeckList(deck(pool, chance) + engines, [], {section: cards}) for _ in range(players)]
    options = GameOptions()
    options.smallest_deck = 0  # so many of one plane or scheme aren't allowed otherwise
    return Game(decks, seed, options=options, variant=variant)


class Course:
    """Which of a card's abilities were put on the stack, and which resolved."""

    def __init__(self) -> None:
        self.on_stack: set[int] = set()
        self.resolved: set[int] = set()


def follow(game: Game, card: CardDefinition, chance: random.Random, most: int, course: Course) -> None:
    """Play, and note what becomes of the card's abilities."""
    turn = began = 0
    known = {game.state.object(id).base.name for one in game.state.players for id in (*one.library, *one.hand)}
    for count in range(most):
        if game.over:
            break
        if game.state.turn != turn:
            turn, began = game.state.turn, count
        options = game.decision.options
        acts = [PASS] if count - began > BUSY and PASS in options else [one for one in options if one.kind in ACTS]
        rolls = [one for one in options if one.kind == ROLL]
        if len(options) > NAMES:
            acts = [one for one in options if one.word in known]
        game.answer(chance.choice(rolls or acts or options) if chance.random() < 0.7 else chance.choice(options))
    nodes = card.faces[0].abilities
    for event in game.history:
        if isinstance(event, (AbilityTriggered, AbilityActivated, Resolved)) and event.source >= 0:
            seen, record = game.state.object(event.source), game.state.object(event.object).stack
            if seen.definition == card and record is not None:
                found = {n for n in abilities(card) if record.ability is nodes[n] or record.ability == nodes[n]}
                course.on_stack |= found
                course.resolved |= found if isinstance(event, Resolved) else set()


def alone(card: CardDefinition, number: int) -> CardDefinition:
    """An enchantment with that ability alone."""
    node = card.faces[0].abilities[number]
    if isinstance(node, Triggered) and any(isinstance(part, OF_THE_COMMAND_ZONE) for part in walk(node.pattern)):
        node = replace(node, pattern=enters())
    name = f"{card.name} {number}"
    return CardDefinition((Face(name, "{1}", types=t.ENCHANTMENT, abilities=(node,)),))


def reason(card: CardDefinition, number: int, course: Course) -> str:
    """How far the ability came, and whether it happens where it is made to."""
    node = card.faces[0].abilities[number]
    came = "was put on the stack, but didn't resolve" if number in course.on_stack else "never triggered"
    if isinstance(node, Activated):
        came = came.replace("triggered", "was activated")
    elif number not in course.on_stack and targets_of(node.effects):  # type: ignore[attr-defined]
        came += ", or had no legal targets"
    happened = [one for one in exercise(alone(card, number)) if one.label != "cast" and one.verdict == HAPPENED]
    return f"{came}; {'happens' if happened else 'was not made to happen'} on an enchantment"


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.command_zone", description=__doc__)
    parser.add_argument("--games", type=int, default=12, help="the most games for a card")
    parser.add_argument("--most", type=int, default=500, help="the most decisions in a game")
    parser.add_argument("--part", default="1/1", help="as 2/4, the second quarter of the cards")
    options = parser.parse_args()
    known: list[dict[str, Any]] = records()
    pool = list(playable([one for n, one in enumerate(known) if n % 40 == 1 or is_nontraditional(one)]))
    cards = [card for card in pool if card.faces[0].types & t.NONTRADITIONAL]
    part, parts = (int(word) for word in options.part.split("/"))
    collect_seldom()
    total: Counter[str] = Counter()
    for card in cards[part - 1 :: parts]:
        course, wanted = Course(), set(abilities(card))
        total["cards"] += 1
        total["abilities"] += len(wanted)
        try:
            for seed in range(options.games if wanted else 1):
                follow(game_with(card, pool, seed), card, random.Random(seed), options.most, course)
                if wanted <= course.resolved:
                    break
        except Exception as error:  # counted, and the next card is tried
            total["failed"] += 1
            print(f"{card.name}, seed {seed}: {type(error).__name__}: {error}", flush=True)
        for number in sorted(wanted - course.resolved):
            why = reason(card, number, course)
            total["that happened only on an enchantment" if "; happens" in why else "that never happened"] += 1
            print(f"{card.name}, ability {number}: {why}", flush=True)
    print(dict(total))


if __name__ == "__main__":
    main()
