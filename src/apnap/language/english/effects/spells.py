"""Spells: countering, copying and casting them, and their targets (CR 115.7, 601, 701.5, 707.10)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.durations import END_OF_TURN, END_OF_YOUR_NEXT_TURN, FOREVER
from apnap.language.english.nouns.references import remember
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Refused, Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.values.combined import last_of
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.pronouns import ItOnStack
from apnap.language.grammar.values.said_before import ACTOR, That
from apnap.language.grammar.values.zones import Part
from apnap.language.references import Bound, This, You

SPELLS = Vocabulary()
say = SPELLS.say


def _not_itself(value: object) -> bool:
    """A spell that says of itself that it may be cast free has an alternative cost (CR 118.9)."""
    return not (isinstance(value, tuple) and isinstance(value[0], e.CastIt) and isinstance(value[0].what, This))


def _another(value: object) -> bool:
    """Nothing counters itself."""
    return isinstance(value, e.Counter) and not isinstance(value.what, This)


class EachAnother(Spec):
    """ "Each copy targets a different one of them": there is one for each of them anyway. Only a hint shows that a card
    says so."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        copied = last_of(slots["effects"])
        if not isinstance(copied, e.CopySpell) or copied.targeting is None:
            raise Refused
        return slots["effects"]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["effects"] = value
        slots["_them"] = hint["_them"] if hint is not None and "_them" in hint else "them"
        copied = last_of(value)
        return hint is not None and isinstance(copied, e.CopySpell) and copied.targeting is not None


# -- countering (CR 701.5) ---------------------------------------------------------------------------------------------

say("vp.many", "counter {what:countered}", e.Counter, when=_another)
say("countered", "{it:thing}", slot("it"))
say("countered", "it", ItOnStack())
say("countered", "{it:the_spell}", slot("it"))
say("the_spell", "the {noun:spoken_of}", That("noun"), rather=seldom)
say("spoken_of", "spell", f.spell)
say("vp.many", "counter {what:thing}. if that spell is countered this way, {to:countered_to}", e.Counter)
_COUNTERED = made(e.Counter, what=slot("what"), to=slot("_to"))
say(
    "clause",
    "counter {what:thing} unless {who:subject*} pay<s> {cost:costs}. if that spell is countered this way, "
    "{_to:countered_to}",
    items(made(e.MayPay, cost=slot("cost"), otherwise=items(_COUNTERED), who=slot("who"))),
)
say("countered_to", "exile it instead of putting it into its owner's graveyard", "exile")
say("countered_to", "put it {to:not_to_graveyard} instead of into (that player's|its owner's) graveyard", slot("to"))
say("not_to_graveyard", "on top of its owner's library", "library")
say("not_to_graveyard", "into its owner's hand", "hand")
say("stopped", "a {it:spells.one}", slot("it"))
say("stopped", "a spell", None)
say(
    "vp.many",
    "counter {what:thing}. if {only:stopped} is countered this way, {_where:put_elsewhere}",
    e.Counter,
    to=Part("_where", 0),
    under=Part("_where", 1),
    rather=seldom,
)
say("put_elsewhere", "{it:put_that_card} instead of into its owner's graveyard", slot("it"))
say("put_that_card", "put that card onto the battlefield {under:under_you}", items("battlefield", slot("under")))
say("under_you", "under your control", You())
say("put_elsewhere", "{it:exile_it} instead of putting it into its owner's graveyard", slot("it"))
say("exile_it", "exile it", ("exile", None))
say("noun*", "activated or triggered abilit<y|ies>", f.IsAbility())
say("noun*", "activated abilit<y|ies>", f.IsAbility("activated"))
say("noun*", "triggered abilit<y|ies>", f.IsAbility("triggered"))
_OR_ABILITY = made(f.AnyOf, choices=items(slot("it"), f.IsAbility()))
say("noun*", "{it:spell_kinds*}, activated abilit<y|ies>, or triggered abilit<y|ies>", _OR_ABILITY)
say("spell_kinds*", "spell<|s>", f.spell)
say("spell_kinds*", "instant spell<|s>, sorcery spell<|s>", f.AllOf((f.instant_or_sorcery, f.spell)))

# -- copying (CR 707.10) -----------------------------------------------------------------------------------------------

for _words, _count in (("", 1), (" twice", 2), (" three times", 3)):
    _copies = "(the copy|that copy|the new copy)" if _count == 1 else "the copies"
    say("vp.many", f"copy {{what:thing}}{_words}(.| and) {{_new:may_choose_new}} {_copies}", e.CopySpell, count=_count)
    say(
        "vp.many",
        f"copy {{what:the_spell}}{_words}. {{_new:may_choose_new}} {_copies}",
        e.CopySpell,
        count=_count,
        rather=seldom,
    )
    say("vp.many", f"copy {{what:thing}}{_words}", e.CopySpell, count=_count, new_targets=False)
say("may_choose_new", "[you ]may choose new targets for", None)
say(
    "vp.one",
    "copies {what:thing}(.| and) (the player|that player) may choose new targets for (the copy|that copy)",
    e.CopySpell,
    who=ACTOR,
)
for _copied, _rather in (("{what:thing}", None), ("{what:the_spell}", seldom)):
    _words = f"{_copied} for each other {{targeting:could_target}}"
    say("vp.many", f"copy {_words}", e.CopySpell, rather=_rather, new_targets=False)
    say("vp.one", f"copies {_words}", e.CopySpell, rather=_rather, new_targets=False, who=ACTOR)
say(
    "could_target", "{it:could_be_target} (that the|the|that) (spell|spell or ability|ability) could target", slot("it")
)
say("could_be_target", "{it:np.one}", slot("it"))
say("could_be_target", "permanent or player", f.AnyOf((f.permanent, f.player)))
say("could_be_target", "spell, permanent, {_cards:cards_elsewhere}, and/or player", f.AnyOf((f.Anything(), f.player)))
say("cards_elsewhere", "card not on the battlefield", "elsewhere")
say("happening", "{effects:said}. each copy targets a different one of {_them:different_ones}.", EachAnother())
say("different_ones", "them", "them")
say("different_ones", "those {_noun:back_noun.many}", "those")
say("different_ones", "those permanents and players", "those")
say("clause", "you may choose new targets for {what:thing}", items(made(e.ChooseNewTargets, what=slot("what"))))

# -- casting and playing (CR 601.3, 305.1) -----------------------------------------------------------------------------

_FREE = "{_free:free}"
say("free", "without paying (its mana cost|their mana costs)", None)
say("clause", f"you may cast {{what:thing}} {_FREE}", items(made(e.CastIt, what=slot("what"))), when=_not_itself)


say(
    "clause",
    f"you may play {{what:thing}} {_FREE}",
    items(made(e.CastIt, what=slot("what"), play=True)),
    when=_not_itself,
)
say(
    "clause",
    f"you may play {{what:thing}} {_FREE} if {{_if:condition}}",
    items(made(e.If, condition=slot("_if"), effects=items(made(e.CastIt, what=slot("what"), play=True)))),
)
say(
    "clause",
    "copy {what:named.one}. you may cast the copy {_free:free}",
    items(made(e.CastIt, what=slot("what"), copy=True)),
)
_IN_HAND = both("_what", f.Non(f.land), f.InZone("hand"), f.you_own)
say(
    "clause",
    "you may cast a {_what:spells.one} from your hand {_free:free}",
    items(made(e.CastIt, what=made(e.Choose, what=_IN_HAND, name=fresh("chosen")))),
)


def _permission(action: str, free: bool = False) -> s.May:
    """To play a card that isn't in the hand: where it was put, and no longer once it leaves (CR 400.7)."""
    elsewhere = f.AnyOf((f.InZone("exile"), f.InZone("graveyard")))
    return s.May(f.you, action, f.Is(Bound("affected")) & elsewhere, free=free)


def _known(value: object) -> bool:
    """One of those cards, which the player doesn't choose before casting it, is another permission."""
    effect = value[0] if isinstance(value, tuple) and value else None
    return not (isinstance(effect, e.Apply) and isinstance(effect.to, e.Choose))


for _action, _paying in (("play", ""), ("cast", ""), ("play", f" {_FREE}"), ("cast", f" {_FREE}")):
    _rules = (_permission(_action, bool(_paying)),)
    say(
        "clause",
        f"you may {_action} {{to:thing}}{_paying} {{duration:play_while}}",
        items(made(e.Apply, to=slot("to"), rules=_rules, duration=slot("duration"))),
        when=_known,
    )
    say(
        "clause",
        f"{{duration:play_until}}, you may {_action} {{to:thing}}{_paying}",
        items(made(e.Apply, to=slot("to"), rules=_rules, duration=slot("duration"))),
    )
_ANY_MANA = s.May(f.you, "spend any colour", f.Is(Bound("affected")))
say("any_mana", "you may spend mana {_as:as_any_colour} to cast {_it:spell_again}", _ANY_MANA)
say("as_any_colour", "as though it were mana of {_any:any_color}", "any")
say("any_color", "any color", "any")
for _words in ("that spell", "it", "those spells", "them"):
    say("spell_again", _words, _words)
for _action in ("play", "cast"):
    _both = made(e.Apply, to=slot("to"), rules=items(_permission(_action), slot("_mana")), duration=slot("duration"))
    _paid = "(, and| and) {_mana:any_mana}"
    say("clause", f"you may {_action} {{to:thing}} {{duration:play_while}}{_paid}", items(_both))
    say("clause", f"{{duration:play_until}}, you may {_action} {{to:thing}}{_paid}", items(_both))
say("play_while", "this turn", END_OF_TURN)
say("play_while", "until end of turn", END_OF_TURN)
say("play_while", "until the end of your next turn", END_OF_YOUR_NEXT_TURN)
say("play_while", "for as long as (it remains|they remain) exiled", FOREVER)
say("play_until", "until end of turn", END_OF_TURN)
say("play_until", "until the end of your next turn", END_OF_YOUR_NEXT_TURN)

_AMONG_EXILED = made(f.AllOf, parts=items(slot("_what"), f.Is(Bound("exiled this way")), f.InZone("exile")))
say(
    "named.one",
    "a {_what:cards.one} exiled this way",
    made(e.Choose, what=_AMONG_EXILED, name=fresh("chosen")),
    after=remember,
)
say(
    "clause",
    f"copy {{_it:back.one}} {{_n:times}}. you may cast the copies {_FREE}",
    items(made(e.Repeat, times=slot("_n"), effects=items(made(e.CastIt, what=slot("_it"), copy=True)))),
)
# -- changing targets (CR 115.7) ---------------------------------------------------------------------------------------

for _words, _how in (("the target", "same"), ("the targets", "each"), ("a target", "one")):
    _change = f"change {_words} of {{what:thing}}"
    say("vp.many", _change, e.ChangeTargets, how=_how)
    say("vp.many", f"{_change} to {{to:known.one}}", e.ChangeTargets, how=_how)
    say("vp.many", f"{_change}. the new target must be {{only:a}}", e.ChangeTargets, how=_how)
say("clause", "you may change any targets of {what:thing}", items(made(e.ChooseNewTargets, what=slot("what"))))
