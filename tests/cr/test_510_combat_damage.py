"""Combat damage (CR 510): first strike, trample, lethal damage, damage assignment."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana, SacrificeThis
from apnap.language.effects import ApplyRule, DealDamage, Effect, Target, Untap
from apnap.language.filters import Is, any_target, creature, this
from apnap.language.statics import MayBlockMore, Prevent
from apnap.rules.asking.errors import Ambiguous, IllegalAnswer
from apnap.rules.events.damage import Damage
from apnap.rules.events.turns import StepBegan
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr, example


@cr("508.1f", "510.1b", "510.2")
def test_unblocked_attackers_hit_the_player() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Vigilance Bear"]))
    play.attack(["Grizzly Bears", "Vigilance Bear"])
    assert play.tapped("Grizzly Bears")
    assert not play.tapped("Vigilance Bear")
    play.until("end of combat")
    assert play.life(1) == 16


@cr("510.2", "704.5g")
def test_equal_creatures_destroy_each_other() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.block({"Grizzly Bears": "Grizzly Bears"})
    play.until("end of combat")
    assert play.battlefield() == []
    assert play.lives == [20, 20]


@cr("510.4", "702.7b")
def test_first_strike_damage_is_dealt_first() -> None:
    play = scene(Seat(battlefield=["First Strike Bear"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["First Strike Bear"])
    play.block({"Grizzly Bears": "First Strike Bear"})
    play.until("first-strike combat damage")
    assert play.graveyard(1) == ["Grizzly Bears"]
    play.until("end of combat")
    assert play.battlefield(0) == ["First Strike Bear"]
    assert play.damage("First Strike Bear") == 0


@cr("702.4b", "510.4")
def test_double_strike_deals_damage_twice() -> None:
    play = scene(Seat(battlefield=["Double Strike Bear"]))
    play.attack(["Double Strike Bear"])
    play.until("first-strike combat damage")
    assert play.life(1) == 18
    play.until("end of combat")
    assert play.life(1) == 16


@cr("702.19b")
def test_trample() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Trample Bear", counters={"+1/+1": 2})]), Seat(battlefield=["Grizzly Bears"])
    )
    play.attack(["Trample Bear"])
    play.block({"Grizzly Bears": "Trample Bear"})
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"702.19b"):
        play.assign({"Grizzly Bears": 1, "Player 2": 3})
    play.assign({"Grizzly Bears": 2})
    assert play.life(1) == 18


@cr("702.2c", "702.19b", "510.1c")
def test_one_damage_is_lethal_from_deathtouch() -> None:
    play = scene(Seat(battlefield=["Trampling Wurm"]), Seat(battlefield=["Craw Wurm"]))
    play.attack(["Trampling Wurm"])
    play.block({"Craw Wurm": "Trampling Wurm"})
    play.until("combat damage")
    play.assign({"Craw Wurm": 1, "Player 2": 4})
    assert play.life(1) == 16
    assert play.graveyard(1) == ["Craw Wurm"]


@cr("509.2", "510.1c")
def test_damage_assignment_order() -> None:
    play = scene(Seat(battlefield=["Craw Wurm"]), Seat(battlefield=["Hill Giant", "Grizzly Bears"]))
    play.attack(["Craw Wurm"])
    play.block({"Hill Giant": "Craw Wurm", "Grizzly Bears": "Craw Wurm"})
    play.order(["Grizzly Bears", "Hill Giant"])
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"510.1c"):
        play.assign({"Grizzly Bears": 1, "Hill Giant": 5})
    play.assign({"Grizzly Bears": 2, "Hill Giant": 4})
    assert sorted(play.graveyard(1)) == ["Grizzly Bears", "Hill Giant"]
    assert play.graveyard(0) == ["Craw Wurm"]


@cr("702.15b")
def test_lifelink() -> None:
    play = scene(Seat(life=5, battlefield=["Lifelink Bear"]))
    play.attack(["Lifelink Bear"])
    play.until("end of combat")
    assert play.lives == [7, 18]


@cr("702.9b", "509.1b")
def test_flying() -> None:
    play = scene(Seat(battlefield=["Flying Bear"]), Seat(battlefield=["Grizzly Bears", "Reach Bear"]))
    play.attack(["Flying Bear"])
    with pytest.raises(IllegalAnswer):
        play.block({"Grizzly Bears": "Flying Bear"})
    play.block({"Reach Bear": "Flying Bear"})
    play.until("end of combat")
    assert play.battlefield() == ["Grizzly Bears"]


@cr("702.111b")
def test_menace() -> None:
    play = scene(Seat(battlefield=["Menace Bear"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(["Menace Bear"])
    with pytest.raises(IllegalAnswer, match=r"509.1b"):
        play.block({"Hill Giant": "Menace Bear"})
    play.block({"Hill Giant": "Menace Bear", "Grizzly Bears": "Menace Bear"})
    play.order(["Hill Giant", "Grizzly Bears"])
    play.until("end of combat")
    assert play.battlefield() == ["Grizzly Bears", "Hill Giant"]


@cr("506.4", "509.1h")
def test_a_blocked_creature_without_blockers_deals_no_damage() -> None:
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Grizzly Bears", "Island"], hand=["Unsummon"]))
    play.attack(["Hill Giant"])
    play.block({"Grizzly Bears": "Hill Giant"})
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.hand(1)) == (20, ["Grizzly Bears"])


@cr("802.1", "508.1b")
def test_attacking_several_players() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Hill Giant"]), Seat(), Seat())
    with pytest.raises(Ambiguous):
        play.attack(["Grizzly Bears"])
    play.attack({"Grizzly Bears": "Player 2", "Hill Giant": "Player 3"})
    play.until("end of combat")
    assert play.lives == [20, 18, 17]


@cr("120.3c", "508.1b", "704.5i")
def test_attacking_a_planeswalker() -> None:
    play = scene(Seat(battlefield=["Craw Wurm"]), Seat(battlefield=["Chandra"]))
    play.attack({"Craw Wurm": "Chandra"})
    play.until("end of combat")
    assert (play.life(1), play.graveyard(1)) == (20, ["Chandra"])


@cr("702.3b")
def test_defender() -> None:
    play = scene(Seat(battlefield=["Defender Bear", "Haste Bear"]))
    with pytest.raises(IllegalAnswer):
        play.attack(["Defender Bear"])
    play.attack(["Haste Bear"])


GORGER = card("Vastwood Gorger", "{5}{G}", "Creature - Wurm", pt="5/6")
GUARDIAN = card("Pride Guardian", "{W}", "Creature - Cat Monk", Keyword("defender"), pt="0/3")
MEND = card("Mending Hands", "{W}", "Instant", Spell((ApplyRule(Prevent(recipient=Is(Target(any_target)), amount=4)),)))


def gorger_blocked(*hand: CardDefinition | str) -> Script:
    """The Gorger is blocked by the Guardian, then the Elves, in that order."""
    play = scene(
        Seat(battlefield=[GORGER]), Seat(battlefield=[GUARDIAN, "Llanowar Elves", "Forest", "Plains"], hand=list(hand))
    )
    play.attack(["Vastwood Gorger"])
    play.block({"Pride Guardian": "Vastwood Gorger", "Llanowar Elves": "Vastwood Gorger"})
    play.order(["Pride Guardian", "Llanowar Elves"])
    return play


def ways_to_assign(play: Script) -> list[tuple[int, int]]:
    """Every way that is accepted to divide 5 damage among the Guardian and the Elves."""
    found = []
    for guardian in range(6):
        other = Script(play.game.copy())
        try:
            other.assign({"Pride Guardian": guardian, "Llanowar Elves": 5 - guardian})
        except IllegalAnswer:
            continue
        found.append((guardian, 5 - guardian))
    return found


@example("510.1c/1")
@cr("510.1c")
def test_lethal_damage_must_be_assigned_before_the_next_blocker() -> None:
    play = gorger_blocked()
    play.until("combat damage")
    assert ways_to_assign(play) == [(3, 2), (4, 1), (5, 0)]


@example("510.1c/2")
@cr("510.1c")
def test_lethal_damage_uses_the_current_toughness() -> None:
    play = gorger_blocked("Giant Growth")
    play.cast("Giant Growth", targets=["Pride Guardian"], by=1)
    play.resolve()
    play.until("combat damage")
    assert play.damage("Pride Guardian") == 5
    assert play.battlefield(1) == ["Pride Guardian", "Llanowar Elves", "Forest", "Plains"]


@example("510.1c/3")
@cr("510.1c", "615.7")
def test_lethal_damage_ignores_prevention_effects() -> None:
    play = gorger_blocked(MEND)
    play.cast("Mending Hands", targets=["Pride Guardian"], by=1)
    play.resolve()
    play.until("combat damage")
    assert ways_to_assign(play) == [(3, 2), (4, 1), (5, 0)]
    play.assign({"Pride Guardian": 4, "Llanowar Elves": 1})
    assert play.damage("Pride Guardian") == 0
    assert play.graveyard(1) == ["Llanowar Elves", "Mending Hands"]


@example("510.1c/4")
@cr("510.1c", "702.2c")
def test_lethal_damage_counts_damage_assigned_by_other_creatures() -> None:
    baloth = card("Enormous Baloth", "{6}{G}", "Creature - Beast", pt="7/7")
    boars = card("Durkwood Boars", "{4}{G}", "Creature - Boar", pt="4/4")
    armodon = card("Trained Armodon", "{1}{G}{G}", "Creature - Elephant", pt="3/3")
    brigade = card("Foriysian Brigade", "{3}{W}", "Creature - Human Soldier", Static(MayBlockMore(this, 1)), pt="2/4")
    ape = card("Silverback Ape", "{3}{G}{G}", "Creature - Ape", pt="5/5")
    piker = card("Goblin Piker", "{1}{R}", "Creature - Goblin", pt="2/1")
    play = scene(
        Seat(battlefield=[baloth, boars]), Seat(battlefield=[Permanent(armodon, damage=2), brigade, ape, piker])
    )
    play.attack(["Enormous Baloth", "Durkwood Boars"])
    play.block(
        {
            "Trained Armodon": "Enormous Baloth",
            "Foriysian Brigade": ["Enormous Baloth", "Durkwood Boars"],
            "Silverback Ape": "Enormous Baloth",
            "Goblin Piker": "Durkwood Boars",
        }
    )
    play.order(["Trained Armodon", "Foriysian Brigade", "Silverback Ape"])
    play.order(["Foriysian Brigade", "Goblin Piker"])
    play.order(["Enormous Baloth", "Durkwood Boars"])
    play.until("combat damage")
    play.assign(
        {"Trained Armodon": 1, "Foriysian Brigade": 1, "Silverback Ape": 5}, {"Foriysian Brigade": 3, "Goblin Piker": 1}
    )
    play.assign({"Enormous Baloth": 2})  # the Brigade's own damage
    play.until("end of combat")
    assert sorted(play.graveyard(1)) == ["Foriysian Brigade", "Goblin Piker", "Silverback Ape", "Trained Armodon"]


@example("702.19b/1")
@cr("702.19b", "510.1c")
def test_trample_counts_damage_assigned_by_other_creatures() -> None:
    small = card("Small", "{G}", "Creature - Rat", pt="1/1")
    trampler = card("Trampler", "{3}{G}", "Creature - Beast", Keyword("trample"), pt="3/3")
    guard = card("Guard", "{W}", "Creature - Human", Static(MayBlockMore(this, 1)), pt="2/2")
    play = scene(Seat(battlefield=[small, trampler]), Seat(battlefield=[guard]))
    play.attack(["Small", "Trampler"])
    play.block({"Guard": ["Small", "Trampler"]})
    play.order(["Small", "Trampler"])
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"702.19b"):
        play.assign({"Guard": 0, "Player 2": 3})
    play.assign({"Guard": 1, "Player 2": 2})
    play.assign({"Small": 1, "Trampler": 1})
    assert (play.graveyard(1), play.life(1)) == (["Guard"], 18)


@example("510.2/1")
@cr("510.2")
def test_combat_damage_is_dealt_simultaneously() -> None:
    fanatic = card(
        "Mogg Fanatic",
        "{R}",
        "Creature - Goblin",
        Activated((SacrificeThis(),), (DealDamage(1, Target(any_target)),)),
        pt="1/1",
    )
    hawk = card("Squadron Hawk", "{1}{W}", "Creature - Bird", Keyword("flying"), pt="1/1")
    piker = card("Goblin Piker", "{1}{R}", "Creature - Goblin", pt="2/1")

    def blocked() -> Script:
        play = scene(Seat(battlefield=[hawk, piker]), Seat(battlefield=[fanatic]))
        play.attack(["Squadron Hawk", "Goblin Piker"])
        play.block({"Mogg Fanatic": "Goblin Piker"})
        return play

    early = blocked()
    early.activate("Mogg Fanatic", targets=["Squadron Hawk"], by=1)
    early.resolve()
    assert early.graveyard(0) == ["Squadron Hawk"]
    early.until("end of combat")
    assert (early.battlefield(0), early.lives) == (["Goblin Piker"], [20, 20])
    assert [event.combat for event in early.events(Damage)] == [False]  # none of it was combat damage
    late = blocked()
    late.until("combat damage")
    assert (late.graveyard(0), late.graveyard(1)) == (["Goblin Piker"], ["Mogg Fanatic"])
    assert late.life(1) == 19
    late.pass_to(1)
    assert not late.may("activate", "Mogg Fanatic")


def _steps(play: Script) -> list[str]:
    return [event.step for event in play.events(StepBegan)]


@cr("508.8", "506.1")
def test_combat_goes_on_after_all_attackers_have_left() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Mountain"], hand=["Lightning Bolt"]))
    play.attack(["Grizzly Bears"])
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    play.until("postcombat main")
    assert _steps(play)[-4:] == ["declare blockers", "combat damage", "end of combat", "postcombat main"]
    play = scene(Seat(battlefield=["Grizzly Bears"]))
    play.until("postcombat main")
    assert _steps(play)[-3:] == ["declare attackers", "end of combat", "postcombat main"]


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated((Mana("{0}"),), effects))


@cr("506.4b")
def test_a_tapped_attacker_or_blocker_still_deals_combat_damage() -> None:
    tap = _button("Wake", Untap(Target(creature)))
    play = scene(Seat(battlefield=["Hill Giant", tap]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Hill Giant"])
    play.block({"Grizzly Bears": "Hill Giant"})
    play.activate("Wake", targets=["Hill Giant"])
    play.resolve()
    play.until("end of combat")
    assert (play.graveyard(1), play.damage("Hill Giant")) == (["Grizzly Bears"], 2)
