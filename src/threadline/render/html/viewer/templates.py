"""The viewer's Jinja templates: whole pages, everything else drawn once for a page; icons.

The units of a conversation are not made this way: there are thousands, and `markup.html` is
several times faster.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from threadline.render.html.formats import amount, day, moment, plural
from threadline.render.html.icons import draw_sign
from threadline.render.html.markup import Html, hash_link
from threadline.render.html.viewer.address import part, project_link, session_link

if TYPE_CHECKING:
    from jinja2 import Environment
from collections.abc import Iterable

from threadline.agents.registry import TITLES, known_agents
from threadline.render.html.markup import EMPTY, html, join

FOLDER = Path(__file__).with_name("templates")


@cache
def environment() -> "Environment":
    """Return the environment of all templates; values are escaped unless they are markup."""
    # An export lists projects without a template, and Jinja takes a tenth of its time to load.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415

    made = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=without_null,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters |= {"amount": amount, "hash_link": hash_link, "moment": moment, "part": part}
    made.filters |= {"day": day}
    made.globals |= {"plural": plural, "project_link": project_link, "session_link": session_link}
    made.globals |= {"draw_icon": draw_icon, "sign": draw_sign}
    return made


def without_null(value: object) -> object:
    """Replace null characters, which browsers drop from text: it would look different then."""
    if isinstance(value, str) and "\0" in value:
        return type(value)(value.replace("\0", "\ufffd"))
    return value


def render(template: str, **values: object) -> Html:
    """Return a template filled with values."""
    return Html(environment().get_template(template).render(values))


def draw_icon_symbols() -> Html:
    """Draw the definitions of all icons, which are not shown themselves."""
    symbols = [
        html(
            '<symbol id="icon-%s" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" '
            'fill="%s" stroke="none"/><path d="%s"/></symbol>',
            agent.name,
            agent.color,
            agent.icon,
        )
        for agent in known_agents()
    ]
    return html('<svg class="icon-symbols" width="0" height="0">%s</svg>', join(symbols))


def draw_icon(agent: str) -> Html:
    """Draw the icon of an agent; nothing for one that is not known."""
    title = TITLES.get(agent)
    if title is None:
        return EMPTY
    return html(
        '<svg class="agent-icon" role="img" aria-label="%s"><title>%s</title>'
        '<use href="#icon-%s"/></svg>',
        title,
        title,
        agent,
    )


def draw_icons(agents: Iterable[str]) -> Html:
    """Draw the icon of each agent once."""
    return join([draw_icon(agent) for agent in dict.fromkeys(agents)])
