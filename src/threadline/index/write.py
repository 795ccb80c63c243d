"""Write what was derived: delete what is gone, keep what is the same, add what is new."""

import sqlite3
from collections.abc import Collection, Iterable, Mapping
from itertools import count, islice
from typing import NamedTuple

from threadline.index.asking import call_number, day_of, select_in
from threadline.index.relations import (
    ENTRY,
    LINE,
    SESSION,
    SPENT,
    TURN,
    EntryColumns,
    LineColumns,
    TurnColumns,
)
from threadline.index.rows import (
    EntryRow,
    FreshEntries,
    LineRow,
    MovedEntry,
    StoredEntry,
    TurnTexts,
    session_columns,
    spent_columns,
)
from threadline.index.text import separate_cjk
from threadline.index.usage import count_requests
from threadline.index.write_files import FileWriter
from threadline.json_text.lenient import replace_surrogates
from threadline.model.results import ListedSession

BATCH = 500
TITLE = """
UPDATE {table} SET title = own_name.name FROM own_name
 WHERE own_name.session = {table}.{session} AND title <> own_name.name
"""
"""Gives sessions, and their trunks, the names that people gave them with us."""

FORGOTTEN = (
    ("entry", "key"),
    ("used", "entry"),
    ("answer", "entry"),
    ("turn", "entry"),
    ("spent", "entry"),
)
"""Where an entry is forgotten: tables, and the column that holds its key."""


class PartNumbers(NamedTuple):
    """What a part brought to an index: where keys go on, how much of what, and shared requests."""

    next_key: int
    families: int
    added: int
    letters: int
    requests: list[str]


class Writer(FileWriter):
    """Writes into one transaction.

    New entries have `keys` if these are enough, else those from `next_key` on, or higher.
    """

    def __init__(
        self, connection: sqlite3.Connection, next_key: int = 0, keys: range = range(0)
    ) -> None:
        super().__init__(connection)
        self._names: dict[tuple[str, str], int] = {}
        self._days: dict[str, int] = {}
        state = dict(connection.execute("SELECT name, value FROM state"))
        self._next: int = max(state["next"], next_key)
        self._keys = keys
        self._family: int = state["family"]
        self._dead: int = state["dead"]
        self._added: int = state["added"]
        self._letters: int = state["letters"]
        self._requests: set[str] = set()

    @property
    def next_key(self) -> int:
        """The key of the next entry."""
        return self._next

    def kept_in(self, families: Iterable[int]) -> dict[str, StoredEntry]:
        """List the entries of families by id."""
        columns = ", ".join(f"entry.{name}" for name in StoredEntry._fields)
        query = f"SELECT {columns} FROM line JOIN entry ON entry.line = line.key WHERE family IN"
        rows = select_in(self._connection, query, families)
        return {entry.id: entry for entry in map(StoredEntry._make, rows)}

    def new_family(self) -> int:
        """Return a new number for a family."""
        self._family += 1
        return self._family

    def replace_sessions(
        self, families: Collection[int], rows: Iterable[tuple[int, ListedSession]]
    ) -> None:
        """Forget the sessions of `families`; write these."""
        self._run_for("DELETE FROM session WHERE family IN", families)
        self._connection.executemany(
            SESSION.upsert("id"), (session_columns(family, row) for family, row in rows)
        )

    def replace_lines(
        self, families: Collection[int], rows: Iterable[tuple[int, LineRow]]
    ) -> dict[str, int]:
        """Forget the lines of `families`, write these; a line that stays keeps its key."""
        query = "SELECT id, key FROM line WHERE family IN"
        known: dict[str, int] = dict(select_in(self._connection, query, families))
        self._run_for("DELETE FROM line WHERE family IN", families)
        keys: dict[str, int] = {}
        for family, row in rows:
            title = replace_surrogates(row.title)
            columns = LineColumns(family=family, **row._replace(title=title)._asdict())
            keys[row.id] = self._connection.execute(
                f"{LINE.insert_stored} RETURNING key", (known.get(row.id), *columns)
            ).fetchone()[0]
        return keys

    def forget_entries(self, keys: Collection[int]) -> None:
        """Forget entries. Their words stay in the text index, where nothing leads to them."""
        requests = select_in(self._connection, "SELECT request FROM spent WHERE entry IN", keys)
        self._requests.update(str(row[0]) for row in requests)
        self._dead += len(keys)
        for table, column in FORGOTTEN:
            self._run_for(f"DELETE FROM {table} WHERE {column} IN", keys)

    def move_entries(self, moves: Iterable[MovedEntry]) -> None:
        """Note that entries stand on another line or are longer."""
        self._connection.executemany(
            "UPDATE entry SET line = ?2, length = ?3 WHERE key = ?1", moves
        )

    def add_entries(
        self, fresh: FreshEntries, files: Mapping[str, int], lines: Mapping[str, int]
    ) -> None:
        """Add new entries, and write the turns anew that these change."""
        key = self._take_keys(len(fresh.ids))
        turns = TurnTexts(fresh.turns, dict(zip(fresh.ids, count(key), strict=False)))
        for piece in fresh.pieces:
            turns.add(piece.turn, piece.voices, piece.prose)
        rest = iter(fresh.rows)
        while batch := list(islice(rest, BATCH)):
            self._add(batch, key, files, lines, turns)
            key += len(batch)
        self._added += len(fresh.ids)
        self._write_turns(turns)

    def _write_turns(self, turns: TurnTexts) -> None:
        """Write what is said in turns that have changed."""
        run = self._connection.executemany
        run("UPDATE entry SET turn = ? WHERE key = ?", turns.moved())
        self._run_for("DELETE FROM turn WHERE entry IN", turns.changed_keys())
        rows, texts = [], []
        for turn, text in turns.texts.items():
            number = text.newest or self._take_keys(1)
            rows.append(TurnColumns(entry=turns.keys[turn], said=number))
            asked, answered = "\n".join(text.asked), "\n".join(text.answered)
            texts.append((number, separate_cjk(asked), separate_cjk(answered)))
        run(TURN.insert, rows)
        run(
            "INSERT INTO prose(rowid, asked, answered)"
            " VALUES (?, CAST(? AS TEXT), CAST(? AS TEXT))",
            texts,
        )

    def _take_keys(self, count: int) -> int:
        """Return the first of `count` keys that no entry has had."""
        if count <= len(self._keys):
            key, self._keys = self._keys.start, self._keys[count:]
        else:
            key, self._next = self._next, self._next + count
        return key

    def _add(
        self,
        batch: list[EntryRow],
        first: int,
        files: Mapping[str, int],
        lines: Mapping[str, int],
        turns: TurnTexts,
    ) -> None:
        """Add a few entries, table by table."""
        self._learn(batch)
        names, turn_keys = self._names, turns.keys
        entries, texts, spent = [], [], []
        used: list[tuple[int, int, int]] = []
        answers: list[tuple[int, int]] = []
        for key, row in enumerate(batch, first):
            text, voices, uses, answered, model, cost, prose = row.said
            entries.append(
                EntryColumns(
                    key=key,
                    id=row.id,
                    file=files[row.path],
                    start=row.start,
                    length=row.length,
                    reach=row.reach,
                    line=lines[row.line],
                    voices=voices,
                    model=names["model", model] if model else 0,
                    day=self._day(row.time),
                    time=row.time,
                    letters=len(text),
                    turn=turn_keys[row.turn],
                )
            )
            if prose:
                turns.add(row.turn, voices, prose, key)
            self._letters += len(text)
            if text:
                texts.append((key, separate_cjk(text)))
            for kind, used_name, call in uses:
                used.append((names[kind, used_name], key, call_number(call)))
            if answered:
                answers += ((call_number(call), key) for call in answered)
            if cost is not None:
                spent.append(spent_columns(key, cost))
                self._requests.add(cost.request)
        run = self._connection.executemany
        run(ENTRY.insert, entries)
        run("INSERT INTO text(rowid, said) VALUES (?, CAST(? AS TEXT))", texts)
        run("INSERT OR IGNORE INTO used VALUES (?, ?, ?)", used)
        run("INSERT OR IGNORE INTO answer VALUES (?, ?)", answers)
        run(SPENT.insert, spent)

    def _learn(self, batch: list[EntryRow]) -> None:
        """Insert the names of a batch that are new, and look up their keys."""
        names = {use[:2] for row in batch for use in row.said.uses}
        names |= {("model", model) for model in {row.said.model for row in batch} if model}
        new = names - self._names.keys()
        run = self._connection
        run.executemany("INSERT OR IGNORE INTO name(kind, name) VALUES (?, ?)", sorted(new))
        for kind in {kind for kind, _ in new}:
            query = f"SELECT name, key FROM name WHERE kind = '{kind}' AND name IN"
            found = select_in(run, query, [name for other, name in new if other == kind])
            self._names |= {(kind, name): key for name, key in found}

    def _day(self, time: str) -> int:
        day = time[:10]
        found = self._days.get(day)
        if found is None:
            found = self._days[day] = day_of(day)
        return found

    def note_part(self, part: PartNumbers) -> None:
        """Note what a part that was copied into the index has brought."""
        self._next = max(self._next, part.next_key)
        self._family += part.families
        self._added += part.added
        self._letters += part.letters
        self._requests.update(part.requests)
        self.finish()

    def finish(self) -> None:
        """Count every request once, and note what comes next."""
        # At first all requests are new, and a part has no index of them.
        count_requests(self._connection, None if self._is_empty else self._requests)
        self._connection.execute(TITLE.format(table="session", session="id"))
        self._connection.execute(
            f"{TITLE.format(table='line', session='session')} AND kind = 'trunk'"
        )
        state = {
            "next": self._next,
            "family": self._family,
            "dead": self._dead,
            "added": self._added,
            "letters": self._letters,
        }
        self._connection.executemany(
            "UPDATE state SET value = ? WHERE name = ?", ((v, k) for k, v in state.items())
        )
