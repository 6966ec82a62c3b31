"""Where a player wants to be asked when they could do something; elsewhere they pass."""

from __future__ import annotations

from apnap.cli.words import CHINESE, WORDS, language, listed, say
from apnap.language import zones as z
from apnap.language.chinese.nouns.words_and_symbols import STEPS as CHINESE_STEPS
from apnap.rules.values.seats import is_active
from apnap.state.table import State

STEPS = (
    z.UPKEEP,
    z.DRAW_STEP,
    z.PRECOMBAT_MAIN,
    z.BEGINNING_OF_COMBAT,
    z.DECLARE_ATTACKERS,
    z.DECLARE_BLOCKERS,
    z.COMBAT_DAMAGE,
    z.END_OF_COMBAT,
    z.POSTCOMBAT_MAIN,
    z.END_STEP,
)
MINE, THEIRS = "my", "their"


class Stops:
    """Steps to stop at, in one's own turn and in others'. The stack always stops, when its top is someone else's."""

    def __init__(self) -> None:
        self.places = {
            (MINE, z.PRECOMBAT_MAIN),
            (MINE, z.POSTCOMBAT_MAIN),
            (MINE, z.DECLARE_BLOCKERS),
            (THEIRS, z.DECLARE_ATTACKERS),
            (THEIRS, z.DECLARE_BLOCKERS),
            (THEIRS, z.END_STEP),
        }
        self.passed_turn = -1
        """The number of the turn in which everything is passed."""

    def asks(self, state: State, player: int) -> bool:
        """Whether the player, who has priority, wants to be asked."""
        marker = state.markers[state.current]
        if marker.number == self.passed_turn:
            return False
        if marker.stack:
            return state.object(marker.stack[-1]).controller != player
        return (MINE if is_active(state, player) else THEIRS, marker.step) in self.places

    def change(self, words: str) -> str:
        """`upkeep`, `my upkeep`, `their end`: stop there, or no longer; the answer says what holds now."""
        first, _, rest = words.strip().lower().partition(" ")
        whose = {MINE: (MINE,), THEIRS: (THEIRS,)}.get(first)
        step = self._step(rest if whose else words.strip().lower())
        if step is None:
            return say("stop.no_step", step=repr(words), steps=listed([_named(one) for one in STEPS]))
        places = {(one, step) for one in whose or (MINE, THEIRS)}
        if places <= self.places:
            self.places -= places
            return say("stop.no_longer", places=_listed(places))
        self.places |= places
        return say("stop.now", places=_listed(places))

    def _step(self, word: str) -> str | None:
        """A step by its name, or by a short name in either language."""
        short = {
            "main": z.PRECOMBAT_MAIN,
            "main 2": z.POSTCOMBAT_MAIN,
            "attack": z.DECLARE_ATTACKERS,
            "block": z.DECLARE_BLOCKERS,
            "damage": z.COMBAT_DAMAGE,
            "combat": z.BEGINNING_OF_COMBAT,
            **{CHINESE_STEPS[one]: one for one in reversed(STEPS)},
            **{WORDS[f"step.{one}"][1]: one for one in reversed(STEPS)},
        }
        word = short.get(word, word)
        return word if word in STEPS else None

    def __str__(self) -> str:
        return say("stops", places=_listed(self.places))


def _named(step: str) -> str:
    return CHINESE_STEPS[step] if language() == CHINESE else step


def _listed(places: set[tuple[str, str]]) -> str:
    ordered = sorted(places, key=lambda place: (place[0], STEPS.index(place[1])))
    return listed([say(f"stop.{whose}", step=_named(step)) for whose, step in ordered])
