"""The dungeon cards (CR 309), which no deck includes: each player has them outside the game."""

from __future__ import annotations

from typing import Final

from apnap.language import effects as e
from apnap.language.abilities import Keyword
from apnap.language.card import face
from apnap.language.changes import Gain, ModifyPT
from apnap.language.costs import Cost, DiscardCards, SacrificeOther
from apnap.language.durations import FOREVER, YOUR_NEXT_TURN
from apnap.language.face import Face
from apnap.language.filters import HasType, InZone, Is, artifact, basic, creature, land, player
from apnap.language.kinds import Effect, Rule
from apnap.language.mana import B, R
from apnap.language.nontraditional import Room
from apnap.language.predefined_tokens import TREASURE
from apnap.language.references import Bound, EachPlayer, Top, You
from apnap.language.statics import Cannot, May, Must
from apnap.language.types import ARTIFACT, CREATURE, LAND

_AFFECTED: Final = Is(Bound("affected"))
_A_CREATURE: Final = e.Target(creature)
_ONE_TREASURE: Final = e.CreateToken(TREASURE)


def _room(name: str, *parts: Effect | str) -> Room:
    """A room: what happens there, then the rooms it leads to."""
    effects = tuple([part for part in parts if isinstance(part, Effect)])
    return Room(name, effects, tuple([part for part in parts if isinstance(part, str)]))


def _dungeon(name: str, *rooms: Room) -> Face:
    return face(name, "", "Dungeon", *rooms)


def _rules(*rules: Rule) -> Effect:
    return e.Apply(_A_CREATURE, rules=rules, duration=YOUR_NEXT_TURN)


def _grow(number: int) -> Effect:
    return e.AddCounters("+1/+1", number, _A_CREATURE)


def _unless(cost: Cost) -> Effect:
    """Each player pays or loses 2 life."""
    who = Bound("that player")
    return e.ForEach(EachPlayer(), (e.MayPay((cost,), (), (e.LoseLife(2, who),), who=who),), "that player")


_MAY_PLAY: Final = May(player & Is(You()), "play", _AFFECTED & InZone("exile"))
_LOOT: Final = (e.Move(Top(count=2), "exile"), e.Apply(Bound("top"), rules=(_MAY_PLAY,), duration=FOREVER))
_DRAWN: Final = Is(Bound("drawn")) & InZone("hand")
_SPELL_OF_THREE: Final = (
    e.Draw(3),
    e.Look(Bound("drawn"), reveal=True),
    e.CastIt(e.Choose(_DRAWN, up_to=True)),
)
_RAISED: Final = e.Choose(Is(Bound("top")) & InZone("library") & creature)
_DEAD_THREE: Final = (
    e.Look(Top(count=10), reveal=True),
    e.Move(_RAISED, "battlefield", under=You(), counters=(("+1/+1", 3),)),
    e.Apply(Bound("chosen"), (Gain((Keyword("hexproof"),)),), duration=YOUR_NEXT_TURN),
    e.Shuffle(),
)

LOST_MINE: Final = _dungeon(
    "Lost Mine of Phandelver",
    _room("Cave Entrance", e.Scry(1), "Goblin Lair", "Mine Tunnels"),
    _room(
        "Goblin Lair",
        e.CreateToken(face("", "", "Creature - Goblin", pt="1/1", colours=(R,))),
        "Storeroom",
        "Dark Pool",
    ),
    _room("Mine Tunnels", _ONE_TREASURE, "Dark Pool", "Fungi Cavern"),
    _room("Storeroom", _grow(1), "Temple of Dumathoin"),
    _room("Dark Pool", e.LoseLife(1, EachPlayer("opponent")), e.GainLife(1), "Temple of Dumathoin"),
    _room(
        "Fungi Cavern",
        e.Apply(_A_CREATURE, (ModifyPT(-4, 0),), duration=YOUR_NEXT_TURN),
        "Temple of Dumathoin",
    ),
    _room("Temple of Dumathoin", e.Draw()),
)
MAD_MAGE: Final = _dungeon(
    "Dungeon of the Mad Mage",
    _room("Yawning Portal", e.GainLife(1), "Dungeon Level"),
    _room("Dungeon Level", e.Scry(1), "Goblin Bazaar", "Twisted Caverns"),
    _room("Goblin Bazaar", _ONE_TREASURE, "Lost Level"),
    _room("Twisted Caverns", _rules(Cannot(_AFFECTED, "attack")), "Lost Level"),
    _room("Lost Level", e.Scry(2), "Runestone Caverns", "Muiral's Graveyard"),
    _room("Runestone Caverns", *_LOOT, "Deep Mines"),
    _room(
        "Muiral's Graveyard",
        e.CreateToken(face("", "", "Creature - Skeleton", pt="1/1", colours=(B,)), 2),
        "Deep Mines",
    ),
    _room("Deep Mines", e.Scry(3), "Mad Wizard's Lair"),
    _room("Mad Wizard's Lair", *_SPELL_OF_THREE),
)
TOMB: Final = _dungeon(
    "Tomb of Annihilation",
    _room("Trapped Entry", e.LoseLife(1, EachPlayer()), "Veils of Fear", "Oubliette"),
    _room("Veils of Fear", _unless(DiscardCards()), "Sandfall Cell"),
    _room("Sandfall Cell", _unless(SacrificeOther(HasType(CREATURE | ARTIFACT | LAND))), "Cradle of the Death God"),
    _room(
        "Oubliette",
        e.Discard(You()),
        e.Sacrifice(You(), creature),
        e.Sacrifice(You(), artifact),
        e.Sacrifice(You(), land),
        "Cradle of the Death God",
    ),
    _room(
        "Cradle of the Death God",
        e.CreateToken(
            face(
                "The Atropal",
                "",
                "Legendary Creature - God Horror",
                Keyword("deathtouch"),
                pt="4/4",
                colours=(B,),
            )
        ),
    ),
)
UNDERCITY: Final = _dungeon(
    "Undercity",
    _room("Secret Entrance", e.Search(basic & land, "hand"), "Forge", "Lost Well"),
    _room("Forge", _grow(2), "Trap!", "Arena"),
    _room("Lost Well", e.Scry(2), "Arena", "Stash"),
    _room("Trap!", e.LoseLife(5, e.Target(player)), "Archives"),
    _room("Arena", _rules(Must(_AFFECTED, "be goaded")), "Archives", "Catacombs"),
    _room("Stash", _ONE_TREASURE, "Catacombs"),
    _room("Archives", e.Draw(), "Throne of the Dead Three"),
    _room(
        "Catacombs",
        e.CreateToken(face("", "", "Creature - Skeleton", Keyword("menace"), pt="4/1", colours=(B,))),
        "Throne of the Dead Three",
    ),
    _room("Throne of the Dead Three", *_DEAD_THREE),
)

DUNGEONS: Final = (LOST_MINE, MAD_MAGE, TOMB)
"""Those that anyone who ventures may enter."""
BY_NAME: Final = {UNDERCITY.name: UNDERCITY}
"""Those that are entered only by whoever ventures into them by name (CR 701.46d)."""
