"""The viewer's Jinja templates: whole pages, and everything else that is drawn once for a page.

The units of a conversation are not made this way: there are thousands, and `markup.html` is
several times faster.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from threadline.render.html.formats import amount, day, moment, plural
from threadline.render.html.markup import Html, hash_link
from threadline.render.html.viewer.address import part, project_link, session_link
from threadline.render.html.viewer.agent_icon import draw_icon

if TYPE_CHECKING:
    from jinja2 import Environment

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
    made.globals |= {"draw_icon": draw_icon}
    return made


def without_null(value: object) -> object:
    """Replace null characters, which browsers drop from text: it would look different then."""
    if isinstance(value, str) and "\0" in value:
        return type(value)(value.replace("\0", "\ufffd"))
    return value


def render(template: str, **values: object) -> Html:
    """Return a template filled with values."""
    return Html(environment().get_template(template).render(values))
