import { fileURLToPath } from "node:url";
import { test as base, type Page } from "@playwright/test";
import { build } from "vite";
import { precompile } from "../precompile.ts";
import type {} from "./bare-page/page.ts";
import { expect } from "./expect.ts";

const ENTRY = fileURLToPath(new URL("./bare-page/page.ts", import.meta.url));
const ORIGIN = "http://sandbox.test";
const HTML = `<!doctype html><html lang="en"><head><title>Applications</title>
<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head>
<body class="theme-light"><main><h1>Applications</h1></main></body></html>`;

/** The bundle of the bare page: file contents by path. */
async function bundle(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [precompile()],
    build: {
      write: false,
      minify: false,
      target: "es2023",
      cssCodeSplit: false,
      rolldownOptions: {
        input: ENTRY,
        output: { entryFileNames: "page.js", assetFileNames: "page[extname]", keepNames: true },
      },
    },
  });
  const [output] = [result].flat() as {
    output: { fileName: string; code?: string; source?: string | Uint8Array }[];
  }[];
  return new Map(output!.output.map((file) => [`/${file.fileName}`, String(file.code ?? file.source)]));
}

const TYPES: Record<string, string> = { js: "text/javascript", css: "text/css" };

async function openBarePage(page: Page, generation: number): Promise<void> {
  const files = await bundle();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname);
    if (pathname === "/") await route.fulfill({ contentType: "text/html", body: HTML });
    else if (body === undefined) await route.fulfill({ status: 404, body: "" });
    else await route.fulfill({ contentType: TYPES[pathname.split(".").at(-1)!] ?? "text/plain", body });
  });
  await page.addInitScript((value) => {
    (globalThis as { SANDBOX_GENERATION?: number }).SANDBOX_GENERATION = value;
  }, generation);
  await page.goto(ORIGIN);
  await page.waitForFunction(() => "bench" in globalThis);
}

/** The generation of a Playwright project ("gen13", "gen14"). */
export function generationOf(projectName: string): 13 | 14 {
  return projectName.endsWith("14") ? 14 : 13;
}

/** Tests of applications share one page per worker. The page is reset before each test. */
export const test = base.extend<{ app: Page; generation: 13 | 14 }, { barePage: Page }>({
  barePage: [
    async ({ browser }, use, worker) => {
      const page = await browser.newPage();
      await openBarePage(page, generationOf(worker.project.name));
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ],
  app: async ({ barePage }, use) => {
    await barePage.evaluate(() => bench.reset());
    await use(barePage);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  generation: async ({}, use, info) => {
    await use(generationOf(info.project.name));
  },
});

export { expect };
