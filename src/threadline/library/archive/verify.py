"""Verifying an archive: every object is read, and the files that cannot be restored are named."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from threadline.library.archive.blobs import BlobStore, Checks, Damage, Progress
from threadline.library.archive.manifest import ArchivedFile, Manifest


class DamagedFile(msgspec.Struct, frozen=True):
    """An archived file that cannot be restored.

    `earlier` is 0 for its newest version, n for the version n rewrites ago. `repairable` is True if
    the original still exists and is no shorter, so that the next `archive` most likely repairs it.
    """

    path: str
    earlier: int
    why: list[str]
    repairable: bool


class Verified(msgspec.Struct, frozen=True):
    """The result of a verification.

    `unlisted` counts the objects that belong to no listed file, `unlisted_bytes` their size; they
    are kept, because the list may have lost the files that they belong to. `objects` is the number
    of stored objects, `damaged` are files that cannot be restored, `problems` other damage.
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
        """True if everything can be restored and the list is intact."""
        return not self.damaged and not self.problems


def verify_archive(
    manifest: Manifest, blobs: BlobStore, checks: Checks, progress: Progress | None = None
) -> Verified:
    """Read every object of every version of every file."""
    files = manifest.load()
    states = blobs.states()
    names = {name for file in files.values() for name in file.objects}
    damage = checks.check(names, progress, thorough=True)
    unlisted = [states[name].size for name in states if name not in names]
    records = manifest.damaged_records(files) if manifest.has_records else []
    problems = [f"records of {len(records)} archived files are missing or damaged"]
    return Verified(
        len(files),
        len(states),
        sum(state.size for state in states.values()),
        list_damaged(files, damage),
        len(unlisted),
        sum(unlisted),
        [*manifest.problems, *(problems if records else ())],
    )


def list_damaged(files: Mapping[str, ArchivedFile], damage: Damage) -> list[DamagedFile]:
    """Return the versions of files that need a damaged object."""
    found = []
    for path in sorted(files):
        for earlier, version in enumerate(files[path].versions):
            why = [f"object {n[:12]}: {damage[n]}" for n in version.pieces if n in damage]
            if why:
                repairable = not earlier and has_original(version)
                found.append(DamagedFile(path, earlier, why, repairable))
    return found


def has_original(file: ArchivedFile) -> bool:
    """Return True if the original exists and may still contain all that was archived."""
    try:
        return Path(file.path).stat().st_size >= file.size
    except OSError:
        return False
