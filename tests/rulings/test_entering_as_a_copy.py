"""Rulings about permanents that enter as copies, become copies, and token copies."""

from __future__ import annotations

from apnap.language.types import ARTIFACT, CREATURE, LEGENDARY
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def copied(by: str, what: str, *mine: str | Permanent, theirs: tuple[str | Permanent, ...] = ()) -> Script:
    """The card was cast and enters as a copy."""
    play = scene(
        Seat(hand=[by], pool="{U}" * 5, battlefield=mine, library=["Island", "Forest"]), Seat(battlefield=theirs)
    )
    play.cast(by)
    play.resolve()
    play.choose(what)
    return play


@ruling("Phantasmal Image", 7)
def test_a_copy_of_phantasmal_image_is_an_illusion_too() -> None:
    play = scene(
        Seat(hand=["Clone", "Phantasmal Image", "Unsummon"], pool="{U}" * 7, battlefield=["Hill Giant"]),
    )
    play.cast("Phantasmal Image")
    play.resolve()
    play.choose("Hill Giant")
    play.cast("Clone")
    play.resolve()
    play.choose(play.state.battlefield[-1])
    clone = play.state.battlefield[-1]
    assert play.values(clone).subtypes == {"Giant", "Illusion"}
    play.cast("Unsummon", targets=[clone])
    play.resolve_all()
    assert play.graveyard(0) == ["Unsummon", "Clone"]


@ruling("Phantasmal Image", 1, 6)
def test_phantasmal_image_enters_with_the_copied_creatures_counters() -> None:
    play = copied("Phantasmal Image", "Triskelion", Permanent("Triskelion", counters={"+1/+1": 1}, tapped=True))
    image = play.state.battlefield[-1]
    assert (play.counters(image), play.tapped(image), play.pt(image)) == ({"+1/+1": 3}, False, (4, 4))


@ruling("Phantasmal Image", 5)
def test_a_copy_of_a_clone_copies_what_it_copied() -> None:
    play = scene(
        Seat(hand=["Clone", "Phantasmal Image", "Shock"], pool="{U}" * 6 + "{R}", battlefield=["Serra Angel"]),
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    clone = play.state.battlefield[-1]
    play.cast("Phantasmal Image")
    play.resolve()
    play.choose(clone)
    image = play.state.battlefield[-1]
    assert (play.values(image).name, play.pt(image)) == ("Serra Angel", (4, 4))
    play.cast("Shock", targets=[image])
    assert play.stack == ["ability of Serra Angel", "Shock"]
    play.resolve_all()
    assert play.graveyard(0) == ["Shock", "Phantasmal Image"]


@ruling("Clever Impersonator", 3)
def test_a_copied_planeswalker_has_its_printed_loyalty() -> None:
    play = copied("Clever Impersonator", "Jace Beleren", theirs=(Permanent("Jace Beleren", counters={"loyalty": 1}),))
    assert play.counters(play.state.battlefield[-1]) == {"loyalty": 3}


@ruling("Clever Impersonator", 2)
def test_clever_impersonator_does_not_copy_aura_effects() -> None:
    play = copied(
        "Clever Impersonator",
        "Serra Angel",
        "Serra Angel",
        Permanent("Ichthyomorphosis", attached_to="Serra Angel"),
    )
    copy = play.state.battlefield[-1]
    assert (play.pt(copy), play.keywords(copy)) == ((4, 4), frozenset(("flying", "vigilance")))


@ruling("Clever Impersonator", 10)
def test_copying_does_not_target() -> None:
    play = copied("Clever Impersonator", "Deadly Insect", theirs=("Deadly Insect",))
    assert play.battlefield(0) == ["Deadly Insect"]


@ruling("Clever Impersonator", 9)
def test_clever_impersonator_copying_nothing_dies() -> None:
    play = scene(Seat(hand=["Clever Impersonator"], pool="{U}" * 4), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Clever Impersonator")
    play.resolve()
    play.choose()
    assert play.graveyard(0) == ["Clever Impersonator"]


@ruling("Clever Impersonator", 8)
def test_the_legend_rule_applies_to_a_copy() -> None:
    play = scene(Seat(hand=["Clever Impersonator"], pool="{U}" * 4, battlefield=["Isamaru, Hound of Konda"]))
    original = play.state.battlefield[0]
    play.cast("Clever Impersonator")
    play.resolve()
    play.choose("Isamaru, Hound of Konda")
    play.choose(original)
    assert (play.battlefield(0), play.graveyard(0)) == (["Isamaru, Hound of Konda"], ["Clever Impersonator"])


@ruling("Mirrormade", 2)
def test_a_copied_aura_is_attached_without_targeting() -> None:
    play = scene(
        Seat(hand=["Mirrormade"], pool="{U}" * 3, battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Deadly Insect", Permanent("Pacifism", attached_to="Grizzly Bears")]),
    )
    play.cast("Mirrormade")
    play.resolve()
    play.choose("Pacifism")
    play.choose("Deadly Insect")
    assert (play.battlefield(0), play.attached_to(play.state.battlefield[-1])) == (
        ["Grizzly Bears", "Pacifism"],
        "Deadly Insect",
    )


@ruling("Mirrormade", 3)
def test_a_permanent_entering_at_the_same_time_cant_be_copied() -> None:
    buried = ["Mirrormade", "Glorious Anthem"]
    play = scene(Seat(hand=["Replenish"], pool="{W}" * 4, battlefield=["Bonesplitter"], graveyard=buried))
    play.cast("Replenish")
    play.resolve()
    assert "Glorious Anthem" not in play.asked
    play.choose("Bonesplitter")
    assert sorted(play.battlefield(0)) == ["Bonesplitter", "Bonesplitter", "Glorious Anthem"]


@ruling("Masterwork of Ingenuity", 1)
def test_a_copied_equipment_enters_unattached() -> None:
    held = Permanent("Bonesplitter", attached_to="Grizzly Bears")
    play = copied("Masterwork of Ingenuity", "Bonesplitter", "Grizzly Bears", held)
    assert (play.attached_to(play.state.battlefield[-1]), play.power("Grizzly Bears")) == ("", 4)


@ruling("Machine God's Effigy", 10)
def test_a_copied_creature_on_machine_gods_effigy_is_legendary_but_not_a_creature() -> None:
    play = scene(Seat(hand=["Machine God's Effigy"], pool="{U}" * 4), Seat(battlefield=["Isamaru, Hound of Konda"]))
    play.cast("Machine God's Effigy")
    play.resolve()
    play.choose("Isamaru, Hound of Konda")
    values = play.values(play.state.battlefield[-1])
    assert (values.types, values.supertypes, values.subtypes) == (ARTIFACT, LEGENDARY, frozenset())


@ruling("Machine God's Effigy", 1)
def test_the_enters_ability_of_machine_gods_effigy_triggers() -> None:
    play = copied("Machine God's Effigy", "Elvish Visionary", "Elvish Visionary")
    play.resolve_all()
    assert play.hand(0) == ["Island"]


def woven(target: str, *mine: str | Permanent, hand: tuple[str, ...] = ()) -> Script:
    play = scene(Seat(hand=["Mirrorweave", *hand], pool="{U}" * 4 + "{G}", battlefield=mine, library=["Island"]))
    for name in hand:
        play.cast(name, targets=["Hill Giant"])
        play.resolve()
    play.cast("Mirrorweave", targets=[target])
    play.resolve()
    return play


@ruling("Mirrorweave", 2, 5)
def test_mirrorweave_leaves_counters_and_bonuses() -> None:
    play = woven(
        "Grizzly Bears",
        Permanent("Grizzly Bears", counters={"+1/+1": 2}),
        "Hill Giant",
        hand=("Giant Growth",),
    )
    assert play.battlefield(0) == ["Grizzly Bears"] * 2
    assert [play.pt(id) for id in play.state.battlefield] == [(4, 4), (5, 5)]


@ruling("Mirrorweave", 1)
def test_mirrorweave_ends_at_end_of_turn() -> None:
    play = woven("Grizzly Bears", "Grizzly Bears", "Hill Giant")
    play.until("upkeep", 1)
    assert play.battlefield(0) == ["Grizzly Bears", "Hill Giant"]


@ruling("Mirrorweave", 6)
def test_mirrorweave_on_an_animated_land_makes_noncreatures() -> None:
    play = scene(Seat(hand=["Mirrorweave"], pool="{U}" * 5 + "{G}", battlefield=["Treetop Village", "Hill Giant"]))
    play.activate("Treetop Village")
    play.resolve()
    play.cast("Mirrorweave", targets=["Treetop Village"])
    play.resolve()
    second = play.state.battlefield[1]
    assert (play.values(second).name, play.values(second).types & CREATURE) == ("Treetop Village", 0)


@ruling("Cackling Counterpart", 4)
def test_a_token_copy_of_a_clone_copies_what_it_copied() -> None:
    play = scene(Seat(hand=["Clone", "Cackling Counterpart"], pool="{U}" * 7), Seat(battlefield=["Serra Angel"]))
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    play.cast("Cackling Counterpart", targets=["your Serra Angel"])
    play.resolve()
    assert play.battlefield(0) == ["Serra Angel", "Serra Angel"]


@ruling("Cackling Counterpart", 2)
def test_x_of_a_copied_creature_is_0() -> None:
    gadwick = "Gadwick, the Wizened"
    play = scene(Seat(hand=["Cackling Counterpart", gadwick], pool="{U}" * 8, library=["Island"] * 3))
    play.cast(gadwick, x=2)
    play.resolve_all()
    play.cast("Cackling Counterpart", targets=[gadwick])
    play.resolve()
    play.choose(play.state.battlefield[-1])
    play.resolve_all()
    assert (play.hand(0), play.graveyard(0)) == (["Island", "Island"], [gadwick, "Cackling Counterpart"])


@ruling("Helm of the Host", 7, 8)
def test_the_token_of_helm_of_the_host_is_not_legendary() -> None:
    play = scene(
        Seat(
            battlefield=[
                "Isamaru, Hound of Konda",
                Permanent("Helm of the Host", attached_to="Isamaru, Hound of Konda"),
                "Island",
                "Island",
                "Island",
            ],
            hand=["Cackling Counterpart"],
        )
    )
    play.until("beginning of combat")
    play.resolve()
    token = play.state.battlefield[-1]
    play.cast("Cackling Counterpart", targets=[token])
    play.resolve()
    again = play.state.battlefield[-1]
    assert play.battlefield(0).count("Isamaru, Hound of Konda") == 3
    assert ("haste" in play.keywords(token), "haste" in play.keywords(again)) == (True, False)


@ruling("Sorcerer's Broom", 1)
def test_sorcerers_broom_creates_a_copy_after_it_left() -> None:
    play = scene(Seat(pool="{C}" * 3, battlefield=["Sorcerer's Broom", "Nantuko Husk", "Ornithopter"]))
    play.activate("Nantuko Husk", choices=["Ornithopter"])
    play.activate("Nantuko Husk", choices=["Sorcerer's Broom"])
    play.resolve()
    assert play.stack == ["ability of Sorcerer's Broom", "ability of Nantuko Husk"]
    play.resolve()
    play.yes()
    assert play.battlefield(0) == ["Nantuko Husk", "Sorcerer's Broom"]
