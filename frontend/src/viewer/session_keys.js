// @ts-check
// Keys that lead out of a session: its commands, the sessions beside it, the first page.

import { isAfterG } from "../page/controls.js";
import { writeClipboard } from "../page/copy.js";
import { all, announce, byId } from "../page/dom.js";
import { page } from "../page/state.js";
import { continueFromCurrent } from "./continue_sheet.js";
import { addressOf, getJson, showDisconnected } from "./server.js";
import { focusSessionList } from "./session_list.js";
import { sessionId } from "./session_source.js";

/** Copy the command that resumes this session, if there is one. */
async function copyResume() {
  const address = addressOf(`/s/${encodeURIComponent(sessionId)}/actions`, {});
  /** @type {{actions: {does?: string, copies: string}[]}} */
  const { actions } = await getJson(address);
  const found = actions.find(({ does }) => does === "resume");
  if (found) await writeClipboard(found.copies);
  announce(found ? `copied: ${found.copies}` : "no command to resume");
}

/** Compare the attempt at the current fork row with the one that was kept. */
function compareCurrent() {
  /** @type {HTMLAnchorElement | null | undefined} */
  const link = page.elements[page.current]?.querySelector(".compare-link");
  link?.click();
}

/**
 * Open the next session of the list in one direction.
 * @param {1 | -1} direction
 */
function openBeside(direction) {
  const rows = /** @type {HTMLAnchorElement[]} */ (all(byId("toc"), ".session-row > a"));
  const at = rows.findIndex((row) => row.getAttribute("aria-current") === "page");
  const next = at < 0 ? undefined : rows[at + direction];
  if (next) location.assign(next.href);
  else announce("no other session");
}

const goHome = () => location.assign("/");

/** @type {Record<string, () => void>} */
export const sessionKeys = {
  h: () => (isAfterG() ? goHome() : focusSessionList()),
  r: () => copyResume().catch(showDisconnected),
  C: continueFromCurrent,
  d: compareCurrent,
  t: () => byId("menu-timeline").click(),
  J: () => openBeside(1),
  K: () => openBeside(-1),
};

/** @type {Record<string, () => void>} */
export const overviewKeys = { h: sessionKeys.h };
