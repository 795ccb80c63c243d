// @ts-check
// The bar with two buttons at the end of a unit that has other units below it.
import { ALL_LEVELS, FOLD_TOOLTIPS, FOLDED, STATE_NAMES } from "../constants.js";
import { all, createButton } from "./dom.js";

/** Announcement for each fold state. */
export const ANNOUNCEMENTS = ["", "folded", "first level unfolded", "all levels unfolded"];

/**
 * Return the texts of the buttons: one if no level is below the first.
 * @param {number} state
 * @param {string} counts `data-fold` of a unit: how many are directly below, how many in all, label
 * @returns {string[]}
 */
export function foldLabels(state, counts) {
  const [direct, total, ...label] = counts.split(" ");
  const one = state === FOLDED ? `▶ ${label.join(" ")}` : `▼ fold ${direct}`;
  if (direct === total) return [one];
  // Not `toLocaleString`, which loads the data of a language first.
  const all = total.replace(/\B(?=(?:\d{3})+$)/g, ",");
  if (state === FOLDED) return [one, `▶▶ ${all} total`];
  return [one, state === ALL_LEVELS ? "▼▼ fold all below" : `▶▶ unfold all ${all}`];
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
  const labels = isOpener(unit) ? [] : foldLabels(state, unit.dataset.fold ?? "");
  const buttons = isOpener(unit) ? openersOf(unit) : buttonsOf(unit, labels.length);
  const expanded = [state !== FOLDED, state === ALL_LEVELS];
  buttons.forEach((button, k) => {
    if (labels.length) label(button, labels[k]);
    button.title = FOLD_TOOLTIPS[state][k];
    button.setAttribute("aria-expanded", String(expanded[k]));
  });
}

/**
 * Write a label: its sign is drawn as an icon, and stays a text for readers and copies.
 * @param {HTMLElement} button
 * @param {string} text
 */
function label(button, text) {
  const sign = document.createElement("i");
  sign.className = `fold-sign${text.startsWith("▼") ? " open" : ""}`;
  sign.textContent = text.split(" ", 1)[0];
  button.replaceChildren(sign, text.slice(sign.textContent.length));
}

/**
 * Whether a unit is itself the button that opens what is below it.
 * @param {HTMLElement} unit
 */
const isOpener = (unit) => unit.classList.contains("opener");

/** @param {HTMLElement} unit */
const openersOf = (unit) => all(unit, ":scope > button[data-action]");

/**
 * Return the buttons of a unit's bar; add the bar if it is missing.
 * @param {HTMLElement} unit
 * @param {number} count
 */
function buttonsOf(unit, count) {
  const bar = foldBarOf(unit) ?? document.createElement("div");
  if (!bar.isConnected && !bar.className) {
    bar.className = "fold-bar";
    for (const action of ["one", "all"].slice(0, count)) {
      const button = createButton("", "");
      button.dataset.action = action;
      bar.append(button);
    }
    unit.append(bar);
  }
  return /** @type {HTMLElement[]} */ (Array.from(bar.children));
}
