"""Calls and results: calls nobody answered, results nobody asked for, results given twice."""

from collections.abc import Iterator

from threadline.library.doctor.finding import at_entry
from threadline.library.doctor.survey import Survey
from threadline.model.fault import Finding


def examine_calls(survey: Survey) -> Iterator[Finding]:
    """Compare the calls with the results."""
    for call, made in survey.calls.items():
        if call not in survey.answers:
            yield at_entry("call_unanswered", made.entry, f"{made.tool} {call} has no result")
    for call, results in survey.answers.items():
        made_by = survey.calls.get(call)
        if made_by is None:
            yield at_entry("result_uncalled", results[0], f"the call {call} is in no file read")
            continue
        first, *more = [entry for entry in results if entry.group == made_by.entry.group] or results
        for entry in more:
            what = f"{made_by.tool} {call} has a result already, in line {first.line}"
            yield at_entry("result_twice", entry, what)
