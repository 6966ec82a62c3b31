"""What was milled, discarded, destroyed … "this way": whether there was any, how many, and each of them (CR 608.2c)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.abilities import targets_of
from apnap.language.amounts import CountOf, ManaValueOf, PowerOf, ToughnessOf
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Refused, Slots, Spec, items, made, slot
from apnap.language.grammar.values.done_this_way import Buried, Done
from apnap.language.grammar.values.filters import both
from apnap.language.references import Bound, Those, You

DONE_THIS_WAY = Vocabulary()
say = DONE_THIS_WAY.say


def _without_targets(value: object) -> bool:
    """Targets are chosen before anyone knows how many there will be."""
    loop = value[0] if isinstance(value, tuple) and value else None
    return isinstance(loop, e.ForEach) and isinstance(loop.what, (Bound, Those)) and not targets_of(loop.effects)


def _by_you(value: object, talk: Discourse) -> bool:
    return isinstance(talk.subject, You)


def _made_for_each(talk: Discourse, value: object) -> None:
    """What was made one by one is mentioned together."""
    assert isinstance(value, tuple)
    for effect in value[0].effects:
        if isinstance(effect, (e.CreateToken, e.CreateCopyToken)):
            talk.mention(Bound(effect.name), f.token, True)


def _any(done: Spec) -> Spec:
    return made(q.Compare, left=made(CountOf, what=done), comparison=">=", right=1)


def _loop(done: Spec) -> Spec:
    return items(made(e.ForEach, what=done, effects=slot("effects")))


_CARDS = (("milled", "mill"), ("discarded", "discard"), ("revealed", "reveal"), ("exiled", "exile"), ("drawn", "draw"))
_PERMANENTS = (
    ("destroyed", "destroy"),
    ("sacrificed", "sacrifice"),
    ("tapped", "tap"),
    ("put into a graveyard", "put into a graveyard"),
)
for _noun, _verbs in (("cards", _CARDS), ("np", _PERMANENTS)):
    for _done, _do in _verbs:
        say(f"done_to_{_noun}", _done, _done)
        say(f"counted_{_noun}", _done, _done, when=lambda value: value != "destroyed")  # which `Destroyed` counts
        say(f"do_to_{_noun}", f"({_do}|{_done})", _done)
        say(f"does_to_{_noun}", f"{_do}s", _done)
    _those = Done("_done", "_what")
    _way = f"{{_done:done_to_{_noun}}} this way"
    say("condition", f"you {{_done:do_to_{_noun}}} a {{_what:{_noun}.one}} this way", _any(_those), rather=_by_you)
    say("condition", f"a {{_what:{_noun}.one}} (was|is) {_way}", _any(_those))
    say(
        "condition",
        f"that player {{_done:does_to_{_noun}}} a {{_what:{_noun}.one}} this way",
        _any(_those),
        rather=seldom,
    )
    say("condition", f"no {{_what:{_noun}.many}} were {_way}", made(q.Unless, inner=_any(_those)))
    say(
        "happening",
        f"for each {{_what:{_noun}.one=each}} {_way}, {{effects:clauses}}.",
        _loop(_those),
        when=_without_targets,
        after=_made_for_each,
    )
    _counted = f"{{_done:counted_{_noun}}} this way"
    say("for_each_else", f"for each {{_what:{_noun}.one}} {_counted}", made(CountOf, what=_those))
    say("amount", f"the number of {{_what:{_noun}.many}} {_counted}", made(CountOf, what=_those))

_ALL = Done("_done")
_WAY = "{_done:done_to_cards} this way"
say("condition", f"a card (was|is) {_WAY}", _any(_ALL))
say("for_each_else", f"for each card {_WAY}", made(CountOf, what=_ALL))
say("amount", f"the number of cards {_WAY}", made(CountOf, what=_ALL))
say(
    "happening",
    f"for each {{_card:done_card=each}} {_WAY}, {{effects:clauses}}.",
    _loop(_ALL),
    when=_without_targets,
    after=_made_for_each,
)
say("amount", f"the total mana value of all cards {_WAY}", made(ManaValueOf, of=_ALL))
say("named.many", f"all {{_what:cards.many}} {_WAY}", Done("_done", "_what"))
say("done_card", "card", f.Anything())

# -- what was milled, and went to a graveyard --------------------------------------------------------------------------

_BURIED = Buried("_what")
_INTO = "put into (a|your|their) graveyard this way"
say("for_each_else", f"for each {{_what:cards.one}} {_INTO}", made(CountOf, what=_BURIED))
say(
    "happening",
    f"for each {{_what:cards.one=each}} {_INTO}, {{effects:clauses}}.",
    _loop(_BURIED),
    when=_without_targets,
    after=_made_for_each,
)

# -- how many were destroyed (CR 701.7) --------------------------------------------------------------------------------


class Destroyed(Spec):
    """How many were destroyed just now, called by what they all were."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        noun = slots["_noun"]
        assert isinstance(noun, f.Filter)
        if noun != f.permanent and talk.that(noun, True) is None:
            raise Refused
        return CountOf(Bound("destroyed"))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["_noun"] = hint["_noun"] if hint is not None and "_noun" in hint else f.permanent
        return value == CountOf(Bound("destroyed"))


for _word, _kind in (("permanent", f.permanent), ("creature", f.creature), ("artifact", f.artifact), ("land", f.land)):
    say("destroyed.one", _word, _kind)
    say("destroyed.many", f"{_word}s", _kind)
say("for_each_else", "for each {_noun:destroyed.one} destroyed this way", Destroyed())
say("amount", "the number of {_noun:destroyed.many} destroyed this way", Destroyed())

# -- how much they were, all together ----------------------------------------------------------------------------------

for _noun in ("np", "cards"):
    for _words, _of in (("power", PowerOf), ("toughness", ToughnessOf), ("mana value", ManaValueOf)):
        say(
            "amount",
            f"the total {_words} of (the|) {{_what:{_noun}.many}} {{_done:done_to_{_noun}}} this way",
            made(_of, of=Done("_done", "_what")),
        )

# -- how much they were that each player lost (CR 608.2h) --------------------------------------------------------------

_LOST = made(Those, of=Bound("those"), what=both("_what", f.ControlledBy(Bound("that player"))))
for _words, _of in (("power", PowerOf), ("toughness", ToughnessOf), ("mana value", ManaValueOf)):
    say("amount", f"the total {_words} of (the|) {{_what:np.many}} they exiled this way", made(_of, of=_LOST))
