"""Transcripts as their agents wrote them, without secrets."""

from collections.abc import Iterator
from os.path import commonpath, relpath
from pathlib import Path
from typing import BinaryIO

from threadline.context import Losses
from threadline.json_text.encode import to_json
from threadline.library.export.export import ExportError, safe_name, write_file
from threadline.library.export.interchange import Report, list_losses
from threadline.library.load.reading import Reading
from threadline.library.load.redact import redact_reading
from threadline.model.secret import Redactor
from threadline.native.plan import clean_line
from threadline.read.elements import read_all
from threadline.read.long_lines import bounded_lines
from threadline.read.plain import is_packed, open_plain, split_session
from threadline.read.transcript import Transcript

ROWS = ".jsonl"
"""The suffix of a session of a database, which is written as lines of JSON."""


def export_raw(reading: Reading, out: Path, redactor: Redactor) -> Report:
    """Write the files of a reading without secrets; a line without any stays byte for byte."""
    transcripts = [one for one in reading.transcripts if one.size or one.entries]
    if not transcripts:
        raise ExportError("no transcripts to export", "`threadline ls` lists sessions")
    losses = Losses()
    clean = redact_reading(reading, redactor)
    files = []
    for transcript, path in zip(transcripts, place_files(transcripts, out), strict=True):
        write_file(path, pieces_of(transcript, clean, redactor, losses))
        files.append(str(path))
    return Report("raw", "as written by the agent", files, [], list_losses(losses))


def place_files(transcripts: list[Transcript], out: Path) -> list[Path]:
    """Return where each transcript goes: to a file if there is one, else below a directory."""
    paths = [transcript.file.path for transcript in transcripts]
    if out.suffix and not out.is_dir():
        if len(paths) > 1:
            hint = "use a directory"
            raise ExportError(f"{len(paths)} files do not fit into '{out.name}'", hint)
        return [out]
    files = [split_session(path)[0] for path in paths]
    above = commonpath([str(Path(file).parent) for file in files])
    return [out / name_of(path, above) for path in paths]


def name_of(path: str, above: str) -> str:
    """Return the name of a transcript below a directory."""
    file, session = split_session(path)
    name = relpath(file, above)
    if session:
        return f"{name}-{safe_name(session)}{ROWS}"
    return str(Path(name).with_suffix("")) if is_packed(path) else name


def pieces_of(
    transcript: Transcript, clean: Reading, redactor: Redactor, losses: Losses
) -> Iterator[bytes]:
    """Yield a transcript without secrets."""
    if split_session(transcript.file.path)[1]:
        losses["rows of a database (written as lines of JSON)"] += len(transcript.entries)
        for entry in transcript.entries:
            yield f"{to_json(clean.bodies.record_of(entry))}\n".encode("utf-8", "replace")
        return
    if is_packed(transcript.file.path):
        losses["compression of a file"] += 1
    with open_plain(transcript.file.path) as file:
        for line in lines_of(transcript, file, losses):
            ending = line[len(line.rstrip(b"\r\n")) :]
            yield clean_line(line[: len(line) - len(ending)], redactor.body) + ending


def lines_of(transcript: Transcript, file: BinaryIO, losses: Losses) -> Iterator[bytes]:
    """Yield the lines of a file, without those that are too long to be searched for secrets."""
    # A document that is not made of lines is one record, however many lines it has.
    if transcript.starts is not None or not transcript.ends:
        yield read_all(file)
        return
    for line in bounded_lines(file):
        if line.too_long:
            losses["lines that are too long to be read"] += 1
        else:
            yield line.raw
