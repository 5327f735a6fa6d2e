import type { Browser, BrowserContext, Page } from "@playwright/test";

/** As large as most tests expect it. */
const WINDOW = { viewport: { width: 1366, height: 768 } };

/** A page without scripts, which keeps the process of a seat alive while no test has a page there. */
const ANCHOR = "/join/users";

/**
 * Browser profiles that outlive a test, one for each user of the worker, emptied in between. A page that a new profile
 * opens compiles all scripts of the game again, which takes half of its start. Needs `--process-per-site`, so that the
 * pages of a profile share a process and what that has compiled.
 */
export class Seats {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page of the user's profile, for the host at an address. */
  async open(user: string, url: string): Promise<Page> {
    const context = this.#contexts.get(user) ?? (await this.#prepare(user));
    const [anchor] = context.pages();
    if (!anchor?.url().startsWith(`${url}/`)) await anchor?.goto(url + ANCHOR);
    return context.newPage();
  }

  /** Closes the user's pages and removes what they stored. */
  async leave(user: string): Promise<void> {
    const context = this.#contexts.get(user);
    if (!context) return;
    const [anchor, ...pages] = context.pages();
    for (const page of pages) await page.close();
    await context.clearCookies();
    await anchor?.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }

  async #prepare(user: string): Promise<BrowserContext> {
    const context = await this.#browser.newContext(WINDOW);
    this.#contexts.set(user, context);
    // A test may close the profile of its page.
    context.on("close", () => this.#contexts.delete(user));
    await context.newPage();
    return context;
  }
}
