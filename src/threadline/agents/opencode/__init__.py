"""OpenCode: all sessions are in one SQLite database; a message is a row, and so is each part.

Read the modules in this order:

agent           what OpenCode can do, each method in one place
files           the sessions of a database, and what each was forked or called from
rows            questions to the database; each row has a number
reader          rows to entries, with what reverts removed
content         rows to bodies; `decoding` fetches them
outline         OpenCode's own entries and tools in an outline
context         what the client sends when it continues
fork            a session for `opencode import`

Messages that a revert removed are only in the table `event`, a log of all changes. Observed with
1.18.33.
"""

from threadline.model.file import Format

OPENCODE = Format(
    "opencode",
    is_tree=True,
    spawners=frozenset({"task"}),
    records="row",
    header_is_complete=True,
)
