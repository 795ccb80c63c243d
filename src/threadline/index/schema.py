"""The tables of the index, and the number that changes whenever they or what fills them do."""

import sqlite3

SCHEMA = 9
"""An index with another number is made anew."""

HASH = 64 << 20
"""Bytes of fresh text that are gathered before they are written as one segment."""

TABLES = """
CREATE TABLE state(name TEXT PRIMARY KEY, value) WITHOUT ROWID;

CREATE TABLE file(
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    path BLOB NOT NULL UNIQUE,
    inode INTEGER NOT NULL,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    beside TEXT NOT NULL,
    seen INTEGER NOT NULL,
    crc INTEGER NOT NULL,
    read INTEGER NOT NULL,
    gone INTEGER NOT NULL,
    family INTEGER NOT NULL
);

CREATE TABLE mention(
    name TEXT NOT NULL, file INTEGER NOT NULL, PRIMARY KEY(name, file)
) WITHOUT ROWID;

CREATE TABLE named(session TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE session(
    id TEXT PRIMARY KEY,
    family INTEGER NOT NULL,
    title TEXT NOT NULL,
    agent TEXT NOT NULL,
    project TEXT NOT NULL,
    file BLOB,
    git_branch TEXT,
    version TEXT,
    first_at TEXT,
    last_at TEXT,
    entries INTEGER NOT NULL,
    branches INTEGER NOT NULL,
    agents INTEGER NOT NULL,
    compactions INTEGER NOT NULL,
    client_agents INTEGER NOT NULL,
    parent TEXT,
    attach TEXT,
    tip TEXT,
    gone INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE line(
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    family INTEGER NOT NULL,
    session TEXT NOT NULL,
    kind TEXT NOT NULL,
    parent TEXT,
    attach TEXT,
    active INTEGER NOT NULL,
    place INTEGER NOT NULL,
    title TEXT NOT NULL,
    entries INTEGER NOT NULL,
    first_at TEXT,
    last_at TEXT
);

CREATE TABLE entry(
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    file INTEGER NOT NULL,
    start INTEGER NOT NULL,
    length INTEGER NOT NULL,
    reach INTEGER NOT NULL,
    line INTEGER NOT NULL,
    voices INTEGER NOT NULL,
    model INTEGER NOT NULL,
    day INTEGER NOT NULL,
    time TEXT NOT NULL
);

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

CREATE TABLE spent(
    entry INTEGER PRIMARY KEY,
    request TEXT NOT NULL,
    counted INTEGER NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    cache_write INTEGER NOT NULL,
    cache_write_long INTEGER NOT NULL,
    cost REAL
);

CREATE VIRTUAL TABLE text USING fts5(said, content='', tokenize='unicode61');
"""
"""`name` holds models, tools and touched files; `used` says which calls have to do with them,
`answer` which entries hold the results of calls. A call is a number made from its id.
`mention` holds the sessions a file speaks of, and the entries it names that no file holds.
`named` holds the names that people gave sessions outside their files.
`text` keeps no text: what was said is read from the transcript again when a hit is shown."""

INDEXES = """
CREATE UNIQUE INDEX entry_by_id ON entry(id);
CREATE INDEX file_by_family ON file(family);
CREATE INDEX mention_by_file ON mention(file);
CREATE INDEX session_by_family ON session(family);
CREATE INDEX line_by_family ON line(family);
CREATE INDEX line_by_session ON line(session);
CREATE INDEX entry_by_line ON entry(line);
CREATE INDEX entry_by_day ON entry(day);
CREATE INDEX entry_failed ON entry(voices) WHERE voices & 256;
CREATE INDEX used_by_entry ON used(entry);
CREATE INDEX used_by_call ON used(call);
CREATE INDEX answer_by_entry ON answer(entry);
CREATE INDEX spent_by_request ON spent(request);
CREATE VIRTUAL TABLE word USING fts5vocab(text, row);
"""
"""What is needed only where questions are asked; a part does without."""


def create_tables(connection: sqlite3.Connection) -> None:
    """Create the tables without their indexes."""
    run_script(connection, TABLES)
    connection.execute("INSERT INTO text(text, rank) VALUES ('hashsize', ?)", [HASH])
    # FTS5 would merge segments inside a write, while other processes wait for the lock.
    connection.execute("INSERT INTO text(text, rank) VALUES ('automerge', 0)")
    state = {"next": 1, "family": 0, "dead": 0, "added": 0}
    connection.executemany("INSERT INTO state VALUES (?, ?)", state.items())


def run_script(connection: sqlite3.Connection, script: str) -> None:
    """Run statements inside the transaction; `executescript` would end it."""
    for statement in script.split(";\n"):
        if statement.strip():
            connection.execute(statement)
