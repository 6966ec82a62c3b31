"""Events that are about an object: what it does, and what happens to it (CR 603)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.effects import Each
from apnap.language.english.events.player_events import ME, that_player
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.special.noun_phrases import NounPhrase
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.counters import note_dead
from apnap.language.grammar.values.filters import both, one_of
from apnap.language.grammar.values.player_or_planeswalker import note_attack
from apnap.language.grammar.values.said_before import ABOUT, About, Happening, working
from apnap.language.grammar.wording.self_references import by_name, can_die, enchanted
from apnap.language.grammar.wording.when_or_whenever import refers_to_player
from apnap.language.references import Bound, ControllerOf, DefendingPlayer, EachPlayer, Haunted, Host, OwnerOf, This

OBJECT_EVENTS = Vocabulary()
say = OBJECT_EVENTS.say


def _of_something(value: object) -> bool:
    """Any spell or ability matches where nothing else is said of it."""
    return isinstance(value, p.BecomesTarget) and value.of != f.AnyOf((f.spell, f.IsAbility()))


def _a_vehicle(talk: Discourse, value: object) -> None:
    talk.mention(Bound("other"), f.HasSubtype("Vehicle"))


def _itself(talk: Discourse, value: object) -> None:
    talk.mention(This(), talk.own)


def _done(talk: Discourse, value: object) -> None:
    """ "that player" is the opponent who controls what the event is about, or what else it names, unless it has named
    another player."""
    note_dead(talk, value)
    if any(mention.is_player for mention in talk.mentions):
        return
    done = value.choices[0] if isinstance(value, p.AnyEvent) else value
    name = _of_opponent(talk, done)
    if name:
        talk.mention(ControllerOf(Bound(name)), f.player)


def _of_opponent(talk: Discourse, done: object) -> str:
    """What an opponent controls: the one the event is about, or the spell or ability that it also names."""
    fields = talk.abouts.get(type(done), ()) if isinstance(done, p.Pattern) else ()
    for field in fields:
        if f.opponent_controls in parts(getattr(done, field)):
            return "source" if isinstance(done, p.DealsDamage) and field == "source" else "it"
    return "other" if isinstance(done, p.BecomesTarget) and f.opponent_controls in parts(done.of) else ""


def _that_opponent(talk: Discourse, value: object) -> None:
    talk.mention(Bound("that player"), f.opponent)


def _the_defender(talk: Discourse, value: object) -> None:
    talk.mention(Bound("other"), f.opponent)


def _the_attacker(talk: Discourse, value: object) -> None:
    talk.mention(Bound("that player"), f.player)


def _aimed(talk: Discourse, value: object) -> None:
    talk.mention(Bound("other"), f.AnyOf((f.spell, f.IsAbility())))


def _into_graveyard(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), f.InZone("graveyard"))
    if isinstance(value, p.Moves) and f.you_own not in parts(value.what):
        talk.mention(OwnerOf(Bound("it")), f.player)


def _not_another(value: object) -> bool:
    """ "~ or another creature" has words of its own."""
    return isinstance(value, f.AnyOf) and f.another not in parts(value.choices[1])


def _apart(value: object) -> bool:
    """ "blocks or becomes blocked by a creature" names the creature for both."""
    if not isinstance(value, p.AnyEvent) or len(value.choices) != 2:
        return False
    first, second = value.choices
    return not (isinstance(first, p.Blocks) and isinstance(second, p.BecomesBlocked) and second.by is not None)


def _attacks_others(value: object) -> bool:
    """So many creatures attack; of those that attack you, a condition asks how many they are."""
    attack = value.pattern if isinstance(value, p.OneOrMore) else None
    return isinstance(attack, p.Attacks) and attack.defender != ME


def _at_planeswalker(value: object) -> bool:
    whom = value.defender if isinstance(value, p.Attacks) else None
    return isinstance(whom, f.AnyOf) and f.planeswalker in parts(whom.choices[-1])


_CARD = f.Non(f.token)


def _not_by(value: object, talk: Discourse) -> bool:
    """ "a player taps a land for mana" names the player whom the ability refers to; and what isn't a token and goes to
    a graveyard from anywhere is a card."""
    if isinstance(value, p.Moves) and (value.origin, value.destination) == ("", "graveyard"):
        return _CARD not in parts(value.what)
    return not (isinstance(value, p.TappedForMana) and value.what != f.Is(Host()) and refers_to_player(value, talk))


say("whose", "~", f.this, rather=by_name)
say("whose", "this {_noun:this_noun}", f.this)
say("whose", "enchanted {_noun:host}", f.Is(Host()), rather=enchanted)
say("whose", "(equipped|fortified) {_noun:host}", f.Is(Host()))
say("whose", "~ or another {_it:np.one}", made(f.AnyOf, choices=items(f.this, both("_it", f.another))))
say(
    "whose",
    "this {_noun:this_noun} or another {_it:np.one}",
    made(f.AnyOf, choices=items(f.this, both("_it", f.another))),
)
say("whose", "{_it:self} or equipped {_noun:host}", f.AnyOf((f.this, f.Is(Host()))))
say("whose", "~ or {_it:a.object}", made(f.AnyOf, choices=items(f.this, slot("_it"))), when=_not_another)
say("whose", "you or {_it:a.object}", made(f.AnyOf, choices=items(ME, slot("_it"))))
say("whose", "a source", f.Anything())
say("whose", "{it:a.object}", slot("it"))
say("event", "{_what:whose=about} {deeds:deeds.one}", Happening("_what", "deeds"), after=_done, rather=_not_by)
say(
    "event",
    "one or more {_what:np.many=about} {deeds:deeds.many}",
    made(p.OneOrMore, pattern=Happening("_what", "deeds")),
)
say(
    "event",
    "{at_least:number} or more {_what:np.many=about} {deeds:deeds.many}",
    made(p.OneOrMore, pattern=Happening("_what", "deeds"), at_least=slot("at_least")),
    when=_attacks_others,
)
say("deeds*", "{it:deed*}", slot("it"))
say("deeds*", "{a:deed*} or {b:deed*}", made(p.AnyEvent, choices=items(slot("a"), slot("b"))), when=_apart)
say("deed*", "enter<s>[ the battlefield]", p.Moves, what=ABOUT, destination="battlefield")
say(
    "deed*",
    "enter<s>[ the battlefield] under your control",
    p.Moves,
    what=About(f.you_control),
    destination="battlefield",
)
say(
    "deed*",
    "enter<s>[ the battlefield] under an opponent's control",
    p.Moves,
    what=About(f.opponent_controls),
    destination="battlefield",
)
say("deed*", "die<s>", p.Moves, what=ABOUT, origin="battlefield", destination="graveyard", rather=can_die)
say(
    "deed*",
    "<is|are> put into a graveyard from the battlefield",
    p.Moves,
    what=ABOUT,
    origin="battlefield",
    destination="graveyard",
)
say("deed*", "<is|are> put into a graveyard from anywhere", p.Moves, what=ABOUT, destination="graveyard")
say(
    "deed*",
    "<is|are> put into your graveyard from the battlefield",
    p.Moves,
    what=About(f.you_own),
    origin="battlefield",
    destination="graveyard",
)
say(
    "deed*",
    "<is|are> put into exile from the battlefield",
    p.Moves,
    what=ABOUT,
    origin="battlefield",
    destination="exile",
)
say("deed*", "leave<s> the battlefield", p.Moves, what=ABOUT, origin="battlefield")
say("deed*", "attack<s>", p.Attacks, what=ABOUT, after=note_attack)
say("deed*", "attack<s> enchanted player", p.Attacks, what=ABOUT, defender=f.Is(Host()))
say("deed*", "attack<s> a player", p.Attacks, what=ABOUT, defender=f.player, after=_the_defender)
say(
    "event",
    "a player attacks enchanted player with one or more {_what:np.many}",
    made(p.OneOrMore, pattern=made(p.Attacks, what=slot("_what"), defender=f.Is(Host()))),
    after=_the_attacker,
)
say("deed*", "attack<s> alone", p.Attacks, what=ABOUT, alone=True)
say("deed*", "attack<s> you", p.Attacks, what=ABOUT, defender=ME)
say(
    "deed*",
    "attack<s> you or a planeswalker you control",
    p.Attacks,
    what=ABOUT,
    defender=f.AnyOf((ME, f.planeswalker & f.you_control)),
)
say("deed*", "attack<s> one of your opponents", p.Attacks, what=ABOUT, defender=f.opponent, after=_the_defender)
say(
    "deed*",
    "attack<s> one of your opponents or {_other:a.object}",
    p.Attacks,
    what=ABOUT,
    defender=made(f.AnyOf, choices=items(f.opponent, slot("_other"))),
    when=_at_planeswalker,
)
say("deed*", "block<s>", p.Blocks, what=ABOUT)
say("deed*", "block<s> {attacker:a.object=other}", p.Blocks, what=ABOUT)
say("deed*", "become<s> blocked", p.BecomesBlocked, what=ABOUT)
say("deed*", "become<s> blocked by {by:a.object=other}", p.BecomesBlocked, what=ABOUT)
say(
    "deeds*",
    "block<s> or become<s> blocked by {other:a.object=other}",
    made(
        p.AnyEvent,
        choices=items(
            made(p.Blocks, what=ABOUT, attacker=slot("other")), made(p.BecomesBlocked, what=ABOUT, by=slot("other"))
        ),
    ),
)
say("deed*", "attack<s> and <isn't|aren't> blocked", p.AttacksUnblocked, what=ABOUT)
say("deed*", "become<s> attached to {to:whose=other}", p.BecomesAttached, what=ABOUT)
say("deed*", "become<s> tapped", p.BecomesTapped, what=ABOUT)
say("deed*", "become<s> untapped", p.BecomesUntapped, what=ABOUT)
say("deed*", "<is|are> turned face up", p.TurnsFaceUp, what=ABOUT)
say("deed*", "<is|are> tapped for mana", p.TappedForMana, what=ABOUT, after=that_player)
say("deed*", "become<s> the target of a spell or ability", p.BecomesTarget, what=ABOUT, after=_aimed)
say("deed*", "become<s> the target of {of:a.object=other}", p.BecomesTarget, what=ABOUT, when=_of_something)
say(
    "event",
    "one or more {kind:counter} counters are put on {what:whose=about}",
    p.GetsCounters,
)
_COMPANY = f.AllOf((f.creature, f.attacking, f.you_control, f.another))
say(
    "event",
    "{_it:self} and at least {_n:number} other creatures attack",
    made(p.Attacks, what=f.this, company=made(q.Exists, what=_COMPANY, at_least=slot("_n"))),
    after=_itself,
)
_ELSEWHERE = f.Attacking(Each(f.player & f.Non(f.Is(DefendingPlayer()))))
say(
    "event",
    "{_it:self} and another {_what:np.one} attack different players",
    made(p.Attacks, what=f.this, defender=f.player, company=made(q.Exists, what=both("_what", f.another, _ELSEWHERE))),
    after=_itself,
)
say("deed*", "crew<s> a Vehicle", p.Crews, what=ABOUT, after=_a_vehicle)
say("event", "{who:who*} exert<s> {what:a.object=it}", p.Exerts, after=that_player)
say("deed*", "exploit<s> {exploited:a.object=it}", p.Exploits, what=ABOUT)
_SOURCE = Discourse.it_is_the_source
say("deed*", "deal<s> combat damage to {recipient}", p.DealsDamage, source=ABOUT, combat=True, before=_SOURCE)
say("deed*", "deal<s> damage to {recipient}", p.DealsDamage, source=ABOUT, before=_SOURCE)
say(
    "deed*",
    "deal<s> damage to one or more {recipient:player.many} {_when:first_each_turn}",
    p.DealsDamage,
    source=ABOUT,
    first=True,
    before=_SOURCE,
)
say("first_each_turn", "for the first time each turn", None)
say("deed*", "deal<s> combat damage", p.DealsDamage, source=ABOUT, combat=True, before=_SOURCE)
say("deed*", "deal<s> damage", p.DealsDamage, source=ABOUT, before=_SOURCE)
say("deed*", "<is|are> dealt damage", p.DealsDamage, source=None, recipient=ABOUT)
say("deed*", "<is|are> dealt combat damage", p.DealsDamage, source=None, recipient=ABOUT, combat=True)
say("recipient", "a {it:player.one=that player}", slot("it"))
say("recipient", "one of your opponents", f.opponent, after=_that_opponent, rather=seldom)
say("recipient", "you", ME)
say("recipient", "~", f.this, after=_itself)
say("recipient", "this {_noun:this_noun}", f.this, after=_itself)
say("recipient", "{it:a.object=it}", slot("it"))
say(
    "event",
    "an opponent is dealt damage by {source:dealers}",
    p.DealsDamage,
    recipient=f.opponent,
    after=_that_opponent,
)
say("dealers", "{a:a.object} or by {b:a.object}", one_of("a", "b"))
say("event", "you're dealt damage", p.DealsDamage(None, ME))
say("event", "you're dealt combat damage", p.DealsDamage(None, ME, True))
for _words, _owner in (("your", f.you_own), ("an opponent's", f.OwnedBy(EachPlayer("opponent")))):
    say(
        "event",
        f"a card is put into {_words} graveyard from anywhere",
        p.Moves(_CARD & _owner, "", "graveyard"),
        after=_into_graveyard,
    )
say(
    "event",
    "a {_what:cards.one} is put into a player's graveyard from anywhere",
    made(p.Moves, what=both("_what", _CARD), origin="", destination="graveyard"),
    after=_into_graveyard,
)

# -- sources -----------------------------------------------------------------------------------------------------------

OBJECT_EVENTS.add(NounPhrase("source.one", "adjective", "source_noun", "ending.one"))
say("source_noun", "source", None)
say("whose", "a {it:source.one}", slot("it"))

# -- transforming and haunting -----------------------------------------------------------------------------------------

say("deed*", "transform<s> into {into:a}", p.Transforms, what=ABOUT)
say("deed*", "transform<s> into ~", p.Transforms, what=ABOUT, into=f.Named("~"))
say("deed*", "transform<s>", p.Transforms, what=ABOUT)
_HAUNTED = p.dies(f.Is(Haunted()))
say(
    "event",
    "{_it:self} enters[ the battlefield] or the creature it haunts dies",
    working("any", p.AnyEvent((p.enters(), _HAUNTED))),
)
say("event", "the creature {_it:self} haunts dies", working("exile", _HAUNTED))

# -- states of the game (CR 603.8) -------------------------------------------------------------------------------------

say(
    "event",
    "{_it:self} has {_word:keyword_name}",
    made(p.StateIs, condition=made(q.Fits, what=This(), filter=made(f.HasKeyword, keyword=slot("_word")))),
)

say(
    "event",
    "there are {at_least:number_or_more} {kind:counter} counters on {_it:self}",
    made(
        p.StateIs,
        condition=made(q.Fits, what=This(), filter=made(f.HasCounters, kind=slot("kind"), at_least=slot("at_least"))),
    ),
)
say(
    "event",
    "{_it:self} has {at_least:number_or_more} {kind:counter} counters on it",
    made(
        p.StateIs,
        condition=made(q.Fits, what=This(), filter=made(f.HasCounters, kind=slot("kind"), at_least=slot("at_least"))),
    ),
)
