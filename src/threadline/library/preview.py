"""The first words of entries, read from their bodies where the spine does not hold them."""

from functools import cache

from threadline.agents.registry import dialect_of
from threadline.model.entry import Entry
from threadline.model.kind import USERS
from threadline.model.speaker import may_be_markup
from threadline.outline.dialect import NOBODY, Words, WordsOf
from threadline.outline.names import AgentNames
from threadline.outline.words import first_words, user_words
from threadline.read.body import Bodies


def words_by(bodies: Bodies, names: AgentNames = NOBODY) -> WordsOf:
    """Return a function that returns the first words of an entry, reading its body if it must.

    Agents are called by their `names`.
    """
    known = cache(dialect_of)

    def words_of(entry: Entry) -> Words:
        content = entry.message.content if entry.message is not None else None
        dialect = known(entry.file.format)
        if isinstance(content, str) and entry.type in USERS:
            text = bodies.text_of(entry) if may_be_markup(content) or bodies.clean else content
            return user_words(entry, text, dialect, names)
        return first_words(entry, bodies.content_of(entry), dialect, names)

    return words_of
