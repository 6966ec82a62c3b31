"""The multiplayer variants (CR 806-811): lists of options with their defaults."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.rules.asking.errors import Malformed
from apnap.variants.multiplayer_options import (
    ATTACK,
    DEPLOY,
    TEAMS,
    TURNS,
    AttackLeft,
    AttackMultiplePlayers,
    AttackNeighbours,
    DeployCreatures,
    RangeOfInfluence,
    SharedTeamTurns,
    TeamsOf,
)
from apnap.variants.parts import Part, Table, Variant


class FreeForAll(Variant):
    """CR 806: everyone against everyone."""

    NAME: ClassVar[str] = "free-for-all"
    RULE: ClassVar[str] = "806"
    ENGLISH: ClassVar[str] = "everyone against everyone, seated at random"
    CHINESE: ClassVar[str] = "自由混战：随机入座，各自为战"
    USUAL: ClassVar[int] = 4
    ALIASES: ClassVar[tuple[str, ...]] = ("ffa", "自由混战")
    EXCLUDED: ClassVar[dict[str, str]] = {
        DEPLOY: "806.2c",
        TEAMS: "806.1",
        TURNS: "806.1",
        AttackNeighbours.NAME: "806.2b",
    }

    def check(self, table: Table) -> None:
        _at_least(table, 3, "800.1", self.NAME)

    def defaults(self, table: Table) -> list[Part]:
        return [AttackMultiplePlayers()]

    def arrange(self, table: Table) -> None:
        table.seat_at_random()


class GrandMelee(Variant):
    """CR 807: a large free-for-all in which several players take turns at the same time."""

    NAME: ClassVar[str] = "grand melee"
    RULE: ClassVar[str] = "807"
    ENGLISH: ClassVar[str] = "a large free-for-all in which several turns run at the same time"
    CHINESE: ClassVar[str] = "大混战：多个回合同时进行的大型自由混战"
    USUAL: ClassVar[int] = 10
    ALIASES: ClassVar[tuple[str, ...]] = ("大混战",)
    EXCLUDED: ClassVar[dict[str, str]] = {
        AttackMultiplePlayers.NAME: "807.2c",
        AttackNeighbours.NAME: "807.2b",
        DEPLOY: "807.2c",
        TEAMS: "807.1",
        TURNS: "807.1",
    }

    def check(self, table: Table) -> None:
        _at_least(table, 4, "807.4a", self.NAME)

    def defaults(self, table: Table) -> list[Part]:
        return [RangeOfInfluence(1), AttackLeft()]

    def arrange(self, table: Table) -> None:
        table.seat_at_random()
        table.options.markers = table.players // 4
        table.options.priority_by_range = True


class TeamVersusTeam(Variant):
    """CR 808: teams that sit together."""

    NAME: ClassVar[str] = "team vs. team"
    RULE: ClassVar[str] = "808"
    ENGLISH: ClassVar[str] = "teams of any size, each sitting together"
    CHINESE: ClassVar[str] = "团队对战：各队伍坐在一起"
    USUAL: ClassVar[int] = 4
    ALIASES: ClassVar[tuple[str, ...]] = ("team versus team", "teams", "团队对战")

    def check(self, table: Table) -> None:
        _at_least(table, 3, "808.1", self.NAME)

    def defaults(self, table: Table) -> list[Part]:
        half = table.players // 2 if table.players % 2 == 0 else 0
        found: list[Part] = [AttackMultiplePlayers()]
        return found if table.options.teams else [TeamsOf(half or table.players), *found]

    def arrange(self, table: Table) -> None:
        table.options.hands = "team"
        if table.options.first != "archenemy":  # CR 904.6
            table.options.first = "middle"


class Emperor(Variant):
    """CR 809: each team protects its emperor."""

    NAME: ClassVar[str] = "emperor"
    RULE: ClassVar[str] = "809"
    ENGLISH: ClassVar[str] = "each team wins and loses with its emperor, who sits in the middle"
    CHINESE: ClassVar[str] = "皇帝战：队伍与坐在中央的皇帝共进退"
    USUAL: ClassVar[int] = 6
    ALIASES: ClassVar[tuple[str, ...]] = ("皇帝战", "皇帝")
    EXCLUDED: ClassVar[dict[str, str]] = {TURNS: "809.4"}

    def check(self, table: Table) -> None:
        _at_least(table, 6, "809.1", self.NAME)

    def defaults(self, table: Table) -> list[Part]:
        return [TeamsOf(3), AttackNeighbours(), DeployCreatures()]

    def arrange(self, table: Table) -> None:
        options, size = table.options, table.team_size
        if size < 3:
            raise Malformed("809.1", f"an emperor needs two generals or more, not {size - 1}", "teams of 3, 4, 5 …")
        options.emperors = [n for n in range(table.players) if n % size == (size - 1) // 2]
        if not options.ranges:
            options.ranges = [self._range(table, n) for n in range(table.players)]
        options.hands = "team"
        options.first = "emperor"

    def _range(self, table: Table, player: int) -> int:
        """CR 809.3a, 809.6a: for a general the least that reaches one general of another team as the game begins, for
        an emperor the least that reaches two."""
        options = table.options
        away = [
            table.seats_apart(player, n)
            for n in range(table.players)
            if options.teams[n] != options.teams[player] and n not in options.emperors
        ]
        return sorted(away)[1 if player in options.emperors else 0]


class TwoHeadedGiant(Variant):
    """CR 810: teams of two share their turns, their life total and their poison counters."""

    NAME: ClassVar[str] = "two-headed giant"
    RULE: ClassVar[str] = "810"
    ENGLISH: ClassVar[str] = "two teams of two share turns, life and poison counters"
    CHINESE: ClassVar[str] = "双头巨人：两队各两人，共享回合、总生命与中毒指示物"
    USUAL: ClassVar[int] = 4
    ALIASES: ClassVar[tuple[str, ...]] = ("2hg", "双头巨人")
    EXCLUDED: ClassVar[dict[str, str]] = {ATTACK: "810.7", TEAMS: "810.1"}
    HEADS: ClassVar[int] = 2

    def check(self, table: Table) -> None:
        if table.players != 2 * self.HEADS:
            raise Malformed(
                "810.1" if self.HEADS == 2 else "810.11",
                f"{self.NAME} is for {2 * self.HEADS} players, not {table.players}",
                f"{2 * self.HEADS} players; with more, three-headed giant (6) and so on",
            )

    def defaults(self, table: Table) -> list[Part]:
        return [TeamsOf(self.HEADS), SharedTeamTurns()]

    def arrange(self, table: Table) -> None:
        options = table.options
        options.shared_life = True
        options.starting_life = options.starting_life * 3 * self.HEADS // 4  # 30 for two players with 20 each
        options.poison = 15 + 5 * (self.HEADS - 2)
        options.hands = "team"


class ThreeHeadedGiant(TwoHeadedGiant):
    """CR 810.11."""

    NAME: ClassVar[str] = "three-headed giant"
    RULE: ClassVar[str] = "810.11"
    ENGLISH: ClassVar[str] = "two teams of three share turns, life and poison counters"
    CHINESE: ClassVar[str] = "三头巨人：两队各三人，共享回合、总生命与中毒指示物"
    USUAL: ClassVar[int] = 6
    ALIASES: ClassVar[tuple[str, ...]] = ("3hg", "三头巨人")
    EXCLUDED: ClassVar[dict[str, str]] = {ATTACK: "810.7", TEAMS: "810.11"}
    HEADS: ClassVar[int] = 3


class FourHeadedGiant(TwoHeadedGiant):
    """CR 810.11."""

    NAME: ClassVar[str] = "four-headed giant"
    RULE: ClassVar[str] = "810.11"
    ENGLISH: ClassVar[str] = "two teams of four share turns, life and poison counters"
    CHINESE: ClassVar[str] = "四头巨人：两队各四人，共享回合、总生命与中毒指示物"
    USUAL: ClassVar[int] = 8
    ALIASES: ClassVar[tuple[str, ...]] = ("4hg", "四头巨人")
    EXCLUDED: ClassVar[dict[str, str]] = {ATTACK: "810.7", TEAMS: "810.11"}
    HEADS: ClassVar[int] = 4


class AlternatingTeams(Variant):
    """CR 811: teammates sit apart."""

    NAME: ClassVar[str] = "alternating teams"
    RULE: ClassVar[str] = "811"
    ENGLISH: ClassVar[str] = "two or more teams whose members sit apart from one another"
    CHINESE: ClassVar[str] = "交错团队：队友分开就座"
    USUAL: ClassVar[int] = 4
    ALIASES: ClassVar[tuple[str, ...]] = ("交错团队",)
    EXCLUDED: ClassVar[dict[str, str]] = {TURNS: "805.1"}

    def check(self, table: Table) -> None:
        _at_least(table, 4, "811.1", self.NAME)

    def defaults(self, table: Table) -> list[Part]:
        size = table.players // 2 if table.players % 2 == 0 else table.players
        return [TeamsOf(size), RangeOfInfluence(2), AttackNeighbours()]

    def arrange(self, table: Table) -> None:
        options, size = table.options, table.team_size
        teams = table.players // size
        options.seating = [team * size + n for n in range(size) for team in range(teams)]
        if options.attack == "any":
            options.attack = "neighbours"  # CR 811.4
        options.hands = "neighbours"


def _at_least(table: Table, least: int, rule: str, name: str) -> None:
    if table.players < least:
        raise Malformed(rule, f"{name} is for {least} or more players, not {table.players}", f"{least} players or more")


VARIANTS: Final[tuple[type[Variant], ...]] = (
    FreeForAll,
    GrandMelee,
    TeamVersusTeam,
    Emperor,
    TwoHeadedGiant,
    ThreeHeadedGiant,
    FourHeadedGiant,
    AlternatingTeams,
)
