"""Scenes of a history: each makes commits of one kind in a world."""

from collections.abc import Callable

from tests.why.clients import Recorded
from tests.why.more_scenes import MORE
from tests.why.world import PERSON, World, free_place, insert, some_path, texts


def changed_line(world: World, lines: list[str]) -> list[str]:
    """Change one word or number of a line."""
    at = world.random.choice([n for n, line in enumerate(lines) if " = " in line or "(" in line])
    words = lines[at].split("(") if "(" in lines[at] else lines[at].split(" = ")
    sign = "(" if "(" in lines[at] else " = "
    return [
        *lines[:at],
        sign.join([words[0], f"{world.word()}, " + sign.join(words[1:])]),
        *lines[at + 1 :],
    ]


def both_edit(world: World, session: Recorded, path: str) -> None:
    """Let an agent and a person each add a function and change a line."""
    world.agent(session, path, insert(world, texts(world, path), world.function()))
    world.person(path, insert(world, texts(world, path), world.function()))
    if world.random.random() < 0.5:
        world.agent(session, path, changed_line(world, texts(world, path)))
    if world.random.random() < 0.5:
        world.person(path, changed_line(world, texts(world, path)))


def plain(world: World) -> None:
    """An agent writes and commits; a person's edits go into the same commit."""
    session = world.session()
    path = f"src/{world.word()}{len(world.commits)}.py"
    world.agent(session, path, world.module())
    world.commit("plain", session)
    both_edit(world, session, path)
    world.commit("plain", session)


def by_hand(world: World) -> None:
    """A person commits what an agent wrote."""
    session = world.any_session()
    both_edit(world, session, some_path(world))
    world.commit("committed by hand")


def only_person(world: World) -> None:
    """A person writes, while an agent worked on the same files before."""
    path = some_path(world)
    world.person(path, insert(world, texts(world, path), world.function()))
    world.person(path, changed_line(world, texts(world, path)))
    world.person(path, ["import json", *texts(world, path)])
    world.commit("a person alone")


def reformat(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Do what a formatter does: other quotes, broken lines, commas at their ends."""
    made = []
    for line, author in lines:
        text = line.replace("'", '"')
        indent = text[: len(text) - len(text.lstrip())]
        if len(text) > 60 and text.count("(") == 1 and text.endswith(")"):
            head, _, inner = text.partition("(")
            parts = [
                f"{head}(",
                *(f"{indent}    {part.strip()}," for part in inner[:-1].split(",")),
                f"{indent})",
            ]
            made += [(part, author) for part in parts]
        else:
            made.append((text, author))
    return made


def formatted(world: World) -> None:
    """A formatter runs before the commit."""
    session = world.any_session()
    path = some_path(world)
    world.put(path, reformat(world.files[path]))
    world.commit("formatted alone")
    both_edit(world, session, path)
    world.put(path, reformat(world.files[path]))
    world.now += 5
    world.call(session, f"black {path}", "reformatted")
    world.commit("formatted", session)


def squashed(world: World) -> None:
    """A branch of an agent is squashed onto main, which went on meanwhile."""
    session = world.any_session()
    before = dict(world.files)
    path, other = some_path(world), f"src/{world.word()}{len(world.commits)}b.py"
    world.git("switch", "-q", "-c", f"work{world.now}")
    branch = world.git("branch", "--show-current").strip()
    for _ in range(2):
        both_edit(world, session, path)
        world.commit("on a branch", session)
    world.agent(session, other, world.module(1))
    world.commit("on a branch", session)
    theirs = dict(world.files)
    world.git("switch", "-q", "main")
    world.files = before
    free = [p for p in sorted(before) if p.endswith(".py") and p != path]
    if free:
        world.person(free[0], insert(world, texts(world, free[0]), world.function()))
        world.commit("meanwhile on main")
        theirs[free[0]] = world.files[free[0]]
    world.now += 60
    world.git("merge", "-q", "--squash", branch)
    world.git("commit", "-q", "-m", f"Squash {branch} {world.word()}")
    world.files = theirs
    world.committed("squashed")


def rebased(world: World) -> None:
    """A branch of an agent is rebased onto main."""
    session = world.any_session()
    before = dict(world.files)
    path = some_path(world)
    world.git("switch", "-q", "-c", f"work{world.now}")
    branch = world.git("branch", "--show-current").strip()
    old = []
    for _ in range(2):
        both_edit(world, session, path)
        world.commit("on a branch", session)
        old.append(world.files[path])
    world.git("switch", "-q", "main")
    world.files = before
    free = [p for p in sorted(before) if p.endswith(".py") and p != path]
    if free:
        world.person(free[0], insert(world, texts(world, free[0]), world.function()))
        world.commit("meanwhile on main")
    world.now += 60
    world.git("switch", "-q", branch)
    world.git("rebase", "-q", "main")
    names = world.git("rev-list", "--reverse", "main..HEAD").split()
    world.git("switch", "-q", "main")
    world.git("merge", "-q", "--ff-only", branch)
    for name, lines in zip(names, old, strict=True):
        world.files = {**world.files, path: lines}
        world.commits[name] = "rebased"
        world.trees[name] = dict(world.files)


def amended(world: World) -> None:
    """A commit of an agent is amended by hand."""
    session = world.any_session()
    path = some_path(world)
    world.agent(session, path, insert(world, texts(world, path), world.function()))
    world.commit("before it is amended", session)
    world.person(path, insert(world, texts(world, path), world.function()))
    world.now += 30
    gone = world.git("rev-parse", "HEAD").strip()
    date = world.git("log", "-1", "--format=%aI").strip()
    world.git("commit", "-q", "-a", "--amend", "--no-edit", f"--date={date}")
    del world.commits[gone], world.trees[gone]
    world.committed("amended")


def picked(world: World) -> None:
    """A commit of an agent is picked onto a branch for a release."""
    session = world.any_session()
    path = some_path(world)
    start = world.git("rev-parse", "HEAD").strip()
    world.agent(session, path, insert(world, texts(world, path), world.function()))
    name = world.commit("plain", session)
    after = dict(world.files)
    branch = f"release{world.now}"
    world.now += 300
    world.git("switch", "-q", "-c", branch, start)
    world.git("cherry-pick", name)
    world.committed("picked", after)
    world.git("switch", "-q", "main")
    world.now += 20
    world.git("merge", "-q", "-s", "ours", "-m", f"Merge {branch}", branch)


def partly_staged(world: World) -> None:
    """A person commits one of two functions of an agent, and the other one later."""
    session = world.any_session()
    path = some_path(world)
    first = world.files[path]
    world.agent(session, path, insert(world, texts(world, path), world.function()))
    half = world.files[path]
    world.agent(session, path, insert(world, texts(world, path), world.function()))
    whole = world.files[path]
    assert first != half != whole
    world.put(path, half)
    world.commit("partly staged")
    world.put(path, whole)
    world.person(path, insert(world, texts(world, path), world.function()))
    world.now += 400
    world.commit("partly staged")


def moved(world: World) -> None:
    """A person moves a function of an agent to another file."""
    session = world.any_session()
    path = f"src/{world.word()}{len(world.commits)}m.py"
    new = world.function()
    world.agent(session, path, [*world.module(), *new, *world.function()])
    world.commit("a new file", session)
    lines = world.files[path]
    at = next(n for n, (line, _) in enumerate(lines) if line == new[0])
    part = lines[at : at + len(new)]
    to = next(p for p in sorted(world.files) if p.endswith(".py") and p != path)
    world.now += 60
    world.put(path, lines[:at] + lines[at + len(new) :])
    world.put(to, [*world.files[to], *part])
    for line, _ in part:
        world.removed.setdefault((path, line), set()).add(PERSON)
    world.commit("moved")


def moved_within(world: World) -> None:
    """A person moves one of two functions of an agent to the end of the file, and copies one."""
    session = world.any_session()
    path = f"src/{world.word()}{len(world.commits)}i.py"
    kept, new = world.function(), world.function()
    world.agent(session, path, [*world.module(), *new, *kept, *world.function()])
    world.commit("a new file", session)
    lines = world.files[path]
    at = next(n for n, (line, _) in enumerate(lines) if line == new[0])
    part = lines[at : at + len(new)]
    world.now += 60
    world.put(path, [*lines[:at], *lines[at + len(new) :], *part])
    for line, _ in part:
        world.removed.setdefault((path, line), set()).add(PERSON)
    again = [kept[0].replace("(", "_again("), *kept[1:]]
    other = next(p for p in sorted(world.files) if p.endswith(".py") and p != path)
    world.person(other, [*texts(world, other), *world.function()])
    world.commit("moved within a file")
    world.person(path, [*again, *texts(world, path)])
    world.commit("copied by a person")


def renamed(world: World) -> None:
    """A person renames a file that an agent has changed."""
    session = world.any_session()
    path = some_path(world)
    world.agent(session, path, insert(world, texts(world, path), world.function()))
    to = path.replace(".py", "x.py")
    world.git("mv", path, to)
    world.files[to] = world.files.pop(path)
    world.now += 20
    world.commit("renamed")


def twice(world: World) -> None:
    """Two sessions write the same function to a file; the first one was thrown away."""
    first, path = world.any_session(), some_path(world)
    new, before = world.function(), world.files[path]
    after = insert(world, texts(world, path), new)
    world.agent(first, path, after)
    world.put(path, before)
    second = world.any_session()
    world.agent(second, path, after)
    world.commit("written twice", second)


def copied(world: World) -> None:
    """A person writes a function of an agent again, in the same file and in another one."""
    session, path = world.any_session(), some_path(world)
    new = world.function()
    world.agent(session, path, insert(world, texts(world, path), new))
    world.commit("plain", session)
    again = [new[0].replace("(", "_again("), *new[1:]]
    world.person(path, [*texts(world, path), *again])
    other = f"src/{world.word()}{len(world.commits)}c.py"
    world.person(other, [*world.module(1), *new])
    world.commit("copied by a person")


def copied_at_once(world: World) -> None:
    """A person writes what an agent wrote once more, before it is committed."""
    session, path = world.any_session(), some_path(world)
    new = world.function()
    world.agent(session, path, insert(world, texts(world, path), new))
    part = [line for line in world.function()[1:] if line]
    world.person(path, [*texts(world, path), new[0].replace("(", "_again("), *new[1:-1], *part, ""])
    world.commit("copied before the commit", session)


def overwritten(world: World) -> None:
    """An agent reads a file with what a person wrote, and writes it anew."""
    session, path = world.session(), some_path(world)
    world.person(path, insert(world, texts(world, path), world.function()))
    shown = "".join(f"{n:6}\t{line}\n" for n, line in enumerate(texts(world, path), 1))
    full = str(world.root / path)
    session.tool("Read", {"file_path": full}, shown)
    new = insert(world, texts(world, path), world.function())
    world.now += 20
    session.tool(
        "Write", {"file_path": full, "content": "".join(f"{line}\n" for line in new)}, "ok"
    )
    world.change(session.author, path, new)
    world.commit("overwritten", session)


def several(world: World) -> None:
    """Two agents work on one file, and one of them commits."""
    one, other, path = world.any_session(), world.any_session(), some_path(world)
    for session in (one, other, one):
        world.agent(session, path, insert(world, texts(world, path), world.function()))
    world.person(path, insert(world, texts(world, path), world.function()))
    world.commit("several agents", other)


def generated(world: World) -> None:
    """A program writes a lock file, and a person vendors a library."""
    world.now += 60
    rows = [f'  "{world.word()}-{world.word()}": "{n}.0.1",' for n in range(20)]
    world.change(PERSON, "package-lock.json", ["{", *rows, "}"])
    world.change(PERSON, f"vendor/lib{len(world.commits)}.py", world.module(6))
    world.commit("generated and vendored")


def reverted(world: World) -> None:
    """A person reverts a commit of an agent, and reverts that."""
    session, path = world.any_session(), some_path(world)
    before = dict(world.files)
    world.agent(session, path, insert(world, texts(world, path), world.function()))
    world.commit("plain", session)
    after = dict(world.files)
    for tree in (before, after):
        world.now += 60
        world.git("revert", "--no-edit", "HEAD")
        world.files = {name: [(line, PERSON) for line, _ in lines] for name, lines in tree.items()}
        world.committed("reverted by a person")
        for line, _ in after[path]:
            world.removed.setdefault((path, line), set()).add(PERSON)
    world.files = after


def merged(world: World) -> None:
    """An agent resolves a conflict in a merge."""
    session, path = world.any_session(), some_path(world)
    start = dict(world.files)
    base = texts(world, path)
    at = free_place(base)
    branch = f"side{world.now}"
    world.git("switch", "-q", "-c", branch)
    world.person(path, [*base[:at], *world.function(), *base[at:]])
    world.commit("a person alone")
    world.git("switch", "-q", "main")
    world.files = start
    world.put(path, start[path])
    world.agent(session, path, [*base[:at], *world.function(), *base[at:]])
    world.commit("plain", session)
    ours = texts(world, path)
    world.now += 30
    subprocess_merge(world, branch)
    conflict = (world.root / path).read_text().splitlines()
    new = [*ours[:at], *world.function(), *ours[at:]]
    session.edited(str(world.root / path), conflict, new)
    world.change(session.author, path, new)
    world.commit("merge resolved", session)


def subprocess_merge(world: World, branch: str) -> None:
    """Merge a branch, which ends in a conflict."""
    try:
        world.git("merge", "-q", branch)
    except AssertionError:
        return


def by_command(world: World) -> None:
    """An agent writes a file by a command, a person adds to it."""
    session = world.any_session()
    path = f"src/{world.word()}{len(world.commits)}h.py"
    world.heredoc(session, path, world.module(2))
    world.person(path, insert(world, texts(world, path), world.function()))
    world.commit("by a command", session)


def trivial(world: World) -> None:
    """An agent adds lines that anybody writes; a person does so elsewhere."""
    session, path = world.any_session(), some_path(world)
    lines = texts(world, path)
    world.agent(session, path, [lines[0], f"import {world.word()}", *lines[1:]])
    other = next(p for p in sorted(world.files) if p.endswith(".py") and p != path)
    lines = texts(world, other)
    world.person(other, [lines[0], f"import {world.word()}", *lines[1:]])
    world.commit("trivial", session)
    lines = texts(world, path)
    ends = [n for n, line in enumerate(lines) if line.startswith("    return")] or [len(lines)]
    world.person(path, [*lines[: ends[0]], "    pass", "    return None", *lines[ends[0] :]])
    world.commit("trivial by a person")


def deleted(world: World) -> None:
    """An agent removes a function, a person another one."""
    session, path = world.any_session(), some_path(world)
    for author in (session, None):
        lines = texts(world, path)
        starts = [n for n, line in enumerate(lines) if line.startswith("def ")]
        if len(starts) < 3:
            return
        at = world.random.choice(starts[:-1])
        new = lines[:at] + lines[starts[starts.index(at) + 1] :]
        if author is not None:
            world.agent(author, path, new)
        else:
            world.person(path, new)
        world.commit("deleted", author)


SCENES: list[Callable[[World], None]] = [
    plain, by_hand, only_person, formatted, squashed, rebased, amended, picked, partly_staged,
    moved, moved_within, renamed, twice, copied, copied_at_once, overwritten, several, generated, reverted, merged, by_command, trivial,
    deleted,
]  # fmt: skip


def play(world: World, rounds: int) -> None:
    """Play scenes in any order, after a beginning by each."""
    plain(world)
    plain(world)
    for _ in range(rounds):
        scenes = [*SCENES, *MORE]
        world.random.shuffle(scenes)
        for scene in scenes:
            world.now += 600
            scene(world)
    world.save()
