"""`view`: what a player may know of a game (CR 400.2, 708.5), as plain data.

Objects in public zones have a handle that lasts as long as the object. Cards in hidden zones are shown only to players
who know them, under handles that are valid for one view and can't be followed from view to view. So the handles don't
show which copy of a card it is or when it was drawn.
"""

from __future__ import annotations

from apnap.game.knowing import handle, is_known
from apnap.game.naming import name_of
from apnap.game.refusing import player_index
from apnap.game.views import CardView as CardView
from apnap.game.views import DecisionView, NoteView, PlayerView
from apnap.game.views import OptionView as OptionView
from apnap.game.views import TurnView as TurnView
from apnap.game.views import View as View
from apnap.language.mana import LETTERS
from apnap.language.types import BATTLE, CARD_TYPES, CREATURE, PLANESWALKER, SUPERTYPES
from apnap.language.zones import BATTLEFIELD, STACK
from apnap.rules.asking.decisions import Decision, Option
from apnap.rules.asking.errors import Malformed, quoted
from apnap.rules.objects.summoning_sickness import is_sick
from apnap.rules.values.commanders import commander_tax, is_commander
from apnap.rules.values.planes import is_planar_controller
from apnap.rules.values.range_of_influence import within
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.rules.values.seats import side
from apnap.state.noted import EXILED
from apnap.state.objects import Object
from apnap.state.players import Player
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player
from apnap.state.turns import PRIORITY, TurnMarker


def view(given: object, viewer: object) -> View:
    """What the player may know of a game, with what they are being asked; or of a bare state."""
    from apnap.game.game import Game  # which creates its own views with `view_of`

    if isinstance(given, Game):
        return given.view(viewer)
    if not isinstance(given, State):
        raise Malformed("", f"{quoted(given)} is not a game")
    return view_of(given, player_index(given, viewer), None)


def handles_of(state: State, viewer: int) -> dict[int, str]:
    """The handles of a viewer's view by the numbers that options have for things: objects and players."""
    making = _Viewing(state, viewer)
    making.whole(None)
    shown = [*state.battlefield, *state.exile, *state.command, *state.ante]
    for marker in state.markers:
        shown += marker.stack
    for player in state.players:
        shown += [of_player(player.index), *player.graveyard]
        shown += [player.companion] if player.companion != NOTHING else []
    return {**{thing: handle(state, thing) for thing in shown}, **making.places}


def view_of(state: State, viewer: int, decision: Decision | None) -> View:
    """What the player may know of a state, with what they are being asked."""
    return _Viewing(state, viewer).whole(decision)


class _Viewing:
    """Makes one view."""

    def __init__(self, state: State, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        self.places: dict[int, str] = {}
        """Handles of known cards in hidden zones."""

    def whole(self, decision: Decision | None) -> View:
        state = self.state
        marker = state.markers[state.current]
        players = tuple([self._player(player) for player in state.players])
        attackers: dict[str, str] = {}
        blockers: dict[str, tuple[str, ...]] = {}
        bands: list[tuple[str, ...]] = []
        for combat in [one.combat for one in state.markers if one.combat is not None]:
            attackers.update({self._handle(a): self._handle(g) for a, g in combat.attackers.items()})
            bands += [tuple([self._handle(a) for a in band]) for band in combat.bands]
            for b, at in combat.blockers.items():
                blockers[self._handle(b)] = tuple([self._handle(a) for a in at])
        others = [id for one in state.markers if one is not marker for id in one.stack[::-1]]
        mine = decision is not None and decision.player == self.viewer
        return View(
            self.viewer,
            state.turn,
            marker.active,
            marker.step,
            marker.priority if marker.stage == PRIORITY and not state.over else -1,
            state.daylight,
            state.over,
            state.winners,
            players,
            self._cards(state.battlefield),
            self._cards((*marker.stack[::-1], *others)),
            self._cards(state.exile),
            self._cards(state.command),
            attackers,
            blockers,
            self._decision(decision) if mine and decision is not None else None,
            state.seats,
            tuple([self._turn(one) for one in state.markers]) if state.turn else (),
            state.options.variant,
            tuple(bands),
            self._cards(state.ante),
        )

    def _turn(self, marker: TurnMarker) -> TurnView:
        waits = marker.stage == PRIORITY and not self.state.over
        return TurnView(
            tuple(side(self.state, marker.active)),
            marker.step,
            marker.priority if waits else -1,
            tuple([self._handle(id) for id in marker.stack[::-1]]),
        )

    def _player(self, player: Player) -> PlayerView:
        state, viewer = self.state, self.viewer
        hand = [id for id in player.hand if is_known(state, state.object(id), viewer)]
        if player.index != viewer:
            hand.sort(key=lambda id: (name_of(state, id), _order(state.object(id))))
        for n, id in enumerate(hand):
            self.places[id] = f"p{player.index}.hand.{n}"
        known = {n: id for n, id in enumerate(reversed(player.library)) if is_known(state, state.object(id), viewer)}
        for n, id in known.items():
            self.places[id] = f"p{player.index}.library.{n}"
        pool = "".join(["{" + LETTERS[one.type] + "}" for one in player.pool for _ in range(one.count)])
        return PlayerView(
            player.index,
            player.name,
            player.team,
            player.life,
            player.poison,
            dict(player.counters),
            pool,
            player.in_game,
            player.lands_played,
            player.mulligans,
            len(player.hand),
            self._cards(tuple(hand)),
            len(player.library),
            {n: self._card(id) for n, id in known.items()},
            self._cards(player.graveyard[::-1]),
            tuple([n for n in state.seats if within(state, player.index, n)]) if state.ranges else (),
            player.index in state.options.emperors,
            self._commander_damage(player),
            len(player.planar_deck),
            is_planar_controller(state, player.index),
            len(player.scheme_deck),
            self._cards((player.companion,) if player.companion != NOTHING else ()),
            self._outside(player),
            self._noted(player),
        )

    def _outside(self, player: Player) -> tuple[CardView, ...]:
        if player.index != self.viewer:
            return ()
        for n, id in enumerate(player.outside):
            self.places[id] = f"p{player.index}.outside.{n}"
        return self._cards(player.outside)

    def _noted(self, player: Player) -> tuple[NoteView, ...]:
        found: list[NoteView] = []
        for cards, notes in (player.noted or {}).items():
            for note in notes:
                if note.kind == EXILED:
                    found.append(NoteView(cards, EXILED, card=self.state.object(note.number).base.name))
                else:
                    name = note.card.name if note.card is not None else ""
                    found.append(NoteView(cards, note.kind, note.number, note.word, name))
        return tuple(found)

    def _commander_damage(self, player: Player) -> dict[str, int]:
        """By name: two commanders of the same name are told apart by their owners."""
        found: dict[str, int] = {}
        for card, dealt in sorted(player.commander_damage.items()):
            name = self.state.cards[card].definition.name
            owner = self.state.players[self.state.cards[card].owner].name
            found[f"{name} ({owner})" if name in found else name] = dealt
        return found

    def _cards(self, ids: tuple[int, ...]) -> tuple[CardView, ...]:
        return tuple([self._card(id) for id in ids])

    def _card(self, id: int) -> CardView:
        state, seen = self.state, self.state.object(id)
        values = characteristics(state, id)
        who = controller(state, id)
        if seen.face_down and seen.zone not in (BATTLEFIELD, STACK):
            name = seen.definition.name if seen.definition and is_known(state, seen, self.viewer) else ""
            words = {kind: word for (_, kind), word in seen.chosen.items()} if name else {}
            title = name_of(state, id)
            return CardView(self._handle(id), title, seen.zone, seen.owner, who, chosen=words, hidden_name=name)
        record = seen.stack
        body = values.types & CREATURE != 0
        return CardView(
            self._handle(id),
            name_of(state, id),
            seen.zone,
            seen.owner,
            who,
            tuple(
                [
                    word
                    for word, bit in {**SUPERTYPES, **CARD_TYPES}.items()
                    if (values.supertypes if word in SUPERTYPES else values.types) & bit
                ]
            ),
            tuple(sorted(values.subtypes)),
            "".join([str(one) for one in values.cost]),
            "".join([LETTERS[n] for n in range(5) if values.colours & (1 << n)]),
            values.power if body else None,
            values.toughness if body else None,
            values.loyalty if values.types & PLANESWALKER else None,
            values.defense if values.types & BATTLE else None,
            tuple(sorted(abilities(values).keywords)),
            dict(seen.counters),
            self._status(seen),
            seen.damage,
            self._handle(seen.attached_to),
            {kind: word for (_, kind), word in seen.chosen.items()},
            seen.definition.name
            if seen.face_down and seen.definition is not None and is_known(state, seen, self.viewer)
            else "",
            self._handle(record.source) if record is not None else "",
            tuple([tuple([self._handle(thing) for thing in group]) for group in record.targets]) if record else (),
            record.modes if record is not None else (),
            record.x if record is not None else 0,
            commander_tax(state, id),
        )

    def _status(self, seen: Object) -> tuple[str, ...]:
        held = {
            "tapped": seen.tapped,
            "flipped": seen.flipped,
            f"level-{seen.level}": seen.level > 0,
            **dict.fromkeys(seen.designations, True),
            "face-down": seen.face_down,
            "phased-out": seen.phased_out,
            "token": seen.is_token,
            "copy": seen.is_copy,
            "commander": is_commander(self.state, seen.id),
            "sick": seen.zone == "battlefield" and is_sick(self.state, seen.id),
        }
        return tuple([word for word, true in held.items() if true])

    def _handle(self, thing: int) -> str:
        return self.places.get(thing) or handle(self.state, thing)

    def _decision(self, decision: Decision) -> DecisionView:
        return DecisionView(
            decision.player,
            decision.subject,
            decision.purpose,
            decision.rule,
            self._handle(decision.source),
            tuple([self._option(option) for option in decision.options]),
            tuple([self._option(option) for option in decision.chosen]),
        )

    def _option(self, option: Option) -> OptionView:
        if option.kind in ("attack", "block"):
            return OptionView(option.kind, self._handle(option.thing), 0, option.word, self._handle(option.number))
        return OptionView(option.kind, self._handle(option.thing), option.number, option.word)


def _order(seen: Object) -> str:
    """Among cards with the same name, an order that doesn't show which copy is which."""
    return repr(sorted(seen.counters.items()))
