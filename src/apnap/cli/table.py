"""The table drawn as text: both boards, the stack, the hand, life and mana, and the step of the turn."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

from apnap.agents.sight import Sight
from apnap.cli.wording import name, which
from apnap.game.game import Game
from apnap.language.card import Face
from apnap.language.text import known_text, type_line
from apnap.language.types import CREATURE, LAND, PLANESWALKER
from apnap.state.players import Player
from apnap.state.table import State
from apnap.state.things import NOTHING

MANA = "WUBRGC"
PHASES = (
    ("upkeep", "upkeep"),
    ("draw", "draw"),
    ("precombat main", "main"),
    ("beginning of combat", "combat"),
    ("declare attackers", "attack"),
    ("declare blockers", "block"),
    ("combat damage", "damage"),
    ("end of combat", "end of combat"),
    ("postcombat main", "main"),
    ("end", "end"),
    ("cleanup", "cleanup"),
)


def draw(console: Console, game: Game, viewer: int) -> None:
    """Opponents above, then the stack, then the viewer's own side and hand."""
    state = game.state
    console.print()
    console.print(phase_line(state, viewer))
    others = [n for n in range(len(state.players)) if n != viewer]
    for other in others:
        _side(console, state, viewer, other, upside_down=True)
    _shared(console, state, viewer)
    _stack(console, state, viewer)
    _side(console, state, viewer, viewer, upside_down=False)
    _hand(console, state, viewer)


def phase_line(state: State, viewer: int) -> str:
    marker = state.markers[state.current]
    if state.turn == 0:
        return "[bold]Before the first turn[/]"
    whose = "your turn" if marker.active == viewer else f"{state.players[marker.active].name}'s turn"
    steps = []
    for step, word in PHASES:
        here = marker.step == step or (step == "combat damage" and marker.step == "first-strike combat damage")
        steps.append(f"[bold reverse]>{word}<[/]" if here else f"[dim]{word}[/]")
    return f"[bold]Turn {state.turn}[/], {whose}: {' '.join(steps)}"


def _side(console: Console, state: State, viewer: int, player: int, upside_down: bool) -> None:
    """An opponent's lands are at the far edge."""
    summary, board = _summary(state, viewer, state.players[player]), _board(state, viewer, player)
    for line in [summary, *reversed(board)] if upside_down else [*board, summary]:
        console.print(line)


def _summary(state: State, viewer: int, player: Player) -> str:
    called = f"You ({player.name})" if player.index == viewer else player.name
    graveyard = str(len(player.graveyard))
    if player.graveyard:
        graveyard += f" (top: {escape(name(state, player.graveyard[-1], viewer))})"
    parts = [
        f"[bold]{escape(called)}[/]",
        f"life [bold]{player.life}[/]",
        f"hand {len(player.hand)}",
        f"library {len(player.library)}",
        f"graveyard {graveyard}",
    ]
    if player.poison:
        parts.append(f"poison {player.poison}")
    if player.pool:
        parts.append("mana " + "".join(f"{{{MANA[one.type]}}}" * one.count for one in player.pool))
    return "  ".join(parts)


def _board(state: State, viewer: int, player: int) -> list[str]:
    """Creatures, other permanents, lands: a line each."""
    sight = Sight(state, viewer)
    rows: dict[str, list[str]] = {"creatures": [], "others": [], "lands": []}
    for id in sight.permanents(player):
        types = sight.values(id).types
        row = "creatures" if types & CREATURE else "lands" if types & LAND else "others"
        rows[row].append(permanent(state, sight, id))
    return [f"  {row:<10}{', '.join(_counted(cards))}" for row, cards in rows.items() if cards]


def _counted(cards: list[str]) -> list[str]:
    """Equal ones together: `3 Forest`."""
    return [text if cards.count(text) == 1 else f"{cards.count(text)} {text}" for text in dict.fromkeys(cards)]


def permanent(state: State, sight: Sight, id: int) -> str:
    """A permanent with what matters about it now."""
    values = sight.values(id)
    text = f"[cyan]{escape(values.name or 'face-down card')}[/]"
    notes = []
    if values.types & CREATURE:
        text += f" {values.power}/{values.toughness}"
        notes += [*sorted(sight.table(id).keywords), *_combat_notes(state, sight, id)]
        if sight.is_new(id) and "haste" not in sight.table(id).keywords:
            notes.append("new")
    if values.types & PLANESWALKER:
        text += f" loyalty {sight.counters(id).get('loyalty', 0)}"
    notes += ["tapped"] if sight.tapped(id) else []
    notes += [f"damage {sight.damage(id)}"] if sight.damage(id) else []
    notes += [f"{count} {kind}" for kind, count in sight.counters(id).items() if kind != "loyalty" and count]
    if sight.attached_to(id) != NOTHING:
        notes.append(f"on {escape(which(state, sight.attached_to(id), sight.me))}")
    return f"{text} ({', '.join(notes)})" if notes else text


def _combat_notes(state: State, sight: Sight, id: int) -> list[str]:
    combat = sight.combat
    if combat is None:
        return []
    if id in combat.attackers:
        return [f"[red]attacking {escape(which(state, combat.attackers[id], sight.me))}[/]"]
    return [f"[red]blocking {escape(which(state, one, sight.me))}[/]" for one in combat.blockers.get(id, ())]


def _shared(console: Console, state: State, viewer: int) -> None:
    """Exile and the command zone, where something is there."""
    for where, ids in (("exile", state.exile), ("command", state.command)):
        cards = [escape(name(state, id, viewer)) for id in ids]
        if cards:
            console.print(f"[dim]{where:<12}[/]{', '.join(_counted(cards))}")


def _stack(console: Console, state: State, viewer: int) -> None:
    stack = state.markers[state.current].stack
    if not stack:
        console.print("[dim]" + "-" * 60 + "[/]")
        return
    console.print("[yellow]Stack[/], the top first:")
    for id in reversed(stack):
        record = state.object(id).stack
        aims = [which(state, thing, viewer) for group in (record.targets if record else ()) for thing in group]
        aimed = f" -> {', '.join(aims)}" if aims else ""
        who = state.players[state.object(id).controller].name
        console.print(f"  {escape(name(state, id, viewer) + aimed)} ({escape(who)})")


def card_text(face: Face) -> str:
    """A card's face as it would be printed."""
    lines = [" ".join([face.name, *(["".join(map(str, face.cost))] if face.cost else [])]), type_line(face)]
    text = known_text(face)
    lines += [text] if text else []
    if face.types & CREATURE or face.power is not None:
        lines.append("/".join(["*" if side is None else str(side) for side in (face.power, face.toughness)]))
    lines += [f"loyalty {face.loyalty}"] if face.loyalty else []
    lines += [f"defense {face.defense}"] if face.defense else []
    return "\n".join(lines)


def _hand(console: Console, state: State, viewer: int) -> None:
    cards = []
    for id in state.players[viewer].hand:
        values = state.object(id).base
        cost = "".join(f"{{{symbol.text.strip('{}')}}}" for symbol in values.cost)
        cards.append(f"[cyan]{escape(values.name)}[/]" + (f" {cost}" if cost else ""))
    console.print(f"  {'hand':<10}{', '.join(_counted(cards)) or 'empty'}")
