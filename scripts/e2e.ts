/**
 * Runs the browser tests on both generations. Additional arguments go to Playwright: `npm run test:e2e -- -g "join"`.
 * With `--share` each test runs on one generation, except tests about the generations; with `--once` all tests do.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Listing, ON_BOTH, shareOut } from "./lib/browser-tests.ts";
import { REPORTS, ROOT, run } from "./lib/run.ts";

const given = process.argv.slice(2);
const args = given.filter((each) => each !== "--share" && each !== "--once");
const onBoth = given.includes("--once") ? new Set<string>() : ON_BOTH;
/** The folder of another configuration, relative to the root, with a slash; empty for the system's configuration. */
const folder = args.includes("--config") ? `${dirname(args[args.indexOf("--config") + 1]!)}/` : "";
const report = `${folder.replace("/", "-")}playwright`;

const env = {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, `${report}.json`),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
};

/** Writes the list of tests to run. @returns its path */
async function listShare(): Promise<string> {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${report}-tests.txt`);
  const listing = join(REPORTS, `${report}-tests.json`);
  const { code, output } = await run("playwright", ["test", "--list", "--reporter=json", ...args], {
    quiet: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: listing },
  });
  if (code !== 0) throw new Error(`the browser tests cannot be listed:\n${output}`);
  writeFileSync(
    file,
    shareOut(JSON.parse(readFileSync(listing, "utf8")) as Listing, folder, onBoth).join("\n"),
  );
  return relative(ROOT, file);
}

const list = given.includes("--share") || given.includes("--once") ? ["--test-list", await listShare()] : [];
const { code } = await run("playwright", ["test", ...args, ...list], { env });
process.exitCode = code;
