"""The doctor: examines what was read, and reports what is wrong or remarkable."""

from threadline.library.doctor.files import examine_files
from threadline.library.doctor.meanings import by_weight, of_fault
from threadline.library.doctor.shape import (
    examine_agents,
    examine_calls,
    examine_compactions,
    examine_shape,
    survey_lines,
)
from threadline.library.load.reading import Reading
from threadline.model.error import Finding


def examine(reading: Reading) -> list[Finding]:
    """Find everything wrong or remarkable, the worst first, equal things together."""
    survey = survey_lines(reading.tree, reading.graph)
    findings = [
        *(of_fault(fault) for fault in reading.faults),
        *examine_files(reading),
        *examine_shape(reading, survey),
        *examine_calls(survey),
        *examine_agents(reading, survey),
        *examine_compactions(reading, survey),
    ]
    return sorted(findings, key=by_weight)
