"""The grammar prints what was written as nodes: every card has words, which are read as the same nodes, and most are
those of real cards."""

from __future__ import annotations

from functools import cache

import pytest

from apnap.cards.builtin import CARDS
from apnap.cards.reading import read_card
from apnap.language import card as c
from apnap.language import day_and_night as d
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import nontraditional as n
from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import CountersRemoved, CountOf, FurtherTargets, TimesTempted
from apnap.language.card import Face
from apnap.language.conditions import Compare, Fits
from apnap.language.costs import TapThis
from apnap.language.dungeons import BY_NAME, DUNGEONS
from apnap.language.english.describing import Unsaid
from apnap.language.english.faces import abilities_of, read_face
from apnap.language.english.linked_abilities import with_name
from apnap.language.english.normal_text import normalise
from apnap.language.kinds import Ability, Condition, Cost, Effect, Pattern, Rule
from apnap.language.node import Node, walk
from apnap.language.nontraditional import Room
from apnap.language.patterns import Attacks, DealsDamage, dies
from apnap.language.predefined_tokens import POWERSTONE, PREDEFINED
from apnap.language.references import Both, Bound, EachPlayer, Granter, Those, You
from apnap.language.statics import Continuous
from apnap.language.text import describe, known_text, text_of, type_line
from tests.language.canonical import canonical
from tests.language.corpus import cards, current, needs_corpus

FACES = [face for card in CARDS for face in card.faces]

_LINES = "keywords that the card has on lines of their own"
_THAT_CARD = '"that card" for "it"'
_WORD = "an ability word"
_X = '"where X is"'
_AGAIN = '"it" for a name or a noun that is said again'
DIFFERENT: dict[str, str] = {
    "Ajani Goldmane": "the ability of the token in a sentence of its own",
    "Ajani, Sleeper Agent": "two deeds in one sentence",
    "Archangel of Tithes": '"as long as" behind what it is about',
    "Ball Lightning": _LINES,
    "Cloudshift": _THAT_CARD,
    "Coat of Arms": '"for each other creature on the battlefield"',
    "Crazed Armodon": _AGAIN,
    "Cruel Ultimatum": "three deeds of yours in one sentence",
    "Deadly Recluse": _LINES,
    "Divine Intervention": '"whenever" for "when"',
    "Drift of Phantasms": _LINES,
    "Forge Boss": '"one or more other creatures"',
    "Genesis Chamber": _AGAIN,
    "Go-Shintai of Ancient Wars": _X,
    "Kavu Titan": '"and with trample"',
    "Knight of Meadowgrain": _LINES,
    "Krenko, Mob Boss": _X,
    "Krosan Tusker": _THAT_CARD,
    "Living Lands": '"that are still lands"',
    "Rampaging Baloths": _WORD,
    "Rampant Growth": _THAT_CARD,
    "Rancor": _AGAIN,
    "Rite of Replication": '"five of those tokens instead"',
    "Sleep": '"those creatures" for what is named in full again',
    "Solemn Simulacrum": _THAT_CARD,
    "Soltari Priest": _LINES,
    "Steppe Lynx": _WORD,
    "Tamiyo, Compleated Sage": "the name of the token behind what it is",
    "Thunderscape Familiar": '"black spells and green spells"',
    "Tidehollow Sculler": "two deeds in one sentence",
    "Tok-Tok, Volcano Born": '"to that player"',
    "Vault Skirge": _LINES,
    "Voltage Surge": _AGAIN,
    "White Knight": _LINES,
    "Yixlid Jailer": '"graveyards" for "all graveyards"',
}
"""Built-in cards that are worded differently from both wordings of the corpus, with the reason."""


def words_of(face: Face) -> str:
    return text_of(face, "~")


@cache
def corpus() -> dict[str, set[str]]:
    """The normal text of each face, in both wordings."""
    found: dict[str, set[str]] = {}
    for card in (*cards(), *current().values()):
        for face in card.get("card_faces") or (card,):
            legendary = "Legendary" in (face.get("type_line") or card.get("type_line", ""))
            text = normalise(face.get("oracle_text") or "", face["name"], legendary)
            found.setdefault(face["name"], set()).add(text)
    return found


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_a_built_in_card_prints_what_is_read_as_the_same_nodes(face: Face) -> None:
    read = read_face(words_of(face), face.types)
    assert [part.outcome for part in read] == ["read"] * len(read)
    assert canonical(with_name(abilities_of(read), face.name)) == canonical(face.abilities)


@needs_corpus
def test_most_built_in_cards_are_worded_as_in_the_corpus() -> None:
    known = [face for face in FACES if face.name in corpus()]
    different = {face.name for face in known if words_of(face) not in corpus()[face.name]}
    assert different == set(DIFFERENT)
    assert len(different) <= 0.05 * len(known)


@needs_corpus
def test_cards_of_the_corpus_print_what_is_read_as_the_same_nodes() -> None:
    """A sample; `test_corpus` shows that all of them have words."""
    for card in cards()[5::48]:
        read = read_card(card)
        for face in read.faces if read.is_read else ():
            again = read_face(words_of(face), face.types)
            assert canonical(with_name(abilities_of(again), face.name)) == canonical(face.abilities), face.name


# -- nodes by themselves -----------------------------------------------------------------------------------------------

_AFFECTED = "speaks of what an effect with a duration was put on"
_NAMED_HERE = "names a target that belongs to the clause around it"
_SENTENCE = "has words only in the sentence it stands in"
ALONE: dict[str, str] = {
    "Cannot": _AFFECTED,
    "Prevent": _NAMED_HERE,
    "Pick": "chosen from a hand that was revealed before",
    "Discard": "a card that was chosen before, from a player who was named before",
    "DealDamage": "another target than one before it",
    "Static": "one of several abilities that a sentence states",
    "Instead": _SENTENCE,
    "DealsDamage": "any damage at all",
    "Delayed": _SENTENCE,
    "Begins": _SENTENCE,
    "Cycles": "works in a graveyard, which the ability tells",
    "Unless": _SENTENCE,
    "HappenedThisTurn": _SENTENCE,
}
"""Types of nodes of which some have no words by themselves, with the reason."""


def test_every_node_on_a_built_in_card_can_be_printed_alone() -> None:
    kinds = (Ability, Effect, Cost, Condition, Pattern, Rule)
    nodes = {node for card in CARDS for node in walk(card) if isinstance(node, kinds)}
    silent = {type(node).__name__ for node in nodes if not _has_words(node)}
    assert silent == set(ALONE)


def _has_words(node: Node) -> bool:
    try:
        words = describe(node)
    except Unsaid:
        return False
    return bool(words) and "  " not in words and words == words.strip()


@pytest.mark.parametrize(
    ("node", "words"),
    [
        (e.Draw(2), "draw two cards"),
        (e.Destroy(e.Target(f.creature & f.tapped)), "destroy target tapped creature"),
        (e.Untap(Bound("target")), "untap it"),
        (TapThis(), "{T}"),
        (e.RingTempts(EachPlayer()), "the Ring tempts each player"),
        (e.Explore(e.Target(f.creature)), "target creature explores"),
        (e.Connive(amount=2), "~ connives 2"),
        (e.Clash(), "clash with an opponent"),
        (e.Clash(lost=(e.Draw(),)), "clash with an opponent. If you don't win, draw a card"),
        (
            e.IfDone((e.Sacrifice(You(), f.creature),), (), (e.Draw(),)),
            "sacrifice a creature. If you can't, draw a card",
        ),
        (e.Discard(You(), None, up_to=True, what=f.land), "discard any number of land cards"),
        (e.Draw(1, Both(You(), e.Target(f.opponent))), "you and target opponent each draw a card"),
        (Compare(CountOf(Those(Bound("milled"), f.creature)), ">=", 1), "you mill a creature card this way"),
        (TimesTempted(), "the number of times the Ring has tempted you this game"),
        (FurtherTargets(), "for each target beyond the first"),
        (CountersRemoved("charge"), "for each charge counter removed this way"),
        (d.DayForm("night"), "this permanent shows its back face in the night, and transforms for no other reason"),
        (d.BecomeDaylight("night"), "it becomes night"),
        (n.EntersRoom("Cave Entrance"), "you move your venture marker into Cave Entrance"),
        (f.opponent & f.AttackedBy(You()), "opponent you attacked with a creature this combat"),
        (dies(f.creature & f.you_control), "a creature you control dies"),
        (DealsDamage(f.this, f.opponent), "~ deals damage to an opponent"),
        (f.AllOf((f.IsSpell(), f.instant_or_sorcery)), "instant or sorcery spell"),
        (Fits(Bound("it"), f.land), "it is a land"),
        (Spell((e.GainLife(3),)), "You gain 3 life."),
        (Activated((TapThis(),), (e.Draw(),)), "{T}: Draw a card."),
        (Triggered(Attacks(), (e.Draw(),)), "Whenever ~ attacks, draw a card."),
    ],
)
def test_a_node_by_itself(node: Node, words: str) -> None:
    assert describe(node) == words


def test_an_object_is_called_by_its_name() -> None:
    assert describe(Triggered(Attacks(), (e.Draw(),)), "Ajani") == "Whenever Ajani attacks, draw a card."
    bear = c.face("Bear", "{1}{G}", "Creature - Bear", Triggered(dies(f.this), (e.Draw(),)), pt="2/2")
    assert text_of(bear) == "When Bear dies, draw a card."


def test_a_node_without_words_is_an_error() -> None:
    strange = Static(Continuous(f.Is(Granter()), ()))
    with pytest.raises(LookupError, match="no English for"):
        describe(strange)


def test_tokens_have_words() -> None:
    assert text_of(POWERSTONE, "~") == "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."
    assert all(text_of(token) or not token.abilities for token in PREDEFINED.values())


def test_rooms_have_words() -> None:
    rooms = [room for dungeon in (*DUNGEONS, *BY_NAME.values()) for room in dungeon.abilities]
    assert [room.name for room in rooms if isinstance(room, Room) and not _has_words(room)] == ["Mad Wizard's Lair"]


def test_an_ability_without_words_is_left_out_of_known_text() -> None:
    strange = Static(Continuous(f.Is(Granter()), ()))
    assert (
        known_text(c.face("Odd", "", "Artifact", strange, Activated((TapThis(),), (e.Draw(),)))) == "{T}: Draw a card."
    )


def test_faces_of_one_card() -> None:
    one, other = c.face("One", "", "Instant", Spell((e.Draw(),))), c.face("Other", "", "Instant", Spell((e.Scry(2),)))
    assert text_of(c.CardDefinition((one, other), "split")) == "Draw a card.\n//\nScry 2."


def test_type_line() -> None:
    golem = c.face("Solemn Simulacrum", "{4}", "Artifact Creature - Golem", pt="2/2")
    assert type_line(golem) == "Artifact Creature — Golem"
    assert type_line(c.face("Forest", "", "Basic Land - Forest")) == "Basic Land — Forest"
