"""What was read, as agents need it to plan new files."""

from threadline.library.library import Reading
from threadline.native.request import Source


def source_of(reading: Reading) -> Source:
    """Return the parts of a reading that a plan takes its records from."""
    return Source(reading.transcripts, reading.graph, reading.tree, reading.bodies)
