"""Saves with one part changed and the seal made again: each is refused with an error of the tree, or can be played.

    python -m tests.foundation.mutated_saves --count 10000 --first 0 --processes 2

prints what else was raised, or took too long, and ends with an error if anything was.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any

import apnap
from apnap.game.saving import _seal
from apnap.rules.asking.errors import ApnapError
from tests.foundation.playing import pick, walk

JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 300, -1000, 10**6, 10**9, 2**63, 10**99, 1.5, "", "x", "self", "\u0000", "{W}",
    [], {}, [[]], [0], ["x"], {"node": "Nothing"}, {"node": "GainLife", "amount": 1}, {"permanent": {}}, "battlefield",
)  # fmt: skip
SECONDS = 30
"""How long a save may take to be loaded and played on."""
STEPS = 30
"""The decisions that are answered after a save was loaded."""


@cache
def saves() -> list[bytes]:
    """Saves of random games at different points, and of boards."""
    found = [_board().start().save()]
    for seed in range(8):
        for n, game in enumerate(walk(seed)):
            if n == 15 + 12 * seed:
                found.append(game.save())
                break
    return found


def _board() -> apnap.Board:
    made = apnap.Board(find=apnap.named)
    bears = apnap.Permanent("Grizzly Bears", counters={"+1/+1": 2}, tapped=True)
    aura = apnap.Permanent("Pacifism", attached_to="Grizzly Bears")
    made.player(0, life=7, hand=["Lightning Bolt", "Forest"], battlefield=["Mountain", bears, "Prodigal Sorcerer"])
    return made.player(1, battlefield=["Llanowar Elves", aura], library=["Forest"] * 3, graveyard=["Shock"], pool="{G}")


def mutated(data: bytes, chance: random.Random) -> bytes:
    """The save with one to three of its parts changed, and sealed again."""
    document: dict[str, Any] = json.loads(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        _change(document, chance)
    if isinstance(document.get("setup"), dict):
        document["seal"] = _seal(document["setup"])
    return json.dumps(document).encode()


def _change(document: dict[str, Any], chance: random.Random) -> None:
    """Walk down to a random part; leave it out, double it, exchange it or put something else in its place."""
    holder: Any = document
    if not {"setup", "journal"} & document.keys():
        return
    key: Any = chance.choice([name for name in document if name in ("setup", "journal", "steps")])
    key = "setup" if "setup" in document and chance.random() < 0.4 else key
    while isinstance(holder[key], (dict, list)) and holder[key] and chance.random() < 0.93:
        holder = holder[key]
        key = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
    change = chance.randrange(9)
    if change == 0:
        del holder[key]
    elif change == 1 and isinstance(holder, list):
        holder.insert(key, holder[key])
    elif change == 2 and isinstance(holder[key], int):
        holder[key] += chance.choice((-1, 1, 1000, -(10**12)))
    elif change == 3:
        other = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
        holder[key], holder[other] = holder[other], holder[key]
    elif change > 5:
        leaves = [one for one in _leaves(document) if type(one) is type(holder[key])]
        holder[key] = chance.choice(leaves or [holder[key]])
    elif change == 4 and isinstance(holder, dict):
        holder[chance.choice(("x", "node", "amount", "faces", "board"))] = holder[key]
    else:
        holder[key] = chance.choice(JUNK)


def _leaves(value: Any) -> Iterator[Any]:
    """Every part of a document that has no parts."""
    if isinstance(value, (dict, list)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _leaves(one)
    else:
        yield value


def attempt(seed: int) -> str:
    """What was raised that is not of the tree; nothing if all is well."""
    chance = random.Random(seed)
    data = mutated(chance.choice(saves()), chance)
    signal.signal(signal.SIGALRM, _late)
    signal.alarm(SECONDS)
    try:
        _use(data, chance)
    except ApnapError:
        return ""
    except BaseException as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {str(error)[:80]} ({place.filename.rpartition('apnap/')[2]}:{place.lineno})"
    finally:
        signal.alarm(0)
    return ""


def _late(number: int, frame: object) -> None:
    raise TimeoutError(f"more than {SECONDS} seconds")


def _use(data: bytes, chance: random.Random) -> None:
    game = apnap.load(data)
    for n in range(STEPS):
        for player in range(len(game.state.players) if n % 10 == 0 else 0):
            game.view(player)
            game.remembered(player)
        if game.over:
            break
        assert game.question
        game.answer(pick(game, chance))
    apnap.load(game.save())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.count)
    wrong: Counter[str] = Counter()
    first: dict[str, int] = {}
    with ProcessPoolExecutor(given.processes) as pool:
        for seed, what in zip(seeds, pool.map(attempt, seeds, chunksize=50), strict=True):
            if what:
                wrong[what] += 1
                first.setdefault(what, seed)
    for what, count in wrong.most_common():
        print(f"{count:5} {what} [seed {first[what]}]")
    print(f"{given.count} mutated saves: {wrong.total()} raised something else or took over {SECONDS} s")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
