"""Rulings about replacement effects that meet, abilities that are lost, and creatures that come back as new."""

from __future__ import annotations

from apnap.language.types import ARTIFACT
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Reflector Mage", 1)
def test_a_nameless_creature_may_be_cast_again() -> None:
    play = scene(
        Seat(hand=["Reflector Mage"], pool="{W}{U}{U}"),
        Seat(
            battlefield=[Permanent("Jeering Instigator", face_down=True), *["Mountain"] * 3],
            library=["Island"],
        ),
    )
    play.cast("Reflector Mage")
    play.resolve_all()
    play.until("precombat main", 1)
    ways = [option.word for option in play.decision.options if option.kind == "cast"]
    assert sorted(ways) == ["", "morph"]


@ruling("Robe of Stars", 6)
def test_a_robe_that_phased_out_is_not_moved() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Hill Giant", Permanent("Robe of Stars", attached_to="Grizzly Bears")],
            pool="{W}{C}{C}",
        ),
    )
    robe = play.id("Robe of Stars")
    play.activate("Robe of Stars", ability=1, targets=["Hill Giant"])
    play.activate("Robe of Stars", ability=0)
    play.resolve_all()
    assert (play.object(robe).phased_out, play.pt("Hill Giant")) == (True, (3, 3))
    assert play.attached_to(robe) == "Grizzly Bears"


@ruling("Merfolk Trickster", 1)
def test_who_is_tapped_triggers_before_it_is_tricked() -> None:
    play = scene(Seat(hand=["Merfolk Trickster"], pool="{U}{U}"), Seat(battlefield=["Emmara, Soul of the Accord"]))
    play.cast("Merfolk Trickster")
    play.resolve()
    play.resolve()
    assert play.stack == ["ability of Emmara, Soul of the Accord"]
    play.resolve()
    assert play.battlefield(1) == ["Emmara, Soul of the Accord", "Soldier Token"]


@ruling("Feldon of the Third Path", 3)
def test_a_copy_of_feldon_s_token_stays_an_artifact() -> None:
    feldon = "Feldon of the Third Path"
    play = scene(
        Seat(battlefield=[feldon], pool="{R}" * 3 + "{U}" * 4, graveyard=["Hill Giant"], hand=["Clone"]),
    )
    play.activate(feldon, targets=["Hill Giant"], pay=[])
    play.resolve()
    token = play.state.battlefield[-1]
    assert "haste" in play.keywords(token)
    play.cast("Clone")
    play.resolve()
    play.choose(token)
    clone = play.state.battlefield[-1]
    assert (bool(play.values(clone).types & ARTIFACT), "haste" in play.keywords(clone)) == (True, False)
    play.until("end")
    play.resolve()
    assert (clone in play.state.battlefield, token in play.state.battlefield) == (True, False)


@ruling("Warehouse Tabby", 2)
def test_a_tabby_does_not_see_its_own_aura_fall() -> None:
    play = scene(
        Seat(
            battlefield=["Warehouse Tabby", Permanent("Holy Strength", attached_to="Warehouse Tabby")],
            hand=["Murder"],
            pool="{B}" * 3,
        ),
    )
    play.cast("Murder", targets=["Warehouse Tabby"])
    play.resolve()
    assert (play.stack, play.graveyard(0)[0]) == ([], "Holy Strength")
    play = scene(
        Seat(
            battlefield=["Warehouse Tabby", Permanent("Holy Strength", attached_to="Warehouse Tabby")],
            hand=["Akroma's Vengeance"],
            pool="{W}" * 6,
        ),
    )
    play.cast("Akroma's Vengeance")
    play.resolve()
    assert play.stack == ["ability of Warehouse Tabby"]


@ruling("Curse of Bloodletting", 3)
def test_the_victim_chooses_what_comes_first() -> None:
    for first, life in (("Mending Hands", 18), ("Curse of Bloodletting", 14)):
        play = scene(
            Seat(
                battlefield=[Permanent("Curse of Bloodletting", attached_to="Player 2")],
                hand=["Blaze"],
                pool="{R}" * 6,
            ),
            Seat(hand=["Mending Hands"], pool="{W}"),
        )
        play.cast("Mending Hands", targets=["Player 2"], by=1)
        play.resolve()
        play.cast("Blaze", x=5, targets=["Player 2"])
        play.resolve()
        assert play.decision.player == 1
        play.choose(first)
        assert play.life(1) == life


@ruling("Kami of Whispered Hopes", 3)
def test_the_creature_s_controller_orders_what_adds_counters() -> None:
    play = scene(
        Seat(
            battlefield=["Kami of Whispered Hopes", "Conclave Mentor", "Aeromunculus"],
            pool="{G}{U}{C}{C}",
        ),
    )
    play.activate("Aeromunculus")
    play.resolve()
    play.choose("Conclave Mentor")
    assert play.counters("Aeromunculus") == {"+1/+1": 3}


@ruling("Magus of the Moon", 3)
def test_a_land_under_the_moon_has_nothing_to_trigger() -> None:
    play = scene(Seat(battlefield=["Magus of the Moon", "Island"], hand=["Gruul Turf"]))
    play.land("Gruul Turf")
    assert (play.stack, play.values("Gruul Turf").subtypes) == ([], frozenset(("Mountain",)))


@ruling("Ray of Frost", 1)
def test_frost_takes_what_came_before_it() -> None:
    play = scene(
        Seat(hand=["Ray of Frost"], pool="{U}{U}", battlefield=["Plains"]),
        Seat(battlefield=["Raging Goblin", "Plains"], hand=["Mighty Leap"], pool="{W}{W}"),
    )
    play.cast("Ray of Frost", targets=["Raging Goblin"])
    play.resolve_all()
    assert (play.keywords("Raging Goblin"), play.tapped("Raging Goblin")) == (frozenset(), True)
    play.cast("Mighty Leap", targets=["Raging Goblin"], by=1)
    play.resolve()
    assert play.keywords("Raging Goblin") == {"flying"}


@ruling("Dance of the Skywise", 5)
def test_a_dancing_face_down_creature_can_not_turn_up() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Jeering Instigator", face_down=True), *["Mountain"] * 3],
            hand=["Dance of the Skywise"],
            pool="{U}{U}",
        ),
    )
    assert play.may("turn face up", "face-down creature")
    play.cast("Dance of the Skywise", targets=["face-down creature"])
    play.resolve()
    assert (play.pt("face-down creature"), play.may("turn face up", "face-down creature")) == ((4, 4), False)


@ruling("Nightcreep", 4)
def test_lands_become_swamps_alone() -> None:
    play = scene(Seat(hand=["Nightcreep"], pool="{B}{B}", battlefield=["Temple Garden", "Grizzly Bears"]))
    play.cast("Nightcreep")
    play.resolve()
    assert play.values("Temple Garden").subtypes == {"Swamp"}
    play.mana("Temple Garden")
    assert play.pool() == "{B}"


@ruling("Nightmare Shepherd", 5)
def test_a_nightmare_of_a_nightmare_is_one_by_one() -> None:
    play = scene(
        Seat(battlefield=["Nightmare Shepherd", "Nightmare", *["Swamp"] * 5], hand=["Murder"]),
    )
    play.cast("Murder", targets=["Nightmare"])
    play.resolve()
    play.resolve()
    play.yes()
    token = play.state.battlefield[-1]
    assert (play.pt(token), play.exile()) == ((1, 1), ["Nightmare"])


@ruling("Demonic Gifts", 1)
def test_a_gift_works_once() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", *["Mountain"] * 2], hand=["Demonic Gifts", "Shock", "Shock"], pool="{B}{B}"),
    )
    play.cast("Demonic Gifts", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.pt("Grizzly Bears") == (2, 2)
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.stack, "Grizzly Bears" in play.graveyard(0)) == ([], True)


@ruling("Angelic Chorus", 1)
def test_the_chorus_does_not_sing_for_a_change_of_sides() -> None:
    play = scene(
        Seat(battlefield=["Angelic Chorus"], hand=["Act of Treason"], pool="{R}" * 3), Seat(battlefield=["Craw Wurm"])
    )
    play.cast("Act of Treason", targets=["Craw Wurm"])
    play.resolve()
    assert (play.stack, play.life(0)) == ([], 20)


@ruling("Escape Protocol", 1)
def test_the_protocol_chooses_once_it_is_paid_for() -> None:
    play = scene(
        Seat(
            battlefield=["Escape Protocol", "Grizzly Bears", "Hill Giant"],
            hand=["Avian Oddity"],
            pool="{U}" * 4,
            library=["Island"],
        ),
    )
    play.activate("Avian Oddity")
    play.order([0, 1])
    play.choose("Grizzly Bears")
    assert len(play.stack) == 3
