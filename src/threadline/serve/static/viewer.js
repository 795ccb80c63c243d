"use strict";
// The viewer's part of a page: fetches what an export holds itself, follows what changes, searches.
// page.js does the rest and finds this as `threadlineDesk`.
(() => {
const WIDTH = 48;
const $ = (id) => document.getElementById(id);
const main = $("main"), session = main.dataset.session || "";
const base = `/s/${encodeURIComponent(session)}`;
const token = document.querySelector('meta[name="threadline-token"]').content;
let snapshot = +main.dataset.snapshot || 0, page = null, growing = null, again = false;

// --- a session, piece by piece ------------------------------------------------------------------
async function get(address) {
  const answer = await fetch(address, { headers: { accept: "*/*" } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

async function units(from, to) {
  const mine = snapshot;
  try {
    const answer = await get(`${base}/units?from=${from}&to=${to}&snapshot=${mine}`);
    if (answer.status === 200) return await answer.text();
    await grow();
  } catch {
    lost();
  }
  return null;
}

async function place(name) {
  try {
    for (let tries = 0; tries < 4; tries++) {
      const found = await (await get(`${base}/place?anchor=${encodeURIComponent(name)}`)).json();
      if (found.snapshot === snapshot) return found.unit ?? -1;
      await grow();
    }
    return -1;
  } catch {
    lost();
    return -1;
  }
}

// Whoever asks while an answer is on its way may know of something newer than that: it is asked again.
function grow() {
  again = true;
  return (growing ||= catchUp());
}

async function catchUp() {
  try {
    while (again) {
      again = false;
      await become();
    }
  } catch {
    lost();
  } finally {
    growing = null;
  }
}

async function become() {
  const news = await (await get(`${base}/changes?snapshot=${snapshot}`)).json();
  if (news.reload) return location.reload();
  if (news.snapshot === snapshot) return;
  snapshot = news.snapshot;
  main.dataset.snapshot = snapshot;
  main.toggleAttribute("data-part", !news.whole);
  $("rail").innerHTML = news.sides.rail;
  $("timeline").innerHTML = news.sides.time;
  $("faults").innerHTML = news.sides.faults;
  $("chips").innerHTML = news.sides.chips;
  $("filters").innerHTML = news.sides.filters;
  if ($("contents")) $("contents").innerHTML = news.sides.contents;
  page.grow(news, WIDTH);
  pulse();
}

// --- what changes -------------------------------------------------------------------------------
let events = null, stale = 0;
function listen() {
  events = new EventSource(`/events?session=${encodeURIComponent(session)}`);
  events.addEventListener("hello", (event) => {
    document.body.classList.remove("disconnected");
    hear(event);
    if (session) grow().then(() => page.refresh());
  });
  events.addEventListener("progress", hear);
  events.addEventListener("changed", grow);
  events.onerror = () => {
    lost();
    if (events.readyState === EventSource.CLOSED) logInAgain().catch(lost);
  };
}

// The viewer was started with another token: the page that asks for it takes the place of this one.
async function logInAgain() {
  const answer = await fetch("/static/page.js", { method: "HEAD" });
  if (answer.status === 401) location.reload();
}

function hear(event) {
  const news = JSON.parse(event.data);
  progress(news);
  if (String(news.revision) === main.dataset.revision) return;
  main.dataset.revision = news.revision;
  clearTimeout(stale);
  stale = setTimeout(() => refreshForest().catch(lost), 200);
  if (document.activeElement === box) suggest().catch(lost);
}

function lost() {
  document.body.classList.add("disconnected");
}

function pulse() {
  const dot = $("live");
  if (!dot) return;
  dot.hidden = false;
  dot.classList.remove("pulse");
  void dot.offsetWidth;
  dot.classList.add("pulse");
}

const megabytes = (bytes) => Math.ceil(bytes / 1e6).toLocaleString("en");

function progress({ done, total, problem }) {
  document.documentElement.dataset.reading = total ? "on" : "done";
  $("progress").hidden = !total;
  $("progress").firstElementChild.style.width = `${(100 * done) / (total || 1)}%`;
  $("progress").setAttribute("aria-valuenow", Math.round((100 * done) / (total || 1)));
  const far = total ? `reading ${megabytes(done)} of ${megabytes(total)} MB` : "";
  $("reading").textContent = far || (problem && `the index is not up to date: ${problem}`);
}

let refreshed = 0;
async function refreshForest() {
  const mine = ++refreshed;
  const text = await (await get(`/sessions?session=${encodeURIComponent(session)}`)).text();
  if (mine !== refreshed) return;
  const kept = $("contents");
  const placed = placeIn($("toc"));
  const opened = new Map(Array.from(document.querySelectorAll(".project"), (el) => [el.dataset.project, el.open]));
  const focused = focusIn($("toc"));
  $("toc").innerHTML = text;
  for (const el of document.querySelectorAll(".project")) if (opened.has(el.dataset.project)) el.open = opened.get(el.dataset.project);
  if (kept) $("contents")?.replaceWith(kept);
  focused();
  dates($("toc"));
  placed();
  if (!session && main.querySelector(".overview")) await refreshHome(mine);
}

async function refreshHome(mine) {
  const text = await (await get(location.href)).text();
  if (mine !== refreshed) return;
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const focused = focusIn(main);
  main.innerHTML = fresh.getElementById("main").innerHTML;
  focused();
  dates(main);
}

// A list that is drawn anew gives the focus back to the row that had it.
function focusIn(list) {
  const row = list.contains(document.activeElement) ? document.activeElement : null;
  return () => row && !list.contains(row) && sameRow(list, row)?.focus({ preventScroll: true });
}

// It also stays where it is: at its top, else the row that is read, or the first one seen, does not move.
function placeIn(list) {
  const scrolled = list.scrollTop, pane = list.getBoundingClientRect();
  const seen = (el) => el?.offsetParent && el.getBoundingClientRect().bottom > pane.top && el.getBoundingClientRect().top < pane.bottom;
  const here = list.querySelector(HERE);
  const row = seen(here) ? here : rowsOf(list).find(seen);
  const top = row?.getBoundingClientRect().top;
  return () => {
    list.scrollTop = scrolled;
    const same = scrolled && row && sameRow(list, row);
    if (same) list.scrollTop += same.getBoundingClientRect().top - top;
  };
}

const HERE = '[aria-current="page"]';
const rowsOf = (list) => Array.from(list.querySelectorAll("a, summary"));
const keyOf = (el) => el.getAttribute("href") ?? el.closest("[data-project]")?.dataset.project;
const sameRow = (list, row) => rowsOf(list).find((el) => el.tagName === row.tagName && keyOf(el) === keyOf(row));

// The session that is read can be seen in the list, with what it holds below it.
function reveal() {
  const list = $("toc"), row = list.querySelector(HERE);
  if (!row?.offsetParent) return;
  const top = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (top < 0 || top > list.clientHeight * 0.5) list.scrollTop += top - list.clientHeight * 0.2;
}

// --- dates --------------------------------------------------------------------------------------
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const two = (number) => String(number).padStart(2, "0");

function dates(root) {
  const today = new Date();
  for (const time of root.querySelectorAll("time.day")) {
    const when = new Date(time.dateTime);
    if (isNaN(when)) continue;
    const clock = `${two(when.getHours())}:${two(when.getMinutes())}`;
    const date = `${when.getDate()} ${MONTHS[when.getMonth()]}`;
    const year = when.getFullYear();
    const same = when.toDateString() === today.toDateString();
    time.textContent = same ? clock : year === today.getFullYear() ? date : `${date} ${year}`;
    time.title = `${date} ${year}, ${clock}`;
  }
}

// --- the menu behind the dots -------------------------------------------------------------------
const post = (address, fields = {}) =>
  fetch(address, { method: "POST", headers: { "x-threadline-token": token }, body: new URLSearchParams(fields) });

function menu(open) {
  $("more-menu").hidden = !open;
  $("more").setAttribute("aria-expanded", open);
}

$("more").onclick = () => menu($("more-menu").hidden);
$("keys").onclick = () => {
  menu(false);
  $("help").showModal();
};
if ($("menu-filter")) $("menu-filter").onclick = () => {
  menu(false);
  $("filter").click();
};
$("redact").onchange = async ({ target }) => {
  await post("/redact", { on: target.checked ? "1" : "" });
  location.reload();
};
document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-post]");
  if (button) {
    await post(button.dataset.post);
    location.reload();
  }
  if (!target.closest("#more-menu,#more") || target.closest("#more-menu a")) menu(false);
  if (!target.closest("#filters,#filter,#menu-filter")) {
    $("filters").hidden = true;
    $("filter").setAttribute("aria-expanded", false);
  }
});

// --- what the model saw -------------------------------------------------------------------------
const panel = $("panel"), seer = document.createElement("button");
seer.className = "unit-button context-button";
seer.type = "button";
seer.textContent = "model saw";
seer.title = "What the model saw here (x)";

async function show(anchor) {
  const name = anchor || "";
  panel.hidden = false;
  document.body.classList.add("show-panel");
  panel.dataset.at = name;
  const markup = await (await get(`${base}/context?at=${encodeURIComponent(name)}`)).text();
  if (panel.dataset.at !== name) return;
  $("panel-body").innerHTML = markup;
  $("panel-body").scrollTop = $("panel-body").scrollHeight;
  $("panel-close").focus({ preventScroll: true });
}

function shut() {
  panel.hidden = true;
  document.body.classList.remove("show-panel");
}

$("panel-close").onclick = shut;
panel.addEventListener("keydown", (event) => event.key === "Escape" && shut());
if (session) {
  document.addEventListener("pointerover", ({ target }) => {
    const unit = target.closest?.("#main article");
    if (unit && !unit.classList.contains("heading") && seer.parentElement !== unit) unit.append(seer);
  });
  seer.onclick = () => show(seer.parentElement.id).catch(lost);
}

// --- lists by key: sessions, hits ---------------------------------------------------------------
function walk(by) {
  const links = Array.from(document.querySelectorAll("#main .session-row > a, #main .hit")).filter((link) => link.offsetParent);
  const at = links.indexOf(document.activeElement);
  links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus();
}

const keys = {
  h() {
    if (getComputedStyle($("menu")).display !== "none") $("menu").click();
    ($("toc").querySelector(HERE) || $("toc").querySelector("a, summary"))?.focus();
  },
  x() {
    if (!session) return;
    if (!panel.hidden) return shut();
    const at = page.current();
    show(at < 0 ? "" : page.entry(at)).catch(lost);
  },
  ...(session ? {} : { j: () => walk(1), k: () => walk(-1) }),
};
$("toc").addEventListener("keydown", (event) => {
  if (!/^(j|k|Arrow(Up|Down))$/.test(event.key)) return;
  const links = Array.from($("toc").querySelectorAll("a, summary")).filter((link) => link.offsetParent);
  const by = /k|Up/.test(event.key) ? -1 : 1;
  links[links.indexOf(document.activeElement) + by]?.focus();
  event.preventDefault();
  event.stopPropagation();
});

// --- where the reader is ------------------------------------------------------------------------
function at(first, rows) {
  const above = rows.filter((row) => row.i <= first && (row.el.classList.contains("session") || row.el.classList.contains("branch")));
  const row = above[above.length - 1];
  if ($("branch")) $("branch").textContent = row?.el.classList.contains("branch") ? ` / ${row.el.querySelector("a").textContent}` : "";
}

// --- searching as one types ---------------------------------------------------------------------
let typing = 0, asked = 0, answered = "";
const box = $("find"), list = $("hits");
const options = () => Array.from(list.querySelectorAll("[role=option]"));
const chosen = () => list.querySelector("[aria-selected=true]");

box.oninput = () => {
  clearTimeout(typing);
  typing = setTimeout(() => suggest().catch(lost), 90);
};
box.onfocus = () => box.value.trim() && suggest().catch(lost);

async function suggest() {
  const mine = ++asked, text = box.value;
  if (!text.trim()) return close();
  const markup = await (await get(`/suggest?q=${encodeURIComponent(text)}`)).text();
  if (mine !== asked || document.activeElement !== box) return;
  const kept = answered === text && !list.hidden ? nameOf(chosen()) : "";
  list.innerHTML = markup;
  list.hidden = false;
  list.dataset.q = answered = text;
  box.setAttribute("aria-expanded", "true");
  options().forEach((option, k) => (option.id = `option-${k}`));
  for (const hit of list.querySelectorAll("[data-entry]")) hit.href += `;q=${encodeURIComponent(text)}`;
  dates(list);
  const all = options();
  choose(all.find((option) => kept && nameOf(option) === kept) || all.find((option) => option.dataset.entry) || null);
}

const nameOf = (option) => option?.dataset.text || option?.getAttribute("href") || "";

// Who types faster than answers come means what stands in the box, not what the list still shows.
async function enter() {
  clearTimeout(typing);
  while (!list.hidden && answered !== box.value) await suggest();
  if (list.hidden || !chosen()) location.href = `/search?q=${encodeURIComponent(box.value)}`;
  else take(chosen());
}

function close() {
  asked++;
  list.hidden = true;
  box.setAttribute("aria-expanded", "false");
  box.removeAttribute("aria-activedescendant");
}

function choose(option) {
  chosen()?.removeAttribute("aria-selected");
  if (!option) return box.removeAttribute("aria-activedescendant");
  option.setAttribute("aria-selected", "true");
  option.scrollIntoView({ block: "nearest" });
  box.setAttribute("aria-activedescendant", option.id);
}

function take(option) {
  if (option.dataset.text) {
    box.value = option.dataset.text + (option.dataset.text.endsWith(":") ? "" : " ");
    box.focus();
    return suggest();
  }
  close();
  box.blur();
  if (session && option.dataset.session === session) {
    page.go(option.dataset.entry, () => page.search(false));
  } else location.href = option.href;
}

list.addEventListener("mousedown", (event) => {
  const option = event.target.closest("[role=option]");
  if (!option || event.button || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  take(option);
});
box.onblur = () => setTimeout(() => document.activeElement !== box && close(), 150);
box.onkeydown = (event) => {
  const all = options(), now = all.indexOf(chosen());
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    choose(all[(now + (event.key === "ArrowDown" ? 1 : all.length - 1 + (now < 0))) % all.length]);
  } else if (event.key === "Enter") {
    if (event.shiftKey) location.href = `/search?q=${encodeURIComponent(box.value)}`;
    else enter().catch(lost);
  } else if (event.key === "Escape") {
    if (list.hidden) box.value = "";
    close();
    box.blur();
    if (session) page.search(false);
  } else return;
  event.preventDefault();
};

async function find(text) {
  try {
    for (let tries = 0; tries < 4; tries++) {
      const found = await (await get(`${base}/find?q=${encodeURIComponent(text)}`)).json();
      if (found.snapshot === snapshot) return found.units;
      await grow();
    }
  } catch {
    lost();
  }
  return [];
}

const words = (text) => text.replace(/\b\w+:\S*/g, "").replace(/["()*-]/g, " ").trim().split(/\s+/)
  .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|") || "(?!)";

globalThis.threadlineDesk = {
  units, place, keys, at, words,
  find,
  begin(given) {
    page = given;
    dates(document);
    reveal();
    $("menu").addEventListener("click", reveal);
    listen();
  },
};
})();
