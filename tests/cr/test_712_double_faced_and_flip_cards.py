"""Double-faced cards and flip cards (CR 701.28, 710, 712)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import BecomeCopy, GainThisAbility, ModifyPT
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, CastIt, Each, Effect, Flip, Move, Search, Target, Transform
from apnap.language.filters import HasSubtype, InZone, creature, legendary, this, you_own
from apnap.language.references import Bound, This
from apnap.language.statics import Continuous, EntersWith
from apnap.rules.events.permanents import Transformed
from apnap.rules.values.reading import characteristics
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

STUDENT = CardDefinition(
    (
        face("Student", "{1}{U}", "Creature - Human", pt="1/1"),
        face("Master", "{1}{U}", "Legendary Creature - Human", pt="4/4"),
    ),
    "flip",
)

VILLAGER = CardDefinition(
    (
        face("Villager", "{1}{R}", "Creature - Human", pt="1/1"),
        face("Werewolf", "", "Creature - Werewolf", pt="3/3"),
    ),
    "transform",
)

TURN = Activated((Mana("{1}"),), (Transform(),))
WEREWOLF = CardDefinition(
    (
        face("Villager", "{1}{G}", "Creature - Human", TURN, pt="2/2"),
        face("Wolf", "", "Creature - Werewolf", TURN, Keyword("trample"), pt="4/4", colours=(4,)),
    ),
    "transform",
)
MONK = CardDefinition(
    (
        face("Student", "{1}{U}", "Creature - Human", Activated((Mana("{1}"),), (Flip(),)), pt="1/1"),
        face("Master", "", "Legendary Creature - Human", pt="3/4"),
    ),
    "flip",
)
MOON = CardDefinition((face("Moon", "{U}", "Instant", Spell((Transform(Target(creature)),))),))


@cr("701.28a", "712.8e", "202.3b", "712.18")
def test_transforming_turns_the_other_face_up() -> None:
    play = scene(Seat(battlefield=[WEREWOLF], hand=["Giant Growth"], pool="{G}{C}{C}"))
    villager = play.object("Villager").id
    play.cast("Giant Growth", targets=["Villager"])
    play.resolve()
    play.activate("Villager")
    play.resolve()
    assert play.object("Wolf").id == villager
    assert play.pt("Wolf") == (7, 7)  # the same object, so the effect continues
    assert play.values("Wolf").mana_value == 2
    play.activate("Wolf")
    play.resolve()
    assert play.pt("Villager") == (5, 5)


@cr("701.28f")
def test_two_activations_transform_it_once() -> None:
    play = scene(Seat(battlefield=[WEREWOLF], pool="{C}{C}"))
    play.activate("Villager")
    play.activate("Villager")
    play.resolve_all()
    assert play.battlefield() == ["Wolf"]


@cr("701.28c", "712.9")
def test_a_single_faced_permanent_does_not_transform() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[MOON], pool="{U}"))
    play.cast("Moon", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]
    assert Transformed not in play.log()


@cr("712.14a")
def test_only_double_faced_cards_enter_transformed() -> None:
    back = Move(Bound("target"), "battlefield", transformed=True)
    blink = CardDefinition((face("Blink", "{U}", "Instant", Spell((Move(Target(creature), "exile"), back))),))
    play = scene(Seat(battlefield=[WEREWOLF, "Grizzly Bears"], hand=[blink, blink], pool="{U}{U}"))
    play.cast("Blink", targets=["Villager"])
    play.resolve()
    play.cast("Blink", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Wolf"]
    assert [play.object(id).base.name for id in play.state.exile] == ["Grizzly Bears"]


@cr("712.8a")
def test_a_double_faced_card_has_its_front_face_in_other_zones() -> None:
    play = scene(Seat(battlefield=[WEREWOLF], hand=["Murder"], pool="{C}{B}{B}{B}"))
    play.activate("Villager")
    play.resolve()
    play.cast("Murder", targets=["Wolf"])
    play.resolve()
    assert sorted(play.graveyard()) == ["Murder", "Villager"]


@cr("710.2", "710.4", "710.1c")
def test_flipping_is_permanent() -> None:
    play = scene(Seat(battlefield=[MONK], pool="{C}{C}"))
    play.activate("Student")
    play.activate("Student")
    play.resolve_all()
    assert play.battlefield() == ["Master"]
    assert play.pt("Master") == (3, 4)
    assert play.values("Master").mana_value == 2
    assert play.object("Master").flipped


@cr("710.1", "712.8e")
@pytest.mark.parametrize("layout", ["flip", "transform"])
def test_cards_that_share_a_face_keep_their_own_other_faces(layout: str) -> None:
    verb: Effect = Flip() if layout == "flip" else Transform()
    back = face("Other", "", "Creature - Human", pt="5/5")
    for size, cost in ((3, "{1}{U}"), (4, "{U}")):
        front = face("Student", cost, "Creature - Human", Activated((Mana("{0}"),), (verb,)), pt="1/1")
        first = CardDefinition((front, face("Master", "", "Creature - Human", pt=f"{size}/{size}")), layout)
        for one, expected in ((first, size), (CardDefinition((front, back), layout), 5)):
            play = scene(Seat(battlefield=[one]))
            play.activate("Student")
            play.resolve_all()
            name = play.battlefield()[0]
            assert play.pt(name) == (expected, expected)
            assert play.values(name).mana_value == len(cost) // 3


# -- copies of cards with two faces or halves ------------------------------------------------------------------------

RAVAGER = CardDefinition(
    (
        face("Huntmaster of the Fells", "{2}{R}{G}", "Creature - Human Werewolf", TURN, pt="2/2"),
        face("Ravager of the Fells", "", "Creature - Werewolf", TURN, Keyword("trample"), pt="4/4", colours=(3, 4)),
    ),
    "transform",
)
DELVER = CardDefinition(
    (
        face("Delver of Secrets", "{U}", "Creature - Human Wizard", TURN, pt="1/1"),
        face("Insectile Aberration", "", "Creature - Human Insect", Keyword("flying"), pt="3/2", colours=(1,)),
    ),
    "transform",
)
CLONE = card("Clone", "{3}{U}", "Creature - Shapeshifter", Static(EntersWith(this, copy=creature, optional=True)))
CYTOSHAPE = card(
    "Cytoshape",
    "{1}{G}{U}",
    "Instant",
    Spell((Apply(Target(creature), (BecomeCopy(Target(creature, "model")),)),)),
)
MOONMIST = card("Moonmist", "{1}{G}", "Instant", Spell((Transform(Each(HasSubtype("Human"))),)))


@example("202.3b/1")
@cr("202.3b", "712.8e")
def test_a_back_face_has_the_mana_value_of_its_front() -> None:
    play = scene(Seat(battlefield=[RAVAGER], pool="{C}"))
    assert play.values("Huntmaster of the Fells").mana_value == 4
    play.activate("Huntmaster of the Fells")
    play.resolve()
    assert play.values("Ravager of the Fells").mana_value == 4


@example("202.3b/2")
@example("712.9/1")
@cr("202.3b", "712.9", "707.8")
def test_a_clone_of_a_back_face_has_no_mana_value_and_does_not_transform() -> None:
    play = scene(Seat(battlefield=[Permanent(RAVAGER, face=1)], hand=[CLONE, MOON], pool="{U}{U}{U}{U}{U}{C}"))
    ravager = play.object("Ravager of the Fells").id
    play.cast("Clone")
    play.resolve()
    play.choose("Ravager of the Fells")
    clone = next(id for id in play.state.battlefield if id != ravager)
    assert characteristics(play.state, clone).name == "Ravager of the Fells"
    assert characteristics(play.state, clone).mana_value == 0
    assert characteristics(play.state, ravager).mana_value == 4
    play.cast("Moon", targets=[clone])
    play.resolve()
    assert play.battlefield() == ["Ravager of the Fells", "Ravager of the Fells"]


@example("202.3b/3")
@cr("202.3b")
def test_a_double_faced_copy_of_a_back_face_has_no_mana_value() -> None:
    play = scene(
        Seat(battlefield=[Permanent(DELVER, face=1), Permanent(RAVAGER, face=1)], hand=[CYTOSHAPE], pool="{G}{U}{C}")
    )
    delver = play.object("Insectile Aberration").id
    assert characteristics(play.state, delver).mana_value == 1
    play.cast("Cytoshape", targets=["Insectile Aberration", "Ravager of the Fells"])
    play.resolve()
    assert characteristics(play.state, delver).name == "Ravager of the Fells"
    assert characteristics(play.state, delver).mana_value == 0


@example("712.9/2")
@cr("712.9", "701.28c")
def test_a_double_faced_card_that_is_a_copy_transforms_and_stays_the_copy() -> None:
    vanguard = card("Elite Vanguard", "{W}", "Creature - Human Soldier", pt="2/1")
    play = scene(
        Seat(battlefield=[WEREWOLF, vanguard], hand=[CYTOSHAPE, MOONMIST], pool="{G}{U}{C}{G}{C}", library=["Forest"]),
        Seat(library=["Forest"]),
    )
    wolf = play.object("Villager").id
    play.cast("Cytoshape", targets=["Villager", "Elite Vanguard"])
    play.resolve()
    play.cast("Moonmist")
    play.resolve()
    assert play.battlefield() == ["Elite Vanguard", "Elite Vanguard"]
    assert play.state.object(wolf).face == 1
    play.next_turn()
    assert sorted(play.battlefield(0)) == ["Elite Vanguard", "Wolf"]


@example("712.9/3")
@cr("712.9", "701.28c")
def test_a_modal_double_faced_permanent_does_not_transform() -> None:
    rogue = CardDefinition(
        (
            face("Blackbloom Rogue", "{2}{B}", "Creature - Human Rogue", pt="2/3"),
            face("Blackbloom Bog", "", "Land"),
        ),
        "modal",
    )
    play = scene(Seat(battlefield=[rogue, WEREWOLF], hand=[MOONMIST], pool="{G}{C}"))
    play.cast("Moonmist")
    play.resolve()
    assert sorted(play.battlefield()) == ["Blackbloom Rogue", "Wolf"]


@example("712.18/1")
@cr("712.18")
def test_an_effect_on_the_front_face_also_applies_to_the_back_face() -> None:
    play = scene(Seat(battlefield=[WEREWOLF], hand=["Giant Growth"], pool="{G}{C}"))
    play.cast("Giant Growth", targets=["Villager"])
    play.resolve()
    play.activate("Villager")
    play.resolve()
    assert play.pt("Wolf") == (7, 7)


# -- flip cards and copies of them -----------------------------------------------------------------------------------

FLIP = Activated((Mana("{1}"),), (Flip(),))
APPRENTICE = CardDefinition(
    (
        face("Jushi Apprentice", "{1}{U}", "Creature - Human Wizard", FLIP, pt="1/2"),
        face("Tomoya the Revealer", "", "Legendary Creature - Human Wizard", Keyword("flying"), pt="2/3"),
    ),
    "flip",
)
SHORTFANG = CardDefinition(
    (
        face("Nezumi Shortfang", "{1}{B}", "Creature - Rat Rogue", FLIP, pt="1/1"),
        face("Stabwhisker the Odious", "", "Legendary Creature - Rat Shaman", pt="3/3"),
    ),
    "flip",
)
DOPPELGANGER = card(
    "Dimir Doppelganger",
    "{1}{U}{B}",
    "Creature - Shapeshifter",
    Activated(
        (Mana("{1}{U}{B}"),),
        (
            Move(Target(creature & InZone("graveyard")), "exile"),
            Apply(This(), (BecomeCopy(Bound("moved"), (GainThisAbility(),)),), duration=FOREVER),
        ),
    ),
    pt="0/2",
)


@example("710.2/1")
@cr("710.2")
def test_a_flip_card_has_its_normal_half_until_it_flips() -> None:
    lavarunner = CardDefinition(
        (
            face("Akki Lavarunner", "{3}{R}", "Creature - Goblin Warrior", FLIP, pt="1/1"),
            face("Tok-Tok, Volcano Born", "", "Legendary Creature - Goblin Shaman", pt="2/2"),
        ),
        "flip",
    )
    seek = card("Seek", "{U}", "Sorcery", Spell((Search(legendary, "hand"),)))
    banner = card("Banner", "{1}", "Artifact", Static(Continuous(creature & legendary, (ModifyPT(2, 2),))))
    play = scene(
        Seat(battlefield=[lavarunner, banner], hand=[seek], pool="{U}{C}", library=[lavarunner, "Isamaru", "Forest"])
    )
    play.cast("Seek")
    play.resolve()
    assert [play.state.object(one.thing).base.name for one in play.decision.options if one.thing >= 0] == ["Isamaru"]
    play.choose("Isamaru")
    assert play.pt("Akki Lavarunner") == (1, 1)
    play.activate("Akki Lavarunner")
    play.resolve()
    assert play.pt("Tok-Tok, Volcano Born") == (4, 4)


@example("707.3/2")
@cr("707.3", "110.5")
def test_a_flipped_permanent_that_becomes_a_copy_has_the_flipped_half() -> None:
    play = scene(Seat(battlefield=[APPRENTICE, SHORTFANG], hand=[CYTOSHAPE], pool="{C}{C}{G}{U}"))
    apprentice = play.object("Jushi Apprentice").id
    play.activate("Jushi Apprentice")
    play.resolve()
    assert play.values("Tomoya the Revealer").mana_value == 2
    play.cast("Cytoshape", targets=["Tomoya the Revealer", "Nezumi Shortfang"])
    play.resolve()
    assert characteristics(play.state, apprentice).name == "Stabwhisker the Odious"
    assert play.pt("Stabwhisker the Odious") == (3, 3)


@cr("707.3", "710.2")
def test_a_copy_of_a_flipped_permanent_is_not_flipped() -> None:
    play = scene(Seat(battlefield=[APPRENTICE], hand=[CLONE], pool="{C}{U}{U}{U}{U}{C}"))
    play.activate("Jushi Apprentice")
    play.resolve()
    play.cast("Clone")
    play.resolve()
    play.choose("Tomoya the Revealer")
    assert sorted(play.battlefield()) == ["Jushi Apprentice", "Tomoya the Revealer"]
    play.activate("Jushi Apprentice")
    play.resolve()
    play.choose(play.state.battlefield[0])  # now there are two of them (CR 704.5j)
    assert play.battlefield() == ["Tomoya the Revealer"]


@example("110.5c/1")
@cr("110.5c", "707.3", "201.5b")
def test_a_status_stays_while_it_has_no_meaning() -> None:
    play = scene(
        Seat(
            battlefield=[DOPPELGANGER],
            graveyard=[APPRENTICE, "Grizzly Bears", SHORTFANG],
            pool="{C}{U}{B}{C}{U}{B}{C}{U}{B}{C}",
        )
    )
    changing = play.object("Dimir Doppelganger").id
    play.activate("Dimir Doppelganger", targets=["Jushi Apprentice"])
    play.resolve()
    assert play.battlefield() == ["Jushi Apprentice"]
    play.activate(changing, 0)
    play.resolve()
    assert play.battlefield() == ["Tomoya the Revealer"]
    play.activate(changing, targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]
    assert play.state.object(changing).flipped
    play.activate(changing, targets=["Nezumi Shortfang"])
    play.resolve()
    assert play.battlefield() == ["Stabwhisker the Odious"]
    assert any(isinstance(one.node, Activated) for one in play.values("Stabwhisker the Odious").abilities)


@example("201.5b/3")
@cr("201.5b")
def test_an_ability_that_grants_itself_refers_to_the_permanent_it_has_become() -> None:
    play = scene(Seat(battlefield=[DOPPELGANGER], graveyard=["Grizzly Bears", "Hill Giant"], pool="{C}{U}{B}{C}{U}{B}"))
    changing = play.object("Dimir Doppelganger").id
    play.activate("Dimir Doppelganger", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]
    play.activate("Grizzly Bears", targets=["Hill Giant"])
    play.resolve()
    assert play.battlefield() == ["Hill Giant"]
    assert play.object("Hill Giant").id == changing


@cr("710.4")
def test_flipping_another_permanent() -> None:
    play = cast((Flip(Target(creature)),), Seat(battlefield=[STUDENT]), targets=("Student",))
    assert (play.battlefield(), play.pt("Master")) == (["Master"], (4, 4))


@cr("712.8c", "118.9")
def test_a_card_is_cast_with_its_back_face_up() -> None:
    deed = CastIt(Target(creature & InZone("graveyard") & you_own), transformed=True)
    play = cast((deed,), Seat(graveyard=[VILLAGER]), targets=("Villager",))
    play.yes()
    assert play.stack == ["Werewolf"]
    play.resolve()
    assert play.battlefield() == ["Werewolf"]
    plain = cast((deed,), Seat(graveyard=["Grizzly Bears"]), targets=("Grizzly Bears",))
    assert plain.graveyard() == ["Deed", "Grizzly Bears"]  # it has no back face


@cr("712.11b", "712.12")
def test_either_face_of_a_modal_double_faced_card_is_played() -> None:
    rogue = face("Rogue", "{0}", "Creature - Rogue", pt="2/3")
    for name in ("Rogue", "Bog"):
        play = scene(Seat(hand=[CardDefinition((rogue, face("Bog", "", "Land")), "modal")]))
        if name == "Rogue":
            play.cast("Rogue")
            play.resolve()
        else:
            play.land("Rogue")  # named for its front face in the hand
        assert play.battlefield() == [name]
