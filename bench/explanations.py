"""Explanations in random games with corpus cards: `python -m bench.explanations --games 200`.

At the end of each game every event is explained in both languages and must have causes that end at the start of the
game, a turn-based action or a player's choice. During the game, objects and refused actions are explained: what the
layers record must be what the object is, what is offered must be allowed, and what isn't must have a reason.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from apnap.game.explaining.events import causes
from apnap.game.explaining.words import LANGUAGES
from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.rules.asking.decisions import Act, Option
from apnap.rules.combat.declarations import Declare
from apnap.rules.continuous.recording import record
from apnap.rules.values.reading import characteristics, controller
from apnap.sim.collecting import collect_seldom
from apnap.state.characteristics import Characteristics
from apnap.state.events import ROOTS
from apnap.state.things import NOTHING
from bench.corpus import CARDS, playable, records
from bench.corpus_games import positions
from bench.watched import Failure, run

MOST = 400
"""The number of decisions in a game."""
EVERY = 20
"""Objects and refusals are explained at every nth decision."""


def explain_game(pool: Sequence[CardDefinition], seed: int, most: int = MOST) -> Counter[str]:
    """Play a game and explain it; what was explained, by kind."""
    told: Counter[str] = Counter()
    last: Game | None = None
    for count, game in enumerate(positions(pool, seed, most)):
        last = game
        if count % EVERY == 0 and not game.over:
            told.update(explain_objects(game))
            told.update(explain_refusals(game))
    assert last is not None
    told.update(explain_events(last))
    return told


def explain_events(game: Game) -> Counter[str]:
    """Why every event happened, for everyone and for each player."""
    told: Counter[str] = Counter()
    for event in game.history:
        chain = [event, *causes(game.state, event)]
        assert all(one.cause is not None for one in chain), event
        assert any(one.cause is not None and one.cause.reason in ROOTS for one in chain), event
        texts = [game.explain(event, language=language) for language in LANGUAGES]
        assert len({len(text.splitlines()) for text in texts}) == 1, texts
        told["events"] += 1
        told["events changed by effects"] += bool(event.replacements)
        told["effects that couldn't apply"] += len(event.kept_out)
    for player in range(len(game.state.players)):
        assert all(game.explain(event, player) for event in game.history[-100:])
    return told


def explain_objects(game: Game) -> Counter[str]:
    """Why each permanent is as it is; the last values recorded are its current ones."""
    told: Counter[str] = Counter()
    state = game.present()
    for id in state.battlefield:
        for language in LANGUAGES:
            assert str(game.explain_object(id, language=language))
        applied = record(state, id)
        if applied:
            now, end = characteristics(state, id), applied[-1].after
            assert (end.power, end.toughness, end.types, end.colours) == (
                now.power,
                now.toughness,
                now.types,
                now.colours,
            )
            assert [one.key for one in end.abilities] == [one.key for one in now.abilities]
        told["objects"] += 1
        told["effects on objects"] += len(applied)
        told["dependencies"] += sum(len(one.depends_on) for one in applied)
    return told


def values_of(values: Characteristics) -> tuple[object, ...]:
    keys = [one.key for one in values.abilities]
    return (values.name, values.types, values.subtypes, values.colours, values.power, values.toughness, keys)


def explain_refusals(game: Game) -> Counter[str]:
    """What is offered is allowed; what isn't has a reason."""
    told: Counter[str] = Counter()
    state, decision = game.present(), game.decision
    player = decision.player
    if isinstance(decision, Act):
        offered = [one for one in decision.listed if one.kind in ("cast", "activate", "play")]
        for option in offered:
            assert game.explain_refusal(player, option).allowed, option
        meant = {(one.kind, one.thing) for one in offered}
        mine = [id for id in state.battlefield if controller(state, id) == player]
        asked = [(kind, id) for id in state.players[player].hand for kind in ("cast", "play")]
        asked += [("activate", id) for id in mine] + [("attack", id) for id in mine]
        for kind, id in asked:
            texts = []
            for language in LANGUAGES:
                refusal = game.explain_refusal(player, Option(kind, id, NOTHING), language)
                if kind in ("cast", "play"):
                    assert refusal.allowed == ((kind, id) in meant), (kind, id)
                texts.append(str(refusal))
            assert all(texts)
            told["refusals" if refusal.reasons else "allowed"] += 1
            told.update([f"reason: {reason.code}" for reason in refusal.reasons])
    elif isinstance(decision, Declare):
        for option in decision.options:
            if option.kind == decision.purpose:
                assert str(game.explain_refusal(player, option))
        for id in state.battlefield:
            told["declarations"] += 1
            assert str(game.explain_refusal(player, Option(decision.purpose, id, NOTHING)))
    return told


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.explanations", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--cards", type=Path, default=CARDS, help="the directory of the corpus")
    parser.add_argument("--every", type=int, default=5, help="draw from every nth card")
    parser.add_argument("--seconds", type=float, default=300, help="time limit of a game")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    pool = list(playable(records(options.cards)[1 :: options.every], options.processes))
    seeds = range(options.seed, options.seed + options.games)
    collect_seldom()
    told: Counter[str] = Counter()
    failures = 0
    for seed, result in run(seeds, lambda seed: explain_game(pool, seed), options.seconds, options.processes):
        if isinstance(result, Failure):
            failures += 1
            print(f"seed {seed}: {result.kind}\n    {result.detail}", flush=True)
        else:
            told.update(result)
    print(f"{len(seeds)} games from {len(pool)} cards, {failures} failures")
    for kind, count in sorted(told.items()):
        print(f"{count:8} {kind}")


if __name__ == "__main__":
    main()
