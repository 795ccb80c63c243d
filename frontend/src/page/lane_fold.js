// @ts-check
// Folding everything but one line of the graph, and back.
import { refreshUnits } from "./chunks.js";
import { all, announce } from "./dom.js";
import { select, whenBuilt } from "./navigation.js";
import { unitsOnScreen } from "./scroll.js";
import { page } from "./state.js";

/** How far from a line a click still means it, in pixels. */
const NEAR = 6;

/** What was folded before, and the first unit of the line that is shown alone. */
/** @type {{table: object, states: Uint8Array, first: string} | null} */
let before = null;

const lines = () => all(document, ".graph path[data-first]");

/**
 * Return the line at a place on the screen, or undefined.
 * @param {number} x
 * @param {number} y
 */
export const lineNear = (x, y) =>
  lines().find((line) => {
    const box = line.getBoundingClientRect(); // a line that leaves another ends on its right
    return y >= box.top && y <= box.bottom && Math.abs(x - box.right) <= NEAR;
  });

/**
 * Return the shortest line that holds a unit.
 * @param {number} unit
 */
function lineOf(unit) {
  /** @param {HTMLElement} line */
  const length = (line) => Number(line.dataset.last) - Number(line.dataset.first);
  return lines()
    .filter(({ dataset }) => Number(dataset.first) <= unit && unit <= Number(dataset.last))
    .sort((one, other) => length(one) - length(other))[0];
}

/** Fold all but the line of the focused mark or of the current unit, or undo that. */
export function foldOthersHere() {
  const mark = /** @type {HTMLElement | null} */ (document.activeElement?.closest(".graph a"));
  const unit = Number(mark?.dataset.unit ?? Math.max(page.current, unitsOnScreen()[0] ?? 0));
  const line = lineOf(unit);
  if (line) foldOthers(line);
}

/**
 * Fold everything but a line; if that is what is shown, restore what was shown before.
 * @param {HTMLElement} line
 */
export function foldOthers(line) {
  if (page.order) return; // all lines are open, one after the other
  const first = line.dataset.first ?? "";
  const [from, to] = [Number(first), Number(line.dataset.last)];
  const isShown = before?.first === first;
  if (isShown) {
    page.table.states.set(before?.table === page.table ? before.states : page.table.initial);
    before = null;
  } else {
    const states = before?.table === page.table ? before.states : page.table.states.slice();
    before = { table: page.table, states, first };
    page.table.showOnly(from, to);
  }
  refreshUnits();
  markLine();
  const here = unitsOnScreen()[0] ?? 0;
  if (!isShown && (here < from || here > to)) whenBuilt(from, (unit) => select(unit, "start"));
  announce(isShown ? "folded as before" : "all other branches folded");
}

/** Mark the line that is shown alone. */
export function markLine() {
  for (const line of lines()) {
    line.classList.toggle("alone", before !== null && line.dataset.first === before.first);
  }
}
