"""Labelled sessions in which many records are changed at random, always in the same way for a seed."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from tests.odd import transcripts
from tests.packed import unpacked

CORPUS = Path(__file__).parent / "corpus"
AGENTS = (
    "claude-code", "codex", "copilot-cli", "gemini-cli", "grok", "kilo", "kimi-code", "opencode",
    "pi", "qwen-code",
)  # fmt: skip
DATABASES = {"opencode": "opencode.db", "kilo": "kilo.db"}
"""Agents that write databases, and how these are called."""

LARGEST = 200_000
"""Bytes of the largest transcript that is taken: more of the same would only take longer."""

ODD: tuple[object, ...] = (
    None, True, 0, -1, -1.5, 7, 2**63, -(2**70), 1e300, float("inf"), float("nan"), "", " ", "\0",
    "\ud83d", "\ufeff", "x" * 3000, "../../x", "1-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z",
    "user", "assistant", [], {}, [[]], [None], {"": None}, {"type": "text"}, [{"type": ["text"]}],
)  # fmt: skip
"""Values that stand where another was."""

HALVES = ("\0", "\ud83d", "\udc00", "\u2028", '"', "}", "")
"""What a character of a text becomes."""

TABLES = ("session", "message", "part", "event")


class Mutator:
    """Changes records; `pool` are others of the same kind, whose values it takes."""

    def __init__(self, random: Random, pool: list[Any]) -> None:
        self._random = random
        self._pool = pool

    def line(self, raw: bytes) -> list[bytes]:
        """Return what becomes of a line: mostly one, sometimes none or two."""
        chance = self._random.random()
        if chance < 0.3:
            return [raw]
        if chance < 0.8:
            return [self.record(raw)]
        if chance < 0.9:
            return [self.damaged(raw)]
        return [raw, raw] if chance < 0.95 else []

    def record(self, raw: bytes) -> bytes:
        """Return a record with some values changed; what is no record as it is."""
        try:
            record = json.loads(raw)
        except ValueError:
            return raw
        for _ in range(self._random.choice((1, 1, 1, 2, 4))):
            places = places_in(record)
            if places:
                self._change(*self._random.choice(places))
        return json.dumps(record, ensure_ascii=self._random.random() < 0.8).encode(
            errors="surrogatepass"
        )

    def _change(self, owner: Any, key: Any) -> None:  # noqa: ANN401 - any JSON
        """Change one value of a list or an object."""
        value, deed = owner[key], self._random.randrange(8)
        if deed <= 1:
            # Copies: what is changed later must be in this record alone, and not in itself.
            owner[key] = deepcopy(self._random.choice(ODD))
        elif deed == 2:
            del owner[key]
        elif deed == 3 and self._pool:
            owner[key] = deepcopy(self._taken(key))
        elif deed == 4 and isinstance(value, str) and value:
            at = self._random.randrange(len(value))
            owner[key] = value[:at] + self._random.choice(HALVES) + value[at + 1 :]
        elif deed == 5:
            owner[key] = [value]
        elif deed == 6 and isinstance(value, list):
            owner[key] = value * self._random.choice((0, 2))
        elif isinstance(value, int | float):
            owner[key] = -value
        else:
            owner[key] = json.dumps(value)

    def _taken(self, key: object) -> object:
        """Return a value of another record, of the same name if there is one."""
        places = places_in(self._random.choice(self._pool))
        same = [place for place in places if place[1] == key] or places
        owner, name = self._random.choice(same) if same else ({"": None}, "")
        return owner[name]

    def damaged(self, raw: bytes) -> bytes:
        """Return bytes that are not what was written."""
        at = self._random.randrange(len(raw) or 1)
        deeds: tuple[Callable[[], bytes], ...] = (
            lambda: raw[:at],
            lambda: raw[at:],
            lambda: raw[:at] + b"\0" * 40 + raw[at:],
            lambda: raw[:at] + bytes([self._random.randrange(256)]) + raw[at + 1 :],
            lambda: b"\xef\xbb\xbf" + raw,
            lambda: raw + raw,
        )
        return self._random.choice(deeds)()


def places_in(record: object) -> list[tuple[Any, Any]]:
    """List the values of a record, at any depth: each by what holds it, and its key in that."""
    waiting, found = [record], list[tuple[Any, Any]]()
    for owner in waiting:
        if isinstance(owner, dict | list):
            keys = list(owner) if isinstance(owner, dict) else range(len(owner))
            found += ((owner, key) for key in keys)
            waiting += (owner[key] for key in keys)
    return found


def decoded(lines: list[bytes]) -> list[Any]:
    """Return the records of some lines."""
    found = []
    for line in lines:
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def write_mutated(agent: str, seed: int, folder: Path) -> list[Path]:
    """Write three sessions of an agent with changed records; return their files."""
    random = Random(f"{agent} {seed}")
    scenarios = sorted(path.parent for path in CORPUS.glob(f"{agent}*/*/expected.txt"))
    database = DATABASES.get(agent, "")
    if database:  # older versions of OpenCode had none
        scenarios = [path for path in scenarios if any(path.rglob(f"{database}*"))]
    chosen = random.sample(scenarios, 3)
    write = write_database if database else write_lines
    return [file for at, one in enumerate(chosen) for file in write(one, folder / f"{at}", random)]


def write_lines(scenario: Path, folder: Path, random: Random) -> list[Path]:
    """Write the transcripts of a scenario with changed lines, and a changed state beside them."""
    written = []
    for source in sorted(scenario.rglob("home/**/*.json")):
        target = folder / source.relative_to(scenario)
        target.parent.mkdir(parents=True, exist_ok=True)
        state = source.read_bytes()
        target.write_bytes(b"".join(Mutator(random, decoded([state])).line(state)))
    for source in transcripts(scenario):
        if source.stat().st_size > LARGEST:
            continue
        lines = [line for line in source.read_bytes().split(b"\n") if line]
        mutator = Mutator(random, decoded(lines))
        target = folder / source.relative_to(scenario)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(b"\n".join(new for line in lines for new in mutator.line(line)) + b"\n")
        written.append(target)
    return written


def write_database(scenario: Path, folder: Path, random: Random) -> list[Path]:
    """Write the database of a scenario with changed rows."""
    (source,) = (
        path for path in unpacked(scenario).rglob("*.db") if path.name in DATABASES.values()
    )
    target = folder / ".local" / "share" / source.stem / source.name
    target.parent.mkdir(parents=True)
    target.write_bytes(source.read_bytes())
    with closing(sqlite3.connect(target, isolation_level=None)) as base:
        base.execute("PRAGMA journal_mode = delete")
        base.execute("PRAGMA foreign_keys = off")
        for table in TABLES:
            change_rows(base, table, random)
    return [target]


def change_rows(base: sqlite3.Connection, table: str, random: Random) -> None:
    """Change about half of the rows of a table: their data, or another column."""
    columns = [row[1] for row in base.execute(f"PRAGMA table_info({table})")]
    rows = base.execute(f"SELECT rowid, * FROM {table}").fetchall()  # noqa: S608 - our own names
    texts = [str(row[-1]).encode() for row in rows]
    mutator = Mutator(random, decoded(texts))
    for (key, *values), text in zip(rows, texts, strict=True):
        column, value = random.choice(columns), random.choice(ODD)
        if "data" in columns and random.random() < 0.4:
            data = b"".join(mutator.line(str(values[columns.index("data")]).encode()) or [text])
            column, value = "data", data.decode(errors="replace")
        elif random.random() < 0.8:
            continue
        if isinstance(value, str):
            value = value.encode(errors="replace").decode()
        elif isinstance(value, list | dict) or (isinstance(value, int) and abs(value) >= 2**63):
            value = b"\xff\0"
        try:
            base.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, key))  # noqa: S608
        except sqlite3.Error:  # a column that takes no such value, or none twice
            continue
