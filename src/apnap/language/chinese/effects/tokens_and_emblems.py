"""Tokens, copies, emblems (CR 111, 114, 707)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language.amounts import Number, X
from apnap.language.chinese.special_categories import Self
from apnap.language.chinese.statics.becoming import Predefined, TokenShape
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot

TOKENS_AND_EMBLEMS = Vocabulary()
say = TOKENS_AND_EMBLEMS.say


def _made_tokens(talk: Discourse, value: object) -> None:
    if isinstance(value, (e.CreateToken, e.CreateCopyToken)):
        talk.mention(r.Bound(value.name), f.token, value.count != 1)


def _counted(value: object) -> bool:
    """A number that has to be counted."""
    count = value.count if isinstance(value, e.CreateToken) else 1
    return not isinstance(count, (int, X, Number))


def token(template: str, face: object, **given: object) -> None:
    """A token; one that attacks is tapped too. Another one that is created with it is named alone."""
    fields: dict[str, object] = {"token": face, "count": slot("count"), "who": slot("who"), "name": Self("_"), **given}
    several = template.replace("{count:pieces}", "若干") + "，其数量等同于{count:quantity}"
    some = several.replace("{manner}", "，其为横置且正进行攻击").replace("{tapped:being_tapped}", "")
    made_some = made(e.CreateToken, tapped=True, attacking=True, **fields)
    say("effect", some, made_some, after=_made_tokens, when=_counted)
    more = made(e.CreateToken, tapped=slot("tapped"), attacking=slot("attacking"), **fields)
    say("effect", several.replace("{manner}", "{attacking:joining}"), more, after=_made_tokens, when=_counted)
    joined = template.replace("{manner}", "，其为横置且正进行攻击").replace("{tapped:being_tapped}", "")
    plain = template.replace("{manner}", "{attacking:joining}")
    say("effect", joined, made(e.CreateToken, tapped=True, attacking=True, **fields), after=_made_tokens)
    say("effect", plain, more, after=_made_tokens)
    say("further_token", plain.replace("{who:silent_actor}派出", "{who:unsaid}"), more, after=_made_tokens)
    say("further_effect", plain.replace("{who:silent_actor}", "{who:unsaid}"), more, after=_made_tokens)


TOKENS_AND_EMBLEMS.say("further_token", "{it:effect}", Self(), when=lambda value: not isinstance(value, e.CreateToken))
_MANNER = "{manner}"
token(f"{{who:silent_actor}}派出{{count:pieces}}{{tapped:being_tapped}}{{name:text}}衍生物{_MANNER}", Predefined())
token(
    f"{{who:silent_actor}}派出{{count:pieces}}{{tapped:being_tapped}}{{shape}}{{x:where_x}}{{quoted:having}}{_MANNER}",
    TokenShape(),
)
_TO = slot("attached_to")
_ATTACHED = "并贴附在{attached_to:thing}上"
token(
    f"{{who:silent_actor}}派出{{count:pieces}}{{tapped:being_tapped}}{{name:text}}衍生物{_MANNER}{_ATTACHED}",
    Predefined(),
    attached_to=_TO,
)
token(
    f"{{who:silent_actor}}派出{{count:pieces}}{{tapped:being_tapped}}{{shape}}{{x:where_x}}{{quoted:having}}{_MANNER}{_ATTACHED}",
    TokenShape(),
    attached_to=_TO,
)
for _shape, _face in (("{name:text}衍生物", Predefined()), ("{shape}{x:where_x}{quoted:having}", TokenShape())):
    _some = f"{{who:silent_actor}}派出{{count:pieces}}{{tapped:being_tapped}}{_shape}"
    _must = made(e.CreateToken, token=_face, count=slot("count"), who=slot("who"), name=Self("_"), at=slot("at"))
    say(
        "effect", f"{_some.replace('{tapped:being_tapped}', '')}，其本回合须攻击{{at:thing}}", _must, after=_made_tokens
    )
    for _only, _goal in ((True, "{at:thing}"), (False, "{at:thing}或其操控的鹏洛客")):
        token(f"{_some}{_MANNER}，并攻击{_goal}", _face, at=slot("at"), only_players=_only)
say("having", "", ())
say("having", "，且具有{it:gained_list}", Self())
say("joining", "", False)
say("joining", "，且其正进行攻击", True)
say("being_tapped", "", False)
say("being_tapped", "已横置的", True)
_COPY: dict[str, object] = {
    "of": slot("of"),
    "count": slot("count"),
    "who": slot("who"),
    "tapped": slot("tapped"),
    "attacking": slot("attacking"),
    "name": Self("_"),
}
_FIGHTING: dict[str, object] = {**_COPY, "tapped": True, "attacking": True}
say(
    "effect",
    "{who:silent_actor}派出{count:pieces}为{of:thing}复制品的衍生物，其为横置且正进行攻击",
    made(e.CreateCopyToken, **_FIGHTING),
    after=_made_tokens,
)
_COPIES = (
    "{who:silent_actor}派出{count:pieces}{tapped:being_tapped}衍生物{attacking:joining}，此衍生物为{of:owned}复制品"
)
say("effect", _COPIES, made(e.CreateCopyToken, **_COPY), after=_made_tokens)
say("effect", f"{_COPIES}，并攻击{{at:thing}}", made(e.CreateCopyToken, at=slot("at"), **_COPY), after=_made_tokens)
for _only, _goal in ((True, "{at:thing}"), (False, "{at:thing}或其操控的鹏洛客")):
    _sent = made(e.CreateCopyToken, at=slot("at"), only_players=_only, **_COPY)
    say("effect", f"{_COPIES}，并攻击{_goal}", _sent, after=_made_tokens)
say(
    "effect",
    f"{_COPIES}，但{{exceptions}}",
    made(e.CreateCopyToken, exceptions=slot("exceptions"), **_COPY),
    after=_made_tokens,
)
say("effect", "{who:actor}获得具有以下异能的徽记～{abilities:gained_list}", e.CreateEmblem)
say("further_effect", "{it:effect}", Self())
