"""Why commits changed what they changed, as Markdown that folds, for a pull request."""

from collections import Counter
from collections.abc import Iterator, Mapping

from threadline.model.ids import short
from threadline.model.why import Explanation, Verdict, WhyHunk, WhyPrompt
from threadline.outline.title import line_of
from threadline.render.facts import cost, count
from threadline.render.markdown.text import cell, code_span
from threadline.render.style import Display
from threadline.render.why_words import count_verdicts, place_text, verdict_text

DISPLAY = Display()
MAX_PROMPTS = 20
MAX_HUNKS = 200


def write_why(found: Explanation) -> Iterator[str]:
    """Yield a summary: the prompts behind most, then every hunk with its verdict, folded."""
    yield f"**Why: {count(len(found.hunks), 'hunk')}: {count_verdicts(found.hunks)}**"
    yield ""
    if found.prompts:
        yield "| prompt | hunks | tests | cost |"
        yield "| --- | ---: | --- | ---: |"
        yield from map(prompt_row, found.prompts[:MAX_PROMPTS])
        left = len(found.prompts) - MAX_PROMPTS
        if left > 0:
            yield f"| and {count(left, 'other prompt')} | | | |"
        yield ""
    if found.hunks:
        yield "<details>"
        yield "<summary>Every hunk</summary>"
        yield ""
        yield "| lines | verdict | prompt | model | attempts abandoned |"
        yield "| --- | --- | --- | --- | ---: |"
        prompts = {prompt.entry: prompt for prompt in found.prompts}
        for hunk in found.hunks[:MAX_HUNKS]:
            yield hunk_row(hunk, prompts)
        left = len(found.hunks) - MAX_HUNKS
        if left > 0:
            yield f"| and {count(left, 'other hunk')} | | | | |"
        yield ""
        yield "</details>"


def prompt_row(prompt: WhyPrompt) -> str:
    """Return the row of a prompt."""
    checks = Counter("passed" if check.passed else "failed" for check in prompt.checks)
    tests = ", ".join(f"{number} {word}" for word, number in checks.items())
    said = line_of(prompt.text) or "(no prompt)"
    return f"| {cell(said)} | {prompt.hunks} | {tests} | {cell(cost(prompt.spent, DISPLAY))} |"


def hunk_row(hunk: WhyHunk, prompts: Mapping[str, WhyPrompt]) -> str:
    """Return the row of a hunk."""
    prompt = prompts.get(hunk.prompt or "")
    said = line_of(prompt.text) if prompt is not None else ""
    verdict = cell(verdict_text(hunk))
    if hunk.verdict is not Verdict.NONE and hunk.session is not None:
        verdict += f" ({cell(hunk.agent or '')} {cell(short(hunk.session))})"
    attempts = str(len(hunk.attempts)) if hunk.attempts else ""
    place = cell(code_span(place_text(hunk)))
    return f"| {place} | {verdict} | {cell(said)} | {cell(hunk.model or '')} | {attempts} |"
