"""OpenCode and Kilo: all sessions are in one SQLite database; a message and a part are rows.

Kilo began as a copy of OpenCode and has its tables, so one reader reads both.

Read the modules in this order:

agent           what OpenCode can do, each method in one place; `kilo`: what Kilo does otherwise
files           the sessions of a database, and what each was forked or called from
storage         the JSON files of older clients, presented as tables of a database;
                `storage_files` says where they are
exports         the documents that `opencode export` writes, presented in the same way
rows            questions to the database; each row has a number
spine           what the reader needs of a row
reader          rows to entries, with what reverts removed (`history`)
content         rows to content; `decoding` fetches them
outline         OpenCode's own entries and tools in an outline
context         what the client sends when it continues
fork            a session for `opencode import`

Messages that a revert removed are only in the table `event`, a log of all changes. Observed with
1.18.33 and Kilo 7.7.9; older JSON files with 1.1.65.
"""

import msgspec

from threadline.model.file import Format
from threadline.model.markup import Markings

MARKINGS = Markings(
    tags={"system-reminder": "meta"}, reminder="system-reminder", signs=frozenset("<")
)
"""Notices to the model, which the client adds to prompts."""

OPENCODE = Format(
    "opencode",
    is_tree=True,
    spawners=frozenset({"task"}),
    records="row",
    header_is_complete=True,
    markings=MARKINGS,
)
OPENCODE_FILES = msgspec.structs.replace(OPENCODE, records="file")
"""A session before 1.2: each message and each part is a JSON file."""

OPENCODE_EXPORT = msgspec.structs.replace(OPENCODE, records="record")
"""A session that `opencode export` wrote: a document."""

KILO = msgspec.structs.replace(OPENCODE, name="kilo")
KILO_EXPORT = msgspec.structs.replace(OPENCODE_EXPORT, name="kilo")
