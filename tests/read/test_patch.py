from threadline.read.patch import changed_files

PLAIN = """\
diff --git a/a.txt b/a.txt
index 1..2 100644
--- a/a.txt
+++ b/a.txt
@@ -1,3 +1,4 @@ def f
 one
-two
+TWO
+2
 three
@@ -9,2 +10 @@
 nine
-ten
diff --git "a/\\303\\274 x.txt" "b/\\303\\274 x.txt"
new file mode 100644
--- /dev/null
+++ "b/\\303\\274 x.txt"
@@ -0,0 +1 @@
+--- not a head
\\ No newline at end of file
diff --git a/old.py b/new.py
similarity index 90%
rename from old.py
rename to new.py
diff --git a/p.png b/p.png
Binary files a/p.png and b/p.png differ
"""

MERGE = """\
diff --cc a.txt
index 1,2..3
--- a/a.txt
+++ b/a.txt
@@@ -1,3 -1,3 +1,4 @@@
  one
- ours
 -theirs
++both
++of them
  three
"""


def test_a_patch_is_cut_into_runs_of_changed_lines() -> None:
    first, second, third, fourth = changed_files(PLAIN.splitlines())
    runs = [
        (one.old, one.new, one.removed, one.added, one.above, one.below) for one in first.changes
    ]
    assert runs == [
        (2, 2, ("two",), ("TWO", "2"), "one", "three"),
        (10, 10, ("ten",), (), "nine", None),
    ]
    assert (second.path, second.created, second.changes[0].added) == (
        "ü x.txt",
        True,
        ("--- not a head",),
    )
    assert (third.path, third.old_path, third.changes) == ("new.py", "old.py", ())
    assert fourth.is_opaque


def test_of_a_merge_only_what_no_parent_has_is_added() -> None:
    [file] = changed_files(MERGE.splitlines())
    assert [(one.new, one.added) for one in file.changes] == [(2, ("both", "of them"))]


def test_a_patch_that_git_did_not_write_is_read_too() -> None:
    text = "--- x\n+++ x\n@@ -1 +1 @@\n-a\n+b\n--- y\n+++ y\n@@ -1 +1 @@\n-c\n+d\n"
    assert [(file.path, file.changes[0].added) for file in changed_files(text.splitlines())] == [
        ("x", ("b",)),
        ("y", ("d",)),
    ]
