"""Rulings on searches that can't be made, phasing, ended and extra turns, and what a creature takes along."""

from __future__ import annotations

from apnap.rules.events.cards import LibraryShuffled
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

DECK = ["Island"] * 12


@ruling("Mindlock Orb", 3)
def test_who_may_search_and_can_not_does_not_shuffle() -> None:
    play = scene(Seat(battlefield=["Mindlock Orb"], hand=["Alpine Guide"], pool="{R}{R}{R}", library=["Mountain"] * 2))
    play.cast("Alpine Guide")
    play.resolve()
    play.resolve_all()
    assert (play.events(LibraryShuffled), play.battlefield(0)) == ([], ["Mindlock Orb", "Alpine Guide"])


@ruling("Mindlock Orb", 4)
def test_hand_and_graveyard_are_no_library() -> None:
    play = scene(
        Seat(hand=["Shock", "Shock"], graveyard=["Shock"], library=["Shock", "Island"], pool="{R}"),
        Seat(battlefield=["Mindlock Orb"], hand=["Quash"], pool="{U}{U}{U}{U}"),
    )
    play.cast("first Shock", targets=["Player 2"])
    play.cast("Quash", targets=["Shock"], by=1)
    play.resolve()
    play.choose("Shock")
    assert (play.exile(), sorted(play.library(0))) == (["Shock"] * 3, ["Island", "Shock"])
    assert len(play.events(LibraryShuffled)) == 1


@ruling("Robe of Stars", 2)
def test_what_lasts_as_long_as_she_stays_ends_as_she_phases_out() -> None:
    play = scene(
        Seat(
            hand=["Sower of Temptation"], pool="{U}" * 4, battlefield=["Robe of Stars", *["Plains"] * 3], library=DECK
        ),
        Seat(battlefield=["Hill Giant"], library=DECK),
    )
    play.cast("Sower of Temptation")
    play.resolve()
    play.choose("Hill Giant")
    play.resolve()
    play.activate("Robe of Stars", 1, targets=["Sower of Temptation"])
    play.resolve()
    assert play.controller("Hill Giant") == 0
    play.activate("Robe of Stars", 0)
    play.resolve()
    assert play.controller("Hill Giant") == 1
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    assert (play.object("Sower of Temptation").phased_out, play.controller("Hill Giant")) == (False, 1)


@ruling("Renegade Silent", 4)
def test_it_phases_in_in_the_untap_step_of_who_had_it() -> None:
    play = scene(
        Seat(battlefield=["Renegade Silent"], library=DECK),
        Seat(hand=["Act of Treason"], battlefield=["Mountain"] * 3, library=DECK),
        active=1,
    )
    silent = play.id("Renegade Silent")
    play.cast("Act of Treason", targets=["Renegade Silent"])
    play.resolve()
    play.until("end")
    play.resolve()
    play.until("upkeep", 0)
    assert play.object(silent).phased_out
    play.until("upkeep", 1)
    assert (play.object(silent).phased_out, play.controller(silent)) == (False, 0)


@ruling("Zirilan of the Claw", 2)
def test_a_dragon_phased_out_at_the_end_is_not_exiled() -> None:
    play = scene(
        Seat(
            battlefield=["Zirilan of the Claw", "Plains"],
            hand=["Galadriel's Dismissal"],
            pool="{R}{R}{R}",
            library=["Shivan Dragon", *DECK],
        ),
        Seat(library=DECK),
    )
    play.activate("Zirilan of the Claw")
    play.resolve()
    play.choose("Shivan Dragon")
    play.cast("Galadriel's Dismissal", targets=["Shivan Dragon"])
    play.resolve()
    play.until("upkeep", 1)
    play.until("end", 0)
    assert ("Shivan Dragon" in play.battlefield(0), play.stack) == (True, [])


def test_a_turn_after_each_other_s() -> None:
    keeper = Permanent("Lighthouse Chronologist", counters={"level": 7})
    play = scene(Seat(battlefield=[keeper], library=DECK), *[Seat(library=DECK)] * 3)
    turns = [play.active]
    while len(turns) < 9:
        play.next_turn()
        turns.append(play.active)
    assert turns == [0, 1, 0, 2, 0, 3, 0, 0, 1]


@ruling("Second Chance", 4)
def test_the_chance_is_taken_though_it_is_gone() -> None:
    play = scene(
        Seat(life=3, battlefield=["Second Chance"], hand=["Disenchant"], pool="{W}{W}", library=DECK),
        Seat(library=DECK),
        step="upkeep",
    )
    play.cast("Disenchant", targets=["Second Chance"])
    play.resolve()
    play.resolve()
    play.next_turn()
    assert play.active == 0


@ruling("Sundial of the Infinite", 2)
def test_an_end_step_that_did_not_come_is_waited_for() -> None:
    play = scene(
        Seat(
            battlefield=["Sundial of the Infinite", "Flameshadow Conjuring", *["Mountain"] * 6],
            hand=["Hill Giant"],
            library=DECK,
        ),
        Seat(library=DECK),
    )
    play.cast("Hill Giant")
    play.resolve()
    play.resolve()
    play.yes()
    play.activate("Sundial of the Infinite")
    play.resolve()
    assert (play.active, play.battlefield(0).count("Hill Giant")) == (1, 2)
    play.until("end")
    play.resolve()
    assert play.battlefield(0).count("Hill Giant") == 1


@ruling("Abyssal Nocturnus", 1)
def test_a_second_cleanup_step_ends_what_the_first_began() -> None:
    play = scene(
        Seat(battlefield=["Abyssal Nocturnus"], library=DECK), Seat(hand=["Island"] * 8, library=DECK), active=1
    )
    play.until("end")
    play.pass_priority()
    play.pass_priority()
    play.choose("first Island")
    play.resolve()
    assert (play.pt("Abyssal Nocturnus"), play.active) == ((4, 4), 1)
    play.pass_priority()
    play.pass_priority()
    assert (play.pt("Abyssal Nocturnus"), play.active) == ((2, 2), 0)


@ruling("Prava of the Steel Legion", 7)
def test_the_legion_holds_until_wounds_are_healed() -> None:
    bears = Permanent("Grizzly Bears", token=True)
    play = scene(
        Seat(battlefield=["Prava of the Steel Legion", bears], hand=["Lightning Bolt"], pool="{R}", library=DECK),
        Seat(library=DECK),
    )
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    play.until("upkeep", 1)
    assert play.battlefield(0) == ["Prava of the Steel Legion", "Grizzly Bears"]


def _unearthed() -> Script:
    play = scene(
        Seat(
            graveyard=["Corpse Connoisseur"],
            hand=["Snakeform", "Unsummon"],
            battlefield=[*["Island"] * 4, *["Swamp"] * 4],
            library=DECK,
        )
    )
    play.activate("Corpse Connoisseur")
    play.resolve()
    play.resolve()
    play.no()
    play.cast("Snakeform", targets=["Corpse Connoisseur"])
    play.resolve()
    assert "haste" not in play.keywords("Corpse Connoisseur")
    return play


@ruling("Corpse Connoisseur", 5)
def test_what_was_unearthed_is_exiled_without_abilities_too() -> None:
    play = _unearthed()
    play.cast("Unsummon", targets=["Corpse Connoisseur"])
    play.resolve()
    assert play.exile() == ["Corpse Connoisseur"]
    play = _unearthed()
    play.until("end")
    play.resolve()
    assert play.exile() == ["Corpse Connoisseur"]


@ruling("Kumano's Pupils", 1)
def test_the_pupils_take_their_slayer_along() -> None:
    play = scene(Seat(battlefield=["Kumano's Pupils"]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Kumano's Pupils"])
    play.block({"Hill Giant": "Kumano's Pupils"})
    play.until("postcombat main")
    assert (play.exile(), play.graveyard(0), play.graveyard(1)) == (["Hill Giant"], ["Kumano's Pupils"], [])


@ruling("Involuntary Cooldown", 4)
def test_untapping_is_paid_with_a_stun_counter() -> None:
    captain = Permanent("Duergar Mine-Captain", tapped=True, counters={"stun": 1})
    play = scene(Seat(battlefield=[captain], pool="{R}{R}"))
    play.activate("Duergar Mine-Captain")
    assert (play.tapped("Duergar Mine-Captain"), play.counters("Duergar Mine-Captain")) == (True, {})
    assert play.stack == ["ability of Duergar Mine-Captain"]


@ruling("Gideon Blackblade", 4)
def test_damage_that_can_not_be_prevented_counts_twice_on_gideon() -> None:
    gideon = Permanent("Gideon Blackblade", counters={"loyalty": 4})
    play = scene(Seat(battlefield=[gideon, "Leyline of Punishment"], hand=["Shock", "Shock"], pool="{R}{R}"))
    play.cast("first Shock", targets=["Gideon Blackblade"])
    play.resolve()
    assert (play.counters("Gideon Blackblade"), play.damage("Gideon Blackblade")) == ({"loyalty": 2}, 2)
    play.cast("Shock", targets=["Gideon Blackblade"])
    play.resolve()
    assert "Gideon Blackblade" in play.graveyard(0)


@ruling("Urabrask the Hidden", 1)
def test_who_enters_with_urabrask_enters_untapped() -> None:
    play = scene(
        Seat(graveyard=["Urabrask the Hidden"], hand=["Twilight's Call"], pool="{B}" * 6),
        Seat(graveyard=["Hill Giant"]),
    )
    play.cast("Twilight's Call")
    play.resolve()
    assert not play.tapped("Hill Giant")


@ruling("Essence of the Wild", 3)
def test_others_still_say_how_the_essence_enters() -> None:
    play = scene(Seat(battlefield=["Essence of the Wild"], hand=["Memnite"]), Seat(battlefield=["Urabrask the Hidden"]))
    play.cast("Memnite")
    play.resolve()
    entered = play.state.battlefield[-1]
    assert (play.values(entered).name, play.tapped(entered)) == ("Essence of the Wild", True)


@ruling("Wings of Hubris", 1)
def test_nobody_sacrifices_another_s_creature() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Wings of Hubris", attached_to="Hill Giant")]), Seat(battlefield=["Hill Giant"])
    )
    play.activate("Wings of Hubris")
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.battlefield(1) == ["Hill Giant"]
