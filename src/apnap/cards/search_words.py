"""The words of searches: names for sets of colours, rarities in their order, and what `is:` asks."""

from __future__ import annotations

from typing import Final

RARITIES: Final = ("common", "uncommon", "rare", "special", "mythic", "bonus")
COLOURS: Final = {
    "white": "w",
    "blue": "u",
    "black": "b",
    "red": "r",
    "green": "g",
    "azorius": "wu",
    "dimir": "ub",
    "rakdos": "br",
    "gruul": "rg",
    "selesnya": "gw",
    "orzhov": "wb",
    "izzet": "ur",
    "golgari": "bg",
    "boros": "rw",
    "simic": "gu",
    "bant": "gwu",
    "esper": "wub",
    "grixis": "ubr",
    "jund": "brg",
    "naya": "rgw",
    "abzan": "wbg",
    "jeskai": "urw",
    "sultai": "bgu",
    "mardu": "rwb",
    "temur": "gur",
    "chaos": "ubrg",
    "aggression": "brgw",
    "altruism": "rgwu",
    "growth": "gwub",
    "artifice": "wubr",
    "silverquill": "wb",
    "prismari": "ur",
    "witherbloom": "bg",
    "lorehold": "rw",
    "quandrix": "gu",
}
"""The colours that a word stands for."""


def _type(*words: str, of: str = "card") -> str:
    return "(" + " OR ".join(f"instr({of}.type_line, '{word}')" for word in words) + ")"


_PERMANENT: Final = _type("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
_UNCAST: Final = _type("Land", "Plane —", "Phenomenon", "Scheme", "Vanguard", "Dungeon", "Conspiracy", of="face")
_CREATURE: Final = _type("Creature")
_LEADER: Final = f"{_type('Legendary')} AND {_CREATURE}"
IS: Final = {
    "playable": "card.level = 'playable'",
    "read": "card.level IN ('read', 'playable')",
    "declined": "card.level = 'declined'",
    "ambiguous": "card.outcome = 'ambiguous'",
    "mismatched": "card.outcome = 'mismatched'",
    "permanent": _PERMANENT,
    "spell": f"EXISTS (SELECT 1 FROM face WHERE face.card = card.id AND NOT {_UNCAST})",
    "historic": _type("Artifact", "Legendary", "Saga"),
    "vanilla": f"card.oracle = '' AND {_CREATURE}",
    "frenchvanilla": f"{_CREATURE} AND card.oracle != '' AND NOT instr(card.oracle, '.') AND card.keywords != '\n\n'",
    "party": f"{_CREATURE} AND {_type('Cleric', 'Rogue', 'Warrior', 'Wizard')}",
    "bear": f"{_CREATURE} AND card.mv = 2 AND EXISTS (SELECT 1 FROM face WHERE face.card = card.id"
    " AND face.power = 2 AND face.toughness = 2)",
    "hybrid": "card.mana_cost GLOB '*{[WUBRG2C]/[WUBRG]*}*'",
    "phyrexian": "instr(card.mana_cost, '/P}')",
    "commander": f"({_LEADER} OR instr(card.own, '~ can be your commander'))",
    "companion": "instr(card.keywords, '\ncompanion\n')",
    "partner": "(instr(card.keywords, '\npartner\n') OR instr(card.keywords, '\npartner with\n'))",
    "reserved": "card.reserved",
    "dfc": "card.layout IN ('transform', 'modal_dfc')",
    "mdfc": "card.layout = 'modal_dfc'",
    "transform": "card.layout = 'transform'",
    "split": "card.layout = 'split'",
    "flip": "card.layout = 'flip'",
    "meld": "card.layout = 'meld'",
    "leveler": "card.layout = 'leveler'",
    "adventure": "card.layout = 'adventure'",
    "modal": "instr(card.oracle, '•')",
    "digital": "NOT EXISTS (SELECT 1 FROM printing AS p WHERE p.card = card.id AND NOT p.digital)",
    "funny": "NOT EXISTS (SELECT 1 FROM printing AS p WHERE p.card = card.id AND p.kind != 'funny')",
}
"""The condition for each word; the levels are ours."""
