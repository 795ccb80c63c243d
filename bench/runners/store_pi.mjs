// Pi's SessionManager, timed: node store_pi.mjs FOLDER-OF-THE-PACKAGE VERB PATH [COUNT] prints one JSON object.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [home, verb, path, count] = process.argv.slice(2);
const { SessionManager } = await import(pathToFileURL(join(resolve(home), "dist/core/session-manager.js")).href);

const seconds = (since) => Number(process.hrtime.bigint() - since) / 1e9;
const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]) * 1024;

function timed(work) {
	const since = process.hrtime.bigint();
	const answer = work();
	return [seconds(since), answer];
}

const [open, manager] = timed(() => SessionManager.open(path));
const [context, built] = timed(() => manager.buildSessionContext());
const [look, messages] = timed(() => {
	let count = 0;
	for (const message of built.messages) if (message.role) count++;
	return count;
});
const figures = { open, context, look, peak: peak(), messages, append: 0 };
if (verb !== "open") {
	const message = { role: "user", content: [{ type: "text", text: "x".repeat(700) }], timestamp: 1 };
	const [all] = timed(() => {
		for (let i = 0; i < Number(count); i++) manager.appendMessage(message);
	});
	figures.append = all / Number(count);
}
console.log(JSON.stringify(figures));
