"""The guide runs, and the reference is complete."""

from __future__ import annotations

import pydoc
import re
from pathlib import Path
from typing import Any

import pytest

import apnap
from apnap.documentation import PAGES, PARTS, describe, document, entry, reference

GUIDE = Path(__file__).resolve().parents[1] / "docs" / "guide"
BLOCKS = [
    pytest.param(block, id=f"{page.stem}-{n}")
    for page in sorted(GUIDE.glob("*.md"))
    for n, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL))
]


@pytest.mark.parametrize("block", BLOCKS)
def test_the_examples_of_the_guide_run(block: str) -> None:
    exec(compile(block, "guide", "exec"), {})


def test_every_page_of_the_guide_is_listed_and_has_examples() -> None:
    pages = {page.name for page in GUIDE.glob("*.md")} - {"README.md"}
    assert set(re.findall(r"\((\w+\.md)\)", (GUIDE / "README.md").read_text(encoding="utf-8"))) == pages
    assert {str(one.id).rsplit("-", 1)[0] for one in BLOCKS} == {Path(page).stem for page in pages}


def test_the_reference_has_every_public_name() -> None:
    assert {name for names in PAGES.values() for name in names} == {*apnap.__all__, *PARTS}


@pytest.mark.parametrize("name", [name for names in PAGES.values() for name in names])
def test_every_public_name_and_member_has_a_docstring(name: str) -> None:
    assert list(entry(name).missing()) == []


def test_the_pages_of_the_reference() -> None:
    pages = reference()
    assert "### `copy(as_seen_by: object=None, seed: object=0) -> Game`" in pages["games.md"]
    assert "### `library: dict[int, CardView]`\n\nKnown cards by their position from the top." in pages["views.md"]
    assert set(re.findall(r"\((\w+\.md)\)", pages["README.md"])) == pages.keys() - {"README.md"}


def test_help_describes_public_names_on_both_builds() -> None:
    for name, words in {
        "Game": "The current decision, and the player who makes it.",
        "View": "Everything a player may know.",
        "load": "Read a save and replay it",
        "Script": "Declare attackers",
    }.items():
        assert words in pydoc.render_doc(getattr(apnap, name))


def test_what_the_compiler_leaves_out_is_put_back() -> None:
    def load(data: Any) -> Any:
        return data

    class Option:
        pass

    assert document("load", load)(5) == 5
    assert document("load", load).__doc__ == describe("load")
    assert document("Option", Option) is Option
    assert "What choosing it means" in str(Option.__doc__)
