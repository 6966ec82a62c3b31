"""Abilities behind a keyword's name: boast and forecast; escape; modes chosen more than once; mana in any
combination."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.abilities import Activated, Keyword, Spell
from apnap.language.amounts import Number, X
from apnap.language.english.effects.mana import ANY, Symbols
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Refused, Slots, Spec, items, made, slot
from apnap.language.grammar.values.said_before import ACTOR, ZONE
from apnap.language.mana import LETTERS
from apnap.language.zones import UPKEEP

FEATS = Vocabulary()
say = FEATS.say

# -- keywords before activated abilities (CR 702.57, 702.142) ----------------------------------------------------------

BOASTED = q.HappenedThisTurn(p.Attacks())
FORECAST = q.Every((q.TurnOf(), q.During((UPKEEP,))))
for _word, _when in (("boast", BOASTED), ("forecast", FORECAST)):
    say(
        "ability",
        f"{_word} — {{cost:costs}}: {{effects}}",
        Activated,
        limit=1,
        condition=_when,
        zone=ZONE,
        keyword=_word,
        before=Discourse.new_ability,
    )

# -- costs -------------------------------------------------------------------------------------------------------------

say("last_keyword", "escape—{cost:costs}.", Keyword, name="escape")  # CR 702.138
say("so_many_cards", "{n:number} other cards", items(f.another, slot("n")))
say("one_cost", "{it:cost_pair}", slot("it"))
say("costs", "{it:cost_pair}", slot("it"))
_GONE = k.SacrificeThis()
say(
    "cost_pair",
    "Remove a {kind:counter} counter from {_it:self} and sacrifice it",
    items(made(k.RemoveCounters, kind=slot("kind")), _GONE),
)
say(
    "cost_pair",
    "Remove {count:number} {kind:counter} counters from {_it:self} and sacrifice it",
    items(made(k.RemoveCounters, kind=slot("kind"), count=slot("count")), _GONE),
)

# -- the same mode more than once (CR 700.2d) --------------------------------------------------------------------------

say(
    "spell_text",
    "{choose}. you may choose the same mode more than once.{modes}",
    items(made(Spell, modes=slot("modes"), choose=slot("choose"), again=True)),
)
say("choose", "choose four", (4, 4))
say("choose", "choose five", (5, 5))
say("choose", "choose up to three", (0, 3))

# -- mana in any combination (CR 106.3) --------------------------------------------------------------------------------

for _words in ("", "an additional "):
    for _number, _amount in (("{amount:number}", slot("amount")), ("X", X()), ("that much", Number())):
        say(
            "vp*",
            f"add<s> {_words}{_number} mana in any combination of {{colours:mixed}}",
            made(e.AddMana, colours=slot("colours"), amount=_amount, combined=True, who=ACTOR),
        )
say("mixed", "colors", ANY)
say("mixed", "{a:mana_type} and/or {b:mana_type}", Symbols("a", "b"))
say("mixed", "{a:mana_type}, {b:mana_type}, and/or {c:mana_type}", Symbols("a", "b", "c"))


class TwoOfTwo(Spec):
    """ "{W}{W}, {W}{U}, or {U}{U}": two mana in any combination of two types."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        first, mixed, second = str(slots["a"]), str(slots["b"]), str(slots["c"])
        colours = tuple([LETTERS.find(text[1]) for text in (first, second)])
        if (first, mixed, second) != _pairs(colours):
            raise Refused
        return e.AddMana(colours=colours, amount=2, combined=True)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.AddMana) or len(value.colours) != 2:
            return False
        slots["a"], slots["b"], slots["c"] = _pairs(value.colours)
        return value == e.AddMana(colours=value.colours, amount=2, combined=True)


def _pairs(colours: tuple[int, ...]) -> tuple[str, str, str]:
    one, other = [f"{{{LETTERS[n]}}}" for n in colours]
    return one * 2, one + other, other * 2


say("vp.many", "add {a:mana}, {b:mana}, or {c:mana}", TwoOfTwo())
