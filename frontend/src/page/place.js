// @ts-check
// The place in a conversation: the address follows the entry in view, and a reload returns to it.
import { rememberAddress } from "./address.js";
import { onScreenChange } from "./position.js";
import { unitsOnScreen } from "./scroll.js";
import { page } from "./state.js";

/** How long the reader has to stay at a place, in milliseconds. */
const PAUSE = 400;

/** Where the page was scrolled to by a link; its anchor stays until the reader scrolls. */
let arrivedAt = Number.NEGATIVE_INFINITY;
/** The unit of that link. */
let arrivedUnit = -1;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Note that the page was scrolled to the anchor of the address. */
export function noteArrival() {
  arrivedAt = scrollY;
  arrivedUnit = page.current;
}

/** Return the selected unit if it is on the screen, else the first one there; or null. */
function heldUnit() {
  const [first, last] = unitsOnScreen();
  if (first === undefined || last === undefined) return null;
  const isSeen = page.current >= first && page.current <= last && page.table.visible[page.current];
  const unit = isSeen ? page.current : first;
  return { unit, top: page.elements[unit]?.getBoundingClientRect().top ?? 0, isSeen };
}

/** Write the entry that is selected or in view and its distance from the top into the address. */
export function rememberPlace() {
  clearTimeout(timer);
  const held = heldUnit();
  if (!held) return;
  if (Math.abs(scrollY - arrivedAt) > 2 || held.unit !== arrivedUnit) {
    const isStart = scrollY <= 0 && (held.unit === 0 || !held.isSeen);
    page.anchor = !isStart ? (page.elements[held.unit]?.id ?? "") : "";
    arrivedAt = Number.NEGATIVE_INFINITY;
    page.top = held.top;
  }
  rememberAddress();
}

/** Return the distance from the top at which the page was left, if it was. */
export function rememberedTop() {
  const top = history.state?.top;
  return typeof top === "number" ? top : null;
}

const LEFT = "threadline-left";

/** Keep the place for a reload that comes before the address has followed. */
function leave() {
  rememberPlace();
  try {
    const left = { page: location.pathname, hash: location.hash, top: page.top };
    sessionStorage.setItem(LEFT, JSON.stringify(left));
  } catch {
    // Some browsers forbid it in pages opened from files.
  }
}

/** Return to where this page was left, if it is loaded again. */
export function returnToPlace() {
  const [navigation] = performance.getEntriesByType("navigation");
  // Asking the storage takes longer than most of what a page does at its start.
  if (/** @type {PerformanceNavigationTiming} */ (navigation)?.type !== "reload") return;
  try {
    const left = JSON.parse(sessionStorage.getItem(LEFT) ?? "null");
    sessionStorage.removeItem(LEFT);
    if (left?.page === location.pathname && left.hash) {
      history.replaceState({ top: left.top }, "", left.hash);
    }
  } catch {
    // Nothing was kept.
  }
}

/** Let the address follow soon. */
function followSoon() {
  clearTimeout(timer);
  timer = setTimeout(rememberPlace, PAUSE);
}

export function startFollowing() {
  if (!page.chunks.length) return;
  history.scrollRestoration = "manual";
  onScreenChange(followSoon);
  addEventListener("beforeunload", leave);
  addEventListener("pagehide", leave);
}
