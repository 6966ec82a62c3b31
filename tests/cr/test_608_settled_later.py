"""References that what happens later settles: what is still there, and an X that is paid on resolution (CR 608.2c)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.effects import Fight, Target
from apnap.language.filters import creature
from tests.cr.reading import made
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

BRAWL = card("Brawl", "{G}", "Sorcery", Spell((Fight(Target(creature), Target(creature, "other")),)))
EMBRACE = made(
    "Hug",
    "Enchant creature\nWhenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on "
    "that creature.",
    "Enchantment — Aura",
)
RISER = made(
    "Riser",
    "When Riser dies, you may pay {X}. If you do, return another target Bear creature card with mana value X from your "
    "graveyard to the battlefield.",
    "Creature — Bear",
)


@cr("122.1", "608.2c")
def test_counters_go_to_what_is_still_there() -> None:
    hug = Permanent(EMBRACE, attached_to="Hill Giant")
    play = scene(Seat(battlefield=["Hill Giant", hug], hand=[BRAWL], pool="{G}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Brawl", targets=["Hill Giant", "Grizzly Bears"])
    play.resolve_all()
    assert play.battlefield(1) == []
    assert play.counters("Hill Giant") == {"+1/+1": 1}


@cr("603.3d", "608.2c")
@pytest.mark.parametrize(("paid", "back"), [(2, ["Grizzly Bears"]), (1, [])])
def test_a_target_is_chosen_before_x_is_paid(paid: int, back: list[str]) -> None:
    play = scene(
        Seat(battlefield=[RISER], hand=["Murder"], graveyard=["Grizzly Bears"], pool="{B}{B}{B}{B}{B}"), Seat()
    )
    play.cast("Murder", targets=["Riser"])
    play.resolve()
    play.resolve()
    play.yes()
    play.choose(paid)
    assert play.battlefield(0) == back
