"""Effects that say the game is a draw (CR 104.4c)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Triggered
from apnap.language.card import card
from apnap.language.effects import DrawGame, GainLife, TakeCounters, Target, WinGame
from apnap.language.filters import permanent
from apnap.language.patterns import YOU, LosesLastCounter
from apnap.rules.events.game_end import GameOver
from tests.cr.reading import made
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

TRUCE = card("Truce", "{0}", "Sorcery", Spell((DrawGame(), GainLife(5))))


@cr("104.4c", "104.1")
def test_an_effect_makes_the_game_a_draw_for_everyone_at_once() -> None:
    play = scene(Seat(hand=[TRUCE]), Seat(), Seat())
    play.cast("Truce")
    play.resolve()
    assert play.game.over
    assert (play.state.winners, play.game.outcome) == ((), "a draw")
    assert play.events(GameOver)[0].rule == "104.4c"


@cr("104.4c", "104.1", "104.2b")
def test_a_game_that_was_already_won_is_not_a_draw() -> None:
    both = card("Both", "{0}", "Sorcery", Spell((WinGame(), DrawGame())))
    play = scene(Seat(hand=[both]))
    play.cast("Both")
    play.resolve()
    assert play.state.winners == (0,)


@cr("104.4c")
def test_removing_the_last_counter_yourself() -> None:
    pact = made("Pact", "When you remove the last charge counter from Pact, the game is a draw.", "Enchantment")
    take = card("Take", "{0}", "Instant", Spell((TakeCounters("charge", 1, Target(permanent)),)))
    for by, over in ((0, True), (1, False)):
        seats = [Seat(), Seat()]
        seats[0].battlefield = [Permanent(pact, counters={"charge": 1})]
        seats[by].hand = [take]
        play = scene(*seats)
        play.cast("Take", targets=["Pact"], by=by)
        play.resolve_all()
        assert (play.game.over, play.counters("Pact")) == (over, {})


@cr("603.2", "122.1")
def test_only_the_last_counter_of_that_kind_removed_by_that_player_counts() -> None:
    watch = card("Watch", "{0}", "Enchantment", Triggered(LosesLastCounter(kind="charge", by=YOU), (GainLife(1),)))
    take = card("Take", "{0}", "Instant", Spell((TakeCounters("charge", 1, Target(permanent)),)))
    for held, by, life in ((2, 0, 20), (1, 0, 21), (1, 1, 20)):
        seats = [Seat(battlefield=[Permanent(watch, counters={"charge": held})]), Seat()]
        seats[by].hand = [take]
        play = scene(*seats)
        play.cast("Take", targets=["Watch"], by=by)
        play.resolve_all()
        assert play.life(0) == life
