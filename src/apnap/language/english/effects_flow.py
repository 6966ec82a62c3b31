"""Verbs of choice and order (CR 608.2): may, if, unless, for each, later; and of the game: turns, coins, winning."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.effects import Effect
from apnap.language.english.clauses import Clause
from apnap.language.english.conditions import STEP_NAMES
from apnap.language.english.costs import to_pay
from apnap.language.english.effects import clause, run, verb
from apnap.language.english.effects_things import DO
from apnap.language.english.filters import noun
from apnap.language.english.patterns import step_of, trigger
from apnap.language.english.references import subject, target
from apnap.language.english.speech import Speech, Subject, say
from apnap.language.english.words import ONE, YOU, agree, capital, listed, number, with_article
from apnap.language.patterns import Begins
from apnap.language.references import ControllerOf, EachPlayer, Reference


def text(words: str) -> Clause:
    return Clause(DO, "", text=words)


@verb(e.YouMay)
def _may(speech: Speech, node: e.YouMay) -> Clause:
    who = subject(speech, node.who)
    first = f"{who.words} may {_doing(speech, node.effects)}"
    pronoun = "you" if who.person == YOU else "they" if who.person != ONE else "the player"
    if node.then:
        do = "does" if pronoun == "the player" else "do"
        first = f"{first}. If {pronoun} {do}, {run(speech, node.then, inline=True)}"
    if node.otherwise:
        dont = "don't" if who.person == YOU else "doesn't"
        return text(f"{first}. If {pronoun} {dont}, {run(speech, node.otherwise, inline=True)}")
    return text(first)


@verb(e.IfDone)
def _if_done(speech: Speech, node: e.IfDone) -> Clause:
    first = run(speech, node.effects, inline=True)
    if node.otherwise:
        return text(f"{first}. If you can't, {run(speech, node.otherwise, inline=True)}")
    return text(f"{first}. If you do, {run(speech, node.then, inline=True)}")


def _doing(speech: Speech, effects: tuple[Effect, ...]) -> str:
    """What may be done, in the base form: "draw a card", "have ~ deal 2 damage to any target"; with "if you do"."""
    first = clause(speech, effects[0])
    words = _base(first)
    if len(effects) == 1:
        return words
    return f"{words}. If you do, {run(speech, effects[1:], inline=True)}"


def _base(made: Clause) -> str:
    if made.base:
        return f"have {made.subject.objective} {made.base}"
    if made.text:
        return made.text.removeprefix("you may ")
    if made.subject.person == YOU or made.subject.words in ("that player", "its controller", "they"):
        return _third_to_base(made)
    return f"have {made.subject.objective} {made.predicate(made.verb)}"


def _third_to_base(made: Clause) -> str:
    words = made.predicate(made.verb)
    for third, base in ((", then shuffles", ", then shuffle"), ("puts ", "put "), ("reveals ", "reveal ")):
        words = words.replace(third, base)
    return words


@verb(e.MayPay)
def _may_pay(speech: Speech, node: e.MayPay) -> Clause:
    if node.otherwise and not node.effects:
        return _unless_paid(speech, node)
    who = subject(speech, node.who)
    do = "do" if who.person == YOU else "does"
    pronoun = "you" if who.person == YOU else "the player"
    what = run(speech, node.effects, inline=True)
    if node.effects and isinstance(node.effects[0], e.WhenYouDo):  # "you may pay {1}. When you do, …" (CR 603.12)
        return text(f"{who.words} may {to_pay(speech, node.cost)}. {capital(what)}")
    words = f"{who.words} may {to_pay(speech, node.cost)}. If {pronoun} {do}, {what}"
    if node.otherwise:
        dont = "don't" if who.person == YOU else "doesn't"
        words += f". If {pronoun} {dont}, {run(speech, node.otherwise, inline=True)}"
    return text(words)


def _unless_paid(speech: Speech, node: e.MayPay) -> Clause:
    """ "counter target spell unless its controller pays {3}" (CR 118.12a)."""
    if isinstance(node.who, ControllerOf) and isinstance(node.who.of, e.Target):
        speech.later[node.who.of.name] = target(speech, node.who.of)
    what = run(speech, node.otherwise, inline=True)
    who = _payer(speech, node.who)
    pay = to_pay(speech, node.cost)
    each = f" {say(speech, node.times)} times" if node.times != 1 else ""
    return text(f"{what} unless {who.words} {agree(pay, who.person)}{each}")


def _payer(speech: Speech, who: Reference) -> Subject:
    if isinstance(who, ControllerOf):
        return Subject("its controller")
    return subject(speech, who)


@verb(e.If)
def _if(speech: Speech, node: e.If) -> Clause:
    words = f"if {say(speech, node.condition)}, {run(speech, node.effects, inline=True)}"
    if node.otherwise:
        words += f". Otherwise, {run(speech, node.otherwise, inline=True)}"
    return text(words)


@verb(e.ForEach)
def _for_each(speech: Speech, node: e.ForEach) -> Clause:
    if isinstance(node.what, EachPlayer):
        speech.mention(node.name, "player", player=True)
        speech.later[node.name] = subject(speech, node.what)
        return text(run(speech, node.effects, inline=True))
    what = subject(speech, node.what).words
    speech.mention(node.name, "permanent", player="player" in what or "opponent" in what)
    words = what if what.startswith("each ") else f"each of {what}"
    return text(f"for {words}, {run(speech, node.effects, inline=True)}")


@verb(e.Repeat)
def _repeat(speech: Speech, node: e.Repeat) -> Clause:
    words = run(speech, node.effects, inline=True)
    times = {2: "twice", 3: "three times"}.get(node.times) if isinstance(node.times, int) else None
    return text(f"do the following {times or f'{say(speech, node.times)} times'}: {words}")


@verb(e.Delayed)
def _delayed(speech: Speech, node: e.Delayed) -> Clause:
    condition = f" if {say(speech, node.condition)}," if node.condition is not None else ""
    if isinstance(node.pattern, Begins) and not node.duration:
        what = run(speech, node.effects, inline=True)
        if node.pattern.step == "end of combat":
            return text(f"{what} at end of combat")
        return text(f"{what} at the beginning of {_next(speech, node.pattern)}")
    words = trigger(speech, node.pattern)
    words = f"the next time {words.partition(' ')[2]}" if node.once else words
    when = f"{words} this turn" if node.duration == "until end of turn" else words
    return text(f"{when},{condition} {run(speech, node.effects, inline=True)}")


def _next(speech: Speech, pattern: Begins) -> str:
    if pattern.whose is None:
        return f"the next {STEP_NAMES.get(pattern.step, pattern.step)}"
    whole = step_of(speech, pattern)
    return whole.replace("your ", "your next ", 1)


@verb(e.WhenYouDo)
def _when_you_do(speech: Speech, node: e.WhenYouDo) -> Clause:
    return text(f"when you do, {run(speech, node.effects, inline=True)}")


@verb(e.Again)
def _again(speech: Speech, node: e.Again) -> Clause:
    return text("that event happens" if node.amount is None else f"that event happens with {say(speech, node.amount)}")


# -- chance and choice -------------------------------------------------------------------------------------------------


@verb(e.ChooseWord)
def _choose_word(speech: Speech, node: e.ChooseWord) -> Clause:
    of = f"{noun(speech, node.what).bare()} " if node.what is not None else ""
    return Clause(DO, "choose", with_article(of + node.kind.replace("colour", "color")))


@verb(e.FlipCoin)
def _coin(speech: Speech, node: e.FlipCoin) -> Clause:
    words = "flip a coin"
    if node.won:
        words += f". If you win the flip, {run(speech, node.won, inline=True)}"
    if node.lost:
        words += f". If you lose the flip, {run(speech, node.lost, inline=True)}"
    return text(words)


@verb(e.RollDie)
def _roll(speech: Speech, node: e.RollDie) -> Clause:
    lines = [f"roll {_dice(speech, node)}."]
    for least, greatest, effects in node.table:
        span = f"{least}+" if greatest is None else str(least) if least == greatest else f"{least}—{greatest}"
        lines.append(f"{span} | {run(speech, effects)}")
    return text("\n".join(lines) if node.table else lines[0])


def _dice(speech: Speech, node: e.RollDie) -> str:
    count = number(node.count) if isinstance(node.count, int) else say(speech, node.count)
    words = f"a d{node.sides}" if node.count == 1 else f"{count} d{node.sides}"
    if node.plus != 0:
        words += f" and add {say(speech, node.plus)}"
    if node.ignored:
        words += " and ignore the lowest roll" if node.ignored == 1 else f" and ignore the {node.ignored} lowest rolls"
    return f"{words} and choose one result" if node.choose else words


@verb(e.RollAgain)
def _roll_again(speech: Speech, node: e.RollAgain) -> Clause:
    return Clause(DO, "roll", "again")


# -- the game ----------------------------------------------------------------------------------------------------------


@verb(e.CreateEmblem)
def _emblem(speech: Speech, node: e.CreateEmblem) -> Clause:
    from apnap.language.english.changes import abilities

    return Clause(subject(speech, node.who), "get", f"an emblem with {abilities(speech, node.abilities)}", False)


@verb(e.ExtraTurn)
def _extra_turn(speech: Speech, node: e.ExtraTurn) -> Clause:
    return Clause(subject(speech, node.who), "take", "an extra turn after this one")


@verb(e.ExtraPhase)
def _extra_phase(speech: Speech, node: e.ExtraPhase) -> Clause:
    after = {"": "this phase", "combat": "this combat phase"}.get(node.after, f"this {node.after}")
    combat = "beginning of combat" in node.steps
    main = any(step.endswith("main") for step in node.steps)
    steps = [STEP_NAMES.get(step, step) for step in node.steps]
    words = "combat phase" if combat else listed(steps)
    if combat and main:
        return text(f"after {after}, there is an additional combat phase followed by an additional main phase")
    return text(f"after {after}, there is an additional {words}")


@verb(e.SkipNext)
def _skip(speech: Speech, node: e.SkipNext) -> Clause:
    who = subject(speech, node.who)
    what = node.what if node.what == "turn" else STEP_NAMES.get(node.what, node.what)
    return Clause(who, "skip", f"{who.back} next {what if what != 'combat' else 'combat phase'}")


@verb(e.EndTurn)
def _end(speech: Speech, node: e.EndTurn) -> Clause:
    return Clause(DO, "end", "the turn")


@verb(e.EndCombat)
def _end_combat(speech: Speech, node: e.EndCombat) -> Clause:
    return Clause(DO, "end", "the combat phase")


@verb(e.WinGame)
def _win(speech: Speech, node: e.WinGame) -> Clause:
    return Clause(subject(speech, node.who), "win", "the game", False)


@verb(e.LoseGame)
def _lose(speech: Speech, node: e.LoseGame) -> Clause:
    return Clause(subject(speech, node.who), "lose", "the game", False)


@verb(e.DrawGame)
def _draw_game(speech: Speech, node: e.DrawGame) -> Clause:
    return text("the game is a draw")
