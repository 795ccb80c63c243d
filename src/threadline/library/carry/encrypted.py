"""Packs that only the owner of a key can read, in the format of age."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Thread
from typing import IO, TYPE_CHECKING, BinaryIO

from threadline.files.regular import read_regular
from threadline.library.carry.errors import PackError
from threadline.library.extras import how_to_install
from threadline.model.error import MissingExtraError

if TYPE_CHECKING:
    from threadline.library.carry.members import Sink

MAGIC = b"age-encryption.org/v1"
SMALL = 1 << 20
PIECE = 1 << 16
NO_IDENTITY = "specify the file of the identity with --identity FILE"


class EncryptedError(PackError):
    """A pack is encrypted, and there is no key to read it."""


def check_extra() -> None:
    """Raise MissingExtraError if the library is not installed that encrypts."""
    from importlib.util import find_spec

    if find_spec("pyrage") is None:
        raise MissingExtraError("encrypted packs need pyrage", how_to_install(["pyrage"]))


def recipient(text: str) -> object:
    """Return a recipient, an age or ssh public key; raise PackError if it is none."""
    check_extra()
    import pyrage

    kind = pyrage.ssh if text.startswith("ssh-") else pyrage.x25519
    try:
        return kind.Recipient.from_str(text)
    except pyrage.RecipientError as error:
        hint = "a recipient is an age key (age1…) or an ssh key (ssh-ed25519 …)"
        raise PackError(f"not a recipient: '{text[:80]}'", hint) from error


def identities_in(path: str) -> list[object]:
    """Return the identities in a file: age keys, one per line, or a private ssh key."""
    check_extra()
    import pyrage

    try:
        raw = read_regular(path, SMALL)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise PackError(f"cannot read {path}: {why}", NO_IDENTITY) from error
    try:
        if raw.startswith(b"-----BEGIN"):
            return [pyrage.ssh.Identity.from_buffer(raw)]
        rows = raw.decode().splitlines()
        keys = [row.strip() for row in rows if row.strip() and not row.startswith("#")]
        return [pyrage.x25519.Identity.from_str(key) for key in keys]
    except (pyrage.IdentityError, UnicodeDecodeError) as error:
        hint = "a file of age-keygen, or a private ssh key without a passphrase"
        raise PackError(f"no identity in {path}", hint) from error


@contextmanager
def encrypting(out: "Sink", recipients: Sequence[object]) -> Iterator["Sink"]:
    """Yield what a pack is written to; it reaches `out` encrypted, piece by piece."""
    import pyrage

    flushed = Flushed(out)
    try:
        with through(lambda source: pyrage.encrypt_io(source, flushed, recipients)) as pipe:
            yield pipe
    except PackError:
        if flushed.failed is not None:
            raise flushed.failed from None
        raise


class Flushed:
    """An output as the library needs it, which makes a text of errors; `failed` is the error."""

    def __init__(self, out: "Sink") -> None:
        self._out = out
        self.failed: BaseException | None = None

    def write(self, data: bytes) -> int:
        """Write bytes."""
        try:
            self._out.write(data)
        except BaseException as error:
            self.failed = error
            raise
        return len(data)

    def flush(self) -> None:
        """Do nothing: the output is flushed by its owner."""


@contextmanager
def through(work: Callable[[BinaryIO], object]) -> Iterator[BinaryIO]:
    """Yield the end of a pipe to write to, whose other end a thread works on."""
    reader, writer = os.pipe()
    failed: list[BaseException] = []

    def run() -> None:
        with os.fdopen(reader, "rb", PIECE) as source:
            try:
                work(source)
            except BaseException as error:  # noqa: BLE001 - raised where the thread was started
                failed.append(error)

    thread = Thread(target=run)
    thread.start()
    try:
        with os.fdopen(writer, "wb", PIECE) as pipe:
            yield pipe
    finally:
        thread.join()
        if failed:
            told = f"the pack cannot be written: {failed[0]}"
            raise PackError(told, "nothing was written") from failed[0]


@contextmanager
def decrypted(source: IO[bytes], begun: bytes, identity: str) -> Iterator[IO[bytes]]:
    """Yield the bytes of an encrypted stream, of which the beginning was read."""
    if not identity:
        raise EncryptedError("the pack is encrypted", NO_IDENTITY)
    keys = identities_in(identity)
    import pyrage

    reader, writer = os.pipe()
    failed: list[BaseException] = []

    def run() -> None:
        with os.fdopen(writer, "wb", PIECE) as out:
            try:
                pyrage.decrypt_io(Joined(begun, source), out, keys)
            except (pyrage.DecryptError, OSError) as error:
                failed.append(error)

    thread = Thread(target=run)
    thread.start()
    try:
        with os.fdopen(reader, "rb", PIECE) as plain:
            yield plain
    except PackError as error:
        thread.join()
        if failed and not isinstance(failed[0], BrokenPipeError):
            why = str(failed[0])
            told = f"the pack cannot be decrypted: {why[:1].lower()}{why[1:]}"
            raise PackError(
                told, f"it may be damaged, or for another key; {NO_IDENTITY}"
            ) from error
        raise
    finally:
        thread.join()


class Joined:
    """A stream whose beginning was read already."""

    def __init__(self, begun: bytes, source: IO[bytes]) -> None:
        self._begun = begun
        self._source = source

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes."""
        if self._begun:
            piece, self._begun = self._begun[:size], self._begun[size:]
            return piece
        return self._source.read(size)
