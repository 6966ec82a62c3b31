"""Whose event, whose thing, which of several: what is passed over because it is another's (CR 603.2, 608.2, 611.3)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.amounts import GreatestPower
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ModifyPT
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.effects import (
    ApplyRule,
    Counter,
    CreateToken,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    Move,
    SkipNext,
    Target,
)
from apnap.language.filters import Filter, HasStatus, Is, Measures, any_target, creature, player, spell, you_control
from apnap.language.patterns import YOU, Attacks, BecomesTarget, Begins, Casts, DealsDamage, Pattern
from apnap.language.references import Bound, EachPlayer, Host, OwnerOf
from apnap.language.statics import Cannot, Continuous, MayBlockMore, Skips
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.turns import StepBegan
from tests.cr.deeds import cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

STOCK = ["Plains"] * 4


def bell(pattern: Pattern) -> CardDefinition:
    return card("Bell", "{1}", "Artifact", Triggered(pattern, (GainLife(1),)))


@cr("603.2")
def test_only_ones_own_spells() -> None:
    for by, waiting in ((0, ["ability of Bell", "Opt"]), (1, ["Opt"])):
        seats = [Seat(hand=["Opt"], pool="{U}") for _ in range(2)]
        seats[0].battlefield = [bell(Casts(YOU))]
        play = scene(*seats)
        play.cast("Opt", by=by)
        assert play.stack == waiting


@cr("603.2", "115.1")
def test_becoming_the_target_of_a_spell_and_not_of_an_ability() -> None:
    shy = card("Shy", "{1}", "Creature - Elf", Triggered(BecomesTarget(of=spell), (GainLife(1),)), pt="1/4")
    seat = Seat(battlefield=[shy, "Prodigal Sorcerer"], hand=["Lightning Bolt"], pool="{R}")
    play = scene(seat)
    play.activate("Prodigal Sorcerer", targets=["Shy"])
    assert play.stack == ["ability of Prodigal Sorcerer"]
    play.cast("Lightning Bolt", targets=["Shy"])
    assert play.stack[0] == "ability of Shy"


@cr("603.2", "120.3")
@pytest.mark.parametrize(("goal", "waiting"), [("Hill Giant", ["ability of Bell"]), ("Player 2", [])])
def test_damage_to_a_creature_only(goal: str, waiting: list[str]) -> None:
    seat = Seat(battlefield=[bell(DealsDamage(None, creature))], hand=["Lightning Bolt"], pool="{R}")
    play = scene(seat, Seat(battlefield=["Hill Giant"]))
    play.cast("Lightning Bolt", targets=[goal])
    play.resolve()
    assert play.stack == waiting


@cr("506.5", "603.2")
@pytest.mark.parametrize("attackers", [["Isamaru"], ["Isamaru", "Hill Giant"]])
def test_attacking_alone(attackers: list[str]) -> None:
    play = scene(Seat(battlefield=[bell(Attacks(creature, alone=True)), "Isamaru", "Hill Giant"]))
    play.attack(attackers)
    assert len(play.stack) == (len(attackers) == 1)


@cr("507.1", "603.2b")
def test_triggers_at_the_beginning_of_combat() -> None:
    play = scene(Seat(battlefield=[bell(Begins("beginning of combat"))], library=STOCK), step="upkeep")
    play.until("precombat main")
    assert play.stack == []
    play.until("beginning of combat")
    assert play.stack == ["ability of Bell"]


@cr("111.1", "303.4")
def test_an_aura_token_is_attached_to_what_it_is_made_for() -> None:
    might = Static(Continuous(Is(Host()), (ModifyPT(2, 2),)))
    role = face("Role", "", "Enchantment - Aura", Keyword("enchant", quality=creature), might)
    own = Seat(battlefield=["Isamaru", "Hill Giant"])
    play = cast((CreateToken(role, attached_to=Target(creature)),), own, targets=("Hill Giant",))
    assert (play.attached_to("Role"), play.pt("Hill Giant"), play.pt("Isamaru")) == ("Hill Giant", (5, 5), (2, 2))


@cr("509.1a", "509.1b")
def test_only_the_one_that_may_blocks_two() -> None:
    more = Static(MayBlockMore(creature & Measures("power", ">=", 3), 1))
    play = scene(
        Seat(battlefield=["Isamaru", "Grizzly Bears", "Craw Wurm"]),
        Seat(battlefield=[card("Law", "{1}", "Enchantment", more), "Hill Giant", "Visionary"]),
    )
    play.attack(["Isamaru", "Grizzly Bears", "Craw Wurm"])
    for blocker, blocked in (("Visionary", 2), ("Hill Giant", 3)):
        with pytest.raises(Illegal):
            play.block({blocker: ["Isamaru", "Grizzly Bears", "Craw Wurm"][:blocked]})
    play.block({"Hill Giant": ["Isamaru", "Grizzly Bears"]})
    assert play.decision.purpose == "damage order", "it blocks both"


@cr("107.3", "608.2h")
def test_the_greatest_power_among_ones_own() -> None:
    own, other = Seat(battlefield=["Isamaru", "Hill Giant"]), Seat(battlefield=["Craw Wurm"])
    assert cast((GainLife(GreatestPower(creature & you_control)),), own, other).life() == 23


@cr("108.3", "608.2c")
def test_the_owner_of_what_was_returned() -> None:
    effects = (Move(Target(creature), "hand"), Draw(1, OwnerOf(Bound("target"))))
    play = cast(effects, Seat(library=STOCK), Seat(battlefield=["Isamaru"], library=STOCK), targets=("Isamaru",))
    assert (play.hand(), play.hand(1)) == ([], ["Isamaru", "Plains"])


@cr("702.8a")
def test_flash_is_the_time_of_an_instant() -> None:
    fay = card("Fay", "{0}", "Creature - Faerie", Keyword("flash"), pt="1/1")
    elf = card("Elf", "{0}", "Creature - Elf", pt="1/1")
    play = scene(Seat(hand=[fay, elf], library=STOCK), step="upkeep")
    assert [play.may("cast", name) for name in ("Fay", "Elf")] == [True, False]


@cr("115.1", "208.1")
@pytest.mark.parametrize(
    ("what", "goal", "spared"),
    [
        (Measures("toughness", "<=", 4), "Craw Wurm", "Wall"),
        (Measures("toughness", ">", 4), "Wall", "Craw Wurm"),
        (HasStatus("tapped"), "Prodigal Sorcerer", "Wall"),
    ],
)
def test_targets_by_their_toughness_or_status(what: Filter, goal: str, spared: str) -> None:
    wall = card("Wall", "{1}", "Creature - Wall", pt="3/5")
    kill = card("Kill", "{0}", "Instant", Spell((Destroy(Target(creature & what)),)))
    play = scene(Seat(hand=[kill], battlefield=["Prodigal Sorcerer", "Craw Wurm", wall]))
    play.activate("Prodigal Sorcerer", targets=["Player 2"])
    with pytest.raises(Illegal):
        play.cast("Kill", targets=[spared])
    play.cast("Kill", targets=[goal])


@cr("701.5a")
def test_a_countered_spell_is_exiled() -> None:
    void = card("Void", "{0}", "Instant", Spell((Counter(Target(spell), "exile"),)))
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(hand=[void]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Void", targets=["Lightning Bolt"], by=1)
    play.resolve()
    assert (play.graveyard(), play.exile()) == ([], ["Lightning Bolt"])


@cr("401.7")
@pytest.mark.parametrize(("place", "index"), [("second", 1), ("third", 2)])
def test_so_far_from_the_top(place: str, index: int) -> None:
    own = Seat(battlefield=["Isamaru"], library=STOCK)
    assert cast((Move(Target(creature), "library", place),), own, targets=("Isamaru",)).library()[index] == "Isamaru"


@cr("611.2a")
def test_a_rule_until_ones_next_turn() -> None:
    peace = ApplyRule(Cannot(creature, "attack"), YOUR_NEXT_TURN)
    play = cast((peace,), Seat(battlefield=["Isamaru"], library=STOCK), Seat(battlefield=["Hill Giant"], library=STOCK))
    play.until("beginning of combat", 1)
    with pytest.raises(Illegal):
        play.attack(["Hill Giant"])
    play.until("precombat main", 0)
    play.attack(["Isamaru"])
    assert play.tapped("Isamaru")


@cr("500.10", "614.10")
def test_skipping_an_untap_step_or_every_upkeep() -> None:
    fast = card("Fast", "{1}", "Enchantment", Static(Skips(player, "upkeep")))
    other = Seat(battlefield=[fast, Permanent("Isamaru", tapped=True)], library=STOCK)
    play = cast((SkipNext("untap", EachPlayer("opponent")),), Seat(), other)
    play.until("draw", 1)
    assert play.tapped("Isamaru")
    assert "upkeep" not in [event.step for event in play.events(StepBegan)]


@cr("102.1", "608.2c")
def test_each_other_player() -> None:
    effects = (DealDamage(1, Target(any_target)), GainLife(2, EachPlayer("other", Bound("target"))))
    spell_ = card("Deal", "{0}", "Sorcery", Spell(effects))
    play = scene(Seat(hand=[spell_]), Seat(), Seat())
    play.cast("Deal", targets=["Player 2"])
    play.resolve()
    assert play.lives == [22, 19, 22]
