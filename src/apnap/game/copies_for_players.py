"""Copies of a game that hold nothing a player can't know (`Game.copy` with `as_seen_by`).

A copy begins where the running procedure began, with other cards where the player can't see them, and runs that
procedure again with the answers since. If that doesn't lead to what the player has seen of it, other cards are tried.
"""

from __future__ import annotations

from typing import Final

from apnap.game.game import Game
from apnap.game.journal import RESAMPLE, Entry
from apnap.game.knowing import answers_are_known, is_legal, same_question
from apnap.game.loops import Loops
from apnap.game.remembering import history
from apnap.game.resampling import seen_since
from apnap.rules.asking.decisions import SECRET, Act, Decision, Option
from apnap.rules.asking.errors import Unsupported
from apnap.rules.events.chance import NumberRevealed
from apnap.rules.turn.next_procedure import next_procedure
from apnap.rules.turn.who_decides import Deciding
from apnap.state.table import State

GUESSED: Final = 20
"""Guesses at the secret numbers of others are less than this."""
TRIES: Final = 24
"""How often cards are dealt, until they fit what the player has seen of the running procedure."""


def copy_for(game: Game, viewer: int, seed: int) -> Game:
    """The game at the same decision, as the viewer sees it."""
    if game.over or isinstance(game._decision, Act):
        other = _dealt(game, viewer, seed, frozenset())
        _give_priority(other, game._decision, viewer)
        return other
    known = seen_since(game._snapshot, game.present(), viewer)
    for n in range(TRIES):
        other = _dealt(game, viewer, seed + n, known)
        if _runs_again(other, game, viewer) and _looks_like(other, game, viewer):
            _finish(other, game, viewer, seed + n)
            return other
    raise Unsupported("", "what another player is choosing from can't be dealt again in the middle of their action")


def _dealt(game: Game, viewer: int, seed: int, fixed: frozenset[int]) -> Game:
    """A copy at the beginning of the running procedure, with other cards where the viewer can't see them."""
    original = game.state if game.over else game._snapshot
    state = game._made.copy_of(original, viewer, seed, fixed)
    if not game.over and game.state.random != original.random:
        state.random = original.random  # the viewer may have seen what it determined: see `_finish`
    other = Game(state=state, copied=game)
    other.first = other._snapshot = state.fork()
    other.origin, other.journal, other._marks, other._loops = None, _told(game, viewer, seed), [], Loops()
    other._since = other.journal.copy()
    other._start = len(other.journal)
    return other


def _told(game: Game, viewer: int, seed: int) -> list[Entry]:
    """The entries since the procedure began. Numbers that other players have chosen secretly are replaced by others, as
    long as they aren't revealed."""
    entries: list[Entry] = []
    revealed = any(isinstance(one, NumberRevealed) for one in game.state.history.since(game._snapshot.history.total))
    for n, entry in enumerate(game._since):
        if not revealed and entry.player != viewer and entry.answer and entry.answer[0].kind == SECRET:
            guess = Option(SECRET, number=(seed + n) % GUESSED)
            entry = Entry(entry.kind, entry.player, (guess,), entry.marker)
        entries.append(entry)
    return entries


def _give_priority(copy: Game, asked: Decision | None, viewer: int) -> None:
    """Bring the copy to the decision of a player with priority. What the viewer may do doesn't depend on hidden cards,
    so it isn't worked out again. Another player who can only pass isn't asked."""
    if asked is not None and asked.player == viewer:
        copy._decision = copy._offer = _with_state(asked, copy._snapshot)
    elif asked is not None:
        copy._decision = None
        copy._advance()


def _runs_again(copy: Game, game: Game, viewer: int) -> bool:
    """Run the procedure with the entries since it began; whether it asks another question at the end. Answers that may
    not be legal with other cards are checked."""
    careful = not all(answers_are_known(game.state, entry, viewer) for entry in copy._since)
    if copy._offer is not None:
        copy._offer = None if careful else _with_state(copy._offer, copy._snapshot)
    if copy._offer is not None:
        copy._offer.listed = list(copy._since[0].answer)  # what else there was may depend on hidden cards
    running = next_procedure(copy.state, copy._offer)
    if running is None:
        return False
    copy._running = Deciding(copy.state, running)
    copy.state.replaying = len(copy._since) > 0 and not careful
    copy._decision = copy._running.begin()
    for n, entry in enumerate(copy._since):
        copy.state.replaying = copy.state.replaying and n < len(copy._since) - 1
        if copy._decision is None or (careful and not is_legal(copy._decision, entry)) or not copy._take(entry):
            return False
    return copy._decision is not None


def _looks_like(copy: Game, game: Game, viewer: int) -> bool:
    """Whether the viewer is asked the same and has seen the same in this procedure. What the viewer alone has done
    without chance always looks the same."""
    alone = game.decision.player == viewer and all(entry.player == viewer for entry in copy._since)
    if alone and copy.state.random == copy._snapshot.random:
        return True
    since = copy._snapshot.history.total
    return same_question(copy.decision, game.decision, viewer) and (
        history(copy.state, viewer, since) == history(game.state, viewer, since)
    )


def _finish(copy: Game, game: Game, viewer: int, seed: int) -> None:
    """If chance has determined something in this procedure, what the viewer can't know of it is determined again: the
    order of libraries, and what comes."""
    if copy.state.random != copy._snapshot.random:
        entry = Entry(RESAMPLE, viewer, (Option("number", number=seed),))
        copy.journal.append(entry)
        copy._since.append(entry)
        copy._take(entry)
        copy._start = len(copy.journal)
    if game.decision.player == viewer:
        copy._decision = copy.decision.narrowed(game.decision.chosen)


def _with_state(offer: Decision, state: State) -> Act:
    """The same offer in another state."""
    other = offer.clone()
    assert isinstance(other, Act)
    other.state = state
    return other
