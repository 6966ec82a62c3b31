"""Beginning to cast a spell (CR 601.3), evaluated as the spell it would be; cards with several faces or halves."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import Gain
from apnap.language.conditions import Exists, WasPaid
from apnap.language.costs import Mana, OwnManaCost
from apnap.language.effects import (
    Apply,
    ApplyRule,
    CreateToken,
    DealDamage,
    Destroy,
    Draw,
    Each,
    GainLife,
    Tap,
    Target,
)
from apnap.language.filters import (
    HasSubtype,
    InZone,
    IsPlayer,
    Measures,
    any_target,
    creature,
    instant_or_sorcery,
    land,
    opponent,
    this,
    you_control,
    you_own,
)
from apnap.language.mana import G, R, U
from apnap.language.references import Top
from apnap.language.statics import Cannot, Continuous, May, Must
from apnap.rules.values.reading import characteristics
from apnap.state.things import NOTHING
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

YOU = IsPlayer("you")
NOT_EVEN = Static(Cannot(opponent, "cast", Measures("mana value", "even")))
WINNOWER = card("Void Winnower", "{9}", "Creature - Eldrazi", NOT_EVEN, pt="11/9")
FROM_TOP = Static(May(YOU, "play", creature, where=Top()))
SHOWN = Static(Must(YOU, "reveal top card"))
HORDE = card("Garruk's Horde", "{5}{G}{G}", "Creature - Beast", SHOWN, FROM_TOP, pt="7/7")
MELEK = card(
    "Melek",
    "{4}{U}{R}",
    "Creature - Weird",
    SHOWN,
    Static(May(YOU, "play", instant_or_sorcery, where=Top())),
    pt="2/4",
)
NYMPH = card("Nymph", "{1}{G}", "Enchantment Creature - Nymph", Keyword("bestow", (Mana("{3}{G}"),)), pt="2/2")
KILLER = CardDefinition(
    (
        face("Giant Killer", "{W}", "Creature - Human Peasant", pt="1/2"),
        face(
            "Chop Down",
            "{2}{W}",
            "Instant - Adventure",
            Spell((Destroy(Target(creature & Measures("power", ">=", 4))),)),
        ),
    ),
    "adventure",
)
THUNDER = card("Rolling Thunder", "{X}{R}{R}", "Sorcery", Spell((GainLife(1),)))


@example("601.3a/1")
@cr("601.3a")
def test_a_value_of_x_may_make_a_spell_legal_to_cast() -> None:
    play = scene(
        Seat(hand=[THUNDER, "Grizzly Bears", "Giant Growth"], pool="{R}" * 4 + "{G}{G}"),
        Seat(battlefield=[WINNOWER]),
    )
    assert not play.may("cast", "Grizzly Bears")
    assert play.may("cast", "Giant Growth") is True
    assert play.may("cast", "Rolling Thunder")
    play.cast("Rolling Thunder", x=3)
    play.resolve()
    assert play.life(0) == 21


@cr("601.3a", "601.2e")
def test_only_legal_values_of_x_are_offered() -> None:
    play = scene(Seat(hand=[THUNDER], pool="{R}{R}{R}{R}{R}"), Seat(battlefield=[WINNOWER]))
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    assert [one.number for one in play.decision.options] == [1, 3]
    poor = scene(Seat(hand=[THUNDER], pool="{R}{R}"), Seat(battlefield=[WINNOWER]))
    assert not poor.may("cast", "Rolling Thunder")


@example("601.3b/1")
@cr("601.3b", "702.103b", "702.103d")
def test_a_bestowed_spell_is_an_aura_spell() -> None:
    orrery = card("Orrery", "{4}", "Artifact", Static(May(YOU, "cast as though it had flash", HasSubtype("Aura"))))
    play = scene(Seat(hand=[NYMPH], battlefield=[orrery, "Grizzly Bears"], pool="{G}" * 4), step="upkeep")
    offered = [one.word for one in play.decision.options if one.kind == "cast"]
    assert offered == ["bestow"]
    play.cast("Nymph", way="bestow", targets=["Grizzly Bears"])
    assert not characteristics(play.state, play.state.markers[0].stack[0]).types & 4
    play.resolve()
    assert play.object("Nymph").attached_to == play.object("Grizzly Bears").id


@example("702.103d/1")
@cr("702.103d")
def test_a_prohibition_on_creature_spells_does_not_stop_a_bestowed_spell() -> None:
    storm = card("Aether Storm", "{3}{U}", "Enchantment", Static(Cannot(creature, "cast")))
    play = scene(Seat(hand=[NYMPH], battlefield=["Grizzly Bears"], pool="{G}" * 4), Seat(battlefield=[storm]))
    assert [one.word for one in play.decision.options if one.kind == "cast"] == ["bestow"]
    play.cast("Nymph", way="bestow", targets=["Grizzly Bears"])
    play.resolve()
    assert "Nymph" in play.battlefield()


@example("702.103d/2")
@cr("702.103d")
def test_a_permission_for_creature_spells_does_not_apply_to_a_bestowed_spell() -> None:
    play = scene(Seat(library=[NYMPH], battlefield=[HORDE], pool="{G}" * 4))
    assert [one.word for one in play.decision.options if one.kind == "cast"] == [""]
    play.cast("Nymph")
    play.resolve()
    assert "Nymph" in play.battlefield()


@cr("702.103e")
def test_a_bestowed_spell_with_an_illegal_target_resolves_as_a_creature() -> None:
    play = scene(
        Seat(hand=[NYMPH], battlefield=["Grizzly Bears"], pool="{G}" * 4), Seat(hand=["Murder"], pool="{B}{B}{B}")
    )
    play.cast("Nymph", way="bestow", targets=["Grizzly Bears"])
    play.cast("Murder", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.resolve()
    assert play.battlefield() == ["Nymph"]
    assert play.pt("Nymph") == (2, 2)
    assert "Aura" not in play.values("Nymph").subtypes


@cr("702.103f")
def test_a_bestowed_aura_that_becomes_unattached_is_a_creature() -> None:
    play = scene(Seat(hand=[NYMPH, "Murder"], battlefield=["Grizzly Bears", *["Swamp"] * 3], pool="{G}" * 4))
    play.cast("Nymph", way="bestow", targets=["Grizzly Bears"])
    play.resolve()
    assert play.values("Nymph").types == 8
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Swamp", "Swamp", "Swamp", "Nymph"]
    assert play.values("Nymph").types == 12
    assert play.object("Nymph").attached_to == NOTHING


@example("601.3e/1")
@cr("601.3e", "708.4")
def test_a_card_with_morph_is_a_creature_spell_when_cast_face_down() -> None:
    shaped = card("Shape", "{4}{U}", "Artifact", Keyword("morph", (Mana("{U}"),)))
    play = scene(Seat(library=[shaped], battlefield=[HORDE], pool="{G}" * 5 + "{U}" * 5))
    assert [one.word for one in play.decision.options if one.kind == "cast"] == ["morph"]
    play.cast("Shape", way="morph")
    play.resolve()
    assert len(play.battlefield()) == 2


CAVE = card("Cave", "", "Land", Keyword("morph", (Mana("{2}"),)))
LENT = Gain((Keyword("evoke", (Mana("{0}"),)),))
LENDER = card("Lender", "", "Enchantment", Static(Continuous(land & InZone("hand"), (LENT,))))


@cr("305.9", "702.37c", "708.4")
@pytest.mark.parametrize("lender", [[], [LENDER]])
def test_a_land_card_is_cast_only_face_down(lender: list[CardDefinition]) -> None:
    play = scene(Seat(hand=[CAVE], battlefield=lender, pool="{G}" * 3))
    offered = {(one.kind, one.word) for one in play.decision.options if one.kind in ("cast", "play")}
    assert offered == {("play", ""), ("cast", "morph")}
    play.cast("Cave", way="morph")
    play.resolve()
    assert play.battlefield()[-1] == "face-down creature"


@example("601.3e/2")
@cr("601.3e", "715.3", "715.3b")
@pytest.mark.parametrize(("engine", "half"), [(MELEK, "Chop Down"), (HORDE, "Giant Killer")])
def test_an_adventurer_card_is_evaluated_as_the_spell_being_cast(engine: CardDefinition, half: str) -> None:
    play = scene(Seat(library=[KILLER], battlefield=[engine, "Craw Wurm"], pool="{W}" * 3))
    assert [one.word for one in play.decision.options if one.kind == "cast"] == [half]


@cr("715.3d", "715.3b")
def test_a_resolved_adventure_is_exiled_and_its_card_cast_later() -> None:
    play = scene(Seat(hand=[KILLER], battlefield=["Craw Wurm"], pool="{W}" * 4))
    play.cast("Giant Killer", way="Chop Down", targets=["Craw Wurm"])
    assert play.stack == ["Chop Down"]
    play.resolve()
    assert play.graveyard() == ["Craw Wurm"]
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Giant Killer"]
    assert [one.word for one in play.decision.options if one.kind == "cast"] == ["Giant Killer"]
    play.cast("Giant Killer")
    play.resolve()
    assert play.battlefield() == ["Giant Killer"]


@cr("715.3d")
def test_an_adventure_that_is_countered_is_not_exiled() -> None:
    play = scene(
        Seat(hand=[KILLER], battlefield=["Craw Wurm"], pool="{W}" * 3), Seat(hand=["Counterspell"], pool="{U}{U}")
    )
    play.cast("Giant Killer", way="Chop Down", targets=["Craw Wurm"])
    play.cast("Counterspell", targets=["Chop Down"], by=1)
    play.resolve()
    assert play.graveyard() == ["Giant Killer"]


@example("601.4/1")
@cr("601.4")
@pytest.mark.parametrize(("kicked", "modes", "life"), [(0, [0], 21), (1, [0, 1, 2], 27)])
def test_the_number_of_modes_may_depend_on_a_cost(kicked: int, modes: list[int], life: int) -> None:
    abundance = card(
        "Inscription",
        "{G}",
        "Instant",
        Keyword("kicker", (Mana("{2}"),)),
        Spell(
            modes=((GainLife(1),), (GainLife(2),), (GainLife(4),)),
            choose=(1, 1),
            choose_if=WasPaid("kicker"),
            choose_then=(0, 3),
        ),
    )
    play = scene(Seat(hand=[abundance], pool="{G}{G}{G}"))
    play.cast("Inscription", kicked=kicked, modes=modes)
    play.resolve()
    assert play.life(0) == life


@example("609.4a/1")
@cr("609.4", "609.4a")
def test_two_as_though_effects_apply_together() -> None:
    think = card("Reckon", "{3}{R}", "Sorcery", Keyword("flashback", (Mana("{R}"),)), Spell((GainLife(2),)))
    orrery = card("Vedalken Orrery", "{4}", "Artifact", Static(May(YOU, "cast as though it had flash")))
    trance = card("Shaman's Trance", "{R}", "Instant", Spell((ApplyRule(May(YOU, "use other graveyards")),)))
    play = scene(
        Seat(battlefield=[orrery], hand=[trance], pool="{R}{R}"),
        Seat(graveyard=[think, "Lightning Bolt"]),
        step="upkeep",
    )
    assert not play.may("cast", "Reckon")
    play.cast("Shaman's Trance")
    play.resolve()
    assert not play.may("cast", "Lightning Bolt")
    play.cast("Reckon", way="flashback")
    play.resolve()
    assert play.life(0) == 22
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Reckon"]


# -- split cards -----------------------------------------------------------------------------------------------------

ASSAULT = CardDefinition(
    (
        face("Assault", "{R}", "Sorcery", Spell((DealDamage(2, Target(any_target)),))),
        face(
            "Battery",
            "{3}{G}",
            "Sorcery",
            Spell((CreateToken(face("Elephant", "", "Creature - Elephant", pt="3/3", colours=(G,))),)),
        ),
    ),
    "split",
)
FIRE = CardDefinition(
    (
        face("Fire", "{1}{R}", "Instant", Spell((DealDamage(2, Target(any_target)),))),
        face("Ice", "{1}{U}", "Instant", Spell((Tap(Target(creature)), Draw(1)))),
    ),
    "split",
)


@example("709.4b/1")
@cr("709.3", "709.3b", "709.4", "709.4b")
def test_a_split_card_has_both_halves_and_its_spell_only_one() -> None:
    play = scene(Seat(hand=[ASSAULT], pool="{R}"))
    whole = play.values("Assault // Battery")
    assert (whole.mana_value, whole.colours) == (5, 1 << R | 1 << G)
    assert [one.word for one in play.decision.options if one.kind == "cast"] == ["Assault"]
    play.cast("Assault // Battery", way="Assault", targets=["Player 2"])
    half = play.values("Assault")
    assert (half.mana_value, half.colours) == (1, 1 << R)
    play.resolve()
    assert play.life(1) == 18
    assert play.graveyard() == ["Assault // Battery"]


@example("709.4b/2")
@cr("709.4b")
def test_the_symbols_of_a_split_card_are_separate() -> None:
    play = scene(Seat(hand=[FIRE]))
    values = play.values("Fire // Ice")
    assert values.mana_value == 4
    assert [symbol.text for symbol in values.cost] == ["1", "R", "1", "U"]
    assert values.colours == 1 << R | 1 << U


@example("702.1b/2")
@cr("702.1b", "709.3a")
def test_flashback_uses_the_mana_cost_of_the_half_being_cast() -> None:
    flames = card(
        "Past in Flames",
        "{3}{R}",
        "Sorcery",
        Spell(
            (
                Apply(
                    Each(instant_or_sorcery & InZone("graveyard") & you_own),
                    (Gain((Keyword("flashback", (OwnManaCost(),)),)),),
                ),
            )
        ),
    )
    play = scene(
        Seat(hand=[flames], graveyard=[FIRE], battlefield=["Mountain"] * 2, pool="{R}{R}{R}{R}"),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Past in Flames", pay=[])
    play.resolve()
    assert [one.word for one in play.decision.options if one.kind == "cast"] == ["Fire (flashback)"]  # not {1}{U}
    play.cast("Fire // Ice", way="Fire (flashback)", targets=["Grizzly Bears"])
    play.resolve()
    assert play.graveyard(1) == ["Grizzly Bears"]
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Fire // Ice"]


@example("702.1a/1")
@cr("702.1a", "702.97a")
def test_scavenge_uses_the_mana_cost_of_the_card() -> None:
    varolz = card(
        "Varolz",
        "{1}{B}{G}",
        "Creature - Troll",
        Static(Continuous(creature & InZone("graveyard") & you_own, (Gain((Keyword("scavenge", (OwnManaCost(),)),)),))),
        pt="2/2",
    )
    poor = scene(Seat(battlefield=[varolz, "Forest"], graveyard=["Grizzly Bears"]))
    assert not poor.may("activate", "Grizzly Bears")
    play = scene(Seat(battlefield=[varolz], graveyard=["Grizzly Bears", "Hill Giant"], pool="{G}{G}"))
    assert not play.may("activate", "Hill Giant")
    play.activate("Grizzly Bears")
    assert play.graveyard() == ["Hill Giant"]
    play.resolve()
    assert play.counters("Varolz") == {"+1/+1": 2}


@cr("601.3d", "113.6e")
def test_a_spell_that_would_have_flash_may_be_cast_as_though_it_had_flash() -> None:
    bear = Exists(HasSubtype("Bear") & you_control)
    flash = Static(Continuous(this, (Gain((Keyword("flash"),)),)), bear, "stack")
    tide = card("Tide", "{U}", "Sorcery", flash, Spell((Draw(1),)))

    def may(creature: str) -> bool:
        play = scene(Seat(hand=[tide], battlefield=[creature, "Island"], library=["Island"] * 4))
        play.until("beginning of combat")
        return play.may("cast", "Tide")

    assert (may("Grizzly Bears"), may("Hill Giant")) == (True, False)
