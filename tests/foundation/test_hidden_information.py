"""Non-interference: two games that differ only in what a player can't know look the same to that player.

At a decision of the viewer, a second game is made in which the hidden cards of the other players are dealt again; the
viewer's own library and the random state stay the same. Both games are then played on: the viewer gives the same
answers, the others act on public information. Until the viewer sees something that differs, everything the viewer gets
must be the same: view, options and labels, history, explanations, and messages about illegal answers. A copy as the
viewer sees the game must be the same to everyone, down to every object in its table.
"""

from __future__ import annotations

import random

import pytest

from apnap.game.asking import label, question
from apnap.game.game import Game
from apnap.game.knowing import is_known
from apnap.game.resampling import pools, resample
from apnap.game.view import view
from apnap.language.zones import BATTLEFIELD, COMMAND, HIDDEN_ZONES, NOWHERE
from apnap.rules.asking.decisions import PASS, Act, Option
from apnap.rules.asking.errors import ApnapError, Illegal, Unsupported
from apnap.rules.combat.declarations import Declare
from apnap.rules.events.conspiracies import named
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.objects.conspiracies import agenda
from apnap.rules.values.abilities import works_in
from apnap.rules.values.printed import printed
from apnap.state.fingerprint import fingerprint
from apnap.state.objects import Object
from apnap.state.table import State
from tests.foundation.playing import pick, walk

NONSENSE = (Option("nonsense", 3), Option("thing", 0), Option("cast", 5), Option("number", number=99))
VIEWER = 0


def twins(game: Game, seed: int) -> tuple[Game, Game]:
    """The game when the viewer has priority, and the same game with other hidden cards."""
    one, other = game.present().fork(), game.present().fork()
    chance = random.Random(seed)
    for pool in pools(other, VIEWER):
        if pool.owner != VIEWER:
            exchange(other, sorted(pool.places), chance)
    return Game(state=one), Game(state=other)


def exchange(state: State, places: list[int], chance: random.Random) -> None:
    """Exchange the cards in these places, which keep their ids; those cast face down stay (CR 702.37c)."""
    places = [id for id in places if state.object(id).cast is None and state.object(id).stack is None]
    if any(state.object(id).zone == NOWHERE for id in places):
        places = [id for id in places if agenda(state.object(id).definition)]  # any of them may be face down
    cards = [state.object(id).card for id in places]
    chance.shuffle(cards)
    for id, card in zip(places, cards, strict=True):
        made = state.write(id)
        made.card, made.definition = card, state.cards[card].definition
        if made.zone == COMMAND:
            made.chosen = named(("Another name", "And another")[: agenda(made.definition)])
        if not made.face_down or made.zone == BATTLEFIELD:
            made.base = printed(made.definition, 0)
        rest = tuple([one for one in state.elsewhere if one != id])
        works = not made.face_down and works_in(made.base, made.zone)
        state.elsewhere = (*rest, id) if works else rest


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
        explained(game, with_history),
        game.remembered(VIEWER) if with_history else None,
        [game.explain(event, VIEWER) for event in game.history[-8:]] if with_history else None,
    )


def copied(game: Game, seed: int) -> tuple[object, ...]:
    """Everything there is in a copy as the viewer sees the game, and in the past that it can go back to."""
    copy = game.copy(as_seen_by=VIEWER, seed=seed)
    found = contents(copy)
    if not copy.decision.chosen:
        with pytest.raises(Illegal, match="nothing to undo"):
            copy.undo()
    with pytest.raises(Unsupported):
        copy.save()
    length = len(copy.journal)
    copy.answer(copy.decision.options[0])
    copy.rewind(length)
    assert copy.replay().present().random == copy.present().random
    return (*found, contents(copy))


def contents(copy: Game) -> tuple[object, ...]:
    state, events = copy.present(), copy.history
    return (
        repr(copy.decision),
        refusals(copy),
        repr(copy.journal),
        fingerprint(state),
        [_object(state.object(id)) for id in range(state.count)],
        [(player.hand, player.library) for player in state.players],
        (state.random, state.elsewhere, state.timestamp),
        [(repr(event), repr(event.cause), [(id, values.name) for id, values, _ in event.seen]) for event in events],
        [copy.explain(event) for event in events[-12:]],
        [copy.explain(event, VIEWER, "zh") for event in events[-4:]],
    )


def _object(seen: Object) -> tuple[object, ...]:
    last = None if seen.last is None else seen.last.name
    definition = None if seen.definition is None else seen.definition.name
    return (seen.card, definition, seen.base.name, last, seen.zone, seen.known_to, seen.face_down, seen.successor)


def explained(game: Game, with_history: bool) -> list[str]:
    """Explanations: of what happened, of what is on the battlefield, of what the viewer can't do."""
    state = game.present()
    found = [game.explain(event, VIEWER) for event in game.history[-30:]] if with_history else []
    if with_history:
        found += [str(game.explain_object(id, VIEWER, "zh")) for id in state.battlefield]
        found += [str(game.explain_refusal(VIEWER, Option("cast", id))) for id in state.players[VIEWER].hand]
    return found


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
        if n in (0, 9):
            assert copied(one, n) == copied(other, n)
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


def compare(
    seed: int, every: int, most: int, players: int = 2, decisions: int = 2500, variant: str = ""
) -> tuple[int, int]:
    """Pairs of games at some points of a random game: how many pairs, and how long they looked the same."""
    pairs = alike = 0
    for n, game in enumerate(walk(seed, players, decisions, variant)):
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
    asked = [one.player for one in game.decisions]
    for viewer in [player.index for player in game.present().players if player.index not in asked]:
        state = game.present().fork()
        resample(state, viewer, seed)
        assert view(state, viewer) == view(game, viewer)


def check_at_every_decision(seed: int, every: int, decisions: int, players: int = 0, variant: str = "") -> None:
    """At every decision, also during actions: the view of the player who is asked and of those who wait."""
    for n, game in enumerate(walk(seed, players or 2 + seed % 3, decisions, variant)):
        if n % every:
            continue
        asked = game.decision.player
        check_views_of_those_who_wait(game, n)
        try:
            other = game.copy(as_seen_by=asked, seed=n)
        except Unsupported:  # in the middle of hidden choices of others, seldom
            assert not isinstance(game.decision, Act)
            continue
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
