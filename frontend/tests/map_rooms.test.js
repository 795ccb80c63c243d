// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { roomsAbove, unitAtHeight } from "../src/page/map_rooms.js";
import { UnitTable } from "../src/page/unit_table.js";

// A session with a prompt; below it folded steps, with four calls, and an answer.
const above = roomsAbove(new UnitTable("H0U1w2t3t3t3t3a2"));

test("what is below a folded unit takes little room together", () => {
  assert.deepEqual([...above], [0, 1, 2, 3, 3.5, 4, 4.5, 5, 6]);
});

test("a height leads to the unit that is there", () => {
  assert.equal(unitAtHeight(above, 0), 0);
  assert.equal(unitAtHeight(above, 2.9), 2);
  assert.equal(unitAtHeight(above, 3.6), 4);
  assert.equal(unitAtHeight(above, 5), 7);
});
