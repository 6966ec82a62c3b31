"""Interaction of continuous effects (CR 613), by hand: representative orders with their reasons."""

from __future__ import annotations

from apnap.game.seats import Permanent
from apnap.language import changes as ch
from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.amounts import Count, LifeOf
from apnap.language.card import CardDefinition, card
from apnap.language.changes import SetPT
from apnap.language.conditions import Compare, Exists
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddCounters, AddMana, Apply, Draw, Each, Effect, Move, Target
from apnap.language.filters import (
    InZone,
    Measures,
    Non,
    another,
    creature,
    enchantment,
    green,
    land,
    this,
    you_control,
)
from apnap.language.references import ControllerOf, Host, You
from apnap.language.statics import Continuous
from apnap.language.types import ARTIFACT, CREATURE, ENCHANTMENT, LAND, LEGENDARY
from apnap.rules.values.reading import abilities, characteristics, controller
from tests.cr.layer_tables import (
    ARBOR,
    BEARS,
    BLOOD_MOON,
    GOYF,
    HUMILITY,
    LEVITATION,
    LIMB,
    OPALESCENCE,
    SHAPESHIFTER,
    SONG,
    URBORG,
    agree,
    enchants,
    lasting,
    named,
    of,
    pt,
    table,
)
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

DUAL = card("Dual", "", "Land - Forest Plains")
TOWER = card("Tower", "", "Land", Activated((TapThis(),), (Draw(1),)))


# -- dependency (CR 613.8) -------------------------------------------------------------------------------------------


@cr("613.8a", "305.7", "613.4b")
def test_humility_and_opalescence() -> None:
    """Opalescence makes Humility a creature in layer 4 and has started to apply, so that losing nothing or everything
    in layer 6 no longer matters to it (CR 613.6). Humility takes its own ability away in layer 6, and goes on to 7b all
    the same. There both set power and toughness, neither depends on the other, and the later timestamp wins."""
    assert pt(table(HUMILITY, OPALESCENCE, stamps=(1, 2)), "Humility") == (4, 4)
    assert pt(table(HUMILITY, OPALESCENCE, stamps=(2, 1)), "Humility") == (1, 1)


@cr("613.8b")
def test_two_humilities_and_opalescence() -> None:
    """In layer 6 each Humility would take the other's ability away: a loop, so timestamps decide. The first applies;
    the second has no ability any more and never starts. In 7b the first Humility and Opalescence remain."""
    for stamps, shown in (
        ((1, 2, 3), (4, 4)),
        ((2, 3, 1), (1, 1)),
        ((1, 3, 2), (4, 4)),
        ((3, 2, 1), (1, 1)),
        ((3, 1, 2), (4, 4)),
    ):
        state = table(HUMILITY, HUMILITY, OPALESCENCE, BEARS, stamps=stamps)
        assert pt(state, "Humility", 0) == pt(state, "Humility", 1) == shown
        assert pt(state, "Grizzly Bears") == (1, 1)


@cr("613.8a", "305.7")
def test_blood_moon_and_urborg() -> None:
    """Applying Blood Moon would take Urborg's ability away (CR 305.7): Urborg's effect depends on it and waits,
    whatever the timestamps, and then no longer exists."""
    for stamps in ((1, 2), (2, 1)):
        state = table(BLOOD_MOON, URBORG, ARBOR, stamps=stamps)
        assert of(state, "Urborg").subtypes == {"Mountain"}
        assert of(state, "Urborg").abilities == ()
        assert of(state, "Dryad Arbor").subtypes == {"Mountain", "Dryad"}


@cr("612.2", "613.1c", "613.8a")
def test_blood_moon_with_another_word() -> None:
    """The word is changed in layer 3, before Blood Moon applies in layer 4, whatever the timestamps."""
    for stamp in (1, 50):
        state = table(BLOOD_MOON, URBORG, DUAL, stamps=(10, 11, 12))
        change = ch.ChangeText("basic land type", "Mountain", "Island")
        lasting(state, [named(state, "Blood Moon")], change, stamp=stamp)
        assert of(state, "Dual").subtypes == {"Island"}
        assert [node.effects for _, node in abilities(of(state, "Dual")).mana] == [(AddMana("{U}"),)]


@cr("613.8b")
def test_a_loop_of_life_and_limb_and_blood_moon() -> None:
    """Life and Limb makes a Saproling a nonbasic land that Blood Moon then affects; Blood Moon makes a nonbasic Forest
    a Mountain that Life and Limb then doesn't affect. Each depends on the other: timestamps decide."""
    saproling = card("Saproling", "", "Creature - Saproling", pt="1/1", colours=(4,))
    state = table(LIMB, BLOOD_MOON, saproling, DUAL, stamps=(1, 2, 3, 4))
    assert of(state, "Saproling").subtypes == {"Saproling", "Mountain"}
    assert of(state, "Dual").types == LAND | CREATURE
    state = table(LIMB, BLOOD_MOON, saproling, DUAL, stamps=(2, 1, 3, 4))
    assert of(state, "Saproling").subtypes == {"Saproling", "Forest"}
    assert of(state, "Dual").types == LAND
    assert of(state, "Dual").subtypes == {"Mountain"}


@cr("613.8a", "613.8c")
def test_dependency_on_the_set_of_affected_objects() -> None:
    """ "Creatures are also Goblins" applied first would miss the land that becomes a creature: it waits (CR 613.8a)."""
    goblins = enchants("Goblins", ch.SetTypes(0, ("Goblin",), keep="all"), what=creature)
    for stamps in ((1, 2), (2, 1)):
        assert "Goblin" in of(table(goblins, SONG, TOWER, stamps=stamps), "Tower").subtypes


@cr("613.8a")
def test_dependency_on_what_an_effect_does() -> None:
    """How much it gives is how many creatures have power 3 or more, which another effect of layer 7c changes."""
    many = enchants("Many", ch.ModifyPT(Count(creature & Measures("power", ">=", 3)), 0), what=creature)
    anthem = enchants("Anthem", ch.ModifyPT(1, 1), what=creature)
    for stamps in ((1, 2), (2, 1)):
        assert pt(table(many, anthem, BEARS, BEARS, stamps=stamps), "Grizzly Bears") == (5, 3)


@cr("613.3", "604.3", "613.8a")
def test_characteristic_defining_abilities_come_first() -> None:
    """Changeling first, though its timestamp is later; then "all creatures are Bears" leaves nothing else."""
    bears = enchants("Bears", ch.SetTypes(0, ("Bear",)), what=creature)
    assert of(table(bears, SHAPESHIFTER, stamps=(1, 2)), "Shapeshifter").subtypes == {"Bear"}


@cr("604.3", "613.4a", "208.2a")
def test_characteristic_defining_abilities_function_in_every_zone() -> None:
    play = scene(Seat(hand=[GOYF, SHAPESHIFTER], graveyard=[GOYF], library=[SHAPESHIFTER], battlefield=[BEARS, TOWER]))
    for zone in ("hand", "graveyard"):
        for id in play.state.zone(zone, 0):
            if play.state.object(id).base.name == "Goyf":
                values = characteristics(play.state, id)
                assert (values.power, values.toughness) == (1, 1), zone
    for zone in ("hand", "library"):
        ids = [id for id in play.state.zone(zone, 0) if play.state.object(id).base.name == "Shapeshifter"]
        assert "Zombie" in characteristics(play.state, ids[0]).subtypes
    agree(play.state)


@cr("613.4a", "613.4b", "613.4c", "613.4d")
def test_the_sublayers_of_power_and_toughness() -> None:
    """Defined 2/1 (two creatures, one land), set to 5/- , +1/+1 by the counter, -1/-0 by the effect, then switched."""
    state = table(Permanent(GOYF, {"+1/+1": 1}), BEARS, TOWER)
    goyf = [named(state, "Goyf")]
    lasting(state, goyf, ch.SwitchPT())
    lasting(state, goyf, ch.ModifyPT(-1, 0))
    lasting(state, goyf, ch.SetPT(5, None))
    assert pt(state, "Goyf") == (2, 5)


# -- effects that form a loop ----------------------------------------------------------------------------------------

ENVOY = enchants("Envoy", ch.ChangeControl(You()), what=enchantment & another, line="Enchantment Creature - Goblin")
SIREN = enchants("Siren", ch.ChangeControl(You()), what=creature)


@cr("613.8a", "613.8b", "109.5")
def test_two_control_effects_that_would_take_each_other_form_a_loop() -> None:
    """Envoy takes other enchantments, Siren takes creatures; each would take the other, and then "you" is another
    player. So each depends on the other, timestamps decide, and the first to apply takes everything."""
    for stamps, whose in (((1, 2), 0), ((2, 1), 1)):
        state = table(ENVOY, theirs=[SIREN, BEARS, Permanent(HUMILITY, face_down=True)], stamps=stamps)
        agree(state)
        assert [controller(state, id) for id in state.battlefield] == [whose] * 4


@cr("613.8a", "613.8b")
def test_only_the_effect_that_can_be_taken_depends_on_the_other() -> None:
    """Siren can't affect an Envoy that isn't a creature: only Siren depends on the other effect, and waits for it."""
    envoy = enchants("Envoy", ch.ChangeControl(You()), what=enchantment & another)
    for stamps in ((1, 2), (2, 1)):
        state = table(envoy, theirs=[SIREN, BEARS], stamps=stamps)
        agree(state)
        assert [controller(state, id) for id in state.battlefield] == [0] * 3


@cr("613.6", "613.8b", "611.3a")
def test_a_control_loop_determines_which_abilities_exist() -> None:
    """The loop of layer 2 says who controls Grove, so whether its condition holds and makes Siren a creature in layer
    4, and so whether Siren has flying after layer 6. Envoy and Siren take abilities away with the same effect, from
    what they began with in layer 2 (CR 613.6), but Wings is later."""
    taking = (ch.LoseAll(), ch.ChangeControl(You()))
    envoy = enchants("Envoy", *taking, what=enchantment & another, line="Enchantment Creature - Goblin")
    three = Compare(Count(creature), ">=", 3)
    siren = card("Siren", "{1}{W}", "Enchantment", Static(Continuous(creature & Non(green), taking), three))
    waking = Continuous(enchantment & another, (ch.SetTypes(CREATURE, keep="all"),))
    grove = card("Grove", "{1}{W}", "Enchantment", Static(waking, Exists(green & creature & you_control)))
    wings = enchants("Wings", ch.Gain((Keyword("flying"),)), what=creature, line="Artifact")
    for stamps, flies in (((1, 7, 8, 9, 2, 3), True), ((2, 7, 8, 9, 1, 3), False)):
        state = table(envoy, ARBOR, BEARS, wings, theirs=[siren, grove], stamps=stamps)
        assert ("flying" in abilities(of(state, "Siren")).keywords) is flies
        assert controller(state, named(state, "Grove")) == (0 if flies else 1)


# -- control, abilities, types ---------------------------------------------------------------------------------------


@cr("613.1b", "613.8a")
def test_auras_that_change_control() -> None:
    """What an Aura's controller gets depends on who controls the Aura by then."""
    magic = enchants("Control Magic", ch.ChangeControl(You()), line="Enchantment - Aura")
    state = table(magic, theirs=[BEARS, LEVITATION])
    state.write(named(state, "Control Magic")).attached_to = named(state, "Grizzly Bears")
    agree(state)
    assert controller(state, named(state, "Grizzly Bears")) == 0
    assert "flying" not in abilities(of(state, "Grizzly Bears")).keywords
    lasting(state, [named(state, "Control Magic")], ch.ChangeControl(You()), by=1)
    agree(state)
    assert controller(state, named(state, "Grizzly Bears")) == 1
    assert "flying" in abilities(of(state, "Grizzly Bears")).keywords


@cr("613.1b", "301.5")
def test_equipment_attached_to_nothing_gives_nobody_control() -> None:
    """The controller of the equipped creature gets the lands; where there is no such creature, nobody does."""
    leash = enchants("Leash", ch.ChangeControl(ControllerOf(Host())), what=land, line="Artifact - Equipment")
    state = table(leash, DUAL, theirs=[BEARS])
    agree(state)
    assert controller(state, named(state, "Dual")) == 0
    state.write(named(state, "Leash")).attached_to = named(state, "Grizzly Bears")
    agree(state)
    assert controller(state, named(state, "Dual")) == 1


@cr("109.5", "613.6")
def test_an_effect_that_has_started_uses_its_new_controller() -> None:
    """Leash starts in layer 2; then an opponent gains control of it. The toughness it gives in layer 7c is theirs."""
    parts = (ch.ChangeControl(ControllerOf(Host())), ch.ModifyPT(0, LifeOf(You())))
    leash = enchants("Leash", *parts, what=land, line="Artifact - Equipment")
    state = table(leash, ARBOR, theirs=[BEARS])
    state.write(named(state, "Leash")).attached_to = named(state, "Grizzly Bears")
    assert pt(state, "Dryad Arbor") == (1, 1 + state.players[0].life)
    lasting(state, [named(state, "Leash")], ch.ChangeControl(You()), by=1)
    assert pt(state, "Dryad Arbor") == (1, 1 + state.players[1].life)


@cr("109.5", "613.6")
def test_a_part_that_gives_away_its_own_object_changes_you_for_the_next_part() -> None:
    """Leash is a creature: its first part gives all creatures to the opponent, who is "you" in the second."""
    parts = (ch.ChangeControl(ControllerOf(Host())), ch.ChangeControl(You()))
    leash = enchants("Leash", *parts, what=creature, line="Artifact Creature - Equipment Golem")
    state = table(leash, ARBOR, theirs=[BEARS])
    state.write(named(state, "Leash")).attached_to = named(state, "Grizzly Bears")
    agree(state)
    assert [controller(state, id) for id in state.battlefield] == [1, 1, 1]


@cr("613.1f", "613.7c", "122.1b", "122.1a")
def test_keyword_counters_have_timestamps() -> None:
    play = scene(
        Seat(
            hand=[card("Lift", "{U}", "Instant", Spell((AddCounters("flying", 1, Target(creature)),)))],
            pool="{U}",
            battlefield=[HUMILITY, Permanent(BEARS, {"trample": 1, "+1/+1": 1})],
        )
    )
    play.object("Humility").timestamp = play.state.stamp()
    play.state.standing = None
    assert (play.keywords("Grizzly Bears"), play.pt("Grizzly Bears")) == (frozenset(), (2, 2))
    play.cast("Lift", targets=["Grizzly Bears"])
    play.resolve()
    assert play.keywords("Grizzly Bears") == {"flying"}
    agree(play.state)


@cr("113.11", "613.1f")
def test_an_object_that_cant_have_flying() -> None:
    for stamps in ((1, 2, 3), (1, 3, 2)):
        state = table(
            BEARS, LEVITATION, enchants("Roots", ch.Lose("flying", cannot_have=True), what=creature), stamps=stamps
        )
        assert "flying" not in abilities(of(state, "Grizzly Bears")).keywords
        lasting(state, state.battlefield[:1], ch.Gain((Keyword("flying"), Keyword("trample"))))
        assert abilities(of(state, "Grizzly Bears")).keywords == {"trample"}


@cr("613.1f", "613.6")
def test_an_ability_granted_too_late_for_its_layer() -> None:
    """Granted in layer 6, its part of layer 4 is past; its part of layer 7b is not."""
    granted = Static(Continuous(land, (ch.SetTypes(CREATURE, keep="all"), ch.SetPT(5, 5))))
    values = of(table(enchants("Grant", ch.Gain((granted,)), what=creature), BEARS, TOWER), "Tower")
    assert (values.types, values.power) == (LAND, 5)


@cr("305.7", "613.1d")
def test_a_new_basic_land_type_keeps_granted_abilities() -> None:
    grant = enchants("Grant", ch.Gain((Keyword("haste"),)), what=land)
    values = of(table(BLOOD_MOON, grant, TOWER), "Tower")
    assert values.subtypes == {"Mountain"}
    assert abilities(values).keywords == {"haste"}
    assert len(abilities(values).mana) == 1
    assert not abilities(values).acts


@cr("205.1a", "205.1b", "205.3d", "205.4b")
def test_setting_types() -> None:
    vehicle = card("Vehicle", "{2}", "Legendary Artifact - Vehicle", pt="4/4")
    for change, types, subtypes in (
        (ch.SetTypes(CREATURE, ("Frog",)), CREATURE, {"Frog"}),
        (ch.SetTypes(CREATURE, ("Frog",), keep="all"), ARTIFACT | CREATURE, {"Frog", "Vehicle"}),
        (ch.SetTypes(ARTIFACT | CREATURE), ARTIFACT | CREATURE, {"Vehicle"}),
        (ch.SetTypes(ARTIFACT | CREATURE, ("Golem",)), ARTIFACT | CREATURE, {"Golem", "Vehicle"}),
        (ch.SetTypes(0, ("Frog",)), ARTIFACT, {"Vehicle"}),
        (ch.SetTypes(ENCHANTMENT), ENCHANTMENT, set()),
    ):
        state = table(vehicle)
        lasting(state, state.battlefield, change)
        values = of(state, "Vehicle")
        assert (values.types, values.supertypes) == (types, LEGENDARY)
        assert values.subtypes == subtypes
    state = table(ARBOR)
    lasting(state, state.battlefield, ch.SetTypes(0, ("Goblin",)))
    assert of(state, "Dryad Arbor").subtypes == {"Forest", "Goblin"}


@cr("613.1f", "201.5b")
def test_activated_abilities_of_another_object() -> None:
    state = table(
        card("Mimic", "{1}", "Artifact - Equipment", Static(Continuous(this, (ch.GainActivatedOf(Host()),)))),
        card("Sage", "{1}", "Creature - Human", Activated((TapThis(),), (Draw(1),)), pt="1/1"),
    )
    state.write(state.battlefield[0]).attached_to = state.battlefield[1]
    assert len(abilities(of(state, "Mimic")).activated) == 1


@cr("613.7d", "613.7m")
def test_permanents_entering_together_have_timestamps_in_turn_order() -> None:
    rise = card("Rise", "{B}", "Sorcery", Spell((Move(Each(creature & InZone("graveyard")), "battlefield"),)))
    play = scene(Seat(graveyard=[BEARS]), Seat(hand=[rise], pool="{B}", graveyard=[ARBOR]), active=1)
    play.cast("Rise")
    play.resolve()
    assert play.object("Dryad Arbor").timestamp < play.object("Grizzly Bears").timestamp


@cr("113.11")
def test_an_effect_created_when_it_cant_apply_never_applies() -> None:
    roots = enchants("Roots", ch.Lose("flying", cannot_have=True), what=creature)
    jump = card(
        "Jump", "{U}", "Instant", Spell((Apply(Each(creature), (ch.Gain((Keyword("flying"),)), ch.ModifyPT(1, 0))),))
    )
    play = scene(Seat(hand=[jump], pool="{U}", battlefield=[BEARS, roots]))
    play.cast("Jump")
    play.resolve()
    play.state.set_zone("battlefield", 0, play.state.battlefield[:1])
    assert (play.keywords("Grizzly Bears"), play.pt("Grizzly Bears")) == (frozenset(), (3, 2))


@cr("305.6", "613.1f")
def test_a_land_that_loses_all_abilities_loses_its_intrinsic_one() -> None:
    dull = card("Dull", "{U}", "Enchantment", Static(Continuous(land, (ch.LoseAll(),))))
    play = scene(Seat(battlefield=["Forest"]))
    assert play.may("mana", "Forest")
    play = scene(Seat(battlefield=["Forest", dull]))
    assert not play.may("mana", "Forest")


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("613.1a", "613.2", "613.1g", "302.4c")
def test_all_layers_from_copying_to_power_and_toughness() -> None:
    become = _button("Shrink", Apply(Target(creature), (SetPT(1, 1),)))
    play = scene(
        Seat(battlefield=[become, Permanent("Craw Wurm", counters={"+1/+1": 1}), "Glorious Anthem"]),
    )
    assert play.pt("Craw Wurm") == (8, 6)
    play.activate("Shrink", targets=["Craw Wurm"])
    play.resolve()
    assert play.pt("Craw Wurm") == (3, 3)
