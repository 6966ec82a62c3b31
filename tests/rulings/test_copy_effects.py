"""Rulings about copy effects: their exceptions, durations and last-known values."""

from __future__ import annotations

from apnap.language.types import ARTIFACT
from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Renegade Doppelganger", 1)
def test_damage_and_the_copy_effect_wear_off_together() -> None:
    play = scene(
        Seat(
            battlefield=["Renegade Doppelganger"],
            hand=["Hill Giant", "Shock"],
            pool="{R}" * 5,
        ),
        Seat(library=["Island"]),
    )
    play.cast("Hill Giant")
    play.resolve()
    play.resolve()
    play.yes()
    copy = play.state.battlefield[0]
    assert (play.values(copy).name, play.pt(copy)) == ("Hill Giant", (3, 3))
    play.cast("Shock", targets=[copy])
    play.resolve()
    play.until("upkeep", 1)
    assert (play.values(copy).name, play.damage(copy)) == ("Renegade Doppelganger", 0)


@ruling("Renegade Doppelganger", 8)
def test_renegade_doppelganger_copies_a_creature_that_left() -> None:
    play = scene(
        Seat(battlefield=["Renegade Doppelganger"], hand=["Serra Angel"], pool="{W}" * 5),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Serra Angel")
    play.resolve()
    play.cast("Unsummon", targets=["Serra Angel"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.battlefield(0), play.hand(0)) == (["Serra Angel"], ["Serra Angel"])


@ruling("Renegade Doppelganger", 13)
def test_copying_is_optional_for_renegade_doppelganger() -> None:
    play = scene(Seat(battlefield=["Renegade Doppelganger"], hand=["Grizzly Bears"] * 2, pool="{G}" * 4))
    for _ in range(2):
        play.cast("Grizzly Bears")
        play.resolve()
        play.resolve()
        play.no()
    assert play.battlefield(0)[0] == "Renegade Doppelganger"


@ruling("Geistblast", 5)
def test_a_copied_division_cant_be_changed() -> None:
    play = scene(
        Seat(hand=["Rolling Thunder"], pool="{R}" * 5, battlefield=["Island"] * 3, graveyard=["Geistblast"]),
        Seat(battlefield=["Hill Giant", "Craw Wurm", "Serra Angel", "Trained Armodon"]),
    )
    play.cast("Rolling Thunder", x=3, targets=[["Hill Giant", "Craw Wurm"]], divide={"Hill Giant": 1, "Craw Wurm": 2})
    play.activate("Geistblast", targets=["Rolling Thunder"])
    play.resolve()
    play.choose("change")
    play.choose("Serra Angel")
    play.choose("Trained Armodon")
    play.resolve_all()
    names = ["Hill Giant", "Craw Wurm", "Serra Angel", "Trained Armodon"]
    assert [play.damage(name) for name in names] == [1, 2, 1, 2]


@ruling("Echo Mage", 10)
def test_each_copy_of_echo_mage_may_have_new_targets() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Echo Mage", counters={"level": 4})], hand=["Shock"], pool="{R}{U}{U}"),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
    )
    play.cast("Shock", targets=["Player 2"])
    play.activate("Echo Mage", targets=["Shock"])
    play.resolve()
    for name in ("Hill Giant", "Grizzly Bears"):
        play.choose("change")
        play.choose(name)
    play.resolve_all()
    assert (play.life(1), play.damage("Hill Giant"), play.graveyard(1)) == (18, 2, ["Grizzly Bears"])


@ruling("True Polymorph", 4)
def test_true_polymorph_into_a_clone_copies_what_it_copied() -> None:
    play = scene(
        Seat(hand=["Clone", "True Polymorph"], pool="{U}" * 10, battlefield=["Bonesplitter"]),
        Seat(battlefield=["Serra Angel"]),
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    weapon, clone = play.id("Bonesplitter"), play.state.battlefield[-1]
    play.cast("True Polymorph", targets=["Bonesplitter", clone])
    play.resolve()
    assert (play.values(weapon).name, play.pt(weapon)) == ("Serra Angel", (4, 4))


@ruling("Mirage Mirror", 5)
def test_mirage_mirror_keeps_effects_from_before_it_became_a_copy() -> None:
    play = scene(Seat(battlefield=["Mirage Mirror", "Shivan Dragon", "Hill Giant"], pool="{C}{C}{C}{C}{R}"))
    mirror = play.id("Mirage Mirror")
    play.activate("Mirage Mirror", targets=["Hill Giant"])
    play.activate("Mirage Mirror", targets=["Shivan Dragon"])
    play.resolve()
    play.activate(mirror)
    play.resolve()
    assert play.pt(mirror) == (6, 5)
    play.resolve()
    assert play.pt(mirror) == (4, 3)


@ruling("Shapesharer", 3)
def test_a_copy_of_a_face_down_creature_is_face_up() -> None:
    play = scene(
        Seat(battlefield=["Shapesharer", "Island", "Island", "Island"]),
        Seat(battlefield=[Permanent("Pine Walker", face_down=True)]),
    )
    sharer, hidden = play.id("Shapesharer"), play.state.battlefield[-1]
    play.activate("Shapesharer", targets=[hidden])
    play.resolve()
    seen = play.values(sharer)
    assert (seen.name, play.pt(sharer), list(seen.subtypes), seen.abilities) == ("", (2, 2), [], ())
    assert not play.object(sharer).face_down
    assert not play.may("turn face up", sharer)


@ruling("Jaxis, the Troublemaker", 6)
def test_a_copy_of_jaxiss_token_has_no_added_abilities() -> None:
    jaxis = "Jaxis, the Troublemaker"
    play = scene(Seat(battlefield=[jaxis, "Hill Giant", "Mountain", *["Island"] * 4], hand=["Island", "Clone"]))
    play.activate(jaxis, targets=["Hill Giant"], choices=["Island"])
    play.resolve()
    token = play.state.battlefield[-1]
    play.cast("Clone")
    play.resolve()
    play.choose(token)
    clone = play.state.battlefield[-1]
    assert ("haste" in play.keywords(token), "haste" in play.keywords(clone)) == (True, False)
    play.until("end")
    play.resolve()
    assert clone in play.state.battlefield
    assert token not in play.state.battlefield


@ruling("Lavinia of the Tenth", 6)
def test_a_token_that_is_a_copy_has_a_mana_value() -> None:
    play = scene(
        Seat(hand=["Lavinia of the Tenth"], pool="{W}" * 4 + "{U}", library=["Island"]),
        Seat(
            battlefield=[Permanent("Craw Wurm", token=True), Permanent("Grizzly Bears", token=True)],
            library=["Island"] * 2,
        ),
    )
    play.cast("Lavinia of the Tenth")
    play.resolve_all()
    play.until("precombat main", 1)
    assert (can_attack(play, "Craw Wurm"), can_attack(play, "Grizzly Bears")) == (True, False)


@ruling("Rebuild the City", 3)
def test_a_copied_land_token_has_its_original_characteristics() -> None:
    forest = Permanent("Forest", token=True, counters={"+1/+1": 1}, tapped=True)
    play = scene(Seat(battlefield=[forest], hand=["Rebuild the City"], pool="{B}{R}{G}{G}{G}{G}"))
    play.cast("Rebuild the City", targets=["Forest"])
    play.resolve()
    made = play.state.battlefield[1:]
    assert [(play.pt(id), play.tapped(id), play.counters(id)) for id in made] == [((3, 3), False, {})] * 3


@ruling("Essence of the Wild", 3)
def test_other_effects_still_change_how_essence_of_the_wild_enters() -> None:
    play = scene(Seat(battlefield=["Essence of the Wild"], hand=["Memnite"]), Seat(battlefield=["Urabrask the Hidden"]))
    play.cast("Memnite")
    play.resolve()
    entered = play.state.battlefield[-1]
    assert (play.values(entered).name, play.tapped(entered)) == ("Essence of the Wild", True)


@ruling("Invasion of Vryn // Overloaded Mage-Ring", 17)
def test_the_copy_from_the_mage_ring_keeps_the_mode() -> None:
    ring = Permanent("Invasion of Vryn // Overloaded Mage-Ring", face=1)
    play = scene(
        Seat(battlefield=[ring, "Grizzly Bears", "Hill Giant"], hand=["Simic Charm"], pool="{G}{U}{C}"),
    )
    play.cast("Simic Charm", modes=[0], targets=["Grizzly Bears"])
    play.activate("Overloaded Mage-Ring", targets=["Simic Charm"])
    play.resolve()
    play.choose("change")
    play.choose("Hill Giant")
    play.resolve_all()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((5, 5), (6, 6))


@ruling("Invasion of Vryn // Overloaded Mage-Ring", 24)
def test_the_copy_from_the_mage_ring_is_kicked() -> None:
    ring = Permanent("Invasion of Vryn // Overloaded Mage-Ring", face=1)
    play = scene(
        Seat(battlefield=[ring], hand=["Into the Roil"], pool="{U}" * 5, library=["Island"] * 3),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Into the Roil", kicked=True, targets=["Grizzly Bears"])
    play.activate("Overloaded Mage-Ring", targets=["Into the Roil"])
    play.resolve()
    play.choose("change")
    play.choose("Hill Giant")
    play.resolve_all()
    assert (play.battlefield(1), play.hand(0)) == ([], ["Island"] * 2)


@ruling("Feldon of the Third Path", 3)
def test_a_copy_of_feldons_token_is_an_artifact() -> None:
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


@ruling("Nightmare Shepherd", 5)
def test_a_nightmare_shepherd_copy_of_a_star_creature_is_1_1() -> None:
    play = scene(
        Seat(battlefield=["Nightmare Shepherd", "Nightmare", *["Swamp"] * 5], hand=["Murder"]),
    )
    play.cast("Murder", targets=["Nightmare"])
    play.resolve()
    play.resolve()
    play.yes()
    token = play.state.battlefield[-1]
    assert (play.pt(token), play.exile()) == ((1, 1), ["Nightmare"])


@ruling("Copy Enchantment", 5)
def test_a_copied_enchantment_has_its_mana_value() -> None:
    play = scene(Seat(hand=["Copy Enchantment"], pool="{U}" * 3), Seat(battlefield=["Zendikar Resurgent"]))
    play.cast("Copy Enchantment")
    play.resolve()
    play.choose("Zendikar Resurgent")
    assert play.values(play.state.battlefield[-1]).mana_value == 7


@ruling("Shapesharer", 7)
def test_a_shapeshifter_may_become_a_copy_of_itself() -> None:
    play = scene(Seat(battlefield=["Shapesharer"], pool="{U}" * 3))
    play.activate("Shapesharer", targets=["Shapesharer", "Shapesharer"])
    play.resolve()
    assert (play.battlefield(0), play.pt("Shapesharer")) == (["Shapesharer"], (1, 1))
