"""Downloading bulk files, from a server on this machine."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from apnap.cards.fetching import NotFetched, fetch, offer
from tests.cards import made_up
from tests.cards.made_up import data as data


class Handler(BaseHTTPRequestHandler):
    """The list of bulk files, a whole one, and one that breaks off."""

    def do_GET(self) -> None:
        here = f"http://127.0.0.1:{self.server.server_address[1]}"  # type: ignore[index]
        offers = [
            {"object": "bulk_data", "type": kind, "download_uri": here + place, "size": 3, "updated_at": "2023-11-17"}
            for kind, place in (("oracle_cards", "/whole"), ("default_cards", "/cut"), ("all_cards", "/gone"))
        ]
        self.agents.append(self.headers["User-Agent"])
        if self.path == "/bulk-data":
            self.answer(json.dumps({"object": "list", "data": offers}).encode())
        elif self.path in ("/whole", "/cut"):
            body = ("[\n" + ",\n".join(json.dumps(card) for card in made_up.CARDS) + "\n]").encode()
            self.answer(body, cut=self.path == "/cut")
        elif self.path == "/page":
            self.answer(b"<html></html>")
        else:
            self.send_error(404)

    agents: list[str] = []  # noqa: RUF012  # what has called, for the tests

    def answer(self, body: bytes, cut: bool = False) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body[: len(body) // 2] if cut else body)

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


@pytest.fixture
def server() -> Iterator[str]:
    served = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=served.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{served.server_address[1]}"
    served.shutdown()
    served.server_close()


def test_a_bulk_file_is_fetched(server: str, data: Path) -> None:
    told: list[tuple[int, int]] = []
    path = fetch(offer("oracle_cards", f"{server}/bulk-data"), lambda done, total: told.append((done, total)))
    assert json.loads(path.read_text(encoding="utf-8")) == made_up.CARDS
    assert told[-1][0] == told[-1][1] == path.stat().st_size
    assert all(agent.startswith("apnap/") for agent in Handler.agents)


def test_an_interrupted_download_leaves_nothing(server: str, data: Path) -> None:
    with pytest.raises(NotFetched, match=r"of .* bytes arrived|could not be fetched"):
        fetch(offer("default_cards", f"{server}/bulk-data"))
    assert list(data.iterdir()) == []


def test_missing_bulk_files_are_reported(server: str, data: Path) -> None:
    with pytest.raises(NotFetched, match="Not Found"):
        fetch(offer("all_cards", f"{server}/bulk-data"))
    with pytest.raises(NotFetched, match="Not Found"):
        offer("oracle_cards", f"{server}/nowhere")
    with pytest.raises(NotFetched, match="offers no rulings"):
        offer("rulings", f"{server}/bulk-data")
    with pytest.raises(NotFetched, match="no list of bulk files"):
        offer("oracle_cards", f"{server}/page")


def test_a_server_that_is_not_there_and_plain_http() -> None:
    with pytest.raises(NotFetched, match="could not be fetched"):
        offer("oracle_cards", "http://127.0.0.1:9/bulk-data")
    with pytest.raises(NotFetched, match="https only"):
        offer("oracle_cards", "http://example.com/bulk-data")
