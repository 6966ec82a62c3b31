"""Abilities that function during a draft or because of one (CR 905.2)."""

from __future__ import annotations

from apnap.language import drafting as d
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.types import CREATURE, INSTANT, SORCERY

DRAFTING = Vocabulary()
say = DRAFTING.say

_A, _B, _C = slot("_a"), slot("_b"), slot("_c")

# -- abilities ---------------------------------------------------------------------------------------------------------

say("ability", "draft (~|this card) face up.", d.DraftFaceUp())
say("ability", "reveal (~|this card) as you draft it.", d.RevealAsDrafted())
_SHOWN = made(d.RevealAsDrafted, instructions=items(_A))
say("ability", "reveal (~|this card) as you draft it and {_a:draft_note}.", _SHOWN)
say("ability", "reveal (~|this card) as you draft it. {_a:draft_sentence}.", _SHOWN)
for _form, _deeds in (
    ("{_a:draft_deed}", items(_A)),
    ("{_a:draft_deed}. if you do, {_b:draft_deed}", items(_A, _B)),
    ("{_a:draft_deed}, then {_b:draft_deed}", items(_A, _B)),
    ("{_a:draft_deed}. if you do, {_b:draft_deed}, then {_c:draft_deed}", items(_A, _B, _C)),
):
    say(
        "ability",
        f"as you draft {{types:drafted}}, you may {_form}.",
        made(d.AsYouDraft, types=slot("types"), instructions=_deeds),
    )
_INSTEAD = "instead of drafting a card from a booster pack, you may {_a:draft_deed}"
say("ability", f"{_INSTEAD}.", made(d.InsteadOfDrafting, instructions=items(_A)))
say(
    "ability",
    f"{_INSTEAD}. if you do, {{_b:draft_deed}} and {{_c:draft_deed}}.",
    made(d.InsteadOfDrafting, instructions=items(_A, _B, _C)),
)
say(
    "ability",
    "during the draft, you may turn (~|this card) face down. if you do, {_a:draft_deed}.",
    made(d.DuringDraft, instructions=items(_A)),
)
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
say("ability", "immediately after the draft, you may {_a:draft_deed}.", made(d.AfterDraft, instructions=items(_A)))
_BEFORE = "before you shuffle your deck to start the game, you may reveal this card from your deck and exile"
say("ability", f"{_BEFORE} {{types:drafted}} you drafted that isn't in your deck.", d.BeforeShuffling)
say(
    "ability",
    f"{_BEFORE} {{cards:number}} or more {{types:drafted.many}} you drafted that aren't in your deck.",
    d.BeforeShuffling,
    or_more=True,
)
for _kind, _bits in (("creature", CREATURE), ("instant or sorcery", INSTANT | SORCERY)):
    say("drafted", f"{'an' if _kind[0] in 'aeiou' else 'a'} {_kind} card", _bits)
    say("drafted.many", f"{_kind} cards", _bits)
say("drafted", "a card", 0)

# -- what is done as a card is revealed --------------------------------------------------------------------------------

say("draft_note", "note the player who passed it to you", d.NotePasser())
say(
    "draft_note",
    "note how many cards you've drafted this draft round, including (~|this card)",
    d.NoteCardsDrafted(),
)
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

# -- what a drafter may do ---------------------------------------------------------------------------------------------

say("draft_deed", "remove it from the draft {face_up:drafted_face}", d.RemoveDrafted)
say("drafted_face", "face up", True)
say("drafted_face", "face down", False)
say("draft_deed", "reveal it, note its {what:drafted_fact}", d.NoteDrafted)
say("drafted_fact", "name", "name")
say("drafted_fact", "creature types", "creature types")
say("draft_deed", "draft an additional card from that booster pack", d.DraftAnother())
say("draft_deed", "draft each card in that booster pack, one at a time", d.DraftWholePack())
say("draft_deed", "put (~|this card) into that booster pack", d.PutIntoPack())
say("draft_deed", "turn (~|this card) face down", d.TurnFaceDown())
say("draft_deed", "pass the next booster pack without drafting a card from it", d.PassNextPack())
say("draft_deed", "you can't draft cards for the rest of this draft round", d.SitOutRound())
say(
    "draft_deed",
    "look at any unopened booster pack in the draft or any booster pack not being looked at by another player",
    d.LookAtPack(),
)
say("draft_deed", "look at the next card drafted by a player of your choice", d.LookAtNextByPlayer())
say(
    "draft_deed",
    "reveal a card in your card pool. each other player may offer you one card in their card pool in exchange. you may"
    " accept any one offer",
    d.OfferExchange(),
)
