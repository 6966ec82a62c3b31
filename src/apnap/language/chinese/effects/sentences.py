"""Effects one after another: as sentences, or as the clauses of one sentence; may, if, for each, later."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.amounts import ColoursSpent, Number, Times, X
from apnap.language.changes import ChangeControl, SetPT
from apnap.language.chinese.effects.targets_named_first import Forward
from apnap.language.chinese.special_categories import Also, Self
from apnap.language.costs import ManaEqualTo
from apnap.language.day_and_night import BecomeDaylight
from apnap.language.durations import NEXT_TURN
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation, Special, Vocabulary
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.filters import replaced
from apnap.language.grammar.wording.manner import BY_X, EQUAL
from apnap.language.kinds import Ability, Amount, Computed, Effect
from apnap.language.node import Node, walk
from apnap.language.patterns import Begins
from apnap.language.references import Bound

SENTENCES = Vocabulary()
say = SENTENCES.say

_PLAYERS = (e.Draw, e.Discard, e.Mill, e.GainLife, e.LoseLife, e.Scry, e.Surveil, e.Sacrifice, e.DealDamage)
_THEN = (e.Discard, e.Shuffle)
_BY_THEMSELVES = (Ability, ManaEqualTo, SetPT)


class Sentences(Special):
    """The effects, with a full stop between them unless they belong to one sentence."""

    stop = "。"

    def __init__(self, name: str) -> None:
        self.name = name

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        if not isinstance(value, tuple) or not value:
            return False
        length, mark = len(speaker.words), speaker.talk.mark()
        late = named_late(value, speaker.talk)
        if late is not None:
            return self.say_chosen_first(speaker, value, late)
        shared = called_x(value, speaker.talk) or shared_amount(value, speaker.talk)
        if shared is not None:
            return self.say_by_x(speaker, value, shared)
        for n, effect in enumerate(value):
            if n:
                apart = of_it(value[n - 1], effect, speaker.talk)
                speaker.words.append(self.stop if apart else self.mark(value[n - 1], effect))
            category = "effect" if n else self.opening()
            if n and isinstance(value[n - 1], e.RevealHand) and isinstance(effect, e.Discard):
                category = "chosen_discard"
            elif n and of_it(value[n - 1], effect, speaker.talk):
                category = "gained_of_it"
            elif n and beside(value[n - 1], effect):
                category = "further_token"
            elif n and same(value[n - 1], effect):
                category = "further_effect"
            elif n + 1 < len(value) and same(effect, value[n + 1]):
                category = "named_effect"
            if not speaker.say(category, effect):
                del speaker.words[length:]
                speaker.talk.back(mark)
                return False
        return True

    def say_chosen_first(self, speaker: Speaker, value: tuple[Effect, ...], target: e.Target) -> bool:
        """A target that is referred to before it is named is chosen first: 选择目标生物."""
        length, mark = len(speaker.words), speaker.talk.mark()
        speaker.words.append("选择")
        said = speaker.say("thing", target)
        speaker.words.append("。")
        if said and self.say(speaker, replaced(value, target, r.Bound(target.name)), None):
            return True
        del speaker.words[length:]
        speaker.talk.back(mark)
        return False

    def say_by_x(self, speaker: Speaker, value: tuple[Effect, ...], shared: Amount) -> bool:
        """The effects with X in the place of an amount that they share, and what X is after the last of them."""
        length, mark = len(speaker.words), speaker.talk.mark()
        last = max(n for n, effect in enumerate(value) if shared in list(spoken_in(effect))) + 1
        by_x, rest = replaced(value[:last], shared, X()), value[last:]
        said = self.say(speaker, by_x, None)
        if said:
            speaker.words.append("，X为")
            said = speaker.say("quantity", shared)
        if said and rest:
            speaker.words.append("。")
            said = self.say(speaker, rest, None)
        if not said:
            del speaker.words[length:]
            speaker.talk.back(mark)
        return said

    def opening(self) -> str:
        """How the first effect is said."""
        return "effect"

    def mark(self, before: Effect, after: Effect) -> str:
        """What stands between two effects."""
        if isinstance(after, _THEN) and isinstance(before, _PLAYERS) and refers(who(before), who(after)):
            return "，然后"
        if beside(before, after):
            return "和"
        if same(before, after):
            return "，然后" if isinstance(who(after), r.EachPlayer) else "且"
        return "且" if _joined(before, after) else self.stop


class Doing(Sentences):
    """What a subject that was just said does: the first verb has no subject."""

    def opening(self) -> str:
        return "further_effect"


class Clauses(Sentences):
    """The effects as parts of one sentence, where they can be."""

    stop = "。"


def named_late(effects: tuple[Effect, ...], talk: Discourse) -> e.Target | None:
    """A target that an effect names after an earlier one has referred to it."""
    seen: set[str] = {getattr(known.reference, "name", "") for known in talk.mentions}
    referred: set[str] = set()
    for effect in effects:
        nodes = list(walk(effect))
        targets = [node for node in nodes if isinstance(node, e.Target)]
        for target in targets:
            if target.name in referred and target.name not in seen:
                return target
        seen.update(target.name for target in targets)
        referred.update(node.name for node in nodes if isinstance(node, r.Bound))
    return None


def amount_of(effect: Effect) -> Amount | None:
    """The amount of an effect, where it has to be computed."""
    found = getattr(effect, "amount", None)
    if isinstance(found, Times):
        found = found.amount
    return None if isinstance(found, (int, X, Number)) else found


def called_x(effects: tuple[Effect, ...], talk: Discourse) -> Computed | None:
    """An amount that the card calls X."""
    if not talk.manners:
        return None
    nodes = [node for effect in effects for node in spoken_in(effect)]
    found = [node for node in nodes if isinstance(node, Computed) and talk.manners.get(node) == BY_X]
    return found[0] if found and X() not in nodes else None


def spoken_in(node: Node) -> Iterator[Node]:
    """The node and what is below it, but for what says in its own phrase what X is."""
    yield node
    for child in node.children():
        if not isinstance(child, _BY_THEMSELVES):
            yield from spoken_in(child)


def shared_amount(effects: tuple[Effect, ...], talk: Discourse) -> Amount | None:
    """An amount that two effects in a row share, or that is called X unless the card words it differently."""
    if any(isinstance(node, X) for effect in effects for node in walk(effect)):
        return None
    for n, effect in enumerate(effects):
        found = amount_of(effect)
        again = n + 1 < len(effects) and amount_of(effects[n + 1]) == found
        if found is not None and (again or (isinstance(found, ColoursSpent) and found not in talk.manners)):
            return found
    return None


def beside(before: Effect, after: Effect) -> bool:
    """Tokens that are created together."""
    return isinstance(before, e.CreateToken) and isinstance(after, e.CreateToken) and before.who == after.who


def of_it(before: Effect, after: Effect, talk: Discourse) -> bool:
    """Life is gained that is said to be equal to what was lost before."""
    return (
        isinstance(before, e.LoseLife)
        and isinstance(after, e.GainLife)
        and isinstance(after.amount, Number)
        and talk.manners.get(after.amount) == EQUAL
    )


def _joined(before: Effect, after: Effect) -> bool:
    """Life that is gained or lost belongs to the sentence before."""
    return isinstance(after, (e.GainLife, e.LoseLife)) and isinstance(before, _PLAYERS)


def same(before: Effect, after: Effect) -> bool:
    """Two verbs of one subject, which is said once."""
    if not isinstance(before, _PLAYERS) or not isinstance(after, _PLAYERS) or not refers(who(before), who(after)):
        return False
    if isinstance(before, e.DealDamage) or isinstance(after, e.DealDamage):
        return False
    return who(after) != r.You() or (isinstance(before, e.Draw) and isinstance(after, e.LoseLife))


def refers(before: object, after: object) -> bool:
    return after in (before, r.Bound(getattr(before, "name", "")))


def who(effect: Effect) -> object:
    return getattr(effect, "who", r.You())


# -- one effect or the other (CR 608.2c) -------------------------------------------------------------------------------


def amended(value: object) -> bool:
    """The same action is done differently: "… instead" (CR 608.2c)."""
    if not isinstance(value, e.If) or len(value.effects) != 1 or len(value.otherwise) != 1:
        return False
    first = value.effects[0]
    return type(first) is type(value.otherwise[0]) and not isinstance(first, (e.YouMay, BecomeDaylight))


def _named_before(value: object) -> bool:
    """What is done differently is something that was mentioned before: the two stand side by side."""
    return (
        amended(value) and isinstance(value, e.If) and all(isinstance(_object(one[0]), Bound) for one in _both(value))
    )


def _both(value: e.If) -> tuple[tuple[Effect, ...], ...]:
    return value.effects, value.otherwise


def _object(effect: Effect) -> object:
    return getattr(effect, "what", getattr(effect, "to", None))


_OTHERWISE = made(e.If, condition=slot("condition"), effects=slot("effects"), otherwise=slot("otherwise"))
say(
    "effect",
    "{otherwise:clauses}。如果{condition}，则改为{effects:clauses}",
    _OTHERWISE,
    when=lambda value: amended(value) and not _named_before(value),
)

say(
    "effect",
    "{effects:sentences}。当你如此作时，{then:sentences}",
    made(e.IfDone, effects=slot("effects"), then=items(made(e.WhenYouDo, effects=slot("then")))),
)
say("effect", "{effects:sentences}。若你如此作，则{then:sentences}", e.IfDone)
say("effect", "{effects:sentences}。若你无法如此作，则{otherwise:sentences}", e.IfDone, then=())

# -- may, if, for each, later ------------------------------------------------------------------------------------------

SENTENCES.add(Sentences("sentences"), Clauses("clauses"), Doing("doing"))


def first(value: object) -> object:
    """The first thing that may be done."""
    return value.effects[0] if isinstance(value, e.YouMay) and value.effects else None


def moved(value: object) -> bool:
    """Another player does it."""
    return getattr(first(value), "who", r.You()) != r.You() and getattr(value, "who", None) == r.You()


def own(value: object) -> bool:
    """The one who may do it does it."""
    deed, who = first(value), getattr(value, "who", None)
    if isinstance(deed, e.Move) and isinstance(deed.what, e.Choose) and who != r.You():
        return deed.what.by in (who, r.Bound("that player"))
    return getattr(deed, "who", None) == who


def _first_otherwise(value: object) -> object:
    """What is done first where a cost isn't paid."""
    return value.otherwise[0] if isinstance(value, e.MayPay) and value.otherwise else None


def _has_no_opposite(value: object) -> bool:
    """A condition that has no negative form: that something happened, or was paid for."""
    condition = value.condition if isinstance(value, e.If) else None
    inner = condition.inner if isinstance(condition, q.Unless) else None
    return isinstance(inner, (q.HappenedThisTurn, q.WasSpent, q.Compare))


def acting(value: object) -> bool:
    """An object does it."""
    deed = first(value)
    if isinstance(deed, e.Apply):
        return not any(isinstance(change, ChangeControl) for change in deed.changes)
    return isinstance(deed, (e.DealDamage, e.Fight, e.PhaseOut, e.SetLife))


_REFLEXIVE = items(made(e.WhenYouDo, effects=slot("reflexive")))
say(
    "effect",
    "{who:actor}可以{effects:clauses}。当{who:again}如此作时，{reflexive:sentences}",
    made(e.YouMay, effects=slot("effects"), who=slot("who"), then=_REFLEXIVE),
)
for _when, _let, _how in (
    (moved, "令", "clauses"),
    (acting, "使", "clauses"),
    (own, "", "doing"),
    (None, "", "clauses"),
):
    _MAY = f"{{who:actor}}可以{_let}{{effects:{_how}}}"
    say("effect", _MAY, e.YouMay, when=_when)
    say("effect", f"{_MAY}。若{{who:again}}如此作，则{{then:sentences}}", e.YouMay, when=_when)
    _else = "若{who:again}未如此作，则{otherwise:sentences}"
    say("effect", f"{_MAY}。{_else}", e.YouMay, when=_when)
    say("effect", f"{_MAY}。若{{who:again}}如此作，则{{then:sentences}}。{_else}", e.YouMay, when=_when)
say("again", "你", r.You())
say("again", "该牌手", Self())
_OFFERED = made(e.MayPay, cost=slot("cost"), otherwise=slot("otherwise"), who=slot("who"))
_DECLINED = "{who:actor}可以{cost:paid}。若{who:again}未如此作，则{otherwise:sentences}"
say("effect", _DECLINED, _OFFERED, when=lambda value: isinstance(_first_otherwise(value), e.YouMay))
_PRICED = made(e.MayPay, cost=items(made(ManaEqualTo, amount=slot("_x"))), otherwise=Self("_"), who=Self("_"))
_BY_X = "除非{who:thing}支付{X}，否则{otherwise:deed_to_it}，X为{_x:quantity}"
say("effect", _BY_X, Also(Forward(e.MayPay, "who", "otherwise", ("effects",)), _PRICED))
_UNLESS = Forward(e.MayPay, "who", "otherwise", ("effects",))
say("effect", "除非{who:thing}{cost:paid}，否则{otherwise:deed_to_it}", _UNLESS)
say("effect", "除非{who:thing}{cost:paid}，否则{otherwise:clauses}", _UNLESS)
say("effect", "除非{who:thing}{cost:paid}，否则{otherwise:deed_to_it}", e.MayPay, effects=())
say("effect", "除非{who:thing}{cost:paid}，否则{otherwise:clauses}", e.MayPay, effects=())
_WHEN = items(made(e.WhenYouDo, effects=slot("effects")))
say(
    "effect",
    "{who:actor}可以{cost:paid}。当{who:again}如此作时，{effects:sentences}",
    made(e.MayPay, cost=slot("cost"), who=slot("who"), effects=_WHEN),
)
say("effect", "{who:actor}可以{cost:paid}。若{who:again}如此作，则{effects:sentences}", e.MayPay)
say(
    "effect", "{who:actor}可以{cost:paid}，X至多为{most:quantity}。若{who:again}如此作，则{effects:sentences}", e.MayPay
)
say(
    "effect",
    "{who:actor}可以{cost:paid}。若{who:again}如此作，则{effects:sentences}。若{who:again}未如此作，则{otherwise:sentences}",
    e.MayPay,
)
say("effect", "{who:actor}可以{cost:paid}", e.MayPay, effects=(), otherwise=())
_UNTRUE = made(q.Unless, inner=slot("_inner"))
_IF_NOT = made(e.If, condition=_UNTRUE, effects=slot("effects"))
say("effect", "除非{_inner:condition}，否则{effects:clauses}", _IF_NOT, when=_has_no_opposite)
say("effect", "如果{condition}，则{effects:clauses}", Forward(e.If, "condition", "effects", ("otherwise",)))
say("effect", "如果{condition}，则{effects:clauses}", e.If)
say("effect", "如果{condition}，则{effects:clauses}。否则，{otherwise:clauses}", e.If)
say("effect", "为{what:each_thing}各进行以下流程～{effects:clauses}", e.ForEach, name=Self("_"))
say("effect", "{effects:clauses}。重复此流程，共{times:figure_of}次", e.Repeat)
say("effect", "{pattern:when_next}，{effects:clauses}", e.Delayed)
say("effect", "{pattern:when_next}，若{condition}，则{effects:clauses}", e.Delayed)
say(
    "effect",
    "在下一个回合的维持开始时，{effects:clauses}",
    e.Delayed,
    pattern=Begins("upkeep"),
    duration=NEXT_TURN,
    once=True,
)
say("effect", "{duration:when_ruled}下一次{pattern:when_next}，{effects:clauses}", e.Delayed, once=True)
say("effect", "{duration:when_ruled}{pattern:when}，{effects:clauses}", e.Delayed)
say("effect", "{duration:when_ruled}{pattern:when}，若{condition}，则{effects:clauses}", e.Delayed)
say("effect", "当你如此作时，{effects:clauses}", e.WhenYouDo)
say("effect", "如此作", e.Again())
say("effect", "其数量为{amount:quantity}", e.Again)
