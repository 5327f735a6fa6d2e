import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

/** Runs work in a browser of its own, the one that the browser tests take. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const debian = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
  const executablePath = process.env.CHROME_PATH ?? debian.find((path) => existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
