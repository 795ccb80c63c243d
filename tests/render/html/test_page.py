"""Pages: every value is escaped, everything is there, and they look as reviewed."""

import ast
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import threadline.render.html
from tests.golden import check_golden
from tests.render.html.indent import indent
from tests.render.html.reader import (
    NO_TREE,
    Seen,
    check_harmless,
    joined,
    normalised,
    page_of,
    page_of_reading,
)
from tests.render.stories import (
    CORPUS,
    GOLDEN,
    STORIES,
    calm,
    message,
    nasty,
    open_story,
    outline,
    outline_of,
    shapes,
)
from threadline.library import load_lines
from threadline.library.load.outline import Outliner
from threadline.model.ids import EntryId
from threadline.model.kept import Hunk
from threadline.model.results import ListedSession, SessionSummary
from threadline.outline.message import Kind, Message
from threadline.outline.outline import Outline
from threadline.outline.shape import (
    Code,
    Diff,
    Facts,
    Picture,
    Plain,
    Prose,
    Raw,
    Shape,
    Terminal,
    Typed,
)
from threadline.render.html.inline import load_asset
from threadline.render.html.markup import Html, escape, hash_link, html
from threadline.render.html.page import chips, maker
from threadline.render.html.prose import prose
from threadline.render.html.row_words import name_of, title_of
from threadline.render.html.shapes import LINES, draw_shapes
from threadline.render.html.site import render_index
from threadline.render.html.view import View


def drawn(shapes: list[Shape]) -> str:
    return draw_shapes(shapes)


KINDS = st.sampled_from(
    ["user", "assistant", "thinking", "tool_use", "system", "unknown", "summary", "command"]
)
DAY = "2026-01-01T"
SOURCE = Path(threadline.render.html.__file__).parent
HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>&lt;&amp;</noscript><b>"


@pytest.mark.parametrize("story", STORIES)
def test_pages_look_as_reviewed(story: str) -> None:
    reading = open_story(story)
    page = page_of_reading(reading, outline_of(reading))
    check_harmless(page)
    check_golden(GOLDEN / f"{story}.html", indent(normalised(page)))


def test_a_session_is_counted_the_same_everywhere() -> None:
    reading = open_story("claude-code/subagents")
    page = page_of_reading(reading, outline_of(reading))
    listed = re.search(r'<li class="session depth0">.*?title="(\d+) entries">(\d+)</small>', page)
    told = re.search(r'<p class="facts" title="[^"]* · (\d+) entries · [^"]*">', page)
    assert listed
    assert told
    assert {listed[1], listed[2], told[1]} == {"24"}


def test_the_filter_calls_nothing_a_hook_that_is_none() -> None:
    reading = load_lines([CORPUS / "codex" / "plain" / "sessions"])
    page = page_of_reading(reading, outline_of(reading))
    label = re.search(r"<label[^>]*><input [^>]*value=\"n\"> (\w+) <small>(\d+)</small>", page)
    assert label
    assert label[1] == "Notes"
    assert re.search(r'title="system-info \d+ · meta \d+"', label[0])


@pytest.mark.parametrize(
    ("agent", "version", "told"),
    [
        ("claude", "2.1.34", "Claude Code 2.1.34"),
        ("pi", "3", "Pi, format 3"),
        ("pi", None, "Pi"),
        ("codex", "0.166.0", "Codex 0.166.0"),
    ],
)
def test_a_version_of_files_is_not_taken_for_one_of_a_client(
    agent: str, version: str | None, told: str
) -> None:
    assert maker(SessionSummary("s", "Title", agent=agent, version=version)) == told


@given(KINDS, st.lists(shapes(), max_size=4), nasty, nasty, nasty)
def test_no_input_can_inject_markup(
    kind: Kind, parts: list[Shape], title: str, name: str, entry: str
) -> None:
    told = message(kind, *parts, title=title, name=name, model=name, effort=title)
    assert told.entry is not None
    told.entry.id, told.entry.time = EntryId(entry), title
    check_harmless(page_of(outline(told)))


@given(calm)
def test_every_text_is_found_again(text: str) -> None:
    for shape in (
        Plain(text),
        Terminal(text),
        Code(text, "py"),
        Diff(text, (Hunk(1, 1, (f"+{text}",)),)),
    ):
        assert text in Seen(drawn([shape])).text


@given(nasty)
def test_text_comes_back_as_it_was(text: str) -> None:
    known = text.replace("\0", "\ufffd").replace("\r\n", "\n").replace("\r", "\n")
    seen = Seen(html('<b title="%s">%s</b>', text, text)).texts
    assert "".join(seen).replace("\r\n", "\n").replace("\r", "\n") == known


def test_markup_is_not_escaped_twice_and_text_always_is() -> None:
    assert html("<b>%s</b>", html("<i>%s</i>", HOSTILE)) == f"<b><i>{escape(HOSTILE)}</i></b>"
    assert escape('<a href="x">&') == '&lt;a href="x"&gt;&amp;'
    assert html('<b title="%s">%s</b>', '"', '"') == '<b title="&quot;">"</b>'
    assert html('<b title="%s">', escape('"&')) == '<b title="&quot;&amp;">'
    assert html('<b%s title="x%sy" id="%s">%s', html(' i="%s"', '"'), '"', '"', '"') == (
        '<b i="&quot;" title="x&quot;y" id="&quot;">"'
    )
    assert html("%s %s", 1, "<") == "1 &lt;"


def test_markup_is_made_in_three_modules_only() -> None:
    makers = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id == "Html":
                    makers.add(path.name)
                if node.func.id == "html":
                    template = node.args[0]
                    assert isinstance(template, ast.Constant), f"{path.name}:{node.lineno}"
                    gaps = str(template.value).count("%s")
                    assert gaps == len(node.args) - 1, f"{path.name}:{node.lineno}"
    assert makers == {"markup.py", "inline.py", "templates.py"}


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "a <b onclick=alert(1)>b</b>",
        "<div>\n<img src=x onerror=alert(1)>\n</div>",
        "<!-- gone? -->",
        "<style>*{display:none}</style>",
    ],
)
def test_raw_html_in_markdown_is_shown_not_run(text: str) -> None:
    assert "".join(Seen(prose(text)).text.split()) == "".join(text.split())


@pytest.mark.parametrize(
    "target",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "&#106;avascript:alert(1)",
        "java&Tab;script:alert(1)",
        "vbscript:x",
        "data:text/html,<script>alert(1)</script>",
        "file:///etc/passwd",
        "//evil.example/x",
        "x.html",
    ],
)
def test_links_lead_to_the_web_or_nowhere(target: str) -> None:
    seen = Seen(prose(f"[text]({target})") + prose(f"[text](<{target}>)") + prose(f"<{target}>"))
    assert "text" in seen.text
    assert [attributes for tag, attributes in seen.tags if "href" in attributes] == []


def test_images_in_markdown_are_named_not_fetched() -> None:
    drawn = prose('![a "picture"](https://example.org/x.png "title")')
    assert "<img" not in drawn
    assert '<a href="https://example.org/x.png">[image: a &quot;picture&quot;]</a>' in drawn


def test_pictures_of_other_types_are_not_drawn() -> None:
    assert "<img" in drawn([Picture("image/png", "aGk=")])
    assert "<img" not in drawn([Picture("image/svg+xml", "aGk=")])
    assert "onerror" not in Seen(drawn([Picture("image/png", '"onerror="x')])).tags[0][1]


def test_long_output_is_folded_and_whole() -> None:
    text = "\n".join(f"line {number}" for number in range(5000))
    page = drawn([Terminal(text)])
    seen = Seen(page)
    assert page.index("show all") < page.index(f"line {LINES}\n")
    assert all(f"line {number}" in seen.text for number in range(5000))
    assert "more" not in drawn([Terminal("\n".join("abc"))])


def test_a_first_empty_line_is_kept() -> None:
    assert drawn([Plain("\n\nx")]) == '<pre class="text">\n\n\nx</pre>'


def test_colours_of_a_terminal_become_classes() -> None:
    page = drawn([Terminal("\x1b[1;31mbad\x1b[0m \x1b[32m<ok>")])
    assert page == (
        '<pre class="terminal"><span class="sgr1 sgr31">bad</span> <span class="sgr32">&lt;ok&gt;</span></pre>'
    )


def test_changes_are_runs_of_lines() -> None:
    page = drawn([Diff("a.py", (Hunk(3, 3, (" x", "-a", "-b", "+<c>")),))])
    assert "<del>-a\n-b\n</del><ins>+&lt;c&gt;\n</ins>" in page
    assert '<div class="file-path">a.py</div>' in page


def test_chips_of_several_sessions_tell_of_all_of_them() -> None:
    one = SessionSummary(
        "a", "A", "claude", version="2.1", first_at=f"{DAY}10:00", last_at=f"{DAY}10:05"
    )
    two = SessionSummary(
        "b", "B", "claude", version="2.0", first_at=f"{DAY}11:00", last_at=f"{DAY}19:00"
    )
    headers = [Message("session", name, line=name) for name in ("a", "b")]
    cards = {"a": one, "b": two}
    alone, both = (View(Outline(some, some), NO_TREE, cards) for some in (headers[:1], headers))
    assert [Seen(chip).text for chip in chips(alone)] == ["Claude Code 2.1", "5 min"]
    assert [Seen(chip).text for chip in chips(both)] == ["2 sessions", "Claude Code"]
    cards["b"] = SessionSummary("b", "B", "pi")
    assert [Seen(chip).text for chip in chips(both)] == ["2 sessions", "Claude Code, Pi"]


def test_the_page_allows_only_its_own_script_and_style() -> None:
    page = page_of(outline(message("user", Prose("hi"))))
    policy = next(a["content"] for t, a in Seen(page).tags if a.get("http-equiv"))
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy
    assert load_asset("page.js").hash in policy
    assert load_asset("page.css").hash in policy
    assert page.count("<script>") == page.count("</script>") == 1


@pytest.mark.parametrize(
    ("name", "shapes", "rows"),
    [
        ("/context", [], ["/context"]),
        ("/rename", [Typed("A <b>")], ["/rename A <b>"]),
        ("/loop", [Typed("/loop x")], ["/loop /loop x"]),
        ("/do", [Typed("one\ntwo"), Prose("expanded")], ["/do", "one", "two", "expanded"]),
    ],
)
def test_a_command_is_shown_as_it_was_typed(
    name: str, shapes: list[Shape], rows: list[str]
) -> None:
    page = page_of(outline(message("command", *shapes, title=f"{name} …", label=name)))
    said = page.partition("<article")[2].partition("<article")[2].partition("</header>")[2]
    breaks = said.partition("</article>")[0].replace("</p>", "\n").replace("</div>", "\n")
    assert [row.strip() for row in Seen(breaks).text.splitlines() if row.strip()] == rows


@pytest.mark.parametrize(
    ("kind", "name", "label", "title", "row"),
    [
        ("attachment", "skill_listing", "Skills", "Skills 13 listed", ["Skills", "13 listed"]),
        ("progress", "hook_progress", "", "Hook progress Stop", ["Hook progress", "Stop"]),
        ("command-output", "local_command", "", "Set", ["Command output", "Set"]),
        ("system-info", "turn_duration", "Time", "turn took 1 s", ["Time", "turn took 1 s"]),
        ("system-info", "session_meta", "Session", "Codex 1", ["Session", "Codex 1"]),
        ("meta", "meta", "", "Caveat", ["Added by the client", "Caveat"]),
        ("tool_use", "Task", "Agent", 'Agent Explore "it"', ["Agent", 'Explore "it"']),
        ("tool_use", "read_me", "", "read_me now", ["read_me", "now"]),
    ],
)
def test_rows_are_named_in_words_and_no_word_is_said_twice(
    kind: Kind, name: str, label: str, title: str, row: list[str]
) -> None:
    told = message(kind, title=title, name=name, label=label, subject=row[1])
    assert [name_of(told), title_of(told)] == row


def test_what_a_compaction_notes_for_programs_is_folded() -> None:
    told = message("compaction", Prose("manual"), Facts((("anchor", "0815"),)), Raw("{}"))
    page = page_of(outline(told))
    shown, folded = page.index("manual"), page.index('<details class="folded"><summary>Details')
    assert shown < folded < page.index("0815") < page.index('json">{}') < page.index("</details>")


def test_a_long_summary_is_folded_and_a_short_one_is_not() -> None:
    short, long = (page_of(outline(message("summary", Typed("kept\n" * n)))) for n in (19, 20))
    assert "20 lines" not in short
    folded = long.index('<details class="folded"><summary>21 lines</summary>')
    assert folded < long.index("kept") < long.index("</details>", folded)


def test_odd_anchors_are_safe_addresses() -> None:
    assert hash_link("abc-1") == "#abc-1"
    assert hash_link('../../x"><b>') == "#..%2F..%2Fx%22%3E%3Cb%3E"
    assert hash_link("\ud800") == "#%3F"


def test_the_index_lists_sessions_by_project() -> None:
    cards = [
        SessionSummary(
            "a",
            HOSTILE,
            "claude",
            cwd="/p",
            first_at="2026-01-01T00:00:00Z",
            last_at="2026-01-01T01:00:00Z",
        ),
        SessionSummary("b", "second", "pi", cwd="/q<", entries=3, branches=2),
    ]
    page = joined(render_index(map(ListedSession, cards), {"a": "sessions/a.html"}.get))
    seen = check_harmless(page)
    assert HOSTILE in seen.text
    assert "3 entries · 2 branches · Pi" in seen.text
    assert "0 entries · Claude Code" in seen.text
    assert [a["href"] for t, a in seen.tags if t == "a"] == ["sessions/a.html"]


def test_the_index_has_a_fork_below_its_origin_wherever_it_ran() -> None:
    origin, fork = (
        SessionSummary("a", "origin", "claude", cwd="/p"),
        SessionSummary("b", "fork", "claude", cwd="/q"),
    )
    seen = Seen(
        joined(render_index([ListedSession(fork, "a"), ListedSession(origin)], lambda name: name))
    )
    assert "2 sessions in 1 project · Claude Code" in seen.text
    rows = [(a["class"]) for tag, a in seen.tags if tag == "li"]
    assert rows == ["nested0", "nested1"]
    assert [a["href"] for tag, a in seen.tags if tag == "a"] == ["a", "b"]


def test_escaping_keeps_the_type() -> None:
    assert type(escape("x")) is Html
    assert type(html("x")) is Html


def test_an_agent_with_a_name_is_listed_by_it() -> None:
    corpus = Path(__file__).parents[2] / "corpus" / "codex" / "subagents" / "sessions"
    reading = load_lines([corpus])
    page = page_of_reading(reading, Outliner(reading).outline())
    assert '>Linnaeus "Read notes and report [sub-a]"</a>' in page
    assert '<title>Linnaeus "Read notes and report [sub-a]"</title></text>' in page
