"""Compares what `why` says of a scripted history with the truth, and prints a table.

python -m tests.why.judge [ROUNDS] [SEED] [--seeds NUMBER] [-v]
"""

import argparse
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.why.scenes import play
from tests.why.world import PERSON, World
from threadline.compare.why_lines import is_distinct
from threadline.library.actions.why import explain
from threadline.library.actions.why_target import read_asked
from threadline.library.workspace import open_workspace
from threadline.model.why import Verdict, WhyHunk


@dataclass
class Score:
    """The verdicts of hunks by who wrote them and by what was done to the commit."""

    counts: Counter[tuple[str, str, Verdict]] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def of(self, author: str, kind: str = "") -> Counter[Verdict]:
        found: Counter[Verdict] = Counter()
        for (who, what, verdict), number in self.counts.items():
            if who == author and kind in {"", what}:
                found[verdict] += number
        return found

    def rows(self) -> list[str]:
        kinds = sorted({kind for _, kind, _ in self.counts})
        heads = (f"{'agents: proven likely none found':>36}", f"{'people: proven likely none':>30}")
        rows = [" ".join((f"{'kind':26}", *heads, f"{'both: proven likely none':>28}"))]
        for kind in [*kinds, ""]:
            agent, person = self.of("agent", kind), self.of(PERSON, kind)
            both = self.of("both", kind)
            total = sum(agent.values())
            share = f"{100 - 100 * agent[Verdict.NONE] / total:5.1f} %" if total else "-"
            rows.append(
                f"{kind or 'all':26} {agent[Verdict.PROVEN]:15} {agent[Verdict.LIKELY]:6}"
                f" {agent[Verdict.NONE]:4} {share:>8} {person[Verdict.PROVEN]:14}"
                f" {person[Verdict.LIKELY]:6} {person[Verdict.NONE]:4}"
                f" {both[Verdict.PROVEN]:16} {both[Verdict.LIKELY]:6} {both[Verdict.NONE]:4}"
            )
        return rows


def truth_of(hunk: WhyHunk, world: World) -> tuple[str, set[str]]:
    """Return who wrote a hunk: an agent, a person or both; and the names of the agents."""
    commit = hunk.commit or ""
    if hunk.new.count:
        start = hunk.new.first - 1
        lines = world.trees[commit][hunk.path][start : start + hunk.new.count]
        said = [one for one in lines if is_distinct(one[0])] or [
            one for one in lines if one[0].strip()
        ]
        authors = {author for _, author in said or lines}
    else:
        shown = world.git("show", f"{commit}^:{hunk.path}").splitlines()
        start = hunk.old.first - 1
        removed = shown[start : start + hunk.old.count]
        authors = {
            who
            for line in removed
            if line.strip()
            for who in world.removed.get((hunk.path, line), set())
        }
    agents = authors - {PERSON}
    who = "agent" if agents == authors and agents else PERSON if not agents else "both"
    if who == "both" and not hunk.new.count:
        who = "unclear"  # lines that several have removed, at one time or another
    return who, agents


def judge(folder: Path, rounds: int, seed: int, *, shows_patches: bool = False) -> Score:
    """Play a history and judge what `why` says of it."""
    world = World(folder, seed)
    play(world, rounds)
    workspace = open_workspace(
        {"XDG_CACHE_HOME": str(folder / "cache")}, folder, [str(world.sessions_folder)]
    )
    workspace.catalog.refresh()
    score = Score()
    root = world.git("rev-list", "--max-parents=0", "HEAD").strip()
    for commits in (f"{root}..HEAD", root):
        found = explain(workspace, read_asked(commits, str(world.root)))
        for hunk in found.hunks:
            kind = world.commits.get(hunk.commit or "")
            if kind is None:
                continue
            who, agents = truth_of(hunk, world)
            score.counts[who, kind, hunk.verdict] += 1
            names = {f"agent {writer.session}" for writer in hunk.writers}
            is_missed = who == "agent" and (hunk.verdict is Verdict.NONE or not names & agents)
            is_taken = who == PERSON and hunk.verdict is not Verdict.NONE
            is_taken |= who == "both" and hunk.verdict is Verdict.PROVEN
            if is_missed or is_taken:
                shown = ("show", "-U0", f"{hunk.commit}", "--", hunk.path)
                patch = world.git(*shown) if shows_patches else ""
                score.wrong.append(f"{kind}: {who} {agents} {hunk}\n{patch}")
    workspace.close()
    return score


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", nargs="?", type=int, default=3)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=1, help="histories, each with a seed more")
    parser.add_argument("-v", "--verbose", action="store_true", help="show patches that are wrong")
    given = parser.parse_args()
    score = Score()
    for seed in range(given.seed, given.seed + given.seeds):
        with tempfile.TemporaryDirectory() as folder:
            one = judge(Path(folder), given.rounds, seed, shows_patches=given.verbose)
        score.counts += one.counts
        score.wrong += [f"seed {seed}: {told}" for told in one.wrong]
    print("\n".join([*score.wrong, *score.rows()]))  # noqa: T201


if __name__ == "__main__":
    main()
