// @ts-check
// The diffs of a changed file, taken from the messages that changed it when its row is opened.
import { decode } from "./address.js";
import { chunkOf, loadMarkup, parse } from "./chunks.js";
import { all } from "./dom.js";
import { findEmbedded } from "./navigation.js";
import { watchScrollingParts } from "./scrolling_parts.js";
import { page } from "./state.js";

/**
 * Return what a message shows of a file: its diffs, else what was written.
 * @param {string} anchor
 * @param {string} path
 */
function diffsOf(anchor, path) {
  const unit = findEmbedded(anchor);
  if (unit < 0 || !loadMarkup(chunkOf(unit))) return [];
  const [element] = parse(page.markup[unit] ?? "");
  const diffs = all(element, "pre.diff");
  const own = diffs.filter((diff) => {
    const title = diff.previousElementSibling;
    return !title?.matches(".file-path") || (title.textContent ?? "").includes(path);
  });
  return own.length ? own : diffs.length ? diffs : all(element, "pre").slice(0, 1);
}

/** @param {Event} event */
function fill({ target }) {
  const row = target instanceof HTMLDetailsElement && target.open ? target : null;
  if (!row?.matches(".change") || row.dataset.filled !== undefined) return;
  row.dataset.filled = "";
  for (const link of all(row, "a")) {
    const anchor = decode(link.getAttribute("href")?.slice(1) ?? "");
    const box = document.createElement("div");
    box.append(link, ...diffsOf(anchor, row.dataset.path ?? ""));
    row.append(box);
  }
  const rest = /** @type {HTMLElement | null} */ (row.querySelector("p"));
  if (rest) rest.hidden = !rest.textContent?.trim();
  watchScrollingParts(row);
}

export function startFileDiffs() {
  document.addEventListener("toggle", fill, true);
}
