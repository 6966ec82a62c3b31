"""Turn-based actions (CR 703)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.effects import (
    Apply,
    Effect,
    Target,
)
from apnap.language.filters import creature
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.permanents import PhasedOut, Untapped
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("703.1", "703.2", "703.4a", "703.4c", "703.4d", "405.6e", "502.1", "502.3", "504.1")
def test_a_turn_begins_with_turn_based_actions() -> None:
    """Phasing, untapping and drawing don't use the stack and aren't asked about."""
    phaser = card("Phaser", "", "Creature - Bird", Keyword("phasing"), pt="1/1")
    mine = Seat(battlefield=[phaser, Permanent("Grizzly Bears", tapped=True)], library=["Opt"])
    play = scene(mine, active=1, step="end")
    play.until("draw", 0)
    assert play.log(PhasedOut, Untapped, CardDrawn) == [PhasedOut, Untapped, CardDrawn]
    assert (play.stack, play.hand(0)) == ([], ["Opt"])


@cr("703.4h", "703.4i", "703.4j", "703.4k", "703.4m", "703.4n", "510.2")
def test_combat_proceeds_with_turn_based_actions() -> None:
    play = scene(Seat(battlefield=["Craw Wurm"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    asked = []
    while play.step != "end of combat":
        asked += [(play.decision.purpose, play.decision.player)] if play.decision.purpose != "act" else []
        if play.decision.purpose == "attack":
            play.attack(["Craw Wurm"])
        elif play.decision.purpose == "block":
            play.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"})
        elif play.decision.purpose == "act":
            play.pass_priority()
        elif play.decision.purpose == "assign damage":
            play.assign({"Grizzly Bears": 2, "Hill Giant": 4})
        else:
            play.order(["Grizzly Bears", "Hill Giant"])
    assert [purpose for purpose, _ in asked][:2] == ["attack", "block"]
    assert [who for _, who in asked] == [0, 1, 0, 0]
    assert sorted(play.graveyard(1)) == ["Grizzly Bears", "Hill Giant"]


@cr("703.4p", "703.4q", "514.1", "514.2")
def test_a_turn_ends_with_turn_based_actions() -> None:
    grow = _button("Grow", Apply(Target(creature), (ModifyPT(0, 3),)))
    play = scene(
        Seat(battlefield=[grow, Permanent("Grizzly Bears")], hand=["Lightning Bolt", *["Opt"] * 7], pool="{R}"),
        Seat(library=["Opt"]),
    )
    play.activate("Grow", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.damage("Grizzly Bears"), play.toughness("Grizzly Bears")) == (3, 5)
    play.next_turn()  # damage and the bonus end at the same time
    assert (play.damage("Grizzly Bears"), play.pt("Grizzly Bears")) == (0, (2, 2))
