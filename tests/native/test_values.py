"""Records copied into a new session keep their values, also odd ones."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.bulk import count_steps
from tests.rollouts import write_rollout
from tests.writer import SessionWriter
from threadline.json_text.exact import decode_exact, encode_line
from threadline.library import load_lines
from threadline.library.actions.native import Written, fork_at, repair_session
from threadline.model.secret import Redactor
from threadline.native.salvage import salvage
from threadline.outline.block import dump

NUMBERS = "[1e999,-1E+400,1e-999,0.1,-0.0,5e-324,12345678901234567890123,1.7976931348623157e308]"


@pytest.mark.parametrize("beside", ["plain", "\\ud800"], ids=["plain", "half a character"])
def test_a_line_is_written_as_it_was_read(beside: str) -> None:
    raw = f'{{"a":{NUMBERS},"b":"{beside}","c":"\ue0001"}}'
    again = encode_line(decode_exact(raw.encode())).decode()
    assert json.loads(again, parse_float=exact) == json.loads(raw, parse_float=exact)


def exact(digits: str) -> str:
    """Return a value in which numbers that are the same float differ."""
    value = float(digits)
    return digits.upper().replace("+", "") if abs(value) == float("inf") else repr(value)


def test_a_fork_keeps_a_number_that_no_float_holds(tmp_path: Path) -> None:
    source = save(tmp_path, "1e999")
    made = fork_at(load_lines([source]), place=tmp_path)
    assert b'"odd":1e999,' in Path(made.file).read_bytes()


def test_a_number_that_no_float_holds_is_shown(tmp_path: Path) -> None:
    writer = SessionWriter("odd")
    writer.tool("Odd", {"value": ["ODD"]}, "done")
    path = writer.save(tmp_path)
    path.write_text(path.read_text().replace('"ODD"', "1e999"))
    reading = load_lines([path])
    [entry, _] = reading.transcripts[0].entries
    [block] = reading.bodies.content_of(entry).calls
    assert dump(block.given, indent=0) == '{"value":[1E+999]}'


@pytest.mark.parametrize("value", ["[" * 2000 + "]" * 2000, "9" * 5000, r'"\ud800"'])
@pytest.mark.parametrize("copy", [fork_at, repair_session])
def test_an_odd_entry_keeps_its_place(
    copy: Callable[..., Written], value: str, tmp_path: Path
) -> None:
    made = copy(load_lines([save(tmp_path, value)]), place=tmp_path / "out")
    first, second, *_ = Path(made.file).read_text().splitlines()
    assert f'"odd":{value},' in first
    assert '"parentUuid":"e0"' in second
    assert made.changes == ()


RECORD = '{"type":"user","uuid":"e%d","sessionId":"odd","odd":%s}'


@pytest.mark.parametrize("value", ["[" * 2000 + "]" * 2000, "9" * 5000, "1e999", "-0"])
def test_records_on_one_line_keep_their_values(value: str, tmp_path: Path) -> None:
    source = save(tmp_path, "1")
    glued = (RECORD % (7, value)) + (RECORD % (8, "2"))
    source.write_text(source.read_text() + glued + "\n")
    made = repair_session(load_lines([source]), place=tmp_path / "out")
    *_, first, second = Path(made.file).read_text().splitlines()
    assert f'"odd":{value},' in first
    assert '"uuid":"e8"' in second
    [apart] = [change.what for change in made.changes if change.entry is None]
    assert apart == "2 records on one line were split"


@pytest.mark.parametrize("glued", [False, True], ids=["alone", "glued"])
def test_nan_becomes_null_and_is_listed(glued: bool, tmp_path: Path) -> None:  # noqa: FBT001
    source = save(tmp_path, "1")
    odd = RECORD % (7, '[NaN,"NaN",-Infinity]')
    source.write_text(source.read_text() + odd + (RECORD % (8, "2") if glued else "") + "\n")
    made = repair_session(load_lines([source]), place=tmp_path / "out")
    assert '"odd":[null,"NaN",null]' in Path(made.file).read_text()
    assert "NaN is not a JSON number; replaced by null" in [each.what for each in made.changes]


def test_a_fork_of_a_rollout_is_json_whatever_its_lines_are(tmp_path: Path) -> None:
    path = write_rollout(tmp_path, "A", "u1 a1")
    path.write_bytes(path.read_bytes().replace(b'"here is a1"', b'"\xff","odd":[NaN,-0]'))
    made = fork_at(load_lines([path]), place=tmp_path / "out", clean=Redactor().body)
    assert '"�","odd":[null,-0]' in Path(made.file).read_text()


def test_a_line_of_open_brackets_takes_linear_time() -> None:
    short, long = (b'{"a":' * depth + b"\n" for depth in (2_000, 4_000))
    assert count_steps(partial(salvage, long, bool)) < 2.2 * count_steps(
        partial(salvage, short, bool)
    )


def save(folder: Path, value: str) -> Path:
    """Write a session of which a prompt has an odd value."""
    writer = SessionWriter("odd")
    writer.prompt("Begin", odd="ODD")
    writer.answer("Begun")
    path = writer.save(folder)
    path.write_text(path.read_text().replace('"ODD"', value))
    return path
