"""What the layers make of the table is kept while nothing that they look at is written. Whenever it is kept, working it
out anew gives the same."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Static
from apnap.language.amounts import Count
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.filters import InZone, this
from apnap.language.statics import Continuous
from apnap.rules.continuous.layers import work_out
from apnap.rules.values.reading import standing
from apnap.state.characteristics import Characteristics
from apnap.state.standing import CARDS, Standing
from apnap.state.table import State
from tests.cr.scenes import Seat, scene
from tests.foundation.playing import walk

VALUES = ("name", "cost", "colours", "types", "supertypes", "subtypes", "power", "toughness", "loyalty", "defense")


def in_words(state: State, found: Standing) -> tuple[object, ...]:
    """All that there is to compare; of objects that have left, the last values count, not these."""

    def of(values: dict[int, Characteristics]) -> dict[int, list[object]]:
        return {id: told(one) for id, one in values.items() if state.object(id).last is None}

    def told(one: Characteristics) -> list[object]:
        abilities = [(each.node, each.origin, each.slot, each.part) for each in one.abilities]
        return [*[getattr(one, name) for name in VALUES], abilities]

    watchers = {kind: [(one.source, one.controller, one.node) for one in all] for kind, all in found.watchers.items()}
    rules = {about: [(one.source, one.controller, one.rule) for one in all] for about, all in found.rules.items()}
    return (of(found.changed), of(found.copiable), found.controllers, watchers, rules, found.acting, found.face_down)


@pytest.mark.parametrize("seed", range(8))
def test_what_is_kept_is_what_would_be_worked_out(seed: int) -> None:
    compared = 0
    for game in walk(seed, players=2 + seed % 2, most=250):
        kept = game.state.standing
        if kept is None:
            continue
        trial = game.state.fork()
        fresh = work_out(trial)
        assert trial.volatile == game.state.volatile
        assert in_words(trial, kept) == in_words(trial, fresh)
        compared += 1
    assert compared > 50


def test_a_creature_that_counts_cards_does_not_mind_who_has_priority() -> None:
    grows = Static(Continuous(this, (ModifyPT(Count(InZone("graveyard")), 0),)))
    counter = card("Counter of the Dead", "{B}", "Creature - Zombie", grows, pt="1/1")
    ritual = card("Ritual", "{B}", "Instant")
    play = scene(Seat(battlefield=[counter], hand=[ritual], pool="{B}"))
    state = play.state
    before = standing(state)
    assert state.volatile == CARDS
    state.write_priority(state.current)
    state.write_player(0)
    state.write_quiet(state.battlefield[0])
    assert standing(state) is before
    play.cast("Ritual")
    play.resolve()
    assert standing(state) is not before
    assert play.pt("Counter of the Dead") == (2, 1)
