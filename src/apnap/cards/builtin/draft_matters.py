"""Creatures with abilities that function during a draft (CR 905.2)."""

from __future__ import annotations

from apnap.cards.builtin.shorthand import FLYING, ability
from apnap.language import drafting as d
from apnap.language.card import card
from apnap.language.effects import Discard, Draw, Move, Target
from apnap.language.filters import InZone, OwnedBy
from apnap.language.references import You

_UP = d.DraftFaceUp()
_CONSTRUCT = "Artifact Creature - Construct"

CARDS = (
    card("Cogwork Librarian", "{4}", _CONSTRUCT, _UP, d.AsYouDraft((d.DraftAnother(), d.PutIntoPack())), pt="3/3"),
    card(
        "Agent of Acquisitions",
        "{2}",
        _CONSTRUCT,
        _UP,
        d.InsteadOfDrafting((d.DraftWholePack(), d.TurnFaceDown(), d.SitOutRound())),
        pt="2/1",
    ),
    card("Whispergear Sneak", "{1}", _CONSTRUCT, _UP, d.DuringDraft((d.LookAtPack(),)), pt="1/1"),
    card("Lore Seeker", "{2}", _CONSTRUCT, d.RevealAsDrafted((d.AddPack(),)), pt="2/2"),
    card(
        "Cogwork Spy",
        "{3}",
        "Artifact Creature - Bird Construct",
        d.RevealAsDrafted((d.LookAtNextFromPack(),)),
        FLYING,
        pt="2/1",
    ),
    card(
        "Deal Broker",
        "{3}",
        _CONSTRUCT,
        _UP,
        d.AfterDraft((d.OfferExchange(),)),
        ability("{T}", Draw(), Discard(You())),
        pt="2/3",
    ),
    card(
        "Canal Dredger",
        "{4}",
        _CONSTRUCT,
        _UP,
        d.LastCardsToDrafter(),
        ability("{T}", Move(Target(InZone("graveyard") & OwnedBy(You())), "library", "bottom")),
        pt="1/5",
    ),
    card(
        "Illusionary Informant",
        "{1}{U}",
        "Creature - Bird Illusion",
        _UP,
        d.DuringDraft((d.LookAtNextByPlayer(),)),
        FLYING,
        pt="1/3",
    ),
    card("Archdemon of Paliano", "{2}{B}{B}", "Creature - Demon", _UP, d.DraftAtRandom(3), FLYING, pt="5/4"),
    card(
        "Leovold's Operative",
        "{2}{G}",
        "Creature - Elf Rogue",
        _UP,
        d.AsYouDraft((d.DraftAnother(), d.TurnFaceDown(), d.PassNextPack())),
        pt="3/2",
    ),
)
