import { type Browser, chromium } from "@playwright/test";
import { launchOptions } from "sandbox/testing/launch-options";

/** Runs work in a browser of its own, the one that the browser tests take. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
