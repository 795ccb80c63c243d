"""Codex: a thread is one rollout or several, each a log of items and events.

Read the modules in this order:

agent           what Codex can do, each method in one place
meta            the first record of a rollout: thread, parent thread, caller
files           which rollouts belong together; names of threads
record          one line of a rollout, and which lines are notes
entries         records to entries
flat            lines of flat rollouts (2025) in the later form
reader          a rollout to a transcript
rollout         how a rollout hangs together with others
lineage         rollouts that continue others or repeat their records
blocks          items to content blocks: messages, thoughts, calls, results
content         records to content
outline         Codex's own entries in an outline; `tools` belongs to it
version_rules   what differs between versions
context         what the client sends from an entry
rows            lines of new rollouts, copied byte for byte
fork, repair    plans of new rollouts: first record, name and folder
"""

from threadline.model.file import Format
from threadline.model.markup import Markings

REVIEW = "codex review"
"""The name under which a review is called: Codex starts it itself, without a tool."""

COMPACTION_OUTPUT = "compaction_output"
"""The subtype of an answer that is the summary of a compaction: no prompt asked for it."""

MARKINGS = Markings(notice=r"\s*(?:<image name=[^\n]*>|</image>)\s*", signs=frozenset("<"))
"""What stands before and after a picture that was pasted, each in a block of its own."""

ABORTED = "turn_aborted"
"""The subtype of the event that a turn was stopped."""

CODEX = Format(
    "codex",
    continues=True,
    names_agents=True,
    spawners=frozenset({"spawn_agent", REVIEW}),
    is_appended=True,
    markings=MARKINGS,
    telling=frozenset({ABORTED}),
)
