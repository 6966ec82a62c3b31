"""Texts that could be read in another way than they are meant: which "it", which X, and what belongs to a choice."""

from __future__ import annotations

from apnap.cards.reading import read_card
from apnap.language import changes as c
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.abilities import Activated, Triggered
from apnap.language.amounts import Half, LifeOf, PowerOf, Times
from apnap.language.conditions import Exists
from apnap.language.costs import Mana, ReturnToHand
from apnap.language.english.grammar import readings
from apnap.language.node import walk
from apnap.language.references import Bound, EachPlayer, This
from tests.language.reading import effects, read


def activated(text: str, own: f.Filter = f.creature) -> tuple[e.Effect, ...]:
    (ability,) = read(text, own=own)
    assert isinstance(ability, Activated)
    return ability.effects


def triggered(text: str) -> tuple[e.Effect, ...]:
    (ability,) = read(text)
    assert isinstance(ability, Triggered)
    return ability.effects


# -- it ----------------------------------------------------------------------------------------------------------------


def test_it_is_not_the_card_named_to_explain_a_number() -> None:
    made, gains = activated(
        "{4}, Sacrifice ~: Create an X/X green Ooze creature token, where X is twice ~'s power. "
        "It gains trample until end of turn."
    )
    assert isinstance(made, e.CreateToken)
    assert made.token.power == Times(2, PowerOf(This()))
    assert isinstance(gains, e.Apply)
    assert gains.to == Bound("tokens")


def test_it_is_not_the_tokens_whose_number_is_explained() -> None:
    (effect,) = triggered("When ~ dies, incubate X, where X is its power.")
    assert effect == e.Incubate(PowerOf(This()))
    (effect,) = triggered("When ~ dies, create an X/X green Ooze creature token, where X is its power.")
    assert isinstance(effect, e.CreateToken)
    assert effect.token.power == PowerOf(This())


def test_it_is_still_what_became_a_copy_of_the_card() -> None:
    tapped, first, second = triggered(
        "Whenever ~ attacks, tap target creature or land. If it's a creature, it becomes a copy of ~. "
        "If it's a land, it becomes an Island in addition to its other types."
    )
    assert isinstance(tapped, e.Tap)
    for choice in (first, second):
        assert isinstance(choice, e.If)
        (effect,) = choice.effects
        assert isinstance(effect, e.Apply)
        assert effect.to == Bound("target")


def test_what_is_attached_is_not_what_it_is_attached_to() -> None:
    _, chosen = effects("Create a 1/1 white Kor creature token. You may attach an Equipment you control to it.")
    assert isinstance(chosen, e.YouMay)
    (attach,) = chosen.effects
    assert isinstance(attach, e.Attach)
    assert attach.to == Bound("tokens")
    (attach,) = triggered("Whenever ~ attacks, attach up to one target Equipment to it.")
    assert isinstance(attach, e.Attach)
    assert attach.to == This()


def test_each_of_several_deals_damage_equal_to_its_own_power() -> None:
    _, hurts = effects(
        "Choose target creature an opponent controls. Each creature you control deals damage equal to its power to "
        "that creature."
    )
    assert isinstance(hurts, e.DealDamage)
    assert (hurts.amount, hurts.to) == (PowerOf(Bound("each")), Bound("target"))
    assert hurts.source == e.Each(f.creature & f.you_control)


def test_players_other_than_the_one_mentioned() -> None:
    (hurts,) = triggered(
        "Whenever ~ deals combat damage to an opponent, it deals that much damage to each other opponent."
    )
    assert isinstance(hurts, e.DealDamage)
    assert hurts.to == e.Each(f.Non(f.Is(Bound("that player"))) & f.opponent)
    assert effects("Each other player loses 2 life.") == (e.LoseLife(2, EachPlayer("other")),)
    _, loses = effects("Target player gains 2 life. Each other player loses 2 life.")
    assert loses == e.LoseLife(2, e.Each(f.Non(f.Is(Bound("target"))) & f.player))


def test_others_than_the_one_that_entered() -> None:
    (ability,) = read(
        "Whenever a Mountain enters the battlefield under your control, if you control at least five other Mountains, "
        "draw a card.",
        own=f.land,
    )
    assert isinstance(ability, Triggered)
    assert ability.condition == Exists(f.Non(f.Is(Bound("it"))) & f.HasSubtype("Mountain") & f.you_control, 5)


# -- X -----------------------------------------------------------------------------------------------------------------


def test_the_next_sentence_uses_the_same_x() -> None:
    made, hurts = effects(
        "Create an X/X black Horror creature token, where X is half your life total, rounded up. "
        "It deals X damage to you."
    )
    half = Half(LifeOf(), True)
    assert isinstance(made, e.CreateToken)
    assert made.token.power == half
    assert isinstance(hurts, e.DealDamage)
    assert (hurts.amount, hurts.source) == (half, Bound("tokens"))


# -- what belongs to a choice ------------------------------------------------------------------------------------------


def test_what_is_said_of_what_may_enter_happens_only_if_it_does() -> None:
    (choice,) = triggered(
        "At the beginning of your upkeep, you may return target creature card from your graveyard to the battlefield. "
        "That creature gains haste until end of turn. Exile it at the beginning of the next end step."
    )
    assert isinstance(choice, e.YouMay)
    assert [type(effect) for effect in choice.effects] == [e.Move, e.Apply, e.Delayed]


def test_what_is_said_of_targets_after_if_you_do_happens_only_then() -> None:
    (choice,) = triggered(
        "Whenever ~ attacks, you may pay {3}. If you do, tap up to two target creatures. "
        "Those creatures don't untap during their controllers' next untap steps."
    )
    assert isinstance(choice, e.MayPay)
    assert [type(effect) for effect in choice.effects] == [e.Tap, e.StaysTapped]


def test_unclear_text_between_the_two_is_declined() -> None:
    text = (
        "You may pay {3}. If you do, tap target creature. Draw a card. That creature doesn't untap during its "
        "controller's next untap step."
    )
    assert not readings(text, "spell_line", f.instant)[0]


def test_what_is_said_of_the_target_after_unless_happens_anyway() -> None:
    found = effects("Counter target spell unless its controller pays {2}. ~ deals 2 damage to that spell's controller.")
    assert [type(effect) for effect in found] == [e.MayPay, e.DealDamage]


def test_a_revealed_card_may_be_asked_about_twice() -> None:
    found = effects(
        "Reveal the top card of your library. If it's a land card, put it onto the battlefield. "
        "If it's a creature card, you gain 2 life."
    )
    assert [type(effect) for effect in found] == [e.Look, e.If, e.If]


# -- whose -------------------------------------------------------------------------------------------------------------


def test_what_is_returned_need_not_be_yours() -> None:
    (choice,) = triggered(
        "When ~ enters the battlefield, sacrifice it unless you return an enchantment to its owner's hand."
    )
    assert isinstance(choice, e.MayPay)
    assert choice.cost == (ReturnToHand(f.enchantment),)


def test_the_subtype_of_two_words_is_one_subtype_on_the_card_too() -> None:
    facts = {"name": "Traveller", "type_line": "Creature — Time Lord Rogue", "oracle_text": "", "power": "1"}
    assert read_card(facts).faces[0].subtypes == ("Time Lord", "Rogue")
    (gains,) = effects("Target Time Lord gains flying until end of turn.")
    assert isinstance(gains, e.Apply)
    assert isinstance(gains.changes[0], c.Gain)
    assert gains.to == e.Target(f.HasSubtype("Time Lord"))


def test_that_card_is_another_card_before_the_card_itself() -> None:
    (choice,) = triggered(
        "Whenever a creature is put into your graveyard from the battlefield, you may sacrifice ~. If you do, return "
        "that card to your hand."
    )
    assert isinstance(choice, e.YouMay)
    assert choice.then == (e.Move(Bound("it"), "hand"),)


def test_several_cards_of_one_graveyard() -> None:
    assert not readings("Exile two target cards from a graveyard.", "spell_line", f.instant)[0]
    for whose in ("an opponent's graveyard", "a single graveyard"):
        (one,) = readings(f"Exile two target cards from {whose}.", "spell_line", f.instant)[0]
        assert [part.same_owner for part in walk(one.value[0]) if isinstance(part, e.Target)] == [True]  # type: ignore[index]
    assert readings("Exile two target cards from your graveyard.", "spell_line", f.instant)[0]
    assert readings("Exile target card from an opponent's graveyard.", "spell_line", f.instant)[0]


def test_what_it_blocks_is_not_blocking_it() -> None:
    for words, either in (("blocking", False), ("blocking or blocked by", True)):
        (one,) = read(f"{{1}}: Destroy target creature {words} ~.")
        assert one == Activated((Mana("{1}"),), (e.Destroy(e.Target(f.creature & f.Blocking(This(), either))),))
