// @ts-check
// Mark the units on the screen in the graph and in the table of contents.
import { all, byId } from "./dom.js";
import { unitsOnScreen } from "./scroll.js";
import { page, placeOf } from "./state.js";
import { localiseLabels } from "./times.js";

/** @typedef {{link: HTMLElement, unit: number, y: number}} Mark a mark of the graph */
/** @typedef {{row: HTMLElement, unit: number}} Row a row of the table of contents */

/** @type {Mark[]} */
let marks = [];
/** @type {Row[]} */
let rows = [];
/** @type {HTMLElement[]} */
let highlighted = [];
/** @type {((first: number) => void)[]} */
const listeners = [];
/** @type {HTMLElement | undefined} */
let tabStop;
let scheduled = false;

/** Height of a row of the graph. */
const ROW = 16;

/** Read the marks of the graph and the rows of the table of contents. */
export function readMarks() {
  localiseLabels(document);
  marks = all(document, ".graph a").map((link) => ({
    link,
    unit: placeOf(Number(link.dataset.unit)),
    y: heightOf(/** @type {Element} */ (link.lastElementChild)),
  }));
  rows = all(document, "#toc a[data-unit]").map((link) => ({
    row: /** @type {HTMLElement} */ (link.parentElement),
    unit: placeOf(Number(link.dataset.unit)),
  }));
  for (const list of [marks, rows]) list.sort((a, b) => a.unit - b.unit);
}

/** Return the rows of the table of contents, in order. */
export const contentRows = () => rows;

/** @param {Element} shape a circle, or the path of a compaction: `M15 30h22` */
function heightOf(shape) {
  if (shape.tagName === "circle") return Number(shape.getAttribute("cy"));
  return Number(shape.getAttribute("d")?.split(/[ h]/)[1]);
}

/**
 * Return the last item of a sorted list whose unit is not behind `unit`, else the first item.
 * @template {{unit: number}} Item
 * @param {Item[]} list
 * @param {number} unit
 */
export function lastUpTo(list, unit) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].unit <= unit) low = middle + 1;
    else high = middle;
  }
  return list[Math.max(0, low - 1)];
}

/**
 * Call `listener` with the first unit on the screen whenever that may be another.
 * @param {(first: number) => void} listener
 */
export const onScreenChange = (listener) => listeners.push(listener);

/** Update the marks with the next frame. */
export function updatePosition() {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(() => {
    scheduled = false;
    const [first, last] = unitsOnScreen();
    if (first === undefined || last === undefined) return;
    highlight(first, last);
    for (const listener of listeners) listener(first);
  });
}

/**
 * @param {number} first
 * @param {number} last
 */
function highlight(first, last) {
  for (const element of highlighted) element.classList.remove("current");
  highlighted = [];
  if (marks.length) {
    const from = lastUpTo(marks, first);
    const to = lastUpTo(marks, last);
    byId("visible-range").setAttribute("y", String(from.y - 6));
    byId("visible-range").setAttribute("height", String(Math.max(12, to.y - from.y + 12)));
    highlighted.push(from.link);
    setTabStop(from.link);
    scrollIntoMiddle(byId("near"), from.y);
  }
  if (rows.length) {
    const { row } = lastUpTo(rows, first);
    highlighted.push(row);
    page.source?.onMove(first, rows);
    scrollIntoMiddle(row.closest("#contents") ?? byId("toc"), row.offsetTop);
  }
  for (const element of highlighted) element.classList.add("current");
}

/**
 * Make a mark the only one that Tab reaches.
 * @param {HTMLElement} link
 */
function setTabStop(link) {
  tabStop?.setAttribute("tabindex", "-1");
  link.setAttribute("tabindex", "0");
  tabStop = link;
}

/**
 * Return the mark nearest to a height on the screen.
 * @param {number} clientY
 * @returns {Mark | undefined}
 */
export function markNear(clientY) {
  const pane = document.getElementById("near");
  if (!pane || !marks.length) return undefined;
  const y = clientY - pane.getBoundingClientRect().top + pane.scrollTop;
  const [first, last] = [marks[0].y, marks[marks.length - 1].y];
  const row = Math.round(((y - first) / Math.max(1, last - first)) * (marks.length - 1));
  const mark = marks[Math.max(0, Math.min(marks.length - 1, row))];
  return Math.abs(mark.y - y) <= ROW / 2 ? mark : undefined;
}

/**
 * Scroll a pane to a height, unless it is visible already or the pointer is over the pane.
 * @param {Element} pane
 * @param {number} y
 */
function scrollIntoMiddle(pane, y) {
  if (pane.matches(":hover")) return;
  const { clientHeight: height, scrollTop: top } = pane;
  if (y < top + height * 0.1 || y > top + height * 0.8) pane.scrollTop = y - height * 0.4;
}

/** Move the focus to the mark of the current unit. */
export function focusGraph() {
  const target = marks.length ? lastUpTo(marks, Math.max(0, page.current)).link : byId("rail");
  target.focus();
}

/**
 * Move the focus from one mark of the graph to the next; return false if none has it.
 * @param {1 | -1} direction
 */
export function moveInGraph(direction) {
  const at = marks.findIndex((mark) => mark.link === document.activeElement);
  if (at < 0) return false;
  marks[at + direction]?.link.focus();
  return true;
}
