// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { invert, parseOrder, reorderChanges, runsOf } from "../src/page/line_order.js";

const CHANGES = {
  codes: "a0b0c0d0",
  times: [1, 2, 3, 4],
  runs: /** @type {[number, number, number][]} */ ([[0, 0, 3]]),
  changed: [2],
  drawn: { 2: "c", 3: "d" },
};

test("an order is read from runs", () => {
  assert.deepEqual(parseOrder("0+2 5+1 2+3"), [0, 1, 5, 2, 3, 4]);
  assert.deepEqual(invert([0, 1, 5, 2, 3, 4]), [0, 1, 3, 4, 5, 2]);
});

test("changes are numbered by the order that the page shows", () => {
  assert.deepEqual(reorderChanges(CHANGES, [0, 2, 1], [0, 3, 2, 1]), {
    codes: "a0d0c0b0",
    times: [1, 4, 3, 2],
    runs: [
      [0, 0, 1],
      [2, 3, 1],
      [1, 2, 1],
    ],
    changed: [2],
    drawn: { 1: "d", 2: "c" },
  });
});

test("changes of a page as it is read stay as they are", () => {
  assert.equal(reorderChanges(CHANGES, null, null), CHANGES);
});

test("units in a row are fetched at once", () => {
  assert.deepEqual(runsOf([3, 4, 5, 0, 9, 10]), [
    [3, 6],
    [0, 1],
    [9, 11],
  ]);
});
