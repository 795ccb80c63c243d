"""Content by way of a body, for comparison with what is decoded directly."""

from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.read.body import Bodies


def whole_content(bodies: Bodies, entry: Entry) -> Content:
    """Return the content of the body of `entry`."""
    return bodies.decoding_of(entry.file.format).content(bodies.body_of(entry), entry)
