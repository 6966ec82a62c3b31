"""Text-changing effects (CR 612)."""

from __future__ import annotations

from apnap.game.seats import Permanent
from apnap.language import changes as ch
from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.amounts import Count
from apnap.language.card import card, face
from apnap.language.costs import TapThis
from apnap.language.durations import FOREVER
from apnap.language.effects import AddMana, Apply, CreateToken, Target
from apnap.language.filters import HasSubtype, creature, green, land, permanent, spell, you_control
from apnap.language.statics import Continuous
from apnap.rules.values.reading import abilities
from tests.cr.layer_tables import BEARS, agree, enchants, lasting, named, of, pt, table
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FOREST_TO_ISLAND = ch.ChangeText("basic land type", "Forest", "Island")


@cr("612.1", "612.2", "305.6")
def test_a_land_type_in_the_type_line() -> None:
    state = table(card("Forest", "", "Basic Land - Forest"))
    lasting(state, state.battlefield, FOREST_TO_ISLAND)
    values = of(state, "Forest")
    assert values.name == "Forest"  # never the name
    assert values.subtypes == {"Island"}
    assert [node.effects for _, node in abilities(values).mana] == [(AddMana("{U}"),)]


@cr("612.2")
def test_words_in_abilities() -> None:
    """Land types in filters and landwalk; mana symbols aren't words."""
    ranger = card(
        "Ranger",
        "{G}",
        "Creature - Elf",
        Keyword("forestwalk"),
        Activated((TapThis(),), (AddMana("{G}"),)),
        Static(Continuous(land & HasSubtype("Forest"), (ch.SetTypes(4, keep="all"), ch.SetPT(2, 2)))),
        pt="1/1",
    )
    state = table(ranger, card("Island", "", "Basic Land - Island"), card("Forest", "", "Basic Land - Forest"))
    lasting(state, state.battlefield[:1], FOREST_TO_ISLAND)
    assert abilities(of(state, "Ranger")).keywords == {"islandwalk"}
    assert [node.effects for _, node in abilities(of(state, "Ranger")).mana] == [(AddMana("{G}"),)]
    assert (of(state, "Island").types, of(state, "Forest").types) == (36, 32)


@cr("612.2")
def test_colour_words() -> None:
    green_knight = card(
        "Knight",
        "{W}",
        "Creature - Knight",
        Keyword("protection", quality=green),
        Static(Continuous(creature & green, (ch.SetColours((4,)), ch.ModifyPT(1, 1)))),
        pt="2/2",
    )
    state = table(green_knight, BEARS, card("Rat", "{B}", "Creature - Rat", pt="1/1"))
    lasting(state, state.battlefield[:1], ch.ChangeText("colour", "green", "black"))
    assert (pt(state, "Grizzly Bears"), pt(state, "Rat")) == ((2, 2), (2, 2))
    assert of(state, "Rat").colours == 1 << 2
    assert "HasColour(colour=2)" in repr(of(state, "Knight").abilities[0].node)
    assert of(state, "Knight").colours == 1  # the mana cost is not text that changes


@cr("612.2a", "612.2")
def test_the_subtype_words_of_a_token_are_also_its_name() -> None:
    maker = card(
        "Maker", "{G}", "Instant", Spell((CreateToken(face("Bear", "", "Creature - Bear", pt="2/2", colours=(4,))),))
    )
    alter = card(
        "Alter", "{U}", "Instant", Spell((Apply(Target(spell), (ch.ChangeText("creature type", "Bear", "Elf"),)),))
    )
    play = scene(Seat(hand=[maker, alter], pool="{G}{U}"))
    play.cast("Maker")
    play.cast("Alter", targets=["Maker"])
    play.resolve()
    play.resolve()
    assert play.battlefield() == ["Elf"]
    assert play.values("Elf").subtypes == {"Elf"}


@cr("612.3")
def test_granted_abilities_keep_their_words() -> None:
    grant = enchants("Grant", ch.Gain((Keyword("forestwalk"),)), what=creature)
    state = table(grant, BEARS)
    lasting(state, [named(state, "Grizzly Bears")], FOREST_TO_ISLAND)
    assert abilities(of(state, "Grizzly Bears")).keywords == {"forestwalk"}


@cr("612.4")
def test_text_changing_effects_apply_to_tokens() -> None:
    saproling = card(
        "Saproling",
        "",
        "Creature - Saproling",
        Static(Continuous(creature & HasSubtype("Saproling"), (ch.ModifyPT(1, 1),))),
        pt="1/1",
    )
    state = table(Permanent(saproling, token=True), BEARS)
    lasting(state, state.battlefield[:1], ch.ChangeText("creature type", "Saproling", "Bear"))
    assert of(state, "Saproling").subtypes == {"Bear"}
    assert (pt(state, "Saproling"), pt(state, "Grizzly Bears")) == ((2, 2), (3, 3))


@cr("613.1c", "613.7")
def test_two_text_changing_effects() -> None:
    second = ch.ChangeText("basic land type", "Island", "Swamp")
    for changes, shown in (((FOREST_TO_ISLAND, second), "Swamp"), ((second, FOREST_TO_ISLAND), "Island")):
        state = table(card("Forest", "", "Basic Land - Forest"))
        for change in changes:
            lasting(state, state.battlefield, change)
        assert of(state, "Forest").subtypes == {shown}


@cr("612.2", "608.2d")
def test_the_words_are_chosen_on_resolution() -> None:
    hack = card(
        "Hack",
        "{U}",
        "Instant",
        Spell((Apply(Target(permanent), (ch.ChangeChosenText(("basic land type",)),), duration=FOREVER),)),
    )
    count = card(
        "Count",
        "{U}",
        "Creature - Elf",
        Static(Continuous(creature & you_control, (ch.SetPT(Count(HasSubtype("Swamp")), 1),))),
        pt="0/1",
    )
    play = scene(Seat(hand=[hack], pool="{U}", battlefield=[count, card("Forest", "", "Basic Land - Forest")]))
    assert play.power("Count") == 0
    play.cast("Hack", targets=["Count"])
    play.resolve()
    play.choose("Swamp")
    play.choose("Forest")
    assert play.power("Count") == 1
    agree(play.state)


@cr("612.2", "608.2d")
def test_a_colour_word_is_chosen_only_where_one_is_used() -> None:
    lace = card("Lace", "{U}", "Instant", Spell((Apply(Target(permanent), (ch.ChangeChosenText(("colour",)),)),)))
    count = card(
        "Count",
        "{U}",
        "Creature - Elf",
        Static(Continuous(creature & you_control, (ch.SetPT(Count(green & permanent), 1),))),
        pt="0/1",
    )
    play = scene(Seat(hand=[lace], pool="{U}", battlefield=[count]))
    play.cast("Lace", targets=["Count"])
    play.resolve()
    play.choose("green")
    play.choose("blue")
    assert play.power("Count") == 1
