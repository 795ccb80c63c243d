"""What belongs to sessions, what clients delete of it and when, and what is left then."""

from enum import StrEnum

import msgspec

DAY = 86_400.0


class Kind(StrEnum):
    """What a file of a client is."""

    TRANSCRIPT = "transcript"
    AGENT = "sub-agent"
    RESULT = "tool result"
    HISTORY = "file history"
    DATABASE = "database"
    OTHER = "other"


class Belonging(msgspec.Struct, frozen=True):
    """A file that belongs to the session whose main file is at `session`."""

    session: str
    path: str
    kind: Kind


class Retention(msgspec.Struct, frozen=True):
    """How long a client keeps sessions: `days`, as `setting` in the file `source` says.

    Without a source it is what the client does if nobody says anything. `swept` is when the client
    last deleted, `every` how many seconds pass between two times at least.
    """

    days: float
    setting: str
    source: str = ""
    swept: float = 0.0
    every: float = 0.0

    def deletion(self, path: str, since: float, kind: Kind = Kind.TRANSCRIPT) -> "Deletion":
        """Return when a file goes that is as old as `since`."""
        return Deletion(path, max(since + self.days * DAY, self.swept + self.every), kind)


class Deletion(msgspec.Struct, frozen=True):
    """A file that the client deletes when it next starts after `epoch`, in seconds since 1970."""

    path: str
    epoch: float
    kind: Kind = Kind.TRANSCRIPT


class Trace(msgspec.Struct, frozen=True):
    """What is left of a session outside its transcript: a prompt, a name, or some files.

    `epoch` is its time in seconds since 1970, 0 if unknown. `source` is the file or directory that
    tells.
    """

    session: str
    source: str
    epoch: float = 0.0
    prompt: str = ""
    project: str = ""
    name: str = ""


class Forecast(msgspec.Struct, frozen=True):
    """What a client deletes before a time: its sessions, and in `others` other files besides.

    `retention` is how long it keeps them. `unarchived` counts the sessions of which the archive has
    no copy.
    """

    agent: str
    title: str
    retention: Retention
    sessions: list[Deletion]
    others: list[Deletion]
    unarchived: int

    def due(self, now: float) -> int:
        """Count the sessions that go when the client next starts."""
        return sum(one.epoch <= now for one in self.sessions)


class Weight(msgspec.Struct, frozen=True):
    """What a group of files weighs; `sessions` counts their main files."""

    name: str
    bytes: int
    files: int
    sessions: int


class Vanished(msgspec.Struct, frozen=True):
    """A session whose file was found gone at `noticed`, and what the index knew of it."""

    session: str
    agent: str
    file: str
    noticed: float
    project: str = ""
    title: str = ""
    first_at: str = ""
    last_at: str = ""


class KeepState(msgspec.Struct, frozen=True):
    """What archives by itself, when that was last done, and how many files are behind.

    `hooks` tells for each client whether its hook is there, `timer` what would run a timer, empty
    if nothing could. `kept_at` is in seconds of the epoch, 0 if nothing was archived.
    """

    hooks: dict[str, bool]
    timer: str
    is_timed: bool
    kept_at: float
    behind: int
    files: int
    archive: str

    @property
    def is_on(self) -> bool:
        """True if something archives by itself."""
        return self.is_timed or any(self.hooks.values())


class CleanedFile(msgspec.Struct, frozen=True):
    """A file that is to be deleted, as it was when that was planned.

    `modified` is its time in nanoseconds since 1970, `mode` its permissions, `links` how many names
    it has; `device` and `inode` tell whether it is still the same file.
    """

    path: str
    size: int
    modified: int
    mode: int
    device: int
    inode: int
    links: int = 1


class CleanItem(msgspec.Struct, frozen=True):
    """A session that is to be deleted, with all its files, the main one first."""

    session: str
    agent: str
    project: str
    title: str
    files: list[CleanedFile]

    @property
    def bytes(self) -> int:
        """How much it weighs."""
        return sum(file.size for file in self.files)

    @property
    def modified(self) -> float:
        """When it was last written, in seconds."""
        return max(file.modified for file in self.files) / 1e9


class Prompt(msgspec.Struct, frozen=True):
    """A prompt that is left of a session; `epoch` is in seconds since 1970, 0 if unknown."""

    epoch: float
    text: str


class LostSession(msgspec.Struct, frozen=True):
    """A session whose file is gone, and what is left of it.

    `cleaned` names the cleaning that deleted it; else its client, or somebody, did. `sources` are
    the files that tell of it. It is `archived` if it can be restored. `first` and `last` are its
    times in seconds since 1970, 0 if unknown. `files` are those left in its folders, such as copies
    of files and environments.
    """

    session: str
    agent: str
    project: str = ""
    title: str = ""
    first: float = 0.0
    last: float = 0.0
    prompts: list[Prompt] = []
    archived: bool = False
    cleaned: str = ""
    sources: list[str] = []
    files: int = 0
