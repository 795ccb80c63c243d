"""What a lake consists of: its segments, and what is known of the files they were made from."""

import time
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from threadline.lake.hidden import hide_paths, reveal_paths
from threadline.lake.pseudonyms import Pseudonyms
from threadline.lake.schema import SCHEMA
from threadline.lake.source_state import SourceState, decode_state, encode_state
from threadline.lake.sources import FoundFile, Source
from threadline.lake.storage import (
    Place,
    StorageError,
    delete_file,
    list_files,
    read_bytes,
    write_file,
)
from threadline.model.error import ThreadlineError
from threadline.version import __version__

NAME = "lake.json"
DATA, STATE = "_segments", "state"
"""Programs that read folders leave out names that begin with an underscore."""

GRACE = 3600.0
"""Seconds that a file stays that the manifest no longer names: a query may be reading it."""


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
    """What decides which rows are made of a transcript; `pseudonyms` is the name of their key."""

    text: bool = False
    secrets: bool = False
    projects: tuple[tuple[str, str], ...] = ()
    pseudonyms: str = ""


class Manifest(msgspec.Struct, frozen=True):
    """A published state of a lake. `states` names the file with the state of each source.

    `forgotten` are hashes of developers whose rows were removed.
    """

    schema: int = SCHEMA
    version: str = ""
    generation: int = 0
    options: Options = Options()
    states: dict[str, str] = {}
    segments: dict[str, Segment] = {}
    forgotten: tuple[str, ...] = ()

    def files(self, table: str) -> list[TableFile]:
        """Return the Parquet files of a table."""
        return [one.tables[table] for one in self.segments.values() if table in one.tables]

    def rows(self, table: str) -> int:
        """Count the rows of a table."""
        return sum(file.rows for file in self.files(table))

    def now_in(self) -> dict[str, str]:
        """Return for each segment there ever was the one that has its rows now."""
        return {name: one.name for one in self.segments.values() for name in (one.name, *one.was)}


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
        if not 0 < schema <= SCHEMA:
            raise LakeError(
                f"the lake at {lake.path} has schema {schema}, this version knows {SCHEMA}",
                "it was made by a newer version; update threadline",
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


def manifest_to_change(lake: Place, options: Options, *, rebuild: bool) -> Manifest:
    """Return the state that a build begins with; raise if its options do not fit the lake."""
    empty = Manifest(version=__version__, options=options)
    if rebuild:
        past = load_past(lake)
        return msgspec.structs.replace(empty, generation=past.generation, forgotten=past.forgotten)
    manifest = load_manifest(lake)
    if manifest is None:
        return empty
    if manifest.options != options:
        told = ", ".join(differences(manifest.options, options))
        raise LakeError(
            f"the lake at {lake.path} was built with other options: {told}",
            "give the same options, or add --rebuild to make all rows anew",
        )
    return manifest


def differences(one: Options, other: Options) -> Iterator[str]:
    """Yield the options that differ, with both values."""
    before, after = msgspec.structs.asdict(one), msgspec.structs.asdict(other)
    for name, value in before.items():
        if value != after[name]:
            yield f"{name} was {value}, is {after[name]}"


def load_state(
    lake: Place, manifest: Manifest, source: Source, present: Iterable[FoundFile] = ()
) -> SourceState:
    """Return what is known of a source; nothing if it is new.

    `present` are the files that it has now, which paths with a secret are known by.
    """
    name = manifest.states.get(source.key)
    if name is None:
        return SourceState(developer=source.shown_developer)
    state = read_state(lake, name)
    files = reveal_paths(state.files, present, source.names)
    return SourceState(files, state.segments, source.shown_developer)


def read_state(lake: Place, name: str) -> SourceState:
    """Return what is known of a source, with paths as the lake keeps them."""
    raw = read_bytes(lake / name)
    try:
        return decode_state(raw or b"")
    except msgspec.MsgspecError as error:
        hint = "the lake is damaged; `threadline lake build … --rebuild` makes it anew"
        raise LakeError(f"cannot read {lake.path}/{name}: {error}", hint) from error


def publish(
    lake: Place,
    before: Manifest,
    after: Manifest,
    states: Mapping[str, SourceState],
    names: Pseudonyms | None = None,
) -> Manifest:
    """Write the changed states, then a manifest that replaces `before`; return it.

    Raise LakeError if another build has published meanwhile.
    """
    generation = before.generation + 1
    written = dict(after.states)
    for key, state in states.items():
        written[key] = f"{STATE}/{key}-{generation:06}.msgpack"
        keeps_paths = after.options.secrets and names is None
        files = state.files if keeps_paths else hide_paths(state.files, names)
        raw = encode_state(msgspec.structs.replace(state, files=files))
        write_file(lake / written[key], lambda out, raw=raw: out.write(raw))  # type: ignore[misc]
    if load_past(lake).generation != before.generation:
        raise LakeError(f"another build has changed {lake.path}", "build it again")
    published = msgspec.structs.replace(after, generation=generation, states=written)
    raw = msgspec.json.format(msgspec.json.encode(published), indent=1)
    write_file(lake / NAME, lambda out: out.write(raw))
    return published


class Past(msgspec.Struct):
    """The part of a manifest that stays when all rows are made anew."""

    generation: int = 0
    forgotten: tuple[str, ...] = ()


def load_past(lake: Place) -> Past:
    """Return how often a lake was published, and for whom not, whatever its schema."""
    raw = read_bytes(lake / NAME)
    try:
        return msgspec.json.decode(raw or b"{}", type=Past)
    except msgspec.MsgspecError:
        return Past()


def sweep(lake: Place, manifest: Manifest, *, grace: float = GRACE) -> int:
    """Delete files that no manifest names, if they have been there for a while; count them."""
    unnamed = list(unnamed_files(lake, manifest, time.time() - grace))
    for path in unnamed:
        try:
            delete_file(Place(path, lake.endpoint))
        except StorageError:  # it is only in the way
            continue
    return len(unnamed)


def unnamed_files(lake: Place, manifest: Manifest, before: float) -> Iterable[str]:
    """Yield files of a lake that are older than a time and not named by a manifest."""
    named = set(manifest.states.values())
    named.update(f.path for s in manifest.segments.values() for f in s.tables.values())
    for folder in (DATA, STATE):
        for file in list_files(lake / folder):
            name = file.path.removeprefix(f"{lake.path}/")
            if name not in named and file.modified / 1e9 < before:
                yield file.path
