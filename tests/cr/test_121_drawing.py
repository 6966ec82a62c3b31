"""Drawing cards (CR 121), and replacing draws (CR 614.11)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.costs import DrawCards, Mana
from apnap.language.effects import Again, DealDamage, Draw, Effect, GainLife, LoseLife, Move, YouMay
from apnap.language.filters import Is, land, player
from apnap.language.patterns import YOU, Draws, RevealsDrawnCard
from apnap.language.references import EachPlayer, Top, You
from apnap.language.statics import Cannot, Instead, LimitedTo, Prevent, RevealsDrawn
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.damage import Damage
from tests.cr.scenes import Seat, scene
from tests.marks import cr


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated((Mana("{0}"),), effects))


WATCH = card("Watch", "", "Enchantment", Triggered(Draws(), (GainLife(1),)))


@cr("121.2c", "121.2")
def test_the_active_player_draws_all_their_cards_first() -> None:
    play = scene(
        Seat(battlefield=[_button("All", Draw(2, EachPlayer()))], library=["Opt", "Opt"]),
        Seat(library=["Island", "Island"]),
    )
    play.activate("All")
    play.resolve()
    assert [event.player for event in play.events(CardDrawn)] == [0, 0, 1, 1]


@cr("121.5")
def test_putting_a_card_into_your_hand_is_not_drawing() -> None:
    take = _button("Take", Move(Top(), "hand"))
    play = scene(Seat(battlefield=[take, WATCH], library=["Opt"]))
    play.activate("Take")
    play.resolve()
    assert (play.hand(0), play.life(0), play.log(CardDrawn)) == (["Opt"], 20, [])
    play.activate("Take")  # from an empty library: nothing happens, and nobody loses
    play.resolve()
    assert not play.game.over


@cr("121.6a", "121.6", "614.11")
def test_a_draw_from_an_empty_library_may_be_replaced() -> None:
    instead = card("Instead", "", "Enchantment", Static(Instead(Draws(YOU), (GainLife(1),))))
    play = scene(Seat(battlefield=[instead, _button("Draw", Draw(3))]))
    play.activate("Draw")
    play.resolve()
    assert (play.life(0), play.game.over) == (23, False)


@cr("121.6b", "614.11a")
def test_a_replaced_draw_is_completed_before_the_next_draw() -> None:
    """For each of three draws, a card goes to the graveyard and one is drawn before the next draw begins."""
    dig = Static(Instead(Draws(YOU), (Move(Top(), "graveyard"), Again())))
    play = scene(
        Seat(
            battlefield=[card("Dig", "", "Enchantment", dig), _button("Draw", Draw(2))],
            library=["Opt", "Island", "Swamp", "Forest"],
        )
    )
    play.activate("Draw")
    play.resolve()
    assert (play.hand(0), play.graveyard(0)) == (["Island", "Forest"], ["Swamp", "Opt"])


@cr("121.2b")
def test_a_player_limited_to_one_draw_draws_only_the_first_card() -> None:
    limit = card("Limit", "", "Enchantment", Static(LimitedTo(player, "draws", 1)))
    may = _button("May", YouMay((Draw(2),)))
    costly = card("Costly", "", "Artifact", Activated((DrawCards(2),), (GainLife(1),)))
    play = scene(Seat(battlefield=[limit, _button("Draw", Draw(3)), may, costly], library=["Opt"] * 5))
    play.activate("May")
    play.resolve()
    assert play.decision.purpose == "act"  # two can't be drawn, so there is no choice to draw them
    assert not play.may("activate", "Costly")  # nor is it a cost that can be paid
    play.activate("Draw")
    play.resolve()
    assert len(play.hand(0)) == 1


@cr("121.3", "121.3a")
def test_a_player_may_choose_to_draw_when_no_card_can_be_drawn() -> None:
    ban = card("Ban", "", "Enchantment", Static(Cannot(player, "draw")))
    may = _button("May", YouMay((Draw(1),), then=(GainLife(5),)))
    play = scene(Seat(battlefield=[may]))
    play.activate("May")
    play.resolve()
    play.yes()  # an empty library doesn't prevent the choice
    assert play.game.over
    play = scene(Seat(battlefield=[may, ban], library=["Opt"]))
    play.activate("May")
    play.resolve()
    assert (play.decision.purpose, play.life(0)) == ("act", 20)


@cr("121.4", "104.3c", "704.5b")
def test_a_player_who_drew_from_an_empty_library_loses_at_the_next_check() -> None:
    draw = _button("Draw", Draw(2), GainLife(1), LoseLife(1, EachPlayer("opponent")))
    play = scene(Seat(battlefield=[draw], library=["Opt"]), Seat(life=1))
    play.activate("Draw")
    play.resolve()
    assert play.game.over
    assert play.game.winners == ()  # both lose at the same check


@cr("121.7", "615.5")
def test_draws_from_a_prevention_effect_come_after_the_other_effects() -> None:
    shield = card("Shield", "", "Enchantment", Static(Prevent(None, Is(You()), amount=1, then=(Draw(1),))))
    burn = _button("Burn", DealDamage(3, You()))
    play = scene(Seat(battlefield=[shield, burn], library=["Opt"]))
    play.activate("Burn")
    play.resolve()
    assert (play.life(0), play.hand(0)) == (18, ["Opt"])
    assert play.log(Damage, CardDrawn) == [Damage, CardDrawn]


@cr("121.4", "121.1")
def test_drawing_from_an_empty_library_draws_nothing() -> None:
    safe = card("Safe", "", "Enchantment", Static(Cannot(player, "lose the game")))
    play = scene(Seat(battlefield=[safe, WATCH, _button("Draw", Draw(3))], library=["Opt"]))
    play.activate("Draw")
    play.resolve_all()
    assert (play.life(0), play.state.players[0].cards_drawn) == (21, 1)


@cr("603.11", "121.2")
def test_the_second_card_drawn_is_revealed() -> None:
    seer = card(
        "Seer",
        "{W}",
        "Enchantment",
        Static(RevealsDrawn(YOU, 2)),
        Triggered(RevealsDrawnCard(land), (GainLife(1),)),
    )
    draw = card("Three", "{0}", "Sorcery", Spell((Draw(3),)))
    for library, life in ((["Island", "Hill Giant", "Island"], 20), (["Hill Giant", "Island", "Hill Giant"], 21)):
        play = scene(Seat(battlefield=[seer], hand=[draw], library=library))
        play.cast("Three")
        play.resolve_all()
        assert play.life() == life
