"""What the layers make of the table is kept while nothing that they look at is written. Whenever it is kept, working it
out anew gives the same."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Static
from apnap.language.amounts import Count
from apnap.language.card import card
from apnap.language.changes import DefinePT, Gain, ModifyPT
from apnap.language.conditions import Condition, Exists, Fits
from apnap.language.filters import HasStatus, InZone, creature, this, you_control
from apnap.language.references import This, You
from apnap.language.statics import Continuous
from apnap.rules.continuous.layers import work_out
from apnap.rules.values.reading import characteristics, standing
from apnap.state.characteristics import Characteristics
from apnap.state.standing import CARDS, PLAYERS, Standing
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
        fresh = work_out(trial, not kept.unread)
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


def test_cards_in_libraries_that_define_their_own_characteristics_are_left_out_until_they_are_read() -> None:
    grows = Static(Continuous(this, (DefinePT(Count(InZone("graveyard")), Count(InZone("graveyard"))),)), defining=True)
    counter = card("Counter of the Dead", "{B}", "Creature - Zombie", grows, pt="0/0")
    ritual = card("Ritual", "{B}", "Instant")
    play = scene(Seat(library=[counter, "Swamp"], hand=[ritual, "Swamp"], pool="{B}"))
    state = play.state
    before, id = standing(state), state.players[0].library[-1]
    assert (before.unread, state.volatile) == ((id,), 0)
    play.cast("Ritual")
    play.resolve()
    assert standing(state) is before
    assert characteristics(state, id).power == 1
    assert (standing(state).unread, state.volatile) == ((), CARDS)
    state.set_zone("graveyard", 0, ())
    assert characteristics(state, id).power == 0


@pytest.mark.parametrize(
    ("condition", "volatile"),
    [
        (Exists(HasStatus("commander") & creature & you_control), 0),
        (Fits(You(), HasStatus("city's blessing")), PLAYERS),
        (Fits(You(), HasStatus("monarch")), PLAYERS),
        (Fits(This(), HasStatus("paired")), 0),
        (Fits(This(), HasStatus("renowned")), 0),
    ],
)
def test_what_is_kept_depends_on_what_a_condition_about_a_designation_looks_at(
    condition: Condition, volatile: int
) -> None:
    flies = Static(Continuous(this, (Gain((Keyword("flying"),)),)), condition)
    lookout = card("Lookout", "{W}", "Creature - Scout", flies, pt="1/1")
    play = scene(Seat(battlefield=[lookout]))
    standing(play.state)
    assert play.state.volatile == volatile
