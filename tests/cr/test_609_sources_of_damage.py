"""Chosen sources of damage, and prevention that works once (CR 609.7, 615.8)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import Number
from apnap.language.card import card
from apnap.language.effects import DealDamage, GainLife, Target
from apnap.language.filters import Is, any_target, creature, player, red
from apnap.language.patterns import DealsDamage
from apnap.language.references import You
from apnap.language.statics import Prevent
from apnap.rules.events.damage import Damage
from tests.cr.reading import written
from tests.cr.scenes import Seat, scene
from tests.marks import cr

CIRCLE = written(
    "Circle",
    "{1}{W}",
    "Enchantment",
    "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
)


@cr("609.7a", "615.8")
def test_the_next_time_the_chosen_source_deals_damage() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt", "Lightning Bolt"], pool="{R}{R}", battlefield=["Hill Giant"]),
        Seat(battlefield=[CIRCLE], pool="{C}{C}"),
    )
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.pass_priority()
    play.activate("Circle")
    play.pass_priority()
    play.pass_priority()
    play.choose("Lightning Bolt")
    play.resolve()
    assert play.life(1) == 20
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 17


@cr("609.7a", "400.7c")
def test_a_chosen_permanent_spell_is_still_the_source_as_a_permanent() -> None:
    heed = written("Heed", "{W}", "Instant", "Prevent all damage a source of your choice would deal this turn.")
    play = scene(Seat(hand=["Haste Bear"], pool="{G}{G}"), Seat(hand=[heed], pool="{W}"))
    play.cast("Haste Bear")
    play.cast("Heed", by=1)
    play.resolve()
    play.choose("Haste Bear")
    play.resolve_all()
    play.attack(["Haste Bear"])
    play.until("end of combat")
    assert play.life(1) == 20


@cr("120.9")
def test_that_much_counts_only_the_damage_of_that_source() -> None:
    leech = card(
        "Leech",
        "",
        "Creature - Leech",
        Triggered(DealsDamage(recipient=player), (GainLife(Number("that much")),)),
        pt="2/2",
    )
    play = scene(Seat(battlefield=[leech, "Hill Giant"]))
    play.attack(["Leech", "Hill Giant"])
    play.until("combat damage")
    play.resolve_all()
    assert play.lives == [22, 15]


@cr("120.1", "608.2h")
def test_damage_from_a_bound_source() -> None:
    bite = DealDamage(2, Target(any_target, "prey"), source=Target(creature, "biter"))
    deed = card("Bite", "{0}", "Sorcery", Spell((bite,)))
    play = scene(Seat(hand=[deed], battlefield=["Lifelink Bear", "Isamaru"]))
    play.cast("Bite", targets=["Lifelink Bear", "Player 2"])
    play.resolve()
    assert play.lives == [22, 18]


@cr("609.7c", "614.2", "615.2", "615.1a")
def test_damage_from_red_sources_in_any_zone() -> None:
    ward = card("Ward", "", "Enchantment", Static(Prevent(red, Is(You()))))
    play = scene(Seat(battlefield=["Mountain", "Hill Giant"], hand=["Lightning Bolt"]), Seat(battlefield=[ward]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    play.attack(["Hill Giant"])
    play.until("end of combat")
    assert (play.life(1), play.log(Damage)) == (20, [])
