"""Transcripts for tests of pages: a long one, one with all kinds of content, a hostile one."""

from tests.writer import SessionWriter

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
HOSTILE = (
    "<script>window.ran=1</script><img src=x onerror=window.ran=2>\"'><svg onload=window.ran=3>"
    "</noscript></template></article><b id=ran>[x](javascript:window.ran=4)</b>"
)


def long_session(turns: int = 120) -> SessionWriter:
    """Write a session of several thousand messages: turns of five answers with five tools each."""
    writer = SessionWriter("long")
    for turn in range(turns):
        writer.prompt(f"Prompt number {turn}")
        for step in range(5):
            writer.answer(
                f"Answer **{turn}.{step}** of many words.\n\n```python\ndef f(x): # comment\n    return 'text', 42\n```"
            )
            for tool in range(5):
                writer.tool(
                    "Bash",
                    {"command": f"run {turn}.{step}.{tool}"},
                    f"output needle-{turn}-{step}-{tool}",
                )
    return writer


def rich_session(prefix: str = "e") -> SessionWriter:
    """Write a session with all kinds of content and two branches."""
    writer = SessionWriter("rich", prefix)
    writer.prompt("Add version info to all **SUMMARY** output\n\nShow `{name} BUILD SUMMARY`.")
    writer.answer("I will look first.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] one\n- [ ] two")
    writer.tool("Read", {"file_path": "/p/src/app.py"}, "     1→import os\n     2→print(os.name)")
    writer.tool("Bash", {"command": "cargo test -q"}, "\x1b[31mfailed\x1b[0m\nexit", error=True)
    writer.tool(
        "TodoWrite",
        {
            "todos": [
                {"content": "look", "status": "completed"},
                {"content": "act", "status": "pending"},
            ]
        },
        "ok",
    )
    writer.tool("Bash", {"command": "seq 9999"}, "\n".join(f"row {n}" for n in range(9999)))
    last = writer.tool(
        "mcp__shot__take",
        {"url": "x"},
        [{"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": PIXEL}}],
    )
    writer.prompt("First way")
    writer.answer("Done the first way.")
    writer.back_to(last)
    writer.prompt("Second way")
    writer.answer("Done the second way.")
    return writer


def forked_session(prefix: str = "e") -> SessionWriter:
    """Write a session whose first branch is gone on with after a second was tried."""
    writer = SessionWriter("forked", prefix)
    writer.prompt("Where to?")
    fork = writer.answer("Left or right.")
    writer.prompt("Left")
    left = writer.answer("Going left.")
    writer.back_to(fork)
    writer.prompt("Right")
    writer.answer("Going right.")
    writer.back_to(left)
    writer.prompt("Further left")
    writer.answer("There.")
    return writer


def hostile_session(session: str = "../../evil") -> SessionWriter:
    """Write a session with markup and script in every field."""
    bad = HOSTILE
    writer = SessionWriter(session)
    writer.prompt(bad, uuid=f"u{bad}", cwd=bad, gitBranch=bad, version=bad)
    writer.add(
        "assistant",
        [{"type": "thinking", "thinking": bad}, {"type": "text", "text": bad}],
        uuid='a" onclick="window.ran=5',
    )
    writer.tool(bad, {bad: bad, "list": [bad]}, bad, error=True)
    for tool in (
        "Bash",
        "Read",
        "Write",
        "Edit",
        "Grep",
        "Glob",
        "Task",
        "TodoWrite",
        "WebFetch",
        "WebSearch",
        "Skill",
    ):
        given = {
            "command": bad,
            "file_path": bad,
            "content": bad,
            "old_string": bad,
            "new_string": bad + "x",
            "pattern": bad,
            "prompt": bad,
            "description": bad,
            "subagent_type": bad,
            "url": f"javascript:{bad}",
            "query": bad,
            "todos": [{"content": bad, "status": bad, "activeForm": bad}],
        }
        writer.tool(tool, given, [{"type": "text", "text": bad}, {"type": bad, bad: bad}])
    source = {
        "type": "base64",
        "media_type": "image/svg+xml",
        "data": "PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+",
    }
    odd = {
        "type": "base64",
        "media_type": 'image/png"onerror="window.ran=6',
        "data": '"onerror="window.ran=7',
    }
    writer.add(
        "user",
        [
            {"type": "image", "source": source},
            {"type": "image", "source": odd},
            {"type": "document", "title": bad},
        ],
    )
    writer.add("system", bad, subtype=bad, level=bad, content=bad)
    writer.add("attachment", bad, attachment={"type": bad, bad: bad})
    writer.add(bad, bad)
    writer.prompt(f"<command-name>{bad}</command-name><command-args>{bad}</command-args>")
    writer.add("summary", bad, summary=bad, leafUuid="x")
    writer.answer("A" * 100_000)
    writer.answer("\x1b[31m" * 50 + "](".join("[" * 200))
    return writer


def hostile_fork() -> SessionWriter:
    """Write such a session with a second attempt after its first answer."""
    writer = hostile_session()
    writer.back_to(str(writer.records[1]["uuid"]))
    writer.prompt(HOSTILE)
    writer.answer(HOSTILE)
    return writer
