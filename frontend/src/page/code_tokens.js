// @ts-check
// A rough tokenizer for most programming languages, good enough for colours.

const KEYWORDS = new Set(
  (
    "and as assert async await bool break case catch char class const continue crate def del do " +
    "done echo elif else enum except exec export extends extern false fi finally float fn for " +
    "from func function go if impl import in int interface is lambda let loop match mod module " +
    "move mut namespace new nil none None not null or package pass private protected pub public " +
    "raise ref return self Self static string struct super switch then this throw trait true " +
    "True False try type typedef undefined union unsafe use using var void where while with " +
    "yield select insert update delete join SELECT FROM WHERE INSERT UPDATE DELETE JOIN CREATE TABLE"
  ).split(" "),
);

const BLOCK = /\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|'''[\s\S]*?'''/;
const LINE_COMMENT = /\/\/[^\n]*|#(?![\w[])[^\n]*|(?<=^|\s)#[^\n]*|--\s[^\n]*/;
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/;
const NUMBER = /\b\d[\w.]*/;
const WORD = /[A-Za-z_]\w*/;
const TOKEN = new RegExp(
  [BLOCK, LINE_COMMENT, STRING, NUMBER, WORD].map(({ source }) => `(${source})`).join("|"),
  "g",
);

/** @typedef {"keyword" | "string" | "comment" | "number"} TokenKind */

/** @type {TokenKind[]} */
export const TOKEN_KINDS = ["keyword", "string", "comment", "number"];

/**
 * Yield the tokens of a program text that have a colour.
 * @param {string} text
 * @returns {Generator<{kind: TokenKind, start: number, end: number}>}
 */
export function* findTokens(text) {
  for (const match of text.matchAll(TOKEN)) {
    const kind = kindOf(match);
    if (kind) yield { kind, start: match.index, end: match.index + match[0].length };
  }
}

/**
 * @param {RegExpMatchArray} match
 * @returns {TokenKind | null}
 */
function kindOf([, block, comment, string, number, word]) {
  if (block) return block[0] === "/" ? "comment" : "string";
  if (comment) return "comment";
  if (string) return "string";
  if (number) return "number";
  return KEYWORDS.has(word) ? "keyword" : null;
}
