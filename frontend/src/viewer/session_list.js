// @ts-check
// The list of sessions; refreshing it keeps focus, scroll position and open projects.
import { all, byId } from "../page/dom.js";
import { rowsOf } from "../page/tab_stop.js";
import { clockTime, isValid, longDate, shortDate } from "../page/times.js";
import { addressOf, getText } from "./server.js";
import { sessionId } from "./session_source.js";
import { tellWaiting } from "./waiting.js";

const CURRENT = '[aria-current="page"]';

/** @type {Promise<void> | null} */
let refreshing = null;
let isStale = false;

/**
 * Show the dates below an element in local time.
 * @param {ParentNode} root
 */
export function localiseDates(root) {
  const today = new Date();
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (
    root.querySelectorAll("time.day")
  )) {
    const when = new Date(time.dateTime);
    if (!isValid(when)) continue;
    time.textContent = shortDate(when, today);
    time.title = `${longDate(when)}, ${clockTime(when)}`;
  }
}

/**
 * Refresh the list, and the page if it is an overview. One refresh ends before the next begins:
 * while many sessions are read, news come faster than a busy server answers.
 */
export function refreshSessionList() {
  isStale = true;
  refreshing ??= refreshUntilCurrent().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshUntilCurrent() {
  while (isStale) {
    isStale = false;
    await refreshList();
    if (!sessionId && document.querySelector("#main .overview")) await refreshOverview();
  }
}

async function refreshList() {
  const markup = await getText(addressOf("/sessions", { session: sessionId }));
  const list = byId("toc");
  const contents = document.getElementById("contents");
  const scrolled = contents?.scrollTop ?? 0;
  const restoreScroll = holdScroll(list);
  const restoreFocus = holdFocus(list);
  const isOpen = new Map(projects().map((project) => [project.dataset.project, project.open]));
  list.innerHTML = markup;
  for (const project of projects()) {
    project.open = isOpen.get(project.dataset.project) ?? project.open;
  }
  for (const project of projects()) void fillProject(project);
  // The table of contents of the current session is kept.
  if (contents) {
    document.getElementById("contents")?.replaceWith(contents);
    contents.scrollTop = scrolled; // an element that was taken out is at its top again
  }
  restoreFocus();
  localiseDates(list);
  restoreScroll();
}

const projects = () => /** @type {HTMLDetailsElement[]} */ (all(document, ".project"));

/**
 * Fetch the sessions of a project that is opened for the first time.
 * @param {HTMLDetailsElement} project
 */
async function fillProject(project) {
  if (!project.open || project.dataset.later === undefined) return;
  delete project.dataset.later;
  const address = addressOf("/sessions", { project: project.dataset.project ?? "" });
  project.insertAdjacentHTML("beforeend", await getText(address));
  localiseDates(project);
}

async function refreshOverview() {
  const text = await getText(location.href);
  const parsed = new DOMParser().parseFromString(text, "text/html");
  const fresh = parsed.getElementById("main");
  document.title = parsed.title;
  const main = byId("main");
  const restoreFocus = holdFocus(main);
  const isOpen = new Set(openGroups(main).map(firstLink));
  for (const group of all(fresh ?? main, ".same")) {
    /** @type {HTMLDetailsElement} */ (group).open = isOpen.has(firstLink(group));
  }
  // What is typed into the filter stays.
  const filter = main.querySelector(".home-filter");
  const focused = document.activeElement;
  if (filter) fresh?.querySelector(".home-filter")?.replaceWith(filter);
  main.replaceChildren(...(fresh?.childNodes ?? []));
  if (filter?.contains(focused))
    /** @type {HTMLElement} */ (focused).focus({ preventScroll: true });
  restoreFocus();
  localiseDates(main);
  tellWaiting();
}

/** @param {Element} main */
const openGroups = (main) => [...main.querySelectorAll(".same[open]")];

/**
 * Return the address that a group of sessions begins with.
 * @param {Element} group
 */
const firstLink = (group) => group.querySelector("a")?.getAttribute("href");

/**
 * Remember which row of a list has the focus; return a function that restores it.
 * @param {Element} list
 */
function holdFocus(list) {
  const focused = document.activeElement;
  const row = list.contains(focused) ? focused : null;
  return () => {
    if (row && !list.contains(row)) sameRow(list, row)?.focus({ preventScroll: true });
  };
}

/**
 * Remember where a list is scrolled to; return a function that restores it. Unless the list is at
 * its top, the current row, or else the first visible one, keeps its place on the screen.
 * @param {HTMLElement} list
 */
function holdScroll(list) {
  const scrolled = list.scrollTop;
  const pane = list.getBoundingClientRect();
  /** @param {HTMLElement | null} row */
  const isSeen = (row) => {
    if (!row?.offsetParent) return false;
    const box = row.getBoundingClientRect();
    return box.bottom > pane.top && box.top < pane.bottom;
  };
  const current = currentRow(list);
  const row = isSeen(current) ? current : rowsOf(list).find(isSeen);
  const top = row?.getBoundingClientRect().top ?? 0;
  return () => {
    list.scrollTop = scrolled;
    const same = scrolled && row && sameRow(list, row);
    if (same) list.scrollTop += same.getBoundingClientRect().top - top;
  };
}

/**
 * @param {Element} list
 * @returns {HTMLElement | null}
 */
const currentRow = (list) => list.querySelector(CURRENT);

/** @param {Element} row */
const keyOf = (row) =>
  row.getAttribute("href") ??
  /** @type {HTMLElement | null} */ (row.closest("[data-project]"))?.dataset.project;

/**
 * Return the row of a refreshed list that corresponds to an old row.
 * @param {Element} list
 * @param {Element} row
 */
const sameRow = (list, row) =>
  rowsOf(list).find((other) => other.tagName === row.tagName && keyOf(other) === keyOf(row));

/** Scroll the list to the current session and its table of contents. */
export function showCurrentSession() {
  const list = byId("toc");
  const row = currentRow(list);
  if (!row?.offsetParent) return;
  const top = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (top < 0 || top > list.clientHeight * 0.5) list.scrollTop += top - list.clientHeight * 0.2;
}

/** Move the focus to the list. */
export function focusSessionList() {
  const list = byId("toc");
  // On a narrow screen the list is a pane behind a button.
  if (getComputedStyle(byId("menu")).display !== "none") byId("menu").click();
  (currentRow(list) ?? rowsOf(list)[0])?.focus();
}

export function startSessionList() {
  localiseDates(document);
  showCurrentSession();
  byId("menu").addEventListener("click", showCurrentSession);
  byId("toc").addEventListener(
    "toggle",
    (event) => {
      if (event.target instanceof HTMLDetailsElement) void fillProject(event.target);
    },
    true,
  );
}
