"""Notes about what was added to a user's files, so that removing it leaves every byte as it was."""

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from threadline.disk.atomic import discard, write_atomically
from threadline.disk.drafts import sweep_folder
from threadline.disk.private import make_private_folder
from threadline.files.regular import read_regular


class Note(msgspec.Struct, frozen=True):
    """What was added to a file: how much at which character, and the digest of the file then.

    `existed` tells whether there was a file before, `made` which objects were not in it.
    """

    path: str
    existed: bool
    made: tuple[str, ...] = ()
    start: int = 0
    length: int = 0
    digest: str = ""

    def undone(self, text: str) -> str | None:
        """Return the text as it was before, if nothing else changed since; else None."""
        if not self.digest or digest_of(text) != self.digest:
            return None
        return text[: self.start] + text[self.start + self.length :]


def text_before(text: str | None, note: Note | None) -> tuple[bool, str]:
    """Return whether a file existed before something was added, and what it held then.

    Without a note, or with one about another state, what is there now is the user's.
    """
    earlier = note.undone(text) if note is not None and text is not None else None
    if note is None or earlier is None:
        return text is not None, text or ""
    return note.existed, earlier if note.existed else ""


def take_note(  # noqa: PLR0913 - what is known of a change
    path: Path, base: str, after: str, made: Sequence[str], *, existed: bool, can_undo: bool = True
) -> Note:
    """Return a note about a change; it can be undone if it is one insertion."""
    start = common_beginning(base, after)
    length = len(after) - len(base)
    is_insertion = after[:start] + after[start + length :] == base
    digest = digest_of(after) if can_undo and is_insertion else ""
    return Note(str(path), existed, tuple(made), start, length, digest)


def common_beginning(one: str, other: str) -> int:
    """Return how many characters two texts have in common from the start."""
    most = min(len(one), len(other))
    return next((at for at in range(most) if one[at] != other[at]), most)


def digest_of(text: str) -> str:
    """Return the digest of a text."""
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def note_path(notes: Path, name: str) -> Path:
    """Return the file with the note about a change."""
    return notes / f"{digest_of(name)[:16]}.json"


def load_note(notes: Path, name: str, path: Path) -> Note | None:
    """Return the note about a change of a file, if there is one."""
    note = read_note(note_path(notes, name))
    return note if note is not None and note.path == str(path) else None


def save_note(notes: Path, name: str, note: Note) -> None:
    """Keep the note about a change."""
    make_private_folder(notes)
    write_atomically(note_path(notes, name), msgspec.json.encode(note))


def put_back_note(notes: Path, name: str, earlier: Note | None) -> None:
    """Keep the note that there was before a change that failed, if there was one."""
    if earlier is not None:
        save_note(notes, name, earlier)
    else:
        discard(note_path(notes, name))
        forget_folder(notes)


def forget_folder(notes: Path) -> None:
    """Delete what processes that were killed left of notes, and the directory if it is empty."""
    sweep_folder(notes)
    with suppress(OSError):
        notes.rmdir()


def delete_note(notes: Path, name: str) -> None:
    """Forget the note about a change.

    What it says of the file before is passed on to other notes about the same file: they may have
    been taken when this change was there, and the last one to go has to clean up.
    """
    path = note_path(notes, name)
    gone = read_note(path)
    with suppress(OSError):
        path.unlink()
    for other in sorted(notes.glob("*.json")) if gone is not None else ():
        note = read_note(other)
        if note is not None and gone is not None and note.path == gone.path:
            write_atomically(other, msgspec.json.encode(inherited(note, gone)))
    forget_folder(notes)


def inherited(note: Note, gone: Note) -> Note:
    """Return a note that also knows what another one knew of the file before."""
    made = tuple(dict.fromkeys([*gone.made, *note.made]))
    return msgspec.structs.replace(note, made=made, existed=note.existed and gone.existed)


def read_note(path: Path) -> Note | None:
    """Read a note; return None if there is none."""
    try:
        return msgspec.json.decode(read_regular(path), type=Note)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
