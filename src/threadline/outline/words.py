"""The first words of an entry: what a prompt, an answer, a call, a result is about, in one line."""

from typing import NamedTuple

from threadline.model.body import Body, content_of, text_of_result
from threadline.model.entry import Entry
from threadline.model.kind import USERS
from threadline.model.markup import REMINDER, after_notices
from threadline.model.result import said_in
from threadline.model.speaker import Speaker, speaker_of
from threadline.model.value import text_in
from threadline.outline.dialect import NOBODY, PLAIN_DIALECT, Dialect, Words
from threadline.outline.markup import FIELD, command_line, harness_line, unwrap
from threadline.outline.names import AgentNames
from threadline.outline.title import ENOUGH, line_of, spoken_line
from threadline.outline.tools.show import title_call

EMPTY = Words("other", "")


def first_words(entry: Entry, body: Body, dialect: Dialect, names: AgentNames = NOBODY) -> Words:
    """Return the first words of an entry from its body; agents are called by their `names`."""
    if (own := dialect.words(entry, body, names)) is not None:
        return own
    if entry.type in USERS or entry.type == "assistant":
        scene = Scene(entry, text_in(body.get("cwd")), dialect, names)
        spoken = [block_words(scene, block) for block in content_of(body)]
        best = min((words for words in spoken if words.text), key=rank, default=EMPTY)
        return best if best.text else Words("other", entry.type)
    return Words("system", entry.subtype or entry.type or "record without type")


def rank(words: Words) -> int:
    """Order the voices of one entry: speech first, then calls and results, then thinking."""
    order = ("prompt", "command", "summary", "answer", "call", "error", "result", "thinking")
    return order.index(words.role) if words.role in order else len(order)


class Scene(NamedTuple):
    """What the blocks of an entry have in common."""

    entry: Entry
    cwd: str
    dialect: Dialect
    names: AgentNames


def block_words(scene: Scene, block: Body) -> Words:
    """Give the first words of one content block."""
    entry = scene.entry
    match block:
        case {"type": "text", "text": str(text)}:
            answer = Words("answer", spoken_line(text)) if entry.type not in USERS else None
            return answer or user_words(entry, text, scene.dialect, scene.names)
        case {"type": "thinking", "thinking": str(text)}:
            return Words("thinking", line_of(text) or "(hidden)")
        case {"type": "tool_use" | "server_tool_use", "name": str(name)}:
            given = block.get("input")
            call = scene.dialect.call(
                name, given if isinstance(given, dict) else {}, scene.cwd, scene.names
            )
            return Words("call", title_call(call))
        case {"type": "tool_result"}:
            return result_words(block, scene)
        case {"type": str(kind)}:
            stopped = kind == "stopped"
            return Words("error", text_in(block.get("text"))) if stopped else other(kind)
        case _:
            return EMPTY


def other(kind: str) -> Words:
    """Name a block that has no words."""
    return Words("other", f"[{kind}]")


def result_words(block: Body, scene: Scene) -> Words:
    """Give the first words of a result."""
    line = result_line(text_of_result(block), scene.dialect, scene.names) or line_of(said_in(block))
    if block.get("is_error") is True:
        return Words("error", line or "failed")
    return Words("result", line or "(empty)")


def result_line(text: str, dialect: Dialect, names: AgentNames) -> str:
    """Return the first line of what a result says."""
    own = dialect.result_line(text, names)
    return own or line_of(unwrap(dialect.printed(text)[: 4 * ENOUGH]))


def user_words(
    entry: Entry, text: str, dialect: Dialect = PLAIN_DIALECT, names: AgentNames = NOBODY
) -> Words:
    """Give the first words of a text in the user's name: typed, a command, or the harness's."""
    if (own := dialect.text_words(entry, text, names)) is not None:
        return own
    return words_in(text, speaker_of(entry, text))


def words_in(text: str, speaker: Speaker) -> Words:
    """Return the first words of a text by who speaks in it."""
    text = beginning_of(text)
    match speaker:
        case Speaker.SUMMARY:
            return Words("summary", line_of(text))
        case Speaker.COMMAND:
            return Words("command", command_line(dict(FIELD.findall(text))))
        case Speaker.PERSON:
            return Words("prompt", line_of(text))
        case Speaker.HARNESS | Speaker.AGENT | Speaker.ASSISTANT:
            return Words("system", harness_line(text))


def beginning_of(text: str) -> str:
    """Return the beginning of a text without the reminders in it, if it says more than they do."""
    if text[:1] == "<":
        text = after_notices(text) or text
    text = text[: 4 * ENOUGH]
    return REMINDER.sub("", text).strip() or text.strip()
