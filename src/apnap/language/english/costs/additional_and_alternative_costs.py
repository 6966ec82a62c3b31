"""Additional and alternative costs, kicker among them (CR 118.8, 118.9, 702.33)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.costs import Mana
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.kicked import KICKED, ItWasKicked
from apnap.language.grammar.values.said_before import That
from apnap.language.grammar.wording.self_references import is_spell
from apnap.language.mana import COLOUR_NAMES
from apnap.language.patterns import Begins
from apnap.language.references import Bound, ControllerOf, This

ADDITIONAL_AND_ALTERNATIVE_COSTS = Vocabulary()
say = ADDITIONAL_AND_ALTERNATIVE_COSTS.say

say("rule", "as an additional cost to cast this spell, {cost:price}", s.AdditionalCost)
say("rule", "as an additional cost to cast this spell, {cost:price} or {either:price}", s.AdditionalCost)
say("rule", "you may {cost:price} rather than pay this spell's mana cost", s.AlternativeCost, name="instead")
_FLASH = "you may cast {_it:self} as though it had flash"
_WITH_FLASH: dict[str, object] = {"name": "flash", "besides": True}
say(
    "rule",
    f"{_FLASH} if you pay {{_cost:mana}} more to cast it",
    made(s.AlternativeCost, cost=items(made(Mana, text=slot("_cost"))), **_WITH_FLASH),
)
_SACRIFICED = e.Sacrifice(ControllerOf(Bound("it")), f.Is(Bound("it")))
say(
    "rule",
    f"{_FLASH}. if you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes "
    "sacrifices it at the beginning of the next cleanup step",
    made(s.AlternativeCost, cost=(), then=(e.Delayed(Begins("cleanup"), (_SACRIFICED,)),), **_WITH_FLASH),
)
say(
    "ability",
    "if {condition}, you may {cost:price} rather than pay this spell's mana cost.",
    made(
        Static,
        rule=made(s.AlternativeCost, cost=slot("cost"), name="instead", condition=slot("condition")),
        zone="any",
    ),
)
say(
    "ability",
    "if {condition}, you may cast this spell without paying its mana cost.",
    made(Static, rule=made(s.AlternativeCost, cost=(), name="free", condition=slot("condition")), zone="any"),
)
say(
    "ability",
    "spend only {_a:colour_word} mana on X.",
    made(Static, rule=made(s.SpendOnX, colours=items(slot("_a"))), zone="any"),
)
say(
    "ability",
    "spend only {_a:colour_word} and/or {_b:colour_word} mana on X.",
    made(Static, rule=made(s.SpendOnX, colours=items(slot("_a"), slot("_b"))), zone="any"),
)
for _n, _word in enumerate(COLOUR_NAMES):
    say("colour_word", _word, _n)
say("price", "{it:paid}", items(slot("it")))
say("price", "{a:paid} and {b:paid}", items(slot("a"), slot("b")))

say("rule", "as an additional cost to cast this spell, you may {cost:price}", s.AdditionalCost, name="additional")
say("condition", "this spell's additional cost was paid", q.WasPaid("additional"))

# -- kicker (CR 702.33d) -----------------------------------------------------------------------------------------------


def _itself(talk: Discourse, value: object) -> None:
    talk.mention(This(), talk.own)


say("condition", "this spell was kicked", q.WasPaid(), after=_itself, rather=is_spell)
say("condition", "{_it:self} was kicked", q.WasPaid())
say("condition", "it was kicked", ItWasKicked())
say("condition", "that {noun:spell_word} was kicked", made(q.Fits, what=That("noun"), filter=KICKED))
say("spell_word", "spell", f.spell)
say("adjective", "kicked", KICKED)

say("condition", "{_it:self} wasn't kicked", q.Unless(q.WasPaid()))
