"""File events: what calls, commands and clients' own copies say about files, in order of time."""

import msgspec

from threadline.model.ids import NO_ENTRY, EntryId
from threadline.model.tool import Swap

LOST = "\ufffd"
"""What a client puts where it could not decode a byte."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """When something happened to a file: the time, and the record that tells of it.

    `group` is the trunk or agent whose entry it is, `call` the id of the call, `began` when that
    was made. `file` and `line` locate the record, and order what happened at the same time.
    """

    time: str
    entry: EntryId = NO_ENTRY
    group: str = ""
    call: str = ""
    file: str = ""
    line: int = 0
    began: str = ""


class Contents(msgspec.Struct, frozen=True, gc=False):
    """The contents of a whole file.

    Unless they are `exact`, only the lines are known: the client recorded line ends as line feeds,
    and may have left out a byte-order mark. `text` is None if the bytes are not text.
    """

    text: str | None
    exact: bool = True


class Hunk(msgspec.Struct, frozen=True, gc=False):
    r"""A part of a patch: lines after a sign, `+`, `-` or blank, from a line of the old file.

    Lines that are only added follow the line `old`. It is negative if the patch does not say where
    it belongs; then it is below the line `below`, if that is given. `\` begins a line about a
    missing newline at the end.
    """

    old: int
    lines: tuple[str, ...]
    below: str = ""


class Read(msgspec.Struct, frozen=True, gc=False):
    """Lines of a file that were seen, from the line `first` on; all of them if it is `whole`."""

    at: Moment
    path: str
    contents: Contents
    first: int = 1
    whole: bool = True


class Wrote(msgspec.Struct, frozen=True, gc=False):
    """A file was written as a whole.

    `before` is what was there, if that was recorded; `created` if nothing was. A client that
    `keeps_line_ends` of a file that it overwrites may have written others than were given. It
    `is_derived` if it is told by the words of a command, or if a formatter may have changed it.
    """

    at: Moment
    path: str
    contents: Contents
    before: Contents | None = None
    created: bool = False
    keeps_line_ends: bool = False
    is_derived: bool = False


class Edited(msgspec.Struct, frozen=True, gc=False):
    """A part of a file was changed, as `swaps` or `hunks` say; neither if nothing is known of it.

    `before` and `after` are the whole contents, if the client recorded them. `adds_newline` if
    the client ends every file that it changes with a newline, `tells_end` if hunks say whether
    there is one. A `literal` change has the line ends of the file; others have line feeds.
    """

    at: Moment
    path: str
    swaps: tuple[Swap, ...] = ()
    hunks: tuple[Hunk, ...] = ()
    before: Contents | None = None
    after: Contents | None = None
    keeps_line_ends: bool = True
    adds_newline: bool = False
    tells_end: bool = True
    literal: bool = False


class Appended(msgspec.Struct, frozen=True, gc=False):
    """Text was added at the end of a file by a command."""

    at: Moment
    path: str
    text: str


class Moved(msgspec.Struct, frozen=True, gc=False):
    """A file or directory got another path; a `copy` leaves the old one where it is."""

    at: Moment
    path: str
    to: str
    copy: bool = False


class Deleted(msgspec.Struct, frozen=True, gc=False):
    """A file or directory was removed; `before` is what was there, if that was recorded."""

    at: Moment
    path: str
    before: Contents | None = None
    is_derived: bool = False


class Ran(msgspec.Struct, frozen=True, gc=False):
    """Something ran that may have changed any file.

    `began` is when it was started. What `lasts` may go on to change files after it has answered.
    A `mild` command is not known to change sources, but is not known to only read either.
    """

    at: Moment
    began: str = ""
    lasts: bool = False
    mild: bool = False


class Paused(msgspec.Struct, frozen=True, gc=False):
    """A user's prompt: before it, anybody may have changed files without a record."""

    at: Moment


class Answered(msgspec.Struct, frozen=True, gc=False):
    """A call ended that did nothing to files: the entry that holds it lasts until then."""

    at: Moment


class Kept(msgspec.Struct, frozen=True, gc=False):
    """A client's own copy of a file; `contents` is None if the file did not exist.

    A copy that is not `timed` was taken near that time: it can confirm what is known, no more.
    """

    at: Moment
    path: str
    contents: Contents | None
    timed: bool = True


class Hashed(msgspec.Struct, frozen=True, gc=False):
    """The SHA-256 of a file that the client recorded after its last change; it may be older."""

    at: Moment
    path: str
    digest: str


class Sized(msgspec.Struct, frozen=True, gc=False):
    """The size of a file in bytes, as a command printed it."""

    at: Moment
    path: str
    size: int


class Swept(msgspec.Struct, frozen=True):
    """A client's copy of a whole directory."""

    at: Moment
    root: str
    tree: "Tree"


class Tree:
    """The files of a directory as a client copied them, by paths from that directory."""

    def contents(self, path: str) -> Contents | None:
        """Return the contents of a file; None if it is not in the copy."""
        raise NotImplementedError

    def changed_since(self, before: "Tree") -> list[str]:
        """Return the files that are not the same in an earlier copy."""
        raise NotImplementedError


FileEvent = (
    Read
    | Wrote
    | Edited
    | Appended
    | Moved
    | Deleted
    | Ran
    | Paused
    | Answered
    | Kept
    | Hashed
    | Sized
    | Swept
)
PathEvent = Read | Wrote | Edited | Appended | Moved | Deleted | Kept | Hashed | Sized
"""What concerns one file, and everything that is told of files."""


def recorded(text: str) -> Contents:
    """Return contents that a client recorded as they are in a file, unless a byte was lost."""
    return Contents(text, exact=LOST not in text)


def contents_of(raw: bytes) -> Contents:
    """Return bytes of a file as contents."""
    try:
        return Contents(raw.decode())
    except UnicodeDecodeError:
        return Contents(None)
