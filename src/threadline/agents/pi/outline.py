"""Pi's own entries in an outline: settings, labels, summaries, commands, extensions; its tools."""

import re
from collections.abc import Callable, Iterator

import msgspec
from msgspec import field

from threadline.agents.pi.content import message_in
from threadline.agents.pi.context_entries import (
    EntryFields,
    edit_message,
    edit_words,
    own_fields,
    system_message,
    system_words,
)
from threadline.json_text.encode import as_text
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body, text_in
from threadline.model.content import Content, text_of
from threadline.model.entry import Entry
from threadline.outline.agent_names import AgentNames
from threadline.outline.block import generic, rest_of, value_text, whole_blocks
from threadline.outline.compaction import (
    boundary_message,
    compaction_line,
    facts_in,
    tell_compaction,
)
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Kind, Message
from threadline.outline.shape import Facts, Plain, Shape, Terminal, Typed
from threadline.outline.title import line_of, summary_line
from threadline.outline.tools.files import LIST, READ, WRITE, edit_tool
from threadline.outline.tools.search import SEARCH
from threadline.outline.tools.shell import SHELL
from threadline.outline.tools.tool import Tool

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


class UserCommand(msgspec.Struct, gc=False):
    """A command that the user ran in Pi."""

    command: object = None
    output: object = None
    exit_code: object = field(name="exitCode", default=None)
    cancelled: object = None
    truncated: object = None
    full_output: str | None = field(name="fullOutputPath", default=None)
    excluded: object = field(name="excludeFromContext", default=None)

    @property
    def failed(self) -> bool:
        """True if the command was cancelled or ended with an exit code other than 0."""
        return self.cancelled is True or (type(self.exit_code) is int and self.exit_code != 0)


def setting_line(body: Body) -> str:
    """Return one line for a setting, a label, a name or the state of an extension."""
    fields = fitting_fields(EntryFields, body)
    match fields.type:
        case "model_change":
            model = "/".join(filter(None, (fields.provider, fields.model_id, fields.model)))
            line = f"Model {model}"
        case "thinking_level_change":
            line = f"Thinking level {value_text(fields.level)}"
        case "session_info":
            name = line_of(fields.name or "")
            line = f"Session named “{name}”" if name else "Session name cleared"
        case "label":
            label, target = line_of(fields.label or ""), fields.target or ""
            line = f"Label “{label}” on {target}" if label else f"Label removed from {target}"
        case "leaf":
            target = fields.target or ""
            line = f"Continues from {target}" if target else "Continues before the first entry"
        case "usage":
            used = "/".join(filter(None, (fields.provider, fields.model)))
            line = f"Tokens used for {line_of(fields.usage_kind or '') or 'something'} by {used}"
        case _:
            line = custom_line(fields)
    return line


def custom_line(fields: EntryFields) -> str:
    """Return one line for the state of an extension; Pi keeps the one of virtual models so."""
    match fields.custom_type, fields.data:
        case "pi.virtual-model-state", {"provider": str(provider), "modelId": str(model)}:
            return f"State of the virtual model {provider}/{model}"
        case _:
            return line_of(fields.custom_type or "") or "custom"


def setting_message(entry: Entry, content: Content) -> Iterator[Message]:
    """Yield the message of a setting, a label, a name or the state of an extension."""
    body = content.record
    kind: Kind = "meta" if entry.type in {"custom", "leaf"} else "system-info"
    title = setting_line(body)
    rest = {k: v for k, v in own_fields(body).items() if not (isinstance(v, str) and v in title)}
    yield Message(kind, title, generic(rest), entry, name="setting")


def compaction_messages(entry: Entry, content: Content) -> Iterator[Message]:
    """Yield two messages for a compaction: the boundary, and the summary that replaces the rest."""
    fields = fitting_fields(EntryFields, content.record)
    line = compaction_line(facts_in(content))
    yield boundary_message(entry, content, (*line, *summary_facts(content.record, fields)))
    text = as_text(fields.summary)
    yield Message("summary", summary_line(text), (Typed(text),), entry, 0, name="summary")


def summary_message(entry: Entry, content: Content) -> Iterator[Message]:
    """Yield the message of the summary of a branch that the user left."""
    texts = [text for block in content.blocks if (text := text_of(block))]
    title = ": ".join([SUMMARIES[entry.type], *map(summary_line, texts[:1])])
    facts = summary_facts(content.record, fitting_fields(EntryFields, content.record))
    yield Message("summary", title, (*map(Typed, texts), *facts), entry, name=entry.type)


def summary_facts(body: Body, fields: EntryFields) -> tuple[Shape, ...]:
    """Return the shapes of other fields of a summary, such as files that were read or changed."""
    shown = ("summary", "prePopSummary", "details", "fromHook", "usage")
    # Before 0.84.3 `fromId` repeats the parent, which says nothing.
    where = ("fromId",) if fields.from_id in {fields.parent, "root"} else ()
    rest = own_fields(body, *shown, *where)
    details = fields.details
    more = details if isinstance(details, dict) else {"details": details} if details else {}
    rest |= {"by an extension": "yes"} if fields.from_hook is True else {}
    rest |= {key: joined_lines(value) for key, value in more.items() if value}
    return generic(rest)


def joined_lines(value: object) -> object:
    """Return a list of texts as the lines of one text; any other value as it is."""
    if isinstance(value, list) and all(isinstance(text, str) for text in value):
        return "\n".join(value)
    return value


def shell_messages(entry: Entry, content: Content) -> Iterator[Message]:
    """Yield the messages of a command that the user ran: the command, and its output."""
    message = message_in(content.record).raw
    run = fitting_fields(UserCommand, message)
    command, output = as_text(run.command), as_text(run.output)
    marks = "!!" if run.excluded is True else "!"
    yield Message("bash", f"{marks} {line_of(command)}", (Plain(command),), entry, name="bash")
    failed = run.failed
    shapes: list[Shape] = [Terminal(output, error=failed)] if output.strip() else []
    facts = {
        "exit code": str(run.exit_code) if failed and run.exit_code is not None else "",
        "cancelled": "yes" if run.cancelled is True else "",
        "truncated": "yes" if run.truncated is True else "",
        "full output": run.full_output or "",
        "sent to the model": "no" if run.excluded is True else "",
    }
    pairs = tuple((key, value) for key, value in facts.items() if value)
    shapes += [Facts(pairs)] if pairs else []
    shapes += rest_of({**message, "told": message.get("content")}, SHELL_FIELDS)
    title = line_of(output) or "(no output)"
    yield Message("bash-output", title, tuple(shapes), entry, 0, name="bash-output", failed=failed)


def extension_message(entry: Entry, content: Content) -> Iterator[Message]:
    """Yield the message that an extension put into the conversation."""
    body = {**content.record, **message_in(content.record).raw}
    fields, blocks = fitting_fields(EntryFields, body), content.blocks
    lines = (line_of(text) for text in map(text_of, blocks) if text)
    name = fields.custom_type or "extension"
    kind: Kind = "meta" if fields.display is False else "system"
    title = f"{name}: {next(filter(None, lines), '[no text]')}"
    rest = generic(own_fields(body, "content", "customType", "display", "role"))
    yield Message(kind, title, (*whole_blocks(blocks), *rest), entry, name=name)


SETTINGS = (
    *("model_change", "thinking_level_change", "session_info", "label", "leaf", "custom"),
    "usage",
)

MAKERS: dict[str, Callable[[Entry, Content], Iterator[Message]]] = {
    "compaction": compaction_messages,
    "bash_execution": shell_messages,
    "custom_message": extension_message,
    "context_edit": edit_message,
    "system_message": system_message,
    **dict.fromkeys(SUMMARIES, summary_message),
    **dict.fromkeys(SETTINGS, setting_message),
}
"""What makes the messages of an entry, by its type."""


EDIT = edit_tool("oldText", "newText")

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
    maker = MAKERS.get(entry.type)
    return list(maker(entry, content)) if maker is not None else []


def own_words(entry: Entry, content: Content, names: AgentNames) -> Words | None:
    """Return the first words of an entry that only Pi writes."""
    words = WORDS.get(entry.type)
    return words(content) if words is not None else None


def text_words(entry: Entry, text: str, names: AgentNames) -> Words | None:
    """Return the first words of a skill that the user called."""
    skill = SKILL.match(text)
    return Words("command", f"/skill:{skill[1]}") if skill is not None else None


def setting_words(content: Content) -> Words:
    """Return the first words of a setting, a label, a name, or the state of an extension."""
    return Words("system", setting_line(content.record))


def shell_words(content: Content) -> Words:
    """Return the first words of a command that the user ran in Pi."""
    return Words("command", line_of(f"! {text_in(message_in(content.record).command)}"))


def compaction_words(content: Content) -> Words:
    """Return the first words of a compaction."""
    return Words("system", tell_compaction(content))


def summary_words(content: Content) -> Words:
    """Return the first words of the summary of a branch."""
    return Words("summary", summary_line(content.text))


WORDS: dict[str, Callable[[Content], Words]] = {
    "context_edit": edit_words,
    "system_message": system_words,
    "bash_execution": shell_words,
    "compaction": compaction_words,
    **dict.fromkeys(SUMMARIES, summary_words),
    **dict.fromkeys(SETTINGS, setting_words),
}
"""What returns the first words of an entry, by its type."""

DIALECT = Dialect(messages=own_messages, words=own_words, text_words=text_words, tools=TOOLS)
