"""The picture of a context: stacked areas, a legend, tooltips and links at compactions."""

import re

from threadline.model.story import ContextSizes
from threadline.render.html.context_sizes import HEIGHT, MOST_BANDS, TALLEST, draw_context_sizes

PICTURE = ContextSizes(
    peak=200_000,
    last=60_000,
    sizes=(100_000, 150_000, 200_000, 60_000),
    cuts=((3, "cut"),),
    prompts=(10_000, 10_000, 20_000, 8_000),
    answers=(0, 30_000, 40_000, 0),
    results=(0, 20_000, 50_000, 0),
    other=(90_000, 90_000, 90_000, 52_000),
)


def edges(page: str) -> list[list[int]]:
    """Return the heights of the upper edges of the areas above the bottom, as drawn in order."""
    paths = re.findall(r'<path class="[a-z-]+" d="M0 \d+L(.*?)L\d+ \d+Z"', page)
    return [[HEIGHT - int(point.split()[1]) for point in path.split("L")] for path in paths]


def test_each_area_ends_where_the_next_begins() -> None:
    drawn = edges(draw_context_sizes(PICTURE, lambda entry: f"#{entry}"))
    stacked = [(100, 150, 200, 60), (100, 130, 150, 60), (100, 100, 110, 60), (90, 90, 90, 52)]
    assert drawn == [[TALLEST * size * 1000 // PICTURE.peak for size in row] for row in stacked]


def test_it_is_as_tall_as_the_window_with_a_line_at_the_limit() -> None:
    page = draw_context_sizes(PICTURE, lambda entry: f"#{entry}", 400_000)
    assert edges(page)[0] == [TALLEST * size // 400 for size in (100, 150, 200, 60)]
    assert '<line class="limit"' in page
    assert "60k of 400k tokens at the end" in page
    assert "limit" not in draw_context_sizes(PICTURE, lambda entry: f"#{entry}")


def test_legend_and_tooltips_name_the_parts() -> None:
    page = draw_context_sizes(PICTURE, lambda entry: f"#{entry}")
    legend = re.findall(r'<li class="(area-[a-z]+)">([^<]+)', page)
    assert legend == [
        ("area-results", "tool results 50k"),
        ("area-answers", "answers 40k"),
        ("area-prompts", "prompts 20k"),
        ("area-other", "system and other 90k"),
    ]
    told = re.findall(r"height=\"\d+\"><title>(.*?)</title>", page)
    assert (
        told[1] == "150k tokens: tool results 20k, answers 30k, prompts 10k, system and other 90k"
    )
    assert told[3] == "60k tokens: tool results 0, answers 0, prompts 8.0k, system and other 52k"
    assert f"<desc>What filled the context at each request; at its peak {told[2]}.</desc>" in page


def test_a_compaction_stays_a_link_above_the_tooltips() -> None:
    page = draw_context_sizes(PICTURE, lambda entry: f"#{entry}")
    assert page.index('<a href="#cut" data-lost="cut"') > page.rindex("</g>")


def test_a_long_session_has_few_tooltips() -> None:
    many = tuple(range(1_000, 241_000, 1_000))
    none = (0,) * 240
    context = ContextSizes(240_000, 240_000, many, (), none, none, none, many)
    page = draw_context_sizes(context, lambda entry: f"#{entry}")
    told = re.findall(r"<title>(\S+) tokens", page)
    assert len(told) == MOST_BANDS
    assert told[-1] == "240k"


def test_a_small_context_has_no_picture() -> None:
    small = ContextSizes(5_800, 5_800, (5_000,) * 8, (), (0,) * 8, (0,) * 8, (0,) * 8, (5_000,) * 8)
    assert not draw_context_sizes(small, lambda entry: f"#{entry}")
