"""Progress entries and attachments beside calls and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.ids import new_uuid, stamp

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.tools import Maker
    from bench.transcript import Transcript

FIRST_ATTACHMENTS = (
    "deferred_tools_delta",
    "agent_listing_delta",
    "mcp_instructions_delta",
    "skill_listing",
)


def write_hook(to: Transcript, event: str, call_id: str) -> None:
    to.entry(
        "progress hook_progress",
        lambda _room, ident: (
            f'"type":"progress","data":{{"type":"hook_progress","hookEvent":"{event}",'
            f'"hookName":"{event}:Edit","command":"callback"}},"parentToolUseID":"{call_id}",'
            f'"toolUseID":"{call_id}",{ident}'
        ),
    )


def write_bash_progress(to: Transcript, maker: Maker, call_id: str) -> None:
    def data(room: int) -> str:
        output = maker.pool.cut(to.rng, maker.pool.output, room // 2)
        return (
            f'{{"type":"bash_progress","output":"{output}","fullOutput":"{output}",'
            '"elapsedTimeSeconds":85,"totalLines":7}'
        )

    _progress(to, "bash_progress", data, call_id)


def write_agent_progress(to: Transcript, maker: Maker, call_id: str, agent: str) -> None:
    """Repeat an entry of a sub-agent in the main transcript, whole."""
    answers = to.rng.random() < 0.5
    message, nested, time = to.message("tool_use"), new_uuid(to.rng), stamp(to.clock)

    def data(room: int) -> str:
        prompt = min(room // 2, 900)
        text = maker.prose(room - prompt)
        repeated = (
            f'{{"type":"assistant","timestamp":"{time}","message":{{"model":"claude-haiku-4-5",'
            f'"id":"{message.id}","type":"message","role":"assistant","content":['
            f'{{"type":"text","text":"{text}"}}],"stop_reason":null,"stop_sequence":null,'
            f'"usage":{message.usage}}},"requestId":"{message.request}","uuid":"{nested}"}}'
            if answers
            else '{"type":"user","message":{"role":"user","content":[{"tool_use_id":'
            f'"{message.id}","type":"tool_result","content":"{text}"}}]}},'
            f'"uuid":"{nested}","timestamp":"{time}"}}'
        )
        return (
            f'{{"message":{repeated},"normalizedMessages":[],"type":"agent_progress",'
            f'"prompt":"{maker.prose(prompt)}","agentId":"{agent}"}}'
        )

    _progress(to, "agent_progress", data, call_id)


def _progress(to: Transcript, kind: str, data: Callable[[int], str], call_id: str) -> None:
    to.entry(
        f"progress {kind}",
        lambda room, ident: (
            f'"type":"progress","data":{data(room)},"toolUseID":"{kind}-{len(to.lines)}",'
            f'"parentToolUseID":"{call_id}",{ident}'
        ),
    )


def write_attachment(
    to: Transcript, kind: str, body: Callable[[int], str], *, at: str = ""
) -> None:
    """Write an attachment; one with a parent of its own is a leaf beside the line."""
    to.entry(
        f"attachment {kind}",
        lambda room, ident: (
            f'"attachment":{{"type":"{kind}",{body(room)}}},"type":"attachment",{ident}'
        ),
        at=at,
        tip=not at,
    )


def write_first_attachments(to: Transcript, maker: Maker) -> None:
    for kind in FIRST_ATTACHMENTS:
        write_attachment(to, kind, lambda room: f'"content":"{maker.prose(room)}","isInitial":true')


def write_reminder(to: Transcript) -> None:
    write_attachment(to, "task_reminder", lambda _room: '"content":[],"itemCount":0')


def write_edited_file(to: Transcript, maker: Maker) -> None:
    write_attachment(
        to,
        "edited_text_file",
        lambda room: (
            f'"filename":"{maker.path()}",'
            f'"snippet":"{maker.pool.cut(to.rng, maker.pool.numbered, room)}"'
        ),
    )


def write_hook_success(to: Transcript, call_id: str, at: str) -> None:
    write_attachment(
        to,
        "hook_success",
        lambda _room: (
            f'"hookName":"PostToolUse:Edit","toolUseID":"{call_id}","hookEvent":"PostToolUse",'
            '"content":"","stdout":"","stderr":"","exitCode":0,"command":"check","durationMs":41'
        ),
        at=at,
    )
