"""Cards of the Commander deck "Nature of the Beast", and others that share their mechanisms."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import ApnapError
from apnap.state.things import of_player
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

MARATH = "Marath, Will of the Wild"


@ruling("Marath, Will of the Wild", 2)
@ruling("Marath, Will of the Wild", 3)
def test_marath_counts_all_mana_that_was_spent() -> None:
    """Also what it costs more because of an effect, and nothing that nobody asks for."""
    for golems, size in (([], 3), (["Lodestone Golem"], 4)):
        play = scene(Seat(hand=[MARATH], pool="{R}{G}{W}{C}{C}", battlefield=golems), Seat())
        play.cast(MARATH)
        play.resolve()
        assert play.counters(MARATH) == {"+1/+1": size}


@ruling("Marath, Will of the Wild", 1)
def test_marath_that_was_not_cast_has_no_counters() -> None:
    play = scene(Seat(hand=["Exhume"], pool="{B}{C}", graveyard=[MARATH]), Seat())
    play.cast("Exhume")
    play.resolve()
    assert sorted(play.graveyard(0)) == ["Exhume", MARATH]


@ruling("Marath, Will of the Wild", 4)
def test_marath_pays_x_twice() -> None:
    marath = Permanent(MARATH, {"+1/+1": 3})
    play = scene(Seat(battlefield=[marath], pool="{C}{C}{C}"), Seat())
    with pytest.raises(ApnapError):
        play.activate(MARATH, modes=[1], targets=["Player 2"], x=0)
    play.activate(MARATH, modes=[1], targets=["Player 2"], x=2)
    play.resolve()
    assert (play.lives, play.counters(MARATH)) == ([20, 18], {"+1/+1": 1})
    play.activate(MARATH, modes=[2], x=1)
    play.resolve()
    assert play.battlefield(0) == ["Elemental Token"]
    assert play.pt("Elemental Token") == (1, 1)


def test_a_land_that_can_not_become_0_0() -> None:
    lair = Permanent("Lair of the Hydra", tapped=True)
    play = scene(Seat(battlefield=[lair], pool="{G}"), Seat())
    assert not play.may("activate", "Lair of the Hydra")
    play = scene(Seat(battlefield=[lair], pool="{G}{C}{C}"), Seat())
    play.activate("Lair of the Hydra", x=2)
    play.resolve()
    assert play.pt("Lair of the Hydra") == (2, 2)


# -- the arena ---------------------------------------------------------------------------------------------------------


def arena(*others: Seat) -> Script:
    mine = Seat(battlefield=["Magus of the Arena", "Hill Giant"], pool="{C}{C}{C}")
    return scene(mine, *others)


@ruling("Magus of the Arena", 3)
def test_an_opponent_chooses_a_creature_they_control() -> None:
    """The controller chooses a creature of theirs, then an opponent who has one."""
    play = arena(
        Seat(battlefield=["Grizzly Bears", "Wall of Wood"]), Seat(battlefield=["Memnite", "Ornithopter"]), Seat()
    )
    play.activate("Magus of the Arena", targets=["Hill Giant", "Memnite"], choices=[["Player 3"]])
    play.resolve()
    assert (play.graveyard(2), play.tapped("Hill Giant")) == (["Memnite"], True)
    assert play.battlefield(1) == ["Grizzly Bears", "Wall of Wood"]


def test_a_player_without_creatures_does_not_choose() -> None:
    play = arena(Seat(), Seat(battlefield=["Memnite"]))
    play.activate("Magus of the Arena", targets=["Hill Giant"])
    play.resolve()
    assert play.graveyard(2) == ["Memnite"]


@ruling("Magus of the Arena", 2)
def test_one_creature_alone_does_not_fight() -> None:
    play = arena(Seat(battlefield=["Grizzly Bears"], hand=["Unsummon"], pool="{U}"))
    play.activate("Magus of the Arena", targets=["Hill Giant"])
    play.pass_to(1)
    play.cast("Unsummon", ["Grizzly Bears"])
    play.resolve_all()
    assert play.tapped("Hill Giant")
    assert play.state.object(play.id("Hill Giant")).damage == 0


@ruling("Magus of the Arena", 4)
def test_tapped_creatures_fight() -> None:
    play = arena(Seat(battlefield=[Permanent("Craw Wurm", tapped=True)]))
    play.activate("Magus of the Arena", targets=["Hill Giant"])
    play.resolve()
    assert play.graveyard(0) == ["Hill Giant"]


# -- lands -------------------------------------------------------------------------------------------------------------


def test_from_the_ashes_replaces_nonbasic_lands() -> None:
    library = ["Forest", "Island", "Shock"]
    mine = Seat(
        hand=["From the Ashes"], pool="{R}{C}{C}{C}", battlefield=["Mountain", "Azorius Guildgate"], library=library
    )
    theirs = Seat(battlefield=["Gruul Guildgate", "Boros Guildgate"], library=library)
    play = scene(mine, theirs)
    play.cast("From the Ashes")
    play.resolve()
    play.yes()
    play.choose("Forest")
    play.yes()
    play.choose("Island")
    play.no()
    assert play.battlefield(0) == ["Mountain", "Forest"]
    assert play.battlefield(1) == ["Island"]


@ruling("Tempt with Discovery", 1)
@ruling("Tempt with Discovery", 2)
def test_tempt_with_discovery_rewards_each_acceptance() -> None:
    library = ["Forest", "Island", "Swamp", "Shock"]
    play = scene(
        Seat(hand=["Tempt with Discovery"], pool="{G}{C}{C}{C}", library=library),
        *[Seat(library=library) for _ in range(3)],
    )
    play.cast("Tempt with Discovery")
    play.resolve()
    play.choose("Forest")
    play.yes()
    play.choose("Swamp")
    play.no()
    assert (play.decision.player, play.battlefield(1)) == (3, [])
    play.yes()
    play.choose("Island")
    assert (play.battlefield(1), play.battlefield(2), play.battlefield(3)) == (["Swamp"], [], ["Island"])
    play.choose("Island")
    play.choose("Swamp")
    assert play.battlefield(0) == ["Forest", "Island", "Swamp"]


def test_tempting_offers_are_repeated_for_those_who_accept() -> None:
    theirs = Seat(battlefield=["Grizzly Bears"])
    play = scene(
        Seat(hand=["Tempt with Glory"], pool="{W}" + "{C}" * 5, battlefield=["Memnite"]),
        theirs,
        Seat(battlefield=["Ornithopter"]),
    )
    play.cast("Tempt with Glory")
    play.resolve()
    play.no()
    play.yes()
    assert (play.counters("Memnite"), play.counters("Grizzly Bears")) == ({"+1/+1": 2}, {})
    assert play.counters("Ornithopter") == {"+1/+1": 1}


# -- what was milled ---------------------------------------------------------------------------------------------------


def test_only_cards_that_reach_a_graveyard_count() -> None:
    """Those of all players, and none that are exiled instead."""
    for leyline, zombies in (([], 3), (["Rest in Peace"], 0)):
        mine = Seat(
            hand=["Dread Summons"],
            pool="{C}{C}{B}{B}",
            battlefield=leyline,
            library=["Hill Giant", "Memnite", "Forest"],
        )
        play = scene(mine, Seat(library=["Forest", "Craw Wurm", "Island"]))
        play.cast("Dread Summons", x=2)
        play.resolve()
        assert play.battlefield(0).count("Zombie Token") == zombies


# -- combat ------------------------------------------------------------------------------------------------------------


@ruling("Mystic Barrier", 1)
@ruling("Mystic Barrier", 3)
def test_mystic_barrier_lets_players_attack_in_one_direction() -> None:
    for words, legal in ((("left",), "2"), (("right",), "4"), (("left", "right"), "")):
        for goal in "234":
            barriers = [Permanent("Mystic Barrier", chosen={"direction": word}) for word in words]
            mine = Seat(battlefield=["Grizzly Bears", *barriers], hand=["Shock"], pool="{R}")
            play = scene(mine, Seat(), Seat(), Seat())
            play.cast("Shock", [f"Player {goal}"])
            play.resolve()
            if goal in legal:
                play.attack({"Grizzly Bears": f"Player {goal}"})
            else:
                with pytest.raises(ApnapError):
                    play.attack({"Grizzly Bears": f"Player {goal}"})


def test_mystic_barrier_asks_again_each_upkeep() -> None:
    mine = Seat(hand=["Mystic Barrier"], pool="{W}{C}{C}{C}{C}", library=["Forest"] * 9)
    play = scene(mine, Seat(battlefield=["Grizzly Bears"], library=["Forest"] * 9), Seat(library=["Forest"] * 9))
    play.cast("Mystic Barrier")
    play.resolve()
    play.resolve()
    play.choose("right")
    play.next_turn()
    with pytest.raises(ApnapError):
        play.attack({"Grizzly Bears": "Player 3"})


@ruling("War Cadence", 1)
def test_war_cadence_makes_blocking_cost_mana() -> None:
    one: dict[str | int, str] = {"Grizzly Bears": "Hill Giant"}
    both = {**one, "Memnite": "Craw Wurm"}
    for lands, x, chosen in ((2, 1, both), (1, 1, one), (2, 3, {})):
        mine = Seat(battlefield=["War Cadence", "Hill Giant", "Craw Wurm"], pool="{R}" + "{C}" * x)
        play = scene(mine, Seat(battlefield=["Grizzly Bears", "Memnite", *["Forest"] * lands]))
        play.activate("War Cadence", x=x)
        play.resolve()
        play.attack(["Hill Giant", "Craw Wurm"])
        if chosen != both:
            with pytest.raises(ApnapError):
                play.block(both)
        if chosen:
            play.block(chosen)
        tapped = [id for id in play.state.battlefield if play.state.object(id).tapped]
        assert len(tapped) == 2 + len(chosen)


@ruling("Naya Soulbeast", 1)
def test_naya_soulbeast_s_counters_are_known_before_it_resolves() -> None:
    mine = Seat(hand=["Naya Soulbeast"], pool="{G}{G}" + "{C}" * 6, library=["Hill Giant", "Forest"])
    play = scene(mine, Seat(library=["Craw Wurm", "Forest"], hand=["Opt"], pool="{U}"))
    play.cast("Naya Soulbeast")
    play.resolve()
    assert play.stack == ["Naya Soulbeast"]
    play.resolve()
    assert play.counters("Naya Soulbeast") == {"+1/+1": 10}


@ruling("Witch Hunt", 5)
@ruling("Witch Hunt", 6)
def test_witch_hunt_goes_to_an_opponent_at_random() -> None:
    """Who it is can be seen while the ability is on the stack."""
    found = set()
    for seed in range(8):
        play = scene(Seat(battlefield=["Witch Hunt"]), Seat(), Seat(), seed=seed)
        play.until("end")
        record = play.state.object(play.state.zone("stack", 0)[0]).stack
        assert record is not None
        target = record.targets[0][0]
        play.resolve()
        assert of_player(target) == play.controller("Witch Hunt")
        found.add(play.controller("Witch Hunt"))
    assert found == {1, 2}


@ruling("Witch Hunt", 2)
@ruling("Witch Hunt", 4)
def test_nobody_gains_life_during_a_witch_hunt() -> None:
    mine = Seat(
        battlefield=["Witch Hunt"], hand=["Angel's Mercy", "Revitalize"], pool="{W}{W}{C}{C}{W}{C}", library=["Forest"]
    )
    play = scene(mine, Seat())
    play.cast("Revitalize")
    play.resolve()
    assert (play.lives, "Forest" in play.hand(0)) == ([20, 20], True)
