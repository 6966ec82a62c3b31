"""Cards of the preconstructed Planechase and Archenemy decks, and what their rulings say."""

from __future__ import annotations

import pytest

from apnap.game.copies_for_players import copy_for
from apnap.rules.asking.decisions import SECRET, Option
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.zone_changes import Moved
from tests.marks import cr
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

PLAINS = ["Plains"] * 5


def names(play: Script) -> list[str]:
    return sorted([play.state.object(id).base.name for id in play.state.battlefield])


def numbers(play: Script, *chosen: int) -> None:
    for number in chosen:
        play.choose(Option(SECRET, number=number))


# -- choosing what to keep ---------------------------------------------------------------------------------------------


def test_archfiend_of_depravity_lets_an_opponent_keep_two_creatures() -> None:
    theirs = ["Grizzly Bears", "Hill Giant", "Elvish Mystic", "Ornithopter"]
    for kept in ((), ("Hill Giant",), ("Grizzly Bears", "Ornithopter")):
        play = scene(
            Seat(battlefield=["Archfiend of Depravity"]),
            Seat(battlefield=[*theirs, "Forest"], library=PLAINS),
            active=1,
            step="postcombat main",
        )
        play.until("end")
        play.resolve()
        assert play.decision.player == 1
        play.choose(*kept)
        assert names(play) == sorted(["Archfiend of Depravity", "Forest", *kept])


# -- devour ------------------------------------------------------------------------------------------------------------


@cr("702.82a", "702.82c")
@ruling("Hellkite Hatchling", 1)
def test_hellkite_hatchling_flies_if_it_devoured_a_creature() -> None:
    for devoured in ((), ("Grizzly Bears",)):
        play = scene(Seat(hand=["Hellkite Hatchling"], battlefield=["Grizzly Bears"], pool="{C}{C}{R}{G}"))
        play.cast("Hellkite Hatchling")
        play.resolve()
        play.choose(*devoured)
        assert play.pt("Hellkite Hatchling") == (2 + len(devoured),) * 2
        assert ("flying" in play.keywords("Hellkite Hatchling")) == bool(devoured)
        assert ("trample" in play.keywords("Hellkite Hatchling")) == bool(devoured)


@ruling("Thromok the Insatiable", 1)
def test_thromok_gets_as_many_counters_for_each_creature_as_it_devours() -> None:
    play = scene(
        Seat(
            hand=["Thromok the Insatiable"],
            battlefield=["Grizzly Bears", "Hill Giant", "Ornithopter"],
            pool="{C}{C}{C}{R}{G}",
        ),
    )
    play.cast("Thromok the Insatiable")
    play.resolve()
    play.choose("Grizzly Bears", "Hill Giant", "Ornithopter")
    assert play.pt("Thromok the Insatiable") == (9, 9)


def test_arsenal_thresher_counts_the_cards_that_are_revealed() -> None:
    hand = ["Arsenal Thresher", "Ornithopter", "Sol Ring", "Grizzly Bears"]
    play = scene(Seat(hand=hand, pool="{C}{C}{W}{U}"))
    play.cast("Arsenal Thresher")
    play.resolve()
    assert len(play.decision.options) == 3  # the two artifacts, or none
    play.choose("Ornithopter", "Sol Ring")
    assert play.pt("Arsenal Thresher") == (4, 4)


def test_primal_plasma_becomes_what_its_controller_chooses() -> None:
    for word, size, keyword in (
        ("3/3", (3, 3), ""),
        ("2/2 flying", (2, 2), "flying"),
        ("1/6 defender", (1, 6), "defender"),
    ):
        play = scene(Seat(hand=["Primal Plasma"], pool="{C}{C}{C}{U}"), Seat(hand=["Clone"], pool="{C}{C}{C}{U}"))
        play.cast("Primal Plasma")
        play.resolve()
        play.choose(next(one for one in play.decision.options if one.word == word))
        assert play.pt("Primal Plasma") == size
        assert sorted(play.keywords("Primal Plasma")) == [keyword] * bool(keyword)


@ruling("Primal Plasma", 1)
def test_a_copy_of_primal_plasma_keeps_the_keyword_and_chooses_a_size() -> None:
    play = scene(Seat(hand=["Primal Plasma", "Clone"], pool="{C}{C}{C}{C}{C}{C}{U}{U}"))
    play.cast("Primal Plasma")
    play.resolve()
    play.choose(next(one for one in play.decision.options if one.word == "2/2 flying"))
    play.cast("Clone")
    play.resolve()
    play.choose("Primal Plasma")
    play.choose(next(one for one in play.decision.options if one.word == "1/6 defender"))
    copy = [id for id in play.state.battlefield if play.pt(id) == (1, 6)]
    assert sorted(play.keywords(copy[0])) == ["defender", "flying"]


# -- counters and what goes with them ----------------------------------------------------------------------------------


@ruling("Obsidian Fireheart", 2)
def test_a_burning_land_burns_without_obsidian_fireheart() -> None:
    play = scene(
        Seat(battlefield=["Obsidian Fireheart"], pool="{C}{R}{R}{C}{B}{B}", hand=["Murder"], library=PLAINS),
        Seat(battlefield=["Forest"], library=PLAINS),
    )
    play.activate("Obsidian Fireheart", targets=["Forest"])
    play.resolve()
    play.cast("Murder", targets=["Obsidian Fireheart"])
    play.resolve()
    assert names(play) == ["Forest"]
    play.until("upkeep")
    play.resolve()
    assert play.lives == [20, 19]


@ruling("Obsidian Fireheart", 4)
def test_a_land_without_a_blaze_counter_no_longer_burns() -> None:
    play = scene(
        Seat(battlefield=["Obsidian Fireheart"], pool="{C}{R}{R}{C}{C}", library=PLAINS),
        Seat(battlefield=["Forest"], library=PLAINS),
    )
    play.activate("Obsidian Fireheart", targets=["Forest"])
    play.resolve()
    land = play.id("Forest")
    play.state.write(land).counters = {}
    play.until("upkeep")
    play.resolve_all()
    assert play.lives == [20, 20]


def test_makeshift_mannequin_falls_apart_when_it_is_targeted() -> None:
    play = scene(
        Seat(
            hand=["Makeshift Mannequin", "Giant Growth"],
            graveyard=["Hill Giant"],
            pool="{C}{C}{C}{B}",
            battlefield=["Forest"],
            library=PLAINS,
        ),
        Seat(library=PLAINS),
    )
    play.cast("Makeshift Mannequin", targets=["Hill Giant"])
    play.resolve()
    assert play.counters("Hill Giant") == {"mannequin": 1}
    play.until("upkeep", 1)
    play.pass_to(0)
    play.cast("Giant Growth", targets=["Hill Giant"])
    play.resolve_all()
    assert names(play) == ["Forest"]


def test_a_bounty_is_paid_as_long_as_the_counter_is_there() -> None:
    play = scene(
        Seat(
            battlefield=["Mathas, Fiend Seeker", *["Swamp"] * 3],
            hand=["Murder"],
            library=PLAINS,
        ),
        Seat(battlefield=["Hill Giant"], library=PLAINS),
        step="postcombat main",
    )
    play.until("end")
    play.resolve()
    assert play.counters("Hill Giant") == {"bounty": 1}
    play.until("upkeep", 1)
    play.pass_to(0)
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve_all()
    assert play.lives == [22, 20]


# -- what happened this turn -------------------------------------------------------------------------------------------


@ruling("Dragon Whelp", 2)
def test_the_fourth_activation_of_dragon_whelp_costs_it_its_life() -> None:
    for times, left in ((3, ["Dragon Whelp"]), (4, [])):
        play = scene(Seat(battlefield=["Dragon Whelp"], pool="{R}" * times, library=PLAINS), Seat(library=PLAINS))
        for _ in range(times):
            play.activate("Dragon Whelp")
            play.resolve()
        assert play.pt("Dragon Whelp") == (2 + times, 3)
        play.until("end")
        play.resolve_all()
        assert names(play) == left


@ruling("Inferno Trap", 5)
def test_inferno_trap_needs_two_creatures_that_dealt_damage() -> None:
    for attackers, cheap in ((["Grizzly Bears", "Hill Giant"], True), (["Boros Swiftblade"], False)):
        play = scene(
            Seat(battlefield=attackers, library=PLAINS),
            Seat(hand=["Inferno Trap"], battlefield=["Mountain"], library=PLAINS),
        )
        play.attack(attackers)
        play.until("end of combat")
        play.pass_to(1)
        assert play.may("cast", "Inferno Trap") == cheap


@ruling("Whiplash Trap", 3)
def test_whiplash_trap_needs_two_creatures_of_one_opponent() -> None:
    for cast in (["Grizzly Bears"], ["Grizzly Bears", "Elvish Mystic"]):
        first = Seat(hand=cast, pool="{C}{C}{G}{G}{G}", battlefield=["Ornithopter"])
        play = scene(first, Seat(hand=["Whiplash Trap"], battlefield=["Island"]), Seat(battlefield=["Hill Giant"]))
        for name in cast:
            play.cast(name)
            play.resolve()
        play.pass_to(1)
        assert play.may("cast", "Whiplash Trap") == (len(cast) == 2)
    play.cast("Whiplash Trap", targets=[["Ornithopter", "Hill Giant"]])
    play.resolve()
    assert names(play) == ["Elvish Mystic", "Grizzly Bears", "Island"]


@ruling("Vizier of Deferment", 3)
def test_vizier_of_deferment_exiles_only_what_has_attacked_or_blocked() -> None:
    for fought in (True, False):
        play = scene(
            Seat(battlefield=["Hill Giant", "Grizzly Bears"], library=PLAINS),
            Seat(hand=["Vizier of Deferment"], battlefield=["Plains"] * 3, library=PLAINS),
        )
        play.attack(["Hill Giant"])
        play.until("end of combat")
        play.pass_to(1)
        target = "Hill Giant" if fought else "Grizzly Bears"
        play.cast("Vizier of Deferment")
        play.resolve()
        play.choose(target)
        play.resolve()
        if fought:
            play.yes()
        assert (target in names(play)) != fought
        play.until("end")
        play.resolve_all()
        assert target in names(play)
        moves = [event for event in play.events(Moved) if event.destination == "battlefield"]
        assert len(moves) == (2 if fought else 1)


def test_skullcage_spares_a_player_with_three_or_four_cards() -> None:
    for cards, life in ((2, 18), (3, 20), (4, 20), (5, 18)):
        play = scene(
            Seat(battlefield=["Skullcage"]), Seat(hand=["Plains"] * cards, library=PLAINS), active=1, step="upkeep"
        )
        play.resolve()
        assert play.life(1) == life


# -- red spells, red and white spells ----------------------------------------------------------------------------------


def test_chandras_phoenix_returns_for_red_spells_and_planeswalkers() -> None:
    for spell, pool, back in (
        ("Shock", "{R}", True),
        ("Vampire's Bite", "{B}", False),
        ("Lightning Helix", "{R}{W}", True),
    ):
        play = scene(Seat(graveyard=["Chandra's Phoenix"], hand=[spell], pool=pool, battlefield=["Grizzly Bears"]))
        play.cast(spell, targets=["Player 2" if spell != "Vampire's Bite" else "Grizzly Bears"])
        play.resolve_all()
        assert ("Chandra's Phoenix" in play.hand(0)) == back
    play = scene(Seat(graveyard=["Chandra's Phoenix"], battlefield=["Chandra, Pyromaster"]))
    play.activate("Chandra, Pyromaster", ability=0, targets=["Player 2"])
    play.resolve_all()
    assert play.hand(0) == ["Chandra's Phoenix"]


def test_battlegate_mimic_wants_both_colours() -> None:
    for spell, pool, grows in (("Lightning Helix", "{R}{W}", True), ("Shock", "{R}", False)):
        play = scene(Seat(battlefield=["Battlegate Mimic"], hand=[spell], pool=pool))
        play.cast(spell, targets=["Player 2"])
        if grows:
            play.resolve()
        assert play.pt("Battlegate Mimic") == ((4, 2) if grows else (2, 1))
        assert ("first strike" in play.keywords("Battlegate Mimic")) == grows


def test_batwing_brume_does_what_was_paid_for() -> None:
    for lands, life in ((["Plains", "Plains"], 20), (["Swamp", "Swamp"], 18), (["Plains", "Swamp"], 18)):
        play = scene(
            Seat(battlefield=["Grizzly Bears", "Ornithopter", *lands], hand=["Batwing Brume"], library=PLAINS),
            Seat(library=PLAINS),
        )
        play.attack(["Grizzly Bears", "Ornithopter"])
        while play.state.markers[0].step != "declare attackers":
            play.pass_priority()
        play.cast("Batwing Brume")
        play.resolve()
        play.until("end of combat")
        hurt = 0 if "Plains" in lands else 2
        assert play.lives == [life, 20 - hurt]


# -- choices of several players ----------------------------------------------------------------------------------------


def test_browbeat_draws_only_if_no_player_takes_the_damage() -> None:
    for answers, lives, drawn in (("nn", [20, 20], 3), ("ny", [20, 15], 0), ("yy", [15, 15], 0)):
        play = scene(Seat(hand=["Browbeat"], pool="{C}{C}{R}", library=PLAINS), Seat())
        play.cast("Browbeat", targets=["Player 1"])
        play.resolve()
        for answer in answers:
            play.yes() if answer == "y" else play.no()
        assert play.lives == lives
        assert len(play.hand(0)) == drawn


def test_menacing_ogre_takes_life_from_whoever_chose_the_highest_number() -> None:
    for chosen, lives, size in (((4, 3), [16, 20], (5, 5)), ((2, 6), [20, 14], (3, 3)), ((5, 5), [15, 15], (5, 5))):
        play = scene(Seat(hand=["Menacing Ogre"], pool="{C}{C}{C}{R}{R}"), Seat())
        play.cast("Menacing Ogre")
        play.resolve()
        play.resolve()
        numbers(play, *chosen)
        assert play.lives == lives
        assert play.pt("Menacing Ogre") == size


def test_a_secret_number_is_not_in_the_copy_of_another_player() -> None:
    play = scene(Seat(hand=["Menacing Ogre"], pool="{C}{C}{C}{R}{R}"), Seat())
    play.cast("Menacing Ogre")
    play.resolve()
    play.resolve()
    numbers(play, 777)
    other = copy_for(play.game, 1, 5)
    assert other.decision.player == 1
    assert all(one.number != 777 for entry in other.journal for one in entry.answer)
    numbers(play, 0)
    assert play.lives == [20 - 777, 20]


@ruling("Soul Ransom", 1)
def test_only_opponents_can_ransom_the_soul() -> None:
    ransom = Permanent("Soul Ransom", attached_to="Hill Giant")
    play = scene(
        Seat(battlefield=[ransom], hand=["Plains", "Plains"], library=PLAINS),
        Seat(battlefield=["Hill Giant"], hand=["Island", "Island", "Island"]),
    )
    assert play.controller("Hill Giant") == 0
    assert not play.may("activate", "Soul Ransom")
    play.pass_to(1)
    play.activate("Soul Ransom", choices=[["Island", "Island"]])
    play.resolve()
    assert play.controller("Hill Giant") == 1
    assert (len(play.hand(0)), len(play.hand(1))) == (4, 1)


@cr("701.22a")
def test_spin_into_myth_looks_at_an_opponents_library() -> None:
    play = scene(
        Seat(hand=["Spin into Myth"], pool="{C}{C}{C}{C}{U}", library=PLAINS),
        Seat(battlefield=["Hill Giant"], library=["Forest", "Island"]),
    )
    play.cast("Spin into Myth", targets=["Hill Giant"])
    play.resolve()
    assert play.decision.player == 0
    play.choose("Hill Giant")
    assert play.library(1) == ["Forest", "Island", "Hill Giant"]


# -- lands and fights --------------------------------------------------------------------------------------------------


@ruling("Sundering Titan", 1)
@ruling("Sundering Titan", 2)
def test_sundering_titan_destroys_a_land_of_each_type() -> None:
    play = scene(
        Seat(hand=["Sundering Titan"], pool="{C}{C}{C}{C}{C}{C}{C}{C}", battlefield=["Plains"]),
        Seat(battlefield=["Tundra", "Forest", "Wastes", "Mountain", "Snow-Covered Mountain"]),
    )
    play.cast("Sundering Titan")
    play.resolve()
    play.resolve()
    play.choose("Tundra")  # the Plains: this or their own
    play.choose("Mountain")  # the only Island and the only Forest need no choice
    assert names(play) == ["Plains", "Snow-Covered Mountain", "Sundering Titan", "Wastes"]


@ruling("Rivals' Duel", 2)
def test_rivals_share_no_creature_type() -> None:
    play = scene(
        Seat(hand=["Rivals' Duel"], pool="{C}{C}{C}{R}", battlefield=["Elvish Mystic", "Llanowar Elves"]),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
    )
    with pytest.raises(Illegal):
        play.cast("Rivals' Duel", targets=["Elvish Mystic", "Llanowar Elves"])
    play.cast("Rivals' Duel", targets=["Elvish Mystic", "Hill Giant"])
    play.resolve()
    assert names(play) == ["Grizzly Bears", "Hill Giant", "Llanowar Elves"]
    assert play.damage("Hill Giant") == 1


def test_captains_maneuver_redirects_the_next_damage() -> None:
    play = scene(Seat(hand=["Captain's Maneuver", "Shock", "Lightning Bolt"], pool="{C}{C}{C}{R}{W}{R}{R}"))
    play.cast("Captain's Maneuver", x=3, targets=["Player 1", "Player 2"])
    play.resolve()
    play.cast("Shock", targets=["Player 1"])
    play.resolve()
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.resolve()
    assert play.lives == [18, 17]


# -- libraries and exile -----------------------------------------------------------------------------------------------


@ruling("Erratic Explosion", 1)
def test_erratic_explosion_deals_damage_for_the_first_nonland_card() -> None:
    for library, life in ((["Plains", "Hill Giant", "Shock"], 16), (["Plains", "Plains"], 20)):
        play = scene(Seat(hand=["Erratic Explosion"], pool="{C}{C}{R}", library=library))
        play.cast("Erratic Explosion", targets=["Player 2"])
        play.resolve()
        while play.decision.purpose != "act":
            play.game.answer(play.decision.default())
        assert play.life(1) == life
        assert sorted(play.library(0)) == sorted(library)
        if life < 20:
            assert play.library(0)[0] == "Shock"


@ruling("Auratouched Mage", 1)
def test_auratouched_mage_finds_an_aura_that_can_enchant_it() -> None:
    library = ["Pacifism", "Wild Growth", "Plains"]
    for dies in (False, True):
        play = scene(
            Seat(hand=["Auratouched Mage"], pool="{C}{C}{C}{C}{C}{W}", library=library),
            Seat(hand=["Murder"], pool="{C}{B}{B}"),
        )
        play.cast("Auratouched Mage")
        play.resolve()
        if dies:
            play.pass_to(1)
            play.cast("Murder", targets=["Auratouched Mage"])
            play.resolve()
        play.resolve()
        assert [one.thing for one in play.decision.options if one.kind == "thing"] == [play.id("Pacifism")]
        play.choose("Pacifism")
        assert play.hand(0) == (["Pacifism"] if dies else [])
        assert ("Pacifism" in names(play)) != dies


@ruling("Duplicant", 2)
def test_duplicant_has_the_size_and_types_of_what_it_exiled() -> None:
    play = scene(
        Seat(hand=["Duplicant", "Giant Growth"], pool="{C}{C}{C}{C}{C}{C}{G}"), Seat(battlefield=["Hill Giant"])
    )
    play.cast("Duplicant")
    play.resolve()
    play.choose("Hill Giant")
    play.resolve()
    play.yes()
    assert play.pt("Duplicant") == (3, 3)
    assert sorted(play.values("Duplicant").subtypes) == ["Giant", "Shapeshifter"]
    play.cast("Giant Growth", targets=["Duplicant"])
    play.resolve()
    assert play.pt("Duplicant") == (6, 6)


def test_duplicant_is_itself_while_nothing_is_exiled() -> None:
    play = scene(Seat(hand=["Duplicant"], pool="{C}{C}{C}{C}{C}{C}"))
    play.cast("Duplicant")
    play.resolve()
    assert play.pt("Duplicant") == (2, 4)


# -- planeswalkers -----------------------------------------------------------------------------------------------------


@ruling("Chandra, Pyromaster", 3)
def test_chandra_hurts_a_player_and_one_of_their_creatures() -> None:
    play = scene(
        Seat(battlefield=["Chandra, Pyromaster", "Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    with pytest.raises(Illegal):
        play.activate("Chandra, Pyromaster", ability=0, targets=["Player 2", "Grizzly Bears"])
    play.activate("Chandra, Pyromaster", ability=0, targets=["Player 2", "Hill Giant"])
    play.resolve()
    assert (play.life(1), play.damage("Hill Giant")) == (19, 1)
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Chandra, Pyromaster", 9)
def test_chandra_casts_copies_of_a_card_she_exiled() -> None:
    library = ["Plains"] * 5 + ["Shock"] + ["Hill Giant"] * 5
    chandra = Permanent("Chandra, Pyromaster", counters={"loyalty": 7})
    play = scene(Seat(battlefield=[chandra], library=library))
    play.activate("Chandra, Pyromaster", ability=2)
    play.resolve()
    for again in (True, True, False):
        assert play.decision.purpose == "may" or play.decision.options
        if not again:
            play.no()
            break
        play.yes()
        play.choose("Player 2")
    play.resolve_all()
    assert play.life(1) == 16
    assert "Shock" in play.exile()


@ruling("Gideon Jura", 3)
def test_creatures_must_attack_gideon_in_the_next_turn_of_the_opponent() -> None:
    play = scene(
        Seat(battlefield=["Gideon Jura"], library=PLAINS),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"], library=PLAINS),
    )
    play.activate("Gideon Jura", ability=0, targets=["Player 2"])
    play.resolve()
    play.next_turn()
    with pytest.raises(Illegal):
        play.attack({"Hill Giant": "Gideon Jura", "Grizzly Bears": "Player 1"})
    play.attack({"Hill Giant": "Gideon Jura", "Grizzly Bears": "Gideon Jura"})
    play.until("end of combat")
    assert play.counters("Gideon Jura") == {"loyalty": 3}
    play.next_turn()
    play.next_turn()
    play.attack({"Hill Giant": "Player 1"})


# -- blocks and mana ---------------------------------------------------------------------------------------------------


@ruling("Odric, Master Tactician", 1)
@ruling("Odric, Master Tactician", 3)
def test_odric_lets_the_attacker_choose_the_blocks() -> None:
    others = ["Grizzly Bears", "Hill Giant", "Elvish Mystic"]
    play = scene(
        Seat(battlefield=["Odric, Master Tactician", *others], library=PLAINS),
        Seat(battlefield=["Ornithopter", Permanent("Wall of Frost", tapped=True)], library=PLAINS),
    )
    play.attack(["Odric, Master Tactician", *others])
    play.resolve()
    while play.decision.purpose != "block":
        play.pass_priority()
    assert play.decision.player == 0
    play.block({"Ornithopter": "Elvish Mystic"})
    play.until("end of combat")
    assert play.life(1) == 20 - 3 - 2 - 3


def test_only_black_mana_pays_for_the_x_of_consume_spirit() -> None:
    play = scene(Seat(hand=["Consume Spirit"], battlefield=["Swamp"] * 3 + ["Mountain"] * 3))
    play.cast("Consume Spirit", x=2, targets=["Player 2"])
    play.resolve()
    assert play.lives == [22, 18]
    other = scene(Seat(hand=["Consume Spirit"], battlefield=["Swamp"] * 3 + ["Mountain"] * 3))
    with pytest.raises(Illegal):
        other.cast("Consume Spirit", x=3, targets=["Player 2"])
