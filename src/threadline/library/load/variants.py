"""Variants: records with the id of another record but different content, shown below it."""

from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from threadline.lazy import LazyDecoder
from threadline.library.load.reading import Reading
from threadline.model.entry import PREVIEW, Entry
from threadline.model.file import File
from threadline.read.body import Bodies
from threadline.read.jsonl import BAD

Variants = dict[str, list[Entry]]
"""For each id that several records bear, those that do not say the same as the entry itself."""


class Words(msgspec.Struct, gc=False):
    """The bytes of what a record says, in the fields that no fork rewrites."""

    type: msgspec.Raw = msgspec.Raw()
    message: msgspec.Raw = msgspec.Raw()
    payload: msgspec.Raw = msgspec.Raw()
    content: msgspec.Raw = msgspec.Raw()
    summary: msgspec.Raw = msgspec.Raw()
    attachment: msgspec.Raw = msgspec.Raw()
    data: msgspec.Raw = msgspec.Raw()


WORDS = LazyDecoder(Words)

MANY = 8
"""With so many variants of one id, others are told from them by their bytes alone: each of them
would have to be decoded again for every record with that id."""


def find_variants(reading: Reading) -> Variants:
    """Find the copies that say something else than the entry they have the id of; keep the answer.

    Nearly all copies are true ones, made by a resume or a fork. Most of these are recognised by
    their spine, the others by the bytes of what they say; only what differs there is decoded.
    """
    if reading.variants is None:
        finder = Finder(reading)
        reading.variants = {}
        for copy in finder.suspects():
            finder.add(copy, reading.variants)
    return reading.variants


class Finder:
    """Compares copies with their entries, each file read from its beginning to its end."""

    def __init__(self, reading: Reading) -> None:
        self._graph = reading.graph
        # Two readers: each goes through its file in order, one would jump between the two.
        self._copies = Bodies(reading.transcripts, reading.bodies.decoding_of)
        self._owners = Bodies(reading.transcripts, reading.bodies.decoding_of)
        self._seen: dict[str, set[bytes]] = {}

    def suspects(self) -> Iterator[Entry]:
        """Yield the copies of which the spine alone does not tell that they are true ones."""
        by_files: dict[tuple[File, File], list[Entry]] = {}
        for copy in self._graph.copies:
            owner = self._graph.nodes[copy.id]
            if not is_short_text(copy, owner):
                by_files.setdefault((copy.file, owner.file), []).append(copy)
        for copies in by_files.values():
            yield from sorted(copies, key=lambda copy: copy.line)

    def add(self, copy: Entry, variants: Variants) -> None:
        """Add a copy to the variants of its entry, if neither that nor they say the same."""
        owner = self._graph.nodes[copy.id]
        if self._is_same_line(copy, owner):
            return
        said = self._said(copy)
        known = variants.get(copy.id, [])
        if said != self._said(owner) and not self._is_known(copy, said, known):
            variants.setdefault(copy.id, []).append(copy)

    def _is_known(self, copy: Entry, said: list[object], known: list[Entry]) -> bool:
        """Return True if one of the variants of its entry says the same as a copy."""
        if len(known) < MANY:
            return any(said == self._said(other) for other in known)
        if copy.id not in self._seen:
            self._seen[copy.id] = {digest_words(self._copies.raw_of(other)) for other in known}
        seen, words = self._seen[copy.id], digest_words(self._copies.raw_of(copy))
        is_known = words in seen
        seen.add(words)
        return is_known

    def _is_same_line(self, copy: Entry, owner: Entry) -> bool:
        """Return True if two records are the same bytes, or say the same bytes."""
        one, other = self._copies.raw_of(copy), self._owners.raw_of(owner)
        if one == other:
            return True
        try:
            return WORDS.decode(one) == WORDS.decode(other)
        except BAD:
            return False

    def _said(self, entry: Entry) -> list[object]:
        """Return the content of an entry, without its metadata."""
        return [entry.type, *self._copies.said_of(entry)]


def digest_words(raw: bytes | memoryview) -> bytes:
    """Return a digest of the bytes of what a record says; of all, if it is not JSON."""
    digest = blake2b(digest_size=16)
    try:
        for words in msgspec.structs.astuple(WORDS.decode(raw)):
            digest.update(words)
            digest.update(b"\0")
    except BAD:
        digest.update(raw)
    return digest.digest()


def is_short_text(copy: Entry, owner: Entry) -> bool:
    """Return True if two spines hold the same message whole: one text."""
    if copy.type != owner.type or copy.message is None or owner.message is None:
        return False
    text = copy.message.content
    return isinstance(text, str) and len(text) < PREVIEW and text == owner.message.content
