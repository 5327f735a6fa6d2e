/**
 * Browser tests on both generations. Further arguments go to Playwright: `npm run test:e2e -- -g "join"`.
 * With `--share` each test runs on one generation only, as in `npm test`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Listing, shareOut } from "./lib/browser-tests.ts";
import { REPORTS, run } from "./lib/run.ts";

const env = {
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, "playwright.json"),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
};
const given = process.argv.slice(2);
const args = given.filter((each) => each !== "--share");

/** Writes the list of the tests to run. @returns its path */
async function listShare(): Promise<string> {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, "browser-tests.txt");
  const listing = join(REPORTS, "browser-tests.json");
  const { code, output } = await run("playwright", ["test", "--list", "--reporter=json", ...args], {
    quiet: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: listing },
  });
  if (code !== 0) throw new Error(`the browser tests cannot be listed:\n${output}`);
  writeFileSync(file, shareOut(JSON.parse(readFileSync(listing, "utf8")) as Listing).join("\n"));
  return file;
}

const list = given.includes("--share") ? ["--test-list", await listShare()] : [];
const { code } = await run("playwright", ["test", ...args, ...list], { env });
process.exitCode = code;
