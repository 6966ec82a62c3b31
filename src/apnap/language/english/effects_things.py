"""Verbs that act on objects (CR 701): damage, destroy, put, tap, counter, attach, fight …"""

from __future__ import annotations

from dataclasses import replace

from apnap.language import effects as e
from apnap.language.amounts import Amount, Number, X
from apnap.language.english.amounts import of_stuff, of_things
from apnap.language.english.changes import exceptions, predicates
from apnap.language.english.clauses import Clause
from apnap.language.english.costs import cost_line
from apnap.language.english.effects import verb
from apnap.language.english.filters import noun
from apnap.language.english.references import objective, several, subject
from apnap.language.english.speech import Speech, Subject, say
from apnap.language.english.words import MANY, YOU, listed, plural
from apnap.language.filters import InZone, OwnedBy
from apnap.language.node import walk
from apnap.language.references import Bound, Linked, OwnerOf, Reference, This, You

DO = Subject("you", YOU)
"""The subject of an instruction, unsaid."""


def do(what: str, rest: str = "") -> Clause:
    return Clause(DO, what, rest)


@verb(e.DealDamage)
def _damage(speech: Speech, node: e.DealDamage) -> Clause:
    source = subject(speech, node.source)
    words = "" if isinstance(node.amount, (int, X, Number)) else say(speech, node.amount)
    to = _recipients(speech, node)
    return Clause(source, "deal", _amount_of_damage(speech, node.amount, words, to), False)


def _recipients(speech: Speech, node: e.DealDamage) -> str:
    if node.divided:
        to = node.to
        if isinstance(to, e.Target) and to.count == node.amount and to.count not in (1, 2, 3):
            to = replace(to, count=None, at_least=None)
        return f" divided as you choose among {objective(speech, to)}"
    if node.to == node.source:
        return " to itself"
    if node.excess is not None:
        first = objective(speech, node.to)
        return f" to {first}. Excess damage is dealt to {objective(speech, node.excess)} instead"
    return f" to {objective(speech, node.to)}"


def _amount_of_damage(speech: Speech, amount: Amount, words: str, to: str) -> str:
    """ "3 damage to any target", "damage equal to its power to target creature"."""
    if isinstance(amount, (int, X, Number)):
        return f"{of_stuff(speech, amount, 'damage')}{to}"
    if words.startswith("the number of"):
        return f"damage{to} equal to {words}"
    return f"damage equal to {words}{to}"


@verb(e.Destroy)
def _destroy(speech: Speech, node: e.Destroy) -> Clause:
    what = several(speech, node.what)
    made = do("destroy", what.objective)
    if not node.regenerable:
        made.tail = f"{'they' if what.person == MANY else 'it'} can't be regenerated"
    return made


def origin_of(node: Reference) -> str:
    """The zone the reference looks in, if its filter names one."""
    for part in walk(node):
        if isinstance(part, InZone):
            return part.zone
    return ""


@verb(e.Move)
def _move(speech: Speech, node: e.Move) -> Clause:
    word, preposition = _moving(node)
    if isinstance(node.what, e.Choose) and node.what.up_to and node.what.count == 1:
        chosen = subject(speech, replace(node.what, up_to=False)).objective
        return Clause(DO, "", text=f"you may {word} {chosen} {preposition}{_destination(speech, node, 'its')}")
    what = several(speech, node.what, "from")
    it = "their" if what.person == MANY else "its"
    if preposition:
        where = _destination(speech, node, it)
        origin = " from your graveyard" if isinstance(node.what, This) and speech.zone == "graveyard" else ""
        made = do(word, f"{what.objective}{origin} {preposition}{where}")
    else:
        made = do(word, f"{what.objective}{' face down' if node.face_down else ''}")
    if node.changes:
        who = Subject("they", MANY) if what.person == MANY else Subject("it")
        made.tail = f"{who.words} {listed(predicates(speech, node.changes, who, False))}"
    if node.haunting is not None:
        made = do(word, f"{what.objective} haunting {subject(speech, node.haunting).objective}")
    return made


def _moving(node: e.Move) -> tuple[str, str]:
    """The verb and its preposition: return … to, put … onto, exile, shuffle … into."""
    if node.to == "exile":
        return "exile", ""
    if node.position == "shuffled":
        return "shuffle", "into"
    origin = origin_of(node.what)
    back = origin in ("graveyard", "exile") or isinstance(node.what, (Bound, Linked, This))
    if node.to == "hand":
        return ("put", "into") if origin == "library" else ("return", "to")
    if node.to == "battlefield":
        return ("return", "to") if back and not _taken_over(node) else ("put", "onto")
    on = node.to == "library" and node.position not in ("second", "third")
    return ("put", "on") if on else ("put", "into")


def _taken_over(node: e.Move) -> bool:
    """A card from anyone's graveyard comes to a new controller: it does not return."""
    whose = any(isinstance(part, OwnedBy) for part in walk(node.what))
    return isinstance(node.under, You) and not whose and not isinstance(node.what, (Bound, Linked, This))


def owner_of(node: Reference, it: str) -> str:
    """Whose zone it goes to: "your" where the card was found in a zone of yours."""
    if any(isinstance(part, OwnedBy) and isinstance(part.who, You) for part in walk(node)):
        return "your"
    return f"{it} owner's" if it == "its" else "their owners'"


def _destination(speech: Speech, node: e.Move, it: str) -> str:
    if node.to == "battlefield":
        return f" the battlefield{_how(speech, node, it)}"
    whose = owner_of(node.what, it)
    if node.to == "library" and node.position != "shuffled":
        if node.position in ("second", "third"):
            return f" {whose} library {node.position} from the top"
        side = {"bottom": " the bottom of", "top or bottom": " the top or bottom of"}.get(node.position, " top of")
        return f"{side} {whose} library{' in a random order' if node.random else ''}"
    return f" {whose} {node.to}" + ("s" if whose == "their owners'" and node.to == "hand" else "")


def _how(speech: Speech, node: e.Move, it: str) -> str:
    words = " tapped" if node.tapped else ""
    words += (" and" if words else "") + " attacking" if node.attacking else ""
    if node.like is not None:
        words += f" what {subject(speech, node.like).words} attacked"
    words += " transformed" if node.transformed else ""
    if isinstance(node.under, You) and _is_yours(node):
        pass
    elif isinstance(node.under, You):
        words += " under your control"
    elif isinstance(node.under, OwnerOf) or (node.under is None and isinstance(node.what, (Bound, Linked))):
        words += f" under {it} owner{'s' if it == 'their' else ''}{chr(39)}{'' if it == 'their' else 's'} control"
    elif node.under is not None:
        words += f" under {subject(speech, node.under).owner} control"
    if node.counters:
        on = "it" if it == "its" else "them"
        words += " with " + listed(
            [f"{of_things(speech, n, kind + ' counter', kind + ' counters')} on {on}" for kind, n in node.counters]
        )
    return words


def _is_yours(node: e.Move) -> bool:
    """A card of yours that comes under your control: nothing is said of it."""
    return isinstance(node.what, This) or any(
        isinstance(part, OwnedBy) and isinstance(part.who, You) for part in walk(node.what)
    )


@verb(e.ExileUntilLeaves)
def _exile_until(speech: Speech, node: e.ExileUntilLeaves) -> Clause:
    return do("exile", f"{several(speech, node.what).objective} until {speech.name} leaves the battlefield")


@verb(e.SacrificeIt)
def _sacrifice_it(speech: Speech, node: e.SacrificeIt) -> Clause:
    return do("sacrifice", objective(speech, node.what))


@verb(e.AddCounters)
def _add_counters(speech: Speech, node: e.AddCounters) -> Clause:
    kind = f"{node.kind} counter"
    if _of_players(speech, node.on):
        who = subject(speech, node.on)
        return Clause(who, "get", of_things(speech, node.amount, kind, kind + "s"), False)
    if node.divided:
        words = of_things(speech, node.amount, kind, kind + "s")
        return do("distribute", f"{words} among {objective(speech, node.on)}")
    words = of_things(speech, node.amount, kind, kind + "s")
    front, each, rest = words.partition(" for each ")
    front, equal, number = front.partition(" equal to ")
    return do("put", f"{front}{equal}{number} on {_on(speech, node.on)}{each}{rest}")


def _on(speech: Speech, node: Reference) -> str:
    found = subject(speech, node)
    return f"each of {found.objective}" if found.person == MANY else found.objective


def _of_players(speech: Speech, node: Reference) -> bool:
    from apnap.language.references import EachPlayer

    if isinstance(node, e.Target):
        return noun(speech, node.what).is_player
    return isinstance(node, (You, EachPlayer)) or (isinstance(node, Bound) and node.name == "that player")


@verb(e.TakeCounters)
def _take_counters(speech: Speech, node: e.TakeCounters) -> Clause:
    kind = f"{node.kind} counter" if node.kind else "counter"
    much = f"all {kind}s" if node.amount is None else of_things(speech, node.amount, kind, kind + "s")
    return do("remove", f"{much} from {objective(speech, node.on)}")


@verb(e.Tap)
def _tap(speech: Speech, node: e.Tap) -> Clause:
    return do("tap", several(speech, node.what).objective)


@verb(e.Untap)
def _untap(speech: Speech, node: e.Untap) -> Clause:
    said = speech.mentions.get(node.what.name) if isinstance(node.what, Bound) else None
    if said is not None and not said.many and not said.player:
        speech.it = node.what.name if isinstance(node.what, Bound) else ""
        return do("untap", f"that {said.noun}")
    return do("untap", several(speech, node.what).objective)


@verb(e.StaysTapped)
def _stays(speech: Speech, node: e.StaysTapped) -> Clause:
    who = several(speech, node.what)
    said = speech.mentions.get(node.what.name) if isinstance(node.what, Bound) else None
    if who.words == "they" and said is not None:
        who = Subject(f"those {plural(said.noun)}", MANY)
    whose = f"{'their' if who.person == MANY else 'its'} controller's next untap step"
    return Clause(who, "don't untap", f"during {whose}", False)


@verb(e.Counter)
def _counter(speech: Speech, node: e.Counter) -> Clause:
    made = do("counter", several(speech, node.what).objective)
    if node.to != "graveyard":
        where = {
            "exile": "exile it",
            "hand": "put it into its owner's hand",
            "library": "put it on top of its owner's library",
        }.get(node.to, f"put it into {node.to}")
        made.tail = f"if that spell is countered this way, {where} instead of into that player's graveyard"
        made.tail = made.tail.replace("that player's", "its owner's") if node.to == "exile" else made.tail
        made.tail = made.tail.replace("exile it instead of", "exile it instead of putting it")
    return made


@verb(e.RemoveDamage)
def _remove_damage(speech: Speech, node: e.RemoveDamage) -> Clause:
    return do("remove", f"all damage marked on {objective(speech, node.what)}")


@verb(e.Regenerate)
def _regenerate(speech: Speech, node: e.Regenerate) -> Clause:
    return do("regenerate", objective(speech, node.what))


@verb(e.Fight)
def _fight(speech: Speech, node: e.Fight) -> Clause:
    one = subject(speech, node.one)
    return Clause(one, "fight", objective(speech, node.other), False)


@verb(e.Pair)
def _pair(speech: Speech, node: e.Pair) -> Clause:
    return do("pair", f"{objective(speech, node.one)} with {objective(speech, node.other)}")


@verb(e.ExchangeControl)
def _exchange(speech: Speech, node: e.ExchangeControl) -> Clause:
    other = f" and {objective(speech, node.other)}" if node.other is not None else ""
    return do("exchange", f"control of {objective(speech, node.one)}{other}")


@verb(e.Attach)
def _attach(speech: Speech, node: e.Attach) -> Clause:
    return do("attach", f"{objective(speech, node.what)} to {objective(speech, node.to)}")


@verb(e.BecomeAttached)
def _become_attached(speech: Speech, node: e.BecomeAttached) -> Clause:
    return Clause(Subject(speech.name), "enter", f"the battlefield attached to {objective(speech, node.to)}", False)


@verb(e.CopySpell)
def _copy(speech: Speech, node: e.CopySpell) -> Clause:
    times = "" if node.count == 1 else f" {_times(speech, node.count)}"
    made = do("copy", f"{objective(speech, node.what)}{times}")
    if node.new_targets:
        made.tail = f"you may choose new targets for the {'copy' if node.count == 1 else 'copies'}"
    return made


def _times(speech: Speech, count: Amount) -> str:
    return (
        {2: "twice", 3: "three times"}.get(count, f"{count} times")
        if isinstance(count, int)
        else (f"{say(speech, count)} times")
    )


@verb(e.ChooseNewTargets)
def _new_targets(speech: Speech, node: e.ChooseNewTargets) -> Clause:
    return Clause(DO, "", text=f"you may choose new targets for {objective(speech, node.what)}")


@verb(e.ChangeTargets)
def _change_targets(speech: Speech, node: e.ChangeTargets) -> Clause:
    which = {"each": "the targets", "one": "a target"}.get(node.how, "the target")
    to = "" if node.to is None else f" to {objective(speech, node.to)}"
    only = "" if node.only is None else f". The new target must be {noun(speech, node.only).one()}"
    return Clause(DO, "change", f"{which} of {objective(speech, node.what)}{to}{only}")


@verb(e.Reselect)
def _reselect(speech: Speech, node: e.Reselect) -> Clause:
    return do("reselect", f"which player or permanent {objective(speech, node.what)} is attacking")


@verb(e.RemoveFromCombat)
def _from_combat(speech: Speech, node: e.RemoveFromCombat) -> Clause:
    return do("remove", f"{several(speech, node.what).objective} from combat")


@verb(e.PhaseOut)
def _phase(speech: Speech, node: e.PhaseOut) -> Clause:
    who = subject(speech, node.what)
    return Clause(who, "phase", "out", False)


@verb(e.TurnFace)
def _turn_face(speech: Speech, node: e.TurnFace) -> Clause:
    return do("turn", f"{objective(speech, node.what)} face {'down' if node.face_down else 'up'}")


@verb(e.Flip)
def _flip(speech: Speech, node: e.Flip) -> Clause:
    return do("flip", objective(speech, node.what))


@verb(e.BecomeLevel)
def _become_level(speech: Speech, node: e.BecomeLevel) -> Clause:
    return Clause(subject(speech, node.what), "become", f"level {node.number}", False)


@verb(e.Transform)
def _transform(speech: Speech, node: e.Transform) -> Clause:
    return do("transform", objective(speech, node.what))


@verb(e.CastIt)
def _cast(speech: Speech, node: e.CastIt) -> Clause:
    what = several(speech, node.what)
    costs = "their mana costs" if what.person == MANY else "its mana cost"
    free = f" without paying {costs}" if node.free else ""
    if node.cost:
        free = f" by paying {cost_line(speech, node.cost)} rather than {costs}"
    words = f"cast {what.objective}{' transformed' if node.transformed else ''}{free}"
    return Clause(DO, "", text=f"you may {words}") if node.optional else do("cast", words.removeprefix("cast "))


@verb(e.CreateCopyToken)
def _copy_token(speech: Speech, node: e.CreateCopyToken) -> Clause:
    of = objective(speech, node.of)
    that = "that's a copy" if node.count == 1 else "that are copies"
    state = "tapped and attacking " if node.attacking else "tapped " if node.tapped else ""
    words = of_things(speech, node.count, f"{state}token", f"{state}tokens")
    speech.mention(node.name, "token", many=node.count != 1)
    made = f"{words} {that} of {of}{exceptions(speech, node.exceptions)}"
    at = "" if node.at is None else f" attacking {objective(speech, node.at)}"
    return Clause(subject(speech, node.who), "create", made + at)
