"""Kimi Code: a session is a folder with a log of events for each of its agents.

Read the modules in this order:

agent           what Kimi Code can do, each method in one place
files           whose a log is, by its path and the file that describes its session
ids             the ids of entries: the client's own, or made of their places
spine           what the reader needs of a record
reader          records to entries: answers are put together of many, undos become branches
results         what the model is told of the result of a call
content         entries to content
decoding        … and how an answer is gathered from its place in a log (`gather`)
outline         Kimi Code's own entries and tools in an outline
context         what the client sends; `elision` cuts the prompts that a compaction keeps, and
                `evidence` compares it with what the client recorded of its requests
file_events     what calls did to files
fork            plans of new sessions, of another agent's conversations in `handoff`; `folder` is
                what they have in common
carry           where its sessions are, and how they get to another place

Observed with 2.1.0 (wire protocol 1.5).
"""

from threadline.model.file import AgentWords, Format
from threadline.model.markup import Markings

MARKINGS = Markings(
    tags={
        "system-reminder": "meta",
        "git-context": "meta",
        "notification": "task_notification",
        "bash-input": "bash",
        "bash-stdout": "bash-output",
        "bash-stderr": "bash-output",
    },
    reminder="system-reminder",
    senders={"task": "task_notification"},
    signs=frozenset("<"),
)
"""What the client says in the user's name."""

KIMI = Format(
    "kimi-code",
    is_tree=True,
    spawners=frozenset({"Agent", "AgentSwarm"}),
    agent_words=AgentWords(agent=r"(?m)^agent_id: (\S+)$"),
    header_is_complete=True,
    markings=MARKINGS,
)
"""Kimi Code."""
