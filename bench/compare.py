"""Compare the statistics of a generated archive with those of real transcripts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.survey import ESCAPES, Survey, survey

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Sequence
    from pathlib import Path

SMALLEST_SHARE = 0.0005


def print_comparison(made: Path, real: Sequence[Path]) -> None:
    """Print shares, sizes and shapes of `made`, and those of `real` if given."""
    columns = [survey(made)]
    names = ["made"]
    if real:
        columns.append(survey(*real))
        names.append("real")
    _print_overall(names, columns)
    _print_kinds(names, columns)
    _print_counts("forks per 1,000 entries", names, columns, lambda found: found.forks)
    _print_counts("roots per 1,000 entries", names, columns, lambda found: found.roots)


def quantile(sizes: Sequence[int], share: float) -> int:
    """Return the quantile `share` of `sizes`."""
    return sorted(sizes)[round(share * (len(sizes) - 1))] if sizes else 0


def _print_overall(names: Sequence[str], columns: Sequence[Survey]) -> None:
    rows = [_overall(found) for found in columns]
    print(f"{'':34}" + "".join(f"{name:>14}" for name in names))
    for label in rows[0]:
        print(f"{label:34}" + "".join(f"{row[label]:>14,.2f}" for row in rows))


def _overall(found: Survey) -> dict[str, float]:
    size, lines, nodes = found.size, found.lines, found.nodes
    return {
        "megabytes": size / 1e6,
        "lines": lines,
        "bytes per line": size / lines,
        "main files": len(found.main_sizes),
        "agent files": len(found.agent_sizes),
        "main file, median kB": quantile(found.main_sizes, 0.5) / 1e3,
        "main file, 90 % kB": quantile(found.main_sizes, 0.9) / 1e3,
        "agent file, median kB": quantile(found.agent_sizes, 0.5) / 1e3,
        "agent file, 90 % kB": quantile(found.agent_sizes, 0.9) / 1e3,
        "entries, % of lines": 100 * nodes / lines,
        "copies, % of entries": 100 * found.copies / nodes,
        "parent in another file, per 1,000": 1e3 * found.elsewhere / nodes,
        "child before parent, per 1,000": 1e3 * found.child_first / nodes,
        "time steps back, % of entries": 100 * found.steps_back / nodes,
        "lines not ASCII, %": 100 * found.non_ascii_lines / lines,
        "bytes not ASCII, %": 100 * found.non_ascii_bytes / size,
        "lines that are no JSON": found.faults,
        **{f"escape {name}, per kB": 1e3 * found.escapes[name] / size for name in ESCAPES},
    }


def _print_kinds(names: Sequence[str], columns: Sequence[Survey]) -> None:
    header = "".join(f"{f'{n}: lines% bytes%   mean    p50    p90    p99':>52}" for n in names)
    print(f"\n{'kind of line':34}{header}")
    for kind in _kinds_by_size(columns):
        cells = (_kind_cells(found, kind) for found in columns)
        print(f"{kind:34}" + "".join(f"{cell:>52}" for cell in cells))


def _kinds_by_size(columns: Sequence[Survey]) -> list[str]:
    sizes: dict[str, float] = {}
    for found in columns:
        for kind, lengths in found.lengths.items():
            sizes[kind] = max(
                sizes.get(kind, 0), sum(lengths) / found.size, len(lengths) / found.lines
            )
    kept = (kind for kind, share in sizes.items() if share > SMALLEST_SHARE)
    return sorted(kept, key=lambda kind: (-sizes[kind], kind))


def _kind_cells(found: Survey, kind: str) -> str:
    sizes = found.lengths.get(kind)
    if not sizes:
        return "-"
    shares = f"{100 * len(sizes) / found.lines:6.2f} {100 * sum(sizes) / found.size:6.2f}"
    points = " ".join(f"{quantile(sizes, share):6}" for share in (0.5, 0.9, 0.99))
    return f"{shares} {sum(sizes) // len(sizes):6} {points}"


def _print_counts(
    title: str,
    names: Sequence[str],
    columns: Sequence[Survey],
    counts: Callable[[Survey], Counter[str]],
) -> None:
    print(f"\n{title:46}" + "".join(f"{name:>14}" for name in names))
    every = sum((counts(found) for found in columns[1:]), start=counts(columns[0]))
    for shape, _ in every.most_common(14):
        cells = (1e3 * counts(found)[shape] / found.nodes for found in columns)
        print(f"{shape:46}" + "".join(f"{cell:>14.3f}" for cell in cells))
