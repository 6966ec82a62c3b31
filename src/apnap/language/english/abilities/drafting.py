"""Abilities that function during a draft or because of one (CR 905.2)."""

from __future__ import annotations

from apnap.language import drafting as d
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.types import CREATURE, INSTANT, SORCERY

DRAFTING = Vocabulary()
say = DRAFTING.say

# -- as a card is drafted ----------------------------------------------------------------------------------------------

say("ability", "draft (~|this card) face up.", d.DraftFaceUp())
_SHOWN = made(d.RevealAsDrafted, instructions=items(slot("_then")))
say("ability", "reveal (~|this card) as you draft it and {_then:draft_note}.", _SHOWN)
say("ability", "reveal (~|this card) as you draft it. {_then:draft_sentence}.", _SHOWN)
say("draft_note", "note the player who passed it to you", d.NotePasser())
say("draft_note", "note how many cards you've drafted this draft round, including (~|this card)", d.NoteCardsDrafted())
say("draft_sentence", "reveal the next card you draft and note its name", d.NoteNextName())
say("draft_sentence", "you may look at the next card drafted from this booster pack", d.LookAtNextFromPack())
say(
    "draft_sentence",
    "[as you draft (~|this card), ]the player to your right chooses a color, you choose another color, then the player"
    " to your left chooses a third color",
    d.ChooseColours(),
)
say("draft_sentence", "after you draft (~|this card), you may add a booster pack to the draft", d.AddPack())
say(
    "draft_sentence",
    "the next time a player drafts a card from this booster pack, guess that card's name. then that player reveals the"
    " drafted card",
    d.GuessNextFromPack(),
)

# -- while a card is face up -------------------------------------------------------------------------------------------

say("drafted", "a card", 0)
say("drafted", "a creature card", CREATURE)
say("drafted_face", "face up", True)
say("drafted_face", "face down", False)
say(
    "ability",
    "as you draft a card, you may remove it from the draft {_how:drafted_face}.",
    made(d.AsYouDraft, instructions=items(made(d.RemoveDrafted, face_up=slot("_how")))),
)
say("drafted_fact", "name", "name")
say("drafted_fact", "creature types", "creature types")
say(
    "ability",
    "as you draft {types:drafted}, you may reveal it, note its {_what:drafted_fact}, then turn (~|this card) face"
    " down.",
    made(
        d.AsYouDraft,
        types=slot("types"),
        instructions=items(made(d.NoteDrafted, what=slot("_what")), d.TurnFaceDown()),
    ),
)
_ANOTHER = "as you draft a card, you may draft an additional card from that booster pack. if you do,"
say(
    "ability",
    f"{_ANOTHER} put (~|this card) into that booster pack.",
    d.AsYouDraft((d.DraftAnother(), d.PutIntoPack())),
)
say(
    "ability",
    f"{_ANOTHER} turn (~|this card) face down, then pass the next booster pack without drafting a card from it.",
    d.AsYouDraft((d.DraftAnother(), d.TurnFaceDown(), d.PassNextPack())),
)
say(
    "ability",
    "instead of drafting a card from a booster pack, you may draft each card in that booster pack, one at a time. if"
    " you do, turn (~|this card) face down and you can't draft cards for the rest of this draft round.",
    d.InsteadOfDrafting((d.DraftWholePack(), d.TurnFaceDown(), d.SitOutRound())),
)
say(
    "ability",
    "during the draft, you may turn (~|this card) face down. if you do, look at {_what:draft_sight}.",
    made(d.DuringDraft, instructions=items(slot("_what"))),
)
say(
    "draft_sight",
    "any unopened booster pack in the draft or any booster pack not being looked at by another player",
    d.LookAtPack(),
)
say("draft_sight", "the next card drafted by a player of your choice", d.LookAtNextByPlayer())
say(
    "ability",
    "as long as (~|this card) is face up during the draft, you can't look at booster packs and must draft cards at"
    " random. after you draft {cards:number} cards this way, turn (~|this card) face down.",
    d.DraftAtRandom,
)
say(
    "ability",
    "each player passes the last card from each booster pack to a player who drafted a card named ~.",
    d.LastCardsToDrafter(),
)

# -- after the draft ---------------------------------------------------------------------------------------------------

say(
    "ability",
    "immediately after the draft, you may reveal a card in your card pool. each other player may offer you one card in"
    " their card pool in exchange. you may accept any one offer.",
    d.AfterDraft((d.OfferExchange(),)),
)
_BEFORE = "before you shuffle your deck to start the game, you may reveal this card from your deck and exile"
say("drafted.many", "creature cards", CREATURE)
say("drafted.many", "instant or sorcery cards", INSTANT | SORCERY)
say("drafted.one", "a creature card", CREATURE)
say("drafted.one", "an instant or sorcery card", INSTANT | SORCERY)
say("ability", f"{_BEFORE} {{types:drafted.one}} you drafted that isn't in your deck.", d.BeforeShuffling)
say(
    "ability",
    f"{_BEFORE} {{cards:number}} or more {{types:drafted.many}} you drafted that aren't in your deck.",
    d.BeforeShuffling,
    or_more=True,
)
