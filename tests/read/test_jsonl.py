"""Lines of JSON: every physical line is read once, whatever the bytes."""

import io
from typing import BinaryIO, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.read import jsonl
from threadline.read.jsonl import LineReader


class Word(msgspec.Struct):
    word: str = ""


def read(data: bytes, *, piece: int | None = None) -> tuple[list[tuple[int, str]], list[int]]:
    """Read `data`; give (line, word) of each record, and the lines that had to be rescued."""
    bad: list[int] = []

    def rescue(_raw: bytes, number: int, _torn: bool) -> Word | None:  # noqa: FBT001
        bad.append(number)
        return None

    reader = LineReader(Word, rescue)
    lines = reader.read(cast("BinaryIO", Pieces(data, piece) if piece else io.BytesIO(data)))
    numbers = lines.numbers or range(1, len(lines.records) + 1)
    assert lines.size == len(data)
    return [(n, r.word) for n, r in zip(numbers, lines.records, strict=True)], bad


class Pieces(io.BytesIO):
    """Returns at most `piece` bytes at a time, as a file that is being written does."""

    def __init__(self, data: bytes, piece: int) -> None:
        super().__init__(data)
        self._piece = piece

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        return super().readinto(buffer[: self._piece])


A, B, C = b'{"word":"a"}', b'{"word":"b"}', b'{"word":"c"}'


def test_each_line_is_one_record() -> None:
    assert read(b"\n".join([A, B, C, b""])) == ([(1, "a"), (2, "b"), (3, "c")], [])


def test_a_last_line_without_newline_is_read() -> None:
    assert read(A + b"\n" + B) == ([(1, "a"), (2, "b")], [])


def test_a_torn_last_line_is_rescued_and_the_rest_stays() -> None:
    assert read(A + b"\n" + B[:-3]) == ([(1, "a")], [2])


def test_blank_lines_are_counted_but_hold_nothing() -> None:
    assert read(b"\n" + A + b"\n \t\n\n" + B + b"\n") == ([(2, "a"), (5, "b")], [])


def test_blank_lines_are_not_read_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of newlines, or a few packed kilobytes of them, holds millions."""
    monkeypatch.delattr(LineReader, "_take_one")
    data = b"\n" * 1000 + A + b"\n" + b" \n" * 1000 + B + b"\n"
    assert read(data) == ([(1001, "a"), (2002, "b")], [])


@given(
    st.lists(st.sampled_from([A, B, A + B, b"", b" ", b"\t\r", b"bad", b" " + C]), max_size=12),
    st.sampled_from([None, 1, 5, 30]),
)
def test_blank_lines_do_not_shift_the_others(rows: list[bytes], piece: int | None) -> None:
    good = {A: "a", B: "b", b" " + C: "c"}
    numbered = list(enumerate(rows, 1))
    records, bad = read(b"".join(row + b"\n" for row in rows), piece=piece)
    assert records == [(number, good[row]) for number, row in numbered if row in good]
    assert bad == [number for number, row in numbered if row.strip() and row not in good]


def test_crlf_is_a_line_end() -> None:
    assert read(A + b"\r\n" + B + b"\r\n") == ([(1, "a"), (2, "b")], [])


def test_a_byte_order_mark_is_no_part_of_the_first_line() -> None:
    assert read(b"\xef\xbb\xbf" + A + b"\n" + B + b"\n") == ([(1, "a"), (2, "b")], [])


def test_u2028_inside_a_string_is_no_line_end() -> None:
    text = "a\u2028b\u2029c\x85"
    assert read(f'{{"word":"{text}"}}\n'.encode()) == ([(1, text)], [])


def test_two_records_on_one_line_are_no_record() -> None:
    assert read(A + B + b"\n" + C + b"\n") == ([(2, "c")], [1])


def test_a_record_over_two_lines_does_not_shift_the_numbers() -> None:
    assert read(b'{"word":\n"a"}\n' + B + b"\n") == ([(3, "b")], [1, 2])


def test_a_glued_line_and_a_spread_record_do_not_cancel_out() -> None:
    spread = b'{"x":\n{"y":1},"word":"a"}\n'
    assert read(spread + B + C + b"\n") == ([], [1, 2, 3])


def test_one_bad_line_costs_only_itself() -> None:
    assert read(A + b"\nnot json\n" + B + b"\n") == ([(1, "a"), (3, "b")], [2])


def test_lines_after_a_bad_chunk_keep_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jsonl, "CHUNK", 64)
    data = A + b"\nbad\n" + (B + b"\n") * 50
    records, bad = read(data)
    assert bad == [2]
    assert [number for number, _ in records] == [1, *range(3, 53)]


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 13, 100])
def test_reading_in_pieces_is_reading_at_once(piece: int) -> None:
    data = b"\xef\xbb\xbf" + A + b"\n\nbad\n" + B + b"\r\n" + C + A + b"\n" + C
    assert read(data, piece=piece) == read(data)


@pytest.mark.parametrize("size", [63, 64, 65, 127, 128, 1000, 70_000])
def test_a_line_longer_than_the_buffer_is_read(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(jsonl, "CHUNK", 64)
    long = b'{"word":"' + b"x" * size + b'"}\n'
    records, bad = read(A + b"\n" + long + B + b"\n")
    assert [(n, len(word)) for n, word in records] == [(1, 1), (2, size), (3, 1)]
    assert not bad


@pytest.mark.slow
def test_a_line_of_100_mb_is_read() -> None:
    size = 100_000_000
    records, bad = read(A + b"\n" + b'{"word":"' + b"x" * size + b'"}\n' + B)
    assert [(n, len(word)) for n, word in records] == [(1, 1), (2, size), (3, 1)]
    assert not bad


def test_the_offset_behind_every_line_is_known() -> None:
    reader = LineReader(Word, lambda *_: None)
    lines = reader.read(cast("BinaryIO", io.BytesIO(A + b"\n\n" + B)))
    assert list(lines.ends) == [13, 14, 26]
    lines = reader.read(cast("BinaryIO", io.BytesIO(b"\n \n\n" + A + b"\n\t\n")))
    assert list(lines.ends) == [1, 3, 4, 17, 19]


def test_nothing_is_read_from_nothing() -> None:
    assert read(b"") == ([], [])
