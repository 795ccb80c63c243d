// @ts-check
// The script of the viewer's pages: that of an exported page, and what needs a server.
import { all, byId } from "./page/dom.js";
import { markReady, startPage } from "./page/start.js";
import { moveFocus } from "./page/tab_stop.js";
import { wordsPattern } from "./page/text_search.js";
import { startActivityBars } from "./viewer/activity_bars.js";
import { compareKeys, startCompare } from "./viewer/compare.js";
import { startContextPanel, toggleContext } from "./viewer/context_panel.js";
import { startContinueSheet } from "./viewer/continue_sheet.js";
import { startElapsed } from "./viewer/elapsed.js";
import { startFiles, toggleFiles } from "./viewer/files_panel.js";
import { startFollowing } from "./viewer/follow.js";
import { startFresh } from "./viewer/fresh.js";
import { startHome } from "./viewer/home.js";
import { startLiveUpdates } from "./viewer/live.js";
import { markKeys, startMarks } from "./viewer/marks.js";
import { startMenu } from "./viewer/menu.js";
import { openCurrentMenu, startMessageMenu } from "./viewer/message_menu.js";
import { startSearchBox } from "./viewer/search_box.js";
import { overviewKeys, sessionKeys } from "./viewer/session_keys.js";
import { startSessionList } from "./viewer/session_list.js";
import { fetchUnits, findUnits, locate, sessionId } from "./viewer/session_source.js";
import { startUsage } from "./viewer/usage.js";
import { startWaiting } from "./viewer/waiting.js";

/** @param {1 | -1} direction */
const moveInMain = (direction) =>
  moveFocus(all(byId("main"), ".session-row > a, .recent-main, .hit"), direction);

const listKeys = { ...overviewKeys, j: () => moveInMain(1), k: () => moveInMain(-1) };

/**
 * Show the title of the current branch in the top bar.
 * @param {number} firstVisible
 * @param {{row: HTMLElement, unit: number}[]} rows
 */
function showBranch(firstVisible, rows) {
  const above = rows.findLast(
    ({ row, unit }) => unit <= firstVisible && row.matches(".session, .branch"),
  );
  const title = above?.row.matches(".branch") ? above.row.querySelector("a")?.textContent : "";
  const place = document.getElementById("branch");
  if (place) place.textContent = title ? ` / ${title}` : "";
}

startSearchBox();
startMenu();
startMessageMenu();
startFollowing();
startPage({
  units: fetchUnits,
  locate,
  find: findUnits,
  wordsPattern,
  onMove: showBranch,
  keys: {
    x: toggleContext,
    f: toggleFiles,
    m: openCurrentMenu,
    ...markKeys,
    ...(sessionId ? sessionKeys : listKeys),
    ...compareKeys,
  },
});
// Filters lie above the panel.
startContextPanel();
startContinueSheet();
startMarks();
startFresh();
startFiles();
startSessionList();
startLiveUpdates();
startElapsed();
if (!sessionId) {
  startHome();
  startActivityBars();
  startWaiting();
}
startCompare();
startUsage();
markReady();
