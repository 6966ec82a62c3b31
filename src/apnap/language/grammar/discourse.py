"""What has been mentioned, and what "it", "that creature" and "they" therefore mean.

Both directions ask the same questions in the same order, left to right, so that what a phrase was read as is what it is
said for: a pronoun may be said for a reference exactly where reading it would give that reference.
"""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.effects import Choose, Each, Target
from apnap.language.kinds import AllOf, AnyOf, Filter, Reference
from apnap.language.node import Node
from apnap.language.references import Bound, ControllerOf, EachPlayer, Host, OwnerOf, This, Top, You
from apnap.language.subtypes import subtype_bits
from apnap.language.zones import BATTLEFIELD

Mark = tuple[list["Mention"], int, int, Reference, Reference | None, str, Filter | None, dict[str, object]]
"""How far a discourse had come."""


AFFECTED = Bound("affected")
"""Each of the things that a rule is about, in what is said of it."""
TARGET = Bound("target")
AWAITED = "awaited"
"""The note that the first target is mentioned before it is named."""
WILLING = Bound("willing")
"""The players who did what each of them could do."""
PICKED = "picked"
"""The note of something that a player chose by a sentence of its own."""
_RULED = "ruled"
"""The note that a rule, not an event, is what was last said to be about something."""
_IN_LIBRARY = f.InZone("library")
_ON_STACK = AnyOf((f.spell, f.IsAbility()))
_IT = Bound("it")
"""What an event is about."""
_OTHER = Bound("other")
"""What else an event names: the creature that blocks, the spell that targets."""


class Mention:
    """Something that was mentioned: how to refer to it again, what it was called, and whether it is several."""

    __slots__ = ("reference", "what", "many", "recalled")

    def __init__(self, reference: Reference, what: Filter | None, many: bool, recalled: bool = False) -> None:
        self.reference = reference
        self.what = what
        self.many = many
        self.recalled = recalled
        """It was mentioned before: "that Archer"."""

    @property
    def is_player(self) -> bool:
        return self.what is not None and is_player(self.what)

    @property
    def is_token(self) -> bool:
        return isinstance(self.reference, Bound) and self.reference.name.startswith("tokens")


class Discourse:
    """One ability as it is read or spoken."""

    def __init__(
        self, own: Filter | None, actors: dict[type[Node], str], abouts: dict[type[Node], tuple[str, ...]]
    ) -> None:
        self.own = own
        """What the card itself is: "this creature" and "it" may mean it."""
        self.actors = actors
        """The field that holds the subject of each verb."""
        self.abouts = abouts
        """The fields that may hold what each event is about."""
        self.about: Filter | None = None
        """What the event or rule is about that is being read or said."""
        self.mentions: list[Mention] = []
        self.names: list[str] = []
        self.subject: Reference = You()
        """What a verb without a subject of its own is about."""
        self.zone = BATTLEFIELD
        """Where the ability works (CR 113.6): what its cost or effect says decides."""
        self.modes_from: tuple[int, int] | None = None
        """How much had been mentioned before the first of several modes."""
        self.actor: Reference | None = None
        """The subject that was just said, in full, until a verb takes it."""
        self.quoted = False
        """It is an ability that something else is given: the card's own name would still be that of the card."""
        self.attached = "enchanted"
        """What the card makes of a thing by being attached to it."""
        self.host: Filter | None = None
        """What a card of this kind is attached to."""
        self.manners: dict[Node, str] = {}
        """How a card words it, where that is known (`manner`)."""
        self.notes: dict[str, object] = {}
        """What was noted on the way; never changed in place."""

    def apart(self) -> Discourse:
        """A text of its own inside this one: an ability in quotation marks."""
        talk = Discourse(None, self.actors, self.abouts)
        talk.quoted = True
        talk.manners = self.manners
        talk.host = self.host if self.about == f.Is(Host()) else None
        return talk

    # -- going back ----------------------------------------------------------------------------------------------------

    def mark(self) -> Mark:
        mentions, names = self.mentions, len(self.names)
        return mentions, len(mentions), names, self.subject, self.actor, self.zone, self.about, self.notes

    def back(self, mark: Mark) -> None:
        self.mentions = mark[0]
        del self.mentions[mark[1] :]
        del self.names[mark[2] :]
        self.subject, self.actor, self.zone, self.about, self.notes = mark[3:]

    def note(self, name: str, value: object) -> None:
        self.notes = {**self.notes, name: value}

    def new_ability(self) -> None:
        """An ability works on the battlefield unless it says otherwise."""
        self.zone = BATTLEFIELD

    def yours(self) -> None:
        """What follows is about you."""
        self.subject, self.actor = You(), None

    def next_mode(self) -> None:
        """A mode knows what stands before the modes, and nothing of the other modes (CR 700.2)."""
        if self.modes_from is None:
            self.modes_from = len(self.mentions), len(self.names)
        del self.mentions[self.modes_from[0] :]
        del self.names[self.modes_from[1] :]

    # -- mentioning something ------------------------------------------------------------------------------------------

    def fresh(self, base: str) -> str:
        """A name nothing has yet: `target`, `target2` …"""
        name, n = base, 2
        while name in self.names:
            name, n = f"{base}{n}", n + 1
        self.names.append(name)
        return name

    def mention(self, reference: Reference, what: Filter | None, many: bool = False) -> None:
        self.mentions.append(Mention(reference, what, many))

    def add_mention(self, binding: str, value: object, many: bool) -> None:
        """A slot with a binding was filled: what it names can be referred to from now on."""
        if binding == "subject":
            several = isinstance(value, EachPlayer) or value == WILLING
            self.subject, self.actor = Bound("that player") if several else again(value), None
        elif binding == "actor":
            self.subject, self.actor = again(value), _reference(value)
        elif binding == "about":
            self.note(_RULED, False)
            self.about = value if isinstance(value, Filter) else None
            self.add_mention("it", value, many)
        elif binding == "affected" and isinstance(value, Filter):
            self.note(_RULED, True)
            self.about = value
            each = value.reference if isinstance(value, f.Is) else AFFECTED
            self.mention(each, self.describe(each) if isinstance(value, f.Is) else value, many)
        elif isinstance(value, f.Is):
            self.mention(value.reference, self.describe(value.reference), many)
        elif isinstance(value, Filter):
            self.mention(Bound(binding), value, many)
        elif isinstance(value, Reference):
            self.mention(again(value), _described(value), many)

    @property
    def is_about_itself(self) -> bool:
        """What is said is said of the card itself: by a rule, or as the subject of a verb."""
        ruled = self.notes.get(_RULED) is True and self.about == f.Is(This()) and self.subject == You()
        return ruled or self.subject == This()

    def it_is_the_source(self) -> None:
        """Where damage is dealt, `it` is what it is dealt to, and what deals it is the `source`."""
        self.mentions = [
            Mention(Bound("source"), one.what, one.many, one.recalled) if one.reference == _IT else one
            for one in self.mentions
        ]

    # -- referring back ------------------------------------------------------------------------------------------------

    def it(self, owned: bool = False, card: bool = False, but: Reference | None = None) -> Reference | None:
        """The latest thing, other than a player, that is one; what is said to be a card isn't a token (CR 111.6). The
        card's own controller is "you": where an owner or controller is asked for, another thing comes first. What else
        an event names is "that creature", until it has been called so."""
        ones = [one for one in self.mentions if not one.many and not one.is_player and one.reference != but]
        found = [mention.reference for mention in ones if not card or not mention.is_token]
        if owned:
            found = [reference for reference in found if not isinstance(reference, This)] or found
        elif found.count(_OTHER) == 1:
            found = [reference for reference in found if reference != _OTHER] or found
        return found[-1] if found else None

    def it_on_stack(self) -> Reference | None:
        """ "it", said of a spell or ability."""
        for mention in reversed(self.mentions):
            if not mention.many and _on_stack(mention.what):
                return mention.reference
        return None

    def other(self) -> Reference | None:
        """ "it" as the object of a verb: the latest thing that isn't the subject, which would be "itself"."""
        own = self.about.reference if isinstance(self.about, f.Is) else None
        for mention in reversed(self.mentions):
            if not mention.many and not mention.is_player and mention.reference not in (self.subject, own):
                return mention.reference
        return None

    def they(self) -> Reference | None:
        """The latest things, or the latest player."""
        for mention in reversed(self.mentions):
            if mention.many or mention.is_player:
                return mention.reference
        return None

    def that(self, noun: Filter | None, many: bool, itself: bool = True) -> Reference | None:
        """The latest thing that could be called by the noun; any card where there is none. The card itself is called by
        its name, not "that creature", nor "that card" where there is another one; and where one thing is called "that
        Archer", "that creature" is another."""
        for mention in reversed(self.mentions):
            token = noun is None and mention.is_token  # which is never "that card"
            if mention.many != many or token or mention.recalled or isinstance(mention.reference, This):
                continue
            if _could_be(mention.what, noun):
                return mention.reference
        if isinstance(noun, f.IsPlayer) and not many:
            return self._opponent_in_control()
        own = noun is None and itself and not many and any(one.reference == This() for one in self.mentions)
        return This() if own else None

    def _opponent_in_control(self) -> Reference | None:
        """ "that player", after "a creature an opponent controls"."""
        for mention in reversed(self.mentions):
            if not mention.many and f.opponent_controls in parts(mention.what):
                return ControllerOf(mention.reference)
        return None

    def others(self, what: Filter) -> Filter | None:
        """ "Other", said of such things: than the card itself if it could be one of them, else than what could be and
        was mentioned last. None where that isn't clear."""
        if is_player(what):
            players = [mention.reference for mention in self.mentions if mention.is_player]
            return f.Non(f.Is(players[-1])) if players else None
        types = _types(what)
        picked = self.notes.get(PICKED)
        if isinstance(picked, Mention) and (noun_of(what) in parts(picked.what) or types & _types(picked.what)):
            return f.Non(f.Is(picked.reference))
        if self._names_such(what):
            return f.Non(f.Is(_IT))
        if self.own is None or not types or _types(self.own) & (types | t.TRIBAL):
            return f.another
        for mention in reversed(self.mentions):
            if not isinstance(mention.reference, This) and _types(mention.what) & types:
                return None if self._is_subject(mention) else f.Non(f.Is(mention.reference))
        if any(isinstance(mention.reference, This) for mention in self.mentions):
            return f.another  # it has become one: a Vehicle, a land
        if self.mentions or _types(self.own) == t.ENCHANTMENT:
            return None
        if not _types(self.own) & (t.INSTANT | t.SORCERY):
            return f.another
        self.note(AWAITED, TARGET)  # "each other creature becomes a copy of target creature"
        return f.Non(f.Is(TARGET))

    def _names_such(self, what: Filter) -> bool:
        """The event is about one that is called the same: "whenever a Mountain enters, if you control another"."""
        noun = noun_of(what)
        named = [parts(mention.what) for mention in self.mentions if mention.reference == _IT and not mention.many]
        return noun is not None and any(noun in one and f.another not in one for one in named)

    @property
    def is_waiting(self) -> bool:
        """A target was referred to and never named."""
        return AWAITED in self.notes and TARGET.name not in self.names

    def _is_subject(self, mention: Mention) -> bool:
        """It is several things, and something is said of each of them."""
        subject = getattr(self.subject, "name", "")
        return mention.many and isinstance(mention.reference, Bound) and mention.reference.name == subject

    def recall(self, reference: Reference) -> None:
        """What was just called by its noun again is the latest thing."""
        for mention in reversed(self.mentions):
            if mention.reference == reference and not mention.many:
                self.mentions.append(Mention(mention.reference, mention.what, mention.many, True))
                return

    def called(self, reference: Reference) -> Filter | None:
        """The noun by which the latest mention of the reference can be called again."""
        for mention in reversed(self.mentions):
            if mention.reference == reference:
                noun = noun_of(mention.what)
                if noun is None and any(isinstance(part, AnyOf) for part in parts(mention.what)):
                    return f.permanent
                return f.player if isinstance(noun, f.IsPlayer) else noun
        return f.player if reference == self._opponent_in_control() else None

    def describe(self, reference: Reference) -> Filter | None:
        """What a reference stands for, as far as is known."""
        if isinstance(reference, This):
            return self.own
        for mention in reversed(self.mentions):
            if mention.reference == reference:
                return mention.what
        return f.creature if isinstance(reference, Host) else None

    def is_many(self, reference: Reference) -> bool:
        """Whether it was mentioned as several things."""
        return any(mention.many for mention in self.mentions if mention.reference == reference)


def again(value: object) -> Reference:
    """How something is referred to after it was named in full."""
    if isinstance(value, Target):
        return Bound(value.name)
    if isinstance(value, OwnerOf):
        return OwnerOf(again(value.of))
    if isinstance(value, ControllerOf):
        return ControllerOf(again(value.of))
    return value if isinstance(value, Reference) else You()


def named_again(value: object) -> Reference:
    """How what a verb has touched is referred to after it."""
    return Bound(value.name) if isinstance(value, (Choose, Each, Top)) else again(value)


def _reference(value: object) -> Reference | None:
    return value if isinstance(value, Reference) else None


def _described(reference: Reference) -> Filter | None:
    what = getattr(reference, "what", None)
    return what if isinstance(what, Filter) else None


def parts(what: Filter | None) -> tuple[Filter, ...]:
    """The tests that must all hold."""
    if what is None:
        return ()
    return what.parts if isinstance(what, AllOf) else (what,)


def is_player(what: Filter) -> bool:
    return any(isinstance(part, f.IsPlayer) for part in parts(what))


def noun_of(what: Filter | None) -> Filter | None:
    """The head of a noun phrase: its card type, or what stands for it."""
    heads = [part for part in parts(what) if isinstance(part, (f.HasType, f.IsPlayer, f.IsSpell)) or part == _ON_STACK]
    if heads:
        return heads[-1]
    subtypes = [part for part in parts(what) if isinstance(part, f.HasSubtype)]
    return subtypes[-1] if subtypes else None


def _could_be(what: Filter | None, noun: Filter | None) -> bool:
    """Something described so may be called by the noun."""
    if noun is None:  # no card: a player, or any target
        return not any(isinstance(part, f.IsPlayer) for part in _alternatives(what))
    if isinstance(noun, f.IsPlayer):
        return what is not None and is_player(what)
    if isinstance(noun, f.HasType):
        return bool(_types(what) & noun.types)
    return noun in parts(what)


def _types(what: Filter | None) -> int:
    """The card types that something described so may have."""
    bits = t.PERMANENT
    without = 0
    for part in parts(what):
        if isinstance(part, f.HasType):
            bits = part.types
        elif isinstance(part, f.Non) and isinstance(part.inner, f.HasType):
            without |= part.inner.types  # "that land" is no nonland permanent
        elif isinstance(part, (f.IsPlayer, f.IsSpell, f.IsAbility)) or part == _IN_LIBRARY:
            return 0  # what is on the stack is called a spell or an ability, the top card of a library a card
        elif isinstance(part, f.HasSubtype):
            bits &= subtype_bits(part.subtype)
        elif isinstance(part, AnyOf):
            bits = _any_types(part)
    return bits & ~without


def _on_stack(what: Filter | None) -> bool:
    return any(isinstance(part, (f.IsSpell, f.IsAbility)) for part in _alternatives(what))


def _alternatives(what: Filter | None) -> list[Filter]:
    return [one for part in parts(what) for one in (part.choices if isinstance(part, AnyOf) else (part,))]


def _any_types(what: AnyOf) -> int:
    bits = 0
    for choice in what.choices:
        bits |= _types(choice)
    return bits
