"""Some lines of a file alone: they have the numbers and the bytes that they have in the whole."""

from pathlib import Path

import pytest

from tests.cli.run import CORPUS
from threadline.agents.find import find_in
from threadline.agents.registry import decoding_of, new_reader
from threadline.read.body import Bodies
from threadline.read.reader import LineStart, Readers, read_lines

SCENARIOS = ["claude-code/plain", "codex/plain", "copilot-cli-1.0.102/plain", "pi/plain"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_lines_are_read_with_their_own_numbers_and_bytes(scenario: str) -> None:
    file = next(one for one in find_in(str(CORPUS / scenario)).files if one.format.is_appended)
    whole = Readers(new_reader).read(file)
    raw = Path(file.path).read_bytes()
    bodies = Bodies([whole], decoding_of)
    places = {entry.line: (entry.id, bodies.raw_of(entry).tobytes()) for entry in whole.entries}
    first = raw[: whole.ends[0]]
    for number in range(2, len(whole.ends) + 1):
        start = LineStart(number, whole.span(number)[0])
        part = read_lines(file, new_reader(file.format), start, raw[start.offset :], first)
        own = Bodies([part], decoding_of)
        assert part.size == whole.size
        assert [entry.line for entry in part.entries] == [1, *range(number, len(whole.ends) + 1)]
        for entry in part.entries:
            name, said = places[entry.line]
            assert own.raw_of(entry).tobytes() == said
            assert entry.id == name or not (entry.id and name)  # an event may lack its item
