"""The deck that a person is suggested after a draft: changing it, writing it to a file, playing with it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from apnap.cards import lists
from apnap.cards.decks import DeckList, listed
from apnap.cards.lists.listed import COMMANDER, CONSPIRACIES
from apnap.cards.pool import named
from apnap.cli import words
from apnap.cli.drafting import keeping, showing
from apnap.cli.files import write_whole
from apnap.cli.wording import card_name
from apnap.draft.building import LIMITED, WITH_COMMANDER, Built, build, built_if_possible
from apnap.draft.chance import Chance
from apnap.draft.draft import Draft
from apnap.draft.games import decks_for, settings, table_of, variant_for
from apnap.draft.teams import decks_of, team_pool, teams_of
from apnap.language.card import CardDefinition
from apnap.language.types import BASIC_LAND_TYPES
from apnap.rules.asking.errors import ApnapError

FORMAT = "apnap"


class Deckbuilding:
    """From a card pool to a game with some of the bots, of which those in the person's team share the card pool."""

    def __init__(
        self, draft: Draft, person: int, console: Console, title: str, players: int = 4, variant: str = ""
    ) -> None:
        self.draft = draft
        self.console = console
        self.title = title
        able = [pool.seat for pool in draft.pools if pool.seat != person and built_if_possible(pool) is not None]
        self.seats = table_of(person, able, min(players, len(able) + 1), Chance.seeded(draft.setup.seed + 1))
        """Of the draft, in the order of the game's players."""
        self.variant = variant_for(draft.setup.kind, len(self.seats), variant)
        self.pools = [draft.pools[seat] for seat in self.seats]
        team = teams_of(self.variant, len(self.seats))[0]
        self.built: Built = build(team_pool([self.pools[n] for n in team]))

    @property
    def deck(self) -> DeckList:
        return self.built.deck

    @property
    def least(self) -> int:
        """The fewest cards of the deck, its commanders included (CR 100.2b, 903.13f)."""
        return WITH_COMMANDER if COMMANDER in self.deck.sections else LIMITED

    def converse(self, opponent: str) -> bool:
        """Change the deck until it is to be played. Whether it was: otherwise the drafter leaves."""
        self.show()
        while True:
            line = self.console.input(words.say("draft.deck.ask"), markup=False).strip()
            if line.lower() in ("q", "quit"):
                return False
            if line:
                self.obey(line)
            elif self._size() < self.least:
                self._note("draft.deck.small", n=self._size(), least=self.least)
            else:
                self.play(opponent)
                return True

    def _size(self) -> int:
        return len(self.deck.main) + len(self.deck.sections.get(COMMANDER, ()))

    def show(self) -> None:
        title = words.say("draft.deck", n=self._size(), colours=showing.colour_names(self.built.colours))
        self.console.print(Text(title, "bold"))
        showing.print_cards(self.console, self.deck.main)
        for section, key in ((COMMANDER, "draft.commander"), (CONSPIRACIES, "draft.conspiracies")):
            if self.deck.sections.get(section):
                self._note(key, cards=_names(self.deck.sections[section]))
        self._note("draft.sideboard", cards=_names(self.deck.sideboard))

    def obey(self, line: str) -> None:
        from apnap.cli.drafting.table import print_help

        word, _, rest = line.partition(" ")
        if word in ("in", "out") and rest.strip():
            self._move(rest.strip(), word == "in")
        elif word == "card" and rest.strip():
            self._card(rest.strip())
        elif word == "save" and rest.strip():
            self._save(Path(rest.strip()))
        elif word in ("?", "help"):
            print_help(self.console, "help.deck.commands")
        else:
            self._note("draft.not_offered", text=repr(line))

    def _note(self, key: str, **values: object) -> None:
        self.console.print(words.say(key, **values), markup=False)

    def _move(self, name: str, into: bool) -> None:
        """Between deck and sideboard; there are as many basic lands as one likes (CR 100.2b, 905.1d)."""
        origin, to = (self.deck.sideboard, self.deck.main) if into else (self.deck.main, self.deck.sideboard)
        basic = next((land for land in BASIC_LAND_TYPES if _is_called(named(land), name)), "")
        found = next((card for card in origin if _is_called(card, name)), None)
        if into and basic:
            to.append(named(basic))
        elif found is None:
            self._note("draft.deck.none", name=name)
            return
        else:
            origin.remove(found)
            if not basic:
                to.append(found)
        self.show()

    def _card(self, name: str) -> None:
        cards = [card for section in self.deck.sections.values() for card in section]
        found = next((card for card in cards if _is_called(card, name)), None)
        if found is None:
            self._note("draft.deck.none", name=name)
        else:
            self.console.print("\n".join(showing.card_lines(found)), markup=False)

    def _save(self, path: Path) -> None:
        try:
            write_whole(path, lists.write(listed(self.deck, self.title), FORMAT).encode())
            self._note("draft.saved", path=path)
        except OSError as error:
            self._note("save.failed", path=path, why=error.strerror or error)

    def play(self, opponent: str) -> None:
        """A game with the bots, whose decks are built likewise."""
        from apnap.cli.play import converse
        from apnap.cli.starting import new_session

        kind, seed = self.draft.setup.kind, self.draft.setup.seed
        built = decks_of(self.pools, self.variant, self.built)
        decks = decks_for(self.seats, dict(zip(self.seats, built, strict=True)))
        agents = ["", *[opponent for _ in self.seats[1:]]]
        try:
            session = new_session(decks, agents, settings(kind), seed, self.title, self.console, self.variant)
        except ApnapError as error:
            self.console.print(words.error_text(error), style="red", markup=False)
            return
        keeping.forget()
        self._note("game.begins", title=self.title, seed=seed)
        converse(session)


def _is_called(card: CardDefinition, name: str) -> bool:
    return name.casefold() in (card.name.casefold(), card_name(card.name).casefold())


def _names(cards: list[CardDefinition]) -> str:
    names = [card_name(card.name) for card in cards]
    return words.listed([words.several(names.count(name), name) for name in dict.fromkeys(names)])
