"""The tables of the index, and the number that changes whenever they or what fills them do."""

import sqlite3

from threadline.index.relations import RELATIONS

SCHEMA = 15
"""An index with another number is made anew."""

HASH_SIZE = 64 << 20
"""Bytes of new text that FTS5 collects before it writes them as one segment."""

MOST_SEGMENTS = 64
"""Number of segments on one level at which FTS5 merges them; its default is 16, which would merge
the text of a large archive twice while it is read for the first time."""

LOOKUP_TABLES = """
CREATE TABLE state(name TEXT PRIMARY KEY, value) WITHOUT ROWID;

CREATE TABLE mention(
    name TEXT NOT NULL, file INTEGER NOT NULL, PRIMARY KEY(name, file)
) WITHOUT ROWID;

CREATE TABLE named(session TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE own_name(session TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE finding(
    family INTEGER NOT NULL, kind TEXT NOT NULL, level TEXT NOT NULL, file BLOB NOT NULL,
    line INTEGER NOT NULL, entry TEXT, what TEXT NOT NULL, number INTEGER NOT NULL,
    records TEXT NOT NULL
);
CREATE TABLE examined(family INTEGER PRIMARY KEY, present TEXT NOT NULL);

CREATE TABLE name(
    key INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, UNIQUE(kind, name)
);
CREATE TABLE used(
    name INTEGER NOT NULL, entry INTEGER NOT NULL, call INTEGER NOT NULL,
    PRIMARY KEY(name, entry, call)
) WITHOUT ROWID;
CREATE TABLE answer(
    call INTEGER NOT NULL, entry INTEGER NOT NULL, PRIMARY KEY(call, entry)
) WITHOUT ROWID;
"""
"""`name` holds models, tools and touched files; `used` says which calls have to do with them,
`answer` which entries hold the results of calls. A call is a number made from its id.
`mention` holds the sessions a file speaks of, and the entries it names that no file holds.
`named` holds the names that people gave sessions outside their files, `own_name` those that they
gave with us, which replace the titles that files tell.
`finding` holds what is wrong or remarkable in the families in `examined`, and how its place is
written."""

TEXT_INDEX = "CREATE VIRTUAL TABLE text USING fts5(said, content='', tokenize='unicode61')"
"""It keeps no text: what was said is read from the transcript again when a hit is shown."""

PROSE_INDEX = (
    "CREATE VIRTUAL TABLE prose USING fts5(asked, answered, content='', tokenize='unicode61')"
)
"""What was said in each turn, a row for each: prompts, and the text of answers."""

PART_TEXT = "CREATE TABLE text(said TEXT NOT NULL)"
PART_PROSE = "CREATE TABLE prose(asked TEXT NOT NULL, answered TEXT NOT NULL)"
"""The text of a part, which the index itself takes apart into words when it adopts the part."""

INDEXES = """
CREATE UNIQUE INDEX entry_by_id ON entry(id);
CREATE INDEX file_by_family ON file(family);
CREATE INDEX mention_by_file ON mention(file);
CREATE INDEX session_by_family ON session(family);
CREATE INDEX finding_by_family ON finding(family);
CREATE INDEX line_by_family ON line(family);
CREATE INDEX line_by_session ON line(session);
CREATE INDEX entry_by_line ON entry(line);
CREATE INDEX entry_by_turn ON entry(turn);
CREATE UNIQUE INDEX turn_by_said ON turn(said);
CREATE INDEX entry_by_day ON entry(day);
CREATE INDEX entry_failed ON entry(voices) WHERE voices & 256;
CREATE INDEX used_by_entry ON used(entry);
CREATE INDEX used_by_call ON used(call);
CREATE INDEX answer_by_entry ON answer(entry);
CREATE INDEX spent_by_request ON spent(request);
CREATE VIRTUAL TABLE word USING fts5vocab(text, row);
"""
"""What is needed only where questions are asked; a part does without."""


def create_index(connection: sqlite3.Connection) -> None:
    """Create the tables of an index."""
    create_tables(connection, TEXT_INDEX, PROSE_INDEX)
    settings = {"hashsize": HASH_SIZE, "automerge": 0, "crisismerge": MOST_SEGMENTS}
    # Without automerge: each write would merge a little, while other processes wait for the lock.
    for table in ("text", "prose"):
        set_option = f"INSERT INTO {table}({table}, rank) VALUES (?, ?)"
        connection.executemany(set_option, settings.items())
    run_script(connection, INDEXES)


def create_part(connection: sqlite3.Connection) -> None:
    """Create the tables of a part of an index."""
    create_tables(connection, PART_TEXT, PART_PROSE)


def create_tables(connection: sqlite3.Connection, *texts: str) -> None:
    """Create the tables that an index and a part have in common, and those of their `texts`."""
    for relation in RELATIONS:
        connection.execute(relation.create)
    run_script(connection, LOOKUP_TABLES)
    for text in texts:
        connection.execute(text)
    state = {"next": 1, "family": 0, "dead": 0, "added": 0, "letters": 0}
    connection.executemany("INSERT INTO state VALUES (?, ?)", state.items())


def run_script(connection: sqlite3.Connection, script: str) -> None:
    """Run statements inside the transaction; `executescript` would end it."""
    for statement in script.split(";\n"):
        if statement.strip():
            connection.execute(statement)
