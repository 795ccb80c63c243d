"""What a lake consists of: its segments, and what is known of the files they were made from."""

import os
import time
from collections.abc import Iterable, Mapping

import msgspec

from threadline.lake.hidden import hide_paths, reveal_paths
from threadline.lake.known import KnownFile
from threadline.lake.schema import SCHEMA
from threadline.lake.sources import FoundFile
from threadline.lake.storage import (
    Place,
    StorageError,
    delete_file,
    list_files,
    read_bytes,
    write_file,
)
from threadline.model.error import ThreadlineError

NAME = "lake.json"
DATA, STATE = "tables", "state"
GRACE = 3600.0
"""Seconds that a file stays that the manifest no longer names: a query may be reading it."""

MARK = "\0"
"""In front of a path that is not UTF-8; no path has it."""


class LakeError(ThreadlineError):
    """A lake that cannot be used as asked."""


class TableFile(msgspec.Struct, frozen=True):
    """A Parquet file of a segment, by its path in the lake."""

    path: str
    rows: int
    size: int


class Segment(msgspec.Struct, frozen=True):
    """The rows of some families: one Parquet file per table that has any.

    `size` is that of the transcripts. `was` names the segments whose rows it took over.
    """

    name: str
    tables: dict[str, TableFile]
    size: int = 0
    was: tuple[str, ...] = ()


class Options(msgspec.Struct, frozen=True):
    """What decides which rows are made of a transcript."""

    text: bool = False
    secrets: bool = False
    projects: tuple[tuple[str, str], ...] = ()


class Manifest(msgspec.Struct, frozen=True):
    """A published state of a lake. `states` names the file with the state of each source."""

    schema: int = SCHEMA
    version: str = ""
    generation: int = 0
    options: Options = Options()
    states: dict[str, str] = {}
    segments: dict[str, Segment] = {}

    def files(self, table: str) -> list[TableFile]:
        """Return the Parquet files of a table."""
        return [one.tables[table] for one in self.segments.values() if table in one.tables]

    def rows(self, table: str) -> int:
        """Count the rows of a table."""
        return sum(file.rows for file in self.files(table))

    def now_in(self) -> dict[str, str]:
        """Return for each segment there ever was the one that has its rows now."""
        return {name: one.name for one in self.segments.values() for name in (one.name, *one.was)}


class SourceState(msgspec.Struct):
    """What is known of a source: its files, and the segment of each family."""

    files: dict[str, KnownFile] = {}
    segments: dict[str, str] = {}


class SchemaOnly(msgspec.Struct):
    """The part of a manifest that every version of it has."""

    schema: int


def load_manifest(lake: Place) -> Manifest | None:
    """Return the published state of a lake; None if there is none."""
    raw = read_bytes(lake / NAME)
    if raw is None:
        return None
    try:
        schema = msgspec.json.decode(raw, type=SchemaOnly).schema
        if schema != SCHEMA:
            raise LakeError(
                f"the lake at {lake.path} has schema {schema}, this version has {SCHEMA}",
                "build it again from all its sources: `threadline lake build … --rebuild`",
            )
        return msgspec.json.decode(raw, type=Manifest)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        hint = "the file is damaged; `threadline lake build … --rebuild` makes a new one"
        raise LakeError(f"cannot read {lake.path}/{NAME}: {error}", hint) from error


def require_manifest(lake: Place) -> Manifest:
    """Return the published state of a lake; raise if there is none."""
    manifest = load_manifest(lake)
    if manifest is None:
        hint = f"`threadline lake build SOURCE… -o {lake.path}` makes one"
        raise LakeError(f"no lake at {lake.path}", hint)
    return manifest


def load_state(
    lake: Place, manifest: Manifest, key: str, present: Iterable[FoundFile] = ()
) -> SourceState:
    """Return what is known of a source; nothing if it is new.

    `present` are the files that it has now, which paths with a secret are known by.
    """
    name = manifest.states.get(key)
    if name is None:
        return SourceState()
    raw = read_bytes(lake / name)
    try:
        state = decode_state(raw or b"")
        return SourceState(reveal_paths(state.files, present), state.segments)
    except msgspec.MsgspecError as error:
        hint = "the lake is damaged; `threadline lake build … --rebuild` makes it anew"
        raise LakeError(f"cannot read {lake.path}/{name}: {error}", hint) from error


def encode_state(state: SourceState) -> bytes:
    """Write what is known of a source; a path that is not UTF-8 is marked, and written as bytes."""
    try:
        return msgspec.msgpack.encode(state)
    except UnicodeEncodeError:
        files = {escaped(path): file for path, file in state.files.items()}
        for path, file in files.items():
            files[path] = msgspec.structs.replace(file, path=path)
        return msgspec.msgpack.encode(SourceState(files, state.segments))


def decode_state(raw: bytes) -> SourceState:
    """Read what is known of a source."""
    state = msgspec.msgpack.decode(raw, type=SourceState)
    for path in [path for path in state.files if path.startswith(MARK)]:
        file = state.files.pop(path)
        name = os.fsdecode(path.removeprefix(MARK).encode("latin-1"))
        state.files[name] = msgspec.structs.replace(file, path=name)
    return state


def escaped(path: str) -> str:
    """Return a path such that UTF-8 can hold it."""
    if path.isprintable():  # surrogates are not
        return path
    return MARK + os.fsencode(path).decode("latin-1")


def publish(
    lake: Place, before: Manifest, after: Manifest, states: Mapping[str, SourceState]
) -> Manifest:
    """Write the changed states, then a manifest that replaces `before`; return it.

    Raise LakeError if another build has published meanwhile.
    """
    generation = before.generation + 1
    names = dict(after.states)
    for key, state in states.items():
        names[key] = f"{STATE}/{key}-{generation:06}.msgpack"
        files = state.files if after.options.secrets else hide_paths(state.files)
        raw = encode_state(SourceState(files, state.segments))
        write_file(lake / names[key], lambda out, raw=raw: out.write(raw))  # type: ignore[misc]
    if published_generation(lake) != before.generation:
        raise LakeError(f"another build has changed {lake.path}", "build it again")
    published = msgspec.structs.replace(after, generation=generation, states=names)
    raw = msgspec.json.format(msgspec.json.encode(published), indent=1)
    write_file(lake / NAME, lambda out: out.write(raw))
    return published


def published_generation(lake: Place) -> int:
    """Return how often a lake was published, whatever its schema; 0 if it is not known."""
    raw = read_bytes(lake / NAME)
    try:
        return msgspec.json.decode(raw or b"{}", type=GenerationOnly).generation
    except msgspec.MsgspecError:
        return 0


class GenerationOnly(msgspec.Struct):
    """The part of a manifest that counts how often it was published."""

    generation: int = 0


def sweep(lake: Place, manifest: Manifest, *, grace: float = GRACE) -> int:
    """Delete files that no manifest names, if they have been there for a while; count them."""
    named = set(manifest.states.values())
    named.update(f.path for s in manifest.segments.values() for f in s.tables.values())
    unnamed = list(unnamed_files(lake, named, time.time() - grace))
    for path in unnamed:
        try:
            delete_file(Place(path, lake.endpoint))
        except StorageError:  # it is only in the way
            continue
    return len(unnamed)


def unnamed_files(lake: Place, named: set[str], before: float) -> Iterable[str]:
    """Yield files of a lake that are older than a time and not among those named."""
    for folder in (DATA, STATE):
        for file in list_files(lake / folder):
            name = file.path.removeprefix(f"{lake.path}/")
            if name not in named and file.modified / 1e9 < before:
                yield file.path
