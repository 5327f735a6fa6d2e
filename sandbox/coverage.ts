/**
 * Lists the rows of the behaviour lists (docs/behaviour-*.md) whose ids are not in the title of any sandbox test. Run
 * `npm run coverage -w sandbox`; exits with 1 if a row is missing that README.md does not list under "What it does not
 * cover".
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBehaviourRows } from "./testing/behaviour-rows.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));
/** Ids of packages are letters with a number; only the brackets distinguish them from words. */
const ID = /F-\d{3}|(?:ADV|CARDS|TOUR)-\d+|(?<=\[)(?:[SVU]\d+|\?\w)(?=\])/g;

/** Rows by id. A row may have several ids. */
const rows = readBehaviourRows().flatMap(({ ids, member }) => ids.map((id) => ({ id, member })));

/** Titles of the tests in Node, as listed by the runner, because tables generate many titles. */
function unitTitles(): string[] {
  const dir = mkdtempSync(join(tmpdir(), "sandbox-coverage-"));
  try {
    const file = join(dir, "tests.json");
    const projects = ["--project", "sandbox-13", "--project", "sandbox-14"];
    execFileSync("npx", ["vitest", "list", ...projects, `--json=${file}`], {
      cwd: HERE,
      stdio: ["ignore", "ignore", "inherit"],
    });
    return (JSON.parse(readFileSync(file, "utf8")) as { name: string }[]).map(({ name }) => name);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Titles of the tests in a browser, read from the source. */
function pageTitles(): string[] {
  const dir = join(HERE, "e2e");
  return readdirSync(dir)
    .filter((name) => name.endsWith(".spec.ts"))
    .flatMap((name) => [...readFileSync(join(dir, name), "utf8").matchAll(/\btest(?:\.\w+)?\(\s*["'`](.+)/g)])
    .map(([, title]) => title as string);
}

const idsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(ID) ?? []));

const named = idsIn([...unitTitles(), ...pageTitles()]);
const [, left = ""] = readFileSync(join(HERE, "README.md"), "utf8").split("## What it does not cover");
const excused = idsIn([left.split("\n## ")[0] ?? ""]);
const unnamed = rows.filter(({ id }) => !named.has(id));
for (const { id, member } of unnamed) {
  process.stdout.write(`${id} ${member}${excused.has(id) ? " (left out, see README.md)" : ""}\n`);
}
const known = new Set(rows.map(({ id }) => id));
const strangers = [...named].filter((id) => id.startsWith("F-") && !known.has(id));
for (const id of strangers) process.stdout.write(`${id} is named by a test and is in no list\n`);
process.stdout.write(`${rows.length - unnamed.length} of ${rows.length} rows are named by a test\n`);
process.exitCode = strangers.length > 0 || unnamed.some(({ id }) => !excused.has(id)) ? 1 : 0;
