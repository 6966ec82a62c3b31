"""Reading what makes things: tokens, copies, emblems, loyalty abilities."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.amounts import Count, Number, PowerOf, Times, X
from apnap.language.card import face
from apnap.language.changes import Gain, ModifyPT, SetPT, SetTypes
from apnap.language.costs import Loyalty, Mana, SacrificeThis, TapThis
from apnap.language.effects import (
    AddMana,
    Apply,
    CreateCopyToken,
    CreateEmblem,
    CreateToken,
    Delayed,
    Destroy,
    Draw,
    Each,
    ForEach,
    MayPay,
    SacrificeIt,
    Target,
    WhenYouDo,
    YouMay,
)
from apnap.language.mana import B, G, R, W
from apnap.language.patterns import Begins
from apnap.language.predefined_tokens import PREDEFINED, TREASURE
from apnap.language.references import Bound, ControllerOf, EachPlayer, This
from apnap.language.statics import Cannot, Continuous
from tests.language.reading import declined, effects, read, said

SOLDIER = face("", "", "Creature - Soldier", pt="1/1", colours=(W,))
BEAR = face("", "", "Creature - Bear", pt="2/2", colours=(G,))


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Create a 1/1 white Soldier creature token.", CreateToken(SOLDIER)),
        ("Create two tapped 2/2 green Bear creature tokens.", CreateToken(BEAR, 2, tapped=True)),
        ("Create X 2/2 green Bear creature tokens.", CreateToken(BEAR, X())),
        ("Create that many 2/2 green Bear creature tokens.", CreateToken(BEAR, Number())),
        (
            "Create a 1/1 white Soldier creature token for each artifact you control.",
            CreateToken(SOLDIER, Count(f.artifact & f.you_control)),
        ),
        (
            "Create two 2/2 green Bear creature tokens for each Bear you control.",
            CreateToken(BEAR, Times(2, Count(f.HasSubtype("Bear") & f.you_control))),
        ),
        (
            "Create a 1/1 white Soldier creature token that's tapped and attacking.",
            CreateToken(SOLDIER, tapped=True, attacking=True),
        ),
        ("Target opponent creates two Treasure tokens.", CreateToken(TREASURE, 2, Target(f.opponent))),
        ("Each player creates a 1/1 white Soldier creature token.", CreateToken(SOLDIER, who=EachPlayer())),
    ],
)
def test_how_many_whose_and_how_they_enter(text: str, made: CreateToken) -> None:
    assert effects(text) == (made,)
    assert said(text) == text


def test_two_ways_to_say_how_many_are_one() -> None:
    wanted = (CreateToken(BEAR, PowerOf(Target(f.creature))),)
    assert effects("Create a number of 2/2 green Bear creature tokens equal to target creature's power.") == wanted
    assert effects("Create X 2/2 green Bear creature tokens, where X is target creature's power.") == wanted


@pytest.mark.parametrize(
    ("words", "line", "colours"),
    [
        ("1/1 colorless Thopter artifact creature", "Artifact Creature - Thopter", ()),
        ("1/1 blue Bird enchantment creature", "Enchantment Creature - Bird", (1,)),
        ("1/1 green Forest Dryad land creature", "Land Creature - Forest Dryad", (G,)),
        ("1/1 black and red Goblin Rogue creature", "Creature - Goblin Rogue", (B, R)),
        ("1/1 red and white Kobold creature", "Creature - Kobold", (W, R)),
        ("1/1 white, blue, and black Drake creature", "Creature - Drake", (0, 1, 2)),
        ("legendary 1/1 green Hydra creature", "Legendary Creature - Hydra", (G,)),
    ],
)
def test_what_a_token_is(words: str, line: str, colours: tuple[int, ...]) -> None:
    assert effects(f"Create a {words} token.") == (CreateToken(face("", "", line, pt="1/1", colours=colours)),)


def test_colours_after_the_noun() -> None:
    (made,) = effects("Create a 2/2 Citizen creature token that's all colors.")
    assert isinstance(made, CreateToken)
    assert made.token == face("", "", "Creature - Citizen", pt="2/2", colours=(0, 1, 2, 3, 4))


def test_a_computed_size() -> None:
    (made,) = effects("Create an X/X green Ooze creature token, where X is target creature's power.")
    assert isinstance(made, CreateToken)
    assert made.token.power == made.token.toughness == PowerOf(Target(f.creature))


def test_named_tokens() -> None:
    hamster = face("Zip", "", "Legendary Creature - Hamster", Keyword("haste"), pt="1/1", colours=(R,))
    assert effects("Create Zip, a legendary 1/1 red Hamster creature token with haste.") == (CreateToken(hamster),)
    named = effects("Create a legendary 1/1 red Hamster creature token with haste named Zip.")
    assert named == (CreateToken(hamster),)
    (made,) = effects("Create a colorless artifact token named Bag of Holes.")
    assert isinstance(made, CreateToken)
    assert made.token.name == "Bag of Holes"


def test_abilities_after_with_and_in_a_separate_sentence() -> None:
    spawn = face(
        "",
        "",
        "Creature - Spawn",
        Activated((SacrificeThis(),), (AddMana("{C}"),)),
        pt="0/1",
    )
    words = '"Sacrifice this creature: Add {C}."'
    assert effects(f"Create a 0/1 colorless Spawn creature token with {words}") == (CreateToken(spawn),)
    assert effects(f"Create a 0/1 colorless Spawn creature token. It has {words}") == (CreateToken(spawn),)
    assert effects(f"Create two 0/1 colorless Spawn creature tokens. They have {words}") == (CreateToken(spawn, 2),)
    assert effects(f"You may create a 0/1 colorless Spawn creature token. It has {words}") == (
        YouMay((CreateToken(spawn),)),
    )


def test_they_have_is_said_of_several() -> None:
    assert declined('Create a 0/1 colorless Spawn creature token. They have "This creature can\'t block."')


def test_keywords_and_quoted_abilities_in_one_list() -> None:
    (made,) = effects('Create a 1/1 red Imp creature token with flying, haste, and "This creature can\'t block."')
    assert isinstance(made, CreateToken)
    assert made.token.abilities == (Keyword("flying"), Keyword("haste"), Static(Cannot(f.this, "block")))


def test_what_is_created_together_is_referred_to_together() -> None:
    first, second, both = effects(
        "Create a 1/1 white Soldier creature token and a 2/2 green Bear creature token. "
        "Those tokens gain haste until end of turn."
    )
    assert (first, second) == (CreateToken(SOLDIER), CreateToken(BEAR))
    assert both == Apply(Bound("tokens"), (Gain((Keyword("haste"),)),))


def test_it_is_the_token() -> None:
    made, gone = effects("Create a 2/2 green Bear creature token. Sacrifice it at the beginning of the next end step.")
    assert made == CreateToken(BEAR)
    assert gone == Delayed(Begins("end"), (SacrificeIt(Bound("tokens")),))


def test_each_token_is_distinct_from_the_one_before() -> None:
    _, _, gone = effects(
        "Create a 1/1 white Soldier creature token. Create a 2/2 green Bear creature token. Sacrifice that Bear."
    )
    assert gone == SacrificeIt(Bound("tokens2"))


@pytest.mark.parametrize("name", PREDEFINED)
def test_predefined_tokens(name: str) -> None:
    assert effects(f"Create a {name} token.") == (CreateToken(PREDEFINED[name]),)
    assert said(f"Create three {name} tokens.") == f"Create three {name} tokens."


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Treasure", "{T}, Sacrifice this artifact: Add one mana of any color."),
        ("Food", "{2}, {T}, Sacrifice this artifact: You gain 3 life."),
        ("Gold", "Sacrifice this artifact: Add one mana of any color."),
        ("Shard", "{2}, Sacrifice this enchantment: Scry 1, then draw a card."),
        ("Clue", "{2}, Sacrifice this artifact: Draw a card."),
        ("Blood", "{1}, {T}, Discard a card, Sacrifice this artifact: Draw a card."),
        ("Cursed Role", "Enchanted creature has base power and toughness 1/1."),
        ("Monster Role", "Enchanted creature gets +1/+1 and has trample."),
        ("Royal Role", "Enchanted creature gets +1/+1 and has ward {1}."),
        ("Sorcerer Role", 'Enchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."'),
        ("Virtuous Role", "Enchanted creature gets +1/+1 for each enchantment you control."),
        (
            "Wicked Role",
            "When this Aura is put into a graveyard from the battlefield, each opponent loses 1 life.",
        ),
    ],
)
def test_predefined_tokens_are_what_the_rules_say(name: str, text: str) -> None:
    (ability,) = read(text)
    assert ability in PREDEFINED[name].abilities


def test_roles_are_created_attached() -> None:
    (made,) = effects("Create a Royal Role token attached to target creature you control.")
    assert made == CreateToken(PREDEFINED["Royal Role"], attached_to=Target(f.creature & f.you_control))


# -- copies ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Create a token that's a copy of target creature.", CreateCopyToken(Target(f.creature))),
        ("Create two tokens that are copies of target artifact.", CreateCopyToken(Target(f.artifact), 2)),
        (
            "Create a tapped and attacking token that's a copy of ~.",
            CreateCopyToken(This(), tapped=True, attacking=True),
        ),
        (
            "Create a token that's a copy of target creature, except it isn't legendary and it has haste.",
            CreateCopyToken(
                Target(f.creature),
                exceptions=(SetTypes(lost=t.LEGENDARY, keep="all"), Gain((Keyword("haste"),))),
            ),
        ),
        (
            "Create a token that's a copy of target creature, except it's a 1/1 Spirit in addition to its other types.",
            CreateCopyToken(Target(f.creature), exceptions=(SetTypes(subtypes=("Spirit",), keep="all"), SetPT(1, 1))),
        ),
    ],
)
def test_copies_and_their_exceptions(text: str, made: CreateCopyToken) -> None:
    assert effects(text) == (made,)


def test_its_controller_creates_one() -> None:
    _, made = effects("Destroy target creature. Its controller creates a 2/2 green Bear creature token.")
    assert made == CreateToken(BEAR, who=ControllerOf(Bound("target")))


# -- emblems and loyalty -----------------------------------------------------------------------------------------------


def test_emblems() -> None:
    gets = Static(Continuous(f.creature & f.you_control, (ModifyPT(1, 1),)))
    assert effects('You get an emblem with "Creatures you control get +1/+1."') == (CreateEmblem((gets,)),)
    (made,) = effects('Target opponent gets an emblem with "At the beginning of your upkeep, you lose 1 life."')
    assert isinstance(made, CreateEmblem)
    assert made.who == Target(f.opponent)
    assert isinstance(made.abilities[0], Triggered)


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("+1: Draw a card.", Loyalty(1)),
        ("-3: Draw a card.", Loyalty(-3)),
        ("0: Draw a card.", Loyalty(0)),
        ("-X: Draw a card.", Loyalty(0, minus_x=True)),
    ],
)
def test_loyalty_abilities(text: str, cost: Loyalty) -> None:
    assert read(text) == (Activated((cost,), (Draw(),)),)


# -- quotation marks ---------------------------------------------------------------------------------------------------


def test_nothing_outside_a_quotation_can_be_referred_to_in_it() -> None:
    (made,) = effects('Target creature gains "Whenever this creature attacks, it gets +1/+0 until end of turn."')
    assert isinstance(made, Apply)
    (gain,) = made.changes
    assert isinstance(gain, Gain)
    assert isinstance(gain.abilities[0], Triggered)
    assert gain.abilities[0].effects == (Apply(This(), (ModifyPT(1, 0),)),)


def test_the_cards_own_name_in_a_quotation_is_still_the_card() -> None:
    """It isn't the object that has the ability (CR 201.5a); no node says so yet."""
    assert declined('Equipped creature has "{T}: ~ deals 1 damage to any target."', "line")


def test_quotations_inside_quotations() -> None:
    (made,) = effects("You get an emblem with \"Lands you control have '{T}: Add {G}.'\"")
    assert isinstance(made, CreateEmblem)
    (has,) = made.abilities
    assert isinstance(has, Static)
    assert isinstance(has.rule, Continuous)
    assert has.rule.changes == (Gain((Activated((TapThis(),), (AddMana("{G}"),)),)),)


def test_a_quotation_in_the_middle_of_a_sentence_has_no_full_stop() -> None:
    (made,) = effects('Target land gains "{T}: Add {G}" until end of turn.')
    assert made == Apply(Target(f.land), (Gain((Activated((TapThis(),), (AddMana("{G}"),)),)),))


# -- one for each ------------------------------------------------------------------------------------------------------


def test_for_each_of_them() -> None:
    loop, hasty = effects(
        "For each creature you control, create a token that's a copy of that creature. "
        "Those tokens gain haste until end of turn."
    )
    copied = CreateCopyToken(Bound("each"))
    assert loop == ForEach(Each(f.creature & f.you_control), (copied,))
    assert hasty == Apply(Bound("tokens"), (Gain((Keyword("haste"),)),))


def test_targets_for_each_are_chosen_before() -> None:
    assert declined("For each creature you control, destroy target creature.")
    assert declined("For each opponent, create a Food token.")


def test_ability_words_have_no_meaning() -> None:
    assert effects("Ferocious — Create a Food token.") == effects("Create a Food token.")


def test_when_you_pay() -> None:
    (made,) = effects("You may pay {1}. When you do, create a Food token.")
    assert made == MayPay((Mana("{1}"),), (WhenYouDo((CreateToken(PREDEFINED["Food"]),)),))


def test_what_something_is_not() -> None:
    assert effects("Destroy target non-Goblin creature.") == (
        Destroy(Target(f.Non(f.HasSubtype("Goblin")) & f.creature)),
    )
