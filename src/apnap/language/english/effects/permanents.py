"""What is done to permanents: destroy, tap, untap, attach, fight, transform … (CR 701)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.durations import UNTIL_PLANESWALK
from apnap.language.filters import this
from apnap.language.grammar.discourse import Discourse, again, named_again
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.done_this_way import did
from apnap.language.grammar.values.pronouns import ItBeside, ThatOther
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.references import Bound, Linked, This
from apnap.language.types import BASIC_LAND_TYPES

PERMANENTS = Vocabulary()
say = PERMANENTS.say

_DESTROYED = did("destroyed")


def _to_another(value: object) -> bool:
    """Nothing is attached to itself (CR 301.5c, 303.4d): "it" is something else."""
    return isinstance(value, e.Attach) and value.to != named_again(value.what)


def _with_another(value: object) -> bool:
    """ "that creature" is not the one that fights."""
    return isinstance(value, e.Fight) and value.other != again(value.one)


def _on_battlefield(value: object) -> bool:
    """Cards in exile are turned face up too, but are what is meant by "it" then."""
    return isinstance(value, e.TurnFace) and not isinstance(value.what, Linked)


def _its_own(value: object) -> bool:
    """What the card says of itself is said to its controller."""
    return isinstance(value, e.StaysTapped) and isinstance(value.what, This)


def _not_itself(value: object, talk: Discourse) -> bool:
    """Where an event is about the card, "it" might be the card."""
    return talk.about == this and isinstance(value, e.Destroy) and isinstance(value.what, e.Target)


def _several(value: object, talk: Discourse) -> bool:
    what = value.what if isinstance(value, e.Destroy) else None
    return isinstance(what, e.Each) or (isinstance(what, e.Target) and what.count != 1)


say("vp.many", "destroy {what:thing}", e.Destroy, after=_DESTROYED)
for _them, _rather in (("they", _several), ("that creature", _not_itself), ("it", None)):
    say(
        "vp.many",
        f"destroy {{what:thing}}. {_them} can't be regenerated",
        e.Destroy,
        regenerable=False,
        rather=_rather,
        after=_DESTROYED,
    )
say("vp.many", "tap {what:thing}", e.Tap, after=did("tapped"))
say("vp.many", "untap {what:thing}", e.Untap)
say("vp.many", "regenerate {what:thing.one}", e.Regenerate)
say("vp.many", "regenerate {what:thing.many}", e.Regenerate)
say("vp.many", "attach {what:thing.one} to {to:thing.one}", e.Attach, when=_to_another)
say("vp.many", "attach {what:thing.one} to it", e.Attach, to=ItBeside("what"), when=_to_another)
say("vp.many", "unattach {what:thing}", e.Unattach)
say("vp*", "become<s> level {number:digit}", e.BecomeLevel, what=ACTOR)
_EACH_OTHER = made(e.Fight, one=slot("_them"), other=slot("_them"))
say("clause", "{_them:back.many} fight each other", items(_EACH_OTHER))
say("vp*", "fight<s> {other:thing.one}", e.Fight, one=ACTOR, when=_with_another)
say("vp*", "phase<s> out", e.PhaseOut, what=ACTOR)
say("vp*", "phase<s> in", e.PhaseIn, what=ACTOR)
say("vp*", "phase<s> out until a player planeswalks", e.PhaseOut, what=ACTOR, until=UNTIL_PLANESWALK)
say("vp.many", "transform {what:thing}", e.Transform)
say("vp.many", "flip {what:thing}", e.Flip)
for _word, _down in (("down", True), ("up", False)):
    say("vp.many", f"turn {{what:thing}} face {_word}", e.TurnFace, face_down=_down, when=_on_battlefield)
say("vp.many", "remove {what:thing} from combat", e.RemoveFromCombat)
say("vp.many", "reselect which player or permanent {what:thing.one} is attacking", e.Reselect)
say("vp.one", "doesn't untap during its controller's next untap step", e.StaysTapped, what=ACTOR)
say("vp.one", "doesn't untap during your next untap step", e.StaysTapped, what=ACTOR, when=_its_own)
say(
    "vp.many", "don't untap during their (controller's|controllers') next untap (step|steps)", e.StaysTapped, what=ACTOR
)

_CHOSEN = tuple([f"chosen {word}" for word in BASIC_LAND_TYPES])
_ONE_OF_EACH = tuple(
    [e.Pick(e.Choose(f.land & f.HasSubtype(word), name=f"chosen {word}")) for word in BASIC_LAND_TYPES]
)
_THOSE_LANDS = e.Each(f.AnyOf(tuple([f.Is(Bound(name)) for name in _CHOSEN])))
say("clauses", "choose {_one:one_of_each}, then destroy those lands", (*_ONE_OF_EACH, e.Destroy(_THOSE_LANDS)))
say("one_of_each", "a land of each basic land type", None)


def _unlike(name: str, other: str, *others: str) -> e.Target:
    return e.Target(f.creature & f.Non(f.SharesSubtype(Bound(other))), name, other_than=others)


say(
    "happening",
    "choose {_two:unlike_targets}. those creatures fight each other.",
    items(e.Fight(_unlike("target", "target2"), _unlike("target2", "target", "target"))),
)
say("unlike_targets", "two target creatures that share no creature types", None)
say("vp*", "fight<s> that {noun:back_noun.one}", made(e.Fight, one=ACTOR, other=ThatOther("noun")))
_EXILED = items(made(e.Move, what=Bound("target"), to="exile"))
say(
    "happening",
    "destroy target {_what:np.one}. if that {_noun:back_noun.one} is {_kind:a}, exile it instead.",
    items(
        made(e.Pick, what=made(e.Target, what=slot("_what"))),
        made(
            e.If,
            condition=made(q.Fits, what=Bound("target"), filter=slot("_kind")),
            effects=_EXILED,
            otherwise=(e.Destroy(Bound("target")),),
        ),
    ),
)

# -- exchanging control of two targets that are alike (CR 701.10b) -----------------------------------------------------

_ALIKE = made(f.AllOf, parts=items(slot("_what"), f.SharesType(Bound("target"))))
say(
    "vp.many",
    "exchange control of two target {_what:np.many} that share a card type",
    e.ExchangeControl,
    one=made(e.Target, what=slot("_what")),
    other=made(e.Target, what=_ALIKE, name="target2", other_than=("target",)),
)

# -- two creatures that hurt each other --------------------------------------------------------------------------------

_MINE = made(e.Target, what=slot("_mine"), at_least=0)
_OTHER = made(e.Target, what=slot("_other"), name="target2", at_least=0)
say(
    "vp.many",
    "choose up to one target {_mine:np.one} and up to one target {_other:np.one}. {_each:hurt_other}",
    made(e.Fight, one=_MINE, other=_OTHER, toughness=True),
)
say("hurt_other", "each of those creatures deals {_n:as_its_toughness} to the other", None)
say("as_its_toughness", "damage equal to its toughness", None)
