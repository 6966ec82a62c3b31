"""Schemes and vanguards: what an archenemy's schemes do to several opponents (CR 313, 314, 904)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import nontraditional as n
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static, Triggered
from apnap.language.amounts import Number, PowerOf
from apnap.language.durations import END_OF_TURN, FOREVER
from apnap.language.english.effects.choices import note_player
from apnap.language.english.effects.hands import HAND
from apnap.language.english.effects.libraries import SOUGHT, found
from apnap.language.english.nouns.references import remember
from apnap.language.english.statics.static_abilities import of_affected
from apnap.language.grammar.discourse import Discourse, again, parts
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Refused, Slots, Spec, aside, fresh, items, joined, made, slot
from apnap.language.grammar.values.combined import with_
from apnap.language.grammar.values.filters import both, replaced
from apnap.language.grammar.values.said_before import ABOUT, ACTOR, That
from apnap.language.grammar.values.zones import DOER
from apnap.language.kinds import Effect, Filter, Reference
from apnap.language.references import (
    Both,
    Bound,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    Granter,
    Linked,
    OwnerOf,
    You,
)

SCHEMES = Vocabulary()
say = SCHEMES.say


class TheirCreatures(Spec):
    """The creatures of the players whom the rule is about."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if isinstance(talk.about, f.Is):
            return f.AllOf((f.creature, f.ControlledBy(talk.about.reference)))
        if talk.about not in _CREATURES_OF:
            raise Refused
        return _CREATURES_OF[talk.about]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        known = isinstance(talk.about, f.Is) or talk.about in _CREATURES_OF
        return known and value == self.build(slots, talk)


class Before(Spec):
    """An effect, and those in the slot after it."""

    def __init__(self, first: Effect, rest: str) -> None:
        self.first = first
        self.rest = rest

    def build(self, slots: Slots, talk: Discourse) -> object:
        rest = slots[self.rest]
        assert isinstance(rest, tuple)
        return (self.first, *rest)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < 2 or value[0] != self.first:
            return False
        slots[self.rest] = value[1:]
        return True


def _of_player(value: object) -> bool:
    attack = value.pattern if isinstance(value, p.OneOrMore) else None
    return isinstance(attack, p.Attacks) and isinstance(attack.defender, f.Is)


_CREATURES_OF: dict[Filter | None, Filter] = {
    f.you: f.creature & f.you_control,
    f.opponent: f.creature & f.opponent_controls,
    f.player: f.creature,
}
_ALL_CAST = items(made(e.CastIt, what=slot("_all")))
_THEM = Bound("that player")
_AFFECTED = f.Is(Bound("affected"))
_AT_ITS_OWNER = s.Must(_AFFECTED, "attack", f.Is(OwnerOf(Bound("affected"))))

# -- several targets ---------------------------------------------------------------------------------------------------

_TOGETHER = items(made(f.Is, reference=slot("a")), made(f.Is, reference=slot("b")), slot("c"))
say(
    "named.many",
    "{a:one_target}, {b:one_target}, and all {c:zoned.many}",
    made(e.Each, what=made(f.AnyOf, choices=_TOGETHER), name=fresh("those")),
    after=remember,
)


class DifferentPlayers(Spec):
    """What is in force for each of several targets for a time, no two of which are the same player."""

    _NAMES = ("a", "b", "c")

    def build(self, slots: Slots, talk: Discourse) -> object:
        found: list[Effect] = []
        names: tuple[str, ...] = ()
        for name in self._NAMES:
            one = slots[name]
            assert isinstance(one, e.Apply) and isinstance(one.to, e.Target)
            to = replace(one.to, other_than=names)
            found.append(replace(one, to=to, duration=str(slots["duration"])))
            names = (*names, to.name)
        return tuple(found)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) != len(self._NAMES):
            return False
        for name, one in zip(self._NAMES, value, strict=True):
            if not isinstance(one, e.Apply) or not isinstance(one.to, e.Target):
                return False
            slots[name] = replace(one, to=replace(one.to, other_than=()), duration=END_OF_TURN)
            slots["duration"] = one.duration
        return self.build(slots, talk) == value


say(
    "happening",
    "{duration}, {a:kept_from}, {b:kept_from}, and {c:kept_from}. {_each:each_once}.",
    DifferentPlayers(),
)
say("kept_from", "{to:one_target} can't {rules:player_bans}", e.Apply, before=of_affected)
say("each_once", "you can't choose any {_player:player_word} as a target more than once", None)
say("player_ban", "attack with creatures", s.Cannot, who=TheirCreatures(), action="attack")

# -- attacking a certain player ----------------------------------------------------------------------------------------

SIEGE = Static(s.Must(f.this, "attack", f.Is(Granter())))
say("besieging", "a {face:described} token that attacks that player each combat if able", slot("face"))
say(
    "happening",
    "for each opponent, create {face:besieging}.",
    items(
        made(
            e.ForEach,
            what=EachPlayer("opponent"),
            effects=items(made(e.CreateToken, token=with_("face", abilities=(SIEGE,)), named=_THEM)),
            name="that player",
        )
    ),
)
for _words, _duration in (("this turn", END_OF_TURN), ("each combat", FOREVER)):
    for _those, _what in (("each of them", "them"), ("each of those {noun:back_noun.many}", "noun")):
        _each = slot("_who") if _what == "them" else That("noun", many=True)
        _template = "each of {_who:them}" if _what == "them" else _those
        say(
            "happening",
            f"{_template} attacks its owner {_words} if able.",
            items(
                made(
                    e.ForEach,
                    what=_each,
                    effects=(e.Apply(Bound("each"), rules=(_AT_ITS_OWNER,), duration=_duration),),
                )
            ),
        )

# -- hands -------------------------------------------------------------------------------------------------------------


class TheirHands(Spec):
    """Those whose hands have just been revealed."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who = talk.notes.get(HAND)
        if not isinstance(who, EachPlayer):
            raise Refused
        return who

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return isinstance(value, EachPlayer) and value == talk.notes.get(HAND)


say(
    "happening",
    "choose a {_what:cards.one} from each of those hands. {_who:those_players} discard those cards.",
    items(made(e.Discard, who=TheirHands(), what=slot("_what"), chooser=You())),
)
say("those_players", "those players", None)
_IN_HANDS = made(f.AllOf, parts=items(slot("_what"), f.InZone("hand"), made(f.OwnedBy, who=TheirHands())))
say(
    "named.one",
    "a {_what:cards.one} revealed this way",
    made(e.Choose, what=_IN_HANDS, name=fresh("chosen")),
    after=remember,
)
say("clause", "you may choose {_it:named.one} and cast it {_free:free}", items(made(e.CastIt, what=slot("_it"))))
_FROM_HAND = f.AllOf((f.Non(f.land), f.InZone("hand"), f.you_own))
say(
    "clause",
    "you may cast up to {_n:number} spells from your hand {_free:free}",
    items(made(e.Repeat, times=slot("_n"), effects=(e.CastIt(e.Choose(_FROM_HAND)),))),
)
say(
    "named.one",
    "each opponent who didn't sacrifice a creature",
    e.Each(f.opponent & f.Non(f.Is(ControllerOf(Bound("sacrificed"))))),
)

# -- libraries ---------------------------------------------------------------------------------------------------------

say("clause", "you may cast any number of spells from among {_all:cast_among} {_free:free}", _ALL_CAST)
say("cast_among", "cards exiled this way", Bound("exiled this way"))
# each of them shuffles at the end, as it would by itself (CR 701.19e)
say("happening", "{first:searching}. then {rest:searching}. each player shuffles.", joined())
say("searching", "{who:subject.one=actor} {effect:search_only.one}", items(slot("effect")), before=Discourse.yours)
say("searching", "you {effect:search_only.many}", items(slot("effect")), before=Discourse.yours)
_SEARCH = "search<es> {_own:own} library for {_sought:sought}"
_INTO_HAND = "put<s> {_that:found} into {_own:own} hand"
for _words, _reveal in ((" and", False), (", reveal<s> {_it:found}, and", True)):
    _only: dict[str, object] = {**SOUGHT, "who": ACTOR, "reveal": _reveal, "to": "hand"}
    say("search_only*", f"{_SEARCH}{_words} {_INTO_HAND}", e.Search, None, found, None, None, **_only)

# -- offerings and choices of an opponent ------------------------------------------------------------------------------


def _owners(*names: str) -> Reference:
    first = OwnerOf(Bound(names[0]))
    return first if len(names) == 1 else Both(first, _owners(*names[1:]))


class ForOtherKinds(Spec):
    """A process repeated for other kinds of things (CR 608.2c): each effect once more, with another kind and another
    name for what is chosen; then the owners of all of them shuffle."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        process, kinds = slots["_process"], slots["_kinds"]
        assert isinstance(process, tuple) and isinstance(kinds, tuple)
        first = next((one.what for one in process if isinstance(one, e.Pick)), None)
        if not isinstance(first, e.Choose):
            raise Refused
        found, names = process, [first.name]
        again_ = replaced(process, first.by, again(first.by))
        head = parts(first.what)[0]
        for number, kind in enumerate(kinds, 2):
            name = f"{first.name}{number}"
            other = replaced(replaced(again_, head, kind), Bound(first.name), Bound(name))
            assert isinstance(other, tuple)
            other = tuple([_renamed(one, name) for one in other])
            found, names = found + other, [*names, name]
        return (*found, e.Shuffle(_owners(*names)))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if hint is not None and "_process" in hint and self.build(hint, talk) == value:
            slots["_process"], slots["_kinds"] = hint["_process"], hint["_kinds"]
            return True
        if not isinstance(value, tuple) or len(value) < 5 or not isinstance(value[-1], e.Shuffle):
            return False
        slots["_process"] = value[:2]
        picks = [one.what for one in value[2:] if isinstance(one, e.Pick)]
        slots["_kinds"] = tuple([parts(one.what)[0] for one in picks if isinstance(one, e.Choose)])
        return bool(slots["_kinds"]) and self.build(slots, talk) == value


def _renamed(effect: Effect, name: str) -> Effect:
    chosen = effect.what if isinstance(effect, e.Pick) else None
    return e.Pick(replace(chosen, name=name)) if isinstance(chosen, e.Choose) else effect


say(
    "happening",
    "{_process:clauses}, then repeats this process for {_kinds:kind_list}. then {_who:their_owners} shuffles.",
    ForOtherKinds(),
)
say("kind_list", "{a:a}, {b:a}, and {c:a}", items(slot("a"), slot("b"), slot("c")))
say("their_owners", "the owner of each permanent chosen this way", None)


def _chosen(talk: Discourse, value: object) -> None:
    assert isinstance(value, e.Pick) and isinstance(value.what, e.Choose)
    remember(talk, value.what)


_A_PLAYER = made(e.Choose, what=f.player, by=DOER, name=fresh("chosen"))
say("vp.one", "chooses a player", made(e.Pick, what=_A_PLAYER), after=_chosen)
_OTHERS = made(f.AllOf, parts=items(f.player, f.Non(f.you), made(f.Non, inner=made(f.Is, reference=slot("_who")))))
_OF_OTHERS = made(
    f.AllOf,
    parts=items(f.creature, f.Non(f.you_control), made(f.Non, inner=made(f.ControlledBy, who=slot("_who")))),
)
say(
    "clause",
    "{duration}, only you and {_who:chosen_player} can cast spells and attack with creatures",
    items(
        made(e.ApplyRule, rule=made(s.Cannot, who=_OTHERS, action="cast"), duration=slot("duration")),
        made(e.ApplyRule, rule=made(s.Cannot, who=_OF_OTHERS, action="attack"), duration=slot("duration")),
    ),
)
say("chosen_player", "the chosen {noun:player_word}", That("noun"))
say("named.one", "the {noun:player_word}", That("noun"), rather=seldom)
say("player_word", "player", f.player)
say("vp.many", "choose an opponent", e.ChooseWord("opponent"), after=note_player)
say("ability", "as you set {_it:self} in motion, choose an opponent.", Static(n.ChoosesAsSetInMotion("opponent")))
say(
    "rule",
    "{_what:np.many} the chosen player controls don't untap during their untap step",
    made(s.Cannot, who=both("_what", f.ControlledBy(ChosenPlayer())), action="untap"),
)
_CHOSEN = f.Is(ChosenPlayer())
say("whose", "the chosen player", _CHOSEN)
_ATTACKED = made(p.OneOrMore, pattern=made(p.Attacks, what=f.creature, defender=ABOUT))
say("deed.one", "is attacked", _ATTACKED, when=_of_player)
_ABLE = f.AllOf((f.creature, f.untapped, f.ControlledBy(e.Each(f.IsPlayer("active")))))
_ENOUGH = made(q.Compare, left=PowerOf(Bound("chosen")), comparison=">=", right=slot("_n"))
say(
    "happening",
    "they may tap {_able:team_creatures} with total power {_n:digit} or greater. if they do, {_then:clauses}.",
    items(
        e.Pick(e.Choose(_ABLE, None, _THEM)),
        made(e.If, condition=_ENOUGH, effects=Before(e.Tap(Bound("chosen")), "_then")),
    ),
)
say("team_creatures", "any number of untapped creatures they control", None)

# -- what schemes say of schemes, turns and attacks --------------------------------------------------------------------

_ONCE = made(s.Instead, pattern=slot("pattern"), effects=slot("effects"), once=True)
say(
    "clause",
    "the next time {pattern:would}, {effects:clauses} instead",
    items(made(e.ApplyRule, rule=_ONCE, duration=FOREVER)),
)
say("would", "you would set a scheme in motion", n.SetsInMotion(f.Is(You()), f.Anything()))
say("vp.many", "set {number:number} schemes in motion", n.SetNextInMotion)
say("rule", "schemes can't be set in motion", s.Cannot(f.player, "set schemes in motion"))
say(
    "ability",
    "when {_n:number} or more {_what:np.many} attack you, {effects:what_happens}",
    made(
        Triggered,
        pattern=made(p.OneOrMore, pattern=made(p.Attacks, what=slot("_what"), defender=f.Is(You()))),
        effects=slot("effects"),
        condition=made(q.Compare, left=Number(), comparison=">=", right=slot("_n")),
    ),
    before=Discourse.new_ability,
)
_AT_YOURS = f.AnyOf((f.Attacking(You()), f.Attacking(e.Each(f.planeswalker & f.you_control))))
say("condition", "you're the defending player", q.Fits(Bound("it"), _AT_YOURS))
say(
    "vp.many",
    "create a {token:token.one} that's blocking that creature",
    made(e.CreateToken, token=slot("token"), blocking=Bound("it"), name=fresh("tokens")),
)
_NO_CAST = made(q.Unless, inner=made(q.HappenedSinceYourTurn, pattern=slot("_cast")))
say("condition", "no {_cast:opponent_cast} since your last turn ended", _NO_CAST)
say("opponent_cast", "opponent cast a spell", p.Casts(f.opponent))
say("opponent_cast", "opponent cast a {what:spells.one}", p.Casts, who=f.opponent)
say(
    "condition",
    "{at_least:number} or more cards were put into your graveyard {_when:from_anywhere}",
    q.HappenedThisTurn,
    pattern=p.Moves(f.Non(f.token) & f.you_own, "", "graveyard"),
)
say("from_anywhere", "this turn from anywhere", None)
say("from_anywhere", "from anywhere this turn", None)
say("rule", "untap all {what:np.many} during each opponent's untap step", s.UntapsDuring, whose=f.opponent)
say(
    "rule",
    "untap all {what:np.many} during each other player's untap step",
    s.UntapsDuring,
    whose=f.player & f.Non(f.you),
)
say("event", "a creature put onto the battlefield with {_it:self} dies", p.dies(f.creature & f.Is(Linked())))
# whoever chooses it chooses among those (CR 608.2d)
say(
    "happening",
    "{effects:clauses}. if two or more {_ones:tied} are tied for {_for:tied_for}, you choose {_one:one_of_tied}.",
    aside("effects"),
)
for _word in ("players", "creatures", "permanents"):
    say("tied", _word, None)
say("one_of_tied", "one", None)
say("one_of_tied", "one of them", None)
say("tied_for", "highest life total", None)
for _extreme in ("greatest", "highest", "least", "lowest"):
    for _word in ("power", "toughness", "mana value"):
        say("tied_for", f"{_extreme} {_word}", None)


class TheOther(Spec):
    """What was dealt damage, after what deals it. Only a hint shows that a card words it so."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        named = [mention.reference for mention in talk.mentions]
        if Bound("it") not in named or Bound("source") not in named:
            raise Refused
        return Bound("it")

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and value == Bound("it")


say("named.one", "the other creature", TheOther())

# -- vanguards, and mana -----------------------------------------------------------------------------------------------

say(
    "rule",
    "if {_what:a} is tapped for mana, it produces {_mana:mana_instead}",
    made(s.ProducesAnyColour, what=slot("_what")),
)
say("mana_instead", "mana of a color of your choice {_not:no_other_type}", None)
say("no_other_type", "instead of any other type", None)
