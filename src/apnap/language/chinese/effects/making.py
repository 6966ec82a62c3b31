"""Effects that make something: tokens, copies, emblems, mana, lasting effects, extra turns."""

from __future__ import annotations

from apnap.language import changes as ch
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language import statics as s
from apnap.language.abilities import Keyword
from apnap.language.amounts import Number, X
from apnap.language.chinese.special_categories import CHOSEN_HERE, Also, Listed, Pronoun, Self, Words
from apnap.language.chinese.statics.becoming import Becoming, Predefined, StatsX, TokenShape, Turned, XChanges
from apnap.language.chinese.statics.static_abilities import CANNOT
from apnap.language.durations import END_OF_TURN, FOREVER, YOUR_NEXT_TURN
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.wording.manner import TIME_FIRST, not_told
from apnap.language.kinds import AnyOf
from apnap.language.mana import LETTERS
from apnap.language.zones import COMBAT_PHASE, POSTCOMBAT_MAIN

MAKING = Vocabulary()
say = MAKING.say


def _made_tokens(talk: Discourse, value: object) -> None:
    if isinstance(value, (e.CreateToken, e.CreateCopyToken)):
        talk.mention(r.Bound(value.name), f.token, value.count != 1)


def single(value: object) -> bool:
    """One change that lasts until the turn ends: the time is said last."""
    if not isinstance(value, e.Apply) or not until_end_of_turn(value) or len(value.changes) != 1:
        return False
    change = value.changes[0]
    return not isinstance(change, ch.Gain) or all(isinstance(ability, Keyword) for ability in change.abilities)


def until_end_of_turn(value: object) -> bool:
    return isinstance(value, e.Apply) and value.duration in (END_OF_TURN, YOUR_NEXT_TURN)


def _of_chosen_source(value: object) -> bool:
    rule = value.rule if isinstance(value, e.ApplyRule) else None
    source = rule.source if isinstance(rule, s.Prevent) else None
    return isinstance(source, f.Is) and isinstance(source.reference, e.Choose)


def _counted(value: object) -> bool:
    """As many as something has to be counted for."""
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


def _of_abilities(value: object) -> bool:
    """Abilities may be paid for, too."""
    choices = value.choices if isinstance(value, AnyOf) else ()
    return any(isinstance(part, (f.IsAbility, f.IsSpell)) for choice in choices for part in parts(choice))


def _of_two(value: object) -> bool:
    return isinstance(value, e.AddMana) and len(value.colours) == 2


def _pairs(value: object) -> str:
    """The three ways to have two mana of two colours."""
    assert isinstance(value, tuple)
    one, other = (f"{{{LETTERS[colour]}}}" for colour in value)
    return f"{one * 2}，{one}{other}或{other * 2}"


MAKING.say("further_token", "{it:effect}", Self(), when=lambda value: not isinstance(value, e.CreateToken))
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
say(
    "effect",
    f"{_COPIES}，但{{exceptions}}",
    made(e.CreateCopyToken, exceptions=slot("exceptions"), **_COPY),
    after=_made_tokens,
)
say("effect", "{who:actor}获得具有以下异能的徽记～{abilities:gained_list}", e.CreateEmblem)

say("further_effect", "{it:effect}", Self())

# -- mana --------------------------------------------------------------------------------------------------------------

_ANY = (0, 1, 2, 3, 4)
_REST: dict[str, object] = {"restriction": slot("restriction"), "rider": slot("rider"), "who": slot("who")}
_ONLY = "{restriction:only_for}{rider:ridden}"
say("effect", f"{{who:silent_actor}}加{{mana:text}}{_ONLY}", made(e.AddMana, mana=slot("mana"), **_REST))
say(
    "effect",
    f"{{who:silent_actor}}加{{amount:mana_amount}}{{mana:text}}{_ONLY}",
    made(e.AddMana, mana=slot("mana"), amount=slot("amount"), **_REST),
)
_SOME: dict[str, object] = {"amount": slot("amount"), **_REST}
_ADD = "{who:silent_actor}加{amount:mana_points}"
_MIXED: dict[str, object] = {"combined": True, **_SOME}
say("effect", f"{_ADD}法术力，其颜色组合由你选择{_ONLY}", made(e.AddMana, colours=_ANY, **_MIXED))
say(
    "effect",
    f"{{who:silent_actor}}加{{colours:pairs}}{_ONLY}",
    made(e.AddMana, colours=slot("colours"), **{**_MIXED, "amount": 2}),
    when=_of_two,
)
say(
    "effect",
    f"{_ADD}法术力，其为{{colours:one_symbol}}的任意组合{_ONLY}",
    made(e.AddMana, colours=slot("colours"), **_MIXED),
)
say("effect", f"{{who:silent_actor}}加一点任意颜色的法术力{_ONLY}", made(e.AddMana, colours=_ANY, **_REST))
say("effect", f"{_ADD}任意颜色的单色法术力{_ONLY}", made(e.AddMana, colours=_ANY, **_SOME))
say("effect", f"{{who:silent_actor}}加{{colours:one_symbol}}{_ONLY}", made(e.AddMana, colours=slot("colours"), **_REST))
say("effect", f"{_ADD}颜色为{{colours:one_colour}}的法术力{_ONLY}", made(e.AddMana, colours=slot("colours"), **_SOME))
say("effect", f"{_ADD}该色的法术力{_ONLY}", made(e.AddMana, chosen=True, colours=Self("_"), **_SOME))
say("effect", f"{_ADD}所产生之任一类别的法术力{_ONLY}", made(e.AddMana, produced=True, colours=Self("_"), **_SOME))
say(
    "effect",
    f"{_ADD}法术力，其颜色为{{among:np}}中的任一颜色{_ONLY}",
    made(e.AddMana, among=slot("among"), colours=Self("_"), **_SOME),
)
say(
    "effect",
    f"{_ADD}法术力，其颜色为{{could_produce:np}}能产生的任一颜色{_ONLY}",
    made(e.AddMana, could_produce=slot("could_produce"), colours=_ANY, **_SOME),
)
say(
    "effect",
    f"{_ADD}法术力，其类别为{{could_produce:np}}能产生的任一类别{_ONLY}",
    made(e.AddMana, could_produce=slot("could_produce"), colours=Self("_"), **_SOME),
)
MAKING.add(Listed("one_colour", "colour_name", "，", "或"), Listed("one_symbol", "symbol", "，", "或"))
MAKING.add(Words("pairs", _pairs))
MAKING.add(Words("symbol", lambda value: f"{{{LETTERS[value]}}}" if isinstance(value, int) else ""))
for _n, _word in enumerate("白蓝黑红绿"):
    say("colour_name", f"{_word}色", _n)
say("colour_name", "无色", 5)
say("mana_points", "{it:numeral}点", Self())
say("mana_points", "{it:points}", Self())
say("mana_amount", "{it:points}", Self())
say("only_for", "", None)
say("only_for", "。此法术力只能用来施放{it:spell_np}", Self(), when=lambda value: not _of_abilities(value))
say("only_for", "。此法术力只能用来施放{it:np}", Self())
say("ridden", "", ())
say("ridden", "，且该咒语不能被反击", (s.Cannot(f.Is(r.Bound("affected")), "be countered"),))
say("ridden", "。如果此法术力用来施放咒语，则{it:rule_list}", Self())
say("effect", "将你未用的每类法术力加倍", e.DoubleMana())

# -- effects that last -------------------------------------------------------------------------------------------------

MAKING.add(Listed("rule_list", "rule", "，且"), Listed("affected_rules", "rule", "，且"))
_AFFECTED = f.Is(r.Bound("affected"))
_CONTROL = (ch.ChangeControl(),)
_TIME_LAST = not_told(TIME_FIRST)
say("effect", "获得{to:owned}操控权", e.Apply, changes=_CONTROL, duration=FOREVER)
say("effect", "获得{to:owned}操控权{duration}", e.Apply, changes=_CONTROL, when=until_end_of_turn)
say("effect", "{duration}，获得{to:owned}操控权", e.Apply, changes=_CONTROL)
_GIVEN = items(made(ch.ChangeControl, to=slot("_who")))
say("effect", "{_who:thing}获得{to:owned}操控权", e.Apply, changes=_GIVEN, duration=FOREVER)
_TURNS = "{to:affected}成为{shape}，且具有{quoted:gained_list}{x:where_x}{keep:kept}"
_FOR_GOOD: dict[str, object] = {"to": slot("to"), "duration": FOREVER}
say("effect", _TURNS, made(e.Apply, changes=Becoming(quoted=True), **_FOR_GOOD))
say("effect", "{to:affected}{changes}", e.Apply, duration=FOREVER)
_OF_CHOICE = Keyword("protection", quality=f.ColourOfChoice())
say("effect", "选择一种颜色。{to:affected}获得反该色保护异能{duration}", e.Apply, changes=(ch.Gain((_OF_CHOICE,)),))
say(
    "effect",
    "{to:affected}得{_stats:text}{duration}{_x:where_x}",
    e.Apply,
    changes=items(StatsX()),
    when=single,
    rather=_TIME_LAST,
)
say("effect", "{to:affected}{changes}{duration}", e.Apply, when=single, rather=_TIME_LAST)
_TURNED: dict[str, object] = {"to": slot("to"), "duration": slot("duration")}
_BECOMES = "{to:affected}成为{shape}{duration}{x:where_x}{keep:kept}"
say("effect", _BECOMES, Turned(made(e.Apply, changes=Becoming(), **_TURNED)), when=until_end_of_turn, rather=_TIME_LAST)
say("effect", "{duration}，{to:affected}{_changes:changes}{_x:where_x}", e.Apply, changes=XChanges())
say("effect", "{duration}，" + _TURNS, made(e.Apply, changes=Becoming(quoted=True), **_TURNED))
say("effect", "{duration}，{to:affected}{changes}", e.Apply)
_ELSEWHERE = f.AnyOf((f.InZone("exile"), f.InZone("graveyard")))
for _action, _verb in (("play", "使用"), ("cast", "施放")):
    _may = (s.May(f.IsPlayer("you"), _action, f.Is(r.Bound("affected")) & _ELSEWHERE),)
    _again = Also(Self("to"), Self("_same"))
    say(
        "effect",
        f"于{{to:thing}}持续放逐的时段内，你可以{_verb}{{_same:those_cards}}",
        e.Apply,
        to=_again,
        rules=_may,
        duration=FOREVER,
    )
    _now = f"本回合中，你可以{_verb}{{to:thing}}"
    say("effect", _now, e.Apply, rules=_may, duration=END_OF_TURN, rather=_TIME_LAST)
    say("effect", f"{{duration}}，你可以{_verb}{{to:thing}}", e.Apply, rules=_may)
say("those_cards", "该牌", Pronoun(False))
say("those_cards", "这些牌", Self())
_TO_AND_BY = (s.Prevent(None, _AFFECTED, combat=True), s.Prevent(_AFFECTED, None, combat=True))
say("effect", "本回合中，防止{to:thing}将受到与造成的所有战斗伤害", e.Apply, rules=_TO_AND_BY, duration=END_OF_TURN)
_STRUCK = f.AllOf((_AFFECTED, f.DealtDamageThisTurn(r.This())))
for _whom, _struck in ((_AFFECTED, "{to:thing}本回合"), (_STRUCK, "以此法受到伤害的生物本回合{to:unsaid}")):
    _exiled = (s.GoesTo(_whom, "battlefield", "graveyard", "exile"),)
    say("effect", f"如果{_struck}将死去，则改为将它放逐", e.Apply, rules=_exiled, duration=END_OF_TURN)
say("effect", "{to:ruled}{duration:this_turn}{rules:lasting_list}", e.Apply)
say("ruled", "{it:affected}", Self(), when=lambda value: isinstance(value, e.Each))
say("ruled", "{it:thing}", Self())
say("effect", "{duration}，{to:affected}{changes}，且{rules:lasting_list}", e.Apply)
MAKING.add(Listed("lasting_rules", "lasting_rule", "，且"))
_BUT = made(f.Non, inner=slot("_only"))
_ONE_THING = made(f.Is, reference=slot("_one"))
say("lasting_rule", "只能阻挡{_only:creature_np}", s.Cannot, who=_AFFECTED, action="block", by=_BUT)
say("lasting_rule", "只能被{_only:creature_np}阻挡", s.Cannot, who=_AFFECTED, action="be blocked", by=_BUT)
for _action, _shut in (("block", "不能阻挡{_one:thing}"), ("be blocked", "不能被{_one:thing}阻挡")):
    say("lasting_rule", _shut, s.Cannot, who=_AFFECTED, action=_action, by=_ONE_THING)
for _action, (_plain, _by) in CANNOT.items():
    say("lasting_rule", _plain, s.Cannot, who=_AFFECTED, action=_action)
    if _by:
        say("lasting_rule", _by, s.Cannot, who=_AFFECTED, action=_action)
say("lasting_rule", "能阻挡任意数量的生物", s.MayBlockMore(_AFFECTED, None))
say("lasting_rule", "若能攻击，则必须攻击", s.Must(_AFFECTED, "attack"))
say("lasting_rule", "若能进行阻挡，则须如此作", s.Must(_AFFECTED, "block"))
say("lasting_rule", "若能被阻挡，则须如此作", s.Must(_AFFECTED, "be blocked"))
say("lasting_rule", "若能阻挡{which:subject}，则须如此作", s.Must, who=_AFFECTED, action="block")
say("lasting_rule", "可以额外阻挡{number:numeral}个生物", s.MayBlockMore, who=_AFFECTED)
say(
    "lasting_rule",
    "能视同不具守军异能地进行攻击",
    s.May(_AFFECTED, "attack as though it didn't have defender"),
)
say("lasting_rule", "可以视同具有敏捷异能地来攻击", s.May(_AFFECTED, "attack as though it had haste"))
say("lasting_rule", "{it:rule}", Self())
say("this_turn", "本回合", END_OF_TURN)
say("this_turn", "", FOREVER)
say("this_turn", "{it:duration}", Self())
say("when_ruled", "本回合中，", END_OF_TURN)
say("when_ruled", "", FOREVER)
say("when_ruled", "{it:duration}，", Self())
_SHIELD = made(
    s.Prevent,
    source=made(f.Is, reference=slot("_source")),
    recipient=slot("_to"),
    then=slot("_then"),
    once=slot("_once"),
)
say(
    "effect",
    "选择{_source:thing}。于本回合中，防止该来源{_once:next_time}将{_to:damaged}造成的{_once:that_damage}{_then:and_then}",
    made(e.ApplyRule, rule=_SHIELD),
    when=_of_chosen_source,
)
say("next_time", "下一次", True)
say("next_time", "", False)
say("that_damage", "伤害", True)
say("that_damage", "所有伤害", False)
_ONE_MORE = s.May(f.IsPlayer("you"), "play additional lands")
say("effect", "本回合中，你可以额外使用一个地", e.ApplyRule(_ONE_MORE, END_OF_TURN))
say("effect", "{duration:when_ruled}{rule}", e.ApplyRule)
say("duration", "持续到此盘游戏结束", FOREVER)

# -- turns and the game ------------------------------------------------------------------------------------------------

say("effect", "{who:silent_actor}于本回合后进行额外的一个回合", e.ExtraTurn)
for _after, _this in (("", "此阶段"), ("main phase", "此行动阶段")):
    _more = f"在{_this}后，额外多出一个战斗阶段"
    say("effect", _more, e.ExtraPhase(COMBAT_PHASE, _after))
    _main = e.ExtraPhase((*COMBAT_PHASE, POSTCOMBAT_MAIN), _after)
    say("effect", f"{_more}，以及接于其后之一个额外的行动阶段", _main)
say("effect", "于本阶段后增加额外的{steps}", e.ExtraPhase)
say("effect", "于{after:step}后增加额外的{steps}", e.ExtraPhase)
say("effect", "{who:actor}略过{what:next_step}", e.SkipNext)
say("next_step", "下一个{it:step}", Self())
say("effect", "结束本回合", e.EndTurn())
say("effect", "结束战斗阶段", e.EndCombat())
say("effect", "{who:actor}赢得此盘游戏", e.WinGame)
say("effect", "{who:actor}输掉此盘游戏", e.LoseGame)
say("effect", "此盘游戏平手", e.DrawGame())
say("effect", "选择{kind:chosen_kind}", e.ChooseWord, after=lambda talk, value: talk.note(CHOSEN_HERE, True))
