"""Why commits changed what they changed, as Markdown that folds, for a pull request."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from threadline.model.ids import short
from threadline.model.why import Explanation, Verdict, WhyHunk, WhyPrompt
from threadline.outline.title import line_of
from threadline.render.facts import cost, count
from threadline.render.markdown.text import cell, code_span
from threadline.render.style import Display
from threadline.render.why_words import count_verdicts, line_numbers, verdict_text

DISPLAY = Display()
MAX_PROMPTS = 20
MAX_ROWS = 200


def write_why(found: Explanation) -> Iterator[str]:
    """Yield a summary: the prompts behind most, then the hunks with their verdicts, folded."""
    yield f"**Why: {count(len(found.hunks), 'hunk')}: {count_verdicts(found.hunks)}**"
    yield ""
    if found.prompts:
        yield "| | prompt | hunks | tests | cost |"
        yield "| ---: | --- | ---: | --- | ---: |"
        for number, prompt in enumerate(found.prompts[:MAX_PROMPTS], 1):
            yield prompt_row(number, prompt)
        left = len(found.prompts) - MAX_PROMPTS
        if left > 0:
            yield f"| | and {count(left, 'other prompt')} | | | |"
        yield ""
    if found.hunks:
        numbers = {prompt.entry: at for at, prompt in enumerate(found.prompts[:MAX_PROMPTS], 1)}
        rows = alike(found.hunks)
        yield "<details>"
        yield "<summary>Every hunk</summary>"
        yield ""
        yield "| lines | verdict | prompt | model | attempts abandoned |"
        yield "| --- | --- | ---: | --- | ---: |"
        for hunks in rows[:MAX_ROWS]:
            yield hunks_row(hunks, numbers)
        left = sum(map(len, rows[MAX_ROWS:]))
        if left > 0:
            yield f"| and {count(left, 'other hunk')} | | | | |"
        yield ""
        yield "</details>"


def alike(hunks: Sequence[WhyHunk]) -> list[list[WhyHunk]]:
    """Join hunks of a file in one commit that differ in their lines alone."""
    found: dict[object, list[WhyHunk]] = {}
    for hunk in hunks:
        same = (hunk.commit, hunk.path, verdict_text(hunk), hunk.session, hunk.prompt, hunk.model)
        found.setdefault((*same, len(hunk.attempts)), []).append(hunk)
    return list(found.values())


def prompt_row(number: int, prompt: WhyPrompt) -> str:
    """Return the row of a prompt."""
    checks = Counter("passed" if check.passed else "failed" for check in prompt.checks)
    tests = ", ".join(f"{number} {word}" for word, number in checks.items())
    said = cell(line_of(prompt.text) or "(no prompt)")
    price = cell(cost(prompt.spent, DISPLAY))
    return f"| {number} | {said} | {prompt.hunks} | {tests} | {price} |"


def hunks_row(hunks: Sequence[WhyHunk], numbers: Mapping[str, int]) -> str:
    """Return the row of hunks that are alike."""
    hunk = hunks[0]
    verdict = cell(verdict_text(hunk))
    if hunk.verdict is not Verdict.NONE and hunk.session is not None:
        verdict += f" ({cell(hunk.agent or '')} {cell(short(hunk.session))})"
    attempts = str(len(hunk.attempts)) if hunk.attempts else ""
    places = ", ".join(filter(None, map(line_numbers, hunks)))
    place = code_span(f"{hunk.path}:{places}" if places else hunk.path).replace("|", "\\|")
    prompt = numbers.get(hunk.prompt or "", "")
    return f"| {place} | {verdict} | {prompt} | {cell(hunk.model or '')} | {attempts} |"
