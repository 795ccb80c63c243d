// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { ALL_LEVELS, FIRST_LEVEL, FOLDED, NOTHING_BELOW } from "../src/constants.js";
import { UnitTable } from "../src/page/unit_table.js";

// A session (unfolded) with two prompts; below the first an answer with two tools.
const CODES = "H0U1a2t3t3U1a2";
const NOBODY = new Set();

/** @param {UnitTable} table */
function visibleUnits(table, hidden = NOBODY) {
  table.computeVisible(hidden);
  return [...table.visible.keys()].filter((unit) => table.visible[unit]);
}

test("units are nested by depth", () => {
  const table = new UnitTable(CODES);
  assert.deepEqual([...table.parents], [-1, 0, 1, 2, 2, 0, 5]);
  assert.deepEqual([...table.ends], [7, 5, 5, 4, 5, 7, 7]);
  assert.deepEqual(table.ancestors(4), [2, 1, 0]);
});

test("capitals start unfolded; units with nothing below have no state", () => {
  const table = new UnitTable(CODES);
  const none = NOTHING_BELOW;
  const expected = [FIRST_LEVEL, FIRST_LEVEL, FOLDED, none, none, FIRST_LEVEL, none];
  assert.deepEqual([...table.states], expected);
});

test("states that are kept win over the code", () => {
  const table = new UnitTable(CODES, [FOLDED, 0, ALL_LEVELS]);
  assert.deepEqual([...table.states.slice(0, 3)], [FOLDED, FIRST_LEVEL, ALL_LEVELS]);
});

test("folded units hide what is below them", () => {
  const table = new UnitTable(CODES);
  assert.deepEqual(visibleUnits(table), [0, 1, 2, 5, 6]);
  table.setState(1, FOLDED);
  assert.deepEqual(visibleUnits(table), [0, 1, 5, 6]);
});

test("hidden roles are left out, and what is below them is not", () => {
  const table = new UnitTable(CODES);
  table.setState(1, ALL_LEVELS);
  assert.deepEqual(visibleUnits(table, new Set(["a"])), [0, 1, 3, 4, 5]);
});

test("unfolding all levels reaches every unit below, folding takes them back", () => {
  const table = new UnitTable(CODES);
  table.setState(0, ALL_LEVELS);
  assert.equal(table.states[2], ALL_LEVELS);
  assert.equal(visibleUnits(table).length, 7);
  table.setState(0, FIRST_LEVEL);
  assert.deepEqual(visibleUnits(table), [0, 1, 5]);
});

test("a unit above shows all levels no longer when one below is folded", () => {
  const table = new UnitTable(CODES);
  table.setState(0, ALL_LEVELS);
  table.setState(2, FOLDED);
  assert.equal(table.states[0], FIRST_LEVEL);
  assert.equal(table.states[1], FIRST_LEVEL);
});

test("the log keeps only changes that still have an effect", () => {
  const table = new UnitTable(CODES);
  table.setState(2, FIRST_LEVEL);
  table.setState(5, FOLDED);
  table.setState(1, FOLDED);
  assert.deepEqual(table.foldLog, [
    [5, FOLDED],
    [1, FOLDED],
  ]);
});

test("unfolding to a unit opens what hides it and nothing else", () => {
  const table = new UnitTable(CODES);
  table.setState(0, FOLDED);
  table.unfoldTo(4);
  assert.deepEqual(visibleUnits(table), [0, 1, 2, 3, 4, 5]);
});

test("the next unit is a visible one that passes the test", () => {
  const table = new UnitTable(CODES);
  visibleUnits(table);
  assert.equal(
    table.next(2, 1, () => true),
    5,
  );
  assert.equal(
    table.next(1, 1, (unit) => table.roles[unit] === "u"),
    5,
  );
  assert.equal(
    table.next(0, -1, () => true),
    -1,
  );
  assert.equal(
    table.next(6, 1, () => true),
    -1,
  );
});

test("a page without units has none", () => {
  assert.equal(new UnitTable("").count, 0);
});
