"""The declare attackers step (CR 508)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import Number
from apnap.language.card import card, face
from apnap.language.changes import ChangeControl, SetColours
from apnap.language.effects import Apply, CreateToken, Delayed, Destroy, GainLife, Target, Untap
from apnap.language.filters import Is, creature, green, opponent_controls, this
from apnap.language.mana import G
from apnap.language.patterns import Attacks, Begins, OneOrMore
from apnap.language.references import Bound, You
from apnap.language.statics import Cannot, LimitedTo, Must
from apnap.rules.asking.errors import Illegal, IllegalAnswer
from apnap.rules.events.turns import StepBegan
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

SHY = card("Shy Bear", "{G}", "Creature - Bear", Static(Cannot(this, "attack alone")), pt="2/2")
EAGER = card("Eager Bear", "{G}", "Creature - Bear", Static(Must(this, "attack")), pt="2/2")
SILENCE = card("Crawlspace", "{3}", "Artifact", Static(LimitedTo(creature, "attackers", 1)))
JUDGE = card(
    "Judge",
    "{W}",
    "Enchantment",
    Triggered(Attacks(green & creature), (Delayed(Begins("end of combat"), (Destroy(Bound("it")),)),)),
)
LACE = card("Lifelace", "{G}", "Instant", Spell((Apply(Target(creature), (SetColours((G,)),)),)))
BLUE_BEAR = card("Blue Bear", "{U}", "Creature - Bear", pt="2/2")


@example("508.1c/1")
@cr("508.1c")
def test_two_creatures_that_cant_attack_alone_may_attack_together() -> None:
    play = scene(Seat(battlefield=[SHY, SHY]))
    for name in ("the first Shy Bear", "the second Shy Bear"):
        with pytest.raises(IllegalAnswer, match=r"508.1c"):
            play.attack([name])
    play.attack(["the first Shy Bear", "the second Shy Bear"])
    play.until("end of combat")
    assert play.life(1) == 16


@example("508.1d/1")
@cr("508.1d", "508.1c")
def test_a_requirement_together_with_a_restriction() -> None:
    play = scene(Seat(battlefield=[EAGER, "Grizzly Bears"]), Seat(battlefield=[SILENCE]))
    for names in (["Grizzly Bears"], ["Grizzly Bears", "Eager Bear"], []):
        with pytest.raises(IllegalAnswer, match=r"508.1[cd]"):
            play.attack(names)
    play.attack(["Eager Bear"])
    play.until("end of combat")
    assert play.life(1) == 18


@example("508.2a/1")
@cr("508.2a", "508.3a")
@pytest.mark.parametrize(("attacker", "dies"), [(BLUE_BEAR, False), ("Grizzly Bears", True)])
def test_a_creature_that_turns_green_later_did_not_attack_as_a_green_creature(attacker: object, dies: bool) -> None:
    play = scene(Seat(battlefield=[attacker, "Forest"], hand=[LACE]), Seat(battlefield=[JUDGE]))  # type: ignore[list-item]
    name = "Grizzly Bears" if dies else "Blue Bear"
    play.attack([name])
    assert bool(play.stack) is dies
    play.cast("Lifelace", targets=[name])
    play.resolve_all()
    assert play.values(name).colours == 1 << G
    play.until("end of combat")
    assert bool(play.stack) is dies
    play.until("postcombat main")
    assert play.graveyard(0) == ([name, "Lifelace"] if dies else ["Lifelace"])


@cr("508.1a", "302.6", "702.10b")
def test_which_creatures_may_attack() -> None:
    play = scene(
        Seat(
            battlefield=[
                Permanent("Grizzly Bears", tapped=True),
                Permanent("Hill Giant", sick=True),
                Permanent("Haste Bear", sick=True),
            ]
        )
    )
    for name in ("Grizzly Bears", "Hill Giant"):
        with pytest.raises(IllegalAnswer, match=r"508.1a"):
            play.attack([name])
    play.attack(["Haste Bear"])


@cr("508.4", "508.3a")
def test_a_creature_put_onto_the_battlefield_attacking() -> None:
    horn = card(
        "Horn",
        "{R}",
        "Creature - Goblin",
        Triggered(
            Attacks(),
            (CreateToken(face("", "", "Creature - Goblin", pt="1/1", colours=(3,)), tapped=True, attacking=True),),
        ),
        pt="1/1",
    )
    watch = card("Watch", "{W}", "Enchantment", Triggered(Attacks(creature), (Untap(Bound("nothing")),)))
    play = scene(Seat(battlefield=[horn]), Seat(battlefield=[watch]))
    play.attack(["Horn"])
    assert play.stack == ["ability of Watch", "ability of Horn"]
    play.resolve_all()
    assert play.stack == []  # the token never was declared as an attacker
    play.until("end of combat")
    assert play.life(1) == 18


@cr("508.4")
def test_the_controller_chooses_what_a_creature_entering_attacking_attacks() -> None:
    goblin = CreateToken(face("", "", "Creature - Goblin", pt="1/1", colours=(3,)), tapped=True, attacking=True)
    horn = card("Horn", "{R}", "Creature - Goblin", Triggered(Attacks(), (goblin,)), pt="1/1")
    play = scene(Seat(battlefield=[horn]), Seat(), Seat())
    play.attack({"Horn": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.until("end of combat")
    assert play.lives == [20, 19, 19]


@cr("508.8", "506.1")
def test_without_attackers_blocks_and_combat_damage_are_skipped() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]))
    play.attack([])
    play.until("postcombat main")
    steps = [event.step for event in play.events(StepBegan)]
    assert "declare blockers" not in steps
    assert "combat damage" not in steps
    assert "end of combat" in steps


@cr("506.4")
def test_a_creature_that_changes_controller_leaves_combat() -> None:
    threaten = card("Threaten", "{R}", "Instant", Spell((Apply(Target(creature), (ChangeControl(),)),)))
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Mountain"], hand=[threaten]))
    play.attack(["Grizzly Bears"])
    play.cast("Threaten", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.controller("Grizzly Bears") == 1
    assert play.lives == [20, 20]


@cr("506.4c")
def test_an_attacked_planeswalker_that_leaves() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Mountain", "Mountain"], hand=["Lightning Bolt", "Lightning Bolt"]),
        Seat(battlefield=["Chandra"]),
    )
    play.attack({"Hill Giant": "Chandra"})
    play.cast("Lightning Bolt", targets=["Chandra"])
    play.cast("Lightning Bolt", targets=["Chandra"])
    play.resolve_all()
    assert play.graveyard(1) == ["Chandra"]
    play.until("end of combat")
    assert play.life(1) == 20


@cr("508.4", "508.4c")
def test_a_creature_entering_attacking_attacks_as_its_controller_chooses() -> None:
    token = CreateToken(face("", "", "Creature - Goblin", pt="1/1", colours=(3,)), tapped=True, attacking=True)
    horn = card("Horn", "{R}", "Creature - Goblin", Triggered(Attacks(), (token,)), pt="1/1")
    wall = card("Wall", "{W}", "Enchantment", Static(Cannot(creature & opponent_controls, "attack", Is(You()))))
    play = scene(Seat(battlefield=[horn]), Seat(), Seat(battlefield=[wall, "Chandra"]))
    play.attack({"Horn": "Player 2"})
    play.resolve()
    assert [option.thing for option in play.decision.options] == [-2, -3, play.id("Chandra")]
    play.choose("Player 3")
    play.until("end of combat")
    assert play.lives == [20, 19, 19]


@cr("603.2c", "508.3d")
def test_several_creatures_attacking_together_are_one_event() -> None:
    choir = card("Choir", "{W}", "Enchantment", Triggered(OneOrMore(Attacks(creature)), (GainLife(Number()),)))
    play = scene(Seat(battlefield=[choir, "Grizzly Bears", "Hill Giant"]))
    play.attack(["Grizzly Bears", "Hill Giant"])
    assert play.stack == ["ability of Choir"]
    play.resolve()
    assert play.life(0) == 22


@cr("508.1c")
def test_a_creature_that_can_attack_only_alone() -> None:
    loner = card("Loner", "{G}", "Creature - Cat", Static(LimitedTo(this, "attack together", 1)), pt="3/3")
    for attackers, legal in ((["Loner"], True), (["Loner", "Isamaru"], False), (["Isamaru"], True)):
        play = scene(Seat(battlefield=[loner, "Isamaru"]))
        if legal:
            play.attack(attackers)
        else:
            with pytest.raises(Illegal):
                play.attack(attackers)
