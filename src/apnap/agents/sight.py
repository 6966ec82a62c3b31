"""What a player may know of the game: a narrow, read-only adapter. Asking for a hidden card raises `Hidden`."""

from __future__ import annotations

from apnap.game.game import Game
from apnap.game.knowing import is_known
from apnap.language.amounts import Amount
from apnap.language.effects import Target
from apnap.language.filters import Filter
from apnap.language.types import CREATURE
from apnap.language.zones import BATTLEFIELD, STACK
from apnap.rules.asking.decisions import Act, Decision
from apnap.rules.combat.blocking import block_limit, may_block
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.events.stack import AbilityActivated, AbilityTriggered, SpellCast
from apnap.rules.mana import Available, mana_options, propose
from apnap.rules.objects.summoning_sickness import is_newly_controlled
from apnap.rules.targets import legal_targets
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.defending_player import attackable
from apnap.rules.values.evaluate import value
from apnap.rules.values.range_of_influence import within
from apnap.rules.values.reading import abilities, characteristics, controller, mana_value
from apnap.rules.values.seats import is_active, opponents, side, teammates
from apnap.state.characteristics import AbilityTable, Characteristics
from apnap.state.objects import OnStack
from apnap.state.table import State
from apnap.state.things import is_player, of_player
from apnap.state.turns import Combat


class Hidden(Exception):
    """The player may not know that."""


class Sight:
    """The game as one player sees it. Players are indexes; things are objects, or players as `of_player`."""

    __slots__ = ("_shown", "_state", "me")

    def __init__(self, state: State, player: int, shown: frozenset[int] = frozenset()) -> None:
        self._state = state
        self._shown = shown
        self.me = player

    @classmethod
    def at(cls, game: Game, decision: Decision) -> Sight:
        """What the player who is asked may know: the decision shows them what it offers."""
        shown = frozenset([option.thing for option in getattr(decision, "listed", ())])
        if isinstance(decision, Act) and decision is not game.decision:  # under another turn marker (CR 807.5a)
            return cls(decision.state, decision.player, shown)
        return cls(game.present(), decision.player, shown)

    # -- players -----------------------------------------------------------------------------------------------------

    @property
    def opponents(self) -> list[int]:
        return opponents(self._state, self.me)

    @property
    def teammates(self) -> list[int]:
        return teammates(self._state, self.me)

    def side(self, player: int) -> list[int]:
        """The player and those who share their turns, and so attack and block together (CR 805)."""
        return side(self._state, player)

    def is_friend(self, player: int) -> bool:
        """The player or a teammate."""
        return self._state.players[player].team == self._state.players[self.me].team

    def is_mine(self, thing: int) -> bool:
        """The player or a teammate, or something they control."""
        return self.is_friend(of_player(thing) if is_player(thing) else self.controller(thing))

    def within(self, player: int) -> bool:
        """Whether a player is within this player's range of influence (CR 801.2)."""
        return within(self._state, self.me, player)

    def is_emperor(self, player: int) -> bool:
        """Whether a team wins and loses with the player (CR 809.5)."""
        return player in self._state.options.emperors

    def may_attack(self, player: int) -> bool:
        """Whether the attack option lets the player attack anyone."""
        return bool(attackable(self._state, player))

    def may_attack_us(self, player: int) -> bool:
        """Whether the attack option lets the player attack this player or those who share their turns."""
        ours = self.side(self.me)
        return any(one in ours for one in attackable(self._state, player))

    def life(self, player: int) -> int:
        return self._state.players[player].life

    def hand_size(self, player: int) -> int:
        return len(self._state.players[player].hand)

    def library_size(self, player: int) -> int:
        return len(self._state.players[player].library)

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards in the player's own hand."""
        return self._state.players[self.me].hand

    @property
    def mulligans(self) -> int:
        return self._state.players[self.me].mulligans

    # -- the turn ----------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        return self._state.turn

    @property
    def my_turn(self) -> bool:
        """Whether it is the player's turn, or that of their team."""
        return is_active(self._state, self.me)

    @property
    def step(self) -> str:
        return self._state.markers[self._state.current].step

    @property
    def combat(self) -> Combat | None:
        return self._state.markers[self._state.current].combat

    def has_done(self, count: int) -> bool:
        """Whether the player's spells and abilities of this turn are that many."""
        events = self._state.history.this_turn()
        if len(events) < count:
            return False
        kinds = (SpellCast, AbilityActivated, AbilityTriggered)
        return sum(isinstance(event, kinds) and event.player == self.me for event in events) >= count

    @property
    def stack(self) -> tuple[int, ...]:
        """The last is the top."""
        return self._state.markers[self._state.current].stack

    # -- objects -----------------------------------------------------------------------------------------------------

    def visible(self, id: int) -> bool:
        """Whether the player sees what it is, or its face-down values (CR 708.2); a decision shows what it offers."""
        seen = self._state.object(id)
        if seen.zone in (BATTLEFIELD, STACK):
            return True
        return id in self._shown or is_known(self._state, seen, self.me)

    def values(self, id: int) -> Characteristics:
        """The current characteristics of an object the player may see; if face down, what it shows (CR 708.2)."""
        if not self.visible(id):
            raise Hidden(id)
        return characteristics(self._state, id)

    def mana_value(self, id: int) -> int:
        """Of an object the player may see, including X while it is on the stack (CR 202.3e)."""
        if not self.visible(id):
            raise Hidden(id)
        return mana_value(self._state, id)

    def table(self, id: int) -> AbilityTable:
        return abilities(self.values(id))

    def controller(self, id: int) -> int:
        return controller(self._state, id)

    def zone(self, id: int) -> str:
        return self._state.object(id).zone

    def owner(self, id: int) -> int:
        return self._state.object(id).owner

    def tapped(self, id: int) -> bool:
        return self._state.object(id).tapped

    def is_new(self, id: int) -> bool:
        """Has come under its controller's control since their turn began (CR 302.6)."""
        return is_newly_controlled(self._state, id)

    def damage(self, id: int) -> int:
        return self._state.object(id).damage

    def counters(self, id: int) -> dict[str, int]:
        return self._state.object(id).counters

    def attached_to(self, id: int) -> int:
        return self._state.object(id).attached_to

    def is_token(self, id: int) -> bool:
        return self._state.object(id).is_token

    def on_stack(self, id: int) -> OnStack | None:
        """What was chosen for a spell or ability on the stack: all of it is public (CR 601.2)."""
        return self._state.object(id).stack

    def permanents(self, player: int) -> list[int]:
        state = self._state
        return [id for id in state.battlefield if controller(state, id) == player and not state.object(id).phased_out]

    def creatures(self, player: int) -> list[int]:
        return [id for id in self.permanents(player) if characteristics(self._state, id).types & CREATURE]

    # -- what the rules say ------------------------------------------------------------------------------------------

    def may_block(self, id: int) -> bool:
        return may_block(self._state, id) and block_limit(self._state, id, 1) > 0

    def can_block(self, blocker: int, attacker: int) -> bool:
        """Whether prohibitions allow the block; restrictions on whole declarations are ignored."""
        return not (
            forbidden(self._state, "block", blocker, attacker)
            or forbidden(self._state, "be blocked", attacker, blocker)
        )

    def can_attack(self, id: int) -> bool:
        return not forbidden(self._state, "attack", id) and "defender" not in self.table(id).keywords

    def is_kept_from(self, action: str, id: int) -> bool:
        """A prohibition on the thing itself is in force."""
        return self.zone(id) == BATTLEFIELD and forbidden(self._state, action, id)

    def is_idle(self, id: int) -> bool:
        """It can neither attack nor block now: both are prohibited, or it is tapped and can't untap."""
        if self.tapped(id) and self.is_kept_from("untap", id):
            return True
        return self.is_kept_from("attack", id) and self.is_kept_from("block", id)

    def can_be_destroyed(self, id: int) -> bool:
        return not forbidden(self._state, "be destroyed", id)

    def legal_targets(self, target: Target, id: int, x: int = 0) -> list[int]:
        """The legal choices among the things the player may see."""
        return self._seen(legal_targets.legal(self._state, self.me, target, id, x))

    def candidates(self, what: Filter, source: int, you: int | None = None) -> list[int]:
        """The visible things that match a filter of a source controlled by that player."""
        return self._seen(filters.candidates(self._state, what, Context(source, self.me if you is None else you)))

    def fits(self, what: Filter, id: int) -> bool:
        """Whether the object would match the filter, wherever it is now."""
        return self.visible(id) and filters.fits(self._state, what, id, Context(id, self.me))

    def _seen(self, things: list[int]) -> list[int]:
        return [thing for thing in things if is_player(thing) or self.visible(thing)]

    def value(self, amount: Amount, source: int, x: int = 0, things: dict[str, tuple[int, ...]] | None = None) -> int:
        """The amount now, with these things under these names."""
        context = Context(source, self.me)
        context.things.update(things or {})
        context.x = x
        return value(self._state, amount, context)

    def mana(self) -> int:
        """The number of usable mana sources plus unspent mana."""
        state = self._state
        usable = len(mana_options(state, self.me, Available(state, self.me)))
        return usable + sum(one.count for one in state.players[self.me].pool)

    def pays_with_mana_alone(self, id: int) -> bool:
        """Whether the mana cost of a card can be paid without sacrificing, discarding or similar costs."""
        found = propose(self.values(id).cost, Available(self._state, self.me, id))
        return found is not None and not any(made.things for made in [*found.first, *found.activations])
