"""Abilities that players gain, as rules about them: players don't have characteristics (CR 109.3, 702.11c, 702.16b,
702.16e, 702.18a)."""

from __future__ import annotations

from typing import Final

from apnap.language import changes as ch
from apnap.language import statics as s
from apnap.language.abilities import Ability, Keyword, Static
from apnap.language.filters import Is
from apnap.language.references import Bound
from apnap.rules.asking.errors import Unsupported
from apnap.rules.values.abilities import KEYWORDS
from apnap.rules.values.context import Context
from apnap.state.things import is_player, of_player

_THEM: Final = Is(Bound("affected"))


def rules_for_players(changes: tuple[ch.Change, ...], found: tuple[int, ...], context: Context) -> tuple[s.Rule, ...]:
    """What hexproof, shroud and protection mean for the players that gain them."""
    players = [of_player(thing) for thing in found if is_player(thing)]
    if not players:
        return ()
    rules = [
        rule
        for change in changes
        if isinstance(change, ch.Gain)
        for ability in change.abilities
        for rule in _on_a_player(ability)
    ]
    if rules and players != [context.you]:
        raise Unsupported("109.5", "only the controller of an effect gains abilities as a player in this version")
    return tuple(rules)


def _on_a_player(ability: Ability) -> list[s.Rule]:
    spelled = KEYWORDS[ability.name](ability) if isinstance(ability, Keyword) else (ability,)
    found: list[s.Rule] = []
    for one in spelled:
        rule = one.rule if isinstance(one, Static) else None
        if isinstance(rule, s.Cannot) and rule.action in ("be targeted", "be enchanted"):
            found.append(s.Cannot(_THEM, rule.action, rule.by))
        elif isinstance(rule, s.Prevent):
            found.append(s.Prevent(rule.source, _THEM))
    return found
