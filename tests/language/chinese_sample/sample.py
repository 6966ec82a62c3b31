"""Faces that the grammar reads and that were printed in Chinese, in an order that is always the same."""

from __future__ import annotations

import gzip
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from apnap.language import types as t
from apnap.language.chinese.printing import Voice, paragraph, voice_of
from apnap.language.english.faces import READ, Paragraph, read_face
from apnap.language.english.normal_text import normalise
from apnap.language.filters import HasType
from apnap.language.kinds import Filter
from tests.language.chinese_sample.comparison import Pair, Text
from tests.language.chinese_sample.old_words import modern
from tests.language.chinese_sample.wording import paragraphs, plain, rules_text

CARDS: Final = Path(os.environ.get("APNAP_CARDS", Path(__file__).resolve().parents[4] / "shared" / "cards"))
SEED: Final = 17


def lines_of(name: str) -> Iterator[dict[str, Any]]:
    with gzip.open(CARDS / name, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def pairs(count: int, since: str = "", skip: int = 0) -> list[Pair]:
    """As many faces that are read and printed, in an order that is always the same, after those that are skipped; of
    cards released since then."""
    records = list(lines_of("zh.jsonl.gz"))
    names = {card["face"]: card["printed_name"] for card in records if card.get("printed_name")}
    printed = {(card["name"], card["face"]): card for card in records if _is_chinese(card)}
    cards = [card for card in lines_of("cards.jsonl.gz") if (card.get("released_at") or "") >= since]
    random.Random(SEED).shuffle(cards)
    found: list[Pair] = []
    for card in cards:
        for face in card.get("card_faces") or [card]:
            chinese = printed.get((card["name"], face["name"]))
            pair = _pair(face, card, chinese, names) if chinese is not None else None
            if pair is not None:
                found.append(pair)
        if len(found) >= skip + count:
            break
    return found[skip : skip + count]


def _is_chinese(card: dict[str, Any]) -> bool:
    """Some of the records hold English text."""
    return any("\u4e00" <= letter <= "\u9fff" for letter in card.get("printed_text") or "")


def _said(part: Paragraph, own: Filter | None, voice: Voice) -> str:
    """The paragraph, worded as the English text words it."""
    voice.manners = part.manners
    return paragraph(part.abilities, own, voice)


def _pair(face: dict[str, Any], card: dict[str, Any], chinese: dict[str, Any], names: dict[str, str]) -> Pair | None:
    line = face.get("type_line") or card.get("type_line") or ""
    front, _, back = line.partition(" — ")
    types = sum(t.CARD_TYPES.get(word, 0) for word in front.lower().split())
    text = normalise(face.get("oracle_text") or "", face["name"], "Legendary" in front)
    read = read_face(text, types)
    if not read or any(part.outcome != READ for part in read):
        return None
    abilities = tuple(ability for part in read for ability in part.abilities)
    voice = voice_of(types, tuple(back.split()), abilities, chinese["printed_name"])
    voice.names = lambda name: names.get(name, name)
    own = HasType(types) if types else None
    try:
        ours = "\n".join(_said(part, own, voice) for part in read)
    except LookupError:
        ours = ""
    name, legend = chinese["printed_name"], "Legendary" in front
    printed = plain(rules_text(chinese["printed_text"], card.get("layout", "")), name, legend)
    said = Text(paragraphs(plain(ours, name, legend)))
    return Pair(face["name"], said, Text(paragraphs(modern(printed, bool(types & t.CREATURE)))), chinese.get("set", ""))
