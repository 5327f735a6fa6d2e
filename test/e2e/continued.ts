/** A world and its pages that the tests of a file go on with, one after another, because a page takes long to start. */
import type { Page } from "@playwright/test";
import { ready, type TestHost } from "./host.ts";
import { setTheme } from "./page-controls.ts";

interface Started {
  /** What the world is and whose it is; another key begins anew. */
  readonly key: string;
  readonly host: TestHost;
  readonly pages: Map<string, Page>;
}

export class Continued {
  #started: Started | null = null;
  readonly #leave: (user: string) => Promise<void>;

  /** @param leave closes the pages of a user */
  constructor(leave: (user: string) => Promise<void>) {
    this.#leave = leave;
  }

  /** The host of the test before if it has the same key. */
  async host(key: string, open: () => Promise<TestHost>): Promise<TestHost> {
    if (this.#started?.key !== key) await this.end();
    this.#started ??= { key, host: await open(), pages: new Map() };
    return this.#started.host;
  }

  /** The user's page, without windows, notices and loaded dice. */
  async page(user: string, open: () => Promise<Page>): Promise<Page> {
    const { pages } = this.#started!;
    const present = pages.get(user);
    if (present) return clear(present);
    const page = await open();
    pages.set(user, page);
    return page;
  }

  async end(): Promise<void> {
    const started = this.#started;
    this.#started = null;
    if (!started) return;
    for (const user of started.pages.keys()) await this.#leave(user);
    await started.host.close();
  }
}

async function clear(page: Page): Promise<Page> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    interface App {
      readonly hasFrame: boolean;
      close(): Promise<unknown>;
    }
    const { foundry, ui } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, App> } };
      ui: {
        notifications: { clear(): void };
        sidebar: { changeTab(tab: string, group: string): void };
      };
    };
    for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
    ui.notifications.clear();
    ui.sidebar.changeTab("chat", "primary");
    (document.activeElement as HTMLElement | null)?.blur();
  });
  await setTheme(page, "light");
  await ready(page);
  return page;
}
