// @ts-check
// The bar with two buttons at the end of a unit that has other units below it.
import { ALL_LEVELS, FOLD_TOOLTIPS, FOLDED, STATE_NAMES } from "../constants.js";
import { createButton } from "./dom.js";

/** Announcement for each fold state. */
export const ANNOUNCEMENTS = ["", "folded", "first level unfolded", "all levels unfolded"];

/**
 * Return the texts of the buttons.
 * @param {number} state
 * @param {string} counts `data-fold` of a unit: how many are directly below, how many in all, label
 * @returns {[one: string, all: string]}
 */
export function foldLabels(state, counts) {
  const [direct, total, ...label] = counts.split(" ");
  if (state === FOLDED) return [`▶ ${label.join(" ")}`, `▶▶ ${total} total`];
  return [
    `▼ fold ${direct}`,
    state === ALL_LEVELS ? "▼▼ fold all below" : `▶▶ fold all ${total} below`,
  ];
}

/** @param {Element} unit */
export const foldBarOf = (unit) => unit.querySelector(":scope > .fold-bar");

/**
 * Show the fold state of a unit on its bar; add the bar if it is missing.
 * @param {HTMLElement} unit
 * @param {number} state
 */
export function paintFoldBar(unit, state) {
  if (!state || unit.dataset.state === STATE_NAMES[state]) return;
  unit.dataset.state = STATE_NAMES[state];
  const [one, all] = /** @type {Iterable<HTMLElement>} */ (
    (foldBarOf(unit) ?? addBar(unit)).children
  );
  [one.textContent, all.textContent] = foldLabels(state, unit.dataset.fold ?? "");
  [one.title, all.title] = FOLD_TOOLTIPS[state];
  one.setAttribute("aria-expanded", String(state !== FOLDED));
  all.setAttribute("aria-expanded", String(state === ALL_LEVELS));
}

/** @param {HTMLElement} unit */
function addBar(unit) {
  const bar = document.createElement("div");
  bar.className = "fold-bar";
  for (const action of ["one", "all"]) {
    const button = createButton("", "");
    button.dataset.action = action;
    bar.append(button);
  }
  unit.append(bar);
  return bar;
}
