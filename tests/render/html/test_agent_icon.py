"""Icons of agents: legible in light and dark, and different from one another."""

import pytest

from tests.agents.toy.agent import Toy
from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS, registered
from threadline.render.html.viewer.templates import draw_icon, draw_icon_symbols, draw_icons

WHITE, DARK_PAGE = "#ffffff", "#15171a"
TEXT, GRAPHICS = 4.5, 3.0
"""The least contrast of text and of graphics, by the accessibility guidelines (WCAG 2)."""


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("agent", AGENTS, ids=lambda agent: agent.name)
def test_a_glyph_can_be_read_on_its_color_and_the_icon_be_seen_on_a_dark_page(agent: Agent) -> None:
    assert contrast(agent.color, WHITE) >= TEXT
    assert contrast(agent.color, DARK_PAGE) >= GRAPHICS


def test_every_agent_has_a_color_and_a_glyph_of_its_own() -> None:
    for values in ([agent.color for agent in AGENTS], [agent.icon for agent in AGENTS]):
        assert len(set(values)) == len(AGENTS)


def test_an_icon_refers_to_a_symbol_and_names_its_agent() -> None:
    for agent in AGENTS:
        assert f'id="icon-{agent.name}"' in draw_icon_symbols()
        assert f'href="#icon-{agent.name}"' in draw_icon(agent.name)
        assert f'aria-label="{agent.title}"' in draw_icon(agent.name)


def test_an_agent_that_is_added_has_an_icon_too() -> None:
    assert draw_icon("toy") == ""
    with registered(Toy()):
        assert 'id="icon-toy"' in draw_icon_symbols()
        assert "#icon-toy" in draw_icon("toy")


def test_each_agent_of_a_page_is_drawn_once() -> None:
    assert draw_icons(["pi", "codex", "pi"]) == draw_icon("pi") + draw_icon("codex")
