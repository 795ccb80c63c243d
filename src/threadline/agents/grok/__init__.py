"""Grok Build: a session is a folder with its context and a journal of all that happened.

`chat_history.jsonl` is what the client sends, one message a line; rewinds and compactions write
it anew. `updates.jsonl` is only added to, so what they took away is still in it. Both are read as
one journal of records (`reader`), in which a line of the chat stands behind the updates that tell
of the same message.

Read the modules in this order:

agent           what Grok Build can do, each method in one place
files           where sessions are, and what the files beside a chat say
ids             the ids of entries, and how a number leads to a line of one of the files
spine           what the reader needs of the lines of both files
replay          updates to messages: rewinds and compactions end what follows them
chat            lines of the chat, and which update tells of each
numbering       the records of both files numbered as one
reader          both to entries; `recount` counts their records without it
messages        records of either file as messages of the chat
results         what the client kept of the result of a call
content         entries to content
decoding        … and how their records are fetched (`fetch`)
outline         Grok Build's own entries and tools in an outline
context         what the client sends
file_events     what calls did to files, and copies of them at each prompt
fork, handoff   plans of new sessions
carry           how its sessions get to another place

Observed with 1.0.41.
"""

from threadline.model.file import AgentWords, Format
from threadline.model.markup import Markings

MARKINGS = Markings(
    tags={
        "system-reminder": "meta",
        "user_info": "meta",
        "rules": "meta",
        "image_files": "meta",
    },
    reminder="system-reminder",
    senders={"subagent_completed": "task_notification"},
    signs=frozenset("<"),
)
"""What the client says in the user's name."""

GROK = Format(
    "grok",
    is_tree=True,
    spawners=frozenset({"spawn_subagent"}),
    agent_words=AgentWords(agent=r"(?m)^subagent_id: (\S+)$"),
    records="journal",
    header_is_complete=True,
    markings=MARKINGS,
)
"""Grok Build."""
