"""Copying objects (CR 707): copiable values and exceptions."""

from __future__ import annotations

from apnap.game.script import Script
from apnap.game.seats import Permanent
from apnap.language import changes as ch
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, PowerOf, X
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import WasSpent
from apnap.language.costs import Mana, SacrificeOther
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    Apply,
    CopySpell,
    CreateCopyToken,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    GainLife,
    If,
    Move,
    Target,
    TurnFace,
    Untap,
)
from apnap.language.filters import (
    Filter,
    HasChosenSubtype,
    HasType,
    Is,
    another,
    any_target,
    creature,
    enchantment,
    permanent,
    spell,
    this,
    you_control,
)
from apnap.language.mana import G, R, W
from apnap.language.patterns import Begins, enters
from apnap.language.references import Bound, Host, Linked, This, You
from apnap.language.statics import AdditionalCost, Continuous, EntersWith
from apnap.language.types import ARTIFACT, CREATURE, ENCHANTMENT, LAND, LEGENDARY, SNOW
from apnap.rules.values.reading import abilities, characteristics, copiable
from tests.cr.layer_tables import BEARS, GOYF, agree, lasting, named, pt, table
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

COPYING = Static(EntersWith(this, copy=creature, optional=True), zone="any")

FREE_CLONE = card("Clone", "{0}", "Creature - Shapeshifter", COPYING, pt="0/0")


def clone(name: str, *exceptions: ch.Change, cost: str = "{U}", what: Filter = creature) -> CardDefinition:
    return card(
        name,
        cost,
        "Creature - Shapeshifter",
        Static(EntersWith(this, copy=what, copy_exceptions=exceptions, optional=True), zone="any"),
        pt="0/0",
    )


CLONE = clone("Clone")
DEMON = card("Grinning Demon", "{2}{B}{B}", "Creature - Demon", Keyword("morph", (Mana("{2}{B}{B}"),)), pt="6/6")
LORIAN = card(
    "Branchsnap Lorian", "{1}{G}{G}", "Creature - Beast", Keyword("trample"), Keyword("morph", (Mana("{G}"),)), pt="4/1"
)
ONES = card("Wandering Ones", "{U}", "Creature - Spirit", pt="1/1")
FLIP_UP = card("Reveal", "{U}", "Instant", Spell((TurnFace(Target(permanent), False),)))
BECOME = card(
    "Become",
    "{U}",
    "Instant",
    Spell((Apply(Target(creature), (ch.BecomeCopy(Target(creature, name="other")),), duration=FOREVER),)),
)


def enter(*battlefield: CardDefinition | Permanent, clone: CardDefinition = CLONE, copied: str = "") -> Script:
    """A table after a Clone of the named creature has entered."""
    play = scene(Seat(hand=[clone], pool="{U}", battlefield=list(battlefield), library=[BEARS, BEARS]))
    play.cast(clone.name)
    play.resolve()
    play.choose(copied or play.battlefield()[0])
    agree(play.state)
    return play


@cr("707.2", "707.5")
@example("707.2/1")
def test_a_copy_of_chimeric_staff() -> None:
    staff = card(
        "Chimeric Staff",
        "{4}",
        "Artifact",
        Activated((Mana("{X}"),), (Apply(This(), (ch.SetTypes(ARTIFACT | CREATURE), ch.SetPT(X(), X()))),)),
    )
    play = scene(Seat(hand=[CLONE], pool="{U}{C}{C}{C}{C}{C}", battlefield=[staff]), seed=3)
    play.activate("Chimeric Staff", x=5)
    play.resolve()
    assert play.pt("Chimeric Staff") == (5, 5)
    play.cast("Clone")
    play.resolve()
    play.choose("Chimeric Staff")
    copy = play.values(play.state.battlefield[-1])
    assert (copy.name, copy.types, len(copy.abilities)) == ("Chimeric Staff", ARTIFACT, 1)


@cr("707.2", "708.2", "708.2a", "613.2b", "613.2c")
@example("707.2/2")
def test_a_copy_of_a_face_down_creature() -> None:
    play = scene(Seat(hand=[CLONE], pool="{U}{C}{C}{B}{B}", battlefield=[Permanent(DEMON, face_down=True)]))
    play.cast("Clone")
    play.resolve()
    play.choose(play.state.battlefield[0])
    copy = play.state.battlefield[-1]
    values = play.values(copy)
    assert (values.name, values.types, values.power, values.colours) == ("", CREATURE, 2, 0)
    assert (values.abilities, values.cost, values.subtypes) == ((), (), frozenset())
    assert not play.object(copy).face_down
    assert not play.may("turn face up", copy)


@cr("707.3", "707.9a", "707.9b", "707.9c")
@example("707.3/1")
def test_a_copy_of_a_copy_includes_its_exceptions() -> None:
    again = Triggered(Begins("upkeep", You()), (Apply(This(), (ch.BecomeCopy(Target(creature)),), duration=FOREVER),))
    doppelganger = clone("Vesuvan Doppelganger", ch.SetColours((1,)), ch.Gain((again,)))
    play = scene(
        Seat(
            hand=[doppelganger, CLONE],
            pool="{U}{U}",
            battlefield=[card("Runeclaw Bear", "{1}{G}", "Creature - Bear", pt="2/2")],
        )
    )
    play.cast("Vesuvan Doppelganger")
    play.resolve()
    play.choose("Runeclaw Bear")
    play.cast("Clone")
    play.resolve()
    play.choose(play.state.battlefield[1])
    values = play.values(play.state.battlefield[2])
    assert (values.name, values.colours, values.power) == ("Runeclaw Bear", 1 << 1, 2)
    assert values.subtypes == {"Bear"}
    assert [one.node for one in values.abilities] == [again]


@cr("707.3", "708.10", "708.8", "702.37e")
@example("707.3/3")
def test_a_face_down_creature_becomes_a_copy_with_morph() -> None:
    play = scene(Seat(hand=[BECOME], pool="{U}{G}", battlefield=[Permanent(DEMON, face_down=True), LORIAN]))
    demon = play.state.battlefield[0]
    play.cast("Become", targets=[demon, "Branchsnap Lorian"])
    play.resolve()
    assert (play.values(demon).name, play.pt(demon), play.values(demon).abilities) == ("", (2, 2), ())
    agree(play.state)
    play.special("turn face up", demon)
    assert (play.values(demon).name, play.pt(demon)) == ("Branchsnap Lorian", (4, 1))


@cr("707.3", "708.10", "708.8")
@example("707.3/4")
def test_a_face_down_creature_becomes_a_copy_without_morph() -> None:
    play = scene(
        Seat(hand=[BECOME, FLIP_UP], pool="{U}{U}{B}{B}{B}{B}", battlefield=[Permanent(DEMON, face_down=True), ONES])
    )
    demon = play.state.battlefield[0]
    play.cast("Become", targets=[demon, "Wandering Ones"])
    play.resolve()
    assert (play.values(demon).name, play.pt(demon)) == ("", (2, 2))
    assert not play.may("turn face up", demon)
    play.cast("Reveal", targets=[demon])
    play.resolve()
    assert (play.values(demon).name, play.pt(demon)) == ("Wandering Ones", (1, 1))


@cr("707.4", "613.2a")
@example("707.4/1")
def test_a_second_copy_effect_keeps_other_effects() -> None:
    shapeshifter = card("Unstable Shapeshifter", "{3}{U}", "Creature - Shapeshifter", pt="0/1")
    state = table(shapeshifter, BEARS, ONES)
    it = state.battlefield[:1]
    lasting(state, it, ch.ModifyPT(3, 3))
    for name, shown in (("Grizzly Bears", (5, 5)), ("Wandering Ones", (4, 4))):
        effect = lasting(state, it, ch.BecomeCopy(Bound("it")))
        effect.copied = copiable(state, named(state, name))
        assert pt(state, "Unstable Shapeshifter") == shown


@cr("707.5", "614.1c")
@example("707.5/1")
def test_a_copy_enters_the_way_the_original_would() -> None:
    behemoth = card(
        "Skyshroud Behemoth",
        "{5}{G}{G}",
        "Creature - Beast",
        Static(EntersWith(this, tapped=True, counters=(("fade", 2),)), zone="any"),
        pt="10/10",
    )
    play = enter(behemoth)
    copy = play.object(play.state.battlefield[-1])
    assert (copy.tapped, copy.counters) == (True, {"fade": 2})


@cr("707.5", "603.6a")
@example("707.5/2")
def test_a_copys_enters_abilities_trigger() -> None:
    play = enter(card("Wall of Omens", "{1}{W}", "Creature - Wall", Triggered(enters(), (Draw(1),)), pt="0/4"))
    play.resolve()
    assert play.hand() == ["Grizzly Bears"]


@cr("707.6")
@example("707.6/1")
def test_choices_are_not_copied() -> None:
    automaton = card(
        "Adaptive Automaton",
        "{3}",
        "Artifact Creature - Construct",
        Static(EntersWith(this, choose=("creature type",)), zone="any"),
        Static(Continuous(creature & HasChosenSubtype(), (ch.ModifyPT(1, 1),))),
        pt="2/2",
    )
    play = scene(Seat(hand=[CLONE], pool="{U}", battlefield=[Permanent(automaton, chosen={"subtype": "Elf"})]))
    play.cast("Clone")
    play.resolve()
    play.choose("Adaptive Automaton")
    play.choose("Goblin")
    assert play.chosen(play.state.battlefield[-1]) == {"subtype": "Goblin"}


@cr("707.2b")
def test_a_copy_does_not_follow_the_original() -> None:
    play = enter(BEARS)
    copy = play.state.battlefield[-1]
    original = lasting(play.state, play.state.battlefield[:1], ch.BecomeCopy(Bound("it")))
    original.copied = table(ONES).object(0).base
    assert (play.values(play.state.battlefield[0]).name, play.values(copy).name) == ("Wandering Ones", "Grizzly Bears")


@cr("707.2c")
def test_a_static_copy_effect_is_fixed_as_it_begins() -> None:
    alteration = card(
        "Alteration", "{U}", "Enchantment - Aura", Static(Continuous(Is(Host()), (ch.BecomeCopy(Linked()),)))
    )
    state = table(alteration, BEARS, ONES)
    aura, bears, ones = state.battlefield
    state.write(aura).attached_to = bears
    state.write(aura).linked = {(): (ones,)}
    assert characteristics(state, bears).name == copiable(state, bears).name == "Wandering Ones"
    effect = lasting(state, [ones], ch.BecomeCopy(Bound("it")))
    effect.copied = state.object(bears).base
    assert copiable(state, ones).name == "Grizzly Bears"
    assert copiable(state, bears).name == "Wandering Ones"
    state.write(aura).attached_to = ones  # again, for the object it enchants now
    assert copiable(state, bears).name == "Grizzly Bears"


@cr("707.9d")
def test_an_exception_replaces_a_characteristic_defining_ability() -> None:
    play = enter(GOYF, card("Wastes", "", "Basic Land"), clone=clone("Giant Clone", ch.SetPT(7, 7)))
    assert play.pt(play.state.battlefield[-1]) == (7, 7)
    assert play.values(play.state.battlefield[-1]).abilities == ()


@cr("707.9b", "205.1b")
def test_exceptions_are_copiable() -> None:
    artifact = clone("Metal Clone", ch.SetTypes(ARTIFACT, keep="all"))
    play = scene(Seat(hand=[artifact, CLONE], pool="{U}{U}", battlefield=[BEARS]))
    play.cast("Metal Clone")
    play.resolve()
    play.choose("Grizzly Bears")
    play.cast("Clone")
    play.resolve()
    play.choose(play.state.battlefield[-1])
    assert play.values(play.state.battlefield[-1]).types == ARTIFACT | CREATURE


@cr("707.2", "608.2h")
def test_copying_an_object_that_left() -> None:
    """The copiable values it last had, with copy effects and no others."""
    spawn = card("Spawn", "{U}", "Instant", Spell((Move(Target(creature), "exile"), CreateCopyToken(Bound("target")))))
    play = scene(Seat(hand=[spawn], pool="{U}", battlefield=[Permanent(BEARS, {"+1/+1": 1}), ONES]))
    effect = lasting(play.state, play.state.battlefield[:1], ch.BecomeCopy(Bound("it")))
    effect.copied = play.object("Wandering Ones").base
    play.state.standing = None
    play.cast("Spawn", targets=[play.state.battlefield[0]])
    play.resolve()
    token = play.state.battlefield[-1]
    assert (play.values(token).name, play.pt(token), play.object(token).is_token) == ("Wandering Ones", (1, 1), True)


@cr("707.2", "613.2c")
def test_a_copy_has_each_ability_once() -> None:
    play = enter(card("Flyer", "{U}", "Creature - Bird", Keyword("flying"), pt="1/1"))
    values = play.values(play.state.battlefield[-1])
    assert (len(values.abilities), abilities(values).keywords) == (1, frozenset(("flying",)))


# -- exceptions and copies of spells ---------------------------------------------------------------------------------

SHAPESHIFTER = card(
    "Unstable Shapeshifter",
    "{3}{U}",
    "Creature - Shapeshifter",
    Triggered(
        enters(creature & another),
        (Apply(This(), (ch.BecomeCopy(Bound("it"), (ch.GainThisAbility(),)),), duration=FOREVER),),
    ),
    pt="0/1",
)
ELVES = card("Quirion Elves", "{1}{G}", "Creature - Elf", Keyword("reach"), pt="1/1")


@cr("707.9a")
@example("707.9a/1")
def test_an_ability_added_by_a_copy_effect_is_copiable() -> None:
    play = scene(Seat(battlefield=[SHAPESHIFTER, "Island"], hand=[ELVES, CLONE], pool="{G}{G}"))
    shifting = play.object("Unstable Shapeshifter").id
    play.cast("Quirion Elves")
    play.resolve()
    play.resolve()
    assert characteristics(play.state, shifting).name == "Quirion Elves"
    play.cast("Clone")
    play.resolve()
    play.choose(shifting)
    copied = play.state.battlefield[-1]
    assert characteristics(play.state, copied).name == "Quirion Elves"
    nodes = [type(one.node) for one in copiable(play.state, copied).abilities]
    assert nodes == [Keyword, Triggered]


@cr("707.9b")
@example("707.9b/1")
def test_types_added_by_a_copy_effect_are_copiable() -> None:
    juggernaut = card("Juggernaut", "{4}", "Artifact Creature - Juggernaut", pt="5/3")
    artifacts = HasType(ARTIFACT)
    copy_artifact = clone("Copy Artifact", ch.SetTypes(ENCHANTMENT, keep="all"), what=artifacts)
    play = enter(juggernaut, clone=copy_artifact)
    copied = play.state.battlefield[-1]
    assert copiable(play.state, copied).types == ARTIFACT | CREATURE | ENCHANTMENT
    assert copiable(play.state, copied).name == "Juggernaut"


@cr("707.9d")
@example("707.9d/1")
def test_an_ability_defining_a_characteristic_set_by_an_exception_is_not_copied() -> None:
    many = Static(Continuous(this, (ch.DefinePT(Count(creature), Count(creature)),)), zone="any", defining=True)
    play = enter(card("Crowd", "{G}", "Creature - Human", many), clone=clone("Gargantuan", ch.SetPT(7, 7)))
    copied = play.state.battlefield[-1]
    values = characteristics(play.state, copied)
    assert (values.power, values.toughness, values.abilities) == (7, 7, ())


@cr("707.9d")
@example("707.9d/2")
def test_added_types_do_not_affect_changeling() -> None:
    shapes = card("Shapes", "{U}", "Creature - Shapeshifter", Keyword("changeling"), pt="1/1")
    play = enter(shapes, clone=clone("Glasspool Mimic", ch.SetTypes(0, ("Shapeshifter", "Rogue"), keep="all")))
    copied = play.state.battlefield[-1]
    assert "changeling" in abilities(characteristics(play.state, copied)).keywords
    assert {"Rogue", "Elf", "Dragon"} <= characteristics(play.state, copied).subtypes


@cr("707.9e")
@example("707.9e/1")
def test_an_exception_ends_with_another_copy_effect() -> None:
    ego = card(
        "Altered Ego",
        "{X}{U}",
        "Creature - Shapeshifter",
        Static(EntersWith(this, copy=creature, optional=True, copy_counters=(("+1/+1", X()),)), zone="any"),
        pt="0/0",
    )
    idle = Permanent(clone("Idle Clone"), counters={"+1/+1": 1})
    for last, counters in (("Grizzly Bears", {}), ("", {"+1/+1": 3})):
        play = scene(Seat(hand=[ego], pool="{U}" * 4, battlefield=[idle, BEARS]))
        play.cast("Altered Ego", x=3)
        play.resolve()
        play.choose("Idle Clone")
        play.choose(*([play.state.battlefield[1]] if last else []))
        assert play.state.object(play.state.battlefield[-1]).counters == counters


CHARM = card(
    "Emerald Charm",
    "{G}",
    "Instant",
    Spell(modes=((Untap(Target(permanent)),), (Destroy(Target(enchantment)),)), choose=(1, 1)),
)
FORK = card(
    "Fork",
    "{R}{R}",
    "Instant",
    Spell((CopySpell(Target(spell), exceptions=(ch.SetColours((R,)),)),)),
)


@cr("707.10")
@example("707.10/1")
def test_a_copy_of_a_spell_has_its_mode_and_the_exceptions_colour() -> None:
    one = card("One", "{1}", "Enchantment")
    two = card("Two", "{1}", "Enchantment")
    play = scene(Seat(hand=[CHARM, FORK], battlefield=[one, two, "Forest", "Mountain", "Mountain"]))
    play.cast("Emerald Charm", modes=[1], targets=["One"])
    play.cast("Fork", targets=["Emerald Charm"])
    play.resolve()
    play.choose("change")
    play.choose("Two")
    copied = play.state.markers[0].stack[-1]
    assert characteristics(play.state, copied).colours == 1 << R
    assert play.state.object(copied).is_copy
    play.resolve_all()
    assert sorted(play.graveyard()) == ["Emerald Charm", "Fork", "One", "Two"]


TWIN = card("Twincast", "{U}{U}", "Instant", Spell((CopySpell(Target(spell), new_targets=False),)))


@cr("707.10")
@example("707.10/2")
def test_a_copy_uses_what_was_paid_for_the_original() -> None:
    fling = card(
        "Fling",
        "{R}",
        "Instant",
        Static(AdditionalCost((SacrificeOther(creature),)), zone="any"),
        Spell((DealDamage(PowerOf(Bound("sacrificed")), Target(any_target)),)),
    )
    play = scene(Seat(hand=[fling, TWIN], battlefield=["Craw Wurm", "Mountain", "Island", "Island"]))
    play.cast("Fling", targets=["Player 2"])
    play.cast("Twincast", targets=["Fling"])
    play.resolve()
    play.resolve()
    assert play.life(1) == 14
    play.resolve()
    assert play.life(1) == 8


@cr("707.10")
@example("707.10/3")
def test_no_mana_was_spent_on_a_copy() -> None:
    infusion = card(
        "Dawnglow Infusion",
        "{X}{G}",
        "Instant",
        Spell((If(WasSpent(G), (GainLife(X()),)), If(WasSpent(W), (GainLife(X()),)))),
    )
    play = scene(Seat(hand=[infusion, TWIN], pool="{G}{W}", battlefield=["Island", "Island"]))
    play.cast("Dawnglow Infusion", x=1)
    play.cast("Twincast", targets=["Dawnglow Infusion"])
    play.resolve()
    play.resolve()
    assert play.life(0) == 20  # the copy
    play.resolve()
    assert play.life(0) == 22


@cr("707.11")
@example("707.11/1")
def test_an_effect_keeps_tracking_the_object_it_named() -> None:
    rage = Activated(
        (Mana("{G}"),),
        (
            Apply(This(), (ch.ModifyPT(3, 0), ch.Gain((Keyword("trample"),)))),
            Delayed(Begins("end"), (Destroy(This()),)),
        ),
        limit=1,
    )
    armodon = card("Crazed Armodon", "{2}{G}{G}", "Creature - Elephant", rage, pt="3/3")
    play = scene(Seat(battlefield=[SHAPESHIFTER], hand=[armodon, ELVES], pool="{G}" * 7))
    shifting = play.object("Unstable Shapeshifter").id
    play.cast("Crazed Armodon")
    play.resolve()
    play.resolve()
    play.activate(shifting)
    play.resolve()
    play.cast("Quirion Elves")
    play.resolve()
    play.resolve()
    assert characteristics(play.state, shifting).name == "Quirion Elves"
    play.until("end")
    play.resolve()
    assert play.graveyard() == ["Unstable Shapeshifter"]


@cr("707.9f")
@example("707.9f/1")
def test_an_exception_for_creatures_checks_what_the_copy_would_be() -> None:
    moritte = card(
        "Moritte of the Frost",
        "{U}",
        "Legendary Creature - Shapeshifter",
        Static(
            EntersWith(
                this,
                copy=permanent & you_control,
                copy_exceptions=(ch.SetTypes(supertypes=LEGENDARY | SNOW, keep="all"),),
                copy_if=creature,
                copy_counters=(("+1/+1", 2),),
                copy_then=(ch.Gain((Keyword("changeling"),)),),
                optional=True,
            ),
            zone="any",
        ),
        pt="0/0",
    )
    animate = card(
        "Animate",
        "{G}",
        "Instant",
        Spell((Apply(Target(HasType(LAND)), (ch.SetTypes(CREATURE, keep="all"), ch.SetPT(3, 3))),)),
    )
    for copied, creature_now, counters in (("Forest", False, {}), ("Grizzly Bears", True, {"+1/+1": 2})):
        play = scene(Seat(hand=[animate, moritte], battlefield=["Forest", BEARS, "Island"], pool="{G}"))
        play.cast("Animate", targets=["Forest"])
        play.resolve()
        play.cast("Moritte of the Frost")
        play.resolve()
        play.choose(copied)
        entered = play.state.battlefield[-1]
        values = characteristics(play.state, entered)
        assert bool(values.types & CREATURE) is creature_now
        assert values.supertypes & (LEGENDARY | SNOW) == LEGENDARY | SNOW
        assert play.state.object(entered).counters == counters
        assert ("changeling" in abilities(values).keywords) is creature_now


def _clone_of(permanent: Permanent, name: str) -> Script:
    play = scene(Seat(battlefield=[permanent, "Island"], hand=[FREE_CLONE], library=["Opt"]))
    play.cast("Clone")
    play.resolve()
    play.choose(name)
    return play


@cr("707.2", "707.2a", "122.6")
def test_a_clone_copies_neither_counters_nor_x() -> None:
    play = _clone_of(Permanent("Hydra", counters={"+1/+1": 4}), "Hydra")
    assert (play.battlefield(0), play.graveyard(0)) == (["Hydra", "Island"], ["Clone"])
