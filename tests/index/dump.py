"""All that an index says, in a form that two indexes of the same files share."""

import os
from pathlib import Path
from typing import Any

from threadline.library import load_lines
from threadline.library.index.catalog import Catalog
from threadline.library.target import Places

Dump = dict[str, list[Any]]

TABLES = {
    "files": "SELECT path, size, modified, beside, crc, read, gone FROM file",
    "families": (
        "SELECT group_concat(hex(path)) FROM (SELECT path, family FROM file ORDER BY path)"
        " GROUP BY family"
    ),
    "mentions": "SELECT path, name FROM mention JOIN file ON file.key = mention.file",
    "sessions": (
        "SELECT id, title, agent, project, file, git_branch, version, first_at, last_at, entries,"
        " branches, agents, compactions, parent, attach, tip, gone FROM session"
    ),
    "lines": (
        "SELECT id, session, kind, parent, attach, active, place, title, entries, first_at, last_at"
        " FROM line"
    ),
    "entries": (
        "SELECT entry.id, path, start, length, line.id, voices, coalesce(name.name, ''), day, time"
        " FROM entry JOIN file ON file.key = entry.file JOIN line ON line.key = entry.line"
        " LEFT JOIN name ON name.key = entry.model"
    ),
    "turns": "SELECT entry.id, first.id FROM entry JOIN entry AS first ON first.key = entry.turn",
    "used": (
        "SELECT kind, name.name, id, call FROM used JOIN name ON name.key = used.name"
        " JOIN entry ON entry.key = used.entry"
    ),
    "answers": "SELECT call, id FROM answer JOIN entry ON entry.key = answer.entry",
    "spent": (
        "SELECT id, request, counted, input, output, cache_read, cache_write, cache_write_long, cost"
        " FROM spent JOIN entry ON entry.key = spent.entry"
    ),
}


def catalog_of(folder: Path, cache: str = "cache") -> Catalog:
    """Open a catalog of the files below `folder`/archive, with an index of its own."""
    places = Places(folder / cache, folder / "kept")
    return Catalog([str(folder / "archive")], places)


def dump(catalog: Catalog) -> Dump:
    """Return every row of every table without the keys, and where every word stands."""
    reader = catalog._database.reader
    found = {name: sorted(reader.execute(query), key=repr) for name, query in TABLES.items()}
    found["words"] = sorted(
        reader.execute("SELECT term, entry.id, offset FROM instance JOIN entry ON entry.key = doc")
    )
    found["prose"] = sorted(
        reader.execute(
            "SELECT DISTINCT term, entry.id, col FROM prose_instance"
            " JOIN turn ON turn.said = doc JOIN entry ON entry.key = turn.entry"
        )
    )
    return found


def open_words(catalog: Catalog) -> None:
    """Create the tables in which `dump` sees where every word of the text index stands."""
    for name, table in (("instance", "text"), ("prose_instance", "prose")):
        catalog._database.reader.execute(
            f"CREATE VIRTUAL TABLE IF NOT EXISTS temp.{name} USING fts5vocab(main, {table}, instance)"
        )


def dump_of(catalog: Catalog) -> Dump:
    open_words(catalog)
    return dump(catalog)


def whole(folder: Path) -> Dump:
    """Return what the engine says of all files at once, as far as the index keeps it."""
    reading = load_lines([folder / "archive"])
    tree = reading.tree
    return {
        "lines": sorted(
            (line.id, line.session, line.kind, line.parent, line.id in tree.active)
            for line in tree.lines
        ),
        "entries": sorted(
            (entry.id, os.fsencode(entry.file.path), line.id)
            for line in tree.lines
            for entries in (line.entries, *(fold.entries for fold in line.folds))
            for entry in entries
        ),
        "sessions": sorted(
            (session.id, session.parent, session.tip.id if session.tip else None, session.entries)
            for session in tree.session_by_id.values()
        ),
    }


def same_as_whole(found: Dump) -> Dump:
    """Return the part of a dump that `whole` gives."""
    return {
        "lines": sorted((row[0], row[1], row[2], row[3], bool(row[5])) for row in found["lines"]),
        "entries": sorted((row[0], row[1], row[4]) for row in found["entries"]),
        "sessions": sorted((row[0], row[13], row[15], row[9]) for row in found["sessions"]),
    }
