"""How long it takes to find out whether a cost can be paid if mana abilities change one another's mana.

    python -m bench.shifting --boards 300 --special 2 4 --seed 1

Every board has the given number of real permanents from the corpus that give up, count, double or replace things for
mana, some lands, creatures and artifacts, and a filled graveyard. The question is whether random bills can be paid. The
slowest answers are listed with their cards.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from apnap.cards.pool import named
from apnap.game.board import Board
from apnap.game.seats import Permanent
from apnap.language.abilities import Activated, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.costs import RemoveCounters
from apnap.language.mana import symbols
from apnap.language.node import walk
from apnap.language.types import LAND, PERMANENT
from apnap.rules.mana.affording import affords
from apnap.rules.mana.mana_outlook import POOL, TAPPED, outlook
from apnap.rules.mana.payment_terms import Bill
from apnap.rules.mana.payment_trials import trials
from apnap.rules.mana.purse import Purse, purse
from apnap.rules.values.abilities import is_mana_ability
from bench.corpus import CARDS, playable, records

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
BILLS = (
    "{2}",
    "{4}",
    "{6}",
    "{9}",
    "{W}{U}",
    "{B}{B}",
    "{G}{G}{G}",
    "{2}{U}{B}",
    "{3}{R}{R}",
    "{W}{U}{B}{R}{G}",
    "{C}{C}",
)


class Cards:
    """The cards used for boards."""

    def __init__(self, place: Path) -> None:
        adding = [one for one in records(place) if "dd" in (text := _text(one)) and ("{" in text or "mana" in text)]
        every = [one for one in playable(adding, 2) if one.faces[0].types & PERMANENT]
        self.special = [one for one in every if any(is_special(ability) for ability in one.faces[0].abilities)]
        self.heeding = [one for one in self.special if any(heeds(ability) for ability in one.faces[0].abilities)]
        self.lands = [one for one in every if one.faces[0].types & LAND and one not in self.special]


def _text(record: dict[str, object]) -> str:
    return str(record.get("oracle_text") or "")


def is_special(ability: object) -> bool:
    """Whether a mana ability does more than tap and add fixed mana."""
    if not isinstance(ability, (Activated, Triggered)) or not is_mana_ability(ability):
        return False
    seen = outlook(ability)
    return bool(seen.heeds or seen.strange or seen.alters & ~(TAPPED | POOL) or isinstance(ability, Triggered))


def heeds(ability: object) -> bool:
    """Whether its mana depends on something."""
    if not isinstance(ability, Activated) or not is_special(ability):
        return False
    return bool(outlook(ability).heeds or outlook(ability).strange)


class Asked:
    """One board, one bill: how long the answer took, and how many positions were searched."""

    def __init__(self, names: str, bill: str, purse: Purse) -> None:
        self.names = names
        self.bill = bill
        self.shifts = bool(purse.shifts)
        before = time.perf_counter()
        self.yes = affords(Bill(symbols(bill)), purse)
        self.seconds = time.perf_counter() - before
        self.looked = trials(purse).looked if purse.trials is not None else 0


def a_board(cards: Cards, random: Random, special: tuple[int, int]) -> list[Asked]:
    there = [random.choice(random.choice((cards.special, cards.heeding))) for _ in range(random.randint(*special))]
    there += [named(random.choice(BASICS)) for _ in range(random.randint(2, 5))]
    there += random.sample(cards.lands, random.randint(0, 3))
    there += random.sample(BODIES, random.randint(0, 4))
    names = ", ".join(one.name for one in there)
    board = Board(2)
    stored = [Permanent(one, counters=_counters(one)) for one in there]
    board.player(0, hand=[BODIES[0], named("Forest")], battlefield=stored, graveyard=random.sample(BODIES, 3))
    game = board.start()
    return [Asked(names, bill, purse(game.present(), 0)) for bill in BILLS]


def _counters(one: CardDefinition) -> dict[str, int]:
    """Three of every kind that something needs."""
    return {node.kind: 3 for node in walk(one) if isinstance(node, RemoveCounters) and node.kind}


BODIES = [
    card("Bear", "{1}{G}", "Creature - Bear", pt="2/2"),
    card("Golem", "{3}", "Artifact Creature - Golem", pt="3/3"),
    card("Zombie", "{2}{B}", "Creature - Zombie", pt="2/2"),
    card("Elf", "{G}", "Creature - Elf Druid", pt="1/1"),
    card("Trinket", "{1}", "Artifact"),
    card("Goblin", "{R}", "Creature - Goblin", pt="1/1"),
]


def run(
    boards: Annotated[int, typer.Option(help="how many boards")] = 300,
    special: Annotated[tuple[int, int], typer.Option(help="minimum and maximum number of these permanents")] = (2, 4),
    seed: Annotated[int, typer.Option(help="seed of the random boards")] = 1,
    cards: Annotated[Path, typer.Option(help="the directory of the corpus")] = CARDS,
    slow: Annotated[int, typer.Option(help="how many of the slowest are listed")] = 10,
) -> None:
    """Find out whether random bills can be paid."""
    random, pool = Random(seed), Cards(cards)
    asked = [one for _ in range(boards) for one in a_board(pool, random, special)]
    shifting = [one for one in asked if one.shifts]
    tried = [one for one in shifting if one.looked]
    print(
        f"{len(pool.special)} cards; {len(asked)} bills asked, {len(shifting)} where mana shifts, {len(tried)} tried,"
    )
    print(f"of which {sum(one.yes for one in tried)} can be paid; in total {sum(one.seconds for one in asked):.2f} s")
    for one in sorted(tried, key=lambda one: -one.seconds)[:slow]:
        told = f"{one.seconds * 1e3:8.1f} ms {one.looked:6} positions {'yes' if one.yes else 'no':3}"
        print(told, one.bill, one.names)


if __name__ == "__main__":
    typer.run(run)
