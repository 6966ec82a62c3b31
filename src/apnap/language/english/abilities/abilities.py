"""Whole paragraphs: the abilities of a card (CR 113)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.conditions import During
from apnap.language.english.abilities.keywords import COSTED, NUMBERED, SIMPLE
from apnap.language.english.nouns.words_and_symbols import names
from apnap.language.english.word_forms import roman
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.proper_names import WordBeforeDash
from apnap.language.grammar.specs import Refused, Slots, Spec, aside, items, made, slot
from apnap.language.grammar.values.said_before import ZONE
from apnap.language.grammar.values.sequence import onward
from apnap.language.grammar.wording.joined_clauses import in_one_sentence
from apnap.language.grammar.wording.when_or_whenever import happens_once
from apnap.language.references import ActivePlayer, Bound, EachPlayer, Host
from apnap.language.zones import BATTLEFIELD, DECLARE_ATTACKERS, UPKEEP

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


class EitherCost(Spec):
    """An ability that may be activated for one cost or for another: an ability for each."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if talk.zone != BATTLEFIELD:
            raise Refused
        effects = slots["effects"]
        return Activated(slots["_a"], effects), Activated(slots["_b"], effects)  # type: ignore[arg-type]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if hint is None or not isinstance(value, tuple) or len(value) != 2:
            return False
        one, other = value
        if not isinstance(one, Activated) or not isinstance(other, Activated):
            return False
        slots["_a"], slots["_b"], slots["effects"] = one.cost, other.cost, one.effects
        return value == self.build(slots, talk)


say("line", "{it:keywords}", slot("it"))
say("line", "{it:ability}", items(slot("it")))
say("spell_line", "{it:line}", slot("it"))
say("spell_line", "{it:spell_text}", slot("it"))
say("spell_text", "{effects}", items(made(Spell, effects=slot("effects"))))
say("ability", "{cost:costs}: {effects}", Activated, zone=ZONE, before=Discourse.new_ability)
say("line", "{_a:costs} or {_b:costs}: {effects}", EitherCost(), before=Discourse.new_ability)
say("ability", "{pattern:trigger}, {effects:what_happens}", Triggered, zone=ZONE, before=Discourse.new_ability)
say(
    "ability",
    "{pattern:trigger}, if {condition:conditions}, {effects:what_happens}",
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
for _if in ("", ", if {condition}"):
    say(
        "ability",
        f"{{pattern:trigger}} for the first time each turn{_if}, {{effects:what_happens}}",
        Triggered,
        zone=ZONE,
        first=True,
        before=Discourse.new_ability,
    )
say(
    "ability",
    "(when|whenever) {pattern:event} {condition:step_of}, {effects:what_happens}",
    Triggered,
    zone=ZONE,
    before=Discourse.new_ability,
)
say(
    "ability",
    "whenever {pattern:event} while {condition}, {effects:what_happens}",
    Triggered,
    zone=ZONE,
    before=Discourse.new_ability,
    when=lambda value: isinstance(value, Triggered) and isinstance(value.pattern, p.TappedForMana),
)
say("step_of", "during the declare attackers step", During((DECLARE_ATTACKERS,)))
say("trigger", "when {it:event}", slot("it"), rather=happens_once)
say("trigger", "whenever {it:event}", slot("it"))
say(  # CR 701.39d
    "trigger", "you may exert {_it:self} as (it|he|she) attacks. when you do", p.Exerts(attacking=True)
)
say("trigger", "at the beginning of {it:moment}", slot("it"))
# an "if" right after the event is the ability's own condition (CR 603.4): no sentence of the effect begins with one
say("what_happens", "{first:happening}", slot("first"), rather=in_one_sentence)
say("what_happens", "{first:happening} (|then ){rest:effects}", onward())
say("line", "{_word:ability_word} — {it:line}", aside("it"))
say("spell_line", "{_word:ability_word} — {it:spell_text}", aside("it"))
for _word in ABILITY_WORDS:
    say("ability_word", _word, _word)

# -- flavor words say nothing (CR 207.2d) ------------------------------------------------------------------------------

_KEYWORDS = ("companion", "exhaust", "forecast", "solved", "visit", *SIMPLE, *NUMBERED, *COSTED)
_MEANINGFUL = frozenset([word.capitalize() for word in _KEYWORDS] + [roman(chapter) for chapter in range(1, 13)])
"""What means something before a dash."""
ABILITIES.add(WordBeforeDash("flavor", _MEANINGFUL))
say("line", "{_word:flavor} — {it:line}", aside("it"))
say("spell_line", "{_word:flavor} — {it:spell_text}", aside("it"))

# -- boast and forecast (CR 702.57, 702.142) ---------------------------------------------------------------------------

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

# -- in whose turn, and in which step ----------------------------------------------------------------------------------

_THEIR_TURN = q.TurnOf(EachPlayer("opponent"))


def _their_turn(talk: Discourse, value: object) -> None:
    """ "That player" is the one whose turn it is."""
    talk.mention(ActivePlayer(), f.player)


def _that_spell(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), f.spell)
    _their_turn(talk, value)


say("their_event", "you cast your first spell during each opponent's turn", p.Casts(p.YOU, number=1), after=_their_turn)
say("their_event", "you cast a spell during an opponent's turn", p.Casts(p.YOU), after=_that_spell)
say(
    "ability",
    "whenever {pattern:their_event}, {effects:what_happens}",
    Triggered,
    condition=_THEIR_TURN,
    before=Discourse.new_ability,
)
say("trigger", "at end of combat", p.Begins("end of combat"))

_FIRST = q.Unless(q.HappenedThisTurn(p.Begins(UPKEEP), 2))
say(
    "ability",
    "at the beginning of enchanted player's first upkeep each turn, {effects:clauses}.",
    made(Triggered, pattern=p.Begins(UPKEEP, Host()), effects=slot("effects"), condition=_FIRST),
)
