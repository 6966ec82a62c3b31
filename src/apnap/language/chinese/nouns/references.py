"""References: what an effect refers to, and how it is mentioned again."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.chinese.special_categories import (
    SACRIFICED,
    SEVERAL,
    YOURS,
    Also,
    Choices,
    Listed,
    Owned,
    Pronoun,
    Self,
    others,
)
from apnap.language.filters import (
    ControlledBy,
    HasType,
    InZone,
    Is,
    IsPlayer,
    IsSpell,
    OwnedBy,
    any_target,
    creature,
    opponent,
    permanent,
)
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, made, slot
from apnap.language.grammar.values.filters import choices_of
from apnap.language.grammar.values.namesakes import WithItsNamesakes
from apnap.language.grammar.values.said_before import That
from apnap.language.grammar.wording.manner import EQUIPPED
from apnap.language.kinds import AllOf, AnyOf, Filter

REFERENCES = Vocabulary()
say = REFERENCES.say
REFERENCES.add(Owned(), Listed("named_things", "named_thing", "，", "与"), Listed("each_of_several", "each_np", "和"))


def _spoken_of(talk: Discourse, value: object) -> None:
    """What was named in full can be referred to from now on."""
    if isinstance(value, (e.Target, e.Choose)) and _lies_with_you(value.what):
        _yours(talk, value.name)
    if isinstance(value, e.Target):
        talk.mention(r.Bound(value.name), value.what, value.count != 1)
    elif isinstance(value, (e.Each, e.Choose)):
        talk.mention(r.Bound(value.name), value.what, isinstance(value, e.Each) or value.count != 1)


def _lies_with_you(what: Filter) -> bool:
    """It is in one of your zones."""
    tests = parts(what)
    return OwnedBy(r.You()) in tests and any(isinstance(test, InZone) for test in tests)


def _yours(talk: Discourse, name: str) -> None:
    """It is a card of yours that the name stands for."""
    names = talk.notes.get(YOURS, ())
    talk.note(YOURS, (*names, name) if isinstance(names, tuple) else (name,))


def _on_top(talk: Discourse, value: object) -> None:
    """Whose cards they are, and whether there are several."""
    if isinstance(value, r.Top) and value.of == r.You():
        _yours(talk, value.name)
    if isinstance(value, r.Top) and value.count != 1:
        talk.note(SEVERAL, value.name)


def _has_others(value: object) -> bool:
    return isinstance(value, e.Target) and bool(value.other_than)


def paid(value: object) -> bool:
    """What was paid as a cost is called by that."""
    return isinstance(value, r.Bound) and value.name in ("sacrificed", "discarded", "exiled", "tapped")


class SeveralTypes(Spec):
    """One of several card types and nothing else: each is named."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["what"] = tuple(choices_of(value)) if isinstance(value, HasType) else ()
        return value != permanent and len(choices_of(value)) > 1 and isinstance(value, HasType)


class SeveralCards(Spec):
    """Cards from the top of a library, mentioned before."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return isinstance(value, r.Bound) and talk.notes.get(SEVERAL) == value.name


class WithTheirs(Spec):
    """A target player or planeswalker, and what that player or its controller controls."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        kinds = value.what.choices if isinstance(value, e.Each) and isinstance(value.what, AnyOf) else ()
        if len(kinds) != 3:
            return False
        named = [part.reference for part in parts(kinds[0]) if isinstance(part, Is)]
        target = named[0] if named else None
        if not isinstance(target, e.Target):
            return False
        again = r.Bound(target.name)
        theirs = AnyOf((ControlledBy(again), ControlledBy(r.ControllerOf(again))))
        rest = tuple(part for part in parts(kinds[2]) if part != theirs)
        slots["_target"], slots["_what"] = target, AllOf(rest)
        return Is(again) in parts(kinds[1]) and len(rest) < len(parts(kinds[2]))


class Sacrificed(Spec):
    """What was sacrificed, called by what it had to be."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["_kind"] = talk.notes.get(SACRIFICED)
        return value == r.Bound("sacrificed")


class OtherSide(Spec):
    """The other side of an event, that may be one of several kinds: what targets a thing, what a creature attacks."""

    def __init__(self, kind: type[Filter]) -> None:
        self.kind = kind

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return any(mention.reference == value and self._fits(mention.what) for mention in talk.mentions)

    def _fits(self, what: Filter | None) -> bool:
        return isinstance(what, AnyOf) and isinstance(what.choices[0], self.kind)


def several(value: object) -> bool:
    return isinstance(value, e.Target) and value.count != 1


# -- pronouns ----------------------------------------------------------------------------------------------------------

say("pronoun", "它", Pronoun(False))
say("pronoun", "它们", Pronoun(True))
say("pronoun", "它", r.Bound("affected"))
say("pronoun", "它", r.Bound("each"))
say("thing", "该牌手", r.Bound("that player"))
say("thing", "如此作的每位牌手", r.Bound("willing"))
say("thing", "以此法搜寻过牌库的每位牌手", r.Bound("searched"))
say("thing", "该咒语或异能", OtherSide(IsSpell), when=lambda value: value == r.Bound("other"))
say("thing", "它所攻击的牌手或鹏洛客", OtherSide(IsPlayer), when=lambda value: value == r.Bound("other"))
say("thing", "{it:pronoun}", Self())
say("thing", "该{noun:np}", That("noun"))
say("thing", "该些{noun:np}", That("noun", many=True))
for _name, _word in {
    "it": "它",
    "tokens": "该衍生物",
    "found": "该牌",
    "source": "该来源",
    "other": "后者",
    "discarded": "所弃的牌",
    "exiled": "所放逐的牌",
    "tapped": "所横置的生物",
    "player": "该牌手",
    "elected": "票数最多或并列最多的每个选项",
    "voter": "该投票者",
    "highest": "每位所选数字最大的牌手",
    "chosen pile": "选定的那一堆",
    "other pile": "另一堆",
}.items():
    say("thing", _word, r.Bound(_name))

say("thing", "所牺牲的{_kind:sacrificed}", Sacrificed())
say("sacrificed", "{it:noun}", Self())
say("sacrificed", "生物", Self())

# -- references --------------------------------------------------------------------------------------------------------

say("thing", "~", r.This(), after=lambda talk, value: talk.mention(r.This(), talk.own))


def _wears(value: object, talk: Discourse) -> bool:
    """In an ability that something else is given, the card says that it is Equipment."""
    return talk.quoted and talk.manners.get(r.Host()) == EQUIPPED


say("thing", "你", r.You())
say("thing", "佩带此武具的生物", r.Host(), rather=_wears)
say("thing", "⌂", r.Host())
say("thing", "{of:whose}操控者", r.ControllerOf)
say("thing", "{of:whose}拥有者", r.OwnerOf)
say("thing", "以~放逐的最后一张生物牌", r.Last(r.Those(r.Linked(), creature)))
say("thing", "{of:thing}中的最后一个", r.Last)
say("thing", "每位牌手", r.EachPlayer("any"))
say("thing", "由你开始的每位牌手", r.EachPlayer(from_you=True))
say("thing", "每位对手", r.EachPlayer("opponent"))
say("thing", "每位其他牌手", r.EachPlayer("other"))
say("thing", "你的队伍", r.EachPlayer("team"))
say("thing", "{of:whose}每位对手", r.EachPlayer, relation="opponent")
say("thing", "{of:thing}以外的每位牌手", r.EachPlayer, relation="other")
say("thing", "每位牌手", r.EachPlayer, relation="any", of=Self())
say("thing", "{one:thing}与{other:thing}", r.Both)
say("thing", "投票选择了{who:thing}未选择之选项的牌手", r.VotedUnlike)
say("thing", "主动牌手", r.ActivePlayer())
say("thing", "{of:whose}左边的牌手", r.LeftOf)
say("thing", "{of:whose}右边的牌手", r.LeftOf, right=True)
say("thing", "防御牌手", r.DefendingPlayer())
say("thing", "攻击牌手", r.AttackingPlayer())
say("thing", "所选牌手", r.ChosenPlayer())
say("thing", "所放逐的牌", r.Linked())

_NAMED: dict[str, object] = {"name": Self("_"), "other_than": Self("_")}
_WHAT = Also(Self("what"), Self("same"))
_ONE = made(e.Target, what=_WHAT, **_NAMED)
_SEVERAL = made(e.Target, what=_WHAT, count=slot("count"), **_NAMED)
_UP_TO = made(e.Target, what=_WHAT, count=slot("count"), at_least=0, **_NAMED)


def _other(value: object) -> bool:
    """Another target than the card itself or an earlier target."""
    return isinstance(value, e.Target) and (bool(value.other_than) or others(value.what))


def target(template: str, spec: object, when: object = None) -> None:
    """A target: from now on it can be referred to."""
    say("thing", template, spec, after=_spoken_of, when=when if callable(when) else None)


target("任意一个其他目标", made(e.Target, what=any_target, name=Self("_"), other_than=Self("_")), _has_others)
target("任意一个目标", made(e.Target, what=any_target, name=Self("_")))
target(
    "由其操控者选择的任意一个目标",
    made(e.Target, what=any_target, by=Is(r.ControllerOf(r.Bound("it"))), name=Self("_")),
)
target("由任一对手选择的任意一个目标", made(e.Target, what=any_target, by=opponent, name=Self("_")))
target(
    "至多{count:figure_of}个其他目标",
    made(e.Target, what=any_target, count=slot("count"), at_least=0, **_NAMED),
    _has_others,
)
target("至多{count:figure_of}个目标", made(e.Target, what=any_target, count=slot("count"), at_least=0, **_NAMED))
target("一个，两个或三个目标", made(e.Target, what=any_target, count=3, at_least=1, **_NAMED))
target(
    "一个或两个目标",
    made(e.Target, what=any_target, count=2, at_least=1, **_NAMED),
)
target(
    "{at_least:figure_of}至{count:figure_of}个目标",
    made(e.Target, what=any_target, count=slot("count"), at_least=slot("at_least"), **_NAMED),
)
target("{count:figure_of}个目标", made(e.Target, what=any_target, count=slot("count"), **_NAMED))
target("任意数量的目标", made(e.Target, what=any_target, count=None, at_least=Self("_"), **_NAMED))
target("另一{what:measure}目标{same:bare_np}", _ONE, _other)
_IN_ONE = made(e.Target, what=_WHAT, count=slot("count"), same_owner=True, **_NAMED)
_UP_TO_IN_ONE = made(e.Target, what=_WHAT, count=slot("count"), at_least=0, same_owner=True, **_NAMED)
target("至多{count:figure_of}张目标在同一{same:np}", _UP_TO_IN_ONE)
target("{count:figure_of}张目标在同一{same:np}", _IN_ONE)
target("目标{same:np}", _ONE)
target("随机选择的目标{same:np}", made(e.Target, what=_WHAT, random=True, **_NAMED))
target("由任一对手选择的目标{same:np}", made(e.Target, what=_WHAT, by=opponent, **_NAMED))
target("至多另{count:figure_of}{what:measure}目标{same:bare_np}", _UP_TO, _other)
target("至多{count:figure_of}{what:measure}目标{same:np}", _UP_TO)
target("另{count:figure_of}{what:measure}目标{same:bare_np}", _SEVERAL, _other)
target("{count:figure_of}{what:measure}目标{same:np}", _SEVERAL)
target("任意数量的目标{same:np}", made(e.Target, what=_WHAT, count=None, at_least=Self("_"), **_NAMED))
target(
    "一{what:measure}，两{what:measure}或三{what:measure}目标{same:np}",
    made(e.Target, what=_WHAT, count=3, at_least=1, **_NAMED),
)
target("一{what:measure}或两{what:measure}目标{same:np}", made(e.Target, what=_WHAT, count=2, at_least=1, **_NAMED))
target(
    "{at_least:figure_of}至{count:figure_of}{what:measure}目标{same:np}",
    made(e.Target, what=_WHAT, count=slot("count"), at_least=slot("at_least"), **_NAMED),
)
_FOR_EACH: dict[str, object] = {**_NAMED, "what": _WHAT, "each": slot("each")}
target("{each:thing}各至多一{what:measure}目标{same:np}", made(e.Target, at_least=0, **_FOR_EACH))
target("{each:thing}各一{what:measure}目标{same:np}", made(e.Target, **_FOR_EACH))
say("thing", "目标{what:np}与所有与其同名的其他{others:np}", WithItsNamesakes(), after=_spoken_of)
say("affected", "目标{what:np}与所有与其同名的其他{others:np}", WithItsNamesakes(), after=_spoken_of)
say("thing", "{what:named_things}", made(e.Each, what=Choices("what"), name=Self("_")), after=_spoken_of)
say("named_thing", "{reference:thing}", Is)
say("thing", "所有{what:all_np}", e.Each, name=Self("_"), after=_spoken_of)
_CHOSEN: dict[str, object] = {"what": _WHAT, "by": Self("_"), "name": Self("_")}
say("thing", "{of:thing}的目标中的{what:np}", r.TargetsOf)
say("thing", "随机一{what:measure}{same:np}", made(e.Choose, random=True, **_CHOSEN), after=_spoken_of)
say("thing", "{what:a}", made(e.Choose, what=slot("what"), by=Self("_"), name=Self("_")), after=_spoken_of)
say(
    "thing",
    "至多{count:figure_of}{what:measure}{same:np}",
    made(e.Choose, count=slot("count"), up_to=True, random=Self("_"), **_CHOSEN),
    after=_spoken_of,
)
say(
    "thing",
    "{count:figure_of}{what:measure}{same:np}",
    made(e.Choose, count=slot("count"), random=Self("_"), **_CHOSEN),
    after=_spoken_of,
)

# -- in certain places of a sentence -----------------------------------------------------------------------------------

say("each_thing", "{_target:thing}与每个由该牌手或该鹏洛客的操控者操控的{_what:np}", WithTheirs())
say("each_thing", "{what:each_of_several}", made(e.Each, what=Choices("what"), name=Self("_")), after=_spoken_of)
say("each_thing", "{what:each_of_several}", made(e.Each, what=SeveralTypes(), name=Self("_")), after=_spoken_of)
say("each_thing", "每{what:measure}{same:np}", made(e.Each, what=_WHAT, name=Self("_")), after=_spoken_of)
say("each_thing", "{it:thing}", Self())
say("each_np", "每{it:measure}{same:np}", Also(Self("it"), Self("same")))
say("affected", "{what:subject}", e.Each, name=Self("_"), after=_spoken_of)
say("affected", "{it:thing}各", Self(), when=several)
say("affected", "{it:thing}", Self())
say("whose", "你的", r.You())
say("whose", "其", Pronoun(False))
say("whose", "所牺牲{_kind:sacrificed}的", Sacrificed())
say("whose", "{it:thing}的", Self(), when=paid)
say("whose", "其", Self(), when=lambda value: isinstance(value, r.Bound))
say("whose", "{it:thing}的", Self())
say("whose_zone", "你", r.You())
say("whose_zone", "其", Self(), when=lambda value: isinstance(value, r.Bound))
say("whose_zone", "{it:thing}的", Self())
for _category, _you in (("actor", "你"), ("silent_actor", "")):
    say(_category, _you, r.You())
    say(_category, "{it:thing}各", Self(), when=lambda value: isinstance(value, r.EachPlayer))
    say(_category, "{it:thing}", Self())
say("each_of", "各", Self(), when=lambda value: isinstance(value, (e.Each, r.EachPlayer)) or several(value))
say("each_of", "", Self())
say("thing", "它们", SeveralCards())
say("thing", "它", Self(), when=lambda value: isinstance(value, r.Bound))
say(
    "thing",
    "任意数量的{what:np}",
    made(e.Choose, what=slot("what"), count=None, by=Self("_"), up_to=Self("_"), name=Self("_")),
)
say("thing", "~", r.Granter())
say("thing", "{of:thing}在所选方向上最近的对手", r.NearestOpponent)
say("thing", "选择该目标的对手", r.TargetChooser())
say("thing", "该物件", r.Particular, thing=Self("_"))
say("thing", "~所缠身的生物", r.Haunted())
say("thing", "与~搭档的生物", r.Partner())
say("thing", "{of:whose}牌库底牌", r.Top, bottom=True, name=Self("_"), after=_on_top)
say("thing", "{of:whose_zone}牌库底的{count:cards}牌", r.Top, bottom=True, name=Self("_"), after=_on_top)
say("thing", "{of:whose}牌库顶牌", r.Top, name=Self("_"), after=_on_top)
say("thing", "{of:whose_zone}牌库顶的{count:cards}牌", r.Top, name=Self("_"), after=_on_top)
