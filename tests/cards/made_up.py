"""Made-up cards in the forms of Scryfall and MTGJSON, and a store of them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from apnap.cards.importing import import_file

Card = dict[str, Any]


def card(name: str, cost: str, line: str, text: str = "", **more: Any) -> Card:
    colours = [letter for letter in "WUBRG" if letter in cost]
    return {
        "object": "card",
        "oracle_id": f"id of {name}",
        "name": name,
        "layout": "normal",
        "mana_cost": cost,
        "cmc": more.pop("mv", float(len(colours))),
        "type_line": line,
        "oracle_text": text,
        "colors": colours,
        "color_identity": colours,
        "keywords": [],
        "legalities": {"modern": "legal", "vintage": "legal", "standard": "not_legal"},
        "released_at": "2001-02-03",
        "set": "aaa",
        "set_name": "First Steps",
        "set_type": "expansion",
        "collector_number": "1",
        "rarity": "common",
        **more,
    }


FOX = card("Ember Fox", "{1}{R}", "Creature — Fox", "Haste", power="2", toughness="1", mv=2.0, keywords=["Haste"])
GIANT = card(
    "Élan Giant", "{3}{R}{G}", "Creature — Giant", "Trample", power="5", toughness="4", mv=5.0, rarity="rare", set="bbb"
)
STAR = card("Lone Star", "{U}", "Creature — Spirit", "Flying\nFrobnicate the {W} gizmo.", power="*", toughness="1+*")
SPARK = card("Quick Spark", "{R}", "Instant", "Quick Spark deals 2 damage to any target. (Players too.)")
GLADE = card("Quiet Glade", "", "Land", "{T}: Add {G}.", color_identity=["G"], released_at="1999-01-01")
ORB = card("Idle Orb", "{2}", "Artifact", "When Idle Orb enters the battlefield, draw a card.", mv=2.0, set="bbb")
LEGEND = card(
    "Mira, the Quiet",
    "{W}{B}",
    "Legendary Creature — Human Wizard",
    "Vigilance\n{2}{W}: Mira gets +1/+1 until end of turn.",
    power="2",
    toughness="2",
    mv=2.0,
    rarity="mythic",
    legalities={"modern": "banned", "vintage": "restricted"},
)
TWINS = card(
    "Left Door // Right Door",
    "",
    "Sorcery // Instant",
    layout="split",
    mana_cost="{1}{U} // {1}{R}",
    oracle_text="",
    colors=["U", "R"],
    color_identity=["R", "U"],
    mv=4.0,
    card_faces=[
        {"name": "Left Door", "mana_cost": "{1}{U}", "type_line": "Sorcery", "oracle_text": "Draw two cards."},
        {"name": "Right Door", "mana_cost": "{1}{R}", "type_line": "Instant", "oracle_text": "Draw a card."},
    ],
)
CARDS = [FOX, GIANT, STAR, SPARK, GLADE, ORB, LEGEND, TWINS]
TOKEN = {**card("Blob", "", "Token Creature — Ooze"), "layout": "token"}
CHINESE = [
    {"name": "Ember Fox", "face": "Ember Fox", "lang": "zhs", "printed_name": "烬狐", "printed_text": "敏捷"},
]


def scryfall(path: Path, cards: list[Card] = CARDS) -> Path:
    """A bulk file as Scryfall writes it: an array, a card a line."""
    path.write_text("[\n" + ",\n".join(json.dumps(one) for one in cards) + "\n]\n", encoding="utf-8")
    return path


def lines(path: Path, cards: list[Card] = CARDS) -> Path:
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(one) + "\n" for one in cards)
    return path


def side(one: Card, **more: Any) -> Card:
    """A face in MTGJSON's words."""
    return {
        "name": one["name"],
        "type": one["type_line"],
        "layout": one["layout"],
        "manaCost": one["mana_cost"],
        "manaValue": one["cmc"],
        "text": one["oracle_text"],
        "colors": one["colors"],
        "colorIdentity": one["color_identity"],
        "legalities": {"modern": "Legal"},
        "identifiers": {"scryfallOracleId": one["oracle_id"], "scryfallId": f"print of {one['name']}"},
        **{key: one[key] for key in ("power", "toughness") if key in one},
        **more,
    }


def twin_sides() -> list[Card]:
    return [side({**TWINS, **face, "name": TWINS["name"]}, faceName=face["name"]) for face in TWINS["card_faces"]]


def atomic(path: Path) -> Path:
    data = {one["name"]: [side(one, printings=["AAA", "BBB"])] for one in CARDS if "card_faces" not in one}
    data[TWINS["name"]] = twin_sides()
    path.write_text(json.dumps({"meta": {"version": "5"}, "data": data}), encoding="utf-8")
    return path


def printings(path: Path) -> Path:
    words = [{"language": "Chinese Simplified", "name": "烬狐", "text": "敏捷", "type": "生物"}]
    fox = side(FOX, rarity="common", number="7", foreignData=words)
    sets = {
        "AAA": {"code": "AAA", "name": "First Steps", "releaseDate": "2001-02-03", "cards": [fox, *twin_sides()]},
        "CCC": {"code": "CCC", "name": "Third", "releaseDate": "2003-02-03", "cards": [side(FOX, rarity="rare")]},
    }
    path.write_text(json.dumps({"meta": {"version": "5"}, "data": sets}, indent=1), encoding="utf-8")
    return path


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data directory."""
    place = tmp_path / "data"
    monkeypatch.setenv("APNAP_DATA", str(place))
    return place


@pytest.fixture
def stored(data: Path, tmp_path: Path) -> Path:
    """A data directory with the made-up cards in its store."""
    import_file(scryfall(tmp_path / "oracle.json"), processes=1)
    return data
