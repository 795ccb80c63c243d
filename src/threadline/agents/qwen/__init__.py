"""Qwen Code: a chat is a tree in one file, with records of the client's own in the chain.

Read the modules in this order:

agent           what Qwen Code can do, each method in one place
reader          whose a file is, by its first record and its path; lines to entries
content         records to content
outline         Qwen Code's own entries and tools in an outline
context         what the client sends when it resumes
fork            plans of new sessions

Messages are stored in the form of Google's GenAI API (`agents/genai.py`). Observed with 0.24.4.
"""

from threadline.model.file import Format
from threadline.model.markup import Markings

MARKINGS = Markings(
    tags={"system-reminder": "meta", "task-notification": "task_notification"},
    reminder="system-reminder",
    senders={"notification": "task_notification"},
    signs=frozenset("<"),
)
"""Notices to the model, and what became of tasks. A sender is the subtype of a `user` record."""

QWEN = Format(
    "qwen",
    is_tree=True,
    spawners=frozenset({"agent", "task"}),
    is_appended=True,
    markings=MARKINGS,
)
"""The tool that starts sub-agents was called `task` before 0.15."""
