/**
 * A world and its pages that outlive a test, because a page takes long to start. Before each further test, the world
 * and its pages are put back to their initial state. Between tests the pages are disconnected, so that a user is online
 * only in tests that use the user's page. A world or page that cannot be put back reliably is closed and started again.
 */
import type { Page } from "@playwright/test";
import type { Sandbox } from "sandbox";
import { expect } from "./expect.ts";
import {
  clearPage,
  disconnect,
  putPageBack,
  reconnect,
  rememberBeginning,
  unexpectedState,
} from "./page-put-back.ts";
import { becomeCalm, watchWork } from "./work-of-page.ts";

/** Settings that pages read again when they are put back. A page may have cached any other setting. */
const FOLLOWED = new Set(["core.time"]);

const WINDOW = { width: 1366, height: 768 };

interface Parts {
  readonly sandbox: Sandbox;
  /** An empty page for a user. */
  readonly open: (user: string) => Promise<Page>;
  /** Takes the user's page into the game. */
  readonly enter: (page: Page, user: string) => Promise<void>;
  /** Closes a page and removes its storage. */
  readonly leave: (page: Page) => Promise<void>;
}

/** @param reason why a page or world is not kept; printed if KEPT_WORLDS is set */
function report(reason: string): void {
  if (process.env.KEPT_WORLDS) process.stderr.write(`not kept: ${reason}\n`);
}

export class KeptWorld {
  readonly sandbox: Sandbox;
  readonly #parts: Parts;
  readonly #pages = new Map<string, Page>();
  /** Users whose pages the current test uses. */
  readonly #used = new Set<string>();
  #state: ReturnType<Sandbox["api"]["keep"]>;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.sandbox = parts.sandbox;
    this.#state = parts.sandbox.api.keep();
  }

  /**
   * @param parts.sandbox an unused world. Its Gamemaster's page is opened first; what it writes belongs to the initial
   * state.
   */
  static async open(parts: Parts, gamemaster = "Gamemaster"): Promise<KeptWorld> {
    const world = new KeptWorld(parts);
    const page = await world.#start(gamemaster);
    await becomeCalm([page]);
    world.#state = parts.sandbox.api.keep();
    await disconnect(page);
    await world.#expectNobody();
    return world;
  }

  /** Puts the stored documents back. @returns false if the world must be closed */
  async begin(): Promise<boolean> {
    const { settings, packs } = await this.#state.putBack();
    if (packs) return false;
    const others = settings.filter((key) => !FOLLOWED.has(key));
    if (others.length > 0) await this.#leaveAll(`settings: ${others.join(", ")}`);
    return true;
  }

  /** The page of a user, connected and in its initial state. */
  async page(user: string): Promise<Page> {
    this.#used.add(user);
    const present = this.#pages.get(user);
    if (present && (await this.#resume(present, user))) return present;
    if (present) await this.#leave(user, "work after its test");
    return this.#start(user);
  }

  /** Ends a test: waits until its pages are idle. @returns false if the world must be closed */
  async rest(): Promise<boolean> {
    const users = [...this.#used];
    this.#used.clear();
    for (const user of users) if (this.#pages.get(user)!.isClosed()) this.#pages.delete(user);
    const present = users.filter((user) => this.#pages.has(user));
    const pages = present.map((user) => this.#pages.get(user)!);
    try {
      // A pointer left over an element would open its tooltip.
      await Promise.all(pages.map((page) => page.mouse.move(0, 0)));
      await Promise.all(pages.map(clearPage));
      if (!(await becomeCalm(pages))) throw new Error("the pages do not come to rest");
      for (const user of present) {
        const unexpected = await unexpectedState(this.#pages.get(user)!);
        if (unexpected) await this.#leave(user, unexpected);
        else await disconnect(this.#pages.get(user)!);
      }
    } catch (error) {
      report(String(error));
      return false;
    }
    return this.#expectNobody();
  }

  async close(): Promise<void> {
    await this.#leaveAll("its world is closed");
    await this.sandbox.close();
  }

  async #start(user: string): Promise<Page> {
    const page = await this.#parts.open(user);
    await watchWork(page);
    await this.#parts.enter(page, user);
    this.#pages.set(user, page);
    await becomeCalm([page]);
    await rememberBeginning(page);
    return page;
  }

  async #resume(page: Page, user: string): Promise<boolean> {
    if (!(await reconnect(page))) return false;
    const { api } = this.sandbox;
    const id = api.all("User").find(({ name }) => name === user)?._id;
    const { documents, paused, settings, activeUsers } = api.worldFor(String(id));
    const size = page.viewportSize();
    if (size?.width !== WINDOW.width || size.height !== WINDOW.height) await page.setViewportSize(WINDOW);
    await putPageBack(page, { documents, paused, settings, activeUsers });
    return becomeCalm([page]);
  }

  /** Waits until no page is connected. @returns false if another page stays connected */
  async #expectNobody(): Promise<boolean> {
    const nobody = () => this.sandbox.api.activeUsers();
    return expect
      .poll(nobody, { timeout: 5000, intervals: [5, 10, 20, 50] })
      .toEqual([])
      .then(
        () => true,
        () => {
          report(`the world: still online: ${nobody()}`);
          return false;
        },
      );
  }

  async #leave(user: string, reason: string): Promise<void> {
    const page = this.#pages.get(user)!;
    this.#pages.delete(user);
    report(`the page of ${user}: ${reason}`);
    await this.#parts.leave(page);
  }

  async #leaveAll(reason: string): Promise<void> {
    for (const user of [...this.#pages.keys()]) await this.#leave(user, reason);
  }
}
