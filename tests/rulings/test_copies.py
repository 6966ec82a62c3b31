"""Rulings about copies of spells, tokens and permanents, and what isn't copied."""

from __future__ import annotations

from apnap.language.types import ARTIFACT, LEGENDARY
from tests.rulings.declaring import pay
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Cut of the Profits", 4)
def test_a_casualty_copy_has_the_same_x() -> None:
    play = scene(
        Seat(hand=["Cut of the Profits"], pool="{B}" * 4, battlefield=["Hill Giant"], library=["Island"] * 6),
    )
    play.cast("Cut of the Profits", x=2, costs={"casualty": 1})
    play.resolve_all()
    assert (play.life(0), play.hand(0), play.graveyard(0)) == (
        16,
        ["Island"] * 4,
        ["Cut of the Profits", "Hill Giant"],
    )


@ruling("Second Harvest", 2)
def test_a_token_copied_has_its_original_characteristics() -> None:
    bears = Permanent("Grizzly Bears", token=True, counters={"+1/+1": 2}, tapped=True)
    play = scene(Seat(hand=["Second Harvest"], pool="{G}" * 4, battlefield=[bears]))
    play.cast("Second Harvest")
    play.resolve()
    copy = play.state.battlefield[-1]
    assert (play.pt(copy), play.counters(copy), play.tapped(copy)) == ((2, 2), {}, False)


@ruling("Identity Thief", 3)
def test_identity_thief_is_still_a_copy_as_the_end_step_begins() -> None:
    play = scene(Seat(battlefield=["Identity Thief"]), Seat(battlefield=["Stenchskipper"]))
    play.attack(["Identity Thief"])
    play.resolve()
    play.yes()
    assert (play.battlefield(), play.exile()) == (["Stenchskipper"], ["Stenchskipper"])
    play.until("end")
    play.order([0, 1])
    play.resolve_all()
    assert (play.graveyard(0), play.battlefield(1)) == (["Identity Thief"], ["Stenchskipper"])


@ruling("Mocking Doppelganger", 6)
def test_a_doppelganger_of_a_clone_copies_what_it_copied() -> None:
    play = scene(
        Seat(hand=["Clone"], pool="{U}" * 4, battlefield=["Serra Angel"]),
        Seat(hand=["Mocking Doppelganger"], pool="{U}" * 4),
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    play.cast("Mocking Doppelganger", by=1)
    play.resolve()
    play.choose(play.state.battlefield[-1])
    assert (play.battlefield(1), play.pt(play.state.battlefield[-1])) == (["Serra Angel"], (4, 4))


@ruling("Renegade Doppelganger", 9)
def test_renegade_doppelganger_may_become_several_copies_in_turn() -> None:
    play = scene(
        Seat(
            hand=["Rise of the Dark Realms"],
            pool="{B}" * 9,
            battlefield=["Renegade Doppelganger"],
            graveyard=["Serra Angel", "Prodigal Pyromancer"],
        ),
    )
    play.cast("Rise of the Dark Realms")
    play.resolve()
    play.order([0, 1])
    renegade = play.state.battlefield[0]
    names = []
    for _ in range(2):
        play.resolve()
        play.yes()
        names.append(play.values(renegade).name)
    assert sorted(names) == ["Prodigal Pyromancer", "Serra Angel"]


@ruling("Myojin of Cryptic Dreams", 1)
def test_copies_of_an_aura_spell_keep_its_target() -> None:
    myojin = Permanent("Myojin of Cryptic Dreams", counters={"indestructible": 1})
    play = scene(Seat(hand=["Holy Strength"], pool="{W}", battlefield=[myojin, "Grizzly Bears", "Hill Giant"]))
    play.cast("Holy Strength", targets=["Grizzly Bears"])
    play.activate("Myojin of Cryptic Dreams")
    play.resolve_all()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((6, 10), (3, 3))
    assert [play.object(id).is_token for id in play.state.battlefield if play.values(id).name == "Holy Strength"] == [
        True,
        True,
        True,
        False,
    ]


@ruling("Croaking Counterpart", 7)
def test_a_frog_copy_of_a_token_copies_the_token() -> None:
    angel = Permanent("Serra Angel", token=True, counters={"+1/+1": 1})
    play = scene(Seat(hand=["Croaking Counterpart"], pool="{G}{U}{U}", battlefield=[angel]))
    play.cast("Croaking Counterpart", targets=["Serra Angel"])
    play.resolve()
    frog = play.state.battlefield[-1]
    values = play.values(frog)
    assert (values.name, values.subtypes, play.pt(frog)) == ("Serra Angel", frozenset(("Frog",)), (1, 1))
    assert play.keywords(frog) == frozenset(("flying", "vigilance"))


@ruling("Soul of the Harvest", 1)
def test_a_clone_of_a_token_is_not_a_token() -> None:
    play = scene(
        Seat(
            hand=["Clone"],
            pool="{U}" * 4,
            battlefield=["Soul of the Harvest", Permanent("Grizzly Bears", token=True)],
            library=["Island"],
        ),
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Grizzly Bears")
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Island"]


@ruling("Sculpting Steel", 2)
def test_sculpting_steel_copying_a_token_is_not_a_token() -> None:
    play = scene(
        Seat(
            hand=["Sculpting Steel"],
            pool="{C}" * 3,
            battlefield=[Permanent("Memnite", token=True, counters={"+1/+1": 3})],
        ),
    )
    play.cast("Sculpting Steel")
    play.resolve()
    play.choose("Memnite")
    steel = play.state.battlefield[-1]
    assert (play.values(steel).name, play.pt(steel), play.object(steel).is_token) == ("Memnite", (1, 1), False)


@ruling("Repudiate // Replicate", 7)
def test_a_token_copy_from_replicate_copies_what_a_clone_copied() -> None:
    play = scene(
        Seat(hand=["Clone", "Repudiate // Replicate"], pool="{U}" * 4 + "{G}{U}{U}"),
        Seat(battlefield=["Serra Angel"]),
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    play.cast("Repudiate // Replicate", way="Replicate", targets=["your Serra Angel"])
    play.resolve()
    assert play.battlefield(0) == ["Serra Angel", "Serra Angel"]


@ruling("Remembrance", 2)
def test_a_dead_clone_has_the_name_of_what_it_copied() -> None:
    play = scene(
        Seat(
            hand=["Clone", "Shock"],
            pool="{U}" * 4 + "{R}",
            battlefield=["Remembrance"],
            library=["Island", "Grizzly Bears", "Clone"],
        ),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Grizzly Bears")
    play.cast("Shock", targets=["your Grizzly Bears"])
    play.resolve()
    play.resolve()
    play.yes()
    assert "Clone" not in play.asked
    play.choose("Grizzly Bears")
    assert play.hand(0) == ["Grizzly Bears"]


@ruling("Jace, Cunning Castaway", 3)
def test_a_copy_of_a_nonlegendary_jace_token_is_not_legendary() -> None:
    jace = "Jace, Cunning Castaway"
    play = scene(
        Seat(
            hand=["Clever Impersonator"],
            pool="{U}" * 4,
            battlefield=[Permanent(jace, counters={"loyalty": 6})],
        ),
    )
    play.activate(jace, ability=2)
    play.resolve()
    assert play.battlefield(0) == [jace] * 3
    token = play.state.battlefield[-1]
    play.cast("Clever Impersonator")
    play.resolve()
    play.choose(token)
    assert play.battlefield(0) == [jace] * 4
    assert [bool(play.values(id).supertypes & LEGENDARY) for id in play.state.battlefield] == [True] + [False] * 3


@ruling("Dead // Gone", 5)
def test_a_copy_of_one_half_is_that_half() -> None:
    play = scene(
        Seat(hand=["Dead // Gone", "Twincast"], pool="{R}{U}{U}"),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Dead // Gone", way="Dead", targets=["Grizzly Bears"])
    play.cast("Twincast")
    play.resolve()
    play.choose("change")
    play.choose("Hill Giant")
    assert play.stack == ["Dead", "Dead"]
    play.resolve_all()
    assert (play.battlefield(1), play.damage("Hill Giant"), play.hand(1)) == (["Hill Giant"], 2, [])


@ruling("Minion Reflector", 3)
def test_what_minion_reflector_adds_is_copied_too() -> None:
    play = scene(
        Seat(
            hand=["Grizzly Bears", "Cackling Counterpart"],
            pool="{G}{G}{C}{C}" + "{U}" * 3,
            battlefield=["Minion Reflector"],
        ),
    )
    play.cast("Grizzly Bears")
    play.resolve()
    play.resolve()
    play.yes()
    pay(play)
    token = play.state.battlefield[-1]
    play.cast("Cackling Counterpart", targets=[token])
    play.resolve()
    assert "haste" in play.keywords(play.state.battlefield[-1])
    play.until("end")
    play.order([0, 1])
    play.resolve_all()
    assert play.battlefield(0) == ["Minion Reflector", "Grizzly Bears"]


@ruling("Saheeli's Artistry", 8)
def test_an_artifact_copy_is_copied_as_an_artifact() -> None:
    play = scene(
        Seat(
            hand=["Saheeli's Artistry", "Clone"],
            pool="{U}" * 10,
            battlefield=["Grizzly Bears"],
        ),
    )
    play.cast("Saheeli's Artistry", modes=[1], targets=["Grizzly Bears"])
    play.resolve()
    token = play.state.battlefield[-1]
    play.cast("Clone")
    play.resolve()
    play.choose(token)
    assert play.values(play.state.battlefield[-1]).types & ARTIFACT


@ruling("Saheeli, Sublime Artificer", 4)
def test_equipment_that_becomes_another_permanent_is_unattached() -> None:
    saheeli = Permanent("Saheeli, Sublime Artificer", counters={"loyalty": 5})
    play = scene(
        Seat(battlefield=[saheeli, "Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears"), "Memnite"]),
    )
    weapon = play.id("Bonesplitter")
    play.activate("Saheeli, Sublime Artificer", targets=["Bonesplitter", "Memnite"])
    play.resolve()
    assert (play.values(weapon).name, play.attached_to(weapon), play.power("Grizzly Bears")) == ("Memnite", "", 2)


@ruling("Flameshadow Conjuring", 5)
def test_flameshadow_conjuring_copies_what_a_clone_copied() -> None:
    play = scene(
        Seat(hand=["Clone"], pool="{U}" * 4 + "{R}", battlefield=["Flameshadow Conjuring"]),
        Seat(battlefield=["Serra Angel"]),
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    play.resolve()
    play.yes()
    assert play.battlefield(0) == ["Flameshadow Conjuring", "Serra Angel", "Serra Angel"]


@ruling("Dualcaster Mage", 4)
def test_a_copied_blaze_has_the_same_x() -> None:
    play = scene(Seat(hand=["Blaze"], pool="{R}" * 4), Seat(hand=["Dualcaster Mage"], pool="{R}" * 3))
    play.cast("Blaze", x=3, targets=["Player 2"])
    play.cast("Dualcaster Mage", by=1)
    play.resolve()
    play.resolve()
    play.choose("change")
    play.choose("Player 1")
    play.resolve()
    assert play.lives == [17, 20]


@ruling("Mishra's Self-Replicator", 7)
def test_a_self_replicator_token_copies_no_counters() -> None:
    play = scene(
        Seat(
            hand=["Memnite"],
            pool="{C}",
            battlefield=[Permanent("Mishra's Self-Replicator", counters={"+1/+1": 2}, damage=1)],
        ),
    )
    play.cast("Memnite")
    play.resolve()
    play.yes()
    copy = play.state.battlefield[-1]
    assert (play.pt(copy), play.damage(copy), play.stack) == ((2, 2), 0, ["Memnite"])
