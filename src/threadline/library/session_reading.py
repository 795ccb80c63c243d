"""Reads one session of a catalog, with all that is connected to it."""

from pathlib import Path

from threadline.library.catalog import Catalog
from threadline.library.library import Reading, check_readable, load_lines
from threadline.model.error import MissingFileError, UnknownIdError
from threadline.read.plain import file_of


def read_session(catalog: Catalog, session: str) -> Reading:
    """Read a session and its family; raise MissingFileError if its file was deleted."""
    family = catalog.family(session)
    listed = catalog.find_sessions(session)
    file = next((one.summary.file for one in listed if one.summary.id == session), None)
    present = [path for path in family if Path(file_of(path)).exists()]
    if file is not None and catalog.readable(file) not in present:
        hint = "the archive has no copy; `threadline archive` copies files that exist"
        raise MissingFileError(f"file of session {session} was deleted: {file}", hint)
    reading = load_lines(present)
    reading.prices = catalog.prices
    check_readable(reading)
    if session not in reading.tree.session_by_id:
        raise UnknownIdError(f"no session '{session}' in {file}", "its file changed; refresh")
    return reading
