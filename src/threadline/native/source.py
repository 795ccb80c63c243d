"""The bytes of a session that is to be repaired."""

from threadline.model.error import UnreadableError
from threadline.model.file import File
from threadline.native.plan import Change
from threadline.read.plain import open_plain


def read_source(file: File) -> tuple[bytes, list[Change]]:
    """Read a file as it is, unpacked, and tell what is missing if it cannot be unpacked whole."""
    try:
        with open_plain(file.path) as handle:
            data = handle.read()
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        hint = "`threadline ls` lists the sessions there are"
        raise UnreadableError(f"cannot read {file.path}: {why}", hint) from error
    broken = str(getattr(handle, "broken", ""))
    return data, [Change(f"{broken}; what comes after that is lost")] if broken else []
