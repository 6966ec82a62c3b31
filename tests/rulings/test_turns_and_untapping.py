"""Rulings about extra and skipped turns and steps, untapping, and the end step."""

from __future__ import annotations

from apnap.rules.events.turns import StepBegan
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def stocked(*battlefield: str | Permanent, hand: tuple[str, ...] = (), pool: str = "") -> Seat:
    return Seat(battlefield=battlefield, hand=hand, pool=pool, library=["Island"] * 8)


def untap_step(play: Script, player: int) -> None:
    """Pass until that player's next upkeep."""
    play.next_turn()
    play.until("upkeep", player)


@ruling("Barl's Cage", 2)
def test_an_effect_on_untapping_follows_the_creature_to_its_new_controller() -> None:
    held = Permanent("Hill Giant", tapped=True)
    taker = stocked("Barl's Cage", hand=("Entrancing Melody",), pool="{C}{C}{C}{U}{U}{U}{U}{U}{U}")
    play = scene(taker, stocked(held))
    play.activate("Barl's Cage", targets=["Hill Giant"])
    play.resolve()
    play.cast("Entrancing Melody", x=4, targets=["Hill Giant"])
    play.resolve()
    for tapped in (True, False):
        untap_step(play, 0)
        assert (play.controller("Hill Giant"), play.tapped("Hill Giant")) == (0, tapped)


@ruling("Barl's Cage", 3)
def test_barls_cage_has_no_effect_on_an_untapped_creature() -> None:
    play = scene(stocked("Barl's Cage", pool="{C}{C}{C}"), stocked("Hill Giant"))
    play.activate("Barl's Cage", targets=["Hill Giant"])
    play.resolve()
    play.until("precombat main", 1)
    play.attack(["Hill Giant"])
    untap_step(play, 0)
    assert play.tapped("Hill Giant")
    untap_step(play, 1)
    assert not play.tapped("Hill Giant")


@ruling("Brine Elemental", 2)
def test_skipped_untap_steps_add_up() -> None:
    hidden = Permanent("Brine Elemental", face_down=True)
    play = scene(
        Seat(battlefield=[hidden, hidden, *["Island"] * 14], library=["Island"] * 8),
        stocked(Permanent("Hill Giant", tapped=True)),
    )
    for _ in range(2):
        play.special("turn face up", "the first face-down creature")
        play.resolve()
    for tapped in (True, True, False):
        untap_step(play, 1)
        assert play.tapped("Hill Giant") is tapped


@ruling("Brine Elemental", 1)
def test_the_next_untap_step_is_one_that_is_not_skipped() -> None:
    hidden = Permanent("Brine Elemental", face_down=True)
    play = scene(
        Seat(battlefield=[hidden, "Barl's Cage", *["Island"] * 10], library=["Island"] * 8),
        stocked(Permanent("Hill Giant", tapped=True)),
    )
    play.special("turn face up", "face-down creature")
    play.resolve()
    play.activate("Barl's Cage", targets=["Hill Giant"])
    play.resolve()
    for tapped in (True, True, False):
        untap_step(play, 1)
        assert play.tapped("Hill Giant") is tapped


@ruling("Entangling Vines", 1)
def test_entangling_vines_fall_off_an_untapped_creature() -> None:
    vines = Permanent("Entangling Vines", attached_to="Hill Giant")
    play = scene(stocked(vines, hand=("Burst of Energy",), pool="{W}"), stocked(Permanent("Hill Giant", tapped=True)))
    play.cast("Burst of Energy", targets=["Hill Giant"])
    play.resolve()
    assert "Entangling Vines" in play.graveyard()


@ruling("Entrancing Lyre", 2)
def test_entrancing_lyre_untapped_early_holds_nothing() -> None:
    play = scene(stocked("Entrancing Lyre", hand=("Burst of Energy",), pool="{C}{C}{C}{W}"), stocked("Hill Giant"))
    play.activate("Entrancing Lyre", x=3, targets=["Hill Giant"])
    play.cast("Burst of Energy", targets=["Entrancing Lyre"])
    play.resolve_all()
    assert play.tapped("Hill Giant")
    untap_step(play, 1)
    assert not play.tapped("Hill Giant")


@ruling("Entrancing Lyre", 6)
def test_the_held_creature_waits_for_its_untap_step() -> None:
    play = scene(stocked("Entrancing Lyre", hand=("Burst of Energy",), pool="{C}{C}{C}{W}"), stocked("Hill Giant"))
    play.activate("Entrancing Lyre", x=3, targets=["Hill Giant"])
    play.resolve()
    play.cast("Burst of Energy", targets=["Entrancing Lyre"])
    play.resolve()
    assert play.tapped("Hill Giant")
    untap_step(play, 1)
    assert not play.tapped("Hill Giant")


@ruling("Eon Hub", 1, 2)
def test_without_an_upkeep_the_draw_step_follows_the_untap_step() -> None:
    play = scene(stocked("Eon Hub"), stocked(Permanent("Pain Seer", tapped=True)))
    play.until("draw", 1)
    assert play.stack == ["ability of Pain Seer"]
    assert "upkeep" not in [event.step for event in play.events(StepBegan) if event.player == 1]


@ruling("Explore", 3)
def test_two_explores_allow_two_more_lands() -> None:
    play = scene(Seat(hand=["Explore", "Explore", "Forest"], pool="{G}{G}{G}{G}", library=["Forest"] * 3))
    for _ in range(2):
        play.cast("Explore")
        play.resolve()
    for _ in range(3):
        assert play.may("play", "Forest")
        play.land("Forest in hand")
    assert (play.hand(), len(play.battlefield())) == ([], 3)


@ruling("Avizoa", 1)
def test_skipped_untap_steps_are_cumulative_with_others() -> None:
    play = scene(stocked("Avizoa", "Avizoa", Permanent("Hill Giant", tapped=True)), stocked())
    play.activate("the first Avizoa")
    play.activate("Avizoa")
    play.resolve_all()
    for tapped in (True, True, False):
        untap_step(play, 0)
        assert play.tapped("Hill Giant") is tapped


@ruling("Fatal Frenzy", 1)
def test_a_creature_under_another_controller_is_not_sacrificed() -> None:
    play = scene(
        stocked("Hill Giant", hand=("Fatal Frenzy",), pool="{R}{R}{R}"),
        Seat(hand=["Act of Aggression"], pool="{R}{R}{R}{R}{R}", library=["Island"] * 4),
    )
    play.cast("Fatal Frenzy", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (6, 3)
    play.cast("Act of Aggression", targets=["Hill Giant"], by=1)
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.battlefield() == ["Hill Giant"]


@ruling("Time Walk", 1)
@ruling("Time Warp", 1)
def test_extra_turns_are_taken_in_reverse_order() -> None:
    play = scene(Seat(hand=["Time Warp", "Time Walk"], pool="{U}{U}{U}{U}{U}{U}{U}", library=["Island"] * 8), stocked())
    play.cast("Time Walk")
    play.resolve()
    play.cast("Time Warp", targets=["Player 2"])
    play.resolve()
    turns = []
    for _ in range(3):
        play.next_turn()
        turns.append(play.active)
    assert turns == [1, 0, 1]


@ruling("Stasis", 1, 2)
def test_under_stasis_nothing_untaps_or_phases_in() -> None:
    play = scene(
        stocked("Stasis", Permanent("Hill Giant", tapped=True), Permanent("Grizzly Bears", phased_out=True)),
        stocked(),
        active=1,
    )
    play.until("upkeep", 0)
    assert (play.tapped("Hill Giant"), play.object("Grizzly Bears").phased_out) == (True, True)
    play = scene(stocked("Stasis", Permanent("Hill Giant", tapped=True), hand=("Burst of Energy",), pool="{W}"))
    play.cast("Burst of Energy", targets=["Hill Giant"])
    play.resolve()
    assert not play.tapped("Hill Giant")


@ruling("Platinum Angel", 4)
def test_a_player_with_platinum_angel_does_not_lose_until_it_leaves() -> None:
    play = scene(Seat(life=2, battlefield=["Platinum Angel"]), Seat(hand=["Shock", "Shatter"], pool="{R}{R}{R}"))
    play.cast("Shock", targets=["Player 1"], by=1)
    play.resolve()
    assert (play.life(), play.game.over) == (0, False)
    play.cast("Shatter", targets=["Platinum Angel"], by=1)
    play.resolve()
    assert play.game.over


@ruling("Platinum Angel", 2)
def test_a_player_with_platinum_angel_may_concede() -> None:
    play = scene(Seat(battlefield=["Platinum Angel"]))
    play.game.concede(0)
    assert play.game.over


@ruling("Karn's Temporal Sundering", 3)
def test_a_legendary_sorcery_needs_a_legendary_permanent_as_it_is_cast() -> None:
    for board, may in ((["Hill Giant"], False), (["Rowan, Fearless Sparkmage"], True)):
        play = scene(Seat(hand=["Karn's Temporal Sundering"], pool="{U}{U}{U}{U}{U}{U}", battlefield=board))
        assert play.may("cast", "Karn's Temporal Sundering") is may
