"""What shell commands do to files is told as far as it is safe, and no further."""

import pytest

from threadline.activity.shell_acts import Effects, Printed, Put, Removed, Transferred
from threadline.activity.shell_effects import effects_of

READS = [
    "ls -la",
    "cat a b | grep x | head -3",
    "git status --short; git diff --stat && git log -3",
    "rg -n 'a|b' src > /dev/null 2>&1",
    "cd src && wc -l *.py",
    "sed -n '1,5p' a.txt | cat",
    "find . -name '*.py'",
    "echo done # rm a",
    "test -f x || echo missing",
    "node --version",
    'echo "$(git rev-parse HEAD) $(date)"',
    "X=1 env",
    "git rm --cached a",
]


@pytest.mark.parametrize("command", READS)
def test_commands_that_only_read_do_nothing_to_files(command: str) -> None:
    assert effects_of(command) == Effects()


OPAQUE = [
    "python build.py",
    "make",
    "for i in 1 2; do echo $i > f$i; done",
    "rm *.txt",
    "rm -rf $DIR",
    "echo $(rm a)",
    'echo "$(rm a)"',
    "echo `rm a`",
    "env X=1 python build.py",
    "gh pr checkout 3",
    "cargo run",
    "diff <(cat a) b",
    "find . -name x -delete",
    "git checkout main",
    "git -C other reset --hard",
    "(cat a > b)",
    "eval rm a",
    "npm run format",
    "black .",
    "ruff check --fix src",
    "sed 's/a/b/w out' in.txt",
    "cat <<EOF\nnever closed",
    "if true; then rm a; fi",
    "x" * 30_000,
]


@pytest.mark.parametrize("command", OPAQUE, ids=lambda command: command[:20])
def test_commands_that_may_do_anything_are_opaque(command: str) -> None:
    effects = effects_of(command)
    assert effects.opaque or not effects.acts
    assert effects.opaque or command.startswith("cat <<")


NAMED = {
    "rm a.txt": (Removed("a.txt"),),
    "rm -rf build/": (Removed("build"),),
    "mv a.txt b.txt": (Transferred("a.txt", "b.txt"),),
    "mv a b dir/": (Transferred("a", "dir/a"), Transferred("b", "dir/b")),
    "cp 'a b' c": (Transferred("a b", "c", copy=True),),
    "echo hello > a": (Put("a", "hello\n"),),
    "printf 'x\\ny' >> a": (Put("a", "x\ny", add=True),),
    "printf '%s' x > a": (Put("a", None),),
    "cat > a <<'EOF'\n$x\nEOF": (Put("a", "$x\n"),),
    "cat > a <<EOF\n$x\nEOF": (Put("a", None),),
    'echo "$(date)" > a': (Put("a", None),),
    "sort b > a": (Put("a", None),),
    "ls | tee a": (Put("a", None),),
    "sed -i 's/a/b/' x y": (Put("x", None), Put("y", None)),
    "git checkout -- a b": (Put("a", None), Put("b", None)),
    "cd src && rm a.txt": (Removed("src/a.txt"),),
    "touch a": (Put("a", "", add=True),),
    "test -f a || echo made > a": (Put("a", None),),
    "true || rm a b; echo x > c": (Put("a", None), Put("b", None), Put("c", "x\n")),
    "test -f a && mv a b; ls": (Put("b", None), Put("a", None)),
    "test -f a && mv a b": (Transferred("a", "b"),),
    "rm a || true": (Removed("a"),),
    "cat a.txt": (Printed("a.txt"),),
    "sed -n '3,7p' a.txt": (Printed("a.txt", 3, 7),),
}


@pytest.mark.parametrize("command", NAMED)
def test_commands_that_name_their_files_change_those_only(command: str) -> None:
    effects = effects_of(command)
    assert effects.acts == NAMED[command]
    assert not effects.opaque


def test_what_is_printed_among_other_things_is_not_taken_for_a_file() -> None:
    assert effects_of("cat a; ls").acts == ()


@pytest.mark.parametrize(
    "command",
    [
        "pytest -q",
        "python -m pytest",
        "cargo test",
        "tsc",
        "git commit -m x",
        "git commit -m \"$(cat <<'EOF'\nIt's (nearly) done\nEOF\n)\"",
    ],
)
def test_tests_and_builds_are_mild(command: str) -> None:
    assert effects_of(command) == Effects(mild=True)


@pytest.mark.parametrize(
    "command",
    ["sleep 5 &", "(sleep 5; echo x > a) &", "server & echo up", "sh -c 'sleep 5; rm a &'"],
)
def test_what_runs_in_the_background_lasts(command: str) -> None:
    assert effects_of(command).lasts
