// @ts-check
// Bars over time, on the first page and above search results: a time is chosen by dragging over them.
import { all, announce, byId } from "../page/dom.js";

/**
 * Where dragging began: the time of the bar, as new bars may replace those on the page meanwhile.
 * @type {string | null}
 */
let from = null;
let dragged = false;

const allBars = () => all(byId("main"), ".activity-bars a");

/** @param {EventTarget | null} target */
const barOf = (target) =>
  target instanceof Element
    ? /** @type {HTMLElement | null} */ (target.closest(".activity-bars a"))
    : null;

/** @param {HTMLElement} bar */
const timeOf = (bar) => bar.dataset.since ?? "";

/**
 * Mark the bars from the one of a time to another.
 * @param {string} time
 * @param {HTMLElement} other
 */
function markBetween(time, other) {
  const bars = allBars();
  const one = bars.findIndex((bar) => timeOf(bar) === time);
  const ends = [one, bars.indexOf(other)].sort((a, b) => a - b);
  bars.forEach((bar, at) => {
    bar.classList.toggle("dragged", at >= ends[0] && at <= ends[1]);
  });
}

/** Show what is on the days of the marked bars. */
function openMarked() {
  const marked = all(byId("main"), ".activity-bars .dragged");
  const link = marked[0]?.closest("ol")?.dataset.link;
  if (!link) return;
  const until = marked[marked.length - 1].dataset.until ?? "";
  location.assign(link.replace("SINCE", timeOf(marked[0])).replace("UNTIL", until));
}

/** @param {PointerEvent} event */
function onDrag(event) {
  if (from === null) return;
  const bar = barOf(document.elementFromPoint(event.clientX, event.clientY));
  if (!bar || (timeOf(bar) === from && !dragged)) return;
  dragged = true;
  markBetween(from, bar);
}

function endDrag() {
  if (dragged) openMarked();
  from = null;
}

/**
 * Arrows move along the bars, with Shift they choose several, which Enter opens.
 * @param {KeyboardEvent} event
 */
function onKey(event) {
  const bar = barOf(event.target);
  if (!bar) return;
  if (event.key === "Enter" && bar.classList.contains("dragged")) openMarked();
  else if (/^Arrow(Left|Right)$/.test(event.key)) moveTo(bar, event);
  else return;
  event.preventDefault();
}

/**
 * @param {HTMLElement} bar
 * @param {KeyboardEvent} event
 */
function moveTo(bar, event) {
  const bars = allBars();
  const next = bars[bars.indexOf(bar) + (event.key === "ArrowLeft" ? -1 : 1)];
  if (!next) return;
  from = event.shiftKey ? (from ?? timeOf(bar)) : null;
  next.focus();
  for (const one of bars) one.classList.remove("dragged");
  if (from === null) return;
  markBetween(from, next);
  announce(`${all(byId("main"), ".activity-bars .dragged").length} bars chosen`);
}

/** Make one bar the tab stop: the focused one, else the last that is chosen, else the last. */
function setTabStop() {
  const bars = allBars();
  const stop =
    bars.find((bar) => bar === document.activeElement) ??
    bars.findLast((bar) => bar.hasAttribute("aria-current")) ??
    bars.at(-1);
  for (const bar of bars) bar.tabIndex = bar === stop ? 0 : -1;
}

export function startActivityBars() {
  const main = byId("main");
  main.addEventListener("click", (event) => {
    // The click that ends dragging is none on a bar.
    if (dragged && barOf(event.target)) event.preventDefault();
    dragged = false;
  });
  main.addEventListener("pointerdown", (event) => {
    dragged = false;
    const bar = barOf(event.target);
    from = bar && timeOf(bar);
  });
  main.addEventListener("dragstart", (event) => {
    if (barOf(event.target)) event.preventDefault();
  });
  addEventListener("pointermove", onDrag);
  addEventListener("pointerup", endDrag);
  main.addEventListener("keydown", onKey);
  main.addEventListener("focusin", setTabStop);
  new MutationObserver(setTabStop).observe(main, { childList: true });
  setTabStop();
}
