// Pi's session code as one long-lived process: a JSON request per line in, a JSON answer per line out.
//
//   node driver.mjs FOLDER-OF-THE-PACKAGE
//   {"do": "open", "path": "…"}   ->   {"ok": {…}}   or   {"error": "…"}

import { existsSync, readdirSync, readFileSync, unlinkSync } from "node:fs";
import * as modules from "node:module";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const home = resolve(process.argv[2]);
const load = (path) => import(pathToFileURL(path).href);

// A release unpacked without its dependencies takes those of its own bundle, as its extensions do.
// The others are only imported on the way to session code that never calls them.
async function useBundle() {
	const chunks = join(home, "dist/bundle/chunks");
	const file = readdirSync(chunks).find((each) => each.startsWith("virtual-modules-"));
	const { VIRTUAL_MODULES: bundled } = await load(join(chunks, file));
	globalThis.bundled = bundled;
	const isMissing = (name) => !name.startsWith(".") && !name.includes(":") && !modules.isBuiltin(name);
	modules.registerHooks({
		resolve: (name, context, next) =>
			isMissing(name) ? { url: `bundled:${name}`, shortCircuit: true } : next(name, context),
		load: (url, context, next) => {
			if (!url.startsWith("bundled:")) return next(url, context);
			const name = url.slice("bundled:".length);
			const names = Object.keys(bundled[name] ?? {}).filter((each) => each !== "default");
			const own = `export const { ${names.join(", ")} } = globalThis.bundled[${JSON.stringify(name)}] ?? {};`;
			return { format: "module", source: `${own} export default undefined;`, shortCircuit: true };
		},
	});
}
if (!existsSync(join(home, "../pi-ai"))) await useBundle();

const pi = await load(join(home, "dist/core/session-manager.js"));
const words = await load(join(home, "dist/core/messages.js"));
const { SessionManager } = pi;

const ids = (entries) => entries.map((entry) => entry.id ?? null);

// Everything Pi says about a session that is open.
function describe(manager) {
	const entries = manager.getEntries();
	const labels = entries.map((entry) => [entry.id, manager.getLabel(entry.id)]);
	return {
		header: manager.getHeader(),
		entries,
		leaf: manager.getLeafId(),
		path: ids(manager.getBranch()),
		context: manager.buildSessionContext(),
		labels: Object.fromEntries(labels.filter(([, label]) => label !== undefined)),
		name: manager.getSessionName() ?? null,
		file: manager.getSessionFile() ?? null,
	};
}

// The tree as rows of [depth, id]: nesting would end at JSON's own depth.
function drawTree(manager) {
	const rows = [];
	const stack = manager.getTree().map((node) => [0, node]).reverse();
	while (stack.length) {
		const [depth, node] = stack.pop();
		rows.push([depth, node.entry.id ?? null]);
		stack.push(...node.children.map((child) => [depth + 1, child]).reverse());
	}
	return rows;
}

// The entries, and path and context at each.
function everywhere(manager) {
	const entries = manager.getEntries();
	const at = entries.map(({ id }) => ({
		id,
		path: ids(manager.getBranch(id)),
		context: pi.buildSessionContext(entries, id),
	}));
	return { entries, at };
}

// Steps name Pi's own methods; {"$": n} stands for what step n answered, {"$": -1} for undefined.
// "lose the file" is done behind Pi's back and answers nothing.
function take(manager, steps) {
	const answers = [];
	const value = (given) => (given !== null && typeof given === "object" && "$" in given ? answers[given.$] : given);
	for (const [method, ...given] of steps) {
		if (method === "lose the file") unlinkSync(manager.getSessionFile());
		else answers.push(manager[method](...given.map(value)) ?? null);
	}
	return answers;
}

const verbs = {
	version: () => JSON.parse(readFileSync(join(home, "package.json"), "utf8")).version,
	open: ({ path }) => describe(SessionManager.open(path)),
	tree: ({ path }) => drawTree(SessionManager.open(path)),
	everywhere: ({ path }) => everywhere(SessionManager.open(path)),
	load: ({ path }) => pi.loadEntriesFromFile(path),
	migrate: ({ path }) => {
		const entries = pi.parseSessionEntries(readFileSync(path, "utf8"));
		pi.migrateSessionEntries(entries);
		return entries;
	},
	sent: ({ path }) => words.convertToLlm(SessionManager.open(path).buildSessionContext().messages),
	write: ({ cwd, folder, steps }) => {
		const manager = SessionManager.create(cwd, folder);
		return { answers: take(manager, steps), ...describe(manager) };
	},
	extend: ({ path, steps }) => {
		const manager = SessionManager.open(path);
		return { answers: take(manager, steps), ...describe(manager) };
	},
	fork: ({ path, cwd, folder }) => describe(SessionManager.forkFrom(path, cwd, folder)),
	// What a compaction of each path would keep, split and summarise, and the tokens before it.
	cuts: async ({ path, keep }) => {
		const { prepareCompaction } = await load(join(home, "dist/core/compaction/compaction.js"));
		const manager = SessionManager.open(path);
		const settings = { enabled: true, reserveTokens: 16384, keepRecentTokens: keep };
		return manager.getEntries().map(({ id }) => {
			const entries = manager.getBranch(id);
			const found = prepareCompaction(entries, settings);
			if (!found) return { entries };
			const summarised = [...found.messagesToSummarize, ...found.turnPrefixMessages];
			const cut = { first: found.firstKeptEntryId, split: found.isSplitTurn, tokens: found.tokensBefore };
			return { entries, cut: { ...cut, summarised } };
		});
	},
	recent: ({ folder }) => pi.findMostRecentSession(folder),
	folder: ({ cwd, home: agent }) => pi.getDefaultSessionDir(cwd, agent),
	strict: async ({ path }) => {
		// The second implementation, of pi-agent-core: it knows leaf entries and refuses what is not whole.
		const core = await load(join(home, "../pi-agent-core/dist/node.js"));
		const fs = new core.NodeExecutionEnv({ cwd: home });
		const session = await new core.JsonlSessionRepo({ fs, sessionsRoot: home }).open({ path });
		const leaf = await session.getLeafId();
		return { leaf, path: leaf === null ? [] : ids(await session.getBranch()), context: await session.buildContext() };
	},
};

// Requests may hold no raw U+2028: readline would end a line there.
for await (const line of createInterface({ input: process.stdin })) {
	let answer;
	try {
		const request = JSON.parse(line);
		answer = { ok: (await verbs[request.do](request)) ?? null };
	} catch (error) {
		answer = { error: String(error?.message ?? error) };
	}
	process.stdout.write(`${JSON.stringify(answer)}\n`);
}
