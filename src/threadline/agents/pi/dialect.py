"""How Pi's entries are told in an outline."""

import re
from collections.abc import Callable

from threadline.agents.pi.messages import MAKERS, SUMMARIES, tell_setting
from threadline.agents.pi.tools import TOOLS
from threadline.model.body import Body
from threadline.model.content import Content, content_in
from threadline.model.entry import Entry
from threadline.model.value import text_in
from threadline.outline.compaction import tell_compaction
from threadline.outline.dialect import Dialect, Words
from threadline.outline.message import Message
from threadline.outline.names import AgentNames
from threadline.outline.title import line_of, summary_line

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
