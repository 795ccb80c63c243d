"""Families: files that must be read together, because they share entries, parents or sessions."""

from collections.abc import Iterable, Iterator

import msgspec

from threadline.model.entry import Entry, Origin
from threadline.read.transcript import Transcript


class Kin(msgspec.Struct, eq=False):
    """What ties a file to others: the entries it holds, those it names, its sessions."""

    ids: set[str]
    links: set[str]
    sessions: set[str]

    @property
    def names(self) -> set[str]:
        """All of them."""
        return self.ids | self.links | self.sessions


def kin_of(transcript: Transcript) -> Kin:
    """Find what ties a file to others."""
    ids: set[str] = set()
    links: set[str | None] = set()
    sessions: set[str | None] = set(related_sessions(transcript))
    for entry in transcript.entries:
        if entry.id:
            ids.add(entry.id)
            links.add(entry.parent)
        sessions.add(entry.session)
        if entry.origin or entry.logical_parent or entry.leaf or entry.names:
            links |= {entry.logical_parent, entry.leaf, entry.names}
            sessions.add(source_of(entry))
    return Kin(ids, {name for name in links if name} - ids, {name for name in sessions if name})


def related_sessions(transcript: Transcript) -> Iterator[str | None]:
    """Name the sessions that a file is of, and those that it goes on from, as it says itself."""
    file, lineage = transcript.file, transcript.lineage
    yield file.session
    if file.header is not None:
        yield file.header.session
        yield file.header.parent
    if lineage is not None:
        yield from (lineage.rollout, lineage.source)
        yield lineage.base.thread_id if lineage.base is not None else None
    if file.is_tree:
        yield file.named


def source_of(entry: Entry) -> str | None:
    """Name the session that an entry says it was copied from."""
    return entry.origin.session if isinstance(entry.origin, Origin) else entry.origin


def part_families(kins: Iterable[tuple[str, Kin]]) -> Iterator[list[str]]:
    """Part files into families; a family's files and the families are in the order given."""
    above: dict[str, str] = {}
    first: dict[str, str] = {}

    def head(path: str) -> str:
        while above[path] != path:
            above[path] = above[above[path]]
            path = above[path]
        return path

    for path, kin in kins:
        above[path] = path
        names = kin.names
        shared = names & first.keys()
        for name in shared:
            above[head(path)] = head(first[name])
        first |= dict.fromkeys(names - shared, path)
    families: dict[str, list[str]] = {}
    for path in above:
        families.setdefault(head(path), []).append(path)
    yield from families.values()
