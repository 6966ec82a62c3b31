"""Choices while an effect resolves: one of two actions, a keyword, a colour, a creature type (CR 608.2d)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.english.effects.hands import HAND
from apnap.language.english.nouns.references import remember
from apnap.language.grammar.discourse import PICKED, Discourse, Mention, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Refused, Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.values.choices import EitherWay, OfThatColour, OfThatType, OneOfThem, note_colour, note_type
from apnap.language.grammar.values.clauses import clause
from apnap.language.grammar.values.filters import both
from apnap.language.references import Bound, ChosenPlayer

CHOICES = Vocabulary()
say = CHOICES.say


class Chosen(Spec):
    """Effects before which something is chosen. Only a hint shows that a card words it so."""

    def __init__(self, choice: e.Effect, inner: Spec) -> None:
        self.choice = choice
        self.inner = inner

    def build(self, slots: Slots, talk: Discourse) -> object:
        done = self.inner.build(slots, talk)
        assert isinstance(done, tuple)
        return (self.choice, *done)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if hint is None or not isinstance(value, tuple) or value[:1] != (self.choice,):
            return False
        return self.inner.match(value[1:], slots, talk, hint)


class Picked(Spec):
    """One thing that is chosen. After a hand was revealed, only a hint shows that its card isn't chosen "from it"."""

    def __init__(self, inner: Spec) -> None:
        self.inner = inner

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self.inner.build(slots, talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        cards = value.what.what if isinstance(value, e.Pick) and isinstance(value.what, e.Choose) else None
        if hint is None and HAND in talk.notes and f.InZone("hand") in parts(cards):
            return False
        return self.inner.match(value, slots, talk, hint)


def _one_of_several(value: object) -> bool:
    """One thing that a player chooses for what follows (CR 608.2d)."""
    return isinstance(value, e.Pick) and isinstance(value.what, e.Choose)


def note_player(talk: Discourse, value: object) -> None:
    """ "That player" is the chosen one."""
    talk.mention(ChosenPlayer(), f.player)


def _picked(talk: Discourse, value: object) -> None:
    """ "Each other token" is other than the chosen one."""
    assert isinstance(value, e.Pick) and isinstance(value.what, e.Choose)
    talk.note(PICKED, Mention(Bound(value.what.name), value.what.what, False))


say("clauses", "you may tap or untap {what:thing.one}", EitherWay(e.Tap, e.Untap, optional=True))
say("clauses", "tap or untap {what:thing.one}", EitherWay(e.Tap, e.Untap))
say("vps.one", "gains your choice of {words:choice_words} {duration}", OneOfThem())
say("choice_words", "{a:keyword} or {b:keyword}", items(slot("a"), slot("b")))
say("choice_words", "{a:keyword}, {b:keyword}, or {c:keyword}", items(slot("a"), slot("b"), slot("c")))
say("vp.many", "choose {what:named}", e.Pick, when=lambda value: isinstance(getattr(value, "what", None), e.Target))
say("vp*", "choose<s> {what:named.one}", Picked(made(e.Pick, what=slot("what"))), when=_one_of_several, after=_picked)
say("vp.many", "choose {what:voters_own}", e.Pick)
say("vp.many", "select {what:target_at_random}", e.Pick)
say("vp.many", "choose {what:player_at_random}", e.Pick)
say(
    "player_at_random",
    "a {what:player.one} at random",
    e.Choose,
    random=True,
    name=fresh("chosen"),
    after=remember,
)
say("target_at_random", "target {what:np.one} at random", e.Target, random=True, name=fresh("target"), after=remember)
say(
    "voters_own",
    "a {_what:np.one} owned by the voter",
    made(e.Choose, what=both("_what", f.OwnedBy(Bound("voter"))), name=fresh("chosen")),
    after=remember,
)
say("named", "{it:named.one}", slot("it"))
say("named", "{it:named.many}", slot("it"))

_FROM_LEFT = "chosen from the permanents of the player to the left"


def _chosen_from_left(talk: Discourse, value: object) -> None:
    talk.note(_FROM_LEFT, True)


class ChosenFromLeft(Spec):
    """ "each permanent chosen this way", after every player has chosen some of another's."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if _FROM_LEFT not in talk.notes:
            raise Refused
        return Bound("chosen")

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == Bound("chosen") and _FROM_LEFT in talk.notes


_THREE = made(e.ChooseFromLeft, kinds=items(slot("_a"), slot("_b"), slot("_c")))
say(
    "clause",
    "starting with you, each player chooses {_a:a}, {_b:a}, and {_c:a} from among the permanents {_whose:of_neighbour}",
    items(_THREE),
    after=_chosen_from_left,
)
say("named.one", "each permanent chosen this way", ChosenFromLeft())

# -- what was chosen just before ---------------------------------------------------------------------------------------

say("vp.many", "choose a creature type", e.ChooseWord("creature type"), after=note_type)
say("vp.many", "choose a color", e.ChooseWord("colour"), after=note_colour)
say("vp.many", "choose left or right", e.ChooseWord("direction"))
say("vp.many", "choose a player", e.ChooseWord("player"), after=note_player)
say("ending*", "of that color", OfThatColour())
say("card_ending*", "of that color", OfThatColour())
say("protected", "that color", OfThatColour())
say("ending*", "of that type", OfThatType())
say("card_ending*", "of that type", OfThatType())

# -- the creature type of your choice ----------------------------------------------------------------------------------

_TYPED = f.creature & f.HasChosenSubtype()
_CHOOSE_TYPE = e.ChooseWord("creature type")
say("clause", "{who:type_of_choice=actor} {effects:vps.many}", Chosen(_CHOOSE_TYPE, clause()), before=Discourse.yours)
say(
    "type_of_choice",
    "creatures of the creature type of your choice",
    made(e.Each, what=_TYPED, name=fresh("those")),
    after=remember,
)
for _verb, _node in (("destroy", e.Destroy), ("untap", e.Untap), ("tap", e.Tap)):
    say(
        "clause",
        f"{_verb} all {{_all:type_of_choice}}",
        Chosen(_CHOOSE_TYPE, items(made(_node, what=slot("_all")))),
        before=Discourse.yours,
    )
