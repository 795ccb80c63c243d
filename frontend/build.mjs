// @ts-check
// Joins and minifies the scripts and styles that pages carry: `node build.mjs`. With `--check`,
// only says which of the built files are not up to date, and exits with 1 if there are any.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const OUTPUT = here("../src/threadline/render/html/static/");

const { outputFiles } = await build({
  absWorkingDir: here("."),
  entryPoints: [
    "src/page.js",
    "src/viewer.js",
    "styles/index.css",
    "styles/page.css",
    "styles/report.css",
    "styles/viewer.css",
  ],
  entryNames: "[name]",
  outdir: OUTPUT,
  bundle: true,
  minify: true,
  lineLimit: 160, // so that a change can be seen in a diff
  format: "iife",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  write: false,
});

const check = process.argv.includes("--check");
for (const { path, text } of outputFiles) {
  const current = await readFile(path, "utf8").catch(() => "");
  if (text === current) continue;
  if (check) {
    console.error(`not up to date: ${path} (run \`make frontend\`)`);
    process.exitCode = 1;
  } else {
    await writeFile(path, text);
    console.log(`wrote ${path}`);
  }
}
