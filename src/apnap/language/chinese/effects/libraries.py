"""Libraries: searching, looking at the top cards, milling, shuffling (CR 401, 701.13, 701.19, 701.20)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.amounts import DownTo
from apnap.language.chinese.special_categories import Also, Self, Words
from apnap.language.filters import AnyOf, Anything, InZone, OwnedBy, you_own
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.kinds import AllOf
from apnap.language.zones import OUTSIDE

LIBRARIES = Vocabulary()
say = LIBRARIES.say

# -- searching ---------------------------------------------------------------------------------------------------------

_SEEK: dict[str, object] = {
    "count": Also(Self("count"), Self("them")),
    "name": Self("_"),
    "who": slot("who"),
    "what": slot("what"),
}
_SEEKING = "从{who:own_library}搜寻{count:so_many}{what:card_np}，"
_SHUFFLE = "，然后洗牌"


def seek(template: str, **given: object) -> None:
    """A player searches their library; after "may" the player has just been named."""
    spec = made(e.Search, **_SEEK, **given)
    say("effect", "{who:silent_actor}" + _SEEKING + template, spec)
    say("further_effect", _SEEKING + template, spec)


for _to, _where in {"hand": "置于{who:own_hand}", "graveyard": "置入{who:own_graveyard}", "exile": "放逐"}.items():
    seek(f"{{reveal:shown}}将{{them:found_card}}{_where}{_SHUFFLE}", to=_to, reveal=slot("reveal"))
seek(f"将{{them:found}}{{tapped}}放进战场{_SHUFFLE}", to="battlefield", reveal=Self("_"), tapped=slot("tapped"))
seek(
    "将{them:found}{tapped}放进战场",
    to="battlefield",
    reveal=Self("_"),
    tapped=slot("tapped"),
    shuffles=False,
)
seek(
    f"将{{them:found}}贴附在{{_host:thing}}上地放进战场{_SHUFFLE}",
    to="battlefield",
    reveal=Self("_"),
    attached_to=slot("_host"),
)
for _position, _word in (("top", "顶"), ("bottom", "底"), ("", "")):
    seek(
        f"{{reveal:shown}}然后洗牌，并将{{them:found}}置于牌库{_word}",
        to="library",
        position=_position,
        reveal=slot("reveal"),
    )
_TOGETHER = "从{who:own_library}搜寻{count:so_many}{alike:alike}{what:card_np}，"
_KINDS = "从{who:own_library}搜寻一张{_a:card_np}和一张{_b:card_np}，"
_OF_KINDS: dict[str, object] = {
    **_SEEK,
    "what": made(AnyOf, choices=items(slot("_a"), slot("_b"))),
    "alike": "one of each",
}
for _seeking, _spec in ((_KINDS, _OF_KINDS), (_TOGETHER, {**_SEEK, "alike": slot("alike")})):
    for _to, _where in {
        "hand": f"{{reveal:those_shown}}将它们置于{{who:own_hand}}{_SHUFFLE}",
        "graveyard": f"{{reveal:those_shown}}将它们置入{{who:own_graveyard}}{_SHUFFLE}",
        "battlefield": f"将它们{{tapped}}放进战场{_SHUFFLE}",
    }.items():
        _more = {"tapped": slot("tapped"), "reveal": Self("_")} if _to == "battlefield" else {"reveal": slot("reveal")}
        _all = made(e.Search, to=_to, **{**_spec, **_more})
        say("effect", "{who:silent_actor}" + _seeking + _where, _all)
        say("further_effect", _seeking + _where, _all)
_GIVEN: dict[str, object] = {**_SEEK, "to": "battlefield", "reveal": Self("_"), "tapped": slot("tapped")}
say(
    "effect",
    f"{_SEEKING}将{{them:found}}在{{under:owned}}操控下{{tapped}}放进战场{_SHUFFLE}",
    made(e.Search, under=slot("under"), **{**_GIVEN, "who": r.You()}),
)
say(
    "further_effect",
    f"{_SEEKING}将{{them:found}}在{{under:owned}}操控下{{tapped}}放进战场{_SHUFFLE}",
    made(e.Search, under=slot("under"), **_GIVEN),
)
say("alike", "名称各不相同的", "different names")
say("alike", "具有共同地类别的", "a land type in common")
seek(
    f"{{reveal:those_shown}}将其中一张{{tapped}}放进战场，另一张置于{{who:own_hand}}{_SHUFFLE}",
    to="battlefield",
    rest="hand",
    tapped=slot("tapped"),
    reveal=slot("reveal"),
)
seek(
    f"{{reveal:those_shown}}将其中一张置于{{who:own_hand}}，另一张置入{{who:own_graveyard}}{_SHUFFLE}",
    to="hand",
    rest="graveyard",
    reveal=slot("reveal"),
)
_THEIRS = "从{whose:owned}牌库中搜寻{count:exactly}{what:card_np}，并将{them:found}"
_OTHERS: dict[str, object] = {**_SEEK, "who": r.You(), "whose": slot("whose"), "reveal": Self("_")}
say("effect", f"{_THEIRS}放逐。然后该牌手洗牌", made(e.Search, to="exile", **_OTHERS))
say(
    "effect",
    f"{_THEIRS}{{under:under}}{{tapped}}放进战场。然后该牌手洗牌",
    made(e.Search, to="battlefield", under=slot("under"), tapped=slot("tapped"), **_OTHERS),
)
say(
    "effect",
    "从{whose:owned}坟墓场，手牌与牌库中搜寻所有{what:card_np}，并将它们放逐。然后该牌手洗牌",
    made(e.Search, to="exile", **{**_OTHERS, "count": None, "zones": ("graveyard", "hand", "library")}),
)


class AndGraveyard(Spec):
    """You may search your library, and else your graveyard, for a card of that kind."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        first = value.effects[0] if isinstance(value, e.YouMay) and len(value.effects) == 2 else None
        found = first.effects[0] if isinstance(first, e.YouMay) and first.effects else None
        if not isinstance(value, e.YouMay) or not isinstance(found, e.Search) or found.to != "hand":
            return False
        kept = AllOf((found.what, InZone("graveyard"), OwnedBy(r.You())))
        taken = e.YouMay((e.Move(e.Choose(kept), "hand"),))
        missing = q.Unless(q.Fits(r.Bound(found.name), Anything()))
        slots["_what"] = found.what
        return value == e.YouMay((e.YouMay((found,)), e.If(missing, (taken,))))


_BOTH = (
    "你可以从你的牌库和／或坟墓场中搜寻一张{_what:card_np}，展示该牌，并将它置于你手上。若你以此法搜寻你的牌库，则洗牌"
)
say("effect", _BOTH, AndGraveyard())
say(
    "effect",
    "从你的牌库中搜寻一张{what:card_np}",
    made(e.Search, what=slot("what"), to="", reveal=False, name=Self("_")),
)
_THERE = made(e.Search, to="", reveal=Self("_"), **_SEEK)
say("effect", "{who:silent_actor}从{who:own_library}搜寻{count:so_many}{what:card_np}", _THERE)
say("exactly", "一张", 1)
say("exactly", "{it:cards}", Self())
say("own_library", "你牌库中", r.You())
say("own_library", "其牌库中", Self())
say("own_hand", "你手上", r.You())
say("own_hand", "其手上", Self())
say("own_graveyard", "你的坟墓场", r.You())
say("own_graveyard", "其坟墓场", Self())
say("so_many", "一张", 1)
say("so_many", "任意数量的", None)
say("so_many", "至多{it:cards}", Self())
say("found_card", "它", 1)
say("found_card", "它们", Self())
say("found", "之", 1)
say("found", "它们", Self())
say("shown", "展示该牌，", True)
say("those_shown", "展示这些牌，", True)
say("those_shown", "", False)
say("shown", "", False)

# -- looking at a library ----------------------------------------------------------------------------------------------


class Rest(Spec):
    """What becomes of the cards that were not taken: the slot `_rest`."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.LookAndTake):
            return False
        slots["_rest"] = value
        return True


def _which(value: object) -> str:
    """The other card where one is left."""
    assert isinstance(value, e.LookAndTake)
    one = isinstance(value.look, int) and isinstance(value.take, int) and value.look - value.take == 1
    return "另一张" if one and not value.optional else "其余的牌"


def _where_to(value: object) -> str:
    assert isinstance(value, e.LookAndTake)
    if value.rest != "library":
        return {"hand": "置于你手上", "graveyard": "置入你的坟墓场", "exile": "放逐"}.get(value.rest, "放进战场")
    if value.rest_position == "shuffled":
        return "洗回你的牌库"
    order = "以随机顺序" if value.random_rest else "以任意顺序"
    place = {"bottom": "底", "top": "顶"}.get(value.rest_position, "")
    return ("" if _which(value) == "另一张" else order) + f"置于你的牌库{place}"


LIBRARIES.add(Words("which_rest", _which), Words("where_to", _where_to))
_LOOK: dict[str, object] = {
    "look": slot("look"),
    "reveal": slot("reveal"),
    "to": slot("to"),
    "name": Self("_"),
    "rest": Self("_"),
    "rest_position": Self("_"),
    "random_rest": Self("_"),
}
_TOP = "{reveal:looks}你牌库顶的{look:cards}牌。"
_REST = "，{_rest:which_rest}则{_rest:where_to}"
_REST_APART = "。将{_rest:which_rest}{_rest:where_to}"


def look(template: str, **given: object) -> None:
    say("effect", template, Also(made(e.LookAndTake, **{**_LOOK, **given}), Rest()))


_UNTIL = "从你的牌库顶开始展示牌，直到展示出一张{what:card_np}为止。"
_DOWN: dict[str, object] = {"look": made(DownTo, what=slot("what")), "reveal": True, "what": slot("what")}
look(f"{_UNTIL}将该牌{{tapped}}{{to:put_to}}{_REST}", take=1, optional=False, tapped=slot("tapped"), **_DOWN)
look(f"{_TOP}将其中{{take:cards}}{{to:put_to}}{_REST}", take=slot("take"), what=Anything(), optional=False)
look(
    f"{_TOP}将其中{{take:cards}}{{what:card_np}}{{to:put_to}}{_REST}",
    take=slot("take"),
    what=slot("what"),
    optional=False,
)
_ANY: dict[str, object] = {"take": None, "what": slot("what"), "tapped": slot("tapped")}
look(f"{_TOP}将其中任意数量的{{what:card_np}}{{tapped}}{{to:put_to}}{_REST}", **_ANY)
look(
    f"{_TOP}你可以展示其中的{{take:so_many}}{{what:card_np}}，并将{{_them:taken}}{{to:put_to}}{_REST_APART}",
    take=Also(Self("take"), Self("_them")),
    shows=True,
    what=slot("what"),
)
look(
    f"{_TOP}你可以将其中{{take:so_many}}{{what:card_np}}{{to:put_to}}{_REST_APART}",
    take=slot("take"),
    what=slot("what"),
)
_MORE: dict[str, object] = {"shows": slot("shows"), "tapped": slot("tapped"), "what": slot("what")}
look(
    f"{_TOP}你可以将其中{{take:so_many}}{{what:card_np}}{{shows:first_shown}}{{tapped}}{{to:put_to}}{_REST_APART}",
    take=slot("take"),
    **_MORE,
)
say("taken", "它", 1)
say("taken", "它们", Self())
_ALL: dict[str, object] = {"take": None, "optional": Self("_"), **_MORE}
_SHOWN = "展示你牌库顶的{look:cards}牌。将所有以此法展示的{what:card_np}{to:put_to}"
look(_SHOWN + _REST, **{**_ALL, "reveal": True})
look(f"{_TOP}将其中所有{{what:card_np}}{{to:put_to}}{_REST}", **_ALL)
say("first_shown", "", False)
say("first_shown", "展示并", True)
say("looks", "检视", False)
say("looks", "展示", True)
say("put_to", "置于你手上", "hand")
say("put_to", "放进战场", "battlefield")
say("put_to", "置入你的坟墓场", "graveyard")
say("put_to", "放逐", "exile")
say("put_to", "置于你的牌库", "library")

# -- looking, milling, shuffling ---------------------------------------------------------------------------------------


say("effect", "检视{what:thing}", e.Look)
say("effect", "{who:actor}检视{what:thing}", e.Look)
say("effect", "展示{what:thing}", e.Look, reveal=True, who=Self("_"))

say("effect", "{who:silent_actor}磨{amount:cards}牌", e.Mill)
say("effect", "{who:silent_actor}将其牌库洗牌", e.Shuffle, when=lambda value: value != e.Shuffle())
say("effect", "将你的牌库洗牌", e.Shuffle())
_OUTSIDE = made(e.Choose, what=both("_what", InZone(OUTSIDE), you_own), name=slot("_name"))
say("effect", "展示一张由你拥有且在游戏外的{_what:card_np}", made(e.Look, what=_OUTSIDE, reveal=True))
