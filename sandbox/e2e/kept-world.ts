/**
 * A world and its pages that outlive a test, because a page takes long to start: before each further test the world is
 * put back to how it began, and so are the pages. Between tests the pages are not connected, so that a user is online
 * in those tests alone that use the user's page. What cannot be put back surely is given up and started again.
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
  strangeness,
} from "./page-put-back.ts";
import { becomeCalm, watchWork } from "./work-of-page.ts";

/** Settings that pages read again when they are put back; others may be remembered anywhere. */
const FOLLOWED = new Set(["core.time"]);

const WINDOW = { width: 1366, height: 768 };

interface Parts {
  readonly sandbox: Sandbox;
  /** An empty page for a user. */
  readonly open: (user: string) => Promise<Page>;
  /** Leads the user's page into the game. */
  readonly enter: (page: Page, user: string) => Promise<void>;
  /** Closes a page, and removes what it has stored. */
  readonly leave: (page: Page) => Promise<void>;
}

/** @param reason why something is not kept; printed where KEPT_WORLDS is set */
function tell(reason: string): void {
  if (process.env.KEPT_WORLDS) process.stderr.write(`not kept: ${reason}\n`);
}

export class KeptWorld {
  readonly sandbox: Sandbox;
  readonly #parts: Parts;
  readonly #pages = new Map<string, Page>();
  /** Users whose pages the present test uses. */
  readonly #used = new Set<string>();
  #state: ReturnType<Sandbox["api"]["keep"]>;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.sandbox = parts.sandbox;
    this.#state = parts.sandbox.api.keep();
  }

  /** @param parts.sandbox a world in which nothing has been done. Its Gamemaster's page is opened first: what that writes at its start is part of the beginning. */
  static async open(parts: Parts, gamemaster = "Gamemaster"): Promise<KeptWorld> {
    const world = new KeptWorld(parts);
    const page = await world.#start(gamemaster);
    await becomeCalm([page]);
    world.#state = parts.sandbox.api.keep();
    await disconnect(page);
    await world.#expectNobody();
    return world;
  }

  /** Puts the stored documents back. @returns false if the world has to be given up */
  async begin(): Promise<boolean> {
    const { settings, packs } = await this.#state.putBack();
    if (packs) return false;
    const others = settings.filter((key) => !FOLLOWED.has(key));
    if (others.length > 0) await this.#leaveAll(`settings: ${others.join(", ")}`);
    return true;
  }

  /** The page of a user, connected and as it was at its start. */
  async page(user: string): Promise<Page> {
    this.#used.add(user);
    const present = this.#pages.get(user);
    if (present && (await this.#resume(present, user))) return present;
    if (present) await this.#leave(user, "work after its test");
    return this.#start(user);
  }

  /** Ends a test: its pages come to rest. @returns false if the world has to be given up */
  async rest(): Promise<boolean> {
    const users = [...this.#used];
    this.#used.clear();
    for (const user of users) if (this.#pages.get(user)!.isClosed()) this.#pages.delete(user);
    const present = users.filter((user) => this.#pages.has(user));
    const pages = present.map((user) => this.#pages.get(user)!);
    try {
      // Under a pointer that stays, tooltips would open.
      await Promise.all(pages.map((page) => page.mouse.move(0, 0)));
      await Promise.all(pages.map(clearPage));
      if (!(await becomeCalm(pages))) throw new Error("the pages do not come to rest");
      for (const user of present) {
        const strange = await strangeness(this.#pages.get(user)!);
        if (strange) await this.#leave(user, strange);
        else await disconnect(this.#pages.get(user)!);
      }
    } catch (error) {
      tell(String(error));
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

  /** Waits until no page is connected. @returns false if one of none of ours stays */
  async #expectNobody(): Promise<boolean> {
    const nobody = () => this.sandbox.api.activeUsers();
    return expect
      .poll(nobody, { timeout: 5000, intervals: [5, 10, 20, 50] })
      .toEqual([])
      .then(
        () => true,
        () => {
          tell(`the world: still online: ${nobody()}`);
          return false;
        },
      );
  }

  async #leave(user: string, reason: string): Promise<void> {
    const page = this.#pages.get(user)!;
    this.#pages.delete(user);
    tell(`the page of ${user}: ${reason}`);
    await this.#parts.leave(page);
  }

  async #leaveAll(reason: string): Promise<void> {
    for (const user of [...this.#pages.keys()]) await this.#leave(user, reason);
  }
}
