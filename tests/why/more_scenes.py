"""More scenes: formatters, parts of hunks, histories that were rewritten, work in other places."""

from tests.why.clients import ClaudeSession
from tests.why.world import PERSON, Line, World, free_place, insert, some_path, texts


def script(world: World, functions: int = 2) -> list[str]:
    """Return functions in JavaScript, without what a formatter adds."""
    lines = []
    for _ in range(functions):
        one, two = world.word(), world.word()
        lines += [
            f"export function {world.word()}_{world.random.randrange(1000)}({one}, {two}) {{",
            f"    const {world.word()} = {one}.{world.word()}({{{two}, {world.word()}: '{world.word()}'}})",
            f"    const {world.word()} = [{one}.{world.word()}, '{world.word()}', '{world.word()}', {world.random.randrange(900)}]",
            f"    return {two}.{world.word()}({one}, '{world.word()}')",
            "}",
            "",
        ]
    return lines


def pretty(lines: list[Line]) -> list[Line]:
    """Do what prettier does: quotes, semicolons, two spaces, one element on each line."""
    made: list[Line] = []
    for text, author in lines:
        line = text.replace("'", '"')
        body = line.lstrip()
        indent = "  " * ((len(line) - len(body)) // 4)
        ends = body.endswith(("{", "}")) or not body
        if body.startswith("const") and "[" in body:
            head, _, inner = body.partition("[")
            parts = [f"{indent}  {part.strip()}," for part in inner.rstrip("]").split(",")]
            made += [(one, author) for one in (f"{indent}{head}[", *parts, f"{indent}];")]
            continue
        made.append((f"{indent}{body}{'' if ends else ';'}", author))
    return made


def prettier(world: World) -> None:
    """An agent and a person write JavaScript; prettier runs, then the person commits all."""
    session = world.any_session()
    path, other = (f"web/{world.word()}{len(world.commits)}{n}.js" for n in "ab")
    world.agent(session, path, script(world))
    world.person(other, script(world))
    for one in (path, other):
        world.put(one, pretty(world.files[one]))
    world.now += 20
    world.commit("prettier")


def reindented(world: World) -> None:
    """Tabs become spaces, ends of lines lose theirs; an agent's commit has it."""
    session = world.any_session()
    path = some_path(world)
    world.agent(session, path, insert(world, texts(world, path), tabbed(world)))
    world.person(path, insert(world, texts(world, path), tabbed(world)))
    lines = [(line.replace("\t", "    ").rstrip(), who) for line, who in world.files[path]]
    world.put(path, lines)
    world.call(session, "pre-commit run -a", "fixed")
    world.commit("reindented", session)


def tabbed(world: World) -> list[str]:
    return [f"{line.replace('    ', chr(9))}  " if line else "" for line in world.function()]


def windows(world: World) -> None:
    """An agent writes with carriage returns, which git keeps."""
    session = world.any_session()
    path = f"src/{world.word()}{len(world.commits)}w.py"
    world.agent(session, path, [f"{line}\r" for line in world.module(2)])
    world.put(path, [(line.rstrip("\r"), who) for line, who in world.files[path]])
    world.commit("ends of lines", session)


def half_a_hunk(world: World) -> None:
    """A person stages some lines of what an agent wrote in one place, and the rest later."""
    session = world.any_session()
    path = some_path(world)
    new = [*world.function()[:-1], *world.function()]
    world.agent(session, path, insert(world, texts(world, path), new))
    whole = world.files[path]
    start = next(n for n, (line, _) in enumerate(whole) if line == new[0])
    cut = start + len(new) // 2
    world.put(path, [*whole[:cut], *whole[start + len(new) :]])
    world.commit("half a hunk")
    world.put(path, whole)
    world.now += 90
    world.commit("half a hunk")


def folded(world: World) -> None:
    """Two commits of an agent and one of a person become one with another message."""
    session = world.any_session()
    path, other = some_path(world), f"src/{world.word()}{len(world.commits)}f.py"
    gone = []
    for _ in range(2):
        world.agent(session, path, insert(world, texts(world, path), world.function()))
        gone.append(world.commit("to be folded", session))
    world.person(other, world.module(2))
    gone.append(world.commit("to be folded"))
    for name in gone:
        del world.commits[name], world.trees[name]
    world.now += 45
    world.git("reset", "-q", "--soft", "HEAD~3")
    world.commit("folded")


def restored(world: World) -> None:
    """A person deletes what an agent wrote, and writes it again later, by hand."""
    session = world.any_session()
    path = some_path(world)
    before = texts(world, path)
    world.agent(session, path, insert(world, before, world.function()))
    with_it = texts(world, path)
    world.commit("plain", session)
    world.person(path, before)
    world.commit("a person alone")
    world.now += 500
    world.person(path, with_it)
    world.commit("restored by a person")


def corrected(world: World) -> None:
    """A person changes a line of an agent before it is committed."""
    session = world.any_session()
    path = some_path(world)
    new = world.function()
    world.agent(session, path, insert(world, texts(world, path), new))
    lines = texts(world, path)
    at = lines.index(new[0])
    name = f"{world.word()}_{world.word()}_by_hand"
    world.person(path, [*lines[: at + 1], f"    {name} = {world.word()}()", *lines[at + 1 :]])
    world.commit("corrected by a person", session)


def side_by_side(world: World) -> None:
    """Two agents write lines that are neighbours."""
    one, other, path = world.any_session(), world.any_session(), some_path(world)
    new = world.function()
    world.agent(one, path, insert(world, texts(world, path), new))
    lines = texts(world, path)
    at = lines.index(new[0]) + len(new)
    world.agent(other, path, [*lines[:at], *world.function(), *lines[at:]])
    world.commit("agents side by side", one)


def in_a_tree(world: World) -> None:
    """An agent works in a work tree, which is gone when its branch was squashed."""
    world.now += 60
    place = f"{world.root}/.trees/{world.word()}{len(world.commits)}"
    session = ClaudeSession(f"s{len(world.sessions):03}", place, world.tick)
    world.begin(session)
    path = some_path(world)
    for _ in range(2):
        before = texts(world, path)
        new = insert(world, before, world.function())
        session.edited(f"{place}/{path}", before, new)
        world.change(session.author, path, new)
        world.person(path, insert(world, texts(world, path), world.function()))
    world.commit("in a work tree")


def elsewhere(world: World) -> None:
    """An agent works on a file of the same name in another project; a person writes here."""
    world.now += 60
    place = f"{world.root.parent}/unrelated"
    session = ClaudeSession(f"s{len(world.sessions):03}", place, world.tick)
    world.begin(session)
    path = some_path(world)
    new = world.module(2)
    session.created(f"{place}/{path}", new)
    world.person(path, [*texts(world, path), *new[3:]])
    world.commit("from another project")


def abandoned(world: World) -> None:
    """An agent tries something that is thrown away; a person does it in another way."""
    session = world.session()
    path = some_path(world)
    before, start = world.files[path], session.records[-1]["uuid"]
    new = world.function()
    world.agent(session, path, insert(world, texts(world, path), new))
    session.back_to(str(start))
    world.put(path, before)
    session.prompt("Rather leave it")
    world.person(path, insert(world, texts(world, path), [new[0], *world.function()[1:]]))
    world.commit("after an abandoned attempt")


def conflict(world: World) -> None:
    """A person rebases a branch of an agent by hand, after a conflict."""
    session, path = world.any_session(), some_path(world)
    base = world.files[path]
    at = free_place(texts(world, path))
    lines = texts(world, path)
    world.person(path, [*lines[:at], *world.function(), *lines[at:]])
    world.commit("meanwhile on main")
    theirs = world.files[path]
    mine = world.function()
    world.put(path, base)
    world.agent(session, path, [*lines[:at], *mine, *lines[at:]])
    part = [(line, session.author) for line in mine]
    world.put(path, [*theirs[:at], *part, *theirs[at:]])
    world.now += 120
    world.commit("rebased with a conflict")


def generated(world: World) -> None:
    """An agent writes sources, and a program that it runs writes files."""
    session = world.any_session()
    path = f"src/{world.word()}{len(world.commits)}g.py"
    world.agent(session, path, world.module(1))
    rows = [f"    '{world.word()}': {world.random.randrange(9000)}," for _ in range(12)]
    world.call(session, "make tables", "wrote data/tables.py")
    world.change(PERSON, "data/tables.py", ["TABLES = {", *rows, "}"])
    world.commit("with a generated file", session)


MORE = [
    prettier, reindented, windows, half_a_hunk, folded, restored, corrected, side_by_side,
    in_a_tree, elsewhere, abandoned, conflict, generated,
]  # fmt: skip
