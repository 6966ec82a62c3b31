"""Whole paragraphs: the abilities of a card (CR 113)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.conditions import During
from apnap.language.english.nouns.words_and_symbols import names
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import aside, cons, items, made, slot
from apnap.language.grammar.values.said_before import ZONE
from apnap.language.grammar.values.sequence import onward
from apnap.language.grammar.wording.joined_clauses import in_one_sentence
from apnap.language.grammar.wording.when_or_whenever import happens_once
from apnap.language.zones import DECLARE_ATTACKERS

ABILITY_WORDS = names(
    "adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort, constellation, "
    "converge, corrupted, coven, delirium, descend 4, descend 8, domain, eminence, enrage, fathomless descent, "
    "fateful hour, ferocious, formidable, grandeur, hellbent, heroic, imprint, inspired, join forces, kinship, "
    "landfall, lieutenant, magecraft, metalcraft, morbid, pack tactics, paradox, parley, radiance, raid, "
    "rally, revolt, secret council, spell mastery, strive, sweep, tempting offer, threshold, undergrowth, "
    "will of the council, council's dilemma, underdog, valiant, survival, eerie"
)

ABILITIES = Vocabulary()
say = ABILITIES.say


say("line", "{it:keywords}", slot("it"))
say("line", "{it:ability}", items(slot("it")))
say("spell_line", "{it:line}", slot("it"))
say("spell_line", "{it:spell_text}", slot("it"))
say("spell_text", "{effects}", items(made(Spell, effects=slot("effects"))))
say("ability", "{cost:costs}: {effects}", Activated, zone=ZONE, before=Discourse.new_ability)
say("ability", "{pattern:trigger}, {effects:what_happens}", Triggered, zone=ZONE, before=Discourse.new_ability)
say(
    "ability",
    "{pattern:trigger}, if {condition}, {effects:what_happens}",
    Triggered,
    zone=ZONE,
    before=Discourse.new_ability,
)
say(
    "ability",
    "{pattern:trigger}, {effects:what_happens} this ability triggers only {limit:times} each turn.",
    Triggered,
    zone=ZONE,
    before=Discourse.new_ability,
)
say(
    "ability",
    "{pattern:trigger}, if {condition}, {effects:what_happens} this ability triggers only {limit:times} each turn.",
    Triggered,
    zone=ZONE,
    before=Discourse.new_ability,
)
say(
    "ability",
    "(when|whenever) {pattern:event} {condition:step_of}, {effects:what_happens}",
    Triggered,
    zone=ZONE,
    before=Discourse.new_ability,
)
say("step_of", "during the declare attackers step", During((DECLARE_ATTACKERS,)))
say("trigger", "when {it:event}", slot("it"), rather=happens_once)
say("trigger", "whenever {it:event}", slot("it"))
say(  # CR 701.39d
    "trigger", "you may exert {_it:self} as (it|he|she) attacks. when you do", p.Exerts(attacking=True)
)
say("trigger", "at the beginning of {it:moment}", slot("it"))
# an "if" right behind the event is the ability's own condition (CR 603.4): no sentence of the effect begins with one
say("what_happens", "{first:happening}", slot("first"), rather=in_one_sentence)
say("what_happens", "{first:happening} (|then ){rest:effects}", onward())
say("line", "{_word:ability_word} — {it:line}", aside("it"))
say("spell_line", "{_word:ability_word} — {it:spell_text}", aside("it"))
for _word in ABILITY_WORDS:
    say("ability_word", _word, _word)

# -- modes (CR 700.2) --------------------------------------------------------------------------------------------------

say("spell_text", "{choose:choose} —{modes}", items(made(Spell, modes=slot("modes"), choose=slot("choose"))))
say("ability", "{pattern:trigger}, {choose:choose} —{modes}", Triggered, zone=ZONE, before=Discourse.new_ability)
say(
    "ability",
    "{pattern:trigger}, if {condition}, {choose:choose} —{modes}",
    Triggered,
    zone=ZONE,
    before=Discourse.new_ability,
)
say("ability", "{cost:costs}: {choose:choose} —{modes}", Activated, zone=ZONE, before=Discourse.new_ability)
say("choose", "choose one", (1, 1))
say("choose", "choose one or both", (1, 2))
say("choose", "choose one or more", (1, 99))
say("choose", "choose two", (2, 2))
say("choose", "choose three", (3, 3))
say("choose", "choose up to one", (0, 1))
say("choose", "choose up to two", (0, 2))
say("modes", "{first:mode}", items(slot("first")))
say("modes", "{first:mode}{rest:modes}", cons())
say("mode", "\n• {it:effects}", slot("it"), before=Discourse.next_mode)
