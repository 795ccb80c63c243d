// @ts-check
// Starts the script of a page.
import { parseAddress } from "./address.js";
import { showAllLines } from "./all_lines.js";
import { build, computeVisible, createChunk, observeChunks, refreshUnits } from "./chunks.js";
import { startControls } from "./controls.js";
import { startCopying } from "./copy.js";
import { decodeTimes } from "./dates.js";
import { all, byId, inputById } from "./dom.js";
import { rememberedRoles, showFilters, startFilters } from "./filters.js";
import { countFromCurrent, search, startFind } from "./find.js";
import { startHere } from "./here.js";
import { readMap } from "./minimap.js";
import { goTo } from "./navigation.js";
import { noteArrival, rememberedTop, returnToPlace, startFollowing } from "./place.js";
import { readMarks } from "./position.js";
import { restorePosition } from "./scroll.js";
import { page } from "./state.js";
import { startTabStop } from "./tab_stop.js";
import { startTheme } from "./theme.js";
import { UnitTable } from "./unit_table.js";

/**
 * Restore the state that an address holds.
 * @param {string} hash
 */
function restoreAddress(hash) {
  const top = rememberedTop();
  const { anchor, folds, hiddenRoles, query, allLines } = parseAddress(hash);
  showAllLines(allLines);
  page.hiddenRoles = new Set(hiddenRoles ?? rememberedRoles());
  for (const [unit, state] of folds) {
    if (unit < page.table.count && page.table.states[unit]) page.table.setState(unit, state);
  }
  showFilters();
  refreshUnits();
  if (query && !inputById("find").value) {
    inputById("find").value = query;
    search(false);
  }
  goTo(anchor, () => {
    if (top !== null) restorePosition(page.current, top);
    noteArrival();
    countFromCurrent();
    page.top = top;
  });
}

function readUnits() {
  let codes = "";
  for (const section of all(document, "section.chunk")) {
    const own = section.dataset.units ?? "";
    page.chunks.push(createChunk(section, codes.length / 2, own.length / 2));
    codes += own;
    for (const time of decodeTimes(section.dataset.times ?? "")) page.times.push(time);
  }
  page.table = new UnitTable(codes);
  page.asRead = { codes, times: page.times, count: page.table.count };
}

/**
 * Start a page; with a source, units are fetched instead of read from the page.
 * @param {import("./state.js").Source | null} source
 */
export function startPage(source) {
  document.documentElement.classList.add("js");
  page.source = source;
  readUnits();
  readMarks();
  readMap();
  startTheme();
  page.hiddenRoles = new Set(rememberedRoles());
  startFilters(showAllLines);
  showFilters();
  startCopying();
  startControls();
  startTabStop(byId("toc"));
  if (!source) startFind();
  computeVisible();
  observeChunks();
  if (page.chunks.length) build(page.chunks[0]);
  startHere();
  startFollowing();
  // The address may have followed the reader again before the event arrives.
  addEventListener("hashchange", (event) => restoreAddress(new URL(event.newURL).hash));
  returnToPlace();
  if (location.hash.length > 1) restoreAddress(location.hash);
}

/** Mark the page as ready; tests wait for this. */
export function markReady() {
  document.documentElement.dataset.ready = "";
}
