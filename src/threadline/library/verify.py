"""Verifies an archive: every stored object is read and compared with its checksum."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from threadline.library.checks import Checks, Damage, Progress
from threadline.library.manifest import Manifest
from threadline.library.objects import Objects
from threadline.library.original import Original


class DamagedFile(msgspec.Struct, frozen=True):
    """A kept file that cannot be restored as it was.

    `earlier` is 0 for its newest version, n for the one that it held n rewrites ago. `repairable`
    says that the original still lies in its place, no shorter than it was, so that the next
    `archive` most likely stores it again.
    """

    path: str
    earlier: int
    why: list[str]
    repairable: bool


class Verified(msgspec.Struct, frozen=True):
    """What a verification found.

    `unlisted` counts the objects that belong to no listed file, `unlisted_bytes` their size; they
    are kept, because the list may have lost the files that they belong to.
    """

    files: int
    objects: int
    bytes: int
    damaged: list[DamagedFile]
    unlisted: int
    unlisted_bytes: int
    problems: list[str]

    @property
    def is_whole(self) -> bool:
        """True if everything that was kept can be restored, and the list is whole."""
        return not self.damaged and not self.problems


def verify_archive(
    manifest: Manifest, objects: Objects, checks: Checks, progress: Progress | None = None
) -> Verified:
    """Read every object of every version of every file."""
    files = manifest.load()
    states = objects.states()
    names = {name for original in files.values() for name in original.names}
    damage = checks.check(names, progress, thorough=True)
    unlisted = [states[name].size for name in states if name not in names]
    return Verified(
        len(files),
        len(states),
        sum(state.size for state in states.values()),
        list_damaged(files, damage),
        len(unlisted),
        sum(unlisted),
        [*manifest.problems, *bad_records(manifest)],
    )


def bad_records(manifest: Manifest) -> list[str]:
    """Describe the records that do not say what the list says; older archives have none."""
    bad = manifest.bad_records(manifest.load()) if manifest.has_records else []
    return [f"records of {len(bad)} kept files are missing or damaged"] if bad else []


def list_damaged(files: Mapping[str, Original], damage: Damage) -> list[DamagedFile]:
    """List the versions of files that need a damaged object."""
    return [
        DamagedFile(path, earlier, why, not earlier and is_there(one))
        for path in sorted(files)
        for earlier, one in enumerate(files[path].every)
        if (why := reasons(one.pieces, damage))
    ]


def reasons(pieces: Iterable[str], damage: Damage) -> list[str]:
    """Say which objects of a file are damaged, and how."""
    return [f"object {name[:12]}: {damage[name]}" for name in pieces if name in damage]


def is_there(original: Original) -> bool:
    """Return True if a file still lies where it was kept from and may hold all that was kept."""
    try:
        return Path(original.path).stat().st_size >= original.size
    except OSError:
        return False
