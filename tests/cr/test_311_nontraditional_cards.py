"""What planes, phenomena, vanguards, schemes and conspiracies have in common (CR 311 to 315)."""

from __future__ import annotations

import pytest

import apnap
from apnap.cards.decks import DeckList
from apnap.cards.reading import read_card
from apnap.game.game import Game
from apnap.language.types import CONSPIRACY, PHENOMENON, PLANE, SCHEME, VANGUARD
from apnap.rules.asking.errors import IllegalDeck
from apnap.state.table import GameOptions
from tests.language.corpus import cards
from tests.marks import cr
from tests.rulings.table import Seat, needs_corpus, parsed, scene

pytestmark = needs_corpus

MOST_SUBTYPES = {PLANE: 1, PHENOMENON: 0, VANGUARD: 0, SCHEME: 0, CONSPIRACY: 0}
BESIDE = [
    ("planar deck", "Academy at Tolaria West"),
    ("planar deck", "Mutual Epiphany"),
    ("vanguard", "Serra"),
    ("scheme deck", "Roots of All Evil"),
]


@cr("312.3", "313.3", "314.3", "315.4")
def test_only_planes_have_a_subtype() -> None:
    seen = dict.fromkeys(MOST_SUBTYPES, 0)
    for record in cards():
        for kind, most in MOST_SUBTYPES.items():
            face = read_card(record).faces[0] if _is(record["type_line"], kind) else None
            if face is not None:
                assert face.types & kind, record["name"]
                assert len(face.subtypes) <= most, record["name"]
                seen[kind] += 1
    assert all(seen.values())


def _is(line: str, kind: int) -> bool:
    words = {PLANE: "Plane", PHENOMENON: "Phenomenon", VANGUARD: "Vanguard", SCHEME: "Scheme", CONSPIRACY: "Conspiracy"}
    return words[kind] in line.split(" — ")[0].split()


@cr("311.1", "312.1", "313.1", "314.1")
@pytest.mark.parametrize(("section", "name"), BESIDE)
def test_a_game_without_the_variant_has_no_use_for_them(section: str, name: str) -> None:
    plains, odd = [apnap.named("Plains")] * 40, parsed(name)
    game = Game([DeckList(plains, [], {section: [odd]}), DeckList(plains, [])], 1)
    assert not game.state.command
    with pytest.raises(IllegalDeck, match="not a traditional card"):
        Game([[*plains, odd], plains], 1)


@cr("314.5")
def test_a_scheme_belongs_to_whoever_began_with_it_and_is_theirs_to_control() -> None:
    play = scene(Seat(library=["Plains"] * 9, scheme_deck=[parsed("Roots of All Evil")]), Seat(), variant="archenemy")
    play.until("precombat main")
    (scheme,) = play.state.command
    assert (play.state.object(scheme).owner, play.state.object(scheme).controller) == (0, 0)


@cr("901.2")
def test_planechase_for_many_is_free_for_all_with_several_defenders() -> None:
    deck = DeckList([apnap.named("Plains")] * 40, [], {"planar deck": [parsed("Academy at Tolaria West")]})
    small = GameOptions()
    small.smallest_deck = 0
    options = Game([deck] * 4, 1, options=small, variant="planechase").state.options
    assert (options.attack, options.ranges, options.teams) == ("any", [], [])
