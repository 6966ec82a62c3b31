"""Drafting (CR 905, 903.13, 100.2b): packs, the draft itself, card pools, bots, and building decks.

>>> from apnap.draft import BasicBot, Draft, build, built_in_cube, let_draft, set_up
>>> draft = Draft(set_up(built_in_cube().cube(), drafters=2, seed=7))
>>> let_draft(draft, [BasicBot(), BasicBot()])
>>> len(build(draft.pools[0]).deck.main)
40
"""

from __future__ import annotations

from apnap.draft.bots import BasicBot, DraftBot, RandomBot, bot, let_draft
from apnap.draft.building import Built, build
from apnap.draft.draft import Draft, load, save
from apnap.draft.packs import Boosters, Cube, Listed, Pack, PackCard
from apnap.draft.pools import DraftedCard, Pool
from apnap.draft.setup import DraftSetup, set_up
from apnap.draft.sources import built_in_cube, of_list, of_set
from apnap.draft.views import DraftView

__all__ = [
    "BasicBot",
    "Boosters",
    "Built",
    "Cube",
    "Draft",
    "DraftBot",
    "DraftSetup",
    "DraftView",
    "DraftedCard",
    "Listed",
    "Pack",
    "PackCard",
    "Pool",
    "RandomBot",
    "bot",
    "build",
    "built_in_cube",
    "let_draft",
    "load",
    "of_list",
    "of_set",
    "save",
    "set_up",
]
