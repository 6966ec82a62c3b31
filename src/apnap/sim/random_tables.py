"""Random legal combinations of variants and options, for tests and for measuring."""

from __future__ import annotations

import random

from apnap.rules.asking.errors import Malformed
from apnap.variants.casual_variants import CASUAL_VARIANTS
from apnap.variants.multiplayer_options import OPTIONS
from apnap.variants.multiplayer_variants import VARIANTS
from apnap.variants.parts import Part
from apnap.variants.requests import options_for

MOST_PLAYERS = 12


def random_table(chance: random.Random, most: int = MOST_PLAYERS) -> tuple[str, int]:
    """A request in words, and a number of players who can play it."""
    while True:
        players = chance.randint(2, most)
        kinds: list[type[Part]] = [chance.choice(VARIANTS)] if chance.random() < 0.8 else []
        kinds += chance.sample(OPTIONS, chance.randint(0, 3))
        if chance.random() < 0.4:
            kinds += chance.sample(CASUAL_VARIANTS, chance.randint(1, 2))
        parts = [kind(chance.randint(1, 4)) if kind.NUMBERED else kind() for kind in kinds]
        request = " + ".join([part.words for part in parts])
        try:
            options_for(request, players)
        except Malformed:
            continue
        if request:
            return request, players
