"""Commits with their changes and the prompts behind each: a page of its own, or of the viewer."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from threadline.model.commit import Change
from threadline.model.ids import SHORT, short
from threadline.model.kept import Hunk
from threadline.model.why import Explained, Verdict, WhyCommit, WhyHunk, WhyPrompt, Writer
from threadline.outline.shape import Diff
from threadline.outline.title import line_of, shorten
from threadline.render.facts import cost, count
from threadline.render.facts import joined as join_facts
from threadline.render.html.icons import draw_sign
from threadline.render.html.markup import EMPTY, Html, html, join, joined
from threadline.render.html.page import draw_head, draw_style
from threadline.render.html.prose import typed
from threadline.render.html.shapes import draw_shapes
from threadline.render.style import Display
from threadline.render.why_words import (
    claims_told,
    count_verdicts,
    place_text,
    reason_text,
    verdict_name,
)

DISPLAY = Display()
MAX_LINES = 400
"""Lines of a change that are drawn."""

MAX_PROMPT = 2000
"""Letters of a prompt that are drawn."""

MAX_TITLE = 100
"""Letters of a prompt that stand for it."""

Pair = tuple[WhyHunk, Change | None]
Numbered = tuple[int, WhyPrompt]


class Places(NamedTuple):
    """Where entries and commits can be seen; each returns None if that is not known."""

    entry: Callable[[str, str], str | None] = lambda _session, _entry: None
    commit: Callable[[str], str | None] = lambda _commit: None


def render_commits(found: Explained, what: str) -> Iterator[Html]:
    """Yield the parts of a page that needs nothing else."""
    yield draw_head(f"Why: {what}", script=None)
    yield draw_style("page.css")
    yield html(
        '<body class="no-graph">\n<header id="top"><b>threadline</b></header>\n'
        '<nav id="toc" aria-label="Commits">%s</nav>\n',
        draw_contents(found),
    )
    drawn = draw_commits(found, Places())
    yield html(
        '<main id="main" class="why" tabindex="-1"><h1>Why: <code>%s</code></h1>%s</main>\n',
        what,
        drawn,
    )


def draw_contents(found: Explained) -> Html:
    """Draw links to the commits."""
    rows = [
        html('<li><a href="#%s">%s %s</a>\n', anchor(one.hash), one.hash[:SHORT], one.subject)
        for one in found.told.commits
    ]
    return html("<ol>%s</ol>", join(rows)) if rows else EMPTY


def draw_commits(found: Explained, places: Places) -> Html:
    """Draw each commit: what it changes, and who wrote that because of which prompt."""
    commits = {one.hash: one for one in found.told.commits}
    prompts = {one.entry: (at, one) for at, one in enumerate(found.told.prompts, 1)}
    pairs: Iterable[Pair] = zip(found.told.hunks, found.changes, strict=True)
    drawn = [
        html(
            "<section>%s%s</section>\n",
            draw_commit_head(commits.get(name or ""), places),
            join([draw_hunk(hunk, change, prompts, places) for hunk, change in some]),
        )
        for name, some in groupby(pairs, key=lambda pair: pair[0].commit)
    ]
    if not drawn:
        return html('<p class="muted">No changes.</p>')
    said = join([draw_prompt(*one, is_open=len(prompts) == 1) for one in prompts.values()])
    return join([html("<p>%s</p>%s", summary_of(found), said), *drawn])


def summary_of(found: Explained) -> str:
    """Return how many hunks there are, and their verdicts."""
    hunks = found.told.hunks
    return f"{count(len(hunks), 'hunk')}: {count_verdicts(hunks)}"


def anchor(commit: str) -> str:
    """Return the name of a commit in the page."""
    return f"commit-{commit[:SHORT]}"


def draw_commit_head(commit: WhyCommit | None, places: Places) -> Html:
    """Draw what git says of a commit, and where it was made."""
    if commit is None:
        return html("<h2>Not committed yet</h2>")
    address, made = places.commit(commit.hash), EMPTY
    forge = (
        html(' <a class="forge" href="%s" rel="noreferrer">%s</a>', address, draw_sign("commit"))
        if address
        else EMPTY
    )
    if commit.entry is not None and commit.session is not None:
        link = places.entry(commit.session, commit.entry)
        told = f"made in {short(commit.session)}"
        made = html(' · <a href="%s">%s</a>', link, told) if link else html(" · %s", told)
    return html(
        '<h2 id="%s"><code>%s</code> %s%s</h2><p class="muted">%s, %s%s</p>',
        anchor(commit.hash),
        commit.hash[:SHORT],
        commit.subject,
        forge,
        commit.author,
        commit.at[:10],
        made,
    )


def draw_hunk(
    hunk: WhyHunk, change: Change | None, prompts: Mapping[str, Numbered], places: Places
) -> Html:
    """Draw a hunk: its place and verdict, its writers and their prompts, the lines.

    The class is the verdict: `proven`, `likely` or `none`.
    """
    writers = hunk.writers if hunk.verdict is not Verdict.NONE else ()
    told = [draw_writer(one, prompts.get(one.prompt or ""), places) for one in writers]
    told += [html("<li>%s", claim) for claim in claims_told(hunk)]
    told += [
        html("<li>abandoned before: %s, %s", one.on, count(one.writes, "write"))
        for one in hunk.attempts
    ]
    return html(
        '<h3><code>%s</code></h3><p class="verdict %s"><b>%s</b> %s</p>%s'
        "<details open><summary>Lines</summary>%s</details>\n",
        place_text(hunk),
        hunk.verdict.value,
        verdict_name(hunk.verdict),
        reason_text(hunk),
        html("<ul>%s</ul>", join(told)) if told else EMPTY,
        draw_change(change) if change is not None else html('<p class="muted">not shown</p>'),
    )


def draw_writer(writer: Writer, prompt: Numbered | None, places: Places) -> Html:
    """Draw a call that wrote lines, with its prompt."""
    address = places.entry(writer.session, writer.entry)
    name = f"{short(writer.session)}/{short(writer.entry)}"
    facts = [writer.agent, writer.tool, writer.model or "", writer.at[:16].replace("T", " ")]
    place = html('<a href="%s">%s</a>', address, name) if address else html("%s", name)
    told = html("<li>%s %s", place, join_facts([one for one in facts if one], DISPLAY))
    if prompt is None:
        return told
    number, one = prompt
    return html('%s<br><a href="#prompt-%s">%s</a>', told, number, prompt_title(number, one))


def draw_prompt(number: int, prompt: WhyPrompt, *, is_open: bool) -> Html:
    """Draw a prompt, folded to its first line, with what its turn took."""
    checks = [f"{one.name} {'passed' if one.passed else 'failed'}" for one in prompt.checks]
    facts = [count(prompt.hunks, "hunk"), *checks, cost(prompt.spent, DISPLAY)]
    text = prompt.text[:MAX_PROMPT] or "(no prompt)"
    return html(
        '<details id="prompt-%s"%s><summary>%s <span class="muted">%s</span></summary>'
        '<blockquote class="typed">%s</blockquote></details>\n',
        number,
        html(" open") if is_open else EMPTY,
        prompt_title(number, prompt),
        join_facts([one for one in facts if one], DISPLAY),
        typed(text),
    )


def prompt_title(number: int, prompt: WhyPrompt) -> str:
    """Return the first words of a prompt, with its number on the page."""
    said = line_of(prompt.text) or "(no prompt)"
    return f"{number} {DISPLAY.glyphs.prompt} {shorten(said, MAX_TITLE)}"


def draw_change(change: Change) -> Html:
    """Draw the lines of a change, with those around it."""
    lines = [f"-{line}" for line in change.removed] + [f"+{line}" for line in change.added]
    left = len(lines) - MAX_LINES
    around = [f" {line}" for line in (change.above,) if line is not None]
    shown = [*around, *lines[:MAX_LINES]]
    if left <= 0 and change.below is not None:
        shown.append(f" {change.below}")
    drawn = joined([draw_shapes([Diff("", [Hunk(change.old, change.new, tuple(shown))])])])
    more = html('<p class="muted">and %s</p>', count(left, "other line")) if left > 0 else EMPTY
    return join([drawn, more])
