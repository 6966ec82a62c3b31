"""Whether two Chinese texts have the same structure and the same terms.

The *structure* of a text: its paragraphs; of each, what kind of ability it is (keyword, activated with the parts of its
cost, triggered, chapter, mode …), and its verbs and the words that open a clause, in their order. Its *terms*: every
game term in it, each as often as it stands there.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from apnap.language.chinese.abilities.keyword_names import KEYWORDS
from tests.language.chinese_sample.vocabulary import DEEDS, found

_KINDS: Final = {
    "mode": re.compile("•"),
    "choice of modes": re.compile(r"(?:.*，)?选择[^。，]{1,8}项"),
    "chapter": re.compile("[IVX，]+～"),
    "level": re.compile("等级"),
    "activated": re.compile("[^「]*："),
    "triggered": re.compile("每当|当|在[^，]*(?:开始|结束)时"),
}
"""What opens a paragraph of each kind; the first that fits is it."""
_KEYWORD: Final = re.compile(".*(?:" + "|".join(KEYWORDS.values()) + ")")


class Text:
    """One text as it is compared."""

    def __init__(self, paragraphs: list[str]) -> None:
        self.paragraphs = paragraphs

    @property
    def kinds(self) -> list[str]:
        return [kind_of(paragraph) for paragraph in self.paragraphs]

    @property
    def costs(self) -> list[list[Counter[str]]]:
        """What stands before each colon, part by part."""
        return [cost_of(paragraph) for paragraph in self.paragraphs]

    @property
    def clauses(self) -> list[list[str]]:
        """Verbs and the words that open a clause, in their order."""
        return [[term for term in found(paragraph) if term in DEEDS] for paragraph in self.paragraphs]

    @property
    def terms(self) -> list[Counter[str]]:
        """The terms of each paragraph."""
        return [Counter(found(paragraph)) for paragraph in self.paragraphs]

    @property
    def all_terms(self) -> Counter[str]:
        return sum(self.terms, Counter[str]())


class Pair:
    """A face as we say it, and as it was printed."""

    def __init__(self, name: str, ours: Text, printed: Text, printing: str = "") -> None:
        self.name = name
        self.ours = ours
        self.printed = printed
        self.printing = printing
        """The set of the printing."""

    @property
    def same(self) -> bool:
        return self.ours.paragraphs == self.printed.paragraphs

    @property
    def same_paragraphs(self) -> bool:
        return self.ours.kinds == self.printed.kinds and self.ours.costs == self.printed.costs

    @property
    def same_structure(self) -> bool:
        return self.same_paragraphs and self.ours.clauses == self.printed.clauses

    @property
    def same_terms(self) -> bool:
        return self.ours.terms == self.printed.terms

    @property
    def agrees(self) -> bool:
        return self.same_structure and self.same_terms

    @property
    def agrees_run_together(self) -> bool:
        """They agree but for where paragraphs end."""
        ours, printed = Text(["".join(self.ours.paragraphs)]), Text(["".join(self.printed.paragraphs)])
        return ours.clauses == printed.clauses and ours.terms == printed.terms

    @property
    def shared_terms(self) -> tuple[int, int]:
        """Terms that both have, and all terms of both, halved."""
        ours, printed = self.ours.all_terms, self.printed.all_terms
        return 2 * (ours & printed).total(), ours.total() + printed.total()

    def difference(self) -> list[str]:
        """What the one has and the other has not."""
        ours, printed = self.ours.all_terms, self.printed.all_terms
        gone, more = sorted((ours - printed).elements()), sorted((printed - ours).elements())
        order = "" if self.same_structure else ("order" if self.same_paragraphs else "paragraphs")
        return [*(f"-{term}" for term in gone), *(f"+{term}" for term in more), *([order] if order else [])]


def kind_of(paragraph: str) -> str:
    for kind, opening in _KINDS.items():
        if opening.match(paragraph):
            return kind
    if "。" not in paragraph and _KEYWORD.match(paragraph) and not set(found(paragraph)) & DEEDS:
        return "keyword"
    return "static or spell"


def cost_of(paragraph: str) -> list[Counter[str]]:
    cost, colon, _ = paragraph.partition("：")
    return [Counter(found(part)) for part in cost.split("，")] if colon and "「" not in cost else []
