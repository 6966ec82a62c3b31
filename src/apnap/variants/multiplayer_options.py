"""The multiplayer options (CR 801-805), and what variants share among teams."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.rules.asking.errors import Malformed
from apnap.variants.parts import Part, Table

ATTACK: Final = "attack"
RANGE: Final = "range"
TEAMS: Final = "teams"
DEPLOY: Final = "deploy"
TURNS: Final = "turns"


class RangeOfInfluence(Part):
    """CR 801: players affect only what is near them."""

    NAME: ClassVar[str] = "range of influence"
    RULE: ClassVar[str] = "801"
    ENGLISH: ClassVar[str] = "players affect only players within so many seats, and what those control"
    CHINESE: ClassVar[str] = "牌手只能影响若干座位以内的牌手及其操控的物件"
    NUMBERED: ClassVar[str] = "seats"
    KIND: ClassVar[str] = RANGE
    ALIASES: ClassVar[tuple[str, ...]] = ("limited range of influence", "range", "影响范围")

    def arrange(self, table: Table) -> None:
        if self.number < 1:
            raise Malformed("801.2a", "a range of influence is a number of seats", "1 seat or more")
        table.options.ranges = [self.number] * table.players


class WhomToAttack(Part):
    """Which opponents a player may attack; a game uses one of these options (CR 806.2b)."""

    KIND: ClassVar[str] = ATTACK
    WHOM: ClassVar[str] = ""
    """As in `GameOptions.attack`."""

    def arrange(self, table: Table) -> None:
        table.options.attack = self.WHOM


class AttackMultiplePlayers(WhomToAttack):
    """CR 802: creatures may attack different opponents in the same combat."""

    NAME: ClassVar[str] = "attack multiple players"
    RULE: ClassVar[str] = "802"
    ENGLISH: ClassVar[str] = "creatures may attack different opponents in the same combat"
    CHINESE: ClassVar[str] = "同一次战斗中生物可攻击不同的对手"
    ALIASES: ClassVar[tuple[str, ...]] = ("attack any", "攻击多位牌手")
    WHOM: ClassVar[str] = "any"


class AttackLeft(WhomToAttack):
    """CR 803.1a: players attack only to their left."""

    NAME: ClassVar[str] = "attack left"
    RULE: ClassVar[str] = "803.1a"
    ENGLISH: ClassVar[str] = "players attack only the opponent seated immediately to their left"
    CHINESE: ClassVar[str] = "牌手只能攻击紧邻左侧的对手"
    ALIASES: ClassVar[tuple[str, ...]] = ("向左攻击",)
    WHOM: ClassVar[str] = "left"


class AttackRight(WhomToAttack):
    """CR 803.1b: players attack only to their right."""

    NAME: ClassVar[str] = "attack right"
    RULE: ClassVar[str] = "803.1b"
    ENGLISH: ClassVar[str] = "players attack only the opponent seated immediately to their right"
    CHINESE: ClassVar[str] = "牌手只能攻击紧邻右侧的对手"
    ALIASES: ClassVar[tuple[str, ...]] = ("向右攻击",)
    WHOM: ClassVar[str] = "right"


class AttackNeighbours(WhomToAttack):
    """CR 809.3c, 811.4: players attack only opponents seated next to them."""

    NAME: ClassVar[str] = "attack neighbours"
    RULE: ClassVar[str] = "809.3c"
    ENGLISH: ClassVar[str] = "players attack only opponents seated immediately next to them"
    CHINESE: ClassVar[str] = "牌手只能攻击紧邻的对手"
    ALIASES: ClassVar[tuple[str, ...]] = ("attack neighbors", "攻击邻座")
    WHOM: ClassVar[str] = "neighbours"


class DeployCreatures(Part):
    """CR 804: creatures can be given to teammates."""

    NAME: ClassVar[str] = "deploy creatures"
    RULE: ClassVar[str] = "804"
    ENGLISH: ClassVar[str] = "each creature can be tapped to give it to a teammate, as a sorcery"
    CHINESE: ClassVar[str] = "每个生物可横置以交给队友操控，时机同法术"
    KIND: ClassVar[str] = DEPLOY
    ALIASES: ClassVar[tuple[str, ...]] = ("部署生物",)

    def arrange(self, table: Table) -> None:
        if not table.options.teams:
            raise Malformed("804.1", "creatures are deployed to teammates, and there are no teams", "a team variant")
        table.options.deploy = True


class SharedTeamTurns(Part):
    """CR 805: teams take turns and have priority."""

    NAME: ClassVar[str] = "shared team turns"
    RULE: ClassVar[str] = "805"
    ENGLISH: ClassVar[str] = "each team takes its turns and has priority together"
    CHINESE: ClassVar[str] = "各队伍共享回合与优先权"
    KIND: ClassVar[str] = TURNS
    ALIASES: ClassVar[tuple[str, ...]] = ("shared turns", "共享回合")

    def arrange(self, table: Table) -> None:
        if not table.options.teams:
            raise Malformed("805.1", "turns are shared by teams, and there are no teams", "a team variant")
        table.options.shared_turns = True


class TeamsOf(Part):
    """How many players each team has (CR 808.1, 809.6, 810.11, 811.1)."""

    NAME: ClassVar[str] = "teams of"
    RULE: ClassVar[str] = "808.1"
    ENGLISH: ClassVar[str] = "each team has so many players"
    CHINESE: ClassVar[str] = "每队有若干名牌手"
    NUMBERED: ClassVar[str] = "players"
    KIND: ClassVar[str] = TEAMS
    ALIASES: ClassVar[tuple[str, ...]] = ("每队",)

    def arrange(self, table: Table) -> None:
        size = self.number
        if size < 1 or table.players % size or table.players // size < 2:
            raise Malformed(
                "808.1", f"{table.players} players can't form two or more teams of {size}", "teams of equal size"
            )
        table.team_size = size
        table.team_up(size)


OPTIONS: Final[tuple[type[Part], ...]] = (
    TeamsOf,
    RangeOfInfluence,
    AttackMultiplePlayers,
    AttackLeft,
    AttackRight,
    AttackNeighbours,
    DeployCreatures,
    SharedTeamTurns,
)
