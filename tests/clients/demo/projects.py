"""The projects of the demo, as they are before the first story."""

TIDEWATCH = {
    "README.md": """\
# tidewatch

Shows today's high water on the screen in the harbour office. `table.csv` holds the
predictions of the year in UTC; the screen shows local time.
""",
    "tides.py": '''\
"""Local times of high water, from predictions in UTC."""

from datetime import datetime, timedelta


def is_summer(day):
    """Return True in British Summer Time."""
    return (3, 29) <= (day.month, day.day) < (10, 26)


def high_water(table, day):
    """Return the local times of high water on a day."""
    shift = timedelta(hours=1 if is_summer(day) else 0)
    return [when + shift for when in table if when.date() == day]


def load(path):
    """Read the predictions: one time per line, in UTC."""
    with open(path) as lines:
        return [datetime.fromisoformat(line.strip()) for line in lines]
''',
    "test_tides.py": """\
import unittest
from datetime import date, datetime, timezone

from tides import high_water


def utc(text):
    return datetime.fromisoformat(text).replace(tzinfo=timezone.utc)


def shown(text):
    table = [utc(text)]
    day = table[0].date()
    return [when.strftime("%H:%M") for when in high_water(table, day)]


class HighWater(unittest.TestCase):
    def test_winter(self):
        self.assertEqual(shown("2025-01-15 11:20"), ["11:20"])

    def test_summer(self):
        self.assertEqual(shown("2025-07-15 11:20"), ["12:20"])

    def test_the_day_before_the_clocks_go_back(self):
        self.assertEqual(shown("2025-10-25 11:20"), ["12:20"])

    def test_the_day_the_clocks_go_back(self):
        self.assertEqual(shown("2025-10-26 11:20"), ["11:20"])


if __name__ == "__main__":
    unittest.main()
""",
}

LARDER = {
    "README.md": """\
# larder

What is on the shelf: `larder.py add rice 2`, `larder.py list`. SQLite, one table.
""",
    "larder.py": '''\
"""What is on the shelf."""

import sqlite3


def connect(path="larder.db"):
    """Open the database."""
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE IF NOT EXISTS items (name TEXT PRIMARY KEY, amount INTEGER)")
    return db


def add(db, name, amount):
    """Put something on the shelf."""
    db.execute(
        "INSERT INTO items (name, amount) VALUES (?, ?) "
        "ON CONFLICT (name) DO UPDATE SET amount = amount + excluded.amount",
        (name, amount),
    )


def take(db, name, amount):
    """Take something from the shelf."""
    db.execute("UPDATE items SET amount = amount - ? WHERE name = ?", (amount, name))


def items(db):
    """List what is there."""
    return list(db.execute("SELECT name, amount FROM items ORDER BY name"))
''',
    "report.py": '''\
"""A shopping list."""


def shopping_list(items, wanted):
    """Return what is missing, by name."""
    there = dict(items)
    return {name: count - there[name] for name, count in wanted.items() if there[name] < count}
''',
    "test_larder.py": """\
import unittest

from larder import add, connect, items, take


class Shelf(unittest.TestCase):
    def setUp(self):
        self.db = connect(":memory:")

    def test_add_twice(self):
        add(self.db, "rice", 2)
        add(self.db, "rice", 1)
        self.assertEqual(items(self.db), [("rice", 3)])

    def test_take(self):
        add(self.db, "rice", 2)
        take(self.db, "rice", 1)
        self.assertEqual(items(self.db), [("rice", 1)])


if __name__ == "__main__":
    unittest.main()
""",
}

KILN = {
    "README.md": """\
# kiln

Firing schedules for a pottery kiln: a list of (degrees, degrees per hour).
""",
    "schedule.py": '''\
"""How long a firing takes."""


def hours(steps, start=20):
    """Return the hours of a schedule; a step is a temperature and a rate per hour."""
    total = 0
    at = start
    for target, rate in steps:
        total += (target - at) / rate
        at = target
    return total
''',
    "test_schedule.py": """\
import unittest

from schedule import hours

BISQUE = [(120, 50), (600, 100), (1000, 150)]
GLAZE = [(600, 150), (1240, 120), (1240, 0.25), (900, 80)]


class Hours(unittest.TestCase):
    def test_bisque(self):
        self.assertAlmostEqual(hours(BISQUE), 9.47, places=2)

    def test_a_step_at_the_same_temperature_is_a_pause_in_hours(self):
        self.assertAlmostEqual(hours([(600, 150), (600, 0.25)]), 4.12, places=2)

    def test_cooling_takes_time_too(self):
        self.assertAlmostEqual(hours(GLAZE), 13.70, places=2)


if __name__ == "__main__":
    unittest.main()
""",
}

POSTBOX = {
    "README.md": """\
# postbox

Letters to the members of a club: `letters.py members.csv letter.txt`.
""",
    "letters.py": '''\
"""Fill in a letter for each member."""

import csv


def members(path):
    """Read the members."""
    with open(path) as file:
        return list(csv.DictReader(file))


def fill(letter, member):
    """Put a member's fields where their names stand in braces."""
    return letter.format(**member)
''',
    "members.csv": "name,since\nAda Byron,2019\nZoë Müller,2021\nO'Brien,\n",
    "letter.txt": "Dear {name},\n\nthank you for being with us since {since}.\n",
}
