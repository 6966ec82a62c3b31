"""References: the thing or player a sentence is about, named in full or by a pronoun (CR 109, 115)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.amounts import X
from apnap.language.effects import Choose, Each, Target
from apnap.language.grammar.discourse import Discourse, again, is_player, parts
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Make, Refused, Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.values.filters import both, one_of
from apnap.language.grammar.values.namesakes import WithItsNamesakes
from apnap.language.grammar.values.player_or_planeswalker import (
    Attacked,
    ByTheirController,
    ControlledByEither,
    PlayerOrPlaneswalker,
    WithTheirCreatures,
)
from apnap.language.grammar.values.said_before import IT_THERE, ITS_OWNER, THEY, Sacrificed, That, working
from apnap.language.grammar.values.zones import DOER, Exiled, Itself
from apnap.language.grammar.wording.self_references import (
    by_name,
    clear,
    enchanted,
    is_card,
    is_host,
    just_mentioned,
    named_in_full,
)
from apnap.language.kinds import AllOf, Filter
from apnap.language.references import (
    ActivePlayer,
    AttackingPlayer,
    Bound,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    Host,
    Linked,
    OwnerOf,
    TargetChooser,
    This,
    You,
)

REFERENCES = Vocabulary()
say = REFERENCES.say


def _this(talk: Discourse, value: object) -> None:
    named_in_full(talk)
    talk.mention(This(), talk.own)


def remember(talk: Discourse, value: object) -> None:
    """What was named in full can be referred to by its name from now on."""
    assert isinstance(value, (Target, Choose, Each))
    if value.name not in talk.names:
        talk.names.append(value.name)
    if isinstance(value, Target):
        _note_target(talk, value.name)
    talk.mention(Bound(value.name), value.what, isinstance(value, Each) or value.count != 1)


def _note_target(talk: Discourse, name: str) -> None:
    """A target with a name that no reading gives."""
    named = talk.notes.get(_BY_HAND, ())
    if isinstance(named, tuple) and not name.startswith("target"):
        talk.note(_BY_HAND, (*named, name))


_BY_HAND = "targets named by hand"


def _host(talk: Discourse, value: object) -> None:
    talk.mention(Host(), f.creature)


def _object(value: object) -> bool:
    return isinstance(value, Filter) and not is_player(value)


def _no_player(value: object) -> bool:
    """Players are `EachPlayer`, unless something they do distinguishes them."""
    if not isinstance(value, Each):
        return False
    return (
        not isinstance(value.what, f.IsPlayer)
        and value.what != f.player & f.another
        and value.what != f.another & f.player
    )


def _not_player(value: object) -> bool:
    what = getattr(value, "what", None)
    return isinstance(what, Filter) and not is_player(what)


def _of_an_object(value: object) -> bool:
    """Players have neither owner nor controller."""
    of = getattr(value, "of", None)
    return not (isinstance(of, Target) and is_player(of.what))


def _their_owner(talk: Discourse, value: object) -> None:
    """ "they" then means the owner."""
    talk.mention(again(value), f.player)


class AnotherTarget(Spec):
    """ "another target creature": other than the targets before it, or where there are none, than the card itself."""

    def __init__(self, at_least: int | None = None, what: Filter | None = None) -> None:
        self.at_least = at_least
        self.what = what

    def build(self, slots: Slots, talk: Discourse) -> object:
        what, before = slots["what"] if self.what is None else self.what, _targets(talk)
        assert isinstance(what, Filter)
        test = what if before else AllOf((*parts(what), other_than(what, talk)))
        return Target(test, talk.fresh("target"), at_least=self.at_least, other_than=before)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, Target) or value.count != 1 or value.at_least != self.at_least:
            return False
        before = _targets(talk)
        if value.other_than != before:
            return False
        rest = [part for part in parts(value.what) if before or not is_other(part)]
        what = rest[0] if len(rest) == 1 else AllOf(tuple(rest))
        if self.what is None:
            slots["what"] = what
        elif what != self.what:
            return False
        return bool(before) or (len(rest) < len(parts(value.what)) and talk.others(what) in parts(value.what))


class ThatSuch(Spec):
    """ "that creature card": the latest thing said to be such a card. Only a hint shows that a card words it so."""

    def __init__(self, noun: str) -> None:
        self.noun = noun

    def build(self, slots: Slots, talk: Discourse) -> object:
        noun = slots[self.noun]
        assert isinstance(noun, Filter)
        for mention in reversed(talk.mentions):
            if not mention.many and set(parts(noun)) <= set(parts(mention.what)):
                talk.recall(mention.reference)
                return mention.reference
        raise Refused

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if hint is None or self.noun not in hint:
            return False
        slots[self.noun] = hint[self.noun]
        return value == self.build(slots, talk)


class Another(Spec):
    """The filter in a slot, and that it is another: "another creature"."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        what = slots["it"]
        assert isinstance(what, Filter)
        return AllOf((*parts(what), other_than(what, talk)))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        tests = parts(value) if isinstance(value, AllOf) else ()
        rest = [part for part in tests if not is_other(part)]
        if not rest or len(rest) != len(tests) - 1:
            return False
        slots["it"] = rest[0] if len(rest) == 1 else AllOf(tuple(rest))
        return talk.others(AllOf(tuple(rest))) in tests


class ThatOpponent(Spec):
    """ "that opponent": said of an opponent where "that player" would do. Only a hint shows that a card words it so."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        found = talk.that(f.opponent, False)
        if found is None:
            raise Refused
        return found

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and value == talk.that(f.opponent, False)


class Chooser(Spec):
    """ "of their choice": the controller of what the event is about."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if talk.describe(Bound("it")) is None:
            raise Refused
        return ControllerOf(Bound("it"))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == ControllerOf(Bound("it")) and talk.describe(Bound("it")) is not None


class OthersThanYou(Spec):
    """ "each other player", where no other player was mentioned."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if any(mention.is_player for mention in talk.mentions):
            raise Refused
        return EachPlayer("other")

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == EachPlayer("other") and not any(mention.is_player for mention in talk.mentions)


def other_than(what: Filter, talk: Discourse) -> Filter:
    """ "Another", said of such a thing."""
    test = talk.others(what)
    if test is None:
        raise Refused
    return test


def is_other(test: Filter) -> bool:
    return isinstance(test, f.Non) and isinstance(test.inner, f.Is)


def _targets(talk: Discourse) -> tuple[str, ...]:
    named = talk.notes.get(_BY_HAND, ())
    assert isinstance(named, tuple)
    return tuple([name for name in talk.names if name.startswith("target") or name in named])


def _not_done_by_it(value: object, talk: Discourse) -> bool:
    """Where the card itself does something, "its" would be its own."""
    return not isinstance(talk.subject, This)


def _not_all(value: object, talk: Discourse) -> bool:
    """Things of a kind are mentioned together, and so are several targets."""
    return not isinstance(value, Each) and not (isinstance(value, Target) and value.count != 1)


_CHOSEN = fresh("chosen")
# -- named in full -----------------------------------------------------------------------------------------------------

say("named.one", "{_self:self} from your graveyard", working("graveyard", This()), after=_this)
say("named.one", "~", This(), after=_this, rather=by_name)
say("named.one", "this {_noun:this_noun}", This(), after=_this)
for _word in ("creature", "land", "artifact", "enchantment", "permanent", "token", "Aura", "Equipment", "Vehicle"):
    say("this_noun", _word, _word)
for _word in ("planeswalker", "battle", "spell", "card", "Saga", "Class", "Siege"):
    say("this_noun", _word, _word)
say("named.one", "enchanted {_noun:host}", Host(), after=_host, rather=enchanted)
say("named.one", "equipped {_noun:host}", Host(), after=_host)
say("host", "creature", f.creature, rather=is_host)
say("host", "permanent", f.permanent, rather=is_host)
say("host", "land", f.land, rather=is_host)
say("host", "artifact", f.artifact, rather=is_host)
say("host", "player", f.player, rather=is_host)
say("host", "Forest", f.HasSubtype("Forest"), rather=is_host)
say("named.one", "any target", made(Target, what=f.any_target, name=fresh("target")), after=remember)
say("named.one", "another target {what:np.one}", AnotherTarget(), after=remember)
say("named.one", "target {what:np.one}", Target, name=fresh("target"), after=remember)
say(
    "named.one",
    "any target of an opponent's choice",
    made(Target, what=f.any_target, name=fresh("target"), by=f.opponent),
    after=remember,
)
say(
    "named.one",
    "any target of their choice",
    made(Target, what=f.any_target, name=fresh("target"), by=made(f.Is, reference=Chooser())),
    after=remember,
)
say("named.one", "up to one other target {what:np.one}", AnotherTarget(at_least=0), after=remember)
say("named.one", "up to one target {what:np.one}", Target, count=1, at_least=0, name=fresh("target"), after=remember)
say("named.many", "{count:number} target {what:np.many}", Target, name=fresh("target"), after=remember)
say(
    "named.many", "up to {count:number} target {what:np.many}", Target, at_least=0, name=fresh("target"), after=remember
)
say("named.many", "X target {what:np.many}", Target, count=X(), name=fresh("target"), after=remember)
_SOME = {"count": X(), "at_least": 0, "name": fresh("target"), "after": remember}
say("named.many", "up to X target {what:np.many}", Target, **_SOME)  # type: ignore[arg-type]
say("named.many", "one or two target {what:np.many}", Target, count=2, at_least=1, name=fresh("target"), after=remember)
say(
    "named.many",
    "one or more target {what:np.many}",
    Target,
    count=None,
    at_least=1,
    name=fresh("target"),
    after=remember,
)
say("named.one", "any other target", AnotherTarget(what=f.any_target), after=remember)
say("named.one", "each of {count:number} target {what:np.many}", Target, name=fresh("target"), after=remember)
say(
    "named.one",
    "each of up to {count:number} target {what:np.many}",
    Target,
    at_least=0,
    name=fresh("target"),
    after=remember,
)
say(
    "named.one", "each of any number of target {what:np.many}", Target, count=None, name=fresh("target"), after=remember
)
say("named.many", "any number of target {what:np.many}", Target, count=None, name=fresh("target"), after=remember)

say("named.one", "each player", EachPlayer())
say("named.one", "each opponent", EachPlayer("opponent"))
say("named.one", "each other player", OthersThanYou())
_THOSE = fresh("those")
say("named.one", "each {what:np.one}", Each, when=_no_player, name=_THOSE, after=remember)
say("named.many", "(all|each) {what:np.many}", Each, when=_no_player, name=_THOSE, after=remember)
say("named.one", "{what:a}", Choose, when=_not_player, by=DOER, name=_CHOSEN, after=remember)
say("named.many", "{count:number} {what:np.many}", Choose, when=_not_player, by=DOER, name=_CHOSEN, after=remember)
say("named.one", "each {a:np.one} and each {b:np.one}", made(Each, what=one_of("a", "b"), name=_THOSE), after=remember)
say("named.many", "all {a:np.many} and all {b:np.many}", made(Each, what=one_of("a", "b"), name=_THOSE), after=remember)
say(
    "named.one",
    "each opponent and each {_what:np.one} they control",
    made(Each, what=made(f.AnyOf, choices=items(f.opponent, both("_what", f.opponent_controls))), name=_THOSE),
    after=remember,
)
_RANDOM = made(Target, what=slot("_what"), name=fresh("target"), random=True)
say("named.one", "target {_what:np.one} chosen at random", _RANDOM, after=remember)
_RANDOM = made(Target, what=f.any_target, name=fresh("target"), random=True)
say("named.one", "any target chosen at random", _RANDOM, after=remember)
_EITHER = made(f.AnyOf, choices=items(f.this, made(f.Is, reference=slot("_other"))))
say(
    "named.one",
    "{_it:self} or {_other:optional_target}",
    made(Choose, what=_EITHER, name=_CHOSEN),
    after=remember,
)
say("optional_target", "up to one target {what:np.one}", Target, count=1, at_least=0, name=fresh("target"))
say("named.one", "defending player", DefendingPlayer())
say("named.one", "the active player", ActivePlayer())
say("named.one", "attacking player", AttackingPlayer())
say("named.one", "the chosen player", ChosenPlayer())
say("named.many", "you", You())

# -- pronouns ----------------------------------------------------------------------------------------------------------

say("back.one", "it", IT_THERE, rather=clear)
say("named.one", "{it:neighbour}", slot("it"))
say("back.one", "that {noun:back_noun.one}", That("noun"))
say("back.one", "that card", That(""), rather=is_card)
say("back.one", "(that|the) {noun:cards.one}", ThatSuch("noun"), rather=seldom)
say("back.one", "the sacrificed {_noun:kinds.one}", Sacrificed())
say("back.one", "the sacrificed creature", Bound("sacrificed"))
say("back.one", "the exiled (card|creature|permanent|artifact)", Exiled())
say("back.many", "the exiled cards", Exiled())
say("back.many", "(all|the) cards exiled with {_it:itself}", Linked())
say("itself", "~", "~", rather=by_name)
say("itself", "this {_noun:this_noun}", "~")
say("itself", "it", Itself())
say("back.one", "the discarded card", Bound("discarded"))
say("back.many", "those {noun:back_noun.many}", That("noun", many=True))
say("back_noun*", "{it:kind*}", slot("it"))
say("back_noun*", "permanent<|s>", f.permanent)
say("back_noun*", "player<|s>", f.player)
say("back.one", "that opponent", ThatOpponent())
say("back_noun.one", "attacking player", f.player)
say("back_noun*", "spell<|s>", f.spell)
say("back_noun.one", "spell or ability", f.AnyOf((f.spell, f.IsAbility())))
say("back_noun*", "token<|s>", f.token)
say("back.many", "those cards", That("", many=True))
say("back.many", "the chosen cards", That("", many=True), rather=seldom)
say("them", "them", THEY)
say("they", "they", THEY)

# -- owners and controllers --------------------------------------------------------------------------------------------

say("owner.one", "its controller", made(ControllerOf, of=ITS_OWNER), rather=_not_done_by_it)
say("owner.one", "its owner", made(OwnerOf, of=ITS_OWNER))
say("owner.one", "{of:named.one}'s controller", ControllerOf, when=_of_an_object)
say("owner.one", "{of:named.one}'s owner", OwnerOf, when=_of_an_object)
say("owner.one", "the owner of {of:named.one}", OwnerOf, when=_of_an_object, after=_their_owner)
say("owner.one", "the controller of {of:named.one}", ControllerOf, when=_of_an_object, after=_their_owner)
say("owner.one", "that source's controller", ControllerOf(Bound("source")))
say("owner.one", "that {noun:back_noun.one}'s controller", made(ControllerOf, of=That("noun")))
say("owner.one", "that {noun:back_noun.one}'s owner", made(OwnerOf, of=That("noun")))
say("owner.one", "that card's owner", made(OwnerOf, of=That("")))

# -- as object and as subject ------------------------------------------------------------------------------------------

say("thing.one", "{it:owner.one}", slot("it"))
say("thing.one", "{it:back.one}", slot("it"), rather=just_mentioned)
say("thing.one", "{it:named.one}", slot("it"))
say("thing.many", "{it:back.many}", slot("it"))
say("thing.many", "{it:named.many}", slot("it"))
say("thing.many", "{it:them}", slot("it"))
say("thing", "{it:thing.one}", slot("it"), rather=_not_all)
say("thing", "{it:thing.many}", slot("it"))

say("known.one", "{it:back.one}", slot("it"), rather=just_mentioned)
say("known.one", "{_self:self} from your graveyard", working("graveyard", This()), after=_this)
say("known.one", "~", This(), after=_this, rather=by_name)
say("known.one", "this {_noun:this_noun}", This(), after=_this)
say("known.one", "enchanted {_noun:host}", Host(), after=_host, rather=enchanted)
say("known.one", "equipped {_noun:host}", Host(), after=_host)

say("subject.one", "{it:owner.one}", slot("it"))
say("subject.one", "{it:back.one}", slot("it"))
say("subject.one", "{it:named.one}", slot("it"))
say("subject.many", "{it:back.many}", slot("it"))
say("subject.many", "{it:named.many}", slot("it"), rather=_not_all)
say("subject.many", "{what:np.many}", Each, when=_no_player, name=_THOSE, after=remember)
say("subject.many", "{it:they}", slot("it"))

say("a", "another {it:np.one}", Another())
say("a", "a {it:np.one}", slot("it"))
say("a", "a {a:np.one} or a {b:np.one}", one_of("a", "b"))
say("a", "{a:another} or a {b:np.one}", one_of("a", "b"))
say("another", "another {it:np.one}", Another())
say("a.object", "{it:a}", slot("it"), when=_object)

# -- each of several ---------------------------------------------------------------------------------------------------

say("thing.one", "each of them", THEY)

# -- two targets of one verb -------------------------------------------------------------------------------------------


def _two_targets(value: object) -> bool:
    what = value.what if isinstance(value, e.Each) else None
    choices = what.choices if isinstance(what, f.AnyOf) else ()
    return len(choices) == 2 and _all_targets(value)


def _all_targets(value: object) -> bool:
    what = value.what if isinstance(value, e.Each) else None
    choices = what.choices if isinstance(what, f.AnyOf) else ()
    return all(isinstance(one, f.Is) and isinstance(one.reference, e.Target) for one in choices)


def _is(name: str) -> Make:
    return made(f.Is, reference=slot(name))


_PAIR = made(e.Each, what=made(f.AnyOf, choices=items(_is("a"), _is("b"))), name=fresh("those"))
say("named.many", "{a:one_target} and {b:one_target}", _PAIR, when=_two_targets, after=remember)
say("one_target", "target {what:np.one}", e.Target, name=fresh("target"), after=remember)
say("one_target", "another target {what:np.one}", AnotherTarget(), after=remember)
_CHOICE = "target {_what:np.one} of an opponent's choice"
_OF_THEIRS = both("_what", f.ControlledBy(TargetChooser()))
for _category in ("one_target", "named.one"):
    _template = made(Target, what=slot("_what"), name=fresh("target"), by=f.opponent)
    say(_category, _CHOICE, _template, after=remember)
    _template = made(Target, what=_OF_THEIRS, name=fresh("target"), by=f.opponent)
    say(_category, f"{_CHOICE} they control", _template, after=remember)
say("named.one", "another target", AnotherTarget(what=f.any_target), after=remember, rather=seldom)
say("named.one", "a third target", AnotherTarget(what=f.any_target), after=remember, rather=seldom)
say("named.one", "a third target {what:np.one}", AnotherTarget(), after=remember, rather=seldom)
say("one_target", "up to one target {what:np.one}", e.Target, count=1, at_least=0, name=fresh("target"), after=remember)
_ALL_THREE = made(e.Each, what=made(f.AnyOf, choices=items(_is("a"), _is("b"), _is("c"))), name=fresh("those"))
_THREE_LIST = "{a:one_target}, {b:one_target}, and {c:one_target}"
say("named.many", _THREE_LIST, _ALL_THREE, when=_all_targets, after=remember)
say("one_target", "up to one other target {what:np.one}", AnotherTarget(at_least=0), after=remember)
_FOUR = made(e.Each, what=made(f.AnyOf, choices=items(_is("a"), _is("b"), _is("c"), _is("d"))), name=fresh("those"))
_LIST = "{a:one_target}, {b:one_target}, {c:one_target}, and {d:one_target}"
say("named.many", _LIST, _FOUR, when=_all_targets, after=remember)

for _words, _given in (("up to {count:number}", {}), ("any number of", {"count": None})):
    say(
        "named.many",
        f"{_words} {{what:np.many}}",
        e.Choose,
        up_to=True,
        by=DOER,
        name=fresh("chosen"),
        when=_not_player,
        after=remember,
        **_given,
    )

say("this_noun", "emblem", "emblem")

# -- a player or planeswalker ------------------------------------------------------------------------------------------

for _word, _who in (("player", f.player), ("opponent", f.opponent)):
    say(
        "named.many",
        f"target {_word} or planeswalker and each {{what:np.one}} {{_whose:of_either}}",
        WithTheirCreatures(_who),
        after=remember,
    )
say("of_either", "that player or that planeswalker's controller controls", None)
say("ending*", "that player or that planeswalker's controller controls", ControlledByEither())
say("clause", "{who:player_or_planeswalker=subject} {effects:vps.one}", ByTheirController(), before=Discourse.yours)
say("player_or_planeswalker", "that player or that planeswalker's controller", PlayerOrPlaneswalker())
say("player_or_permanent", "that permanent's controller or that player", PlayerOrPlaneswalker(any=True))
say(
    "clause",
    "{who:player_or_permanent=subject} {effects:vps.one}",
    ByTheirController(f.permanent),
    before=Discourse.yours,
)
say("thing.one", "the player or planeswalker it's attacking", Attacked())

# -- a target and all others with its name -----------------------------------------------------------------------------

say(
    "named.many",
    "target {what:np.one} and all other {others:np.many} with the same name as that {_noun:back_noun.one}",
    WithItsNamesakes(),
    after=remember,
)
