// @ts-check
// A line on top of a long session that says where the reader is: chapter, prompt, agent.
import { FOLDED } from "../constants.js";
import { refreshUnits } from "./chunks.js";
import { byId, createButton, createIcon } from "./dom.js";
import { select, whenBuilt } from "./navigation.js";
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
  document.documentElement.classList.toggle("chaptered", chapters.length + agents.size > 0);
}

/** @param {Row} item */
const linkOf = ({ row }) => /** @type {HTMLAnchorElement} */ (row.querySelector("a"));

/**
 * Return the agent that a unit is part of.
 * @param {number} unit
 */
function agentAround(unit) {
  for (let above = page.table.parents[unit]; above >= 0; above = page.table.parents[above]) {
    const agent = agents.get(above);
    if (agent) return agent;
  }
  return undefined;
}

/**
 * @param {string} tag
 * @param {string} text
 */
function create(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/**
 * Return a link to the place of a row of the contents.
 * @param {Row} item
 * @param {string} text
 */
function linkTo(item, text) {
  const link = /** @type {HTMLAnchorElement} */ (create("a", text));
  link.href = linkOf(item).href;
  return link;
}

/**
 * Return what is said of the agent around a unit: its name, how far one is, and a way out.
 * @param {number} unit
 */
function tellAgent(unit) {
  const agent = agentAround(unit);
  if (!agent) return [];
  const steps = page.table.ends[agent.unit] - agent.unit - 1;
  const name = linkTo(agent, linkOf(agent).textContent ?? "");
  name.prepend(createIcon("agent"));
  const out = createButton("here-out", "");
  out.append(createIcon("close"));
  out.setAttribute("aria-label", "Fold this agent");
  out.title = "Fold this agent";
  out.onclick = () => {
    page.table.setState(agent.unit, FOLDED);
    refreshUnits(agent.unit);
    whenBuilt(agent.unit, (built) => select(built, "center"));
  };
  return [name, create("span", `step ${unit - agent.unit} of ${steps}`), out];
}

/** What the line says now: it is not drawn again for each pixel. */
let said = "";

/** @param {number} first the first unit on the screen */
function show(first) {
  readRows();
  if (!line) return;
  const chapter = chapters.length && chapters[0].unit < first ? lastUpTo(chapters, first) : null;
  const prompt = chapter ? prompts.indexOf(lastUpTo(prompts, first)) : -1;
  const parts = [
    ...(chapter ? [linkTo(chapter, linkOf(chapter).textContent ?? "")] : []),
    ...(prompt < 0 ? [] : [create("span", `prompt ${prompt + 1} of ${prompts.length}`)]),
    ...tellAgent(first),
  ];
  line.hidden = !parts.length;
  const text = parts.map((part) => part.textContent).join("|");
  if (text === said) return;
  said = text;
  line.replaceChildren(...parts);
}

export function startHere() {
  line = document.createElement("div");
  line.id = "here";
  line.hidden = true;
  byId("main").prepend(line);
  onScreenChange(show);
}
