"""The first words of an entry: what a prompt, an answer, a call, a result is about, in one line."""

import re
from collections.abc import Callable

from threadline.library.calls import summarise_call
from threadline.model.body import Body, content_of, text_of_result
from threadline.model.entry import Entry
from threadline.model.kind import HARNESS_TEXT, USERS
from threadline.read.body import Bodies
from threadline.render.card import Words, WordsOf

ENOUGH = 400
"""No row is wider than this many characters."""

ANNOUNCING = 60
"""A longer line that ends with a colon says enough by itself."""

TAG = re.compile(r"</?[a-z][\w-]*(?: [^<>]*)?>")
TAGGED = re.compile(r"<([a-z][\w-]*)>([^<]*)</\1>")
REMINDER = re.compile(r"<system-reminder>.*?(?:</system-reminder>|$)", re.DOTALL)
COMMANDS = ("<command-name>", "<command-message>", "<bash-input>")
NOTICES = ("<ide_", "<teammate-message", "<user-prompt-submit-hook>", "<agent-message")
"""How further texts begin that no person typed."""

EMPTY = Words("other", "")


def words_by(bodies: Bodies) -> WordsOf:
    """Make a function that gives the first words of an entry, reading its body if it must."""

    def words_of(entry: Entry) -> Words:
        content = entry.message.content if entry.message is not None else None
        if isinstance(content, str) and entry.type in USERS:
            return user_words(entry, content)
        return first_words(entry, bodies.body_of(entry))

    return words_of


def first_words(entry: Entry, body: Body) -> Words:
    """Give the first words of an entry from its body."""
    if entry.type in USERS or entry.type == "assistant":
        cwd = text_or(body.get("cwd"))
        spoken = [block_words(entry, block, cwd) for block in content_of(body)]
        best = min((words for words in spoken if words.text), key=rank, default=EMPTY)
        return best if best.text else Words("other", entry.type)
    teller = TELLERS.get(entry.type)
    text = teller(body) if teller else ""
    return system_words(entry, text)


def rank(words: Words) -> int:
    """Order the voices of one entry: speech first, then calls and results, then thinking."""
    order = ("prompt", "command", "summary", "answer", "call", "error", "result", "thinking")
    return order.index(words.role) if words.role in order else len(order)


def block_words(entry: Entry, block: Body, cwd: str) -> Words:
    """Give the first words of one content block."""
    match block:
        case {"type": "text", "text": str(text)}:
            return user_words(entry, text) if entry.type in USERS else answer_words(text)
        case {"type": "thinking", "thinking": str(text)}:
            return Words("thinking", line_of(text) or "(hidden)")
        case {"type": "tool_use" | "server_tool_use", "name": str(name)}:
            given = block.get("input")
            return Words(
                "call", summarise_call(name, given if isinstance(given, dict) else {}, cwd)
            )
        case {"type": "tool_result"}:
            return result_words(block)
        case {"type": str(kind)}:
            return Words("other", f"[{kind}]")
        case _:
            return EMPTY


def answer_words(text: str) -> Words:
    """Give the first words of an answer, without Markdown's marks for bold."""
    return Words("answer", line_of(text[: 4 * ENOUGH].replace("**", "")))


def result_words(block: Body) -> Words:
    """Give the first words of a result."""
    text = unwrap(text_of_result(block)[: 4 * ENOUGH])
    if block.get("is_error") is True:
        return Words("error", line_of(text) or "failed")
    return Words("result", line_of(text) or "(empty)")


def user_words(entry: Entry, text: str) -> Words:
    """Give the first words of a text in the user's name: typed, a command, or the harness's."""
    text = text[: 4 * ENOUGH]
    text = REMINDER.sub("", text).strip() or text.strip()
    if entry.summary:
        return Words("summary", line_of(text))
    if text.startswith(COMMANDS):
        return Words("command", command_line(dict(TAGGED.findall(text))))
    if entry.meta or text.startswith((*HARNESS_TEXT, *NOTICES)):
        return Words("system", harness_line(text))
    return Words("prompt", line_of(text))


def command_line(tags: dict[str, str]) -> str:
    """Give a command as it was typed."""
    if "bash-input" in tags:
        return line_of(f"! {tags['bash-input']}")
    name = tags.get("command-name") or "/" + tags.get("command-message", "")
    return line_of(f"{name} {tags.get('command-args', '')}")


def harness_line(text: str) -> str:
    """Give what the harness tells, without its tags: its summary if there is one."""
    tags = dict(TAGGED.findall(text))
    return line_of(tags.get("summary") or TAG.sub(" ", text)) or line_of(text)


def unwrap(text: str) -> str:
    """Take off the tags of a text that begins with one."""
    return TAG.sub(" ", text) if TAG.match(text) else text


def system_words(entry: Entry, text: str) -> Words:
    """Give the words of an entry that is nobody's speech."""
    kind = entry.subtype or ""
    if kind == "local_command":
        words = user_words(entry, text)
        typed = text.startswith("/")
        return Words("command", line_of(text)) if typed else Words(voice(words), words.text)
    if kind == "api_error":
        return Words("error", f"api error {text}".strip())
    name = kind or entry.type or "record without type"
    return Words("system", f"{name} {text}".strip() if kind != "compact_boundary" else text)


def voice(words: Words) -> str:
    """Keep a command a command; everything else a local command tells is the system's."""
    return "command" if words.role == "command" else "system"


def line_of(text: str) -> str:
    """Give the first line of a text that says something; one that announces, with the next."""
    told = ""
    for line in text[: 4 * ENOUGH].splitlines():
        words = " ".join(line.lstrip("#> ").split())
        told = f"{told} {words}".strip() if words else told
        if told and not (told.endswith(":") and len(told) < ANNOUNCING):
            break
    return told[:ENOUGH]


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
    return line_of(content) if isinstance(content, str) and content[:1] != "<" else text_or(content)


def text_or(content: object) -> str:
    """Give text as it is and anything else as nothing."""
    return content if isinstance(content, str) else ""


def tell_compaction(body: Body) -> str:
    """Tell how much was compacted, and who asked for it."""
    found = body.get("compactMetadata")
    data = found if isinstance(found, dict) else {}
    tokens, trigger = data.get("preTokens"), data.get("trigger")
    parts = [f"{thousands(tokens)} tokens"] if isinstance(tokens, int) and tokens > 0 else []
    parts += [trigger] if isinstance(trigger, str) else []
    return "Conversation compacted" + (f" ({', '.join(parts)})" if parts else "")


def thousands(count: int) -> str:
    """Shorten a number of tokens."""
    return f"{count // 1000}k" if count >= 1000 else str(count)  # noqa: PLR2004


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
