"""Bulk files: which kind a file is, and its cards one after the other, whatever its size.

Scryfall's oracle cards, default cards and all cards; MTGJSON's AtomicCards and AllPrintings; lists of printed Chinese
words, a face a line. Plain or gzip.
"""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from apnap.cards import mtgjson
from apnap.cards.records import CardRecord, Translation, translations
from apnap.cards.splitting import Cutter, Piece, lines
from apnap.rules.asking.errors import Malformed

SCRYFALL: Final = "Scryfall's cards"
ATOMIC: Final = "MTGJSON's atomic cards"
PRINTINGS: Final = "MTGJSON's printings"
TRANSLATIONS: Final = "printed words in another language"

CHUNK: Final = 1 << 20
_CARD: Final = msgspec.json.Decoder(CardRecord)
_TRANSLATION: Final = msgspec.json.Decoder(Translation)
_ARCHIVES: Final = {b"PK": "a zip archive", b"BZ": "a bzip2 file", b"\xfd7": "an xz file"}


class WrongFile(Malformed):
    """A file that isn't a bulk file of cards, or a broken one. The message names the line."""

    code = "malformed/bulk-file"


class Bulk:
    """A bulk file that is being read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if path.exists() and not path.is_file():
            raise WrongFile("", f"{path}: this isn't a file but a directory, a device or a pipe")
        try:
            self._file: BinaryIO = path.open("rb")
            self.size = path.stat().st_size
        except OSError as error:
            raise WrongFile("", f"{path}: {error.strerror}") from error
        self._stream = self._unpacked()
        self._head = self._chunk()
        self.kind, self._pieces = self._sniff()

    @property
    def done(self) -> int:
        """How many bytes of the file have been read, of `size`."""
        return self._file.tell()

    def close(self) -> None:
        self._file.close()

    def records(self) -> Iterator[CardRecord | Translation]:
        """The cards and printed words; tokens and the like are left out."""
        decode = _DECODERS[self.kind]
        try:
            for piece in self._pieces(self._chunks()):
                try:
                    yield from decode(piece)
                except (msgspec.DecodeError, UnicodeDecodeError) as error:
                    raise self._wrong(piece.line, f"not one of {self.kind}: {error}") from error
        except Malformed as error:
            raise error if isinstance(error, WrongFile) else WrongFile("", f"{self.path}: {error.message}") from error

    def _wrong(self, line: int, why: str) -> WrongFile:
        return WrongFile("", f"{self.path}: line {line}: {why}")

    # -- bytes -------------------------------------------------------------------------------------------------------

    def _unpacked(self) -> BinaryIO | gzip.GzipFile:
        magic = self._file.read(2)
        self._file.seek(0)
        if magic in _ARCHIVES:
            raise self._wrong(1, f"{_ARCHIVES[magic]}; unpack it first (plain files and gzip are read)")
        return gzip.GzipFile(fileobj=self._file) if magic == b"\x1f\x8b" else self._file

    def _chunk(self) -> bytes:
        try:
            return self._stream.read(CHUNK)
        except (gzip.BadGzipFile, EOFError, zlib.error) as error:
            raise WrongFile("", f"{self.path}: the gzip file is broken or incomplete: {error}") from error
        except OSError as error:
            raise WrongFile("", f"{self.path}: {error.strerror}") from error

    def _chunks(self) -> Iterator[bytes]:
        yield self._head
        while chunk := self._chunk():
            yield chunk

    # -- which kind --------------------------------------------------------------------------------------------------

    def _sniff(self) -> tuple[str, Callable[[Iterator[bytes]], Iterator[Piece]]]:
        head = self._head.lstrip(b"\xef\xbb\xbf \t\r\n")
        first, _, rest = head.partition(b"\n")
        if head[:1] == b"[":
            in_lines = first.strip() == b"[" and _is_whole(rest.partition(b"\n")[0])
            return SCRYFALL, lines if in_lines else Cutter(1).cut
        if re.match(rb'\{\s*"(meta|data)"\s*:\s*\{', head):
            return self._mtgjson(head), _data
        if head[:1] != b"{":
            raise self._wrong(1, f"{_shown(first)} is not JSON: not a bulk file")
        kind = TRANSLATIONS if b'"printed_name"' in first and b'"face"' in first else SCRYFALL
        return kind, lines if _is_whole(first) else Cutter(0).cut

    def _mtgjson(self, head: bytes) -> str:
        """The first entry under `data`: a list of faces, or a set."""
        found = re.search(rb'"data"\s*:\s*\{\s*"[^"]*"\s*:\s*([\[{])', head)
        if found is None:
            raise self._wrong(1, "MTGJSON, but neither AtomicCards nor AllPrintings")
        return ATOMIC if found.group(1) == b"[" else PRINTINGS


def _data(chunks: Iterator[bytes]) -> Iterator[Piece]:
    """The entries under `data`."""
    return (piece for piece in Cutter(2).cut(chunks) if piece.keys[1] == "data")


def _is_whole(line: bytes) -> bool:
    text = line.strip().removesuffix(b",")
    return text[:1] == b"{" and text[-1:] == b"}"


def _shown(line: bytes) -> str:
    return repr(line[:40].decode("utf-8", "replace"))


def _scryfall(piece: Piece) -> Iterator[CardRecord | Translation]:
    record = _CARD.decode(piece.raw)
    if record.object != "card":
        raise msgspec.ValidationError(f"a {record.object.replace('_', ' ')}")
    if not (record.type_line or record.card_faces):
        raise msgspec.ValidationError("a card without a type line")
    if record.is_card:
        yield record
        yield from translations(record)


def _atomic(piece: Piece) -> Iterator[CardRecord | Translation]:
    yield from [record for record in mtgjson.atomic(piece.raw) if record.is_card]


def _printings(piece: Piece) -> Iterator[CardRecord | Translation]:
    for record in mtgjson.of_set(piece.raw):
        if record.is_card:
            yield record
            yield from translations(record)


def _translation(piece: Piece) -> Iterator[CardRecord | Translation]:
    yield _TRANSLATION.decode(piece.raw)


_DECODERS: Final[dict[str, Callable[[Piece], Iterator[CardRecord | Translation]]]] = {
    SCRYFALL: _scryfall,
    ATOMIC: _atomic,
    PRINTINGS: _printings,
    TRANSLATIONS: _translation,
}
