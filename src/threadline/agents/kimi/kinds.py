"""The records that Kimi Code writes, and what each does to a context; 2.1.0."""

from collections.abc import Iterable

from threadline.model.body import BodyOf, text_in
from threadline.model.effect import Kinds, classify
from threadline.model.entry import SPEAKERS, Entry

EFFECTS = classify(
    sent="""
        context.append_loop_event context.append_message
    """,
    edits="""
        agent.switched context.apply_compaction context.undo
    """,
    shown="""
        config.update turn.ended turn.step.interrupted turn.step.retrying
    """,
    ignored="""
        agent.message.appended agent.turn.ended agent.turn.started context.undone
        file_history.checkpoint file_history.tracked forked full_compaction.begin
        full_compaction.complete interaction.request interaction.resolved llm.request
        llm.tools_snapshot metadata permission.record_approval_result permission.set_mode
        plugin.session_start profile.bind prompt.aborted prompt.completed prompt.steered
        runtime.set_binding subagent.completed subagent.spawned subagent.started
        swarm_mode.enter swarm_mode.exit task.started task.terminated token_counting.measured
        token_counting.rebased token_counting.truncated token_counting.turn_recorded turn.cancel
        turn.prompt turn.steer usage.record
    """,
    unknown="""
        context.clear
    """,
)
"""What is unknown was never seen in a file whose request was watched."""


def kinds_of(entry: Entry, record_of: BodyOf) -> Iterable[str]:
    """Return the type of a record; those that speak need not be read."""
    if entry.type in SPEAKERS:
        return ()
    return (entry.subtype or text_in(record_of(entry).get("type")),)


KINDS = Kinds(EFFECTS, kinds_of)
