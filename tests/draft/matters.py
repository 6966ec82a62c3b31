"""Cards with one draft ability of each kind, for tests."""

from __future__ import annotations

from apnap.language import drafting as d
from apnap.language.types import CREATURE, INSTANT, SORCERY
from tests.draft.tables import special

UP = d.DraftFaceUp()
LIBRARIAN = special("Librarian", UP, d.AsYouDraft((d.DraftAnother(), d.PutIntoPack())))
OPERATIVE = special("Operative", UP, d.AsYouDraft((d.DraftAnother(), d.TurnFaceDown(), d.PassNextPack())))
GRINDER = special("Grinder", UP, d.AsYouDraft((d.RemoveDrafted(),)))
ANIMUS = special("Animus", UP, d.AsYouDraft((d.RemoveDrafted(face_up=True),)))
BANNERET = special("Banneret", UP, d.AsYouDraft((d.NoteDrafted("name"), d.TurnFaceDown()), CREATURE))
VANGUARD = special("Vanguard", UP, d.AsYouDraft((d.NoteDrafted("creature types"), d.TurnFaceDown()), CREATURE))
AGENT = special("Agent", UP, d.InsteadOfDrafting((d.DraftWholePack(), d.TurnFaceDown(), d.SitOutRound())))
SNEAK = special("Sneak", UP, d.DuringDraft((d.LookAtPack(),)))
INFORMANT = special("Informant", UP, d.DuringDraft((d.LookAtNextByPlayer(),)))
ARCHDEMON = special("Archdemon", UP, d.DraftAtRandom(3))
DREDGER = special("Dredger", UP, d.LastCardsToDrafter())
BROKER = special("Broker", UP, d.AfterDraft((d.OfferExchange(),)))
SEARCHER = special("Searcher", d.RevealAsDrafted((d.NoteNextName(),)))
SPY = special("Spy", d.RevealAsDrafted((d.LookAtNextFromPack(),)))
TRACKER = special("Tracker", d.RevealAsDrafted((d.NotePasser(),)))
AUTOMATON = special("Automaton", d.RevealAsDrafted((d.NoteCardsDrafted(),)))
CITY = special("City", d.RevealAsDrafted((d.ChooseColours(),)), line="Land")
SEEKER = special("Seeker", d.RevealAsDrafted((d.AddPack(),)))
PHANTASM = special("Phantasm", d.RevealAsDrafted((d.GuessNextFromPack(),)))
CHIMERA = special("Chimera", d.BeforeShuffling(CREATURE, 3, True))
SAVANT = special("Savant", d.BeforeShuffling(INSTANT | SORCERY))
CARDS = (
    *(LIBRARIAN, OPERATIVE, GRINDER, ANIMUS, BANNERET, VANGUARD, AGENT, SNEAK, INFORMANT, ARCHDEMON, DREDGER),
    *(BROKER, SEARCHER, SPY, TRACKER, AUTOMATON, CITY, SEEKER, PHANTASM, CHIMERA, SAVANT),
)
