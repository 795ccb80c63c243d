"""Sessions in another place: names of files and fields that tell a directory or the session itself.

Only fields are changed by which a client finds and resumes a session. What was said, called and
printed stays as it is: signed text would be refused, and quoted paths were true when told.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple

import msgspec

from threadline.json_text.edit import TEXT, Found, element_spans, object_at, skip
from threadline.model.carry import Relation

ANY = "*"
"""A key that stands for every member and every element."""

MOST = 100_000
"""Members of an object, or elements, of a record that is changed; others are copied as they are."""

ESCAPES = "surrogateescape"
"""Bytes that are not UTF-8 stay as they are."""


class Move(msgspec.Struct, frozen=True):
    """How a session, which was begun in `cwd`, is moved: what becomes of directories and of its id.

    `renewed` is its new id if its own is taken, and empty if not. `base` is the folder of the
    client that it is moved to.
    """

    own: str = ""
    cwd: str = ""
    folders: tuple[tuple[str, str], ...] = ()
    renewed: str = ""
    base: str = ""

    def folder(self, path: str) -> str:
        """Return where a directory is now: by the longest one above it that is mapped."""
        for old, new in sorted(self.folders, key=lambda pair: -len(pair[0])):
            if is_within(path, old):
                return new.rstrip("/") + path[len(old.rstrip("/")) :] or "/"
        return path

    def session(self, name: str) -> str:
        """Return the id of a session."""
        return self.renewed if self.renewed and name == self.own else name

    def renaming(self, text: str) -> str:
        """Return a name of a file that may hold the id of a session."""
        return text.replace(self.own, self.renewed) if self.renewed else text

    @property
    def is_identity(self) -> bool:
        """True if everything stays where it is."""
        return not self.renewed and all(old == new for old, new in self.folders)


def is_within(path: str, folder: str) -> bool:
    """Return True if a path is a directory or below it; one with `..` may lead out of it."""
    below = path.startswith(f"{folder.rstrip('/')}/") and ".." not in path.split("/")
    return below or path == folder


Change = Callable[[Move, str], str]
Fields = Mapping[str, Change]
"""What becomes of the texts at some places of a record, such as `payload.roots.*`."""


class Rewriting(NamedTuple):
    """How a file is written in another place: line by line, or as a `whole`.

    One that names the folder of its client (`names_base`) may change although all else stays.
    """

    change: Callable[[bytes, Move], bytes]
    whole: bool = False
    names_base: bool = False

    def has_effect(self, move: Move) -> bool:
        """Return True if a move may change something."""
        return self.names_base or not move.is_identity


TABLE = "sessions.db"
UUID = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"


class Carrying:
    """How the files of a client get to another place. Paths are those below its folder.

    `ids` is the form of the ids of sessions, `patterns` those of the files of a session: `{id}`
    stands for its id. No other file of the client is ever packed or unpacked.
    """

    is_table = False
    """True if sessions are rows of a database; a pack then holds a small one with them, TABLE."""

    ids: str = UUID
    patterns: tuple[str, ...] = ()

    def owns(self, below: str, session: str) -> bool:
        """Return True if a file may be one of a session."""
        if re.fullmatch(self.ids, session) is None:
            return False
        known = re.escape(session)
        return any(
            re.fullmatch(one.replace("{id}", known), below, re.DOTALL) for one in self.patterns
        )

    def base_of(self, main: str) -> str:
        """Return the folder of the client that the main file of a session is in; empty if none."""
        raise NotImplementedError

    def base_here(self, environ: Mapping[str, str], home: str) -> str:
        """Return the folder of the client on this machine."""
        raise NotImplementedError

    def new_id(self, made: str) -> str:
        """Return the id of a session, as the client makes them, for a UUID that was made for it."""
        return made

    def twins(self, below: str) -> Iterable[str]:
        """Return where the same file may be besides: the client moves or compresses some."""
        return ()

    def place(self, below: str, move: Move, base: str) -> str:
        """Return the path of a file in its new place, which is below `base`."""
        return move.renaming(below)

    def marks(self, move: Move, base: str) -> Mapping[str, bytes]:
        """Return small files by which the client knows the new place, unless they are there."""
        return {}

    def check_table(self, staged: str, session: str) -> None:
        """Raise OSError if a pack holds rows of other sessions than one and its sub-agents."""

    def relation(self, staged: str, path: str, move: Move) -> tuple[Relation, str]:
        """Return how rows in a pack compare with those in the database at `path`.

        Also return the id of the first message that is only in the pack.
        """
        raise NotImplementedError

    def adding(
        self, staged: str, path: str, move: Move, relation: Relation
    ) -> AbstractContextManager[None]:
        """Add rows in a pack to the database at `path` when the block ends, unless it raises."""
        raise NotImplementedError

    def of_project(self, main: str) -> Iterable[str]:
        """Return files that the client keeps for the project of a session, given its main file."""
        return ()

    def rewriting(self, below: str) -> Rewriting | None:
        """Return how a file changes with its place; None if it is copied as it is."""
        return None


def project_in(name: str, move: Move, encode: Callable[[str], str]) -> str:
    """Return the name of a project's folder in the new place, as the client encodes directories.

    The name does not tell its directory, but each letter of that: the beginnings are the same.
    """
    for old, new in sorted(move.folders, key=lambda pair: -len(pair[0])):
        begin = encode(old)
        if is_within(move.cwd, old) and (name == begin or name.startswith(f"{begin}-")):
            return encode(new) + name[len(begin) :]
    return name


def relocate(line: bytes, move: Move, fields: Fields) -> bytes:
    """Return a record with what its fields hold in the new place; else every byte stays.

    What is no whole record stays as it is.
    """
    names = {name.rpartition(".")[2].encode() for name in fields}
    if ANY.encode() not in names and not any(name in line for name in names):
        return line
    text = line.decode(errors=ESCAPES)
    try:
        edits = sorted(edits_in(text, move, fields))
    except (ValueError, IndexError, RecursionError):
        return line
    if not edits:
        return line
    pieces, at = [], 0
    for start, end, new in edits:
        pieces += [text[at:start], new]
        at = end
    return "".join((*pieces, text[at:])).encode(errors=ESCAPES)


def edits_in(text: str, move: Move, fields: Fields) -> Iterator[tuple[int, int, str]]:
    """Yield where a text changes, and what stands there then."""
    known: dict[int, Found] = {}
    begin = skip(text, 0)
    if text[begin : begin + 1] != "{":
        return
    for name, change in fields.items():
        for start in places_of(text, begin, name.split("."), known):
            found = TEXT.match(text, start)
            if found is None:
                continue
            old = json.loads(found[0])
            if isinstance(old, str) and (new := change(move, old)) != old:
                yield start, found.end(), written(new)


def written(text: str) -> str:
    """Return a text as JSON; what cannot be encoded is escaped."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(text)
    return json.dumps(text, ensure_ascii=False)


def places_of(text: str, begin: int, keys: Sequence[str], known: dict[int, Found]) -> Iterator[int]:
    """Yield where the values below some keys begin; every one of a duplicate key."""
    places = [begin]
    for key in keys:
        below: list[int] = []
        for place in places:
            if text[place] == "{":
                if place not in known:
                    known[place] = object_at(text, place, MOST)
                below += [one.value for one in known[place].members if key in {ANY, one.key}]
            elif text[place] == "[" and key == ANY:
                below += [start for start, _ in element_spans(text, place, MOST)]
        places = below
    yield from places
