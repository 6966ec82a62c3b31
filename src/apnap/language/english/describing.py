"""Any node in English, standing by itself: a cost, a filter, an effect, a mode of an ability.

What such a node refers to was named elsewhere; it counts as just mentioned.
"""

from __future__ import annotations

from typing import Final

from apnap.language import filters as f
from apnap.language.abilities import Static
from apnap.language.effects import Effect
from apnap.language.english.grammar import talk_of, told
from apnap.language.english.linked_abilities import apart
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.text_tokens import CLOSE
from apnap.language.grammar.values.static_rules import zone_of
from apnap.language.kinds import Change, Computed, Condition, Cost, Filter, Pattern, Reference, Rule
from apnap.language.node import Node, walk
from apnap.language.references import Bound

_PLACES: Final[tuple[tuple[type[Node], tuple[tuple[str, bool], ...]], ...]] = (
    (Effect, (("effects", True), ("reflexive", False))),
    (Rule, (("rules", True),)),
    (Condition, (("condition", False), ("when", False))),
    (Cost, (("costs", True), ("loyalty", True))),
    (Pattern, (("event", False), ("moment", False), ("would", False))),
    (Change, (("changes.one", True), ("lasting.one", True), ("exception.one", True))),
    (Reference, (("thing", False), ("subject.one", False), ("subject.many", False))),
    (Computed, (("amount", False), ("for_each", False))),
    (
        Filter,
        (
            ("np.one", False),
            ("cards.one", False),
            ("spells.one", False),
            ("zoned.one", False),
            ("adjective", False),
            ("ending.one", False),
            ("quality", False),
            ("whose", False),
            ("who.one", False),
        ),
    ),
)
"""Where nodes of each kind stand in the grammar, and whether as one of several."""


class Unsaid(LookupError):
    """The grammar has no words for a node."""


def phrase_of(node: Node) -> str:
    """The words of a node that isn't an ability, without a capital letter and a full stop."""
    (node,) = apart((node,), "")
    for category, value in _values(node):
        said = told(value, category, introduce(talk_of(None), (node,)))
        if said is not None:
            return _as_phrase(said)
    raise Unsaid(f"no English for {node!r}")


def _values(node: Node) -> list[tuple[str, object]]:
    """The categories that may say a node, with the value that stands there; some rules have words only as abilities."""
    found: list[tuple[str, object]] = []
    for kind, places in _PLACES:
        if isinstance(node, kind):
            found += [(category, (node,) if several else node) for category, several in places]
    if isinstance(node, Rule):
        zone = zone_of(node)
        found += [("line", (Static(node, zone=zone),)), ("line", (Static(node, zone="any", defining=True),))]
    return found


def _as_phrase(said: str) -> str:
    """A sentence as a part of one."""
    said = said if said.endswith(f".{CLOSE}") else said.removesuffix(".")
    return said[:1].lower() + said[1:]


def introduce(talk: Discourse, nodes: tuple[Node, ...]) -> Discourse:
    """A discourse in which everything was mentioned that the nodes refer to and don't name themselves."""
    inside = [one for node in nodes for one in walk(node)]
    given = {getattr(one, "name", "") for one in inside if not isinstance(one, Bound)}
    for one in inside:
        if isinstance(one, Bound) and one.name not in given:
            given.add(one.name)
            talk.mention(one, f.player if one.name == "that player" else None)
    return talk
