""" "It", "itself" and "that creature" as the object of a verb."""

from __future__ import annotations

from apnap.language.changes import BecomeCopy
from apnap.language.grammar.discourse import Discourse, named_again
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import Filter, Reference
from apnap.language.references import This, You


class ObjectIt(Spec):
    """ "it", said of something else than the subject of the verb: "~ deals 2 damage to it"."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _known(talk.other())

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == talk.other()


class ItOnStack(Spec):
    """ "it", said of a spell or ability: "counter it"."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _known(talk.it_on_stack())

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == talk.it_on_stack()


class Itself(Spec):
    """ "itself": the subject of the verb, referred to again."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return talk.subject

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == talk.subject


class ItBeside(Spec):
    """ "it", said of something else than what the slot holds: "attach an Equipment you control to it"."""

    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _known(talk.it(owned=True, but=named_again(slots[self.name])))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        held = slots.get(self.name)
        return value is not None and value == talk.it(owned=True, but=named_again(held) if held is not None else None)


class Hurt(Spec):
    """ "a creature dealt damage this way": what was mentioned last, one or several."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _known(self._hurt(talk))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == self._hurt(talk)

    def _hurt(self, talk: Discourse) -> Reference | None:
        found = [mention.reference for mention in talk.mentions if not isinstance(mention.reference, This)]
        return found[-1] if found else None


def _known(reference: Reference | None) -> Reference:
    if reference is None:
        raise Refused
    return reference


_ASIDE = "what it was before an aside"


def aside(talk: Discourse) -> None:
    """Before a number is explained: "its power" is not that of tokens which the number makes."""
    meant, earlier = talk.it(), talk.it(card=True)
    talk.note(_ASIDE, meant)
    if earlier is not None and earlier != meant:
        talk.mention(earlier, talk.describe(earlier))


def resume(talk: Discourse, value: object) -> None:
    """The card itself, named to explain a number, isn't what the sentence was about; nor is what stood in for
    tokens."""
    meant, now = talk.notes.get(_ASIDE), talk.it()
    if not isinstance(meant, Reference) or isinstance(meant, This) or meant == now:
        return
    if isinstance(now, This) or now == talk.it(card=True):
        talk.mention(meant, talk.describe(meant))


def still_the_subject(talk: Discourse, value: object) -> None:
    """What becomes a copy of the card itself stays what is mentioned."""
    copied = value[0] if isinstance(value, tuple) else value
    if isinstance(copied, BecomeCopy) and isinstance(copied.of, This) and not isinstance(talk.subject, (This, You)):
        talk.mention(talk.subject, talk.describe(talk.subject), talk.is_many(talk.subject))


class ThatOther(Spec):
    """ "that creature" as the object of a verb: the latest one that isn't the subject, which would be "itself"."""

    def __init__(self, noun: str) -> None:
        self.noun = noun

    def build(self, slots: Slots, talk: Discourse) -> object:
        noun = slots[self.noun]
        found = self._other(talk, noun) if isinstance(noun, Filter) else None
        if found is None:
            raise Refused
        return found

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        known = talk.called(value) if isinstance(value, Reference) else None
        noun = hint.get(self.noun) if hint is not None else known
        slots[self.noun] = noun
        return isinstance(noun, Filter) and value == self._other(talk, noun)

    def _other(self, talk: Discourse, noun: Filter) -> Reference | None:
        if talk.that(noun, False) != talk.subject:
            return None
        kept = talk.mentions
        talk.mentions = [mention for mention in kept if mention.reference != talk.subject]
        found = talk.that(noun, False)
        talk.mentions = kept
        return found
