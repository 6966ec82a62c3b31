"""The question a decision asks, and a label for each option, in English or in Chinese."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.game.question_words import LABELS as WORDS
from apnap.game.question_words import QUESTIONS
from apnap.language import chinese
from apnap.language import statics as s
from apnap.language.abilities import Activated, Keyword, Spell
from apnap.language.chinese.nouns.counter_kinds import COUNTERS
from apnap.language.chinese.nouns.words_and_symbols import keyword_name, subtype
from apnap.language.chinese.printing import Voice
from apnap.language.costs import Mana
from apnap.language.english.word_forms import capital
from apnap.language.kinds import Ability, Change, Cost, Rule
from apnap.language.node import Node
from apnap.language.statics import AdditionalCost
from apnap.language.text import describe
from apnap.language.zones import HIDDEN_ZONES
from apnap.rules.asking import decisions as d
from apnap.rules.asking.decisions import SECRET, Decision, Option
from apnap.rules.values.reading import abilities, characteristics
from apnap.state.characteristics import AbilityInstance, Characteristics
from apnap.state.objects import Object
from apnap.state.players import PoolMana
from apnap.state.table import State
from apnap.state.telling import ENGLISH, EVERYONE, Words, name
from apnap.state.things import NOTHING, of_player


class Asked:
    """A decision as it is put to the player who decides, in one language."""

    __slots__ = ("state", "decision", "words")

    def __init__(self, state: State, decision: Decision, words: Words) -> None:
        self.state = state
        self.decision = decision
        self.words = words

    def say(self, key: str, *values: object) -> str:
        return say(self.words, key, *values)

    def thing(self, thing: int, shown: bool = False) -> str:
        player = self.decision.player if self.decision.player >= 0 else EVERYONE
        return name(self.state, thing, player, shown, self.words)

    def option(self, option: Option) -> str:
        """The name of what the option is about. A player who chooses among cards in a hidden zone has been shown those
        cards (CR 701.19, 701.16)."""
        hidden = option.thing >= 0 and self.state.object(option.thing).zone in HIDDEN_ZONES
        return self.thing(option.thing, option.kind == "thing" and hidden)

    def node(self, node: Node, who: str) -> str:
        return in_words(node, who, self.words)


def say(words: Words, key: str, *values: object) -> str:
    """A phrase in a language with its values filled in."""
    return WORDS[key][int(words.is_chinese)].format(*values)


def in_words(node: Node, who: str, words: Words) -> str:
    """A node in a language; `LookupError` if it has no words there."""
    if not words.is_chinese:
        return describe(node, who)
    voice = Voice(who)
    voice.names = words.called
    return chinese.describe(node, voice).rstrip("。")


def question(state: State, decision: Decision, words: Words = ENGLISH) -> str:
    """The question of a decision and the object that requires it, for the player who is asked."""
    if not 0 <= decision.source < state.count:
        return phrase(decision, words=words)
    asked = Asked(state, decision, words)
    who = asked.thing(decision.source)
    if decision.purpose == "cast":
        return asked.say("cast it", who)
    effect = _effect_on_stack(asked) if decision.purpose == "target" else ""
    if effect:
        return asked.say("asked of", capital(who), asked.say("target for", capital(effect)))
    if _is_entry(decision) and _about(decision, who, words):  # the text of the effect names the object
        return phrase(decision, who, words)
    return asked.say("asked of", capital(who), phrase(decision, who, words))


def _effect_on_stack(asked: Asked) -> str:
    """What the ability that is being put on the stack does; empty for a spell, and if it has no text."""
    record = asked.state.object(asked.decision.source).stack
    if record is None or record.ability is None or not record.effects:
        return ""
    try:
        return asked.node(Spell(record.effects), asked.thing(record.source)).rstrip(".")
    except LookupError:
        return ""


def phrase(decision: Decision, who: str = "it", words: Words = ENGLISH) -> str:
    """The question of a decision, in one line; `who` is the name of the object that requires it."""
    about = _about(decision, who, words)
    purpose = keyword_name(decision.purpose) if words.is_chinese else decision.purpose
    if about and decision.rule == "601.2b":  # an additional cost has a name: kicker, buyback
        return capital(say(words, "asked", say(words, "noted", about, purpose)))
    if about:
        return capital(say(words, "asked", about)) + _otherwise(decision, who, words)
    found = QUESTIONS.get(decision.purpose)
    if found is not None:
        return found[int(words.is_chinese)]
    yes_or_no = isinstance(decision, d.ChooseOptions) and d.YES in decision.listed
    return say(words, "pay the cost" if yes_or_no else "choose this", purpose)


def _is_entry(decision: Decision) -> bool:
    """Whether it asks how a permanent enters (CR 614.1c)."""
    return decision.purpose == "replace" and any(isinstance(node, s.EntersWith) for node in decision.about)


def _about(decision: Decision, who: str, words: Words) -> str:
    """What may be done or paid; empty if it has no text, or if the options are abilities or effects."""
    if not _is_entry(decision) and any(isinstance(node, (Ability, Rule)) for node in decision.about):
        return ""
    try:
        return _joined(decision.about, who, words)
    except LookupError:
        return ""


def _otherwise(decision: Decision, who: str, words: Words) -> str:
    """What happens if the answer is no, as far as there are words for it."""
    if not decision.otherwise:
        return ""
    changes = isinstance(decision.otherwise[0], Change)
    try:
        said = _joined(decision.otherwise, who, words)
    except LookupError:
        return ""
    return say(words, "otherwise it" if changes else "otherwise", said)


def _joined(nodes: tuple[Node, ...], who: str, words: Words) -> str:
    said = [in_words(node, who, words) for node in nodes]
    paid = [
        say(words, "pay cost", one) if isinstance(node, Mana) else one for node, one in zip(nodes, said, strict=True)
    ]
    return say(words, "and").join(paid)


Labeller = Callable[[Asked, Option], str]


def label(state: State, option: Option, decision: Decision, words: Words = ENGLISH) -> str:
    """What an option does, for the player who is asked."""
    found = LABELS.get(option.kind)
    if found is None:
        raise LookupError(f"no label for the option {option.kind!r}")
    return capital(found(Asked(state, decision, words), option))


def _fixed(key: str) -> Labeller:
    return lambda asked, option: asked.say(key)


def _verb(key: str) -> Labeller:
    return lambda asked, option: asked.say(key, asked.option(option))


def _stack(asked: Asked, option: Option) -> str:
    active = [of_player(marker.active) for marker in asked.state.markers if marker.index == option.number]
    return asked.say("stack", asked.thing(active[0] if active else NOTHING))


def _cast(asked: Asked, option: Option) -> str:
    if not option.word:
        return asked.say("cast", asked.option(option))
    way = option.word
    if asked.words.is_chinese:
        named = keyword_name(way)
        way = named if named != way else asked.words.called(way)
    return asked.say("cast so", asked.option(option), way)


def _trigger(asked: Asked, option: Option) -> str:
    who = asked.option(option)
    about = asked.words.called(option.word)
    plain = asked.say("trigger about", who, about) if option.word else asked.say("trigger", who)
    words = _trigger_words(asked, option)
    return asked.say("said", plain, words) if words else plain


def _trigger_words(asked: Asked, option: Option) -> str:
    """The ability's text, if another ability of the same object has also triggered."""
    nodes = asked.decision.about
    assert isinstance(asked.decision, d.ChooseOptions)
    same = [nodes[one.number] for one in asked.decision.listed if one.thing == option.thing and one.number < len(nodes)]
    if option.number >= len(nodes) or all(node == nodes[option.number] for node in same):
        return ""
    return ability_words(None, nodes[option.number], asked.option(option), asked.words)


def _effect(asked: Asked, option: Option) -> str:
    """With its text, if an effect of an object with the same name does something else."""
    who = asked.option(option)
    plain = asked.say("effect", who)
    nodes = asked.decision.about
    assert isinstance(asked.decision, d.ChooseOptions)
    named = [one for one in asked.decision.listed if asked.option(one) == who]
    same = [nodes[one.number] for one in named if one.number < len(nodes)]
    if option.number >= len(nodes) or all(node == nodes[option.number] for node in same):
        return plain
    return asked.say("said", plain, rule_words(nodes[option.number], who, asked.words))


def rule_words(node: Node, who: str, words: Words = ENGLISH) -> str:
    """What a replacement or prevention effect says, in short if it refers to things named elsewhere."""
    try:
        return in_words(node, who, words)
    except LookupError:
        found = [key for kind, key in IN_A_WORD.items() if isinstance(node, kind)]
        return say(words, found[0] if found else "another effect")


IN_A_WORD: Final[dict[type[Node], str]] = {
    s.RegenerationShield: "regenerate",
    s.Prevent: "prevent",
    s.Redirect: "redirect",
    s.GoesTo: "goes to",
    s.Multiply: "multiply",
    s.EntersWith: "enters with",
}
"""What the effects of resolved spells and abilities do."""


def _spend(asked: Asked, option: Option) -> str:
    """Mana of a type from the pool, with its restrictions if the pool has several kinds of it (CR 106.6)."""
    plain = asked.say("spend", option.word)
    pool = asked.state.players[asked.decision.player].pool
    same = [one for one in asked.decision.options if one.kind == "spend" and one.word == option.word]
    if len(same) < 2 or option.number >= len(pool):
        return plain
    return asked.say("noted", plain, _sort(asked, pool[option.number]))


def _sort(asked: Asked, mana: PoolMana) -> str:
    """What kind of source it is from and what it may be spent on."""
    source = asked.thing(mana.source)
    notes = [asked.say("snow")] if mana.snow else []
    if mana.restriction is not None:
        notes.append(asked.say("only for", rule_words(mana.restriction, source, asked.words)))
    if mana.rider:
        notes.append(asked.say("with", source))
    return "; ".join(notes) or asked.say("for anything")


def _declared(asked: Asked, option: Option) -> str:
    return asked.say(option.kind, asked.thing(option.number), asked.option(option))


def _stay(asked: Asked, option: Option) -> str:
    verb = "stay block" if asked.decision.purpose == "block" else "stay attack"
    return asked.say(verb, asked.option(option))


def _turn_face_up(asked: Asked, option: Option) -> str:
    if not option.word:
        return asked.say("turn face up", asked.option(option))
    word = keyword_name(option.word) if asked.words.is_chinese else option.word
    return asked.say("turn face up for", asked.option(option), word)


def _activate(asked: Asked, option: Option) -> str:
    """The ability's text, found by its position among the activated abilities."""
    who, values = asked.option(option), characteristics(asked.state, option.thing)
    found = abilities(values).activated
    words = ""
    if 0 <= option.number < len(found):
        instance, node = found[option.number]
        printed = _printed(values, instance)
        words = ability_words(printed, node, who, asked.words)
        if not words or [_printed(values, one) for one, _ in found].count(printed) > 1:
            words = _deeds(node, who, asked.words) or words  # a keyword that means several abilities
    return asked.say("activate", who, words) if words else asked.say("activate one", who)


def _deeds(node: Activated, who: str, words: Words) -> str:
    """The cost and the effect, without the conditions; empty if it has no text."""
    return ability_words(None, Activated(node.cost, node.effects), who, words)


def _printed(values: Characteristics, instance: AbilityInstance) -> Ability:
    """How the ability is printed: as the keyword it comes from, if any."""
    where = (instance.origin, instance.slot, instance.timestamp)
    same = [one.node for one in values.abilities if (one.origin, one.slot, one.timestamp) == where]
    return same[0] if same else instance.node


def ability_words(printed: object, node: Node, who: str, words: Words = ENGLISH) -> str:
    """The name of a keyword, or the text of any other ability; empty if a hand-written ability has no text."""
    try:
        return in_words(printed if isinstance(printed, Keyword) else node, who, words)
    except LookupError:
        return ""


def _mode(asked: Asked, option: Option) -> str:
    source = asked.decision.source
    modes = _modes_of(asked.state.object(source)) if source != NOTHING else ()
    try:
        if 0 <= option.number < len(modes):
            return asked.node(Spell(modes[option.number]), asked.thing(source))
    except LookupError:
        pass
    return asked.say("mode", option.number + 1)


def _modes_of(seen: Object) -> tuple[tuple, ...]:  # type: ignore[type-arg]
    record = seen.stack
    if record is not None and record.ability is not None:
        return getattr(record.ability, "modes", ())
    for instance in seen.base.abilities:
        if isinstance(instance.node, Spell) and instance.node.modes:
            return instance.node.modes
    return ()


def _amount(asked: Asked, option: Option) -> str:
    return asked.say("amount", option.number, asked.option(option))


def _number(asked: Asked, option: Option) -> str:
    return _cost(asked, option) if asked.decision.purpose == "additional cost" else str(option.number)


def _cost(asked: Asked, option: Option) -> str:
    """The first or the other of two additional costs (CR 601.2b)."""
    for _, static in abilities(characteristics(asked.state, asked.decision.source)).statics:
        rule = static.rule
        if isinstance(rule, AdditionalCost) and rule.either:
            chosen = rule.either if option.number == 2 else rule.cost
            return _paying(asked, chosen) or str(option.number)
    return str(option.number)


def _paying(asked: Asked, cost: tuple[Cost, ...]) -> str:
    """The text of a cost; empty if it has none."""
    try:
        return asked.say("and").join([asked.node(part, asked.thing(asked.decision.source)) for part in cost])
    except LookupError:
        return ""


def _word(asked: Asked, option: Option) -> str:
    """The word itself: a position in a library, a color, a type, a name."""
    if option.word in ("top", "bottom"):
        return asked.say(option.word)
    if not asked.words.is_chinese:
        return option.word
    if option.word in WORDS:
        return asked.say(option.word)
    return asked.words.called(option.word) if asked.decision.purpose == "card name" else subtype(option.word)


def _hand(asked: Asked, option: Option) -> str:
    """The cards of a hand by their names."""
    names = [asked.words.called(one) for one in option.word.split("; ")]
    return ("、" if asked.words.is_chinese else ", ").join(names)


def _form(asked: Asked, option: Option) -> str:
    """Power and toughness, and keywords."""
    size, _, keyword = option.word.partition(" ")
    return f"{size} {keyword_name(keyword) if asked.words.is_chinese else keyword}".rstrip()


def _counter(asked: Asked, option: Option) -> str:
    return asked.say("counter", COUNTERS.get(option.word, option.word) if asked.words.is_chinese else option.word)


def _mana_type(asked: Asked, option: Option) -> str:
    return asked.say("mana type", "".join("{" + letter + "}" for letter in option.word))


def _mana(asked: Asked, option: Option) -> str:
    return asked.say("mana", asked.option(option), option.word or asked.say("some mana"))


def _keep(asked: Asked, option: Option) -> str:
    return asked.say("keep targets" if asked.decision.purpose == "new targets" else "keep")


LABELS: Final[dict[str, Labeller]] = {
    "done": _fixed("done"),
    "yes": _fixed("yes"),
    "no": _fixed("no"),
    "pass": _fixed("pass"),
    "pay": _fixed("pay"),
    "cancel": _fixed("cancel"),
    "keep": _keep,
    "change": _fixed("change"),
    "mulligan": _fixed("mulligan"),
    "self": _fixed("self"),
    "hand": _hand,
    "others": _fixed("others"),
    "play": _verb("play"),
    "stack": _stack,
    "cast": _cast,
    "activate": _activate,
    "mana": _mana,
    "help": _verb("help"),
    "life": lambda asked, option: asked.say("life", option.word),
    "spend": _spend,
    "turn face up": _turn_face_up,
    "suspend": _verb("suspend"),
    "special": _verb("special"),
    "die": lambda asked, option: asked.say("die", option.word),
    "foretell": _verb("foretell"),
    "companion": _verb("companion"),
    "roll the planar die": lambda asked, option: asked.say("roll the planar die", option.number),
    "target": lambda asked, option: asked.say("target", option.number + 1, asked.option(option)),
    "pile": lambda asked, option: asked.say("other pile" if option.number else "first pile"),
    "attack": _declared,
    "block": _declared,
    "stay": _stay,
    "thing": _verb("thing"),
    "mode": _mode,
    "number": _number,
    SECRET: _number,
    "form": _form,
    "amount": _amount,
    "word": _word,
    "counter": _counter,
    "colour": _word,
    "mana type": _mana_type,
    "effect": _effect,
    "trigger": _trigger,
}
