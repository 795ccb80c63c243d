"""The plain lists: lines, operations, findings."""

from tests.render.picture import read_scenario
from threadline.model.error import Finding, Level
from threadline.model.file import Place
from threadline.outline.dialect import Words
from threadline.render.reports import list_findings, list_lines, totals_line
from threadline.render.store_text import list_ops_text
from threadline.render.style import Display
from threadline.tree.ops import Op, list_ops
from threadline.tree.ops.op import Interruption


def test_lines_are_listed_by_their_ids_below_each_other() -> None:
    rows = list(list_lines(read_scenario("tui-rewind").tree, Display()))
    assert rows[0].startswith("● 7bc87c4c-6f05-488c-9120-7ce8fe1f4a22 ")
    assert rows[2] == (
        "    ○ 7bc87c4c-6f05-488c-9120-7ce8fe1f4a22@2ef7ba92-a3f    3 entries at a93d1d93"
    )


def test_totals_are_one_line() -> None:
    assert totals_line({"shown": 2, "lines": 2}) == "shown=2 lines=2"


def ops_of(name: str) -> list[str]:
    reading = read_scenario(name)
    ops = list_ops(reading.tree, reading.graph, reading.bodies)
    return list(list_ops_text(ops, lambda _entry: None, Display()))


def test_operations_are_described() -> None:
    assert ops_of("tui-rewind") == [
        "2026-11-15",
        "18:39 start      8737ede2 session 7bc87c4c",
        "18:39 rewind     796bf904 back to a93d1d93, leaving 3 entries up to 8a92dfd4",
        "18:40 rewind     70ff94a7 back to 954e9adc, leaving 10 entries up to a9aace31",
    ]
    assert ops_of("fork-session")[2] == (
        "18:34 fork       10439cb4 session ec613a03 from 3db024fd in cf5bda53, 8 entries…"
    )


def test_other_operations_are_listed_with_their_facts() -> None:
    op = Op("", "interrupt", "e", None, "l", Interruption("tool"))
    words = Words("prompt", "hi")
    assert list(list_ops_text([op], lambda _entry: words, Display())) == [
        "no time",
        '--:-- interrupt  e        during=tool "hi"',
    ]


def finding(kind: str, level: Level, line: int = 3) -> tuple[Finding, Place]:
    found = Finding(kind, level, "/a/b.jsonl", line, None, "no end", "It has no end.")
    return found, Place(found.file, line)


def test_findings_are_listed_by_kind_with_their_meaning() -> None:
    findings = [
        finding("torn", Level.ERROR),
        *[finding("orphan", Level.WARNING, line=0)] * 5,
        finding("odd", Level.INFO),
    ]
    assert list(list_findings(findings, Display())) == [
        "error torn",
        "  It has no end.",
        "  /a/b.jsonl:3",
        "    no end",
        "",
        "warning orphan ×5",
        "  It has no end.",
        *["  /a/b.jsonl", "    no end"] * 3,
        "  … and 2 more (--json lists them all)",
        "",
        "remark odd",
        "  It has no end.",
        "  /a/b.jsonl:3",
        "    no end",
        "",
        "1 error, 5 warnings, 1 remark",
    ]
    assert list(list_findings([], Display())) == ["no problems found"]
