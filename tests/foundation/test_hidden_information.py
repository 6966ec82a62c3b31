"""Non-interference: two games that differ only in what a player can't know look the same to that player.

At a decision of the viewer, a second game is made in which the hidden cards of the other players are dealt again; the
viewer's own library and the random state stay the same. Both games are then played on: the viewer gives the same
answers, the others act on public information. Until the viewer sees something that differs, everything the viewer gets
must be the same: view, options and labels, history, and messages about illegal answers.
"""

from __future__ import annotations

import random

import pytest

from apnap.game.asking import label, question
from apnap.game.game import Game
from apnap.game.knowing import is_known
from apnap.game.resampling import resample
from apnap.game.view import view
from apnap.language.zones import HIDDEN_ZONES
from apnap.rules.asking.decisions import PASS, Act, Option
from apnap.rules.asking.errors import ApnapError
from apnap.rules.combat.declarations import Declare
from apnap.rules.events.mana_added import ManaAdded
from apnap.state.table import State
from tests.foundation.playing import pick, walk

NONSENSE = (Option("nonsense", 3), Option("thing", 0), Option("cast", 5), Option("number", number=99))
VIEWER = 0


def twins(game: Game, seed: int) -> tuple[Game, Game]:
    """The game when the viewer has priority, and the same game with other hidden cards."""
    one, other = game.present().fork(), game.present().fork()
    resample(other, VIEWER, seed, frozenset(other.players[VIEWER].library))
    other.random = one.random
    return Game(state=one), Game(state=other)


def differing(one: State, other: State) -> list[int]:
    """The objects that are other cards in the other game."""
    return [id for id in range(min(one.count, other.count)) if one.object(id).card != other.object(id).card]


def shown_a_difference(one: State, other: State) -> bool:
    return any(is_known(state, state.object(id), VIEWER) for id in differing(one, other) for state in (one, other))


def seen(game: Game, with_history: bool) -> tuple[object, ...]:
    """Everything the viewer gets at one of their decisions."""
    state, decision = game.present(), game.decision
    labels = [label(state, option, decision) for option in decision.options]
    return (
        view(game, VIEWER),
        question(state, decision),
        labels,
        refusals(game),
        game.remembered(VIEWER) if with_history else None,
    )


def refusals(game: Game) -> list[tuple[str, str, str]]:
    """The messages for illegal answers."""
    found = []
    for wrong in NONSENSE:
        if wrong in game.decision.options or (isinstance(game.decision, Act) and wrong in game.decision.mana):
            continue
        with pytest.raises(ApnapError) as refused:
            game.answer((wrong, wrong))
        found.append((refused.value.code, refused.value.rule, refused.value.message))
    return found


def others_act(game: Game, chance: random.Random) -> bool:
    """The others, by what everyone can see, until the viewer is asked; False where they would have to look at a
    hidden card, or have paid mana: which they spend goes by what they hold."""
    since = game.present().history.total
    for _ in range(200):
        if game.over or game.decision.player == VIEWER:
            return not any(isinstance(event, ManaAdded) and event.player != VIEWER for event in game.history[since:])
        decision, state = game.decision, game.present()
        if isinstance(decision, Act):
            game.answer((PASS,))
            continue
        hidden = any(
            option.thing >= 0 and state.object(option.thing).zone in HIDDEN_ZONES for option in decision.options
        )
        if hidden and not isinstance(decision, Declare):
            return False
        game.answer(chance.choice(decision.options))
    return False


def lockstep(one: Game, other: Game, seed: int, most: int) -> int:
    """Play both games on as long as they must look the same; the number of the viewer's decisions."""
    chance = random.Random(seed)
    for n in range(most):
        ways = random.Random(seed + n), random.Random(seed + n)
        if not (others_act(one, ways[0]) and others_act(other, ways[1])):
            return n
        if shown_a_difference(one.present(), other.present()):
            return n
        assert one.over == other.over
        if one.over:
            return n
        assert seen(one, n % 8 == 0) == seen(other, n % 8 == 0)
        if hidden_from_viewer(one):
            return n
        answer = pick(one, chance)
        one.answer(answer)
        other.answer(answer)
    return most


def hidden_from_viewer(game: Game) -> bool:
    """The viewer looks at other players' cards that they haven't seen yet."""
    state = game.present()
    return any(
        option.thing >= 0 and not is_known(state, state.object(option.thing), VIEWER)
        for option in game.decision.options
    )


def compare(seed: int, every: int, most: int, players: int = 2, decisions: int = 2500) -> tuple[int, int]:
    """Pairs of games at some points of a random game: how many pairs, and how long they looked the same."""
    pairs = alike = 0
    for n, game in enumerate(walk(seed, players, decisions)):
        if n % every == 0 and game.decision.player == VIEWER and isinstance(game.decision, Act):
            one, other = twins(game, n)
            if differing(one.present(), other.present()):
                pairs += 1
                alike += lockstep(one, other, n, most)
    return pairs, alike


def test_games_with_different_hidden_cards_look_the_same_to_a_player() -> None:
    found = [compare(seed, 5, 25, 2 + seed % 2, 250) for seed in range(6)]
    assert sum([pairs for pairs, _ in found]) > 20
    assert sum([alike for _, alike in found]) > 200


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 120))
def test_games_with_different_hidden_cards_look_the_same_at_many_decisions(seed: int) -> None:
    compare(seed, 2, 120, 2 + seed % 3)


def check_views_of_those_who_wait(game: Game, seed: int) -> None:
    """What others see while a player is asked doesn't depend on anything they can't know."""
    for viewer in [player.index for player in game.present().players if player.index != game.decision.player]:
        state = game.present().fork()
        resample(state, viewer, seed)
        assert view(state, viewer) == view(game, viewer)


def check_at_every_decision(seed: int, every: int, decisions: int) -> None:
    """At every decision, also during actions: the view of the player who is asked and of those who wait."""
    for n, game in enumerate(walk(seed, 2 + seed % 3, decisions)):
        if n % every:
            continue
        asked = game.decision.player
        check_views_of_those_who_wait(game, n)
        other = game.copy(as_seen_by=asked, seed=n)
        assert view(other, asked) == view(game, asked)
        assert other.remembered(asked) == game.remembered(asked)
        assert other.decision.options == game.decision.options
        assert [label(game.present(), option, game.decision) for option in game.decision.options] == [
            label(other.present(), option, other.decision) for option in other.decision.options
        ]


@pytest.mark.parametrize("seed", range(4))
def test_views_show_nothing_hidden_at_some_decisions(seed: int) -> None:
    check_at_every_decision(seed, 11, 300)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 112))
def test_views_show_nothing_hidden_at_every_decision(seed: int) -> None:
    check_at_every_decision(seed, 2, 2500)
