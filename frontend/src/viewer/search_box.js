// @ts-check
// The search box: suggestions and hits from all sessions while typing.
import { all, byId, inputById, targetOf } from "../page/dom.js";
import { search } from "../page/find.js";
import { goTo } from "../page/navigation.js";
import { addressOf, getText, showDisconnected } from "./server.js";
import { localiseDates } from "./session_list.js";
import { sessionId } from "./session_source.js";

/** Milliseconds without a keystroke before suggestions are requested. */
const TYPING_DELAY = 90;

const box = inputById("find");
const list = byId("hits");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let latest = 0;
/** Text that the listed hits belong to. */
let answered = "";

const options = () => all(list, "[role=option]");

/** @returns {HTMLElement | null} */
const chosen = () => list.querySelector("[aria-selected=true]");

/** @param {HTMLElement | null} option */
const nameOf = (option) => option?.dataset.text || option?.getAttribute("href") || "";

const resultsAddress = () => addressOf("/search", { q: box.value });

const suggestNow = () => suggest().catch(showDisconnected);

/** Refresh the suggestions after sessions have changed. */
export function suggestIfTyping() {
  if (document.activeElement === box) suggestNow();
}

async function suggest() {
  const mine = ++latest;
  const query = box.value;
  if (!query.trim()) {
    close();
    return;
  }
  const markup = await getText(addressOf("/suggest", { q: query }));
  if (mine !== latest || document.activeElement !== box) return;
  const kept = answered === query && !list.hidden ? nameOf(chosen()) : "";
  list.innerHTML = markup;
  list.hidden = false;
  list.dataset.q = answered = query;
  box.setAttribute("aria-expanded", "true");
  prepareOptions(query);
  const found = options();
  const same = found.find((option) => kept && nameOf(option) === kept);
  choose(same ?? found[0] ?? null);
}

/** @param {string} query */
function prepareOptions(query) {
  options().forEach((option, number) => {
    option.id = `option-${number}`;
  });
  for (const hit of /** @type {NodeListOf<HTMLAnchorElement>} */ (
    list.querySelectorAll("[data-entry]")
  )) {
    hit.href += `;q=${encodeURIComponent(query)}`;
  }
  localiseDates(list);
}

function close() {
  latest++; // a pending response does not open the list again
  list.hidden = true;
  box.setAttribute("aria-expanded", "false");
  box.removeAttribute("aria-activedescendant");
}

/** @param {HTMLElement | null} option */
function choose(option) {
  chosen()?.removeAttribute("aria-selected");
  box.removeAttribute("aria-activedescendant");
  if (!option) return;
  option.setAttribute("aria-selected", "true");
  option.scrollIntoView({ block: "nearest" });
  box.setAttribute("aria-activedescendant", option.id);
}

/** @param {1 | -1} direction */
function chooseNext(direction) {
  const found = options();
  const now = found.findIndex((option) => option.matches("[aria-selected=true]"));
  const next = now < 0 && direction < 0 ? found.length - 1 : now + direction;
  choose(found[(next + found.length) % found.length] ?? null);
}

/** Follow the chosen option, once the list belongs to the current text, however fast it is typed. */
async function enter() {
  clearTimeout(timer);
  while (box.value.trim() && (list.hidden || answered !== box.value)) {
    const before = latest;
    await suggest();
    // The box lost the focus, or a newer request is on its way and will answer.
    if (latest !== before + 1 || document.activeElement !== box) break;
  }
  const option = chosen();
  if (list.hidden || !option) location.href = resultsAddress();
  else follow(option);
}

/** @param {HTMLElement} option */
function follow(option) {
  const { text, session, entry } = option.dataset;
  if (text) {
    box.value = text.endsWith(":") ? text : `${text} `;
    box.focus();
    suggestNow();
    return;
  }
  close();
  box.blur();
  if (sessionId && session === sessionId) goTo(entry ?? "", () => search(false));
  else location.href = /** @type {HTMLAnchorElement} */ (option).href;
}

function cancel() {
  if (list.hidden) box.value = "";
  close();
  box.blur();
  if (sessionId) search(false);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.key === "ArrowDown") chooseNext(1);
  else if (event.key === "ArrowUp") chooseNext(-1);
  else if (event.key === "Escape") cancel();
  else if (event.key === "Enter" && event.shiftKey) location.href = resultsAddress();
  else if (event.key === "Enter") enter().catch(showDisconnected);
  else return;
  event.preventDefault();
}

export function startSearchBox() {
  box.oninput = () => {
    clearTimeout(timer);
    timer = setTimeout(suggestNow, TYPING_DELAY);
  };
  box.onfocus = () => {
    if (box.value.trim()) suggestNow();
  };
  box.onblur = () => {
    // A click on a hit moves the focus for a moment.
    setTimeout(() => document.activeElement !== box && close(), 150);
  };
  box.onkeydown = onKey;
  list.addEventListener("mousedown", (event) => {
    /** @type {HTMLElement | null} */
    const option = targetOf(event).closest("[role=option]");
    if (!option || event.button || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    follow(option);
  });
}
