"""References as noun phrases (CR 109, 115): names, pronouns, targets, "each", things chosen."""

from __future__ import annotations

from apnap.language import references as r
from apnap.language.effects import Choose, Each, Target
from apnap.language.english.filters import noun
from apnap.language.english.speech import PHRASES, Mention, Speech, Subject, say
from apnap.language.english.words import MANY, YOU, number
from apnap.language.node import Node
from apnap.language.references import Reference

EACH_PLAYER = {"any": "each player", "opponent": "each opponent", "other": "each other player"}


def subject(speech: Speech, node: Reference, preposition: str = "from") -> Subject:
    """The reference as a subject; a first mention is remembered, a second becomes a pronoun."""
    if isinstance(node, r.This):
        return this(speech)
    if isinstance(node, r.You):
        return Subject("you", YOU)
    if isinstance(node, (r.Granter, r.Particular)):
        return Subject(speech.name)
    if isinstance(node, r.Bound):
        return speech.pronoun(node.name)
    if isinstance(node, Target):
        return target(speech, node, preposition)
    if isinstance(node, Each):
        return each(speech, node)
    if isinstance(node, Choose):
        return choice(speech, node, preposition)
    return _player_or_host(speech, node)


def this(speech: Speech) -> Subject:
    """The card's own name, or "it" once it has been named (CR 201.5)."""
    if speech.it == "this":
        return Subject("it")
    speech.it = "this"
    return Subject(speech.name)


def _player_or_host(speech: Speech, node: Reference) -> Subject:
    if isinstance(node, r.Host):
        return Subject(f"{speech.attached} {speech.host}")
    if isinstance(node, (r.ControllerOf, r.OwnerOf)):
        word = "controller" if isinstance(node, r.ControllerOf) else "owner"
        of = subject(speech, node.of)
        if of.person == MANY:
            return Subject(f"{of.owner} {word}s", MANY)
        return Subject(f"{of.owner} {word}")
    if isinstance(node, r.Top):
        return _top(speech, node)
    if isinstance(node, r.Both):
        return Subject(f"{subject(speech, node.one).words} and {subject(speech, node.other).words} each", MANY)
    if isinstance(node, r.Those):
        return Subject(f"the {noun(speech, node.what).bare(True)} {done_so(node)}", MANY)
    if isinstance(node, r.EachPlayer):
        return Subject(EACH_PLAYER[node.relation])
    return _OTHERS[type(node)]


def done_so(node: r.Those) -> str:
    """ "milled this way": what was done to them."""
    word = node.of.name.removesuffix(" this way") if isinstance(node.of, r.Bound) else "named"
    return f"{word} this way"


_OTHERS = {
    r.ActivePlayer: Subject("the active player"),
    r.DefendingPlayer: Subject("defending player"),
    r.ChosenPlayer: Subject("the chosen player"),
    r.Linked: Subject("the exiled card"),
    r.Haunted: Subject("the creature it haunts"),
    r.Partner: Subject("the creature it's paired with"),
}


def _top(speech: Speech, node: r.Top) -> Subject:
    """ "the top card of your library", "the top three cards of target player's library"."""
    whose = subject(speech, node.of).owner
    speech.mention(node.name, "card", many=node.count != 1)
    if node.count == 1:
        return Subject(f"the top card of {whose} library")
    count = number(node.count) if isinstance(node.count, int) else say(speech, node.count)
    return Subject(f"the top {count} cards of {whose} library", MANY)


def target(speech: Speech, node: Target, preposition: str = "from") -> Subject:
    """ "target creature", "another target creature", "up to two target creatures", "any target"."""
    made = noun(speech, node.what)
    if made.fixed is not None and made.fixed.words == "any target":
        return _any_target(speech, node)
    if node.each is not None:
        speech.mention(node.name, made.name(), many=True)
        whom = subject(speech, node.each).words
        return Subject(f"target {made.bare(preposition=preposition)} for {whom}", MANY)
    other = "another " if made.is_other or node.other_than else ""
    if node.count == 1:
        up_to = "up to one " if node.at_least == 0 else ""
        other = "other " if other and up_to else other
        speech.mention(node.name, made.name(), player=made.is_player)
        return Subject(f"{up_to}{other}target {made.bare(preposition=preposition)}")
    speech.mention(node.name, made.name(), many=True, player=made.is_player)
    return Subject(f"{_how_many(speech, node)} {'other ' if other else ''}target {made.bare(True, preposition)}", MANY)


def _how_many(speech: Speech, node: Target) -> str:
    if node.count is None:
        return "one or more" if node.at_least == 1 else "any number of"
    count = number(node.count) if isinstance(node.count, int) else say(speech, node.count)
    if node.at_least is None or node.at_least == node.count:
        return count
    if node.at_least == 0:
        return f"up to {count}"
    if node.at_least == 1 and node.count == 2:
        return "one or two"
    return "one, two, or three" if node.at_least == 1 and node.count == 3 else f"up to {count}"


def _any_target(speech: Speech, node: Target) -> Subject:
    speech.mentions[node.name] = _thing_mention()
    if node.count == 1:
        words = "any other target" if node.other_than else "any target"
        return Subject(f"up to one {words.removeprefix('any ')}" if node.at_least == 0 else words)
    return Subject(f"{_how_many(speech, node)} targets", MANY)


def _thing_mention() -> Mention:
    return Mention("permanent or player")


def each(speech: Speech, node: Each) -> Subject:
    """Every one of them, one by one: "each creature"."""
    made = noun(speech, node.what)
    speech.mentions["each"] = _thing_mention()
    return made.fixed if made.fixed is not None else Subject(made.each())


def choice(speech: Speech, node: Choose, preposition: str = "from") -> Subject:
    """Things chosen as the effect happens: "a creature you control", "two cards"."""
    made = noun(speech, node.what)
    if node.count == 1:
        words = made.one(preposition)
        if node.up_to:
            words = f"up to one {made.bare(preposition=preposition)}"
        return Subject(words + (" at random" if node.random else ""))
    if node.count is None:
        return Subject(made.counted("any number of", preposition), MANY)
    count = number(node.count) if isinstance(node.count, int) else say(speech, node.count)
    words = made.counted(f"up to {count}" if node.up_to else count, preposition)
    return Subject(words + (" at random" if node.random else ""), MANY)


def several(speech: Speech, node: Reference, preposition: str = "from") -> Subject:
    """As the object of a verb that treats them together: "all creatures" instead of "each creature"."""
    if isinstance(node, Each):
        made = noun(speech, node.what)
        if made.fixed is None:
            speech.mention("each", made.name(), many=True)
            return Subject(made.all(preposition), MANY)
    return subject(speech, node, preposition)


def group(speech: Speech, node: Reference) -> Subject:
    """As the subject of what is true of them: "creatures you control", "each other creature" is "other creatures"."""
    if isinstance(node, Each):
        return noun(speech, node.what).group()
    return subject(speech, node)


def objective(speech: Speech, node: Reference, preposition: str = "from") -> str:
    return subject(speech, node, preposition).objective


def _say(speech: Speech, node: Reference) -> str:
    return objective(speech, node)


KINDS: tuple[type[Node], ...] = (
    r.This,
    r.You,
    r.Granter,
    r.Particular,
    r.Bound,
    r.Host,
    r.ControllerOf,
    r.OwnerOf,
    r.EachPlayer,
    r.ActivePlayer,
    r.DefendingPlayer,
    r.ChosenPlayer,
    r.Top,
    r.Linked,
    r.Those,
    r.Both,
    r.Haunted,
    r.Partner,
    Target,
    Each,
    Choose,
)
for kind in KINDS:
    PHRASES[kind] = _say
