"""Actions allowed only before or at a point of the turn (CR 502.3, 506.7, 601.3)."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.effects import ExtraPhase
from apnap.language.zones import COMBAT_PHASE, POSTCOMBAT_MAIN
from tests.cr.reading import written
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

SCOUT = written(
    "Scout",
    "{1}{G}",
    "Creature - Elf",
    "{1}: You gain 1 life. Activate only during your turn, before attackers are declared.",
    pt="1/1",
)
AMBUSH = written("Ambush", "{G}", "Instant", "Cast this spell only before blockers are declared.", "You gain 3 life.")
AGAIN = card("Again", "{R}", "Sorcery", Spell((ExtraPhase((*COMBAT_PHASE, POSTCOMBAT_MAIN)),)))


@cr("506.7a", "506.7g")
def test_before_attackers_are_declared() -> None:
    play = scene(Seat(battlefield=[SCOUT, "Grizzly Bears", "Forest"], library=["Forest"]), step="upkeep")
    assert play.may("activate", "Scout")
    play.until("beginning of combat")
    assert play.may("activate", "Scout")
    play.attack(["Grizzly Bears"])
    assert not play.may("activate", "Scout")


@cr("506.7d")
def test_a_second_combat_phase_does_not_reopen_the_time_before_attackers() -> None:
    play = scene(Seat(battlefield=[SCOUT, "Forest", "Mountain"], hand=[AGAIN]))
    play.until("postcombat main")
    play.cast("Again")
    play.resolve()
    play.until("beginning of combat")
    assert not play.may("activate", "Scout")


@cr("506.7e")
def test_without_blocks_the_time_before_blockers_ends_with_combat() -> None:
    play = scene(Seat(battlefield=["Forest"], hand=[AMBUSH]))
    play.until("beginning of combat")
    assert play.may("cast", "Ambush")
    play.until("postcombat main")
    assert not play.may("cast", "Ambush")


@cr("506.7b", "601.3")
def test_a_spell_cast_only_before_blockers_are_declared() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Forest"], hand=[AMBUSH]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Grizzly Bears"])
    assert play.may("cast", "Ambush")
    play.block({})
    assert not play.may("cast", "Ambush")


@cr("506.7f")
def test_without_attackers_there_is_no_time_after_blockers_are_declared() -> None:
    words = ("Cast this spell only during combat after blockers are declared.", "You gain 3 life.")
    feint = written("Feint", "{G}", "Instant", *words)
    seat = Seat(battlefield=["Grizzly Bears", "Forest"], hand=[feint])
    idle, busy = scene(seat), scene(seat)
    idle.attack([])
    busy.attack(["Grizzly Bears"])
    for play in (idle, busy):
        assert not play.may("cast", "Feint")
        play.until("end of combat")
    assert busy.may("cast", "Feint")
    assert not idle.may("cast", "Feint")


@cr("502.3")
def test_choosing_not_to_untap_a_permanent() -> None:
    captor = written(
        "Captor",
        "{2}",
        "Artifact Creature - Golem",
        "You may choose not to untap ~ during your untap step.",
        "{T}: Target creature gets -2/-0 for as long as ~ remains tapped.",
        pt="1/1",
    )
    play = scene(
        Seat(battlefield=[captor, Permanent("Forest", tapped=True)], library=["Forest"] * 3),
        Seat(battlefield=["Hill Giant"], library=["Forest"] * 3),
    )
    play.activate("Captor", targets=["Hill Giant"])
    play.resolve()
    play.next_turn()
    assert play.values("Hill Giant").power == 1
    play.until("end")
    play.pass_priority()
    play.pass_priority()
    play.choose("Captor")
    assert play.object("Captor").tapped
    assert not play.object("Forest").tapped
    assert play.values("Hill Giant").power == 1


@cr("614.1b", "614.10a", "502.3")
def test_a_step_skipped_by_a_static_ability() -> None:
    stasis = written("Stasis Field", "{1}{U}", "Enchantment", "Players skip their untap steps.")
    necro = written("Bargain", "{1}{B}", "Enchantment", "Skip your draw step.")
    theirs = Seat(battlefield=[Permanent("Mountain", tapped=True)], library=["Forest"] * 3)
    play = scene(Seat(battlefield=[necro, Permanent("Forest", tapped=True)], library=["Forest"] * 3), theirs)
    play.next_turn()
    play.next_turn()
    assert play.hand(0) == []
    assert len(play.hand(1)) == 1
    assert not play.object("Forest").tapped
    play = scene(Seat(battlefield=[stasis, Permanent("Forest", tapped=True)], library=["Forest"] * 3), theirs)
    play.next_turn()
    play.next_turn()
    assert play.object("Forest").tapped
