"""Removes secrets from what pages show besides sessions: titles, projects, models, hits."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from threadline.library.cost import Usage
from threadline.library.describe import clean_summary
from threadline.model.hit import Hit
from threadline.model.secret import Redactor
from threadline.model.summary import ListedSession
from threadline.render.html.viewer.search import Option

REMEMBERED = 1 << 16
"""How many cleaned texts are kept: every page lists the same titles and directories again."""


@lru_cache(maxsize=REMEMBERED)
def hide(text: str) -> str:
    """Return a text without secrets."""
    return Redactor().text(text)


def hide_in_session(listed: ListedSession) -> ListedSession:
    """Return a listed session without secrets in its title, directory and branch."""
    summary = clean_summary(listed.summary, hide)
    return msgspec.structs.replace(listed, summary=summary)


def hide_in_hit(hit: Hit) -> Hit:
    """Return a hit without secrets; if its snippet changes, the words in it are not marked."""
    snippet = hide(hit.snippet)
    marks = hit.marks if snippet == hit.snippet else ()
    title, project = hide(hit.title), hide(hit.project)
    return msgspec.structs.replace(hit, title=title, project=project, snippet=snippet, marks=marks)


def hide_in_option(option: Option) -> Option | None:
    """Return an option without secrets; a filter that holds one is not offered."""
    label, about = hide(option.label), hide(option.about)
    if option.kind != "session" and label != option.label:
        return None
    return msgspec.structs.replace(option, label=label, about=about)


def hide_in_usage(rows: Iterable[Usage]) -> list[Usage]:
    """Return usage without secrets in the names of its groups."""
    return [msgspec.structs.replace(row, group=tuple(map(hide, row.group))) for row in rows]
