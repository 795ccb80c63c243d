"""Pi's own entries in an outline: settings, labels, summaries, commands, extensions; its tools."""

import re
from collections.abc import Callable, Iterator

from threadline.json_text.encode import as_text
from threadline.model.body import Body
from threadline.model.content import Content, text_of
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.value import text_in
from threadline.outline.block import generic, value_text
from threadline.outline.compaction import boundary_message, compaction_line, tell_compaction
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Kind, Message
from threadline.outline.names import AgentNames
from threadline.outline.rest import rest_of, whole_blocks
from threadline.outline.shape import Facts, Plain, Prose, Shape, Terminal
from threadline.outline.title import line_of, summary_line
from threadline.outline.tools.files import EDIT, LIST, READ, WRITE
from threadline.outline.tools.search import SEARCH
from threadline.outline.tools.shell import SHELL
from threadline.outline.tools.tool import Tool

ENVELOPE = frozenset(
    {"type", "id", "parentId", "uuid", "parentUuid", "timestamp", "cwd", "message", "origin"}
)
"""Fields that every entry has, and that say nothing of its own."""

SHELL_FIELDS = frozenset(
    {"role", "timestamp", "content", "command", "output", "exitCode", "cancelled", "truncated"}
    | {"fullOutputPath", "excludeFromContext"}
)
"""Fields of a command that the user ran which are shown in words."""

SUMMARIES = {
    "branch_summary": "Branch summary",
    "stack_summary": "Summary of what was popped",
    "stack_pop": "Summary of what was popped",
}


def own(body: Body, *shown: str) -> Body:
    """Give the fields that are an entry's own and not shown in another way."""
    return {key: value for key, value in body.items() if key not in ENVELOPE and key not in shown}


def tell_setting(body: Body) -> str:
    """Tell in one line what was set."""
    match body:
        case {"type": "model_change"}:
            parts = (text_in(body.get(key)) for key in ("provider", "modelId", "model"))
            return f"Model {'/'.join(filter(None, parts))}"
        case {"type": "thinking_level_change"}:
            return f"Thinking level {value_text(body.get('thinkingLevel'))}"
        case {"type": "session_info"}:
            name = line_of(text_in(body.get("name")))
            return f"Session named “{name}”" if name else "Session name cleared"
        case {"type": "label"}:
            return tell_label(body)
        case {"type": "leaf"}:
            target = text_in(body.get("targetId"))
            return f"Goes on from {target}" if target else "Begins anew, before the first entry"
        case _:
            return line_of(text_in(body.get("customType"))) or "custom"


def tell_label(body: Body) -> str:
    """Tell which label was set or taken away."""
    label, target = line_of(text_in(body.get("label"))), text_in(body.get("targetId"))
    return f"Label “{label}” on {target}" if label else f"Label taken off {target}"


def setting_message(entry: Entry, body: Body) -> Iterator[Message]:
    """Make the message of a setting, a label, a name, or the state of an extension."""
    kind: Kind = "meta" if entry.type in {"custom", "leaf"} else "system-info"
    title = tell_setting(body)
    rest = {k: v for k, v in own(body).items() if not (isinstance(v, str) and v in title)}
    yield Message(kind, title, generic(rest), entry, name="setting")


def compaction_messages(entry: Entry, body: Body) -> Iterator[Message]:
    """Make two messages of a compaction: the place, and the summary that goes on instead."""
    kept = body.get("compactMetadata")
    place = boundary_message(entry, {"compactMetadata": kept})
    line = compaction_line(kept) if isinstance(kept, dict) else ()
    place.shapes = (*line, *summary_facts(body))
    yield place
    text = as_text(body.get("summary"))
    yield Message("summary", summary_line(text), (Prose(text),), entry, 0, name="summary")


def summary_message(entry: Entry, body: Body) -> Iterator[Message]:
    """Make the message of a branch that was left with a summary."""
    texts = [text for block in content_in(body).blocks if (text := text_of(block))]
    title = ": ".join([SUMMARIES[entry.type], *map(summary_line, texts[:1])])
    shapes = (*(Prose(text) for text in texts), *summary_facts(body))
    yield Message("summary", title, shapes, entry, name=entry.type)


def summary_facts(body: Body) -> tuple[Shape, ...]:
    """Show what else a summary holds: files that were read and changed, and where it stands."""
    told = own(body, "summary", "prePopSummary", "compactMetadata", "details", "fromHook")
    details = body.get("details")
    more = details if isinstance(details, dict) else {"details": details} if details else {}
    told |= {"by an extension": "yes"} if body.get("fromHook") is True else {}
    told |= {key: listed(value) for key, value in more.items() if value}
    return generic(told)


def listed(value: object) -> object:
    """Give a list of texts as lines of one."""
    texts = [text for text in value if isinstance(text, str)] if isinstance(value, list) else []
    return "\n".join(texts) if isinstance(value, list) and len(texts) == len(value) else value


def shell_messages(entry: Entry, body: Body) -> Iterator[Message]:
    """Make the messages of a command that the user ran: what was typed, and what it printed."""
    found = body.get("message")
    said: Body = found if isinstance(found, dict) else {}
    command, output = as_text(said.get("command")), as_text(said.get("output"))
    hidden = said.get("excludeFromContext") is True
    marks = "!!" if hidden else "!"
    yield Message("bash", f"{marks} {line_of(command)}", (Plain(command),), entry, name="bash")
    code = said.get("exitCode")
    error = (type(code) is int and code != 0) or said.get("cancelled") is True
    shapes: list[Shape] = [Terminal(output, error=error)] if output.strip() else []
    told = {
        "exit code": str(code) if error and code is not None else "",
        "cancelled": "yes" if said.get("cancelled") is True else "",
        "truncated": "yes" if said.get("truncated") is True else "",
        "whole output": text_in(said.get("fullOutputPath")),
        "told to the model": "no" if hidden else "",
    }
    pairs = tuple((key, value) for key, value in told.items() if value)
    shapes += [Facts(pairs)] if pairs else []
    shapes += rest_of(said, SHELL_FIELDS)
    title = line_of(output) or "(no output)"
    yield Message("bash-output", title, tuple(shapes), entry, 0, name="bash-output", error=error)


def extension_message(entry: Entry, body: Body) -> Iterator[Message]:
    """Make the message that an extension put into the conversation."""
    blocks = content_in(body).blocks
    shapes = whole_blocks(blocks)
    texts = filter(None, map(text_of, blocks))
    name = text_in(body.get("customType")) or "extension"
    kind: Kind = "meta" if body.get("display") is False else "system"
    title = f"{name}: {next((line for text in texts if (line := line_of(text))), '[no text]')}"
    rest = generic(own(body, "content", "customType", "display", "role"))
    yield Message(kind, title, (*shapes, *rest), entry, name=name)


MAKERS: dict[str, Callable[[Entry, Body], Iterator[Message]]] = {
    "compaction": compaction_messages,
    "bash_execution": shell_messages,
    "custom_message": extension_message,
    **dict.fromkeys(SUMMARIES, summary_message),
    **dict.fromkeys(
        ("model_change", "thinking_level_change", "session_info", "label", "leaf", "custom"),
        setting_message,
    ),
}
"""The makers of messages, by the type of the entry."""


TOOLS: dict[str, Tool] = {
    "bash": SHELL,
    "read": READ,
    "write": WRITE,
    "edit": EDIT,
    "ls": LIST,
    "grep": SEARCH,
    "find": SEARCH,
}


SKILL = re.compile(r'\s*<skill name="([^"\s]{1,80})"')
"""How the text of a skill begins that the user called."""


def own_messages(entry: Entry, content: Content, names: AgentNames) -> list[Message]:
    """Return the messages of an entry that only Pi writes."""
    del names
    maker = MAKERS.get(entry.type)
    return list(maker(entry, content.record)) if maker is not None else []


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the words of an entry that only Pi writes."""
    del names
    tell = WORDS.get(entry.type)
    return tell(content.record) if tell is not None else None


def text_words(entry: Entry, text: str, names: AgentNames) -> Words | None:
    """Return the words of a skill that the user called."""
    del entry, names
    skill = SKILL.match(text)
    return Words("command", f"/skill:{skill[1]}") if skill is not None else None


def setting_words(body: Body) -> Words:
    """Return the words of a setting, a label, a name, or the state of an extension."""
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
    return Words("summary", summary_line(content_in(body).text))


WORDS: dict[str, Callable[[Body], Words]] = {
    "bash_execution": shell_words,
    "compaction": compaction_words,
    **dict.fromkeys(SUMMARIES, left_words),
    **dict.fromkeys(
        ("model_change", "thinking_level_change", "session_info", "label", "leaf", "custom"),
        setting_words,
    ),
}

DIALECT = Dialect(messages=own_messages, words=own_words, text_words=text_words, tools=TOOLS)
