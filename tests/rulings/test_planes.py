"""Planes and phenomena, and what their rulings say."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.nontraditional import ChaosEnsue, Planeswalk
from apnap.language.types import ARTIFACT, CREATURE
from apnap.rules.asking.errors import Illegal
from apnap.state.things import of_player
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

FORESTS = ["Forest"] * 9
CHAOS = card("Chaos", "", "Artifact", Activated((Mana("{0}"),), (ChaosEnsue(),)))
WALKER = card("Walker", "", "Artifact", Activated((Mana("{0}"),), (Planeswalk(),)))
MEADOW = card("Meadow", "", "Plane - Meadow")


def on_plane(plane: str, *seats: Seat, active: int = 0, step: str = "precombat main") -> Script:
    """The plane is face up, and its controller has an artifact that makes chaos ensue."""
    seats[0].command = [plane]
    seats[0].battlefield = [*seats[0].battlefield, CHAOS, WALKER]
    if not seats[0].planar_deck:
        seats[0].planar_deck = [MEADOW, MEADOW]
    return scene(*seats, active=active, step=step, variant="planechase")


def chaos(play: Script) -> None:
    """Chaos ensues, and its ability is on the stack with its targets still to be chosen."""
    play.activate("Chaos")
    play.resolve()


def walk(play: Script) -> None:
    play.activate("Walker")
    play.resolve()


def mine(play: Script, player: int = 0) -> list[str]:
    return sorted([name for name in play.battlefield(player) if name not in ("Chaos", "Walker")])


# -- The Caldaia -------------------------------------------------------------------------------------------------------


@ruling("The Caldaia", 2)
@ruling("The Caldaia", 4)
def test_the_caldaia_lets_creatures_be_cast_with_blitz_from_the_hand() -> None:
    play = on_plane(
        "The Caldaia",
        Seat(hand=["Craw Wurm"], pool="{C}{C}{C}", library=FORESTS),
        Seat(hand=["Murder"], pool="{B}{B}{C}", library=FORESTS),
    )
    play.cast("Craw Wurm", way="blitz")
    play.resolve()
    assert "haste" in play.keywords("Craw Wurm")
    play.pass_priority()
    play.cast("Murder", ["Craw Wurm"])
    play.resolve_all()
    assert play.hand(0) == ["Forest"]
    assert play.graveyard(0) == ["Craw Wurm"]


@ruling("The Caldaia", 3)
def test_a_creature_cast_with_blitz_is_sacrificed_even_on_another_plane() -> None:
    play = on_plane("The Caldaia", Seat(hand=["Craw Wurm"], pool="{C}{C}{C}", library=FORESTS), Seat(library=FORESTS))
    play.cast("Craw Wurm", way="blitz")
    play.resolve()
    walk(play)
    assert "haste" in play.keywords("Craw Wurm")  # CR 611.3d
    play.until("end")
    play.resolve_all()
    assert play.graveyard(0) == ["Craw Wurm"]
    assert play.hand(0) == ["Forest"]


def test_the_caldaia_does_nothing_for_spells_that_are_no_creatures_or_not_yours() -> None:
    play = on_plane(
        "The Caldaia",
        Seat(hand=["Sol Ring", "Craw Wurm"], pool="{C}{C}{C}", graveyard=["Hill Giant"]),
        Seat(hand=["Ashcoat Bear"], pool="{C}{C}{C}"),
    )
    assert [option.word for option in play.decision.options if option.kind == "cast"] == ["", "blitz"]
    play.pass_priority()
    assert not play.may("cast", "Ashcoat Bear")


# -- Singing Towers of Darillium ---------------------------------------------------------------------------------------


@ruling("Singing Towers of Darillium", 2)
@ruling("Singing Towers of Darillium", 5)
def test_a_card_foretold_on_darillium_keeps_its_foretell_cost() -> None:
    """{4}{G}{G} reduced by {2}, after the game has left the plane."""
    play = on_plane(
        "Singing Towers of Darillium",
        Seat(hand=["Craw Wurm"], battlefield=FORESTS[:5], library=FORESTS),
        Seat(library=FORESTS),
    )
    play.special("foretell", "Craw Wurm")
    wurm = play.state.exile[0]
    walk(play)
    play.next_turn()
    play.next_turn()
    play.until("precombat main", 0)
    play.cast(wurm, way="foretell")
    play.resolve()
    tapped = [id for id in play.state.battlefield if play.state.object(id).tapped]
    assert len(tapped) == 4


@ruling("Singing Towers of Darillium", 1)
def test_a_card_may_be_foretold_in_response_but_lands_may_not() -> None:
    play = on_plane(
        "Singing Towers of Darillium",
        Seat(hand=["Craw Wurm", "Forest", "Opt"], pool="{C}{C}{U}"),
        Seat(hand=["Hill Giant"], pool="{C}{C}"),
    )
    play.cast("Opt")
    play.pass_to(0)
    assert play.may("foretell", "Craw Wurm")
    assert not play.may("foretell", "Forest")
    play.pass_priority()
    assert not play.may("foretell", "Hill Giant")


def test_chaos_on_darillium_lets_one_foretold_card_be_cast_this_turn() -> None:
    play = on_plane("Singing Towers of Darillium", Seat(hand=["Craw Wurm", "Hill Giant"], pool="{C}{C}{C}{C}"))
    play.special("foretell", "Craw Wurm")
    play.special("foretell", "Hill Giant")
    wurm, giant = play.state.exile
    assert not play.may("cast", wurm)
    chaos(play)
    play.resolve()
    assert play.may("cast", giant)
    play.cast(wurm, way="free")
    play.resolve()
    assert not play.may("cast", giant)
    assert mine(play) == ["Craw Wurm"]


# -- The Matrix of Time ------------------------------------------------------------------------------------------------


@ruling("The Matrix of Time", 1)
def test_cards_exiled_with_the_matrix_of_time_are_played_in_your_turn() -> None:
    me = Seat(pool="{C}{C}{G}{G}", library=["Forest"] * 5)
    theirs = Seat(pool="{C}{G}", library=["Forest"] * 5)
    me.battlefield, me.command = [WALKER], [MEADOW]
    me.library, theirs.library = ["Island", "Forest"], ["Grizzly Bears", "Swamp"]
    me.planar_deck = ["The Matrix of Time"]
    play = scene(me, theirs, variant="planechase")
    walk(play)
    assert not play.may("cast", "Grizzly Bears")  # the ability that exiles it is on the stack
    play.resolve()
    assert sorted(play.exile()) == ["Grizzly Bears", "Island"]
    play.cast("Grizzly Bears")
    play.resolve()  # first what triggered as it was cast: its owner loses life and exiles another card
    assert play.lives == [20, 17]
    play.resolve()
    play.land("Island")
    play.resolve()
    assert play.lives == [17, 17]
    assert sorted(play.exile()) == ["Forest", "Swamp"]
    assert not play.may("play", "Swamp")
    assert mine(play) == ["Grizzly Bears", "Island"]


# -- face down as Cybermen ---------------------------------------------------------------------------------------------


@ruling("The Moonbase", 2)
@ruling("The Moonbase", 4)
def test_the_moonbase_raises_cybermen_from_each_opponents_graveyard() -> None:
    play = on_plane(
        "The Moonbase",
        Seat(),
        Seat(graveyard=["Craw Wurm", "Hill Giant"]),
        Seat(graveyard=["Battering Craghorn", "Opt"], hand=["Clone"]),
    )
    chaos(play)
    play.choose("Craw Wurm")
    play.choose("Battering Craghorn")
    play.resolve()
    raised = [id for id in play.state.battlefield if play.state.object(id).face_down]
    assert [play.pt(id) for id in raised] == [(2, 2), (2, 2)]
    for id in raised:
        seen = play.values(id)
        assert (seen.name, seen.colours, play.controller(id)) == ("", 0, 0)
        assert seen.subtypes == {"Cyberman"}
        assert seen.types == ARTIFACT | CREATURE
    assert {play.state.object(id).known_to for id in raised} == {frozenset((0,))}  # CR 708.5
    assert play.graveyard(1) == ["Hill Giant"]


@ruling("The Moonbase", 3)
@ruling("Mondassian Colony Ship", 3)
@ruling("Mondassian Colony Ship", 4)
def test_a_cyberman_with_morph_is_turned_face_up_and_is_one_no_longer() -> None:
    play = on_plane(
        "Mondassian Colony Ship",
        Seat(battlefield=["Battering Craghorn"], pool="{C}{C}{R}{R}{U}{C}{C}{C}", hand=["Clone"]),
    )
    chaos(play)
    play.resolve()
    craghorn = next(id for id in play.state.battlefield if play.state.object(id).face_down)
    assert play.values(craghorn).subtypes == {"Cyberman"}
    play.special("turn face up", craghorn)
    assert play.pt(craghorn) == (3, 1)
    assert play.values(craghorn).subtypes == {"Beast", "Goat"}


@ruling("Mondassian Colony Ship", 2)
def test_what_is_listed_of_a_cyberman_is_copied() -> None:
    play = on_plane("Mondassian Colony Ship", Seat(battlefield=["Craw Wurm"], pool="{U}{C}{C}{C}", hand=["Clone"]))
    chaos(play)
    play.resolve()
    wurm = next(id for id in play.state.battlefield if play.state.object(id).face_down)
    play.cast("Clone")
    play.resolve()
    play.choose(wurm)
    clone = max(play.state.battlefield)
    assert clone != wurm
    assert play.values(clone).subtypes == {"Cyberman"}


@ruling("Mondassian Colony Ship", 1)
@ruling("The Moonbase", 1)
def test_a_double_faced_permanent_is_not_turned_face_down() -> None:
    play = on_plane("Mondassian Colony Ship", Seat(battlefield=["Delver of Secrets // Insectile Aberration"]))
    chaos(play)
    play.resolve_all()
    assert not any(play.state.object(id).face_down for id in play.state.battlefield)


def test_an_attacker_on_the_colony_ship_is_helped_by_others_of_its_kind() -> None:
    play = on_plane(
        "Mondassian Colony Ship",
        Seat(battlefield=["Grizzly Bears", "Ashcoat Bear", "Hill Giant"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Grizzly Bears"])
    play.resolve()
    assert play.pt(next(id for id in play.state.battlefield if play.values(id).name == "Grizzly Bears")) == (3, 3)


# -- Ood Sphere --------------------------------------------------------------------------------------------------------


def test_creatures_help_to_cast_noncreature_spells_on_the_ood_sphere() -> None:
    play = on_plane(
        "Ood Sphere",
        Seat(hand=["Divination", "Hill Giant"], battlefield=["Grizzly Bears"] * 2 + ["Hill Giant"], pool="{U}"),
    )
    assert play.may("cast", "Divination")
    assert not play.may("cast", "Hill Giant")


@ruling("Ood Sphere", 1)
def test_creatures_goaded_on_the_ood_sphere_only_tap_to_attack() -> None:
    play = on_plane(
        "Ood Sphere",
        Seat(pool="{W}{W}", hand=["Pressure Point"], library=FORESTS),
        Seat(battlefield=["Llanowar Elves", "Prodigal Pyromancer"], hand=["Giant Growth"]),
        Seat(battlefield=["Llanowar Elves"], hand=["Giant Growth"]),
    )
    chaos(play)
    goaded = [id for id in play.state.battlefield if play.values(id).name == "Llanowar Elves"]
    for elves in goaded:
        play.choose(elves)
    play.resolve()
    play.cast("Pressure Point", [goaded[0]])
    play.resolve()
    assert not any(play.state.object(id).tapped for id in goaded)
    play.pass_priority()
    assert not play.may("cast", "Giant Growth")
    assert play.may("activate", "Prodigal Pyromancer")


# -- The Doctor's Childhood Barn ---------------------------------------------------------------------------------------


@ruling("The Doctor's Childhood Barn", 5)
@ruling("The Doctor's Childhood Barn", 6)
@ruling("The Doctor's Childhood Barn", 7)
def test_permanents_stay_phased_out_until_a_player_planeswalks() -> None:
    play = on_plane(
        "The Doctor's Childhood Barn",
        Seat(library=FORESTS),
        Seat(battlefield=[Permanent("Grizzly Bears", tapped=True, counters={"+1/+1": 1})], library=FORESTS),
    )
    bears = play.id("Grizzly Bears")
    chaos(play)
    play.choose(bears)
    play.resolve()
    assert play.state.object(bears).phased_out
    play.next_turn()
    play.until("precombat main", 1)
    assert play.state.object(bears).phased_out  # its controller's untap step is over
    play.next_turn()
    walk(play)
    assert play.state.object(bears).phased_out
    play.resolve_all()
    seen = play.state.object(bears)
    assert (seen.phased_out, seen.tapped, seen.counters) == (False, False, {"+1/+1": 1})


@ruling("The Doctor's Childhood Barn", 1)
def test_they_phase_in_in_an_untap_step_once_the_barn_is_gone() -> None:
    play = on_plane(
        "The Doctor's Childhood Barn",
        Seat(library=FORESTS, hand=["Stifle"], pool="{U}"),
        Seat(battlefield=["Grizzly Bears"], library=FORESTS),
    )
    bears = play.id("Grizzly Bears")
    chaos(play)
    play.choose(bears)
    play.resolve()
    walk(play)
    play.cast("Stifle", [play.state.markers[0].stack[-1]])
    play.resolve()
    assert play.state.object(bears).phased_out
    play.next_turn()
    play.until("upkeep", 1)
    assert not play.state.object(bears).phased_out


# -- Grand Ossuary -----------------------------------------------------------------------------------------------------


@ruling("Grand Ossuary", 3)
@ruling("Grand Ossuary", 1)
def test_counters_for_a_dead_creature_are_distributed_as_the_ability_is_put_on_the_stack() -> None:
    play = on_plane(
        "Grand Ossuary",
        Seat(hand=["Murder", "Unsummon"], pool="{B}{B}{C}{U}"),
        Seat(battlefield=["Hill Giant", "Grizzly Bears", "Ashcoat Bear"]),
    )
    play.cast("Murder", ["Hill Giant"])
    play.resolve()
    play.choose("Grizzly Bears", "Ashcoat Bear")
    play.assign({"Grizzly Bears": 1, "Ashcoat Bear": 2})
    play.cast("Unsummon", ["Ashcoat Bear"])
    play.resolve_all()
    assert play.counters("Grizzly Bears") == {"+1/+1": 1}


@ruling("Grand Ossuary", 2)
def test_each_player_gets_a_saproling_for_each_power_of_what_they_exiled() -> None:
    play = on_plane(
        "Grand Ossuary",
        Seat(battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 3}), "Hill Giant"]),
        Seat(battlefield=["Ashcoat Bear"]),
    )
    chaos(play)
    play.resolve()
    assert mine(play) == ["Saproling Token"] * 8
    assert mine(play, 1) == ["Saproling Token"] * 2
    assert play.command() == ["Meadow"]


# -- tokens that attack ------------------------------------------------------------------------------------------------


@ruling("Kharasha Foothills", 1)
@ruling("Kharasha Foothills", 2)
def test_a_copy_attacks_each_other_opponent_on_the_kharasha_foothills() -> None:
    play = on_plane(
        "Kharasha Foothills",
        Seat(battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 2})], library=FORESTS),
        Seat(battlefield=["Teferi, Hero of Dominaria"]),
        Seat(battlefield=["Teferi, Hero of Dominaria"]),
        Seat(),
    )
    play.attack({"Grizzly Bears": "Player 2"})
    play.resolve()
    play.choose("Player 3", "Player 4")
    copies = [id for id in play.state.battlefield if play.state.object(id).is_token]
    assert [play.pt(id) for id in copies] == [(2, 2), (2, 2)]
    combat = play.state.markers[0].combat
    assert combat is not None
    assert [combat.attackers[id] for id in copies] == [of_player(2), of_player(3)]
    assert all(play.state.object(id).tapped for id in copies)
    play.until("end")
    play.resolve_all()
    assert mine(play) == ["Grizzly Bears"]


@ruling("Kharasha Foothills", 3)
def test_an_attack_on_a_planeswalker_brings_no_copies() -> None:
    play = on_plane(
        "Kharasha Foothills",
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Teferi, Hero of Dominaria"]),
        Seat(),
    )
    play.attack({"Grizzly Bears": "Teferi, Hero of Dominaria"})
    assert not play.state.markers[0].stack


@ruling("Kharasha Foothills", 4)
def test_creatures_are_sacrificed_only_as_the_chaos_ability_resolves() -> None:
    play = on_plane(
        "Kharasha Foothills", Seat(battlefield=["Grizzly Bears", "Hill Giant"]), Seat(battlefield=["Craw Wurm"])
    )
    chaos(play)
    play.choose("Hill Giant")
    assert mine(play) == ["Grizzly Bears", "Hill Giant"]
    play.resolve()
    play.yes()
    play.choose("Grizzly Bears")
    assert play.state.object(play.id("Hill Giant")).damage == 1


def test_each_dalek_attacks_its_opponent_if_able() -> None:
    play = on_plane("City of the Daleks", Seat(library=FORESTS), Seat(), Seat())
    chaos(play)
    play.resolve()
    daleks = [id for id in play.state.battlefield if play.values(id).subtypes == {"Dalek"}]
    assert [play.keywords(id) for id in daleks] == [{"menace", "haste"}] * 2
    play.until("declare attackers")
    for goals in (("Player 3", "Player 2"), ("Player 2", "Player 2")):
        with pytest.raises(Illegal):
            play.attack(dict(zip(daleks, goals, strict=True)))
    play.attack({daleks[0]: "Player 2", daleks[1]: "Player 3"})
    play.choose("Player 2")  # who loses life
    play.until("end")
    play.resolve_all()
    assert mine(play) == []


def test_city_of_the_daleks_counts_artifacts_as_you_attack() -> None:
    play = on_plane("City of the Daleks", Seat(battlefield=["Grizzly Bears", "Sol Ring"]), Seat())
    play.attack(["Grizzly Bears"])
    play.resolve()
    assert play.life(1) == 17  # with those that make chaos ensue and planeswalk


# -- Glimmervoid Basin -------------------------------------------------------------------------------------------------


@ruling("Glimmervoid Basin", 3)
@ruling("Glimmervoid Basin", 13)
@ruling("Glimmervoid Basin", 14)
def test_a_spell_is_copied_for_everything_else_it_could_target() -> None:
    """The caster chooses their order; the original resolves last; the copies aren't cast."""
    play = on_plane(
        "Glimmervoid Basin",
        Seat(battlefield=["Grizzly Bears", "Slippery Bogle"], life=20),
        Seat(battlefield=["Hill Giant", "Slippery Bogle"], hand=["Lightning Bolt"], pool="{R}"),
    )
    play.pass_priority()
    play.cast("Lightning Bolt", ["Grizzly Bears"])
    play.resolve()
    assert play.decision.player == 1
    offered = [option.thing for option in play.decision.options]
    bogles = [id for id in play.state.battlefield if play.values(id).name == "Slippery Bogle"]
    assert [id in offered for id in bogles] == [False, True]  # the other's has hexproof
    play.choose("Player 1")
    play.choose("Hill Giant")
    play.choose("Player 2")
    stack = play.state.markers[0].stack
    assert len(stack) == 5
    assert {play.controller(id) for id in stack} == {1}
    play.resolve_all()
    assert play.lives == [17, 17]
    assert "Grizzly Bears" in play.graveyard(0)
    assert sorted(play.graveyard(1)) == ["Hill Giant", "Lightning Bolt", "Slippery Bogle"]


@ruling("Glimmervoid Basin", 5)
@ruling("Glimmervoid Basin", 6)
def test_a_spell_with_several_targets_is_not_copied() -> None:
    """Nor is one that has the same target twice."""
    for spell, targets in (("Seeds of Strength", ["Hill Giant"] * 3), ("Agony Warp", ["Hill Giant", "Craw Wurm"])):
        seat = Seat(hand=[spell], pool="{U}{B}{G}{W}")
        play = on_plane("Glimmervoid Basin", seat, Seat(battlefield=["Hill Giant", "Craw Wurm"]))
        play.cast(spell, targets)
        assert len(play.state.markers[0].stack) == 1


@ruling("Glimmervoid Basin", 8)
def test_copies_keep_the_value_of_x() -> None:
    play = on_plane("Glimmervoid Basin", Seat(hand=["Blaze"], pool="{R}{C}{C}{C}"), Seat())
    play.cast("Blaze", ["Player 2"], x=3)
    play.resolve_all()
    assert play.lives == [17, 17]


@ruling("Glimmervoid Basin", 9)
@ruling("Glimmervoid Basin", 10)
def test_copies_keep_the_mode_and_target_whatever_it_allows() -> None:
    play = on_plane(
        "Glimmervoid Basin",
        Seat(battlefield=["Sol Ring"], hand=["Naturalize"], pool="{C}{G}"),
        Seat(battlefield=["Glorious Anthem", "Hill Giant"]),
    )
    play.cast("Naturalize", ["Sol Ring"])
    play.resolve()
    while play.decision.purpose == "next":
        play.choose(play.decision.options[0])
    play.resolve_all()
    assert mine(play) == []
    assert mine(play, 1) == ["Hill Giant"]


@ruling("Glimmervoid Basin", 4)
def test_chaos_in_the_basin_copies_a_creature_for_each_other_player() -> None:
    play = on_plane(
        "Glimmervoid Basin", Seat(), Seat(battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 1})]), Seat()
    )
    chaos(play)
    play.resolve()
    for player, sizes in ((0, [(2, 2)]), (1, [(3, 3)]), (2, [(2, 2)])):
        found = [id for id in play.state.battlefield if play.values(id).name == "Grizzly Bears"]
        assert [play.pt(id) for id in found if play.controller(id) == player] == sizes


# -- Selesnya Loft Gardens ---------------------------------------------------------------------------------------------


@ruling("Selesnya Loft Gardens", 4)
def test_chaos_in_the_loft_gardens_adds_mana_and_twice_adds_more() -> None:
    """What it adds pays for spells as they are cast, and until the end of the turn."""
    play = on_plane(
        "Selesnya Loft Gardens",
        Seat(battlefield=["Forest", "Forest"], hand=["Craw Wurm"], library=FORESTS),
        Seat(battlefield=["Forest"], library=FORESTS),
    )
    assert not play.may("cast", "Craw Wurm")
    chaos(play)
    play.resolve()
    assert not play.may("cast", "Craw Wurm")
    chaos(play)
    play.resolve()
    assert play.may("cast", "Craw Wurm")
    first, second, theirs = [id for id in play.state.battlefield if play.values(id).name == "Forest"]
    play.mana(first)
    assert play.pool(0) == "{G}{G}{G}"
    play.pass_priority()
    play.mana(theirs)
    assert play.pool(1) == "{G}"
    play.next_turn()
    play.until("upkeep", 1)
    play.pass_to(0)
    play.mana(second)
    assert play.pool(0) == "{G}"


@ruling("Selesnya Loft Gardens", 3)
def test_tokens_and_counters_put_by_effects_are_doubled() -> None:
    play = on_plane("Selesnya Loft Gardens", Seat(hand=["Raise the Alarm", "Servant of the Scale"], pool="{C}{W}{G}"))
    play.cast("Raise the Alarm")
    play.resolve()
    assert mine(play) == ["Soldier Token"] * 4
    play.cast("Servant of the Scale")
    play.resolve()
    assert play.counters("Servant of the Scale") == {"+1/+1": 2}


@ruling("Selesnya Loft Gardens", 1)
@ruling("Selesnya Loft Gardens", 2)
def test_counters_of_costs_and_damage_are_not_doubled() -> None:
    play = on_plane(
        "Selesnya Loft Gardens",
        Seat(battlefield=["Teferi, Hero of Dominaria", "Blightwidow", "Craw Wurm"], library=FORESTS),
        Seat(battlefield=["Hill Giant"]),
    )
    play.activate("Teferi, Hero of Dominaria", 0)
    assert play.counters("Teferi, Hero of Dominaria") == {"loyalty": 5}
    play.resolve()
    play.attack(["Blightwidow"])
    play.block({"Hill Giant": "Blightwidow"})
    play.until("postcombat main")
    assert play.counters("Hill Giant") == {"-1/-1": 2}


@needs_corpus
def test_high_tide_pays_for_a_spell_with_fewer_islands() -> None:
    play = scene(Seat(battlefield=["Island"] * 3, hand=["High Tide", "Divination", "Opt"], library=FORESTS))
    play.cast("High Tide")
    play.resolve()
    assert play.may("cast", "Divination")
    play.cast("Divination")
    assert play.pool(0) == "{U}"


# -- Glen Elendra ------------------------------------------------------------------------------------------------------


@ruling("Glen Elendra", 1)
def test_a_creature_that_dealt_combat_damage_is_exchanged_for_one_of_that_players() -> None:
    """If either has left by then, nothing is exchanged."""
    for removed in (False, True):
        play = on_plane(
            "Glen Elendra",
            Seat(battlefield=["Grizzly Bears", "Ashcoat Bear"]),
            Seat(battlefield=["Hill Giant", "Island"], hand=["Unsummon"]),
            Seat(battlefield=["Craw Wurm"]),
        )
        play.attack({"Grizzly Bears": "Player 2"})
        play.until("end of combat")
        record = play.state.object(play.state.markers[0].stack[-1]).stack
        assert record is not None
        aimed = [play.values(thing).name for group in record.targets for thing in group]
        assert aimed == ["Grizzly Bears", "Hill Giant"]
        if removed:
            play.pass_priority()
            play.cast("Unsummon", ["Hill Giant"])
            play.resolve()
        play.resolve()
        if play.decision.purpose == "may":
            play.yes()
        theirs = ["Island"] if removed else ["Grizzly Bears", "Island"]
        own = ["Ashcoat Bear", "Grizzly Bears"] if removed else ["Ashcoat Bear", "Hill Giant"]
        assert (mine(play), mine(play, 1)) == (own, theirs)


def test_nothing_is_exchanged_if_no_creature_dealt_combat_damage_to_a_player() -> None:
    play = on_plane("Glen Elendra", Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Grizzly Bears"])
    play.block({"Hill Giant": "Grizzly Bears"})
    play.until("end of combat")
    assert not play.state.markers[0].stack


# -- Enigma Ridges -----------------------------------------------------------------------------------------------------


def test_those_with_fewer_lands_find_as_many_as_they_lack() -> None:
    lands = ["Forest"] * 5
    seats = [
        Seat(battlefield=[WALKER, "Forest"], library=lands),
        Seat(battlefield=lands[:3], library=lands),
        Seat(library=lands),
    ]
    seats[0].command, seats[0].planar_deck = [MEADOW], ["Enigma Ridges"]
    play = scene(*seats, variant="planechase")
    walk(play)
    play.resolve()
    assert (play.decision.player, play.decision.most) == (0, 2)  # type: ignore[attr-defined]
    first = [option for option in play.decision.options if option.kind == "thing"]
    play.choose(*[option.thing for option in first[:2]])
    second = [option for option in play.decision.options if option.kind == "thing"]
    play.choose(*[option.thing for option in second[:3]])
    assert [len(play.hand(player)) for player in range(3)] == [2, 0, 3]


def test_chaos_on_the_ridges_draws_a_card_and_a_land_may_enter() -> None:
    play = on_plane("Enigma Ridges", Seat(library=["Forest"]))
    chaos(play)
    play.resolve()
    play.yes()
    assert mine(play) == ["Forest"]
