"""Keywords by the letter of their definitions: for how long, by whom, and what doesn't count (CR 702)."""

from __future__ import annotations

from apnap.language import types as t
from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.changes import ChangeControl, SetPT, SetTypes
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, Each, ExtraPhase, Target, Untap
from apnap.language.filters import Non, artifact, creature, permanent, you_control
from apnap.language.references import You
from apnap.language.statics import Continuous
from apnap.language.zones import COMBAT_PHASE
from tests.cr.scenes import Seat, scene
from tests.cr.test_310_battles import SIEGE
from tests.marks import cr
from tests.rulings.declaring import can_block

STEAL = card("Steal", "{U}", "Instant", Spell((Apply(Target(permanent), (ChangeControl(You()),), duration=FOREVER),)))
PETRIFY = card("Petrify", "{U}", "Instant", Spell((Apply(Target(creature), (SetTypes(t.ENCHANTMENT),)),)))


@cr("702.74a")
def test_an_evoked_creature_is_sacrificed_by_who_controls_it_by_then() -> None:
    drifter = card("Drifter", "{4}{U}", "Creature - Elemental", Keyword("evoke", (Mana("{U}"),)), pt="2/2")
    play = scene(Seat(hand=[drifter], pool="{U}"), Seat(hand=[STEAL], pool="{U}"))
    play.cast("Drifter", way="evoke")
    play.resolve()
    play.cast("Steal", targets=["Drifter"], by=1)
    play.resolve()
    assert play.controller("Drifter") == 1
    play.resolve_all()
    assert (play.battlefield(1), play.graveyard(0)) == ([], ["Drifter"])


@cr("702.74a")
def test_an_evoked_creature_that_came_back_is_another() -> None:
    drifter = card("Drifter", "{4}{U}", "Creature - Elemental", Keyword("evoke", (Mana("{U}"),)), pt="2/2")
    play = scene(Seat(hand=[drifter, "Unsummon"], pool="{U}{U}"))
    play.cast("Drifter", way="evoke")
    play.resolve()
    play.cast("Unsummon", targets=["Drifter"])
    play.resolve_all()
    assert (play.hand(0), play.graveyard(0)) == (["Drifter"], ["Unsummon"])


@cr("702.44a")
def test_sunburst_ignores_what_changes_types() -> None:
    waking = Static(Continuous(artifact & Non(creature), (SetTypes(t.ARTIFACT | t.CREATURE), SetPT(2, 2))))
    march = card("March", "{3}{U}", "Enchantment", waking)
    prism = card("Prism", "{2}", "Artifact", Keyword("sunburst"))
    play = scene(Seat(hand=[prism], battlefield=[march], pool="{W}{U}"))
    play.cast("Prism")
    play.resolve()
    assert (play.counters("Prism"), play.pt("Prism")) == ({"charge": 2}, (2, 2))


@cr("702.39a")
def test_provoke_lasts_for_one_combat() -> None:
    again = Spell((Untap(Each(creature & you_control)), ExtraPhase(COMBAT_PHASE)))
    ram = card("Ram", "{2}{R}", "Creature - Goat", Keyword("provoke"), pt="0/9")
    play = scene(
        Seat(battlefield=[ram], hand=[card("Again", "{0}", "Instant", again)]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack(["Ram"])
    play.resolve()
    play.yes()
    play.pass_priority()
    play.pass_priority()
    assert not can_block(play, {})
    assert can_block(play, {"Hill Giant": "Ram"})
    play.block({"Hill Giant": "Ram"})
    play.until("end of combat")
    play.cast("Again")
    play.resolve()
    play.attack(["Ram"])
    play.resolve()
    play.no()
    play.pass_priority()
    play.pass_priority()
    assert can_block(play, {})


@cr("702.116a")
def test_myriad_attacks_no_battle() -> None:
    many = card("Many", "{1}", "Creature - Soldier", Keyword("myriad"), pt="2/2")
    play = scene(Seat(hand=[SIEGE], battlefield=[many], pool="{R}{R}"), Seat(), Seat())
    play.cast("Invasion")
    play.resolve()
    play.choose("Player 3")
    play.attack({"Many": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.until("postcombat main")
    assert (play.lives, play.counters("Invasion")) == ([20, 18, 18], {"defense": 3})


@cr("702.100c")
def test_what_is_no_creature_does_not_evolve() -> None:
    sprout = card("Sprout", "{G}", "Creature - Ooze", Keyword("evolve"), pt="1/1")
    play = scene(
        Seat(battlefield=[sprout], hand=[PETRIFY, "Grizzly Bears"], pool="{U}{G}{G}"),
    )
    play.cast("Petrify", targets=["Sprout"])
    play.resolve()
    play.cast("Grizzly Bears")
    play.resolve()
    assert (play.stack, play.counters("Sprout")) == ([], {})
