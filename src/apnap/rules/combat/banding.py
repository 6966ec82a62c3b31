"""Banding (CR 702.22): attacking bands, and who assigns the combat damage of creatures that fight such creatures."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Final

from apnap.language.abilities import Keyword
from apnap.language.kinds import Filter
from apnap.rules.asking.decisions import (
    DONE,
    DONE_KIND,
    Answer,
    ChooseOptions,
    Decision,
    Option,
    chosen_things,
    things_options,
)
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.reading import abilities, characteristics, controller, exists
from apnap.state.table import State
from apnap.state.turns import Combat

BANDING: Final = "banding"
BANDS_WITH_OTHER: Final = "bands with other"


class Way:
    """One way to form a band (CR 702.22c): any of the members, at most one of the others, and one of the leaders."""

    def __init__(self, leaders: frozenset[int], members: frozenset[int], others: frozenset[int]) -> None:
        self.leaders = leaders
        self.members = members
        self.others = others

    def fits(self, band: frozenset[int]) -> bool:
        """Whether these creatures can be in such a band."""
        return band <= self.members | self.others and len(band & self.others) <= 1


class FormBand(ChooseOptions):
    """Which attackers form a band (CR 508.1e). None, if the player chooses none."""

    def __init__(self, player: int, listed: list[Option], ways: list[Way]) -> None:
        super().__init__(player, "band", "508.1e", listed, 0, len(listed))
        self.ways = ways

    def clone(self) -> Decision:
        return FormBand(self.player, self.listed, self.ways)

    def options_after(self, chosen: Answer) -> list[Option]:
        if chosen and chosen[-1].kind == DONE_KIND:
            return []
        band = frozenset(chosen_things(chosen))
        within = frozenset(chosen_things(tuple(self.listed)))
        left = [one for one in self.listed if one.thing not in band and self._can_be(band | {one.thing}, within)]
        is_band = len(band) > 1 and self._can_be(band, band)
        return [*left, DONE] if left and (is_band or not band) else left

    def _can_be(self, band: frozenset[int], within: frozenset[int]) -> bool:
        """Whether the creatures are part of a band made of those within."""
        return any(way.fits(band) and any(way.fits(band | {one}) for one in way.leaders & within) for way in self.ways)


def declare_bands(
    state: State, player: int, attackers: dict[int, int]
) -> Generator[Decision, Answer, tuple[tuple[int, ...], ...]]:
    """CR 508.1e: the bands, one after another until the player declares no other."""
    bands: list[tuple[int, ...]] = []
    left = attackers
    while ways := _ways(state, left):
        listed = [id for id in left if any(id in way.members or id in way.others for way in ways)]
        answer = yield FormBand(player, things_options(listed), ways)
        band = chosen_things(answer)
        if not band:
            break
        bands.append(band)
        left = {id: goal for id, goal in left.items() if id not in band}
    return tuple(bands)


def _ways(state: State, attackers: dict[int, int]) -> list[Way]:
    """A band attacks one player, planeswalker or battle (CR 702.22d, 802.3b)."""
    found: list[Way] = []
    able = [id for id in attackers if has_a_kind_of_banding(state, id)]
    for goal in dict.fromkeys([attackers[id] for id in able]):
        group = [id for id, other in attackers.items() if other == goal]
        banders = frozenset([id for id in group if _has(state, id, BANDING)])
        if banders and len(group) > 1:
            found.append(Way(banders, banders, frozenset(group) - banders))
        for id in group:
            for those in _alike(state, id, group):
                found.append(Way(frozenset((id,)), those, frozenset()))
    return found


def has_a_kind_of_banding(state: State, id: int) -> bool:
    keywords = abilities(characteristics(state, id)).keywords
    return BANDING in keywords or BANDS_WITH_OTHER in keywords


def _has(state: State, id: int, keyword: str) -> bool:
    return keyword in abilities(characteristics(state, id)).keywords


def _alike(state: State, id: int, group: Iterable[int]) -> list[frozenset[int]]:
    """For each "bands with other" ability, the creatures of the quality; it is one of them, and there is another."""
    found: list[frozenset[int]] = []
    if _has(state, id, BANDS_WITH_OTHER):
        context = Context(id, controller(state, id))
        for one in characteristics(state, id).abilities:
            node = one.node
            if isinstance(node, Keyword) and node.name == BANDS_WITH_OTHER and isinstance(node.quality, Filter):
                quality = node.quality
                those = frozenset([other for other in group if filters.fits(state, quality, other, context)])
                if id in those and len(those) > 1:
                    found.append(those)
    return found


def whole_bands(combat: Combat, attackers: tuple[int, ...]) -> tuple[int, ...]:
    """The attackers and those in a band with them, which become blocked together (CR 702.22h)."""
    if not combat.bands:
        return attackers
    mates = [id for band in combat.bands for id in band if any(one in attackers for one in band)]
    return tuple(dict.fromkeys([*attackers, *mates]))


def is_divided_by_foes(state: State, combat: Combat, id: int) -> bool:
    """CR 702.22j, 702.22k: it fights a creature with banding, or two of a quality of which one bands with the other.
    The other player divides its damage, among them as they choose."""
    foes = [one for one in combat.blocked.get(id, combat.blockers.get(id, ())) if exists(state, one)]
    able = [one for one in foes if has_a_kind_of_banding(state, one)]
    return any(_has(state, one, BANDING) or _alike(state, one, foes) for one in able)


def assigning_player(state: State, combat: Combat, id: int) -> int:
    """Who assigns the combat damage of an attacking or blocking creature (CR 510.1, 702.22j, 702.22k)."""
    if not is_divided_by_foes(state, combat, id):
        return controller(state, id)
    if id in combat.attackers:
        return defending_player(state, combat.attackers[id])
    return combat.attacking_player
