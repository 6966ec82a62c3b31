"""How the cost of a decision grows with the board: ordinary play between random players, on small and full boards.

A side has lands of several colours, creatures with static abilities that affect the others, with activated and with
triggered abilities, mana creatures, and a hand of instants, creatures and lands. Toughness and life totals are high, so
that boards keep their size. `python -m bench.growth` prints the cost of each kind of decision on both boards; the
harness uses `growth`. A declaration counts as one decision, however many steps its answer takes.
"""

from __future__ import annotations

import random
import time
from collections import defaultdict

import apnap.keywords  # noqa: F401  # the keywords register themselves
from apnap.game.board import Board
from apnap.game.game import Game
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain, ModifyPT
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddCounters, AddMana, Apply, Counter, DealDamage, Draw, GainLife, Target
from apnap.language.filters import IsSpell, another, any_target, creature, this, you_control
from apnap.language.patterns import Attacks, Moves
from apnap.language.references import This
from apnap.language.statics import Continuous
from apnap.rules.mana import Pay

LARGE, SMALL = (40, 10), (5, 1)
"""Permanents per side, and how many of them have static abilities that affect others."""
DECISIONS = 1500
"""How many are measured on boards of each size."""
TURNS = 2
"""How many are played from each board before the next one is set up, so that its size stays about the same."""

LANDS = tuple(card(name, "", f"Basic Land - {name}") for name in ("Plains", "Island", "Swamp", "Mountain", "Forest"))
DUAL = card("Crossing", "", "Land", Activated((TapThis(),), (AddMana(colours=(0, 2, 4)),)))
_OTHERS = creature & another & you_control
STATICS = (
    card("Banner", "{2}{G}", "Creature - Bear", Static(Continuous(_OTHERS, (ModifyPT(0, 1),))), pt="1/6"),
    card("Captain", "{2}{W}", "Creature - Soldier", Static(Continuous(_OTHERS, (ModifyPT(1, 1),))), pt="1/7"),
    card("Drummer", "{2}{R}", "Creature - Goblin", Static(Continuous(_OTHERS, (Gain((Keyword("haste"),)),))), pt="1/6"),
    card(
        "Watcher", "{2}{U}", "Creature - Bird", Static(Continuous(_OTHERS, (Gain((Keyword("vigilance"),)),))), pt="1/6"
    ),
)
ACTIVATED = (
    card(
        "Pinger", "{2}{U}", "Creature - Wizard", Activated((TapThis(),), (DealDamage(1, Target(any_target)),)), pt="1/6"
    ),
    card(
        "Whelp",
        "{2}{R}",
        "Creature - Dragon",
        Keyword("flying"),
        Activated((Mana("{R}"),), (Apply(This(), (ModifyPT(1, 0),)),)),
        pt="2/6",
    ),
    card(
        "Trainer",
        "{3}{G}",
        "Creature - Elf",
        Activated((Mana("{3}{G}"), TapThis()), (AddCounters("+1/+1", 1, Target(creature)),)),
        pt="1/6",
    ),
    card("Dryad", "{G}", "Creature - Dryad", Activated((TapThis(),), (AddMana("{G}"),)), pt="0/6"),
)
TRIGGERED = (
    card(
        "Cleric",
        "{1}{W}",
        "Creature - Cleric",
        Triggered(Moves(creature & another, "", "battlefield"), (GainLife(1),)),
        pt="1/6",
    ),
    card("Raider", "{2}{B}", "Creature - Orc", Triggered(Attacks(this), (GainLife(1),)), pt="2/6"),
    card("Scholar", "{2}{U}", "Creature - Wizard", Triggered(Moves(this, "", "battlefield"), (Draw(1),)), pt="1/6"),
)
BOLT = card("Bolt", "{R}", "Instant", Spell((DealDamage(3, Target(any_target)),)))
GROWTH = card("Growth", "{G}", "Instant", Spell((Apply(Target(creature), (ModifyPT(3, 3),)),)))
DENIAL = card("Denial", "{1}{U}", "Instant", Spell((Counter(Target(IsSpell())),)))
HAND = (BOLT, GROWTH, DENIAL, STATICS[0], ACTIVATED[0], TRIGGERED[2], LANDS[3])


def _some(cards: tuple[CardDefinition, ...], count: int) -> list[CardDefinition]:
    return [cards[n % len(cards)] for n in range(count)]


def side(permanents: int, statics: int) -> list[CardDefinition]:
    """Two in five are lands, some of several colours; the rest are divided among the kinds of creatures."""
    lands = permanents * 2 // 5
    left = permanents - lands - statics
    return [
        *_some((*LANDS, DUAL), lands),
        *_some(STATICS, statics),
        *_some(ACTIVATED, left - left // 2),
        *_some(TRIGGERED, left // 2),
    ]


def crowded(permanents: int, statics: int, seed: int) -> Game:
    board = Board(2, seed)
    mine = side(permanents, statics)
    for player in range(2):
        board.player(player, life=1000, battlefield=mine, hand=HAND, library=[*HAND, *LANDS] * 10)
    board.options.ask_always = False
    return board.turn(0, "precombat main").start()


def spent(permanents: int, statics: int) -> dict[str, tuple[int, float]]:
    """For each purpose of a decision: how many there were, and the CPU seconds until the next decision."""
    counts: dict[str, int] = defaultdict(int)
    seconds: dict[str, float] = defaultdict(float)
    seed = 0
    while sum(counts.values()) < DECISIONS:
        game, rng = crowded(permanents, statics, seed), random.Random(seed)
        last = game.state.turn + TURNS
        while not game.over and game.state.turn < last:
            purpose = game.decision.purpose
            start = time.process_time()
            _answer(game, rng)
            seconds[purpose] += time.process_time() - start
            counts[purpose] += 1
        seed += 1
    return {purpose: (counts[purpose], seconds[purpose]) for purpose in counts}


def _answer(game: Game, rng: random.Random) -> None:
    """A whole decision, step by step; costs are paid as proposed, as most players do."""
    decision, answer = game.decision, game.decision.chosen
    if isinstance(decision, Pay):
        game.answer(decision.options[0])
        return
    while options := decision.options_after(answer):
        answer = (*answer, rng.choice(options))
    game.answer(answer)


def per_decision(found: dict[str, tuple[int, float]]) -> float:
    return sum(seconds for _, seconds in found.values()) / sum(count for count, _ in found.values())


def growth() -> float:
    """The cost of a decision with 40 permanents per side and ten static abilities, divided by that with 5 and one."""
    spent(*SMALL)
    return per_decision(spent(*LARGE)) / per_decision(spent(*SMALL))


def main() -> None:
    spent(*SMALL)
    tables = {"small": spent(*SMALL), "large": spent(*LARGE)}
    for name, found in tables.items():
        print(f"{name}: {per_decision(found) * 1e6:.0f} µs a decision")
        for purpose, (count, seconds) in sorted(found.items(), key=lambda one: -one[1][1]):
            print(f"    {purpose:16} {count:6} at {seconds / count * 1e6:8.0f} µs")
    print(f"growth {per_decision(tables['large']) / per_decision(tables['small']):.2f}")


if __name__ == "__main__":
    main()
