"""Copilot CLI: a session is a log of events, with the events of its sub-agents among them.

Read the modules in this order:

agent           what Copilot CLI can do, each method in one place
files           whose a log is, by its first event and its path
reader          events to entries, each linked to the one before it of the same conversation
content         events to content; `usage` belongs to it
outline         Copilot CLI's own entries and tools in an outline
context         what the client sends when it resumes
fork            plans of new sessions

A rewind cuts the abandoned turns out of the log; a note of it is all that is left. Observed with
1.0.75 and 1.0.102.
"""

from threadline.model.file import Format

COPILOT = Format("copilot", spawners=frozenset({"task"}), names_agents=True, is_appended=True)
