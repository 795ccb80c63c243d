// @ts-check
// The panel of files: what is known of each at the message in view, and one of them with its lines.
import { FILE_STATES, FILE_SURE, ROLES } from "../constants.js";
import { writeClipboard } from "../page/copy.js";
import { all, announce, byId, targetOf } from "../page/dom.js";
import { addLayer } from "../page/layers.js";
import { onDrag } from "../page/map_control.js";
import { select, whenBuilt } from "../page/navigation.js";
import { onScreenChange } from "../page/position.js";
import { coveredTop, unitsOnScreen } from "../page/scroll.js";
import { watchScrollingParts } from "../page/scrolling_parts.js";
import { page, placeOf } from "../page/state.js";
import { localiseTimes, timeSince } from "../page/times.js";
import { closeBeforeContext, closeContext } from "./context_panel.js";
import { createRow, describe } from "./file_row.js";
import {
  changeAt,
  countChanges,
  isChangedBy,
  knownAt,
  spanAt,
  sumUp,
  turnOf,
  unitOfChange,
} from "./file_timeline.js";
import { get, showDisconnected } from "./server.js";
import { fetchTimeline, fileAddress, onUpdate, sessionId } from "./session_source.js";

/** @typedef {import("./file_timeline.js").Timeline} Timeline */
/** @typedef {import("./file_row.js").FileRow} FileRow */

/** How many files are listed. */
const MAX_ROWS = 200;
/** How many drawn files are kept. */
const MAX_DRAWN = 40;
/** How long the reader has to stay before a file is fetched, in milliseconds. */
const PAUSE = 120;
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
/** Markup of files, by version, file and row of their timeline. @type {Map<string, string>} */
const drawn = new Map();
let drawnKey = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
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
  drawn.clear();
  drawnKey = "";
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
  showFile();
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
  showFile();
  if (opened >= 0) byId("file").scrollIntoView({ block: "nearest" });
}

/** Show the file that is open as it is at the moment; what is not there yet is fetched. */
function showFile() {
  const file = timeline?.files[opened];
  byId("file").hidden = !file;
  if (!timeline || !file) return;
  byId("file-path").textContent = file.path;
  const change = changeAt(file, shown.moment);
  const [at, count] = [change?.index ?? -1, countChanges(file)];
  byId("file-change").textContent =
    at < 0 ? `before its ${count} changes` : `change ${at + 1} of ${count}`;
  setDisabled("file-previous", previousChange() < 0);
  setDisabled("file-next", at + 1 >= count);
  const span = spanAt(file, shown.moment);
  const key = `${timeline.version} ${opened} ${span}`;
  clearTimeout(timer);
  if (key === drawnKey) {
    light();
    return;
  }
  const markup = drawn.get(key);
  if (markup !== undefined) put(key, markup);
  else if (span < 0 || knownAt(file, shown.moment).state < 0) put(key, "<p>Not known yet.</p>");
  else timer = setTimeout(fetchFile, drawnKey ? PAUSE : 0, key, opened, shown.moment);
}

/**
 * @param {string} id
 * @param {boolean} disabled
 */
function setDisabled(id, disabled) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = disabled;
}

/**
 * @param {string} key
 * @param {number} file
 * @param {number} moment
 */
async function fetchFile(key, file, moment) {
  try {
    const response = await get(fileAddress(timeline?.version ?? 0, file, moment));
    if (response.status === 204) {
      timeline = null;
      await load();
      follow();
      return;
    }
    const markup = await response.text();
    drawn.set(key, markup);
    if (drawn.size > MAX_DRAWN) drawn.delete(drawn.keys().next().value ?? "");
    if (file === opened) showFile();
  } catch {
    showDisconnected();
  }
}

/**
 * @param {string} key
 * @param {string} markup
 */
function put(key, markup) {
  const body = byId("file-body");
  const lines = body.querySelector(".file-lines");
  const [top, left] = [lines?.scrollTop ?? 0, lines?.scrollLeft ?? 0];
  const isSameFile = drawnKey.split(" ")[1] === key.split(" ")[1];
  body.innerHTML = markup;
  drawnKey = key;
  localiseTimes(body);
  watchScrollingParts(body);
  light();
  const now = body.querySelector(".file-lines");
  if (!now) return;
  const lit = /** @type {HTMLElement | null} */ (now.querySelector(".run.lit .text"));
  const isSeen = lit && lit.offsetTop >= top && lit.offsetTop < top + now.clientHeight;
  now.scrollTop = isSameFile && (!lit || isSeen) ? top : Math.max(0, (lit?.offsetTop ?? 0) - 60);
  now.scrollLeft = isSameFile ? left : 0;
}

/** Light the lines that the turn in view wrote. */
function light() {
  for (const element of all(byId("file-body"), "[data-unit]")) {
    element.classList.toggle("lit", isInTurn(Number(element.dataset.unit)));
  }
}

/** Return the number of the change before the one in view, or -1. */
function previousChange() {
  const file = timeline?.files[opened];
  const at = file ? (changeAt(file, shown.moment)?.index ?? -1) : -1;
  if (!file || at < 0) return -1;
  return placeOf(unitOfChange(file, at)) === shown.unit ? at - 1 : at;
}

/** @param {number} index of a change of the file that is open */
function goToChange(index) {
  const file = timeline?.files[opened];
  const unit = file && index >= 0 ? placeOf(unitOfChange(file, index)) : -1;
  if (unit >= 0) whenBuilt(unit, (built) => select(built, "center"));
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
  byId("file-previous").onclick = () => goToChange(previousChange());
  byId("file-next").onclick = () => {
    const file = timeline?.files[opened];
    if (file) goToChange((changeAt(file, shown.moment)?.index ?? -1) + 1);
  };
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
