"""The grammar's machinery: tokens, templates, what "it" means, and that both directions agree."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language.abilities import Ability, Activated, Keyword, Spell, Triggered
from apnap.language.effects import DealDamage, Destroy, Discard, Draw, LoseLife, Move, Target, YouMay
from apnap.language.english.grammar import english, readings, spoken
from apnap.language.grammar.building import build
from apnap.language.grammar.chart import Chart
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Grammar, Vocabulary, seldom
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import slot
from apnap.language.grammar.templates import Gap, Word, expand
from apnap.language.grammar.text_tokens import join, tokens
from apnap.language.patterns import enters
from apnap.language.references import Bound, ControllerOf, This, You
from tests.language.canonical import canonical

OWN = f.creature


def read(text: str, category: str = "spell_line") -> tuple[Ability, ...]:
    """The one reading of a text, which prints back to it."""
    found, _, _ = readings(text, category, OWN)
    assert len(found) == 1, [reading.value for reading in found]
    assert spoken(found[0].value, category, OWN, found[0].derivation) == text
    value = found[0].value
    assert isinstance(value, tuple)
    return value


def declined_at(text: str) -> str:
    found, furthest, written = readings(text, "spell_line", OWN)
    assert not found
    return written[furthest] if furthest < len(written) else ""


@pytest.mark.parametrize(
    "text",
    [
        "{2}{G}, {T}: Draw an extra card.",
        "Target creature's controller can't attack.",
        'It gets +1/+1 and has "Flying."',
        "Suspend 4—{1}{R}",
        "Choose one —\n• Draw a card.\n• Destroy target non-Goblin creature.",
        "+2: Nonartifact, nonblack creatures get -2/-0.",
    ],
)
def test_tokens_join_to_the_text_again(text: str) -> None:
    assert join(["a" if token in ("a", "an") else token for token in tokens(text)]) == text


def test_a_template_stands_for_its_numbers_and_choices() -> None:
    forms = expand("vp*", "draw<s> (a|one) card[ now]")
    written = [(name, [element.text for element in form if isinstance(element, Word)]) for name, form in forms]
    assert ("vp.one", ["draws", "a", "card", "now"]) in written
    assert ("vp.many", ["draw", "one", "card"]) in written
    assert len(written) == 8


def test_a_slot_names_its_category_and_what_it_introduces() -> None:
    ((_, form),) = expand("event", "{what:whose=it} attacks")
    gap = form[0]
    assert isinstance(gap, Gap)
    assert (gap.name, gap.category, gap.binding) == ("what", "whose", "it")


def test_every_slot_has_a_category() -> None:
    assert english().missing() == set()


def test_text_is_read_and_printed_back() -> None:
    assert read("Destroy target creature.") == (Spell((Destroy(Target(f.creature)),)),)


def test_the_subject_of_the_first_verb_is_that_of_the_second() -> None:
    drawn = Spell((Draw(2, Target(f.player)), LoseLife(2, Bound("target"))))
    assert read("Target player draws two cards and loses 2 life.") == (drawn,)


def test_it_is_what_was_mentioned_last() -> None:
    (spell,) = read("Exile target artifact. Its controller draws a card.")
    assert spell == Spell((Move(Target(f.artifact), "exile"), Draw(1, ControllerOf(Bound("target")))))


def test_its_controller_means_another_objects_controller_first() -> None:
    (ability,) = read("Whenever a creature dies, ~ deals 1 damage to its controller.")
    assert isinstance(ability, Triggered)
    assert ability.effects == (DealDamage(1, ControllerOf(Bound("it"))),)


def test_what_a_cost_sacrifices_can_still_be_referred_to() -> None:
    (ability,) = read("{T}, Sacrifice ~: It deals 2 damage to any target.", "line")
    assert isinstance(ability, Activated)
    assert ability.effects == (DealDamage(2, Target(f.any_target), This()),)


def test_if_you_do_belongs_to_what_you_may_do() -> None:
    (ability,) = read("When ~ enters the battlefield, you may draw a card. If you do, discard a card.")
    assert ability == Triggered(enters(), (YouMay((Draw(),), then=(Discard(You()),)),))


def test_both_dialects_give_equal_nodes() -> None:
    old = read("When ~ enters the battlefield, draw a card.", "line")
    new = read("When this creature enters, draw a card.", "line")
    assert old == new


def test_keywords_stand_in_a_row() -> None:
    assert read("Flying, first strike", "line") == (Keyword("flying"), Keyword("first strike"))


def test_a_quality_only_creatures_have_applies_to_the_creature_alone() -> None:
    assert declined_at("Destroy target artifact or creature with flying.") == ""


def test_the_first_word_that_could_not_be_read_is_named() -> None:
    assert declined_at("Destroy target flibbertigibbet.") == "flibbertigibbet"


@pytest.mark.parametrize(
    "value",
    [
        (Spell((Destroy(Target(f.creature & f.Non(f.HasColour(2)))),)),),
        (Spell((Draw(2, Target(f.player)), LoseLife(2, Bound("target")))),),
        (Triggered(enters(f.land & f.you_control), (Draw(),)),),
    ],
)
def test_what_is_said_without_a_hint_is_read_as_the_same(value: object) -> None:
    text = spoken(value, "spell_line", OWN)
    assert text is not None
    found, _, _ = readings(text, "spell_line", OWN)
    assert [canonical(reading.value) for reading in found] == [canonical(value)]


def toy() -> Grammar:
    """A grammar of greetings, of which one is preferred for one value, and one never where there is another."""
    words = Vocabulary()
    words.say("greeting", "greetings, {it:name}", slot("it"), rather=seldom)
    words.say("greeting", "hello {it:name}", slot("it"), rather=lambda value, talk: value == 1)
    words.say("greeting", "hi {it:name}", slot("it"))
    words.say("greeting", "hey you", 3)
    words.say("name", "one", 1)
    words.say("name", "two", 2)
    grammar = Grammar()
    grammar.include(words)
    return grammar


@pytest.mark.parametrize(("value", "text"), [(1, "Hello one"), (2, "Hi two"), (3, "Hey you"), (4, None)])
def test_a_wording_may_be_preferred_for_some_values(value: int, text: str | None) -> None:
    grammar = toy()
    speaker = Speaker(grammar, Discourse(None, {}, {}))
    assert speaker.say("greeting", value) == (text is not None)
    assert (speaker.text() or None) == text


def test_a_kept_wording_comes_before_the_preferred_one() -> None:
    grammar = toy()
    for text in ("Greetings, one", "Hi one", "Hello two"):
        (derivation,) = Chart(grammar, text).whole("greeting")
        build(derivation, Discourse(None, {}, {}))
        speaker = Speaker(grammar, Discourse(None, {}, {}))
        assert speaker.say("greeting", derivation.value, derivation)
        assert speaker.text() == text
