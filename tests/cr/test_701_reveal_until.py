"""Revealing cards from the top of a library until a certain card is revealed (CR 701.16, 608.2c)."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.amounts import DownTo
from apnap.language.card import card
from apnap.language.effects import LookAndTake
from apnap.language.filters import creature
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr


def dig(*library: str, **how: object) -> Script:
    """Dig for a creature in a library, given from the top down."""
    down = LookAndTake(DownTo(creature), 1, creature, reveal=True, optional=False, random_rest=True, **how)  # type: ignore[arg-type]
    digger = card("Dig", "{G}", "Sorcery", Spell((down,)))
    play = scene(Seat(hand=[digger], pool="{G}", library=list(library)))
    play.cast("Dig")
    play.resolve()
    return play


@cr("701.16a")
def test_the_first_matching_card_is_taken() -> None:
    play = dig("Island", "Plains", "Hill Giant", "Grizzly Bears", "Swamp")
    assert play.hand(0) == ["Hill Giant"]
    names = [play.state.object(id).base.name for id in play.state.players[0].library]
    assert names[2:] == ["Swamp", "Grizzly Bears"]
    assert sorted(names[:2]) == ["Island", "Plains"]


@cr("701.16a")
def test_without_a_matching_card_the_whole_library_is_revealed() -> None:
    play = dig("Island", "Plains", rest="graveyard")
    assert (play.hand(0), sorted(play.graveyard(0))) == ([], ["Dig", "Island", "Plains"])
