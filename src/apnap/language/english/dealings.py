"""Aura swaps and piles in words (CR 700.3, 702.65)."""

from __future__ import annotations

from apnap.language import dealings as d
from apnap.language.english.clauses import Clause
from apnap.language.english.effects import verb
from apnap.language.english.effects_things import DO
from apnap.language.english.references import subject
from apnap.language.english.speech import Speech
from apnap.language.english.words import agree


@verb(d.SeparateIntoPiles)
def _separate(speech: Speech, node: d.SeparateIntoPiles) -> Clause:
    what = subject(speech, node.what).objective
    who = subject(speech, node.by)
    shown = f"reveal {what}. " if node.reveal else ""
    them = "those cards" if node.reveal else what
    speech.mention("chosen pile", "pile")
    speech.mention("other pile", "pile")
    return Clause(DO, "", text=f"{shown}{who.words} {agree('separate', who.person)} {them} into two piles")


@verb(d.SwapAura)
def _swap(speech: Speech, node: d.SwapAura) -> Clause:
    return Clause(DO, "", text=f"you may exchange {speech.name} with an Aura card in your hand")
