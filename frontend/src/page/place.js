// @ts-check
// The place in a conversation: the address follows the entry in view, and a reload returns to it.
import { rememberAddress } from "./address.js";
import { onScreenChange } from "./position.js";
import { holdPosition } from "./scroll.js";
import { page } from "./state.js";

/** How long the reader has to stay at a place, in milliseconds. */
const PAUSE = 400;

/** Where the page was scrolled to by a link; its anchor stays until the reader scrolls. */
let arrivedAt = Number.NEGATIVE_INFINITY;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Note that the page was scrolled to the anchor of the address. */
export function noteArrival() {
  arrivedAt = scrollY;
}

/** Write the entry in view and its distance from the top into the address. */
export function rememberPlace() {
  clearTimeout(timer);
  const held = holdPosition();
  if (!held) return;
  if (Math.abs(scrollY - arrivedAt) > 2) {
    page.anchor = scrollY > 0 ? (page.elements[held.unit]?.id ?? "") : "";
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

export function startFollowing() {
  if (!page.chunks.length) return;
  history.scrollRestoration = "manual";
  onScreenChange(() => {
    clearTimeout(timer);
    timer = setTimeout(rememberPlace, PAUSE);
  });
  addEventListener("beforeunload", leave);
  addEventListener("pagehide", leave);
}
