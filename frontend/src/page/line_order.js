// @ts-check
// The two orders of a page: as it is read, and line by line as the engine orders lines. The server
// and the page's text number units in the order of reading.

/** @typedef {import("./update.js").Changes} Changes */

/**
 * Return the units in the order of lines, from runs such as `0+3 9+4 3+6`.
 * @param {string} text
 */
export function parseOrder(text) {
  /** @type {number[]} */
  const order = [];
  for (const run of text.split(" ")) {
    const [first, length] = run.split("+").map(Number);
    for (let k = 0; k < length; k++) order.push(first + k);
  }
  return order;
}

/**
 * Return the position of each unit in an order.
 * @param {number[]} order
 */
export function invert(order) {
  /** @type {number[]} */
  const positions = new Array(order.length);
  order.forEach((unit, position) => {
    positions[unit] = position;
  });
  return positions;
}

/**
 * Return changes that the server numbers in the order of reading for a page in another order.
 * @param {Changes} changes
 * @param {number[] | null} before order of the page, null as it is read
 * @param {number[] | null} after order that it is to have
 * @returns {Changes}
 */
export function reorderChanges(changes, before, after) {
  if (!before && !after) return changes;
  const from = before ? invert(before) : null;
  const to = after ? invert(after) : null;
  const place = (/** @type {number} */ unit) => to?.[unit] ?? unit;
  const order = after ?? Array.from({ length: changes.codes.length / 2 }, (_, unit) => unit);
  /** @type {import("./renumber.js").Run[]} */
  const runs = [];
  for (const [old, fresh, length] of changes.runs) {
    for (let k = 0; k < length; k++) {
      runs.push([from?.[old + k] ?? old + k, place(fresh + k), 1]);
    }
  }
  return {
    codes: order.map((unit) => changes.codes.slice(2 * unit, 2 * unit + 2)).join(""),
    times: order.map((unit) => changes.times[unit]),
    runs,
    changed: changes.changed.map(place),
    drawn: Object.fromEntries(
      Object.entries(changes.drawn).map(([unit, text]) => [place(Number(unit)), text]),
    ),
  };
}

/**
 * Return runs of consecutive numbers in a list, as first and end.
 * @param {number[]} units
 */
export function runsOf(units) {
  /** @type {[first: number, end: number][]} */
  const runs = [];
  for (const unit of units) {
    const last = runs.at(-1);
    if (last && last[1] === unit) last[1]++;
    else runs.push([unit, unit + 1]);
  }
  return runs;
}
