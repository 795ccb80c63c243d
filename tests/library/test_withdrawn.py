"""Prompts that were withdrawn are known wherever their parent is; every view names the others."""

import re
from pathlib import Path

import pytest

from tests.cases import lines_of, write_case
from tests.cli.run import run
from tests.render.html.reader import page_of_reading
from threadline.library import load_lines
from threadline.library.load.outline import Outliner
from threadline.library.position import context_at
from threadline.outline.outline import ALL

ELSEWHERE = """
s1: u1-a1-u9-a9
s2: u2<a1 u3<a1 u4<a1-a4-u5-a5
"""
SAME = "s2: u1-a1-u2 a1-u3 a1-u4-a4-u5-a5"


def test_a_prompt_typed_again_below_an_entry_of_another_session_is_folded() -> None:
    assert (
        lines_of(ELSEWHERE)
        == """\
s1: > u1 a1 u9 a9 *
s2: a1> u4 [unanswered u2] [unanswered u3] a4 u5 a5 *"""
    )


def test_one_that_was_answered_is_an_attempt() -> None:
    drawing = "s1: u1-a1-u9-a9\ns2: u2<a1-a2 u3<a1 u4<a1-a4"
    assert (
        lines_of(drawing)
        == """\
s1: > u1 a1 u9 a9 *
s2: a1> u2 a2
s2: a1> u4 [unanswered u3] a4 *"""
    )


@pytest.mark.parametrize("drawing", [ELSEWHERE, SAME], ids=["elsewhere", "same session"])
def test_every_view_names_the_same_prompts(drawing: str, tmp_path: Path) -> None:
    write_case(drawing, tmp_path)
    reading = load_lines([tmp_path])
    sent = ["u1", "u4", "u5"] if drawing is SAME else ["u4", "u5"]
    own = {*sent, "u2", "u3"}

    told = run("story", str(tmp_path)).stdout.split("\n\n")
    assert re.findall(r"“please do (\w+)”", told[-1 if drawing is SAME else 1]) == sent

    page = page_of_reading(reading, Outliner(reading).outline(ALL, ["s2"]))
    contents = re.findall(r'<li class="user[^"]*"><a href="#(\w+)"', page)
    assert contents == sent
    dots = re.findall(r'<a class="user( abandoned)?" href="#(\w+)"', page)
    assert [name for left, name in dots if not left] == sent
    assert {name for left, name in dots if left} == own - {*sent}

    context = context_at(reading, session="s2")
    entries = [name for message in context.messages for name in message.entries]
    assert [name for name in entries if name in own] == sent

    graph = run("graph", str(tmp_path), COLUMNS="120").stdout
    left = re.findall(r"○ (\w+) .*withdrawn before an answer", graph)
    assert {*left} == own - {*sent}
    assert {*re.findall(r"● (u\w+) ", graph)} & own == {*sent}
