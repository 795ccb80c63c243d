"""Markup in the user's name in an outline: the elements that Claude Code and Qwen Code write."""

from threadline.model.kept import Member
from threadline.model.markup import Markup
from threadline.outline.dialect import Marked
from threadline.outline.shape import Facts, Plain, Prose, Shape, Terminal, Typed
from threadline.outline.title import FIELD, harness_line, line_of

LONG = 4000


def command_line(text: str) -> str:
    """Return a command as it was typed."""
    return typed_command(dict(FIELD.findall(text)))


def typed_command(tags: dict[str, str]) -> str:
    """Return a command as it was typed, by the tags of its markup."""
    if "bash-input" in tags:
        return line_of(f"! {tags['bash-input']}")
    name = tags.get("command-name") or "/" + tags.get("command-message", "")
    return line_of(f"{name} {tags.get('command-args', '')}")


def marked_up(markup: Markup, text: str) -> Marked:
    """Return the line, the shapes and the call of a message that is all markup."""
    match markup.kind:
        case "command" | "bash":
            return command(markup)
        case "command-output" | "bash-output":
            return output(markup)
        case "task_notification":
            return notification(markup, text)
        case "teammate":
            return teammate(markup)
        case "steering":
            return Marked(f"# {line_of(markup.inner)}", (Typed(markup.inner),))
        case _:
            return Marked(harness_line(text), (Plain(text),))


def command(markup: Markup) -> Marked:
    """Show a command as it was typed, and what it expanded to."""
    line = typed_command({part.tag: part.text for part in markup.parts})
    typed = markup.text("command-args") or markup.text("bash-input")
    more = markup.text("command-contents")
    name, said = markup.text("command-name").strip(), markup.text("command-message").strip()
    # The line is cut and has no line breaks: what it does not show is shown below it.
    shapes: list[Shape] = [Typed(name)] if name not in line else []
    shapes += [Typed(typed)] if typed.strip() else []
    shapes += [Plain(said)] if said and said.lstrip("/") not in name and said not in line else []
    shown = (*shapes, Prose(more)) if more.strip() else tuple(shapes)
    return Marked(line, shown, name=name or f"/{said}")


def output(markup: Markup) -> Marked:
    """Show what a command printed."""
    shapes = tuple(
        Terminal(part.text, error=part.tag.endswith("stderr"))
        for part in markup.parts
        if part.text.strip()
    )
    return Marked(line_of(markup.inner) or "(no output)", shapes)


def notification(markup: Markup, text: str) -> Marked:
    """Show what became of a task: its facts, then its result."""
    inner = markup.inner
    # A result may hold tags of its own: it reaches to the last end.
    begin, end = inner.find("<result>"), inner.rfind("</result>")
    result = inner[begin + len("<result>") : end] if 0 <= begin < end else ""
    rest = inner[:begin] + inner[end:] if result else inner
    pairs = tuple(FIELD.findall(rest))
    told = dict(pairs)
    trailer = text[text.rfind("</task-notification>") + len("</task-notification>") :].strip()
    shapes: list[Shape] = [Facts(pairs)] if pairs else [Plain(text)]
    shapes += [Prose(result)] if result.strip() else []
    shapes += [Plain(trailer)] if trailer else []
    line = line_of(told.get("summary", "")) or line_of(told.get("status", "")) or line_of(inner)
    return Marked(line, tuple(shapes), told.get("tool-use-id", ""), job=told.get("task-id", ""))


def teammate(markup: Markup) -> Marked:
    """Show the messages of other agents, each with who sent it."""
    shapes: list[Shape] = []
    lines: list[str] = []
    members: dict[str, Member] = {}
    for part in markup.parts:
        who = part.given.get("teammate_id") or part.given.get("from") or "teammate"
        members.setdefault(who, Member(who, part.given.get("color", "")))
        shapes += [Facts(tuple(part.given.items()))] if part.given else []
        shapes.append(Prose(part.text.strip()))
        lines.append(f"{who}: {part.given.get('summary') or line_of(part.text)}")
    return Marked(" · ".join(lines)[:LONG], tuple(shapes), members=tuple(members.values()))
