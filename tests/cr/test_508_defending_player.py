"""The defending player, for abilities of objects other than the attacker (CR 508.5)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Triggered
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, LoseLife
from apnap.language.filters import Is, creature, you_control
from apnap.language.patterns import Attacks, AttacksUnblocked, BecomesBlocked, Blocks, DealsDamage
from apnap.language.references import DefendingPlayer, Host
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

HELM = card(
    "Helm",
    "{1}",
    "Artifact - Equipment",
    Triggered(BecomesBlocked(Is(Host())), (DealDamage(1, DefendingPlayer(), Host()),)),
    Keyword("equip", (Mana("{1}"),)),
)
DRUM = card(
    "Drum", "{1}", "Artifact", Triggered(AttacksUnblocked(creature & you_control), (LoseLife(1, DefendingPlayer()),))
)
BELL = card("Bell", "{1}", "Artifact", Triggered(Blocks(creature), (LoseLife(1, DefendingPlayer()),)))
HORN = card(
    "Horn",
    "{1}",
    "Artifact",
    Triggered(DealsDamage(creature & you_control, creature, True), (LoseLife(1, DefendingPlayer()),)),
)


@cr("508.5", "301.5")
def test_the_defending_player_of_the_equipped_creature() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", Permanent(HELM, attached_to="Hill Giant")]), Seat(battlefield=["Craw Wurm"])
    )
    play.attack(["Hill Giant"])
    play.block({"Craw Wurm": "Hill Giant"})
    play.resolve()
    assert play.lives == [20, 19]


@cr("508.5")
def test_the_defending_player_of_an_unblocked_attacker() -> None:
    play = scene(Seat(battlefield=["Hill Giant", DRUM]))
    play.attack(["Hill Giant"])
    play.until("declare blockers")
    play.resolve()
    assert play.lives == [20, 19]


@cr("508.5", "509.5b")
def test_the_defending_player_of_a_blocked_creature_and_of_damage() -> None:
    play = scene(Seat(battlefield=["Hill Giant", BELL, HORN]), Seat(battlefield=["Craw Wurm"]))
    play.attack(["Hill Giant"])
    play.block({"Craw Wurm": "Hill Giant"})
    play.resolve()
    assert play.lives == [20, 19]
    play.until("combat damage")
    play.resolve()
    while play.stack:
        play.resolve()
    assert play.lives == [20, 18]


@cr("508.5", "508.5a")
def test_each_attacker_has_its_own_defending_player() -> None:
    leech = card(
        "Leech",
        "{B}",
        "Creature - Worm",
        Triggered(Attacks(creature & you_control), (LoseLife(1, DefendingPlayer()),)),
        pt="1/1",
    )
    play = scene(Seat(battlefield=[leech, "Grizzly Bears"]), Seat(), Seat())
    play.attack({"Leech": "Player 2", "Grizzly Bears": "Player 3"})
    play.order(["Leech", "Leech"])
    play.resolve_all()
    assert play.lives == [20, 19, 19]
