import type { Browser, BrowserContext, Page } from "@playwright/test";

/** The size that most tests expect. */
const WINDOW = { viewport: { width: 1366, height: 768 } };

/** A page without scripts, which keeps the process of a profile alive while no test has a page in it. */
const ANCHOR = "/join/users";

/**
 * Browser profiles that outlive a test, one for each user of the worker, emptied between tests. The first page of a new
 * profile compiles all scripts of the game again, which takes half of its start. Needs `--process-per-site`, so that
 * the pages of a profile share a process and its compiled scripts.
 */
export class Seats {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();
  /** The pages and the addresses of their hosts. */
  readonly #urls = new Map<Page, string>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page of the user's profile, for the host at an address. */
  async open(user: string, url: string): Promise<Page> {
    const context = this.#contexts.get(user) ?? (await this.#prepare(user));
    const [anchor] = context.pages();
    if (!anchor?.url().startsWith(`${url}/`)) await anchor?.goto(url + ANCHOR);
    const page = await context.newPage();
    this.#urls.set(page, url);
    return page;
  }

  /** Closes a page and removes its storage. */
  async leave(page: Page): Promise<void> {
    const url = this.#urls.get(page);
    if (url === undefined) return;
    this.#urls.delete(page);
    const context = page.context();
    await page.close();
    if (![...this.#contexts.values()].includes(context)) return;
    // Browsers share cookies between all ports of a host; the name of our cookie ends with its port.
    await context.clearCookies({ name: new RegExp(`-${new URL(url).port}$`) });
    const [anchor] = context.pages();
    if (!anchor?.url().startsWith(`${url}/`)) await anchor?.goto(url + ANCHOR);
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
