"""What is copied into a new session keeps its values, also those that are hard to keep."""

import json
from pathlib import Path

import pytest

from tests.browser.sessions import Scribe
from threadline.library import load_lines
from threadline.library.native import fork_at
from threadline.library.native.made import NotWrittenError
from threadline.model.line import decode_exact, encode_line
from threadline.outline.block import blocks_of, dump

NUMBERS = "[1e999,-1E+400,1e-999,0.1,-0.0,5e-324,12345678901234567890123,1.7976931348623157e308]"


@pytest.mark.parametrize("beside", ["plain", "\\ud800"], ids=["plain", "half a character"])
def test_a_line_is_written_as_it_was_read(beside: str) -> None:
    raw = f'{{"a":{NUMBERS},"b":"{beside}","c":"\ue0001"}}'
    again = encode_line(decode_exact(raw.encode())).decode()
    assert json.loads(again, parse_float=exact) == json.loads(raw, parse_float=exact)


def exact(digits: str) -> str:
    """Tell numbers apart that are the same float."""
    value = float(digits)
    return digits.upper().replace("+", "") if abs(value) == float("inf") else repr(value)


def test_a_fork_keeps_a_number_that_no_float_holds(tmp_path: Path) -> None:
    source = save(tmp_path, "1e999")
    made = fork_at(load_lines([source]), place=tmp_path)
    assert b'"odd":1E+999' in Path(made.file).read_bytes()


def test_a_number_that_no_float_holds_is_shown(tmp_path: Path) -> None:
    scribe = Scribe("odd")
    scribe.tool("Odd", {"value": ["ODD"]}, "done")
    path = scribe.save(tmp_path)
    path.write_text(path.read_text().replace('"ODD"', "1e999"))
    reading = load_lines([path])
    [entry, _] = reading.transcripts[0].entries
    [block] = blocks_of(reading.bodies.shown_of(entry))
    assert dump(block["input"], indent=0) == '{"value":[1E+999]}'


def test_what_is_nested_too_deeply_is_not_copied_in_part(tmp_path: Path) -> None:
    source = save(tmp_path, "[" * 2000 + "]" * 2000)
    with pytest.raises(NotWrittenError, match="nested too deeply"):
        fork_at(load_lines([source]), place=tmp_path)
    assert list(tmp_path.glob("*.jsonl")) == [source]


def save(folder: Path, value: str) -> Path:
    """Write a session of which a prompt has an odd value."""
    scribe = Scribe("odd")
    scribe.prompt("Begin", odd="ODD")
    scribe.answer("Begun")
    path = scribe.save(folder)
    path.write_text(path.read_text().replace('"ODD"', value))
    return path
