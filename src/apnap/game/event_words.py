"""One English sentence for every kind of event in the history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.game.calling import becoming, card_of, name, player_name, token_called
from apnap.language.english.word_forms import STEP_NAMES, capital, plural, with_article
from apnap.language.zones import HIDDEN_ZONES
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player

Teller = Callable[[State, Event, int], str]


def sentence(state: State, event: Event, viewer: int) -> str:
    """What happened, as the viewer may know it."""
    found = SENTENCES.get(event.kind)
    if found is None:
        raise LookupError(f"no sentence for the event {event.kind!r}")
    return capital(found(state, event, viewer)) + "."


def _who(state: State, event: Event) -> str:
    return player_name(state, event.player)


def _obj(state: State, event: Event, viewer: int) -> str:
    return name(state, event.obj, viewer)


def _other(state: State, event: Event, viewer: int) -> str:
    return name(state, event.other, viewer)


# -- cards and zones ---------------------------------------------------------------------------------------------------


def _move(state: State, event: Event, viewer: int) -> str:
    what = card_of(state, event, viewer) if event.obj >= 0 else _made(state, event)
    owner = player_name(state, event.player)
    if event.destination == "nowhere":
        return f"{what} ceases to exist"
    if event.destination == "battlefield":
        return f"{what} enters the battlefield{_from(event, owner)}"
    if event.destination == "exile":
        return f"{what} is exiled{_from(event, owner)}"
    if event.destination == "stack":
        return f"{what} goes to the stack{_from(event, owner)}"
    return f"{what} goes to {_zone(event.destination, owner)}{_from(event, owner)}"


def _made(state: State, event: Event) -> str:
    return with_article(token_called(event.made.name)) if event.made is not None else "a token"


def _zone(zone: str, owner: str) -> str:
    return f"{owner}'s {zone}" if zone in ("hand", "library", "graveyard") else f"the {zone} zone"


def _from(event: Event, owner: str) -> str:
    if event.origin in ("hand", "library", "graveyard"):
        return f" from {owner}'s {event.origin}"
    return {
        "battlefield": " from the battlefield",
        "exile": " from exile",
        "stack": " from the stack",
        "command": " from the command zone",
    }.get(event.origin, "")


def _draw(state: State, event: Event, viewer: int) -> str:
    if not event.parts:
        return f"{_who(state, event)} draws from an empty library"
    return f"{_who(state, event)} draws {card_of(state, event, viewer)}"


def _discard(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} discards {card_of(state, event, viewer)}"


def _mill(state: State, event: Event, viewer: int) -> str:
    if event.amount == 1:
        return f"{_who(state, event)} mills a card"
    return f"{_who(state, event)} mills {event.amount} cards"


def _cycle(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} cycles {name(state, event.obj, viewer, shown=True)}"


def _shuffle(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} shuffles their library"


def _sorts(verb: str) -> Teller:
    """Scrying and surveilling."""
    return lambda state, event, viewer: f"{_who(state, event)} {verb} {event.amount}"


def _arrange(state: State, event: Event, viewer: int) -> str:
    number = len(event.cards)
    what = "a card" if number == 1 else f"{number} cards"
    order = " in a random order" if event.flag else ""
    return f"{_who(state, event)} puts {what} on the {event.detail} of their library{order}"


def _reveal(state: State, event: Event, viewer: int) -> str:
    to = f" to {_other(state, event, viewer)}" if is_player(event.other) else ""
    return f"{_who(state, event)} reveals their hand{to}"


def _show(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} reveals {card_of(state, event, viewer)}"


def _splice(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} splices {_obj(state, event, viewer)} onto {_other(state, event, viewer)}"


def _pair(state: State, event: Event, viewer: int) -> str:
    return f"{_obj(state, event, viewer)} is paired with {_other(state, event, viewer)}"


def _part(state: State, event: Event, viewer: int) -> str:
    return f"{_obj(state, event, viewer)} is no longer paired with {_other(state, event, viewer)}"


def _special(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} takes the action that {_obj(state, event, viewer)} allows"


def _reveal_drawn(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} reveals {_obj(state, event, viewer)} as it is drawn"


# -- permanents --------------------------------------------------------------------------------------------------------


def _sacrifice(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} sacrifices {card_of(state, event, viewer)}"


def _destroy(state: State, event: Event, viewer: int) -> str:
    by = f" by {_other(state, event, viewer)}" if event.other >= 0 else ""
    return f"{_obj(state, event, viewer)} is destroyed{by}"


def _does(words: str) -> Teller:
    """A sentence about the object alone."""
    return lambda state, event, viewer: f"{_obj(state, event, viewer)} {words}"


def _tap(state: State, event: Event, viewer: int) -> str:
    return f"{_obj(state, event, viewer)} becomes tapped{' for mana' if event.flag else ''}"


def _level(state: State, event: Event, viewer: int) -> str:
    return f"{_obj(state, event, viewer)} becomes level {event.amount}"


def _attach(state: State, event: Event, viewer: int) -> str:
    if event.other == NOTHING:
        return f"{_obj(state, event, viewer)} becomes unattached"
    return f"{_obj(state, event, viewer)} becomes attached to {_other(state, event, viewer)}"


def _counters(state: State, event: Event, viewer: int) -> str:
    number = abs(event.amount)
    what = with_article(f"{event.detail} counter") if number == 1 else f"{number} {plural(event.detail + ' counter')}"
    where = _obj(state, event, viewer)
    if is_player(event.obj) and event.amount > 0:
        return f"{where} gets {what}"
    verb = "is" if number == 1 else "are"
    return f"{what} {verb} {'put on' if event.amount > 0 else 'removed from'} {where}"


def _create(state: State, event: Event, viewer: int) -> str:
    if event.amount == 1:
        return f"{_who(state, event)} creates {with_article(token_called(event.detail))}"
    return f"{_who(state, event)} creates {event.amount} {token_called(event.detail)}s"


def _crew(state: State, event: Event, viewer: int) -> str:
    return f"{_obj(state, event, viewer)} crews {_other(state, event, viewer)}"


# -- damage, life, mana ------------------------------------------------------------------------------------------------


def _damage(state: State, event: Event, viewer: int) -> str:
    kind = "combat damage" if event.flag else "damage"
    return f"{_obj(state, event, viewer)} deals {event.amount} {kind} to {_other(state, event, viewer)}"


def _excess(state: State, event: Event, viewer: int) -> str:
    return f"{_obj(state, event, viewer)} has been dealt {event.amount} excess damage"


def _mark(state: State, event: Event, viewer: int) -> str:
    if not event.amount:
        return f"{_obj(state, event, viewer)} has been dealt damage by a source with deathtouch"
    return f"{event.amount} damage is marked on {_obj(state, event, viewer)}"


def _gain(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} gains {event.amount} life"


def _lose_life(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} {'pays' if event.detail == 'payment' else 'loses'} {event.amount} life"


def _mana(state: State, event: Event, viewer: int) -> str:
    symbols = "".join("{" + letter + "}" for letter in event.detail) or f"{event.amount} mana"
    source = f" from {_obj(state, event, viewer)}" if event.obj >= 0 else ""
    return f"{_who(state, event)} adds {symbols}{source}"


# -- spells and abilities ----------------------------------------------------------------------------------------------


def _cast(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} casts {_obj(state, event, viewer)}"


def _ability(state: State, event: Event, viewer: int) -> str:
    revealed = event.other >= 0 and state.object(event.other).zone in HIDDEN_ZONES
    return f"an ability of {name(state, event.other, viewer, revealed)} goes on the stack"


def _copy(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} copies {_obj(state, event, viewer)}"


def _activate(state: State, event: Event, viewer: int) -> str:
    revealed = event.other >= 0 and state.object(event.other).zone in HIDDEN_ZONES
    return f"{_who(state, event)} activates an ability of {name(state, event.other, viewer, revealed)}"


def _trigger(state: State, event: Event, viewer: int) -> str:
    return f"an ability of {_other(state, event, viewer)} triggers for {_who(state, event)}"


def _target(state: State, event: Event, viewer: int) -> str:
    return f"{_other(state, event, viewer)} targets {_obj(state, event, viewer)}"


def _counter(state: State, event: Event, viewer: int) -> str:
    by = f" by {_other(state, event, viewer)}" if event.other >= 0 else ""
    return f"{_obj(state, event, viewer)} is countered{by}"


def _do(state: State, event: Event, viewer: int) -> str:
    by = name(state, event.deed.source, viewer) if event.deed is not None else "a replacement effect"
    return f"{by} replaces an event ({event.detail})"


# -- turn and combat ---------------------------------------------------------------------------------------------------


def _turn(state: State, event: Event, viewer: int) -> str:
    return f"turn {event.amount} begins: {_who(state, event)} is the active player"


def _step(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)}'s {STEP_NAMES.get(event.detail, event.detail)} begins"


def _attack(state: State, event: Event, viewer: int) -> str:
    return f"{_obj(state, event, viewer)} attacks {_other(state, event, viewer)}"


def _reselect(state: State, event: Event, viewer: int) -> str:
    return f"{_obj(state, event, viewer)} is now attacking {_other(state, event, viewer)}"


def _attackers(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} attacks with {event.amount} creature{'' if event.amount == 1 else 's'}"


def _block(state: State, event: Event, viewer: int) -> str:
    return f"{_obj(state, event, viewer)} blocks {_other(state, event, viewer)}"


# -- the game ----------------------------------------------------------------------------------------------------------


def _player(words: str) -> Teller:
    """A sentence about the player alone."""
    return lambda state, event, viewer: f"{_who(state, event)} {words}"


def _control(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} gains control of {_obj(state, event, viewer)}"


def _protector(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} becomes the protector of {_obj(state, event, viewer)}"


def _coin(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} flips a coin and {'wins' if event.detail == 'won' else 'loses'} the flip"


def _roll(state: State, event: Event, viewer: int) -> str:
    return f"{_who(state, event)} rolls {event.amount}"


def _over(state: State, event: Event, viewer: int) -> str:
    if not state.winners:
        return "the game is a draw"
    names = [player_name(state, n) for n in state.winners]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'} the game"


SENTENCES: Final[dict[str, Teller]] = {
    "move": _move,
    "draw": _draw,
    "discard": _discard,
    "mill": _mill,
    "cycle": _cycle,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "show": _show,
    "scry": _sorts("scries"),
    "surveil": _sorts("surveils"),
    "proliferate": _player("proliferates"),
    "tempt": _player("is tempted by the Ring"),
    "dungeon": _player("enters a dungeon"),
    "venture": lambda state, event, viewer: f"{_who(state, event)} ventures into {event.detail}",
    "complete": lambda state, event, viewer: f"{_who(state, event)} completes {event.detail}",
    "clash": lambda state, event, viewer: f"{_who(state, event)} clashes" + (" and wins" if event.flag else ""),
    "explore": lambda state, event, viewer: f"{_obj(state, event, viewer)} has explored",
    "connive": lambda state, event, viewer: f"{_obj(state, event, viewer)} has connived",
    "become": lambda state, event, viewer: f"{_obj(state, event, viewer)} {becoming(event.detail)}",
    "daylight": lambda state, event, viewer: f"it becomes {event.detail}",
    "arrange": _arrange,
    "splice": _splice,
    "reveal drawn": _reveal_drawn,
    "special": _special,
    "see drawn": _player("looks at a card drawn in the meantime"),
    "sacrifice": _sacrifice,
    "destroy": _destroy,
    "tap": _tap,
    "untap": _does("becomes untapped"),
    "attach": _attach,
    "counters": _counters,
    "create": _create,
    "crew": _crew,
    "emblem": _player("gets an emblem"),
    "unbestow": _does("is no longer bestowed"),
    "damage": _damage,
    "excess": _excess,
    "mark": _mark,
    "gain life": _gain,
    "lose life": _lose_life,
    "mana": _mana,
    "cast": _cast,
    "copy": _copy,
    "copy card": _copy,
    "ability": _ability,
    "activate": _activate,
    "trigger": _trigger,
    "target": _target,
    "counter": _counter,
    "do": _do,
    "resolve": _does("resolves"),
    "fizzle": _does("doesn't resolve: none of its targets is legal any more"),
    "turn": _turn,
    "step": _step,
    "attack": _attack,
    "attackers": _attackers,
    "reselect": _reselect,
    "block": _block,
    "blocked": _does("becomes blocked"),
    "unblocked": _does("is not blocked"),
    "regenerate": _does("regenerates"),
    "exert": _does("is exerted"),
    "remove damage": _does("loses all damage marked on it"),
    "wear off": lambda state, event, viewer: f"damage wears off {_obj(state, event, viewer)}",
    "face up": _does("is turned face up"),
    "face down": _does("is turned face down"),
    "phase in": _does("phases in"),
    "phase out": _does("phases out"),
    "flip": _does("flips"),
    "level": _level,
    "pair": _pair,
    "part": _part,
    "transform": _does("transforms"),
    "remove from combat": _does("is removed from combat"),
    "control": _control,
    "protector": _protector,
    "coin": _coin,
    "roll": _roll,
    "lose": _player("loses the game"),
    "win": _player("wins the game"),
    "leave": _player("leaves the game"),
    "over": _over,
}
