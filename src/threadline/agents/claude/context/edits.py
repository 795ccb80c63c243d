"""Attachments that change what is sent of other entries: results, thoughts, prompts, files.

    tool_results_cut       results of the calls it names become a line that stands for them
    thinking_stripped      thoughts before it are not sent, all of them or from one on
    prompt_as_file         a prompt that was too long is sent as its two ends
    whole_texts_withdrawn  files that were mentioned since the last answer are sent as names

All of them were watched in 2.1.326, the first two also in 2.1.325.
"""

import re
from collections.abc import Iterable, Sequence

import msgspec

from threadline.agents.claude import SYNTHETIC
from threadline.agents.claude.context.attached import reminder, texts_in
from threadline.agents.claude.context.edit import AS_FILE, CUT, WITHDRAWN, Edit, strip_thoughts
from threadline.agents.claude.context.piece import Piece
from threadline.context import Dropped, Part, SentBlock
from threadline.lazy import LazyPattern
from threadline.model.body import BodyOf
from threadline.model.content import Content, ContentOf, Image, Text, ToolResult
from threadline.model.entry import Entry

LONGEST = 200
"""A longer line does not stand for results."""

END = 2000
"""How many characters of each end of a prompt are sent."""

KEPT = ("<artifact-content-authored-by-others/>", "<remote-control-device-report/>")
"""Marks in a result that stay before the line that stands for it."""


class Sources(msgspec.Struct, frozen=True):
    """Where the words of entries are looked up."""

    entries: dict[str, Entry]
    words_of: ContentOf
    body_of: BodyOf


def apply_edits(
    pieces: list[Piece], edits: Sequence[Edit], sources: Sources, dropped: list[Dropped]
) -> list[Piece]:
    """Return pieces as they are sent after all edits."""
    clear_results(pieces, edits, sources)
    strip_thoughts(pieces, edits, dropped)
    shorten_prompts(pieces, edits, sources)
    withdraw_files(pieces, edits, sources)
    return [piece for piece in pieces if piece.blocks]


def clear_results(pieces: Iterable[Piece], edits: Iterable[Edit], sources: Sources) -> None:
    """Replace results that were cut by the line that stands for them."""
    lines = lines_by_call(edits)
    clearable: dict[str, bool] = {}
    for piece in pieces if lines else ():
        for block in piece.blocks:
            if block.type is Part.TOOL_CALL and block.id in lines:
                other = clearable.get(block.id, True)
                clearable[block.id] = other and is_clearable(block.name or "")
        wanted = {b.id: lines[b.id] for b in piece.blocks if b.id and clearable.get(b.id)}
        if wanted and piece.answers:
            said = sources.words_of(sources.entries[piece.entry])
            piece.blocks = [cleared(block, wanted, said) for block in piece.blocks]


def lines_by_call(edits: Iterable[Edit]) -> dict[str, str]:
    """Return what stands for the results of calls; the first that names a call counts."""
    lines: dict[str, str] = {}
    for edit in edits:
        line = edit.fields.stand_in or ""
        if edit.kind == CUT and 0 < len(line) <= LONGEST:
            for name in edit.fields.calls or ():
                if isinstance(name, str):
                    lines.setdefault(name, line)
    return lines


def cleared(block: SentBlock, lines: dict[str, str], said: Content) -> SentBlock:
    """Return a result as it is sent: errors stay, and what is not longer than its stand-in."""
    line = lines.get(block.id or "") if block.type is Part.TOOL_RESULT else None
    result = next((each for each in said.results if each.call == block.id), None)
    if line is None or result is None or block.error:
        return block
    text = stand_in(result, line)
    return SentBlock(Part.TOOL_RESULT, text, block.id) if text is not None else block


def stand_in(result: ToolResult, line: str) -> str | None:
    """Return what stands for a result; None if it is sent as it is."""
    parts = result.blocks
    if not all(isinstance(part, Text | Image) for part in parts):
        return None
    text = "".join(part.text for part in parts if isinstance(part, Text))
    marks = [mark for mark in KEPT if mark in text]
    if any(isinstance(part, Image) for part in parts):
        return None if marks else line
    whole = "\n".join([*marks, line])
    return whole if len(text) > len(whole) else None


def shorten_prompts(pieces: Iterable[Piece], edits: Iterable[Edit], sources: Sources) -> None:
    """Replace prompts that were saved to a file by their ends."""
    paths = {edit.fields.prompt: edit.fields.path or "" for edit in edits if edit.kind == AS_FILE}
    for piece in pieces if paths else ():
        path = paths.get(piece.entry)
        if path is None or piece.role != "user":
            continue
        if piece.attached:
            shorten_queued(piece, path, sources)
            continue
        text = "\n".join(block.text or "" for block in piece.blocks if block.type is Part.TEXT)
        if len(text) > 2 * END:
            others = [block for block in piece.blocks if block.type is not Part.TEXT]
            note = SentBlock(Part.TEXT, reminder(saved_note(path)))
            piece.blocks = [note, SentBlock(Part.TEXT, ends_of(text)), *others]


def shorten_queued(piece: Piece, path: str, sources: Sources) -> None:
    """Replace a prompt that was queued, in the words around it."""
    attached = sources.body_of(sources.entries[piece.entry]).get("attachment")
    prompt = "\n".join(texts_in(attached.get("prompt") if isinstance(attached, dict) else None))
    if len(prompt) > 2 * END:
        short = f"[{saved_note(path)}]\n{ends_of(prompt)}"
        piece.blocks = [
            SentBlock(Part.TEXT, block.text.replace(prompt, short)) if block.text else block
            for block in piece.blocks
        ]


def saved_note(path: str) -> str:
    """Return what stands here for the client's note on a prompt that it saved."""
    return f"(the client's note that the user's message was too long and was saved to {path})"


def ends_of(text: str) -> str:
    """Return both ends of a text, and how much is missing between them."""
    return f"{text[:END]}\n[{len(text) - 2 * END} characters left out]\n{text[-END:]}"


def withdraw_files(pieces: Sequence[Piece], edits: Iterable[Edit], sources: Sources) -> None:
    """Replace files over the limit that were mentioned since the last answer by their names."""
    marks = {edit.at for edit in edits if edit.kind == WITHDRAWN}
    mentioned: list[tuple[Piece, str]] = []
    for number, piece in enumerate([*pieces, None] if marks else ()):
        if number in marks:
            for file, name in mentioned:
                words = f"(the client's note that {name} was mentioned and is too large to attach)"
                file.blocks = [SentBlock(Part.TEXT, reminder(words))]
        if number in marks or piece is None or is_answer(piece):
            mentioned = []
        if piece is not None and piece.attached and (large := large_file(piece, sources)):
            mentioned.append((piece, large))


def is_answer(piece: Piece) -> bool:
    """Return True if a model said something in a piece, or called something."""
    said = any(block.type is not Part.THINKING for block in piece.blocks)
    return piece.role == "assistant" and piece.model not in {"", SYNTHETIC} and said


def large_file(piece: Piece, sources: Sources) -> str | None:
    """Return the name of a file that was attached although it is over the limit, else None."""
    match sources.body_of(sources.entries[piece.entry]).get("attachment"):
        case {"type": "file", "overTokenLimit": True, "filename": str(name)}:
            return name
        case _:
            return None


TOOLS = frozenset(
    {"Bash", "Edit", "Glob", "Grep", "PowerShell", "Read", "WebFetch", "WebSearch", "Write"}
)
MCP, CONTAINER, CLIENTS = "mcp__", "container", "client-"
COPIES = LazyPattern(r"(?:-[0-9a-f]{8})+$", re.ASCII)
"""What is put behind the name of a server of which there are several."""

NAMES = """
    Claude_Browser Claude_Code_Android_Emulator Claude_Code_Remote Claude_Code_iOS_Simulator
    Claude_Docs Claude_Managed_Agents Claude_Pages Claude_Preview Claude_in_Chrome Fleets Plaid
    amb bf7c680d-5fdc-5ef4-b4a0-abadb619bf0a ccr-email claude-artifacts claude-code-remote
    claude-device claude-for-chrome claude-in-chrome claude_ai claudeai_agents computer-use
    container cowork discordbot hearthbot ide imessage_reply linq_reply memory playwright
    plugin_claude-test_browser remote-browser remote-devices session_search slackbot slackbot_read
    sms_reply teamsbot teamsbot_read visualize webagent widgets workspace
"""
OWN_SERVERS = frozenset(NAMES.split())
"""MCP servers of the client itself: their results stay."""


def is_clearable(tool: str) -> bool:
    """Return True if the results of a tool may be cleared: the basic ones, and MCP servers'."""
    if tool in TOOLS:
        return True
    server, _, name = tool.removeprefix(MCP).partition("__")
    if not tool.startswith(MCP) or not server:
        return False
    return (server == CONTAINER and name in TOOLS) or not is_own(server)


def is_own(server: str) -> bool:
    """Return True if an MCP server is the client's."""
    plain = server.removeprefix("claude_ai_")
    known = any(name in OWN_SERVERS for one in (server, plain) for name in (one, bare(one)))
    inside = server.startswith("plugin_") and any(server.endswith(f"_{own}") for own in OWN_SERVERS)
    return known or inside or server.startswith(CLIENTS)


def bare(server: str) -> str:
    """Return the name of a server without the marks of a copy."""
    return COPIES.sub("", server)
