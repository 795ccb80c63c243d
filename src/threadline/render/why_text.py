"""Why lines are here, as text: commits, hunks with their verdicts, the prompts behind them."""

from collections.abc import Iterator, Mapping

from threadline.model.ids import SHORT, short
from threadline.model.why import (
    Explanation,
    SessionCommit,
    SessionFate,
    SurvivingLines,
    Verdict,
    WhyHunk,
    WhyPrompt,
)
from threadline.outline.title import line_of
from threadline.render.facts import cost, count, day, joined
from threadline.render.style import Display, Span, fit
from threadline.render.why_words import claims_told, count_verdicts, place_text, verdict_text

STYLES = {Verdict.PROVEN: "live", Verdict.LIKELY: "warn", Verdict.NONE: "dim"}
MAX_WRITERS = 3


def draw_why(found: Explanation, display: Display) -> Iterator[str]:
    """Draw hunks by commit, each with who wrote it, then the prompts."""
    commits = {commit.hash: commit for commit in found.commits}
    prompts = {prompt.entry: prompt for prompt in found.prompts}
    last: str | None = ""
    for hunk in found.hunks:
        if hunk.commit != last and hunk.commit in commits:
            commit = commits[hunk.commit]
            head = (f"{commit.hash[:SHORT]} ", "mark")
            yield fit(
                [head], (commit.subject, "bold"), [(f"  {day(commit.at, display)}", "dim")], display
            )
        last = hunk.commit
        yield from draw_hunk(hunk, prompts, display)
    if found.prompts:
        yield ""
    for prompt in found.prompts:
        yield from draw_prompt(prompt, display)
    if len(found.hunks) > 1:
        yield ""
        told = f"{count(len(found.hunks), 'hunk')}: {count_verdicts(found.hunks)}"
        yield fit([], (told, "bold"), [], display)
    elif not found.hunks:
        yield fit([], ("no changes", "dim"), [], display)


def draw_hunk(hunk: WhyHunk, prompts: Mapping[str, WhyPrompt], display: Display) -> Iterator[str]:
    """Draw a hunk: its place and verdict, the calls that wrote it, attempts before."""
    style = STYLES[hunk.verdict]
    place: list[Span] = [("  ", ""), (f"{place_text(hunk)}  ", "bold")]
    yield fit(place, (verdict_text(hunk), style), [], display)
    for claim in claims_told(hunk):
        yield fit([("    ", "")], (claim, "dim"), [], display)
    if hunk.verdict is Verdict.NONE:
        return
    for writer in hunk.writers[:MAX_WRITERS]:
        prompt = prompts.get(writer.prompt or "")
        said = f"{display.glyphs.prompt} {line_of(prompt.text)}" if prompt and prompt.text else ""
        where = f"{short(writer.session)}/{short(writer.entry)}"
        facts = joined([where, writer.agent, writer.tool, day(writer.at, display), said], display)
        yield fit([("    ", "")], (facts, "tool"), [], display)
    left = len(hunk.writers) - MAX_WRITERS
    if left > 0:
        yield fit([("    ", "")], (f"and {count(left, 'other call')}", "dim"), [], display)
    for attempt in hunk.attempts:
        told = f"abandoned before: {attempt.on}, {count(attempt.writes, 'write')} to this file"
        yield fit([("    ", "")], (told, "dim"), [], display)


def draw_prompt(prompt: WhyPrompt, display: Display) -> Iterator[str]:
    """Draw a prompt with what its turn took."""
    said = line_of(prompt.text) if prompt.text else "(no prompt)"
    tail: list[Span] = [(f"  {joined(facts_of(prompt, display), display)}", "dim")]
    head: list[Span] = [(f"{short(prompt.entry)} {display.glyphs.prompt} ", "prompt")]
    yield fit(head, (said, ""), tail, display)


def facts_of(prompt: WhyPrompt, display: Display) -> list[str]:
    """Return in how many hunks a prompt resulted, its tests and its cost."""
    checks = [f"{check.name} {'passed' if check.passed else 'failed'}" for check in prompt.checks]
    return [count(prompt.hunks, "hunk"), *checks, cost(prompt.spent, display)]


def draw_fate(fate: SessionFate, display: Display) -> Iterator[str]:
    """Draw the commits of a session, then what is left of its lines by attempt and by file."""
    for commit in fate.commits:
        head: list[Span] = [(f"{commit.hash[:SHORT] or '?':<{SHORT}} ", "mark")]
        tail: list[Span] = [(f"  {commit_state(commit)}", "dim")]
        yield fit(head, (commit.subject, "bold"), tail, display)
    for title, rows in (("attempts", fate.attempts), ("files", fate.files)):
        if rows:
            yield ""
            yield fit([], (f"lines left in HEAD, by {title}", "bold"), [], display)
        for row in rows:
            yield fit([("  ", "")], (row.name, ""), [(f"  {left_text(row)}", "dim")], display)
    if not fate.commits and not fate.files:
        told = "wrote no file of this repository, and committed nothing"
        yield fit([], (told, "dim"), [], display)


def commit_state(commit: SessionCommit) -> str:
    """Return what became of a commit."""
    if commit.now is None:
        return "not in HEAD"
    same = bool(commit.hash) and commit.now.startswith(commit.hash)
    told = "in HEAD" if same else f"now {commit.now[:SHORT]}"
    return f"{told}, reverted by {commit.reverted[:SHORT]}" if commit.reverted else told


def left_text(row: SurvivingLines) -> str:
    """Return how many lines are left."""
    return f"{row.left} of {row.written}{'' if row.active else ', abandoned'}"
