"""One finding of the doctor: what is wrong or remarkable, where, and what it means."""

from threadline.library.doctor.meaning import MEANINGS, Meaning
from threadline.model.entry import Entry
from threadline.model.fault import Fault, Finding, Level

RANK = {Level.ERROR: 0, Level.WARNING: 1, Level.INFO: 2}
UNTOLD = Meaning(Level.WARNING, "Something here is not as it should be; see what is said of it.")


def at_entry(kind: str, entry: Entry, what: str) -> Finding:
    """Make a finding at an entry."""
    return at_line(kind, entry.file.path, entry.line, what, entry.id or None)


def at_line(kind: str, file: str, line: int, what: str, entry: str | None = None) -> Finding:
    """Make a finding at a line of a file."""
    meaning = MEANINGS[kind]
    return Finding(kind, meaning.level, file, line, entry, what, meaning.text)


def of_fault(fault: Fault) -> Finding:
    """Make a finding of what a stage found wrong; the stage says how bad it is."""
    means = MEANINGS.get(fault.kind, UNTOLD).text
    return Finding(fault.kind, fault.level, fault.file, fault.line, fault.entry, fault.what, means)


def by_weight(finding: Finding) -> tuple[int, str, str, int, str, str]:
    """Order findings: the worst first, then by kind and place."""
    place = (finding.file, finding.line, finding.entry or "", finding.what)
    return (RANK[finding.level], finding.kind, *place)
