"""Pseudonyms of people, machines and paths: hashes that only whoever has the key can repeat."""

import os
import re
import stat
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import msgspec
import pyarrow as pa

from threadline.agents.registry import known_agents
from threadline.disk.atomic import creating
from threadline.lake.storage import Place
from threadline.model.error import ThreadlineError

KEY_SIZE = 32
OTHERS = stat.S_IRWXG | stat.S_IRWXO
SUFFIX = re.compile(r"[.][A-Za-z][A-Za-z0-9]{0,7}\Z")
PATH = re.compile(r"(?<![\w./\\~:-])(?:~|[A-Za-z]:)?[/\\][^\s'\"`:;,()\[\]<>]+")
"""An absolute path in a text."""

PATHS = frozenset({"cwd", "path"})
"""Columns that hold a path and nothing else; `file`, that of a transcript, is another."""

TEXTS = frozenset({"project", "git_branch", "command", "error", "what"})
"""Columns in which a path or a name may stand among other words."""


CLIENT_AGENT_FILE = re.compile(
    "|".join(
        f"(?:{kind.client_agents})"
        for agent in known_agents()
        for kind in agent.formats
        if kind.client_agents
    )
)


class KeyFileError(ThreadlineError):
    """A file with the key of pseudonyms that cannot be used."""


class Pseudonyms(msgspec.Struct, frozen=True):
    """Makes pseudonyms: with one key, the same name has the same one in every lake."""

    key: bytes

    def __repr__(self) -> str:
        return f"Pseudonyms({self.id})"

    @property
    def id(self) -> str:
        """A name of the key that tells nothing about it."""
        return self.digest("key", "", 4)

    def digest(self, kind: str, text: str, size: int = 8) -> str:
        """Return the keyed hash of a text."""
        told = f"{kind}\0{text}".encode(errors="surrogatepass")
        return blake2b(told, digest_size=size, key=self.key).hexdigest()

    def developer(self, name: str) -> str:
        """Return the pseudonym of a person."""
        return f"dev-{self.digest('developer', name, 5)}"

    def machine(self, name: str) -> str:
        """Return the pseudonym of a machine."""
        return f"host-{self.digest('machine', name, 5)}"

    def path(self, path: str) -> str:
        """Return the pseudonym of a path, which keeps the suffix: `.py` tells nobody's name."""
        suffix = SUFFIX.search(path)
        return f"path-{self.digest('path', path)}{suffix[0] if suffix else ''}"

    def file(self, path: str) -> str:
        """Return the pseudonym of a transcript, which tells if the client ran it for itself."""
        found = CLIENT_AGENT_FILE.search(path)
        return f"{self.path(path)}/{found[0]}" if found else self.path(path)


class Hiding:
    """Puts pseudonyms in place of what the rows of one machine tell of people."""

    def __init__(self, names: Pseudonyms, developer: str | None, machine: str | None) -> None:
        self._names = names
        told = {developer: names.developer, machine: names.machine}
        self._told = {name: make(name) for name, make in told.items() if name}
        longest_first = sorted(self._told, key=len, reverse=True)
        self._pattern = re.compile(
            rf"(?<![^\W_])(?:{'|'.join(map(re.escape, longest_first))})(?![^\W_])", re.IGNORECASE
        )
        self._folded = {name.casefold(): told for name, told in self._told.items()}

    def tables(self, tables: dict[str, pa.Table]) -> dict[str, pa.Table]:
        """Return tables with pseudonyms."""
        return {name: self._table(rows) for name, rows in tables.items()}

    def _table(self, rows: pa.Table) -> pa.Table:
        for at, field in enumerate(rows.schema):
            if (change := self._change(field.name)) is not None:
                rows = rows.set_column(at, field, changed(rows.column(at), change))
        return rows

    def _change(self, column: str) -> Callable[[str], str] | None:
        if column in ("developer", "machine"):
            return self._told.__getitem__
        if column == "file":
            return self._names.file
        if column in PATHS:
            return self._names.path
        return self.text if column in TEXTS else None

    def text(self, text: str) -> str:
        """Return a text with pseudonyms for absolute paths and the two names."""
        text = PATH.sub(lambda found: self._names.path(found[0]), text)
        if not self._told:
            return text
        return self._pattern.sub(lambda found: self._folded[found[0].casefold()], text)


def changed(column: pa.ChunkedArray, change: Callable[[str], str]) -> pa.Array:
    """Return a column with each different value changed once."""
    values = column.combine_chunks().dictionary_encode()
    told = pa.array([change(value) for value in values.dictionary.to_pylist()], type=pa.string())
    return told.take(values.indices)


def load_key(path: Path, lake: Place) -> Pseudonyms:
    """Return the pseudonyms of the key in a file, which is created if there is none."""
    path = path.expanduser().absolute()
    if lake.is_local and path.resolve().is_relative_to(Path(lake.path).resolve()):
        raise KeyFileError(f"the key file {path} is in the lake", "keep it where the lake is not")
    try:
        if not path.exists():
            create_key(path)
        if os.name == "posix" and path.stat().st_mode & OTHERS:
            raise KeyFileError(f"others can read the key file {path}", f"chmod 600 {path}")
        key = bytes.fromhex(path.read_text("ascii"))
    except OSError as error:
        raise KeyFileError(f"cannot use the key file {path}: {error.strerror}") from error
    except ValueError:
        key = b""
    if len(key) != KEY_SIZE:
        hint = "name a file that `lake build --pseudonyms` made, or one that does not exist"
        raise KeyFileError(f"not a key file: {path}", hint)
    return Pseudonyms(key)


def create_key(path: Path) -> None:
    """Write a new key that only its owner can read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with creating(path) as out:
        out.write(f"{os.urandom(KEY_SIZE).hex()}\n".encode())
