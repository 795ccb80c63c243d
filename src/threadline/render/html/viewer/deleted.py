"""The page of sessions that are gone, with what is left of them."""

from collections.abc import Sequence
from datetime import UTC, datetime

from threadline.model.keeping import LostSession
from threadline.render.html.formats import plural
from threadline.render.html.markup import EMPTY, Html, html
from threadline.render.html.viewer.address import DELETED, home_link, part
from threadline.render.html.viewer.templates import render
from threadline.render.keep_text import left_of


def draw_deleted(lost: Sequence[LostSession]) -> Html:
    """Draw the sessions that are gone, the newest first, each with its prompts folded."""
    times = {prompt.epoch: time_of(prompt.epoch) for one in lost for prompt in one.prompts}
    return render(
        "deleted.html",
        lost=lost,
        told={one.session: told_of(one) for one in lost},
        times=times,
        able=sum(one.archived for one in lost),
        home=home_link({}),
    )


def draw_found_deleted(lost: Sequence[LostSession], words: str) -> Html:
    """Draw a link to prompts of deleted sessions that a search found; nothing without any."""
    if not lost:
        return EMPTY
    number = plural(sum(len(one.prompts) for one in lost), "prompt")
    link = f"{DELETED}?q={part(words)}"
    return html(
        '<p class="overview"><a href="%s">%s of deleted sessions</a> with these words</p>',
        link,
        number,
    )


def told_of(one: LostSession) -> str:
    """Describe when a session was last used, who deleted it, and what is left."""
    return " · ".join(filter(None, [time_of(one.last) if one.last else "", left_of(one)]))


def time_of(at: float) -> str:
    """Return a time of this machine."""
    return f"{datetime.fromtimestamp(at, UTC).astimezone():%Y-%m-%d %H:%M}"
