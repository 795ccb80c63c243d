// @ts-check
// A line on top of a long session that says where the reader is: chapter, prompt, agent.
import { byId } from "./dom.js";
import { contentRows, lastUpTo, onScreenChange } from "./position.js";
import { page } from "./state.js";

/** @typedef {import("./position.js").Row} Row */

/** @type {Row[]} */
let read = [];
/** @type {Row[]} */
let chapters = [];
/** @type {Row[]} */
let prompts = [];
/** @type {Map<number, Row>} */
let agents = new Map();
/** @type {HTMLElement | undefined} */
let line;

/** Read the rows of the table of contents again if they are others. */
function readRows() {
  const rows = contentRows();
  if (rows === read) return;
  read = rows;
  const named = (/** @type {string} */ name) =>
    rows.filter(({ row }) => row.classList.contains(name));
  chapters = named("chapter");
  // Prompts of other attempts are nested deeper.
  const depth = chapters[0]?.row.className.split(" ")[1];
  prompts = named("user").filter(({ row }) => row.classList.contains(depth));
  agents = new Map(named("agent").map((row) => [row.unit, row]));
  document.documentElement.classList.toggle("chaptered", chapters.length > 0);
}

/** @param {Row} item */
const linkOf = ({ row }) => /** @type {HTMLAnchorElement} */ (row.querySelector("a"));

/**
 * Return what is said of a unit besides its chapter: its prompt, and the agent that it is part of.
 * @param {number} unit
 */
function placesOf(unit) {
  const prompt = prompts.indexOf(lastUpTo(prompts, unit));
  const said = prompt < 0 ? [] : [`prompt ${prompt + 1} of ${prompts.length}`];
  for (let above = unit; above >= 0; above = page.table.parents[above]) {
    const agent = agents.get(above);
    if (agent && above < unit) {
      const steps = page.table.ends[above] - above - 1;
      said.push(`◆ ${linkOf(agent).textContent} · ${unit - above} of ${steps}`);
      break;
    }
  }
  return said;
}

/** @param {number} first the first unit on the screen */
function show(first) {
  readRows();
  if (!line) return;
  const chapter = chapters.length && chapters[0].unit < first ? lastUpTo(chapters, first) : null;
  line.hidden = !chapter;
  if (!chapter) return;
  const link = document.createElement("a");
  link.href = linkOf(chapter).href;
  link.textContent = linkOf(chapter).textContent;
  const facts = placesOf(first).map((text) => {
    const fact = document.createElement("span");
    fact.textContent = text;
    return fact;
  });
  line.replaceChildren(link, ...facts);
}

export function startHere() {
  line = document.createElement("div");
  line.id = "here";
  line.hidden = true;
  byId("main").prepend(line);
  onScreenChange(show);
}
