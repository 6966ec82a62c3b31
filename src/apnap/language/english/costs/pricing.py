"""What an ability itself costs more or less, and casting a card from the graveyard (CR 601.2f, 601.3, 602.2b)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Activated, Static
from apnap.language.amounts import Times
from apnap.language.english.costs.cost_changes import YOU, ChangeForEach, PlainChange
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, items, made, slot
from apnap.language.grammar.values.said_before import ZONE
from apnap.language.grammar.values.static_rules import Statics

PRICING = Vocabulary()
say = PRICING.say

# -- abilities ---------------------------------------------------------------------------------------------------------


class OfItself(Spec):
    """What an ability says about its own cost."""

    def __init__(self, change: Spec) -> None:
        self.change = change

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self.change.build({**slots, "spells": (f.this, None)}, talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, s.CostChange) or value.what != f.this:
            return False
        return self.change.match(value, slots, talk, hint)


_PLAIN, _EACH = OfItself(PlainChange("abilities")), OfItself(ChangeForEach("abilities"))
_X_LESS = made(s.CostChange, what=f.this, generic=made(Times, factor=-1, amount=slot("_x")), of="abilities")
_COSTS = "this ability costs {mana} {way} to activate"
_CHANGES: tuple[tuple[str, Spec], ...] = (
    (f"{_COSTS} {{each:for_each}}.", made(Static, rule=_EACH)),
    (f"{_COSTS} if {{_if:condition}}.", made(Static, rule=_PLAIN, condition=slot("_if"))),
    (f"{_COSTS} during your turn.", made(Static, rule=_PLAIN, condition=q.TurnOf())),
    ("this ability costs {X} less to activate, where X is {_x:amount}.", made(Static, rule=_X_LESS)),
)
_ENDINGS: tuple[tuple[str, dict[str, object]], ...] = (
    ("", {}),
    (" activate only once each turn.", {"limit": 1}),
    (" activate only as a sorcery.", {"timing": "sorcery"}),
)
for _words, _static in _CHANGES:
    for _ending, _given in _ENDINGS:
        say(
            "ability",
            f"{{cost:costs}}: {{effects}} {_words}{_ending}",
            made(
                Activated,
                cost=slot("cost"),
                effects=slot("effects"),
                zone=ZONE,
                pricing=items(_static),
                **_given,
            ),
            before=Discourse.new_ability,
        )

# -- from the graveyard ------------------------------------------------------------------------------------------------

_MAY = s.May(YOU, "cast", f.this & f.InZone("graveyard"))
say("statics", "{rules:from_grave}.", Statics(zone="graveyard"))
say("statics", "{rules:from_grave} (as long as|if) {condition}.", Statics(slot("condition"), zone="graveyard"))
say("statics", "as long as {condition}, {rules:from_grave}.", Statics(slot("condition"), zone="graveyard"))
say("from_grave", "you may cast {_it:self} from your graveyard", items(_MAY))
