"""Setting up a draft: its packs, its drafters, and the kind of draft (CR 905.1, 903.13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from apnap.draft.chance import Chance
from apnap.draft.packs import MOST_CARDS, SIZE, Pack, PackCard, Source
from apnap.draft.table import OPENING, OVER, Drafter, Table, TablePack, draft_abilities
from apnap.game.setup import check_names, check_seed
from apnap.game.soundness import card_given
from apnap.language.card import CardDefinition
from apnap.language.drafting import is_carried_out_in_drafts
from apnap.language.node import to_json
from apnap.rules.asking.errors import ApnapError, Malformed, Unsupported, quoted

FEWEST, MOST = 2, 16
"""How many can draft together."""
ROUNDS: Final = 3
SPARE: Final = 3
"""Packs that lie ready for cards that add a pack to the draft."""
DRAFT, CONSPIRACY, COMMANDER, SEALED = "draft", "conspiracy", "commander", "sealed"
KINDS: Final = (DRAFT, CONSPIRACY, COMMANDER, SEALED)


@dataclass(frozen=True)
class DraftSetup:
    """Everything a draft depends on besides its journal."""

    packs: tuple[tuple[Pack, ...], ...]
    """For each round a pack for each drafter."""
    spare: tuple[Pack, ...] = ()
    kind: str = DRAFT
    seed: int = 0
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise Malformed("905.1", f"there is no kind of draft called {quoted(self.kind)}", KINDS)
        if not self.packs or any(len(row) != self.drafters for row in self.packs):
            raise Malformed("905.1a", "each round needs a pack for each drafter")
        if not FEWEST <= self.drafters <= MOST:
            raise Malformed("905.1", f"{self.drafters} can't draft together", f"{FEWEST} to {MOST} drafters")
        if any(not 0 < len(pack.cards) <= MOST_CARDS for row in (*self.packs, self.spare) for pack in row):
            raise Malformed("905.1a", f"a pack has 1 to {MOST_CARDS} cards")
        for pack in [pack for row in (*self.packs, self.spare) for pack in row]:
            _check_abilities(pack)
        check_seed(self.seed)
        object.__setattr__(self, "names", tuple(check_names(list(self.names) or None, self.drafters)))

    @property
    def drafters(self) -> int:
        return len(self.packs[0]) if self.packs else 0

    @property
    def codes(self) -> tuple[str, ...]:
        """The sets whose packs are drafted."""
        return tuple(sorted({pack.code for row in self.packs for pack in row if pack.code}))


def _check_abilities(pack: Pack) -> None:
    """Nothing that a draft can't carry out."""
    for one in pack.cards:
        for ability in draft_abilities(one):
            if not is_carried_out_in_drafts(ability):
                raise Unsupported("905.2", f"{one.card.name} has an ability that drafts don't know: {ability!r}")


def set_up(
    source: Source,
    drafters: int = 8,
    rounds: int = 0,
    size: int = SIZE,
    kind: str = DRAFT,
    seed: int = 0,
    spare: int = SPARE,
    names: Sequence[str] = (),
) -> DraftSetup:
    """A draft with packs of the source: three rounds, or six packs for sealed. A cube has spare packs only as far as it
    has cards."""
    if not FEWEST <= drafters <= MOST:
        raise Malformed("905.1", f"{drafters} can't draft together", f"{FEWEST} to {MOST} drafters")
    rounds = rounds or (2 * ROUNDS if kind == SEALED else ROUNDS)
    chance, needed = Chance.seeded(~check_seed(seed)), drafters * rounds
    made = source.packs(needed + max(0, min(spare, source.most(size) - needed)), chance, size)
    rows = [tuple(made[n * drafters : (n + 1) * drafters]) for n in range(rounds)]
    return DraftSetup(tuple(rows), tuple(made[needed:]), kind, seed, tuple(names))


def first_table(setup: DraftSetup) -> Table:
    """The draft before its first step. In sealed each player's packs are their card pool at once (CR 100.2b)."""
    cards: list[PackCard] = []
    packs: list[TablePack] = []
    for n, row in enumerate((*setup.packs, setup.spare)):
        for owner, pack in enumerate(row):
            numbers = list(range(len(cards), len(cards) + len(pack.cards)))
            packs.append(TablePack(numbers, n + 1, owner))
            cards += pack.cards
    spare = list(range(len(packs) - len(setup.spare), len(packs)))
    drafters = [Drafter() for _ in range(setup.drafters)]
    picks = 2 if setup.kind == COMMANDER else 1
    table = Table(tuple(cards), packs, drafters, spare, Chance.seeded(setup.seed), len(setup.packs), picks)
    table.stage = OPENING
    if setup.kind == SEALED:
        for n, sealed in enumerate(packs):
            if n not in spare:
                drafters[sealed.owner].drafted += sealed.cards
                sealed.cards, sealed.opened = [], True
        table.stage = OVER
    return table


# -- as JSON -----------------------------------------------------------------------------------------------------------


def setup_json(setup: DraftSetup) -> dict[str, Any]:
    """In plain values, with the definitions of the cards."""
    cards: dict[CardDefinition, int] = {}

    def pack_json(pack: Pack) -> dict[str, Any]:
        listed = [[cards.setdefault(one.card, len(cards)), one.rarity, one.foil] for one in pack.cards]
        return {"code": pack.code, "cards": listed}

    rows = [[pack_json(pack) for pack in row] for row in setup.packs]
    spare = [pack_json(pack) for pack in setup.spare]
    return {
        "cards": [to_json(card) for card in cards],
        "packs": rows,
        "spare": spare,
        "kind": setup.kind,
        "seed": setup.seed,
        "names": list(setup.names),
    }


def setup_from_json(data: Any) -> DraftSetup:
    """Read what `setup_json` wrote."""
    try:
        cards = [card_given(item) for item in data["cards"]]
        rows = tuple([tuple([_pack(one, cards) for one in row]) for row in data["packs"]])
        spare = tuple([_pack(one, cards) for one in data["spare"]])
        return DraftSetup(rows, spare, data["kind"], data["seed"], tuple(data["names"]))
    except ApnapError:
        raise
    except Exception as error:
        raise Malformed("", f"the setup of the draft can't be read: {quoted(error)}") from error


def _pack(data: Any, cards: list[CardDefinition]) -> Pack:
    found = [PackCard(cards[n], str(rarity), bool(foil)) for n, rarity, foil in data["cards"]]
    return Pack(tuple(found), str(data["code"]))
