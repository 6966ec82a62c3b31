"""How many tokens are created, and when none are (CR 111, 303.4, 616.1)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.costs import Mana
from apnap.language.effects import CreateToken, Effect, GainLife, Target
from apnap.language.filters import creature
from apnap.language.patterns import YOU, CreatesTokens
from apnap.language.predefined_tokens import MONSTER
from apnap.language.references import EachPlayer
from apnap.language.statics import Cannot, Instead, Multiply, Rule
from apnap.rules.events.permanents import TokensCreated
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

SOLDIER = face("Soldier", "", "Creature - Soldier", pt="1/1")
FORGE = card("Forge", "", "Artifact", Activated((Mana("{0}"),), (CreateToken(SOLDIER),)))
TWICE = card("Twice", "", "Enchantment", Static(Multiply(CreatesTokens(YOU), 2)))
MORE = card("One More", "", "Enchantment", Static(Multiply(CreatesTokens(YOU), 1, 1)))


def _rule(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Enchantment", Static(Instead(CreatesTokens(YOU), effects)))


def _forging(*others: CardDefinition) -> Script:
    play = scene(Seat(battlefield=[FORGE, *others]))
    play.activate("Forge")
    play.resolve()
    return play


@cr("616.1", "616.1e", "614.5")
def test_the_player_chooses_which_replacement_applies_first() -> None:
    for first, made in (("Twice", 3), ("One More", 4)):
        play = _forging(TWICE, MORE)
        assert play.decision.rule == "616.1"
        play.choose(first)
        assert play.battlefield().count("Soldier") == made


@cr("614.5", "614.6")
def test_other_tokens_are_created_instead() -> None:
    angel = face("Angel", "", "Creature - Angel", pt="4/4")
    play = _forging(_rule("Visit", CreateToken(angel)))
    assert (play.battlefield().count("Soldier"), play.battlefield().count("Angel")) == (0, 1)
    assert [event.name for event in play.events(TokensCreated)] == ["Angel"]


@cr("614.6", "614.1a")
def test_no_tokens_are_created_when_the_event_is_replaced() -> None:
    notice = card("Notice", "", "Enchantment", Triggered(CreatesTokens(), (GainLife(10),)))
    play = _forging(_rule("Rather", GainLife(1)), notice)
    assert (play.battlefield(), play.life(0)) == (["Forge", "Rather", "Notice"], 21)


@cr("303.4i")
def test_an_aura_token_that_cant_be_attached_is_not_created() -> None:
    role = card(
        "Casting", "", "Artifact", Activated((Mana("{0}"),), (CreateToken(MONSTER, attached_to=Target(creature)),))
    )
    bare = card("Bare", "", "Creature - Cat", Static(Cannot(creature, "be enchanted")), pt="1/1")
    play = scene(Seat(battlefield=[role, bare]))
    play.activate("Casting", targets=["Bare"])
    play.resolve()
    assert (play.battlefield(), play.log(TokensCreated)) == (["Casting", "Bare"], [])
    play = scene(Seat(battlefield=[role, "Grizzly Bears"]))
    play.activate("Casting", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (3, 3)


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("111.1", "614.1a")
def test_twice_as_many_tokens_for_one_player() -> None:
    rat = face("Rat", "", "Creature - Rat", pt="1/1")
    deed = card("Rats", "{0}", "Sorcery", Spell((CreateToken(rat, who=EachPlayer()),)))
    play = scene(Seat(battlefield=[law(Multiply(CreatesTokens(YOU), 2))], hand=[deed]))
    play.cast("Rats")
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Law", "Rat", "Rat"], ["Rat"])
