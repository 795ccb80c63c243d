"""Packs of sessions, what unpacking does, and what a move does: what is told of them."""

from enum import StrEnum

import msgspec


class Project(msgspec.Struct, frozen=True):
    """The directory that a session is about.

    `folder` is the top of a checkout, `remote` its address, `commit` and `branch` where it is; the
    last three are empty if it is none.
    """

    folder: str
    remote: str = ""
    commit: str = ""
    branch: str = ""


class PackedSession(msgspec.Struct, frozen=True):
    """A session in a pack.

    `version` is that of the client, `project` its directory when it was packed, `files` how many it
    has. `asked` says that it was named, not only needed by another, `redacted` that secrets were
    removed.
    """

    agent: str
    session: str
    title: str
    version: str
    cwd: str
    project: Project
    files: int
    bytes: int
    asked: bool = True
    redacted: bool = False


class PackedTip(msgspec.Struct, frozen=True):
    """Files of a project as a session left them: at which entry, below which `folder`.

    `files` is how many there are.
    """

    session: str
    entry: str
    folder: str
    files: int
    bytes: int


class Relation(StrEnum):
    """A file of a pack beside the one that is here.

    It is new, the same, goes on where that ends, is the beginning of that, or both went on.
    """

    NEW = "new"
    SAME = "same"
    LONGER = "longer"
    SHORTER = "shorter"
    DIVERGED = "diverged"


class Why(StrEnum):
    """Why a directory is taken for another."""

    GIVEN = "given"
    SAME = "same"
    REMOTE = "remote"


class MappedFolder(msgspec.Struct, frozen=True):
    """A directory (`old`), what it is here (`new`), and `why` it is taken for that."""

    old: str
    new: str
    why: Why


class UnpackedFile(msgspec.Struct, frozen=True):
    """A file of a pack, and where it goes.

    `state` compares it with what is there. One that is `kept` is here with other content: it stays.
    """

    path: str
    bytes: int
    state: Relation
    kept: bool = False

    @property
    def is_written(self) -> bool:
        """True if it has to be written."""
        return self.state in {Relation.NEW, Relation.LONGER} and not self.kept


class UnpackedSession(msgspec.Struct, frozen=True):
    """A session of a pack and what becomes of it.

    `session` is its id here; if it went on here and elsewhere, that is not `source`, its id in the
    pack. `state` compares its main file with the one that is here. `command` resumes it. `asked`
    says that it was named when the pack was made, `redacted` that secrets were removed. `elsewhere`
    are files of the same session that its client has for other directories.
    """

    agent: str
    session: str
    source: str
    title: str
    cwd: str
    state: Relation
    files: list[UnpackedFile]
    command: str
    asked: bool = True
    redacted: bool = False
    elsewhere: list[str] = msgspec.field(default_factory=list)


class UnpackPlan(msgspec.Struct, frozen=True):
    """What unpacking does.

    The pack was `created` by the program `by`. `folders` says where directories are here.
    `restored` are files of the project that are written, `tip` tells which the pack holds.
    """

    by: str
    created: str
    folders: list[MappedFolder]
    sessions: list[UnpackedSession]
    restored: list[str] = msgspec.field(default_factory=list)
    tip: PackedTip | None = None

    @property
    def changes(self) -> int:
        """How many files are written."""
        files = (file for one in self.sessions for file in one.files)
        return sum(file.is_written for file in files) + len(self.restored)


class MovedFile(msgspec.Struct, frozen=True):
    """A file that was at `old` and is at `new`; both are the same if only its content changes."""

    old: str
    new: str


class MovedSession(msgspec.Struct, frozen=True):
    """A session that follows its directory, which is `cwd` then, and its `files`."""

    agent: str
    session: str
    title: str
    cwd: str
    files: list[MovedFile]


class MoveName(msgspec.Struct, frozen=True):
    """A move that can be undone: its `name`, and the directory before (`old`) and after (`new`)."""

    name: str
    old: str
    new: str
