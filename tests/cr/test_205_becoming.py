"""Becoming something else as an effect begins: chosen words, sizes, control exchanged (CR 205.1, 613, 701.10)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell
from apnap.language.amounts import ManaValueOf
from apnap.language.card import card
from apnap.language.changes import SetChosenColour, SetChosenSubtype, SetColours, SetPT, SetTypes
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, Each, ExchangeControl, Target
from apnap.language.filters import artifact, creature, land, opponent_controls, you_control
from apnap.language.mana import G, R, W
from apnap.language.references import Bound, This
from apnap.language.types import ARTIFACT, CREATURE
from tests.cr.scenes import Seat, scene
from tests.marks import cr

ITS_VALUE = SetPT(ManaValueOf(Bound("affected")), ManaValueOf(Bound("affected")))
AWAKEN = card("Awaken", "{W}", "Instant", Spell((Apply(Target(artifact), (SetTypes(ARTIFACT | CREATURE), ITS_VALUE)),)))
AWAKEN_ALL = card(
    "Awaken All", "{W}", "Instant", Spell((Apply(Each(artifact), (SetTypes(ARTIFACT | CREATURE), ITS_VALUE)),))
)
ORB = card("Orb", "{4}", "Artifact")
BEAD = card("Bead", "{1}", "Artifact")
SWAP = card(
    "Swap",
    "{U}",
    "Instant",
    Spell((ExchangeControl(Target(creature & you_control), Target(creature & opponent_controls, "other")),)),
)
SHUFFLE = card("Musical Chairs", "{U}", "Instant", Spell((ExchangeControl(Target(creature, count=2)),)))


@cr("205.3e", "611.2")
def test_a_creature_type_chosen_as_the_effect_begins() -> None:
    mimic = card(
        "Mimic",
        "{1}",
        "Creature - Shapeshifter",
        Activated((Mana("{1}"),), (Apply(This(), (SetChosenSubtype(kind="creature type"),)),)),
        pt="1/1",
    )
    play = scene(Seat(battlefield=[mimic], pool="{C}{C}"))
    play.activate("Mimic")
    play.resolve()
    play.choose("Goblin")
    assert play.values("Mimic").subtypes == {"Goblin"}
    play.activate("Mimic")
    play.resolve()
    play.choose("Elf")
    assert play.values("Mimic").subtypes == {"Elf"}
    play.next_turn()
    assert play.values("Mimic").subtypes == {"Shapeshifter"}


@cr("305.7", "205.3e")
def test_a_basic_land_type_chosen_as_the_effect_begins() -> None:
    tide = card("Tide", "{U}", "Instant", Spell((Apply(Target(land), (SetChosenSubtype(kind="basic land type"),)),)))
    play = scene(Seat(hand=[tide], battlefield=["Forest"], pool="{U}"))
    play.cast("Tide", targets=["Forest"])
    play.resolve()
    play.choose("Island")
    play.mana("Forest")
    assert play.pool() == "{U}"


@cr("105.3", "105.4")
def test_several_colours_chosen() -> None:
    lace = card(
        "Lace", "{U}", "Instant", Spell((Apply(Target(creature), (SetChosenColour(several=True),), duration=FOREVER),))
    )
    play = scene(Seat(hand=[lace], battlefield=["Grizzly Bears"], pool="{U}"))
    play.cast("Lace", targets=["Grizzly Bears"])
    play.resolve()
    play.choose("white", "red")
    assert play.values("Grizzly Bears").colours == 1 << W | 1 << R


@cr("608.2h", "613.4b")
def test_a_size_read_off_what_is_changed() -> None:
    play = scene(Seat(hand=[AWAKEN], battlefield=[ORB, BEAD], pool="{W}"))
    play.cast("Awaken", targets=["Orb"])
    play.resolve()
    assert play.pt("Orb") == (4, 4)
    assert not play.values("Bead").types & CREATURE


@cr("608.2h", "613.4b")
def test_several_sizes_each_read_off_its_own() -> None:
    play = scene(Seat(hand=[AWAKEN_ALL], battlefield=[ORB, BEAD], pool="{W}"))
    play.cast("Awaken All")
    play.resolve()
    assert (play.pt("Orb"), play.pt("Bead")) == ((4, 4), (1, 1))


@cr("701.10b", "613.1b")
def test_control_is_exchanged() -> None:
    play = scene(Seat(hand=[SWAP], battlefield=["Grizzly Bears"], pool="{U}"), Seat(battlefield=["Hill Giant"]))
    play.cast("Swap", targets=["Grizzly Bears", "Hill Giant"])
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Hill Giant"], ["Grizzly Bears"])
    play.next_turn()
    assert (play.controller("Hill Giant"), play.controller("Grizzly Bears")) == (0, 1)


@cr("701.10a")
def test_half_an_exchange_is_none() -> None:
    play = scene(
        Seat(hand=[SWAP, "Murder"], battlefield=["Grizzly Bears"], pool="{U}{B}{B}{B}"),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Swap", targets=["Grizzly Bears", "Hill Giant"])
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve()
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Grizzly Bears"], [])


@cr("701.10b")
def test_nothing_happens_where_one_player_controls_both() -> None:
    play = scene(Seat(hand=[SHUFFLE], battlefield=["Grizzly Bears", "Hill Giant"], pool="{U}"))
    play.cast("Musical Chairs", targets=[["Grizzly Bears", "Hill Giant"]])
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears", "Hill Giant"]


@cr("105.3")
def test_a_colour_instead_of_its_own_or_besides() -> None:
    for keep, colours in ((False, 1 << R), (True, 1 << R | 1 << G)):
        paint = card("Paint", "{0}", "Instant", Spell((Apply(Target(creature), (SetColours((R,), keep),)),)))
        play = scene(Seat(hand=[paint], battlefield=["Grizzly Bears"]))
        play.cast("Paint", targets=["Grizzly Bears"])
        play.resolve()
        assert play.values("Grizzly Bears").colours == colours
