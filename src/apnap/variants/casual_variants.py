"""The casual variants (CR 901-905). Each combines with the multiplayer variants and with the others."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.rules.asking.errors import Malformed
from apnap.variants.multiplayer_options import SharedTeamTurns
from apnap.variants.multiplayer_variants import TeamVersusTeam
from apnap.variants.parts import CasualVariant, Part, Table


class Vanguard(CasualVariant):
    """CR 902: each player has a vanguard card."""

    NAME: ClassVar[str] = "vanguard"
    RULE: ClassVar[str] = "902"
    ENGLISH: ClassVar[str] = "each player has a vanguard card, with its abilities, life and hand modifiers"
    CHINESE: ClassVar[str] = "先锋：每位牌手有一张先锋牌，其异能与生命、手牌修正适用"
    KIND: ClassVar[str] = "vanguard"
    ALIASES: ClassVar[tuple[str, ...]] = ("先锋",)

    def arrange(self, table: Table) -> None:
        table.options.vanguards = True


class Commander(CasualVariant):
    """CR 903: each deck is led by a legendary creature."""

    NAME: ClassVar[str] = "commander"
    RULE: ClassVar[str] = "903"
    ENGLISH: ClassVar[str] = "each deck has a commander, which is cast from the command zone; 40 life"
    CHINESE: ClassVar[str] = "指挥官：每副套牌有一位从统帅区施放的指挥官；起始生命40"
    KIND: ClassVar[str] = "commander"
    USUAL: ClassVar[int] = 4
    ALIASES: ClassVar[tuple[str, ...]] = ("edh", "指挥官")

    def arrange(self, table: Table) -> None:
        table.options.commanders = True
        table.options.starting_life = 40
        table.options.commander_damage = 21


class Brawl(Commander):
    """CR 903.12: smaller decks, less life, and no damage to count."""

    NAME: ClassVar[str] = "brawl"
    RULE: ClassVar[str] = "903.12"
    ENGLISH: ClassVar[str] = "commander with decks of sixty cards and 25 life, or 30 with three players or more"
    CHINESE: ClassVar[str] = "争锋：六十张套牌的指挥官；起始生命25，三人或以上时30"
    USUAL: ClassVar[int] = 2
    ALIASES: ClassVar[tuple[str, ...]] = ("争锋",)

    def arrange(self, table: Table) -> None:
        table.options.commanders = True
        table.options.starting_life = 25 if table.players == 2 else 30
        table.options.free_mulligans = 1


class Planechase(CasualVariant):
    """CR 901: each player has a planar deck, and the planar die is rolled."""

    NAME: ClassVar[str] = "planechase"
    RULE: ClassVar[str] = "901"
    ENGLISH: ClassVar[str] = "the game takes place on a plane; players roll the planar die to planeswalk to another"
    CHINESE: ClassVar[str] = "竞逐时空：游戏在一个时空中进行；牌手掷时空骰来时空换境"
    KIND: ClassVar[str] = "planechase"
    USUAL: ClassVar[int] = 2
    ALIASES: ClassVar[tuple[str, ...]] = ("竞逐时空",)

    def arrange(self, table: Table) -> None:
        table.options.planes = table.options.planes or "own"


class SinglePlanarDeck(CasualVariant):
    """CR 901.15: one planar deck for everyone."""

    NAME: ClassVar[str] = "single planar deck"
    RULE: ClassVar[str] = "901.15"
    ENGLISH: ClassVar[str] = "planechase with one planar deck for all players, that of the first who brings one"
    CHINESE: ClassVar[str] = "单一时空套牌：所有牌手共用第一副带来的时空套牌"
    KIND: ClassVar[str] = "planar deck"
    ALIASES: ClassVar[tuple[str, ...]] = ("单一时空套牌",)

    def arrange(self, table: Table) -> None:
        table.options.planes = "single"


class Archenemy(CasualVariant):
    """CR 904: one player with a scheme deck against a team of all the others. The first player is the archenemy."""

    NAME: ClassVar[str] = "archenemy"
    RULE: ClassVar[str] = "904"
    ENGLISH: ClassVar[str] = "the first player has a scheme deck, 40 life and the first turn; the others are a team"
    CHINESE: ClassVar[str] = "魔王：第一位牌手有阴谋套牌与40点生命，且先手；其他牌手组成一队"
    KIND: ClassVar[str] = "schemes"
    USUAL: ClassVar[int] = 4
    ALIASES: ClassVar[tuple[str, ...]] = ("魔王",)

    def defaults(self, table: Table) -> list[Part]:
        """CR 904.2: two teams, one of them a single player."""
        if table.players < 3:
            return []
        table.options.teams = [0] + [1] * (table.players - 1)
        return [TeamVersusTeam(), SharedTeamTurns()]

    def arrange(self, table: Table) -> None:
        teams = table.options.teams
        if teams and teams.count(teams[0]) > 1:
            raise Malformed("904.2a", "the archenemy's team has other players", "the archenemy alone")
        table.options.archenemies = [0]
        table.options.first = "archenemy"


class SupervillainRumble(CasualVariant):
    """CR 904.12: a free-for-all in which everyone is an archenemy."""

    NAME: ClassVar[str] = "supervillain rumble"
    RULE: ClassVar[str] = "904.12"
    ENGLISH: ClassVar[str] = "everyone against everyone, each with a scheme deck and 40 life"
    CHINESE: ClassVar[str] = "群魔乱斗：各自为战，每位牌手都有阴谋套牌与40点生命"
    KIND: ClassVar[str] = "schemes"
    USUAL: ClassVar[int] = 4
    ALIASES: ClassVar[tuple[str, ...]] = ("群魔乱斗",)

    def arrange(self, table: Table) -> None:
        if table.options.teams:
            raise Malformed("904.12a", "everyone plays alone in a supervillain rumble", "a variant without teams")
        table.options.archenemies = list(range(table.players))


class ConspiracyDraft(CasualVariant):
    """CR 905.3-905.6: the game after the draft. Players may put conspiracies into the command zone as it begins."""

    NAME: ClassVar[str] = "conspiracy"
    RULE: ClassVar[str] = "905"
    ENGLISH: ClassVar[str] = "each player may begin with conspiracies in the command zone"
    CHINESE: ClassVar[str] = "诡局：每位牌手可以将诡局置于统帅区开始游戏"
    KIND: ClassVar[str] = "conspiracies"
    USUAL: ClassVar[int] = 4
    ALIASES: ClassVar[tuple[str, ...]] = ("conspiracy draft", "诡局轮抽", "诡局")

    def arrange(self, table: Table) -> None:
        table.options.conspiracies = True


class Ante(CasualVariant):
    """CR 407: each player puts a random card into the ante zone, and the winner becomes the owner of all of them."""

    NAME: ClassVar[str] = "ante"
    RULE: ClassVar[str] = "407"
    ENGLISH: ClassVar[str] = "each player antes a random card of their deck, and the winner owns what was anted"
    CHINESE: ClassVar[str] = "赌注：每位牌手从套牌中随机将一张牌放进赌注，胜利者成为其拥有者"
    KIND: ClassVar[str] = "ante"
    ALIASES: ClassVar[tuple[str, ...]] = ("赌注",)

    def arrange(self, table: Table) -> None:
        table.options.ante = True


CASUAL_VARIANTS: Final[tuple[type[CasualVariant], ...]] = (
    Planechase,
    SinglePlanarDeck,
    Vanguard,
    Commander,
    Brawl,
    Archenemy,
    SupervillainRumble,
    ConspiracyDraft,
    Ante,
)
