// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  changeAt,
  countChanges,
  isChangedBy,
  knownAt,
  spanAt,
  sumUp,
  turnOf,
  unitOfChange,
} from "../src/viewer/file_timeline.js";

const file = {
  path: "a.py",
  spans: [2, 0, 0, 0, 4, 100, 5, 0, 2, 1, 9, 120],
  changes: [2, 4, 1, 3, 0, 7, 9, 2, 5, 1],
};

test("what is known of a file is what the last row up to a moment says", () => {
  assert.equal(knownAt(file, 1).state, -1);
  assert.deepEqual(knownAt(file, 4), {
    state: 0,
    sure: 0,
    linesOnly: false,
    unit: 4,
    minutes: 100,
  });
  assert.deepEqual(knownAt(file, 9), { state: 0, sure: 2, linesOnly: true, unit: 9, minutes: 120 });
  assert.deepEqual(
    [1, 2, 4, 5].map((moment) => spanAt(file, moment)),
    [-1, 0, 0, 1],
  );
});

test("the last change tells how many lines all changes added and removed", () => {
  assert.equal(changeAt(file, 1), null);
  assert.deepEqual(changeAt(file, 6), { index: 0, unit: 4, how: 1, added: 3, removed: 0 });
  assert.deepEqual(changeAt(file, 7), { index: 1, unit: 9, how: 2, added: 5, removed: 1 });
  assert.equal(countChanges(file), 2);
  assert.deepEqual([unitOfChange(file, 1), unitOfChange(file, 2)], [9, -1]);
});

test("a change counts only if it has happened", () => {
  assert.equal(
    isChangedBy(file, 6, (unit) => unit === 9),
    false,
  );
  assert.equal(
    isChangedBy(file, 7, (unit) => unit === 9),
    true,
  );
});

test("moments are sent as differences", () => {
  assert.deepEqual([...sumUp([0, 2, 0, -1])], [0, 2, 2, 1]);
});

const ROLES = { user: "u", agent: "g", heading: "h", attempt: "r" };
//             0    1    2    3    4    5    6    7
const roles = ["h", "u", "t", "g", "u", "t", "r", "u"];
const parents = Int32Array.from([-1, 0, 1, 1, 3, 4, 1, 6]);
const ends = Int32Array.from([8, 8, 3, 6, 6, 6, 8, 8]);

test("a turn is a prompt and all below it; an agent belongs to the turn that started it", () => {
  const turns = [0, 2, 5, 7].map((unit) => turnOf({ roles, parents, ends }, unit, ROLES));
  assert.deepEqual(turns, [
    [0, 1],
    [1, 8],
    [1, 8],
    [7, 8],
  ]);
});
