"""Who was blocking a creature that has left (CR 608.2h, 506.4)."""

from __future__ import annotations

from apnap.language.abilities import Triggered
from apnap.language.card import card
from apnap.language.effects import DealDamage, Each, IfDone, SacrificeIt
from apnap.language.filters import BlockedBy, creature, this
from apnap.language.patterns import BecomesBlocked
from apnap.language.references import Bound
from tests.cr.scenes import Seat, scene
from tests.marks import cr

BLAST = DealDamage(2, Each(creature & BlockedBy(Bound("it"))), Bound("it"))
BOMBER = card(
    "Bomber",
    "{R}",
    "Creature - Goblin",
    Triggered(BecomesBlocked(this), (IfDone((SacrificeIt(Bound("it")),), (BLAST,)),)),
    pt="1/1",
)


@cr("608.2h")
def test_a_creature_that_was_sacrificed_still_finds_its_blockers() -> None:
    play = scene(Seat(battlefield=[BOMBER]), Seat(battlefield=["Hill Giant", "Craw Wurm"]))
    play.attack(["Bomber"])
    play.block({"Hill Giant": "Bomber"})
    play.resolve()
    assert (play.graveyard(0), play.damage("Hill Giant"), play.damage("Craw Wurm")) == (["Bomber"], 2, 0)
