"""The first words of an entry: what a prompt, an answer, a call, a result is about, in one line."""

import re
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from threadline.model.body import Body, content_of, text_of_body, text_of_result
from threadline.model.entry import Entry
from threadline.model.kind import USERS
from threadline.model.line import record_in
from threadline.model.markup import REMINDER, after_notices
from threadline.model.printed import printed_in
from threadline.model.result import said_in
from threadline.model.speaker import Speaker, speaker_of, voice_in
from threadline.model.value import text_in
from threadline.outline.codex import reported, tell_codex
from threadline.outline.markup import FIELD, command_line, harness_line, unwrap
from threadline.outline.names import AgentNames
from threadline.outline.pi import SUMMARIES, tell_setting
from threadline.outline.title import ENOUGH, line_of, spoken_line, summary_line, thousands
from threadline.outline.tools.crew import told_line
from threadline.outline.tools.registry import title_call
from threadline.outline.tools.tool import Call

SKILL = re.compile(r'<skill name="([^"\s]{1,80})"')
"""How Pi begins the text of a skill that the user called."""

RECORD = 20_000
"""Longer results are not looked into for what they tell: most often they are data."""

NOBODY: AgentNames = {}


class Words(msgspec.Struct, frozen=True):
    """The first words of an entry, and in whose voice they are.

    `role` is prompt, command, answer, thinking, call, result, error, system, summary or other.
    """

    role: str
    text: str


WordsOf = Callable[[Entry], Words]
EMPTY = Words("other", "")


def first_words(entry: Entry, body: Body, names: AgentNames = NOBODY) -> Words:
    """Give the first words of an entry from its body; agents are called by their `names`."""
    if entry.type == "system" and entry.file.format == "codex":
        return Words("system", tell_codex(entry, body))
    if tell := PI_TELLERS.get(entry.type):
        return tell(body)
    if entry.type in USERS or entry.type == "assistant":
        scene = Scene(entry, text_in(body.get("cwd")), names)
        spoken = [block_words(scene, block) for block in content_of(body)]
        best = min((words for words in spoken if words.text), key=rank, default=EMPTY)
        return best if best.text else Words("other", entry.type)
    teller = TELLERS.get(entry.type)
    text = teller(body) if teller else ""
    return system_words(entry, text)


def rank(words: Words) -> int:
    """Order the voices of one entry: speech first, then calls and results, then thinking."""
    order = ("prompt", "command", "summary", "answer", "call", "error", "result", "thinking")
    return order.index(words.role) if words.role in order else len(order)


class Scene(NamedTuple):
    """What the blocks of an entry have in common."""

    entry: Entry
    cwd: str
    names: AgentNames


def block_words(scene: Scene, block: Body) -> Words:
    """Give the first words of one content block."""
    entry = scene.entry
    match block:
        case {"type": "text", "text": str(text)}:
            answer = Words("answer", spoken_line(text)) if entry.type not in USERS else None
            return answer or user_words(entry, text, scene.names)
        case {"type": "thinking", "thinking": str(text)}:
            return Words("thinking", line_of(text) or "(hidden)")
        case {"type": "tool_use" | "server_tool_use", "name": str(name)}:
            given = block.get("input")
            call = Call(name, given if isinstance(given, dict) else {}, scene.cwd, scene.names)
            return Words("call", title_call(call))
        case {"type": "tool_result"}:
            return result_words(block, scene.names)
        case {"type": str(kind)}:
            stopped = kind == "stopped"
            return Words("error", text_in(block.get("text"))) if stopped else other(kind)
        case _:
            return EMPTY


def other(kind: str) -> Words:
    """Name a block that has no words."""
    return Words("other", f"[{kind}]")


def result_words(block: Body, names: AgentNames) -> Words:
    """Give the first words of a result."""
    line = result_line(text_of_result(block), names) or line_of(said_in(block))
    if block.get("is_error") is True:
        return Words("error", line or "failed")
    return Words("result", line or "(empty)")


def result_line(text: str, names: AgentNames) -> str:
    """Give the first line of what a result says; what it tells of agents, in words."""
    told = record_in(text) if text.startswith('{"') and len(text) < RECORD else None
    line = told_line(told, names) if told else ""
    return line or line_of(unwrap(printed_in(text)[: 4 * ENOUGH]))


def reported_words(text: str, names: AgentNames) -> Words | None:
    """Give the words of what an agent of Codex's reports; None of any other text."""
    state = reported(text)
    return Words("system", state.tell(names)) if state is not None else None


def user_words(entry: Entry, text: str, names: AgentNames = NOBODY) -> Words:
    """Give the first words of a text in the user's name: typed, a command, or the harness's."""
    if entry.meta and (told := reported_words(text, names)):
        return told
    return words_in(text, speaker_of(entry, text))


def words_in(text: str, speaker: Speaker) -> Words:
    """Give the first words of a text by who speaks in it."""
    text = beginning_of(text)
    match speaker:
        case Speaker.SUMMARY:
            return Words("summary", line_of(text))
        case Speaker.COMMAND:
            return Words("command", command_line(dict(FIELD.findall(text))))
        case Speaker.PERSON:
            return typed_words(text)
        case Speaker.HARNESS | Speaker.AGENT | Speaker.ASSISTANT:
            return Words("system", harness_line(text))


def typed_words(text: str) -> Words:
    """Give the first words of what a person typed; Pi puts a skill in place of its name."""
    skill = SKILL.match(text)
    return Words("command", f"/skill:{skill[1]}") if skill else Words("prompt", line_of(text))


def beginning_of(text: str) -> str:
    """Return the beginning of a text without the reminders in it, if it says more than they do."""
    if text[:1] == "<":
        text = after_notices(text) or text
    text = text[: 4 * ENOUGH]
    return REMINDER.sub("", text).strip() or text.strip()


def system_words(entry: Entry, text: str) -> Words:
    """Give the words of an entry that is nobody's speech."""
    kind = entry.subtype or ""
    if kind == "local_command":
        words = words_in(text, voice_in(text).speaker)
        typed = text.startswith("/")
        return Words("command", line_of(text)) if typed else Words(voice(words), words.text)
    if kind == "api_error":
        return Words("error", f"api error {text}".strip())
    name = kind or entry.type or "record without type"
    return Words("system", f"{name} {text}".strip() if kind != "compact_boundary" else text)


def voice(words: Words) -> str:
    """Keep a command a command; everything else a local command tells is the system's."""
    return "command" if words.role == "command" else "system"


def tell_system(body: Body) -> str:
    """Tell what a system entry holds."""
    if body.get("subtype") == "compact_boundary":
        return tell_compaction(body)
    if isinstance(body.get("durationMs"), int | float):
        return f"{body['durationMs'] / 1000:.1f} s"
    content = body.get("content")
    error = body.get("error")
    if not isinstance(content, str) and isinstance(error, dict):
        content = error.get("message") or error.get("formatted") or error.get("status")
    return line_of(content) if isinstance(content, str) and content[:1] != "<" else text_in(content)


def tell_compaction(body: Body) -> str:
    """Tell how much was compacted, and who asked for it."""
    found = body.get("compactMetadata")
    data = found if isinstance(found, dict) else {}
    tokens, trigger = data.get("preTokens"), data.get("trigger")
    parts = [f"{thousands(tokens)} tokens"] if isinstance(tokens, int) and tokens > 0 else []
    parts += [trigger] if isinstance(trigger, str) else []
    return "Conversation compacted" + (f" ({', '.join(parts)})" if parts else "")


def tell_attachment(body: Body) -> str:
    """Tell what is attached."""
    match body.get("attachment"):
        case {"type": "queued_command", "prompt": str(text)}:
            return f"queued: {line_of(text)}"
        case {"type": str(kind), "filename": str(name)}:
            return f"{kind} {line_of(name)}"
        case {"type": str(kind), "hookName": str(name)}:
            return f"{kind} {line_of(name)}"
        case {"type": str(kind)}:
            return kind
        case _:
            return ""


def tell_progress(body: Body) -> str:
    """Tell what makes progress."""
    match body.get("data"):
        case {"type": str(kind), "hookName": str(name)}:
            return f"{kind} {line_of(name)}"
        case {"type": str(kind)}:
            return kind
        case _:
            return ""


TELLERS: dict[str, Callable[[Body], str]] = {
    "system": tell_system,
    "attachment": tell_attachment,
    "progress": tell_progress,
}


def setting_words(body: Body) -> Words:
    """Give the words of a setting of Pi's, a label, a name, or the state of an extension."""
    return Words("system", tell_setting(body))


def shell_words(body: Body) -> Words:
    """Give the words of a command that the user ran in Pi."""
    said = body.get("message")
    command = said.get("command") if isinstance(said, dict) else None
    return Words("command", line_of(f"! {text_in(command)}"))


def compaction_words(body: Body) -> Words:
    """Give the words of a compaction of Pi's, which is its own summary."""
    return Words("system", tell_compaction(body))


def left_words(body: Body) -> Words:
    """Give the words of the summary with which a branch was left."""
    return Words("summary", summary_line(text_of_body(body)))


PI_TELLERS: dict[str, Callable[[Body], Words]] = {
    "bash_execution": shell_words,
    "compaction": compaction_words,
    **dict.fromkeys(SUMMARIES, left_words),
    **dict.fromkeys(
        ("model_change", "thinking_level_change", "session_info", "label", "leaf", "custom"),
        setting_words,
    ),
}
