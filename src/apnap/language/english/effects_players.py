"""Verbs that players do (CR 119, 121, 701): draw, discard, search, gain life, create tokens, add mana …"""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import types as t
from apnap.language.amounts import Amount, DownTo, Half, Number
from apnap.language.card import Face
from apnap.language.english.amounts import factor, of_stuff, of_things, per
from apnap.language.english.changes import abilities
from apnap.language.english.clauses import Clause
from apnap.language.english.costs import counted, without
from apnap.language.english.effects import verb
from apnap.language.english.filters import noun
from apnap.language.english.references import objective, subject
from apnap.language.english.speech import Speech, Subject, say
from apnap.language.english.words import MANY, YOU, agree, listed, number, with_article
from apnap.language.filters import ControlledBy, Filter, InZone, OwnedBy
from apnap.language.mana import COLOUR_NAMES, LETTERS
from apnap.language.tokens import PREDEFINED


def cards(speech: Speech, amount: Amount) -> str:
    if not isinstance(amount, int) and of_things(speech, amount, "card", "cards").startswith("a number of"):
        return f"cards equal to {say(speech, amount)}"
    return of_things(speech, amount, "card", "cards")


@verb(e.Sacrifice)
def _sacrifice(speech: Speech, node: e.Sacrifice) -> Clause:
    who = subject(speech, node.who)
    verb = "sacrifice" if node.exploiting is None else "exploit"
    return Clause(who, verb, counted(speech, without(node.what, ControlledBy), node.count))


@verb(e.Draw)
def _draw(speech: Speech, node: e.Draw) -> Clause:
    return Clause(subject(speech, node.who), "draw", cards(speech, node.amount))


@verb(e.Discard)
def _discard(speech: Speech, node: e.Discard) -> Clause:
    who = subject(speech, node.who)
    if node.chooser is not None:
        return _choose_from_hand(speech, node, who)
    if node.cards is not None:
        return Clause(who, "discard", objective(speech, node.cards))
    if node.amount is None and node.up_to:
        what = "cards" if node.what is None else _card_noun(speech, node.what)[1]
        return Clause(who, "discard", f"any number of {what}")
    if node.amount is None and node.what is None:
        return Clause(who, "discard", f"{who.back} hand")
    if node.amount is None and node.what is not None:
        return Clause(who, "discard", f"all {_card_noun(speech, node.what)[1]}")
    if node.what is None:
        words = cards(speech, node.amount or 1)
    else:
        bare, many = _card_noun(speech, node.what)
        words = of_things(speech, node.amount or 1, bare, many)
    words = f"up to {words}" if node.up_to else words
    return Clause(who, "discard", words + (" at random" if node.random else ""))


def _card_noun(speech: Speech, filter: Filter) -> tuple[str, str]:
    """A filter on cards of a zone already named: "creature card", "creature cards"."""
    made = noun(speech, without(filter, InZone, OwnedBy))
    made.kind, made.zone = "card", ""
    if made.types == [["object"]]:
        made.types = []
    for choice in made.choices:
        choice.kind, choice.zone = "card", ""
    if made.choices and all(not one.after for one in made.choices):
        words = [
            " ".join(part for part in (one.front(), one.head(False).removesuffix("card").strip()) if part)
            for one in made.choices
        ]
        joined = listed(words, "or")
        return f"{joined} card", f"{joined} cards"
    return made.bare(), made.bare(True)


def _choose_from_hand(speech: Speech, node: e.Discard, who: Subject) -> Clause:
    """A player looks at the hand and chooses (CR 701.8b)."""
    assert node.chooser is not None
    chooser = subject(speech, node.chooser)
    bare, many = _card_noun(speech, node.what) if node.what is not None else ("card", "cards")
    words = of_things(speech, node.amount if node.amount is not None else 1, bare, many)
    again = "that player" if who.words.startswith("target") else who.words
    those = "that card" if node.amount == 1 else "those cards"
    if who.words.startswith("that "):
        return Clause(who, "", text=f"{chooser.does('choose')} {words} from it. That player discards {those}")
    text = f"{who.does('reveal')} {who.back} hand. {chooser.does('choose')} {words} from it. {again} discards {those}"
    first, second, third = text.split(". ")
    return Clause(who, "", text=f"{first}. {second[:1].upper()}{second[1:]}. {third[:1].upper()}{third[1:]}")


@verb(e.Mill)
def _mill(speech: Speech, node: e.Mill) -> Clause:
    return Clause(subject(speech, node.who), "mill", cards(speech, node.amount))


def _life(speech: Speech, amount: Amount, who: Subject) -> str:
    if isinstance(amount, Half):
        return f"half {who.back} life, rounded {'up' if amount.up else 'down'}"
    words = of_things(speech, amount, "life", "life") if not isinstance(amount, (int, Number)) else ""
    if " for each " in words:
        return words.replace("a life", "1 life", 1) if words.startswith("a life") else _digits(speech, amount, words)
    return of_stuff(speech, amount, "life")


def _digits(speech: Speech, amount: Amount, words: str) -> str:
    _, _, each = words.partition(" for each ")
    return f"{factor(amount)} life for each {each}"


@verb(e.GainLife)
def _gain(speech: Speech, node: e.GainLife) -> Clause:
    who = subject(speech, node.who)
    return Clause(who, "gain", _life(speech, node.amount, who), False)


@verb(e.LoseLife)
def _lose(speech: Speech, node: e.LoseLife) -> Clause:
    who = subject(speech, node.who)
    return Clause(who, "lose", _life(speech, node.amount, who), False)


@verb(e.SetLife)
def _set_life(speech: Speech, node: e.SetLife) -> Clause:
    who = subject(speech, node.who)
    amount = say(speech, node.amount)
    if who.person == MANY:
        return Clause(Subject(f"{who.owner} life totals", MANY), "become", amount, False)
    return Clause(Subject(f"{who.owner} life total"), "become", amount, False)


# -- tokens ------------------------------------------------------------------------------------------------------------


@verb(e.CreateToken)
def _create(speech: Speech, node: e.CreateToken) -> Clause:
    who = subject(speech, node.who)
    one, many = token_words(speech, node.token, False), token_words(speech, node.token, True)
    state = "tapped " if node.tapped else ""
    words = of_things(speech, node.count, state + one, state + many)
    if words.startswith("a number of "):
        words = f"X {state}{many}, where X is {say(speech, node.count)}"
    front, each, rest = words.partition(" for each ")
    tail = _attacking(speech, node)
    if node.attached_to is not None:
        tail += f" attached to {objective(speech, node.attached_to)}"
    speech.mention(node.name, "token", many=node.count != 1)
    return Clause(who, "create", f"{front}{tail}{each}{rest}")


def _attacking(speech: Speech, node: e.CreateToken) -> str:
    if node.blocking is not None:
        return f" that's blocking {subject(speech, node.blocking).objective}"
    if not node.attacking:
        return ""
    return " that's attacking" if node.count == 1 else " that are attacking"


def _side(speech: Speech, side: Amount | None) -> str:
    return "0" if side is None else str(side) if isinstance(side, int) else say(speech, side)


def token_words(speech: Speech, face: Face, many: bool) -> str:
    """ "1/1 white Soldier creature token with flying"; a token named otherwise than its types says its name."""
    size = f"{_side(speech, face.power)}/{_side(speech, face.toughness)} " if face.power is not None else ""
    called = face.name.removesuffix(" Token")
    for name, predefined in PREDEFINED.items():
        if face == predefined:
            return f"{name} token{'s' if many else ''}"
    colours = listed([COLOUR_NAMES[n] for n in face.indicator]) or "colorless"
    kinds = " ".join((*face.subtypes, *t.names_of(face.types, t.CARD_TYPES)))
    supertypes = "".join(f"{word} " for word in t.names_of(face.supertypes, t.SUPERTYPES))
    named = f" named {called}" if called and called != " ".join(face.subtypes) else ""
    having = f" with {abilities(speech, face.abilities)}" if face.abilities else ""
    return f"{supertypes}{size}{colours} {kinds} token{'s' if many else ''}{named}{having}"


# -- mana --------------------------------------------------------------------------------------------------------------


@verb(e.AddMana)
def _mana(speech: Speech, node: e.AddMana) -> Clause:
    made = Clause(subject(speech, node.who), "add", mana_words(speech, node))
    if node.restriction is not None:
        spent = noun(speech, node.restriction)
        spent.kind = spent.kind or "spell"
        made.tail = f"spend this mana only to cast {spent.group().words}"
    if node.rider:
        rules = " and ".join(say(speech, rule) for rule in node.rider)
        made.tail = f"{made.tail + ', and ' if made.tail else ''}" + (
            rules if made.tail else f"if that mana is spent on a spell, {rules}"
        )
    return made


def mana_words(speech: Speech, node: e.AddMana) -> str:
    """ "{G}{G}", "{G} or {U}", "one mana of any color", "three mana of any one color"."""
    if node.mana and node.amount == 1:
        return node.mana
    if node.mana:
        each = per(speech, node.amount)
        if each:
            return f"{node.mana} for each {each}"
        return f"an amount of {node.mana} equal to {say(speech, node.amount)}"
    amount = number(node.amount) if isinstance(node.amount, int) else say(speech, node.amount)
    if node.among is not None:
        return f"{amount} mana of any color among {noun(speech, node.among).group().words}"
    if node.could_produce is not None:
        return f"{amount} mana of any type that {noun(speech, node.could_produce).one()} could produce"
    if node.produced:
        return f"{amount} mana of any type that land produced"
    if node.combined:
        kinds = listed(["{" + LETTERS[n] + "}" for n in node.colours], "and/or")
        return f"{amount} mana in any combination of {'colors' if len(node.colours) == 5 else kinds}"
    if len(node.colours) == 5 or not node.colours:
        one = "any color" if node.amount == 1 else "any one color"
        return f"{amount} mana of {one}"
    return listed(["{" + LETTERS[n] + "}" for n in node.colours], "or")


@verb(e.DoubleMana)
def _double(speech: Speech, node: e.DoubleMana) -> Clause:
    return Clause(Subject("you", YOU), "double", "the amount of each type of unspent mana you have")


# -- libraries and hands -----------------------------------------------------------------------------------------------


@verb(e.Search)
def _search(speech: Speech, node: e.Search) -> Clause:
    who = subject(speech, node.who)
    bare, many = _card_noun(speech, node.what)
    one = node.count == 1
    if one:
        words = with_article(bare)
    elif node.count is None:
        words = f"any number of {many}"
    else:
        words = f"up to {number(node.count) if isinstance(node.count, int) else say(speech, node.count)} {many}"
    short = node.reveal or speech.activated
    it = ("it" if short else "that card") if one else ("those cards" if speech.spell and not short else "them")
    those = "it" if one else "them"
    reveal = f"{agree('reveal', who.person)} {those}, " if node.reveal else ""
    put = f"{agree('put', who.person)} {it} {_found_to(node, who)}"
    last = f", then {agree('shuffle', who.person)}"
    if node.to == "library":
        last, put = "", f"then {agree('shuffle', who.person)} and put that card on top"
    whose = who.back if node.whose is None else subject(speech, node.whose).owner
    speech.mention(node.name, "card", many=not one)
    return Clause(who, "search", f"{whose} {listed(list(node.zones))} for {words}, {reveal}{put}{last}")


def _found_to(node: e.Search, who: Subject) -> str:
    where = {
        "battlefield": "onto the battlefield",
        "hand": f"into {who.back} hand",
        "graveyard": f"into {who.back} graveyard",
        "exile": "into exile",
        "library": "",
    }[node.to]
    return where + (" tapped" if node.tapped else "")


@verb(e.Shuffle)
def _shuffle(speech: Speech, node: e.Shuffle) -> Clause:
    who = subject(speech, node.who)
    return Clause(who, "shuffle", "" if who.person == YOU else f"{who.back} library")


@verb(e.Scry)
def _scry(speech: Speech, node: e.Scry) -> Clause:
    return Clause(subject(speech, node.who), "scry", say(speech, node.amount))


@verb(e.Surveil)
def _surveil(speech: Speech, node: e.Surveil) -> Clause:
    return Clause(subject(speech, node.who), "surveil", say(speech, node.amount))


@verb(e.LookAndTake)
def _look(speech: Speech, node: e.LookAndTake) -> Clause:
    if isinstance(node.look, DownTo):
        return _dig(speech, node, node.look)
    top = "top card" if node.look == 1 else f"top {_count(speech, node.look)} cards"
    verb_ = "reveal" if node.reveal and not node.optional else "look at"
    first = f"{verb_} the {top} of your library"
    rest = _rest(node)
    bare, many = _card_noun(speech, node.what)
    if bare == "card" and not node.optional:
        taken = "one of them" if node.take == 1 else f"{_count(speech, node.take)} of them"
        return Clause(Subject("you", YOU), "", text=f"{first}. Put {taken} {_taken(node)} and the rest {rest}")
    taken = with_article(bare) if node.take == 1 else f"up to {_count(speech, node.take)} {many}"
    it = "it" if node.take == 1 else "them"
    if bare != "card" and node.to == "hand":
        middle = f"You may reveal {taken} from among them and put {it} {_taken(node)}"
    else:
        middle = f"You may put {taken} from among them {_taken(node)}"
    return Clause(Subject("you", YOU), "", text=f"{first}. {middle}. Put the rest {rest}")


def _dig(speech: Speech, node: e.LookAndTake, down: DownTo) -> Clause:
    bare, _ = _card_noun(speech, down.what)
    first = f"reveal cards from the top of your library until you reveal {with_article(bare)}"
    return Clause(Subject("you", YOU), "", text=f"{first}. Put that card {_taken(node)} and the rest {_rest(node)}")


def _count(speech: Speech, amount: Amount | None) -> str:
    if amount is None:
        return "any number of"
    return number(amount) if isinstance(amount, int) else say(speech, amount)


def _taken(node: e.LookAndTake) -> str:
    return {
        "hand": "into your hand",
        "battlefield": "onto the battlefield",
        "graveyard": "into your graveyard",
        "library": "on top of your library",
        "exile": "into exile",
    }[node.to]


def _rest(node: e.LookAndTake) -> str:
    if node.rest != "library":
        return {"graveyard": "into your graveyard", "exile": "into exile", "hand": "into your hand"}[node.rest]
    side = "on the bottom of your library" if node.rest_position == "bottom" else "on top of your library"
    return f"{side} in {'a random' if node.random_rest else 'any'} order"


@verb(e.Look)
def _look_at(speech: Speech, node: e.Look) -> Clause:
    return Clause(subject(speech, node.who), "reveal" if node.reveal else "look at", objective(speech, node.what))


@verb(e.Pick)
def _pick(speech: Speech, node: e.Pick) -> Clause:
    chooser = subject(speech, node.what.by) if isinstance(node.what, e.Choose) else Subject("you", YOU)
    words = objective(speech, node.what)
    if isinstance(node.what, e.Choose):
        speech.mention(node.what.name, "card", many=node.what.count != 1)
    return Clause(chooser, "choose", words)


@verb(e.RevealHand)
def _reveal_hand(speech: Speech, node: e.RevealHand) -> Clause:
    who = subject(speech, node.who)
    return Clause(who, "reveal", f"{who.back} hand")
