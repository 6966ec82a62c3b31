"""Options, decisions, views, events and games as JSON, as pickles and as copies."""

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any

import pytest

import apnap
from apnap.game.view import view
from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import IllegalAnswer, Malformed, Unsupported
from apnap.state.fingerprint import fingerprint
from tests.foundation.playing import walk

WALKS = [(seed, 2 + seed % 2) for seed in range(3)]


@pytest.mark.parametrize(("seed", "players"), WALKS)
def test_decisions_and_views_survive_json_and_pickles(seed: int, players: int) -> None:
    shapes = set()
    for n, game in enumerate(walk(seed, players, 400)):
        decision = game.decision
        shapes.add(decision.shape)
        data = json.loads(json.dumps(decision.to_json()))
        assert data == decision.to_json()
        for again in (apnap.Decision.from_json(data), pickle.loads(pickle.dumps(decision)), copy.copy(decision)):
            assert again.to_json() == data
            assert again.options == decision.options
        if n % 10 == 0:
            for player in range(players):
                seen = game.view(player)
                written = json.loads(json.dumps(seen.to_json()))
                assert written == seen.to_json()
                assert apnap.View.from_json(written) == pickle.loads(pickle.dumps(seen)) == copy.copy(seen) == seen
            events = game.remembered(0)[-20:]
            assert pickle.loads(pickle.dumps(events)) == events
    assert shapes >= {"Act", "ChooseOptions", "Declare", "Pay"}


def test_a_decision_that_was_read_can_be_answered_where_it_was_asked() -> None:
    for game in walk(1, 2, 60):
        asked = pickle.loads(pickle.dumps(game.decision))
        copied = game.copy()
        copied.answer(asked.options[-1])


@pytest.mark.parametrize("seed", range(2))
def test_options_map_to_the_handles_of_the_view(seed: int) -> None:
    chance = random.Random(seed)
    for game in walk(seed, 2, 300):
        decision = game.decision
        seen = game.view(decision.player)
        handles = game.handles(decision.player)
        assert seen.decision is not None
        shown = {card.handle for card in (*seen.battlefield, *seen.stack, *seen.exile, *seen.command)}
        for player in seen.players:
            shown |= {card.handle for card in (*player.hand, *player.graveyard, *player.library.values())}
        assert shown <= set(handles.values())
        for option, there in zip(decision.options, seen.decision.options, strict=True):
            assert there.kind == option.kind
            assert there.thing == handles.get(option.thing, "")
        n = chance.randrange(len(decision.options))
        one, other = game.copy(), game.copy()
        one.answer(decision.options[n])
        other.answer(seen.decision.options[n])
        assert fingerprint(one.present()) == fingerprint(other.present())
        assert one.journal == [] or repr(one.journal[-1]) == repr(other.journal[-1])


def test_an_option_of_another_view_is_refused() -> None:
    game = next(walk(0))
    seen = game.view(game.decision.player)
    assert seen.decision is not None
    game.answer(seen.decision.options[0])
    with pytest.raises(IllegalAnswer):
        game.answer(seen.decision.options[0])


def test_games_are_pickled_as_their_saves() -> None:
    for n, game in enumerate(walk(2, 2, 120)):
        if n % 20 == 0:
            again = pickle.loads(pickle.dumps(game))
            for other in (again, copy.copy(game), copy.deepcopy(game)):
                assert fingerprint(other.present()) == fingerprint(game.present())
                assert other.decision.to_json() == game.decision.to_json()
            assert view(again, 0) == view(game, 0)
    with pytest.raises(Unsupported):
        pickle.dumps(game.copy(as_seen_by=0))


def test_errors_survive_a_pickle() -> None:
    game = next(walk(0))
    with pytest.raises(IllegalAnswer) as refused:
        game.answer((Option("number", number=99),))
    again = pickle.loads(pickle.dumps(refused.value))
    assert type(again) is IllegalAnswer
    assert (str(again), again.rule, again.legal) == (str(refused.value), refused.value.rule, refused.value.legal)


WRONG: list[Any] = [None, 5, "x", [], {}, {"kind": "pass"}, {"kind": 5, "thing": 1, "number": 1, "word": ""}]


@pytest.mark.parametrize("data", WRONG, ids=str)
def test_wrong_data_is_refused(data: Any) -> None:
    for read in (apnap.Option.from_json, apnap.Decision.from_json, apnap.View.from_json):
        with pytest.raises(Malformed):
            read(data)


def test_a_decision_with_a_wrong_field_is_refused() -> None:
    good = next(walk(0)).decision.to_json()
    assert apnap.Decision.from_json(good).player == good["player"]
    for name in good:
        for wrong in (None, 1.5, {"a": 1}, [None]):
            with pytest.raises(Malformed):
                apnap.Decision.from_json({**good, name: wrong})
        with pytest.raises(Malformed):
            apnap.Decision.from_json({key: value for key, value in good.items() if key != name})
