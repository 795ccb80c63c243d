"""Reads packs: every file into a private folder, verified, before anything else is looked at."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shutil import disk_usage, rmtree
from tempfile import mkdtemp
from typing import IO, NamedTuple

from threadline.agents.registry import AGENTS
from threadline.disk.atomic import PRIVATE
from threadline.disk.drafts import is_running
from threadline.disk.private import make_private_folder
from threadline.disk.within import is_plain
from threadline.files.regular import open_regular
from threadline.library.carry import encrypted
from threadline.library.carry.errors import PackError, damaged, not_written
from threadline.library.carry.manifest import (
    FILES,
    LARGEST,
    MANIFEST,
    MARKS,
    SUMS,
    PackManifest,
    decode_manifest,
    decode_sums,
    sums_size,
)
from threadline.library.carry.members import MAGIC, Content, Member, Unpacked, members_in
from threadline.model.carry import PackedSession, PackedTip
from threadline.native.carry import TABLE, Carrying
from threadline.read.plain import PACKED

STAGED = "staged"


class StagedFile(NamedTuple):
    """A file of a pack: its path below the folder of its client, and where its bytes are now."""

    below: str
    path: str
    size: int
    mode: int
    modified: int


class Group:
    """What a pack has files of, a session or its project, and those that were read."""

    def __init__(self, told: PackedSession | PackedTip) -> None:
        self.told = told
        self.files: list[StagedFile] = []
        self.size = 0


class StagedPack(NamedTuple):
    """A pack that was read and verified: its sessions, each with its files, the main one last.

    `tip` are files of the project.
    """

    manifest: PackManifest
    files: list[list[StagedFile]]
    marks: str
    tip: list[StagedFile]


@contextmanager
def staged(source: IO[bytes], folder: Path, identity: str = "") -> Iterator[StagedPack]:
    """Read a pack into a private folder that is deleted afterwards; raise PackError if damaged.

    One that is encrypted is decrypted with the keys in the file `identity`.
    """
    place = make_staging(folder)
    try:
        yield read_pack(source, place, identity)
    finally:
        rmtree(place, ignore_errors=True)


def make_staging(folder: Path) -> Path:
    """Make a folder of this process; delete those of processes that were killed."""
    above = folder / STAGED
    make_private_folder(above)
    for other in above.iterdir():
        process = other.name.partition("-")[0]
        if process.isdigit() and not is_running(int(process)):
            rmtree(other, ignore_errors=True)
    return Path(mkdtemp(prefix=f"{os.getpid()}-", dir=above))


def read_pack(source: IO[bytes], place: Path, identity: str = "") -> StagedPack:
    """Read a pack into a folder."""
    begun = source.read(len(MAGIC))
    if encrypted.MAGIC.startswith(begun) and begun:
        with encrypted.decrypted(source, begun, identity) as plain:
            return read_pack(plain, place)
    if begun != MAGIC:
        raise damaged("it is no pack") if begun else damaged("it is empty")
    try:
        return PackReader(place).read(Unpacked(source, begun))
    except OSError as error:
        raise not_written(error) from error


class PackReader:
    """Reads the members of a pack in their order, and checks each."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._sums: list[tuple[bytes, str]] = []
        self._manifest: PackManifest | None = None
        self._groups: dict[str, Group] = {}
        self._seen: set[bytes] = set()
        self._names = 0
        self._marks = ""

    def read(self, source: Unpacked) -> StagedPack:
        """Read everything; the sums are last."""
        is_whole = False
        for member, content in members_in(source):
            if is_whole:
                raise damaged("a file follows the sums")
            if member.name == SUMS.encode():
                self._check(read_small(member, content))
                is_whole = True
                continue
            self._names += sums_size([member.name])
            if self._names > LARGEST:
                raise damaged("it holds too many files")
            self._take(member, content)
            self._sums.append((member.name, content.digest()))
        if not is_whole or self._manifest is None:
            raise damaged("it ends early")
        for group in self._groups.values():
            check_group(group)
        sessions = [group.files for name, group in self._groups.items() if name != FILES]
        tip = self._groups[FILES].files if FILES in self._groups else []
        return StagedPack(self._manifest, sessions, self._marks, tip)

    def _check(self, raw: bytes) -> None:
        if decode_sums(raw) != self._sums:
            raise damaged("a file is not as it was packed")

    def _take(self, member: Member, content: Content) -> None:
        """Read one member."""
        if self._manifest is None:
            if member.name != MANIFEST.encode():
                raise damaged("it has no list of sessions")
            self._manifest = decode_manifest(read_small(member, content))
            self._groups = groups_of(self._manifest)
            size = sum(group.told.bytes for group in self._groups.values())
            check_space(size, self._place)
            return
        if member.name == MARKS.encode() and not self._marks and member.size <= LARGEST:
            self._marks = self._write(content, "")
            return
        group, below = whose(member.name, self._groups)
        told, group.size = group.told, group.size + member.size
        if member.name in self._seen:
            raise damaged(f"'{printed(below)}' is there twice")
        self._seen.add(member.name)
        if len(group.files) == told.files or group.size > told.bytes:
            raise damaged(f"session {printed(told.session)} has more files than it should")
        path = self._write(content, PACKED if below.endswith(PACKED) else "")
        file = StagedFile(below, path, member.size, member.mode, member.modified)
        group.files.append(file)

    def _write(self, content: Content, end: str) -> str:
        """Write a member to a file of ours; its name in the pack has no part in that."""
        path = self._place / f"{len(self._sums)}{end}"
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        with os.fdopen(handle, "wb") as out:
            out.writelines(content.pieces())
        return str(path)


def check_space(size: int, place: Path) -> None:
    """Raise PackError if there is no room for the files that a pack says it has."""
    free = disk_usage(place).free
    if size > free:
        told = f"the pack holds {size:,} bytes, and {free:,} are free in {place.parent}"
        raise PackError(told, "free disk space, then try again")


def read_small(member: Member, content: Content) -> bytes:
    """Return a member as a whole."""
    if member.size > LARGEST:
        raise damaged("a list is too long")
    return b"".join(content.pieces())


def groups_of(manifest: PackManifest) -> dict[str, Group]:
    """Return what a pack has files of, by folder: its sessions, and their project if asked for."""
    groups = {f"s{number}": Group(told) for number, told in enumerate(manifest.sessions)}
    return groups | ({FILES: Group(manifest.tip)} if manifest.tip is not None else {})


def whose(name: bytes, groups: Mapping[str, Group]) -> tuple[Group, str]:
    """Return what a file belongs to, and its path; raise PackError if it may not be there."""
    text = os.fsdecode(name)
    begin, _, below = text.partition("/")
    group = groups.get(begin)
    if group is None or not is_plain(below):
        raise damaged(f"'{printed(text)}' is not a path of a pack")
    told = group.told
    if isinstance(told, PackedSession) and not carrying_for(told).owns(below, told.session):
        raise damaged(f"'{printed(below)}' is no file of session {printed(told.session)}")
    return group, below


def carrying_for(told: PackedSession) -> Carrying:
    """Return how a session of a pack is carried; raise PackError if its client is unknown."""
    agent = next((one for one in AGENTS if one.name == told.agent), None)
    carrying = agent.carrying() if agent is not None else None
    if carrying is None:
        raise PackError(
            f"sessions of '{printed(told.agent)}' cannot be unpacked", "install a newer threadline"
        )
    return carrying


def check_group(group: Group) -> None:
    """Raise PackError if files are missing, or a session is not the only one in its database."""
    told, files = group.told, group.files
    is_session = isinstance(told, PackedSession)
    if (len(files), group.size) != (told.files, told.bytes) or (is_session and not files):
        raise damaged(f"files of session {printed(told.session)} are missing")
    if isinstance(told, PackedSession) and (carrying := carrying_for(told)).is_table:
        if files[-1].below != TABLE:
            raise damaged(f"session {printed(told.session)} has no rows")
        try:
            carrying.check_table(files[-1].path, told.session)
        except OSError as error:
            raise damaged(error.strerror or str(error)) from error


def printed(text: str) -> str:
    """Return a text of a pack as it can be shown."""
    return ascii(text)[1:-1][:200]


def open_pack(path: str) -> IO[bytes]:
    """Open the file of a pack."""
    try:
        return open_regular(path)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise PackError(f"cannot read {path}: {why}", "`threadline pack` writes packs") from error
