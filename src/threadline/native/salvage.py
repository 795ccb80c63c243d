"""Salvage records from damaged bytes: torn lines, joined lines, lines with garbage in them."""

import json
import re
from collections.abc import Callable, Iterator

import msgspec

from threadline.json_text.decode import end_of_value, find_non_numbers, parse_int
from threadline.json_text.exact import OBJECT, Record, make_record, parse_exact
from threadline.native.plan import Change
from threadline.read.jsonl import BAD

BLANK = " \t\r\x00\ufeff"
"""What may surround a record without being reported as lost; a crash can leave zeros."""

START = re.compile(r'\{\s*"')
TRIES = 2000
"""How many places of one bad line are tried as the beginning of a record."""

DEEP_TRIES = 10
"""How many of them if what begins there is nested deeply."""

DECODER = json.JSONDecoder(parse_int=parse_int)

IsRecord = Callable[[dict[str, object]], bool]
"""Returns True for a record, False for an object inside one."""


class Salvaged(msgspec.Struct, eq=False):
    """A record and the number of its line, from 1."""

    line: int
    record: Record


class SalvageResult(msgspec.Struct, eq=False):
    """The records of a file, and what was changed to decode them."""

    found: list[Salvaged]
    changes: list[Change]


def salvage(data: bytes, is_record: IsRecord) -> SalvageResult:
    """Return all records of a file that can be decoded in any way."""
    result = SalvageResult([], [])
    for number, raw in enumerate(data.split(b"\n"), 1):
        if not raw:  # a file can have millions of these
            continue
        record = read_sound(raw)
        if record is not None:
            result.found.append(Salvaged(number, record))
        elif text := raw.decode(errors="replace").strip(BLANK):
            if not raw_is_text(raw):
                result.changes.append(Change("invalid UTF-8; replaced", line=number))
            result.found += [
                Salvaged(number, each) for each in read_odd(text, number, is_record, result)
            ]
        elif garbage := raw.strip():
            result.changes.append(Change(describe_blank(garbage), line=number))
    return result


def read_sound(raw: bytes) -> Record | None:
    """Decode a line that is one sound record, as nearly all are; None for any other."""
    try:
        record = OBJECT.decode(raw)
    except BAD:
        return None
    return make_record(record, raw, record)


def read_odd(text: str, number: int, is_record: IsRecord, result: SalvageResult) -> list[Record]:
    """Return the records in any other line; what was done to it goes to `result`."""
    texts = [text]
    if parse_exact(text) is None:
        texts = list(records_in(text, is_record))
        result.changes.append(Change(describe_loss(text, len(texts)), line=number))
    for strange in (found for each in texts for found in find_non_numbers(each)[:1]):
        what = f"{strange} is not a JSON number; replaced by null"
        result.changes.append(Change(what, line=number))
    return [record for each in texts if (record := parse_exact(each)) is not None]


def raw_is_text(raw: bytes) -> bool:
    """Return True if bytes are UTF-8."""
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


def records_in(text: str, is_record: IsRecord) -> Iterator[str]:
    """Yield the whole records in a line that is not one record."""
    at = tries = deep = 0
    while tries < TRIES and (begin := START.search(text, at)) is not None:
        start, at = begin.span()
        tries += 1
        try:
            value, end = DECODER.raw_decode(text, start)
        # Each such value is scanned to its end, so a line of brackets would take quadratic time.
        except RecursionError:
            deep += 1
            end = end_of_value(text, start) if deep <= DEEP_TRIES else start
            value = parse_exact(text[start:end])
        except ValueError:
            continue
        if isinstance(value, dict) and is_record(value):
            yield text[start:end]
            at = end


def describe_blank(raw: bytes) -> str:
    """Return the change for a line without text: a crash can leave one of NUL bytes."""
    zeros = raw.count(b"\0")
    return f"omitted: {zeros} NUL bytes" if zeros else "omitted: no text on the line"


def describe_loss(text: str, count: int) -> str:
    """Return the change for a line from which `count` records were taken."""
    if not count:
        return f"omitted: no complete record on the line ({len(text)} characters)"
    if count == 1:
        return "extracted a record from a line with other text"
    return f"{count} records on one line were split"
