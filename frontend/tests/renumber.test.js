// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Renumbering } from "../src/page/renumber.js";

// Units 0 and 1 stay, 2 is gone, 3 stays; 2 and 4 are new.
const numbers = new Renumbering(
  [
    [0, 0, 2],
    [3, 3, 1],
  ],
  5,
);

test("units have their new numbers, and those that are gone none", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((unit) => numbers.of(unit)),
    [0, 1, -1, 3],
  );
  assert.equal(numbers.of(-1), -1);
});

test("what was known of units is carried over; new units have nothing", () => {
  const carried = numbers.carry(["a", "b", "c", "d"]);
  assert.deepEqual(carried, ["a", "b", undefined, "d", undefined]);
});
