"""Checks that must succeed at every decision of every game."""

from __future__ import annotations

from apnap.coverage import edition
from apnap.game.game import Game
from apnap.language.zones import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    OUTSIDE,
    PLANAR_DECK,
    SCHEME_DECK,
    STACK,
)
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.events.turns import StepBegan, TurnBegan
from apnap.rules.objects.conspiracies import outside
from apnap.rules.values.reading import standing
from apnap.state.events import ROOTS, Event
from apnap.state.standing import Standing
from apnap.state.table import State
from tests.cr.layer_oracle import shown

KNOWN_RULES = frozenset(edition.numbers())


def places(state: State) -> dict[int, str]:
    """Every id that lies in some zone, with the zone; an id in two of them fails."""
    found: dict[int, str] = {}
    zones = [(BATTLEFIELD, state.battlefield), (EXILE, state.exile), (COMMAND, state.command), (ANTE, state.ante)]
    for player in state.players:
        zones += [(HAND, player.hand), (LIBRARY, player.library), (GRAVEYARD, player.graveyard)]
        zones += [(PLANAR_DECK, player.planar_deck)]
        zones += [(SCHEME_DECK, player.scheme_deck), (OUTSIDE, player.outside)]
    zones += [(STACK, marker.stack) for marker in state.markers]
    for zone, ids in zones:
        for id in ids:
            assert id not in found, f"object {id} is in {found[id]} and in {zone}"
            found[id] = zone
    return found


def events_since(state: State, since: int) -> list[Event]:
    """What happened from that index on."""
    recent = state.history.this_turn()
    whole = recent if recent and recent[0].index <= since else state.history.all()
    return [event for event in whole if event.index >= since]


def check_zones(state: State) -> None:
    """CR 400.1, 108.2: every card is in exactly one zone, and objects agree with the zones about where they are."""
    found = places(state)
    for id, zone in found.items():
        assert state.object(id).zone == zone, f"{state.object(id).base.name} {id}: {state.object(id).zone}, in {zone}"
        assert state.object(id).successor < 0, f"{state.object(id).base.name} {id} in {zone} has a successor"
    for player in state.players:
        for id in (*player.hand, *player.library, *player.graveyard, *player.planar_deck):
            assert state.object(id).owner == player.index, f"{id} is not in its owner's zone (CR 400.3)"
    cards = [state.object(id).card for id in found if state.object(id).card >= 0]
    anted = [state.object(id).card for id in state.ante]  # CR 800.4n
    expected = [n for n, card in enumerate(state.cards) if state.players[card.owner].in_game or n in anted]
    if state.options.conspiracies:
        aside = [state.object(id).card for player in state.players for id in outside(state, player.index)]
        expected = [n for n in expected if n not in aside]
    found_twice = sorted([card for card in set(cards) if cards.count(card) > 1])
    assert not found_twice, f"cards {found_twice} are in two zones"
    assert set(expected) <= set(cards), "a card is missing"
    assert state.over or len(cards) == len(expected), "a card of a player who left is still there"
    for id in range(state.count):
        seen = state.object(id)
        if seen.last is None and seen.successor < 0 and seen.zone != NOWHERE and state.players[seen.owner].in_game:
            assert id in found, f"{seen.base.name} {id} thinks it is in {seen.zone}"


def check_numbers(state: State) -> None:
    """CR 107.1b, 122: no negative counters, damage or mana."""
    for id in places(state):
        seen = state.object(id)
        assert all(count > 0 for count in seen.counters.values()), (seen.base.name, seen.counters)
        assert seen.damage >= 0
    for player in state.players:
        assert all(count > 0 for count in player.counters.values())
        assert player.poison == player.counters.get("poison", 0)
        assert all(mana.count > 0 for mana in player.pool)


def check_teams(state: State) -> None:
    """CR 810.4, 810.8, 104.2c, 805.4: what a team shares is the same for all its members, and they lose together."""
    if not state.options.shared_life:
        return
    for team in {player.team for player in state.players}:
        members = [player for player in state.players if player.team == team]
        assert len({(player.life, player.poison, player.in_game) for player in members}) == 1, f"team {team}"


def kept(state: State, found: Standing) -> dict[str, object]:
    """The cached values of what exists, to compare."""
    changed = {id: shown(values) for id, values in found.changed.items() if state.object(id).last is None}
    controllers = {id: player for id, player in found.controllers.items() if state.object(id).last is None}
    rules = {subject: [(one.rule, one.source, one.controller) for one in ones] for subject, ones in found.rules.items()}
    looking = {kind: [(one.source, one.controller, one.node) for one in ones] for kind, ones in found.watchers.items()}
    return {
        "characteristics": changed,
        "controllers": controllers,
        "abilities that can't be had": found.cannot_have,
        "rules": rules,
        "triggers": looking,
    }


def check_standing(state: State) -> None:
    """CR 613.5: cached characteristics equal freshly calculated ones."""
    if state.standing is None:
        return
    blank = State(state.options, state.random)
    blank.take(state)
    blank.standing = None
    before, fresh = kept(state, state.standing), kept(state, standing(blank))
    assert before == fresh, [name for name in fresh if before[name] != fresh[name]]


def check_decision(game: Game) -> None:
    """A player in the game is asked, has a legal answer, and the steps to it have no dead end."""
    if game.over:
        return
    decision = game.decision
    assert game.state.players[decision.player].in_game
    assert decision.options, decision.purpose
    assert decision.rule in KNOWN_RULES, (decision.purpose, decision.rule)
    whole = decision.default()
    decision.narrowed(()).check(whole)


def check_cause(event: Event) -> None:
    """Every event has a cause: events before it, or a reason that needs none. So following causes always ends at the
    start of the game, a turn-based action or a player's answer."""
    assert event.cause is not None, f"{event!r} has no cause"
    assert event.cause.events or event.cause.reason in ROOTS, f"{event!r} follows from nothing: {event.cause!r}"
    for place in event.cause.events:
        assert 0 <= place < event.index, f"{event!r} at {event.index} is said to follow from {place}"


class Watch:
    """Follows a game from decision to decision: the checks above, and those that need several decisions."""

    def __init__(self, every: int = 10) -> None:
        self.every = every
        """Decisions between two looks at what is dear to work out."""
        self.decisions = 0
        self.events = 0

    def check(self, game: Game) -> None:
        state = game.present()
        check_zones(state)
        check_numbers(state)
        check_teams(state)
        check_decision(game)
        self._check_events(state)
        if self.decisions % self.every == 0:
            check_standing(state)
        self.decisions += 1

    def _check_events(self, state: State) -> None:
        """Every event names a rule of the edition; mana is gone where a step has begun since it was made (CR 106.4)."""
        fresh = events_since(state, self.events)
        for event in fresh:
            assert event.rule in KNOWN_RULES, f"{event!r} names no rule of the edition"
            check_cause(event)
        begun = max([n for n, event in enumerate(fresh) if isinstance(event, (StepBegan, TurnBegan))], default=-1)
        if begun >= 0 and not any(isinstance(event, ManaAdded) for event in fresh[begun:]):
            assert all(player.pool == () for player in state.players), "mana survived a step"
        self.events = state.history.total
