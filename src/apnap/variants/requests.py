"""Requests: from `"emperor"` or `"free-for-all + range of influence 2"` to the options of a game (CR 800.2)."""

from __future__ import annotations

from typing import Final

from apnap.rules.asking.errors import Malformed, quoted
from apnap.state.table import OPTION_NAMES, GameOptions
from apnap.variants.casual_variants import CASUAL_VARIANTS
from apnap.variants.multiplayer_options import OPTIONS
from apnap.variants.multiplayer_variants import VARIANTS, FreeForAll
from apnap.variants.parts import CasualVariant, Part, Table, Variant

PARTS: Final[tuple[type[Part], ...]] = (*VARIANTS, *OPTIONS, *CASUAL_VARIANTS)
LONGEST: Final = 500
"""How long a request may be."""
MOST_TRIED: Final = 16


def options_for(request: object, players: int, seed: int = 0, base: GameOptions | None = None) -> GameOptions:
    """The options of a game for so many players, as a request in words or as parts says, on top of others."""
    options = _copied(base)
    table = Table(players, seed, options)
    parts = _with_defaults(parts_of(request), table)
    variants = [part for part in parts if isinstance(part, Variant)]
    _check_kinds(parts)
    for variant in variants:
        variant.check(table)
        _refuse_excluded(variant, parts)
        kinds = [part.KIND for part in parts]
        parts = [*[one for one in variant.defaults(table) if one.KIND not in kinds], *parts]
    for part in sorted(parts, key=_place):
        part.arrange(table)
    options.variant = " + ".join([part.words for part in parts_of(request)])
    return options


def _with_defaults(parts: list[Part], table: Table) -> list[Part]:
    """What a casual variant is played as, unless it is said."""
    casual = [part for part in parts if isinstance(part, CasualVariant)]
    if not casual or any(isinstance(part, Variant) for part in parts):
        return parts
    found = parts
    for one in casual:
        kinds = [part.KIND for part in found]
        found = [*found, *[part for part in one.defaults(table) if part.KIND not in kinds]]
    if table.players < 3 or any(isinstance(part, Variant) for part in found):
        return found
    return [*found, FreeForAll()]


def usual_players(request: object, least: int = 2) -> int:
    """How many players a game has if only the variant says it: at least so many, and as many as can play it."""
    parts = parts_of(request)
    wanted = [part.USUAL for part in parts if isinstance(part, Variant)]
    wanted = wanted or [max([part.USUAL for part in parts if isinstance(part, CasualVariant)], default=2)]
    tried = [count for count in wanted if count >= least] + list(range(max(least, 2), MOST_TRIED + 1))
    for count in tried:
        try:
            options_for(request, count)
            return count
        except Malformed:
            pass
    return max([least, 2, *wanted])


def _copied(base: GameOptions | None) -> GameOptions:
    fresh = GameOptions()
    if base is not None:
        for name in OPTION_NAMES:
            setattr(fresh, name, getattr(base, name))
    return fresh


def _place(part: Part) -> int:
    """Teams come before the options that need them, and a variant after the options it looks at."""
    if isinstance(part, CasualVariant):
        return len(OPTIONS)
    return len(OPTIONS) + 1 if isinstance(part, Variant) else OPTIONS.index(type(part))


def _check_kinds(parts: list[Part]) -> None:
    """CR 800.2: only one variant; and one of each kind of option (CR 806.2b, 811.2b)."""
    seen: dict[str, Part] = {}
    for part in parts:
        other = seen.get(part.KIND)
        if other is not None:
            rule = "800.2" if isinstance(part, Variant) else "806.2b" if part.KIND == "attack" else part.RULE
            raise Malformed(rule, f"{other.words} and {part.words} can't be used together", "one of them")
        seen[part.KIND] = part


def _refuse_excluded(variant: Variant, parts: list[Part]) -> None:
    for part in parts:
        rule = variant.EXCLUDED.get(part.NAME, variant.EXCLUDED.get(part.KIND, ""))
        if rule:
            raise Malformed(
                rule, f"{part.words} isn't used in the {variant.NAME} variant", f"{variant.NAME} without it"
            )


def parts_of(request: object) -> list[Part]:
    """The parts of a request: words joined by `+`, or a list of parts and words."""
    if isinstance(request, Part):
        return [request]
    if isinstance(request, (list, tuple)):
        return [part for one in request for part in parts_of(one)]
    if not isinstance(request, str) or len(request) > LONGEST:
        raise Malformed("800.2", f"a variant is named in words, not {quoted(request)}", names())
    return [_part(words) for words in request.split("+") if words.strip()]


def _part(words: str) -> Part:
    plain = _plain(words)
    name = plain.rstrip("0123456789").strip()
    digits = plain[len(name) :].strip()
    for kind in PARTS:
        if name in [_plain(one) for one in (kind.NAME, *kind.ALIASES)]:
            if bool(digits) != bool(kind.NUMBERED):
                wanted = f"{kind.NAME} with a number ({kind.NUMBERED})" if kind.NUMBERED else kind.NAME
                raise Malformed(kind.RULE, f"{quoted(words.strip())} is not how it is asked for", wanted)
            return kind(int(digits[:6])) if digits else kind()
    raise Malformed("800.2", f"{quoted(words.strip())} isn't a variant or option", names())


def _plain(words: str) -> str:
    """Spaces, hyphens, dots and case don't matter."""
    kept = "".join([" " if one in "-_." else one for one in words.lower()])
    return " ".join(kept.split())


def names() -> list[str]:
    return [kind.NAME for kind in PARTS]
