"""Downloading Scryfall's bulk files: the list of them says where the file is and when it was made."""

from __future__ import annotations

import http.client
import os
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from apnap.cards.places import data_directory
from apnap.rules.asking.errors import ApnapError

SOURCE: Final = "https://api.scryfall.com/bulk-data"
KINDS: Final = ("oracle_cards", "default_cards", "all_cards")
CHUNK: Final = 1 << 18
_HEADERS: Final = {"User-Agent": "apnap/0.1", "Accept": "application/json;q=0.9,*/*;q=0.8"}
"""Scryfall asks every program to say its name and what it accepts."""
_WAIT: Final = 30.0


class NotFetched(ApnapError):
    """A download that failed. The store is as it was."""

    code = "not-fetched"


class Offer(msgspec.Struct):
    """A bulk file that can be had."""

    type: str
    download_uri: str
    updated_at: str = ""
    size: int = 0


class _Offers(msgspec.Struct):
    data: list[Offer]


def offer(kind: str, source: str = SOURCE) -> Offer:
    """The bulk file of that kind."""
    try:
        with _open(source) as answer:
            offers = msgspec.json.decode(answer.read(), type=_Offers).data
    except msgspec.DecodeError as error:
        raise NotFetched("", f"{source} gives no list of bulk files: {error}") from error
    except (OSError, http.client.HTTPException) as error:
        raise _failed(source, error) from error
    found = next((one for one in offers if one.type == kind), None)
    if found is None:
        raise NotFetched("", f"{source} offers no {kind}", [one.type for one in offers])
    return found


def fetch(one: Offer, progress: Callable[[int, int], None] | None = None) -> Path:
    """Download a bulk file; it gets its name in the data directory only once it is complete."""
    place = data_directory() / f"{one.type}.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    part = place.with_name(f"{place.name}.{os.getpid()}.part")
    try:
        _download(one, part, progress)
        part.replace(place)
    except (OSError, http.client.HTTPException) as error:
        raise _failed(one.download_uri, error) from error
    finally:
        part.unlink(missing_ok=True)
    return place


def _download(one: Offer, part: Path, progress: Callable[[int, int], None] | None) -> None:
    done = 0
    with _open(one.download_uri) as answer, part.open("wb") as file:
        total = int(answer.headers.get("Content-Length") or one.size)
        while chunk := answer.read(CHUNK):
            file.write(chunk)
            done += len(chunk)
            if progress is not None:
                progress(done, max(total, done))
    expected = answer.headers.get("Content-Length")
    if expected is not None and done != int(expected):
        raise NotFetched("", f"{one.download_uri}: only {done} of {expected} bytes arrived")


def _open(address: str) -> http.client.HTTPResponse:
    if not address.startswith(("https://", "http://127.0.0.1", "http://localhost")):
        raise NotFetched("", f"cards are fetched by https only, not from {address}")
    answer = urllib.request.urlopen(urllib.request.Request(address, headers=_HEADERS), timeout=_WAIT)
    assert isinstance(answer, http.client.HTTPResponse)
    return answer


def _failed(address: str, error: Exception) -> NotFetched:
    reason = error.reason if isinstance(error, urllib.error.URLError) else error
    return NotFetched("", f"{address} could not be fetched: {reason}")
