"""Changes of zone. Where a card is yours, "its owner's hand" is yours: 移回你手上."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.chinese.special_categories import MILLED, YOURS, FromZone, Listed, Self
from apnap.language.filters import InZone, OwnedBy
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, items, made, slot
from apnap.language.grammar.values.said_before import working
from apnap.language.kinds import AllOf, Filter, Reference

ZONE_CHANGES = Vocabulary()
say = ZONE_CHANGES.say


class Mine(Spec):
    """The form, of a card that is yours: it was taken from a zone of yours, or the ability works there."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return isinstance(value, e.Move) and is_yours(value.what, talk) and self.spec.match(value, slots, talk, hint)


def is_yours(what: Reference, talk: Discourse) -> bool:
    if isinstance(what, r.This):
        return talk.zone in ("graveyard", "hand")
    if isinstance(what, r.Bound):
        return what.name in known_as_yours(talk)
    inner = getattr(what, "what", None)
    tests = parts(inner) if isinstance(inner, Filter) else ()
    return (OwnedBy(r.You()) in tests and any(isinstance(test, InZone) for test in tests)) or MILLED in tests


def known_as_yours(talk: Discourse) -> tuple[str, ...]:
    names = talk.notes.get(YOURS, ())
    return names if isinstance(names, tuple) else ()


class Chosen(Spec):
    """What a player other than you chooses is moved: who it is, and the move; or a card of theirs, `to` their hand or
    the battlefield, without more."""

    def __init__(self, to: str = "") -> None:
        self.to = to

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        what = value.what if isinstance(value, e.Move) else None
        if not isinstance(value, e.Move) or not isinstance(what, e.Choose) or what.by in (None, r.You()):
            return False
        chosen = replace(what, by=r.You())
        slots["_by"], slots["_move"] = what.by, replace(value, what=chosen)
        if not self.to:
            return True
        under = what.by if self.to == "battlefield" else value.under
        owned = {OwnedBy(what.by), OwnedBy(r.Bound(getattr(what.by, "name", "")))}
        theirs = not owned.isdisjoint(parts(what.what)) and value == e.Move(what, self.to, under=under)
        return theirs and _FROM.match(chosen, slots, talk, hint)


class Putting(Spec):
    """The owner of a thing that is named there puts it somewhere: the owner, and where."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.Move) or value.to != "library" or not isinstance(value.by, r.OwnerOf):
            return False
        named = r.Bound(getattr(value.by.of, "name", ""))
        slots["by"], slots["position"] = value.by, value.position
        return value.what in (value.by.of, named)


_FROM = FromZone(("hand", "graveyard", "library", "exile"))
_RETURN = FromZone(("graveyard", "exile"))
_NAME: dict[str, object] = {"name": Self("_"), "linked": Self("_")}


def moving(what: object, **given: object) -> Spec:
    """A change of zone; what it is called afterwards isn't a matter of wording."""
    return made(e.Move, what=what, **_NAME, **given)


def move(template: str, what: object, **given: object) -> None:
    say("effect", template, moving(what, **given))


def move_yours(template: str, what: object, **given: object) -> None:
    say("effect", template, Mine(moving(what, **given)))


# -- what others do ----------------------------------------------------------------------------------------------------

_POSITIONS = {
    "top": "牌库顶",
    "bottom": "牌库底",
    "top or bottom": "牌库顶或牌库底",
    "second": "牌库顶数起第二张",
    "third": "牌库顶数起第三张",
    "": "牌库",
}
say("effect", "{by:thing}将它置于其{position:in_library}", Putting())
for _position, _words in _POSITIONS.items():
    say("in_library", _words, _position)
for _to, _where in (("hand", "移回其手上"), ("battlefield", "放进战场")):
    _put = f"将{{what:thing}}从{{origin:place}}{_where}"
    say("effect", f"{{_by:actor}}{_put}", Chosen(_to))
    say("further_effect", _put, Chosen(_to))
say("effect", "{_by:actor}{_move:effect}", Chosen())
say("further_effect", "{_move:effect}", Chosen())

# -- piles -------------------------------------------------------------------------------------------------------------

for _pile, _called in (("chosen pile", "选定的那一堆"), ("other pile", "另一堆")):
    for _to, _where in (("hand", "置于你手上"), ("graveyard", "置入你的坟墓场")):
        move(f"将{_called}{_where}", r.Bound(_pile), to=_to)
    move(f"将{_called}以任意顺序置于你的牌库底", r.Bound(_pile), to="library", position="bottom")

# -- whole zones -------------------------------------------------------------------------------------------------------

_ALL = made(e.Each, what=made(AllOf, parts=items(InZone("graveyard"), made(OwnedBy, who=slot("_who")))), name=Self("_"))
move("放逐{_who:owned}坟墓场", _ALL, to="exile")
_EVERY = made(e.Each, what=InZone("graveyard"), name=Self("_"))
move("放逐所有坟墓场", _EVERY, to="exile")
_MINE = made(e.Each, what=AllOf((InZone("graveyard"), OwnedBy(r.You()))), name=Self("_"))
move("将你的坟墓场洗入你的牌库", _MINE, to="library", position="shuffled")
move("{_who:actor}将其坟墓场洗入其牌库", _ALL, to="library", position="shuffled")

# -- to the battlefield ------------------------------------------------------------------------------------------------

_ENTERING: dict[str, object] = {
    "to": "battlefield",
    "under": slot("under"),
    "tapped": slot("tapped"),
    "face_down": slot("face_down"),
    "counters": slot("counters"),
    "changes": slot("changes"),
    "transformed": slot("transformed"),
}
_YOUR_OWN = {**_ENTERING, "under": r.You()}
_ATTACHED: dict[str, object] = {"to": "battlefield", "under": Self("_"), "attached_to": slot("attached_to")}
_ONTO = "{}战场，并贴附在{{attached_to:thing}}上"
_SO = "{tapped:tapped}{face_down:face_down}"
_HOW = "{under:under}" + _SO
_WITH = "{transformed:transformed}{counters:with_counters}{changes:with_changes}"
_BURIED = working("graveyard", r.This())
for _to, _words in (("hand", "移回你手上"), ("exile", "放逐")):
    move(f"将~从你的坟墓场{_words}", _BURIED, to=_to)
move("将~从你的坟墓场" + _ONTO.format("移回"), _BURIED, **_ATTACHED)
move("将{what:thing}从{origin:place}" + _ONTO.format("移回"), _RETURN, **_ATTACHED)
move("将{what:thing}从{origin:place}" + _ONTO.format("放进"), _FROM, **_ATTACHED)
move("将{what:thing}" + _ONTO.format("放进"), slot("what"), **_ATTACHED)
move(f"将~从你的坟墓场{_SO}移回战场{_WITH}", _BURIED, **_YOUR_OWN)
move(f"将~从你的坟墓场{_HOW}移回战场{_WITH}", _BURIED, **_ENTERING)
move_yours(f"将{{what:thing}}从{{origin:place}}{_SO}移回战场{_WITH}", _RETURN, **_YOUR_OWN)
_ANY_GRAVE = FromZone(("graveyard",))
move(f"将{{what:thing}}{{under:under}}从{{origin:place}}{_SO}放进战场{_WITH}", _ANY_GRAVE, **_ENTERING)
move(f"将{{what:thing}}从{{origin:place}}{_HOW}移回战场{_WITH}", _RETURN, **_ENTERING)
move_yours(f"将{{what:thing}}从{{origin:place}}{_SO}放进战场{_WITH}", _FROM, **_YOUR_OWN)
move(f"将{{what:thing}}从{{origin:place}}{_HOW}放进战场{_WITH}", _FROM, **_ENTERING)
move_yours(f"将{{what:thing}}{_SO}放进战场{_WITH}", slot("what"), **_YOUR_OWN)
_ATTACKING = "横置放进战场，且正进行攻击"
_JOINING: dict[str, object] = {"to": "battlefield", "under": slot("under"), "tapped": True, "attacking": True}
move_yours(f"将{{what:thing}}从{{origin:place}}{_ATTACKING}", _FROM, **{**_JOINING, "under": r.You()})
move(f"将{{what:thing}}从{{origin:place}}{{under:under}}{_ATTACKING}", _FROM, **_JOINING)
move(f"将{{what:thing}}{{under:under}}{_ATTACKING}", slot("what"), **_JOINING)
_BESIDE = {**_JOINING, "like": Self("_")}
move(f"将{{what:thing}}{{under:under}}{_ATTACKING}，与该生物所攻击者相同", slot("what"), **_BESIDE)
move(f"将{{what:thing}}{_HOW}移回战场{_WITH}", slot("what"), **_ENTERING)
say("under", "在其拥有者的操控下", None)
say("under", "在你的操控下", r.You())
say("under", "在{it:thing}的操控下", Self())
say("tapped", "", False)
say("tapped", "横置", True)
say("face_down", "", False)
say("face_down", "牌面朝下地", True)
say("transformed", "", False)
say("transformed", "且已转化", True)
say("with_counters", "", ())
say("with_counters", "，且上面有{it:fixed_counters}", Self())
ZONE_CHANGES.add(Listed("fixed_counters", "fixed_counter", "与"))
say("fixed_counter", "{amount:pieces}{kind:counter}", items(slot("kind"), slot("amount")))
say("with_changes", "", ())
say("with_changes", "。它{it:changes}", Self())

# -- to other zones ----------------------------------------------------------------------------------------------------

move("将{what:thing}从{origin:place}放逐", _FROM, to="exile")
move("将{what:pronoun}放逐", slot("what"), to="exile")
move("放逐{what:thing}", slot("what"), to="exile")
move("将{what:thing}放进赌注", slot("what"), to="ante")
move("牌面朝下地放逐{what:thing}", slot("what"), to="exile", face_down=True)
move("放逐{what:thing}，且上面有{counters:fixed_counters}", slot("what"), to="exile", counters=slot("counters"))
for _position, _words in _POSITIONS.items():
    move(f"将~从你的坟墓场置于你的{_words}", _BURIED, to="library", position=_position)
move("将~从你的坟墓场洗入你的牌库", _BURIED, to="library", position="shuffled")
move_yours("将{what:thing}从{origin:place}移回你手上", _FROM, to="hand")
move_yours("将{what:thing}置于你手上", slot("what"), to="hand")
move("将{what:thing}从{origin:place}移回其拥有者手上", _FROM, to="hand")
move("将{what:thing}移回其拥有者手上", slot("what"), to="hand")
for _position, _words in _POSITIONS.items():
    for _whose, _form in (("你的", move_yours), ("其拥有者的", move)):
        _there: dict[str, object] = {"to": "library", "position": _position}
        _form(f"将{{what:thing}}从{{origin:place}}置于{_whose}{_words}", _FROM, **_there)
        _form(f"将{{what:thing}}置于{_whose}{_words}", slot("what"), **_there)
        _by = {**_there, "by": Self("_")}
        _form(f"将{{what:thing}}以随机顺序置于{_whose}{_words}", slot("what"), random=True, **_by)
        _form(f"将{{what:thing}}以任意顺序置于{_whose}{_words}", slot("what"), **_by)
for _whose, _form in (("你的", move_yours), ("其拥有者的", move)):
    _form(f"将{{what:thing}}从{{origin:place}}洗入{_whose}牌库", _FROM, to="library", position="shuffled")
    _form(f"将{{what:thing}}洗入{_whose}牌库", slot("what"), to="library", position="shuffled")
    _form(f"将{{what:thing}}从{{origin:place}}置入{_whose}坟墓场", _FROM, to="graveyard")
    _form(f"将{{what:thing}}置入{_whose}坟墓场", slot("what"), to="graveyard")
move("将{what:thing}移到{to:zone}", slot("what"), to=slot("to"))
move("将{what:thing}移到{to:zone}。它{changes}", slot("what"), to=slot("to"), changes=slot("changes"))
_YOURS = (OwnedBy(r.You()),)
say("place", "你手上", AllOf((InZone("hand"), *_YOURS)))
say("place", "手上", AllOf((InZone("hand"),)))
say(
    "place",
    "对手的{zone}",
    made(AllOf, parts=items(made(InZone, zone=slot("zone")), OwnedBy(r.EachPlayer("opponent")))),
)
say("place", "{who:whose}手上", made(AllOf, parts=items(InZone("hand"), made(OwnedBy, who=slot("who")))))
say("place", "{zone}", made(AllOf, parts=items(made(InZone, zone=slot("zone")))))
say(
    "place",
    "{who:whose}{zone}",
    made(AllOf, parts=items(made(InZone, zone=slot("zone")), made(OwnedBy, who=slot("who")))),
)

say("effect", "放逐{what:thing}，直到~离开战场为止", e.ExileUntilLeaves, until=None)
say("effect", "放逐{what:thing}，直到{until:event}为止", e.ExileUntilLeaves)
say(
    "effect",
    "将{what:thing}与你牌库顶的{pile:numeral}张牌牌面朝下地以一堆放逐",
    e.Move,
    to="exile",
    face_down=True,
    name=Self("_"),
)
