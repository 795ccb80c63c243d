"""Gemini CLI: a session is a log of changes to a list of messages, without parents.

Read the modules in this order:

agent           what Gemini CLI can do, each method in one place
files           whose a file is, by its header and its path
records         the records of a file: its lines, and the messages inside some of them
replay          the log replayed: what each message follows, and what each step removed
reader          records to entries
content         messages to content
outline         Gemini CLI's own entries and tools in an outline
context         what the client sends when it resumes

Messages are stored in the form of Google's GenAI API (`agents/genai.py`). Observed with 0.61.0.
"""

from threadline.model.file import Format

GEMINI = Format(
    "gemini",
    is_tree=True,
    spawners=frozenset({"invoke_agent"}),
    records="record",
    is_appended=True,
)
