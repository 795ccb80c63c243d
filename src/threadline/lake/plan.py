"""Which rows of a source have to be made anew: its files compared with those known before."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from threadline.lake.known import KnownFile
from threadline.lake.manifest import Options
from threadline.lake.relate import Relation, names_in
from threadline.lake.source_state import SourceState
from threadline.lake.sources import FoundFile, Source
from threadline.lake.tasks import Dropped, FamilyJob, told_path
from threadline.library.index.ingest import group_families
from threadline.model.price import Prices
from threadline.read.plain import file_of

BATCH = 64 << 20
"""Bytes of files that one task reads for the names in them."""


class Replacement(msgspec.Struct):
    """Families that are made anew together, because they take over the rows of the same old ones.

    `files` are what is known of their files afterwards, `old_size` is what these had before.
    """

    source: Source
    jobs: list[FamilyJob] = []
    dropped: dict[str, Dropped] = {}
    files: list[KnownFile] = []
    old_size: int = 0

    @property
    def size(self) -> int:
        """The size of its files."""
        return sum(job.size for job in self.jobs)


class Plan(msgspec.Struct):
    """What there is to do for a source: what to replace, and files that only look different."""

    replacements: list[Replacement]
    touched: list[KnownFile]
    pruned: list[str]
    vanished: int = 0


def changed_files(
    found: Iterable[FoundFile], known: Mapping[str, KnownFile], *, verify: bool
) -> list[FoundFile]:
    """Return the files that may have changed, by their states."""
    # A file of a store that holds several sessions is known by these, and found as itself.
    stamps = {name: one.stamp for path, one in known.items() for name in (path, file_of(path))}
    return [
        file
        for file in found
        if verify or file.path not in stamps or not stamps[file.path].proves(file.stamp)
    ]


def cut_batches(files: Iterable[FoundFile]) -> Iterator[list[FoundFile]]:
    """Cut files into pieces of work; those of a folder stay together as far as they fit."""
    batch: list[FoundFile] = []
    size = 0
    for file in sorted(files, key=lambda file: file.path):
        batch.append(file)
        size += file.size
        if size >= BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


class Examined(NamedTuple):
    """A source, what was known of it, what is in it now, and what was read again."""

    source: Source
    state: SourceState
    found: Sequence[FoundFile]
    relations: Sequence[Relation]


def plan_source(examined: Examined, options: Options, prices: Prices, *, prune: bool) -> Plan:
    """Compare what was read with what is known."""
    known = examined.state.files
    present = {file.path: file for file in examined.found}
    fresh = {one.path: known_by(one, present) for one in examined.relations}
    gone = [path for path in known if not {path, file_of(path)} & present.keys()]
    changed = {path for path, file in fresh.items() if has_changed(known.get(path), file)}
    now = known | fresh
    now |= {path: msgspec.structs.replace(known[path], is_gone=True) for path in gone}
    pruned = gone if prune else []
    for path in pruned:
        del now[path]
    planner = Planner(examined.source, known, options, prices)
    if changed or pruned:
        planner.plan(now, changed, {known[path].family for path in pruned})
    planned = {file.path for one in planner.replacements for file in one.files}
    seen = [*fresh, *(path for path in gone if not known[path].is_gone)]
    touched = [now[path] for path in seen if path in now and path not in planned]
    vanished = 0 if prune else sum(not known[path].is_gone for path in gone)
    return Plan(planner.replacements, touched, pruned, vanished)


def known_by(relation: Relation, present: Mapping[str, FoundFile]) -> KnownFile:
    """Return what is known of a file that was read."""
    file = present.get(relation.path) or present[file_of(relation.path)]
    return KnownFile(
        relation.path, file.stamp, file.size, relation.digest, relation.names, needs=file.needs
    )


def has_changed(known: KnownFile | None, file: KnownFile) -> bool:
    """Return True unless a file certainly has the content that it had."""
    if known is None or known.is_gone:
        return bool(file.names) or known is not None
    if not file.digest or file.digest != known.digest:
        return True
    return file.stamp.beside != known.stamp.beside


class Planner:
    """Collects the families of a source that are made anew."""

    def __init__(
        self, source: Source, known: Mapping[str, KnownFile], options: Options, prices: Prices
    ) -> None:
        self._source = source
        self._known = known
        self._options = options
        self._prices = prices
        self._by_old: dict[str, Replacement] = {}
        self.replacements: list[Replacement] = []

    def plan(self, now: Mapping[str, KnownFile], changed: set[str], lost: set[str]) -> None:
        """Add the families of changed files, and those that `lost` a file."""
        related = ((path, names_in(file.names)) for path, file in sorted(now.items()) if file.names)
        for family in group_families(related):
            old = {self._known[path].family for path in family if path in self._known}
            if old & lost or not changed.isdisjoint(family):
                self.add([now[path] for path in family])
        self.drop(lost)

    def add(self, files: list[KnownFile]) -> None:
        """Add a family, given by its files, vanished ones among them."""
        name = family_name(self._source, files[0].path)
        old = {self._known[f.path].family for f in files if f.path in self._known} - {""}
        replacement = self._joined(old)
        present = [file for file in files if not file.is_gone]
        vanished = tuple(self._shown(file) for file in files if file.is_gone)
        if present:
            replacement.jobs.append(self._job(name, present))
        for family in old:
            before = replacement.dropped.get(family, Dropped())
            replacement.dropped[family] = Dropped(name, (*before.files, *vanished))
        earlier = [self._known[f.path] for f in present if f.path in self._known]
        replacement.old_size += sum(file.size for file in earlier if file.family)
        replacement.files += [msgspec.structs.replace(file, family=name) for file in files]

    def _shown(self, file: KnownFile) -> str:
        return told_path(file.path, self._options, self._source.names)

    def _joined(self, old: set[str]) -> Replacement:
        """Return the replacement that old families are part of; join those that are several."""
        parts = {id(one): one for name in old if (one := self._by_old.get(name)) is not None}
        first, *others = list(parts.values()) or [Replacement(self._source)]
        if not parts:
            self.replacements.append(first)
        for other in others:
            first.jobs += other.jobs
            first.files += other.files
            first.old_size += other.old_size
            first.dropped |= other.dropped
            self.replacements.remove(other)
        for name in {*old, *first.dropped}:
            self._by_old[name] = first
        return first

    def _job(self, name: str, files: list[KnownFile]) -> FamilyJob:
        return FamilyJob(
            self._source,
            name,
            tuple(file.path for file in files),
            tuple(dict.fromkeys(need for file in files for need in file.needs)),
            sum(file.size for file in files),
            self._options,
            self._prices,
        )

    def drop(self, families: set[str]) -> None:
        """Drop the rows of families of which no file is left."""
        left = families - self._by_old.keys() - {""}
        if left:
            dropped = dict.fromkeys(sorted(left), Dropped())
            self.replacements.append(Replacement(self._source, dropped=dropped))


def family_name(source: Source, path: str) -> str:
    """Return the name of the family that begins with a file."""
    told = f"{source.key}\0{path}".encode(errors="surrogatepass")
    return blake2b(told, digest_size=8).hexdigest()
