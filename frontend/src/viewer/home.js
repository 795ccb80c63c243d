// @ts-check
// The first page: the filter as one types, days chosen by dragging, commands that resume.
import { writeClipboard } from "../page/copy.js";
import { all, announce, byId, targetOf } from "../page/dom.js";
import { moveFocus, rowsOf } from "../page/tab_stop.js";
import { addressOf, getJson, showDisconnected } from "./server.js";
import { refreshSessionList } from "./session_list.js";

/** Milliseconds to wait for further letters before the list is filtered. */
const TYPING = 120;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The bar where dragging began. @type {HTMLElement | null} */
let from = null;
let dragged = false;

/** @param {EventTarget | null} target */
const barOf = (target) =>
  target instanceof Element
    ? /** @type {HTMLElement | null} */ (target.closest(".activity-bars a"))
    : null;

/** Show the sessions that the filter leaves, without another page. */
function filterNow() {
  const form = /** @type {HTMLFormElement} */ (document.querySelector(".home-filter"));
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) fields.set(name, String(value));
  history.replaceState(history.state, "", fields.size ? `/?${fields}` : "/");
  refreshSessionList().catch(showDisconnected);
}

/** @param {Event} event */
function onInput(event) {
  if (!targetOf(event).closest(".home-filter")) return;
  clearTimeout(timer);
  timer = setTimeout(filterNow, TYPING);
}

/**
 * Return the bars from one to another, in order.
 * @param {HTMLElement} one
 * @param {HTMLElement} other
 */
function barsBetween(one, other) {
  const bars = all(document, ".activity-bars a");
  const ends = [bars.indexOf(one), bars.indexOf(other)].sort((a, b) => a - b);
  return bars.slice(ends[0], ends[1] + 1);
}

/** @param {PointerEvent} event */
function onDrag(event) {
  const bar = from && barOf(document.elementFromPoint(event.clientX, event.clientY));
  if (!from || !bar || (bar === from && !dragged)) return;
  dragged = true;
  const between = new Set(barsBetween(from, bar));
  for (const one of all(document, ".activity-bars a")) {
    one.classList.toggle("dragged", between.has(one));
  }
}

function endDrag() {
  const chosen = all(document, ".activity-bars .dragged");
  if (dragged && chosen.length) {
    const address = new URL(location.href);
    address.searchParams.delete("day");
    address.searchParams.set("since", chosen[0].dataset.since ?? "");
    address.searchParams.set("until", chosen[chosen.length - 1].dataset.until ?? "");
    location.assign(address);
  }
  from = null;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const bar = barOf(event.target);
  if (!bar || !/^Arrow(Left|Right)$/.test(event.key)) return;
  moveFocus(
    rowsOf(byId("main").querySelector(".activity-bars") ?? bar),
    event.key === "ArrowLeft" ? -1 : 1,
  );
  event.preventDefault();
}

/** Make one bar the tab stop: the focused one, else the last that is chosen, else the last. */
function setTabStop() {
  const bars = all(document, ".activity-bars a");
  const stop =
    bars.find((bar) => bar === document.activeElement) ??
    bars.findLast((bar) => bar.hasAttribute("aria-current")) ??
    bars.at(-1);
  for (const bar of bars) bar.tabIndex = bar === stop ? 0 : -1;
}

/** @param {Event} event */
async function copyResume(event) {
  /** @type {HTMLElement | null} */
  const button = targetOf(event).closest("[data-resume]");
  if (!button) return;
  const session = encodeURIComponent(button.dataset.resume ?? "");
  const { actions } = await getJson(addressOf(`/s/${session}/actions`, {}));
  if (actions.length) await writeClipboard(actions[0].copies);
  button.textContent = actions.length ? "Copied" : "No command";
  announce(button.textContent);
}

export function startHome() {
  const main = byId("main");
  main.addEventListener("input", onInput);
  main.addEventListener("click", (event) => {
    copyResume(event).catch(showDisconnected);
    // The click that ends dragging is none on a bar.
    if (dragged && barOf(event.target)) event.preventDefault();
    dragged = false;
  });
  main.addEventListener("pointerdown", (event) => {
    dragged = false;
    from = barOf(event.target);
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
