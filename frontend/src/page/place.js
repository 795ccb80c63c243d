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

export function startFollowing() {
  if (!page.chunks.length) return;
  history.scrollRestoration = "manual";
  onScreenChange(() => {
    clearTimeout(timer);
    timer = setTimeout(rememberPlace, PAUSE);
  });
  addEventListener("beforeunload", rememberPlace);
  addEventListener("pagehide", rememberPlace);
}
