"""Adding mana, and what it may be spent on (CR 106.3, 106.6)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language import statics as s
from apnap.language.chinese.special_categories import Listed, Self, Words
from apnap.language.grammar.discourse import parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.wording.when_or_whenever import adds_to_mana
from apnap.language.kinds import AnyOf
from apnap.language.mana import LETTERS

MANA = Vocabulary()
say = MANA.say


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


_ANY = (0, 1, 2, 3, 4)
_REST: dict[str, object] = {"restriction": slot("restriction"), "rider": slot("rider"), "who": slot("who")}
_ONLY = "{restriction:only_for}{rider:ridden}"
for _words, _mana in (("{mana:text}", {"mana": slot("mana")}), ("一点任意颜色的法术力", {"colours": _ANY})):
    _added = made(e.AddMana, who=slot("who"), **_mana)
    say("effect", f"{{who:silent_actor}}额外加{_words}", _added, rather=adds_to_mana)
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
say(
    "effect",
    f"{_ADD}法术力，其颜色为你指挥官标识色中的任一颜色{_ONLY}",
    made(e.AddMana, identity=True, colours=Self("_"), **_SOME),
)
say(
    "effect",
    f"{_ADD}法术力，其颜色为于你抽选{{noted:noted_cards}}时被选中的各颜色之一{_ONLY}",
    made(e.AddMana, noted=slot("noted"), colours=Self("_"), **_SOME),
)
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
MANA.add(Listed("one_colour", "colour_name", "，", "或"), Listed("one_symbol", "symbol", "，", "或"))
MANA.add(Words("pairs", _pairs))
MANA.add(Words("symbol", lambda value: f"{{{LETTERS[value]}}}" if isinstance(value, int) else ""))
for _n, _word in enumerate("白蓝黑红绿"):
    say("colour_name", f"{_word}色", _n)
say("colour_name", "无色", 5)
say("mana_points", "{it:numeral}点", Self())
say("mana_points", "{it:points}", Self())
say("mana_amount", "{it:points}", Self())
say("only_for", "", None)
say("only_for", "。此法术力只能用来施放{it:spell_np}", Self(), when=lambda value: not _of_abilities(value))
_ABILITIES = made(f.AllOf, parts=items(f.IsAbility("activated"), slot("_of")))
say(
    "only_for",
    "。此法术力只能用来施放{_cast:spell_np}或起动{_of:np}的异能",
    made(f.AnyOf, choices=items(slot("_cast"), _ABILITIES)),
)
say("only_for", "。此法术力只能用来施放{it:np}", Self())
say("ridden", "", ())
say("ridden", "，且该咒语不能被反击", (s.Cannot(f.Is(r.Bound("affected")), "be countered"),))
say("ridden", "。如果此法术力用来施放咒语，则{it:rule_list}", Self())
say("effect", "将你未用的每类法术力加倍", e.DoubleMana())
