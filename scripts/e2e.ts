/** Browser tests on both generations. Further arguments go to Playwright: `npm run test:e2e -- -g "join"`. */
import { join } from "node:path";
import { REPORTS, run } from "./lib/run.ts";

const { code } = await run("playwright", ["test", ...process.argv.slice(2)], {
  env: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, "playwright.json"),
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
  },
});
process.exitCode = code;
