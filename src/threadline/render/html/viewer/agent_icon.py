"""The icons of agents: a page defines each once, and every row and head refers to it.

A glyph is drawn in white on the agent's colour, so it looks the same on light and dark pages.
"""

from collections.abc import Iterable

from threadline.agents.registry import TITLES, known_agents
from threadline.render.html.markup import EMPTY, Html, html, join


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
