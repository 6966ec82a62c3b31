"""Sunburst and modular with colours of mana spent (CR 702.43, 702.44)."""

from __future__ import annotations

from apnap.language import types as t
from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.changes import SetPT, SetTypes
from apnap.language.effects import CreateCopyToken, Target
from apnap.language.filters import Non, artifact, creature
from apnap.language.statics import Continuous
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

ARCBOUND = card(
    "Arcbound Wanderer", "{6}", "Artifact Creature - Golem", Keyword("modular", quality=Keyword("sunburst")), pt="0/0"
)


@example("702.44c/1")
@cr("702.44a", "702.44b", "702.44c", "702.43a")
def test_modular_counts_the_colours_spent() -> None:
    play = scene(
        Seat(hand=[ARCBOUND, "Murder"], battlefield=["Swamp"] * 3, pool="{W}{U}{U}{G}{C}{C}"),
        Seat(battlefield=[card("Golem", "{3}", "Artifact Creature - Golem", pt="1/1")]),
    )
    play.cast("Arcbound Wanderer", pay=[])
    play.resolve()
    assert play.counters("Arcbound Wanderer") == {"+1/+1": 3}
    play.cast("Murder", targets=["Arcbound Wanderer"])
    play.resolve()
    play.resolve()
    play.yes()
    assert play.counters("Golem") == {"+1/+1": 3}


@cr("702.44a", "702.44b")
def test_sunburst_on_a_noncreature_gives_charge_counters() -> None:
    prism = card("Prism", "{2}", "Artifact", Keyword("sunburst"))
    play = scene(Seat(hand=[prism], pool="{W}{U}"))
    play.cast("Prism")
    play.resolve()
    assert play.counters("Prism") == {"charge": 2}


@cr("702.44a")
def test_sunburst_ignores_type_changing_effects() -> None:
    waking = Static(Continuous(artifact & Non(creature), (SetTypes(t.ARTIFACT | t.CREATURE), SetPT(2, 2))))
    march = card("March", "{3}{U}", "Enchantment", waking)
    prism = card("Prism", "{2}", "Artifact", Keyword("sunburst"))
    play = scene(Seat(hand=[prism], battlefield=[march], pool="{W}{U}"))
    play.cast("Prism")
    play.resolve()
    assert (play.counters("Prism"), play.pt("Prism")) == ({"charge": 2}, (2, 2))


@cr("702.44a", "400.7d")
def test_a_token_copy_with_sunburst_was_not_cast() -> None:
    """Nor does the mana count that was spent on the spell that creates it."""
    prism = card("Prism", "{2}", "Artifact", Keyword("sunburst"))
    mirror = card("Mirror", "{U}{R}", "Sorcery", Spell((CreateCopyToken(Target(artifact)),)))
    play = scene(Seat(hand=[mirror], pool="{U}{R}", battlefield=[prism]))
    play.cast("Mirror", targets=["Prism"])
    play.resolve()
    token = play.state.object(play.state.battlefield[-1])
    assert (token.base.name, dict(token.counters)) == ("Prism", {})
