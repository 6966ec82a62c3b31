"""Whole drafts with the games after them: `python -m bench.drafts --drafts 500`.

Eight bots, every second of them random, draft in turn the built-in cube, both Conspiracy sets, and a set for Commander
Draft; each draft is replayed from its save, decks are built, and games of four are played with them. What raises an
exception is reported with its seed.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from apnap.draft.packs import RARITIES, Boosters, Source
from apnap.draft.setup import COMMANDER, CONSPIRACY, DRAFT
from apnap.draft.sources import built_in_cube
from apnap.language.card import CardDefinition
from apnap.sim.collecting import collect_seldom
from apnap.sim.drafts import MIXED, DraftResult, DraftRun, packed_source, run_drafts
from bench.corpus import CARDS, playable, records

LISTED = {"CNS": CONSPIRACY, "CN2": CONSPIRACY}
"""Sets whose cards are listed next to the corpus, with the kind of draft."""
DRAFTERS = 8
LEGENDS = "CLB"
"""A set made for Commander Draft."""


def listed(code: str, known: dict[str, dict[str, str]]) -> list[tuple[CardDefinition, str]]:
    """The playable cards of a listed set, with their rarities."""
    path = CARDS / "decks" / f"set_list__conspiracy__{code.lower()}.txt"
    names = [_name(line) for line in Path(path).read_text(encoding="utf-8").splitlines() if line[:1].isdigit()]
    return _with_rarities([known[name] for name in dict.fromkeys(names) if name in known])


def _name(line: str) -> str:
    return line.partition(" ")[2].partition(" (")[0].partition(" [")[0].strip()


def _with_rarities(chosen: list[dict[str, str]]) -> list[tuple[CardDefinition, str]]:
    rarities = {one["name"].split(" // ")[0]: one.get("rarity", "") for one in chosen}
    found = [(card, rarities.get(card.faces[0].name, "")) for card in playable(chosen)]
    return [(card, rarity if rarity in RARITIES else RARITIES[0]) for card, rarity in found]


def sources() -> dict[str, tuple[Source, str]]:
    """What is drafted, with the kind of draft."""
    everything = records()
    known = {one["name"]: one for one in everything}
    found: dict[str, tuple[Source, str]] = {"cube": (built_in_cube().cube(), DRAFT)}
    for code, kind in LISTED.items():
        found[code] = Boosters(listed(code, known), code), kind
    legends = _with_rarities([one for one in everything if one["set"] == LEGENDS.lower()])
    found[LEGENDS] = Boosters(legends, LEGENDS, legends=2), COMMANDER
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.drafts", description=__doc__)
    parser.add_argument("--drafts", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=0)
    options = parser.parse_args()
    collect_seldom()
    offered = sources()
    total: Counter[str] = Counter()
    for n, (name, (source, kind)) in enumerate(offered.items()):
        count = options.drafts // len(offered) + (n < options.drafts % len(offered))
        size = 20 if kind == COMMANDER else 15
        run = DraftRun(packed_source(source), DRAFTERS, 3, size, kind, MIXED, 4, "basic", options.seed)
        start = time.monotonic()
        found = _count(name, run_drafts(run, count, options.processes))
        print(f"{name}: {dict(found)}, {time.monotonic() - start:.0f} s", flush=True)
        total += found
    print(dict(total))


def _count(name: str, results: Iterable[DraftResult]) -> Counter[str]:
    found: Counter[str] = Counter()
    for result in results:
        found["drafts"] += 1
        found["games"] += result.games
        found["drafters without a deck"] += DRAFTERS - len(result.decks) if not result.error else 0
        found["failed"] += bool(result.error)
        if result.error:
            print(f"{name}, seed {result.seed}: {result.error}", flush=True)
    return found


if __name__ == "__main__":
    main()
