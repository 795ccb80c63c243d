// @ts-check
// Lists of links with one tab stop: Tab enters and leaves the list, arrows move inside it.
import { all } from "./dom.js";

/** @param {Element} list */
export const rowsOf = (list) => all(list, "a, summary");

/**
 * Move the focus to the next visible link in one direction, if there is one.
 * @param {HTMLElement[]} links
 * @param {1 | -1} direction
 */
export function moveFocus(links, direction) {
  const seen = links.filter((link) => link.offsetParent);
  const at = seen.findIndex((link) => link.matches(":focus")) + direction;
  seen[Math.max(0, Math.min(seen.length - 1, at))]?.focus();
}

/**
 * Make one row of a list its tab stop: the focused one, else the current one, else the first.
 * @param {HTMLElement} list
 */
function setTabStop(list) {
  const rows = rowsOf(list);
  const stop =
    rows.find((row) => row === document.activeElement) ??
    rows.find((row) => row.matches('[aria-current="page"], .current > a')) ??
    rows[0];
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
}

/** @param {HTMLElement} list */
export function startTabStop(list) {
  setTabStop(list);
  new MutationObserver(() => setTabStop(list)).observe(list, { childList: true, subtree: true });
  list.addEventListener("focusin", () => setTabStop(list));
  list.addEventListener("keydown", (event) => {
    if (!/^(j|k|Arrow(Up|Down))$/.test(event.key)) return;
    moveFocus(rowsOf(list), /k|Up/.test(event.key) ? -1 : 1);
    event.preventDefault();
    event.stopPropagation();
  });
}
