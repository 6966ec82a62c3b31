"""What is added up: colours of mana spent, life gained this turn, a party; and damage that is dealt instead."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.abilities import Spell
from apnap.language.amounts import ColoursSpent, EventsThisTurn, PartySize, X
from apnap.language.grammar.instead_specs import DealsInstead
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot

TALLIES = Vocabulary()
say = TALLIES.say

# -- amounts -----------------------------------------------------------------------------------------------------------

say("amount", "the number of colors of mana spent to cast (this spell|it|~)", ColoursSpent())
say("for_each_else", "for each color of mana spent to cast (it|this spell|~)", ColoursSpent())
say("amount", "the number of creatures in your party", PartySize())  # CR 700.8
say("for_each_else", "for each creature in your party", PartySize())
_GAINED = EventsThisTurn(p.GainsLife(p.YOU), total=True)
_LOST = EventsThisTurn(p.LosesLife(p.YOU), total=True)
for _words, _total in (("gained", _GAINED), ("lost", _LOST)):
    say("amount", f"the amount of life (you {_words}|you've {_words}) this turn", _total)
    say("amount", f"the life you've {_words} this turn", _total)
    say("for_each_else", f"for each 1 life (you {_words}|you've {_words}) this turn", _total)
    say(
        "condition",
        f"(you {_words}|you've {_words}) {{_n:digit}} or more life this turn",
        made(q.Compare, left=_total, comparison=">=", right=slot("_n")),
    )

# -- comparing ---------------------------------------------------------------------------------------------------------

say("condition", "X is {_n:digit} or (more|greater)", made(q.Compare, left=X(), comparison=">=", right=slot("_n")))
say("condition", "{left:amount} is less than or equal to {right:amount}", q.Compare, comparison="<=")
say("condition", "{left:amount} is greater than or equal to {right:amount}", q.Compare, comparison=">=")

# -- events ------------------------------------------------------------------------------------------------------------

say("event", "you scry", p.Scries(p.YOU))  # CR 701.18d
say("event", "you surveil", p.Surveils(p.YOU))  # CR 701.42d

# -- so much damage instead (CR 608.2c) --------------------------------------------------------------------------------

_INSTEAD = DealsInstead()
say("happening", "{otherwise:clauses}. if {condition}, {_by:dealer} deals {_n:damage} instead.", _INSTEAD)
say("happening", "{otherwise:clauses}. {_by:dealer} deals {_n:damage} instead if {condition}.", _INSTEAD)
say("dealer", "it", "it")
say("dealer", "~", "~")
say("dealer", "this {_noun:this_noun}", "this")
_AMENDED = items(
    made(
        Spell,
        effects=items(made(e.If, condition=slot("condition"), effects=items(made(e.Again, amount=slot("_n"))))),
    )
)
say("spell_text", "{_by:amender} deals {_n:damage} instead if {condition}.", _AMENDED)
say("spell_text", "if {condition}, {_by:amender} deals {_n:damage} instead.", _AMENDED)
say("amender", "(~|it)", "it")
