"""What a player has on a board: something of every kind, and whatever the card in question looks for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from apnap.cards.pool import named
from apnap.game.seats import Permanent, Seat
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Loyalty, Mana, TapThis
from apnap.language.effects import AddMana, GainLife
from tests.exercise.boards.needs import Needs
from tests.exercise.plans.tools import CYCLER, POINT, WAGON

_CREATURES = ("Grizzly Bears", "Ornithopter", "Goblin Piker", "Walking Corpse", "Craw Wurm", "Serra Angel")
_OTHERS = ("Mox Pearl",)
_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_SPELLS = ("Shock", "Divination", "Grizzly Bears", "Ornithopter", "Glorious Anthem", "Serra Angel")
_BURIED = (*_SPELLS, *_SPELLS, "Forest", "Hill Giant")
_SHUFFLED = ("Grizzly Bears", "Plains", "Shock", "Island", "Divination", "Swamp", "Ornithopter", "Mountain", "Forest")
WALKER = card("Walker", "{3}", "Planeswalker - Nobody", Activated((Loyalty(1),), (GainLife(1),)), loyalty=6)
VIGIL = card("Vigil", "{1}{W}", "Enchantment")
BLADE = card("Blade", "{1}", "Artifact - Equipment", Keyword("equip", (Mana("{1}"),)))
BADGE = card("Badge", "{2}{W}", "Enchantment - Aura", Keyword("enchant", quality=f.creature))
HEDGE = card("Hedge", "{W}", "Enchantment - Aura", Keyword("enchant", quality=f.land))
_USES = (Activated((TapThis(),), (GainLife(1),)), Activated((TapThis(),), (AddMana("{C}"),)))
_BEARERS = [card(f"Bearer {n}", "{2}", "Legendary Creature - Soldier", *_USES, pt="2/4") for n in (1, 2, 3)]
_PLOTS = [card(f"Plot {n}", "", "Land", Activated((Mana("{2}"),), (GainLife(1),))) for n in (1, 2, 3)]
_ODDS = (POINT, CYCLER, BADGE, WAGON, WALKER)
LIFE = 60

RICH, LEAN, FOES, WORN, EASY, SPENT, EVE, BARE = "rich", "lean", "foes", "worn", "easy", "spent", "eve", "bare"
PLAIN, CROWD = "plain", "crowd"
"""Boards: everything; next to nothing on one's own side; what is attached, attached to an opponent's, and a long life;
the card itself tapped, dealt damage and with counters on it; next to nothing on the opponent's side; all but the card
itself tapped, and a short life; the end of the turn of an opponent who has next to nothing; not even lands on
one's own side; everything but what the card looks for, and empty graveyards; a second opponent, who
has next to nothing."""

Shown = list[CardDefinition | Permanent]


@lru_cache(None)
def _named(name: str) -> CardDefinition:
    return named(name)


def _all(names: Iterable[str]) -> list[CardDefinition]:
    return [_named(name) for name in names]


def seat(needs: Needs, index: int, kind: str) -> Seat:
    lean = (kind in (LEAN, BARE) and index == 0) or (kind in (EASY, EVE) and index == 1) or index == 2
    cards = [] if lean else needs.cards
    spring = needs.springs[0 if index == 0 and kind != PLAIN else 1]
    own = [needs.bench(), *([] if kind == BARE and lean else [spring] * 3)]
    return Seat(
        life=_life(index, kind, lean),
        counters=needs.counters,
        hand=[] if lean else [*_all((*_SPELLS, "Plains", "Forest")), *_ODDS, *cards, *needs.odds],
        battlefield=[*own, *([] if lean else _permanents(needs, index, kind))],
        graveyard=[] if lean or kind == PLAIN else [*_all(_BURIED), *cards, *needs.odds],
        exile=_all(_SPELLS[:2]),
        library=_library(cards, kind),
    )


def _life(index: int, kind: str, lean: bool) -> int:
    if lean:
        return 3
    if kind == FOES:
        return 150
    return 5 if kind == SPENT and index == 0 else LIFE


def _permanents(needs: Needs, index: int, kind: str) -> Shown:
    """Lands, of which an opponent has one more, and everything else; some or all of it tapped."""
    bearer, plot = _BEARERS[index], _PLOTS[index]
    attached = [Permanent(one, attached_to=bearer.name) for one in (BLADE, BADGE)]
    attached += [_put_on(one, bearer.name) for one in needs.garments]
    attached.append(Permanent(HEDGE, attached_to=plot.name))
    conjured = [] if kind == PLAIN else needs.permanents
    others: Shown = [*_all((*_CREATURES, *_OTHERS)), VIGIL, WALKER, WAGON, bearer, *attached, *conjured]
    lands: Shown = [*_all((*_LANDS, *_LANDS, *["Snow-Covered Forest"] * 3, *["Plains"] * index)), plot]
    if kind == WORN:
        others = [_tapped(one) if n % 2 else one for n, one in enumerate(others)]
    elif kind == SPENT:
        others, lands = [_tapped(one) for one in others], [_tapped(one) for one in lands]
    return [*lands, *others]


def _library(cards: list[CardDefinition], kind: str) -> list[CardDefinition]:
    """Various cards; on some boards a land, what the card asks for, or an instant is on top."""
    first = [*_all(_SHUFFLED), *cards]
    if kind == FOES:
        first = [*_all(_LANDS), *first]
    elif kind == WORN:
        first = [*cards, *first]
    elif kind == EASY:
        first = [_named("Shock"), *first]
    return [*first, *_all((*_LANDS, *_SPELLS))]


def _put_on(one: Permanent, bearer: str) -> Permanent:
    """What is a creature while it isn't attached to anything stays one."""
    assert isinstance(one.card, CardDefinition)
    return one if one.card.faces[0].types & t.CREATURE else replace(one, attached_to=bearer)


def _tapped(one: CardDefinition | Permanent) -> Permanent:
    return replace(one, tapped=True) if isinstance(one, Permanent) else Permanent(one, tapped=True)
