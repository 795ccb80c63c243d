// @ts-check
// The panel of files: what is known of each at the message in view.
import { FILE_STATES, FILE_SURE, ROLES } from "../constants.js";
import { writeClipboard } from "../page/copy.js";
import { announce, byId, targetOf } from "../page/dom.js";
import { addLayer } from "../page/layers.js";
import { onDrag } from "../page/map_control.js";
import { onScreenChange } from "../page/position.js";
import { coveredTop, unitsOnScreen } from "../page/scroll.js";
import { page, placeOf } from "../page/state.js";
import { timeSince } from "../page/times.js";
import { closeBeforeContext, closeContext } from "./context_panel.js";
import { createRow, describe } from "./file_row.js";
import { changeAt, isChangedBy, knownAt, sumUp, turnOf } from "./file_timeline.js";
import { chooseFile, showFileAt, startFile } from "./open_file.js";
import { showDisconnected } from "./server.js";
import { fetchTimeline, onUpdate, sessionId } from "./session_source.js";

/** @typedef {import("./file_timeline.js").Timeline} Timeline */
/** @typedef {import("./file_row.js").FileRow} FileRow */

/** How many files are listed. */
const MAX_ROWS = 200;
/** A session that grows is asked again after so long, and after so many times as long as that takes. */
const GROWTH_PAUSE = 1500;
const GROWTH_SHARE = 5;

/** @type {Timeline | null} */
let timeline = null;
/** Moment of each unit as it is read. */
let moments = new Int32Array(0);
/** @type {FileRow[]} */
let rows = [];
/** @type {Promise<void> | null} */
let loading = null;
/** File that is open, or -1. */
let opened = -1;
/** What is shown now: the unit in view, its moment and its turn. */
let shown = { unit: -1, moment: -1, first: 0, end: 0 };
/** @type {ReturnType<typeof setTimeout> | undefined} */
let growth;
/** How long the last answer took. */
let took = 0;

const isOpen = () => document.body.classList.contains("show-files");

/** @param {boolean} open */
function show(open) {
  byId("files").hidden = !open;
  document.body.classList.toggle("show-files", open);
  byId("files-button").setAttribute("aria-expanded", String(open));
}

/** Close the panel; return true if it was open. */
function closeFiles() {
  if (!isOpen()) return false;
  const hadFocus = byId("files").contains(document.activeElement);
  show(false);
  if (hadFocus) byId("files-button").focus({ preventScroll: true });
  return true;
}

/** Show the files at the message in view, or hide them. */
export function toggleFiles() {
  if (!sessionId || closeFiles()) return;
  closeContext();
  show(true);
  load().then(follow, showDisconnected);
}

/** Fetch the timeline, unless the one that is there fits the page. */
function load() {
  if (timeline?.snapshot === Number(byId("main").dataset.snapshot)) return Promise.resolve();
  if (!timeline) byId("files-note").textContent = "Reading what sessions did in this directory …";
  const began = performance.now();
  loading ??= fetchTimeline().then((answer) => {
    loading = null;
    took = performance.now() - began;
    if (answer) take(answer);
  });
  return loading;
}

/** @param {Timeline} answer */
function take(answer) {
  const path = timeline?.files[opened]?.path;
  timeline = answer;
  moments = sumUp(answer.moments);
  rows = answer.files.map((file, index) => createRow(file.path, index));
  opened = answer.files.findIndex((file) => file.path === path);
  chooseFile(answer.files[opened] ?? null, opened, answer.version);
  shown = { unit: -1, moment: -1, first: 0, end: 0 };
  const others = answer.elsewhere;
  byId("files-elsewhere").textContent = others
    ? `${others} more file${others > 1 ? "s" : ""} in other sessions of this directory`
    : "";
}

/**
 * Return the unit in view: the current one, if it is on the screen; else the one at a line that
 * moves down the screen as the page is scrolled, so that it passes every unit.
 */
function unitInView() {
  const [first, last] = unitsOnScreen();
  if (first === undefined || last === undefined) return -1;
  if (page.current >= first && page.current <= last) return page.current;
  const room = document.documentElement.scrollHeight - innerHeight;
  const box = byId("files").getBoundingClientRect();
  const bottom = box.left > 0 ? innerHeight : box.top; // on a phone the panel lies below
  const top = coveredTop();
  const line = top + (bottom - top) * (room > 0 ? Math.min(1, scrollY / room) : 1);
  let found = first;
  for (let unit = first; unit <= last; unit++) {
    const element = page.table.visible[unit] ? page.elements[unit] : undefined;
    if (!element) continue;
    if (element.getBoundingClientRect().top > line) break;
    found = unit;
  }
  return found;
}

/** Show the files at the unit in view. */
function follow() {
  if (isOpen()) showAt(unitInView());
}

/**
 * Show the files at a unit.
 * @param {number} unit by its place in the page
 */
function showAt(unit) {
  if (!timeline || !isOpen() || unit < 0 || unit === shown.unit) return;
  const moment = moments[page.order?.[unit] ?? unit] ?? 0;
  const [first, end] = turnOf(page.table, unit, ROLES);
  const isSame = moment === shown.moment && first === shown.first && end === shown.end;
  shown = { unit, moment, first, end };
  byId("files-title").textContent = `Files at ${whenIs(unit)}`;
  if (!isSame) list();
  showFileAt({ unit, moment, isInTurn });
}

/**
 * Return the time of a unit, in words if it stands for all below it.
 * @param {number} unit
 */
function whenIs(unit) {
  const role = page.table.roles[unit];
  if (role === ROLES.heading || role === ROLES.attempt) return "the end";
  return timeSince(new Date((page.times[unit] ?? 0) * 60_000), new Date());
}

/** @param {number} unit as it is read */
function isInTurn(unit) {
  const place = unit < 0 ? -1 : placeOf(unit);
  return place >= shown.first && place < shown.end;
}

/** List the files that are known now: those that were changed, then those that were only read. */
function list() {
  if (!timeline) return;
  /** @type {[HTMLElement[], HTMLElement[]]} */
  const lists = [[], []];
  const day = new Date((page.times[shown.unit] ?? 0) * 60_000);
  timeline.files.forEach((file, index) => {
    const known = knownAt(file, shown.moment);
    if (known.state < 0) return;
    const change = changeAt(file, shown.moment);
    if (!change && FILE_STATES[known.state] === "absent") return;
    describe(rows[index], known, change, {
      state: FILE_STATES[known.state],
      sure: FILE_SURE[known.sure],
      since: known.minutes ? timeSince(new Date(known.minutes * 60_000), day) : "",
      isInTurn: isChangedBy(file, shown.moment, isInTurn),
      isOpen: index === opened,
    });
    lists[change ? 0 : 1].push(rows[index].element);
  });
  fill(byId("files-changed"), lists[0]);
  const note = byId("files-note");
  note.hidden = lists[0].length + lists[1].length > 0;
  note.textContent = timeline.files.length
    ? "No file is known yet at this message."
    : "Nothing in this session tells of a file.";
  const others = byId("files-others");
  others.hidden = !lists[1].length;
  fill(/** @type {HTMLElement} */ (others.lastElementChild), lists[1]);
  const summary = /** @type {HTMLElement} */ (others.firstElementChild);
  summary.textContent = `${lists[1].length} read only`;
}

/**
 * @param {HTMLElement} box
 * @param {HTMLElement[]} elements
 */
function fill(box, elements) {
  const cut = elements.slice(0, MAX_ROWS);
  if (elements.length > MAX_ROWS) {
    const more = document.createElement("li");
    more.className = "muted";
    more.textContent = `and ${elements.length - MAX_ROWS} more`;
    cut.push(more);
  }
  const isSame =
    box.children.length === cut.length && cut.every((one, at) => box.children[at] === one);
  if (!isSame) box.replaceChildren(...cut);
}

/**
 * Open a file, or close the one that is open.
 * @param {number} file
 */
function open(file) {
  opened = file === opened ? -1 : file;
  rows.forEach((row, index) => {
    row.button.setAttribute("aria-pressed", String(index === opened));
  });
  chooseFile(timeline?.files[opened] ?? null, opened, timeline?.version ?? 0);
  if (opened >= 0) byId("file").scrollIntoView({ block: "nearest" });
}

/** @param {MouseEvent} event */
async function onClick(event) {
  const target = targetOf(event);
  const row = /** @type {HTMLElement | null} */ (target.closest("button[data-file]"));
  const copies = /** @type {HTMLElement | null} */ (target.closest("button[data-copies]"));
  if (row) open(Number(row.dataset.file));
  if (!copies) return;
  await writeClipboard(copies.dataset.copies ?? "");
  announce("copied");
}

export function startFiles() {
  if (!sessionId) return;
  addLayer(closeFiles);
  closeBeforeContext(closeFiles);
  byId("files-button").onclick = toggleFiles;
  byId("menu-files").onclick = toggleFiles;
  byId("files-close").onclick = closeFiles;
  byId("file-close").onclick = () => open(opened);
  startFile(() => {
    timeline = null;
    load().then(follow, showDisconnected);
  });
  byId("files").addEventListener("click", onClick);
  onScreenChange(follow);
  onDrag(showAt);
  onUpdate(() => {
    if (!isOpen() || growth) return;
    const pause = Math.max(GROWTH_PAUSE, GROWTH_SHARE * took);
    growth = setTimeout(() => {
      growth = undefined;
      load().then(follow, showDisconnected);
    }, pause);
  });
}
