"use strict";
(() => {
// Every unit (a message or a pair) has a number. Its role and depth come from data-x of its chunk;
// its markup stays text inside <noscript> until it is visible and near, or is fetched then: in the
// viewer there is a `desk` that asks the server. Folding is arithmetic on these arrays; only what
// is on the screen ever becomes elements.
const desk = globalThis.threadlineDesk;
const $ = (id) => document.getElementById(id);
const NONE = 0, A = 1, B = 2, C = 3;
const NAMES = ["", "A", "B", "C"];
const HEIGHTS = { h: 110, u: 120, a: 150, g: 130, c: 90, t: 27, x: 27, s: 30, k: 27 };
const main = $("main"), rail = $("rail");
document.documentElement.classList.add("js");

let role = [], depth = [], state = [], chunkOf = [], markup = [], elements = [];
let count = 0, parent, end, visible, painted;
let chunks = Array.from(document.querySelectorAll("section.chunk"), (el) => take(el, el.dataset.units));
const numberOf = new WeakMap();
const hiddenRoles = new Set();
let ops = [], current = -1, anchor = "", printing = false;

function take(el, codes) {
  const chunk = { el, start: role.length, end: 0, live: false, near: false, asked: null };
  for (let at = 0; at < codes.length; at += 2) {
    const letter = codes[at].toLowerCase();
    state.push(letter === codes[at] ? A : B);
    role.push(letter);
    depth.push(codes.charCodeAt(at + 1) - 48);
    chunkOf.push(chunk);
  }
  chunk.end = role.length;
  return chunk;
}

function nest() {
  count = role.length;
  parent = new Int32Array(count).fill(-1);
  end = new Int32Array(count).fill(count);
  visible = new Uint8Array(count);
  painted = new Uint8Array(count);
  const open = [];
  for (let i = 0; i < count; i++) {
    while (open.length && depth[open[open.length - 1]] >= depth[i]) end[open.pop()] = i;
    parent[i] = open.length ? open[open.length - 1] : -1;
    open.push(i);
  }
  for (let i = 0; i < count; i++) {
    if (end[i] === i + 1) state[i] = NONE;
    else state[i] ||= A;
  }
}

// --- folding: the states A, B, C and the two buttons --------------------------------------------
const clickOne = (now) => (now === A ? B : A);
const clickAll = (now) => (now === C ? B : C);

function setState(i, next) {
  state[i] = next;
  const below = next === C ? C : A;
  for (let k = i + 1; k < end[i]; k++) if (state[k]) state[k] = below;
  if (next !== C) for (let p = parent[i]; p >= 0; p = parent[p]) if (state[p] === C) state[p] = B;
  ops = ops.filter(([k]) => k < i || k >= end[i]);
  ops.push([i, next]);
}

function fold(i, next) {
  setState(i, next);
  sync();
  remember();
  say(["", "folded", "first level unfolded", "all levels unfolded"][next]);
}

function texts(i) {
  const [near, all, ...words] = (elements[i].dataset.fold || "").split(" ");
  if (state[i] === A) return [`▶ ${words.join(" ")}`, `▶▶ ${all} total`];
  return [`▼ fold ${near}`, state[i] === C ? "▼▼ fold all below" : `▶▶ fold all ${all} below`];
}

function paintBar(i) {
  if (painted[i] === state[i]) return;
  painted[i] = state[i];
  const el = elements[i];
  let bar = el.querySelector(":scope > .fold-bar");
  if (!bar) {
    bar = document.createElement("div");
    bar.className = "fold-bar";
    for (const which of ["one", "all"]) {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.action = which;
      bar.append(button);
    }
    el.append(bar);
  }
  const [one, all] = bar.children;
  [one.textContent, all.textContent] = texts(i);
  one.title = state[i] === A ? "Unfold (1st level)..." : "Fold (all levels)...";
  all.title = state[i] === C ? "Fold (to 1st level)..." : "Unfold (all levels)...";
  one.setAttribute("aria-expanded", state[i] !== A);
  all.setAttribute("aria-expanded", state[i] === C);
  el.dataset.state = NAMES[state[i]];
}

// --- from text to elements ----------------------------------------------------------------------
function decide() {
  let folded = 0;
  for (let i = 0; i < count; i++) {
    visible[i] = printing || (i >= folded && !hiddenRoles.has(role[i])) ? 1 : 0;
    if (i >= folded && state[i] === A) folded = end[i];
  }
}

function sync() {
  decide();
  for (const chunk of chunks) chunk.live || printing ? build(chunk) : estimate(chunk);
  follow();
}

function estimate(chunk) {
  let height = 0;
  for (let i = chunk.start; i < chunk.end; i++) if (visible[i]) height += HEIGHTS[role[i]];
  chunk.el.style.height = `${height}px`;
}

const textOf = (chunk) => chunk.el.querySelector(":scope > noscript")?.textContent || "";
const split = (text) => text.split(/(?=<article )/);

// Have the markup of a chunk here; if it has to be fetched first, the chunk is built when it comes.
function fill(chunk) {
  if (complete(chunk)) return true;
  const text = textOf(chunk);
  if (text) keep(chunk.start, split(text));
  else if (desk) ask(chunk);
  return !!text;
}

const complete = (chunk) => {
  for (let i = chunk.start; i < chunk.end; i++) if (markup[i] === undefined) return false;
  return true;
};

function keep(start, parts) {
  parts.forEach((part, k) => (markup[start + k] = part));
}

function ask(chunk) {
  return (chunk.asked ||= desk.units(chunk.start, chunk.end).then((text) => {
    chunk.asked = null;
    if (text === null || chunks[chunk.el.dataset.n] !== chunk) return;
    keep(chunk.start, split(text));
    steady(() => build(chunk));
    follow();
  }));
}

function build(chunk) {
  const fresh = [];
  for (let i = chunk.start; i < chunk.end; i++) if (visible[i] && !elements[i]) fresh.push(i);
  if (fresh.length) {
    if (!fill(chunk)) {
      if (!chunk.live) return;
      fresh.length = 0;
    }
    const template = document.createElement("template");
    template.innerHTML = fresh.map((i) => markup[i]).join("");
    Array.from(template.content.children).forEach((el, k) => adopt(el, fresh[k]));
  }
  chunk.live = true;
  chunk.el.style.height = "";
  let next = null;
  for (let i = chunk.end - 1; i >= chunk.start; i--) {
    const el = elements[i];
    if (!el) continue;
    if (el.hidden === !!visible[i]) el.hidden = !visible[i];
    if (state[i]) paintBar(i);
    if (el.parentNode !== chunk.el) chunk.el.insertBefore(el, next);
    next = el;
  }
}

// A word without an end is laid out anew for each line that it fills: seconds, unless its letters stand alone.
const ENDLESS = /\S{3000}/;

function adopt(el, i) {
  elements[i] = el;
  el.classList.toggle("unbroken", ENDLESS.test(markup[i]));
  numberOf.set(el, i);
  el.tabIndex = -1;
  el.querySelectorAll("time").forEach(localise);
  el.querySelectorAll("pre.code,.prose pre").forEach((pre) => colours?.observe(pre));
}

const two = (number) => String(number).padStart(2, "0");

function localise(time) {
  const when = new Date(time.dateTime);
  if (isNaN(when)) return;
  const clock = `${two(when.getHours())}:${two(when.getMinutes())}`;
  time.textContent = clock;
  time.title = `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())} ${clock}:${two(when.getSeconds())}`;
}

const nearby = new IntersectionObserver((seen) => {
  steady(() => {
    for (const { target, isIntersecting } of seen) {
      const chunk = chunks[target.dataset.n];
      chunk.near = isIntersecting;
      if (isIntersecting && !chunk.live) build(chunk);
    }
  });
  follow();
}, { rootMargin: "120% 0%" });

// --- going places -------------------------------------------------------------------------------
const escape = (text) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

function find(name) {
  for (const ending of [name + '"', name + "-", name.replace(/-\d+$/, '"')]) {
    const wanted = ` id="${escape(ending.replace(/"$/, ""))}${ending.endsWith('"') ? '"' : ""}`;
    for (const chunk of desk ? [] : chunks) {
      const text = textOf(chunk);
      const at = text.indexOf(wanted);
      if (at >= 0) return chunk.start + text.slice(0, at).split("<article").length - 2;
    }
  }
  return -1;
}

// Do something with a unit once it is here.
function bring(i, then) {
  reveal(i);
  if (elements[i]) then(i);
  else if (desk) wait(i, then);
}

// While a unit is waited for, the page may grow and the unit get another number.
const waits = new Set();
async function wait(i, then) {
  const held = { i };
  waits.add(held);
  for (let tries = 6; tries && held.i >= 0 && !elements[held.i]; tries--) {
    await ask(chunkOf[held.i]);
    if (held.i >= 0 && !elements[held.i]) reveal(held.i);
  }
  waits.delete(held);
  if (elements[held.i]) then(held.i);
}

function reveal(i) {
  const above = [];
  for (let p = parent[i]; p >= 0; p = parent[p]) above.unshift(p);
  for (const p of above) if (state[p] === A) setState(p, B);
  if (hiddenRoles.delete(role[i])) showFilters();
  decide();
  const at = chunks.indexOf(chunkOf[i]);
  chunks.forEach((chunk, k) => (chunk.live || Math.abs(k - at) < 2 ? build(chunk) : estimate(chunk)));
}

function go(name, then) {
  if (name && desk && count) {
    desk.place(name).then((i) => i >= 0 && bring(i, (at) => {
      arrive(at, name);
      then?.();
    }));
    return true;
  }
  const i = name ? find(name) : -1;
  if (i < 0) return false;
  reveal(i);
  arrive(i, name);
  then?.();
  return true;
}

function arrive(i, name) {
  const el = elements[i];
  const inner = el.id === name ? null : document.getElementById(name);
  for (let d = (inner || el.firstElementChild).closest("details"); d && el.contains(d); d = d.parentElement.closest("details")) d.open = true;
  if (!inner && el.firstElementChild.tagName === "DETAILS") el.firstElementChild.open = true;
  anchor = name;
  select(i, "start");
}

function select(i, block = "nearest") {
  if (current >= 0) elements[current]?.classList.remove("selected");
  current = i;
  const el = elements[i];
  el.classList.add("selected");
  el.scrollIntoView({ block });
  el.focus({ preventScroll: true });
  follow();
}

function step(by, wanted) {
  let i = current < 0 ? (onScreen()[0] ?? 0) - (by > 0 ? 1 : 0) : current;
  do i += by; while (i >= 0 && i < count && !(visible[i] && wanted(i)));
  if (i < 0 || i >= count) return;
  if (!elements[i]) build(chunkOf[i]);
  elements[i] ? select(i) : bring(i, (at) => select(at));
}

function nextBranch() {
  for (let k = 1; k <= count; k++) {
    const i = (Math.max(current, 0) + k) % count;
    if (role[i] === "h" && depth[i] > 0) {
      bring(i, (at) => select(at, "start"));
      say("branch");
      return;
    }
  }
}

// --- the address --------------------------------------------------------------------------------
function address() {
  const parts = [encodeURIComponent(anchor)];
  if (ops.length) parts.push("f=" + ops.map(([i, s]) => i.toString(36) + NAMES[s]).join("."));
  if (hiddenRoles.size) parts.push("h=" + [...hiddenRoles].join(""));
  if ($("find").value) parts.push("q=" + encodeURIComponent($("find").value));
  return "#" + parts.join(";");
}

function remember() {
  try { history.replaceState(null, "", address()); } catch { /* too often, or not allowed here */ }
}

function restore() {
  const [name, ...rest] = location.hash.slice(1).split(";");
  const told = Object.fromEntries(rest.map((part) => [part[0], part.slice(2)]));
  if (told.h) [...told.h].forEach((letter) => hiddenRoles.add(letter));
  for (const [, at, to] of (told.f || "").matchAll(/([0-9a-z]+)([ABC])/g)) {
    const i = parseInt(at, 36);
    if (i < count && state[i]) setState(i, NAMES.indexOf(to));
  }
  showFilters();
  sync();
  let wanted = name;
  try { wanted = decodeURIComponent(name); } catch { /* taken as it stands */ }
  if (told.q && !$("find").value) {
    $("find").value = decodeURIComponent(told.q);
    search(false);
  }
  return go(wanted);
}

// --- where the reader is ------------------------------------------------------------------------
let marks = [], rows = [];
function readSides() {
  marks = Array.from(document.querySelectorAll(".graph a"), (link) => {
    const box = link.lastElementChild;
    const y = box.tagName === "circle" ? +box.getAttribute("cy") : +box.getAttribute("d").split(/[ h]/)[1];
    return { link, i: +link.dataset.unit, y };
  });
  rows = Array.from(document.querySelectorAll("#toc a[data-unit]"), (a) => ({ el: a.parentElement, i: +a.dataset.unit }));
}
readSides();

function last(list, i) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].i <= i) low = middle + 1; else high = middle;
  }
  return list[Math.max(0, low - 1)];
}

function onScreen() {
  let first, final;
  for (const chunk of chunks) {
    if (!chunk.near || !chunk.live) continue;
    for (let i = chunk.start; i < chunk.end; i++) {
      if (!visible[i] || !elements[i]) continue;
      const box = elements[i].getBoundingClientRect();
      if (box.bottom < 56) continue;
      if (box.top > innerHeight) return [first, final];
      first ??= i;
      final = i;
    }
  }
  return [first, final];
}

let waiting = false;
function follow() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    const [first, final] = onScreen();
    if (first === undefined) return;
    light(first, final);
    if (query) paintFound();
  });
}

let lit = [];
function light(first, final) {
  lit.forEach((el) => el.classList.remove("current"));
  lit = [];
  if (marks.length) {
    const from = last(marks, first), to = last(marks, final);
    $("visible-range").setAttribute("y", from.y - 6);
    $("visible-range").setAttribute("height", Math.max(12, to.y - from.y + 12));
    lit.push(from.link);
    centre(rail, from.y);
  }
  const row = rows.length && last(rows, first).el;
  if (row) {
    lit.push(row);
    desk?.at?.(first, rows);
    centre(row.closest("#contents") || $("toc"), row.offsetTop);
  }
  lit.forEach((el) => el.classList.add("current"));
}

function centre(pane, y) {
  if (pane.matches(":hover")) return;
  const room = pane.clientHeight;
  if (y < pane.scrollTop + room * 0.1 || y > pane.scrollTop + room * 0.8) pane.scrollTop = y - room * 0.4;
}

// --- find ---------------------------------------------------------------------------------------
const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const strip = (markup) => markup.replace(/<[^>]*>/g, "").replace(/&(?:lt|gt|quot|amp);/g, (e) => ENTITIES[e]);
let query = null, searched = "", hits = [], hit = -1, turn = 0;

function pattern(text) {
  try { return new RegExp(text, "gi"); } catch { return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gi"); }
}

async function search(jump = true) {
  const mine = ++turn;
  const text = $("find").value;
  query = text ? pattern(text) : null;
  searched = text;
  hits = [];
  hit = -1;
  CSS.highlights?.delete("found");
  $("found").textContent = "";
  let begun = performance.now();
  if (query && desk) {
    hits = await desk.find(text);
    if (mine !== turn) return;
    query = pattern(desk.words(text));
    hit = hits.indexOf(current);
    if (jump) nextHit(1);
    tellHits();
    follow();
  } else if (query) {
    for (const chunk of chunks) {
      fill(chunk);
      for (let i = chunk.start; i < chunk.end; i++) {
        query.lastIndex = 0;
        if (query.test(strip(markup[i]))) hits.push(i);
      }
      if (performance.now() - begun > 15) {
        await new Promise((done) => setTimeout(done));
        if (mine !== turn) return;
        begun = performance.now();
      }
    }
    if (jump) nextHit(1);
    tellHits();
    if (!hits.length) say("nothing found");
  }
  remember();
}

function tellHits() {
  $("found").textContent = query ? (hits.length ? `${hit + 1}/${hits.length}` : "none") : "";
}

function nextHit(by) {
  if (!hits.length) return;
  hit = (hit + by + hits.length) % hits.length;
  const typing = document.activeElement === $("find");
  bring(hits[hit], (i) => showHit(i, typing));
  tellHits();
  say(`${hit + 1} of ${hits.length}`);
}

function showHit(i, typing) {
  select(i, "center");
  if (typing) $("find").focus({ preventScroll: true });
  const range = rangesIn(elements[i])[0];
  for (let d = range?.startContainer.parentElement.closest("details"); d; d = d.parentElement.closest("details")) d.open = true;
  range?.startContainer.parentElement.scrollIntoView({ block: "center" });
  paintFound();
}

function rangesIn(el) {
  const found = [], walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    query.lastIndex = 0;
    for (let match = query.exec(node.data); match && found.length < 500; match = query.exec(node.data)) {
      if (!match[0]) { query.lastIndex++; continue; }
      const range = new Range();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      found.push(range);
    }
  }
  return found;
}

function paintFound() {
  if (!CSS.highlights || !query) return;
  const ranges = [];
  for (const i of hits) {
    const chunk = chunkOf[i];
    if (chunk.near && elements[i] && visible[i] && ranges.length < 3000) ranges.push(...rangesIn(elements[i]));
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

// --- colours of code: ranges, not elements ------------------------------------------------------
const WORDS = new Set(("and as assert async await bool break case catch char class const continue crate def del do done echo elif else enum " +
  "except exec export extends extern false fi finally float fn for from func function go if impl import in int interface is lambda let loop match mod " +
  "module move mut namespace new nil none None not null or package pass private protected pub public raise ref return self Self static string struct " +
  "super switch then this throw trait true True False try type typedef undefined union unsafe use using var void where while with yield " +
  "select insert update delete from where join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREATE TABLE").split(" "));
const TOKENS = /(\/\*[^]*?\*\/|"""[^]*?"""|'''[^]*?''')|(\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`)|(\b\d[\w.]*)|([A-Za-z_]\w*)/g;
const colours = CSS.highlights && new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) {
    if (!isIntersecting) continue;
    colours.unobserve(target);
    colour(target);
  }
}, { rootMargin: "20%" });
const inks = {};
for (const ink of colours ? ["keyword", "string", "comment", "number"] : []) CSS.highlights.set(ink, (inks[ink] = new Highlight()));

function colour(pre) {
  const holder = pre.firstElementChild?.tagName === "CODE" ? pre.firstElementChild : pre;
  const language = (holder.className + pre.className).match(/language-(\w+)/)?.[1];
  const node = holder.firstChild;
  if (!language || /^(text|txt|md|markdown|console|output|diff)$/.test(language) || node?.nodeType !== 3 || node.length > 60000) return;
  for (const match of node.data.matchAll(TOKENS)) {
    const ink = match[1] ? (match[1][0] === "/" ? "comment" : "string") : match[2] ? "comment" : match[3] ? "string" : match[4] ? "number" : WORDS.has(match[5]) ? "keyword" : "";
    if (!ink) continue;
    const range = new Range();
    range.setStart(node, match.index);
    range.setEnd(node, match.index + match[0].length);
    inks[ink].add(range);
  }
}

// --- copying, the switch, the sides -------------------------------------------------------------
const copier = document.createElement("button");
copier.className = "unit-button";
copier.type = "button";
copier.textContent = "copy";

async function copy(el) {
  copier.remove();
  const bar = el.querySelector(":scope > .fold-bar");
  const text = el.matches("pre") ? el.textContent : strip(markup[numberOf.get(el)] || el.innerHTML).trim();
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  bar ? el.insertBefore(copier, bar) : el.append(copier);
  copier.textContent = "copied";
  setTimeout(() => (copier.textContent = "copy"), 1200);
  say("copied");
}

function say(text) {
  $("status").textContent = "";
  $("status").textContent = text;
}

function showFilters() {
  for (const box of $("filters").querySelectorAll("input")) box.checked = !hiddenRoles.has(box.value);
  const name = hiddenRoles.size ? `Filter (${hiddenRoles.size})` : "Filter";
  for (const button of [$("filter"), $("menu-filter")]) if (button) button.textContent = name;
}

const THEMES = ["light dark", "light", "dark"];
function theme(name) {
  document.documentElement.style.colorScheme = name;
  $("theme").title = { "light dark": "As the system wishes", light: "Light", dark: "Dark" }[name];
  try { localStorage.setItem("threadline-theme", name); } catch { /* not allowed here */ }
}

function side(name, button) {
  const on = document.body.classList.toggle(name);
  button.setAttribute("aria-expanded", on);
}

function toggle(i, which) {
  if (state[i]) return fold(i, which === "all" ? clickAll(state[i]) : clickOne(state[i]));
  const details = elements[i].querySelector("details");
  if (details) details.open = !details.open;
}

// --- events -------------------------------------------------------------------------------------
document.addEventListener("click", (event) => {
  const target = event.target;
  const button = target.closest(".fold-bar button");
  if (button) {
    const i = numberOf.get(button.closest("article"));
    current = i;
    return toggle(i, button.dataset.action);
  }
  if (target === copier) return copy(copier.parentElement);
  const link = target.closest("a");
  const href = link && (link.getAttribute("href") || "");
  if (href && href[0] === "#") {
    event.preventDefault();
    document.body.classList.remove("show-toc", "show-rail");
    go(decodeURIComponent(href.slice(1)), () => history.pushState(null, "", address()));
    return;
  }
  const unit = target.closest("article");
  if (unit && !link) {
    if (current >= 0) elements[current]?.classList.remove("selected");
    current = numberOf.get(unit);
  }
});
document.addEventListener("pointerover", (event) => {
  if (event.target === copier) return;
  const at = event.target.closest?.("pre") || event.target.closest?.("article:not(.heading)");
  if (at && copier.parentElement !== at && at.closest("article")) at.append(copier);
  // What a row tells at its end is left free.
  const outcome = at?.querySelector(":scope > details > summary > span");
  if (outcome) at.style.setProperty("--row-end", `${outcome.offsetWidth + 12}px`);
});
addEventListener("hashchange", restore);
addEventListener("scroll", follow, { passive: true });
addEventListener("resize", follow);
$("help-close").onclick = () => $("help").close();
$("menu").onclick = () => side("show-toc", $("menu"));
$("graph").onclick = () => side("show-rail", $("graph"));
$("theme").onclick = () => theme(THEMES[(THEMES.indexOf(document.documentElement.style.colorScheme || THEMES[0]) + 1) % 3]);
$("filter").onclick = () => {
  $("filters").hidden = !$("filters").hidden;
  $("filter").setAttribute("aria-expanded", !$("filters").hidden);
};
$("filters").onchange = ({ target }) => {
  target.checked ? hiddenRoles.delete(target.value) : hiddenRoles.add(target.value);
  showFilters();
  sync();
  remember();
};
let pause = 0;
if (!desk) {
  $("find").oninput = () => {
    clearTimeout(pause);
    pause = setTimeout(search, 180);
  };
  $("find").onkeydown = (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      clearTimeout(pause);
      hits.length && searched === $("find").value ? nextHit(event.shiftKey ? -1 : 1) : search();
    } else if (event.key === "Escape") {
      $("find").value = "";
      search(false);
      $("find").blur();
    }
  };
}

const KEYS = {
  j: () => step(1, () => true),
  k: () => step(-1, () => true),
  "]": () => step(1, (i) => role[i] === "u"),
  "[": () => step(-1, (i) => role[i] === "u"),
  o: () => current >= 0 && toggle(current, "one"),
  O: () => current >= 0 && toggle(current, "all"),
  b: nextBranch,
  c: () => current >= 0 && copy(elements[current]),
  g: () => {
    if (getComputedStyle($("graph")).display !== "none") side("show-rail", $("graph"));
    (marks.length ? last(marks, Math.max(0, current)).link : rail).focus();
  },
  n: () => nextHit(1),
  N: () => nextHit(-1),
  "/": () => $("find").select(),
  "?": () => $("help").showModal(),
  ...desk?.keys,
};
addEventListener("keydown", (event) => {
  if (event.ctrlKey && event.key === "k") {
    event.preventDefault();
    return $("find").select();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input,textarea,dialog")) return;
  const at = marks.findIndex((mark) => mark.link === document.activeElement);
  if (at >= 0 && /^Arrow(Up|Down)$/.test(event.key)) {
    event.preventDefault();
    return marks[at + (event.key === "ArrowDown" ? 1 : -1)]?.link.focus();
  }
  if (KEYS[event.key]) {
    event.preventDefault();
    KEYS[event.key]();
  }
});

let opened = [];
addEventListener("beforeprint", () => {
  printing = true;
  sync();
  opened = Array.from(main.querySelectorAll("details:not([open])"));
  opened.forEach((details) => (details.open = true));
});
addEventListener("afterprint", () => {
  printing = false;
  opened.forEach((details) => (details.open = false));
  sync();
});

try { theme(localStorage.getItem("threadline-theme") || THEMES[0]); } catch { /* not allowed here */ }
nest();
decide();
chunks.forEach(number);
if (chunks.length) build(chunks[0]);
chunks.forEach((chunk) => nearby.observe(chunk.el));
if (location.hash.length > 1) restore();
desk?.begin({ grow, search, refresh, say, go, current: () => current, entry: (i) => elements[i]?.id });
document.documentElement.dataset.ready = "";

function number(chunk, n) {
  chunk.el.dataset.n = n;
  if (!chunk.live) estimate(chunk);
}

// --- growing: the page becomes a newer edition of itself ----------------------------------------
function grow(news, width) {
  const held = hold();
  const old = { state, elements, markup, chunks };
  const was = new Int32Array(news.codes.length / 2).fill(-1);
  const now = new Map();
  for (const [from, to, length] of news.runs) {
    for (let k = 0; k < length; k++) {
      was[to + k] = from + k;
      now.set(from + k, to + k);
    }
  }
  [role, depth, state, chunkOf] = [[], [], [], []];
  chunks = [];
  for (let at = 0; at < was.length; at += width) {
    const before = old.chunks[chunks.length];
    const chunk = take(before?.el || document.createElement("section"), news.codes.slice(at * 2, (at + width) * 2));
    chunk.el.className = "chunk";
    if (before) Object.assign(chunk, { live: before.live, near: before.near });
    else main.append(chunk.el);
    chunk.el.querySelector(":scope > noscript")?.remove();
    chunks.push(chunk);
  }
  old.chunks.slice(chunks.length).forEach((chunk) => chunk.el.remove());
  elements = new Array(was.length);
  markup = new Array(was.length);
  was.forEach((from, i) => {
    if (from < 0) return;
    state[i] = old.state[from] || state[i];
    elements[i] = old.elements[from];
    markup[i] = old.markup[from];
    if (elements[i]) numberOf.set(elements[i], i);
  });
  old.elements.forEach((el, i) => now.has(i) || el.remove());
  for (const i of news.changed) markup[i] = undefined;
  for (const [i, text] of Object.entries(news.drawn)) markup[i] = text;
  nest();
  ops = ops.filter(([i]) => now.has(i)).map(([i, s]) => [now.get(i), s]);
  current = now.get(current) ?? -1;
  for (const held of waits) held.i = now.get(held.i) ?? -1;
  hits = hits.filter((i) => now.has(i)).map((i) => now.get(i));
  news.changed.forEach(redraw);
  decide();
  chunks.forEach(number);
  for (const chunk of chunks) {
    if (chunk.live || chunk.near) build(chunk);
    nearby.observe(chunk.el);
  }
  readSides();
  showFilters();
  release(held && { el: elements[now.get(held.i)], top: held.top });
  if (query) search(false);
  follow();
}

// Draw a unit anew that has changed; what the reader opened in it stays open.
function redraw(i) {
  const el = elements[i];
  if (!el || markup[i] === undefined) return;
  const template = document.createElement("template");
  template.innerHTML = markup[i];
  const fresh = template.content.firstElementChild;
  const open = Array.from(el.querySelectorAll("details"), (details) => details.open);
  fresh.querySelectorAll("details").forEach((details, k) => (details.open = !!open[k]));
  fresh.classList.toggle("selected", el.classList.contains("selected"));
  const focused = document.activeElement === el;
  el.replaceWith(fresh);
  adopt(fresh, i);
  if (focused) fresh.focus({ preventScroll: true });
}

function refresh() {
  chunks.forEach((chunk) => (chunk.near || chunk.live) && build(chunk));
}

// What is built above the reader has another height than was guessed: not every browser makes up for that.
function steady(work) {
  const held = hold();
  work();
  release(held && { el: elements[held.i], top: held.top });
}

const hold = () => {
  const [i] = onScreen();
  return i === undefined ? null : { i, top: elements[i].getBoundingClientRect().top };
};

function release(held) {
  if (held?.el?.isConnected) scrollBy({ top: held.el.getBoundingClientRect().top - held.top, behavior: "instant" });
}
})();
