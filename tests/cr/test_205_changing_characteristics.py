"""Effects that change types, colours, power or toughness, with choices made on resolution (CR 205.1, 613)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell, Static
from apnap.language.amounts import ManaValueOf
from apnap.language.card import CardDefinition, card
from apnap.language.changes import SetChosenColour, SetChosenSubtype, SetColours, SetPT, SetTypes
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, Each, Target
from apnap.language.filters import artifact, creature, land
from apnap.language.mana import G, R, W
from apnap.language.references import Bound, This
from apnap.language.statics import Continuous, Rule
from apnap.language.types import ARTIFACT, CREATURE
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

ITS_VALUE = SetPT(ManaValueOf(Bound("affected")), ManaValueOf(Bound("affected")))

AWAKEN = card("Awaken", "{W}", "Instant", Spell((Apply(Target(artifact), (SetTypes(ARTIFACT | CREATURE), ITS_VALUE)),)))

AWAKEN_ALL = card(
    "Awaken All", "{W}", "Instant", Spell((Apply(Each(artifact), (SetTypes(ARTIFACT | CREATURE), ITS_VALUE)),))
)

ORB = card("Orb", "{4}", "Artifact")

BEAD = card("Bead", "{1}", "Artifact")


@cr("205.3e", "611.2")
def test_a_creature_type_chosen_on_resolution() -> None:
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
def test_a_basic_land_type_chosen_on_resolution() -> None:
    tide = card("Tide", "{U}", "Instant", Spell((Apply(Target(land), (SetChosenSubtype(kind="basic land type"),)),)))
    play = scene(Seat(hand=[tide], battlefield=["Forest"], pool="{U}"))
    play.cast("Tide", targets=["Forest"])
    play.resolve()
    play.choose("Island")
    play.mana("Forest")
    assert play.pool() == "{U}"


@cr("105.3", "105.4")
def test_several_colours_chosen_on_resolution() -> None:
    lace = card(
        "Lace", "{U}", "Instant", Spell((Apply(Target(creature), (SetChosenColour(several=True),), duration=FOREVER),))
    )
    play = scene(Seat(hand=[lace], battlefield=["Grizzly Bears"], pool="{U}"))
    play.cast("Lace", targets=["Grizzly Bears"])
    play.resolve()
    play.choose("white", "red")
    assert play.values("Grizzly Bears").colours == 1 << W | 1 << R


@cr("608.2h", "613.4b")
def test_power_and_toughness_equal_to_its_own_mana_value() -> None:
    play = scene(Seat(hand=[AWAKEN], battlefield=[ORB, BEAD], pool="{W}"))
    play.cast("Awaken", targets=["Orb"])
    play.resolve()
    assert play.pt("Orb") == (4, 4)
    assert not play.values("Bead").types & CREATURE


@cr("608.2h", "613.4b")
def test_each_affected_object_uses_its_own_value() -> None:
    play = scene(Seat(hand=[AWAKEN_ALL], battlefield=[ORB, BEAD], pool="{W}"))
    play.cast("Awaken All")
    play.resolve()
    assert (play.pt("Orb"), play.pt("Bead")) == ((4, 4), (1, 1))


@cr("105.3")
def test_a_colour_instead_of_or_in_addition_to_its_colours() -> None:
    for keep, colours in ((False, 1 << R), (True, 1 << R | 1 << G)):
        paint = card("Paint", "{0}", "Instant", Spell((Apply(Target(creature), (SetColours((R,), keep),)),)))
        play = scene(Seat(hand=[paint], battlefield=["Grizzly Bears"]))
        play.cast("Paint", targets=["Grizzly Bears"])
        play.resolve()
        assert play.values("Grizzly Bears").colours == colours


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("205.1b", "607.2d")
def test_the_chosen_type_in_addition_to_or_instead_of_its_own() -> None:
    for change, expected in ((SetChosenSubtype(), {"Elf"}), (SetChosenSubtype(keep="all"), {"Bear", "Elf"})):
        rule = law(Continuous(creature, (change,)))
        chosen = Permanent(rule, chosen={"subtype": "Elf"})
        play = scene(Seat(battlefield=[chosen, "Grizzly Bears"]))
        assert set(play.values("Grizzly Bears").subtypes) == expected


@cr("205.1a", "205.3d")
def test_a_subtype_that_the_edition_does_not_list_may_be_gained_and_replaced() -> None:
    hex_ = card("Hex", "{1}", "Instant", Spell((Apply(Target(creature), (SetTypes(0, ("Gnurl",)),)),)))
    cure = card("Cure", "{1}", "Instant", Spell((Apply(Target(creature), (SetTypes(0, ("Elf",)),)),)))
    play = scene(Seat(hand=[hex_, cure], battlefield=["Grizzly Bears"], pool="{C}{C}"))
    play.cast("Hex", targets=["Grizzly Bears"])
    play.resolve()
    assert play.values("Grizzly Bears").subtypes == {"Gnurl"}
    play.cast("Cure", targets=["Grizzly Bears"])
    play.resolve()
    assert play.values("Grizzly Bears").subtypes == {"Elf"}
