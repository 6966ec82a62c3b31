"""The question a decision asks, and a label for each option, in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language import statics as s
from apnap.language.abilities import Keyword, Spell
from apnap.language.costs import Mana
from apnap.language.english.word_forms import capital
from apnap.language.kinds import Ability, Cost, Rule
from apnap.language.node import Node
from apnap.language.statics import AdditionalCost
from apnap.language.text import describe
from apnap.language.zones import HIDDEN_ZONES
from apnap.rules.asking import decisions as d
from apnap.rules.asking.decisions import Decision, Option
from apnap.rules.values.reading import abilities, characteristics
from apnap.state.characteristics import AbilityInstance, Characteristics
from apnap.state.objects import Object
from apnap.state.players import PoolMana
from apnap.state.table import State
from apnap.state.telling import EVERYONE, name
from apnap.state.things import NOTHING

QUESTIONS: Final = {
    "act": "You have priority. What do you do?",
    "attack": "Which creatures attack, and what do they attack?",
    "block": "Which creatures block, and which attackers do they block?",
    "assign damage": "How is the combat damage assigned?",
    "damage order": "In which order is damage assigned?",
    "target": "Choose the target.",
    "new targets": "Keep the targets, or choose new ones?",
    "modes": "Choose the modes.",
    "x": "Choose a value for X.",
    "divide": "How is it divided among the targets?",
    "pay": "Will you pay?",
    "additional cost": "Which of the two costs do you pay?",
    "counter": "Which counter do you remove?",
    "mana": "Which mana do you add?",
    "may": "Will you do it?",
    "cast": "Will you cast it?",
    "face": "Which half or face do you cast?",
    "discard": "Choose what to discard.",
    "search": "Choose what you find.",
    "bottom": "Choose what goes to the bottom of your library.",
    "graveyard": "Choose what goes to your graveyard.",
    "order": "Put the cards in order, the last on top.",
    "take": "Choose what you take.",
    "top or bottom": "Does it go on top of the library, or on the bottom?",
    "sacrifice": "Choose what to sacrifice.",
    "destination": "Where does it go?",
    "attacked": "Which player, planeswalker or battle does it attack?",
    "damage place": "Which blocker does it come before in the damage assignment order? None to put it last.",
    "splice": "Reveal a card to splice onto the spell?",
    "next": "Which comes next?",
    "taken": "Choose what changes zones as it enters.",
    "chapter": "Choose the chapter it begins with.",
    "pile": "Which of them make the first pile?",
    "which pile": "Which pile do you choose?",
    "modify the roll": "Which effect modifies the roll next, if any?",
    "dice": "Which dice?",
    "result": "Choose the result.",
    "which target": "Which target do you change?",
    "aura swap": "Exchange it with an Aura card in your hand?",
    "old word": "Choose the word to replace.",
    "new word": "Choose the word to replace it with.",
    "legend": "Choose the legendary permanent you keep.",
    "replacement": "Which effect applies first?",
    "replace": "Do you want the replacement effect to apply?",
    "prevent": "How much of this source's damage is prevented?",
    "redirect": "How much of this source's damage is dealt elsewhere?",
    "choose": "Choose.",
    "pay to enter untapped": "Pay, so that it enters untapped?",
    "dungeon": "Choose a dungeon to enter.",
    "room": "Choose the room to move to.",
    "clash": "Does the card you revealed go back on top of your library, or on the bottom?",
    "bearer": "Choose your Ring-bearer.",
    "proliferate": "Choose what gets another counter of each kind it has.",
    "copy": "Choose what it enters as a copy of.",
    "starting player": "Who takes the first turn?",
    "opening hand": "Use a card from your opening hand before the first turn?",
    "mulligan": "Keep your hand, or take a mulligan?",
    "order triggers": "In which order do your triggered abilities go on the stack?",
    "protector": "Choose who protects the battle.",
    "enchant": "Choose what the Aura enchants.",
    "crew": "Choose creatures to tap, with enough total power.",
    "colour": "Choose a color.",
    "creature type": "Choose a creature type.",
    "basic land type": "Choose a basic land type.",
    "card name": "Choose a card name.",
    "opponent": "Choose an opponent.",
    "player": "Choose a player.",
    "decider": "Who decides instead of the player who has left?",
    "kicker": "Pay the kicker cost?",
    "buyback": "Pay the buyback cost?",
    "sacrificeother": "Choose what to sacrifice for the cost.",
    "discardcards": "Choose what to discard for the cost.",
    "exilecards": "Choose what to exile for the cost.",
    "exert": "Exert it as it attacks?",
    "miracle": "Reveal it for its miracle ability?",
    "enlist": "Tap a creature to enlist it?",
    "assign as though unblocked": "Choose what assigns its combat damage as though it weren't blocked.",
    "tribute": "Pay tribute to it?",
    "stay tapped": "Choose what not to untap.",
    "revealcards": "Choose what to reveal for the cost.",
    "returntohand": "Choose what to return for the cost.",
    "tapothers": "Choose what to tap for the cost.",
}


def question(state: State, decision: Decision) -> str:
    """The question of a decision and the object that requires it, for the player who is asked."""
    if not 0 <= decision.source < state.count:
        return phrase(decision)
    who = name(state, decision.source, decision.player if decision.player >= 0 else EVERYONE)
    return f"{capital(who)}: {phrase(decision, who)}"


def phrase(decision: Decision, who: str = "it") -> str:
    """The question of a decision, in one line; `name` is the name of the object that requires it."""
    about = _about(decision, who)
    if about:
        return f"{capital(about)}?"
    found = QUESTIONS.get(decision.purpose)
    if found is not None:
        return found
    yes_or_no = isinstance(decision, d.ChooseOptions) and d.YES in decision.listed
    return f"Pay the {decision.purpose} cost?" if yes_or_no else f"Choose: {decision.purpose}."


def _about(decision: Decision, who: str) -> str:
    """What may be done or paid; empty if it has no text, or if the options are abilities or effects."""
    if any(isinstance(node, (Ability, Rule)) for node in decision.about):
        return ""
    try:
        words = [describe(node, who) for node in decision.about]
    except LookupError:
        return ""
    mana = [f"pay {said}" if isinstance(node, Mana) else said for node, said in zip(decision.about, words, strict=True)]
    return " and ".join(mana)


Labeller = Callable[[State, Option, Decision], str]


def label(state: State, option: Option, decision: Decision) -> str:
    """What an option does, for the player who is asked."""
    found = LABELS.get(option.kind)
    if found is None:
        raise LookupError(f"no label for the option {option.kind!r}")
    return capital(found(state, option, decision))


def _name(state: State, option: Option, decision: Decision) -> str:
    return name(state, option.thing, decision.player if decision.player >= 0 else EVERYONE, _offered(state, option))


def _offered(state: State, option: Option) -> bool:
    """A player who chooses among cards in a hidden zone has been shown those cards (CR 701.19, 701.16)."""
    return option.kind == "thing" and option.thing >= 0 and state.object(option.thing).zone in HIDDEN_ZONES


def _fixed(words: str) -> Labeller:
    return lambda state, option, decision: words


def _verb(words: str) -> Labeller:
    return lambda state, option, decision: words.format(_name(state, option, decision))


def _cast(state: State, option: Option, decision: Decision) -> str:
    way = f" ({option.word})" if option.word else ""
    return f"cast {_name(state, option, decision)}{way}"


def _trigger(state: State, option: Option, decision: Decision) -> str:
    about = f" about {option.word}" if option.word else ""
    words = _trigger_words(state, option, decision)
    return f"the ability of {_name(state, option, decision)}{about}" + (f": {words}" if words else "")


def _trigger_words(state: State, option: Option, decision: Decision) -> str:
    """The ability's text, if another ability of the same object has also triggered."""
    nodes = decision.about
    assert isinstance(decision, d.ChooseOptions)
    same = [nodes[one.number] for one in decision.listed if one.thing == option.thing and one.number < len(nodes)]
    if option.number >= len(nodes) or all(node == nodes[option.number] for node in same):
        return ""
    return ability_words(None, nodes[option.number], _name(state, option, decision))


def _effect(state: State, option: Option, decision: Decision) -> str:
    """With its text, if an effect of an object with the same name does something else."""
    plain = f"apply the effect of {_name(state, option, decision)}"
    nodes = decision.about
    assert isinstance(decision, d.ChooseOptions)
    named = [one for one in decision.listed if _name(state, one, decision) == _name(state, option, decision)]
    same = [nodes[one.number] for one in named if one.number < len(nodes)]
    if option.number >= len(nodes) or all(node == nodes[option.number] for node in same):
        return plain
    return f"{plain}: {rule_words(nodes[option.number], _name(state, option, decision))}"


def rule_words(node: Node, who: str) -> str:
    """What a replacement or prevention effect says, in short if it refers to things named elsewhere."""
    try:
        return describe(node, who)
    except LookupError:
        return next((words for kind, words in IN_A_WORD.items() if isinstance(node, kind)), "another effect")


IN_A_WORD: Final[dict[type[Node], str]] = {
    s.RegenerationShield: "regenerate it",
    s.Prevent: "prevent damage",
    s.Redirect: "deal the damage to something else",
    s.GoesTo: "put it elsewhere",
    s.Multiply: "change how much it is",
    s.EntersWith: "it enters changed",
}
"""What the effects of resolved spells and abilities do."""


def _spend(state: State, option: Option, decision: Decision) -> str:
    """Mana of a type from the pool, with its restrictions if the pool has several kinds of it (CR 106.6)."""
    plain = f"spend {option.word} from your pool"
    pool = state.players[decision.player].pool
    same = [one for one in decision.options if one.kind == "spend" and one.word == option.word]
    if len(same) < 2 or option.number >= len(pool):
        return plain
    return f"{plain} ({_sort(state, pool[option.number], decision.player)})"


def _sort(state: State, mana: PoolMana, player: int) -> str:
    """What kind of source it is from and what it may be spent on."""
    notes = ["snow"] if mana.snow else []
    if mana.restriction is not None:
        notes.append(f"only for {rule_words(mana.restriction, name(state, mana.source, player))}")
    if mana.rider:
        notes.append(f"with what {name(state, mana.source, player)} adds to it")
    return "; ".join(notes) or "for anything"


def _attack(state: State, option: Option, decision: Decision) -> str:
    return f"attack {name(state, option.number, decision.player)} with {_name(state, option, decision)}"


def _block(state: State, option: Option, decision: Decision) -> str:
    return f"block {name(state, option.number, decision.player)} with {_name(state, option, decision)}"


def _stay(state: State, option: Option, decision: Decision) -> str:
    verb = "block" if decision.purpose == "block" else "attack"
    return f"don't {verb} with {_name(state, option, decision)}"


def _activate(state: State, option: Option, decision: Decision) -> str:
    """The ability's text, found by its position among the activated abilities."""
    who, values = _name(state, option, decision), characteristics(state, option.thing)
    found = abilities(values).activated
    if not 0 <= option.number < len(found):
        return f"activate an ability of {who}"
    instance, node = found[option.number]
    words = ability_words(_printed(values, instance), node, who)
    return f"activate {who}: {words}" if words else f"activate an ability of {who}"


def _printed(values: Characteristics, instance: AbilityInstance) -> Ability:
    """How the ability is printed: as the keyword it comes from, if any."""
    where = (instance.origin, instance.slot, instance.timestamp)
    same = [one.node for one in values.abilities if (one.origin, one.slot, one.timestamp) == where]
    return same[0] if same else instance.node


def ability_words(printed: object, node: Node, who: str) -> str:
    """The name of a keyword, or the text of any other ability; empty if a hand-written ability has no text."""
    try:
        return describe(printed if isinstance(printed, Keyword) else node, who)
    except LookupError:
        return ""


def _mode(state: State, option: Option, decision: Decision) -> str:
    modes = _modes_of(state.object(decision.source)) if decision.source != NOTHING else ()
    if not 0 <= option.number < len(modes):
        return f"mode {option.number + 1}"
    try:
        return describe(Spell(modes[option.number]), name(state, decision.source))
    except LookupError:
        return f"mode {option.number + 1}"


def _modes_of(seen: Object) -> tuple[tuple, ...]:  # type: ignore[type-arg]
    record = seen.stack
    if record is not None and record.ability is not None:
        return getattr(record.ability, "modes", ())
    for instance in seen.base.abilities:
        if isinstance(instance.node, Spell) and instance.node.modes:
            return instance.node.modes
    return ()


def _amount(state: State, option: Option, decision: Decision) -> str:
    return f"{option.number} to {_name(state, option, decision)}"


def _number(state: State, option: Option, decision: Decision) -> str:
    return _cost(state, option, decision) if decision.purpose == "additional cost" else str(option.number)


def _cost(state: State, option: Option, decision: Decision) -> str:
    """The first or the other of two additional costs (CR 601.2b)."""
    for _, static in abilities(characteristics(state, decision.source)).statics:
        rule = static.rule
        if isinstance(rule, AdditionalCost) and rule.either:
            chosen = rule.either if option.number == 2 else rule.cost
            return _paying(chosen, name(state, decision.source)) or str(option.number)
    return str(option.number)


def _paying(cost: tuple[Cost, ...], who: str) -> str:
    """The text of a cost; empty if it has none."""
    try:
        return " and ".join([describe(part, who) for part in cost])
    except LookupError:
        return ""


PLACES: Final = {"top": "on top", "bottom": "on the bottom"}


def _word(state: State, option: Option, decision: Decision) -> str:
    """The word itself; for a library, the position in it."""
    return PLACES.get(option.word, option.word) if decision.purpose in ("clash", "top or bottom") else option.word


def _mana_type(state: State, option: Option, decision: Decision) -> str:
    return "add " + "".join("{" + letter + "}" for letter in option.word)


def _mana(state: State, option: Option, decision: Decision) -> str:
    return f"activate {_name(state, option, decision)} for {option.word or 'mana'}"


def _life(state: State, option: Option, decision: Decision) -> str:
    return f"pay 2 life for {{{option.word}}}"


def _keep(state: State, option: Option, decision: Decision) -> str:
    return "keep the targets" if decision.purpose == "new targets" else "keep this hand"


LABELS: Final[dict[str, Labeller]] = {
    "done": _fixed("done"),
    "yes": _fixed("yes"),
    "no": _fixed("no"),
    "pass": _fixed("pass"),
    "pay": _fixed("pay automatically"),
    "cancel": _fixed("take it back"),
    "keep": _keep,
    "change": _fixed("choose new targets"),
    "mulligan": _fixed("take a mulligan"),
    "play": _verb("play {}"),
    "cast": _cast,
    "activate": _activate,
    "mana": _mana,
    "help": _verb("tap {} to help pay"),
    "life": _life,
    "spend": _spend,
    "turn face up": _verb("turn {} face up"),
    "suspend": _verb("suspend {}"),
    "special": _verb("take the action that {} allows"),
    "die": lambda state, option, decision: f"the die with {option.word}",
    "foretell": _verb("foretell {}"),
    "target": lambda state, option, decision: f"target {option.number + 1}, {_name(state, option, decision)}",
    "pile": lambda state, option, decision: "the other pile" if option.number else "the first pile",
    "attack": _attack,
    "block": _block,
    "stay": _stay,
    "thing": _verb("{}"),
    "mode": _mode,
    "number": _number,
    "amount": _amount,
    "word": _word,
    "counter": lambda state, option, decision: f"a {option.word} counter",
    "colour": _word,
    "mana type": _mana_type,
    "effect": _effect,
    "trigger": _trigger,
}
