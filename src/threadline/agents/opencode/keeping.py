"""What OpenCode keeps besides its database: the output of calls that was too long for a row."""

import os
from collections.abc import Iterator

from threadline.agents.keeping import belongings_in
from threadline.model.keeping import Belonging, Kind
from threadline.read.database import LOG

RESULTS = "tool-output"
"""Files in it are deleted after seven days (1.18.33)."""


def results_beside(path: str) -> Iterator[Belonging]:
    """Yield the log of a database, and what calls printed that is kept in files."""
    if os.path.isfile(path + LOG):
        yield Belonging(path, path + LOG, Kind.DATABASE)
    yield from belongings_in(path, os.path.join(os.path.dirname(path), RESULTS), Kind.RESULT)
