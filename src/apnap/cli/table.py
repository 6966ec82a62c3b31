"""The table drawn as text: a panel for each player, the stack, the hand, and the step of the turn."""

from __future__ import annotations

from rich.box import ROUNDED
from rich.cells import cell_len
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from apnap.agents.sight import Sight
from apnap.cli.drafting.noted import noted_texts
from apnap.cli.plain_text import shown
from apnap.cli.seating import in_turn_order, notes, seats_text, takes_turn, whose_turn
from apnap.cli.terminal import Hanging, Prose, prose
from apnap.cli.wording import bare, card_name, chinese_name, which
from apnap.cli.words import CHINESE, language, listed, say, several
from apnap.game.knowing import is_known
from apnap.language import chinese
from apnap.language.card import Face
from apnap.language.chinese.nouns.counter_kinds import COUNTERS
from apnap.language.chinese.nouns.words_and_symbols import keyword_name
from apnap.language.english.word_forms import capital
from apnap.language.text import known_text, type_line
from apnap.language.types import BATTLE, CREATURE, LAND, PLANAR, PLANESWALKER
from apnap.rules.events.conspiracies import NAMES
from apnap.rules.values.commanders import commander_tax, is_commander
from apnap.rules.values.range_of_influence import within
from apnap.state.players import Player
from apnap.state.table import State
from apnap.state.telling import name, player_called
from apnap.state.things import NOTHING

MANA = "WUBRGC"
MANA_STYLES = ("bright_yellow", "bright_blue", "magenta", "red", "green", "bright_black")
PLAYER_STYLES = ("green", "red", "blue", "yellow", "magenta", "cyan")
STEPS = (
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)
LABELS = ("creatures", "others", "lands", "hand")
BESIDE = 60
"""The width that a panel needs beside another one."""
LARGE = 5
"""With more players than these, opponents out of range don't get a panel."""
PIPED = 120
"""The width of a table that isn't on a terminal."""


def draw(console: Console, state: State, viewer: int, whole: bool = False) -> None:
    """Opponents above, then the stack, then the viewer's own side and hand. With more than two players the turn and the
    seats are below the panels of the others, so that they aren't scrolled away."""
    width = console.width if console.is_terminal else min(console.width, PIPED)
    many = len(state.players) > 2
    console.print()
    if not many:
        console.print(phase_line(state, viewer), width=width)
    order = [n for n in in_turn_order(state, viewer) if n != viewer]
    team = [n for n in order if state.players[n].team == state.players[viewer].team]
    foes = [n for n in order if n not in team]
    far = [n for n in foes if len(state.players) > LARGE and not within(state, viewer, n)] if not whole else []
    _lines(console, state, viewer, far, width)
    _sides(console, state, viewer, [n for n in foes if n not in far], width)
    for line in (_shared(state, viewer), _stack(state, viewer)):
        if line is not None:
            console.print(line, width=width)
    _sides(console, state, viewer, team, width)
    if many:
        _turns_and_seats(console, state, viewer, width)
    console.print(_side(state, viewer, state.players[viewer]), width=width)


def _turns_and_seats(console: Console, state: State, viewer: int, width: int) -> None:
    console.print(phase_line(state, viewer), width=width)
    for n, marker in enumerate(state.markers):
        if n != state.current and marker.step:
            whose = whose_turn(state, marker.active, viewer)
            step = say(f"step.{marker.step.removeprefix('first-strike ')}")
            console.print(prose(say("turn.also", whose=whose, step=step), "dim"), width=width)
    console.print(Hanging(Text(say("seats"), "bold"), Text(seats_text(state, viewer))), width=width)


def _sides(console: Console, state: State, viewer: int, players: list[int], width: int) -> None:
    """Panels of other players."""
    shown_players = [state.players[n] for n in players]
    beside = max(1, min(len(players), width // BESIDE))
    for n in range(0, len(players), beside):
        console.print(_row([_side(state, viewer, player) for player in shown_players[n : n + beside]]), width=width)


def _lines(console: Console, state: State, viewer: int, players: list[int], width: int) -> None:
    """A line for each of these players."""
    for n in players:
        head = Text(_title(state, viewer, n) + "  ", player_style(n))
        console.print(Hanging(head, _summary(state, viewer, state.players[n])), width=width)


def _row(panels: list[Panel]) -> Table | Panel:
    if len(panels) == 1:
        return panels[0]
    grid = Table.grid(expand=True)
    for _ in panels:
        grid.add_column(ratio=1)
    grid.add_row(*panels)
    return grid


def print_log(console: Console, state: State, viewer: int, lines: list[tuple[int, str]]) -> None:
    """Lines of the log with their numbers, the players in their colors."""
    called = [player_called(state, player.index, viewer, bare()) for player in state.players]
    for index, line in lines:
        text = coloured(shown(line))
        for player, who in enumerate(called):
            text.highlight_words([who, capital(who)], player_style(player))
        console.print(Hanging(Text(f"{index:>4} ", "dim"), text))


def phase_line(state: State, viewer: int) -> Prose:
    """Whose turn it is, and where in it."""
    marker = state.markers[state.current]
    if marker.number == 0:
        return Prose(Text(say("turn.before_first"), "bold"))
    whose = whose_turn(state, marker.active, viewer)
    line = Text(shown(say("turn", turn=marker.number, whose=whose)) + "  ", "bold")
    for step in STEPS:
        here = marker.step in (step, f"first-strike {step}")
        name = say(f"step.{step}").replace(" ", "\u00a0")
        line.append(f">{name}<" if here else name, "bold reverse" if here else "not bold dim")
        line.append(" ")
    return Prose(line, at_spaces=True)


def _side(state: State, viewer: int, player: Player) -> Panel:
    """An opponent's lands are at the far edge, one's own next to the hand."""
    mine = player.index == viewer
    grid = _grid()
    board = _board(state, viewer, player.index)
    hand = _hand(state, viewer, player)
    command = _command(state, viewer, player.index)
    rows = [*board, ("hand", hand)] if mine else board[::-1] + ([("hand", hand)] if hand else [])
    others = [("command", command)] if command else []
    if player.companion != NOTHING:
        others.append(("companion", [Text(shown(name(state, player.companion, viewer, words=bare())), "cyan")]))
    rows = [*rows, *others] if mine else [*others, *rows]
    for key, cards in rows:
        grid.add_row(say(key), Prose(_joined(cards)) if cards else prose(say("empty")))
    summary = Prose(_summary(state, viewer, player))
    inside = Table.grid(expand=True)
    for part in (grid, summary) if mine else (summary, grid):
        if part is summary or rows:
            inside.add_row(part)
    style = player_style(player.index)
    title = _title(state, viewer, player.index)
    return Panel(inside, title=Text(title, f"bold {style}"), title_align="left", border_style=style, box=ROUNDED)


def _title(state: State, viewer: int, player: int) -> str:
    own = player_called(state, player, words=bare())
    title = say("you.called", who=own) if player == viewer else own
    if len(state.players) > 2 and takes_turn(state, player):
        title = f"> {title}"
    return shown(listed([title, *notes(state, viewer, player)]))


def player_style(player: int) -> str:
    return PLAYER_STYLES[player % len(PLAYER_STYLES)]


def _grid() -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim", min_width=max(cell_len(say(key)) for key in LABELS))
    grid.add_column()
    return grid


def _summary(state: State, viewer: int, player: Player) -> Text:
    if not player.in_game:
        return Text(say("left"), "dim")
    top = name(state, player.graveyard[-1], viewer, words=bare()) if player.graveyard else ""
    parts = [
        say("life", n=player.life),
        say("hand.count", n=len(player.hand)),
        say("library.count", n=len(player.library)),
        say("graveyard.top", n=len(player.graveyard), card=top) if top else say("graveyard.count", n=0),
    ]
    parts += [say("poison", n=player.poison)] if player.poison else []
    for card, dealt in player.commander_damage.items():
        parts.append(say("commander.damage", n=dealt, name=card_name(state.cards[card].definition.name)))
    parts += [say("planes.count", n=len(player.planar_deck))] if player.planar_deck else []
    parts += [say("schemes.count", n=len(player.scheme_deck))] if player.scheme_deck else []
    parts += noted_texts(state, player, viewer)
    parts += [f"{count} {_counter(kind)}" for kind, count in player.counters.items() if count]
    pool = "".join(f"{{{MANA[one.type]}}}" * one.count for one in player.pool)
    parts += [say("mana", mana=pool)] if pool else []
    line = coloured(shown(" · ".join(parts)))
    line.highlight_words([say("life", n=player.life)], "bold")
    return line


def coloured(text: str) -> Text:
    """Text with its mana symbols in their colors."""
    line = Text(text)
    for letter, style in zip(MANA, MANA_STYLES, strict=True):
        line.highlight_regex(rf"\{{[^{{}} ]*{letter}[^{{}} ]*\}}", style)
    return line


def _joined(cards: list[Text]) -> Text:
    """Cards in a row, equal ones together."""
    plain = [card.plain for card in cards]
    line = Text()
    for n, text in enumerate(dict.fromkeys(plain)):
        line.append(", " if n and language() != CHINESE else "、" if n else "")
        before, after = several(plain.count(text), "\0").split("\0")
        line.append(before).append_text(cards[plain.index(text)]).append(after)
    return line


def _board(state: State, viewer: int, player: int) -> list[tuple[str, list[Text]]]:
    """Creatures, other permanents, lands: a row each."""
    sight = Sight(state, viewer)
    rows: dict[str, list[Text]] = {"creatures": [], "others": [], "lands": []}
    for id in sight.permanents(player):
        types = sight.values(id).types
        row = "creatures" if types & CREATURE else "lands" if types & LAND else "others"
        rows[row].append(permanent(state, sight, id))
    return [(key, cards) for key, cards in rows.items() if cards]


def fighter(state: State, viewer: int, id: int) -> str:
    """A creature with what matters about it in combat, as plain text."""
    return permanent(state, Sight(state, viewer), id, False).plain


def permanent(state: State, sight: Sight, id: int, status: bool = True) -> Text:
    """A permanent with what matters about it now; without `status`, not what it is doing."""
    values = sight.values(id)
    text = Text(shown(card_name(values.name) or say("face_down")), "cyan")
    notes = [Text(note) for note in _notes(state, sight, id, status)]
    if values.types & CREATURE:
        text.append(f" {values.power}/{values.toughness}", "not cyan")
        if status:
            notes[:0] = [Text(shown(note), "red") for note in _combat_notes(state, sight, id)]
    if values.types & PLANESWALKER:
        text.append(" " + say("loyalty", n=sight.counters(id).get("loyalty", 0)), "not cyan")
    if values.types & BATTLE:
        text.append(" " + say("defense", n=sight.counters(id).get("defense", 0)), "not cyan")
    if not notes:
        return text
    whole = Text.assemble(text, "（" if language() == CHINESE else " (")
    whole.append_text(Text("、" if language() == CHINESE else ", ").join(notes))
    return whole.append("）" if language() == CHINESE else ")")


def _notes(state: State, sight: Sight, id: int, status: bool) -> list[str]:
    notes: list[str] = []
    if sight.values(id).types & CREATURE:
        keywords = sorted(sight.table(id).keywords)
        notes += [keyword_name(one) if language() == CHINESE else one for one in keywords]
        if status and sight.is_new(id) and "haste" not in keywords:
            notes.append(say("sick"))
    if not state.object(id).face_down and is_commander(state, id):
        notes.append(say("commander"))
    notes += [say("tapped")] if status and sight.tapped(id) else []
    notes += [say("damage", n=sight.damage(id))] if sight.damage(id) else []
    for kind, count in sight.counters(id).items():
        if count and kind not in ("loyalty", "defense"):
            notes.append(say("counters", n=count, kind=_counter(kind)))
    if sight.attached_to(id) != NOTHING:
        notes.append(shown(say("on", what=which(state, sight.attached_to(id), sight.me))))
    return notes


def _counter(kind: str) -> str:
    return COUNTERS.get(kind, keyword_name(kind)) if language() == CHINESE else kind


def _combat_notes(state: State, sight: Sight, id: int) -> list[str]:
    combat = sight.combat
    if combat is None:
        return []
    if id in combat.attackers:
        mates = [one for band in combat.bands if id in band for one in band if one != id]
        attacking = say("attacking", what=which(state, combat.attackers[id], sight.me))
        return [attacking, *[say("banded", what=which(state, one, sight.me)) for one in mates]]
    return [say("blocking", what=which(state, one, sight.me)) for one in combat.blockers.get(id, ())]


def _command(state: State, viewer: int, player: int) -> list[Text]:
    """A player's objects in the command zone: commanders with what they cost by now, emblems and so on."""
    found = []
    for id in state.command:
        seen = state.object(id)
        if seen.owner != player or seen.base.types & PLANAR:
            continue
        text = Text(shown(name(state, id, viewer, words=bare())), "cyan")
        if is_commander(state, id):
            cost = "".join([f"{{{symbol.text.strip('{}')}}}" for symbol in seen.base.cost])
            tax = commander_tax(state, id)
            text.append(" ").append_text(coloured(cost + (f" + {{{tax}}}" if tax else "")))
        found.append(_with_notes(text, _about(state, id, viewer)))
    return found


def _about(state: State, id: int, viewer: int) -> list[str]:
    """What matters about an object in the command zone: whether a conspiracy is face down, the names chosen for it if
    the viewer may know them (CR 315.7, 702.106b), counters."""
    seen = state.object(id)
    known = is_known(state, seen, viewer)
    notes = [say("down")] if seen.face_down and known else []
    for (_, kind), word in seen.chosen.items() if known else ():
        if kind in NAMES:
            notes.append(say("chosen_name", name=card_name(word)))
    counters = {kind: count for kind, count in seen.counters.items() if count}
    return notes + [say("counters", n=count, kind=_counter(kind)) for kind, count in counters.items()]


def _with_notes(text: Text, notes: list[str]) -> Text:
    if not notes:
        return text
    chinese_style = language() == CHINESE
    whole = Text.assemble(text, "（" if chinese_style else " (", ("、" if chinese_style else ", ").join(notes))
    return whole.append("）" if chinese_style else ")")


def _shared(state: State, viewer: int) -> Table | None:
    """Exile, and the planes and phenomena that are face up, if something is there."""
    grid = _grid()
    planes = tuple([id for id in state.command if state.object(id).base.types & PLANAR])
    for key, ids in (("exile", state.exile), ("ante", state.ante), ("plane", planes)):
        names = [Text(shown(name(state, id, viewer, words=bare()))) for id in ids]
        cards = [_with_notes(text, _about(state, id, viewer)) for id, text in zip(ids, names, strict=True)]
        if cards:
            grid.add_row(say(key), Prose(_joined(cards)))
    return grid if grid.row_count else None


def _stack(state: State, viewer: int) -> Panel | None:
    """Spells and abilities with their targets, the top first; of several stacks (CR 807.5) that in use first."""
    using = state.markers[state.current]
    markers = [using, *[marker for marker in state.markers if marker is not using]]
    stack = [id for marker in markers for id in reversed(marker.stack)]
    if not stack:
        return None
    inside = Table.grid()
    for id in stack:
        record = state.object(id).stack
        aims = [which(state, thing, viewer) for group in (record.targets if record else ()) for thing in group]
        aimed = f" -> {listed(aims)}" if aims else ""
        who = player_called(state, state.object(id).controller, viewer, bare())
        inside.add_row(prose(say("stack.line", what=name(state, id, viewer, words=bare()) + aimed, who=who)))
    return Panel(inside, title=Text(say("stack"), "yellow"), title_align="left", border_style="yellow", box=ROUNDED)


def card_text(face: Face) -> str:
    """A card's face as it would be printed, in the language that was chosen."""
    called = card_name(face.name)
    lines = [" ".join([called, *(["".join(map(str, face.cost))] if face.cost else [])])]
    lines.append(chinese.type_line(face) if language() == CHINESE else type_line(face))
    text = _rules_text(face, called)
    lines += [text] if text else []
    if face.types & CREATURE or face.power is not None:
        lines.append("/".join(["*" if side is None else str(side) for side in (face.power, face.toughness)]))
    lines += [say("loyalty", n=face.loyalty)] if face.loyalty else []
    lines += [say("defense", n=face.defense)] if face.defense else []
    return "\n".join(lines)


def _rules_text(face: Face, called: str) -> str:
    if language() == CHINESE:
        try:
            return chinese.text(face, called, chinese_name)
        except LookupError:
            pass
    return known_text(face)


def _hand(state: State, viewer: int, player: Player) -> list[Text]:
    """The cards in a player's hand that the viewer may look at."""
    cards = []
    for id in player.hand:
        if not is_known(state, state.object(id), viewer):
            continue
        values = state.object(id).base
        cost = "".join(f"{{{symbol.text.strip('{}')}}}" for symbol in values.cost)
        text = Text(shown(card_name(values.name)), "cyan")
        cards.append(Text.assemble(text, " ", coloured(cost)) if cost else text)
    return cards
