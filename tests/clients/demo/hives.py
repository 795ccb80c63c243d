"""A project, with stories for Grok Build, Kilo and Kimi Code: what scales under hives tell."""

from tests.clients.demo.script import Script, edit, read, run, say, start_agent, write

TESTS = "python3 -m unittest -q"
HIVES = {
    "README.md": """\
# hives

The scales under three hives, one weight a day: `readings.csv`.
""",
    "weigh.py": '''\
"""Daily weights of hives, from the scales under them."""

import csv


def readings(path="readings.csv"):
    """Return the weights by day and hive."""
    with open(path) as file:
        return {(row["day"], row["hive"]): float(row["kg"]) for row in csv.DictReader(file)}


def changes(weights, hive):
    """Return how much a hive gained on each day but the first."""
    days = sorted(day for day, name in weights if name == hive)
    pairs = zip(days, days[1:])
    return {day: round(weights[day, hive] - weights[before, hive], 1) for before, day in pairs}
''',
    "readings.csv": """\
day,hive,kg
05-10,1,38.4
05-10,2,35.9
05-10,3,40.6
05-11,1,38.9
05-11,2,36.2
05-11,3,41.2
05-12,1,39.3
05-12,2,36.6
05-12,3,37.1
05-13,1,36.0
05-13,2,33.4
05-13,3,34.2
05-14,1,36.5
05-14,2,0.4
05-14,3,34.6
05-15,1,37.1
05-15,2,34.3
05-15,3,35.1
""",
    "test_weigh.py": """\
import unittest

from weigh import changes, readings


class Weigh(unittest.TestCase):
    def test_changes(self):
        self.assertEqual(changes(readings(), "3")["05-12"], -4.1)


if __name__ == "__main__":
    unittest.main()
""",
}

LOST = "Hive 3 lost four kilograms on 12 May. A swarm, or a broken scale?"
WARN = "Then warn about such a day."
OTHERS = "On the 13th it rained and all three lost as much, so that warns for nothing. Undo it. A swarm is when one hive loses and the others do not. With a test."
END = "for before, day in pairs}\n"
FIXED = '''

def swarms(weights, hive):
    """Return the days on which a hive lost as much as a swarm weighs."""
    return [day for day, change in changes(weights, hive).items() if change < -3]
'''
COMPARED = '''

def swarms(weights, hive):
    """Return the days on which a hive lost as much as a swarm weighs, and no other did."""
    others = {name for _, name in weights} - {hive}
    gained = [changes(weights, name) for name in others]
    lost = [day for day, change in changes(weights, hive).items() if change < -3]
    return [day for day in lost if all(one[day] > -1 for one in gained)]
'''
SWARM_TEST = """\
    def test_a_swarm_is_what_one_hive_loses_alone(self):
        self.assertEqual(swarms(readings(), "3"), ["05-12"])
        self.assertEqual(swarms(readings(), "1"), [])

"""
LEFT = Script(
    {
        LOST: (
            say(
                "I'll compare it with the days around and with the other hives.",
                read("readings.csv"),
                run(
                    "python3 -c \"from weigh import *; print(changes(readings(), '3'))\"",
                    "Changes of hive 3",
                ),
            ),
            say(
                "A swarm. The scale is sound: the day before it gained 0.6 kg and two days later 0.4, as the others did. A prime swarm weighs three to four kilograms, and it left between two readings."
            ),
        ),
        WARN: (
            say("", edit("weigh.py", END, END + FIXED)),
            say(
                "",
                run(
                    "python3 -c \"from weigh import *; print(swarms(readings(), '3'))\"",
                    "Try it",
                ),
            ),
            say("`swarms` lists the days with a loss of more than three kilograms."),
        ),
        OTHERS: (
            say(
                "",
                edit("weigh.py", END, END + COMPARED),
                edit(
                    "test_weigh.py",
                    "import changes, readings",
                    "import changes, readings, swarms",
                ),
                edit("test_weigh.py", "\n\nif __name__", f"\n{SWARM_TEST}\nif __name__"),
            ),
            say("", run(TESTS, "Run the tests")),
            say(
                "Both tests pass: 12 May is a swarm of hive 3, and the rain on the 13th warns for none."
            ),
        ),
    },
    {"title": "Did hive 3 swarm?"},
)

ODD = "Before I draw the season: have somebody look for readings that cannot be."
LOOK = "Read readings.csv and list the weights that no hive can have, with day and hive. Change nothing."
SKIP = "Leave readings below ten kilograms out, and say so in the README."
CLEANED = Script(
    {
        LOOK: (
            say("", read("readings.csv")),
            say("One: hive 2 on 14 May, 0.4 kg. The days around it are 33.4 and 34.3 kg."),
        ),
        ODD: (
            say("", start_agent("Impossible weights", LOOK)),
            say(
                "One reading: hive 2 weighs 0.4 kg on 14 May. An empty hive alone has twelve, so it was lifted off the scale for an inspection."
            ),
        ),
        SKIP: (
            say(
                "",
                edit(
                    "weigh.py",
                    "        return {(row",
                    '        rows = [row for row in csv.DictReader(file) if float(row["kg"]) >= 10]\n'
                    "    return {(row",
                ),
                edit("weigh.py", "for row in csv.DictReader(file)}", "for row in rows}"),
                edit(
                    "README.md",
                    "`readings.csv`.\n",
                    "`readings.csv`. Weights below ten kilograms are left out:\nthe hive was off its scale.\n",
                ),
            ),
            say("", run(TESTS, "Run the tests")),
            say(
                "Done, and the tests pass. The 15th of hive 2 is compared with the 13th now, two days before."
            ),
        ),
    },
    {"title": "Readings that cannot be"},
)

FIRST = "Which hive do I open first this week?"
LIGHT = "Read readings.csv and name the hive that is lightest now, with its weight. Change nothing."
PRINT = "Write what each of them weighs now into a file that I can print."
NOW = '''\
"""Print what each hive weighs now."""

from weigh import readings

weights = readings()
last = max(day for day, _ in weights)
for (day, hive), kilograms in weights.items():
    if day == last:
        print(f"hive {hive}: {kilograms} kg on {day}")
'''
WEIGHED = Script(
    {
        LIGHT: (
            say("", read("readings.csv")),
            say("Hive 2: 34.3 kg on 15 May. Hive 3 has 35.1 kg and hive 1 has 37.1 kg."),
        ),
        FIRST: (
            say("", start_agent("The lightest hive", LIGHT)),
            say(
                "Hive 2. It is the lightest, 34.3 kg, and nobody has looked into it since the 14th."
            ),
        ),
        PRINT: (
            say("", write("now.py", NOW), run("python3 now.py | tee now.txt", "Print the weights")),
            say("`now.txt` has a line for each hive, and `python3 now.py` writes it anew."),
        ),
    },
    {"title": "Which hive first?"},
)
