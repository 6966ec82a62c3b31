"""Keyword abilities of cards in graveyards and hands, for costs that come from the cards themselves (CR 702.1a)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Keyword, Static
from apnap.language.changes import Gain
from apnap.language.conditions import TurnOf
from apnap.language.costs import ExileCards, OwnManaCost
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Echoed, Make, Refused, Slots, Spec, items, made, slot
from apnap.language.grammar.values.filters import Tests

KEYWORDS_OF_CARDS = Vocabulary()
say = KEYWORDS_OF_CARDS.say


class Generic(Spec):
    """How much mana a symbol of generic mana stands for."""

    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, slots: Slots, talk: Discourse) -> object:
        digits = str(slots[self.name])[1:-1]
        if not digits.isdecimal():
            raise Refused
        return int(digits)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots[self.name] = f"{{{value}}}"
        return isinstance(value, int) and value > 0


class YouCast(Tests):
    """Spells you cast that pass the tests of the slots."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return f.AllOf((f.spell, *self.all_of(slots).parts, f.you_control))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, f.AllOf) or value.parts[0] != f.spell or value.parts[-1] != f.you_control:
            return False
        return super().match(f.AllOf(value.parts[1:-1]), slots, talk, hint)


_GAINED = made(Gain, abilities=items(made(Keyword, name=slot("_word"), cost=slot("_price"))))
_HAVE = items(made(Static, rule=made(s.Continuous, affected=slot("_who"), changes=items(_GAINED))))
for _subject in ("each {_who:lying_apart.one} has", "{_who:lying_apart.many} have"):
    say(
        "statics",
        f"{_subject} {{_word:costed_word}}. (the|its) {{_again:costed_word}} cost is equal to {{_price:own_price}}.",
        Echoed(_HAVE, "_word", "_again"),
    )
say("lying_apart*", "{_it:lying*}", slot("_it"))
say("lying_apart*", "{it:lying*} {rest:lacking}", Tests("it", "rest"))
say("lacking", "without {_name:keyword_name}", made(f.Non, inner=made(f.HasKeyword, keyword=slot("_name"))))
for _word in ("unearth", "embalm", "flashback", "scavenge", "escape", "foretell"):
    say("costed_word", _word, _word)
say("own_price", "(its|the card's|that card's) mana cost", (OwnManaCost(),))
say("own_price", "its mana cost reduced by {_less:mana}", items(made(OwnManaCost, less=Generic("_less"))))
say(
    "own_price",
    "(its|the card's) mana cost plus exile {_n:number} other cards from your graveyard",
    items(OwnManaCost(), made(ExileCards, what=f.another, zone="graveyard", count=slot("_n"))),
)

# -- keywords of spells ------------------------------------------------------------------------------------------------

say("affected.many", "{_it:spells.many} players cast", made(f.AllOf, parts=items(f.spell, slot("_it"))))
for _number, _each in (("many", ""), ("one", "each ")):
    for _words, _names in (
        ("", ()),
        (" {how:cast_ending}", ("how",)),
        (" {where:cast_from} with {how:quality}", ("where", "how")),
    ):
        _cast = f"{_each}{{it:spells.{_number}}} you cast{_words}"
        say(f"affected.{_number}", _cast, YouCast("it", *_names))
        if _names and _number == "many":
            say("affected.many", f"spells you cast{_words}", YouCast(*_names))
for _category in ("cast_from", "cast_ending"):
    say(_category, "from your hand", f.CastFrom("hand"))
say("cast_from", "from exile", f.CastFrom("exile"))


say("on_your_turns", "during each of your turns", None)


def _first(what: object) -> Make:
    """The first such spell of a turn has the abilities."""
    spell = made(f.AllOf, parts=items(f.spell, f.you_control, made(f.FirstCast, what=what)))
    return made(s.Continuous, affected=spell, changes=items(made(Gain, abilities=slot("_abilities"))))


say(
    "statics",
    "the first spell you cast each turn has {_abilities:abilities}.",
    items(made(Static, rule=_first(f.Anything()))),
)
say(
    "statics",
    "the first spell you cast {_when:on_your_turns} with {_quality:quality} has {_abilities:abilities}.",
    items(made(Static, rule=_first(slot("_quality")), condition=TurnOf())),
)
