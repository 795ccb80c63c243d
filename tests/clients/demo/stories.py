"""The stories of the demo: what is asked, and what the model answers."""

from tests.clients.demo.script import Script, edit, finish, look, read, run, say, start_agent, write

TESTS = "python3 -m unittest -q"
SUMMARY = "create a detailed summary of the conversation"
"""Words with which Claude Code asks for a summary."""

# --- tidewatch: a bug, two attempts -----------------------------------------

LATE = "On Sunday the screen in the harbour office showed high water an hour late, all day. Today it is right again. Find out why; change nothing yet."
FIX_IT = "Good catch. Fix it."
NO_DATES = "A table that somebody has to extend every year is the same bug again. Undo that: no dates of our own, let zoneinfo decide. Test 2025 and 2026, and a high water after midnight."
COMMIT_TIDES = "Commit it, with the reason in the message."
PRINTED = "Before I close the ticket: were the printed tables for October wrong as well?"

OLD_SUMMER = '''\
def is_summer(day):
    """Return True in British Summer Time."""
    return (3, 29) <= (day.month, day.day) < (10, 26)
'''
YEARS = '''\
LAST_DAY = {2025: 26, 2026: 25}
"""The Sunday in October on which the clocks go back."""


def is_summer(day):
    """Return True in British Summer Time."""
    return (3, 29) <= (day.month, day.day) < (10, LAST_DAY[day.year])
'''
OLD_HIGH_WATER = '''\
from datetime import datetime, timedelta


def is_summer(day):
    """Return True in British Summer Time."""
    return (3, 29) <= (day.month, day.day) < (10, 26)


def high_water(table, day):
    """Return the local times of high water on a day."""
    shift = timedelta(hours=1 if is_summer(day) else 0)
    return [when + shift for when in table if when.date() == day]
'''
NEW_HIGH_WATER = '''\
from datetime import datetime
from zoneinfo import ZoneInfo

HARBOUR = ZoneInfo("Europe/London")


def high_water(table, day):
    """Return the local times of high water on a day."""
    return [when.astimezone(HARBOUR) for when in table if when.date() == day]
'''
NEW_TESTS = """\
    def test_the_day_the_clocks_go_back(self):
        self.assertEqual(shown("2025-10-26 11:20"), ["11:20"])
        self.assertEqual(shown("2026-10-25 12:10"), ["12:10"])

    def test_after_midnight_counts_for_the_local_day(self):
        table = [utc("2026-06-30 23:40")]
        self.assertEqual(len(high_water(table, date(2026, 7, 1))), 1)
"""
OLD_TEST = """\
    def test_the_day_the_clocks_go_back(self):
        self.assertEqual(shown("2025-10-26 11:20"), ["11:20"])
"""

HARBOUR = Script(
    {
        LATE: (
            say(
                "I'll read the conversion to local time and run the tests.",
                read("tides.py"),
                read("test_tides.py"),
                run(TESTS, "Run the tests"),
                thinking="Sunday was 25 October 2026, the day the clocks went back. An hour late on exactly that day smells of a summer time rule.",
            ),
            say(
                "All green, so the tests do not know about Sunday. I'll ask the code directly.",
                run(
                    'python3 -c "from datetime import *; from tides import high_water; print(high_water([datetime(2026,10,25,12,10)], date(2026,10,25)))"',
                    "What the screen showed on Sunday",
                ),
            ),
            say(
                "**Found it.** `is_summer` ends summer time on **26 October of every year**. In 2025 that was right. In 2026 the clocks went back on the 25th, so on that day the screen still added an hour: 13:10 instead of 12:10.\n\n- It is wrong on one day in the years in which the last Sunday of October is not the 26th, and up to six days in some.\n- The end of March has the same flaw: 29 March is right in 2026 only.\n- The tests pass because all of them are about 2025."
            ),
        ),
        FIX_IT: (
            say(
                "The smallest change is the date. I'll make it 25 and run the tests.",
                edit("tides.py", "< (10, 26)", "< (10, 25)"),
                run(TESTS, "Run the tests"),
            ),
            say(
                "Now 2025 fails, of course: its Sunday was the 26th. The day depends on the year, so I'll keep a table of years.",
                edit("tides.py", OLD_SUMMER.replace("(10, 26)", "(10, 25)"), YEARS),
                run(TESTS, "Run the tests"),
            ),
            say(
                "Fixed: `LAST_DAY` has the Sunday for 2025 and 2026, and all tests pass. The table needs a new line every year; without it the screen stops with a `KeyError`."
            ),
        ),
        NO_DATES: (
            say(
                "I'll put the file back and start from the time zone.",
                run("git checkout -q tides.py && git status --short", "Undo the first attempt"),
            ),
            say(
                "",
                edit("tides.py", OLD_HIGH_WATER, NEW_HIGH_WATER),
                edit("test_tides.py", OLD_TEST, NEW_TESTS),
                run(TESTS, "Run the tests"),
                thinking="The predictions are aware datetimes in UTC, so astimezone is enough. The filter by day still compares the UTC date; the new test will tell.",
            ),
            say(
                "Both years are right now. The midnight test found a second bug: the day was compared in UTC, so a high water at 00:40 local time was missing from the screen.",
                edit(
                    "tides.py",
                    "    return [when.astimezone(HARBOUR) for when in table if when.date() == day]\n",
                    "    local = (when.astimezone(HARBOUR) for when in table)\n    return [when for when in local if when.date() == day]\n",
                ),
                run(TESTS, "Run the tests"),
            ),
            say(
                "All tests pass. `is_summer` is gone; `zoneinfo` knows when the clocks change, in any year. Two bugs are fixed:\n\n1. the wrong hour on the days around a change of clocks,\n2. high waters between midnight and one o'clock, which were shown on no day at all in summer."
            ),
        ),
        COMMIT_TIDES: (
            say(
                "",
                run(
                    "git add -A && git commit -qm 'Convert to local time with zoneinfo\n\nThe end of summer time was a fixed day, wrong in most years, and\nthe day was compared in UTC.' && git log --oneline",
                    "Commit",
                ),
            ),
            say('Committed as "Convert to local time with zoneinfo".'),
        ),
        PRINTED: (
            say(
                "I'll look for other places that convert times.",
                run(
                    "grep -rn 'is_summer\\|timedelta' --include=*.py . || echo none",
                    "Look for other conversions",
                ),
            ),
            say(
                "The printed tables use `high_water` too, so the page for **25 October** was an hour late, and every high water between midnight and one o'clock from April to October is missing from them. I'd print October again and note the rest."
            ),
        ),
    }
)

# --- larder: a decision that a compaction lost ------------------------------

HOW = "We want expiry dates. Before you write anything: how should they be stored?"
DECIDED = "ISO dates as text. And one rule: a missing date is NULL and means it keeps for ever. Never a stand-in such as 9999-12-31. Write it, with a test."
SOON = "Now `soon(db, today, days)`: what expires within so many days, earliest first."
IMPORT = "Next: import a CSV with name, amount and expires. The last column may be empty."
SALT = "`soon` with a large number lists salt, expiring in the year 9999. What happened to our rule about missing dates?"
COMMIT_LARDER = "Right. Commit, and write the rule into the README so that it is not lost again."

OLD_TABLE = '"CREATE TABLE IF NOT EXISTS items (name TEXT PRIMARY KEY, amount INTEGER)"'
NEW_TABLE = (
    '"CREATE TABLE IF NOT EXISTS items (name TEXT PRIMARY KEY, amount INTEGER, expires TEXT)"'
)
OLD_ADD = '''\
def add(db, name, amount):
    """Put something on the shelf."""
    db.execute(
        "INSERT INTO items (name, amount) VALUES (?, ?) "
        "ON CONFLICT (name) DO UPDATE SET amount = amount + excluded.amount",
        (name, amount),
    )
'''
NEW_ADD = '''\
def add(db, name, amount, expires=None):
    """Put something on the shelf; without a date it keeps for ever."""
    db.execute(
        "INSERT INTO items (name, amount, expires) VALUES (?, ?, ?) "
        "ON CONFLICT (name) DO UPDATE SET amount = amount + excluded.amount",
        (name, amount, expires),
    )
'''
TAKE_TEST = """\
    def test_take(self):
"""
EXPIRY_TEST = """\
    def test_without_a_date_it_keeps_for_ever(self):
        add(self.db, "salt", 1)
        self.assertEqual(list(self.db.execute("SELECT expires FROM items")), [(None,)])

    def test_take(self):
"""
SOON_CODE = '''\


def soon(db, today, days):
    """List what expires within some days, the earliest first."""
    until = (date.fromisoformat(today) + timedelta(days=days)).isoformat()
    query = "SELECT name, expires FROM items WHERE expires <= ? ORDER BY expires, name"
    return list(db.execute(query, (until,)))
'''
ITEMS_END = '    return list(db.execute("SELECT name, amount FROM items ORDER BY name"))\n'
SOON_TEST = """\
    def test_soon_is_sorted_and_leaves_out_what_keeps(self):
        add(self.db, "milk", 1, "2026-11-20")
        add(self.db, "eggs", 6, "2026-11-18")
        add(self.db, "salt", 1)
        found = [name for name, _ in soon(self.db, "2026-11-14", 7)]
        self.assertEqual(found, ["eggs", "milk"])

    def test_take(self):
"""
IMPORTER = '''\
"""Import from CSV: name, amount, expires."""

import csv

from larder import add

NEVER = "9999-12-31"


def import_csv(db, path):
    """Add every row of a file; an empty date means that it keeps."""
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            add(db, row["name"], int(row["amount"]), row["expires"] or NEVER)
'''
IMPORT_TEST = """\
import os
import tempfile
import unittest

from import_csv import import_csv
from larder import connect, items


class Import(unittest.TestCase):
    def load(self, text):
        db = connect(":memory:")
        with tempfile.NamedTemporaryFile("w", suffix=".csv", delete=False) as file:
            file.write(text)
        import_csv(db, file.name)
        os.unlink(file.name)
        return db

    def test_rows_are_added(self):
        db = self.load("name,amount,expires\\nmilk,1,2026-11-20\\nsalt,1,\\n")
        self.assertEqual(items(db), [("milk", 1), ("salt", 1)])


if __name__ == "__main__":
    unittest.main()
"""
NULL_TEST = """\

    def test_an_empty_date_is_null(self):
        db = self.load("name,amount,expires\\nsalt,1,\\n")
        self.assertEqual(list(db.execute("SELECT expires FROM items")), [(None,)])


if __name__ == "__main__":
"""
THE_SUMMARY = """<analysis>The user builds a pantry program and wants expiry dates.</analysis>

<summary>
1. Primary request: add expiry dates to larder, step by step.
2. Key concepts: SQLite, one table `items`; dates are stored as ISO text in the column `expires`.
3. Files: `larder.py` (table, `add` with `expires`, `soon`), `test_larder.py` (tests for both).
4. Problem solving: text dates in ISO form compare in the right order, so `soon` needs no conversion.
5. Pending tasks: none.
6. Current work: `soon(db, today, days)` is done; all tests pass.
</summary>"""

SHELF = Script(
    {
        HOW: (
            say("", read("larder.py"), read("test_larder.py")),
            say(
                "Three ways, with what each costs:\n\n| stored as | sorts | reads well | needs code |\n| --- | --- | --- | --- |\n| ISO text `2026-11-20` | yes | yes | none |\n| days since 1970 | yes | no | both ways |\n| SQLite Julian day | yes | no | SQL only |\n\nI'd take **ISO text**. The question that matters more: what is stored for things that do not expire?"
            ),
        ),
        DECIDED: (
            say(
                "",
                edit("larder.py", OLD_TABLE, NEW_TABLE),
                edit("larder.py", OLD_ADD, NEW_ADD),
                edit("test_larder.py", TAKE_TEST, EXPIRY_TEST),
                run(TESTS, "Run the tests"),
                thinking="NULL it is: comparisons with NULL are never true in SQL, so things that keep drop out of every query by date without a special case.",
            ),
            say(
                "Done. `expires` is ISO text or NULL, and NULL means it keeps for ever. No stand-in date anywhere; a test checks that."
            ),
        ),
        SOON: (
            say(
                "",
                edit("larder.py", ITEMS_END, ITEMS_END + SOON_CODE),
                edit("test_larder.py", TAKE_TEST, SOON_TEST),
                edit(
                    "test_larder.py",
                    "from larder import add, connect, items, take",
                    "from larder import add, connect, items, soon, take",
                ),
                run(TESTS, "Run the tests"),
            ),
            say(
                "`date` and `timedelta` are not imported.",
                edit(
                    "larder.py",
                    "import sqlite3\n",
                    "import sqlite3\nfrom datetime import date, timedelta\n",
                ),
                run(TESTS, "Run the tests"),
            ),
            say(
                "`soon` works and all tests pass. Salt does not appear, because NULL is never `<=` anything."
            ),
        ),
        IMPORT: (
            say(
                "",
                write("import_csv.py", IMPORTER),
                write("test_import.py", IMPORT_TEST),
                run(TESTS, "Run the tests"),
            ),
            say(
                "`import_csv` adds every row; an empty date becomes 9999-12-31, so it sorts last. All tests pass."
            ),
        ),
        SALT: (
            say(
                "That rule is not in what I have: my notes begin after the compaction. I'll look at how the rest of the code does it.",
                run(
                    "grep -n 'expires\\|NULL\\|None\\|for_ever' larder.py test_larder.py",
                    "How missing dates are stored",
                ),
            ),
            say(
                "The test `test_without_a_date_it_keeps_for_ever` says NULL, and my import broke that. First a test that shows it.",
                edit("test_import.py", '\n\nif __name__ == "__main__":\n', NULL_TEST),
                run(TESTS, "See it fail"),
            ),
            say(
                "",
                edit("import_csv.py", 'NEVER = "9999-12-31"\n\n\n', "\n"),
                edit("import_csv.py", 'row["expires"] or NEVER', 'row["expires"] or None'),
                run(TESTS, "Run the tests"),
            ),
            say(
                "Fixed: an empty date is NULL again, as everywhere else. My summary of our conversation had kept *how* dates are stored and dropped the rule about missing ones."
            ),
        ),
        COMMIT_LARDER: (
            say("", read("README.md")),
            say(
                "",
                edit(
                    "README.md",
                    "SQLite, one table.\n",
                    "SQLite, one table.\n\nA missing expiry date is NULL and means it keeps for ever. Never a stand-in date.\n",
                ),
                run(
                    "git add -A && git commit -qm 'Keep expiry dates, and import them from CSV' && git log --oneline",
                    "Commit",
                ),
            ),
            say("Committed, with the rule in the README."),
        ),
    },
    {SUMMARY: THE_SUMMARY},
)

# --- larder: three agents look at it ----------------------------------------

REVIEW = "Before the release: have larder.py, report.py and import_csv.py reviewed by an agent each, in parallel. I want bugs that lose data or crash, nothing about style."
FIX_TWO = "Fix the first two, each with a test. Leave the third."
ASK_LARDER = "Review larder.py in the current directory for bugs that lose data or crash. Report at most two, with a way to show each. Change nothing."
ASK_REPORT = "Review report.py in the current directory for bugs that lose data or crash. Report at most two, with a way to show each. Change nothing."
ASK_IMPORT = "Review import_csv.py in the current directory for bugs that lose data or crash. Report at most two, with a way to show each. Change nothing."

REPORT_TEST = """\
import unittest

from report import shopping_list


class Shopping(unittest.TestCase):
    def test_what_was_never_there_is_wanted_whole(self):
        self.assertEqual(shopping_list([("rice", 1)], {"rice": 2, "tea": 1}), {"rice": 1, "tea": 1})


if __name__ == "__main__":
    unittest.main()
"""
COMMIT_TEST = """\
    def test_take(self):
        add(self.db, "rice", 2)
"""
NEW_COMMIT_TEST = """\
    def test_nobody_takes_more_than_there_is(self):
        add(self.db, "rice", 1)
        with self.assertRaises(ValueError):
            take(self.db, "rice", 2)
        self.assertEqual(items(self.db), [("rice", 1)])

    def test_take(self):
        add(self.db, "rice", 2)
"""
OLD_TAKE = """\
    db.execute("UPDATE items SET amount = amount - ? WHERE name = ?", (amount, name))
"""
NEW_TAKE = """\
    query = "UPDATE items SET amount = amount - ? WHERE name = ? AND amount >= ?"
    if not db.execute(query, (amount, name, amount)).rowcount:
        raise ValueError(f"not enough {name}")
"""

REVIEWED = Script(
    {
        ASK_LARDER: (
            say("", read("larder.py")),
            say(
                "",
                run(
                    "python3 -c \"from larder import *; db = connect(':memory:'); add(db, 'rice', 1); take(db, 'rice', 5); print(items(db))\"",
                    "Take more than there is",
                ),
            ),
            say(
                '**`take` goes below zero.** `take(db, "rice", 5)` with one rice leaves `-4`, and taking what does not exist does nothing without a word. Everything else holds: `add` is one statement, `soon` compares ISO text.'
            ),
        ),
        ASK_REPORT: (
            say("", read("report.py")),
            say(
                "",
                run(
                    "python3 -c \"from report import *; print(shopping_list([('rice', 1)], {'rice': 2, 'tea': 1}))\"",
                    "Want something that was never there",
                ),
            ),
            say(
                "**`shopping_list` crashes** with `KeyError: 'tea'` if something is wanted that was never on the shelf: `there[name]` has no default. That is the usual case for a shopping list."
            ),
        ),
        ASK_IMPORT: (
            say("", read("import_csv.py")),
            say(
                "**An import that fails half-way keeps what it added.** A bad amount in row 40 raises `ValueError` after 39 rows; running it again adds these twice, because `add` sums. Wrapping the loop in `with db:` would roll back."
            ),
        ),
        REVIEW: (
            say(
                "Three agents, one per file.",
                start_agent("Review larder.py", ASK_LARDER),
                start_agent("Review report.py", ASK_REPORT),
                start_agent("Review import_csv.py", ASK_IMPORT),
            ),
            say(
                "All three found something, each shown by a command:\n\n| # | where | what happens | how bad |\n| --- | --- | --- | --- |\n| 1 | `report.py` | `shopping_list` crashes for anything that was never on the shelf | every user, first day |\n| 2 | `larder.py` | `take` goes below zero without a word | wrong amounts |\n| 3 | `import_csv.py` | an import that fails half-way keeps its first rows; trying again doubles them | rare, but loses trust |"
            ),
        ),
        FIX_TWO: (
            say("", read("larder.py"), read("report.py"), read("test_larder.py")),
            say(
                "Tests first.",
                write("test_report.py", REPORT_TEST),
                edit("test_larder.py", COMMIT_TEST, NEW_COMMIT_TEST),
                run(TESTS, "See them fail"),
            ),
            say(
                "Both fail as reported.",
                edit(
                    "report.py",
                    "count - there[name] for name, count in wanted.items() if there[name] < count",
                    "count - there.get(name, 0) for name, count in wanted.items() if there.get(name, 0) < count",
                ),
                edit("larder.py", OLD_TAKE, NEW_TAKE),
                run(TESTS, "Run the tests"),
            ),
            say(
                "",
                run(
                    "git add -A && git commit -qm 'Refuse to take more than there is; list what was never there' && git log --oneline | head -1",
                    "Commit",
                ),
            ),
            say("Both are fixed and committed. The import (3) is as it was."),
        ),
    }
)

# --- kiln -------------------------------------------------------------------

RED = "CI is red on main since the pause was added to the glaze schedule. Make it green without touching the tests."
WHY_ABS = "Why abs()? A negative rate would be a typing error and should be refused."
NAMED = "In a fork: what would it look like with named steps, Ramp and Hold, instead of a rule about equal temperatures?"

OLD_LOOP = "        total += (target - at) / rate\n"
FIRST_LOOP = "        total += rate if target == at else (target - at) / rate\n"
SECOND_LOOP = "        total += rate if target == at else abs(target - at) / rate\n"
THIRD_LOOP = """\
        if rate <= 0:
            raise ValueError(f"{rate} degrees per hour")
        total += rate if target == at else abs(target - at) / rate
"""
NAMED_STEPS = '''\
"""Steps of a firing with names: Ramp to a temperature, Hold it for some hours."""

from typing import NamedTuple


class Ramp(NamedTuple):
    target: float
    rate: float


class Hold(NamedTuple):
    hours: float


def hours(steps, start=20):
    """Return the hours of a schedule."""
    total, at = 0, start
    for step in steps:
        match step:
            case Hold(hours):
                total += hours
            case Ramp(target, rate):
                total += abs(target - at) / rate
                at = target
    return total
'''

FIRED = Script(
    {
        RED: (
            say("I'll see what fails.", run(TESTS, "Run the tests")),
            say(
                "Two tests fail. A pause is a step at the temperature that is already reached: then `rate` is the pause in hours.",
                edit("schedule.py", OLD_LOOP, FIRST_LOOP),
                run(TESTS, "Run the tests"),
            ),
            say(
                "The pause is right. Cooling still counts backwards: from 1240 to 900 degrees is a negative distance.",
                edit("schedule.py", FIRST_LOOP, SECOND_LOOP),
                run(TESTS, "Run the tests"),
            ),
            say(
                "Green. Two causes: a pause was divided by its own length and came out as 0 hours, and cooling was subtracted from the total."
            ),
        ),
        WHY_ABS: (
            say(
                "`abs()` is there because cooling goes down while its rate is written without a sign. You are right that it also hides a negative rate.",
                edit("schedule.py", SECOND_LOOP, THIRD_LOOP),
                run(
                    TESTS + ' && python3 -c "from schedule import hours; hours([(600, -150)])"',
                    "Run the tests, and try a negative rate",
                ),
            ),
            say(
                "",
                run(
                    "git commit -qam 'Count pauses and cooling; refuse a rate that is not positive' && git log --oneline | head -1",
                    "Commit",
                ),
            ),
            say(
                "A rate that is not positive is refused now: `ValueError: -150 degrees per hour`. Committed."
            ),
        ),
        NAMED: (
            say(
                "",
                write("steps.py", NAMED_STEPS),
                run(
                    'python3 -c "from steps import *; print(round(hours([Ramp(600, 150), Ramp(1240, 120), Hold(0.25), Ramp(900, 80)]), 2))"',
                    "Try the glaze firing",
                ),
            ),
            say(
                "`steps.py` gives the same 13.7 hours for the glaze firing, and the rule about equal temperatures is gone. Schedules get longer to write: `(1240, 0.25)` becomes `Hold(0.25)`. I'd take it if more kinds of steps are to come."
            ),
        ),
    }
)

CHART = "Draw a firing as text: one line per hour, a bar as long as the temperature."
LONG = "Try it with 4 columns per 100 degrees and the temperature at the end of the bar."
CHART_CODE = '''\
"""A firing as text."""


def at_hour(steps, hour, start=20):
    """Return the temperature after some hours."""
    at = start
    for target, rate in steps:
        takes = rate if target == at else abs(target - at) / rate
        if hour < takes:
            return at + (target - at) * hour / takes
        hour, at = hour - takes, target
    return at


def chart(steps, hours):
    """Return one line per hour."""
    return [f"{hour:2} h " + "#" * int(at_hour(steps, hour) / 50) for hour in range(hours)]
'''
DRAWN = Script(
    {
        CHART: (
            say("", read("schedule.py"), read("test_schedule.py")),
            say("", write("chart.py", CHART_CODE)),
            say(
                "",
                run(
                    "python3 -c \"from chart import *; from test_schedule import GLAZE; print('\\n'.join(chart(GLAZE, 10)))\"",
                    "Draw the glaze firing",
                ),
            ),
            say(
                "`chart.py` draws it; the glaze firing peaks at the ninth hour and is held for a quarter of one."
            ),
        ),
        LONG: (
            say(
                "",
                edit(
                    "chart.py",
                    '"#" * int(at_hour(steps, hour) / 50) for hour',
                    '"#" * int(at_hour(steps, hour) / 25) + f" {at_hour(steps, hour):.0f}" for hour',
                ),
            ),
            say(
                "",
                run(
                    "python3 -c \"from chart import *; from test_schedule import BISQUE; print('\\n'.join(chart(BISQUE, 10)))\"",
                    "Draw the bisque firing",
                ),
            ),
            say(
                "Twice as wide, with the degrees behind each bar. It needs 56 columns for a glaze firing, so it still fits beside the log."
            ),
        ),
    }
)

# --- postbox ----------------------------------------------------------------

BRACES = "A member wrote {braces} into the letter and everything stopped. Find out where letters break, then make it robust."
LOOK = "List every way in which a letter or a member's fields can stop letters.py. Read letters.py; change nothing."
MATCHED = '''\
"""Fill in a letter for each member."""

import csv
import re

FIELD = re.compile(r"\\{(\\w+)\\}")


def members(path):
    """Read the members."""
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(file))


def fill(letter, member):
    """Put a member's fields where their names stand in braces; leave other braces alone."""
    return FIELD.sub(lambda found: member.get(found[1]) or found[0], letter)
'''
TRY_LETTERS = "python3 -c \"from letters import *; [print(fill('Dear {name}, {braces} since {since}', m)) for m in members('members.csv')]\""
LETTERS = Script(
    {
        LOOK: (
            say("", read("letters.py")),
            say(
                '1. `{braces}` that name no field: `KeyError`.\n2. A single `{`: `ValueError` from `str.format`.\n3. `{name.__class__}` works, which nobody wants in a letter.\n4. O\'Brien has no year: the letter says "since .".'
            ),
        ),
        BRACES: (
            say(
                "I'll have the ways it can break listed first.",
                start_agent("List what breaks letters", LOOK),
                run(TRY_LETTERS, "See it stop"),
            ),
            say(
                "Four ways, and all of them come from `str.format`. Replacing only known fields removes the first three.",
                write("letters.py", MATCHED),
                run(TRY_LETTERS, "Try it again"),
            ),
            say(
                "Letters are filled by name now and other braces stay as they are. One thing is for you to decide: O'Brien has no year, so the letter shows `{since}`."
            ),
        ),
    },
    {
        "title generator": "Letters that stop at braces",
        "Generate a title": "Letters that stop at braces",
    },
)

UMLAUT = "Zoë Müller's letter has broken letters in her name on the office PC. Why?"
SAY_UTF8 = "Make it explicit, and say in the README how the list must be saved."
ENCODED = Script(
    {
        UMLAUT: (
            say(
                "I'll read the list as the office PC would.",
                run(
                    "PYTHONUTF8=0 LC_ALL=C python3 -c \"print(open('members.csv', encoding='cp1252').read())\"",
                    "Read it as Windows would",
                ),
            ),
            say(
                "The file is UTF-8, and `open` without an encoding takes the system's: on the office PC that is cp1252, so `ë` becomes `Ã«`.",
                start_agent(
                    "codebase_investigator",
                    "Find every place in this project that opens a file without an encoding.",
                ),
            ),
            say(
                "One place: `members` in `letters.py` opens the list without saying how it is encoded."
            ),
        ),
        "Find every place in this project that opens a file": (
            say("", look("open")),
            say("", finish("Only `members` in `letters.py` opens a file without an encoding.")),
        ),
        SAY_UTF8: (
            say(
                "",
                edit(
                    "letters.py",
                    "with open(path) as file",
                    'with open(path, encoding="utf-8-sig") as file',
                ),
                edit(
                    "README.md",
                    "letter.txt`.\n",
                    'letter.txt`.\n\nSave the list as UTF-8; Excel calls it "CSV UTF-8".\n',
                ),
                run(
                    "python3 -c \"from letters import *; print(members('members.csv')[1])\"",
                    "Read it again",
                ),
            ),
            say("Done: `utf-8-sig` also takes the mark that Excel writes at the beginning."),
        ),
    }
)

# --- short ones -------------------------------------------------------------

RUN_LOCAL = "How do I show the screen for another day, to check a reported time?"
HARBOURS = "And what would a second harbour need?"
SHORTER = "Explain it for somebody who only knows the shell."
ASKED = Script(
    {
        RUN_LOCAL: (
            say("", read("tides.py")),
            say(
                "There is no command for it, but one line of Python does it:\n\n```\npython3 -c \"from datetime import date; from tides import *; print(high_water(load('table.csv'), date(2026, 10, 25)))\"\n```"
            ),
        ),
        HARBOURS: (
            say(
                "Two things: a table of predictions of its own, and its time zone as an argument of `high_water` instead of the constant `HARBOUR`. Nothing else knows where the harbour is."
            ),
        ),
        SHORTER: (
            say(
                "Think of `cat table.csv | convert --zone Europe/London | grep 2026-10-25`: the table is the file, `astimezone` is `convert`, and the comparison of days is `grep`."
            ),
        ),
    },
    {"memory extraction": "Nothing to save."},
)

PIPELINE = (
    "Add a GitHub workflow that runs the tests on every push. Look at how they are run first."
)
HOW_RUN = (
    "How are the tests of this project run, and do they need any package? Answer in one sentence."
)
WORKFLOW = """\
name: test
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - run: python3 -m unittest -q
"""
BUILT = Script(
    {
        HOW_RUN: (
            say("", read("test_larder.py")),
            say(
                "`python3 -m unittest` in the top directory, with nothing but the standard library."
            ),
        ),
        PIPELINE: (
            say("", start_agent("How tests are run", HOW_RUN)),
            say("", run("mkdir -p .github/workflows", "Make the directory")),
            say(
                "",
                write(".github/workflows/test.yml", WORKFLOW),
            ),
            say(
                "The workflow runs `python3 -m unittest -q` on every push and pull request. It installs nothing, because the tests need nothing."
            ),
        ),
    }
)
