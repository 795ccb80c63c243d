"""Transcripts as their agents wrote them, without secrets."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from os.path import commonpath, relpath
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from threadline.agents.agent import Agent
from threadline.agents.beside import side_files
from threadline.agents.find import detect
from threadline.agents.registry import agent_of
from threadline.context import Losses
from threadline.library.export.clean_file import clean_file, clean_lines
from threadline.library.export.export import ExportError, write_file
from threadline.library.export.interchange import Report, list_losses
from threadline.library.load.reading import Reading
from threadline.model.secret import Redactor
from threadline.native.plan import clean_line
from threadline.read.elements import read_all
from threadline.read.long_lines import bounded_lines
from threadline.read.plain import is_packed, open_plain, split_session
from threadline.read.transcript import Transcript

PIECE = 1 << 20


def export_raw(reading: Reading, out: Path, redactor: Redactor) -> Report:
    """Write the files of a reading without secrets; a line without any stays byte for byte."""
    transcripts = [one for one in reading.transcripts if one.size or one.entries]
    if not transcripts:
        raise ExportError("no transcripts to export", "`threadline ls` lists sessions")
    losses = Losses()
    by_file: dict[str, list[Transcript]] = {}
    for transcript in transcripts:
        by_file.setdefault(split_session(transcript.file.path)[0], []).append(transcript)
    beside = [] if is_file(out) else files_beside(by_file)
    files = place_files([*by_file, *beside], out)
    for found, path in zip(by_file.values(), files, strict=False):
        write_file(path, pieces_of(found, redactor, losses))
    for name, path in zip(beside, files[len(by_file) :], strict=True):
        write_file(path, clean_file(name, redactor))
    written = list(map(str, files))
    return Report("raw", "as written by the agent", written, [], list_losses(losses))


def is_file(out: Path) -> bool:
    """Return True if a path to write names a file, and no directory."""
    return bool(out.suffix) and not out.is_dir()


def files_beside(by_file: Mapping[str, list[Transcript]]) -> list[str]:
    """Return the files that say more about transcripts; those of databases are in their copies."""
    alone = [path for path, found in by_file.items() if not split_session(found[0].file.path)[1]]
    named = dict.fromkeys(name for path in alone for name in side_files(path))
    return [name for name in named if name not in by_file and Path(name).is_file()]


def place_files(paths: list[str], out: Path) -> list[Path]:
    """Return where each file goes: to a file if there is one, else below a directory."""
    if is_file(out):
        if len(paths) > 1:
            hint = "use a directory"
            raise ExportError(f"{len(paths)} files do not fit into '{out.name}'", hint)
        return [out]
    above = commonpath(map(folder_above, paths))
    return [out / name_of(path, above) for path in paths]


def folder_above(path: str) -> str:
    """Return the directory of the session that a file belongs to, or what it is in if it is named.

    Agents know some sessions by the names of directories.
    """
    found = detect(path)
    if found is None:
        return str(Path(path).parent)
    name, parts = found.agent.session_in_path(path), Path(path).parent.parts
    at = parts.index(name) if name in parts else len(parts)
    return min(str(Path(*parts[:at])), found.agent.family_folder(path), key=len)


def name_of(path: str, above: str) -> str:
    """Return the name of a file below a directory."""
    name = relpath(path, above)
    return str(Path(name).with_suffix("")) if is_packed(path) else name


def pieces_of(transcripts: list[Transcript], redactor: Redactor, losses: Losses) -> Iterator[bytes]:
    """Yield a file without secrets: one transcript, or a database with several."""
    transcript = transcripts[0]
    if split_session(transcript.file.path)[1]:
        yield from database_of(transcripts, redactor)
        return
    if is_packed(transcript.file.path):
        losses["compression of a file"] += 1
    # The model's side refuses a thought that was changed.
    withdraw = agent_of(transcript.file.format).withdraw
    with open_plain(transcript.file.path) as file:
        yield from clean_lines(lines_of(transcript, file, losses), redactor, withdraw)


def database_of(transcripts: list[Transcript], redactor: Redactor) -> Iterator[bytes]:
    """Yield a database with some sessions of another, without secrets."""
    file = transcripts[0].file
    sessions = [split_session(one.file.path)[1] for one in transcripts]
    agent = agent_of(file.format)
    clean = text_cleaner(agent, redactor)
    with TemporaryDirectory(prefix="threadline-") as folder:
        draft = f"{folder}/draft"
        agent.copy_sessions(file.path, sessions, draft, clean)
        with open(draft, "rb") as copied:
            yield from iter(partial(copied.read, PIECE), b"")


def text_cleaner(agent: Agent, redactor: Redactor) -> Callable[[str], str]:
    """Return what removes the secrets from a text in a row; one that is JSON stays that."""

    def clean(text: str) -> str:
        if text.startswith("{"):
            with suppress(ValueError):
                return clean_line(text.encode(), redactor.body, agent.withdraw).decode()
        return redactor.text(text)

    return clean


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
