// @ts-check
// The script of an exported page.
import { startFileDiffs } from "./page/file_diffs.js";
import { markReady, startPage } from "./page/start.js";

startPage(null);
startFileDiffs();
markReady();
