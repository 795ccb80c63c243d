"""The picture of a context: stacked areas, a legend, tooltips and links at compactions."""

import re

from threadline.model.story import ContextSizes
from threadline.render.html.context_sizes import HEIGHT, MOST_BANDS, TALLEST, draw_context_sizes

PICTURE = ContextSizes(
    peak=200,
    last=60,
    sizes=(100, 150, 200, 60),
    cuts=((3, "cut"),),
    prompts=(10, 10, 20, 8),
    answers=(0, 30, 40, 0),
    results=(0, 20, 50, 0),
    other=(90, 90, 90, 52),
)


def edges(page: str) -> list[list[int]]:
    """Return the heights of the upper edges of the areas above the bottom, as drawn in order."""
    paths = re.findall(r'<path class="[a-z-]+" d="M0 \d+L(.*?)L\d+ \d+Z"', page)
    return [[HEIGHT - int(point.split()[1]) for point in path.split("L")] for path in paths]


def test_each_area_ends_where_the_next_begins() -> None:
    drawn = edges(draw_context_sizes(PICTURE, lambda entry: f"#{entry}"))
    stacked = [(100, 150, 200, 60), (100, 130, 150, 60), (100, 100, 110, 60), (90, 90, 90, 52)]
    assert drawn == [[TALLEST * size // PICTURE.peak for size in sizes] for sizes in stacked]


def test_legend_and_tooltips_name_the_parts() -> None:
    page = draw_context_sizes(PICTURE, lambda entry: f"#{entry}")
    legend = re.findall(r'<li class="(area-[a-z]+)">([^<]+)', page)
    assert legend == [
        ("area-results", "tool results 50"),
        ("area-answers", "answers 40"),
        ("area-prompts", "prompts 20"),
        ("area-other", "system and other 90"),
    ]
    told = re.findall(r"height=\"\d+\"><title>(.*?)</title>", page)
    assert told[1] == "150 tokens: tool results 20, answers 30, prompts 10, system and other 90"
    assert told[3] == "60 tokens: tool results 0, answers 0, prompts 8, system and other 52"
    assert f"<desc>What filled the context at each request; at its peak {told[2]}.</desc>" in page


def test_a_compaction_stays_a_link_above_the_tooltips() -> None:
    page = draw_context_sizes(PICTURE, lambda entry: f"#{entry}")
    assert page.index('<a href="#cut" data-lost="cut"') > page.rindex("</g>")


def test_a_long_session_has_few_tooltips() -> None:
    many = tuple(range(1, 241))
    none = (0,) * 240
    context = ContextSizes(240, 240, many, (), none, none, none, many)
    page = draw_context_sizes(context, lambda entry: f"#{entry}")
    told = re.findall(r"<title>(\d+) tokens", page)
    assert len(told) == MOST_BANDS
    assert told[-1] == "240"
