// @ts-check
// The room of units on the map: those that are seen at first take the same room, those below a
// folded one little together. The drawing of the map counts in the same way.
import { FOLDED, FOLDED_ROOM } from "../constants.js";

/** @typedef {import("./unit_table.js").UnitTable} UnitTable */

/**
 * Return the room above each unit, and at last that of all units.
 * @param {UnitTable} table
 */
export function roomsAbove(table) {
  const above = new Float64Array(table.count + 1);
  let foldedUntil = 0;
  let room = 1;
  for (let i = 0; i < table.count; i++) {
    if (i >= foldedUntil) room = 1;
    above[i + 1] = above[i] + room;
    if (i >= foldedUntil && table.initial[i] === FOLDED) {
      foldedUntil = table.ends[i];
      room = Math.min(1, FOLDED_ROOM / (foldedUntil - i - 1));
    }
  }
  return above;
}

/**
 * Return the unit at a height.
 * @param {Float64Array} above
 * @param {number} height
 */
export function unitAtHeight(above, height) {
  let low = 0;
  let high = above.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (above[middle] <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
