// @ts-check
// The script of an exported page.
import { markReady, startPage } from "./page/start.js";

startPage(null);
markReady();
