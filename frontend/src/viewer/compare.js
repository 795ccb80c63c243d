// @ts-check
// The page that compares branches: from one difference to the next, and a link to share.
import { writeClipboard } from "../page/copy.js";
import { all, announce, targetOf } from "../page/dom.js";
import { watchScrollingParts } from "../page/scrolling_parts.js";
import { getText, showDisconnected } from "./server.js";

/** Below the bar on top and the names of the branches, in pixels. */
const TOP = 130;

/**
 * Go to the next or the previous difference.
 * @param {1 | -1} direction
 */
function moveToDifference(direction) {
  const places = all(document, "[data-difference]");
  const tops = places.map((place) => place.getBoundingClientRect().top - TOP);
  const at =
    direction > 0 ? tops.findIndex((top) => top > 2) : tops.findLastIndex((top) => top < -2);
  const place = places[at];
  if (!place) {
    announce(direction > 0 ? "no more differences" : "no difference before this one");
    return;
  }
  scrollBy({ top: tops[at], behavior: "instant" });
  place.focus({ preventScroll: true });
  announce(`difference ${at + 1} of ${places.length}`);
}

/** @type {Record<string, () => void>} */
export const compareKeys = document.querySelector(".compare")
  ? { n: () => moveToDifference(1), N: () => moveToDifference(-1) }
  : {};

/** Fetch how files differ: all sessions of the directory are read for it, which may take a while. */
async function compareFiles() {
  const box = document.getElementById("compare-files");
  if (!box) return;
  box.innerHTML = await getText(box.dataset.address ?? "");
  watchScrollingParts(box);
}

/**
 * Show the difference of a file between two attempts.
 * @param {HTMLElement} button
 */
function showPair(button) {
  const file = button.closest("details");
  if (!file) return;
  for (const one of all(file, "[data-pair]")) {
    one.setAttribute("aria-pressed", String(one === button));
  }
  for (const diff of all(file, "[data-shows]")) {
    diff.hidden = diff.dataset.shows !== button.dataset.pair;
  }
}

/** @param {Event} event */
async function onClick(event) {
  /** @type {HTMLElement | null} */
  const button = targetOf(event).closest(".compare button");
  if (button?.dataset.pair) showPair(button);
  if (!button?.dataset.copy) return;
  await writeClipboard(button.dataset.copy);
  announce("copied");
  button.textContent = "Copied";
}

export function startCompare() {
  compareFiles().catch(showDisconnected);
  if (document.querySelector(".compare")) document.addEventListener("click", onClick);
  const link = document.getElementById("compare-link");
  if (!link) return;
  link.addEventListener("click", async () => {
    await writeClipboard(new URL(link.dataset.link ?? "", location.href).href);
    announce("link copied");
    link.textContent = "Copied";
  });
  document.getElementById("next-difference")?.addEventListener("click", () => moveToDifference(1));
  document
    .getElementById("previous-difference")
    ?.addEventListener("click", () => moveToDifference(-1));
}
