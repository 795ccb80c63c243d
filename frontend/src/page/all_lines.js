// @ts-check
// The switch between the order of reading and all lines in the engine's order.
import { loadMarkup } from "./chunks.js";
import { invert, parseOrder, reorderChanges } from "./line_order.js";
import { page } from "./state.js";
import { applyChanges } from "./update.js";

const box = () =>
  /** @type {HTMLInputElement | null} */ (document.querySelector("#filters input[data-order]"));

/** Return the order of lines, null if the page has one order only. */
const orderOfLines = () => {
  const text = box()?.dataset.order;
  return text ? parseOrder(text) : null;
};

/**
 * Show all lines in the engine's order, or the path as it is read.
 * @param {boolean} wanted
 */
export function showAllLines(wanted) {
  if (wanted === page.allLines || !box()) return;
  // What is embedded in the page is found by its place, which is about to change.
  if (!page.source) for (const chunk of page.chunks) loadMarkup(chunk);
  page.allLines = wanted;
  const { codes, times, count } = page.asRead;
  update({ codes, times, runs: [[0, 0, count]], changed: [], drawn: {} }, orderOfLines());
  page.table.openAttempts(wanted);
}

/**
 * Apply changes of the server to the order that the page shows.
 * @param {import("./update.js").Changes} changes
 */
export function applyServerChanges(changes) {
  const { codes, times } = changes;
  page.asRead = { codes, times, count: codes.length / 2 };
  update(changes, orderOfLines());
}

/**
 * @param {import("./update.js").Changes} changes
 * @param {number[] | null} order
 */
function update(changes, order) {
  const before = page.order;
  const after = page.allLines ? order : null;
  // Elements that stay are put in their new order.
  if (before || after) for (const element of page.elements) element?.remove();
  page.order = after;
  page.places = after && invert(after);
  applyChanges(reorderChanges(changes, before, after));
}
