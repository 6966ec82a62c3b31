"""Triggered mana abilities, and payments that use them (CR 601.2g, 605.4)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.costs import ExileThis, SacrificeOther, TapThis
from apnap.language.effects import AddMana, GainLife
from apnap.language.filters import Is, creature, land, this
from apnap.language.patterns import TappedForMana
from apnap.language.references import Bound, Host
from apnap.language.statics import EntersWith
from apnap.language.text import describe
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.events.permanents import Tapped
from apnap.rules.events.stack import SpellCast
from apnap.state.events import ANSWER, TRIGGERED
from apnap.state.things import NOTHING
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

FLARE = card(
    "Flare",
    "{2}{R}",
    "Enchantment",
    Triggered(TappedForMana(land), (AddMana(produced=True, who=Bound("that player")),)),
)
GROWTH = card(
    "Wild Growth",
    "{G}",
    "Enchantment - Aura",
    Keyword("enchant", quality=land),
    Triggered(TappedForMana(Is(Host())), (AddMana("{G}", who=Bound("that player")),)),
)
GROUND = card(
    "Fertile Ground",
    "{1}{G}",
    "Enchantment - Aura",
    Keyword("enchant", quality=land),
    Triggered(TappedForMana(Is(Host())), (AddMana(colours=(0, 1, 2, 3, 4), who=Bound("that player")),)),
)
PAIR = card("Pair", "{U}{G}", "Sorcery", Spell((GainLife(1),)))
BLUES = card("Blues", "{U}{U}", "Sorcery", Spell((GainLife(1),)))


@cr("605.4a", "601.2g", "106.12a")
@example("605.4a/1")
def test_additional_mana_pays_for_the_spell() -> None:
    play = scene(Seat(hand=[BLUES], battlefield=["Island"]), Seat(battlefield=[FLARE]))
    play.cast("Blues")
    assert (play.tapped("Island"), play.pool()) == (True, "")
    play.resolve()
    assert play.life() == 21


@cr("605.4a", "601.2g")
def test_a_payment_possible_only_with_the_trigger_is_found() -> None:
    play = scene(Seat(hand=[PAIR], battlefield=["Island", Permanent(GROWTH, attached_to="Island")]))
    play.cast("Pair")
    assert (play.tapped("Island"), play.pool(), len(play.stack)) == (True, "", 1)


@cr("605.4a", "118.3")
def test_a_trigger_does_not_pay_for_more_than_it_makes() -> None:
    play = scene(Seat(hand=[BLUES], battlefield=["Island", Permanent(GROWTH, attached_to="Island")]))
    assert not play.may("cast", "Blues")


@cr("605.4a", "106.3")
def test_the_payment_determines_the_colour() -> None:
    play = scene(Seat(hand=[PAIR], battlefield=["Forest", Permanent(GROUND, attached_to="Forest")]))
    play.cast("Pair")
    assert play.pool() == ""
    assert [event.types for event in play.events(ManaAdded)] == ["G", "U"]


@cr("605.4a")
def test_only_the_enchanted_land_makes_additional_mana() -> None:
    grow = Permanent(GROWTH, attached_to="the first Forest")
    three = card("Three", "{G}{G}{G}", "Sorcery", Spell((GainLife(1),)))
    four = card("Four", "{G}{G}{G}{G}", "Sorcery", Spell((GainLife(1),)))
    play = scene(Seat(hand=[three, four], battlefield=["Forest", "Forest", grow]))
    assert not play.may("cast", "Four")
    play.cast("Three")
    assert play.pool() == ""


@cr("605.4a")
def test_two_auras_both_add_mana() -> None:
    three = card("Three", "{R}{G}{G}", "Sorcery", Spell((GainLife(1),)))
    play = scene(
        Seat(
            hand=[three],
            battlefield=["Forest", Permanent(GROWTH, attached_to="Forest"), Permanent(GROUND, attached_to="Forest")],
        )
    )
    play.cast("Three")
    assert play.pool() == ""


@cr("605.4a", "106.3")
def test_mana_added_to_another_players_pool_does_not_count() -> None:
    thief = card("Thief", "{B}", "Enchantment", Triggered(TappedForMana(land), (AddMana("{G}"),)))
    play = scene(Seat(hand=[PAIR], battlefield=["Island"]), Seat(battlefield=[thief]))
    assert not play.may("cast", "Pair")


@cr("605.4a", "607.2d")
def test_a_chosen_colour_counts() -> None:
    sprawl = card(
        "Sprawl",
        "{G}",
        "Enchantment - Aura",
        Keyword("enchant", quality=land),
        Static(EntersWith(this, choose=("colour",)), zone="any"),
        Triggered(TappedForMana(Is(Host())), (AddMana(chosen=True),)),
    )
    play = scene(
        Seat(hand=[PAIR], battlefield=["Forest", Permanent(sprawl, attached_to="Forest", chosen={"colour": "1"})])
    )
    play.cast("Pair")
    assert play.pool() == ""


@cr("605.4a")
def test_the_player_chooses_among_the_types_produced() -> None:
    """Tapped with nothing to pay for, the land's controller chooses among the types it produced."""
    bog = card("Bog", "", "Land", Activated((TapThis(),), (AddMana("{U}{G}"),)))
    play = scene(Seat(battlefield=[bog]), Seat(battlefield=[FLARE]))
    play.mana("Bog", choices=["U"])
    assert play.pool() == "{U}{U}{G}"
    assert play.decision.player == 0


def test_english_text_of_triggered_mana_abilities() -> None:
    told = describe(FLARE.faces[0].abilities[0])
    assert told == "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."


@cr("605.1a", "605.3a")
def test_a_mana_ability_with_a_sacrifice_may_be_activated_before_paying() -> None:
    altar = card("Altar", "{3}", "Artifact", Activated((SacrificeOther(creature),), (AddMana("{U}{G}"),)))
    play = scene(Seat(hand=[PAIR], battlefield=[altar, "Grizzly Bears", "Hill Giant"]))
    play.mana("Altar", choices=["Grizzly Bears"])
    assert (play.pool(), play.stack, play.graveyard(0)) == ("{U}{G}", [], ["Grizzly Bears"])
    play.cast("Pair")


@cr("605.1a", "113.6")
def test_a_mana_ability_of_a_card_in_hand() -> None:
    guide = card(
        "Guide", "{2}{R}", "Creature - Ape", Activated((ExileThis(),), (AddMana("{R}"),), zone="hand"), pt="2/2"
    )
    play = scene(Seat(hand=[guide, "Lightning Bolt"], battlefield=["Mountain", "Mountain"]))
    assert not play.may("cast", "Guide")
    play.mana("Guide")
    assert (play.pool(), play.exile()) == ("{R}", ["Guide"])


@cr("605.3b", "605.4a")
def test_added_mana_is_caused_by_its_ability() -> None:
    play = scene(Seat(hand=[PAIR], battlefield=["Island", Permanent(GROWTH, attached_to="Island")]))
    since = play.state.history.total
    play.cast("Pair")
    made = [event for event in play.state.history.all() if event.index >= since and isinstance(event, ManaAdded)]
    causes = [event.cause for event in made if event.cause is not None]
    names = [play.state.object(cause.source).base.name for cause in causes]
    assert (names, [cause.reason for cause in causes]) == (["Island", "Wild Growth"], [ANSWER, TRIGGERED])
    assert all(cause.ability is not None for cause in causes)
    assert causes[1].events == (made[0].index,)
    assert "{U} from Island" in play.game.explain(made[1])
    tapping = next(event for event in play.state.history.all() if event.index >= since and isinstance(event, Tapped))
    assert tapping.cause is not None
    assert tapping.cause.source == made[0].source
    spell = next(event for event in play.state.history.all() if isinstance(event, SpellCast))
    assert spell.cause is not None
    assert spell.cause.source == NOTHING
